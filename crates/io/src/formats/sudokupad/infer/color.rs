//! What colours of drawings are called, and how near they are to those of rules.

use sudoscope_board::RuleColor;

use super::patterns::is_one_of;
pub(super) use crate::syntax::color::{Paint, Rgb};

impl Rgb {
    /// The colour of a kind of rule.
    pub(super) const fn of_rule(color: RuleColor) -> Self {
        let [_, parts @ ..] = color.elsewhere.to_be_bytes();
        Self(parts)
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

/// A name of colours in texts, and which those are.
#[derive(Debug)]
pub(super) struct Hue {
    words: &'static [&'static str],
    /// The hues in degrees, from one up to another, perhaps through 0; `None` for those without one.
    degrees: Option<(u16, u16)>,
}

/// The names that texts give to colours of lines, in English, German and Chinese. They overlap as people's names do.
static HUES: [Hue; 10] = [
    Hue { words: &["red", "rot", "rote*", "红"], degrees: Some((325, 25)) },
    Hue { words: &["orange*", "peach", "橙", "橘"], degrees: Some((5, 52)) },
    Hue { words: &["brown*", "braun*", "棕", "褐"], degrees: Some((0, 52)) },
    Hue { words: &["yellow*", "gold", "golden", "gelb*", "黄"], degrees: Some((35, 76)) },
    Hue { words: &["green*", "lime", "grün*", "hellgrün*", "绿"], degrees: Some((65, 185)) },
    Hue { words: &["cyan", "turquoise", "teal", "aqua", "türkis*", "青"], degrees: Some((150, 215)) },
    Hue { words: &["blue*", "blau*", "hellblau*", "蓝"], degrees: Some((165, 275)) },
    Hue { words: &["purple", "violet", "lavender", "lila", "violett*", "紫"], degrees: Some((240, 345)) },
    Hue { words: &["pink*", "magenta", "rosa", "粉"], degrees: Some((270, 30)) },
    Hue { words: &["grey", "gray", "grau*", "灰"], degrees: None },
];

impl Hue {
    /// The colours with this name.
    pub(super) fn called(word: &str) -> Option<&'static Self> {
        HUES.iter().find(|hue| is_one_of(word, hue.words))
    }

    /// Whether a colour may have this name.
    pub(super) fn suits(&self, color: Rgb) -> bool {
        /// Less difference between the parts is hardly a hue, more is no grey.
        const FAINT: (u8, u8) = (10, 50);
        let [red, green, blue] = color.0.map(f64::from);
        let (least, most) = (red.min(green).min(blue), red.max(green).max(blue));
        let range = most - least;
        let Some((from, to)) = self.degrees.map(|(from, to)| (f64::from(from), f64::from(to))) else {
            return range < f64::from(FAINT.1);
        };
        let sixth = if most <= red {
            (green - blue) / range
        } else if most <= green {
            (blue - red) / range + 2.0
        } else {
            (red - green) / range + 4.0
        };
        let degrees = (60.0 * sixth).rem_euclid(360.0);
        let is_between = if from <= to { (from..=to).contains(&degrees) } else { degrees >= from || degrees <= to };
        range >= f64::from(FAINT.0) && is_between
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn black_and_white_are_no_greys() {
        assert!(Rgb([0xcf; 3]).is_grey());
        assert!([[255; 3], [0; 3], [0xf0, 0x67, 0xf0]].into_iter().all(|parts| !Rgb(parts).is_grey()));
    }

    #[test]
    fn texts_name_colours_as_people_do() {
        let suits = |word: &str, color: &str| Hue::called(word).unwrap().suits(Paint::read(Some(&color.into())).color().unwrap());
        for (word, color) in [
            ("green", "#67F067"),
            ("green", "#A3E048"),
            ("grünen", "lime"),
            ("pink", "#F067F0"),
            ("purple", "#F067F0"),
            ("red", "#FF8080"),
            ("orange", "#FF9A00"),
            ("blue", "#2ECBFF"),
            ("blue", "#123456"),
            ("蓝", "navy"),
            ("grey", "#CFCFCF"),
            ("teal", "#33BBBB"),
            ("lavender", "#CDB1EC"),
            ("yellow", "#C9C883"),
        ] {
            assert!(suits(word, color), "{word} {color}");
        }
        for (word, color) in
            [("green", "blue"), ("blue", "green"), ("red", "blue"), ("yellow", "#CFCFCF"), ("grey", "#67F067"), ("绿", "#F067F0")]
        {
            assert!(!suits(word, color), "{word} {color}");
        }
    }
}
