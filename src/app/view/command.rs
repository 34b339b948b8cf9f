//! Commands in the present state of the model: their labels, and whether they can be carried out.

use std::sync::Arc;

use crate::{
    app::{
        command::Command,
        model::{
            Mode, Model, VerdictState,
            collection::BulkTask,
            file_task::FileTask,
            generation::GenerateForm,
            history::EditLabel,
            run::{Control, PathMove, RunModel, RunTask, SearchMove},
            settings::Pace,
        },
        text::{Lang, collection, command as text, label, panel, status},
        view::why,
    },
    board::{Coloring, Square, Value},
    solve::{
        analyse::{Analysis, Findings, Verdict},
        search::Landmark,
    },
};

impl Command {
    /// The label of the button beside a message that offers the command: of a switch, the change that it would make.
    pub fn offer(self, model: &Model) -> String {
        match self {
            Self::AutomaticCandidates if model.shows_candidates() => text::hide_candidates(model.settings.lang).to_owned(),
            _ => self.label(model),
        }
    }

    /// The label in a menu: the name, and for undo and redo what they are about.
    pub fn label(self, model: &Model) -> String {
        let lang = model.settings.lang;
        let edit = |edit| label::edit(lang, edit, model.puzzle().shape(), model.settings.numerals);
        match self {
            Self::Undo if model.answer.is_some() || model.has_result() && model.mode != Mode::Watch => {
                Some(text::undo_solve(lang).to_owned())
            }
            Self::PauseClock if model.is_paused() => Some(text::resume_clock(lang).to_owned()),
            Self::Undo if model.rules.draws_back(model.history.len()) => Some(text::undo_what(lang, edit(&EditLabel::Regions))),
            Self::Undo => model.history.next_undo().map(|what| text::undo_what(lang, edit(what))),
            Self::Redo if model.rules.draws_again(model.history.len()) => Some(text::redo_what(lang, edit(&EditLabel::Regions))),
            Self::Redo => model.history.next_redo().map(|what| text::redo_what(lang, edit(what))),
            Self::PlayPause => {
                let playing = model.run.as_ref().is_some_and(|run| run.playing);
                Some(if playing { text::pause(lang) } else { text::play(lang) }.to_owned())
            }
            Self::KeyCells => match model.findings() {
                Some(findings @ Findings::Unique { .. }) => {
                    let name = match (findings.key_cells().is_empty(), findings.key_rules().is_empty()) {
                        (_, true) => text::superfluous_cells(lang),
                        (true, false) => text::superfluous_rules(lang),
                        (false, false) => text::superfluous_cells_and_rules(lang),
                    };
                    Some(name.to_owned())
                }
                Some(Findings::Several { .. }) => Some(text::deciding_cells(lang).to_owned()),
                _ => None,
            },
            Self::CountAll if model.counting.is_some() => Some(text::count_on(lang).to_owned()),
            Self::StopFiles => {
                let is_reading = model.file_tasks.first().is_some_and(FileTask::is_reading);
                is_reading.then(|| text::stop_reading(lang).to_owned())
            }
            Self::StopChecking => {
                let task = model.collection.as_ref().and_then(|collection| collection.work).map(|work| work.task);
                (task == Some(BulkTask::Rate)).then(|| text::stop_rating(lang).to_owned())
            }
            _ => None,
        }
        .unwrap_or_else(|| (self.spec().name)(lang).to_owned())
    }

    /// Whether a menu of jumps lists it: the run can have what it jumps to.
    pub fn is_offered(self, model: &Model) -> bool {
        let Some(run) = &model.run else { return false };
        match self {
            Self::Move(Control::Search(SearchMove::Next(landmark) | SearchMove::Previous(landmark))) => {
                !run.is_by_logic() && run.has(landmark)
            }
            Self::Move(control @ Control::Search(SearchMove::LongestFailed)) => run.allows(control),
            Self::Move(Control::Path(PathMove::Next(_) | PathMove::Previous(_))) => run.is_by_logic(),
            Self::NextChapter | Self::PreviousChapter => model.presentation.is_some(),
            Self::NextCase | Self::PreviousCase => model.can_turn_case(),
            Self::OpenProof | Self::CloseProof | Self::NextArrow | Self::PreviousArrow | Self::ReplayArrows => {
                self.is_enabled(model)
            }
            _ => true,
        }
    }

    /// The reason why a jump within a search cannot be made: no such event comes after or before the step that is shown.
    pub fn why_no_jump(self, model: &Model, lang: Lang) -> Option<String> {
        let run = model.run.as_ref().filter(|run| run.report.is_some() && !run.is_by_logic() && !self.is_enabled(model))?;
        match self {
            Self::Move(Control::Search(SearchMove::Next(landmark))) if run.has(landmark) => {
                Some(panel::none_after(lang, panel::jump(lang, landmark)))
            }
            Self::Move(Control::Search(SearchMove::Previous(landmark))) if run.has(landmark) => {
                Some(panel::none_before(lang, panel::jump(lang, landmark)))
            }
            Self::NextSolution => Some(panel::none_after(lang, panel::jump(lang, Landmark::Solution))),
            Self::PreviousSolution => Some(panel::none_before(lang, panel::jump(lang, Landmark::Solution))),
            _ => None,
        }
    }

    /// The reason why it cannot be done now, where that is not plain to see.
    pub fn why_not(self, model: &Model, lang: Lang) -> Option<String> {
        match self {
            _ if self.is_enabled(model) => None,
            Self::Solve | Self::Hint | Self::WholeStep | Self::ApplyStep | Self::AllSteps if is_solved(model) => {
                Some(status::solved_hint(lang).to_owned())
            }
            Self::ExportList if model.collection.is_some() => Some(collection::nothing_listed(lang).to_owned()),
            _ => self.why_no_jump(model, lang),
        }
    }

    /// Whether it can be done now.
    pub fn is_enabled(self, model: &Model) -> bool {
        let run = model.run.as_ref();
        let report = run.and_then(|run| run.report.as_ref());
        let puzzle = model.puzzle();
        match self {
            Self::Undo => {
                // The steps of a run are not edits.
                (model.mode != Mode::Watch || model.answer.is_some())
                    && (model.has_result() || model.rules.draws_back(model.history.len()) || model.history.next_undo().is_some())
            }
            Self::StopMaking => model.generation.is_some(),
            Self::NewLikeThis => GenerateForm::of(puzzle).is_for_more_like(puzzle) && model.generation.is_none(),
            Self::PuzzleOfTheDay => model.generation.is_none(),
            Self::PauseClock => model.is_timed() || model.is_paused(),
            Self::Redo => {
                model.mode != Mode::Watch && (model.rules.draws_again(model.history.len()) || model.history.next_redo().is_some())
            }
            Self::RemoveRules => model.mode != Mode::Watch && !puzzle.rules().is_empty(),
            Self::MakeGivens => puzzle.entered_count() > 0,
            Self::ClearEntries => {
                *puzzle.coloring != Coloring::default()
                    || puzzle.squares().any(|(_, square)| square.value.given().is_none() && *square != Square::EMPTY)
            }
            Self::StopFiles => !model.file_tasks.is_empty(),
            Self::KeepSolution => model.solution_digits().is_some(),
            Self::TakePuzzle => model.made_digits().is_some(),
            Self::ClearColors => model.mode == Mode::Play && !puzzle.coloring.is_empty(),
            Self::InsertCell(_) | Self::RemoveCell(_) => model.mode == Mode::Enter && model.selection.cursor().is_some(),
            Self::ClearCells => model.mode != Mode::Watch && !model.selection.cells().is_empty(),
            Self::LightOff => model.light.is_on(),
            Self::Stop => run.is_some_and(RunModel::is_working),
            Self::HideSolution => model.has_result(),
            Self::TrueCandidates => model.mode != Mode::Watch,
            Self::KeyCells => model.mode != Mode::Watch && model.findings().is_some_and(Findings::has_keys),
            Self::CountAll => {
                let is_open = |analysis: &Arc<Analysis>| matches!(analysis.verdict(), Verdict::Several { exact: false, .. });
                let counts = model.counting.is_some_and(|counting| counting.is_running || counting.counted.is_complete);
                matches!(&model.verdict, VerdictState::Known(analysis) if is_open(analysis)) && !counts
            }
            Self::CandidatesToMarks => model.mode == Mode::Play && !model.puzzle().is_blank(),
            // Without a digit, the answer says so.
            Self::CheckDigits => !puzzle.is_blank(),
            Self::CheckCells => {
                let entered = |cell| matches!(puzzle.square(cell).value, Value::Entered(_));
                model.mode != Mode::Watch && model.selection.cells().iter().any(entered)
            }
            Self::StopCounting => model.counting.is_some_and(|counting| counting.is_running),
            // From the givens, a solution can still be watched.
            Self::Solve => {
                let shows_nothing = model.settings.pace == Pace::Instant || model.document.start().iter().all(Option::is_some);
                !(shows_nothing && is_solved(model))
            }
            Self::Hint | Self::WholeStep => !is_solved(model),
            Self::ApplyStep | Self::AllSteps => (!puzzle.is_blank() || !puzzle.rules().is_empty()) && !is_solved(model),
            Self::Difficulty => model.logic.difficulty.of.is_some(),
            Self::HideHint => model.logic.hint.is_some() || model.logic.question.is_some(),
            Self::WhyNot => model.questionable().is_some() || why::asked(model).is_some(),
            Self::WhatIf => why::asked(model).is_some(),
            Self::NextCase | Self::PreviousCase => model.can_turn_case(),
            Self::NextArrow | Self::PreviousArrow | Self::ReplayArrows => model.has_arrows(),
            Self::OpenProof => model.has_proof(),
            Self::CloseProof => model.is_inner_case(),
            Self::Collection | Self::CloseCollection => model.collection.is_some(),
            Self::ExportList => model.collection.as_ref().is_some_and(|collection| !collection.listing().is_empty()),
            Self::NextPuzzle => model.collection.as_ref().is_some_and(|collection| collection.neighbour(1).is_some()),
            Self::PreviousPuzzle => model.collection.as_ref().is_some_and(|collection| collection.neighbour(-1).is_some()),
            Self::CheckAll => model.collection.as_ref().is_some_and(|collection| collection.work.is_none()),
            Self::RateAll => {
                model.collection.as_ref().is_some_and(|collection| collection.work.is_none() && collection.unrated_count() > 0)
            }
            Self::StopChecking => model.collection.as_ref().is_some_and(|collection| collection.work.is_some()),
            Self::PlayPause => run.is_some() || model.mode == Mode::Watch,
            Self::Faster | Self::Slower => run.is_some(),
            Self::NextChapter | Self::PreviousChapter => {
                model.presentation.as_ref().is_some_and(|shown| shown.chapters.is_some() || model.quiz.is_some())
            }
            Self::CopyLink | Self::ExportRun | Self::Present => {
                report.is_some() && run.is_some_and(|run| matches!(run.task, RunTask::Solve(..)))
            }
            Self::AskMe => report.is_some() && run.is_some_and(|run| matches!(run.task, RunTask::Solve(..)) && !run.is_crossed_out),
            Self::Heat => report.is_some_and(|report| !report.view.heat.is_empty()),
            Self::GoToStep => report.is_some_and(|report| report.frontier > 0 || report.outcome.is_none()),
            Self::Move(control) => run.is_some_and(|run| run.allows(control)),
            Self::PreviousSolution => {
                report.is_some_and(|report| report.solutions.first().is_some_and(|&first| first < report.view.position))
            }
            // Past the last known solution, a search that has not ended goes on for another.
            Self::NextSolution => report.is_some_and(|report| {
                report.outcome.is_none() || report.solutions.last().is_some_and(|&last| last > report.view.position)
            }),
            _ => true,
        }
    }
}

/// Whether every cell has the digit of the only solution: nothing is left to be found.
fn is_solved(model: &Model) -> bool {
    model.analysis().is_some_and(|analysis| {
        let is_given = || model.puzzle().squares().all(|(_, square)| square.value.given().is_some());
        analysis.is_solved() || matches!(analysis.verdict(), Verdict::Unique(_)) && is_given()
    })
}
