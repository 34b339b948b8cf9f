//! The settings as they are stored, and back. The names of fields stay as they are: files of earlier versions have them.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::{ContrastChoice, Pace, RECENT_FILES, Settings, ThemeChoice, ZOOM};
use crate::{
    app::{
        model::{
            placement::Placement,
            printing::PrintOptions,
            profile::{file_of, leniently},
            speed::Speed,
            statistics::{Statistics, StoredRecord},
        },
        numerals::Numerals,
        text::Lang,
    },
    board::Strength,
    io::{
        picture::{MAX_PER_PAGE, Paper},
        ron::ProfileFile,
    },
    solve::{
        logic::{Level, Means, Technique, TechniqueProfile},
        search::{Goal, Method, Order},
    },
};

impl Settings {
    /// The settings as text (RON).
    ///
    /// # Errors
    /// When the text cannot be made; no value of the settings is known to cause that.
    pub fn write(&self) -> Result<String, ron::Error> {
        ron::ser::to_string_pretty(&Stored::from(self), ron::ser::PrettyConfig::new())
    }

    /// Reads what [`write`](Self::write) made. Settings it does not name keep their defaults.
    ///
    /// # Errors
    /// When the text is no such file; the caller goes on with defaults and says so.
    pub fn read(text: &str) -> Result<Self, ron::error::SpannedError> {
        ron::from_str::<Stored>(text).map(Self::from)
    }
}

/// The settings as stored. What can be chosen is stored by its key: the searches need not know about files, and a choice that only
/// a newer version has costs no other setting.
#[derive(Serialize, Deserialize)]
#[serde(default)]
struct Stored {
    language: String,
    theme: String,
    contrast: String,
    letters: bool,
    automatic_candidates: bool,
    tell_at_once: bool,
    clear_marks: bool,
    clock: bool,
    digit_first: bool,
    digits_at_cell: bool,
    key_hints: bool,
    reduce_motion: bool,
    zoom: f32,
    method: String,
    by_logic: bool,
    fastest: bool,
    /// The field that earlier versions stored in place of a profile: the techniques looked for, in their order.
    #[serde(skip_serializing)]
    techniques: Vec<String>,
    /// The profile, unless it is the standard.
    profile: Option<ProfileFile>,
    profiles: Vec<ProfileFile>,
    notation: bool,
    notation_first: bool,
    why_not: String,
    rules: String,
    order: String,
    all_solutions: bool,
    watch: bool,
    speed: f32,
    recent: Vec<PathBuf>,
    printing: StoredPrinting,
    statistics: Vec<StoredRecord>,
    window: Placement,
}

/// The settings for printing, as stored.
#[derive(Serialize, Deserialize)]
#[serde(default)]
struct StoredPrinting {
    paper: String,
    per_page: Option<usize>,
    solutions: bool,
    titles: bool,
    entered: bool,
    marks: bool,
    candidates: bool,
    difficulty: bool,
    rising: bool,
    cover: bool,
    bound: bool,
}

impl Default for StoredPrinting {
    fn default() -> Self {
        Self::from(PrintOptions::default())
    }
}

impl From<PrintOptions> for StoredPrinting {
    fn from(options: PrintOptions) -> Self {
        let PrintOptions { paper, per_page, solutions, titles, entered, marks, candidates, difficulty, rising, cover, bound } =
            options;
        Self {
            paper: paper.key().to_owned(),
            per_page,
            solutions,
            titles,
            entered,
            marks,
            candidates,
            difficulty,
            rising,
            cover,
            bound,
        }
    }
}

impl From<StoredPrinting> for PrintOptions {
    fn from(stored: StoredPrinting) -> Self {
        let StoredPrinting { paper, per_page, solutions, titles, entered, marks, candidates, difficulty, rising, cover, bound } =
            stored;
        let per_page = per_page.filter(|count| (1..=MAX_PER_PAGE).contains(count));
        Self {
            paper: Paper::from_key(&paper).unwrap_or_default(),
            per_page,
            solutions,
            titles,
            entered,
            marks,
            candidates,
            difficulty,
            rising,
            cover,
            bound,
        }
    }
}

impl Default for Stored {
    fn default() -> Self {
        Self::from(&Settings::first_start())
    }
}

impl From<&Settings> for Stored {
    fn from(settings: &Settings) -> Self {
        Self {
            language: settings.lang.key().to_owned(),
            theme: settings.theme.key().to_owned(),
            contrast: settings.contrast.key().to_owned(),
            letters: settings.numerals == Numerals::Letters,
            automatic_candidates: settings.automatic_candidates,
            tell_at_once: settings.report_at_once,
            clear_marks: settings.clear_marks,
            clock: settings.clock,
            digit_first: settings.digit_first,
            digits_at_cell: settings.digits_at_cell,
            key_hints: settings.key_hints,
            reduce_motion: settings.reduce_motion,
            zoom: settings.zoom,
            method: settings.method.key().to_owned(),
            by_logic: settings.by_logic,
            fastest: settings.fastest,
            techniques: Vec::new(),
            profile: (settings.profile != TechniqueProfile::default()).then(|| file_of(&settings.profile)),
            profiles: settings.profiles.iter().map(file_of).collect(),
            notation: settings.notation,
            notation_first: settings.notation_first,
            why_not: match settings.means {
                Means::Shortest => String::new(),
                Means::UpTo(level) => level.key().to_owned(),
            },
            rules: settings.strength.key().to_owned(),
            order: settings.order.to_string(),
            all_solutions: settings.goal == Goal::All,
            watch: settings.pace == Pace::Watch,
            speed: settings.speed.place(),
            // The format holds text; a name that is not valid text is dropped, so that the file stays readable.
            recent: settings.recent.iter().filter(|path| path.to_str().is_some()).cloned().collect(),
            printing: settings.printing.into(),
            statistics: settings.statistics.stored(),
            window: settings.placement,
        }
    }
}

impl From<Stored> for Settings {
    fn from(stored: Stored) -> Self {
        let zoom = if stored.zoom.is_nan() { 1.0 } else { stored.zoom.clamp(ZOOM.0, ZOOM.1) };
        // A relative path of an earlier version means another file in each folder.
        let mut recent: Vec<PathBuf> = Vec::new();
        for path in stored.recent.into_iter().filter(|path| path.is_absolute()) {
            if !recent.contains(&path) {
                recent.push(path);
            }
        }
        recent.truncate(RECENT_FILES);
        Self {
            lang: Lang::from_key(&stored.language).unwrap_or_default(),
            theme: ThemeChoice::from_key(&stored.theme).unwrap_or_default(),
            contrast: ContrastChoice::from_key(&stored.contrast).unwrap_or_default(),
            numerals: if stored.letters { Numerals::Letters } else { Numerals::Numbers },
            automatic_candidates: stored.automatic_candidates,
            report_at_once: stored.tell_at_once,
            clear_marks: stored.clear_marks,
            clock: stored.clock,
            digit_first: stored.digit_first,
            digits_at_cell: stored.digits_at_cell,
            key_hints: stored.key_hints,
            reduce_motion: stored.reduce_motion,
            zoom,
            method: Method::from_key(&stored.method).unwrap_or_default(),
            by_logic: stored.by_logic,
            fastest: stored.fastest,
            profile: stored.profile.and_then(leniently).unwrap_or_else(|| of_earlier_version(&stored.techniques)),
            profiles: stored.profiles.into_iter().filter_map(leniently).filter(|profile| !profile.name().is_empty()).collect(),
            notation: stored.notation,
            notation_first: stored.notation_first,
            means: Level::from_key(&stored.why_not).map_or(Means::Shortest, Means::UpTo),
            strength: Strength::from_key(&stored.rules).unwrap_or_default(),
            order: Order::from_key(&stored.order).unwrap_or_default(),
            goal: if stored.all_solutions { Goal::All } else { Goal::First },
            pace: if stored.watch { Pace::Watch } else { Pace::Instant },
            speed: Speed::at(stored.speed),
            recent,
            printing: stored.printing.into(),
            statistics: Statistics::of_stored(&stored.statistics),
            placement: stored.window.checked(),
        }
    }
}

/// The profile that looks for the techniques of these keys, in this order; the standard if there are none.
fn of_earlier_version(keys: &[String]) -> TechniqueProfile {
    let known: Vec<Technique> = keys.iter().filter_map(|key| Technique::from_key(key)).collect();
    if known.is_empty() { TechniqueProfile::default() } else { TechniqueProfile::of_order(known) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_of_a_newer_version_costs_no_other_setting() {
        let settings = Settings::read(r#"(theme: "sepia", method: "magic", language: "zh-Hans", zoom: 1.5)"#).unwrap();
        assert_eq!((settings.theme, settings.method), (ThemeChoice::System, Method::default()));
        assert_eq!((settings.lang, settings.zoom), (Lang::Zh, 1.5));
    }

    /// A file of every field: their names and forms are a promise.
    const FILE: &str = r#"(
    language: "zh-Hans",
    theme: "dark",
    contrast: "high",
    letters: true,
    automatic_candidates: true,
    tell_at_once: true,
    clear_marks: false,
    clock: false,
    digit_first: true,
    digits_at_cell: true,
    key_hints: true,
    reduce_motion: false,
    zoom: 1.0,
    method: "exact-cover",
    by_logic: true,
    fastest: false,
    profile: None,
    profiles: [],
    notation: true,
    notation_first: true,
    why_not: "hard",
    rules: "complete",
    order: "random-5/descending",
    all_solutions: true,
    watch: true,
    speed: 6.5,
    recent: [
        "/tmp/谜题.sudoku.ron",
    ],
    printing: (
        paper: "letter",
        per_page: Some(12),
        solutions: false,
        titles: true,
        entered: true,
        marks: true,
        candidates: true,
        difficulty: false,
        rising: true,
        cover: false,
        bound: true,
    ),
    statistics: [],
    window: (
        size: Some((1400.0, 900.0)),
        position: None,
        is_maximized: false,
        side: Some(380.0),
        list: None,
        bar: None,
    ),
)"#;

    #[test]
    fn settings_come_back_as_they_were_written() {
        let mut settings = Settings {
            lang: Lang::Zh,
            theme: ThemeChoice::Dark,
            contrast: ContrastChoice::High,
            numerals: Numerals::Letters,
            automatic_candidates: true,
            report_at_once: true,
            clear_marks: false,
            clock: false,
            digit_first: true,
            digits_at_cell: true,
            strength: Strength::Complete,
            order: Order {
                cells: crate::solve::search::CellOrder::Random(5),
                digits: crate::solve::search::DigitOrder::Descending,
            },
            goal: Goal::All,
            pace: Pace::Watch,
            speed: Speed::MAX,
            method: Method::ExactCover,
            printing: PrintOptions {
                paper: Paper::Letter,
                per_page: Some(12),
                solutions: false,
                candidates: true,
                rising: true,
                bound: true,
                ..PrintOptions::default()
            },
            by_logic: true,
            fastest: false,
            profile: TechniqueProfile::of_order([Technique::XWing, Technique::NakedSingle]).named("two"),
            profiles: vec![TechniqueProfile::of_order([Technique::XWing]).named("one")],
            notation: true,
            notation_first: true,
            means: Means::UpTo(Level::Hard),
            placement: Placement { size: Some([1400.0, 900.0]), side: Some(380.0), ..Placement::default() },
            ..Settings::default()
        };
        settings.remember(PathBuf::from("/tmp/谜题.sudoku.ron"));
        let plain = Settings { profile: TechniqueProfile::default(), profiles: Vec::new(), ..settings.clone() };
        assert_eq!(plain.write().unwrap(), FILE);
        assert_eq!(Settings::read(&settings.write().unwrap()).unwrap(), settings);
    }

    #[test]
    fn the_techniques_of_an_earlier_version_become_a_profile() {
        let settings = Settings::read(r#"(techniques: ["x-wing", "warp", "naked-single", "x-wing"])"#).unwrap();
        assert!(settings.profile.used().eq([Technique::XWing, Technique::NakedSingle]));
        assert!(Settings::read("(techniques: [])").unwrap().profile.is_standard());
    }

    #[test]
    fn unknown_and_missing_settings_do_no_harm() {
        let text = "(theme: \"dark\", speed: NaN, printing: (paper: \"papyrus\", per_page: Some(0)), from_the_future: [1, 2])";
        let settings = Settings::read(text);
        assert!(settings.as_ref().is_ok_and(|settings| settings.printing == PrintOptions::default()));
        assert!(settings.is_ok_and(|settings| settings.theme == ThemeChoice::Dark && settings.speed == Speed::SLOWEST));
        assert!(Settings::read("(theme: \"dark\"").is_err());
    }

    #[test]
    fn stored_relative_paths_and_repetitions_are_dropped() {
        let settings = Settings::read(r#"(recent: ["a.ron", "/b/a.ron", "/b/a.ron", "/c.ron"])"#).unwrap();
        assert_eq!(settings.recent, ["/b/a.ron", "/c.ron"].map(PathBuf::from));
    }
}
