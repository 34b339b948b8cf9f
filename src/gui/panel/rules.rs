//! The tools that enter rules: a menu for each group, and what to do next.

use eframe::egui::accesskit::Toggled;

use crate::{
    app::{
        action::{Draw, Paint, RuleEdit},
        model::rule_tool::{AT_HAND as AT_HAND_COUNT, RuleTool, ToolGroup},
        text::{rule as rule_text, rule_title, rule_tool as text},
    },
    board::{Color, DotKind, NegativeDots},
    gui::{
        convert::points,
        panel::{measures::Measures, menu, palette, rule_list},
        prelude::*,
        travel::ArrowGroup,
        widget::name as say_name,
    },
    io::{by_hand, picture::rules::DecorationKind},
};

/// The dot that marks the group of the tool taken: the distance of its middle from the sides of the corner, and its radius, in points.
const DOT: (f32, f32) = (5.5, 2.5);
/// The least space at either side of a name, in points.
const LEAST: f32 = 4.0;
/// The buttons of the tools at hand.
const AT_HAND: [Command; AT_HAND_COUNT] =
    [Command::RuleToolA, Command::RuleToolB, Command::RuleToolC, Command::RuleToolD, Command::RuleToolE];
/// Minimum height of the window for them, in points.
const WITH_AT_HAND: f32 = 560.0;
/// The most tools in one column of a menu.
const MOST_ROWS: usize = 10;
/// The rules of the whole board that setters use most: one click turns them on.
const COMMON: [Rule; 4] = [Rule::Diagonals, Rule::AntiKnight, Rule::AntiKing, Rule::Nonconsecutive];
/// Minimum height of the window for them beside the board, in points. With less they are in their menu only.
const WITH_COMMON: f32 = 640.0;
/// Minimum width for all of them in one row, in points.
const IN_ONE_ROW: f32 = 430.0;
/// Font size of the sentence on what to do next, in points.
const HINT: f32 = text_size::SMALL + 1.0;

/// Shows the tools and a line on what to do next.
pub(crate) fn show(ui: &mut Pane<'_>) {
    let (model, lang) = (ui.model, ui.lang());
    let is_taken = model.rules.tool == Some(RuleTool::Drawing(DecorationKind::Text));
    let was_taken = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default(Id::unique("the tool for texts")), is_taken));
    ui.add_space(space::TIGHT);
    at_hand(ui);
    ui.horizontal_wrapped(|ui| {
        let font = TextStyle::Button.resolve(ui.style());
        let names = ToolGroup::ALL.map(|group| text::group(lang, group)).into_iter().chain([text::board(lang)]);
        let names: f32 = names.map(|name| text_width(ui, name, font.clone()).ceil() + menu::WITH_ARROW + 2.0 * LEAST).sum();
        let count = ToolGroup::ALL.len() + 1;
        let is_low = ui.content_rect().height() < WITH_AT_HAND;
        ui.spacing_mut().item_spacing = vec2(space::TIGHT, if is_low { 1.0 } else { space::TIGHT });
        ui.spacing_mut().button_padding.x = LEAST;
        // In one row, or in two of the same number of buttons.
        let in_row = if names + space::TIGHT * (count - 1) as f32 <= ui.available_width() { count } else { count.div_ceil(2) };
        let width = Measures::share(ui, in_row);
        let mut rove = ArrowGroup::load(ui, text::title(lang));
        if rule_list::is_left(ui) {
            rove.go_to_first();
        }
        menus(ui, Some((&mut rove, width)));
        rove.store(ui);
    });
    if let Some(RuleTool::Rule(Rule::Dot(dot))) = &model.rules.tool {
        // Who enters signs says last whether all of them are given.
        let is_sum = matches!(dot.kind, DotKind::Sum(_));
        let suits = |rule: &Rule| matches!(rule, Rule::NegativeSums(_)) == is_sum;
        // Each in a row of its own: their names are long.
        negatives(model).into_iter().filter(suits).for_each(|rule| of_board(ui, rule));
    }
    if let Some(RuleTool::Drawing(kind)) = model.rules.tool {
        drawing(ui, kind, !was_taken);
    }
    if model.open_regions().is_some() {
        ui.horizontal_wrapped(|ui| {
            if model.rules.tool.is_none() && ui.button(text::regions).clicked() {
                ui.send(Draw::Take(Some(RuleTool::Regions)));
            }
            ui.button(text::discard_regions).sends(Draw::DiscardRegions, ui);
        });
    }
    // Two lines, whether they are needed or not: nothing below moves while the sentence changes. Beside them is what ends it.
    let line = ui.fonts_mut(|fonts| fonts.row_height(&FontId::proportional(HINT)));
    let says = |ui: &mut Pane<'_>| {
        let size = vec2(ui.available_width(), 2.0 * line);
        ui.allocate_ui_with_layout(size, Layout::top_down(Align::Min), |ui| ui.secondary(text::next(lang, model)));
    };
    ui.row(2.0 * line, |ui| ui.row_with_both_ends("leave", says, leave));
}

/// Shows the colours of a decoration, or the text that is drawn: its field has the focus as soon as the tool is taken.
fn drawing(ui: &mut Pane<'_>, kind: DecorationKind, is_new: bool) {
    let lang = ui.lang();
    if kind == DecorationKind::Text {
        let mut words = ui.model.rules.text.clone();
        let field = TextEdit::singleline(&mut words).hint_text(text::text_to_draw(lang)).desired_width(f32::INFINITY);
        let response = ui.add(field);
        if is_new {
            response.request_focus();
        }
        response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, text::text_to_draw(lang)));
        ui.send_if(response.changed(), Draw::Text(words));
    } else if by_hand::has_color(kind) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = space::TIGHT;
            let mut rove = ArrowGroup::load(ui, "colours");
            let room = ui.available_width() - space::TIGHT * (Color::COUNT - 1) as f32;
            let size = vec2((room / Color::COUNT as f32).floor(), space::CONTROL);
            let chosen = Some(ui.model.paint.color);
            palette::colors(ui, size, true, chosen, Some(&mut rove), Paint::Color);
            rove.store(ui);
        });
    }
}

/// Shows the tools at hand, as many as have room: each has its key. In low windows the list of rules has the room.
fn at_hand(ui: &mut Pane<'_>) {
    let lang = ui.lang();
    if ui.content_rect().height() < WITH_AT_HAND {
        return;
    }
    let tools = ui.model.tools_at_hand();
    let font = FontId::proportional(text_size::SMALL);
    let names: Vec<String> = tools.iter().map(|tool| text::of(lang, tool)).collect();
    let wanted: Vec<f32> = names.iter().map(|name| text_width(ui, name, font.clone()).ceil() + 2.0 * space::SMALL).collect();
    // Rather fewer than with names that are cut.
    let needed = |count: usize| wanted[..count].iter().sum::<f32>() + space::TIGHT * (count - 1) as f32;
    let count = (2..=tools.len()).rev().find(|&count| needed(count) <= ui.available_width()).unwrap_or(1);
    let more = ((ui.available_width() - needed(count)) / count as f32).max(0.0).floor();
    let widths = wanted[..count].iter().map(|width| width + more);
    ui.row(space::CONTROL, |ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        ui.spacing_mut().button_padding.x = space::TIGHT;
        let mut rove = ArrowGroup::load(ui, "tools");
        let buttons = tools.iter().zip(&names).zip(widths.zip(AT_HAND));
        for (number, ((tool, name), (width, command))) in (1..).zip(buttons) {
            let button = Button::selectable(is_taken(ui.model, tool), RichText::new(name).size(text_size::SMALL));
            let button = button.frame_when_inactive(true).truncate().sense(rove.sense());
            let response = ui.add_sized(vec2(width, space::CONTROL), button);
            let (whole, keys) = (text::at_hand(lang, number, name), shortcut(command, ui.model));
            say_name(&response, &whole, &keys);
            rove.add(ui, &response);
            response.sends(command, ui);
            response.on_hover_text([name.as_str(), &keys].join("  "));
        }
        rove.store(ui);
    });
}

/// Shows what is there while regions are drawn, in the place of everything else: how far they are, how it is done, and how it ends.
pub(crate) fn drawing_regions(ui: &mut Pane<'_>) {
    headed(ui, text::regions(ui.lang()));
    if let Some(so_far) = text::region(ui.lang(), ui.model) {
        ui.label(RichText::new(so_far).size(text_size::LARGE));
    }
    let drawn = ui.model.open_regions().unwrap_or_default();
    let share = single(drawn as f64 / ui.model.puzzle().shape().cell_count() as f64);
    progress_bar(ui, share, Some(ui.available_width()), text::regions);
    ui.add_space(space::SMALL);
    ui.wrapped(text::regions_hint);
    ui.add_space(space::SMALL);
    ui.add_enabled_ui(drawn > 0, |ui| {
        ui.button(text::discard_regions).sends(Draw::DiscardRegions, ui);
    });
}

/// Shows the usual rules of the whole board as check boxes, in one row or in two; not in low windows.
pub(crate) fn common(ui: &mut Pane<'_>) {
    if ui.content_rect().height() < WITH_COMMON {
        return;
    }
    let columns = if ui.available_width() >= IN_ONE_ROW { COMMON.len() } else { COMMON.len() / 2 };
    ui.grid(Grid::new("usual_rules").num_columns(columns), |ui| {
        for (place, rule) in (1..).zip(COMMON) {
            of_board(ui, rule);
            if place % columns == 0 {
                ui.end_row();
            }
        }
    });
}

/// Shows the heading with the buttons that end what is done. Beside it they move nothing when they come and go.
fn headed(ui: &mut Pane<'_>, name: &str) {
    ui.row(space::CONTROL, |ui| {
        let title = |ui: &mut Pane<'_>| {
            ui.heading(name);
        };
        ui.row_with_both_ends("leave", title, leave);
    });
}

/// Shows the button that removes the chosen rule, and the one that lets go of it and of the tool.
fn leave(ui: &mut Pane<'_>) {
    if ui.model.rules.tool.is_none() && ui.model.rules.chosen.is_none() && ui.model.rules.pending.is_none() {
        return;
    }
    if let Some(place) = ui.model.rules.chosen
        && ui.button(text::remove).clicked()
    {
        ui.send(RuleEdit::Remove(place));
    }
    if ui.button(text::done).clicked() {
        ui.send(RuleEdit::Choose(None));
        ui.send(Draw::Take(None));
    }
}

/// Shows a menu for each group of tools, and one for the rules of the whole board. Outside of other menus, their buttons are a group, and each
/// has a width.
pub(crate) fn menus(ui: &mut Pane<'_>, group: Option<(&mut ArrowGroup, f32)>) {
    let model = ui.model;
    let (mut rove, width) = group.unzip();
    let sense = |rove: &Option<&mut ArrowGroup>| rove.as_ref().map_or(Sense::click(), |rove| rove.sense());
    for group in ToolGroup::ALL {
        let size = model.puzzle().shape().size();
        let all: Vec<RuleTool> = RuleTool::of_group(group, size).collect();
        let holds = all.iter().any(|tool| is_taken(model, tool));
        let name = text::group(ui.lang(), group);
        // The button takes the tool used last; once that is taken, another click leads to the others.
        let last = RuleTool::used_last(&model.settings.tools, group, size).filter(|_| rove.is_some() && !holds);
        let (response, takes) = menu::split(ui, (name, width), sense(&rove), last.is_some(), |ui| {
            let has_boxes = group == ToolGroup::Dots;
            if has_boxes {
                align_with_boxes(ui);
            }
            tools(ui, &all);
            // Who enters dots looks for it here, too.
            if has_boxes {
                ui.separator();
                padded(ui, |ui| negatives(model).into_iter().for_each(|rule| of_board(ui, rule)));
            }
        });
        if let Some(rove) = &mut rove {
            rove.add(ui, &response);
        }
        if let Some(last) = last {
            response.clone().on_hover_text(text::of(ui.lang(), &last));
            ui.out.extend(takes.then_some(Action::Draw(Draw::Take(Some(last)))));
        }
        if holds {
            // In the corner: a name that became longer would move the other menus.
            let at = response.rect.right_top() + vec2(-DOT.0, DOT.0);
            ui.painter().circle_filled(at, DOT.1, ui.palette().accent);
        }
        ui.accesskit_node_builder(response.id, |node| node.set_toggled(Toggled::from(holds)));
    }
    let (response, _) = menu::split(ui, (text::board(ui.lang()), width), sense(&rove), false, board);
    if let Some(rove) = rove {
        rove.add(ui, &response);
    }
}

/// Shows the tools of a group, many of them in two columns: in one they are higher than a small window.
fn tools(ui: &mut Pane<'_>, all: &[RuleTool]) {
    let (lang, font) = (ui.lang(), TextStyle::Button.resolve(ui.style()));
    let widths = all.iter().map(|tool| text_width(ui, &text::of(lang, tool), font.clone()));
    let width = widths.fold(0.0, f32::max) + 2.0 * ui.spacing().button_padding.x;
    let rows = if all.len() > MOST_ROWS { all.len().div_ceil(2) } else { all.len() };
    ui.horizontal_top(|ui| {
        for column in all.chunks(rows.max(1)) {
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = space::TIGHT;
                for tool in column {
                    let name = text::of(lang, tool);
                    let button = Button::selectable(is_taken(ui.model, tool), name.as_str()).min_size(vec2(width, space::CONTROL));
                    let button = menu::item(ui, (button, &name), true, Role::MenuItemRadio, None);
                    let button = match tool {
                        RuleTool::Rule(rule) => button.on_hover_text(rule_text::sentence(lang, rule)),
                        _ => button,
                    };
                    button.sends_and_closes(Draw::Take(Some(tool.clone())), ui);
                }
            });
        }
    });
}

fn is_taken(model: &Model, tool: &RuleTool) -> bool {
    model.rules.tool.as_ref() == Some(tool)
}

/// Shows the rules of the whole board as check boxes, and the tool for regions.
fn board(ui: &mut Pane<'_>) {
    align_with_boxes(ui);
    padded(ui, |ui| {
        ui.grid(Grid::new("board_rules").num_columns(2).spacing(vec2(space::LARGE, ui.spacing().item_spacing.y)), |ui| {
            for (number, rule) in Rule::of_whole_board().enumerate() {
                of_board(ui, rule);
                if number % 2 == 1 {
                    ui.end_row();
                }
            }
        });
    });
    ui.separator();
    padded(ui, |ui| negatives(ui.model).into_iter().for_each(|rule| of_board(ui, rule)));
    ui.separator();
    let (taken, name) = (ui.model.rules.tool == Some(RuleTool::Regions), text::regions(ui.lang()));
    let button = Button::selectable(taken, name).min_size(vec2(0.0, space::CONTROL));
    menu::item(ui, (button, name), true, Role::MenuItemRadio, None).sends_and_closes(Draw::Take(Some(RuleTool::Regions)), ui);
}

/// Has the names of the items of a menu begin where those of its check boxes do.
fn align_with_boxes(ui: &mut Pane<'_>) {
    let spacing = ui.spacing_mut();
    spacing.button_padding.x = space::SMALL + spacing.icon_width + spacing.icon_spacing;
}

/// Shows check boxes in a menu, with space beside them. Items of menus have space of their own.
fn padded(ui: &mut Pane<'_>, add: impl FnOnce(&mut Pane<'_>)) {
    ui.framed(Frame::new().inner_margin(Margin::symmetric(points(space::SMALL), points(space::TIGHT))), add);
}

/// The rules that all signs of a kind are given: those that are usual, and those that the board has with other numbers.
fn negatives(model: &Model) -> Vec<Rule> {
    let dots = |differences: &[u8], ratios: &[u8]| {
        Rule::NegativeDots(NegativeDots { differences: differences.to_vec(), ratios: ratios.to_vec() })
    };
    let mut rules = vec![dots(&[1], &[2]), dots(&[1], &[]), dots(&[], &[2]), Rule::NegativeSums(vec![5, 10])];
    let is_negative = |rule: &&Rule| matches!(rule, Rule::NegativeDots(_) | Rule::NegativeSums(_));
    let others: Vec<Rule> =
        model.puzzle().rules().iter().filter(is_negative).filter(|rule| !rules.contains(rule)).cloned().collect();
    rules.extend(others);
    rules
}

/// Shows a check box for a rule of the whole board.
fn of_board(ui: &mut Pane<'_>, rule: Rule) {
    let (lang, puzzle) = (ui.lang(), ui.model.puzzle());
    let there = puzzle.rules().iter().position(|other| *other == rule);
    let mut is_on = there.is_some();
    let title = rule_title::title(lang, ui.model.settings.numerals, puzzle.shape(), &rule);
    let check_box = ui.add_enabled_ui(rule.suits(puzzle.shape()), |ui| ui.check_box(&mut is_on, &title)).inner;
    check_box.on_hover_text(rule_text::sentence(lang, &rule)).sends_change(there.map_or(RuleEdit::Add(rule), RuleEdit::Remove), ui);
}
