//! Steps that rest on sums: cages, arrows and other rules with a total, and the rule of 45.

use crate::{
    Lang, Phrase,
    logic::{
        rules::{any_candidate, at_least_is, at_most_is, cells_of, holds, named, number, numbers_of, says, struck},
        step_words::{Sentence, StepWords},
    },
    phrase::BoardItem,
    rule,
};
use sudoscope_board::{Cell, Constraint, Digit, DigitSet, MAX_FIGURE, OutsideKind, Rule};
use sudoscope_solve::logic::{Candidate, Evidence, Role, Step, SumPart, SumRest, Technique, WrittenSum};

pub(crate) use crate::catalogue::logic::sums::*;

/// The most combinations that are listed.
const LISTED: usize = 8;

/// A statement that holds by a sum that follows from houses.
pub(super) fn with_sum(words: &StepWords<'_>, what: Phrase, sum: &SumPart) -> Phrase {
    let lang = words.lang();
    let WrittenSum { terms, totals, filled, is_opposite, .. } = sum.written();
    let total = totals.first().copied().unwrap_or_default();
    let houses = words.houses(sum.houses.iter().copied());
    let (whole, taken) = (Phrase::from(number(sum.houses_total)), taken_off(words, sum));
    // Where only cells beyond the houses are left, their sum is by how much the sums are more.
    let (mut equation, says) = if is_opposite {
        let equation = Phrase::joined([Phrase::joined(taken, " + "), whole], " − ");
        (equation, by_houses_exceeded as fn(_, _, _, _, _, _) -> _)
    } else {
        (Phrase::joined([whole].into_iter().chain(taken), " − "), by_houses as fn(_, _, _, _, _, _) -> _)
    };
    if filled != 0 {
        let sign = if filled > 0 { "−" } else { "+" };
        equation.push_text(&format!(" {sign} {}", filled.abs()));
        equation = with_digits(lang, equation, number(filled.abs()));
    }
    says(lang, what, formula(words, &terms), number(total), houses, equation)
}

/// A statement that holds by a sum, with what is left of it; without where nothing is said by that.
pub(super) fn with_rest(words: &StepWords<'_>, what: Phrase, sum: &SumPart, rest: &SumRest) -> Phrase {
    let lang = words.lang();
    let (cells, total) = (words.cells(&rest.cells), number(rest.total));
    if rest.total <= 0 {
        // Of a rule the digits on the board count, too.
        let there = if sum.houses.is_empty() { sum.filled_total() } else { 0 };
        return used_up(lang, what, number(rest.made + there));
    }
    let is_whole = rest.made == 0 && sum.filled.is_empty() && sum.houses.is_empty();
    let one = |digits: &Vec<Digit>| Phrase::from(added_up(words, digits));
    let any = |few: &[Vec<Digit>]| lang.any(few.iter().map(one).collect());
    match (rest.combinations.as_deref(), &rest.cells[..]) {
        (Some([]), &[cell]) => rest_never_one(lang, what, words.cell(cell), total),
        (Some([]), _) => rest_never(lang, what, cells, total),
        (_, &[cell]) => rest_is(lang, what, words.cell(cell), total),
        (Some(few), _) if is_whole => rest_whole(lang, what, total, any(few)),
        (Some(few), _) => rest_only(lang, what, cells, total, any(few)),
        // The whole of the sum is no news.
        (None, _) if rest.made == 0 && (sum.filled.is_empty() || !sum.houses.is_empty()) => what,
        (None, _) => rest_makes(lang, what, cells, total),
    }
}

/// Digits that make a sum: `1+4`.
fn added_up(words: &StepWords<'_>, digits: &[Digit]) -> String {
    digits.iter().map(|&digit| words.digit(digit).to_string()).collect::<Vec<_>>().join("+")
}

/// The sums that are taken off houses, each of which points at the cells of its rule.
fn taken_off(words: &StepWords<'_>, sum: &SumPart) -> Vec<Phrase> {
    let geometry = words.names().geometry;
    let items = |place: usize| geometry.rules().get(place).map_or_else(Vec::new, |rule| rule.cells(geometry.shape()));
    let named =
        |(&place, &total): (&usize, &i32)| Phrase::name(number(total), items(place).into_iter().map(BoardItem::Cell).collect());
    sum.rules.iter().zip(&sum.taken_off).map(named).collect()
}

/// Explains a step that rests on a sum.
pub(super) fn why(words: &StepWords<'_>, step: &Step, sum: &SumPart) -> Vec<Sentence> {
    let lang = words.lang();
    let mut phrases = if sum.houses.is_empty() { of_rule(words, step, sum) } else { of_houses(words, sum) };
    let struck = struck(step);
    if let Some(phrases) = by_arrow(words, step, sum) {
        return vec![words.paragraph(&phrases)];
    }
    let is_one = step.reason().parts().iter().any(|part| match &part.what {
        Evidence::Combinations { left, .. } => left.len() == 1,
        Evidence::Repeating(left) => left.len() == 1,
        _ => false,
    });
    // A digit that a combination has is struck because the other cells cannot hold the rest of it.
    let gone = || any_candidate(words, step.eliminations());
    // Several are not true together.
    let is_single = step.eliminations().len() == 1;
    let says_gone = |has: bool| match (has, is_one, is_single) {
        (true, true, true) => unseatable_one(lang, gone()),
        (true, true, false) => each_unseatable_one(lang, gone()),
        (true, false, true) => unseatable(lang, gone()),
        (true, false, false) => each_unseatable(lang, gone()),
        (false, true, _) => only_one_has_not(lang, words.any_digit(struck)),
        (false, false, _) => none_has(lang, words.any_digit(struck)),
    };
    for part in step.reason().parts() {
        match &part.what {
            Evidence::Combinations { all, left } => {
                phrases.push(combinations(words, sum, all, left));
                // A digit that every combination needs is struck elsewhere.
                if !step.eliminations().is_empty() && step.reason().candidates_of(Role::Pattern).next().is_none() {
                    phrases.push(says_gone(left.iter().any(|&set| !(set & struck).is_empty())));
                }
            }
            Evidence::Repeating(left) => {
                let geometry = words.names().geometry;
                let sees = |one: Cell, other: Cell| one == other || geometry.peer_set(one).contains(other);
                let cells = || sum.terms.iter().map(|term| term.0);
                // Within a box they may not.
                let repeat = cells().any(|one| cells().any(|other| !sees(one, other)));
                phrases.extend(repeat.then(|| may_repeat(lang).into()));
                phrases.push(repeating(words, left));
                phrases.push(says_gone(left.iter().flatten().any(|&digit| struck.contains(digit))));
            }
            Evidence::Candidates(list) => phrases.extend(required(words, list, is_one)),
            Evidence::Numbers(numbers) => phrases.extend(numbered(words, step, sum, numbers).into_iter().flatten()),
            _ => {}
        }
    }
    let rule = sum.rules.first().and_then(|&rule| words.names().geometry.rules().get(rule));
    // A cage is not more than its sum, and of a sum of houses everything is said.
    let is_clear = !sum.houses.is_empty() || matches!(rule, Some(Rule::Cage(_)));
    phrases.extend(rule.filter(|_| !is_clear).map(|rule| says(lang, rule::says(lang, rule))));
    vec![words.paragraph(&phrases)]
}

/// A clause as a sentence.
fn ended(lang: Lang, mut clause: Phrase) -> Phrase {
    clause.push_text(lang.grammar().full_stop);
    clause
}

/// An arrow that bounds one of its cells: what the circle and the shaft can be, and what that leaves. `None` where the sentence on sums says
/// it as well, or where the arrow has no such simple form.
fn by_arrow(words: &StepWords<'_>, step: &Step, sum: &SumPart) -> Option<Vec<Phrase>> {
    let lang = words.lang();
    let (reason, &[place]) = (step.reason(), &sum.rules[..]) else { return None };
    let Some(Rule::Arrow(arrow)) = words.names().geometry.rules().get(place).filter(|_| sum.houses.is_empty()) else {
        return None;
    };
    let (&[bulb], cell) = (&arrow.bulb[..], reason.cells_of(Role::Pivot).next()?) else { return None };
    let reach = |part: &Evidence| if let Evidence::Reach { added, taken } = *part { Some((added, taken)) } else { None };
    let (added, taken) = reason.parts().iter().find_map(|part| reach(&part.what))?;
    let is_open = |cell: &Cell| sum.terms.iter().any(|term| term.0 == *cell);
    let has_all = |shaft: &&Vec<Cell>| sum.terms.iter().all(|&(cell, weight)| shaft.contains(&cell) == (weight == 1));
    let shaft = arrow.shafts.iter().find(has_all).filter(|_| sum.terms.contains(&(bulb, -1)))?;
    let filled: Vec<Cell> = shaft.iter().copied().filter(|cell| !is_open(cell)).collect();
    let others: Vec<Cell> = shaft.iter().copied().filter(|other| is_open(other) && *other != cell).collect();
    let strikes = |is_beyond: &dyn Fn(i32) -> bool| struck(step).iter().any(|digit| is_beyond(i32::from(digit.get())));
    // What the other cells of the shaft make, as a clause and as a number; nothing where there are none.
    let rest = |is_least: bool| {
        let n = added[usize::from(!is_least)];
        let says = match (others.len(), is_least) {
            (0, _) => return None,
            (1, true) => at_least_is,
            (1, false) => at_most_is,
            (_, true) => sum_at_least,
            (_, false) => sum_at_most,
        };
        Some((says(lang, words.cells(&others), number(n)), n))
    };
    let makes = if filled.len() == 1 { holds } else { makes_there };
    let there = (!filled.is_empty())
        .then(|| (makes(lang, on_shaft(lang, words.cells(&filled)), number(sum.filled_total())), sum.filled_total()));
    let says = |first: Option<(Phrase, i32)>, is_rest_least: bool, sign: &str, is_most: bool| {
        let known: Vec<(Phrase, i32)> = [first, there.clone(), rest(is_rest_least)].into_iter().flatten().collect();
        let numbers: Vec<i32> = known.iter().map(|known| known.1).collect();
        let (start, taken) = numbers.split_first()?;
        let result = taken.iter().fold(*start, |sum, &next| if sign == "+" { sum + next } else { sum - next });
        let working = numbers.iter().map(|&n| number(n)).collect::<Vec<_>>().join(&format!(" {sign} "));
        let working = if numbers.len() > 1 { format!("{working} = {}", number(result)) } else { working };
        let bound = if is_most { at_most_is } else { at_least_is };
        let clauses = words.clauses(known.into_iter().map(|known| known.0).collect());
        let says = if cell == bulb { works_out_circle } else { works_out };
        Some(says(lang, named(words, place), clauses, bound(lang, words.cell(cell), working)))
    };
    let &[least, greatest] = numbers_of(step) else { return None };
    let in_circle = || circle(lang, words.cell(bulb));
    let mut phrases = Vec::new();
    if strikes(&|digit| digit < least) {
        phrases.push(if cell == bulb {
            says(None, true, "+", false)?
        } else {
            says(Some((at_least_is(lang, in_circle(), number(taken[0])), taken[0])), false, "−", false)?
        });
    }
    if strikes(&|digit| digit > greatest) {
        phrases.push(if cell == bulb {
            says(None, false, "+", true)?
        } else {
            says(Some((at_most_is(lang, in_circle(), number(taken[1])), taken[1])), true, "−", true)?
        });
    }
    Some(phrases)
}

/// The sum that a rule demands of its cells.
fn of_rule(words: &StepWords<'_>, step: &Step, sum: &SumPart) -> Vec<Phrase> {
    let lang = words.lang();
    let title = sum.rules.first().map_or(Phrase::default(), |&rule| named(words, rule));
    if let (Technique::LastInSum, Some(placed)) = (step.technique(), step.placements().first()) {
        let rule = sum.rules.first().and_then(|&rule| words.names().geometry.rules().get(rule));
        let cells = rule.map_or_else(Vec::new, |rule| rule.cells(words.names().geometry.shape()));
        let (cell, digit) = (words.cell(placed.cell), words.digit(placed.digit));
        if cells == [placed.cell] {
            return vec![alone(lang, title, cell, digit)];
        }
        let adds_all = match rule {
            Some(Rule::Cage(_)) => true,
            Some(Rule::Outside(clue)) => clue.kind == OutsideKind::LittleKiller,
            _ => false,
        };
        if adds_all && !sum.filled.is_empty() {
            return vec![last_of(lang, title, number(sum.filled_total()), cell, digit)];
        }
        if let Some(says) = last_of_arrow(words, sum, *placed) {
            return vec![says];
        }
        if is_about_all(words, sum, placed.cell, &cells) {
            return vec![last(lang, title, cell)];
        }
    }
    let WrittenSum { terms, totals, .. } = sum.written();
    let cells = formula(words, &terms);
    vec![match &totals[..] {
        [] if sum.filled.is_empty() => one_of_sets(lang, title),
        [] => rest_of_sets(
            lang,
            title,
            words.digits(digits_of(sum)),
            words.cells(&terms.iter().map(|term| term.0).collect::<Vec<Cell>>()),
        ),
        &[total] => makes(lang, title, cells, number(total)),
        totals => makes_one_of(lang, title, cells, lang.list(totals.iter().map(|&total| number(total)))),
    }]
}

/// The last cell of an arrow with one circle: what the circle and the shaft hold, and what that leaves.
fn last_of_arrow(words: &StepWords<'_>, sum: &SumPart, placed: Candidate) -> Option<Phrase> {
    let (lang, &[place]) = (words.lang(), &sum.rules[..]) else { return None };
    let Some(Rule::Arrow(arrow)) = words.names().geometry.rules().get(place) else { return None };
    let &[bulb] = &arrow.bulb[..] else { return None };
    let (shaft, total): (Vec<Cell>, i32) =
        sum.filled.iter().filter(|(cell, ..)| *cell != bulb).fold((Vec::new(), 0), |(mut cells, total), &(cell, _, digit)| {
            cells.push(cell);
            (cells, total + i32::from(digit.get()))
        });
    let makes = if shaft.len() == 1 { holds } else { makes_there };
    let on_shaft = (!shaft.is_empty()).then(|| makes(lang, on_shaft(lang, words.cells(&shaft)), number(total)));
    let is = |digit: Phrase| holds(lang, words.cell(placed.cell), digit);
    if placed.cell == bulb {
        return Some(works_out_circle(lang, named(words, place), on_shaft?, is(words.digit(placed.digit))));
    }
    let in_circle = sum.filled.iter().find(|(cell, ..)| *cell == bulb)?.2;
    let working = format!("{} − {} = ", number(i32::from(in_circle.get())), number(total));
    let mut result = if shaft.is_empty() { Phrase::default() } else { Phrase::from(working) };
    result.push(words.digit(placed.digit));
    let known = [Some(holds(lang, circle(lang, words.cell(bulb)), words.digit(in_circle))), on_shaft];
    Some(works_out(lang, named(words, place), words.clauses(known.into_iter().flatten().collect()), is(result)))
}

/// Whether a sum of a cell is about all cells of its rule: an arrow of two shafts has one for each.
fn is_about_all(words: &StepWords<'_>, sum: &SumPart, cell: Cell, all: &[Cell]) -> bool {
    let is_about_all = |(rule, constraint): &(usize, Constraint)| {
        let cells = constraint.cells();
        let is_sum = matches!(constraint, Constraint::Sum { .. });
        is_sum && sum.rules.contains(rule) && cells.contains(&cell) && all.iter().all(|cell| cells.contains(cell))
    };
    !all.is_empty() && words.names().geometry.constraints().iter().any(is_about_all)
}

/// How the rule of 45 leads to a sum.
fn of_houses(words: &StepWords<'_>, sum: &SumPart) -> Vec<Phrase> {
    let lang = words.lang();
    let houses = words.houses(sum.houses.iter().copied());
    let whole = number(sum.houses_total);
    let mut phrases = vec![if sum.houses.len() == 1 { house_adds(lang, houses, whole) } else { houses_add(lang, houses, whole) }];
    let (each, taken) = (taken_off(words, sum), number(sum.rules_total()));
    let is_cage = |&place: &usize| matches!(words.names().geometry.rules().get(place), Some(Rule::Cage(_)));
    phrases.push(match (each.len(), sum.rules.iter().all(is_cage)) {
        (1, true) => one_cage(lang, each[0].clone()),
        (1, false) => one_sum(lang, each[0].clone()),
        (count, true) => cages(lang, Phrase::from(count), Phrase::joined(each, " + "), taken),
        (count, false) => sums(lang, Phrase::from(count), Phrase::joined(each, " + "), taken),
    });
    let WrittenSum { terms, totals, left, is_opposite, .. } = sum.written();
    // What is left of the houses is said without a sign.
    let of_houses = if is_opposite { -left } else { left };
    phrases.push(if of_houses < 0 { too_much(lang, number(-of_houses)) } else { left_over(lang, number(of_houses)) });
    let has = |sign: i16| sum.terms.iter().any(|term| term.1.signum() == sign);
    match (is_opposite, has(1), has(-1)) {
        (true, true, _) => phrases.push(inside(lang).into()),
        (false, _, true) => phrases.push(outside(lang).into()),
        (true, false, true) if of_houses >= 0 => phrases.push(outside(lang).into()),
        _ => {}
    }
    let [added, taken] = [1, -1].map(|sign| there(sum, sign));
    phrases.extend(added.as_ref().map(|(terms, n)| innies_there(lang, formula(words, terms), number(*n))));
    phrases.extend(taken.as_ref().map(|(terms, n)| outies_there_too(lang, formula(words, terms), number(*n))));
    let sign = if is_opposite { 1 } else { -1 };
    let working = working(&[left, added.map_or(0, |added| sign * added.1), taken.map_or(0, |taken| -sign * taken.1)]);
    let total = number(totals.first().copied().unwrap_or_default());
    let total = working.map_or(total.clone(), |working| format!("{working} = {total}"));
    let outies = sum.terms.iter().filter(|term| term.1 < 0).count();
    let so_much: fn(_, _, _) -> _ = match (terms.len() - outies, outies) {
        (1, 0) => so_innie,
        (_, 0) => so_innies,
        (0, 1) => so_outie,
        (0, _) => so_outies,
        _ if is_opposite => so_outies_and_innies,
        _ => so_innies_and_outies,
    };
    phrases.push(so_much(lang, formula(words, &terms), total));
    phrases
}

/// Numbers that are added up, without zeros, those that are added first: `6 + 3 − 4`. `None` where there is one number, or none.
fn working(numbers: &[i32]) -> Option<String> {
    let mut numbers: Vec<i32> = numbers.iter().copied().filter(|&n| n != 0).collect();
    numbers.sort_by_key(|&n| n < 0);
    let (first, others) = numbers.split_first().filter(|(_, others)| !others.is_empty())?;
    let sign = |n: i32| if n < 0 { "−" } else { "+" };
    Some(others.iter().fold(number(*first), |text, &n| format!("{text} {} {}", sign(n), n.abs())))
}

/// The cells of a sum of houses that have a digit and are added, or taken off where the sign is negative: with positive weights, and with what
/// they make together. `None` without any.
fn there(sum: &SumPart, sign: i16) -> Option<(Vec<(Cell, i16)>, i32)> {
    let of_sign = sum.filled.iter().filter(|term| term.1.signum() == sign);
    let cells: Vec<(Cell, i16)> = of_sign.clone().map(|&(cell, weight, _)| (cell, weight.abs())).collect();
    let n = of_sign.map(|&(_, weight, digit)| i32::from(weight.abs()) * i32::from(digit.get())).sum();
    (!cells.is_empty()).then_some((cells, n))
}

/// The digits that are in cells of a sum.
fn digits_of(sum: &SumPart) -> DigitSet {
    sum.filled.iter().map(|&(_, _, digit)| digit).collect()
}

/// `r1c2 + r1c3 − r2c1`.
fn formula(words: &StepWords<'_>, terms: &[(Cell, i16)]) -> Phrase {
    let mut phrase = Phrase::default();
    for (place, &(cell, weight)) in terms.iter().enumerate() {
        phrase.push_text(match (place, weight < 0) {
            // What is added comes first.
            (0, _) => "",
            (_, false) => " + ",
            (_, true) => " − ",
        });
        if weight.unsigned_abs() != 1 {
            phrase.push_text(&format!("{}·", weight.unsigned_abs()));
        }
        phrase.push(words.cell(cell));
    }
    phrase
}

/// The combinations that are left, of all with the right sum that have no digit which is already there.
fn combinations(words: &StepWords<'_>, sum: &SumPart, all: &[DigitSet], left: &[DigitSet]) -> Phrase {
    let lang = words.lang();
    let write = |list: &[DigitSet]| {
        let between = if words.names().geometry.size() > MAX_FIGURE { "+" } else { "" };
        let one = |set: &DigitSet| set.iter().map(|digit: Digit| words.digit(digit).to_string()).collect::<Vec<_>>().join(between);
        let mut list = list.to_vec();
        list.sort_by_key(|set| set.iter().collect::<Vec<Digit>>());
        lang.list(list.iter().map(one))
    };
    match (left.len(), all.len()) {
        (1..=LISTED, of) if of > left.len() && of <= LISTED => match digits_of(sum) {
            // What completes one of a list of sets has none of them anyway.
            there if there.is_empty() || sum.totals.is_empty() => of_all(lang, write(all), write(left)),
            there => of_all_without(lang, write(all), words.digits(there), write(left)),
        },
        (1..=LISTED, _) => only(lang, write(left)),
        _ => many(lang, left.len()),
    }
}

/// The combinations that are left of a sum in which digits may repeat.
fn repeating(words: &StepWords<'_>, left: &[Vec<Digit>]) -> Phrase {
    let lang = words.lang();
    let mut left = left.to_vec();
    left.sort();
    only(lang, lang.list(left.iter().map(|digits| added_up(words, digits))))
}

/// The places of a digit that every combination needs.
fn required(words: &StepWords<'_>, list: &[Candidate], is_one: bool) -> Option<Phrase> {
    let lang = words.lang();
    let digit = list.first()?.digit;
    let cells = cells_of(list);
    let name = words.digit(digit);
    Some(match (&cells[..], is_one) {
        (&[cell], true) => needs_one(lang, name, words.cell(cell)),
        (&[cell], false) => needs(lang, name, words.cell(cell)),
        (cells, true) => needed_one(lang, name, words.any_place(digit, cells)),
        (cells, false) => needed(lang, name, words.any_place(digit, cells)),
    })
}

/// The part of a sum that its other cells leave to a cell.
fn numbered(words: &StepWords<'_>, step: &Step, sum: &SumPart, numbers: &[i32]) -> Option<Vec<Phrase>> {
    let lang = words.lang();
    let cell = step.reason().cells_of(Role::Pivot).next()?;
    let WrittenSum { terms, totals, .. } = sum.written();
    let signed = i32::from(terms.iter().find(|term| term.0 == cell)?.1);
    let weight = signed.abs();
    let mut name = Phrase::default();
    if weight != 1 {
        name.push_text(&format!("{weight}·"));
    }
    name.push(words.cell(cell));
    let (Technique::SumBounds, &[least, greatest]) = (step.technique(), numbers) else {
        let numbers = lang.any(numbers.iter().map(|&value| number(value).into()).collect());
        let reach =
            step.reason().parts().iter().find_map(|part| if let Evidence::Totals(all) = &part.what { Some(all) } else { None });
        return Some(match reach.and_then(|all| reached(words, sum, cell, all)) {
            Some(others) => {
                let all = reach.map_or(&[][..], |all| &all[..]);
                // What would leave the others a total that they can make is struck because they would need the same digit.
                let own = sum.terms.iter().find(|term| term.0 == cell).map_or(1, |term| i32::from(term.1));
                let leaves = |digit: Digit| sum.totals.iter().any(|total| all.contains(&(total - own * i32::from(digit.get()))));
                let differ = struck(step).iter().any(leaves).then(|| Phrase::from(differ(lang)));
                [others].into_iter().chain(differ).chain([so_one_of(lang, name, numbers)]).collect()
            }
            None => vec![one_of(lang, name, numbers)],
        });
    };
    let (first, last) = (totals.first()?, totals.last()?);
    let others: Vec<(Cell, i16)> = terms.iter().copied().filter(|term| term.0 != cell).collect();
    // Only cells that are all added have a sum.
    let is_sum = others.len() > 1 && others.iter().all(|term| term.1 == 1);
    // Where nothing is added, what is said has the opposite sign: a cell is at least 1, and not its negative at most −1.
    let (others, sign) = if others.iter().all(|term| term.1 < 0) {
        (others.iter().map(|&(cell, weight)| (cell, -weight)).collect(), -1)
    } else {
        (others, 1)
    };
    let bound = |is_most: bool, n: i32| {
        let says = if is_most == (sign > 0) { at_most_is } else { at_least_is };
        ended(lang, says(lang, formula(words, &others), number(sign * n)))
    };
    let most = |n: i32| if is_sum { others_make_most(lang, number(n)) } else { bound(true, n) };
    let least_of = |n: i32| if is_sum { others_make_least(lang, number(n)) } else { bound(false, n) };
    let mut phrases = Vec::new();
    let strikes = |is_beyond: &dyn Fn(i32) -> bool| struck(step).iter().any(|digit| is_beyond(weight * i32::from(digit.get())));
    // Only a bound that strikes something is worth a sentence.
    if strikes(&|term| term < least) {
        phrases.push(if signed > 0 { most(first - least) } else { least_of(least + last) });
        phrases.push(so_at_least(lang, name.clone(), number(least)));
    }
    if strikes(&|term| term > greatest) {
        phrases.push(if signed > 0 { least_of(last - greatest) } else { most(greatest + first) });
        phrases.push(so_at_most(lang, name, number(greatest)));
    }
    Some(phrases)
}

/// What the other cells of a sum can make: the least and the greatest, and all if they are few and not simply those between. `None` where it is
/// sometimes less than nothing and sometimes more.
fn reached(words: &StepWords<'_>, sum: &SumPart, cell: Cell, all: &[i32]) -> Option<Phrase> {
    let lang = words.lang();
    let (first, last) = (*all.first()?, *all.last()?);
    let others: Vec<(Cell, i16)> = sum.terms.iter().copied().filter(|term| term.0 != cell).collect();
    let is_opposite = last <= 0;
    if first < 0 && !is_opposite || others.is_empty() {
        return None;
    }
    let sign = if is_opposite { -1 } else { 1 };
    let mut totals: Vec<i32> = all.iter().map(|total| sign * total).collect();
    totals.sort_unstable();
    let mut others: Vec<(Cell, i16)> =
        others.into_iter().map(|(cell, weight)| (cell, if is_opposite { -weight } else { weight })).collect();
    others.sort_by_key(|term| term.1 < 0);
    let (least, greatest) = (number(*totals.first()?), number(*totals.last()?));
    let missing: Vec<i32> = (*totals.first()?..=*totals.last()?).filter(|total| !totals.contains(total)).collect();
    let named = |totals: &[i32]| lang.any(totals.iter().map(|&total| number(total).into()).collect());
    let is_sum = others.len() > 1 && others.iter().all(|term| term.1 == 1);
    let formula = || formula(words, &others);
    Some(match (missing.len(), totals.len()) {
        (1.., ..=LISTED) if is_sum => others_reach_some(lang, least, greatest, named(&totals)),
        (1.., ..=LISTED) => reaches_some(lang, formula(), least, greatest, named(&totals)),
        (1..=LISTED, _) if is_sum => others_reach_but(lang, least, greatest, named(&missing)),
        (1..=LISTED, _) => reaches_but(lang, formula(), least, greatest, named(&missing)),
        _ if is_sum => others_reach(lang, least, greatest),
        _ => reaches(lang, formula(), least, greatest),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{grammar::Numerals, step::Names};
    use sudoscope_board::HouseGeometry;

    #[test]
    fn totals_that_the_other_cells_cannot_make_are_named() {
        let sum = |weight| SumPart {
            terms: vec![(Cell::new(0), 1), (Cell::new(1), 1), (Cell::new(2), weight)],
            totals: vec![17],
            rules: vec![0],
            houses: Vec::new(),
            houses_total: 0,
            taken_off: Vec::new(),
            filled: Vec::new(),
        };
        let all: Vec<i32> = (3..=14).filter(|total| ![8, 11].contains(total)).collect();
        for (asked, expected) in [
            (
                (1, 2),
                [
                    "The other cells make at least 3 and at most 14, but cannot make 8 or 11.",
                    "其余各格之和至少为 3，至多为 14，但凑不成 8 或 11。",
                ],
            ),
            (
                (-1, 0),
                [
                    "r1c2 − r1c3 is at least 3 and at most 14, but cannot be 8 or 11.",
                    "r1c2 − r1c3 至少为 3，至多为 14，但不能是 8 或 11。",
                ],
            ),
        ] {
            for (lang, expected) in [Lang::En, Lang::Zh].into_iter().zip(expected) {
                let geometry = HouseGeometry::classic();
                let words = StepWords::new(Names { lang, geometry: &geometry, numerals: Numerals::Numbers });
                let said = reached(&words, &sum(asked.0), Cell::new(asked.1), &all).map(|phrase| phrase.to_string());
                assert_eq!(said.as_deref(), Some(expected));
            }
        }
    }

    #[test]
    fn what_is_left_of_a_sum_is_said_of_one_cell_and_of_several() {
        let sum = SumPart {
            terms: [0, 1].map(|cell| (Cell::new(cell), 1)).to_vec(),
            totals: vec![10],
            rules: vec![0],
            houses: Vec::new(),
            houses_total: 0,
            taken_off: Vec::new(),
            filled: Vec::new(),
        };
        let lists =
            |lists: &[[usize; 2]]| Some(lists.iter().map(|list| list.map(|digit| Digit::from_index(digit - 1)).to_vec()).collect());
        for (cells, made, combinations, expected) in [
            (1, 3, lists(&[]), ["X: r1c1 would need 7, which is not among its candidates", "X：r1c1 须为 7，但候选数中没有"]),
            (
                2,
                3,
                lists(&[]),
                ["X: r1c1 and r1c2 would need 7, which their candidates cannot make", "X：r1c1 和 r1c2 须凑成 7，按候选数凑不出来"],
            ),
            (
                2,
                3,
                lists(&[[2, 5], [3, 4]]),
                ["X: r1c1 and r1c2 need 7 together, so they are 2+5 or 3+4", "X：r1c1 和 r1c2 之和须为 7，只能是 2+5 或 3+4"],
            ),
            (2, 0, lists(&[[1, 9]]), ["X: with what is left, 10 can only be made of 1+9", "X：按剩下的候选数，10 只能由 1+9 凑成"]),
        ] {
            let rest = SumRest { cells: (0..cells).map(Cell::new).collect(), total: 10 - made, made, combinations };
            for (lang, expected) in [Lang::En, Lang::Zh].into_iter().zip(expected) {
                let geometry = HouseGeometry::classic();
                let words = StepWords::new(Names { lang, geometry: &geometry, numerals: Numerals::Numbers });
                assert_eq!(with_rest(&words, "X".into(), &sum, &rest).to_string(), expected);
            }
        }
    }
}
