//! A picture that is a slider as well, as a timeline is: keys and screen readers move it, and the focus is seen on it.

use eframe::egui::accesskit::{Action as Request, ActionData};

use crate::gui::prelude::*;

/// What a slider says of itself.
pub(crate) struct SliderState<'a> {
    pub(crate) name: &'a str,
    /// Its value in words.
    pub(crate) words: String,
    /// Its value, from 0.
    pub(crate) value: f64,
    /// The greatest value.
    pub(crate) most: f64,
    /// Whether it can be moved.
    pub(crate) is_enabled: bool,
}

/// A move that a key or a screen reader asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum SliderMove {
    /// By one step back.
    Back,
    /// By one step on.
    On,
    ToStart,
    ToEnd,
    /// To a value.
    To(f64),
}

/// Makes what has been allocated a slider. Returns the move that is asked for in this frame.
pub(crate) fn slider(ui: &Ui, response: &Response, state: &SliderState<'_>) -> Option<SliderMove> {
    response.widget_info(|| {
        let mut info = WidgetInfo::slider(state.is_enabled, state.value, state.name);
        info.current_text_value = Some(state.words.clone());
        info
    });
    ui.accesskit_node_builder(response.id, |node| {
        node.set_min_numeric_value(0.0);
        node.set_max_numeric_value(state.most);
        if state.is_enabled {
            [Request::SetValue, Request::Increment, Request::Decrement].into_iter().for_each(|request| node.add_action(request));
        }
    });
    let asked = key(ui, response).or_else(|| request(ui, response, state));
    asked.filter(|_| state.is_enabled)
}

/// Draws the frame of a slider that has the focus, over the picture.
pub(crate) fn frame_of_focus(ui: &Ui, response: &Response) {
    if response.has_focus() {
        let stroke = Stroke::new(2.0, Palette::of(ui).accent);
        ui.painter().rect_stroke(response.rect, 4.0, stroke, StrokeKind::Outside);
    }
}

/// The move of a key that is pressed while the slider has the focus.
fn key(ui: &Ui, response: &Response) -> Option<SliderMove> {
    if !response.has_focus() {
        return None;
    }
    let filter = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    let keys = [
        (Key::ArrowLeft, SliderMove::Back),
        (Key::ArrowRight, SliderMove::On),
        (Key::Home, SliderMove::ToStart),
        (Key::End, SliderMove::ToEnd),
    ];
    let (_, asked) = keys.into_iter().find(|&(key, _)| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)))?;
    keep_focus_from_arrow(ui);
    Some(asked)
}

/// The move that a screen reader asks for.
fn request(ui: &Ui, response: &Response, state: &SliderState<'_>) -> Option<SliderMove> {
    ui.input(|input| {
        let is_asked = |request| input.has_accesskit_action_request(response.id, request);
        let last = input.accesskit_action_requests(response.id, Request::SetValue).last();
        match last.and_then(|request| request.data.as_ref()) {
            Some(ActionData::NumericValue(value)) => Some(SliderMove::To(value.clamp(0.0, state.most))),
            _ if is_asked(Request::Increment) => Some(SliderMove::On),
            _ if is_asked(Request::Decrement) => Some(SliderMove::Back),
            _ => None,
        }
    })
}
