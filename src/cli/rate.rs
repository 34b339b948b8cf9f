//! `sudoscope rate`.

use std::io::{self, Write};

use crate::{
    app::text::{Lang, logic::terms},
    board::Geometry,
    cli::{
        answers::Answers,
        logic,
        scale::{RateOptions, RatingOptions, Scale},
        se,
        streams::Streams,
    },
    solve::logic::{Rated, SolutionPath},
};

/// Prints a line for each puzzle: on HoDoKu's scale with tabs between level, score, hardest technique and number of steps. Returns
/// the exit code.
pub(super) fn run(options: &RateOptions, streams: Streams<'_>) -> io::Result<u8> {
    let RatingOptions { scale, puzzles } = &options.rating;
    match (scale, options.at_most) {
        (Scale::Hodoku, None) => logic::run(puzzles, streams, print_path),
        (Scale::Se, at_most) | (Scale::Hodoku, at_most) => se::rate(puzzles, at_most, streams),
    }
}

fn print_path(_: &Geometry, path: &SolutionPath, answers: &mut Answers) -> io::Result<()> {
    let rated = Rated::of_path(path);
    write!(answers, "{}", terms::rated(Lang::default(), &rated))?;
    if let Rated::Solved(rating) = rated {
        let hardest = rating.hardest.map_or("none", |technique| terms::technique(Lang::default(), technique));
        write!(answers, "\t{}\t{hardest}\t{}", rating.score, rating.steps)?;
    }
    writeln!(answers)
}
