//! The theme: all colours, spacings and text sizes, and the styles of egui's widgets.
//!
//! Colours are tokens named by meaning. The hues of states are those of Okabe and Ito (2008), darkened on white and lightened on
//! black until the contrast suffices; no state is indicated by colour alone.

use eframe::egui::{
    self, Color32, CornerRadius, FontFamily, FontId, Margin, Shadow, Stroke, Style, TextStyle, Theme, Ui, Vec2, Visuals,
    style::{Selection, TextCursorStyle, WidgetVisuals, Widgets},
};

use crate::{
    board::Color,
    gui::{convert::points, fonts},
    io::picture::rules::RuleColor,
};

/// Spacings, in points.
pub mod space {
    /// Between parts of one item.
    pub const TIGHT: f32 = 4.0;
    /// Between related items.
    pub const SMALL: f32 = 8.0;
    /// Inside a control.
    pub const MEDIUM: f32 = 12.0;
    /// Between groups; inside a panel.
    pub const LARGE: f32 = 16.0;
    /// Around the board.
    pub const WIDE: f32 = 24.0;
    /// Between sections.
    pub const HUGE: f32 = 32.0;
    /// Corner radius of controls.
    pub const RADIUS: u8 = 6;
    /// Minimum height of a control.
    pub const CONTROL: f32 = 28.0;
}

/// Text sizes, in points.
pub mod text_size {
    /// Secondary labels.
    pub const SMALL: f32 = 12.0;
    /// Default.
    pub const BODY: f32 = 14.0;
    /// The description of a step.
    pub const LARGE: f32 = 16.0;
    /// Headings.
    pub const TITLE: f32 = 20.0;
    /// A single important number.
    pub const DISPLAY: f32 = 28.0;
}

/// The colours of one theme.
#[derive(Clone, Debug, PartialEq)]
pub struct Palette {
    /// Window background.
    pub background: Color32,
    /// Background of the board, text fields and dialogs.
    pub surface: Color32,
    /// Buttons at rest.
    pub control: Color32,
    /// Buttons under the pointer.
    pub control_hover: Color32,
    /// Pressed buttons; selected rows.
    pub control_active: Color32,
    /// Outline of buttons, checkboxes and text fields at rest.
    pub control_line: Color32,
    /// Text, givens.
    pub text: Color32,
    /// Secondary text; digits that are not on the board (tried, taken back, candidates).
    pub secondary_text: Color32,
    /// Separators, which only help the eye.
    pub hairline: Color32,
    /// Lines between cells, which say where a cell ends.
    pub cell_line: Color32,
    /// Lines between boxes and around the board.
    pub strong_line: Color32,
    /// The player's digits, focus, the primary button.
    pub accent: Color32,
    /// The primary button under the pointer.
    pub accent_hover: Color32,
    /// The primary button while pressed.
    pub accent_active: Color32,
    /// Text on the primary button.
    pub on_accent: Color32,
    /// Digits that the solver has determined.
    pub found: Color32,
    /// Digits that the solver guesses.
    pub guess: Color32,
    /// Ring of the cell being tried.
    pub trying: Color32,
    /// Contradictions, errors.
    pub clash: Color32,
    /// Chains of a technique.
    pub chain: Color32,
    /// Selected cells.
    pub selection_fill: Color32,
    /// Cells that see the selected one.
    pub peer_fill: Color32,
    /// Cells with the same digit as the selected one.
    pub same_fill: Color32,
    /// Cells and small digits that are lit up.
    pub lit_fill: Color32,
    /// Cells that clash.
    pub clash_fill: Color32,
    /// The cell being tried.
    pub trying_fill: Color32,
    /// Shadows of windows and menus.
    pub shadow: Color32,
    /// The tones of the colours for cells and candidates.
    paints: [Color32; Color::COUNT],
    /// Rules, in the order of [`RuleColor::ALL`].
    rules: [Color32; RuleColor::ALL.len()],
}

/// The color of a rule in the light and in the dark theme. Hues are those people know from other programs; on dark boards they are
/// muted, so that digits stay readable on them.
const fn rule_color(color: RuleColor) -> [u32; 2] {
    match color {
        RuleColor::Paper => [0xFFFFFF, 0x1D2025],
        RuleColor::Ink => [0x1A1C1F, 0xE8E8E4],
        RuleColor::White => [0xFFFFFF, 0xE8E8E4],
        RuleColor::Black => [0x1A1C1F, 0x0C0D0F],
        RuleColor::Diagonal => [0xCDB9D6, 0x5E4A67],
        RuleColor::Window => [0xF5F0F7, 0x26232C],
        RuleColor::Region => [0xE9E9E5, 0x292D33],
        RuleColor::Clone => [0xE2EBE6, 0x22302B],
        RuleColor::Index => [0xF5EAE0, 0x322A22],
        RuleColor::Extremum => [0xE9E9E5, 0x292D33],
        RuleColor::Parity => [0xD5D5D1, 0x3B4047],
        RuleColor::Cage => [0x3A3D42, 0xB4B8BC],
        RuleColor::Thermometer => [0xCFCFCB, 0x454A52],
        RuleColor::SlowThermometer => [0x9DB8EE, 0x3C557F],
        RuleColor::Arrow => [0x8C8C8A, 0x8A9097],
        RuleColor::Renban => [0xF08CF0, 0x642B64],
        RuleColor::Nabner => [0xD2D08E, 0x5A5930],
        RuleColor::Palindrome => [0xC4C7CC, 0x4B5058],
        RuleColor::Whispers => [0x7FE57F, 0x2F6E2F],
        RuleColor::NarrowWhispers => [0xFFB54D, 0x8A5606],
        RuleColor::Between => [0x8C8C8A, 0x8A9097],
        RuleColor::Lockout => [0x7F86CE, 0x7A82C4],
        RuleColor::RegionSum => [0x66D5FF, 0x1D6A88],
        RuleColor::Entropic => [0xF7B78C, 0x8A5638],
        RuleColor::Modular => [0x4FC4C4, 0x217070],
        RuleColor::Zipper => [0xCDB1EC, 0x634A80],
        RuleColor::DoubleArrow => [0xD57FAF, 0x8A3F66],
        RuleColor::SumLine => [0xE8A0A0, 0x7A4040],
        RuleColor::Circle => [0x73787F, 0x9BA1A8],
        RuleColor::Other => [0x77597F, 0xB79CC0],
    }
}

/// The colors of rules in a theme: 0 is the light, 1 the dark one.
const fn rule_colors(theme: usize) -> [Color32; RuleColor::ALL.len()] {
    let mut colors = [Color32::TRANSPARENT; RuleColor::ALL.len()];
    let mut at = 0;
    while at < colors.len() {
        colors[at] = rgb(rule_color(RuleColor::ALL[at])[theme]);
        at += 1;
    }
    colors
}

/// The tones of the ten colours in a theme, pair by pair: 0 is the light, 1 the dark one.
const fn paints(theme: usize) -> [Color32; Color::COUNT] {
    let tones = [
        [0x0072B2, 0x56B4E9],
        [0xD98200, 0xE69F00],
        [0x009E73, 0x2FC79A],
        [0x8F4A86, 0xCC79A7],
        [0xC9B400, 0xE8DC4A],
        [0x2A86C0, 0x7CC7F2],
        [0xC4281C, 0xF0645A],
        [0x6B6F75, 0x9AA0A6],
        [0x6BA300, 0xA6D84A],
        [0xD6589A, 0xF29AC4],
    ];
    let mut colors = [Color32::TRANSPARENT; Color::COUNT];
    let mut at = 0;
    while at < colors.len() {
        colors[at] = rgb(tones[at][theme]);
        at += 1;
    }
    colors
}

const fn rgb(hex: u32) -> Color32 {
    let [_, red, green, blue] = hex.to_be_bytes();
    Color32::from_rgb(red, green, blue)
}

impl Palette {
    /// The light theme.
    pub const LIGHT: Self = Self {
        background: rgb(0xF7F7F4),
        surface: rgb(0xFFFFFF),
        control: rgb(0xECECE7),
        control_hover: rgb(0xE3E3DD),
        control_active: rgb(0xCFE3F2),
        control_line: rgb(0xC2C3BD),
        text: rgb(0x1A1C1F),
        secondary_text: rgb(0x5A5E63),
        hairline: rgb(0xD0D0CA),
        cell_line: rgb(0x8A8A85),
        strong_line: rgb(0x2A2D31),
        accent: rgb(0x00609A),
        accent_hover: rgb(0x00527F),
        accent_active: rgb(0x00446A),
        on_accent: rgb(0xFFFFFF),
        found: rgb(0x006B4C),
        guess: rgb(0x8F5200),
        trying: rgb(0x2A86C0),
        clash: rgb(0xAE3A00),
        chain: rgb(0x8F4A86),
        selection_fill: rgb(0xD6E9F8),
        peer_fill: rgb(0xF1F5F8),
        same_fill: rgb(0xE4EFF7),
        lit_fill: rgb(0xE0F3EA),
        clash_fill: rgb(0xFCE9E0),
        trying_fill: rgb(0xEAF4FB),
        shadow: Color32::from_black_alpha(28),
        paints: paints(0),
        rules: rule_colors(0),
    };

    /// The dark theme.
    pub const DARK: Self = Self {
        background: rgb(0x15171B),
        surface: rgb(0x1D2025),
        control: rgb(0x282C32),
        control_hover: rgb(0x31363D),
        control_active: rgb(0x243D50),
        control_line: rgb(0x454A52),
        text: rgb(0xE8E8E4),
        secondary_text: rgb(0xA3A9AF),
        hairline: rgb(0x3A3E45),
        cell_line: rgb(0x747A82),
        strong_line: rgb(0xC9CBCE),
        accent: rgb(0x5FB9EC),
        accent_hover: rgb(0x7CC7F2),
        accent_active: rgb(0x9AD4F5),
        on_accent: rgb(0x0B1A24),
        found: rgb(0x3BCBA0),
        guess: rgb(0xE8A41C),
        trying: rgb(0x7CC7F2),
        clash: rgb(0xF59061),
        chain: rgb(0xDB9BBE),
        selection_fill: rgb(0x223F55),
        peer_fill: rgb(0x23282F),
        same_fill: rgb(0x25333F),
        lit_fill: rgb(0x1E372E),
        clash_fill: rgb(0x3A2620),
        trying_fill: rgb(0x1F2F3B),
        shadow: Color32::from_black_alpha(110),
        paints: paints(1),
        rules: rule_colors(1),
    };

    /// The light theme with high contrast.
    pub const HIGH_LIGHT: Self = Self {
        background: rgb(0xFFFFFE),
        surface: rgb(0xFFFFFF),
        control: rgb(0xF2F2F2),
        control_hover: rgb(0xE6E6E6),
        control_active: rgb(0xCBE4F6),
        control_line: rgb(0x404040),
        text: rgb(0x000000),
        secondary_text: rgb(0x2B2B2B),
        hairline: rgb(0x6E6E6E),
        cell_line: rgb(0x5A5A5A),
        strong_line: rgb(0x000000),
        accent: rgb(0x003F6B),
        accent_hover: rgb(0x002F52),
        accent_active: rgb(0x00223C),
        on_accent: rgb(0xFFFFFF),
        found: rgb(0x004A31),
        guess: rgb(0x5C3300),
        trying: rgb(0x00528C),
        clash: rgb(0x7A1900),
        chain: rgb(0x5E1A57),
        selection_fill: rgb(0xC3E1F6),
        peer_fill: rgb(0xEDF3F8),
        same_fill: rgb(0xD9EBF8),
        lit_fill: rgb(0xD8F2E6),
        clash_fill: rgb(0xFBE0D3),
        trying_fill: rgb(0xE3F1FB),
        shadow: Color32::from_black_alpha(60),
        rules: rule_colors(0),
        paints: paints(0),
    };

    /// The dark theme with high contrast.
    pub const HIGH_DARK: Self = Self {
        background: rgb(0x000000),
        surface: rgb(0x050505),
        control: rgb(0x1A1A1A),
        control_hover: rgb(0x2A2A2A),
        control_active: rgb(0x0E3450),
        control_line: rgb(0xC0C0C0),
        text: rgb(0xFFFFFF),
        secondary_text: rgb(0xE0E0E0),
        hairline: rgb(0x8C8C8C),
        cell_line: rgb(0x9A9A9A),
        strong_line: rgb(0xFFFFFF),
        accent: rgb(0x9AD7FF),
        accent_hover: rgb(0xB4E2FF),
        accent_active: rgb(0xCBEBFF),
        on_accent: rgb(0x000000),
        found: rgb(0x6FEDC4),
        guess: rgb(0xFFCB62),
        trying: rgb(0x9BDBFF),
        clash: rgb(0xFFB493),
        chain: rgb(0xF5C4DD),
        selection_fill: rgb(0x12405F),
        peer_fill: rgb(0x161C22),
        same_fill: rgb(0x152E40),
        lit_fill: rgb(0x10382A),
        clash_fill: rgb(0x4A2215),
        trying_fill: rgb(0x10304A),
        shadow: Color32::from_black_alpha(160),
        rules: rule_colors(1),
        paints: paints(1),
    };

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
        self.rules[color as usize]
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

/// Duration of animations, in seconds.
pub const MOTION: f32 = 0.1;

/// The text style between body and heading, for the description of a step.
pub fn large() -> TextStyle {
    TextStyle::Name("large".into())
}

/// The text style of a single important number.
pub fn display() -> TextStyle {
    TextStyle::Name("display".into())
}

/// Sets the styles of both themes, with high contrast or without. [`fonts::install`] must be called first: egui panics when it draws with
/// an unknown font family.
pub fn apply(ctx: &egui::Context, is_high: bool) {
    for theme in [Theme::Light, Theme::Dark] {
        ctx.style_mut_of(theme, |style| restyle(style, theme, is_high));
    }
}

/// Whether the styles have high contrast.
pub fn is_high_contrast(ctx: &egui::Context) -> bool {
    ctx.style_of(Theme::Light).visuals.panel_fill == Palette::HIGH_LIGHT.background
}

fn restyle(style: &mut Style, theme: Theme, is_high: bool) {
    let semibold = fonts::semibold;
    style.text_styles = [
        (TextStyle::Small, FontId::proportional(text_size::SMALL)),
        (TextStyle::Body, FontId::proportional(text_size::BODY)),
        (TextStyle::Button, FontId::proportional(text_size::BODY)),
        (TextStyle::Monospace, FontId::new(text_size::BODY, FontFamily::Monospace)),
        (TextStyle::Heading, FontId::new(text_size::TITLE, semibold())),
        (large(), FontId::proportional(text_size::LARGE)),
        (display(), FontId::new(text_size::DISPLAY, semibold())),
    ]
    .into();
    style.animation_time = MOTION;

    let spacing = &mut style.spacing;
    spacing.item_spacing = Vec2::new(space::SMALL, space::SMALL);
    spacing.button_padding = Vec2::new(space::MEDIUM, space::TIGHT);
    spacing.interact_size = Vec2::new(space::CONTROL, space::CONTROL);
    spacing.window_margin = Margin::same(points(space::LARGE));
    spacing.menu_margin = Margin::same(points(space::TIGHT));
    spacing.menu_width = 200.0;
    spacing.indent = space::LARGE;
    spacing.icon_width = 18.0;
    spacing.icon_width_inner = 10.0;
    spacing.slider_rail_height = 4.0;
    spacing.scroll.bar_width = 8.0;

    style.visuals = visuals(theme, is_high);
}

fn visuals(theme: Theme, is_high: bool) -> Visuals {
    let palette = Palette::of_theme(theme, is_high);
    let shadow = |offset, blur| Shadow { offset: [0, offset], blur, spread: 0, color: palette.shadow };
    Visuals {
        widgets: widgets(palette),
        selection: Selection { bg_fill: palette.control_active, stroke: Stroke::new(1.0, palette.text) },
        hyperlink_color: palette.accent,
        weak_text_color: Some(palette.secondary_text),
        faint_bg_color: palette.peer_fill,
        extreme_bg_color: palette.surface,
        text_edit_bg_color: Some(palette.surface),
        code_bg_color: palette.control,
        warn_fg_color: palette.guess,
        error_fg_color: palette.clash,
        window_corner_radius: CornerRadius::same(10),
        window_shadow: shadow(8, 24),
        window_fill: palette.surface,
        window_stroke: Stroke::new(1.0, palette.hairline),
        menu_corner_radius: CornerRadius::same(8),
        popup_shadow: shadow(4, 12),
        panel_fill: palette.background,
        text_cursor: TextCursorStyle { stroke: Stroke::new(2.0, palette.accent), ..TextCursorStyle::default() },
        slider_trailing_fill: true,
        indent_has_left_vline: false,
        ..match theme {
            Theme::Light => Visuals::light(),
            Theme::Dark => Visuals::dark(),
        }
    }
}

/// Controls are flat, with a soft fill and a thin outline. A thick outline indicates focus: egui draws focused widgets in their
/// `active` style.
fn widgets(palette: &Palette) -> Widgets {
    let look = |fill, frame, foreground| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: frame,
        corner_radius: CornerRadius::same(space::RADIUS),
        fg_stroke: Stroke::new(1.5, foreground),
        expansion: 0.0,
    };
    Widgets {
        noninteractive: look(palette.background, Stroke::new(1.0, palette.hairline), palette.text),
        inactive: look(palette.control, Stroke::new(1.0, palette.control_line), palette.text),
        hovered: look(palette.control_hover, Stroke::new(1.0, palette.secondary_text), palette.text),
        active: look(palette.control_active, Stroke::new(2.0, palette.accent), palette.text),
        open: look(palette.control_hover, Stroke::new(1.0, palette.control_line), palette.text),
    }
}

/// Draws the buttons that `add` adds in the primary style. The window has one such button: Solve.
pub fn primary<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    let palette = Palette::of(ui);
    ui.scope(|ui| {
        let widgets = &mut ui.visuals_mut().widgets;
        let looks = [
            (&mut widgets.inactive, palette.accent),
            (&mut widgets.hovered, palette.accent_hover),
            (&mut widgets.active, palette.accent_active),
            (&mut widgets.open, palette.accent_hover),
        ];
        for (look, fill) in looks {
            look.bg_fill = fill;
            look.weak_bg_fill = fill;
            look.bg_stroke = Stroke::NONE;
            look.fg_stroke.color = palette.on_accent;
        }
        ui.visuals_mut().weak_text_color = Some(palette.on_accent);
        // A focus frame in the button's own colour would be invisible.
        ui.visuals_mut().widgets.active.bg_stroke = Stroke::new(2.0, palette.text);
        ui.style_mut().override_font_id = Some(FontId::new(text_size::BODY, fonts::semibold()));
        add(ui)
    })
    .inner
}

/// Draws the buttons that `add` adds with a fill only under the pointer, for toolbars and links in text.
pub fn plain<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    ui.scope(|ui| {
        let widgets = &mut ui.visuals_mut().widgets;
        widgets.inactive.bg_fill = Color32::TRANSPARENT;
        widgets.inactive.weak_bg_fill = Color32::TRANSPARENT;
        for look in [&mut widgets.inactive, &mut widgets.hovered, &mut widgets.open] {
            look.bg_stroke = Stroke::NONE;
        }
        add(ui)
    })
    .inner
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
    use super::*;

    /// The contrast ratio of WCAG 2.1, from 1 to 21.
    fn contrast(one: Color32, other: Color32) -> f64 {
        let luminance = |color: Color32| {
            let linear = |channel: u8| {
                let value = f64::from(channel) / 255.0;
                if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * linear(color.r()) + 0.7152 * linear(color.g()) + 0.0722 * linear(color.b())
        };
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    type Tokens = Vec<(&'static str, Color32)>;

    /// The pairs of foreground and background whose contrast is below `least`.
    fn too_weak(palette: &Palette, marks: Tokens, fills: &Tokens, least: f64) -> Vec<String> {
        assert_eq!(contrast(Color32::BLACK, Color32::WHITE).round(), 21.0);
        let theme = Palette::ALL.iter().position(|other| *other == palette);
        let pairs = marks.iter().flat_map(|mark| fills.iter().map(move |fill| (mark, fill)));
        pairs
            .map(|((mark, color), (fill, under))| (mark, fill, contrast(*color, *under)))
            .filter(|&(_, _, contrast)| contrast < least)
            .map(|(mark, fill, contrast)| format!("{theme:?}: {mark} on {fill}: {contrast:.2}"))
            .collect()
    }

    fn board_fills(palette: &Palette) -> Tokens {
        vec![
            ("surface", palette.surface),
            ("window", palette.rule(RuleColor::Window)),
            ("region", palette.rule(RuleColor::Region)),
            ("clone", palette.rule(RuleColor::Clone)),
            ("index", palette.rule(RuleColor::Index)),
            ("extremum", palette.rule(RuleColor::Extremum)),
            ("selection_fill", palette.selection_fill),
            ("peer_fill", palette.peer_fill),
            ("same_fill", palette.same_fill),
            ("clash_fill", palette.clash_fill),
            ("trying_fill", palette.trying_fill),
        ]
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
    fn marks_stand_out_by_three_to_one() {
        for palette in Palette::ALL {
            let marks = vec![("trying", palette.trying), ("strong_line", palette.strong_line), ("accent", palette.accent)];
            assert_eq!(too_weak(palette, marks, &board_fills(palette), 3.0), Vec::<String>::new());
        }
    }

    #[test]
    fn signs_and_thin_lines_of_rules_stand_out_by_three_to_one_and_given_digits_on_every_rule() {
        for palette in Palette::ALL {
            let thin = [
                RuleColor::Ink,
                RuleColor::Cage,
                RuleColor::Arrow,
                RuleColor::Between,
                RuleColor::Lockout,
                RuleColor::Circle,
                RuleColor::Other,
            ];
            let tokens = |colors: &[RuleColor]| colors.iter().map(|&color| ("rule", palette.rule(color))).collect::<Tokens>();
            assert_eq!(too_weak(palette, tokens(&thin), &vec![("surface", palette.surface)], 3.0), Vec::<String>::new());
            let below: Vec<RuleColor> = RuleColor::ALL
                .into_iter()
                .filter(|color| !thin.contains(color) && !matches!(color, RuleColor::White | RuleColor::Black))
                .collect();
            assert_eq!(too_weak(palette, vec![("text", palette.text)], &tokens(&below), 4.5), Vec::<String>::new());
        }
    }

    #[test]
    fn every_rule_has_a_color_of_its_own_place() {
        for (place, color) in RuleColor::ALL.into_iter().enumerate() {
            assert_eq!(color as usize, place);
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
    fn both_themes_get_their_own_colours() {
        let ctx = egui::Context::default();
        apply(&ctx, true);
        assert!(is_high_contrast(&ctx));
        assert_eq!(ctx.style_of(Theme::Dark).visuals.panel_fill, Palette::HIGH_DARK.background);
        apply(&ctx, false);
        assert!(!is_high_contrast(&ctx));
        assert_eq!(ctx.style_of(Theme::Light).visuals.panel_fill, Palette::LIGHT.background);
        assert_eq!(ctx.style_of(Theme::Dark).visuals.panel_fill, Palette::DARK.background);
        assert_eq!(ctx.style_of(Theme::Dark).text_styles[&TextStyle::Body].size, text_size::BODY);
    }
}
