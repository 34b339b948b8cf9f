//! Tables, automata and names as strings write them.

use super::{automaton::SIGNS, pattern};
use sudoscope_board::{Automaton, Digit, Relation};

/// A name with percent signs for whatever could be taken for a part of the string.
pub(super) fn escaped(name: &str) -> String {
    let mut text = String::new();
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_".contains(&byte) {
            text.push(char::from(byte));
        } else {
            text.push_str(&format!("%{byte:02X}"));
        }
    }
    text
}

/// The code of the pairs of values that `holds` accepts: a bit for each, six to a sign, without what is empty at the end.
pub(super) fn table(size: usize, holds: impl Fn(usize, usize) -> bool) -> String {
    let mut signs = Vec::new();
    for (place, (first, second)) in (1..=size).flat_map(|first| (1..=size).map(move |second| (first, second))).enumerate() {
        if place % 6 == 0 {
            signs.push(0_u8);
        }
        if holds(first, second) {
            signs[place / 6] |= 1 << (place % 6);
        }
    }
    let used = signs.iter().rposition(|&sign| sign != 0).map_or(0, |last| last + 1);
    signs[..used].iter().map(|&sign| char::from(SIGNS[usize::from(sign)])).collect()
}

/// The code of a table.
pub(super) fn relation(relation: &Relation) -> String {
    table(relation.size(), |first, second| relation.contains(Digit::from_index(first - 1), Digit::from_index(second - 1)))
}

/// Bytes as signs of six bits, the first bits first.
pub(super) fn of_bytes(bytes: &[u8]) -> String {
    let mut bits = BitWriter::default();
    for &byte in bytes {
        bits.push(byte.into(), 8);
    }
    bits.text()
}

/// Whether a pattern is read as that automaton.
pub(super) fn pattern_gives(text: &str, automaton: &Automaton) -> bool {
    !text.contains(char::is_whitespace) && pattern::automaton(text, automaton.size()).as_ref() == Some(automaton)
}

/// Bits, the highest of each number first.
#[derive(Default)]
struct BitWriter {
    bits: Vec<bool>,
}

impl BitWriter {
    fn push(&mut self, value: usize, count: usize) {
        self.bits.extend((0..count).rev().map(|bit| value >> bit & 1 == 1));
    }

    /// Whole bytes, six bits to a sign.
    fn text(mut self) -> String {
        self.bits.resize(self.bits.len().next_multiple_of(8), false);
        let sign = |six: &[bool]| (0..6).fold(0, |value, bit| value << 1 | usize::from(six.get(bit) == Some(&true)));
        self.bits.chunks(6).map(|six| char::from(SIGNS[sign(six)])).collect()
    }
}

/// The bits that a number needs.
const fn width(number: usize) -> usize {
    (usize::BITS - number.leading_zeros()) as usize
}

/// The code of an automaton: a head with the widths and the numbers of states, then the moves of each state. `None` where a number is too
/// great for its place.
pub(super) fn automaton(automaton: &Automaton) -> Option<String> {
    let (states, size) = (automaton.states(), automaton.size());
    // The first state, then those that accept, then the others.
    let mut order: Vec<usize> = (1..states).collect();
    order.sort_by_key(|&state| !automaton.is_accepting(state));
    order.insert(0, 0);
    let mut number = vec![0; states];
    order.iter().enumerate().for_each(|(place, &state)| number[state] = place);
    let moves = |state: usize| {
        let of_digit = move |index: usize| {
            let next = automaton.next(state, Digit::from_index(index));
            next.iter().map(move |&target| (index, usize::from(target)))
        };
        (0..size).flat_map(of_digit)
    };
    let accepting = order[1..].iter().filter(|&&state| automaton.is_accepting(state)).count();
    let is_packed = (0..states).all(|state| (0..size).all(|digit| automaton.next(state, Digit::from_index(digit)).len() < 2));
    let state_width = width(states - 1).max(1);
    if size > 16 || state_width > 16 {
        return None;
    }
    let mut bits = BitWriter::default();
    bits.push(usize::from(is_packed), 2);
    bits.push(state_width - 1, 4);
    bits.push(size - 1, 4);
    bits.push(1, state_width);
    bits.push(accepting, state_width);
    bits.push(usize::from(automaton.is_accepting(0)), 1);
    let count_width = width((0..states).map(|state| moves(state).count()).max().unwrap_or(0));
    if !is_packed {
        if count_width > 15 {
            return None;
        }
        bits.push(count_width, 4);
    }
    for &state in &order {
        if is_packed {
            bits.push(moves(state).fold(0, |mask, (digit, _)| mask | 1 << digit), size);
        } else {
            bits.push(moves(state).count(), count_width);
        }
        for (digit, target) in moves(state) {
            if !is_packed {
                bits.push(digit, width(size - 1));
            }
            bits.push(number[target], state_width);
        }
    }
    Some(bits.text())
}

#[cfg(test)]
mod tests {
    use super::{
        super::automaton::{bytes_of, read},
        *,
    };
    use sudoscope_board::AutomatonBuilder;

    #[test]
    fn automata_are_read_as_they_were_written() {
        let even_sum = Automaton::deterministic(9, 0, |&sum, value| Some((sum + value) % 2), |&sum| sum == 0).unwrap();
        assert_eq!(read(&automaton(&even_sum).unwrap(), 9), Some(even_sum));
        let mut builder = AutomatonBuilder::new(4);
        for (from, value, to) in [(0, 0, 1), (0, 0, 2), (2, 3, 0), (1, 1, 1)] {
            builder.add(from, Digit::from_index(value), to).unwrap();
        }
        builder.accept(1);
        let several = builder.build();
        assert_eq!(read(&automaton(&several).unwrap(), 4), Some(several));
        // None accepts anything, and there is no move.
        let mut refusing = AutomatonBuilder::new(16);
        refusing.grow(3).unwrap();
        let read_again = read(&automaton(&refusing.build()).unwrap(), 16).unwrap();
        assert!(!read_again.accepts([]) && !read_again.accepts([Digit::from_index(2)]));
    }

    #[test]
    fn bytes_are_read_as_they_were_written() {
        for length in 0..9 {
            let bytes: Vec<u8> = (0..length).map(|place| place * 31 + 7).collect();
            assert_eq!(bytes_of(&of_bytes(&bytes)), Some(bytes));
        }
    }

    #[test]
    fn names_have_no_signs_of_strings() {
        assert_eq!(escaped("a.b~c d_e-数\n"), "a%2Eb%7Ec%20d_e-%E6%95%B0%0A");
    }
}
