//! [`Shortcut`]: the keys of a command, and [`Scope`], where they hold.

use crate::app::{
    model::Mode,
    text::{Lang, command as text},
};

/// A key with the keys held with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shortcut {
    /// Ctrl, or Command on a Mac.
    pub ctrl: bool,
    /// Shift.
    pub shift: bool,
    /// Alt.
    pub alt: bool,
    /// The key itself.
    pub key: Key,
}

/// A key, by what is printed on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A letter (upper case), digit or sign.
    Char(char),
    /// F1 to F12.
    F(u8),
    /// The space bar.
    Space,
    /// Arrow to the left.
    Left,
    /// Arrow to the right.
    Right,
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
}

pub(super) const fn plain(key: Key) -> Shortcut {
    Shortcut { ctrl: false, shift: false, alt: false, key }
}

pub(super) const fn ctrl(key: char) -> Shortcut {
    Shortcut { ctrl: true, ..plain(Key::Char(key)) }
}

pub(super) const fn shift(key: Key) -> Shortcut {
    Shortcut { shift: true, ..plain(key) }
}

pub(super) const fn ctrl_shift(key: char) -> Shortcut {
    Shortcut { shift: true, ..ctrl(key) }
}

pub(super) const fn ctrl_key(key: Key) -> Shortcut {
    Shortcut { ctrl: true, ..plain(key) }
}

pub(super) const fn alt_key(key: Key) -> Shortcut {
    Shortcut { alt: true, ..plain(key) }
}

pub(super) const fn alt(key: char) -> Shortcut {
    Shortcut { alt: true, ..plain(Key::Char(key)) }
}

impl Shortcut {
    /// The keys as they are printed: `Ctrl+Shift+S`.
    pub fn text(self, lang: Lang) -> String {
        let mut text = String::new();
        for (held, name) in [(self.ctrl, "Ctrl+"), (self.alt, "Alt+"), (self.shift, "Shift+")] {
            if held {
                text.push_str(name);
            }
        }
        match self.key {
            // As signs they are hardly seen.
            Key::Char('.') => text.push_str(text::key_period(lang)),
            Key::Char(',') => text.push_str(text::key_comma(lang)),
            Key::Char(char) => text.push(char),
            Key::F(number) => text.push_str(&format!("F{number}")),
            Key::Space => text.push_str(text::key_space(lang)),
            Key::Left => text.push('←'),
            Key::Right => text.push('→'),
            Key::Up => text.push('↑'),
            Key::Down => text.push('↓'),
            Key::Home => text.push_str("Home"),
            Key::End => text.push_str("End"),
            Key::PageUp => text.push_str("PgUp"),
            Key::PageDown => text.push_str("PgDn"),
        }
        text
    }
}

/// Where a command's keys apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Everywhere.
    Always,
    /// In Watch mode.
    Watch,
    /// In Play mode.
    Play,
}

impl Scope {
    /// Whether keys of this scope apply in that mode.
    pub fn holds(self, mode: Mode) -> bool {
        match self {
            Self::Always => true,
            Self::Watch => mode == Mode::Watch,
            Self::Play => mode == Mode::Play,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_read_as_they_are_printed() {
        assert_eq!(ctrl_shift('S').text(Lang::En), "Ctrl+Shift+S");
        assert_eq!(plain(Key::Space).text(Lang::Zh), "空格");
        assert_eq!(Lang::ALL.map(|lang| plain(Key::Char('.')).text(lang)), ["Period", "句点"]);
        assert_eq!(plain(Key::F(5)).text(Lang::En), "F5");
    }
}
