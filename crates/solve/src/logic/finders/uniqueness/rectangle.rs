//! Rectangles that can be deadly patterns.
//!
//! ```text
//! . a . | . b . | . . .   Rows 1 and 3, columns 2 and 5, boxes 1 and 2: each of these six houses holds one a and
//! . . . | . . . | . . .   one b of the rectangle, whichever corners have the a. So a and b could be exchanged, and
//! . b . | . a . | . . .   no other cell would notice.
//! ```
//!
//! Two opposite corners hold one digit, the other two another. The exchange goes unnoticed if each house of a corner contains
//! another corner, so that it loses a digit and gains the same one. On a classic board these are the rectangles in exactly two
//! boxes. A corner on a diagonal, or in a window without another corner, makes the rectangle harmless.

use sudoscope_board::{Cell, CellSet, DigitSet, HouseId, HouseKind};

use crate::logic::{CandidateGrid, HouseLayout};

/// Number of corners of a rectangle.
pub(super) const CORNERS: usize = 4;

/// The corners in cyclic order: opposite corners are two apart.
pub(super) type Corners = [Cell; CORNERS];

/// The rectangles of a grid that can be deadly, and those that two digits can still fill.
#[derive(Debug, Default)]
pub(crate) struct Rectangles {
    /// The rectangles without a given, computed on first use.
    all: Option<Vec<Corners>>,
    open: Vec<OpenRectangle>,
    revision: Option<u64>,
}

/// A rectangle of empty cells and two digits that can still fill it, with a corner that has no other candidates.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenRectangle {
    pub corners: Corners,
    /// The two digits.
    pub pair: DigitSet,
    /// Whether each corner has both digits as candidates.
    pub is_complete: bool,
}

impl Rectangles {
    /// All rectangles that can be deadly: those without a given, filled or not.
    pub(super) fn all<const W: usize>(&mut self, grid: &CandidateGrid<'_, W>) -> &[Corners] {
        self.all.get_or_insert_with(|| {
            let mut all = deadly_rectangles(grid.layout());
            all.retain(|corners| !corners.iter().any(|&cell| grid.givens().contains(cell)));
            all
        })
    }

    /// The rectangles of empty cells that can still become deadly, with a corner that has only the two digits, in the order in which
    /// HoDoKu examines them.
    pub(super) fn open<const W: usize>(&mut self, grid: &CandidateGrid<'_, W>) -> &[OpenRectangle] {
        if self.revision != Some(grid.revision()) {
            self.revision = Some(grid.revision());
            let mut open = std::mem::take(&mut self.open);
            open.clear();
            self.all(grid).iter().for_each(|&corners| add_open(grid, corners, &mut open));
            open.sort_by_key(|rectangle| rectangle.order(grid));
            self.open = open;
        }
        &self.open
    }
}

impl OpenRectangle {
    /// HoDoKu's order: by the first cell with two candidates, then by its neighbor in the region, then by the other neighbor.
    fn order<const W: usize>(&self, grid: &CandidateGrid<'_, W>) -> [Cell; 3] {
        let corner = |place: usize| self.corners[place % CORNERS];
        let is_floor = |place: &usize| grid.bivalue().contains(corner(*place));
        let place = (0..CORNERS).filter(is_floor).min_by_key(|&place| corner(place)).unwrap_or(0);
        let (start, one, other) = (corner(place), corner(place + 1), corner(place + 3));
        let shape = grid.layout().geometry().shape();
        if shape.region(one) == shape.region(start) { [start, one, other] } else { [start, other, one] }
    }
}

fn deadly_rectangles<const W: usize>(layout: &HouseLayout<W>) -> Vec<Corners> {
    let rows: Vec<HouseId> = layout.house_ids_of(HouseKind::Row).collect();
    let mut found = Vec::new();
    for (place, &row) in rows.iter().enumerate() {
        for &other_row in &rows[place + 1..] {
            let (near, far) = (layout.members(row), layout.members(other_row));
            for column in 0..near.len() {
                for other in column + 1..near.len() {
                    let corners = [near[column], near[other], far[other], far[column]];
                    if is_deadly(layout, corners) {
                        found.push(corners);
                    }
                }
            }
        }
    }
    found
}

/// Whether no house notices when the digits of the corners are exchanged. Opposite corners must not see each other, as they hold
/// the same digit.
fn is_deadly<const W: usize>(layout: &HouseLayout<W>, corners: Corners) -> bool {
    let is_balanced = |place: usize| {
        let neighbours = [corners[(place + 1) % CORNERS], corners[(place + 3) % CORNERS]];
        layout
            .memberships(corners[place])
            .iter()
            .all(|membership| neighbours.iter().any(|&cell| layout.house(membership.house).contains(cell)))
    };
    !layout.sees(corners[0], corners[2]) && !layout.sees(corners[1], corners[3]) && (0..CORNERS).all(is_balanced)
}

fn add_open<const W: usize>(grid: &CandidateGrid<'_, W>, corners: Corners, open: &mut Vec<OpenRectangle>) {
    let is_floor = |cell: &Cell| grid.bivalue().contains(*cell);
    if !corners.iter().any(is_floor) {
        return;
    }
    let held = corners.map(|cell| grid.candidates(cell));
    for place in 0..CORNERS {
        let pair = held[place];
        if pair.len() == 2 && !held[..place].contains(&pair) && could_hold(held, pair) {
            open.push(OpenRectangle { corners, pair, is_complete: held.iter().all(|&digits| (pair - digits).is_empty()) });
        }
    }
}

/// Whether the two digits can alternate around the corners.
fn could_hold(held: [DigitSet; CORNERS], pair: DigitSet) -> bool {
    let Some(first) = pair.first() else { return false };
    let Some(second) = pair.without(first).first() else { return false };
    [[first, second], [second, first]]
        .iter()
        .any(|by_turns| held.iter().enumerate().all(|(place, digits)| digits.contains(by_turns[place % 2])))
}

/// The corners as a set.
pub(super) fn cells_of<const W: usize>(corners: &[Cell]) -> CellSet<W> {
    corners.iter().copied().collect()
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{HouseGeometry, Rule, Shape};

    use super::*;
    use crate::logic::tests::board;

    fn count(geometry: &HouseGeometry) -> usize {
        deadly_rectangles(&HouseLayout::<10>::new(geometry)).len()
    }

    #[test]
    fn a_classic_rectangle_lies_in_two_boxes() {
        // Two lines of one band and two lines that cross it in different boxes: 9 * 27, and the same the other way round.
        assert_eq!(count(&board(9, &[])), 2 * 9 * 27);
        let layout = HouseLayout::<2>::new(&board(9, &[]));
        for corners in deadly_rectangles(&layout) {
            let mut boxes = corners.map(|cell| layout.region(cell));
            boxes.sort_unstable();
            assert!(boxes[0] == boxes[1] && boxes[1] != boxes[2] && boxes[2] == boxes[3]);
        }
    }

    #[test]
    fn a_large_board_has_its_rectangles() {
        // Pairs of lines in one band: 4 * 6; pairs of lines in two stacks: 6 * 16.
        assert_eq!(count(&board(16, &[])), 2 * 24 * 96);
    }

    #[test]
    fn a_corner_on_a_diagonal_spoils_a_rectangle() {
        let layout = HouseLayout::<2>::new(&board(9, &[Rule::Diagonals]));
        let found = deadly_rectangles(&layout);
        let shape = Shape::classic();
        let is_on_diagonal = |cell: Cell| shape.row(cell) == shape.column(cell) || shape.row(cell) + shape.column(cell) == 8;
        assert!(found.iter().flatten().all(|&cell| !is_on_diagonal(cell)));
        let classic = deadly_rectangles(&HouseLayout::<2>::new(&board(9, &[])));
        assert_eq!(found.len(), classic.iter().filter(|corners| !corners.iter().any(|&cell| is_on_diagonal(cell))).count());
    }

    /// Tries the exchange: everything that a cell outside sees stays the same.
    #[test]
    fn nobody_outside_notices_the_exchange() {
        for rules in [&[][..], &[Rule::Windoku], &[Rule::DisjointGroups], &[Rule::Diagonals, Rule::Windoku, Rule::DisjointGroups]] {
            let layout = HouseLayout::<2>::new(&board(9, rules));
            for corners in deadly_rectangles(&layout) {
                let [a, b, c, d] = corners;
                let inside = cells_of(&corners);
                assert_eq!((*layout.peers(a) | *layout.peers(c)) - inside, (*layout.peers(b) | *layout.peers(d)) - inside);
            }
        }
    }
}
