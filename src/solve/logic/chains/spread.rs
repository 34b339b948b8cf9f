//! [`Spread`]: everything that follows from one literal, each by the shortest chain.

use super::links::{Depth, LinkTable, Literal};

/// What follows from a premise, in the order in which it is found: breadth first.
///
/// Links through almost locked sets count as several, so that a longer way can turn out to be the shorter one later; then it
/// replaces the one that was found first, unless that is a link of the premise itself. What has followed from it keeps its length.
#[derive(Debug, Default)]
pub(crate) struct Spread {
    found: Vec<Found>,
    /// By literal: its place among what is found, if it was found in this run.
    places: Vec<(u32, u32)>,
    run: u32,
}

#[derive(Clone, Copy, Debug)]
struct Found {
    literal: Literal,
    /// The place of what it follows from.
    before: u32,
    length: u32,
}

impl Spread {
    /// Follows all chains from a premise.
    pub fn from<const W: usize>(&mut self, table: &LinkTable<W>, premise: Literal, depth: Depth) {
        self.found.clear();
        self.run = self.run.wrapping_add(1);
        if self.run == 0 || self.places.len() < 2 * table.node_count() {
            self.places.clear();
            self.places.resize(2 * table.node_count(), (0, 0));
            self.run = 1;
        }
        self.add(premise, 0, 0);
        if depth == Depth::Sets { self.follow::<true, W>(table, depth) } else { self.follow::<false, W>(table, depth) }
    }

    /// Follows the premise; what can turn out to be shorter is looked at only if links through sets are among those followed.
    fn follow<const HAS_SETS: bool, const W: usize>(&mut self, table: &LinkTable<W>, depth: Depth) {
        let (mut place, mut direct) = (0, usize::MAX);
        while let Some(&Found { literal, length, .. }) = self.found.get(place) {
            for link in table.links(literal, depth) {
                let length = length + u32::from(link.cost);
                match self.place_of(link.to) {
                    None => self.add(link.to, place, length),
                    Some(known) if HAS_SETS && known > direct => self.shorten(known, place, length),
                    Some(_) => {}
                }
            }
            if place == 0 {
                direct = self.found.len() - 1;
            }
            place += 1;
        }
    }

    #[inline]
    fn add(&mut self, literal: Literal, before: usize, length: u32) {
        self.places[literal.index()] = (self.run, self.found.len() as u32);
        self.found.push(Found { literal, before: before as u32, length });
    }

    #[inline]
    fn shorten(&mut self, known: usize, before: usize, length: u32) {
        let found = &mut self.found[known];
        if length < found.length {
            *found = Found { before: before as u32, length, ..*found };
        }
    }

    /// The place of a literal among what is found.
    #[inline]
    pub fn place_of(&self, literal: Literal) -> Option<usize> {
        let (run, place) = self.places[literal.index()];
        (run == self.run).then_some(place as usize)
    }

    /// What is found, the premise first.
    pub fn literals(&self) -> impl Iterator<Item = Literal> + '_ {
        self.found.iter().map(|found| found.literal)
    }

    /// How many links lead to what is found there, those through sets counted several times.
    pub fn length(&self, place: usize) -> usize {
        self.found[place].length as usize
    }

    /// What is found at a place.
    pub fn literal(&self, place: usize) -> Literal {
        self.found[place].literal
    }

    /// The place of what it follows from; that of the premise follows from itself.
    pub fn before(&self, place: usize) -> usize {
        self.found[place].before as usize
    }

    /// The chain to what is found there, into `chain`, the premise first.
    pub fn chain_to(&self, place: usize, chain: &mut Vec<Literal>) {
        chain.clear();
        let mut place = place;
        while place != 0 {
            chain.push(self.found[place].literal);
            place = self.found[place].before as usize;
        }
        chain.push(self.found[0].literal);
        chain.reverse();
    }
}
