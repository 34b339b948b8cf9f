//! Profiles of techniques as settings and files keep them, and ready choices of techniques.

use crate::{
    app::{model::settings::Settings, prelude::*},
    io::{
        LoadError, TextPosition,
        ron::{ProfileFile, ProfileLine},
    },
    solve::logic::{ProfileEntry, ProfileProblem},
};

/// Why a file of a profile was not taken.
#[derive(Clone, Debug)]
pub enum ProfileFileError {
    /// It cannot be read, or is no such file.
    Load(Arc<LoadError>),
    /// Its contents are wrong: where, and in what way.
    Wrong(Option<TextPosition>, ProfileProblem),
}

crate::board::keyed! {
    /// A ready choice of techniques, in the order of the buttons.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Preset {
        /// Up to pairs, triples and intersections.
        Basic,
        /// All but forcing chains, nets and templates.
        WithoutTrial,
        /// The standard profile, with its order, levels and scores.
        Standard,
        /// Every technique there is.
        Everything,
    }
}

impl Preset {
    /// Whether a technique is in it.
    fn has(self, technique: Technique) -> bool {
        match self {
            Self::Standard => technique.is_default(),
            Self::Basic => technique.level() <= Level::Medium,
            Self::WithoutTrial => {
                technique.is_default() && !matches!(technique.family(), Family::ForcingChains | Family::Templates)
            }
            Self::Everything => true,
        }
    }

    /// The profile after it was chosen: the standard, or the same with other techniques used.
    #[must_use]
    pub fn applied(self, profile: &TechniqueProfile) -> TechniqueProfile {
        if self == Self::Standard {
            return TechniqueProfile::default();
        }
        let mut chosen = profile.clone();
        chosen.turn_all(|technique| self.has(technique));
        chosen
    }

    /// Whether a profile is what it makes of it.
    pub fn is_chosen(self, profile: &TechniqueProfile) -> bool {
        match self {
            Self::Standard => profile.is_standard(),
            _ => Technique::all().all(|technique| profile.is_on(technique) == self.has(technique)),
        }
    }
}

impl Settings {
    /// Whether the profile in use differs from the one that was saved by its name.
    pub fn is_profile_changed(&self) -> bool {
        self.saved_profile().is_none_or(|saved| *saved != self.profile)
    }

    /// The saved profile that has the name of the one in use.
    pub fn saved_profile(&self) -> Option<&TechniqueProfile> {
        self.profiles.iter().find(|saved| saved.name() == self.profile.name())
    }

    /// Saves the profile in use by that name, in place of another of that name.
    pub(crate) fn save_profile(&mut self, name: &str) {
        self.profile = self.profile.clone().named(name);
        if self.profile.name().is_empty() {
            return;
        }
        let profile = self.profile.clone();
        match self.profiles.iter_mut().find(|saved| saved.name() == profile.name()) {
            Some(saved) => *saved = profile,
            None => self.profiles.push(profile),
        }
        self.profiles.sort_by(|one, other| one.name().cmp(other.name()));
    }
}

/// A profile as a file has it.
pub fn file_of(profile: &TechniqueProfile) -> ProfileFile {
    let line = |entry: ProfileEntry<'_>| ProfileLine {
        key: entry.key.to_owned(),
        on: entry.is_on,
        level: entry.level.map(str::to_owned),
        score: entry.score,
    };
    ProfileFile { name: profile.name().to_owned(), techniques: profile.entries().map(line).collect() }
}

/// The profile of a file.
///
/// # Errors
/// When the file names something unknown, or contradicts itself.
pub fn profile_of(file: &ProfileFile) -> Result<TechniqueProfile, ProfileProblem> {
    let entries = file.techniques.iter().map(|line| {
        let ProfileLine { key, on, level, score } = line;
        ProfileEntry { key, is_on: *on, level: level.as_deref(), score: *score }
    });
    TechniqueProfile::of_entries(&file.name, entries)
}

/// The profile of settings, which a newer version may have written: unknown entries are ignored, and a profile that makes no
/// sense is none.
pub(super) fn leniently(mut file: ProfileFile) -> Option<TechniqueProfile> {
    file.techniques.retain(|line| Technique::from_key(&line.key).is_some());
    for line in &mut file.techniques {
        line.level.take_if(|level| Level::from_key(level).is_none());
    }
    profile_of(&file).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preset_keeps_order_and_scores_but_the_standard_keeps_nothing() {
        let mut profile = TechniqueProfile::default().named("mine");
        profile.shift(Technique::NakedSingle, true);
        assert!(!Preset::Standard.is_chosen(&profile));
        let basic = Preset::Basic.applied(&profile);
        assert!(Preset::Basic.is_chosen(&basic) && basic.order() == profile.order() && basic.name() == "mine");
        assert_eq!(Preset::Standard.applied(&basic), TechniqueProfile::default());
    }

    #[test]
    fn a_profile_is_changed_until_it_is_saved() {
        let mut settings = Settings::default();
        settings.profile.turn(Technique::XWing, false);
        assert!(settings.is_profile_changed());
        settings.save_profile(" mine ");
        assert!(!settings.is_profile_changed() && settings.profiles.len() == 1);
        settings.profile.turn(Technique::Swordfish, false);
        assert!(settings.is_profile_changed());
        settings.save_profile("mine");
        assert_eq!((settings.is_profile_changed(), settings.profiles.len()), (false, 1));
        settings.save_profile("  ");
        assert_eq!(settings.profiles.len(), 1, "it needs a name");
    }

    #[test]
    fn settings_of_a_newer_version_keep_what_is_known() {
        let line = |key: &str, level: &str| ProfileLine {
            key: key.to_owned(),
            on: Some(true),
            level: Some(level.to_owned()),
            score: Some(5),
        };
        let file = ProfileFile { name: "new".to_owned(), techniques: vec![line("warp", "hard"), line("x-wing", "dire")] };
        let profile = leniently(file).unwrap();
        assert_eq!(profile.weight(Technique::XWing).score, 5);
        assert_eq!(profile.weight(Technique::XWing).level, Level::Hard);
    }
}
