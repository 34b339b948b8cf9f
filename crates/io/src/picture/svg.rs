//! [`Drawing::svg`]: the drawing as SVG 1.1. Each character's outline is written once for each size and reused.

use std::fmt::{self, Write as _};

use ttf_parser::{GlyphId, OutlineBuilder};

use crate::picture::{
    Drawing,
    drawing::{Cap, Mark, Path, Point, Rect, Shade, Text},
    typeface::{Glyph, Typeface},
};

impl Drawing {
    /// The drawing as an SVG file: lines, rectangles and outlines in points, with the text in `<title>` and `<desc>`.
    pub fn svg(&self) -> String {
        let mut svg = Svg::default();
        for mark in &self.marks {
            svg.mark(mark);
        }
        let (width, height) = (Decimal(self.width), Decimal(self.height));
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"{width}pt\" \
             height=\"{height}pt\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n"
        );
        for (tag, words) in [("title", &self.title), ("desc", &self.description)] {
            if !words.is_empty() {
                out += &format!("<{tag}>{}</{tag}>\n", escaped(words));
            }
        }
        if !svg.outlines.is_empty() {
            out += &format!("<defs>\n{}</defs>\n", svg.defs);
        }
        // The paper.
        out += &format!("<path d=\"M0 0H{width}V{height}H0Z\" fill=\"#fff\"/>\n");
        out + &svg.body + "</svg>\n"
    }
}

/// The outline of a character in one size: typeface, number, bits of the size.
type Outline = (Typeface, GlyphId, u32);

#[derive(Default)]
struct Svg {
    /// In order of first use; the index is the name.
    outlines: Vec<Outline>,
    defs: String,
    body: String,
}

impl Svg {
    fn mark(&mut self, mark: &Mark) {
        match mark {
            Mark::Fill { rect, shade } => {
                let Rect { min, max } = rect;
                let (left, top, right, bottom) = (Decimal(min.x), Decimal(min.y), Decimal(max.x), Decimal(max.y));
                put(&mut self.body, format_args!("<path d=\"M{left} {top}H{right}V{bottom}H{left}Z\" fill=\"{shade}\"/>\n"));
            }
            Mark::Lines { ends, width, shade, cap } => {
                let path: String = ends.iter().map(|[from, to]| line(from.x, from.y, to.x, to.y)).collect();
                let width = Decimal(*width);
                let cap = match cap {
                    Cap::Butt => "",
                    Cap::Square => " stroke-linecap=\"square\"",
                };
                put(
                    &mut self.body,
                    format_args!("<path d=\"{path}\" fill=\"none\" stroke=\"{shade}\" stroke-width=\"{width}\"{cap}/>\n"),
                );
            }
            Mark::Path(path) => self.path(path),
            Mark::Polygon { corners, shade } => {
                put(&mut self.body, format_args!("<path d=\"{}Z\" fill=\"{shade}\"/>\n", through(corners)));
            }
            Mark::Disc { middle, radius, shade } => {
                let (x, y, radius) = (Decimal(middle.x), Decimal(middle.y), Decimal(*radius));
                put(&mut self.body, format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{shade}\"/>\n"));
            }
            Mark::Ring { middle, radius, width, shade } => {
                let (x, y, radius, width) = (Decimal(middle.x), Decimal(middle.y), Decimal(*radius), Decimal(*width));
                put(
                    &mut self.body,
                    format_args!(
                        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"{shade}\" stroke-width=\"{width}\"/>\n"
                    ),
                );
            }
            Mark::Text(text) => self.text(text),
        }
    }

    fn path(&mut self, path: &Path) {
        let (close, round) = (if path.is_closed { "Z" } else { "" }, " stroke-linecap=\"round\" stroke-linejoin=\"round\"");
        let mut style = if path.is_round { round.to_owned() } else { String::new() };
        if let Some([dash, gap]) = path.dash {
            put(&mut style, format_args!(" stroke-dasharray=\"{} {}\"", Decimal(dash), Decimal(gap)));
        }
        let (line, shade, width) = (through(&path.points), path.shade, Decimal(path.width));
        put(
            &mut self.body,
            format_args!("<path d=\"{line}{close}\" fill=\"none\" stroke=\"{shade}\" stroke-width=\"{width}\"{style}/>\n"),
        );
    }

    fn text(&mut self, text: &Text) {
        let fill = if text.shade == Shade::BLACK { String::new() } else { format!(" fill=\"{}\"", text.shade) };
        let many = text.glyphs.len() > 1;
        if many {
            put(&mut self.body, format_args!("<g{fill}>"));
        }
        for glyph in &text.glyphs {
            let Some(name) = self.outline(glyph, text.size) else { continue };
            let start = text.start_of(glyph);
            let (x, y) = (Decimal(start.x), Decimal(start.y));
            let fill = if many { "" } else { &fill };
            let turned = if text.is_turned { format!(" transform=\"rotate(180 {x} {y})\"") } else { String::new() };
            put(&mut self.body, format_args!("<use xlink:href=\"#c{name}\" x=\"{x}\" y=\"{y}\"{turned}{fill}/>"));
        }
        self.body.push_str(if many { "</g>\n" } else { "\n" });
    }

    /// The name of a character's outline; `None` if it has no ink.
    fn outline(&mut self, glyph: &Glyph, size: f32) -> Option<usize> {
        let key = (glyph.typeface, glyph.id, size.to_bits());
        if let Some(known) = self.outlines.iter().position(|outline| *outline == key) {
            return Some(known);
        }
        let mut pen = PathPen { path: String::new(), scale: size * glyph.typeface.unit() };
        glyph.typeface.outline(glyph.id, &mut pen);
        if pen.path.is_empty() {
            return None;
        }
        self.outlines.push(key);
        let name = self.outlines.len() - 1;
        put(&mut self.defs, format_args!("<path id=\"c{name}\" d=\"{}\"/>\n", pen.path));
        Some(name)
    }
}

/// The lines between points, one after another.
fn through(points: &[Point]) -> String {
    let mut out = String::new();
    for (at, point) in points.iter().enumerate() {
        put(&mut out, format_args!("{}{} {}", if at == 0 { 'M' } else { 'L' }, Decimal(point.x), Decimal(point.y)));
    }
    out
}

fn line(from_x: f32, from_y: f32, to_x: f32, to_y: f32) -> String {
    let from = format!("M{} {}", Decimal(from_x), Decimal(from_y));
    match (from_x == to_x, from_y == to_y) {
        (_, true) => format!("{from}H{}", Decimal(to_x)),
        (true, _) => format!("{from}V{}", Decimal(to_y)),
        _ => format!("{from}L{} {}", Decimal(to_x), Decimal(to_y)),
    }
}

/// Writes an outline as a path, in points, y downwards.
struct PathPen {
    path: String,
    scale: f32,
}

impl PathPen {
    fn add(&mut self, command: char, numbers: &[f32]) {
        self.path.push(command);
        for (at, pair) in numbers.chunks_exact(2).enumerate() {
            let space = if at > 0 { " " } else { "" };
            let (x, y) = (Decimal(pair[0] * self.scale), Decimal(-pair[1] * self.scale));
            put(&mut self.path, format_args!("{space}{x} {y}"));
        }
    }
}

impl OutlineBuilder for PathPen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add('M', &[x, y]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add('L', &[x, y]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.add('Q', &[x1, y1, x, y]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.add('C', &[x1, y1, x2, y2, x, y]);
    }

    fn close(&mut self) {
        self.path.push('Z');
    }
}

/// A number with at most three decimals, as few as it needs: a thousandth of a point is finer than any printer.
struct Decimal(f32);

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[expect(clippy::cast_possible_truncation, reason = "lengths in points are far from the limits of i64")]
        let thousandths = (f64::from(self.0) * 1000.0).round() as i64;
        let sign = if thousandths < 0 { "-" } else { "" };
        let (whole, rest) = (thousandths.unsigned_abs() / 1000, thousandths.unsigned_abs() % 1000);
        if rest == 0 {
            return write!(f, "{sign}{whole}");
        }
        write!(f, "{sign}{whole}.{}", format!("{rest:03}").trim_end_matches('0'))
    }
}

impl fmt::Display for Shade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{0:02x}{0:02x}{0:02x}", self.0)
    }
}

fn put(out: &mut String, written: fmt::Arguments<'_>) {
    // Writing to a String cannot fail.
    let _ = out.write_fmt(written);
}

/// The text as XML; characters that XML does not allow become U+FFFD.
fn escaped(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for char in words.chars() {
        match char {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\n' | '\t' => out.push(char),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            char => out.push(char),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_as_few_decimals_as_they_need() {
        for (number, expected) in [
            (0.0, "0"),
            (-0.0001, "0"),
            (1.5, "1.5"),
            (-0.25, "-0.25"),
            (595.275_6, "595.276"),
            (2.0004, "2"),
            (1.02, "1.02"),
            (-12.0, "-12"),
        ] {
            assert_eq!(Decimal(number).to_string(), expected);
        }
    }

    #[test]
    fn words_are_written_as_xml() {
        assert_eq!(escaped("a<b> & \"c\"\n\u{1}\u{ffff}数"), "a&lt;b&gt; &amp; \"c\"\n\u{fffd}\u{fffd}数");
    }
}
