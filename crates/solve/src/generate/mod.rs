//! New puzzles from a seed: [`Generator`] makes one after the other, [`generate`] many on many threads, as a [`GenerateSpec`] says.
//!
//! ```
//! use sudoscope_board::{HouseGeometry, Position};
//! use sudoscope_solve::{Cancel, general, generate::{GenerateSpec, Generator}};
//!
//! let geometry = HouseGeometry::classic();
//! let spec = GenerateSpec { clues: Some(28..=32), ..GenerateSpec::new(geometry.clone()) };
//! let mut generator = Generator::new(spec, 2026)?;
//! let puzzle = generator.next(&Cancel::default()).expect("there are many such puzzles");
//!
//! assert!((28..=32).contains(&puzzle.givens.iter().flatten().count()));
//! let givens = Position::new(geometry.clone(), puzzle.givens).expect("the givens of a puzzle");
//! assert_eq!(general::count(&givens, 2, &Cancel::default()).solutions, 1);
//! assert!(geometry.entries(&puzzle.solution).repeats().is_empty());
//! # Ok::<(), sudoscope_solve::generate::InvalidSpec>(())
//! ```
//!
//! # Method
//!
//! 1. `boards` draws a random full board. How uniformly, depends on the board: see there.
//! 2. `dig` takes its cells, or the orbits of the symmetry, in random order and removes each clue that is not needed for a unique
//!    solution. The result is minimal, unless digging is to stop at some number of clues.
//! 3. `attempt` rejects puzzles that do not meet the specification: a wrong number of clues, or a wrong level (`difficulty`). On boards
//!    other than classic ones hardly any puzzle would have the level after that; there `dig_to_level` takes the place of `dig`, and
//!    keeps the level in sight while it removes clues.
//! 4. `scheduler` distributes attempts over threads and hands the puzzles over in order. A `Prospect` says when the first attempts are so far from
//!    what is wanted that it gives up.
//!
//! With irregular regions, `irregular` draws the regions of each puzzle first. Puzzles with rules that are not houses, such as killers,
//! are made by `ruled` from a [`RuledSpec`]; a [`PuzzleSpec`] is a specification of either kind.
//!
//! A [`Strategy`] names a way to make puzzles. [`Strategy::Fast`] is the method above. [`Strategy::DigHoles`] makes the same puzzles
//! by a machine that can be watched ([`DigHoles`](crate::search::DigHoles)). [`Strategy::RandomFill`] fills a board with
//! random digits ([`RandomFill`](crate::search::RandomFill)), and shows how often that fails.
//!
//! # Guarantees
//!
//! - The solution is unique, and that is proven. Under a symmetry all cells of an orbit are given or blank together, and *minimal*
//!   means that no whole orbit of clues can be removed.
//! - Puzzle *n* of a seed is the same on every machine and with any number of threads, always in one version of the program.
//! - On classic boards without a level it is the same in every version. It depends only on the random stream
//!   ([`RandomStream`](crate::random::RandomStream)), on how boards are drawn, and on the order of the cells: whether a clue is needed does
//!   not depend on the solver.
//! - Where a level, a technique or an ER is specified it also depends on the rating, so a better rating accepts other attempts.
//! - On other boards and under rules that are not houses a question ends after a number of decisions, and what is not decided counts as a no or ends
//!   the attempt. A stronger solver decides more, and so may change puzzles. On boards of houses without a level no question came near that
//!   number; for killers, lines and levels some do. Golden tests say when a change of the solver changes puzzles, which the list of changes then
//!   names.
//! - Irregular regions are connected, differ for each puzzle and are never boxes. They are drawn again when no full board is soon
//!   found on them, or when 64 attempts on them are rejected. They are random in the sense of a long random walk; no
//!   division is known to be as likely as every other.
//! - Boards above 16×16, and irregular ones above 10×10, keep the clues that singles need, unless puzzles must be minimal or have a
//!   level: proving that every clue is needed can take minutes there.
//!
//! # Performance
//!
//! One core makes more than 50,000 minimal classic puzzles a second, and at least a dozen of every other kind. Figures, and what was
//! tried without success, are in `benches/README.md`.
//!
//! Digging does not draw puzzles uniformly, and favours few clues: minimal classic puzzles have 24.4 clues on average here, and 26.6
//! if each were equally likely (Berthier, "Unbiased statistics of a constraint satisfaction problem", 2010).

mod attempt;
mod boards;
mod difficulty;
mod dig;
mod dig_to_level;
mod generator;
mod irregular;
mod minimise;
mod near;
mod result;
mod ruled;
mod scheduler;
mod spec;

pub use generator::{Generator, PuzzleSpec, Strategy, WatchSpec, dig_holes, generate, random_fill};
pub use minimise::{Minimised, Minimising, RemovalOrder, minimise};
pub use result::{GaveUp, GenerateEvent, GenerateProgress, GeneratedPuzzle, RejectionCounts, StopReason};
pub use ruled::{CageCount, RuleMix, RuledSpec};
pub use spec::{GenerateSpec, InvalidSpec, Symmetry};
