//! Steps of Sudoku Explainer's scale: names of rules, and each step in words.

use std::collections::BTreeSet;

use crate::Phrase;
use crate::catalogue::{
    part::WHY,
    se_rule::{NAME, SHORT},
};
use crate::{
    Lang,
    board_item::BoardItem,
    logic::{
        Case, ExplainedLine, StepExplanation, chains,
        explainer::{Explainer, Sentence},
        explanation::told,
        forcing, outcome,
    },
    numerals::Numerals,
    step::Names,
};
use sudoscope_board::{Cell, CellSet, Digit, Geometry, HouseId};
use sudoscope_solve::{
    explainer::{SeArgument, SeBranch, SeCause, SeForm, SeLine, SeLiteral, SeRule, SeStep},
    logic::{
        Candidate, Node, Reason, Role, Step, Technique,
        notation::{FactNumber, line_numbers},
    },
};

pub use crate::catalogue::logic::se::*;

/// The name of a rule.
pub fn rule(lang: Lang, rule: SeRule) -> &'static str {
    NAME.of(lang, rule.key())
}

/// A short name of a rule, for lists.
pub fn short_rule(lang: Lang, rule: SeRule) -> &'static str {
    SHORT.get(lang, rule.key()).unwrap_or_else(|| self::rule(lang, rule))
}

/// Explains a step as it is drawn: without the lines that are left out on the board. Chains inside a chain are cases of their own, after
/// those they are part of.
pub fn explain(explainer: &Explainer<'_>, step: &SeStep) -> StepExplanation {
    explained_by(SeExplainer { explainer, is_whole: false }, step)
}

/// Explains a step with every line, and with digits as they are.
pub fn explain_plainly(lang: Lang, geometry: &Geometry, step: &SeStep) -> StepExplanation {
    let explainer = Explainer::new(Names { lang, geometry, numerals: Numerals::Numbers });
    explained_by(SeExplainer { explainer: &explainer, is_whole: true }, step)
}

/// How a step is put into words.
#[derive(Clone, Copy)]
struct SeExplainer<'a> {
    explainer: &'a Explainer<'a>,
    /// Whether every line of a case is shown, also those that the board leaves out.
    is_whole: bool,
}

fn explained_by(explaining: SeExplainer<'_>, step: &SeStep) -> StepExplanation {
    let explainer = explaining.explainer;
    let (why, cases) = match &step.argument {
        SeArgument::Chain { form, proved, branches } => chain(explaining, *form, *proved, branches),
        argument => (vec![explainer.paragraph(&pattern(explainer, step, argument))], Vec::new()),
    };
    StepExplanation { why, cases, so: explainer.sentence(so(explainer, step)) }
}

/// The digits that a step places and the candidates it removes.
fn so(explainer: &Explainer<'_>, step: &SeStep) -> Phrase {
    let candidate = |(cell, digit): (Cell, Digit)| Candidate::new(cell, digit);
    let placed: Vec<Candidate> = step.placed.into_iter().map(candidate).collect();
    let mut struck: Vec<Candidate> = step.struck.iter().copied().map(candidate).collect();
    struck.sort_unstable();
    // What a placed digit leaves no room for in its own cell goes without saying.
    struck.retain(|struck| placed.iter().all(|placed| placed.cell != struck.cell));
    outcome::of(explainer, &placed, &struck)
}

fn cells_of(set: &CellSet) -> Vec<Cell> {
    set.iter().collect()
}

/// A pattern in sentences.
fn pattern(explainer: &Explainer<'_>, step: &SeStep, argument: &SeArgument) -> Vec<Phrase> {
    let lang = explainer.lang();
    match argument {
        SeArgument::Single { house } => {
            let placed = step.placed.into_iter().map(|(cell, digit)| Candidate::new(cell, digit));
            let reason = Reason::default().houses(Role::House, *house);
            by_technique(explainer, &Step::placing(step.rule.technique(), placed, reason))
        }
        SeArgument::Locked { digit, base, cover, places, single } => {
            let reason = Reason::default().houses(Role::House, [*base]).houses(Role::Crossing, [*cover]);
            let reason = reason.places(Role::Pattern, *digit, places.iter());
            let single = single.map(|house| then_single(lang, explainer.house(house), explainer.digit(*digit)));
            by_technique(explainer, &Step::eliminating(Technique::Pointing, [], reason)).into_iter().chain(single).collect()
        }
        SeArgument::Set { house, cells, digits, is_hidden } => {
            let technique = if *is_hidden { Technique::HiddenPair } else { Technique::NakedPair };
            let reason = Reason::default().houses(Role::House, [*house]).set(Role::Set, cells.iter(), *digits);
            let single = step.placed.map(|(_, digit)| then_single(lang, explainer.house(*house), explainer.digit(digit)));
            by_technique(explainer, &Step::eliminating(technique, [], reason)).into_iter().chain(single).collect()
        }
        SeArgument::Fish { digit, base, cover } => {
            let reason = Reason::default().digits(Role::Pattern, digit.set()).houses(Role::Base, base.iter().copied());
            vec![part(explainer, "se-fish", reason.houses(Role::Cover, cover.iter().copied()))]
        }
        SeArgument::Wing { pivot, pincers, digit } => {
            let reason = Reason::default().cells(Role::Pivot, [*pivot]).cells(Role::Pincer, *pincers);
            let struck = [Candidate::new(*pivot, *digit)];
            by_technique(explainer, &Step::eliminating(step.rule.technique(), struck, reason))
        }
        SeArgument::UniqueLoop { .. } => unique_loop(explainer, step, argument),
        SeArgument::Bug { .. } => bug(explainer, step, argument),
        SeArgument::Exclusion { cells, excluders } => {
            vec![exclusion(lang, explainer.cells(cells), explainer.cells(&cells_of(excluders))), exclusion_so(lang).into()]
        }
        SeArgument::Chain { .. } => Vec::new(),
    }
}

/// A pattern as a technique explains it.
fn by_technique(explainer: &Explainer<'_>, step: &Step) -> Vec<Phrase> {
    let paragraphs = super::why(explainer, step).unwrap_or_else(|rest| rest);
    paragraphs.into_iter().map(|paragraph| Phrase::of(paragraph.pieces)).collect()
}

/// A part of an explanation, by its key.
fn part(explainer: &Explainer<'_>, key: &str, reason: Reason) -> Phrase {
    let lines = WHY.get(explainer.lang(), key).unwrap_or_default();
    let step = Step::eliminating(Technique::UniqueLoop, [], reason);
    let paragraphs = told(explainer, lines, &step).unwrap_or_else(|rest| rest);
    Phrase::of(paragraphs.into_iter().flat_map(|paragraph| paragraph.pieces).collect())
}

fn unique_loop(explainer: &Explainer<'_>, step: &SeStep, argument: &SeArgument) -> Vec<Phrase> {
    let SeArgument::UniqueLoop { cells, digits, more, kind, house, set, set_digits, is_hidden } = argument else {
        return Vec::new();
    };
    let lang = explainer.lang();
    let roof = explainer.cells(&cells_of(more));
    let begin = deadly(lang, explainer.cells(cells), explainer.digits(*digits));
    let then = match (kind, house) {
        (1, _) => part(explainer, "one-roof", Reason::default().cells(Role::Roof, more.iter())),
        (2, _) => step.struck.first().map_or(Phrase::default(), |&(_, digit)| {
            part(explainer, "extra", Reason::default().places(Role::Extra, digit, more.iter()))
        }),
        (3, Some(house)) => {
            let (digits, others, house) = (explainer.digits(*set_digits), explainer.cells(&cells_of(set)), explainer.house(*house));
            if *is_hidden {
                type_3_hidden(lang, roof, digits, others, house)
            } else {
                type_3_naked(lang, roof, digits, others, house)
            }
        }
        (_, Some(house)) => type_4(lang, roof, explainer.digits(*set_digits), explainer.house(*house)),
        (_, None) => Phrase::default(),
    };
    vec![begin, then]
}

fn bug(explainer: &Explainer<'_>, step: &SeStep, argument: &SeArgument) -> Vec<Phrase> {
    let SeArgument::Bug { extra, kind, house, set, set_digits } = argument else { return Vec::new() };
    let lang = explainer.lang();
    let mut cells: Vec<Cell> = extra.iter().map(|(cell, _)| *cell).collect();
    cells.dedup();
    let named = extra.iter().map(|&(cell, digit)| is(explainer, SeLiteral { cell, digit, is_on: true })).collect();
    if let [(cell, digit)] = extra[..] {
        return vec![grave_but_one(lang, explainer.place(Candidate::new(cell, digit)), explainer.digit(digit))];
    }
    let begin = grave(lang, explainer.any(named));
    let (roof, digits) = (explainer.cells(&cells), explainer.digits(*set_digits));
    let then = match (kind, house) {
        (1, _) => grave_1(lang, roof, explainer.any_digit(extra.iter().map(|&(_, digit)| digit).collect())),
        (2, _) => step.struck.first().map_or(Phrase::default(), |&(_, digit)| grave_2(lang, explainer.digit(digit))),
        (3, Some(house)) => type_3_naked(lang, roof, digits, explainer.cells(&cells_of(set)), explainer.house(*house)),
        (_, Some(house)) => type_4(lang, roof, digits, explainer.house(*house)),
        (_, None) => Phrase::default(),
    };
    vec![begin, then]
}

/// A literal as a statement.
fn is(explainer: &Explainer<'_>, SeLiteral { cell, digit, is_on }: SeLiteral) -> Phrase {
    chains::state(explainer, &Node::of(Candidate::new(cell, digit)), is_on)
}

/// The opening sentences of a chain, and its branches.
fn chain(
    explaining: SeExplainer<'_>,
    form: SeForm,
    proved: Option<SeLiteral>,
    branches: &[SeBranch],
) -> (Vec<Sentence>, Vec<Case>) {
    let explainer = explaining.explainer;
    let lang = explainer.lang();
    let first = branches.first().and_then(|branch| branch.lines.first()).map(|line| line.literal);
    let Some(first) = first else { return (Vec::new(), Vec::new()) };
    let assumed = || is(explainer, first);
    match form {
        SeForm::Cycle | SeForm::Reversal => {
            let branch = &branches[0];
            let then = branch.lines[1..].iter().map(|line| line_in_words(explainer, line, &[]));
            let then = Phrase::joined(then, lang.grammar().semicolon);
            let why = if form == SeForm::Cycle {
                vec![cycle(lang, assumed(), then), cycle_so(lang).into()]
            } else {
                let ends = if first.is_on { chains::cannot_be(lang, assumed()) } else { chains::turns_true(lang, assumed()) };
                vec![chains::suppose(lang, assumed(), then), ends]
            };
            (vec![explainer.paragraph(&why)], Vec::new())
        }
        SeForm::Contradiction => (Vec::new(), cases(explaining, form, branches, None)),
        SeForm::Double => {
            let what = proved.map_or(Phrase::default(), |proved| is(explainer, proved));
            (vec![explainer.sentence(doubled(lang, what))], cases(explaining, form, branches, None))
        }
        SeForm::Cell(cell) => {
            let cases_of = forcing::cases_of_cell(lang, explainer.cell(cell));
            (vec![explainer.sentence(cases_of)], cases(explaining, form, branches, None))
        }
        SeForm::House(house) => {
            let cases_of = forcing::cases_of_house(lang, explainer.house(house), explainer.digit(first.digit));
            (vec![explainer.sentence(cases_of)], cases(explaining, form, branches, None))
        }
    }
}

/// A chain inside a case: its name (`1`, `2.1`), and what it proves there.
struct Inside<'a> {
    name: &'a str,
    proves: &'a [SeLiteral],
}

/// The branches line by line, each followed by the chains inside it. `inside`: what the chain is called and proves, if it is inside
/// another.
fn cases(explaining: SeExplainer<'_>, form: SeForm, branches: &[SeBranch], inside: Option<&Inside<'_>>) -> Vec<Case> {
    let explainer = explaining.explainer;
    let lang = explainer.lang();
    let mut cases = Vec::new();
    let prefix = inside.map_or_else(String::new, |inside| format!("{}.", inside.name));
    let mut inner = 0;
    for (number, branch) in (1..).zip(branches) {
        let Some(first) = branch.lines.first() else { continue };
        let assumed = is(explainer, first.literal);
        let mut title = if branches.len() == 1 {
            forcing::assume(lang, assumed)
        } else {
            forcing::case_of(lang, number, branches.len(), assumed)
        };
        if let Some(inside) = inside {
            title = inner_title(lang, inside.name, title);
        }
        let names = branch.names(&prefix, &mut inner);
        let given: Vec<(&SeArgument, &str)> = branch.inner.iter().zip(names.iter().map(String::as_str)).collect();
        let mut lines = lines(explaining, branch, &given);
        lines.extend(end(explainer, form, branch).map(|end| explainer.sentence(end).into()));
        let so =
            inside.filter(|_| number == branches.len()).map(|inside| explainer.sentence(inner_end(explainer, form, first, inside)));
        cases.push(Case { title: explainer.sentence(title), lines, so });
        for (at, (argument, name)) in given.into_iter().enumerate() {
            if let SeArgument::Chain { form, proved, branches } = argument {
                let proves = proved.map_or_else(|| branch.follows_from(at), |proved| vec![proved]);
                cases.extend(self::cases(explaining, *form, branches, Some(&Inside { name, proves: &proves })));
            }
        }
    }
    cases
}

/// How a branch refutes its assumption, or comes back to it; nothing for one of several cases.
fn end(explainer: &Explainer<'_>, form: SeForm, branch: &SeBranch) -> Option<Phrase> {
    let lang = explainer.lang();
    let (first, last) = (branch.lines.first()?.literal, branch.lines.last()?.literal);
    let assumed = is(explainer, first);
    match form {
        SeForm::Contradiction => {
            let state = |is_on: bool| is(explainer, SeLiteral { is_on, ..last });
            Some(forcing::ends_both(lang, state(true), state(false)))
        }
        SeForm::Reversal if first.is_on => Some(chains::cannot_be(lang, assumed)),
        SeForm::Reversal => Some(chains::turns_true(lang, assumed)),
        SeForm::Cycle => Some(cycle_so(lang).into()),
        SeForm::Double | SeForm::Cell(_) | SeForm::House(_) => None,
    }
}

/// The conclusion of a chain inside a case.
fn inner_end(explainer: &Explainer<'_>, form: SeForm, first: &SeLine, inside: &Inside<'_>) -> Phrase {
    let lang = explainer.lang();
    let what = explainer.clauses(inside.proves.iter().map(|&proved| is(explainer, proved)).collect());
    match form {
        SeForm::Cell(cell) => inner_so_cell(lang, explainer.cell(cell), what),
        SeForm::House(house) => inner_so_house(lang, explainer.house(house), explainer.digit(first.literal.digit), what),
        SeForm::Double => inner_so_either(lang, what),
        SeForm::Contradiction | SeForm::Reversal | SeForm::Cycle => inner_so(lang, what),
    }
}

/// The lines of a branch after its assumption, numbered as on the board and in notation, each with the numbers of those it follows from.
/// `inner`: what their causes refer to, with names for chains.
fn lines(explaining: SeExplainer<'_>, branch: &SeBranch, inner: &[(&SeArgument, &str)]) -> Vec<ExplainedLine> {
    let explainer = explaining.explainer;
    let net = branch.net(explainer.names().geometry);
    let shown_lines: Vec<usize> = if explaining.is_whole { (1..branch.lines.len()).collect() } else { net.explained() };
    let numbers = line_numbers(&net, &[]);
    let shown: BTreeSet<usize> = shown_lines.iter().copied().chain([0]).collect();
    let is_chain =
        |line: &SeLine| matches!(line.cause, SeCause::Inner(at) if matches!(inner.get(at), Some((SeArgument::Chain { .. }, _))));
    let shown_line = |&at: &usize| {
        let line = &branch.lines[at];
        let node = node_of(line);
        let premises = net.nearest(at, &shown);
        let mut words = line_in_words(explainer, line, inner);
        if !premises.is_empty() {
            let named: Vec<Phrase> = premises.iter().map(|&at| premise(explainer, branch, at, &numbers)).collect();
            let named = explainer.lang().grammar().set_apart(explainer.all(named));
            words = follows(explainer.lang(), words, named);
        }
        ExplainedLine { sentence: explainer.numbered(&numbers[at], &node, words), opens: is_chain(line).then_some(at) }
    };
    shown_lines.iter().map(shown_line).collect()
}

/// The name of a line that another follows from: its number, or the assumption.
fn premise(explainer: &Explainer<'_>, branch: &SeBranch, at: usize, numbers: &[FactNumber]) -> Phrase {
    let items = node_of(&branch.lines[at]).candidates().map(BoardItem::Candidate).collect();
    let name = if at == 0 { assumption(explainer.lang()).to_owned() } else { numbers[at].to_string() };
    Phrase::name(name, items)
}

fn node_of(line: &SeLine) -> Node {
    Node::of(Candidate::new(line.literal.cell, line.literal.digit))
}

/// A line of a chain with its cause. `inner`: what the causes refer to, with names for chains.
fn line_in_words(explainer: &Explainer<'_>, line: &SeLine, inner: &[(&SeArgument, &str)]) -> Phrase {
    let lang = explainer.lang();
    let what = is(explainer, line.literal);
    let houses = |houses: &[HouseId]| explainer.houses(houses.iter().copied());
    match line.cause {
        SeCause::Cell if line.literal.is_on => chains::by_cell(lang, what),
        SeCause::House(house) if line.literal.is_on => chains::by_house(lang, what, explainer.house(house)),
        SeCause::Given => given(lang, what),
        SeCause::Assumed | SeCause::Cell | SeCause::House(_) => what,
        SeCause::Inner(number) => match inner.get(number) {
            Some((SeArgument::Locked { digit, base, cover, .. }, _)) => {
                by_locked(lang, what, explainer.digit(*digit), explainer.house(*base), explainer.house(*cover))
            }
            Some((SeArgument::Set { house, cells, digits, is_hidden }, _)) => {
                let (cells, digits, house) =
                    (explainer.cells(&cells_of(cells)), explainer.digits(*digits), explainer.house(*house));
                if *is_hidden { by_hidden(lang, what, cells, digits, house) } else { by_naked(lang, what, cells, digits, house) }
            }
            Some((SeArgument::Fish { digit, base, cover }, _)) => {
                by_fish(lang, what, explainer.digit(*digit), houses(base), houses(cover))
            }
            Some((_, name)) => by_inner(lang, what, *name),
            None => what,
        },
    }
}
