//! Changing a setting, and the page of preferences.

use crate::app::{
    action::{PreferencesAction, Setting},
    model::preferences::{KeyChange, KeyUse, PreferencesPage},
    preference::Preference,
    shortcut::Shortcut,
    update::prelude::*,
};

/// Changes a setting.
pub(super) fn apply(model: &mut Model, setting: Setting, effects: &mut Vec<Effect>) {
    let before = model.settings.clone();
    let is_on_page = matches!(setting, Setting::Preference(..));
    change(model, setting, effects);
    if is_on_page {
        note(model, before);
    }
}

/// Notes what the settings were before a change on the page of preferences, so that it can be taken back.
fn note(model: &mut Model, before: Settings) {
    if let Some(Dialog::Preferences(page)) = model.dialog.as_mut().filter(|_| model.settings != before) {
        page.before.push(before);
    }
}

fn change(model: &mut Model, setting: Setting, effects: &mut Vec<Effect>) {
    let is_of_search = matches!(setting, Setting::SolveBy(_) | Setting::Strength(_) | Setting::Order(_) | Setting::Goal(_));
    if let Some(run) = model.run.as_mut().filter(|_| is_of_search) {
        run.chosen_before.get_or_insert_with(|| model.settings.search_choice());
    }
    set(model, effects, |settings| match setting {
        Setting::Preference(preference, option) => {
            preference.row().choose(settings, option);
            if preference == Preference::SudokupadKeys {
                Command::ALL.into_iter().filter(|command| command.is_other_in_sudokupad()).for_each(|it| restore(settings, it));
            }
        }
        Setting::SolveBy(by) => settings.choose(by),
        Setting::Strength(strength) => settings.strength = strength,
        Setting::Order(order) => settings.order = order,
        Setting::Goal(goal) => settings.goal = goal,
        Setting::Pace(pace) => settings.pace = pace,
        Setting::Placement(placement) => settings.placement = placement,
    });
    if model.settings.digit_first && model.tool == Tool::Color {
        // The pad has the digits to choose from.
        model.tool = Tool::Digit;
    }
}

/// Opens the page of preferences and looks for a text.
pub(super) fn open(model: &mut Model, search: String) {
    model.dialog = Some(Dialog::Preferences(PreferencesPage { search, ..PreferencesPage::default() }));
}

/// Follows the page of preferences.
pub(super) fn act(model: &mut Model, action: PreferencesAction, effects: &mut Vec<Effect>) {
    let before = model.settings.clone();
    match action {
        PreferencesAction::Undo => take_back(model, effects),
        action => {
            follow(model, action, effects);
            note(model, before);
        }
    }
}

/// Takes back the last change that was made on the page: what has rows there, and keys. Other settings stay.
fn take_back(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(Dialog::Preferences(page)) = &mut model.dialog else { return };
    let Some(before) = page.before.pop() else { return };
    set(model, effects, |settings| {
        for row in Preference::ALL.map(Preference::row) {
            row.choose(settings, row.chosen(&before));
        }
        settings.shortcuts = before.shortcuts;
    });
}

fn follow(model: &mut Model, action: PreferencesAction, effects: &mut Vec<Effect>) {
    let Some(Dialog::Preferences(page)) = &mut model.dialog else { return };
    let changed = page.change.as_ref().map(|change| change.command);
    match (action, changed) {
        (PreferencesAction::Search(search), _) => (page.search, page.change) = (search, None),
        (PreferencesAction::ListShortcuts, _) => page.lists_shortcuts = true,
        (PreferencesAction::Change(command), _) => {
            page.change = command.has_own_keys().then_some(KeyChange { command, pressed: None });
        }
        (PreferencesAction::Press(shortcut), Some(command)) => match command.key_use(shortcut, &model.settings) {
            KeyUse::Free => give(model, command, vec![shortcut], effects),
            found => page.change = Some(KeyChange { command, pressed: Some((shortcut, found)) }),
        },
        (PreferencesAction::Take, Some(command)) => {
            if let Some((shortcut, KeyUse::Of(users))) = page.change.take().and_then(|change| change.pressed) {
                set(model, effects, |settings| {
                    for user in users {
                        let others = user.keys(settings).iter().copied().filter(|keys| *keys != shortcut).collect();
                        settings.shortcuts.insert(user, others);
                    }
                });
                give(model, command, vec![shortcut], effects);
            }
        }
        (PreferencesAction::Remove, Some(command)) => give(model, command, Vec::new(), effects),
        (PreferencesAction::Restore(command), _) => {
            page.change = None;
            set(model, effects, |settings| match command {
                Some(command) => restore(settings, command),
                None => settings.shortcuts.clear(),
            });
        }
        (PreferencesAction::Press(_) | PreferencesAction::Take | PreferencesAction::Remove, None)
        | (PreferencesAction::Undo, _) => {}
    }
}

/// Gives a command these keys, in place of those that it has.
fn give(model: &mut Model, command: Command, keys: Vec<Shortcut>, effects: &mut Vec<Effect>) {
    if let Some(Dialog::Preferences(page)) = &mut model.dialog {
        page.change = None;
    }
    set(model, effects, |settings| {
        if command.delivered_keys(settings) == keys {
            settings.shortcuts.remove(&command);
        } else {
            settings.shortcuts.insert(command, keys);
        }
    });
}

/// Gives a command the keys that it is delivered with. Commands that have been given them lose them.
fn restore(settings: &mut Settings, command: Command) {
    settings.shortcuts.remove(&command);
    let (delivered, scope) = (command.delivered_keys(settings), command.row().keys.scope);
    for (other, keys) in &mut settings.shortcuts {
        if other.row().keys.scope.meets(scope) {
            keys.retain(|keys| !delivered.contains(keys));
        }
    }
}

/// Leaves what was opened last on the page. Returns whether the page stays.
pub(super) fn goes_back(model: &mut Model) -> bool {
    let Some(Dialog::Preferences(page)) = &mut model.dialog else { return false };
    page.change.take().is_some() || std::mem::take(&mut page.lists_shortcuts)
}
