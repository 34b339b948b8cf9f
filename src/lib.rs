//! Sudoscope: enter a Sudoku, solve it with one button, and watch every step of how it is solved.
//!
//! # The rooms
//!
//! ```text
//! board <- solve, io <- app <- gui          cli -> board, solve, io, app::text
//! ```
//!
//! - [`board`] is what a puzzle *is*: digits, cells, shapes, houses, rules, and what contradicts them. Pure values.
//! - [`solve`] is everything that finds solutions: [`solve::search`] the methods one can watch, [`solve::timeline`] any step of
//!   any run in bounded memory, [`solve::general`] the fastest solver for every shape, [`solve::fast`] the one for
//!   classic boards, one puzzle or a million, [`solve::logic`] the steps that a person could find, with their reasons, and how hard
//!   they make a puzzle, [`solve::generate`] new puzzles from a seed, [`solve::analyse`] the truth about what has been entered, and
//!   what follows from it.
//! - [`io`] turns bytes into puzzles and back: the formats of [`io::Format`], plain text in every layout, RON (one module for each
//!   version of the format), saving that is whole or absent, the work in progress that outlives a crash, and [`io::picture`], which
//!   puts puzzles on paper (SVG, PNG, PDF). It opens no dialogs.
//! - [`app`] is the application without a window: [`app::model`], the actions that change it, the command table, the threads, and in [`app::text`] every sentence a person reads.
//! - `gui` (feature `gui`) is the only room that knows eframe, egui and rfd. It reads the model and pushes actions.
//! - [`cli`] is the batch commands.
//!
//! `tests/it/layering.rs` reads the sources and fails when an arrow turns round.
//!
//! # What always holds
//!
//! - **Pure board.** No files, threads, clock or chance in `board`; what files store is separate from it, so that a change
//!   inside never reaches a file that somebody has kept.
//! - **A puzzle may be nonsense, a position may not.** A person is typing: [`board::Puzzle`] holds whatever they wrote.
//!   [`board::Position`] has been checked. What is wrong is a value with cells and houses ([`board::Fault`]), never a sentence.
//! - **Any size.** Boards from 4×4 to 25×25, any regions, any rules: no 9 and no 81 but where a comment or the test says why.
//! - **Same puzzle, same run.** A watchable method is a deterministic machine with an explicit stack: event *k* is the same on
//!   every machine, for ever. A clone of it is a checkpoint.
//! - **The window never waits.** Nothing that can take longer than 4 ms runs on its thread. Long jobs take a
//!   [`solve::Cancel`] and stop within 50 ms.
//! - **One function changes things.** [`app::update`] alone changes the model, and is pure; dialogs, files,
//!   clipboard and threads stand behind the effects it asks for, with fakes for the tests.
//! - **One place each.** Colours in `gui/theme.rs`, sentences in `app/text/`, keys in `app/command.rs`.
//! - **A second cue.** What a person must tell apart differs in more than colour.
//! - **Nothing lost.** A file that fails to load changes nothing; a save is read back and compared, then whole or absent.
//! - **Nothing unsafe** but the vectors of `solve/fast`, each with the reason why it is sound, and a portable twin to compare
//!   them with.
//!
//! # Where a line goes
//!
//! - *A method to watch:* a file in `solve/search/` with its machine ([`solve::search::Machine`]), a variant of
//!   [`solve::search::Method`], its name and sentences in `app/text/method.rs`. The compiler names the rest, and the tests that
//!   run every method take it up.
//! - *A property of generated puzzles:* a field of [`solve::generate::GenerateSpec`], its check in `solve/generate/spec/checked.rs` and
//!   `invalid.rs`, an option in `cli/generate.rs`, a field of the form in `app/model/generation.rs` and `gui/dialog/generate.rs`. What
//!   is made from a seed must stay as it is: golden tests fail otherwise.
//! - *A rule:* a file in `board/rule/` that lists its houses, a variant of [`board::Rule`] and of [`board::HouseKind`], its name in
//!   `app/text/label.rs` and in `io/ron/v1.rs`. Every method and the board's picture know houses only.
//! - *A sentence:* a line in the room of `app/text/` that fits, and its text in the file of that name of each language. Without one it
//!   does not compile. A new character needs `assets/fonts/make-fonts`.
//! - *A language:* a folder beside `app/text/en`, a line in `app/text/mod.rs` and one in `app/text/lang.rs`; the compiler names what the
//!   folder lacks. Characters that no font has need a font in `assets/fonts`.
//! - *A command:* a variant and a row in `app/command.rs` with its keys, its sentence in `app/text/command.rs`, what it does in
//!   `app/update/`. Menus, tooltips and the list of keys follow.
//! - *A thing the window remembers:* would the person set it? [`app::model::settings`]. Would undo restore it? [`board::Puzzle`]. Does it
//!   survive a redraw? [`app::model`]. Else it is local to a view.
//! - *A file format:* a file in `io/formats/`, a row with its names and capabilities in `io/format.rs`, a row with its reader and writer
//!   in `io/registry.rs`, a sample in `tests/data/formats/`. Detection, the command line, its help and the tests follow; a test prints
//!   its row for the READMEs. A new version of the program's own format: a module beside `io/ron/v1.rs`.
//! - *A technique of human solving:* a row in the table of `solve/logic/technique/mod.rs`, a finder in the file of its family, its sentences
//!   in the file of that name in `app/text/logic/`. The registry, the settings, `sudoscope find` and the tests over all cases follow.
//! - *A decoration of a step on the board:* a variant in [`app::view::overlay`] and the part of a reason it stands for; its look in
//!   `gui/board/decoration.rs`, its words in `app/text/logic/legend.rs`. The board and the legend follow; so do the pictures of
//!   `tests/data/logic/drawn_steps.tsv`.
//! - *What a printed board shows:* a mark in `io/picture/board.rs`. A new kind of mark: a variant of its `Mark`, and the compiler names
//!   the three files that have to draw it.
//!
//! # Where it differs from what was planned
//!
//! - A timeline's checkpoints have a budget of bytes (2 MiB, never fewer than 256 nor more than 4,096 of them) instead of a number:
//!   a 9×9 machine takes less than half a KiB and a 25×25 one far more, so a number would waste the one or starve the other.
//! - Single steps back do not read a cache of the last events: a replay leaves some states just behind it, from which the next step
//!   back is as quick, and they hold what a cached event cannot, the whole board.
pub mod app;
pub mod board;
pub mod cli;
#[cfg(feature = "gui")]
pub mod gui;
pub mod io;
pub mod solve;
#[cfg(test)]
mod test_support;
