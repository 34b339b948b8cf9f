//! The parts of a puzzle: digits, cells, shapes, houses, rules, and what contradicts them. Pure values: no files, threads, clocks or
//! chance, and nothing that a file format stores as it is.

// Support for tests is shared with the crates above, and names this one as they do.
#[cfg(test)]
extern crate self as sudoscope_board;

mod breach;
mod cell;
mod coloring;
mod constraint;
mod digit;
mod entries;
mod fault;
mod geometry;
mod house;
mod house_geometry;
mod keyed;
mod known_position;
mod lists;
mod position;
mod puzzle;
mod rule;
mod shape;
#[cfg(test)]
pub mod test_support;
mod untreated_rules;

pub use breach::{Breach, Demand, DemandId, Demands, Flaw, Running, Strength, Total};
pub use cell::{Cell, CellSet, CellSetIter, MAX_CELLS};
pub use coloring::{Color, Coloring, DrawnLink, Place};
pub use constraint::{Automaton, AutomatonBuilder, Constraint, MAX_STATES, Relation, Totals};
pub use digit::{Digit, DigitSet, MAX_FIGURE, MAX_SIZE};
pub use entries::Entries;
pub use fault::Fault;
pub use geometry::Geometry;
pub use house::{House, HouseId, HouseKind};
pub use house_geometry::HouseGeometry;
pub use known_position::{KnownGeometry, KnownPosition};
pub use position::{Position, PositionError};
pub use puzzle::{About, Digits, Puzzle, Square, Value};
pub use rule::{
    Arrow, AutomatonRule, Cage, CageTotal, CandidateDigits, Candidates, CellsField, Contains, Dot, DotKind, Extremum, Field,
    Gesture, Index, IndexKind, KINDS, Kind, Line, LineEnds, LineKind, LineLook, LineMarks, Listed, LookAndSay, Misfit, Need,
    NegativeDots, NumberWidth, Numbers, NumbersField, OptionField, OutlineStyle, Outside, OutsideKind, OutsideLine, PairTable,
    Parts, Quadruple, Rule, RuleColor, RuleLook, Sample, Slope, Thermometer, ToolGroup, Typing, Unmade, constraints,
};
pub use shape::{MIN_SIZE, Shape, ShapeError, runs};
pub use untreated_rules::{DRAWING, UnknownRules, UntreatedRules};
