//! Texts of the list of all steps, and of copying steps.

use crate::{
    app::text::{Lang, logic::hint_card},
    solve::logic::Hint,
};

pub use crate::app::text::catalogue::logic::step_list::*;

/// Why there are no steps on a board.
pub fn problem(lang: Lang, problem: &Hint) -> &'static str {
    match problem {
        Hint::NoSolution => hint_card::no_solution(lang),
        Hint::SeveralSolutions => hint_card::no_unique(lang),
        Hint::Unknown => hint_card::unknown(lang),
        Hint::WrongDigits(..) | Hint::WrongMarks(..) | Hint::Step(_) | Hint::Solved | Hint::Stuck => wrong_first(lang),
    }
}
