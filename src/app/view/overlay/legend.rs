//! The legend of an overlay: each kind of decoration that occurs, once.

use std::collections::BTreeSet;

use super::{CellSign, LinkKind, Outline, Overlay, Sign};

/// An entry of the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LegendItem {
    /// Houses with this outline.
    House(Outline),
    /// Cells with this decoration; set 0 stands for all sets.
    Cell(CellSign),
    /// Candidates with this decoration.
    Sign(Sign),
    /// Grouped candidates.
    Group,
    /// Links of this kind.
    Link(LinkKind),
    /// Numbers of implications.
    Number,
}

impl Overlay {
    /// The kinds of decorations that occur, in the order of the legend.
    pub fn legend(&self) -> Vec<LegendItem> {
        let cell = |sign: CellSign| if matches!(sign, CellSign::Set(_)) { CellSign::Set(0) } else { sign };
        let houses = self.houses.iter().map(|&(_, outline)| LegendItem::House(outline));
        let cells = self.cells.iter().map(|&(_, sign)| LegendItem::Cell(cell(sign)));
        let signs = self.candidates.iter().map(|&(_, sign)| LegendItem::Sign(sign));
        let groups = self.groups.iter().map(|_| LegendItem::Group);
        let links = self.links.iter().map(|link| LegendItem::Link(link.kind));
        let numbers = self.numbers.iter().map(|_| LegendItem::Number);
        let all: BTreeSet<LegendItem> = houses.chain(cells).chain(signs).chain(groups).chain(links).chain(numbers).collect();
        all.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Cell, Digit, HouseId},
        solve::logic::Candidate,
    };

    #[test]
    fn the_legend_has_each_decoration_of_the_overlay_once() {
        let candidate = |cell| Candidate::new(Cell::new(cell), Digit::from_index(0));
        let overlay = Overlay {
            houses: vec![(HouseId::new(1), Outline::Cover), (HouseId::new(2), Outline::Cover)],
            cells: vec![(Cell::new(3), CellSign::Set(1)), (Cell::new(4), CellSign::Set(0))],
            candidates: vec![(candidate(1), Sign::Struck), (candidate(2), Sign::Fin), (candidate(3), Sign::Struck)],
            ..Overlay::default()
        };
        let expected = [
            LegendItem::House(Outline::Cover),
            LegendItem::Cell(CellSign::Set(0)),
            LegendItem::Sign(Sign::Fin),
            LegendItem::Sign(Sign::Struck),
        ];
        assert_eq!(overlay.legend(), expected);
        assert_eq!(Overlay::default().legend(), []);
    }
}
