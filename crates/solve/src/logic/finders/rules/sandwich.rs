//! Sandwich clues: the digits between the least and the greatest digit of a line add up to the clue.
//!
//! The two can be in places only between which as many cells can make the sum, with different digits and without these two, while the cells
//! outside can hold the digits that are left. So each case can be completed. What no case leaves is eliminated. Parts of the reason:
//! [`Role::Pattern`], the rule; the cases as ways, each with the places of the two digits; if they are few, [`Role::Set`], the combinations that can
//! be between the two, and otherwise the digits that are in all of them, and as [`Role::Gone`] those that are in none.

use sudoscope_board::DigitSet;

use crate::logic::{
    finders::{
        rules::{
            digit_sets,
            view::{held, others},
        },
        shared::prelude::*,
    },
    position::facts::SandwichFact,
};

techniques! {
    SandwichCases: "S119" "rsc" "sandwich-cases" Rules Medium 60 true 1280, find;
}

/// The most combinations that are listed.
const LISTED: usize = 8;

/// Finds eliminations by sandwich clues.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let (grid, buffers) = (context.grid, &mut context.scratch.rules);
    for (number, fact) in grid.layout().facts().sandwiches.iter().enumerate() {
        let cells = fact.cells.iter().copied().collect();
        buffers.add_unless_quiet(grid, (Technique::SandwichCases, number), cells, sink, || step(grid, fact))?;
    }
    Flow::Continue(())
}

fn step<const W: usize>(grid: &CandidateGrid<'_, W>, fact: &SandwichFact) -> Option<Step> {
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
    let reason = Reason::default().rules(Role::Pattern, [fact.rule]).with(Role::Pattern, What::Ways(cases));
    let reason = if fillings.len() <= LISTED {
        reason.with(Role::Set, What::Combinations { all: fillings.clone(), left: fillings })
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
    let mut sets = digit_sets::sets(grid.size(), inner, ends)?;
    sets.retain(|&set| digit_sets::sum(set) == i32::from(fact.sum) && digit_sets::can_hold(&outer, all - ends - set));
    Some(sets)
}
