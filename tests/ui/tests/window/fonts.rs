//! The fonts in `assets/fonts` contain every character that the window can show.

use std::collections::BTreeMap;

use eframe::egui::{self, Color32, FontData, FontDefinitions, FontFamily, FontId};
use skrifa::{FontRef, MetadataProvider as _, instance::Size};

use crate::{literals::characters_under, prelude::*};

const INTER_REGULAR: &[u8] = include_bytes!("../../../../assets/fonts/Inter-Regular.otf");
const INTER_SEMI_BOLD: &[u8] = include_bytes!("../../../../assets/fonts/Inter-SemiBold.otf");
const CHINESE_REGULAR: &[u8] = include_bytes!("../../../../assets/fonts/NotoSansSC-Regular.otf");
const CHINESE_BOLD: &[u8] = include_bytes!("../../../../assets/fonts/NotoSansSC-Bold.otf");

fn font(bytes: &'static [u8]) -> FontRef<'static> {
    FontRef::new(bytes).expect("a font file")
}

/// The characters that the window can show, each with the first place that has it: a line of the texts, or a folder of sources.
fn texts_of_the_window() -> BTreeMap<char, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let entries = |folder: &Path| fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut found = BTreeMap::new();
    for path in entries(&root.join("assets/text")).flat_map(|language| entries(&language)) {
        let (name, text) =
            (path.strip_prefix(&root).expect("a text").display(), fs::read_to_string(&path).expect("a text in UTF-8"));
        for (line, text) in (1..).zip(text.lines()).filter(|(_, text)| !text.starts_with('#')) {
            for c in text.chars() {
                found.entry(c).or_insert_with(|| format!("{name}:{line}"));
            }
        }
    }
    for folder in ["crates/text/src", "src/app/text", "src/gui"] {
        for c in characters_under(&root.join(folder)) {
            found.entry(c).or_insert_with(|| folder.to_owned());
        }
    }
    // egui lays a thin space out without a glyph.
    found.remove(&'\u{2009}');
    found
}

#[track_caller]
fn check_holds(fonts: [&'static [u8]; 2], characters: &BTreeMap<char, String>) {
    let holds = |c: char| fonts.iter().any(|bytes| font(bytes).charmap().map(c).is_some());
    let missing: Vec<String> = characters.iter().filter(|(c, _)| !holds(**c)).map(|(c, place)| format!("{c} ({place})")).collect();
    assert!(missing.is_empty(), "not in the font subsets: {}. Run assets/fonts/make-fonts", missing.join(", "));
}

#[test]
fn every_character_of_the_texts_is_in_the_fonts_of_both_weights() {
    let characters = texts_of_the_window();
    assert!(characters.contains_key(&'解') && characters.contains_key(&'a'), "the texts were not found");
    check_holds([INTER_REGULAR, CHINESE_REGULAR], &characters);
    check_holds([INTER_SEMI_BOLD, CHINESE_BOLD], &characters);
}

#[test]
fn the_fonts_contain_everyday_words_of_names_and_comments() {
    let words = "Zürich, Łódź, “naïve” – 50 €…我的第一道数独，很难！层层叠叠，甚好（二〇二六年）难度：★★☆";
    let characters = words.chars().filter(|c| !"〇☆".contains(*c)).map(|c| (c, words.to_owned())).collect();
    check_holds([INTER_REGULAR, CHINESE_REGULAR], &characters);
    check_holds([INTER_SEMI_BOLD, CHINESE_BOLD], &characters);
}

#[test]
fn all_digits_are_equally_wide() {
    for bytes in [INTER_REGULAR, INTER_SEMI_BOLD] {
        let font = font(bytes);
        let metrics = font.glyph_metrics(Size::unscaled(), skrifa::instance::LocationRef::default());
        let width = |digit| metrics.advance_width(font.charmap().map(digit).expect("a digit"));
        assert!(('1'..='9').all(|digit| width(digit) == width('0')));
    }
}

#[test]
fn a_number_does_not_change_its_width_when_its_digits_change() {
    let ctx = context_with(&[("latin", INTER_REGULAR)]);
    let widths: BTreeSet<_> = ["1111111", "7474747", "9018263", "1717171"].map(|text| size_of(&ctx, text).x.to_bits()).into();
    assert_eq!(widths.len(), 1, "{widths:?}");
}

#[test]
fn a_line_is_no_taller_for_a_chinese_word() {
    let ctx = context_with(&[("latin", INTER_REGULAR), ("chinese", CHINESE_REGULAR)]);
    assert_eq!(size_of(&ctx, "Sudoku").y, size_of(&ctx, "数独 Sudoku").y);
}

fn context_with(fonts: &[(&str, &'static [u8])]) -> egui::Context {
    let mut definitions = FontDefinitions::empty();
    for (name, bytes) in fonts {
        definitions.font_data.insert((*name).to_owned(), FontData::from_static(bytes).into());
        definitions.families.entry(FontFamily::Proportional).or_default().push((*name).to_owned());
        definitions.families.entry(FontFamily::Monospace).or_default().push((*name).to_owned());
    }
    let ctx = egui::Context::default();
    ctx.set_fonts(definitions);
    ctx.run_ui(egui::RawInput::default(), |_| {}).drop_without_applying_deltas();
    ctx
}

fn size_of(ctx: &egui::Context, text: &str) -> egui::Vec2 {
    ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text.to_owned(), FontId::proportional(16.0), Color32::BLACK).size())
}
