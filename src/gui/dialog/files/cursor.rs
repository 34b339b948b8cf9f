//! [`Cursor`]: the chosen entry of the list, and how keys move it.

use eframe::egui::Event;

use crate::gui::{
    dialog::files::listing::Entry,
    name_search::NameSearch,
    prelude::*,
    travel::{PAGE, along_list},
};

/// The chosen entry, and what has been typed to find it.
#[derive(Clone, Debug, Default)]
pub(super) struct Cursor {
    /// The place of the entry among those shown.
    pub(super) at: Option<usize>,
    search: NameSearch,
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
        self.at = Some(along_list(key, self.at, count, PAGE)?);
        Some(CursorRequest::Moved)
    }

    /// Goes to the next entry whose name begins with what is typed.
    fn found(&mut self, text: &str, now: f64, entries: &[&Entry]) -> Option<CursorRequest> {
        let names: Vec<&str> = entries.iter().map(|entry| entry.name.as_str()).collect();
        self.at = Some(self.search.find(text, now, self.at, &names)?);
        Some(CursorRequest::Moved)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
