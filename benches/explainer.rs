//! Sudoku Explainer's ratings: time of a puzzle by its ER, and how much faster than that program.
//! `SUDOSCOPE_EXPLAINER_DATA=FOLDER cargo bench --no-default-features -- explainer`.
//!
//! The folder has `se_ratings.tsv`: puzzle, source, ER, EP, ED and the milliseconds that Sudoku Explainer took. Without it the puzzles of
//! `tests/data/explainer` are measured, without a comparison.

use std::collections::BTreeMap;

use sudoscope::solve::se_rating::{Givens, SeRated, SeRater};

use crate::prelude::*;

/// A puzzle and the seconds that Sudoku Explainer took.
struct Row {
    givens: Givens,
    reference: f64,
}

/// Puzzles of one whole number of ER.
#[derive(Default)]
struct Group {
    puzzles: u32,
    time: Duration,
    longest: Duration,
    reference: f64,
}

fn rows() -> Vec<Row> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/explainer/puzzles.tsv");
    let (path, puzzle, milliseconds) = match env::var_os("SUDOSCOPE_EXPLAINER_DATA") {
        Some(folder) => (PathBuf::from(folder).join("se_ratings.tsv"), 0, 5),
        None => (own, 1, usize::MAX),
    };
    let geometry = HouseGeometry::classic();
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let row = |line: &str| {
        let columns: Vec<&str> = line.split('\t').collect();
        let digits: Vec<Option<Digit>> = columns[puzzle].chars().map(Digit::from_char).collect();
        let position = Position::new(geometry.clone(), digits).ok()?;
        let time = columns.get(milliseconds).and_then(|text| text.parse().ok()).unwrap_or(0.0);
        Some(Row { givens: Givens::try_from(&position).ok()?, reference: time / 1000.0 })
    };
    text.lines().filter_map(row).collect()
}

pub(super) fn table(_: &[String]) {
    let mut rater = SeRater::new(&Cancel::default());
    let mut groups: BTreeMap<u16, Group> = BTreeMap::new();
    for Row { givens, reference } in rows() {
        let mut rate = || {
            let start = Instant::now();
            let rated = rater.rate(&givens, None, &mut |_| {});
            (start.elapsed(), rated)
        };
        let (mut time, rated) = rate();
        // The clock is too coarse for one easy puzzle, and a first run is cold.
        if time < Duration::from_millis(20) {
            time = (0..5).map(|_| rate().0).min().unwrap_or(time);
        }
        let SeRated::Solved(rating) = rated else { continue };
        let group = groups.entry(rating.er.0 / 10).or_default();
        group.puzzles += 1;
        group.time += time;
        group.longest = group.longest.max(time);
        group.reference += reference;
    }
    println!("  ER  puzzles          mean       longest  times as fast");
    for (er, Group { puzzles, time, longest, reference }) in &groups {
        let factor = reference / time.as_secs_f64();
        println!("{er:>4} {puzzles:>8} {:>13.1?} {longest:>13.1?} {factor:>14.0}", *time / *puzzles);
    }
    let time: Duration = groups.values().map(|group| group.time).sum();
    let reference: f64 = groups.values().map(|group| group.reference).sum();
    println!(
        " all {:>8} in {time:.2?}, {:.0} times as fast",
        groups.values().map(|group| group.puzzles).sum::<u32>(),
        reference / time.as_secs_f64()
    );
}
