//! The item that says a rule best.

use super::{
    board::{name, names},
    codes,
    form::{Form, SuitedBoards},
    plain,
    table::items_of,
};
use sudoscope_board::{Cell, CellsField, OutsideLine, Rule, Shape};

/// The place that holds one item of a kind only, if the item of a rule has such a place: a later one replaces an earlier one.
pub(super) fn place(rule: &Rule, shape: &Shape) -> Option<String> {
    if let Rule::Quadruple(quadruple) = rule {
        return Some(format!("corner {}", name(shape, quadruple.top_left)));
    }
    rule.parts().line?;
    let item = of_rule(rule, shape)?;
    let parts: Vec<&str> = item.split('~').collect();
    // Sums without a direction have the number first.
    let has_number_first = items_of(rule.kind().name).any(|item| matches!(item.form, Form::Undirected | Form::Diagonal));
    let is_end = !has_number_first && parts.get(2) == Some(&"");
    Some(format!("{} {} {is_end}", parts[0], parts[if has_number_first { 2 } else { 1 }]))
}

/// The item of a rule; `None` where there is none for its kind. Whether it says just what the rule does is for the caller to check.
pub(super) fn of_rule(rule: &Rule, shape: &Shape) -> Option<String> {
    let is_of = |boards: SuitedBoards| match boards {
        SuitedBoards::Any => true,
        SuitedBoards::OfNine => shape.size() == Shape::classic().size(),
        SuitedBoards::Customary => Shape::of_size(shape.size()).as_ref() == Ok(shape),
    };
    items_of(rule.kind().name).filter(|item| is_of(item.boards)).find_map(|item| item_of(item.kind, &item.form, rule, shape))
}

/// The item of that name for a rule.
pub(super) fn item_of(kind: &str, form: &Form, rule: &Rule, shape: &Shape) -> Option<String> {
    let parts = rule.parts();
    let cells = |cells: &[Cell]| names(shape, cells);
    let number = parts.list(0).first().copied();
    Some(match form {
        Form::None => return None,
        Form::Bare(numbers) => {
            let is_same = parts.numbers.iter().map(Vec::as_slice).eq(numbers.iter().copied());
            return is_same.then(|| format!(".{kind}"));
        }
        Form::Cells if rule.kind().cells == CellsField::Paths => {
            parts.groups.iter().map(|path| format!(".{kind}{}", cells(path))).collect()
        }
        Form::Cells => format!(".{kind}{}", cells(&parts.path())),
        Form::Valued(_) => format!(".{kind}~{}{}", number?, cells(&parts.path())),
        Form::Digits => format!(".{kind}~{}{}", listed(parts.list(0)), cells(&parts.path())),
        Form::Sign(of) => return (number == *of).then(|| format!(".{kind}{}", cells(&parts.path()))),
        Form::Ends => {
            let (line, reversed) = row_or_column(parts.line?)?;
            if reversed { format!(".{kind}~{line}~~{}", number?) } else { format!(".{kind}~{line}~{}~", number?) }
        }
        Form::Undirected => format!(".{kind}~{}~{}", number?, row_or_column(parts.line?)?.0),
        Form::Diagonal => {
            let line = parts.line?;
            let OutsideLine::Diagonal { start, .. } = line else { return None };
            format!(".{kind}~{}~{}", number?, name(shape, diagonal_start(shape, start, &line)?))
        }
        Form::Table(table) => {
            let number = usize::try_from(number.unwrap_or_default()).ok()?;
            let key = codes::table(shape.size(), |one, two| (table.holds)(number, one, two));
            let kind = if table.for_all_pairs { "PairX" } else { "Pair" };
            parts.groups.iter().map(|path| format!(".{kind}~{key}~_{}", cells(path))).collect()
        }
        Form::Written(write) => return write(rule, shape),
    })
}

/// Another item for a rule whose place is taken, if there is one.
pub(super) fn beside(rule: &Rule, shape: &Shape) -> Option<String> {
    let Rule::Quadruple(_) = rule else { return None };
    Some(format!(".ContainAtLeast~{}{}", listed(rule.parts().list(0)), names(shape, &rule.cells(shape))))
}

/// A rule within another. Rules of the whole board are no items there: they are written as what they demand.
pub(super) fn held(rule: &Rule, shape: &Shape) -> Option<String> {
    match rule {
        Rule::NegativeDots(_) | Rule::NegativeSums(_) => None,
        rule if rule.is_of_whole_board() => plain::of_rule(rule, &[], shape),
        rule => of_rule(rule, shape).or_else(|| plain::of_rule(rule, &[], shape)),
    }
}

/// Digits with a sign between them.
fn listed(digits: &[i32]) -> String {
    digits.iter().map(i32::to_string).collect::<Vec<_>>().join("_")
}

/// The name of a row or column, and whether it is read from its end.
fn row_or_column(line: OutsideLine) -> Option<(String, bool)> {
    match line {
        OutsideLine::Row { row, reversed } => Some((format!("R{}", row + 1), reversed)),
        OutsideLine::Column { column, reversed } => Some((format!("C{}", column + 1), reversed)),
        OutsideLine::Diagonal { .. } => None,
    }
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
