//! [`ModelView`]: the model with lazily derived values. Each is computed at most once per change of the model, not per frame.

use std::{cell::OnceCell, ops::Deref};

use crate::{
    app::{
        model::Dialog,
        prelude::*,
        text::{
            logic::{
                self, AnswerText, Case, StepExplanation,
                step_words::{Sentence, StepWords},
                terms,
            },
            printing,
            status::{self, Status},
        },
        view::{
            advice::{self, Advice},
            compose,
            front::{self, Card},
            outlook::{self, CostWarning},
            overlay::LegendItem,
            preview,
            scene::Scene,
            why::{self, Blame, WhyAnswer},
        },
    },
    io::picture::Paragraph,
    solve::logic::{Answer, notation},
};

/// The values derived since the model last changed. Code that changes the model must call [`follow`](Self::follow).
#[derive(Debug, Default)]
pub struct Derived {
    scene: OnceCell<Scene>,
    preview: OnceCell<Option<Scene>>,
    cards: OnceCell<Vec<Card>>,
    race: OnceCell<Vec<Scene>>,
    legend: OnceCell<Vec<LegendItem>>,
    status: OnceCell<Status>,
    advice: OnceCell<Advice>,
    rules_in_words: OnceCell<Vec<Paragraph>>,
    explanation: OnceCell<Option<Explanation>>,
    mistake: OnceCell<Option<Worded<Hint, Mistake>>>,
    why: OnceCell<Option<WhyAnswer>>,
    blame: OnceCell<Option<Blame>>,
    answer: OnceCell<Option<Worded<Answer, AnswerText>>>,
    outlook: OnceCell<CostWarning>,
}

impl Model {
    /// What sentences about the puzzle need.
    pub fn names(&self) -> Names<'_> {
        self.names_in(self.settings.lang)
    }

    /// What sentences about the puzzle need in a language.
    pub fn names_in(&self, lang: Lang) -> Names<'_> {
        Names { lang, geometry: &self.document.geometry, numerals: self.settings.numerals }
    }
}

impl Derived {
    /// Forgets what may have been changed with the model. An argument in words can have thousands of lines; it stays as long as it is about the
    /// same answer.
    pub fn follow(&mut self, model: &Model) {
        let (answer, mistake) = (self.answer.take().flatten(), self.mistake.take().flatten());
        *self =
            Self { answer: kept(answer, answer_wording(model)), mistake: kept(mistake, mistake_wording(model)), ..Self::default() };
    }
}

/// A text, and what it puts into words.
#[derive(Debug)]
struct Worded<A, T> {
    wording: Wording<A>,
    text: T,
}

/// What is put into words, and how.
#[derive(Debug)]
struct Wording<A> {
    of: Arc<A>,
    lang: Lang,
    numerals: Numerals,
    /// Whether a part of it is kept back.
    is_short: bool,
}

impl<A> Wording<A> {
    fn new(of: &Arc<A>, model: &Model, is_short: bool) -> Self {
        Self { of: of.clone(), lang: model.settings.lang, numerals: model.settings.numerals, is_short }
    }
}

impl<A> PartialEq for Wording<A> {
    fn eq(&self, other: &Self) -> bool {
        let how = |wording: &Self| (wording.lang, wording.numerals, wording.is_short);
        Arc::ptr_eq(&self.of, &other.of) && how(self) == how(other)
    }
}

/// A cell with the text if its wording is still wanted.
fn kept<A, T>(text: Option<Worded<A, T>>, wanted: Option<Wording<A>>) -> OnceCell<Option<Worded<A, T>>> {
    let text = text.filter(|text| Some(&text.wording) == wanted.as_ref());
    text.map_or_else(OnceCell::new, |text| OnceCell::from(Some(text)))
}

fn answer_wording(model: &Model) -> Option<Wording<Answer>> {
    let answer = model.logic.question.as_ref()?.answer.as_ref()?;
    Some(Wording::new(answer, model, false))
}

fn mistake_wording(model: &Model) -> Option<Wording<Hint>> {
    let hint = model.logic.hint.as_ref()?;
    Some(Wording::new(hint.answer.as_ref()?, model, hint.kept_back().is_some()))
}

/// The explanation of the current step.
#[derive(Debug)]
pub struct Explanation {
    pub sentences: StepExplanation,
    /// The innermost proof of a refuted fact that is open.
    pub proof: Option<Case>,
    /// The step in one line of notation: premises and conclusion.
    pub notation: String,
}

/// The mistakes found by a hint, in words.
#[derive(Debug)]
pub struct Mistake {
    /// The wrong digits or marks.
    pub summary: Sentence,
    /// The refutation of the first, in words.
    pub refutation: AnswerText,
}

/// The model as views see it. Dereferences to the model; derived values are computed at first use.
#[derive(Clone, Copy, Debug)]
pub struct ModelView<'a> {
    model: &'a Model,
    derived: &'a Derived,
}

impl Deref for ModelView<'_> {
    type Target = Model;

    fn deref(&self) -> &Model {
        self.model
    }
}

impl<'a> ModelView<'a> {
    /// Creates a view. `derived` must not contain values from before the model's last change.
    pub fn new(model: &'a Model, derived: &'a Derived) -> Self {
        Self { model, derived }
    }

    /// The contents of the board.
    pub fn scene(&self) -> &'a Scene {
        self.derived.scene.get_or_init(|| compose::scene(self.model))
    }

    /// Whether marks of the player are not shown because a step shows candidates in their place.
    pub fn hides_marks(&self) -> bool {
        let has_marks = |square: &Square| square.value == Value::Empty && !(square.corner | square.centre).is_empty();
        self.mode == Mode::Play
            && !self.shows_candidates()
            && self.scene().shows_candidates
            && self.puzzle().squares().any(|(_, square)| has_marks(square))
    }

    /// The board of the preview that is open: of a text or of a picture.
    pub fn preview(&self) -> Option<&'a Scene> {
        let scene = || match &self.model.dialog {
            Some(Dialog::Preview(shown)) => shown.choices.get(shown.shown).map(preview::of_text),
            Some(Dialog::Photo(photo)) => preview::of_photo(photo),
            _ => None,
        };
        self.derived.preview.get_or_init(scene).as_ref()
    }

    /// The games that the first screen continues.
    pub fn cards(&self) -> &'a [Card] {
        self.derived.cards.get_or_init(|| front::cards(self.model))
    }

    /// The boards of the race, in the order of its searches.
    pub fn race(&self) -> &'a [Scene] {
        let race = self.model.compare.as_ref().and_then(|compared| compared.race.as_ref());
        self.derived.race.get_or_init(|| race.map(|race| preview::scenes(self.model, race, self.scene())).unwrap_or_default())
    }

    /// The legend of the board's decorations.
    pub fn legend(&self) -> &'a [LegendItem] {
        self.derived.legend.get_or_init(|| self.scene().overlay.legend())
    }

    /// The verdict on the puzzle in words.
    pub fn status(&self) -> &'a Status {
        self.derived.status.get_or_init(|| status::status(self.model))
    }

    /// The findings that follow from the verdict, and actions on them.
    pub fn advice(&self) -> &'a Advice {
        self.derived.advice.get_or_init(|| advice::advice(self.model))
    }

    /// The rules besides rows, columns and boxes in words, each kind once.
    pub fn rules_in_words(&self) -> &'a [Paragraph] {
        self.derived.rules_in_words.get_or_init(|| printing::rules(self.model.settings.lang, self.model.puzzle()))
    }

    /// The explanation of the current step; `None` if no step is shown.
    pub fn explanation(&self) -> Option<&'a Explanation> {
        let explain = |(step, _): (&Step, _)| {
            let geometry = &self.model.document.geometry;
            if let Some(drawn) = self.model.explained_rule() {
                let sentences = logic::se::explain(&step_words(self.model), drawn);
                return Explanation { sentences, proof: None, notation: drawn.in_notation(geometry) };
            }
            let notation = notation::line(geometry, step);
            let words = step_words(self.model);
            let opened = self.model.opened();
            let case = self.model.shown_case_net().filter(|_| !opened.is_empty());
            let proof = case.and_then(|case| logic::proof(&words, case, opened));
            Explanation { sentences: logic::explain(&words, step), proof, notation }
        };
        self.derived.explanation.get_or_init(|| self.model.explained_step().map(explain)).as_ref()
    }

    /// The answer to what is pointed at in a run.
    pub fn why(&self) -> Option<&'a WhyAnswer> {
        self.derived.why.get_or_init(|| why::why(self.model)).as_ref()
    }

    /// How long the search that Solve would start lasts.
    pub fn outlook(&self) -> CostWarning {
        *self.derived.outlook.get_or_init(|| outlook::outlook(self.model))
    }

    /// The guesses that the dead end of a run needs.
    pub fn blame(&self) -> Option<&'a Blame> {
        self.derived.blame.get_or_init(|| why::blame(self.model)).as_ref()
    }

    /// The answer to the question that is open, in words; `None` until it arrives.
    pub fn answer(&self) -> Option<&'a AnswerText> {
        let worded = || Some(Worded { wording: answer_wording(self.model)?, text: answer(self.model)? });
        self.derived.answer.get_or_init(worded).as_ref().map(|worded| &worded.text)
    }

    /// The mistakes found by the hint, in words; `None` for other hints.
    pub fn mistake(&self) -> Option<&'a Mistake> {
        let worded = || Some(Worded { wording: mistake_wording(self.model)?, text: mistake(self.model)? });
        self.derived.mistake.get_or_init(worded).as_ref().map(|worded| &worded.text)
    }
}

/// The name of the explained step: of its technique, or of its rule; `None` if no step is shown.
pub fn explained_name(model: &Model) -> Option<&'static str> {
    let lang = model.settings.lang;
    let by_rule = model.explained_rule().map(|drawn| logic::se::rule(lang, drawn.rule));
    by_rule.or_else(|| model.explained_step().map(|(step, _)| terms::technique(lang, step.technique())))
}

/// The explained step in words; `None` if no step is shown.
pub fn explained_words(model: &Model) -> Option<StepExplanation> {
    let words = step_words(model);
    let by_rule = model.explained_rule().map(|drawn| logic::se::explain(&words, drawn));
    by_rule.or_else(|| model.explained_step().map(|(step, _)| logic::explain(&words, step)))
}

/// The words of steps for the model's board and language.
pub fn step_words(model: &Model) -> StepWords<'_> {
    StepWords::new(model.names())
}

fn answer(model: &Model) -> Option<AnswerText> {
    let question = model.logic.question.as_ref()?;
    let (asked, answer) = (question.candidate()?, question.answer.as_deref()?);
    let is_check = model.puzzle().digit(question.cell).is_some();
    let left_out = question.left_out(model.puzzle());
    Some(logic::answer::answer(&step_words(model), asked, answer, model.settings.means, is_check, &left_out))
}

fn mistake(model: &Model) -> Option<Mistake> {
    let words = step_words(model);
    let hint = model.logic.hint.as_ref()?;
    if let Some(missing) = hint.kept_back() {
        return Some(Mistake { summary: logic::cells_of_wrong_marks(&words, missing), refutation: AnswerText::default() });
    }
    let (summary, wrong, why) = match hint.answer.as_deref()? {
        Hint::WrongDigits(wrong, why) => (logic::wrong_digits(&words, wrong), wrong, why),
        Hint::WrongMarks(missing, why) => (logic::wrong_marks(&words, missing), missing, why),
        _ => return None,
    };
    let refutation = wrong.first().map(|&first| logic::refutation(&words, first, why)).unwrap_or_default();
    Some(Mistake { summary, refutation })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::model::{logic::WhyNotQuestion, settings::Settings},
        solve::logic::Refutation,
        test_support::digit,
    };

    #[test]
    fn an_answer_stays_in_words_until_it_is_another_one_or_is_said_otherwise() {
        let answer = || Some(Arc::new(Answer::Wrong(Refutation::BySolution)));
        let mut model = Model::new(Settings::default());
        model.logic.question =
            Some(WhyNotQuestion { cell: Cell::new(0), digit: Some(digit(1)), ticket: Some(1), answer: answer() });
        let mut derived = Derived::default();
        let mut follow = |model: &Model| {
            derived.follow(model);
            let is_kept = derived.answer.get().is_some();
            assert!(ModelView::new(model, &derived).answer().is_some());
            is_kept
        };
        assert_eq!([follow(&model), follow(&model)], [false, true]);
        model.settings.lang = Lang::Zh;
        assert_eq!([follow(&model), follow(&model)], [false, true]);
        model.logic.question.as_mut().unwrap().answer = answer();
        assert_eq!([follow(&model), follow(&model)], [false, true]);
    }
}
