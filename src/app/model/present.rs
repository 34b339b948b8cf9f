//! [`Presentation`]: a run shown chapter by chapter, and [`Quiz`]: what comes next as a question.

use crate::{
    app::{model::light::Light, prelude::*},
    board::MAX_CELLS,
    solve::{
        search::{Event, RemovedBy},
        timeline::Chapter,
    },
};

/// A run shown chapter by chapter.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Presentation {
    /// The chapters; `None` while they are looked for.
    pub chapters: Option<Arc<[Chapter]>>,
    /// The chapter that is shown.
    pub at: usize,
    /// Whether it has come back, at whichever step that chapter was left.
    pub has_come_back: bool,
    /// The light that was on before: the board of a presentation has what the sentence is about, and the light returns afterwards.
    pub light: Light,
}

impl Presentation {
    /// The chapter that is shown, if that step is.
    pub fn chapter(&self, position: u64) -> Option<&Chapter> {
        self.chapters.as_ref()?.get(self.at).filter(|chapter| chapter.position == position)
    }

    /// Goes to the last chapter that begins at a step or before it.
    pub fn follow(&mut self, position: u64) {
        if let Some(chapters) = &self.chapters {
            self.at = chapters.iter().rposition(|chapter| chapter.position <= position).unwrap_or(0);
        }
    }
}

/// Questions about what comes next, and how they were answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Quiz {
    /// The number of answers.
    pub asked: u64,
    /// The number of right ones.
    pub right: u64,
    /// Whether an unwinding has been asked about: only the first is.
    pub unwound: bool,
    /// The number of questions in a row whose step was a guess.
    pub guesses: u8,
    /// The phase of the current question.
    pub state: QuizState,
    /// The step that the state is about.
    pub at: u64,
}

impl Quiz {
    /// The step of a question has been made.
    pub fn note(&mut self, event: Event) {
        self.unwound |= is_unwinding(event);
        self.guesses = if Landmark::Guess.matches(event) { self.guesses.saturating_add(1) } else { 0 };
    }
}

/// The phase of a question of a quiz.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum QuizState {
    /// The search goes on to the next step that makes a question.
    #[default]
    Looking,
    /// A question waits for its answer: what is the next step?
    Asking,
    /// The step is being made.
    Answered(Reply),
    /// The step has been made.
    Judged {
        answer: Reply,
        /// Whether that was right.
        is_right: bool,
    },
    /// The step is being made without an answer: a class has said it aloud.
    Showing,
    /// The step has been made without an answer.
    Shown,
    /// There are no more questions after this step.
    Over,
    /// The run was moved by hand, so that there is no question at this step.
    Moved,
}

/// An answer to what the next step is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reply {
    /// A digit is tried.
    Guess,
    /// A digit is tried in that cell.
    GuessIn(Cell),
    /// A dead end is noticed.
    DeadEnd,
    /// A digit is removed because all alternatives after it have failed.
    Unwinding,
}

impl QuizState {
    /// It as a text. What is under way is left out: the run comes back at the step that it has come to, before one that is being made.
    pub fn written(self) -> String {
        match self {
            Self::Asking | Self::Answered(_) | Self::Showing => "asking".to_owned(),
            Self::Judged { answer, is_right } => format!("{} {}", if is_right { "right" } else { "wrong" }, answer.written()),
            Self::Shown => "shown".to_owned(),
            Self::Over => "over".to_owned(),
            Self::Looking | Self::Moved => "moved".to_owned(),
        }
    }

    /// What [`written`](Self::written) has made.
    pub fn read(text: &str) -> Self {
        let judged = |(kind, answer): (&str, &str)| {
            let is_right = kind == "right";
            (is_right || kind == "wrong").then_some(Self::Judged { answer: Reply::read(answer)?, is_right })
        };
        match text {
            "asking" => Self::Asking,
            "shown" => Self::Shown,
            "over" => Self::Over,
            text => text.split_once(' ').and_then(judged).unwrap_or(Self::Moved),
        }
    }
}

impl Reply {
    fn written(self) -> String {
        match self {
            Self::Guess => "guess".to_owned(),
            Self::GuessIn(cell) => cell.index().to_string(),
            Self::DeadEnd => "dead-end".to_owned(),
            Self::Unwinding => "unwinding".to_owned(),
        }
    }

    fn read(text: &str) -> Option<Self> {
        match text {
            "guess" => Some(Self::Guess),
            "dead-end" => Some(Self::DeadEnd),
            "unwinding" => Some(Self::Unwinding),
            cell => Some(Self::GuessIn(Cell::new(cell.parse().ok().filter(|&cell: &usize| cell < MAX_CELLS)?))),
        }
    }

    /// Whether an event is what was answered.
    pub fn is_right(self, event: Event) -> bool {
        match self {
            Self::Guess => Landmark::Guess.matches(event),
            Self::GuessIn(cell) => Landmark::Guess.matches(event) && event.cell() == Some(cell),
            Self::DeadEnd => Landmark::DeadEnd.matches(event),
            Self::Unwinding => is_unwinding(event),
        }
    }
}

/// Whether a digit is taken back because all alternatives after it have failed.
pub fn is_unwinding(event: Event) -> bool {
    matches!(event, Event::Undo { because: RemovedBy::Exhausted(_), .. })
}
