//! [`holds`]: what each rule demands of a full grid, as its sentence says it and in no other way.

use crate::{Board, Value};

/// Whether a full grid satisfies a rule. `all` are the rules of the puzzle: which neighbours have a sign is said by other rules.
///
/// For a rule of the whole board the grid may have empty cells, with 0 in them: then it says whether the digits so far satisfy the rule.
///
/// # Panics
/// When there is no such rule, or a field is missing.
#[must_use]
pub fn holds(rule: &Value, all: &[Value], board: &Board, grid: &[i32]) -> bool {
    Grid { board, grid }.holds(rule, all)
}

struct Grid<'a> {
    board: &'a Board,
    grid: &'a [i32],
}

fn are_different(numbers: &[i32]) -> bool {
    numbers.iter().enumerate().all(|(place, number)| !numbers[..place].contains(number))
}

fn sorted(mut digits: Vec<i32>) -> Vec<i32> {
    digits.sort_unstable();
    digits
}

fn count(digits: &[i32], digit: i32) -> usize {
    digits.iter().filter(|&&other| other == digit).count()
}

fn place_of(digits: &[i32], digit: i32) -> usize {
    digits.iter().position(|&other| other == digit).expect("every row and column contains every digit")
}

/// The digit of a number as a place, counted from 1, in a list.
fn at(digits: &[i32], place: i32) -> Option<i32> {
    usize::try_from(place - 1).ok().and_then(|place| digits.get(place).copied())
}

/// Whether a list divides into parts that each add up to `sum`.
fn divides(digits: &[i32], sum: i32) -> bool {
    let mut part = 0;
    for digit in digits {
        part += digit;
        if part > sum {
            return false;
        }
        if part == sum {
            part = 0;
        }
    }
    part == 0
}

/// The digits between the lowest and the highest one, added up.
fn enclosed(digits: &[i32]) -> i32 {
    let (Some(&lowest), Some(&highest)) = (digits.iter().min(), digits.iter().max()) else { return 0 };
    let (one, other) = (place_of(digits, lowest), place_of(digits, highest));
    digits[one.min(other)..one.max(other)].iter().skip(1).sum()
}

impl Grid<'_> {
    fn size(&self) -> i32 {
        i32::try_from(self.board.size()).expect("a size of boards")
    }

    fn digits(&self, cells: &[usize]) -> Vec<i32> {
        cells.iter().map(|&cell| self.grid[cell]).collect()
    }

    /// 0 for the lowest third of the digits, 1 for the middle one, 2 for the highest.
    fn third(&self, digit: i32) -> i32 {
        (digit - 1) / (self.size() / 3)
    }

    fn is_low(&self, digit: i32) -> bool {
        2 * digit <= self.size()
    }

    fn is_high(&self, digit: i32) -> bool {
        2 * digit > self.size() + 1
    }

    /// The digits of a row or a column, read from an end.
    fn line(&self, name: &str, from_end: bool) -> Vec<i32> {
        let (kind, number) = name.split_once(' ').expect("a line such as 'row 3'");
        let index = number.parse::<usize>().expect("the number of a line") - 1;
        let cells = if kind == "row" { self.board.row(index) } else { self.board.column(index) };
        let mut digits = self.digits(&cells);
        if from_end {
            digits.reverse();
        }
        digits
    }

    /// The numbers read along all rows and columns in both directions.
    fn all_lines(&self) -> Vec<Vec<i32>> {
        let lines = (0..self.board.size()).flat_map(|index| [self.board.row(index), self.board.column(index)]);
        lines.flat_map(|cells| [self.digits(&cells), self.digits(&cells.into_iter().rev().collect::<Vec<_>>())]).collect()
    }

    fn are_all_different(&self, houses: &[Vec<usize>]) -> bool {
        let digits = |house: &Vec<usize>| self.digits(house).into_iter().filter(|&digit| digit > 0).collect::<Vec<_>>();
        houses.iter().all(|house| are_different(&digits(house)))
    }

    fn diagonal(&self, is_falling: bool) -> Vec<usize> {
        let size = self.board.size();
        (0..size).map(|row| row * size + if is_falling { row } else { size - 1 - row }).collect()
    }

    /// Extra boxes inside the board: each is one cell away from the edge and from the next.
    fn windows(&self) -> Vec<Vec<usize>> {
        let (width, height) = self.board.boxes().expect("windows are of the size of boxes");
        let size = self.board.size();
        let starts = |side: usize| (0..).map(move |window| 1 + window * (side + 1)).take_while(move |start| start + side < size);
        let window = |top: usize, left: usize| {
            (0..width * height).map(|place| (top + place / width) * size + left + place % width).collect::<Vec<_>>()
        };
        starts(height).flat_map(|top| starts(width).map(move |left| (top, left))).map(|(top, left)| window(top, left)).collect()
    }

    fn holds(&self, rule: &Value, all: &[Value]) -> bool {
        let path = || self.digits(&rule.cells("path"));
        let cells = || self.digits(&rule.cells("cells"));
        let number = |field: &str| rule.number(field).unwrap_or_else(|| panic!("{rule} has no field {field}"));
        match rule.name() {
            "Outside" => self.outside_holds(rule),
            name if Self::is_of_board(name) => self.holds_on_board(rule, all),
            "KillerCage" => {
                let (digits, sum) = (cells(), cells().iter().sum::<i32>());
                let sums = rule.numbers("sums");
                (rule.is_on("repeats") || are_different(&digits))
                    && rule.number("sum").is_none_or(|total| total == sum)
                    && (sums.is_empty() || sums.contains(&sum))
                    // The digital root: digits are added up until one is left.
                    && rule.number("digital_root").is_none_or(|root| (sum - 1) % 9 + 1 == root)
            }
            "Arrow" => {
                let read = self.digits(&rule.cells("bulb")).iter().fold(0, |read, digit| 10 * read + digit);
                rule.groups("shafts").iter().all(|shaft| self.digits(shaft).iter().sum::<i32>() == read)
            }
            "Thermometer" => rule.groups("paths").iter().all(|path| self.digits(path).is_sorted_by(|one, next| one < next)),
            "SlowThermometer" => rule.groups("paths").iter().all(|path| self.digits(path).is_sorted()),
            "Renban" => {
                let digits = sorted(path());
                digits.windows(2).all(|pair| pair[1] == pair[0] + 1)
            }
            "Nabner" => sorted(path()).windows(2).all(|pair| pair[1] - pair[0] > 1),
            "SameDifference" => {
                let differences: Vec<i32> = path().windows(2).map(|pair| (pair[0] - pair[1]).abs()).collect();
                differences.iter().all(|difference| *difference == differences[0])
            }
            "Palindrome" => path().iter().eq(path().iter().rev()),
            "Whispers" => path().windows(2).all(|pair| (pair[0] - pair[1]).abs() >= number("gap")),
            "BetweenLine" | "Lockout" | "DoubleArrow" => {
                let digits = path();
                let (first, last, between) = (digits[0], digits[digits.len() - 1], &digits[1..digits.len() - 1]);
                let (low, high) = (first.min(last), first.max(last));
                match rule.name() {
                    "BetweenLine" => between.iter().all(|digit| low < *digit && *digit < high),
                    "Lockout" => high - low >= number("gap") && between.iter().all(|digit| *digit < low || *digit > high),
                    _ => between.iter().sum::<i32>() == first + last,
                }
            }
            "RegionSumLine" => {
                let mut path = rule.cells("path");
                let is_closed = path.len() > 2 && path.first() == path.last();
                path.truncate(path.len() - usize::from(is_closed));
                let regions = self.board.regions();
                let parts = path.chunk_by(|&one, &next| regions[one] == regions[next]);
                let mut sums: Vec<i32> = parts.map(|part| self.digits(part).iter().sum()).collect();
                if is_closed && sums.len() > 1 && regions[path[0]] == regions[path[path.len() - 1]] {
                    let around = sums.pop().unwrap_or_default();
                    sums[0] += around;
                }
                sums.iter().all(|sum| *sum == sums[0])
            }
            "EntropicLine" | "ModularLine" => {
                let (length, class): (usize, &dyn Fn(i32) -> i32) = match rule.number("modulus") {
                    Some(modulus) => (usize::try_from(modulus).expect("a divisor"), &move |digit| digit % modulus),
                    None => (3, &|digit| self.third(digit)),
                };
                let classes: Vec<i32> = path().into_iter().map(class).collect();
                classes.windows(length.min(classes.len())).all(are_different)
            }
            "ZipperLine" => {
                let digits = path();
                let half = digits.len() / 2;
                let mut sums: Vec<i32> = (0..half).map(|place| digits[place] + digits[digits.len() - 1 - place]).collect();
                if digits.len() % 2 == 1 {
                    sums.push(digits[half]);
                }
                sums.iter().all(|sum| *sum == sums[0])
            }
            "SumLine" => {
                let digits = path();
                let turns = if rule.is_on("closed") { digits.len() } else { 1 };
                (0..turns).any(|turn| divides(&[&digits[turn..], &digits[..turn]].concat(), number("sum")))
            }
            "Dot" => {
                let digits = cells();
                let (low, high) = (digits[0].min(digits[1]), digits[0].max(digits[1]));
                rule.number("difference").is_none_or(|difference| high - low == difference)
                    && rule.number("ratio").is_none_or(|ratio| high == ratio * low)
                    && rule.number("sum").is_none_or(|sum| high + low == sum)
            }
            "GreaterThan" => self.digits(&rule.cells("greater")) > self.digits(&rule.cells("less")),
            "Minimum" | "Maximum" => {
                let cell = rule.cells("cell")[0];
                let others = self.digits(&self.board.beside(cell));
                let digit = self.grid[cell];
                others.iter().all(|&other| if rule.name() == "Minimum" { digit < other } else { digit > other })
            }
            "Even" => cells().iter().all(|digit| digit % 2 == 0),
            "Odd" => cells().iter().all(|digit| digit % 2 == 1),
            "Candidates" => cells().iter().all(|digit| rule.numbers("digits").contains(digit)),
            "Quadruple" | "Contains" => {
                let listed = rule.numbers("digits");
                let digits = match rule.name() {
                    "Contains" => cells(),
                    _ => self.digits(&self.board.square(rule.cells("top_left")[0]).expect("four cells")),
                };
                listed.iter().all(|&digit| {
                    let (there, wanted) = (count(&digits, digit), count(&listed, digit));
                    if rule.is_on("exactly") { there == wanted } else { there >= wanted }
                })
            }
            "LookAndSay" => {
                let counts = rule.numbers("counts");
                counts.chunks(2).all(|pair| count(&cells(), pair[1]) == usize::try_from(pair[0]).expect("a count"))
            }
            "ExtraRegion" => are_different(&cells()),
            "Clone" | "SameDigits" | "EqualSums" => {
                let groups: Vec<Vec<i32>> = rule.groups("groups").iter().map(|group| self.digits(group)).collect();
                let seen = |group: &Vec<i32>| match rule.name() {
                    "Clone" => group.clone(),
                    "SameDigits" => sorted(group.clone()),
                    _ => vec![group.iter().sum()],
                };
                groups.iter().all(|group| seen(group) == seen(&groups[0]))
            }
            "WeightedSum" => {
                let (cells, weights) = (rule.cells("terms"), rule.numbers("terms"));
                cells.iter().zip(weights).map(|(&cell, weight)| self.grid[cell] * weight).sum::<i32>() == number("sum")
            }
            "Lunchbox" => are_different(&cells()) && enclosed(&cells()) == number("sum"),
            "NeverSum" => {
                let digits = cells();
                let sum_of = |selection: u32| -> i32 {
                    digits.iter().enumerate().filter(|(place, _)| selection >> place & 1 == 1).map(|(_, digit)| digit).sum()
                };
                are_different(&digits) && (1..1 << digits.len()).all(|selection| sum_of(selection) != number("sum"))
            }
            "EqualityCage" => {
                let digits = cells();
                let number_of = |is: &dyn Fn(i32) -> bool| digits.iter().filter(|&&digit| is(digit)).count();
                are_different(&digits)
                    && number_of(&|digit| digit % 2 == 0) == number_of(&|digit| digit % 2 == 1)
                    && number_of(&|digit| self.is_low(digit)) == number_of(&|digit| self.is_high(digit))
            }
            "CountingCircles" => cells().iter().all(|&digit| usize::try_from(digit) == Ok(count(&cells(), digit))),
            "CountDifferent" => {
                let mut digits = sorted(cells());
                digits.dedup();
                usize::try_from(self.grid[rule.cells("counter")[0]]) == Ok(digits.len())
            }
            "ProductCage" => {
                (rule.is_on("repeats") || are_different(&cells())) && cells().iter().product::<i32>() == number("product")
            }
            "LittleKiller" => {
                let direction = rule.field("direction").map_or("", Value::name);
                let down = if direction.starts_with("Down") { 1 } else { -1 };
                let right = if direction.ends_with("Right") { 1 } else { -1 };
                let cells = std::iter::successors(rule.cells("start").first().copied(), |&cell| self.board.step(cell, down, right));
                cells.map(|cell| self.grid[cell]).sum::<i32>() == number("sum")
            }
            "RowIndexer" | "ColumnIndexer" | "RegionIndexer" => {
                rule.cells("cells").iter().all(|&cell| self.indexes(rule.name(), cell))
            }
            "ValueIndex" => {
                let digits = path();
                at(&digits, digits[1] + 2) == Some(digits[0])
            }
            "PairTable" => {
                let allowed = |one: i32, other: i32| {
                    let lists = rule.field("allowed").expect("a list for each digit").items();
                    let partners = lists[usize::try_from(one - 1).expect("a digit")].items();
                    partners.contains(&Value::Number(other))
                };
                let digits = path();
                if rule.is_on("all_pairs") {
                    (0..digits.len())
                        .all(|one| (0..one).all(|two| allowed(digits[one], digits[two]) && allowed(digits[two], digits[one])))
                } else {
                    digits.windows(2).all(|pair| allowed(pair[0], pair[1]))
                }
            }
            "Automaton" => {
                let moves = rule.field("moves").expect("moves").items();
                let mut states = vec![0];
                for digit in path() {
                    let leads = |step: &&Value| {
                        let parts = step.items();
                        states.iter().any(|state| parts[0] == Value::Number(*state))
                            && parts[1].items().contains(&Value::Number(digit))
                    };
                    let next = |step: &Value| if let Value::Number(state) = step.items()[2] { state } else { -1 };
                    states = moves.iter().filter(leads).map(next).collect();
                }
                states.iter().any(|state| rule.numbers("accepting").contains(state))
            }
            "Either" => {
                let ways = rule.field("alternatives").expect("alternatives").items();
                ways.iter().any(|way| way.items().iter().all(|rule| self.holds(rule, all)))
            }
            "OneWrong" => {
                let clues = rule.field("clues").expect("clues").items();
                clues.iter().filter(|clue| !clue.items().iter().all(|rule| self.holds(rule, all))).count() == 1
            }
            name => panic!("no rule is called {name:?}"),
        }
    }

    fn is_of_board(name: &str) -> bool {
        crate::kinds::OF_BOARD.contains(&name)
    }

    /// The neighbours between which no rule has a sign with one of the fields.
    fn unsigned(&self, fields: &[&str], all: &[Value]) -> Vec<(usize, usize)> {
        let is_between = |sign: &Value, one: usize, other: usize| {
            let pair = sign.cells("cells");
            pair == [one, other] || pair == [other, one]
        };
        let signs = all.iter().filter(|rule| rule.name() == "Dot" && fields.iter().any(|field| rule.field(field).is_some()));
        let pairs = self.board.neighbours().into_iter();
        pairs.filter(|&(one, other)| !signs.clone().any(|sign| is_between(sign, one, other))).collect()
    }

    fn holds_on_board(&self, rule: &Value, all: &[Value]) -> bool {
        let filled: Vec<usize> = (0..self.board.cells()).filter(|&cell| self.grid[cell] > 0).collect();
        let differ_at = |steps: &[(isize, isize)]| {
            filled.iter().all(|&cell| {
                let mut others = steps.iter().filter_map(|&(down, right)| self.board.step(cell, down, right));
                others.all(|other| self.grid[other] != self.grid[cell])
            })
        };
        // The lower and the higher digit of neighbours.
        let ordered = |(one, other): (usize, usize)| {
            let (one, other) = (self.grid[one], self.grid[other]);
            (one > 0 && other > 0).then_some((one.min(other), one.max(other)))
        };
        match rule.name() {
            "Diagonals" => self.are_all_different(&[self.diagonal(true), self.diagonal(false)]),
            "FallingDiagonal" => self.are_all_different(&[self.diagonal(true)]),
            "RisingDiagonal" => self.are_all_different(&[self.diagonal(false)]),
            "Windoku" => self.are_all_different(&self.windows()),
            "DisjointGroups" => {
                let regions: Vec<Vec<usize>> = (0..self.board.size()).map(|region| self.board.region(region)).collect();
                let place = |place: usize| regions.iter().map(|region| region[place]).collect();
                self.are_all_different(&(0..self.board.size()).map(place).collect::<Vec<_>>())
            }
            "AntiKnight" => differ_at(&[(1, 2), (2, 1), (1, -2), (2, -1)]),
            "AntiKing" => differ_at(&[(1, 1), (1, -1)]),
            "AntiTaxicab" => filled.iter().all(|&one| {
                filled.iter().filter(|&&other| other != one).all(|&other| {
                    let size = self.board.size();
                    let distance = (one / size).abs_diff(other / size) + (one % size).abs_diff(other % size);
                    !(self.grid[one] == self.grid[other] && usize::try_from(self.grid[one]) == Ok(distance))
                })
            }),
            "Nonconsecutive" => self.board.neighbours().into_iter().filter_map(ordered).all(|(low, high)| high - low != 1),
            "NoRegions" => true,
            "NegativeDots" => self.unsigned(&["difference", "ratio"], all).into_iter().filter_map(ordered).all(|(low, high)| {
                !rule.numbers("differences").contains(&(high - low))
                    && !rule.numbers("ratios").iter().any(|ratio| low * ratio == high)
            }),
            "NegativeSums" => {
                let mut sums = self.unsigned(&["sum"], all).into_iter().filter_map(ordered).map(|(low, high)| low + high);
                sums.all(|sum| !rule.numbers("sums").contains(&sum))
            }
            "GlobalEntropy" | "GlobalModular" => {
                let class = |&digit: &i32| if rule.name() == "GlobalEntropy" { self.third(digit) } else { digit % 3 };
                let mut squares =
                    self.board.squares().into_iter().map(|square| self.digits(&square)).filter(|digits| !digits.contains(&0));
                squares.all(|digits| (0..3).all(|of_class| digits.iter().map(class).any(|class| class == of_class)))
            }
            "Flatmates" => filled.iter().filter(|&&cell| 2 * self.grid[cell] == self.size() + 1).all(|&cell| {
                let is = |down: isize, digit: i32| {
                    self.board.step(cell, down, 0).is_some_and(|other| self.grid[other] == digit || self.grid[other] == 0)
                };
                is(-1, 1) || is(1, self.size())
            }),
            name => panic!("no rule of the board is called {name:?}"),
        }
    }

    fn outside_holds(&self, rule: &Value) -> bool {
        let Some(Value::Text(name)) = rule.field("line") else { panic!("{rule} has no line") };
        let digits = self.line(name, rule.field("end").map(Value::name) == Some("End"));
        let is = |field: &str, said: &dyn Fn(i32) -> bool| rule.number(field).is_none_or(said);
        let greater_before = |place: usize| digits[..place].iter().any(|&before| before > digits[place]);
        is("sandwich", &|sum| enclosed(&digits) == sum)
            && is("x_sum", &|sum| digits.iter().take(usize::try_from(digits[0]).expect("a digit")).sum::<i32>() == sum)
            && is("skyscraper", &|seen| {
                let visible = (0..digits.len()).filter(|&place| !greater_before(place)).count();
                usize::try_from(seen) == Ok(visible)
            })
            && is("hidden_skyscraper", &|hidden| {
                (0..digits.len()).find(|&place| greater_before(place)).map(|place| digits[place]) == Some(hidden)
            })
            && is("numbered_room", &|digit| at(&digits, digits[0]) == Some(digit))
            && is("rank", &|rank| {
                let lines = self.all_lines();
                let lower = lines.iter().filter(|line| **line < digits).count();
                usize::try_from(rank) == Ok(lower + 1) && lines.iter().filter(|line| **line == digits).count() == 1
            })
    }

    fn indexes(&self, kind: &str, cell: usize) -> bool {
        let size = self.board.size();
        let house = match kind {
            "RowIndexer" => self.board.column(cell % size),
            "ColumnIndexer" => self.board.row(cell / size),
            _ => self.board.region(self.board.regions()[cell]),
        };
        let place = house.iter().position(|&other| other == cell).expect("the cell is in its house") + 1;
        let digits = self.digits(&house);
        at(&digits, self.grid[cell]).and_then(|digit| usize::try_from(digit).ok()) == Some(place)
    }
}
