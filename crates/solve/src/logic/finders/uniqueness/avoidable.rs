//! Avoidable rectangles, types 1 and 2.
//!
//! ```text
//! . (3)  . | . (8)  . | . . .   (3) and (8) were not given but found. If r3c5 were 3, these four could be exchanged,
//! .  .   . | .  .   . | . . .   and the puzzle would have two solutions. So r3c5 is not 3 (type 1).
//! . (8)  . | .  37  . | . . .
//! ```
//!
//! The filled corners of a [rectangle](super::rectangle) that can be deadly hold digits `a` and `b` in alternation, none of them
//! given. A given could not be exchanged, so a rectangle with one is harmless.
//!
//! - *Type 1:* three corners are filled. The fourth, which has two candidates as in HoDoKu, does not hold the digit that would complete
//!   the pattern.
//! - *Type 2:* two adjacent corners are filled; the other two can hold `a` or `b`, as the pattern requires, or an extra digit `x`,
//!   the same in both. One of them is `x`, so no cell that sees both is.
//!
//! Parts of the reason: [`Role::Pattern`], `a` and `b`; [`Role::Floor`], the filled corners; [`Role::Roof`], the empty ones; for
//! type 2
//! [`Role::Extra`], the extra candidates. Definitions: HoDoKu's manual, "Uniqueness: Avoidable Rectangle".

use sudoscope_board::{Cell, DigitSet};

use crate::logic::finders::{
    shared::prelude::*,
    uniqueness::rectangle::{CORNERS, Corners, cells_of},
};

techniques! {
    AvoidableRectangle1: "0607" "ar1" "avoidable-rectangle-type-1" Uniqueness Hard 100 true 4020, find;
    AvoidableRectangle2: "0608" "ar2" "avoidable-rectangle-type-2" Uniqueness Hard 100 true 4030, find;
}

/// Finds the wanted ones, one technique after the other.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    wanted.iter().try_for_each(|technique| of_technique(context, technique, sink))
}

/// Finds avoidable rectangles of one type.
fn of_technique<const W: usize>(context: &mut SearchContext<'_, '_, W>, technique: Technique, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    let found = (grid.layout().all() - *grid.empty()) - *grid.givens();
    let wanted = if technique == Technique::AvoidableRectangle1 { CORNERS - 1 } else { CORNERS - 2 };
    if found.len() < wanted {
        return Flow::Continue(());
    }
    for &corners in context.scratch.rectangles.all(grid) {
        let are_found = corners.map(|cell| found.contains(cell));
        let are_open = corners.iter().filter(|&&cell| grid.empty().contains(cell)).count() == CORNERS - wanted;
        if are_found.iter().filter(|&&is_found| is_found).count() != wanted || !are_open {
            continue;
        }
        let step = match technique {
            Technique::AvoidableRectangle1 => last_corner(grid, corners, are_found),
            _ => two_corners(grid, corners, are_found),
        };
        if let Some(step) = step {
            sink.add(step)?;
        }
    }
    Flow::Continue(())
}

/// The corners in cyclic order, starting with that one.
fn turned(corners: Corners, place: usize) -> Corners {
    [0, 1, 2, 3].map(|step| corners[(place + step) % CORNERS])
}

fn last_corner<const W: usize>(grid: &CandidateGrid<'_, W>, corners: Corners, are_found: [bool; CORNERS]) -> Option<Step> {
    let place = are_found.iter().position(|is_found| !is_found)?;
    let [open, next, opposite, last] = turned(corners, place);
    let (digit, other) = (grid.digit(opposite)?, grid.digit(next)?);
    let candidates = grid.candidates(open);
    if grid.digit(last)? != other || !candidates.contains(digit) || candidates.len() != 2 {
        return None;
    }
    let reason = reason::<W>(digit.set() | other.set(), &[next, opposite, last], &[open]);
    Some(Step::eliminating(Technique::AvoidableRectangle1, [Candidate::new(open, digit)], reason))
}

fn two_corners<const W: usize>(grid: &CandidateGrid<'_, W>, corners: Corners, are_found: [bool; CORNERS]) -> Option<Step> {
    let place = (0..CORNERS).find(|&place| are_found[place] && are_found[(place + 1) % CORNERS])?;
    let [one, other, opposite, last] = turned(corners, place);
    let (digit, second) = (grid.digit(one)?, grid.digit(other)?);
    let (near, far) = (grid.candidates(last), grid.candidates(opposite));
    let extra = (near.without(second)).only()?;
    let is_pattern = near.contains(second) && far == digit.set() | extra.set();
    let seen = *grid.layout().peers(last) & *grid.layout().peers(opposite) & *grid.cells_of(extra);
    if !is_pattern || seen.is_empty() {
        return None;
    }
    let reason = reason::<W>(digit.set() | second.set(), &[one, other], &[opposite, last]).places(
        Role::Extra,
        extra,
        cells_of::<W>(&[opposite, last]),
    );
    let eliminated = seen.iter().map(|cell| Candidate::new(cell, extra));
    Some(Step::eliminating(Technique::AvoidableRectangle2, eliminated, reason))
}

fn reason<const W: usize>(pair: DigitSet, floor: &[Cell], roof: &[Cell]) -> Reason {
    Reason::default().digits(Role::Pattern, pair).cells(Role::Floor, cells_of::<W>(floor)).cells(Role::Roof, cells_of::<W>(roof))
}

#[cfg(test)]
mod tests {
    use sudoscope_board::Value;

    use super::*;
    use crate::{
        Cancel,
        logic::{
            Engine, LogicSettings, Options, State,
            explain::notation::outcome,
            tests::{board, keep},
        },
        test_support::digit,
    };

    /// The steps found with these digits (row, column, digit) on the board, of which the first ones are givens.
    fn found(technique: Technique, digits: &[(usize, usize, u8)], givens: usize, marks: &[(&str, &str)]) -> Vec<String> {
        let geometry = board(9, &[]);
        let mut values = vec![Value::Empty; geometry.shape().cell_count()];
        for (place, &(row, column, value)) in digits.iter().enumerate() {
            let cell = geometry.shape().cell(row - 1, column - 1);
            values[cell.index()] = if place < givens { Value::Given(digit(value)) } else { Value::Entered(digit(value)) };
        }
        let mut state = State::new(&geometry, values);
        keep(&geometry, &mut state, marks);
        let steps =
            Engine::new(&geometry).all_steps(&state, &LogicSettings::only(technique, Options::default()), &Cancel::default());
        steps.iter().map(|step| outcome(&geometry, step)).collect()
    }

    #[test]
    fn three_found_digits_forbid_the_fourth() {
        let (digits, marks) = ([(1, 2, 3), (1, 5, 8), (3, 2, 8)], [("r3c5", "37")]);
        assert_eq!(found(Technique::AvoidableRectangle1, &digits, 0, &marks), ["r3c5<>3"]);
        assert_eq!(found(Technique::AvoidableRectangle2, &digits, 0, &marks), [""; 0]);
        assert_eq!(found(Technique::AvoidableRectangle1, &digits, 0, &[("r3c5", "357")]), [""; 0], "as HoDoKu has it");
        assert_eq!(found(Technique::AvoidableRectangle1, &[(1, 2, 3), (1, 5, 8), (3, 2, 7)], 0, &marks), [""; 0]);
    }

    #[test]
    fn a_given_makes_a_rectangle_harmless() {
        let marks = [("r3c5", "37")];
        assert_eq!(found(Technique::AvoidableRectangle1, &[(1, 2, 3), (1, 5, 8), (3, 2, 8)], 1, &marks), [""; 0]);
        let marks = [("r3c2", "78"), ("r3c5", "37")];
        assert_eq!(found(Technique::AvoidableRectangle2, &[(1, 2, 3), (1, 5, 8)], 1, &marks), [""; 0]);
    }

    #[test]
    fn two_empty_corners_share_their_further_digit() {
        let digits = [(1, 2, 3), (1, 5, 8)];
        let marks = [("r3c2", "78"), ("r3c5", "37")];
        assert_eq!(found(Technique::AvoidableRectangle2, &digits, 0, &marks), ["r3c1346789<>7"]);
        assert_eq!(found(Technique::AvoidableRectangle2, &digits, 0, &[("r3c2", "78"), ("r3c5", "36")]), [""; 0]);
        assert_eq!(found(Technique::AvoidableRectangle2, &digits, 0, &[("r3c2", "78"), ("r3c5", "78")]), [""; 0]);
    }
}
