//! Sums that follow from houses: the rule of 45.
//!
//! All digits of a house add up to the same, 45 on a board of nine digits. The cages that lie in it take their sums off, and the cells that
//! are left make the rest: the *innies*. A cage that lies mostly in it is taken off as well; its cells beyond the house are *outies* and
//! count negatively. Neighbouring rows or columns and regions that touch are taken together.

use std::{cmp::Reverse, collections::HashSet};

use sudoscope_board::{Cell, CellSet, Geometry, HouseId, HouseKind, MAX_FIGURE};

use super::SumFact;

/// The most neighbouring rows or columns that are taken together.
const MOST_LINES: usize = 4;
/// The largest boards on which three regions are taken together.
const MOST_FOR_THREE: usize = MAX_FIGURE;
/// The most cells of a derived sum, innies and outies.
const MOST_CELLS: usize = 8;
/// The most cells where there are innies as well as outies, and of which there are fewer.
const MOST_MIXED: usize = 6;
const MOST_SMALLER: usize = 2;

/// Cells whose sum a rule gives.
struct KnownSum<const W: usize> {
    rule: usize,
    cells: CellSet<W>,
    /// Their number.
    len: usize,
    total: i32,
}

/// Houses without common cells.
struct Area<const W: usize> {
    houses: Vec<HouseId>,
    cells: CellSet<W>,
}

/// The sums that follow from houses and the sums of rules, those of fewer houses first, each once; of single houses alone unless `has_areas`.
pub(super) fn derived<const W: usize>(
    geometry: &Geometry,
    sums: &[SumFact<W>],
    peers: &[CellSet<W>],
    houses: &[CellSet<W>],
    has_areas: bool,
) -> Vec<SumFact<W>> {
    let mut known: Vec<KnownSum<W>> = sums.iter().filter_map(known).collect();
    if known.is_empty() {
        return Vec::new();
    }
    let size = geometry.size();
    let of_house = i32::try_from(size * (size + 1) / 2).unwrap_or(i32::MAX);
    // The large ones first.
    known.sort_by_key(|known| Reverse(known.len));
    let areas = areas(geometry, houses, has_areas);
    let mut deriver = Deriver { peers, seen: HashSet::with_capacity(known.len() + 2 * areas.len()), derived: Vec::new() };
    deriver.seen.extend(known.iter().map(|known| (known.cells, CellSet::EMPTY)));
    for area in areas {
        let whole = of_house * i32::try_from(area.houses.len()).unwrap_or(1);
        let mut rest = AreaRest { inside: area.cells, outside: CellSet::EMPTY, taken: Vec::new() };
        // Those that lie in the area, and then those as well of which more than half does.
        for known in known.iter().filter(|known| known.cells.is_within(&area.cells)) {
            rest.take(known, &area.cells);
        }
        deriver.add(&area, whole, &rest);
        for known in &known {
            let within = known.cells & area.cells;
            if !within.is_empty() && within != known.cells && 2 * within.len() > known.len {
                rest.take(known, &area.cells);
            }
        }
        deriver.add(&area, whole, &rest);
    }
    deriver.derived
}

/// The part of an area that the sums of rules leave.
struct AreaRest<const W: usize> {
    /// The cells of the area that are left.
    inside: CellSet<W>,
    /// The cells beyond it that were taken as well.
    outside: CellSet<W>,
    /// The rules whose sums were taken, each with its sum.
    taken: Vec<(usize, i32)>,
}

impl<const W: usize> AreaRest<W> {
    /// Takes a sum off, unless one of its cells has been taken.
    fn take(&mut self, known: &KnownSum<W>, area: &CellSet<W>) {
        let (within, beyond) = (known.cells & *area, known.cells - *area);
        if within.is_within(&self.inside) && !beyond.meets(&self.outside) {
            self.inside -= within;
            self.outside |= beyond;
            self.taken.push((known.rule, known.total));
        }
    }
}

struct Deriver<'a, const W: usize> {
    peers: &'a [CellSet<W>],
    /// Innies with their outies.
    seen: HashSet<(CellSet<W>, CellSet<W>)>,
    derived: Vec<SumFact<W>>,
}

impl<const W: usize> Deriver<'_, W> {
    /// Adds a sum that is short enough and was not there before.
    fn add(&mut self, area: &Area<W>, whole: i32, rest: &AreaRest<W>) {
        let &AreaRest { inside, outside, ref taken } = rest;
        if taken.is_empty() || !is_short(inside.len(), outside.len()) || !self.seen.insert((inside, outside)) {
            return;
        }
        let terms: Vec<_> = inside.iter().map(|cell| (cell, 1)).chain(outside.iter().map(|cell| (cell, -1))).collect();
        let mut taken = taken.clone();
        taken.sort_unstable();
        let (rules, taken_off): (Vec<usize>, Vec<i32>) = taken.into_iter().unzip();
        self.derived.push(SumFact {
            groups: super::sum_groups(&terms, self.peers),
            cells: inside | outside,
            terms,
            totals: vec![whole - taken_off.iter().sum::<i32>()],
            sets: Vec::new(),
            rules,
            houses: area.houses.clone(),
            houses_total: whole,
            taken_off,
        });
    }
}

fn is_short(inside: usize, outside: usize) -> bool {
    let (count, smaller) = (inside + outside, inside.min(outside));
    count > 0 && smaller <= MOST_SMALLER && count <= if smaller == 0 { MOST_CELLS } else { MOST_MIXED }
}

fn known<const W: usize>(sum: &SumFact<W>) -> Option<KnownSum<W>> {
    let is_plain = sum.terms.iter().all(|term| term.1 == 1);
    match (&sum.totals[..], &sum.rules[..]) {
        (&[total], &[rule]) if is_plain => Some(KnownSum { rule, cells: sum.cells, len: sum.terms.len(), total }),
        _ => None,
    }
}

/// Houses and areas of several, fewer houses first: neighbouring rows or columns, regions that touch, and every other house by itself.
fn areas<const W: usize>(geometry: &Geometry, sets: &[CellSet<W>], has_several: bool) -> Vec<Area<W>> {
    let size = geometry.size();
    let of_kind = |kind: HouseKind| -> Vec<HouseId> {
        (0..sets.len()).map(HouseId::new).filter(|&house| geometry.house(house).kind == kind).collect()
    };
    let area = |houses: &[HouseId]| Area {
        cells: houses.iter().fold(CellSet::EMPTY, |all, house| all | sets[house.index()]),
        houses: houses.to_vec(),
    };
    let mut areas: Vec<Area<W>> = (0..sets.len()).map(|house| area(&[HouseId::new(house)])).collect();
    if !has_several {
        return areas;
    }
    for lines in [of_kind(HouseKind::Row), of_kind(HouseKind::Column)] {
        for count in 2..=MOST_LINES.min(size.saturating_sub(1)) {
            areas.extend(lines.windows(count).map(area));
        }
    }
    let regions = of_kind(HouseKind::Region);
    let beside = |cell: Cell| {
        let (row, column) = (geometry.shape().row(cell), geometry.shape().column(cell));
        let below = (row + 1 < size).then(|| geometry.shape().cell(row + 1, column));
        let right = (column + 1 < size).then(|| geometry.shape().cell(row, column + 1));
        [below, right].into_iter().flatten()
    };
    let next_to: Vec<CellSet<W>> = sets.iter().map(|set| set.iter().flat_map(beside).collect()).collect();
    let touch = |one: HouseId, other: HouseId| {
        let (one, other) = (one.index(), other.index());
        next_to[one].meets(&sets[other]) || next_to[other].meets(&sets[one])
    };
    let touching: Vec<Vec<bool>> =
        regions.iter().map(|&one| regions.iter().map(|&other| one != other && touch(one, other)).collect()).collect();
    for first in 0..regions.len() {
        for second in first + 1..regions.len() {
            if touching[first][second] {
                areas.push(area(&[regions[first], regions[second]]));
            }
            for third in second + 1..regions.len() {
                let joined = [(first, second), (first, third), (second, third)];
                if size <= MOST_FOR_THREE && joined.iter().filter(|&&(one, other)| touching[one][other]).count() >= 2 {
                    areas.push(area(&[regions[first], regions[second], regions[third]]));
                }
            }
        }
    }
    areas.sort_by_key(|area| area.houses.len());
    areas
}
