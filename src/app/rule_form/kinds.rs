//! The kinds of rules that can be entered.

use crate::board::{
    Arrow, Cage, CageTotal, CandidateDigits, Candidates, Cell, Contains, Digit, Dot, DotKind, Extremum, Index, IndexKind, Line,
    LineKind, LookAndSay, NegativeDots, Outside, OutsideKind, OutsideLine, Quadruple, Rule, Shape, Thermometer,
};

/// A sample of each kind of rule that can be entered on a board of that shape, in the order of a menu: without cells, with the
/// customary numbers. Those that carry a table, an automaton or other rules come from files only.
pub fn kinds(shape: &Shape) -> Vec<Rule> {
    let mut kinds: Vec<Rule> = Rule::WHOLE_BOARD.into_iter().filter(|rule| rule.suits(shape)).collect();
    kinds.push(Rule::NegativeDots(NegativeDots { differences: vec![1], ratios: vec![2] }));
    kinds.push(Rule::NegativeSums(vec![5, 10]));
    let cage = |total, may_repeat| Rule::Cage(Cage { cells: Vec::new(), total, may_repeat });
    kinds.extend([cage(CageTotal::Sum(0), false), cage(CageTotal::Sum(0), true), cage(CageTotal::Any, false)]);
    kinds.push(cage(CageTotal::DigitalRoot(1), false));
    kinds.push(Rule::Arrow(Arrow { bulb: Vec::new(), shafts: Vec::new() }));
    kinds.extend([false, true].map(|is_slow| Rule::Thermometer(Thermometer { paths: Vec::new(), is_slow })));
    kinds.extend(lines(shape));
    let (first, second) = (Cell::new(0), Cell::new(1));
    let dots = [DotKind::Difference(1), DotKind::Ratio(2), DotKind::Sum(10), DotKind::Sum(5), DotKind::Greater];
    kinds.extend(dots.map(|kind| Rule::Dot(Dot { first, second, kind })));
    kinds.extend([true, false].map(|is_greatest| Rule::Extremum(Extremum { cell: first, is_greatest })));
    let these = CandidateDigits::These(Vec::new());
    kinds.extend(
        [CandidateDigits::Even, CandidateDigits::Odd, these]
            .map(|digits| Rule::Candidates(Candidates { cells: Vec::new(), digits })),
    );
    kinds.push(Rule::Quadruple(Quadruple { top_left: first, digits: Vec::new() }));
    kinds.extend(outside());
    kinds.extend([
        Rule::Region(Vec::new()),
        Rule::Clone(Vec::new()),
        Rule::CountingCircles(Vec::new()),
        Rule::EqualityCage(Vec::new()),
        Rule::NeverSum { cells: Vec::new(), sum: 0 },
        Rule::Lunchbox { cells: Vec::new(), sum: 0 },
        Rule::LookAndSay(LookAndSay { cells: Vec::new(), counts: Vec::<(u8, Digit)>::new() }),
    ]);
    kinds.extend([false, true].map(|is_exact| Rule::Contains(Contains { cells: Vec::new(), digits: Vec::new(), is_exact })));
    let indexes = [IndexKind::Row, IndexKind::Column, IndexKind::Region];
    kinds.extend(indexes.map(|kind| Rule::Index(Index { cells: Vec::new(), kind })));
    kinds.extend([
        Rule::ValueIndex(Vec::new()),
        Rule::SameDigits(Vec::new()),
        Rule::EqualSums(Vec::new()),
        Rule::WeightedSum { terms: Vec::new(), total: 0 },
        Rule::CountDifferent { counter: first, cells: Vec::new() },
    ]);
    kinds
}

/// Lines with the usual gaps on a board of that size: 5 for whispers and 4 for lockout lines on 9×9.
fn lines(shape: &Shape) -> Vec<Rule> {
    let size = u8::try_from(shape.size()).unwrap_or(u8::MAX);
    let has_thirds = shape.size().is_multiple_of(3);
    let mut kinds = vec![LineKind::Renban, LineKind::Whispers(size.div_ceil(2)), LineKind::Palindrome, LineKind::Between];
    kinds.extend([LineKind::Lockout(size / 2), LineKind::RegionSum]);
    kinds.extend(has_thirds.then_some(LineKind::Entropic));
    kinds.extend([LineKind::Modular(2), LineKind::Modular(3), LineKind::Zipper, LineKind::Nabner, LineKind::DoubleArrow]);
    kinds.extend([LineKind::SumLine(10), LineKind::SumLoop(10)]);
    kinds.into_iter().map(|kind| Rule::Line(Line { kind, cells: Vec::new() })).collect()
}

fn outside() -> impl Iterator<Item = Rule> {
    let line = OutsideLine::Row { row: 0, reversed: false };
    OutsideKind::ALL.into_iter().map(move |kind| Rule::Outside(Outside { kind, line, value: 0 }))
}
