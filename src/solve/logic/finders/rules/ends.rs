//! Lines whose ends bound what is between them: between lines and lockout lines.
//!
//! The pairs of digits that the ends can hold are those with which every inner cell has a candidate. What occurs in none of them is eliminated
//! from the ends, and what no pair leaves is gone from the inner cells. Parts of the reason: [`Role::Pattern`], the rule; [`Role::Pivot`],
//! the ends; the pairs as ways.

use crate::{
    board::{Cell, Digit, DigitSet},
    solve::logic::{
        finders::{
            rules::view::{held, others, value},
            shared::prelude::*,
        },
        position::facts::IntervalFact,
    },
};

/// Finds eliminations on such lines.
pub(in crate::solve::logic::finders) fn find<const W: usize>(
    context: &mut SearchContext<'_, '_, W>,
    _: TechniqueSet,
    sink: &mut Sink,
) -> Flow {
    let grid = context.grid;
    grid.layout().facts().intervals.iter().filter_map(|fact| step(grid, fact)).try_for_each(|step| sink.add(step))
}

fn step<const W: usize>(grid: &CandidateGrid<'_, W>, fact: &IntervalFact) -> Option<Step> {
    let (first, second) = fact.ends;
    let sees = grid.layout().sees(first, second);
    let (mut pairs, mut firsts, mut seconds, mut inner) = (Vec::new(), DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
    for one in held(grid, first) {
        for other in held(grid, second) {
            let (low, high) = (one.min(other), one.max(other));
            if sees && one == other || value(high) - value(low) < i32::from(fact.gap) {
                continue;
            }
            let is_inside = |digit: Digit| if fact.outside { digit < low || digit > high } else { low < digit && digit < high };
            let inside: DigitSet = grid.digits().filter(|&digit| is_inside(digit)).collect();
            if fact.inner.iter().all(|&cell| !(held(grid, cell) & inside).is_empty()) {
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
