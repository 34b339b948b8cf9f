//! The kinds of items that strings can have, as rules: one row for each, in both directions. Regular items are read and written by their
//! [`Form`]; the others have functions below.

use super::{
    board::{Board, Found, is_beside, names, nothing, rest, unknown},
    codes,
    form::{Form, Item, PairsForm, Read, SuitedBoards},
    items::{held, item_of},
    layout::pieces,
    node::Node,
    plain,
    problem::bad,
};
use sudoscope_board::{
    Arrow, Cage, CageTotal, CandidateDigits, Candidates, Cell, Digit, DigitSet, Line, LineKind, LookAndSay, Parts, Quadruple, Rule,
    Shape, Slope,
};

const fn item(kind: &'static str, rule: &'static str, form: Form) -> Item {
    Item { kind, rule, form, read: None, boards: SuitedBoards::Any, is_bare: false }
}

const fn bare(kind: &'static str, rule: &'static str) -> Item {
    Item { is_bare: true, ..item(kind, rule, Form::Bare(&[])) }
}

/// An item that says no rule by itself.
const fn other(kind: &'static str, read: Read) -> Item {
    item(kind, "", Form::None).read(read)
}

const fn written(rule: &'static str, write: fn(&Rule, &Shape) -> Option<String>) -> Item {
    item("", rule, Form::Written(write))
}

const fn sign_by_table(
    rule: &'static str,
    numbers: fn(usize) -> std::ops::Range<usize>,
    holds: fn(usize, usize, usize) -> bool,
) -> Item {
    item("", rule, Form::Table(PairsForm { for_all_pairs: false, numbers, holds }))
}

impl Item {
    const fn read(self, read: Read) -> Self {
        Self { read: Some(read), ..self }
    }

    const fn on(self, boards: SuitedBoards) -> Self {
        Self { boards, ..self }
    }

    const fn bare(self) -> Self {
        Self { is_bare: true, ..self }
    }
}

/// What lies between the least and the greatest digit.
pub(super) const ENCLOSED: &str = "Lunchbox";
/// Digits that count themselves.
pub(super) const SELF_COUNTING: &str = "CountingCircles";
/// Ends with the digits between them, or beyond them.
pub(super) const BETWEEN: &str = "Between";
pub(super) const BEYOND: &str = "Lockout";

/// Every kind of item.
pub(super) static ITEMS: &[Item] = &[
    // The board, and how the other program searches.
    other("Shape", unknown),
    other("NoBoxes", unknown).bare(),
    other("Jigsaw", |board, node| {
        let pieces = pieces(node.arguments.last().unwrap_or(&""));
        Ok(Some(pieces.into_iter().filter(|cells| cells.len() == board.shape.size()).map(Rule::Region).collect()))
    }),
    other("RegionSize", |board, node| {
        let is_same = board.number(node)? == u16::try_from(board.shape.size()).unwrap_or(0);
        Ok(is_same.then(Vec::new))
    }),
    // It holds on every board of this program.
    other("RegionSameValues", nothing).bare(),
    other("SearchPriority", nothing),
    other("ChaosConstruction", unknown).bare(),
    other("ChaosArrow", unknown),
    other("ChaosCount", unknown),
    other("ConnectedValues", unknown),
    other("Doppelganger", unknown).bare(),
    other("Var", unknown),
    // Digits.
    other("", givens),
    other("Given", givens),
    written("candidates", candidates),
    written("even", candidates),
    written("odd", candidates),
    // The whole board.
    other("Diagonal", |_, node| {
        let is_rising = node.arguments.first() == Some(&"1");
        Ok(Some(vec![Rule::Diagonal(if is_rising { Slope::Rising } else { Slope::Falling })]))
    })
    .bare(),
    written("diagonals", |_, _| Some(".Diagonal~1.Diagonal~-1".to_owned())),
    written("rising-diagonal", |_, _| Some(".Diagonal~1".to_owned())),
    written("falling-diagonal", |_, _| Some(".Diagonal~-1".to_owned())),
    bare("AntiKnight", "anti-knight"),
    bare("AntiKing", "anti-king"),
    bare("AntiConsecutive", "nonconsecutive"),
    bare("AntiTaxicab", "anti-taxicab"),
    bare("Windoku", "windoku").on(SuitedBoards::Customary).read(|board, node| board.of_boxes(node)),
    bare("DisjointSets", "disjoint-groups").on(SuitedBoards::Customary).read(|board, node| board.of_boxes(node)),
    bare("GlobalEntropy", "global-entropy").on(SuitedBoards::OfNine),
    bare("GlobalMod", "global-modular").on(SuitedBoards::OfNine),
    bare("DutchFlatmates", "flatmates").on(SuitedBoards::OfNine),
    item("StrictKropki", "negative-dots", Form::Bare(&[&[1], &[2]])).bare(),
    item("StrictXV", "negative-sums", Form::Bare(&[&[5, 10]])).bare(),
    // Lines.
    item("Thermo", "thermometer", Form::Cells),
    item(
        "",
        "slow-thermometer",
        Form::Table(PairsForm { for_all_pairs: false, numbers: |_| 0..0, holds: |_, low, high| low <= high }),
    ),
    item("Arrow", "arrow", Form::Written(arrow)).read(|board, node| read_arrow(board, node, &node.arguments, 1)),
    other("PillArrow", |board, node| read_arrow(board, node, rest(&node.arguments), board.number(node)?.into())),
    item("Whisper", "whispers", Form::Valued(Some(5))),
    item("Renban", "renban", Form::Cells),
    item(
        "",
        "nabner",
        Form::Table(PairsForm { for_all_pairs: true, numbers: |_| 0..0, holds: |_, one, two| one.abs_diff(two) >= 2 }),
    ),
    item("Palindrome", "palindrome", Form::Cells),
    item(BETWEEN, "between", Form::Cells),
    item(BEYOND, "lockout", Form::Valued(None)),
    // Without regions there is nothing to compare.
    // In a string, a line that ends where it begins is divided there.
    item(
        "RegionSumLine",
        "region-sum",
        Form::Written(|rule, shape| {
            Some(format!(".RegionSumLine{}", names(shape, &shape.segments(&rule.parts().path()).concat())))
        }),
    )
    .read(|board, node| match board.has_regions {
        true => board.make(node, "region-sum", Parts { groups: vec![board.cells(&node.arguments)?], ..Parts::default() }),
        false => nothing(board, node),
    }),
    item("Entropic", "entropic", Form::Cells).on(SuitedBoards::OfNine),
    // Remainders by 1 are always equal, and always allowed.
    item("Modular", "modular", Form::Valued(None))
        .read(|board, node| if node.arguments.first() == Some(&"1") { nothing(board, node) } else { board.regular(node) }),
    written("parity", |rule, shape| item_of("Modular", &Form::Valued(None), rule, shape)),
    item("Zipper", "zipper", Form::Cells),
    item("DoubleArrow", "double-arrow", Form::Cells),
    item("SumLine", "sum-line", Form::Valued(None)).read(|board, node| match node.arguments.split_last() {
        Some((&"LOOP", inner)) => {
            let kind = LineKind::SumLoop(board.number(node)?);
            Ok(Some(vec![Rule::Line(Line { kind, cells: board.cells(rest(inner))? })]))
        }
        _ => board.regular(node),
    }),
    written("sum-loop", |rule, shape| Some(item_of("SumLine", &Form::Valued(None), rule, shape)? + "~LOOP")),
    item("ValueIndexing", "value-index", Form::Cells),
    // Signs.
    item("WhiteDot", "difference", Form::Sign(Some(1))),
    item("BlackDot", "ratio", Form::Sign(Some(2))),
    item("X", "pair-sum", Form::Sign(Some(10))),
    item("V", "pair-sum", Form::Sign(Some(5))),
    item("GreaterThan", "greater", Form::Sign(None)),
    sign_by_table("difference", |size| 1..size, |number, one, two| one.abs_diff(two) == number),
    sign_by_table("ratio", |size| 2..size + 1, |number, one, two| one.max(two) == one.min(two) * number),
    sign_by_table("pair-sum", |size| 2..2 * size + 1, |number, one, two| one + two == number),
    written("greatest", |rule, shape| extremum(rule, shape, true)),
    written("least", |rule, shape| extremum(rule, shape, false)),
    item("Quad", "quadruple", Form::Written(quadruple)).read(|board, node| {
        let top_left = board.cell(node.arguments.first().unwrap_or(&""))?;
        let digits = board.digits(node, rest(&node.arguments).iter().copied())?;
        Ok(Some(vec![Rule::Quadruple(Quadruple { top_left, digits })]))
    }),
    // Cages.
    item("Cage", "cage", Form::Written(cages)).read(read_cage),
    item("Sum", "sum-cage", Form::Written(cages)).read(read_sum),
    written("plain-cage", cages),
    written("root-cage", cages),
    written("weighted-sum", |rule, shape| match rule {
        Rule::WeightedSum { terms, total } => Some(plain::sum(terms, *total, shape)),
        _ => None,
    }),
    item("AllDifferent", "region", Form::Cells).read(|board, node| {
        let cells = board.set(&node.arguments)?;
        let is_house = cells.len() == board.shape.size();
        let cage = |cells| Rule::Cage(Cage { cells, total: CageTotal::Any, may_repeat: false });
        Ok(Some(vec![if is_house { Rule::Region(cells) } else { cage(cells) }]))
    }),
    item("EqualityCage", "equality-cage", Form::Cells),
    item("RellikCage", "never-sum", Form::Valued(None)),
    item(ENCLOSED, "lunchbox", Form::Valued(None)),
    item("ContainAtLeast", "contains", Form::Digits),
    item("ContainExact", "contains-exactly", Form::Digits),
    item("LookAndSay", "look-and-say", Form::Written(look_and_say)).read(read_look_and_say),
    item("SameValues", "same-digits", Form::Written(same_digits)).read(read_same_values),
    written("clone", copies),
    item("EqualSum", "equal-sums", Form::Written(equal_sums)).read(|board, node| {
        let groups = node.arguments.split(|argument| *argument == "-").filter(|group| !group.is_empty());
        Ok(Some(vec![Rule::EqualSums(groups.map(|group| board.cells(group)).collect::<Found<_>>()?)]))
    }),
    item(SELF_COUNTING, "counting-circles", Form::Cells).read(|board, node| {
        // In the order of the string.
        Ok(Some(vec![Rule::CountingCircles(board.cells(&node.arguments)?)]))
    }),
    item("CountDistinct", "count-different", Form::Cells),
    other("Indexing", |board, node| {
        let rule = if node.arguments.first() == Some(&"C") { "column-index" } else { "row-index" };
        board.make(node, rule, Parts { groups: vec![board.cells(rest(&node.arguments))?], ..Parts::default() })
    }),
    written("row-index", |rule, shape| Some(format!(".Indexing~R{}", names(shape, &rule.parts().path())))),
    written("column-index", |rule, shape| Some(format!(".Indexing~C{}", names(shape, &rule.parts().path())))),
    // Clues outside the board.
    item("LittleKiller", "little-killer", Form::Diagonal),
    item("Sandwich", "sandwich", Form::Undirected),
    item("XSum", "x-sum", Form::Ends),
    item("Skyscraper", "skyscraper", Form::Ends),
    item("HiddenSkyscraper", "hidden-skyscraper", Form::Ends),
    item("NumberedRoom", "numbered-room", Form::Ends),
    item("FullRank", "rank", Form::Ends),
    // A line without a clue may equal others, one with a clue may not: so it is here too.
    other("FullRankTies", |_, node| Ok((node.arguments.first() == Some(&"only-unclued")).then(Vec::new))),
    // Tables, automata and alternatives.
    item("Pair", "pair-table", Form::Written(pair_table)).read(|board, node| board.pair_tables(node).map(Some)),
    other("PairX", |board, node| board.pair_tables(node).map(Some)),
    other("Binary", |board, node| board.pair_tables(node).map(Some)),
    other("BinaryX", |board, node| board.pair_tables(node).map(Some)),
    item("Regex", "machine", Form::Written(machine)).read(|board, node| board.patterns(node).map(Some)),
    other("NFA", |board, node| board.automata(node)),
    other("And", |board, node| Ok(board.all_held(node)?.map(|rules| rules.concat()))).bare(),
    item("Or", "either", Form::Written(either))
        .read(|board, node| {
            let ways = board.all_held(node)?;
            Ok(ways.map(|ways| vec![one_cage(&ways).unwrap_or(Rule::Either(ways))]))
        })
        .bare(),
    other("Replicate", |board, node| board.replicate(node)),
];

/// The kinds of rules that no item says. What they demand may be said by others.
#[cfg(test)]
const LACKED: [&str; 5] = [
    // The board says it.
    "no-regions",
    "region-index",
    "product-cage",
    "same-difference",
    "one-wrong",
];

/// The items that say rules of a kind, the best first.
pub(super) fn items_of(rule: &str) -> impl Iterator<Item = &'static Item> {
    ITEMS.iter().filter(move |item| item.rule == rule)
}

/// Candidates of single cells.
fn givens(board: &Board<'_>, node: &Node<'_>) -> Found<Option<Vec<Rule>>> {
    let rule = |(cell, digits): (Cell, DigitSet)| {
        Rule::Candidates(Candidates { cells: vec![cell], digits: CandidateDigits::These(digits.iter().collect()) })
    };
    Ok(Some(board.givens(node)?.into_iter().map(rule).collect()))
}

/// The cells with their digits. One digit alone would be read as a given unless it is held by another item.
fn candidates(rule: &Rule, shape: &Shape) -> Option<String> {
    let Rule::Candidates(Candidates { cells, digits }) = rule else { return None };
    Some(plain::candidates(cells, digits, shape))
}

/// The first cells are the bulb. A pill is read in the order of its cells on the board.
fn read_arrow(board: &Board<'_>, node: &Node<'_>, names: &[&str], bulb: usize) -> Found<Option<Vec<Rule>>> {
    let cells = board.cells(names)?;
    let (bulb, shaft) = cells.split_at_checked(bulb).ok_or_else(|| bad(node.kind, &node.arguments.join("~")))?;
    let mut bulb = bulb.to_vec();
    bulb.sort_unstable();
    Ok(Some(vec![Rule::Arrow(Arrow { bulb, shafts: vec![shaft.to_vec()] })]))
}

fn arrow(rule: &Rule, shape: &Shape) -> Option<String> {
    let groups = rule.parts().groups;
    let (bulb, shafts) = groups.split_first()?;
    let head = if bulb.len() == 1 { ".Arrow".to_owned() } else { format!(".PillArrow~{}", bulb.len()) };
    let bulb = names(shape, bulb);
    Some(shafts.iter().map(|shaft| format!("{head}{bulb}{}", names(shape, shaft))).collect())
}

/// The signs at the sides of a cell.
fn extremum(rule: &Rule, shape: &Shape, is_greatest: bool) -> Option<String> {
    let [cell] = rule.cells(shape)[..] else { return None };
    let beside = shape.cells().filter(|&other| is_beside(shape, cell, other));
    let pair = |other| if is_greatest { [cell, other] } else { [other, cell] };
    Some(beside.map(|other| format!(".GreaterThan{}", names(shape, &pair(other)))).collect())
}

fn quadruple(rule: &Rule, shape: &Shape) -> Option<String> {
    let parts = rule.parts();
    let digits: String = parts.list(0).iter().map(|digit| format!("~{digit}")).collect();
    Some(format!(".Quad{}{digits}", names(shape, &parts.path())))
}

/// A cage; a cell that is listed twice counts twice.
fn read_cage(board: &Board<'_>, node: &Node<'_>) -> Found<Option<Vec<Rule>>> {
    let (sum, cells) = (board.number(node)?, board.set(rest(&node.arguments))?);
    let mut once = cells.clone();
    once.dedup();
    if once.len() == cells.len() {
        let total = if sum == 0 { CageTotal::Any } else { CageTotal::Sum(sum) };
        return Ok(Some(vec![Rule::Cage(Cage { cells, total, may_repeat: false })]));
    }
    let different = Rule::Cage(Cage { cells: once, total: CageTotal::Any, may_repeat: false });
    let weighted = Rule::WeightedSum { terms: cells.into_iter().map(|cell| (cell, 1)).collect(), total: sum.into() };
    Ok(Some(if sum == 0 { vec![different] } else { vec![different, weighted] }))
}

/// `10`, or `10_=_1_-2` with a weight for each cell.
fn read_sum(board: &Board<'_>, node: &Node<'_>) -> Found<Option<Vec<Rule>>> {
    let text = node.arguments.first().copied().unwrap_or_default();
    let cells = board.cells(rest(&node.arguments))?;
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
    let cage = u16::try_from(total).ok().map(|sum| Cage { may_repeat: true, ..Cage::killer(cells.clone(), sum) });
    let cage = cage.map(Rule::Cage).filter(|cage| weights.iter().all(|&weight| weight == 1) && cage.suits(board.shape));
    let weighted = || Rule::WeightedSum { terms: cells.iter().copied().zip(weights.iter().copied()).collect(), total };
    Ok(Some(vec![cage.unwrap_or_else(weighted)]))
}

/// A cage with one of several sums is one cage or another.
fn cages(rule: &Rule, shape: &Shape) -> Option<String> {
    let Rule::Cage(cage) = rule else { return None };
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

/// Ways that are cages of the same cells, each with a sum, as one cage with one of the sums.
fn one_cage(ways: &[Vec<Rule>]) -> Option<Rule> {
    let cage = |way: &Vec<Rule>| match &way[..] {
        [Rule::Cage(Cage { cells, total: CageTotal::Sum(sum), may_repeat })] => Some((cells.clone(), *may_repeat, *sum)),
        _ => None,
    };
    let cages = ways.iter().map(cage).collect::<Option<Vec<_>>>()?;
    let (cells, may_repeat, _) = cages.first()?.clone();
    if cages.iter().any(|other| (&other.0, other.1) != (&cells, may_repeat)) {
        return None;
    }
    let mut sums: Vec<u16> = cages.iter().map(|cage| cage.2).collect();
    sums.sort_unstable();
    sums.dedup();
    Some(Rule::Cage(Cage { cells, total: CageTotal::OneOf(sums), may_repeat }))
}

/// Pairs of a count and a digit.
fn read_look_and_say(board: &Board<'_>, node: &Node<'_>) -> Found<Option<Vec<Rule>>> {
    let text = node.arguments.first().copied().unwrap_or_default();
    let pair = |pair: &[u8]| {
        let [count @ b'0'..=b'9', digit] = *pair else { return None };
        Some((count - b'0', board.digit(char::from(digit).encode_utf8(&mut [0; 4]))?))
    };
    let counts =
        text.as_bytes().chunks(2).map(|chunk| pair(chunk).ok_or_else(|| bad(node.kind, text))).collect::<Found<Vec<_>>>()?;
    if counts.is_empty() {
        return Err(bad(node.kind, text));
    }
    Ok(Some(vec![Rule::LookAndSay(LookAndSay { cells: board.set(rest(&node.arguments))?, counts })]))
}

fn look_and_say(rule: &Rule, shape: &Shape) -> Option<String> {
    let Rule::LookAndSay(LookAndSay { cells, counts }) = rule else { return None };
    let pair = |&(count, digit): &(u8, Digit)| (count < 10 && digit.get() < 10).then(|| format!("{count}{}", digit.get()));
    Some(format!(".LookAndSay~{}{}", counts.iter().map(pair).collect::<Option<String>>()?, names(shape, cells)))
}

/// Groups of one cell are clones.
fn read_same_values(board: &Board<'_>, node: &Node<'_>) -> Found<Option<Vec<Rule>>> {
    let (cells, groups) = (board.cells(rest(&node.arguments))?, usize::from(board.number(node)?));
    if groups == 0 || cells.len() % groups != 0 || cells.is_empty() {
        return Err(bad(node.kind, node.arguments.first().unwrap_or(&"")));
    }
    let of_groups: Vec<Vec<Cell>> = cells.chunks(cells.len() / groups).map(<[Cell]>::to_vec).collect();
    Ok(Some(vec![if groups == cells.len() { Rule::Clone(of_groups) } else { Rule::SameDigits(of_groups) }]))
}

fn same_digits(rule: &Rule, shape: &Shape) -> Option<String> {
    let parts = rule.parts();
    Some(format!(".SameValues~{}{}", parts.groups.len(), names(shape, &parts.path())))
}

/// Cells in the same place of their groups are equal.
fn copies(rule: &Rule, shape: &Shape) -> Option<String> {
    let groups = rule.parts().groups;
    let equal = |place: usize| {
        let cells: Vec<Cell> = groups.iter().filter_map(|group| group.get(place)).copied().collect();
        format!(".SameValues~{}{}", cells.len(), names(shape, &cells))
    };
    Some((0..groups.first().map_or(0, Vec::len)).map(equal).collect())
}

fn equal_sums(rule: &Rule, shape: &Shape) -> Option<String> {
    let groups: Vec<String> = rule.parts().groups.iter().map(|cells| names(shape, cells)).collect();
    Some(format!(".EqualSum{}", groups.join("~-")))
}

fn pair_table(rule: &Rule, shape: &Shape) -> Option<String> {
    let Rule::PairTable(table) = rule else { return None };
    let relation = &table.relation;
    let both = if table.for_all_pairs { relation.and(&relation.reversed()) } else { (**relation).clone() };
    let kind = if table.for_all_pairs { "PairX" } else { "Pair" };
    Some(format!(".{kind}~{}~_{}{}", codes::relation(&both), codes::escaped(&table.name), names(shape, &table.cells)))
}

fn machine(rule: &Rule, shape: &Shape) -> Option<String> {
    let Rule::Machine(machine) = rule else { return None };
    let cells = names(shape, &machine.cells);
    if machine.is_pattern && machine.name.is_ascii() && codes::pattern_gives(&machine.name, &machine.automaton) {
        return Some(format!(".Regex~{}{cells}", codes::of_bytes(machine.name.as_bytes())));
    }
    Some(format!(".NFA~{}~_{}{cells}", codes::automaton(&machine.automaton)?, codes::escaped(&machine.name)))
}

fn either(rule: &Rule, shape: &Shape) -> Option<String> {
    let Rule::Either(ways) = rule else { return None };
    let of_way = |way: &Vec<Rule>| {
        let items = way.iter().map(|rule| held(rule, shape)).collect::<Option<String>>()?;
        Some(if way.len() == 1 && items.matches('.').count() == 1 { items } else { format!(".And{items}.End") })
    };
    Some(format!(".Or{}.End", ways.iter().map(of_way).collect::<Option<String>>()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::KINDS;

    #[test]
    fn every_kind_has_an_item_or_is_lacked() {
        for kind in KINDS {
            assert_ne!(items_of(kind.name).next().is_some(), LACKED.contains(&kind.name), "{}", kind.name);
        }
        for item in ITEMS.iter().filter(|item| !item.rule.is_empty()) {
            assert!(KINDS.iter().any(|kind| kind.name == item.rule), "{}", item.rule);
        }
    }
}
