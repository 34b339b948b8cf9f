//! [`pdf`]: a book as a PDF 1.7 file. Text is real text in embedded subsets of the typefaces: it can be searched and copied, and
//! looks the same everywhere. The file has no date, so the same book gives the same bytes.

use std::collections::BTreeMap;

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{
    Chunk, Content, Filter, Finish, Name, Pdf, Rect, Ref, Settings, Str, TextStr,
    types::{CidFontType, FontFlags, LineCapStyle, LineJoinStyle, SystemInfo, UnicodeCmap},
};
use subsetter::GlyphRemapper;

use crate::picture::{
    Book, Drawing,
    drawing::{Cap, Mark, Path, Point, QUARTER, Shade, Text},
    typeface::{Glyph, Typeface},
};

/// The metadata of a PDF file. Empty texts are not written.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PdfMetadata {
    /// The title of the document.
    pub title: String,
    /// The author of the document.
    pub author: String,
}

/// The compression level, from 0 to 10: higher levels take far longer and save little.
const EFFORT: u8 = 6;
const COMPACT: Settings = Settings { pretty: false };
/// The encoding in which character codes are glyph numbers.
const IDENTITY: SystemInfo<'_> = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// The book as a PDF file.
pub fn pdf(book: &Book<'_>, document: &PdfMetadata) -> Vec<u8> {
    pdf_while(book, document, |_| true).unwrap_or_default()
}

/// The book as a PDF file, or `None` if it was stopped: `goes_on` is called before each page with its number, counted from 0, and
/// returns whether to continue.
pub fn pdf_while(book: &Book<'_>, document: &PdfMetadata, mut goes_on: impl FnMut(usize) -> bool) -> Option<Vec<u8>> {
    let mut pdf = Pdf::with_settings(COMPACT);
    let mut next = Ref::new(1);
    let [catalog, tree, info, resources] = [(); 4].map(|()| next.bump());
    let mut fonts = Fonts::default();
    let mut pages = Vec::new();
    for page in 0..book.page_count() {
        if !goes_on(page) {
            return None;
        }
        let drawing = book.page(page);
        let (page, content) = (next.bump(), next.bump());
        stream(&mut pdf, content, &contents(&drawing, &mut fonts));
        let mut written = pdf.page(page);
        written.parent(tree).contents(content).media_box(Rect::new(0.0, 0.0, drawing.width(), drawing.height()));
        written.pair(Name(b"Resources"), resources);
        pages.push(page);
    }
    pdf.pages(tree).count(i32::try_from(pages.len()).unwrap_or(i32::MAX)).kids(pages);
    let fonts: Vec<(Typeface, Ref)> =
        fonts.0.iter().map(|(typeface, font)| (*typeface, font.write(*typeface, &mut pdf, &mut next))).collect();
    let mut dictionary = pdf.indirect(resources).dict();
    dictionary.insert(Name(b"Font")).dict().pairs(fonts.iter().map(|(typeface, font)| (resource(*typeface), *font)));
    dictionary.finish();
    about(&mut pdf, info, document);
    let mut root = pdf.catalog(catalog);
    root.pages(tree);
    if !document.title.is_empty() {
        root.viewer_preferences().display_doc_title(true);
    }
    root.finish();
    Some(pdf.finish())
}

fn about(pdf: &mut Pdf, info: Ref, document: &PdfMetadata) {
    let mut written = pdf.document_info(info);
    if !document.title.is_empty() {
        written.title(TextStr(&document.title));
    }
    if !document.author.is_empty() {
        written.author(TextStr(&document.author));
    }
    written.producer(TextStr("Sudoscope"));
}

fn stream(chunk: &mut Chunk, id: Ref, data: &[u8]) {
    chunk.stream(id, &compress_to_vec_zlib(data, EFFORT)).filter(Filter::FlateDecode);
}

/// The resource name of a typeface.
fn resource(typeface: Typeface) -> Name<'static> {
    match typeface {
        Typeface::Regular => Name(b"R"),
        Typeface::Semibold => Name(b"S"),
        Typeface::Chinese => Name(b"C"),
        Typeface::ChineseBold => Name(b"B"),
    }
}

/// The content stream of a page.
fn contents(drawing: &Drawing, fonts: &mut Fonts) -> Vec<u8> {
    let mut page = PdfPage { content: Content::with_settings(COMPACT), height: drawing.height, fill: Shade::BLACK };
    for mark in &drawing.marks {
        match mark {
            Mark::Fill { rect, shade } => {
                page.fill(*shade);
                let corner = page.place(Point::new(rect.min.x, rect.max.y));
                page.content.rect(corner.0, corner.1, rounded(rect.width()), rounded(rect.height())).fill_nonzero();
            }
            Mark::Lines { ends, width, shade, cap } => {
                page.content.set_line_cap(match cap {
                    Cap::Butt => LineCapStyle::ButtCap,
                    Cap::Square => LineCapStyle::ProjectingSquareCap,
                });
                page.content.set_stroke_gray(rounded(shade.lightness())).set_line_width(rounded(*width));
                for ends in ends {
                    let [from, to] = ends.map(|end| page.place(end));
                    page.content.move_to(from.0, from.1).line_to(to.0, to.1);
                }
                page.content.stroke();
            }
            Mark::Path(path) => page.path(path),
            Mark::Polygon { corners, shade } => {
                page.fill(*shade);
                page.through(corners);
                page.content.close_path().fill_nonzero();
            }
            Mark::Disc { middle, radius, shade } => {
                page.fill(*shade);
                page.circle(*middle, *radius);
                page.content.fill_nonzero();
            }
            Mark::Ring { middle, radius, width, shade } => {
                page.content.set_stroke_gray(rounded(shade.lightness())).set_line_width(rounded(*width));
                page.circle(*middle, *radius);
                page.content.stroke();
            }
            Mark::Text(text) => page.text(text, fonts),
        }
    }
    page.content.finish().into_vec()
}

struct PdfPage {
    content: Content,
    height: f32,
    fill: Shade,
}

impl PdfPage {
    /// PDF counts from the lower edge upwards.
    fn place(&self, point: Point) -> (f32, f32) {
        (rounded(point.x), rounded(self.height - point.y))
    }

    fn fill(&mut self, shade: Shade) {
        if self.fill != shade {
            self.fill = shade;
            self.content.set_fill_gray(rounded(shade.lightness()));
        }
    }

    fn path(&mut self, path: &Path) {
        let (cap, join) = match path.is_round {
            true => (LineCapStyle::RoundCap, LineJoinStyle::RoundJoin),
            false => (LineCapStyle::ButtCap, LineJoinStyle::MiterJoin),
        };
        self.content.set_line_cap(cap).set_line_join(join);
        self.content.set_stroke_gray(rounded(path.shade.lightness())).set_line_width(rounded(path.width));
        if let Some(dash) = path.dash {
            self.content.set_dash_pattern(dash.map(rounded), 0.0);
        }
        self.through(&path.points);
        if path.is_closed {
            self.content.close_path();
        }
        self.content.stroke();
        if path.dash.is_some() {
            self.content.set_dash_pattern([], 0.0);
        }
    }

    /// Lines between points, one after another.
    fn through(&mut self, points: &[Point]) {
        for (at, point) in points.iter().enumerate() {
            let (x, y) = self.place(*point);
            if at == 0 {
                self.content.move_to(x, y)
            } else {
                self.content.line_to(x, y)
            };
        }
    }

    /// A circle of four curves.
    fn circle(&mut self, middle: Point, radius: f32) {
        let at = |right: f32, down: f32| self.place(middle.moved(right * radius, down * radius));
        let quarters = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)].map(|(x, y): (f32, f32)| {
            // From (x, y) to (-y, x).
            [at(x - y * QUARTER, y + x * QUARTER), at(-y + x * QUARTER, x + y * QUARTER), at(-y, x)]
        });
        let start = at(1.0, 0.0);
        self.content.move_to(start.0, start.1);
        for [one, two, end] in quarters {
            self.content.cubic_to(one.0, one.1, two.0, two.1, end.0, end.1);
        }
        self.content.close_path();
    }

    fn text(&mut self, text: &Text, fonts: &mut Fonts) {
        self.fill(text.shade);
        // A character shown as a box is still named in the text.
        let hidden = text.glyphs.iter().any(Glyph::is_missing);
        if hidden {
            let words: String = text.chars().collect();
            let mut span = self.content.begin_marked_content_with_properties(Name(b"Span"));
            span.properties().actual_text(TextStr(&words));
        }
        self.content.begin_text();
        for run in text.glyphs.chunk_by(|one, other| one.typeface == other.typeface) {
            self.run(run, text, fonts);
        }
        self.content.end_text();
        if hidden {
            self.content.end_marked_content();
        }
    }

    /// Shows a run of characters of one typeface.
    fn run(&mut self, run: &[Glyph], text: &Text, fonts: &mut Fonts) {
        let Some(first) = run.first() else { return };
        let (x, y) = self.place(text.start_of(first));
        let way = text.direction();
        let font = fonts.0.entry(first.typeface).or_default();
        self.content.set_font(resource(first.typeface), rounded(text.size)).set_text_matrix([way, 0.0, 0.0, way, x, y]);
        let (mut codes, mut end) = (Vec::new(), first.x);
        let mut shown = self.content.show_positioned();
        let mut items = shown.items();
        for glyph in run {
            // Kerning, in thousandths of the font size; in PDF positive values move left.
            let apart = ((glyph.x - end) * 1000.0).round();
            if apart != 0.0 {
                items.show(Str(&codes)).adjust(-apart);
                codes.clear();
            }
            codes.extend(font.code(glyph).to_be_bytes());
            end = glyph.x + glyph.advance();
        }
        items.show(Str(&codes));
    }
}

/// A thousandth of a point is finer than any printer.
fn rounded(number: f32) -> f32 {
    (number * 1000.0).round() / 1000.0
}

/// The typefaces used, each with its glyphs.
#[derive(Default)]
struct Fonts(BTreeMap<Typeface, Font>);

/// The subset of a typeface.
#[derive(Default)]
struct Font {
    glyphs: GlyphRemapper,
    /// The text of the glyphs, by their new numbers.
    meanings: BTreeMap<u16, char>,
}

impl Font {
    /// The glyph's number in the subset.
    fn code(&mut self, glyph: &Glyph) -> u16 {
        let code = self.glyphs.remap(glyph.id.0);
        if !glyph.is_missing() {
            self.meanings.entry(code).or_insert(glyph.char);
        }
        code
    }

    /// Writes the font with its descriptors. PDF embeds only the "CFF " table of fonts with CFF outlines.
    fn write(&self, typeface: Typeface, pdf: &mut Pdf, next: &mut Ref) -> Ref {
        let [font, descendant, descriptor, meanings, data] = [(); 5].map(|()| next.bump());
        let subset = subsetter::subset(typeface.bytes(), 0, &self.glyphs).expect("a test makes a subset of every typeface");
        let cff = ttf_parser::RawFace::parse(&subset, 0).ok().and_then(|face| face.table(ttf_parser::Tag::from_bytes(b"CFF ")));
        let compressed = compress_to_vec_zlib(cff.expect("a test makes a subset of every typeface"), EFFORT);
        pdf.stream(data, &compressed).filter(Filter::FlateDecode).pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        let name = format!("{}+{}", self.tag(), typeface.postscript_name());
        let mut written = pdf.type0_font(font);
        written.base_font(Name(format!("{name}-Identity-H").as_bytes())).encoding_predefined(Name(b"Identity-H"));
        written.descendant_font(descendant).to_unicode(meanings);
        written.finish();
        let mut written = pdf.cid_font(descendant);
        written.subtype(CidFontType::Type0).base_font(Name(name.as_bytes())).system_info(IDENTITY);
        written.font_descriptor(descriptor).default_width(0.0).widths().consecutive(0, self.widths(typeface));
        written.finish();
        self.descriptor(typeface, &name, pdf, descriptor, data);
        let mut cmap = UnicodeCmap::new(Name(b"Meanings"), IDENTITY);
        self.meanings.iter().for_each(|(code, char)| cmap.pair(*code, *char));
        stream(pdf, meanings, cmap.finish().as_slice());
        font
    }

    fn descriptor(&self, typeface: Typeface, name: &str, pdf: &mut Pdf, descriptor: Ref, data: Ref) {
        let face = typeface.face();
        let thousandths = |units: i16| rounded(f32::from(units) * typeface.unit() * 1000.0).round();
        let bounds = face.global_bounding_box();
        let bounds = [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(thousandths);
        let mut written = pdf.font_descriptor(descriptor);
        written.name(Name(name.as_bytes())).flags(FontFlags::SYMBOLIC).font_file3(data);
        written.bbox(Rect::new(bounds[0], bounds[1], bounds[2], bounds[3])).italic_angle(0.0);
        written.ascent(thousandths(face.ascender())).descent(thousandths(face.descender()));
        // Fonts do not record their stem width; viewers use it only to replace a missing font.
        const STEM: f32 = 90.0;
        written.cap_height((typeface.capital_height() * 1000.0).round()).stem_v(STEM);
    }

    /// The widths in thousandths of the font size, by the new numbers.
    fn widths(&self, typeface: Typeface) -> impl Iterator<Item = f32> {
        let glyph = move |id| Glyph { typeface, id: ttf_parser::GlyphId(id), x: 0.0, char: ' ' };
        self.glyphs.remapped_gids().map(move |id| rounded(glyph(id).advance() * 1000.0))
    }

    /// A tag of six letters that distinguishes this subset from others of the same typeface, which may meet when files are merged.
    fn tag(&self) -> String {
        // FNV-1a.
        let hash = |hash: u64, id: u16| (hash ^ u64::from(id)).wrapping_mul(0x0100_0000_01b3);
        let mut hash = self.glyphs.remapped_gids().fold(0xcbf2_9ce4_8422_2325, hash);
        let letter = || {
            let letter = b'A' + (hash % 26) as u8;
            hash /= 26;
            char::from(letter)
        };
        std::iter::repeat_with(letter).take(6).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::Puzzle;

    use crate::picture::{
        Caption, Plan, Sheet, Style,
        typeface::{FontWeight, Line},
    };

    fn glyphs(text: &str) -> Vec<Glyph> {
        Line::new(text, FontWeight::Regular).glyphs
    }

    #[test]
    fn every_typeface_can_be_made_a_part_of_a_file() {
        for typeface in Typeface::ALL {
            let sample = if typeface < Typeface::Chinese { "0129 Aé" } else { "数独" };
            let mut font = Font::default();
            for char in sample.chars() {
                let id = typeface.face().glyph_index(char).unwrap();
                font.code(&Glyph { typeface, id, x: 0.0, char });
            }
            let mut pdf = Pdf::with_settings(COMPACT);
            font.write(typeface, &mut pdf, &mut Ref::new(1));
            assert_eq!(font.widths(typeface).count(), sample.chars().count() + 1);
            assert!(pdf.len() < 12_000, "{typeface:?}: {}", pdf.len());
        }
    }

    #[test]
    fn characters_are_numbered_in_the_order_of_their_use_and_keep_their_meaning() {
        let mut font = Font::default();
        let codes: Vec<u16> = glyphs("818\u{10ffff}").iter().map(|glyph| font.code(glyph)).collect();
        assert_eq!(codes, [1, 2, 1, 0]);
        assert_eq!(font.meanings.into_iter().collect::<Vec<_>>(), [(1, '8'), (2, '1')]);
    }

    #[test]
    fn subsets_have_tags_of_six_letters_that_tell_them_apart() {
        let tag = |text: &str| {
            let mut font = Font::default();
            glyphs(text).iter().for_each(|glyph| {
                font.code(glyph);
            });
            font.tag()
        };
        assert!(tag("12").len() == 6 && tag("12").bytes().all(|byte| byte.is_ascii_uppercase()));
        assert_eq!(tag("12"), tag("1212"));
        assert_ne!(tag("12"), tag("13"));
    }

    #[test]
    fn a_box_that_stands_for_a_character_says_which_it_is() {
        let puzzle = Puzzle::classic();
        let with_title = |title: &str| {
            let sheets = [Sheet { caption: Caption { title: title.into(), ..Caption::default() }, ..Sheet::new(&puzzle) }];
            let book = Book::new(&sheets, Style::default(), Plan::default()).unwrap();
            String::from_utf8_lossy(&contents(&book.page(0), &mut Fonts::default())).into_owned()
        };
        assert!(!with_title("Caf\u{e9}").contains("ActualText"));
        // UTF-16 with a byte order mark.
        assert!(with_title("\u{915}").contains("/Span<</ActualText"));
    }
}
