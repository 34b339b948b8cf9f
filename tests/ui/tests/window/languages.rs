//! Everything in the window is in the chosen language.

use sudoscope::app::model::{logic::Difficulty, settings::SolveBy};

use crate::prelude::*;

/// Words that are the same in both languages: names, keys and cell names.
const COMMON: &str = "Sudoscope English HoDoKu Sudoku Explainer ER EP ED Wing XY XYZ ALS XZ Ctrl Shift Tab Alt Home End PgUp PgDn Esc Delete MIT \
                      Apache Inter Noto Sans SC SIL X A P";

/// An interaction that leads to a state.
type Way = fn(&mut Window);

/// The states to check, with the interactions that lead to them.
const STATES: [(&str, Way); 28] = [
    ("an empty board", |_| {}),
    ("a puzzle", |window| window.paste(PUZZLE)),
    ("marks and a clash", |window| {
        window.paste(PUZZLE);
        window.keys("Ctrl+M Down Right Right 3 Right Shift+2 Ctrl+6");
    }),
    ("no solution", |window| {
        window.paste(&PUZZLE.replacen("53.", "532", 1));
        window.wait("the findings", |window| window.model().findings.is_some());
    }),
    ("several solutions", |window| {
        window.paste("..343412..434321");
        window.wait("the findings", |window| window.model().findings.is_some());
        window.keys("Ctrl+Shift+M");
        window.act(Action::Command(Command::KeyCells));
    }),
    ("a count", |window| {
        window.paste("1................................................................................");
        window.wait("the findings", |window| window.model().findings.is_some());
        window.act(Action::Command(Command::CountAll));
        window.act(Action::Command(Command::StopCounting));
    }),
    ("a given to spare", |window| {
        window.paste(&PUZZLE.replacen("53.", "534", 1));
        window.wait("the findings", |window| window.model().findings.is_some());
    }),
    ("a solution", |window| {
        window.paste(PUZZLE);
        window.run_keys("F5");
    }),
    ("all solutions", |window| {
        window.act(Action::Set(Setting::Goal(Goal::All)));
        window.paste("1...............");
        window.run_keys("F5");
    }),
    ("a step", |window| watch(window, Method::Tables)),
    ("a step with candidates", |window| watch(window, Method::Candidates)),
    ("a step of the exact cover", |window| watch(window, Method::ExactCover)),
    ("a hint", |window| hint(window, "F3")),
    ("a whole step", |window| hint(window, "F12")),
    ("a mistake", |window| {
        window.paste(PUZZLE);
        window.click_cell("r1c3", Default::default());
        window.keys("2");
        ask(window, "F3");
    }),
    ("all steps", |window| {
        window.paste(PUZZLE);
        window.keys("F6");
        window.wait("all steps", |window| {
            let steps = window.model().logic.steps.as_ref();
            steps.and_then(|steps| steps.found.as_ref()).is_some_and(|found| !found.busy)
        });
    }),
    ("a path", |window| {
        window.act(Action::Set(Setting::SolveBy(SolveBy::Logic)));
        window.paste(PUZZLE);
        window.run_keys("F5");
        window.run_keys("Alt+3 Left");
    }),
    ("the techniques", |window| window.act(Action::Command(Command::Techniques))),
    ("the difficulty", |window| {
        window.paste(PUZZLE);
        window.wait("both ratings", |window| is_rated(&window.model().logic.difficulty));
        window.act(Action::Command(Command::Difficulty));
    }),
    ("watching nothing", |window| window.keys("Alt+3")),
    ("a message", |window| window.paste("no puzzle at all")),
    ("a preview", |window| window.paste(&PUZZLE.replacen('.', "-", 1))),
    ("unsaved changes", |window| {
        window.paste(PUZZLE);
        window.request_close();
    }),
    ("the first screen", |window| {
        window.paste(PUZZLE);
        window.paste(&PUZZLE.replacen('5', ".", 1));
        window.keys("Ctrl+N");
    }),
    ("the form of a new board", |window| window.new_board()),
    ("the keys", |window| window.keys("F1")),
    ("about the puzzle", |window| window.act(Action::Command(Command::AboutPuzzle))),
    ("about the program", |window| window.act(Action::Command(Command::About))),
];

fn hint(window: &mut Window, keys: &str) {
    window.paste(PUZZLE);
    ask(window, keys);
}

fn ask(window: &mut Window, keys: &str) {
    window.keys(keys);
    window.wait("the hint", |window| window.model().logic.hint.as_ref().is_some_and(|hint| hint.answer.is_some()));
}

fn watch(window: &mut Window, method: Method) {
    for action in [
        Action::Set(Setting::SolveBy(SolveBy::Method(method))),
        Action::Set(Setting::Pace(Pace::Watch)),
        Action::Speed(Speed::SLOWEST),
    ] {
        window.act(action);
    }
    window.paste(PUZZLE);
    window.keys("F5 Space");
    window.wait("the run's first word", |window| window.model().run.as_ref().is_some_and(|run| run.report.is_some()));
    window.wait_for_run();
    for key in ["Right", "Right", "Ctrl+Right"] {
        window.run_keys(key);
    }
}

fn is_han(char: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&char)
}

/// Words of at least two Latin letters and single capitals, except cell names.
fn latin_words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|char: char| !char.is_ascii_alphabetic()).filter(|word| word.len() > 1)
}

#[track_caller]
fn check_chinese(window: &Window, state: &str) {
    for text in window.texts() {
        let foreign: Vec<&str> = latin_words(&text).filter(|word| !COMMON.split(' ').any(|common| common == *word)).collect();
        assert!(foreign.is_empty(), "{state}: {foreign:?} in {text:?}");
    }
}

#[track_caller]
fn check_english(window: &Window, state: &str) {
    for text in window.texts() {
        assert!(text == "简体中文" || !text.chars().any(is_han), "{state}: {text:?}");
    }
}

#[test]
fn every_menu_is_entirely_in_the_chosen_language() {
    let menus = [
        [&["File", "Open recent"][..], &["文件", "最近打开"]],
        [&["File", "Examples"], &["文件", "示例谜题"]],
        [&["Edit"], &["编辑"]],
        [&["Puzzle"], &["谜题"]],
        [&["Solve", "Method"], &["求解", "方法"]],
        [&["View", "Zoom"], &["视图", "缩放"]],
        [&["Edit", "Select"], &["编辑", "选择"]],
        [&["Help"], &["帮助"]],
    ];
    for [english, chinese] in menus {
        let mut window = Window::new();
        window.menu(english);
        check_english(&window, english[0]);
        let mut window = Window::with(Settings { lang: Lang::Zh, ..settings() });
        window.menu(chinese);
        check_chinese(&window, chinese[0]);
    }
}

/// The texts of the window without the clock, which goes on.
fn texts_but_times(window: &Window) -> BTreeSet<String> {
    let is_time = |text: &str| text.trim_start_matches("Clock ").chars().all(|char| char.is_ascii_digit() || char == ':');
    window.texts().into_iter().filter(|text| !is_time(text)).collect()
}

#[test]
fn every_state_is_entirely_in_the_chosen_language_and_comes_back_from_the_other() {
    for (state, reach) in STATES {
        let mut window = Window::new();
        reach(&mut window);
        settled(&mut window);
        check_english(&window, state);
        let english = texts_but_times(&window);
        window.act(Action::Set(Setting::Preference(Preference::Language, Lang::Zh as usize + 1)));
        check_chinese(&window, state);
        window.act(Action::Set(Setting::Preference(Preference::Language, Lang::En as usize + 1)));
        settled(&mut window);
        let back = texts_but_times(&window);
        assert_eq!(english, back, "{state}");
    }
}

fn is_rated(difficulty: &Difficulty) -> bool {
    difficulty.answer.is_some() && !matches!(difficulty.se_state, SeState::Waiting | SeState::Searching(_))
}

/// Waits until all background work is done.
fn settled(window: &mut Window) {
    window.wait_for_verdict();
    window.wait("the difficulty", |window| {
        let difficulty = &window.model().logic.difficulty;
        difficulty.of.is_none() || is_rated(difficulty)
    });
}

#[test]
fn the_programs_own_file_dialog_speaks_both_languages() {
    for (lang, title) in [(Lang::En, "Open puzzle"), (Lang::Zh, "打开谜题")] {
        let mut window = Window::with(Settings { lang, ..settings() });
        window.act(Action::File(FileAction::NoFileDialog(FileRequest::Open)));
        window.wait_for(title);
    }
}
