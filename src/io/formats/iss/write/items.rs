//! The item that says a rule best.

use std::fmt::Display;

use super::{name, names, plain};
use crate::{
    board::{
        Arrow, AutomatonRule, Cage, CageTotal, CandidateDigits, Candidates, Cell, Contains, Digit, Dot, DotKind, Index, IndexKind,
        Line, LineKind, LookAndSay, NegativeDots, Outside, OutsideKind, OutsideLine, PairTable, Quadruple, Rule, Shape, Slope,
        Thermometer,
    },
    io::formats::iss::codes,
};

/// The place that holds one item of a kind only, if the item of a rule has such a place: a later one replaces an earlier one.
pub(super) fn place(rule: &Rule, shape: &Shape) -> Option<String> {
    match rule {
        Rule::Quadruple(quadruple) => Some(format!("Quad {}", name(shape, quadruple.top_left))),
        Rule::Outside(outside) => {
            let item = outside_item(outside, shape)?;
            let parts: Vec<&str> = item.split('~').collect();
            // The first argument of sums without a direction is the number.
            let has_number_first = matches!(outside.kind, OutsideKind::LittleKiller | OutsideKind::Sandwich);
            let is_end = !has_number_first && parts.get(2) == Some(&"");
            Some(format!("{} {} {is_end}", parts[0], parts[if has_number_first { 2 } else { 1 }]))
        }
        _ => None,
    }
}

/// The item of a rule; `None` where there is none for its kind. Whether it says just what the rule does is for the caller to check.
pub(super) fn of_rule(rule: &Rule, shape: &Shape) -> Option<String> {
    let item = |kind: &str, cells: &[Cell]| Some(format!(".{kind}{}", names(shape, cells)));
    let valued = |kind: &str, value: &dyn Display, cells: &[Cell]| Some(format!(".{kind}~{value}{}", names(shape, cells)));
    let is_nine = shape.size() == Shape::classic().size();
    let is_customary = Shape::of_size(shape.size()).as_ref() == Ok(shape);
    let bare = |kind: &str| Some(format!(".{kind}"));
    match rule {
        Rule::Diagonals => bare("Diagonal~1.Diagonal~-1"),
        Rule::Diagonal(Slope::Rising) => bare("Diagonal~1"),
        Rule::Diagonal(Slope::Falling) => bare("Diagonal~-1"),
        Rule::Windoku => is_customary.then(|| ".Windoku".to_owned()),
        Rule::DisjointGroups => is_customary.then(|| ".DisjointSets".to_owned()),
        Rule::AntiKnight => bare("AntiKnight"),
        Rule::AntiKing => bare("AntiKing"),
        Rule::AntiTaxicab => bare("AntiTaxicab"),
        Rule::Nonconsecutive => bare("AntiConsecutive"),
        // Classes of digits are defined for nine digits.
        Rule::GlobalEntropy => is_nine.then(|| ".GlobalEntropy".to_owned()),
        Rule::GlobalModular => is_nine.then(|| ".GlobalMod".to_owned()),
        Rule::Flatmates => is_nine.then(|| ".DutchFlatmates".to_owned()),
        Rule::NegativeDots(NegativeDots { differences, ratios }) => {
            (*differences == [1] && *ratios == [2]).then(|| ".StrictKropki".to_owned())
        }
        Rule::NegativeSums(sums) => (*sums == [5, 10]).then(|| ".StrictXV".to_owned()),
        // The board says it.
        Rule::NoRegions => None,
        Rule::Cage(cage) => cage_items(cage, shape),
        Rule::Arrow(arrow) => Some(arrow_items(arrow, shape)),
        Rule::Thermometer(Thermometer { paths, is_slow }) => {
            let slow = |path: &Vec<Cell>| {
                let key = codes::table(shape.size(), |low, high| low <= high);
                format!(".Pair~{key}~_{}", names(shape, path))
            };
            let thermometer = |path: &Vec<Cell>| format!(".Thermo{}", names(shape, path));
            Some(paths.iter().map(|path| if *is_slow { slow(path) } else { thermometer(path) }).collect())
        }
        Rule::Line(Line { kind, cells }) => match kind {
            LineKind::Renban => item("Renban", cells),
            LineKind::Nabner => {
                let key = codes::table(shape.size(), |one, two| one.abs_diff(two) >= 2);
                Some(format!(".PairX~{key}~_{}", names(shape, cells)))
            }
            LineKind::Palindrome => item("Palindrome", cells),
            LineKind::Whispers(gap) => valued("Whisper", gap, cells),
            LineKind::Between => item("Between", cells),
            LineKind::Lockout(gap) => valued("Lockout", gap, cells),
            LineKind::RegionSum => item("RegionSumLine", cells),
            LineKind::Entropic => {
                if is_nine {
                    item("Entropic", cells)
                } else {
                    None
                }
            }
            LineKind::Modular(modulus) => valued("Modular", modulus, cells),
            LineKind::Zipper => item("Zipper", cells),
            LineKind::DoubleArrow => item("DoubleArrow", cells),
            LineKind::SumLine(sum) => valued("SumLine", sum, cells),
            LineKind::SumLoop(sum) => Some(format!(".SumLine~{sum}{}~LOOP", names(shape, cells))),
        },
        Rule::Dot(Dot { first, second, kind }) => {
            let cells = [*first, *second];
            let table = |holds: &dyn Fn(usize, usize) -> bool| {
                Some(format!(".Pair~{}~_{}", codes::table(shape.size(), holds), names(shape, &cells)))
            };
            match *kind {
                DotKind::Difference(1) => item("WhiteDot", &cells),
                DotKind::Ratio(2) => item("BlackDot", &cells),
                DotKind::Sum(10) => item("X", &cells),
                DotKind::Sum(5) => item("V", &cells),
                DotKind::Greater => item("GreaterThan", &cells),
                DotKind::Difference(difference) => table(&|one, two| one.abs_diff(two) == usize::from(difference)),
                DotKind::Ratio(ratio) => table(&|one, two| one.max(two) == one.min(two) * usize::from(ratio)),
                DotKind::Sum(sum) => table(&|one, two| one + two == usize::from(sum)),
            }
        }
        Rule::Candidates(Candidates { cells, digits }) => Some(candidates(cells, digits, shape)),
        Rule::Quadruple(Quadruple { top_left, digits }) => {
            let digits: String = digits.iter().map(|digit| format!("~{}", digit.get())).collect();
            Some(format!(".Quad~{}{digits}", name(shape, *top_left)))
        }
        Rule::Contains(Contains { cells, digits, is_exact }) => {
            let kind = if *is_exact { "ContainExact" } else { "ContainAtLeast" };
            valued(kind, &listed(digits), cells)
        }
        Rule::LookAndSay(LookAndSay { cells, counts }) => {
            let pair = |&(count, digit): &(u8, Digit)| (count < 10 && digit.get() < 10).then(|| format!("{count}{}", digit.get()));
            valued("LookAndSay", &counts.iter().map(pair).collect::<Option<String>>()?, cells)
        }
        Rule::Region(cells) => item("AllDifferent", cells),
        Rule::Clone(groups) => {
            // Cells in the same place of their groups are equal.
            let places = groups.first().map_or(0, Vec::len);
            let equal = |place: usize| {
                let cells: Vec<Cell> = groups.iter().filter_map(|group| group.get(place)).copied().collect();
                format!(".SameValues~{}{}", cells.len(), names(shape, &cells))
            };
            Some((0..places).map(equal).collect())
        }
        Rule::SameDigits(groups) => valued("SameValues", &groups.len(), &groups.concat()),
        Rule::EqualSums(groups) => {
            let groups: Vec<String> = groups.iter().map(|cells| names(shape, cells)).collect();
            Some(format!(".EqualSum{}", groups.join("~-")))
        }
        Rule::WeightedSum { terms, total } => Some(plain::sum(terms, *total, shape)),
        Rule::Lunchbox { cells, sum } => valued("Lunchbox", sum, cells),
        Rule::NeverSum { cells, sum } => valued("RellikCage", sum, cells),
        Rule::EqualityCage(cells) => item("EqualityCage", cells),
        Rule::CountingCircles(cells) => item("CountingCircles", cells),
        Rule::CountDifferent { counter, cells } => valued("CountDistinct", &name(shape, *counter), cells),
        Rule::Outside(outside) => outside_item(outside, shape),
        Rule::Index(Index { cells, kind }) => match kind {
            IndexKind::Row => valued("Indexing", &'R', cells),
            IndexKind::Column => valued("Indexing", &'C', cells),
            IndexKind::Region => None,
        },
        Rule::ValueIndex(cells) => item("ValueIndexing", cells),
        Rule::PairTable(PairTable { name, relation, cells, for_all_pairs }) => {
            let both = if *for_all_pairs { relation.and(&relation.reversed()) } else { (**relation).clone() };
            let holds = |first: usize, second: usize| both.contains(Digit::from_index(first - 1), Digit::from_index(second - 1));
            let kind = if *for_all_pairs { "PairX" } else { "Pair" };
            Some(format!(".{kind}~{}~_{}{}", codes::table(both.size(), holds), codes::escaped(name), names(shape, cells)))
        }
        Rule::Machine(machine) => machine_item(machine, shape),
        Rule::Extremum(extremum) => {
            let beside = shape.cells().filter(|&other| is_beside(shape, extremum.cell, other));
            let pair = |other| if extremum.is_greatest { [extremum.cell, other] } else { [other, extremum.cell] };
            Some(beside.map(|other| format!(".GreaterThan{}", names(shape, &pair(other)))).collect())
        }
        Rule::Either(ways) => {
            let of_way = |way: &Vec<Rule>| {
                let items = way.iter().map(|rule| held(rule, shape)).collect::<Option<String>>()?;
                Some(if way.len() == 1 && items.matches('.').count() == 1 { items } else { format!(".And{items}.End") })
            };
            Some(format!(".Or{}.End", ways.iter().map(of_way).collect::<Option<String>>()?))
        }
    }
}

/// Another item for a rule whose place is taken, if there is one.
pub(super) fn beside(rule: &Rule, shape: &Shape) -> Option<String> {
    let Rule::Quadruple(Quadruple { digits, .. }) = rule else { return None };
    Some(format!(".ContainAtLeast~{}{}", listed(digits), names(shape, &rule.cells(shape))))
}

/// A rule within another. Rules of the whole board are no items there: they are written as what they demand.
fn held(rule: &Rule, shape: &Shape) -> Option<String> {
    match rule {
        Rule::NegativeDots(_) | Rule::NegativeSums(_) => None,
        rule if rule.is_of_whole_board() => plain::of_rule(rule, shape),
        rule => of_rule(rule, shape).or_else(|| plain::of_rule(rule, shape)),
    }
}

fn is_beside(shape: &Shape, one: Cell, other: Cell) -> bool {
    shape.row(one).abs_diff(shape.row(other)) + shape.column(one).abs_diff(shape.column(other)) == 1
}

/// Digits with a sign between them.
fn listed(digits: &[Digit]) -> String {
    digits.iter().map(|digit| digit.get().to_string()).collect::<Vec<_>>().join("_")
}

/// The cells with their digits. One digit alone would be read as a given unless it is held by another item.
pub(super) fn candidates(cells: &[Cell], digits: &CandidateDigits, shape: &Shape) -> String {
    let digits: Vec<Digit> = digits.on(shape.size()).iter().collect();
    let cells: String = cells.iter().map(|&cell| format!("~{}_{}", name(shape, cell), listed(&digits))).collect();
    if digits.len() == 1 { format!(".And.{cells}.End") } else { format!(".{cells}") }
}

/// A cage with one of several sums is one cage or another.
fn cage_items(cage: &Cage, shape: &Shape) -> Option<String> {
    let cells = names(shape, &cage.cells);
    let kind = if cage.may_repeat { "Sum" } else { "Cage" };
    let all: Vec<u16> = match &cage.total {
        CageTotal::Any => return (!cage.may_repeat).then(|| format!(".AllDifferent{cells}")),
        CageTotal::Sum(sum) => return Some(format!(".{kind}~{sum}{cells}")),
        CageTotal::OneOf(sums) => sums.clone(),
        CageTotal::DigitalRoot(_) => cage.totals(shape)?,
    };
    let ways: String = all.iter().map(|sum| format!(".{kind}~{sum}{cells}")).collect();
    Some(format!(".Or{ways}.End"))
}

fn arrow_items(arrow: &Arrow, shape: &Shape) -> String {
    let head = if arrow.bulb.len() == 1 { ".Arrow".to_owned() } else { format!(".PillArrow~{}", arrow.bulb.len()) };
    let bulb = names(shape, &arrow.bulb);
    arrow.shafts.iter().map(|shaft| format!("{head}{bulb}{}", names(shape, shaft))).collect()
}

fn machine_item(machine: &AutomatonRule, shape: &Shape) -> Option<String> {
    let cells = names(shape, &machine.cells);
    if machine.is_pattern && machine.name.is_ascii() && codes::pattern_gives(&machine.name, &machine.automaton) {
        return Some(format!(".Regex~{}{cells}", codes::of_bytes(machine.name.as_bytes())));
    }
    Some(format!(".NFA~{}~_{}{cells}", codes::automaton(&machine.automaton)?, codes::escaped(&machine.name)))
}

fn outside_item(outside: &Outside, shape: &Shape) -> Option<String> {
    let (line, reversed) = match outside.line {
        OutsideLine::Row { row, reversed } => (format!("R{}", row + 1), reversed),
        OutsideLine::Column { column, reversed } => (format!("C{}", column + 1), reversed),
        OutsideLine::Diagonal { start, .. } => {
            let start = name(shape, diagonal_start(shape, start, &outside.line)?);
            return Some(format!(".LittleKiller~{}~{start}", outside.value));
        }
    };
    let value = outside.value;
    let kind = match outside.kind {
        OutsideKind::LittleKiller => return None,
        OutsideKind::Sandwich => return Some(format!(".Sandwich~{value}~{line}")),
        OutsideKind::XSum => "XSum",
        OutsideKind::Skyscraper => "Skyscraper",
        OutsideKind::HiddenSkyscraper => "HiddenSkyscraper",
        OutsideKind::NumberedRoom => "NumberedRoom",
        OutsideKind::Rank => "FullRank",
    };
    Some(if reversed { format!(".{kind}~{line}~~{value}") } else { format!(".{kind}~{line}~{value}~") })
}

/// The end of a diagonal by which it is called: the left one of those that fall from the left side, the right one of the others that
/// fall; the upper one of those that rise to the upper side, the lower one of the others. `None` for a single cell.
fn diagonal_start(shape: &Shape, start: Cell, line: &OutsideLine) -> Option<Cell> {
    let cells = line.cells(shape);
    let (row, column, last) = (shape.row(start), shape.column(start), shape.size() - 1);
    let OutsideLine::Diagonal { down, right, .. } = *line else { return None };
    if cells.len() < 2 {
        return None;
    }
    Some(match (down == right, row >= column, row + column <= last) {
        (true, true, _) => shape.cell(row - column, 0),
        (true, false, _) => shape.cell(last - (column - row), last),
        (false, _, true) => shape.cell(0, row + column),
        (false, _, false) => shape.cell(last, row + column - last),
    })
}
