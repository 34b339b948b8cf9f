//! The table of preferences: in which group each stands, what it offers, and the setting that it sets. The page is made from it.

use crate::app::{
    model::settings::{ContrastChoice, MistakeReport, ThemeChoice},
    preference::{Preference, PreferenceGroup},
    text::{Numerals, command as text, preference, preference_group},
    update::prelude::*,
};

/// The row of a preference: everything that is particular to it.
#[derive(Clone, Copy, Debug)]
pub struct PreferenceRow {
    pub preference: Preference,
    /// The group in which it stands.
    pub group: PreferenceGroup,
    /// What it offers.
    pub offers: Offers,
    get: fn(&Settings) -> usize,
    set: fn(&mut Settings, usize),
}

/// What a preference offers.
#[derive(Clone, Copy, Debug)]
pub enum Offers {
    /// Off and on.
    Switch,
    /// One of several, by their names.
    Choice(fn(Lang) -> Vec<&'static str>),
}

/// The row of a field that is on or off, or has one of the values of a type.
macro_rules! row {
    ($preference:ident, $group:ident, $field:ident) => {
        PreferenceRow {
            preference: Preference::$preference,
            group: PreferenceGroup::$group,
            offers: Offers::Switch,
            get: |settings| usize::from(settings.$field),
            set: |settings, option| settings.$field = option > 0,
        }
    };
    ($preference:ident, $group:ident, $field:ident: $type:ty, $names:expr) => {
        PreferenceRow {
            preference: Preference::$preference,
            group: PreferenceGroup::$group,
            offers: Offers::Choice($names),
            get: |settings| <$type>::ALL.iter().position(|value| *value == settings.$field).unwrap_or_default(),
            set: |settings, option| {
                if let Some(&value) = <$type>::ALL.get(option) {
                    settings.$field = value;
                }
            },
        }
    };
}

static ROWS: [PreferenceRow; Preference::ALL.len()] = [
    PreferenceRow {
        preference: Preference::Language,
        group: PreferenceGroup::Appearance,
        offers: Offers::Choice(|lang| [text::theme_system(lang)].into_iter().chain(Lang::ALL.map(Lang::own_name)).collect()),
        get: |settings| Lang::ALL.iter().position(|lang| Some(*lang) == settings.language).map_or(0, |place| place + 1),
        set: |settings, option| settings.choose_language(option.checked_sub(1).and_then(|place| Lang::ALL.get(place)).copied()),
    },
    row!(Theme, Appearance, theme: ThemeChoice, |lang| {
        vec![text::theme_system(lang), text::theme_light(lang), text::theme_dark(lang)]
    }),
    row!(Contrast, Appearance, contrast: ContrastChoice, |lang| {
        vec![text::contrast_system(lang), text::contrast_standard(lang), text::contrast_high(lang)]
    }),
    row!(ReduceMotion, Appearance, reduce_motion),
    row!(MenuBar, Appearance, menu_bar),
    row!(Numerals, Board, numerals: Numerals, |lang| vec![text::numerals_numbers(lang), text::numerals_letters(lang)]),
    row!(SolidCandidates, Board, solid_candidates),
    row!(Mistakes, Playing, mistakes: MistakeReport, |lang| {
        vec![text::mistakes_at_once(lang), text::mistakes_on_check(lang), text::mistakes_never(lang)]
    }),
    row!(ClearMarks, Playing, clear_marks),
    row!(Clock, Playing, clock),
    row!(DigitFirst, Playing, digit_first),
    row!(DigitsAtCell, Playing, digits_at_cell),
    row!(KeyHints, Keyboard, key_hints),
    row!(SudokupadKeys, Keyboard, sudokupad_keys),
];

impl Preference {
    /// Its row. Every preference has one, at its place.
    pub fn row(self) -> &'static PreferenceRow {
        &ROWS[self as usize]
    }

    /// What it is called.
    pub fn name(self, lang: Lang) -> &'static str {
        preference::name(lang, self)
    }
}

impl PreferenceRow {
    /// The place of the option that is chosen.
    pub fn chosen(&self, settings: &Settings) -> usize {
        (self.get)(settings)
    }

    /// The name of the option that is chosen. Those of a switch have none.
    pub fn option(&self, lang: Lang, settings: &Settings) -> &'static str {
        let Offers::Choice(names) = self.offers else { return "" };
        names(lang).get(self.chosen(settings)).copied().unwrap_or_default()
    }

    /// Chooses an option. One that there is not changes nothing.
    pub(super) fn choose(&self, settings: &mut Settings, option: usize) {
        (self.set)(settings, option);
    }

    /// Whether what is looked for is about it, in any language: a person may not know the one of the window.
    pub fn is_found(&self, search: &str) -> bool {
        let words = Lang::ALL.map(|lang| {
            let options = if let Offers::Choice(names) = self.offers { names(lang) } else { Vec::new() };
            let group = preference_group::name(lang, self.group);
            [&[group, self.preference.name(lang), preference::words(lang, self.preference)], &options[..]].concat().join(" ")
        });
        are_all_in(search, &words.join(" "))
    }
}

/// Whether a text has every word that is looked for.
pub fn are_all_in(search: &str, text: &str) -> bool {
    let text = text.to_lowercase();
    search.to_lowercase().split_whitespace().all(|word| text.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preference_has_a_row_that_sets_each_of_its_options_and_nothing_else() {
        for preference in Preference::ALL {
            let row = preference.row();
            assert_eq!(row.preference, preference);
            let count = if let Offers::Choice(names) = row.offers { names(Lang::En).len() } else { 2 };
            let mut settings = Settings::default();
            let first = row.chosen(&settings);
            for option in (0..count).chain([first]) {
                row.choose(&mut settings, option);
                assert_eq!(row.chosen(&settings), option, "{preference:?}");
            }
            assert_eq!(settings, Settings::default(), "{preference:?}");
        }
    }

    #[test]
    fn preferences_are_found_by_their_words_in_any_language() {
        let found = |search: &str| -> Vec<Preference> {
            Preference::ALL.into_iter().filter(|preference| preference.row().is_found(search)).collect()
        };
        assert_eq!(found(""), Preference::ALL);
        assert_eq!(found("dark theme"), [Preference::Theme]);
        assert_eq!(found("animation"), [Preference::ReduceMotion]);
        assert_eq!(found("LANGUAGE"), [Preference::Language]);
        assert_eq!(found("语言"), [Preference::Language]);
        assert_eq!(found("hodoku"), [Preference::SolidCandidates]);
        assert_eq!(found("nothing of the kind"), []);
    }
}
