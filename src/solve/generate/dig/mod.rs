//! [`Dig`]: which clues can go, one after the other in a given order, while the solution stays the only one.
//!
//! That order decides everything: a clue (or an orbit of clues) goes if the clues left, those that come later among them,
//! still have one solution, and stays for good if not. What is left at the end is minimal, for what could not go while there
//! were more clues cannot go when there are fewer. However the answer is found, it is the same.
//!
//! It is found with few questions. The cells in which two solutions differ must have a clue among them (an *unavoidable set*), so
//! every other solution that turns up is a clause: where all of its cells have gone but the last, that one stays, and nothing
//! needs to be asked. Some clauses are known beforehand. What they do not decide is tried several at a time: as many as are likely to
//! go together. If there is another solution, its clause makes the next trial different; if not, all have gone.

pub(super) mod classic;
pub(super) mod other;
mod places;
pub(super) mod unavoidable;

pub(super) use places::Places;

/// How likely it must be, in thousandths, that something of a trial has to stay before the trial is large enough: measured.
const ENOUGH: usize = 550;

/// No clause.
const NONE: u16 = u16::MAX;

/// What may go together and is taken in order: *units*, single cells or orbits, at their *places* in that order.
#[derive(Clone, Debug, Default)]
pub(super) struct Dig<const WORDS: usize> {
    /// How many cells each unit has.
    sizes: Vec<u16>,
    clauses: Vec<Clause<WORDS>>,
    /// The first clause for each last place.
    first_clause: Vec<u16>,
    /// Digging stops before there are fewer clues.
    least: usize,
    /// What is decided.
    now: Reached<WORDS>,
    /// What is being tried.
    trial: Reached<WORDS>,
}

/// Places of which one must stay.
#[derive(Clone, Copy, Debug)]
struct Clause<const WORDS: usize> {
    places: Places<WORDS>,
    /// The next clause with the same last place.
    next: u16,
}

/// How far digging has come.
#[derive(Clone, Copy, Debug, Default)]
struct Reached<const WORDS: usize> {
    /// All places before this one are decided.
    place: usize,
    /// Those of them that stay.
    kept: Places<WORDS>,
    /// Clues that are left, later ones among them.
    clues: usize,
}

impl<const WORDS: usize> Dig<WORDS> {
    /// Begins with units of those sizes. Digging leaves `least` clues or more.
    pub fn begin(&mut self, sizes: impl Iterator<Item = usize>, least: usize) {
        self.sizes.clear();
        self.sizes.extend(sizes.map(|size| size as u16));
        self.clauses.clear();
        self.first_clause.clear();
        self.first_clause.resize(self.sizes.len(), NONE);
        self.least = least;
        self.now = Reached { place: 0, kept: Places::NONE, clues: self.sizes.iter().map(|&size| usize::from(size)).sum() };
        self.trial = self.now;
    }

    /// Notes that one of these places must stay. Says nothing about no places at all.
    pub fn learn(&mut self, places: Places<WORDS>) {
        // A clause more than can be numbered is only a question more.
        if let Some(last) = places.last()
            && self.clauses.len() < usize::from(NONE)
        {
            self.clauses.push(Clause { places, next: self.first_clause[last] });
            self.first_clause[last] = (self.clauses.len() - 1) as u16;
        }
    }

    /// What to try to take away next, besides [what has gone](Self::gone): all of it together. `None` when all is decided.
    ///
    /// The answer goes to [`settle`](Self::settle) if there is no other solution, else to [`learn`](Self::learn).
    pub fn next_trial(&mut self) -> Option<Places<WORDS>> {
        let units = self.sizes.len();
        let mut suspects = Places::NONE;
        let mut doubt = 0;
        self.trial = self.now;
        while self.trial.place < units {
            let place = self.trial.place;
            if self.must_stay(place) {
                self.trial.kept.insert(place);
            } else {
                let more = doubt_at(place, units);
                if doubt > 0 && doubt + more > ENOUGH {
                    break;
                }
                doubt += more;
                suspects.insert(place);
                self.trial.clues -= usize::from(self.sizes[place]);
            }
            self.trial.place += 1;
        }
        if suspects.is_empty() {
            self.now = self.trial;
            return None;
        }
        Some(suspects)
    }

    /// Whether a unit must stay if what the trial has taken away is gone.
    fn must_stay(&self, place: usize) -> bool {
        let mut next = self.first_clause[place];
        while let Some(clause) = self.clauses.get(usize::from(next)) {
            if !clause.places.meets(&self.trial.kept) {
                return true;
            }
            next = clause.next;
        }
        self.trial.clues < self.least + usize::from(self.sizes[place])
    }

    /// Takes the last trial for good.
    pub fn settle(&mut self) {
        self.now = self.trial;
    }
}

/// How likely it is, in thousandths, that a unit at that place has to stay when no clause says so: measured on classic boards.
const fn doubt_at(place: usize, units: usize) -> usize {
    let share = 1000 * place / units;
    if share < 350 { 5 } else { 30 + (share - 350) * 4 / 5 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The places that have gone for good.
    fn gone(dig: &Dig<2>) -> Vec<usize> {
        let mut gone: Vec<usize> = (0..dig.now.place).collect();
        dig.now.kept.iter().for_each(|place| gone.retain(|&gone| gone != place));
        gone
    }

    /// Digs with an oracle that knows all clauses, of which the digger knows the first few.
    fn dig(sizes: &[usize], least: usize, clauses: &[Vec<usize>], known: usize) -> Vec<usize> {
        let as_places = |clause: &Vec<usize>| clause.iter().copied().collect::<Places<2>>();
        let mut dig = Dig::<2>::default();
        dig.begin(sizes.iter().copied(), least);
        clauses[..known].iter().for_each(|clause| dig.learn(as_places(clause)));
        while let Some(suspects) = dig.next_trial() {
            let tried: Vec<usize> = gone(&dig).into_iter().chain(suspects.iter()).collect();
            match clauses.iter().find(|clause| clause.iter().all(|place| tried.contains(place))) {
                Some(clause) => dig.learn(as_places(clause)),
                None => dig.settle(),
            }
        }
        let gone = gone(&dig);
        assert_eq!(dig.now.clues, sizes.iter().sum::<usize>() - gone.iter().map(|&place| sizes[place]).sum::<usize>());
        gone
    }

    /// One place after the other.
    fn one_by_one(sizes: &[usize], least: usize, clauses: &[Vec<usize>]) -> Vec<usize> {
        let (mut gone, mut clues) = (Vec::new(), sizes.iter().sum::<usize>());
        for (place, size) in sizes.iter().enumerate() {
            gone.push(place);
            if clues - size < least || clauses.iter().any(|clause| clause.iter().all(|place| gone.contains(place))) {
                gone.pop();
            } else {
                clues -= size;
            }
        }
        gone
    }

    #[test]
    fn digging_comes_to_what_trying_one_by_one_comes_to() {
        let mut chance = crate::solve::Chance::new(11, 0, 0);
        for _ in 0..2000 {
            let units = 1 + chance.below(90) as usize;
            let sizes: Vec<usize> = (0..units).map(|_| 1 + chance.below(4) as usize).collect();
            let least = if chance.below(3) == 0 { chance.below(2 * units as u32) as usize } else { 0 };
            let mut clause = || -> Vec<usize> {
                let length = 1 + chance.below(6);
                (0..length).map(|_| chance.below(units as u32) as usize).collect()
            };
            let clauses: Vec<Vec<usize>> = (0..units).map(|_| clause()).collect();
            let known = chance.below(units as u32) as usize;
            assert_eq!(dig(&sizes, least, &clauses, known), one_by_one(&sizes, least, &clauses));
        }
    }

    #[test]
    fn nothing_to_dig_is_decided_at_once() {
        assert_eq!(dig(&[], 0, &[], 0), Vec::<usize>::new());
        assert_eq!(dig(&[1; 20], 20, &[], 0), Vec::<usize>::new());
    }
}
