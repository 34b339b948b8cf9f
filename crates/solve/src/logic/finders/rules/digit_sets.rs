//! Which sets of digits cells can hold that are all different.

use std::sync::LazyLock;

use sudoscope_board::{Digit, DigitSet, MAX_FIGURE, MAX_SIZE};

/// Boards up to that size have tables of sets.
const TABLE_SIZE: usize = MAX_FIGURE;
/// More sets than these are not listed.
const MOST: usize = 20_000;

/// The sets of different digits that cells with these candidates can hold, each cell one digit, ascending; `None` if there are too many.
/// `excluded` is used elsewhere.
pub(in crate::logic::finders) fn sets(
    size: usize,
    cells: impl Iterator<Item = DigitSet>,
    excluded: DigitSet,
) -> Option<Vec<DigitSet>> {
    if size <= TABLE_SIZE { Some(in_table(cells, excluded)) } else { in_lists(cells, excluded) }
}

/// The sets as bits of a table.
fn in_table(cells: impl Iterator<Item = DigitSet>, excluded: DigitSet) -> Vec<DigitSet> {
    let mut reached = vec![0_u32];
    for candidates in cells {
        let mut seen = [0_u64; (1 << TABLE_SIZE) / 64];
        for used in std::mem::take(&mut reached) {
            let mut left = (candidates - excluded).bits() & !used;
            while left != 0 {
                let next = used | left & left.wrapping_neg();
                left &= left - 1;
                let (word, bit) = (next as usize / 64, 1 << (next % 64));
                if seen[word] & bit == 0 {
                    seen[word] |= bit;
                    reached.push(next);
                }
            }
        }
    }
    reached.sort_unstable();
    reached.into_iter().map(DigitSet::from_bits).collect()
}

fn in_lists(cells: impl Iterator<Item = DigitSet>, excluded: DigitSet) -> Option<Vec<DigitSet>> {
    let mut reached = vec![DigitSet::EMPTY];
    for candidates in cells {
        let mut next: Vec<u32> = reached
            .iter()
            .flat_map(|&used| (candidates - excluded - used).iter().map(move |digit| used.with(digit).bits()))
            .collect();
        next.sort_unstable();
        next.dedup();
        if next.len() > MOST {
            return None;
        }
        reached = next.into_iter().map(DigitSet::from_bits).collect();
    }
    Some(reached)
}

/// Whether the cells can hold exactly the digits of the set, one each: as many as there are cells.
pub(super) fn can_hold(cells: &[DigitSet], set: DigitSet) -> bool {
    let mut owners = [0; MAX_SIZE];
    let mut has_seat = |cell| {
        let mut tried = DigitSet::EMPTY;
        seat(cell, cells, set, &mut tried, &mut owners)
    };
    cells.len() == set.len() && (0..cells.len()).all(&mut has_seat)
}

/// Gives a cell a digit of the set, for which others may move on. `owners` has for each digit its cell, from 1.
fn seat(cell: usize, cells: &[DigitSet], set: DigitSet, tried: &mut DigitSet, owners: &mut [usize; MAX_SIZE]) -> bool {
    for digit in cells[cell] & set {
        if tried.contains(digit) {
            continue;
        }
        tried.insert(digit);
        let owner = owners[digit.index()];
        if owner == 0 || seat(owner - 1, cells, set, tried, owners) {
            owners[digit.index()] = cell + 1;
            return true;
        }
    }
    false
}

/// The sets of digits of the largest board with tables, by their number and sum, ascending.
static BY_SUM: LazyLock<Vec<Vec<DigitSet>>> = LazyLock::new(|| {
    let mut by_sum = vec![Vec::new(); (TABLE_SIZE + 1) * SUMS];
    for set in (0..1 << TABLE_SIZE).map(DigitSet::from_bits) {
        if let Some(place) = place(set.len(), sum(set)) {
            by_sum[place].push(set);
        }
    }
    by_sum
});

/// The number of sums of digits of the largest board with tables, with 0.
const SUMS: usize = TABLE_SIZE * (TABLE_SIZE + 1) / 2 + 1;

fn place(count: usize, sum: i32) -> Option<usize> {
    let sum = usize::try_from(sum).ok().filter(|&sum| sum < SUMS)?;
    (count <= TABLE_SIZE).then_some(count * SUMS + sum)
}

/// All sets of that many digits up to 9 with that sum, ascending.
pub(super) fn of_sum(count: usize, sum: i32) -> &'static [DigitSet] {
    place(count, sum).map_or(&[][..], |place| &BY_SUM[place])
}

/// The sum of the digits.
pub(super) fn sum(digits: DigitSet) -> i32 {
    digits.iter().map(super::view::value).sum()
}

/// The sets of that many of these digits with one of the sums, the least digits first; at most `limit` and one more.
pub(super) fn with_sum(count: usize, digits: DigitSet, totals: &[i32], limit: usize) -> Vec<DigitSet> {
    let list: Vec<Digit> = digits.iter().collect();
    let mut found = Vec::new();
    choose(&list, count, DigitSet::EMPTY, 0, totals, limit, &mut found);
    found
}

fn choose(list: &[Digit], count: usize, chosen: DigitSet, sum: i32, totals: &[i32], limit: usize, found: &mut Vec<DigitSet>) {
    if count == 0 {
        if totals.contains(&sum) {
            found.push(chosen);
        }
        return;
    }
    for (place, &digit) in list.iter().enumerate() {
        let most = totals.last().copied().unwrap_or(0);
        if found.len() > limit || list.len() - place < count || sum + super::view::value(digit) > most {
            return;
        }
        choose(&list[place + 1..], count - 1, chosen.with(digit), sum + super::view::value(digit), totals, limit, found);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::XorShift;

    fn digits(list: &[u8]) -> DigitSet {
        list.iter().filter_map(|&value| Digit::new(value)).collect()
    }

    #[test]
    fn cells_hold_the_sets_that_can_be_seated() {
        let cells = [digits(&[1, 2]), digits(&[1, 2]), digits(&[1, 3, 9])];
        for size in [9, 16] {
            let found = sets(size, cells.iter().copied(), DigitSet::EMPTY).unwrap();
            assert_eq!(found, [digits(&[1, 2, 3]), digits(&[1, 2, 9])], "{size}");
            assert_eq!(sets(size, cells.iter().copied(), digits(&[2])).unwrap(), []);
        }
    }

    #[test]
    fn cells_can_hold_the_sets_that_are_listed_and_no_others() {
        let mut random = XorShift::new(5);
        let mut held = 0;
        for _ in 0..300 {
            let count = 1 + random.below(6);
            let cells: Vec<DigitSet> =
                (0..count).map(|_| DigitSet::from_bits(u32::try_from(1 + random.below(511)).unwrap())).collect();
            let listed = sets(9, cells.iter().copied(), DigitSet::EMPTY).unwrap();
            let all = (0..=45).flat_map(|sum| of_sum(count, sum)).copied();
            let mut found: Vec<DigitSet> = all.filter(|&set| can_hold(&cells, set)).collect();
            found.sort_unstable_by_key(|set| set.bits());
            assert_eq!(found, listed, "{cells:?}");
            held += found.len();
        }
        assert!(held > 3_000, "{held}");
        assert!(!can_hold(&[digits(&[1, 2])], digits(&[1, 2])), "one cell for two digits");
        assert_eq!((of_sum(2, 18), of_sum(12, 50)), (&[][..], &[][..]));
    }

    #[test]
    fn sets_with_a_sum_are_all_of_them() {
        let found = with_sum(3, DigitSet::all(9), &[7], 99);
        assert_eq!(found, [digits(&[1, 2, 4])]);
        let all = with_sum(3, DigitSet::all(9), &[12, 15], 99);
        assert_eq!(all.len(), 7 + 8);
        assert!(all.iter().all(|&set| set.len() == 3 && matches!(sum(set), 12 | 15)));
    }
}
