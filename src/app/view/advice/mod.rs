//! [`Advice`]: the findings that follow from the verdict, in a sentence or two, and actions on them.

#[cfg(test)]
mod tests;

use crate::{
    app::{
        action::{Action, VerdictAction},
        model::{Counting, Overlays, history::EditLabel},
        prelude::*,
        text::{
            advice as text,
            label::{self, removal_order},
            number, rule_title,
            status::percent,
        },
        view::scene::Target,
    },
    solve::{
        analyse::{Basis, Conflict, Finding, Fix, NoSolutionReason, Reach, Repair, RuleFix, Slip, repairs},
        generate::{Minimising, RemovalOrder, Symmetry},
    },
};

/// Maximum number of cells and rules to name in a sentence; more are only counted.
const NAMED: usize = 4;

/// The findings in words, and the actions offered.
#[derive(Clone, Debug, Default)]
pub struct Advice {
    /// The findings, without the verdict itself. May be empty.
    pub sentence: String,
    /// The names of the cells and rules that the sentence only counts. May be empty.
    pub named: String,
    /// The progress of a count of solutions, from 0 to 1.
    pub progress: Option<f64>,
    /// The actions offered, in order of display.
    pub offers: Vec<Offer>,
    /// The ways to take away all that is not needed.
    pub minimising: Vec<Offer>,
}

/// An action offered as a button.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The button's text.
    pub label: String,
    /// The tooltip. May be empty.
    pub hint: String,
    pub does: Action,
    /// The state of a toggle; `None` for other buttons.
    pub is_on: Option<bool>,
    /// The part of the board that it refers to.
    pub target: Option<Target>,
}

impl Offer {
    /// Whether it changes the puzzle so that it has one solution.
    pub fn is_correction(&self) -> bool {
        matches!(self.does, Action::Verdict(VerdictAction::Fix(_) | VerdictAction::FixRule(_) | VerdictAction::PutRight(_)))
    }
}

/// The advice about the model's puzzle; empty if there is nothing to say.
pub fn advice(model: &Model) -> Advice {
    let (Some(analysis), Some(findings)) = (model.analysis(), model.findings()) else { return Advice::default() };
    if model.mode == Mode::Watch || analysis.is_solved() || matches!(analysis.verdict(), Verdict::Blank) {
        return Advice::default();
    }
    // Who plays wants neither what is superfluous in a sound puzzle nor what gives the answer away.
    if model.mode == Mode::Play && (matches!(analysis.verdict(), Verdict::Unique(_)) || !model.reveals(analysis)) {
        return Advice::default();
    }
    let adviser = Adviser { model, analysis, lang: model.settings.lang };
    match (findings, model.counting) {
        (Findings::Several { .. }, Some(counting)) if !counting.counted.is_complete => adviser.counting(counting),
        (Findings::Several { .. }, _) => adviser.several(findings),
        (Findings::Unique { superfluous, superfluous_rules, .. }, _) => adviser.unique(findings, superfluous, superfluous_rules),
        (Findings::Contradiction { .. }, _) => adviser.contradiction(findings),
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

    fn rule(&self, place: usize) -> &Rule {
        &self.model.puzzle().rules()[place]
    }

    /// A rule with its cells and its number.
    fn title(&self, rule: &Rule) -> String {
        rule_title::title(self.lang, self.model.settings.numerals, self.model.puzzle().shape(), rule)
    }

    fn titles(&self, places: &[usize]) -> impl Iterator<Item = String> {
        places.iter().map(|&place| self.title(self.rule(place)))
    }

    /// The names of clues and rules, within a sentence.
    fn items(&self, clues: &CellSet, rules: &[usize]) -> String {
        self.lang.list(clues.iter().map(|cell| self.name(cell)).chain(self.titles(rules)))
    }

    fn contradiction(&self, findings: &Findings) -> Advice {
        let Findings::Contradiction { conflict: Finding { found: conflict, .. }, fixes, rule_fixes, necessary } = findings else {
            return Advice::default();
        };
        let (lang, n) = (self.lang, conflict.len());
        let mut sentences: Vec<String> = self.contradicting(conflict).into_iter().collect();
        let slips = self.model.slips();
        let is_complete = fixes.is_complete && rule_fixes.is_complete && slips.is_some();
        let mut offers = self.fixes(&fixes.found, &rule_fixes.found);
        match fixes.found.len() + rule_fixes.found.len() + slips.unwrap_or_default().len() {
            0 if is_complete && self.expects_one_solution() => {
                sentences.push(self.no_change());
                offers = self.removals(necessary);
                sentences.extend((!offers.is_empty()).then(|| text::leaves_solutions(lang).to_owned()));
            }
            0 => {}
            1 => sentences.push(text::one_change(lang).to_owned()),
            _ => sentences.push(text::any_change(lang).to_owned()),
        }
        let named = if n > NAMED { self.items(&conflict.clues, &conflict.rules) } else { String::new() };
        // A fault that can be seen needs no steps.
        if !matches!(self.analysis.verdict(), Verdict::None(NoSolutionReason::Faults(_))) {
            offers.push(self.command(Command::ShowPath, text::show_how(lang), None));
        }
        Advice { sentence: lang.sentences(sentences), named, offers, ..Advice::default() }
    }

    fn no_change(&self) -> String {
        let lang = self.lang;
        let has_clues = self.model.document.clues(self.analysis.basis()).iter().any(Option::is_some);
        match (has_clues, self.model.puzzle().rules().is_empty()) {
            (_, true) => text::no_change(lang, self.clues()),
            (true, false) => text::no_change_with_rules(lang, self.clues()),
            (false, false) => text::no_change_of_rules(lang).to_owned(),
        }
    }

    /// What leaves some solution when it is removed.
    fn removals(&self, necessary: &Conflict) -> Vec<Offer> {
        let clues = self.model.document.clues(self.analysis.basis());
        let of_clue = |cell: Cell| Some(self.fix(Fix { cell, from: clues[cell.index()]?, to: None }));
        let of_rule = |&place: &usize| self.fix_of_rule(&RuleFix { place, to: None });
        necessary.clues.iter().filter_map(of_clue).chain(necessary.rules.iter().map(of_rule)).collect()
    }

    /// The likeliest come first; of rules, replacements before removals, and near numbers before far ones. What was edited last comes
    /// before the rest.
    fn fixes(&self, fixes: &[Fix], rule_fixes: &[RuleFix]) -> Vec<Offer> {
        let last = self.model.history.next_undo();
        let last_rule = match last {
            Some(EditLabel::AddRule(rule) | EditLabel::ChangeRule(rule)) => Some(rule),
            _ => None,
        };
        let rules = rule_fixes.iter().map(|fix| {
            let from = self.rule(fix.place);
            let distance = fix.to.as_ref().and_then(Rule::number).zip(from.number()).map_or(0, |(to, from)| to.abs_diff(from));
            ((fix.to.is_none(), Some(from) != last_rule, distance), self.fix_of_rule(fix))
        });
        let mut rules: Vec<_> = rules.collect();
        rules.sort_by_key(|(rank, _)| *rank);
        let mut offers: Vec<Offer> = rules.into_iter().map(|(_, offer)| offer).collect();
        let at = if last_rule.is_some() { offers.len() } else { 0 };
        offers.splice(at..at, self.repairs(fixes));
        offers
    }

    /// Changes of clues and slips, likeliest first.
    fn repairs(&self, fixes: &[Fix]) -> Vec<Offer> {
        let digits = self.model.document.clues(self.analysis.basis());
        let slips = self.model.slips().unwrap_or_default();
        let ranked = repairs(fixes, slips, self.model.puzzle().shape(), &digits, &self.model.history.typed_last());
        let offer = |repair| match repair {
            Repair::Fix(fix) => self.fix(fix),
            Repair::Slip(slip) => self.slip(slip),
        };
        ranked.into_iter().map(offer).collect()
    }

    fn slip(&self, slip: Slip) -> Offer {
        let (lang, shape) = (self.lang, self.model.puzzle().shape());
        if let Some((from, to)) = self.only_move(slip) {
            return self.moved(slip, from, to);
        }
        let label = match slip {
            Slip::LeftOut(cell, Reach::Board) => text::left_out(lang, self.name(cell)),
            Slip::LeftOut(cell, Reach::Row) => text::left_out_in_row(lang, self.name(cell)),
            Slip::TooMany(cell, Reach::Board) => text::too_many(lang, self.name(cell)),
            Slip::TooMany(cell, Reach::Row) => text::too_many_in_row(lang, self.name(cell)),
            Slip::Beside(from, to) => return self.moved(slip, from, to),
            Slip::Swapped(one, other) => text::swapped(lang, self.name(one), self.name(other)),
            Slip::Rows(one, other) => text::rows_swapped(lang, one + 1, other + 1),
            Slip::Misread(cell, to) => {
                let from = self.model.puzzle().digit(cell).unwrap_or(to);
                return Offer {
                    does: Action::Verdict(VerdictAction::PutRight(slip)),
                    ..self.fix(Fix { cell, from, to: Some(to) })
                };
            }
        };
        let first = slip.first_cell(shape);
        let hint = text::fix_hint(lang, self.name(first));
        Offer { label, hint, does: Action::Verdict(VerdictAction::PutRight(slip)), is_on: None, target: Some(Target::Cell(first)) }
    }

    /// The cells from and to which a slip moved a digit, if it shifted a single one into an empty cell.
    fn only_move(&self, slip: Slip) -> Option<(Cell, Cell)> {
        if !matches!(slip, Slip::LeftOut(..) | Slip::TooMany(..)) {
            return None;
        }
        let puzzle = self.model.puzzle();
        let moved = |(to, from): (Cell, Option<Cell>)| {
            from.filter(|&from| from != to && puzzle.digit(from).is_some()).map(|from| (from, to))
        };
        let mut moves = puzzle.shape().cells().zip(slip.sources(puzzle.shape())).filter_map(moved);
        let first = moves.next().filter(|&(_, to)| puzzle.digit(to).is_none())?;
        moves.next().is_none().then_some(first)
    }

    /// The repair of a digit beside its cell.
    fn moved(&self, slip: Slip, from: Cell, to: Cell) -> Offer {
        let lang = self.lang;
        let digit = self.model.puzzle().digit(from).map_or(String::new(), |digit| self.model.settings.numerals.write(digit));
        Offer {
            label: text::beside(lang, digit, self.name(from), self.name(to)),
            hint: text::fix_hint(lang, self.name(from)),
            does: Action::Verdict(VerdictAction::PutRight(slip)),
            is_on: None,
            target: Some(Target::Cell(from)),
        }
    }

    /// Which clues and rules contradict each other, unless the verdict says it.
    fn contradicting(&self, conflict: &Conflict) -> Option<String> {
        let (lang, clues, n) = (self.lang, self.clues(), conflict.len());
        let items = || self.items(&conflict.clues, &conflict.rules);
        if self.verdict_names(conflict) {
            return None;
        }
        Some(match (conflict.clues.len(), conflict.rules.len()) {
            (0, 0) => text::houses_contradict(lang).to_owned(),
            (0, 1) => text::rule_contradicts(lang, items()),
            (0, 2..=NAMED) => text::rules_contradict(lang, items()),
            (0, n) => text::rules_contradict_many(lang, n),
            (1..=2, 0) => return None,
            (3..=NAMED, 0) => text::contradict(lang, clues, items()),
            (n, 0) => text::contradict_many(lang, n, clues),
            (_, _) if n <= NAMED => text::contradict_with_rules(lang, clues, items()),
            _ => text::contradict_with_rules_many(lang, n, clues),
        })
    }

    /// Whether the verdict already says what contradicts: a repeated digit, or a broken rule with the digits that break it.
    fn verdict_names(&self, conflict: &Conflict) -> bool {
        let Verdict::None(NoSolutionReason::Faults(faults)) = self.analysis.verdict() else { return false };
        match faults.first() {
            Some(Fault::Repeated { .. }) => true,
            Some(Fault::Broken(breach)) => {
                let breaks = |cell: Cell| breach.cells.iter().any(|(other, _)| *other == cell);
                conflict.rules == [breach.rule] && conflict.clues.iter().all(breaks)
            }
            Some(Fault::NoCandidate { .. } | Fault::NoPlace { .. }) | None => false,
        }
    }

    /// Whether there are clues and rules enough to expect exactly one solution: a fifth of the cells has a digit, or half of them have one
    /// or a rule.
    fn expects_one_solution(&self) -> bool {
        let (document, cells) = (&self.model.document, self.model.puzzle().shape().cell_count());
        let clues = document.clues(self.analysis.basis());
        let geometry = &document.geometry;
        let mut covered: CellSet = (0..clues.len()).map(Cell::new).filter(|cell| clues[cell.index()].is_some()).collect();
        let has_many_clues = covered.len() * 5 > cells;
        covered.extend(geometry.rules().iter().flat_map(|rule| rule.cells(geometry.shape())));
        has_many_clues || covered.len() * 2 > cells
    }

    fn fix(&self, fix: Fix) -> Offer {
        let (lang, cell) = (self.lang, self.name(fix.cell));
        let written = |digit| label::digit(digit, self.model.settings.numerals);
        let hint = text::fix_hint(lang, &cell);
        let label = match fix.to {
            Some(to) => text::fix_to(lang, cell, written(fix.from), written(to)),
            None => text::fix_away(lang, cell, written(fix.from)),
        };
        Offer { label, hint, does: Action::Verdict(VerdictAction::Fix(fix)), is_on: None, target: Some(Target::Cell(fix.cell)) }
    }

    fn fix_of_rule(&self, fix: &RuleFix) -> Offer {
        let (lang, name) = (self.lang, self.title(self.rule(fix.place)));
        let hint = text::fix_hint(lang, &name);
        let label = match fix.to.as_ref().and_then(Rule::number) {
            Some(to) => text::fix_number(lang, name, to),
            None => text::fix_rule_away(lang, name),
        };
        Offer {
            label,
            hint,
            does: Action::Verdict(VerdictAction::FixRule(fix.clone())),
            is_on: None,
            target: Some(Target::Rule(fix.place)),
        }
    }

    fn unique(&self, findings: &Findings, clues: &Finding<CellSet>, rules: &Finding<Vec<usize>>) -> Advice {
        let lang = self.lang;
        let has_clues = self.model.document.clues(self.analysis.basis()).iter().any(Option::is_some);
        let has_rules = !self.model.puzzle().rules().is_empty();
        let sentences = match (self.not_needed(clues, has_clues), self.rules_not_needed(rules)) {
            (None, None) => vec![match (has_clues, has_rules) {
                (true, true) => text::minimal_with_rules(lang, self.clues()),
                (true, false) => text::minimal(lang, self.clues()),
                (false, true) => text::minimal_rules(lang).to_owned(),
                (false, false) => String::new(),
            }],
            (None, Some(rules)) if has_clues => vec![text::all_needed(lang, self.clues()), rules],
            (clues, rules) => [clues, rules].into_iter().flatten().collect(),
        };
        let (cells, places) = (findings.key_cells(), findings.key_rules());
        let count = cells.len() + places.len();
        if let Some(part) = self.model.minimising {
            let sentence = text::minimising(lang, percent(part));
            let offers = vec![self.command(Command::StopCounting, text::stop(lang), None)];
            return Advice { sentence, progress: Some(part), offers, ..Advice::default() };
        }
        let offers = (count > 0).then(|| self.key_cells(count));
        let minimising = if self.analysis.basis() == Basis::GivensOnly && self.model.mode == Mode::Enter {
            [(false, !cells.is_empty()), (true, !places.is_empty())].into_iter().filter(|(_, is_some)| *is_some).collect()
        } else {
            Vec::new()
        };
        let minimising = minimising.into_iter().flat_map(|(of_rules, _)| self.minimising(of_rules)).collect();
        let mut named = Vec::new();
        if cells.len() > NAMED {
            named.extend(cells.iter().map(|cell| self.name(cell)));
        }
        if places.len() > NAMED {
            named.extend(self.titles(places));
        }
        Advice {
            sentence: lang.sentences(sentences),
            named: lang.list(named),
            offers: Vec::from_iter(offers),
            minimising,
            ..Advice::default()
        }
    }

    /// The ways to take all that away.
    fn minimising(&self, of_rules: bool) -> Vec<Offer> {
        let (lang, shape) = (self.lang, self.model.puzzle().shape());
        let given: CellSet = shape.cells().filter(|&cell| self.model.puzzle().square(cell).value.given().is_some()).collect();
        let is_symmetric = !of_rules && Symmetry::of_pattern(&given, shape) != Symmetry::None;
        let ways = RemovalOrder::ALL.into_iter().map(|order| (order, false));
        let symmetric = RemovalOrder::ALL.into_iter().map(|order| (order, true)).filter(|_| is_symmetric);
        let offer = |(order, keeps_symmetry): (RemovalOrder, bool)| {
            let label = match (of_rules, keeps_symmetry) {
                (true, _) => text::minimise_rules(lang, removal_order(lang, order)),
                (false, false) => text::minimise_givens(lang, removal_order(lang, order)),
                (false, true) => text::minimise_symmetric(lang, removal_order(lang, order)),
            };
            let selected = &self.model.selection;
            let kept = if selected.cells().len() > 1 { *selected.cells() } else { CellSet::EMPTY };
            let hint = if kept.is_empty() { text::keep_hint(lang).to_owned() } else { text::kept(lang, kept.len()) };
            let does = Action::Verdict(VerdictAction::Minimise(Minimising { of_rules, order, keeps_symmetry, kept }));
            Offer { label, hint, does, is_on: None, target: None }
        };
        ways.chain(symmetric).map(offer).collect()
    }

    /// The clues that are not needed, in a sentence; nothing if all are.
    fn not_needed(&self, superfluous: &Finding<CellSet>, has_clues: bool) -> Option<String> {
        let (lang, cells, clues) = (self.lang, &superfluous.found, self.clues());
        match cells.len() {
            0 if superfluous.is_complete || !has_clues => None,
            0 => Some(text::not_worked_out(lang, clues)),
            1 => Some(text::superfluous_one(lang, self.names(cells))),
            n if n <= NAMED => Some(text::superfluous(lang, n, clues, self.names(cells))),
            n => Some(text::superfluous_many(lang, n, clues)),
        }
    }

    /// The rules that are not needed, in a sentence; nothing if all are.
    fn rules_not_needed(&self, superfluous: &Finding<Vec<usize>>) -> Option<String> {
        let lang = self.lang;
        match superfluous.found[..] {
            [] if superfluous.is_complete => None,
            [] => Some(text::rules_not_worked_out(lang).to_owned()),
            [place] => Some(text::superfluous_rule(lang, self.title(self.rule(place)))),
            ref places if places.len() <= NAMED => {
                Some(text::superfluous_rules(lang, places.len(), lang.list(self.titles(places))))
            }
            ref places => Some(text::superfluous_rules_many(lang, places.len())),
        }
    }

    fn several(&self, findings: &Findings) -> Advice {
        let Findings::Several { candidates, deciding, counts } = findings else { return Advice::default() };
        let (lang, open) = (self.lang, findings.open_cells().len());
        let mut sentences =
            vec![if candidates.is_complete { text::open_cells(lang, open) } else { text::open_cells_at_least(lang, open) }];
        sentences.extend(deciding.as_ref().map(|cells| match cells.len() {
            1 => text::deciding_one(lang, self.names(cells)),
            n if n <= NAMED => text::deciding(lang, n, self.names(cells)),
            n => text::deciding_many(lang, n),
        }));
        sentences.extend(self.counts(counts.as_deref()));
        let mut offers = self.repairs(&[]);
        if !offers.is_empty() {
            sentences = vec![text::misplaced(lang).to_owned()];
        }
        if Command::CountAll.is_enabled(self.model) {
            offers.push(self.command(Command::CountAll, text::count(lang), None));
        }
        offers.extend(deciding.as_ref().map(|cells| self.key_cells(cells.len())));
        let overlays = self.model.overlays;
        offers.push(self.command(Command::TrueCandidates, text::candidates(lang), Some(overlays.true_candidates)));
        if overlays.true_candidates {
            offers.push(self.command(Command::CandidateCounts, text::count_each(lang), Some(overlays.counts)));
        }
        let named = deciding.as_ref().map_or(String::new(), |cells| self.names_of_many(cells));
        Advice { sentence: lang.sentences(sentences), named, offers, ..Advice::default() }
    }

    /// How many solutions have each digit in the selected cell, while true candidates are shown.
    fn counts(&self, counts: Option<&[Vec<u32>]>) -> Option<String> {
        let Overlays { true_candidates, counts: are_shown, .. } = self.model.overlays;
        let Some(counts) = counts else {
            return (true_candidates && are_shown).then(|| text::counts_too_many(self.lang).to_owned());
        };
        let cell = self.model.selection.only().filter(|_| true_candidates)?;
        let digits = Digit::all(counts[cell.index()].len()).zip(&counts[cell.index()]).filter(|(_, count)| **count > 0);
        let written = |(digit, count): (Digit, &u32)| {
            text::digit_count(self.lang, label::digit(digit, self.model.settings.numerals), number(u64::from(*count)))
        };
        let digits: Vec<String> = digits.map(written).collect();
        (digits.len() > 1).then(|| text::counts(self.lang, self.name(cell), self.lang.enumeration(digits)))
    }

    fn counting(&self, Counting { counted, is_running }: Counting) -> Advice {
        let (lang, n, done) = (self.lang, number(counted.solutions), percent(counted.progress));
        let (sentence, offer) = if is_running {
            (text::counting(lang, n, done), self.command(Command::StopCounting, text::stop(lang), None))
        } else {
            (text::stopped(lang, n, done), self.command(Command::CountAll, text::count_on(lang), None))
        };
        Advice { sentence, progress: Some(counted.progress), offers: vec![offer], ..Advice::default() }
    }

    /// Shows the key cells and rules, or hides them.
    fn key_cells(&self, count: usize) -> Offer {
        let label = if count == 1 { text::mark_it(self.lang) } else { text::mark_them(self.lang) };
        self.command(Command::KeyCells, label, Some(self.model.overlays.key_cells))
    }

    fn command(&self, command: Command, label: &str, is_on: Option<bool>) -> Offer {
        let keys = command.keys(&self.model.settings).first().map_or(String::new(), |keys| keys.text(self.lang));
        let hint = format!("{}  {keys}", command.label(self.model)).trim_end().to_owned();
        Offer { label: label.to_owned(), hint, does: Action::Command(command), is_on, target: None }
    }
}
