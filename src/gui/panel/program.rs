//! The method of a run as a program, with the line of the present step marked.

use crate::{
    app::{
        model::{program::count, run::SearchMove},
        text::program::{self as text, ProgramLine, ProgramListing},
    },
    gui::{
        panel::{stack, uncovered},
        prelude::*,
        travel::ArrowGroup,
    },
    solve::search::{Event, Omission, Statement},
};

/// Height of a line, width of an indent and font size of words, in points, beside a board; in a presentation they are larger by this factor
/// at most.
const BESIDE: Measures = Measures { line: 16.5, indent: 14.0, words: text_size::SMALL + 1.0 };
const PRESENTED: f32 = 1.6;
/// Width beside the words of a line for how often it was executed, in points, beside a board.
const COUNT: f32 = 64.0;
/// The smallest letters of a line, as a share of the usual ones.
const SMALLEST: f32 = 0.75;
/// The sizes of a line that stands alone, in points, the largest first.
const ALONE: [f32; 3] = [text_size::TITLE, text_size::LARGE, text_size::BODY];

/// The measures of a listing, in points.
#[derive(Clone, Copy, Debug)]
struct Measures {
    line: f32,
    indent: f32,
    words: f32,
}

/// Whether the run does what a listing of its program says. Where a line is crossed out, that is one of only one listing.
pub(crate) fn has(model: &Model, listing: ProgramListing) -> bool {
    let Some(run) = &model.run else { return false };
    let is_source = listing == ProgramListing::Source;
    let Some(method) = run.task.method() else { return !is_source && !run.is_by_logic() };
    let is_shown = !is_source || text::has_source(method, model.document.puzzle.rules(), run.has_rules);
    is_shown && run.omission.is_none_or(|omission| omission.is_of_source() == is_source)
}

/// Whether a moment is about the program: a line is crossed out, or a full board is handed back.
pub(crate) fn is_about(model: &Model, report: &Report) -> bool {
    report.view.event == Some(Event::Solution) || model.run.as_ref().is_some_and(|run| run.omission.is_some())
}

/// The listing of a presentation: a lecture is about the source program.
pub(crate) fn presented(model: &Model) -> ProgramListing {
    let is_in_words = has(model, ProgramListing::Words) && !(model.lecture.is_some() && has(model, ProgramListing::Source));
    if is_in_words { ProgramListing::Words } else { ProgramListing::Source }
}

/// Shows the whole program in a presentation, as large as its room allows, if it has room. Returns whether it does.
pub(crate) fn whole_presented(ui: &mut Pane<'_>, report: &Report) -> bool {
    let listing = presented(ui.model);
    let Some((_, lines)) = lines(ui.model, listing) else { return false };
    let font = FontId::new(BESIDE.words, fonts::semibold());
    let wide = |line: &ProgramLine| BESIDE.indent * f32::from(line.indent) + text_width(ui, line.words, font.clone());
    let (count, widest) = (lines.len() as f32, lines.iter().map(wide).fold(COUNT, |widest, width| widest.max(width + COUNT)));
    let high = (ui.available_height() - space::SMALL) / (count * BESIDE.line);
    let scale = high.min(ui.available_width() / widest).min(PRESENTED);
    let fits = scale >= 1.0;
    if fits {
        let Measures { line, indent, words } = BESIDE;
        let measures = Measures { line: (line * scale).floor(), indent: indent * scale, words: words * scale };
        ui.scope(|ui| {
            ui.set_max_height(count * measures.line);
            list(ui, report, (listing, measures));
        });
    }
    fits
}

/// The line that the step executes, with its values. After it, the line that hands “found” back from call to call, or that is crossed out.
pub(crate) fn current(ui: &Pane<'_>, model: &Model, report: &Report) -> Vec<[RichText; 2]> {
    let Some((run, lines)) = lines(model, presented(model)) else { return Vec::new() };
    let place = report.view.event.and_then(|event| text::line_of(&lines, event));
    let Some(line) = place.and_then(|place| lines.get(place)) else { return Vec::new() };
    let value = text::values(model.names(), &report.view, line.statement).unwrap_or_default();
    let palette = Palette::of(ui);
    let executed = [RichText::new(line.words).family(fonts::semibold()), RichText::new(value).color(palette.guess)];
    let other = |statement| lines.iter().find(|line| line.statement == statement).map(|line| RichText::new(line.words));
    let calls = stack::handed_back(ui, &report.view);
    let gone =
        run.omission.and_then(|omission| other(omission.statement())).map(|words| words.strikethrough().color(palette.clash));
    let beside = gone.or(other(Statement::Found).filter(|_| calls.is_some())).map(|words| {
        let calls = calls.map_or(String::new(), |calls| format!("× {calls}"));
        [words, RichText::new(calls).color(palette.found)]
    });
    [executed].into_iter().chain(beside).collect()
}

/// The height of such lines, in points.
pub(crate) fn current_height(ui: &Ui, lines: &[[RichText; 2]]) -> f32 {
    let color = Color32::PLACEHOLDER;
    let high = |texts: &[RichText; 2]| {
        let (size, room) = alone(ui, texts);
        let words = texts.each_ref().map(RichText::text).join(" ");
        ui.painter().layout(words, FontId::new(size, fonts::semibold()), color, room).size().y + ui.spacing().item_spacing.y
    };
    lines.iter().map(high).sum()
}

/// Shows such lines, large.
pub(crate) fn show_current(ui: &mut Pane<'_>, lines: Vec<[RichText; 2]>) {
    for (place, texts) in lines.into_iter().enumerate() {
        let (size, _) = alone(ui, &texts);
        let row = ui.horizontal_top(|ui| {
            // As high as the words are.
            ui.spacing_mut().interact_size.y = 0.0;
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.add_space(space::SMALL);
            ui.horizontal_wrapped(|ui| texts.into_iter().for_each(|text| drop(ui.label(text.size(size)))));
        });
        if place == 0 {
            let line = row.response.rect;
            ui.painter().rect_filled(line.with_max_x(line.left() + 3.0), 0.0, Palette::of(ui).guess);
        }
    }
}

/// The size in which a line with its value is on one line, if there is one, and the room of each line.
fn alone(ui: &Ui, texts: &[RichText; 2]) -> (f32, f32) {
    let room = ui.available_width() - 3.0 * space::SMALL;
    let widths =
        |size: f32| texts.iter().map(|text| text_width(ui, text.text(), FontId::new(size, fonts::semibold()))).sum::<f32>();
    (ALONE.into_iter().find(|&size| widths(size) <= room).unwrap_or(text_size::BODY), room)
}

/// The run, and the lines of its program, if it has one.
fn lines(model: &Model, listing: ProgramListing) -> Option<(&RunModel, Vec<ProgramLine>)> {
    let (run, lang) = (model.run.as_ref()?, model.settings.lang);
    let lines = match run.task {
        RunTask::Solve(method, goal) => text::program(lang, method, goal, listing),
        RunTask::Make(strategy) => text::program_that_makes(lang, strategy),
        RunTask::Logic | RunTask::Explainer => return None,
    };
    Some((run, lines))
}

/// The common input of all lines of a program.
struct Program<'a> {
    model: &'a Model,
    report: &'a Report,
    run: &'a RunModel,
    listing: ProgramListing,
    measures: Measures,
}

/// Shows the program. A click on a line goes to where it is executed next.
pub(crate) fn show(ui: &mut Pane<'_>, report: &Report, listing: ProgramListing) {
    list(ui, report, (listing, BESIDE));
}

fn list(ui: &mut Pane<'_>, report: &Report, (listing, measures): (ProgramListing, Measures)) {
    let model = ui.model;
    let Some((run, lines)) = lines(model, listing) else { return };
    let current = report.view.event.and_then(|event| text::line_of(&lines, event));
    let mut program = Program { model, report, run, listing, measures };
    // Whole lines: none is cut at the top or at the foot. What is scrolled to has no space around it either.
    let (room, spacing) = ((uncovered::room(ui) / measures.line).floor().max(1.0) * measures.line, ui.spacing().item_spacing.y);
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.scroll(ScrollArea::vertical().auto_shrink(false).max_height(room).min_scrolled_height(room), |ui| {
        program.measures.words = program.fitting(ui, &lines);
        // Tab comes to one line, and arrows go from line to line.
        let mut rove = ArrowGroup::load(ui, "program");
        for (place, line) in lines.iter().enumerate() {
            let is_executed = report.view.event.is_some_and(|event| program.executes(line.statement, event));
            program.line(ui, line, (current == Some(place), is_executed), &mut rove);
        }
        rove.store(ui);
    });
    ui.spacing_mut().item_spacing.y = spacing;
}

impl Program<'_> {
    /// Whether an event executes a line. From a full board “found” is handed back all the way, without further events.
    fn executes(&self, statement: Statement, event: Event) -> bool {
        let hands_back = matches!(statement, Statement::ReturnFound | Statement::Found);
        statement.executes(event) || hands_back && event == Event::Solution && self.run.omission.is_none()
    }

    /// The font size in which no count covers the words of a line, in points. In little width it is smaller, by halves of a point: each size
    /// draws all letters anew.
    fn fitting(&self, ui: &Ui, lines: &[ProgramLine]) -> f32 {
        let Measures { indent, words, .. } = self.measures;
        let wide = |text: &str, size, family| text_width(ui, text, FontId::new(size, family));
        let counted = |line: &ProgramLine| number(count(line.statement, self.run.task, self.run.omission, self.report)).to_string();
        let counts = lines.iter().map(|line| wide(&counted(line), words - 1.0, FontFamily::Proportional)).fold(0.0, f32::max);
        let room = ui.available_width() - counts - 2.0 * space::SMALL - space::TIGHT;
        let share =
            |line: &ProgramLine| (room - indent * f32::from(line.indent)) / wide(line.words, words, fonts::semibold()).max(1.0);
        let least = lines.iter().map(share).fold(1.0, f32::min);
        if least < 1.0 { (2.0 * words * least.max(SMALLEST)).floor() / 2.0 } else { words }
    }

    /// Whether a line is crossed out.
    fn is_gone(&self, statement: Statement) -> bool {
        self.run.omission.is_some_and(|omission| omission.statement() == statement)
    }

    fn line(&self, ui: &mut Pane<'_>, line: &ProgramLine, (is_current, is_executed): (bool, bool), rove: &mut ArrowGroup) {
        let (lang, palette) = (ui.lang(), ui.palette());
        let Measures { line: height, indent, words } = self.measures;
        let action = self.action(line.statement);
        let sense = if action.is_some() { rove.sense() } else { Sense::hover() };
        let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), sense);
        let role = if action.is_some() { Role::Button } else { Role::Label };
        response.widget_info(|| WidgetInfo::selected(role, true, is_current, line.words));
        if action.is_some() {
            rove.add(ui, &response);
        }
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
        let painter = ui.painter_at(place);
        // A step can execute several lines, such as placing a digit and going on with the next cell.
        if is_current || is_executed {
            painter.rect_filled(place, 3.0, palette.selection_fill);
        }
        if is_current {
            painter.rect_filled(Rect::from_min_size(place.min, vec2(3.0, height)), 0.0, palette.guess);
        } else if !is_executed && response.hovered() && action.is_some() {
            painter.rect_filled(place, 3.0, palette.peer_fill);
        }
        if response.has_focus() {
            painter.rect_stroke(place, 3.0, Stroke::new(1.5, palette.accent), StrokeKind::Inside);
        }
        let is_gone = self.is_gone(line.statement);
        if is_current || is_gone {
            self.follow(ui, &response, is_gone);
        }
        let calls = stack::handed_back(ui, &self.report.view).filter(|_| line.statement == Statement::Found);
        let count = count(line.statement, self.run.task, self.run.omission, self.report);
        // It is counted as it is seen to be handed back.
        let open = calls.map_or(0, |calls| self.report.view.stack.len().saturating_sub(calls)) as u64;
        let count = number(count.saturating_sub(open)).to_string();
        let end = pos2(place.right() - space::TIGHT, place.center().y);
        let small = FontId::proportional(self.measures.words - 1.0);
        let count = painter.text(end, Align2::RIGHT_CENTER, count, small, palette.secondary_text);
        let left = count.left() - space::SMALL;
        let family = if is_current { fonts::semibold() } else { FontFamily::Proportional };
        let color = if is_gone { palette.clash } else { palette.text };
        let at = pos2(place.left() + space::SMALL + indent * f32::from(line.indent), place.center().y);
        let words = painter.text(at, Align2::LEFT_CENTER, line.words, FontId::new(words, family), color);
        if is_gone {
            painter.hline(words.x_range(), words.center().y, Stroke::new(1.5, palette.clash));
        }
        let after = self.value(
            ui,
            (line, calls),
            (words.right() + 10.0, left),
            place,
            if is_current { palette.guess } else { palette.secondary_text },
        );
        self.cross(ui, line, Rect::from_min_max(pos2(after, place.top()), pos2(left, place.bottom())));
        let Some(action) = action else { return };
        response.sends(action, ui);
        response.on_hover_cursor(CursorIcon::PointingHand).on_hover_text(text::line_hint(lang));
    }

    /// The action of a click on a line; `None` where the run does not execute it any more.
    fn action(&self, statement: Statement) -> Option<Action> {
        let to_line = Control::Search(SearchMove::Line(statement));
        match statement {
            Statement::Report | Statement::Enough | Statement::ReturnFound | Statement::ReturnFull => {
                Some(Action::Command(Command::NextSolution)).filter(|_| Command::NextSolution.is_enabled(self.model))
            }
            _ => Some(Action::Control(to_line)).filter(|_| self.run.allows(to_line)),
        }
    }

    /// Brings the line of a new step into view, or the one that is crossed out, again when the room changes; then one can scroll elsewhere.
    fn follow(&self, ui: &Ui, response: &Response, is_gone: bool) {
        let memory = Id::unique(("line of the program", is_gone));
        let seen = (self.report.view.position, whole(ui.clip_rect().height()));
        if ui.data(|data| data.get_temp::<(u64, usize)>(memory)) != Some(seen) {
            ui.data_mut(|data| data.insert_temp(memory, seen));
            response.scroll_to_me(None);
        }
    }

    /// Writes the values of a line beside its words, if there is room. Returns where they end.
    fn value(
        &self,
        ui: &Ui,
        (line, calls): (&ProgramLine, Option<usize>),
        (from, to): (f32, f32),
        place: Rect,
        color: Color32,
    ) -> f32 {
        let value = text::values(self.model.names(), &self.report.view, line.statement);
        let value = value.or_else(|| Some(format!("× {}", calls?)));
        let Some(value) = value else { return from };
        let fonts = [self.measures.words - 1.0, text_size::SMALL].map(|size| FontId::new(size, fonts::semibold()));
        let Some(font) = fonts.into_iter().find(|font| from + text_width(ui, &value, font.clone()) <= to) else { return from };
        let written = ui.painter().text(pos2(from, place.center().y), Align2::LEFT_CENTER, value, font, color);
        written.right() + 10.0
    }

    /// Shows what crosses out a line, or restores it, where that can be done.
    fn cross(&self, ui: &mut Pane<'_>, line: &ProgramLine, room: Rect) {
        let is_source = self.listing == ProgramListing::Source;
        let is_it = |omission: &Omission| omission.statement() == line.statement && omission.is_of_source() == is_source;
        let omission = Omission::ALL.into_iter().filter(is_it).find(|&omission| self.run.can_be_without(omission));
        let is_apart = self.model.quiz.is_some() || self.model.presentation.is_some();
        let Some(omission) = omission.filter(|_| !is_apart) else { return };
        let is_gone = self.is_gone(line.statement);
        let (words, hint) = match is_gone {
            true => (text::restore(ui.lang()), text::restore_hint(ui.lang())),
            false => (text::cross_out(ui.lang()), text::cross_out_hint(ui.lang())),
        };
        let width = text_width(ui, words, FontId::proportional(text_size::SMALL));
        let place = Rect::from_min_size(room.min, vec2(width.min(room.width()), room.height()));
        let link = Link::new(RichText::new(words).size(text_size::SMALL));
        ui.put(place, link).on_hover_text(hint).sends(Action::CrossOut((!is_gone).then_some(omission)), ui);
    }
}
