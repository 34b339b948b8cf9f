//! Human techniques: every step a person could find, named and explained.
//!
//! An [`Engine`] is made for a [`Geometry`](crate::board::Geometry); from a [`State`] (digits and candidates) it finds the first
//! [`Step`] in the search order, all steps, or the whole [`Path`], of which a [`Rating`] is made. A step is data: its
//! [`Technique`], what it places or strikes, and the [`Reason`] as parts with roles.
//!
//! # The room
//!
//! - `technique` is the registry; everything that lists techniques is made from it.
//! - `step`, `reason`, `state` are what goes in and out: plain values that belong to no board.
//! - `cells`, `layout`, `grid` are what finders work on: sets of cells as bits, houses and peers, and the state by cell, by digit,
//!   and by house and digit. They are generic over the words of a set of cells, so that small boards are fast and large ones
//!   work; `engine` chooses once.
//! - `finder` has the interface of a family and the table from technique to finder, `sink` takes what they find, `combine` is what
//!   subsets and fish have in common, `quiet` knows where nothing is to be found before something changes.
//! - One file (or folder) for each family: `singles`, `intersections`, `subsets`, and so on.
//! - `session` searches in order, `path` goes on to the solution, `rate` counts.
//! - `hint` answers a player who asks for help, mistakes and all; `refute` shows why a mistake is one.
//! - `notation` writes steps as players do.
//! - `query` reads the variants of HoDoKu's case library.
//!
//! # A new technique
//!
//! A row in `technique`, a finder in the file of its family (definition and source in that file's doc), an arm in
//! `finder::finder_of`. Finders are written on houses and peers, not on rows and boxes, unless the technique speaks of boxes.
//!
//! # Measured
//!
//! On one core of a shared two-core virtual machine (AMD Zen 3), puzzles of magictour's top 1465, in turn with HoDoKu 2.3 (Java 17,
//! warmed up), processor time of the thread, samples of 37 to 147 puzzles:
//!
//! | program | puzzles a second | median | slowest |
//! |---|---|---|---|
//! | HoDoKu | 3.6 to 5.1 | 46 to 116 ms | 1.4 to 1.8 s |
//! | this | 124 to 181 | 1.7 to 3.7 ms | 33 to 110 ms |
//!
//! That is 30 to 47 times as fast. Of all 733 puzzles of the reference the level is that of HoDoKu, and the score of 96 in a hundred is
//! within a twentieth of its. The slowest first hint, over every position on the way through every third puzzle of the reference with
//! ratings of Sudoku Explainer, takes 2.7 ms up to ER 9, and 16 ms above. `cargo bench --no-default-features --bench logic` measures
//! all but HoDoKu.

mod als;
#[cfg(test)]
mod audit;
mod cells;
mod chains;
#[cfg(test)]
mod check;
mod coloring;
mod combine;
mod empty_rectangle;
mod engine;
mod finder;
mod fish;
mod forcing;
mod grid;
mod hint;
mod intersections;
mod layout;
pub mod notation;
mod path;
mod query;
mod quiet;
mod rate;
mod reason;
mod refute;
mod session;
mod singles;
mod sink;
mod state;
mod step;
mod subsets;
mod sue_de_coq;
mod technique;
mod templates;
mod turbot;
mod uniqueness;
mod wings;

pub use engine::{Engine, Options, Settings};
pub use hint::{Hint, Holding, Refutation};
pub use path::{Path, PathEnd};
pub use query::Query;
pub use rate::{Rated, Rating, usage};
pub use reason::{Bond, CellGroup, Chain, Contradiction, Implication, Link, Net, Node, Part, Reason, Role, What};
pub use state::State;
pub use step::{Candidate, Step};
pub use technique::{Family, Level, Technique, TechniqueSet};
