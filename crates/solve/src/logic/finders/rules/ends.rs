//! Lines whose ends bound what is between them: between lines and lockout lines.
//!
//! The pairs of digits that the ends can hold are those with which the inner cells can be filled, with different digits where they see each other.
//! What occurs in none of them is eliminated from the ends, and what no pair leaves is gone from the inner cells. Parts of the reason:
//! [`Role::Pattern`], the rule; [`Role::Pivot`], the ends; the pairs as ways.

use sudoscope_board::{Cell, Digit, DigitSet};

use crate::logic::{
    finders::{
        rules::view::{held, others, value},
        shared::prelude::*,
    },
    position::facts::IntervalFact,
};

techniques! {
    LineEnds: "S118" "rle" "line-ends" Rules Medium 30 true 1270, find;
}

/// Tries after which it stays open whether the inner cells can be filled. Lines that people draw take a few dozen.
const TRIES: usize = 10_000;

/// Finds eliminations on such lines.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let (grid, buffers) = (context.grid, &mut context.scratch.rules);
    for (number, fact) in grid.layout().facts().intervals.iter().enumerate() {
        let cells = fact.inner.iter().chain([&fact.ends.0, &fact.ends.1]).copied().collect();
        buffers.add_unless_quiet(grid, (Technique::LineEnds, number), cells, sink, || step(grid, fact))?;
    }
    Flow::Continue(())
}

fn step<const W: usize>(grid: &CandidateGrid<'_, W>, fact: &IntervalFact) -> Option<Step> {
    let (first, second) = fact.ends;
    let sees = grid.layout().sees(first, second);
    let mut tries = TRIES;
    let (mut pairs, mut firsts, mut seconds, mut inner) = (Vec::new(), DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
    for one in held(grid, first) {
        for other in held(grid, second) {
            let (low, high) = (one.min(other), one.max(other));
            if sees && one == other || value(high) - value(low) < i32::from(fact.gap) {
                continue;
            }
            let is_inside = |digit: Digit| if fact.outside { digit < low || digit > high } else { low < digit && digit < high };
            let inside: DigitSet = grid.digits().filter(|&digit| is_inside(digit)).collect();
            let cells = fact.inner.iter().map(|&cell| (cell, held(grid, cell) & inside)).collect();
            if can_fill(grid, cells, &mut tries)? {
                pairs.push(vec![Candidate::new(first, one), Candidate::new(second, other)]);
                firsts.insert(one);
                seconds.insert(other);
                inner |= inside;
            }
        }
    }
    let kept = |cell: Cell| {
        if cell == first {
            firsts
        } else if cell == second {
            seconds
        } else {
            inner
        }
    };
    let cells = fact.inner.iter().chain([&first, &second]).copied();
    let struck: Vec<Candidate> =
        cells.filter(|&cell| grid.digit(cell).is_none()).flat_map(|cell| others(grid, cell, kept(cell))).collect();
    if struck.is_empty() || pairs.is_empty() {
        return None;
    }
    let reason = Reason::default()
        .rules(Role::Pattern, [fact.rule])
        .cells(Role::Pivot, [first, second])
        .with(Role::Pattern, What::Ways(pairs));
    Some(Step::eliminating(Technique::LineEnds, struck, reason))
}

/// Whether cells can hold these digits, with different ones where they see each other; `None` if that was not found within the tries.
fn can_fill<const W: usize>(grid: &CandidateGrid<'_, W>, mut cells: Vec<(Cell, DigitSet)>, tries: &mut usize) -> Option<bool> {
    *tries = tries.checked_sub(1)?;
    let sees = |one: Cell, other: Cell| grid.layout().sees(one, other);
    // A cell with more digits than cells that it sees has one left, whatever those hold.
    let is_free =
        |cells: &[(Cell, DigitSet)], at: &(Cell, DigitSet)| at.1.len() > cells.iter().filter(|other| sees(at.0, other.0)).count();
    while let Some(place) = cells.iter().position(|at| is_free(&cells, at)) {
        cells.swap_remove(place);
    }
    let Some(place) = (0..cells.len()).min_by_key(|&place| cells[place].1.len()) else { return Some(true) };
    let (cell, digits) = cells.swap_remove(place);
    for digit in digits {
        let without = |&(other, left): &(Cell, DigitSet)| (other, if sees(cell, other) { left - digit.set() } else { left });
        if can_fill(grid, cells.iter().map(without).collect(), tries)? {
            return Some(true);
        }
    }
    Some(false)
}
