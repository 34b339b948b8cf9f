//! [`TechniqueProfile`]: which techniques are used, in which order, and what each counts.
//!
//! - [`LogicSettings`]: which techniques are searched for, in which order, and their variants.

use crate::logic::{Family, Level, Technique, TechniqueSet, Weight, Weights};

/// The entry of a technique, by keys. Fields that are left out are as in the standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProfileEntry<'a> {
    /// The key of the technique.
    pub key: &'a str,
    /// Whether it is used.
    pub is_on: Option<bool>,
    /// The key of its level.
    pub level: Option<&'a str>,
    /// The score of a use in a rating.
    pub score: Option<u32>,
}

/// Why entries are no profile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProfileProblem {
    /// There are no techniques of these names; the first is in that entry.
    Unknown {
        /// The index of the entry.
        entry: usize,
        /// The names, in their order.
        names: Vec<String>,
    },
    /// A technique has two entries: this is the second.
    Twice {
        /// The index of the entry.
        entry: usize,
        /// The technique.
        technique: Technique,
    },
    /// There is no such level.
    UnknownLevel {
        /// The index of the entry.
        entry: usize,
        /// The technique.
        technique: Technique,
        /// The name of the level.
        found: String,
    },
    /// The score is above [`Weight::MAX_SCORE`].
    ScoreTooHigh {
        /// The index of the entry.
        entry: usize,
        /// The technique.
        technique: Technique,
        /// The score.
        found: u32,
    },
    /// No technique is used.
    NothingOn,
}

impl ProfileProblem {
    /// The index of the entry that it is about.
    pub fn entry(&self) -> Option<usize> {
        match self {
            Self::Unknown { entry, .. }
            | Self::Twice { entry, .. }
            | Self::UnknownLevel { entry, .. }
            | Self::ScoreTooHigh { entry, .. } => Some(*entry),
            Self::NothingOn => None,
        }
    }
}

/// Which techniques are used, in which order they are searched for, and what each counts in a rating. The default is the standard:
/// HoDoKu's, which has no name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TechniqueProfile {
    name: String,
    /// Every technique once.
    order: Vec<Technique>,
    on: TechniqueSet,
    weights: Weights,
}

impl Default for TechniqueProfile {
    fn default() -> Self {
        Self::of_switches(Technique::is_default)
    }
}

impl TechniqueProfile {
    /// The longest name, in characters.
    pub const LONGEST_NAME: usize = 60;

    /// The standard with other techniques used.
    pub fn of_switches(is_on: impl Fn(Technique) -> bool) -> Self {
        Self {
            name: String::new(),
            order: Technique::all().collect(),
            on: Technique::all().filter(|&technique| is_on(technique)).collect(),
            weights: Weights::default(),
        }
    }

    /// The standard with these techniques used, in this order. Of those that are not listed each comes after the one before it in the
    /// standard order. A technique that is listed twice counts once.
    pub fn of_order(listed: impl IntoIterator<Item = Technique>) -> Self {
        let mut order: Vec<Technique> = Vec::with_capacity(Technique::COUNT);
        let mut on = TechniqueSet::EMPTY;
        for technique in listed.into_iter().filter(|technique| {
            let is_new = !on.contains(*technique);
            on.insert(*technique);
            is_new
        }) {
            order.push(technique);
        }
        complete(&mut order);
        Self { name: String::new(), order, on, weights: Weights::default() }
    }

    /// The profile that is written like that. A technique without an entry is as in the standard, and comes after the one before it in
    /// the standard order.
    ///
    /// # Errors
    /// When an entry names something unknown, or a technique again, or when nothing is used.
    pub fn of_entries<'a>(name: &str, entries: impl IntoIterator<Item = ProfileEntry<'a>>) -> Result<Self, ProfileProblem> {
        let mut profile = Self { order: Vec::with_capacity(Technique::COUNT), ..Self::default() }.named(name);
        let (mut unknown, mut first) = (Vec::new(), 0);
        for (entry, said) in entries.into_iter().enumerate() {
            match Technique::from_key(said.key) {
                Some(technique) => profile.take(entry, technique, said)?,
                None => {
                    first = if unknown.is_empty() { entry } else { first };
                    unknown.push(said.key.to_owned());
                }
            }
        }
        if !unknown.is_empty() {
            return Err(ProfileProblem::Unknown { entry: first, names: unknown });
        }
        if profile.on.is_empty() {
            return Err(ProfileProblem::NothingOn);
        }
        complete(&mut profile.order);
        Ok(profile)
    }

    /// Takes an entry about a technique.
    fn take(&mut self, entry: usize, technique: Technique, said: ProfileEntry<'_>) -> Result<(), ProfileProblem> {
        if self.order.contains(&technique) {
            return Err(ProfileProblem::Twice { entry, technique });
        }
        self.order.push(technique);
        let mut weight = Weight::standard(technique);
        if let Some(found) = said.level {
            let unknown = || ProfileProblem::UnknownLevel { entry, technique, found: found.to_owned() };
            weight.level = Level::from_key(found).ok_or_else(unknown)?;
        }
        if let Some(found) = said.score {
            if found > Weight::MAX_SCORE {
                return Err(ProfileProblem::ScoreTooHigh { entry, technique, found });
            }
            weight.score = found;
        }
        match said.is_on {
            Some(true) => self.on.insert(technique),
            Some(false) => self.on.remove(technique),
            None => {}
        }
        self.weights.set(technique, weight);
        Ok(())
    }

    /// The entries of all techniques, in search order.
    pub fn entries(&self) -> impl Iterator<Item = ProfileEntry<'static>> {
        self.order.iter().map(|&technique| {
            let Weight { level, score } = self.weight(technique);
            let is_on = Some(self.is_on(technique));
            ProfileEntry { key: technique.key(), is_on, level: Some(level.key()), score: Some(score) }
        })
    }

    /// The name; none for the standard, and for what nobody has named.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The profile with that name, without spaces around it and cut to [`Self::LONGEST_NAME`].
    #[must_use]
    pub fn named(self, name: &str) -> Self {
        let name = name.trim().chars().filter(|char| !char.is_control()).take(Self::LONGEST_NAME).collect();
        Self { name, ..self }
    }

    /// Whether it is the standard, whatever it is called.
    pub fn is_standard(&self) -> bool {
        self.is_like(&Self::default())
    }

    /// Whether it does the same as another, whatever they are called: unused techniques make no difference.
    pub fn is_like(&self, other: &Self) -> bool {
        self.on == other.on
            && self
                .used()
                .map(|technique| (technique, self.weight(technique)))
                .eq(other.used().map(|technique| (technique, other.weight(technique))))
    }

    /// A number that tells profiles apart that are not [like](Self::is_like) each other, the same in every version; `None` for the
    /// standard.
    pub fn fingerprint(&self) -> Option<u64> {
        // The hash FNV-1a.
        let hash = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        let entry = |sum: u64, technique: Technique| {
            let Weight { level, score } = self.weight(technique);
            format!("{} {} {score};", technique.key(), level.key()).as_bytes().iter().fold(sum, hash)
        };
        (!self.is_standard()).then(|| self.used().fold(0xcbf2_9ce4_8422_2325, entry))
    }

    /// All techniques, in search order.
    pub fn order(&self) -> &[Technique] {
        &self.order
    }

    /// Whether a technique is used.
    pub fn is_on(&self, technique: Technique) -> bool {
        self.on.contains(technique)
    }

    /// The techniques that are used, in search order.
    pub fn used(&self) -> impl DoubleEndedIterator<Item = Technique> + Clone {
        self.order.iter().copied().filter(|&technique| self.is_on(technique))
    }

    /// The weight of a technique.
    pub fn weight(&self, technique: Technique) -> Weight {
        self.weights.of(technique)
    }

    /// Gives a technique another weight.
    pub fn weigh(&mut self, technique: Technique, weight: Weight) {
        self.weights.set(technique, weight);
    }

    /// Uses a technique, or does not. One technique stays in any case.
    pub fn turn(&mut self, technique: Technique, is_on: bool) {
        if is_on {
            self.on.insert(technique);
        } else if self.used().nth(1).is_some() {
            self.on.remove(technique);
        }
    }

    /// Uses all techniques of a family, or none. One technique stays in any case.
    pub fn turn_family(&mut self, family: Family, is_on: bool) {
        Technique::all().filter(|technique| technique.family() == family).for_each(|technique| self.turn(technique, is_on));
    }

    /// Uses these techniques; order and weights stay.
    pub fn turn_all(&mut self, is_on: impl Fn(Technique) -> bool) {
        self.on = Technique::all().filter(|&technique| is_on(technique)).collect();
    }

    /// Looks for a technique that is used earlier, or later, than for its neighbour among those that are used.
    pub fn shift(&mut self, technique: Technique, is_earlier: bool) {
        let used: Vec<usize> = (0..self.order.len()).filter(|&place| self.is_on(self.order[place])).collect();
        let at = used.iter().position(|&place| self.order[place] == technique);
        let beside = at.and_then(|at| if is_earlier { at.checked_sub(1) } else { Some(at + 1) });
        if let (Some(from), Some(to)) = (at, beside.filter(|&beside| beside < used.len())) {
            let (from, to) = (used[from], used[to]);
            let moved = self.order.remove(from);
            self.order.insert(to, moved);
        }
    }

    /// The settings of an engine that uses this profile.
    pub fn settings(&self) -> LogicSettings {
        LogicSettings { techniques: self.used().collect(), weights: self.weights.clone(), ..LogicSettings::default() }
    }
}

/// Adds the techniques that are missing in an order, each after the one before it in the standard order.
fn complete(order: &mut Vec<Technique>) {
    let mut before: Option<Technique> = None;
    for technique in Technique::all() {
        if !order.contains(&technique) {
            let after = before.and_then(|before| order.iter().position(|&other| other == before)).map_or(0, |place| place + 1);
            order.insert(after, technique);
        }
        before = Some(technique);
    }
}

/// The techniques to search for, their order, and their variants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogicSettings {
    /// The techniques in search order.
    pub techniques: Vec<Technique>,
    /// The weights of the techniques in a rating.
    pub weights: Weights,
    /// Variants of the techniques.
    pub options: Options,
}

impl Default for LogicSettings {
    /// HoDoKu's techniques in HoDoKu's order.
    fn default() -> Self {
        Self {
            techniques: Technique::all().filter(|technique| technique.is_default()).collect(),
            weights: Weights::default(),
            options: Options::default(),
        }
    }
}

impl LogicSettings {
    /// A single technique.
    pub fn only(technique: Technique, options: Options) -> Self {
        Self { techniques: vec![technique], weights: Weights::default(), options }
    }
}

/// Variants of techniques on which definitions differ. The default is HoDoKu's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Unique, hidden and avoidable rectangles: whether a corner may lack one of the two digits.
    pub incomplete_rectangles: bool,
    /// ALS-XY-wings, ALS chains and death blossoms: whether the almost locked sets may overlap.
    pub overlapping_sets: bool,
    /// ALS chains: whether a search for one step considers every chain. If not, it considers only forward chains, in which each set
    /// follows the previous one in the list of sets by house; that is faster, and HoDoKu's ratings are based on it. A search for
    /// all steps always considers every chain.
    pub every_als_chain: bool,
    /// Grouped chains and nice loops: whether almost locked sets may be nodes.
    pub set_nodes: bool,
    /// Empty rectangles: whether two candidates in the box are enough.
    pub small_empty_rectangles: bool,
    /// Dual two-string kites: whether the two kites may be of two digits, as HoDoKu's are when their near ends happen to be the same
    /// cells.
    pub dual_kites_of_two_digits: bool,
    /// Fish: whether to search for siamese fish (two finned fish with the same base sets, combined in one step) instead of single
    /// ones.
    pub siamese_fish: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            incomplete_rectangles: true,
            overlapping_sets: false,
            every_als_chain: false,
            set_nodes: false,
            small_empty_rectangles: false,
            dual_kites_of_two_digits: false,
            siamese_fish: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Level;

    #[test]
    fn the_standard_uses_what_hodoku_uses_in_its_order() {
        let standard = TechniqueProfile::default();
        assert_eq!(standard.settings(), LogicSettings::default());
        assert!(standard.is_standard() && standard.name().is_empty());
        assert_eq!(standard.fingerprint(), None);
    }

    #[test]
    fn techniques_are_switched_off_and_on_and_one_stays() {
        let mut profile = TechniqueProfile::default();
        profile.turn(Technique::XWing, false);
        assert!(!profile.used().any(|technique| technique == Technique::XWing));
        assert!(!profile.is_standard());
        profile.turn(Technique::XWing, true);
        assert_eq!(profile, TechniqueProfile::default(), "it is back in its place");
        profile.turn_family(Family::SingleDigitPatterns, false);
        assert!(profile.used().all(|technique| technique.family() != Family::SingleDigitPatterns));
        profile.turn_family(Family::SingleDigitPatterns, true);
        assert_eq!(profile, TechniqueProfile::default());
        let mut only = TechniqueProfile::of_order([Technique::Skyscraper]);
        only.turn_family(Family::SingleDigitPatterns, false);
        assert!(only.used().eq([Technique::Skyscraper]), "one must stay");
    }

    #[test]
    fn a_technique_moves_past_its_neighbour_in_use_whatever_lies_between() {
        let mut profile = TechniqueProfile::default();
        let used = |profile: &TechniqueProfile| profile.used().collect::<Vec<_>>();
        let standard = used(&profile);
        profile.shift(standard[0], true);
        assert_eq!(used(&profile), standard, "nothing is before the first");
        profile.shift(Technique::RemotePair, true);
        let moved = used(&profile);
        let place = |of| moved.iter().position(|&technique| technique == of);
        assert!(place(Technique::RemotePair) < place(Technique::Jellyfish), "three fish that are off lie between them");
        profile.shift(Technique::RemotePair, false);
        assert_eq!(used(&profile), standard);
        profile.shift(Technique::Squirmbag, true);
        assert_eq!(used(&profile), standard, "what is off has no place to be moved from");
    }

    #[test]
    fn what_is_not_listed_comes_after_what_is_before_it_in_the_standard_order() {
        let profile = TechniqueProfile::of_order([Technique::XWing, Technique::NakedSingle, Technique::XWing]);
        assert!(profile.used().eq([Technique::XWing, Technique::NakedSingle]));
        assert_eq!(profile.order().len(), Technique::COUNT);
        let place = |of| profile.order().iter().position(|&technique| technique == of);
        assert_eq!(place(Technique::FullHouse), Some(0));
        assert_eq!(place(Technique::Swordfish), place(Technique::XWing).map(|place| place + 1));
    }

    #[test]
    fn entries_are_read_back_and_what_they_do_not_say_is_as_usual() {
        let mut profile = TechniqueProfile::default().named("mine");
        profile.turn(Technique::XWing, false);
        profile.shift(Technique::Swordfish, true);
        profile.weigh(Technique::Aic, Weight { level: Level::Extreme, score: 7 });
        assert_eq!(TechniqueProfile::of_entries("mine", profile.entries()), Ok(profile.clone()));
        let without = |key: &'static str| profile.entries().filter(move |entry| entry.key != key);
        let read = TechniqueProfile::of_entries("mine", without("aic")).unwrap();
        assert_eq!(read.weight(Technique::Aic), Weight::standard(Technique::Aic));
        assert_eq!(read.order(), profile.order(), "it is where the standard has it");
        assert_eq!(TechniqueProfile::of_entries("", []), Ok(TechniqueProfile::default()));
        let brief = ProfileEntry { key: "x-wing", is_on: None, level: None, score: Some(200) };
        let read = TechniqueProfile::of_entries("", [brief]).unwrap();
        assert_eq!(read.weight(Technique::XWing), Weight { level: Level::Hard, score: 200 });
        assert!(read.is_on(Technique::XWing));
    }

    #[test]
    fn what_is_wrong_with_entries_is_named() {
        let entry = |key| ProfileEntry { key, is_on: None, level: None, score: None };
        let read = |entries: &[ProfileEntry<'_>]| TechniqueProfile::of_entries("", entries.iter().copied()).unwrap_err();
        let names = vec!["y-wing".to_owned(), "z".to_owned()];
        let unknown = read(&[entry("x-wing"), entry("y-wing"), entry("z")]);
        assert_eq!((unknown.entry(), unknown), (Some(1), ProfileProblem::Unknown { entry: 1, names }));
        let technique = Technique::XWing;
        assert_eq!(read(&[entry("x-wing"), entry("x-wing")]), ProfileProblem::Twice { entry: 1, technique });
        let level = ProfileEntry { level: Some("dire"), ..entry("x-wing") };
        assert_eq!(read(&[level]), ProfileProblem::UnknownLevel { entry: 0, technique, found: "dire".to_owned() });
        let found = Weight::MAX_SCORE + 1;
        let score = ProfileEntry { score: Some(found), ..entry("x-wing") };
        assert_eq!(read(&[score]), ProfileProblem::ScoreTooHigh { entry: 0, technique, found });
        let off: Vec<_> = Technique::all().map(|one| ProfileEntry { is_on: Some(false), ..entry(one.key()) }).collect();
        assert_eq!(read(&off), ProfileProblem::NothingOn);
    }

    #[test]
    fn fingerprints_differ_with_what_matters_only() {
        let mut profile = TechniqueProfile::default();
        profile.weigh(Technique::Squirmbag, Weight { level: Level::Easy, score: 1 });
        assert_eq!(profile.fingerprint(), None, "it is not used");
        profile.weigh(Technique::XWing, Weight { level: Level::Hard, score: 141 });
        let first = profile.fingerprint();
        assert!(first.is_some());
        assert_eq!(profile.clone().named(" mine\n").fingerprint(), first);
        assert_eq!(profile.clone().named(" mine\n").name(), "mine");
        profile.shift(Technique::XWing, true);
        assert_ne!(profile.fingerprint(), first);
    }
}
