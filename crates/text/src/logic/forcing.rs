//! Forcing chains and nets: what follows from each of several assumptions.

use std::collections::BTreeSet;

use crate::{
    Lang, Phrase,
    logic::{
        Case, ExplainedLine,
        chains::state,
        explanation::seen_by_rules,
        outcome,
        rules::{self, named, struck_by_rule, with_rule},
        step_words::{Sentence, StepWords},
        sums::{with_rest, with_sum},
    },
    phrase::BoardItem,
};
use sudoscope_board::{Cell, HouseId};
use sudoscope_solve::logic::{
    Bond, BrokenRule, Candidate, Contradiction, LockedPlaces, Net, Node, Role, Step, SumGround, Technique,
    notation::{DirectFrom, FactNumber, line_numbers},
};

pub(crate) use crate::catalogue::logic::forcing::*;

/// The greatest number of implications of a case that are explained; an argument has more.
const SHOWN: usize = 60;

/// Explains what the cases of a forcing chain or net are, or the whole step if there is only one.
pub(super) fn why(words: &StepWords<'_>, step: &Step) -> Vec<Sentence> {
    if is_refutation(step) {
        return Vec::new();
    }
    let (lang, reason) = (words.lang(), step.reason());
    let digit = reason.digits_of(Role::Assumption).iter().next();
    let cell = reason.cells_of(Role::Assumption).next();
    let candidate = reason.candidates_of(Role::Assumption).next();
    let cases = match (reason.houses_of(Role::Assumption).next(), digit, cell, candidate) {
        (Some(house), Some(digit), _, _) => cases_of_house(lang, words.house(house), words.digit(digit)),
        (_, _, Some(cell), _) => cases_of_cell(lang, words.cell(cell)),
        (_, _, _, Some(candidate)) => cases_of_candidate(lang, words.place(candidate), words.digit(candidate.digit)),
        _ => Phrase::default(),
    };
    let mut explained = vec![words.sentence(&cases)];
    // A case that is the conclusion itself has no net.
    let is_a_case = |placed: &Candidate| {
        let in_house = |house: HouseId| words.names().geometry.house(house).cells.contains(&placed.cell);
        cell == Some(placed.cell) || digit == Some(placed.digit) && reason.houses_of(Role::Assumption).any(in_house)
    };
    if let Some(placed) = step.placements().iter().find(|placed| is_a_case(placed)) {
        explained.push(words.sentence(is_itself(lang, state(words, &Node::of(*placed), true))));
    }
    explained
}

fn is_refutation(step: &Step) -> bool {
    matches!(step.technique(), Technique::ForcingChainContradiction | Technique::ForcingNetContradiction)
}

/// The cases, each from its assumption on.
pub(super) fn cases(words: &StepWords<'_>, step: &Step) -> Vec<Case> {
    let nets: Vec<&Net> = step.reason().nets().collect();
    if let ([only], true) = (&nets[..], is_refutation(step)) {
        return vec![refuted(words, only, &line_numbers(only, &[]))];
    }
    let case = |(number, net): (usize, &&Net)| {
        let lang = words.lang();
        let assumed = || net.implications.first().map_or(Phrase::default(), |first| state(words, &first.node, first.is_true));
        let found = lines(words, net, &net.resting(), &line_numbers(net, &[]), SHOWN);
        let (title, begins) = if nets.len() == 1 {
            let is_apart = found.resting.is_empty() && !found.without.is_empty();
            let opening = if is_apart { Opening::Itself } else { Opening::of(&found) };
            (opening.title(lang, None, assumed()), then_assume(lang, assumed()))
        } else {
            (case_of(lang, number, nets.len(), assumed()), then_case(lang).into())
        };
        Case { title: words.sentence(&title), lines: found.joined(words, begins), so: None }
    };
    (1..).zip(&nets).map(case).collect()
}

/// An assumption that ends in a contradiction; `numbers`: those of its lines.
pub(super) fn refuted(words: &StepWords<'_>, net: &Net, numbers: &[FactNumber]) -> Case {
    refuted_within(words, net, None, numbers, SHOWN)
}

/// The proofs of the facts refuted in a net, and of those refuted in these.
pub(super) fn inner_proofs(words: &StepWords<'_>, net: &Net) -> Vec<Case> {
    let mut proofs = Vec::new();
    add_inner_proofs(words, net, &[], &mut proofs);
    proofs
}

/// Adds the proofs within a refutation; `opened` leads to it from the outermost net.
fn add_inner_proofs(words: &StepWords<'_>, net: &Net, opened: &[usize], proofs: &mut Vec<Case>) {
    let Some(within) = opened.iter().try_fold(net, |net, &at| net.refutation(at)) else { return };
    let numbers = line_numbers(net, opened);
    for (at, inner) in within.refuted().filter_map(|at| within.refutation(at).map(|inner| (at, inner))) {
        // A chain inside of a rule has cases of its own.
        if !inner.implications.is_empty() {
            let deeper = [opened, &[at]].concat();
            proofs.push(refuted_within(words, inner, Some(&numbers[at].to_string()), &line_numbers(net, &deeper), SHOWN));
            add_inner_proofs(words, net, &deeper, proofs);
        }
    }
}

/// An assumption that ends in a contradiction, with the number of the line that this proves, if it is one inside. The lines of a proof have
/// that number before their own: the first line of the proof of line 4 is 4.1.
pub(super) fn refuted_within(words: &StepWords<'_>, net: &Net, proven: Option<&str>, numbers: &[FactNumber], most: usize) -> Case {
    let lang = words.lang();
    let Some(assumption) = net.implications.first() else { return Case::default() };
    let assumed = || state(words, &assumption.node, assumption.is_true);
    let by_silent =
        |end: &Contradiction, what: Phrase| with_silent_rules(words, net, numbers, what, facts_of_end(words, net, end).into_iter());
    let ends = match &net.contradiction {
        Some(Contradiction::Node(node)) => ends_both(lang, state(words, node, true), state(words, node, false)),
        Some(end @ Contradiction::Cell(cell)) => ends_cell(lang, by_silent(end, words.cell(*cell))),
        Some(end @ Contradiction::House(house, digit)) => {
            ends_house(lang, by_silent(end, words.house(*house)), words.digit(*digit))
        }
        Some(Contradiction::Rule(BrokenRule { rule, cells, lost })) => {
            let (what, rule) = (outcome::all_struck(words, lost.clone()), rules::named_at(words, *rule, cells));
            match lost[..] {
                [only] => ends_rule_alone(lang, what, rule, words.place(only), words.digit(only.digit)),
                _ => ends_rule(lang, what, rule),
            }
        }
        None => ends_itself(lang, assumed()),
    };
    let rests = net.resting();
    let mut found = lines(words, net, &rests, numbers, most);
    let has_none = found.resting.is_empty();
    let is_itself = has_none && shows_itself(net, &rests);
    let opening = if is_itself { Opening::Itself } else { Opening::of(&found) };
    if !is_itself {
        found.resting.push(words.sentence(&ends).into());
    }
    let begins = if has_none { then_assume_alone(lang, assumed()) } else { then_assume(lang, assumed()) };
    let title = words.sentence(opening.title(lang, proven, assumed()));
    Case { title, lines: found.joined(words, begins), so: None }
}

/// Whether the opposite of the assumption holds without it, so that there is nothing to assume.
fn shows_itself(net: &Net, rests: &[bool]) -> bool {
    let is_opposite = |at: usize| {
        let (assumed, fact) = (&net.implications[0], &net.implications[at]);
        !rests[at] && fact.node == assumed.node && fact.is_true != assumed.is_true
    };
    (1..net.implications.len()).any(is_opposite)
}

/// What the lines of a net begin with.
enum Opening {
    /// All of them hold without the assumption, and show what is to be shown.
    Itself,
    /// The first of them hold without the assumption.
    Known,
    /// The assumption: all follow from it.
    Assumption,
    /// The assumption alone: nothing follows from it.
    AssumptionAlone,
}

impl Opening {
    fn of(lines: &Lines) -> Self {
        match (lines.without.is_empty(), lines.resting.is_empty()) {
            (false, _) => Self::Known,
            (true, false) => Self::Assumption,
            (true, true) => Self::AssumptionAlone,
        }
    }

    /// The title of the lines, with the number of the line that they prove, if it is one inside.
    fn title(self, lang: Lang, proven: Option<&str>, assumed: Phrase) -> Phrase {
        match (self, proven) {
            (Self::Itself, None) => itself(lang).into(),
            (Self::Itself, Some(line)) => itself_for(lang, line),
            (Self::Known, None) => anyway(lang).into(),
            (Self::Known, Some(line)) => anyway_for(lang, line),
            (Self::Assumption, None) => assume(lang, assumed),
            (Self::Assumption, Some(line)) => assume_for(lang, line, assumed),
            (Self::AssumptionAlone, None) => assume_alone(lang, assumed),
            (Self::AssumptionAlone, Some(line)) => assume_alone_for(lang, line, assumed),
        }
    }
}

/// The lines of a net.
struct Lines {
    /// Those that hold without the assumption.
    without: Vec<ExplainedLine>,
    /// Those that rest on it.
    resting: Vec<ExplainedLine>,
}

impl Lines {
    /// All lines in a row. Where some hold without the assumption, and others do not, a sentence says where what rests on it begins.
    fn joined(self, words: &StepWords<'_>, begins: Phrase) -> Vec<ExplainedLine> {
        let is_mixed = !self.without.is_empty() && !self.resting.is_empty();
        let begins = is_mixed.then(|| words.sentence(begins).into());
        self.without.into_iter().chain(begins).chain(self.resting).collect()
    }
}

/// The implications, line by line, numbered as on the board and in notation.
fn lines(words: &StepWords<'_>, net: &Net, rests: &[bool], numbers: &[FactNumber], most: usize) -> Lines {
    let alike = net.in_lines(&net.explained(), rests);
    let shown: Vec<Vec<usize>> = alike.into_iter().flat_map(|alike| by_origin(&alike, numbers)).collect();
    let line = |alike: &Vec<usize>| match alike[..] {
        [at] => {
            let implication = &net.implications[at];
            let sentence = words.numbered(&numbers[at], &implication.node, line(words, net, at, numbers));
            ExplainedLine { sentence, opens: net.refutation(at).map(|_| at) }
        }
        _ => {
            let about = alike.iter().flat_map(|&at| net.implications[at].node.candidates()).map(BoardItem::Candidate).collect();
            let line = line_of_several(words, net, alike, numbers);
            words.numbered_about(numbers_of(words.lang(), alike, numbers), about, line).into()
        }
    };
    let (without, resting): (Vec<_>, Vec<_>) = shown.iter().take(most).partition(|alike| !rests[alike[0]]);
    let [without, mut resting] = [without, resting].map(|of| of.into_iter().map(line).collect::<Vec<ExplainedLine>>());
    if shown.len() > most {
        resting.push(words.sentence(and_more(words.lang(), shown.len() - most)).into());
    }
    Lines { without, resting }
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
fn line_of_several(words: &StepWords<'_>, net: &Net, alike: &[usize], numbers: &[FactNumber]) -> Phrase {
    let lang = words.lang();
    let facts = || alike.iter().map(|&at| &net.implications[at]);
    let struck = || outcome::all_struck(words, facts().flat_map(|fact| fact.node.candidates()).collect());
    match facts().next().and_then(|first| first.bond.as_ref()) {
        Some(Bond::Rule(rule)) => {
            struck_by_rule(words, struck(), *rule, &facts().flat_map(|fact| fact.node.candidates()).collect::<Vec<_>>())
        }
        Some(Bond::Sum(sum)) => by_sum(words, net, struck(), alike, sum),
        Some(Bond::Locked(locked)) => by_places(words, struck(), facts().map(|fact| &fact.node), locked),
        _ => {
            let what = words.clauses(facts().map(|fact| state(words, &fact.node, fact.is_true)).collect());
            known(lang, what, &numbers[alike[0]])
        }
    }
}

/// Candidates that are struck by a sum, with what is left of it.
fn by_sum(words: &StepWords<'_>, net: &Net, what: Phrase, alike: &[usize], ground: &SumGround) -> Phrase {
    let geometry = words.names().geometry;
    let sum = &ground.sum;
    let what = match (&sum.houses[..], &sum.rules[..]) {
        ([], [rule]) => with_rule(words, what, *rule),
        _ => with_sum(words, what, sum),
    };
    match ground.rest(net, alike, |one, other| geometry.peer_set(one).contains(other)) {
        Some(rest) => with_rest(words, what, sum, &rest),
        None => what,
    }
}

/// Candidates that see all places that are left for their digit in a house.
fn by_places<'n>(words: &StepWords<'_>, what: Phrase, nodes: impl Iterator<Item = &'n Node>, locked: &LockedPlaces) -> Phrase {
    let lang = words.lang();
    let struck: Vec<Candidate> = nodes.flat_map(Node::candidates).collect();
    let Some(digit) = struck.first().map(|candidate| candidate.digit) else { return what };
    let says = if struck.len() == 1 { by_locked } else { by_locked_all };
    let places = words.any_place(digit, &locked.places);
    let what = says(lang, what, words.house(locked.house), words.digit(digit), places);
    let cells: Vec<Cell> = struck.iter().map(|candidate| candidate.cell).collect();
    let seen = seen_by_rules(words, &cells, &locked.places);
    seen.into_iter().fold(what, |what, (rule, clauses)| seen_by_rule(lang, what, named(words, rule), clauses))
}

/// A statement with the rules of the board by which those of the facts follow that have no line of their own. One does not see them otherwise:
/// where a digit is gone by a house, the house shows it.
fn with_silent_rules(
    words: &StepWords<'_>,
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
    rules.into_iter().fold(what, |what, rule| with_rule(words, what, rule))
}

/// The facts by which a cell or a house has nothing left.
fn facts_of_end(words: &StepWords<'_>, net: &Net, end: &Contradiction) -> Vec<usize> {
    let is_part = |node: &Node| match end {
        Contradiction::Cell(cell) => node.cells[..] == [*cell],
        Contradiction::House(house, digit) => {
            let cells = &words.names().geometry.house(*house).cells;
            node.digit == *digit && node.cells.iter().any(|cell| cells.contains(cell))
        }
        Contradiction::Node(_) | Contradiction::Rule(_) => false,
    };
    (0..net.implications.len()).filter(|&at| !net.implications[at].is_true && is_part(&net.implications[at].node)).collect()
}

fn line(words: &StepWords<'_>, net: &Net, at: usize, numbers: &[FactNumber]) -> Phrase {
    let implication = &net.implications[at];
    with_silent_rules(words, net, numbers, line_alone(words, net, at, numbers), implication.premises.iter().copied())
}

fn line_alone(words: &StepWords<'_>, net: &Net, at: usize, numbers: &[FactNumber]) -> Phrase {
    let (lang, implication) = (words.lang(), &net.implications[at]);
    let what = state(words, &implication.node, implication.is_true);
    match &implication.bond {
        Some(Bond::Cell(cell)) if implication.is_true => by_cell(lang, what, words.cell(*cell)),
        Some(Bond::House(house)) if implication.is_true => by_house(lang, what, words.house(*house)),
        Some(Bond::Locked(locked)) => by_places(words, what, [&implication.node].into_iter(), locked),
        Some(Bond::Set(set)) => by_set(lang, what, words.cells(&set.cells), words.digits(set.digits)),
        Some(Bond::Rule(rule)) if !implication.is_true => {
            struck_by_rule(words, what, *rule, &implication.node.candidates().collect::<Vec<_>>())
        }
        Some(Bond::Rule(rule)) => with_rule(words, what, *rule),
        Some(Bond::Sum(sum)) => by_sum(words, net, what, &[at], sum),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{grammar::Numerals, step::Names};
    use sudoscope_board::{Digit, HouseGeometry};
    use sudoscope_solve::logic::{Implication, Reason};

    /// A net of a fact that is assumed, and of others by a house.
    fn net(facts: &[&[usize]]) -> Net {
        let fact = |(at, premises): (usize, &&[usize])| Implication {
            node: Node::of(Candidate::new(Cell::new(at), Digit::from_index(0))),
            is_true: true,
            premises: premises.to_vec(),
            bond: (at > 0).then(|| Bond::House(HouseId::new(0))),
        };
        Net { implications: facts.iter().enumerate().map(fact).collect(), contradiction: None }
    }

    /// The titles and lines of the cases of a forcing net.
    fn said(nets: &[Net], lang: Lang) -> Vec<Vec<String>> {
        let geometry = HouseGeometry::classic();
        let words = StepWords::new(Names { lang, geometry: &geometry, numerals: Numerals::Numbers });
        let reason = nets.iter().fold(Reason::default(), |reason, net| reason.net(Role::Branch, net.clone()));
        let step = Step::placing(Technique::ForcingNetVerity, [Candidate::new(Cell::new(8), Digit::from_index(1))], reason);
        let all = |case: Case| -> Vec<String> { case.into_sentences().map(|sentence| sentence.text()).collect() };
        cases(&words, &step).into_iter().map(all).collect()
    }

    #[test]
    fn what_holds_without_an_assumption_never_stands_below_it() {
        let en = |nets: &[Net]| said(nets, Lang::En);
        let (rests, mixed, apart, alone) = (net(&[&[], &[0]]), net(&[&[], &[], &[0]]), net(&[&[], &[]]), net(&[&[]]));
        assert_eq!(en(&[rests])[0][0], "Suppose r1c1 is 1. Then:");
        assert_eq!(en(&[alone]), [["Suppose r1c1 is 1."]]);
        let both = &en(std::slice::from_ref(&mixed))[0];
        assert_eq!(
            (both.len(), both[0].as_str(), both[2].as_str()),
            (4, "First, what holds without any assumption:", "Now suppose r1c1 is 1. Then:",)
        );
        // Where nothing rests on it, nothing is supposed.
        let only = &en(std::slice::from_ref(&apart))[0];
        assert_eq!((only.len(), only[0].as_str()), (2, "This holds without any assumption:"));
        // Several cases have their assumptions as titles.
        let several = en(&[mixed.clone(), apart.clone()]);
        assert_eq!((several[0][0].as_str(), several[0][2].as_str()), ("Case 1 of 2: r1c1 is 1", "In this case:"));
        assert_eq!((several[1].len(), several[1][0].as_str()), (2, "Case 2 of 2: r1c1 is 1"));
        let zh = [mixed, apart].map(|net| said(&[net], Lang::Zh).remove(0));
        assert_eq!([zh[0][0].as_str(), zh[0][2].as_str()], ["先看不需假设就成立的：", "再假设 r1c1 是 1，则："]);
        assert_eq!((zh[1].len(), zh[1][0].as_str()), (2, "不需假设就能得出："));
    }
}
