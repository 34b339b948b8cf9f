//! A sum of cells, each with a weight.

use super::{
    Field, Kind, Need, NumberWidth, NumbersField, Parts, Rule, Sample, Unmade, check,
    kind::{CellsField, Listed, OF_CELLS, when},
    look::RuleLook,
    parts::narrow,
};
use crate::{Constraint, Totals};

pub(super) static WEIGHTED_SUM: Kind = Kind {
    fields: &[Field::Terms("terms"), Field::Number("sum", NumberWidth::Long, Need::Always)],
    cells: CellsField::Path,
    listed: Listed::Plainly,
    numbers: NumbersField::Weights,
    gesture: None,
    group: None,
    offered: |_| vec![vec![vec![0]]],
    samples: &[Sample("31 32 33", &[&[12, 1, 2, -1]], false)],
    variants: &[Sample("14 16", &[&[-3, 2, -1]], false)],
    parts: |rule| match rule {
        Rule::WeightedSum { terms, total } => {
            let weights = terms.iter().map(|term| i32::from(term.1));
            Parts::of_cells(&terms.iter().map(|term| term.0).collect::<Vec<_>>()).with_list(std::iter::once(*total).chain(weights))
        }
        _ => Parts::default(),
    },
    // Weights that are left out at the end are 1.
    make: |parts| {
        let [total, weights @ ..] = parts.list(0) else { return Err(Unmade::NumberMissing) };
        let weights = weights.iter().copied().chain(std::iter::repeat(1));
        let terms = parts.path().into_iter().zip(weights).map(|(cell, weight)| Ok((cell, narrow(weight)?)));
        Ok(Rule::WeightedSum { terms: terms.collect::<Result<_, Unmade>>()?, total: *total })
    },
    check: |rule, shape| check::cells(&rule.parts().path(), shape),
    demand: when!(Rule::WeightedSum { terms, total }, _ =>
        vec![Constraint::Sum { terms: terms.clone(), totals: Totals::only(*total) }]),
    look: RuleLook::Weights,
    ..OF_CELLS.called("weighted-sum", "WeightedSum")
};
