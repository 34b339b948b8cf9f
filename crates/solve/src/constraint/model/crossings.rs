//! Houses that cross: several at a time in [`Band`]s, the others in pairs.

use sudoscope_board::{Cell, CellSet};

use super::{
    super::propagator::{Band, Propagator},
    builder::{Builder, number},
};

impl Builder<'_> {
    fn house_sets(&self) -> Vec<CellSet> {
        self.houses.iter().map(|house| house.iter().map(|&cell| Cell::new(usize::from(cell))).collect()).collect()
    }

    /// Families of houses that cross, each pair of families once.
    pub(super) fn bands(&mut self) -> Vec<Band> {
        let sets = self.house_sets();
        let (mut bands, mut known): (Vec<Band>, Vec<Vec<usize>>) = (Vec::new(), Vec::new());
        for (place, first) in sets.iter().enumerate() {
            for (other, second) in sets.iter().enumerate().skip(place + 1) {
                let shared = (*first & *second).len();
                let is_known = known.iter().any(|houses| houses.contains(&place) && houses.contains(&other));
                if shared < 2 || is_known {
                    continue;
                }
                let (firsts, seconds) = (family(&sets, place, second, shared), family(&sets, other, first, shared));
                let houses: Vec<usize> = firsts.iter().chain(&seconds).copied().collect();
                let union = |family: &[usize]| family.iter().fold(CellSet::EMPTY, |all, &house| all | sets[house]);
                let crosses = |&house: &usize| seconds.iter().all(|&other| (sets[house] & sets[other]).len() == shared);
                let is_band = firsts.len() == seconds.len()
                    && union(&firsts) == union(&seconds)
                    && firsts.len() * shared == self.board.size
                    && firsts.iter().all(crosses);
                if !is_band || known.contains(&houses) {
                    continue;
                }
                let blocks = firsts.iter().flat_map(|&one| seconds.iter().map(move |&other| (one, other)));
                let cells: Vec<u16> = blocks.flat_map(|(one, other)| (sets[one] & sets[other]).to_vec()).map(number).collect();
                known.push(houses.clone());
                let cells = self.propagators.span(cells);
                bands.push(Band { cells, across: firsts.len(), block: shared, houses: houses.into() });
            }
        }
        bands
    }

    /// Locked candidates for each pair of houses that share at least two cells and are not in a band.
    pub(super) fn overlaps(&mut self, bands: &[Band]) -> Vec<Propagator> {
        let sets = self.house_sets();
        let mut overlaps = Vec::new();
        for (place, first) in sets.iter().enumerate() {
            for (other, second) in sets.iter().enumerate().skip(place + 1) {
                let shared = *first & *second;
                let in_band = bands.iter().any(|band| band.houses.contains(&place) && band.houses.contains(&other));
                if shared.len() < 2 || in_band {
                    continue;
                }
                let mut span = |set: CellSet| self.propagators.span(set.iter().map(number));
                overlaps.push(Propagator::Overlap {
                    shared: span(shared),
                    first: span(*first - shared),
                    second: span(*second - shared),
                });
            }
        }
        overlaps
    }
}

/// Disjoint houses, `start` and others, each of which has `shared` cells in common with the house `across`; ascending.
fn family(sets: &[CellSet], start: usize, across: &CellSet, shared: usize) -> Vec<usize> {
    let (mut family, mut cells) = (vec![start], sets[start]);
    for (place, set) in sets.iter().enumerate() {
        if (*set & *across).len() == shared && !set.meets(&cells) {
            family.push(place);
            cells |= *set;
        }
    }
    family.sort_unstable();
    family
}
