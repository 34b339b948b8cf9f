//! `sudoscope rate`.

use std::io::{self, Write};

use crate::{
    app::text::{batch as words, logic::terms, profile},
    cli::{
        answers::Answers,
        logic::{self, Solution},
        scale::{RateOptions, Scale},
        se,
        streams::{NOT_UNDERSTOOD, Streams, say},
        table,
    },
    solve::{Cancel, logic::Rated, typical::Typical},
};

/// Prints a line for each puzzle: on HoDoKu's scale with tabs between level, score, hardest technique and number of steps, and if
/// asked for the typical score; at the end the profile, unless that is the standard. A table has other columns. Returns the exit code.
pub(super) fn run(options: &RateOptions, streams: Streams<'_>) -> io::Result<u8> {
    if options.table {
        return table::run(&options.rating, streams);
    }
    if options.typical && options.rating.scale == Scale::Se {
        return Ok(say(streams.errors, streams.lang, words::no_typical(streams.lang), NOT_UNDERSTOOD));
    }
    match (options.rating.scale, options.at_most) {
        (Scale::Hodoku, None) => {
            logic::run(&options.rating, streams, false, if options.typical { print_typical } else { print_path })
        }
        (Scale::Se, at_most) | (Scale::Hodoku, at_most) => se::rate(&options.rating, at_most, streams),
    }
}

fn print_path(solution: &Solution<'_>, answers: &mut Answers) -> io::Result<()> {
    print_rating(solution, answers)?;
    print_profile(solution, answers)
}

/// Ends the line; before that it names the profile, unless that is the standard.
fn print_profile(solution: &Solution<'_>, answers: &mut Answers) -> io::Result<()> {
    match solution.profile {
        profile if profile.is_standard() => writeln!(answers),
        profile => writeln!(answers, "\t{}", profile::name(solution.lang, profile, false)),
    }
}

/// Prints the rating with the typical score, the lowest and the highest; `-` on boards that have none.
fn print_typical(solution: &Solution<'_>, answers: &mut Answers) -> io::Result<()> {
    let &Solution { geometry, givens, settings, .. } = solution;
    print_rating(solution, answers)?;
    match geometry.is_classic().then(|| Typical::of(givens, settings, &Cancel::default())).flatten() {
        Some(Typical { median, lowest, highest }) => write!(answers, "\t{median}\t{lowest}\t{highest}")?,
        None => write!(answers, "\t-")?,
    }
    print_profile(solution, answers)
}

fn print_rating(solution: &Solution<'_>, answers: &mut Answers) -> io::Result<()> {
    let lang = solution.lang;
    let rated = Rated::of_path(solution.path, solution.settings);
    write!(answers, "{}", terms::rated(lang, &rated))?;
    if let Rated::Solved(rating) = rated {
        let hardest = rating.hardest.map_or_else(|| words::none(lang), |technique| terms::technique(lang, technique));
        write!(answers, "\t{}\t{hardest}\t{}", rating.score, rating.steps)?;
    }
    Ok(())
}
