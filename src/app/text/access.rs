//! The names of cells and of the parts of the window for screen readers.

use crate::app::{
    prelude::*,
    text::{insight, paint, rule},
    view::{
        overlay::Decoration,
        scene::{Dead, DigitSource, Failed, RuleLight, Scene},
    },
};

pub use sudoscope_text::catalogue::access::*;

/// A cell with everything shown in it: `r2c3, 5, given`.
pub fn cell(names: Names<'_>, scene: &Scene, cell: Cell) -> String {
    let (lang, square) = (names.lang, scene.square(cell));
    let mut parts = vec![names.cell(cell)];
    parts.push(match square.digit {
        None => empty(lang).to_owned(),
        Some((digit, DigitSource::Given)) => given(lang, names.digit(digit)),
        Some((digit, DigitSource::Player)) => player(lang, names.digit(digit)),
        Some((digit, DigitSource::Found)) => found(lang, names.digit(digit)),
        Some((digit, DigitSource::Guess)) => tried(lang, names.digit(digit), square.depth.unwrap_or_default()),
        Some((digit, DigitSource::LeftBehind)) => left_behind(lang, names.digit(digit)),
    });
    let shape = scene.geometry.shape();
    // Boxes follow from the place of the cell.
    parts.extend(shape.box_sides().is_none().then(|| region(lang, shape.region(cell) + 1)));
    if scene.shows_candidates && !square.candidates.is_empty() {
        let said = if scene.are_true { true_candidates } else { candidates };
        parts.push(said(lang, names.digits(square.candidates)));
    }
    if !square.corner.is_empty() {
        parts.push(corner(lang, names.digits(square.corner)));
    }
    if !square.centre.is_empty() {
        parts.push(centre(lang, names.digits(square.centre)));
    }
    parts.extend(square.color.map(|color| colored(lang, paint::color(lang, color).to_lowercase())));
    parts.extend(square.trying.map(|digit| trying(lang, names.digit(digit))));
    parts.extend(square.taken_back.map(|digit| taken_back(lang, names.digit(digit))));
    parts.extend(square.replaced.map(|digit| replaces(lang, names.digit(digit))));
    let marks = [
        (square.clash, clash(lang)),
        (square.wrong, wrong(lang)),
        (square.conflict, conflict(lang)),
        (square.superfluous, superfluous(lang)),
        (square.deciding, deciding(lang)),
    ];
    for (holds, word) in marks {
        if holds {
            parts.push(word.to_owned());
        }
    }
    let decorated = |is: fn(Decoration) -> bool| -> DigitSet { scene.overlay.digits_in(cell, is).collect() };
    let used = decorated(|decoration| !matches!(decoration, Decoration::Eliminated | Decoration::Placed));
    let (struck, placed) = (
        decorated(|decoration| matches!(decoration, Decoration::Eliminated)),
        decorated(|decoration| decoration == Decoration::Placed),
    );
    let unless_empty = |digits: DigitSet, sentence: String| (!digits.is_empty()).then_some(sentence);
    parts.extend(unless_empty(used, in_step(lang, names.digits(used))));
    parts.extend(unless_empty(struck, falls(lang, names.digits(struck))));
    parts.extend(unless_empty(placed, follows(lang, names.digits(placed))));
    if scene.overlay.lit.iter().any(|mark| mark.is_in(cell)) {
        parts.push(lit(lang).to_owned());
    }
    parts.extend(square.dead.map(|dead| match dead {
        Dead::NoDigit => no_digit(lang).to_owned(),
        Dead::NoPlace(digit) => no_place(lang, names.digit(digit)),
    }));
    parts.extend(square.failed.map(|failed| match failed {
        Failed::DeadEnd => dead_end_was(lang).to_owned(),
        Failed::Exhausted => tried_in_vain(lang, names.digits(square.struck)),
    }));
    let is_searched = !matches!(square.digit, Some((_, DigitSource::Given | DigitSource::Player)));
    if let Some(heat) = scene.heat.as_ref().filter(|_| is_searched) {
        parts.push(insight::heat_of(lang, heat.cells[cell.index()]));
    }
    if square.cause {
        parts.push(cause(lang).to_owned());
    }
    let rules = scene.geometry.rules();
    for &place in scene.rules.rules_of(cell) {
        let Some(name) = rules.get(place).map(|rule| rule::name(lang, rule)) else { continue };
        let part = match scene.lit_rules.iter().find(|lit| lit.place == place).map(|lit| lit.light) {
            _ if scene.broken.binary_search(&place).is_ok() => broken_rule(lang, name),
            Some(RuleLight::Conflict) => rule_conflict(lang, name),
            Some(RuleLight::Superfluous) => rule_superfluous(lang, name),
            None => name.to_owned(),
        };
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
    lang.clauses(parts)
}
