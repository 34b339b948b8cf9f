//! The timeline: every position of every run can be viewed.

use proptest::prelude::*;
use sudoscope::solve::Run;

use crate::{
    prelude::*,
    search::puzzles::{A, C, D, LONG, board, digits, empty, events, machine, position},
};

fn run(method: Method, line: &str, goal: Goal) -> Run {
    timeline::search(method, &position(&HouseGeometry::classic(), &digits(line)), goal)
}

fn stepped(method: Method, geometry: &HouseGeometry, start: &[Option<Digit>], goal: Goal, position: u64) -> View {
    struct Step<'a>(&'a HouseGeometry, &'a [Option<Digit>], Goal, u64);

    impl MachineVisitor for Step<'_> {
        type Output = View;

        fn visit<M: MethodMachine>(self) -> View {
            let Self(geometry, start, goal, position) = self;
            let mut machine: M = machine(geometry, start, goal);
            machine.run(position.saturating_sub(1));
            let event = if position == 0 { None } else { machine.step() };
            machine.view(event)
        }
    }
    method.visit(Step(geometry, start, goal, position))
}

/// All events of a run on a classic board.
fn all_events(method: Method, line: &str, goal: Goal) -> Vec<Event> {
    struct AllEvents<'a>(&'a str, Goal);

    impl MachineVisitor for AllEvents<'_> {
        type Output = Vec<Event>;

        fn visit<M: MethodMachine>(self) -> Vec<Event> {
            events(machine::<M>(&HouseGeometry::classic(), &digits(self.0), self.1))
        }
    }
    method.visit(AllEvents(line, goal))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn seeking_shows_what_running_there_shows(seed in any::<u64>(), size in prop::sample::select(vec![4_usize, 6, 9, 16])) {
        let (geometry, cancel) = (board(size, &[]), Cancel::default());
        let start = empty(&geometry);
        for method in Method::ALL {
            let mut random = XorShift::new(mix(seed));
            let mut run = timeline::search(method, &position(&geometry, &start), Goal::All);
            for _ in 0..12 {
                let position = random.below(20_000) as u64;
                prop_assert!(run.seek(position, &cancel));
                let (view, end) = (run.view(), run.frontier());
                prop_assert_eq!(&view, &stepped(method, &geometry, &start, Goal::All, position.min(end)), "{:?}", method);
                run.back(random.below(3) as u64, &cancel);
                prop_assert_eq!(run.view(), stepped(method, &geometry, &start, Goal::All, run.position()), "{:?} back", method);
            }
        }
    }

    #[test]
    fn jumping_lands_on_the_events_of_that_kind_and_on_no_others(seed in any::<u64>()) {
        let (mut random, cancel) = (XorShift::new(mix(seed)), Cancel::default());
        let method = Method::ALL[random.below(Method::ALL.len())];
        let events = all_events(method, C, Goal::All);
        let mut run = run(method, C, Goal::All);
        for _ in 0..40 {
            let landmark = Landmark::ALL[random.below(Landmark::ALL.len())];
            let position = run.position() as usize;
            if random.below(2) == 0 {
                let next = (position..events.len()).find(|&index| landmark.matches(events[index]));
                prop_assert_eq!(run.next(landmark, &cancel), next.map(|index| index as u64 + 1));
                prop_assert_eq!(run.position(), next.map_or(position, |index| index + 1) as u64);
            } else {
                let previous = (0..position.saturating_sub(1)).rev().find(|&index| landmark.matches(events[index]));
                prop_assert_eq!(run.previous(landmark, &cancel), previous.map(|index| index as u64 + 1));
                prop_assert_eq!(run.position(), previous.map_or(position, |index| index + 1) as u64);
            }
            let event = run.position().checked_sub(1).map(|index| events[index as usize]);
            prop_assert_eq!(run.view().event, event);
            if random.below(4) == 0 {
                run.seek(random.below(events.len() + 1) as u64, &cancel);
            }
        }
    }

    #[test]
    fn stepping_over_and_out_end_where_the_branch_is_closed(seed in any::<u64>()) {
        let (mut random, cancel) = (XorShift::new(mix(seed)), Cancel::default());
        let method = Method::ALL[random.below(Method::ALL.len())];
        let events = all_events(method, D, Goal::First);
        let mut run = run(method, D, Goal::First);
        if random.below(2) == 0 {
            run.to_end(&cancel);
        }
        for _ in 0..8 {
            run.seek(random.below(events.len()) as u64, &cancel);
            let (position, depth, out) = (run.position() as usize, run.view().stack.len(), random.below(2) == 0);
            let decided = position > 0 && Landmark::Guess.matches(events[position - 1]);
            let arrived = if out { run.step_out(&cancel) } else { run.step_over(&cancel) };
            prop_assert!(arrived);
            let floor = if out { depth - usize::from(decided) } else { depth };
            let closes = |event: &Event| matches!(event, Event::Undo { depth, .. } if usize::from(*depth) <= floor);
            let expected = if out || decided {
                // The first digit of a decision is taken back last: if it has two, the depth falls with the second undo.
                let mut at = timeline::search(method, &crate::search::puzzles::position(&HouseGeometry::classic(), &digits(D)), Goal::First);
                (position..events.len())
                    .filter(|&index| closes(&events[index]))
                    .find(|&index| at.seek(index as u64 + 1, &cancel) && at.view().stack.len() < floor)
                    .map_or(events.len(), |index| index + 1)
            } else {
                position + 1
            };
            prop_assert_eq!(run.position(), expected as u64, "{:?} from {} out {}", method, position, out);
            prop_assert_eq!(run.view().event, Some(events[expected - 1]));
        }
    }
}

#[test]
fn every_moment_of_a_run_of_692_million_events_can_be_looked_at_within_6_mib() {
    let (mut run, cancel) = (run(Method::Tables, LONG, Goal::First), Cancel::default());
    assert!(run.to_end(&cancel));
    assert_eq!((run.frontier(), run.outcome()), (691_752_850, Some(Outcome::Solved)));
    assert!(run.memory() < 6 << 20, "{} bytes", run.memory());
    assert_eq!(run.solutions()[0].position, 691_752_850);
    assert_eq!(run.digits(), run.solutions()[0].digits.to_vec());
    let (geometry, start) = (HouseGeometry::classic(), digits(LONG));
    for position in [1, 345_678_901, 691_752_849] {
        assert!(run.seek(position, &cancel));
        assert_eq!(run.view(), stepped(Method::Tables, &geometry, &start, Goal::First, position));
    }
}

#[test]
fn solutions_are_kept_up_to_a_limit_and_counted_beyond() {
    let geometry = board(6, &[]);
    let (mut run, cancel) = (timeline::search(Method::Bitmask, &Position::empty(geometry), Goal::All), Cancel::default());
    while run.counters().solutions < 12_000 {
        assert!(run.next(Landmark::Solution, &cancel).is_some());
    }
    assert_eq!(run.solutions().len(), timeline::SOLUTIONS_KEPT);
    let last = run.solutions()[timeline::SOLUTIONS_KEPT - 1].clone();
    assert!(run.seek(last.position, &cancel));
    assert_eq!((run.view().event, run.digits()), (Some(Event::Solution), last.digits.to_vec()));
    assert!(run.next(Landmark::Solution, &cancel).is_some());
    assert_eq!(run.view().counters.solutions, timeline::SOLUTIONS_KEPT as u64 + 1);
}

#[test]
fn the_track_of_a_short_run_is_exact() {
    let (mut run, cancel) = (run(Method::Bitmask, C, Goal::First), Cancel::default());
    run.advance(1500, &cancel);
    let events = all_events(Method::Bitmask, C, Goal::First);
    let track = run.track(100);
    assert_eq!((track.len(), track[0].start, track[99].end), (100, 0, 1500));
    for bucket in &track {
        let part = &events[bucket.start as usize..bucket.end as usize];
        for landmark in Landmark::ALL {
            let count = part.iter().filter(|event| landmark.matches(**event)).count() as u64;
            assert_eq!(bucket.tally.of(landmark), count, "{landmark:?} in {bucket:?}");
        }
    }
}

#[test]
fn the_track_of_a_long_run_omits_no_event() {
    let (mut run, cancel) = (run(Method::Scan, A, Goal::First), Cancel::default());
    run.to_end(&cancel);
    let track = run.track(333);
    let sum = |landmark| track.iter().map(|bucket| bucket.tally.of(landmark)).sum::<u64>();
    let counters = run.counters();
    assert_eq!((sum(Landmark::Guess), sum(Landmark::Undo)), (counters.placements, counters.undos));
    assert_eq!((sum(Landmark::Clash), sum(Landmark::Solution)), (counters.tests - counters.placements, 1));
    assert!(track.windows(2).all(|pair| pair[0].end == pair[1].start && pair[0].depth > 0));
    assert_eq!(track.iter().map(|bucket| bucket.depth).max(), Some(60));
}

#[test]
fn a_cancelled_run_stops_and_can_go_on() {
    let (mut run, cancel) = (run(Method::Scan, LONG, Goal::First), Cancel::default());
    cancel.cancel();
    assert!(!run.to_end(&cancel));
    assert!(run.frontier() < 100_000 && !run.is_finished());
    assert!(run.seek(500_000, &Cancel::default()));
    assert!(!run.seek(20_000, &cancel));
    assert!(run.seek(20_000, &Cancel::default()));
    let expected = stepped(Method::Scan, &HouseGeometry::classic(), &digits(LONG), Goal::First, 20_000);
    assert_eq!(run.view(), expected);
}

#[test]
fn going_back_from_the_end_goes_back_one_event_at_a_time() {
    let (mut run, cancel) = (run(Method::Scan, A, Goal::First), Cancel::default());
    run.to_end(&cancel);
    let (geometry, start, end) = (HouseGeometry::classic(), digits(A), run.position());
    for step in 1..=40 {
        assert_eq!(run.back(1, &cancel), 1);
        assert_eq!(run.view(), stepped(Method::Scan, &geometry, &start, Goal::First, end - step));
    }
    assert_eq!(run.advance(100, &cancel), 40);
    assert_eq!(run.back(u64::MAX, &cancel), end);
    assert_eq!((run.view().event, run.view().position), (None, 0));
    assert_eq!(run.back(1, &cancel), 0);
}

#[test]
fn exploring_leaves_the_cursor_where_it_is() {
    let (mut run, cancel) = (run(Method::Scan, A, Goal::First), Cancel::default());
    run.advance(1_234, &cancel);
    let shown = run.view();
    assert_eq!(run.explore(50_000, &cancel), 50_000);
    assert_eq!((run.view(), run.frontier()), (shown.clone(), 51_234));
    assert_eq!(run.counted(Landmark::Guess).0, shown.counters.placements);
    run.explore(u64::MAX, &cancel);
    assert!(run.is_finished() && run.view() == shown);
    assert_eq!(run.explore(u64::MAX, &cancel), 0);
    assert!(run.last_digits().iter().all(Option::is_some));
    assert_eq!(run.advance(1, &cancel), 1);
}

#[test]
fn a_search_for_what_never_comes_ends_where_it_began() {
    let (mut run, cancel) = (run(Method::Bitmask, LONG, Goal::First), Cancel::default());
    run.advance(11, &cancel);
    let shown = run.view();
    let worker = Cancel::default();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(std::time::Duration::from_millis(30));
            worker.cancel();
        });
        assert_eq!(run.next(Landmark::Clash, &worker), None);
    });
    assert_eq!(run.view(), shown);
    assert!(run.frontier() > 11);
}
