//! The typefaces embedded in the program, with the outlines, widths and kerning that pictures need. The window uses the same ones.

use std::sync::OnceLock;

use ttf_parser::{Face, GlyphId, OutlineBuilder, Tag, gpos};

sudoscope_board::keyed! {
    /// A typeface embedded in the program.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Typeface {
        /// Inter, for Latin text and digits.
        Regular,
        /// Inter Semi-bold, for headings and givens.
        Semibold,
        /// Noto Sans SC, for Chinese.
        Chinese,
        /// Noto Sans SC Bold, for Chinese headings: it holds fewer characters than [`Chinese`](Self::Chinese).
        ChineseBold,
    }
}

// Statics, so that each is embedded only once.
static REGULAR: &[u8] = include_bytes!("../../../../assets/fonts/Inter-Regular.otf");
static SEMIBOLD: &[u8] = include_bytes!("../../../../assets/fonts/Inter-SemiBold.otf");
static CHINESE: &[u8] = include_bytes!("../../../../assets/fonts/NotoSansSC-Regular.otf");
static CHINESE_BOLD: &[u8] = include_bytes!("../../../../assets/fonts/NotoSansSC-Bold.otf");

impl Typeface {
    /// The font file, in OpenType format.
    pub fn bytes(self) -> &'static [u8] {
        match self {
            Self::Regular => REGULAR,
            Self::Semibold => SEMIBOLD,
            Self::Chinese => CHINESE,
            Self::ChineseBold => CHINESE_BOLD,
        }
    }

    /// Its name in documents.
    pub(super) fn postscript_name(self) -> &'static str {
        match self {
            Self::Regular => "Inter-Regular",
            Self::Semibold => "Inter-SemiBold",
            Self::Chinese => "NotoSansCJKsc-Regular",
            Self::ChineseBold => "NotoSansCJKsc-Bold",
        }
    }

    pub(super) fn face(self) -> &'static Face<'static> {
        static FACES: OnceLock<[Face<'static>; Typeface::ALL.len()]> = OnceLock::new();
        let parse = |typeface: Self| Face::parse(typeface.bytes(), 0).expect("a test reads every typeface");
        &FACES.get_or_init(|| Self::ALL.map(parse))[self as usize]
    }

    /// One unit of the font, as a fraction of the font size.
    pub(super) fn unit(self) -> f32 {
        1.0 / f32::from(self.face().units_per_em())
    }

    /// The height of capitals and digits, as a fraction of the font size.
    pub(super) fn capital_height(self) -> f32 {
        const USUAL: f32 = 0.7;
        self.face().capital_height().map_or(USUAL, |height| f32::from(height) * self.unit())
    }

    /// The advance width of a character, as a fraction of the font size.
    fn advance(self, id: GlyphId) -> f32 {
        self.face().glyph_hor_advance(id).map_or(0.0, |advance| f32::from(advance) * self.unit())
    }

    /// The pair kerning of two neighbours, negative if they move together, as a fraction of the font size.
    fn kerning(self, left: GlyphId, right: GlyphId) -> f32 {
        let Some(table) = self.face().tables().gpos else { return 0.0 };
        let kern = table.features.into_iter().find(|feature| feature.tag == Tag::from_bytes(b"kern"));
        let lookups = kern.into_iter().flat_map(|feature| feature.lookup_indices);
        let subtables = lookups.filter_map(|index| table.lookups.get(index)).flat_map(|lookup| lookup.subtables.into_iter());
        let pairs = subtables.filter_map(|subtable| match subtable {
            gpos::PositioningSubtable::Pair(pair) => Some(pair),
            _ => None,
        });
        // The first table that has the pair decides.
        pairs.into_iter().find_map(|pair| moved(&pair, left, right)).map_or(0.0, |units| f32::from(units) * self.unit())
    }

    /// Draws the outline of a character in units of the font, y upwards from the baseline.
    pub(super) fn outline(self, id: GlyphId, pen: &mut dyn OutlineBuilder) {
        // A character without an outline, such as a space, draws nothing.
        let _ = self.face().outline_glyph(id, pen);
    }
}

fn moved(pair: &gpos::PairAdjustment<'_>, left: GlyphId, right: GlyphId) -> Option<i16> {
    let place = pair.coverage().get(left)?;
    let (first, _) = match pair {
        gpos::PairAdjustment::Format1 { sets, .. } => sets.get(place)?.get(right)?,
        gpos::PairAdjustment::Format2 { classes, matrix, .. } => matrix.get((classes.0.get(left), classes.1.get(right)))?,
    };
    Some(first.x_advance)
}

/// The weight of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum FontWeight {
    Regular,
    Semibold,
}

/// A character of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Glyph {
    pub typeface: Typeface,
    /// Its glyph number; 0 is the box for characters that no typeface has.
    pub id: GlyphId,
    /// Its distance from the start of the text, as a fraction of the font size.
    pub x: f32,
    pub char: char,
}

impl Glyph {
    /// Whether this is a box because no typeface has the character.
    pub(crate) fn is_missing(&self) -> bool {
        self.id == GlyphId(0)
    }

    /// Its width, as a fraction of the font size.
    pub(crate) fn advance(&self) -> f32 {
        self.typeface.advance(self.id)
    }
}

/// A text typeset on one line.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Line {
    pub glyphs: Vec<Glyph>,
    /// Its width, as a fraction of the font size.
    pub width: f32,
}

impl Line {
    /// Typesets a text. White space becomes spaces (an ideographic space keeps its width), and control characters are dropped.
    pub(crate) fn new(text: &str, weight: FontWeight) -> Self {
        let visible = text.chars().filter(|&char| !directs(char));
        let narrow = |char: char| char.is_control() || char.is_whitespace() && char != '\u{3000}';
        let chars = || visible.clone().map(|char| if narrow(char) { ' ' } else { char });
        let typefaces = typefaces(chars(), weight);
        let mut line = Self { glyphs: Vec::new(), width: 0.0 };
        for char in chars() {
            let found = typefaces.iter().find_map(|typeface| Some((*typeface, typeface.face().glyph_index(char)?)));
            let (typeface, id) = found.unwrap_or((typefaces[0], GlyphId(0)));
            line.push(Glyph { typeface, id, x: 0.0, char });
        }
        line
    }

    fn push(&mut self, glyph: Glyph) {
        let before = self.glyphs.last().filter(|before| before.typeface == glyph.typeface);
        let x = self.width + before.map_or(0.0, |before| glyph.typeface.kerning(before.id, glyph.id));
        self.width = x + glyph.advance();
        self.glyphs.push(Glyph { x, ..glyph });
    }

    /// Typesets a text of at most `room`, a multiple of the font size; a longer text is cut with "…".
    pub(crate) fn cut(text: &str, weight: FontWeight, room: f32) -> Self {
        let line = Self::new(text, weight);
        if line.width <= room {
            return line;
        }
        let cut = |chars: usize| text.chars().take(chars).collect::<String>().trim_end().to_owned() + "…";
        // The characters that fit before the "…"; kerning may change their number by one.
        let mut chars = line.glyphs.iter().take_while(|glyph| glyph.x + glyph.advance() <= room).count();
        loop {
            let line = Self::new(&cut(chars), weight);
            if line.width <= room || chars == 0 {
                return line;
            }
            chars -= 1;
        }
    }

    /// The left and right end of the ink, from the start, as fractions of the font size.
    pub(crate) fn ink(&self) -> (f32, f32) {
        let of = |glyph: &Glyph| {
            let bounds = glyph.typeface.face().glyph_bounding_box(glyph.id)?;
            let unit = glyph.typeface.unit();
            Some((glyph.x + f32::from(bounds.x_min) * unit, glyph.x + f32::from(bounds.x_max) * unit))
        };
        let bounds = self.glyphs.iter().filter_map(of);
        bounds.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1))).unwrap_or((0.0, self.width))
    }
}

/// Joiners, direction marks and variation selectors.
fn directs(char: char) -> bool {
    matches!(char, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// The typefaces for a text, in order of preference: each character uses the first one that has it. Bold Chinese is used only if
/// the bold typeface has all the Chinese of the text, because two weights in one word look like a mistake.
fn typefaces(chars: impl Iterator<Item = char>, weight: FontWeight) -> [Typeface; 2] {
    let has = |typeface: Typeface, char| typeface.face().glyph_index(char).is_some();
    let latin = match weight {
        FontWeight::Regular => return [Typeface::Regular, Typeface::Chinese],
        FontWeight::Semibold => Typeface::Semibold,
    };
    let mut chinese = chars.filter(|&char| !has(latin, char) && has(Typeface::Chinese, char));
    let bold = chinese.all(|char| has(Typeface::ChineseBold, char));
    [latin, if bold { Typeface::ChineseBold } else { Typeface::Chinese }]
}

/// The characters of a text that no typeface has, each once. Pictures show a box for each; the searchable text inside a PDF or SVG
/// file is complete.
pub fn missing(text: &str) -> Vec<char> {
    let mut missing: Vec<char> =
        Line::new(text, FontWeight::Regular).glyphs.iter().filter(|glyph| glyph.is_missing()).map(|glyph| glyph.char).collect();
    missing.sort_unstable();
    missing.dedup();
    missing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_typeface_has_the_figures_and_what_it_is_for() {
        for typeface in Typeface::ALL {
            let sample = if typeface < Typeface::Chinese { "0123456789ABCDEFGHIJKLMNOP …·" } else { "数独" };
            assert!(sample.chars().all(|char| typeface.face().glyph_index(char).is_some()), "{typeface:?}");
            let names = typeface.face().names();
            let own = names.into_iter().find(|name| name.name_id == ttf_parser::name_id::POST_SCRIPT_NAME);
            assert_eq!(own.and_then(|name| name.to_string()).as_deref(), Some(typeface.postscript_name()));
            assert!((0.6..0.8).contains(&typeface.capital_height()), "{typeface:?}");
        }
    }

    #[test]
    fn neighbours_are_kerned_as_the_font_says() {
        let apart = |text: &str| text.chars().map(|char| Line::new(&char.to_string(), FontWeight::Regular).width).sum::<f32>();
        assert!(Line::new("AV", FontWeight::Regular).width < apart("AV") - 0.02);
        assert_eq!(Line::new("11", FontWeight::Regular).width, apart("11"));
    }

    #[test]
    fn each_character_comes_from_the_first_typeface_that_has_it() {
        let typefaces = |text, weight| Line::new(text, weight).glyphs.iter().map(|glyph| glyph.typeface).collect::<Vec<_>>();
        assert_eq!(typefaces("a数", FontWeight::Regular), [Typeface::Regular, Typeface::Chinese]);
        assert_eq!(typefaces("a数", FontWeight::Semibold), [Typeface::Semibold, Typeface::ChineseBold]);
    }

    #[test]
    fn common_chinese_characters_are_bold_in_a_bold_text() {
        let line = Line::new("数啊叠甚", FontWeight::Semibold);
        assert!(line.glyphs.iter().all(|glyph| glyph.typeface == Typeface::ChineseBold));
    }

    #[test]
    fn characters_that_no_typeface_has_are_named_and_shown_as_boxes() {
        assert_eq!(missing("Sudoku 数独 \u{10ffff}ﬁ\u{10ffff}"), ['ﬁ', '\u{10ffff}']);
        assert_eq!(missing("a\nb\t\u{2003}\u{3000}\u{200d}\u{fe0f}"), [] as [char; 0]);
        let line = Line::new("a\u{10ffff}", FontWeight::Semibold);
        assert!(line.glyphs[1].is_missing() && line.glyphs[1].advance() > 0.0);
    }

    #[test]
    fn a_text_that_is_too_long_is_cut_and_says_so() {
        let whole = Line::new("Saturday", FontWeight::Regular);
        assert_eq!(Line::cut("Saturday", FontWeight::Regular, whole.width), whole);
        for room in [0.2, 1.0, 2.0, 3.0] {
            let cut = Line::cut("Saturday evening", FontWeight::Regular, room);
            assert_eq!(cut.glyphs.last().unwrap().char, '…');
            assert!(cut.width <= room || cut.glyphs.len() == 1, "{room}: {}", cut.width);
        }
    }

    #[test]
    fn ink_lies_within_what_is_drawn() {
        let (from, to) = Line::new("12", FontWeight::Semibold).ink();
        assert!(0.0 < from && from < 0.3 && to > 0.8 && to < Line::new("12", FontWeight::Semibold).width);
        assert_eq!(Line::new(" ", FontWeight::Regular).ink().0, 0.0);
    }
}
