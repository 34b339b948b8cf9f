//! `sudoscope rate`.

use crate::{
    app::text::{batch as words, profile},
    cli::{
        find,
        logic::{self, Sayer, Solution, StepByStep},
        prelude::*,
        scale::{RateOptions, Scale},
        se,
    },
    io::text::write_line,
    solve::{
        check::{Graded, Solutions},
        logic::Rated,
        typical::Typical,
    },
};

/// Prints a line for each puzzle: on HoDoKu's scale with tabs between level, score, hardest technique and number of steps, and if
/// asked for the typical score; at the end the profile, unless that is the standard. Or prints what a technique does in the positions of
/// a library. Returns the exit code.
pub(super) fn run(options: &RateOptions, streams: Streams<'_>) -> io::Result<u8> {
    if let Some(technique) = options.technique {
        return find::run(technique, &options.rating.puzzles, streams);
    }
    let plain = Sayer { has_header: false, print: print_path, columns, facts };
    match (options.rating.scale, options.at_most) {
        (Scale::Hodoku, None) => logic::run(&options.rating, streams, plain),
        (Scale::Typical, None) => {
            let typical = Sayer { print: print_typical, columns: typical_columns, facts: typical_facts, ..plain };
            logic::run(&options.rating, streams, typical)
        }
        (_, at_most) => se::rate(&options.rating, at_most, streams),
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

fn columns(profile: &TechniqueProfile) -> FactColumns {
    let by = (!profile.is_standard()).then(|| profile::column(Lang::default()));
    let own = ["solutions", "solution"].into_iter().chain(RATING_COLUMNS).chain(["ER"]);
    FactColumns { one: own.chain(by).collect(), each: None }
}

/// The names of the facts that techniques give.
pub(super) const RATING_COLUMNS: [&str; 4] = ["level", "score", "hardest technique", "steps"];

/// These facts.
pub(super) fn facts_of_rating(rated: Option<&Rated>) -> [AnswerFact; 4] {
    let mut facts = [const { AnswerFact::Missing }; 4];
    if let Some(rated) = rated {
        facts[0] = AnswerFact::Text(terms::rated(Lang::default(), rated).to_owned());
    }
    if let Some(Rated::Solved(rating)) = rated {
        facts[1] = AnswerFact::number(rating.score);
        if let Some(hardest) = rating.hardest {
            facts[2] = AnswerFact::Text(terms::technique(Lang::default(), hardest).to_owned());
        }
        facts[3] = AnswerFact::number(rating.steps);
    }
    facts
}

/// The ratings of a puzzle, and its solution.
fn facts(by: &mut StepByStep, puzzle: &Puzzle) -> AnswerFacts {
    // Nobody cancels.
    let Some(Graded { checked, rated, se_rating, .. }) = by.rater.rate(0, puzzle, None, &Cancel::default()) else {
        return AnswerFacts::default();
    };
    let solutions = match checked.solutions {
        Solutions::None => AnswerFact::number(0),
        Solutions::One => AnswerFact::number(1),
        Solutions::Several => AnswerFact::several(),
        Solutions::Undecided => AnswerFact::Missing,
    };
    let by_techniques = facts_of_rating(rated.as_ref());
    let mut one = vec![
        solutions,
        checked.solution.map_or(AnswerFact::Missing, |digits| AnswerFact::Text(write_line(puzzle.shape(), &digits))),
    ];
    one.extend(by_techniques);
    one.push(se_rating.map_or(AnswerFact::Missing, |rating| AnswerFact::number(rating.er)));
    one.extend((!by.profile.is_standard()).then(|| AnswerFact::Text(profile::name(Lang::default(), &by.profile, false))));
    AnswerFacts { one, each: Vec::new() }
}

fn typical_columns(profile: &TechniqueProfile) -> FactColumns {
    let mut columns = columns(profile);
    columns.one.extend(["typical score", "lowest score", "highest score"]);
    columns
}

/// The same, with the typical score, the lowest and the highest.
fn typical_facts(by: &mut StepByStep, puzzle: &Puzzle) -> AnswerFacts {
    let mut facts = facts(by, puzzle);
    let is_rated = puzzle.geometry().is_classic() && facts.one.first() == Some(&AnswerFact::number(1));
    let typical = is_rated.then(|| Typical::of(&puzzle.givens(), &by.logic.settings, &Cancel::default())).flatten();
    let scores = typical.map(|Typical { median, lowest, highest }| [median, lowest, highest].map(AnswerFact::number).to_vec());
    facts.one.extend(scores.unwrap_or_else(|| vec![AnswerFact::Missing; 3]));
    facts
}
