//! Clues outside the board, in a ring of one cell around it.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    shape::{Layer, Spot},
    sketch::Sketch,
};
use sudoscope_board::{OutsideLine, Rule, RuleColor, RuleLook, Shape};

/// A cell of the ring, by row and column counted from 1: 0 is the ring itself.
type Slot = (usize, usize);

/// The sides of the board on which the ring is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Ring {
    /// Above the board.
    pub top: bool,
    /// On the right.
    pub right: bool,
    /// Below.
    pub bottom: bool,
    /// On the left.
    pub left: bool,
}

impl Ring {
    /// On all sides.
    pub const ALL: Self = Self { top: true, right: true, bottom: true, left: true };

    /// The sides that either takes.
    #[must_use]
    pub fn joined(self, other: Self) -> Self {
        Self {
            top: self.top || other.top,
            right: self.right || other.right,
            bottom: self.bottom || other.bottom,
            left: self.left || other.left,
        }
    }

    /// The number of columns of the ring: 0 to 2.
    pub fn columns(self) -> usize {
        usize::from(self.left) + usize::from(self.right)
    }

    /// The number of rows of the ring: 0 to 2.
    pub fn rows(self) -> usize {
        usize::from(self.top) + usize::from(self.bottom)
    }
}

/// Draws all clues outside the board, each with the place of its rule, and returns which sides they take.
pub(super) fn draw(sketch: &mut Sketch<'_>, clues: &[(usize, &Rule)]) -> Ring {
    let mut slots: BTreeMap<Slot, Vec<(usize, OutsideClue)>> = BTreeMap::new();
    for &(rule, clue) in clues {
        let parts = clue.parts();
        let (Some(line), &[value], RuleLook::Outside(letter)) = (parts.line, parts.list(0), clue.kind().look) else { continue };
        slots.entry(slot_of(line, sketch.shape)).or_default().push((rule, OutsideClue { line, value, letter }));
    }
    // Which kind a number is must be said where there are several.
    let letters: BTreeSet<&str> =
        slots.values().flatten().filter(|(_, clue)| !clue.is_diagonal()).map(|(_, clue)| clue.letter).collect();
    let are_mixed = letters.len() > 1;
    let last = sketch.shape.size() + 1;
    let mut ring = Ring::default();
    for ((row, column), mut clues) in slots {
        // The number of a diagonal lies beside its arrow.
        clues.sort_by_key(|(_, clue)| clue.towards_board());
        ring.top |= row == 0;
        ring.bottom |= row == last;
        ring.left |= column == 0;
        ring.right |= column == last;
        let middle = Spot::new(column as f32 - 0.5, row as f32 - 0.5);
        let has_numbers = clues.iter().any(|(_, clue)| !clue.is_diagonal());
        let side = if has_numbers {
            Side::Shared
        } else if row > 0 && row < last {
            Side::Row
        } else {
            Side::Column
        };
        for (place, (rule, clue)) in clues.iter().enumerate() {
            sketch.rule = *rule;
            in_slot(sketch, clue, middle, (place, clues.len()), side, are_mixed);
        }
    }
    ring
}

/// A clue as it is drawn.
struct OutsideClue {
    line: OutsideLine,
    value: i32,
    /// What stands before the number where there are several kinds.
    letter: &'static str,
}

impl OutsideClue {
    const fn is_diagonal(&self) -> bool {
        matches!(self.line, OutsideLine::Diagonal { .. })
    }

    /// The order of clues that share a slot, from top to bottom: numbers of diagonals next to where their arrows lead.
    const fn towards_board(&self) -> i8 {
        match self.line {
            OutsideLine::Diagonal { down: true, .. } => 1,
            OutsideLine::Diagonal { down: false, .. } => -1,
            OutsideLine::Row { .. } | OutsideLine::Column { .. } => 0,
        }
    }
}

/// The side of the board, which decides how clues along diagonals share a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    /// There are numbers in it too.
    Shared,
    /// It lies beside a row.
    Row,
    /// It lies above or below the board.
    Column,
}

fn in_slot(sketch: &mut Sketch<'_>, clue: &OutsideClue, middle: Spot, (place, count): (usize, usize), side: Side, are_mixed: bool) {
    let share = 1.0 / count as f32;
    let offset = (place as f32 + 0.5) * share - 0.5;
    if let OutsideLine::Diagonal { down, right, .. } = clue.line {
        let sign = |forwards: bool| if forwards { 1.0 } else { -1.0 };
        let direction = Spot::new(sign(right), sign(down));
        let tip = middle + direction * 0.48;
        sketch.line(Layer::Sign, RuleColor::INK, vec![middle + direction * 0.3, tip], 0.03);
        sketch.head(Layer::Sign, RuleColor::INK, tip, direction.direction(), 0.14, 0.03);
        // Clues that share a slot lie on the sides of their arrows.
        let (at, size) = match count {
            1 => (middle - direction * 0.07, 0.42),
            _ => match side {
                Side::Shared => (middle + Spot::new(0.0, offset), 0.28_f32.min(0.8 * share)),
                Side::Row => (middle + Spot::new(-0.05 * direction.x, 0.2 * direction.y), 0.26),
                Side::Column => (middle + Spot::new(0.25 * direction.x, -0.08 * direction.y), 0.24),
            },
        };
        sketch.text(RuleColor::INK, at, size, clue.value.to_string());
        return;
    }
    let letter = if are_mixed { clue.letter } else { "" };
    let text = format!("{letter}{}", clue.value);
    let widest = 0.8 / (text.chars().count() as f32 * 0.66);
    let size = 0.5_f32.min(widest).min(0.86 * share);
    sketch.text(RuleColor::INK, middle + Spot::new(0.0, offset), size, text);
}

/// The slot beside the board that a clue on that line has: its row and column counted from 1, where 0 is before the board and one more
/// than its size behind it.
pub fn slot_of(line: OutsideLine, shape: &Shape) -> (usize, usize) {
    let last = shape.size() + 1;
    match line {
        OutsideLine::Row { row, reversed } => (usize::from(row) + 1, if reversed { last } else { 0 }),
        OutsideLine::Column { column, reversed } => (if reversed { last } else { 0 }, usize::from(column) + 1),
        OutsideLine::Diagonal { start, down, right } => {
            let before = |number: usize, forwards: bool| if forwards { number } else { number + 2 };
            (before(shape.row(start), down), before(shape.column(start), right))
        }
    }
}

/// The clues of a list of rules, and of the rules in them, each with the place of its rule in the list.
pub(super) fn clues(rules: &[Rule]) -> Vec<(usize, &Rule)> {
    let parts = rules.iter().enumerate().flat_map(|(place, rule)| rule.with_parts().into_iter().map(move |part| (place, part)));
    parts.filter(|(_, part)| matches!(part, Rule::Outside(_))).collect()
}
