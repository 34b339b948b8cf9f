//! Drop-down lists. Keys go through an open list, choose and close it; its button then has the focus again.

use eframe::egui::{InnerResponse, InputState, IntoAtoms, style::ScrollAnimation};

use crate::gui::{
    name_search::{NameSearch, typed_text},
    prelude::*,
    travel::{PAGE, along_list, hold_up_and_down, list_key},
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
