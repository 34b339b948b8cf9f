//! The settings as they are stored, and back. The names of fields stay as they are: files of earlier versions have them.

use super::{ContrastChoice, MistakeReport, Pace, Settings, ThemeChoice, ZOOM};
use crate::{
    app::{
        model::{
            days::{Days, Statistics, StoredRecord},
            game_kind::GameKind,
            printing::PrintWish,
            profile::{file_of, leniently},
            speed::Speed,
            stored::FileForm,
        },
        prelude::*,
        shortcut::Shortcut,
    },
    io::{
        picture::{MAX_PER_PAGE, Paper},
        ron::{ProfileFile, fields},
    },
    solve::logic::Means,
};

/// The fields that earlier versions stored in place of others.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Earlier {
    /// The techniques looked for, in their order; now a profile.
    techniques: Vec<String>,
    /// Whether a wrong digit is reported as soon as it is written.
    tell_at_once: bool,
}

impl Settings {
    /// The settings as text (RON).
    ///
    /// # Errors
    /// When the text cannot be made; no value of the settings is known to cause that.
    pub fn write(&self) -> Result<String, ron::Error> {
        Ok(fields::with(&ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::new())?, &self.later))
    }

    /// Reads what [`write`](Self::write) made. Settings it does not name keep their defaults.
    ///
    /// # Errors
    /// When the text is no such file; the caller goes on with defaults and says so.
    pub fn read(text: &str) -> Result<Self, ron::error::SpannedError> {
        let mut settings: Self = ron::from_str(text)?;
        let earlier: Earlier = ron::from_str(text)?;
        settings.later = fields::unknown(
            &fields::unknown(text, &settings.write().unwrap_or_default()),
            &ron::to_string(&earlier).unwrap_or_default(),
        );
        let Earlier { techniques, tell_at_once } = earlier;
        if tell_at_once {
            settings.mistakes = MistakeReport::AtOnce;
        }
        if settings.profile == TechniqueProfile::default() {
            let known: Vec<Technique> = techniques.iter().filter_map(|key| Technique::from_key(key)).collect();
            if !known.is_empty() {
                settings.profile = TechniqueProfile::of_order(known);
            }
        }
        Ok(settings.checked())
    }

    /// The settings without values that none of this version has.
    fn checked(mut self) -> Self {
        self.choose_language(self.language);
        self.zoom = if self.zoom.is_nan() { 1.0 } else { self.zoom.clamp(ZOOM.0, ZOOM.1) };
        // A relative path of an earlier version means another file in each folder.
        for path in std::mem::take(&mut self.recent).into_iter().rev().filter(|path| path.is_absolute()) {
            self.remember(path);
        }
        self.printing.per_page = self.printing.per_page.filter(|count| (1..=MAX_PER_PAGE).contains(count));
        self.placement = self.placement.checked();
        self
    }
}

/// A type, its form in a file, and the functions to it and from it.
macro_rules! stored {
    ($($type:ty as $file:ty: $to:expr, $of:expr;)*) => {
        $(impl FileForm for $type {
            type File = $file;

            fn to_file(&self) -> $file {
                let to: fn(&Self) -> $file = $to;
                to(self)
            }

            fn of_file(file: $file) -> Self {
                let of: fn($file) -> Self = $of;
                of(file)
            }
        })*
    };
}

stored! {
    Option<Lang> as String: |lang| lang.map_or("", Lang::key).to_owned(), |key| Lang::from_key(&key);
    ThemeChoice as String: |theme| theme.key().to_owned(), |key| Self::from_key(&key).unwrap_or_default();
    MistakeReport as String: |mistakes| mistakes.key().to_owned(), |key| Self::from_key(&key).unwrap_or_default();
    ContrastChoice as String: |contrast| contrast.key().to_owned(), |key| Self::from_key(&key).unwrap_or_default();
    Method as String: |method| method.key().to_owned(), |key| Self::from_key(&key).unwrap_or_default();
    Strength as String: |strength| strength.key().to_owned(), |key| Self::from_key(&key).unwrap_or_default();
    Option<PrintWish> as String: |wish| wish.map_or_else(String::new, PrintWish::written), |text| PrintWish::read(&text);
    Paper as String: |paper| paper.key().to_owned(), |key| Self::from_key(&key).unwrap_or_default();
    Order as String: ToString::to_string, |key| Self::from_key(&key).unwrap_or_default();
    Means as String: |means| match means {
        Self::Shortest => String::new(),
        Self::UpTo(level) => level.key().to_owned(),
    }, |key| Level::from_key(&key).map_or(Self::Shortest, Self::UpTo);
    Numerals as bool: |numerals| *numerals == Self::Letters, |letters| if letters { Self::Letters } else { Self::Numbers };
    Goal as bool: |goal| *goal == Self::All, |all| if all { Self::All } else { Self::First };
    Pace as bool: |pace| *pace == Self::Watch, |watch| if watch { Self::Watch } else { Self::Instant };
    Speed as f32: |speed| speed.place(), Self::at;
    GameKind as String: |kind| kind.key().to_owned(), |key| Self::from_key(&key).unwrap_or_default();
    Level as String: |level| level.key().to_owned(), |key| Self::from_key(&key).unwrap_or(Self::Easy);
    Days as Vec<u64>: |days| days.iter().collect(), Self::of;
    Statistics as Vec<StoredRecord>: Self::stored, |records| Self::of_stored(&records);
    // A command or a key that this version does not know keeps none of the others from being read.
    BTreeMap<Command, Vec<Shortcut>> as BTreeMap<String, Vec<String>>: |keys| {
        keys.iter().map(|(command, keys)| (command.key(), keys.iter().map(|keys| keys.key()).collect())).collect()
    }, |file| {
        let known = file.into_iter().filter_map(|(command, keys)| Some((Command::from_key(&command)?, keys)));
        known.map(|(command, keys)| (command, keys.iter().filter_map(|keys| Shortcut::from_key(keys)).collect())).collect()
    };
    // None is the standard.
    TechniqueProfile as Option<ProfileFile>: |profile| (*profile != Self::default()).then(|| file_of(profile)),
        |file| file.and_then(leniently).unwrap_or_default();
    Vec<TechniqueProfile> as Vec<ProfileFile>: |profiles| profiles.iter().map(file_of).collect(), |files| {
        files.into_iter().filter_map(leniently).filter(|profile| !profile.name().is_empty()).collect()
    };
    // The format holds text; a name that is not valid text is dropped, so that the file stays readable.
    Vec<PathBuf> as Self: |paths| paths.iter().filter(|path| path.to_str().is_some()).cloned().collect(), |paths| paths;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::model::{placement::Placement, printing::PrintOptions};

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
    mistakes: "at-once",
    clear_marks: false,
    clock: false,
    digit_first: true,
    digits_at_cell: true,
    key_hints: true,
    menu_bar: true,
    solid_candidates: true,
    sudokupad_keys: true,
    shortcuts: {
        "Hint": [],
        "Solve": [
            "Ctrl+Shift+S",
        ],
    },
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
    tools: [
        "thermometer",
        "cage",
    ],
    printing: (
        paper: "letter",
        per_page: Some(12),
        solutions: false,
        solution: false,
        at_foot: false,
        titles: true,
        entered: true,
        marks: true,
        candidates: true,
        difficulty: false,
        rising: true,
        cover: false,
        bound: true,
    ),
    new_print: "killer hard 12",
    statistics: [],
    days: [
        20420,
        20421,
    ],
    new_kind: "jigsaw",
    new_level: "hard",
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
            language: Some(Lang::Zh),
            lang: Lang::Zh,
            theme: ThemeChoice::Dark,
            contrast: ContrastChoice::High,
            numerals: Numerals::Letters,
            automatic_candidates: true,
            mistakes: MistakeReport::AtOnce,
            clear_marks: false,
            clock: false,
            digit_first: true,
            digits_at_cell: true,
            menu_bar: true,
            solid_candidates: true,
            sudokupad_keys: true,
            shortcuts: BTreeMap::from([
                (Command::Solve, Shortcut::from_key("Ctrl+Shift+S").into_iter().collect()),
                (Command::Hint, Vec::new()),
            ]),
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
            new_print: Some(PrintWish { kind: GameKind::Killer, level: Level::Hard, count: 12 }),
            by_logic: true,
            fastest: false,
            profile: TechniqueProfile::of_order([Technique::XWing, Technique::NakedSingle]).named("two"),
            profiles: vec![TechniqueProfile::of_order([Technique::XWing]).named("one")],
            notation: true,
            notation_first: true,
            means: Means::UpTo(Level::Hard),
            days: Days::of([20_420, 20_421]),
            new_kind: GameKind::Jigsaw,
            new_level: Level::Hard,
            placement: Placement { size: Some([1400.0, 900.0]), side: Some(380.0), ..Placement::default() },
            ..Settings::first_start()
        };
        settings.remember(PathBuf::from("/tmp/谜题.sudoku.ron"));
        ["thermometer", "cage", "thermometer"].into_iter().for_each(|tool| settings.use_tool(tool.to_owned()));
        let plain = Settings { profile: TechniqueProfile::default(), profiles: Vec::new(), ..settings.clone() };
        assert_eq!(plain.write().unwrap(), FILE);
        assert_eq!(Settings::read(&settings.write().unwrap()).unwrap(), settings);
        settings.choose_language(None);
        assert_eq!(settings.lang, Lang::of_system());
        assert_eq!(Settings::read(&settings.write().unwrap()).unwrap(), settings);
    }

    #[test]
    fn the_techniques_of_an_earlier_version_become_a_profile() {
        let settings = Settings::read(r#"(techniques: ["x-wing", "warp", "naked-single", "x-wing"])"#).unwrap();
        assert!(settings.profile.used().eq([Technique::XWing, Technique::NakedSingle]));
        assert!(Settings::read("(techniques: [])").unwrap().profile.is_standard());
        assert_eq!(Settings::read("(tell_at_once: true)").unwrap().mistakes, MistakeReport::AtOnce);
    }

    #[test]
    fn unknown_and_missing_settings_do_no_harm() {
        let text = "(theme: \"dark\", speed: NaN, printing: (paper: \"papyrus\", per_page: Some(0)), from_the_future: [1, 2])";
        let settings = Settings::read(text);
        assert!(settings.as_ref().is_ok_and(|settings| settings.printing == PrintOptions::default()));
        let settings = settings.unwrap();
        assert!(settings.theme == ThemeChoice::Dark && settings.speed == Speed::SLOWEST);
        assert!(Settings::read("(theme: \"dark\"").is_err());
    }

    #[test]
    fn what_a_later_version_has_written_stays_at_every_depth() {
        let text = r#"(theme: "dark", mood: ["calm"], window: (side: Some(380.0), tilt: 3), printing: (ink: Some("red")), shortcuts: {"Fly": ["F5"], "Solve": ["Ctrl+U"]}, tell_at_once: true, techniques: ["x-wing"],
            statistics: [(level: "easy", solved: 2, streak: 4), (level: "nightmare", solved: 1)],
            profiles: [(name: "one", author: "me", techniques: [(key: "x-wing", on: Some(true), color: "red"), (key: "warp")])])"#;
        let settings = Settings { theme: ThemeChoice::Light, ..Settings::read(text).unwrap() };
        let text = settings.write().unwrap();
        let lists = ["streak: 4", r#"(level: "nightmare", solved: 1)"#, r#"author: "me""#, r#"color: "red""#, r#"(key: "warp")"#];
        let others = [r#"mood: ["calm"]"#, "tilt: 3", r#"ink: Some("red")"#, r#""Fly": ["F5"]"#, r#"theme: "light""#];
        for kept in lists.into_iter().chain(others) {
            assert_eq!(text.matches(kept).count(), 1, "{kept}: {text}");
        }
        let (_, own) = text.split_once("profile").expect("a profile");
        assert_eq!(
            (text.contains("tell_at_once"), text.matches("techniques").count()),
            (false, 2),
            "now a part of the profile: {text}"
        );
        assert!(own.contains("techniques"), "{text}");
        // In another order.
        let again = Settings::read(&text).unwrap();
        assert_eq!(again.later.len(), settings.later.len());
        assert_eq!(Settings { later: settings.later.clone(), ..again }, settings);
    }

    #[test]
    fn unknown_commands_and_keys_cost_no_other_shortcut() {
        let text = r#"(shortcuts: {"Fly": ["F5"], "Solve": ["Ctrl+U", "Hyper+X"]}, zoom: 1.5)"#;
        let settings = Settings::read(text).unwrap();
        assert_eq!(settings.shortcuts, BTreeMap::from([(Command::Solve, Shortcut::from_key("Ctrl+U").into_iter().collect())]));
        assert_eq!(settings.zoom, 1.5);
    }

    #[test]
    fn stored_relative_paths_and_repetitions_are_dropped() {
        let settings = Settings::read(r#"(recent: ["a.ron", "/b/a.ron", "/b/a.ron", "/c.ron"])"#).unwrap();
        assert_eq!(settings.recent, ["/b/a.ron", "/c.ron"].map(PathBuf::from));
    }
}
