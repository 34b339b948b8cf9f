//! Numbers as text: `12`, `8/14`, `1, 4, 9`, `2×7, 0×5`; lists between semicolons.

use super::{FormProblem, NumbersField};
use crate::{
    app::prelude::*,
    board::{MAX_FIGURE, Numbers},
};

/// The numbers as text that [`read`] takes.
pub(super) fn write(field: NumbersField, numbers: &Numbers, numerals: Numerals) -> String {
    let digit = |&value: &i32| {
        let digit = u8::try_from(value).ok().and_then(Digit::new);
        digit.map_or_else(|| value.to_string(), |digit| numerals.write(digit))
    };
    let joined = |list: &Vec<i32>, gap: &str| list.iter().map(i32::to_string).collect::<Vec<_>>().join(gap);
    match field {
        NumbersField::None => String::new(),
        NumbersField::DigitSet | NumbersField::Digits => numbers.iter().flatten().map(digit).collect::<Vec<_>>().join(" "),
        NumbersField::Counts => {
            let count = |pair: &Vec<i32>| format!("{}×{}", pair[0], digit(&pair[1]));
            numbers.iter().filter(|pair| pair.len() == 2).map(count).collect::<Vec<_>>().join(" ")
        }
        NumbersField::Sums => joined(&numbers.concat(), "/"),
        NumbersField::Sum
        | NumbersField::Root
        | NumbersField::Value
        | NumbersField::Gap
        | NumbersField::Modulus
        | NumbersField::Weights
        | NumbersField::Differences
        | NumbersField::PairSums => numbers.iter().map(|list| joined(list, " ")).collect::<Vec<_>>().join("; "),
    }
}

/// The numbers of a text.
pub(super) fn read(field: NumbersField, text: &str, size: usize) -> Result<Numbers, FormProblem> {
    let separates = |char: char| char.is_whitespace() || matches!(char, ',' | '，' | '、' | '/');
    let parts = |text: &str| text.split(separates).filter(|part| !part.is_empty()).map(ToOwned::to_owned).collect::<Vec<_>>();
    let number = |part: &String| {
        let plain = part.replace('−', "-");
        plain.parse::<i32>().ok().filter(|number| number.abs() < 10_000).ok_or_else(|| FormProblem::Number(part.clone()))
    };
    let numbers = |text: &str| parts(text).iter().map(number).collect::<Result<Vec<_>, _>>();
    match field {
        NumbersField::None => Ok(Vec::new()),
        NumbersField::DigitSet | NumbersField::Digits => {
            let mut digits = Vec::new();
            for part in parts(text) {
                digits.extend(self::digits(&part, size).ok_or(FormProblem::Number(part))?);
            }
            if field == NumbersField::DigitSet {
                digits = once(digits);
            }
            if digits.is_empty() { Err(FormProblem::NumberMissing) } else { Ok(vec![digits]) }
        }
        NumbersField::Counts => {
            let count = |part: &str| {
                let (count, digit) = part.split_once(['×', 'x', 'X', '*'])?;
                let &[digit] = &digits(digit, size)?[..] else { return None };
                Some(vec![i32::from(count.parse::<u8>().ok()?), digit])
            };
            let counted = |part: String| count(&part).ok_or(FormProblem::Number(part));
            let counts = parts(text).into_iter().map(counted).collect::<Result<Vec<_>, _>>()?;
            if counts.is_empty() { Err(FormProblem::NumberMissing) } else { Ok(counts) }
        }
        NumbersField::Differences => text.split([';', '；']).map(|text| numbers(text).map(once)).collect(),
        NumbersField::Sums | NumbersField::PairSums => numbers(text).map(|list| vec![once(list)]),
        NumbersField::Sum
        | NumbersField::Root
        | NumbersField::Value
        | NumbersField::Gap
        | NumbersField::Modulus
        | NumbersField::Weights => numbers(text).map(|list| vec![list]),
    }
}

/// The numbers, ascending, each once.
fn once(mut numbers: Vec<i32>) -> Vec<i32> {
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// Digits of a word: a number, a letter, or on small boards one after another.
fn digits(word: &str, size: usize) -> Option<Vec<i32>> {
    let one = |char: char| Digit::from_char(char.to_ascii_uppercase()).map(|digit| i32::from(digit.get()));
    if size > MAX_FIGURE && word.chars().all(|char| char.is_ascii_digit()) {
        return word.parse::<u8>().ok().and_then(Digit::new).map(|digit| vec![digit.get().into()]);
    }
    word.chars().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_people_write_them() {
        let read = |field, text| read(field, text, 9).unwrap();
        assert_eq!(read(NumbersField::Sums, "8/14, 20"), [[8, 14, 20]]);
        assert_eq!(read(NumbersField::Sums, " "), [[0; 0]]);
        assert_eq!(read(NumbersField::Digits, "147 9"), [[1, 4, 7, 9]]);
        assert_eq!(read(NumbersField::Counts, "2×7 0x5"), [[2, 7], [0, 5]]);
        assert_eq!(read(NumbersField::Differences, "1; 2 3"), [vec![1], vec![2, 3]]);
        assert_eq!(read(NumbersField::Weights, "−3 2 -1"), [[-3, 2, -1]]);
        assert_eq!(super::read(NumbersField::Digits, "12 C", 16), Ok(vec![vec![12, 12]]));
        for (field, wrong) in [
            (NumbersField::Sum, "a"),
            (NumbersField::Sum, "99999999999"),
            (NumbersField::Digits, "0"),
            (NumbersField::Digits, "?"),
            (NumbersField::Counts, "7"),
            (NumbersField::Counts, "2×78"),
        ] {
            assert_eq!(super::read(field, wrong, 9), Err(FormProblem::Number(wrong.to_owned())));
        }
    }
}
