//! The search for fish: from a candidate to be eliminated to the covers, from the covers to the bases.
//!
//! Only candidates that are in no template of the digit can be eliminated, and these are rare. For each of them, every set of
//! covers with one through the candidate is tried. As the fins must see the candidate, only base candidates that do not see it need
//! to be covered. Bases that the remaining covers cannot complete are dropped, and a set of covers is abandoned when too few bases
//! are left.

use sudoscope_board::{Cell, CellSet, Digit, HouseId, HouseKind};

use crate::{
    Cancel,
    logic::{CandidateGrid, HouseLayout},
};

/// The largest number of fins: HoDoKu's limit.
const MAX_FINS: usize = 5;
/// The largest number of endo fins: HoDoKu's limit.
const MAX_ENDO_FINS: usize = 2;

/// A fish with eliminations.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fish<const W: usize> {
    /// The base houses.
    pub bases: Houses,
    /// The cover houses.
    pub covers: Houses,
    /// The covered candidates of the bases.
    pub covered: CellSet<W>,
    /// The fins in one base house.
    pub fins: CellSet<W>,
    /// The fins in two base houses.
    pub endo_fins: CellSet<W>,
    /// The candidates eliminated.
    pub eliminated: CellSet<W>,
    /// Whether a base house has fewer than two candidates besides the fins.
    pub is_sashimi: bool,
}

impl<const W: usize> Fish<W> {
    /// A sort key, smaller for the fish that is easier to see.
    pub(crate) fn complexity(&self) -> impl Ord + use<W> {
        (self.endo_fins.len(), self.fins.len(), self.covered.len(), self.bases, self.covers)
    }
}

/// A list of houses, ascending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Houses {
    houses: [HouseId; LEVIATHAN],
    len: usize,
}

impl Houses {
    const NONE: Self = Self { houses: [HouseId::new(0); LEVIATHAN], len: 0 };

    /// The houses.
    pub(crate) fn iter(&self) -> impl Iterator<Item = HouseId> + '_ {
        self.houses[..self.len].iter().copied()
    }

    fn with(mut self, house: HouseId) -> Self {
        let place = self.houses[..self.len].partition_point(|&other| other < house);
        self.houses.copy_within(place..self.len, place + 1);
        self.houses[place] = house;
        self.len += 1;
        self
    }
}

/// A possible cover, with its candidates.
#[derive(Clone, Copy)]
struct FishCover<const W: usize> {
    house: HouseId,
    cells: CellSet<W>,
}

/// A possible base.
#[derive(Clone, Copy)]
struct Base<const W: usize> {
    house: HouseId,
    /// All its candidates.
    cells: CellSet<W>,
    /// The candidates that must be covered and must be in no other base.
    needed: CellSet<W>,
    /// Of these, the ones not yet covered, except the target.
    missing: CellSet<W>,
}

/// A set of covers.
#[derive(Clone, Copy)]
struct Covering<const W: usize> {
    covers: Houses,
    covered: CellSet<W>,
    /// The candidates in more than one cover.
    twice: CellSet<W>,
    /// Number of covers that contain the target.
    on_target: usize,
}

/// A set of bases.
#[derive(Clone, Copy)]
struct Basing<const W: usize> {
    bases: Houses,
    cells: CellSet<W>,
    /// The candidates in more than one base.
    twice: CellSet<W>,
    needed: CellSet<W>,
}

/// The search for fish of one digit, kind and size.
pub(super) struct FishSearch<'g, 'a, const W: usize> {
    grid: &'g CandidateGrid<'a, W>,
    cancel: &'g Cancel,
    digit: Digit,
    kind: FishKind,
    size: usize,
    target: Cell,
    /// The covers of one direction, those through the target first.
    covers: Vec<FishCover<W>>,
    /// The largest number of candidates that two houses share.
    overlap: usize,
    /// By number of covers: the bases that are left.
    bases: Vec<Vec<Base<W>>>,
}

impl<'g, 'a, const W: usize> FishSearch<'g, 'a, W> {
    /// A search for the fish of a digit with `size` bases.
    pub(crate) fn new(grid: &'g CandidateGrid<'a, W>, digit: Digit, kind: FishKind, size: usize, cancel: &'g Cancel) -> Self {
        Self {
            grid,
            cancel,
            digit,
            kind,
            size,
            target: Cell::new(0),
            covers: Vec::new(),
            overlap: 0,
            bases: vec![Vec::new(); size + 1],
        }
    }

    /// Calls `visit` once for every fish that eliminates one of these candidates. Fish of a finned kind may be sashimi or not.
    /// Stops early when cancelled.
    pub(crate) fn run(&mut self, eliminable: CellSet<W>, visit: &mut impl FnMut(&Fish<W>)) {
        let directions: &[[HouseKind; 2]] = match self.kind.shape() {
            FishShape::Basic | FishShape::Franken => &[[HouseKind::Row, HouseKind::Column], [HouseKind::Column, HouseKind::Row]],
            FishShape::Mutant => &[[HouseKind::Row, HouseKind::Row]],
        };
        for &[of_bases, of_covers] in directions {
            self.overlap = self.largest_overlap(of_bases, of_covers);
            for target in eliminable {
                self.target = target;
                self.prepare(of_bases, of_covers);
                self.cover_target(visit);
            }
        }
    }

    /// The houses with candidates that may be used, if the lines are of that kind.
    fn houses(&self, lines: HouseKind) -> impl Iterator<Item = FishCover<W>> + use<'_, 'g, 'a, W> {
        let (layout, shape) = (self.grid.layout(), self.kind.shape());
        let may = move |house: &HouseId| match shape {
            FishShape::Basic => layout.kind(*house) == lines,
            FishShape::Franken => layout.kind(*house) == lines || !layout.is_line(*house),
            FishShape::Mutant => true,
        };
        let all = layout.house_ids().filter(may).map(|house| FishCover { house, cells: self.grid.cells_in(house, self.digit) });
        all.filter(|cover| !cover.cells.is_empty())
    }

    fn largest_overlap(&self, of_bases: HouseKind, of_covers: HouseKind) -> usize {
        let overlaps = self.houses(of_bases).flat_map(|base| {
            let others = self.houses(of_covers).filter(move |cover| cover.house != base.house);
            others.map(move |cover| (base.cells & cover.cells).len())
        });
        overlaps.max().unwrap_or(0)
    }

    fn prepare(&mut self, of_bases: HouseKind, of_covers: HouseKind) {
        let target = self.target;
        let (through, past): (Vec<_>, Vec<_>) = self.houses(of_covers).partition(|cover| cover.cells.contains(target));
        let seen = if self.kind.has_fins() { *self.grid.layout().peers(target) } else { CellSet::EMPTY };
        let bases = self.houses(of_bases).map(|base| {
            let needed = base.cells - seen;
            Base { house: base.house, cells: base.cells, needed, missing: needed.without(target) }
        });
        let bases = bases.collect();
        self.covers = [through, past].concat();
        self.bases[0] = bases;
    }

    fn cover_target(&mut self, visit: &mut impl FnMut(&Fish<W>)) {
        let none = Covering { covers: Houses::NONE, covered: CellSet::EMPTY, twice: CellSet::EMPTY, on_target: 0 };
        let through = self.covers.iter().take_while(|cover| cover.cells.contains(self.target)).count();
        for first in 0..through {
            self.cover(none, first, visit);
        }
    }

    /// Adds the cover with that index, then later ones.
    fn cover(&mut self, covering: Covering<W>, next: usize, visit: &mut impl FnMut(&Fish<W>)) {
        let cover = self.covers[next];
        let covering = Covering {
            covers: covering.covers.with(cover.house),
            covered: covering.covered | cover.cells,
            twice: covering.twice | (covering.covered & cover.cells),
            on_target: covering.on_target + usize::from(cover.cells.contains(self.target)),
        };
        if !self.keep_bases(&covering, &cover) {
            return;
        }
        if covering.covers.len == self.size {
            let none = Basing { bases: Houses::NONE, cells: CellSet::EMPTY, twice: CellSet::EMPTY, needed: CellSet::EMPTY };
            return self.base(&covering, none, 0, visit);
        }
        for next in next + 1..(self.covers.len() + covering.covers.len + 1).saturating_sub(self.size) {
            if self.cancel.is_cancelled() {
                return;
            }
            self.cover(covering, next, visit);
        }
    }

    /// Keeps the bases that can still be covered; returns whether enough are left.
    fn keep_bases(&mut self, covering: &Covering<W>, cover: &FishCover<W>) -> bool {
        let (before, after) = self.bases.split_at_mut(covering.covers.len);
        let (before, kept) = (&before[covering.covers.len - 1], &mut after[0]);
        let to_come = self.size - covering.covers.len;
        kept.clear();
        for base in before {
            let missing = base.missing - cover.cells;
            // A base through the target needs two covers there.
            let covers_target = covering.on_target + to_come >= 2 || !base.cells.contains(self.target);
            if base.house != cover.house && missing.len() <= to_come * self.overlap && covers_target {
                kept.push(Base { missing, ..*base });
            }
        }
        kept.len() >= self.size
    }

    /// Adds bases from that index on until there are as many as covers.
    fn base(&self, covering: &Covering<W>, basing: Basing<W>, from: usize, visit: &mut impl FnMut(&Fish<W>)) {
        if basing.bases.len == self.size {
            return self.evaluate(covering, &basing, visit);
        }
        let bases = &self.bases[self.size];
        let end = (bases.len() + basing.bases.len + 1).saturating_sub(self.size);
        for (next, base) in bases.iter().enumerate().take(end).skip(from) {
            if !basing.needed.meets(&base.needed) {
                let basing = Basing {
                    bases: basing.bases.with(base.house),
                    cells: basing.cells | base.cells,
                    twice: basing.twice | (basing.cells & base.cells),
                    needed: basing.needed | base.needed,
                };
                self.base(covering, basing, next + 1, visit);
            }
        }
    }

    fn evaluate(&self, covering: &Covering<W>, basing: &Basing<W>, visit: &mut impl FnMut(&Fish<W>)) {
        let layout = self.grid.layout();
        let uncovered = basing.cells - covering.covered;
        let all_fins = uncovered | basing.twice;
        let fins_suit = all_fins.is_empty() != self.kind.has_fins()
            && all_fins.len() <= MAX_FINS
            && basing.twice.len() <= MAX_ENDO_FINS
            && covering.covers.iter().all(|cover| basing.cells.meets(layout.house(cover)));
        if !fins_suit || shape(layout, &basing.bases, &covering.covers) != self.kind.shape() {
            return;
        }
        let eliminated = ((covering.covered - basing.cells) | covering.twice) & layout.common_peers(all_fins);
        // A fish is found once for each candidate it eliminates, and reported for the first.
        if eliminated.first() == Some(self.target) {
            visit(&Fish {
                bases: basing.bases,
                covers: covering.covers,
                covered: basing.cells - all_fins,
                fins: uncovered - basing.twice,
                endo_fins: basing.twice,
                eliminated,
                is_sashimi: basing.bases.iter().any(|base| (self.grid.cells_in(base, self.digit) - all_fins).len() < 2),
            });
        }
    }
}

fn shape<const W: usize>(layout: &HouseLayout<W>, bases: &Houses, covers: &Houses) -> FishShape {
    let has = |houses: &Houses, kind: HouseKind| houses.iter().any(|house| layout.kind(house) == kind);
    let all_lines = |houses: &Houses| houses.iter().all(|house| layout.is_line(house));
    let against =
        |one: HouseKind, other: HouseKind| has(bases, one) && has(covers, other) && !has(bases, other) && !has(covers, one);
    if !against(HouseKind::Row, HouseKind::Column) && !against(HouseKind::Column, HouseKind::Row) {
        FishShape::Mutant
    } else if all_lines(bases) && all_lines(covers) {
        FishShape::Basic
    } else {
        FishShape::Franken
    }
}

/// Number of base houses of the largest fish.
pub(super) const LEVIATHAN: usize = 7;

/// The houses and fins of a fish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FishKind {
    Basic,
    Finned,
    Sashimi,
    Franken,
    FinnedFranken,
    Mutant,
    FinnedMutant,
}

/// The houses of a fish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FishShape {
    Basic,
    Franken,
    Mutant,
}

impl FishKind {
    pub(crate) const fn shape(self) -> FishShape {
        match self {
            Self::Basic | Self::Finned | Self::Sashimi => FishShape::Basic,
            Self::Franken | Self::FinnedFranken => FishShape::Franken,
            Self::Mutant | Self::FinnedMutant => FishShape::Mutant,
        }
    }

    pub(crate) const fn has_fins(self) -> bool {
        matches!(self, Self::Finned | Self::Sashimi | Self::FinnedFranken | Self::FinnedMutant)
    }
}
