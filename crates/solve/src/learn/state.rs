//! [`LearnState`]: which literals are true, since which decision, and why.
//!
//! - Propagation of true literals: through groups, where groups cross, and from clauses.

use super::{
    Learner,
    clauses::{ClauseId, Watch},
    model::{LearnModel, Lit, index},
};

/// One more than the largest 16-bit value.
const WORDS: usize = 1 << 16;

/// Why a literal is true, in one word. It is spelled out only when a contradiction is analysed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LiteralReason(u32);

/// A [`LiteralReason`] taken apart.
#[derive(Clone, Copy, Debug)]
pub(super) enum SpelledReason {
    /// It was decided, or is true from the start.
    Decided,
    /// Another literal is true, which excludes the opposite.
    Literal(Lit),
    /// It is the last member of a group.
    Group(u32),
    /// The rest of a group lies where it crosses another: the crossing of that number.
    Crossing(u32),
    /// All other literals of a clause are false.
    Clause(ClauseId),
}

impl LiteralReason {
    const BITS: u32 = 30;
    /// Decided, or true from the start.
    pub(super) const NONE: Self = Self(0);

    pub(super) const fn literal(literal: Lit) -> Self {
        Self(1 << Self::BITS | literal.word() as u32)
    }

    pub(super) const fn group(group: u32) -> Self {
        Self(2 << Self::BITS | group)
    }

    pub(super) const fn clause(clause: ClauseId) -> Self {
        Self(3 << Self::BITS | clause)
    }

    pub(super) const fn crossing(number: u32) -> Self {
        Self(number + 1)
    }

    #[inline]
    pub(super) fn why(self) -> SpelledReason {
        let rest = self.0 & ((1 << Self::BITS) - 1);
        match self.0 >> Self::BITS {
            0 if rest == 0 => SpelledReason::Decided,
            0 => SpelledReason::Crossing(rest - 1),
            1 => SpelledReason::Literal(Lit::of_word(u16::try_from(rest).unwrap_or_default())),
            2 => SpelledReason::Group(rest),
            _ => SpelledReason::Clause(rest),
        }
    }
}

/// Where on the trail a candidate got its value, and why.
#[derive(Clone, Copy, Debug)]
pub(super) struct TrailPlace {
    pub(super) level: u32,
    pub(super) place: u32,
    pub(super) reason: LiteralReason,
}

/// Literals that are false together but cannot be.
#[derive(Clone, Copy, Debug)]
pub(super) enum LiteralConflict {
    /// Two members of a group are true.
    Pair(Lit, Lit),
    /// No member of a group is left.
    Group(u32),
    /// All literals of a clause are false.
    Clause(ClauseId),
}

/// The true literals, in the order in which they became so.
#[derive(Clone, Debug)]
pub(super) struct LearnState {
    /// For each literal 1 if it is true, -1 if it is false, 0 if it is open. With an entry for each word no access needs a check.
    values: Box<[i8; WORDS]>,
    at: Vec<TrailPlace>,
    pub(super) trail: Vec<Lit>,
    /// The length of the trail before each decision.
    pub(super) levels: Vec<u32>,
    groups: Vec<OpenGroup>,
    /// The members of each group that are not false from the start.
    pub(super) left_at_start: Vec<u32>,
    /// Groups with at most one member left, to be looked at.
    pub(super) singles: Vec<u32>,
    /// Groups with few members left, to be looked at for crossings.
    pub(super) few: Vec<u32>,
}

/// The remaining members of a group. The count spares counting bits, for which few processors are assumed to have an instruction.
#[derive(Clone, Copy, Debug)]
struct OpenGroup {
    /// The members that are not false.
    left: u32,
    count: u16,
    /// Whether it is among those with few members left.
    is_few: bool,
}

impl Default for LearnState {
    fn default() -> Self {
        Self {
            values: Box::new([0; WORDS]),
            at: Vec::new(),
            trail: Vec::new(),
            levels: Vec::new(),
            groups: Vec::new(),
            left_at_start: Vec::new(),
            singles: Vec::new(),
            few: Vec::new(),
        }
    }
}

impl LearnState {
    /// Everything open.
    pub(super) fn reset(&mut self, model: &LearnModel) {
        self.values.fill(0);
        self.at.clear();
        self.at.resize(model.candidates(), TrailPlace { level: 0, place: 0, reason: LiteralReason::NONE });
        self.trail.clear();
        self.levels.clear();
        self.groups.clear();
        self.groups.extend(model.full.iter().map(|&left| OpenGroup {
            left,
            count: u16::try_from(left.count_ones()).unwrap_or_default(),
            is_few: false,
        }));
        self.left_at_start.clone_from(&model.full);
        self.singles.clear();
        self.few.clear();
    }

    /// The number of decisions.
    #[inline]
    pub(super) fn level(&self) -> u32 {
        index(self.levels.len())
    }

    #[inline]
    pub(super) fn is_true(&self, literal: Lit) -> bool {
        self.values[literal.index()] > 0
    }

    #[inline]
    pub(super) fn is_false(&self, literal: Lit) -> bool {
        self.values[literal.index()] < 0
    }

    #[inline]
    pub(super) fn is_open(&self, literal: Lit) -> bool {
        self.values[literal.index()] == 0
    }

    /// Where a candidate that has a value got it.
    #[inline]
    pub(super) fn at(&self, literal: Lit) -> TrailPlace {
        self.at[literal.candidate()]
    }

    /// The number of decisions before a literal got its value.
    #[inline]
    pub(super) fn level_of(&self, literal: Lit) -> u32 {
        self.at[literal.candidate()].level
    }

    /// Makes an open literal true. `crowd` is the number of members below which a group is looked at for crossings.
    #[inline]
    pub(super) fn assign(&mut self, model: &LearnModel, literal: Lit, reason: LiteralReason, crowd: u32) {
        self.values[literal.index()] = 1;
        self.values[(!literal).index()] = -1;
        self.at[literal.candidate()] = TrailPlace { level: self.level(), place: index(self.trail.len()), reason };
        self.trail.push(literal);
        if !literal.is_here() {
            for &membership in model.of(literal.candidate()) {
                let group = &mut self.groups[membership.group as usize];
                group.left &= !membership.bit;
                group.count -= 1;
                if group.count <= 1 {
                    self.singles.push(membership.group);
                } else if u32::from(group.count) <= crowd && !group.is_few {
                    group.is_few = true;
                    self.few.push(membership.group);
                }
            }
        }
    }

    /// Takes a group with few members left off the list.
    #[inline]
    pub(super) fn pop_few(&mut self) -> Option<u32> {
        let group = self.few.pop()?;
        self.groups[group as usize].is_few = false;
        Some(group)
    }

    /// Takes the last literal back.
    #[inline]
    pub(super) fn undo(&mut self, model: &LearnModel) -> Option<Lit> {
        let literal = self.trail.pop()?;
        self.values[literal.index()] = 0;
        self.values[(!literal).index()] = 0;
        if !literal.is_here() {
            for membership in model.of(literal.candidate()) {
                let group = &mut self.groups[membership.group as usize];
                group.left |= membership.bit;
                group.count += 1;
            }
        }
        Some(literal)
    }

    /// Gives a true literal another reason.
    pub(super) fn set_reason(&mut self, literal: Lit, reason: LiteralReason) {
        self.at[literal.candidate()].reason = reason;
    }

    /// Forgets what waits to be looked at.
    pub(super) fn forget_waiting(&mut self) {
        self.singles.clear();
        for group in self.few.drain(..) {
            self.groups[group as usize].is_few = false;
        }
    }

    /// The members of a group that are not false.
    #[inline]
    pub(super) fn left(&self, group: u32) -> u32 {
        self.groups[group as usize].left
    }

    /// Notes that the literals false now are so from the start.
    pub(super) fn note_start(&mut self) {
        self.left_at_start.clear();
        self.left_at_start.extend(self.groups.iter().map(|group| group.left));
    }
}

impl Learner {
    /// Follows everything that is true. Each literal is followed through clauses right after its groups: what was learned has to take part
    /// before the groups have run to their end, or contradictions are met for reasons that are no better than before (measured: two thirds
    /// more of them).
    pub(super) fn propagate(&mut self) -> Result<(), LiteralConflict> {
        loop {
            if !self.state.singles.is_empty() {
                self.place_singles()?;
            } else if self.next_for_clauses < self.next_for_groups {
                let literal = self.state.trail[self.next_for_clauses];
                self.next_for_clauses += 1;
                self.follow_clauses(!literal)?;
            } else if self.next_for_groups < self.state.trail.len() {
                let literal = self.state.trail[self.next_for_groups];
                self.next_for_groups += 1;
                if literal.is_here() {
                    self.exclude(literal)?;
                }
            } else if let Some(group) = self.state.pop_few() {
                self.strike_at_crossings(group);
            } else {
                return Ok(());
            }
        }
    }

    #[inline]
    pub(super) fn assign(&mut self, literal: Lit, reason: LiteralReason) {
        #[cfg(test)]
        {
            self.polls.work += 1;
        }
        self.state.assign(&self.model, literal, reason, self.policy.crowd);
    }

    /// The last member of a group is true; a group without members is a contradiction.
    fn place_singles(&mut self) -> Result<(), LiteralConflict> {
        let mut next = 0;
        while let Some(&group) = self.state.singles.get(next) {
            next += 1;
            let left = self.state.left(group);
            if left == 0 {
                return Err(LiteralConflict::Group(group));
            }
            let last = self.model.member(group, left);
            if self.state.is_open(last) {
                self.assign(last, LiteralReason::group(group));
            }
        }
        self.state.singles.clear();
        Ok(())
    }

    /// The other members of the groups of a true candidate are false.
    fn exclude(&mut self, literal: Lit) -> Result<(), LiteralConflict> {
        for place in 0..self.model.of(literal.candidate()).len() {
            let membership = self.model.of(literal.candidate())[place];
            let mut others = self.state.left(membership.group) & !membership.bit;
            while others != 0 {
                let other = self.model.member(membership.group, others);
                others &= others - 1;
                if self.state.is_true(other) {
                    return Err(LiteralConflict::Pair(!literal, !other));
                }
                self.assign(!other, LiteralReason::literal(literal));
            }
        }
        Ok(())
    }

    /// Locked candidates: where all that is left of a group lies in another as well, nothing else is left of the other. None of its
    /// rest is true, or what the two share would be gone.
    fn strike_at_crossings(&mut self, group: u32) {
        let left = self.state.left(group);
        if left & left.wrapping_sub(1) == 0 {
            return;
        }
        for place in self.model.crossings_at(group, left) {
            let (number, crossing) = self.model.crossing_at(place);
            if left & !crossing.shared == 0 {
                let mut rest = self.state.left(crossing.other) & !crossing.there;
                while rest != 0 {
                    let other = self.model.member(crossing.other, rest);
                    rest &= rest - 1;
                    if self.state.is_open(other) {
                        #[cfg(test)]
                        self.prove_crossing(crossing, other);
                        self.assign(!other, LiteralReason::crossing(number));
                    }
                }
            }
        }
    }

    /// A clause whose literals are false but one makes that one true. `falsified` has just become false.
    fn follow_clauses(&mut self, falsified: Lit) -> Result<(), LiteralConflict> {
        let mut watches = self.clauses.take_watches(falsified);
        #[cfg(test)]
        {
            self.polls.work += watches.len();
        }
        let (mut from, mut to) = (0, 0);
        let mut outcome = Ok(());
        while let Some(&watch) = watches.get(from) {
            from += 1;
            if self.state.is_true(watch.blocker) {
                watches[to] = watch;
                to += 1;
                continue;
            }
            let first = if watch.is_pair {
                watch.blocker
            } else {
                let (words, hint) = self.clauses.words_of(watch.clause);
                let first = Lit::of_word(words[0] ^ words[1] ^ falsified.word());
                if first != watch.blocker && self.state.is_true(first) {
                    watches[to] = Watch { blocker: first, ..watch };
                    to += 1;
                    continue;
                }
                // From where the search ended last time, and round (Gent, 2013).
                let is_left = |&word: &u16| !self.state.is_false(Lit::of_word(word));
                let (before, after) = words.split_at(usize::from(*hint));
                let found = after.iter().position(is_left).map(|place| place + before.len());
                let found = found.or_else(|| before[2..].iter().position(is_left).map(|place| place + 2));
                if let Some(place) = found {
                    *hint = u16::try_from(place).unwrap_or(2);
                    let other = words[place];
                    (words[0], words[1], words[place]) = (first.word(), other, falsified.word());
                    self.clauses.add_watch(Lit::of_word(other), Watch { blocker: first, ..watch });
                    continue;
                }
                (words[0], words[1]) = (first.word(), falsified.word());
                first
            };
            watches[to] = Watch { blocker: first, ..watch };
            to += 1;
            if self.state.is_false(first) {
                outcome = Err(LiteralConflict::Clause(watch.clause));
                break;
            }
            let reason = if watch.is_pair { LiteralReason::literal(!falsified) } else { LiteralReason::clause(watch.clause) };
            self.assign(first, reason);
        }
        watches.copy_within(from.., to);
        watches.truncate(watches.len() - (from - to));
        self.clauses.put_watches(falsified, watches);
        outcome
    }

    /// A locked candidate is more than one step of unit propagation: its clause goes into the proof by itself.
    #[cfg(test)]
    fn prove_crossing(&mut self, crossing: super::model::GroupCrossing, struck: Lit) {
        let members = self.model.members(crossing.one, self.state.left_at_start[crossing.one as usize] & !crossing.shared);
        if let Some(proof) = &mut self.proof {
            proof.push(members.chain([!struck]).collect());
        }
    }
}
