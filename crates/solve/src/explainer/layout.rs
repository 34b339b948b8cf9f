//! The classic board in numbers: cells 0 to 80 row by row, digits 0 to 8, houses 0 to 26 (boxes, rows, columns).

/// Rows, columns, boxes, digits.
pub(super) const SIZE: usize = 9;
/// Cells.
pub(super) const CELLS: usize = SIZE * SIZE;
/// Candidates: number `cell * SIZE + digit`.
pub(super) const CANDIDATES: usize = CELLS * SIZE;
/// Houses: number `kind * SIZE + index`.
pub(super) const HOUSES: usize = 3 * SIZE;
/// Peers of a cell.
pub(super) const PEERS: usize = 20;
/// All digits, or all places of a house.
pub(super) const ALL: u16 = (1 << SIZE) - 1;

/// Kinds of houses, in the order in which most rules look at them.
pub(super) const BOX: usize = 0;
pub(super) const ROW: usize = 1;
pub(super) const COLUMN: usize = 2;

/// The cells of houses and the houses of cells.
pub(super) struct ClassicLayout {
    /// The cells of each house, in order.
    pub(super) cells: [[u8; SIZE]; HOUSES],
    /// The box, row and column of each cell, as numbers of houses.
    pub(super) houses: [[u8; 3]; CELLS],
    /// The place of each cell in its box, row and column.
    pub(super) places: [[u8; 3]; CELLS],
    /// The peers of each cell: those of its box, then of its row, then of its column.
    pub(super) peers: [[u8; PEERS]; CELLS],
    /// The peers of each cell as a set of cells.
    pub(super) sees: [u128; CELLS],
    /// The places of a house that it shares with another.
    pub(super) crossings: [[u16; HOUSES]; HOUSES],
}

pub(super) static LAYOUT: ClassicLayout = ClassicLayout::new();

#[expect(clippy::cast_possible_truncation, reason = "all numbers are below 256; `try_from` is not const")]
impl ClassicLayout {
    const fn new() -> Self {
        let mut layout = Self {
            cells: [[0; SIZE]; HOUSES],
            houses: [[0; 3]; CELLS],
            places: [[0; 3]; CELLS],
            peers: [[0; PEERS]; CELLS],
            sees: [0; CELLS],
            crossings: [[0; HOUSES]; HOUSES],
        };
        let mut cell = 0;
        while cell < CELLS {
            let (row, column) = (cell / SIZE, cell % SIZE);
            let in_box = row % 3 * 3 + column % 3;
            let houses = [row / 3 * 3 + column / 3, SIZE + row, 2 * SIZE + column];
            let places = [in_box, column, row];
            let mut kind = 0;
            while kind < 3 {
                layout.houses[cell][kind] = houses[kind] as u8;
                layout.places[cell][kind] = places[kind] as u8;
                layout.cells[houses[kind]][places[kind]] = cell as u8;
                kind += 1;
            }
            cell += 1;
        }
        layout.fill_peers();
        layout.fill_crossings();
        layout
    }

    const fn fill_peers(&mut self) {
        let mut cell = 0;
        while cell < CELLS {
            let (mut count, mut kind) = (0, 0);
            while kind < 3 {
                let house = self.houses[cell][kind] as usize;
                let mut place = 0;
                while place < SIZE {
                    let peer = self.cells[house][place];
                    if peer as usize != cell && self.sees[cell] >> peer & 1 == 0 {
                        self.sees[cell] |= 1 << peer;
                        self.peers[cell][count] = peer;
                        count += 1;
                    }
                    place += 1;
                }
                kind += 1;
            }
            cell += 1;
        }
    }

    const fn fill_crossings(&mut self) {
        let mut cell = 0;
        while cell < CELLS {
            let (mut one, mut other) = (0, 0);
            while one < 3 {
                while other < 3 {
                    let (from, to) = (self.houses[cell][one] as usize, self.houses[cell][other] as usize);
                    self.crossings[from][to] |= 1 << self.places[cell][one];
                    other += 1;
                }
                (one, other) = (one + 1, 0);
            }
            cell += 1;
        }
    }
}

/// The cell at a place of a house.
#[inline]
pub(super) fn cell_at(house: usize, place: usize) -> usize {
    usize::from(LAYOUT.cells[house][place])
}

/// The house of a kind that a cell is in.
#[inline]
pub(super) fn house_of(cell: usize, kind: usize) -> usize {
    usize::from(LAYOUT.houses[cell][kind])
}

/// The place of a cell in its house of a kind.
#[inline]
pub(super) fn place_of(cell: usize, kind: usize) -> usize {
    usize::from(LAYOUT.places[cell][kind])
}

/// The places of ones in a mask, rising.
#[inline]
pub(super) fn bits(mask: u16) -> impl Iterator<Item = usize> + Clone {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let place = rest.trailing_zeros() as usize;
        rest &= rest.wrapping_sub(1);
        (place < 16).then_some(place)
    })
}

/// The number of ones of each mask of nine bits: the instruction for it is not on every processor.
static ONES: [u8; 1 << SIZE] = {
    let (mut ones, mut mask) = ([0; 1 << SIZE], 1);
    while mask < ones.len() {
        ones[mask] = ones[mask >> 1] + if mask & 1 == 0 { 0 } else { 1 };
        mask += 1;
    }
    ones
};

/// The number of ones of a mask of nine bits.
#[inline]
pub(super) fn ones(mask: u16) -> u32 {
    ONES[usize::from(mask & ALL)].into()
}

/// Whether a mask has just one one.
#[inline]
pub(super) const fn is_single(mask: u16) -> bool {
    mask != 0 && mask & (mask - 1) == 0
}

/// Whether a mask has just two ones.
#[inline]
pub(super) const fn is_pair(mask: u16) -> bool {
    is_single(mask & mask.wrapping_sub(1))
}

/// The members of a set of cells, rising.
#[inline]
pub(super) fn cells_of(set: u128) -> impl Iterator<Item = usize> + Clone {
    let mut rest = set;
    std::iter::from_fn(move || {
        let cell = rest.trailing_zeros() as usize;
        rest &= rest.wrapping_sub(1);
        (cell < CELLS).then_some(cell)
    })
}

/// The masks of `count` ones among the lowest `from` places, as rising numbers.
pub(super) fn combinations(count: usize, from: usize) -> impl Iterator<Item = u32> + Clone {
    let end = 1_u32 << from;
    let mut next = (1_u32 << count) - 1;
    std::iter::from_fn(move || {
        let mask = next;
        if mask >= end {
            return None;
        }
        if mask == 0 {
            // The only one without ones.
            next = end;
            return Some(0);
        }
        // The next larger number with as many ones.
        let low = mask & mask.wrapping_neg();
        let carried = mask + low;
        next = carried | ((mask ^ carried) / low) >> 2;
        Some(mask)
    })
}

/// A mask of digits or places, of at most nine bits.
#[expect(clippy::cast_possible_truncation, reason = "masks of nine bits")]
pub(super) const fn mask16(mask: u32) -> u16 {
    mask as u16
}
