//! The rules of the puzzle in words: all of them, and those that are drawn under the pointer.

use eframe::egui::text::TextFormat;

use crate::{
    app::{
        model::rule_tool::sign_at,
        text::{rule_title, rule_tool},
    },
    gui::{board::BoardResponse, prelude::*},
};

/// A rule is found within this distance of its drawing, in points.
const REACH: f32 = 3.0;
/// At most this many rules are named at once.
const MOST: usize = 4;
/// The width of the words, in points.
const WIDTH: f32 = 320.0;

/// Names the rules that are drawn under the pointer. Not while rules are drawn or typed, and not in a cell that is being filled, where the
/// words would hide the neighbours.
pub(crate) fn point(model: &ModelView<'_>, shown: &BoardResponse) {
    let is_filled = model.mode == Mode::Play && shown.hover.is_some_and(|cell| model.selection.cells().contains(cell));
    let is_entered = model.rules.tool.is_some() || model.rules.typed.is_some();
    let Some(pos) = shown.response.hover_pos().filter(|_| !is_entered && !is_filled) else { return };
    let (layout, puzzle) = (&shown.layout, model.puzzle());
    let places = model.scene().rules.at(layout.spot_at(pos), REACH / layout.cell_side(), puzzle.shape());
    let found: Vec<_> = places.into_iter().filter_map(|place| puzzle.rules().get(place)).take(MOST).collect();
    if found.is_empty() {
        return;
    }
    let (lang, numerals) = (model.settings.lang, model.settings.numerals);
    let is_sign = || sign_at(layout.spot_at(pos), puzzle.rules(), puzzle.shape()).is_some();
    let how = match (model.mode, &model.rules.tool) {
        (Mode::Enter, None) if is_sign() => Some(rule_tool::click_chooses(lang)),
        (Mode::Enter, None) if shown.hover.is_some() => Some(rule_tool::second_click_chooses(lang)),
        _ => None,
    };
    shown.response.clone().on_hover_ui_at_pointer(|ui: &mut Ui| {
        ui.set_max_width(WIDTH);
        for of in found {
            ui.label(RichText::new(rule_title::title(lang, numerals, puzzle.shape(), of)).strong());
            ui.label(RichText::new(rule::sentence(lang, of)).size(text_size::SMALL).color(Palette::of(ui).secondary_text));
        }
        if let Some(how) = how {
            ui.label(RichText::new(how).size(text_size::SMALL).italics().color(Palette::of(ui).secondary_text));
        }
    });
}

/// Shows the rules besides rows, columns and boxes, each kind once: its name, then what it says. Nothing if there are none.
/// Where there is little room, without a heading.
pub(crate) fn words(ui: &mut Pane<'_>, has_room: bool) {
    let rules = ui.model.rules_in_words();
    if rules.is_empty() {
        return;
    }
    if has_room {
        ui.add_space(space::MEDIUM);
        ui.heading(rule_tool::title);
    }
    for rule in rules {
        let size = text_size::SMALL + 1.0;
        let mut job = LayoutJob::default();
        let name = TextFormat { font_id: FontId::new(size, fonts::semibold()), color: ui.palette().text, ..TextFormat::default() };
        job.append(&rule.heading, 0.0, name);
        let says = TextFormat { font_id: FontId::proportional(size), color: ui.palette().secondary_text, ..TextFormat::default() };
        job.append(&rule.text, 0.0, says);
        ui.add(Label::new(job).wrap());
    }
}
