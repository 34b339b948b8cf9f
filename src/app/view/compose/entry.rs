//! The rules that are being entered, as the board shows them.

use crate::{
    app::{
        model::{
            rule_tool::{self, Gesture, RuleTool, gesture},
            rules::RegionDraft,
        },
        prelude::*,
        view::scene::{Aim, EntryScene, RegionScene, draw_rules},
    },
    board::{Misfit, OutsideKind},
    io::picture::rules::{RuleDrawing, Spot, outlines},
};

/// How far the outline of a chosen rule lies inside the edges of its cells.
const INSET: f32 = 0.035;
/// Half the side of the frame around a sign, and around a slot beside the board.
const FRAMES: (f32, f32) = (0.24, 0.46);

/// The rules of the board, with room for clues beside it while such are entered.
pub(super) fn rules(model: &Model) -> RuleDrawing {
    let mut drawing = draw_rules(&model.document.geometry, model.settings.numerals);
    // What is typed takes the place of the number, which may be longer.
    if let (Some(_), None, Some(chosen)) = (&model.rules.typed, &model.rules.pending, model.rules.chosen) {
        drawing = drawing.without_text_of(chosen);
    }
    if matches!(aim(model), Aim::Slot(_)) { drawing.with_open_ring() } else { drawing }
}

pub(super) fn scene(model: &Model) -> EntryScene {
    let shape = model.puzzle().shape();
    let target = model.rules.target(model.puzzle());
    let mut scene = EntryScene { aim: aim(model), ..EntryScene::default() };
    if let Some(draft) = &model.rules.draft {
        let rule = draft.rule();
        // One with too few cells is only begun.
        let misfit = rule.check(shape).err();
        scene.is_refused = misfit.is_some_and(|misfit| !matches!(misfit, Misfit::TooFewCells { .. } | Misfit::NoDigit));
        scene.draft = RuleDrawing::new(shape, &[rule], &|digit| model.settings.numerals.write(digit));
        scene.path.clone_from(&draft.cells);
    }
    if let Some(drawing) = model.rules.drawing(model.paint.color) {
        scene.draft = RuleDrawing::default().decorated(shape, 0, &drawing.entries(shape));
        scene.path.clone_from(&model.rules.stroke);
    }
    if let Some(rule) = target {
        scene.outline = outline(rule, shape);
        scene.typed = model.rules.typed.clone().and_then(|text| Some((rule_tool::anchor(rule, shape)?, text)));
        let is_sign = matches!(gesture(rule), Some(Gesture::Edge | Gesture::Corner | Gesture::Slot));
        scene.types_label = !is_sign;
    }
    let put_aside = model.rules.put_aside(shape).filter(|_| model.mode != Mode::Watch);
    let drawn = model.rules.regions.as_ref().or(put_aside);
    scene.regions = drawn.map_or_else(Vec::new, |regions| drawn_regions(regions, shape));
    scene.is_put_aside = model.rules.regions.is_none();
    scene.replaces_regions = model.rules.regions.is_some() || model.document.has_open_regions;
    scene
}

fn aim(model: &Model) -> Aim {
    let Some(RuleTool::Rule(rule)) = &model.rules.tool else { return Aim::Cell };
    match (gesture(rule), rule) {
        (Some(Gesture::Edge), _) => Aim::Edge,
        (Some(Gesture::Corner), _) => Aim::Corner,
        (Some(Gesture::Slot), Rule::Outside(outside)) => Aim::Slot(outside.kind == OutsideKind::LittleKiller),
        _ => Aim::Cell,
    }
}

/// The outline of a rule's cells; for a sign or a clue beside the board, a frame around it.
fn outline(rule: &Rule, shape: &Shape) -> Vec<Vec<Spot>> {
    let half = match rule {
        Rule::Dot(_) => FRAMES.0,
        Rule::Quadruple(_) | Rule::Outside(_) => FRAMES.1,
        _ => return outlines(shape, &rule.cells(shape), INSET),
    };
    let corner = |at: Spot, x: f32, y: f32| at + Spot::new(x, y) * half;
    let frame = |at| [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| corner(at, x, y)).to_vec();
    rule_tool::anchor(rule, shape).map(frame).into_iter().collect()
}

fn drawn_regions(regions: &RegionDraft, shape: &Shape) -> Vec<RegionScene> {
    let numbers = (0..shape.size()).filter_map(|region| u8::try_from(region).ok());
    let cells = numbers.map(|region| regions.cells(region));
    cells.map(|cells| RegionScene { outline: outlines(shape, &cells, 0.05), cells }).collect()
}
