//! One rule of every kind, laid out on boards of nine rows so that each can be seen.

use std::sync::Arc;

use sudoscope::board::{
    Arrow, Automaton, Cage, CageTotal, CandidateDigits, Candidates, Cell, Contains, Digit, Dot, DotKind, Extremum, Index,
    IndexKind, Line, LineKind, LookAndSay, Machine, NegativeDots, Outside, OutsideKind, OutsideLine, PairTable, Quadruple,
    Relation, Rule, Slope, Thermometer,
};

const SIZE: usize = 3 * 3;

/// The cells of rows and columns counted from 1: `"11 12"` are two cells of the first row.
fn cells(places: &str) -> Vec<Cell> {
    let number = |byte: u8| usize::from(byte - b'1');
    places.split(' ').map(|place| Cell::new(number(place.as_bytes()[0]) * SIZE + number(place.as_bytes()[1]))).collect()
}

fn cell(place: &str) -> Cell {
    cells(place)[0]
}

fn digits(values: &[u8]) -> Vec<Digit> {
    values.iter().filter_map(|&value| Digit::new(value)).collect()
}

fn line(kind: LineKind, places: &str) -> Rule {
    Rule::Line(Line { kind, cells: cells(places) })
}

fn dot(kind: DotKind, first: &str, second: &str) -> Rule {
    Rule::Dot(Dot { first: cell(first), second: cell(second), kind })
}

fn cage(places: &str, total: CageTotal, may_repeat: bool) -> Rule {
    let mut cells = cells(places);
    cells.sort_unstable();
    Rule::Cage(Cage { cells, total, may_repeat })
}

fn clue(kind: OutsideKind, line: OutsideLine, value: u16) -> Rule {
    Rule::Outside(Outside { kind, line, value })
}

const fn row(row: u8, reversed: bool) -> OutsideLine {
    OutsideLine::Row { row: row - 1, reversed }
}

const fn column(column: u8, reversed: bool) -> OutsideLine {
    OutsideLine::Column { column: column - 1, reversed }
}

/// Thermometers, arrows, and lines of every kind.
pub fn lines() -> Vec<Rule> {
    vec![
        Rule::Thermometer(Thermometer { paths: vec![cells("11 12 13"), cells("11 12 23")], is_slow: false }),
        Rule::Thermometer(Thermometer { paths: vec![cells("31 21 22")], is_slow: true }),
        Rule::Arrow(Arrow { bulb: cells("15"), shafts: vec![cells("14 24"), cells("16 17")] }),
        Rule::Arrow(Arrow { bulb: cells("18 19"), shafts: vec![cells("29 39")] }),
        line(LineKind::Renban, "32 33 34"),
        line(LineKind::Nabner, "25 26 27 28"),
        line(LineKind::Palindrome, "35 36 37 38"),
        line(LineKind::Whispers(5), "41 42 43"),
        line(LineKind::Whispers(4), "44 45 46"),
        line(LineKind::Between, "47 48 49 59"),
        line(LineKind::Lockout(4), "51 52 53 54"),
        line(LineKind::RegionSum, "55 56 57 58"),
        line(LineKind::Entropic, "61 62 63 64"),
        line(LineKind::Modular(3), "65 66 67"),
        line(LineKind::Modular(2), "68 69 79"),
        line(LineKind::Zipper, "71 72 73"),
        line(LineKind::Zipper, "74 75 76 77"),
        line(LineKind::DoubleArrow, "81 82 83 84"),
        line(LineKind::SumLine(10), "85 86 87 88 78"),
        line(LineKind::SumLoop(12), "92 93 94 95"),
        line(LineKind::Renban, "89 99 98 97"),
    ]
}

/// Cages, dots and other signs, and marks of single cells.
pub fn signs() -> Vec<Rule> {
    vec![
        cage("11 12 21", CageTotal::Sum(14), false),
        cage("13 14 15 23 25 33 34 35", CageTotal::Sum(41), false),
        cage("16 17 27", CageTotal::OneOf(vec![8, 12]), true),
        cage("22 32 31", CageTotal::DigitalRoot(5), false),
        cage("18 19", CageTotal::Any, false),
        dot(DotKind::Difference(1), "41", "42"),
        dot(DotKind::Difference(3), "42", "43"),
        dot(DotKind::Ratio(2), "43", "44"),
        dot(DotKind::Ratio(3), "44", "45"),
        dot(DotKind::Sum(10), "45", "46"),
        dot(DotKind::Sum(5), "46", "47"),
        dot(DotKind::Sum(13), "41", "51"),
        dot(DotKind::Greater, "47", "48"),
        dot(DotKind::Greater, "58", "48"),
        Rule::Quadruple(Quadruple { top_left: cell("52"), digits: digits(&[7]) }),
        Rule::Quadruple(Quadruple { top_left: cell("54"), digits: digits(&[1, 2]) }),
        Rule::Quadruple(Quadruple { top_left: cell("56"), digits: digits(&[1, 4, 9]) }),
        Rule::Quadruple(Quadruple { top_left: cell("58"), digits: digits(&[1, 2, 3, 4]) }),
        Rule::Extremum(Extremum { cell: cell("28"), is_greatest: true }),
        Rule::Extremum(Extremum { cell: cell("39"), is_greatest: false }),
        Rule::Extremum(Extremum { cell: cell("38"), is_greatest: false }),
        Rule::Candidates(Candidates { cells: cells("71 72"), digits: CandidateDigits::Even }),
        Rule::Candidates(Candidates { cells: cells("73 74"), digits: CandidateDigits::Odd }),
        Rule::Candidates(Candidates { cells: cells("75"), digits: CandidateDigits::These(digits(&[1, 4, 7])) }),
        Rule::Region(cells("76 77 78 79 86 87 88 89 99")),
        Rule::Clone(vec![cells("81 82"), cells("84 85")]),
        Rule::CountingCircles(cells("91 93 95 83")),
        Rule::Index(Index { cells: cells("92"), kind: IndexKind::Column }),
        Rule::Index(Index { cells: cells("94"), kind: IndexKind::Row }),
        Rule::Index(Index { cells: cells("96 97"), kind: IndexKind::Region }),
    ]
}

/// Clues outside the board, and rules without a customary drawing.
pub fn others() -> Vec<Rule> {
    let relation = Arc::new(Relation::new(SIZE, |one, other| one + other > 3));
    let automaton = Automaton::deterministic(SIZE, 0, |&state, value| Some((state + value) % 2), |&state| state == 0);
    let table = |name: &str, places: &str, for_all_pairs| {
        Rule::PairTable(PairTable { name: name.to_owned(), relation: Arc::clone(&relation), cells: cells(places), for_all_pairs })
    };
    vec![
        Rule::Contains(Contains { cells: cells("11 12 13"), digits: digits(&[1, 2]), is_exact: false }),
        Rule::Contains(Contains { cells: cells("14 15 16"), digits: digits(&[3, 3]), is_exact: true }),
        Rule::LookAndSay(LookAndSay {
            cells: cells("17 18 19"),
            counts: digits(&[3, 5]).into_iter().map(|digit| (1, digit)).collect(),
        }),
        Rule::SameDigits(vec![cells("21 22"), cells("24 25")]),
        Rule::EqualSums(vec![cells("26 27"), cells("28 29")]),
        Rule::WeightedSum { terms: cells("31 32 33").into_iter().zip([1, 2, -1]).collect(), total: 12 },
        Rule::Lunchbox { cells: cells("34 35 36"), sum: 7 },
        Rule::NeverSum { cells: cells("37 38 39"), sum: 10 },
        Rule::EqualityCage(cells("41 42 51 52")),
        Rule::CountDifferent { counter: cell("43"), cells: cells("44 45 46") },
        Rule::ValueIndex(cells("61 62 63 64 65")),
        table("sums", "47 48 49", false),
        table("pairs", "57 58 59", true),
        Rule::Machine(Machine {
            name: "(12|3)*".to_owned(),
            is_pattern: true,
            automaton: Arc::new(automaton.unwrap()),
            cells: cells("66 67 77 78"),
        }),
        Rule::Either(vec![vec![cage("81 82", CageTotal::Sum(9), false)], vec![dot(DotKind::Difference(1), "83", "84")]]),
        Rule::Diagonal(Slope::Rising),
        clue(OutsideKind::Sandwich, row(2, false), 14),
        clue(OutsideKind::XSum, row(2, false), 22),
        clue(OutsideKind::XSum, column(3, false), 25),
        clue(OutsideKind::Skyscraper, column(4, false), 4),
        clue(OutsideKind::HiddenSkyscraper, column(5, true), 6),
        clue(OutsideKind::NumberedRoom, row(5, true), 7),
        clue(OutsideKind::Rank, row(6, true), 12),
        clue(OutsideKind::LittleKiller, OutsideLine::Diagonal { start: cell("14"), down: true, right: true }, 33),
        clue(OutsideKind::LittleKiller, OutsideLine::Diagonal { start: cell("11"), down: true, right: true }, 45),
        clue(OutsideKind::LittleKiller, OutsideLine::Diagonal { start: cell("97"), down: false, right: true }, 12),
        clue(OutsideKind::LittleKiller, OutsideLine::Diagonal { start: cell("95"), down: false, right: false }, 21),
    ]
}

/// Rules of the whole board.
pub fn of_whole_board() -> Vec<Rule> {
    let mut rules = Rule::WHOLE_BOARD.to_vec();
    rules.push(Rule::NegativeDots(NegativeDots { differences: vec![1], ratios: vec![2] }));
    rules.push(Rule::NegativeSums(vec![5, 10]));
    rules
}

/// At least one rule of each kind; a test compares the number with that of [`kind`].
pub fn every_kind() -> Vec<Rule> {
    [lines(), signs(), others(), of_whole_board()].concat()
}

/// The number of kinds that [`kind`] tells apart.
pub const KINDS: usize = 40;

/// A number for each kind of rule. A new kind does not compile here before it has one, and a rule above.
pub const fn kind(rule: &Rule) -> usize {
    match rule {
        Rule::Diagonals => 0,
        Rule::Windoku => 1,
        Rule::DisjointGroups => 2,
        Rule::Diagonal(_) => 3,
        Rule::AntiKnight => 4,
        Rule::AntiKing => 5,
        Rule::AntiTaxicab => 6,
        Rule::Nonconsecutive => 7,
        Rule::NoRegions => 8,
        Rule::NegativeDots(_) => 9,
        Rule::NegativeSums(_) => 10,
        Rule::GlobalEntropy => 11,
        Rule::GlobalModular => 12,
        Rule::Flatmates => 13,
        Rule::Cage(_) => 14,
        Rule::Arrow(_) => 15,
        Rule::Thermometer(_) => 16,
        Rule::Line(_) => 17,
        Rule::Dot(_) => 18,
        Rule::Extremum(_) => 19,
        Rule::Candidates(_) => 20,
        Rule::Quadruple(_) => 21,
        Rule::Contains(_) => 22,
        Rule::LookAndSay(_) => 23,
        Rule::Region(_) => 24,
        Rule::Clone(_) => 25,
        Rule::SameDigits(_) => 26,
        Rule::EqualSums(_) => 27,
        Rule::WeightedSum { .. } => 28,
        Rule::Lunchbox { .. } => 29,
        Rule::NeverSum { .. } => 30,
        Rule::EqualityCage(_) => 31,
        Rule::CountingCircles(_) => 32,
        Rule::CountDifferent { .. } => 33,
        Rule::Outside(_) => 34,
        Rule::Index(_) => 35,
        Rule::ValueIndex(_) => 36,
        Rule::PairTable(_) => 37,
        Rule::Machine(_) => 38,
        Rule::Either(_) => 39,
    }
}
