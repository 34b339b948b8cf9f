//! Sentences about sums, read back: on made puzzles each number and each combination that they name is worked out again, from the
//! candidates before the step and from the solution.

use sudoscope::{
    app::text::{Lang, logic::explain_plainly},
    board::{Cell, Digit, Digits, Geometry, KnownGeometry, KnownPosition, Rule},
    solve::{
        Cancel,
        logic::{Candidate, Engine, Family, LogicSettings, State, Step, Technique},
    },
};

use super::{
    maker::{Kind, Made, Maker},
    wanted,
};

/// In one of this number of positions all steps of the rules are read, not only that of the path.
const LOOKED_AT_WHOLE: usize = 6;

/// What was read.
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

/// Whether the cells, one of which has a digit, can hold the digits of a combination.
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

/// Whether the digits fit in the cells in some order.
fn can_fill(cells: &[Cell], digits: &[u32], can_be: &dyn Fn(Cell, u32) -> bool) -> bool {
    let Some((&cell, rest)) = cells.split_first() else { return true };
    digits.iter().any(|&value| {
        let others: Vec<u32> = digits.iter().copied().filter(|&other| other != value).collect();
        can_be(cell, value) && can_fill(rest, &others, can_be)
    })
}

impl Read {
    fn step(&mut self, geometry: &KnownGeometry, state: &State, step: &Step, solution: &Digits) {
        if step.technique() == Technique::SandwichCases {
            return self.sandwich(geometry, state, step);
        }
        let Some(sum) = step.reason().sum() else { return };
        let explanation = explain_plainly(Lang::En, geometry, step);
        let text: String = explanation.into_sentences().map(|sentence| sentence.text() + "\n").collect();
        self.combinations(geometry, state, step, &text);
        if !sum.houses.is_empty() {
            self.sum(geometry, &text, solution);
        }
    }

    /// Every set with the sum of the clue that the candidates allow between a 1 and a 9 is named, and nothing else.
    fn sandwich(&mut self, geometry: &KnownGeometry, state: &State, step: &Step) {
        let explanation = explain_plainly(Lang::En, geometry, step);
        let text: String = explanation.into_sentences().map(|sentence| sentence.text() + "\n").collect();
        let rule = step.reason().all_rules().first().and_then(|&place| geometry.rules().get(place));
        let Some(Rule::Outside(clue)) = rule else { panic!("a sandwich: {text}") };
        let cells = clue.line.cells(geometry.shape());
        let can_be = |cell: Cell, value: u32| {
            let digit = Digit::from_index(value as usize - 1);
            state.digit(cell).map_or_else(|| state.candidates(cell).contains(digit), |held| held == digit)
        };
        let greatest = u32::try_from(geometry.size()).unwrap();
        let mut allowed: Vec<Vec<u32>> = Vec::new();
        for low in 0..cells.len() {
            for high in (0..cells.len()).filter(|&high| high != low && can_be(cells[low], 1) && can_be(cells[high], greatest)) {
                let inside = &cells[low.min(high) + 1..low.max(high)];
                let set = |bits: u32| (2..greatest).filter(move |value| bits >> (value - 2) & 1 == 1).collect::<Vec<u32>>();
                let sets = (0_u32..1 << (greatest - 2)).map(set);
                let fits = |set: &Vec<u32>| {
                    set.len() == inside.len() && set.iter().sum::<u32>() == u32::from(clue.value) && can_fill(inside, set, &can_be)
                };
                allowed.extend(sets.filter(fits));
            }
        }
        allowed.sort();
        allowed.dedup();
        let named = match between(&text, "Between them there can only be ", ".") {
            Some(named) => combinations(named),
            None if text.contains("There is nothing between them.") => vec![Vec::new()],
            None => return assert!(allowed.len() > 8, "{allowed:?}: {text}"),
        };
        assert_eq!(named, allowed, "{text}");
        self.fillings += 1;
    }

    fn combinations(&mut self, geometry: &Geometry, state: &State, step: &Step, text: &str) {
        let Some(left) = between(text, "allow only ", ".").map(combinations) else { return };
        if let Some(gone) = between(text, "None of them contains ", ".").or_else(|| between(text, "It does not contain ", ".")) {
            self.without += 1;
            let gone: Vec<u32> = combinations(gone).concat();
            assert!(left.iter().flatten().all(|digit| !gone.contains(digit)), "{text}");
        } else if text.contains("the other cells cannot complete ") {
            self.unseatable += 1;
            let named = between(text, "With ", ", the other cells cannot").unwrap();
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
        let parts = between(text, "taken off: ", ".").unwrap();
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
        let innies = filled("Innies that are filled in: ");
        let outies = filled("Outies that are filled in, which were taken off too: ");
        let rest = if is_more { -left } else { left } - innies + outies;
        assert_eq!(right, if says.contains("outie") && !says.contains("innie") { -rest } else { rest }, "{text}");
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
            let (value, is_most) = made
                .strip_suffix(" at most")
                .map(|value| (value, true))
                .unwrap_or_else(|| (made.strip_suffix(" at least").unwrap(), false));
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
        for kind in [Kind::Killer, Kind::RepeatingCages, Kind::LittleKillers, Kind::Sandwiches] {
            read.puzzle(&Maker::new(2_000 + seed).make(kind));
        }
    }
    let Read { without, unseatable, of_houses, bounds, fillings } = read;
    assert!(without > 50 && unseatable > 10 && of_houses > 50 && bounds > 0, "{without} {unseatable} {of_houses} {bounds}");
    assert!(fillings > 20, "{fillings}");
}
