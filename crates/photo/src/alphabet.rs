//! Which signs the digits of a board are written in.

use super::network::{CLASSES, log_probabilities};

/// The values that a cell can hold: 0 for nothing, else a digit.
pub(super) const VALUES: usize = 17;
/// The logarithm of the probability of an impossible value.
pub(super) const NEVER: f32 = f32::MIN / 4.0;
/// The classes of the network for A and 0.
const LETTER_A: usize = 17;
const ZERO: usize = 33;

sudoscope_board::keyed! {
    /// The signs for the digits of a board.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(super) enum Alphabet {
        /// 1 to 9, 10, 11 and so on.
        Numbers,
        /// 1 to 9, A, B and so on.
        DigitsFromOne,
        /// 0 to 9, A, B and so on.
        DigitsFromZero,
        /// A, B and so on.
        Letters,
    }
}

impl Alphabet {
    /// The class of the network for a value that is not 0.
    fn class(self, value: usize) -> usize {
        match self {
            Self::Numbers => value,
            Self::DigitsFromOne if value < 10 => value,
            Self::DigitsFromOne => LETTER_A + value - 10,
            Self::DigitsFromZero if value == 1 => ZERO,
            Self::DigitsFromZero if value <= 10 => value - 1,
            Self::DigitsFromZero => LETTER_A + value - 11,
            Self::Letters => LETTER_A + value - 1,
        }
    }

    /// The alphabet in which cells of a board of a size are likeliest.
    pub(super) fn likeliest(cells: &[[f32; CLASSES]], size: usize) -> Self {
        // The signs of small boards are digits: every other board has some that are not.
        if size < 10 {
            return Self::Numbers;
        }
        let sure = |alphabet: &Self| -> f32 {
            let best = |cell: &[f32; CLASSES]| (1..=size).map(|value| cell[alphabet.class(value)]).fold(cell[0], f32::max);
            cells.iter().map(|cell| best(&log_probabilities(*cell))).sum()
        };
        let mut likeliest = Self::Numbers;
        for alphabet in Self::ALL {
            if sure(&alphabet) > sure(&likeliest) {
                likeliest = alphabet;
            }
        }
        likeliest
    }

    /// The logarithms of the probabilities of what a cell of a board of a size holds.
    pub(super) fn values(self, cell: &[f32; CLASSES], size: usize) -> [f32; VALUES] {
        let mut values = [NEVER; VALUES];
        values[0] = cell[0];
        (1..=size).for_each(|value| values[value] = cell[self.class(value)]);
        log_probabilities(values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cells that look like these classes.
    fn cells(classes: &[usize]) -> Vec<[f32; CLASSES]> {
        let cell = |&class: &usize| std::array::from_fn(|other| if other == class { 5.0 } else { 0.0 });
        classes.iter().map(cell).collect()
    }

    #[test]
    fn the_alphabet_is_the_one_that_has_all_signs() {
        let board = |classes: &[usize]| Alphabet::likeliest(&cells(classes), 16);
        assert_eq!(board(&[1, 16, 9, 0]), Alphabet::Numbers);
        assert_eq!(board(&[1, 9, LETTER_A + 6, 0]), Alphabet::DigitsFromOne);
        assert_eq!(board(&[1, 9, LETTER_A + 5, ZERO]), Alphabet::DigitsFromZero);
        assert_eq!(board(&[LETTER_A, LETTER_A + 15, 0]), Alphabet::Letters);
        assert_eq!(Alphabet::likeliest(&cells(&[LETTER_A]), 9), Alphabet::Numbers);
    }

    #[test]
    fn each_alphabet_has_a_sign_of_its_own_for_each_value() {
        for alphabet in Alphabet::ALL {
            for value in 1..VALUES {
                let [cell] = cells(&[alphabet.class(value)])[..] else { panic!("one cell") };
                let values = alphabet.values(&cell, 16);
                assert!((0..VALUES).all(|other| other == value || values[other] < values[value] - 4.0), "{alphabet:?} {value}");
            }
        }
    }

    #[test]
    fn a_value_that_the_board_does_not_have_is_out_of_the_question() {
        let values = Alphabet::Numbers.values(&cells(&[9])[0], 6);
        assert!(values[7..].iter().all(|&value| value < -1e9) && values[6] > -3.0);
    }
}
