//! The theme: all colours, spacings and text sizes, and the styles of egui's widgets.

mod palette;

pub use palette::Palette;

use eframe::egui::{
    self, Shadow, Style, Theme, Visuals,
    style::{Selection, TextCursorStyle, WidgetVisuals, Widgets},
};

use crate::gui::prelude::*;

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

/// How strongly a scroll bar is drawn while the pointer is elsewhere, from 0 to 1.
const SCROLL_BAR: f32 = 0.5;

/// The least length of the handle of a scroll bar, in points.
const HANDLE: f32 = 24.0;

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
    // Where text or a list is cut, a thin bar says so at all times. It stands in the margin, and covers nothing.
    spacing.scroll.floating_width = 4.0;
    spacing.scroll.bar_outer_margin = -(spacing.scroll.floating_width + 3.0);
    spacing.scroll.dormant_handle_opacity = SCROLL_BAR;
    // Long enough to be hit, however long the list is.
    spacing.scroll.handle_min_length = HANDLE;

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

/// Draws the numbers that `add` adds as fields for text: what is typed there looks the same everywhere.
pub fn fields<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    // A scope would not go to the next line where its parent wraps.
    let before = ui.visuals().widgets.clone();
    let fill = ui.visuals().text_edit_bg_color();
    let widgets = &mut ui.visuals_mut().widgets;
    for look in [&mut widgets.inactive, &mut widgets.hovered] {
        look.weak_bg_fill = fill;
    }
    let added = add(ui);
    ui.visuals_mut().widgets = before;
    added
}

#[cfg(test)]
mod tests {
    use super::*;

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
