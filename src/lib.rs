//! Sudoscope: enter a Sudoku, solve it with one button, and watch every step of how it is solved.
//!
//! # The rooms
//!
//! ```text
//! board <- solve, io <- app <- gui          cli -> board, solve, io, photo, app::text
//! board, solve <- photo <- app
//! ```
//!
//! - [`board`] is what a puzzle *is*: digits, cells, shapes, houses, rules, and what contradicts them. Pure values.
//! - [`solve`] finds solutions. [`solve::fast`]: classic boards, one puzzle or millions. [`solve::general`]: every shape; it learns from
//!   contradictions where plain search does not get through.
//!   [`solve::constraint`]: any rule; [`solve::RuledSolver`] chooses the engine.
//!   [`solve::search`]: the methods one can watch. [`solve::timeline`]: any step of any run in bounded memory, and a map of its
//!   branches. [`solve::logic`]: the steps a person could find, with their reasons, and the difficulty they add up to.
//!   [`solve::explainer`]: the rating of classic puzzles by Sudoku Explainer. [`solve::typical`]: a score that turning does not change.
//!   [`solve::generate`]: new puzzles from a seed, with givens, cages, lines or signs.
//!   [`solve::analyse`]: the verdict on what has been entered, and what follows from it. [`solve::check`]: many puzzles at once.
//!   [`solve::compare`]: what searches cost.
//! - [`io`] turns bytes into puzzles and back: the formats of [`io::Format`], plain text in every layout, RON (one module for each
//!   version of the format), files that are written whole or not at all, the autosave that survives a crash, and [`io::picture`]
//!   (SVG, PNG, PDF). It opens no dialogs.
//! - [`photo`] reads a board from a photo or a screenshot: finds its lines, reads its cells with a small network, and says how sure each
//!   digit is.
//! - [`app`] is the application without a window: [`app::model`] holds the state, [`app::view`] derives from it what is shown,
//!   [`app::action`], [`app::command`] and [`app::effect`] are what happens, as data; [`app::update`] carries it out, [`app::worker`]
//!   has the threads, and [`app::text`] the sentences of the window.
//! - `gui` (feature `gui`) is the only room that knows eframe, egui and rfd. It reads the model and pushes actions.
//! - [`cli`] is the batch commands. What an option does is in `cli.txt` of every language, by its name.
//!
//! `board`, `solve`, `io` and `photo` are crates of their own, in `crates/`: an edit elsewhere compiles none of them again. They are
//! offered here by the names of their rooms. The paths below begin with the room, whether it is in `src` or in the `src` of a crate.
//!
//! `tests/it/layering` reads the sources. It fails when an arrow turns round that Cargo does not hold, and when files import each other in
//! a circle that leaves a folder or has more than three files; the rows of rules in `board/rule` may.
//!
//! # Words
//!
//! - *given*: a digit of the puzzle; *entered* digit: one of the player. *Clue*: any digit that a verdict counts.
//! - *house*: cells that hold every digit once (row, column, region, diagonal …); *peers*: cells that share a house.
//! - *rule*: what holds on a board besides rows, columns and regions, as a setter means it; *constraint*: one of the few forms that
//!   rules are reduced to.
//! - *demand*: a constraint arranged for checking digits; *breach*: a demand that is broken or cannot be satisfied any more, with the
//!   cells and the reason.
//! - *candidate*: a digit that a cell may still hold; *mark*: a note of the player, at the corner or in the centre of a cell.
//! - *verdict*: how many solutions the puzzle has; *findings*: what follows from that (fixes, superfluous givens and rules,
//!   deciding cells).
//! - *lesson*: a clause that a search learns from a contradiction; *glue*: the number of decisions that it spans.
//! - *order*: in which a method takes cells and digits; *heat*: how often a search has visited a cell.
//! - *method*: a search algorithm to watch; *run*: one search that can be watched; *event*: one step of it.
//! - *omission*: a line that is left out of a program, to show what it is for.
//! - *lecture*: what a lesson on a source program shows, page by page, as moments of runs.
//! - *technique*: a pattern of human solving; *step*: one use of it; *reason*: why it holds; *explanation*: the reason in words.
//! - *profile*: which techniques are used, in which order, and the level and score of each; the *standard* one is HoDoKu's.
//! - *hint level*: how much of a step a hint shows; *decoration*: how a part of a step is drawn on the board.
//! - *spec*: the wanted properties of generated puzzles; *attempt*: one try to make a puzzle that has them.
//! - *game*: a puzzle and everything that comes back with it; *session*: a game that is autosaved, with its file; *left game*: one that
//!   another puzzle has taken the place of.
//! - *collection*: a file of several puzzles; *listing*: those that pass its filter, sorted.
//! - *lattice*: the crossings of a board's lines in a picture; *doubtful* cell: one whose likeliest value is less likely than nine in ten.
//! - *unknown rule*: a rule of a file that the program keeps and does not understand. Such a puzzle is never judged.
//! - *unfinished regions*: regions of a jigsaw that are being drawn. They are kept with the puzzle as an unknown rule, which the window
//!   understands: so every program that reads the file keeps them, and claims nothing about the puzzle.
//!
//! # What always holds
//!
//! Each line names what enforces it.
//!
//! - **Pure board.** No files, threads, clock or randomness in `board`; types that formats store are separate (layering test).
//! - **A puzzle may be nonsense, a position may not.** A person is typing: [`board::Puzzle`] holds whatever they wrote. A
//!   [`board::Position`] has the right length, rules of houses, and no digit twice in a house (its constructors check), and a
//!   [`board::KnownPosition`] any known rules: methods, solvers and ratings start from one. What is wrong is a value with cells, houses
//!   and rules ([`board::Fault`]), never a sentence.
//! - **No rule is ignored silently.** What knows houses only (the generator, the general solver) is made from a
//!   [`board::HouseGeometry`], which cannot be made from a board with other rules: [`board::UntreatedRules`] is the error. A method
//!   to watch is made from a [`solve::search::Start`], which cannot be made from a board with a rule that the method cannot
//!   express. Solving, counting, the verdict and human techniques start from a [`board::KnownGeometry`], which cannot have unknown
//!   rules (types; one test for each entrance; `tests/it/every_entry.rs` puts every kind of rule through all of them).
//! - **Any size.** Boards from 4×4 to 25×25, any regions: a literal 9 or 81 outside `solve/fast` needs a listed reason (layering
//!   test).
//! - **Same puzzle, same run.** A watchable method is a deterministic machine with an explicit stack; its clone is a checkpoint (golden
//!   event counts and hashes).
//! - **The window does not wait.** Searching, reading, writing files, drawing, rating, arranging long lists and working out the rules
//!   of large boards ([`board::Geometry::is_light`]) are jobs of threads; what a frame shows is derived once for each change of the
//!   model ([`app::view::derived`]; bench `frame` measures it). Saving has a thread of its own. The exceptions: one puzzle, at most
//!   625 cells, is copied as text at once, and the built-in file dialog asks the system about the one path that was chosen in it.
//! - **Long jobs stop.** Searches, generation, checks, ratings, analyses and exports look at their [`solve::Cancel`] (tests in
//!   `app/worker`). Reading, at most 128 MiB, arranging a list and drawing one picture run to their end within a second or so; when they
//!   have been stopped, the result is dropped.
//! - **One function changes things.** [`app::update`] alone changes the model, and is pure; dialogs, files, clipboard and threads are
//!   behind the effects it returns, which carry the jobs (exhaustive matches; tests replay random actions).
//! - **A message has no language.** What [`app::update`] says is a [`app::text::Said`], a sentence in every language (types): the
//!   language can change under it, and two runs of the same actions are equal whoever reads them (tests of documents).
//! - **One place each.** Colors in `gui/theme/palette`, those of rules in the rows of their kinds, sentences in `assets/text` (tests read `src/gui`; errors of the rooms below are
//!   values and print as such), keys of commands in `app/update/commands`. Enter, Esc, arrows and digits belong to what has the focus
//!   (`gui/keys.rs`).
//! - **Events in their order.** Whatever reads input sees one key, press or release at a time, with the window as the one before has left
//!   it, however many arrive in a frame (`gui/turns.rs`; tests replay what a person did with the events of many frames in one).
//! - **A second cue.** What a person must distinguish differs in more than colour (tests draw without colours).
//! - **Nothing lost.** A file that fails to load changes nothing; a save is read back and compared, then replaces the file as a whole
//!   (tests of saving and of damaged files).
//! - **A game comes back as it was left.** What a [`app::model::game::GameRecord`] holds is stored, not guessed from its digits, and saved
//!   in one place when an action has been followed by everything (every way to leave × everything a game can hold × every way to come back:
//!   tests in `app/worker/coming_back.rs`).
//! - **Nothing asks where undo would do.** A game that is replaced is one of the ten [`LeftGames`](app::model::game::LeftGames): undo and the first screen bring
//!   it back. Asked about are changes to a file and rules that were drawn (one function in `app/model/document.rs`).
//! - **Nothing unsafe** outside `solve/fast/vector`, where each block says why it is sound and portable vectors compute the same (lint;
//!   differential tests).
//!
//! # Where a line goes
//!
//! The number is that of files to change or add at least. English and Chinese count as two. What the compiler does not name, a test
//! does, unless it says otherwise here. A test counts some of them (`tests/it/layering/places.rs`).
//!
//! - *A method to watch* (4): a file in `solve/search/` with its [machine](solve::search::MethodMachine) and its
//!   [facts](solve::search::MethodFacts), a line in the list of `solve/search/mod.rs`, and its words in `run.txt` of each language. Timeline,
//!   command line, program and comparison follow. A program of another course has its lines in `solve/search/program.rs` as well. Two tests
//!   list the names; by hand, add it to those in `tests/it/search/` that compare methods and pin their events, to the tables of both
//!   READMEs, and to the number of methods in the metadata of `assets/linux`.
//! - *A page of a lecture* (3): its run, its step and what is seen there in `app/model/lecture.rs`, a line of `lecture.….pages` in `run.txt`
//!   of each language. A test replays it.
//! - *A rule* (7): a file in `board/rule/` with its row, a [`board::Kind`]: key and names, cells, numbers and option, fields in files, tool
//!   and gesture, look, samples, and the functions that check a rule, state its [constraints](board::Constraint), take it apart and put it
//!   together; in `board/rule/mod.rs` its line in the list, a variant of [`board::Rule`] and the way from it to the row; its name and
//!   sentence in `rule.txt` of each language; its row in each dialect that has it (`io/formats/iss/`,
//!   `sudokupad/`, `fpuzzles/`); a sample with a check of its own in `tests/it/rules.rs`. Files, forms, tools, titles and numbers follow.
//!   By hand, the same for the oracle (`tests/oracle/src/`, `kinds.rs` and `sentences.rs`; a test misses it). Why it is broken has a
//!   general sentence; a better one is in `breach.rs` of `app/text`, by hand. A form that no [`board::Constraint`] has needs a propagator
//!   in `solve/constraint/propagator/` and a check in `board/breach/` as well.
//! - *A kind of line* (7): as a rule, but its row and a variant of [`board::LineKind`] are in `board/rule/line.rs`. A dot, a mark in a cell
//!   and an index are like a line, in files of their own. By hand: how SudokuPad's drawings of it are recognised
//!   (`io/formats/sudokupad/infer/words.rs`).
//! - *A kind of clue outside the board* (7): as a line, in `board/rule/outside.rs`; by hand, whether it is placed by the generator, in
//!   `solve/generate/ruled/kind.rs`.
//! - *A house rule*: a rule whose row has `house` and `houses`; without cells of its own menus, the command line and the form of a new board
//!   list it. Every engine then treats its houses like rows. ISS strings say it in `io/formats/iss/tree.rs`, and what a jigsaw shows of it
//!   is in `io/formats/parts/regions.rs`, by hand.
//! - *A kind of houses* (5): a variant in `board/house.rs`, its name in `label.rs` of `app/text` and `puzzle.txt` of each language, its
//!   letter in `solve/logic/explain/notation/mod.rs`.
//! - *A tool for a rule*: its group, its gesture and the numbers that it offers are in the row of the kind. Words and the chooser follow.
//! - *A technique* (8): its finder in a file of its family, with its row; the line that declares the file and that of its rows in `mod.rs`
//!   there; its line in the list of `solve/logic/technique/mod.rs`; its name in `logic.txt` and its explanation in `step.txt` of each
//!   language; a case in `tests/data/logic/technique_cases.txt`. Settings and `sudoscope rate --technique` follow. An explanation that names something
//!   new needs a word for it in `app/text/logic/explanation.rs`. For a technique that rests on rules of the board, the form in which it sees
//!   them is in `solve/logic/position/facts/`, its words are in `app/text/logic/rules.rs`, and the case is a test with made puzzles
//!   (`tests/it/rule_logic/`).
//! - *A decoration of a step on the board* (6): a variant in `app/view/overlay/decoration.rs`, the part of a reason it stands for in
//!   `app/view/overlay/mod.rs`, its look in `gui/board/decoration.rs` and on paper in `app/view/step_picture.rs`, its words in
//!   `logic.txt` of each language.
//! - *A property of generated puzzles* (10): a field of [`solve::generate::GenerateSpec`], whether it is possible in
//!   `solve/generate/spec/checked.rs`, whether a puzzle has it in `solve/generate/attempt.rs` (by hand) or `dig/`, an option in
//!   `cli/generate.rs` and its help in `cli.txt` of each language, a field of the form in `app/model/generation.rs` and
//!   `gui/dialog/generate.rs` (by hand), its words in `generation.rs` of `app/text` and `generation.txt` of each language. What is made
//!   from a seed must stay as it is: golden tests fail otherwise.
//! - *A kind of rules that the generator places* (4): a row in `solve/generate/ruled/kind.rs` and (by hand) which rules are of that kind,
//!   how it is placed in `placed.rs` there, its name in `generation.txt` of each language. Command line
//!   and form follow.
//! - *A kind on the first screen* (3): its variant and row in `app/model/game_kind.rs`, with a sample, and its name in `puzzle.txt` of each
//!   language.
//! - *A file format* (8): a file in `io/formats/` with its spec, reader and writer, its lines in `mod.rs` there, its name in `file.txt` of
//!   each language (in the spec if it is the same in all), a sample in `tests/data/formats/` and its row in `MANIFEST.tsv` there, a row in
//!   both READMEs. Detection, the command line and its help follow; a test in `tests/it/cli/mod.rs` lists the formats that are written. A
//!   new version of the program's own format: a module beside `io/ron/v1`.
//! - *A sentence of the window* (2): a line in the file of `assets/text/en` that fits, and one in the file of that name of each other
//!   language; `build/catalogue.rs` says how they are written. A new character needs `assets/fonts/make-fonts`. What can be wrong with a
//!   file is data in `io`, which `app/text/reading` words.
//! - *A language* (13): a folder beside `assets/text/en` with its 12 files, its arm in `tests/ui/tests/window/languages.rs`. Characters
//!   that no font has need a font in `assets/fonts`. By hand: a README, and the entry for menus and the metadata in `assets/linux`.
//! - *A command* (5): its name in `app/command.rs`, its row in the file of its menu in `app/update/commands/`, its line in
//!   `tests/data/commands.txt`, and what it is called in `command.txt` of each language. Menus, keys, tooltips and the list of keys follow.
//! - *A preference* (6): its variant in `app/preference.rs`, its row in `app/update/preferences.rs`, its field in `app/model/settings/mod.rs`
//!   with the form of files in `stored.rs` there, its name and the words by which it is found in `command.txt` of each language. The page
//!   follows.
//! - *A thing the window remembers:* would the person set it? [`app::model::settings`]. Would undo restore it? [`board::Puzzle`]. Does
//!   it come back with the game? [`app::model::play::GameState`], stored in `app/model/game/stored.rs`. Does it survive a redraw?
//!   [`app::model`]. Can it be derived? [`app::view`]. Else it is local to a view.
//! - *A job for a thread* (5): a variant in [`app::effect`], its work in a file of `app/worker/`, its answer in [`app::action`], and in
//!   `app/update/` the file that sends it and `mod.rs`, which takes the answer. A new thread (10): also `app/worker/mod.rs`, its
//!   name in `app/action/failure.rs`, what its failure leads to in `app/update/failed.rs`, and the sentence of its failure in `window.txt`
//!   of each language.
//! - *What a printed board shows:* a mark in `io/picture/board.rs`. For a new kind of mark the compiler names the three files that
//!   draw it.
pub mod app;
#[allow(missing_docs, reason = "what commands and options do is said in `assets/text`, by their names")]
pub mod cli;
#[cfg(feature = "gui")]
pub mod gui;
#[cfg(test)]
#[path = "../crates/board/src/test_support/mod.rs"]
pub mod test_support;

pub use sudoscope_board as board;
pub use sudoscope_io as io;
pub use sudoscope_photo as photo;
pub use sudoscope_solve as solve;
