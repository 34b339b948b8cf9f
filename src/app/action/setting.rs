//! [`Setting`]: a change of the settings.

use crate::{
    app::{
        command::Command,
        model::{
            placement::Placement,
            settings::{Pace, SolveBy},
        },
        preference::Preference,
        shortcut::Shortcut,
    },
    board::Strength,
    solve::search::{Goal, Order},
};

/// Change a setting.
#[derive(Clone, Debug, PartialEq)]
pub enum Setting {
    /// Choose one of the options of a preference, by its place.
    Preference(Preference, usize),
    /// Solve by this.
    SolveBy(SolveBy),
    /// Search for the first solution or for all.
    Goal(Goal),
    /// Take cells and digits in this order, where a method takes one.
    Order(Order),
    /// Chooses how much a method asks of rules that are not houses.
    Strength(Strength),
    /// Solve at once, or step by step to watch.
    Pace(Pace),
    /// Where the window is, and how it is divided.
    Placement(Placement),
}

/// About the page of preferences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PreferencesAction {
    /// Look for that text.
    Search(String),
    /// Show the list of shortcuts.
    ListShortcuts,
    /// Change the keys of that command.
    Change(Command),
    /// These keys are pressed for the command whose keys are changed.
    Press(Shortcut),
    /// Take the keys that were pressed from the commands that have them.
    Take,
    /// The command has no keys any more.
    Remove,
    /// The keys as delivered, for that command or for all.
    Restore(Option<Command>),
}
