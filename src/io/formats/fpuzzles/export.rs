//! From the rules of this program to those of f-puzzles and of its extension for further constraints.

use std::collections::BTreeSet;

use serde_json::{Value as Json, json};

use super::{
    import,
    item::Item,
    names::{self, IN_CELL, PENCIL_MARKS},
};
use crate::{
    board::{
        Arrow, Cage, CageTotal, CandidateDigits, Candidates, Cell, Dot, DotKind, Extremum, Index, IndexKind, Line, NegativeDots,
        Outside, OutsideKind, OutsideLine, Puzzle, Quadruple, Rule, Shape, Slope, Thermometer,
    },
    io::demands::Demands,
};

/// The rules of a puzzle as f-puzzles has them: those of which it can say exactly what they demand.
pub(super) fn items(puzzle: &Puzzle) -> Vec<Item> {
    let shape = puzzle.shape();
    let mut candidates_of = BTreeSet::new();
    let (negative, others): (Vec<&Rule>, Vec<&Rule>) = puzzle.rules().iter().partition(|rule| is_negative(rule));
    let mut items = Vec::new();
    let mut written = Vec::new();
    for rule in others {
        // A cell has room for one list of candidates.
        if let Rule::Candidates(Candidates { cells, digits: CandidateDigits::These(_) }) = rule
            && !cells.iter().all(|&cell| candidates_of.insert(cell))
        {
            continue;
        }
        if written.iter().any(|other| are_extrema_side_by_side(rule, other, shape)) {
            continue;
        }
        let of_rule = items_of(rule, shape);
        if !of_rule.is_empty() && says(&of_rule, &[], std::slice::from_ref(rule), shape) {
            items.extend(of_rule);
            written.push(rule.clone());
        }
    }
    // Which neighbours have no dot depends on the other rules.
    let mut demanded = Vec::new();
    for rule in negative {
        let mut of_rules = demanded.clone();
        of_rules.push(rule.clone());
        let of_rule = negative_items(&of_rules);
        let with_others: Vec<Rule> = written.iter().chain(&of_rules).cloned().collect();
        if says(&of_rule, &written, &with_others, shape) {
            demanded = of_rules;
        }
    }
    items.extend(negative_items(&demanded));
    items
}

/// Whether items, on a board with other rules, demand the same as all the rules.
fn says(items: &[Item], others: &[Rule], rules: &[Rule], shape: &Shape) -> bool {
    let imported = import::rules(items, shape, others);
    let read: Vec<Rule> = others.iter().cloned().chain(imported.rules).collect();
    imported.unknown.is_empty() && (read == rules || Demands::of(&read, shape) == Demands::of(rules, shape))
}

/// Whether these are two minima, or two maxima, that share a side: programs differ on what that means.
fn are_extrema_side_by_side(one: &Rule, other: &Rule, shape: &Shape) -> bool {
    matches!((one, other), (Rule::Extremum(one), Rule::Extremum(other))
        if one.is_greatest == other.is_greatest && import::share_a_side(one.cell, other.cell, shape))
}

const fn is_negative(rule: &Rule) -> bool {
    matches!(rule, Rule::Nonconsecutive | Rule::NegativeDots(_) | Rule::NegativeSums(_))
}

/// The items of rules for neighbours without a dot.
fn negative_items(rules: &[Rule]) -> Vec<Item> {
    let dots = |rule: &Rule, of: fn(&NegativeDots) -> bool| matches!(rule, Rule::NegativeDots(negative) if of(negative));
    let differs = |rule: &Rule| *rule == Rule::Nonconsecutive || dots(rule, |negative| !negative.differences.is_empty());
    let mut kinds = Vec::new();
    kinds.extend(rules.iter().any(|rule| dots(rule, |negative| !negative.ratios.is_empty())).then_some(names::RATIO));
    kinds.extend(rules.iter().any(|rule| matches!(rule, Rule::NegativeSums(_))).then_some(names::SUM));
    let mut items = Vec::new();
    items.extend(rules.iter().any(differs).then(|| Item::new(names::NONCONSECUTIVE, json!(true))));
    items.extend((!kinds.is_empty()).then(|| Item::new(names::NEGATIVE, json!(kinds))));
    items
}

/// The items of one rule; none where f-puzzles has no such rule.
fn items_of(rule: &Rule, shape: &Shape) -> Vec<Item> {
    let name = |cell: Cell| names::of_cell(cell, shape);
    let list = |cells: &[Cell]| -> Json { cells.iter().map(|&cell| name(cell)).collect() };
    let lists = |groups: &[Vec<Cell>]| -> Json { groups.iter().map(|cells| list(cells)).collect() };
    let flag = |name: &str| vec![Item::new(name, json!(true))];
    match rule {
        Rule::Diagonals => [flag(names::RISING), flag(names::FALLING)].concat(),
        Rule::Diagonal(Slope::Rising) => flag(names::RISING),
        Rule::Diagonal(Slope::Falling) => flag(names::FALLING),
        Rule::DisjointGroups => flag(names::DISJOINT),
        Rule::AntiKnight => flag(names::ANTI_KNIGHT),
        Rule::AntiKing => flag(names::ANTI_KING),
        Rule::Windoku => {
            let window = |cells: Vec<Cell>| Item::new(names::EXTRA_REGION, json!({ "cells": list(&cells) }));
            rule.houses(shape).into_iter().map(window).collect()
        }
        Rule::Cage(Cage { cells, total, may_repeat: false }) => match total {
            CageTotal::Any => vec![Item::new(names::KILLER, json!({ "cells": list(cells), "value": "" }))],
            CageTotal::Sum(sum) => vec![Item::new(names::KILLER, json!({ "cells": list(cells), "value": sum.to_string() }))],
            CageTotal::DigitalRoot(root) => {
                vec![Item::new(names::CAGE, json!({ "cells": list(cells), "value": format!("DR{root}") }))]
            }
            CageTotal::OneOf(_) => Vec::new(),
        },
        Rule::Arrow(arrow) => vec![Item::new(names::ARROW, arrow_of(arrow, shape))],
        Rule::Thermometer(Thermometer { paths, is_slow }) => {
            let name = if *is_slow { names::SLOW_THERMOMETER } else { names::THERMOMETER };
            vec![Item::new(name, json!({ "lines": lists(paths) }))]
        }
        Rule::Line(Line { kind, cells }) => {
            let item = |(name, value): (&str, Option<u8>)| {
                let mut said = json!({ "lines": [list(cells)] });
                if let Some(value) = value {
                    said["value"] = json!(value.to_string());
                }
                Item::new(name, said)
            };
            names::of_line(*kind).map(item).into_iter().collect()
        }
        Rule::Dot(Dot { first, second, kind }) => {
            let (name, value) = match kind {
                DotKind::Difference(difference) => (names::DIFFERENCE, difference.to_string()),
                DotKind::Ratio(ratio) => (names::RATIO, ratio.to_string()),
                DotKind::Sum(10) => (names::SUM, "X".to_owned()),
                DotKind::Sum(5) => (names::SUM, "V".to_owned()),
                DotKind::Sum(_) | DotKind::Greater => return Vec::new(),
            };
            vec![Item::new(name, json!({ "cells": list(&[*first, *second]), "value": value }))]
        }
        Rule::Extremum(Extremum { cell, is_greatest }) => {
            vec![Item::new(if *is_greatest { names::MAXIMUM } else { names::MINIMUM }, json!({ "cell": name(*cell) }))]
        }
        Rule::Candidates(Candidates { cells, digits }) => {
            let item = |&cell: &Cell| match digits {
                CandidateDigits::Even => Item::new(names::EVEN, json!({ "cell": name(cell) })),
                CandidateDigits::Odd => Item::new(names::ODD, json!({ "cell": name(cell) })),
                CandidateDigits::These(digits) => {
                    let digits: Vec<u8> = digits.iter().map(|digit| digit.get()).collect();
                    Item::new(&format!("{IN_CELL}{PENCIL_MARKS}"), json!({ "cell": name(cell), "value": digits }))
                }
            };
            cells.iter().map(item).collect()
        }
        Rule::Quadruple(Quadruple { top_left, digits }) => {
            let (row, column) = (shape.row(*top_left), shape.column(*top_left));
            let cells = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| shape.cell(row + down, column + right));
            let values: Vec<u8> = digits.iter().map(|digit| digit.get()).collect();
            vec![Item::new(names::QUADRUPLE, json!({ "cells": list(&cells), "values": values }))]
        }
        Rule::Region(cells) => vec![Item::new(names::EXTRA_REGION, json!({ "cells": list(cells) }))],
        Rule::Clone(groups) => {
            let item =
                |pair: &[Vec<Cell>]| Item::new(names::CLONE, json!({ "cells": list(&pair[0]), "cloneCells": list(&pair[1]) }));
            groups.windows(2).map(item).collect()
        }
        Rule::Outside(outside) => outside_of(outside, shape).into_iter().collect(),
        Rule::Index(Index { cells, kind }) => {
            let name = match kind {
                IndexKind::Row => names::ROW_INDEXER,
                IndexKind::Column => names::COLUMN_INDEXER,
                IndexKind::Region => names::BOX_INDEXER,
            };
            vec![Item::new(name, json!({ "cells": list(cells) }))]
        }
        _ => Vec::new(),
    }
}

/// Each shaft begins in the nearest cell of the bulb.
fn arrow_of(arrow: &Arrow, shape: &Shape) -> Json {
    let distance =
        |one: Cell, other: Cell| shape.row(one).abs_diff(shape.row(other)).max(shape.column(one).abs_diff(shape.column(other)));
    let name = |cell: &Cell| names::of_cell(*cell, shape);
    let line = |shaft: &Vec<Cell>| -> Vec<String> {
        let start = arrow.bulb.iter().min_by_key(|&&cell| shaft.first().map(|&first| distance(cell, first)));
        start.into_iter().chain(shaft).map(name).collect()
    };
    let lines: Vec<Vec<String>> = arrow.shafts.iter().map(line).collect();
    json!({ "cells": arrow.bulb.iter().map(name).collect::<Vec<_>>(), "lines": lines })
}

fn outside_of(outside: &Outside, shape: &Shape) -> Option<Item> {
    let name = match outside.kind {
        OutsideKind::LittleKiller => names::LITTLE_KILLER,
        OutsideKind::Sandwich => names::SANDWICH,
        OutsideKind::XSum => names::X_SUM,
        OutsideKind::Skyscraper => names::SKYSCRAPER,
        OutsideKind::HiddenSkyscraper | OutsideKind::NumberedRoom | OutsideKind::Rank => return None,
    };
    let after = shape.size() + 1;
    let end = |reversed: bool| if reversed { after } else { 0 };
    let mut said = json!({ "value": outside.value.to_string() });
    let (row, column) = match outside.line {
        OutsideLine::Row { row, reversed } => (usize::from(row) + 1, end(reversed)),
        OutsideLine::Column { column, reversed } => (end(reversed), usize::from(column) + 1),
        OutsideLine::Diagonal { start, down, right } => {
            said["direction"] = json!(names::of_direction(down, right));
            let cells = outside.line.cells(shape);
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
    Some(Item::new(name, said))
}
