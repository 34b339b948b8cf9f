//! The colours of the themes.
//!
//! Colours are tokens named by meaning. The hues of states are those of Okabe and Ito (2008), darkened on white and lightened on
//! black until the contrast suffices; no state is indicated by colour alone.

use eframe::egui::{Rgba, Theme};

use crate::{board::RuleColor, gui::prelude::*};

/// Declares the palette: a row for each colour, with its value in the light theme, the dark one, and both with high contrast.
macro_rules! palette {
    ($($(#[$doc:meta])* $name:ident = $values:expr,)+) => {
        /// The colours of one theme.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Palette {
            $($(#[$doc])* pub $name: Color32,)+
            /// Shadows of windows and menus.
            pub shadow: Color32,
            /// Branches in the map of a search.
            pub branches: BranchColors,
            /// The tones of the colours for cells and candidates.
            paints: [Color32; Color::COUNT],
            /// Whether rules have their dark colors.
            is_dark: bool,
        }

        impl Palette {
            const fn of_column(at: usize) -> Self {
                Self {
                    $($name: rgb($values[at]),)+
                    shadow: Color32::from_black_alpha([28, 110, 60, 160][at]),
                    branches: branches(BRANCHES[at]),
                    paints: paints(at % 2),
                    is_dark: at % 2 == 1,
                }
            }
        }
    };
}

palette! {
    /// Window background.
    background = [0xF7F7F4, 0x15171B, 0xFFFFFE, 0x000000],
    /// Background of the board, text fields and dialogs.
    surface = [0xFFFFFF, 0x1D2025, 0xFFFFFF, 0x050505],
    /// Buttons at rest.
    control = [0xECECE7, 0x282C32, 0xF2F2F2, 0x1A1A1A],
    /// Buttons under the pointer.
    control_hover = [0xE3E3DD, 0x31363D, 0xE6E6E6, 0x2A2A2A],
    /// Pressed buttons; selected rows.
    control_active = [0xCFE3F2, 0x243D50, 0xCBE4F6, 0x0E3450],
    /// Outline of buttons, checkboxes and text fields at rest.
    control_line = [0xC2C3BD, 0x454A52, 0x404040, 0xC0C0C0],
    /// Text, givens.
    text = [0x1A1C1F, 0xE8E8E4, 0x000000, 0xFFFFFF],
    /// Secondary text; digits that are not on the board (tried, taken back, candidates).
    secondary_text = [0x5A5E63, 0xA3A9AF, 0x2B2B2B, 0xE0E0E0],
    /// Separators, which only help the eye.
    hairline = [0xD0D0CA, 0x3A3E45, 0x6E6E6E, 0x8C8C8C],
    /// Lines between cells, which say where a cell ends.
    cell_line = [0x8A8A85, 0x747A82, 0x5A5A5A, 0x9A9A9A],
    /// Lines between boxes and around the board.
    strong_line = [0x2A2D31, 0xC9CBCE, 0x000000, 0xFFFFFF],
    /// The player's digits, focus, the primary button.
    accent = [0x00609A, 0x5FB9EC, 0x003F6B, 0x9AD7FF],
    /// The primary button under the pointer.
    accent_hover = [0x00527F, 0x7CC7F2, 0x002F52, 0xB4E2FF],
    /// The primary button while pressed.
    accent_active = [0x00446A, 0x9AD4F5, 0x00223C, 0xCBEBFF],
    /// Text on the primary button.
    on_accent = [0xFFFFFF, 0x0B1A24, 0xFFFFFF, 0x000000],
    /// Digits that the solver has determined.
    found = [0x006B4C, 0x3BCBA0, 0x004A31, 0x6FEDC4],
    /// Digits that the solver guesses.
    guess = [0x8F5200, 0xE8A41C, 0x5C3300, 0xFFCB62],
    /// Ring of the cell being tried.
    trying = [0x2A86C0, 0x7CC7F2, 0x00528C, 0x9BDBFF],
    /// Contradictions, errors.
    clash = [0xAE3A00, 0xF59061, 0x7A1900, 0xFFB493],
    /// Chains of a technique.
    chain = [0x8F4A86, 0xDB9BBE, 0x5E1A57, 0xF5C4DD],
    /// Selected cells.
    selection_fill = [0xD6E9F8, 0x223F55, 0xC3E1F6, 0x12405F],
    /// Cells that see the selected one.
    peer_fill = [0xF1F5F8, 0x23282F, 0xEDF3F8, 0x161C22],
    /// Cells with the same digit as the selected one.
    same_fill = [0xE4EFF7, 0x25333F, 0xD9EBF8, 0x152E40],
    /// Cells and small digits that are lit up.
    lit_fill = [0xE0F3EA, 0x1E372E, 0xD8F2E6, 0x10382A],
    /// Cells that clash.
    clash_fill = [0xFCE9E0, 0x3A2620, 0xFBE0D3, 0x4A2215],
    /// The cell being tried.
    trying_fill = [0xEAF4FB, 0x1F2F3B, 0xE3F1FB, 0x10304A],
}

/// The colours of [`BranchColors`], theme by theme.
const BRANCHES: [[u32; 6]; 4] = [
    [0xAC7E41, 0x529A85, 0x7F86C8, 0x84878B, 0x909396, 0x1A1C1F],
    [0x966F20, 0x2D7D68, 0x5F68B8, 0x70757B, 0x676C72, 0xFFFFFF],
    [0x9B8262, 0x6B9688, 0x7C84C0, 0x868686, 0x939393, 0x000000],
    [0x7D6432, 0x346C5A, 0x545CA0, 0x686868, 0x5D5D5D, 0xFFFFFF],
];

/// The colours of branches in the map of a search, and of the text on them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BranchColors {
    /// On the path to the present step.
    pub here: Color32,
    /// With a solution.
    pub solved: Color32,
    /// Not ended yet.
    pub open: Color32,
    /// Without a solution.
    pub failed: Color32,
    /// Without a solution, beside another one: a little nearer to the background.
    pub failed_beside: Color32,
    /// The guess written on a branch.
    pub text: Color32,
}

const fn branches([here, solved, open, failed, failed_beside, text]: [u32; 6]) -> BranchColors {
    BranchColors {
        here: rgb(here),
        solved: rgb(solved),
        open: rgb(open),
        failed: rgb(failed),
        failed_beside: rgb(failed_beside),
        text: rgb(text),
    }
}

/// The tones of the ten colours in a theme: 0 is the light, 1 the dark one.
const fn paints(theme: usize) -> [Color32; Color::COUNT] {
    let mut colors = [Color32::TRANSPARENT; Color::COUNT];
    let mut at = 0;
    while at < colors.len() {
        colors[at] = rgb(Color::TONES[at][theme]);
        at += 1;
    }
    colors
}

/// The least contrast of text that can be read.
const READABLE: f32 = 4.5;
/// The least contrast of a rule in a sample.
const VISIBLE: f32 = 2.4;

/// The contrast ratio of WCAG 2.1, from 1 to 21.
fn contrast(one: Color32, other: Color32) -> f32 {
    let luminance = |color: Color32| {
        let [red, green, blue, _] = Rgba::from(color).to_array();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

const fn rgb(hex: u32) -> Color32 {
    let [_, red, green, blue] = hex.to_be_bytes();
    Color32::from_rgb(red, green, blue)
}

impl Palette {
    /// The light theme.
    pub const LIGHT: Self = Self::of_column(0);

    /// The dark theme.
    pub const DARK: Self = Self::of_column(1);

    /// The light theme with high contrast.
    pub const HIGH_LIGHT: Self = Self::of_column(2);

    /// The dark theme with high contrast.
    pub const HIGH_DARK: Self = Self::of_column(3);

    /// All palettes. Each has a background of its own.
    pub const ALL: [&'static Self; 4] = [&Self::LIGHT, &Self::DARK, &Self::HIGH_LIGHT, &Self::HIGH_DARK];

    /// The colours of a theme.
    pub const fn of_theme(theme: Theme, is_high: bool) -> &'static Self {
        match (theme, is_high) {
            (Theme::Light, false) => &Self::LIGHT,
            (Theme::Dark, false) => &Self::DARK,
            (Theme::Light, true) => &Self::HIGH_LIGHT,
            (Theme::Dark, true) => &Self::HIGH_DARK,
        }
    }

    /// The color of a rule.
    pub const fn rule(&self, color: RuleColor) -> Color32 {
        rgb(if self.is_dark { color.dark } else { color.light })
    }

    /// The color of a rule below small digits: nearer to the board, so that they can be read on it. What is too thin to stay visible that
    /// way keeps more of its color, and digits on it have a [rim](RuleColor::is_thin).
    pub fn rule_below_notes(&self, color: RuleColor) -> Color32 {
        let own = self.rule(color);
        if matches!(color, RuleColor::WHITE | RuleColor::BLACK | RuleColor::PAPER) {
            return own;
        }
        if color.is_thin {
            return own.lerp_to_gamma(self.surface, 0.4);
        }
        let paler = (0..=16u8).map(|step| own.lerp_to_gamma(self.surface, f32::from(step) / 16.0));
        let inks = [self.secondary_text, self.accent, self.found];
        let is_readable = |under: &Color32| inks.iter().all(|&ink| contrast(ink, *under) >= READABLE);
        paler.into_iter().find(is_readable).unwrap_or(self.surface)
    }

    /// The color of a rule in a small sample of it: strong enough to be seen, as no digits are read on it.
    pub fn rule_in_sample(&self, color: RuleColor) -> Color32 {
        let own = self.rule(color);
        if matches!(color, RuleColor::WHITE | RuleColor::BLACK | RuleColor::PAPER) {
            return own;
        }
        let stronger = (0..=16u8).map(|step| own.lerp_to_gamma(self.text, f32::from(step) / 16.0));
        stronger.into_iter().find(|shown| contrast(*shown, self.surface) >= VISIBLE).unwrap_or(self.text)
    }

    /// The tone of a colour for cells and candidates.
    pub const fn paint(&self, color: Color) -> Color32 {
        self.paints[color.index()]
    }

    /// The fill of a cell by how often a search has been there, from 0 to 1: one hue, so that only lightness counts.
    pub fn heat(&self, strength: f32) -> Color32 {
        self.chain.gamma_multiply(0.04 + 0.40 * strength.clamp(0.0, 1.0))
    }

    /// The colours of the theme of `ui`: those whose background its style has.
    pub fn of(ui: &Ui) -> &'static Self {
        let visuals = ui.visuals();
        let theme = if visuals.dark_mode { Theme::Dark } else { Theme::Light };
        let high = Self::of_theme(theme, true);
        if visuals.panel_fill == high.background { high } else { Self::of_theme(theme, false) }
    }
}

#[cfg(test)]
impl Palette {
    /// A palette without colours for tests: black foregrounds, white fills, and one shade of grey.
    pub fn monochrome() -> Self {
        let (black, white) = (Color32::BLACK, Color32::WHITE);
        Self {
            text: black,
            secondary_text: black,
            accent: black,
            found: black,
            guess: black,
            trying: black,
            clash: black,
            chain: black,
            selection_fill: white,
            paints: [black; Color::COUNT],
            same_fill: white,
            lit_fill: white,
            clash_fill: white,
            trying_fill: white,
            ..Self::LIGHT
        }
    }
}

#[cfg(test)]
mod tests {
    //! Tests of the palettes: contrast, and what can be told apart.

    use std::collections::BTreeSet;

    use super::*;
    use crate::{
        board::{KINDS, Rule, Shape},
        io::picture::rules::{Figure, RuleDrawing, RuleShape},
    };

    type Tokens = Vec<(&'static str, Color32)>;

    /// The pairs of foreground and background whose contrast is below `least`.
    fn too_weak(palette: &Palette, marks: Tokens, fills: &Tokens, least: f32) -> Vec<String> {
        assert_eq!(contrast(Color32::BLACK, Color32::WHITE).round(), 21.0);
        let theme = Palette::ALL.iter().position(|other| *other == palette);
        let pairs = marks.iter().flat_map(|mark| fills.iter().map(move |fill| (mark, fill)));
        pairs
            .map(|((mark, color), (fill, under))| (mark, fill, contrast(*color, *under)))
            .filter(|&(_, _, contrast)| contrast < least)
            .map(|(mark, fill, contrast)| format!("{theme:?}: {mark} on {fill}: {contrast:.2}"))
            .collect()
    }

    /// The shapes of the rules that a kind has for tests, or of all.
    fn shapes(key: Option<&str>) -> Vec<RuleShape> {
        let kinds = KINDS.iter().filter(|kind| key.is_none_or(|key| kind.key == key));
        let rules: Vec<Rule> = kinds.flat_map(|kind| kind.rules_of(kind.samples)).collect();
        RuleDrawing::new(&Shape::classic(), &rules, &|digit| digit.get().to_string()).shapes().to_vec()
    }

    fn colors() -> BTreeSet<RuleColor> {
        shapes(None).iter().map(|shape| shape.color).collect()
    }

    fn color_of(key: &str) -> RuleColor {
        shapes(Some(key))[0].color
    }

    fn board_fills(palette: &Palette) -> Tokens {
        let tints = shapes(None).into_iter().filter(|shape| matches!(shape.figure, Figure::Tint { .. }));
        let mut fills: Tokens = tints.map(|shape| ("tint", palette.rule(shape.color))).collect();
        fills.extend([
            ("surface", palette.surface),
            ("selection_fill", palette.selection_fill),
            ("peer_fill", palette.peer_fill),
            ("same_fill", palette.same_fill),
            ("clash_fill", palette.clash_fill),
            ("trying_fill", palette.trying_fill),
        ]);
        fills
    }

    /// The colours of text.
    fn inks(palette: &Palette) -> Tokens {
        vec![
            ("text", palette.text),
            ("secondary_text", palette.secondary_text),
            ("accent", palette.accent),
            ("found", palette.found),
            ("guess", palette.guess),
            ("clash", palette.clash),
            ("chain", palette.chain),
        ]
    }

    #[test]
    fn text_stands_out_by_four_and_a_half_to_one() {
        for palette in Palette::ALL {
            let mut fills = board_fills(palette);
            fills.extend([
                ("background", palette.background),
                ("control", palette.control),
                ("control_hover", palette.control_hover),
                ("control_active", palette.control_active),
            ]);
            assert_eq!(too_weak(palette, inks(palette), &fills, 4.5), Vec::<String>::new());
            let primary =
                vec![("accent", palette.accent), ("accent_hover", palette.accent_hover), ("accent_active", palette.accent_active)];
            assert_eq!(too_weak(palette, vec![("on_accent", palette.on_accent)], &primary, 4.5), Vec::<String>::new());
        }
    }

    #[test]
    fn lines_between_cells_stand_out_by_three_to_one() {
        for palette in Palette::ALL {
            let fills = vec![("surface", palette.surface), ("background", palette.background), ("peer_fill", palette.peer_fill)];
            assert_eq!(too_weak(palette, vec![("cell_line", palette.cell_line)], &fills, 3.0), Vec::<String>::new());
            assert!(contrast(palette.strong_line, palette.surface) > contrast(palette.cell_line, palette.surface) * 1.5);
        }
    }

    #[test]
    fn with_high_contrast_text_stands_out_by_seven_to_one_and_outlines_by_three() {
        for palette in [&Palette::HIGH_LIGHT, &Palette::HIGH_DARK] {
            let fills = vec![
                ("surface", palette.surface),
                ("background", palette.background),
                ("peer_fill", palette.peer_fill),
                ("same_fill", palette.same_fill),
                ("control", palette.control),
            ];
            assert_eq!(too_weak(palette, inks(palette), &fills, 7.0), Vec::<String>::new());
            let lines = vec![("control_line", palette.control_line), ("hairline", palette.hairline)];
            assert_eq!(too_weak(palette, lines, &fills, 3.0), Vec::<String>::new());
        }
    }

    #[test]
    fn branches_stand_out_by_three_to_one_and_the_text_on_them_by_four_and_a_half() {
        for palette in Palette::ALL {
            let BranchColors { here, solved, open, failed, failed_beside, text } = palette.branches;
            let of_branches =
                vec![("here", here), ("solved", solved), ("open", open), ("failed", failed), ("failed_beside", failed_beside)];
            let surface = vec![("surface", palette.surface)];
            assert_eq!(too_weak(palette, of_branches.clone(), &surface, 3.0), Vec::<String>::new());
            assert_eq!(too_weak(palette, vec![("text", text)], &of_branches, 4.5), Vec::<String>::new());
        }
    }

    /// The distance of two colours in Oklab (Ottosson 2020), where a distance of 0.02 is just seen side by side.
    fn distance(one: Color32, other: Color32) -> f64 {
        let lab = |color: Color32| {
            let [r, g, b] = [color.r(), color.g(), color.b()].map(|channel| {
                let value = f64::from(channel) / 255.0;
                if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            });
            let l = (0.412_221 * r + 0.536_333 * g + 0.051_446 * b).cbrt();
            let m = (0.211_903 * r + 0.680_700 * g + 0.107_397 * b).cbrt();
            let s = (0.088_302 * r + 0.281_719 * g + 0.629_979 * b).cbrt();
            [
                0.210_454 * l + 0.793_618 * m - 0.004_072 * s,
                1.977_998 * l - 2.428_592 * m + 0.450_594 * s,
                0.025_904 * l + 0.782_772 * m - 0.808_676 * s,
            ]
        };
        lab(one).into_iter().zip(lab(other)).map(|(one, other)| (one - other).powi(2)).sum::<f64>().sqrt()
    }

    #[test]
    fn branches_of_each_kind_have_hues_that_are_told_apart() {
        for (place, palette) in Palette::ALL.into_iter().enumerate() {
            let BranchColors { here, solved, open, failed, .. } = palette.branches;
            for (one, other, least) in [
                (open, here, 0.09),
                (open, solved, 0.09),
                (open, failed, 0.09),
                (here, solved, 0.05),
                (here, failed, 0.05),
                (solved, failed, 0.05),
            ] {
                let apart = distance(one, other);
                assert!(apart >= least, "{place}: {one:?} and {other:?} are {apart:.3} apart");
            }
        }
    }

    #[test]
    fn marks_stand_out_by_three_to_one() {
        for palette in Palette::ALL {
            let marks = vec![("trying", palette.trying), ("strong_line", palette.strong_line), ("accent", palette.accent)];
            assert_eq!(too_weak(palette, marks, &board_fills(palette), 3.0), Vec::<String>::new());
        }
    }

    #[test]
    fn signs_and_thin_lines_of_rules_stand_out_by_three_to_one_and_given_digits_on_every_rule() {
        for palette in Palette::ALL {
            let signs = [RuleColor::INK, color_of("cage")];
            let (thin, others): (Vec<RuleColor>, Vec<RuleColor>) =
                colors().into_iter().partition(|color| color.is_thin || signs.contains(color));
            let tokens = |colors: &[RuleColor]| colors.iter().map(|&color| ("rule", palette.rule(color))).collect::<Tokens>();
            assert_eq!(too_weak(palette, tokens(&thin), &vec![("surface", palette.surface)], 3.0), Vec::<String>::new());
            let below: Vec<RuleColor> =
                others.into_iter().filter(|color| !matches!(*color, RuleColor::WHITE | RuleColor::BLACK)).collect();
            assert_eq!(too_weak(palette, vec![("text", palette.text)], &tokens(&below), 4.5), Vec::<String>::new());
        }
    }

    #[test]
    fn small_digits_stand_out_by_four_and_a_half_to_one_from_what_is_directly_behind_them() {
        for palette in Palette::ALL {
            let inks = vec![("candidate", palette.secondary_text), ("mark", palette.accent), ("true candidate", palette.found)];
            let signs = [RuleColor::INK, color_of("cage"), RuleColor::WHITE, RuleColor::BLACK];
            let wide = colors().into_iter().filter(|color| !signs.contains(color) && !color.is_thin);
            let behind: Tokens = wide.map(|color| ("rule", palette.rule_below_notes(color))).collect();
            assert_eq!(too_weak(palette, inks.clone(), &behind, 4.5), Vec::<String>::new());
            // On thin lines a rim in the color of the cell is behind the digit.
            assert_eq!(too_weak(palette, inks, &board_fills(palette), 4.5), Vec::<String>::new());
        }
    }

    #[test]
    fn lines_below_small_digits_are_still_seen() {
        for palette in Palette::ALL {
            let lines = [
                ("arrow", 1.7),
                ("between", 1.7),
                ("lockout", 1.7),
                ("thermometer", 1.3),
                ("whispers", 1.25),
                ("renban", 1.25),
                ("palindrome", 1.3),
            ];
            for (key, least) in lines {
                let color = color_of(key);
                let seen = contrast(palette.rule_below_notes(color), palette.surface);
                assert!(seen >= least, "{key}: {seen:.2}");
            }
        }
    }

    #[test]
    fn selection_peers_and_other_cells_are_distinguishable() {
        for palette in Palette::ALL {
            let from_surface = |fill| contrast(fill, palette.surface);
            assert!(from_surface(palette.peer_fill) > 1.05);
            assert!(from_surface(palette.same_fill) > from_surface(palette.peer_fill));
            assert!(from_surface(palette.selection_fill) > from_surface(palette.same_fill));
            assert!(from_surface(palette.hairline) > 1.3);
        }
    }

    #[test]
    fn a_scroll_bar_is_seen_while_the_pointer_is_elsewhere() {
        for palette in [Palette::LIGHT, Palette::DARK, Palette::HIGH_LIGHT, Palette::HIGH_DARK] {
            for under in [palette.background, palette.surface] {
                let bar = under.lerp_to_gamma(palette.text, crate::gui::theme::SCROLL_BAR);
                assert!(contrast(bar, under) >= 3.0, "{bar:?} on {under:?}");
            }
        }
    }
}
