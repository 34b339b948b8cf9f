//! What follows from the truth, and the buttons for it.

use eframe::egui::{Button, FontId, Popup, PopupCloseBehavior, ProgressBar, Ui, vec2};

use crate::{
    app::{
        action::Action,
        model::Model,
        text::advice as text,
        view::{
            advice::{Advice, Offer},
            derived::View,
        },
    },
    board::Cell,
    gui::{
        convert::single,
        icon::{Icon, IconButton},
        theme::{Palette, space, text_size},
        widget::{quiet, row},
    },
};

/// Room for the sentence.
const SENTENCE: f32 = 36.0;
/// How wide the whole is where it pops up.
const POPUP: f32 = 380.0;

/// Shows it, in a fixed height. Returns the cell that a button under the pointer, or with the keyboard, is about.
pub fn show(ui: &mut Ui, model: &View<'_>, out: &mut Vec<Action>) -> Option<Cell> {
    let Advice { sentence, cells, progress, offers } = model.advice();
    ui.allocate_ui(vec2(ui.available_width(), SENTENCE), |ui| {
        ui.set_min_height(SENTENCE);
        ui.spacing_mut().item_spacing.y = space::TIGHT;
        if !sentence.is_empty() {
            let shown = ui.scope(|ui| quiet(ui, sentence)).response;
            if !cells.is_empty() {
                shown.on_hover_text(cells);
            }
        }
        if let Some(progress) = progress {
            let accent = Palette::of(ui).accent;
            ui.add(ProgressBar::new(single(*progress)).desired_height(6.0).fill(accent).corner_radius(3.0));
        }
    });
    row(ui, space::CONTROL, |ui| buttons(ui, model, offers, out))
}

/// As a small button that lets the truth and its advice pop up, for where there is no room beside the board.
pub fn popup(ui: &mut Ui, model: &View<'_>, out: &mut Vec<Action>) -> Option<Cell> {
    let lang = model.settings.lang;
    let status = model.status();
    let button = ui.add(IconButton::new(Icon::ChevronDown, text::details(lang)));
    let width = POPUP.min(ui.content_rect().width() - 2.0 * space::WIDE);
    let popup = Popup::from_toggle_button_response(&button).close_behavior(PopupCloseBehavior::CloseOnClickOutside).width(width);
    let shown = popup.accessible_name(text::details(lang)).show(|ui| {
        ui.set_width(width);
        quiet(ui, &status.detail);
        show(ui, model, out)
    });
    shown.and_then(|shown| shown.inner)
}

/// As many buttons as there is room for; the others in a menu.
fn buttons(ui: &mut Ui, model: &Model, offers: &[Offer], out: &mut Vec<Action>) -> Option<Cell> {
    let fitting = fitting(ui, model, offers);
    let mut pointed = None;
    for offer in &offers[..fitting] {
        pointed = pointed.or(button(ui, offer, out).cell);
    }
    if fitting < offers.len() {
        let rest = &offers[fitting..];
        ui.menu_button(text::more(model.settings.lang, rest.len()), |ui| {
            for offer in rest {
                let Pressed { cell, clicked } = button(ui, offer, out);
                pointed = pointed.or(cell);
                if clicked {
                    ui.close();
                }
            }
        });
    }
    pointed
}

/// How many of the buttons stand in the row.
fn fitting(ui: &Ui, model: &Model, offers: &[Offer]) -> usize {
    let gap = ui.spacing().item_spacing.x;
    let width = |text: &str| {
        let galley = ui.painter().layout_no_wrap(text.to_owned(), FontId::proportional(text_size::BODY), Palette::of(ui).ink);
        galley.size().x + 2.0 * ui.spacing().button_padding.x + gap
    };
    let mut left = ui.available_width() + gap;
    let mut fitting = 0;
    for (place, offer) in offers.iter().enumerate() {
        left -= width(&offer.label);
        let rest = offers.len() - place - 1;
        let more = if rest == 0 { 0.0 } else { width(&text::more(model.settings.lang, rest)) };
        if left >= more {
            fitting = place + 1;
        }
        if left < 0.0 {
            break;
        }
    }
    fitting
}

/// What came of showing a button.
struct Pressed {
    /// The cell it is about, if the pointer is over it, or it has the keyboard.
    cell: Option<Cell>,
    clicked: bool,
}

fn button(ui: &mut Ui, offer: &Offer, out: &mut Vec<Action>) -> Pressed {
    let button = match offer.is_on {
        Some(is_on) => Button::selectable(is_on, offer.label.as_str()).frame_when_inactive(true),
        None => Button::new(offer.label.as_str()),
    };
    let response = ui.add(button);
    let clicked = response.clicked();
    if clicked {
        out.push(offer.does.clone());
    }
    let is_pointed_at = response.hovered() || response.has_focus();
    if !offer.hint.is_empty() {
        response.on_hover_text(&offer.hint);
    }
    Pressed { cell: offer.cell.filter(|_| is_pointed_at), clicked }
}
