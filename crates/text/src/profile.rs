//! Profiles of techniques: their names, what is done with them, and what is wrong with a file of one.

use crate::{Lang, logic::terms, number, reading};
use sudoscope_io::TextPosition;
use sudoscope_solve::logic::{ProfileProblem, TechniqueProfile, Weight};

pub use crate::catalogue::profile::*;

/// The name of a profile as it is shown. `is_changed` says whether it differs from the one that was saved by that name.
pub fn name(lang: Lang, profile: &TechniqueProfile, is_changed: bool) -> String {
    match profile.name() {
        "" if profile.is_standard() => standard(lang).to_owned(),
        "" => unnamed(lang).to_owned(),
        name if is_changed => changed(lang, name),
        name => name.to_owned(),
    }
}

/// The errors in the entries of a file, with their places.
pub fn problem(lang: Lang, place: Option<TextPosition>, problem: &ProfileProblem) -> String {
    let called = |technique| terms::technique(lang, technique);
    let says = match problem {
        ProfileProblem::Unknown { names, .. } => unknown(lang, names.join(", "), names.len()),
        ProfileProblem::Twice { technique, .. } => twice(lang, called(*technique)),
        ProfileProblem::UnknownLevel { technique, found, .. } => unknown_level(lang, called(*technique), found),
        ProfileProblem::ScoreTooHigh { technique, found, .. } => {
            score_too_high(lang, called(*technique), number(u64::from(*found)), number(u64::from(Weight::MAX_SCORE)))
        }
        ProfileProblem::NothingOn => nothing_on(lang).to_owned(),
    };
    reading::place(lang, place) + &says
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_solve::logic::Technique;

    #[test]
    fn a_profile_has_the_name_it_was_saved_by_even_if_it_does_the_same_as_the_standard() {
        let standard = TechniqueProfile::default();
        assert_eq!(name(Lang::En, &standard, true), "Standard");
        assert_eq!(name(Lang::En, &standard.clone().named("Mine"), false), "Mine");
        let mut other = standard;
        other.turn(Technique::XWing, false);
        assert_eq!(name(Lang::En, &other, true), "Unsaved profile");
        assert_eq!(name(Lang::En, &other.named("Mine"), true), "Mine (changed)");
    }
}
