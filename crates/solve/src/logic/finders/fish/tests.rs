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
