//! [`TypeAhead`]: keys typed faster than the window is drawn.

use eframe::egui::{Event, Key, Modifiers};

/// Holds back what is typed right after a shortcut until the window has been drawn once with what the shortcut has changed.
///
/// A shortcut may open a dialog or turn to another page, and the key after it is meant for that. On a slow machine both arrive in
/// one frame, and the second would reach what is shown before the change.
#[derive(Debug, Default)]
pub(super) struct TypeAhead {
    held: Vec<Event>,
    /// The shortcut of the frame before.
    shortcut: Option<(Key, Modifiers)>,
}

impl TypeAhead {
    /// Cuts `events`, those of the frame about to begin, off after the first shortcut that another key follows; takes back in what
    /// was held. Returns whether something is held, so that another frame is due.
    pub(super) fn take(&mut self, events: &mut Vec<Event>) -> bool {
        self.held.append(events);
        let mut shortcut = self.shortcut.take();
        let mut end = self.held.len();
        for (at, event) in self.held.iter().enumerate() {
            let Some(pressed) = pressed(event) else { continue };
            // A key that is held down repeats faster than a slow window is drawn.
            if shortcut.is_some_and(|shortcut| shortcut != pressed) {
                end = at;
                break;
            }
            shortcut = shortcut.or_else(|| is_shortcut(pressed).then_some(pressed));
        }
        let rest = self.held.split_off(end);
        *events = std::mem::replace(&mut self.held, rest);
        // A frame without keys has shown the change.
        self.shortcut = events.iter().filter_map(pressed).any(is_shortcut).then_some(shortcut).flatten();
        !self.held.is_empty()
    }
}

fn pressed(event: &Event) -> Option<(Key, Modifiers)> {
    match *event {
        Event::Key { key, pressed: true, modifiers, .. } => Some((key, modifiers)),
        _ => None,
    }
}

/// Whether a key works wherever the focus is, and so may change what is shown.
fn is_shortcut((key, modifiers): (Key, Modifiers)) -> bool {
    modifiers.command || modifiers.alt || (Key::F1..=Key::F20).contains(&key)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(key: Key, modifiers: Modifiers) -> Event {
        Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }
    }

    /// The keys of each frame, from the keys that arrive before the first.
    fn frames(events: Vec<Event>) -> Vec<Vec<Key>> {
        let (mut ahead, mut arriving, mut frames) = (TypeAhead::default(), events, Vec::new());
        loop {
            let again = ahead.take(&mut arriving);
            frames.push(arriving.iter().filter_map(pressed).map(|(key, _)| key).collect());
            arriving.clear();
            if !again {
                return frames;
            }
        }
    }

    #[test]
    fn what_follows_a_shortcut_waits_until_the_window_has_been_drawn() {
        let none = Modifiers::NONE;
        let typed = vec![key(Key::Num5, none), key(Key::Num3, Modifiers::ALT), key(Key::Space, none), key(Key::ArrowRight, none)];
        assert_eq!(frames(typed), [vec![Key::Num5, Key::Num3], vec![], vec![Key::Space, Key::ArrowRight]]);
        let typed = vec![key(Key::F5, none), key(Key::Num3, Modifiers::ALT), key(Key::Space, none)];
        assert_eq!(frames(typed), [vec![Key::F5], vec![], vec![Key::Num3], vec![], vec![Key::Space]]);
    }

    #[test]
    fn a_key_in_the_frame_after_a_shortcut_waits_too() {
        let mut ahead = TypeAhead::default();
        let mut first = vec![key(Key::Num3, Modifiers::ALT)];
        assert!(!ahead.take(&mut first) && first.len() == 1);
        let mut second = vec![key(Key::Space, Modifiers::NONE)];
        assert!(ahead.take(&mut second) && second.is_empty());
        let mut third = Vec::new();
        assert!(!ahead.take(&mut third) && third.len() == 1);
    }

    #[test]
    fn a_repeated_shortcut_and_the_mouse_do_not_wait() {
        let undo = || key(Key::Z, Modifiers::COMMAND);
        assert_eq!(frames(vec![undo(), undo(), undo()]), [[Key::Z; 3]]);
        let mut ahead = TypeAhead::default();
        let mut events = vec![undo(), Event::PointerGone];
        assert!(!ahead.take(&mut events) && events.len() == 2);
        let mut events = vec![Event::PointerGone, undo()];
        assert!(!ahead.take(&mut events) && events.len() == 2);
    }

    #[test]
    fn keys_without_a_shortcut_pass_at_once_and_in_their_order() {
        let typed: Vec<Event> = [Key::A, Key::B, Key::C].map(|letter| key(letter, Modifiers::NONE)).into();
        assert_eq!(frames(typed), [[Key::A, Key::B, Key::C]]);
    }
}
