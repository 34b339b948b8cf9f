//! Steps of Sudoku Explainer's scale: names of rules, and each step in words.

use std::collections::BTreeSet;

use crate::{
    Lang, Phrase,
    catalogue::{
        part::WHY,
        se_rule::{NAME, SHORT},
    },
    grammar::Numerals,
    logic::{Case, ExplainedLine, StepExplanation, chains, explanation::told, forcing, outcome, step_words::StepWords},
    phrase::BoardItem,
    step::Names,
};
use sudoscope_board::{Cell, Geometry, HouseId};
use sudoscope_solve::{
    logic::{Bond, Candidate, CellGroup, Chain, Net, Node, Reason, Role, Step, Technique, notation::line_numbers},
    se_rating::{SeDeadly, SeForm, SePattern, SeRule, SeStep},
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
pub fn explain(words: &StepWords<'_>, step: &SeStep) -> StepExplanation {
    explained_by(words, step, false)
}

/// Explains a step with every line, and with digits as they are.
pub fn explain_plainly(lang: Lang, geometry: &Geometry, step: &SeStep) -> StepExplanation {
    explained_by(&StepWords::new(Names { lang, geometry, numerals: Numerals::Numbers }), step, true)
}

/// `is_whole`: whether every line of a case is shown, also those that the board leaves out.
fn explained_by(words: &StepWords<'_>, step: &SeStep, is_whole: bool) -> StepExplanation {
    let why = pattern(words, step);
    let cases = (0..step.cases.len()).map(|at| case(words, step, at, is_whole)).collect();
    let so = words.sentence(outcome::of(words, step.step.placements(), step.step.eliminations()));
    StepExplanation { why: (!why.is_empty()).then(|| words.paragraph(&why)).into_iter().collect(), cases, so }
}

/// A pattern in sentences, or the opening sentences of a chain.
fn pattern(words: &StepWords<'_>, step: &SeStep) -> Vec<Phrase> {
    let (lang, reason, none) = (words.lang(), step.step.reason(), Reason::default());
    let house = reason.houses_of(Role::House).next();
    match step.rule {
        SeRule::LastDigit | SeRule::HiddenSingle | SeRule::NakedSingle => {
            let placed = step.step.placements().iter().copied();
            by_technique(words, &Step::placing(step.step.technique(), placed, none.houses(Role::House, house)))
        }
        SeRule::DirectPointing | SeRule::DirectClaiming | SeRule::Pointing | SeRule::Claiming => {
            let (places, mut crossing) = (reason.candidates_of(Role::Pattern), reason.houses_of(Role::Crossing));
            let of = none.houses(Role::House, house).houses(Role::Crossing, crossing.next());
            let mut told = by_technique(words, &Step::eliminating(Technique::Pointing, [], of.candidates(Role::Pattern, places)));
            let digit = reason.candidates_of(Role::Pattern).next().map(|place| place.digit);
            told.extend(crossing.next().zip(digit).map(|(house, digit)| then_single(lang, words.house(house), words.digit(digit))));
            told
        }
        SeRule::NakedPair | SeRule::NakedTriple | SeRule::NakedQuad => set(words, step, Technique::NakedPair),
        SeRule::DirectHiddenPair | SeRule::DirectHiddenTriple | SeRule::HiddenPair | SeRule::HiddenTriple | SeRule::HiddenQuad => {
            set(words, step, Technique::HiddenPair)
        }
        SeRule::XWing | SeRule::Swordfish | SeRule::Jellyfish => {
            let digits = reason.candidates_of(Role::Base).map(|place| place.digit).collect();
            let of = none.digits(Role::Pattern, digits).houses(Role::Base, reason.houses_of(Role::Base));
            vec![part(words, "se-fish", of.houses(Role::Cover, reason.houses_of(Role::Cover)))]
        }
        SeRule::XyWing | SeRule::XyzWing => {
            let cells = |role| reason.sets_of(role).flat_map(|set| set.cells.iter().copied());
            let shared = reason.sets_of(Role::Pincer).map(|set| set.digits).reduce(|one, other| one & other);
            let struck = cells(Role::Pivot).zip(shared.and_then(|digits| digits.first()));
            let struck: Vec<Candidate> = struck.map(|(cell, digit)| Candidate::new(cell, digit)).collect();
            let of = none.cells(Role::Pivot, cells(Role::Pivot)).cells(Role::Pincer, cells(Role::Pincer));
            by_technique(words, &Step::eliminating(step.step.technique(), struck, of))
        }
        SeRule::UniqueRectangle | SeRule::UniqueLoop => {
            step.deadly.as_ref().map_or_else(Vec::new, |deadly| unique_loop(words, step, deadly))
        }
        SeRule::Bug => step.deadly.as_ref().map_or_else(Vec::new, |deadly| bug(words, step, deadly)),
        SeRule::AlignedPair | SeRule::AlignedTriple => {
            let excluders: Vec<Cell> = reason.sets_of(Role::Set).flat_map(|set| set.cells.iter().copied()).collect();
            let cells: Vec<Cell> = reason.cells_of(Role::Pivot).collect();
            vec![exclusion(lang, words.cells(&cells), words.cells(&excluders)), exclusion_so(lang).into()]
        }
        _ => chain(words, step).unwrap_or_default(),
    }
}

/// A pattern as a technique explains it.
fn by_technique(words: &StepWords<'_>, step: &Step) -> Vec<Phrase> {
    let paragraphs = super::why(words, step).unwrap_or_else(|rest| rest);
    paragraphs.into_iter().map(|paragraph| Phrase::of(paragraph.pieces)).collect()
}

/// A part of an explanation, by its key.
fn part(words: &StepWords<'_>, key: &str, reason: Reason) -> Phrase {
    let lines = WHY.get(words.lang(), key).unwrap_or_default();
    let step = Step::eliminating(Technique::UniqueLoop, [], reason);
    let paragraphs = told(words, lines, &step).unwrap_or_else(|rest| rest);
    Phrase::of(paragraphs.into_iter().flat_map(|paragraph| paragraph.pieces).collect())
}

fn set(words: &StepWords<'_>, step: &SeStep, technique: Technique) -> Vec<Phrase> {
    let reason = step.step.reason();
    let house = reason.houses_of(Role::House).next();
    let of = Reason::default().houses(Role::House, house);
    let of = reason.sets_of(Role::Set).fold(of, |of, set| of.set(Role::Set, set.cells.iter().copied(), set.digits));
    let mut told = by_technique(words, &Step::eliminating(technique, [], of));
    let single = step.step.placements().first().zip(house);
    told.extend(single.map(|(of, house)| then_single(words.lang(), words.house(house), words.digit(of.digit))));
    told
}

fn unique_loop(words: &StepWords<'_>, step: &SeStep, deadly: &SeDeadly) -> Vec<Phrase> {
    let (lang, reason) = (words.lang(), step.step.reason());
    let more: Vec<Cell> = reason.cells_of(Role::Roof).collect();
    let begin = self::deadly(lang, words.cells(&deadly.cells), words.digits(reason.digits_of(Role::Pattern)));
    let then = match (deadly.kind, reason.houses_of(Role::House).next()) {
        (1, _) => part(words, "one-roof", Reason::default().cells(Role::Roof, more)),
        (2, _) => step
            .struck
            .first()
            .map_or(Phrase::default(), |struck| part(words, "extra", Reason::default().places(Role::Extra, struck.digit, more))),
        (_, house) => in_house(words, step, deadly, &more, house),
    };
    vec![begin, then]
}

fn bug(words: &StepWords<'_>, step: &SeStep, deadly: &SeDeadly) -> Vec<Phrase> {
    let (lang, reason) = (words.lang(), step.step.reason());
    let extra: Vec<Candidate> = reason.candidates_of(Role::Extra).collect();
    if let [only] = extra[..] {
        return vec![grave_but_one(lang, words.place(only), words.digit(only.digit))];
    }
    let cells: Vec<Cell> = reason.cells_of(Role::Pivot).collect();
    let begin = grave(lang, words.any(extra.iter().map(|&extra| is(words, extra, true)).collect()));
    let then = match (deadly.kind, reason.houses_of(Role::House).next()) {
        (1, _) => grave_1(lang, words.cells(&cells), words.any_digit(extra.iter().map(|extra| extra.digit).collect())),
        (2, _) => step.struck.first().map_or(Phrase::default(), |struck| grave_2(lang, words.digit(struck.digit))),
        (_, house) => in_house(words, step, deadly, &cells, house),
    };
    vec![begin, then]
}

/// What follows in the house of the cells that have more digits than a deadly pattern, of types 3 and 4.
fn in_house(words: &StepWords<'_>, step: &SeStep, of: &SeDeadly, roof: &[Cell], house: Option<HouseId>) -> Phrase {
    let Some(house) = house else { return Phrase::default() };
    let set: Vec<Cell> = step.step.reason().sets_of(Role::Set).flat_map(|set| set.cells.iter().copied()).collect();
    let (lang, roof, digits) = (words.lang(), words.cells(roof), words.digits(of.digits));
    let (others, house) = (words.cells(&set), words.house(house));
    match (of.kind, of.is_hidden) {
        (3, true) => type_3_hidden(lang, roof, digits, others, house),
        (3, false) => type_3_naked(lang, roof, digits, others, house),
        _ => type_4(lang, roof, digits, house),
    }
}

/// A candidate as a statement.
fn is(words: &StepWords<'_>, candidate: Candidate, is_on: bool) -> Phrase {
    chains::state(words, &Node::of(candidate), is_on)
}

/// The opening sentences of a chain.
fn chain(words: &StepWords<'_>, step: &SeStep) -> Option<Vec<Phrase>> {
    let lang = words.lang();
    let Some(case) = step.cases.first() else {
        return step.step.reason().chains().next().map(|chain| links(words, step.rule, chain));
    };
    Some(match case.form {
        SeForm::Cell(cell) => vec![forcing::cases_of_cell(lang, words.cell(cell))],
        SeForm::House(house) => {
            let digit = step.step.reason().nets().next()?.implications.first()?.node.digit;
            vec![forcing::cases_of_house(lang, words.house(house), words.digit(digit))]
        }
        SeForm::Double => case.proves.iter().map(|&(of, is_on)| doubled(lang, is(words, of, is_on))).collect(),
        SeForm::Cycle | SeForm::Reversal | SeForm::Contradiction => Vec::new(),
    })
}

/// A chain whose lines follow one from another, back to where it began: as itself, or as its opposite.
fn links(words: &StepWords<'_>, rule: SeRule, chain: &Chain) -> Vec<Phrase> {
    let lang = words.lang();
    let (Some(first), Some(link)) = (chain.nodes.first(), chain.links.first()) else { return Vec::new() };
    let assumed = || chains::state(words, first, !link.is_strong);
    let then = chain.nodes.iter().cycle().skip(1).zip(&chain.links).map(|(node, link)| {
        let what = chains::state(words, node, link.is_strong);
        by_bond(words, what, link.is_strong, Some(&link.bond))
    });
    let then = Phrase::joined(then, lang.grammar().semicolon);
    if matches!(rule, SeRule::XCycle | SeRule::YCycle | SeRule::XyCycle) {
        return vec![cycle(lang, assumed(), then), cycle_so(lang).into()];
    }
    vec![chains::suppose(lang, assumed(), then), reversed(words, first, !link.is_strong)]
}

/// An assumption leads to its opposite.
fn reversed(words: &StepWords<'_>, node: &Node, is_on: bool) -> Phrase {
    let assumed = chains::state(words, node, is_on);
    if is_on { chains::cannot_be(words.lang(), assumed) } else { chains::turns_true(words.lang(), assumed) }
}

/// A line with the cell or house by which it follows.
fn by_bond(words: &StepWords<'_>, what: Phrase, is_on: bool, bond: Option<&Bond>) -> Phrase {
    match bond {
        Some(Bond::Cell(_)) if is_on => chains::by_cell(words.lang(), what),
        Some(Bond::House(house)) if is_on => chains::by_house(words.lang(), what, words.house(*house)),
        _ => what,
    }
}

/// A branch line by line.
fn case(words: &StepWords<'_>, step: &SeStep, at: usize, is_whole: bool) -> Case {
    let (lang, case) = (words.lang(), &step.cases[at]);
    let no_net = Net::default();
    let net = step.step.reason().nets().nth(at).unwrap_or(&no_net);
    let facts = || net.implications.iter().map(|fact| (&fact.node, fact.is_true));
    let (Some((first, is_on)), Some((last, _))) = (facts().next(), facts().next_back()) else { return Case::default() };
    let (assumed, count) = (chains::state(words, first, is_on), case.beside.len());
    let number = case.beside.iter().position(|&other| other == at).map_or(1, |place| place + 1);
    let mut title = if count == 1 { forcing::assume(lang, assumed) } else { forcing::case_of(lang, number, count, assumed) };
    if case.outside.is_some() {
        title = inner_title(lang, &*case.name, title);
    }
    let mut lines = lines(words, step, at, net, is_whole);
    let end = match case.form {
        SeForm::Contradiction => {
            let [one, other] = [true, false].map(|is_on| chains::state(words, last, is_on));
            Some(forcing::ends_both(lang, one, other))
        }
        SeForm::Reversal => Some(reversed(words, first, is_on)),
        SeForm::Cycle => Some(cycle_so(lang).into()),
        SeForm::Double | SeForm::Cell(_) | SeForm::House(_) => None,
    };
    lines.extend(end.map(|end| words.sentence(end).into()));
    let so = (case.outside.is_some() && number == count).then(|| {
        let what = words.clauses(case.proves.iter().map(|&(of, is_on)| is(words, of, is_on)).collect());
        words.sentence(match case.form {
            SeForm::Cell(cell) => inner_so_cell(lang, words.cell(cell), what),
            SeForm::House(house) => inner_so_house(lang, words.house(house), words.digit(first.digit), what),
            SeForm::Double => inner_so_either(lang, what),
            SeForm::Contradiction | SeForm::Reversal | SeForm::Cycle => inner_so(lang, what),
        })
    });
    Case { title: words.sentence(title), lines, so }
}

/// The lines of a branch after its assumption, numbered as on the board and in notation, each with the numbers of those it follows from.
fn lines(words: &StepWords<'_>, step: &SeStep, of: usize, net: &Net, is_whole: bool) -> Vec<ExplainedLine> {
    let (lang, case) = (words.lang(), &step.cases[of]);
    let shown_lines: Vec<usize> = if is_whole { (1..net.implications.len()).collect() } else { net.explained() };
    let numbers = line_numbers(net, &[]);
    let shown: BTreeSet<usize> = shown_lines.iter().copied().chain([0]).collect();
    let premise = |&at: &usize| {
        let items = net.implications[at].node.candidates().map(BoardItem::Candidate).collect();
        Phrase::name(if at == 0 { assumption(lang).to_owned() } else { numbers[at].to_string() }, items)
    };
    let shown_line = |&at: &usize| {
        let fact = &net.implications[at];
        let what = chains::state(words, &fact.node, fact.is_true);
        let mut line = match (case.pattern(at), case.chain(at)) {
            (Some(pattern), _) => by_pattern(words, what, pattern),
            (None, Some(inner)) => by_inner(lang, what, &*step.cases[inner].name),
            (None, None) if fact.bond.is_none() => given(lang, what),
            (None, None) => by_bond(words, what, fact.is_true, fact.bond.as_ref()),
        };
        let premises = net.nearest(at, &shown);
        if !premises.is_empty() {
            let named = lang.grammar().set_apart(words.all(premises.iter().map(premise).collect()));
            line = follows(lang, line, named);
        }
        ExplainedLine { sentence: words.numbered(&numbers[at], &fact.node, line), opens: case.chain(at).map(|_| at) }
    };
    shown_lines.iter().map(shown_line).collect()
}

fn by_pattern(words: &StepWords<'_>, what: Phrase, pattern: &SePattern) -> Phrase {
    let (lang, houses) = (words.lang(), |houses: &[HouseId]| words.houses(houses.iter().copied()));
    match pattern {
        SePattern::Fish(digit, base, cover) => match (&base[..], &cover[..]) {
            (&[base], &[cover]) => by_locked(lang, what, words.digit(*digit), words.house(base), words.house(cover)),
            _ => by_fish(lang, what, words.digit(*digit), houses(base), houses(cover)),
        },
        SePattern::Set { house, group: CellGroup { cells, digits }, is_hidden } => {
            let (cells, digits, house) = (words.cells(cells), words.digits(*digits), words.house(*house));
            if *is_hidden { by_hidden(lang, what, cells, digits, house) } else { by_naked(lang, what, cells, digits, house) }
        }
    }
}
