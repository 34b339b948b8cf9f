//! Explanations of the catalogue, with the cases of every technique.

use std::{fs, path::Path};

use super::*;
use sudoscope_board::Cell;
use sudoscope_io::hodoku_technique;
use sudoscope_solve::logic::{Candidate, Holding, Query};

fn words(lang: Lang, geometry: &HouseGeometry) -> StepWords<'_> {
    StepWords::new(Names { lang, geometry, numerals: Numerals::Numbers })
}

#[test]
fn every_case_has_what_is_always_told_of_its_technique() {
    let engine = Engine::new(&HouseGeometry::classic());
    let geometry = HouseGeometry::classic();
    let cases =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/logic/technique_cases.txt")).unwrap();
    for text in cases.lines() {
        let line = hodoku_technique::read(text).unwrap();
        let query = Query::parse(&line.code).unwrap();
        let state = Holding::new(engine.geometry().shared(), &line.puzzle).unwrap().state();
        let settings = LogicSettings::only(query.technique, query.options);
        for step in engine.all_steps(&state, &settings, &Cancel::default()) {
            for lang in Lang::ALL {
                assert!(why(&words(lang, &geometry), &step).is_ok(), "{lang:?}: {text}");
            }
        }
    }
}

#[test]
fn a_tridagon_with_one_other_cell_says_what_that_cell_must_be() {
    let geometry = HouseGeometry::classic();
    let said = |lang, cells: [usize; 2]| {
        let extras = [(cells[0], 3), (cells[1], 4)].map(|(cell, digit)| Candidate::new(Cell::new(cell), Digit::from_index(digit)));
        let reason = Reason::default().candidates(Role::Extra, extras);
        explain(&words(lang, &geometry), &Step::eliminating(Technique::Tridagon, [], reason)).why[0].text()
    };
    assert!(said(Lang::Zh, [70, 70]).ends_with("所以 r8c8 必填 4 或 5。"), "{}", said(Lang::Zh, [70, 70]));
    assert!(said(Lang::En, [70, 70]).ends_with("So r8c8 must be 4 or 5."));
    assert!(said(Lang::En, [70, 71]).contains("one of these holds: r8c8 is 4 or r8c9 is 5."));
}

#[test]
fn a_false_colour_is_explained_with_the_two_places_that_see_each_other() {
    let geometry = HouseGeometry::classic();
    let places = |cells: [usize; 3]| cells.map(|cell| Candidate::new(Cell::new(cell), Digit::from_index(8)));
    // r1c2, r5c5 and r9c2: the first and the last share a column.
    let (wrong, other) = (places([1, 40, 73]), places([4, 37, 80]));
    let reason = Reason::default().candidates(Role::Color(0, true), wrong).candidates(Role::Color(0, false), other);
    let step = Step::eliminating(Technique::SimpleColorsWrap, wrong, reason);
    let so = explain(&words(Lang::En, &geometry), &step).why.pop().unwrap().text();
    assert!(so.starts_with("r1c2 and r9c2 see each other, so not all of r1c2, r5c5 and r9c2 can be 9"), "{so}");
}
