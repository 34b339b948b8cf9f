//! [`View`]: the model together with what has been derived from it. Nothing is derived twice between two changes of the model, however
//! many frames are drawn.

use std::{cell::OnceCell, ops::Deref};

use crate::{
    app::{
        model::Model,
        text::{
            logic::{
                self, StepExplanation,
                explainer::{Explainer, Sentence},
            },
            status::{self, Status},
            step::Names,
        },
        view::{
            advice::{self, Advice},
            compose,
            overlay::LegendItem,
            scene::Scene,
        },
    },
    solve::logic::{Hint, Step, notation},
};

/// What has been derived since the model last changed. Whoever changes the model replaces it by an empty one.
#[derive(Debug, Default)]
pub struct Derived {
    scene: OnceCell<Scene>,
    legend: OnceCell<Vec<LegendItem>>,
    status: OnceCell<Status>,
    advice: OnceCell<Advice>,
    explanation: OnceCell<Option<Explanation>>,
    mistake: OnceCell<Option<Mistake>>,
}

/// The step that is shown, in words.
#[derive(Debug)]
pub struct Explanation {
    /// The sentences.
    pub sentences: StepExplanation,
    /// The step in one line of notation: premises and what follows.
    pub notation: String,
}

/// What a hint found wrong, in words.
#[derive(Debug)]
pub struct Mistake {
    /// Which digits or marks.
    pub summary: Sentence,
    /// Why the first of them is wrong, one paragraph each.
    pub refutation: Vec<Sentence>,
}

/// The model as views see it: its fields by dereference, and what is derived from them, worked out at first use.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    model: &'a Model,
    derived: &'a Derived,
}

impl Deref for View<'_> {
    type Target = Model;

    fn deref(&self) -> &Model {
        self.model
    }
}

impl<'a> View<'a> {
    /// A view of the model. `derived` holds nothing that was derived before its last change.
    pub fn new(model: &'a Model, derived: &'a Derived) -> Self {
        Self { model, derived }
    }

    /// What the board shows.
    pub fn scene(&self) -> &'a Scene {
        self.derived.scene.get_or_init(|| compose::scene(self.model))
    }

    /// What the decorations of the board mean.
    pub fn legend(&self) -> &'a [LegendItem] {
        self.derived.legend.get_or_init(|| self.scene().overlay.legend())
    }

    /// The verdict on the puzzle in words.
    pub fn status(&self) -> &'a Status {
        self.derived.status.get_or_init(|| status::status(self.model))
    }

    /// What follows from the verdict, and what can be done about it.
    pub fn advice(&self) -> &'a Advice {
        self.derived.advice.get_or_init(|| advice::advice(self.model))
    }

    /// The step that is shown, in words; `None` where no step is shown.
    pub fn explanation(&self) -> Option<&'a Explanation> {
        let explain = |(step, _): (&Step, _)| {
            let geometry = &self.model.document.geometry;
            let notation = notation::line(geometry, step);
            Explanation { sentences: logic::explain(&explainer(self.model), step), notation }
        };
        self.derived.explanation.get_or_init(|| self.model.told_step().map(explain)).as_ref()
    }

    /// What the hint found wrong, in words; `None` where the hint is of another kind.
    pub fn mistake(&self) -> Option<&'a Mistake> {
        self.derived.mistake.get_or_init(|| mistake(self.model)).as_ref()
    }
}

/// Writes sentences about the model's board in the language of the window.
pub fn explainer(model: &Model) -> Explainer<'_> {
    Explainer::new(Names { lang: model.settings.lang, geometry: &model.document.geometry, numerals: model.settings.numerals })
}

fn mistake(model: &Model) -> Option<Mistake> {
    let explainer = explainer(model);
    let (summary, wrong, why) = match model.logic.hint.as_ref()?.answer.as_deref()? {
        Hint::WrongDigits(wrong, why) => (logic::wrong_digits(&explainer, wrong), wrong, why),
        Hint::WrongMarks(missing, why) => (logic::wrong_marks(&explainer, missing), missing, why),
        _ => return None,
    };
    let refutation = wrong.first().map(|&first| logic::refutation(&explainer, first, why)).unwrap_or_default();
    Some(Mistake { summary, refutation })
}
