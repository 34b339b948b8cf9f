//! Checks of counts: the number of cells that hold certain digits.

use super::Flaw;
use crate::{Cell, Digit, DigitSet, MAX_SIZE};

/// A number as flaws hold it.
pub(super) fn narrow(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

/// A number of the cells, within bounds, hold one of `counted`.
pub(super) fn count(cells: &[Cell], counted: DigitSet, (least, most): (u16, u16), digits: &[Option<Digit>]) -> Option<Flaw> {
    let (mut holding, mut open) = (0_u16, 0_u16);
    for cell in cells {
        match digits[cell.index()] {
            Some(digit) => holding += u16::from(counted.contains(digit)),
            None => open += 1,
        }
    }
    if holding > most {
        return Some(Flaw::TooMany { digits: counted, count: holding, most });
    }
    let possible = holding.saturating_add(open);
    (possible < least).then_some(Flaw::TooFew { digits: counted, possible, least })
}

/// The first repeated digit.
pub(super) fn repeated(cells: &[Cell], digits: &[Option<Digit>]) -> Option<Flaw> {
    let mut seen = DigitSet::EMPTY;
    let mut filled = cells.iter().filter_map(|cell| digits[cell.index()]);
    filled.find(|&digit| !seen.insert(digit)).map(Flaw::Repeated)
}

/// Different digits that are together one of the sets.
pub(super) fn no_set(cells: &[Cell], sets: &[DigitSet], digits: &[Option<Digit>]) -> Option<Flaw> {
    let held: DigitSet = cells.iter().filter_map(|cell| digits[cell.index()]).collect();
    let fits = sets.iter().any(|&set| (held - set).is_empty());
    repeated(cells, digits).or_else(|| (!fits).then_some(Flaw::NoSet { cells: narrow(cells.len()) }))
}

/// Groups that hold the same digits: each digit is needed as often as it occurs in the group that has most of it.
pub(super) fn unequal_groups(groups: &[Vec<Cell>], digits: &[Option<Digit>]) -> Option<Flaw> {
    let mut needed = [0_usize; MAX_SIZE];
    for group in groups {
        let mut counts = [0_usize; MAX_SIZE];
        group.iter().filter_map(|cell| digits[cell.index()]).for_each(|digit| counts[digit.index()] += 1);
        needed.iter_mut().zip(counts).for_each(|(needed, count)| *needed = (*needed).max(count));
    }
    let length = groups.first().map_or(0, Vec::len);
    (needed.iter().sum::<usize>() > length).then_some(Flaw::UnequalGroups)
}

/// Each digit N is in exactly N of the cells. Digits that are there already need further cells until they have all of theirs; the remaining
/// cells must be divided among other digits, each with all of its cells.
pub(super) fn counts_itself(cells: &[Cell], digits: &[Option<Digit>], size: usize) -> Option<Flaw> {
    let (mut counts, mut open) = ([0_usize; MAX_SIZE], 0);
    for cell in cells {
        match digits[cell.index()] {
            Some(digit) => counts[digit.index()] += 1,
            None => open += 1,
        }
    }
    let mut needed = 0;
    for digit in Digit::all(size) {
        let (count, value) = (counts[digit.index()], digit.index() + 1);
        if count > value {
            return Some(Flaw::TooMany { digits: digit.set(), count: narrow(count), most: narrow(value) });
        }
        if count > 0 {
            needed += value - count;
            if value - count > open {
                return Some(Flaw::TooFew { digits: digit.set(), possible: narrow(count + open), least: narrow(value) });
            }
        }
    }
    let Some(rest) = open.checked_sub(needed) else { return Some(Flaw::NoWay) };
    let others = Digit::all(size).filter(|digit| counts[digit.index()] == 0).map(|digit| u32::from(digit.get()));
    // The sums that other digits can make; 325 is the greatest of all.
    let mut reached = [0_u64; 6];
    reached[0] = 1;
    for shift in others {
        for word in (0..reached.len()).rev() {
            let carry = word.checked_sub(1).map_or(0, |below| reached[below] >> (64 - shift));
            reached[word] |= reached[word] << shift | carry;
        }
    }
    let can_fill = reached.get(rest / 64).is_some_and(|word| word >> (rest % 64) & 1 == 1);
    (!can_fill).then_some(Flaw::NoWay)
}

/// The digit of a cell is the number of different digits in others.
pub(super) fn count_different(counter: Cell, cells: &[Cell], digits: &[Option<Digit>], size: usize) -> Option<Flaw> {
    let held: DigitSet = cells.iter().filter_map(|cell| digits[cell.index()]).collect();
    let open = cells.iter().filter(|cell| digits[cell.index()].is_none()).count();
    let least = held.len().max(usize::from(!cells.is_empty()));
    let most = (held.len() + open).min(size);
    let fits = digits[counter.index()].map_or(most >= 1, |digit| (least..=most).contains(&usize::from(digit.get())));
    (!fits).then_some(Flaw::CountDifferent { least: narrow(least), most: narrow(most) })
}
