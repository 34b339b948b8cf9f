//! [`AssumptionSpread`]: the consequences of an assumption, in the order in which they are found.
//!
//! From an on follow the offs of the other
//! digits of its cell and of the other places of its digit; from an off follows an on where a cell or a house has just two candidates.
//! All that wait as on are taken before the next off.

use super::{
    grid::{CANDIDATES, CandidateSet, SIZE, SeGrid, bits, cell_at, house_of, is_single, place_of},
    links::{ChainBranch, ChainLine, LiteralCause, Note, candidate, cell_and_digit, index16, is_on, literal},
};

/// Takes what is struck, by which removed candidates, and why. `Err` ends the search.
pub(super) type Take<'a> = dyn FnMut(&CandidateSet, &CandidateSet, Note) -> Result<(), ()> + 'a;

/// Rules that are used when nothing else follows.
pub(super) trait Within {
    /// Takes everything that the first useful rule of a level finds in `now`; `grid` is what it was before the assumption. A use counts
    /// if it rests on a removed candidate. `Err`: it was cancelled, or `take` has ended it.
    fn each_struck(&mut self, grid: &SeGrid, now: &SeGrid, level: u8, take: &mut Take<'_>) -> Result<(), ()>;
}

/// A literal that was reached.
#[derive(Clone, Copy, Debug)]
pub(super) struct SpreadEntry {
    pub(super) literal: u16,
    pub(super) cause: LiteralCause,
    /// Links from the assumption by first parents.
    depth: u16,
    /// Its parents in [`AssumptionSpread::parents`].
    first: u32,
    count: u16,
}

/// Which links a spread follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SpreadMode {
    /// Whether the candidates of cells are links, besides those of houses.
    pub(super) cells: bool,
    /// Whether candidates that are off are removed.
    pub(super) is_dynamic: bool,
    /// Which inner rules are used when nothing else follows; 0: none.
    pub(super) level: u8,
}

/// The consequences of an assumption.
#[derive(Debug)]
pub(super) struct AssumptionSpread {
    /// The literals in the order in which they were reached. The last one is no consequence if there is a clash.
    pub(super) entries: Vec<SpreadEntry>,
    parents: Vec<u16>,
    pub(super) on: CandidateSet,
    pub(super) off: CandidateSet,
    /// The entry of each literal; right where `on` or `off` has it.
    index: Box<[u16; 2 * CANDIDATES]>,
    /// The entries of a literal and its opposite: on, off.
    pub(super) clash: Option<[u16; 2]>,
    pub(super) notes: Vec<Note>,
    /// The number of ancestors of entries, themselves included; 0: not counted.
    counts: Vec<u16>,
    /// Entries that wait: those on and those off, and how many of each are done.
    waiting: [Vec<u16>; 2],
    done: [usize; 2],
}

impl AssumptionSpread {
    pub(super) fn new() -> Self {
        Self {
            entries: Vec::new(),
            parents: Vec::new(),
            on: CandidateSet::EMPTY,
            off: CandidateSet::EMPTY,
            index: Box::new([0; 2 * CANDIDATES]),
            clash: None,
            notes: Vec::new(),
            counts: Vec::new(),
            waiting: [Vec::new(), Vec::new()],
            done: [0; 2],
        }
    }

    fn clear(&mut self) {
        self.entries.clear();
        self.parents.clear();
        (self.on, self.off) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
        self.clash = None;
        self.notes.clear();
        self.counts.clear();
        self.waiting.iter_mut().for_each(Vec::clear);
        self.done = [0; 2];
    }

    /// The entry of a literal that follows.
    #[inline]
    pub(super) fn entry_of(&self, literal: u16) -> u16 {
        self.index[usize::from(literal)]
    }

    #[inline]
    fn reaches(&self, literal: u16) -> bool {
        if is_on(literal) { self.on.contains(candidate(literal)) } else { self.off.contains(candidate(literal)) }
    }

    /// The parents of an entry.
    #[inline]
    pub(super) fn parents_of(&self, entry: u16) -> &[u16] {
        let SpreadEntry { first, count, .. } = self.entries[usize::from(entry)];
        &self.parents[first as usize..first as usize + usize::from(count)]
    }

    /// Adds a literal that is not known, whose parents are the last ones from `first` on. `Err`: its opposite is known.
    #[inline]
    fn add(&mut self, literal: u16, cause: LiteralCause, first: usize) -> Result<(), ()> {
        let entry = index16(self.entries.len());
        let depth = self.parents.get(first).map_or(0, |&parent| self.entries[usize::from(parent)].depth + 1);
        let count = index16(self.parents.len() - first);
        #[expect(clippy::cast_possible_truncation, reason = "fewer than 1458 lists of fewer than 1458")]
        self.entries.push(SpreadEntry { literal, cause, depth, first: first as u32, count });
        if self.reaches(literal ^ 1) {
            let opposite = self.entry_of(literal ^ 1);
            self.clash = Some(if is_on(literal) { [entry, opposite] } else { [opposite, entry] });
            return Err(());
        }
        self.index[usize::from(literal)] = entry;
        let set = if is_on(literal) { &mut self.on } else { &mut self.off };
        set.insert(candidate(literal));
        self.waiting[usize::from(!is_on(literal))].push(entry);
        Ok(())
    }

    /// Follows the links from a literal, until nothing else follows or until a literal is met whose opposite follows. Without inner
    /// rules, literals with more than `longest` others in their argument may be left out.
    pub(super) fn run(&mut self, grid: &SeGrid, assumed: u16, mode: SpreadMode, longest: u32, inner: &mut impl Within) {
        self.clear();
        let mut now = grid.clone();
        let mut more = self.add(assumed, LiteralCause::Assumed, 0);
        while more.is_ok() {
            if let Some(&entry) = self.waiting[0].get(self.done[0]) {
                self.done[0] += 1;
                more = self.follow_on(entry, &now, mode);
            } else if let Some(&entry) = self.waiting[1].get(self.done[1]) {
                self.done[1] += 1;
                // Those that wait are at least as deep, and what follows from them is deeper.
                if mode.level == 0 && self.bound(entry) >= longest {
                    break;
                }
                more = self.follow_off(entry, grid, &now, mode);
                if mode.is_dynamic {
                    let candidate = candidate(self.entries[usize::from(entry)].literal);
                    now.remove(candidate / SIZE, candidate % SIZE);
                }
            } else if mode.level == 0 {
                break;
            } else {
                let before = self.entries.len();
                more = self.inner(grid, &now, mode.level, inner);
                if self.entries.len() == before {
                    break;
                }
            }
        }
    }

    #[inline]
    fn add_off(&mut self, candidate: usize, cause: LiteralCause, parent: u16) -> Result<(), ()> {
        if self.off.contains(candidate) {
            return Ok(());
        }
        let first = self.parents.len();
        self.parents.push(parent);
        self.add(literal(candidate, false), cause, first)
    }

    /// Adds the literals that are on because `gone` are off besides the parent.
    #[inline]
    fn add_on(&mut self, candidate: usize, cause: LiteralCause, parent: u16, gone: impl Iterator<Item = usize>) -> Result<(), ()> {
        if self.on.contains(candidate) {
            return Ok(());
        }
        let first = self.parents.len();
        self.parents.push(parent);
        for gone in gone {
            self.parents.push(self.entry_of(literal(gone, false)));
        }
        self.add(literal(candidate, true), cause, first)
    }

    fn follow_on(&mut self, entry: u16, now: &SeGrid, mode: SpreadMode) -> Result<(), ()> {
        let (cell, digit) = cell_and_digit(self.entries[usize::from(entry)].literal);
        if mode.cells {
            for other in bits(now.cells[cell] & !(1 << digit)) {
                self.add_off(cell * SIZE + other, LiteralCause::Cell, entry)?;
            }
        }
        for kind in 0..3_u8 {
            let (house, place) = (house_of(cell, usize::from(kind)), place_of(cell, usize::from(kind)));
            for place in bits(now.slot(house, digit) & !(1 << place)) {
                self.add_off(cell_at(house, place) * SIZE + digit, LiteralCause::House(kind), entry)?;
            }
        }
        Ok(())
    }

    fn follow_off(&mut self, entry: u16, grid: &SeGrid, now: &SeGrid, mode: SpreadMode) -> Result<(), ()> {
        let (cell, digit) = cell_and_digit(self.entries[usize::from(entry)].literal);
        let others = now.cells[cell] & !(1 << digit);
        if mode.cells && is_single(others) {
            let gone = bits(grid.cells[cell] & !now.cells[cell]).map(|gone| cell * SIZE + gone);
            self.add_on(cell * SIZE + others.trailing_zeros() as usize, LiteralCause::Cell, entry, gone)?;
        }
        for kind in 0..3_u8 {
            let (house, place) = (house_of(cell, usize::from(kind)), place_of(cell, usize::from(kind)));
            let left = now.slot(house, digit);
            let others = left & !(1 << place);
            if is_single(others) {
                let gone = SeGrid::at(house, grid.slot(house, digit) & !left, digit);
                let on = cell_at(house, others.trailing_zeros() as usize) * SIZE + digit;
                self.add_on(on, LiteralCause::House(kind), entry, gone)?;
            }
        }
        Ok(())
    }

    /// Adds the candidates that inner rules strike in the remaining grid.
    fn inner(&mut self, grid: &SeGrid, now: &SeGrid, level: u8, inner: &mut impl Within) -> Result<(), ()> {
        inner.each_struck(grid, now, level, &mut |struck, parents, note| {
            let number = index16(self.notes.len());
            let mut is_used = false;
            for candidate in struck.iter() {
                let off = literal(candidate, false);
                if self.reaches(off) {
                    continue;
                }
                let first = self.parents.len();
                let parents = parents.iter().map(|parent| self.index[usize::from(literal(parent, false))]);
                self.parents.extend(parents);
                is_used = true;
                if self.add(off, LiteralCause::Inner(number), first).is_err() {
                    self.notes.push(note);
                    return Err(());
                }
            }
            if is_used {
                self.notes.push(note);
            }
            Ok(())
        })
    }

    /// A number of literals that an argument for an entry has at least.
    #[inline]
    pub(super) fn bound(&self, entry: u16) -> u32 {
        u32::from(self.entries[usize::from(entry)].depth) + 1
    }

    /// The number of literals in the argument for an entry.
    pub(super) fn count(&mut self, entry: u16, marks: &mut MetEntries) -> u32 {
        if self.counts.len() < self.entries.len() {
            self.counts.resize(self.entries.len(), 0);
        }
        let counted = self.counts[usize::from(entry)];
        if counted != 0 {
            return u32::from(counted);
        }
        let count = self.ancestors(entry, marks).len();
        self.counts[usize::from(entry)] = index16(count);
        index16(count).into()
    }

    /// The entries of the argument for an entry, that one first, then parents before theirs.
    pub(super) fn ancestors<'m>(&self, entry: u16, marks: &'m mut MetEntries) -> &'m [u16] {
        marks.begin(self.entries.len());
        marks.add(entry);
        let mut at = 0;
        while at < marks.list.len() {
            let next = marks.list[at];
            at += 1;
            for &parent in self.parents_of(next) {
                marks.add(parent);
            }
        }
        &marks.list
    }
}

impl AssumptionSpread {
    /// The argument for an entry.
    pub(super) fn branch(&self, entry: u16, marks: &mut MetEntries) -> ChainBranch {
        let mut entries = self.ancestors(entry, marks).to_vec();
        entries.sort_unstable();
        let number = |entry: &u16| index16(entries.partition_point(|other| other < entry));
        let mut kept: Vec<u16> = Vec::new();
        let lines = entries.iter().map(|&entry| {
            let SpreadEntry { literal, cause, .. } = self.entries[usize::from(entry)];
            let cause = match cause {
                LiteralCause::Inner(note) => {
                    LiteralCause::Inner(index16(kept.iter().position(|&other| other == note).unwrap_or_else(|| {
                        kept.push(note);
                        kept.len() - 1
                    })))
                }
                cause => cause,
            };
            ChainLine { literal, cause, parents: self.parents_of(entry).iter().map(&number).collect() }
        });
        let lines = lines.collect();
        ChainBranch { lines, notes: kept.iter().map(|&note| self.notes[usize::from(note)].clone()).collect() }
    }
}

/// Entries met on a walk.
#[derive(Debug, Default)]
pub(super) struct MetEntries {
    /// In which walk each entry was met last.
    met: Vec<u32>,
    walk: u32,
    list: Vec<u16>,
}

impl MetEntries {
    fn begin(&mut self, entries: usize) {
        if self.met.len() < entries {
            self.met.resize(entries, 0);
        }
        self.walk = self.walk.wrapping_add(1);
        if self.walk == 0 {
            self.met.fill(0);
            self.walk = 1;
        }
        self.list.clear();
    }

    #[inline]
    fn add(&mut self, entry: u16) {
        let met = &mut self.met[usize::from(entry)];
        if *met != self.walk {
            *met = self.walk;
            self.list.push(entry);
        }
    }
}
