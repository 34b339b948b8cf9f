//! [`HouseLayout`]: houses and peers of a board as bit sets, made once for each geometry.

use std::ops::Range;

use sudoscope_board::{Cell, CellSet, House, HouseId, HouseKind, KnownGeometry};

use crate::logic::{index32, position::facts::RuleFacts};

/// Words for up to 128 cells: 11×11.
pub(in crate::logic) const SMALL: usize = 2;
/// Words for up to 640 cells: 25×25.
pub(in crate::logic) const LARGE: usize = 10;

/// One of the houses of a cell, and the cell's place in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HouseMembership {
    /// The house that contains the cell.
    pub house: HouseId,
    /// The bit of the cell in masks of places in that house: bit `n` for the `n`-th cell of the house.
    pub bit: u32,
}

/// Houses and peers of a board as bit sets.
#[derive(Clone, Debug)]
pub(crate) struct HouseLayout<const W: usize> {
    geometry: KnownGeometry,
    all: CellSet<W>,
    peers: Vec<CellSet<W>>,
    houses: Vec<CellSet<W>>,
    memberships: Vec<HouseMembership>,
    first_memberships: Vec<u32>,
    facts: RuleFacts<W>,
}

impl<const W: usize> HouseLayout<W> {
    /// Computes the layout of a geometry.
    #[cfg(test)]
    pub(crate) fn new(geometry: &KnownGeometry) -> Self {
        Self::with_areas(geometry, true)
    }

    /// Computes the layout of a geometry, with sums that follow from single houses, and from several if `has_areas`.
    pub(crate) fn with_areas(geometry: &KnownGeometry, has_areas: bool) -> Self {
        let (mut memberships, mut first_memberships) = (Vec::new(), vec![0]);
        for cell in geometry.shape().cells() {
            memberships.extend(geometry.houses_of(cell).iter().map(|&house| {
                let place = geometry.house(house).cells.iter().take_while(|&&other| other != cell).count();
                HouseMembership { house, bit: 1 << place }
            }));
            first_memberships.push(index32(memberships.len()));
        }
        let peers: Vec<CellSet<W>> = geometry.shape().cells().map(|cell| geometry.peer_set(cell).resized()).collect();
        let houses: Vec<CellSet<W>> = geometry.houses().iter().map(|house| house.cells.iter().copied().collect()).collect();
        Self {
            facts: RuleFacts::new(geometry, &peers, &houses, has_areas),
            all: geometry.shape().cells().collect(),
            peers,
            houses,
            memberships,
            first_memberships,
            geometry: geometry.clone(),
        }
    }

    /// The geometry it was computed from.
    pub(crate) fn geometry(&self) -> &KnownGeometry {
        &self.geometry
    }

    /// The facts of the rules besides houses.
    #[inline]
    pub(crate) fn facts(&self) -> &RuleFacts<W> {
        &self.facts
    }

    /// Whether rules demand more than houses do.
    #[inline]
    pub(crate) fn has_rules(&self) -> bool {
        self.facts.has_rules
    }

    /// The place of the first rule by which two cells hold different digits; `None` if only houses say so.
    pub(crate) fn separating_rule(&self, one: Cell, other: Cell) -> Option<usize> {
        self.geometry.separating_rule(one, other)
    }

    /// The width and the height of the boxes; `None` if the regions have another form, or where there are none.
    pub(crate) fn box_sides(&self) -> Option<(usize, usize)> {
        let has_regions = self.house_ids_of(HouseKind::Region).len() > 0;
        self.geometry.shape().box_sides().filter(|_| has_regions)
    }

    /// Number of rows, columns, regions and digits.
    #[inline]
    pub(crate) fn size(&self) -> usize {
        self.geometry.size()
    }

    /// All cells.
    #[inline]
    pub(crate) fn all(&self) -> CellSet<W> {
        self.all
    }

    /// The cells that cannot hold the same digit as `cell`, by a house or by another rule, without the cell itself.
    #[inline]
    pub(crate) fn peers(&self, cell: Cell) -> &CellSet<W> {
        &self.peers[cell.index()]
    }

    /// Whether two different cells cannot hold the same digit, by a house or by another rule.
    #[inline]
    pub(crate) fn sees(&self, one: Cell, other: Cell) -> bool {
        self.peers(one).contains(other)
    }

    /// The cells that see every cell of a set, none of which is in the set itself; all cells for the empty set.
    #[inline]
    pub(crate) fn common_peers(&self, cells: CellSet<W>) -> CellSet<W> {
        cells.iter().fold(self.all, |common, cell| common & *self.peers(cell))
    }

    /// All houses: rows, columns, regions, then those of rules.
    pub(crate) fn house_ids(&self) -> impl DoubleEndedIterator<Item = HouseId> + ExactSizeIterator + Clone + use<W> {
        (0..self.houses.len()).map(HouseId::new)
    }

    /// The houses of rows, columns or regions.
    pub(crate) fn house_ids_of(
        &self,
        kind: HouseKind,
    ) -> impl DoubleEndedIterator<Item = HouseId> + ExactSizeIterator + Clone + use<W> {
        self.range(kind).map(HouseId::new)
    }

    fn range(&self, kind: HouseKind) -> Range<usize> {
        let is_of_kind = |house: &House| house.kind == kind;
        let houses = self.geometry.houses();
        let start = houses.iter().position(is_of_kind).unwrap_or(houses.len());
        start..start + houses[start..].iter().take_while(|house| is_of_kind(house)).count()
    }

    /// The kind of a house.
    #[inline]
    pub(crate) fn kind(&self, house: HouseId) -> HouseKind {
        self.geometry.house(house).kind
    }

    /// Whether a house is a row or a column.
    #[inline]
    pub(crate) fn is_line(&self, house: HouseId) -> bool {
        house.index() < 2 * self.size()
    }

    /// The cells of a house as a set.
    #[inline]
    pub(crate) fn house(&self, house: HouseId) -> &CellSet<W> {
        &self.houses[house.index()]
    }

    /// The cells of a house, in the order of the bits of its masks.
    #[inline]
    pub(crate) fn members(&self, house: HouseId) -> &[Cell] {
        &self.geometry.house(house).cells
    }

    /// The cells of a mask of places in a house.
    #[inline]
    pub(crate) fn cells_at(&self, house: HouseId, mut places: u32) -> CellSet<W> {
        let (members, mut cells) = (self.members(house), CellSet::EMPTY);
        while places != 0 {
            cells.insert(members[places.trailing_zeros() as usize]);
            places &= places - 1;
        }
        cells
    }

    /// The houses of a cell and its place in each, ascending: row, column, region, then those of rules.
    #[inline]
    pub(crate) fn memberships(&self, cell: Cell) -> &[HouseMembership] {
        &self.memberships[self.first_memberships[cell.index()] as usize..self.first_memberships[cell.index() + 1] as usize]
    }

    /// The row of a cell.
    #[inline]
    pub(crate) fn row(&self, cell: Cell) -> HouseId {
        self.memberships(cell)[0].house
    }

    /// The column of a cell.
    #[inline]
    pub(crate) fn column(&self, cell: Cell) -> HouseId {
        self.memberships(cell)[1].house
    }

    /// The region of a cell. For tests: finders use houses of every kind.
    #[cfg(test)]
    pub(crate) fn region(&self, cell: Cell) -> HouseId {
        self.memberships(cell)[2].house
    }

    /// The houses that contain all cells of a set, ascending; none for the empty set.
    pub(crate) fn houses_around(&self, cells: CellSet<W>) -> impl Iterator<Item = HouseId> + '_ {
        let memberships = cells.first().map_or(&[][..], |cell| self.memberships(cell));
        memberships.iter().map(|membership| membership.house).filter(move |&house| cells.is_within(self.house(house)))
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{HouseGeometry, KnownGeometry, Rule, Shape};

    use super::*;

    #[test]
    fn a_cell_sits_in_its_row_column_and_region() {
        let layout = HouseLayout::<2>::new(&HouseGeometry::classic());
        let cell = layout.geometry().shape().cell(3, 7);
        let houses = [layout.row(cell), layout.column(cell), layout.region(cell)];
        assert_eq!(houses.map(HouseId::index), [3, 9 + 7, 18 + 5]);
        for membership in layout.memberships(cell) {
            assert_eq!(layout.cells_at(membership.house, membership.bit).single(), Some(cell));
        }
    }

    #[test]
    fn common_peers_see_every_cell() {
        let geometry = HouseGeometry::new(&Shape::of_size(16).unwrap(), &[Rule::Diagonals]).unwrap();
        let layout = HouseLayout::<10>::new(&geometry);
        let cells: CellSet<10> = [0, 17].map(Cell::new).into_iter().collect();
        let seen = layout.common_peers(cells);
        assert_eq!(seen.len(), 14 + 12);
        assert!(seen.iter().all(|peer| cells.iter().all(|cell| layout.sees(cell, peer))));
        assert_eq!(
            layout.houses_around(cells).map(|house| layout.kind(house)).collect::<Vec<_>>(),
            [HouseKind::Region, HouseKind::Diagonal]
        );
    }

    #[test]
    fn a_board_without_regions_has_no_boxes() {
        let sides = |rules: &[Rule]| HouseLayout::<2>::new(&KnownGeometry::new(&Shape::classic(), rules)).box_sides();
        assert_eq!(sides(&[Rule::Diagonals]), Some((3, 3)));
        assert_eq!(sides(&[Rule::NoRegions]), None);
    }

    #[test]
    fn houses_are_listed_by_kind() {
        let layout = HouseLayout::<2>::new(&HouseGeometry::new(&Shape::classic(), &[Rule::Diagonals]).unwrap());
        assert_eq!(layout.house_ids_of(HouseKind::Region).map(HouseId::index).collect::<Vec<_>>(), (18..27).collect::<Vec<_>>());
        assert_eq!(layout.house_ids_of(HouseKind::Diagonal).len(), 2);
        assert_eq!(layout.house_ids_of(HouseKind::Window).len(), 0);
    }
}
