//! Boards with a margin: the regions cover a square of a larger grid, and what is around it are clues.

use std::collections::BTreeSet;

use serde_json::{Map, Value as Json, json};

use sudoscope_board::{MAX_SIZE, MIN_SIZE};

use super::NO_CELL_RULES;
use crate::syntax::json;

/// The square that the regions cover.
#[derive(Clone, Copy)]
struct Square {
    top: usize,
    left: usize,
    size: usize,
}

/// The file with the square that its regions cover as its grid, where that is a part of it. The values of other cells become texts.
pub(super) fn without_margin(mut file: Map<String, Json>) -> Map<String, Json> {
    let Some((square, rows, clues)) = Square::of(&file).and_then(|square| parts(&file, square)) else { return file };
    let length = |value: &Json| value.as_array().map_or(0, Vec::len);
    let cells = (length(&file["cells"]), length(&file["cells"][0]));
    file.insert("cells".to_owned(), json!(rows));
    if let Json::Array(overlays) = file.entry("overlays").or_insert_with(|| json!([])) {
        overlays.extend(clues);
    }
    let without_points = ["cells", "metadata", "settings", "solution"];
    file.iter_mut().filter(|(name, _)| !without_points.contains(&name.as_str())).for_each(|(_, value)| square.shift(value));
    let of_file = file.get("solution").cloned();
    let of_metadata = file.get("metadata").and_then(|metadata| metadata.get("solution")).cloned();
    if let Some(Json::String(solution)) = of_file {
        file.insert("solution".to_owned(), json!(square.part(&solution, cells)));
    }
    if let Some(Json::String(solution)) = of_metadata {
        file["metadata"]["solution"] = json!(square.part(&solution, cells));
    }
    file
}

/// The rows of the square, and the values around it as texts. `None` where cells around it have more than that.
fn parts(file: &Map<String, Json>, square: Square) -> Option<(Square, Vec<Json>, Vec<Json>)> {
    let (mut rows, mut clues) = (Vec::new(), Vec::new());
    for (row, cells) in file.get("cells")?.as_array()?.iter().enumerate() {
        let mut within = Vec::new();
        for (column, cell) in cells.as_array()?.iter().enumerate() {
            if square.has(row, column) {
                within.push(cell.clone());
                continue;
            }
            let is_rule = |(name, said): (&String, &Json)| !NO_CELL_RULES.contains(&name.as_str()) && !json::is_nothing(said);
            if cell.as_object().is_some_and(|cell| cell.iter().any(is_rule)) {
                return None;
            }
            let text = cell.get("value").filter(|value| !json::is_nothing(value));
            clues
                .extend(text.map(|text| json!({ "center": [number(row) + 0.5, number(column) + 0.5], "text": json::shown(text) })));
        }
        rows.extend((!within.is_empty()).then(|| json!(within)));
    }
    Some((square, rows, clues))
}

fn number(place: usize) -> f64 {
    u32::try_from(place).map_or(f64::INFINITY, f64::from)
}

impl Square {
    /// What the regions cover, if that is a square and a part of the grid.
    fn of(file: &Map<String, Json>) -> Option<Self> {
        let place = |place: &Json| Some((json::number(place.get(0)?)?, json::number(place.get(1)?)?));
        let regions = file.get("regions")?.as_array()?.iter().filter_map(Json::as_array).flatten();
        let places = regions.map(place).collect::<Option<BTreeSet<(usize, usize)>>>()?;
        let columns = || places.iter().map(|(_, column)| *column);
        let (top, left) = (places.first()?.0, columns().min()?);
        let (last, right) = (places.last()?.0, columns().max()?);
        let rows = file.get("cells")?.as_array()?;
        let width = rows.first()?.as_array()?.len();
        // A row of another length is damaged.
        let is_even = rows.iter().all(|row| row.as_array().is_some_and(|row| row.len() == width));
        if !is_even || last >= rows.len() || right >= width {
            return None;
        }
        let size = last - top + 1;
        let is_whole = right - left + 1 == size && places.len() == size * size;
        let is_part = rows.len() > size || width > size;
        (is_whole && is_part && (MIN_SIZE..=MAX_SIZE).contains(&size)).then_some(Self { top, left, size })
    }

    fn has(self, row: usize, column: usize) -> bool {
        (self.top..self.top + self.size).contains(&row) && (self.left..self.left + self.size).contains(&column)
    }

    /// The part of a solution of the whole grid, which has that many rows and columns.
    fn part(self, solution: &str, (rows, columns): (usize, usize)) -> String {
        if solution.chars().count() != rows * columns {
            return solution.to_owned();
        }
        let is_within = |place: &usize| self.has(place / columns, place % columns);
        solution.chars().enumerate().filter(|(place, _)| is_within(place)).map(|(_, char)| char).collect()
    }

    /// Moves the points in a value, so that the square begins at the first row and column.
    fn shift(self, value: &mut Json) {
        match value {
            Json::Array(list) => {
                if let [Json::Number(row), Json::Number(column)] = &list[..] {
                    let whole = |of: &serde_json::Number, by: usize| of.as_i64()?.checked_sub(i64::try_from(by).ok()?);
                    let shifted = |of: &serde_json::Number, by: usize| {
                        whole(of, by).map_or_else(|| json!(of.as_f64().unwrap_or_default() - number(by)), Json::from)
                    };
                    *list = vec![shifted(row, self.top), shifted(column, self.left)];
                } else {
                    list.iter_mut().for_each(|value| self.shift(value));
                }
            }
            Json::Object(fields) => {
                let points = fields.iter_mut().filter(|(name, _)| ["cells", "center", "wayPoints"].contains(&name.as_str()));
                points.for_each(|(_, value)| self.shift(value));
            }
            _ => {}
        }
    }
}
