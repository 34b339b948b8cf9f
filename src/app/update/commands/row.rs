//! What a command is, and what a menu: rows that the children of this folder fill, each those of one menu.

use crate::app::{
    shortcut::{Scope, Shortcut},
    update::prelude::*,
};

/// The row of a command: everything that is particular to it.
#[derive(Clone, Copy, Debug)]
pub struct CommandRow {
    pub command: Command,
    pub(super) label: fn(&Model, Lang) -> Option<String>,
    pub keys: Keys,
    pub(super) can: fn(&Model) -> bool,
    pub(super) why_not: fn(&Model) -> Option<Said>,
    pub(super) needs: Option<fn(Lang) -> &'static str>,
    pub(super) is_offered: fn(&Model) -> bool,
    /// Its tick in a menu.
    pub tick: Tick<fn(&Model) -> bool>,
    /// Whether it depends on solutions, so that it is refused for a puzzle with unknown rules.
    pub decides: bool,
    /// Whether it can be done while the list of a collection covers the board: it does not change the hidden board.
    pub is_beside_board: bool,
    pub(super) does: Does,
}

/// What a command does.
#[derive(Clone, Copy, Debug)]
pub(super) enum Does {
    /// Calls this.
    Run(fn(&mut Model, &mut Vec<Effect>)),
    /// Moves within the run, where the run allows it.
    Move(Control),
}

/// The tick beside an entry of a menu.
#[derive(Clone, Copy, Debug)]
pub enum Tick<T> {
    /// There is none.
    Never,
    /// Something is on, or not.
    Switch(T),
    /// This is the one of several that is chosen, or not.
    Choice(T),
}

/// The keys of a command.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    /// Menus and tooltips show the first.
    pub shortcuts: &'static [Shortcut],
    /// Where they hold.
    pub scope: Scope,
}

/// A command without keys.
pub(super) const NONE: Keys = keys(&[]);

/// Keys that always hold.
pub(super) const fn keys(shortcuts: &'static [Shortcut]) -> Keys {
    Keys { shortcuts, scope: Scope::Always }
}

/// Keys that hold in Play mode.
pub(super) const fn in_play(shortcuts: &'static [Shortcut]) -> Keys {
    Keys { shortcuts, scope: Scope::Play }
}

/// Keys that hold in Enter mode.
pub(super) const fn in_enter(shortcuts: &'static [Shortcut]) -> Keys {
    Keys { shortcuts, scope: Scope::Enter }
}

/// Keys that hold in Watch mode.
pub(super) const fn in_watch(shortcuts: &'static [Shortcut]) -> Keys {
    Keys { shortcuts, scope: Scope::Watch }
}

/// A command with its keys and what it does. It can always be done, unless that is added.
pub(super) const fn row(command: Command, keys: Keys, run: fn(&mut Model, &mut Vec<Effect>)) -> CommandRow {
    CommandRow {
        command,
        label: |_, _| None,
        keys,
        can: |_| true,
        why_not: |_| None,
        needs: None,
        is_offered: |_| true,
        tick: Tick::Never,
        decides: false,
        is_beside_board: false,
        does: Does::Run(run),
    }
}

/// A command that moves within the run.
pub(super) const fn step(command: Command, keys: Keys, control: Control) -> CommandRow {
    CommandRow { does: Does::Move(control), ..row(command, keys, |_, _| {}) }
}

impl CommandRow {
    /// When it can be done.
    pub(super) const fn when(self, can: fn(&Model) -> bool) -> Self {
        Self { can, ..self }
    }

    /// When it can be done, and what has to come before it: the tooltip of its grey entry.
    pub(super) const fn after(self, can: fn(&Model) -> bool, needs: fn(Lang) -> &'static str) -> Self {
        Self { can, needs: Some(needs), ..self }
    }

    /// Why it cannot be done, where that is not plain to see: its key says so, too.
    pub(super) const fn because(self, why_not: fn(&Model) -> Option<Said>) -> Self {
        Self { why_not, ..self }
    }

    /// What it is called at times instead of its name.
    pub(super) const fn called(self, label: fn(&Model, Lang) -> Option<String>) -> Self {
        Self { label, ..self }
    }

    /// When it can be done. Otherwise its menu does not list it.
    pub(super) const fn only_when(self, can: fn(&Model) -> bool) -> Self {
        Self { can, is_offered: can, ..self }
    }

    /// When its menu lists it.
    pub(super) const fn listed_when(self, is_offered: fn(&Model) -> bool) -> Self {
        Self { is_offered, ..self }
    }

    /// It switches something, which is on or off.
    pub(super) const fn switches(self, is_on: fn(&Model) -> bool) -> Self {
        Self { tick: Tick::Switch(is_on), ..self }
    }

    /// It chooses one of several states, which is the present one or not.
    pub(super) const fn chooses(self, is_chosen: fn(&Model) -> bool) -> Self {
        Self { tick: Tick::Choice(is_chosen), ..self }
    }

    /// It depends on solutions, so that it is refused for a puzzle with unknown rules.
    pub(super) const fn decides(self) -> Self {
        Self { decides: true, ..self }
    }

    /// It can be done while the list of a collection covers the board: it does not change the hidden board.
    pub(super) const fn beside_board(self) -> Self {
        Self { is_beside_board: true, ..self }
    }
}

/// A menu of the bar, or within another one.
#[derive(Debug)]
pub struct Menu {
    pub name: fn(Lang) -> &'static str,
    /// The letter that opens it with Alt, in the bar.
    pub key: Option<char>,
    /// Whether it is there.
    pub is_shown: fn(&Model) -> bool,
    /// Whether it can be opened.
    pub can: fn(&Model) -> bool,
    /// Why it cannot be opened, where it cannot.
    pub why_not: Option<fn(Lang) -> &'static str>,
    /// What it holds.
    pub entries: &'static [Entry],
}

impl Menu {
    /// A menu of the bar.
    pub(super) const fn top(name: fn(Lang) -> &'static str, key: char, entries: &'static [Entry]) -> Self {
        Self { key: Some(key), ..Self::within(name, entries) }
    }

    /// A menu within another one.
    pub(super) const fn within(name: fn(Lang) -> &'static str, entries: &'static [Entry]) -> Self {
        Self { name, key: None, is_shown: |_| true, can: |_| true, why_not: None, entries }
    }

    /// When it is there.
    pub(super) const fn only_when(self, is_shown: fn(&Model) -> bool) -> Self {
        Self { is_shown, ..self }
    }

    /// When it can be opened, and what has to come before it.
    pub(super) const fn after(self, can: fn(&Model) -> bool, needs: fn(Lang) -> &'static str) -> Self {
        Self { can, why_not: Some(needs), ..self }
    }
}

/// What stands in a menu.
#[derive(Debug)]
pub enum Entry {
    Row(CommandRow),
    /// A line between groups.
    Line,
    Within(Menu),
    /// Actions with values, one below the other.
    Choices(fn(&Model, Lang) -> Vec<MenuChoice>),
    /// What the window arranges itself.
    Part(MenuPart),
}

/// An entry that is no command: an action with its value.
#[derive(Debug)]
pub struct MenuChoice {
    pub name: String,
    pub tick: Tick<bool>,
    /// What it does.
    pub action: Action,
}

impl MenuChoice {
    /// An entry that only does something.
    pub(super) fn action(name: &str, action: Action) -> Self {
        Self { name: name.to_owned(), tick: Tick::Never, action }
    }

    /// One of several values.
    pub(super) fn choice(is_chosen: bool, name: &str, action: Action) -> Self {
        Self { tick: Tick::Choice(is_chosen), ..Self::action(name, action) }
    }

    /// Something that is on or off.
    pub(super) fn switch(is_on: bool, name: &str, action: Action) -> Self {
        Self { tick: Tick::Switch(is_on), ..Self::action(name, action) }
    }
}

/// A part of a menu that the window arranges itself: it has rows of buttons, tooltips, or parts that other menus share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuPart {
    /// A new puzzle of each level.
    Levels,
    /// The files opened or saved last.
    Recent,
    /// The unsaved work of windows that have ended.
    Sessions,
    /// The examples with rules besides houses, or those without.
    Examples(bool),
    /// What enters rules.
    Rules,
    /// The order of cells and digits.
    Order,
    /// The digits that can be lit up on the board.
    LightDigits,
}
