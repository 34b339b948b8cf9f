//! One rule of each kind on the classic board, for tests of formats.

use std::sync::Arc;

use crate::board::{
    Arrow, Automaton, Cage, CageTotal, CandidateDigits, Candidates, Cell, Contains, Digit, Dot, DotKind, Extremum, Index,
    IndexKind, Line, LineKind, LookAndSay, Machine, NegativeDots, Outside, OutsideKind, OutsideLine, PairTable, Quadruple,
    Relation, Rule, Slope, Thermometer,
};

fn cells(places: &[usize]) -> Vec<Cell> {
    places.iter().copied().map(Cell::new).collect()
}

fn digits(values: &[u8]) -> Vec<Digit> {
    values.iter().filter_map(|&value| Digit::new(value)).collect()
}

/// A place for each kind of rule. A new kind has to be added here, and to the [samples](rule_samples).
const KINDS: usize = 74;

/// The place of the kind of a rule among all kinds.
fn kind(rule: &Rule) -> usize {
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
        Rule::Machine(machine) => 71 + usize::from(machine.is_pattern),
        Rule::Either(_) => 73,
    }
}

/// One rule of each kind, and some more; all can stand on the classic board.
pub(crate) fn rule_samples() -> Vec<Rule> {
    let cage = |total, may_repeat| Rule::Cage(Cage { cells: cells(&[0, 1, 9]), total, may_repeat });
    let line = |kind, places: &[usize]| Rule::Line(Line { kind, cells: cells(places) });
    let dot = |kind| Rule::Dot(Dot { first: Cell::new(10), second: Cell::new(11), kind });
    let candidates = |places: &[usize], digits| Rule::Candidates(Candidates { cells: cells(places), digits });
    let thermometer = |is_slow| {
        let paths = vec![cells(&[20, 21, 30]), cells(&[20, 29])];
        Rule::Thermometer(Thermometer { paths, is_slow })
    };
    let row = |kind, row, reversed, value| Rule::Outside(Outside { kind, line: OutsideLine::Row { row, reversed }, value });
    let column =
        |kind, column, reversed, value| Rule::Outside(Outside { kind, line: OutsideLine::Column { column, reversed }, value });
    let little = |start, down, right, value| {
        let line = OutsideLine::Diagonal { start: Cell::new(start), down, right };
        Rule::Outside(Outside { kind: OutsideKind::LittleKiller, line, value })
    };
    let contains = |is_exact| Rule::Contains(Contains { cells: cells(&[3, 4, 5]), digits: digits(&[2, 2, 7]), is_exact });
    let index = |kind| Rule::Index(Index { cells: cells(&[2, 40]), kind });
    let automaton = Automaton::deterministic(9, 0, |&sum, value| (sum + value <= 12).then_some(sum + value), |&sum| sum == 12);
    let machine = |is_pattern, name: &str| {
        let automaton = Arc::new(automaton.clone().expect("few states"));
        Rule::Machine(Machine { name: name.to_owned(), is_pattern, automaton, cells: cells(&[6, 7, 8]) })
    };
    let relation = Arc::new(Relation::new(9, |one, two| one < two && two != 4));
    let table = |for_all_pairs| {
        let relation = Arc::clone(&relation);
        Rule::PairTable(PairTable { name: "a \"<\" // b".to_owned(), relation, cells: cells(&[8, 7, 16]), for_all_pairs })
    };
    let mut rules = Rule::WHOLE_BOARD.to_vec();
    rules.extend([
        Rule::NegativeDots(NegativeDots { differences: vec![1], ratios: vec![2] }),
        Rule::NegativeSums(vec![5, 10]),
        cage(CageTotal::Any, false),
        cage(CageTotal::Sum(12), false),
        cage(CageTotal::Sum(5), true),
        cage(CageTotal::OneOf(vec![8, 14]), false),
        cage(CageTotal::DigitalRoot(5), false),
        Rule::Arrow(Arrow { bulb: cells(&[40]), shafts: vec![cells(&[41, 42]), cells(&[31])] }),
        Rule::Arrow(Arrow { bulb: cells(&[40, 49]), shafts: vec![cells(&[50, 51, 52])] }),
        thermometer(false),
        thermometer(true),
        line(LineKind::Renban, &[60, 61, 70]),
        line(LineKind::Nabner, &[60, 61, 71]),
        line(LineKind::Palindrome, &[60, 61, 72]),
        line(LineKind::Whispers(5), &[60, 61, 73]),
        line(LineKind::Whispers(4), &[60, 61, 74]),
        line(LineKind::Between, &[60, 61, 75]),
        line(LineKind::Lockout(4), &[60, 61, 76]),
        line(LineKind::RegionSum, &[60, 61, 62, 63]),
        line(LineKind::Entropic, &[60, 69, 77]),
        line(LineKind::Modular(3), &[60, 69, 78]),
        line(LineKind::Zipper, &[60, 69, 79]),
        line(LineKind::DoubleArrow, &[60, 69, 80]),
        line(LineKind::SumLine(10), &[60, 68, 76]),
        line(LineKind::SumLoop(10), &[60, 68, 67, 59]),
        dot(DotKind::Difference(1)),
        dot(DotKind::Difference(3)),
        dot(DotKind::Ratio(2)),
        dot(DotKind::Sum(10)),
        dot(DotKind::Sum(5)),
        dot(DotKind::Sum(8)),
        dot(DotKind::Greater),
        Rule::Extremum(Extremum { cell: Cell::new(33), is_greatest: false }),
        Rule::Extremum(Extremum { cell: Cell::new(35), is_greatest: true }),
        candidates(&[12], CandidateDigits::Even),
        candidates(&[13, 14], CandidateDigits::Odd),
        candidates(&[15, 25], CandidateDigits::These(digits(&[1, 5, 9]))),
        Rule::Quadruple(Quadruple { top_left: Cell::new(43), digits: digits(&[1, 1, 6]) }),
        contains(false),
        contains(true),
        Rule::LookAndSay(LookAndSay {
            cells: cells(&[3, 4, 5]),
            counts: vec![(2, Digit::from_index(0)), (0, Digit::from_index(4))],
        }),
        Rule::Region(cells(&[0, 10, 20, 30, 40, 50, 60, 70, 71])),
        Rule::Region(cells(&[1, 11, 21])),
        Rule::Clone(vec![cells(&[0, 1]), cells(&[30, 31])]),
        Rule::Clone(vec![cells(&[0, 1]), cells(&[30, 31]), cells(&[50, 51])]),
        Rule::SameDigits(vec![cells(&[0, 1]), cells(&[30, 31])]),
        Rule::EqualSums(vec![cells(&[0, 1]), cells(&[30, 31, 32])]),
        Rule::WeightedSum { terms: vec![(Cell::new(3), 2), (Cell::new(5), -1)], total: -3 },
        Rule::Lunchbox { cells: cells(&[5, 4, 3, 12]), sum: 7 },
        Rule::NeverSum { cells: cells(&[3, 4, 5]), sum: 9 },
        Rule::EqualityCage(cells(&[3, 4, 5, 6])),
        Rule::CountingCircles(cells(&[3, 44, 80])),
        Rule::CountDifferent { counter: Cell::new(4), cells: cells(&[80, 44, 3]) },
        little(2, true, true, 20),
        little(80, false, false, 45),
        little(44, true, false, 9),
        little(75, false, true, 9),
        row(OutsideKind::Sandwich, 2, false, 17),
        column(OutsideKind::Sandwich, 3, true, 0),
        column(OutsideKind::XSum, 8, false, 22),
        row(OutsideKind::Skyscraper, 0, true, 4),
        row(OutsideKind::HiddenSkyscraper, 1, false, 4),
        row(OutsideKind::NumberedRoom, 3, true, 4),
        column(OutsideKind::Rank, 4, false, 30),
        index(IndexKind::Row),
        index(IndexKind::Column),
        index(IndexKind::Region),
        Rule::ValueIndex(cells(&[0, 1, 2, 3, 4])),
        table(false),
        table(true),
        machine(false, "makes 12"),
        machine(true, "\\d'\u{7}数"),
    ]);
    let alternatives =
        vec![vec![rules[20].clone(), Rule::AntiKing], vec![Rule::Either(vec![vec![cage(CageTotal::Any, true)], vec![]])]];
    rules.push(Rule::Either(alternatives));
    let kinds: std::collections::BTreeSet<usize> = rules.iter().map(kind).collect();
    assert!(kinds.into_iter().eq(0..KINDS), "a kind of rule has no sample");
    rules
}
