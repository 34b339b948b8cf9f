//! Colours as files write them: those of CSS, and the short ones of SudokuPad.

use serde_json::Value as Json;

/// Red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rgb(pub [u8; 3]);

#[cfg(test)]
const WHITE: Rgb = Rgb([255; 3]);
#[cfg(test)]
const BLACK: Rgb = Rgb([0; 3]);

/// What a file says of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paint {
    /// Nothing that can be seen: there is no colour, or it is transparent.
    Invisible,
    /// This colour.
    Color(Rgb),
    /// A colour that is not understood. It may be any, so that what is drawn in it is nothing certain.
    Unreadable,
}

/// The parts of a colour and how opaque it is, each from 0 to 1.
type Parts = ([f64; 3], f64);

impl Paint {
    /// The colour of a field, which may be missing.
    pub(crate) fn read(field: Option<&Json>) -> Self {
        match parts_of(field) {
            Some((_, alpha)) if alpha <= 0.0 => Self::Invisible,
            Some((parts, _)) => Self::Color(Rgb(parts.map(byte))),
            None => Self::Unreadable,
        }
    }

    /// The colour of a field on white paper, if it can be seen and is understood.
    pub(crate) fn on_paper(field: Option<&Json>) -> Option<Rgb> {
        let (parts, alpha) = parts_of(field).filter(|(_, alpha)| *alpha > 0.0)?;
        Some(Rgb(parts.map(|part| byte(1.0 - alpha * (1.0 - part)))))
    }

    /// The colour, if it can be seen and is understood.
    pub(crate) const fn color(self) -> Option<Rgb> {
        if let Self::Color(color) = self { Some(color) } else { None }
    }

    /// Whether it is certain that nothing can be seen, or what can be seen is like this.
    pub(crate) fn is_empty_or(self, like: impl FnOnce(Rgb) -> bool) -> bool {
        match self {
            Self::Invisible => true,
            Self::Color(color) => like(color),
            Self::Unreadable => false,
        }
    }
}

/// The parts of the colour of a field, which may be missing; `None` where it is not understood.
fn parts_of(field: Option<&Json>) -> Option<Parts> {
    let text = match field {
        None | Some(Json::Null | Json::Bool(false)) => String::new(),
        Some(Json::String(text)) => text.trim().to_ascii_lowercase(),
        // The short syntax writes no quotes: six figures became a number. Fewer may be anything.
        Some(Json::Number(number)) => number.as_u64().filter(|number| (100_000..1_000_000).contains(number))?.to_string(),
        Some(_) => return None,
    };
    match text.as_str() {
        "" | "none" | "transparent" => Some(([1.0; 3], 0.0)),
        text => named(text).or_else(|| hexadecimal(text)).or_else(|| function(text)),
    }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the part is between 0 and 255")]
fn byte(part: f64) -> u8 {
    (part.clamp(0.0, 1.0) * 255.0).round() as u8
}

/// The colours of CSS by their names.
fn named(text: &str) -> Option<Parts> {
    let mut words = NAMES.split_ascii_whitespace();
    while let (Some(name), Some(digits)) = (words.next(), words.next()) {
        if name == text {
            return hexadecimal(digits);
        }
    }
    None
}

/// One to four or six or eight digits with or without a sharp: `#F` is white there, `#CF` a grey, the other short ones as in CSS.
fn hexadecimal(text: &str) -> Option<Parts> {
    let digits: Vec<u32> = text.strip_prefix('#').unwrap_or(text).chars().map(|char| char.to_digit(16)).collect::<Option<_>>()?;
    // Without a sharp a single figure is no colour.
    if digits.len() < 3 && !text.starts_with('#') {
        return None;
    }
    let part = |high: u32, low: u32| f64::from(16 * high + low) / 255.0;
    match digits[..] {
        [grey] => Some(([part(grey, grey); 3], 1.0)),
        [high, low] => Some(([part(high, low); 3], 1.0)),
        [red, green, blue] => Some(([red, green, blue].map(|part_of| part(part_of, part_of)), 1.0)),
        [red, green, blue, alpha] => Some(([red, green, blue].map(|part_of| part(part_of, part_of)), part(alpha, alpha))),
        [r1, r2, g1, g2, b1, b2] => Some(([part(r1, r2), part(g1, g2), part(b1, b2)], 1.0)),
        [r1, r2, g1, g2, b1, b2, a1, a2] => Some(([part(r1, r2), part(g1, g2), part(b1, b2)], part(a1, a2))),
        _ => None,
    }
}

/// `rgb(…)`, `rgba(…)`, `hsl(…)` and `hsla(…)`, with commas or without.
fn function(text: &str) -> Option<Parts> {
    let (name, values) = text.strip_suffix(')')?.split_once('(')?;
    let values: Vec<&str> = values.split([',', '/', ' ']).filter(|value| !value.is_empty()).collect();
    let (&[first, second, third], alpha) = (values.get(..3)?, values.get(3)) else { return None };
    let alpha = alpha.map_or(Some(1.0), |alpha| fraction(alpha, 1.0)).filter(|_| values.len() <= 4)?;
    let parts = match name.trim_end() {
        "rgb" | "rgba" => [fraction(first, 255.0)?, fraction(second, 255.0)?, fraction(third, 255.0)?],
        "hsl" | "hsla" => {
            let hue = first.strip_suffix("deg").unwrap_or(first).parse::<f64>().ok().filter(|hue| hue.is_finite())?;
            of_hue(hue, fraction(second, 100.0)?, fraction(third, 100.0)?)
        }
        _ => return None,
    };
    Some((parts, alpha))
}

/// A percentage, or a number of which `most` is the whole.
fn fraction(text: &str, most: f64) -> Option<f64> {
    let (number, most) = text.strip_suffix('%').map_or((text, most), |number| (number, 100.0));
    number.parse::<f64>().ok().filter(|number| number.is_finite()).map(|number| (number / most).clamp(0.0, 1.0))
}

fn of_hue(hue: f64, saturation: f64, lightness: f64) -> [f64; 3] {
    let part = |shift: f64| {
        let place = (shift + hue / 30.0).rem_euclid(12.0);
        lightness - saturation * lightness.min(1.0 - lightness) * (place - 3.0).min(9.0 - place).clamp(-1.0, 1.0)
    };
    [part(0.0), part(8.0), part(4.0)]
}

/// The names of the colours of CSS, each with its value.
const NAMES: &str = "\
    aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 black 000000 \
    blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 \
    chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b \
    darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b \
    darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a \
    darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 \
    darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 \
    floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520 \
    gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 \
    ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 \
    lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 \
    lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 \
    lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 \
    mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 \
    mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 \
    mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 \
    olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee \
    palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 \
    purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 \
    sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd \
    slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 \
    tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 \
    yellowgreen 9acd32";

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn check(texts: &[&str], expected: Paint) {
        for text in texts {
            assert_eq!(Paint::read(Some(&json!(text))), expected, "{text}");
        }
    }

    #[test]
    fn colours_are_read_in_every_spelling() {
        check(
            &["#CFCFCF", "cfcfcf", "#cfcfcfff", "#CF", "rgb(207, 207, 207)", "rgb(207 207 207 / 50%)"],
            Paint::Color(Rgb([0xcf; 3])),
        );
        check(&["#fff", "#F", "white", "White", "#ffff", "hsl(0, 0%, 100%)", "rgb(100%, 100%, 100%)"], Paint::Color(WHITE));
        check(&["#0", "#000", "black", "rgba(0, 0, 0, 0.1)", "hsl(120deg 50% 0%)"], Paint::Color(BLACK));
        check(&["red", "#f00", "hsl(0, 100%, 50%)", "hsl(360 100% 50%)"], Paint::Color(Rgb([255, 0, 0])));
        check(&["lime", "hsl(120, 100%, 50%)", "hsla(-240, 100%, 50%, 1)"], Paint::Color(Rgb([0, 255, 0])));
        check(&["lightgray", "lightgrey", "#d3d3d3"], Paint::Color(Rgb([0xd3; 3])));
        check(&["navy", "hsl(240, 100%, 25.1%)"], Paint::Color(Rgb([0, 0, 128])));
        assert_eq!(Paint::read(Some(&json!(108000))), Paint::Color(Rgb([0x10, 0x80, 0])));
    }

    #[test]
    fn what_cannot_be_seen_is_not_what_cannot_be_read() {
        check(&["", "none", "transparent", "#CFCFCF00", "#ccc0", "rgba(1, 2, 3, 0)", "hsl(1 2% 3% / 0%)"], Paint::Invisible);
        assert_eq!((Paint::read(None), Paint::read(Some(&Json::Null))), (Paint::Invisible, Paint::Invisible));
        check(
            &["reddish", "#zz", "#12345", "5", "rgb(1, 2)", "rgb(1, 2, 3, 4, 5)", "rgb(x, 2, 3)", "lab(1 2 3)", "var(--x)"],
            Paint::Unreadable,
        );
        for other in [json!([1]), json!(5), json!(8000), json!(-1), json!(1_000_000), json!(123456.5)] {
            assert_eq!(Paint::read(Some(&other)), Paint::Unreadable, "{other}");
        }
    }
}
