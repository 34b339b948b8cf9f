//! Rules of lines: between lines, parts with equal sums, sandwiches.
//!
//! # Lines whose ends bound what is between them: between lines and lockout lines
//!
//! The pairs of digits that the ends can hold are those with which the inner cells can be filled, with different digits where they see each other.
//! What occurs in none of them is eliminated from the ends, and what no pair leaves is gone from the inner cells. Parts of the reason:
//! [`Role::Pattern`], the rule; [`Role::Pivot`], the ends; the pairs as ways.
//!
//! # Parts of a rule with equal sums: region sum lines, zippers
//!
//! The sum is one that every part can make. A cell holds only digits with which its part makes such a sum. Parts of the reason:
//! [`Role::Pattern`], the rule, and the sums that all parts can make; [`Role::Set`], the cells of the part; [`Role::Pivot`], the cell.
//!
//! # Sandwich clues: the digits between the least and the greatest digit of a line add up to the clue
//!
//! The two can be in places only between which as many cells can make the sum, with different digits and without these two, while the cells
//! outside can hold the digits that are left. So each case can be completed. What no case leaves is eliminated. Parts of the reason:
//! [`Role::Pattern`], the rule; the cases as ways, each with the places of the two digits; if they are few, [`Role::Set`], the combinations that can
//! be between the two, and otherwise the digits that are in all of them, and as [`Role::Gone`] those that are in none.

use sudoscope_board::{Cell, Digit, DigitSet};

use crate::logic::{
    finders::{
        rules::{
            totals::added,
            view::{self, held, others, value},
        },
        shared::prelude::*,
    },
    position::facts::{IntervalFact, SandwichFact, SumGroup},
};

techniques! {
    LineEnds: "S118" "rle" "line-ends" Rules Medium 30 true 1270, find_ends;
    EqualTotals: "S117" "ret" "equal-totals" Rules Medium 30 true 1260, find_segments;
    SandwichCases: "S119" "rsc" "sandwich-cases" Rules Medium 60 true 1280, find_sandwich;
}

/// Tries after which it stays open whether the inner cells can be filled. Lines that people draw take a few dozen.
const TRIES: usize = 10_000;

/// Finds eliminations on such lines.
fn find_ends<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let (grid, buffers) = (context.grid, &mut context.scratch.rules);
    for (number, fact) in grid.layout().facts().intervals.iter().enumerate() {
        let cells = fact.inner.iter().chain([&fact.ends.0, &fact.ends.1]).copied().collect();
        buffers.add_unless_quiet(grid, (Technique::LineEnds, number), cells, sink, || ends_step(grid, fact))?;
    }
    Flow::Continue(())
}

fn ends_step<const W: usize>(grid: &CandidateGrid<'_, W>, fact: &IntervalFact) -> Option<Step> {
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
        .with(Role::Pattern, Evidence::Ways(pairs));
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

/// Finds eliminations by equal sums.
fn find_segments<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let (grid, buffers) = (context.grid, &mut context.scratch.rules);
    for (number, fact) in grid.layout().facts().equal_sums.iter().enumerate() {
        let steps = || steps(grid, fact.rule, &fact.parts).unwrap_or_default();
        buffers.add_unless_quiet(grid, (Technique::EqualTotals, number), fact.cells, sink, steps)?;
    }
    Flow::Continue(())
}

fn steps<const W: usize>(grid: &CandidateGrid<'_, W>, rule: usize, parts: &[Vec<SumGroup>]) -> Option<Vec<Step>> {
    let mut common: Option<Vec<i32>> = None;
    for part in parts {
        let sums = sums(grid, part, None)?;
        common = Some(match common {
            None => sums,
            Some(common) => common.into_iter().filter(|sum| sums.binary_search(sum).is_ok()).collect(),
        });
    }
    let common = common.filter(|common| !common.is_empty())?;
    let mut steps = Vec::new();
    for part in parts {
        for cell in part.iter().flat_map(|group| group.cells.iter().copied()).filter(|&cell| grid.digit(cell).is_none()) {
            let mut kept = DigitSet::EMPTY;
            for digit in grid.candidates(cell) {
                if sums(grid, part, Some((cell, digit)))?.iter().any(|sum| common.binary_search(sum).is_ok()) {
                    kept.insert(digit);
                }
            }
            let struck: Vec<Candidate> = others(grid, cell, kept).collect();
            if !struck.is_empty() {
                let reason = Reason::default()
                    .rules(Role::Pattern, [rule])
                    .cells(Role::Set, part.iter().flat_map(|group| group.cells.iter().copied()))
                    .cells(Role::Pivot, [cell])
                    .with(Role::Pattern, Evidence::Numbers(common.clone()));
                steps.push(Step::eliminating(Technique::EqualTotals, struck, reason));
            }
        }
    }
    Some(steps)
}

/// The sums that a part can make, ascending, if a cell holds a digit.
fn sums<const W: usize>(grid: &CandidateGrid<'_, W>, part: &[SumGroup], fixed: Option<(Cell, Digit)>) -> Option<Vec<i32>> {
    let mut sums = vec![0];
    for group in part {
        let candidates = |&cell: &Cell| match fixed {
            Some((other, digit)) if other == cell => digit.set(),
            _ => held(grid, cell),
        };
        let sets = view::sets(grid.size(), group.cells.iter().map(candidates), DigitSet::EMPTY)?;
        sums = added(&sums, &sets, group.weight);
    }
    Some(sums)
}

/// The most combinations that are listed.
const LISTED: usize = 8;

/// Finds eliminations by sandwich clues.
fn find_sandwich<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let (grid, buffers) = (context.grid, &mut context.scratch.rules);
    for (number, fact) in grid.layout().facts().sandwiches.iter().enumerate() {
        let cells = fact.cells.iter().copied().collect();
        buffers.add_unless_quiet(grid, (Technique::SandwichCases, number), cells, sink, || sandwich_step(grid, fact))?;
    }
    Flow::Continue(())
}

fn sandwich_step<const W: usize>(grid: &CandidateGrid<'_, W>, fact: &SandwichFact) -> Option<Step> {
    let all = DigitSet::all(grid.size());
    let (least, greatest) = (all.first()?, all.iter().last()?);
    let ends = least.set() | greatest.set();
    let mut found = vec![DigitSet::EMPTY; fact.cells.len()];
    let (mut cases, mut fillings) = (Vec::new(), Vec::new());
    for low in 0..fact.cells.len() {
        for high in 0..fact.cells.len() {
            let places = [(low, least), (high, greatest)];
            if low == high || places.iter().any(|&(place, digit)| !held(grid, fact.cells[place]).contains(digit)) {
                continue;
            }
            let (from, to) = (low.min(high), low.max(high));
            let inside = |place: usize| from < place && place < to;
            let fits = case(grid, fact, ends, (from, to))?;
            if fits.is_empty() {
                continue;
            }
            cases.push(places.iter().map(|&(place, digit)| Candidate::new(fact.cells[place], digit)).collect::<Vec<_>>());
            fillings.extend(&fits);
            let union = fits.iter().fold(DigitSet::EMPTY, |union, &set| union | set);
            let left = fits.iter().fold(DigitSet::EMPTY, |left, &set| left | (all - ends - set));
            for (place, digits) in found.iter_mut().enumerate() {
                *digits |= match place {
                    _ if place == low => least.set(),
                    _ if place == high => greatest.set(),
                    _ if inside(place) => union,
                    _ => left,
                };
            }
        }
    }
    let struck: Vec<Candidate> = fact
        .cells
        .iter()
        .zip(&found)
        .filter(|&(&cell, _)| grid.digit(cell).is_none())
        .flat_map(|(&cell, &kept)| others(grid, cell, kept))
        .collect();
    if struck.is_empty() || cases.is_empty() {
        return None;
    }
    fillings.sort_unstable();
    fillings.dedup();
    let reason = Reason::default().rules(Role::Pattern, [fact.rule]).with(Role::Pattern, Evidence::Ways(cases));
    let reason = if fillings.len() <= LISTED {
        reason.with(Role::Set, Evidence::Combinations { all: fillings.clone(), left: fillings })
    } else {
        let in_all = fillings.iter().fold(all, |common, &set| common & set);
        let in_some = fillings.iter().fold(DigitSet::EMPTY, |union, &set| union | set);
        reason.digits(Role::Set, in_all).digits(Role::Gone, all - ends - in_some)
    };
    Some(Step::eliminating(Technique::SandwichCases, struck, reason))
}

/// The sets that the cells between two places can hold with the sum of the clue, and that leave the others of the line digits which they can
/// hold; `None` if there are too many to look at.
fn case<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    fact: &SandwichFact,
    ends: DigitSet,
    (from, to): (usize, usize),
) -> Option<Vec<DigitSet>> {
    let inner = fact.cells[from + 1..to].iter().map(|&cell| held(grid, cell));
    let outer: Vec<DigitSet> = fact.cells[..from].iter().chain(&fact.cells[to + 1..]).map(|&cell| held(grid, cell)).collect();
    let all = DigitSet::all(grid.size());
    let mut sets = view::sets(grid.size(), inner, ends)?;
    sets.retain(|&set| view::sum(set) == i32::from(fact.sum) && view::can_hold(&outer, all - ends - set));
    Some(sets)
}
