//! Locked candidates: houses that share cells.

use super::{Domains, Outcome};

/// `shared` and `first` are one house, `shared` and `second` another.
pub(super) fn run(shared: &[u16], first: &[u16], second: &[u16], domains: &mut Domains) -> Outcome {
    let (in_shared, in_first, in_second) = (domains.union(shared), domains.union(first), domains.union(second));
    let gone_from_second = in_shared & !in_first & in_second;
    let gone_from_first = in_shared & !in_second & in_first;
    if gone_from_second != 0 {
        second.iter().try_for_each(|&cell| domains.remove(cell, gone_from_second))?;
    }
    if gone_from_first != 0 {
        first.iter().try_for_each(|&cell| domains.remove(cell, gone_from_first))?;
    }
    Ok(())
}
