//! `path` and `rate` with the rules of Sudoku Explainer.

use crate::{
    app::text::{batch as words, logic::se as text},
    board::{HouseGeometry, Position},
    cli::{
        logic, path,
        prelude::*,
        scale::{PathOptions, RatingOptions},
        worker::{self, PuzzleHandler},
    },
    solve::{
        fast,
        logic::{Reason, Step, notation},
        se_rating::{Givens, Path, SeRated, SeRater, SeRating, Tenths},
    },
};

/// The output for a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// The rating, or that it is above a limit.
    Rating(Option<Tenths>),
    /// The path.
    Path {
        /// Whether its steps are in notation too.
        has_notation: bool,
    },
}

/// Prints a line for each puzzle, with tabs between ER/EP/ED, whether it is a pearl or diamond, the hardest rule and the number of
/// steps; for a puzzle above the limit, only that. Returns the exit code.
pub(super) fn rate(options: &RatingOptions, at_most: Option<Tenths>, streams: Streams<'_>) -> io::Result<u8> {
    run(options, streams, Wanted::Rating(at_most))
}

/// Prints the steps of each puzzle: a line each, on request with its notation, and why it holds in the lines after it. Returns the exit
/// code.
pub(super) fn path(options: &PathOptions, streams: Streams<'_>) -> io::Result<u8> {
    run(&options.rating, streams, Wanted::Path { has_notation: options.notation })
}

fn run(options: &RatingOptions, streams: Streams<'_>, wanted: Wanted) -> io::Result<u8> {
    if options.profile.profile.is_some() {
        return Ok(say(streams.errors, streams.lang, words::no_profile(streams.lang), NOT_UNDERSTOOD));
    }
    let lang = streams.lang;
    let handler = || BySe { rater: SeRater::new(&Cancel::default()), geometry: HouseGeometry::classic(), wanted, lang };
    worker::run(&options.puzzles, InputKind::SlowPuzzles, streams, handler).map(|(code, _)| code)
}

struct BySe {
    rater: SeRater,
    geometry: HouseGeometry,
    wanted: Wanted,
    lang: Lang,
}

impl PuzzleHandler for BySe {
    fn grids(&mut self, grids: &[Grid], answers: &mut Answers) -> io::Result<()> {
        grids.iter().try_for_each(|grid| {
            self.grid(grid, answers)?;
            answers.answered(1)?;
            // The next one may take long.
            answers.flush()
        })
    }

    fn check(&self, puzzle: &Puzzle) -> Result<(), Said> {
        Grid::from_puzzle(puzzle).map(drop).ok_or_else(|| words::classic_only.into())
    }

    fn puzzle(&mut self, puzzle: &Puzzle, answers: &mut Answers) -> io::Result<()> {
        // Others have been refused before.
        Grid::from_puzzle(puzzle).map_or(Ok(()), |grid| self.grids(&[grid], answers))
    }

    fn columns(&self) -> FactColumns {
        match self.wanted {
            Wanted::Rating(_) => FactColumns { one: vec!["solutions", "ER", "EP", "ED", "hardest rule", "steps"], each: None },
            Wanted::Path { .. } => {
                let steps = vec!["step", "rule", "difficulty", "notation"];
                FactColumns { one: vec!["solutions"], each: Some(("steps", steps)) }
            }
        }
    }

    fn facts(&mut self, puzzle: &Puzzle) -> AnswerFacts {
        // Others have been refused before.
        let Some(grid) = Grid::from_puzzle(puzzle) else { return AnswerFacts::default() };
        let solutions = match fast::count(&grid, 2) {
            several if several > 1 => AnswerFact::several(),
            count => AnswerFact::number(count),
        };
        let mut facts = AnswerFacts { one: vec![solutions], each: Vec::new() };
        let Some(givens) = self.givens(&grid) else { return facts };
        match self.wanted {
            Wanted::Rating(limit) => match (self.rater.rate(&givens, limit, &mut |_| {}), limit) {
                (SeRated::Solved(SeRating { er, ep, ed, hardest, steps }), _) => {
                    facts.one.extend([er, ep, ed].map(AnswerFact::number));
                    let hardest = hardest.map(|rule| AnswerFact::Text(text::rule(Lang::default(), rule).to_string()));
                    facts.one.extend([hardest.unwrap_or(AnswerFact::Missing), AnswerFact::number(steps)]);
                }
                (SeRated::AboveLimit, Some(limit)) => {
                    let next = Tenths(limit.0.saturating_add(1));
                    facts.one.push(AnswerFact::AtLeast(next.to_string(), format!(">{limit}")));
                }
                (SeRated::AboveLimit, None) | (SeRated::Cancelled, _) => {}
            },
            Wanted::Path { .. } => {
                let Some(path) = self.rater.path(&givens, &mut |_| {}) else { return facts };
                for (number, step) in (1_u32..).zip(&path.steps) {
                    let (rule, notation) = (text::rule(Lang::default(), step.rule).to_string(), step.in_notation(&self.geometry));
                    facts.each.push(vec![
                        AnswerFact::number(number),
                        AnswerFact::Text(rule),
                        AnswerFact::number(step.difficulty),
                        AnswerFact::Text(notation),
                    ]);
                }
            }
        }
        facts
    }
}

impl BySe {
    /// The givens of a puzzle that has one solution.
    fn givens(&self, grid: &Grid) -> Option<Givens> {
        let position = (fast::count(grid, 2) == 1).then(|| Position::new(self.geometry.clone(), grid.digits()).ok()).flatten()?;
        Givens::try_from(&position).ok()
    }

    fn grid(&mut self, grid: &Grid, answers: &mut Answers) -> io::Result<()> {
        if let Wanted::Path { .. } = self.wanted {
            let puzzle = Puzzle::from_givens(Shape::classic(), &[], &grid.digits());
            writeln!(answers, "{}", logic::header(&puzzle))?;
        }
        let Some(givens) = self.givens(grid) else {
            let has_any = fast::count(grid, 1) > 0;
            return writeln!(answers, "{}", if has_any { "several solutions" } else { "no solution" });
        };
        match self.wanted {
            Wanted::Rating(limit) => match (self.rater.rate(&givens, limit, &mut |_| {}), limit) {
                (SeRated::Solved(rating), _) => print_rating(&rating, self.lang, answers),
                (SeRated::AboveLimit, Some(limit)) => writeln!(answers, ">{limit}"),
                // Without a limit there is nothing above it, and nobody cancels.
                (SeRated::AboveLimit, None) | (SeRated::Cancelled, _) => Ok(()),
            },
            Wanted::Path { has_notation } => {
                let path = self.rater.path(&givens, &mut |_| {});
                path.map_or(Ok(()), |path| self.print_path(&path, has_notation, answers))
            }
        }
    }

    /// Prints a path.
    fn print_path(&self, path: &Path, has_notation: bool, answers: &mut Answers) -> io::Result<()> {
        let Self { geometry, lang, .. } = self;
        for (number, step) in (1..).zip(&path.steps) {
            write!(answers, "{number} {} ({})", text::rule(*lang, step.rule), step.difficulty)?;
            let all =
                || Step::doing(step.step.technique(), step.step.placements().to_vec(), step.struck.clone(), Reason::default());
            let does = if has_notation {
                format!(": {}", step.in_notation(geometry))
            } else {
                format!(" => {}", notation::outcome(geometry, &all()))
            };
            writeln!(answers, "{does}")?;
            let explained = text::explain_plainly(*lang, geometry, step);
            for sentence in &explained.why {
                writeln!(answers, "    {}", sentence.text())?;
            }
            explained.cases.iter().try_for_each(|case| path::print_case(case, answers))?;
        }
        match path.steps.len() {
            0 if path.is_solved => writeln!(answers, "{}", words::solved_already(self.lang)),
            _ if path.is_solved => Ok(()),
            _ => writeln!(answers, "{}", words::beyond_rules(self.lang)),
        }
    }
}

fn print_rating(rating: &SeRating, lang: Lang, answers: &mut Answers) -> io::Result<()> {
    let SeRating { er, ep, ed, steps, .. } = rating;
    let kind = match (rating.is_diamond(), rating.is_pearl()) {
        (true, _) => "diamond",
        (false, true) => "pearl",
        (false, false) => "-",
    };
    let hardest = rating.hardest.map_or_else(|| words::none(lang), |rule| text::rule(lang, rule));
    writeln!(answers, "{er}/{ep}/{ed}\t{kind}\t{hardest}\t{steps}")
}
