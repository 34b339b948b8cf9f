//! [`Advice`]: what follows from the truth, in a sentence or two, and what can be done about it.

use crate::{
    app::{
        action::Action,
        command::Command,
        model::{Counting, Mode, Model},
        text::{Lang, advice as text, label, list, number, status::percent},
    },
    board::{Cell, CellSet, DigitSet},
    solve::analyse::{Analysis, Answer, Basis, Findings, Mend, Verdict},
};

/// Up to so many cells are named; more are only counted.
const NAMED: usize = 4;

/// What follows from the truth, and what is offered about it.
#[derive(Clone, Debug, Default)]
pub struct Advice {
    /// Whether there is a solution, or why not, is said elsewhere: this is what follows. May be empty.
    pub sentence: String,
    /// How far a count has come, 0 to 1, where there is one.
    pub progress: Option<f64>,
    /// What can be done.
    pub offers: Vec<Offer>,
}

/// Something that can be done, as a button.
#[derive(Clone, Debug)]
pub struct Offer {
    /// What the button says.
    pub label: String,
    /// More about it; may be empty.
    pub hint: String,
    /// What it does.
    pub does: Action,
    /// Whether it is on, where it is a switch.
    pub is_on: Option<bool>,
    /// The cell it is about.
    pub cell: Option<Cell>,
}

/// The advice about the model's puzzle.
pub fn advice(model: &Model) -> Advice {
    let (Some(analysis), Some(findings)) = (model.analysis(), model.findings()) else { return Advice::default() };
    if model.mode == Mode::Watch || analysis.is_solved() || matches!(analysis.verdict(), Verdict::Blank) {
        return Advice::default();
    }
    let adviser = Adviser { model, analysis, lang: model.settings.lang };
    match (findings, model.counting) {
        (Findings::Several { .. }, Some(counting)) if !counting.counted.is_complete => adviser.counting(counting),
        (Findings::Several { candidates, deciding }, _) => adviser.several(findings, candidates, deciding.as_ref()),
        (Findings::Unique { superfluous, .. }, _) => adviser.unique(superfluous),
        (Findings::Contradiction { conflict, mends }, _) => adviser.contradiction(&conflict.found, mends),
        (Findings::Nothing, _) => Advice::default(),
    }
}

struct Adviser<'a> {
    model: &'a Model,
    analysis: &'a Analysis,
    lang: Lang,
}

impl Adviser<'_> {
    /// What the clues are called.
    fn clues(&self) -> &'static str {
        match self.analysis.basis() {
            Basis::GivensOnly => text::givens(self.lang),
            Basis::WithEntered => text::digits(self.lang),
        }
    }

    fn name(&self, cell: Cell) -> String {
        self.model.puzzle().shape().name(cell)
    }

    fn names(&self, cells: &CellSet) -> String {
        list(self.lang, cells.iter().map(|cell| self.name(cell)))
    }

    fn contradiction(&self, conflict: &CellSet, mends: &Answer<Vec<Mend>>) -> Advice {
        let (lang, shape) = (self.lang, self.model.puzzle().shape());
        let clues = self.model.document.clues(self.analysis.basis()).iter().flatten().count();
        // A digit that stands twice is named already.
        let mut sentences = Vec::from_iter((conflict.len() > 2).then(|| text::contradict(lang, conflict.len(), self.clues())));
        if !mends.found.is_empty() {
            sentences.push(text::one_change(lang).to_owned());
        } else if mends.is_complete && clues * 5 > shape.cell_count() {
            // With less than a fifth of the cells given, one solution was not to be expected.
            sentences.push(text::no_change(lang, self.clues()));
        }
        Advice {
            sentence: joined(lang, &sentences),
            progress: None,
            offers: mends.found.iter().map(|mend| self.mend(*mend)).collect(),
        }
    }

    fn mend(&self, mend: Mend) -> Offer {
        let (lang, cell) = (self.lang, self.name(mend.cell));
        let written = |digit| label::digit(digit, self.model.settings.numerals);
        let hint = text::mend_hint(lang, &cell);
        let label = match mend.to {
            Some(to) => text::mend_to(lang, cell, written(mend.from), written(to)),
            None => text::mend_away(lang, cell, written(mend.from)),
        };
        Offer { label, hint, does: Action::Mend(mend), is_on: None, cell: Some(mend.cell) }
    }

    fn unique(&self, superfluous: &Answer<CellSet>) -> Advice {
        let (lang, cells, clues) = (self.lang, &superfluous.found, self.clues());
        let sentence = match cells.len() {
            0 if superfluous.is_complete => text::minimal(lang, clues),
            0 => text::not_worked_out(lang, clues),
            1 => text::superfluous_one(lang, self.names(cells)),
            n if n <= NAMED => text::superfluous(lang, n, clues, self.names(cells)),
            n => text::superfluous_many(lang, n, clues),
        };
        let offers = (!cells.is_empty()).then(|| self.telling_cells(text::mark_superfluous(lang)));
        Advice { sentence, progress: None, offers: Vec::from_iter(offers) }
    }

    fn several(&self, findings: &Findings, candidates: &Answer<Vec<DigitSet>>, deciding: Option<&CellSet>) -> Advice {
        let (lang, open) = (self.lang, findings.open_cells().len());
        let mut sentences =
            vec![if candidates.is_complete { text::open_cells(lang, open) } else { text::open_cells_at_least(lang, open) }];
        sentences.extend(deciding.map(|cells| match cells.len() {
            1 => text::deciding_one(lang, self.names(cells)),
            n if n <= NAMED => text::deciding(lang, n, self.names(cells)),
            n => text::deciding_many(lang, n),
        }));
        let mut offers = Vec::new();
        if Command::CountAll.is_enabled(self.model) {
            offers.push(self.command(Command::CountAll, text::count(lang), None));
        }
        offers.extend(deciding.map(|_| self.telling_cells(text::mark_deciding(lang))));
        offers.push(self.command(Command::TrueCandidates, text::candidates(lang), Some(self.model.overlays.true_candidates)));
        Advice { sentence: joined(lang, &sentences), progress: None, offers }
    }

    fn counting(&self, Counting { counted, is_running }: Counting) -> Advice {
        let (lang, n, done) = (self.lang, number(counted.solutions), percent(counted.progress));
        let (sentence, offer) = if is_running {
            (text::counting(lang, n, done), self.command(Command::StopCounting, text::cancel(lang), None))
        } else {
            (text::stopped(lang, n, done), self.command(Command::CountAll, text::count_on(lang), None))
        };
        Advice { sentence, progress: Some(counted.progress), offers: vec![offer] }
    }

    fn telling_cells(&self, label: &str) -> Offer {
        self.command(Command::TellingCells, label, Some(self.model.overlays.telling_cells))
    }

    fn command(&self, command: Command, label: &str, is_on: Option<bool>) -> Offer {
        let keys = command.spec().shortcuts.first().map_or(String::new(), |keys| keys.text(self.lang));
        let hint = format!("{}  {keys}", command.label(self.model)).trim_end().to_owned();
        Offer { label: label.to_owned(), hint, does: Action::Command(command), is_on, cell: None }
    }
}

fn joined(lang: Lang, sentences: &[String]) -> String {
    sentences.join(match lang {
        Lang::En => " ",
        Lang::Zh => "",
    })
}
