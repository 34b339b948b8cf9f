//! Digits that every combination of a cage needs.
//!
//! - *Hidden single in a cage:* a needed digit has one place in the cage.
//! - *Needed digit:* it has several, and no cell beyond the cage that sees all of them holds it.
//!
//! Parts of the reason: [`Role::Pattern`], the sum, the combinations, and the places of the digit.

use sudoscope_board::{CellSet, DigitSet};

use crate::logic::{
    finders::{rules::view::OpenSum, shared::prelude::*},
    position::facts::SumFact,
};

techniques! {
    CageSingle: "S102" "rcs" "cage-single" Rules Easy 6 true 320, find;
    CageRequired: "S108" "rcr" "cage-required" Rules Medium 6 true 1220, find;
}

/// Finds digits that cages need.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    let (grid, buffers) = (context.grid, &mut context.scratch.rules);
    let Some(technique) = wanted.iter().next() else { return Flow::Continue(()) };
    // Whether a needed digit can be eliminated elsewhere depends on more than the cage.
    let changed = match technique {
        Technique::CageSingle => buffers.changed_since_sweep(grid, technique),
        _ => grid.layout().all(),
    };
    for (number, fact) in grid.layout().facts().sums.iter().enumerate() {
        if !fact.cells.meets(&changed) || !fact.is_of_different() || !fact.houses.is_empty() {
            continue;
        }
        // So only cages without one are quiet.
        let found = buffers.unless_quiet(grid, (technique, number), fact.cells, |_| {
            let needed = if technique == Technique::CageSingle { single(grid, fact) } else { needed(grid, fact) };
            let is_nothing = needed.is_none();
            (needed, is_nothing)
        });
        let Some((open, left)) = found.flatten() else { continue };
        let common = left.iter().fold(DigitSet::all(grid.size()), |common, &set| common & set);
        for digit in common {
            let places = open.cells & *grid.cells_of(digit);
            let explained = || open.with_combinations(grid, left.clone()).places(Role::Pattern, digit, places);
            if technique == Technique::CageSingle {
                if let Some(cell) = places.single() {
                    sink.add(Step::placing(technique, [Candidate::new(cell, digit)], sink.reason(explained)))?;
                }
                continue;
            }
            let struck: CellSet<W> = (grid.layout().common_peers(places) & *grid.cells_of(digit)) - fact.cells;
            if !struck.is_empty() && !places.is_empty() {
                let struck = struck.iter().map(|cell| Candidate::new(cell, digit));
                sink.add(Step::eliminating(technique, struck, sink.reason(explained)))?;
            }
        }
    }
    buffers.note_sweep(grid, technique, sink);
    Flow::Continue(())
}

/// The same if one of these digits has a single place in the cage: in most none has, which is seen at once.
fn single<'f, const W: usize>(grid: &CandidateGrid<'_, W>, fact: &'f SumFact<W>) -> Option<(OpenSum<'f, W>, Vec<DigitSet>)> {
    let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
    for cell in fact.cells & *grid.empty() {
        let candidates = grid.candidates(cell);
        twice |= once & candidates;
        once |= candidates;
    }
    let single = once - twice;
    if single.is_empty() {
        return None;
    }
    needed(grid, fact).filter(|(_, left)| !left.iter().fold(single, |common, &set| common & set).is_empty())
}

/// The open cells of a cage and its combinations, if they have a digit in common.
fn needed<'f, const W: usize>(grid: &CandidateGrid<'_, W>, fact: &'f SumFact<W>) -> Option<(OpenSum<'f, W>, Vec<DigitSet>)> {
    let open = OpenSum::new(grid, fact)?;
    let left = open.fitting(grid)?;
    let common = left.iter().fold(DigitSet::all(grid.size()), |common, &set| common & set);
    // The last cell is found by the rest of the sum.
    (!left.is_empty() && !common.is_empty() && open.cells.len() > 1).then_some((open, left))
}
