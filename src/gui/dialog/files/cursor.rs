//! [`Cursor`]: the chosen entry of the list, and how keys move it.

use eframe::egui::{Event, Key, Ui};

use crate::gui::dialog::files::listing::Entry;

/// Entries that Page up and Page down pass.
const PAGE: usize = 10;
/// Seconds between two characters of one name.
const PAUSE: f64 = 1.0;

/// The chosen entry, and what has been typed to find it.
#[derive(Clone, Debug, Default)]
pub(super) struct Cursor {
    /// The place of the entry among those shown.
    pub(super) at: Option<usize>,
    typed: String,
    /// When the last character was typed, in egui's seconds.
    typed_at: f64,
}

/// The request of a key in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CursorRequest {
    /// Take the chosen entry.
    Take,
    /// Go to the folder around this one.
    Up,
    /// The cursor has moved.
    Moved,
}

impl Cursor {
    /// Carries out the keys of this frame, while the list has the focus.
    pub(super) fn keys(&mut self, ui: &Ui, entries: &[&Entry]) -> Option<CursorRequest> {
        let (events, now) = ui.input(|input| (input.events.clone(), input.time));
        let mut request = None;
        for event in &events {
            request = match event {
                Event::Key { key: Key::Enter, pressed: true, .. } => Some(CursorRequest::Take),
                Event::Key { key: Key::Backspace, pressed: true, .. } => Some(CursorRequest::Up),
                Event::Key { key: Key::ArrowUp, pressed: true, modifiers, .. } if modifiers.alt => Some(CursorRequest::Up),
                Event::Key { key, pressed: true, modifiers, .. } if modifiers.is_none() => self.moved(*key, entries.len()),
                Event::Text(text) => self.found(text, now, entries),
                _ => None,
            }
            .or(request);
        }
        request
    }

    fn moved(&mut self, key: Key, count: usize) -> Option<CursorRequest> {
        let last = count.checked_sub(1)?;
        let to = match (key, self.at) {
            (Key::Home, _) => 0,
            (Key::End, _) => last,
            (Key::ArrowDown | Key::PageDown, None) => 0,
            (Key::ArrowUp | Key::PageUp, None) => last,
            (Key::ArrowDown, Some(at)) => at + 1,
            (Key::ArrowUp, Some(at)) => at.saturating_sub(1),
            (Key::PageDown, Some(at)) => at + PAGE,
            (Key::PageUp, Some(at)) => at.saturating_sub(PAGE),
            _ => return None,
        };
        self.at = Some(to.min(last));
        Some(CursorRequest::Moved)
    }

    /// Goes to the next entry whose name begins with what is typed. A character typed again goes on to the next one.
    fn found(&mut self, text: &str, now: f64, entries: &[&Entry]) -> Option<CursorRequest> {
        if now - self.typed_at > PAUSE {
            self.typed.clear();
        }
        self.typed_at = now;
        let typed = text.to_lowercase();
        let goes_on = self.typed == typed;
        if !goes_on {
            self.typed.push_str(&typed);
        }
        let from = self.at.map_or(0, |at| if goes_on || self.typed == typed { at + 1 } else { at });
        let begins = |place: &usize| entries[*place].name.to_lowercase().starts_with(&self.typed);
        let found = (0..entries.len()).map(|step| (from + step) % entries.len()).find(begins)?;
        self.at = Some(found);
        Some(CursorRequest::Moved)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries(names: &[&str]) -> Vec<Entry> {
        names.iter().map(|name| Entry { name: (*name).to_owned(), is_folder: false }).collect()
    }

    #[test]
    fn what_is_typed_finds_the_next_name_that_begins_with_it() {
        let all = entries(&["alpha", "beta", "Bravo", "gamma"]);
        let all: Vec<&Entry> = all.iter().collect();
        let mut cursor = Cursor::default();
        let mut after = |text: &str, now: f64| {
            cursor.found(text, now, &all);
            cursor.at.map(|at| all[at].name.as_str())
        };
        assert_eq!(after("b", 10.0), Some("beta"));
        assert_eq!(after("r", 10.5), Some("Bravo"), "both characters belong to one name");
        assert_eq!(after("b", 20.0), Some("beta"), "after a while a new name begins, and the search starts again at the top");
        assert_eq!(after("b", 20.2), Some("Bravo"), "the same character again goes on");
        assert_eq!(after("x", 30.0), Some("Bravo"));
    }

    #[test]
    fn arrows_stay_in_the_list() {
        let mut cursor = Cursor::default();
        let mut after = |key| {
            cursor.moved(key, 3);
            cursor.at
        };
        assert_eq!(
            [Key::ArrowDown, Key::ArrowDown, Key::End, Key::ArrowDown, Key::PageUp].map(&mut after),
            [0, 1, 2, 2, 0].map(Some)
        );
        assert_eq!(Cursor::default().moved(Key::ArrowDown, 0), None);
    }
}
