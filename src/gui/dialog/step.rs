//! The dialog that goes to a step by its number.

use eframe::egui::{
    Key, Response, TextEdit, Ui,
    text::{CCursor, CCursorRange},
};

use crate::{
    app::{
        action::Action,
        model::{Model, run::typed_step},
        text::{insight as text, number},
    },
    gui::{
        dialog::frame::{answers, title},
        widget::{heading, secondary},
    },
};

pub(super) fn show(ui: &mut Ui, model: &Model, typed: &str, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    ui.set_width(320.0);
    title(ui, text::step_title(lang));
    let label = heading(ui, text::step_number(lang));
    let mut edited = typed.to_owned();
    let field = TextEdit::singleline(&mut edited).desired_width(f32::INFINITY);
    let shown = field.show(ui);
    let entered = Response::clone(&shown.response).labelled_by(label.id);
    let has_no_focus = ui.memory(|memory| memory.focused()).is_none() && !ui.input(|input| input.key_pressed(Key::Enter));
    if has_no_focus {
        entered.request_focus();
    }
    if has_no_focus || entered.gained_focus() {
        // What is typed takes the place of the number shown.
        let mut state = shown.state;
        let all = CCursorRange::two(CCursor::new(0), CCursor::new(edited.chars().count()));
        state.cursor.set_char_range(Some(all));
        state.store(ui.ctx(), entered.id);
    }
    if edited != typed {
        out.push(Action::StepForm(edited.clone()));
    }
    let report = model.run.as_ref().and_then(|run| run.report.as_ref());
    let known = report.map_or(0, |report| report.frontier);
    let is_open = report.is_some_and(|report| report.outcome.is_none());
    let hint = match typed_step(&edited) {
        None => text::step_not_a_number(lang).to_owned(),
        Some(_) if is_open => text::step_so_far(lang, number(known)),
        Some(_) => text::step_of(lang, number(known)),
    };
    secondary(ui, hint);
    if entered.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        out.push(Action::Confirm);
    }
    answers(ui, model, text::step_go(lang), Action::Confirm, out);
}
