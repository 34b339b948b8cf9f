//! The lesson of a contradiction: a clause that holds everywhere, from the first literal on which the rest depends.

use super::{
    Learner,
    model::Lit,
    state::{LiteralConflict, SpelledReason},
};

/// The depth to which reasons are followed to find that a literal is superfluous.
const DEPTH: u32 = 500;

impl Learner {
    /// Adds the true literals from which a true literal follows, without those that are true from the start.
    pub(super) fn explain(&self, literal: Lit, into: &mut Vec<Lit>) {
        let is_later = |cause: &Lit| self.state.level_of(*cause) > 0;
        match self.state.at(literal).reason.why() {
            SpelledReason::Decided => {}
            SpelledReason::Literal(other) => into.extend(Some(other).filter(is_later)),
            SpelledReason::Group(group) => self.explain_group(group, Some(literal), into),
            SpelledReason::Crossing(number) => {
                let (group, gone) = self.gone_at(number);
                into.extend(self.model.members(group, gone).map(|member| !member).filter(is_later));
            }
            SpelledReason::Clause(id) => {
                let others = self.clauses.literals(id).filter(|&other| other != literal);
                into.extend(others.map(|other| !other).filter(is_later));
            }
        }
    }

    /// The group of which a crossing has all that is left, and its members that are gone.
    fn gone_at(&self, crossing: u32) -> (u32, u32) {
        let crossing = self.model.crossing(crossing);
        (crossing.one, self.state.left_at_start[crossing.one as usize] & !crossing.shared)
    }

    /// Why the members of a group are gone.
    fn explain_group(&self, group: u32, except: Option<Lit>, into: &mut Vec<Lit>) {
        let members = self.model.members(group, self.state.left_at_start[group as usize]);
        let others = members.filter(|&member| Some(member) != except).map(|member| !member);
        into.extend(others.filter(|&cause| self.state.level_of(cause) > 0));
    }

    fn explain_conflict(&self, conflict: LiteralConflict, into: &mut Vec<Lit>) {
        let is_later = |cause: &Lit| self.state.level_of(*cause) > 0;
        match conflict {
            LiteralConflict::Pair(one, other) => into.extend([!one, !other].into_iter().filter(is_later)),
            LiteralConflict::Group(group) => self.explain_group(group, None, into),
            LiteralConflict::Clause(id) => into.extend(self.clauses.literals(id).map(|literal| !literal).filter(is_later)),
        }
    }

    /// Learns a clause from a contradiction above level 0.
    pub(super) fn analyse(&mut self, conflict: LiteralConflict) -> Lesson {
        let mut clause = std::mem::take(&mut self.room.clause);
        clause.clear();
        self.resolve(conflict, &mut clause);
        self.minimise(&mut clause);
        self.shrink(&mut clause);
        self.drop_excluded(&mut clause);
        let mut level = 0;
        for place in 1..clause.len() {
            let of_literal = self.state.level_of(clause[place]);
            if of_literal > level {
                level = of_literal;
                clause.swap(1, place);
            }
        }
        let glue = self.glue(clause.iter().copied());
        self.room.clear_marks();
        self.room.clause = clause;
        Lesson { level, glue }
    }

    /// Goes back along the trail until one literal of the last level is left on which the contradiction depends.
    fn resolve(&mut self, conflict: LiteralConflict, clause: &mut Vec<Lit>) {
        let here = self.state.level();
        let mut causes = self.room.lists.pop().unwrap_or_default();
        if let LiteralConflict::Clause(id) = conflict {
            self.note_use(id);
        }
        self.explain_conflict(conflict, &mut causes);
        // The place of the literal that is found last.
        clause.extend(causes.first().copied());
        let (mut open, mut place) = (0, self.state.trail.len());
        loop {
            #[cfg(test)]
            {
                self.polls.work += causes.len();
            }
            for cause in causes.drain(..) {
                if self.room.of(cause) == AnalysisMark::Unknown {
                    self.room.mark(cause, AnalysisMark::InClause);
                    // Struck candidates are but shadows of digits that were placed.
                    if cause.is_here() {
                        self.order.bump(cause.candidate());
                    }
                    if self.state.level_of(cause) == here {
                        open += 1;
                    } else {
                        clause.push(!cause);
                    }
                }
            }
            let literal = loop {
                place -= 1;
                let literal = self.state.trail[place];
                if self.room.of(literal) == AnalysisMark::InClause {
                    break literal;
                }
            };
            open -= 1;
            if open == 0 {
                clause[0] = !literal;
                break;
            }
            if let SpelledReason::Clause(id) = self.state.at(literal).reason.why() {
                self.note_use(id);
            }
            self.explain(literal, &mut causes);
        }
        self.room.lists.push(causes);
    }

    /// The number of levels of literals.
    fn glue(&mut self, literals: impl Iterator<Item = Lit>) -> u16 {
        self.room.stamp += 1;
        let mut count = 0;
        for literal in literals {
            let stamp = &mut self.room.stamps[self.state.level_of(literal) as usize];
            if *stamp != self.room.stamp {
                *stamp = self.room.stamp;
                count += 1;
            }
        }
        count
    }

    /// A clause helped: it is kept for a while, and the number of its levels is looked at again.
    fn note_use(&mut self, id: u32) {
        let mut glue = self.clauses.glue(id);
        if glue > self.policy.core {
            self.room.stamp += 1;
            let mut count = 0;
            for literal in self.clauses.literals(id) {
                let stamp = &mut self.room.stamps[self.state.level_of(literal) as usize];
                if *stamp != self.room.stamp {
                    *stamp = self.room.stamp;
                    count += 1;
                    if count == glue {
                        break;
                    }
                }
            }
            glue = count;
        }
        let lives = if glue <= self.policy.middle { 2 } else { 1 };
        self.clauses.note_use(id, glue, lives);
    }

    /// Takes out literals that follow from the others.
    fn minimise(&mut self, clause: &mut Vec<Lit>) {
        self.room.stamp += 1;
        for &literal in clause.iter() {
            let at = self.state.at(literal);
            let (level, room) = (at.level as usize, &mut self.room);
            if room.stamps[level] == room.stamp {
                room.first_places[level] = room.first_places[level].min(at.place);
            } else {
                room.stamps[level] = room.stamp;
                room.first_places[level] = at.place;
            }
        }
        // What was met on the last level is not in the clause, but for the first literal.
        let here = self.state.level();
        for place in 0..self.room.marked.len() {
            let candidate = self.room.marked[place];
            let literal = Lit::here(candidate);
            if self.state.level_of(literal) == here && candidate != clause[0].candidate() {
                self.room.marks[candidate] = AnalysisMark::Unknown;
            }
        }
        let mut kept = 1;
        for place in 1..clause.len() {
            let literal = clause[place];
            let at = self.state.at(literal);
            // Left marked: what follows from the clause may be used further.
            if at.place == self.room.first_places[at.level as usize] || !self.causes_follow(!literal, 0) {
                clause[kept] = literal;
                kept += 1;
            }
        }
        clause.truncate(kept);
    }

    /// Whether the causes of a true literal follow from literals of the clause.
    fn causes_follow(&mut self, literal: Lit, depth: u32) -> bool {
        if depth > DEPTH {
            return false;
        }
        match self.state.at(literal).reason.why() {
            SpelledReason::Decided => false,
            SpelledReason::Literal(other) => self.follows(other, depth + 1),
            SpelledReason::Group(group) => {
                let members = self.state.left_at_start[group as usize];
                self.members_follow(group, members, Some(literal), depth + 1)
            }
            SpelledReason::Crossing(number) => {
                let (group, gone) = self.gone_at(number);
                self.members_follow(group, gone, None, depth + 1)
            }
            SpelledReason::Clause(id) => (0..self.clauses.len(id)).all(|place| {
                let other = self.clauses.literal(id, place);
                other == literal || self.follows(!other, depth + 1)
            }),
        }
    }

    /// Whether it follows from the clause that the other members of a group are false.
    fn members_follow(&mut self, group: u32, mut members: u32, except: Option<Lit>, depth: u32) -> bool {
        while members != 0 {
            let member = self.model.member(group, members);
            members &= members - 1;
            if Some(member) != except && !self.follows(!member, depth) {
                return false;
            }
        }
        true
    }

    /// Whether a true literal is in the clause, negated, or follows from it, or is true from the start.
    #[inline]
    fn follows(&mut self, literal: Lit, depth: u32) -> bool {
        #[cfg(test)]
        {
            self.polls.work += 1;
        }
        match self.room.of(literal) {
            AnalysisMark::InClause | AnalysisMark::Follows => true,
            AnalysisMark::Open => false,
            AnalysisMark::Unknown => self.turns_out_to_follow(literal, depth),
        }
    }

    /// The same of a literal without a mark, which gets one.
    fn turns_out_to_follow(&mut self, literal: Lit, depth: u32) -> bool {
        let at = self.state.at(literal);
        if at.level == 0 {
            return true;
        }
        let level = at.level as usize;
        if self.room.stamps[level] != self.room.stamp || at.place <= self.room.first_places[level] {
            return false;
        }
        let follows = self.causes_follow(literal, depth);
        self.room.mark(literal, if follows { AnalysisMark::Follows } else { AnalysisMark::Open });
        follows
    }

    /// Replaces the literals of each level by the one from which all of them follow, where that needs nothing new of other levels.
    fn shrink(&mut self, clause: &mut Vec<Lit>) {
        if clause.len() < 3 {
            return;
        }
        let mut rest = self.room.lists.pop().unwrap_or_default();
        rest.extend(clause.drain(1..));
        rest.sort_unstable_by_key(|&literal| std::cmp::Reverse(self.state.at(literal).place));
        let mut from = 0;
        while from < rest.len() {
            let level = self.state.level_of(rest[from]);
            let to = from + rest[from..].iter().take_while(|&&literal| self.state.level_of(literal) == level).count();
            match self.source(&rest[from..to], level) {
                Some(source) => {
                    clause.push(!source);
                    // What follows from the old literals follows from the new one, so their marks may stay.
                    self.room.mark(source, AnalysisMark::InClause);
                }
                None => clause.extend_from_slice(&rest[from..to]),
            }
            from = to;
        }
        rest.clear();
        self.room.lists.push(rest);
    }

    /// The literal of a level from which all these false literals of the level follow, in the order of the trail from the last.
    fn source(&mut self, literals: &[Lit], level: u32) -> Option<Lit> {
        if literals.len() < 2 {
            return None;
        }
        let mut open = literals.len();
        let mut causes = self.room.lists.pop().unwrap_or_default();
        let mut met = self.room.lists.pop().unwrap_or_default();
        for &literal in literals {
            self.room.is_on_level[literal.candidate()] = true;
            met.push(literal);
        }
        let mut place = self.state.at(literals[0]).place as usize + 1;
        let source = 'back: loop {
            let literal = loop {
                place -= 1;
                let literal = self.state.trail[place];
                if self.room.is_on_level[literal.candidate()] {
                    break literal;
                }
            };
            if open == 1 {
                break Some(literal);
            }
            open -= 1;
            if matches!(self.state.at(literal).reason.why(), SpelledReason::Decided) {
                break None;
            }
            causes.clear();
            self.explain(literal, &mut causes);
            #[cfg(test)]
            {
                self.polls.work += causes.len();
            }
            for &cause in &causes {
                if self.state.level_of(cause) == level {
                    let is_on_level = &mut self.room.is_on_level[cause.candidate()];
                    if !*is_on_level {
                        *is_on_level = true;
                        met.push(cause);
                        open += 1;
                    }
                } else if !self.follows(cause, 0) {
                    break 'back None;
                }
            }
        };
        for literal in met.drain(..) {
            self.room.is_on_level[literal.candidate()] = false;
        }
        causes.clear();
        self.room.lists.extend([causes, met]);
        source
    }

    /// With "not this one" in the clause, a candidate that it excludes is superfluous.
    fn drop_excluded(&mut self, clause: &mut Vec<Lit>) {
        let room = &mut self.room;
        room.stamp += 1;
        for literal in clause.iter().filter(|literal| !literal.is_here()) {
            for at in self.model.of(literal.candidate()) {
                room.group_stamps[at.group as usize] = room.stamp;
            }
        }
        let is_met = |group: u32| room.group_stamps[group as usize] == room.stamp;
        let is_excluded = |literal: &Lit| literal.is_here() && self.model.of(literal.candidate()).iter().any(|at| is_met(at.group));
        let mut place = 1;
        while place < clause.len() {
            if is_excluded(&clause[place]) {
                clause.swap_remove(place);
            } else {
                place += 1;
            }
        }
    }

    /// Stamps are numbers of analyses; they begin again before they run out.
    pub(super) fn keep_stamps_small(&mut self) {
        if self.room.stamp > 1 << 30 {
            self.room.stamps.fill(0);
            self.room.group_stamps.fill(0);
            self.room.stamp = 0;
        }
    }
}

/// The mark of a candidate while a contradiction is analysed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnalysisMark {
    Unknown,
    /// In the clause.
    InClause,
    /// It follows from the clause.
    Follows,
    /// It is not known to follow.
    Open,
}

/// Room for the analysis, kept between contradictions.
#[derive(Clone, Debug, Default)]
pub(super) struct AnalysisBuffers {
    pub(super) marks: Vec<AnalysisMark>,
    pub(super) marked: Vec<usize>,
    /// Candidates met on the level that is being shrunk.
    pub(super) is_on_level: Vec<bool>,
    /// For each level, and for each group, the stamp under which it was met last.
    pub(super) stamps: Vec<u32>,
    pub(super) group_stamps: Vec<u32>,
    pub(super) stamp: u32,
    /// For each level the first place on the trail of a literal of the clause.
    pub(super) first_places: Vec<u32>,
    pub(super) lists: Vec<Vec<Lit>>,
    /// The clause that was learned last. Its first literal becomes true on the way back, its second has the highest level of the rest.
    pub(super) clause: Vec<Lit>,
}

/// The clause is in [`AnalysisBuffers::clause`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Lesson {
    /// The level to go back to.
    pub(super) level: u32,
    /// The number of levels that the clause spans.
    pub(super) glue: u16,
}

impl AnalysisBuffers {
    pub(super) fn reset(&mut self, candidates: usize, groups: usize) {
        *self = Self {
            marks: vec![AnalysisMark::Unknown; candidates],
            is_on_level: vec![false; candidates],
            stamps: vec![0; candidates + 1],
            group_stamps: vec![0; groups],
            first_places: vec![0; candidates + 1],
            ..Self::default()
        };
    }

    pub(super) fn mark(&mut self, literal: Lit, mark: AnalysisMark) {
        let entry = &mut self.marks[literal.candidate()];
        if *entry == AnalysisMark::Unknown {
            self.marked.push(literal.candidate());
        }
        *entry = mark;
    }

    #[inline]
    pub(super) fn of(&self, literal: Lit) -> AnalysisMark {
        self.marks[literal.candidate()]
    }

    pub(super) fn clear_marks(&mut self) {
        for candidate in self.marked.drain(..) {
            self.marks[candidate] = AnalysisMark::Unknown;
        }
    }
}
