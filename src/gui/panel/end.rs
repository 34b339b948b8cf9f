//! The end of a game: how it went, what comes next, and the calendar of the puzzles of the day.

use crate::{
    app::{
        action::GenerationAction,
        model::{
            days::{Month, WEEK, date},
            generation::Game,
            play::Finish,
        },
        text::{advice, play as text},
    },
    gui::{
        panel::{
            button::{self, Face, Look},
            measures::Measures,
            play, uncovered,
        },
        prelude::*,
        travel::ArrowGroup,
    },
};

/// Font size of the time, in points: the one that is larger than all others.
const TIME: f32 = 40.0;
/// Height of the buttons, in points.
const BUTTON: f32 = 36.0;
/// Height of a figure with its name, in points.
const FIGURE: f32 = 38.0;
/// Greatest and least height of a day of the calendar, and height of its names of days and of the line above, in points.
const DAY: (f32, f32) = (40.0, 22.0);
const ABOVE_DAYS: f32 = 100.0;
/// Width of the popup, in points.
const POPUP: f32 = 320.0;
/// Weeks that a month can touch.
const WEEKS: f32 = 6.0;

/// Shows the panel.
pub(super) fn show(ui: &mut Pane<'_>, finish: &Finish) {
    let room = ui.available_height();
    ui.scroll(uncovered::rest(ui), |ui| {
        let top = ui.cursor().top();
        how_it_went(ui, finish);
        ui.add_space(space::MEDIUM);
        play::practised(ui);
        ui.row(BUTTON, |ui| {
            let size = vec2(Measures::share(ui, 2), BUTTON);
            next(ui, size);
            button::command(ui, (Command::Statistics, Face::named(&Command::Statistics.label(ui.model))), size, Look::Plain);
        });
        let left = room - (ui.cursor().top() - top);
        ui.add_space((left - ABOVE_DAYS - WEEKS * DAY.0).clamp(space::LARGE, space::HUGE));
        let height = ((left - ABOVE_DAYS - space::LARGE) / WEEKS).clamp(DAY.1, DAY.0);
        calendar(ui, height);
    });
}

/// Shows a small button that opens how it went, with the calendar, for windows without room beside the board.
pub(super) fn popup(ui: &mut Pane<'_>, finish: &Finish) {
    let name = advice::details(ui.lang());
    let button = ui.add(IconButton::new(Icon::ChevronDown, name));
    let popup = Popup::from_toggle_button_response(&button).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    ui.popup(popup.width(POPUP).accessible_name(name), |ui| {
        ui.set_width(POPUP);
        how_it_went(ui, finish);
        ui.add_space(space::SMALL);
        calendar(ui, DAY.1);
    });
}

fn how_it_went(ui: &mut Pane<'_>, finish: &Finish) {
    let (lang, palette) = (ui.lang(), ui.palette());
    ui.row(text_size::DISPLAY + space::TIGHT, |ui| {
        icon::inline(ui, Icon::Check, text_size::DISPLAY, palette.found);
        let title = RichText::new(text::statistics_solved(lang)).font(FontId::new(text_size::DISPLAY, fonts::semibold()));
        ui.label(title.color(palette.found));
    });
    if ui.model.settings.clock {
        ui.label(RichText::new(text::time(finish.seconds)).font(FontId::new(TIME, fonts::semibold())));
    }
    let help = text::help(lang, finish.help);
    let level = finish.level.map(|level| terms::level(lang, level));
    ui.label(RichText::new(level.map_or(help.clone(), |level| text::finished(lang, level, help))).size(text_size::LARGE));
    if let Some(level) = finish.level {
        ui.add_space(space::SMALL);
        record(ui, finish, level);
    }
}

/// Shows the record of the level.
fn record(ui: &mut Pane<'_>, finish: &Finish, level: Level) {
    let (lang, record) = (ui.lang(), ui.model.settings.statistics.record(level));
    let Some(average) = record.average() else { return };
    let is_best = record.solved > 1 && finish.seconds <= record.best && !finish.help.solution;
    let figures = [
        (if is_best { text::best_so_far(lang) } else { text::statistics_best(lang) }.to_owned(), text::time(record.best)),
        (text::statistics_average(lang).to_owned(), text::time(average)),
        (text::level_solved(lang, terms::level(lang, level)), record.solved.to_string()),
    ];
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = space::WIDE;
        // Times belong to the clock.
        for (name, value) in figures.into_iter().skip(if ui.model.settings.clock { 0 } else { 2 }) {
            let of_name = text_width(ui, &name, FontId::proportional(text_size::SMALL + 1.0));
            let width = of_name.max(text_width(ui, &value, FontId::proportional(text_size::LARGE))).ceil();
            ui.allocate_ui_with_layout(vec2(width, FIGURE), Layout::top_down(Align::Min), |ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.secondary(name);
                ui.label(RichText::new(value).size(text_size::LARGE));
            });
        }
    });
}

/// Shows the button for the next puzzle: that of the list, or another one of the kind.
pub(super) fn next(ui: &mut Pane<'_>, size: Vec2) {
    let model = ui.model;
    let is_in_list = model.collection.is_some() && Command::NextPuzzle.is_enabled(model);
    let command = if is_in_list { Command::NextPuzzle } else { Command::NewLikeThis };
    let button = Button::new(Command::NextPuzzle.name(ui.lang())).min_size(size);
    theme::primary(ui, |ui| ui.add_enabled(command.is_enabled(model), button)).sends(command, ui);
}

/// Shows the days of a month: those whose puzzle has been solved, and today. A day can be chosen to be played.
fn calendar(ui: &mut Pane<'_>, height: f32) {
    let (lang, today) = (ui.lang(), ui.model.today());
    if today == 0 {
        return;
    }
    ui.row(space::CONTROL, |ui| {
        let name = RichText::new(Command::PuzzleOfTheDay.name(lang)).size(text_size::BODY).family(fonts::semibold());
        ui.add(Label::new(name).truncate());
        let streak = ui.model.settings.days.streak(today);
        if streak > 1 {
            ui.secondary(text::in_a_row(lang, streak));
        }
    });
    let memory = Id::unique("the month of the calendar");
    // It follows the day of the puzzle on the board until another month is looked at.
    let of_board = Month::of(ui.model.play.day.unwrap_or(today));
    let shown: Option<(u64, u64)> = ui.data(|data| data.get_temp(memory));
    let mut month = shown.filter(|(board, _)| *board == of_board.first).map_or(of_board, |(_, first)| Month::of(first));
    ui.row(space::CONTROL, |ui| {
        let before = month.before();
        let back = ui.add_enabled(before.is_some(), IconButton::new(Icon::ChevronLeft, text::month_before(lang)));
        if back.clicked() {
            month = before.unwrap_or(month);
        }
        let has_next = month.first + month.days <= today;
        if ui.add_enabled(has_next, IconButton::new(Icon::ChevronRight, text::month_after(lang))).clicked() {
            month = month.after();
        }
        ui.label(text::month(lang, month));
    });
    ui.data_mut(|data| data.insert_temp(memory, (of_board.first, month.first)));
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), space::LARGE + WEEKS * height), Sense::hover());
    let width = place.width() / single(WEEK as f64);
    for (column, name) in text::weekdays(lang).split('/').enumerate() {
        let middle = pos2(place.left() + (column as f32 + 0.5) * width, place.top() + space::SMALL);
        let font = FontId::proportional(text_size::SMALL);
        ui.painter().text(middle, Align2::CENTER_CENTER, name, font, ui.palette().secondary_text);
    }
    let mut rove = ArrowGroup::load(ui, "days");
    for day in month.first..month.first + month.days {
        let at = day - month.first + month.offset();
        let (column, week) = (single((at % WEEK) as f64), single((at / WEEK) as f64));
        let corner = pos2(place.left() + column * width, place.top() + space::LARGE + week * height);
        let rect = Rect::from_min_size(corner, vec2(width, height));
        self::day(ui, day, rect, &mut rove);
    }
    rove.store(ui);
}

/// Shows a day of the calendar.
fn day(ui: &mut Pane<'_>, day: u64, rect: Rect, rove: &mut ArrowGroup) {
    let (lang, palette, today) = (ui.lang(), ui.palette(), ui.model.today());
    let (is_done, is_open) = (ui.model.settings.days.contains(day), day <= today && ui.model.generation.is_none());
    let side = rect.height().min(rect.width()) - 4.0;
    let round = Rect::from_center_size(rect.center(), Vec2::splat(side));
    let (_, _, of_month) = date(day);
    let color = match (is_done, day <= today) {
        (true, _) => palette.found,
        (false, true) => palette.text,
        (false, false) => palette.secondary_text.gamma_multiply(0.7),
    };
    if is_done {
        ui.painter().circle_filled(round.center(), side / 2.0, palette.found.gamma_multiply(0.14));
    }
    if day == today {
        ui.painter().circle_stroke(round.center(), side / 2.0 - 1.0, Stroke::new(2.0, color));
    }
    let family = if is_done || day == today { fonts::semibold() } else { FontFamily::Proportional };
    let font = FontId::new(text_size::SMALL, family);
    ui.painter().text(round.center(), Align2::CENTER_CENTER, of_month, font, color);
    if is_done && side >= 26.0 {
        let tick = Rect::from_center_size(round.right_bottom() - Vec2::splat(side * 0.12), Vec2::splat(10.0));
        icon::paint(ui.painter(), tick, Icon::Check, palette.found);
    }
    if !is_open {
        return;
    }
    let response = ui.interact(round, Id::unique(("a day of the calendar", day)), rove.sense());
    let name = generation::day(lang, date(day));
    let name = if is_done { text::day_done(lang, name) } else { name };
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    rove.add(ui, &response);
    if response.hovered() || response.has_focus() {
        let line = Stroke::new(if response.has_focus() { 2.0 } else { 1.0 }, palette.accent);
        ui.painter().rect_stroke(rect.shrink(1.0), f32::from(space::RADIUS), line, StrokeKind::Inside);
    }
    response.sends(GenerationAction::Game(Game::OfTheDay(Some(day))), ui);
}
