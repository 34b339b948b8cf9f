//! Typing for a rule: a number, or digits.

use crate::board::{
    Cage, CageTotal, CandidateDigits, Candidates, Contains, Digit, Dot, DotKind, Line, LineKind, Misfit, Quadruple, Rule, Shape,
};

/// The kinds of text typed for a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typing {
    /// A number.
    Number,
    /// A list of digits, one character for each.
    Digits,
}

/// The kind of text typed for rules of that kind, if any is.
pub const fn typing(rule: &Rule) -> Option<Typing> {
    match rule {
        Rule::Cage(Cage { total: CageTotal::Any | CageTotal::Sum(_), .. })
        | Rule::Line(Line {
            kind: LineKind::Whispers(_) | LineKind::Lockout(_) | LineKind::Modular(_) | LineKind::SumLine(_) | LineKind::SumLoop(_),
            ..
        })
        | Rule::Dot(Dot { kind: DotKind::Difference(_) | DotKind::Ratio(_) | DotKind::Sum(_), .. })
        | Rule::Lunchbox { .. }
        | Rule::NeverSum { .. }
        | Rule::Outside(_) => Some(Typing::Number),
        Rule::Candidates(Candidates { digits: CandidateDigits::These(_), .. }) | Rule::Quadruple(_) | Rule::Contains(_) => {
            Some(Typing::Digits)
        }
        _ => None,
    }
}

impl Typing {
    /// Whether that character can be typed.
    pub const fn takes(self, key: char) -> bool {
        match self {
            Self::Number => key.is_ascii_digit(),
            Self::Digits => Digit::from_char(key).is_some(),
        }
    }
}

/// Whether a rule of that kind is nothing before something has been typed.
pub const fn is_needed(rule: &Rule) -> bool {
    matches!(
        rule,
        Rule::Lunchbox { .. }
            | Rule::NeverSum { .. }
            | Rule::Outside(_)
            | Rule::Candidates(Candidates { digits: CandidateDigits::These(_), .. })
            | Rule::Quadruple(_)
            | Rule::Contains(_)
    )
}

/// The text that gives this rule; empty where nothing is typed for it.
pub fn text(rule: &Rule) -> String {
    match (typing(rule), rule) {
        (Some(Typing::Number), _) => rule.number().map_or_else(String::new, |number| number.to_string()),
        (
            Some(Typing::Digits),
            Rule::Candidates(Candidates { digits: CandidateDigits::These(digits), .. })
            | Rule::Quadruple(Quadruple { digits, .. })
            | Rule::Contains(Contains { digits, .. }),
        ) => digits.iter().map(|digit| digit.to_char()).collect(),
        _ => String::new(),
    }
}

/// The rule with what has been typed; `None` if that is no number or no digits. It need not be valid on the board.
pub fn with_text(rule: &Rule, text: &str) -> Option<Rule> {
    if text.is_empty() {
        return match rule {
            Rule::Cage(cage) => Some(Rule::Cage(Cage { total: CageTotal::Any, ..cage.clone() })),
            _ => None,
        };
    }
    match typing(rule)? {
        Typing::Number => with_number(rule, text.parse().ok()?),
        Typing::Digits => {
            let mut digits: Vec<Digit> = text.chars().map(Digit::from_char).collect::<Option<_>>()?;
            digits.sort_unstable();
            Some(with_digits(rule, digits))
        }
    }
}

fn with_number(rule: &Rule, number: u16) -> Option<Rule> {
    match rule {
        Rule::Cage(cage) => Some(Rule::Cage(Cage { total: CageTotal::Sum(number), ..cage.clone() })),
        rule => rule.with_number(number.into()),
    }
}

fn with_digits(rule: &Rule, mut digits: Vec<Digit>) -> Rule {
    match rule.clone() {
        Rule::Candidates(candidates) => {
            digits.dedup();
            Rule::Candidates(Candidates { digits: CandidateDigits::These(digits), ..candidates })
        }
        Rule::Quadruple(quadruple) => Rule::Quadruple(Quadruple { digits, ..quadruple }),
        Rule::Contains(contains) => Rule::Contains(Contains { digits, ..contains }),
        other => other,
    }
}

/// Whether typing on cannot fix what is wrong: the number is above what is possible, or a digit is not on the board.
pub fn is_beyond(misfit: &Misfit) -> bool {
    match *misfit {
        Misfit::Sum { sum, most, .. } => usize::from(sum) > most,
        Misfit::Value { value, most, .. } => value > most,
        Misfit::Digit { .. } | Misfit::TooManyDigits { .. } => true,
        _ => false,
    }
}

/// Whether a text of that many figures is as long as any that makes a rule on a board of that shape: what is typed on is a key too many.
pub fn is_longest(rule: &Rule, length: usize, shape: &Shape) -> bool {
    let fits = |text: &str| with_text(rule, text).is_some_and(|rule| rule.check(shape).is_ok());
    match typing(rule) {
        // The order and kind of digits do not matter, so those of the board will do.
        Some(Typing::Digits) => {
            let digits: String = Digit::all(shape.size()).cycle().take(length + 1).map(Digit::to_char).collect();
            !fits(&digits)
        }
        Some(Typing::Number) => {
            let least = u32::try_from(length).ok().and_then(|length| 10_u16.checked_pow(length));
            let longer = |least: u16| (least..least.saturating_mul(10)).any(|number| fits(&number.to_string()));
            !least.is_some_and(longer)
        }
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::rule_samples::rule_samples;

    #[test]
    fn a_text_is_longest_where_no_longer_one_makes_a_rule() {
        let shape = Shape::of_size(9).unwrap();
        let rule = |kind: fn(&Rule) -> bool| rule_samples().into_iter().find(kind).unwrap();
        let cage = rule(|rule| matches!(rule, Rule::Cage(Cage { total: CageTotal::Sum(_), .. })));
        let quadruple = rule(|rule| matches!(rule, Rule::Quadruple(_)));
        assert_eq!([0, 1, 2, 3].map(|length| is_longest(&cage, length, &shape)), [false, false, true, true]);
        assert_eq!([0, 3, 4].map(|length| is_longest(&quadruple, length, &shape)), [false, false, true]);
    }

    #[test]
    fn what_is_typed_for_a_rule_makes_it_again() {
        for rule in rule_samples() {
            match typing(&rule) {
                Some(_) => assert_eq!(with_text(&rule, &text(&rule)), Some(rule.clone()), "{rule:?}"),
                None => assert_eq!((text(&rule).as_str(), with_text(&rule, "7")), ("", None), "{rule:?}"),
            }
        }
    }
}
