//! What the lines of arguments and of sums say: what holds without the assumption, what is left of a sum, and who sees what.

use std::collections::BTreeSet;

use sudoscope_board::{Cell, DigitSet, Digits, HouseKind, KnownGeometry, Line, LineKind, Puzzle, Rule, Shape};
use sudoscope_solve::{
    Cancel,
    generate::{GeneratedPuzzle, Generator, RuleMix, RuledSpec},
    logic::{Answer, Bond, Candidate, Engine, Holding, Level, LogicSettings, Means, Net, Refutation, State},
};

use super::{
    claims::{are_a_knights_move_apart, cells, fillings, held, numbers},
    *,
};
use crate::{
    Lang, Piece,
    grammar::Numerals,
    logic::{argument::ArgumentPart, step_words::StepWords, sums::with_sum},
    phrase::BoardItem,
    step::Names,
};

/// The net of the argument against each of some wrong candidates, with what is known when it begins.
fn each_argument(made: &GeneratedPuzzle, every: usize, mut visit: impl FnMut(&State, &Net)) {
    let GeneratedPuzzle { geometry, givens, solution, .. } = made;
    let puzzle = Puzzle::from_givens(geometry.shape().clone(), geometry.rules(), givens);
    let holding = Holding::new(geometry.shared(), &puzzle).unwrap();
    let engine = Engine::new(geometry);
    let start = State::from_givens(geometry, givens);
    let open = geometry.shape().cells().filter(|&cell| start.digit(cell).is_none());
    let wrong = open.flat_map(|cell| {
        let others = start.candidates(cell).iter().filter(move |&digit| solution[cell.index()] != Some(digit));
        others.map(move |digit| Candidate::new(cell, digit))
    });
    for candidate in wrong.step_by(every) {
        let settings = LogicSettings { techniques: Vec::new().into_iter().collect(), ..LogicSettings::default() };
        let answer = engine.answer(&holding, candidate, Means::Shortest, &settings, &Cancel::default());
        if let Answer::Wrong(Refutation::Contradiction { start, steps, reason }) = answer {
            let mut state = start;
            steps.iter().for_each(|step| state.apply(geometry, step));
            reason.nets().for_each(|net| visit(&state, net));
        }
    }
}

fn made(kind: RuleMix, size: usize, level: Option<Level>, seed: u64) -> GeneratedPuzzle {
    let spec = RuledSpec { level, ..RuledSpec::new(Shape::of_size(size).unwrap(), Vec::new(), Some(kind)) };
    Generator::new(spec, seed).unwrap().next(&Cancel::default()).unwrap()
}

fn in_language(geometry: &KnownGeometry, net: &Net, lang: Lang) -> Case {
    let step_words = StepWords::new(Names { lang, geometry, numerals: Numerals::Numbers });
    ArgumentPart::of(&step_words, net).case
}

/// The facts of a line, by the candidates that it is about.
fn facts_of(net: &Net, line: &ExplainedLine) -> Vec<usize> {
    let is_named = |at: &usize| {
        let mut all = net.implications[*at].node.candidates();
        all.all(|candidate| line.sentence.about.contains(&BoardItem::Candidate(candidate)))
    };
    if line.sentence.about.is_empty() { Vec::new() } else { (1..net.implications.len()).filter(is_named).collect() }
}

/// Whether a fact of a net goes back to its assumption, by way of its premises.
fn goes_back(net: &Net, at: usize) -> bool {
    let (mut seen, mut open) = (BTreeSet::new(), vec![at]);
    while let Some(at) = open.pop() {
        if seen.insert(at) {
            open.extend(&net.implications[at].premises);
        }
    }
    seen.contains(&0)
}

fn agrees(net: &Net, at: usize, solution: &Digits) -> bool {
    let fact = &net.implications[at];
    fact.node.candidates().any(|candidate| solution[candidate.cell.index()] == Some(candidate.digit)) == fact.is_true
}

#[test]
fn what_stands_before_the_assumption_holds_without_it_and_all_that_follows_rests_on_it() {
    let (mut without, mut after, mut cases) = (0, 0, [0; 3]);
    for kind in [RuleMix::Killer, RuleMix::Whispers, RuleMix::Arrows, RuleMix::Thermometers, RuleMix::Renban] {
        let made = made(kind, 6, None, 18);
        each_argument(&made, 5, |_, net| {
            let mut said = Vec::new();
            for (lang, first, now, itself) in [
                (Lang::En, "First, what holds without any assumption:", "Now suppose ", "This holds without any assumption:"),
                (Lang::Zh, "先看不需假设就成立的：", "再假设 ", "不需假设就能得出："),
            ] {
                let case = in_language(&made.geometry, net, lang);
                let begins = case.lines.iter().position(|line| line.sentence.text().starts_with(now));
                assert_eq!(begins.is_some(), case.title.text() == first, "{}", case.title.text());
                // Where the answer holds by itself, nothing is assumed.
                let is_itself = case.title.text() == itself;
                let (before, rest) = case.lines.split_at(if is_itself { case.lines.len() } else { begins.unwrap_or(0) });
                if is_itself {
                    let answers =
                        |at: usize| net.implications[at].node == net.implications[0].node && !net.implications[at].is_true;
                    assert!(before.iter().flat_map(|line| facts_of(net, line)).any(answers), "{net:?}");
                    cases[2] += 1;
                }
                for line in before {
                    let facts = facts_of(net, line);
                    assert!(!facts.is_empty(), "{}", line.sentence.text());
                    for at in facts {
                        assert!(agrees(net, at, &made.solution) && !goes_back(net, at), "{}", line.sentence.text());
                        without += 1;
                    }
                }
                for line in rest {
                    for at in facts_of(net, line) {
                        assert!(goes_back(net, at), "{}", line.sentence.text());
                        after += 1;
                    }
                }
                cases[usize::from(begins.is_some())] += 1;
                said.push((before.len(), rest.len()));
            }
            assert_eq!(said[0], said[1], "both languages say the same lines");
        });
    }
    assert!(without > 20 && after > 20 && cases.iter().all(|&count| count > 2), "{without} {after} {cases:?}");
}

/// The digits that premises leave a cell.
fn left(state: &State, net: &Net, premises: &BTreeSet<usize>, cell: Cell) -> DigitSet {
    let agrees = |digit: &Digit| {
        premises.iter().map(|&premise| &net.implications[premise]).all(|fact| {
            let is_here = fact.node.cells[..] == [cell];
            !is_here || (fact.node.digit == *digit) == fact.is_true
        })
    };
    held(state, cell).iter().filter(agrees).collect()
}

/// `1+4 or 2+3` as sorted lists of digits.
fn combinations(text: &str, or: &str) -> BTreeSet<Vec<i32>> {
    text.replace(or, ", ")
        .replace('、', ", ")
        .split(", ")
        .map(|one| one.split('+').map(|n| n.trim().parse().unwrap()).collect())
        .collect()
}

#[test]
fn a_line_by_a_cage_names_the_rest_of_the_sum_and_the_combinations_that_are_left() {
    let mut seen = [[0; 5]; 2];
    for (size, level, seed) in [(6, None, 18), (6, Some(Level::Easy), 3), (9, Some(Level::Easy), 18)] {
        let made = made(RuleMix::Killer, size, level, seed);
        let geometry = &made.geometry;
        each_argument(&made, if size == 9 { 31 } else { 3 }, |state, net| {
            for (of, (lang, words)) in [
                (
                    Lang::En,
                    [
                        "): ",
                        " need ",
                        " needs ",
                        " together, so they are ",
                        ", which their candidates cannot make",
                        ", which is not among its candidates",
                        " or ",
                        "with what is left, ",
                        " can only be made of ",
                        "",
                    ],
                ),
                (
                    Lang::Zh,
                    [
                        "）：",
                        " 之和须为 ",
                        " 须为 ",
                        "，只能是 ",
                        "，按候选数凑不出来",
                        "，但候选数中没有",
                        " 或 ",
                        "按剩下的候选数，",
                        " 只能由 ",
                        " 凑成",
                    ],
                ),
            ]
            .into_iter()
            .enumerate()
            {
                let [begins, need, needs, so, never, never_one, or, left_over, made_of, made] = words;
                for line in in_language(geometry, net, lang).lines {
                    let text = line.sentence.text();
                    let facts = facts_of(net, &line);
                    let of_cage = |&at: &usize| match &net.implications[at].bond {
                        Some(Bond::Sum(ground)) if ground.sum.houses.is_empty() => Some(ground.sum.rules[0]),
                        _ => None,
                    };
                    let Some(Rule::Cage(cage)) = facts.first().and_then(of_cage).map(|rule| &geometry.rules()[rule]) else {
                        continue;
                    };
                    let Some((_, says)) = text.split_once(begins) else { continue };
                    let sudoscope_board::CageTotal::Sum(total) = cage.total else { panic!("{cage:?}") };
                    let premises: BTreeSet<usize> =
                        facts.iter().flat_map(|&at| net.implications[at].premises.iter().copied()).collect();
                    let digits: Vec<DigitSet> = cage.cells.iter().map(|&cell| left(state, net, &premises, cell)).collect();
                    let mut ways: Vec<Vec<i32>> = Vec::new();
                    fillings(geometry, &cage.cells, &digits, &mut Vec::new(), &|_| true, &mut |way| {
                        let way: Vec<i32> = way.iter().map(|digit| i32::from(digit.get())).collect();
                        ways.extend((way.iter().sum::<i32>() == i32::from(total)).then_some(way));
                    });
                    let named = cells(geometry.shape(), says);
                    let at: Vec<usize> =
                        named.iter().map(|cell| cage.cells.iter().position(|other| other == cell).unwrap()).collect();
                    let of_named = |way: &Vec<i32>| -> Vec<i32> {
                        let mut digits: Vec<i32> = at.iter().map(|&at| way[at]).collect();
                        digits.sort_unstable();
                        digits
                    };
                    if says.ends_with(never) || says.ends_with(never_one) {
                        assert!(ways.is_empty() && says.ends_with(never_one) == (named.len() == 1), "{ways:?}: {text}");
                        seen[of][0] += 1;
                    } else if let Some((number, listed)) = says.split_once(made_of) {
                        // The whole sum, of all its cells.
                        let all: Vec<usize> = (0..cage.cells.len()).collect();
                        let digits = |way: &Vec<i32>| {
                            let mut digits: Vec<i32> = all.iter().map(|&at| way[at]).collect();
                            digits.sort_unstable();
                            digits
                        };
                        assert!(number.starts_with(left_over) && numbers(number) == [i32::from(total)], "{text}");
                        assert_eq!(
                            combinations(listed.strip_suffix(made).unwrap(), or),
                            ways.iter().map(digits).collect(),
                            "{text}"
                        );
                        seen[of][4] += 1;
                    } else if let Some((rest, listed)) = says.split_once(so) {
                        let number = numbers(rest.split(need).nth(1).unwrap())[0];
                        assert_eq!(combinations(listed, or), ways.iter().map(of_named).collect(), "{text}");
                        assert!(ways.iter().all(|way| of_named(way).iter().sum::<i32>() == number), "{text}");
                        seen[of][1] += 1;
                    } else if says.contains(need) || says.contains(needs) {
                        let number = numbers(says)[0];
                        assert!(ways.iter().all(|way| of_named(way).iter().sum::<i32>() == number), "{text}");
                        seen[of][2] += 1;
                    } else {
                        let decided: i32 =
                            digits.iter().filter_map(|digits| digits.only()).map(|digit| i32::from(digit.get())).sum();
                        assert!(ways.is_empty() && numbers(says) == [decided] && decided >= i32::from(total), "{text}");
                        seen[of][3] += 1;
                    }
                }
            }
        });
    }
    assert_eq!(seen[0], seen[1], "both languages say the same");
    assert!(seen[0][1] > 10 && seen[0][4] > 10 && seen[0][2] > 2 && seen[0][0] + seen[0][3] > 0, "{seen:?}");
}

#[test]
fn a_place_that_is_seen_by_a_knights_move_alone_is_named_in_arguments() {
    let mut seen = [0; 2];
    for seed in 1..=2 {
        let spec = RuledSpec::new(Shape::classic(), vec![Rule::AntiKnight], None);
        let made = Generator::new(spec, seed).unwrap().next(&Cancel::default()).unwrap();
        let geometry = &made.geometry;
        each_argument(&made, 17, |state, net| {
            for (lang, by, comma, sees) in
                [(Lang::En, " (by the rule Anti-knight, ", ", ", " sees "), (Lang::Zh, "（依据规则“无马”，", "，", " 可看到 ")]
            {
                for line in in_language(geometry, net, lang).lines {
                    let text = line.sentence.text();
                    let facts = facts_of(net, &line);
                    let Some(Bond::Locked(locked)) = facts.first().and_then(|&at| net.implications[at].bond.as_ref()) else {
                        continue;
                    };
                    // The places are those that the candidates and the premises leave.
                    let fact = &net.implications[facts[0]];
                    let gone = |cell: &Cell| {
                        let is_gone = |&premise: &usize| {
                            let by = &net.implications[premise];
                            !by.is_true && by.node.cells[..] == [*cell] && by.node.digit == fact.node.digit
                        };
                        fact.premises.iter().any(is_gone)
                    };
                    let house = &geometry.house(locked.house).cells;
                    let places: Vec<Cell> = house
                        .iter()
                        .copied()
                        .filter(|cell| {
                            state.digit(*cell).is_none() && state.candidates(*cell).contains(fact.node.digit) && !gone(cell)
                        })
                        .collect();
                    assert!(places.iter().all(|&cell| text.contains(&geometry.shape().name(cell))), "{places:?}: {text}");
                    for &at in &facts {
                        let struck = net.implications[at].node.cells[0];
                        let houses = |cell: Cell| geometry.houses_of(cell).iter().copied().collect::<BTreeSet<_>>();
                        let by_knight: Vec<Cell> =
                            places.iter().copied().filter(|&place| houses(place).is_disjoint(&houses(struck))).collect();
                        assert!(by_knight.iter().all(|&place| are_a_knights_move_apart(geometry.shape(), place, struck)));
                        let name = format!("{}{sees}", geometry.shape().name(struck));
                        let clauses: Vec<&str> =
                            text.split_once(by).map_or(Vec::new(), |(_, clauses)| clauses.split(comma).collect());
                        let clause = clauses.iter().find(|clause| clause.contains(&name));
                        assert_eq!(clause.is_some(), !by_knight.is_empty(), "{text}");
                        let named = clause.map_or(Vec::new(), |clause| cells(geometry.shape(), clause.split_once(sees).unwrap().1));
                        assert!(by_knight.iter().all(|place| named.contains(place)), "{text}");
                        seen[usize::from(!by_knight.is_empty())] += 1;
                    }
                }
            }
        });
    }
    assert!(seen.iter().all(|&count| count > 2), "{seen:?}");
}

#[test]
fn a_digit_without_a_partner_on_a_whisper_is_said_to_have_none_in_an_argument() {
    let made = made(RuleMix::Whispers, 9, Some(Level::Medium), 3);
    let mut seen = 0;
    each_argument(&made, 9, |_, net| {
        for line in in_language(&made.geometry, net, Lang::En).lines {
            let text = line.sentence.text();
            let Some((_, since)) = text.split_once(": no digit differs from ") else { continue };
            let facts = facts_of(net, &line);
            let Some(Bond::Rule(rule)) = net.implications[facts[0]].bond else { panic!("{text}") };
            let Rule::Line(Line { kind: LineKind::Whispers(gap), .. }) = made.geometry.rules()[rule] else { panic!("{text}") };
            for at in facts {
                let digit = net.implications[at].node.digit.get();
                assert!(
                    (1..=9).all(|other: u8| other.abs_diff(digit) < gap) && numbers(since).contains(&i32::from(digit)),
                    "{text}"
                );
                seen += 1;
            }
        }
    });
    assert!(seen > 0);
}

/// The words of a language around the numbers of a line.
struct Words {
    brackets: [char; 2],
    leaves: &'static str,
    exceed: &'static str,
    comma: char,
    colon: &'static str,
    digits: &'static str,
}

const ENGLISH: Words = Words {
    brackets: ['(', ')'],
    leaves: "what known sums leave of ",
    exceed: "by which known sums exceed ",
    comma: ',',
    colon: ": ",
    digits: "comes from digits already there",
};
const CHINESE: Words = Words {
    brackets: ['（', '）'],
    leaves: "之和减去已知的和：",
    exceed: "即已知的和超出",
    comma: '，',
    colon: "：",
    digits: "来自已填的数",
};

/// A character of running text, or the place of a piece that names something.
#[derive(Clone, Copy, PartialEq)]
enum Token {
    Char(char),
    Name(usize),
}

fn tokens(pieces: &[Piece]) -> Vec<Token> {
    let of = |(place, piece): (usize, &Piece)| match piece.items[..] {
        [] => piece.text.chars().map(Token::Char).collect::<Vec<_>>(),
        _ => vec![Token::Name(place)],
    };
    pieces.iter().enumerate().flat_map(of).collect()
}

/// The tokens before and after the first place with that text.
fn split<'t>(tokens: &'t [Token], at: &str) -> Option<(&'t [Token], &'t [Token])> {
    let at: Vec<Token> = at.chars().map(Token::Char).collect();
    let place = tokens.windows(at.len()).position(|window| window == at)?;
    Some((&tokens[..place], &tokens[place + at.len()..]))
}

/// Terms of a sum, each with its sign: numbers, and names by their places.
fn terms(tokens: &[Token]) -> Vec<(i32, Result<i32, usize>)> {
    let (mut found, mut sign, mut number) = (Vec::new(), 1, None);
    for &token in tokens {
        match token {
            Token::Char(char) if char.is_ascii_digit() => {
                number = Some(number.unwrap_or(0) * 10 + i32::try_from(char.to_digit(10).unwrap()).unwrap());
            }
            Token::Name(place) => {
                found.push((sign, Err(place)));
            }
            Token::Char(char) => {
                found.extend(number.take().map(|number| (sign, Ok(number))));
                match char {
                    '+' => sign = 1,
                    '−' => sign = -1,
                    ' ' => {}
                    other => panic!("{other:?} in a sum"),
                }
            }
        }
    }
    found.extend(number.map(|number| (sign, Ok(number))));
    found
}

/// How the lines that were read are made up.
#[derive(Debug, Default)]
struct Seen {
    lines: usize,
    exceeding: usize,
    with_digits: usize,
    with_outies: usize,
    of_several_houses: usize,
}

/// A board with what is known about it.
struct Known<'k> {
    geometry: &'k KnownGeometry,
    solution: &'k Digits,
    /// What is known when the sum is met.
    state: State,
}

impl Known<'_> {
    fn digit(&self, cell: Cell) -> i32 {
        i32::from(self.solution[cell.index()].unwrap().get())
    }

    /// Reads a line and works its numbers out.
    fn check(&self, pieces: &[Piece], lang: Lang, seen: &mut Seen) {
        let words = if lang == Lang::En { ENGLISH } else { CHINESE };
        let text: String = pieces.iter().map(|piece| piece.text.as_str()).collect();
        let (leaves, exceeds) = (text.contains(words.leaves), text.contains(words.exceed));
        assert!(leaves != exceeds, "{text}");
        let all = tokens(pieces);
        let [open, close] = words.brackets.map(String::from);
        let (_, inside) = split(&all, &open).unwrap();
        let (inside, after) = split(inside, &close).unwrap();
        assert!(after.is_empty(), "{text}");
        let (formula, rest) = split(inside, " = ").unwrap();
        let (total, rest) = split(rest, &words.comma.to_string()).unwrap();
        let (houses, equation) = split(rest, words.colon).unwrap();
        let (equation, digits) =
            split(equation, &words.comma.to_string()).map_or((equation, None), |(sum, digits)| (sum, Some(digits)));
        // The formula.
        let shape = self.geometry.shape();
        let mut weights = vec![0; shape.cell_count()];
        for (sign, cell) in terms(formula) {
            let piece = &pieces[cell.unwrap_err()];
            let [BoardItem::Cell(cell)] = piece.items[..] else { panic!("{piece:?}") };
            assert_eq!(piece.text, format!("r{}c{}", shape.row(cell) + 1, shape.column(cell) + 1));
            assert!(self.state.digit(cell).is_none(), "{cell:?} is filled: {text}");
            weights[cell.index()] -= sign;
        }
        let named_total: i32 = terms(total).iter().map(|(sign, number)| sign * number.unwrap()).sum();
        let made: i32 = shape.cells().map(|cell| -weights[cell.index()] * self.digit(cell)).sum();
        assert_eq!(named_total, made, "{text}");
        seen.with_outies += usize::from(weights.contains(&1));
        // The houses: from here on, what the equation adds and takes off is taken from the formula, and nothing but filled cells is left.
        let named: Vec<&Piece> =
            houses.iter().filter_map(|token| if let Token::Name(place) = token { Some(&pieces[*place]) } else { None }).collect();
        let size = i32::try_from(self.geometry.size()).unwrap();
        let whole = i32::try_from(named.len()).unwrap() * size * (size + 1) / 2;
        let house_sign = if exceeds { -1 } else { 1 };
        for piece in &named {
            let [BoardItem::House(id)] = piece.items[..] else { panic!("{piece:?}") };
            let house = self.geometry.house(id);
            let [en, zh] = match house.kind {
                HouseKind::Row => ["row", "行"],
                HouseKind::Column => ["column", "列"],
                HouseKind::Region => ["box", "宫"],
                other => panic!("{other:?}"),
            };
            let first = house.cells[0];
            let number = match house.kind {
                HouseKind::Row => shape.row(first),
                HouseKind::Column => shape.column(first),
                _ => shape.region(first),
            } + 1;
            let name = if lang == Lang::En { format!("{en} {number}") } else { format!("第 {number} {zh}") };
            assert_eq!(piece.text, name);
            house.cells.iter().for_each(|cell| weights[cell.index()] += house_sign);
        }
        // The equation.
        let (mut result, mut numbers) = (0, Vec::new());
        for (sign, term) in terms(equation) {
            match term {
                Ok(number) => {
                    numbers.push(sign * number);
                    result += sign * number;
                }
                Err(place) => {
                    let cells: Vec<Cell> = pieces[place]
                        .items
                        .iter()
                        .map(|item| if let BoardItem::Cell(cell) = item { *cell } else { panic!("{item:?}") })
                        .collect();
                    let is_cage = |rule: &Rule| matches!(rule, Rule::Cage(cage) if cage.cells == cells);
                    assert!(self.geometry.rules().iter().any(is_cage), "{cells:?}");
                    let sum: i32 = cells.iter().map(|&cell| self.digit(cell)).sum();
                    assert_eq!(pieces[place].text, sum.to_string(), "{text}");
                    cells.iter().for_each(|cell| weights[cell.index()] += sign);
                    result += sign * sum;
                }
            }
        }
        assert_eq!(result, named_total, "{text}");
        assert_eq!(numbers[0], house_sign * whole, "{text}");
        // What is left are cells with a digit.
        let filled: i32 = shape
            .cells()
            .filter(|&cell| weights[cell.index()] != 0)
            .map(|cell| {
                assert!(self.state.digit(cell).is_some(), "{cell:?} is open: {text}");
                weights[cell.index()] * self.digit(cell)
            })
            .sum();
        assert_eq!(numbers[1..].iter().sum::<i32>(), -filled, "{text}");
        assert_eq!(digits.is_some(), filled != 0, "{text}");
        if let Some(digits) = digits {
            let named = digits.iter().filter_map(|token| if let Token::Char(char) = token { char.to_digit(10) } else { None });
            assert_eq!(named.fold(0, |number, digit| number * 10 + digit), filled.unsigned_abs(), "{text}");
            assert!(text.contains(words.digits), "{text}");
            seen.with_digits += 1;
        }
        seen.lines += 1;
        seen.exceeding += usize::from(exceeds);
        seen.of_several_houses += usize::from(named.len() > 1);
    }
}

#[test]
fn what_an_argument_says_about_the_rule_of_45_is_right_in_both_languages() {
    let mut seen = [Seen::default(), Seen::default()];
    for (shape, seeds) in [(Shape::classic(), 0..4), (Shape::of_size(6).unwrap(), 0..6)] {
        for seed in seeds {
            // The path is followed, so that sums are met with more and more digits.
            let spec = RuledSpec::new(shape.clone(), Vec::new(), Some(RuleMix::Killer));
            let GeneratedPuzzle { geometry, givens, solution, .. } =
                Generator::new(spec, seed).unwrap().next(&Cancel::default()).unwrap();
            let mut known = Known { geometry: &geometry, solution: &solution, state: State::from_givens(&geometry, &givens) };
            let path = Engine::new(&geometry).path(&known.state, &LogicSettings::default(), &Cancel::default());
            for step in path.steps {
                for (lang, seen) in [Lang::En, Lang::Zh].into_iter().zip(&mut seen) {
                    let step_words = StepWords::new(Names { lang, geometry: &geometry, numerals: Numerals::Numbers });
                    if let Some(sum) = step.reason().sum().filter(|sum| !sum.houses.is_empty()) {
                        known.check(with_sum(&step_words, "so".into(), sum).pieces(), lang, seen);
                    }
                }
                known.state.apply(&geometry, &step);
            }
        }
    }
    for seen in seen {
        let Seen { lines, exceeding, with_digits, with_outies, of_several_houses } = seen;
        assert!([lines, exceeding, with_digits, with_outies, of_several_houses].iter().all(|&count| count > 0), "{seen:?}");
    }
}
