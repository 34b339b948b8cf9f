//! Forcing chains: nishio, multiple, dynamic, nested.

use super::{
    grid::{ALL, CANDIDATES, CELLS, CandidateSet, SIZE, SeGrid, bits, cell_at, house_of},
    inner::Inner,
    links::{ChainForm, ForcingKind, LiteralCause, Note, SeChain, candidate, index16, is_on, literal, struck_by},
    reach::Closures,
    rule::CandidateChanges,
    spread::{AssumptionSpread, MetEntries, SpreadMode},
};
use crate::Cancel;

impl ForcingKind {
    const fn mode(self) -> SpreadMode {
        match self {
            Self::Nishio => SpreadMode { cells: false, is_dynamic: true, level: 0 },
            Self::Multiple => SpreadMode { cells: true, is_dynamic: false, level: 0 },
            Self::Dynamic(level) => SpreadMode { cells: true, is_dynamic: true, level },
        }
    }
}

/// A forcing chain.
#[derive(Clone, Debug)]
pub(super) struct FoundChain {
    pub(super) complexity: u32,
    pub(super) shape: ChainForm,
    /// The proved literal.
    pub(super) proved: u16,
    /// Assumptions, and the entry that each leads to.
    targets: Vec<(u16, u16)>,
}

impl FoundChain {
    /// Which comes first of equally complex ones.
    const fn kind(&self) -> u8 {
        match self.shape {
            ChainForm::Double => 1,
            ChainForm::Cycle | ChainForm::Forcing => 4,
            ChainForm::Cell(_) => 5,
            ChainForm::Region(_) => 6,
            ChainForm::Contradiction => 7,
        }
    }

    /// It as a chain without its literals.
    pub(super) fn chain(&self, kind: ForcingKind) -> SeChain {
        let Self { shape, complexity, proved, .. } = *self;
        SeChain { forcing: Some(kind), shape, links: 4, complexity, proved: Some(proved), branches: Vec::new() }
    }

    /// The eliminated candidates.
    pub(super) fn all_struck(&self, grid: &SeGrid) -> CandidateSet {
        struck_by(grid, self.proved)
    }
}

/// Searches for forcing chains; keeps its buffers.
#[derive(Debug)]
pub(super) struct Forcing {
    /// The consequences of each literal, where `made` says so.
    spreads: Vec<AssumptionSpread>,
    made: Vec<bool>,
    pub(super) inner: Inner,
    /// The consequences that all spreads of multiple forcing chains reach.
    closures: Option<Box<Closures>>,
    marks: MetEntries,
    found: Vec<FoundChain>,
    keeps_all: bool,
    cancel: Cancel,
}

impl Forcing {
    pub(super) fn new(cancel: &Cancel) -> Self {
        Self {
            spreads: (0..2 * CANDIDATES).map(|_| AssumptionSpread::new()).collect(),
            made: vec![false; 2 * CANDIDATES],
            inner: Inner::new(cancel),
            closures: None,
            cancel: cancel.clone(),
            marks: MetEntries::default(),
            found: Vec::new(),
            keeps_all: false,
        }
    }

    /// The first forcing chain, if the same kind has found none before these changes.
    pub(super) fn best(&mut self, grid: &SeGrid, kind: ForcingKind, changes: &CandidateChanges) -> Option<FoundChain> {
        self.keeps_all = false;
        // The only kind that does not go from digit to digit.
        let digits = if kind == ForcingKind::Nishio { changes.digits } else { ALL };
        self.search(grid, kind, digits);
        self.found.pop()
    }

    /// All forcing chains in the order in which they are used.
    pub(super) fn all(&mut self, grid: &SeGrid, kind: ForcingKind) -> Vec<FoundChain> {
        self.keeps_all = true;
        self.search(grid, kind, ALL);
        let mut found = std::mem::take(&mut self.found);
        found.sort_by_key(|found| (found.complexity, found.kind()));
        found
    }

    fn search(&mut self, grid: &SeGrid, kind: ForcingKind, digits: u16) {
        self.found.clear();
        self.made.fill(false);
        let least = if kind == ForcingKind::Multiple { 3 } else { 2 };
        if kind == ForcingKind::Multiple {
            self.closures.get_or_insert_with(|| Box::new(Closures::new())).find(grid);
        }
        for cell in (0..CELLS).filter(|&cell| grid.count(cell) >= least) {
            if self.cancel.is_cancelled() {
                self.found.clear();
                return;
            }
            for digit in bits(grid.cells[cell] & digits) {
                let candidate = cell * SIZE + digit;
                if kind != ForcingKind::Multiple {
                    self.contradictions(grid, kind, candidate);
                    if kind != ForcingKind::Nishio && grid.count(cell) > 2 {
                        self.doubles(grid, kind, candidate);
                    }
                }
                if kind != ForcingKind::Nishio {
                    for house in (0..3).map(|of| house_of(cell, of)) {
                        let places = grid.slot(house, digit);
                        if places.count_ones() >= 2 && cell_at(house, places.trailing_zeros() as usize) == cell {
                            let assumed: Vec<u16> =
                                SeGrid::at(house, places, digit).map(|candidate| literal(candidate, true)).collect();
                            self.reduction(grid, kind, &assumed, ChainForm::Region(house));
                        }
                    }
                }
            }
            if kind != ForcingKind::Nishio {
                let assumed: Vec<u16> = bits(grid.cells[cell]).map(|digit| literal(cell * SIZE + digit, true)).collect();
                self.reduction(grid, kind, &assumed, ChainForm::Cell(cell));
            }
        }
    }

    fn make(&mut self, grid: &SeGrid, kind: ForcingKind, assumed: u16) {
        let at = usize::from(assumed);
        if !self.made[at] && !self.cancel.is_cancelled() {
            let longest = self.best_so_far().map_or(u32::MAX, |(complexity, _)| complexity);
            self.spreads[at].run(grid, assumed, kind.mode(), longest, &mut self.inner);
            self.made[at] = true;
        }
    }

    fn contradictions(&mut self, grid: &SeGrid, kind: ForcingKind, candidate: usize) {
        for is_on in [true, false] {
            let assumed = literal(candidate, is_on);
            self.make(grid, kind, assumed);
            if let Some([on, off]) = self.spreads[usize::from(assumed)].clash {
                self.offer(assumed ^ 1, ChainForm::Contradiction, &[(assumed, on), (assumed, off)]);
            }
        }
    }

    fn doubles(&mut self, grid: &SeGrid, kind: ForcingKind, candidate: usize) {
        let assumed = [literal(candidate, true), literal(candidate, false)];
        self.reduction(grid, kind, &assumed, ChainForm::Double);
    }

    /// Finds the common consequences of all assumptions.
    fn reduction(&mut self, grid: &SeGrid, kind: ForcingKind, assumed: &[u16], shape: ChainForm) {
        let is_static = kind == ForcingKind::Multiple;
        let closures = self.closures.as_ref().filter(|_| is_static);
        if closures.is_some_and(|closures| !closures.have_common(assumed.iter().map(|&assumed| candidate(assumed)))) {
            return;
        }
        for &assumed in assumed {
            self.make(grid, kind, assumed);
        }
        let first = usize::from(assumed[0]);
        let (mut on, mut off) = (self.spreads[first].on, self.spreads[first].off);
        for &other in &assumed[1..] {
            on.intersect(&self.spreads[usize::from(other)].on);
            off.intersect(&self.spreads[usize::from(other)].off);
        }
        for (is_on_pass, common) in [(true, on), (false, off)] {
            if common.is_empty() {
                continue;
            }
            for at in 0..self.spreads[first].entries.len() {
                let proved = self.spreads[first].entries[at].literal;
                if is_on(proved) != is_on_pass || !common.contains(candidate(proved)) {
                    continue;
                }
                if is_on_pass && grid.count(candidate(proved) / SIZE) < 2 {
                    continue;
                }
                let targets: Vec<(u16, u16)> =
                    assumed.iter().map(|&assumed| (assumed, self.spreads[usize::from(assumed)].entry_of(proved))).collect();
                self.offer(proved, shape, &targets);
            }
        }
    }

    /// The complexity and kind of the best chain so far, which a better one has to come before.
    fn best_so_far(&self) -> Option<(u32, u8)> {
        self.found.last().filter(|_| !self.keeps_all).map(|best| (best.complexity, best.kind()))
    }

    /// Keeps a chain if it comes first, or every one.
    fn offer(&mut self, proved: u16, shape: ChainForm, targets: &[(u16, u16)]) {
        let best = self.best_so_far();
        let mut forced = FoundChain { complexity: 0, shape, proved, targets: Vec::new() };
        let bound: u32 = targets.iter().map(|&(assumed, entry)| self.spreads[usize::from(assumed)].bound(entry)).sum();
        if best.is_some_and(|best| best <= (bound, forced.kind())) {
            return;
        }
        for &(assumed, entry) in targets {
            forced.complexity += self.spreads[usize::from(assumed)].count(entry, &mut self.marks);
        }
        if best.is_some_and(|best| best <= (forced.complexity, forced.kind())) {
            return;
        }
        forced.complexity += self.nested(targets);
        if best.is_some_and(|best| best <= (forced.complexity, forced.kind())) {
            return;
        }
        forced.targets = targets.to_vec();
        if !self.keeps_all {
            self.found.clear();
        }
        self.found.push(forced);
    }

    /// The complexities of the distinct inner chains.
    fn nested(&mut self, targets: &[(u16, u16)]) -> u32 {
        let mut met: Vec<u64> = Vec::new();
        let mut sum = 0;
        for &(assumed, entry) in targets {
            let spread = &self.spreads[usize::from(assumed)];
            if spread.notes.is_empty() {
                continue;
            }
            for &entry in spread.ancestors(entry, &mut self.marks) {
                if let LiteralCause::Inner(note) = spread.entries[usize::from(entry)].cause
                    && let Note::Chain { identity, complexity, .. } = spread.notes[usize::from(note)]
                    && !met.contains(&identity)
                {
                    met.push(identity);
                    sum += complexity;
                }
            }
        }
        sum
    }

    /// Visits the literals of a chain with their causes; returns its hash.
    pub(super) fn argument(&mut self, found: &FoundChain, visit: &mut impl FnMut(u16, LiteralCause)) -> u64 {
        let mut literals: Vec<u16> = vec![found.proved];
        for &(assumed, entry) in &found.targets {
            let spread = &self.spreads[usize::from(assumed)];
            literals.push(index16(literals.len()));
            for &entry in spread.ancestors(entry, &mut self.marks) {
                let found_entry = spread.entries[usize::from(entry)];
                literals.push(found_entry.literal);
                let cause = match (found_entry.cause, found.shape) {
                    (LiteralCause::Assumed, ChainForm::Cell(_)) => LiteralCause::Cell,
                    #[expect(clippy::cast_possible_truncation, reason = "there are three kinds")]
                    (LiteralCause::Assumed, ChainForm::Region(house)) => LiteralCause::House((house / SIZE) as u8),
                    (cause, _) => cause,
                };
                visit(found_entry.literal, cause);
            }
        }
        super::inner::identity(literals.into_iter())
    }

    /// A chain to be shown. Searches once more what it needs, if inner chains have not been kept.
    pub(super) fn explain(&mut self, grid: &SeGrid, kind: ForcingKind, found: &FoundChain) -> SeChain {
        if !std::mem::replace(&mut self.inner.explains, true) {
            for &(assumed, _) in &found.targets {
                self.spreads[usize::from(assumed)].run(grid, assumed, kind.mode(), u32::MAX, &mut self.inner);
            }
            self.inner.explains = false;
        }
        let branches =
            found.targets.iter().map(|&(assumed, entry)| self.spreads[usize::from(assumed)].branch(entry, &mut self.marks));
        SeChain { branches: branches.collect(), ..found.chain(kind) }
    }
}
