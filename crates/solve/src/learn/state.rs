//! [`LearnState`]: which literals are true, since which decision, and why.

use super::{
    clauses::ClauseId,
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
