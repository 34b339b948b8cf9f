//! [`Shown`]: what a game shows beside its puzzle, one row each. Saving, restoring and the test of what comes back all go through
//! [`Shown::ALL`].

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::GameMoment;
use crate::{
    app::model::{
        Model,
        logic::{ShownCase, StepOrder, StepsModel, WhyNotQuestion},
        rule_tool::RuleTool,
        step_filter::{StepFilter, StepKind},
    },
    board::{Cell, CellSet, Digit, Digits, Shape},
    solve::logic::{Family, Technique},
};

crate::board::keyed! {
    /// What a game can show beside its puzzle, in the order in which it comes back.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Shown {
        /// The solution, shown without a search.
        Solution = "solution",
        /// The list of all steps.
        Steps = "steps",
        /// The hint.
        Hint = "hint",
        /// The question whether a digit is right.
        Question = "question",
        /// The case of an argument by cases, and the proofs open in it.
        Case = "case",
        /// The arrows walked along.
        Walk = "walk",
        /// The tool for rules that is taken.
        Tool = "tool",
        /// The rule that is chosen.
        Rule = "rule",
    }
}

impl Shown {
    /// It as a text; `None` if it is not shown.
    fn of(self, model: &Model) -> Option<String> {
        let logic = &model.logic;
        match self {
            Self::Solution => model.answer.as_ref().map(|digits| written(digits)),
            Self::Steps => ron::to_string(&StoredSteps::of(logic.steps.as_ref()?)).ok(),
            Self::Hint => Some(logic.hint.as_ref()?.level.key().to_owned()),
            Self::Question => {
                let WhyNotQuestion { cell, digit, .. } = logic.question.as_ref()?;
                Some(listed([cell.index(), digit.map_or(0, |digit| digit.get().into())]))
            }
            Self::Case => model.shown_case().map(|ShownCase { number, opened }| listed([*number].iter().chain(opened).copied())),
            Self::Walk => model.walked().map(|arrows| arrows.to_string()),
            Self::Tool => model.rules.tool.as_ref().map(RuleTool::key),
            Self::Rule => model.rules.chosen.map(|place| place.to_string()),
        }
    }

    /// Everything that is shown, by its keys.
    pub(super) fn all_of(model: &Model) -> BTreeMap<String, String> {
        Self::ALL.into_iter().filter_map(|shown| Some((shown.key().to_owned(), shown.of(model)?))).collect()
    }

    /// It as a text among everything that a game has shown.
    pub fn stored(self, moment: &GameMoment) -> Option<&str> {
        moment.shown.get(self.key()).map(String::as_str)
    }
}

/// Digits as a text, with a dot for each empty cell.
pub fn written(digits: &[Option<Digit>]) -> String {
    digits.iter().map(|digit| digit.map_or('.', Digit::to_char)).collect()
}

/// The digits of a text; `None` if they are not those of a board of that shape.
pub fn digits(text: &str, shape: &Shape) -> Option<Digits> {
    let digits: Digits = text.chars().map(Digit::from_char).collect();
    let fits = |digit: &Digit| usize::from(digit.get()) <= shape.size();
    (digits.len() == shape.cell_count() && digits.iter().flatten().all(fits)).then_some(digits)
}

/// Numbers as a text.
pub fn listed(numbers: impl IntoIterator<Item = usize>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(",")
}

/// The numbers of a text.
pub fn numbers(text: &str) -> Vec<usize> {
    text.split(',').filter_map(|number| number.parse().ok()).collect()
}

/// The list of all steps as it is stored: how it is arranged, and which step is explained.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct StoredSteps {
    order: String,
    digit: u8,
    family: String,
    technique: String,
    fewest_removed: usize,
    cells: Option<Vec<usize>>,
    chosen: Option<usize>,
}

impl StoredSteps {
    fn of(StepsModel { order, filter, chosen, .. }: &StepsModel) -> Self {
        let StepFilter { digit, kind, fewest_removed, cells } = *filter;
        let (family, technique) = match kind {
            None => ("", ""),
            Some(StepKind::Family(family)) => (family.key(), ""),
            Some(StepKind::Technique(technique)) => ("", technique.key()),
        };
        Self {
            order: order.key().to_owned(),
            digit: digit.map_or(0, Digit::get),
            family: family.to_owned(),
            technique: technique.to_owned(),
            fewest_removed,
            cells: cells.map(|cells| cells.iter().map(Cell::index).collect()),
            chosen: *chosen,
        }
    }
}

/// The list of all steps, arranged as a text says, and the step explained. Its steps are still to be found.
pub fn steps(text: &str, shape: &Shape) -> Option<StepsModel> {
    let StoredSteps { order, digit, family, technique, fewest_removed, cells, chosen } = ron::from_str(text).ok()?;
    let family = Family::from_key(&family).map(StepKind::Family);
    let cells = cells.map(|cells| cells.into_iter().filter(|&cell| cell < shape.cell_count()).map(Cell::new).collect::<CellSet>());
    let kind = family.or_else(|| Technique::from_key(&technique).map(StepKind::Technique));
    let filter = StepFilter { digit: Digit::new(digit), kind, fewest_removed, cells };
    Some(StepsModel { order: StepOrder::from_key(&order).unwrap_or_default(), filter, chosen, ..StepsModel::default() })
}
