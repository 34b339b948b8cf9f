//! The map of a run: its branches are those of a plain recursive program.

use proptest::prelude::*;
use sudoscope::solve::{
    Run,
    timeline::{self, SearchMap},
};

use crate::{prelude::*, search::puzzles::*};

/// A branch: the event that begins it, the event that ends it (its undo), digits placed, dead ends, solutions, levels below.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Facts {
    begins: u64,
    ends: u64,
    placed: u64,
    dead_ends: u64,
    solutions: u64,
    depth: usize,
}

/// Plain backtracking that counts events as `scan` or, without the tests that fail, as `bitmask` does.
struct Recursion<'a> {
    geometry: &'a Geometry,
    counts_clashes: bool,
    digits: Vec<Option<Digit>>,
    events: u64,
    placed: u64,
    dead_ends: u64,
    solutions: u64,
    path: Vec<(Cell, Digit)>,
    branches: BTreeMap<Vec<(usize, u8)>, Facts>,
}

impl Recursion<'_> {
    fn search(&mut self) -> usize {
        let Some(cell) = self.geometry.shape().cells().find(|cell| self.digits[cell.index()].is_none()) else {
            (self.events, self.solutions) = (self.events + 1, self.solutions + 1);
            return 0;
        };
        let mut depth = 0;
        let mut fitted = false;
        for digit in Digit::all(self.geometry.size()) {
            let clashes = self.geometry.peers(cell).iter().any(|peer| self.digits[peer.index()] == Some(digit));
            self.events += u64::from(!clashes || self.counts_clashes);
            if clashes {
                continue;
            }
            fitted = true;
            let (begins, placed, dead_ends, solutions) = (self.events, self.placed, self.dead_ends, self.solutions);
            self.placed += 1;
            self.digits[cell.index()] = Some(digit);
            self.path.push((cell, digit));
            let below = self.search();
            depth = depth.max(below + 1);
            let facts = Facts {
                begins,
                ends: self.events + 1,
                placed: self.placed - placed,
                dead_ends: self.dead_ends - dead_ends,
                solutions: self.solutions - solutions,
                depth: below,
            };
            let key = self.path.iter().map(|(cell, digit)| (cell.index(), digit.get())).collect();
            assert_eq!(self.branches.insert(key, facts), None, "no branch is visited twice");
            self.path.pop();
            self.digits[cell.index()] = None;
            self.events += 1;
        }
        if !fitted && !self.path.is_empty() {
            // The next event takes back the digit before: with it the dead end is noticed.
            self.dead_ends += 1;
        }
        depth
    }
}

fn recursion(geometry: &HouseGeometry, start: &[Option<Digit>], counts_clashes: bool) -> BTreeMap<Vec<(usize, u8)>, Facts> {
    let mut recursion = Recursion {
        geometry,
        counts_clashes,
        digits: start.to_vec(),
        events: 0,
        placed: 0,
        dead_ends: 0,
        solutions: 0,
        path: Vec::new(),
        branches: BTreeMap::new(),
    };
    recursion.search();
    recursion.branches
}

fn finished(method: Method, geometry: &HouseGeometry, start: &[Option<Digit>]) -> Run {
    let mut run = timeline::search(method, &position(geometry, start), Goal::All);
    run.to_end(&Cancel::default());
    run
}

/// All branches of a map with a moment at every event.
fn branches_of(map: &SearchMap) -> BTreeMap<Vec<(usize, u8)>, Facts> {
    let mut all = BTreeMap::new();
    for branch in (1..=map.levels()).flat_map(|level| map.branches(level)) {
        let facts = map.facts(&branch);
        assert!(facts.is_exact);
        let (before, after) = map.extent(&branch);
        let key = map.choices(&branch).iter().map(|(cell, digit)| (cell.index(), digit.get())).collect();
        let facts = Facts {
            begins: before + 1,
            ends: after,
            placed: facts.tally.of(Landmark::Guess) + facts.tally.of(Landmark::Follow),
            dead_ends: facts.tally.of(Landmark::DeadEnd),
            solutions: facts.tally.of(Landmark::Solution),
            depth: facts.depth,
        };
        assert_eq!(map.is_solved(&branch), facts.solutions > 0);
        assert_eq!(all.insert(key, facts), None);
    }
    all
}

/// The same from the events of a run: for methods whose choices a short program would only repeat.
fn branches_of_events(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::Place { why: sudoscope::solve::search::PlacedBy::Guess, .. })).count()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_branches_of_plain_backtracking_are_those_of_a_recursive_program(seed in any::<u64>()) {
        let mut random = XorShift::new(mix(seed));
        let (size, most) = [(4, 13), (6, 17), (9, 22)][random.below(3)];
        let geometry = board(size, &[]);
        let start = puzzle(&geometry, random.below(most), &mut random);
        for (method, counts_clashes) in [(Method::Scan, true), (Method::Tables, true), (Method::Bitmask, false)] {
            let mut run = finished(method, &geometry, &start);
            let events = run.frontier();
            let expected = recursion(&geometry, &start, counts_clashes);
            let Some(map) = run.map(0, events, usize::try_from(events).unwrap(), &Cancel::default()) else { continue };
            let mut found = branches_of(&map);
            for (key, facts) in &expected {
                prop_assert_eq!(found.remove(key), Some(*facts), "{:?} {:?}", method, key);
            }
            prop_assert!(found.is_empty());
        }
    }

    #[test]
    fn a_map_of_a_part_shows_the_branches_of_the_whole(seed in any::<u64>()) {
        let mut random = XorShift::new(mix(seed));
        let geometry = HouseGeometry::classic();
        let method = Method::ALL[random.below(Method::ALL.len())];
        let mut run = timeline::search(method, &position(&geometry, &digits(A)), Goal::All);
        let cancel = Cancel::default();
        run.seek(60_000, &cancel);
        let shown = run.view();
        let end = run.frontier();
        let from = random.below(usize::try_from(end).unwrap()) as u64;
        let map = run.map(from, end, 300, &cancel).unwrap();
        prop_assert_eq!((run.frontier(), run.view()), (end, shown), "nothing has moved");
        prop_assert_eq!(map.window(), (from, end));
        prop_assert!(map.moments().len() <= 302);
        for moment in map.moments() {
            run.seek(moment.position, &cancel);
            let view = run.view();
            let stack: Vec<(Cell, Digit)> = view.stack.iter().map(|decision| (decision.cell, decision.tried)).collect();
            prop_assert_eq!(&stack, &moment.choices);
            prop_assert_eq!(view.progress, moment.closed);
        }
        let level = random.below(map.levels().max(1)) + 1;
        if let Some(branch) = map.branches(level).nth(1) {
            let (before, _) = map.extent(&branch);
            let begins = run.find_branch(map.choices(&branch), before, &cancel).unwrap();
            run.seek(begins, &cancel);
            let view = run.view();
            prop_assert_eq!(view.stack.len(), level);
            prop_assert!(Landmark::Guess.matches(view.event.unwrap()), "it begins with its decision");
            prop_assert!(begins > before);
        }
    }
}

#[test]
fn between_two_moments_the_least_depth_is_that_of_what_they_share() {
    let geometry = HouseGeometry::classic();
    for method in Method::ALL {
        let mut run = timeline::search(method, &position(&geometry, &digits(A)), Goal::First);
        let cancel = Cancel::default();
        run.seek(3_000, &cancel);
        let end = run.frontier();
        let map = run.map(0, end, 40, &cancel).unwrap();
        for (moment, pair) in map.moments().windows(2).enumerate() {
            let depth = |position| {
                run.seek(position, &cancel);
                run.view().stack.len()
            };
            let least = (pair[0].position..=pair[1].position).map(depth).min().unwrap();
            assert_eq!(map.shallowest(moment + 1), least, "{method:?} at {}", pair[0].position);
        }
    }
}

#[test]
fn every_guess_of_a_short_run_is_a_branch_of_its_map() {
    let geometry = board(4, &[]);
    for method in [Method::Fewest, Method::ExactCover] {
        let mut run = finished(method, &geometry, &[None; 16]);
        let end = run.frontier();
        let map = run.map(0, end, usize::try_from(end).unwrap(), &Cancel::default()).unwrap();
        let mut events = Vec::new();
        for position in 1..=end {
            run.seek(position, &Cancel::default());
            events.extend(run.view().event);
        }
        assert_eq!(branches_of(&map).len(), branches_of_events(&events), "{method:?}");
    }
}

#[test]
fn the_map_of_a_long_run_is_made_from_what_is_kept_and_the_run_stays_small() {
    let mut run = timeline::search(Method::Scan, &position(&HouseGeometry::classic(), &digits(LONG)), Goal::First);
    let cancel = Cancel::default();
    run.seek(40_000_000, &cancel);
    let map = run.map(0, u64::MAX, 1_248, &cancel).unwrap();
    assert!(map.moments().len() > 1_000 && map.moments().len() <= 1_250);
    assert!(map.branches(1).count() >= 1 && map.levels() > 30);
    assert!(run.memory() < 20 << 20);
    assert!(run.map(5, 5, 100, &cancel).is_none());
    cancel.cancel();
    assert!(run.map(1_000, 9_000_000, 1_000, &cancel).is_none());
}
