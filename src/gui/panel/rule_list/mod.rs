//! The rules of the puzzle as a list, with a form for the chosen one and for a new one: the way of the keyboard and of screen readers.

mod form;

use eframe::egui::{Align, Button, Id, Key, Layout, Modifiers, Response, Role, ScrollArea, Sense, Ui, UiBuilder, WidgetInfo, vec2};

use crate::{
    app::{
        action::{Action, RuleEdit},
        text::{rule, rule_form as text, rule_title},
        view::derived::ModelView,
    },
    gui::{
        theme::{self, space},
        widget::{as_list, as_option_at, heading, hold_up_and_down, row},
    },
};

/// Height of a row of the list, in points.
const ROW: f32 = 24.0;
/// The most rows that are seen at once.
const SEEN: usize = 8;

pub(crate) use form::open as add;

/// Shows the list and the form; nothing if there are no rules and none is being added.
pub(crate) fn show(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let count = model.puzzle().rules().len();
    if count > 0 {
        row(ui, space::CONTROL, |ui| {
            heading(ui, &text::heading(lang, count));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if ui.button(text::add_kind(lang)).clicked() {
                    form::open(ui, model);
                }
            });
        });
        list(ui, model, count, out);
    }
    form::show(ui, model, out);
}

fn list(ui: &mut Ui, model: &ModelView<'_>, count: usize, out: &mut Vec<Action>) {
    let memory = ui.scope_id().with("seen_rules");
    let before: Option<Seen> = ui.data(|data| data.get_temp(memory));
    let chosen = model.rules.chosen;
    let is_news = before.is_none_or(|seen| seen.chosen != chosen);
    let mut area = ScrollArea::vertical().id_salt("rules").auto_shrink([false, true]).max_height(ROW * SEEN.min(count) as f32);
    if let Some(offset) = before.filter(|_| is_news).and_then(|seen| seen.offset_to(chosen?)) {
        area = area.vertical_scroll_offset(offset);
    }
    let mut moved = before.is_some_and(|seen| seen.takes_focus);
    let (mut next_focus, mut last) = (false, before.and_then(|seen| seen.last));
    // Choosing a rule adds controls above. With ids that count what is above, the row would lose the focus by that.
    ui.scope_builder(UiBuilder::new().scope_id(Id::unique("the list of rules")), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let shown = as_list(ui, &text::heading(model.settings.lang, count), count, |ui| {
            area.show_rows(ui, ROW, count, |ui, range| {
                // Tab comes to one row, and goes on to what is after the list.
                let stop = chosen.or(last).unwrap_or(0).clamp(range.start, range.end.saturating_sub(1).max(range.start));
                for place in range {
                    let response = line(ui, model, place, place == stop);
                    last = if response.has_focus() { Some(place) } else { last };
                    as_option_at(&response, chosen == Some(place), place);
                    if moved && chosen == Some(place) {
                        response.request_focus();
                        moved = false;
                    }
                    if let Some(edit) = edit(ui, &response, place, count, chosen) {
                        next_focus |= matches!(edit, RuleEdit::Choose(Some(other)) if other != place);
                        out.push(Action::Rules(edit));
                    }
                }
            })
        });
        let seen = Seen {
            chosen,
            offset: shown.state.clamped_offset().y,
            height: shown.inner_rect.height(),
            takes_focus: moved || next_focus,
            last,
        };
        if let Some(place) = chosen.filter(|_| is_news) {
            // The panel around the list scrolls too: a rule that has just been drawn may be below its edge.
            let top = shown.inner_rect.top() + place as f32 * ROW - seen.offset;
            ui.scroll_to_rect(shown.inner_rect.with_min_y(top).with_max_y(top + ROW), None);
        }
        ui.data_mut(|data| data.insert_temp(memory, seen));
    });
}

/// The list as the last frame showed it.
#[derive(Clone, Copy)]
struct Seen {
    chosen: Option<usize>,
    offset: f32,
    height: f32,
    /// Whether the keyboard moves on to the chosen rule as soon as that is shown.
    takes_focus: bool,
    /// The row that had the focus last.
    last: Option<usize>,
}

impl Seen {
    /// The scroll offset that makes a newly chosen rule visible; `None` if it is already.
    fn offset_to(self, place: usize) -> Option<f32> {
        let top = place as f32 * ROW;
        let nearest = self.offset.min(top).max(top + ROW - self.height);
        (nearest != self.offset).then_some(nearest)
    }
}

/// Shows a rule. Keys come to it only if it `takes_focus`.
fn line(ui: &mut Ui, model: &ModelView<'_>, place: usize, takes_focus: bool) -> Response {
    let (lang, puzzle) = (model.settings.lang, model.puzzle());
    let Some(of) = puzzle.rules().get(place) else { return ui.label("") };
    let title = rule_title::title(lang, model.settings.numerals, puzzle.shape(), of);
    let is_chosen = model.rules.chosen == Some(place);
    let button = Button::selectable(is_chosen, title.as_str()).truncate().min_size(vec2(ui.available_width(), ROW));
    let button = button.sense(if takes_focus { Sense::click() } else { Sense::CLICK });
    let response = ui.push_id(place, |ui| theme::plain(ui, |ui| ui.add(button))).inner;
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_chosen, &title));
    if response.hovered() { response.on_hover_text(format!("{title}\n{}", rule::says(lang, of))) } else { response }
}

/// Follows a click or a key on a row: a click chooses the rule or leaves it, arrows go to the next one, Delete removes it.
fn edit(ui: &Ui, row: &Response, place: usize, count: usize, chosen: Option<usize>) -> Option<RuleEdit> {
    if row.has_focus() {
        hold_up_and_down(ui, row.id);
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if pressed(Key::Delete) || pressed(Key::Backspace) {
            return Some(RuleEdit::Remove(place));
        }
        let next = match (pressed(Key::ArrowDown), pressed(Key::ArrowUp)) {
            (true, _) if place + 1 < count => Some(place + 1),
            (_, true) => place.checked_sub(1),
            _ => None,
        };
        if next.is_some() {
            return Some(RuleEdit::Choose(next));
        }
    }
    row.clicked().then(|| RuleEdit::Choose(Some(place).filter(|_| chosen != Some(place))))
}
