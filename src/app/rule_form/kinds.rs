//! The kinds of rules that can be entered.

use crate::board::{
    Arrow, Cage, CageTotal, CandidateDigits, Candidates, Cell, Contains, Digit, Dot, DotKind, Extremum, Index, IndexKind, Line,
    LineKind, LookAndSay, NegativeDots, Outside, OutsideKind, OutsideLine, Quadruple, Rule, Shape, Thermometer,
};

/// A sample of each kind of rule that can be entered on a board of that shape, in the order of the tools: without cells, with the
/// customary numbers. Those that carry a table, an automaton or other rules come from files only.
pub fn kinds(shape: &Shape) -> Vec<Rule> {
    let mut kinds: Vec<Rule> = Rule::WHOLE_BOARD.into_iter().filter(|rule| rule.suits(shape)).collect();
    kinds.push(Rule::NegativeDots(NegativeDots { differences: vec![1], ratios: vec![2] }));
    kinds.push(Rule::NegativeSums(vec![5, 10]));
    kinds.extend(cages());
    kinds.extend(lines(shape));
    let (first, second) = (Cell::new(0), Cell::new(1));
    let dots = [DotKind::Difference(1), DotKind::Ratio(2), DotKind::Sum(10), DotKind::Sum(5), DotKind::Greater];
    kinds.extend(dots.map(|kind| Rule::Dot(Dot { first, second, kind })));
    kinds.push(Rule::Quadruple(Quadruple { top_left: first, digits: Vec::new() }));
    let candidates = [CandidateDigits::Even, CandidateDigits::Odd, CandidateDigits::These(Vec::new())];
    kinds.extend(candidates.map(|digits| Rule::Candidates(Candidates { cells: Vec::new(), digits })));
    kinds.extend([true, false].map(|is_greatest| Rule::Extremum(Extremum { cell: first, is_greatest })));
    kinds.push(Rule::CountingCircles(Vec::new()));
    let indexes = [IndexKind::Column, IndexKind::Row, IndexKind::Region];
    kinds.extend(indexes.map(|kind| Rule::Index(Index { cells: Vec::new(), kind })));
    kinds.push(Rule::CountDifferent { counter: first, cells: Vec::new() });
    kinds.extend(outside());
    kinds
}

fn cages() -> Vec<Rule> {
    let cage = |total, may_repeat| Rule::Cage(Cage { cells: Vec::new(), total, may_repeat });
    let contains = |is_exact| Rule::Contains(Contains { cells: Vec::new(), digits: Vec::new(), is_exact });
    vec![
        cage(CageTotal::Sum(0), false),
        cage(CageTotal::Sum(0), true),
        cage(CageTotal::Any, false),
        cage(CageTotal::DigitalRoot(1), false),
        Rule::LookAndSay(LookAndSay { cells: Vec::new(), counts: Vec::<(u8, Digit)>::new() }),
        Rule::Region(Vec::new()),
        Rule::Clone(Vec::new()),
        Rule::SameDigits(Vec::new()),
        Rule::EqualSums(Vec::new()),
        Rule::WeightedSum { terms: Vec::new(), total: 0 },
        contains(false),
        contains(true),
        Rule::Lunchbox { cells: Vec::new(), sum: 0 },
        Rule::NeverSum { cells: Vec::new(), sum: 0 },
        Rule::EqualityCage(Vec::new()),
    ]
}

/// Lines with the usual gaps on a board of that size: 5 for whispers and 4 for lockout lines on 9×9.
fn lines(shape: &Shape) -> Vec<Rule> {
    let size = u8::try_from(shape.size()).unwrap_or(u8::MAX);
    let has_thirds = shape.size().is_multiple_of(3);
    let thermometer = |is_slow| Rule::Thermometer(Thermometer { paths: Vec::new(), is_slow });
    let mut kinds = vec![LineKind::Palindrome, LineKind::Renban, LineKind::Whispers(size.div_ceil(2)), LineKind::Between];
    kinds.extend([LineKind::Lockout(size / 2), LineKind::RegionSum, LineKind::Modular(2)]);
    kinds.extend(has_thirds.then_some(LineKind::Entropic));
    kinds.extend([LineKind::Modular(3), LineKind::Zipper, LineKind::Nabner, LineKind::DoubleArrow]);
    kinds.extend([LineKind::SumLine(10), LineKind::SumLoop(10)]);
    [thermometer(false), Rule::Arrow(Arrow { bulb: Vec::new(), shafts: Vec::new() })]
        .into_iter()
        .chain(kinds.into_iter().map(|kind| Rule::Line(Line { kind, cells: Vec::new() })))
        .chain([thermometer(true), Rule::ValueIndex(Vec::new())])
        .collect()
}

fn outside() -> impl Iterator<Item = Rule> {
    let line = OutsideLine::Row { row: 0, reversed: false };
    OutsideKind::ALL.into_iter().map(move |kind| Rule::Outside(Outside { kind, line, value: 0 }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::model::rule_tool::{ToolGroup, same_tool};

    #[test]
    fn kinds_are_listed_in_the_order_of_the_tools() {
        let kinds = kinds(&Shape::classic());
        let mut listed = kinds.iter();
        for tool in ToolGroup::ALL.into_iter().flat_map(|group| group.rules(9)) {
            assert!(listed.any(|kind| same_tool(kind, &tool)), "{} comes too early", tool.key());
        }
    }

    #[test]
    fn rules_of_houses_are_in_the_order_of_all_rules_of_the_board() {
        let mut all = Rule::WHOLE_BOARD.iter();
        assert!(Rule::OF_HOUSES.iter().all(|rule| all.any(|other| other == rule)));
    }
}
