//! Automata as the solver packs them: bits, six to a character.

use std::collections::{BTreeMap, BTreeSet};

use sudoscope_board::{Automaton, AutomatonBuilder, Digit, MAX_STATES};

/// The signs of six bits, from 0.
pub(super) const SIGNS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The number that a character stands for.
pub(super) fn value_of(sign: u8) -> Option<u8> {
    SIGNS.iter().position(|&other| other == sign).and_then(|place| u8::try_from(place).ok())
}

/// Bytes from characters of six bits, the first bits first; what is left of the last byte is dropped, as are
/// signs that fill up the end.
pub(super) fn bytes_of(text: &str) -> Option<Vec<u8>> {
    let (mut bytes, mut bits, mut count) = (Vec::new(), 0_u32, 0);
    for sign in text.trim_end_matches('=').bytes() {
        bits = bits << 6 | u32::from(value_of(sign)?);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push(u8::try_from(bits >> count & 0xff).ok()?);
            bits &= (1 << count) - 1;
        }
    }
    Some(bytes)
}

/// Reads bits, the highest of each byte first.
struct BitReader {
    bytes: Vec<u8>,
    place: usize,
}

impl BitReader {
    fn left(&self) -> usize {
        8 * self.bytes.len() - self.place
    }

    fn take(&mut self, count: usize) -> Option<usize> {
        if count > self.left() || count > 31 {
            return None;
        }
        let mut value = 0;
        for _ in 0..count {
            let bit = self.bytes[self.place / 8] >> (7 - self.place % 8) & 1;
            value = value << 1 | usize::from(bit);
            self.place += 1;
        }
        Some(value)
    }
}

/// An automaton as it is packed. The first states come first, then those that accept, then the others.
struct Packed {
    moves: Moves,
    firsts: usize,
    /// Which of the first states accept, as bits.
    first_accepts: usize,
    /// The number of other states that accept.
    accepting: usize,
}

impl Packed {
    /// Reads a head with the width of a state, the number of digits and of first and accepting states, then for each state its moves,
    /// either as a mask of digits with a state for each, or as a list of pairs. `None` if the text is damaged or there are too many states.
    fn read(text: &str) -> Option<Self> {
        let mut bits = BitReader { bytes: bytes_of(text)?, place: 0 };
        let is_packed = match bits.take(2)? {
            0 => false,
            1 => true,
            _ => return None,
        };
        let state_bits = bits.take(4)? + 1;
        let digits = bits.take(4)? + 1;
        let firsts = bits.take(state_bits)?;
        let accepting = bits.take(state_bits)?;
        if firsts == 0 || firsts > 16 || firsts + accepting >= MAX_STATES {
            return None;
        }
        let first_accepts = bits.take(firsts)?;
        let moves =
            if is_packed { packed_moves(&mut bits, digits, state_bits)? } else { listed_moves(&mut bits, digits, state_bits)? };
        Some(Self { moves, firsts, first_accepts, accepting })
    }

    fn accepts(&self, state: usize) -> bool {
        if state < self.firsts { self.first_accepts >> state & 1 == 1 } else { state < self.firsts + self.accepting }
    }
}

/// Reads an automaton for a board of that size. `None` if the text is damaged or there are too many states.
pub(super) fn read(text: &str, size: usize) -> Option<Automaton> {
    build(&Packed::read(text)?, size)
}

/// Reads an automaton for a list of that many cells in segments. It reads the end of each segment too, as the digit above those of the
/// board; `ends` has the number of cells before each. The result counts cells instead. `None` as for [`read`].
pub(super) fn along(text: &str, size: usize, cells: usize, ends: &[usize]) -> Option<Automaton> {
    let packed = Packed::read(text)?;
    let mut targets: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
    for &(from, digit, to) in &packed.moves {
        targets.entry((from, digit)).or_default().push(to);
    }
    let next = |states: &BTreeSet<usize>, digit: usize| -> BTreeSet<usize> {
        states.iter().filter_map(|&state| targets.get(&(state, digit))).flatten().copied().collect()
    };
    let after = |place: usize, states: BTreeSet<usize>| {
        ends.iter().filter(|&&end| end == place).fold(states, |states, _| next(&states, size))
    };
    let step = |&(place, ref states): &(usize, BTreeSet<usize>), value: usize| {
        let states = after(place + 1, next(states, value - 1));
        (place < cells && !states.is_empty()).then_some((place + 1, states))
    };
    let accepts =
        |&(place, ref states): &(usize, BTreeSet<usize>)| place == cells && states.iter().any(|&state| packed.accepts(state));
    Automaton::deterministic(size, (0, after(0, (0..packed.firsts).collect())), step, accepts)
}

/// Moves as state, digit and state, counted from 0.
type Moves = Vec<(usize, usize, usize)>;

fn packed_moves(bits: &mut BitReader, digits: usize, state_bits: usize) -> Option<Moves> {
    let (mut moves, mut state) = (Vec::new(), 0);
    while bits.left() >= digits {
        let mask = bits.take(digits)?;
        for digit in (0..digits).filter(|digit| mask >> digit & 1 == 1) {
            moves.push((state, digit, bits.take(state_bits)?));
        }
        state += 1;
    }
    Some(moves)
}

fn listed_moves(bits: &mut BitReader, digits: usize, state_bits: usize) -> Option<Moves> {
    let count_bits = bits.take(4)?;
    let digit_bits = (usize::BITS - (digits - 1).leading_zeros()) as usize;
    let (mut moves, mut state) = (Vec::new(), 0);
    while count_bits > 0 && bits.left() >= count_bits {
        for _ in 0..bits.take(count_bits)? {
            moves.push((state, bits.take(digit_bits)?, bits.take(state_bits)?));
        }
        state += 1;
    }
    Some(moves)
}

/// Our automata have one first state: where there are several, state 0 has the moves of all, and the others are numbered from 1. What is
/// reached by one way only keeps the order in which it is reached.
fn build(packed: &Packed, size: usize) -> Option<Automaton> {
    let &Packed { ref moves, firsts, first_accepts, accepting } = packed;
    let mut builder = AutomatonBuilder::new(size);
    let own = usize::from(firsts > 1);
    // An automaton may know digits that the board does not have.
    for &(from, digit, to) in moves.iter().filter(|&&(_, digit, _)| digit < size) {
        let digit = Digit::from_index(digit);
        builder.add(from + own, digit, to + own)?;
        if from < firsts {
            builder.add(0, digit, to + own)?;
        }
    }
    for first in (0..firsts).filter(|first| first_accepts >> first & 1 == 1) {
        builder.grow(first + own)?;
        builder.accept(first + own);
        builder.accept(0);
    }
    for state in firsts..firsts + accepting {
        builder.grow(state + own)?;
        builder.accept(state + own);
    }
    let automaton = builder.build();
    let is_determined =
        (0..automaton.states()).all(|state| (0..size).all(|digit| automaton.next(state, Digit::from_index(digit)).len() < 2));
    Some(if is_determined { automaton.determined().unwrap_or(automaton) } else { automaton })
}
