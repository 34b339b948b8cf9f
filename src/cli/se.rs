//! `path` and `rate` with the rules of Sudoku Explainer.

use std::io::{self, Write};

use crate::{
    app::text::{Lang, batch as words, logic::se as text},
    board::{Cell, Digit, HouseGeometry, Position, Puzzle, Shape},
    cli::{
        answers::Answers,
        input::InputKind,
        logic,
        scale::RatingOptions,
        sentence::Sentence,
        streams::{NOT_UNDERSTOOD, Streams, say},
        worker::{self, PuzzleHandler},
    },
    solve::{
        Cancel,
        explainer::{Givens, Path, SeRated, SeRater, SeRating, SeStep, Tenths},
        fast::{self, Grid},
        logic::notation,
    },
};

/// The output for a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// The rating, or that it is above a limit.
    Rating(Option<Tenths>),
    Path,
}

/// Prints a line for each puzzle, with tabs between ER/EP/ED, whether it is a pearl or diamond, the hardest rule and the number of
/// steps; for a puzzle above the limit, only that. Returns the exit code.
pub(super) fn rate(options: &RatingOptions, at_most: Option<Tenths>, streams: Streams<'_>) -> io::Result<u8> {
    run(options, streams, Wanted::Rating(at_most))
}

/// Prints the steps of each puzzle: a line each, and why it holds in the lines after it. Returns the exit code.
pub(super) fn path(options: &RatingOptions, streams: Streams<'_>) -> io::Result<u8> {
    run(options, streams, Wanted::Path)
}

fn run(options: &RatingOptions, streams: Streams<'_>, wanted: Wanted) -> io::Result<u8> {
    if options.profile.profile.is_some() {
        return Ok(say(streams.errors, words::no_profile(streams.lang), NOT_UNDERSTOOD));
    }
    let lang = streams.lang;
    let handler = || ByRules { explainer: SeRater::new(&Cancel::default()), geometry: HouseGeometry::classic(), wanted, lang };
    worker::run(&options.puzzles, InputKind::SlowPuzzles, streams, handler).map(|(code, _)| code)
}

struct ByRules {
    explainer: SeRater,
    geometry: HouseGeometry,
    wanted: Wanted,
    lang: Lang,
}

impl PuzzleHandler for ByRules {
    fn grids(&mut self, grids: &[Grid], answers: &mut Answers) -> io::Result<()> {
        grids.iter().try_for_each(|grid| {
            self.grid(grid, answers)?;
            answers.answered(1)?;
            // The next one may take long.
            answers.flush()
        })
    }

    fn check(&self, puzzle: &Puzzle) -> Result<(), Sentence> {
        Grid::from_puzzle(puzzle).map(drop).ok_or_else(|| Sentence::new(|lang| words::classic_only(lang).to_owned()))
    }

    fn puzzle(&mut self, puzzle: &Puzzle, answers: &mut Answers) -> io::Result<()> {
        // Others have been refused before.
        Grid::from_puzzle(puzzle).map_or(Ok(()), |grid| self.grids(&[grid], answers))
    }
}

impl ByRules {
    fn grid(&mut self, grid: &Grid, answers: &mut Answers) -> io::Result<()> {
        if self.wanted == Wanted::Path {
            let puzzle = Puzzle::from_givens(Shape::classic(), &[], &grid.digits());
            writeln!(answers, "{}", logic::header(&puzzle))?;
        }
        let position = match fast::count(grid, 2) {
            0 => return writeln!(answers, "no solution"),
            1 => Position::new(self.geometry.clone(), grid.digits()),
            _ => return writeln!(answers, "several solutions"),
        };
        // A puzzle with one solution repeats no digit.
        let Some(givens) = position.ok().and_then(|position| Givens::try_from(&position).ok()) else { return Ok(()) };
        match self.wanted {
            Wanted::Rating(limit) => match (self.explainer.rate(&givens, limit, &mut |_| {}), limit) {
                (SeRated::Solved(rating), _) => print_rating(&rating, self.lang, answers),
                (SeRated::AboveLimit, Some(limit)) => writeln!(answers, ">{limit}"),
                // Without a limit there is nothing above it, and nobody cancels.
                (SeRated::AboveLimit, None) | (SeRated::Cancelled, _) => Ok(()),
            },
            Wanted::Path => self.explainer.path(&givens, &mut |_| {}).map_or(Ok(()), |path| self.print_path(&path, answers)),
        }
    }

    fn print_path(&self, path: &Path, answers: &mut Answers) -> io::Result<()> {
        for (number, step) in (1..).zip(&path.steps) {
            let rule = text::rule(self.lang, step.rule);
            writeln!(answers, "{number} {rule} ({}) => {}", step.difficulty, outcome(&self.geometry, step))?;
            let explained = text::explain_plainly(self.lang, &self.geometry, step);
            for sentence in explained.why {
                writeln!(answers, "    {}", sentence.text())?;
            }
            for case in explained.cases {
                writeln!(answers, "    {}", case.title.text())?;
                for line in case.lines {
                    writeln!(answers, "        {}", line.sentence.text())?;
                }
                if let Some(so) = case.so {
                    writeln!(answers, "        {}", so.text())?;
                }
            }
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

/// The outcome of a step: `r1c2=3, r45c1<>8`.
fn outcome(geometry: &HouseGeometry, step: &SeStep) -> String {
    let mut struck: Vec<(Digit, Cell)> = step.struck.iter().map(|&(cell, digit)| (digit, cell)).collect();
    struck.sort_unstable();
    let placed = step.placed.iter().map(|&(cell, digit)| format!("{}={digit}", notation::cells(geometry, [cell])));
    let struck = struck.chunk_by(|one, other| one.0 == other.0);
    let struck = struck.map(|list| format!("{}<>{}", notation::cells(geometry, list.iter().map(|&(_, cell)| cell)), list[0].0));
    placed.chain(struck).collect::<Vec<_>>().join(", ")
}
