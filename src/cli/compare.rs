//! `sudoscope compare`.

use crate::{
    app::text::{batch as words, panel::duration, refusal},
    cli::{
        help::layout::{padded, right_aligned},
        prelude::*,
        worker::{self, PuzzleHandler, PuzzleOptions},
    },
    io::text,
    solve::{
        compare::{COST_COLUMNS, Contestant, Cost, Limits, cost_cells, measure, orders as with_random},
        search::{CellOrder, Counters, DigitOrder, Goal, Method, Order, StartError},
    },
};

/// Options of `compare`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct CompareOptions {
    #[arg(long = "method", value_name = "NAME", value_parser = named(Method::ALL.map(Method::key), Method::from_key))]
    pub methods: Vec<Method>,
    #[arg(long = "order", value_name = "ORDER", value_parser = orders_of)]
    pub orders: Vec<Orders>,
    #[arg(long)]
    pub all: bool,
    #[arg(long = "limit", value_name = "N", default_value_t = 100_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub cap: u64,
    #[arg(long, value_name = "WHEN", hide_short_help = true, value_parser = named(Strength::ALL.map(Strength::key), Strength::from_key))]
    pub check_rules: Option<Strength>,
    /// The puzzles.
    #[command(flatten)]
    pub puzzles: PuzzleOptions,
}

/// Orders to compare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Orders {
    /// One.
    One(Order),
    /// Those with a name, and this number of random ones.
    Random(u64),
}

/// The most random orders.
const MOST_RANDOM: u64 = 100_000;

/// An order by its key, or `random:N`.
fn orders_of(key: &str) -> Result<Orders, Said> {
    if let Some(count) = key.strip_prefix("random:") {
        let count = count.parse().ok().filter(|count| *count <= MOST_RANDOM);
        return count.map(Orders::Random).ok_or_else(|| refusal::said::out_of_range(0, MOST_RANDOM));
    }
    let whole = if key.contains('/') { key.to_owned() } else { format!("{key}/{}", DigitOrder::default()) };
    Order::from_key(&whole).map(Orders::One).ok_or_else(|| {
        let cells: Vec<String> = CellOrder::FIXED.iter().map(ToString::to_string).collect();
        words::said::no_order(move |lang: Lang| lang.enumeration(&cells))
    })
}

impl CompareOptions {
    /// The contestants: each method once, or in each order if it takes one.
    fn contestants(&self) -> Vec<Contestant> {
        let has_random = self.orders.iter().any(|orders| matches!(orders, Orders::Random(_)));
        let methods = match (&self.methods[..], has_random) {
            ([], true) => vec![Method::FOR_ORDERS],
            ([], false) => Method::ALL.to_vec(),
            (methods, _) => methods.to_vec(),
        };
        let mut orders: Vec<Order> = Vec::new();
        for asked in &self.orders {
            match asked {
                Orders::One(order) => orders.push(order.clone()),
                Orders::Random(count) => orders.extend(with_random(&Order::default(), *count)),
            }
        }
        if orders.is_empty() {
            orders.push(Order::default());
        }
        let mut contestants = Vec::new();
        for method in methods {
            let taken = if method.takes_order() { &orders[..] } else { &[Order::default()] };
            contestants.extend(taken.iter().map(|order| Contestant { method, order: order.clone() }));
        }
        contestants
    }
}

/// Prints what each search of each puzzle costs: a table for each puzzle, or comma-separated values. Returns the exit code.
pub(super) fn run(options: &CompareOptions, streams: Streams<'_>) -> io::Result<u8> {
    let goal = if options.all { Goal::All } else { Goal::First };
    let limits = Limits { goal, placements: options.cap };
    let contestants = options.contestants();
    let shows_orders = contestants.iter().any(|contestant| !contestant.order.is_usual());
    let strength = options.check_rules.unwrap_or_default();
    let lang = streams.lang;
    let answer = || Compare { contestants: contestants.clone(), limits, strength, shows_orders, lang };
    worker::run(&options.puzzles, InputKind::SlowPuzzles, streams, answer).map(|(code, _)| code)
}

struct Compare {
    contestants: Vec<Contestant>,
    limits: Limits,
    strength: Strength,
    /// Whether the table has a column for the order.
    shows_orders: bool,
    lang: Lang,
}

impl PuzzleHandler for Compare {
    fn grids(&mut self, grids: &[Grid], answers: &mut Answers) -> io::Result<()> {
        let puzzle = |grid: &Grid| Puzzle::from_givens(Shape::classic(), &[], &grid.digits());
        grids.iter().map(puzzle).try_for_each(|puzzle| self.puzzle(&puzzle, answers))
    }

    fn check(&self, _: &Puzzle) -> Result<(), Said> {
        Ok(())
    }

    fn puzzle(&mut self, puzzle: &Puzzle, answers: &mut Answers) -> io::Result<()> {
        let start = known_start(puzzle);
        let heading = if start.is_some() { self.heading() } else { words::contradiction(self.lang).to_owned() };
        writeln!(answers, "{}\n{heading}", text::write_line(puzzle.shape(), &puzzle.givens()))?;
        for contestant in start.iter().flat_map(|_| &self.contestants) {
            // Somebody may be waiting, and the next one may take long.
            answers.flush()?;
            if let Some(cost) = self.measure(contestant, start.as_ref()) {
                writeln!(answers, "{}", self.row(contestant, &cost))?;
            }
        }
        writeln!(answers)?;
        answers.answered(1)
    }

    fn columns(&self) -> FactColumns {
        FactColumns { one: Vec::new(), each: Some(("methods", COST_COLUMNS.to_vec())) }
    }

    fn facts(&mut self, puzzle: &Puzzle) -> AnswerFacts {
        let start = known_start(puzzle);
        let of_contestant = |contestant: &Contestant| {
            let cost = self.measure(contestant, start.as_ref()).and_then(Result::ok);
            cost_cells(contestant, cost.as_ref()).into_iter().map(AnswerFact::of_field).collect()
        };
        AnswerFacts { one: Vec::new(), each: self.contestants.iter().map(of_contestant).collect() }
    }
}

/// The position that searches start from. Puzzles with unknown rules have been refused before; givens may contradict each other.
fn known_start(puzzle: &Puzzle) -> Option<KnownPosition> {
    KnownPosition::new(KnownGeometry::of_puzzle(puzzle).ok()?, puzzle.givens()).ok()
}

impl Compare {
    fn measure(&self, contestant: &Contestant, start: Option<&KnownPosition>) -> Option<Result<Cost, StartError>> {
        start.map(|start| measure(contestant, start, self.strength, self.limits, &Cancel::default()))
    }

    fn heading(&self) -> String {
        let numbers = [words::placed, words::struck, words::tests, words::dead_ends, words::depth, words::solutions, words::time];
        self.columns(words::method(self.lang), words::order(self.lang), numbers.map(|text| text(self.lang)))
    }

    fn row(&self, contestant: &Contestant, cost: &Result<Cost, StartError>) -> String {
        let Contestant { method, order } = contestant;
        let order = if method.takes_order() { order.to_string() } else { String::new() };
        let Ok(cost) = cost else {
            return self.columns(method.key(), &order, [words::inexpressible(self.lang), "", "", "", "", "", ""]);
        };
        let (work, sign) = match cost.of(self.limits.goal) {
            Some(work) => (work, ""),
            None => (cost.whole, ">"),
        };
        let Counters { placements, undos, tests, solutions } = work.counters;
        let numbers = [placements, undos, tests, work.dead_ends, work.depth as u64, solutions];
        let [placed, removed, tests, dead_ends, depth, solutions] = numbers.map(|count| format!("{sign}{}", number(count)));
        let time = format!("{sign}{}", duration(self.lang, work.seconds).replace('\u{a0}', " "));
        self.columns(method.key(), &order, [&placed, &removed, &tests, &dead_ends, &depth, &solutions, &time])
    }

    fn columns(&self, method: &str, order: &str, numbers: [&str; 7]) -> String {
        let [placed, removed, tests, dead_ends, depth, solutions, time] = numbers;
        let order = if self.shows_orders { padded(order, 27) } else { String::new() };
        let start = format!("{} {order}{}", padded(method, 12), right_aligned(placed, 14));
        let rest = [(removed, 14), (tests, 16), (dead_ends, 14), (depth, 6), (solutions, 10), (time, 9)];
        let rest: String = rest.into_iter().map(|(text, column)| format!(" {}", right_aligned(text, column))).collect();
        (start + &rest).trim_end().to_owned()
    }
}
