//! The fonts in `assets/fonts`, as egui lays them out.

use eframe::egui::{self, Color32, FontData, FontDefinitions, FontFamily, FontId};
use skrifa::{FontRef, MetadataProvider as _, instance::Size};

use crate::prelude::*;

const INTER_REGULAR: &[u8] = include_bytes!("../../../../assets/fonts/Inter-Regular.otf");
const INTER_SEMI_BOLD: &[u8] = include_bytes!("../../../../assets/fonts/Inter-SemiBold.otf");
const CHINESE_REGULAR: &[u8] = include_bytes!("../../../../assets/fonts/NotoSansSC-Regular.otf");

fn font(bytes: &'static [u8]) -> FontRef<'static> {
    FontRef::new(bytes).expect("a font file")
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
