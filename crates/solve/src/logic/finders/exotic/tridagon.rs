//! Tridagons (Thor's hammer): three digits in twelve cells of four boxes.
//!
//! ```text
//! 123  .   .  | 123  .   .     In each box three cells, one in each of its rows and columns. With the fourth box turned
//!  .  123  .  |  .  123  .     the other way, the three digits cannot be arranged: whatever three cells of a box hold, the
//!  .   .  123 |  .   .  123    next box must turn it round, and after four boxes it does not fit.
//! ------------+------------
//! 123  .   .  |  .   .  123    So one of the extra candidates is true.
//!  .  123  .  |  .  123  .
//!  .   .  123 | 123  .   .
//! ```
//!
//! The three cells of a box are an even or an odd permutation of its rows and columns. If an odd number of the four boxes is odd,
//! there is no arrangement. What excludes all extra candidates is eliminated.
//!
//! Parts of the reason: [`Role::Pattern`], the digits; [`Role::Floor`], cells without extra candidates; [`Role::Roof`], the others;
//! [`Role::Extra`], the extra candidates. Definition: "Loki and Tridagon", Sudoku Players' Forums, 2022.

use sudoscope_board::{Cell, Digit, DigitSet};

use crate::logic::finders::shared::{excluded_by_all, prelude::*};

techniques! {
    Tridagon: "S013" "tri" "tridagon" Exotic Extreme 480 false 8410, find;
}

/// Rows and columns of a box, and digits.
pub(super) const THREE: usize = 3;
/// The permutations of three: where each row of a box has its cell. The even ones come first.
const TURNS: [[usize; THREE]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];
/// The number of even permutations.
const EVEN: usize = 3;
/// The most extra candidates: with more, nothing is likely to exclude all of them.
const EXTRAS: usize = 8;

/// Three cells of a box.
struct CellTriple {
    cells: [Cell; THREE],
    is_odd: bool,
    extras: Vec<Candidate>,
}

/// Finds tridagons on boards with boxes of three by three.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    let shape = grid.layout().geometry().shape();
    if grid.layout().box_sides() != Some((THREE, THREE)) {
        return Flow::Continue(());
    }
    let bands = shape.size() / THREE;
    for digits in triples(grid.digits()) {
        if context.cancel.is_cancelled() {
            break;
        }
        let by_box: Vec<Vec<CellTriple>> =
            (0..bands * bands).map(|number| choices(grid, number / bands, number % bands, digits)).collect();
        for (top, bottom) in (0..bands).flat_map(|top| (top + 1..bands).map(move |bottom| (top, bottom))) {
            for (left, right) in (0..bands).flat_map(|left| (left + 1..bands).map(move |right| (left, right))) {
                let boxes = [(top, left), (top, right), (bottom, left), (bottom, right)];
                let boxes = boxes.map(|(band, stack)| &by_box[band * bands + stack][..]);
                combine(grid, digits, &boxes, &mut Vec::new(), sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// The ways to choose three cells of a box, one in each row and column, that are empty and have candidates of the digits.
fn choices<const W: usize>(grid: &CandidateGrid<'_, W>, band: usize, stack: usize, digits: DigitSet) -> Vec<CellTriple> {
    let shape = grid.layout().geometry().shape();
    let choice = |(at, turn): (usize, &[usize; THREE])| {
        let cells = [0, 1, 2].map(|row| shape.cell(band * THREE + row, stack * THREE + turn[row]));
        let suits = |&cell: &Cell| grid.empty().contains(cell) && (grid.candidates(cell) & digits).len() >= 2;
        let extras =
            cells.iter().flat_map(|&cell| (grid.candidates(cell) - digits).iter().map(move |digit| Candidate::new(cell, digit)));
        cells.iter().all(suits).then(|| CellTriple { cells, is_odd: at >= EVEN, extras: extras.collect() })
    };
    TURNS.iter().enumerate().filter_map(choice).filter(|choice| choice.extras.len() <= EXTRAS).collect()
}

/// Chooses the cells of the next box.
fn combine<'c, const W: usize>(
    grid: &CandidateGrid<'_, W>,
    digits: DigitSet,
    boxes: &[&'c [CellTriple]],
    chosen: &mut Vec<&'c CellTriple>,
    sink: &mut StepSink,
) -> Flow {
    let Some((first, rest)) = boxes.split_first() else { return examine(grid, digits, chosen, sink) };
    for choice in first.iter() {
        let extras: usize = chosen.iter().map(|choice| choice.extras.len()).sum();
        if extras + choice.extras.len() <= EXTRAS {
            chosen.push(choice);
            let flow = combine(grid, digits, rest, chosen, sink);
            chosen.pop();
            flow?;
        }
    }
    Flow::Continue(())
}

fn examine<const W: usize>(grid: &CandidateGrid<'_, W>, digits: DigitSet, chosen: &[&CellTriple], sink: &mut StepSink) -> Flow {
    if chosen.iter().filter(|choice| choice.is_odd).count() % 2 == 0 {
        return Flow::Continue(());
    }
    let extras: Vec<Candidate> = chosen.iter().flat_map(|choice| choice.extras.iter().copied()).collect();
    let eliminated = excluded_by_all(grid, &extras);
    if eliminated.is_empty() {
        return Flow::Continue(());
    }
    let cells = chosen.iter().flat_map(|choice| choice.cells);
    let (floor, roof): (Vec<Cell>, Vec<Cell>) = cells.partition(|&cell| (grid.candidates(cell) - digits).is_empty());
    let reason = Reason::default().digits(Role::Pattern, digits).cells(Role::Floor, floor).cells(Role::Roof, roof);
    sink.add(Step::eliminating(Technique::Tridagon, eliminated, reason.candidates(Role::Extra, extras)))
}

/// Every set of three of these digits.
fn triples(digits: impl Iterator<Item = Digit>) -> Vec<DigitSet> {
    let digits: Vec<Digit> = digits.collect();
    let mut triples = Vec::new();
    for (first, &one) in digits.iter().enumerate() {
        for (second, &other) in digits.iter().enumerate().skip(first + 1) {
            triples.extend(digits[second + 1..].iter().map(|third| one.set() | other.set() | third.set()));
        }
    }
    triples
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether three digits can be arranged in four boxes with these permutations.
    fn has_arrangement(turns: [usize; 4]) -> bool {
        // In each box, the digit of each row; the column follows from the permutation.
        let digit_in_column = |turn: usize, digits: usize, column: usize| {
            let row = (0..THREE).find(|&row| TURNS[turn][row] == column).unwrap();
            TURNS[digits][row]
        };
        (0..6usize.pow(4)).any(|number| {
            let digits = [number % 6, number / 6 % 6, number / 36 % 6, number / 216];
            let rows_differ = |one: usize, other: usize| (0..THREE).all(|row| TURNS[digits[one]][row] != TURNS[digits[other]][row]);
            let columns_differ = |one: usize, other: usize| {
                (0..THREE).all(|column| {
                    digit_in_column(turns[one], digits[one], column) != digit_in_column(turns[other], digits[other], column)
                })
            };
            rows_differ(0, 1) && rows_differ(2, 3) && columns_differ(0, 2) && columns_differ(1, 3)
        })
    }

    #[test]
    fn there_is_no_arrangement_exactly_where_an_odd_number_of_boxes_is_odd() {
        for number in 0..6usize.pow(4) {
            let turns = [number % 6, number / 6 % 6, number / 36 % 6, number / 216];
            let odd = turns.iter().filter(|&&turn| turn >= EVEN).count();
            assert_eq!(has_arrangement(turns), odd % 2 == 0, "{turns:?}");
        }
    }
}
