//! Propagation of true literals: through groups, where groups cross, and from clauses.

use super::{
    Learner,
    clauses::Watch,
    model::Lit,
    state::{LiteralConflict, LiteralReason},
};

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
