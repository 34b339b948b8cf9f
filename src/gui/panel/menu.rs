//! The menus of the bar: each opens with Alt and its letter, Left and Right go to its neighbours, and what is chosen has a tick.

use eframe::egui::{
    Button, Context, FontId, Id, Key, Modifiers, Popup, Rect, Response, RichText, Role, ScrollArea, Stroke, TextFormat, Ui, Vec2,
    WidgetText,
    accesskit::Toggled,
    containers::menu::{MenuButton, MenuState},
    text::LayoutJob,
};

use crate::{
    app::{action::Action, command::Command, model::Model},
    gui::{
        icon::{self, Icon},
        theme::{Palette, text_size},
        widget::{as_item, name as say_name, shortcut},
    },
};

/// Space at the left of the items, for ticks, and at their right, in points.
const INSET: f32 = 24.0;
/// Size of a tick, in points.
const TICK: f32 = 14.0;
/// Space between the items, in points.
const GAP: f32 = 1.0;
/// Height of a window in which the longest menu may have no room, and what is above and below the items of a menu, in points.
const LOW: f32 = 720.0;
const AROUND: f32 = 64.0;

/// A menu of the bar, as it is shown in this frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Top {
    /// Its button.
    button: Id,
    /// Its list of items.
    popup: Id,
    /// The key that opens it with Alt.
    key: Key,
    is_open: bool,
}

/// Adds a menu to the bar. Returns its button.
pub(super) fn top(ui: &mut Ui, menus: &mut Vec<Top>, name: &str, key: Key, add: impl FnOnce(&mut Ui)) -> Response {
    let (response, inner) = MenuButton::new(label(ui, name, key)).ui(ui, |ui| items(ui, add));
    say_name(&response, name, &format!("Alt+{}", key.name()));
    as_item(&response, Role::MenuItem);
    let is_open = inner.is_some();
    ui.accesskit_node_builder(response.id, |node| node.set_expanded(is_open));
    menus.push(Top { button: response.id, popup: Popup::default_response_id(&response), key, is_open });
    response
}

/// The name of a menu with the letter that opens it, which is underlined while Alt is held. It follows a name that it is not in.
fn label(ui: &Ui, name: &str, key: Key) -> WidgetText {
    let letter = key.name();
    let (text, place) = match name.to_ascii_uppercase().find(letter) {
        Some(place) => (name.to_owned(), place),
        None => (format!("{name}({letter})"), name.len() + 1),
    };
    if !ui.input(|input| input.modifiers.alt) {
        return RichText::new(text).into();
    }
    let color = Palette::of(ui).text;
    let plain = TextFormat { font_id: FontId::proportional(text_size::BODY), color, ..TextFormat::default() };
    let underlined = TextFormat { underline: Stroke::new(1.0, color), ..plain.clone() };
    let mut job = LayoutJob::default();
    job.append(&text[..place], 0.0, plain.clone());
    job.append(&text[place..=place], 0.0, underlined);
    job.append(&text[place + 1..], 0.0, plain);
    job.into()
}

/// Opens the menu whose letter is pressed with Alt, or the neighbour of the open one that an arrow goes to.
pub(super) fn navigate(ui: &Ui, menus: &[Top]) {
    let arriving = Id::unique("the menu that an arrow has opened");
    if let Some(button) = ui.data_mut(|data| data.remove_temp::<Option<Id>>(arriving)).flatten() {
        // Leaving a menu by an arrow leaves the focus on its own button.
        ui.memory_mut(|memory| memory.request_focus(button));
    }
    let is_pressed = |menu: &&Top| ui.input_mut(|input| input.consume_key(Modifiers::ALT, menu.key));
    if let Some(menu) = menus.iter().find(is_pressed) {
        return open(ui, menu);
    }
    let inner = Id::unique("whether a menu within the open one is open");
    let Some(place) = menus.iter().position(|menu| menu.is_open) else {
        ui.data_mut(|data| data.remove_temp::<bool>(inner));
        return;
    };
    let has_inner = !MenuState::is_deepest_open_sub_menu(ui, menus[place].popup);
    let had_inner = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default(inner), has_inner));
    if has_inner || had_inner {
        return;
    }
    let (right, left) = ui.input(|input| (input.key_pressed(Key::ArrowRight), input.key_pressed(Key::ArrowLeft)));
    let to = match (right, left) {
        (true, _) => (place + 1) % menus.len(),
        (false, true) => (place + menus.len() - 1) % menus.len(),
        (false, false) => return,
    };
    open(ui, &menus[to]);
    ui.data_mut(|data| data.insert_temp(arriving, Some(menus[to].button)));
}

fn open(ctx: &Context, menu: &Top) {
    Popup::open_id(ctx, menu.popup);
    ctx.memory_mut(|memory| memory.request_focus(menu.button));
    ctx.request_repaint();
}

/// Leaves room for ticks at the left of the items of a menu, and sets them close together.
pub(crate) fn inset(ui: &mut Ui) {
    ui.spacing_mut().button_padding.x = INSET;
    ui.spacing_mut().item_spacing.y = GAP;
}

/// Adds the items of a menu, which scroll in a low window.
fn items(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    inset(ui);
    let height = ui.content_rect().height();
    if height < LOW {
        // A new area is given 400 points only.
        ui.set_max_height(height - AROUND);
        let area = ScrollArea::vertical().max_height(height - AROUND);
        // A menu opens at its beginning, wherever it was left.
        let area = if is_new(ui) { area.vertical_scroll_offset(0.0) } else { area };
        area.show(ui, add);
    } else {
        add(ui);
    }
}

/// Whether a menu was closed in the frame before.
fn is_new(ui: &Ui) -> bool {
    let (memory, now) = (Id::unique(("the last frame of a menu", ui.scope_id())), ui.ctx().cumulative_frame_nr());
    let last = ui.data_mut(|data| data.get_temp::<u64>(memory));
    ui.data_mut(|data| data.insert_temp(memory, now));
    last.is_none_or(|last| last + 1 < now)
}

/// Adds an item, with a tick if it is chosen. `is_chosen` is `None` for an item that only does something.
pub(super) fn item(ui: &mut Ui, button: Button<'_>, is_enabled: bool, role: Role, is_chosen: Option<bool>) -> Response {
    let response = ui.add_enabled(is_enabled, button);
    as_item(&response, role);
    if response.gained_focus() {
        // Keys can go to an item that is out of sight in a low window.
        response.scroll_to_me(None);
    }
    if let Some(is_chosen) = is_chosen {
        ui.accesskit_node_builder(response.id, |node| node.set_toggled(Toggled::from(is_chosen)));
        if is_chosen {
            let at = response.rect.left_center() + Vec2::new(INSET / 2.0, 0.0);
            icon::paint(ui.painter(), Rect::from_center_size(at, Vec2::splat(TICK)), Icon::Check, ui.visuals().text_color());
        }
    }
    response
}

/// Adds a menu within a menu.
pub(crate) fn inner(ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui)) -> Response {
    let response = ui.menu_button(name, |ui| items(ui, add)).response;
    as_item(&response, Role::MenuItem);
    response
}

/// Adds a menu item for a command. Choosing it closes the menu.
pub(crate) fn menu_item(ui: &mut Ui, model: &Model, command: Command, out: &mut Vec<Action>) {
    command_item(ui, model, command, Role::MenuItem, None, out);
}

/// Adds a menu item for a command that toggles something, with a tick while it is on.
pub(crate) fn menu_switch(ui: &mut Ui, model: &Model, command: Command, is_on: bool, out: &mut Vec<Action>) {
    command_item(ui, model, command, Role::MenuItemCheckBox, Some(is_on), out);
}

/// Adds a menu item for a command that chooses one of several states, with a tick if it is the present one.
pub(crate) fn menu_radio(ui: &mut Ui, model: &Model, command: Command, is_on: bool, out: &mut Vec<Action>) {
    command_item(ui, model, command, Role::MenuItemRadio, Some(is_on), out);
}

fn command_item(ui: &mut Ui, model: &Model, command: Command, role: Role, is_on: Option<bool>, out: &mut Vec<Action>) {
    let (label, keys) = (command.label(model), shortcut(command, model));
    let button = Button::new(label.as_str()).shortcut_text(keys.as_str());
    let response = item(ui, button, command.is_enabled(model), role, is_on);
    say_name(&response, &label, &keys);
    if response.clicked() {
        out.push(Action::Command(command));
        ui.close();
    }
}

/// Adds a menu item that does `action`. Choosing it closes the menu.
pub(crate) fn menu_action(ui: &mut Ui, text: &str, action: Action, out: &mut Vec<Action>) {
    if item(ui, Button::new(text), true, Role::MenuItem, None).clicked() {
        out.push(action);
        ui.close();
    }
}

/// Adds a menu item with a tick while `chosen`.
pub(crate) fn menu_choice(ui: &mut Ui, chosen: bool, text: &str, action: Action, out: &mut Vec<Action>) {
    if item(ui, Button::new(text), true, Role::MenuItemRadio, Some(chosen)).clicked() {
        out.push(action);
        ui.close();
    }
}
