//! `sudoscope rate`.

use std::io::{self, Write};

use crate::{
    board::Geometry,
    cli::{
        StepsOptions, Streams,
        answers::Answers,
        logic::{self, STUCK},
    },
    solve::logic::{Path, Rating, Technique},
};

/// Prints a line for each puzzle, with tabs between level, score, hardest technique and number of steps. Returns the exit code.
pub(super) fn run(options: &StepsOptions, streams: Streams<'_>) -> io::Result<u8> {
    logic::run(options, streams, tell)
}

fn tell(_: &Geometry, path: &Path, answers: &mut Answers) -> io::Result<()> {
    let Some(Rating { level, score, hardest, steps }) = Rating::of_path(path) else { return writeln!(answers, "{STUCK}") };
    let hardest = hardest.map_or("none", Technique::english);
    writeln!(answers, "{}\t{score}\t{hardest}\t{steps}", level.name())
}
