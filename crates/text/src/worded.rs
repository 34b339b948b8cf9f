//! What is said by a value that has a name or a sentence of its own.

use std::sync::Arc;

use crate::{Said, format, label, logic::terms, reading};
use sudoscope_board::Shape;
use sudoscope_io::{ExportError, Format, SaveError, atomic::WriteError, autosave::AutosaveError};
use sudoscope_solve::logic::{Level, Technique};

/// Values, and the functions that word them.
macro_rules! worded {
    ($($of:ty: $text:expr),* $(,)?) => {$(
        impl From<$of> for Said {
            fn from(of: $of) -> Self {
                Self::of(of, $text)
            }
        }
    )*};
}
worded! {
    Arc<AutosaveError>: |lang, error| reading::autosave_error(lang, error),
    Arc<ExportError>: |lang, error| reading::export_error(lang, error),
    Arc<SaveError>: |lang, error| reading::save_error(lang, error),
    Arc<WriteError>: |lang, error| reading::write_error(lang, error),
    Format: |lang, of| format::name(lang, *of).to_owned(),
    Level: |lang, of| terms::level(lang, *of).to_owned(),
    Shape: label::shape,
    Technique: |lang, of| terms::technique(lang, *of).to_owned(),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lang, catalogue::practice};

    #[test]
    fn a_value_is_named_in_the_language_of_the_message() {
        for lang in Lang::ALL {
            let made = practice::said::made(Technique::XyWing, 1_usize, "7").text(lang);
            assert_eq!(made, practice::made(lang, terms::technique(lang, Technique::XyWing), 1_usize, "7"));
        }
    }
}
