//! The dialog for practising a technique.

use crate::{
    app::{
        action::PracticeAction,
        model::{collection::Grade, practice::PracticeForm},
        text::{dialog, practice as text},
    },
    gui::{
        dialog::{
            enter,
            frame::{FootButton, foot_of},
        },
        prelude::*,
    },
    solve::logic::Family,
};

/// Width of the dialog and of the list of techniques, in points.
const WIDTH: f32 = 470.0;
const CHOICE: f32 = 260.0;

pub(super) fn show(ui: &mut Ui, model: &Model, form: PracticeForm, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    ui.set_width(WIDTH);
    wrapped(ui, text::intro(lang));
    ui.add_space(space::SMALL);
    let mut next = form;
    row(ui, space::CONTROL, |ui| {
        ui.label(text::technique(lang));
        let name = terms::technique(lang, form.technique);
        let combo = ComboBox::from_id_salt("technique").width(CHOICE).height(400.0).selected_text(name).show_choices(ui, |ui| {
            // Singles are everywhere, and nothing is easier than nets.
            let is_worth = |technique: &Technique| {
                technique.is_default() && technique.level() > Level::Easy && technique.family() != Family::ForcingChains
            };
            let is_there = |family: &Family| *family != Family::Rules || !model.puzzle().rules().is_empty();
            for family in Family::ALL.into_iter().filter(is_there) {
                let mut of_family = Technique::all().filter(|choice| choice.family() == family).filter(is_worth).peekable();
                if of_family.peek().is_some() {
                    heading(ui, terms::family(lang, family));
                }
                for choice in of_family {
                    choice_of(ui, &mut next.technique, choice, terms::technique(lang, choice));
                }
            }
        });
        combo.response.widget_info(|| combo_info(lang, text::technique(lang), name));
        enter::presses(ui, &combo.response);
    });
    secondary(ui, terms::does(lang, form.technique.family()));
    check_box(ui, &mut next.goes_on, text::goes_on(lang));
    if next != form {
        out.push(Action::Practice(PracticeAction::Form(next)));
    }
    ui.add_space(space::MEDIUM);
    let has_list = model
        .collection
        .as_ref()
        .is_some_and(|collection| Grade::ALL.into_iter().any(|grade| collection.results().count_of(grade) > 0));
    let is_made = form.has_new_puzzles();
    let buttons = [
        FootButton::new(dialog::cancel(lang)),
        FootButton { is_ready: !model.puzzle().is_blank(), ..FootButton::new(text::here(lang)) },
        FootButton { label: text::from_list(lang), is_ready: has_list, why_not: text::needs_rated_list(lang) },
        FootButton { label: text::new_puzzle(lang), is_ready: is_made, why_not: text::never_made(lang) },
    ];
    match foot_of(ui, &buttons, false) {
        Some(0) => out.push(Action::Cancel),
        Some(1) => out.push(Action::Practice(PracticeAction::Here)),
        Some(2) => out.push(Action::Practice(PracticeAction::FromList)),
        Some(_) => out.push(Action::Practice(PracticeAction::New)),
        None if is_made && enter::is_pressed(ui) => out.push(Action::Practice(PracticeAction::New)),
        None => {}
    }
}
