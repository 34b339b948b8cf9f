//! The page of preferences, and keys that are changed there.

use super::*;
use crate::app::{
    action::PreferencesAction,
    model::{
        placement::Placement,
        preferences::{KeyUse, PreferencesPage},
        settings::MistakeReport,
    },
    shortcut::Shortcut,
};

fn keys(key: &str) -> Shortcut {
    Shortcut::from_key(key).unwrap()
}

/// What the page shows.
fn page(app: &TestApp) -> &PreferencesPage {
    match &app.model.dialog {
        Some(Dialog::Preferences(page)) => page,
        other => panic!("{other:?} is open"),
    }
}

fn act(app: &mut TestApp, action: PreferencesAction) {
    app.act(Action::Preferences(action));
}

/// Has keys pressed for a command, and returns what they mean already.
fn press(app: &mut TestApp, command: Command, key: &str) -> Option<KeyUse> {
    act(app, PreferencesAction::Change(command));
    act(app, PreferencesAction::Press(keys(key)));
    page(app).change.as_ref().and_then(|change| change.pressed.clone()).map(|(_, found)| found)
}

fn has(app: &TestApp, command: Command) -> Vec<String> {
    command.keys(&app.model.settings).iter().map(|keys| keys.key()).collect()
}

#[test]
fn free_keys_are_given_at_once_and_stored() {
    let mut app = TestApp::new();
    app.command(Command::Preferences);
    assert_eq!(press(&mut app, Command::Hint, "Ctrl+U"), None);
    assert_eq!(page(&app).change, None);
    assert_eq!(has(&app, Command::Hint), ["Ctrl+U"]);
    assert!(app.effects.contains(&Effect::Saving(SavingJob::StoreSettings(Box::new(app.model.settings.clone())))));
    act(&mut app, PreferencesAction::Change(Command::Hint));
    act(&mut app, PreferencesAction::Remove);
    assert!(has(&app, Command::Hint).is_empty());
}

#[test]
fn keys_that_another_command_has_are_named_before_they_are_taken() {
    let mut app = TestApp::new();
    app.command(Command::Preferences);
    assert_eq!(press(&mut app, Command::Hint, "F5"), Some(KeyUse::Of(vec![Command::Solve])));
    assert_eq!((has(&app, Command::Hint), has(&app, Command::Solve)), (vec!["F3".into(), "Alt+F12".into()], vec!["F5".into()]));
    act(&mut app, PreferencesAction::Take);
    assert_eq!((has(&app, Command::Hint), has(&app, Command::Solve)), (vec!["F5".into()], vec![]));
    act(&mut app, PreferencesAction::Restore(Some(Command::Solve)));
    assert_eq!((has(&app, Command::Hint), has(&app, Command::Solve)), (vec![], vec!["F5".into()]));
    act(&mut app, PreferencesAction::Restore(None));
    assert!(app.model.settings.shortcuts.is_empty());
}

#[test]
fn keys_of_another_mode_and_keys_that_cannot_be_taken_are_told_apart() {
    let mut app = TestApp::new();
    app.command(Command::Preferences);
    // P pauses the clock in Play and steps back in Watch.
    assert_eq!(press(&mut app, Command::Heat, "C"), None, "C is a tool of Play mode");
    assert_eq!(press(&mut app, Command::Statistics, "P"), Some(KeyUse::Of(vec![Command::PauseClock, Command::StepBack])));
    for key in ["3", "Shift+3", "Ctrl+C", "Alt+F", "Up", "Ctrl+F3"] {
        assert_eq!(press(&mut app, Command::Statistics, key), Some(KeyUse::Fixed), "{key}");
        act(&mut app, PreferencesAction::Take);
        assert!(has(&app, Command::Statistics).is_empty(), "{key}");
    }
    act(&mut app, PreferencesAction::Change(Command::Copy));
    assert_eq!(page(&app).change, None, "the clipboard has its keys from the desktop");
}

#[test]
fn esc_leaves_what_was_opened_last() {
    let mut app = TestApp::new();
    app.command(Command::Preferences);
    act(&mut app, PreferencesAction::ListShortcuts);
    act(&mut app, PreferencesAction::Change(Command::Hint));
    for stays in [true, true, false] {
        app.act(Action::Cancel);
        assert_eq!(app.model.dialog.is_some(), stays);
    }
}

#[test]
fn keys_of_sudokupad_are_those_of_sudokupad_whatever_was_changed_before() {
    let mut app = TestApp::new();
    app.command(Command::Preferences);
    assert_eq!(press(&mut app, Command::ToolColor, "K"), None);
    assert_eq!(press(&mut app, Command::CandidatesToMarks, "B"), None);
    app.act(Action::Set(Setting::Preference(Preference::SudokupadKeys, 1)));
    assert_eq!([Command::ToolColor, Command::ToolRuleOut].map(|command| has(&app, command)), [["V"], ["B"]]);
    assert!(has(&app, Command::CandidatesToMarks).is_empty());
}

#[test]
fn changes_on_the_page_are_taken_back_one_by_one_and_nothing_else_is() {
    let mut app = TestApp::new();
    let before = app.model.settings.clone();
    app.command(Command::Preferences);
    app.act(Action::Set(Setting::Preference(Preference::Mistakes, 2)));
    app.act(Action::Set(Setting::Preference(Preference::Mistakes, 2)));
    press(&mut app, Command::Solve, "Ctrl+U");
    app.act(Action::Set(Setting::Placement(Placement { side: Some(300.0), ..Placement::default() })));
    act(&mut app, PreferencesAction::Undo);
    assert_eq!(
        (has(&app, Command::Solve), app.model.settings.mistakes),
        (has(&TestApp::new(), Command::Solve), MistakeReport::Never)
    );
    act(&mut app, PreferencesAction::Undo);
    act(&mut app, PreferencesAction::Undo);
    let placement = Placement { side: Some(300.0), ..before.placement };
    assert_eq!(app.model.settings, Settings { placement, ..before });
}

#[test]
fn digits_are_not_checked_where_mistakes_are_never_reported() {
    let mut app = TestApp::playing(PUZZLE);
    app.select([2]);
    app.keys("2");
    assert!(Command::CheckDigits.is_enabled(&app.model) && Command::CheckCells.is_enabled(&app.model));
    app.act(Action::Set(Setting::Preference(Preference::Mistakes, 2)));
    assert!(!Command::CheckDigits.is_enabled(&app.model) && !Command::CheckCells.is_enabled(&app.model));
    app.command(Command::CheckDigits);
    assert!(app.model.notice.is_some(), "it is said why");
}
