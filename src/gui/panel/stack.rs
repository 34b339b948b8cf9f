//! The decision stack: the open guesses, innermost first.

use crate::{
    app::{
        text::{panel as text, step::LeftToTry},
        view::why::Blame,
    },
    gui::{
        panel::{links, uncovered},
        prelude::*,
    },
    solve::search::{Event, Omission, View},
};

/// Height of a row, in points.
const ROW: f32 = 18.0;
/// The number of rows beside the data of the method.
pub(crate) const LEAST: usize = 5;
/// Height that is left for the data of the method, and the choice of what is shown of it, before the stack gets more rows, in points.
const BELOW: f32 = 114.0;
/// Widths of the columns depth, cell and tried, in points; they are as wide as their heads at least. The alternatives have the rest.
const WIDTHS: [f32; 3] = [52.0, 64.0, 52.0];
/// The same in little width, and up to what width of all columns that is.
const NARROW: [f32; 3] = [36.0, 40.0, 36.0];
const LITTLE: f32 = 240.0;
/// The least width of a stack whose last column is whole in short, in points.
pub(crate) const NARROWEST: f32 = 190.0;
/// Least space between two heads, in points.
const GAP: f32 = 8.0;
/// How long “found” takes from call to call, and from the innermost to the outermost at most, in seconds.
const HANDING_BACK: (f32, f32) = (0.12, 4.0);

/// Shows the stack in as many rows as there are decisions. With `rows` above one there are at least that many, and about half of the
/// further room is left for what follows; otherwise it takes all of it.
pub(crate) fn show(ui: &mut Pane<'_>, view: &View, rows: usize) {
    let (lang, depth) = (ui.lang(), view.stack.len());
    if depth == 0 {
        return ui.secondary(text::stack_empty);
    }
    let palette = Palette::of(ui);
    row(ui, heads(lang).map(|head| RichText::new(head).size(text_size::SMALL).color(palette.secondary_text)));
    ui.push_id("stack", |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let room = uncovered::room(ui);
        // Beside other data it has five rows, and half of what is left beyond that and the room of the data.
        let least = ROW * rows as f32;
        let height = if rows > 1 { least + ((room - least - BELOW) / 2.0).max(0.0) } else { room };
        let height = height.min(ROW * depth as f32);
        let handed_back = handed_back(ui, view);
        let mut area = ScrollArea::vertical().auto_shrink([false, true]).max_height(height);
        // It follows what is handed back; after that the innermost guess is in view again.
        let memory = Id::unique("whether the stack has followed what is handed back");
        let has_followed = ui.data(|data| data.get_temp(memory).unwrap_or(false));
        match handed_back {
            Some(calls) if calls < depth => area = area.vertical_scroll_offset((ROW * calls as f32 - height / 2.0).max(0.0)),
            None if has_followed => area = area.vertical_scroll_offset(0.0),
            _ => {}
        }
        ui.data_mut(|data| data.insert_temp(memory, handed_back.is_some()));
        ui.scroll_rows(area, ROW, depth, |ui, range| {
            for place in range {
                decision(ui, view, depth - place, handed_back.is_some_and(|calls| place < calls));
            }
        });
    });
}

/// The number of calls that have handed “found” back since the solution is shown, from the innermost outwards; `None` where they do not.
/// The run has no events for that: it ends where the board is full.
pub(super) fn handed_back(ui: &Pane<'_>, view: &View) -> Option<usize> {
    let depth = view.stack.len();
    let seconds = (HANDING_BACK.0 * depth as f32).min(HANDING_BACK.1);
    let (method, goal) = ui.model.run.as_ref().filter(|run| run.omission.is_none())?.search()?;
    if view.event != Some(Event::Solution) || !Omission::Found.is_of(method, goal) {
        return None;
    }
    Some(whole(links::motion(ui, "found is handed back", view.position, seconds) * depth as f32))
}

fn decision(ui: &mut Pane<'_>, view: &View, level: usize, is_found: bool) {
    let (decision, innermost) = (&view.stack[level - 1], level == view.stack.len());
    let names = ui.model.names();
    let palette = Palette::of(ui);
    let part = ui.model.blame().map(|blame| part(blame, level));
    // What took no part in the dead end is quiet; what did has a mark besides.
    let (tried_color, text_color) = match part {
        Some(Part::Innocent) => (palette.secondary_text, palette.secondary_text),
        Some(Part::Guilty) | None => (palette.guess, palette.text),
    };
    let tried = RichText::new(names.digit(decision.tried)).color(tried_color).family(fonts::semibold());
    let cell = RichText::new(names.cell(decision.cell)).color(text_color);
    let cell = if innermost || part == Some(Part::Guilty) { cell.family(fonts::semibold()) } else { cell };
    let depth = match part {
        Some(Part::Guilty) => RichText::new(format!("{level} ●")).color(palette.clash),
        Some(Part::Innocent) | None => RichText::new(level.to_string()).color(palette.secondary_text),
    };
    let found =
        |lang| LeftToTry { whole: text::stack_found(lang).to_owned(), short: Some(text::stack_found_short(lang).to_owned()) };
    let left = if is_found { found(names.lang) } else { step::left_to_try(names, decision) };
    let room = ui.available_width() - widths(ui).iter().sum::<f32>();
    let font = TextStyle::Body.resolve(ui.style());
    let whole = RichText::new(&left.whole).color(palette.secondary_text);
    match left.short {
        Some(short) if text_width(ui, &left.whole, font) > room => {
            let response = row(ui, [depth, cell, tried, RichText::new(short).color(palette.secondary_text)]);
            response.on_hover_text(left.whole);
        }
        _ => drop(row(ui, [depth, cell, tried, whole])),
    }
}

/// The part of a guess in a dead end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Guilty,
    Innocent,
}

fn part(blame: &Blame, level: usize) -> Part {
    if blame.guilty.contains(&level) { Part::Guilty } else { Part::Innocent }
}

fn heads(lang: Lang) -> [&'static str; 4] {
    [text::stack_depth(lang), text::stack_cell(lang), text::stack_tried(lang), text::stack_left(lang)]
}

/// The widths of the columns depth, cell and tried.
fn widths(ui: &Pane<'_>) -> [f32; 3] {
    let (usual, heads) = (if ui.available_width() < LITTLE { NARROW } else { WIDTHS }, heads(ui.lang()));
    std::array::from_fn(|column| {
        let head = text_width(ui, heads[column], FontId::proportional(text_size::SMALL)).ceil();
        usual[column].max(head + GAP)
    })
}

fn row(ui: &mut Pane<'_>, texts: [RichText; 4]) -> Response {
    let (all, widths) = (ui.available_width(), widths(ui));
    let row = ui.allocate_ui_with_layout(vec2(all, ROW), Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_height(ROW);
        ui.spacing_mut().item_spacing.x = 0.0;
        for (place, text) in texts.into_iter().enumerate() {
            let width = widths.get(place).copied().unwrap_or((all - widths.iter().sum::<f32>()).max(0.0));
            ui.cell(vec2(width, ROW), |ui| {
                ui.add(eframe::egui::Label::new(text).truncate());
            });
        }
    });
    row.response
}
