//! What one rule says about a cell or two, and rules that count cells or offer several ways.
//!
//! # Consequences of one rule for a cell, or for one cell from another
//!
//! - *Digit against a rule:* the rule leaves the cell other digits, such as even ones.
//! - *Equal cells:* a digit that one of two equal cells cannot hold is eliminated from the other.
//! - *No partner:* two cells hold a pair of digits, and no digit that goes with this one is left in the other cell: dots, whispers,
//!   thermometers, cages of two cells. Or the only one that goes with it is the same digit, and the cells see each other: 5 on an X.
//!
//! Parts of the reason: [`Role::Pattern`], the rules; for two cells also [`Role::Pivot`], the cell that decides, and [`Role::Extra`], its
//! digits. Where the partner would need the same digit, [`Role::Gone`], that digit there; without a deciding cell where the rule alone leaves
//! nothing else.
//!
//! Digits that a rule counts: quadruples, cells that hold certain digits, squares with a digit of each class.
//!
//! - As many cells as must hold one of the digits still can: they hold nothing else.
//! - As many cells as may hold one of them hold nothing else: no other cell holds one.
//! - A single digit must be in some cells: no cell that sees all of them holds it.
//!
//! Parts of the reason: [`Role::Pattern`], the rule, and the cells of one of the whole board; [`Role::Extra`], the digits; [`Role::Set`],
//! the cells that hold or can hold one; the least and the greatest number of cells that hold one; [`Role::Crossing`], the places of the digit of
//! the third form.
//!
//! # The last way to keep a rule that offers several, each for one cell: Dutch flatmates
//!
//! A 5 has a 1 above it or a 9 below it: the cell holds no 5, the one above holds 1, or the one below holds 9. Where only one of these is left,
//! it must be. Parts of the reason: [`Role::Pattern`], the rule, and the cells of one of the whole board; [`Role::Pivot`], the cell of the last
//! way; [`Role::Set`], the cells of all ways; [`Role::Gone`], for each way that is impossible the candidates that it would need.

use sudoscope_board::{Cell, CellSet, DigitSet};

use crate::logic::{
    finders::{
        rules::view::{by_rule, held, others},
        shared::prelude::*,
    },
    position::facts::{ChoiceFact, CountFact, PairFact},
};

techniques! {
    RuleDigits: "S103" "rd" "rule-digits" Rules Easy 2 true 330, digits;
    EqualCells: "S104" "req" "equal-cells" Rules Easy 4 true 340, equal;
    RulePartner: "S105" "rpa" "rule-partner" Rules Easy 6 true 350, partners;
    CountPlaces: "S116" "rct" "count-places" Rules Easy 8 true 380, find_counts;
    LastWay: "S121" "rlw" "last-way" Rules Medium 20 true 1275, find_last_way;
}

/// Finds candidates that a rule does not allow in their cell.
fn digits<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    for &(rule, cell, allowed) in &grid.layout().facts().digits {
        if !(grid.candidates(cell) - allowed).is_empty() {
            let reason = Reason::default().rules(Role::Pattern, [rule]).digits(Role::Extra, allowed);
            sink.add(Step::eliminating(Technique::RuleDigits, others(grid, cell, allowed), reason))?;
        }
    }
    Flow::Continue(())
}

/// Finds candidates that one of two equal cells has and the other has not.
fn equal<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    for &(rule, first, second) in &grid.layout().facts().equal {
        for (by, of) in [(first, second), (second, first)] {
            leave(grid, Technique::EqualCells, rule, (by, of), held(grid, by), sink)?;
        }
    }
    Flow::Continue(())
}

/// Finds candidates without a partner.
fn partners<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    for pair in &grid.layout().facts().pairs {
        let directions = [(&pair.first, &pair.second), (&pair.second, &pair.first)];
        for ((by, relation), (of, _)) in directions {
            if grid.digit(*of).is_none() {
                leave(grid, Technique::RulePartner, pair.rule, (*by, *of), relation.partners_of(held(grid, *by)), sink)?;
            }
        }
        if grid.layout().sees(pair.first.0, pair.second.0) {
            same_partners(grid, pair, sink)?;
        }
    }
    Flow::Continue(())
}

/// Finds candidates of two cells that see each other which go with nothing but the same digit in the other one.
fn same_partners<const W: usize>(grid: &CandidateGrid<'_, W>, pair: &PairFact, sink: &mut StepSink) -> Flow {
    let directions = [(&pair.first, &pair.second), (&pair.second, &pair.first)];
    let mut by_rule = Vec::new();
    for ((by, _), (of, relation)) in directions {
        let (mut alone, held) = (Vec::new(), held(grid, *by));
        for digit in grid.candidates(*of) {
            let partners = relation.partners(digit);
            if partners & held == digit.set() {
                let list = if partners == digit.set() { &mut by_rule } else { &mut alone };
                list.push((Candidate::new(*of, digit), Candidate::new(*by, digit)));
            }
        }
        if !alone.is_empty() {
            let reason = Reason::default().cells(Role::Pivot, [*by]).digits(Role::Extra, held);
            sink.add(same_partner(pair.rule, &alone, reason))?;
        }
    }
    if by_rule.is_empty() { Flow::Continue(()) } else { sink.add(same_partner(pair.rule, &by_rule, Reason::default())) }
}

/// A step about candidates each of which needs the same digit in the other cell.
fn same_partner(rule: usize, needs: &[(Candidate, Candidate)], reason: Reason) -> Step {
    let (struck, needed): (Vec<Candidate>, Vec<Candidate>) = needs.iter().copied().unzip();
    let reason = reason.rules(Role::Pattern, [rule]).candidates(Role::Gone, needed);
    Step::eliminating(Technique::RulePartner, struck, reason)
}

/// A cell leaves another one these digits.
fn leave<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    technique: Technique,
    rule: usize,
    (by, of): (Cell, Cell),
    kept: DigitSet,
    sink: &mut StepSink,
) -> Flow {
    if (grid.candidates(of) - kept).is_empty() {
        return Flow::Continue(());
    }
    let reason = Reason::default().rules(Role::Pattern, [rule]).cells(Role::Pivot, [by]).digits(Role::Extra, held(grid, by));
    sink.add(Step::eliminating(technique, others(grid, of, kept), reason))
}

/// Finds eliminations by counting.
fn find_counts<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    for fact in &grid.layout().facts().counts {
        let filled = fact.cells - *grid.empty();
        let holding: CellSet<W> =
            filled.iter().filter(|&cell| grid.digit(cell).is_some_and(|digit| fact.digits.contains(digit))).collect();
        let done = holding.len();
        let open = fact.cells & *grid.empty();
        let able: CellSet<W> = open.iter().filter(|&cell| !(grid.candidates(cell) & fact.digits).is_empty()).collect();
        let sure: CellSet<W> = able.iter().filter(|&cell| (grid.candidates(cell) - fact.digits).is_empty()).collect();
        let reason = || {
            let bounds = [fact.least, fact.most].map(i32::from);
            by_rule(grid, fact.rule, fact.cells)
                .digits(Role::Extra, fact.digits)
                .cells(Role::Set, holding | able)
                .with(Role::Pattern, Evidence::Numbers(bounds.to_vec()))
        };
        if done + able.len() == usize::from(fact.least) {
            let struck: Vec<Candidate> = able.iter().flat_map(|cell| others(grid, cell, fact.digits)).collect();
            add(struck, reason(), sink)?;
        }
        if done + sure.len() == usize::from(fact.most) {
            let rest = able - sure;
            let struck = rest.iter().flat_map(|cell| others(grid, cell, grid.candidates(cell) - fact.digits)).collect();
            add(struck, reason(), sink)?;
        }
        one_of(grid, fact, done, able, reason(), sink)?;
    }
    Flow::Continue(())
}

/// A single digit that must be in one of some cells.
fn one_of<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    fact: &CountFact<W>,
    done: usize,
    able: CellSet<W>,
    reason: Reason,
    sink: &mut StepSink,
) -> Flow {
    let Some(digit) = fact.digits.only().filter(|_| done < usize::from(fact.least) && !able.is_empty()) else {
        return Flow::Continue(());
    };
    let struck = (grid.layout().common_peers(able) & *grid.cells_of(digit)) - fact.cells;
    let struck: Vec<Candidate> = struck.iter().map(|cell| Candidate::new(cell, digit)).collect();
    add(struck, reason.places(Role::Crossing, digit, able), sink)
}

fn add(struck: Vec<Candidate>, reason: Reason, sink: &mut StepSink) -> Flow {
    if struck.is_empty() { Flow::Continue(()) } else { sink.add(Step::eliminating(Technique::CountPlaces, struck, reason)) }
}

/// Finds eliminations by last ways.
fn find_last_way<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    grid.layout().facts().choices.iter().filter_map(|fact| last_way_step(grid, fact)).try_for_each(|step| sink.add(step))
}

fn last_way_step<const W: usize>(grid: &CandidateGrid<'_, W>, fact: &ChoiceFact) -> Option<Step> {
    let is_left = |&place: &usize| !(held(grid, fact.ways[place].0) & fact.ways[place].1).is_empty();
    let mut left = (0..fact.ways.len()).filter(is_left);
    let (Some(last), None) = (left.next(), left.next()) else { return None };
    let (cell, digits) = fact.ways[last];
    let struck: Vec<Candidate> = others(grid, cell, digits).collect();
    if struck.is_empty() {
        return None;
    }
    let gone = fact.ways.iter().filter(|way| way.0 != cell);
    let gone = gone.flat_map(|&(cell, digits)| digits.iter().map(move |digit| Candidate::new(cell, digit)));
    let mut cells: Vec<Cell> = fact.ways.iter().map(|way| way.0).collect();
    cells.sort_unstable();
    let reason = by_rule(grid, fact.rule, cells)
        .cells(Role::Pivot, [cell])
        .cells(Role::Set, fact.ways.iter().map(|way| way.0).collect::<Vec<Cell>>())
        .candidates(Role::Gone, gone);
    Some(Step::eliminating(Technique::LastWay, struck, reason))
}
