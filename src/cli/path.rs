//! `sudoscope path`.

use std::io::{self, Write};

use crate::{
    app::text::{Lang, logic::terms},
    board::{Digits, Geometry},
    cli::{
        answers::Answers,
        logic,
        scale::{RatingOptions, Scale},
        se,
        streams::Streams,
    },
    solve::logic::{PathEnd, Rated, SolutionPath, notation},
};

/// Prints for each puzzle `# ` and its line, then its steps, by HoDoKu's techniques a line each: `n technique: notation => placements`
/// or `=> eliminations`. Returns the exit code.
pub(super) fn run(options: &RatingOptions, streams: Streams<'_>) -> io::Result<u8> {
    match options.scale {
        Scale::Hodoku => logic::run(&options.puzzles, streams, true, print_path),
        Scale::Se => se::path(&options.puzzles, streams),
    }
}

fn print_path(geometry: &Geometry, _: &Digits, path: &SolutionPath, answers: &mut Answers) -> io::Result<()> {
    for (number, step) in (1..).zip(&path.steps) {
        let technique = terms::technique(Lang::default(), step.technique());
        writeln!(answers, "{number} {technique}: {}", notation::line(geometry, step))?;
    }
    match path.end {
        PathEnd::Solved if path.steps.is_empty() => writeln!(answers, "solved already"),
        PathEnd::Solved => Ok(()),
        PathEnd::Stuck | PathEnd::Contradiction | PathEnd::Cancelled => {
            writeln!(answers, "{}", terms::rated(Lang::default(), &Rated::Beyond))
        }
    }
}
