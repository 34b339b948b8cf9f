//! The map of a search: a bar for each branch, over the steps from left to right; deeper branches lie below.
//!
//! What is narrower than two points is drawn as texture: the more dead ends it has, the darker.

use eframe::egui::Shape;

use crate::{
    app::{
        action::MapAction,
        model::run::{RunId, SearchMove},
        text::panel as text,
        view::result,
    },
    gui::{choice::frame_of_focus, panel::step_slider, prelude::*},
    solve::{
        search::Tally,
        timeline::{Branch, Choice, SearchMap},
    },
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
    self::run(&painter, palette, names, &view, report, pointed.as_ref());
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
        self::overview(&painter, palette, overview, run.map.whole.as_deref(), shown, report);
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

/// Radius of the mark of the step that is shown, with its outline, in points.
const KNOB: f32 = 6.0;

/// The width from which a branch is drawn as a bar, in points.
const BAR: f32 = 2.0;
/// The width from which a bar has its guess written on it, in points.
const LABEL: f32 = 46.0;
/// Distance of that text from the edge of its bar and from the line of the present step, in points.
const BESIDE: f32 = 3.0;
/// The number of solutions from which they are drawn as a density.
const PINS: usize = 40;
/// The lanes of events, from the top.
const LANE_COLOURS: [Landmark; 4] = [Landmark::Guess, Landmark::Follow, Landmark::DeadEnd, Landmark::Undo];

/// Draws everything within the window of a view.
fn run(painter: &Painter, palette: &Palette, names: Names<'_>, view: &View<'_>, report: &Report, pointed: Option<&Branch>) {
    let mut fills = Mesh::default();
    let labels = bars(&mut fills, palette, view, report);
    lanes(&mut fills, palette, view);
    painter.add(Shape::mesh(fills));
    // A part that is zoomed to need not hold the step that is shown.
    let here = Some(report.view.position).filter(|here| (view.window.0..=view.window.1).contains(here)).map(|here| view.x(here));
    share_closed(painter, palette, view);
    solutions(painter, palette, view, report);
    // Over the strip of many solutions.
    for (place, (cell, digit)) in labels {
        let font = FontId::proportional((place.height() - 2.0).clamp(9.0, 12.0));
        let text = painter.layout_no_wrap(format!("{}={}", names.cell(cell), names.digit(digit)), font, palette.branches.text);
        if let Some(left) = beside(here, place, text.size().x) {
            painter.galley(pos2(left, place.center().y - text.size().y / 2.0), text, palette.branches.text);
        }
    }
    if let Some(branch) = pointed {
        outline(painter, palette, view, branch);
    }
    let Some(x) = here else { return };
    painter.line_segment([pos2(x, view.rect.top()), pos2(x, view.lanes.bottom())], Stroke::new(2.0, palette.accent));
    // At both ends it is whole, too.
    let x = x.clamp(view.rect.left() + KNOB, (view.rect.right() - KNOB).max(view.rect.left() + KNOB));
    painter.circle(pos2(x, view.lanes.center().y), KNOB - 1.0, palette.accent, Stroke::new(2.0, palette.surface));
}

/// The left edge of a text of that width in a bar: at its beginning, or right of the line of the present step; `None` where the line would
/// cross the text.
fn beside(line: Option<f32>, bar: Rect, width: f32) -> Option<f32> {
    let left = bar.left() + BESIDE;
    let crossed = line.filter(|line| (left - BESIDE..=left + width + BESIDE).contains(line));
    let left = crossed.map_or(left, |line| line + BESIDE);
    (left + width <= bar.right() || crossed.is_none()).then_some(left)
}

/// The left and the right edge of a branch.
fn extent(view: &View<'_>, branch: &Branch) -> (f32, f32) {
    let moments = view.map.moments();
    let last = moments.len() - 1;
    (view.x(moments[branch.moments.start].position), view.x(moments[branch.moments.end.min(last)].position))
}

/// The events from a moment to the next.
fn events(view: &View<'_>, moment: usize) -> Tally {
    let moments = view.map.moments();
    moments.get(moment + 1).map_or(Tally::default(), |next| next.tally.since(&moments[moment].tally))
}

/// How strongly a number of events is drawn, from 0 to 1, on a logarithmic scale.
fn strength(count: u64, most: u64) -> f32 {
    single((1.0 + count as f64).ln() / (1.0 + most.max(1) as f64).ln()).min(1.0)
}

/// Draws the branches level by level. Returns the guesses to write on them.
fn bars(fills: &mut Mesh, palette: &Palette, view: &View<'_>, report: &Report) -> Vec<(Rect, Choice)> {
    let stack: Vec<Choice> = report.view.stack.iter().map(|decision| (decision.cell, decision.tried)).collect();
    let failed = |moment| events(view, moment).of(Landmark::DeadEnd);
    let most = (0..view.map.moments().len()).map(failed).max().unwrap_or(0);
    let mut labels = Vec::new();
    for (row, (top, bottom)) in view.rows().into_iter().enumerate() {
        let mut texture = f32::NEG_INFINITY;
        for (number, branch) in view.map.branches(view.trunk + row + 1).enumerate() {
            let (left, right) = extent(view, &branch);
            if right - left < BAR {
                // One point is drawn once: its strength is that of the first branch in it.
                if left >= texture {
                    let place = Rect::from_min_max(pos2(left, top), pos2(left + 1.0, bottom - 1.0));
                    let dark = 0.65 + 0.35 * strength(failed(branch.moments.start), most);
                    fills.add_colored_rect(place, palette.secondary_text.gamma_multiply(dark));
                    texture = left + 1.0;
                }
                continue;
            }
            let choices = view.map.choices(&branch);
            let place = Rect::from_min_max(pos2(left, top), pos2(right - 0.75, bottom - 1.0));
            fills.add_colored_rect(place, color(palette, view, &branch, number, stack.starts_with(choices)));
            if let (true, Some(&choice)) = (right - left >= LABEL && bottom - top >= 12.0, choices.last()) {
                labels.push((place, choice));
            }
        }
    }
    labels
}

/// The present path, a branch with a solution, one that has not ended, and failed branches in two alternating greys.
fn color(palette: &Palette, view: &View<'_>, branch: &Branch, number: usize, is_here: bool) -> Color32 {
    let colors = palette.branches;
    match (is_here, view.map.is_solved(branch), view.is_open(branch), number.is_multiple_of(2)) {
        (true, ..) => colors.here,
        (_, true, ..) => colors.solved,
        (_, _, true, _) => colors.open,
        (.., true) => colors.failed,
        (.., false) => colors.failed_beside,
    }
}

/// Draws a lane for each kind of event.
fn lanes(fills: &mut Mesh, palette: &Palette, view: &View<'_>) {
    let colors = [palette.guess, palette.accent, palette.clash, palette.secondary_text];
    let height = (view.lanes.height() / LANE_COLOURS.len() as f32).floor();
    let moments = view.map.moments();
    for (lane, (landmark, color)) in LANE_COLOURS.into_iter().zip(colors).enumerate() {
        let count = |moment| events(view, moment).of(landmark);
        let most = (0..moments.len()).map(count).max().unwrap_or(0);
        let top = view.lanes.top() + height * lane as f32;
        for (moment, pair) in moments.windows(2).enumerate() {
            let found = count(moment);
            let (left, right) = (view.x(pair[0].position), view.x(pair[1].position));
            if found > 0 && right > left {
                let place = Rect::from_min_max(pos2(left, top), pos2(right.max(left + 1.0), top + height - 1.0));
                fills.add_colored_rect(place, color.gamma_multiply(0.6 + 0.4 * strength(found, most)));
            }
        }
    }
}

/// Draws the share of the search space that is closed off, as a curve from the bottom of the lanes to their top.
fn share_closed(painter: &Painter, palette: &Palette, view: &View<'_>) {
    let (from, to) = view.window;
    let shown = view.map.moments().iter().filter(|moment| (from..=to).contains(&moment.position));
    let height = view.lanes.height() - 2.0;
    let point = |share: f64| view.lanes.bottom() - 1.0 - height * single(share.clamp(0.0, 1.0));
    let curve = shown.map(|moment| pos2(view.x(moment.position), point(moment.closed))).collect();
    painter.line(curve, Stroke::new(1.5, palette.text.gamma_multiply(0.8)));
}

/// Draws a pin for each solution, or their density where there are many.
fn solutions(painter: &Painter, palette: &Palette, view: &View<'_>, report: &Report) {
    let (from, to) = view.window;
    let found: Vec<u64> = report.solutions.iter().copied().filter(|position| (from..=to).contains(position)).collect();
    let top = view.rect.top();
    let count = |moment| events(view, moment).of(Landmark::Solution);
    // Of many solutions only the first have a known place.
    let is_known = report.total.solutions <= report.solutions.len() as u64;
    if found.len() > PINS || !is_known && (0..view.map.moments().len()).map(count).sum::<u64>() > found.len() as u64 {
        let most = (0..view.map.moments().len()).map(count).max().unwrap_or(0);
        for (moment, pair) in view.map.moments().windows(2).enumerate().filter(|(moment, _)| count(*moment) > 0) {
            let place = Rect::from_min_max(pos2(view.x(pair[0].position), top), pos2(view.x(pair[1].position) + 0.5, top + 5.0));
            painter.rect_filled(place, 0.0, palette.found.gamma_multiply(0.6 + 0.4 * strength(count(moment), most)));
        }
        return;
    }
    for position in found {
        let x = view.x(position).clamp(view.rect.left() + 4.0, view.rect.right() - 4.0);
        painter.line_segment([pos2(x, top), pos2(x, view.lanes.bottom())], Stroke::new(1.5, palette.found));
        painter.circle_filled(pos2(x, top + 4.0), 3.5, palette.found);
    }
}

/// Draws the outline of the branch under the pointer.
fn outline(painter: &Painter, palette: &Palette, view: &View<'_>, branch: &Branch) {
    let Some(&(top, bottom)) = view.rows().get(branch.level - view.trunk - 1) else { return };
    let (left, right) = extent(view, branch);
    let place = Rect::from_min_max(pos2(left, top), pos2(right.max(left + BAR), bottom));
    painter.rect_stroke(place, 0.0, Stroke::new(1.5, palette.accent), StrokeKind::Outside);
}

/// Draws the depth of the whole run, the greatest behind the least, and which part of it the map shows.
fn overview(
    painter: &Painter,
    palette: &Palette,
    place: Rect,
    whole: Option<&SearchMap>,
    window: Option<(u64, u64)>,
    report: &Report,
) {
    let deepest = report.track.iter().map(|part| part.depth).max().unwrap_or(0).max(1) as f32;
    let x = |position: u64| place.left() + place.width() * single(position as f64 / report.frontier.max(1) as f64);
    let mut fills = Mesh::default();
    for part in &report.track {
        let top = place.bottom() - place.height() * part.depth as f32 / deepest;
        let hill = Rect::from_min_max(pos2(x(part.start), top), pos2(x(part.end).max(x(part.start) + 1.0), place.bottom()));
        fills.add_colored_rect(hill, palette.branches.failed_beside);
    }
    let moments = whole.map_or(&[][..], SearchMap::moments);
    for (moment, pair) in moments.windows(2).enumerate() {
        let least = whole.map_or(0, |whole| whole.shallowest(moment + 1)) as f32;
        let top = place.bottom() - place.height() * (least / deepest).min(1.0);
        let right = x(pair[1].position).max(x(pair[0].position) + 1.0);
        let hill = Rect::from_min_max(pos2(x(pair[0].position), top), pos2(right, place.bottom()));
        fills.add_colored_rect(hill, palette.secondary_text);
    }
    painter.add(Shape::mesh(fills));
    let Some(window) = window else { return };
    let (left, right) = (x(window.0), x(window.1));
    let shown = Rect::from_min_max(pos2(left, place.top()), pos2(right.max(left + 3.0), place.bottom()));
    painter.rect_filled(shown, 1.0, palette.accent.gamma_multiply(0.35));
    painter.rect_stroke(shown, 1.0, Stroke::new(1.0, palette.accent), StrokeKind::Inside);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_of_the_present_step_crosses_no_text() {
        let bar = Rect::from_x_y_ranges(10.0..=110.0, 0.0..=14.0);
        assert_eq!(beside(None, bar, 40.0), Some(13.0));
        for line in 0..=120 {
            let line = line as f32;
            let Some(left) = beside(Some(line), bar, 40.0) else {
                assert!((10.0..=56.0).contains(&line), "{line}: a text is left out only where it would be crossed");
                continue;
            };
            assert!(left >= bar.left() && left + 40.0 <= bar.right(), "{line}: {left}");
            assert!(line <= left - BESIDE || line > left + 40.0, "{line} crosses a text at {left}");
        }
        assert_eq!(beside(Some(13.0), bar, 96.0), None, "there is no room beside the line");
    }
}
