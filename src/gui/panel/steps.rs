//! The list of all steps available in the current position.

use crate::{
    app::model::logic::{FoundSteps, StepOrder, StepsModel},
    gui::{
        panel::{
            explanation, hint, legend,
            path::{self, StepLine},
            step_filter, uncovered,
        },
        prelude::*,
        travel::ListWalk,
        widget::{as_list, labelled_command},
    },
    solve::logic::{Step, notation},
};

/// Height of a row of the list, in points.
const ROW: f32 = 24.0;
/// The greatest fraction of the height for the explanation of the step, and the same in a low window; the list has the rest.
const EXPLANATION: (f32, f32) = (0.5, 0.7);
/// Minimum height below the heading for the order and the filter of the list, in points. In less they are folded away, and the list and the
/// explanation have the room.
const WITH_CHOICES: f32 = 400.0;
/// Height of the sentence about what the list is for, in points.
const HOW: f32 = 36.0;
/// Height of the buttons of a step with the line above them, in points.
const BUTTONS: f32 = 52.0;
/// Minimum width of the panel and height of the explanation of a step for the switch of its notation, in points: the buttons stay in one
/// row without it.
const WITH_NOTATION: (f32, f32) = (320.0, 160.0);

/// The height that the explanation of a step needs.
const NEEDED: Kept<f32> = Kept::new("height of the explanation of a step");

/// Shows the list and the chosen step.
pub(crate) fn show(ui: &mut Pane<'_>) {
    let (model, lang) = (ui.model, ui.lang());
    let Some(steps) = &model.logic.steps else { return };
    // Steps that are searched for again, because one was applied, are the same list.
    let found = steps.found.as_ref();
    let is_opened = is_opened(ui, found.is_some_and(|found| found.problem.is_none()));
    ui.row(space::CONTROL, |ui| {
        let name = found.map_or_else(|| step_list::steps_heading(lang).to_owned(), |found| count(lang, steps, found));
        let heading = |ui: &mut Pane<'_>| {
            ui.heading_in_line(&name);
        };
        ui.row_with_both_ends("steps", heading, |ui| {
            if !steps.listed.is_empty() {
                hint::copy_menu(ui, LogicPart::List);
            }
            ui.icon_button(Icon::Close, step_list::close).sends(Command::AllSteps, ui);
        });
    });
    let Some(found) = found else { return ui.secondary(step_list::finding) };
    if let Some(problem) = &found.problem {
        return ui.secondary(step_list::problem(lang, problem));
    }
    let is_low = ui.available_height() < WITH_CHOICES;
    if is_low {
        ui.fold("choices", step_list::order_and_filter, false, |ui| choices(ui, steps));
    } else {
        choices(ui, steps);
    }
    // The explanation is below the list, so that no row moves under the pointer.
    let all = ui.available_height();
    let share = if is_low { EXPLANATION.1 } else { EXPLANATION.0 };
    let height = if steps.chosen().is_some() {
        // A short explanation leaves its room to the list.
        let needed = NEEDED.get(ui).unwrap_or(f32::INFINITY);
        all - needed.min(all * share)
    } else {
        (all - HOW).max(0.0)
    };
    // The buttons of a step stay above a message.
    let height = if steps.chosen().is_some() { height.min(uncovered::room(ui) - BUTTONS) } else { height };
    // Whole rows only.
    let height = (height / ROW).floor().max(1.0) * ROW;
    ui.reserved(vec2(ui.available_width(), height), |ui| {
        rows(ui, steps, found, is_opened);
    });
    match steps.chosen() {
        Some(step) => chosen(ui, step, all * share),
        None => ui.secondary(step_list::choose_step),
    }
}

/// Whether the list was not shown in the pass before. While steps are searched for, it is not there yet, and counts as opened afterwards.
fn is_opened(ui: &Ui, is_there: bool) -> bool {
    let (memory, pass) = (Id::unique("when the list of steps was shown"), ui.ctx().cumulative_pass_nr());
    let (shown, waits) = ui.data(|data| data.get_temp::<(u64, bool)>(memory)).unwrap_or((0, true));
    let is_opened = shown + 1 < pass || waits;
    ui.data_mut(|data| data.insert_temp(memory, (pass, is_opened && !is_there)));
    is_opened
}

/// Shows the order of the list and its filter.
fn choices(ui: &mut Pane<'_>, steps: &StepsModel) {
    let orders = [
        (StepOrder::Difficulty, step_list::sort_difficulty(ui.lang())),
        (StepOrder::Removed, step_list::sort_removed(ui.lang())),
        (StepOrder::Opened, step_list::sort_opened(ui.lang())),
    ];
    ui.row(space::CONTROL + space::TIGHT, |ui| {
        ui.label(RichText::new(step_list::order(ui.lang())).size(text_size::SMALL).color(ui.palette().secondary_text));
        ui.segmented_to(step_list::order, steps.order, &orders, LogicAction::Order);
    });
    step_filter::show(ui, steps);
    if !has_width_for_notation(ui) {
        hint::notation_switch(ui);
    }
}

/// Whether the switch of the notation has room beside the buttons of a step.
fn has_width_for_notation(ui: &Ui) -> bool {
    ui.available_width() >= WITH_NOTATION.0
}

/// The number of steps found, and of those listed if they are fewer.
pub(crate) fn count(lang: Lang, steps: &StepsModel, found: &FoundSteps) -> String {
    let [listed, all] = [steps.listed.len(), found.steps.len()].map(|count| number(count as u64));
    match (found.steps.is_empty(), found.busy) {
        (_, true) => step_list::finding(lang).to_owned(),
        (true, false) if found.problem.is_some() => step_list::steps_heading(lang).to_owned(),
        (true, false) => step_list::no_steps(lang).to_owned(),
        (false, false) if steps.listed.len() < found.steps.len() => step_list::steps_listed(lang, listed, all),
        (false, false) => step_list::steps_found(lang, all),
    }
}

/// Shows the explanation of the chosen step, which has `room` points at most.
fn chosen(ui: &mut Pane<'_>, step: &Step, room: f32) {
    let top = ui.cursor().top();
    let has_room = legend::has_room(room - space::CONTROL);
    let has_notation = has_width_for_notation(ui) && room >= WITH_NOTATION.1;
    ui.separator();
    ui.horizontal_wrapped(|ui| {
        labelled_command(ui, Command::ApplyStep, hint_card::apply(ui.lang())).sends(Command::ApplyStep, ui);
        hint::copy_menu(ui, LogicPart::Step);
        if has_notation {
            hint::notation_switch(ui);
        }
        if !has_room {
            legend::popup(ui);
        }
    });
    let above = ui.cursor().top() - top;
    let shown = ui.scroll(uncovered::rest(ui).id_salt("explanation"), |ui| {
        hint::technique(ui, step);
        if has_room {
            legend::show(ui);
        }
        explanation::step(ui);
        explanation::hidden_marks(ui);
    });
    let needed = above + shown.content_size.y + 2.0 * space::SMALL;
    if NEEDED.get(ui) != Some(needed) {
        NEEDED.set(ui, needed);
        ui.request_repaint();
    }
}

/// Shows the rows of the list, with the chosen one in view.
fn rows(ui: &mut Pane<'_>, steps: &StepsModel, found: &FoundSteps, is_opened: bool) {
    let room = uncovered::room(ui);
    let (memory, area) = (ui.scope_id().with("seen"), uncovered::rest(ui).id_salt("steps"));
    ui.spacing_mut().item_spacing.y = 0.0;
    let count = steps.listed.len();
    let keys = Id::unique("keys in the list of steps");
    let seen = ui.data(|data| data.get_temp::<Seen>(memory)).filter(|_| !is_opened);
    let mut walk = if seen.is_some() { ListWalk::load(ui, keys, count) } else { ListWalk::default() };
    // A list that is opened begins at its top, with the chosen step in view.
    let offset = match seen {
        Some(seen) => walk.offset((room, ROW)).or_else(|| follow(seen, steps, room)),
        None => Some(steps.place().map_or(0.0, |place| ((place + 1) as f32 * ROW - room).max(0.0))),
    };
    let area = match offset {
        Some(offset) => area.vertical_scroll_offset(offset),
        None => area,
    };
    let shown = as_list(ui, step_list::steps_heading, count, |ui| {
        ui.scroll_rows(area, ROW, count, |ui, range| list(ui, steps, found, range, (&mut walk, room)))
    });
    walk.at = shown.state.clamped_offset().y;
    walk.store(ui, keys);
    let seen = Seen { chosen: steps.chosen, offset: shown.state.clamped_offset().y, height: room };
    ui.data_mut(|data| data.insert_temp(memory, seen));
}

/// The visible part of the list.
#[derive(Clone, Copy)]
struct Seen {
    chosen: Option<usize>,
    offset: f32,
    height: f32,
}

/// The scroll offset that makes a newly chosen step visible in `height` points, or the chosen one in a list that has become lower; `None`
/// if it is already visible.
fn follow(seen: Seen, steps: &StepsModel, height: f32) -> Option<f32> {
    if seen.chosen == steps.chosen && height >= seen.height {
        return None;
    }
    let offset = seen.offset;
    let top = steps.place()? as f32 * ROW;
    let nearest = offset.min(top).max(top + ROW - height);
    (nearest != offset).then_some(nearest)
}

fn list(
    ui: &mut Pane<'_>,
    steps: &StepsModel,
    found: &FoundSteps,
    range: std::ops::Range<usize>,
    (walk, height): (&mut ListWalk, f32),
) {
    let model = ui.model;
    // Tab comes to one row, and goes on to what is after the list.
    let stop = walk.stop(steps.place(), &range);
    for (place, &at) in range.clone().zip(&steps.listed[range]) {
        let step = &found.steps[at];
        let value = match steps.order {
            StepOrder::Difficulty => String::new(),
            StepOrder::Removed if step.step.placements().is_empty() => format!("−{}", step.step.eliminations().len()),
            StepOrder::Removed => format!("+{}", step.step.placements().len()),
            StepOrder::Opened => format!("+{}", step.opens),
        };
        let does = notation::outcome(&model.document.geometry, &step.step);
        let technique = step.step.technique();
        let shown = StepLine::by_technique(ui.lang(), technique, model.settings.profile.weight(technique));
        let line = |ui: &mut Pane<'_>| path::line(ui, (steps.chosen == Some(at), place == stop), &shown, &value, &does);
        let response = ui.push_id(at, line).inner;
        as_option_at(&response, steps.chosen == Some(at), place);
        let walked = walk.row(ui, &response, place, steps.listed.len(), (height, ROW));
        // A step is explained as soon as keys come to it, as on the board.
        if let Some(&to) = walked.and_then(|to| steps.listed.get(to)).filter(|to| steps.chosen != Some(**to)) {
            ui.send(LogicAction::Choose(to));
        } else if response.clicked() {
            walk.take(&response, place);
            ui.send(LogicAction::Choose(at));
        }
    }
}
