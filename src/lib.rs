//! Sudoscope: enter a Sudoku, solve it with one button, and watch every step of how it is solved.
//!
//! # The rooms
//!
//! ```text
//! board <- solve, io <- app <- gui          cli -> board, solve, io, app::text
//! ```
//!
//! - [`board`] is what a puzzle *is*: digits, cells, shapes, houses, rules, and what contradicts them. Pure values.
//! - [`solve`] finds solutions. [`solve::fast`]: classic boards, one puzzle or millions. [`solve::general`]: every shape.
//!   [`solve::search`]: the methods one can watch. [`solve::timeline`]: any step of any run in bounded memory. [`solve::logic`]: the
//!   steps a person could find, with their reasons, and the difficulty they add up to. [`solve::generate`]: new puzzles from a seed.
//!   [`solve::analyse`]: the verdict on what has been entered, and what follows from it. [`solve::check`]: many puzzles at once.
//! - [`io`] turns bytes into puzzles and back: the formats of [`io::Format`], plain text in every layout, RON (one module for each
//!   version of the format), files that are written whole or not at all, the autosave that survives a crash, and [`io::picture`]
//!   (SVG, PNG, PDF). It opens no dialogs.
//! - [`app`] is the application without a window: [`app::model`] holds the state, [`app::view`] derives from it what is shown,
//!   [`app::action`], [`app::command`] and [`app::effect`] are what happens, as data; [`app::update`] carries it out, [`app::worker`]
//!   has the threads, and [`app::text`] every sentence a person reads.
//! - `gui` (feature `gui`) is the only room that knows eframe, egui and rfd. It reads the model and pushes actions.
//! - [`cli`] is the batch commands.
//!
//! `tests/it/layering` reads the sources. It fails when an arrow turns round, and when files import each other in a circle that leaves
//! a folder or has more than three files.
//!
//! # Words
//!
//! - *given*: a digit of the puzzle; *entered* digit: one of the player. *Clue*: any digit that a verdict counts.
//! - *house*: cells that hold every digit once (row, column, region, diagonal …); *peers*: cells that share a house.
//! - *candidate*: a digit that a cell may still hold; *mark*: a note of the player, at the corner or in the centre of a cell.
//! - *verdict*: how many solutions the puzzle has; *findings*: what follows from that (fixes, superfluous givens, deciding cells).
//! - *method*: a search algorithm to watch; *run*: one search that can be watched; *event*: one step of it.
//! - *technique*: a pattern of human solving; *step*: one use of it; *reason*: why it holds; *explanation*: the reason in words.
//! - *hint level*: how much of a step a hint shows; *decoration*: how a part of a step is drawn on the board.
//! - *spec*: the wanted properties of generated puzzles; *attempt*: one try to make a puzzle that has them.
//! - *collection*: a file of several puzzles; *listing*: those that pass its filter, sorted.
//! - *unknown rule*: a rule of a file that the program keeps and does not understand. Such a puzzle is never judged.
//!
//! # What always holds
//!
//! Each line names what enforces it.
//!
//! - **Pure board.** No files, threads, clock or randomness in `board`; types that formats store are separate (layering test).
//! - **A puzzle may be nonsense, a position may not.** A person is typing: [`board::Puzzle`] holds whatever they wrote. A
//!   [`board::Position`] has the right length, known rules, and no digit twice in a house (its constructors check): methods, solvers
//!   and ratings start from one. What is wrong is a value with cells and houses ([`board::Fault`]), never a sentence.
//! - **No rule is ignored silently.** Every solver, method, engine of logic, analysis and generator is made from a
//!   [`board::KnownGeometry`], which cannot be made from a board with unknown rules: [`board::UnknownRules`] is the error (types; one
//!   test for each entrance).
//! - **Any size.** Boards from 4×4 to 25×25, any regions: a 9 or 81 outside `solve/fast` needs a listed reason (layering test).
//! - **Same puzzle, same run.** A watchable method is a deterministic machine with an explicit stack; its clone is a checkpoint (golden
//!   event counts and hashes).
//! - **The window does not wait.** Searching, reading, writing, drawing, rating and arranging long lists are jobs of threads; what a
//!   frame shows is derived once for each change of the model ([`app::view::derived`]; bench `frame`). Saving has a thread of its own.
//! - **Long jobs stop.** They take a [`solve::Cancel`] (tests of each worker).
//! - **One function changes things.** [`app::update`] alone changes the model, and is pure; dialogs, files, clipboard and threads stand
//!   behind the effects it returns, which carry the jobs (exhaustive matches; tests replay random actions).
//! - **One place each.** Colours in `gui/theme.rs`, sentences in `app/text/` (tests read the sources), keys in `app/command.rs`.
//! - **A second cue.** What a person must tell apart differs in more than colour (tests draw without colours).
//! - **Nothing lost.** A file that fails to load changes nothing; a save is read back and compared, then replaces the file as a whole
//!   (tests of saving and of damaged files).
//! - **Nothing unsafe** outside `solve/fast/vector`, where each block says why it is sound and portable vectors compute the same (lint;
//!   differential tests).
//!
//! # Where a line goes
//!
//! The number of files is what a change takes at least; the compiler and the tests name them.
//!
//! - *A method to watch* (5): a file in `solve/search/` with its [machine](solve::search::Machine), a row in the table of
//!   `solve/search/mod.rs`, and its name and lesson in `method.rs` of `app/text` and of each language. Timeline, command line and the
//!   tests that run every method follow; pin its events in `tests/it/search/events.rs`.
//! - *A house rule* (about 13): a file in `board/rule/` that lists its houses, a variant of [`board::Rule`] and [`board::HouseKind`],
//!   its key in `io/ron/v1.rs`, its name in `app/text/label.rs` and in each language; then the matches that the compiler names: notation
//!   (`solve/logic/explain`), bounds (`solve/analyse/bound.rs`), the form (`app/text/dialog.rs`), the command line (`cli/picture.rs`), and
//!   how it is drawn (`gui/board/paint.rs`, `io/picture/board.rs`). Rules that are no full houses need the model opened first.
//! - *A technique* (5): a row in the table of `solve/logic/technique/mod.rs`, a finder in the folder of its family, its name and its
//!   sentences in `logic/` of `app/text` and of each language. Settings, `sudoscope find` and the tests over all cases follow.
//! - *A decoration of a step on the board* (4): a variant in [`app::view::overlay`] and the part of a reason it stands for; its look in
//!   `gui/board/decoration.rs`, its words in `app/text/logic/legend.rs` and in each language.
//! - *A property of generated puzzles* (5): a field of [`solve::generate::GenerateSpec`], its check in `solve/generate/spec/`, an option
//!   in `cli/generate.rs`, a field of the form in `app/model/generation.rs` and `gui/dialog/generate.rs`. What is made from a seed must
//!   stay as it is: golden tests fail otherwise.
//! - *A file format* (5): a file in `io/formats/`, a row with its names and capabilities in `io/format.rs`, a row with its reader and
//!   writer in `io/registry.rs`, its name in each language, a sample in `tests/data/formats/`. Detection, the command line, its help and
//!   the tests follow. A new version of the program's own format: a module beside `io/ron/v1.rs`.
//! - *A sentence* (3): a line in the file of `app/text/` that fits, and its text in the file of that name of each language. Without one
//!   it does not compile. A new character needs `assets/fonts/make-fonts`.
//! - *A language* (one folder and two lines): a folder beside `app/text/en`, a line in `app/text/mod.rs` and one in `app/text/lang.rs`;
//!   the compiler names what the folder lacks. Characters that no font has need a font in `assets/fonts`.
//! - *A command* (4): a variant and a row with its keys in `app/command.rs`, its name in `command.rs` of `app/text` and of each language,
//!   what it does in `app/update/`, when it can be done in `app/view/command.rs`. Menus, tooltips and the list of keys follow.
//! - *A thing the window remembers:* would the person set it? [`app::model::settings`]. Would undo restore it? [`board::Puzzle`]. Does
//!   it survive a redraw? [`app::model`]. Can it be derived? [`app::view`]. Else it is local to a view.
//! - *A job for a thread* (3): a variant in [`app::effect`], its work in a file of `app/worker/`, its answer in [`app::action`].
//! - *What a printed board shows:* a mark in `io/picture/board.rs`. For a new kind of mark the compiler names the three files that
//!   draw it.
pub mod app;
pub mod board;
pub mod cli;
#[cfg(feature = "gui")]
pub mod gui;
pub mod io;
pub mod solve;
#[cfg(test)]
mod test_support;
