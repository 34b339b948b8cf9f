//! Steps that rest on rules of the board: cages and other sums, the rule of 45, pairs of cells, ways to complete a rule.

use crate::{
    app::{
        board_item::BoardItem,
        text::{
            Phrase,
            logic::explainer::{Explainer, Sentence},
            rule, rule_title,
        },
    },
    board::{Cell, Digit, DigitSet, Rule},
    solve::logic::{Candidate, Role, Step, SumPart, Technique, What},
};

phrases! {
    [logic::rules]
    leaves(rule, cells, digits);
    says(text);
    same(rule, one, other, digits);
    partner(rule, cell, digits);
    no_partner(cell, digits);
    last(rule, cell);
    last_of(rule, filled, cell, digit);
    makes(rule, cells, total);
    makes_one_of(rule, cells, totals);
    only(combinations);
    of_all(all, left);
    many(n: count);
    none_has(digits);
    unseatable;
    needs(digit, cell);
    needed(digit, cells);
    house_adds(houses, total);
    houses_add(houses, total);
    one_cage(cages);
    cages(cages, sums, total);
    left_over(total);
    there(filled);
    so_much(formula, total);
    outside;
    between(cell, least, greatest);
    one_of(cell, numbers);
    tried(rule);
    in_none(candidates);
    candidate_in(digit, cells);
    ways(ways, n: count);
    by_rule(what, rule);
}

/// The most combinations, or ways, that are listed.
const LISTED: usize = 8;

/// Explains a step that rests on rules.
pub(super) fn why(explainer: &Explainer<'_>, step: &Step) -> Vec<Sentence> {
    let reason = step.reason();
    match reason.sum() {
        Some(sum) => by_sum(explainer, step, sum),
        None => reason.all_rules().first().map_or_else(Vec::new, |&rule| by_one(explainer, step, rule)),
    }
}

/// A rule by its title, which points at its cells.
pub(super) fn named(explainer: &Explainer<'_>, place: usize) -> Phrase {
    let names = explainer.names();
    let Some(rule) = names.geometry.rules().get(place) else { return Phrase::default() };
    let shape = names.geometry.shape();
    let items = rule.cells(shape).into_iter().map(BoardItem::Cell).collect();
    Phrase::name(rule_title::title(names.lang, names.numerals, shape, rule), items)
}

/// A statement that holds by a rule.
pub(super) fn with_rule(explainer: &Explainer<'_>, what: Phrase, place: usize) -> Phrase {
    by_rule(explainer.lang(), what, named(explainer, place))
}

fn by_one(explainer: &Explainer<'_>, step: &Step, place: usize) -> Vec<Sentence> {
    let (lang, reason) = (explainer.lang(), step.reason());
    let title = || named(explainer, place);
    let struck = struck(step);
    let of: Vec<Cell> = cells_of(step.eliminations());
    let rule_says = || explainer.names().geometry.rules().get(place).map(|rule| says(lang, rule::says(lang, rule)));
    let (by, digits) = (reason.cells_of(Role::Pivot).next(), reason.digits_of(Role::Extra));
    let mut phrases = Vec::new();
    match (step.technique(), by) {
        (Technique::RuleDigits, _) => phrases.push(leaves(lang, title(), explainer.cells(&of), explainer.any_digit(digits))),
        (Technique::EqualCells, Some(by)) => {
            phrases.push(same(lang, title(), explainer.cells(&of), explainer.cell(by), explainer.any_digit(digits)));
        }
        (Technique::RulePartner, Some(by)) => {
            phrases.push(partner(lang, title(), explainer.cell(by), explainer.any_digit(digits)));
            phrases.push(no_partner(lang, explainer.places_of(struck, &of), explainer.any_digit(struck)));
            phrases.extend(rule_says());
        }
        _ => {
            phrases.push(tried(lang, title()));
            phrases.push(in_none(lang, candidates(explainer, step.eliminations())));
            phrases.extend(rule_says());
            phrases.extend(all_ways(explainer, step));
        }
    }
    vec![explainer.paragraph(&phrases)]
}

/// The ways to complete a rule, if they are few.
fn all_ways(explainer: &Explainer<'_>, step: &Step) -> Option<Phrase> {
    let found = step.reason().parts().iter().find_map(|part| if let What::Ways(ways) = &part.what { Some(ways) } else { None })?;
    let way = |way: &Vec<Candidate>| {
        let digits: String = way.iter().map(|candidate| explainer.digit(candidate.digit).to_string()).collect::<Vec<_>>().join(" ");
        let cells: Vec<Cell> = way.iter().map(|candidate| candidate.cell).collect();
        Phrase::joined([explainer.cells(&cells), digits.into()], " = ")
    };
    Some(ways(explainer.lang(), Phrase::joined(found.iter().map(way), "; "), found.len()))
}

fn by_sum(explainer: &Explainer<'_>, step: &Step, sum: &SumPart) -> Vec<Sentence> {
    let lang = explainer.lang();
    let mut phrases = if sum.houses.is_empty() { of_rule(explainer, step, sum) } else { of_houses(explainer, sum) };
    let struck = struck(step);
    for part in step.reason().parts() {
        match &part.what {
            What::Combinations { all, left } => {
                phrases.push(combinations(explainer, all, left));
                if step.technique() == Technique::CagePlaces {
                    phrases.push(unseatable(lang).into());
                } else if !step.eliminations().is_empty() && step.reason().candidates_of(Role::Pattern).next().is_none() {
                    phrases.push(none_has(lang, explainer.any_digit(struck)));
                }
            }
            What::Candidates(list) => phrases.extend(required(explainer, list)),
            What::Numbers(numbers) => phrases.extend(numbered(explainer, step, sum, numbers)),
            _ => {}
        }
    }
    vec![explainer.paragraph(&phrases)]
}

/// What a rule makes its cells add up to.
fn of_rule(explainer: &Explainer<'_>, step: &Step, sum: &SumPart) -> Vec<Phrase> {
    let lang = explainer.lang();
    let title = sum.rules.first().map_or(Phrase::default(), |&rule| named(explainer, rule));
    if let (Technique::LastInSum, Some(placed)) = (step.technique(), step.placements().first()) {
        let is_cage =
            sum.rules.first().is_some_and(|&rule| matches!(explainer.names().geometry.rules().get(rule), Some(Rule::Cage(_))));
        let (cell, digit) = (explainer.cell(placed.cell), explainer.digit(placed.digit));
        return vec![if is_cage && sum.filled > 0 {
            last_of(lang, title, number(sum.filled), cell, digit)
        } else {
            last(lang, title, cell)
        }];
    }
    vec![match &sum.totals[..] {
        &[total] => makes(lang, title, formula(explainer, sum), number(total)),
        totals => makes_one_of(lang, title, formula(explainer, sum), lang.list(totals.iter().map(|&total| number(total)))),
    }]
}

/// How the rule of 45 leads to a sum.
fn of_houses(explainer: &Explainer<'_>, sum: &SumPart) -> Vec<Phrase> {
    let lang = explainer.lang();
    let houses = explainer.houses(sum.houses.iter().copied());
    let whole = number(sum.houses_total);
    let mut phrases = vec![if sum.houses.len() == 1 { house_adds(lang, houses, whole) } else { houses_add(lang, houses, whole) }];
    let geometry = explainer.names().geometry;
    let of_rule = |rule: &usize| -> Option<Phrase> {
        let Some(Rule::Cage(cage)) = geometry.rules().get(*rule) else { return Some(named(explainer, *rule)) };
        let total = cage.totals(geometry.shape())?.first().copied()?;
        Some(Phrase::name(total.to_string(), cage.cells.iter().copied().map(BoardItem::Cell).collect()))
    };
    let each: Vec<Phrase> = sum.rules.iter().filter_map(of_rule).collect();
    let taken = number(sum.rules_total);
    phrases.push(if each.len() == 1 {
        one_cage(lang, each[0].clone())
    } else {
        cages(lang, Phrase::from(each.len()), Phrase::joined(each, " + "), taken)
    });
    let rest = sum.houses_total - sum.rules_total;
    phrases.push(left_over(lang, number(rest)));
    if sum.terms.iter().any(|term| term.1 < 0) {
        phrases.push(outside(lang).into());
    }
    if sum.filled != 0 {
        phrases.push(there(lang, number(sum.filled)));
    }
    phrases.push(so_much(lang, formula(explainer, sum), number(sum.totals.first().copied().unwrap_or(rest))));
    phrases
}

/// `r1c2 + r1c3 − r2c1`.
fn formula(explainer: &Explainer<'_>, sum: &SumPart) -> Phrase {
    let mut phrase = Phrase::default();
    for (place, &(cell, weight)) in sum.terms.iter().enumerate() {
        phrase.push_text(match (place, weight < 0) {
            (0, false) => "",
            (0, true) => "−",
            (_, false) => " + ",
            (_, true) => " − ",
        });
        if weight.unsigned_abs() != 1 {
            phrase.push_text(&format!("{}·", weight.unsigned_abs()));
        }
        phrase.push(explainer.cell(cell));
    }
    phrase
}

/// The combinations that are left, of all with the right sum.
fn combinations(explainer: &Explainer<'_>, all: &[DigitSet], left: &[DigitSet]) -> Phrase {
    let lang = explainer.lang();
    let write = |list: &[DigitSet]| {
        let between = if explainer.names().geometry.size() > crate::board::MAX_FIGURE { "+" } else { "" };
        let one =
            |set: &DigitSet| set.iter().map(|digit: Digit| explainer.digit(digit).to_string()).collect::<Vec<_>>().join(between);
        lang.list(list.iter().map(one))
    };
    match (left.len(), all.len()) {
        (1..=LISTED, of) if of > left.len() && of <= LISTED => of_all(lang, write(all), write(left)),
        (1..=LISTED, _) => only(lang, write(left)),
        _ => many(lang, left.len()),
    }
}

/// The places of a digit that every combination needs.
fn required(explainer: &Explainer<'_>, list: &[Candidate]) -> Option<Phrase> {
    let digit = list.first()?.digit;
    let cells = cells_of(list);
    let name = explainer.digit(digit);
    Some(match &cells[..] {
        &[cell] => needs(explainer.lang(), name, explainer.cell(cell)),
        cells => needed(explainer.lang(), name, explainer.any_place(digit, cells)),
    })
}

/// What the other cells of a sum leave a cell.
fn numbered(explainer: &Explainer<'_>, step: &Step, sum: &SumPart, numbers: &[i32]) -> Option<Phrase> {
    let lang = explainer.lang();
    let cell = step.reason().cells_of(Role::Pivot).next()?;
    let weight = sum.terms.iter().find(|term| term.0 == cell)?.1.unsigned_abs();
    let mut name = Phrase::default();
    if weight != 1 {
        name.push_text(&format!("{weight}·"));
    }
    name.push(explainer.cell(cell));
    match (step.technique(), numbers) {
        (Technique::SumBounds, &[least, greatest]) => Some(between(lang, name, number(least), number(greatest))),
        _ => Some(one_of(lang, name, lang.list(numbers.iter().map(|&value| number(value))))),
    }
}

fn number(value: i32) -> String {
    let sign = if value < 0 { "−" } else { "" };
    format!("{sign}{}", value.unsigned_abs())
}

fn struck(step: &Step) -> DigitSet {
    step.eliminations().iter().map(|candidate| candidate.digit).collect()
}

/// The cells of candidates, each once, ascending.
fn cells_of(list: &[Candidate]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = list.iter().map(|candidate| candidate.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Candidates, digit by digit: `3 in r1c2 and r1c4`.
fn candidates(explainer: &Explainer<'_>, list: &[Candidate]) -> Phrase {
    let of_digit = |list: &[Candidate]| {
        let cells = cells_of(list);
        let digit = list[0].digit;
        candidate_in(explainer.lang(), explainer.digit(digit), explainer.places(digit, &cells))
    };
    explainer.all(list.chunk_by(|one, other| one.digit == other.digit).map(of_digit).collect())
}
