//! The map of a run: its parts, and what is pointed at.

use crate::app::{action::MapAction, update::prelude::*};

/// The least number of events in a part.
const LEAST: u64 = 16;

pub(super) fn take(model: &mut Model, action: MapAction, effects: &mut Vec<Effect>) {
    let all = model.run.iter_mut().chain(&mut model.earlier);
    if let MapAction::Made(id, window, made) = action {
        let Some(run) = all.into_iter().find(|run| run.id == id) else { return };
        match window {
            None => run.map.whole = Some(made),
            Some(_) => run.map.part = Some(made),
        }
        return;
    }
    let Some(run) = &mut model.run else { return };
    let frontier = run.report.as_ref().map_or(0, |report| report.frontier);
    match action {
        MapAction::Made(..) => {}
        MapAction::Zoom(from, to) => match within(from, to, frontier) {
            Some(window) if run.map.windows.last() != Some(&window) => run.map.windows.push(window),
            Some(_) => {}
            None => run.map.windows.clear(),
        },
        MapAction::Pan(from, to) => {
            if let (Some(last), Some(window)) = (run.map.windows.last_mut(), within(from, to, frontier)) {
                *last = window;
            }
        }
        MapAction::Back => drop(run.map.windows.pop()),
        MapAction::Whole => run.map.windows.clear(),
        MapAction::Point(choices) => {
            run.map.pointed = choices;
            return;
        }
    }
    if let Some(&(from, to)) = run.map.windows.last()
        && run.map.part.as_ref().is_none_or(|part| part.window() != (from, to))
    {
        effects.push(Effect::Search(SearchJob::Map(run.id, from, to)));
    }
}

/// The part from one position to another, of a reasonable length and within the run; `None` for the whole.
fn within(from: u64, to: u64, frontier: u64) -> Option<(u64, u64)> {
    let length = to.saturating_sub(from).max(LEAST);
    let from = from.min(frontier.saturating_sub(length));
    (length < frontier).then_some((from, from + length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_lies_within_the_run_and_is_not_all_of_it() {
        assert_eq!(within(0, 1_000, 1_000), None);
        assert_eq!(within(100, 200, 1_000), Some((100, 200)));
        assert_eq!(within(990, 1_090, 1_000), Some((900, 1_000)));
        assert_eq!(within(500, 500, 1_000), Some((500, 516)));
        assert_eq!(within(2, 9, 12), None, "a short run is shown whole");
    }
}
