//! The searches of the puzzle side by side: their boards, the clock on a logarithmic axis, and how far each has come.

use super::{NUMBERS, Unit, in_small, sentence, small};
use crate::{
    app::{
        action::RaceAction,
        model::race::{RaceBy, RaceModel, RacePace, Racer},
        text::insight as text,
    },
    gui::{
        choice::{SliderMove, SliderState, frame_of_focus, segmented_width, slider},
        dialog::frame::still_board,
        prelude::*,
    },
};

/// Height of the lines below a board, in points.
const FOOT: f32 = 36.0;
/// Width of the names beside the axis, and the least and the greatest height of the line of each search there, in points; the greatest
/// one where the axis is beside the boards.
const NAME: f32 = 112.0;
const LANE: (f32, f32) = (13.0, 26.0);
const LANE_BESIDE: f32 = 72.0;
/// The least width of the axis beside the boards, with its names, in points.
const AXIS: f32 = 400.0;
/// Height of what is below the boards, besides the lines of the searches, and the least height of the boards, in points.
const BELOW: f32 = 76.0;
const LEAST: f32 = 120.0;
/// Width of the buttons that play the race with its clock, and of the name of the pace and the choice of methods, with the gaps between
/// them, in points.
const CONTROLS: f32 = 310.0;
const CHOICES: f32 = 176.0;
/// The least space between two numbers of the axis, in points.
const APART: f32 = space::MEDIUM;

pub(super) fn show(ui: &mut Pane<'_>, compared: &CompareModel) {
    let Some(race) = &compared.race else { return sentence(ui, text::race_measuring) };
    if race.racers.is_empty() {
        return sentence(ui, text::compare_refused);
    }
    let by = [(RaceBy::Steps, text::race_by_steps(ui.lang())), (RaceBy::Time, text::race_by_time(ui.lang()))];
    let paces = paces(ui.lang());
    let width = segmented_width(ui, &by) + CONTROLS + segmented_width(ui, &paces) + CHOICES;
    let in_one_row = width <= ui.available_width();
    ui.row(space::CONTROL + space::TIGHT, |ui| {
        ui.segmented_to(text::race_by, race.by, &by, |by| CompareAction::Race(RaceAction::By(by)));
        ui.add_space(space::LARGE);
        controls(ui, race);
        if in_one_row {
            ui.add_space(space::LARGE);
            choices(ui, compared, &paces);
        }
    });
    if !in_one_row {
        ui.row(space::CONTROL + space::TIGHT, |ui| choices(ui, compared, &paces));
    }
    let places = Places::of(race.racers.len(), ui.available_size());
    if places.is_beside {
        let height = ui.available_height();
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = space::LARGE;
            let width = places.columns as f32 * (places.side + space::SMALL);
            ui.allocate_ui(vec2(width, height), |ui| {
                ui.set_width(width);
                boards(ui, race, places);
            });
            ui.allocate_ui(vec2(ui.available_width(), height), |ui| axis_with_words(ui, race, LANE_BESIDE));
        });
    } else {
        boards(ui, race, places);
        axis_with_words(ui, race, LANE.1);
    }
    keys(ui, race);
}

/// Shows the axis and what is below it. What the boards leave makes the lines of the searches up to `most` points high.
fn axis_with_words(ui: &mut Pane<'_>, race: &RaceModel, most: f32) {
    ui.vertical(|ui| {
        let lane = (ui.available_height() - BELOW) / race.racers.len() as f32;
        axis(ui, race, lane.clamp(LANE.0, most));
        sentence(ui, text::race_explained);
    });
}

/// The paces with their names.
fn paces(lang: Lang) -> [(RacePace, &'static str); 3] {
    let names = [text::race_slow(lang), text::race_usual(lang), text::race_fast(lang)];
    std::array::from_fn(|place| (RacePace::ALL[place], names[place]))
}

/// Shows the choice of the pace, and that of the methods.
fn choices(ui: &mut Pane<'_>, compared: &CompareModel, paces: &[(RacePace, &str)]) {
    let Some(race) = &compared.race else { return };
    small(ui, text::race_pace);
    ui.segmented_to(text::race_pace, race.pace, paces, |pace| CompareAction::Race(RaceAction::Pace(pace)));
    ui.add_space(space::LARGE);
    let button = ui.button(text::race_methods);
    let popup = Popup::from_toggle_button_response(&button).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    ui.popup(popup, |ui| methods(ui, compared, race));
}

/// Shows a check box for each method; the last one that races cannot be left out.
fn methods(ui: &mut Pane<'_>, compared: &CompareModel, race: &RaceModel) {
    for method in compared.can_race() {
        let mut races = !compared.left_out.contains(&method);
        let can_change = !races || race.racers.len() > 1;
        let choice = ui.add_enabled_ui(can_change, |ui| ui.check_box(&mut races, method::name(ui.lang(), method))).inner;
        choice.sends_change(CompareAction::Race(RaceAction::Choose(method)), ui);
    }
}

/// Shows the buttons that play the race, and its clock.
fn controls(ui: &mut Pane<'_>, race: &RaceModel) {
    let lang = ui.lang();
    ui.spacing_mut().item_spacing.x = 2.0;
    let (play, words) = if race.is_playing { (Icon::Pause, text::race_pause(lang)) } else { (Icon::Play, text::race_play(lang)) };
    for (icon, name, action) in [
        (Icon::SkipStart, text::race_start(lang), RaceAction::To(0.0)),
        (Icon::StepBack, text::race_back(lang), RaceAction::Step { is_back: true }),
        (play, words, RaceAction::Play),
        (Icon::StepForward, text::race_on(lang), RaceAction::Step { is_back: false }),
        (Icon::SkipEnd, text::race_end(lang), RaceAction::To(race.end())),
    ] {
        ui.add(IconButton::new(icon, name)).sends(CompareAction::Race(action), ui);
    }
    ui.add_space(space::SMALL);
    ui.allocate_ui_with_layout(vec2(130.0, space::CONTROL), Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(130.0);
        ui.label(RichText::new(clock(lang, race.by, race.clock)).family(fonts::semibold()));
    });
}

/// The value of the clock, in words.
fn clock(lang: Lang, by: RaceBy, clock: f64) -> String {
    match by {
        RaceBy::Steps => text::race_steps(lang, number(nearest(clock.floor()))),
        RaceBy::Time => Unit::Microseconds.precisely(clock),
    }
}

/// The keys of the race, where no control has the focus.
fn keys(ui: &mut Pane<'_>, race: &RaceModel) {
    // A control with the focus and an open list have these keys for themselves.
    if ui.memory(|memory| memory.focused()).is_some() || Popup::is_any_open(ui.ctx()) {
        return;
    }
    for (key, action) in [
        (Key::Space, RaceAction::Play),
        (Key::ArrowLeft, RaceAction::Step { is_back: true }),
        (Key::ArrowRight, RaceAction::Step { is_back: false }),
        (Key::Home, RaceAction::To(0.0)),
        (Key::End, RaceAction::To(race.end())),
    ] {
        if ui.input(|input| input.key_pressed(key)) {
            ui.send(CompareAction::Race(action));
        }
    }
}

/// Where the boards go: the number of their columns, the side of a board in points, and whether the axis is beside them, not below.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Places {
    columns: usize,
    side: f32,
    is_beside: bool,
}

impl Places {
    /// The places in which `count` boards are largest.
    fn of(count: usize, room: Vec2) -> Self {
        let height = room.y - BELOW - LANE.0 * count as f32;
        let below = Self::within(count, room.x, height.max(LEAST));
        let beside = Self { is_beside: true, ..Self::within(count, room.x - AXIS - space::LARGE, room.y) };
        if beside.side > below.side { beside } else { below }
    }

    /// The columns in which boards are largest, with what is below each.
    fn within(count: usize, width: f32, height: f32) -> Self {
        let side = |columns: usize| {
            let rows = count.div_ceil(columns);
            (width / columns as f32 - space::SMALL).min(height / rows as f32 - FOOT - space::TIGHT)
        };
        // Of equal ones the fewest columns: no row is left nearly empty.
        let columns = (1..=count).rev().max_by(|&one, &other| side(one).total_cmp(&side(other))).unwrap_or(1);
        Self { columns, side: side(columns).max(1.0), is_beside: false }
    }
}

fn boards(ui: &mut Pane<'_>, race: &RaceModel, places: Places) {
    let Places { columns, side, .. } = places;
    let rows = race.racers.len().div_ceil(columns);
    let cell = vec2(ui.available_width() / columns as f32, side + FOOT + space::TIGHT);
    let (all, _) = ui.allocate_exact_size(vec2(ui.available_width(), cell.y * rows as f32), Sense::hover());
    for (index, (racer, scene)) in race.racers.iter().zip(ui.model.race()).enumerate() {
        let at = all.min + vec2((index % columns) as f32, (index / columns) as f32) * cell;
        let place = Rect::from_min_size(at + vec2((cell.x - side) / 2.0, 0.0), vec2(side, side));
        let name = method::name(ui.lang(), racer.contestant.method);
        let layout = still_board(ui, (place, index), scene, name);
        let rank = race.rank(index);
        if rank.is_some() {
            let stroke = Stroke::new(3.0, ui.palette().found);
            ui.painter().rect_stroke(layout.board_rect().expand(3.0), 2.0, stroke, StrokeKind::Outside);
        }
        let foot = Rect::from_min_size(pos2(at.x, place.bottom()), vec2(cell.x, FOOT));
        let builder = UiBuilder::new().max_rect(foot).id_salt(("foot", index)).layout(Layout::top_down(Align::Center));
        ui.scope_builder(builder, |ui| below(ui, race, index, racer));
    }
}

/// Shows the name of a search, and what it has done. A click on the name opens it in Watch mode.
fn below(ui: &mut Pane<'_>, race: &RaceModel, index: usize, racer: &Racer) {
    let lang = ui.lang();
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.spacing_mut().interact_size.y = FOOT / 2.0;
    // A long name is cut: on a second line it would push what is below it out of its place.
    ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
    let name = RichText::new(method::name(lang, racer.contestant.method)).family(fonts::semibold());
    ui.add(Link::new(name)).on_hover_text(text::race_watch(lang)).sends(CompareAction::WatchRacer(index), ui);
    let placed = racer.report.as_ref().map_or(0, |report| report.view.counters.placements);
    let placed = text::order_cost(lang, number(placed));
    let is_at_end = racer.end(race.by) <= race.clock;
    let state = match race.rank(index) {
        Some(rank) => Some((text::race_rank(lang, rank), ui.palette().found)),
        None if is_at_end => Some((text::race_unfinished(lang).to_owned(), ui.palette().clash)),
        None => None,
    };
    match state {
        Some((state, color)) => {
            let words = RichText::new(lang.clauses([state, placed])).size(text_size::SMALL).color(color);
            ui.add(Label::new(words).truncate());
        }
        None => {
            ui.add(Label::new(in_small(ui, placed)).truncate());
        }
    }
}

/// Shows how far each search has come, on a logarithmic axis. A press goes there.
fn axis(ui: &mut Pane<'_>, race: &RaceModel, lane_height: f32) {
    let palette = ui.palette();
    let height = NUMBERS + lane_height * race.racers.len() as f32;
    let (all, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click_and_drag());
    let place = Rect::from_min_max(pos2(all.left() + NAME, all.top() + NUMBERS), pos2(all.right() - space::WIDE, all.bottom()));
    // In percent of its width: steps are not evenly far from each other.
    let state = SliderState {
        name: text::race_axis(ui.lang()),
        words: clock(ui.lang(), race.by, race.clock),
        value: race.place(race.clock) * 100.0,
        most: 100.0,
        is_enabled: true,
    };
    let asked = slider(ui, &response, &state).map(|asked| match asked {
        SliderMove::Back => RaceAction::Step { is_back: true },
        SliderMove::On => RaceAction::Step { is_back: false },
        SliderMove::ToStart => RaceAction::To(0.0),
        SliderMove::ToEnd => RaceAction::To(race.end()),
        SliderMove::To(value) => RaceAction::To(race.at(value / 100.0)),
    });
    ui.out.extend(asked.map(|action| Action::Compare(CompareAction::Race(action))));
    let x = |clock: f64| place.left() + place.width() * single(race.place(clock));
    let painter = ui.painter();
    numbers(painter, race, place, &x, palette.secondary_text, palette.hairline);
    for (index, racer) in race.racers.iter().enumerate() {
        let y = place.top() + lane_height * (index as f32 + 0.5);
        let (font, name) = (FontId::proportional(text_size::SMALL - 1.0), method::name(ui.lang(), racer.contestant.method));
        painter.text(pos2(all.left(), y), Align2::LEFT_CENTER, name, font, palette.text);
        lane(painter, palette, race, racer, pos2(place.left(), y), &x);
    }
    let now = x(race.clock);
    painter.line_segment([pos2(now, place.top() - 4.0), pos2(now, place.bottom())], Stroke::new(2.0, palette.accent));
    painter.circle_filled(pos2(now, place.top() - 4.0), 4.0, palette.accent);
    frame_of_focus(ui, &response);
    if let Some(pointer) = response.interact_pointer_pos().filter(|_| response.clicked() || response.dragged()) {
        let share = f64::from((pointer.x - place.left()) / place.width());
        ui.send(CompareAction::Race(RaceAction::To(race.at(share))));
    }
}

/// Draws the powers of ten.
fn numbers(painter: &Painter, race: &RaceModel, place: Rect, x: &dyn Fn(f64) -> f32, words: Color32, line: Color32) {
    let unit = if race.by == RaceBy::Time { Unit::Microseconds } else { Unit::Count };
    let (mut decade, mut end) = (0.0, f32::NEG_INFINITY);
    while 10_f64.powf(decade) <= race.end() {
        let at = x(10_f64.powf(decade));
        painter.line_segment([pos2(at, place.top()), pos2(at, place.bottom())], Stroke::new(1.0, line));
        let number = painter.layout_no_wrap(unit.name(decade), FontId::proportional(text_size::SMALL - 1.0), words);
        let corner = Align2::CENTER_BOTTOM.anchor_size(pos2(at, place.top() - 4.0), number.size());
        if corner.left() >= end + APART {
            end = corner.right();
            painter.galley(corner.min, number, words);
        }
        decade += 1.0;
    }
}

/// Draws the line of a search: how far it has come, and its end.
fn lane(painter: &Painter, palette: &Palette, race: &RaceModel, racer: &Racer, from: Pos2, x: &dyn Fn(f64) -> f32) {
    let end = racer.end(race.by);
    let (to, now) = (x(end), x(race.clock.min(end)));
    painter.line_segment([from, pos2(to, from.y)], Stroke::new(1.0, palette.control_line));
    painter.line_segment([from, pos2(now, from.y)], Stroke::new(3.0, palette.accent));
    let at = pos2(to, from.y);
    if racer.is_capped {
        painter.text(at, Align2::LEFT_CENTER, "▶", FontId::proportional(9.0), palette.clash);
    } else if race.clock >= end {
        painter.circle_filled(at, 4.0, palette.found);
    } else {
        painter.circle(at, 3.5, palette.surface, Stroke::new(1.5, palette.found));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_as_large_as_their_place_allows() {
        assert_eq!(Places::within(6, 1_000.0, 500.0).columns, 3);
        assert_eq!(Places::within(6, 820.0, 180.0).columns, 6);
        assert_eq!(Places::within(6, 300.0, 900.0).columns, 2);
        for count in 1..=6 {
            let Places { columns, side, .. } = Places::within(count, 1_000.0, 500.0);
            let rows = count.div_ceil(columns) as f32;
            assert!(
                side > 100.0 && side * columns as f32 <= 1_000.0 && (side + FOOT) * rows <= 500.0,
                "{count}: {columns}, {side}"
            );
        }
    }

    #[test]
    fn the_axis_is_beside_the_boards_where_that_makes_them_larger() {
        // The page in windows of 1280×800, 1920×1080 and 800×600.
        let of = |width, height| Places::of(6, vec2(width, height));
        let usual = of(1_200.0, 555.0);
        assert!(usual.is_beside && usual.columns == 3 && usual.side > 230.0, "{usual:?}");
        let large = of(1_320.0, 715.0);
        assert!(large.is_beside && large.side > 280.0, "{large:?}");
        let small = of(720.0, 320.0);
        assert!(!small.is_beside, "{small:?}");
        for width in (480..=1_320).step_by(20) {
            for height in (200..=720).step_by(20) {
                let (width, height) = (width as f32, height as f32);
                let places = of(width, height);
                let across = places.columns as f32 * (places.side + space::SMALL);
                assert!(across <= width - if places.is_beside { AXIS + space::LARGE } else { 0.0 } + 0.01, "{width}×{height}");
            }
        }
    }
}
