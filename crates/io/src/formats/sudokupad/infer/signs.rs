//! Dots and letters between cells, digits round a corner, shapes in cells, and clues outside the board.

use super::{
    super::table::Row,
    Guesses, Look,
    color::Rgb,
    drawing::{Drawing, Figure, Point, cell_at, is_at, middle},
    words::Words,
};
use sudoscope_board::{Candidates, Cell, Digit, Dot, DotKind, Field, OutsideLine, Parts, Quadruple, Rule, Shape};

pub(super) fn guess(drawing: &Drawing, shape: &Shape, words: &Words, into: &mut Guesses) {
    for figure in &drawing.figures {
        if into.is_open(figure.item) {
            between_cells(drawing, figure, shape, into);
        }
    }
    for figure in &drawing.figures {
        if into.is_open(figure.item) {
            round_a_corner(drawing, figure, shape, into);
        }
    }
    parity(drawing, shape, words, into);
    outside(drawing, shape, words, into);
}

/// The two cells on both sides of a point in the middle of a side.
fn sides(shape: &Shape, point: Point) -> Option<(Cell, Cell)> {
    let half = |at: f64| (at - at.floor() - 0.5).abs() < 0.12;
    let whole = |at: f64| (at - at.round()).abs() < 0.12;
    let (first, second) = match point {
        (row, column) if half(row) && whole(column) => ((row, column.round() - 0.5), (row, column.round() + 0.5)),
        (row, column) if whole(row) && half(column) => ((row.round() - 0.5, column), (row.round() + 0.5, column)),
        _ => return None,
    };
    Some((cell_at(shape, first)?, cell_at(shape, second)?))
}

fn between_cells(drawing: &Drawing, figure: &Figure, shape: &Shape, into: &mut Guesses) {
    let Some((first, second)) = sides(shape, figure.center) else { return };
    let is_dot = figure.is_round && figure.size.0 > 0.1 && figure.size.0 < 0.5;
    // A text may lie on its dot as a figure of its own.
    let on_it = |other: &&Figure| other.item != figure.item && is_at(other.center, figure.center) && !other.text.is_empty();
    let label = drawing.figures.iter().find(on_it);
    let text = label.map_or(&figure.text, |label| &label.text);
    let value = text.parse::<u8>().ok();
    let has_sign = is_dot && (text.is_empty() || value.is_some());
    let (kind, first, second) = match (text.as_str(), figure.fill.color()) {
        ("X" | "x", _) => (DotKind::Sum(10), first, second),
        ("V" | "v", _) => (DotKind::Sum(5), first, second),
        (_, Some(fill)) if has_sign && fill.is_light() => (DotKind::Difference(value.unwrap_or(1)), first, second),
        (_, Some(fill)) if has_sign && fill.is_dark() => (DotKind::Ratio(value.unwrap_or(2)), first, second),
        (">" | "∨" | "﹀", _) => (DotKind::Greater, first, second),
        ("<" | "∧" | "︿", _) => (DotKind::Greater, second, first),
        _ => return,
    };
    let items: Vec<usize> = [figure.item].into_iter().chain(label.map(|label| label.item)).collect();
    into.take(Rule::Dot(Dot { first, second, kind }), Look::Sign, items);
}

fn round_a_corner(drawing: &Drawing, figure: &Figure, shape: &Shape, into: &mut Guesses) {
    let corner = (figure.center.0.round(), figure.center.1.round());
    let is_disc = figure.is_round && figure.size.0 > 0.4 && figure.size.0 < 1.0;
    if !is_at(figure.center, corner) || !is_disc {
        return;
    }
    let on_it = |other: &&Figure| other.item != figure.item && is_at(other.center, figure.center) && !other.text.is_empty();
    let labels: Vec<&Figure> = drawing.figures.iter().filter(on_it).collect();
    let text: String = [figure].into_iter().chain(labels.iter().copied()).map(|figure| figure.text.as_str()).collect();
    let digits =
        text.chars().filter(|sign| !sign.is_whitespace() && *sign != ',').map(Digit::from_char).collect::<Option<Vec<_>>>();
    let top_left = cell_at(shape, (corner.0 - 0.5, corner.1 - 0.5));
    let (Some(mut digits), Some(top_left)) = (digits.filter(|digits| !digits.is_empty()), top_left) else { return };
    digits.sort_unstable();
    let items: Vec<usize> = [figure.item].into_iter().chain(labels.iter().map(|label| label.item)).collect();
    into.take(Rule::Quadruple(Quadruple { top_left, digits }), Look::Corner, items);
}

/// Grey squares and discs that no line begins with.
fn parity(drawing: &Drawing, shape: &Shape, words: &Words, into: &mut Guesses) {
    let (in_discs, in_squares) = (words.parity(true), words.parity(false));
    for cell in shape.cells() {
        let is_it = |figure: &&Figure| {
            let size = figure.size.0;
            figure.fill.color().is_some_and(Rgb::is_grey) && !figure.is_turned && size < 1.0 && (size - figure.size.1).abs() < 0.05
        };
        let Some(figure) = drawing.figures_in(shape, cell).filter(|figure| into.is_open(figure.item)).find(is_it) else { continue };
        let Some(digits) = (if figure.is_round { &in_discs } else { &in_squares }).clone() else { continue };
        into.take(Rule::Candidates(Candidates { cells: vec![cell], digits }), Look::Cell, [figure.item]);
    }
}

/// Numbers outside the board, of the one kind that the text names; those of diagonals have an arrow.
fn outside(drawing: &Drawing, shape: &Shape, words: &Words, into: &mut Guesses) {
    let (diagonals, straight): (Vec<&Row>, Vec<&Row>) =
        words.outside().into_iter().partition(|row| row.kind().is_some_and(|kind| kind.fields.contains(&Field::StartAndDirection)));
    let clue = |row: &Row, line, value: u16| row.make(Some(value.into()), Parts { line: Some(line), ..Parts::default() });
    for figure in drawing.figures.iter().filter(|figure| cell_at(shape, figure.center).is_none()) {
        let Ok(value) = figure.text.parse::<u16>() else { continue };
        let distance = |point: &Point| (point.0 - figure.center.0).abs().max((point.1 - figure.center.1).abs());
        let pointer = drawing
            .pointers
            .iter()
            .filter(|(item, first, _)| into.is_open(*item) && distance(first) < 0.8)
            .min_by(|one, other| distance(&one.1).total_cmp(&distance(&other.1)));
        if let Some((item, first, last)) = pointer
            && let [row] = diagonals[..]
            && let Some(line) = diagonal(shape, figure.center, *first, *last)
        {
            if let Some(rule) = clue(row, line, value) {
                into.take(rule, Look::Outside, [figure.item, *item]);
            }
        } else if let ([row], Some(line)) = (&straight[..], straight_line(shape, figure.center))
            && let Some(rule) = clue(row, line, value)
        {
            into.take(rule, Look::Outside, [figure.item]);
        }
    }
}

/// The diagonal that an arrow outside the board points along.
fn diagonal(shape: &Shape, center: Point, first: Point, last: Point) -> Option<OutsideLine> {
    let (down, right) = (last.0 > first.0, last.1 > first.1);
    let step = |forward: bool| if forward { 1.0 } else { -1.0 };
    let is_diagonal = ((last.0 - first.0).abs() - (last.1 - first.1).abs()).abs() < 0.1;
    let square = |at: f64| at.floor() + 0.5;
    let start = cell_at(shape, (square(center.0) + step(down), square(center.1) + step(right)))?;
    is_diagonal.then_some(OutsideLine::Diagonal { start, down, right })
}

/// The row or column beside which a number is.
fn straight_line(shape: &Shape, (row, column): Point) -> Option<OutsideLine> {
    let place = |at: f64| shape.cells().take(shape.size()).position(|cell| (middle(shape, cell).1 - at).abs() < 0.25);
    let beyond = |at: f64| if at < 0.0 { Some(false) } else { (place(at).is_none() && at > 1.0).then_some(true) };
    let number = |place: Option<usize>| place.and_then(|place| u8::try_from(place).ok());
    match (number(place(row)), number(place(column))) {
        (None, Some(column)) => Some(OutsideLine::Column { column, reversed: beyond(row)? }),
        (Some(row), None) => Some(OutsideLine::Row { row, reversed: beyond(column)? }),
        _ => None,
    }
}
