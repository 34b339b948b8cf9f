//! The top bar: menus, mode, language and theme.

use eframe::egui::{Align, Id, Key, Layout, MenuBar, Rect, Ui, UiBuilder, pos2};

use crate::{
    app::{
        action::Action,
        command::Command,
        model::{Mode, Model, settings::ThemeChoice},
        text::{command as text, panel as words, rule_form, rule_tool},
        update::commands::{Entry, LIGHT, MENUS, Menu, MenuChoice, MenuPart},
    },
    gui::{
        convert::whole,
        icon::Icon,
        panel::{
            light,
            menu::{self, menu_action, menu_choice, menu_item},
            order, rule_list, rules, start,
        },
        segmented::segmented,
        theme::{self, space},
        widget::{command_icon, shortcut},
    },
    io::autosave::LeftSession,
};

/// Shows the bar: menus at the left, mode in the middle, and at the right as many buttons as fit. Every button is also a menu item.
pub(crate) fn show(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let all = ui.available_rect_before_wrap();
    let left_to_right = UiBuilder::new().layout(Layout::left_to_right(Align::Center));
    let menus = ui.scope_builder(left_to_right.clone().max_rect(all), |ui| theme::plain(ui, |ui| menus(ui, model, out)));
    let remembered = Id::unique("width of the modes");
    let width = ui.data(|data| data.get_temp(remembered)).unwrap_or(220.0);
    let room = all.right() - menus.inner - space::SMALL - width - space::SMALL;
    let buttons = fitting(ui, model, room);
    let step = space::CONTROL + ui.spacing().item_spacing.x;
    let left = all.right() - buttons.len() as f32 * step + ui.spacing().item_spacing.x;
    let place = Rect::from_min_max(pos2(left, all.top()), all.right_bottom());
    // In the middle of the window, or as near to it as the menus allow.
    let start = (all.center().x - width / 2.0).min(left - width - space::SMALL).max(menus.inner + space::SMALL);
    let middle = Rect::from_min_max(pos2(start, all.top()), pos2(left, all.bottom()));
    let used = ui.scope_builder(left_to_right.clone().max_rect(middle), |ui| modes(ui, model, out)).response.rect.width();
    ui.data_mut(|data| data.insert_temp(remembered, used));
    ui.scope_builder(left_to_right.max_rect(place), |ui| {
        for (command, icon) in buttons {
            command_icon(ui, model, command, icon, out);
        }
    });
}

/// The buttons at the right that fit into `room` points, from left to right.
fn fitting(ui: &Ui, model: &Model, room: f32) -> Vec<(Command, Icon)> {
    let theme = match model.settings.theme {
        ThemeChoice::System => Icon::System,
        ThemeChoice::Light => Icon::Sun,
        ThemeChoice::Dark => Icon::Moon,
    };
    let buttons = [
        (Command::Undo, Icon::Undo),
        (Command::Redo, Icon::Redo),
        (Command::SwitchLanguage, Icon::Language),
        (Command::SwitchTheme, theme),
    ];
    let step = space::CONTROL + ui.spacing().item_spacing.x;
    // Undo and redo are used most.
    buttons.into_iter().take(whole(room / step)).collect()
}

/// Shows the menus. Returns their right end.
fn menus(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) -> f32 {
    let mut shown = Vec::new();
    let bar = MenuBar::new().ui(ui, |ui| {
        let right = MENUS.map(|menu| {
            let key = menu.key.and_then(|key| Key::from_name(key.encode_utf8(&mut [0; 4])));
            let name = (menu.name)(model.settings.lang);
            menu::top(ui, &mut shown, name, key.unwrap_or(Key::F10), |ui| entries(ui, model, menu.entries, out)).rect.right()
        });
        right.into_iter().fold(0.0, f32::max)
    });
    if model.dialog.is_none() && ui.memory(|memory| memory.top_modal_layer()).is_none() {
        menu::navigate(ui, &shown);
    }
    bar.inner
}

/// Shows what stands in a menu.
fn entries(ui: &mut Ui, model: &Model, entries: &[Entry], out: &mut Vec<Action>) {
    for entry in entries {
        match entry {
            Entry::Row(row) if row.command.is_offered(model) => menu_item(ui, model, row.command, out),
            Entry::Row(_) => {}
            Entry::Again(command) => menu_item(ui, model, *command, out),
            Entry::Line => {
                ui.separator();
            }
            Entry::Within(menu) if (menu.is_shown)(model) => within(ui, model, menu, out),
            Entry::Within(_) => {}
            Entry::When(can, entries) => {
                ui.add_enabled_ui(can(model), |ui| self::entries(ui, model, entries, out));
            }
            Entry::Choices(choices) => {
                for MenuChoice { name, tick, action } in choices(model, model.settings.lang) {
                    menu_choice(ui, &name, tick, action, out);
                }
            }
            Entry::Part(part) => show_part(ui, model, *part, out),
        }
    }
}

fn within(ui: &mut Ui, model: &Model, menu: &Menu, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    ui.add_enabled_ui((menu.can)(model), |ui| {
        let response = menu::inner(ui, (menu.name)(lang), |ui| entries(ui, model, menu.entries, out));
        if let Some(reason) = menu.why_not {
            response.on_disabled_hover_text(reason(lang));
        }
    });
}

fn show_part(ui: &mut Ui, model: &Model, part: MenuPart, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    match part {
        MenuPart::Levels => start::levels(ui, model, out),
        MenuPart::Recent => recent(ui, model, out),
        MenuPart::Sessions => sessions_left(ui, model, out),
        MenuPart::Examples(with_rules) => start::examples(ui, lang, with_rules, out),
        MenuPart::Rules => {
            menu::inner(ui, rule_tool::title(lang), |ui| rules::menus(ui, model, None, out));
            if menu::entry(ui, rule_form::add_kind(lang)).clicked() {
                rule_list::add(ui, model);
                ui.close();
            }
        }
        MenuPart::Order => {
            order::cells(ui, model, out);
            ui.separator();
            order::digits(ui, model, out);
        }
        MenuPart::LightDigits => light::digits(ui, model, out),
    }
}

/// The files opened or saved last.
fn recent(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    for path in &model.settings.recent {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if menu::entry(ui, &name).on_hover_text(path.display().to_string()).clicked() {
            out.push(Action::OpenPath(path.clone()));
            ui.close();
        }
    }
    ui.separator();
    menu_action(ui, text::clear_recent(model.settings.lang), Action::ClearRecent, out);
}

/// The unsaved work of windows that have ended.
fn sessions_left(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    for LeftSession { slot, session, changed } in model.sessions_left.iter() {
        // A clock that was set back says nothing.
        let ago = changed.and_then(|changed| changed.elapsed().ok());
        if menu::entry(ui, &text::session_left(model.settings.lang, session, ago)).clicked() {
            out.push(Action::TakeSession(*slot));
            ui.close();
        }
    }
}

/// Shows the menu of what is lit up on the board.
pub(super) fn lights(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    entries(ui, model, LIGHT, out);
}

fn modes(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let choices = Mode::ALL.map(|mode| {
        let command = match mode {
            Mode::Enter => Command::ModeEnter,
            Mode::Play => Command::ModePlay,
            Mode::Watch => Command::ModeWatch,
        };
        (mode, command.name(lang), shortcut(command, model))
    });
    if let Some(mode) = segmented(ui, words::mode(lang), model.mode, &choices) {
        out.push(Action::Mode(mode));
    }
}
