//! The findings panel: what follows from the verdict, with buttons to act on it.

use eframe::egui::{Button, FontId, Popup, PopupCloseBehavior, Response, Role, Ui};

use crate::{
    app::{
        action::Action,
        model::Model,
        text::{advice as text, play},
        view::{
            advice::{Advice, Offer},
            derived::ModelView,
            scene::Target,
        },
    },
    gui::{
        convert::single,
        icon::{Icon, IconButton},
        panel::menu,
        theme::{Palette, space, text_size},
        widget::{progress_bar, row, secondary},
    },
};

/// The most rows of buttons, and the height from which there is more than one, in points.
const ROWS: usize = 3;
const WITH_ROWS: f32 = 380.0;
/// Width of the popup, in points.
const POPUP: f32 = 380.0;

/// Shows the panel, if there are findings. Returns what the hovered or focused button refers to.
pub(crate) fn show(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) -> Option<Target> {
    let Advice { sentence, named, progress, offers } = model.advice();
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = space::TIGHT;
        if !sentence.is_empty() {
            let shown = ui.scope(|ui| secondary(ui, sentence)).response;
            if !named.is_empty() {
                shown.on_hover_text(named);
            }
        }
        if let Some(progress) = progress {
            progress_bar(ui, single(*progress), None, play::progress(model.settings.lang));
        }
    });
    let rows = if ui.available_height() < WITH_ROWS { 1 } else { ROWS };
    buttons(ui, model, offers, rows, out)
}

/// Shows the actions in two rows at most, without the sentence. Returns what the hovered or focused button refers to.
pub(crate) fn in_few_rows(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) -> Option<Target> {
    buttons(ui, model, &model.advice().offers, 2, out)
}

/// Whether there are no findings.
pub(crate) fn is_empty(model: &ModelView<'_>) -> bool {
    let Advice { sentence, progress, offers, .. } = model.advice();
    sentence.is_empty() && progress.is_none() && offers.is_empty()
}

/// Shows a small button that opens the verdict and its findings in a popup, for windows without room beside the board. Returns what
/// the hovered or focused button refers to.
pub(crate) fn popup(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) -> Option<Target> {
    let lang = model.settings.lang;
    let status = model.status();
    let button = ui.add(IconButton::new(Icon::ChevronDown, text::details(lang)));
    let width = POPUP.min(ui.content_rect().width() - 2.0 * space::WIDE);
    let popup = Popup::from_toggle_button_response(&button).close_behavior(PopupCloseBehavior::CloseOnClickOutside).width(width);
    let shown = popup.accessible_name(text::details(lang)).show(|ui| {
        ui.set_width(width);
        secondary(ui, status.sentences(lang));
        show(ui, model, out)
    });
    shown.and_then(|shown| shown.inner)
}

/// Shows as many buttons as fit into that many rows, and the others in a menu.
fn buttons(ui: &mut Ui, model: &Model, offers: &[Offer], rows: usize, out: &mut Vec<Action>) -> Option<Target> {
    let (mut pointed, mut rest) = (None, offers);
    for place in 1..=rows {
        if rest.is_empty() {
            break;
        }
        let is_last = place == rows;
        // A button that is too wide for a row of its own is cut off there.
        let fitting = fitting(ui, model, rest, is_last).max(usize::from(!is_last));
        let (shown, left) = rest.split_at(fitting);
        row(ui, space::CONTROL, |ui| {
            for offer in shown {
                pointed = pointed.or(button(ui, offer, out).target);
            }
            if is_last && !left.is_empty() {
                pointed = pointed.or(more(ui, model, left, out));
            }
        });
        rest = left;
    }
    pointed
}

/// Shows the menu of the buttons that do not fit.
fn more(ui: &mut Ui, model: &Model, offers: &[Offer], out: &mut Vec<Action>) -> Option<Target> {
    let mut pointed = None;
    menu::inner(ui, &text::more(model.settings.lang, offers.len()), |ui| {
        for offer in offers {
            let role = if offer.is_on.is_some() { Role::MenuItemCheckBox } else { Role::MenuItem };
            let item = (Button::new(offer.label.as_str()), offer.label.as_str());
            let Pressed { target, clicked } = pressed(menu::item(ui, item, true, role, offer.is_on), offer, out);
            pointed = pointed.or(target);
            if clicked {
                ui.close();
            }
        }
    });
    pointed
}

/// The number of buttons that fit into a row; with `has_menu`, beside the menu of those that do not.
fn fitting(ui: &Ui, model: &Model, offers: &[Offer], has_menu: bool) -> usize {
    let gap = ui.spacing().item_spacing.x;
    let width = |text: &str| {
        let galley = ui.painter().layout_no_wrap(text.to_owned(), FontId::proportional(text_size::BODY), Palette::of(ui).text);
        galley.size().x + 2.0 * ui.spacing().button_padding.x + gap
    };
    let mut left = ui.available_width() + gap;
    let mut fitting = 0;
    for (place, offer) in offers.iter().enumerate() {
        left -= width(&offer.label);
        let rest = offers.len() - place - 1;
        let more = if rest == 0 || !has_menu { 0.0 } else { width(&text::more(model.settings.lang, rest)) };
        if left >= more {
            fitting = place + 1;
        }
        if left < 0.0 {
            break;
        }
    }
    fitting
}

/// The result of showing a button.
struct Pressed {
    /// The part that it refers to, while it is hovered or focused.
    target: Option<Target>,
    clicked: bool,
}

fn button(ui: &mut Ui, offer: &Offer, out: &mut Vec<Action>) -> Pressed {
    let button = match offer.is_on {
        Some(is_on) => Button::selectable(is_on, offer.label.as_str()).frame_when_inactive(true),
        None => Button::new(offer.label.as_str()),
    };
    pressed(ui.add(button), offer, out)
}

/// Follows the button or the item of an offer.
fn pressed(response: Response, offer: &Offer, out: &mut Vec<Action>) -> Pressed {
    let clicked = response.clicked();
    if clicked {
        out.push(offer.does.clone());
    }
    let is_pointed_at = response.hovered() || response.has_focus();
    if !offer.hint.is_empty() {
        response.on_hover_text(&offer.hint);
    }
    Pressed { target: offer.target.filter(|_| is_pointed_at), clicked }
}
