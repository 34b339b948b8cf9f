//! The cost of searches: the work of a method, or of the same method in another order, on one puzzle. Nothing is recorded besides the
//! counts, so that it takes no longer than the search itself.

use std::{collections::HashSet, time::Instant};

use sudoscope_board::{KnownPosition, Strength};

use crate::{
    Cancel,
    search::{
        CellOrder, Counters, DigitOrder, Goal, Landmark, Machine, MachineVisitor, Method, MethodMachine, Order, Start, StartError,
    },
};

/// A method and an order that take part in a comparison.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Contestant {
    /// The method that searches.
    pub method: Method,
    /// The order of cells and digits; only some methods take one.
    pub order: Order,
}

/// The orders to try out: those with a name, the present one, then random ones with the digits of the present one, half of whole lines and
/// half of cells; each order once.
pub fn orders(present: &Order, random: u64) -> Vec<Order> {
    let with = |cells| Order { cells, digits: present.digits };
    let mut orders: Vec<Order> = CellOrder::FIXED.map(with).into();
    orders.push(Order { cells: CellOrder::Rows, digits: DigitOrder::Ascending });
    orders.push(Order { cells: CellOrder::Rows, digits: DigitOrder::Descending });
    orders.push(present.clone());
    let seeds = (1..=random).map(|number| (number.div_ceil(2), number % 2 == 1));
    orders
        .extend(seeds.map(|(seed, of_lines)| with(if of_lines { CellOrder::RandomLines(seed) } else { CellOrder::Random(seed) })));
    let mut known = HashSet::new();
    orders.retain(|order| known.insert(order.clone()));
    orders
}

/// The work of a search up to a moment.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Work {
    /// The number of events.
    pub events: u64,
    /// The counters at the end.
    pub counters: Counters,
    /// The number of dead ends.
    pub dead_ends: u64,
    /// The greatest number of decisions that were open at once.
    pub depth: usize,
    /// The time in seconds.
    pub seconds: f64,
}

/// The cost of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cost {
    /// The work up to the first solution; `None` if there was none.
    pub first: Option<Work>,
    /// The work up to the end.
    pub whole: Work,
    /// Where it ended.
    pub end: CostEnd,
}

/// Where the measuring of a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CostEnd {
    /// Where the search ended.
    Complete,
    /// At the limit.
    Capped,
    /// It was cancelled.
    Cancelled,
}

/// The limits of a measurement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The first solution, or all; the work up to the first is known in both cases.
    pub goal: Goal,
    /// The number of digits placed after which the measuring ends.
    pub placements: u64,
}

impl Cost {
    /// The work up to the goal, if that was reached.
    pub fn of(&self, goal: Goal) -> Option<Work> {
        match goal {
            Goal::First if self.first.is_some() => self.first,
            Goal::First | Goal::All => (self.end == CostEnd::Complete).then_some(self.whole),
        }
    }
}

/// Measures the cost of a search.
///
/// # Errors
/// When the digits break a rule, or the method cannot express one.
pub fn measure(
    contestant: &Contestant,
    start: &KnownPosition,
    strength: Strength,
    limits: Limits,
    cancel: &Cancel,
) -> Result<Cost, StartError> {
    contestant.method.visit(MeasureContestant { order: &contestant.order, start, strength, limits, cancel })
}

struct MeasureContestant<'a> {
    order: &'a Order,
    start: &'a KnownPosition,
    strength: Strength,
    limits: Limits,
    cancel: &'a Cancel,
}

impl MachineVisitor for MeasureContestant<'_> {
    type Output = Result<Cost, StartError>;

    fn visit<M: MethodMachine>(self) -> Self::Output {
        let start = Start::<M>::new(self.start.clone(), self.strength)?.in_order(self.order.clone());
        let mut machine = M::new(&start, self.limits.goal);
        let (begun, mut first) = (Instant::now(), None);
        let end = loop {
            if machine.outcome().is_some() {
                break CostEnd::Complete;
            }
            if self.cancel.is_cancelled() {
                break CostEnd::Cancelled;
            }
            if machine.counters().placements >= self.limits.placements {
                break CostEnd::Capped;
            }
            machine.run_to(M::EVENTS_AT_ONCE, 0);
            if first.is_none() && machine.counters().solutions > 0 {
                first = Some(work(&machine, begun));
            }
        };
        Ok(Cost { first, whole: work(&machine, begun), end })
    }
}

fn work(machine: &impl Machine, begun: Instant) -> Work {
    Work {
        events: machine.position(),
        counters: machine.counters(),
        dead_ends: machine.tally().of(Landmark::DeadEnd),
        depth: machine.peak(),
        seconds: begun.elapsed().as_secs_f64(),
    }
}

/// The headings of a table of costs. [`cost_cells`] makes the other lines.
pub const COST_COLUMNS: [&str; 15] = [
    "method",
    "order",
    "first_placed",
    "first_removed",
    "first_tests",
    "first_dead_ends",
    "first_depth",
    "whole_placed",
    "whole_removed",
    "whole_tests",
    "whole_dead_ends",
    "whole_depth",
    "solutions",
    "end",
    "seconds",
];

/// A cost as a line of a table. Unknown costs are empty.
pub fn cost_cells(contestant: &Contestant, cost: Option<&Cost>) -> Vec<String> {
    let part = |work: Option<Work>| match work {
        Some(Work { counters: Counters { placements, undos, tests, .. }, dead_ends, depth, .. }) => {
            [placements, undos, tests, dead_ends, depth as u64].map(|count| count.to_string())
        }
        None => Default::default(),
    };
    let end = cost.map_or("", |cost| match cost.end {
        CostEnd::Complete => "complete",
        CostEnd::Capped => "capped",
        CostEnd::Cancelled => "cancelled",
    });
    let order = if contestant.method.takes_order() { contestant.order.to_string() } else { String::new() };
    let solutions = cost.map_or(String::new(), |cost| cost.whole.counters.solutions.to_string());
    let seconds = cost.map_or(String::new(), |cost| format!("{:.6}", cost.whole.seconds));
    let mut cells = vec![contestant.method.key().to_owned(), order];
    cells.extend(part(cost.and_then(|cost| cost.first)));
    cells.extend(part(cost.map(|cost| cost.whole)));
    cells.extend([solutions, end.to_owned(), seconds]);
    cells
}

/// A table of costs, with a line of headings.
pub fn cost_table<'a>(costs: impl IntoIterator<Item = (&'a Contestant, Option<&'a Cost>)>) -> Vec<Vec<String>> {
    let rows = costs.into_iter().map(|(contestant, cost)| cost_cells(contestant, cost));
    std::iter::once(COST_COLUMNS.map(str::to_owned).to_vec()).chain(rows).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        test_support::{EASY, position},
        timeline,
    };

    fn of(method: Method) -> Contestant {
        Contestant { method, order: Order::default() }
    }

    #[test]
    fn the_cost_is_what_a_run_counts() {
        let start = position(EASY);
        let cancel = Cancel::default();
        for method in Method::ALL {
            let limits = Limits { goal: Goal::All, placements: u64::MAX };
            let cost = measure(&of(method), &start.clone().into(), Strength::default(), limits, &cancel).unwrap();
            for (goal, work) in [(Goal::First, cost.first.unwrap()), (Goal::All, cost.whole)] {
                let mut run = timeline::search(method, &start, goal);
                run.to_end(&cancel);
                assert_eq!((work.counters, work.events), (run.counters(), run.frontier()), "{method:?} {goal:?}");
                assert_eq!(cost.of(goal), Some(work));
                let track = run.track(1);
                assert_eq!((work.depth, work.dead_ends), (track[0].depth, track[0].tally.of(Landmark::DeadEnd)), "{method:?}");
            }
        }
    }

    #[test]
    fn a_limit_ends_the_measuring_soon_and_says_so() {
        let limits = Limits { goal: Goal::First, placements: 1_000 };
        let order = Order { cells: CellOrder::Backwards, ..Order::default() };
        let contestant = Contestant { method: Method::Bitmask, order };
        let start = position(&".".repeat(81)).into();
        let unlimited = Limits { goal: Goal::All, ..limits };
        let cost = measure(&contestant, &start, Strength::default(), unlimited, &Cancel::default()).unwrap();
        assert_eq!((cost.end, cost.of(Goal::All)), (CostEnd::Capped, None));
        assert!((1_000..20_000).contains(&cost.whole.counters.placements));
        let cancelled = Cancel::default();
        cancelled.cancel();
        let cost = measure(&contestant, &start, Strength::default(), limits, &cancelled).unwrap();
        assert_eq!((cost.end, cost.whole.events), (CostEnd::Cancelled, 0));
    }

    #[test]
    fn the_table_has_as_many_fields_in_every_line() {
        let start = position(EASY).into();
        let limits = Limits { goal: Goal::First, placements: u64::MAX };
        let contestants = [of(Method::Scan), of(Method::Fewest)];
        let cost = measure(&contestants[0], &start, Strength::default(), limits, &Cancel::default()).unwrap();
        let table = cost_table([(&contestants[0], Some(&cost)), (&contestants[1], None)]);
        let fields: Vec<usize> = table.iter().map(Vec::len).collect();
        assert_eq!(fields, [COST_COLUMNS.len(); 3], "{table:?}");
        assert_eq!(table[1][..5], ["scan", "rows/ascending", "4208", "4157", "37652"]);
    }
}
