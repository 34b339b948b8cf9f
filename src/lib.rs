//! Sudoscope: enter a Sudoku, solve it with one button, and watch every step of how it is solved.
//!
//! # The rooms
//!
//! ```text
//! board <- solve, io <- photo <- text <- app <- gui          cli -> board, solve, io, photo, app::text
//! ```
//!
//! - [`board`] is what a puzzle *is*: digits, cells, shapes, houses, rules, and what contradicts them. Pure values.
//! - [`solve`] finds solutions, steps a person could find, ratings and new puzzles. Its crate lists its engines.
//! - [`io`] turns bytes into puzzles and back: the formats of [`io::Format`], plain text in every layout, RON, files that are
//!   written whole or not at all, the autosave that survives a crash, and [`io::picture`] (SVG, PNG, PDF). It opens no dialogs.
//! - [`photo`] reads a board from a photo or a screenshot with a small network, and says how sure it is of each cell.
//! - `text` has every sentence in each language. They are data, `assets/text`; `catalogue` makes functions of them for a build.
//! - [`app`] is the application without a window: [`app::model`] holds the state, [`app::view`] derives from it what is shown,
//!   [`app::action`], [`app::command`] and [`app::effect`] are what happens, as data; [`app::update`] carries it out,
//!   [`app::worker`] has the threads, and [`app::text`] what is said of the model, and all other sentences.
//! - `gui` (feature `gui`) alone knows eframe, egui and rfd: it reads the model and pushes actions. `launcher.rs` opens it on
//!   Windows without a console.
//! - [`cli`] is the batch commands. What an option does is in `cli.txt` of every language, by its name.
//!
//! `board`, `solve`, `io`, `photo`, `text` and `catalogue` are crates of their own, in `crates/`: an edit elsewhere compiles none
//! of them again. They are offered here by the names of their rooms. The paths below begin with the room, whether it is in `src` or
//! in the `src` of a crate.
//!
//! `tests/it/layering` reads the sources. It fails when an import goes against an arrow that Cargo does not enforce, and when files
//! import each other in a circle that leaves a folder or has more than three files; the rows of rules in `board/rule` may.
//!
//! # Words
//!
//! - *given*: a digit of the puzzle; *entered* digit: one of the player. *Clue*: any digit that a verdict counts.
//! - *house*: cells that hold every digit once (row, column, region, diagonal …); *peers*: cells that share a house.
//! - *rule*: what holds on a board besides rows, columns and regions, as a setter means it; *constraint*: one of the few forms that
//!   rules are reduced to.
//! - *demand*: a constraint arranged for checking digits; *breach*: a demand that is broken or cannot be satisfied any more, with
//!   the cells and the reason.
//! - *candidate*: a digit that a cell may still hold; *mark*: a note of the player, at the corner or in the centre of a cell.
//! - *verdict*: how many solutions the puzzle has; *findings*: what follows (fixes, superfluous givens and rules, deciding cells).
//! - *lesson*: a clause that a search learns from a contradiction; *glue*: the number of decisions that it spans.
//! - *order*: in which a method takes cells and digits; *heat*: how often a search has visited a cell.
//! - *method*: a search algorithm to watch; *run*: one search that can be watched; *event*: one step of it.
//! - *omission*: a line that is left out of a program, to show what it is for.
//! - *lecture*: what a lesson on a source program shows, page by page, as moments of runs.
//! - *technique*: a pattern of human solving; *step*: one use of it; *reason*: why it holds; *explanation*: the reason in words.
//! - *profile*: which techniques are used, in which order, and the level and score of each; the *standard* one is HoDoKu's.
//! - *hint level*: how much of a step a hint shows; *decoration*: how a part of a step is drawn on the board.
//! - *spec*: the wanted properties of generated puzzles; *attempt*: one try to make a puzzle that has them.
//! - *game*: a puzzle and everything that comes back with it; *session*: a game that is autosaved, with its file; *left game*: one
//!   that another puzzle has taken the place of.
//! - *collection*: a file of several puzzles; *listing*: those that pass its filter, sorted.
//! - *lattice*: the crossings of a board's lines in a picture; *doubtful* cell: its likeliest value has less than nine in ten.
//! - *unknown rule*: a rule of a file that the program keeps and does not understand. Such a puzzle is never judged.
//! - *ornament*: what an entry beside the known rules draws on the board, whether it is decoration or an unknown rule.
//! - *unfinished regions*: regions of a jigsaw that are being drawn. They are kept as an unknown rule, which the window
//!   understands: so every program that reads the file keeps them, and claims nothing about the puzzle.
//!
//! # What always holds, and what enforces it
//!
//! - **Pure board.** No files, threads, clock or randomness in `board`; types that formats store are separate (layering test).
//! - **A puzzle may be nonsense, a position may not.** A [`board::Puzzle`] holds whatever a person types. A [`board::Position`] has
//!   the right length, rules of houses, and no digit twice in a house (its constructors check), and a [`board::KnownPosition`] any
//!   known rules: methods, solvers and ratings start from one. What is wrong is a value with cells, houses and rules
//!   ([`board::Fault`]), never a sentence.
//! - **No rule is ignored silently.** What knows houses only (the generator, the general solver) is made from a
//!   [`board::HouseGeometry`], which cannot be made from a board with other rules: [`board::UntreatedRules`] is the error. A method
//!   to watch is made from a [`solve::search::Start`], which cannot be made from a board with a rule that the method cannot
//!   express. Solving, counting, the verdict and human techniques start from a [`board::KnownGeometry`], which cannot have unknown
//!   rules (types; `tests/it/every_entry.rs` puts every kind of rule through every entrance).
//! - **Any size.** Boards from 4×4 to 25×25, any regions: a literal 9 or 81 outside `solve/fast` needs a listed reason (layering).
//! - **Same puzzle, same run.** A method is a deterministic machine with a stack; its clone is a checkpoint (golden event counts).
//! - **The same on every machine.** What is found is bounded by work, never by time: the clock decides only when progress is shown
//!   (layering test; a test with a slow clock in `app/worker/clock.rs`).
//! - **The window does not wait.** Searching, reading, writing files, drawing, rating, arranging long lists and working out the
//!   rules of large boards ([`board::Geometry::is_quick_to_arrange`]) are jobs of threads; what a frame shows is derived once for each change
//!   of the model ([`app::view::derived`]; bench `frame`). Saving has a thread of its own. Exceptions: one puzzle is copied as text
//!   at once, and the built-in file dialog asks the system about the one path chosen in it.
//! - **Long jobs stop.** Searches, generation, checks, ratings, analyses and exports look at their [`solve::Cancel`] (tests in
//!   `app/worker`). Reading (at most 128 MiB), arranging a list and drawing one picture run to their end in a second or so, and a
//!   stopped one is dropped.
//! - **One function changes things.** [`app::update`] alone changes the model, and is pure; dialogs, files, clipboard and threads
//!   are behind the effects it returns, which carry the jobs (exhaustive matches; tests replay random actions).
//! - **A message has no language.** What [`app::update`] says is a [`Said`](app::text::Said), a key with values, worded when it is
//!   shown (types): the language can change under it, and two runs of the same actions are equal whoever reads them (tests of
//!   documents).
//! - **One place each.** Colours in `gui/theme/palette`, those of rules in the rows of their kinds, sentences in `assets/text`
//!   (tests read `src/gui`; errors of the rooms below are values and print as such), keys of commands in `app/update/commands`.
//!   Enter, Esc, arrows and digits belong to what has the focus (`gui/keys.rs`).
//! - **Events in their order.** Readers of input see one key, press or release at a time, with the window as the one before has
//!   left it, however many arrive in a frame (`gui/turns.rs`; tests replay many frames as one).
//! - **A second cue.** What a person must distinguish differs in more than colour (tests draw without colours).
//! - **Nothing lost.** A file that fails to load changes nothing; a save is read back, compared, and then replaces the file (tests
//!   of saving, of damaged files).
//! - **A game comes back as it was left.** What a [`app::model::game::GameRecord`] holds is stored, not guessed from its digits,
//!   and saved in one place when an action has been followed by everything (every way to leave × everything a game can hold × every
//!   way to come back: tests in `app/worker/coming_back`).
//! - **Nothing asks where undo would do.** A game that is replaced is one of the ten [`LeftGames`](app::model::game::LeftGames):
//!   undo and the first screen bring it back. Asked about: changes to a file, and drawn rules (one function in
//!   `app/model/document.rs`).
//! - **Nothing unsafe** outside `solve/fast/vector`, where each block says why it is sound, and portable vectors compute the same
//!   (lint; tests).
//!
//! What a new thing of each kind takes is in `CONTRIBUTING.md`; `tests/it/layering/places.rs` bounds it.
#[allow(missing_docs, reason = "a program is no library: what its name says needs no doc")]
pub mod app;
#[allow(missing_docs, reason = "what commands and options do is said in `assets/text`, by their names")]
pub mod cli;
#[allow(missing_docs, reason = "as those of `app`")]
#[cfg(feature = "gui")]
pub mod gui;
#[cfg(test)]
#[path = "../crates/board/src/test_support/mod.rs"]
pub mod test_support;

// Tests of the window share how boards are entered by hand.
#[cfg(test)]
extern crate self as sudoscope;

pub use sudoscope_board as board;
pub use sudoscope_io as io;
pub use sudoscope_photo as photo;
pub use sudoscope_solve as solve;
