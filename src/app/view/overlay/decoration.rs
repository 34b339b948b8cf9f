//! The decorations of an overlay: the roles of houses, cells, candidates and links in a pattern, and how each looks. The window draws them
//! from here, and the legend names each that occurs, once. Which arrows of a net are drawn.

use super::Overlay;
use crate::{
    app::{prelude::*, text::logic::set_letter},
    io::picture::{CandidateSign, FieldSign, HouseSign},
    solve::logic::Net,
};

/// The colour of a decoration, by its name in the palettes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tint {
    /// What is found.
    Found,
    /// What is chosen.
    Accent,
    /// Chains and houses.
    Chain,
    /// What is tried.
    Trying,
    /// What is assumed.
    Guess,
    /// What cannot be.
    Clash,
    /// What stands back.
    Secondary,
}

/// The colours of sets. They repeat after five.
const SETS: [Tint; 5] = [Tint::Accent, Tint::Guess, Tint::Found, Tint::Chain, Tint::Trying];

/// The outline of a house, by its role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outline {
    /// The house to look at.
    Look,
    /// A house of the pattern.
    House,
    /// A base of a fish.
    Base,
    /// A cover of a fish.
    Cover,
    /// A house in which the pattern eliminates.
    Crossing,
    /// Each place of a digit in the house is a case.
    Cases,
    /// A digit has no place left in the house.
    DeadEnd,
    /// A search reads which digits the house holds.
    Read,
}

impl Outline {
    /// The line, and its colour.
    pub const fn look(self) -> (HouseSign, Tint) {
        match self {
            Self::Look | Self::Cover | Self::Crossing => (HouseSign::Dashed, Tint::Guess),
            Self::House | Self::Base | Self::Cases => (HouseSign::Solid, Tint::Chain),
            Self::DeadEnd => (HouseSign::Double, Tint::Clash),
            Self::Read => (HouseSign::Solid, Tint::Accent),
        }
    }
}

/// The decoration of a cell, by its role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CellDecoration {
    /// In the set of this index. The set's letter is in the corner.
    Set(usize),
    /// The pivot of a wing or the stem of a blossom.
    Pivot,
    /// In a rule that the step rests on.
    Rule,
    /// An end or a corner of the pattern.
    Corner,
    /// Each digit of the cell is a case.
    Cases,
    /// Its digit rules out cells of the house.
    Cause,
    /// The cell to look at.
    Target,
    /// No candidate is left. A thick frame and hatching.
    DeadEnd,
}

impl CellDecoration {
    /// The sign, but for a dead end, which is hatched; and the fill, with its strength.
    pub fn look(self) -> (Option<FieldSign>, Option<(Tint, f32)>) {
        let (sign, fill) = match self {
            Self::Set(number) => (FieldSign::Letter(set_letter(number)), (SETS[number % SETS.len()], 0.18)),
            Self::Pivot | Self::Cases | Self::Target => (FieldSign::Start, (Tint::Guess, 0.14)),
            Self::Rule => (FieldSign::Part, (Tint::Secondary, 0.16)),
            Self::Corner => (FieldSign::Part, (Tint::Chain, 0.14)),
            Self::Cause => return (Some(FieldSign::Start), None),
            Self::DeadEnd => return (None, Some((Tint::Clash, 0.2))),
        };
        (Some(sign), Some(fill))
    }
}

/// The decoration of a candidate, by its role. Ordered from the least to the most specific.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Decoration {
    /// Part of the pattern.
    Pattern,
    /// True along the chain.
    ChainTrue,
    /// False along the chain.
    ChainFalse,
    /// The first colour.
    FirstColor,
    /// The opposite of the first colour.
    FirstOpposite,
    /// The first colour of a second cluster.
    SecondColor,
    /// The opposite colour of a second cluster.
    SecondOpposite,
    Fin,
    /// A fin in two base houses.
    EndoFin,
    /// An extra candidate, which prevents a deadly pattern.
    Extra,
    /// A restricted common, true in at most one of two sets.
    RestrictedCommon,
    ImpliedFalse,
    ImpliedTrue,
    /// Assumed to be true.
    Assumed,
    AssumedFalse,
    /// True and false: the contradiction.
    Clash,
    /// Eliminated by the step.
    Eliminated,
    /// Placed by the step.
    Placed,
}

impl Decoration {
    /// The sign, but for one that is only struck; and its colour.
    pub const fn look(self) -> (Option<CandidateSign>, Tint) {
        let (sign, tint) = match self {
            Self::Pattern | Self::ChainTrue | Self::FirstColor | Self::ImpliedTrue => (CandidateSign::Disc, Tint::Found),
            Self::ChainFalse | Self::FirstOpposite => (CandidateSign::Ring, Tint::Accent),
            Self::ImpliedFalse => (CandidateSign::Ring, Tint::Secondary),
            Self::SecondColor => (CandidateSign::Diamond, Tint::Chain),
            Self::SecondOpposite => (CandidateSign::OpenDiamond, Tint::Chain),
            Self::Fin => (CandidateSign::Square, Tint::Trying),
            Self::EndoFin => (CandidateSign::OpenSquare, Tint::Chain),
            Self::Extra | Self::RestrictedCommon => (CandidateSign::Triangle, Tint::Guess),
            Self::Assumed => (CandidateSign::Assumed, Tint::Guess),
            Self::AssumedFalse => (CandidateSign::AssumedFalse, Tint::Guess),
            Self::Clash => (CandidateSign::Star, Tint::Clash),
            Self::Placed => (CandidateSign::Placed, Tint::Found),
            Self::Eliminated => return (None, Tint::Clash),
        };
        (Some(sign), tint)
    }

    /// Whether the decoration is redundant on an eliminated candidate.
    pub(super) const fn yields_to_elimination(self) -> bool {
        matches!(self, Self::Pattern | Self::ImpliedFalse | Self::ImpliedTrue)
    }
}

/// The meaning of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LinkKind {
    /// At least one end is true. Solid.
    Strong,
    /// At most one end is true. Dashed.
    Weak,
    /// The start implies that the end is true. Solid.
    Forces,
    /// The start implies that the end is false. Dashed.
    Excludes,
}

impl LinkKind {
    /// Whether the link is drawn dashed.
    pub const fn is_dashed(self) -> bool {
        matches!(self, Self::Weak | Self::Excludes)
    }
}

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

/// Maximum number of implications of a net drawn in full. In longer ones, simple intermediate eliminations are omitted.
const DETAILED: usize = 16;

/// The arrows of a net as (premise, implication) pairs of indices: all of them, or in a long net those between implications that
/// are explained.
pub fn arrows(net: &Net) -> Vec<(usize, usize)> {
    let all = 0..net.implications.len();
    if net.implications.len() <= DETAILED {
        let premises = |to: usize| net.implications[to].premises.iter().map(move |&from| (from, to));
        return all.flat_map(premises).collect();
    }
    let shown: BTreeSet<usize> = net.explained().into_iter().chain([0]).collect();
    shown.iter().flat_map(|&to| net.nearest(to, &shown).into_iter().map(move |from| (from, to))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::logic::{Contradiction, Implication, Node};

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

    /// A net that alternates between true and false, where each implication has the previous one as premise.
    fn alternating(length: usize) -> Net {
        let implication = |at: usize| Implication {
            node: Node::of(Candidate::new(Cell::new(at), Digit::from_index(0))),
            is_true: at.is_multiple_of(2),
            premises: at.checked_sub(1).into_iter().collect(),
            bond: None,
        };
        Net { implications: (0..length).map(implication).collect(), contradiction: None }
    }

    #[test]
    fn simple_eliminations_are_explained_only_at_the_end() {
        assert_eq!(alternating(5).explained(), [2, 4]);
        assert_eq!(alternating(6).explained(), [2, 4, 5]);
        let empty = Net { contradiction: Some(Contradiction::Cell(Cell::new(9))), ..alternating(6) };
        assert_eq!(empty.explained(), [2, 4], "beside others that fall in that cell");
        assert!(Net::default().explained().is_empty());
    }

    #[test]
    fn short_nets_have_all_arrows_and_long_ones_skip_simple_eliminations() {
        assert_eq!(arrows(&alternating(3)), [(0, 1), (1, 2)]);
        let long = arrows(&alternating(DETAILED + 1));
        assert_eq!(long[..3], [(0, 2), (2, 4), (4, 6)]);
        assert_eq!(long.len(), DETAILED / 2);
    }
}
