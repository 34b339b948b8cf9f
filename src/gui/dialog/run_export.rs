//! The dialog that asks what of a run is written to a file.

use crate::{
    app::{
        model::run_export::{LONGEST, RunForm, RunPart},
        text::run_export as text,
    },
    gui::{dialog::frame::answers, prelude::*},
};

/// Height of what depends on the part, in points: the dialog keeps its size.
const DETAILS: f32 = 92.0;

pub(super) fn show(ui: &mut Ui, model: &Model, form: &RunForm, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    ui.set_width(460.0);
    heading(ui, text::what(lang));
    let parts = RunPart::ALL.map(|part| (part, text::part(lang, part)));
    let mut changed = *form;
    segmented_of(ui, text::what(lang), &mut changed.part, &parts);
    ui.allocate_ui(vec2(ui.available_width(), DETAILS), |ui| {
        ui.set_min_height(DETAILS);
        secondary(ui, says(lang, form));
        match form.part {
            RunPart::Step | RunPart::Map => {
                heading(ui, text::format(lang));
                let formats = [PictureFormat::Svg, PictureFormat::Png].map(|format| (format, format.name()));
                segmented_of(ui, text::format(lang), &mut changed.format, &formats);
            }
            RunPart::Film => film(ui, model, &mut changed),
            RunPart::Branches | RunPart::Samples | RunPart::File => {}
        }
    });
    if changed != *form {
        out.push(Action::RunForm(changed));
    }
    answers(ui, model, text::choose(lang), Action::Confirm, out);
}

fn says(lang: Lang, form: &RunForm) -> String {
    match form.part {
        RunPart::Step => text::says_step(lang).to_owned(),
        RunPart::Map => text::says_map(lang).to_owned(),
        RunPart::Film => text::says_film(lang, form.positions().len()),
        RunPart::Branches => text::says_branches(lang).to_owned(),
        RunPart::Samples => text::says_samples(lang).to_owned(),
        RunPart::File => text::says_file(lang).to_owned(),
    }
}

/// Shows the fields of a film: its part of the run, and its length.
fn film(ui: &mut Ui, model: &Model, form: &mut RunForm) {
    let lang = model.settings.lang;
    let frontier = model.report().map_or(0, |report| report.frontier);
    row(ui, space::CONTROL, |ui| {
        let label = ui.label(text::from(lang)).id;
        number_field(ui, DragValue::new(&mut form.from).range(0..=frontier)).labelled_by(label);
        let label = ui.label(text::to(lang)).id;
        number_field(ui, DragValue::new(&mut form.to).range(0..=frontier)).labelled_by(label);
    });
    row(ui, space::CONTROL, |ui| {
        let label = ui.label(text::length(lang)).id;
        let written = |seconds: f64, _| text::seconds(lang, crate::gui::convert::nearest(seconds));
        number_field(ui, DragValue::new(&mut form.seconds).range(1..=LONGEST).custom_formatter(written)).labelled_by(label);
    });
}
