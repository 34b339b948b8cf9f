//! The findings panel: what follows from the verdict, with buttons to act on it.

use crate::{
    app::{
        text::{advice as text, play},
        view::advice::{Advice, Offer},
    },
    gui::prelude::*,
};

/// Width of the popup, in points.
const POPUP: f32 = 380.0;

/// Shows the findings, if there are any, without corrections. Returns what the hovered or focused button refers to.
pub(crate) fn show(ui: &mut Pane<'_>) -> Option<Target> {
    let Advice { progress, offers, minimising, .. } = ui.model.advice();
    said(ui);
    if let Some(progress) = progress {
        progress_bar(ui, single(*progress), None, play::progress);
    }
    let pointed = buttons(ui, offers.iter().filter(|offer| !offer.is_correction()));
    let ways: Vec<&Offer> = minimising.iter().collect();
    pointed.or(menu_of(ui, text::minimise(ui.lang()), &ways))
}

/// Shows the findings in words, if there are any.
pub(super) fn said(ui: &mut Pane<'_>) {
    let Advice { sentence, named, .. } = ui.model.advice();
    if sentence.is_empty() {
        return;
    }
    let shown = ui.scope(|ui| ui.secondary(sentence)).response;
    if !named.is_empty() {
        shown.on_hover_text(named);
    }
}

/// Shows a small button that opens the verdict and its findings in a popup, for windows without room beside the board. Returns what
/// the hovered or focused button refers to.
pub(crate) fn popup(ui: &mut Pane<'_>) -> Option<Target> {
    let status = ui.model.status();
    let button = ui.icon_button(Icon::ChevronDown, text::details);
    let width = POPUP.min(ui.content_rect().width() - 2.0 * space::WIDE);
    let popup = Popup::from_toggle_button_response(&button).close_behavior(PopupCloseBehavior::CloseOnClickOutside).width(width);
    let shown = ui.popup(popup.accessible_name(text::details(ui.lang())), |ui| {
        ui.set_width(width);
        ui.secondary(&status.detail);
        let findings = show(ui);
        findings.or(buttons(ui, ui.model.advice().offers.iter().filter(|offer| offer.is_correction())))
    });
    shown.and_then(|shown| shown.inner)
}

/// Shows a button for each offer. Returns what the hovered or focused one refers to.
pub(super) fn buttons<'o>(ui: &mut Pane<'_>, offers: impl Iterator<Item = &'o Offer>) -> Option<Target> {
    let mut pointed = None;
    ui.horizontal_wrapped(|ui| {
        for offer in offers {
            let button = match offer.is_on {
                Some(is_on) => Button::selectable(is_on, offer.label.as_str()).frame_when_inactive(true),
                None => Button::new(offer.label.as_str()),
            };
            pointed = pointed.or(pressed(ui.add(button), offer, ui.out).target);
        }
    });
    pointed
}

/// Shows a menu of offers, if there are any.
pub(super) fn menu_of(ui: &mut Pane<'_>, name: &str, offers: &[&Offer]) -> Option<Target> {
    if offers.is_empty() {
        return None;
    }
    let mut pointed = None;
    menu::inner(ui, name, |ui| {
        for offer in offers {
            let item = (Button::new(offer.label.as_str()), offer.label.as_str());
            let AdvicePressed { target, clicked } = pressed(menu::item(ui, item, true, Role::MenuItem, None), offer, ui.out);
            pointed = pointed.or(target);
            if clicked {
                ui.close();
            }
        }
    });
    pointed
}

/// The result of showing a button.
struct AdvicePressed {
    /// The part that it refers to, while it is hovered or focused.
    target: Option<Target>,
    clicked: bool,
}

/// Follows the button or the item of an offer.
fn pressed(response: Response, offer: &Offer, out: &mut Vec<Action>) -> AdvicePressed {
    let clicked = response.clicked();
    if clicked {
        out.push(offer.does.clone());
    }
    let is_pointed_at = response.hovered() || response.has_focus();
    if !offer.hint.is_empty() {
        response.on_hover_text(&offer.hint);
    }
    AdvicePressed { target: offer.target.filter(|_| is_pointed_at), clicked }
}
