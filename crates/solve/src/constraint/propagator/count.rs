//! Counting: how many cells hold one of some digits.

use super::{Domains, Outcome, Unsatisfiable};

/// From `least` to `most` of the cells hold one of `digits`.
pub(super) fn run(cells: &[u16], digits: u32, least: u16, most: u16, domains: &mut Domains) -> Outcome {
    let (mut sure, mut possible) = (0, 0);
    for &cell in cells {
        let mask = domains.of(cell);
        possible += u16::from(mask & digits != 0);
        sure += u16::from(mask & !digits == 0);
    }
    if possible < least || sure > most {
        return Err(Unsatisfiable);
    }
    for &cell in cells {
        let mask = domains.of(cell);
        let is_sure = mask & !digits == 0;
        if possible == least && mask & digits != 0 {
            domains.keep(cell, digits)?;
        } else if sure == most && !is_sure {
            domains.remove(cell, digits)?;
        }
    }
    Ok(())
}
