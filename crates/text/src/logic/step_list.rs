//! Texts of the list of all steps, and of copying steps.

use crate::{Lang, logic::hint_card};
use sudoscope_solve::logic::Hint;

pub use crate::catalogue::logic::step_list::*;

/// Why there are no steps on a board.
pub fn problem(lang: Lang, problem: &Hint) -> &'static str {
    match problem {
        Hint::NoSolution => hint_card::no_solution(lang),
        Hint::SeveralSolutions => hint_card::no_unique(lang),
        Hint::Unknown => hint_card::unknown(lang),
        Hint::WrongDigits(..) | Hint::WrongMarks(..) | Hint::Step(_) | Hint::Solved | Hint::Stuck => wrong_first(lang),
    }
}
