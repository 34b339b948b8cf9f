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

pub(super) fn show(ui: &mut Pane<'_>, form: &RunForm) {
    let lang = ui.lang();
    ui.set_width(460.0);
    ui.heading(text::what);
    let parts = RunPart::ALL.map(|part| (part, text::part(lang, part)));
    let mut changed = *form;
    ui.segmented_of(text::what, &mut changed.part, &parts);
    ui.reserved(vec2(ui.available_width(), DETAILS), |ui| {
        ui.secondary(says(lang, form));
        match form.part {
            RunPart::Step | RunPart::Map => {
                ui.heading(text::format);
                let formats = [PictureFormat::Svg, PictureFormat::Png].map(|format| (format, format.name()));
                ui.segmented_of(text::format, &mut changed.format, &formats);
            }
            RunPart::Film => film(ui, &mut changed),
            RunPart::Branches | RunPart::Samples | RunPart::File => {}
        }
    });
    ui.send_if(changed != *form, Action::RunForm(changed));
    answers(ui, text::choose, Action::Confirm);
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
fn film(ui: &mut Pane<'_>, form: &mut RunForm) {
    let lang = ui.lang();
    let frontier = ui.model.report().map_or(0, |report| report.frontier);
    ui.row(space::CONTROL, |ui| {
        let label = ui.label(text::from).id;
        number_field(ui, DragValue::new(&mut form.from).range(0..=frontier)).labelled_by(label);
        let label = ui.label(text::to).id;
        number_field(ui, DragValue::new(&mut form.to).range(0..=frontier)).labelled_by(label);
    });
    ui.row(space::CONTROL, |ui| {
        let label = ui.label(text::length).id;
        let written = |seconds: f64, _| text::seconds(lang, crate::gui::convert::nearest(seconds));
        number_field(ui, DragValue::new(&mut form.seconds).range(1..=LONGEST).custom_formatter(written)).labelled_by(label);
    });
}
