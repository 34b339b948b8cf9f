//! Consequences of one rule for a cell, or for one cell from another.
//!
//! - *Digit against a rule:* the rule leaves the cell other digits, such as even ones.
//! - *Equal cells:* a digit that one of two equal cells cannot hold is eliminated from the other.
//! - *No partner:* two cells hold a pair of digits, and no digit that goes with this one is left in the other cell: dots, whispers,
//!   thermometers, cages of two cells. Or the only one that goes with it is the same digit, and the cells see each other: 5 on an X.
//!
//! Parts of the reason: [`Role::Pattern`], the rules; for two cells also [`Role::Pivot`], the cell that decides, and [`Role::Extra`], its
//! digits. Where the partner would need the same digit, [`Role::Gone`], that digit there; without a deciding cell where the rule alone leaves
//! nothing else.

use sudoscope_board::{Cell, DigitSet};

use crate::logic::{
    finders::{
        rules::view::{held, others},
        shared::prelude::*,
    },
    position::facts::PairFact,
};

techniques! {
    RuleDigits: "S103" "rd" "rule-digits" Rules Easy 2 true 330, digits;
    EqualCells: "S104" "req" "equal-cells" Rules Easy 4 true 340, equal;
    RulePartner: "S105" "rpa" "rule-partner" Rules Easy 6 true 350, partners;
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
