//! The page of preferences, which covers the window: a loop over their rows, and the list of shortcuts.

use eframe::egui::Event;

use crate::{
    app::{
        action::PreferencesAction,
        model::preferences::{KeyChange, KeyUse, PreferencesPage},
        preference::{Preference, PreferenceGroup},
        text::{preference_group, preferences as text},
        update::preferences::{Offers, PreferenceRow, are_all_in},
    },
    gui::{dialog::frame::follow_focus, keys::pressed_shortcut, prelude::*, travel::hold_all},
};

/// Height of the bar with the search, and its margin, in points.
const BAR: f32 = 48.0;
/// Width of the search at most, and of what is at its left and at its right at least, in points.
const SEARCH: (f32, f32) = (320.0, 176.0);
/// Width of a column at most, the distance between two, and the window width for two, in points.
const COLUMN: f32 = 512.0;
const BETWEEN: f32 = 48.0;
const FOR_TWO: f32 = 1000.0;
/// Height of a row, in points.
const ROW: f32 = 44.0;
/// Size of a switch, and the height of its track, in points.
const SWITCH: Vec2 = vec2(36.0, 24.0);
const TRACK: f32 = 20.0;
/// Least width of the button with the keys of a command, in points.
const KEYS: f32 = 96.0;

/// Shows the page.
pub(super) fn show(ui: &mut Pane<'_>, page: &PreferencesPage) {
    let window = ui.content_rect();
    ui.set_min_size(window.size());
    let (top, rest) = window.split_top_bottom_at_y(window.top() + BAR);
    bar(ui, page, top);
    ui.painter().hline(window.x_range(), top.bottom(), Stroke::new(1.0, ui.palette().hairline));
    ui.at(rest, |ui| {
        // Each list begins at its top.
        let area = ScrollArea::vertical().id_salt(("preferences", page.lists_shortcuts)).auto_shrink([false, false]);
        ui.scroll(area, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            content(ui, page);
            ui.add_space(space::WIDE);
            follow_focus(ui);
        });
    });
}

/// Shows the search first, so that Tab and what is typed come to it, and the way back.
fn bar(ui: &mut Pane<'_>, page: &PreferencesPage, place: Rect) {
    let lang = ui.lang();
    let size = vec2(SEARCH.0.min(place.width() - 2.0 * SEARCH.1), space::CONTROL + space::TIGHT);
    let field = Rect::from_center_size(place.center(), size);
    let id = Id::unique("search of preferences");
    let types = |event: &Event| matches!(event, Event::Text(text) if !text.trim().is_empty());
    if page.change.is_none() && ui.input(|input| input.events.iter().any(types)) {
        // What is typed anywhere on the page is looked for.
        ui.memory_mut(|memory| memory.request_focus(id));
    }
    let mut search = page.search.clone();
    let edit = TextEdit::singleline(&mut search)
        .id(id)
        .hint_text(text::search(lang))
        .desired_width(f32::INFINITY)
        .align(Align2::LEFT_CENTER);
    let response = ui.put(field, edit.margin(vec2(space::HUGE, space::TIGHT)));
    response.widget_info(|| WidgetInfo::labeled(Role::SearchInput, true, text::search(lang)));
    let color = ui.palette().secondary_text;
    icon::paint(
        ui.painter(),
        Rect::from_center_size(field.left_center() + vec2(18.0, 0.0), Vec2::splat(16.0)),
        Icon::Search,
        color,
    );
    ui.send_if(search != page.search, PreferencesAction::Search(search));
    let left = place.with_max_x(field.left() - space::SMALL).shrink2(vec2(space::SMALL, (BAR - space::CONTROL) / 2.0));
    ui.at(left, |ui| {
        ui.row(space::CONTROL, |ui| {
            ui.add(IconButton::new(Icon::Back, text::back(lang)).shortcut("Esc")).sends(Action::Cancel, ui);
            let title = if page.lists_shortcuts { text::shortcuts(lang) } else { text::title(lang) };
            ui.add(Label::new(RichText::new(title).size(text_size::LARGE).family(fonts::semibold())).truncate());
        });
    });
}

/// Shows the preferences that are found, and the shortcuts: all of them in their list, else those that are looked for.
fn content(ui: &mut Pane<'_>, page: &PreferencesPage) {
    let lang = ui.lang();
    let is_found = |preference: &Preference| !page.lists_shortcuts && preference.row().is_found(&page.search);
    let found: Vec<&PreferenceRow> = Preference::ALL.into_iter().filter(is_found).map(Preference::row).collect();
    let lists_commands = page.lists_shortcuts || !page.search.trim().is_empty();
    let commands: Vec<Command> = Command::ALL
        .into_iter()
        .filter(|command| lists_commands && command.has_own_keys() && names(*command, &page.search))
        .collect();
    let room = ui.max_rect();
    let has_two = room.width() >= FOR_TWO && !lists_commands;
    let count = if has_two { 2.0 } else { 1.0 };
    let width = ((room.width() - 2.0 * space::WIDE - (count - 1.0) * BETWEEN) / count).min(COLUMN);
    let start = room.center().x - (count * width + (count - 1.0) * BETWEEN) / 2.0;
    let column = |place: usize| {
        let left = start + place as f32 * (width + BETWEEN);
        UiBuilder::new().id_salt(place).max_rect(Rect::from_min_max(pos2(left, room.top()), pos2(left + width, room.bottom())))
    };
    let (first, second) =
        PreferenceGroup::ALL.split_at(if has_two { PreferenceGroup::ALL.len() / 2 } else { PreferenceGroup::ALL.len() });
    let mut bottom = room.top();
    for (place, groups) in [first, second].into_iter().enumerate().filter(|(_, groups)| !groups.is_empty()) {
        let shown = ui.scope_builder(column(place), |ui| {
            groups.iter().for_each(|group| self::group(ui, *group, &found));
            let is_last = place == 1 || !has_two;
            if is_last && !lists_commands {
                line(ui, "shortcuts", text::shortcuts(lang), |ui| {
                    let button = ui.button(text::change);
                    let named = || access::named_value(lang, text::shortcuts(lang), text::change(lang));
                    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, named()));
                    button.sends(PreferencesAction::ListShortcuts, ui);
                });
                ui.add_space(space::LARGE);
                ui.secondary(text::undo_hint);
            } else if is_last && !commands.is_empty() {
                shortcuts(ui, page, &commands);
            } else if is_last && found.is_empty() {
                ui.add_space(space::WIDE);
                ui.wrapped(text::nothing(lang, &page.search));
            }
        });
        bottom = shown.response.rect.bottom().max(bottom);
    }
    ui.advance_cursor_after_rect(Rect::from_min_max(room.min, pos2(room.right(), bottom)));
}

/// Whether a command is one that is looked for, in any language.
fn names(command: Command, search: &str) -> bool {
    crate::app::text::Lang::ALL.into_iter().any(|lang| are_all_in(search, command.name(lang)))
}

/// Shows the heading of a group.
fn heading(ui: &mut Pane<'_>, name: &str) {
    ui.add_space(space::WIDE);
    ui.label(RichText::new(name).size(text_size::LARGE).family(fonts::semibold()));
    ui.add_space(space::TIGHT);
}

/// Shows what is found of a group.
fn group(ui: &mut Pane<'_>, group: PreferenceGroup, found: &[&PreferenceRow]) {
    let model = ui.model;
    let rows: Vec<&&PreferenceRow> = found.iter().filter(|row| row.group == group).collect();
    if rows.is_empty() {
        return;
    }
    heading(ui, preference_group::name(ui.lang(), group));
    for row in rows {
        let (name, chosen) = (row.preference.name(ui.lang()), row.chosen(&model.settings));
        let option = line(ui, row.preference.key(), name, |ui| match row.offers {
            Offers::Switch => switch(ui, name, chosen > 0).clicked().then_some(usize::from(chosen == 0)),
            Offers::Choice(names) => {
                let choices: Vec<(usize, &str)> = names(ui.lang()).into_iter().enumerate().collect();
                ui.segmented(name, chosen, &choices)
            }
        });
        ui.out.extend(option.map(|option| Action::Set(Setting::Preference(row.preference, option))));
    }
}

/// Shows a name at the left and a control at the right, over a line. Returns what the control returns.
fn line<R>(ui: &mut Pane<'_>, salt: &str, name: &str, control: impl FnOnce(&mut Pane<'_>) -> R) -> R {
    let shown = ui.row(ROW, |ui| {
        // The control says it to a screen reader.
        let said = |ui: &mut Pane<'_>| {
            let text = WidgetText::from(name).into_galley(ui, Some(TextWrapMode::Wrap), ui.available_width(), TextStyle::Body);
            let (_, place) = ui.allocate_space(text.size());
            ui.painter().galley(place.min, text, ui.visuals().text_color());
        };
        ui.row_with_both_ends(salt, said, control)
    });
    let room = ui.max_rect().x_range();
    ui.painter().hline(room, ui.cursor().top(), Stroke::new(1.0, ui.palette().hairline));
    shown
}

/// Adds a switch: a knob at the left of its track while it is off, at the right while it is on.
fn switch(ui: &mut Pane<'_>, name: &str, is_on: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(SWITCH, Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Switch, true, is_on, name));
    let palette = ui.palette();
    let rect = Rect::from_center_size(rect.center(), vec2(SWITCH.x, TRACK));
    let radius = TRACK / 2.0;
    let (fill, knob) = if is_on { (palette.accent, palette.on_accent) } else { (palette.surface, palette.secondary_text) };
    let outline = if is_on { palette.accent } else { palette.secondary_text };
    ui.painter().rect(rect, radius, fill, Stroke::new(1.0, outline), StrokeKind::Inside);
    let along = if is_on { rect.right() - radius } else { rect.left() + radius };
    ui.painter().circle_filled(pos2(along, rect.center().y), radius - 4.0, knob);
    if response.has_focus() {
        ui.painter().rect_stroke(rect.expand(3.0), radius + 3.0, Stroke::new(2.0, palette.accent), StrokeKind::Inside);
    }
    response
}

/// Shows the keys of commands. A click on them changes them.
fn shortcuts(ui: &mut Pane<'_>, page: &PreferencesPage, commands: &[Command]) {
    let (model, lang) = (ui.model, ui.lang());
    heading(ui, text::shortcuts(lang));
    if !model.settings.shortcuts.is_empty() && ui.button(text::restore_all).clicked() {
        ui.send(PreferencesAction::Restore(None));
    }
    // After a change, its button has the focus again.
    let memory = Id::unique("the command whose keys are being changed");
    let now = page.change.as_ref().map(|change| change.command);
    let before = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default::<Option<Command>>(memory), now));
    for &command in commands {
        let keys = command.keys(&model.settings).iter().map(|keys| keys.text(lang));
        let keys = if command.keys(&model.settings).is_empty() { text::no_keys(lang).to_owned() } else { lang.enumeration(keys) };
        let name = command.name(lang);
        line(ui, &command.key(), name, |ui| {
            let button = ui.add(Button::new(&keys).min_size(vec2(KEYS, space::CONTROL)));
            button.widget_info(|| WidgetInfo::labeled(Role::Button, true, access::named_value(lang, name, &keys)));
            button.sends(PreferencesAction::Change(command), ui);
            if before == Some(command) && now.is_none() {
                button.request_focus();
            }
        });
        if let Some(change) = page.change.as_ref().filter(|change| change.command == command) {
            self::change(ui, change, before != now);
        }
    }
}

/// Shows what takes the new keys of a command, what they mean already, and what else can be done.
fn change(ui: &mut Pane<'_>, change: &KeyChange, is_new: bool) {
    let (model, lang, command) = (ui.model, ui.lang(), change.command);
    ui.add_space(space::SMALL);
    let field = keys_field(ui, text::press(lang), &text::press_for(lang, command.name(lang)));
    if is_new {
        field.request_focus();
        field.scroll_to_me(None);
    }
    if field.has_focus() {
        hold_all(ui, field.id);
        ui.out.extend(pressed_shortcut(ui).map(|keys| Action::Preferences(PreferencesAction::Press(keys))));
    }
    ui.spacing_mut().item_spacing.y = space::SMALL;
    ui.add_space(space::SMALL);
    let mut takes = None;
    if let Some((keys, found)) = &change.pressed {
        let keys = keys.text(lang);
        if let KeyUse::Of(users) = found {
            ui.wrapped(text::taken(lang, &keys, lang.enumeration(users.iter().map(|user| user.name(lang)))));
            takes = Some(text::take(lang, &keys));
        } else {
            ui.wrapped(text::fixed(lang, &keys));
        }
    }
    ui.horizontal_wrapped(|ui| {
        let has_keys = !command.keys(&model.settings).is_empty();
        let is_changed = model.settings.shortcuts.contains_key(&command);
        let answers = [
            (takes, PreferencesAction::Take),
            (has_keys.then(|| text::remove(lang).to_owned()), PreferencesAction::Remove),
            (is_changed.then(|| text::restore(lang).to_owned()), PreferencesAction::Restore(Some(command))),
        ];
        for (name, action) in answers {
            if name.is_some_and(|name| ui.button(name).clicked()) {
                ui.send(Action::Preferences(action));
            }
        }
    });
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.add_space(space::SMALL);
}

/// Adds a field that takes keys while it has the focus. All keys but Tab and Esc are its own.
fn keys_field(ui: &mut Pane<'_>, says: &str, name: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), space::CONTROL + space::SMALL), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, name));
    let palette = ui.palette();
    let line = if response.has_focus() { Stroke::new(2.0, palette.accent) } else { Stroke::new(1.0, palette.control_line) };
    ui.painter().rect(rect, f32::from(space::RADIUS), palette.surface, line, StrokeKind::Inside);
    let font: FontId = TextStyle::Body.resolve(ui.style());
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, says, font, palette.secondary_text);
    if response.clicked_by(eframe::egui::PointerButton::Primary) && !ui.input(|input| input.key_pressed(Key::Space)) {
        response.request_focus();
    }
    response
}
