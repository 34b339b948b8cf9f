//! [`Numerals`]: how digits above 9 are written.

use sudoscope_board::Digit;
use sudoscope_io::DigitNotation;

sudoscope_board::keyed! {
    /// The notation of digits above 9.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
    pub enum Numerals {
        /// `10`, `11`, `12` …
        #[default]
        Numbers,
        /// `A` for 10, `B` for 11 …
        Letters,
    }
}

impl Numerals {
    /// The digit, written.
    pub fn write(self, digit: Digit) -> String {
        match self {
            Self::Numbers => digit.to_string(),
            Self::Letters => digit.to_char().to_string(),
        }
    }
}

impl From<Numerals> for DigitNotation {
    fn from(numerals: Numerals) -> Self {
        match numerals {
            Numerals::Numbers => Self::Numbers,
            Numerals::Letters => Self::Letters,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_above_nine_are_numbers_or_letters() {
        let ten = Digit::new(10).unwrap();
        assert_eq!(Numerals::Numbers.write(ten), "10");
        assert_eq!(Numerals::Letters.write(ten), "A");
        assert_eq!(Numerals::Letters.write(Digit::from_index(8)), "9");
    }
}
