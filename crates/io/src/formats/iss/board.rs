//! [`Board`]: resolves the names in items, and reads those that are regular.

use super::{
    automaton,
    form::{Form, Item},
    node::Node,
    problem::bad,
};
use sudoscope_board::{Cell, CellsField, Digit, DigitSet, Kind, OutsideLine, Parts, Rule, Shape};

use crate::{FilePart, ReadProblem};

pub(super) type Found<T> = Result<T, ReadProblem>;

/// Resolves names of cells.
#[derive(Clone, Copy)]
pub(super) struct Board<'a> {
    pub(super) shape: &'a Shape,
    /// Whether it has boxes or pieces.
    pub(super) has_regions: bool,
    /// The items that it can read.
    pub(super) items: &'static [Item],
}

impl Board<'_> {
    /// The givens of an item: cells with the digits that they may hold.
    pub(super) fn givens(&self, node: &Node<'_>) -> Found<Vec<(Cell, DigitSet)>> {
        if node.arguments.is_empty() {
            return Err(bad(FilePart::Given, ""));
        }
        node.arguments.iter().map(|given| self.given(given)).collect()
    }

    fn given(&self, text: &str) -> Found<(Cell, DigitSet)> {
        let mut parts = text.split('_');
        let cell = self.cell(parts.next().unwrap_or_default())?;
        let digits = parts.map(|digit| self.digit(digit).ok_or_else(|| bad(FilePart::Given, text))).collect::<Found<DigitSet>>()?;
        if digits.is_empty() { Err(bad(FilePart::Given, text)) } else { Ok((cell, digits)) }
    }

    /// The rules of an item; `None` if its kind, or that of an item within it, is not known.
    pub(super) fn rules(&self, node: &Node<'_>) -> Found<Option<Vec<Rule>>> {
        if has_variables(node) {
            return Ok(None);
        }
        match self.item(node.kind) {
            Some(Item { read: Some(read), .. }) => read(self, node),
            Some(_) => self.regular(node),
            None => Ok(None),
        }
    }

    /// The item of that name.
    fn item(&self, kind: &str) -> Option<&'static Item> {
        let is_named = |item: &&Item| item.kind == kind && (!kind.is_empty() || item.read.is_some());
        self.items.iter().find(is_named)
    }

    /// The rules of an item that is read by its form.
    pub(super) fn regular(&self, node: &Node<'_>) -> Found<Option<Vec<Rule>>> {
        let Some(Item { form, rule, .. }) = self.item(node.kind) else { return Ok(None) };
        let arguments = &node.arguments[..];
        let valued = |number: i32, cells| Ok(Parts { numbers: vec![vec![number]], ..self.parts(rule, cells)? });
        let parts = match form {
            Form::None | Form::Written(_) | Form::Table(_) => return Ok(None),
            Form::Bare(numbers) => Parts { numbers: numbers.iter().map(|list| list.to_vec()).collect(), ..Parts::default() },
            Form::Cells => self.parts(rule, arguments)?,
            Form::Valued(Some(number)) if arguments.first().is_some_and(|first| first.starts_with(['R', 'r'])) => {
                valued(*number, arguments)?
            }
            Form::Valued(_) => valued(self.number(node)?.into(), rest(arguments))?,
            Form::Digits => {
                let digits = self.digits(node, arguments.first().unwrap_or(&"").split('_'))?;
                let digits = digits.into_iter().map(|digit| digit.get().into()).collect();
                Parts { numbers: vec![digits], ..self.parts(rule, rest(arguments))? }
            }
            Form::Sign(number) => return self.signs(node, rule, *number),
            Form::Ends => return self.clues(node, rule, arguments.first(), [arguments.get(1), arguments.get(2)]),
            Form::Undirected => return self.clues(node, rule, arguments.get(1), [arguments.first(), None]),
            Form::Diagonal => {
                let line = Some(self.diagonal(arguments.get(1).unwrap_or(&""))?);
                Parts { line, numbers: vec![vec![self.number(node)?.into()]], ..Parts::default() }
            }
        };
        self.make(node, rule, parts)
    }

    /// The rule of a kind with these parts.
    pub(super) fn make(&self, node: &Node<'_>, rule: &str, parts: Parts) -> Found<Option<Vec<Rule>>> {
        let Some(kind) = Kind::named(rule) else { return Ok(None) };
        let made = kind.make(&parts).map_err(|_| bad(node.kind, node.arguments.first().unwrap_or(&"")))?;
        Ok(Some(vec![made]))
    }

    /// The cells of a rule, in the groups of its kind.
    fn parts(&self, rule: &str, names: &[&str]) -> Found<Parts> {
        let groups = match Kind::named(rule).map(|kind| kind.cells) {
            Some(CellsField::CounterAndCells) => {
                vec![vec![self.cell(names.first().unwrap_or(&""))?], self.cells(rest(names))?]
            }
            _ => vec![self.cells(names)?],
        };
        Ok(Parts { groups, ..Parts::default() })
    }

    /// The rules within an item; `None` if one is not known.
    pub(super) fn all_held(&self, node: &Node<'_>) -> Found<Option<Vec<Vec<Rule>>>> {
        node.held.iter().map(|held| self.rules(held)).collect()
    }

    /// A rule of boxes: on a board of other regions its houses, which are those of the customary boxes.
    pub(super) fn of_boxes(&self, node: &Node<'_>) -> Found<Option<Vec<Rule>>> {
        let Some(rules) = self.regular(node)? else { return Ok(None) };
        if rules.iter().all(|rule| rule.suits(self.shape)) {
            return Ok(Some(rules));
        }
        let houses = |shape: Shape| rules.iter().flat_map(|rule| rule.houses(&shape)).map(sorted).map(Rule::Region).collect();
        Ok(Some(Shape::of_size(self.shape.size()).map(houses).unwrap_or_default()))
    }

    /// The cell of a name such as `R4C1`; beyond 9, letters stand for numbers too.
    pub(super) fn cell(&self, name: &str) -> Found<Cell> {
        let number = |text: &str| match text.as_bytes() {
            [letter @ b'a'..=b'z'] => Some(usize::from(letter - b'a') + 10),
            _ => text.parse::<usize>().ok(),
        };
        let lower = name.to_ascii_lowercase();
        // A c is the number 12 as well.
        let place = lower.strip_prefix('r').and_then(|rest| {
            let mut splits = rest.match_indices('c');
            splits.find_map(|(at, _)| Some((number(&rest[..at])?, number(&rest[at + 1..])?)))
        });
        let on_board = |number: usize| (1..=self.shape.size()).contains(&number);
        let place = place.filter(|&(row, column)| on_board(row) && on_board(column)).ok_or_else(|| bad(FilePart::Cell, name))?;
        Ok(self.shape.cell(place.0 - 1, place.1 - 1))
    }

    pub(super) fn cells(&self, names: &[&str]) -> Found<Vec<Cell>> {
        names.iter().map(|name| self.cell(name)).collect()
    }

    /// The cells, ascending.
    pub(super) fn set(&self, names: &[&str]) -> Found<Vec<Cell>> {
        self.cells(names).map(sorted)
    }

    pub(super) fn digit(&self, text: &str) -> Option<Digit> {
        text.parse().ok().and_then(Digit::new).filter(|digit| digit.index() < self.shape.size())
    }

    pub(super) fn digits<'t>(&self, node: &Node<'_>, texts: impl Iterator<Item = &'t str>) -> Found<Vec<Digit>> {
        let mut digits = texts.map(|text| self.digit(text).ok_or_else(|| bad(node.kind, text))).collect::<Found<Vec<Digit>>>()?;
        digits.sort_unstable();
        Ok(digits)
    }

    /// The number of the first argument; 0 where it is empty.
    pub(super) fn number(&self, node: &Node<'_>) -> Found<u16> {
        let text = node.arguments.first().copied().unwrap_or_default();
        if text.is_empty() { Ok(0) } else { text.parse().map_err(|_| bad(node.kind, text)) }
    }

    /// A sign on each side that two of the cells share.
    fn signs(&self, node: &Node<'_>, rule: &str, number: Option<i32>) -> Found<Option<Vec<Rule>>> {
        let cells = self.cells(&node.arguments)?;
        let mut signs = Vec::new();
        for (place, &first) in cells.iter().enumerate() {
            for &second in cells[place + 1..].iter().filter(|&&second| is_beside(self.shape, first, second)) {
                let numbers = number.into_iter().map(|number| vec![number]).collect();
                let parts = Parts { groups: vec![vec![first, second]], numbers, ..Parts::default() };
                signs.extend(self.make(node, rule, parts)?.unwrap_or_default());
            }
        }
        if signs.is_empty() { Err(bad(node.kind, &node.arguments.join("~"))) } else { Ok(Some(signs)) }
    }

    /// A diagonal, named by its cell at the edge: from the left side down, from the top to the left, from the right side up, from the bottom
    /// to the right.
    fn diagonal(&self, name: &str) -> Found<OutsideLine> {
        let start = self.cell(name)?;
        let (row, column, last) = (self.shape.row(start), self.shape.column(start), self.shape.size() - 1);
        let (down, right) = match (row, column) {
            (row, 0) if row < last => (true, true),
            (0, _) => (true, false),
            (_, column) if column == last => (false, false),
            _ => (false, true),
        };
        Ok(OutsideLine::Diagonal { start, down, right })
    }

    /// Clues at the ends of a row or column.
    fn clues(&self, node: &Node<'_>, rule: &str, line: Option<&&str>, values: [Option<&&str>; 2]) -> Found<Option<Vec<Rule>>> {
        let name = line.copied().unwrap_or_default();
        let wrong = || bad(node.kind, name);
        let number: u8 = name.get(1..).and_then(|number| number.parse().ok()).filter(|&number| number > 0).ok_or_else(wrong)?;
        let mut rules = Vec::new();
        for (value, reversed) in values.into_iter().zip([false, true]) {
            let Some(value) = value.filter(|value| !value.is_empty()) else { continue };
            let value: u16 = value.parse().map_err(|_| bad(node.kind, value))?;
            let line = match name.as_bytes()[0] {
                b'R' => OutsideLine::Row { row: number - 1, reversed },
                b'C' => OutsideLine::Column { column: number - 1, reversed },
                _ => return Err(wrong()),
            };
            let parts = Parts { line: Some(line), numbers: vec![vec![value.into()]], ..Parts::default() };
            rules.extend(self.make(node, rule, parts)?.unwrap_or_default());
        }
        Ok(Some(rules))
    }

    /// The held items once for each target: moved as the target lies from the origin.
    pub(super) fn replicate(&self, node: &Node<'_>) -> Found<Option<Vec<Rule>>> {
        let targets = node.arguments.first().copied().unwrap_or_default();
        let origin = self.cell(node.arguments.get(1).copied().filter(|name| !name.is_empty()).unwrap_or("R1C1"))?;
        let wrong = || bad(node.kind, targets);
        let mut rules = Vec::new();
        for (word, sign) in targets.bytes().enumerate() {
            let bits = automaton::value_of(sign).ok_or_else(wrong)?;
            for bit in (0..6).filter(|bit| bits >> bit & 1 == 1) {
                let target = origin.index() + 6 * word + bit;
                if target >= self.shape.cell_count() {
                    return Err(wrong());
                }
                let target = Cell::new(target);
                let signed = |to: usize, from: usize| to.cast_signed() - from.cast_signed();
                let rows = signed(self.shape.row(target), self.shape.row(origin));
                let columns = signed(self.shape.column(target), self.shape.column(origin));
                for held in &node.held {
                    let text = self.moved(held, rows, columns)?;
                    let Some(moved) = self.rules(&text.node())? else { return Ok(None) };
                    rules.extend(moved);
                }
            }
        }
        Ok(Some(rules))
    }

    /// An item with every cell moved.
    fn moved(&self, node: &Node<'_>, rows: isize, columns: isize) -> Found<MovedNode> {
        let argument = |argument: &&str| {
            let (name, digits) = argument.split_once('_').map_or((*argument, None), |(name, digits)| (name, Some(digits)));
            let Ok(cell) = self.cell(name) else { return Ok((*argument).to_owned()) };
            let row = (self.shape.row(cell) + 1).checked_add_signed(rows);
            let column = (self.shape.column(cell) + 1).checked_add_signed(columns);
            let (Some(row), Some(column)) = (row, column) else { return Err(bad(node.kind, name)) };
            let name = format!("R{row}C{column}");
            Ok(digits.map_or(name.clone(), |digits| format!("{name}_{digits}")))
        };
        Ok(MovedNode {
            kind: node.kind.to_owned(),
            arguments: node.arguments.iter().map(argument).collect::<Found<_>>()?,
            held: node.held.iter().map(|held| self.moved(held, rows, columns)).collect::<Found<_>>()?,
        })
    }
}

/// An item with arguments of its own.
struct MovedNode {
    kind: String,
    arguments: Vec<String>,
    held: Vec<MovedNode>,
}

impl MovedNode {
    fn node(&self) -> Node<'_> {
        Node {
            kind: &self.kind,
            arguments: self.arguments.iter().map(String::as_str).collect(),
            held: self.held.iter().map(Self::node).collect(),
        }
    }
}

/// Items whose first argument is a code, which may look like anything.
const CODED: [&str; 8] = ["Pair", "PairX", "Binary", "BinaryX", "NFA", "Regex", "Replicate", "Jigsaw"];

/// Whether an item, or one within it, names cells that are not on the board: `VX1`.
pub(super) fn has_variables(node: &Node<'_>) -> bool {
    let is_variable =
        |name: &&str| name.strip_prefix('V').is_some_and(|rest| rest.starts_with(|sign: char| sign.is_ascii_uppercase()));
    let names = if CODED.contains(&node.kind) { rest(&node.arguments) } else { &node.arguments };
    names.iter().any(is_variable) || node.held.iter().any(has_variables)
}

pub(super) fn rest<'a, 't>(arguments: &'a [&'t str]) -> &'a [&'t str] {
    arguments.get(1..).unwrap_or(&[])
}

fn sorted(mut cells: Vec<Cell>) -> Vec<Cell> {
    cells.sort_unstable();
    cells
}

/// The name of a cell: `R4C1`, with a letter for a number above 9.
pub(super) fn name(shape: &Shape, cell: Cell) -> String {
    let sign = |place: usize| char::from_digit(u32::try_from(place + 1).unwrap_or(0), 36).unwrap_or('0');
    format!("R{}C{}", sign(shape.row(cell)), sign(shape.column(cell)))
}

/// The names of cells, each after a tilde.
pub(super) fn names(shape: &Shape, cells: &[Cell]) -> String {
    cells.iter().map(|&cell| format!("~{}", name(shape, cell))).collect()
}

/// Whether two cells are next to each other in a row or a column.
pub(super) fn is_beside(shape: &Shape, one: Cell, other: Cell) -> bool {
    shape.row(one).abs_diff(shape.row(other)) + shape.column(one).abs_diff(shape.column(other)) == 1
}

/// Reads an item that says nothing on boards of this program.
pub(super) fn nothing(_: &Board<'_>, _: &Node<'_>) -> Found<Option<Vec<Rule>>> {
    Ok(Some(Vec::new()))
}

/// Keeps an item word for word.
pub(super) fn unknown(_: &Board<'_>, _: &Node<'_>) -> Found<Option<Vec<Rule>>> {
    Ok(None)
}
