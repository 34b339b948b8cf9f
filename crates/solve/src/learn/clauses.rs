//! [`Clauses`]: learned clauses, of which at least one literal is true in every solution that is left.

use super::model::{Lit, index};

/// A clause, by its place in the arena.
pub(super) type ClauseId = u32;

/// The words of a clause before its literals: its length, its glue, how it is kept, and where a literal that is not false was last found.
const HEAD: usize = 4;
/// A clause that is never dropped: it excludes a solution that was shown.
const PERMANENT: u16 = 1 << 15;
/// A clause that was dropped, and whose words wait to be reused.
const DROPPED: u16 = 1 << 14;
/// The number of reductions that a clause survives without being used.
const USED: u16 = 0xff;

/// The words that are walked through between two questions whether to stop: some tenths of a millisecond, in tests less.
const PIECE: usize = if cfg!(test) { 1 << 6 } else { 1 << 17 };

/// A clause to look at when a literal becomes false.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub(super) clause: ClauseId,
    /// Another literal of the clause: if it is true, the clause is.
    pub(super) blocker: Lit,
    /// Whether the clause has two literals.
    pub(super) is_pair: bool,
}

/// The clauses, one after the other in an arena, and their watches: each clause is watched by its first two literals.
#[derive(Clone, Debug, Default)]
pub(super) struct Clauses {
    words: Vec<u16>,
    watches: Vec<Vec<Watch>>,
    list: Vec<ClauseId>,
}

impl Clauses {
    /// Forgets all, for a puzzle with that number of candidates.
    pub(super) fn reset(&mut self, candidates: usize) {
        self.words.clear();
        self.list.clear();
        self.watches.iter_mut().for_each(Vec::clear);
        self.watches.resize(candidates * 2, Vec::new());
    }

    /// The memory the clauses take, in words of two bytes.
    pub(super) fn size(&self) -> usize {
        self.words.len()
    }

    /// The literals of a clause.
    #[inline]
    pub(super) fn literals(&self, id: ClauseId) -> impl Iterator<Item = Lit> + '_ {
        let at = id as usize;
        let len = usize::from(self.words[at]);
        self.words[at + HEAD..at + HEAD + len].iter().map(|&word| Lit::of_word(word))
    }

    /// The number of literals of a clause.
    #[inline]
    pub(super) fn len(&self, id: ClauseId) -> usize {
        usize::from(self.words[id as usize])
    }

    /// The literal at a place of a clause.
    #[inline]
    pub(super) fn literal(&self, id: ClauseId, place: usize) -> Lit {
        Lit::of_word(self.words[id as usize + HEAD + place])
    }

    /// The words of the literals of a clause, and where to look first for one that is not false: a place from 2.
    #[inline]
    pub(super) fn words_of(&mut self, id: ClauseId) -> (&mut [u16], &mut u16) {
        let at = id as usize;
        let len = usize::from(self.words[at]);
        let (head, literals) = self.words[at..at + HEAD + len].split_at_mut(HEAD);
        (literals, &mut head[HEAD - 1])
    }

    /// The number of decision levels that the clause spanned when it was least.
    #[inline]
    pub(super) fn glue(&self, id: ClauseId) -> u16 {
        self.words[id as usize + 1]
    }

    /// Notes that a clause was used, with the number of levels it spans now.
    #[inline]
    pub(super) fn note_use(&mut self, id: ClauseId, glue: u16, lives: u16) {
        let at = id as usize;
        self.words[at + 1] = glue;
        self.words[at + 2] = self.words[at + 2] & !USED | lives;
    }

    /// Takes a life of a clause; returns how many it had.
    fn age(&mut self, id: ClauseId) -> u16 {
        let word = &mut self.words[id as usize + 2];
        let lives = *word & USED;
        *word -= u16::from(lives > 0);
        lives
    }

    pub(super) fn is_permanent(&self, id: ClauseId) -> bool {
        self.words[id as usize + 2] & PERMANENT != 0
    }

    /// Adds a clause of two literals or more. The first two are watched.
    pub(super) fn add(&mut self, literals: &[Lit], glue: u16, lives: u16, is_permanent: bool) -> ClauseId {
        let id = index(self.words.len());
        let len = u16::try_from(literals.len()).expect("a clause has each candidate once");
        self.words.extend([len, glue, lives | if is_permanent { PERMANENT } else { 0 }, 2]);
        self.words.extend(literals.iter().map(|literal| literal.word()));
        self.list.push(id);
        self.watch(id, literals[0], literals[1], literals.len() == 2);
        id
    }

    fn watch(&mut self, clause: ClauseId, first: Lit, second: Lit, is_pair: bool) {
        self.watches[first.index()].push(Watch { clause, blocker: second, is_pair });
        self.watches[second.index()].push(Watch { clause, blocker: first, is_pair });
    }

    /// The watches of a literal that has become false, to be given back with [`put_watches`](Self::put_watches).
    #[inline]
    pub(super) fn take_watches(&mut self, literal: Lit) -> Vec<Watch> {
        std::mem::take(&mut self.watches[literal.index()])
    }

    #[inline]
    pub(super) fn put_watches(&mut self, literal: Lit, watches: Vec<Watch>) {
        self.watches[literal.index()] = watches;
    }

    /// Adds a watch.
    #[inline]
    pub(super) fn add_watch(&mut self, literal: Lit, watch: Watch) {
        self.watches[literal.index()].push(watch);
    }

    /// Marks the clauses that are worth least, so that the next [`collect`](Self::collect) drops them: `share` of a hundred of those
    /// that span more than `core` levels and have not been used lately. With `is_tight`, age and use save none.
    pub(super) fn mark_worst(&mut self, core: u16, share: usize, is_tight: bool) {
        let mut worst: Vec<(u16, u16, ClauseId)> = Vec::new();
        for place in 0..self.list.len() {
            let id = self.list[place];
            let lives = self.age(id);
            if !self.is_permanent(id) && (is_tight || self.glue(id) > core && lives == 0) {
                worst.push((self.glue(id), self.words[id as usize], id));
            }
        }
        let count = worst.len() * share / 100;
        if count < worst.len() {
            // Which they are does not depend on their order.
            worst.select_nth_unstable_by(count, |one, other| other.cmp(one));
        }
        for &(.., id) in &worst[..count] {
            self.words[id as usize + 2] |= DROPPED;
        }
    }

    /// Frees marked clauses and those that are true from the start, and leaves out literals that are false from the start; `value` says
    /// which are true or false from the start. A clause that `is_reason`, with its first literal, is kept. Returns where those are now.
    ///
    /// After each piece of work, given in words, `must_stop` says whether the rest is left for the next time.
    pub(super) fn collect(
        &mut self,
        value: impl Fn(Lit) -> Option<bool>,
        is_reason: impl Fn(ClauseId, Lit) -> bool,
        mut must_stop: impl FnMut(usize) -> bool,
    ) -> Vec<(Lit, ClauseId)> {
        if must_stop(self.list.len()) {
            return Vec::new();
        }
        self.watches.iter_mut().for_each(Vec::clear);
        let list = std::mem::take(&mut self.list);
        let (mut end, mut reasons) = (0, Vec::new());
        let (mut walked, mut is_stopped) = (0, false);
        for id in list {
            let at = id as usize;
            let start = at + HEAD;
            let len = usize::from(self.words[at]);
            walked += HEAD + len;
            if walked > PIECE && !is_stopped {
                is_stopped = must_stop(walked);
                walked = 0;
            }
            if is_stopped {
                // It stays where it is, whole and with its marks.
                self.list.push(id);
                continue;
            }
            let first = Lit::of_word(self.words[start]);
            let is_true = |word: &u16| value(Lit::of_word(*word)) == Some(true);
            if is_reason(id, first) {
                reasons.push((first, index(end)));
            } else if self.words[at + 2] & DROPPED != 0 || self.words[start..start + len].iter().any(is_true) {
                continue;
            }
            // What is watched stays so: the first two literals.
            self.words.copy_within(at..start + 2, end);
            self.words[end + 2] &= !DROPPED;
            let mut to = end + HEAD + 2;
            for place in start + 2..start + len {
                let word = self.words[place];
                if value(Lit::of_word(word)) != Some(false) {
                    self.words[to] = word;
                    to += 1;
                }
            }
            self.words[end] = u16::try_from(to - end - HEAD).expect("no longer than before");
            self.words[end + 3] = 2;
            self.list.push(index(end));
            end = to;
        }
        if !is_stopped {
            self.words.truncate(end);
        }
        // To its end in any case: what is not watched is as good as lost.
        for place in 0..self.list.len() {
            let at = self.list[place] as usize;
            let [first, second] = [self.words[at + HEAD], self.words[at + HEAD + 1]].map(Lit::of_word);
            self.watch(self.list[place], first, second, self.words[at] == 2);
        }
        if !is_stopped {
            // Nothing is left to stop; the work is counted.
            must_stop(walked + 2 * self.list.len());
        }
        reasons
    }
}
