//! `sudoscope rate`.

use std::io::{self, Write};

use crate::{
    app::text::{Lang, logic::terms},
    board::Geometry,
    cli::{
        answers::Answers,
        logic,
        scale::{RatingOptions, Scale},
        se,
        streams::Streams,
    },
    solve::logic::{Rated, SolutionPath},
};

/// Prints a line for each puzzle: on HoDoKu's scale with tabs between level, score, hardest technique and number of steps. Returns
/// the exit code.
pub(super) fn run(options: &RatingOptions, streams: Streams<'_>) -> io::Result<u8> {
    match options.scale {
        Scale::Hodoku => logic::run(&options.puzzles, streams, print_path),
        Scale::Se => se::rate(&options.puzzles, streams),
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
