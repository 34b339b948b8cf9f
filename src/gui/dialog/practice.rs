//! The dialog for practising a technique.

use eframe::egui::{Button, ComboBox, Ui};

use crate::{
    app::{
        action::{Action, PracticeAction},
        model::{Model, collection::Grade, practice::PracticeForm},
        text::{dialog, logic::terms, practice as text},
    },
    gui::{
        dialog::{enter, frame::title},
        line_breaks::wrapped,
        theme::{self, space},
        widget::{ChoiceList, check_box, choice_of, combo_info, heading, row, row_at_end, secondary},
    },
    solve::{
        generate::PlacedKind,
        logic::{Family, Level, Technique},
    },
};

/// Width of the dialog and of the list of techniques, in points.
const WIDTH: f32 = 470.0;
const CHOICE: f32 = 260.0;

pub(super) fn show(ui: &mut Ui, model: &Model, form: PracticeForm, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    ui.set_width(WIDTH);
    title(ui, text::title(lang));
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
    row_at_end(ui, "buttons", space::CONTROL, |ui| {
        if ui.button(dialog::cancel(lang)).clicked() {
            out.push(Action::Cancel);
        }
        if ui.add_enabled(!model.puzzle().is_blank(), Button::new(text::here(lang))).clicked() {
            out.push(Action::Practice(PracticeAction::Here));
        }
        let has_list = model
            .collection
            .as_ref()
            .is_some_and(|collection| Grade::ALL.into_iter().any(|grade| collection.results().count_of(grade) > 0));
        let list = ui.add_enabled(has_list, Button::new(text::from_list(lang)));
        if list.on_disabled_hover_text(text::needs_rated_list(lang)).clicked() {
            out.push(Action::Practice(PracticeAction::FromList));
        }
        let is_made = form.technique.family() != Family::Rules || PlacedKind::that_needs(form.technique).is_some();
        let new = theme::primary(ui, |ui| ui.add_enabled(is_made, Button::new(text::new_puzzle(lang))));
        if new.on_disabled_hover_text(text::never_made(lang)).clicked() {
            out.push(Action::Practice(PracticeAction::New));
        }
    });
}
