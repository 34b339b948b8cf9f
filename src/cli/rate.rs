//! `sudoscope rate`.

use std::io::{self, Write};

use crate::{
    app::text::{Lang, logic::terms},
    board::Geometry,
    cli::{answers::Answers, logic, streams::Streams, worker::PuzzleOptions},
    solve::logic::{Rated, SolutionPath},
};

/// Prints a line for each puzzle, with tabs between level, score, hardest technique and number of steps. Returns the exit code.
pub(super) fn run(options: &PuzzleOptions, streams: Streams<'_>) -> io::Result<u8> {
    logic::run(options, streams, print_path)
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
