//! The picture with the lines of the board, its doubtful cells, and corners that can be dragged.

use eframe::egui::{Shape, TextureHandle, TextureOptions};

use crate::{
    app::{
        action::PhotoAction,
        model::photo::{PhotoMark, PhotoModel},
        text::photo as text,
    },
    gui::{prelude::*, travel::hold_all},
    photo::{Picture, Point, Quad, quarter_turns},
};

/// The side of the square around a corner in which a drag takes it, and the radius of the corner that is drawn, in points.
const GRIP: f32 = 28.0;
const CORNER: f32 = 6.0;
/// How far an arrow key moves a corner, as a part of the picture's longer side.
const NUDGE: f32 = 0.004;
/// The width of the ring around a doubtful cell, in points, and the lengths of its dashes and gaps.
const RING: f32 = 2.0;
const DASH: (f32, f32) = (5.0, 3.0);

/// The picture on the graphics card.
#[derive(Default)]
pub(in crate::gui::dialog) struct PictureView {
    shown: Option<(Arc<Picture>, TextureHandle)>,
}

impl PictureView {
    /// Frees the picture.
    pub(in crate::gui::dialog) fn close(&mut self) {
        self.shown = None;
    }

    fn texture(&mut self, ui: &Ui, picture: &Arc<Picture>) -> TextureHandle {
        if let Some((shown, texture)) = &self.shown
            && Arc::ptr_eq(shown, picture)
        {
            return texture.clone();
        }
        let colours = picture.colours();
        let image = ColorImage::from_rgb([colours.width, colours.height()], colours.pixels.as_flattened());
        let texture = ui.ctx().load_texture("picture", image, TextureOptions::LINEAR);
        self.shown = Some((picture.clone(), texture.clone()));
        texture
    }
}

/// Where the picture is drawn: fitted into a frame and turned so that the board is upright.
#[derive(Clone, Copy)]
struct Place {
    rect: Rect,
    /// Columns and rows of the picture.
    size: Vec2,
    /// Quarter turns clockwise.
    turns: usize,
}

impl Place {
    fn new(frame: Rect, picture: &Picture, corners: &Quad) -> Self {
        let size = vec2(picture.grey().width() as f32, picture.grey().height() as f32);
        let turns = quarter_turns(corners);
        let turned = if turns % 2 == 1 { vec2(size.y, size.x) } else { size };
        let rect = Rect::from_center_size(frame.center(), turned * (frame.size() / turned).min_elem());
        Self { rect, size, turns }
    }

    /// Where a place in the picture is on the screen.
    fn screen(&self, point: Point) -> Pos2 {
        let (x, y) = ((point.x + 0.5) / self.size.x, (point.y + 0.5) / self.size.y);
        let (x, y) = match self.turns {
            0 => (x, y),
            1 => (1.0 - y, x),
            2 => (1.0 - x, 1.0 - y),
            _ => (y, 1.0 - x),
        };
        self.rect.min + vec2(x, y) * self.rect.size()
    }

    /// The place in the picture of a place on the screen.
    fn picture(&self, pos: Pos2) -> Point {
        let at = (pos - self.rect.min) / self.rect.size();
        let (x, y) = match self.turns {
            0 => (at.x, at.y),
            1 => (at.y, 1.0 - at.x),
            2 => (1.0 - at.x, 1.0 - at.y),
            _ => (1.0 - at.y, at.x),
        };
        Point::new(x * self.size.x - 0.5, y * self.size.y - 0.5)
    }

    fn draw(&self, painter: &Painter, texture: &TextureHandle) {
        let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
        let mut mesh = Mesh::with_texture(texture.id());
        for (x, y) in corners {
            let point = Point::new(x * self.size.x - 0.5, y * self.size.y - 0.5);
            mesh.vertices.push(eframe::egui::epaint::Vertex { pos: self.screen(point), uv: pos2(x, y), color: Color32::WHITE });
        }
        mesh.indices.extend([0, 1, 2, 0, 2, 3]);
        painter.add(mesh);
    }
}

pub(super) fn show(ui: &mut Pane<'_>, photo: &PhotoModel, view: &mut PictureView, size: Vec2) {
    let (lang, palette) = (ui.lang(), ui.palette());
    let (frame, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, text::picture(lang)));
    let place = Place::new(frame, &photo.picture, photo.corners());
    let painter = ui.painter_at(frame);
    painter.rect_filled(frame, CornerRadius::ZERO, palette.control);
    place.draw(&painter, &view.texture(ui, &photo.picture));
    // Between a drag and the answer the found lines belong to other corners.
    let is_current = photo.reading().is_some_and(|read| !photo.is_reading && read.reading.lattice().corners() == *photo.corners());
    if is_current {
        lattice(&painter, &place, photo, palette);
    } else {
        let outline = photo.corners().iter().map(|&corner| place.screen(corner)).collect();
        painter.add(Shape::closed_line(outline, Stroke::new(RING, palette.accent)));
    }
    for at in 0..4 {
        corner(ui, photo, &place, at);
    }
}

/// The lines that were found, and rings around the cells to look at.
fn lattice(painter: &Painter, place: &Place, photo: &PhotoModel, palette: &Palette) {
    let Some(read) = photo.reading() else { return };
    let (lattice, shape) = (read.reading.lattice(), read.reading.shape());
    let stroke = Stroke::new(1.0, palette.accent.gamma_multiply(0.8));
    for line in 0..=lattice.size() {
        let along = |point: &dyn Fn(usize) -> Point| (0..=lattice.size()).map(|at| place.screen(point(at))).collect::<Vec<_>>();
        painter.line(along(&|at| lattice.point(line, at)), stroke);
        painter.line(along(&|at| lattice.point(at, line)), stroke);
    }
    let outline = |cell| lattice.cell(shape.row(cell), shape.column(cell)).map(|corner| place.screen(corner));
    for (cell, mark) in photo.marked() {
        ring(painter, &outline(cell), mark, palette);
    }
    if let Some(cell) = photo.chosen {
        painter.add(Shape::closed_line(outline(cell).to_vec(), Stroke::new(RING + 1.0, palette.accent)));
    }
}

/// The ring around a cell: dashed where it is doubtful, whole where it was changed.
pub(super) fn ring(painter: &Painter, corners: &[Pos2; 4], mark: PhotoMark, palette: &Palette) {
    let centre = corners.iter().fold(Vec2::ZERO, |sum, corner| sum + corner.to_vec2() / 4.0).to_pos2();
    let mut inner: Vec<Pos2> = corners.iter().map(|corner| centre + (*corner - centre) * 0.88).collect();
    match mark {
        PhotoMark::Changed => {
            painter.add(Shape::closed_line(inner, Stroke::new(RING, palette.clash)));
        }
        PhotoMark::Doubtful => {
            inner.push(inner[0]);
            painter.extend(Shape::dashed_line(&inner, Stroke::new(RING, palette.guess), DASH.0, DASH.1));
        }
    }
}

/// A corner that can be dragged, or moved by arrow keys.
fn corner(ui: &mut Pane<'_>, photo: &PhotoModel, place: &Place, at: usize) {
    let corner = photo.corners()[at];
    let centre = place.screen(corner);
    let id = Id::unique(("corner", at));
    let response = ui.interact(Rect::from_center_size(centre, Vec2::splat(GRIP)), id, Sense::click_and_drag());
    let name =
        [text::corner_upper_left, text::corner_upper_right, text::corner_lower_right, text::corner_lower_left][at](ui.lang());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    let is_lit = response.hovered() || response.dragged() || response.has_focus();
    let radius = if is_lit { CORNER + 2.0 } else { CORNER };
    ui.painter().circle(centre, radius, ui.palette().surface, Stroke::new(RING, ui.palette().accent));
    if response.dragged() {
        let moved = centre + response.drag_delta();
        ui.send(PhotoAction::Corner(at, place.picture(moved)));
    }
    ui.send_if(response.drag_stopped(), PhotoAction::LetGo);
    if let Some(step) = arrow(ui, &response) {
        let nudge = step * (NUDGE * place.rect.size().max_elem()).max(1.0);
        ui.send(PhotoAction::Corner(at, place.picture(centre + nudge)));
        ui.send(PhotoAction::LetGo);
    }
    response.on_hover_text(name);
}

/// The direction of an arrow key pressed while a corner has the focus.
fn arrow(ui: &Ui, response: &Response) -> Option<Vec2> {
    if !response.has_focus() {
        return None;
    }
    hold_all(ui, response.id);
    let keys = [
        (Key::ArrowLeft, vec2(-1.0, 0.0)),
        (Key::ArrowRight, vec2(1.0, 0.0)),
        (Key::ArrowUp, vec2(0.0, -1.0)),
        (Key::ArrowDown, vec2(0.0, 1.0)),
    ];
    ui.input(|input| keys.into_iter().find(|(key, _)| input.key_pressed(*key)).map(|(_, step)| step))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_in_the_picture_comes_back_from_the_screen_however_it_is_turned() {
        let picture = Picture::new(40, 1, &[0; 1200]).unwrap();
        let frame = Rect::from_min_size(pos2(5.0, 7.0), vec2(200.0, 200.0));
        let mut corners = picture.middle();
        for _ in 0..4 {
            let place = Place::new(frame, &picture, &corners);
            assert!(frame.expand(0.01).contains_rect(place.rect), "{:?}", place.rect);
            let first = place.screen(corners[0]) - place.rect.center();
            assert!(first.x < 0.0 && first.y < 0.0, "{first:?}");
            for point in [Point::new(0.0, 0.0), Point::new(39.0, 3.5)] {
                let back = place.picture(place.screen(point));
                assert!((back.x - point.x).abs() < 0.01 && (back.y - point.y).abs() < 0.01, "{back:?}");
            }
            corners.rotate_left(1);
        }
    }
}
