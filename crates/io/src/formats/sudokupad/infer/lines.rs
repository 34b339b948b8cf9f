//! Thermometers, arrows and lines of a colour.

use super::{
    Guesses, Look,
    color::{Paint, Rgb},
    drawing::{Drawing, Figure, Path, cell_at, middle},
    words::{Called, Words, lines},
};
use sudoscope_board::{Arrow, Cell, LineEnds, LineKind, Parts, Rule, RuleLook, Shape, Slope, Thermometer};

use crate::formats::sudokupad::table::{ROWS, Row};

/// How far a colour may be from the usual one.
const NEAR: u8 = 28;

/// The paths of a thermometer, the items that draw it, and its colour.
type OfThermometer = (Vec<Vec<Cell>>, Vec<usize>, Option<Rgb>);
/// The bulb and the shafts of an arrow, and the items that draw it.
type OfArrow = (Vec<Cell>, Vec<Vec<Cell>>, Vec<usize>);

pub(super) fn guess(drawing: &Drawing, shape: &Shape, words: &Words, into: &mut Guesses) {
    diagonals(drawing, shape, words, into);
    thermometers(drawing, shape, words, into);
    arrows(drawing, shape, into);
    with_ends(drawing, shape, words, into);
    colored(drawing, words, into);
}

/// Whether a path is a long diagonal.
fn diagonals(drawing: &Drawing, shape: &Shape, words: &Words, into: &mut Guesses) {
    if !words.diagonals() {
        return;
    }
    for slope in [Slope::Falling, Slope::Rising] {
        let cells = Rule::Diagonal(slope).houses(shape).concat();
        let is_it = |path: &&Path| {
            let mut along = path.cells.clone();
            along.sort_unstable();
            let mut cells = cells.clone();
            cells.sort_unstable();
            along == cells
        };
        if let Some(path) = drawing.paths.iter().filter(|path| into.is_open(path.item)).find(is_it) {
            into.take(Rule::Diagonal(slope), Look::Line, [path.item]);
        }
    }
}

/// A disc in the colour of the line where it begins.
fn bulb<'a>(drawing: &'a Drawing, shape: &Shape, path: &Path, cell: Cell) -> Option<&'a Figure> {
    let is_bulb = |figure: &&Figure| {
        let same = figure.fill.color().zip(path.color.color()).is_some_and(|(one, other)| one.distance(other) < NEAR);
        figure.is_round && !figure.is_turned && same
    };
    drawing.figures_in(shape, cell).find(is_bulb)
}

fn thermometers(drawing: &Drawing, shape: &Shape, words: &Words, into: &mut Guesses) {
    let is_slow = words.name("slow-thermometer");
    let mut found: Vec<OfThermometer> = Vec::new();
    let mut branches = Vec::new();
    for path in drawing.paths.iter().filter(|path| !path.is_arrow && path.cells.len() > 1 && path.width > 0.15) {
        let (first, last) = (path.cells[0], path.cells[path.cells.len() - 1]);
        let (cells, bulb) = match (bulb(drawing, shape, path, first), bulb(drawing, shape, path, last)) {
            (Some(bulb), None) => (path.cells.clone(), bulb),
            (None, Some(bulb)) => (path.cells.iter().rev().copied().collect(), bulb),
            (Some(_), Some(_)) => continue,
            (None, None) => {
                branches.push(path);
                continue;
            }
        };
        match found.iter_mut().find(|(paths, ..)| paths[0][0] == cells[0]) {
            Some((paths, items, _)) => {
                paths.push(cells);
                items.push(path.item);
            }
            None => found.push((vec![cells], vec![path.item, bulb.item], path.color.color())),
        }
    }
    // A branch begins on a path and has no bulb of its own.
    for branch in branches {
        for (paths, items, color) in &mut found {
            let stem = paths
                .iter()
                .find_map(|path| path.iter().position(|cell| *cell == branch.cells[0]).map(|place| path[..place].to_vec()));
            if let Some(stem) = stem.filter(|stem| !stem.is_empty() && *color == branch.color.color()) {
                paths.push(stem.into_iter().chain(branch.cells.iter().copied()).collect());
                items.push(branch.item);
                break;
            }
        }
    }
    for (paths, items, _) in found {
        into.take(Rule::Thermometer(Thermometer { paths, is_slow }), Look::Thermometer, items);
    }
}

/// Whether a figure is a ring: white or empty within.
fn is_ring(figure: &Figure) -> bool {
    figure.fill.is_empty_or(Rgb::is_light) && figure.border.color().is_some_and(|border| !border.is_light())
}

/// The cells within a ring or a pill.
fn covered(figure: &Figure, shape: &Shape) -> Vec<Cell> {
    let within = |at: f64, center: f64, length: f64| (at - center).abs() < length / 2.0;
    shape
        .cells()
        .filter(|&cell| {
            let (row, column) = middle(shape, cell);
            within(row, figure.center.0, figure.size.0) && within(column, figure.center.1, figure.size.1)
        })
        .collect()
}

fn arrows(drawing: &Drawing, shape: &Shape, into: &mut Guesses) {
    let rings: Vec<(&Figure, Vec<Cell>)> = drawing
        .figures
        .iter()
        .filter(|figure| is_ring(figure) && figure.is_round && figure.size.0 > 0.5 && figure.text.is_empty())
        .map(|figure| (figure, covered(figure, shape)))
        .filter(|(_, cells)| (1..=3).contains(&cells.len()))
        .collect();
    let mut found: Vec<OfArrow> = Vec::new();
    for path in drawing.paths.iter().filter(|path| path.is_arrow) {
        let Some(start) = cell_at(shape, path.ends.0) else { continue };
        let Some((ring, bulb)) = rings.iter().find(|(_, cells)| cells.contains(&start)) else { continue };
        let shaft: Vec<Cell> = path.cells.iter().copied().filter(|cell| !bulb.contains(cell)).collect();
        if shaft.is_empty() {
            continue;
        }
        match found.iter_mut().find(|(of, ..)| of == bulb) {
            Some((_, shafts, items)) => {
                shafts.push(shaft);
                items.push(path.item);
            }
            None => found.push((bulb.clone(), vec![shaft], vec![ring.item, path.item])),
        }
    }
    for (bulb, shafts, items) in found {
        into.take(Rule::Arrow(Arrow { bulb, shafts }), Look::Arrow, items);
    }
}

/// Lines between two rings or two diamonds. One on the way ends a line and begins the next one.
fn with_ends(drawing: &Drawing, shape: &Shape, words: &Words, into: &mut Guesses) {
    for path in drawing.paths.iter().filter(|path| !path.is_arrow && path.cells.len() > 2) {
        let end = |cell: Cell| drawing.figures_in(shape, cell).find(|figure| is_ring(figure) || figure.is_turned);
        let (Some(first), Some(last)) = (end(path.cells[0]), end(path.cells[path.cells.len() - 1])) else { continue };
        if !into.is_open(path.item) || first.is_turned != last.is_turned {
            continue;
        }
        let has_ends = |row: &&Row| match row.kind().map(|kind| kind.look) {
            Some(RuleLook::Line(line)) => match line.ends {
                LineEnds::None => false,
                LineEnds::Rings(..) => !first.is_turned,
                LineEnds::Diamonds => first.is_turned,
            },
            _ => false,
        };
        // What is named, else the first.
        let is_meant = |row: &&Row| row.kind().is_some_and(|kind| words.name(kind.name));
        let named = ROWS.iter().filter(has_ends).rfind(is_meant);
        // The circles of arrows are no ends of other lines, unless the text says so.
        if named.is_none() && (into.is_of_arrow(first.item) || into.is_of_arrow(last.item)) {
            continue;
        }
        let row = named.or_else(|| ROWS.iter().find(has_ends));
        let said = row.and_then(Row::kind).and_then(|kind| words.number_of(kind.name));
        let number = row.and_then(|row| row.number).map(|number| said.unwrap_or(number));
        let figures: Vec<Option<&Figure>> = path.cells.iter().map(|&cell| end(cell)).collect();
        let ends = figures.into_iter().map(|figure| figure.filter(|figure| figure.is_turned == first.is_turned));
        let ends: Vec<(usize, &Figure)> = ends.enumerate().filter_map(|(place, figure)| Some((place, figure?))).collect();
        let of_part = |pair: &[(usize, &Figure)]| {
            let parts = Parts { groups: vec![path.cells[pair[0].0..=pair[1].0].to_vec()], ..Parts::default() };
            row.and_then(|row| row.make(number, parts))
        };
        let Some(rules) = ends.windows(2).map(of_part).collect::<Option<Vec<Rule>>>() else { continue };
        let open = ends.iter().map(|(_, figure)| figure.item).filter(|&item| into.is_open(item));
        let items: Vec<usize> = open.chain([path.item]).collect();
        rules.into_iter().for_each(|rule| into.take(rule, Look::LineWithEnds, items.clone()));
    }
}

/// Lines whose colour is that of one kind, where the text names no other; or of which the text names only one kind.
fn colored(drawing: &Drawing, words: &Words, into: &mut Guesses) {
    let mentioned = words.lines();
    let open = drawing.paths.iter().filter(|path| !path.is_arrow && path.cells.len() > 1 && into.is_open(path.item));
    let open = strokes(open);
    let by_color = |color: Rgb| -> Vec<Rule> {
        let near: Vec<Rule> =
            lines().filter(|line| line.color.distance(color) <= NEAR).filter_map(|line| line.rule(Vec::new())).collect();
        // The text may say another number than the usual one.
        let of_name = |kind: &Rule| mentioned.keys().filter(|other| other.kind().name == kind.kind().name).collect::<Vec<_>>();
        let said = |kind: &Rule| match of_name(kind)[..] {
            [only] => Some(only.clone()),
            _ => mentioned.contains_key(kind).then(|| kind.clone()),
        };
        let mut named: Vec<Rule> = near.iter().filter_map(said).collect();
        named.dedup();
        // Grey lines are many things.
        if !named.is_empty() || color.is_grey() || !mentioned.is_empty() { named } else { near }
    };
    let only = |kinds: Vec<Rule>| if let [kind] = &kinds[..] { Some(kind.clone()) } else { None };
    // A colour that the text says goes before the usual one.
    let by_hue = |color: Rgb| -> Vec<Rule> {
        let is_said = |called: &Called| called.hues.iter().any(|hue| hue.suits(color));
        mentioned.iter().filter(|(_, called)| is_said(called)).map(|(kind, _)| kind.clone()).collect()
    };
    let of_color = |color: Rgb| only(by_hue(color)).or_else(|| only(by_color(color)));
    let decided: Vec<Option<Rule>> = open.iter().map(|stroke| stroke.color.color().and_then(of_color)).collect();
    let left: Vec<Rule> = mentioned.keys().filter(|kind| !decided.contains(&Some((*kind).clone()))).cloned().collect();
    let undecided: Vec<Paint> =
        open.iter().zip(&decided).filter(|(_, decided)| decided.is_none()).map(|(stroke, _)| stroke.color).collect();
    // Two colours that are not understood may be any two.
    let one_color = undecided.windows(2).all(|pair| pair[0] == pair[1] && pair[0] != Paint::Unreadable);
    let only = only(left).filter(|_| one_color);
    for (stroke, decided) in open.iter().zip(decided) {
        if let Some(kind) = decided.or_else(|| only.clone()) {
            // It is not drawn in the colour that the text names.
            if let Some(Called { hues, sentence: Some(sentence) }) = mentioned.get(&kind)
                && !stroke.color.color().is_some_and(|color| hues.iter().any(|hue| hue.suits(color)))
            {
                into.doubt(sentence, false);
                continue;
            }
            // No path has branches, and only what neighbours demand of each other holds for each part of them.
            let is_of_neighbours =
                matches!(&kind, Rule::Line(line) if matches!(line.kind, LineKind::Whispers(_) | LineKind::Modular(2)));
            if open.iter().any(|other| stroke.branches(other)) && !is_of_neighbours {
                continue;
            }
            // A line of a set of digits may be closed: its first cell is no second one.
            let cells = &stroke.cells;
            let (first, last) = (cells.first(), &cells[..cells.len() - 1]);
            let ways = [&cells[..], if first == cells.last() { last } else { cells }];
            let made = ways.map(|cells| kind.kind().make(&Parts { groups: vec![cells.to_vec()], ..kind.parts() }));
            if let Some(rule) = made.into_iter().flatten().find(|rule| rule.suits(into.shape)) {
                into.take(rule, Look::Line, stroke.items.iter().copied());
            }
        }
    }
}

/// A line of one colour, which may be drawn in several parts.
struct Stroke {
    items: Vec<usize>,
    cells: Vec<Cell>,
    color: Paint,
}

impl Stroke {
    fn has_end(&self, cell: Cell) -> bool {
        self.cells.first() == Some(&cell) || self.cells.last() == Some(&cell)
    }

    /// Whether one of both ends on the other, as branches do.
    fn branches(&self, other: &Self) -> bool {
        let touches = |one: &Self, other: &Self| {
            [one.cells.first(), one.cells.last()].into_iter().flatten().any(|end| other.cells.contains(end))
        };
        self.items != other.items && self.color == other.color && (touches(self, other) || touches(other, self))
    }

    /// The cells of both, if the other stroke goes on where this one ends, and they share nothing else but perhaps where they close.
    fn joined(&self, other: &Self) -> Option<Vec<Cell>> {
        let cell = other.cells.iter().copied().find(|&cell| self.has_end(cell) && other.has_end(cell))?;
        let (mut first, mut second) = (self.cells.clone(), other.cells.clone());
        if first.last() != Some(&cell) {
            first.reverse();
        }
        if second.first() != Some(&cell) {
            second.reverse();
        }
        let closes = first.first() == second.last();
        let own = &second[1..second.len() - usize::from(closes)];
        if self.color != other.color || own.iter().any(|cell| first.contains(cell)) {
            return None;
        }
        first.extend(&second[1..]);
        Some(first)
    }
}

/// The lines of paths, of which those of one colour are joined where just two of them end.
fn strokes<'a>(paths: impl Iterator<Item = &'a Path>) -> Vec<Stroke> {
    let mut left: Vec<Stroke> =
        paths.map(|path| Stroke { items: vec![path.item], cells: path.cells.clone(), color: path.color }).collect();
    let is_shared = |strokes: &[Stroke], one: &Stroke, other: &Stroke| {
        let third = |cell: &Cell| {
            let is_there = |stroke: &&Stroke| stroke.color == one.color && stroke.cells.contains(cell);
            strokes.iter().filter(is_there).count() > 2
        };
        one.cells.iter().filter(|cell| one.has_end(**cell) && other.has_end(**cell)).any(third)
    };
    let mut place = 0;
    while place < left.len() {
        let stroke = &left[place];
        let joined = |at: usize| {
            let cells = stroke.joined(&left[at])?;
            (!is_shared(&left, stroke, &left[at])).then_some((at, cells))
        };
        match (place + 1..left.len()).find_map(joined) {
            Some((at, cells)) => {
                let other = left.remove(at);
                left[place].cells = cells;
                left[place].items.extend(other.items);
            }
            None => place += 1,
        }
    }
    left
}
