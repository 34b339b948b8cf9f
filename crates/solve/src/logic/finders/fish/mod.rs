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

mod search;

use std::collections::BTreeMap;

use sudoscope_board::{CellSet, Digit};

use crate::logic::finders::{
    fish::search::{Fish, FishKind, FishSearch, LEVIATHAN},
    shared::prelude::*,
};

techniques! {
    XWing: "0300" "bf2" "x-wing" Fish Hard 140 true 2200, find;
    Swordfish: "0301" "bf3" "swordfish" Fish Hard 150 true 2300, find;
    Jellyfish: "0302" "bf4" "jellyfish" Fish Hard 160 true 2400, find;
    Squirmbag: "0303" "bf5" "squirmbag" Fish Unfair 470 false 2500, find;
    Whale: "0304" "bf6" "whale" Fish Unfair 470 false 2600, find;
    Leviathan: "0305" "bf7" "leviathan" Fish Unfair 470 false 2700, find;
    FinnedXWing: "0310" "fbf2" "finned-x-wing" Fish Hard 130 true 4100, find;
    SashimiXWing: "0320" "sbf2" "sashimi-x-wing" Fish Hard 150 true 4200, find;
    FinnedSwordfish: "0311" "fbf3" "finned-swordfish" Fish Unfair 200 true 4300, find;
    SashimiSwordfish: "0321" "sbf3" "sashimi-swordfish" Fish Unfair 240 true 4400, find;
    FinnedJellyfish: "0312" "fbf4" "finned-jellyfish" Fish Unfair 250 true 4500, find;
    SashimiJellyfish: "0322" "sbf4" "sashimi-jellyfish" Fish Unfair 260 true 4600, find;
    FinnedSquirmbag: "0313" "fbf5" "finned-squirmbag" Fish Unfair 470 false 4700, find;
    SashimiSquirmbag: "0323" "sbf5" "sashimi-squirmbag" Fish Unfair 470 false 4800, find;
    FinnedWhale: "0314" "fbf6" "finned-whale" Fish Unfair 470 false 4900, find;
    SashimiWhale: "0324" "sbf6" "sashimi-whale" Fish Unfair 470 false 5000, find;
    FinnedLeviathan: "0315" "fbf7" "finned-leviathan" Fish Unfair 470 false 5100, find;
    SashimiLeviathan: "0325" "sbf7" "sashimi-leviathan" Fish Unfair 470 false 5200, find;
    FrankenXWing: "0330" "ff2" "franken-x-wing" Fish Unfair 300 true 6100, find;
    FrankenSwordfish: "0331" "ff3" "franken-swordfish" Fish Unfair 350 true 6200, find;
    FrankenJellyfish: "0332" "ff4" "franken-jellyfish" Fish Unfair 370 false 6300, find;
    FrankenSquirmbag: "0333" "ff5" "franken-squirmbag" Fish Extreme 470 false 6400, find;
    FrankenWhale: "0334" "ff6" "franken-whale" Fish Extreme 470 false 6500, find;
    FrankenLeviathan: "0335" "ff7" "franken-leviathan" Fish Extreme 470 false 6600, find;
    FinnedFrankenXWing: "0340" "fff2" "finned-franken-x-wing" Fish Unfair 390 true 6700, find;
    FinnedFrankenSwordfish: "0341" "fff3" "finned-franken-swordfish" Fish Unfair 410 true 6800, find;
    FinnedFrankenJellyfish: "0342" "fff4" "finned-franken-jellyfish" Fish Unfair 430 false 6900, find;
    FinnedFrankenSquirmbag: "0343" "fff5" "finned-franken-squirmbag" Fish Extreme 470 false 7000, find;
    FinnedFrankenWhale: "0344" "fff6" "finned-franken-whale" Fish Extreme 470 false 7100, find;
    FinnedFrankenLeviathan: "0345" "fff7" "finned-franken-leviathan" Fish Extreme 470 false 7200, find;
    MutantXWing: "0350" "mf2" "mutant-x-wing" Fish Extreme 450 false 7300, find;
    MutantSwordfish: "0351" "mf3" "mutant-swordfish" Fish Extreme 450 false 7400, find;
    MutantJellyfish: "0352" "mf4" "mutant-jellyfish" Fish Extreme 450 false 7500, find;
    MutantSquirmbag: "0353" "mf5" "mutant-squirmbag" Fish Extreme 470 false 7600, find;
    MutantWhale: "0354" "mf6" "mutant-whale" Fish Extreme 470 false 7700, find;
    MutantLeviathan: "0355" "mf7" "mutant-leviathan" Fish Extreme 470 false 7800, find;
    FinnedMutantXWing: "0360" "fmf2" "finned-mutant-x-wing" Fish Extreme 470 false 7900, find;
    FinnedMutantSwordfish: "0361" "fmf3" "finned-mutant-swordfish" Fish Extreme 470 false 8000, find;
    FinnedMutantJellyfish: "0362" "fmf4" "finned-mutant-jellyfish" Fish Extreme 470 false 8100, find;
    FinnedMutantSquirmbag: "0363" "fmf5" "finned-mutant-squirmbag" Fish Extreme 470 false 8200, find;
    FinnedMutantWhale: "0364" "fmf6" "finned-mutant-whale" Fish Extreme 470 false 8300, find;
    FinnedMutantLeviathan: "0365" "fmf7" "finned-mutant-leviathan" Fish Extreme 470 false 8400, find;
}

/// Number of base houses of the smallest fish.
const X_WING: usize = 2;

/// The techniques of each kind, from X-wing to leviathan.
const TECHNIQUES: [(FishKind, [Technique; LEVIATHAN - X_WING + 1]); 7] = {
    use Technique as T;
    [
        (FishKind::Basic, [T::XWing, T::Swordfish, T::Jellyfish, T::Squirmbag, T::Whale, T::Leviathan]),
        (
            FishKind::Finned,
            [T::FinnedXWing, T::FinnedSwordfish, T::FinnedJellyfish, T::FinnedSquirmbag, T::FinnedWhale, T::FinnedLeviathan],
        ),
        (
            FishKind::Sashimi,
            [T::SashimiXWing, T::SashimiSwordfish, T::SashimiJellyfish, T::SashimiSquirmbag, T::SashimiWhale, T::SashimiLeviathan],
        ),
        (
            FishKind::Franken,
            [T::FrankenXWing, T::FrankenSwordfish, T::FrankenJellyfish, T::FrankenSquirmbag, T::FrankenWhale, T::FrankenLeviathan],
        ),
        (
            FishKind::FinnedFranken,
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
            FishKind::Mutant,
            [T::MutantXWing, T::MutantSwordfish, T::MutantJellyfish, T::MutantSquirmbag, T::MutantWhale, T::MutantLeviathan],
        ),
        (
            FishKind::FinnedMutant,
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
fn is_of_kind<const W: usize>(kind: FishKind, fish: &Fish<W>) -> bool {
    match kind {
        // Without fins, a base house with one candidate is a hidden single and not part of a fish.
        FishKind::Basic | FishKind::Finned => !fish.is_sashimi,
        FishKind::Sashimi => fish.is_sashimi,
        FishKind::Franken | FishKind::FinnedFranken | FishKind::Mutant | FishKind::FinnedMutant => true,
    }
}

/// Finds fish.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    for (kind, techniques) in TECHNIQUES {
        for (place, technique) in techniques.into_iter().enumerate().filter(|(_, technique)| wanted.contains(*technique)) {
            for digit in context.grid.digits() {
                let eliminable = context.eliminable(technique, digit);
                if !eliminable.is_empty() {
                    let search = FishSearch::new(context.grid, digit, kind, X_WING + place, context.cancel);
                    let found = FishTarget { technique, digit, kind };
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
struct FishTarget {
    technique: Technique,
    digit: Digit,
    kind: FishKind,
}

impl FishTarget {
    /// Single fish: for each set of eliminations the simplest, in the order of their houses.
    fn single<const W: usize>(&self, mut search: FishSearch<'_, '_, W>, eliminable: CellSet<W>, sink: &mut StepSink) -> Flow {
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
    fn siamese<const W: usize>(&self, mut search: FishSearch<'_, '_, W>, eliminable: CellSet<W>, sink: &mut StepSink) -> Flow {
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
mod tests {
    //! Fish on empty boards from which the candidates of one digit are eliminated.

    use sudoscope_board::{HouseId, HouseKind, Rule};

    use super::*;
    use crate::{
        Cancel,
        logic::{
            Engine, LogicSettings, Options,
            position::{grid::CandidateGrid, layout::HouseLayout},
            tests::{board, check, check_with, state},
        },
    };

    #[test]
    fn an_x_wing_eliminates_in_both_covers() {
        let marks = [("r26c1245679", "-1")];
        let eliminated =
            "r1c3<>1 r1c8<>1 r3c3<>1 r3c8<>1 r4c3<>1 r4c8<>1 r5c3<>1 r5c8<>1 r7c3<>1 r7c8<>1 r8c3<>1 r8c8<>1 r9c3<>1 r9c8<>1";
        check(&board(9, &[]), Technique::XWing, &marks, &[eliminated]);
        check(&board(9, &[]), Technique::FinnedXWing, &marks, &[]);
        check(&board(9, &[]), Technique::Swordfish, &marks, &[]);
    }

    #[test]
    fn a_jellyfish_of_columns_is_found_on_a_large_board() {
        let marks = [("r1245678ABCDFc159D", "-3"), ("r3c1", "-3"), ("r9c5", "-3")];
        let expected: Vec<String> = [3, 9, 14, 16]
            .into_iter()
            .flat_map(|row| (1..=16).filter(|column| column % 4 != 1).map(move |column| format!("r{row}c{column}<>3")))
            .collect();
        check(&board(16, &[]), Technique::Jellyfish, &marks, &[&expected.join(" ")]);
    }

    #[test]
    fn a_finned_x_wing_eliminates_what_sees_the_fin() {
        let marks = [("r26c124567", "-1"), ("r6c9", "-1")];
        check(&board(9, &[]), Technique::FinnedXWing, &marks, &["r1c8<>1 r3c8<>1"]);
        check(&board(9, &[]), Technique::XWing, &marks, &[]);
        check(&board(9, &[]), Technique::SashimiXWing, &marks, &[]);
    }

    #[test]
    fn fins_see_along_diagonals() {
        let marks = [("r36c245679", "-1"), ("r6c3", "-1")];
        check(&board(9, &[]), Technique::FinnedXWing, &marks, &["r1c1<>1 r2c1<>1"]);
        check(&board(9, &[Rule::Diagonals]), Technique::FinnedXWing, &marks, &["r1c1<>1 r2c1<>1 r8c8<>1"]);
    }

    #[test]
    fn a_sashimi_fish_lacks_a_corner_and_two_make_a_siamese_fish() {
        let marks = [("r26c124567", "-1"), ("r2c8", "-1"), ("r6c9", "-1")];
        let geometry = board(9, &[]);
        check(&geometry, Technique::SashimiXWing, &marks, &["r1c8<>1 r3c8<>1", "r4c9<>1 r5c9<>1"]);
        check(&geometry, Technique::FinnedXWing, &marks, &[]);
        let siamese = Options { siamese_fish: true, ..Options::default() };
        check_with(&geometry, Technique::SashimiXWing, siamese, &marks, &["r1c8<>1 r3c8<>1 r4c9<>1 r5c9<>1"]);
    }

    #[test]
    fn a_box_may_be_a_base() {
        let marks = [("r5c1456789", "-1"), ("r123c1", "-1")];
        let eliminated = "r4c2<>1 r4c3<>1 r6c2<>1 r6c3<>1 r7c2<>1 r7c3<>1 r8c2<>1 r8c3<>1 r9c2<>1 r9c3<>1";
        check(&board(9, &[]), Technique::FrankenXWing, &marks, &[eliminated]);
        check(&board(9, &[]), Technique::XWing, &marks, &[]);
    }

    #[test]
    fn the_parts_of_a_finned_fish_are_its_houses_candidates_and_fins() {
        let geometry = board(9, &[]);
        let state = state(&geometry, &[("r26c124567", "-1"), ("r6c9", "-1")]);
        let settings = LogicSettings::only(Technique::FinnedXWing, Options::default());
        let step = Engine::new(&geometry).first_step(&state, &settings, &Cancel::default()).unwrap();
        let reason = step.reason();
        let names = |role: Role| reason.candidates_of(role).map(|found| geometry.shape().name(found.cell)).collect::<Vec<_>>();
        assert_eq!(reason.houses_of(Role::Base).map(|house| house.index()).collect::<Vec<_>>(), [1, 5]);
        assert_eq!(reason.houses_of(Role::Cover).map(|house| house.index()).collect::<Vec<_>>(), [9 + 2, 9 + 7]);
        assert_eq!(names(Role::Base), ["r2c3", "r2c8", "r6c3", "r6c8"]);
        assert_eq!(names(Role::Fin), ["r2c9"]);
        assert_eq!(names(Role::EndoFin), [""; 0]);
    }

    /// Every finned X-wing and swordfish of rows, by trying every choice of rows, columns and candidate.
    fn by_force(grid: &CandidateGrid<'_, 2>, digit: Digit, size: usize) -> Vec<CellSet<2>> {
        let layout = grid.layout();
        let choices = |start: usize| {
            (0..1_u32 << 6).filter(move |choice| choice.count_ones() as usize == size).map(move |choice| {
                let houses = (0..6).filter(move |place| choice & 1 << place != 0);
                houses.map(|place| grid.cells_in(HouseId::new(start + place), digit)).collect::<Vec<_>>()
            })
        };
        let union = |houses: &[CellSet<2>]| houses.iter().fold(CellSet::EMPTY, |all, cells| all | *cells);
        let mut found = Vec::new();
        for rows in choices(0).filter(|rows| rows.iter().all(|row| !row.is_empty())) {
            for columns in choices(6) {
                let (base, cover) = (union(&rows), union(&columns));
                let fins = base - cover;
                let eliminated = (cover - base) & layout.common_peers(fins);
                let is_finned = (1..=5).contains(&fins.len()) && rows.iter().all(|row| (*row - fins).len() > 1);
                if is_finned && columns.iter().all(|column| column.meets(&base)) && !eliminated.is_empty() {
                    found.push(eliminated);
                }
            }
        }
        found
    }

    #[test]
    fn the_search_finds_what_trying_everything_finds() {
        let geometry = board(6, &[]);
        let layout = HouseLayout::<2>::new(&geometry);
        let (mut random, mut found) = (7_u32, 0);
        for _ in 0..400 {
            let mut grid = CandidateGrid::new(&layout, &state(&geometry, &[]));
            for cell in layout.all() {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                if random >> 24 < 140 {
                    grid.eliminate(Candidate::new(cell, Digit::from_index(0)));
                }
            }
            for size in [2, 3] {
                let cancel = Cancel::default();
                let mut search = FishSearch::new(&grid, Digit::from_index(0), FishKind::Finned, size, &cancel);
                let mut fish = Vec::new();
                search.run(*grid.cells_of(Digit::from_index(0)), &mut |one| {
                    let is_of_rows = one.bases.iter().all(|house| layout.kind(house) == HouseKind::Row);
                    if is_of_rows && is_of_kind(FishKind::Finned, one) {
                        fish.push(one.eliminated);
                    }
                });
                let mut expected = by_force(&grid, Digit::from_index(0), size);
                found += expected.len();
                fish.sort_unstable();
                expected.sort_unstable();
                assert_eq!(fish, expected);
            }
        }
        assert!(found > 100, "the boards hold {found} fish");
    }
}
