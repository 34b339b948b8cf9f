//! [`RuleForm`]: a rule as a person types it: its cells, its numbers and its options as text. The way to enter any kind of rule without
//! a pointer.
//!
//! A form belongs to one kind of rule, of which it keeps a sample. The row of the kind says which fields it has; `cells` and `numbers`
//! read and write the text.

use crate::{
    app::prelude::*,
    board::{KINDS, MAX_FIGURE, Misfit, Numbers, OutsideLine, Parts, Unmade},
};

pub use crate::board::{CellsField, NumbersField, OptionField};

/// A sample of each kind of rule that can be entered on a board of that shape, in the order of the tools: with cells that do not count, and
/// with the customary numbers. Those that carry a table, an automaton or other rules come from files only.
pub fn kinds(shape: &Shape) -> Vec<Rule> {
    KINDS.iter().filter(|kind| kind.suits(shape)).flat_map(|kind| kind.offered(shape.size())).collect()
}

/// A rule as text.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleForm {
    /// A rule of the kind; its own cells and numbers do not count.
    kind: Rule,
    /// The cells, by name: groups are separated by semicolons.
    pub cells: String,
    pub numbers: String,
    /// Whether the option of the kind is chosen.
    pub is_on: bool,
}

impl RuleForm {
    /// The form of a rule on a board of that shape.
    pub fn of(rule: &Rule, shape: &Shape, numerals: Numerals) -> Self {
        let parts = rule.parts();
        let is_on = match parts.line {
            Some(OutsideLine::Row { reversed, .. } | OutsideLine::Column { reversed, .. }) => reversed,
            _ => parts.is_on,
        };
        Self {
            cells: write_cells(rule, &parts, shape),
            numbers: write_numbers(rule.kind().numbers, &parts.numbers, numerals),
            is_on,
            kind: rule.clone(),
        }
    }

    /// An empty form for a kind, with its customary numbers: none where each rule has its own.
    pub fn empty(kind: &Rule, numerals: Numerals) -> Self {
        let (row, parts) = (kind.kind(), kind.parts());
        let is_customary = match row.numbers {
            NumbersField::Gap | NumbersField::Modulus | NumbersField::Differences | NumbersField::PairSums => true,
            NumbersField::Value => row.cells == CellsField::Pair,
            _ => false,
        };
        let numbers = if is_customary { parts.numbers } else { Vec::new() };
        Self {
            cells: String::new(),
            numbers: write_numbers(row.numbers, &numbers, numerals),
            is_on: parts.is_on,
            kind: kind.clone(),
        }
    }

    /// A rule of the kind.
    pub fn kind(&self) -> &Rule {
        &self.kind
    }

    /// The cells that the kind has.
    pub fn cells_field(&self) -> CellsField {
        self.kind.kind().cells
    }

    /// The numbers that the kind has.
    pub fn numbers_field(&self) -> NumbersField {
        self.kind.kind().numbers
    }

    /// The option of the kind, if it has one.
    pub fn option_field(&self) -> Option<OptionField> {
        self.kind.kind().option
    }

    /// Takes these cells over, in the order of a path through them if the kind is a line.
    pub fn take_cells(&mut self, shape: &Shape, selected: &[Cell]) {
        let is_ordered = matches!(self.cells_field(), CellsField::Path | CellsField::Paths | CellsField::Line);
        let ordered = if is_ordered { path(shape, selected) } else { selected.to_vec() };
        self.cells = ordered.iter().map(|&cell| shape.name(cell)).collect::<Vec<_>>().join(" ");
    }

    /// The rule.
    ///
    /// # Errors
    /// Why there is none.
    pub fn rule(&self, shape: &Shape) -> Result<Rule, FormProblem> {
        let numbers = read_numbers(self.numbers_field(), &self.numbers, shape.size());
        let mut parts = Parts { is_on: self.is_on, ..read_cells(self.cells_field(), &self.cells, shape)? };
        parts.numbers = numbers?;
        if let Some(OutsideLine::Row { reversed, .. } | OutsideLine::Column { reversed, .. }) = &mut parts.line {
            *reversed = self.is_on;
        }
        let rule = self.kind.kind().make(&parts)?;
        match rule.check(shape) {
            Ok(()) => Ok(rule),
            Err(misfit) => Err(FormProblem::Misfit(rule, misfit)),
        }
    }
}

/// The cells of a rule as text that [`read`] takes.
fn write_cells(rule: &Rule, parts: &Parts, shape: &Shape) -> String {
    let names = |cells: &[Cell]| cells.iter().map(|&cell| shape.name(cell)).collect::<Vec<_>>().join(" ");
    match (&parts.line, rule.kind().cells) {
        (Some(OutsideLine::Row { row, .. }), _) => format!("r{}", row + 1),
        (Some(OutsideLine::Column { column, .. }), _) => format!("c{}", column + 1),
        (Some(line @ OutsideLine::Diagonal { .. }), _) => {
            let cells = line.cells(shape);
            names(&cells[..cells.len().min(2)])
        }
        (None, CellsField::Square) => names(&rule.listed_cells(shape)),
        (None, _) => parts.groups.iter().map(|cells| names(cells)).collect::<Vec<_>>().join("; "),
    }
}

/// The cells of a text.
fn read_cells(field: CellsField, text: &str, shape: &Shape) -> Result<Parts, FormProblem> {
    if field == CellsField::Line {
        return Ok(Parts { line: Some(line(text, shape)?), ..Parts::default() });
    }
    let texts = text.split([';', '；']).map(str::trim).filter(|group| !group.is_empty() && field != CellsField::None);
    let mut groups = texts.map(|group| cells(group, shape)).collect::<Result<Vec<_>, _>>()?;
    match (field, &groups[..]) {
        (CellsField::Square, _) => groups = vec![vec![top_left(groups.concat(), shape)?]],
        // Without a semicolon, the first cell is the bulb.
        (CellsField::BulbAndShafts, [cells]) if cells.len() > 1 => groups = vec![vec![cells[0]], cells[1..].to_vec()],
        (CellsField::BulbAndShafts | CellsField::Groups, [] | [_]) => return Err(FormProblem::Groups(2)),
        _ => {}
    }
    Ok(Parts { groups, ..Parts::default() })
}

/// The upper left of four cells in a square, of which the others may be left out.
fn top_left(mut cells: Vec<Cell>, shape: &Shape) -> Result<Cell, FormProblem> {
    cells.sort_unstable();
    let first = *cells.first().ok_or(FormProblem::CellCount(4))?;
    let beside = |cell: &Cell| {
        shape.row(*cell) - shape.row(first) <= 1 && (shape.column(first)..=shape.column(first) + 1).contains(&shape.column(*cell))
    };
    let is_square =
        cells.len() == 1 || cells.len() == 4 && cells.windows(2).all(|pair| pair[0] < pair[1]) && cells.iter().all(beside);
    if is_square { Ok(first) } else { Err(FormProblem::Square) }
}

/// `r3`, `c4`, or a diagonal by its first two cells; one cell is enough where it is not a corner's only diagonal.
fn line(text: &str, shape: &Shape) -> Result<OutsideLine, FormProblem> {
    let wrong = || FormProblem::Line(text.trim().to_owned());
    let lower = text.trim().to_ascii_lowercase();
    let number = |rest: &str| {
        let number: usize = rest.trim().parse().ok()?;
        (1..=shape.size()).contains(&number).then(|| u8::try_from(number - 1).ok()).flatten()
    };
    if let Some(row) = lower.strip_prefix('r').and_then(number) {
        return Ok(OutsideLine::Row { row, reversed: false });
    }
    if let Some(column) = lower.strip_prefix('c').and_then(number) {
        return Ok(OutsideLine::Column { column, reversed: false });
    }
    let cells = cells(text, shape).map_err(|_| wrong())?;
    let &[start, next, ..] = &cells[..] else {
        return corner(&cells, shape).ok_or_else(wrong);
    };
    let line = OutsideLine::through(start, next, shape);
    line.filter(|line| matches!(line, OutsideLine::Diagonal { .. })).ok_or_else(wrong)
}

/// The long diagonal from a corner, which needs no second cell to be named.
fn corner(cells: &[Cell], shape: &Shape) -> Option<OutsideLine> {
    let &[start] = cells else { return None };
    let last = shape.size() - 1;
    let (row, column) = (shape.row(start), shape.column(start));
    let is_corner = (row == 0 || row == last) && (column == 0 || column == last);
    is_corner.then_some(OutsideLine::Diagonal { start, down: row == 0, right: column == 0 })
}

/// Cells in their order. Names are separated by spaces or commas; a dash or an arrow joins two ends of a straight line, or opposite
/// corners of a rectangle.
fn cells(text: &str, shape: &Shape) -> Result<Vec<Cell>, FormProblem> {
    let mut cells = Vec::new();
    let joined = text.split(['–', '-', '→', '—', '>', '·']).map(str::trim).collect::<Vec<_>>().join("–");
    let parts =
        joined.split(|char: char| char.is_whitespace() || matches!(char, ',' | '，' | '、')).filter(|part| !part.is_empty());
    for part in parts {
        let wrong = || FormProblem::Cell(part.to_owned());
        let mut ends: Vec<Cell> = Vec::new();
        for name in part.split('–') {
            let named = named(name, shape).ok_or_else(wrong)?;
            match (ends.last().copied(), &named[..]) {
                (None, _) => {
                    cells.extend(&named);
                    ends = named;
                }
                (Some(from), &[to]) => {
                    cells.extend(between(from, to, shape));
                    ends = named;
                }
                (Some(_), _) => return Err(wrong()),
            }
        }
    }
    Ok(cells)
}

/// The cells of `r1c1` or, on boards with coordinates of one figure, of `r12c3`.
fn named(name: &str, shape: &Shape) -> Option<Vec<Cell>> {
    let lower = name.to_ascii_lowercase();
    let (rows, columns) = lower.strip_prefix('r')?.split_once('c')?;
    let numbers = |text: &str| -> Option<Vec<usize>> {
        let is_one_by_one = shape.size() <= MAX_FIGURE;
        let figures = || text.chars().map(|char| char.to_digit(10).map(|digit| digit as usize)).collect::<Option<Vec<_>>>();
        let numbers = if is_one_by_one { figures()? } else { vec![text.parse().ok()?] };
        let is_on_board = |number: &usize| (1..=shape.size()).contains(number);
        (!numbers.is_empty() && numbers.iter().all(is_on_board)).then_some(numbers)
    };
    let (rows, columns) = (numbers(rows)?, numbers(columns)?);
    Some(rows.iter().flat_map(|&row| columns.iter().map(move |&column| shape.cell(row - 1, column - 1))).collect())
}

/// The cells after `from` up to `to`: along a row, a column or a diagonal; else the rest of the rectangle between them.
fn between(from: Cell, to: Cell, shape: &Shape) -> Vec<Cell> {
    let (row, column) = (shape.row(from), shape.column(from));
    let (rows, columns) = (shape.row(to).abs_diff(row), shape.column(to).abs_diff(column));
    let towards = |from: usize, to: usize, steps: usize| match (to > from, to == from) {
        (_, true) => from,
        (true, _) => from + steps,
        (false, _) => from - steps,
    };
    if rows == 0 || columns == 0 || rows == columns {
        let at = |step| shape.cell(towards(row, shape.row(to), step), towards(column, shape.column(to), step));
        return (1..=rows.max(columns)).map(at).collect();
    }
    let (top, left) = (row.min(shape.row(to)), column.min(shape.column(to)));
    let all = (top..=top + rows).flat_map(|row| (left..=left + columns).map(move |column| (row, column)));
    all.map(|(row, column)| shape.cell(row, column)).filter(|&cell| cell != from).collect()
}

/// The cells in the order of a path by steps of a king, from an end; as they are if there is no such path.
pub fn path(shape: &Shape, cells: &[Cell]) -> Vec<Cell> {
    let apart =
        |one: Cell, other: Cell| (shape.row(one).abs_diff(shape.row(other)), shape.column(one).abs_diff(shape.column(other)));
    let touches = |one: Cell, other: Cell| one != other && apart(one, other).0 <= 1 && apart(one, other).1 <= 1;
    let sides = |cell: Cell| {
        cells.iter().filter(|&&other| touches(cell, other) && apart(cell, other).0 + apart(cell, other).1 == 1).count()
    };
    let corners = |cell: Cell| cells.iter().filter(|&&other| touches(cell, other)).count();
    let Some(&start) = cells.iter().min_by_key(|&&cell| (sides(cell).max(1), corners(cell), cell)) else { return Vec::new() };
    let mut path = vec![start];
    while path.len() < cells.len() {
        let last = path[path.len() - 1];
        let next = cells.iter().copied().filter(|&cell| touches(last, cell) && !path.contains(&cell));
        // Along a side before across a corner.
        match next.min_by_key(|&cell| (apart(last, cell).0 + apart(last, cell).1, cell)) {
            Some(cell) => path.push(cell),
            None => return cells.to_vec(),
        }
    }
    path
}

/// The numbers as text that [`read`] takes.
fn write_numbers(field: NumbersField, numbers: &Numbers, numerals: Numerals) -> String {
    let digit = |&value: &i32| {
        let digit = u8::try_from(value).ok().and_then(Digit::new);
        digit.map_or_else(|| value.to_string(), |digit| numerals.write(digit))
    };
    let joined = |list: &Vec<i32>, gap: &str| list.iter().map(i32::to_string).collect::<Vec<_>>().join(gap);
    match field {
        NumbersField::None => String::new(),
        NumbersField::DigitSet | NumbersField::Digits => numbers.iter().flatten().map(digit).collect::<Vec<_>>().join(" "),
        NumbersField::Counts => {
            let count = |pair: &Vec<i32>| format!("{}×{}", pair[0], digit(&pair[1]));
            numbers.iter().filter(|pair| pair.len() == 2).map(count).collect::<Vec<_>>().join(" ")
        }
        NumbersField::Sums => joined(&numbers.concat(), "/"),
        NumbersField::Sum
        | NumbersField::Root
        | NumbersField::Value
        | NumbersField::Gap
        | NumbersField::Modulus
        | NumbersField::Weights
        | NumbersField::Differences
        | NumbersField::PairSums => numbers.iter().map(|list| joined(list, " ")).collect::<Vec<_>>().join("; "),
    }
}

/// The numbers of a text.
fn read_numbers(field: NumbersField, text: &str, size: usize) -> Result<Numbers, FormProblem> {
    let separates = |char: char| char.is_whitespace() || matches!(char, ',' | '，' | '、' | '/');
    let parts = |text: &str| text.split(separates).filter(|part| !part.is_empty()).map(ToOwned::to_owned).collect::<Vec<_>>();
    let number = |part: &String| {
        let plain = part.replace('−', "-");
        plain.parse::<i32>().ok().filter(|number| number.abs() < 10_000).ok_or_else(|| FormProblem::Number(part.clone()))
    };
    let numbers = |text: &str| parts(text).iter().map(number).collect::<Result<Vec<_>, _>>();
    match field {
        NumbersField::None => Ok(Vec::new()),
        NumbersField::DigitSet | NumbersField::Digits => {
            let mut digits = Vec::new();
            for part in parts(text) {
                digits.extend(self::digits(&part, size).ok_or(FormProblem::Number(part))?);
            }
            if field == NumbersField::DigitSet {
                digits = once(digits);
            }
            if digits.is_empty() { Err(FormProblem::NumberMissing) } else { Ok(vec![digits]) }
        }
        NumbersField::Counts => {
            let count = |part: &str| {
                let (count, digit) = part.split_once(['×', 'x', 'X', '*'])?;
                let &[digit] = &digits(digit, size)?[..] else { return None };
                Some(vec![i32::from(count.parse::<u8>().ok()?), digit])
            };
            let counted = |part: String| count(&part).ok_or(FormProblem::Number(part));
            let counts = parts(text).into_iter().map(counted).collect::<Result<Vec<_>, _>>()?;
            if counts.is_empty() { Err(FormProblem::NumberMissing) } else { Ok(counts) }
        }
        NumbersField::Differences => text.split([';', '；']).map(|text| numbers(text).map(once)).collect(),
        NumbersField::Sums | NumbersField::PairSums => numbers(text).map(|list| vec![once(list)]),
        NumbersField::Sum
        | NumbersField::Root
        | NumbersField::Value
        | NumbersField::Gap
        | NumbersField::Modulus
        | NumbersField::Weights => numbers(text).map(|list| vec![list]),
    }
}

/// The numbers, ascending, each once.
fn once(mut numbers: Vec<i32>) -> Vec<i32> {
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// Digits of a word: a number, a letter, or on small boards one after another.
fn digits(word: &str, size: usize) -> Option<Vec<i32>> {
    let one = |char: char| Digit::from_char(char.to_ascii_uppercase()).map(|digit| i32::from(digit.get()));
    if size > MAX_FIGURE && word.chars().all(|char| char.is_ascii_digit()) {
        return word.parse::<u8>().ok().and_then(Digit::new).map(|digit| vec![digit.get().into()]);
    }
    word.chars().map(one).collect()
}

/// Why a form is no rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormProblem {
    /// This is not a cell of the board.
    Cell(String),
    /// This is not a row or column of the board, nor a diagonal from its edge.
    Line(String),
    /// This is not a number, or too large for one.
    Number(String),
    /// There must be one number.
    NumberMissing,
    /// There must be that many cells.
    CellCount(usize),
    /// There must be that many groups of cells at least.
    Groups(usize),
    /// The four cells do not form a square.
    Square,
    /// The rule has a table or parts that only a file can hold.
    OnlyInFiles,
    /// The rule is not valid on the board.
    Misfit(Rule, Misfit),
}

impl From<Unmade> for FormProblem {
    fn from(unmade: Unmade) -> Self {
        match unmade {
            Unmade::Number(number) => Self::Number(number.to_string()),
            Unmade::NumberMissing => Self::NumberMissing,
            Unmade::CellCount(count) => Self::CellCount(count),
            Unmade::Groups(count) => Self::Groups(count),
            Unmade::Line => Self::Line(String::new()),
            Unmade::OnlyInFiles => Self::OnlyInFiles,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::Misfit, test_support::rule_samples};

    #[test]
    fn every_rule_but_those_of_files_comes_back_from_its_form() {
        let shape = Shape::classic();
        for numerals in [Numerals::Numbers, Numerals::Letters] {
            for rule in rule_samples() {
                let form = RuleForm::of(&rule, &shape, numerals);
                let is_of_files = rule.kind().is_only_in_files;
                let expected = if is_of_files { Err(FormProblem::OnlyInFiles) } else { Ok(rule) };
                assert_eq!(form.rule(&shape), expected, "{form:?}");
            }
        }
    }

    #[test]
    fn every_kind_can_be_entered_into_an_empty_form() {
        // Typed cells and numbers of the samples.
        let shape = Shape::classic();
        for kind in kinds(&shape) {
            let sample = kind.kind().rules_of(kind.kind().samples).next().unwrap();
            let written = RuleForm::of(&sample, &shape, Numerals::Numbers);
            let form = RuleForm { cells: written.cells, numbers: written.numbers, ..RuleForm::empty(&kind, Numerals::Numbers) };
            let rule = form.rule(&shape).unwrap_or_else(|problem| panic!("{problem:?}: {form:?}"));
            assert!(rule.suits(&shape));
        }
    }

    #[test]
    fn what_is_no_rule_is_refused() {
        let shape = Shape::classic();
        let cage = kinds(&shape).into_iter().find(|kind| kind.key() == "cage").unwrap();
        let form = |cells: &str, numbers: &str| {
            RuleForm { cells: cells.into(), numbers: numbers.into(), is_on: false, kind: cage.clone() }.rule(&shape)
        };
        assert_eq!(form("r1c1 r1c0", "12"), Err(FormProblem::Cell("r1c0".into())));
        assert_eq!(form("r1c1 x", "12"), Err(FormProblem::Cell("x".into())));
        assert_eq!(form("r1c1 r1c2", "twelve"), Err(FormProblem::Number("twelve".into())));
        assert!(matches!(form("r1c1 r1c2", "18"), Err(FormProblem::Misfit(_, Misfit::Sum { sum: 18, .. }))));
        assert!(matches!(form("", "12"), Err(FormProblem::Misfit(_, Misfit::Empty))));
        assert!(form("r1c1–r1c3, r2c1", "12/14").is_ok());
    }

    #[test]
    fn selected_cells_of_a_line_are_taken_along_it() {
        let shape = Shape::classic();
        let cells = [0, 1, 2, 11, 20].map(Cell::new);
        let kind = kinds(&shape).into_iter().find(|kind| kind.key() == "renban").unwrap();
        let mut form = RuleForm::empty(&kind, Numerals::Numbers);
        form.take_cells(&shape, &cells);
        assert_eq!(form.cells, "r1c1 r1c2 r1c3 r2c3 r3c3");
    }

    fn read_cells(text: &str, size: usize) -> Result<Vec<usize>, FormProblem> {
        cells(text, &Shape::of_size(size).unwrap()).map(|cells| cells.iter().map(|cell| cell.index()).collect())
    }

    #[test]
    fn cells_are_read_by_name_run_and_rectangle() {
        for (text, expected) in [
            ("r1c1 r1c2,R2C1、r2c2", vec![0, 1, 9, 10]),
            ("r1c1–r1c3", vec![0, 1, 2]),
            ("r1c3-r1c1", vec![2, 1, 0]),
            ("r1c1 > r1c2", vec![0, 1]),
            ("r1c1→r3c3→r3c1", vec![0, 10, 20, 19, 18]),
            ("r1c1–r2c3", vec![0, 1, 2, 9, 10, 11]),
            ("r12c12", vec![0, 1, 9, 10]),
            ("", vec![]),
        ] {
            assert_eq!(read_cells(text, 9), Ok(expected), "{text}");
        }
        assert_eq!(read_cells("r12c12", 16), Ok(vec![11 * 16 + 11]));
        for wrong in ["r1", "rc", "r0c1", "r1c10", "a", "r1c1–", "r12c1–r1c1-", "r1c1–r12c1", "r１c1", "r1c1c1"] {
            assert!(matches!(read_cells(wrong, 9), Err(FormProblem::Cell(_))), "{wrong}: {:?}", read_cells(wrong, 9));
        }
    }

    #[test]
    fn lines_are_rows_columns_or_diagonals() {
        let shape = Shape::classic();
        let start = Cell::new(2);
        for (text, expected) in [
            ("r3", OutsideLine::Row { row: 2, reversed: false }),
            (" C9 ", OutsideLine::Column { column: 8, reversed: false }),
            ("r1c3 r2c4", OutsideLine::Diagonal { start, down: true, right: true }),
            ("r1c3→r3c1", OutsideLine::Diagonal { start, down: true, right: false }),
            ("r9c9", OutsideLine::Diagonal { start: Cell::new(80), down: false, right: false }),
        ] {
            assert_eq!(line(text, &shape), Ok(expected), "{text}");
        }
        for wrong in ["", "r10", "r1c3", "r1c3 r1c4"] {
            assert!(matches!(line(wrong, &shape), Err(FormProblem::Line(_))), "{wrong}");
        }
    }

    #[test]
    fn a_path_goes_from_end_to_end_or_stays_as_it_is() {
        let shape = Shape::classic();
        let path = |cells: &[usize]| -> Vec<usize> {
            let cells: Vec<Cell> = cells.iter().copied().map(Cell::new).collect();
            path(&shape, &cells).into_iter().map(Cell::index).collect()
        };
        assert_eq!(path(&[0, 9, 10, 11, 2]), [0, 9, 10, 11, 2]);
        assert_eq!(path(&[0, 10, 20]), [0, 10, 20]);
        assert_eq!(path(&[0, 80]), [0, 80]);
        assert_eq!(path(&[]), [0; 0]);
    }

    #[test]
    fn numbers_are_read_as_people_write_them() {
        let read = |field, text| read_numbers(field, text, 9).unwrap();
        assert_eq!(read(NumbersField::Sums, "8/14, 20"), [[8, 14, 20]]);
        assert_eq!(read(NumbersField::Sums, " "), [[0; 0]]);
        assert_eq!(read(NumbersField::Digits, "147 9"), [[1, 4, 7, 9]]);
        assert_eq!(read(NumbersField::Counts, "2×7 0x5"), [[2, 7], [0, 5]]);
        assert_eq!(read(NumbersField::Differences, "1; 2 3"), [vec![1], vec![2, 3]]);
        assert_eq!(read(NumbersField::Weights, "−3 2 -1"), [[-3, 2, -1]]);
        assert_eq!(super::read_numbers(NumbersField::Digits, "12 C", 16), Ok(vec![vec![12, 12]]));
        for (field, wrong) in [
            (NumbersField::Sum, "a"),
            (NumbersField::Sum, "99999999999"),
            (NumbersField::Digits, "0"),
            (NumbersField::Digits, "?"),
            (NumbersField::Counts, "7"),
            (NumbersField::Counts, "2×78"),
        ] {
            assert_eq!(super::read_numbers(field, wrong, 9), Err(FormProblem::Number(wrong.to_owned())));
        }
    }
}
