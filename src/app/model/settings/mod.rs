//! [`Settings`]: what a person has chosen once and expects to find again. How they are stored is in `stored.rs`.

mod stored;

use crate::{
    app::{
        model::{
            days::{Days, Statistics},
            game_kind::GameKind,
            placement::Placement,
            printing::{PrintOptions, PrintWish},
            speed::Speed,
            stored as form,
        },
        prelude::*,
        shortcut::Shortcut,
    },
    io::System,
    solve::logic::Means,
};

/// The greatest number of recent files.
const RECENT_FILES: usize = 10;

/// The smallest and the largest zoom.
const ZOOM: (f32, f32) = (0.5, 3.0);

/// The settings of a person. Stored by [`Settings::write`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default = "Settings::first_start")]
pub struct Settings {
    /// The language that has been chosen; `None` for that of the system, which is not stored, as earlier versions know no such choice.
    #[serde(with = "form", skip_serializing_if = "Option::is_none")]
    pub language: Option<Lang>,
    /// The language of the system.
    #[serde(skip)]
    pub system_lang: Lang,
    /// The language of every sentence, which follows from these.
    #[serde(skip)]
    pub lang: Lang,
    /// Light, dark, or as the system.
    #[serde(with = "form")]
    pub theme: ThemeChoice,
    /// High contrast or not, or as the system.
    #[serde(with = "form")]
    pub contrast: ContrastChoice,
    /// The notation of digits above nine.
    #[serde(rename = "letters", with = "form")]
    pub numerals: Numerals,
    /// Whether the board shows the candidates of every empty cell in Play mode.
    pub automatic_candidates: bool,
    /// When it is said that a digit is wrong.
    #[serde(with = "form")]
    pub mistakes: MistakeReport,
    /// Whether a digit that is placed clears that digit from the marks of the cells in its houses.
    pub clear_marks: bool,
    /// Whether Play mode shows how long the puzzle has been played.
    pub clock: bool,
    /// Whether the digit is chosen before the cell in Play mode.
    pub digit_first: bool,
    /// Whether a click on a cell shows the digits beside it.
    pub digits_at_cell: bool,
    /// Whether the bottom line says which keys do what.
    pub key_hints: bool,
    /// Whether the menus are in sight in narrow windows, too.
    pub menu_bar: bool,
    /// Whether the candidates of a step lie on solid discs instead of rings.
    pub solid_candidates: bool,
    /// Whether the keys of SudokuPad are used where this program has others.
    pub sudokupad_keys: bool,
    /// The keys that a person has given to commands.
    #[serde(with = "form")]
    pub shortcuts: BTreeMap<Command, Vec<Shortcut>>,
    /// Whether animations are reduced.
    pub reduce_motion: bool,
    /// The zoom of the window; 1 is normal.
    pub zoom: f32,
    /// The method of searching that was chosen last. This field and the next two are the [`SolveBy`] of files.
    #[serde(with = "form")]
    pub method: Method,
    /// Whether Solve uses steps of logic; see [`Settings::solve_by`].
    pub by_logic: bool,
    /// Whether Solve uses the fastest means; this comes before `method` and `by_logic`.
    pub fastest: bool,
    /// The techniques that are looked for, in their order, and what each counts.
    #[serde(with = "form")]
    pub profile: TechniqueProfile,
    /// The profiles that have been saved, by name.
    #[serde(with = "form")]
    pub profiles: Vec<TechniqueProfile>,
    /// Whether steps are written in notation too.
    pub notation: bool,
    /// Whether the notation comes before the sentences.
    pub notation_first: bool,
    /// By what it is shown why a candidate is right or wrong.
    #[serde(rename = "why_not", with = "form")]
    pub means: Means,
    /// The strength with which methods check rules that are not houses.
    #[serde(rename = "rules", with = "form")]
    pub strength: Strength,
    /// The order in which methods that fill one cell after another take cells and digits.
    #[serde(with = "form")]
    pub order: Order,
    /// First or all solutions.
    #[serde(rename = "all_solutions", with = "form")]
    pub goal: Goal,
    /// At once, or to be watched.
    #[serde(rename = "watch", with = "form")]
    pub pace: Pace,
    /// The speed of watching.
    #[serde(with = "form")]
    pub speed: Speed,
    /// Files opened or saved, newest first.
    #[serde(with = "form")]
    pub recent: Vec<PathBuf>,
    /// The keys of the tools for rules that have been used, newest first.
    pub tools: Vec<String>,
    /// The settings for printing.
    pub printing: PrintOptions,
    /// The new puzzles printed last.
    #[serde(with = "form")]
    pub new_print: Option<PrintWish>,
    /// The puzzles solved so far.
    #[serde(with = "form")]
    pub statistics: Statistics,
    /// The days whose puzzle has been solved.
    #[serde(with = "form")]
    pub days: Days,
    /// The kind of the new puzzle chosen last.
    #[serde(with = "form")]
    pub new_kind: GameKind,
    /// The level of the new puzzle chosen last.
    #[serde(with = "form")]
    pub new_level: Level,
    /// Where the window was, and how it is divided.
    #[serde(rename = "window")]
    pub placement: Placement,
    /// What a later version of the program has written besides.
    #[serde(skip)]
    pub later: String,
}

/// How Solve solves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolveBy {
    /// By the fastest means.
    Fastest,
    /// By a search.
    Method(Method),
    /// By steps of logic.
    Logic,
}

/// What makes one search another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchChoice {
    by: SolveBy,
    goal: Goal,
    strength: Strength,
    /// `None` if it takes none.
    order: Option<Order>,
}

crate::board::keyed! {
    /// When it is said that a digit is wrong.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
    pub enum MistakeReport {
        /// As soon as it is written.
        AtOnce = "at-once",
        /// When the digits are checked.
        #[default]
        OnCheck = "on-check",
        /// Never: digits cannot be checked. Digits that clash can be seen all the same.
        Never = "never",
    }
}

crate::board::keyed! {
    /// Light, dark, or as the system.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
    pub enum ThemeChoice {
        #[default]
        System = "system",
        /// Dark ink on light ground.
        Light = "light",
        /// Light ink on dark ground.
        Dark = "dark",
    }
}

crate::board::keyed! {
    /// High contrast or not, or as the system.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
    pub enum ContrastChoice {
        #[default]
        System = "system",
        /// The colours of the program.
        Standard = "standard",
        /// Colours that stand out as far as possible.
        High = "high",
    }
}

/// Whether Solve shows the result at once or the way there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Pace {
    /// At once.
    #[default]
    Instant,
    /// Step by step.
    Watch,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            system_lang: Lang::default(),
            lang: Lang::default(),
            theme: ThemeChoice::default(),
            contrast: ContrastChoice::default(),
            numerals: Numerals::default(),
            automatic_candidates: false,
            mistakes: MistakeReport::default(),
            clear_marks: true,
            clock: true,
            digit_first: false,
            digits_at_cell: false,
            key_hints: true,
            menu_bar: false,
            solid_candidates: false,
            sudokupad_keys: false,
            shortcuts: BTreeMap::new(),
            reduce_motion: false,
            zoom: 1.0,
            method: Method::default(),
            by_logic: false,
            fastest: true,
            profile: TechniqueProfile::default(),
            profiles: Vec::new(),
            notation: false,
            notation_first: false,
            means: Means::default(),
            strength: Strength::default(),
            order: Order::default(),
            goal: Goal::First,
            pace: Pace::Instant,
            speed: Speed::at(1.0),
            recent: Vec::new(),
            tools: Vec::new(),
            printing: PrintOptions::default(),
            new_print: None,
            statistics: Statistics::default(),
            days: Days::default(),
            new_kind: GameKind::default(),
            new_level: Level::Easy,
            placement: Placement::default(),
            later: String::new(),
        }
    }
}

impl Settings {
    /// The settings of a first start, in the system's language.
    pub fn first_start() -> Self {
        let lang = Lang::of_system();
        Self { system_lang: lang, lang, ..Self::default() }
    }

    /// Chooses a language; `None` is that of the system.
    pub fn choose_language(&mut self, language: Option<Lang>) {
        (self.language, self.lang) = (language, language.unwrap_or(self.system_lang));
    }

    /// How Solve solves.
    pub const fn solve_by(&self) -> SolveBy {
        match (self.fastest, self.by_logic) {
            (true, _) => SolveBy::Fastest,
            (false, true) => SolveBy::Logic,
            (false, false) => SolveBy::Method(self.method),
        }
    }

    /// Chooses how Solve solves. The method chosen before is kept beside other ways.
    pub const fn choose(&mut self, by: SolveBy) {
        if let SolveBy::Method(method) = by {
            self.method = method;
        }
        self.fastest = matches!(by, SolveBy::Fastest);
        self.by_logic = matches!(by, SolveBy::Logic);
    }

    /// What is chosen of a search.
    pub fn search_choice(&self) -> SearchChoice {
        let order = self.chosen_method().filter(|method| method.takes_order()).map(|_| self.order.clone());
        SearchChoice { by: self.solve_by(), goal: self.goal, strength: self.strength, order }
    }

    /// The method of searching that is chosen, if any is.
    pub fn chosen_method(&self) -> Option<Method> {
        match self.solve_by() {
            SolveBy::Method(method) => Some(method),
            SolveBy::Fastest | SolveBy::Logic => None,
        }
    }

    /// Puts a file at the head of the recent ones.
    pub fn remember(&mut self, path: PathBuf) {
        self.remember_on(System::HERE, path);
    }

    fn remember_on(&mut self, system: System, path: PathBuf) {
        self.recent.retain(|recent| !system.is_same(recent, &path));
        self.recent.insert(0, path);
        self.recent.truncate(RECENT_FILES);
    }

    /// Puts a tool for rules at the head of those that have been used.
    pub fn use_tool(&mut self, key: String) {
        self.tools.retain(|used| *used != key);
        self.tools.insert(0, key);
    }

    /// Larger or smaller by one step of a tenth; kept within bounds.
    pub fn zoom_by(&mut self, steps: i32) {
        self.zoom = ((self.zoom * 10.0).round() + steps as f32).mul_add(0.1, 0.0).clamp(ZOOM.0, ZOOM.1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recent_files_are_listed_once_newest_first_and_no_more_than_ten() {
        let mut settings = Settings::default();
        for number in 0..12 {
            settings.remember(PathBuf::from(format!("{number}.ron")));
        }
        settings.remember(PathBuf::from("5.ron"));
        assert_eq!(settings.recent.len(), RECENT_FILES);
        assert_eq!(settings.recent[0], PathBuf::from("5.ron"));
        assert_eq!(settings.recent.iter().filter(|path| path.as_path() == "5.ron").count(), 1);
    }

    #[test]
    fn a_file_with_two_names_on_windows_is_listed_once() {
        let mut settings = Settings::default();
        for name in [r"\\?\C:\g\b.ron", r"C:\G\b.ron", r"C:\g\c.ron", "C:/g/b.ron"] {
            settings.remember_on(System::Windows, PathBuf::from(name));
        }
        assert_eq!(settings.recent, ["C:/g/b.ron", r"C:\g\c.ron"].map(PathBuf::from));
    }

    #[test]
    fn zoom_goes_in_tenths_and_stops_at_its_bounds() {
        let mut settings = Settings::default();
        settings.zoom_by(1);
        assert!((settings.zoom - 1.1).abs() < 1e-6);
        settings.zoom_by(-100);
        assert_eq!(settings.zoom, 0.5);
    }
}
