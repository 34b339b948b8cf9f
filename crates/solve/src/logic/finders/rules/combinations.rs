//! Combinations: sets of different digits with the right sum.
//!
//! - *Combinations of a cage:* a digit in none of the combinations that the candidates of its cells allow is eliminated.
//! - *Places in a cage:* a digit is in a combination, but with it in this cell the others have no digits that complete one.
//! - *Rule of 45, several cells:* both at once for the cells that the cages leave of a house, or of several houses (an area).
//!
//! Parts of the reason: [`Role::Pattern`], the sum, then the combinations.

use sudoscope_board::{Cell, Digit, DigitSet};

use crate::logic::{
    finders::{
        rules::{
            digit_sets,
            view::{OpenSum, others},
        },
        shared::prelude::*,
    },
    position::facts::SumFact,
};

techniques! {
    CageCombinations: "S107" "rcc" "cage-combinations" Rules Easy 1 true 370, find;
    CagePlaces: "S111" "rcp" "cage-places" Rules Medium 8 true 1250, find;
    House45Several: "S112" "r45s" "house-45-several" Rules Hard 25 true 2102, find;
    Area45Several: "S113" "ra45s" "area-45-several" Rules Hard 50 true 2110, find;
}

/// The most empty cells of a derived sum: more are too many for a person.
const MOST_DERIVED: usize = 5;

/// Finds eliminations by combinations.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    let (grid, buffers, explains) = (context.grid, &mut context.scratch.rules, sink.explains());
    let Some(first) = wanted.iter().next() else { return Flow::Continue(()) };
    let changed = buffers.changed_since_sweep(grid, first);
    for (number, fact) in grid.layout().facts().sums.iter().enumerate() {
        if !fact.cells.meets(&changed) || !fact.is_of_different() {
            continue;
        }
        let techniques: &[Technique] = match fact.houses.len() {
            0 => &[Technique::CageCombinations, Technique::CagePlaces],
            1 => &[Technique::House45Several],
            _ => &[Technique::Area45Several],
        };
        for &technique in techniques.iter().filter(|&&technique| wanted.contains(technique)) {
            buffers.add_unless_quiet(grid, (technique, number), fact.cells, sink, || step(grid, fact, technique, explains))?;
        }
    }
    buffers.note_sweep(grid, first, sink);
    Flow::Continue(())
}

fn step<const W: usize>(grid: &CandidateGrid<'_, W>, fact: &SumFact<W>, technique: Technique, explains: bool) -> Option<Step> {
    let open = OpenSum::new(grid, fact)?;
    if !fact.houses.is_empty() && !(2..=MOST_DERIVED).contains(&open.cells.len()) {
        return None;
    }
    let left = open.fitting(grid)?;
    let union = left.iter().fold(DigitSet::EMPTY, |union, &set| union | set);
    let kept = |cell: Cell| match technique {
        Technique::CageCombinations => union,
        // In a cage, what is in no combination is struck by the easier technique; in other sums here as well.
        _ => placed(grid, &open, cell, &left),
    };
    let struck: Vec<Candidate> = open.cells.iter().flat_map(|cell| others(grid, cell, kept(cell))).collect();
    // Where nothing is left the sum cannot be met; then any elimination would be true and none would help.
    if struck.is_empty() || left.is_empty() {
        return None;
    }
    Some(Step::eliminating(technique, struck, reason_if(explains, || open.with_combinations(grid, left))))
}

/// The digits of a cell with which the others complete a combination.
fn placed<const W: usize>(grid: &CandidateGrid<'_, W>, open: &OpenSum<'_, W>, cell: Cell, left: &[DigitSet]) -> DigitSet {
    let rest = open.cells.iter().filter(|&other| other != cell).map(|other| grid.candidates(other));
    let Some(rest) = digit_sets::sets(grid.size(), rest, DigitSet::EMPTY) else { return grid.candidates(cell) };
    let fits = |digit: &Digit| {
        left.iter()
            .any(|set| set.contains(*digit) && rest.binary_search_by_key(&set.without(*digit).bits(), |set| set.bits()).is_ok())
    };
    grid.candidates(cell).iter().filter(fits).collect()
}
