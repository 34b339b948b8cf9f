//! The presentation of a run: the board, one large sentence, and the map.

use eframe::egui::{Align, Button, CentralPanel, Frame, Label, Layout, Margin, Panel, RichText, Ui, vec2};

use crate::{
    app::{
        action::Action,
        command::Command,
        model::{Mode, Model},
        text::{number, panel as words, present as text, step, step::Names},
        view::derived::ModelView,
    },
    gui::{
        fonts,
        icon::Icon,
        line_breaks::wrapped,
        panel::{center, map},
        theme::{Palette, space, text_size},
        widget::{command_icon, row},
    },
};

/// Height of the sentence, in points.
const SENTENCE: f32 = 124.0;
/// Height of the map with the line below it, in points.
const MAP: f32 = 170.0;

/// Shows the presentation, if there is one. Returns whether there is.
pub(crate) fn show(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) -> bool {
    if model.presentation.is_none() || model.mode != Mode::Watch || model.run.is_none() {
        return false;
    }
    let palette = Palette::of(ui);
    let low = ui.content_rect().height() < 700.0;
    let ground = |horizontal, vertical| Frame::new().fill(palette.background).inner_margin(Margin::symmetric(horizontal, vertical));
    let (sentence_height, map_height) = if low { (96.0, 124.0) } else { (SENTENCE, MAP) };
    Panel::top("sentence").exact_size(sentence_height).frame(ground(32, 12)).show(ui, |ui| sentence(ui, model));
    Panel::bottom("chapters").exact_size(map_height).frame(ground(24, 8)).show(ui, |ui| {
        map::show(ui, model, ui.available_height() - space::CONTROL - space::SMALL, out);
        row(ui, space::CONTROL, |ui| chapters(ui, model, out));
    });
    CentralPanel::no_frame().frame(ground(24, 4)).show(ui, |ui| center::show(ui, model, None, out));
    true
}

/// Shows what the chapter is about, and what has just happened.
fn sentence(ui: &mut Ui, model: &Model) {
    let (lang, palette) = (model.settings.lang, Palette::of(ui));
    let Some(presentation) = &model.presentation else { return };
    let Some(report) = model.run.as_ref().and_then(|run| run.report.as_ref()) else { return };
    let names = Names { lang, geometry: &model.document.geometry, numerals: model.settings.numerals };
    ui.with_layout(Layout::top_down(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let about = match (&presentation.chapters, presentation.chapter(report.view.position)) {
            (None, _) => text::looking(lang).to_owned(),
            (Some(_), Some(chapter)) => text::chapter(lang, chapter, model.run.as_ref().is_some_and(|run| run.is_crossed_out)),
            (Some(_), None) => words::timeline_at(lang, number(report.view.position), number(report.frontier)),
        };
        ui.label(RichText::new(about).size(text_size::LARGE).family(fonts::semibold()).color(palette.accent));
        let size = if ui.available_width() < 900.0 { 20.0 } else { 28.0 };
        wrapped(ui, RichText::new(step::sentence(names, &report.view)).size(size));
    });
}

/// Shows which chapter it is, with buttons to the next and the one before.
fn chapters(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let Some(presentation) = &model.presentation else { return };
    let Some(chapters) = &presentation.chapters else { return };
    command_icon(ui, model, Command::PreviousChapter, Icon::ChevronLeft, out);
    let shown = text::place_of(lang, presentation.at + 1, chapters.len());
    ui.add_sized(vec2(120.0, space::CONTROL), Label::new(shown));
    command_icon(ui, model, Command::NextChapter, Icon::ChevronRight, out);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if ui.add(Button::new(text::close(lang))).clicked() {
            out.push(Action::Command(Command::Present));
        }
    });
}
