//! The legend of an overlay: each kind of decoration that occurs, once.

use super::{CellDecoration, Decoration, LinkKind, Outline, Overlay};
use crate::app::prelude::*;

/// An entry of the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LegendItem {
    /// Rules that the step rests on.
    Rule,
    /// Houses with this outline.
    House(Outline),
    /// Cells with this decoration; set 0 stands for all sets.
    Cell(CellDecoration),
    /// Candidates with this decoration.
    Candidate(Decoration),
    /// Grouped candidates.
    Group,
    Link(LinkKind),
    /// Numbers of implications.
    Number,
}

impl Overlay {
    /// The kinds of decorations that occur, in the order of the legend.
    pub fn legend(&self) -> Vec<LegendItem> {
        let cell = |decoration: CellDecoration| {
            if matches!(decoration, CellDecoration::Set(_)) { CellDecoration::Set(0) } else { decoration }
        };
        let rules = self.rules.iter().map(|_| LegendItem::Rule);
        let houses = self.houses.iter().map(|&(_, outline)| LegendItem::House(outline));
        let cells = self.cells.iter().map(|&(_, decoration)| LegendItem::Cell(cell(decoration)));
        let decorations = self.candidates.iter().map(|&(_, decoration)| LegendItem::Candidate(decoration));
        let groups = self.groups.iter().map(|_| LegendItem::Group);
        let links = self.links.iter().map(|link| LegendItem::Link(link.kind));
        let numbers = self.numbers.iter().map(|_| LegendItem::Number);
        let places = rules.chain(houses).chain(cells).chain(decorations);
        let all: BTreeSet<LegendItem> = places.chain(groups).chain(links).chain(numbers).collect();
        all.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_legend_has_each_decoration_of_the_overlay_once() {
        let candidate = |cell| Candidate::new(Cell::new(cell), Digit::from_index(0));
        let overlay = Overlay {
            rules: vec![0, 3],
            houses: vec![(HouseId::new(1), Outline::Cover), (HouseId::new(2), Outline::Cover)],
            cells: vec![(Cell::new(3), CellDecoration::Set(1)), (Cell::new(4), CellDecoration::Set(0))],
            candidates: vec![
                (candidate(1), Decoration::Eliminated),
                (candidate(2), Decoration::Fin),
                (candidate(3), Decoration::Eliminated),
            ],
            ..Overlay::default()
        };
        let expected = [
            LegendItem::Rule,
            LegendItem::House(Outline::Cover),
            LegendItem::Cell(CellDecoration::Set(0)),
            LegendItem::Candidate(Decoration::Fin),
            LegendItem::Candidate(Decoration::Eliminated),
        ];
        assert_eq!(overlay.legend(), expected);
        assert_eq!(Overlay::default().legend(), []);
    }
}
