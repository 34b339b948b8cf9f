//! `sudoscope rate`.

use std::io::{self, Write};

use crate::{
    app::text::{Lang, logic::terms},
    board::{Digits, Geometry},
    cli::{
        answers::Answers,
        logic,
        scale::{RateOptions, RatingOptions, Scale},
        se,
        streams::Streams,
    },
    solve::{
        Cancel,
        logic::{Rated, SolutionPath},
        typical::Typical,
    },
};

/// Prints a line for each puzzle: on HoDoKu's scale with tabs between level, score, hardest technique and number of steps, and if
/// asked for the typical score. Returns the exit code.
pub(super) fn run(options: &RateOptions, streams: Streams<'_>) -> io::Result<u8> {
    let RatingOptions { scale, puzzles } = &options.rating;
    match (scale, options.at_most) {
        (Scale::Hodoku, None) => logic::run(puzzles, streams, false, if options.typical { print_typical } else { print_path }),
        (Scale::Se, at_most) | (Scale::Hodoku, at_most) => se::rate(puzzles, at_most, streams),
    }
}

fn print_path(_: &Geometry, _: &Digits, path: &SolutionPath, answers: &mut Answers) -> io::Result<()> {
    print_rating(path, answers)?;
    writeln!(answers)
}

/// The same with the typical score, the lowest and the highest; `-` on boards that have none.
fn print_typical(geometry: &Geometry, givens: &Digits, path: &SolutionPath, answers: &mut Answers) -> io::Result<()> {
    print_rating(path, answers)?;
    match geometry.is_classic().then(|| Typical::of(givens, &Cancel::default())).flatten() {
        Some(Typical { median, lowest, highest }) => writeln!(answers, "\t{median}\t{lowest}\t{highest}"),
        None => writeln!(answers, "\t-"),
    }
}

fn print_rating(path: &SolutionPath, answers: &mut Answers) -> io::Result<()> {
    let rated = Rated::of_path(path);
    write!(answers, "{}", terms::rated(Lang::default(), &rated))?;
    if let Rated::Solved(rating) = rated {
        let hardest = rating.hardest.map_or("none", |technique| terms::technique(Lang::default(), technique));
        write!(answers, "\t{}\t{hardest}\t{}", rating.score, rating.steps)?;
    }
    Ok(())
}
