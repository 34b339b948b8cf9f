//! Fish: base houses and as many cover houses of one digit.
//!
//! ```text
//! X-wing: rows 2 and 6 are the bases,     finned: as before, but row 2 has a fin F. Either the fin
//! columns 3 and 8 the covers              is true, or the X-wing is: only - that see the fin are false
//!
//!     c3          c8                          c3          c8
//! r1  -           -                       r1  .        .  -
//! r2  X . . . . . X                       r2  X  . . . F  X
//! r4  -           -                       r3  .        .  -
//! r6  X . . . . . X                       r6  X  . . . .  X
//! ```
//!
//! Choose `n` base houses and `n` different cover houses. Each base house holds the digit once; if the covers contain all its
//! places in the bases, these use up the covers. A candidate is then eliminated if it is in more covers than bases (in a cover and
//! no base, or in two covers: cannibalism). A candidate of a base in no cover is a *fin*, one in two bases an *endo fin*:
//! candidates are eliminated only if they see all fins, since a true fin eliminates them too.
//!
//! - *Basic:* rows against columns, or columns against rows. Two houses are an X-wing, then swordfish, jellyfish, squirmbag, whale,
//!   leviathan.
//! - *Sashimi:* a finned basic fish with a base house that has at most one candidate besides the fins.
//! - *Franken:* rows against columns or columns against rows, with boxes on either side; additional houses count as boxes.
//! - *Mutant:* any houses.
//! - *Siamese:* two finned fish of a kind with the same bases and different first eliminations.
//!
//! There are at most five fins, at most two of them endo fins.
//!
//! Parts of the reason: [`Role::Base`] houses, [`Role::Cover`] houses, the covered candidates of the bases ([`Role::Base`]), the
//! [`Role::Fin`]s and [`Role::EndoFin`]s if there are any. A siamese fish has the parts of the first fish, then those of the
//! second. Definitions: "The Ultimate Fish Guide" of the Sudoku Players' Forums, and HoDoKu's manual, "Fish".

mod kind;
mod search;

use std::collections::BTreeMap;

use sudoscope_board::{CellSet, Digit};

use crate::logic::finders::{
    fish::{
        kind::{Kind, LEVIATHAN},
        search::{Fish, Search},
    },
    shared::prelude::*,
};

/// Number of base houses of the smallest fish.
const X_WING: usize = 2;

/// The techniques of each kind, from X-wing to leviathan.
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

/// Whether a fish found with this kind's houses and fins is of this kind.
fn is_of_kind<const W: usize>(kind: Kind, fish: &Fish<W>) -> bool {
    match kind {
        // Without fins, a base house with one candidate is a hidden single and not part of a fish.
        Kind::Basic | Kind::Finned => !fish.is_sashimi,
        Kind::Sashimi => fish.is_sashimi,
        Kind::Franken | Kind::FinnedFranken | Kind::Mutant | Kind::FinnedMutant => true,
    }
}

/// Finds fish.
pub(super) fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut Sink) -> Flow {
    for (kind, techniques) in TECHNIQUES {
        for (place, technique) in techniques.into_iter().enumerate().filter(|(_, technique)| wanted.contains(*technique)) {
            for digit in context.grid.digits() {
                let eliminable = context.eliminable(technique, digit);
                if !eliminable.is_empty() {
                    let search = Search::new(context.grid, digit, kind, X_WING + place, context.cancel);
                    let found = Found { technique, digit, kind };
                    match context.options.siamese_fish {
                        false => found.single(search, eliminable, sink)?,
                        true => found.siamese(search, eliminable, sink)?,
                    }
                    context.note(technique, digit, sink);
                }
            }
        }
    }
    Flow::Continue(())
}

/// The technique, kind and digit searched for.
struct Found {
    technique: Technique,
    digit: Digit,
    kind: Kind,
}

impl Found {
    /// Single fish: for each set of eliminations the simplest, in the order of their houses.
    fn single<const W: usize>(&self, mut search: Search<'_, '_, W>, eliminable: CellSet<W>, sink: &mut Sink) -> Flow {
        let mut simplest: BTreeMap<CellSet<W>, Fish<W>> = BTreeMap::new();
        search.run(eliminable, &mut |fish| {
            if is_of_kind(self.kind, fish) {
                let known = simplest.entry(fish.eliminated).or_insert(*fish);
                if fish.complexity() < known.complexity() {
                    *known = *fish;
                }
            }
        });
        let mut fish: Vec<Fish<W>> = simplest.into_values().collect();
        fish.sort_unstable_by_key(|fish| (fish.bases, fish.covers));
        fish.iter().try_for_each(|fish| sink.add(self.step(&[fish])))
    }

    /// Pairs of fish with the same bases. The first decides whether they are finned or sashimi.
    fn siamese<const W: usize>(&self, mut search: Search<'_, '_, W>, eliminable: CellSet<W>, sink: &mut Sink) -> Flow {
        let mut all = Vec::new();
        search.run(eliminable, &mut |fish| all.push(*fish));
        all.sort_unstable_by_key(|fish| (fish.bases, fish.covers));
        let mut twins = all.chunk_by(|one, other| one.bases == other.bases).flat_map(|same| {
            let pairs = same.iter().enumerate().flat_map(|(place, one)| same[place + 1..].iter().map(move |other| [one, other]));
            pairs.filter(|[one, other]| is_of_kind(self.kind, one) && one.eliminated.first() != other.eliminated.first())
        });
        twins.try_for_each(|twins| sink.add(self.step(&twins)))
    }

    fn step<const W: usize>(&self, fish: &[&Fish<W>]) -> Step {
        let eliminated = fish.iter().flat_map(|fish| fish.eliminated).map(|cell| Candidate::new(cell, self.digit));
        let reason = fish.iter().fold(Reason::default(), |reason, fish| self.explain(reason, fish));
        Step::eliminating(self.technique, eliminated, reason)
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
