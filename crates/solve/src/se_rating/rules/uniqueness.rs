//! Patterns that would have two solutions.
//!
//! - The bivalue universal grave: were there two candidates in every cell and two places for every digit of every house, there would be
//!   several solutions or none.
//! - Unique rectangles and loops: cells with the same two digits, which could be exchanged if they had no others.

use super::common;
use crate::se_rating::{
    grid::{
        ALL, BOX, CELLS, CandidateSet, HOUSES, SIZE, SeGrid, bits, cell_at, combinations, house_of, is_pair, is_single, mask16,
        place_of,
    },
    rule::{FoundPattern, FoundRule, Loop},
};

/// A grave but for some candidates.
struct Grave<'a> {
    grid: &'a SeGrid,
    cells: Vec<usize>,
    /// The digits beyond the grave, of each of those cells.
    extra: Vec<u16>,
}

/// Finds the step of a grave, if there is one: type 1; 2; 4 where the extra digits are one or cells two; 3.
pub(in crate::se_rating) fn grave(grid: &SeGrid) -> Option<FoundRule> {
    let grave = Grave::of(grid)?;
    let digits = grave.extra.iter().fold(0, |digits, extra| digits | extra);
    if let [cell] = grave.cells[..] {
        let mut struck = CandidateSet::EMPTY;
        bits(grid.cells[cell] & !digits).for_each(|digit| struck.insert(cell * SIZE + digit));
        return grave.found(5.6, struck, 1, None, 0, 0);
    }
    if digits.is_power_of_two() {
        let struck = common(grid, grave.cells.iter().copied(), digits.trailing_zeros() as usize);
        return grave.found(5.7, struck, 2, None, 0, digits).or_else(|| grave.locked());
    }
    grave.locked().or_else(|| grave.set(digits))
}

impl<'a> Grave<'a> {
    fn of(grid: &'a SeGrid) -> Option<Self> {
        let (mut cells, mut extra) = (Vec::new(), Vec::new());
        for cell in grid.unsolved().filter(|&cell| !is_pair(grid.cells[cell])) {
            let too_many = |&digit: &usize| (0..3).all(|kind| !is_pair(grid.slot(house_of(cell, kind), digit)));
            let own = bits(grid.cells[cell]).filter(too_many).fold(0, |mask, digit| mask | 1 << digit);
            if !is_pair(grid.cells[cell] & !own) {
                return None;
            }
            cells.push(cell);
            extra.push(own);
        }
        if cells.is_empty() {
            return None;
        }
        let mut without = grid.clone();
        for (&cell, &extra) in cells.iter().zip(&extra) {
            bits(extra).for_each(|digit| without.remove(cell, digit));
        }
        let is_grave = without.slots.iter().all(|&places| places == 0 || is_pair(places));
        is_grave.then_some(Self { grid, cells, extra })
    }

    fn found(
        &self,
        difficulty: f64,
        struck: CandidateSet,
        kind: u8,
        house: Option<usize>,
        set: u16,
        digits: u16,
    ) -> Option<FoundRule> {
        let mut extra = CandidateSet::EMPTY;
        for (&cell, &digits) in self.cells.iter().zip(&self.extra) {
            bits(digits).for_each(|digit| extra.insert(cell * SIZE + digit));
        }
        let why = FoundPattern::Grave { extra, house, set, digits, kind };
        (!struck.is_empty()).then_some(FoundRule { difficulty, placed: None, struck, why })
    }

    /// The houses of all those cells, with their places.
    fn houses(&self) -> impl Iterator<Item = (usize, u16)> {
        (0..HOUSES).filter_map(|house| {
            let is_own = |place: usize| self.cells.contains(&cell_at(house, place));
            let own = (0..SIZE).fold(0_u16, |own, place| own | u16::from(is_own(place)) << place);
            (own.count_ones() as usize == self.cells.len()).then_some((house, own))
        })
    }

    /// Type 4: two cells, and a digit of the grave has no other places in their house.
    fn locked(&self) -> Option<FoundRule> {
        let [one, other] = self.cells[..] else { return None };
        let kept = |number: usize| self.grid.cells[self.cells[number]] & !self.extra[number];
        self.houses().find_map(|(house, own)| {
            bits(kept(0) & kept(1)).filter(|&digit| self.grid.slot(house, digit) & !own == 0).find_map(|digit| {
                let mut struck = CandidateSet::EMPTY;
                for (number, cell) in [one, other].into_iter().enumerate() {
                    bits(kept(number) & !(1 << digit)).for_each(|digit| struck.insert(cell * SIZE + digit));
                }
                self.found(5.7, struck, 4, Some(house), 0, 1 << digit)
            })
        })
    }

    /// Type 3: the extra digits are those of one cell of a naked set.
    fn set(&self, extra: u16) -> Option<FoundRule> {
        let grid = self.grid;
        (2..SIZE).find_map(|size| {
            self.houses().find_map(|(house, own)| {
                let empty = grid.empty[house] & !own;
                let cells = |places: u16| bits(places).map(move |place| cell_at(house, place));
                let mut masks = combinations(size - 1, SIZE).map(mask16).filter(|places| places & !empty == 0);
                masks.find_map(|places| {
                    let digits = cells(places).fold(extra, |digits, cell| digits | grid.cells[cell]);
                    if digits.count_ones() as usize != size {
                        return None;
                    }
                    let mut struck = CandidateSet::EMPTY;
                    for cell in cells(empty & !places) {
                        bits(grid.cells[cell] & digits).for_each(|digit| struck.insert(cell * SIZE + digit));
                    }
                    #[expect(clippy::cast_precision_loss, reason = "at most nine")]
                    let difficulty = 5.7 + (size - 1) as f64 * 0.1;
                    self.found(difficulty, struck, 3, Some(house), places, digits)
                })
            })
        })
    }
}

/// The easiest loop, of the lowest type; the first of those.
pub(in crate::se_rating) fn unique_loop(grid: &SeGrid) -> Option<FoundRule> {
    let (mut found, mut closed): (Vec<FoundRule>, Vec<u128>) = (Vec::new(), Vec::new());
    for start in (0..CELLS).filter(|&cell| is_pair(grid.cells[cell])) {
        let mut search = LoopSearch::new(grid, grid.cells[start], &mut found, &mut closed);
        // Most cells have no fellow in some house.
        if (0..3).all(|kind| !is_single(search.both[house_of(start, kind)])) && search.find_core(start) {
            search.enter(start);
            search.extend(0, 2, usize::MAX);
        }
    }
    found.sort_by(|one, other| one.difficulty.total_cmp(&other.difficulty).then(kind(one).cmp(&kind(other))));
    found.into_iter().next()
}

fn kind(found: &FoundRule) -> u8 {
    match &found.why {
        FoundPattern::Loop(found) => found.kind,
        _ => 0,
    }
}

/// A search for loops, depth first.
struct LoopSearch<'a> {
    grid: &'a SeGrid,
    /// Both digits.
    digits: u16,
    /// The places in each house of cells with both digits.
    both: [u16; HOUSES],
    /// The cells so far, in order and as a set.
    path: Vec<usize>,
    cells: u128,
    /// The houses of those at even and at odd places.
    met: [u32; 2],
    /// The places in each house of cells that may be part of a loop.
    core: [u16; HOUSES],
    found: &'a mut Vec<FoundRule>,
    /// The cells of each loop that has been closed. It proves the same from every start, and both ways round.
    closed: &'a mut Vec<u128>,
}

impl<'a> LoopSearch<'a> {
    fn new(grid: &'a SeGrid, digits: u16, found: &'a mut Vec<FoundRule>, closed: &'a mut Vec<u128>) -> Self {
        let both = std::array::from_fn(|house| bits(digits).fold(ALL, |places, digit| places & grid.slot(house, digit)));
        Self { grid, digits, both, path: Vec::new(), cells: 0, met: [0; 2], core: [0; HOUSES], found, closed }
    }

    /// Finds the cells that may be part of a loop: with both digits, and with another such cell in each of their houses. Whether a cell
    /// is one of them.
    fn find_core(&mut self, cell: usize) -> bool {
        self.core = self.both;
        while let Some(house) = self.core.iter().position(|&places| is_single(places)) {
            let alone = cell_at(house, self.core[house].trailing_zeros() as usize);
            (0..3).for_each(|kind| self.core[house_of(alone, kind)] &= !(1 << place_of(alone, kind)));
        }
        self.core[house_of(cell, BOX)] >> place_of(cell, BOX) & 1 != 0
    }

    /// Adds a cell, unless the loop could not be valid then: it meets no house twice by even cells, nor by odd ones.
    fn enter(&mut self, cell: usize) -> bool {
        let (own, met) = (houses(cell), &mut self.met[self.path.len() % 2]);
        if *met & own != 0 {
            return false;
        }
        *met |= own;
        self.path.push(cell);
        self.cells |= 1 << cell;
        true
    }

    fn leave(&mut self) {
        if let Some(cell) = self.path.pop() {
            self.met[self.path.len() % 2] &= !houses(cell);
            self.cells &= !(1 << cell);
        }
    }

    /// Looks for the next cell. `extra`: digits other than both of cells looked at on the way, `allowed`: more cells that may have such
    /// digits, whatever they are; `last`: kind of the house that links the last two cells.
    fn extend(&mut self, extra: u16, allowed: usize, last: usize) {
        let Some(&from) = self.path.last() else { return };
        // It grows with every cell looked at, whether the loop goes on there or not.
        let mut extra = extra;
        for kind in (0..3).filter(|&kind| kind != last) {
            let house = house_of(from, kind);
            for place in bits(self.both[house]) {
                let cell = cell_at(house, place);
                if self.path[0] == cell && self.path.len() >= 4 {
                    self.close();
                } else if self.cells >> cell & 1 == 0 {
                    let others = self.grid.cells[cell] & !self.digits;
                    extra |= others;
                    let may_be_part = self.core[house] >> place & 1 != 0;
                    if may_be_part && (others == 0 || allowed > 0 || is_single(extra)) && self.enter(cell) {
                        self.extend(extra, allowed.saturating_sub(usize::from(others != 0)), kind);
                        self.leave();
                    }
                }
            }
        }
    }

    /// Adds the conclusions of a closed loop.
    fn close(&mut self) {
        // Every house meets the even and the odd cells equally.
        if self.met[0] != self.met[1] || self.closed.contains(&self.cells) {
            return;
        }
        self.closed.push(self.cells);
        let grid = self.grid;
        let rescue: Vec<usize> = self.path.iter().copied().filter(|&cell| grid.cells[cell] != self.digits).collect();
        let extra = rescue.iter().fold(0, |extra, &cell| extra | grid.cells[cell]) & !self.digits;
        let base = match self.path.len() {
            4 => 4.5,
            6 => 4.6,
            8 => 4.7,
            _ => 5.0,
        };
        let deadly = Loop {
            cells: self.path.clone(),
            digits: [self.digits.trailing_zeros() as usize, 15 - self.digits.leading_zeros() as usize],
            kind: 0,
            rescue,
            house: None,
            set: 0,
            set_digits: 0,
            is_hidden: false,
        };
        match deadly.rescue[..] {
            [] => {}
            [cell] => {
                let mut struck = CandidateSet::EMPTY;
                bits(self.digits).for_each(|digit| struck.insert(cell * SIZE + digit));
                self.add(base, struck, Loop { kind: 1, ..deadly });
            }
            _ if extra.is_power_of_two() => {
                let struck = common(grid, deadly.rescue.iter().copied(), extra.trailing_zeros() as usize);
                self.add(base, struck, Loop { kind: 2, ..deadly });
            }
            [one, other] => self.two(base, [one, other], extra, &deadly),
            _ => {}
        }
    }

    /// Two cells with several other digits, in one house: types 3 and 4.
    fn two(&mut self, base: f64, cells: [usize; 2], extra: u16, deadly: &Loop) {
        let grid = self.grid;
        let both = |house: usize| cells.iter().all(|&cell| (0..3).any(|kind| house_of(cell, kind) == house));
        let places =
            |house: usize| (0..SIZE).fold(0_u16, |mask, place| mask | u16::from(cells.contains(&cell_at(house, place))) << place);
        for house in (0..HOUSES).filter(|&house| both(house)) {
            let own = places(house);
            let [one, other] = deadly.digits;
            for (locked, free) in [(one, other), (other, one)] {
                if grid.slot(house, locked) & !own == 0 {
                    let mut struck = CandidateSet::EMPTY;
                    cells.iter().for_each(|&cell| struck.insert(cell * SIZE + free));
                    self.add(base, struck, Loop { kind: 4, house: Some(house), set_digits: 1 << locked, ..deadly.clone() });
                }
            }
        }
        for house in (0..HOUSES).filter(|&house| both(house)) {
            self.set(base, house, places(house), extra, deadly);
        }
    }

    /// The two cells as one cell of a set.
    fn set(&mut self, base: f64, house: usize, own: u16, extra: u16, deadly: &Loop) {
        let grid = self.grid;
        let empty = grid.empty[house] & !own;
        let cells = |places: u16| bits(places).map(|place| cell_at(house, place));
        for size in 2..SIZE {
            let open = grid.empty[house].count_ones() as usize;
            if (extra.count_ones() as usize) <= size && open >= 2 * size {
                for places in combinations(size - 1, SIZE).map(mask16).filter(|places| places & !empty == 0) {
                    let digits = cells(places).fold(extra, |digits, cell| digits | grid.cells[cell]);
                    if digits.count_ones() as usize != size {
                        continue;
                    }
                    let mut struck = CandidateSet::EMPTY;
                    for cell in cells(empty & !places) {
                        bits(grid.cells[cell] & digits).for_each(|digit| struck.insert(cell * SIZE + digit));
                    }
                    let deadly = Loop { kind: 3, house: Some(house), set: places, set_digits: digits, ..deadly.clone() };
                    self.add(base + step(size - 1), struck, deadly);
                }
            }
            // A digit that the two cells have besides may be theirs, and no digit is without places.
            let others = bits(ALL & !extra & !self.digits).filter(|&digit| grid.slot(house, digit) != 0);
            let others = others.fold(0, |others, digit| others | 1 << digit);
            if (extra.count_ones() as usize) <= size && open > 2 * size {
                for more in combinations(size - 2, SIZE).map(mask16).filter(|more| more & !others == 0) {
                    self.hidden(base, house, own, more, deadly);
                }
            }
        }
    }

    fn hidden(&mut self, base: f64, house: usize, own: u16, more: u16, deadly: &Loop) {
        let grid = self.grid;
        let digits = more | self.digits;
        let places = bits(digits).fold(0, |places, digit| places | grid.slot(house, digit)) & !own;
        if places.count_ones() + 1 != digits.count_ones() {
            return;
        }
        let mut struck = CandidateSet::EMPTY;
        for cell in bits(places).map(|place| cell_at(house, place)) {
            bits(grid.cells[cell] & ALL & !digits).for_each(|digit| struck.insert(cell * SIZE + digit));
        }
        let deadly = Loop { kind: 3, house: Some(house), set: places, set_digits: digits, is_hidden: true, ..deadly.clone() };
        self.add(base + step(more.count_ones() as usize), struck, deadly);
    }

    /// Keeps what strikes something that no loop before does.
    fn add(&mut self, difficulty: f64, struck: CandidateSet, deadly: Loop) {
        if !struck.is_empty() && self.found.iter().all(|found| found.struck != struck) {
            self.found.push(FoundRule { difficulty, placed: None, struck, why: FoundPattern::Loop(deadly) });
        }
    }
}

/// The houses of a cell as a set.
fn houses(cell: usize) -> u32 {
    (0..3).fold(0, |houses, kind| houses | 1 << house_of(cell, kind))
}

/// 0.1 for each, as a sum.
fn step(count: usize) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "at most nine")]
    let count = count as f64;
    count * 0.1
}
