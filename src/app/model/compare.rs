//! [`CompareModel`]: what searches of the puzzle cost, as far as that is known.

use crate::{
    app::{model::race::RaceModel, prelude::*},
    solve::{
        compare::{Contestant, Cost, Limits, Work, orders},
        search::CellOrder,
    },
};

/// The number of random orders that are tried out.
pub const RANDOM_ORDERS: u64 = 200;
/// The limits for a random order of lines, and for one of cells, as parts of the limit for a method: there are many of them.
const PARTS_OF_RANDOM: (u64, u64) = (10, 50);

/// Microseconds in a second.
pub const SECOND: f64 = 1e6;

/// The subject of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Subject {
    #[default]
    Methods,
    /// Orders of cells and digits, for the methods that fill one cell after another.
    Orders,
    /// All methods, side by side on boards.
    Race,
    /// All methods, on the puzzles of a collection.
    Collection,
}

crate::board::keyed! {
    /// A measure of the work of a search.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
    pub enum Measure {
        /// Digits placed.
        #[default]
        Placed,
        /// Tests, or what a method does instead.
        Tests,
        DeadEnds,
        /// The greatest depth.
        Depth,
        Time,
    }
}

impl Measure {
    /// The number; time in microseconds.
    pub fn of(self, work: &Work) -> f64 {
        match self {
            Self::Placed => work.counters.placements as f64,
            Self::Tests => work.counters.tests as f64,
            Self::DeadEnds => work.dead_ends as f64,
            Self::Depth => work.depth as f64,
            Self::Time => work.seconds * SECOND,
        }
    }
}

/// One search of a comparison.
#[derive(Clone, Debug, PartialEq)]
pub struct CompareRow {
    /// The method and order that are measured.
    pub contestant: Contestant,
    /// Its cost, once that is known; an error if the method cannot search this puzzle.
    pub cost: Option<Result<Cost, CannotSearch>>,
}

/// The method cannot search this puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct CannotSearch;

/// The costs of searches of the puzzle, as far as they are known.
#[derive(Clone, Debug, PartialEq)]
pub struct CompareModel {
    /// Identifies what was asked for last; answers to anything else are dropped.
    pub ticket: u64,
    /// The revision of the puzzle.
    pub revision: u64,
    /// The order of the methods that take one.
    pub order: Order,
    /// The subject that is shown.
    pub subject: Subject,
    /// The measure that the dots show.
    pub measure: Measure,
    /// Whether the table shows the work for the first solution or for all.
    pub goal: Goal,
    /// The number of digits placed after which a search is given up.
    pub most: u64,
    pub methods: Vec<CompareRow>,
    /// The orders: those with a name, then random ones.
    pub orders: Vec<CompareRow>,
    /// Whether it was stopped.
    pub is_stopped: bool,
    /// The methods that do not race.
    pub left_out: Vec<Method>,
    /// The race, while it is shown.
    pub race: Option<RaceModel>,
}

impl CompareModel {
    /// The limits to choose from.
    pub const LIMITS: [u64; 4] = [1_000_000, 20_000_000, 100_000_000, 1_000_000_000];

    /// A comparison of which nothing is known yet.
    pub fn new(ticket: u64, revision: u64, order: Order, goal: Goal, most: u64) -> Self {
        let row = |method, order| CompareRow { contestant: Contestant { method, order }, cost: None };
        let methods = Method::ALL.map(|method| row(method, if method.takes_order() { order.clone() } else { Order::default() }));
        let orders = orders(&order, RANDOM_ORDERS).into_iter().map(|order| row(Method::FOR_ORDERS, order)).collect();
        Self {
            ticket,
            revision,
            order,
            subject: Subject::default(),
            measure: Measure::default(),
            goal,
            most,
            methods: methods.into(),
            orders,
            is_stopped: false,
            left_out: Vec::new(),
            race: None,
        }
    }

    /// The methods that can race: those that were measured.
    pub fn can_race(&self) -> impl Iterator<Item = Method> + '_ {
        self.methods.iter().filter(|row| matches!(row.cost, Some(Ok(_)))).map(|row| row.contestant.method)
    }

    /// Lets a method race, or leaves it out, unless it is the last one that races. Returns whether that has changed anything.
    pub fn toggle_racer(&mut self, method: Method) -> bool {
        let is_last = self.can_race().filter(|other| !self.left_out.contains(other)).eq([method]);
        if let Some(at) = self.left_out.iter().position(|&other| other == method) {
            self.left_out.remove(at);
        } else if is_last || !self.can_race().any(|other| other == method) {
            return false;
        } else {
            self.left_out.push(method);
        }
        true
    }

    /// The rows of a subject.
    pub fn rows(&self, subject: Subject) -> &[CompareRow] {
        match subject {
            Subject::Methods | Subject::Race => &self.methods,
            Subject::Orders => &self.orders,
            // They have a model of their own.
            Subject::Collection => &[],
        }
    }

    /// The rows of a subject, to change them.
    pub fn rows_mut(&mut self, subject: Subject) -> &mut [CompareRow] {
        match subject {
            Subject::Methods | Subject::Race => &mut self.methods,
            Subject::Orders => &mut self.orders,
            Subject::Collection => &mut [],
        }
    }

    /// The limits for measuring a row.
    pub fn limits(&self, subject: Subject, row: &CompareRow) -> Limits {
        match subject {
            Subject::Methods | Subject::Race | Subject::Collection => Limits { goal: Goal::All, placements: self.most },
            Subject::Orders => Limits { goal: Goal::First, placements: self.most_of(&row.contestant.order) },
        }
    }

    /// The number of digits after which an order is given up.
    pub fn most_of(&self, order: &Order) -> u64 {
        match order.cells {
            CellOrder::RandomLines(_) if *order != self.order => self.most / PARTS_OF_RANDOM.0,
            CellOrder::Random(_) if *order != self.order => self.most / PARTS_OF_RANDOM.1,
            _ => self.most,
        }
    }

    /// The number of rows of the subject that are known, and of all.
    pub fn progress(&self) -> (usize, usize) {
        let rows = self.rows(self.subject);
        (rows.iter().filter(|row| row.cost.is_some()).count(), rows.len())
    }

    /// Whether something of the subject is being measured.
    pub fn is_running(&self) -> bool {
        let (known, all) = self.progress();
        !self.is_stopped && known < all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::search::DigitOrder;

    #[test]
    fn every_order_is_compared_once_and_the_present_one_is_among_them() {
        for order in [
            Order::default(),
            Order { cells: CellOrder::Snake, digits: DigitOrder::Descending },
            Order { cells: CellOrder::Random(17), digits: DigitOrder::Ascending },
            Order { cells: CellOrder::Drawn([].into()), digits: DigitOrder::Random(4) },
        ] {
            let compared = CompareModel::new(1, 1, order.clone(), Goal::First, 1_000_000);
            let orders: Vec<&Order> = compared.orders.iter().map(|row| &row.contestant.order).collect();
            assert!(orders.contains(&&order));
            assert!((1..orders.len()).all(|at| !orders[..at].contains(&orders[at])));
            let random =
                orders.iter().filter(|order| matches!(order.cells, CellOrder::Random(_) | CellOrder::RandomLines(_))).count()
                    as u64;
            assert_eq!(random, RANDOM_ORDERS);
            assert_eq!(compared.most_of(&order), 1_000_000, "the present order is followed as far as the others with a name");
        }
    }
}
