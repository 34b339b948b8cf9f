//! The small forms: the number of a step, a new puzzle, a technique to practise, and what of a run is written to a file.

use crate::{
    app::{
        action::PracticeAction,
        model::{
            NewForm,
            collection::Grade,
            practice::PracticeForm,
            run::typed_step,
            run_export::{LONGEST, RunForm, RunPart},
        },
        text::{dialog, insight as step_text, practice as practice_text, rule as rule_text, run_export as run_text},
    },
    board::Shape,
    gui::{
        choice::radio_group,
        dialog::{
            enter,
            frame::{FootButton, answers, body, foot, group},
        },
        prelude::*,
    },
    solve::logic::Family,
};

pub(super) fn show_step(ui: &mut Pane<'_>, typed: &str) {
    ui.set_width(320.0);
    let label = ui.heading(step_text::step_number);
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
        None if !edited.is_empty() => step_text::step_not_a_number(ui.lang()).to_owned(),
        _ if is_open => step_text::step_so_far(ui.lang(), number(known)),
        _ => step_text::step_of(ui.lang(), number(known)),
    };
    ui.secondary(hint);
    answers(ui, step_text::step_go, Action::Confirm);
}

/// Width of the form, in points; the same of a size. There are six sizes in a row.
const NEW_WIDTH: f32 = 422.0;
const SIZE: f32 = 67.0;
/// Width of a choice of regions, in points.
const REGIONS: f32 = 96.0;

pub(super) fn show_new(ui: &mut Pane<'_>, form: &NewForm) {
    ui.set_width(NEW_WIDTH);
    body(ui, |ui| choices(ui, form));
    answers(ui, dialog::new_create, Action::CreateNew);
}

fn choices(ui: &mut Pane<'_>, form: &NewForm) {
    let lang = ui.lang();
    ui.heading(dialog::new_size);
    let sizes: Vec<(usize, String)> = NewForm::sizes().map(|size| (size, format!("{size}×{size}"))).collect();
    let (chosen, made) = radio_group(ui, dialog::new_size(lang), form.size, &sizes, (sizes.len() / 2, vec2(SIZE, 32.0)));
    if let Some(made) = made.filter(|_| enter::is_new(ui)) {
        made.request_focus();
    }
    if let Some(size) = chosen {
        ui.send(Action::NewForm(NewForm { size, ..form.clone() }));
    }
    group(ui, dialog::new_regions);
    let draws_regions = form.draws_regions || !form.has_boxes();
    let choices = [(false, dialog::new_boxes(lang)), (true, dialog::new_draw(lang))];
    let choices = &choices[usize::from(!form.has_boxes())..];
    ui.horizontal(|ui| {
        let look = (choices.len(), vec2(REGIONS, 32.0));
        if let (Some(draws_regions), _) = radio_group(ui, dialog::new_regions(lang), draws_regions, choices, look) {
            ui.send(Action::NewForm(NewForm { draws_regions, ..form.clone() }));
        }
        if draws_regions {
            ui.vertical(|ui| ui.secondary(dialog::new_draw_hint));
        }
    });
    group(ui, dialog::new_rules);
    let shape = form.shape().unwrap_or(Shape::classic());
    // Two columns of the same width.
    let column = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
    ui.grid(Grid::new("new_rules").num_columns(2).min_col_width(column), |ui| {
        for (place, rule) in Rule::of_whole_board().enumerate() {
            let mut chosen = form.rules.contains(&rule);
            let suits = rule.suits(&shape);
            let check_box = ui.add_enabled_ui(suits, |ui| ui.check_box(&mut chosen, rule_text::name(lang, &rule))).inner;
            if check_box.on_hover_text(rule_text::sentence(lang, &rule)).changed() {
                let mut rules: Vec<Rule> = form.rules.iter().filter(|other| **other != rule).cloned().collect();
                rules.extend(chosen.then_some(rule));
                ui.send(Action::NewForm(NewForm { rules, ..form.clone() }));
            }
            if place % 2 == 1 {
                ui.end_row();
            }
        }
    });
}

/// Width of the dialog and of the list of techniques, in points.
const PRACTICE_WIDTH: f32 = 470.0;
const CHOICE: f32 = 260.0;

pub(super) fn show_practice(ui: &mut Pane<'_>, form: PracticeForm) {
    let lang = ui.lang();
    ui.set_width(PRACTICE_WIDTH);
    ui.wrapped(practice_text::intro);
    ui.add_space(space::SMALL);
    let mut next = form;
    ui.row(space::CONTROL, |ui| {
        ui.label(practice_text::technique);
        let name = terms::technique(lang, form.technique);
        ui.list(practice_text::technique, CHOICE, name, |ui| {
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
    ui.check_box(&mut next.goes_on, practice_text::goes_on);
    ui.send_if(next != form, PracticeAction::Form(next));
    ui.add_space(space::MEDIUM);
    let list = ui.model.collection.as_ref();
    let has_list = list.is_some_and(|collection| Grade::ALL.into_iter().any(|grade| collection.results().count_of(grade) > 0));
    let buttons = vec![
        FootButton::new(dialog::cancel(lang), Action::Cancel),
        FootButton::new(practice_text::here(lang), PracticeAction::Here).ready(!ui.model.puzzle().is_blank(), ""),
        FootButton::new(practice_text::from_list(lang), PracticeAction::FromList)
            .ready(has_list, practice_text::needs_rated_list(lang)),
        FootButton::new(practice_text::new_puzzle(lang), PracticeAction::New)
            .ready(form.has_new_puzzles(), practice_text::never_made(lang)),
    ];
    foot(ui, buttons, false);
}

/// Height of what depends on the part, in points: the dialog keeps its size.
const DETAILS: f32 = 92.0;

pub(super) fn show_run_export(ui: &mut Pane<'_>, form: &RunForm) {
    let lang = ui.lang();
    ui.set_width(460.0);
    ui.heading(run_text::what);
    let parts = RunPart::ALL.map(|part| (part, run_text::part(lang, part)));
    let mut changed = *form;
    ui.segmented_of(run_text::what, &mut changed.part, &parts);
    ui.reserved(vec2(ui.available_width(), DETAILS), |ui| {
        ui.secondary(says(lang, form));
        match form.part {
            RunPart::Step | RunPart::Map => {
                ui.heading(run_text::format);
                let formats = [PictureFormat::Svg, PictureFormat::Png].map(|format| (format, format.name()));
                ui.segmented_of(run_text::format, &mut changed.format, &formats);
            }
            RunPart::Film => film(ui, &mut changed),
            RunPart::Branches | RunPart::Samples | RunPart::File => {}
        }
    });
    ui.send_if(changed != *form, Action::RunForm(changed));
    answers(ui, run_text::choose, Action::Confirm);
}

fn says(lang: Lang, form: &RunForm) -> String {
    match form.part {
        RunPart::Step => run_text::says_step(lang).to_owned(),
        RunPart::Map => run_text::says_map(lang).to_owned(),
        RunPart::Film => run_text::says_film(lang, form.positions().len()),
        RunPart::Branches => run_text::says_branches(lang).to_owned(),
        RunPart::Samples => run_text::says_samples(lang).to_owned(),
        RunPart::File => run_text::says_file(lang).to_owned(),
    }
}

/// Shows the fields of a film: its part of the run, and its length.
fn film(ui: &mut Pane<'_>, form: &mut RunForm) {
    let lang = ui.lang();
    let frontier = ui.model.report().map_or(0, |report| report.frontier);
    ui.row(space::CONTROL, |ui| {
        let label = ui.label(run_text::from).id;
        number_field(ui, DragValue::new(&mut form.from).range(0..=frontier)).labelled_by(label);
        let label = ui.label(run_text::to).id;
        number_field(ui, DragValue::new(&mut form.to).range(0..=frontier)).labelled_by(label);
    });
    ui.row(space::CONTROL, |ui| {
        let label = ui.label(run_text::length).id;
        let written = |seconds: f64, _| run_text::seconds(lang, crate::gui::convert::nearest(seconds));
        number_field(ui, DragValue::new(&mut form.seconds).range(1..=LONGEST).custom_formatter(written)).labelled_by(label);
    });
}
