//! Cages of SudokuPad, and the lists of cells in its files.

use serde_json::Value as Json;
use sudoscope_board::{Cage, CageTotal, Cell, Misfit, Rule, Shape};

use crate::{formats::fpuzzles::table::total_of, syntax::json};

/// The fields of a cage that are data, or say how it is drawn.
const CAGE_FIELDS: [&str; 10] = ["cells", "value", "sum", "unique", "hidden", "type", "style", "fontC", "outlineC", "borderColor"];

/// A cage with a sum, or with several of which it has one, that can stand on the board. `is_stated`: only one that says that its digits
/// differ and has no field that may mean something else.
pub(super) fn cage(item: &Json, shape: &Shape, is_stated: bool) -> Option<Cage> {
    cage_of(item, shape, is_stated).filter(|cage| Rule::Cage(cage.clone()).suits(shape))
}

/// A cage, whether it can stand on the board or not.
fn cage_of(item: &Json, shape: &Shape, is_stated: bool) -> Option<Cage> {
    let of = item.as_object()?;
    let differ = of.get("unique").and_then(Json::as_bool);
    let is_plain = || of.iter().all(|(name, said)| CAGE_FIELDS.contains(&name.as_str()) || json::is_nothing(said));
    let mut cells = cells(of.get("cells").filter(|cells| !json::is_nothing(cells))?, shape.size()).ok()?;
    cells.sort_unstable();
    let sums = ["sum", "value"].iter().filter_map(|name| of.get(*name)).filter(|said| !json::is_nothing(said));
    let is_open = !is_stated && is_open_cage(item);
    let total = |said| if is_open { Some(CageTotal::Any) } else { total_of(said, shape) };
    let sums = sums.map(total).collect::<Option<Vec<CageTotal>>>()?;
    let total = match (sums.first(), sums.last()) {
        (Some(sum), Some(other)) if sum == other => sum.clone(),
        (None, None) if is_stated => CageTotal::Any,
        _ => return None,
    };
    let cage = Cage { cells, total, may_repeat: differ == Some(false) };
    let is_said = differ == Some(true) || differ == Some(false) && matches!(cage.total, CageTotal::Sum(_));
    (!is_stated || is_said && is_plain()).then_some(cage)
}

/// Whether the sum of a cage is a letter, which stands for one that the solver finds: its digits differ, and nothing else is demanded.
pub(super) fn is_open_cage(item: &Json) -> bool {
    let letter = item.get("value").and_then(Json::as_str).map(str::trim);
    letter.is_some_and(|letter| letter == "?" || letter.chars().count() == 1 && letter.chars().all(char::is_alphabetic))
}

/// The cage that an item of unknown rules is and that cannot stand on the board, with the reason.
pub(crate) fn misfit(name: &str, item: &Json, shape: &Shape) -> Option<(Rule, Misfit)> {
    let cage = Rule::Cage(cage_of(item, shape, false).filter(|_| name == "cages")?);
    cage.check(shape).err().map(|misfit| (cage, misfit))
}

/// The cells of a list; as an error what is no such list, or what of it is no cell or there already.
pub(super) fn cells(list: &Json, size: usize) -> Result<Vec<Cell>, &Json> {
    let cell = |place: &Json| {
        let place: &[Json] = place.as_array().map_or(&[], Vec::as_slice);
        let [row, column] = place else { return None };
        let part = |part: &Json| json::number(part).filter(|&part| part < size);
        Some(Cell::new(part(row)? * size + part(column)?))
    };
    let places = list.as_array().ok_or(list)?;
    let cells = places.iter().map(|place| cell(place).ok_or(place)).collect::<Result<Vec<Cell>, &Json>>()?;
    match (1..cells.len()).find(|&index| cells[..index].contains(&cells[index])) {
        Some(index) => Err(&places[index]),
        None => Ok(cells),
    }
}
