//! [`Coloring`]: the colours that a person has given to cells and candidates, and the links drawn between candidates.

use std::collections::BTreeMap;

use crate::{Cell, Digit};

/// One of ten colours. They come in pairs, for the two states of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Color(u8);

impl Color {
    /// The number of colours.
    pub const COUNT: usize = 10;

    /// Their tones on a light board and on a dark one, pair by pair.
    pub const TONES: [[u32; 2]; Self::COUNT] = [
        [0x0072B2, 0x56B4E9],
        [0xD98200, 0xE69F00],
        [0x009E73, 0x2FC79A],
        [0x8F4A86, 0xCC79A7],
        [0xC9B400, 0xE8DC4A],
        [0x2A86C0, 0x7CC7F2],
        [0xC4281C, 0xF0645A],
        [0x6B6F75, 0x9AA0A6],
        [0x6BA300, 0xA6D84A],
        [0xD6589A, 0xF29AC4],
    ];

    /// All colours, pair by pair.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..10).map(Self)
    }

    /// The colour of that number, from 0; `None` if there are not as many.
    pub fn from_index(index: usize) -> Option<Self> {
        u8::try_from(index).ok().filter(|_| index < Self::COUNT).map(Self)
    }

    /// The number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other colour of the pair.
    #[must_use]
    pub const fn partner(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// The letter in files: `a` to `j`.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// The colour of a letter in a file.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::all().find(|color| color.letter() == letter)
    }
}

/// A digit in a cell, as a person marks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The cell that holds the candidate.
    pub cell: Cell,
    /// The digit of the candidate.
    pub digit: Digit,
}

/// A link that a person has drawn between two candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DrawnLink {
    /// The candidate at which the link begins.
    pub from: Place,
    /// The candidate at which it ends.
    pub to: Place,
    /// Whether it is strong: one of the two is true. Else it is weak: one of the two is false.
    pub is_strong: bool,
}

impl DrawnLink {
    /// Whether it joins the same two candidates, in whichever direction.
    pub fn joins(&self, one: Place, other: Place) -> bool {
        (self.from, self.to) == (one, other) || (self.from, self.to) == (other, one)
    }
}

/// The colours of cells and candidates, and the links drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coloring {
    /// The colours of cells.
    pub cells: BTreeMap<Cell, Color>,
    /// The colours of candidates.
    pub candidates: BTreeMap<Place, Color>,
    /// The links, in the order in which they were drawn; two candidates have one link at most.
    pub links: Vec<DrawnLink>,
}

impl Coloring {
    /// Whether nothing is coloured and no link drawn.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty() && self.candidates.is_empty() && self.links.is_empty()
    }

    /// Draws a link. Where there was one of the other sign it is replaced; the same one again is taken away.
    pub fn toggle_link(&mut self, link: DrawnLink) {
        let before = self.links.iter().position(|old| old.joins(link.from, link.to));
        let old = before.map(|at| self.links.remove(at));
        if old.is_none_or(|old| old.is_strong != link.is_strong) {
            self.links.push(link);
        }
    }

    /// Takes away what cells have: their colours, those of their candidates, and the links that end there.
    pub fn clear_cells(&mut self, is_cleared: impl Fn(Cell) -> bool) {
        self.cells.retain(|&cell, _| !is_cleared(cell));
        self.candidates.retain(|place, _| !is_cleared(place.cell));
        self.links.retain(|link| !is_cleared(link.from.cell) && !is_cleared(link.to.cell));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::digit;

    fn place(cell: usize, value: u8) -> Place {
        Place { cell: Cell::new(cell), digit: digit(value) }
    }

    #[test]
    fn colours_have_letters_and_partners() {
        assert_eq!(Color::all().len(), Color::COUNT);
        for color in Color::all() {
            assert_eq!(Color::from_letter(color.letter()), Some(color));
            assert_eq!(Color::from_index(color.index()), Some(color));
            assert!(color.partner() != color && color.partner().partner() == color);
        }
        assert_eq!((Color::from_letter('k'), Color::from_index(10)), (None, None));
    }

    #[test]
    fn two_candidates_have_one_link() {
        let link = |from, to, is_strong| DrawnLink { from, to, is_strong };
        let mut coloring = Coloring::default();
        coloring.toggle_link(link(place(0, 1), place(5, 1), true));
        coloring.toggle_link(link(place(5, 1), place(0, 1), false));
        assert_eq!(coloring.links, [link(place(5, 1), place(0, 1), false)], "the sign has changed");
        coloring.toggle_link(link(place(0, 1), place(5, 1), false));
        assert!(coloring.is_empty());
    }

    #[test]
    fn clearing_a_cell_takes_its_candidates_and_links_away() {
        let color = Color::from_index(3).unwrap();
        let mut coloring = Coloring::default();
        coloring.cells.extend([0, 1].map(|cell| (Cell::new(cell), color)));
        coloring.candidates.insert(place(0, 4), color);
        coloring.toggle_link(DrawnLink { from: place(2, 4), to: place(0, 4), is_strong: true });
        coloring.clear_cells(|cell| cell.index() == 0);
        assert_eq!((coloring.cells.len(), coloring.candidates.len(), coloring.links.len()), (1, 0, 0));
    }
}
