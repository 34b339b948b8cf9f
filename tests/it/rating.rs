//! Ratings against HoDoKu's.
//!
//! HoDoKu's own ratings change when the digits of a puzzle are renamed (for 25 of 32 puzzles), so a few may differ. Puzzles for
//! which it had to guess are excluded from the comparison of scores: a guess counts 10,000.

use crate::{prelude::*, search::puzzles::position};

/// HoDoKu's rating of a puzzle.
struct Reference {
    givens: Digits,
    level: String,
    score: u32,
    has_guessed: bool,
}

/// Reads a table: the first line names the columns.
fn references(file: &str) -> Vec<Reference> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/logic").join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut rows = text.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let columns = rows.next().unwrap();
    let column = |name: &str| columns.iter().position(|column| *column == name).unwrap_or_else(|| panic!("no column {name}"));
    let (puzzle, level, score, guessed) = (column("puzzle"), column("level"), column("score"), column("brute_force"));
    rows.map(|row| Reference {
        givens: row[puzzle].chars().map(Digit::from_char).collect(),
        level: row[level].to_owned(),
        score: row[score].parse().unwrap(),
        has_guessed: row[guessed] != "0",
    })
    .collect()
}

/// Checks levels and scores, and that at least this number of scores is exactly HoDoKu's.
#[track_caller]
fn check(file: &str, least_exact: usize) {
    let (engine, settings, cancel) = (Engine::new(&HouseGeometry::classic()), LogicSettings::default(), Cancel::default());
    let references = references(file);
    let (mut levels, mut scores, mut exact, mut scored) = (0, 0, 0, 0);
    for reference in &references {
        let path = engine.path(&State::from_position(&position(&HouseGeometry::classic(), &reference.givens)), &settings, &cancel);
        assert_eq!(path.end, PathEnd::Solved);
        let rating = Rating::of_path(&path, &settings).unwrap();
        levels += usize::from(rating.level.key() == reference.level.to_lowercase());
        if !reference.has_guessed {
            scored += 1;
            exact += usize::from(rating.score == reference.score);
            scores += usize::from(rating.score.abs_diff(reference.score) * 20 <= reference.score);
        }
    }
    assert!(levels * 100 >= references.len() * 97, "{file}: {levels} of {} levels are HoDoKu's", references.len());
    assert!(scores * 10 >= scored * 9, "{file}: {scores} of {scored} scores are within 5 % of HoDoKu's");
    assert!(exact >= least_exact, "{file}: {exact} of {scored} scores are exactly HoDoKu's");
}

#[test]
fn a_mixed_lot_is_rated_as_hodoku_does() {
    check("hodoku_mixed.tsv", 99);
}

#[test]
fn hard_puzzles_are_rated_as_hodoku_does() {
    check("hodoku_top1465_sample.tsv", 96);
}

#[test]
fn the_examples_are_as_hard_as_they_are_called() {
    for example in sudoscope::io::examples::EXAMPLES {
        let puzzle = example.puzzle();
        if let Some(level) = Level::ALL.into_iter().find(|level| level.key() == puzzle.about.title.to_lowercase()) {
            let givens = Position::of_givens(&puzzle).unwrap();
            let engine = Engine::new(givens.geometry());
            let path = engine.path(&State::from_position(&givens), &LogicSettings::default(), &Cancel::default());
            assert_eq!(
                Rating::of_path(&path, &LogicSettings::default()).map(|rating| rating.level),
                Some(level),
                "{}",
                example.key
            );
        }
    }
}
