//! [`LiteralWalk`]: literals in the order in which they are reached from one; [`Way`]: how far cycles go.

use super::{
    chain::{LiteralCause, candidate},
    layout::CANDIDATES,
    links::{LinkKinds, SeLinks},
    shortest::Shortest,
};

/// A literal on a walk.
#[derive(Clone, Copy, Debug)]
pub(super) struct WalkNode {
    pub(super) literal: u16,
    /// The node before; itself at the start.
    pub(super) parent: u16,
    pub(super) depth: u16,
    pub(super) cause: LiteralCause,
}

/// Literals in the order in which they are reached from one.
#[derive(Debug)]
pub(super) struct LiteralWalk {
    pub(super) nodes: Vec<WalkNode>,
    /// In which walk each literal was met last.
    met: Box<[u32; 2 * CANDIDATES]>,
    number: u32,
}

impl LiteralWalk {
    pub(super) fn new() -> Self {
        Self { nodes: Vec::new(), met: Box::new([0; 2 * CANDIDATES]), number: 0 }
    }

    pub(super) fn start(&mut self, literal: u16) {
        self.number = self.number.wrapping_add(1);
        if self.number == 0 {
            self.met.fill(0);
            self.number = 1;
        }
        self.nodes.clear();
        self.meet(literal);
        self.nodes.push(WalkNode { literal, parent: 0, depth: 0, cause: LiteralCause::Assumed });
    }

    #[inline]
    pub(super) fn has_met(&self, literal: u16) -> bool {
        self.met[usize::from(literal)] == self.number
    }

    /// Whether it is met for the first time.
    #[inline]
    pub(super) fn meet(&mut self, literal: u16) -> bool {
        std::mem::replace(&mut self.met[usize::from(literal)], self.number) != self.number
    }

    #[inline]
    pub(super) fn push(&mut self, literal: u16, parent: u16, cause: LiteralCause) {
        let depth = self.nodes[usize::from(parent)].depth + 1;
        self.nodes.push(WalkNode { literal, parent, depth, cause });
    }

    /// Whether a literal is among a node and those before it.
    pub(super) fn is_ancestor(&self, node: u16, literal: u16) -> bool {
        let mut at = self.nodes[usize::from(node)];
        loop {
            if at.literal == literal {
                return true;
            }
            if at.depth == 0 {
                return false;
            }
            at = self.nodes[usize::from(at.parent)];
        }
    }

    /// The literals from the start to a node.
    pub(super) fn lines(&self, node: u16) -> Vec<(u16, LiteralCause)> {
        let mut at = self.nodes[usize::from(node)];
        let mut lines = vec![(at.literal, at.cause)];
        while at.depth != 0 {
            at = self.nodes[usize::from(at.parent)];
            lines.push((at.literal, at.cause));
        }
        lines.reverse();
        lines
    }
}

/// How cycles are walked.
#[derive(Clone, Copy)]
pub(super) struct Way {
    /// The literal at which they begin and end.
    pub(super) source: u16,
    pub(super) kinds: LinkKinds,
    /// The greatest number of strong links.
    pub(super) links: u32,
}

impl Way {
    /// Whether a candidate that is on after that number of literals can be part of a cycle that is short enough. What cannot leads to nothing that
    /// can, so that the others are met in the same order without it.
    pub(super) fn leads_back<'s>(
        self,
        links: &'s SeLinks,
        shortest: &'s Shortest,
        is_unknown: bool,
        depth: u16,
    ) -> impl Fn(u16) -> bool + 's {
        let left = self.links.checked_sub(u32::from(depth) / 2).map(|left| left as usize);
        let source = links.number(candidate(self.source));
        move |on: u16| {
            is_unknown
                || match (left, links.number(on.into()), source) {
                    (Some(left), Some(on), Some(source)) => shortest.may_lead(on, source, left),
                    _ => false,
                }
        }
    }
}
