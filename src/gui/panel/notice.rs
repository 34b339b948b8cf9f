//! The bottom line of windows without a panel: the latest notice with a button that resolves it, or else a hint about keys. Beside the board
//! the notice lies over the panel.

use crate::{
    app::{
        model::notice::{Notice, NoticeKind},
        text::{notice as text, paint, panel as words},
    },
    gui::{
        fonts::wrapped_in_lines,
        panel::{collection_way, enter, pad},
        prelude::*,
        widget::labelled_command,
    },
};

/// Seconds for which a message about a success is shown where it lies over something.
const SHOWN: f64 = 8.0;
/// The fraction of a part of the window that a message over it covers at most, where that has room for its first lines. A problem can take
/// all of it.
const MOST: f32 = 0.3;
/// The number of lines of it that are shown in any case.
const FIRST_LINES: usize = 2;
/// Height of a part with little room, in points, where a message has smaller letters and can take all of it.
const LOW: f32 = 100.0;

/// Shows the line; with `way`, the buttons to the previous and next puzzle of a collection at its end.
pub(crate) fn show(ui: &mut Pane<'_>, way: bool) {
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        let Some(collection) = ui.model.collection.as_ref().filter(|_| way) else { return line(ui) };
        ui.row_with_both_ends("way", line, |ui| {
            // A gap, so that the notice's Close button is not mistaken for the collection's.
            ui.add_space(space::LARGE);
            collection_way::in_line(ui, collection);
        });
    });
}

/// How a message that wraps is laid out.
#[derive(Clone, Copy, Debug)]
struct Wrapping {
    /// Width of the words, and size of their letters, in points.
    words: f32,
    size: f32,
    /// Height of the row of the words, the icon and the Close button, and of the words in it.
    row: f32,
    text: f32,
    /// The greatest number of lines of them; what is left out is in a tooltip.
    lines: usize,
    /// Whether these are all lines.
    is_whole: bool,
    /// Height of all of it with its margins, in points.
    height: f32,
    /// The command that it offers, and whether that is beside the words, and not below them. With little room, the bar has Undo.
    action: Option<Command>,
    is_beside: bool,
}

impl Wrapping {
    /// The layout of a message over a part of the window of that size, in points.
    fn of(ui: &Pane<'_>, notice: &Notice, part: Vec2) -> Self {
        let (gap, is_low) = (space::SMALL, part.y < LOW);
        let size = if is_low { text_size::SMALL } else { text_size::BODY };
        let font = FontId::proportional(size);
        let line = ui.fonts_mut(|fonts| fonts.row_height(&font));
        let above = if is_low { 0.0 } else { ((space::CONTROL - line) / 2.0).max(0.0) };
        let action = notice.action.filter(|command| !(is_low && matches!(command, Command::Undo | Command::New)));
        let most = if is_low || notice.kind == NoticeKind::Problem { 1.0 } else { MOST };
        let room = part.x - text_size::LARGE - space::CONTROL - 2.0 * gap;
        let lay_out = |words: f32, below: f32, is_beside: bool| {
            let around = 2.0 * above + 2.0 * space::TIGHT + below;
            let lines = whole((part.y * most - around) / line).max(FIRST_LINES);
            let galley = ui.painter().layout(notice.text(ui.lang()), font.clone(), Color32::PLACEHOLDER, words);
            let text = galley.rows.len().min(lines) as f32 * line;
            let row = (text + 2.0 * above).max(space::CONTROL);
            let is_whole = galley.rows.len() <= lines;
            Self { words, size, row, text, lines, is_whole, height: row + 2.0 * space::TIGHT + below, action, is_beside }
        };
        let Some(command) = action else { return lay_out(room, 0.0, false) };
        let below = lay_out(room, space::CONTROL + gap, false);
        let font = TextStyle::Body.resolve(ui.style());
        let button = text_width(ui, &command.offer(ui.model), font) + 2.0 * ui.spacing().button_padding.x + gap;
        let words = room - button.ceil();
        // Beside the button the words may need more lines than the button has room for.
        let beside = (words > 0.0).then(|| lay_out(words, 0.0, true));
        beside.filter(|beside| beside.is_whole && beside.height <= below.height).unwrap_or(below)
    }
}

/// Whether the message has room in a part of the window, all of it and without what it covers beyond.
pub(super) fn fits(ui: &Pane<'_>, part: Rect) -> bool {
    ui.model.notice.as_ref().is_none_or(|notice| {
        let Wrapping { height, is_whole, .. } = Wrapping::of(ui, notice, part.size());
        is_whole && height <= part.height()
    })
}

/// Whether a message over a part of the window leaves less than that height of it.
pub(super) fn covers(ui: &Pane<'_>, part: Rect, needed: f32) -> bool {
    top(ui, part).is_some_and(|top| top - part.top() < needed)
}

/// Whether the message can wait: it is no problem.
pub(super) fn waits(model: &Model) -> bool {
    model.notice.as_ref().is_some_and(|notice| matches!(notice.kind, NoticeKind::Done | NoticeKind::Info))
}

/// Where the message over the foot of a part of the window begins, from the top of the window in points.
pub(super) fn top(ui: &Pane<'_>, part: Rect) -> Option<f32> {
    ui.model.notice.as_ref().map(|notice| part.bottom() - Wrapping::of(ui, notice, part.size()).height)
}

/// Shows the message over the foot of a part of the window, where there is no bottom line: nothing moves when it comes or goes. One about
/// a success goes by itself after a while.
pub(super) fn over(ui: &mut Pane<'_>, part: Rect) {
    let model = ui.model;
    let Some(notice) = &model.notice else { return };
    let wrapping = Wrapping::of(ui, notice, part.size());
    let place = part.with_min_y(part.bottom() - wrapping.height);
    let card = place.expand2(vec2(space::SMALL, 0.0));
    ui.painter().rect(
        card,
        f32::from(space::RADIUS),
        ui.palette().surface,
        Stroke::new(1.0, ui.palette().control_line),
        StrokeKind::Inside,
    );
    // What it covers is not clicked through it. It takes no focus.
    let ground = ui.interact(card, Id::unique("a message over the window"), Sense::CLICK | Sense::DRAG);
    ui.region("message", place.shrink2(vec2(0.0, space::TIGHT)), access::messages, |ui| {
        wrapped_message(ui, (notice, wrapping));
    });
    let is_read = ground.contains_pointer() || ui.input(|input| input.pointer.any_down());
    if goes(ui, notice, is_read) {
        ui.send(Action::DismissNotice);
    }
}

/// Whether a message that lies over the window has been shown long enough. The time begins anew while it `is_read`.
fn goes(ui: &Ui, notice: &Notice, is_read: bool) -> bool {
    if matches!(notice.kind, NoticeKind::Problem | NoticeKind::Progress) {
        return false;
    }
    let (memory, now) = (Id::unique("when a message came"), ui.input(|input| input.time));
    let known: Option<(Option<u64>, f64)> = ui.data(|data| data.get_temp(memory));
    let since = known.filter(|&(serial, _)| serial == notice.serial() && !is_read).map_or(now, |(_, since)| since);
    ui.data_mut(|data| data.insert_temp(memory, (notice.serial(), since)));
    ui.request_repaint_after_secs(single((since + SHOWN - now).max(0.0)));
    now - since >= SHOWN
}

/// Shows the message in several lines.
fn wrapped_message(ui: &mut Pane<'_>, (notice, wrapping): (&Notice, Wrapping)) {
    let (symbol, color) = look(ui, notice.kind);
    let Wrapping { words: width, size, row, text: high, lines, is_whole, action, is_beside, .. } = wrapping;
    ui.spacing_mut().item_spacing = Vec2::splat(space::SMALL);
    ui.row(row, |ui| {
        icon::inline(ui, symbol, text_size::LARGE, color);
        // Only as high as the text is.
        ui.allocate_ui_with_layout(vec2(width, high), Layout::top_down(Align::Min), |ui| {
            ui.set_width(width);
            ui.spacing_mut().item_spacing.y = 0.0;
            let words = RichText::new(notice.text(ui.lang())).size(size);
            if is_whole {
                wrapped_in_lines(ui, words, lines);
            } else {
                // What has no room scrolls: nothing is left out, and no button is covered for it.
                let line = ui.fonts_mut(|fonts| fonts.row_height(&FontId::proportional(size)));
                let height = lines as f32 * line;
                let area = ScrollArea::vertical().id_salt("message").max_height(height).min_scrolled_height(height);
                ui.scroll(area.auto_shrink([false, true]), |ui| ui.wrapped(words));
            }
        });
        if let Some(command) = action.filter(|_| is_beside) {
            offer(ui, command);
        }
        ui.icon_button(Icon::Close, text::dismiss).sends(Action::DismissNotice, ui);
    });
    if let Some(command) = action.filter(|_| !is_beside) {
        offer(ui, command);
    }
}

/// Shows the command that a message offers.
fn offer(ui: &mut Pane<'_>, command: Command) {
    labelled_command(ui, command, &command.offer(ui.model)).sends(command, ui);
}

/// The icon of a kind of message, and its colour.
fn look(ui: &Ui, kind: NoticeKind) -> (Icon, eframe::egui::Color32) {
    let palette = Palette::of(ui);
    match kind {
        NoticeKind::Done => (Icon::Check, palette.found),
        NoticeKind::Progress | NoticeKind::Info => (Icon::Info, palette.secondary_text),
        NoticeKind::Problem => (Icon::Warning, palette.clash),
    }
}

fn line(ui: &mut Pane<'_>) {
    let (model, lang) = (ui.model, ui.lang());
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        let Some(notice) = &model.notice else {
            let waits = model.mode == Mode::Watch && model.run.is_none();
            if !waits && !model.settings.key_hints {
                return;
            }
            let hint = match model.mode {
                Mode::Play if model.logic.question.is_some() => words::hint_question(lang),
                Mode::Play if model.tool == Tool::Color => paint::target_hint(lang, model.paint.target),
                Mode::Enter if model.rules.regions.is_some() => words::hint_regions(lang),
                Mode::Enter if model.rules.pending.is_some() => words::hint_rule_pending(lang),
                // Esc lets go of the rule first.
                Mode::Enter if model.rules.chosen.is_some() => words::hint_rule_chosen(lang),
                Mode::Enter if model.rules.tool.is_some() => words::hint_rule_tool(lang),
                Mode::Enter => enter::how_to_type(model),
                Mode::Play => pad::hint(model),
                Mode::Watch if model.run.as_ref().is_some_and(RunModel::is_by_logic) => words::hint_watch_logic(lang),
                Mode::Watch if waits => words::watch_empty_hint(lang),
                Mode::Watch => words::hint_watch(lang),
            };
            ui.add(Label::new(RichText::new(hint).size(text_size::SMALL + 1.0).color(ui.palette().secondary_text)).truncate());
            return;
        };
        let (symbol, color) = look(ui, notice.kind);
        icon::inline(ui, symbol, text_size::LARGE, color);
        let sentence = |ui: &mut Pane<'_>| {
            ui.add(Label::new(notice.text(lang)).truncate());
        };
        ui.row_with_both_ends("notice", sentence, |ui| {
            if let Some(command) = notice.action {
                offer(ui, command);
            }
            ui.icon_button(Icon::Close, text::dismiss).sends(Action::DismissNotice, ui);
        });
    });
}
