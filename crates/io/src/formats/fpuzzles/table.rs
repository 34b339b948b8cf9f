//! The rules that f-puzzles has, with those of its extension for further constraints: one row for each, in both directions. Regular rules are
//! read and written by their [`Form`]; the others have functions below.

use serde_json::{Value as Json, json};

use super::{
    fields::{Fields, Item},
    names,
};
use sudoscope_board::{
    Arrow, Cage, CageTotal, CandidateDigits, Candidates, Cell, Kind, Line, LineKind, OutsideLine, Parts, Quadruple, Rule, Shape,
};

use crate::syntax::json;

/// A rule as f-puzzles has it.
pub(super) struct Row {
    /// The name of its list or field; empty where others say the rule.
    pub(super) name: &'static str,
    /// The name of the kind of rule; empty where it is read as one of another row.
    pub(super) rule: &'static str,
    /// How it is read and written.
    pub(super) form: Form,
}

/// How a rule is read and written.
pub(super) enum Form {
    /// `true`.
    Flag,
    /// What is demanded of neighbours without a dot: all rules of that form are read and written together.
    Negative,
    /// Cells, ascending.
    Cells,
    /// An item for each cell.
    Cell,
    /// Lines, with a number that is this one where none is written, on a board of that size.
    Lines(Option<fn(usize) -> Option<i32>>),
    /// The paths of one rule.
    Paths,
    /// Two cells, with a number that is this one where none is written.
    Number(i32),
    /// Two cells with a letter for a number.
    Letter(&'static [(&'static str, i32)]),
    /// A clue outside the board.
    Outside {
        /// Whether it is one along a diagonal.
        is_diagonal: bool,
    },
    /// In a way of its own.
    By(fn(&Fields<'_>) -> Option<Vec<Rule>>, fn(&Rule, &Shape) -> Vec<Json>),
    /// It is only read.
    Read(fn(&Fields<'_>) -> Option<Vec<Rule>>),
    /// It is only written, as items of other rows.
    Written(fn(&Rule, &Shape) -> Vec<Item>),
}

const fn row(name: &'static str, rule: &'static str, form: Form) -> Row {
    Row { name, rule, form }
}

/// At least half of the digits.
fn half(size: usize) -> Option<i32> {
    i32::try_from(size.div_ceil(2)).ok()
}

/// Every rule.
pub(super) const ROWS: &[Row] = &[
    row("", "diagonals", Form::Written(|_, _| ["diagonal+", "diagonal-"].map(|name| Item::new(name, json!(true))).to_vec())),
    row("diagonal+", "rising-diagonal", Form::Flag),
    row("diagonal-", "falling-diagonal", Form::Flag),
    row("disjointgroups", "disjoint-groups", Form::Flag),
    row("antiknight", "anti-knight", Form::Flag),
    row("antiking", "anti-king", Form::Flag),
    row(names::NONCONSECUTIVE, "nonconsecutive", Form::Negative),
    row(names::NEGATIVE, "negative-dots", Form::Negative),
    row(names::NEGATIVE, "negative-sums", Form::Negative),
    row("", "windoku", Form::Written(windows)),
    row("extraregion", "region", Form::Cells),
    row("killercage", "cage", Form::By(read_cage, cage)),
    row("killercage", "plain-cage", Form::By(read_cage, cage)),
    row("cage", "root-cage", Form::By(read_root_cage, root_cage)),
    row("arrow", "arrow", Form::By(read_arrow, arrow)),
    row("thermometer", "thermometer", Form::Paths),
    row("slowthermometer", "slow-thermometer", Form::Paths),
    row("renban", "renban", Form::Lines(None)),
    row("nabner", "nabner", Form::Lines(None)),
    row("palindrome", "palindrome", Form::Lines(None)),
    row("whispers", "whispers", Form::Lines(Some(half))),
    row("betweenline", "between", Form::Lines(None)),
    row("lockout", "lockout", Form::Lines(Some(|size| (size == 9).then_some(4)))),
    row("regionsumline", "region-sum", Form::Lines(None)),
    row("entropicline", "entropic", Form::Lines(None)),
    row("modularline", "modular", Form::Lines(Some(|_| Some(3)))),
    row("modularline", "parity", Form::Lines(Some(|_| Some(3)))),
    row("zipperline", "zipper", Form::Lines(None)),
    row("doublearrow", "double-arrow", Form::Lines(None)),
    row("line", "", Form::Read(old_line)),
    row(names::DIFFERENCE, "difference", Form::Number(1)),
    row(names::RATIO, "ratio", Form::Number(2)),
    row(names::SUM, "pair-sum", Form::Letter(&[("X", 10), ("V", 5)])),
    row(names::MAXIMUM, "greatest", Form::Cell),
    row(names::MINIMUM, "least", Form::Cell),
    row("odd", "odd", Form::Cell),
    row("even", "even", Form::Cell),
    row("grid.parity", "", Form::Read(read_parity)),
    row("numberedroom", "", Form::Read(read_room)),
    row("sumline", "", Form::Read(read_sum_line)),
    row("grid.givenPencilMarks", "candidates", Form::By(read_pencil_marks, pencil_marks)),
    row("quadruple", "quadruple", Form::By(read_quadruple, quadruple)),
    row("clone", "clone", Form::By(read_clone, clones)),
    row("rowindexer", "row-index", Form::Cells),
    row("columnindexer", "column-index", Form::Cells),
    row("boxindexer", "region-index", Form::Cells),
    row("littlekillersum", "little-killer", Form::Outside { is_diagonal: true }),
    row("sandwichsum", "sandwich", Form::Outside { is_diagonal: false }),
    row("xsum", "x-sum", Form::Outside { is_diagonal: false }),
    row("skyscraper", "skyscraper", Form::Outside { is_diagonal: false }),
];

/// The names of the kinds of rules that f-puzzles has.
pub(crate) const RULES: [&str; ROWS.len()] = {
    let mut rules = [""; ROWS.len()];
    let mut place = 0;
    while place < rules.len() {
        rules[place] = ROWS[place].rule;
        place += 1;
    }
    rules
};

/// The kinds of rules that f-puzzles lacks.
#[cfg(test)]
const LACKED: [&str; 30] = [
    "anti-taxicab",
    "no-regions",
    "global-entropy",
    "global-modular",
    "flatmates",
    "sum-cage",
    "look-and-say",
    "same-digits",
    "equal-sums",
    "weighted-sum",
    "contains",
    "contains-exactly",
    "lunchbox",
    "never-sum",
    "equality-cage",
    "product-cage",
    "same-difference",
    "sum-line",
    "sum-loop",
    "value-index",
    "greater",
    "counting-circles",
    "count-different",
    "hidden-skyscraper",
    "numbered-room",
    "rank",
    "pair-table",
    "machine",
    "either",
    "one-wrong",
];

/// The rules that one item means; `None` where that is not known exactly.
pub(super) fn rules_of(item: &Item, shape: &Shape) -> Option<Vec<Rule>> {
    let row = ROWS.iter().find(|row| row.name == item.name)?;
    let kind = Kind::named(row.rule);
    if let Form::Flag = row.form {
        return (item.value == json!(true)).then(|| kind?.make(&Parts::default()).ok()).flatten().map(|rule| vec![rule]);
    }
    let fields = Fields::of(item, shape)?;
    let size = shape.size();
    let made = |parts: &Parts| kind?.make(parts).ok();
    let with = |groups, numbers| Parts { groups, numbers, ..Parts::default() };
    let numbers = |number: Option<i32>| number.into_iter().map(|number| vec![number]).collect::<Vec<Vec<i32>>>();
    match &row.form {
        Form::Flag | Form::Negative | Form::Written(_) => None,
        Form::Cells => {
            fields.only(&["cells"])?;
            Some(vec![made(&with(vec![fields.cells("cells")?], Vec::new()))?])
        }
        Form::Cell => {
            fields.only(&["cell"])?;
            Some(vec![made(&with(vec![vec![fields.cell("cell")?]], Vec::new()))?])
        }
        Form::Lines(or) => {
            fields.only(if or.is_some() { &["lines", "value"] } else { &["lines"] })?;
            let number = if let Some(or) = or { Some(fields.value(or(size))?) } else { None };
            fields.lines()?.into_iter().map(|line| made(&with(vec![line], numbers(number)))).collect()
        }
        Form::Paths => {
            fields.only(&["lines"])?;
            let paths = fields.lines()?;
            if paths.is_empty() { Some(Vec::new()) } else { Some(vec![made(&with(paths, Vec::new()))?]) }
        }
        Form::Number(or) => {
            fields.only(&["cells", "value"])?;
            Some(vec![made(&with(vec![fields.cells("cells")?], numbers(Some(fields.value(Some(*or))?))))?])
        }
        Form::Letter(letters) => {
            fields.only(&["cells", "value"])?;
            let written = fields.text("value")?;
            let (_, number) = letters.iter().find(|(letter, _)| written.eq_ignore_ascii_case(letter))?;
            Some(vec![made(&with(vec![fields.cells("cells")?], numbers(Some(*number))))?])
        }
        Form::Outside { is_diagonal } => Some(vec![made(&fields.clue(*is_diagonal)?)?]),
        Form::By(read, _) | Form::Read(read) => read(&fields),
    }
}

/// The items of one rule; none where f-puzzles has no such rule.
pub(super) fn items_of(rule: &Rule, shape: &Shape) -> Vec<Item> {
    let Some(row) = ROWS.iter().find(|row| row.rule == rule.kind().name) else { return Vec::new() };
    let parts = rule.parts();
    let cells = parts.path();
    let number = parts.list(0).first();
    let of = match &row.form {
        Form::Negative | Form::Read(_) => Vec::new(),
        Form::Flag => vec![json!(true)],
        Form::Cells => vec![json!({ "cells": list(&cells, shape) })],
        Form::Cell => cells.iter().map(|&cell| json!({ "cell": names::of_cell(cell, shape) })).collect(),
        Form::Lines(or) => {
            let mut said = json!({ "lines": [list(&cells, shape)] });
            if let (Some(_), Some(number)) = (or, number) {
                said["value"] = json!(number.to_string());
            }
            vec![said]
        }
        Form::Paths => vec![json!({ "lines": parts.groups.iter().map(|path| list(path, shape)).collect::<Json>() })],
        Form::Number(_) => {
            number.map(|number| json!({ "cells": list(&cells, shape), "value": number.to_string() })).into_iter().collect()
        }
        Form::Letter(letters) => {
            let letter = letters.iter().find(|(_, of)| number == Some(of));
            letter.map(|(letter, _)| json!({ "cells": list(&cells, shape), "value": letter })).into_iter().collect()
        }
        Form::Outside { .. } => clue(&parts, shape).into_iter().collect(),
        Form::By(_, write) => write(rule, shape),
        Form::Written(write) => return write(rule, shape),
    };
    of.into_iter().map(|value| Item::new(row.name, value)).collect()
}

/// Whether the rule is one of those for neighbours without a dot.
pub(super) fn is_negative(rule: &Rule) -> bool {
    ROWS.iter().any(|row| matches!(row.form, Form::Negative) && row.rule == rule.kind().name)
}

fn list(cells: &[Cell], shape: &Shape) -> Json {
    cells.iter().map(|&cell| names::of_cell(cell, shape)).collect()
}

/// Its houses as extra regions.
fn windows(rule: &Rule, shape: &Shape) -> Vec<Item> {
    let window = |cells: &Vec<Cell>| Item::new("extraregion", json!({ "cells": list(cells, shape) }));
    rule.houses(shape).iter().map(window).collect()
}

fn read_cage(fields: &Fields<'_>) -> Option<Vec<Rule>> {
    fields.only(&["cells", "value", "unique"])?;
    let total = match fields.of.get("value") {
        Some(value) if !json::is_nothing(value) => total_of(value, fields.shape)?,
        _ => CageTotal::Any,
    };
    let may_repeat = !fields.of.get("unique").map_or(Some(true), Json::as_bool)?;
    // One that demands no sum and lets digits repeat says nothing.
    let says_something = total != CageTotal::Any || !may_repeat;
    Some(says_something.then_some(Rule::Cage(Cage { cells: fields.set("cells")?, total, may_repeat })).into_iter().collect())
}

/// The sum of a cage, or the sums of which it may have one: `<10`, `>30`, `10-12`.
pub(crate) fn total_of(value: &Json, shape: &Shape) -> Option<CageTotal> {
    if let Some(sum) = json::number(value) {
        return Some(CageTotal::Sum(u16::try_from(sum).ok()?));
    }
    let size = u16::try_from(shape.size()).ok()?;
    let most = size * (size + 1) / 2;
    let text = value.as_str()?.trim();
    let number = |text: &str| text.trim().parse::<u16>().ok();
    let (least, most) = match (text.strip_prefix('<'), text.strip_prefix('>'), text.split_once('-')) {
        (Some(bound), ..) => (1, number(bound)?.checked_sub(1)?.min(most)),
        (_, Some(bound), _) => (number(bound)?.checked_add(1)?, most),
        (.., Some((least, greatest))) => (number(least)?, number(greatest)?.min(most)),
        _ => return None,
    };
    (least <= most).then(|| CageTotal::OneOf((least..=most).collect()))
}

fn cage(rule: &Rule, shape: &Shape) -> Vec<Json> {
    match rule {
        Rule::Cage(Cage { cells, total: CageTotal::Any, .. }) => vec![json!({ "cells": list(cells, shape), "value": "" })],
        Rule::Cage(Cage { cells, total: CageTotal::Sum(sum), .. }) => {
            vec![json!({ "cells": list(cells, shape), "value": sum.to_string() })]
        }
        _ => Vec::new(),
    }
}

/// A cage that is drawn only, but for a text as `DR5`: the sum has that digital root.
fn read_root_cage(fields: &Fields<'_>) -> Option<Vec<Rule>> {
    fields.only(&["cells", "value"])?;
    let root = fields.text("value")?.strip_prefix("DR")?;
    let root = root.parse::<u8>().ok().filter(|root| (1..=9).contains(root))?;
    Some(vec![Rule::Cage(Cage { cells: fields.set("cells")?, total: CageTotal::DigitalRoot(root), may_repeat: false })])
}

fn root_cage(rule: &Rule, shape: &Shape) -> Vec<Json> {
    let parts = rule.parts();
    let root = parts.list(0).first().filter(|_| !parts.is_on);
    root.map(|root| json!({ "cells": list(&parts.path(), shape), "value": format!("DR{root}") })).into_iter().collect()
}

/// The first cell of each line belongs to the bulb. A pill is read as people read: from the left or from above.
fn read_arrow(fields: &Fields<'_>) -> Option<Vec<Rule>> {
    fields.only(&["cells", "lines"])?;
    let bulb = fields.set("cells")?;
    let is_pill = bulb.windows(2).all(|pair| {
        let (down, right) = (
            fields.shape.row(pair[1]) - fields.shape.row(pair[0]),
            fields.shape.column(pair[1]).abs_diff(fields.shape.column(pair[0])),
        );
        down + right == 1
    });
    let is_straight = bulb.iter().all(|&cell| fields.shape.row(cell) == fields.shape.row(bulb[0]))
        || bulb.iter().all(|&cell| fields.shape.column(cell) == fields.shape.column(bulb[0]));
    if !is_pill || !is_straight {
        return None;
    }
    let shaft = |line: Vec<Cell>| bulb.contains(&line[0]).then(|| line[1..].to_vec());
    let shafts = fields.lines()?.into_iter().map(shaft).collect::<Option<_>>()?;
    // A circle alone says nothing.
    let shafts: Vec<Vec<Cell>> = shafts;
    Some(if shafts.is_empty() { Vec::new() } else { vec![Rule::Arrow(Arrow { bulb, shafts })] })
}

/// Each shaft begins in the nearest cell of the bulb.
fn arrow(rule: &Rule, shape: &Shape) -> Vec<Json> {
    let Rule::Arrow(arrow) = rule else { return Vec::new() };
    let distance =
        |one: Cell, other: Cell| shape.row(one).abs_diff(shape.row(other)).max(shape.column(one).abs_diff(shape.column(other)));
    let name = |cell: &Cell| names::of_cell(*cell, shape);
    let line = |shaft: &Vec<Cell>| -> Vec<String> {
        let start = arrow.bulb.iter().min_by_key(|&&cell| shaft.first().map(|&first| distance(cell, first)));
        start.into_iter().chain(shaft).map(name).collect()
    };
    let lines: Vec<Vec<String>> = arrow.shafts.iter().map(line).collect();
    vec![json!({ "cells": list(&arrow.bulb, shape), "lines": lines })]
}

/// A line of the time before the extension had a name for it, by its colour.
fn old_line(fields: &Fields<'_>) -> Option<Vec<Rule>> {
    fields.only(&["lines"])?;
    let color = fields.text("outlineC")?;
    let is_rule = fields.of.get("isNewConstraint") == Some(&Json::Bool(true));
    let kind = if is_rule && color.eq_ignore_ascii_case("#C060C0") {
        LineKind::Renban
    } else if is_rule && color.eq_ignore_ascii_case("#67F067") {
        LineKind::Whispers(u8::try_from(half(fields.shape.size())?).ok()?)
    } else {
        return None;
    };
    Some(fields.lines()?.into_iter().map(|cells| Rule::Line(Line { kind, cells })).collect())
}

fn read_pencil_marks(fields: &Fields<'_>) -> Option<Vec<Rule>> {
    let digits = json::digits(fields.of.get("value")?, fields.shape.size())?;
    let cells = vec![fields.cell("cell")?];
    Some(vec![Rule::Candidates(Candidates { cells, digits: CandidateDigits::These(digits.iter().collect()) })])
}

/// A clue outside the board as other solvers of such files have it.
fn read_room(fields: &Fields<'_>) -> Option<Vec<Rule>> {
    Some(vec![Kind::named("numbered-room")?.make(&fields.clue(false)?).ok()?])
}

/// The same of lines with a sum.
fn read_sum_line(fields: &Fields<'_>) -> Option<Vec<Rule>> {
    fields.only(&["lines", "value"])?;
    let sum: u16 = fields.value(None)?;
    let numbers = || vec![vec![i32::from(sum)]];
    let made = |line| Kind::named("sum-line")?.make(&Parts { groups: vec![line], numbers: numbers(), ..Parts::default() }).ok();
    fields.lines()?.into_iter().map(made).collect()
}

/// Even and odd, as files had them before they were lists.
fn read_parity(fields: &Fields<'_>) -> Option<Vec<Rule>> {
    let digits = match fields.text("value")? {
        "Even" => CandidateDigits::Even,
        "Odd" => CandidateDigits::Odd,
        _ => return None,
    };
    Some(vec![Rule::Candidates(Candidates { cells: vec![fields.cell("cell")?], digits })])
}

fn pencil_marks(rule: &Rule, shape: &Shape) -> Vec<Json> {
    let parts = rule.parts();
    parts.path().iter().map(|&cell| json!({ "cell": names::of_cell(cell, shape), "value": parts.list(0) })).collect()
}

fn read_quadruple(fields: &Fields<'_>) -> Option<Vec<Rule>> {
    fields.only(&["cells", "values"])?;
    let cells = fields.set("cells")?;
    let (row, column) = (fields.shape.row(*cells.first()?), fields.shape.column(cells[0]));
    let is_square = cells.len() == 4
        && (cells.iter().enumerate())
            .all(|(place, &cell)| (fields.shape.row(cell), fields.shape.column(cell)) == (row + place / 2, column + place % 2));
    let digits = fields.of.get("values")?.as_array()?.iter().map(|value| json::digit(value, fields.shape.size()));
    let mut digits = digits.collect::<Option<Vec<_>>>()?;
    digits.sort_unstable();
    is_square.then(|| vec![Rule::Quadruple(Quadruple { top_left: cells[0], digits })])
}

fn quadruple(rule: &Rule, shape: &Shape) -> Vec<Json> {
    vec![json!({ "cells": list(&rule.cells(shape), shape), "values": rule.parts().list(0) })]
}

fn read_clone(fields: &Fields<'_>) -> Option<Vec<Rule>> {
    fields.only(&["cells", "cloneCells"])?;
    Some(vec![Rule::Clone(vec![fields.cells("cells")?, fields.cells("cloneCells")?])])
}

fn clones(rule: &Rule, shape: &Shape) -> Vec<Json> {
    let pair = |pair: &[Vec<Cell>]| json!({ "cells": list(&pair[0], shape), "cloneCells": list(&pair[1], shape) });
    rule.parts().groups.windows(2).map(pair).collect()
}

/// A clue in the cell beside the board where its line begins.
fn clue(parts: &Parts, shape: &Shape) -> Option<Json> {
    let line = parts.line?;
    let after = shape.size() + 1;
    let end = |reversed: bool| if reversed { after } else { 0 };
    let mut said = json!({ "value": parts.list(0).first()?.to_string() });
    let (row, column) = match line {
        OutsideLine::Row { row, reversed } => (usize::from(row) + 1, end(reversed)),
        OutsideLine::Column { column, reversed } => (end(reversed), usize::from(column) + 1),
        OutsideLine::Diagonal { start, down, right } => {
            said["direction"] = json!(names::of_direction(down, right));
            let cells = line.cells(shape);
            said["cells"] = cells.into_iter().map(|cell| names::of_cell(cell, shape)).collect();
            let before = |place: usize, forward: bool| if forward { place } else { place + 2 };
            let (row, column) = (before(shape.row(start), down), before(shape.column(start), right));
            if (1..after).contains(&row) && (1..after).contains(&column) {
                return None;
            }
            (row, column)
        }
    };
    said["cell"] = json!(format!("R{row}C{column}"));
    Some(said)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::KINDS;

    #[test]
    fn every_kind_has_a_row_or_is_lacked() {
        for kind in KINDS {
            assert_ne!(ROWS.iter().any(|row| row.rule == kind.name), LACKED.contains(&kind.name), "{}", kind.name);
        }
        for row in ROWS.iter().filter(|row| !row.rule.is_empty()) {
            assert!(Kind::named(row.rule).is_some(), "{}", row.rule);
        }
    }
}
