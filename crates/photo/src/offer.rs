//! The reading nearest to the likeliest one that is a puzzle with one solution.

use std::{cmp::Reverse, collections::BinaryHeap};

use super::{alphabet::VALUES, number::whole};
use sudoscope_solve::Cancel;

/// The greatest number of cells that are read otherwise.
const CHANGES: usize = 5;
/// The greatest number of readings that are tried.
const TRIES: usize = 30_000;
/// How much less likely a reading may be: the difference of the logarithms.
const LEAST_LIKELY: f32 = 4.5;

/// Cells that are read otherwise: places in the list of alternatives, ascending.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Changes(Vec<usize>);

/// Another value for a cell, and how much less likely it is.
struct Alternative {
    cost: f32,
    cell: usize,
    value: usize,
}

/// The likeliest reading, up to [`CHANGES`] cells and [`LEAST_LIKELY`] away from `read`, which `is_unique` accepts; `None` when there is none, or
/// when `read` itself is accepted. Readings are tried from the likeliest on.
pub(super) fn nearest(
    read: &[usize],
    probabilities: &[[f32; VALUES]],
    mut is_unique: impl FnMut(&[usize]) -> bool,
    cancel: &Cancel,
) -> Option<Vec<usize>> {
    if is_unique(read) {
        return None;
    }
    let mut alternatives: Vec<Alternative> = Vec::new();
    for (cell, (&value, reading)) in read.iter().zip(probabilities).enumerate() {
        let others = (0..VALUES).filter(|&other| other != value);
        alternatives.extend(others.map(|other| Alternative { cost: reading[value] - reading[other], cell, value: other }));
    }
    alternatives.retain(|alternative| alternative.cost <= LEAST_LIKELY);
    alternatives.sort_by(|one, two| one.cost.total_cmp(&two.cost));
    // Costs as whole numbers have an order.
    let cost = |changes: &Changes| {
        let cost: f32 = changes.0.iter().map(|&at| alternatives[at].cost).sum();
        whole(cost * 1e6)
    };
    let mut open = BinaryHeap::new();
    if !alternatives.is_empty() {
        let first = Changes(vec![0]);
        open.push(Reverse((cost(&first), first)));
    }
    let mut digits = read.to_vec();
    for _ in 0..TRIES {
        if cancel.is_cancelled() {
            return None;
        }
        let Reverse((now, changes)) = open.pop()?;
        if now > whole(LEAST_LIKELY * 1e6) {
            return None;
        }
        let last = changes.0.last().copied().unwrap_or_default();
        if last + 1 < alternatives.len() {
            let mut other = changes.clone();
            other.0.pop();
            other.0.push(last + 1);
            open.push(Reverse((cost(&other), other)));
            if changes.0.len() < CHANGES {
                let mut more = changes.clone();
                more.0.push(last + 1);
                open.push(Reverse((cost(&more), more)));
            }
        }
        let changed: Vec<&Alternative> = changes.0.iter().map(|&at| &alternatives[at]).collect();
        let is_once = |at: usize| changed[..at].iter().all(|other| other.cell != changed[at].cell);
        if !(0..changed.len()).all(is_once) {
            continue;
        }
        changed.iter().for_each(|change| digits[change.cell] = change.value);
        if is_unique(&digits) {
            return Some(digits);
        }
        changed.iter().for_each(|change| digits[change.cell] = read[change.cell]);
    }
    None
}
