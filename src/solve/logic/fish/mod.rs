//! Fish: one digit, some base houses, as many cover houses.
//!
//! ```text
//! X-wing: rows 2 and 6 are the bases,     finned: as before, but row 2 has a fin F. Either the fin
//! columns 3 and 8 the covers              is true, or there is an X-wing; what sees the fin goes
//!
//!     c3          c8                          c3          c8
//! r1  -           -                       r1  .        .  -
//! r2  X . . . . . X                       r2  X  . . . F  X
//! r4  -           -                       r3  .        .  -
//! r6  X . . . . . X                       r6  X  . . . .  X
//! ```
//!
//! Choose `n` base houses and `n` other cover houses. The digit stands in each base house, so if the covers hold all its places
//! there, these use the covers up: a candidate is struck if it is in more covers than bases (in a cover and no base, or in two
//! covers). A candidate of a base that is in no cover is a *fin*, and one in two bases is an *endo fin*: what is struck must see
//! all of them, for if one of them is true it is struck by that.
//!
//! - *Basic:* rows against columns, or columns against rows. Two houses are an X-wing, then swordfish, jellyfish, squirmbag, whale,
//!   leviathan.
//! - *Sashimi:* a finned basic fish that has a base house with one candidate or none, not counting fins.
//! - *Franken:* rows against columns (or the other way), and boxes on either side; other houses of a board count as boxes do.
//! - *Mutant:* any houses.
//! - *Siamese:* two finned fish of a kind with the same bases, which begin with different eliminations.
//!
//! There are at most five fins, and at most two endo fins among them.
//!
//! Parts of the reason: [`Role::Base`] houses, [`Role::Cover`] houses, the candidates of the bases that are no fins
//! ([`Role::Base`]), the [`Role::Fin`]s and [`Role::EndoFin`]s if there are any. A siamese fish has the parts of the first fish, then
//! those of the second. Definitions: "The Ultimate Fish Guide" of the Sudoku Players' Forums, and HoDoKu's manual, "Fish".

mod search;

use std::collections::BTreeMap;

use self::search::{Fish, Search};
use super::{
    cells::Cells,
    finder::Scene,
    reason::{Reason, Role},
    sink::{Flow, Sink},
    step::{Candidate, Step},
    technique::{Technique, TechniqueSet},
};
use crate::board::Digit;

/// How many base houses the largest fish has.
const LEVIATHAN: usize = 7;

/// How many base houses the smallest fish has.
const X_WING: usize = 2;

/// The techniques of each kind, from the X-wing to the leviathan.
const TECHNIQUES: [(Kind, [Technique; LEVIATHAN - X_WING + 1]); 7] = {
    use Technique as T;
    [
        (Kind::Basic, [T::XWing, T::Swordfish, T::Jellyfish, T::Squirmbag, T::Whale, T::Leviathan]),
        (
            Kind::Finned,
            [T::FinnedXWing, T::FinnedSwordfish, T::FinnedJellyfish, T::FinnedSquirmbag, T::FinnedWhale, T::FinnedLeviathan],
        ),
        (
            Kind::Sashimi,
            [T::SashimiXWing, T::SashimiSwordfish, T::SashimiJellyfish, T::SashimiSquirmbag, T::SashimiWhale, T::SashimiLeviathan],
        ),
        (
            Kind::Franken,
            [T::FrankenXWing, T::FrankenSwordfish, T::FrankenJellyfish, T::FrankenSquirmbag, T::FrankenWhale, T::FrankenLeviathan],
        ),
        (
            Kind::FinnedFranken,
            [
                T::FinnedFrankenXWing,
                T::FinnedFrankenSwordfish,
                T::FinnedFrankenJellyfish,
                T::FinnedFrankenSquirmbag,
                T::FinnedFrankenWhale,
                T::FinnedFrankenLeviathan,
            ],
        ),
        (
            Kind::Mutant,
            [T::MutantXWing, T::MutantSwordfish, T::MutantJellyfish, T::MutantSquirmbag, T::MutantWhale, T::MutantLeviathan],
        ),
        (
            Kind::FinnedMutant,
            [
                T::FinnedMutantXWing,
                T::FinnedMutantSwordfish,
                T::FinnedMutantJellyfish,
                T::FinnedMutantSquirmbag,
                T::FinnedMutantWhale,
                T::FinnedMutantLeviathan,
            ],
        ),
    ]
};

/// What kinds of houses and fins a fish has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Basic,
    Finned,
    Sashimi,
    Franken,
    FinnedFranken,
    Mutant,
    FinnedMutant,
}

/// Which houses a fish may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Basic,
    Franken,
    Mutant,
}

impl Kind {
    const fn shape(self) -> Shape {
        match self {
            Self::Basic | Self::Finned | Self::Sashimi => Shape::Basic,
            Self::Franken | Self::FinnedFranken => Shape::Franken,
            Self::Mutant | Self::FinnedMutant => Shape::Mutant,
        }
    }

    const fn has_fins(self) -> bool {
        matches!(self, Self::Finned | Self::Sashimi | Self::FinnedFranken | Self::FinnedMutant)
    }

    /// Whether a fish that was searched for with this kind's houses and fins is of this kind.
    fn suits<const W: usize>(self, fish: &Fish<W>) -> bool {
        match self {
            // Without fins, a base house with one candidate is a hidden single and no part of a fish.
            Self::Basic | Self::Finned => !fish.is_sashimi,
            Self::Sashimi => fish.is_sashimi,
            Self::Franken | Self::FinnedFranken | Self::Mutant | Self::FinnedMutant => true,
        }
    }
}

/// Finds fish.
pub(super) fn find<const W: usize>(scene: &mut Scene<'_, '_, W>, wanted: TechniqueSet, sink: &mut Sink) -> Flow {
    for (kind, techniques) in TECHNIQUES {
        for (place, technique) in techniques.into_iter().enumerate().filter(|(_, technique)| wanted.contains(*technique)) {
            for digit in scene.grid.digits() {
                let suspects = scene.suspects(technique, digit);
                if !suspects.is_empty() {
                    let search = Search::new(scene.grid, digit, kind, X_WING + place, scene.cancel);
                    let found = Found { technique, digit, kind };
                    match scene.options.siamese_fish {
                        false => found.single(search, suspects, sink)?,
                        true => found.siamese(search, suspects, sink)?,
                    }
                    scene.note(technique, digit, sink);
                }
            }
        }
    }
    Flow::Continue(())
}

/// What is looked for.
struct Found {
    technique: Technique,
    digit: Digit,
    kind: Kind,
}

impl Found {
    /// Fish one by one: for each outcome the simplest, in the order of their houses.
    fn single<const W: usize>(&self, mut search: Search<'_, '_, W>, suspects: Cells<W>, sink: &mut Sink) -> Flow {
        let mut simplest: BTreeMap<Cells<W>, Fish<W>> = BTreeMap::new();
        search.run(suspects, &mut |fish| {
            if self.kind.suits(fish) {
                let known = simplest.entry(fish.struck).or_insert(*fish);
                if fish.complexity() < known.complexity() {
                    *known = *fish;
                }
            }
        });
        let mut fish: Vec<Fish<W>> = simplest.into_values().collect();
        fish.sort_unstable_by_key(|fish| (fish.bases, fish.covers));
        fish.iter().try_for_each(|fish| sink.add(self.step(&[fish])))
    }

    /// Two fish with the same bases at a time. The first says whether they are finned or sashimi.
    fn siamese<const W: usize>(&self, mut search: Search<'_, '_, W>, suspects: Cells<W>, sink: &mut Sink) -> Flow {
        let mut all = Vec::new();
        search.run(suspects, &mut |fish| all.push(*fish));
        all.sort_unstable_by_key(|fish| (fish.bases, fish.covers));
        let mut twins = all.chunk_by(|one, other| one.bases == other.bases).flat_map(|same| {
            let pairs = same.iter().enumerate().flat_map(|(place, one)| same[place + 1..].iter().map(move |other| [one, other]));
            pairs.filter(|[one, other]| self.kind.suits(one) && one.struck.first() != other.struck.first())
        });
        twins.try_for_each(|twins| sink.add(self.step(&twins)))
    }

    fn step<const W: usize>(&self, fish: &[&Fish<W>]) -> Step {
        let struck = fish.iter().flat_map(|fish| fish.struck).map(|cell| Candidate::new(cell, self.digit));
        let reason = fish.iter().fold(Reason::default(), |reason, fish| self.explain(reason, fish));
        Step::striking(self.technique, struck, reason)
    }

    fn explain<const W: usize>(&self, reason: Reason, fish: &Fish<W>) -> Reason {
        let reason = reason.houses(Role::Base, fish.bases.iter()).houses(Role::Cover, fish.covers.iter()).places(
            Role::Base,
            self.digit,
            fish.covered,
        );
        let fins = [(Role::Fin, fish.fins), (Role::EndoFin, fish.endo_fins)];
        fins.into_iter()
            .filter(|(_, fins)| !fins.is_empty())
            .fold(reason, |reason, (role, fins)| reason.places(role, self.digit, fins))
    }
}

#[cfg(test)]
mod tests;
