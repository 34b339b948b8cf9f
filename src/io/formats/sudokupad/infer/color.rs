//! Colours as files write them.

/// Red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rgb(pub [u8; 3]);

pub(super) const WHITE: Rgb = Rgb([255; 3]);
pub(super) const BLACK: Rgb = Rgb([0; 3]);

impl Rgb {
    /// `#CFCFCF`, `#ccc` or a word, the sharp left out or not; `None` for anything else, and where it cannot be seen.
    pub(super) fn read(text: &str) -> Option<Self> {
        match text.trim() {
            "white" => return Some(WHITE),
            "black" => return Some(BLACK),
            "gray" | "grey" => return Some(Self([128; 3])),
            _ => {}
        }
        let digits = text.trim().trim_start_matches('#');
        let values = digits.chars().map(|digit| digit.to_digit(16).and_then(|digit| u8::try_from(digit).ok()));
        let values = values.collect::<Option<Vec<u8>>>()?;
        match values[..] {
            [red, green, blue] | [red, green, blue, _] if values.get(3) != Some(&0) => {
                Some(Self([red, green, blue].map(|part| part * 17)))
            }
            [r1, r2, g1, g2, b1, b2] => Some(Self([r1 * 16 + r2, g1 * 16 + g2, b1 * 16 + b2])),
            [r1, r2, g1, g2, b1, b2, a1, a2] if (a1, a2) != (0, 0) => Some(Self([r1 * 16 + r2, g1 * 16 + g2, b1 * 16 + b2])),
            _ => None,
        }
    }

    /// How far two colours are from each other: the greatest difference of a part.
    pub(super) fn distance(self, other: Self) -> u8 {
        self.0.into_iter().zip(other.0).map(|(one, other)| one.abs_diff(other)).max().unwrap_or(0)
    }

    /// Neither black nor white nor coloured.
    pub(super) fn is_grey(self) -> bool {
        let (least, most) = (self.0.into_iter().min().unwrap_or(0), self.0.into_iter().max().unwrap_or(0));
        most - least < 16 && (90..=235).contains(&most)
    }

    pub(super) fn is_light(self) -> bool {
        self.0.into_iter().all(|part| part > 235)
    }

    pub(super) fn is_dark(self) -> bool {
        self.0.into_iter().all(|part| part < 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_in_every_spelling() {
        for text in ["#CFCFCF", "cfcfcf", "#cfcfcfff"] {
            assert_eq!(Rgb::read(text), Some(Rgb([0xcf; 3])), "{text}");
        }
        assert_eq!((Rgb::read("#fff"), Rgb::read("white")), (Some(WHITE), Some(WHITE)));
        assert_eq!((Rgb::read("#CFCFCF00"), Rgb::read("reddish"), Rgb::read("")), (None, None, None));
        assert!(Rgb([0xcf; 3]).is_grey() && !WHITE.is_grey() && !BLACK.is_grey() && !Rgb([0xf0, 0x67, 0xf0]).is_grey());
    }
}
