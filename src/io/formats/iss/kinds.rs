//! The kinds of items, as rules.

use super::{automaton, layout::pieces, problem::bad, tree::Node, united};
use crate::{
    board::{
        Arrow, Cage, CageTotal, CandidateDigits, Candidates, Cell, Contains, Digit, DigitSet, Dot, DotKind, Index, IndexKind, Line,
        LineKind, LookAndSay, NegativeDots, Outside, OutsideKind, OutsideLine, Quadruple, Rule, Shape, Slope, Thermometer,
    },
    io::{FilePart, ReadProblem},
};

pub(super) type Found<T> = Result<T, ReadProblem>;

/// Resolves names of cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board<'a> {
    pub(super) shape: &'a Shape,
    /// Whether it has boxes or pieces.
    pub(super) has_regions: bool,
}

impl Board<'_> {
    /// The givens of an item: cells with the digits that they may hold.
    pub(super) fn givens(&self, node: &Node<'_>) -> Found<Vec<(Cell, DigitSet)>> {
        if node.arguments.is_empty() {
            return Err(bad(FilePart::Given, ""));
        }
        node.arguments.iter().map(|given| self.given(given)).collect()
    }

    fn given(&self, text: &str) -> Found<(Cell, DigitSet)> {
        let mut parts = text.split('_');
        let cell = self.cell(parts.next().unwrap_or_default())?;
        let digits = parts.map(|digit| self.digit(digit).ok_or_else(|| bad(FilePart::Given, text))).collect::<Found<DigitSet>>()?;
        if digits.is_empty() { Err(bad(FilePart::Given, text)) } else { Ok((cell, digits)) }
    }

    /// The rules of an item; `None` if its kind, or that of an item within it, is not known.
    pub(super) fn rules(&self, node: &Node<'_>) -> Found<Option<Vec<Rule>>> {
        if has_variables(node) {
            return Ok(None);
        }
        let arguments = &node.arguments[..];
        let kind = node.kind;
        let line = |kind| Ok(vec![Rule::Line(Line { kind, cells: self.cells(arguments)? })]);
        let valued_line = |kind| Ok(vec![Rule::Line(Line { kind, cells: self.cells(rest(arguments))? })]);
        let number = || self.number(node);
        let small = || u8::try_from(self.number(node)?).map_err(|_| bad(kind, arguments.first().unwrap_or(&"")));
        let one = |rule| Ok(vec![rule]);
        let rules: Found<Vec<Rule>> = match kind {
            "" | "Given" => Ok(self
                .givens(node)?
                .into_iter()
                .map(|(cell, digits)| {
                    Rule::Candidates(Candidates { cells: vec![cell], digits: CandidateDigits::These(digits.iter().collect()) })
                })
                .collect()),
            "Jigsaw" => {
                let pieces = pieces(arguments.last().unwrap_or(&""));
                Ok(pieces.into_iter().filter(|cells| cells.len() == self.shape.size()).map(Rule::Region).collect())
            }
            // How the other program searches, and what holds on every board of this one.
            "SearchPriority" | "RegionSameValues" => Ok(Vec::new()),
            "RegionSize" if number()? == u16::try_from(self.shape.size()).unwrap_or(0) => Ok(Vec::new()),
            // A line without a clue may equal others, one with a clue may not: so it is here too.
            "FullRankTies" if arguments.first() == Some(&"only-unclued") => Ok(Vec::new()),
            "Diagonal" => one(Rule::Diagonal(if arguments.first() == Some(&"1") { Slope::Rising } else { Slope::Falling })),
            "AntiKnight" => one(Rule::AntiKnight),
            "AntiKing" => one(Rule::AntiKing),
            "AntiConsecutive" => one(Rule::Nonconsecutive),
            "AntiTaxicab" => one(Rule::AntiTaxicab),
            "Windoku" => Ok(self.of_boxes(Rule::Windoku)),
            "DisjointSets" => Ok(self.of_boxes(Rule::DisjointGroups)),
            "GlobalEntropy" => one(Rule::GlobalEntropy),
            "GlobalMod" => one(Rule::GlobalModular),
            "DutchFlatmates" => one(Rule::Flatmates),
            "StrictKropki" => one(Rule::NegativeDots(NegativeDots { differences: vec![1], ratios: vec![2] })),
            "StrictXV" => one(Rule::NegativeSums(vec![5, 10])),
            "Cage" => self.cage(node),
            "Sum" => self.sum(node),
            "AllDifferent" => {
                let cells = sorted(self.cells(arguments)?);
                let is_house = cells.len() == self.shape.size();
                let cage = |cells| Rule::Cage(Cage { cells, total: CageTotal::Any, may_repeat: false });
                one(if is_house { Rule::Region(cells) } else { cage(cells) })
            }
            "EqualityCage" => one(Rule::EqualityCage(sorted(self.cells(arguments)?))),
            "RellikCage" => one(Rule::NeverSum { cells: sorted(self.cells(rest(arguments))?), sum: number()? }),
            "Lunchbox" => one(Rule::Lunchbox { cells: self.cells(rest(arguments))?, sum: number()? }),
            "Arrow" => self.arrow(node, arguments, 1),
            "PillArrow" => self.arrow(node, rest(arguments), number()?.into()),
            "Thermo" => one(Rule::Thermometer(Thermometer { paths: vec![self.cells(arguments)?], is_slow: false })),
            "Whisper" if arguments.first().is_some_and(|first| first.starts_with(['R', 'r'])) => line(LineKind::Whispers(5)),
            "Whisper" => valued_line(LineKind::Whispers(small()?)),
            "Renban" => line(LineKind::Renban),
            "Palindrome" => line(LineKind::Palindrome),
            "Between" => line(LineKind::Between),
            "Zipper" => line(LineKind::Zipper),
            // Without regions there is nothing to compare.
            "RegionSumLine" if !self.has_regions => Ok(Vec::new()),
            "RegionSumLine" => line(LineKind::RegionSum),
            "Entropic" => line(LineKind::Entropic),
            "DoubleArrow" => line(LineKind::DoubleArrow),
            // Remainders by 1 are always equal, and always allowed.
            "Modular" if arguments.first() == Some(&"1") => Ok(Vec::new()),
            "Modular" => valued_line(LineKind::Modular(small()?)),
            "Lockout" => valued_line(LineKind::Lockout(small()?)),
            "SumLine" => match arguments.split_last() {
                Some((&"LOOP", inner)) => {
                    one(Rule::Line(Line { kind: LineKind::SumLoop(number()?), cells: self.cells(rest(inner))? }))
                }
                _ => valued_line(LineKind::SumLine(number()?)),
            },
            "WhiteDot" => self.dots(node, DotKind::Difference(1)),
            "BlackDot" => self.dots(node, DotKind::Ratio(2)),
            "X" => self.dots(node, DotKind::Sum(10)),
            "V" => self.dots(node, DotKind::Sum(5)),
            "GreaterThan" => self.dots(node, DotKind::Greater),
            "LittleKiller" => self.little_killer(node),
            "Sandwich" => self.outside(node, OutsideKind::Sandwich, arguments.get(1), [arguments.first(), None]),
            "XSum" => self.both_ends(node, OutsideKind::XSum),
            "Skyscraper" => self.both_ends(node, OutsideKind::Skyscraper),
            "HiddenSkyscraper" => self.both_ends(node, OutsideKind::HiddenSkyscraper),
            "NumberedRoom" => self.both_ends(node, OutsideKind::NumberedRoom),
            "FullRank" => self.both_ends(node, OutsideKind::Rank),
            "Quad" => {
                let top_left = self.cell(arguments.first().unwrap_or(&""))?;
                one(Rule::Quadruple(Quadruple { top_left, digits: self.digits(node, rest(arguments).iter().copied())? }))
            }
            "ContainAtLeast" | "ContainExact" => {
                let digits = self.digits(node, arguments.first().unwrap_or(&"").split('_'))?;
                one(Rule::Contains(Contains {
                    cells: sorted(self.cells(rest(arguments))?),
                    digits,
                    is_exact: kind == "ContainExact",
                }))
            }
            "LookAndSay" => self.look_and_say(node),
            "SameValues" => {
                let (cells, groups) = (self.cells(rest(arguments))?, usize::from(number()?));
                if groups == 0 || cells.len() % groups != 0 || cells.is_empty() {
                    return Err(bad(kind, arguments.first().unwrap_or(&"")));
                }
                let of_groups: Vec<Vec<Cell>> = cells.chunks(cells.len() / groups).map(<[Cell]>::to_vec).collect();
                // Groups of one cell are clones.
                one(if groups == cells.len() { Rule::Clone(of_groups) } else { Rule::SameDigits(of_groups) })
            }
            "EqualSum" => {
                let groups = arguments.split(|argument| *argument == "-").filter(|group| !group.is_empty());
                one(Rule::EqualSums(groups.map(|group| self.cells(group)).collect::<Found<_>>()?))
            }
            "CountingCircles" => one(Rule::CountingCircles(self.cells(arguments)?)),
            "CountDistinct" => one(Rule::CountDifferent {
                counter: self.cell(arguments.first().unwrap_or(&""))?,
                cells: self.cells(rest(arguments))?,
            }),
            "Indexing" => {
                let kind = if arguments.first() == Some(&"C") { IndexKind::Column } else { IndexKind::Row };
                one(Rule::Index(Index { cells: sorted(self.cells(rest(arguments))?), kind }))
            }
            "ValueIndexing" => one(Rule::ValueIndex(self.cells(arguments)?)),
            "Pair" | "PairX" | "Binary" | "BinaryX" => self.pair_tables(node),
            "Regex" => self.patterns(node),
            "And" => return Ok(all_known(&node.held, |held| self.rules(held))?.map(|rules| rules.concat())),
            "Or" => {
                let ways = all_known(&node.held, |held| self.rules(held))?;
                return Ok(ways.map(|ways| vec![united::one_cage(&ways).unwrap_or(Rule::Either(ways))]));
            }
            "NFA" => return self.automata(node),
            "Replicate" => return self.replicate(node),
            _ => return Ok(None),
        };
        rules.map(Some)
    }

    /// A rule of boxes: on a board of other regions its houses, which are those of the customary boxes.
    fn of_boxes(&self, rule: Rule) -> Vec<Rule> {
        if rule.suits(self.shape) {
            return vec![rule];
        }
        let houses = Shape::of_size(self.shape.size()).map(|shape| rule.houses(&shape)).unwrap_or_default();
        houses.into_iter().map(|house| Rule::Region(sorted(house))).collect()
    }

    /// The cell of a name such as `R4C1`; beyond 9, letters stand for numbers too.
    pub(super) fn cell(&self, name: &str) -> Found<Cell> {
        let number = |text: &str| match text.as_bytes() {
            [letter @ b'a'..=b'z'] => Some(usize::from(letter - b'a') + 10),
            _ => text.parse::<usize>().ok(),
        };
        let lower = name.to_ascii_lowercase();
        // A c is the number 12 as well.
        let place = lower.strip_prefix('r').and_then(|rest| {
            let mut splits = rest.match_indices('c');
            splits.find_map(|(at, _)| Some((number(&rest[..at])?, number(&rest[at + 1..])?)))
        });
        let on_board = |number: usize| (1..=self.shape.size()).contains(&number);
        let place = place.filter(|&(row, column)| on_board(row) && on_board(column)).ok_or_else(|| bad(FilePart::Cell, name))?;
        Ok(self.shape.cell(place.0 - 1, place.1 - 1))
    }

    fn cells(&self, names: &[&str]) -> Found<Vec<Cell>> {
        names.iter().map(|name| self.cell(name)).collect()
    }

    fn digit(&self, text: &str) -> Option<Digit> {
        text.parse().ok().and_then(Digit::new).filter(|digit| digit.index() < self.shape.size())
    }

    fn digits<'t>(&self, node: &Node<'_>, texts: impl Iterator<Item = &'t str>) -> Found<Vec<Digit>> {
        let mut digits = texts.map(|text| self.digit(text).ok_or_else(|| bad(node.kind, text))).collect::<Found<Vec<Digit>>>()?;
        digits.sort_unstable();
        Ok(digits)
    }

    /// The number of the first argument; 0 where it is empty.
    fn number(&self, node: &Node<'_>) -> Found<u16> {
        let text = node.arguments.first().copied().unwrap_or_default();
        if text.is_empty() { Ok(0) } else { text.parse().map_err(|_| bad(node.kind, text)) }
    }

    /// A cage; a cell that is listed twice counts twice.
    fn cage(&self, node: &Node<'_>) -> Found<Vec<Rule>> {
        let (sum, cells) = (self.number(node)?, sorted(self.cells(rest(&node.arguments))?));
        let mut once = cells.clone();
        once.dedup();
        if once.len() == cells.len() {
            let total = if sum == 0 { CageTotal::Any } else { CageTotal::Sum(sum) };
            return Ok(vec![Rule::Cage(Cage { cells, total, may_repeat: false })]);
        }
        let different = Rule::Cage(Cage { cells: once, total: CageTotal::Any, may_repeat: false });
        let weighted = Rule::WeightedSum { terms: cells.into_iter().map(|cell| (cell, 1)).collect(), total: sum.into() };
        Ok(if sum == 0 { vec![different] } else { vec![different, weighted] })
    }

    /// `10`, or `10_=_1_-2` with a weight for each cell.
    fn sum(&self, node: &Node<'_>) -> Found<Vec<Rule>> {
        let text = node.arguments.first().copied().unwrap_or_default();
        let cells = self.cells(rest(&node.arguments))?;
        let wrong = || bad(node.kind, text);
        let mut parts = text.split('_');
        let total: i32 = parts.next().and_then(|total| total.parse().ok()).ok_or_else(wrong)?;
        let weights: Vec<i16> = match parts.next() {
            None => vec![1; cells.len()],
            Some(_) => parts.map(|weight| weight.parse().map_err(|_| wrong())).collect::<Found<_>>()?,
        };
        if weights.len() != cells.len() {
            return Err(wrong());
        }
        let cage = u16::try_from(total).ok().map(|sum| Cage {
            total: CageTotal::Sum(sum),
            may_repeat: true,
            ..Cage::killer(cells.clone(), sum)
        });
        if let Some(cage) = cage.map(Rule::Cage).filter(|cage| weights.iter().all(|&weight| weight == 1) && cage.suits(self.shape))
        {
            return Ok(vec![cage]);
        }
        Ok(vec![Rule::WeightedSum { terms: cells.into_iter().zip(weights).collect(), total }])
    }

    fn arrow(&self, node: &Node<'_>, names: &[&str], bulb: usize) -> Found<Vec<Rule>> {
        let cells = self.cells(names)?;
        let (bulb, shaft) = cells.split_at_checked(bulb).ok_or_else(|| bad(node.kind, &node.arguments.join("~")))?;
        // A pill is read in the order of its cells on the board.
        Ok(vec![Rule::Arrow(Arrow { bulb: sorted(bulb.to_vec()), shafts: vec![shaft.to_vec()] })])
    }

    /// A sign on each side that two of the cells share.
    fn dots(&self, node: &Node<'_>, kind: DotKind) -> Found<Vec<Rule>> {
        let cells = self.cells(&node.arguments)?;
        let distance = |one: Cell, other: Cell| {
            self.shape.row(one).abs_diff(self.shape.row(other)) + self.shape.column(one).abs_diff(self.shape.column(other))
        };
        let mut dots = Vec::new();
        for (place, &first) in cells.iter().enumerate() {
            let neighbours = cells[place + 1..].iter().filter(|&&second| distance(first, second) == 1);
            dots.extend(neighbours.map(|&second| Rule::Dot(Dot { first, second, kind })));
        }
        if dots.is_empty() { Err(bad(node.kind, &node.arguments.join("~"))) } else { Ok(dots) }
    }

    /// A sum along a diagonal, named by its cell at the edge: from the left side down, from the top to the left, from the right side up,
    /// from the bottom to the right.
    fn little_killer(&self, node: &Node<'_>) -> Found<Vec<Rule>> {
        let start = self.cell(node.arguments.get(1).unwrap_or(&""))?;
        let (row, column, last) = (self.shape.row(start), self.shape.column(start), self.shape.size() - 1);
        let (down, right) = match (row, column) {
            (row, 0) if row < last => (true, true),
            (0, _) => (true, false),
            (_, column) if column == last => (false, false),
            _ => (false, true),
        };
        let line = OutsideLine::Diagonal { start, down, right };
        Ok(vec![Rule::Outside(Outside { kind: OutsideKind::LittleKiller, line, value: self.number(node)? })])
    }

    /// Clues at both ends of a row or column: `R3~12~5`.
    fn both_ends(&self, node: &Node<'_>, kind: OutsideKind) -> Found<Vec<Rule>> {
        self.outside(node, kind, node.arguments.first(), [node.arguments.get(1), node.arguments.get(2)])
    }

    fn outside(&self, node: &Node<'_>, kind: OutsideKind, line: Option<&&str>, values: [Option<&&str>; 2]) -> Found<Vec<Rule>> {
        let name = line.copied().unwrap_or_default();
        let wrong = || bad(node.kind, name);
        let number: u8 = name.get(1..).and_then(|number| number.parse().ok()).filter(|&number| number > 0).ok_or_else(wrong)?;
        let mut rules = Vec::new();
        for (value, reversed) in values.into_iter().zip([false, true]) {
            let Some(value) = value.filter(|value| !value.is_empty()) else { continue };
            let value = value.parse().map_err(|_| bad(node.kind, value))?;
            let line = match name.as_bytes()[0] {
                b'R' => OutsideLine::Row { row: number - 1, reversed },
                b'C' => OutsideLine::Column { column: number - 1, reversed },
                _ => return Err(wrong()),
            };
            rules.push(Rule::Outside(Outside { kind, line, value }));
        }
        Ok(rules)
    }

    /// Pairs of a count and a digit.
    fn look_and_say(&self, node: &Node<'_>) -> Found<Vec<Rule>> {
        let text = node.arguments.first().copied().unwrap_or_default();
        let pair = |pair: &[u8]| {
            let [count @ b'0'..=b'9', digit] = *pair else { return None };
            Some((count - b'0', self.digit(char::from(digit).encode_utf8(&mut [0; 4]))?))
        };
        let counts =
            text.as_bytes().chunks(2).map(|chunk| pair(chunk).ok_or_else(|| bad(node.kind, text))).collect::<Found<Vec<_>>>()?;
        if counts.is_empty() {
            return Err(bad(node.kind, text));
        }
        Ok(vec![Rule::LookAndSay(LookAndSay { cells: sorted(self.cells(rest(&node.arguments))?), counts })])
    }

    /// The held items once for each target: moved as the target lies from the origin.
    fn replicate(&self, node: &Node<'_>) -> Found<Option<Vec<Rule>>> {
        let targets = node.arguments.first().copied().unwrap_or_default();
        let origin = self.cell(node.arguments.get(1).copied().filter(|name| !name.is_empty()).unwrap_or("R1C1"))?;
        let wrong = || bad(node.kind, targets);
        let mut rules = Vec::new();
        for (word, sign) in targets.bytes().enumerate() {
            let bits = automaton::value_of(sign).ok_or_else(wrong)?;
            for bit in (0..6).filter(|bit| bits >> bit & 1 == 1) {
                let target = origin.index() + 6 * word + bit;
                if target >= self.shape.cell_count() {
                    return Err(wrong());
                }
                let target = Cell::new(target);
                let signed = |to: usize, from: usize| to.cast_signed() - from.cast_signed();
                let rows = signed(self.shape.row(target), self.shape.row(origin));
                let columns = signed(self.shape.column(target), self.shape.column(origin));
                for held in &node.held {
                    let text = self.moved(held, rows, columns)?;
                    let Some(moved) = self.rules(&text.node())? else { return Ok(None) };
                    rules.extend(moved);
                }
            }
        }
        Ok(Some(rules))
    }

    /// An item with every cell moved.
    fn moved(&self, node: &Node<'_>, rows: isize, columns: isize) -> Found<MovedNode> {
        let argument = |argument: &&str| {
            let (name, digits) = argument.split_once('_').map_or((*argument, None), |(name, digits)| (name, Some(digits)));
            let Ok(cell) = self.cell(name) else { return Ok((*argument).to_owned()) };
            let row = (self.shape.row(cell) + 1).checked_add_signed(rows);
            let column = (self.shape.column(cell) + 1).checked_add_signed(columns);
            let (Some(row), Some(column)) = (row, column) else { return Err(bad(node.kind, name)) };
            let name = format!("R{row}C{column}");
            Ok(digits.map_or(name.clone(), |digits| format!("{name}_{digits}")))
        };
        Ok(MovedNode {
            kind: node.kind.to_owned(),
            arguments: node.arguments.iter().map(argument).collect::<Found<_>>()?,
            held: node.held.iter().map(|held| self.moved(held, rows, columns)).collect::<Found<_>>()?,
        })
    }
}

/// An item with arguments of its own.
struct MovedNode {
    kind: String,
    arguments: Vec<String>,
    held: Vec<MovedNode>,
}

impl MovedNode {
    fn node(&self) -> Node<'_> {
        Node {
            kind: &self.kind,
            arguments: self.arguments.iter().map(String::as_str).collect(),
            held: self.held.iter().map(Self::node).collect(),
        }
    }
}

/// Items whose first argument is a code, which may look like anything.
const CODED: [&str; 8] = ["Pair", "PairX", "Binary", "BinaryX", "NFA", "Regex", "Replicate", "Jigsaw"];

/// Whether an item, or one within it, names cells that are not on the board: `VX1`.
pub(super) fn has_variables(node: &Node<'_>) -> bool {
    let is_variable =
        |name: &&str| name.strip_prefix('V').is_some_and(|rest| rest.starts_with(|sign: char| sign.is_ascii_uppercase()));
    let names = if CODED.contains(&node.kind) { rest(&node.arguments) } else { &node.arguments };
    names.iter().any(is_variable) || node.held.iter().any(has_variables)
}

pub(super) fn rest<'a, 't>(arguments: &'a [&'t str]) -> &'a [&'t str] {
    arguments.get(1..).unwrap_or(&[])
}

fn sorted(mut cells: Vec<Cell>) -> Vec<Cell> {
    cells.sort_unstable();
    cells
}

/// The nodes within a node that the rules of this program can say.
fn all_known<T>(
    nodes: &[Node<'_>],
    read: impl Fn(&Node<'_>) -> Result<Option<T>, ReadProblem>,
) -> Result<Option<Vec<T>>, ReadProblem> {
    nodes.iter().map(read).collect()
}
