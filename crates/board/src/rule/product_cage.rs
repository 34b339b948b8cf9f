//! Product cages: cells whose digits multiply to a number.

use std::sync::Arc;

use super::{
    Field, Kind, Misfit, Need, NumberWidth, NumbersField, Parts, Rule, Sample, Typing, check,
    kind::{OF_CELLS, OptionField, when},
    look::{OutlineStyle, RuleColor, RuleLook},
};
use crate::{Automaton, Constraint};

pub(super) static PRODUCT_CAGE: Kind = Kind {
    fields: &[Field::Cells("cells"), Field::Number("product", NumberWidth::Long, Need::Always), Field::Option("repeats")],
    numbers: NumbersField::Value,
    option: Some(OptionField::MayRepeat),
    typing: Some(Typing::Number),
    is_typing_needed: true,
    offered: |_| vec![vec![vec![1]]],
    samples: &[Sample("91 92", &[&[24]], false), Sample("61 62 71", &[&[36]], true)],
    variants: &[Sample("11 12 21", &[&[72]], false)],
    parts: when!(Rule::ProductCage { cells, product, may_repeat } => {
        Parts { is_on: *may_repeat, ..Parts::of_cells(cells) }.with(i32::try_from(*product).unwrap_or(i32::MAX))
    }),
    make: |parts| Ok(Rule::ProductCage { cells: parts.set(), product: parts.number()?, may_repeat: parts.is_on }),
    check: |rule, shape| {
        let Rule::ProductCage { cells, product, may_repeat } = rule else { return Ok(()) };
        check::cells(cells, shape)?;
        check::once(cells)?;
        let is_possible = *product > 0 && makes(cells.len(), *product, shape.size(), *may_repeat);
        if is_possible { Ok(()) } else { Err(Misfit::Product { cells: cells.len(), product: *product }) }
    },
    demand: |rule, lowering| {
        let Rule::ProductCage { cells, product, may_repeat } = rule else { return Vec::new() };
        let product = *product as usize;
        let next = |&rest: &usize, value: usize| rest.is_multiple_of(value).then(|| rest / value);
        // One state for each divisor: at most 1,536 of a number of 32 bits.
        let automaton = Automaton::deterministic(lowering.size(), product, next, |&rest| rest == 1);
        let multiplies = automaton.map(|automaton| Constraint::Accepted { cells: cells.clone(), automaton: Arc::new(automaton) });
        (!may_repeat).then(|| Constraint::Different(cells.clone())).into_iter().chain(multiplies).collect()
    },
    look: RuleLook::Outline(RuleColor::OTHER, OutlineStyle::Dashed, "×{number}"),
    ..OF_CELLS.called("product-cage", "ProductCage")
};

/// Whether that many digits, none above `greatest`, multiply to the number; without repeats all are different.
fn makes(count: usize, product: u32, greatest: usize, may_repeat: bool) -> bool {
    if product == 1 {
        return may_repeat || count <= 1;
    }
    let quotient = |digit: usize| {
        let divisor = u32::try_from(digit).ok()?;
        product.is_multiple_of(divisor).then_some(product / divisor)
    };
    count > 0
        && (2..=greatest).rev().any(|digit| {
            let next = if may_repeat { digit } else { digit - 1 };
            quotient(digit).is_some_and(|product| makes(count - 1, product, next, may_repeat))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_are_possible_just_when_some_digits_make_them() {
        for (count, may_repeat) in [(1, false), (2, false), (3, false), (2, true), (3, true)] {
            let mut lists: Vec<Vec<u32>> = vec![Vec::new()];
            for _ in 0..count {
                lists = lists.iter().flat_map(|list| (1..=6).map(|digit| [&list[..], &[digit]].concat())).collect();
            }
            let differs = |list: &&Vec<u32>| list.iter().enumerate().all(|(at, digit)| !list[..at].contains(digit));
            let products: Vec<u32> =
                lists.iter().filter(|list| may_repeat || differs(list)).map(|list| list.iter().product()).collect();
            for product in 1..=220 {
                assert_eq!(makes(count, product, 6, may_repeat), products.contains(&product), "{count} {product} {may_repeat}");
            }
        }
    }
}
