//! Places the numbers of implications beside their candidates, where they touch neither each other nor a candidate.

use crate::{
    app::text::BoardItem,
    gui::{
        board::{
            brush::{Brush, Picture},
            decoration,
            layout::BoardLayout,
            route::place,
        },
        prelude::*,
    },
};

/// Font sizes of numbers, as fractions of the place of a candidate, and their bounds, in points: the first is used that has room.
const SIZES: [f32; 4] = [0.62, 0.52, 0.44, 0.36];
const BOUNDS: (f32, f32) = (5.5, 12.0);
/// How far from the middle of its candidate a number is looked for, in steps that are this part of the place of a candidate.
const STEP: f32 = 0.12;
const STEPS: usize = 12;
/// The number of directions in which a number is looked for, and the first of them: up and to the right.
const DIRECTIONS: usize = 16;
const FIRST: f32 = -std::f32::consts::FRAC_PI_4;
/// Space around a number, in points.
const AIR: f32 = 0.5;

/// A number with its place.
struct Placed<'a> {
    number: &'a str,
    size: f32,
    ground: Rect,
}

/// Draws the numbers of implications beside their candidates.
pub(super) fn numbers(brush: &Brush<'_>) {
    let Picture { scene, layout, palette, .. } = *brush.picture;
    let measure = |number: &str, size: f32| decoration::number_ground(brush.painter, number, size);
    for Placed { number, size, ground } in placed(scene, layout, measure) {
        decoration::number(brush.painter, ground.center(), size, number, palette);
    }
}

/// The numbers that have room, each with its place: those that the pointer asks for first, so that they are never left out for others. They
/// are shown even where they cover something. What else has no room in any size is left out; the text has it.
fn placed<'a>(scene: &'a Scene, layout: &BoardLayout, measure: impl Fn(&str, f32) -> Vec2) -> Vec<Placed<'a>> {
    let is_asked = |candidate: Candidate| scene.overlay.lit.contains(&BoardItem::Candidate(candidate));
    let mut wanted: Vec<&(Candidate, String)> = scene.overlay.shown_numbers().collect();
    wanted.sort_by_key(|(candidate, _)| !is_asked(*candidate));
    let mut found: Vec<Placed<'a>> = Vec::new();
    for (candidate, number) in wanted {
        let side = layout.candidate_place_in(layout.notes_rect(candidate.cell), candidate.digit).size().min_elem();
        let ground = SIZES.into_iter().find_map(|share| {
            let size = (side * share).clamp(BOUNDS.0, BOUNDS.1);
            let middle = free_place(scene, layout, *candidate, measure(number, size), &found)?;
            Some((size, Rect::from_center_size(middle, measure(number, size))))
        });
        let ground = ground.or_else(|| {
            let beside = place(layout, *candidate).0 + Vec2::angled(FIRST) * side / 2.0;
            let size = (side * SIZES[0]).clamp(BOUNDS.0, BOUNDS.1);
            is_asked(*candidate).then(|| (size, Rect::from_center_size(beside, measure(number, size))))
        });
        found.extend(ground.map(|(size, ground)| Placed { number, size, ground }));
    }
    found
}

/// The place nearest to a candidate, within its cell, for a ground of that size. It is nearer to its candidate than to others, so that one
/// sees whose number it is.
fn free_place(scene: &Scene, layout: &BoardLayout, candidate: Candidate, ground: Vec2, placed: &[Placed<'_>]) -> Option<Pos2> {
    let (cell, square) = (candidate.cell, scene.square(candidate.cell));
    let (own, _) = place(layout, candidate);
    let digits: Vec<Pos2> = if square.digit.is_some() {
        Vec::new()
    } else {
        (square.candidates | square.struck | candidate.digit.set())
            .iter()
            .map(|digit| place(layout, Candidate::new(cell, digit)).0)
            .collect()
    };
    let ink = layout.ink_of(layout.written_size_of_decorated());
    let step = layout.candidate_place_in(layout.notes_rect(cell), candidate.digit).size() * STEP;
    let is_free = |&middle: &Pos2| {
        let rect = Rect::from_center_size(middle, ground).expand(AIR);
        layout.cell_rect(cell).contains_rect(rect)
            && !placed.iter().any(|other| other.ground.intersects(rect))
            && !digits.iter().any(|&digit| Rect::from_center_size(digit, ink).intersects(rect))
            && digits.iter().all(|digit| middle.distance(own) <= middle.distance(*digit) + AIR)
    };
    let spots = (1..=STEPS).flat_map(|far| {
        let direction = move |turn: usize| Vec2::angled(FIRST + turn as f32 / DIRECTIONS as f32 * std::f32::consts::TAU);
        (0..DIRECTIONS).map(move |turn| own + direction(turn) * step * far as f32)
    });
    spots.into_iter().find(is_free)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use eframe::egui::vec2;

    use super::*;
    use crate::board::{DigitSet, Geometry};

    /// About what the fonts of the program give.
    fn measure(number: &str, size: f32) -> Vec2 {
        vec2(number.len() as f32 * size * 0.62 + size * 0.45, size * 1.1)
    }

    /// A cell with these candidates on a board of that side, in which each of them has the number that is its digit, after `before`.
    fn numbered(side: f32, digits: DigitSet, before: &str) -> (Scene, BoardLayout) {
        let mut scene = Scene::empty(Arc::new(Geometry::classic()));
        let cell = Cell::new(30);
        scene.shows_candidates = true;
        scene.squares[30].candidates = digits;
        scene.overlay.numbers =
            digits.iter().map(|digit| (Candidate::new(cell, digit), format!("{before}{}", digit.get()))).collect();
        let board = Rect::from_min_size(Pos2::ZERO, Vec2::splat(side));
        let layout = BoardLayout::new(board, 1.0, scene.geometry.shape(), Numerals::Numbers, &scene.rules);
        (scene, layout)
    }

    #[test]
    fn numbers_touch_neither_each_other_nor_candidates() {
        let few: DigitSet = [0, 1, 4, 7].map(Digit::from_index).into_iter().collect();
        for digits in [few, DigitSet::all(9)] {
            for side in [300.0, 480.0, 640.0, 960.0] {
                for before in ["", "1", "10."] {
                    let (scene, layout) = numbered(side, digits, before);
                    let found = placed(&scene, &layout, measure);
                    for (at, one) in found.iter().enumerate() {
                        assert!(layout.cell_rect(Cell::new(30)).contains_rect(one.ground), "{side} {before}");
                        assert!(!found[..at].iter().any(|other| other.ground.intersects(one.ground)), "{side} {before}");
                        for digit in digits {
                            let middle = place(&layout, Candidate::new(Cell::new(30), digit)).0;
                            let ink = Rect::from_center_size(middle, layout.ink_of(layout.written_size_of_decorated()));
                            assert!(!ink.intersects(one.ground), "{side} {before}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn numbers_of_four_candidates_have_room_on_a_board_of_usual_size() {
        let few: DigitSet = [0, 1, 4, 7].map(Digit::from_index).into_iter().collect();
        for before in ["", "1"] {
            let (scene, layout) = numbered(640.0, few, before);
            assert_eq!(placed(&scene, &layout, measure).len(), 4, "{before}");
        }
        let (scene, layout) = numbered(960.0, DigitSet::all(9), "");
        assert_eq!(placed(&scene, &layout, measure).len(), 9);
    }

    #[test]
    fn a_number_that_the_pointer_asks_for_has_room_first() {
        let (mut scene, layout) = numbered(480.0, DigitSet::all(9), "1");
        let last = Candidate::new(Cell::new(30), Digit::from_index(4));
        scene.overlay.lit = vec![BoardItem::Candidate(last)];
        assert_eq!(placed(&scene, &layout, measure).first().map(|placed| placed.number), Some("15"));
    }
}
