//! Entering rules with the pointer.

use crate::{
    app::{
        action::Draw,
        model::{
            rule_tool::{self, Gesture},
            rules::{Draft, DraftStart},
        },
        text::rule_tool as text,
        update::{follow::edit, prelude::*, regions, rules, typing},
        view::scene::draw_rules,
    },
    board::{Arrow, Dot, DotKind, Misfit, Outside, OutsideKind},
    io::{
        by_hand,
        picture::rules::{DecorationKind, Spot},
    },
};

pub(super) fn act(model: &mut Model, action: Draw, effects: &mut Vec<Effect>) {
    if model.mode != Mode::Enter {
        return;
    }
    match action {
        Draw::Take(tool) => take(model, tool, effects),
        Draw::Press(spot, held) => press(model, spot, held, effects),
        Draw::Text(text) => model.rules.text = text,
        Draw::Over(cell) => over(model, cell, effects),
        Draw::Release => release(model, effects),
        Draw::Assign(region) => regions::assign(model, Some(region), effects),
        Draw::TakeOut(cells) => regions::take_out(model, &cells),
        Draw::DiscardRegions => regions::discard(model),
    }
}

/// Takes a tool. With several cells selected and no tool taken, makes the rule from them instead, or draws there.
fn take(model: &mut Model, tool: Option<RuleTool>, effects: &mut Vec<Effect>) {
    if let Some(tool) = &tool {
        let before = model.tools_at_hand();
        set(model, effects, |settings| settings.use_tool(tool.key()));
        model.rules.at_hand = before;
        model.rules.at_hand = model.tools_at_hand();
    }
    typing::finish(model);
    model.rules.let_go();
    if let (None, Some(RuleTool::Rule(template))) = (&model.rules.tool, &tool)
        && model.selection.cells().len() > 1
    {
        let made = rule_tool::from_selection(template, &model.selection.in_order(), model.puzzle().shape());
        if typing::enter(model, made, effects) {
            return;
        }
    }
    let draws = matches!(tool, Some(RuleTool::Drawing(kind)) if kind != DecorationKind::Text);
    if draws && model.rules.tool.is_none() && model.selection.cells().len() > 1 {
        (model.rules.tool, model.rules.stroke) = (tool, model.selection.in_order());
        release(model, effects);
        model.rules.tool = None;
        return;
    }
    typing::leave_regions(model);
    if tool == Some(RuleTool::Regions) {
        let Model { rules, document, .. } = model;
        rules.draw_regions(document.puzzle.shape());
    }
    model.rules.tool = tool;
    model.selection.clear();
}

/// Takes the tool at hand of that place, or puts it away.
pub(super) fn take_at_hand(model: &mut Model, place: usize, effects: &mut Vec<Effect>) {
    let tool = model.tools_at_hand().into_iter().nth(place);
    take(model, tool.filter(|tool| model.rules.tool.as_ref() != Some(tool)), effects);
}

fn press(model: &mut Model, spot: Spot, held: HeldKeys, effects: &mut Vec<Effect>) {
    typing::finish(model);
    let pending = model.rules.pending.clone();
    let (clicked, chosen) = (model.rules.clicked, model.rules.chosen);
    model.rules.let_go();
    let shape = model.puzzle().shape();
    let cell = rule_tool::cell_at(spot, shape);
    if let Some(RuleTool::Drawing(_)) = model.rules.tool {
        model.rules.stroke = cell.into_iter().collect();
        return;
    }
    let Some(RuleTool::Rule(template)) = model.rules.tool.clone() else {
        match (cell, model.rules.tool.is_some()) {
            (Some(cell), true) => regions::press(model, cell, effects),
            (Some(cell), false) if clicked == Some(cell) => choose_next(model, spot, cell, chosen),
            _ => model.rules.chosen = rule_tool::sign_at(spot, model.puzzle().rules(), shape),
        }
        return;
    };
    let made = match rule_tool::gesture(&template) {
        Some(Gesture::Edge) => rule_tool::nearest_edge(spot, shape).map(|(one, other)| rule_tool::between(&template, one, other)),
        Some(Gesture::Corner) => {
            rule_tool::nearest_corner(spot, shape).map(|top_left| rule_tool::grouped(&template, vec![vec![top_left]]))
        }
        Some(Gesture::Slot) => slot(&template, spot, model),
        _ => {
            if let Some(cell) = cell {
                let start = start(model, &template, pending, cell, held);
                model.rules.draft = Some(Draft { cells: vec![cell], start, template });
            }
            return;
        }
    };
    let Some(made) = made else {
        model.rules.chosen = rule_tool::sign_at(spot, model.puzzle().rules(), shape);
        return;
    };
    let there = model.puzzle().rules().iter().position(|rule| is_in_place_of(&made, rule));
    match (there, &made) {
        // The other cell is the greater one from now on.
        (Some(at), Rule::Dot(Dot { kind: DotKind::Greater, .. })) if model.puzzle().rules()[at] != made => {
            rules::replace(model, at, &made, effects);
        }
        (Some(at), _) => model.rules.chosen = Some(at),
        (None, _) => {
            typing::enter(model, vec![made.clone()], effects);
        }
    }
}

/// A press on the cell that was clicked last: chooses the first rule in it, or the one after the chosen one; after the last none.
fn choose_next(model: &mut Model, spot: Spot, cell: Cell, chosen: Option<usize>) {
    // A drag from here selects cells, as from any cell.
    model.selection.press(cell, HeldKeys::default());
    let drawing = draw_rules(&model.document.geometry, model.settings.numerals);
    let there = rule_tool::rules_at(spot, cell, &drawing, model.puzzle().rules(), model.puzzle().shape());
    let next = match chosen.and_then(|chosen| there.iter().position(|&place| place == chosen)) {
        Some(at) => there.get(at + 1),
        None => there.first(),
    };
    model.rules.chosen = next.copied();
    model.rules.clicked = Some(cell);
}

/// The clue of the template's kind in the slot at a spot; `None` where no such clue can be.
fn slot(template: &Rule, spot: Spot, model: &Model) -> Option<Rule> {
    let Rule::Outside(outside) = template else { return None };
    let line = rule_tool::line_at(spot, outside.kind == OutsideKind::LittleKiller, model.puzzle().shape())?;
    Some(Rule::Outside(Outside { line, ..outside.clone() }))
}

/// Whether a rule is of the same kind as a new one and has the same place on the board, whatever its number.
fn is_in_place_of(new: &Rule, old: &Rule) -> bool {
    let is_sign = matches!(new.kind().gesture, Some(Gesture::Edge | Gesture::Corner | Gesture::Slot));
    let place = |rule: &Rule| (rule.parts().line, rule.parts().set());
    is_sign && new.kind() == old.kind() && place(new) == place(old)
}

/// The start of a drag from a cell.
fn start(model: &Model, template: &Rule, pending: Option<Rule>, cell: Cell, held: HeldKeys) -> DraftStart {
    let is_arrow = matches!(template, Rule::Arrow(_));
    if held.shift {
        return if is_arrow { DraftStart::Pill } else { DraftStart::New };
    }
    if let Some(pending) = pending.filter(|pending| rule_tool::same_tool(pending, template)) {
        let goes_on = match &pending {
            Rule::Arrow(Arrow { bulb, .. }) => bulb.contains(&cell),
            other => !rule_tool::groups(other).is_empty(),
        };
        if goes_on {
            return DraftStart::Onto(None, pending);
        }
    }
    let begins = |rule: &Rule| match rule {
        Rule::Arrow(Arrow { bulb, .. }) => bulb.contains(&cell),
        Rule::Thermometer(thermometer) => thermometer.paths.iter().any(|path| path.contains(&cell)),
        Rule::Line(line) => line.cells.first() == Some(&cell) || line.cells.last() == Some(&cell),
        rule => rule_tool::gesture(rule) == Some(Gesture::Area) && rule.cells(model.puzzle().shape()).contains(&cell),
    };
    let rules = model.puzzle().rules();
    match rules.iter().rposition(|rule| rule_tool::same_tool(rule, template) && begins(rule)) {
        Some(at) => DraftStart::Onto(Some(at), rules[at].clone()),
        None => DraftStart::New,
    }
}

fn over(model: &mut Model, cell: Cell, effects: &mut Vec<Effect>) {
    if cell.index() >= model.puzzle().shape().cell_count() {
        return;
    }
    if let Some(regions) = &mut model.rules.regions {
        regions.over(cell);
        return regions::paint(model, cell, effects);
    }
    if let Some(RuleTool::Drawing(kind)) = model.rules.tool {
        return pass(&mut model.rules.stroke, cell, !by_hand::is_path(kind));
    }
    let Some(draft) = &mut model.rules.draft else { return };
    let is_set = matches!(rule_tool::gesture(&draft.template), Some(Gesture::Area | Gesture::Cells | Gesture::Groups));
    pass(&mut draft.cells, cell, is_set);
    let rule = draft.rule();
    match rule.check(model.puzzle().shape()) {
        Err(misfit @ (Misfit::TooManyCells { .. } | Misfit::Twice { .. })) => rules::refuse(model, &rule, &misfit),
        _ => model.notice = None,
    }
}

/// Adds the cell that a drag reaches. Where cells are in order, going back takes the last one away.
fn pass(cells: &mut Vec<Cell>, cell: Cell, is_set: bool) {
    match cells[..] {
        [] => {}
        _ if is_set && cells.contains(&cell) => {}
        _ if is_set => cells.push(cell),
        [.., before, _] if before == cell => {
            cells.pop();
        }
        [.., last] if last != cell => cells.push(cell),
        _ => {}
    }
}

/// Ends a decoration: draws it, or takes it away if it is there.
fn draw(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(drawing) = model.rules.drawing(model.paint.color).filter(|drawing| !drawing.cells.is_empty()) else { return };
    if drawing.kind == DecorationKind::Text && drawing.text.trim().is_empty() {
        model.notice = Some(Notice::problem(text::text_first).passing());
        return;
    }
    let mut drawn = model.puzzle().clone();
    if drawing.toggle(&mut drawn).is_err() {
        model.notice = Some(Notice::problem(text::no_more_drawings).passing());
        return;
    }
    let is_new = drawn.unknown_rules.iter().any(|entry| !model.puzzle().unknown_rules.contains(entry));
    edit(model, effects, EditLabel::Draw, |puzzle| puzzle.unknown_rules = drawn.unknown_rules);
    model.rules.chosen = model.document.listed_rules().checked_sub(1).filter(|_| is_new);
}

fn release(model: &mut Model, effects: &mut Vec<Effect>) {
    if let Some(RuleTool::Drawing(_)) = model.rules.tool {
        draw(model, effects);
        model.rules.stroke.clear();
        return;
    }
    if let Some(regions) = &mut model.rules.regions {
        return regions.release();
    }
    let Some(draft) = model.rules.draft.take() else { return };
    let is_click = draft.cells.len() == 1;
    let rule = draft.rule();
    match draft.start {
        DraftStart::Onto(Some(at), old) if is_click || rule == old => model.rules.chosen = Some(at),
        DraftStart::Onto(Some(at), _) => {
            rules::replace(model, at, &rule, effects);
        }
        DraftStart::Onto(None, old) if is_click && matches!(old, Rule::Arrow(_)) => model.rules.pending = Some(old),
        DraftStart::Onto(None, _) => {
            rules::add(model, rule, effects);
        }
        // A second part is still to come.
        DraftStart::Pill => model.rules.pending = Some(rule),
        DraftStart::New if is_click && matches!(rule, Rule::Arrow(_)) => model.rules.pending = Some(rule),
        DraftStart::New if rule_tool::groups(&rule).len() == 1 => model.rules.pending = Some(rule),
        DraftStart::New if is_click => click(model, rule, draft.cells[0], effects),
        DraftStart::New => {
            let made = rule_tool::from_selection(&draft.template, &draft.cells, model.puzzle().shape());
            typing::enter(model, made, effects);
        }
    }
}

/// A click with a tool for cells: chooses the topmost rule of the tool in the cell, or enters one of a single cell if there is such.
fn click(model: &mut Model, rule: Rule, cell: Cell, effects: &mut Vec<Effect>) {
    let (puzzle, shape) = (model.puzzle(), model.puzzle().shape());
    let in_cell = |other: &Rule| rule_tool::same_tool(other, &rule) && other.cells(shape).contains(&cell);
    if let Some(at) = puzzle.rules().iter().rposition(in_cell) {
        model.rules.chosen = Some(at);
    } else if matches!(rule_tool::gesture(&rule), Some(Gesture::Area | Gesture::Cells)) {
        typing::enter(model, vec![rule], effects);
    }
}
