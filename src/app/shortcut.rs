//! [`Shortcut`]: the keys of a command, and [`Scope`], where they hold.

use crate::app::model::Mode;

/// A key with the keys held with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shortcut {
    /// Ctrl, or Command on a Mac.
    pub ctrl: bool,
    pub shift: bool,
    pub alt: bool,
    /// The key itself.
    pub key: Key,
}

/// The keys with names, as files have them.
const NAMED: &[(Key, &str)] = &[
    (Key::Space, "Space"),
    (Key::Left, "Left"),
    (Key::Right, "Right"),
    (Key::Up, "Up"),
    (Key::Down, "Down"),
    (Key::Home, "Home"),
    (Key::End, "End"),
    (Key::PageUp, "PageUp"),
    (Key::PageDown, "PageDown"),
];

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
    Home,
    End,
    PageUp,
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
    /// The keys held with it, as they are printed and stored.
    pub(in crate::app) fn held(self) -> String {
        let names = [(self.ctrl, "Ctrl+"), (self.alt, "Alt+"), (self.shift, "Shift+")];
        names.into_iter().filter(|(is_held, _)| *is_held).map(|(_, name)| name).collect()
    }

    /// The keys as a file has them: `Ctrl+Shift+S`.
    pub fn key(self) -> String {
        let key = match self.key {
            Key::Char(char) => char.to_string(),
            Key::F(number) => format!("F{number}"),
            named => NAMED.iter().find(|(key, _)| *key == named).map_or_else(String::new, |(_, name)| (*name).to_owned()),
        };
        self.held() + &key
    }

    /// The keys with that [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        let mut rest = key;
        let mut takes = |name| rest.strip_prefix(name).map(|after| rest = after).is_some();
        let (ctrl, alt, shift) = (takes("Ctrl+"), takes("Alt+"), takes("Shift+"));
        let number = |rest: &str| rest.strip_prefix('F')?.parse().ok().filter(|number| (1..=12).contains(number));
        let mut chars = rest.chars();
        let key = match (chars.next(), chars.next()) {
            (Some(char), None) => Key::Char(char),
            _ => match NAMED.iter().find(|(_, name)| *name == rest) {
                Some((key, _)) => *key,
                None => Key::F(number(rest)?),
            },
        };
        Some(Self { ctrl, shift, alt, key })
    }

    /// Whether the keys do something else than a command, where that would have this scope: they write, move or light up.
    pub fn is_fixed(self, scope: Scope) -> bool {
        let writes = scope != Scope::Watch && !self.alt;
        match self.key {
            // With Ctrl they write marks, in Play mode.
            Key::Char('1'..='9') => writes && !(self.ctrl && scope == Scope::Enter),
            Key::Char('0' | '.') => writes && !self.ctrl,
            Key::Space => scope == Scope::Always && !self.ctrl && !self.alt,
            Key::Left | Key::Right | Key::Up | Key::Down | Key::Home | Key::End => writes,
            Key::F(10) => self.shift,
            Key::F(number) => number < 10 && self.ctrl && !self.alt && !self.shift,
            Key::Char(_) | Key::PageUp | Key::PageDown => false,
        }
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
    /// In Enter mode.
    Enter,
}

impl Scope {
    /// Whether there is a mode in which the keys of both apply.
    pub fn meets(self, other: Self) -> bool {
        Mode::ALL.into_iter().any(|mode| self.holds(mode) && other.holds(mode))
    }

    /// Whether keys of this scope apply in that mode.
    pub fn holds(self, mode: Mode) -> bool {
        match self {
            Self::Always => true,
            Self::Watch => mode == Mode::Watch,
            Self::Play => mode == Mode::Play,
            Self::Enter => mode == Mode::Enter,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_come_back_from_a_file() {
        let keys = [plain(Key::F(12)), ctrl_shift('S'), alt_key(Key::Left), ctrl('+'), plain(Key::Char('[')), shift(Key::PageUp)];
        for shortcut in keys {
            assert_eq!(Shortcut::from_key(&shortcut.key()), Some(shortcut), "{}", shortcut.key());
        }
        for key in ["", "Ctrl+", "F13", "Hyper+A", "Shift+Ctrl+A", "End!"] {
            assert_eq!(Shortcut::from_key(key), None, "{key:?}");
        }
    }

    #[test]
    fn keys_that_write_or_move_are_fixed_where_they_do() {
        let two = plain(Key::Char('2'));
        assert!(two.is_fixed(Scope::Play) && shift(two.key).is_fixed(Scope::Always) && !two.is_fixed(Scope::Watch));
        assert!(ctrl_key(Key::Home).is_fixed(Scope::Always) && !plain(Key::Left).is_fixed(Scope::Watch));
        assert!(ctrl('2').is_fixed(Scope::Always) && !ctrl('2').is_fixed(Scope::Enter) && two.is_fixed(Scope::Enter));
        assert!(!ctrl('0').is_fixed(Scope::Always) && !alt('2').is_fixed(Scope::Always));
        assert!(ctrl_key(Key::F(7)).is_fixed(Scope::Watch) && !plain(Key::F(7)).is_fixed(Scope::Always));
    }
}
