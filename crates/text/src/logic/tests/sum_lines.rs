//! What arguments say about sums that follow from houses, read back from the words and worked out again from the board, its cages and its
//! solution alone.

use crate::{
    Lang, Piece,
    board_item::BoardItem,
    logic::{step_words::StepWords, sums::with_sum},
    numerals::Numerals,
    step::Names,
};
use sudoscope_board::{Cell, Digits, HouseKind, KnownGeometry, Rule, Shape};
use sudoscope_solve::{
    Cancel,
    generate::{GeneratedPuzzle, Generator, RuleMix, RuledSpec},
    logic::{Engine, LogicSettings, State},
};

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
