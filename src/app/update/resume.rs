//! What a game has shown beside its puzzle is shown again when it comes back.

use super::hints::{request, request_about};
use crate::{
    app::{
        model::{
            game::{
                GameMoment,
                shown::{self, REVISES, Shown, StoredPractice, StoredQuiz},
            },
            lecture::LecturePlace,
            logic::{ChainWalk, HintModel, ShownCase, StepId, StepsModel, WhyNotQuestion},
            present::Presentation,
            rule_tool,
            run::{PATH, STEP},
            stored,
        },
        update::{prelude::*, present},
    },
    board::Parts,
    io::ron as puzzle_text,
    solve::logic::Holding,
};

/// Shows again what a game that has just come back was left with. What there cannot be any more stays away.
pub(super) fn resume(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(moment) = model.resuming.take() else { return };
    resume_runs(model, &moment, effects);
    for what in Shown::ALL {
        if let Some(text) = what.stored(&moment.shown) {
            show(model, what, text, &moment, effects);
        }
    }
}

/// Starts the runs again, and goes on with the one that was shown. The others wait until somebody looks at them.
fn resume_runs(model: &mut Model, moment: &GameMoment, effects: &mut Vec<Effect>) {
    // A search goes on behind the board that is covered, and in each mode.
    let (is_paused, mode) = (model.play.is_paused, model.mode);
    let (older, newer) = moment.earlier.split_at(moment.older.min(moment.earlier.len()));
    let (mut shown, mut begun) = (None, Vec::new());
    for parts in older.iter().chain([&moment.run]).chain(newer).filter(|parts| !parts.is_empty()) {
        let before = model.next_run;
        if parts.contains_key(PATH) {
            run::resume_path(model, parts, &mut begun);
        } else {
            link::resume_search(model, parts.clone(), &mut begun);
        }
        if *parts == moment.run && model.next_run != before {
            shown = Some(model.next_run);
        }
    }
    effects.extend(begun.into_iter().filter(|effect| !matches!(effect, Effect::Search(SearchJob::Control(..)))));
    run::set_aside(model);
    if let Some(id) = shown {
        run::show(model, id, effects);
    }
    (model.play.is_paused, model.mode) = (is_paused, mode);
}

fn show(model: &mut Model, what: Shown, text: &str, moment: &GameMoment, effects: &mut Vec<Effect>) -> Option<()> {
    let (puzzle, numbers) = (&model.document.puzzle, stored::numbers(text));
    match what {
        Shown::Solution => {
            let is_of_puzzle =
                |digits: &Digits| puzzle.givens().iter().zip(digits).all(|(given, digit)| given.is_none() || given == digit);
            model.answer = stored::digits(text, puzzle.shape()).filter(is_of_puzzle);
        }
        Shown::Steps => {
            let steps = shown::steps(text, puzzle.shape())?;
            let (ticket, weights) = (request(model, LogicRequest::AllSteps, effects)?, model.logic_settings().weights);
            model.logic.steps = Some(StepsModel { ticket, weights, ..steps });
        }
        Shown::Hint => {
            let (level, ticket) = (HintLevel::from_key(text)?, request(model, LogicRequest::Hint, effects)?);
            model.logic.hint = Some(HintModel { ticket, answer: None, level });
        }
        Shown::Question => {
            let [cell, digit] = numbers.try_into().ok()?;
            let cell = puzzle.shape().cells().nth(cell)?;
            let digit = u8::try_from(digit).ok().and_then(Digit::new);
            let ticket = match digit {
                Some(digit) => {
                    let asked = LogicRequest::Answer(Candidate::new(cell, digit), model.settings.means);
                    Some(request(model, asked, effects)?)
                }
                None => None,
            };
            model.logic.question = Some(WhyNotQuestion { cell, digit, ticket, answer: None });
        }
        Shown::Case => {
            let (&number, opened) = numbers.split_first()?;
            model.logic.case = Some((step_id(model, moment)?, ShownCase { number, opened: opened.to_vec() }));
        }
        Shown::Walk => {
            let (id, case) = (step_id(model, moment)?, model.logic.case.as_ref().map(|(_, case)| case.clone()));
            model.logic.walk = Some(ChainWalk { of: (id, case.unwrap_or_default()), arrows: *numbers.first()? });
        }
        Shown::Tool => {
            let tool = RuleTool::from_key(text, puzzle.shape().size())?;
            if tool == RuleTool::Regions {
                model.rules.draw_regions(model.document.puzzle.shape());
            }
            model.rules.tool = Some(tool);
        }
        Shown::Rule => model.rules.chosen = numbers.first().copied().filter(|&place| place < puzzle.rules().len()),
        Shown::Pending => {
            let rule = puzzle_text::read(text).ok()?.rules().first()?.clone();
            let usual = RuleTool::from_key(&RuleTool::Rule(rule.clone()).key(), puzzle.shape().size());
            model.rules.pending = Some(match usual {
                Some(RuleTool::Rule(usual)) if rule_tool::is_needed(&rule) => {
                    rule.kind().make(&Parts { numbers: usual.parts().numbers, ..rule.parts() }).ok()?
                }
                _ => rule,
            });
        }
        Shown::Typed => {
            model.rules.revises = text.starts_with(REVISES);
            model.rules.typed = text.get(1..).filter(|_| model.rules.target(puzzle).is_some()).map(str::to_owned);
        }
        Shown::Text => text.clone_into(&mut model.rules.text),
        Shown::Lecture => model.lecture = LecturePlace::read(text),
        Shown::Presentation => {
            model.run.as_ref()?;
            present::show(model, Presentation { at: *numbers.first()?, has_come_back: true, ..Presentation::default() });
        }
        Shown::Quiz => model.quiz = StoredQuiz::quiz(text).filter(|_| model.run.is_some()),
        Shown::Practice => {
            let task = StoredPractice::task(text, puzzle)?;
            let holding = Holding::without_marks(model.document.geometry.clone(), &task.start).ok()?;
            model.practice.way = Some(request_about(model, holding, LogicRequest::Before(task.technique), effects));
            model.practice.task = Some(task);
        }
    }
    Some(())
}

/// Identifies the step that is explained again, before it has been found.
fn step_id(model: &Model, moment: &GameMoment) -> Option<StepId> {
    match &model.run {
        Some(run) if model.mode == Mode::Watch => Some(StepId::Watched(run.id, moment.run.get(STEP)?.parse().ok()?)),
        _ => model.explained_id(),
    }
}
