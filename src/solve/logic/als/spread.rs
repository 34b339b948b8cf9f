//! What follows for all almost locked sets if one candidate is true.
//!
//! The sets that see the candidate lack its digit and hold all their others, so those linked to them lack these, and so on. A set that
//! is reached by two digits lacks both, which no almost locked set can: the candidate is false, and the two ways that meet there are a
//! chain from end to end. So it is enough to go half as far as a chain is long.

use super::{
    super::grid::Grid,
    bits::{BitRows, Block, Row, contains, insert, numbers, numbers_of},
    chain::{Chain, MAX_LINKS, MIN_LINKS},
    links::AlsNetwork,
};
use crate::board::{Cell, Digit};

/// How many links each of the two ways of a chain has at most.
const HALF: usize = MAX_LINKS / 2;

/// Follows what one candidate entails.
pub(super) struct Spread<'n, const W: usize> {
    network: &'n AlsNetwork<W>,
    /// For each digit the sets reached by it.
    reached: BitRows,
    /// All sets reached.
    any: Vec<Block>,
    /// How each set was reached, if it was.
    ways: Vec<Way>,
    /// The sets reached, in order.
    queue: Vec<usize>,
}

#[derive(Clone, Copy)]
struct Way {
    digit: Digit,
    /// The set before; none for one that sees the candidate itself.
    from: Option<usize>,
}

/// Where the ways met.
pub(super) struct Met {
    /// Whether two ways met at all.
    pub is_contradiction: bool,
    /// The first chain that two ways made, if any did.
    pub chain: Option<Chain>,
}

impl<'n, const W: usize> Spread<'n, W> {
    /// Follows nothing yet.
    pub fn new(grid: &Grid<'_, W>, network: &'n AlsNetwork<W>) -> Self {
        let count = network.sets().len();
        let reached = BitRows::new(grid.size(), count);
        let any = vec![Block::default(); reached.blocks()];
        Self { network, reached, any, ways: vec![Way { digit: Digit::from_index(0), from: None }; count], queue: Vec::new() }
    }

    /// Follows what it entails that a candidate is true.
    pub fn from(&mut self, cell: Cell, digit: Digit) -> Met {
        let mut met = Met { is_contradiction: false, chain: None };
        let sources = self.network.seeing(digit, cell);
        self.begin(digit, sources);
        if self.queue.len() < 2 {
            return met;
        }
        let mut next = 0;
        for _ in 0..HALF {
            for place in next..self.queue.len() {
                let set = self.queue[place];
                for other in self.network.sets()[set].digits.without(self.ways[set].digit) {
                    self.go_on(set, other, &mut met);
                    if met.chain.is_some() {
                        return met;
                    }
                }
                next = place + 1;
            }
        }
        met
    }

    fn begin(&mut self, digit: Digit, sources: &Row) {
        self.reached.clear();
        self.reached.row_mut(digit.index()).copy_from_slice(sources);
        self.any.copy_from_slice(sources);
        self.queue.clear();
        self.queue.extend(numbers(sources.iter().copied()));
        for &set in &self.queue {
            self.ways[set] = Way { digit, from: None };
        }
    }

    /// Reaches the sets that are linked to a set by a digit.
    fn go_on(&mut self, set: usize, digit: Digit, met: &mut Met) {
        let linked = self.network.links(digit, set);
        for place in 0..linked.len() {
            let known = &self.reached.row(digit.index())[place];
            let fresh: Block = std::array::from_fn(|lane| linked[place][lane] & !known[lane]);
            for other in numbers_of(place, fresh) {
                if contains(&self.any, other) {
                    met.is_contradiction = true;
                    met.chain = met.chain.take().or_else(|| self.join(set, digit, other));
                } else {
                    insert(&mut self.any, other);
                    self.reached.insert(digit.index(), other);
                    self.ways[other] = Way { digit, from: Some(set) };
                    self.queue.push(other);
                }
            }
        }
    }

    /// The chain that leads to `set`, by `digit` to `other`, and from there back to where `other` was reached from; if it is one.
    fn join(&self, set: usize, digit: Digit, other: usize) -> Option<Chain> {
        let mut chain = Chain { sets: Vec::new(), digits: vec![digit] };
        self.follow_back(set, &mut chain);
        chain.sets.reverse();
        chain.digits.reverse();
        self.follow_back(other, &mut chain);
        let is_simple = (1..chain.sets.len()).all(|place| !chain.sets[..place].contains(&chain.sets[place]));
        (is_simple && (MIN_LINKS..=MAX_LINKS).contains(&chain.digits.len())).then_some(chain)
    }

    /// Adds a set and those from which it was reached, with the digits between them.
    fn follow_back(&self, mut set: usize, chain: &mut Chain) {
        chain.sets.push(set);
        while let Some(from) = self.ways[set].from {
            chain.digits.push(self.ways[set].digit);
            chain.sets.push(from);
            set = from;
        }
    }
}
