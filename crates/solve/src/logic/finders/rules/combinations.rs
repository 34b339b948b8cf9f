//! The sets of digits that the cells of a sum can hold.
//!
//! # Combinations: sets of different digits with the right sum
//!
//! - *Combinations of a cage:* a digit in none of the combinations that the candidates of its cells allow is eliminated.
//! - *Places in a cage:* a digit is in a combination, but with it in this cell the others have no digits that complete one.
//! - *Rule of 45, several cells:* both at once for the cells that the cages leave of a house, or of several houses (an area).
//!
//! Parts of the reason: [`Role::Pattern`], the sum, then the combinations.
//!
//! # Digits that every combination of a cage needs
//!
//! - *Hidden single in a cage:* a needed digit has one place in the cage.
//! - *Needed digit:* it has several, and no cell beyond the cage that sees all of them holds it.
//!
//! Parts of the reason: [`Role::Pattern`], the sum, the combinations, and the places of the digit.
//!
//! # The last empty cell of a sum
//!
//! - *Last cell of a sum:* all cells of a cage or another sum but one have their digits.
//! - *Rule of 45, one cell:* the cages take all of a house but one cell, or all of several houses (an area); or one cell of the
//!   cages sticks out.
//!
//! Parts of the reason: [`Role::Pattern`], the sum. Definition: the "45 rule" of killer sudoku.

use sudoscope_board::{Cell, CellSet, Digit, DigitSet};

use crate::logic::{
    finders::{
        rules::view::{self, OpenSum, others},
        shared::prelude::*,
    },
    position::facts::SumFact,
};

techniques! {
    CageCombinations: "S107" "rcc" "cage-combinations" Rules Easy 1 true 370, find_combinations;
    CagePlaces: "S111" "rcp" "cage-places" Rules Medium 8 true 1250, find_combinations;
    House45Several: "S112" "r45s" "house-45-several" Rules Hard 25 true 2102, find_combinations;
    Area45Several: "S113" "ra45s" "area-45-several" Rules Hard 50 true 2110, find_combinations;
    CageSingle: "S102" "rcs" "cage-single" Rules Easy 6 true 320, find_required;
    CageRequired: "S108" "rcr" "cage-required" Rules Medium 6 true 1220, find_required;
    LastInSum: "S101" "rls" "last-cell-of-sum" Rules Easy 4 true 310, find_rest;
    House45: "S106" "r45" "house-45" Rules Easy 6 true 360, find_rest;
    Area45: "S110" "ra45" "area-45" Rules Hard 20 true 2104, find_rest;
}

/// The most empty cells of a derived sum: more are too many for a person.
const MOST_DERIVED: usize = 5;

/// Finds eliminations by combinations.
fn find_combinations<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
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
    let Some(rest) = view::sets(grid.size(), rest, DigitSet::EMPTY) else { return grid.candidates(cell) };
    let fits = |digit: &Digit| {
        left.iter()
            .any(|set| set.contains(*digit) && rest.binary_search_by_key(&set.without(*digit).bits(), |set| set.bits()).is_ok())
    };
    grid.candidates(cell).iter().filter(fits).collect()
}

/// Finds digits that cages need.
fn find_required<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
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
            let needed = if technique == Technique::CageSingle { single(grid, fact) } else { needed_digits(grid, fact) };
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
    needed_digits(grid, fact).filter(|(_, left)| !left.iter().fold(single, |common, &set| common & set).is_empty())
}

/// The open cells of a cage and its combinations, if they have a digit in common.
fn needed_digits<'f, const W: usize>(grid: &CandidateGrid<'_, W>, fact: &'f SumFact<W>) -> Option<(OpenSum<'f, W>, Vec<DigitSet>)> {
    let open = OpenSum::new(grid, fact)?;
    let left = open.fitting(grid)?;
    let common = left.iter().fold(DigitSet::all(grid.size()), |common, &set| common & set);
    // The last cell is found by the rest of the sum.
    (!left.is_empty() && !common.is_empty() && open.cells.len() > 1).then_some((open, left))
}

/// Finds last cells.
fn find_rest<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    let (grid, buffers, explains) = (context.grid, &mut context.scratch.rules, sink.explains());
    let Some(first) = wanted.iter().next() else { return Flow::Continue(()) };
    let changed = buffers.changed_since_sweep(grid, first);
    for fact in grid.layout().facts().sums.iter().filter(|fact| fact.cells.meets(&changed)) {
        let technique = match fact.houses.len() {
            0 => Technique::LastInSum,
            1 => Technique::House45,
            _ => Technique::Area45,
        };
        if wanted.contains(technique)
            && let Some(step) = rest_step(grid, fact, technique, explains)
        {
            sink.add(step)?;
        }
    }
    buffers.note_sweep(grid, first, sink);
    Flow::Continue(())
}

/// The digit of the last empty cell of a sum.
fn rest_step<const W: usize>(grid: &CandidateGrid<'_, W>, fact: &SumFact<W>, technique: Technique, explains: bool) -> Option<Step> {
    let cell = (fact.cells & *grid.empty()).single()?;
    let open = OpenSum::new(grid, fact)?;
    let &(_, weight) = fact.terms.iter().find(|term| term.0 == cell)?;
    let digit = match (&open.totals[..], &open.sets[..]) {
        (&[total], []) if total % i32::from(weight) == 0 => u8::try_from(total / i32::from(weight)).ok().and_then(Digit::new)?,
        ([], [set]) => set.only()?,
        _ => return None,
    };
    let reason = || reason_if(explains, || Reason::default().with(Role::Pattern, Evidence::Sum(open.part())));
    grid.candidates(cell).contains(digit).then(|| Step::placing(technique, [Candidate::new(cell, digit)], reason()))
}
