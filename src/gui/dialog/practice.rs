//! The dialog for practising a technique.

use crate::{
    app::{
        action::PracticeAction,
        model::{collection::Grade, practice::PracticeForm},
        text::{dialog, practice as text},
    },
    gui::{
        dialog::frame::{FootButton, foot},
        prelude::*,
    },
    solve::logic::Family,
};

/// Width of the dialog and of the list of techniques, in points.
const WIDTH: f32 = 470.0;
const CHOICE: f32 = 260.0;

pub(super) fn show(ui: &mut Pane<'_>, form: PracticeForm) {
    let lang = ui.lang();
    ui.set_width(WIDTH);
    ui.wrapped(text::intro);
    ui.add_space(space::SMALL);
    let mut next = form;
    ui.row(space::CONTROL, |ui| {
        ui.label(text::technique);
        let name = terms::technique(lang, form.technique);
        ui.list(text::technique, CHOICE, name, |ui| {
            // Singles are everywhere, and nothing is easier than nets.
            let is_worth = |technique: &Technique| {
                technique.is_default() && technique.level() > Level::Easy && technique.family() != Family::ForcingChains
            };
            let is_there = |family: &Family| *family != Family::Rules || !ui.model.puzzle().rules().is_empty();
            for family in Family::ALL.into_iter().filter(is_there) {
                let mut of_family = Technique::all().filter(|choice| choice.family() == family).filter(is_worth).peekable();
                if of_family.peek().is_some() {
                    ui.heading(terms::family(lang, family));
                }
                for choice in of_family {
                    choice_of(ui, &mut next.technique, choice, terms::technique(lang, choice));
                }
            }
        });
    });
    ui.secondary(terms::does(lang, form.technique.family()));
    ui.check_box(&mut next.goes_on, text::goes_on);
    ui.send_if(next != form, PracticeAction::Form(next));
    ui.add_space(space::MEDIUM);
    let list = ui.model.collection.as_ref();
    let has_list = list.is_some_and(|collection| Grade::ALL.into_iter().any(|grade| collection.results().count_of(grade) > 0));
    let buttons = vec![
        FootButton::new(dialog::cancel(lang), Action::Cancel),
        FootButton::new(text::here(lang), PracticeAction::Here).ready(!ui.model.puzzle().is_blank(), ""),
        FootButton::new(text::from_list(lang), PracticeAction::FromList).ready(has_list, text::needs_rated_list(lang)),
        FootButton::new(text::new_puzzle(lang), PracticeAction::New).ready(form.has_new_puzzles(), text::never_made(lang)),
    ];
    foot(ui, buttons, false);
}
