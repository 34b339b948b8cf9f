//! What a game has shown beside its puzzle is shown again when it comes back.

use super::{hints::request, link, run};
use crate::app::{
    effect::LogicRequest,
    model::{
        game::{
            GameMoment,
            shown::{self, Shown},
        },
        hint_level::HintLevel,
        logic::{ChainWalk, HintModel, ShownCase, StepId, StepsModel, WhyNotQuestion},
        rule_tool::RuleTool,
        run::{PATH, STEP},
        stored,
    },
    update::prelude::*,
};

/// Shows again what a game that has just come back was left with. What there cannot be any more stays away.
pub(super) fn resume(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(moment) = model.resuming.take() else { return };
    // A search goes on behind the board that is covered.
    let is_paused = model.play.is_paused;
    if moment.run.contains_key(PATH) {
        run::resume_path(model, &moment.run, effects);
    } else if !moment.run.is_empty() {
        link::resume_search(model, moment.run.clone(), effects);
    }
    model.play.is_paused = is_paused;
    for what in Shown::ALL {
        if let Some(text) = what.stored(&moment.shown) {
            show(model, what, text, &moment, effects);
        }
    }
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
