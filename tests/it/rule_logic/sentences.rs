//! Sentences about sums, read back: on made puzzles each number and each combination that they name is worked out again, from the
//! candidates before the step and from the solution.

use sudoscope::app::text::logic::explain_plainly;

use super::{
    any_kind::{Made, classic},
    killer_of, wanted,
};
use crate::prelude::*;

/// In one of this number of positions all steps of the rules are read, not only that of the path.
const LOOKED_AT_WHOLE: usize = 6;

#[derive(Default)]
struct Read {
    /// Sentences that say that a digit is in no combination.
    without: usize,
    /// Sentences that say that the other cells cannot complete a combination.
    unseatable: usize,
    /// Sums that follow from houses.
    of_houses: usize,
    /// Bounds of a cell in such a sum.
    bounds: usize,
    /// Lists of what is between the ends of a sandwich.
    fillings: usize,
    /// Lists of up to eight cases of sandwiches, and of more.
    cases: [usize; 2],
    /// Lists of up to eight cases of the ends of lines, and of more.
    ends: [usize; 2],
}

/// The text between the first occurrence of `start` and the next of `end`.
fn between<'t>(text: &'t str, start: &str, end: &str) -> Option<&'t str> {
    let rest = &text[text.find(start)? + start.len()..];
    Some(&rest[..rest.find(end)?])
}

/// A number, which may be negative.
fn number(text: &str) -> i32 {
    text.trim().replace('−', "-").parse().unwrap_or_else(|_| panic!("a number: {text}"))
}

/// The digits of each combination: `346 and 157`, `1+1+4`.
fn combinations(text: &str) -> Vec<Vec<u32>> {
    let words = text.split(|char: char| !char.is_ascii_digit() && char != '+').filter(|word| !word.is_empty());
    words.map(|word| word.chars().filter_map(|char| char.to_digit(10)).collect()).collect()
}

/// The terms of a formula, each a weight and a cell: `2·r1c2 − r1c3`.
fn terms<'t>(geometry: &Geometry, words: impl Iterator<Item = &'t str>) -> Vec<(i32, Cell)> {
    let mut sign = 1;
    let mut terms = Vec::new();
    for word in words {
        match word {
            "+" => sign = 1,
            "−" => sign = -1,
            word => {
                let (weight, name) = word.split_once('·').unwrap_or(("1", word));
                let cell = geometry.shape().cells().find(|&cell| geometry.shape().name(cell) == name);
                terms.push((sign * number(weight), cell.unwrap_or_else(|| panic!("a cell: {word}"))));
            }
        }
    }
    terms
}

fn total(terms: &[(i32, Cell)], solution: &Digits) -> i32 {
    terms.iter().map(|&(weight, cell)| weight * solution[cell.index()].map_or(0, |digit| i32::from(digit.get()))).sum()
}

fn can_hold(cells: &[Cell], digits: &mut Vec<u32>, state: &State, geometry: &Geometry, held: &mut Vec<Candidate>) -> bool {
    let Some((&cell, rest)) = cells.split_first() else { return true };
    (0..digits.len()).any(|place| {
        let value = digits[place];
        let one = Candidate::new(cell, Digit::from_index(value as usize - 1));
        let sees = |other: &Candidate| other.digit == one.digit && geometry.peer_set(cell).contains(other.cell);
        if !state.candidates(cell).contains(one.digit) || held.iter().any(sees) {
            return false;
        }
        digits.swap_remove(place);
        held.push(one);
        let can = can_hold(rest, digits, state, geometry, held);
        held.pop();
        digits.push(value);
        let last = digits.len() - 1;
        digits.swap(place, last);
        can
    })
}

/// A line with a clue for the sum between its least and its greatest digit.
struct Filled<'f> {
    cells: &'f [Cell],
    state: &'f State,
    greatest: u32,
    sum: u32,
}

impl Filled<'_> {
    /// All ways to fill the line from its start with different candidates: the places of the least and the greatest digit, and the digits
    /// between them as bits.
    fn each(&self, found: &mut BTreeSet<([usize; 2], u32)>) {
        // What the cells so far use, where the two ends are, and what is between them.
        let mut reached = BTreeSet::from([(0_u32, [usize::MAX; 2], 0_u32)]);
        for (place, &cell) in self.cells.iter().enumerate() {
            let can_be = self.state.digit(cell).map_or_else(|| self.state.candidates(cell), Digit::set);
            let mut next = BTreeSet::new();
            for &(used, ends, inside) in &reached {
                for value in can_be.iter().map(|digit| u32::from(digit.get())).filter(|value| used >> value & 1 == 0) {
                    let is_between = ends.contains(&usize::MAX) && ends != [usize::MAX; 2];
                    let at = match value {
                        1 => [place, ends[1]],
                        _ if value == self.greatest => [ends[0], place],
                        _ => ends,
                    };
                    let own = if at == ends && is_between { 1 << value } else { 0 };
                    next.insert((used | 1 << value, at, inside | own));
                }
            }
            reached = next;
        }
        let has_sum = |inside: u32| (1..=self.greatest).filter(|value| inside >> value & 1 == 1).sum::<u32>() == self.sum;
        found.extend(reached.into_iter().filter(|way| has_sum(way.2)).map(|(_, ends, inside)| (ends, inside)));
    }
}

/// Whether the cells can hold digits, different ones where they see each other or what is held.
fn can_be_filled(geometry: &Geometry, cells: &[Cell], can_be: &dyn Fn(Cell) -> DigitSet, held: &mut Vec<Candidate>) -> bool {
    let Some((&cell, rest)) = cells.split_first() else { return true };
    can_be(cell).iter().any(|digit| {
        if held.iter().any(|other| other.digit == digit && geometry.peer_set(cell).contains(other.cell)) {
            return false;
        }
        held.push(Candidate::new(cell, digit));
        let can = can_be_filled(geometry, rest, can_be, held);
        held.pop();
        can
    })
}

impl Read {
    fn step(&mut self, geometry: &KnownGeometry, state: &State, step: &Step, solution: &Digits) {
        match step.technique() {
            Technique::SandwichCases => return self.sandwich(geometry, state, step),
            Technique::LineEnds => return self.line_ends(geometry, state, step),
            _ => {}
        }
        let Some(sum) = step.reason().sum() else { return };
        let explanation = explain_plainly(Lang::En, geometry, step);
        let text: String = explanation.into_sentences().map(|sentence| sentence.text() + "\n").collect();
        self.combinations(geometry, state, step, &text);
        if !sum.houses.is_empty() {
            self.sum(geometry, &text, solution);
        }
    }

    /// The cases and the sets that are named are those with which the whole line can be filled from the candidates, and nothing else.
    fn sandwich(&mut self, geometry: &KnownGeometry, state: &State, step: &Step) {
        let explanation = explain_plainly(Lang::En, geometry, step);
        let text: String = explanation.into_sentences().map(|sentence| sentence.text() + "\n").collect();
        let rule = step.reason().all_rules().first().and_then(|&place| geometry.rules().get(place));
        let Some(Rule::Outside(clue)) = rule else { panic!("a sandwich: {text}") };
        let cells = clue.line.cells(geometry.shape());
        let greatest = u32::try_from(geometry.size()).unwrap();
        let filled = Filled { cells: &cells, state, greatest, sum: u32::from(clue.value) };
        let mut all = BTreeSet::new();
        filled.each(&mut all);
        let allowed: BTreeSet<Vec<u32>> =
            all.iter().map(|&(_, inside)| (1..=greatest).filter(|value| inside >> value & 1 == 1).collect()).collect();
        let mut cases: Vec<[usize; 2]> = all.iter().map(|&(ends, _)| ends).collect();
        cases.dedup();
        // The cases.
        let mut named: Vec<[usize; 2]> = Vec::new();
        let place = |name: &str| cells.iter().position(|&cell| cell_name(cell) == name.trim_end_matches(',')).unwrap();
        let places = |text: &str| -> Vec<usize> { text.split_whitespace().filter(|word| *word != "or").map(place).collect() };
        if let Some(listed) = between(&text, "the only cases are ", ".") {
            let case = |case: &str| {
                let (low, high) = case.strip_prefix("1 in ").unwrap().split_once(&format!(" and {greatest} in ")).unwrap();
                [place(low), place(high)]
            };
            named = listed.split("; ").map(case).collect();
        } else if let Some(only) = between(&text, "1 can only be in ", ".") {
            let (low, high) = only.split_once(&format!(", and {greatest} in ")).unwrap();
            named.push([place(low), place(high)]);
        } else {
            let (count, listed) = between(&text, "there are ", ".")
                .unwrap()
                .split_once(&format!(" cases for the places of 1 and {greatest}: "))
                .unwrap();
            for group in listed.split("; ") {
                let (low, highs) = group.strip_prefix("with 1 in ").unwrap().split_once(&format!(", {greatest} is in ")).unwrap();
                named.extend(places(highs).into_iter().map(|high| [place(low), high]));
            }
            assert_eq!(count.parse(), Ok(named.len()), "{text}");
        }
        named.sort_unstable();
        assert_eq!(named, cases, "{text}");
        self.cases[usize::from(named.len() > 8)] += 1;
        // What is between the ends.
        let named = match between(&text, "Between them there can only be ", ".") {
            Some(named) => combinations(named),
            None if text.contains("There is nothing between them.") => vec![Vec::new()],
            None => {
                assert!(allowed.len() > 8, "{allowed:?}: {text}");
                let digits =
                    |start: &str| between(&text, start, ".").map(|digits| combinations(digits).concat()).unwrap_or_default();
                let sets: Vec<&Vec<u32>> = allowed.iter().collect();
                let having = |is_in: bool| -> Vec<u32> {
                    (2..greatest).filter(|value| sets.iter().all(|set| set.contains(value) == is_in)).collect()
                };
                assert_eq!(digits("Between them there is always "), having(true), "{text}");
                return assert_eq!(digits("Between them there is never "), having(false), "{text}");
            }
        };
        assert_eq!(named, allowed.into_iter().collect::<Vec<_>>(), "{text}");
        self.fillings += 1;
    }

    /// The digits of the ends of a line that are named are those with which it can be filled from the candidates, and nothing else.
    fn line_ends(&mut self, geometry: &KnownGeometry, state: &State, step: &Step) {
        let explanation = explain_plainly(Lang::En, geometry, step);
        let text: String = explanation.into_sentences().map(|sentence| sentence.text() + "\n").collect();
        let rule = step.reason().all_rules().first().and_then(|&place| geometry.rules().get(place));
        let Some(Rule::Line(Line { cells, kind: LineKind::Between })) = rule else { panic!("a between line: {text}") };
        let can_be = |cell: Cell| state.digit(cell).map_or_else(|| state.candidates(cell), Digit::set);
        let (first, last) = (cells[0], cells[cells.len() - 1]);
        let mut allowed: Vec<[u32; 2]> = Vec::new();
        for one in can_be(first) {
            for other in can_be(last) {
                let ends = [(first, one), (last, other)].map(|(cell, digit)| Candidate::new(cell, digit));
                let inside = |digit: Digit| one.min(other) < digit && digit < one.max(other);
                let is_clash = one == other && geometry.peer_set(first).contains(last);
                if !is_clash
                    && can_be_filled(
                        geometry,
                        &cells[1..cells.len() - 1],
                        &|cell| can_be(cell).iter().filter(|&digit| inside(digit)).collect(),
                        &mut ends.to_vec(),
                    )
                {
                    allowed.push([one, other].map(|digit| u32::from(digit.get())));
                }
            }
        }
        let digits = |text: &str| combinations(text).concat();
        let named: Vec<[u32; 2]> = if let Some(listed) = between(&text, "can only be ", ", in this order.") {
            digits(listed).chunks(2).map(|pair| [pair[0], pair[1]]).collect()
        } else {
            let count = between(&text, "there are ", " cases").unwrap();
            let listed = between(&text, ", in this order: ", ".").unwrap();
            let of_group = |group: &str| {
                let (one, others) = group.split_once(" with ").unwrap();
                let one: u32 = one.parse().unwrap();
                digits(others).into_iter().map(move |other| [one, other]).collect::<Vec<_>>()
            };
            let named: Vec<[u32; 2]> = listed.split("; ").flat_map(of_group).collect();
            assert_eq!(count.parse(), Ok(named.len()), "{text}");
            named
        };
        assert_eq!(named, allowed, "{text}");
        self.ends[usize::from(named.len() > 8)] += 1;
    }

    fn combinations(&mut self, geometry: &Geometry, state: &State, step: &Step, text: &str) {
        let Some(left) = between(text, "allow only ", ".").map(combinations) else { return };
        if let Some(gone) = between(text, "None of them contains ", ".").or_else(|| between(text, "It does not contain ", ".")) {
            self.without += 1;
            let gone: Vec<u32> = combinations(gone).concat();
            assert!(left.iter().flatten().all(|digit| !gone.contains(digit)), "{text}");
        } else if text.contains("the other cells cannot complete ") {
            self.unseatable += 1;
            let named = between(text, "With ", ", the other cells cannot").or_else(|| between(text, ": ", ".")).unwrap();
            // Several are not true together, and the sentence says so.
            assert_eq!(text.contains("Whichever of these is true, "), step.eliminations().len() > 1, "{text}");
            if let [one] = step.eliminations() {
                let expected = format!("{} in {}", one.digit, geometry.shape().name(one.cell));
                assert_eq!(named, expected, "{text}");
            }
            let cells: Vec<Cell> = step.reason().sum().unwrap().terms.iter().map(|term| term.0).collect();
            for one in step.eliminations() {
                let value = u32::from(one.digit.get());
                let others: Vec<Cell> = cells.iter().copied().filter(|&cell| cell != one.cell).collect();
                for combination in &left {
                    let mut rest = combination.clone();
                    let Some(place) = rest.iter().position(|&digit| digit == value) else { continue };
                    rest.remove(place);
                    assert!(!can_hold(&others, &mut rest, state, geometry, &mut vec![*one]), "{one:?}: {text}");
                }
            }
        }
    }

    fn sum(&mut self, geometry: &Geometry, text: &str, solution: &Digits) {
        self.of_houses += 1;
        let whole = between(text, "up to ", ".").map(number).unwrap();
        let (_, parts) = between(text, "Subtract ", ".").unwrap().split_once(": ").unwrap();
        let taken: i32 = parts.split(" = ").next().unwrap().split(" + ").map(number).sum();
        assert!(!parts.contains(" = ") || parts.ends_with(&format!(" = {taken}")), "{text}");
        let (left, is_more) = match (between(text, "That leaves ", "."), between(text, "That is ", " too much")) {
            (Some(left), None) => (number(left), false),
            (None, Some(more)) => (number(more), true),
            _ => panic!("{text}"),
        };
        assert_eq!(left, if is_more { taken - whole } else { whole - taken }, "{text}");
        let mut sentences = text.lines().flat_map(|line| line.split(". "));
        let says = sentences.find(|sentence| sentence.starts_with("So ") && sentence.contains(" = ")).unwrap();
        let (formula, right) = says.trim_end_matches('.').split_once(" = ").unwrap();
        // The words before the formula have no figures.
        let words = formula.split_whitespace().skip_while(|word| !word.contains(|char: char| char.is_ascii_digit()));
        let (formula, right) = (terms(geometry, words), right);
        // Where digits are there, what they make is worked in.
        let (working, right) = right.rsplit_once(" = ").map_or((None, right), |(working, right)| (Some(working), right));
        let right = number(right);
        assert_eq!(total(&formula, solution), right, "{text}");
        let filled = |start: &str| {
            let there = between(text, start, ".").map(|there| there.rsplit_once(" = ").unwrap());
            there.map_or(0, |(cells, made)| {
                assert_eq!(total(&terms(geometry, cells.split_whitespace()), solution), number(made), "{text}");
                number(made)
            })
        };
        let innies = filled("Innies already filled in: ");
        let outies = filled("Outies already filled in, which were subtracted too: ");
        let rest = if is_more { -left } else { left } - innies + outies;
        assert_eq!(right, if says.starts_with("So the outie") { -rest } else { rest }, "{text}");
        if let Some(working) = working {
            let numbers = working.replace("− ", "−").replace('+', "");
            assert_eq!(numbers.split_whitespace().map(number).sum::<i32>(), right, "{text}");
        }
        self.bounds(&formula, right, text, solution);
    }

    fn bounds(&mut self, formula: &[(i32, Cell)], right: i32, text: &str, solution: &Digits) {
        let mut rest = text;
        while let Some(at) = rest.find("The other cells make ") {
            rest = &rest[at..];
            let made = between(rest, "The other cells make ", ".").unwrap();
            // Both ends, where the cell can be one of some numbers.
            if let Some((least, greatest)) = made.strip_prefix("at least ").and_then(|made| made.split_once(" and at most ")) {
                let (name, _) = between(rest, "So ", ".").unwrap().split_once(" can only be ").unwrap();
                let &(weight, cell) = formula.iter().find(|term| name.ends_with(&cell_name(term.1))).unwrap();
                let own = solution[cell.index()].map_or(0, |digit| i32::from(digit.get()));
                let ends = number(least)..=number(greatest.split([':', ',']).next().unwrap());
                assert!(ends.contains(&(right - weight * own).abs()), "{text}");
                rest = &rest["The other cells make ".len()..];
                self.bounds += 1;
                continue;
            }
            let (value, is_most) = made
                .strip_prefix("at most ")
                .map(|value| (value, true))
                .unwrap_or_else(|| (made.strip_prefix("at least ").unwrap(), false));
            let value = number(value);
            let so = between(rest, "So ", ".").unwrap();
            let (name, bound, is_least) = match so.split_once(" is at least ") {
                Some((name, bound)) => (name, number(bound), true),
                None => so.split_once(" is at most ").map(|(name, bound)| (name, number(bound), false)).unwrap(),
            };
            let &(weight, cell) = formula.iter().find(|term| name.ends_with(&cell_name(term.1))).unwrap();
            let own = solution[cell.index()].map_or(0, |digit| i32::from(digit.get()));
            let others = right - weight * own;
            assert!(if is_most { others <= value } else { others >= value }, "{others}: {text}");
            assert_eq!(bound, (right - value) * weight.signum(), "{text}");
            assert_eq!(is_least, is_most == (weight > 0), "{text}");
            assert!(if is_least { own * weight.abs() >= bound } else { own * weight.abs() <= bound }, "{text}");
            rest = &rest["The other cells make ".len()..];
            self.bounds += 1;
        }
    }

    fn puzzle(&mut self, Made { puzzle, solution }: &Made) {
        let geometry = KnownGeometry::of_puzzle(puzzle).unwrap();
        let mut state = State::from_known(&KnownPosition::new(geometry.clone(), puzzle.givens()).unwrap());
        let (engine, cancel) = (Engine::new(&geometry), Cancel::default());
        let of_sums = Technique::all().filter(|technique| technique.family() == Family::Rules);
        let of_sums = of_sums.filter(|technique| !matches!(technique, Technique::FewWays | Technique::RuleWays));
        let of_sums = LogicSettings { techniques: of_sums.collect(), ..LogicSettings::default() };
        let path = engine.path(&state, &LogicSettings::default(), &cancel);
        for (place, step) in path.steps.iter().enumerate() {
            self.step(&geometry, &state, step, solution);
            if place.is_multiple_of(LOOKED_AT_WHOLE) {
                for step in engine.all_steps(&state, &of_sums, &cancel) {
                    self.step(&geometry, &state, &step, solution);
                }
            }
            state.apply(&geometry, step);
        }
    }
}

/// The name of a cell of a board of one-figure coordinates.
fn cell_name(cell: Cell) -> String {
    sudoscope::board::Shape::classic().name(cell)
}

#[test]
fn sentences_about_sums_are_true_when_read_back() {
    let mut read = Read::default();
    for seed in 0..wanted(4) {
        read.puzzle(&killer_of(Level::Unfair, 9, seed));
        for kind in ["KillerCage sum", "KillerCage repeats", "LittleKiller", "Outside sandwich", "BetweenLine"] {
            read.puzzle(&classic(&[kind], 2_000 + seed));
        }
    }
    let Read { without, unseatable, of_houses, bounds, fillings, cases, ends } = read;
    assert!(without > 50 && unseatable > 10 && of_houses > 50 && bounds > 0, "{without} {unseatable} {of_houses} {bounds}");
    assert!(fillings > 20 && cases.iter().chain(&ends).all(|&count| count > 3), "{fillings} {cases:?} {ends:?}");
}

/// All ways to fill the cells from the candidates so that the constraints of a rule hold and cells that see each other differ.
fn ways(geometry: &Geometry, state: &State, place: usize, cells: &[Cell], way: &mut Vec<Candidate>, found: &mut Vec<Vec<u32>>) {
    let Some(&cell) = cells.get(way.len()) else {
        let digit_of = |cell: Cell| way.iter().find(|one| one.cell == cell).unwrap().digit;
        let mut own = geometry.constraints().iter().filter(|(rule, _)| *rule == place);
        if own.all(|(_, constraint)| constraint.holds(&digit_of)) {
            found.push(way.iter().map(|one| u32::from(one.digit.get())).collect());
        }
        return;
    };
    for digit in state.digit(cell).map_or_else(|| state.candidates(cell), Digit::set) {
        if way.iter().all(|other| other.digit != digit || !geometry.peer_set(cell).contains(other.cell)) {
            way.push(Candidate::new(cell, digit));
            ways(geometry, state, place, cells, way, found);
            way.pop();
        }
    }
}

/// What was read of the ways to fill the cells of rules.
#[derive(Default)]
struct ReadWays {
    /// Ways that are all written, and those of them with filled cells.
    written: usize,
    with_filled: usize,
    /// More ways, by what they leave in cells.
    by_cells: usize,
}

impl ReadWays {
    fn step(&mut self, geometry: &KnownGeometry, state: &State, step: &Step) {
        let explanation = explain_plainly(Lang::En, geometry, step);
        let text: String = explanation.into_sentences().map(|sentence| sentence.text() + "\n").collect();
        let Some(&place) = step.reason().all_rules().first() else { return };
        let mut cells: Vec<Cell> = Vec::new();
        for cell in geometry.rules()[place].listed_cells(geometry.shape()) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        let mut allowed = Vec::new();
        ways(geometry, state, place, &cells, &mut Vec::new(), &mut allowed);
        let is_filled = |cell: &Cell| state.digit(*cell).is_some();
        if let Some((_, says)) = text.split_once(", in this order, there ") {
            let (_, names) = text[..text.len() - says.len() - ", in this order, there ".len()].rsplit_once("For ").unwrap();
            let names: Vec<&str> = names.split(", ").flat_map(|name| name.split(" and ")).collect();
            assert_eq!(names, cells.iter().map(|&cell| cell_name(cell)).collect::<Vec<_>>(), "{text}");
            let mut named: Vec<Vec<u32>> =
                between(says, ": ", ".").unwrap().split("; ").map(|way| combinations(way).concat()).collect();
            named.sort_unstable();
            assert_eq!(named, allowed, "{text}");
            assert_eq!(cells.iter().any(is_filled), text.contains(" filled already."), "{text}");
            if let Some(said) = text.rsplit_once(". ").map(|last| last.1).filter(|said| said.contains(" filled already.")) {
                assert!(cells.iter().filter(|cell| is_filled(cell)).all(|&cell| said.contains(&cell_name(cell))), "{text}");
                self.with_filled += 1;
            }
            self.written += 1;
        } else if let Some((count, says)) = text.split_once("There are ").and_then(|(_, says)| says.split_once(" ways ")) {
            assert_eq!(count.parse(), Ok(allowed.len()), "{text}");
            if let Some(named) = between(says, "which hold ", " in some order") {
                let open = |way: &Vec<u32>| {
                    let digits = way.iter().zip(&cells).filter(|(_, cell)| !is_filled(cell)).map(|(digit, _)| *digit);
                    let mut digits: Vec<u32> = digits.collect();
                    digits.sort_unstable();
                    digits
                };
                let all: BTreeSet<Vec<u32>> = allowed.iter().map(open).collect();
                assert_eq!(combinations(named), all.into_iter().collect::<Vec<_>>(), "{text}");
            } else {
                for one in between(says, "in all of them ", ".").unwrap().split("; ") {
                    let (name, digits) = one.split_once(" is ").unwrap();
                    let at = cells.iter().position(|&cell| cell_name(cell) == name).unwrap();
                    let held: BTreeSet<u32> = allowed.iter().map(|way| way[at]).collect();
                    assert_eq!(combinations(digits).concat(), held.into_iter().collect::<Vec<_>>(), "{text}");
                }
                self.by_cells += 1;
            }
        } else {
            assert!(text.contains("For ") && allowed.len() < 9, "{text}");
        }
    }
}

#[test]
fn the_ways_of_a_rule_are_all_of_them_with_filled_cells_in_their_places() {
    let mut read = ReadWays::default();
    let few_ways = LogicSettings { techniques: [Technique::FewWays].into_iter().collect(), ..LogicSettings::default() };
    let kinds = ["Outside skyscraper", "RegionSumLine", "Quadruple", "KillerCage sum"];
    let made = kinds.map(|kind| classic(&[kind], 2_300)).into_iter().chain([classic(&kinds, 2_300), killer_of(Level::Hard, 9, 1)]);
    for made in made {
        let geometry = KnownGeometry::of_puzzle(&made.puzzle).unwrap();
        let mut state = State::from_known(&KnownPosition::new(geometry.clone(), made.puzzle.givens()).unwrap());
        let (engine, cancel) = (Engine::new(&geometry), Cancel::default());
        let path = engine.path(&state, &LogicSettings::default(), &cancel);
        for (place, step) in path.steps.iter().enumerate() {
            if place.is_multiple_of(LOOKED_AT_WHOLE) {
                engine.all_steps(&state, &few_ways, &cancel).iter().for_each(|step| read.step(&geometry, &state, step));
            } else if step.technique() == Technique::FewWays {
                read.step(&geometry, &state, step);
            }
            state.apply(&geometry, step);
        }
    }
    let ReadWays { written, with_filled, by_cells } = read;
    assert!(written > 3 && with_filled > 1 && by_cells > 1, "{written} {with_filled} {by_cells}");
}
