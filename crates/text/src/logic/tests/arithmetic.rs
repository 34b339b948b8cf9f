//! Every equation and every bound that a sentence on sums states, worked out with the digits of the solution.

use super::*;
use sudoscope_board::{Cell, Digits, Shape};
use sudoscope_solve::{
    generate::{GeneratedPuzzle, Generator, RuleMix, RuledSpec},
    logic::{Family, Level},
};

/// The words that state a bound in a language, the lower one first.
const BOUNDS: [(Lang, [&str; 2]); 2] = [(Lang::En, [" is at least ", " is at most "]), (Lang::Zh, [" 至少为 ", " 至多为 "])];

/// The value of `r1c1 + 2·r2c2 − 3` with the digits of the solution; `None` if the text is something else.
fn value(shape: &Shape, solution: &Digits, text: &str) -> Option<i32> {
    let spaced = text.replace('+', " + ").replace('−', " − ");
    let (mut sum, mut sign) = (0, Some(1));
    for word in spaced.split_whitespace() {
        match (word, sign) {
            ("+", None) => sign = Some(1),
            ("−", _) => sign = Some(-1),
            // Two terms with nothing between them are a list.
            (term, Some(of)) => {
                let factor = |part: &str| match part.parse::<i32>() {
                    Ok(number) => Some(number),
                    Err(_) => {
                        let cell: Cell = shape.cells().find(|&cell| shape.name(cell) == part)?;
                        solution[cell.index()].map(|digit| i32::from(digit.get()))
                    }
                };
                sum += of * term.split('·').map(factor).product::<Option<i32>>()?;
                sign = None;
            }
            _ => return None,
        }
    }
    sign.is_none().then_some(sum)
}

/// Whether a character can be part of a sum.
fn is_of_sum(char: char) -> bool {
    char.is_ascii_digit() || "rc+−· ".contains(char)
}

/// The longest end of a text that is a sum.
fn sum_at_end(text: &str) -> &str {
    let start = text.char_indices().rev().take_while(|&(_, char)| is_of_sum(char)).last().map_or(text.len(), |(at, _)| at);
    &text[start..]
}

/// The longest beginning of a text that is a sum.
fn sum_at_start(text: &str) -> &str {
    &text[..text.find(|char| !is_of_sum(char)).unwrap_or(text.len())]
}

/// How many equations, and bounds, of a text were checked.
fn check(shape: &Shape, solution: &Digits, text: &str, lang: Lang) -> [usize; 2] {
    let mut seen = [0; 2];
    for (at, _) in text.match_indices('=') {
        let sides = [sum_at_end(&text[..at]), sum_at_start(&text[at + 1..])].map(|side| value(shape, solution, side));
        if let [Some(left), Some(right)] = sides {
            assert_eq!(left, right, "{text}");
            seen[0] += 1;
        }
    }
    let words = BOUNDS.into_iter().find(|of| of.0 == lang).unwrap().1;
    for (is_most, word) in words.into_iter().enumerate() {
        for (at, _) in text.match_indices(word) {
            let sides = [sum_at_end(&text[..at]), sum_at_start(&text[at + word.len()..])];
            if let [Some(made), Some(bound)] = sides.map(|side| value(shape, solution, side)) {
                assert!(if is_most == 1 { made <= bound } else { made >= bound }, "{made}: {text}");
                // Nobody says that a cell is at most a negative number.
                let is_cell = sides[0].trim().parse::<i32>().is_err() && !sides[0].contains(['+', '−']);
                assert!(!is_cell || bound > 0, "{text}");
                seen[1] += 1;
            }
        }
    }
    seen
}

/// Made puzzles of a kind, with all digits of their solutions.
fn made(kind: RuleMix) -> impl Iterator<Item = GeneratedPuzzle> {
    let specs = [(6, None, 6), (9, Some(Level::Hard), 4)];
    specs.into_iter().flat_map(move |(size, level, seeds)| {
        (0..seeds).map(move |seed| {
            let spec = RuledSpec { level, ..RuledSpec::new(Shape::of_size(size).unwrap(), Vec::new(), Some(kind)) };
            Generator::new(spec, 11 + seed).unwrap().next(&Cancel::default()).unwrap()
        })
    })
}

#[test]
fn what_sentences_on_sums_say_is_equal_is_equal_and_what_they_say_is_a_bound_is_one() {
    for kind in [RuleMix::Killer, RuleMix::Arrows, RuleMix::LittleKillers, RuleMix::SomeSums] {
        let (mut seen, mut steps) = ([[0; 2]; 2], 0);
        for GeneratedPuzzle { geometry, givens, solution, .. } in made(kind) {
            let state = State::from_givens(&geometry, &givens);
            for step in Engine::new(&geometry).path(&state, &LogicSettings::default(), &Cancel::default()).steps {
                if step.technique().family() != Family::Rules {
                    continue;
                }
                steps += 1;
                for (lang, seen) in [Lang::En, Lang::Zh].into_iter().zip(&mut seen) {
                    let step_words = StepWords::new(Names { lang, geometry: &geometry, numerals: Numerals::Numbers });
                    for sentence in explain(&step_words, &step).why {
                        let [equations, bounds] = check(geometry.shape(), &solution, &sentence.text(), lang);
                        (seen[0], seen[1]) = (seen[0] + equations, seen[1] + bounds);
                    }
                }
            }
        }
        assert_eq!(seen[0][1], seen[1][1], "{kind:?}: both languages state the same bounds");
        assert!(steps > 0 && (kind != RuleMix::Killer || seen.iter().flatten().all(|&count| count > 50)), "{kind:?}: {seen:?}");
    }
}
