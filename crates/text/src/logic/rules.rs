//! Steps that rest on rules of the board: pairs of cells, lines, counts, ways to complete a rule. [Sums](super::sums) are apart.

use crate::{
    Phrase,
    logic::{
        step_words::{Sentence, StepWords},
        sums,
    },
    phrase::BoardItem,
    rule, rule_title,
};
use sudoscope_board::{Cell, Constraint, Digit, DigitSet, DotKind, Line, LineKind, MAX_FIGURE, Rule};
use sudoscope_solve::logic::{Candidate, Evidence, KnownCount, Role, Step, Technique, notation};

pub(crate) use crate::catalogue::logic::rules::*;

/// The most combinations, or ways, that are listed.
const LISTED: usize = 8;

/// Explains a step that rests on rules.
pub(super) fn why(words: &StepWords<'_>, step: &Step) -> Vec<Sentence> {
    let reason = step.reason();
    match reason.sum() {
        Some(sum) => sums::why(words, step, sum),
        None => reason.all_rules().first().map_or_else(Vec::new, |&rule| words_of_rule_step(words, step, rule)),
    }
}

/// A rule by its title, which points at its cells.
pub(super) fn named(words: &StepWords<'_>, place: usize) -> Phrase {
    let names = words.names();
    let Some(rule) = names.geometry.rules().get(place) else { return Phrase::default() };
    let shape = names.geometry.shape();
    let items = rule.cells(shape).into_iter().map(BoardItem::Cell).collect();
    let title = rule_title::title(names.lang, names.numerals, shape, rule);
    let grammar = names.lang.grammar();
    // Within a sentence of wide punctuation, cells are listed as everything else is.
    let title =
        if grammar.has_wide_punctuation { title.replace("; ", grammar.semicolon).replace(',', grammar.comma) } else { title };
    Phrase::name(title, items)
}

/// The rule of a step by its title; of a rule of the whole board with the cells of which it is used.
fn used(words: &StepWords<'_>, step: &Step, place: usize) -> Phrase {
    within(words, named(words, place), step.reason().cells_of(Role::Pattern).collect())
}

/// The title of a rule with the cells that it is about; without any the title alone.
fn within(words: &StepWords<'_>, title: Phrase, mut cells: Vec<Cell>) -> Phrase {
    let (lang, geometry) = (words.lang(), words.names().geometry);
    cells.sort_unstable();
    let Some(&first) = cells.first() else { return title };
    let (shape, items) = (geometry.shape(), cells.iter().copied().map(BoardItem::Cell).collect());
    // The first in reading order is its upper left corner.
    let is_within = |cell: &Cell| {
        let (row, column) = (shape.row(*cell), shape.column(*cell));
        (shape.row(first)..=shape.row(first) + 1).contains(&row)
            && (shape.column(first)..=shape.column(first) + 1).contains(&column)
    };
    let is_square = cells.len() == 4 && cells.iter().all(is_within);
    let names = Phrase::name(notation::cells(geometry, cells.iter().copied()), items);
    if is_square { in_square(lang, title, names) } else { in_cells(lang, title, names) }
}

/// A rule by its title; one of the whole board with the cells that it is about there.
pub(super) fn named_at(words: &StepWords<'_>, place: usize, cells: &[Cell]) -> Phrase {
    let title = named(words, place);
    let is_of_board = words.names().geometry.rules().get(place).is_some_and(Rule::is_of_whole_board);
    if is_of_board { within(words, title, cells.to_vec()) } else { title }
}

/// A statement that holds by a rule.
pub(super) fn with_rule(words: &StepWords<'_>, what: Phrase, place: usize) -> Phrase {
    by_rule(words.lang(), what, named(words, place))
}

/// Candidates that a rule strikes; with the reason where nothing goes with their digits by it.
pub(super) fn struck_by_rule(words: &StepWords<'_>, what: Phrase, place: usize, list: &[Candidate]) -> Phrase {
    let digits: DigitSet = list.iter().map(|candidate| candidate.digit).collect();
    let is_lonely = |candidate: &Candidate| is_lonely(words, place, &[candidate.cell], candidate.digit);
    match no_partner_for(words, place, digits).filter(|_| list.iter().all(is_lonely)) {
        Some(since) => by_rule_since(words.lang(), what, named(words, place), since),
        None => with_rule(words, what, place),
    }
}

/// Whether a rule has no digit at all for a neighbour of each of the cells where the cell has this one.
fn is_lonely(words: &StepWords<'_>, place: usize, cells: &[Cell], digit: Digit) -> bool {
    let geometry = words.names().geometry;
    let excludes = |cell: Cell| {
        geometry.constraints().iter().filter(|(rule, _)| *rule == place).any(|(_, constraint)| match constraint {
            Constraint::Related { first, relation, .. } if *first == cell => relation.partners(digit).is_empty(),
            Constraint::Related { second, relation, .. } if *second == cell => {
                !DigitSet::all(geometry.size()).iter().any(|other| relation.contains(other, digit))
            }
            _ => false,
        })
    };
    cells.iter().all(|&cell| excludes(cell))
}

/// Why digits have no partner by a rule; `None` without digits.
fn no_partner_for(words: &StepWords<'_>, place: usize, digits: DigitSet) -> Option<Phrase> {
    let lang = words.lang();
    let named = (!digits.is_empty()).then(|| words.any_digit(digits))?;
    Some(match words.names().geometry.rules().get(place)? {
        Rule::Line(Line { kind: LineKind::Whispers(gap), .. }) => differs_by_least(lang, named, number(i32::from(*gap))),
        Rule::Dot(dot) => match dot.kind {
            DotKind::Difference(gap) => differs_by(lang, named, number(i32::from(gap))),
            DotKind::Ratio(ratio) => is_multiple(lang, named, number(i32::from(ratio))),
            DotKind::Sum(total) => adds_up(lang, named, number(i32::from(total))),
            DotKind::Greater => return None,
        },
        Rule::Thermometer(_) => return None,
        _ => goes_with(lang, named),
    })
}

fn words_of_rule_step(words: &StepWords<'_>, step: &Step, place: usize) -> Vec<Sentence> {
    let (lang, reason) = (words.lang(), step.reason());
    let title = || used(words, step, place);
    let struck = struck(step);
    let of: Vec<Cell> = cells_of(step.eliminations());
    let rule_says = || words.names().geometry.rules().get(place).map(|rule| says(lang, rule::says(lang, rule)));
    let (by, digits) = (reason.cells_of(Role::Pivot).next(), reason.digits_of(Role::Extra));
    let mut phrases = Vec::new();
    match (step.technique(), by) {
        (Technique::RuleDigits, _) => {
            let rise = of.first().and_then(|&cell| rise_at(words, place, cell, digits));
            if rise.is_none() {
                phrases.push(leaves(lang, title(), words.cells(&of), words.any_digit(digits)));
            }
            phrases.extend(rise);
            phrases.extend(rule_says());
        }
        (Technique::EqualCells, Some(by)) => {
            let (one, other) = (words.cells(&of), words.cell(by));
            phrases.push(match digits.only() {
                Some(digit) => same_is(lang, title(), one, other, words.digit(digit)),
                None => same(lang, title(), one, other, words.any_digit(digits)),
            });
            phrases.extend(rule_says());
        }
        // Without a deciding cell the rule alone leaves nothing but the same digit.
        (Technique::RulePartner, None) => {
            phrases.push(same_partner(lang, title(), any_candidate(words, step.eliminations())));
            phrases.extend(rule_says());
        }
        (Technique::RulePartner, Some(by)) if reason.candidates_of(Role::Gone).next().is_some() => {
            phrases.push(partner(lang, title(), words.cell(by), words.any_digit(digits)));
            phrases.push(same_partner_in(lang, any_candidate(words, step.eliminations()), words.cell(by)));
            phrases.extend(rule_says());
        }
        (Technique::RulePartner, Some(by)) => {
            // Without any partner at all it does not matter what the deciding cell can be.
            let alone: DigitSet = struck.iter().filter(|&digit| is_lonely(words, place, &of, digit)).collect();
            let since = no_partner_for(words, place, alone);
            let struck = if since.is_some() { struck - alone } else { struck };
            phrases.extend(since.map(|since| lonely(lang, title(), since, words.places_of(alone, &of), words.any_digit(alone))));
            if struck.is_empty() {
                return vec![words.paragraph(&phrases.into_iter().chain(rule_says()).collect::<Vec<_>>())];
            }
            if let Some(rise) = of.first().and_then(|&cell| rise_from(words, place, (by, digits), cell)) {
                return vec![words.paragraph(&[Some(rise), rule_says()].map(Option::unwrap_or_default))];
            }
            let (places, gone) = (words.places_of(struck, &of), words.any_digit(struck));
            if digits == DigitSet::all(words.names().geometry.size()) {
                phrases.push(any_partner(lang, title(), words.cell(by), places, gone));
            } else if let Some(digit) = digits.only() {
                phrases.push(partner_is(lang, title(), words.cell(by), words.digit(digit), places, gone));
            } else {
                phrases.push(partner(lang, title(), words.cell(by), words.any_digit(digits)));
                phrases.push(no_partner(lang, places, gone));
            }
            phrases.extend(rule_says());
        }
        (Technique::CountPlaces, _) => {
            phrases.push(counted(words, step, title()));
            phrases.extend(rule_says());
        }
        (Technique::EqualTotals, Some(cell)) => {
            let part: Vec<Cell> = reason.cells_of(Role::Set).collect();
            let sums = numbers_of(step).iter().map(|&value| number(value).into()).collect();
            phrases.push(same_sum(lang, title(), lang.any(sums)));
            let gone = any_candidate(words, step.eliminations());
            phrases.push(if part == [cell] {
                part_is(lang, words.cell(cell), gone)
            } else {
                part_makes(lang, gone, words.cells(&part))
            });
            phrases.extend(rule_says());
        }
        (Technique::LastWay, Some(_)) => {
            let (gone, wrong) = (ways_gone(words, step), candidates(words, step.eliminations()));
            // The rule alone may leave one way.
            if gone.is_empty() {
                phrases.push(breaks(lang, title(), wrong));
            } else {
                phrases.extend([last_way(lang, title(), gone), would_break(lang, wrong)]);
            }
            phrases.extend(rule_says());
        }
        (Technique::LineEnds | Technique::SandwichCases, _) => {
            phrases.push(cases(words, step, title()));
            phrases.extend(fillings(words, step));
            let gone = any_candidate(words, step.eliminations());
            phrases.push(if ways_of(step).len() == 1 { excludes(lang, gone) } else { allows_none(lang, gone) });
            phrases.extend(rule_says());
        }
        (Technique::FewWays | Technique::RuleWays, _) => {
            let gone = any_candidate(words, step.eliminations());
            // Of many ways each candidate was looked for by itself.
            phrases.extend(if ways_of(step).is_empty() {
                vec![no_way(lang, title(), gone)]
            } else {
                vec![tried(lang, title()), in_none(lang, gone)]
            });
            phrases.extend(rule_says());
            phrases.extend(all_ways(words, step, place).or_else(|| many_ways(words, step, place)));
        }
        _ => {}
    }
    vec![words.paragraph(&phrases)]
}

/// The paths of a thermometer whose digits rise from cell to cell.
fn rising<'e>(words: &StepWords<'e>, place: usize) -> &'e [Vec<Cell>] {
    match words.names().geometry.rules().get(place) {
        Some(Rule::Thermometer(thermometer)) if !thermometer.is_slow => &thermometer.paths,
        _ => &[],
    }
}

/// Why a cell of a thermometer holds one of these digits: by how many cells are before and after it.
fn rise_at(words: &StepWords<'_>, place: usize, cell: Cell, digits: DigitSet) -> Option<Phrase> {
    let lang = words.lang();
    let (least, greatest) = (digits.first()?, digits.iter().last()?);
    let counts = |path: &Vec<Cell>| {
        let before = path.iter().position(|&other| other == cell)?;
        let after = path.len() - 1 - before;
        let is_so = before == least.index() && after + greatest.index() + 1 == words.names().geometry.size();
        is_so.then_some((before, after))
    };
    let (before, after) = rising(words, place).iter().find_map(counts)?;
    let (title, cell) = (named(words, place), words.cell(cell));
    let (least, greatest) = (words.digit(least), words.digit(greatest));
    Some(match (before, after) {
        (0, after) => rises_to_most(lang, title, cell, after, greatest),
        (before, 0) => rises_to_least(lang, title, cell, before, least),
        (before, after) if digits.only().is_some() => rises_is(lang, title, cell, before, after, least),
        (before, after) => rises_between(lang, title, cell, before, after, least, greatest),
    })
}

/// Why a cell of a thermometer is higher or lower than another one with these digits: by how many cells it is after or before it.
fn rise_from(words: &StepWords<'_>, place: usize, (by, digits): (Cell, DigitSet), cell: Cell) -> Option<Phrase> {
    let lang = words.lang();
    let at = |path: &Vec<Cell>| {
        let at = |cell| path.iter().position(|&other| other == cell);
        Some((at(by)?, at(cell)?))
    };
    let (from, to) = rising(words, place).iter().find_map(at)?;
    let away = from.abs_diff(to);
    let bound = if to > from { digits.first()? } else { digits.iter().last()? };
    let (start, end) = (i32::from(bound.get()), i32::try_from(away).ok()?);
    let (name, given) = (words.cell(by), words.digit(bound));
    let known = match (digits.only(), to > from) {
        (Some(_), _) => holds(lang, name, given),
        (None, true) => at_least_is(lang, name, given),
        (None, false) => at_most_is(lang, name, given),
    };
    let title = named(words, place);
    Some(if to > from {
        higher(lang, title, known, words.cell(cell), away, format!("{start} + {end} = {}", start + end))
    } else {
        lower(lang, title, known, words.cell(cell), away, format!("{start} − {end} = {}", start - end))
    })
}

/// Why the other ways to keep a rule are gone, cell by cell: it cannot hold the digits that the way needs; or it has the only digit that the
/// way excludes.
fn ways_gone(words: &StepWords<'_>, step: &Step) -> Phrase {
    let lang = words.lang();
    let needed: Vec<Candidate> = step.reason().candidates_of(Role::Gone).collect();
    let of_cell = |list: &[Candidate]| {
        let (cell, digits) = (words.cell(list[0].cell), list.iter().map(|needed| needed.digit).collect::<DigitSet>());
        match (DigitSet::all(words.names().geometry.size()) - digits).only() {
            Some(digit) => holds(lang, cell, words.digit(digit)),
            None => cannot_hold(lang, cell, words.any_digit(digits)),
        }
    };
    words.clauses(needed.chunk_by(|one, other| one.cell == other.cell).map(of_cell).collect())
}

/// The numbers of a step.
pub(super) fn numbers_of(step: &Step) -> &[i32] {
    let mut parts = step.reason().parts().iter();
    parts.find_map(|part| if let Evidence::Numbers(numbers) = &part.what { Some(&numbers[..]) } else { None }).unwrap_or_default()
}

/// The ways of a step.
fn ways_of(step: &Step) -> &[Vec<Candidate>] {
    let mut parts = step.reason().parts().iter();
    parts.find_map(|part| if let Evidence::Ways(ways) = &part.what { Some(&ways[..]) } else { None }).unwrap_or_default()
}

/// How many cells of a rule hold some digits.
fn counted(words: &StepWords<'_>, step: &Step, title: Phrase) -> Phrase {
    let (lang, reason) = (words.lang(), step.reason());
    let digits = reason.digits_of(Role::Extra);
    let &[least, most] = numbers_of(step) else { return Phrase::default() };
    let cells: Vec<Cell> = reason.cells_of(Role::Set).collect();
    let places: Vec<Cell> = reason.candidates_of(Role::Crossing).map(|place| place.cell).collect();
    let named = words.any_digit(digits);
    if (struck(step) & digits).is_empty() {
        at_least(lang, title, number(least), named, words.places_of(digits, &cells))
    } else if let (Some(digit), false) = (digits.only(), places.is_empty()) {
        must_be_in(lang, title, named, words.any_place(digit, &places))
    } else {
        at_most(lang, title, number(most), named)
    }
}

/// The digits that the ends of a line can be, or the places of the least and the greatest digit.
fn cases(words: &StepWords<'_>, step: &Step, title: Phrase) -> Phrase {
    let (lang, found) = (words.lang(), ways_of(step));
    let Some(&[first, second]) = found.first().map(Vec::as_slice) else { return title };
    let is_few = found.len() <= LISTED;
    let pairs = found.iter().filter_map(|way| if let [one, other] = way[..] { Some((one, other)) } else { None });
    // Those that begin alike are together.
    let groups = || found.chunk_by(|one, other| one.first() == other.first()).filter_map(|group| Some((*group[0].first()?, group)));
    let seconds = |group: &[Vec<Candidate>]| group.iter().filter_map(|way| way.get(1).copied()).collect::<Vec<Candidate>>();
    let listed = |cases: Vec<Phrase>| Phrase::joined(cases, lang.grammar().semicolon);
    if step.technique() == Technique::LineEnds {
        let (one, other) = (words.cell(first.cell), words.cell(second.cell));
        return if is_few {
            let digits = |(one, other): (Candidate, Candidate)| pair(lang, words.digit(one.digit), words.digit(other.digit));
            ends_are(lang, title, one, other, words.any(pairs.map(digits).collect()))
        } else {
            let digits = |group: &[Vec<Candidate>]| words.any_digit(seconds(group).iter().map(|other| other.digit).collect());
            let case = |(one, group): (Candidate, &[Vec<Candidate>])| with(lang, words.digit(one.digit), digits(group));
            ends_many(lang, title, one, other, found.len(), listed(groups().map(case).collect()))
        };
    }
    let (least, greatest) = (|| words.digit(first.digit), || words.digit(second.digit));
    if found.len() == 1 {
        return only_case(lang, title, least(), words.place(first), greatest(), words.place(second));
    }
    if is_few {
        let places = |(low, high)| case(lang, least(), words.place(low), greatest(), words.place(high));
        few_cases(lang, title, listed(pairs.map(places).collect()))
    } else {
        let places = |(low, group): (Candidate, &[Vec<Candidate>])| {
            let highs = words.any_place(second.digit, &cells_of(&seconds(group)));
            case_group(lang, least(), words.place(low), greatest(), highs)
        };
        many_cases(lang, title, least(), greatest(), found.len(), listed(groups().map(places).collect()))
    }
}

/// What can be between the least and the greatest digit: all combinations, if they are few, and otherwise what they have in common.
fn fillings(words: &StepWords<'_>, step: &Step) -> Vec<Phrase> {
    let lang = words.lang();
    let sets = |part: &Evidence| if let Evidence::Combinations { left, .. } = part { Some(left.clone()) } else { None };
    let Some(mut left) = step.reason().parts().iter().find_map(|part| sets(&part.what)) else {
        let [always, never] = [Role::Set, Role::Gone].map(|role| step.reason().digits_of(role));
        let always = (!always.is_empty()).then(|| between_always(lang, words.digits(always)));
        let never = (!never.is_empty()).then(|| between_never(lang, words.any_digit(never)));
        return always.into_iter().chain(never).collect();
    };
    left.sort_by_key(|set| set.iter().collect::<Vec<Digit>>());
    let one = |set: &DigitSet| set.iter().map(|digit| words.digit(digit).to_string()).collect::<Vec<_>>().join("+");
    match &left[..] {
        [] => Vec::new(),
        [only] if only.is_empty() => vec![between_nothing(lang).into()],
        _ => vec![between(lang, lang.any(left.iter().map(|set| one(set).into()).collect()))],
    }
}

/// The most ways that are all written, and the most lists and cells in place of more.
const SPELLED: usize = 4;

/// Ways to fill the cells of a rule, as they are written.
struct WrittenWays {
    /// The cells along the rule.
    cells: Vec<Cell>,
    /// The digits of each way in the order of the cells.
    each: Phrase,
    /// Which of the cells are filled already, as a sentence; nothing if none are.
    already: Option<Phrase>,
}

impl WrittenWays {
    fn of(words: &StepWords<'_>, step: &Step, place: usize, found: &[Vec<Candidate>]) -> Option<Self> {
        let (lang, geometry) = (words.lang(), words.names().geometry);
        // The rule is read along its line.
        let listed = geometry.rules().get(place)?.listed_cells(geometry.shape());
        let at = |cell: Cell| listed.iter().position(|&other| other == cell);
        // The filled cells are in their places in every way.
        let filled: Vec<Candidate> = step.reason().candidates_of(Role::Filled).collect();
        let mut cells: Vec<Cell> = found.first()?.iter().chain(&filled).map(|candidate| candidate.cell).collect();
        cells.sort_by_key(|&cell| at(cell));
        let digit_in = |way: &Vec<Candidate>, cell: Cell| {
            way.iter().chain(&filled).find(|candidate| candidate.cell == cell).map(|candidate| candidate.digit)
        };
        let way = |way: &Vec<Candidate>| {
            let digits = cells.iter().filter_map(|&cell| digit_in(way, cell)).map(|digit| words.digit(digit).to_string());
            Phrase::from(digits.collect::<Vec<_>>().join(" "))
        };
        let each = Phrase::joined(found.iter().map(way), lang.grammar().semicolon);
        let already = (!filled.is_empty()).then(|| filled_already(lang, words.cells(&cells_of(&filled)), filled.len()));
        Some(Self { cells, each, already })
    }

    /// A sentence on the ways, and which cells are filled.
    fn with_filled(self, words: &StepWords<'_>, says: Phrase) -> Phrase {
        Phrase::joined([says].into_iter().chain(self.already), words.lang().grammar().sentence_gap)
    }
}

/// Some of many ways to complete a rule, or what all of them have in common, and how many there are.
fn many_ways(words: &StepWords<'_>, step: &Step, place: usize) -> Option<Phrase> {
    let mut parts = step.reason().parts().iter();
    let found = parts.find_map(|part| if let Evidence::ManyWays(ways) = &part.what { Some(ways) } else { None })?;
    let lang = words.lang();
    let written = WrittenWays::of(words, step, place, &found.first)?;
    let cells = words.cells_in_order(&written.cells);
    let each = written.each.clone();
    if let Some(says) = by_digits(words, step, &found.first, &found.digits, found.count) {
        return Some(says);
    }
    let says = match (found.known, found.count.saturating_sub(found.first.len())) {
        (KnownCount::All, 0) => ways(lang, cells, each, found.count),
        (KnownCount::All, more) => first_ways(lang, cells, found.count, each, more),
        (KnownCount::More, _) => first_ways_of_more(lang, cells, found.count, each),
        (KnownCount::AtLeast, _) => first_ways_at_least(lang, cells, found.count, each),
    };
    Some(written.with_filled(words, says))
}

/// The digits that ways have, where lists of them show what is in no way: they do not have its digit.
fn by_digits(words: &StepWords<'_>, step: &Step, some: &[Vec<Candidate>], all: &[Vec<Digit>], count: usize) -> Option<Phrase> {
    let shows = |digits: &Vec<Digit>| !digits.iter().any(|&digit| struck(step).contains(digit));
    if all.is_empty() || !all.iter().all(shows) {
        return None;
    }
    let between = if words.names().geometry.size() > MAX_FIGURE { "+" } else { "" };
    let one = |digits: &Vec<Digit>| {
        Phrase::from(digits.iter().map(|&digit| words.digit(digit).to_string()).collect::<Vec<_>>().join(between))
    };
    let open: Vec<Cell> = some.first()?.iter().map(|candidate| candidate.cell).collect();
    Some(ways_by_digits(words.lang(), words.cells(&open), count, words.lang().any(all.iter().map(one).collect())))
}

/// What decides in ways that would take long to read: the digits that they have, or those of the cells that lose candidates.
fn deciding(words: &StepWords<'_>, step: &Step, found: &[Vec<Candidate>]) -> Option<Phrase> {
    if found.len() <= SPELLED {
        return None;
    }
    let mut digits: Vec<Vec<Digit>> = found.iter().map(|way| way.iter().map(|candidate| candidate.digit).collect()).collect();
    digits.iter_mut().for_each(|digits| digits.sort_unstable());
    digits.sort_unstable();
    digits.dedup();
    if digits.len() <= SPELLED
        && let Some(says) = by_digits(words, step, found, &digits, found.len())
    {
        return Some(says);
    }
    let lang = words.lang();
    let cells = cells_of(step.eliminations());
    let left = |&cell: &Cell| {
        let of_cell = found.iter().flatten().filter(|candidate| candidate.cell == cell);
        let digits: DigitSet = of_cell.map(|candidate| candidate.digit).collect();
        let digits = digits.iter().map(|digit| words.digit(digit).to_string().into()).collect();
        way_cell(lang, words.cell(cell), lang.any(digits))
    };
    let left = Phrase::joined(cells.iter().map(left), lang.grammar().semicolon);
    (cells.len() <= SPELLED).then(|| ways_leave(lang, found.len(), left))
}

/// The ways to complete a rule, if they are few.
fn all_ways(words: &StepWords<'_>, step: &Step, place: usize) -> Option<Phrase> {
    let found = ways_of(step);
    if found.is_empty() {
        return None;
    }
    let lang = words.lang();
    let written = WrittenWays::of(words, step, place, found)?;
    if let Some(says) = deciding(words, step, found) {
        return Some(written.with_filled(words, says));
    }
    let each = written.each.clone();
    if let [only] = written.cells[..] {
        return Some(ways_of_cell(lang, words.cell(only), each, found.len()));
    }
    let says = ways(lang, words.cells_in_order(&written.cells), each, found.len());
    Some(written.with_filled(words, says))
}

pub(super) fn number(value: i32) -> String {
    let sign = if value < 0 { "−" } else { "" };
    format!("{sign}{}", value.unsigned_abs())
}

pub(super) fn struck(step: &Step) -> DigitSet {
    step.eliminations().iter().map(|candidate| candidate.digit).collect()
}

/// The cells of candidates, each once, ascending.
pub(super) fn cells_of(list: &[Candidate]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = list.iter().map(|candidate| candidate.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Candidates, gathered: `3 in r1c2 and r1c4`, `3 and 5 in r1c2`.
fn candidates(words: &StepWords<'_>, list: &[Candidate]) -> Phrase {
    gathered(words, list, |items| words.all(items))
}

/// The same where none of them holds: `3 in r1c2 or 5 in r1c4`, `3 or 5 in r1c2`.
pub(super) fn any_candidate(words: &StepWords<'_>, list: &[Candidate]) -> Phrase {
    gathered(words, list, |items| words.any(items))
}

/// Candidates, digits of the same cells together, or cells of the same digits where that makes fewer groups. Where a group has several digits or
/// cells, which are a list themselves, semicolons stand between the groups.
fn gathered(words: &StepWords<'_>, list: &[Candidate], join: impl Fn(Vec<Phrase>) -> Phrase) -> Phrase {
    let (by_digit, by_cell) = (of_same_cells(list), of_same_digits(list));
    let groups = if by_cell.len() < by_digit.len() { by_cell } else { by_digit };
    let is_nested = groups.len() > 1 && groups.len() < list.len();
    let of_group = |(digits, cells): &(DigitSet, Vec<Cell>)| {
        let names = join(digits.iter().map(|digit| words.digit(digit)).collect());
        candidate_in(words.lang(), words.of_digits(*digits, cells, &join), names)
    };
    let groups: Vec<Phrase> = groups.iter().map(of_group).collect();
    if is_nested { Phrase::joined(groups, words.lang().grammar().semicolon) } else { join(groups) }
}

/// For each digit its cells; digits of the same cells together.
fn of_same_cells(list: &[Candidate]) -> Vec<(DigitSet, Vec<Cell>)> {
    let mut groups: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    for digit in list.iter().map(|candidate| candidate.digit).collect::<DigitSet>() {
        let of_digit: Vec<Candidate> = list.iter().copied().filter(|candidate| candidate.digit == digit).collect();
        let cells = cells_of(&of_digit);
        match groups.iter_mut().find(|(_, known)| *known == cells) {
            Some((digits, _)) => *digits = digits.with(digit),
            None => groups.push((digit.set(), cells)),
        }
    }
    groups
}

/// For each cell its digits; cells of the same digits together.
fn of_same_digits(list: &[Candidate]) -> Vec<(DigitSet, Vec<Cell>)> {
    let mut groups: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    for cell in cells_of(list) {
        let digits = list.iter().filter(|candidate| candidate.cell == cell).map(|candidate| candidate.digit).collect();
        match groups.iter_mut().find(|(known, _)| *known == digits) {
            Some((_, cells)) => cells.push(cell),
            None => groups.push((digits, vec![cell])),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lang, grammar::Numerals, logic::explain, step::Names};
    use sudoscope_board::{HouseGeometry, KnownGeometry, Outside, OutsideKind, OutsideLine, Shape};
    use sudoscope_solve::{
        Cancel,
        generate::{Generator, RuleMix, RuledSpec},
        logic::{Engine, Level, LogicSettings, Reason, State},
    };

    /// What a step says in a language, as one text.
    fn text(geometry: &KnownGeometry, step: &Step, lang: Lang) -> String {
        let words = StepWords::new(Names { lang, geometry, numerals: Numerals::Numbers });
        explain(&words, step).into_sentences().map(|sentence| sentence.text() + "\n").collect()
    }

    /// A step by a sandwich clue in row 1, with cases for the columns of 1 and 9; 5 is gone from column 3.
    fn by_sandwich(cases: &[[usize; 2]], lang: Lang) -> String {
        let line = OutsideLine::Row { row: 0, reversed: false };
        let rule = Rule::Outside(Outside { kind: OutsideKind::Sandwich, line, value: 8 });
        let geometry = KnownGeometry::from(HouseGeometry::classic()).with_rules(&[rule]);
        let at = |column: usize, digit: usize| Candidate::new(Cell::new(column - 1), Digit::from_index(digit - 1));
        let ways = cases.iter().map(|&[low, high]| vec![at(low, 1), at(high, 9)]).collect();
        let reason = Reason::default().rules(Role::Pattern, [0]).with(Role::Pattern, Evidence::Ways(ways));
        text(&geometry, &Step::eliminating(Technique::SandwichCases, [at(3, 5)], reason), lang)
    }

    #[test]
    fn a_rule_of_the_whole_board_is_named_with_its_cells_and_any_other_without() {
        let cage = Rule::Cage(sudoscope_board::Cage::killer([0, 1, 9, 10].map(Cell::new), 20));
        let geometry = KnownGeometry::from(HouseGeometry::classic()).with_rules(&[Rule::GlobalEntropy, cage]);
        let words = StepWords::new(Names { lang: Lang::En, geometry: &geometry, numerals: Numerals::Numbers });
        let named = |place: usize, cells: &[usize]| {
            let cells: Vec<Cell> = cells.iter().copied().map(Cell::new).collect();
            words.sentence(named_at(&words, place, &cells)).text()
        };
        assert!(named(0, &[40, 41, 49, 50]).ends_with("in the square r56c56"), "{}", named(0, &[40, 41, 49, 50]));
        assert!(named(0, &[0, 1]).ends_with("in r1c12"), "{}", named(0, &[0, 1]));
        assert!(!named(1, &[0, 1, 9, 10]).contains("square"), "{}", named(1, &[0, 1, 9, 10]));
    }

    #[test]
    fn cases_are_spelled_out_and_only_several_are_called_so() {
        let one = [[2, 6]];
        let (en, zh) = (by_sandwich(&one, Lang::En), by_sandwich(&one, Lang::Zh));
        assert!(en.contains("1 can only be in r1c2, and 9 in r1c6. That does not allow 5 in r1c3. The rule says: "), "{en}");
        assert!(zh.contains("1 只能在 r1c2，9 只能在 r1c6。这样就不能有 r1c3 的 5。规则是："), "{zh}");
        let both = [[2, 6], [6, 2]];
        let (en, zh) = (by_sandwich(&both, Lang::En), by_sandwich(&both, Lang::Zh));
        assert!(en.contains(": the only cases are 1 in r1c2 and 9 in r1c6; 1 in r1c6 and 9 in r1c2. None of these cases"), "{en}");
        assert!(zh.contains("：只有这些情形：1 在 r1c2、9 在 r1c6；1 在 r1c6、9 在 r1c2。这些情形都不允许 r1c3 的 5。"), "{zh}");
        for text in [en, zh] {
            assert!(!text.contains('–'), "a dash is for what lies between: {text}");
        }
    }

    #[test]
    fn candidates_of_one_cell_or_of_one_digit_are_gathered() {
        let geometry = KnownGeometry::from(HouseGeometry::classic());
        let said = |list: &[(usize, usize)]| {
            let mut list: Vec<Candidate> =
                list.iter().map(|&(column, digit)| Candidate::new(Cell::new(column - 1), Digit::from_index(digit - 1))).collect();
            list.sort_by_key(|candidate| (candidate.digit, candidate.cell));
            [Lang::En, Lang::Zh].map(|lang| {
                let words = StepWords::new(Names { lang, geometry: &geometry, numerals: Numerals::Numbers });
                words.sentence(any_candidate(&words, &list)).text()
            })
        };
        assert_eq!(said(&[(1, 3), (1, 5), (2, 4)]), ["3 or 5 in r1c1; 4 in r1c2", "r1c1 的 3 或 5；r1c2 的 4"]);
        assert_eq!(said(&[(1, 3), (2, 3), (5, 4)])[0], "3 in r1c1 or r1c2; 4 in r1c5");
        assert_eq!(said(&[(1, 3), (1, 5), (2, 4), (2, 5)])[0], "3 or 5 in r1c1; 4 or 5 in r1c2");
        assert_eq!(said(&[(1, 3), (2, 4)])[0], "3 in r1c1 or 4 in r1c2");
        assert_eq!(said(&[(1, 3), (2, 3), (1, 4), (2, 4)])[0], "3 or 4 in r1c1 or r1c2");
    }

    #[test]
    fn hints_on_boards_with_rules_are_whole_sentences_with_the_gaps_of_their_language() {
        let is_han = |char: char| ('\u{4e00}'..='\u{9fff}').contains(&char);
        let mut said = std::collections::BTreeSet::new();
        for (kind, size) in [
            (Some(RuleMix::Killer), 6),
            (Some(RuleMix::SomeDots), 6),
            (Some(RuleMix::Thermometers), 6),
            (Some(RuleMix::Arrows), 6),
            (Some(RuleMix::Whispers), 6),
            (Some(RuleMix::Renban), 6),
            (Some(RuleMix::Palindromes), 6),
            (Some(RuleMix::LittleKillers), 6),
            (Some(RuleMix::Sandwiches), 6),
        ] {
            let spec = RuledSpec { level: Some(Level::Medium), ..RuledSpec::new(Shape::of_size(size).unwrap(), Vec::new(), kind) };
            let made = Generator::new(spec, 3).unwrap().next(&Cancel::default()).unwrap();
            let start = State::from_givens(&made.geometry, &made.givens);
            let path = Engine::new(&made.geometry).path(&start, &LogicSettings::default(), &Cancel::default());
            for step in path.steps {
                said.insert(step.technique());
                for lang in Lang::ALL {
                    let text = text(&made.geometry, &step, lang);
                    let stops: &[char] = if lang == Lang::Zh { &['。', '：'] } else { &['.', ':'] };
                    assert!(text.lines().all(|line| line.ends_with(stops)), "{text}");
                    assert!(!text.contains("  ") && !text.contains(" ：") && !text.contains(" ."), "{text}");
                    let chars: Vec<char> = text.chars().collect();
                    let touch = |pair: &[char]| {
                        is_han(pair[0]) && pair[1].is_ascii_alphanumeric() || pair[0].is_ascii_alphanumeric() && is_han(pair[1])
                    };
                    assert!(!chars.windows(2).any(touch), "{text}");
                }
            }
        }
        assert!(
            said.iter().filter(|technique| technique.family() == sudoscope_solve::logic::Family::Rules).count() > 7,
            "{said:?}"
        );
    }
}
