//! The drawings of a file: lines, arrows and shapes, in cells instead of numbers.

use serde_json::Value as Json;

use super::color::Paint;
use sudoscope_board::{Cell, Shape};

/// A point on the board: rows and columns, 0.5 in the middle of the first cell.
pub(super) type Point = (f64, f64);

/// A line through cells.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Path {
    /// The place of its item.
    pub item: usize,
    pub cells: Vec<Cell>,
    /// Where it begins and ends.
    pub ends: (Point, Point),
    pub color: Paint,
    /// Its width as a part of a cell.
    pub width: f64,
    pub is_arrow: bool,
}

/// A disc, a square or a text.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Figure {
    /// The place of its item.
    pub item: usize,
    pub center: Point,
    /// Height and width as parts of a cell.
    pub size: (f64, f64),
    pub is_round: bool,
    /// Whether it is on a corner.
    pub is_turned: bool,
    pub fill: Paint,
    pub border: Paint,
    pub text: String,
}

/// Everything that is drawn, as far as it can be recognized.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Drawing {
    pub paths: Vec<Path>,
    pub figures: Vec<Figure>,
    /// Arrows that lead from outside to the board, by their first and last points.
    pub pointers: Vec<(usize, Point, Point)>,
}

impl Drawing {
    /// The drawings of these items; `cell_size` is the unit of widths.
    pub(super) fn of(items: &[(String, Json)], shape: &Shape, cell_size: f64) -> Self {
        let mut drawing = Self::default();
        for (place, (name, value)) in items.iter().enumerate() {
            match name.as_str() {
                "lines" | "arrows" => drawing.add_path(place, name == "arrows", value, shape, cell_size),
                "underlays" | "overlays" => drawing.figures.extend(figure(place, value)),
                _ => {}
            }
        }
        drawing
    }

    fn add_path(&mut self, item: usize, is_arrow: bool, value: &Json, shape: &Shape, cell_size: f64) {
        let points = value.get("wayPoints").and_then(Json::as_array);
        let points = points.and_then(|points| points.iter().map(point).collect::<Option<Vec<Point>>>()).unwrap_or_default();
        let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return };
        let color = Paint::read(value.get("color"));
        let width = value.get("thickness").and_then(Json::as_f64).unwrap_or_default() / cell_size;
        match cells_along(&points, shape) {
            Some(cells) => self.paths.push(Path { item, cells, ends: (first, last), color, width, is_arrow }),
            None if is_arrow => self.pointers.push((item, first, last)),
            None => {}
        }
    }

    /// The fields of an item that are its colours.
    pub(super) const COLORS: [&str; 3] = ["color", "backgroundColor", "borderColor"];

    /// The discs, squares and diamonds without text in the middle of a cell, of more than half its size.
    pub(super) fn figures_in(&self, shape: &Shape, cell: Cell) -> impl Iterator<Item = &Figure> {
        let middle = middle(shape, cell);
        self.figures.iter().filter(move |figure| is_at(figure.center, middle) && figure.size.0 > 0.5 && figure.text.is_empty())
    }
}

/// The middle of a cell.
pub(super) fn middle(shape: &Shape, cell: Cell) -> Point {
    let at = |place: usize| u8::try_from(place).map_or(0.0, f64::from) + 0.5;
    (at(shape.row(cell)), at(shape.column(cell)))
}

/// Whether two points are the same but for what is rounded.
pub(super) fn is_at(one: Point, other: Point) -> bool {
    (one.0 - other.0).abs() < 0.12 && (one.1 - other.1).abs() < 0.12
}

fn point(json: &Json) -> Option<Point> {
    let [row, column] = json.as_array()?.as_slice() else { return None };
    Some((row.as_f64()?, column.as_f64()?))
}

/// The cell that holds a point.
pub(super) fn cell_at(shape: &Shape, (row, column): Point) -> Option<Cell> {
    let place = |at: f64| {
        (0..shape.size()).find(|&place| u8::try_from(place).is_ok_and(|place| (at - f64::from(place) - 0.5).abs() <= 0.5))
    };
    Some(shape.cell(place(row)?, place(column)?))
}

/// The cells from point to point, by steps to a neighbour; `None` where a point lies outside the board or between the ways.
fn cells_along(points: &[Point], shape: &Shape) -> Option<Vec<Cell>> {
    let corners = points.iter().map(|&point| cell_at(shape, point)).collect::<Option<Vec<Cell>>>()?;
    let mut cells = vec![*corners.first()?];
    for pair in corners.windows(2) {
        let (rows, columns) =
            (offset(shape.row(pair[0]), shape.row(pair[1])), offset(shape.column(pair[0]), shape.column(pair[1])));
        let steps = rows.unsigned_abs().max(columns.unsigned_abs());
        if rows != 0 && columns != 0 && rows.unsigned_abs() != columns.unsigned_abs() {
            return None;
        }
        for _ in 0..steps {
            let last = *cells.last()?;
            let row = shape.row(last).checked_add_signed(rows.signum())?;
            let column = shape.column(last).checked_add_signed(columns.signum())?;
            cells.push(shape.cell(row, column));
        }
    }
    Some(cells)
}

const fn offset(from: usize, to: usize) -> isize {
    to.cast_signed() - from.cast_signed()
}

fn figure(item: usize, value: &Json) -> Option<Figure> {
    let number = |name: &str| value.get(name).and_then(Json::as_f64);
    let text = match value.get("text") {
        Some(Json::String(text)) => text.trim().to_owned(),
        Some(Json::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    Some(Figure {
        item,
        center: value.get("center").and_then(point)?,
        size: (number("height").unwrap_or_default(), number("width").unwrap_or_default()),
        is_round: value.get("rounded").and_then(Json::as_bool).unwrap_or_default(),
        is_turned: number("angle").is_some_and(|angle| (angle.rem_euclid(90.0) - 45.0).abs() < 1.0),
        fill: Paint::read(value.get("backgroundColor")),
        border: Paint::read(value.get("borderColor")),
        text,
    })
}
