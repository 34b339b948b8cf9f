//! Draws the map: bars, texture, lanes of events, the present step.

use eframe::egui::Shape;

use super::View;
use crate::{
    gui::prelude::*,
    solve::{
        search::Tally,
        timeline::{Branch, Choice, SearchMap},
    },
};

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
const LANES: [Landmark; 4] = [Landmark::Guess, Landmark::Follow, Landmark::DeadEnd, Landmark::Undo];

/// Draws everything within the window of a view.
pub(super) fn run(
    painter: &Painter,
    palette: &Palette,
    names: Names<'_>,
    view: &View<'_>,
    report: &Report,
    pointed: Option<&Branch>,
) {
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
    let height = (view.lanes.height() / LANES.len() as f32).floor();
    let moments = view.map.moments();
    for (lane, (landmark, color)) in LANES.into_iter().zip(colors).enumerate() {
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
pub(super) fn overview(
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
