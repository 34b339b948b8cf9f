//! `sudoscope path`.

use std::io::{self, Write};

use crate::{
    app::text::{batch as words, logic::terms},
    cli::{
        answers::Answers,
        logic::{self, Solution},
        scale::{RatingOptions, Scale},
        se,
        streams::Streams,
    },
    solve::logic::{PathEnd, Rated, notation},
};

/// Prints for each puzzle `# ` and its line, then its steps, by HoDoKu's techniques a line each: `n technique: notation => placements`
/// or `=> eliminations`. Returns the exit code.
pub(super) fn run(options: &RatingOptions, streams: Streams<'_>) -> io::Result<u8> {
    match options.scale {
        Scale::Hodoku => logic::run(options, streams, true, print_path),
        Scale::Se => se::path(options, streams),
    }
}

fn print_path(&Solution { geometry, path, lang, .. }: &Solution<'_>, answers: &mut Answers) -> io::Result<()> {
    for (number, step) in (1..).zip(&path.steps) {
        let technique = terms::technique(lang, step.technique());
        writeln!(answers, "{number} {technique}: {}", notation::line(geometry, step))?;
    }
    match path.end {
        PathEnd::Solved if path.steps.is_empty() => writeln!(answers, "{}", words::solved_already(lang)),
        PathEnd::Solved => Ok(()),
        PathEnd::Stuck | PathEnd::Contradiction | PathEnd::Cancelled => {
            writeln!(answers, "{}", terms::rated(lang, &Rated::Beyond))
        }
    }
}
