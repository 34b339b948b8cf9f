//! Typing for a rule: a number, or digits.

use crate::{
    app::prelude::*,
    board::{Misfit, NumbersField, Parts},
};

pub use crate::board::Typing;

/// The kind of text typed for rules of that kind, if any is. For a cage with several possible sums nothing is typed.
pub fn typing(rule: &Rule) -> Option<Typing> {
    rule.kind().typing.filter(|_| rule.parts().numbers.len() < 2)
}

/// Whether a rule of that kind is nothing before something has been typed.
pub const fn is_needed(rule: &Rule) -> bool {
    rule.kind().is_typing_needed
}

/// The text that gives this rule; empty where nothing is typed for it.
pub fn text(rule: &Rule) -> String {
    let digit = |&value: &i32| u8::try_from(value).ok().and_then(Digit::new).map(Digit::to_char);
    match typing(rule) {
        Some(Typing::Number) => rule.number().map_or_else(String::new, |number| number.to_string()),
        Some(Typing::Digits) => rule.parts().list(0).iter().filter_map(digit).collect(),
        None => String::new(),
    }
}

/// The rule with what has been typed; `None` if that is no number or no digits. It need not be valid on the board.
pub fn with_text(rule: &Rule, text: &str) -> Option<Rule> {
    let kind = rule.kind();
    if text.is_empty() {
        return matches!(kind.numbers, NumbersField::Sums | NumbersField::Root).then(|| super::without_sum(rule));
    }
    let numbers = match typing(rule)? {
        Typing::Number => vec![text.parse::<u16>().ok()?.into()],
        Typing::Digits => {
            let digits: Option<Vec<Digit>> = text.chars().map(Digit::from_char).collect();
            let mut digits: Vec<i32> = digits?.into_iter().map(|digit| digit.get().into()).collect();
            digits.sort_unstable();
            if kind.numbers == NumbersField::DigitSet {
                digits.dedup();
            }
            digits
        }
    };
    kind.make(&Parts { numbers: vec![numbers], ..rule.parts() }).ok()
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
    use crate::test_support::rule_samples;

    #[test]
    fn a_text_is_longest_where_no_longer_one_makes_a_rule() {
        let shape = Shape::of_size(9).unwrap();
        let rule = |kind: fn(&Rule) -> bool| rule_samples().into_iter().find(kind).unwrap();
        let cage = rule(|rule| rule.key() == "cage" && rule.number().is_some());
        let quadruple = rule(|rule| rule.key() == "quadruple");
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
