//! The method of a run as a program, with the line of the present step marked.

use eframe::egui::{Align2, CursorIcon, FontId, Id, Rect, Role as AccessRole, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::{
    app::{
        action::Action,
        command::Command,
        model::{
            Model,
            run::{Control, Report, RunTask, SearchMove},
        },
        text::{
            number,
            program::{self as text, ProgramLine, Role},
        },
    },
    gui::{
        fonts,
        theme::{Palette, space, text_size},
    },
    solve::search::Method,
};

/// Height of a line and width of an indent, in points.
const LINE: f32 = 16.5;
const INDENT: f32 = 16.0;

/// Whether the run has a program.
pub(crate) fn has(model: &Model) -> bool {
    method(model).is_some()
}

fn method(model: &Model) -> Option<Method> {
    match model.run.as_ref()?.task {
        RunTask::Solve(method, _) => Some(method),
        RunTask::Make(_) | RunTask::Logic => None,
    }
}

/// Shows the program. A click on a line goes to where it is executed next.
pub(crate) fn show(ui: &mut Ui, model: &Model, report: &Report, out: &mut Vec<Action>) {
    let (lang, Some(method)) = (model.settings.lang, method(model)) else { return };
    let program = text::program(lang, method);
    let current = report.view.event.and_then(|event| text::line_of(&program, event));
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for (place, line) in program.iter().enumerate() {
            self::line(ui, model, report, (method, line), current == Some(place), out);
        }
    });
}

fn line(
    ui: &mut Ui,
    model: &Model,
    report: &Report,
    (method, line): (Method, &ProgramLine),
    is_current: bool,
    out: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let landmark = line.role.landmark().filter(|landmark| method.landmarks().contains(landmark));
    let action = landmark.map(|landmark| match line.role {
        Role::Report => Action::Command(Command::NextSolution),
        _ => Action::Control(Control::Search(SearchMove::Next(landmark))),
    });
    let sense = if action.is_some() { Sense::click() } else { Sense::hover() };
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), sense);
    let words = line.words;
    response.widget_info(|| {
        WidgetInfo::selected(if action.is_some() { AccessRole::Button } else { AccessRole::Label }, true, is_current, words)
    });
    let painter = ui.painter_at(place);
    // A new step brings its line into view; then one can scroll elsewhere.
    let memory = Id::unique("line of the program");
    let position = report.view.position;
    if is_current && ui.data(|data| data.get_temp::<u64>(memory)) != Some(position) {
        ui.data_mut(|data| data.insert_temp(memory, position));
        response.scroll_to_me(None);
    }
    if is_current {
        painter.rect_filled(place, 3.0, palette.selection_fill);
        painter.rect_filled(Rect::from_min_size(place.min, vec2(3.0, LINE)), 0.0, palette.guess);
    } else if response.hovered() && action.is_some() {
        painter.rect_filled(place, 3.0, palette.peer_fill);
    }
    let size = text_size::SMALL + 1.0;
    let font = if is_current { FontId::new(size, fonts::semibold()) } else { FontId::proportional(size) };
    let color = if is_current || action.is_some() { palette.text } else { palette.secondary_text };
    let count = count(method, line.role, report).map(|count| number(count).to_string());
    let at = pos2(place.left() + space::SMALL + INDENT * f32::from(line.indent), place.center().y);
    painter.text(at, Align2::LEFT_CENTER, words, font, color);
    if let Some(count) = count {
        let font = FontId::proportional(text_size::SMALL);
        let at = pos2(place.right() - space::TIGHT, place.center().y);
        painter.text(at, Align2::RIGHT_CENTER, count, font, palette.secondary_text);
    }
    let Some(action) = action else { return };
    if response.clicked() {
        out.push(action);
    }
    response.on_hover_cursor(CursorIcon::PointingHand).on_hover_text(text::line_hint(model.settings.lang));
}

/// How often the line has been executed up to the present step, where that is counted.
fn count(method: Method, role: Role, report: &Report) -> Option<u64> {
    let counters = report.view.counters;
    match role {
        Role::Report => Some(counters.solutions),
        Role::TakeBack => Some(counters.undos),
        Role::Take => Some(counters.placements),
        // Only these place every digit as a guess, and test every digit.
        Role::Guess if method.takes_order() => Some(counters.placements),
        Role::Skip if method.takes_order() => Some(counters.tests - counters.placements),
        Role::Guess | Role::Skip | Role::Frame | Role::Follow | Role::Strike | Role::DeadEnd | Role::Return => None,
    }
}
