//! Sums that follow from houses: the rule of 45.
//!
//! All digits of a house add up to the same, 45 on a board of nine digits. The cages that lie in it take their sums off, and the cells that
//! are left make the rest: the *innies*. A cage that lies mostly in it is taken off as well; its cells beyond the house are *outies* and
//! count negatively. Neighbouring rows or columns and regions that touch are taken together.

use std::{cmp::Reverse, collections::HashSet};

use super::{SumFact, groups};
use crate::board::{CellSet, Geometry, HouseId, HouseKind, MAX_FIGURE};

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
struct Known<const W: usize> {
    rule: usize,
    cells: CellSet<W>,
    total: i32,
}

/// Houses without common cells.
struct Area<const W: usize> {
    houses: Vec<HouseId>,
    cells: CellSet<W>,
}

/// The sums that follow from houses and the sums of rules, those of fewer houses first, each once.
pub(super) fn derived<const W: usize>(
    geometry: &Geometry,
    sums: &[SumFact<W>],
    peers: &[CellSet<W>],
    houses: &[CellSet<W>],
) -> Vec<SumFact<W>> {
    let known: Vec<Known<W>> = sums.iter().filter_map(known).collect();
    if known.is_empty() {
        return Vec::new();
    }
    let size = geometry.size();
    let of_house = i32::try_from(size * (size + 1) / 2).unwrap_or(i32::MAX);
    let mut seen: HashSet<(CellSet<W>, CellSet<W>)> = known.iter().map(|known| (known.cells, CellSet::EMPTY)).collect();
    let mut derived = Vec::new();
    for area in areas(geometry, houses) {
        let mut near: Vec<&Known<W>> = known.iter().filter(|known| known.cells.meets(&area.cells)).collect();
        // Those that lie in the area first, the large ones first.
        near.sort_by_key(|known| (!known.cells.is_within(&area.cells), Reverse(known.cells.len())));
        for takes_crossing in [false, true] {
            let (mut inside, mut outside, mut taken, mut rules) = (area.cells, CellSet::EMPTY, 0, Vec::new());
            for known in &near {
                let (within, beyond) = (known.cells & area.cells, known.cells - area.cells);
                let fits = beyond.is_empty() || takes_crossing && 2 * within.len() > known.cells.len();
                if fits && within.is_within(&inside) && !beyond.meets(&outside) {
                    inside -= within;
                    outside |= beyond;
                    taken += known.total;
                    rules.push(known.rule);
                }
            }
            if rules.is_empty() || !is_short(inside.len(), outside.len()) || !seen.insert((inside, outside)) {
                continue;
            }
            let whole = of_house * i32::try_from(area.houses.len()).unwrap_or(1);
            let terms: Vec<_> = inside.iter().map(|cell| (cell, 1)).chain(outside.iter().map(|cell| (cell, -1))).collect();
            rules.sort_unstable();
            derived.push(SumFact {
                groups: groups::of(&terms, peers),
                cells: inside | outside,
                terms,
                totals: vec![whole - taken],
                sets: Vec::new(),
                rules,
                houses: area.houses.clone(),
                shares: (whole, taken),
            });
        }
    }
    derived
}

fn is_short(inside: usize, outside: usize) -> bool {
    let (count, smaller) = (inside + outside, inside.min(outside));
    count > 0 && smaller <= MOST_SMALLER && count <= if smaller == 0 { MOST_CELLS } else { MOST_MIXED }
}

fn known<const W: usize>(sum: &SumFact<W>) -> Option<Known<W>> {
    let is_plain = sum.terms.iter().all(|term| term.1 == 1);
    match (&sum.totals[..], &sum.rules[..]) {
        (&[total], &[rule]) if is_plain => Some(Known { rule, cells: sum.cells, total }),
        _ => None,
    }
}

/// Houses and areas of several, fewer houses first: neighbouring rows or columns, regions that touch, and every other house by itself.
fn areas<const W: usize>(geometry: &Geometry, sets: &[CellSet<W>]) -> Vec<Area<W>> {
    let size = geometry.size();
    let of_kind = |kind: HouseKind| -> Vec<HouseId> {
        (0..sets.len()).map(HouseId::new).filter(|&house| geometry.house(house).kind == kind).collect()
    };
    let area = |houses: &[HouseId]| Area {
        cells: houses.iter().fold(CellSet::EMPTY, |all, house| all | sets[house.index()]),
        houses: houses.to_vec(),
    };
    let mut areas: Vec<Area<W>> = (0..sets.len()).map(|house| area(&[HouseId::new(house)])).collect();
    for lines in [of_kind(HouseKind::Row), of_kind(HouseKind::Column)] {
        for count in 2..=MOST_LINES.min(size.saturating_sub(1)) {
            areas.extend(lines.windows(count).map(area));
        }
    }
    let regions = of_kind(HouseKind::Region);
    let touch = |one: &CellSet<W>, other: &CellSet<W>| {
        one.iter().any(|cell| {
            let (row, column) = (geometry.shape().row(cell), geometry.shape().column(cell));
            other.iter().any(|near| geometry.shape().row(near).abs_diff(row) + geometry.shape().column(near).abs_diff(column) == 1)
        })
    };
    let touching: Vec<Vec<bool>> = regions
        .iter()
        .map(|one| regions.iter().map(|other| one != other && touch(&sets[one.index()], &sets[other.index()])).collect())
        .collect();
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
