//! `sudoscope compare`.

use std::io::{self, Write};

use clap::Args;

use crate::{
    app::text::{Lang, Said, batch as words, number, panel::duration},
    board::{KnownGeometry, KnownPosition, Puzzle, Shape, Strength},
    cli::{
        answers::Answers,
        help::layout::{padded, right_aligned},
        input::InputKind,
        streams::Streams,
        usage::named,
        worker::{self, PuzzleHandler, PuzzleOptions},
    },
    io::{csv_text, text},
    solve::{
        Cancel,
        compare::{COST_COLUMNS, Contestant, Cost, Limits, cost_cells, measure, orders},
        fast::Grid,
        search::{CellOrder, Counters, DigitOrder, Goal, Method, Order, StartError},
    },
};

/// Options of `compare`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct CompareOptions {
    #[arg(long = "method", value_name = "NAME", value_parser = named(Method::ALL.map(Method::key), Method::from_key))]
    pub methods: Vec<Method>,
    #[arg(long = "order", value_name = "ORDER", value_parser = order_of)]
    pub orders: Vec<Order>,
    #[arg(long, value_name = "N", conflicts_with = "orders", value_parser = clap::value_parser!(u64).range(..=100_000))]
    pub random_orders: Option<u64>,
    #[arg(long)]
    pub all: bool,
    #[arg(long, value_name = "N", default_value_t = 100_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub cap: u64,
    #[arg(long)]
    pub csv: bool,
    #[arg(long, value_name = "WHEN", value_parser = named(Strength::ALL.map(Strength::key), Strength::from_key))]
    pub check_rules: Option<Strength>,
    /// The puzzles.
    #[command(flatten)]
    pub puzzles: PuzzleOptions,
}

fn order_of(key: &str) -> Result<Order, Said> {
    let whole = if key.contains('/') { key.to_owned() } else { format!("{key}/{}", DigitOrder::default()) };
    Order::from_key(&whole).ok_or_else(|| {
        let cells: Vec<String> = CellOrder::FIXED.iter().map(ToString::to_string).collect();
        Said::new(move |lang| words::no_order(lang, lang.enumeration(&cells)))
    })
}

impl CompareOptions {
    /// The contestants: each method once, or in each order if it takes one.
    fn contestants(&self) -> Vec<Contestant> {
        let (methods, orders) = match self.random_orders {
            Some(random) if self.methods.is_empty() => (vec![Method::FOR_ORDERS], orders(&Order::default(), random)),
            Some(random) => (self.methods.clone(), orders(&Order::default(), random)),
            None if self.orders.is_empty() => (self.methods.clone(), vec![Order::default()]),
            None => (self.methods.clone(), self.orders.clone()),
        };
        let methods = if methods.is_empty() { Method::ALL.to_vec() } else { methods };
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
    if options.csv {
        let heading = ["puzzle"].into_iter().chain(COST_COLUMNS).map(str::to_owned).collect();
        write!(streams.output, "{}", csv_text([heading]))?;
    }
    let lang = streams.lang;
    let answer = || Compare { contestants: contestants.clone(), limits, strength, is_csv: options.csv, shows_orders, lang };
    worker::run(&options.puzzles, InputKind::SlowPuzzles, streams, answer).map(|(code, _)| code)
}

struct Compare {
    contestants: Vec<Contestant>,
    limits: Limits,
    strength: Strength,
    is_csv: bool,
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
        let line = text::write_line(puzzle.shape(), &puzzle.givens());
        // Puzzles with unknown rules have been refused before; givens may contradict each other.
        let start = KnownGeometry::of_puzzle(puzzle).ok().and_then(|geometry| KnownPosition::new(geometry, puzzle.givens()).ok());
        let heading = if start.is_some() { self.heading() } else { words::contradiction(self.lang).to_owned() };
        if !self.is_csv {
            writeln!(answers, "{line}\n{heading}")?;
        }
        for contestant in &self.contestants {
            // Somebody may be waiting, and the next one may take long.
            answers.flush()?;
            let cost = start.as_ref().map(|start| measure(contestant, start, self.strength, self.limits, &Cancel::default()));
            match cost {
                _ if self.is_csv => {
                    let known = cost.as_ref().and_then(|cost| cost.as_ref().ok());
                    let cells = std::iter::once(line.clone()).chain(cost_cells(contestant, known)).collect();
                    write!(answers, "{}", csv_text([cells]))?;
                }
                Some(cost) => writeln!(answers, "{}", self.row(contestant, &cost))?,
                None => {}
            }
        }
        if !self.is_csv {
            writeln!(answers)?;
        }
        answers.answered(1)
    }
}

impl Compare {
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
