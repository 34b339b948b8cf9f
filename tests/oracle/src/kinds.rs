//! [`KINDS`]: random rules of each kind.

use crate::{Board, Random, Value};

/// The rules of the whole board, which name no cells.
pub(crate) const OF_BOARD: [&str; 15] = [
    "Diagonals",
    "FallingDiagonal",
    "RisingDiagonal",
    "Windoku",
    "DisjointGroups",
    "AntiKnight",
    "AntiKing",
    "AntiTaxicab",
    "Nonconsecutive",
    "NoRegions",
    "NegativeDots",
    "NegativeSums",
    "GlobalEntropy",
    "GlobalModular",
    "Flatmates",
];

/// A kind of rule.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// Its name here, unique: the name in files, with what distinguishes it from others of that name.
    pub name: &'static str,
    make: fn(&mut Maker<'_>) -> Option<Value>,
}

impl Kind {
    /// A random rule of this kind, and after it the signs that it needs. Its numbers are those of the grid, so that it mostly holds there;
    /// nothing where the board has no place for it.
    pub fn make(&self, random: &mut Random, board: &Board, grid: &[i32]) -> Vec<Value> {
        let mut maker = Maker { random, board, grid };
        let rule = (self.make)(&mut maker);
        let signs = rule.as_ref().map(|rule| maker.signs_for(rule)).unwrap_or_default();
        rule.into_iter().chain(signs).collect()
    }
}

/// What rules are made of.
#[derive(Debug)]
struct Maker<'a> {
    random: &'a mut Random,
    board: &'a Board,
    grid: &'a [i32],
}

fn number(number: usize) -> Value {
    Value::Number(i32::try_from(number).expect("a small number"))
}

fn numbers(digits: &[i32]) -> Value {
    Value::List(digits.iter().map(|&digit| Value::Number(digit)).collect())
}

fn on() -> Value {
    Value::Named("true", Vec::new())
}

/// Made of a name and its fields.
fn rule(name: &'static str, fields: Vec<(&'static str, Value)>) -> Option<Value> {
    Some(Value::Named(name, fields))
}

impl Maker<'_> {
    const fn size(&self) -> usize {
        self.board.size()
    }

    const fn cell(&self, index: usize) -> Value {
        Value::Cell { index, size: self.board.size() }
    }

    fn list(&self, cells: &[usize]) -> Value {
        Value::List(cells.iter().map(|&cell| self.cell(cell)).collect())
    }

    fn lists(&self, groups: &[Vec<usize>]) -> Value {
        Value::List(groups.iter().map(|group| self.list(group)).collect())
    }

    fn digits(&self, cells: &[usize]) -> Vec<i32> {
        cells.iter().map(|&cell| self.grid[cell]).collect()
    }

    fn any_cell(&mut self) -> usize {
        self.random.below(self.board.cells())
    }

    /// Cells that touch one another in order, each once: from `least` to `most` of them, or fewer where there is no way on.
    fn path(&mut self, least: usize, most: usize) -> Option<Vec<usize>> {
        let length = self.random.from(least, most);
        let first = self.any_cell();
        Some(self.path_from(first, length, &[])).filter(|path| path.len() >= least)
    }

    fn path_from(&mut self, first: usize, length: usize, without: &[usize]) -> Vec<usize> {
        let (mut path, mut last) = (vec![first], first);
        while path.len() < length {
            let others: Vec<usize> =
                self.board.around(last).into_iter().filter(|cell| !path.contains(cell) && !without.contains(cell)).collect();
            if others.is_empty() {
                break;
            }
            last = self.random.choice(&others);
            path.push(last);
        }
        path
    }

    /// Cells that hang together by their sides, ascending.
    fn area(&mut self, least: usize, most: usize) -> Vec<usize> {
        let length = self.random.from(least, most);
        let mut area = vec![self.any_cell()];
        while area.len() < length {
            let from = self.random.choice(&area);
            let beside = self.board.beside(from);
            let other = self.random.choice(&beside);
            if !area.contains(&other) {
                area.push(other);
            }
        }
        area.sort_unstable();
        area
    }

    /// Any cells, ascending.
    fn scattered(&mut self, least: usize, most: usize) -> Vec<usize> {
        let mut cells: Vec<usize> = (0..self.board.cells()).collect();
        self.random.shuffle(&mut cells);
        cells.truncate(self.random.from(least, most));
        cells.sort_unstable();
        cells
    }

    fn pair(&mut self) -> (usize, usize) {
        let one = self.any_cell();
        let beside = self.board.beside(one);
        (one, self.random.choice(&beside))
    }

    fn sign(&self, (one, other): (usize, usize), field: &'static str, value: i32) -> Value {
        let cells = Value::Tuple(vec![self.cell(one), self.cell(other)]);
        Value::Named("Dot", vec![("cells", cells), (field, Value::Number(value))])
    }

    /// Signs between all neighbours that a negative rule would forbid without one.
    fn signs_for(&self, rule: &Value) -> Vec<Value> {
        let sign = |pair: (usize, usize)| {
            let (low, high) = self.ordered(pair);
            let (sums, ratios) = (rule.numbers("sums"), rule.numbers("ratios"));
            if sums.contains(&(low + high)) {
                Some(self.sign(pair, "sum", low + high))
            } else if rule.numbers("differences").contains(&(high - low)) {
                Some(self.sign(pair, "difference", high - low))
            } else {
                ratios.into_iter().find(|ratio| low * ratio == high).map(|ratio| self.sign(pair, "ratio", ratio))
            }
        };
        if self.grid.is_empty() || !rule.name().starts_with("Negative") {
            return Vec::new();
        }
        self.board.neighbours().into_iter().filter_map(sign).collect()
    }

    /// The lower and the higher digit of two cells.
    fn ordered(&self, (one, other): (usize, usize)) -> (i32, i32) {
        (self.grid[one].min(self.grid[other]), self.grid[one].max(self.grid[other]))
    }

    fn gap(&mut self) -> usize {
        self.random.from(1, self.board.size() / 2)
    }

    fn line(&mut self, name: &'static str, least: usize, most: usize) -> Option<Value> {
        let path = self.path(least, most)?;
        rule(name, vec![("path", self.list(&path))])
    }

    fn killer(&mut self, least: usize, most: usize) -> (Vec<usize>, (&'static str, Value)) {
        let cells = self.area(least, most);
        let field = ("cells", self.list(&cells));
        (cells, field)
    }

    fn dot(&mut self, field: &'static str, number: impl Fn(i32, i32) -> i32) -> Option<Value> {
        let pair = self.pair();
        let (low, high) = self.ordered(pair);
        Some(self.sign(pair, field, number(low, high)))
    }

    fn cells(&mut self, name: &'static str, least: usize, most: usize) -> Option<Value> {
        let cells = self.scattered(least, most);
        rule(name, vec![("cells", self.list(&cells))])
    }

    /// Groups of equally many cells that share none.
    fn groups(&mut self, name: &'static str) -> Option<Value> {
        let (count, length) = (self.random.from(2, 3), self.random.from(1, 3));
        let mut cells = self.scattered(count * length, count * length);
        self.random.shuffle(&mut cells);
        let groups: Vec<Vec<usize>> = cells.chunks(length).map(<[usize]>::to_vec).collect();
        rule(name, vec![("groups", self.lists(&groups))])
    }

    fn outside(&mut self, field: &'static str) -> Option<Value> {
        let is_row = self.random.one_in(2);
        let line = Value::Text(format!("{} {}", if is_row { "row" } else { "column" }, self.random.from(1, self.board.size())));
        let end = Value::Named(if self.random.one_in(2) { "Start" } else { "End" }, Vec::new());
        let with =
            |value: usize| Value::Named("Outside", vec![("line", line.clone()), ("end", end.clone()), (field, number(value))]);
        // The number that holds is found by trying all there can be.
        let most = self.size() * (self.size() + 1) / 2;
        (0..=most.max(4 * self.size())).map(with).find(|rule| crate::holds(rule, &[], self.board, self.grid))
    }

    /// A part of what the cells hold.
    fn some_digits(&mut self, cells: &[usize], most: usize) -> Vec<i32> {
        let mut digits = self.digits(cells);
        self.random.shuffle(&mut digits);
        digits.truncate(self.random.from(1, most));
        digits.sort_unstable();
        digits
    }

    /// From `least` to three lists of one or two rules.
    fn clues(&mut self, least: usize) -> Option<Value> {
        let kinds: Vec<&Kind> = KINDS
            .iter()
            .filter(|kind| !["Either", "OneWrong", "NoRegions"].contains(&kind.name) && !kind.name.starts_with("Negative"))
            .collect();
        let mut ways = Vec::new();
        for _ in 0..self.random.from(least, 3) {
            let mut way = Vec::new();
            for _ in 0..self.random.from(1, 2) {
                let kind = self.random.choice(&kinds);
                way.push((kind.make)(self)?);
            }
            ways.push(Value::List(way));
        }
        Some(Value::List(ways))
    }

    fn automaton(&mut self) -> Option<Value> {
        let path = self.path(2, 5)?;
        let states = self.random.from(2, 3);
        let mut moves = Vec::new();
        for from in 0..states {
            for to in 0..states {
                let mut digits: Vec<i32> = (1..=i32::try_from(self.size()).ok()?).collect();
                self.random.shuffle(&mut digits);
                digits.truncate(self.random.from(0, self.board.size() / 2 + 1));
                digits.sort_unstable();
                if !digits.is_empty() {
                    moves.push(Value::Tuple(vec![number(from), numbers(&digits), number(to)]));
                }
            }
        }
        let accepting = Value::List(vec![number(self.random.below(states))]);
        let named = ("name", Value::Text("random".to_owned()));
        rule(
            "Automaton",
            vec![
                named,
                ("path", self.list(&path)),
                ("states", number(states)),
                ("accepting", accepting),
                ("moves", Value::List(moves)),
            ],
        )
    }

    fn pair_table(&mut self, for_all: bool) -> Option<Value> {
        let path = self.path(2, 4)?;
        let size = i32::try_from(self.size()).ok()?;
        let row = |maker: &mut Self| numbers(&(1..=size).filter(|_| !maker.random.one_in(4)).collect::<Vec<_>>());
        let allowed = Value::List((0..size).map(|_| row(self)).collect());
        let mut fields = vec![("name", Value::Text("random".to_owned())), ("path", self.list(&path)), ("allowed", allowed)];
        if for_all {
            fields.push(("all_pairs", on()));
        }
        rule("PairTable", fields)
    }

    fn cage_with(&mut self, field: &'static str, repeats: bool) -> Option<Value> {
        let most = if repeats { 6 } else { self.size().min(5) };
        let (cells, of_cells) = self.killer(1, most);
        let sum: i32 = self.digits(&cells).iter().sum();
        let value = match field {
            "sums" => {
                let more = i32::try_from(self.random.from(1, 3)).ok()?;
                numbers(&[sum, sum + more])
            }
            "digital_root" => Value::Number((sum - 1) % 9 + 1),
            _ => Value::Number(sum),
        };
        let mut fields = vec![of_cells];
        if !field.is_empty() {
            fields.push((field, value));
        }
        if repeats {
            fields.push(("repeats", on()));
        }
        rule("KillerCage", fields)
    }

    fn product(&mut self, repeats: bool) -> Option<Value> {
        let (cells, of_cells) = self.killer(1, 4);
        let mut fields = vec![of_cells, ("product", Value::Number(self.digits(&cells).iter().product()))];
        if repeats {
            fields.push(("repeats", on()));
        }
        rule("ProductCage", fields)
    }

    fn arrow(&mut self, bulb: usize) -> Option<Value> {
        let first = self.any_cell();
        let bulb = self.path_from(first, bulb, &[]);
        let (&last, before) = bulb.split_last()?;
        let mut shafts = Vec::new();
        for _ in 0..self.random.from(1, 2) {
            let length = self.random.from(2, 5);
            shafts.push(self.path_from(last, length, before)[1..].to_vec());
        }
        let fits = shafts.iter().all(|shaft| !shaft.is_empty());
        fits.then(|| Value::Named("Arrow", vec![("bulb", self.list(&bulb)), ("shafts", self.lists(&shafts))]))
    }

    fn thermometer(&mut self, name: &'static str) -> Option<Value> {
        let first = self.any_cell();
        let mut paths = Vec::new();
        for _ in 0..self.random.from(1, 2) {
            let length = self.random.from(2, 4);
            paths.push(self.path_from(first, length, &[]));
        }
        rule(name, vec![("paths", self.lists(&paths))])
    }
}

/// A rule of the whole board, if boards of that shape have it.
fn of_board(name: &'static str, maker: &Maker<'_>) -> Option<Value> {
    let size = maker.size();
    let is_there = match name {
        "Windoku" => maker.board.boxes().is_some_and(|(width, height)| width == height),
        "DisjointGroups" => maker.board.boxes().is_some(),
        "GlobalEntropy" | "GlobalModular" => size.is_multiple_of(3),
        "Flatmates" => size % 2 == 1,
        _ => true,
    };
    is_there.then(|| Value::Named(name, Vec::new()))
}

macro_rules! kinds {
    ($($name:literal => |$maker:ident| $make:expr;)*) => {
        /// All kinds of rules: a name, and how a random one is made.
        pub const KINDS: &[Kind] = &[$(Kind { name: $name, make: |$maker| $make }),*];
    };
}

kinds! {
    "Diagonals" => |maker| of_board("Diagonals", maker);
    "FallingDiagonal" => |maker| of_board("FallingDiagonal", maker);
    "RisingDiagonal" => |maker| of_board("RisingDiagonal", maker);
    "Windoku" => |maker| of_board("Windoku", maker);
    "DisjointGroups" => |maker| of_board("DisjointGroups", maker);
    "AntiKnight" => |maker| of_board("AntiKnight", maker);
    "AntiKing" => |maker| of_board("AntiKing", maker);
    "AntiTaxicab" => |maker| of_board("AntiTaxicab", maker);
    "Nonconsecutive" => |maker| of_board("Nonconsecutive", maker);
    "NoRegions" => |maker| of_board("NoRegions", maker);
    "GlobalEntropy" => |maker| of_board("GlobalEntropy", maker);
    "GlobalModular" => |maker| of_board("GlobalModular", maker);
    "Flatmates" => |maker| of_board("Flatmates", maker);
    "NegativeDots" => |maker| {
        let (difference, ratio) = (maker.random.from(1, 3), maker.random.from(2, 3));
        rule("NegativeDots", vec![("differences", Value::List(vec![number(difference)])), ("ratios", Value::List(vec![number(ratio)]))])
    };
    "NegativeSums" => |maker| {
        let sum = maker.random.from(3, 2 * maker.board.size() - 1);
        rule("NegativeSums", vec![("sums", Value::List(vec![number(sum)]))])
    };
    "KillerCage" => |maker| maker.cage_with("", false);
    "KillerCage sum" => |maker| maker.cage_with("sum", false);
    "KillerCage sums" => |maker| maker.cage_with("sums", false);
    "KillerCage digital_root" => |maker| maker.cage_with("digital_root", false);
    "KillerCage repeats" => |maker| maker.cage_with("sum", true);
    "Arrow" => |maker| maker.arrow(1);
    "Arrow pill" => |maker| maker.arrow(2);
    "Thermometer" => |maker| maker.thermometer("Thermometer");
    "SlowThermometer" => |maker| maker.thermometer("SlowThermometer");
    "Renban" => |maker| maker.line("Renban", 2, 4);
    "Nabner" => |maker| maker.line("Nabner", 2, 4);
    "SameDifference" => |maker| maker.line("SameDifference", 3, 5);
    "Palindrome" => |maker| maker.line("Palindrome", 2, 5);
    "Whispers" => |maker| {
        let (path, gap) = (maker.path(2, 4)?, maker.gap());
        rule("Whispers", vec![("path", maker.list(&path)), ("gap", number(gap))])
    };
    "BetweenLine" => |maker| maker.line("BetweenLine", 3, 5);
    "Lockout" => |maker| {
        let (path, gap) = (maker.path(2, 5)?, maker.gap());
        rule("Lockout", vec![("path", maker.list(&path)), ("gap", number(gap))])
    };
    "RegionSumLine" => |maker| maker.line("RegionSumLine", 2, 6);
    "EntropicLine" => |maker| if maker.size().is_multiple_of(3) { maker.line("EntropicLine", 2, 5) } else { None };
    "ModularLine" => |maker| {
        let (path, modulus) = (maker.path(2, 5)?, maker.random.from(2, 3));
        rule("ModularLine", vec![("path", maker.list(&path)), ("modulus", number(modulus))])
    };
    "ZipperLine" => |maker| maker.line("ZipperLine", 2, 5);
    "DoubleArrow" => |maker| maker.line("DoubleArrow", 3, 6);
    "SumLine" => |maker| {
        let (path, sum) = (maker.path(2, 6)?, maker.random.from(maker.board.size(), 2 * maker.board.size()));
        rule("SumLine", vec![("path", maker.list(&path)), ("sum", number(sum))])
    };
    "SumLine closed" => |maker| {
        let (path, sum) = (maker.path(4, 6)?, maker.random.from(maker.board.size(), 2 * maker.board.size()));
        rule("SumLine", vec![("path", maker.list(&path)), ("sum", number(sum)), ("closed", on())])
    };
    "Dot difference" => |maker| maker.dot("difference", |low, high| (high - low).max(1));
    "Dot ratio" => |maker| maker.dot("ratio", |low, high| if high % low == 0 && high > low { high / low } else { 2 });
    "Dot sum" => |maker| maker.dot("sum", |low, high| low + high);
    "GreaterThan" => |maker| {
        let (one, other) = maker.pair();
        let (greater, less) = if maker.grid[one] > maker.grid[other] { (one, other) } else { (other, one) };
        rule("GreaterThan", vec![("greater", maker.cell(greater)), ("less", maker.cell(less))])
    };
    "Minimum" => |maker| {
        let cell = maker.any_cell();
        rule("Minimum", vec![("cell", maker.cell(cell))])
    };
    "Maximum" => |maker| {
        let cell = maker.any_cell();
        rule("Maximum", vec![("cell", maker.cell(cell))])
    };
    "Even" => |maker| maker.cells("Even", 1, 3);
    "Odd" => |maker| maker.cells("Odd", 1, 3);
    "Candidates" => |maker| {
        let cell = maker.any_cell();
        let mut digits = vec![maker.grid[cell]];
        for _ in 0..2 {
            digits.push(i32::try_from(maker.random.from(1, maker.board.size())).ok()?);
        }
        digits.sort_unstable();
        digits.dedup();
        rule("Candidates", vec![("cells", maker.list(&[cell])), ("digits", numbers(&digits))])
    };
    "Quadruple" => |maker| {
        let squares = maker.board.squares();
        let square = maker.random.choice(&squares);
        let digits = maker.some_digits(&square, 4);
        rule("Quadruple", vec![("top_left", maker.cell(square[0])), ("digits", numbers(&digits))])
    };
    "Contains" => |maker| {
        let cells = maker.scattered(2, 5);
        let digits = maker.some_digits(&cells, cells.len());
        rule("Contains", vec![("cells", maker.list(&cells)), ("digits", numbers(&digits))])
    };
    "Contains exactly" => |maker| {
        let cells = maker.scattered(2, 5);
        let digits = maker.some_digits(&cells, cells.len());
        rule("Contains", vec![("cells", maker.list(&cells)), ("digits", numbers(&digits)), ("exactly", on())])
    };
    "LookAndSay" => |maker| {
        let cells = maker.scattered(2, 6);
        let digit = maker.random.from(1, maker.board.size());
        let times = maker.digits(&cells).iter().filter(|&&other| usize::try_from(other) == Ok(digit)).count();
        let counts = Value::List(vec![Value::Tuple(vec![number(times), number(digit)])]);
        rule("LookAndSay", vec![("cells", maker.list(&cells)), ("counts", counts)])
    };
    "ExtraRegion" => |maker| maker.cells("ExtraRegion", 2, 4);
    "Clone" => |maker| maker.groups("Clone");
    "SameDigits" => |maker| maker.groups("SameDigits");
    "EqualSums" => |maker| maker.groups("EqualSums");
    "WeightedSum" => |maker| {
        let cells = maker.scattered(2, 4);
        let weights: Vec<i32> = cells.iter().map(|_| [-2, -1, 1, 2, 3][maker.random.below(5)]).collect();
        let sum = cells.iter().zip(&weights).map(|(&cell, weight)| maker.grid[cell] * weight).sum();
        let terms = cells.iter().zip(&weights).map(|(&cell, &weight)| Value::Tuple(vec![maker.cell(cell), Value::Number(weight)]));
        rule("WeightedSum", vec![("terms", Value::List(terms.collect())), ("sum", Value::Number(sum))])
    };
    "Lunchbox" => |maker| {
        let path = maker.path(2, 4)?;
        let with = |sum: i32| Value::Named("Lunchbox", vec![("cells", maker.list(&path)), ("sum", Value::Number(sum))]);
        (0..=20).map(with).find(|rule| crate::holds(rule, &[], maker.board, maker.grid))
    };
    "NeverSum" => |maker| {
        let (_, cells) = maker.killer(2, 4);
        let sum = maker.random.from(2, 3 * maker.board.size());
        rule("NeverSum", vec![cells, ("sum", number(sum))])
    };
    "EqualityCage" => |maker| {
        let (_, cells) = maker.killer(2, 4);
        rule("EqualityCage", vec![cells])
    };
    "ProductCage" => |maker| maker.product(false);
    "ProductCage repeats" => |maker| maker.product(true);
    "CountingCircles" => |maker| maker.cells("CountingCircles", 1, 6);
    "CountDifferent" => |maker| {
        let counter = maker.any_cell();
        let cells: Vec<usize> = maker.scattered(2, 5).into_iter().filter(|&cell| cell != counter).collect();
        rule("CountDifferent", vec![("counter", maker.cell(counter)), ("cells", maker.list(&cells))])
    };
    "LittleKiller" => |maker| {
        let (start, direction) = (maker.any_cell(), maker.random.choice(&["UpLeft", "UpRight", "DownLeft", "DownRight"]));
        let with = |sum: usize| {
            Value::Named("LittleKiller", vec![("start", maker.cell(start)), ("direction", Value::Named(direction, Vec::new())), ("sum", number(sum))])
        };
        (1..=maker.size() * maker.size()).map(with).find(|rule| crate::holds(rule, &[], maker.board, maker.grid))
    };
    "Outside sandwich" => |maker| maker.outside("sandwich");
    "Outside x_sum" => |maker| maker.outside("x_sum");
    "Outside skyscraper" => |maker| maker.outside("skyscraper");
    "Outside hidden_skyscraper" => |maker| maker.outside("hidden_skyscraper");
    "Outside numbered_room" => |maker| maker.outside("numbered_room");
    "Outside rank" => |maker| maker.outside("rank");
    "RowIndexer" => |maker| maker.cells("RowIndexer", 1, 2);
    "ColumnIndexer" => |maker| maker.cells("ColumnIndexer", 1, 2);
    "RegionIndexer" => |maker| maker.cells("RegionIndexer", 1, 2);
    "ValueIndex" => |maker| maker.line("ValueIndex", 3, 6);
    "PairTable" => |maker| maker.pair_table(false);
    "PairTable all_pairs" => |maker| maker.pair_table(true);
    "Automaton" => |maker| maker.automaton();
    "Either" => |maker| rule("Either", vec![("alternatives", maker.clues(1)?)]);
    "OneWrong" => |maker| rule("OneWrong", vec![("clues", maker.clues(2)?)]);
}
