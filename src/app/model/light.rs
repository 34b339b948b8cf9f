//! [`Light`]: the digit, and the properties of candidates, that the board lights up.

use crate::app::prelude::*;

/// The digits that the board lights up. It is no part of the puzzle: undo and files do not know it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Light {
    /// The chosen digit: its cells, candidates and marks.
    pub digit: Option<Digit>,
    /// Whether it was chosen to be written. The cells where it can be are lit then only where candidates are shown: they would give
    /// singles away.
    pub is_to_write: bool,
    /// Whether cells with two candidates are lit.
    pub pairs: bool,
    /// Whether the strong links of the chosen digit are drawn; without a chosen digit, those of all.
    pub links: bool,
    /// Whether the number of places that the chosen digit has left is shown at each row, column and region.
    pub places: bool,
}

impl Light {
    /// Whether anything is lit.
    pub fn is_on(self) -> bool {
        self != Self::default()
    }

    /// Chooses a digit to be lit up; the same one again chooses none.
    pub fn toggle(&mut self, digit: Digit) {
        let is_lit = self.digit == Some(digit) && !self.is_to_write;
        (self.digit, self.is_to_write) = (Some(digit).filter(|_| !is_lit), false);
    }

    /// Chooses a digit to be written; the same one again chooses none.
    pub fn toggle_to_write(&mut self, digit: Digit) {
        if self.digit == Some(digit) {
            (self.digit, self.is_to_write) = (None, false);
        } else {
            self.choose_to_write(digit);
        }
    }

    /// Chooses a digit to be written.
    pub fn choose_to_write(&mut self, digit: Digit) {
        (self.digit, self.is_to_write) = (Some(digit), true);
    }

    /// Forgets a digit that a board of that size does not have.
    pub fn fit(&mut self, size: usize) {
        if self.digit.is_some_and(|digit| usize::from(digit.get()) > size) {
            (self.digit, self.is_to_write) = (None, false);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_is_chosen_replaced_and_let_go() {
        let [three, seven] = [3, 7].map(|value| Digit::new(value).unwrap());
        let mut light = Light::default();
        light.toggle(three);
        light.toggle(seven);
        assert_eq!((light.digit, light.is_on()), (Some(seven), true));
        light.fit(9);
        assert_eq!(light.digit, Some(seven));
        light.fit(6);
        assert!(!light.is_on(), "a board of 6 has no 7");
        light.toggle(three);
        light.toggle(three);
        assert_eq!(light, Light::default());
    }

    #[test]
    fn a_digit_to_write_is_lit_up_by_choosing_it_for_that() {
        let three = Digit::new(3).unwrap();
        let mut light = Light::default();
        light.toggle_to_write(three);
        assert!(light.is_to_write && light.is_on());
        light.toggle(three);
        assert_eq!((light.digit, light.is_to_write), (Some(three), false));
        light.toggle_to_write(three);
        assert!(!light.is_on(), "the same digit again is let go, however it was chosen");
        light.choose_to_write(Digit::new(7).unwrap());
        light.fit(6);
        assert_eq!(light, Light::default());
    }
}
