//! [`LearnModel`]: the open candidates of a puzzle, and the groups of which exactly one is true; [`Lit`]: a candidate
//! is the digit of its cell, or it is not.

use std::{collections::BTreeSet, ops::Not};

/// The most members of a group, and the distance from one group to the next in [`LearnModel::member`].
const STRIDE: usize = 32;

/// A candidate's place in a group.
#[derive(Clone, Copy, Debug)]
pub(super) struct GroupMembership {
    pub(super) group: u32,
    /// Its bit in the mask of the group.
    pub(super) bit: u32,
}

/// Two groups that share several members: while what is left of `one` is shared, nothing else is left of `other`.
#[derive(Clone, Copy, Debug)]
pub(super) struct GroupCrossing {
    pub(super) one: u32,
    /// The shared members as bits of `one`.
    pub(super) shared: u32,
    pub(super) other: u32,
    /// The shared members as bits of `other`.
    pub(super) there: u32,
}

/// The candidates that are open in a puzzle, numbered from 0, and its groups: a cell with its digits, and a house with the places of a
/// digit. Only open candidates are in it, so that it stays in the cache.
#[derive(Clone, Debug, Default)]
pub(super) struct LearnModel {
    /// Whether a cell has no digit left or a house no place for a digit.
    pub(super) is_impossible: bool,
    /// The cell of each candidate and the bit of its digit.
    pub(super) places: Vec<(u16, u32)>,
    /// The digits that follow from the start alone, as bits; 0 for open cells.
    pub(super) settled: Vec<u32>,
    /// All members of each group, as bits.
    pub(super) full: Vec<u32>,
    members: Vec<Lit>,
    memberships: Vec<GroupMembership>,
    /// Where the memberships of each candidate begin and end.
    membership_ranges: Vec<[u32; 2]>,
    crossings: Vec<GroupCrossing>,
    /// The numbers of the crossings that each member of a group is in, end to end.
    crossings_at: Vec<u32>,
    crossing_starts: Vec<u32>,
}

impl LearnModel {
    /// The puzzle in which each cell may hold the digits of its mask, and each house has every digit of `all` once.
    pub(super) fn new<'a>(masks: &[u32], all: u32, houses: impl Iterator<Item = &'a [u16]> + Clone) -> Self {
        let mut masks = masks.to_vec();
        let is_impossible = !settle(&mut masks, all, houses.clone());
        if is_impossible {
            return Self { is_impossible, settled: vec![0; masks.len()], ..Self::default() };
        }
        let settled = masks.iter().map(|&mask| if mask.is_power_of_two() { mask } else { 0 }).collect();
        let mut model = Self { settled, ..Self::default() };
        let first = model.number_candidates(&masks);
        let mut groups: Vec<Vec<usize>> = first
            .iter()
            .zip(&masks)
            .filter(|(_, mask)| !mask.is_power_of_two())
            .map(|(&first, mask)| (first..first + mask.count_ones() as usize).collect())
            .collect();
        let mut known = BTreeSet::new();
        for house in houses {
            for bit in bits(all) {
                let open = house.iter().map(|&cell| usize::from(cell)).filter(|&cell| masks[cell] & bit != 0);
                // The candidates of a cell are numbered by digit.
                let group: Vec<usize> = open.map(|cell| first[cell] + (masks[cell] & (bit - 1)).count_ones() as usize).collect();
                let is_open = !house.iter().any(|&cell| masks[usize::from(cell)] == bit);
                if is_open && known.insert(group.clone()) {
                    groups.push(group);
                }
            }
        }
        model.add_groups(&groups);
        model
    }

    /// Whether these digits, as masks, are left in their cells.
    pub(super) fn allows(&self, digits: &[u32]) -> bool {
        let is_settled = |(digit, settled): &(&u32, &u32)| digit == settled;
        let settled = digits.iter().zip(&self.settled).filter(is_settled).count();
        let open = self.places.iter().filter(|(cell, bit)| digits[usize::from(*cell)] == *bit).count();
        settled + open == digits.len()
    }

    /// Numbers the candidates of open cells; returns the number of the first of each cell.
    fn number_candidates(&mut self, masks: &[u32]) -> Vec<usize> {
        (0..)
            .zip(masks)
            .map(|(cell, &mask)| {
                let first = self.places.len();
                if !mask.is_power_of_two() {
                    self.places.extend(bits(mask).map(|bit| (cell, bit)));
                }
                first
            })
            .collect()
    }

    fn add_groups(&mut self, groups: &[Vec<usize>]) {
        let mut of = vec![Vec::new(); self.places.len()];
        self.members.resize(groups.len() * STRIDE, Lit::here(0));
        for (number, group) in groups.iter().enumerate() {
            for (position, &candidate) in group.iter().enumerate() {
                self.members[number * STRIDE + position] = Lit::here(candidate);
                of[candidate].push(GroupMembership { group: index(number), bit: 1 << position });
            }
            self.full.push(index((1_usize << group.len()) - 1));
        }
        for list in &of {
            let start = index(self.memberships.len());
            self.memberships.extend_from_slice(list);
            self.membership_ranges.push([start, index(self.memberships.len())]);
        }
        self.crossing_starts.push(0);
        // For each group what it shares with the current one, as bits of that one and of its own.
        let mut common = vec![(0, 0); groups.len()];
        let mut met: Vec<usize> = Vec::new();
        for (number, group) in groups.iter().enumerate() {
            for (position, &candidate) in group.iter().enumerate() {
                for at in &of[candidate] {
                    let (here, there) = &mut common[at.group as usize];
                    if *here == 0 {
                        met.push(at.group as usize);
                    }
                    *here |= 1_u32 << position;
                    *there |= at.bit;
                }
            }
            met.sort_unstable();
            let start = self.crossings.len();
            for other in met.drain(..) {
                let (shared, there) = std::mem::take(&mut common[other]);
                if other != number && shared.count_ones() > 1 {
                    self.crossings.push(GroupCrossing { one: index(number), shared, other: index(other), there });
                }
            }
            for position in 0..STRIDE {
                for crossing in start..self.crossings.len() {
                    if self.crossings[crossing].shared & 1 << position != 0 {
                        self.crossings_at.push(index(crossing));
                    }
                }
                self.crossing_starts.push(index(self.crossings_at.len()));
            }
        }
    }

    /// The number of open candidates.
    pub(super) fn candidates(&self) -> usize {
        self.places.len()
    }

    /// The groups of a candidate.
    #[inline]
    pub(super) fn of(&self, candidate: usize) -> &[GroupMembership] {
        let [start, end] = self.membership_ranges[candidate];
        &self.memberships[start as usize..end as usize]
    }

    /// The member of a group at the lowest bit of `mask`, which must not be 0.
    #[inline]
    pub(super) fn member(&self, group: u32, mask: u32) -> Lit {
        self.members[group as usize * STRIDE + mask.trailing_zeros() as usize]
    }

    /// The members of a group at the bits of `mask`.
    #[inline]
    pub(super) fn members(&self, group: u32, mask: u32) -> impl Iterator<Item = Lit> {
        bits(mask).map(move |bit| self.member(group, bit))
    }

    /// The places in the list of crossings of those whose first group is `group` and which have its member at the lowest bit of `mask`:
    /// a crossing that has all of the mask is among them.
    #[inline]
    pub(super) fn crossings_at(&self, group: u32, mask: u32) -> std::ops::Range<usize> {
        let place = group as usize * STRIDE + mask.trailing_zeros() as usize;
        self.crossing_starts[place] as usize..self.crossing_starts[place + 1] as usize
    }

    /// The crossing at a place of that list, with its number.
    #[inline]
    pub(super) fn crossing_at(&self, place: usize) -> (u32, GroupCrossing) {
        let number = self.crossings_at[place];
        (number, self.crossings[number as usize])
    }

    /// The crossing of that number.
    #[inline]
    pub(super) fn crossing(&self, number: u32) -> GroupCrossing {
        self.crossings[number as usize]
    }
}

/// Strikes settled digits from their houses and settles digits with one place, until nothing follows. Returns whether that met no
/// contradiction.
fn settle<'a>(masks: &mut [u32], all: u32, houses: impl Iterator<Item = &'a [u16]> + Clone) -> bool {
    loop {
        let before: u32 = masks.iter().map(|mask| mask.count_ones()).sum();
        for house in houses.clone() {
            let cells = || house.iter().map(|&cell| usize::from(cell));
            for cell in cells() {
                let mask = masks[cell];
                if mask.is_power_of_two() {
                    cells().filter(|&other| other != cell).for_each(|other| masks[other] &= !mask);
                }
            }
            let (mut once, mut twice) = (0, 0);
            for cell in cells() {
                twice |= once & masks[cell];
                once |= masks[cell];
            }
            if once != all || cells().any(|cell| masks[cell] == 0) {
                return false;
            }
            for cell in cells() {
                let only = masks[cell] & once & !twice;
                if only != 0 {
                    if !only.is_power_of_two() {
                        return false;
                    }
                    masks[cell] = only;
                }
            }
        }
        if masks.contains(&0) {
            return false;
        }
        if masks.iter().map(|mask| mask.count_ones()).sum::<u32>() == before {
            return true;
        }
    }
}

/// The bits of a mask, from the lowest up.
#[inline]
fn bits(mut mask: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = mask & mask.wrapping_neg();
        mask ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// A number that is small because boards are.
pub(super) fn index(number: usize) -> u32 {
    u32::try_from(number).expect("boards have far fewer than 2^32 of anything")
}

/// A candidate with "here" or "not here". The largest board has 15,625 candidates, so 16 bits are enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Lit(u16);

impl Lit {
    /// The candidate of that number is the digit of its cell.
    pub(super) fn here(candidate: usize) -> Self {
        Self(u16::try_from(candidate << 1).expect("a board has fewer than 32,768 candidates"))
    }

    /// The literal that a word of a clause holds.
    #[inline]
    pub(super) const fn of_word(word: u16) -> Self {
        Self(word)
    }

    /// The word of this literal in a clause.
    #[inline]
    pub(super) const fn word(self) -> u16 {
        self.0
    }

    /// The number of its candidate.
    #[inline]
    pub(super) const fn candidate(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Its place in a list that has an entry for each literal.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it says "here".
    #[inline]
    pub(super) const fn is_here(self) -> bool {
        self.0 & 1 == 0
    }
}

impl Not for Lit {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}
