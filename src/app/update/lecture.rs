//! Lectures: their pages, one after the other.

use super::{dialog, next};
use crate::{
    app::{
        action::LectureAction,
        model::{
            lecture::{LecturePage, LecturePlace, PageRun},
            present::Presentation,
        },
        text::example,
        update::prelude::*,
    },
    board::HouseGeometry,
    io::examples::EXAMPLES,
    solve::generate::{GenerateSpec, WatchSpec},
};

pub(super) fn act(model: &mut Model, action: LectureAction, effects: &mut Vec<Effect>) {
    match action {
        LectureAction::Open(lecture) => go(model, LecturePlace { lecture, page: 0 }, effects),
        LectureAction::Again => {
            if let Some(place) = model.lecture {
                go(model, place, effects);
            }
        }
        LectureAction::Close => model.lecture = None,
    }
}

/// Shows the next page of the lecture, or the one before.
pub(super) fn turn(model: &mut Model, is_next: bool, effects: &mut Vec<Effect>) {
    if let Some(place) = model.lecture.and_then(|place| place.turned(is_next)) {
        go(model, place, effects);
    }
}

fn go(model: &mut Model, place: LecturePlace, effects: &mut Vec<Effect>) {
    let page = place.page();
    let is_presented = model.presentation.is_some();
    let is_there = shows(model, page);
    model.lecture = Some(place);
    model.quiz = None;
    match page.run {
        _ if is_there => dialog::to_step(model, page.step, effects),
        PageRun::Search(key, method, goal, omission) => {
            let Some(puzzle) = puzzle(model, key) else { return };
            if *model.puzzle() != puzzle {
                next::begin(model, AfterSaving::Start(Box::new(puzzle), None, None), effects);
            }
            // Unsaved changes are asked about first.
            if model.dialog.is_some() {
                return;
            }
            let goal = if goal == Goal::All { "all" } else { "first" };
            let parts = [("method", method.key().to_owned()), ("goal", goal.to_owned()), ("step", page.step.to_string())];
            let parts = parts.into_iter().chain(omission.map(|omission| ("without", omission.key().to_owned())));
            let parts: BTreeMap<String, String> = parts.map(|(name, value)| (name.to_owned(), value)).collect();
            link::show_step(model, parts, effects);
        }
        PageRun::Make(strategy, seed) => {
            let spec = GenerateSpec::new(HouseGeometry::classic());
            next::begin(model, AfterSaving::Watch(Box::new(WatchSpec { strategy, spec, seed })), effects);
            if model.dialog.is_some() {
                return;
            }
            run::transport(model, Control::Forward(page.step), effects);
        }
    }
    model.mode = Mode::Watch;
    if is_presented && model.presentation.is_none() {
        let light = std::mem::take(&mut model.light);
        model.presentation = Some(Presentation { chapters: Some([].into()), light, ..Presentation::default() });
    }
}

/// The example of a page, with its name in the language.
fn puzzle(model: &Model, key: &str) -> Option<Puzzle> {
    let found = EXAMPLES.iter().find(|example| example.key == key)?;
    let mut puzzle = found.puzzle();
    puzzle.about.title = example::title(model.settings.lang, found.key).to_owned();
    Some(puzzle)
}

/// Whether the run of a page is shown.
fn shows(model: &Model, page: &LecturePage) -> bool {
    let Some(run) = model.run.as_ref().filter(|run| run.report.is_some() && !run.has_assumed() && run.order.is_usual()) else {
        return false;
    };
    match page.run {
        PageRun::Search(key, method, goal, omission) => {
            let is_same = (run.task, run.omission) == (RunTask::Solve(method, goal), omission);
            is_same && puzzle(model, key).is_some_and(|puzzle| *model.puzzle() == puzzle)
        }
        PageRun::Make(strategy, _) => {
            run.task == RunTask::Make(strategy) && model.lecture.is_some_and(|before| before.page().run == page.run)
        }
    }
}
