//! What searches cost: of the puzzle ([`CompareModel`]), and on the puzzles of a collection ([`CostsModel`]).

use std::collections::HashSet;

use crate::{
    app::{
        model::{collection::CollectionId, race::RaceModel},
        prelude::*,
    },
    solve::{
        compare::{Contestant, Cost, CostEnd, Limits, Work, orders},
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

/// The greatest number of puzzles that are measured: the first of the list.
pub const PUZZLES: usize = 10_000;

/// The cost of a method on a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleCost {
    /// The digits placed up to the goal, or up to where it was given up.
    pub placed: u64,
    /// Whether it was given up.
    pub is_capped: bool,
}

impl PuzzleCost {
    /// The cost of a search up to its goal.
    pub fn new(cost: &Cost, goal: Goal) -> Self {
        let reached = cost.of(goal);
        let is_capped = reached.is_none() && cost.end != CostEnd::Complete;
        Self { placed: reached.unwrap_or(cost.whole).counters.placements, is_capped }
    }
}

/// The cost of each method on a puzzle, in the order of [`Method::ALL`]; `None` if it cannot search it.
pub type PuzzleCosts = [Option<PuzzleCost>; Method::ALL.len()];

/// The puzzles and methods that are measured.
#[derive(Clone, Debug, PartialEq)]
pub struct CostsOf {
    pub collection: CollectionId,
    /// Its puzzles that are measured, by their indices.
    pub listed: Arc<[u32]>,
    /// The order of the methods that take one.
    pub order: Order,
    /// Up to the first solution, or up to the end.
    pub goal: Goal,
    /// The number of digits placed after which a search is given up.
    pub most: u64,
}

/// The costs of each method on the puzzles of a collection, as far as they are known.
#[derive(Clone, Debug, PartialEq)]
pub struct CostsModel {
    /// Identifies what was asked for last; answers to anything else are dropped.
    pub ticket: u64,
    /// The puzzles and methods that are measured.
    pub of: CostsOf,
    pub puzzles: Arc<Collection>,
    /// Whether it was stopped.
    pub is_stopped: bool,
    costs: Vec<Option<PuzzleCosts>>,
    known: usize,
    /// In the order of [`Method::ALL`].
    methods: [MethodCosts; Method::ALL.len()],
    pair: PairCosts,
}

/// The digits that a method places on each puzzle, in ascending order: up to its goal, and where it was given up.
#[derive(Clone, Debug, Default, PartialEq)]
struct MethodCosts {
    complete: Vec<u64>,
    capped: Vec<u64>,
}

impl MethodCosts {
    fn add(&mut self, costs: impl Iterator<Item = PuzzleCost>) {
        for cost in costs {
            let costs = if cost.is_capped { &mut self.capped } else { &mut self.complete };
            costs.push(cost.placed);
        }
        // Two sorted runs: that takes one merge.
        self.complete.sort();
        self.capped.sort();
    }
}

/// A puzzle in the picture of two methods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CostDot {
    /// The index of the puzzle in its collection.
    pub index: usize,
    /// The cost of the method across.
    pub across: PuzzleCost,
    /// The cost of the method upwards.
    pub upwards: PuzzleCost,
}

impl CostDot {
    /// Whether one of the methods was given up.
    pub fn is_capped(&self) -> bool {
        self.across.is_capped || self.upwards.is_capped
    }

    /// Where it is on a scale about as fine as a screen: dots on the same spot are drawn once.
    fn spot(&self) -> (u32, u32, bool) {
        /// Spots in which the cost grows by a factor of e.
        const SPOTS: f64 = 24.0;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a logarithm of 64 bits is at most 45")]
        let place = |cost: PuzzleCost| ((cost.placed.max(1) as f64).ln() * SPOTS) as u32;
        (place(self.across), place(self.upwards), self.is_capped())
    }
}

/// Two methods against each other.
#[derive(Clone, Debug, PartialEq)]
struct PairCosts {
    axes: (Method, Method),
    dots: Vec<CostDot>,
    spots: HashSet<(u32, u32, bool)>,
    /// How many times as many digits the first method places, in ascending order; of the puzzles that both have searched.
    ratios: Vec<f64>,
}

impl PairCosts {
    fn new(axes: (Method, Method)) -> Self {
        Self { axes, dots: Vec::new(), spots: HashSet::new(), ratios: Vec::new() }
    }

    fn add<'a>(&mut self, costs: impl Iterator<Item = (usize, &'a PuzzleCosts)>) {
        let (across, upwards) = (place(self.axes.0), place(self.axes.1));
        for (index, costs) in costs {
            let (Some(across), Some(upwards)) = (costs[across], costs[upwards]) else { continue };
            let dot = CostDot { index, across, upwards };
            if !dot.is_capped() {
                self.ratios.push(across.placed.max(1) as f64 / upwards.placed.max(1) as f64);
            }
            if self.spots.insert(dot.spot()) {
                self.dots.push(dot);
            }
        }
        self.ratios.sort_by(f64::total_cmp);
    }
}

impl CostsModel {
    /// Costs of which nothing is known yet.
    pub fn new(ticket: u64, of: CostsOf, puzzles: Arc<Collection>) -> Self {
        let costs = vec![None; of.listed.len()];
        let pair = PairCosts::new((Method::Scan, Method::Fewest));
        Self { ticket, of, puzzles, is_stopped: false, costs, known: 0, methods: Default::default(), pair }
    }

    /// Stores the costs of the puzzles of those places. What is known of a puzzle stays.
    pub fn take(&mut self, measured: impl IntoIterator<Item = (usize, PuzzleCosts)>) {
        let mut taken = Vec::new();
        for (place, costs) in measured {
            if let Some(slot) = self.costs.get_mut(place).filter(|slot| slot.is_none()) {
                *slot = Some(costs);
                taken.push((self.of.listed[place] as usize, costs));
            }
        }
        self.known += taken.len();
        for (place, method) in self.methods.iter_mut().enumerate() {
            method.add(taken.iter().filter_map(|(_, costs)| costs[place]));
        }
        self.pair.add(taken.iter().map(|(index, costs)| (*index, costs)));
    }

    /// The methods that are drawn against each other: across and upwards.
    pub fn axes(&self) -> (Method, Method) {
        self.pair.axes
    }

    /// Draws two methods against each other.
    pub fn set_axes(&mut self, axes: (Method, Method)) {
        let mut pair = PairCosts::new(axes);
        pair.add(self.known());
        self.pair = pair;
    }

    /// The puzzles in the picture of two methods, one for each spot.
    pub fn dots(&self) -> &[CostDot] {
        &self.pair.dots
    }

    /// The number of puzzles measured, and of all.
    pub fn progress(&self) -> (usize, usize) {
        (self.known, self.costs.len())
    }

    /// Whether something is being measured.
    pub fn is_running(&self) -> bool {
        !self.is_stopped && self.known < self.costs.len()
    }

    /// The places of the puzzles that are not measured.
    pub fn unknown(&self) -> Vec<usize> {
        (0..self.costs.len()).filter(|&place| self.costs[place].is_none()).collect()
    }

    /// The known costs, with the index of each puzzle in the collection.
    pub fn known(&self) -> impl Iterator<Item = (usize, &PuzzleCosts)> {
        self.of.listed.iter().zip(&self.costs).filter_map(|(&index, costs)| Some((index as usize, costs.as_ref()?)))
    }

    /// The cost in the middle of all of a method, and how many puzzles were given up. What was given up costs more than all else.
    pub fn middle(&self, method: Method) -> Option<(PuzzleCost, usize)> {
        let MethodCosts { complete, capped } = &self.methods[place(method)];
        let middle = (complete.len() + capped.len()) / 2;
        let cost = match complete.get(middle) {
            Some(&placed) => PuzzleCost { placed, is_capped: false },
            None => PuzzleCost { placed: *capped.get(middle - complete.len())?, is_capped: true },
        };
        Some((cost, capped.len()))
    }

    /// The number of puzzles whose cost falls into each of some parts of a logarithmic scale from 1 to `most`; those given up are left out.
    pub fn histogram(&self, method: Method, parts: usize, most: f64) -> Vec<usize> {
        let complete = &self.methods[place(method)].complete;
        let share = |placed: u64| (placed.max(1) as f64).ln() / most.max(10.0).ln();
        let below = |part: usize| match part {
            0 => 0,
            part if part == parts => complete.len(),
            part => complete.partition_point(|&placed| share(placed) * (parts as f64) < part as f64),
        };
        (0..parts).map(|part| below(part + 1) - below(part)).collect()
    }

    /// The highest cost that is known.
    pub fn highest(&self) -> u64 {
        let costs = self.methods.iter().flat_map(|method| [method.complete.last(), method.capped.last()]);
        costs.flatten().copied().max().unwrap_or(0)
    }

    /// Of the puzzles that both methods drawn against each other have searched: their number, in how many the one across placed more
    /// digits, and how many times as many in the middle one of them.
    pub fn against(&self) -> Option<(usize, usize, f64)> {
        let ratios = &self.pair.ratios;
        let ratio = *ratios.get(ratios.len() / 2)?;
        let more = ratios.len() - ratios.partition_point(|&ratio| ratio <= 1.0);
        Some((ratios.len(), more, ratio))
    }

    /// The known costs as a table: a line of headings, and one for each puzzle and method.
    pub fn table(&self) -> Vec<Vec<String>> {
        let mut table = vec![["puzzle", "method", "placed", "end"].map(str::to_owned).to_vec()];
        for (index, costs) in self.known() {
            let puzzle = self.puzzles.puzzle(index);
            let line = crate::io::text::write_line(puzzle.shape(), &puzzle.givens());
            for (method, cost) in Method::ALL.iter().zip(costs) {
                let end = cost.map_or("", |cost| if cost.is_capped { "capped" } else { "complete" });
                let placed = cost.map_or_else(String::new, |cost| cost.placed.to_string());
                table.push(vec![line.clone(), method.key().to_owned(), placed, end.to_owned()]);
            }
        }
        table
    }
}

/// The place of a method in [`Method::ALL`].
pub fn place(method: Method) -> usize {
    Method::ALL.iter().position(|&other| other == method).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        solve::search::DigitOrder,
        test_support::{EASY, EXTREME, puzzle},
    };

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

    const LINES: [&str; 2] = [EASY, EXTREME];

    fn model() -> CostsModel {
        let puzzles = Collection::of_puzzles((0..8).map(|at| puzzle(LINES[at % 2], &[])).collect());
        let of = CostsOf {
            collection: CollectionId(1),
            listed: (0..8).collect(),
            order: Order::default(),
            goal: Goal::First,
            most: 1_000,
        };
        CostsModel::new(1, of, Arc::new(puzzles))
    }

    fn costs(scan: Option<(u64, bool)>, fewest: u64) -> PuzzleCosts {
        let mut costs = PuzzleCosts::default();
        costs[place(Method::Scan)] = scan.map(|(placed, is_capped)| PuzzleCost { placed, is_capped });
        costs[place(Method::Fewest)] = Some(PuzzleCost { placed: fewest, is_capped: false });
        costs
    }

    #[test]
    fn counts_medians_and_ratios_are_those_of_the_puzzles_that_are_known() {
        let mut model = model();
        for (place, scan) in
            [Some((1, false)), Some((9, false)), Some((1_000, true)), Some((100, false)), None].into_iter().enumerate()
        {
            model.take([(place, costs(scan, 10)), (place, costs(scan, 10))]);
        }
        assert_eq!((model.progress(), model.unknown(), model.highest()), ((5, 8), vec![5, 6, 7], 1_000));
        assert_eq!(model.histogram(Method::Scan, 3, 1_000.0), [2, 0, 1]);
        assert_eq!(model.histogram(Method::Fewest, 3, 1_000.0).iter().sum::<usize>(), 5);
        assert_eq!(model.middle(Method::Scan), Some((PuzzleCost { placed: 100, is_capped: false }, 1)));
        assert_eq!(model.middle(Method::Tables), None);
        assert_eq!(model.against(), Some((3, 1, 0.9)));
        let dots = |model: &CostsModel| model.dots().iter().map(|dot| (dot.index, dot.across.placed)).collect::<Vec<_>>();
        assert_eq!(dots(&model), [(0, 1), (1, 9), (2, 1_000), (3, 100)]);
        model.set_axes((Method::Fewest, Method::Scan));
        assert_eq!(model.against(), Some((3, 2, 10.0 / 9.0)));
        assert_eq!(dots(&model), [(0, 10), (1, 10), (2, 10), (3, 10)]);
        model.take([(5, costs(Some((100, false)), 10))]);
        assert_eq!((dots(&model).len(), model.against()), (4, Some((4, 2, 10.0 / 9.0))), "a dot on the same spot");
        model.set_axes((Method::Scan, Method::Tables));
        assert_eq!((dots(&model), model.against()), (vec![], None));
        assert!(model.is_running());
        model.is_stopped = true;
        assert!(!model.is_running());
    }

    #[test]
    fn the_table_has_a_line_for_each_puzzle_and_method() {
        let mut model = model();
        model.take([(1, costs(Some((1_000, true)), 64))]);
        let table = model.table();
        assert_eq!(table.len(), 1 + Method::ALL.len());
        assert!(table.contains(&[EXTREME, "scan", "1000", "capped"].map(str::to_owned).to_vec()), "{table:?}");
        assert!(table.contains(&[EXTREME, "tables", "", ""].map(str::to_owned).to_vec()), "{table:?}");
    }
}
