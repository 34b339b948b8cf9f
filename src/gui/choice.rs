//! Choices of which one is made: drop-down lists, the segmented control, groups in rows; and pictures that are sliders as well.

use eframe::egui::{
    InnerResponse, InputState, IntoAtoms,
    accesskit::{Action as Request, ActionData},
    style::ScrollAnimation,
};

use crate::gui::{
    prelude::*,
    travel::{NameSearch, PAGE, along_list, hold_up_and_down, list_key, typed_text, walked},
};

/// A list to choose from that also closes when a key chooses. It begins at the choice made; its button has the focus again after it.
pub(crate) trait ChoiceList {
    /// Shows the choice that is made, and the list of [choices](choice) while it is open.
    fn show_choices<R>(self, ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<Option<R>>;
}

/// The list of choices that is open.
#[derive(Clone, Default)]
struct OpenList {
    layer: Option<Id>,
    /// The frames in which it was shown first and last.
    frames: [u64; 2],
    /// Whether the choice made is still to get the focus.
    waits: bool,
    /// The choices of this frame, with their names.
    choices: Vec<(Id, String)>,
    /// The choice that a key went to, until it has been scrolled to.
    target: Option<Id>,
    search: NameSearch,
}

impl OpenList {
    fn memory() -> Id {
        Id::unique("the list of choices that is open")
    }

    fn load(ui: &Ui) -> Self {
        ui.data(|data| data.get_temp(Self::memory())).unwrap_or_default()
    }

    fn store(self, ui: &Ui) {
        ui.data_mut(|data| data.insert_temp(Self::memory(), self));
    }

    /// Whether `ui` is in the list.
    fn holds(&self, ui: &Ui) -> bool {
        self.layer == Some(ui.layer_id().id)
    }

    /// Begins a frame of the list that `ui` is in.
    fn begin(ui: &Ui) {
        let now = turns::showing(ui);
        let mut list = Self::load(ui);
        if !list.holds(ui) || list.frames[1] + 1 < now {
            list = Self { layer: Some(ui.layer_id().id), frames: [now, now], waits: true, ..Self::default() };
        }
        list.frames[1] = now;
        list.choices.clear();
        list.store(ui);
    }

    /// Follows the keys of this frame, after the choices have been shown. Returns whether one is chosen.
    fn end(ui: &Ui) -> bool {
        let mut list = Self::load(ui);
        let focused = ui.memory(|memory| memory.focused());
        let at = list.choices.iter().position(|(id, _)| Some(*id) == focused);
        // The key that opens the list is pressed on its button, which is not in it.
        let (Some(at), true) = (at, list.frames[0] < list.frames[1]) else { return false };
        if ui.input(is_chosen) {
            return true;
        }
        hold_up_and_down(ui, list.choices[at].0);
        if let Some(to) = list.walked(ui, at) {
            keep_focus_from_arrow(ui);
            ui.memory_mut(|memory| memory.request_focus(list.choices[to].0));
            list.target = Some(list.choices[to].0);
            ui.request_repaint();
        }
        list.store(ui);
        false
    }

    /// The choice that a key goes to: a neighbour, an end, or the next one that begins with what is typed.
    fn walked(&mut self, ui: &Ui, at: usize) -> Option<usize> {
        let count = self.choices.len();
        let walked = list_key(ui).and_then(|key| match key {
            // An arrow goes round.
            Key::ArrowDown if at + 1 == count => Some(0),
            Key::ArrowUp if at == 0 => Some(count - 1),
            _ => along_list(key, Some(at), count, PAGE),
        });
        walked.or_else(|| {
            let (text, now) = (typed_text(ui)?, ui.input(|input| input.time));
            let names: Vec<&str> = self.choices.iter().map(|(_, name)| name.as_str()).collect();
            self.search.find(&text, now, Some(at), &names)
        })
    }
}

fn is_chosen(input: &InputState) -> bool {
    input.key_pressed(Key::Enter) || input.key_pressed(Key::Space)
}

impl ChoiceList for ComboBox<'_> {
    fn show_choices<R>(self, ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<Option<R>> {
        let list = self.show_ui(ui, |ui| {
            OpenList::begin(ui);
            let shown = add(ui);
            if OpenList::end(ui) {
                ui.close();
            }
            shown
        });
        let is_open = ComboBox::is_open(ui.ctx(), list.response.id);
        let has_closed = list.inner.is_some() && !is_open;
        // In the window, the keys go back to what had them: the board after a click, else the button. A dialog does not know it.
        let is_in_front = list.response.layer_id != LayerId::background();
        if has_closed && is_in_front && ui.input(|input| is_chosen(input) || input.key_pressed(Key::Escape)) {
            list.response.request_focus();
        }
        if list.response.has_focus() && !is_open {
            open_by_arrow(ui, &list.response);
        }
        list
    }
}

/// Opens a list whose button has the focus when an arrow down or up is pressed.
fn open_by_arrow(ui: &Ui, button: &Response) {
    hold_up_and_down(ui, button.id);
    let is_pressed = [Key::ArrowDown, Key::ArrowUp]
        .into_iter()
        .any(|key| [Modifiers::NONE, Modifiers::ALT].into_iter().any(|held| ui.input_mut(|input| input.consume_key(held, key))));
    if is_pressed {
        keep_focus_from_arrow(ui);
        // The id that `ComboBox` gives its list.
        Popup::open_id(ui.ctx(), button.id.with("popup"));
        // The next key is for the list, which takes keys a frame later.
        turns::await_focus(ui.ctx());
    }
}

/// Adds a choice of a list, or of a menu that offers the same.
pub(crate) fn choice<'a>(ui: &mut Ui, is_chosen: bool, words: impl IntoAtoms<'a>) -> Response {
    let words = words.into_atoms();
    let name = words.text().map(String::from).unwrap_or_default();
    let response = ui.add(Button::selectable(is_chosen, words));
    let mut list = OpenList::load(ui);
    if !list.holds(ui) {
        as_item(&response, Role::MenuItemRadio);
        return response;
    }
    as_option(&response, is_chosen);
    if is_chosen && list.waits && !ui.is_sizing_pass() {
        response.request_focus();
        response.scroll_to_me_animation(Some(Align::Center), ScrollAnimation::none());
        list.waits = false;
    } else if list.target == Some(response.id) {
        response.scroll_to_me_animation(None, ScrollAnimation::none());
        list.target = None;
    }
    // Keys pass over what cannot be chosen.
    if ui.is_enabled() {
        list.choices.push((response.id, name));
    }
    list.store(ui);
    response
}

/// Adds a [`choice`] that sets a value.
pub(crate) fn choice_of<'a, T: PartialEq>(ui: &mut Ui, current: &mut T, value: T, words: impl IntoAtoms<'a>) -> Response {
    let mut response = choice(ui, *current == value, words);
    if response.clicked() && *current != value {
        *current = value;
        response.mark_changed();
    }
    response
}

/// A choice of a segmented control: its value, its name, and maybe a hint.
pub(crate) trait SegmentParts<T> {
    fn parts(&self) -> (T, &str, &str);
}

impl<T: Copy, S: AsRef<str>> SegmentParts<T> for (T, S) {
    fn parts(&self) -> (T, &str, &str) {
        (self.0, self.1.as_ref(), "")
    }
}

impl<T: Copy> SegmentParts<T> for (T, &str, String) {
    fn parts(&self) -> (T, &str, &str) {
        (self.0, self.1, &self.2)
    }
}

impl Pane<'_> {
    /// Adds a segmented control, which a screen reader calls `name`. Its frame is 4 points higher than other controls. Returns the value
    /// just chosen.
    pub(crate) fn segmented<T: Copy + PartialEq>(
        &mut self,
        name: impl Words,
        current: T,
        choices: &[impl SegmentParts<T>],
    ) -> Option<T> {
        let (name, width) = (name.say(self.lang()), self.available_width());
        segments(self, name.text(), (width, false), current, choices)
    }

    /// Adds a segmented control that sends what it makes of another choice.
    pub(crate) fn segmented_to<T: Copy + PartialEq, A: Into<Action>>(
        &mut self,
        name: impl Words,
        current: T,
        choices: &[impl SegmentParts<T>],
        action: impl FnOnce(T) -> A,
    ) {
        let chosen = self.segmented(name, current, choices);
        self.out.extend(chosen.map(|chosen| action(chosen).into()));
    }

    /// Adds a segmented control that sets a value.
    pub(crate) fn segmented_of<T: Copy + PartialEq>(&mut self, name: impl Words, value: &mut T, choices: &[impl SegmentParts<T>]) {
        *value = self.segmented(name, *value, choices).unwrap_or(*value);
    }
}

/// Adds a [segmented](Pane::segmented) control that is exactly `room` points wide, unless its words are wider.
pub(crate) fn segmented_filling<T: Copy + PartialEq>(
    ui: &mut Ui,
    name: &str,
    room: f32,
    current: T,
    choices: &[impl SegmentParts<T>],
) -> Option<T> {
    segments(ui, name, (room, true), current, choices)
}

/// Adds choices in rows of `in_row`, each as large as that and with the look of a segmented control. Returns the one chosen now, and the
/// response of the one that was.
pub(crate) fn radio_group<T: Copy + PartialEq>(
    ui: &mut Ui,
    name: &str,
    current: T,
    choices: &[impl SegmentParts<T>],
    (in_row, size): (usize, Vec2),
) -> (Option<T>, Option<Response>) {
    group(ui, name, current, choices, in_row, (space::TIGHT, text_size::BODY, size.y, |_: &Ui, _: &str| size.x))
}

/// Adds a [segmented](Pane::segmented) control that is at most `room` points wide, or `fills` them: in narrow places with less space in the buttons, and
/// smaller text.
fn segments<T: Copy + PartialEq>(
    ui: &mut Ui,
    name: &str,
    (room, fills): (f32, bool),
    current: T,
    choices: &[impl SegmentParts<T>],
) -> Option<T> {
    let (size, padding) = look(ui, room, fills, choices);
    let height = ui.spacing().interact_size.y - 4.0;
    let least = |ui: &Ui, name: &str| name_width(ui, name, size) + 2.0 * padding;
    group(ui, name, current, choices, choices.len(), (padding, size, height, least)).0
}

/// Adds choices, of which one is made, in rows of `in_row`. For Tab they are one control: it comes to the current one, and arrows go from
/// one to the other. The look is the space beside the words, their size, the height of a button, and how wide each is at least.
fn group<T: Copy + PartialEq>(
    ui: &mut Ui,
    name: &str,
    current: T,
    choices: &[impl SegmentParts<T>],
    in_row: usize,
    (padding, size, height, least): (f32, f32, f32, impl Fn(&Ui, &str) -> f32),
) -> (Option<T>, Option<Response>) {
    // The names of the languages stay the same when the language changes.
    let id = ui.scope_id().with("segments").with(choices.first().map(|first| first.parts().1));
    let mut takes_focus: bool = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let stop = choices.iter().position(|choice| choice.parts().0 == current).unwrap_or_default();
    let (mut chosen, mut made) = (None, None);
    let mut button = |ui: &mut Ui, place: usize| {
        let (value, name, hint) = choices[place].parts();
        let sense = if place == stop { Sense::click() } else { Sense::CLICK };
        let least = vec2(least(ui, name), height);
        let response = segment(ui, name, value == current, (size, least), sense);
        if response.clicked() && value != current {
            chosen = Some(value);
        }
        if !hint.is_empty() {
            clear_of_keys(&response).on_hover_text(hint);
        }
        if place != stop {
            return;
        }
        if takes_focus {
            response.request_focus();
            takes_focus = ui.is_sizing_pass();
        }
        if let Some(to) = walked(ui, &response, place, choices.len(), in_row) {
            chosen = Some(choices[to].parts().0);
            takes_focus = true;
            ui.request_repaint();
        }
        made = Some(response);
    };
    let rows = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(2.0);
        ui.spacing_mut().button_padding = vec2(padding, 0.0);
        for first in (0..choices.len()).step_by(in_row.max(1)) {
            ui.horizontal(|ui| {
                ui.spacing_mut().interact_size.y = height;
                (first..choices.len().min(first + in_row)).for_each(|place| button(ui, place));
            });
        }
    };
    let builder = UiBuilder::new().scope_id(id).accessibility_role(Role::RadioGroup).accessibility_label(name);
    let ground = ground(ui);
    ui.scope_builder(builder, |ui| ground.show(ui, rows));
    ui.data_mut(|data| data.insert_temp(id, takes_focus));
    (chosen, made)
}

/// Font size of the buttons in `room` points, and the space at either side of their names.
fn look<T>(ui: &Ui, room: f32, fills: bool, choices: &[impl SegmentParts<T>]) -> (f32, f32) {
    let wide = |size| choices.iter().map(|choice| name_width(ui, choice.parts().1, size)).sum::<f32>();
    // What the frame and the gaps leave.
    let room = room - 4.0 - 2.0 * choices.len().saturating_sub(1) as f32;
    let padding = |size| (room - wide(size)) / (2.0 * choices.len() as f32);
    let size = if padding(text_size::BODY) >= space::TIGHT { text_size::BODY } else { text_size::SMALL };
    (size, padding(size).clamp(1.0, if fills { f32::INFINITY } else { ui.spacing().button_padding.x }))
}

/// Width of a name when it is chosen and semi-bold, in points.
fn name_width(ui: &Ui, name: &str, size: f32) -> f32 {
    text_width(ui, name, FontId::new(size, fonts::semibold())).ceil()
}

/// What the choices lie on.
fn ground(ui: &Ui) -> Frame {
    Frame::new().fill(Palette::of(ui).control).corner_radius(CornerRadius::same(space::RADIUS + 2)).inner_margin(Margin::same(2))
}

/// Adds a choice of a font size, at least that large. Only the current one has an outline, also under the pointer.
fn segment(ui: &mut Ui, name: &str, is_current: bool, (size, least): (f32, Vec2), sense: Sense) -> Response {
    let palette = Palette::of(ui);
    let text = RichText::new(name).size(size);
    let text = if is_current { text.color(palette.text).family(fonts::semibold()) } else { text.color(palette.secondary_text) };
    let outline = ui.visuals().widgets.inactive.bg_stroke;
    ui.visuals_mut().widgets.hovered.bg_stroke = if is_current { outline } else { Stroke::NONE };
    let button = Button::selectable(is_current, text).min_size(least).sense(sense);
    let response = ui.add(if is_current { button.fill(palette.surface) } else { button });
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_current, name));
    response
}

/// The greatest width of a [segmented](Pane::segmented) control, in points.
pub(crate) fn segmented_width<T>(ui: &Ui, choices: &[impl SegmentParts<T>]) -> f32 {
    let font = FontId::new(TextStyle::Button.resolve(ui.style()).size, fonts::semibold());
    let padding = 2.0 * ui.spacing().button_padding.x;
    choices.iter().map(|choice| text_width(ui, choice.parts().1, font.clone()) + padding + 2.0).sum::<f32>() + 2.0
}

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
