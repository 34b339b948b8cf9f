//! One rule of every kind on boards of nine rows, for all tests. The first three lists are laid out so that each rule can be seen.

use std::sync::Arc;

use sudoscope::board::{
    Arrow, Automaton, AutomatonRule, Cage, CageTotal, CandidateDigits, Candidates, Cell, Contains, Digit, Dot, DotKind, Extremum,
    Index, IndexKind, Line, LineKind, LookAndSay, NegativeDots, Outside, OutsideKind, OutsideLine, PairTable, Quadruple, Relation,
    Rule, Slope, Thermometer,
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
        Rule::CountingCircles(cells("83 91 93 95")),
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
        Rule::Machine(AutomatonRule {
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

/// Rules that differ from those above in what a file or a title says of them only: other numbers, ends and groups, and names with
/// signs that formats have to escape.
pub fn variations() -> Vec<Rule> {
    let relation = Arc::new(Relation::new(SIZE, |one, two| one < two && two != 4));
    let automaton = Automaton::deterministic(SIZE, 0, |&sum, value| (sum + value <= 12).then_some(sum + value), |&sum| sum == 12);
    let automaton = Arc::new(automaton.unwrap());
    let table = |for_all_pairs| {
        let (name, relation) = ("a \"<\" // b".to_owned(), Arc::clone(&relation));
        Rule::PairTable(PairTable { name, relation, cells: cells("19 18 28"), for_all_pairs })
    };
    let machine = |is_pattern, name: &str| {
        let (name, automaton) = (name.to_owned(), Arc::clone(&automaton));
        Rule::Machine(AutomatonRule { name, is_pattern, automaton, cells: cells("17 18 19") })
    };
    let little = |start, down, right, value| {
        clue(OutsideKind::LittleKiller, OutsideLine::Diagonal { start: cell(start), down, right }, value)
    };
    let alternatives = vec![
        vec![cage("11 12 21", CageTotal::Any, false), Rule::AntiKing],
        vec![Rule::Either(vec![vec![cage("11 12", CageTotal::Any, true)], vec![]])],
    ];
    vec![
        cage("11 12 21", CageTotal::Sum(5), true),
        cage("11 12 21", CageTotal::OneOf(vec![8, 14]), false),
        Rule::Arrow(Arrow { bulb: cells("55 65"), shafts: vec![cells("66 67 68")] }),
        Rule::Thermometer(Thermometer { paths: vec![cells("33 34 44"), cells("33 43")], is_slow: true }),
        dot(DotKind::Difference(1), "22", "23"),
        dot(DotKind::Sum(8), "22", "23"),
        Rule::Quadruple(Quadruple { top_left: cell("58"), digits: digits(&[1, 1, 6]) }),
        Rule::Contains(Contains { cells: cells("14 15 16"), digits: digits(&[2, 2, 7]), is_exact: false }),
        Rule::LookAndSay(LookAndSay {
            cells: cells("14 15 16"),
            counts: vec![(2, Digit::from_index(0)), (0, Digit::from_index(4))],
        }),
        Rule::Region(cells("11 22 33")),
        Rule::Clone(vec![cells("11 12"), cells("44 45"), cells("66 67")]),
        Rule::EqualSums(vec![cells("11 12"), cells("44 45 46")]),
        Rule::WeightedSum { terms: cells("14 16").into_iter().zip([2, -1]).collect(), total: -3 },
        Rule::Lunchbox { cells: cells("16 15 14 24"), sum: 7 },
        Rule::EqualityCage(cells("14 15 16 17")),
        Rule::CountDifferent { counter: cell("15"), cells: cells("99 59 14") },
        little("13", true, true, 20),
        little("99", false, false, 45),
        little("59", true, false, 9),
        little("94", false, true, 9),
        clue(OutsideKind::Sandwich, row(3, false), 17),
        clue(OutsideKind::Sandwich, column(4, true), 0),
        clue(OutsideKind::XSum, column(9, false), 22),
        clue(OutsideKind::Skyscraper, row(1, true), 4),
        clue(OutsideKind::HiddenSkyscraper, row(2, false), 4),
        clue(OutsideKind::NumberedRoom, row(4, true), 4),
        clue(OutsideKind::Rank, column(5, false), 30),
        Rule::Index(Index { cells: cells("13 55"), kind: IndexKind::Column }),
        Rule::ValueIndex(cells("11 12 13 14 15")),
        table(false),
        table(true),
        machine(false, "makes 12"),
        machine(true, "\\d'\u{7}数"),
        Rule::Either(alternatives),
    ]
}

/// All rules of the lists, each once; a test demands every [`kind`].
pub fn every_kind() -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    for rule in [of_whole_board(), lines(), signs(), others(), variations()].concat() {
        if !rules.contains(&rule) {
            rules.push(rule);
        }
    }
    rules
}

/// The number of kinds that [`kind`] distinguishes.
pub const KINDS: usize = 73;

/// A number for each kind of rule. A new kind does not compile here before it has one; a test demands a rule of it below.
pub fn kind(rule: &Rule) -> usize {
    match rule {
        Rule::Diagonals => 0,
        Rule::Windoku => 1,
        Rule::DisjointGroups => 2,
        Rule::Diagonal(Slope::Falling) => 3,
        Rule::Diagonal(Slope::Rising) => 4,
        Rule::AntiKnight => 5,
        Rule::AntiKing => 6,
        Rule::AntiTaxicab => 7,
        Rule::Nonconsecutive => 8,
        Rule::NoRegions => 9,
        Rule::NegativeDots(_) => 10,
        Rule::NegativeSums(_) => 11,
        Rule::GlobalEntropy => 12,
        Rule::GlobalModular => 13,
        Rule::Flatmates => 14,
        Rule::Cage(cage) => match (cage.may_repeat, &cage.total) {
            (true, _) => 15,
            (_, CageTotal::Any) => 16,
            (_, CageTotal::Sum(_)) => 17,
            (_, CageTotal::OneOf(_)) => 18,
            (_, CageTotal::DigitalRoot(_)) => 19,
        },
        Rule::Arrow(_) => 20,
        Rule::Thermometer(thermometer) => 21 + usize::from(thermometer.is_slow),
        Rule::Line(line) => match line.kind {
            LineKind::Renban => 23,
            LineKind::Nabner => 24,
            LineKind::Palindrome => 25,
            LineKind::Whispers(_) => 26,
            LineKind::Between => 27,
            LineKind::Lockout(_) => 28,
            LineKind::RegionSum => 29,
            LineKind::Entropic => 30,
            LineKind::Modular(_) => 31,
            LineKind::Zipper => 32,
            LineKind::DoubleArrow => 33,
            LineKind::SumLine(_) => 34,
            LineKind::SumLoop(_) => 35,
        },
        Rule::Dot(dot) => match dot.kind {
            DotKind::Difference(_) => 36,
            DotKind::Ratio(_) => 37,
            DotKind::Sum(_) => 38,
            DotKind::Greater => 39,
        },
        Rule::Extremum(extremum) => 40 + usize::from(extremum.is_greatest),
        Rule::Candidates(candidates) => match candidates.digits {
            CandidateDigits::Even => 42,
            CandidateDigits::Odd => 43,
            CandidateDigits::These(_) => 44,
        },
        Rule::Quadruple(_) => 45,
        Rule::Contains(contains) => 46 + usize::from(contains.is_exact),
        Rule::LookAndSay(_) => 48,
        Rule::Region(_) => 49,
        Rule::Clone(_) => 50,
        Rule::SameDigits(_) => 51,
        Rule::EqualSums(_) => 52,
        Rule::WeightedSum { .. } => 53,
        Rule::Lunchbox { .. } => 54,
        Rule::NeverSum { .. } => 55,
        Rule::EqualityCage(_) => 56,
        Rule::CountingCircles(_) => 57,
        Rule::CountDifferent { .. } => 58,
        Rule::Outside(outside) => match outside.kind {
            OutsideKind::LittleKiller => 59,
            OutsideKind::Sandwich => 60,
            OutsideKind::XSum => 61,
            OutsideKind::Skyscraper => 62,
            OutsideKind::HiddenSkyscraper => 63,
            OutsideKind::NumberedRoom => 64,
            OutsideKind::Rank => 65,
        },
        Rule::Index(index) => match index.kind {
            IndexKind::Row => 66,
            IndexKind::Column => 67,
            IndexKind::Region => 68,
        },
        Rule::ValueIndex(_) => 69,
        Rule::PairTable(_) => 70,
        Rule::Machine(_) => 71,
        Rule::Either(_) => 72,
    }
}
