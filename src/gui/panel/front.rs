//! The first screen: continue a game, a new puzzle, one of one's own.

use crate::{
    app::{
        action::{FrontAction, GenerationAction},
        model::{
            days::date,
            game_kind::GameKind,
            generation::{Game, LEVEL_OF_THE_DAY},
        },
        text::{front as text, play},
        view::front::{self, Card},
    },
    gui::{
        board,
        panel::{board_focus, enter, notice, start},
        prelude::*,
        travel::ArrowGroup,
        widget::labelled_command,
    },
};

/// The least windows for the measures of usual ones and of large displays, in points.
const USUAL: Vec2 = Vec2::new(1160.0, 720.0);
const LARGE: Vec2 = Vec2::new(1440.0, 840.0);
/// The least width of a card, in points, and the greatest number of cards before all are asked for.
const CARD: f32 = 270.0;
const CARDS: usize = 3;
/// The least width of a card that shows its button, in points.
const WITH_BUTTON: f32 = 320.0;
/// Tiles in a row.
const TILES: usize = 6;
/// Height of the line for messages, in points.
const NOTICE: f32 = 32.0;

/// The measures in a window, in points.
#[derive(Clone, Copy)]
struct Measures {
    /// Width of the whole, and of what is beside the new puzzles; 0 where that is below them.
    width: f32,
    beside: f32,
    card: f32,
    tile: f32,
    sample: f32,
    /// The board of one's own.
    own: f32,
    level: f32,
    /// Above a heading, and its font size.
    section: f32,
    heading: f32,
    name: f32,
}

const IN_LARGE: Measures = Measures {
    width: 1328.0,
    beside: 424.0,
    card: 140.0,
    tile: 148.0,
    sample: 88.0,
    own: 182.0,
    level: 56.0,
    section: 44.0,
    heading: text_size::DISPLAY,
    name: text_size::LARGE,
};
const IN_USUAL: Measures = Measures {
    width: 1104.0,
    beside: 352.0,
    card: 120.0,
    tile: 120.0,
    sample: 66.0,
    own: 160.0,
    level: 48.0,
    section: 40.0,
    heading: text_size::TITLE,
    name: text_size::BODY,
};
/// Here the height that is left makes tiles, levels and cards higher: see [`grown`].
const IN_SMALL: Measures = Measures {
    width: 1104.0,
    beside: 0.0,
    card: 64.0,
    tile: 74.0,
    sample: 40.0,
    own: 134.0,
    level: 36.0,
    section: space::MEDIUM,
    heading: text_size::LARGE,
    name: text_size::SMALL,
};

/// Shows the screen in a part of the window.
pub(super) fn show(ui: &mut Pane<'_>, place: Rect) {
    enter::forget(ui);
    let shown = ui.model.notice.is_some();
    let (place, line) = place.split_top_bottom_at_y(place.bottom() - if shown { NOTICE } else { 0.0 });
    let window = vec2(place.width(), ui.content_rect().height());
    let has = |least: Vec2| window.x >= least.x && window.y >= least.y;
    let measures = match () {
        () if has(LARGE) => IN_LARGE,
        () if has(USUAL) => IN_USUAL,
        () => IN_SMALL,
    };
    let is_large = measures.beside > 0.0;
    let margin = ((place.width() - measures.width) / 2.0).max(if is_large { space::WIDE } else { space::LARGE });
    let inner = place.shrink2(vec2(margin - space::TIGHT, 0.0));
    ui.region("front", inner, text::name, |ui| {
        let seen = ui.clip_rect();
        ui.set_clip_rect(place.intersect(seen));
        ui.scroll(ScrollArea::vertical().auto_shrink(false), |ui| {
            // The rings of the focus lie around the buttons.
            let width = ui.available_width() - 2.0 * space::TIGHT;
            ui.at(ui.available_rect_before_wrap().shrink2(vec2(space::TIGHT, 0.0)), |ui| {
                ui.set_width(width);
                ui.spacing_mut().item_spacing = Vec2::splat(space::SMALL);
                page(ui, measures, is_large);
            });
        });
    });
    if shown {
        ui.region("notice", line.shrink2(vec2(space::LARGE, 0.0)), access::messages, |ui| {
            notice::show(ui, false);
        });
    }
}

/// Height of what is between and below the new puzzles, in points.
const AROUND: f32 = 90.0;
/// The same in smaller windows, with the way to one's own puzzle, and the height of a heading with its gap.
const AROUND_SMALL: f32 = 184.0;
const IN_ONE_LINE: f32 = 28.0;
/// Below this height, in points, the page has no margin above where it has games.
const LOW: f32 = 480.0;

/// The measures of a smaller window, grown by the height that is left: first cards and levels, then the tiles with their samples, until
/// they are square. Returns them with what is left even so.
fn grown(ui: &Pane<'_>) -> (Measures, f32) {
    let mut measures = IN_SMALL;
    let has_cards = !ui.model.cards().is_empty();
    // Headings, the puzzle of the day, one's own puzzle and the gaps.
    let of_cards = if has_cards { measures.card + measures.section + IN_ONE_LINE } else { 0.0 };
    let needed = of_cards + 2.0 * measures.tile + measures.level + AROUND_SMALL;
    let mut left = ui.available_height() - needed;
    let mut grow = |size: &mut f32, most: f32, count: f32| {
        let more = (left / count).min(most - *size).max(0.0).floor();
        *size += more;
        left -= count * more;
    };
    grow(&mut measures.level, IN_USUAL.level, 1.0);
    if has_cards {
        grow(&mut measures.card, IN_USUAL.card * 0.8, 2.0);
    }
    let tile = measures.tile;
    grow(&mut measures.tile, (ui.available_width() / TILES as f32).min(IN_LARGE.tile), 2.0);
    measures.sample += measures.tile - tile;
    if measures.tile >= IN_USUAL.tile {
        measures.name = IN_USUAL.name;
    }
    (measures, left.max(0.0))
}

/// Where each of `count` things begins and ends that share a width with gaps between them: together they are as wide, in whole points.
fn shares(width: f32, gap: f32, count: usize) -> impl Fn(usize) -> f32 {
    let edge = move |place: usize| ((width + gap) * place as f32 / count as f32).round();
    move |place| edge(place + 1) - edge(place) - gap
}

fn page(ui: &mut Pane<'_>, measures: Measures, is_large: bool) {
    let lang = ui.lang();
    let (measures, left) = if is_large { (measures, 0.0) } else { grown(ui) };
    let measures = &measures;
    // The lowest windows have room for the rest alone.
    ui.add_space(match (is_large, ui.model.cards().is_empty()) {
        // Alone, the new puzzles are a little above the middle.
        (true, true) => {
            let below = 2.0 * measures.tile + measures.level + measures.heading + AROUND;
            (0.4 * (ui.available_height() - below)).max(space::HUGE)
        }
        (true, false) => space::HUGE,
        (false, true) => space::LARGE + 0.4 * left,
        (false, false) if ui.available_height() < LOW => 0.0,
        (false, false) => space::SMALL + 0.4 * left,
    });
    let first = continued(ui, measures, is_large);
    let room = ui.available_rect_before_wrap();
    let beside = if is_large { measures.beside + 40.0 } else { 0.0 };
    let left = room.with_max_x(room.right() - beside);
    let chosen = ui
        .scope_builder(UiBuilder::new().max_rect(left), |ui| {
            heading(ui, measures, command::new_puzzle(lang));
            kinds(ui, measures);
            ui.add_space(space::TIGHT);
            let chosen = levels(ui, measures);
            ui.add_space(space::TIGHT);
            of_the_day(ui);
            chosen
        })
        .inner;
    // Keys are for the board elsewhere; here they are for what is used most.
    if let Some(id) = first.or(chosen) {
        board_focus::note(ui, id);
    }
    if is_large {
        let place =
            Rect::from_min_max(pos2(room.right() - measures.beside, room.top()), pos2(room.right(), ui.min_rect().bottom()));
        ui.at(place, |ui| {
            heading(ui, measures, text::own(lang));
            own_beside(ui, measures, place.bottom());
        });
    } else {
        ui.horizontal_wrapped(|ui| {
            heading(ui, measures, text::own(lang));
            OWN.into_iter().for_each(|way| own_button(ui, way));
        });
        if ui.available_height() > text_size::BODY {
            ui.secondary(play::finished(lang, text::start_typing(lang), text::typing_hint(lang)));
        }
    }
    ui.add_space(if is_large { space::MEDIUM } else { 0.0 });
}

fn heading(ui: &mut Pane<'_>, measures: &Measures, words: &str) {
    ui.label(RichText::new(words).font(FontId::new(measures.heading, fonts::semibold())));
}

/// Shows the games that can be continued. Returns the first.
fn continued(ui: &mut Pane<'_>, measures: &Measures, is_large: bool) -> Option<Id> {
    let (cards, lang) = (ui.model.cards(), ui.lang());
    if cards.is_empty() {
        return None;
    }
    let memory: Kept<bool> = Kept::new("whether all games are shown");
    let mut shows_all = memory.get(ui).unwrap_or_default();
    ui.horizontal(|ui| {
        heading(ui, measures, text::go_on(lang));
        if cards.len() > CARDS && !shows_all {
            shows_all = ui.plain(|ui| ui.button(text::all_games)).clicked();
        }
    });
    memory.set(ui, shows_all);
    let gap = if is_large { space::WIDE } else { space::SMALL };
    let in_row = whole((ui.available_width() + gap) / (CARD + gap)).clamp(1, CARDS);
    let width = shares(ui.available_width(), gap, in_row);
    let shown = if shows_all { cards.len() } else { in_row };
    let mut rove = ArrowGroup::load(ui, "games");
    let mut first = None;
    for (row, cards) in cards[..shown.min(cards.len())].chunks(in_row).enumerate() {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for (column, card) in cards.iter().enumerate() {
                let place = row * in_row + column;
                let response = self::card(ui, card, vec2(width(column), measures.card), place == 0, rove.sense());
                rove.add(ui, &response);
                first = first.or(Some(response.id));
                response.sends(FrontAction::Continue(place), ui);
            }
        });
    }
    rove.store(ui);
    ui.add_space(measures.section);
    first
}

/// Shows a game: its board, its name, what is left, and when it was left. The first one has the look of a button to continue.
fn card(ui: &mut Pane<'_>, card: &Card, size: Vec2, is_first: bool, sense: Sense) -> Response {
    let lang = ui.lang();
    let (rect, response) = ui.allocate_exact_size(size, sense);
    let said = play::finished(lang, &card.name, &card.left);
    let said = if card.ago.is_empty() { said } else { play::finished(lang, said, &card.ago) };
    let said = access::named_value(lang, text::go_on(lang), said);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &said));
    let palette = ground(ui, &response, rect, false);
    let margin = if size.y > 100.0 { space::MEDIUM } else { space::SMALL };
    let side = size.y - 2.0 * margin;
    let picture = Rect::from_min_size(rect.min + Vec2::splat(margin), Vec2::splat(side));
    board::picture(ui, picture, &card.scene, ui.model.settings.numerals, false);
    let left = picture.right() + space::MEDIUM;
    let button = (is_first && size.x >= WITH_BUTTON).then(|| continue_button(ui, rect, text::go_on(lang), &response));
    let right = button.map_or(rect.right(), |button| button.left()) - space::MEDIUM;
    let lines = [
        (card.name.as_str(), FontId::new(text_size::LARGE, fonts::semibold()), palette.text),
        (card.left.as_str(), FontId::proportional(text_size::BODY), palette.text),
        (card.ago.as_str(), FontId::proportional(13.0), palette.secondary_text),
    ];
    let pitch = (side / 3.0).min(24.0);
    let count = lines.iter().filter(|(words, ..)| !words.is_empty()).count() as f32;
    let mut y = rect.center().y - pitch * (count - 1.0) / 2.0;
    for (words, font, color) in lines.into_iter().filter(|(words, ..)| !words.is_empty()) {
        elided(ui, words, font, color, Rect::from_center_size(pos2((left + right) / 2.0, y), vec2(right - left, pitch)));
        y += pitch;
    }
    response
}

/// Draws the button to continue within its card, which is pressed as a whole.
fn continue_button(ui: &Ui, card: Rect, words: &str, response: &Response) -> Rect {
    let palette = Palette::of(ui);
    let galley = ui.painter().layout_no_wrap(words.to_owned(), FontId::new(text_size::BODY, fonts::semibold()), palette.on_accent);
    let size = vec2(galley.size().x + 2.0 * space::LARGE, (card.height() - 2.0 * space::MEDIUM).min(40.0));
    let rect = Rect::from_center_size(pos2(card.right() - space::MEDIUM - size.x / 2.0, card.center().y), size);
    let fill = if response.hovered() { palette.accent_hover } else { palette.accent };
    ui.painter().rect_filled(rect, f32::from(space::RADIUS), fill);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, palette.on_accent);
    rect
}

/// Draws what a tile or a card lies on: with a ring if it is chosen, and around it that of the focus.
fn ground(ui: &Ui, response: &Response, rect: Rect, is_chosen: bool) -> &'static Palette {
    let (palette, radius) = (Palette::of(ui), f32::from(space::RADIUS));
    let line = match (is_chosen, response.hovered()) {
        (true, _) => Stroke::new(2.0, palette.accent),
        (false, true) => Stroke::new(1.0, palette.secondary_text),
        (false, false) => Stroke::new(1.0, palette.control_line),
    };
    ui.painter().rect(rect, radius, palette.surface, line, StrokeKind::Inside);
    if response.has_focus() {
        let ring = Stroke::new(2.0, palette.accent);
        ui.painter().rect_stroke(rect.expand(space::TIGHT), radius + space::TIGHT, ring, StrokeKind::Inside);
    }
    palette
}

/// Shows the kinds of new puzzles, and the way to all others.
fn kinds(ui: &mut Pane<'_>, measures: &Measures) {
    let lang = ui.lang();
    let width = shares(ui.available_width(), space::SMALL, TILES);
    let mut rove = ArrowGroup::load(ui, "kinds");
    let kinds: Vec<Option<GameKind>> = GameKind::ALL.into_iter().map(Some).chain([None]).collect();
    let builder = UiBuilder::new().id_salt("kinds").accessibility_role(Role::RadioGroup).accessibility_label(text::kinds(lang));
    ui.scope_builder(builder, |ui| {
        for row in kinds.chunks(TILES) {
            ui.horizontal(|ui| {
                for (place, kind) in row.iter().enumerate() {
                    let size = vec2(width(place), measures.tile);
                    let is_chosen = *kind == Some(ui.model.settings.new_kind);
                    let name = kind.map_or(text::more(lang), |kind| text::kind(lang, kind));
                    let response = tile(ui, measures, size, name, kind.map(front::sample), is_chosen, rove.sense());
                    rove.add(ui, &response);
                    response
                        .sends(kind.map_or(Action::Command(Command::Generate), |kind| Action::Front(FrontAction::Kind(kind))), ui);
                }
            });
        }
    });
    rove.store(ui);
}

fn tile(
    ui: &mut Ui,
    measures: &Measures,
    size: Vec2,
    name: &str,
    sample: Option<&Scene>,
    is_chosen: bool,
    sense: Sense,
) -> Response {
    let (rect, response) = ui.allocate_exact_size(size, sense);
    response.widget_info(|| match sample {
        Some(_) => WidgetInfo::selected(Role::RadioButton, true, is_chosen, name),
        None => WidgetInfo::labeled(Role::Button, true, name),
    });
    let palette = ground(ui, &response, rect, is_chosen);
    let free = size.y - measures.sample - measures.name;
    let middle = pos2(rect.center().x, rect.top() + free * 0.4 + measures.sample / 2.0);
    let picture = Rect::from_center_size(middle, Vec2::splat(measures.sample));
    match sample {
        Some(scene) => board::picture(ui, picture, scene, Numerals::Numbers, true),
        None => {
            let (middle, reach, line) = (picture.center(), measures.sample * 0.2, Stroke::new(1.5, palette.secondary_text));
            ui.painter().line_segment([middle - vec2(reach, 0.0), middle + vec2(reach, 0.0)], line);
            ui.painter().line_segment([middle - vec2(0.0, reach), middle + vec2(0.0, reach)], line);
        }
    }
    let family = if is_chosen { fonts::semibold() } else { FontFamily::Proportional };
    let place = pos2(rect.center().x, rect.bottom() - free * 0.24 - measures.name / 2.0);
    ui.painter().text(place, Align2::CENTER_CENTER, name, FontId::new(measures.name, family), palette.text);
    if is_chosen {
        tick(ui, rect, palette);
    }
    response
}

/// Draws the tick in the corner of the kind that is chosen.
fn tick(ui: &Ui, tile: Rect, palette: &Palette) {
    let corner = Rect::from_min_max(pos2(tile.right() - 20.0, tile.top()), pos2(tile.right(), tile.top() + 20.0));
    ui.painter().rect_filled(corner, f32::from(space::RADIUS), palette.accent);
    icon::paint(ui.painter(), corner.shrink(4.0), Icon::Check, palette.on_accent);
}

/// Shows the levels: each begins a puzzle of the chosen kind. Returns the one that was chosen last.
fn levels(ui: &mut Pane<'_>, measures: &Measures) -> Option<Id> {
    let (lang, kind) = (ui.lang(), ui.model.settings.new_kind);
    let count = Level::ALL.len();
    let width = shares(ui.available_width(), space::SMALL, count);
    let mut rove = ArrowGroup::load(ui, "levels");
    let mut chosen = None;
    ui.horizontal(|ui| {
        for (place, level) in Level::ALL.into_iter().enumerate() {
            let (is_last, is_offered) = (level == ui.model.settings.new_level, kind.has(level));
            let sense = if is_offered { rove.sense() } else { Sense::hover() };
            let response =
                level_button(ui, (level, place), (vec2(width(place), measures.level), measures.name), (is_last, is_offered), sense);
            let hint = if is_offered { generation::level_hint(lang, Some(level)) } else { text::not_offered(lang) };
            let response = response.on_hover_text(hint);
            if is_offered {
                rove.add(ui, &response);
                chosen = chosen.or(Some(response.id).filter(|_| is_last));
            }
            ui.send_if(is_offered && response.clicked(), FrontAction::Start(level));
        }
    });
    rove.store(ui);
    chosen
}

fn level_button(
    ui: &mut Pane<'_>,
    (level, place): (Level, usize),
    (size, letters): (Vec2, f32),
    (is_last, is_offered): (bool, bool),
    sense: Sense,
) -> Response {
    const BARS: Vec2 = Vec2::new(32.0, 16.0);
    let name = generation::level_name(ui.lang(), Some(level));
    let (rect, response) = ui.allocate_exact_size(size, sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, is_offered, name));
    let palette = ground(ui, &response, rect, is_last && is_offered);
    if !is_last && is_offered {
        let fill = if response.hovered() { palette.control_hover } else { palette.control };
        ui.painter().rect_filled(rect.shrink(1.0), f32::from(space::RADIUS), fill);
    }
    let color = if is_offered { palette.text } else { palette.secondary_text.gamma_multiply(0.7) };
    let family = if is_last { fonts::semibold() } else { FontFamily::Proportional };
    let galley = ui.painter().layout_no_wrap(name.to_owned(), FontId::new(letters.max(text_size::BODY), family), color);
    let has_bars = galley.size().x + BARS.x + 3.0 * space::SMALL <= size.x;
    let bars = if has_bars { BARS.x + space::SMALL } else { 0.0 };
    let start = rect.center() - vec2((galley.size().x + bars) / 2.0, galley.size().y / 2.0);
    let after = start.x + galley.size().x + space::SMALL;
    ui.painter().galley(start, galley, color);
    if has_bars {
        for bar in 0..Level::ALL.len() {
            let height = BARS.y * (bar as f32 + 2.0) / (Level::ALL.len() as f32 + 1.0);
            let left = after + bar as f32 * 7.0;
            let bottom = rect.center().y + BARS.y / 2.0;
            let color = if bar <= place { color } else { fade(palette.secondary_text) };
            ui.painter().rect_filled(Rect::from_min_max(pos2(left, bottom - height), pos2(left + 4.0, bottom)), 1.0, color);
        }
    }
    response
}

fn fade(color: Color32) -> Color32 {
    color.gamma_multiply(0.4)
}

/// Draws a line of text that is cut off where it is too long.
fn elided(ui: &Ui, words: &str, font: FontId, color: Color32, place: Rect) {
    let mut job = LayoutJob::simple_singleline(words.to_owned(), font, color);
    job.wrap = TextWrapping::truncate_at_width(place.width());
    let galley = ui.painter().layout_job(job);
    ui.painter().galley(pos2(place.left(), place.center().y - galley.size().y / 2.0), galley, color);
}

/// Shows the puzzle of the day, and the days in a row.
fn of_the_day(ui: &mut Pane<'_>) {
    let (lang, today) = (ui.lang(), ui.model.today());
    ui.horizontal(|ui| {
        labelled_command(ui, Command::PuzzleOfTheDay, Command::PuzzleOfTheDay.name(lang))
            .sends(GenerationAction::Game(Game::OfTheDay(None)), ui);
        if today > 0 {
            let level = generation::level_name(lang, Some(LEVEL_OF_THE_DAY));
            let day = play::finished(lang, generation::day(lang, date(today)), level);
            let streak = ui.model.settings.days.streak(today);
            let streak = (streak > 1).then(|| play::in_a_row(lang, streak));
            ui.secondary(streak.map_or(day.clone(), |streak| play::finished(lang, day, streak)));
        }
    });
}

/// Shows the ways to a puzzle of one's own, with an empty board, down to `bottom`.
fn own_beside(ui: &mut Pane<'_>, measures: &Measures, bottom: f32) {
    let (lang, rect) = (ui.lang(), ui.available_rect_before_wrap().with_max_y(bottom));
    let palette = ui.palette();
    let line = Stroke::new(1.0, palette.control_line);
    ui.painter().rect(rect, f32::from(space::RADIUS), palette.surface, line, StrokeKind::Inside);
    let inner = rect.shrink(space::WIDE);
    ui.at(inner, |ui| {
        ui.vertical_centered(|ui| {
            let (place, response) = ui.allocate_exact_size(Vec2::splat(measures.own), Sense::click());
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, text::start_typing(lang)));
            board::picture(ui, place, front::own(), Numerals::Numbers, false);
            if response.has_focus() {
                ui.painter().rect_stroke(place.expand(space::TIGHT), 0.0, Stroke::new(2.0, palette.accent), StrokeKind::Inside);
            }
            response.sends(FrontAction::Own(None), ui);
            ui.add_space(space::SMALL);
            ui.label(RichText::new(text::start_typing(lang)).size(text_size::LARGE));
            ui.secondary(text::typing_hint);
        });
        ui.add_space(space::MEDIUM);
        // Two by two: in one row they have no room.
        ui.spacing_mut().button_padding.x = space::TIGHT;
        for row in OWN.chunks(2) {
            ui.horizontal(|ui| {
                let size = vec2((inner.width() - space::SMALL) / 2.0, space::CONTROL);
                for way in row {
                    ui.allocate_ui_with_layout(size, Layout::top_down_justified(Align::Center), |ui| own_button(ui, *way));
                }
            });
        }
    });
}

/// The ways to a puzzle of one's own; `None` for the examples.
const OWN: [Option<Command>; 4] = [Some(Command::Paste), Some(Command::Open), Some(Command::NewBoard), None];

fn own_button(ui: &mut Pane<'_>, way: Option<Command>) {
    if let Some(command) = way {
        ui.command_button(command);
        return;
    }
    ui.menu_button(command::examples, |ui| {
        menu::items(ui, |ui| {
            start::examples(ui, false);
            ui.separator();
            menu::inner(ui, command::examples_with_rules, |ui| start::examples(ui, true));
        });
    });
}
