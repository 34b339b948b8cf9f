//! The top bar: menus, the name of the puzzle, mode, redo and undo.

use eframe::egui::MenuBar;

use crate::{
    app::{
        text::{command as text, panel as words, rule_form},
        update::commands::{Entry, LIGHT, MENUS, Menu, MenuChoice, MenuPart},
    },
    gui::{
        panel::{
            menu::{menu_action, menu_choice, menu_item},
            order, rule_list, rules, start, title,
        },
        prelude::*,
    },
    io::autosave::LeftSession,
};

/// Minimum window width for menus in sight, in points. In narrower windows they are behind a button.
const WITH_MENUS: f32 = 900.0;
/// Minimum width of the name of the puzzle, in points.
const NAME: f32 = 64.0;

/// Shows the bar: menus and the name of the puzzle at the left, mode in the middle, redo and undo at the right. The place of redo is kept
/// while there is nothing to be done again.
pub(crate) fn show(ui: &mut Pane<'_>) {
    let all = ui.available_rect_before_wrap();
    let gap = ui.spacing().item_spacing.x;
    let left_to_right = |place| UiBuilder::new().max_rect(place).layout(Layout::left_to_right(Align::Center));
    let menus = ui.scope_builder(left_to_right(all), |ui| ui.plain(menus)).inner + space::SMALL;
    let is_wide = is_wide(ui);
    let remembered = Id::unique("width of the modes");
    let width = ui.data(|data| data.get_temp(remembered)).unwrap_or(220.0);
    // In the middle of the window, or as near to it as the menus allow.
    let start = (all.center().x - width / 2.0).max(menus);
    let end = all.right() - space::CONTROL;
    if start - menus > NAME {
        let name = all.with_min_x(menus + space::MEDIUM).with_max_x(start - space::LARGE);
        ui.scope_builder(left_to_right(name), self::name);
    }
    // Without room beside menus that are open for a moment, they make way instead of moving.
    let has_room = is_wide || menus <= all.center().x - width / 2.0;
    if start + width <= end && has_room {
        let middle = left_to_right(all.with_min_x(start));
        let used = ui.scope_builder(middle, modes).response.rect.width();
        ui.data_mut(|data| data.insert_temp(remembered, used));
    }
    let redo = end - gap - space::CONTROL;
    if Command::Redo.is_enabled(ui.model) && start + width <= redo {
        ui.scope_builder(left_to_right(all.with_min_x(redo)), |ui| ui.command_icon(Command::Redo, Icon::Redo));
    }
    ui.scope_builder(left_to_right(all.with_min_x(end)), |ui| ui.command_icon(Command::Undo, Icon::Undo));
}

/// Shows the name of the puzzle.
fn name(ui: &mut Pane<'_>) {
    let color = ui.palette().secondary_text;
    let name = if ui.model.is_untouched() { text::product(ui.lang()).to_owned() } else { title::puzzle_name(ui.model) };
    // A part of the program's own name says nothing.
    let is_whole = text_width(ui, &name, TextStyle::Body.resolve(ui.style())) <= ui.available_width();
    if is_whole || !ui.model.is_untouched() {
        ui.add(Label::new(RichText::new(name).color(color)).truncate());
    }
}

/// Whether the menus are always in sight.
fn is_wide(ui: &Pane<'_>) -> bool {
    ui.model.settings.menu_bar || ui.content_rect().width() >= WITH_MENUS
}

/// The key that opens a menu with Alt.
fn key_of(menu: &Menu) -> Key {
    menu.key.and_then(|key| Key::from_name(key.encode_utf8(&mut [0; 4]))).unwrap_or(Key::F10)
}

/// Shows the menus, or in a narrow window the button behind which they are until one is open. Returns their right end.
fn menus(ui: &mut Pane<'_>) -> f32 {
    let memory = Id::unique("whether the menus are unfolded, and whether the first one is to be opened");
    let (is_unfolded, opens_first) = ui.data(|data| data.get_temp::<(bool, bool)>(memory)).unwrap_or_default();
    let is_wide = is_wide(ui);
    let is_alone = ui.model.dialog.is_none() && ui.memory(|memory| memory.top_modal_layer()).is_none();
    let shown = || MENUS.into_iter().filter(|menu| (menu.is_shown)(ui.model));
    // Alt alone shows nothing: the keys of the modes have it, too.
    let is_called = || ui.input(|input| input.modifiers.alt && shown().any(|menu| input.key_pressed(key_of(menu))));
    let is_shown = is_wide || is_unfolded || opens_first || is_alone && is_called();
    let mut right = 0.0;
    let mut unfolds = false;
    if !is_wide {
        let button = ui.add(IconButton::new(Icon::Menu, text::menu(ui.lang())).shortcut("Alt+F"));
        button.ctx.accesskit_node_builder(button.id, |node| node.set_expanded(is_shown));
        unfolds = button.clicked() && !is_shown;
        right = button.rect.right();
    }
    let mut is_open = false;
    if is_shown {
        let mut tops = Vec::new();
        let (bar, add) = ui.split(|ui| {
            for menu in shown() {
                let name = (menu.name)(ui.lang());
                let add = |ui: &mut Pane<'_>| entries(ui, menu.entries);
                right = menu::top(ui, &mut tops, name, key_of(menu), add).rect.right();
            }
            right
        });
        right = MenuBar::new().ui(bar, add).inner;
        is_open = is_alone && menu::navigate(ui, &tops, opens_first);
    }
    if unfolds || is_open != is_unfolded {
        ui.request_repaint();
    }
    ui.data_mut(|data| data.insert_temp(memory, (is_open, unfolds)));
    right
}

/// Shows what stands in a menu.
fn entries(ui: &mut Pane<'_>, entries: &[Entry]) {
    for entry in entries {
        match entry {
            Entry::Row(row) if row.command.is_offered(ui.model) => menu_item(ui, row.command),
            Entry::Row(_) => {}
            Entry::Line => {
                ui.separator();
            }
            Entry::Within(menu) if (menu.is_shown)(ui.model) => within(ui, menu),
            Entry::Within(_) => {}
            Entry::Choices(choices) => {
                for MenuChoice { name, tick, action } in choices(ui.model, ui.lang()) {
                    menu_choice(ui, &name, tick, action);
                }
            }
            Entry::Part(part) => show_part(ui, *part),
        }
    }
}

fn within(ui: &mut Pane<'_>, menu: &Menu) {
    ui.add_enabled_ui((menu.can)(ui.model), |ui| {
        let response = menu::inner(ui, (menu.name)(ui.lang()), |ui| entries(ui, menu.entries));
        if let Some(reason) = menu.why_not {
            response.on_disabled_hover_text(reason(ui.lang()));
        }
    });
}

fn show_part(ui: &mut Pane<'_>, part: MenuPart) {
    match part {
        MenuPart::Levels => start::levels(ui),
        MenuPart::Recent => recent(ui),
        MenuPart::Sessions => sessions_left(ui),
        MenuPart::Examples(with_rules) => start::examples(ui, with_rules),
        MenuPart::Rules => {
            rules::menus(ui, None);
            ui.separator();
            if menu::entry(ui, rule_form::add_kind).clicked() {
                rule_list::add(ui);
                ui.close();
            }
        }
        MenuPart::Order => {
            order::cells(ui);
            ui.separator();
            order::digits(ui);
        }
        MenuPart::LightDigits => start::digits(ui),
    }
}

/// The files opened or saved last.
fn recent(ui: &mut Pane<'_>) {
    let model = ui.model;
    for path in &model.settings.recent {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        menu::entry(ui, &name).on_hover_text(path.display().to_string()).sends_and_closes(Action::OpenPath(path.clone()), ui);
    }
    ui.separator();
    menu_action(ui, text::clear_recent, Action::ClearRecent);
}

/// The unsaved work of windows that have ended.
fn sessions_left(ui: &mut Pane<'_>) {
    for LeftSession { slot, session, changed } in ui.model.sessions_left.iter() {
        // A clock that was set back says nothing.
        let ago = changed.and_then(|changed| changed.elapsed().ok());
        menu::entry(ui, text::session_left(ui.lang(), session, ago)).sends_and_closes(Action::TakeSession(*slot), ui);
    }
}

/// Shows the menu of what is lit up on the board.
pub(super) fn lights(ui: &mut Pane<'_>) {
    entries(ui, LIGHT);
}

fn modes(ui: &mut Pane<'_>) {
    let lang = ui.lang();
    let choices = Mode::ALL.map(|mode| {
        let command = match mode {
            Mode::Enter => Command::ModeEnter,
            Mode::Play => Command::ModePlay,
            Mode::Watch => Command::ModeWatch,
        };
        (mode, command.name(lang), shortcut(command, ui.model))
    });
    ui.segmented_to(words::mode, ui.model.mode, &choices, Action::Mode);
}
