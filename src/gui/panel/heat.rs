//! How often a search has visited each cell: the legend below the board, and the counts of the cell under the pointer.

use eframe::egui::Shape;

use crate::{
    app::{
        model::HeatKind,
        text::insight as text,
        view::scene::{DigitSource, HeatScene},
    },
    gui::prelude::*,
};

/// Height of the legend, in points.
pub(crate) const HEIGHT: f32 = 36.0;
/// Size of the scale, in points.
const SCALE: (f32, f32) = (120.0, 10.0);

/// Shows the legend: what is counted, and the scale.
pub(crate) fn legend(ui: &mut Pane<'_>, heat: &HeatScene) {
    let (lang, palette) = (ui.lang(), ui.palette());
    let size = vec2(ui.available_width(), HEIGHT);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        let used = ui.data(|data| data.get_temp::<f32>(ui.scope_id().with("width"))).unwrap_or(420.0);
        ui.add_space(((ui.available_width() - used) / 2.0).max(0.0));
        let start = ui.cursor().left();
        let small = |words: String| RichText::new(words).size(text_size::SMALL).color(palette.secondary_text);
        let kinds = HeatKind::ALL.map(|kind| (kind, text::heat_name(lang, kind)));
        ui.segmented_to(text::heat_heading, heat.kind, &kinds, |kind| Action::Heat(Some(kind)));
        ui.add_space(space::SMALL);
        // With one count everywhere there is one colour.
        let least = u64::from(heat.most > 0);
        let is_scale = heat.most > least;
        if is_scale {
            ui.label(small(number(least).to_string()));
        }
        let (width, height) = SCALE;
        let size = if is_scale { vec2(width, height) } else { Vec2::splat(height) };
        let (place, response) = ui.allocate_exact_size(size, Sense::hover());
        if is_scale {
            scale(ui, place);
        } else if heat.most > 0 {
            ui.painter().rect_filled(place, 2.0, palette.heat(1.0));
        }
        response.on_hover_text(text::heat_heading(lang));
        ui.label(small(number(heat.most).to_string()));
        let width = ui.cursor().left() - start;
        ui.data_mut(|data| data.insert_temp(ui.scope_id().with("width"), width));
    });
}

/// Draws the colours from few to many.
fn scale(ui: &Ui, place: Rect) {
    let palette = Palette::of(ui);
    let mut mesh = Mesh::default();
    mesh.add_colored_rect(place, palette.surface);
    let parts = 24;
    for part in 0..parts {
        let x = |part: i32| place.left() + place.width() * part as f32 / parts as f32;
        let piece = Rect::from_min_max(pos2(x(part), place.top()), pos2(x(part + 1), place.bottom()));
        mesh.add_colored_rect(piece, palette.heat((part as f32 + 0.5) / parts as f32));
    }
    ui.painter().add(Shape::mesh(mesh));
}

/// Shows the counts of the cell under the pointer.
pub(crate) fn point(model: &Model, scene: &Scene, cell: Cell, board: &Response) {
    if matches!(scene.square(cell).digit, Some((_, DigitSource::Given | DigitSource::Player))) {
        return;
    }
    let Some(&counts) = scene.heat.as_ref().and_then(|heat| heat.cells.get(cell.index())) else { return };
    let names = model.names();
    board.clone().on_hover_ui_at_pointer(|ui| {
        ui.label(RichText::new(names.cell(cell)).strong());
        ui.label(text::heat_of(model.settings.lang, counts));
    });
}
