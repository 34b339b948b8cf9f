//! From a rule to its entry.

use super::{CellName, DiagonalDirection, End, RuleEntry};
use crate::board::{
    Arrow, Automaton, AutomatonRule, Cage, CageTotal, CandidateDigits, Candidates, Cell, Contains, Digit, Dot, DotKind, Extremum,
    Index, IndexKind, Line, LineKind, LookAndSay, NegativeDots, Outside, OutsideKind, OutsideLine, PairTable, Quadruple, Rule,
    Shape, Slope, Thermometer,
};

impl RuleEntry {
    /// A rule of a board of that shape. `None` for a rule that is valid on no board.
    pub(in crate::io::ron::v1) fn of(rule: &Rule, shape: &Shape) -> Option<Self> {
        let names = |cells: &[Cell]| -> Vec<CellName> { cells.iter().map(|&cell| shape.name(cell)).collect() };
        let groups = |groups: &[Vec<Cell>]| -> Vec<Vec<CellName>> { groups.iter().map(|cells| names(cells)).collect() };
        Some(match rule {
            Rule::Diagonals => Self::Diagonals,
            Rule::Windoku => Self::Windoku,
            Rule::DisjointGroups => Self::DisjointGroups,
            Rule::Diagonal(Slope::Falling) => Self::FallingDiagonal,
            Rule::Diagonal(Slope::Rising) => Self::RisingDiagonal,
            Rule::AntiKnight => Self::AntiKnight,
            Rule::AntiKing => Self::AntiKing,
            Rule::AntiTaxicab => Self::AntiTaxicab,
            Rule::Nonconsecutive => Self::Nonconsecutive,
            Rule::NoRegions => Self::NoRegions,
            Rule::GlobalEntropy => Self::GlobalEntropy,
            Rule::GlobalModular => Self::GlobalModular,
            Rule::Flatmates => Self::Flatmates,
            Rule::NegativeDots(NegativeDots { differences, ratios }) => {
                Self::NegativeDots { differences: differences.clone(), ratios: ratios.clone() }
            }
            Rule::NegativeSums(sums) => Self::NegativeSums { sums: sums.clone() },
            Rule::Cage(Cage { cells, total, may_repeat }) => {
                let (mut sum, mut sums, mut digital_root) = (None, Vec::new(), None);
                match total {
                    CageTotal::Any => {}
                    CageTotal::Sum(total) => sum = Some(*total),
                    CageTotal::OneOf(totals) => sums.clone_from(totals),
                    CageTotal::DigitalRoot(root) => digital_root = Some(*root),
                }
                Self::KillerCage { cells: names(cells), sum, sums, digital_root, repeats: *may_repeat }
            }
            Rule::Arrow(Arrow { bulb, shafts }) => Self::Arrow { bulb: names(bulb), shafts: groups(shafts) },
            Rule::Thermometer(Thermometer { paths, is_slow: false }) => Self::Thermometer { paths: groups(paths) },
            Rule::Thermometer(Thermometer { paths, is_slow: true }) => Self::SlowThermometer { paths: groups(paths) },
            Rule::Line(Line { kind, cells }) => {
                let path = names(cells);
                match *kind {
                    LineKind::Renban => Self::Renban { path },
                    LineKind::Nabner => Self::Nabner { path },
                    LineKind::Palindrome => Self::Palindrome { path },
                    LineKind::Whispers(gap) => Self::Whispers { path, gap },
                    LineKind::Between => Self::BetweenLine { path },
                    LineKind::Lockout(gap) => Self::Lockout { path, gap },
                    LineKind::RegionSum => Self::RegionSumLine { path },
                    LineKind::Entropic => Self::EntropicLine { path },
                    LineKind::Modular(modulus) => Self::ModularLine { path, modulus },
                    LineKind::Zipper => Self::ZipperLine { path },
                    LineKind::DoubleArrow => Self::DoubleArrow { path },
                    LineKind::SumLine(sum) => Self::SumLine { path, sum, closed: false },
                    LineKind::SumLoop(sum) => Self::SumLine { path, sum, closed: true },
                }
            }
            Rule::Dot(Dot { first, second, kind }) => {
                let (first, second) = (shape.name(*first), shape.name(*second));
                let (difference, ratio, sum) = match *kind {
                    DotKind::Difference(difference) => (Some(difference), None, None),
                    DotKind::Ratio(ratio) => (None, Some(ratio), None),
                    DotKind::Sum(sum) => (None, None, Some(sum)),
                    DotKind::Greater => return Some(Self::GreaterThan { greater: first, less: second }),
                };
                Self::Dot { cells: (first, second), difference, ratio, sum }
            }
            Rule::Extremum(Extremum { cell, is_greatest: false }) => Self::Minimum { cell: shape.name(*cell) },
            Rule::Extremum(Extremum { cell, is_greatest: true }) => Self::Maximum { cell: shape.name(*cell) },
            Rule::Candidates(Candidates { cells, digits }) => {
                let cells = names(cells);
                match digits {
                    CandidateDigits::Even => Self::Even { cells },
                    CandidateDigits::Odd => Self::Odd { cells },
                    CandidateDigits::These(digits) => Self::Candidates { cells, digits: values(digits) },
                }
            }
            Rule::Quadruple(Quadruple { top_left, digits }) => {
                Self::Quadruple { top_left: shape.name(*top_left), digits: values(digits) }
            }
            Rule::Contains(Contains { cells, digits, is_exact }) => {
                Self::Contains { cells: names(cells), digits: values(digits), exactly: *is_exact }
            }
            Rule::LookAndSay(LookAndSay { cells, counts }) => {
                let counts = counts.iter().map(|&(count, digit)| (count, digit.get())).collect();
                Self::LookAndSay { cells: names(cells), counts }
            }
            Rule::Region(cells) => Self::ExtraRegion { cells: names(cells) },
            Rule::Clone(of) => Self::Clone { groups: groups(of) },
            Rule::SameDigits(of) => Self::SameDigits { groups: groups(of) },
            Rule::EqualSums(of) => Self::EqualSums { groups: groups(of) },
            Rule::WeightedSum { terms, total } => {
                let terms = terms.iter().map(|&(cell, weight)| (shape.name(cell), weight)).collect();
                Self::WeightedSum { terms, sum: *total }
            }
            Rule::Lunchbox { cells, sum } => Self::Lunchbox { cells: names(cells), sum: *sum },
            Rule::NeverSum { cells, sum } => Self::NeverSum { cells: names(cells), sum: *sum },
            Rule::EqualityCage(cells) => Self::EqualityCage { cells: names(cells) },
            Rule::CountingCircles(cells) => Self::CountingCircles { cells: names(cells) },
            Rule::CountDifferent { counter, cells } => Self::CountDifferent { counter: shape.name(*counter), cells: names(cells) },
            Rule::Outside(outside) => return Self::of_outside(outside, shape),
            Rule::Index(Index { cells, kind }) => {
                let cells = names(cells);
                match kind {
                    IndexKind::Row => Self::RowIndexer { cells },
                    IndexKind::Column => Self::ColumnIndexer { cells },
                    IndexKind::Region => Self::RegionIndexer { cells },
                }
            }
            Rule::ValueIndex(cells) => Self::ValueIndex { path: names(cells) },
            Rule::PairTable(PairTable { name, relation, cells, for_all_pairs }) => {
                let partners = |digit| relation.partners(digit).iter().map(Digit::get).collect();
                let allowed = Digit::all(relation.size()).map(partners).collect();
                Self::PairTable { name: name.clone(), path: names(cells), allowed, all_pairs: *for_all_pairs }
            }
            Rule::Machine(AutomatonRule { name, is_pattern, automaton, cells }) => {
                let (states, accepting, moves) = parts(automaton)?;
                let (name, pattern) = if *is_pattern { (None, Some(name.clone())) } else { (Some(name.clone()), None) };
                Self::Automaton { name, pattern, path: names(cells), states, accepting, moves }
            }
            Rule::Either(ways) => {
                let entries = |rules: &Vec<Rule>| rules.iter().map(|rule| Self::of(rule, shape)).collect::<Option<Vec<Self>>>();
                Self::Either { alternatives: ways.iter().map(entries).collect::<Option<_>>()? }
            }
        })
    }

    fn of_outside(outside: &Outside, shape: &Shape) -> Option<Self> {
        let value = outside.value;
        let end = |reversed: bool| if reversed { End::End } else { End::Start };
        let (line, end) = match outside.line {
            OutsideLine::Row { row, reversed } => (format!("row {}", u16::from(row) + 1), end(reversed)),
            OutsideLine::Column { column, reversed } => (format!("column {}", u16::from(column) + 1), end(reversed)),
            OutsideLine::Diagonal { start, down, right } => {
                let direction = match (down, right) {
                    (false, false) => DiagonalDirection::UpLeft,
                    (false, true) => DiagonalDirection::UpRight,
                    (true, false) => DiagonalDirection::DownLeft,
                    (true, true) => DiagonalDirection::DownRight,
                };
                return Some(Self::LittleKiller { start: shape.name(start), direction, sum: value });
            }
        };
        let number = |kind: OutsideKind| (outside.kind == kind).then_some(value);
        if outside.kind == OutsideKind::LittleKiller {
            return None;
        }
        Some(Self::Outside {
            line,
            end,
            sandwich: number(OutsideKind::Sandwich),
            x_sum: number(OutsideKind::XSum),
            skyscraper: number(OutsideKind::Skyscraper),
            hidden_skyscraper: number(OutsideKind::HiddenSkyscraper),
            numbered_room: number(OutsideKind::NumberedRoom),
            rank: number(OutsideKind::Rank),
        })
    }
}

fn values(digits: &[Digit]) -> Vec<u8> {
    digits.iter().map(|digit| digit.get()).collect()
}

/// Moves as [`RuleEntry::Automaton`] has them.
type Moves = Vec<(u16, Vec<u8>, u16)>;

/// The number of states, the accepting ones, and the moves by state, each with all digits that lead to the same state.
fn parts(automaton: &Automaton) -> Option<(u16, Vec<u16>, Moves)> {
    let states = u16::try_from(automaton.states()).ok()?;
    let accepting = (0..states).filter(|&state| automaton.is_accepting(usize::from(state))).collect();
    let mut moves = Moves::new();
    for from in 0..states {
        let first = moves.len();
        for digit in Digit::all(automaton.size()) {
            for &to in automaton.next(usize::from(from), digit) {
                match moves[first..].iter_mut().find(|known| known.2 == to) {
                    Some((_, digits, _)) => digits.push(digit.get()),
                    None => moves.push((from, vec![digit.get()], to)),
                }
            }
        }
    }
    Some((states, accepting, moves))
}
