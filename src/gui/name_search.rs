//! [`NameSearch`]: finds items of a list by the first characters of their names.

use eframe::egui::Event;

use crate::gui::prelude::*;

/// Seconds between two characters of one name.
const PAUSE: f64 = 1.0;

/// The characters typed to find an item.
#[derive(Clone, Debug, Default)]
pub(crate) struct NameSearch {
    typed: String,
    /// When the last character was typed, in egui's seconds.
    at: f64,
}

impl NameSearch {
    /// The next item after that `from` whose name begins with what is typed. A character typed again goes on to the next one.
    pub(crate) fn find(&mut self, text: &str, now: f64, from: Option<usize>, names: &[&str]) -> Option<usize> {
        if now - self.at > PAUSE {
            self.typed.clear();
        }
        self.at = now;
        let typed = text.to_lowercase();
        let goes_on = self.typed == typed;
        if !goes_on {
            self.typed.push_str(&typed);
        }
        let from = from.map_or(0, |at| if goes_on || self.typed == typed { at + 1 } else { at });
        let begins = |place: &usize| names[*place].to_lowercase().starts_with(&self.typed);
        (0..names.len()).map(|step| (from + step) % names.len()).find(begins)
    }
}

/// The text typed last in this frame, unless it is a space.
pub(crate) fn typed_text(ui: &Ui) -> Option<String> {
    let text = |event: &Event| if let Event::Text(text) = event { Some(text.clone()) } else { None };
    ui.input(|input| input.events.iter().rev().find_map(text)).filter(|text| !text.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_finds_the_next_name_that_begins_with_it() {
        let names = ["alpha", "beta", "Bravo", "gamma"];
        let mut search = NameSearch::default();
        let mut at = None;
        let mut after = |text: &str, now: f64| {
            at = search.find(text, now, at, &names).or(at);
            at.map(|at| names[at])
        };
        assert_eq!(after("b", 10.0), Some("beta"));
        assert_eq!(after("r", 10.5), Some("Bravo"), "both characters belong to one name");
        assert_eq!(after("b", 20.0), Some("beta"), "after a while a new name begins, and the search starts again at the top");
        assert_eq!(after("b", 20.2), Some("Bravo"), "the same character again goes on");
        assert_eq!(after("x", 30.0), Some("Bravo"));
        assert_eq!(search.find("a", 40.0, None, &[]), None);
    }
}
