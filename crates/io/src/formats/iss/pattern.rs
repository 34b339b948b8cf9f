//! Regular expressions over digits, as automata.
//!
//! Characters, classes in brackets, `.`, groups, `|`, `*`, `+`, `?` and `{n}`, `{n,}`, `{n,m}`. Built by Glushkov's construction: a state for
//! each place of a class in the pattern, so that no empty moves arise.

use sudoscope_board::{Automaton, AutomatonBuilder, Digit, DigitSet, MAX_STATES};

/// The deepest that groups are nested.
const DEEPEST: usize = 50;

/// A part of a pattern: which places can be first and last in what it matches, and whether it can match nothing.
#[derive(Clone, Debug, Default)]
struct Part {
    first: Vec<usize>,
    last: Vec<usize>,
    may_be_empty: bool,
}

struct Parser<'a> {
    signs: std::iter::Peekable<std::str::Chars<'a>>,
    size: usize,
    /// The digits at each place, from 1.
    places: Vec<DigitSet>,
    /// Which places may follow each, from 0 for the beginning.
    follows: Vec<(usize, usize)>,
    depth: usize,
}

/// The automaton of a pattern for a board of that size; `None` if the pattern is damaged or too long.
pub(super) fn automaton(pattern: &str, size: usize) -> Option<Automaton> {
    let mut parser = Parser { signs: pattern.chars().peekable(), size, places: Vec::new(), follows: Vec::new(), depth: 0 };
    let whole = parser.alternatives()?;
    if parser.signs.next().is_some() {
        return None;
    }
    let mut builder = AutomatonBuilder::new(size);
    let moves = whole.first.iter().map(|&first| (0, first)).chain(parser.follows.iter().copied());
    for (from, to) in moves {
        for digit in parser.places[to - 1] {
            builder.add(from, digit, to)?;
        }
    }
    for &last in &whole.last {
        builder.grow(last)?;
        builder.accept(last);
    }
    if whole.may_be_empty {
        builder.accept(0);
    }
    Some(builder.build())
}

impl Parser<'_> {
    fn alternatives(&mut self) -> Option<Part> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return None;
        }
        let mut all = self.sequence()?;
        while self.signs.next_if_eq(&'|').is_some() {
            let other = self.sequence()?;
            all.first.extend(other.first);
            all.last.extend(other.last);
            all.may_be_empty |= other.may_be_empty;
        }
        self.depth -= 1;
        Some(all)
    }

    fn sequence(&mut self) -> Option<Part> {
        let mut all = Part { may_be_empty: true, ..Part::default() };
        while self.signs.peek().is_some_and(|sign| !"|)".contains(*sign)) {
            let part = self.repeated()?;
            all = self.joined(all, part);
        }
        Some(all)
    }

    fn joined(&mut self, one: Part, other: Part) -> Part {
        self.link(&one.last, &other.first);
        let (mut first, mut last) = (one.first, other.last);
        if one.may_be_empty {
            first.extend(other.first);
        }
        if other.may_be_empty {
            last.extend(one.last);
        }
        Part { first, last, may_be_empty: one.may_be_empty && other.may_be_empty }
    }

    fn link(&mut self, from: &[usize], to: &[usize]) {
        for &before in from {
            self.follows.extend(to.iter().map(|&after| (before, after)));
        }
    }

    /// An atom with its quantifier.
    fn repeated(&mut self) -> Option<Part> {
        let start = self.signs.clone();
        let mut part = self.atom()?;
        loop {
            let (least, most) = match self.signs.peek() {
                Some('*') => (0, None),
                Some('+') => (1, None),
                Some('?') => (0, Some(1)),
                Some('{') => {
                    let after_atom = self.signs.clone();
                    self.signs.next();
                    let bounds = self.bounds()?;
                    let end = std::mem::replace(&mut self.signs, after_atom);
                    let part = self.copies(&start, bounds)?;
                    self.signs = end;
                    return Some(part);
                }
                _ => return Some(part),
            };
            self.signs.next();
            if most.is_none() {
                let (last, first) = (part.last.clone(), part.first.clone());
                self.link(&last, &first);
            }
            part.may_be_empty |= least == 0;
        }
    }

    /// `n}`, `n,}` or `n,m}`.
    fn bounds(&mut self) -> Option<(usize, Option<usize>)> {
        let number = |parser: &mut Self| {
            let mut text = String::new();
            while let Some(sign) = parser.signs.next_if(char::is_ascii_digit) {
                text.push(sign);
            }
            text
        };
        let least = number(self).parse().ok()?;
        let most = if self.signs.next_if_eq(&',').is_some() {
            let most = number(self);
            if most.is_empty() { None } else { Some(most.parse().ok()?) }
        } else {
            Some(least)
        };
        (self.signs.next()? == '}' && most.is_none_or(|most| most >= least && most <= MAX_STATES) && least <= MAX_STATES)
            .then_some((least, most))
    }

    /// The atom at `start` again and again.
    fn copies(&mut self, start: &std::iter::Peekable<std::str::Chars<'_>>, (least, most): (usize, Option<usize>)) -> Option<Part> {
        let text: String = start.clone().collect();
        let mut all = Part { may_be_empty: true, ..Part::default() };
        let copies = most.unwrap_or(least.max(1));
        for copy in 0..copies {
            let mut parser = Parser {
                signs: text.chars().peekable(),
                size: self.size,
                places: std::mem::take(&mut self.places),
                follows: std::mem::take(&mut self.follows),
                depth: self.depth,
            };
            let mut part = parser.atom()?;
            (self.places, self.follows) = (parser.places, parser.follows);
            if self.places.len() >= MAX_STATES {
                return None;
            }
            if most.is_none() && copy + 1 == copies {
                let (last, first) = (part.last.clone(), part.first.clone());
                self.link(&last, &first);
            }
            part.may_be_empty |= copy >= least;
            all = self.joined(all, part);
        }
        Some(all)
    }

    fn atom(&mut self) -> Option<Part> {
        let digits = match self.signs.next()? {
            '(' => {
                let part = self.alternatives()?;
                return (self.signs.next()? == ')').then_some(part);
            }
            '.' => DigitSet::all(self.size),
            '[' => self.class()?,
            sign => self.digit(sign)?.set(),
        };
        if self.places.len() + 1 >= MAX_STATES {
            return None;
        }
        self.places.push(digits);
        let place = self.places.len();
        Some(Part { first: vec![place], last: vec![place], may_be_empty: false })
    }

    /// The digits of a class, after its bracket.
    fn class(&mut self) -> Option<DigitSet> {
        let is_negated = self.signs.next_if_eq(&'^').is_some();
        let mut digits = DigitSet::EMPTY;
        loop {
            let sign = self.signs.next()?;
            if sign == ']' {
                break;
            }
            let first = self.digit(sign)?;
            let last = if self.signs.next_if_eq(&'-').is_some() {
                let sign = self.signs.next()?;
                self.digit(sign)?
            } else {
                first
            };
            digits |= (first.index()..=last.index()).map(Digit::from_index).collect();
        }
        Some(if is_negated { DigitSet::all(self.size) - digits } else { digits })
    }

    /// The digit of a character: `1` to `9`, then letters in either case from `A` for 10.
    fn digit(&self, sign: char) -> Option<Digit> {
        Digit::from_char(sign).filter(|digit| digit.index() < self.size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::digits;

    #[track_caller]
    fn check(pattern: &str, accepted: &[&str], refused: &[&str]) {
        let automaton = automaton(pattern, 9).unwrap();
        let accepts = |text: &&&str| automaton.accepts(digits(text).into_iter().flatten());
        assert_eq!(accepted.iter().filter(|text| !accepts(text)).count(), 0, "{pattern}");
        assert_eq!(refused.iter().filter(accepts).count(), 0, "{pattern}");
    }

    #[test]
    fn patterns_accept_what_they_say() {
        check("12", &["12"], &["1", "21", "121"]);
        check("(12|3)*4", &["4", "124", "3124"], &["14", "34a"[..1].as_ref()]);
        check("[1-3]{2}", &["11", "23"], &["1", "14", "111"]);
        check("[^5]+", &["1", "1234"], &["5", "15"]);
        check("1{2,}2?", &["11", "1112"], &["1", "12", "1122"]);
        check(".(12){1,2}", &["912", "11212"], &["12", "9121212"]);
    }

    #[test]
    fn damaged_patterns_are_refused() {
        for pattern in ["(1", "1)", "[1", "1{2", "1{3,2}", "x", "*"] {
            assert!(automaton(pattern, 9).is_none(), "{pattern}");
        }
        assert!(automaton(&"(".repeat(1000), 9).is_none());
        assert!(automaton("1{9999}", 9).is_none());
    }
}
