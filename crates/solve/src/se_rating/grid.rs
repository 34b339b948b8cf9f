//! [`SeGrid`]: digits and candidates of a position; [`CandidateSet`]: a set of candidates.
//!
//! - The classic board in numbers: cells 0 to 80 row by row, digits 0 to 8, houses 0 to 26 (boxes, rows, columns).

/// Words of a set of candidates.
pub(super) const WORDS: usize = CANDIDATES.div_ceil(64);

/// A set of candidates.
pub(super) type CandidateSet = NumberSet<WORDS>;

/// A set of numbers below 64 times `W`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(super) struct NumberSet<const W: usize>([u64; W]);

impl<const W: usize> NumberSet<W> {
    /// No number.
    pub(super) const EMPTY: Self = Self([0; W]);

    /// One number.
    pub(super) const fn only(number: usize) -> Self {
        let mut set = Self::EMPTY;
        set.insert(number);
        set
    }

    #[inline]
    pub(super) const fn contains(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 != 0
    }

    #[inline]
    pub(super) const fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0 == [0; W]
    }

    #[inline]
    pub(super) fn intersect(&mut self, other: &Self) {
        for (word, &other) in self.0.iter_mut().zip(&other.0) {
            *word &= other;
        }
    }

    #[inline]
    pub(super) fn unite(&mut self, other: &Self) {
        for (word, &other) in self.0.iter_mut().zip(&other.0) {
            *word |= other;
        }
    }

    /// Whether both have a member in common.
    #[inline]
    pub(super) fn meet(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).fold(0, |common, (word, other)| common | word & other) != 0
    }

    /// Visits the members, rising.
    #[inline]
    pub(super) fn each(&self, mut visit: impl FnMut(usize)) {
        for (index, &word) in self.0.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                visit(index * 64 + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }

    /// The members, rising.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let place = rest.trailing_zeros() as usize;
                rest &= rest.wrapping_sub(1);
                (place < 64).then_some(index * 64 + place)
            })
        })
    }
}

#[expect(clippy::cast_possible_truncation, reason = "there are 81")]
const CELLS8: u8 = CELLS as u8;

/// Digits and candidates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SeGrid {
    /// The candidates of each cell as a mask of digits; none in a filled cell.
    pub(super) cells: [u16; CELLS],
    /// The places of each digit in each house: entry `house * SIZE + digit`.
    pub(super) slots: [u16; HOUSES * SIZE],
    /// The empty cells of each house, as a mask of places.
    pub(super) empty: [u16; HOUSES],
    /// The number of times that each digit is written.
    pub(super) placed: [u8; SIZE],
    /// Empty cells.
    pub(super) open: u8,
}

impl SeGrid {
    /// The empty board.
    pub(super) const fn new() -> Self {
        Self { cells: [ALL; CELLS], slots: [ALL; HOUSES * SIZE], empty: [ALL; HOUSES], placed: [0; SIZE], open: CELLS8 }
    }

    /// The places of a digit in a house.
    #[inline]
    pub(super) fn slot(&self, house: usize, digit: usize) -> u16 {
        self.slots[house * SIZE + digit]
    }

    /// Whether a cell may hold a digit.
    #[inline]
    pub(super) fn has(&self, cell: usize, digit: usize) -> bool {
        self.cells[cell] >> digit & 1 != 0
    }

    /// The number of candidates of a cell.
    #[inline]
    pub(super) fn count(&self, cell: usize) -> u32 {
        ones(self.cells[cell])
    }

    /// Removes a candidate.
    #[inline]
    pub(super) fn remove(&mut self, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        for kind in 0..3 {
            self.slots[house_of(cell, kind) * SIZE + digit] &= !(1 << place_of(cell, kind));
        }
    }

    /// Removes candidates.
    pub(super) fn strike(&mut self, struck: &CandidateSet) {
        for candidate in struck.iter() {
            self.remove(candidate / SIZE, candidate % SIZE);
        }
    }

    /// Writes a digit and removes the candidates that it excludes.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        for other in 0..SIZE {
            if self.has(cell, other) {
                self.remove(cell, other);
            }
        }
        for &peer in &LAYOUT.peers[cell] {
            if self.has(usize::from(peer), digit) {
                self.remove(usize::from(peer), digit);
            }
        }
        for kind in 0..3 {
            self.empty[house_of(cell, kind)] &= !(1 << place_of(cell, kind));
        }
        self.placed[digit] += 1;
        self.open -= 1;
    }

    /// Writes the digit of a candidate into its cell.
    pub(super) fn place_candidate(&mut self, candidate: usize) {
        self.place(candidate / SIZE, candidate % SIZE);
    }

    /// The cells with any candidates.
    pub(super) fn unsolved(&self) -> impl Iterator<Item = usize> + '_ {
        (0..CELLS).filter(|&cell| self.cells[cell] != 0)
    }

    /// The candidates with a digit at places of a house.
    pub(super) fn at(house: usize, places: u16, digit: usize) -> impl Iterator<Item = usize> {
        bits(places).map(move |place| cell_at(house, place) * SIZE + digit)
    }
}

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
