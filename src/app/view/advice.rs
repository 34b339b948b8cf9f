//! [`Advice`]: the findings that follow from the verdict, in a sentence or two, and actions on them.

use crate::{
    app::{
        action::Action,
        command::Command,
        model::{Counting, Mode, Model, history::EditLabel},
        text::{Lang, advice as text, label, number, status::percent},
    },
    board::{Cell, CellSet, DigitSet},
    solve::analyse::{Analysis, Basis, Finding, Findings, Fix, Verdict},
};

/// Maximum number of cells to name in a sentence; more are only counted.
const NAMED: usize = 4;

/// The findings in words, and the actions offered.
#[derive(Clone, Debug, Default)]
pub struct Advice {
    /// The findings, without the verdict itself. May be empty.
    pub sentence: String,
    /// The names of the cells that the sentence only counts. May be empty.
    pub cells: String,
    /// The progress of a count of solutions, from 0 to 1.
    pub progress: Option<f64>,
    /// The actions offered, in order of display.
    pub offers: Vec<Offer>,
}

/// An action offered as a button.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The button's text.
    pub label: String,
    /// The tooltip. May be empty.
    pub hint: String,
    /// The action.
    pub does: Action,
    /// The state of a toggle; `None` for other buttons.
    pub is_on: Option<bool>,
    /// The cell it refers to.
    pub cell: Option<Cell>,
}

/// The advice about the model's puzzle; empty if there is nothing to say.
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
        (Findings::Contradiction { conflict, fixes }, _) => adviser.contradiction(&conflict.found, fixes),
        (Findings::Nothing, _) => Advice::default(),
    }
}

struct Adviser<'a> {
    model: &'a Model,
    analysis: &'a Analysis,
    lang: Lang,
}

impl Adviser<'_> {
    /// The word for the clues that were analysed.
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
        self.lang.list(cells.iter().map(|cell| self.name(cell)))
    }

    /// The names of cells, if there are too many for the sentence; else empty.
    fn names_of_many(&self, cells: &CellSet) -> String {
        if cells.len() > NAMED { self.names(cells) } else { String::new() }
    }

    fn contradiction(&self, conflict: &CellSet, fixes: &Finding<Vec<Fix>>) -> Advice {
        let (lang, shape) = (self.lang, self.model.puzzle().shape());
        let clues = self.model.document.clues(self.analysis.basis()).iter().flatten().count();
        let has_rules = !self.model.document.geometry.constraints().is_empty();
        let mut sentences = match conflict.len() {
            0 if has_rules => vec![text::rules_contradict(lang).to_owned()],
            n @ 1.. if has_rules && n <= NAMED => vec![text::contradict_with_rules(lang, self.clues(), self.names(conflict))],
            // The verdict already names a repeated digit.
            0..=2 => Vec::new(),
            n if n <= NAMED => vec![text::contradict(lang, self.clues(), self.names(conflict))],
            n => vec![text::contradict_many(lang, n, self.clues())],
        };
        if !fixes.found.is_empty() {
            let change = if fixes.found.len() == 1 { text::one_change(lang) } else { text::any_change(lang) };
            sentences.push(change.to_owned());
        } else if fixes.is_complete && clues * 5 > shape.cell_count() {
            // With less than a fifth of the cells given, a unique solution is not expected.
            sentences.push(text::no_change(lang, self.clues()));
        }
        let mut fixes = fixes.found.clone();
        // Replacements come before removals; the last typed cell comes first.
        let last = self.last_typed();
        fixes.sort_by_key(|fix| (fix.to.is_none(), Some(fix.cell) != last));
        let offers = fixes.into_iter().map(|fix| self.fix(fix)).collect();
        Advice { sentence: lang.sentences(sentences), cells: self.names_of_many(conflict), progress: None, offers }
    }

    fn last_typed(&self) -> Option<Cell> {
        match self.model.history.next_undo()? {
            EditLabel::Given { cell, .. } | EditLabel::Digit { cell, .. } => Some(*cell),
            _ => None,
        }
    }

    fn fix(&self, fix: Fix) -> Offer {
        let (lang, cell) = (self.lang, self.name(fix.cell));
        let written = |digit| label::digit(digit, self.model.settings.numerals);
        let hint = text::fix_hint(lang, &cell);
        let label = match fix.to {
            Some(to) => text::fix_to(lang, cell, written(fix.from), written(to)),
            None => text::fix_away(lang, cell, written(fix.from)),
        };
        Offer { label, hint, does: Action::Fix(fix), is_on: None, cell: Some(fix.cell) }
    }

    fn unique(&self, superfluous: &Finding<CellSet>) -> Advice {
        let (lang, cells, clues) = (self.lang, &superfluous.found, self.clues());
        let has_clues = self.model.document.clues(self.analysis.basis()).iter().any(Option::is_some);
        let sentence = match cells.len() {
            0 if !has_clues => String::new(),
            0 if superfluous.is_complete => text::minimal(lang, clues),
            0 => text::not_worked_out(lang, clues),
            1 => text::superfluous_one(lang, self.names(cells)),
            n if n <= NAMED => text::superfluous(lang, n, clues, self.names(cells)),
            n => text::superfluous_many(lang, n, clues),
        };
        let offers = (!cells.is_empty()).then(|| self.key_cells(cells));
        Advice { sentence, cells: self.names_of_many(cells), progress: None, offers: Vec::from_iter(offers) }
    }

    fn several(&self, findings: &Findings, candidates: &Finding<Vec<DigitSet>>, deciding: Option<&CellSet>) -> Advice {
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
        offers.extend(deciding.map(|cells| self.key_cells(cells)));
        offers.push(self.command(Command::TrueCandidates, text::candidates(lang), Some(self.model.overlays.true_candidates)));
        let cells = deciding.map_or(String::new(), |cells| self.names_of_many(cells));
        Advice { sentence: lang.sentences(sentences), cells, progress: None, offers }
    }

    fn counting(&self, Counting { counted, is_running }: Counting) -> Advice {
        let (lang, n, done) = (self.lang, number(counted.solutions), percent(counted.progress));
        let (sentence, offer) = if is_running {
            (text::counting(lang, n, done), self.command(Command::StopCounting, text::stop(lang), None))
        } else {
            (text::stopped(lang, n, done), self.command(Command::CountAll, text::count_on(lang), None))
        };
        Advice { sentence, cells: String::new(), progress: Some(counted.progress), offers: vec![offer] }
    }

    fn key_cells(&self, cells: &CellSet) -> Offer {
        let label = if cells.len() == 1 { text::mark_it(self.lang) } else { text::mark_them(self.lang) };
        self.command(Command::KeyCells, label, Some(self.model.overlays.key_cells))
    }

    fn command(&self, command: Command, label: &str, is_on: Option<bool>) -> Offer {
        let keys = command.spec().shortcuts.first().map_or(String::new(), |keys| keys.text(self.lang));
        let hint = format!("{}  {keys}", command.label(self.model)).trim_end().to_owned();
        Offer { label: label.to_owned(), hint, does: Action::Command(command), is_on, cell: None }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        app::model::{Document, VerdictState, settings::Settings},
        board::{Cage, Digit, Digits, Puzzle, Rule, Shape},
        solve::{
            Cancel,
            analyse::{Analyst, Budget, Counted},
        },
    };

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn knowing(line: &str, lang: Lang) -> Model {
        let givens: Digits = line.chars().map(Digit::from_char).collect();
        let shape = Shape::of_size(givens.len().isqrt()).unwrap();
        knowing_puzzle(Puzzle::from_givens(shape, &[], &givens), lang)
    }

    fn knowing_puzzle(puzzle: Puzzle, lang: Lang) -> Model {
        let mut model = Model::new(Settings { lang, ..Settings::default() });
        model.document = Document::new(puzzle);
        let cancel = Cancel::default();
        let mut analyst = Analyst::new(&model.document.puzzle, &cancel).unwrap();
        let analysis = analyst.analyse(Budget::THOROUGH);
        let findings = analyst.findings(&analysis);
        (model.verdict, model.findings) = (VerdictState::Known(Arc::new(analysis)), Some(Arc::new(findings)));
        model
    }

    /// Asserts the sentence and the buttons in English and in Chinese.
    #[track_caller]
    fn check(line: &str, english: (&str, &[&str]), chinese: (&str, &[&str])) {
        for (lang, (sentence, buttons)) in [(Lang::En, english), (Lang::Zh, chinese)] {
            let advice = advice(&knowing(line, lang));
            assert_eq!(advice.sentence, sentence);
            assert_eq!(advice.offers.iter().map(|offer| &offer.label[..]).collect::<Vec<_>>(), buttons);
            assert_eq!(advice.progress, None);
        }
    }

    #[test]
    fn empty_and_solved_boards_have_no_advice() {
        check(&".".repeat(81), ("", &[]), ("", &[]));
        let mut model = knowing("..343412..434321", Lang::En);
        model.mode = Mode::Watch;
        assert!(advice(&model).sentence.is_empty());
    }

    #[test]
    fn a_unique_solution_reports_superfluous_givens() {
        let minimal = "...5...3....7.1...79...6.4........9...5.2............16.......5...1......4..3....";
        check(minimal, ("Minimal: all givens are needed.", &[]), ("没有多余的提示数。", &[]));
        check(&minimal.replacen("...5", "4..5", 1), ("r1c1 can be removed.", &["Show it"]), ("去掉 r1c1 仍是唯一解。", &["标出"]));
        check(
            &minimal.replacen("...5", "48.5", 1),
            ("Any one of these 2 givens can be removed: r1c1 and r1c2.", &["Show them"]),
            ("以下 2 个提示数中任意去掉一个，仍是唯一解：r1c1 和 r1c2。", &["标出"]),
        );
        check(
            PUZZLE,
            ("Any one of 22 givens can be removed.", &["Show them"]),
            ("有 22 个提示数，任意去掉其中一个，仍是唯一解。", &["标出"]),
        );
        let cells = advice(&knowing(PUZZLE, Lang::En)).cells;
        assert!(cells.starts_with("r1c1, r1c2, r1c5, ") && cells.ends_with(" and r9c9"), "{cells}");
    }

    #[test]
    fn a_puzzle_without_clues_has_no_clues_that_are_needed() {
        let cell = |at| Cell::new(at);
        // Cages of one cell are clues of their own: they determine the board.
        let solution = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
        let cages: Vec<Rule> = (0..16).map(|at| Rule::Cage(Cage::killer([cell(at)], solution[at]))).collect();
        let model = knowing_puzzle(Puzzle::new(Shape::of_size(4).unwrap(), &cages), Lang::En);
        assert!(matches!(model.analysis().unwrap().verdict(), Verdict::Unique(_)));
        assert!(!advice(&model).sentence.contains("givens"), "{}", advice(&model).sentence);
    }

    #[test]
    fn several_solutions_report_open_and_deciding_cells() {
        check(
            "..343412..434321",
            ("4 cells are not yet determined. One key cell determines all of them: r1c1.", &["Show it", "True candidates"]),
            ("还有 4 格未定。填上关键格 r1c1，全盘即可确定。", &["标出", "真候选数"]),
        );
        check(
            "12..3.......4...",
            ("10 cells are not yet determined. 2 key cells determine the rest: r3c3 and r4c4.", &["Show them", "True candidates"]),
            ("还有 10 格未定。填上其中 2 个关键格，全盘即可确定：r3c3 和 r4c4。", &["标出", "真候选数"]),
        );
        check(
            &format!("1{}", ".".repeat(80)),
            ("80 cells are not yet determined.", &["Count all", "True candidates"]),
            ("还有 80 格未定。", &["统计全部", "真候选数"]),
        );
    }

    #[test]
    fn a_contradiction_reports_conflicting_clues_and_fixes() {
        check(
            &PUZZLE.replacen("53", "51", 1),
            (
                "The 7 marked givens already contradict each other. Any one of these changes gives a unique solution:",
                &["r1c2: 1 → 3", "r1c2: remove 1"],
            ),
            ("标出的 7 个提示数已互相矛盾。以下改动任选一处，即可得到唯一解：", &["r1c2：1 改为 3", "r1c2：去掉 1"]),
        );
        // The verdict names visible faults.
        check(
            &PUZZLE.replacen("53", "57", 1),
            ("Any one of these changes gives a unique solution:", &["r1c2: 7 → 3", "r1c2: remove 7"]),
            ("以下改动任选一处，即可得到唯一解：", &["r1c2：7 改为 3", "r1c2：去掉 7"]),
        );
        let twice = PUZZLE.replacen("53", "55", 1).replacen("..79", ".779", 1);
        check(&twice, ("No single change to the givens gives a unique solution.", &[]), ("只改动一个提示数得不到唯一解。", &[]));
        // With so few givens that was not to be expected.
        check("1..1............", ("", &[]), ("", &[]));
    }

    #[test]
    fn a_running_count_can_be_stopped_and_resumed() {
        let mut model = knowing(&format!("1{}", ".".repeat(80)), Lang::En);
        let counted = Counted { solutions: 1_234_567, progress: 0.25, is_complete: false };
        model.counting = Some(Counting { counted, is_running: true });
        let running = advice(&model);
        assert_eq!(running.sentence, "Counting: 1,234,567 solutions so far, 25.0% of the possibilities checked.");
        assert_eq!((running.progress, &running.offers[0].label[..]), (Some(0.25), "Stop"));
        model.counting = Some(Counting { counted, is_running: false });
        let stopped = advice(&model);
        assert_eq!((stopped.progress, &stopped.offers[0].label[..]), (Some(0.25), "Keep counting"));
    }

    #[test]
    fn incomplete_findings_are_not_claimed() {
        let mut model = knowing(PUZZLE, Lang::En);
        let findings = |is_complete| Findings::Unique {
            superfluous: Finding { found: CellSet::EMPTY, is_complete },
            candidates: Finding { found: Vec::new(), is_complete: true },
        };
        model.findings = Some(Arc::new(findings(true)));
        assert_eq!(advice(&model).sentence, "Minimal: all givens are needed.");
        model.findings = Some(Arc::new(findings(false)));
        assert_eq!(advice(&model).sentence, "Whether all givens are needed could not be determined.");
    }
}
