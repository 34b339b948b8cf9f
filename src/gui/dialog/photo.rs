//! The preview of a picture: the picture with the lines that were found at the left, the board that was read at the right.

use std::iter;

use eframe::egui::{self, Event, Spinner, TextureHandle, TextureOptions};

use crate::{
    app::{
        action::PhotoAction,
        model::preview::{PhotoMark, PhotoModel, PhotoVersion},
        text::photo as text,
    },
    board::Shape,
    gui::{
        board::{self, BoardEvent},
        dialog::{enter, frame::answers_if},
        prelude::*,
        travel::hold_all,
    },
    photo::{Picture, Point, Quad, quarter_turns, sizes_read},
};

/// The largest side of the board, and the least one, in points. The picture is as high, and as wide at least.
const SIDE: (f32, f32) = (440.0, 120.0);
/// Height of the sentence, which may take two lines, in points.
const SAID: f32 = 40.0;
/// Height of a line more, for each sentence about the board, in points.
const LINE: f32 = 20.0;
/// Height of everything but picture and board, with margins, in points.
const AROUND: f32 = 280.0;
/// The likeliest values of a cell that are offered.
const OFFERED: usize = 4;

pub(super) fn show(ui: &mut Pane<'_>, photo: &PhotoModel, view: &mut PictureView) {
    let (lang, window) = (ui.lang(), ui.content_rect().size());
    let has_both = photo.offered_changes() > 0 && photo.is_distinguished();
    let about_board = photo.reading().map_or(0, |read| text::of_board(lang, &read.reading).len());
    let lines = LINE * (about_board + usize::from(photo.asks_for_entered())) as f32;
    // Where there is room it is kept for two of these sentences, so that nothing moves when they come and go.
    let lines = lines.max((window.y - AROUND - SIDE.0).clamp(0.0, 2.0 * LINE));
    let around = AROUND + lines + if has_both { space::CONTROL + space::TIGHT } else { 0.0 };
    let wide = (window.x - 4.0 * space::WIDE).min(2.0 * SIDE.0 + space::LARGE);
    let side = ((wide - space::LARGE) / 2.0).min(window.y - around).clamp(SIDE.1, SIDE.0);
    // A low window leaves more width to the picture, which is mostly wider than high.
    let wide = wide.max(2.0 * side + space::LARGE);
    let frame = vec2(wide - side - space::LARGE, side);
    ui.set_width(wide);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = space::LARGE;
        column(ui, frame.x, |ui| {
            show_picture(ui, photo, view, frame);
            tools(ui, photo);
        });
        column(ui, side, |ui| {
            show_board(ui, photo, side);
            versions(ui, photo);
            if has_both {
                ui.row(space::CONTROL, |ui| entered(ui, photo));
            }
        });
    });
    ui.add_space(space::TIGHT);
    ui.row(SAID + lines, |ui| said(ui, photo));
    ui.horizontal_wrapped(|ui| {
        ui.set_min_height(space::CONTROL);
        cell(ui, photo);
    });
    let is_ready = photo.reading().is_some() && !photo.is_reading;
    answers_if(ui, text::take, is_ready, Action::Confirm);
}

fn column(ui: &mut Pane<'_>, side: f32, add: impl FnOnce(&mut Pane<'_>)) {
    ui.allocate_ui(vec2(side, 0.0), |ui| {
        ui.vertical(|ui| {
            ui.set_width(side);
            add(ui);
        });
    });
}

/// The tools for the picture: turning it, and saying how many cells the board has.
fn tools(ui: &mut Pane<'_>, photo: &PhotoModel) {
    ui.row(space::CONTROL, |ui| {
        ui.button(text::turn).on_hover_text(text::turn_hint(ui.lang())).sends(PhotoAction::Turn, ui);
        let mut size = photo.spot.size;
        ui.pick(text::size, 64.0, &mut size, sizes_read(), |size| format!("{size}×{size}"))
            .sends_change(PhotoAction::Size(size), ui);
        if photo.is_reading {
            ui.add(Spinner::new().size(text_size::LARGE));
        }
    });
}

/// Chooses between the digits as they look and those with one solution.
fn versions(ui: &mut Pane<'_>, photo: &PhotoModel) {
    ui.row(space::CONTROL, |ui| {
        if photo.offered_changes() == 0 {
            return entered(ui, photo);
        }
        let versions =
            [(PhotoVersion::AsRead, text::as_read(ui.lang())), (PhotoVersion::Offered, text::with_one_solution(ui.lang()))];
        ui.segmented_to(text::versions, photo.version, &versions, PhotoAction::Show);
    });
}

/// Whether digits that look like a player's are taken for such.
fn entered(ui: &mut Pane<'_>, photo: &PhotoModel) {
    if !photo.is_distinguished() {
        return;
    }
    let mut is_wanted = !photo.entered.is_empty();
    ui.check_box(&mut is_wanted, text::entered(ui.lang(), photo.entered_count()))
        .on_hover_text(text::entered_hint(ui.lang()))
        .sends_change(PhotoAction::Distinguish(is_wanted), ui);
}

/// The result of reading, in a sentence.
fn said(ui: &mut Pane<'_>, photo: &PhotoModel) {
    let (lang, palette) = (ui.lang(), ui.palette());
    let (symbol, color, sentence) = match &photo.read {
        Err(why) => (Icon::Warning, palette.clash, text::no_board(lang, *why)),
        Ok(read) => {
            let digits = photo.digits().iter().flatten().count();
            let (doubtful, changed) = (photo.count(PhotoMark::Doubtful), photo.count(PhotoMark::Changed));
            let said = match (doubtful, changed) {
                (0, 0) => text::read(lang, digits),
                (_, 0) => text::read_doubtful(lang, digits, doubtful),
                _ => text::read_changed(lang, digits, doubtful, changed),
            };
            let is_offered = photo.version == PhotoVersion::AsRead && photo.offered_changes() > 0;
            let said = if is_offered { format!("{said} {}", text::offered(lang, photo.offered_changes())) } else { said };
            let is_sure = doubtful == 0 && changed == 0 && !is_offered && text::unsure_of_board(lang, &read.reading).is_empty();
            let asked = photo.asks_for_entered().then(|| text::all_alike(lang));
            let said = iter::once(&*said).chain(text::of_board(lang, &read.reading)).chain(asked).collect::<Vec<_>>().join(" ");
            (if is_sure { Icon::Check } else { Icon::Warning }, if is_sure { palette.found } else { palette.guess }, said)
        }
    };
    icon::inline(ui, symbol, text_size::LARGE, color);
    ui.wrapped(sentence);
}

/// The values that the chosen cell may hold, and the way to the next doubtful one.
fn cell(ui: &mut Pane<'_>, photo: &PhotoModel) {
    let lang = ui.lang();
    let Some(scene) = ui.model.preview() else { return ui.secondary(text::corner_hint) };
    let marked = photo.marked();
    let next = marked.iter().find(|(cell, _)| Some(*cell) > photo.chosen).or_else(|| marked.first());
    if let Some(&(cell, _)) = next {
        ui.button(text::next_doubtful).sends(PhotoAction::Choose(cell), ui);
    }
    let Some(cell) = photo.chosen else { return ui.secondary(text::choose_a_cell) };
    let names = Names { lang, geometry: &scene.geometry, numerals: ui.model.settings.numerals };
    ui.label(text::in_cell(lang, names.cell(cell)));
    let now = photo.digits()[cell.index()];
    for (digit, likely) in values(photo, cell) {
        let name = digit.map_or_else(|| text::nothing(lang).to_owned(), |digit| names.digit(digit));
        let words = match likely {
            Some(likely) => text::value(lang, name, format!("{:.0}", 100.0 * likely)),
            None => name,
        };
        let button = ui.add(Button::selectable(digit == now, RichText::new(words)));
        enter::presses(ui, &button);
        button.sends(PhotoAction::Correct(cell, digit), ui);
    }
    if now.is_some() {
        let mut is_entered = photo.entered.contains(&cell);
        ui.check_box(&mut is_entered, text::is_entered).sends_change(PhotoAction::Entered(cell, is_entered), ui);
    }
}

/// The likeliest values of a cell with their probabilities, and the value that is shown if it is not among them.
fn values(photo: &PhotoModel, cell: Cell) -> Vec<(Option<Digit>, Option<f32>)> {
    let Some(read) = photo.reading() else { return Vec::new() };
    let likeliest = read.reading.values_of(cell).into_iter().take(OFFERED);
    let mut values: Vec<_> = likeliest.map(|(digit, likely)| (digit, Some(likely))).collect();
    let now = photo.digits()[cell.index()];
    if values.iter().all(|(digit, _)| *digit != now) {
        values.push((now, None));
    }
    values
}

/// The keys of the digits, from 1.
const DIGITS: [Key; MAX_FIGURE] =
    [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

fn show_board(ui: &mut Pane<'_>, photo: &PhotoModel, side: f32) {
    let lang = ui.lang();
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    let Some(scene) = ui.model.preview() else {
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, text::board(lang)));
        ui.painter().rect_filled(rect, 0.0, ui.palette().control);
        return;
    };
    let marked = photo.marked();
    let numerals = ui.model.settings.numerals;
    let names = Names { lang, geometry: &scene.geometry, numerals };
    let options = BoardOptions { numerals, name: text::board(lang), pointed: None, moves: false };
    let label = |cell: Cell| {
        let mark = marked.iter().find(|(other, _)| *other == cell).map(|(_, mark)| match mark {
            PhotoMark::Doubtful => text::doubtful(lang),
            PhotoMark::Changed => text::changed(lang),
        });
        let mark = mark.or(photo.corrected.contains_key(&cell).then(|| text::corrected(lang)));
        [Some(access::cell(names, scene, cell)), mark.map(str::to_owned)].into_iter().flatten().collect::<Vec<_>>().join(", ")
    };
    let shown = ui.at(rect, |ui| board::show(ui, scene, &options, &label)).inner;
    let painter = ui.painter_at(rect);
    for &(cell, mark) in &marked {
        ring(&painter, &corners(shown.layout.cell_rect(cell)), mark, ui.palette());
    }
    for event in &shown.events {
        if let BoardEvent::Press { cell, .. } | BoardEvent::Focus { cell } = event {
            ui.send(PhotoAction::Choose(*cell));
        }
    }
    if shown.has_focus() {
        keys(ui, photo, scene.geometry.shape());
    }
}

fn corners(rect: Rect) -> [eframe::egui::Pos2; 4] {
    [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()]
}

/// Digits correct the chosen cell, Delete and the like empty it, arrows go to its neighbours.
fn keys(ui: &mut Pane<'_>, photo: &PhotoModel, shape: &Shape) {
    let cell = photo.chosen.unwrap_or(Cell::new(0));
    let choose = |down: isize, across: isize| {
        let place = |line: usize, step: isize| line.saturating_add_signed(step).min(shape.size() - 1);
        Action::Photo(PhotoAction::Choose(shape.cell(place(shape.row(cell), down), place(shape.column(cell), across))))
    };
    let correct = |digit| Action::Photo(PhotoAction::Correct(cell, digit));
    let action = |event: &Event| match event {
        Event::Key { key: Key::ArrowLeft, pressed: true, .. } => Some(choose(0, -1)),
        Event::Key { key: Key::ArrowRight, pressed: true, .. } => Some(choose(0, 1)),
        Event::Key { key: Key::ArrowUp, pressed: true, .. } => Some(choose(-1, 0)),
        Event::Key { key: Key::ArrowDown, pressed: true, .. } => Some(choose(1, 0)),
        Event::Key { key: Key::Delete | Key::Backspace | Key::Num0 | Key::Period | Key::Space, pressed: true, .. } => {
            Some(correct(None))
        }
        Event::Key { key, pressed: true, .. } => {
            let place = DIGITS.iter().position(|digit| digit == key)?;
            Some(correct(Some(Digit::from_index(place))))
        }
        _ => None,
    };
    let asked: Vec<Action> = ui.input(|input| input.events.iter().filter_map(action).collect());
    ui.out.extend(asked);
}

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
pub(super) struct PictureView {
    shown: Option<(Arc<Picture>, TextureHandle)>,
}

impl PictureView {
    /// Frees the picture.
    pub(super) fn close(&mut self) {
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

fn show_picture(ui: &mut Pane<'_>, photo: &PhotoModel, view: &mut PictureView, size: Vec2) {
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
        painter.add(egui::Shape::closed_line(outline, Stroke::new(RING, palette.accent)));
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
        painter.add(egui::Shape::closed_line(outline(cell).to_vec(), Stroke::new(RING + 1.0, palette.accent)));
    }
}

/// The ring around a cell: dashed where it is doubtful, whole where it was changed.
fn ring(painter: &Painter, corners: &[Pos2; 4], mark: PhotoMark, palette: &Palette) {
    let centre = corners.iter().fold(Vec2::ZERO, |sum, corner| sum + corner.to_vec2() / 4.0).to_pos2();
    let mut inner: Vec<Pos2> = corners.iter().map(|corner| centre + (*corner - centre) * 0.88).collect();
    match mark {
        PhotoMark::Changed => {
            painter.add(egui::Shape::closed_line(inner, Stroke::new(RING, palette.clash)));
        }
        PhotoMark::Doubtful => {
            inner.push(inner[0]);
            painter.extend(egui::Shape::dashed_line(&inner, Stroke::new(RING, palette.guess), DASH.0, DASH.1));
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
