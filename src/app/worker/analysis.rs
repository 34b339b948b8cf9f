//! The thread that finds the verdict on the puzzle after every change, and counts its solutions when asked to.

use crate::{
    app::{action::VerdictAction, effect::AnalysisJob, worker::prelude::*},
    solve::{
        analyse::{Analyst, Budget, Counter},
        generate::{Minimised, Minimising, minimise},
    },
};

/// The least time between two reports of a count.
const BETWEEN_NEWS: Duration = Duration::from_millis(50);

/// The worker that analyses and counts.
pub(super) fn worker() -> impl FnMut(&Outbox, AnalysisJob, &Cancel) + Send {
    let mut counts = None;
    move |outbox, job, cancel| match job {
        AnalysisJob::Analyse(revision, geometry, puzzle) => analyse(outbox, revision, geometry, &puzzle, cancel),
        AnalysisJob::Count(revision, clues) => {
            // A count that was stopped is resumed.
            let earlier = counts.take().filter(|(of, _)| *of == revision);
            let (_, counter) = counts.insert(earlier.unwrap_or_else(|| (revision, Counter::new(&clues))));
            count(outbox, revision, counter, cancel);
        }
        AnalysisJob::Minimise(revision, position, wish) => {
            let report = |part| outbox.send(Action::Verdict(VerdictAction::Minimising(revision, part)));
            let found = take_away(&position, &wish, cancel, report);
            outbox.send(Action::Verdict(VerdictAction::Minimised(revision, found)));
        }
        AnalysisJob::Estimate(revision, start, question) => {
            let found = question.answer(&start);
            outbox.send(Action::Verdict(VerdictAction::Estimated(revision, question, found)));
        }
    }
}

/// Works out the board, then sends the verdict, then the findings. Where a thorough verdict may take a while, a quick one is sent first.
fn analyse(outbox: &Outbox, revision: u64, geometry: Arc<Geometry>, puzzle: &Puzzle, cancel: &Cancel) {
    if cancel.is_cancelled() {
        return;
    }
    if !geometry.is_arranged() {
        geometry.arrange();
        outbox.send(Action::Arranged);
    }
    let geometry = match KnownGeometry::try_from(geometry) {
        Ok(geometry) => geometry,
        Err(rules) => return outbox.send(Action::Verdict(VerdictAction::NotDecided(revision, rules.into()))),
    };
    let mut analyst = Analyst::on(geometry, puzzle, cancel);
    let budgets = if analyst.geometry().is_classic() { &[Budget::THOROUGH][..] } else { &[Budget::QUICK, Budget::THOROUGH] };
    for &budget in budgets {
        if cancel.is_cancelled() {
            return;
        }
        let analysis = Arc::new(analyst.analyse(budget));
        if cancel.is_cancelled() {
            return;
        }
        outbox.send(Action::Verdict(VerdictAction::Analysed(revision, analysis.clone())));
        let is_open = matches!(analysis.verdict(), Verdict::Undecided { .. } | Verdict::Several { exact: false, .. });
        if !is_open || budget == Budget::THOROUGH {
            let findings = Arc::new(analyst.findings(&analysis));
            if analyst.geometry().is_classic() {
                // They take a few milliseconds, and what is offered does not change under the pointer.
                outbox.send(Action::Verdict(VerdictAction::Slips(revision, analyst.slips(&analysis, &findings).found.into())));
            }
            if cancel.is_cancelled() {
                return;
            }
            outbox.send(Action::Verdict(VerdictAction::Found(revision, findings.clone())));
            if !analyst.geometry().is_classic() {
                outbox.send(Action::Verdict(VerdictAction::Slips(revision, analyst.slips(&analysis, &findings).found.into())));
            }
            return;
        }
    }
}

/// Takes away what is not needed, and reports the part that is done now and then.
fn take_away(position: &KnownPosition, wish: &Minimising, cancel: &Cancel, report: impl Fn(f64)) -> Option<Minimised> {
    let mut interval = Interval::of(BETWEEN_NEWS);
    minimise(position.geometry(), position.digits(), wish, cancel, &mut |part| {
        if interval.is_over() {
            report(part);
        }
    })
}

fn count(outbox: &Outbox, revision: u64, counter: &mut Counter, cancel: &Cancel) {
    let mut interval = Interval::of(BETWEEN_NEWS);
    while !counter.counted().is_complete && !cancel.is_cancelled() {
        let counted = counter.slice(cancel);
        if interval.is_over() {
            outbox.send(Action::Verdict(VerdictAction::Counted(revision, counted)));
        }
    }
    outbox.send(Action::Verdict(VerdictAction::Counted(revision, counter.counted())));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{
            model::Document,
            worker::{
                Folders,
                test_support::{unknown, wait, workers},
            },
        },
        board::{Rule, Shape},
        test_support::{EXTREME, puzzle},
    };

    /// The analysis of a puzzle of that revision.
    fn job(revision: u64, puzzle: Puzzle) -> AnalysisJob {
        AnalysisJob::of(&Document { revision, ..Document::new(puzzle) })
    }

    #[test]
    fn the_board_is_worked_out_here_where_that_takes_time() {
        let shape = Shape::of_size(25).unwrap();
        let document = Document::new(Puzzle::new(shape, &[Rule::AntiKnight, Rule::AntiTaxicab]));
        assert!(!document.geometry.is_arranged());
        let mut workers = workers(Folders::default());
        workers.perform(Effect::Analysis(AnalysisJob::of(&document)));
        wait(&workers, |action| matches!(action, Action::Arranged).then_some(()));
        assert!(document.geometry.is_arranged());
        assert!(Document::new(Puzzle::new(Shape::classic(), &[Rule::AntiKnight])).geometry.is_arranged());
    }

    #[test]
    fn the_newest_board_gets_a_verdict() {
        let mut workers = workers(Folders::default());
        for revision in 1..=50 {
            workers.perform(Effect::Analysis(job(revision, Puzzle::new(Shape::of_size(25).unwrap(), &[]))));
        }
        workers.perform(Effect::Analysis(job(51, puzzle(EXTREME, &[]))));
        let analysis = wait(&workers, |action| match action {
            Action::Verdict(VerdictAction::Analysed(51, analysis)) => Some(analysis),
            _ => None,
        });
        assert!(matches!(analysis.givens, Verdict::Unique(_)));
    }

    #[test]
    fn a_puzzle_with_unknown_rules_gets_no_verdict() {
        let mut workers = workers(Folders::default());
        workers.perform(Effect::Analysis(job(1, unknown())));
        let rules = wait(&workers, |action| match action {
            Action::Verdict(VerdictAction::NotDecided(1, rules)) => Some(rules),
            other => panic!("{other:?}"),
        });
        assert_eq!(rules.unknown(), ["Knight"]);
    }
}
