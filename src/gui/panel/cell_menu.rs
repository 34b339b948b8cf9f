//! The menu of a cell: what can be written in it, and what the board can show about it.

use eframe::egui::{RectAlign, SetOpenCommand};

use crate::{
    app::{
        action::{Draw, Paint, WhyAction},
        model::{
            rules::{self, RegionDraft},
            selection::HeldKeys,
        },
        text::{command as text, logic::answer, panel as words, rule_tool as regions},
        view::why,
    },
    board::DigitSet,
    gui::{
        board::{BoardResponse, decoration},
        panel::{
            bar,
            menu::{menu_action, menu_item},
            palette,
        },
        prelude::*,
    },
};

/// Side of a digit's button, in points.
const SIDE: f32 = 28.0;
/// Boards up to this size have a row of digits for each tool.
const WITH_MARKS: usize = MAX_FIGURE;

/// At which cell a key has opened the menu that was opened last.
const BY_KEY: Kept<Cell> = Kept::new("the cell at which a key has opened the menu");

/// The menu that has digits alone.
const ALONE: Kept<Id> = Kept::new("the menu of a cell that has digits alone");

/// Shows the menu while it is open. A right click on a cell that is not selected selects it first.
pub(crate) fn show(ui: &mut Pane<'_>, board: &BoardResponse) {
    let model = ui.model;
    let clicked = board.response.secondary_clicked().then(|| board.response.interact_pointer_pos()).flatten();
    if let Some(cell) = clicked.and_then(|pos| board.layout.cell_at(pos))
        && !model.selection.cells().contains(cell)
    {
        ui.send(Action::Select(cell));
    }
    let (opens_pad, popup_id) = (opens_pad(board, model), Popup::default_response_id(&board.response));
    let by_key = is_asked_by_key(board);
    let ctx = &board.response.ctx;
    let asked_about: Kept<Candidate> = Kept::new("the candidate that the menu of a cell is about");
    if let Some(pos) = clicked {
        let candidate = board.layout.cell_at(pos).and_then(|cell| candidate_at(board, model, cell, pos));
        asked_about.set(ctx, candidate);
    }
    if opens_pad || by_key || clicked.is_some() {
        ALONE.set(ctx, opens_pad.then_some(popup_id));
        BY_KEY.set(ctx, by_key.then(|| model.scene().cursor.unwrap_or(Cell::new(0))));
    }
    if by_key {
        asked_about.set(ctx, None);
        menu::begin_at_first(ctx, popup_id);
    }
    let popup = Popup::context_menu(&board.response).accessible_name(text::cell_menu(ui.lang()));
    let opens = SetOpenCommand::Bool(true);
    let popup = if opens_pad {
        // The click that opens it is outside of the one that may be open at another cell.
        popup.open_memory(Some(opens)).close_behavior(PopupCloseBehavior::IgnoreClicks)
    } else {
        let popup = if by_key { popup.open_memory(Some(opens)) } else { popup };
        popup.close_behavior(PopupCloseBehavior::CloseOnClickOutside)
    };
    let is_pad = with_digits_alone(ctx).is_some();
    let candidate = asked_about.get(ctx);
    // Beside the cell that is written in, which stays in view.
    let by_key = BY_KEY.get(ctx);
    let beside = if is_pad { model.selection.only() } else { by_key };
    let popup = match beside.filter(|cell| cell.index() < model.scene().squares.len()) {
        Some(cell) => popup.anchor(board.layout.cell_rect(cell)).align(RectAlign::RIGHT_START).gap(space::SMALL),
        None => popup,
    };
    ui.popup(popup, |ui| {
        if is_pad {
            digits(ui, model.selection.only());
            let clear = IconButton::new(Icon::Erase, words::pad_erase(ui.lang())).key(vec2(2.0 * SIDE, SIDE));
            ui.add(clear).sends_and_closes(Action::Clear, ui);
        } else {
            ui.framed(Frame::new().inner_margin(Margin::symmetric(points(space::SMALL), points(space::TIGHT))), |ui| {
                menu::gathered(ui, |ui| match &model.rules.regions {
                    Some(drawn) => of_regions(ui, drawn),
                    None => contents(ui, candidate),
                });
            });
        }
    });
}

/// Whether the menu is asked for by a key while the board has the focus.
fn is_asked_by_key(board: &BoardResponse) -> bool {
    let ctx = &board.response.ctx;
    if !board.has_focus() || Popup::is_any_open(ctx) {
        return false;
    }
    let keys = [(Modifiers::NONE, Key::Menu), (Modifiers::SHIFT, Key::F10)];
    ctx.input_mut(|input| keys.into_iter().any(|(held, key)| input.consume_key(held, key)))
}

/// The menu of a cell that had digits alone when it was opened last.
fn with_digits_alone(ctx: &Context) -> Option<Id> {
    ALONE.get(ctx)
}

/// Whether digits alone are shown at a cell.
pub(super) fn has_digits_alone(ctx: &Context) -> bool {
    with_digits_alone(ctx).is_some_and(|menu| Popup::is_id_open(ctx, menu))
}

/// The candidate shown at a position within a cell.
fn candidate_at(board: &BoardResponse, model: &ModelView<'_>, cell: Cell, pos: Pos2) -> Option<Candidate> {
    let (scene, square) = (model.scene(), model.scene().square(cell));
    let digit = decoration::digit_at(&board.layout, cell, pos, scene.geometry.shape().size());
    let is_shown = square.digit.is_none() && scene.shows_candidates && square.candidates.contains(digit);
    (is_shown && model.mode != Mode::Watch).then_some(Candidate::new(cell, digit))
}

/// Whether the digits are to be shown beside the cell that was clicked.
fn opens_pad(board: &BoardResponse, model: &ModelView<'_>) -> bool {
    let writes = match model.mode {
        Mode::Enter => model.rules.tool.is_none(),
        Mode::Play => model.tool != Tool::Color && !model.settings.digit_first,
        Mode::Watch => false,
    };
    let is_plain = board.response.ctx.input(|input| input.modifiers.is_none());
    if !(model.settings.digits_at_cell && writes && is_plain && board.response.clicked()) {
        return false;
    }
    let cell = board.response.interact_pointer_pos().and_then(|pos| board.layout.cell_at(pos));
    cell.is_some_and(|cell| model.mode == Mode::Enter || model.puzzle().square(cell).value.given().is_none())
}

fn contents(ui: &mut Pane<'_>, clicked: Option<Candidate>) {
    let (model, only) = (ui.model, ui.model.selection.only());
    if let Some(cell) = only {
        ui.heading(model.puzzle().shape().name(cell));
    }
    let is_open = |cell: Cell| model.mode == Mode::Enter || model.puzzle().square(cell).value.given().is_none();
    // What is typed belongs to rules while a tool for them is taken.
    let writes = model.mode != Mode::Watch && model.rules.tool.is_none();
    if writes && model.selection.cells().iter().any(is_open) {
        digits(ui, only);
        ui.separator();
    }
    if let Some(digit) = only.and_then(|cell| model.puzzle().digit(cell)) {
        let name = label::digit(digit, model.settings.numerals);
        menu::entry(ui, text::light_this(ui.lang(), name)).sends_and_closes(LightAction::Digit(digit), ui);
    }
    if model.mode == Mode::Enter {
        of_rules(ui);
    }
    menu::inner(ui, text::light_menu, bar::lights);
    if model.mode == Mode::Play && !model.selection.cells().is_empty() {
        menu::inner(ui, text::color_menu, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = space::TIGHT;
                let chosen = common_color(model);
                palette::colors(ui, Vec2::splat(space::CONTROL), true, chosen, None, |color| Paint::Selected(Some(color)));
            });
            menu_item(ui, Command::ClearColors);
        });
    }
    ui.separator();
    if let Some(cell) = only.filter(|_| model.mode != Mode::Watch)
        && menu::entry(ui, text::select_similar).clicked()
    {
        ui.send(Action::SelectSimilar(cell, HeldKeys::default()));
        ui.close();
    }
    if let Some(cell) = only.filter(|_| model.mode == Mode::Watch) {
        guesses(ui, cell);
    }
    // A click on a candidate asks about that one.
    match clicked.filter(|candidate| only == Some(candidate.cell)) {
        Some(candidate) => {
            let name = label::digit(candidate.digit, model.settings.numerals);
            menu_action(ui, String::from(answer::why_not_digit(ui.lang(), name)), Action::Logic(LogicAction::Ask(candidate)));
        }
        None => menu_item(ui, Command::WhyNot),
    }
    for command in [Command::ClearCells, Command::Hint, Command::Copy] {
        menu_item(ui, command);
    }
}

/// Shows what can be done with the rules whose cells are all selected.
fn of_rules(ui: &mut Pane<'_>) {
    let (clues, wholes) = rules::within(ui.model.puzzle(), ui.model.selection.cells());
    if clues.len() > 1 {
        menu_action(ui, regions::one_is_wrong(ui.lang(), clues.len()), Action::Rules(RuleEdit::OneWrong(clues)));
    }
    if let [whole] = wholes[..] {
        menu_action(ui, regions::take_apart, Action::Rules(RuleEdit::TakeApart(whole)));
    }
}

/// Shows what can be done with cells while regions are drawn: which region they are put into, and how they are taken out of one.
fn of_regions(ui: &mut Pane<'_>, drawn: &RegionDraft) {
    let (model, lang, cells) = (ui.model, ui.lang(), ui.model.selection.in_order());
    if let Some(cell) = model.selection.only() {
        ui.heading(model.puzzle().shape().name(cell));
    }
    ui.label(RichText::new(regions::put_into(lang)).color(ui.palette().secondary_text));
    let size = model.puzzle().shape().size();
    let numbers: Vec<u8> = (0..size).filter_map(|region| u8::try_from(region).ok()).collect();
    let common = drawn.common(&cells);
    for row in numbers.chunks(WITH_MARKS) {
        keys(ui, |ui| {
            for &region in row {
                let name = (region + 1).to_string();
                let has_room = drawn.has_room(region, &cells, size);
                let response = ui.add_enabled_ui(has_room, |ui| key(ui, common == Some(region), &name)).inner;
                response.widget_info(|| {
                    WidgetInfo::selected(Role::Button, has_room, common == Some(region), [regions::put_into(lang), &name].join(" "))
                });
                menu::note_in_row(&response, &name);
                response.sends_and_closes(Draw::Assign(region), ui);
                response.on_disabled_hover_text(regions::region_lacks_room(lang, region + 1, size));
            }
        });
    }
    ui.separator();
    let is_drawn = cells.iter().any(|cell| drawn.of[cell.index()].is_some());
    let take_out = common.map_or(regions::take_out_of_theirs(lang).to_owned(), |region| regions::take_out_of(lang, region + 1));
    menu::action_if(ui, is_drawn, &take_out, Action::Draw(Draw::TakeOut(cells)));
    if let Some(region) = common {
        let own = drawn.cells(region);
        menu_action(ui, regions::clear_region(lang, region + 1), Action::Draw(Draw::TakeOut(own)));
    }
    ui.separator();
    for command in [Command::Undo, Command::Redo] {
        menu_item(ui, command);
    }
}

/// Shows the digits that still fit a cell of a search at rest: it goes on with the one that is chosen, as a separate run.
fn guesses(ui: &mut Pane<'_>, cell: Cell) {
    let open = why::asked(ui.model).map_or(DigitSet::EMPTY, |(_, view)| why::open(ui.model, view, cell));
    ui.add_enabled_ui(!open.is_empty(), |ui| {
        menu::inner(ui, Command::WhatIf.label(ui.model), |ui| {
            for digit in open {
                let name = label::digit(digit, ui.model.settings.numerals);
                menu_action(ui, &name, Action::Why(WhyAction::Try(cell, digit)));
            }
        });
    });
}

/// The colour that all selected cells have.
fn common_color(model: &Model) -> Option<Color> {
    let of = |cell: Cell| model.puzzle().coloring.cells.get(&cell).copied();
    let first = model.selection.cells().iter().next().and_then(of)?;
    model.selection.cells().iter().all(|cell| of(cell) == Some(first)).then_some(first)
}

/// Shows a row of digits for each tool; on large boards and while entering, one for digits alone.
fn digits(ui: &mut Pane<'_>, only: Option<Cell>) {
    let size = ui.model.puzzle().shape().size();
    let is_many = size > WITH_MARKS;
    let tools: &[(Tool, &str)] = &[
        (Tool::Digit, text::tool_digit_short(ui.lang())),
        (Tool::Corner, text::tool_corner_short(ui.lang())),
        (Tool::Centre, text::tool_centre_short(ui.lang())),
        (Tool::RuleOut, text::tool_rule_out_short(ui.lang())),
    ];
    let shown = if is_many || ui.model.mode == Mode::Enter { &tools[..1] } else { tools };
    let all: Vec<Digit> = Digit::all(size).collect();
    ui.grid(Grid::new("digits of the cell").spacing([space::SMALL, space::TIGHT]), |ui| {
        for &(tool, name) in shown {
            for row in all.chunks(WITH_MARKS) {
                let is_first = row.first() == all.first();
                ui.label(RichText::new(if is_first { name } else { "" }).color(ui.palette().secondary_text));
                keys(ui, |ui| {
                    for &digit in row {
                        digit_button(ui, only, (tool, name), digit);
                    }
                });
                ui.end_row();
            }
        }
    });
}

/// Shows a row of keys, which look like those of the pad.
fn keys(ui: &mut Pane<'_>, add: impl FnOnce(&mut Pane<'_>)) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        ui.spacing_mut().button_padding.x = 2.0;
        ui.visuals_mut().widgets.inactive.weak_bg_fill = ui.palette().control;
        add(ui);
    });
}

fn key(ui: &mut Pane<'_>, is_pressed: bool, name: &str) -> Response {
    ui.add_sized(vec2(SIDE, SIDE), Button::selectable(is_pressed, name).frame_when_inactive(true))
}

/// A button that writes a digit with a tool. It is pressed while the cell has that digit or mark; only the digit closes the menu.
fn digit_button(ui: &mut Pane<'_>, only: Option<Cell>, (tool, tool_name): (Tool, &str), digit: Digit) {
    let is_there = only.is_some_and(|cell| {
        let square = ui.model.puzzle().square(cell);
        match tool {
            Tool::Digit => square.value.digit() == Some(digit),
            Tool::Corner => square.corner.contains(digit),
            Tool::Centre => square.centre.contains(digit),
            Tool::RuleOut => square.ruled_out.contains(digit),
            Tool::Color => false,
        }
    });
    let name = label::digit(digit, ui.model.settings.numerals);
    let response = key(ui, is_there, &name);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, [tool_name, name.as_str()].join(" ")));
    menu::note_in_row(&response, &name);
    if response.clicked() {
        ui.send(Action::WriteDigit(digit, tool));
        if tool == Tool::Digit {
            ui.close();
        }
    }
}
