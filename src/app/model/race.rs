//! [`RaceModel`]: searches of the puzzle side by side, at equal steps or at equal time.

use crate::{
    app::{
        model::{
            compare::{CompareRow, SECOND},
            run::Control,
        },
        prelude::*,
    },
    solve::{
        compare::{Contestant, Cost, Work},
        search::{Outcome, View},
    },
};

/// The greatest number of searches that race.
pub const RACERS: usize = 6;
/// The time in seconds in which a race is played from its start to its end.
const PLAYED_IN: f64 = 20.0;
/// The parts of the axis that a key moves by when the searches have equal time.
const PARTS: f64 = 100.0;

/// The measure that is equal for all searches of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum RaceBy {
    /// The number of steps.
    #[default]
    Steps,
    /// The time, as it was measured for each of them.
    Time,
}

crate::board::keyed! {
    /// The pace of a race.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
    pub enum RacePace {
        /// Half as fast.
        Slow,
        /// In about twenty seconds.
        #[default]
        Usual,
        /// Twice as fast.
        Fast,
    }
}

impl RacePace {
    fn factor(self) -> f64 {
        match self {
            Self::Slow => 0.5,
            Self::Usual => 1.0,
            Self::Fast => 2.0,
        }
    }
}

/// A moment of a search that races.
#[derive(Clone, Debug, PartialEq)]
pub struct RacerReport {
    /// The view of its board.
    pub view: View,
    /// Its outcome, if it has ended by then.
    pub outcome: Option<Outcome>,
}

/// A search that races.
#[derive(Clone, Debug, PartialEq)]
pub struct Racer {
    /// The search.
    pub contestant: Contestant,
    /// Its cost up to the goal, or up to where its measuring was given up.
    pub work: Work,
    /// Whether its measuring was given up.
    pub is_capped: bool,
    /// Its moment; `None` before the first answer.
    pub report: Option<RacerReport>,
}

impl Racer {
    fn new(contestant: Contestant, cost: &Cost, goal: Goal) -> Self {
        let reached = cost.of(goal);
        Self { contestant, work: reached.unwrap_or(cost.whole), is_capped: reached.is_none(), report: None }
    }

    /// The steps that it makes while the clock advances by one.
    pub fn rate(&self, by: RaceBy) -> f64 {
        match by {
            RaceBy::Steps => 1.0,
            // What takes no time that can be measured is there at once.
            RaceBy::Time => self.work.events as f64 / (self.work.seconds * SECOND).max(0.1),
        }
    }

    /// The value of the clock when it is there.
    pub fn end(&self, by: RaceBy) -> f64 {
        self.work.events as f64 / self.rate(by)
    }

    /// Its number of steps when the clock shows that.
    pub fn position(&self, by: RaceBy, clock: f64) -> u64 {
        steps(clock, self.rate(by)).min(self.work.events)
    }
}

/// The whole steps that are made at a rate while a clock goes to a value.
pub fn steps(clock: f64, rate: f64) -> u64 {
    // Conversions from floats are exact or at the limits. A part of a step that is lost by rounding is not to cost a whole one.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "limited to what is possible")]
    let steps = (clock * rate + 1e-6) as u64;
    steps
}

/// Searches of the puzzle side by side.
#[derive(Clone, Debug, PartialEq)]
pub struct RaceModel {
    /// Identifies the race; answers about others are dropped.
    pub ticket: u64,
    /// The measure that is equal for all.
    pub by: RaceBy,
    /// Where the searches end.
    pub goal: Goal,
    pub pace: RacePace,
    /// The searches.
    pub racers: Vec<Racer>,
    /// The value of the clock: steps, or microseconds.
    pub clock: f64,
    /// The value that the clock should reach.
    pub wanted: f64,
    /// Whether it is being played.
    pub is_playing: bool,
    /// Whether an answer is awaited.
    pub is_waiting: bool,
}

impl RaceModel {
    /// A race at its start, between the first [`RACERS`] searches that could be measured and are not left out.
    pub fn new(ticket: u64, rows: &[CompareRow], left_out: &[Method], goal: Goal) -> Self {
        let racer = |row: &CompareRow| {
            let cost = row.cost?.ok().filter(|_| !left_out.contains(&row.contestant.method))?;
            Some(Racer::new(row.contestant.clone(), &cost, goal))
        };
        Self {
            ticket,
            by: RaceBy::default(),
            goal,
            pace: RacePace::default(),
            racers: rows.iter().filter_map(racer).take(RACERS).collect(),
            clock: 0.0,
            wanted: 0.0,
            is_playing: false,
            is_waiting: false,
        }
    }

    /// The value of the clock when the last search has ended.
    pub fn end(&self) -> f64 {
        self.racers.iter().map(|racer| racer.end(self.by)).fold(1.0, f64::max)
    }

    /// The place of a value of the clock on a logarithmic axis, from 0 to 1.
    pub fn place(&self, clock: f64) -> f64 {
        (clock.max(0.0).ln_1p() / self.end().ln_1p()).min(1.0)
    }

    /// The value of the clock at a place of the axis.
    pub fn at(&self, place: f64) -> f64 {
        let clock = (place.clamp(0.0, 1.0) * self.end().ln_1p()).exp_m1();
        // The end of the axis is the end of the race, not a little before it.
        if place >= 1.0 { self.end() } else { clock }
    }

    /// The value of the clock after `seconds` of playback.
    pub fn after(&self, seconds: f64) -> f64 {
        self.at(self.place(self.clock) + seconds / PLAYED_IN * self.pace.factor())
    }

    /// The value of the clock one step on or back; if the time is equal, a small part of the axis.
    pub fn stepped(&self, is_back: bool) -> f64 {
        let sign = if is_back { -1.0 } else { 1.0 };
        match self.by {
            RaceBy::Steps => (self.clock.floor() + sign).clamp(0.0, self.end()),
            RaceBy::Time => self.at(self.place(self.clock) + sign / PARTS),
        }
    }

    /// A search of the race, and the way to the step at which it is.
    pub fn moment(&self, index: usize) -> Option<(Contestant, Control)> {
        let racer = self.racers.get(index)?;
        Some((racer.contestant.clone(), Control::Forward(racer.position(self.by, self.clock))))
    }

    /// Whether all searches have ended.
    pub fn is_over(&self) -> bool {
        self.clock >= self.end()
    }

    /// The place of a search among those that have reached their goal, counted from 1; equal ones share it. `None` before it is there.
    pub fn rank(&self, index: usize) -> Option<usize> {
        let racer = self.racers.get(index).filter(|racer| !racer.is_capped && racer.end(self.by) <= self.clock)?;
        let is_before = |other: &&Racer| !other.is_capped && other.end(self.by) < racer.end(self.by);
        Some(1 + self.racers.iter().filter(is_before).count())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::{compare::CostEnd, search::Counters};

    fn row(method: Method, events: u64, seconds: f64, end: CostEnd) -> CompareRow {
        let counters = Counters { solutions: 1, ..Counters::default() };
        let work = Work { events, seconds, counters, ..Work::default() };
        let contestant = Contestant { method, order: Order::default() };
        CompareRow { contestant, cost: Some(Ok(Cost { first: None, whole: work, end })) }
    }

    fn race() -> RaceModel {
        let rows = [
            row(Method::Scan, 1_000_000, 0.01, CostEnd::Complete),
            row(Method::Fewest, 400, 0.000_02, CostEnd::Complete),
            row(Method::Tables, 5_000_000, 0.1, CostEnd::Capped),
            CompareRow { cost: None, ..row(Method::ExactCover, 0, 0.0, CostEnd::Complete) },
        ];
        RaceModel::new(1, &rows, &[], Goal::All)
    }

    #[test]
    fn at_equal_steps_all_have_made_the_same_number_until_they_end() {
        let race = race();
        assert_eq!(race.racers.len(), 3, "what was not measured does not race");
        let at = |clock| race.racers.iter().map(|racer| racer.position(RaceBy::Steps, clock)).collect::<Vec<_>>();
        assert_eq!((at(0.0), at(399.0), at(401.9)), (vec![0; 3], vec![399; 3], vec![401, 400, 401]));
        assert_eq!(race.end(), 5_000_000.0);
    }

    #[test]
    fn at_equal_time_each_has_the_steps_that_it_makes_in_that_time() {
        let mut race = race();
        race.by = RaceBy::Time;
        let at = |clock| race.racers.iter().map(|racer| racer.position(RaceBy::Time, clock)).collect::<Vec<_>>();
        assert_eq!(at(10.0), [1_000, 200, 500]);
        assert_eq!(at(race.end()), [1_000_000, 400, 5_000_000]);
    }

    #[test]
    fn the_axis_is_logarithmic_and_its_ends_are_those_of_the_race() {
        let mut race = race();
        for by in [RaceBy::Steps, RaceBy::Time] {
            race.by = by;
            assert_eq!((race.at(0.0), race.at(1.0), race.place(race.end())), (0.0, race.end(), 1.0));
            for clock in [1.0, 40.0, 9_000.0] {
                assert!((race.at(race.place(clock)) - clock).abs() < 1e-6 * clock);
            }
        }
        race.clock = race.end();
        assert!(race.is_over() && race.after(1.0) == race.end());
    }

    #[test]
    fn ranks_go_by_the_end_and_what_was_given_up_has_none() {
        let mut race = race();
        race.clock = 500.0;
        assert_eq!([0, 1, 2, 3].map(|index| race.rank(index)), [None, Some(1), None, None]);
        race.clock = race.end();
        assert_eq!([0, 1, 2].map(|index| race.rank(index)), [Some(2), Some(1), None]);
    }

    #[test]
    fn a_key_goes_one_step_on_or_back() {
        let mut race = race();
        race.clock = 7.4;
        assert_eq!((race.stepped(false), race.stepped(true)), (8.0, 6.0));
        race.clock = 0.0;
        assert_eq!(race.stepped(true), 0.0);
        race.by = RaceBy::Time;
        assert!(race.stepped(false) > 0.0);
    }
}
