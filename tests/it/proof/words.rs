//! The words of nets and the numbers on the board, against the notation.

use sudoscope::{
    app::{
        model::logic::HintLevel,
        text::{
            Numerals,
            logic::{self, Case, step_words::StepWords},
            step::Names,
        },
        view::overlay::{self, OverlayContext},
    },
    solve::logic::{Net, notation},
};

use crate::prelude::*;

/// A fact with its number: `4.2`, `r7c2<>5`.
type Numbered = (String, String);

fn written(line: &str) -> BTreeSet<Numbered> {
    let fact = |part: &str| {
        let part = part.trim();
        let (number, fact) = part.strip_prefix("refuted: ").unwrap_or(part).split_once(": ")?;
        number.starts_with(|char: char| char.is_ascii_digit()).then(|| (number.to_owned(), fact.to_owned()))
    };
    line.split(" => ").next().unwrap().split([';', '(']).filter_map(fact).collect()
}

/// A fact about one cell, such as `r7c2 is not 5`, as notation writes it.
fn in_notation(words: &str) -> Option<String> {
    let (cell, digit) = words.split_once(" is ").filter(|(cell, _)| cell.len() == 4 && cell.starts_with('r'))?;
    Some(match digit.strip_prefix("not ") {
        Some(digit) => format!("{cell}<>{digit}"),
        None => format!("{cell}={digit}"),
    })
}

/// The numbers before a line: `2`, `0a, 2`, and of `4.3–5` both and what is between them.
fn numbers_of(line: &str) -> Vec<String> {
    let Some((numbers, _)) = line.split_once(". ") else { return Vec::new() };
    if !numbers.starts_with(|char: char| char.is_ascii_digit()) {
        return Vec::new();
    }
    let Some((first, last)) = numbers.split_once('–') else { return numbers.split(", ").map(str::to_owned).collect() };
    let parts = |number: &str| {
        let (prefix, own) = number.rsplit_once('.').unwrap_or(("", number));
        (prefix.to_owned(), own.parse::<usize>().unwrap())
    };
    let ((prefix, from), (_, to)) = (parts(first), parts(last));
    let dot = if prefix.is_empty() { "" } else { "." };
    (from..=to).map(|own| format!("{prefix}{dot}{own}")).collect()
}

/// The facts of the lines of a case that are about one cell. A line of several facts has a number for each, and names them in that order.
fn lines_of(case: &Case) -> Vec<Numbered> {
    let facts = |line: String| {
        let numbers = numbers_of(&line);
        let words = line.split_once(". ")?.1.split(':').next()?;
        if let [number] = &numbers[..] {
            let fact = in_notation(words.split(',').next()?)?;
            return Some(vec![(number.clone(), fact)]);
        }
        let facts: Vec<String> = words.split(", ").flat_map(|part| part.split(" and ")).filter_map(in_notation).collect();
        assert!(facts.is_empty() || facts.len() == numbers.len(), "a number for each fact: {line}");
        Some(numbers.into_iter().zip(facts).collect())
    };
    case.lines.iter().filter_map(|line| facts(line.sentence.text())).flatten().collect()
}

/// Panics unless the lines of a case, but those that repeat what is known outside it, are 1, 2, 3 … after the number of the line that it
/// proves. What is known outside has a number that the notation has.
fn count_up(case: &Case, prefix: &str, facts: &BTreeSet<Numbered>) {
    let numbers: Vec<String> = case.lines.iter().flat_map(|line| numbers_of(&line.sentence.text())).collect();
    let is_own = |number: &&String| {
        number.strip_prefix(prefix).is_some_and(|own| !own.is_empty() && own.chars().all(|char| char.is_ascii_digit()))
    };
    let own: Vec<&String> = numbers.iter().filter(is_own).collect();
    let expected: Vec<String> = (1..=own.len()).map(|own| format!("{prefix}{own}")).collect();
    assert!(own.iter().copied().eq(&expected), "{numbers:?} after {prefix:?}");
    assert!(numbers.iter().all(|number| facts.iter().any(|fact| fact.0 == *number)), "{numbers:?}");
}

/// All ways into refutations within a net.
fn ways_inside(net: &Net, way: &[usize]) -> Vec<Vec<usize>> {
    let inside = |at: usize| net.refutation(at).map(|inner| ways_inside(inner, &[way, &[at]].concat()));
    [way.to_vec()].into_iter().chain(net.refuted().filter_map(inside).flatten()).collect()
}

/// Compares a step; returns how many facts were compared, and how many of them stand in refutations.
fn check(words: &StepWords<'_>, geometry: &HouseGeometry, step: &Step) -> [usize; 2] {
    let line = notation::line(geometry, step);
    let (facts, cases) = (written(&line), logic::explain(words, step).cases);
    let mut compared = [0; 2];
    for (case, net) in step.reason().nets().enumerate() {
        for opened in ways_inside(net, &[]) {
            let proof = if opened.is_empty() { None } else { logic::proof(words, net, &opened) };
            let shown = proof.as_ref().unwrap_or(&cases[case]);
            let prefix = opened.split_last().map(|(&at, before)| format!("{}.", notation::line_numbers(net, before)[at]));
            count_up(shown, prefix.as_deref().unwrap_or_default(), &facts);
            let explained = lines_of(shown);
            for fact in &explained {
                assert!(facts.contains(fact), "{fact:?} of {opened:?} is not in {line}");
                compared[0] += 1;
                compared[1] += usize::from(fact.0.contains('.'));
            }
            let backdrop = OverlayContext { geometry, level: HintLevel::Pattern, case, opened: &opened, is_possible: &|_| true };
            let drawn = overlay::for_step(step, &backdrop).numbers;
            let on_board: BTreeSet<&str> = drawn.iter().map(|(_, number)| number.as_str()).collect();
            assert!(explained.iter().all(|(number, _)| on_board.contains(number.as_str())), "{on_board:?}, {explained:?}");
        }
    }
    compared
}

#[test]
fn facts_have_the_same_numbers_in_words_on_the_board_and_in_notation() {
    let geometry = HouseGeometry::classic();
    let words = StepWords::new(Names { lang: Lang::En, geometry: &geometry, numerals: Numerals::Numbers });
    let mut compared = [0; 2];
    for line in super::HARDEST {
        let givens: Digits = line.chars().map(Digit::from_char).collect();
        for step in super::path(&geometry, &givens) {
            let of_step = check(&words, &geometry, &step);
            compared.iter_mut().zip(of_step).for_each(|(sum, count)| *sum += count);
        }
    }
    assert!(compared[0] > 200 && compared[1] > 20, "{compared:?}");
}
