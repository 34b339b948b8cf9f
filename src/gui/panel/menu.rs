//! The menus of the bar: each opens with Alt and its letter, Left and Right go to its neighbours, and what is chosen has a tick.

use eframe::egui::{
    Atom, IdSalt, SetOpenCommand, TextFormat, UiKind, UiStackInfo, WidgetText,
    accesskit::{HasPopup, Toggled},
    containers::menu::{MenuButton, MenuConfig, MenuState, is_in_menu},
};

use crate::{
    app::update::commands::Tick,
    gui::{
        prelude::*,
        travel::{hold_all, typed_text},
        widget::name as say_name,
    },
};

/// Space at the left of the items, for ticks, and at their right, in points.
const INSET: f32 = 24.0;
/// Size of a tick, in points.
const TICK: f32 = 14.0;
/// Minimum window width for the letters behind the names of menus while Alt is not held, in points.
const WITH_LETTERS: f32 = 760.0;
/// Space between the items, in points.
const GAP: f32 = 1.0;
/// Height of the frame of a menu above its items, and the same below; and the least distance of a menu from the edge of the window, in
/// points.
const FRAME: f32 = 5.0;
const EDGE: f32 = 4.0;
/// Size of the arrow on a button that does something besides opening a menu, and the room that it needs, in points.
const ARROW: f32 = 10.0;
pub(crate) const WITH_ARROW: f32 = ARROW + space::TIGHT;
/// The least height of the items of a menu, in points.
const LEAST: f32 = 84.0;

/// A menu of the bar, as it is shown in this frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Top {
    button: Id,
    /// Its list of items.
    popup: Id,
    /// The key that opens it with Alt.
    key: Key,
    is_open: bool,
    is_hovered: bool,
}

/// Adds a menu to the bar. Returns its button.
pub(super) fn top(ui: &mut Pane<'_>, menus: &mut Vec<Top>, name: &str, key: Key, add: impl FnOnce(&mut Pane<'_>)) -> Response {
    // All that is below the bar. A menu that is higher would open beside its name, and cover the bar.
    let height = ui.content_rect().bottom() - ui.max_rect().bottom() - 2.0 * FRAME - EDGE;
    // Not a button of egui's bar, which opens its menu as long as the pointer lies on it, whatever keys do.
    let response = ui.add(Button::new(label(ui, name, key)));
    let config = MenuConfig::new();
    let menu = Popup::menu(&response).close_behavior(config.close_behavior).style(config.style.clone());
    let menu = menu.info(UiStackInfo::new(UiKind::Menu).with_tag_value(MenuConfig::MENU_CONFIG_TAG, config));
    let inner = ui.popup(menu, |ui| items_within(ui, height, add));
    say_name(&response, name, &format!("Alt+{}", key.name()));
    as_item(&response, Role::MenuItem);
    let is_open = inner.is_some();
    ui.accesskit_node_builder(response.id, |node| node.set_expanded(is_open));
    let (popup, is_hovered) = (Popup::default_response_id(&response), response.hovered());
    menus.push(Top { button: response.id, popup, key, is_open, is_hovered });
    response
}

/// The name of a menu with the letter that opens it, which is underlined while Alt is held. It follows a name that it is not in.
fn label(ui: &Ui, name: &str, key: Key) -> WidgetText {
    let letter = key.name();
    let shows_letters = ui.input(|input| input.modifiers.alt);
    let (text, place) = match name.to_ascii_uppercase().find(letter) {
        Some(place) => (name.to_owned(), place),
        // The buttons at the right need the room more.
        None if !shows_letters && ui.content_rect().width() < WITH_LETTERS => (name.to_owned(), 0),
        None => (format!("{name}({letter})"), name.len() + 1),
    };
    if !shows_letters {
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

/// Opens the menu whose letter is pressed with Alt, or instead of the open one the neighbour that an arrow goes to, or the one that the
/// pointer is moved to; the first one if `opens_first`. Returns whether one is open now.
pub(super) fn navigate(ui: &Ui, menus: &[Top], opens_first: bool) -> bool {
    let is_pressed = |menu: &&Top| ui.input_mut(|input| input.consume_key(Modifiers::ALT, menu.key));
    if let Some(menu) = menus.iter().find(is_pressed).or(menus.first().filter(|_| opens_first)) {
        open(ui, menu);
        return true;
    }
    let before = Id::unique("the innermost open menu of the frame before");
    let Some(place) = menus.iter().position(|menu| menu.is_open) else {
        ui.data_mut(|data| data.remove::<Id>(before));
        return false;
    };
    let is_moved = ui.input(|input| input.pointer.delta() != Vec2::ZERO);
    if let Some(pointed) = menus.iter().find(|menu| menu.is_hovered && !menu.is_open).filter(|_| is_moved) {
        // Keys that were in the open menu go on in this one.
        let focused = ui.memory(|memory| memory.focused()).and_then(|id| ui.read_response(id));
        if focused.is_some_and(|focused| focused.layer_id != LayerId::background()) {
            ui.memory_mut(|memory| memory.request_focus(pointed.button));
        }
        Popup::open_id(ui, pointed.popup);
        ui.request_repaint();
        return true;
    }
    let popup = menus[place].popup;
    let now = innermost(ui, popup);
    let before = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or(before, popup), now));
    let (right, left) = ui.input(|input| (input.key_pressed(Key::ArrowRight), input.key_pressed(Key::ArrowLeft)));
    // Left leaves an inner menu, and Right goes into it. Within the innermost one, Right leads on to the next menu of the bar.
    let focused = ui.memory(|memory| memory.focused()).and_then(|id| ui.read_response(id));
    let is_within = now == popup || focused.is_some_and(|focused| focused.layer_id.id == now);
    let to = match (right, left) {
        (true, _) if now == before && is_within => (place + 1) % menus.len(),
        (false, true) if now == popup && before == popup => (place + menus.len() - 1) % menus.len(),
        _ => return true,
    };
    open(ui, &menus[to]);
    true
}

/// The innermost menu that is open within that one.
fn innermost(ctx: &Context, popup: Id) -> Id {
    let mut menu = popup;
    while !MenuState::is_deepest_open_sub_menu(ctx, menu)
        && let Some(inner) = MenuState::from_id(ctx, menu, |state| state.open_item)
    {
        menu = inner;
    }
    menu
}

fn open(ctx: &Context, menu: &Top) {
    Popup::open_id(ctx, menu.popup);
    ctx.memory_mut(|memory| memory.request_focus(menu.button));
    begin_at_first(ctx, menu.popup);
}

/// The menu that a key has opened, until its first item has the focus.
fn opened_memory() -> Id {
    Id::unique("the menu that a key has opened")
}

/// Leaves room for ticks at the left of the items of a menu, and sets them close together.
pub(crate) fn inset(ui: &mut Pane<'_>) {
    ui.spacing_mut().button_padding.x = INSET;
    ui.spacing_mut().item_spacing.y = GAP;
}

/// Adds the items of a menu, with room for ticks at their left. Those that have no room in the window are scrolled to. A letter goes to the
/// next item that begins with it.
pub(crate) fn items(ui: &mut Pane<'_>, add: impl FnOnce(&mut Pane<'_>)) {
    let height = ui.content_rect().height() - 2.0 * (FRAME + EDGE);
    items_within(ui, height, add);
}

/// Adds the items of a menu that is at most `height` points high inside.
fn items_within(ui: &mut Pane<'_>, height: f32, add: impl FnOnce(&mut Pane<'_>)) {
    inset(ui);
    let height = height.max(LEAST);
    // A new area is given 400 points only.
    ui.set_max_height(height);
    let area = ScrollArea::vertical().max_height(height);
    // A menu opens at its beginning, wherever it was left.
    let area = if is_new(ui) { area.vertical_scroll_offset(0.0) } else { area };
    gathered(ui, |ui| {
        ui.scroll(area, add);
    });
}

/// Adds the items of a menu. Keys go through them: letters, and arrows where there are several in a row.
pub(crate) fn gathered(ui: &mut Pane<'_>, add: impl FnOnce(&mut Pane<'_>)) {
    let layer = ui.layer_id().id;
    let all = Id::unique("the items of the menus").with(layer);
    ui.data_mut(|data| data.insert_temp(all, Vec::<Item>::new()));
    add(ui);
    let items: Vec<Item> = ui.data_mut(|data| data.remove_temp(all)).unwrap_or_default();
    if ui.is_sizing_pass() || items.is_empty() {
        return;
    }
    let goes_first = ui.data_mut(|data| {
        let opened = data.get_temp_mut_or_default::<Option<Id>>(opened_memory());
        opened.take_if(|opened| *opened == layer).is_some()
    });
    let to = if goes_first {
        items.first()
    } else {
        typed(ui, &items).or_else(|| at_end(ui, &items)).or_else(|| entered(ui, &items)).or_else(|| beside(ui, &items))
    };
    if let Some(item) = to {
        ui.memory_mut(|memory| memory.request_focus(item.id));
    }
}

/// An item of an open menu that can be chosen.
#[derive(Clone)]
struct Item {
    id: Id,
    name: String,
    rect: Rect,
    /// Whether it stands in a row with others.
    is_in_row: bool,
}

/// The item that an arrow goes to from the focused one, which stands in a row with others. egui goes through a menu item by item.
fn beside<'a>(ui: &Ui, items: &'a [Item]) -> Option<&'a Item> {
    let focused = ui.memory(|memory| memory.focused());
    let from = items.iter().find(|item| Some(item.id) == focused && item.is_in_row)?;
    hold_all(ui, from.id);
    let keys =
        [(Key::ArrowRight, Vec2::RIGHT), (Key::ArrowLeft, Vec2::LEFT), (Key::ArrowDown, Vec2::DOWN), (Key::ArrowUp, Vec2::UP)];
    let (_, way) = keys.into_iter().find(|(key, _)| ui.input_mut(|input| input.consume_key(Modifiers::NONE, *key)))?;
    keep_focus_from_arrow(ui);
    let is_along_row = way.y == 0.0;
    let from_center = from.rect.center();
    // How far an item lies along the way, and aside of it.
    let distance = |item: &Item| {
        let by = item.rect.center() - from_center;
        (by.dot(way), by.dot(way.rot90()).abs())
    };
    let is_there = |item: &&Item| {
        let (along, aside) = distance(item);
        along > 1.0 && (!is_along_row || aside < from.rect.height() / 2.0)
    };
    // The nearest row or item, and in a row the one nearest to the way.
    let nearest = items.iter().filter(is_there).map(|item| distance(item).0).min_by(f32::total_cmp)?;
    let is_next = |item: &&Item| is_there(item) && distance(item).0 < nearest + from.rect.height() / 2.0;
    items.iter().filter(is_next).min_by(|one, other| distance(one).1.total_cmp(&distance(other).1))
}

/// Opens the next frame's menu of that id at its first item.
pub(super) fn begin_at_first(ctx: &Context, popup: Id) {
    ctx.data_mut(|data| data.insert_temp(opened_memory(), Some(popup)));
    ctx.request_repaint();
}

/// The item after the focused one that begins with the letter typed in this frame, in the innermost menu.
fn typed<'a>(ui: &Ui, items: &'a [Item]) -> Option<&'a Item> {
    if !MenuState::is_deepest_open_sub_menu(ui, ui.layer_id().id) {
        return None;
    }
    let text = typed_text(ui)?.to_lowercase();
    let focused = ui.memory(|memory| memory.focused());
    let from = items.iter().position(|item| Some(item.id) == focused).map_or(0, |place| place + 1);
    let (before, after) = items.split_at(from);
    after.iter().chain(before).find(|item| item.name.to_lowercase().starts_with(&text))
}

/// The first or the last item of the innermost menu, where Home or End goes.
fn at_end<'a>(ui: &Ui, items: &'a [Item]) -> Option<&'a Item> {
    if !MenuState::is_deepest_open_sub_menu(ui, ui.layer_id().id) {
        return None;
    }
    by_key(ui, items, (Key::Home, Key::End))
}

/// The first item or the last one, if the key for it is pressed.
fn by_key<'a>(ui: &Ui, items: &'a [Item], (to_first, to_last): (Key, Key)) -> Option<&'a Item> {
    let is_pressed = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if is_pressed(to_first) {
        items.first()
    } else if is_pressed(to_last) {
        items.last()
    } else {
        None
    }
}

/// The item that an arrow goes to in a menu that the pointer has opened: none of its items has the focus yet.
fn entered<'a>(ui: &Ui, items: &'a [Item]) -> Option<&'a Item> {
    let focused = ui.memory(|memory| memory.focused()).and_then(|id| ui.read_response(id));
    let is_in_front = focused.is_some_and(|focused| focused.layer_id != LayerId::background());
    if is_in_front || !MenuState::is_deepest_open_sub_menu(ui, ui.layer_id().id) {
        return None;
    }
    by_key(ui, items, (Key::ArrowDown, Key::ArrowUp))
}

/// Notes an item that stands in a row with others, so that arrows go to it.
pub(super) fn note_in_row(response: &Response, name: &str) {
    note_as(response, name, true);
}

/// Notes an item, so that its letter goes to it.
fn note(response: &Response, name: &str) {
    note_as(response, name, false);
}

fn note_as(response: &Response, name: &str, is_in_row: bool) {
    let all = Id::unique("the items of the menus").with(response.layer_id.id);
    let item = Item { id: response.id, name: name.to_owned(), rect: response.rect, is_in_row };
    // Menus at the pointer are not gathered.
    let gathered = response.ctx.data_mut(|data| data.remove_temp::<Vec<Item>>(all));
    if let Some(mut gathered) = gathered {
        gathered.extend(response.enabled().then_some(item));
        response.ctx.data_mut(|data| data.insert_temp(all, gathered));
    }
}

/// Whether a menu was closed in the frame before.
fn is_new(ui: &Ui) -> bool {
    let (memory, now) = (Id::unique(("the last frame of a menu", ui.scope_id())), turns::showing(ui));
    let last = ui.data_mut(|data| data.get_temp::<u64>(memory));
    ui.data_mut(|data| data.insert_temp(memory, now));
    last.is_none_or(|last| last + 1 < now)
}

/// Adds an item, with a tick if it is chosen. `is_chosen` is `None` for an item that only does something.
pub(super) fn item(
    ui: &mut Ui,
    (button, name): (Button<'_>, &str),
    is_enabled: bool,
    role: Role,
    is_chosen: Option<bool>,
) -> Response {
    let response = ui.add_enabled(is_enabled, button);
    as_item(&response, role);
    note(&response, name);
    scroll_to_focused(&response);
    if let Some(is_chosen) = is_chosen {
        ui.accesskit_node_builder(response.id, |node| node.set_toggled(Toggled::from(is_chosen)));
        if is_chosen {
            let at = response.rect.left_center() + Vec2::new(INSET / 2.0, 0.0);
            icon::paint(ui.painter(), Rect::from_center_size(at, Vec2::splat(TICK)), Icon::Check, ui.visuals().text_color());
        }
    }
    response
}

/// Scrolls to an item that keys have gone to: in a low window it can be out of sight.
fn scroll_to_focused(response: &Response) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
}

/// Adds a menu within a menu.
pub(crate) fn inner(ui: &mut Pane<'_>, name: impl Words, add: impl FnOnce(&mut Pane<'_>)) -> Response {
    let name = name.say(ui.lang());
    inner_with(ui, name.text(), Box::new(add))
}

/// Adds a menu that stays open, with a button that can do something by itself if it `acts`: the menu opens at the arrow then, and by a right
/// click. Within another menu it never acts. Returns whether the button does what it can.
pub(crate) fn split(
    ui: &mut Pane<'_>,
    (name, width): (&str, Option<f32>),
    sense: Sense,
    acts: bool,
    add: impl FnOnce(&mut Pane<'_>),
) -> (Response, bool) {
    let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    if is_in_menu(ui) {
        return (inner(ui, name, add), false);
    }
    let arrow = IdSalt::new("arrow");
    let button = Button::new((name.to_owned(), Atom::custom(arrow, Vec2::splat(ARROW)))).gap(space::TIGHT).sense(sense);
    let button = button.min_size(vec2(width.unwrap_or(0.0), 0.0)).atom_ui(ui);
    let (place, response) = (button.rect(arrow), button.response);
    if let Some(place) = place {
        icon::paint(ui.painter(), place, Icon::ChevronDown, ui.palette().secondary_text);
    }
    let end = place.map_or(f32::INFINITY, |place| place.left() - space::TIGHT);
    let is_at_arrow = response.interact_pointer_pos().is_some_and(|pos| pos.x > end);
    let acts = response.clicked() && acts && !is_at_arrow;
    let opens = !acts && (response.clicked() || response.secondary_clicked());
    let command = if acts { Some(SetOpenCommand::Bool(false)) } else { opens.then_some(SetOpenCommand::Toggle) };
    let menu = Popup::menu(&response).open_memory(command).close_behavior(config.close_behavior).style(config.style.clone());
    let menu = menu.info(UiStackInfo::new(UiKind::Menu).with_tag_value(MenuConfig::MENU_CONFIG_TAG, config));
    ui.popup(menu, |ui| items(ui, add));
    ui.accesskit_node_builder(response.id, |node| node.set_has_popup(HasPopup::Menu));
    (response, acts)
}

/// Boxed, the content of a menu is no type parameter: else all that egui does for a menu is compiled again for each, 8 kB a menu.
fn inner_with(ui: &mut Pane<'_>, name: &str, add: Box<dyn FnOnce(&mut Pane<'_>) + '_>) -> Response {
    let is_item = is_in_menu(ui);
    let response = if is_item {
        ui.menu_button(name, |ui| items(ui, add)).response
    } else {
        let (ui, add) = ui.split(|ui| items(ui, add));
        MenuButton::new(name).config(MenuConfig::new()).ui(ui, add).0
    };
    if is_item {
        as_item(&response, Role::MenuItem);
        note(&response, name);
        scroll_to_focused(&response);
    }
    ui.accesskit_node_builder(response.id, |node| node.set_has_popup(HasPopup::Menu));
    response
}

/// Adds an item that only does something.
pub(crate) fn entry(ui: &mut Pane<'_>, name: impl Words) -> Response {
    let name = name.say(ui.lang());
    let name = name.text();
    item(ui, (Button::new(name), name), true, Role::MenuItem, None)
}

/// Adds a menu item for a command, with a tick if it is on or chosen. Choosing it closes the menu.
pub(crate) fn menu_item(ui: &mut Pane<'_>, command: Command) {
    let (role, is_on) = match command.row().tick {
        Tick::Never => (Role::MenuItem, None),
        Tick::Switch(is_on) => (Role::MenuItemCheckBox, Some(is_on(ui.model))),
        Tick::Choice(is_chosen) => (Role::MenuItemRadio, Some(is_chosen(ui.model))),
    };
    let (label, keys) = (command.label(ui.model), shortcut(command, ui.model));
    let (button, can) = (Button::new(label.as_str()).shortcut_text(keys.as_str()), command.is_enabled(ui.model));
    let response = item(ui, (button, &label), can, role, is_on);
    say_name(&response, &label, &keys);
    response.sends_and_closes(command, ui);
    if let Some(reason) = command.needs(ui.model, ui.lang()) {
        response.on_disabled_hover_text(reason);
    }
}

/// Adds a menu item that does `action`. Choosing it closes the menu.
pub(crate) fn menu_action(ui: &mut Pane<'_>, text: impl Words, action: Action) {
    action_if(ui, true, text, action);
}

/// Adds a [`menu_action`] that can be chosen only sometimes.
pub(crate) fn action_if(ui: &mut Pane<'_>, is_enabled: bool, text: impl Words, action: Action) {
    let text = text.say(ui.lang());
    let text = text.text();
    item(ui, (Button::new(text), text), is_enabled, Role::MenuItem, None).sends_and_closes(action, ui);
}

/// Adds a menu item that does `action`, with a tick if that is on or chosen.
pub(crate) fn menu_choice(ui: &mut Pane<'_>, text: &str, tick: Tick<bool>, action: Action) {
    let (role, is_on) = match tick {
        Tick::Never => (Role::MenuItem, None),
        Tick::Switch(is_on) => (Role::MenuItemCheckBox, Some(is_on)),
        Tick::Choice(is_chosen) => (Role::MenuItemRadio, Some(is_chosen)),
    };
    item(ui, (Button::new(text), text), true, role, is_on).sends_and_closes(action, ui);
}
