//! The embedded fonts: subsets of Inter for Latin text and digits, and of Noto Sans SC for Chinese. The program needs no installed
//! fonts.

use eframe::egui::{self, FontData, FontDefinitions};

use crate::{gui::prelude::*, io::picture::typeface::Typeface};

/// One typeface.
struct Face {
    name: &'static str,
    typeface: Typeface,
}

const REGULAR: Face = Face { name: "Inter", typeface: Typeface::Regular };
const SEMIBOLD: Face = Face { name: "Inter Semi-bold", typeface: Typeface::Semibold };
const CHINESE: Face = Face { name: "Noto Sans SC", typeface: Typeface::Chinese };
const CHINESE_BOLD: Face = Face { name: "Noto Sans SC Bold", typeface: Typeface::ChineseBold };

/// The font family of headings and givens. egui panics if it draws with the family before [`install`].
pub fn semibold() -> FontFamily {
    FontFamily::Name("semibold".into())
}

/// Quotes, ellipsis and dash of Noto Sans SC: Inter has them too, but narrower than Chinese text has them.
const QUOTES: (&str, &[u8]) = ("Noto Sans SC Quotes", include_bytes!("../../assets/fonts/NotoSansSC-Regular-Quotes.otf"));
const QUOTES_BOLD: (&str, &[u8]) = ("Noto Sans SC Bold Quotes", include_bytes!("../../assets/fonts/NotoSansSC-Bold-Quotes.otf"));

/// Installs the fonts. The proportional family falls back from Inter to Chinese and then to egui's fonts; [`semibold`] likewise,
/// with the regular Chinese font as fallback of the bold one. They are available from the next frame on, or at once when called
/// before the first frame.
pub fn install(ctx: &egui::Context) {
    ctx.set_fonts(definitions());
}

/// The same for text in that language: Chinese quotes come from the Chinese font.
pub fn install_for(ctx: &egui::Context, lang: Lang) {
    let mut fonts = definitions();
    if lang.has_wide_punctuation() {
        for ((name, bytes), family) in [(QUOTES, FontFamily::Proportional), (QUOTES_BOLD, semibold())] {
            fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
            fonts.families.entry(family).or_default().insert(0, name.to_owned());
        }
    }
    ctx.set_fonts(fonts);
}

fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    for face in [REGULAR, SEMIBOLD, CHINESE, CHINESE_BOLD] {
        fonts.font_data.insert(face.name.to_owned(), Arc::new(FontData::from_static(face.typeface.bytes())));
    }
    let fallback = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    let chain = |first: &[&Face]| first.iter().map(|face| face.name.to_owned()).chain(fallback.iter().cloned()).collect();
    fonts.families.insert(FontFamily::Proportional, chain(&[&REGULAR, &CHINESE]));
    fonts.families.insert(semibold(), chain(&[&SEMIBOLD, &CHINESE_BOLD, &CHINESE]));
    fonts.families.entry(FontFamily::Monospace).or_default().push(CHINESE.name.to_owned());
    fonts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_family_uses_installed_fonts() {
        let fonts = definitions();
        for (family, names) in &fonts.families {
            for name in names {
                assert!(fonts.font_data.contains_key(name), "{family}: {name}");
            }
        }
        assert_eq!(fonts.families[&FontFamily::Proportional][0], REGULAR.name);
        assert_eq!(fonts.families[&semibold()][0], SEMIBOLD.name);
    }

    #[test]
    fn quotes_are_as_wide_as_chinese_characters_in_chinese() {
        let widths = |lang| {
            let ctx = egui::Context::default();
            install_for(&ctx, lang);
            let mut widths = Vec::new();
            let output = ctx.run_ui(egui::RawInput::default(), |ui| {
                for family in [FontFamily::Proportional, semibold()] {
                    let font = egui::FontId::new(20.0, family);
                    widths.extend("“”…数".chars().map(|sign| ui.fonts_mut(|fonts| fonts.glyph_width(&font, sign))));
                }
            });
            output.drop_without_applying_deltas();
            widths
        };
        for lang in Lang::ALL {
            let widths = widths(lang);
            assert_eq!(widths == [20.0; 8], lang.has_wide_punctuation(), "{lang:?}: {widths:?}");
        }
        assert!(Lang::ALL.into_iter().any(Lang::has_wide_punctuation));
    }

    #[test]
    fn digits_letters_and_chinese_can_be_drawn_in_both_weights() {
        let ctx = egui::Context::default();
        install(&ctx);
        let output = ctx.run_ui(egui::RawInput::default(), |ui| {
            for family in [FontFamily::Proportional, semibold()] {
                let font = egui::FontId::new(20.0, family);
                assert!(ui.fonts_mut(|fonts| fonts.has_glyphs(&font, "0123456789 ABCDEFGHIJKLMNOP 候选数")), "{font:?}");
            }
        });
        output.drop_without_applying_deltas();
    }
}
