//! Forcing chains and nets: what follows from each of several assumptions.

use std::collections::BTreeSet;

use crate::app::text::{Lang, Phrase};
use crate::{
    app::{
        board_item::BoardItem,
        text::logic::{
            Case, ExplainedLine,
            chains::state,
            explainer::{Explainer, Sentence},
            outcome,
            rules::{self, with_rule},
            sums::with_sum,
        },
    },
    board::HouseId,
    solve::logic::{
        Bond, Candidate, Contradiction, Net, Node, Role, Step, Technique,
        notation::{DirectFrom, FactNumber, line_numbers},
    },
};

phrases! {
    [logic::forcing]
    assume(what);
    assume_for(n, what);
    assume_alone(what);
    assume_alone_for(n, what);
    cases_of_cell(cell);
    cases_of_house(house, digit);
    cases_of_candidate(cell, digit);
    by_cell(what, cell);
    by_house(what, house);
    by_locked(what, house);
    by_locked_all(what, house);
    by_set(what, cells, digits);
    by_refutation(what);
    from_outside(what);
    from_assumption(what);
    from_line(what, line);
    and_more(n: count);
    case_of(n, total, what);
    ends_both(what, opposite);
    ends_cell(cell);
    ends_house(house, digit);
    ends_rule(what, rule);
    ends_rule_alone(what, rule, cell, digit);
    ends_itself(what);
    is_itself(what);
}

/// The greatest number of implications of a case that are explained; an argument has more.
const SHOWN: usize = 60;

/// Explains what the cases of a forcing chain or net are, or the whole step if there is only one.
pub(super) fn why(explainer: &Explainer<'_>, step: &Step) -> Vec<Sentence> {
    if is_refutation(step) {
        return Vec::new();
    }
    let (lang, reason) = (explainer.lang(), step.reason());
    let digit = reason.digits_of(Role::Assumption).iter().next();
    let cell = reason.cells_of(Role::Assumption).next();
    let candidate = reason.candidates_of(Role::Assumption).next();
    let cases = match (reason.houses_of(Role::Assumption).next(), digit, cell, candidate) {
        (Some(house), Some(digit), _, _) => cases_of_house(lang, explainer.house(house), explainer.digit(digit)),
        (_, _, Some(cell), _) => cases_of_cell(lang, explainer.cell(cell)),
        (_, _, _, Some(candidate)) => cases_of_candidate(lang, explainer.place(candidate), explainer.digit(candidate.digit)),
        _ => Phrase::default(),
    };
    let mut explained = vec![explainer.sentence(&cases)];
    // A case that is the conclusion itself has no net.
    let is_a_case = |placed: &Candidate| {
        let in_house = |house: HouseId| explainer.names().geometry.house(house).cells.contains(&placed.cell);
        cell == Some(placed.cell) || digit == Some(placed.digit) && reason.houses_of(Role::Assumption).any(in_house)
    };
    if let Some(placed) = step.placements().iter().find(|placed| is_a_case(placed)) {
        explained.push(explainer.sentence(is_itself(lang, state(explainer, &Node::of(*placed), true))));
    }
    explained
}

fn is_refutation(step: &Step) -> bool {
    matches!(step.technique(), Technique::ForcingChainContradiction | Technique::ForcingNetContradiction)
}

/// The cases, each from its assumption on.
pub(super) fn cases(explainer: &Explainer<'_>, step: &Step) -> Vec<Case> {
    let nets: Vec<&Net> = step.reason().nets().collect();
    if let ([only], true) = (&nets[..], is_refutation(step)) {
        return vec![refuted(explainer, only, &line_numbers(only, &[]))];
    }
    let title = |number: usize, net: &Net| {
        let assumed = net.implications.first().map_or(Phrase::default(), |first| state(explainer, &first.node, first.is_true));
        let lang = explainer.lang();
        explainer.sentence(&if nets.len() == 1 { assume(lang, assumed) } else { case_of(lang, number, nets.len(), assumed) })
    };
    let case = |(number, net): (usize, &&Net)| Case {
        title: title(number, net),
        lines: lines(explainer, net, &line_numbers(net, &[]), SHOWN),
        so: None,
    };
    (1..).zip(&nets).map(case).collect()
}

/// An assumption that ends in a contradiction; `numbers`: those of its lines.
pub(super) fn refuted(explainer: &Explainer<'_>, net: &Net, numbers: &[FactNumber]) -> Case {
    refuted_within(explainer, net, None, numbers, SHOWN)
}

/// The proofs of the facts refuted in a net, and of those refuted in these.
pub(super) fn inner_proofs(explainer: &Explainer<'_>, net: &Net) -> Vec<Case> {
    let mut proofs = Vec::new();
    add_inner_proofs(explainer, net, &[], &mut proofs);
    proofs
}

/// Adds the proofs within a refutation; `opened` leads to it from the outermost net.
fn add_inner_proofs(explainer: &Explainer<'_>, net: &Net, opened: &[usize], proofs: &mut Vec<Case>) {
    let Some(within) = opened.iter().try_fold(net, |net, &at| net.refutation(at)) else { return };
    let numbers = line_numbers(net, opened);
    for (at, inner) in within.refuted().filter_map(|at| within.refutation(at).map(|inner| (at, inner))) {
        // A chain inside of a rule has cases of its own.
        if !inner.implications.is_empty() {
            let deeper = [opened, &[at]].concat();
            proofs.push(refuted_within(explainer, inner, Some(&numbers[at].to_string()), &line_numbers(net, &deeper), SHOWN));
            add_inner_proofs(explainer, net, &deeper, proofs);
        }
    }
}

/// An assumption that ends in a contradiction, with the number of the line that this proves, if it is one inside. The lines of a proof have
/// that number before their own: the first line of the proof of line 4 is 4.1.
pub(super) fn refuted_within(
    explainer: &Explainer<'_>,
    net: &Net,
    proven: Option<&str>,
    numbers: &[FactNumber],
    most: usize,
) -> Case {
    let lang = explainer.lang();
    let Some(assumption) = net.implications.first() else { return Case::default() };
    let assumed = || state(explainer, &assumption.node, assumption.is_true);
    let by_silent = |end: &Contradiction, what: Phrase| {
        with_silent_rules(explainer, net, numbers, what, facts_of_end(explainer, net, end).into_iter())
    };
    let ends = match &net.contradiction {
        Some(Contradiction::Node(node)) => ends_both(lang, state(explainer, node, true), state(explainer, node, false)),
        Some(end @ Contradiction::Cell(cell)) => ends_cell(lang, by_silent(end, explainer.cell(*cell))),
        Some(end @ Contradiction::House(house, digit)) => {
            ends_house(lang, by_silent(end, explainer.house(*house)), explainer.digit(*digit))
        }
        Some(Contradiction::Rule(rule, lost)) => {
            let (what, rule) = (outcome::all_struck(explainer, lost.clone()), rules::named_at(explainer, *rule, lost));
            match lost[..] {
                [only] => ends_rule_alone(lang, what, rule, explainer.place(only), explainer.digit(only.digit)),
                _ => ends_rule(lang, what, rule),
            }
        }
        None => ends_itself(lang, assumed()),
    };
    let mut lines = lines(explainer, net, numbers, most);
    let title = match (proven, lines.is_empty()) {
        (Some(line), false) => assume_for(lang, line, assumed()),
        (None, false) => assume(lang, assumed()),
        (Some(line), true) => assume_alone_for(lang, line, assumed()),
        (None, true) => assume_alone(lang, assumed()),
    };
    lines.push(explainer.sentence(&ends).into());
    Case { title: explainer.sentence(title), lines, so: None }
}

/// The implications, line by line, numbered as on the board and in notation.
fn lines(explainer: &Explainer<'_>, net: &Net, numbers: &[FactNumber], most: usize) -> Vec<ExplainedLine> {
    let shown: Vec<Vec<usize>> = net.in_lines(&net.explained()).into_iter().flat_map(|alike| by_origin(&alike, numbers)).collect();
    let line = |alike: &Vec<usize>| match alike[..] {
        [at] => {
            let implication = &net.implications[at];
            let sentence = explainer.numbered(&numbers[at], &implication.node, line(explainer, net, at, numbers));
            ExplainedLine { sentence, opens: net.refutation(at).map(|_| at) }
        }
        _ => {
            let about = alike.iter().flat_map(|&at| net.implications[at].node.candidates()).map(BoardItem::Candidate).collect();
            let words = line_of_several(explainer, net, alike, numbers);
            explainer.numbered_about(numbers_of(explainer.lang(), alike, numbers), about, words).into()
        }
    };
    let mut lines: Vec<ExplainedLine> = shown.iter().take(most).map(line).collect();
    if shown.len() > most {
        lines.push(explainer.sentence(and_more(explainer.lang(), shown.len() - most)).into());
    }
    lines
}

/// The facts of a line, apart where they are known from outside without being lines there, and follow from different ones.
fn by_origin(alike: &[usize], numbers: &[FactNumber]) -> Vec<Vec<usize>> {
    let mut parts: Vec<Vec<usize>> = Vec::new();
    for &at in alike {
        match parts.iter_mut().find(|part| numbers[part[0]].from == numbers[at].from) {
            Some(part) => part.push(at),
            None => parts.push(vec![at]),
        }
    }
    parts
}

/// The numbers of facts in one line: `4–7` where they count up. Facts from outside keep the numbers that they have there.
fn numbers_of(lang: Lang, alike: &[usize], numbers: &[FactNumber]) -> String {
    let numbers: Vec<String> = alike.iter().map(|&at| numbers[at].to_string()).collect();
    let last_part = |number: &String| number.rsplit('.').next().and_then(|part| part.parse::<usize>().ok());
    let follows = |pair: &[String]| last_part(&pair[0]).is_some_and(|number| Some(number + 1) == last_part(&pair[1]));
    match &numbers[..] {
        [first, _, .., last] if numbers.windows(2).all(follows) => format!("{first}–{last}"),
        _ => lang.enumeration(&numbers),
    }
}

/// The facts of one line, with what they have in common as their reason.
fn line_of_several(explainer: &Explainer<'_>, net: &Net, alike: &[usize], numbers: &[FactNumber]) -> Phrase {
    let lang = explainer.lang();
    let facts = || alike.iter().map(|&at| &net.implications[at]);
    let struck = || outcome::all_struck(explainer, facts().flat_map(|fact| fact.node.candidates()).collect());
    match facts().next().and_then(|first| first.bond.as_ref()) {
        Some(Bond::Rule(rule)) => with_rule(explainer, struck(), *rule),
        Some(Bond::Sum(sum)) => with_sum(explainer, struck(), sum),
        Some(Bond::House(house)) => by_locked_all(lang, struck(), explainer.house(*house)),
        _ => {
            let what = explainer.clauses(facts().map(|fact| state(explainer, &fact.node, fact.is_true)).collect());
            known(lang, what, &numbers[alike[0]])
        }
    }
}

/// A statement with the rules of the board by which those of the facts follow that have no line of their own. One does not see them otherwise:
/// where a digit is gone by a house, the house shows it.
fn with_silent_rules(
    explainer: &Explainer<'_>,
    net: &Net,
    numbers: &[FactNumber],
    what: Phrase,
    facts: impl Iterator<Item = usize>,
) -> Phrase {
    let rule = |at: usize| match net.implications[at].bond {
        Some(Bond::Rule(rule)) if numbers[at].from.is_some() => Some(rule),
        _ => None,
    };
    let rules: BTreeSet<usize> = facts.filter_map(rule).collect();
    rules.into_iter().fold(what, |what, rule| with_rule(explainer, what, rule))
}

/// The facts by which a cell or a house has nothing left.
fn facts_of_end(explainer: &Explainer<'_>, net: &Net, end: &Contradiction) -> Vec<usize> {
    let is_part = |node: &Node| match end {
        Contradiction::Cell(cell) => node.cells[..] == [*cell],
        Contradiction::House(house, digit) => {
            let cells = &explainer.names().geometry.house(*house).cells;
            node.digit == *digit && node.cells.iter().any(|cell| cells.contains(cell))
        }
        Contradiction::Node(_) | Contradiction::Rule(..) => false,
    };
    (0..net.implications.len()).filter(|&at| !net.implications[at].is_true && is_part(&net.implications[at].node)).collect()
}

fn line(explainer: &Explainer<'_>, net: &Net, at: usize, numbers: &[FactNumber]) -> Phrase {
    let implication = &net.implications[at];
    with_silent_rules(explainer, net, numbers, line_alone(explainer, net, at, numbers), implication.premises.iter().copied())
}

fn line_alone(explainer: &Explainer<'_>, net: &Net, at: usize, numbers: &[FactNumber]) -> Phrase {
    let (lang, implication) = (explainer.lang(), &net.implications[at]);
    let what = state(explainer, &implication.node, implication.is_true);
    match &implication.bond {
        Some(Bond::Cell(cell)) if implication.is_true => by_cell(lang, what, explainer.cell(*cell)),
        Some(Bond::House(house)) if implication.is_true => by_house(lang, what, explainer.house(*house)),
        Some(Bond::House(house)) if !net.is_by_digit(implication) => by_locked(lang, what, explainer.house(*house)),
        Some(Bond::Set(set)) => by_set(lang, what, explainer.cells(&set.cells), explainer.digits(set.digits)),
        Some(Bond::Rule(rule)) => with_rule(explainer, what, *rule),
        Some(Bond::Sum(sum)) => with_sum(explainer, what, sum),
        Some(Bond::Refuted(_)) => by_refutation(lang, what),
        // The assumption is not among the lines.
        None => known(lang, what, &numbers[at]),
        _ => what,
    }
}

/// What is known from outside a refutation: a line there, or what follows at once from one.
fn known(lang: Lang, what: Phrase, number: &FactNumber) -> Phrase {
    match &number.from {
        None => from_outside(lang, what),
        Some(DirectFrom::Assumption) => from_assumption(lang, what),
        Some(DirectFrom::Line(line)) => from_line(lang, what, line.as_str()),
    }
}
