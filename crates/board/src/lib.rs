//! The parts of a puzzle: digits, cells, shapes, houses, rules, and what contradicts them. Pure values: no files, threads, clocks or
//! chance, and nothing that a file format stores as it is.
//!
//! # Boards that are not built yet
//!
//! A cell holds one digit from 1 to the size, and a digit is worth itself. Puzzles that change this, in the order of their use, with what
//! each needs. Until then a file that has one is refused, or keeps it as an unknown rule, by its name.
//!
//! - *Values 0 to 8, other ranges.* A [`Digit`] stays the place of a value, and a [`Shape`] gets the least value. Rows, relations,
//!   automata and sums need nothing else: lowering asks the shape for values, and shifts totals by the weights. But the number of cells that
//!   [`Constraint::Enclosed`], [`Constraint::NeverSum`] and X-sums add up depends on the digits, and [`Constraint::SelfCounting`], indexers
//!   and numbered rooms take a digit for a number of cells: each needs the least value in its check, its propagator and its breach. That is
//!   six special cases, and one more for writing digits; so it is not built.
//! - *Doublers, negators and other modifiers.* Which cells are modified is part of the solution: a second layer of 0 and 1, one in each row,
//!   column, region and digit. A value is then a product of two variables. A model needs variables that are no cells, which the propagators
//!   could take as cells behind the board; the board, the verdict and marks need to show the layer.
//! - *Schrödinger cells.* A cell may hold two digits. A house has one digit more than cells: exactly-once becomes a cover of digits, not of
//!   cells. Every engine counts on one digit for each cell; only the constraint engine could be extended, with a second variable for each
//!   cell that may be absent.
//! - *Regions to be found.* Variables for the region of each cell, sizes and connectedness: one propagator, and rules that ask for regions
//!   become conditional. Drawn like regions that are being drawn.
//! - *Yin-Yang, loops, shading.* One variable of 0 and 1 for each cell, two by two squares as pairs tables, connectedness as for regions.
//! - *Overlapping boards, Samurai.* A shape with cells outside any row: houses as lists instead of rows and columns, which [`Geometry`] has
//!   already; but a [`Cell`] gives its row and column everywhere in drawing, names and files. A list of boards that share cells, solved as
//!   one model, needs only the shape and the layout to change.

// Support for tests is shared with the crates above, and names this one as they do.
#[cfg(test)]
extern crate self as sudoscope_board;

mod breach;
mod cell;
mod coloring;
mod constraint;
mod digit;
mod fault;
mod geometry;
mod lists;
mod position;
mod puzzle;
mod rule;
mod shape;
#[cfg(test)]
pub mod test_support;

pub use breach::{Breach, Demand, DemandId, Demands, Flaw, Running, Strength, Total};
pub use cell::{Cell, CellSet, CellSetIter, MAX_CELLS};
pub use coloring::{Color, Coloring, DrawnLink, Place};
pub use constraint::{Automaton, AutomatonBuilder, Constraint, MAX_STATES, Relation, Totals};
pub use digit::{Digit, DigitSet, MAX_FIGURE, MAX_SIZE};
pub use fault::{DRAWING, Entries, Fault, UnknownRules, UntreatedRules};
pub use geometry::Geometry;
pub use position::{HouseGeometry, KnownGeometry, KnownPosition, Position, PositionError};
pub use puzzle::{About, Digits, Puzzle, Square, Value};
pub use rule::{
    Arrow, AutomatonRule, Cage, CageTotal, CandidateDigits, Candidates, CellsField, Contains, Dot, DotKind, Extremum, Field,
    Gesture, Index, IndexKind, KINDS, Kind, Line, LineEnds, LineKind, LineLook, LineMarks, Listed, LookAndSay, Misfit, Need,
    NegativeDots, NumberWidth, Numbers, NumbersField, OptionField, OutlineStyle, Outside, OutsideKind, OutsideLine, PairTable,
    Parts, Quadruple, Rule, RuleColor, RuleLook, Sample, Slope, Thermometer, ToolGroup, Typing, Unmade, constraints,
};
pub use shape::{House, HouseId, HouseKind, MIN_SIZE, Shape, ShapeError, runs};
