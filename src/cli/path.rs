//! `sudoscope path`.

use crate::{
    app::text::{
        batch as words,
        logic::{self as text, Case},
    },
    cli::{
        logic::{self, Sayer, Solution, Solved, StepByStep},
        prelude::*,
        scale::{PathOptions, Scale},
        se,
    },
    solve::logic::{PathEnd, Rated, Step, notation},
};

/// Prints for each puzzle `# ` and its line, then its steps, by HoDoKu's techniques a line each: `n technique: notation => placements`
/// or `=> eliminations`; on request with why they hold, on lines below that. Returns the exit code.
pub(super) fn run(options: &PathOptions, streams: Streams<'_>) -> io::Result<u8> {
    match options.rating.scale {
        Scale::Se => se::path(options, streams),
        Scale::Hodoku | Scale::Typical => {
            let print = if options.explain { print_explained } else { print_path };
            logic::run(&options.rating, streams, Sayer { has_header: true, print, columns, facts })
        }
    }
}

fn columns(_: &TechniqueProfile) -> FactColumns {
    FactColumns { one: vec!["end"], each: Some(("steps", vec!["step", "technique", "notation"])) }
}

/// How the path of a puzzle ends, and its steps.
fn facts(by: &mut StepByStep, puzzle: &Puzzle) -> AnswerFacts {
    let end = |word: &str| vec![AnswerFact::Text(word.to_owned())];
    match by.logic.solve(puzzle) {
        Solved::Impossible => AnswerFacts { one: end("no solution"), each: Vec::new() },
        Solved::Ambiguous => AnswerFacts { one: end("several solutions"), each: Vec::new() },
        Solved::Path(geometry, path) => {
            let step = |(number, step): (usize, &Step)| {
                let technique = terms::technique(Lang::default(), step.technique());
                vec![
                    AnswerFact::number(number),
                    AnswerFact::Text(technique.to_owned()),
                    AnswerFact::Text(notation::line(&geometry, step)),
                ]
            };
            let is_solved = matches!(path.end, PathEnd::Solved);
            AnswerFacts {
                one: end(if is_solved { "solved" } else { "beyond" }),
                each: (1_usize..).zip(&path.steps).map(step).collect(),
            }
        }
    }
}

/// Prints a case below its step: its title, and its lines further in.
pub(super) fn print_case(case: &Case, answers: &mut Answers) -> io::Result<()> {
    writeln!(answers, "    {}", case.title.text())?;
    for sentence in case.lines.iter().map(|line| &line.sentence).chain(&case.so) {
        writeln!(answers, "        {}", sentence.text())?;
    }
    Ok(())
}

fn print_path(solution: &Solution<'_>, answers: &mut Answers) -> io::Result<()> {
    print_steps(solution, answers, |_, _| Ok(()))
}

fn print_explained(solution: &Solution<'_>, answers: &mut Answers) -> io::Result<()> {
    print_steps(solution, answers, |step, answers| {
        let explained = text::explain_plainly(solution.lang, solution.geometry, step);
        for sentence in &explained.why {
            writeln!(answers, "    {}", sentence.text())?;
        }
        explained.cases.iter().try_for_each(|case| print_case(case, answers))
    })
}

/// Prints the steps, each followed by what `explain` prints.
fn print_steps(
    &Solution { geometry, path, lang, .. }: &Solution<'_>,
    answers: &mut Answers,
    explain: impl Fn(&Step, &mut Answers) -> io::Result<()>,
) -> io::Result<()> {
    for (number, step) in (1..).zip(&path.steps) {
        let technique = terms::technique(lang, step.technique());
        writeln!(answers, "{number} {technique}: {}", notation::line(geometry, step))?;
        explain(step, answers)?;
    }
    match path.end {
        PathEnd::Solved if path.steps.is_empty() => writeln!(answers, "{}", words::solved_already(lang)),
        PathEnd::Solved => Ok(()),
        PathEnd::Stuck | PathEnd::Contradiction | PathEnd::Cancelled => {
            writeln!(answers, "{}", terms::rated(lang, &Rated::Beyond))
        }
    }
}
