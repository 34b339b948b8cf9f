//! [`Reason`]: why a step holds, as parts with roles. Sentences, notation and drawing are all made from it.
//!
//! A part is some cells, houses, candidates or digits, a set of cells with the digits they hold, a chain or a net, and the role it
//! plays in the pattern. Which parts the steps of a family have, in which order, its file says. Where a role comes several times
//! (the almost locked sets of a chain of them, the branches of a forcing chain) the order of the parts is the order of the pattern.

use super::step::Candidate;
use crate::board::{Cell, Digit, DigitSet, HouseId};

/// What a part is to the pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// The digits the pattern is about, or the cells and candidates that make it up.
    Pattern,
    /// The house in which the pattern lies.
    House,
    /// The house in which the eliminations lie, where that is another.
    Crossing,
    /// Base houses of a fish, and the candidates in them that are covered.
    Base,
    /// Cover houses of a fish.
    Cover,
    /// Candidates of the base houses that no cover house holds.
    Fin,
    /// Candidates of a fish that lie in two base houses.
    EndoFin,
    /// The cell round which a wing or a blossom turns.
    Pivot,
    /// The ends of a wing, of which one is true; the petals of a blossom.
    Pincer,
    /// Cells of a rectangle that hold its two digits and nothing else.
    Floor,
    /// Cells of a rectangle that hold more.
    Roof,
    /// The candidates that keep a deadly pattern from being one.
    Extra,
    /// A locked or almost locked set; the sets of a pattern in its order.
    Set,
    /// Candidates that cannot be true in both of two neighbouring sets.
    RestrictedCommon,
    /// Candidates of one colour: a cluster's number, and which of its two colours.
    Color(u8, bool),
    /// A strong link, or a chain from a premise to a conclusion.
    Link,
    /// A chain or net from one of several assumptions.
    Branch,
    /// The candidate that is assumed.
    Assumption,
    /// What follows from an assumption: the contradiction, or what all branches agree on.
    Conclusion,
}

/// One part of a reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What it is to the pattern.
    pub role: Role,
    /// What it is.
    pub what: What,
}

/// What a part of a reason is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// Digits.
    Digits(DigitSet),
    /// Cells, in reading order.
    Cells(Vec<Cell>),
    /// Houses.
    Houses(Vec<HouseId>),
    /// Candidates.
    Candidates(Vec<Candidate>),
    /// Cells and all digits they hold.
    Set(CellGroup),
    /// A chain of links.
    Chain(Chain),
    /// Implications, each from one or several earlier ones.
    Net(Net),
}

/// Cells and all the digits they can hold between them: a locked set if there are as many digits, an almost locked set if there is
/// one more.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CellGroup {
    /// The cells, in reading order.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: DigitSet,
}

/// The candidates of one digit in one cell, or in several cells of a house which stand and fall together.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cells, in reading order; one, unless the node is grouped or part of an almost locked set.
    pub cells: Vec<Cell>,
}

impl Node {
    /// The node of one candidate.
    pub fn of(candidate: Candidate) -> Self {
        Self { digit: candidate.digit, cells: vec![candidate.cell] }
    }

    /// Its candidates.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.cells.iter().map(|&cell| Candidate::new(cell, self.digit))
    }
}

/// Where a link lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bond {
    /// In a cell: two of its digits.
    Cell(Cell),
    /// In a house: two places of a digit.
    House(HouseId),
    /// In an almost locked set: if one digit is not in it, all others are. In a net, in cells that hold nothing but these digits.
    Set(CellGroup),
    /// By refutation: the net assumes the opposite and ends in a contradiction. What it takes from the net round it stands behind
    /// the assumption, without premises.
    Refuted(Box<Net>),
}

/// What ties a node of a chain to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Strong: they cannot both be false. Weak: they cannot both be true.
    pub is_strong: bool,
    /// Where.
    pub bond: Bond,
}

/// Nodes tied by links. `links[n]` lies between `nodes[n]` and the next; in a loop the last one leads back to the first node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// At least two nodes.
    pub nodes: Vec<Node>,
    /// One link fewer than nodes, or as many if it is a loop.
    pub links: Vec<Link>,
}

impl Chain {
    /// Whether the last node is tied to the first.
    pub fn is_loop(&self) -> bool {
        self.links.len() == self.nodes.len()
    }
}

/// What follows from an assumption, each implication after those it follows from.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Net {
    /// The first is the assumption itself.
    pub implications: Vec<Implication>,
    /// What cannot be, if that is where the net ends.
    pub contradiction: Option<Contradiction>,
}

/// What cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// A node is true and false.
    Node(Node),
    /// A cell has no candidate left.
    Cell(Cell),
    /// A digit has no place left in a house.
    House(HouseId, Digit),
}

/// One thing that follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Implication {
    /// What it is about.
    pub node: Node,
    /// Whether it is true (one of the candidates holds) or false (none does).
    pub is_true: bool,
    /// Numbers of the implications it follows from, ascending; none for an assumption, or if it holds without one.
    pub premises: Vec<usize>,
    /// Where it follows; none for an assumption.
    pub bond: Option<Bond>,
}

/// Why a step holds.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Reason {
    parts: Vec<Part>,
}

impl Reason {
    /// The parts, in the pattern's order.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The same with one part more.
    #[must_use]
    pub fn with(mut self, role: Role, what: What) -> Self {
        self.parts.push(Part { role, what });
        self
    }

    /// The same with some digits more.
    #[must_use]
    pub fn digits(self, role: Role, digits: DigitSet) -> Self {
        self.with(role, What::Digits(digits))
    }

    /// The same with some cells more.
    #[must_use]
    pub fn cells(self, role: Role, cells: impl IntoIterator<Item = Cell>) -> Self {
        self.with(role, What::Cells(cells.into_iter().collect()))
    }

    /// The same with some houses more.
    #[must_use]
    pub fn houses(self, role: Role, houses: impl IntoIterator<Item = HouseId>) -> Self {
        self.with(role, What::Houses(houses.into_iter().collect()))
    }

    /// The same with some candidates more.
    #[must_use]
    pub fn candidates(self, role: Role, candidates: impl IntoIterator<Item = Candidate>) -> Self {
        self.with(role, What::Candidates(candidates.into_iter().collect()))
    }

    /// The same with the candidates of one digit in some cells more.
    #[must_use]
    pub fn places(self, role: Role, digit: Digit, cells: impl IntoIterator<Item = Cell>) -> Self {
        self.candidates(role, cells.into_iter().map(|cell| Candidate::new(cell, digit)))
    }

    /// The same with a set of cells more.
    #[must_use]
    pub fn set(self, role: Role, cells: impl IntoIterator<Item = Cell>, digits: DigitSet) -> Self {
        self.with(role, What::Set(CellGroup { cells: cells.into_iter().collect(), digits }))
    }

    /// The same with a chain more.
    #[must_use]
    pub fn chain(self, role: Role, chain: Chain) -> Self {
        self.with(role, What::Chain(chain))
    }

    /// The same with a net more.
    #[must_use]
    pub fn net(self, role: Role, net: Net) -> Self {
        self.with(role, What::Net(net))
    }

    /// What plays that role, in order.
    pub fn of(&self, role: Role) -> impl Iterator<Item = &What> {
        self.parts.iter().filter(move |part| part.role == role).map(|part| &part.what)
    }

    /// All digits listed under that role.
    pub fn digits_of(&self, role: Role) -> DigitSet {
        self.of(role).fold(DigitSet::EMPTY, |all, what| if let What::Digits(digits) = what { all | *digits } else { all })
    }

    /// All cells listed under that role.
    pub fn cells_of(&self, role: Role) -> impl Iterator<Item = Cell> {
        self.of(role).flat_map(|what| if let What::Cells(cells) = what { &cells[..] } else { &[] }.iter().copied())
    }

    /// All houses listed under that role.
    pub fn houses_of(&self, role: Role) -> impl Iterator<Item = HouseId> {
        self.of(role).flat_map(|what| if let What::Houses(houses) = what { &houses[..] } else { &[] }.iter().copied())
    }

    /// All candidates listed under that role.
    pub fn candidates_of(&self, role: Role) -> impl Iterator<Item = Candidate> {
        self.of(role).flat_map(|what| if let What::Candidates(list) = what { &list[..] } else { &[] }.iter().copied())
    }

    /// All sets under that role.
    pub fn sets_of(&self, role: Role) -> impl Iterator<Item = &CellGroup> {
        self.of(role).filter_map(|what| if let What::Set(set) = what { Some(set) } else { None })
    }

    /// All chains, whatever their role.
    pub fn chains(&self) -> impl Iterator<Item = &Chain> {
        self.parts.iter().filter_map(|part| if let What::Chain(chain) = &part.what { Some(chain) } else { None })
    }

    /// All nets, whatever their role.
    pub fn nets(&self) -> impl Iterator<Item = &Net> {
        self.parts.iter().filter_map(|part| if let What::Net(net) = &part.what { Some(net) } else { None })
    }

    /// How much there is to follow: cells, houses, candidates, links and implications. Of two reasons the shorter is simpler.
    pub fn length(&self) -> usize {
        self.parts.iter().map(|part| part.what.length()).sum()
    }
}

impl What {
    fn length(&self) -> usize {
        match self {
            Self::Digits(digits) => digits.len(),
            Self::Cells(cells) => cells.len(),
            Self::Houses(houses) => houses.len(),
            Self::Candidates(candidates) => candidates.len(),
            Self::Set(set) => set.cells.len(),
            Self::Chain(chain) => chain.links.iter().map(Link::length).sum(),
            Self::Net(net) => net.length(),
        }
    }
}

impl Net {
    /// Counts the implications, those of refutations too.
    fn length(&self) -> usize {
        let inner = |implication: &Implication| match &implication.bond {
            Some(Bond::Refuted(net)) => net.length(),
            _ => 0,
        };
        self.implications.iter().map(|implication| 1 + inner(implication)).sum()
    }
}

impl Link {
    /// A link through a set counts its cells.
    fn length(&self) -> usize {
        if let Bond::Set(set) = &self.bond { set.cells.len() } else { 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_found_by_role_in_order() {
        let reason = Reason::default()
            .houses(Role::Base, [HouseId::new(1)])
            .houses(Role::Cover, [HouseId::new(9)])
            .houses(Role::Base, [HouseId::new(4)]);
        assert_eq!(reason.houses_of(Role::Base).map(HouseId::index).collect::<Vec<_>>(), [1, 4]);
        assert_eq!(reason.cells_of(Role::Base).count(), 0);
        assert_eq!(reason.length(), 3);
    }
}
