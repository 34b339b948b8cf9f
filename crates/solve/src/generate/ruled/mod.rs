//! Puzzles with rules that are not houses: see [`RuledSpec`].
//!
//! 1. `boards` draws a random full board under the rules of the whole board; it searches where they leave few of them.
//! 2. What the kind of the puzzle asks for is placed on it. `killer` divides it into cages (`layout`); `placed` takes all dots and
//!    signs of the board, the clues outside it, or fills it with lines.
//! 3. `prover` removes givens that are not needed, and then lines that are not.
//! 4. Where a level is wanted, `layout` goes back to the last state of the puzzle that is no harder. If it is easier, further givens are taken
//!    one after the other. Cages are judged while they are joined.
//!
//! Little killers are another matter: proving that clues on diagonals leave one solution takes too long. Givens and clues are taken as long as
//! techniques solve the puzzle, which proves the same.
//!
//! It answers whether the solution is still the only one. What is made from a seed depends on its answers alone, not on the other
//! solutions it finds on the way; those save later questions. The exception is a question that takes it too long, which counts as a no.
//! Boards that are searched for depend on how much follows without a decision, too.
//! Most questions about cages are decided by a board to which the cages alone are added, in a fraction of the time of a board that is laid out with
//! all sums that follow from them.

mod attempt;
mod boards;
mod killer;
mod layout;
mod placed;
mod prover;
mod spec;

pub(crate) use attempt::RuledMaker;
pub(crate) use spec::CheckedRuledSpec;
pub use spec::{CageCount, RuleMix, RuledSpec};
