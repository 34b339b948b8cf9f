//! [`Shown`]: what a game shows beside its puzzle, one row each. Saving, restoring and the test of what comes back all go through
//! [`Shown::ALL`].

use crate::{
    app::{
        model::{
            logic::{
                StepOrder, StepsModel,
                steps::{StepFilter, StepKind},
            },
            practice::PracticeTask,
            present::{Quiz, QuizState},
        },
        prelude::*,
    },
    io::ron as puzzle_text,
};

crate::board::keyed! {
    /// What a game can show beside its puzzle, in the order in which it comes back.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Shown {
        /// The solution, shown without a search.
        Solution = "solution",
        /// The list of all steps.
        Steps = "steps",
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
        /// The rule that waits for its number or its second part.
        Pending = "pending",
        /// What has been typed for a rule: a sign that says whether that has entered it, and the text.
        Typed = "typed",
        /// The text that the tool for texts puts on the board.
        Text = "text",
        /// The technique that is practised.
        Practice = "practice",
        /// The page of a lesson that is held.
        Lecture = "lecture",
        /// The chapter of a presentation.
        Presentation = "presentation",
        /// The question about what comes next.
        Quiz = "quiz",
    }
}

/// The sign before what has been typed for a rule that is entered.
pub const REVISES: char = '+';

impl Shown {
    /// It as a text among everything that a game has shown.
    pub fn stored(self, shown: &BTreeMap<String, String>) -> Option<&str> {
        shown.get(self.key()).map(String::as_str)
    }

    /// What only a later version shows.
    pub(super) fn later(shown: &BTreeMap<String, String>) -> BTreeMap<String, String> {
        shown.iter().filter(|(key, _)| Self::from_key(key).is_none()).map(|(key, text)| (key.clone(), text.clone())).collect()
    }
}

/// A technique that is practised as it is stored.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
pub struct StoredPractice {
    technique: String,
    start: String,
    is_shown: bool,
    is_made: bool,
}

impl StoredPractice {
    pub(super) fn of(task: &PracticeTask) -> Self {
        let PracticeTask { technique, start, is_shown, is_made, .. } = task;
        Self { technique: technique.key().to_owned(), start: puzzle_text::write(start), is_shown: *is_shown, is_made: *is_made }
    }

    /// The task, whose steps are still to be found, on a board with those givens.
    pub fn task(text: &str, board: &Puzzle) -> Option<PracticeTask> {
        let Self { technique, start, is_shown, is_made } = ron::from_str(text).ok()?;
        let start = puzzle_text::read(&start).ok().filter(|start| start.givens() == board.givens())?;
        Some(PracticeTask { is_shown, is_made, ..PracticeTask::new(Technique::from_key(&technique)?, Arc::default(), &start) })
    }
}

/// The questions about what comes next as they are stored.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
pub struct StoredQuiz {
    asked: u64,
    right: u64,
    unwound: bool,
    guesses: u8,
    state: String,
    at: u64,
}

impl StoredQuiz {
    pub(super) fn of(quiz: &Quiz) -> Self {
        let Quiz { asked, right, unwound, guesses, state, at } = *quiz;
        Self { asked, right, unwound, guesses, state: state.written(), at }
    }

    /// The questions.
    pub fn quiz(text: &str) -> Option<Quiz> {
        let Self { asked, right, unwound, guesses, state, at } = ron::from_str(text).ok()?;
        Some(Quiz { asked, right, unwound, guesses, state: QuizState::read(&state), at })
    }
}

/// The list of all steps as it is stored: how it is arranged, and which step is explained.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
pub(super) struct StoredSteps {
    order: String,
    digit: u8,
    family: String,
    technique: String,
    fewest_removed: usize,
    cells: Option<Vec<usize>>,
    chosen: Option<usize>,
}

impl StoredSteps {
    pub(super) fn of(StepsModel { order, filter, chosen, .. }: &StepsModel) -> Self {
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
