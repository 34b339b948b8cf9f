//! The page of preferences.

use crate::app::{model::settings::Settings, prelude::*, shortcut::Shortcut};

/// What the page of preferences shows.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct PreferencesPage {
    /// What is looked for.
    pub search: String,
    /// Whether the list of shortcuts is shown in place of the preferences.
    pub lists_shortcuts: bool,
    /// The command whose keys are being changed.
    pub change: Option<KeyChange>,
    /// The settings before each change that was made here.
    pub before: Vec<Settings>,
}

/// A change of the keys of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyChange {
    pub command: Command,
    /// The keys that were pressed and mean something already.
    pub pressed: Option<(Shortcut, KeyUse)>,
}

/// What keys mean where they would mean a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyUse {
    /// Nothing.
    Free,
    /// These other commands.
    Of(Vec<Command>),
    /// Something that is no command, or one whose keys stay.
    Fixed,
}
