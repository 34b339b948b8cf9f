//! The map of a search: a bar for each branch, over the steps from left to right; deeper branches lie below.
//!
//! What is narrower than two points is drawn as texture: the more dead ends it has, the darker.

mod paint;

use crate::{
    app::{
        action::MapAction,
        model::run::{RunId, SearchMove},
        text::panel as text,
        view::result,
    },
    gui::{panel::step_slider, prelude::*, slider::frame_of_focus},
    solve::timeline::{Branch, SearchMap},
};

/// Height of the lanes of events below the branches, in points.
const LANES: f32 = 20.0;
/// Height of the overview of the whole run below them, with the gap above it, in points.
const OVERVIEW: f32 = 16.0;
/// Least height of the map with the overview while the whole run is shown, in points.
const WITH_OVERVIEW: f32 = 84.0;
/// How much higher than usual levels are drawn where there is room.
const HIGHER: f32 = 1.6;
/// How far a drag over the overview goes at least, in points.
const LEAST_BRUSH: f32 = 6.0;
/// How much a notch of the wheel zooms.
const ZOOM: f64 = 1.25;

/// The part of a run that is drawn, and where.
struct View<'a> {
    map: &'a SearchMap,
    /// The place of the branches.
    rect: Rect,
    /// The place of the lanes of events.
    lanes: Rect,
    /// The positions at the left and at the right edge.
    window: (u64, u64),
    /// The number of decisions that all branches share: they are not drawn.
    trunk: usize,
    /// Whether the run goes on where the map ends.
    goes_on: bool,
}

impl View<'_> {
    /// Whether a branch has not ended yet, as far as the run is known.
    fn is_open(&self, branch: &Branch) -> bool {
        self.goes_on && branch.moments.end == self.map.moments().len()
    }

    /// The horizontal place of a position.
    fn x(&self, position: u64) -> f32 {
        let (from, to) = self.window;
        let share = (position as f64 - from as f64) / (to - from).max(1) as f64;
        self.rect.left() + self.rect.width() * single(share.clamp(0.0, 1.0))
    }

    /// The position at a horizontal place.
    fn position(&self, x: f32) -> u64 {
        let share = f64::from(((x - self.rect.left()) / self.rect.width()).clamp(0.0, 1.0));
        let (from, to) = self.window;
        from + nearest(share * (to - from) as f64)
    }

    /// The tops and bottoms of the levels that fit, the outermost first.
    fn rows(&self) -> Vec<(f32, f32)> {
        let levels = self.map.levels().saturating_sub(self.trunk);
        let all: f32 = (0..levels).map(usual_height).sum();
        // Few levels are drawn higher, so that the map is filled.
        let scale = (self.rect.height() / all.max(1.0)).clamp(1.0, HIGHER);
        let mut top = self.rect.top();
        let row = |row: usize| {
            let bottom = top + usual_height(row) * scale;
            let place = (top, bottom);
            top = bottom;
            place
        };
        (0..levels).map(row).take_while(|(_, bottom)| *bottom <= self.rect.bottom() + 0.5).collect()
    }

    /// The branch at a place.
    fn branch_at(&self, pointer: Pos2) -> Option<Branch> {
        let row = self.rows().iter().position(|(top, bottom)| (*top..*bottom).contains(&pointer.y))?;
        let position = self.position(pointer.x);
        let moment = self.map.moments().partition_point(|moment| moment.position <= position).checked_sub(1)?;
        self.map.branch(moment, self.trunk + row + 1)
    }
}

/// The usual height of a level of branches, in points; 0 is the outermost.
const fn usual_height(level: usize) -> f32 {
    match level {
        0..4 => 14.0,
        4..12 => 9.0,
        _ => 4.0,
    }
}

/// The height of a map on which all of `levels` are as high as they get, in points.
pub(crate) fn full_height(levels: usize) -> f32 {
    (0..levels).map(usual_height).sum::<f32>() * HIGHER + LANES + OVERVIEW + 2.0
}

/// Shows the map.
pub(crate) fn show(ui: &mut Pane<'_>, height: f32) {
    let (all, response) = ui.allocate_exact_size(vec2(ui.available_width(), height.max(24.0)), Sense::click_and_drag());
    let Some((run, report)) = ui.model.run.as_ref().and_then(|run| Some((run, run.report.as_ref()?))) else { return };
    let frontier = report.frontier;
    step_slider::describe(ui, &response, Some(report));
    let palette = ui.palette();
    ui.painter().rect_filled(all, 4.0, palette.surface);
    let Some((map, window)) = run.map.shown(frontier).filter(|_| frontier > 0) else { return };
    let is_zoomed = !run.map.windows.is_empty();
    let has_overview = is_zoomed || all.height() >= WITH_OVERVIEW;
    let (above, overview) = all.split_top_bottom_at_y(all.bottom() - if has_overview { OVERVIEW } else { 0.0 });
    let overview = overview.with_min_y(overview.top() + 2.0);
    let (branches, lanes) = above.split_top_bottom_at_y(above.bottom() - LANES.min(above.height() / 3.0));
    let rect = branches.with_min_y(branches.top() + 2.0);
    let trunk = if is_zoomed { map.trunk().len() } else { 0 };
    let goes_on = report.outcome.is_none() && map.window().1 >= frontier;
    let view = View { map, rect, lanes, window, trunk, goes_on };
    let pointer = response.hover_pos();
    let pointed = pointer.and_then(|pointer| view.branch_at(pointer));
    let painter = ui.painter_at(all);
    let names = ui.model.names();
    paint::run(&painter, palette, names, &view, report, pointed.as_ref());
    frame_of_focus(ui, &response);
    // Of a search that goes on nobody knows yet.
    if map.levels() == 0 && report.outcome.is_some() && !is_zoomed && rect.height() >= 24.0 {
        let font = FontId::proportional(text_size::SMALL + 1.0);
        painter.text(rect.center(), Align2::CENTER_CENTER, text::map_no_guess(ui.lang()), font, palette.secondary_text);
    }
    let pressed = origin(ui, &response, run.id).filter(|pressed| has_overview && overview.contains(*pressed));
    let brush = pressed.filter(|_| !is_zoomed).and_then(|pressed| brush(&response, pressed, overview, frontier));
    if has_overview {
        let shown = if is_zoomed { Some(window) } else { brush };
        paint::overview(&painter, palette, overview, run.map.whole.as_deref(), shown, report);
    }
    point(run, &view, pointed.as_ref(), ui.out);
    if pressed.is_some() {
        match brush {
            Some((from, to)) if response.drag_stopped() => ui.send(MapAction::Zoom(from, to)),
            Some(_) => {}
            None if is_zoomed => pan(&response, &view, frontier, ui.out),
            None => {
                let pointer = response.interact_pointer_pos().filter(|_| response.clicked() || response.drag_stopped());
                ui.out.extend(pointer.map(|pointer| Action::Control(Control::Seek(view.position(pointer.x)))));
            }
        }
        return;
    }
    let hovered = response.hover_pos().filter(|_| !response.dragged());
    if hovered.is_some_and(|pointer| has_overview && overview.contains(pointer)) {
        response.on_hover_text_at_pointer(text::map_overview(ui.lang()));
        return;
    }
    act(ui, &response, run, &view, pointed.as_ref());
    if let Some(branch) = pointed {
        ui.at_pointer(response, |ui| facts(ui, (run, report), &view, &branch));
    }
}

/// Notes which branch is pointed at, for the ghosts on the board.
fn point(run: &RunModel, view: &View<'_>, pointed: Option<&Branch>, out: &mut Vec<Action>) {
    let choices = pointed.map_or(&[][..], |branch| view.map.choices(branch));
    if run.map.pointed != choices {
        out.push(Action::Map(MapAction::Point(choices.to_vec())));
    }
}

/// Where on the map of the run the button was pressed that is held or has just been let go: egui forgets that in the frame in which it is
/// let go. A press that came before there was a map was one on the timeline, and goes on as that.
fn origin(ui: &Ui, response: &Response, run: RunId) -> Option<Pos2> {
    let memory = Id::unique("where the map was pressed");
    let pressed = ui.input(|input| input.pointer.press_origin().filter(|_| input.pointer.any_pressed()));
    if let Some(pressed) = pressed.filter(|_| response.is_pointer_button_down_on()) {
        ui.data_mut(|data| data.insert_temp(memory, (run, pressed)));
    }
    let is_pressed = response.is_pointer_button_down_on() || response.clicked() || response.drag_stopped();
    let noted = ui.data(|data| data.get_temp::<(RunId, Pos2)>(memory)).filter(|&(of, _)| is_pressed && of == run);
    noted.map(|(_, pressed)| pressed)
}

/// The part of the run that is dragged over in the overview.
fn brush(response: &Response, origin: Pos2, overview: Rect, frontier: u64) -> Option<(u64, u64)> {
    let pointer = response.interact_pointer_pos()?;
    // A press that is held for long, as by a slow window, is no drag.
    if !response.dragged() && !response.drag_stopped() || (pointer.x - origin.x).abs() < LEAST_BRUSH {
        return None;
    }
    let position = |x: f32| {
        let share = f64::from(((x - overview.left()) / overview.width().max(1.0)).clamp(0.0, 1.0));
        nearest(share * frontier as f64)
    };
    let (one, other) = (position(origin.x), position(pointer.x));
    Some((one.min(other), one.max(other)))
}

/// Moves the part of the run that is shown to where the overview is pressed: its middle goes to the pointer, unless the pointer is on it
/// and only drags it along.
fn pan(response: &Response, view: &View<'_>, frontier: u64, out: &mut Vec<Action>) {
    let Some(pointer) = response.interact_pointer_pos() else { return };
    let (from, to) = view.window;
    let each = frontier as f64 / f64::from(view.rect.width().max(1.0));
    let at = f64::from(pointer.x - view.rect.left()) * each;
    let half = (to - from) as f64 / 2.0;
    let (is_on_it, moved) = ((from as f64..=to as f64).contains(&at), f64::from(response.drag_delta().x) * each);
    let start = if response.dragged() && (is_on_it || moved != 0.0) { from as f64 + moved } else { at - half };
    let from = nearest(start.clamp(0.0, (frontier as f64 - 2.0 * half).max(0.0)));
    let wanted = (from, from + (to - view.window.0));
    if wanted != view.window && (response.dragged() || !is_on_it) {
        out.push(Action::Map(MapAction::Pan(wanted.0, wanted.1)));
    }
}

/// Carries out clicks, drags and the wheel.
fn act(ui: &mut Pane<'_>, response: &Response, run: &RunModel, view: &View<'_>, pointed: Option<&Branch>) {
    let pointer = response.interact_pointer_pos().or(response.hover_pos());
    let extent = |branch: &Branch| view.map.extent(branch);
    if let (true, Some(branch)) = (response.double_clicked(), pointed) {
        let (before, after) = extent(branch);
        ui.send(MapAction::Zoom(before, after));
    } else if let (true, Some(branch)) = (response.clicked(), pointed) {
        let inside = view.map.moments()[branch.moments.start].position;
        let (level, (before, _)) = (branch.level, extent(branch));
        // A part that begins inside the branch does not show where that begins.
        let before = if branch.moments.start == 0 { 0 } else { before };
        ui.send(Control::Search(SearchMove::Begin { level, before, inside }));
    } else if let (true, Some(pointer)) = (response.clicked() || response.dragged(), pointer) {
        ui.send(Control::Seek(view.position(pointer.x)));
    }
    let turned = ui.input(|input| input.smooth_scroll_delta.y);
    if let Some(pointer) = response.hover_pos().filter(|_| turned != 0.0) {
        let (from, to) = view.window;
        let at = view.position(pointer.x);
        let factor = ZOOM.powf(f64::from(-turned) / 40.0);
        let left = nearest((at - from) as f64 * factor);
        let right = nearest((to - at) as f64 * factor);
        let (from, to) = (at.saturating_sub(left), at.saturating_add(right));
        let zoom = if run.map.windows.is_empty() { MapAction::Zoom(from, to) } else { MapAction::Pan(from, to) };
        let frontier = run.report.as_ref().map_or(0, |report| report.frontier);
        ui.send(Action::Map(if to - from >= frontier { MapAction::Whole } else { zoom }));
    }
}

/// Shows what has happened in a branch.
fn facts(ui: &mut Pane<'_>, (run, report): (&RunModel, &Report), view: &View<'_>, branch: &Branch) {
    let (lang, names) = (ui.lang(), ui.model.names());
    let Some(&(cell, digit)) = view.map.choices(branch).last() else { return };
    let facts = view.map.facts(branch);
    let count = |landmark| facts.tally.of(landmark);
    ui.label(RichText::new(text::map_branch(lang, names.cell(cell), names.digit(digit))).strong());
    let share = status::percent(facts.events as f64 / report.frontier.max(1) as f64);
    let solutions = result::in_branch(lang, run, count(Landmark::Solution), !view.is_open(branch));
    let clauses = [
        text::map_digits(lang, number(count(Landmark::Guess) + count(Landmark::Follow))),
        text::map_depth(lang, facts.depth),
        text::map_dead_ends(lang, number(count(Landmark::DeadEnd))),
        solutions,
        text::map_share(lang, share),
    ];
    let clauses = lang.clauses(clauses);
    ui.label(if facts.is_exact { clauses } else { text::map_about(lang, clauses) });
}

/// Shows which part of the run the map shows, and the decisions that lead there.
pub(crate) fn crumbs(ui: &mut Pane<'_>) {
    let Some((run, report)) = ui.model.run.as_ref().and_then(|run| Some((run, run.report.as_ref()?))) else { return };
    if run.map.windows.is_empty() {
        return;
    }
    let Some((map, (from, to))) = run.map.shown(report.frontier) else { return };
    let names = ui.model.names();
    let color = ui.palette().secondary_text;
    let small = |text: String| RichText::new(text).size(text_size::SMALL).color(color);
    ui.add(Button::new(RichText::new(text::map_whole(ui.lang())).size(text_size::SMALL))).sends(MapAction::Whole, ui);
    let trunk = map.trunk();
    let last = trunk.iter().skip(trunk.len().saturating_sub(4));
    let crumbs: Vec<String> = last.map(|&(cell, digit)| format!("{}={}", names.cell(cell), names.digit(digit))).collect();
    ui.label(small(crumbs.join(" › ")));
    ui.label(small(text::map_part(ui.lang(), number(from), number(to), number(report.frontier))));
}
