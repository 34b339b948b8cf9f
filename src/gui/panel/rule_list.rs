//! The rules of the puzzle as a list, with a form for the chosen one and for a new one: the way of the keyboard and of screen readers.

use eframe::egui::scroll_area::ScrollBarVisibility;

use crate::{
    app::{
        model::rule_tool,
        rule_form::{FormProblem, RuleForm, kinds},
        text::{rule_form as text, rule_title, unknown_rules},
    },
    board::{CellsField, NumbersField},
    gui::{
        keys,
        prelude::*,
        travel::{along_list, hold_up_and_down, list_key},
        widget::as_list,
    },
};

pub(crate) use is_open as adds;
pub(crate) use open as add;

/// Height of a row of the list, in points.
const ROW: f32 = 24.0;
/// The least and the most rows that are seen at once.
const SEEN: (usize, usize) = (2, 8);
/// The room that the list leaves for its heading and for the form, in points.
const BESIDE: f32 = 64.0;

/// Shows the list and the form; nothing if there are no rules and none is being added.
pub(crate) fn show(ui: &mut Pane<'_>) {
    let (model, count) = (ui.model, ui.model.document.listed_rules());
    if count > 0 {
        ui.row(space::CONTROL, |ui| {
            ui.heading(text::counted(ui.lang(), &model.document));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if ui.button(text::add_kind).clicked() {
                    open(ui);
                }
            });
        });
        list(ui, count);
    }
    show_form(ui);
}

fn list(ui: &mut Pane<'_>, count: usize) {
    let model = ui.model;
    let memory = ui.scope_id().with("seen_rules");
    let before: Seen = ui.data(|data| data.get_temp(memory)).unwrap_or_default();
    let chosen = model.rules.chosen;
    let is_news = before.chosen != chosen;
    let mut awaited = Awaited::load(ui, chosen, count);
    // The list is as high as its rows, up to a limit: how high the last frame has shown it may be too little.
    let room = whole((ui.clip_rect().height() - BESIDE) / ROW);
    let height = ROW * room.clamp(SEEN.0, SEEN.1).min(count) as f32;
    // With less room the panel scrolls around the list, and a bar of the list would stick to that of the panel.
    let bar = if room < SEEN.0 { ScrollBarVisibility::AlwaysHidden } else { ScrollBarVisibility::VisibleWhenNeeded };
    let mut area = ScrollArea::vertical().id_salt("rules").auto_shrink([false, true]).max_height(height).scroll_bar_visibility(bar);
    let shown_row = awaited.or(chosen.filter(|_| is_news));
    if let Some(offset) = shown_row.and_then(|place| before.offset_to(place, height)) {
        area = area.vertical_scroll_offset(offset);
    }
    let mut last = before.last;
    // Choosing a rule adds controls above. With ids that count what is above, the row would lose the focus by that.
    ui.scope_builder(UiBuilder::new().scope_id(Id::unique("the list of rules")), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        // A row is not as high as a button, or the list would count fewer points than it has.
        ui.spacing_mut().interact_size.y = ROW;
        ui.spacing_mut().button_padding.y = 0.0;
        let shown = as_list(ui, text::counted(ui.lang(), &model.document), count, |ui| {
            ui.scroll_rows(area, ROW, count, |ui, range| {
                // Tab comes to one row, and goes on to what is after the list.
                let stop = awaited.or(chosen).or(last).unwrap_or(0);
                let stop = stop.clamp(range.start, range.end.saturating_sub(1).max(range.start));
                for place in range {
                    let response = line(ui, place, place == stop);
                    last = if response.has_focus() { Some(place) } else { last };
                    as_option_at(&response, chosen == Some(place), place);
                    if awaited == Some(place) {
                        response.request_focus();
                        awaited.take_if(|_| !ui.is_sizing_pass());
                        Awaited::end(ui, awaited.is_none());
                    }
                    follow(ui, &response, place, count);
                }
            })
        });
        let offset = shown.state.clamped_offset().y;
        if let Some(place) = shown_row {
            // The panel around the list scrolls too: a rule that has just been drawn may be below its edge.
            let top = shown.inner_rect.top() + place as f32 * ROW - offset;
            ui.scroll_to_rect(shown.inner_rect.with_min_y(top).with_max_y(top + ROW), None);
        }
        ui.data_mut(|data| data.insert_temp(memory, Seen { chosen, offset, last }));
    });
}

/// The list as the last frame showed it.
#[derive(Clone, Copy, Default)]
struct Seen {
    chosen: Option<usize>,
    offset: f32,
    /// The row that had the focus last.
    last: Option<usize>,
}

impl Seen {
    /// The scroll offset that makes a row visible in a list of that height; `None` if it is already.
    fn offset_to(self, place: usize, height: f32) -> Option<f32> {
        let top = place as f32 * ROW;
        let nearest = self.offset.min(top).max(top + ROW - height);
        (nearest != self.offset).then_some(nearest)
    }
}

/// The row that is to get the focus, once the change that was asked for has been made.
#[derive(Clone, Copy)]
enum Awaited {
    /// That of the rule that is chosen then.
    Chosen,
    /// That of this place.
    Row(usize),
}

impl Awaited {
    /// The frames that it waits for.
    const FRAMES: u64 = 3;

    fn memory() -> Id {
        Id::unique("the row of a rule that is to get the focus")
    }

    /// Waits for it from the next frame on: this one may be laid out twice.
    fn begin(self, ui: &Ui) {
        let now = turns::showing(ui);
        ui.data_mut(|data| data.insert_temp(Self::memory(), Some((self, now))));
        ui.request_repaint();
    }

    /// The place of the row.
    fn load(ui: &Ui, chosen: Option<usize>, count: usize) -> Option<usize> {
        let (awaited, since): (Self, u64) = ui.data(|data| data.get_temp(Self::memory())).flatten()?;
        let now = turns::showing(ui);
        Self::end(ui, now > since + Self::FRAMES);
        let place = match awaited {
            Self::Chosen => chosen,
            Self::Row(place) => Some(place.min(count.saturating_sub(1))),
        };
        place.filter(|_| now > since)
    }

    fn end(ui: &Ui, is_over: bool) {
        if is_over {
            ui.data_mut(|data| data.insert_temp::<Option<(Self, u64)>>(Self::memory(), None));
        }
    }
}

/// Whether the focus was on a rule that is gone, and there is no other: something else is to get it then.
pub(crate) fn is_left(ui: &Pane<'_>) -> bool {
    let is_left = ui.model.document.listed_rules() == 0 && Awaited::load(ui, None, 0).is_some();
    Awaited::end(ui, is_left);
    is_left
}

/// Shows a rule. Keys come to it only if it `takes_focus`.
fn line(ui: &mut Pane<'_>, place: usize, takes_focus: bool) -> Response {
    let (lang, puzzle) = (ui.lang(), ui.model.puzzle());
    let of = puzzle.rules().get(place);
    let entry = || puzzle.unknown_rules.get(place - puzzle.rules().len());
    let title = match of {
        Some(of) => rule_title::title(lang, ui.model.settings.numerals, puzzle.shape(), of),
        None => entry().map_or_else(String::new, |entry| unknown_rules::title(lang, puzzle.shape(), entry)),
    };
    let is_chosen = ui.model.rules.chosen == Some(place);
    let button = Button::selectable(is_chosen, title.as_str()).truncate().min_size(vec2(ui.available_width(), ROW));
    let button = button.sense(if takes_focus { Sense::click() } else { Sense::CLICK });
    let response = ui.push_id(place, |ui| theme::plain(ui, |ui| ui.add(button))).inner;
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_chosen, &title));
    match of {
        Some(of) if response.hovered() => response.on_hover_text(format!("{title}\n{}", rule::sentence(lang, of))),
        _ => response,
    }
}

/// Follows a click or a key on a row: a click chooses the rule or leaves it, arrows and the keys of lists go to
/// another one, Delete removes it, and what is
/// typed is for the number of the one that is chosen.
fn follow(ui: &mut Pane<'_>, row: &Response, place: usize, count: usize) {
    let chosen = ui.model.rules.chosen;
    let edit = |ui: &mut Pane<'_>, edit, awaited: Awaited| {
        ui.send(Action::Rules(edit));
        awaited.begin(ui);
    };
    if row.has_focus() {
        hold_up_and_down(ui, row.id);
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if pressed(Key::Delete) || pressed(Key::Backspace) {
            return edit(ui, RuleEdit::Remove(place), Awaited::Row(place));
        }
        let next = list_key(ui).and_then(|key| along_list(key, Some(place), count, SEEN.1 - 1));
        if let Some(next) = next.filter(|&next| next != place) {
            return edit(ui, RuleEdit::Choose(Some(next)), Awaited::Row(next));
        }
    }
    if row.clicked() {
        return edit(ui, RuleEdit::Choose(Some(place).filter(|_| chosen != Some(place))), Awaited::Row(place));
    }
    let of = ui.model.puzzle().rules().get(place).filter(|_| chosen == Some(place) && row.has_focus());
    if of.is_some_and(|of| rule_tool::typing(of).is_some()) {
        ui.out.extend(keys::typed(ui, ui.model));
    }
}

/// Width of the names of fields, in points.
const NAMES: f32 = 108.0;
/// Height of the list of kinds, in points.
/// Minimum height of what is seen of the list and the form for the sentence about a listed rule, in points.
const WITH_SENTENCE: f32 = 300.0;

/// The form. There is one list of rules in the window.
const DRAFT: Kept<FormDraft> = Kept::new("the form of a rule");

/// The text being typed.
#[derive(Clone)]
struct FormDraft {
    target: Target,
    form: RuleForm,
    /// Whether something has been typed since.
    is_changed: bool,
    /// Whether its first field is still to get the focus.
    takes_focus: bool,
}

/// The purpose of a form.
#[derive(Clone, PartialEq)]
enum Target {
    /// A new rule, while that one is chosen.
    New(Option<usize>),
    /// The rule at that place, as it is.
    Old(usize, Rule),
}

/// Opens the form for a new rule, with the selected cells.
pub(crate) fn open(ui: &Pane<'_>) {
    let (model, shape) = (ui.model, ui.model.puzzle().shape());
    let Some(kind) = kinds(shape).into_iter().find(|kind| !kind.is_of_whole_board()) else { return };
    let mut form = RuleForm::empty(&kind, model.settings.numerals);
    form.take_cells(shape, &model.selection.cells().to_vec());
    let draft = FormDraft { target: Target::New(model.rules.chosen), form, is_changed: false, takes_focus: true };
    DRAFT.set(ui, draft);
}

/// Whether a new rule is being added by the form.
pub(crate) fn is_open(ctx: &Context) -> bool {
    let draft = DRAFT.get(ctx);
    draft.is_some_and(|draft| matches!(draft.target, Target::New(_)))
}

/// Shows the form for a new rule, or for the chosen one.
fn show_form(ui: &mut Pane<'_>) {
    let known = DRAFT.get(ui);
    let Some((mut draft, is_new)) = current(ui.model, known) else {
        DRAFT.set(ui, None);
        return;
    };
    ui.add_space(space::TIGHT);
    let stays = fields(ui, &mut draft, is_new);
    DRAFT.set(ui, Some(draft).filter(|_| stays));
}

/// The text being typed, if it is still for the rule that it was begun for; else the chosen rule, and that it is new in the form.
fn current(model: &ModelView<'_>, known: Option<FormDraft>) -> Option<(FormDraft, bool)> {
    let (rules, shape) = (model.puzzle().rules(), model.puzzle().shape());
    let chosen = model.rules.chosen.filter(|&place| place < rules.len());
    let is_current = |draft: &FormDraft| match &draft.target {
        Target::New(before) => *before == model.rules.chosen,
        Target::Old(place, rule) => chosen == Some(*place) && rules[*place] == *rule,
    };
    known.filter(is_current).map(|draft| (draft, false)).or_else(|| {
        let place = chosen?;
        let form = RuleForm::of(&rules[place], shape, model.settings.numerals);
        let target = Target::Old(place, rules[place].clone());
        Some((FormDraft { target, form, is_changed: false, takes_focus: false }, true))
    })
}

/// Shows the fields and buttons. Returns whether the form stays open.
fn fields(ui: &mut Pane<'_>, draft: &mut FormDraft, is_new: bool) -> bool {
    let (lang, shape) = (ui.lang(), ui.model.puzzle().shape());
    let is_listed = matches!(draft.target, Target::Old(..));
    let mut is_closed = false;
    if !is_listed {
        ui.row(space::CONTROL, |ui| {
            kind(ui, draft);
            is_closed = ui.icon_button(Icon::Close, text::close).clicked();
        });
    }
    // In little room, the row of a listed rule says it under the pointer.
    if !is_listed || ui.clip_rect().height() >= WITH_SENTENCE {
        ui.secondary(rule::sentence(lang, draft.form.kind()));
    }
    let top = ui.cursor().top();
    let form = &mut draft.form;
    let (mut entered, mut comes_into_view) = (false, is_new && is_listed);
    if let Some(hint) = text::cells_hint(lang, &form.cells_field()) {
        let response = field(ui, text::cells(lang), &mut form.cells, hint);
        draft.is_changed |= response.changed();
        entered |= takes_enter(ui, &response);
        comes_into_view |= response.gained_focus();
    }
    if let Some(label) = text::numbers_label(lang, &form.numbers_field()) {
        let response = field(ui, label, &mut form.numbers, "");
        draft.is_changed |= response.changed();
        entered |= takes_enter(ui, &response);
        comes_into_view |= response.gained_focus();
    }
    let rule = form.rule(shape);
    match &rule {
        Err(FormProblem::OnlyInFiles) => only_in_files(ui, form.kind()),
        Err(problem) if draft.is_changed => {
            let sentence = text::problem(lang, problem, shape, ui.model.settings.numerals);
            let color = ui.palette().clash;
            ui.label(RichText::new(sentence).color(color));
        }
        _ => {}
    }
    // In one row where there is room: in a low window the button is in view with the fields.
    ui.horizontal_wrapped(|ui| {
        if let Some(option) = form.option_field() {
            draft.is_changed |= ui.check_box(&mut form.is_on, text::option(lang, option)).changed();
        }
        is_closed |= button(ui, &draft.target, rule.ok(), entered);
        let selected: Vec<Cell> = ui.model.selection.cells().to_vec();
        let takes_cells = text::cells_hint(lang, &form.cells_field()).is_some() && !selected.is_empty();
        if takes_cells && ui.button(text::cells_of_selection).clicked() {
            form.take_cells(shape, &selected);
            draft.is_changed = true;
        }
    });
    if comes_into_view {
        ui.scroll_to_rect(ui.min_rect().with_min_y(top).with_max_y(ui.cursor().top()), None);
    }
    !is_closed
}

/// Shows the list of kinds. Another kind keeps what has been typed for the cells.
fn kind(ui: &mut Pane<'_>, draft: &mut FormDraft) {
    let (lang, shape) = (ui.lang(), ui.model.puzzle().shape());
    let now = rule::name(lang, draft.form.kind());
    let mut chosen = None;
    let list = ui.list(text::kind, 220.0, now, |ui| {
        for kind in kinds(shape) {
            let name = rule::name(lang, &kind);
            if choice(ui, name == now, name).clicked() {
                chosen = Some(kind);
            }
        }
    });
    // The menu that has asked for the form is open for one more frame.
    if draft.takes_focus && !Popup::is_any_open(ui.ctx()) {
        list.request_focus();
        list.scroll_to_me(None);
        draft.takes_focus = false;
    }
    if let Some(kind) = chosen {
        let cells = std::mem::take(&mut draft.form.cells);
        draft.form = RuleForm::empty(&kind, ui.model.settings.numerals);
        draft.form.cells = cells;
        draft.is_changed = false;
    }
}

/// Shows a text field with its name.
fn field(ui: &mut Pane<'_>, name: &str, value: &mut String, hint: &str) -> Response {
    ui.row(space::CONTROL, |ui| {
        let before = ui.cursor().left();
        let label = ui.label(name);
        ui.add_space((before + NAMES - ui.cursor().left()).max(0.0));
        let edit = TextEdit::singleline(value).hint_text(hint).desired_width(f32::INFINITY);
        ui.add(edit).labelled_by(label.id)
    })
}

/// Whether Enter was pressed in a text field.
fn takes_enter(ui: &Ui, field: &Response) -> bool {
    field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
}

/// Shows that a rule comes from a file, and its numbers.
fn only_in_files(ui: &mut Pane<'_>, of: &Rule) {
    if let Rule::PairTable(table) = of {
        let size = table.relation.size();
        let count: usize = Digit::all(size).map(|digit| table.relation.partners(digit).len()).sum();
        ui.secondary(text::pairs(ui.lang(), count, size * size));
    }
    ui.secondary(text::only_in_files);
}

/// Shows the button that adds the rule or changes it. Returns whether the form is done with.
fn button(ui: &mut Pane<'_>, target: &Target, rule: Option<Rule>, entered: bool) -> bool {
    match target {
        Target::New(_) => {
            let is_chosen = ui.add_enabled(rule.is_some(), Button::new(text::add(ui.lang()))).clicked() || entered;
            let Some(rule) = rule.filter(|_| is_chosen) else { return false };
            ui.send(RuleEdit::Add(rule));
            Awaited::Chosen.begin(ui);
            true
        }
        Target::Old(place, old) => {
            let new = rule.filter(|rule| rule != old);
            let kind = old.kind();
            let has_fields = kind.cells != CellsField::None || kind.numbers != NumbersField::None;
            let is_chosen = has_fields && ui.add_enabled(new.is_some(), Button::new(text::apply(ui.lang()))).clicked() || entered;
            if let Some(new) = new.filter(|_| is_chosen) {
                ui.send(RuleEdit::Replace(*place, new));
                // The field has given the focus away, and the button turns grey.
                Awaited::Chosen.begin(ui);
            }
            false
        }
    }
}
