//! [`Overlay`]: a step of logic drawn on the board: houses, cells, candidates and links, each with its part in the pattern.

use crate::{
    app::{logic::Rung, text::logic::telling::Mark},
    board::{Cell, Digit, HouseId},
    solve::logic::{Candidate, CellGroup, Chain, Family, Net, Node, Role, Step, What},
};

/// A step of logic drawn on the board.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Overlay {
    /// Houses, outlined.
    pub houses: Vec<(HouseId, Outline)>,
    /// Cells that are something to the pattern as a whole.
    pub cells: Vec<(Cell, CellSign)>,
    /// Candidates and their part; a candidate stands once, with what says most about it.
    pub candidates: Vec<(Candidate, Sign)>,
    /// Links of chains, in order.
    pub links: Vec<OverlayLink>,
    /// What the pointer rests on in the text.
    pub lit: Vec<Mark>,
}

/// How a house is outlined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outline {
    /// With a whole line: where the pattern lies.
    Whole,
    /// With dashes: what it acts on.
    Dashed,
}

/// What a cell is to a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellSign {
    /// In the set of that letter.
    Set(usize),
    /// The middle of a wing or of a blossom.
    Pivot,
    /// An end, or a corner.
    Corner,
}

/// What a candidate is to a pattern. Each has a shape of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sign {
    /// Part of the pattern; of two that take turns, that which is true together with the end of the chain. A disc.
    Pattern,
    /// The other of two that take turns. A ring.
    Other,
    /// A second pair: its first. A filled diamond.
    SecondPattern,
    /// A second pair: its other. An open diamond.
    SecondOther,
    /// A fin. A filled square.
    Fin,
    /// A fin in two base houses. An open square.
    EndoFin,
    /// What else matters: extra digits, restricted commons, an assumption. A triangle.
    Extra,
    /// Placed by the step. A disc in a ring.
    Placed,
    /// Struck by the step. A cross.
    Struck,
}

/// A link of a chain as drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OverlayLink {
    /// Where it begins.
    pub from: Candidate,
    /// Where it leads.
    pub to: Candidate,
    /// Strong, drawn whole; or weak, drawn with dashes.
    pub is_strong: bool,
}

/// So many implications of a net are drawn with arrows; of larger ones only the candidates.
const DRAWN: usize = 24;

/// The picture of a step, as far as it is told. `is_possible` says which candidates there are, before the step.
pub fn overlay(step: &Step, rung: Rung, is_possible: &dyn Fn(Candidate) -> bool) -> Overlay {
    let mut overlay = Overlay::default();
    if rung < Rung::Pattern {
        return overlay;
    }
    let mut sets = 0;
    for part in step.reason().parts() {
        match &part.what {
            What::Houses(houses) => overlay.houses.extend(houses.iter().map(|&house| (house, outline(part.role)))),
            What::Cells(cells) => overlay.cells.extend(cells.iter().map(|&cell| (cell, cell_sign(part.role)))),
            What::Candidates(list) => overlay.candidates.extend(list.iter().map(|&candidate| (candidate, sign(part.role)))),
            What::Set(group) => {
                overlay.add_set(group, part.role, sets, step, is_possible);
                sets += 1;
            }
            What::Chain(chain) => overlay.add_chain(chain),
            What::Net(net) => overlay.add_net(net),
            What::Digits(_) => {}
        }
    }
    if rung == Rung::Whole {
        overlay.candidates.extend(step.placements().iter().map(|&candidate| (candidate, Sign::Placed)));
        overlay.candidates.extend(step.eliminations().iter().map(|&candidate| (candidate, Sign::Struck)));
    } else if overlay == Overlay::default() {
        // Of a single the cell is all there is to show.
        overlay.cells.extend(step.placements().iter().map(|candidate| (candidate.cell, CellSign::Pivot)));
    }
    overlay.keep_one_each();
    overlay
}

const fn outline(role: Role) -> Outline {
    match role {
        Role::Cover | Role::Crossing => Outline::Dashed,
        _ => Outline::Whole,
    }
}

const fn cell_sign(role: Role) -> CellSign {
    match role {
        Role::Pivot | Role::Assumption => CellSign::Pivot,
        _ => CellSign::Corner,
    }
}

const fn sign(role: Role) -> Sign {
    match role {
        Role::Fin => Sign::Fin,
        Role::EndoFin => Sign::EndoFin,
        Role::Extra | Role::RestrictedCommon | Role::Assumption => Sign::Extra,
        Role::Color(0, false) => Sign::Other,
        Role::Color(0, true) => Sign::Pattern,
        Role::Color(_, true) => Sign::SecondPattern,
        Role::Color(_, false) => Sign::SecondOther,
        _ => Sign::Pattern,
    }
}

impl Overlay {
    /// Whether there is nothing to draw.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The digits of a cell that have that sign.
    pub fn digits_in(&self, cell: Cell, sign: impl Fn(Sign) -> bool) -> impl Iterator<Item = Digit> {
        self.candidates
            .iter()
            .filter(move |(candidate, of)| candidate.cell == cell && sign(*of))
            .map(|(candidate, _)| candidate.digit)
    }

    /// The cells of a set with its letter, and its digits; those that two neighbouring sets share stand out.
    fn add_set(&mut self, group: &CellGroup, role: Role, number: usize, step: &Step, is_possible: &dyn Fn(Candidate) -> bool) {
        let commons = step.reason().digits_of(Role::RestrictedCommon);
        let has_several = step.reason().parts().iter().filter(|part| matches!(part.what, What::Set(_))).count() > 1;
        let is_wing = step.technique().family() == Family::Wings;
        let cell_sign = if is_wing { cell_sign(role) } else { CellSign::Set(number) };
        if has_several {
            self.cells.extend(group.cells.iter().map(|&cell| (cell, cell_sign)));
        }
        for &cell in &group.cells {
            for digit in group.digits {
                let candidate = Candidate::new(cell, digit);
                if is_possible(candidate) {
                    self.candidates.push((candidate, if commons.contains(digit) { Sign::Extra } else { Sign::Pattern }));
                }
            }
        }
    }

    fn add_chain(&mut self, chain: &Chain) {
        let is_strong = chain.links.first().is_some_and(|link| link.is_strong);
        for (place, node) in chain.nodes.iter().enumerate() {
            let sign = if (place % 2 == 0) == is_strong { Sign::Other } else { Sign::Pattern };
            self.candidates.extend(node.candidates().map(|candidate| (candidate, sign)));
        }
        let next = chain.nodes.iter().skip(1).chain(chain.nodes.first().filter(|_| chain.is_loop()));
        for ((link, from), to) in chain.links.iter().zip(&chain.nodes).zip(next) {
            self.add_link(from, to, link.is_strong);
        }
    }

    /// Between those cells of the nodes that stand first.
    fn add_link(&mut self, from: &Node, to: &Node, is_strong: bool) {
        if let (Some(from), Some(to)) = (from.candidates().next(), to.candidates().next()) {
            self.links.push(OverlayLink { from, to, is_strong });
        }
    }

    fn add_net(&mut self, net: &Net) {
        for (place, implication) in net.implications.iter().enumerate() {
            let sign = match (place, implication.is_true) {
                (0, _) => Sign::Extra,
                (_, true) => Sign::Pattern,
                (_, false) => Sign::Other,
            };
            self.candidates.extend(implication.node.candidates().map(|candidate| (candidate, sign)));
            if net.implications.len() <= DRAWN {
                for &premise in &implication.premises {
                    self.add_link(&net.implications[premise].node, &implication.node, implication.is_true);
                }
            }
        }
    }

    /// What says most about a candidate comes last in the order of signs.
    fn keep_one_each(&mut self) {
        self.candidates.sort_by_key(|&(candidate, sign)| (candidate, std::cmp::Reverse(sign)));
        self.candidates.dedup_by_key(|(candidate, _)| *candidate);
        let mut seen = std::collections::BTreeSet::new();
        self.houses.retain(|(house, _)| seen.insert(*house));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::logic::{Bond, Link, Reason, Technique};

    fn candidate(cell: usize) -> Candidate {
        Candidate::new(Cell::new(cell), Digit::from_index(6))
    }

    #[test]
    fn what_is_not_told_yet_is_not_drawn() {
        let reason = Reason::default().houses(Role::House, [HouseId::new(3)]);
        let step = Step::placing(Technique::HiddenSingle, [candidate(0)], reason);
        let drawn = |rung| overlay(&step, rung, &|_| true);
        assert!(drawn(Rung::Digits).is_empty());
        assert_eq!(drawn(Rung::Pattern).houses, [(HouseId::new(3), Outline::Whole)]);
        assert!(drawn(Rung::Pattern).candidates.is_empty());
        assert_eq!(drawn(Rung::Whole).candidates, [(candidate(0), Sign::Placed)]);
    }

    #[test]
    fn the_nodes_of_a_chain_take_turns_and_links_know_their_strength() {
        let nodes: Vec<Node> = [0, 8, 17, 9].map(|cell| Node::of(candidate(cell))).to_vec();
        let link = |is_strong| Link { is_strong, bond: Bond::House(HouseId::new(0)) };
        let chain = Chain { nodes, links: vec![link(true), link(false), link(true)] };
        let step = Step::striking(Technique::XChain, [candidate(1)], Reason::default().chain(Role::Link, chain));
        let drawn = overlay(&step, Rung::Whole, &|_| true);
        let of = |cell| drawn.candidates.iter().find(|(found, _)| *found == candidate(cell)).map(|(_, sign)| *sign);
        assert_eq!([of(0), of(8), of(17), of(9)], [Sign::Other, Sign::Pattern, Sign::Other, Sign::Pattern].map(Some));
        assert_eq!(of(1), Some(Sign::Struck));
        assert_eq!(drawn.links.iter().map(|link| link.is_strong).collect::<Vec<_>>(), [true, false, true]);
    }

    #[test]
    fn a_candidate_that_is_part_of_the_pattern_and_falls_is_drawn_as_falling() {
        let reason = Reason::default().candidates(Role::Color(0, true), [candidate(0), candidate(1)]);
        let step = Step::striking(Technique::SimpleColorsWrap, [candidate(0)], reason);
        let drawn = overlay(&step, Rung::Whole, &|_| true);
        assert_eq!(drawn.candidates, [(candidate(0), Sign::Struck), (candidate(1), Sign::Pattern)]);
    }
}
