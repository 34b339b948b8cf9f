//! Chains of Sudoku Explainer's rules, replayed from their sentences and from their notation: each line must follow from the lines it
//! names, each chain inside a case from what it was given there, and what is struck from the end.
//!
//! Nothing of the data behind the sentences is used but the position before the step and what the step does.

mod notation;

use sudoscope::{
    app::text::logic::{Case, StepExplanation, se::explain_plainly},
    solve::se_rating::{Givens, SeRater, SeStep},
};

use crate::prelude::*;

/// A cell by row and column, and a digit, which is true or false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Fact {
    cell: (u8, u8),
    digit: u8,
    is_on: bool,
}

impl Fact {
    fn opposite(self) -> Self {
        Self { is_on: !self.is_on, ..self }
    }

    /// Whether this true candidate leaves no room for another.
    fn excludes(self, other: Self) -> bool {
        let sees = self.cell != other.cell && all_houses().any(|house| house.contains(&self.cell) && house.contains(&other.cell));
        self.is_on && if self.cell == other.cell { self.digit != other.digit } else { sees && self.digit == other.digit }
    }

    /// Whether the other fact follows from this one at once.
    fn implies(self, other: Self) -> bool {
        self == other || !other.is_on && self.excludes(other)
    }
}

fn house(name: &str) -> Vec<(u8, u8)> {
    let (kind, number) = name.split_once(' ').unwrap();
    let number: u8 = number.parse::<u8>().unwrap() - 1;
    let cell = |place: u8| match kind.to_lowercase().as_str() {
        "row" => (number, place),
        "column" => (place, number),
        "box" => (number / 3 * 3 + place / 3, number % 3 * 3 + place % 3),
        other => panic!("{other}"),
    };
    (0..9).map(cell).collect()
}

fn all_houses() -> impl Iterator<Item = Vec<(u8, u8)>> {
    ["row", "column", "box"].into_iter().flat_map(|kind| (1..=9).map(move |number| house(&format!("{kind} {number}"))))
}

fn cell(name: &str) -> (u8, u8) {
    let name = name.as_bytes();
    assert!(name.len() == 4 && name[0] == b'r' && name[2] == b'c', "{name:?}");
    (name[1] - b'1', name[3] - b'1')
}

fn items<'a>(list: &'a str, word: &str) -> Vec<&'a str> {
    match list.split_once(&format!(" {word} ")) {
        None => vec![list],
        Some((before, last)) => before.split(", ").chain([last]).collect(),
    }
}

/// `r1c2 is 3`, `r1c2 is not 3`.
fn fact(text: &str) -> Fact {
    let (of, digit) = text.split_once(" is ").unwrap_or_else(|| panic!("no fact: {text}"));
    let (is_on, digit) = digit.strip_prefix("not ").map_or((true, digit), |digit| (false, digit));
    Fact { cell: cell(of), digit: digit.parse().unwrap_or_else(|_| panic!("no fact: {text}")), is_on }
}

/// The position before a step.
struct Before(BTreeSet<((u8, u8), u8)>);

impl Before {
    fn of(state: &State) -> Self {
        let geometry = HouseGeometry::classic();
        let cells = geometry.shape().cells().filter(|&cell| state.digit(cell).is_none());
        let place = |index: usize| ((index / 9) as u8, (index % 9) as u8);
        let each =
            cells.flat_map(|cell| state.candidates(cell).iter().map(move |digit| (place(cell.index()), digit.index() as u8 + 1)));
        Self(each.collect())
    }

    /// The candidates that are left in some cells when these facts hold.
    fn left<'a>(&'a self, cells: &'a [(u8, u8)], by: &'a [Fact]) -> impl Iterator<Item = ((u8, u8), u8)> + 'a {
        let is_gone = move |of: &((u8, u8), u8)| by.iter().any(|fact| !fact.is_on && (fact.cell, fact.digit) == *of);
        self.0.iter().copied().filter(move |of| cells.contains(&of.0)).filter(move |of| !is_gone(of))
    }
}

/// A line of a case, with the places of the lines it follows from; the assumption is at place 0.
struct Line {
    fact: Fact,
    why: String,
    from: Vec<usize>,
}

/// A line as what it says and rests on.
type Step = (Fact, Vec<usize>);

/// A case with the name of the chain that it belongs to; `""` for the outermost.
struct Explained<'a> {
    chain: &'a str,
    assumed: Fact,
    lines: Vec<Line>,
    ends: Vec<&'a str>,
    so: Option<&'a str>,
}

/// A line with its number; `before`: those of the lines before it, with that of the assumption.
fn line(text: &str, before: &[String]) -> Option<(String, Line)> {
    let (number, rest) = text.split_once(". ").filter(|(number, _)| number.starts_with(|char: char| char.is_ascii_digit()))?;
    // Those without a letter count up; one with a letter stands beside another.
    let is_plain = |number: &str| number.chars().all(|char| char.is_ascii_digit());
    let plain = before.iter().filter(|number| is_plain(number)).count();
    let beside = number.trim_end_matches(|char: char| char.is_ascii_lowercase());
    assert!(if is_plain(number) { number == plain.to_string() } else { before.iter().any(|other| other == beside) }, "{text}");
    let (rest, from) = rest.split_once(", from ").map_or((rest, Vec::new()), |(rest, from)| (rest, items(from, "and")));
    let place = |name: &str| if name == "the assumption" { 0 } else { before.iter().position(|other| other == name).unwrap() };
    let (what, why) = rest.split_once(" (").or_else(|| rest.split_once(": ")).unwrap_or((rest, ""));
    let from = from.into_iter().map(place).collect();
    Some((number.to_owned(), Line { fact: fact(what), why: why.trim_end_matches(')').to_owned(), from }))
}

/// A case as text: title, lines, conclusion.
type Text = (String, Vec<String>, Option<String>);

fn read((title, texts, so): &Text) -> Explained<'_> {
    let (chain, rest) = title.strip_prefix("Inner chain ").and_then(|rest| rest.split_once(". ")).unwrap_or(("", title.as_str()));
    let assumed = match rest.strip_prefix("Suppose ") {
        Some(rest) => rest.trim_end_matches(". Then:"),
        None => rest.split_once(": ").unwrap().1,
    };
    let mut numbers = vec!["0".to_owned()];
    let mut lines = Vec::new();
    while let Some((number, line)) = texts.get(lines.len()).and_then(|text| line(text, &numbers)) {
        numbers.push(number);
        lines.push(line);
    }
    let ends = texts[lines.len()..].iter().map(String::as_str).collect();
    Explained { chain, assumed: fact(assumed), lines, ends, so: so.as_deref() }
}

fn explained(texts: &[Text]) -> Vec<Explained<'_>> {
    texts.iter().map(read).collect()
}

/// Replays the cases of a step. Counts the chains inside cases.
struct Replay<'a> {
    before: &'a Before,
    all: &'a [Explained<'a>],
    inner: usize,
}

impl<'a> Replay<'a> {
    /// The cases of a chain, and of the chains inside each by name.
    fn chain(&mut self, cases: &[usize], why: &str, outside: &[Fact], given: &mut BTreeSet<Fact>) -> Vec<Fact> {
        let (before, all) = (self.before, self.all);
        let mut proved: Option<Fact> = None;
        for (place, &at) in cases.iter().enumerate() {
            let until = cases.get(place + 1).copied().unwrap_or(all.len());
            let case = &all[at];
            let mut facts = vec![case.assumed];
            for line in &case.lines {
                let from: Vec<Fact> = line.from.iter().map(|&of| facts[of]).collect();
                if line.why == "given by the outer case" {
                    assert!(outside.contains(&line.fact), "{:?} was not given: {outside:?}", line.fact);
                    given.insert(line.fact);
                } else if let Some(name) = line.why.strip_prefix("inner chain ") {
                    let inner: Vec<usize> = (at + 1..until).filter(|&other| all[other].chain == name).collect();
                    assert!(!inner.is_empty(), "no chain {name}");
                    let mut taken = BTreeSet::new();
                    let so = self.chain(&inner, "", &facts, &mut taken);
                    assert!(so.iter().any(|so| so.implies(line.fact)), "{so:?} is not {:?}", line.fact);
                    assert!(taken.iter().all(|taken| from.contains(taken)), "{taken:?} of {name} is more than {from:?}");
                    self.inner += 1;
                } else {
                    assert!(follows(before, line, &from), "{:?} ({}) from {from:?}", line.fact, line.why);
                }
                facts.push(line.fact);
            }
            let end = self.end(case, &facts);
            assert!(proved.is_none_or(|proved| proved == end[0]), "the cases differ");
            proved = Some(end[0]);
            if place + 1 == cases.len() && !case.chain.is_empty() {
                return self.so(case, cases, &end, given);
            }
        }
        if cases.len() > 1 {
            self.covers(cases, why, &[]);
        }
        proved.into_iter().collect()
    }

    fn end(&self, case: &Explained<'_>, facts: &[Fact]) -> Vec<Fact> {
        let last = *facts.last().unwrap();
        let Some(end) = case.ends.first() else { return vec![last] };
        if let Some(both) = end.strip_prefix("But then ") {
            let (one, other) = both.split_once(", and also ").unwrap();
            let (one, other) = (fact(one), fact(other.split_once(':').unwrap().0));
            assert!(one == other.opposite() && facts.contains(&one) && facts.contains(&other), "{end}");
            return vec![case.assumed.opposite()];
        }
        if end.starts_with("If it is false") {
            assert_eq!(last, case.assumed, "a cycle comes back");
            return vec![last];
        }
        assert!(end.contains("contradicts"), "{end}");
        assert_eq!(last, case.assumed.opposite(), "{end}");
        vec![last]
    }

    /// The facts in the sentence at the end of a chain inside a case, which must be those that its cases lead to.
    fn so(&self, case: &Explained<'_>, cases: &[usize], end: &[Fact], given: &BTreeSet<Fact>) -> Vec<Fact> {
        let so = case.so.unwrap_or_else(|| panic!("chain {} has no conclusion", case.chain));
        let said = so.strip_prefix("So ").unwrap().trim_end_matches('.');
        let (said, whichever) = said.split_once(", w").map_or((said, ""), |(said, rest)| (said, rest));
        let said: Vec<Fact> = items(said, "and").into_iter().map(fact).collect();
        if case.ends.first().is_some_and(|end| end.starts_with("If it is false")) {
            let on = |is_on: bool| case.lines.iter().map(|line| line.fact).filter(move |fact| fact.is_on == is_on);
            for &struck in &said {
                let sees = |is_on: bool| on(is_on).any(|fact| Fact { is_on: true, ..fact }.excludes(struck));
                assert!(sees(true) && sees(false), "{struck:?} does not see both sides of the cycle");
            }
            return said;
        }
        assert_eq!(said, end, "{so}");
        if cases.len() > 1 {
            let gone: Vec<Fact> = given.iter().copied().collect();
            self.covers(cases, whichever, &gone);
        }
        said
    }

    /// Whether there are no other cases than these. `why` says what they are of.
    fn covers(&self, cases: &[usize], why: &str, gone: &[Fact]) {
        let assumed: Vec<Fact> = cases.iter().map(|&at| self.all[at].assumed).collect();
        let first = assumed[0];
        if assumed.len() == 2 && assumed[0] == assumed[1].opposite() {
            return;
        }
        let is_cell = assumed.iter().all(|fact| fact.cell == first.cell);
        let cells = match why.split_once(" in ") {
            _ if is_cell => vec![first.cell],
            Some((_, name)) => house(name.split(['.', ',']).next().unwrap()),
            None => panic!("cases of what? {why}"),
        };
        let left = self.before.left(&cells, gone).filter(|of| is_cell || of.1 == first.digit);
        for (cell, digit) in left {
            assert!(assumed.contains(&Fact { cell, digit, is_on: true }), "no case {cell:?} {digit}: {why}");
        }
    }
}

/// Whether a fact follows from others for the reason that its line gives.
fn follows(before: &Before, line: &Line, from: &[Fact]) -> bool {
    let Fact { cell: of, digit, is_on } = line.fact;
    let why = line.why.as_str();
    let only = |cells: &[(u8, u8)], is_kind: &dyn Fn(((u8, u8), u8)) -> bool| {
        before.left(cells, from).filter(|&found| is_kind(found)).all(|found| found == (of, digit))
    };
    if why.is_empty() {
        return !is_on && from.iter().any(|fact| fact.excludes(line.fact));
    }
    if why == "the last of its cell or of a house" {
        let is_last = |house: &[(u8, u8)]| house.contains(&of) && only(house, &|found| found.1 == digit);
        return is_on && (only(&[of], &|_| true) || all_houses().any(|house| is_last(&house)));
    }
    if why == "the only digit left there" {
        return is_on && only(&[of], &|_| true);
    }
    if let Some(name) = why.strip_prefix("no other place left in ") {
        return is_on && only(&house(name), &|found| found.1 == digit);
    }
    if let Some((base, cover)) = why.strip_prefix("in ").and_then(|rest| rest.split_once(", all places of ")) {
        let (base, cover) = (house(base), house(cover.split_once(" are also in ").unwrap().1));
        let is_confined = before.left(&base, from).filter(|found| found.1 == digit).all(|found| cover.contains(&found.0));
        return !is_on && is_confined && cover.contains(&of) && !base.contains(&of);
    }
    if let Some((digits, rest)) = why.split_once(" have no other places in ") {
        let digits: Vec<u8> = items(digits, "and").into_iter().map(|digit| digit.parse().unwrap()).collect();
        let (name, cells) = rest.split_once(" than ").unwrap();
        let cells: Vec<_> = items(cells, "and").into_iter().map(cell).collect();
        let fits = before.left(&house(name), from).filter(|found| digits.contains(&found.1)).all(|found| cells.contains(&found.0));
        return !is_on && fits && digits.len() == cells.len() && cells.contains(&of) && !digits.contains(&digit);
    }
    if let Some((cells, rest)) = why.split_once(" have only ") {
        let cells: Vec<_> = items(cells, "and").into_iter().map(cell).collect();
        let (digits, name) = rest.split_once(" in ").unwrap();
        let digits: Vec<u8> = items(digits, "and").into_iter().map(|digit| digit.parse().unwrap()).collect();
        let fits = before.left(&cells, from).all(|found| digits.contains(&found.1));
        let house = house(name);
        let is_within = cells.iter().chain([&of]).all(|cell| house.contains(cell));
        return !is_on && fits && digits.len() == cells.len() && is_within && !cells.contains(&of) && digits.contains(&digit);
    }
    if let Some((base, cover)) = why.split_once(" is only where they cross ") {
        let base = items(base.split_once(" in ").unwrap().1, "and");
        let cover: Vec<_> = items(cover, "and").into_iter().flat_map(house).collect();
        let cells: Vec<_> = base.iter().copied().flat_map(house).collect();
        let fits = before.left(&cells, from).filter(|found| found.1 == digit).all(|found| cover.contains(&found.0));
        return !is_on && fits && cover.len() == 9 * base.len() && cover.contains(&of) && !cells.contains(&of);
    }
    panic!("unknown reason: {why}")
}

/// The cases of a step as its sentences have them, with what they are of.
fn in_words(explained: StepExplanation) -> (String, Vec<Text>) {
    let StepExplanation { why, cases, .. } = explained;
    let text = |case: Case| {
        let lines = case.lines.into_iter().map(|line| line.sentence.text()).collect();
        (case.title.text(), lines, case.so.map(|so| so.text()))
    };
    (why.first().map(|sentence| sentence.text()).unwrap_or_default(), cases.into_iter().map(text).collect())
}

/// Replays a step from its cases; returns the number of chains inside them.
fn replay(state: &State, drawn: &SeStep, (why, texts): &(String, Vec<Text>)) -> usize {
    if texts.is_empty() {
        return 0;
    }
    let all = explained(texts);
    let before = Before::of(state);
    let outermost: Vec<usize> = (0..all.len()).filter(|&at| all[at].chain.is_empty()).collect();
    let mut replay = Replay { before: &before, all: &all, inner: 0 };
    let proved = replay.chain(&outermost, why, &[], &mut BTreeSet::new());
    let as_fact = |candidate: &Candidate, is_on| {
        let index = candidate.cell.index();
        Fact { cell: ((index / 9) as u8, (index % 9) as u8), digit: candidate.digit.index() as u8 + 1, is_on }
    };
    let placed = drawn.step.placements().iter().map(|candidate| as_fact(candidate, true));
    for done in placed.chain(drawn.step.eliminations().iter().map(|candidate| as_fact(candidate, false))) {
        assert!(proved[0].implies(done), "{proved:?} is not {done:?}");
    }
    for (at, shown) in all.iter().enumerate() {
        let inside = drawn.inside(at);
        assert_eq!(inside.is_some(), !shown.chain.is_empty(), "what the board shows as the outcome");
        let (Some(inside), Some(so)) = (inside, shown.so) else { continue };
        let said = so.trim_start_matches("So ").trim_end_matches('.').split(", w").next().unwrap();
        let said: BTreeSet<Fact> = items(said, "and").into_iter().map(fact).collect();
        let placed = inside.placements().iter().map(|candidate| as_fact(candidate, true));
        let shown = placed.chain(inside.eliminations().iter().map(|candidate| as_fact(candidate, false)));
        assert_eq!(shown.collect::<BTreeSet<_>>(), said);
    }
    replay.inner
}

/// The chain of each case, and each line with the places of those it follows from.
fn numbered((_, texts): &(String, Vec<Text>)) -> Vec<(String, Vec<Step>)> {
    let lines = |shown: Explained<'_>| shown.lines.into_iter().map(|line| (line.fact, line.from)).collect();
    explained(texts).into_iter().map(|shown| (shown.chain.to_owned(), lines(shown))).collect()
}

/// A chain whose lines follow one from another is written with its links. What has cases is replayed from the notation alone, whose lines
/// have the numbers and premises of the sentences.
fn notation_is_whole(geometry: &HouseGeometry, state: &State, drawn: &SeStep, words: &(String, Vec<Text>)) {
    let line = drawn.in_notation(geometry);
    let (pattern, _) = line.rsplit_once(" => ").unwrap();
    if !drawn.cases.is_empty() {
        let written = notation::sentences(&line);
        replay(state, drawn, &written);
        assert_eq!(numbered(&written), numbered(words), "{line}");
    } else if drawn.complexity.is_some() {
        assert!(pattern.starts_with('(') && pattern.contains('=') && pattern.contains(" - "), "{line}");
    } else {
        assert!(!pattern.is_empty(), "{line}");
    }
}

/// The number of chains inside cases on the path of a puzzle.
fn check(puzzle: &str) -> usize {
    let geometry = HouseGeometry::classic();
    let digits: Vec<Option<Digit>> = puzzle.chars().map(Digit::from_char).collect();
    let position = Position::new(geometry.clone(), digits).unwrap();
    let givens = Givens::try_from(&position).unwrap();
    let mut state = State::from_position(&position);
    let mut rater = SeRater::new(&Cancel::default());
    let mut inner = 0;
    for step in rater.path(&givens, &mut |_| {}).unwrap().steps {
        let explained = explain_plainly(Lang::En, &geometry, &step);
        let words = in_words(explained);
        notation_is_whole(&geometry, &state, &step, &words);
        inner += replay(&state, &step, &words);
        state.apply(&geometry, &step.step);
    }
    assert!(state.is_full());
    inner
}

#[test]
fn the_sentences_and_the_notation_of_every_chain_prove_what_they_say_and_name_what_they_rest_on() {
    let reported = ".2.4.6..9..7......6...2..5......15...1.64...28......1..3.26.....6..1...39....3...";
    assert!(check(reported) > 3);
    for puzzle in [
        "..3..6.8....1....6.6.72.....1...7..8..4...6..5..3..9...3...2..7..1...4..9......5.",
        "........3.9.6.4.......1.28.....6...173....6...5.4...7...5...7..3.91.....6..97...2",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ] {
        check(puzzle);
    }
}
