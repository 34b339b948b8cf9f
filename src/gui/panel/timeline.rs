//! The timeline: an overview of the run, and a slider to any step.

use crate::{
    app::text::panel as text,
    gui::{choice::frame_of_focus, panel::step_slider, prelude::*},
};

/// Shows the timeline.
pub(crate) fn show(ui: &mut Pane<'_>, height: f32) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height.max(24.0)), Sense::click_and_drag());
    let report = ui.model.run.as_ref().and_then(|run| run.report.as_deref());
    let (position, frontier) = report.map_or((0, 0), |report| (report.view.position, report.frontier));
    step_slider::describe(ui, &response, report);
    let (palette, painter) = (ui.palette(), ui.painter());
    painter.rect_filled(rect, 4.0, palette.surface);
    let Some(report) = report.filter(|report| report.frontier > 0) else { return };
    draw_run(painter, rect, palette, report);
    draw_cursor(painter, rect, palette, position as f32 / frontier as f32);
    frame_of_focus(ui, &response);
    let pressed = response.is_pointer_button_down_on() || response.clicked();
    if let Some(pointer) = response.interact_pointer_pos().filter(|_| pressed) {
        let share = f64::from(((pointer.x - rect.left()) / rect.width()).clamp(0.0, 1.0));
        let wanted = nearest(share * frontier as f64);
        ui.send_if(wanted != position, Control::Seek(wanted));
    }
}

/// Draws the depth as a grey area; guesses, dead ends and undone digits as ticks on three lanes; solutions as green lines.
fn draw_run(painter: &Painter, rect: Rect, palette: &Palette, report: &Report) {
    let usual = report.path().map_or(1, |path| path.usual_height());
    let deepest = report.track.iter().map(|part| part.depth).max().unwrap_or(0).max(usual) as f32;
    let hill = Rect::from_min_max(rect.min, pos2(rect.right(), rect.bottom() - 12.0));
    let x = |event: u64| rect.left() + rect.width() * single(event as f64 / report.frontier as f64);
    for part in &report.track {
        let (left, right) = (x(part.start), x(part.end).max(x(part.start) + 1.0));
        let top = hill.bottom() - hill.height() * (part.depth as f32 / deepest) * 0.92;
        painter.rect_filled(Rect::from_min_max(pos2(left, top), pos2(right, hill.bottom())), 0.0, palette.branches.failed_beside);
        let events = (part.end - part.start).max(1) as f32;
        let lanes = [
            (part.tally.of(Landmark::Guess) + part.tally.of(Landmark::Dig), palette.guess),
            (part.tally.of(Landmark::DeadEnd) + part.tally.of(Landmark::PutBack), palette.clash),
            (part.tally.of(Landmark::Undo), palette.secondary_text),
        ];
        for (lane, (count, color)) in lanes.into_iter().enumerate() {
            if count > 0 {
                let strength = 0.6 + 0.4 * (count as f32 / events).min(1.0);
                let y = rect.bottom() - 11.0 + 4.0 * lane as f32;
                let tick = Rect::from_min_max(pos2(left, y), pos2(right, y + 3.0));
                painter.rect_filled(tick, 0.0, color.gamma_multiply(strength));
            }
        }
    }
    if let Some(path) = report.path() {
        for (at, _) in path.steps.iter().enumerate().filter(|(_, step)| !step.placements().is_empty()) {
            let (left, right) = (x(at as u64), x(at as u64 + 1).max(x(at as u64) + 1.0));
            let y = rect.bottom() - 9.0;
            painter.rect_filled(Rect::from_min_max(pos2(left, y), pos2(right, y + 4.0)), 0.0, palette.accent);
        }
    }
    // Few solutions are drawn as lines, many merge into a band.
    for part in report.track.iter().filter(|part| part.tally.of(Landmark::Solution) > 0) {
        let middle = (x(part.start) + x(part.end)) / 2.0;
        painter.line_segment([pos2(middle, rect.top()), pos2(middle, hill.bottom())], Stroke::new(2.0, palette.found));
        painter.circle_filled(pos2(middle, rect.top() + 4.0), 3.5, palette.found);
    }
}

fn draw_cursor(painter: &Painter, rect: Rect, palette: &Palette, share: f32) {
    // All of it is seen at both ends.
    let x = rect.left() + rect.width() * share.clamp(0.0, 1.0);
    let (x, knob) = (x.clamp(rect.left() + 1.0, rect.right() - 1.0), x.clamp(rect.left() + 7.0, rect.right() - 7.0));
    painter.line_segment([pos2(x, rect.top()), pos2(x, rect.bottom())], Stroke::new(2.0, palette.accent));
    painter.circle(pos2(knob, rect.center().y), 6.0, palette.accent, Stroke::new(2.0, palette.surface));
}

/// Shows as much of the legend of what has been drawn so far as fits into `room` points.
pub(crate) fn legend(ui: &mut Pane<'_>, mut room: f32) {
    let (palette, lang) = (ui.palette(), ui.lang());
    let branches = palette.branches;
    let report = ui.model.report();
    let seen = |landmark| report.is_some_and(|report| report.track.iter().any(|part| part.tally.of(landmark) > 0));
    // Only guesses branch.
    let branched = seen(Landmark::Guess);
    let is_finished = ui.model.run.as_ref().is_some_and(RunModel::is_finished);
    let is_solved = seen(Landmark::Solution);
    let digs = ui.model.run.as_ref().is_some_and(RunModel::digs);
    let of_making = [
        (if digs { text::jump_counter(lang) } else { text::jump(lang, Landmark::Solution) }, palette.found, true),
        (text::legend_guess(lang), palette.guess, true),
        (text::jump(lang, Landmark::DeadEnd), palette.clash, true),
        (text::jump(lang, Landmark::Undo), palette.secondary_text, true),
        (text::legend_depth(lang), branches.failed_beside, true),
    ];
    let of_search = [
        (text::legend_here(lang), branches.here, branched),
        (text::legend_failed(lang), branches.failed, branched && seen(Landmark::DeadEnd)),
        (text::legend_guess(lang), palette.guess, branched),
        (text::legend_solved(lang), branches.solved, branched && is_solved),
        (text::legend_open(lang), branches.open, branched && !is_finished),
        (text::jump(lang, Landmark::Solution), palette.found, is_solved),
        (text::jump(lang, Landmark::DeadEnd), palette.clash, seen(Landmark::DeadEnd)),
        (text::jump(lang, Landmark::Undo), palette.secondary_text, seen(Landmark::Undo)),
        (text::jump(lang, Landmark::Follow), palette.accent, seen(Landmark::Follow)),
    ];
    let of_logic = [
        (text::jump(lang, Landmark::Solution), palette.found, true),
        (solution_path::legend_digit(lang), palette.accent, true),
        (solution_path::legend_difficulty(lang), branches.failed_beside, true),
    ];
    let by_logic = ui.model.run.as_ref().is_some_and(RunModel::is_by_logic);
    let makes = ui.model.making().is_some();
    let entries: &[(&str, Color32, bool)] = if by_logic {
        &of_logic
    } else if makes {
        &of_making
    } else {
        &of_search
    };
    // The first ones are the most important, and at the right.
    let mut shown = Vec::new();
    for &(name, color, _) in entries.iter().filter(|(.., is_drawn)| *is_drawn) {
        let width = text_width(ui, name, FontId::proportional(text_size::SMALL)) + 10.0 + 2.0 * ui.spacing().item_spacing.x;
        if width > room {
            break;
        }
        room -= width;
        shown.push((name, color));
    }
    for (name, color) in shown.into_iter().rev() {
        let (rect, _) = ui.allocate_exact_size(vec2(10.0, 10.0), Sense::hover());
        ui.painter().rect_filled(rect, 2.0, color);
        ui.label(RichText::new(name).size(text_size::SMALL).color(palette.secondary_text));
    }
}
