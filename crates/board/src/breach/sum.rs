//! Checks of counts: the number of cells that hold certain digits.
//!
//! - Sums: what the filled cells make, and what the empty ones can add.

use super::Flaw;
use crate::{Cell, Digit, DigitSet, MAX_SIZE, Totals};

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

/// A weighted sum of cells that is one of some totals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Total {
    terms: Box<[(Cell, i16)]>,
    /// The totals that the weights can make at all, ascending.
    totals: Totals,
    /// Whether all weights are 1 and the rule says that the digits differ.
    is_distinct: bool,
    size: u8,
}

/// A summary of some cells of a [`Total`]: enough to say whether the others can still complete it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Running {
    /// The sum of the filled cells.
    pub sum: i32,
    /// The number of empty cells.
    pub open: u16,
    /// The positive weights of the empty cells.
    plus: i32,
    /// The negative weights of the empty cells.
    minus: i32,
    /// The digits of the filled cells.
    used: DigitSet,
}

impl Running {
    /// A digit in a cell of that weight, which was empty.
    #[inline]
    pub fn write(&mut self, weight: i16, digit: Digit) {
        let weight = i32::from(weight);
        self.sum += weight * i32::from(digit.get());
        self.open -= 1;
        self.plus -= weight.max(0);
        self.minus -= weight.min(0);
        self.used.insert(digit);
    }

    /// The opposite of [`write`](Self::write). Digits may be removed in any order where they differ.
    #[inline]
    pub fn erase(&mut self, weight: i16, digit: Digit) {
        let weight = i32::from(weight);
        self.sum -= weight * i32::from(digit.get());
        self.open += 1;
        self.plus += weight.max(0);
        self.minus += weight.min(0);
        self.used.remove(digit);
    }
}

impl Total {
    pub(super) fn new(terms: &[(Cell, i16)], totals: &Totals, is_distinct: bool, size: usize) -> Self {
        let divisor = terms.iter().fold(0, |divisor, term| gcd(divisor, i32::from(term.1).abs())).max(1);
        let totals = Totals::of(totals.iter().filter(|total| total % divisor == 0));
        let is_distinct = is_distinct && terms.iter().all(|term| term.1 == 1);
        Self { terms: terms.into(), totals, is_distinct, size: u8::try_from(size).unwrap_or(u8::MAX) }
    }

    /// The cells, each with its weight.
    pub fn terms(&self) -> &[(Cell, i16)] {
        &self.terms
    }

    /// The allowed sums, ascending.
    pub fn totals(&self) -> &Totals {
        &self.totals
    }

    /// A summary of the digits in the cells.
    pub fn running(&self, digits: &[Option<Digit>]) -> Running {
        let mut running = Running::default();
        for &(cell, weight) in &self.terms {
            match digits[cell.index()] {
                Some(digit) => {
                    running.sum += i32::from(weight) * i32::from(digit.get());
                    running.used.insert(digit);
                }
                None => {
                    running.open += 1;
                    running.plus += i32::from(weight.max(0));
                    running.minus += i32::from(weight.min(0));
                }
            }
        }
        running
    }

    /// The least and the most that all cells can make.
    fn reach(&self, running: &Running) -> (i32, i32) {
        let size = i32::from(self.size);
        let Running { sum, open, plus, minus, used } = *running;
        if self.is_distinct {
            let unused = DigitSet::all(self.size.into()) - used;
            let open = usize::from(open);
            if unused.len() < open {
                return (i32::MAX, i32::MIN);
            }
            let value = |digit: Digit| i32::from(digit.get());
            let least: i32 = unused.iter().take(open).map(value).sum();
            let most: i32 = unused.iter().skip(unused.len() - open).map(value).sum();
            return (sum + least, sum + most);
        }
        (sum + plus + minus * size, sum + plus * size + minus)
    }

    /// Whether bounds leave the sum within reach.
    #[inline]
    pub fn is_possible(&self, running: &Running) -> bool {
        let (least, most) = self.reach(running);
        let fits =
            |total: i32| (least..=most).contains(&total) && (running.open != 1 || self.has_last(running, total - running.sum));
        self.totals.iter().any(fits)
    }

    /// Whether a digit can be in the last empty cell, which has to add `rest`.
    fn has_last(&self, running: &Running, rest: i32) -> bool {
        let weight = running.plus + running.minus;
        // A cell that is listed twice with opposite weights adds nothing.
        if weight == 0 || rest % weight != 0 {
            return weight == 0 && rest == 0;
        }
        let digit = u8::try_from(rest / weight).ok().filter(|value| *value <= self.size).and_then(Digit::new);
        digit.is_some_and(|digit| !(self.is_distinct && running.used.contains(digit)))
    }

    pub(super) fn flaw(&self, digits: &[Option<Digit>]) -> Option<Flaw> {
        let running = self.running(digits);
        (!self.is_possible(&running)).then(|| self.describe(&running, digits))
    }

    fn describe(&self, running: &Running, digits: &[Option<Digit>]) -> Flaw {
        let (least, most) = self.reach(running);
        if self.totals.single() == Some(0) && self.terms.iter().any(|term| term.1 < 0) {
            let size = i32::from(self.size);
            let side = |sign: i32| {
                let of = |&(cell, weight): &(Cell, i16)| {
                    let weight = i32::from(weight) * sign;
                    let value = digits[cell.index()].map(|digit| i32::from(digit.get()));
                    (weight > 0).then(|| (weight * value.unwrap_or(1), weight * value.unwrap_or(size)))
                };
                self.terms.iter().filter_map(of).fold((0, 0), |sum, term| (sum.0 + term.0, sum.1 + term.1))
            };
            let ((least, most), (least_against, most_against)) = (side(1), side(-1));
            return Flaw::Balance { least, most, least_against, most_against };
        }
        let distance = |total: &i32| (least.saturating_sub(*total)).max(total.saturating_sub(most));
        let wanted = self.totals.iter().min_by_key(distance).unwrap_or(0);
        Flaw::Sum { so_far: running.sum, open: running.open, least, most, wanted }
    }
}

fn gcd(one: i32, other: i32) -> i32 {
    if other == 0 { one } else { gcd(other, one % other) }
}

/// The least and the most that cells can make, each digit being possible in the empty ones.
pub(super) fn range(cells: &[Cell], digits: &[Option<Digit>], size: usize) -> (i32, i32) {
    cells.iter().fold((0, 0), |(least, most), cell| match digits[cell.index()] {
        Some(digit) => (least + i32::from(digit.get()), most + i32::from(digit.get())),
        None => (least + 1, most + i32::try_from(size).unwrap_or(i32::MAX)),
    })
}

/// Groups of cells with the same sum.
pub(super) fn unequal_sums(groups: &[Vec<Cell>], digits: &[Option<Digit>], size: usize) -> Option<Flaw> {
    let (mut greatest_least, mut least_most) = (i32::MIN, i32::MAX);
    for group in groups {
        let (least, most) = range(group, digits, size);
        greatest_least = greatest_least.max(least);
        least_most = least_most.min(most);
    }
    (greatest_least > least_most).then_some(Flaw::UnequalSums { least: greatest_least, most: least_most })
}

/// No selection of the filled cells makes the sum.
pub(super) fn makes(cells: &[Cell], sum: u16, digits: &[Option<Digit>]) -> Option<Flaw> {
    let sum = usize::from(sum);
    // As many bits as the greatest sum of all cells of a house, 325, needs.
    let mut reached = [0_u64; 6];
    reached[0] = 1;
    for digit in cells.iter().filter_map(|cell| digits[cell.index()]) {
        let shift = u32::from(digit.get());
        for word in (0..reached.len()).rev() {
            let carry = word.checked_sub(1).map_or(0, |below| reached[below] >> (64 - shift));
            reached[word] |= reached[word] << shift | carry;
        }
    }
    let is_made = sum > 0 && reached.get(sum / 64).is_some_and(|word| word >> (sum % 64) & 1 == 1);
    is_made.then_some(Flaw::Forbidden { sum: u16::try_from(sum).unwrap_or(u16::MAX) })
}
