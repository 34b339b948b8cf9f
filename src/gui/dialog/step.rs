//! The dialog that goes to a step by its number.

use crate::{
    app::{model::run::typed_step, text::insight as text},
    gui::{dialog::frame::answers, prelude::*},
};

pub(super) fn show(ui: &mut Pane<'_>, typed: &str) {
    ui.set_width(320.0);
    let label = ui.heading(text::step_number);
    let mut edited = typed.to_owned();
    let field = TextEdit::singleline(&mut edited).desired_width(f32::INFINITY);
    let entered = ui.add(field).labelled_by(label.id);
    if ui.memory(|memory| memory.focused()).is_none() && !ui.input(|input| input.key_pressed(Key::Enter)) {
        entered.request_focus();
    }
    ui.send_if(edited != typed, Action::StepForm(edited.clone()));
    let report = ui.model.report();
    let known = report.map_or(0, |report| report.frontier);
    let is_open = report.is_some_and(|report| report.outcome.is_none());
    let hint = match typed_step(&edited) {
        None if !edited.is_empty() => text::step_not_a_number(ui.lang()).to_owned(),
        _ if is_open => text::step_so_far(ui.lang(), number(known)),
        _ => text::step_of(ui.lang(), number(known)),
    };
    ui.secondary(hint);
    answers(ui, text::step_go, Action::Confirm);
}
