//! The form of a rule: its cells, its numbers and its option.

use crate::{
    app::{
        rule_form::{FormProblem, RuleForm, kinds},
        text::rule_form as text,
    },
    board::{CellsField, NumbersField},
    gui::{panel::rule_list::Awaited, prelude::*},
};

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
pub(super) fn show(ui: &mut Pane<'_>) {
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
