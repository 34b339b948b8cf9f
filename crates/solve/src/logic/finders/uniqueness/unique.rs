//! Unique rectangles, types 1 to 6, and hidden rectangles.
//!
//! ```text
//! . 38  . | . 38  . | . . .   If r3c5 were 3 or 8 as well, 3 and 8 could be exchanged in the four cells: there would
//! .  .  . | .  .  . | . . .   be two solutions. So r3c5 is neither (type 1).
//! . 38  . | . 38+ . | . . .
//! ```
//!
//! All corners of a [rectangle](super::rectangle) that can be deadly have two digits `a` and `b` as candidates. The *floor* corners
//! have no others, the *roof* corners have. At least one roof corner is neither `a` nor `b`.
//!
//! - *Type 1:* the roof is one corner. It is neither `a` nor `b`.
//! - *Type 2:* the roof is two adjacent corners with the same single extra digit `x`. One of them is `x`, so no cell that sees both
//!   is.
//! - *Type 3:* the roof is two adjacent corners. One of them holds an extra digit; with other cells of a house it forms a naked
//!   subset: `n` cells that have `n + 1` digits between them and the extra digits of the roof.
//! - *Type 4:* the roof is two adjacent corners, which are the only places for `a` in a house. So neither of them is `b`.
//! - *Type 5:* as type 2, with two opposite corners or three corners as the roof.
//! - *Type 6:* the roof is two opposite corners, and the corners are the only places for `a` in the houses of two opposite sides.
//!   If `a` were in one roof corner, it would be in both, and the floor would be `b`. So `a` is in the floor.
//! - *Hidden rectangle:* a corner is floor. In one house along each of the two sides that do not touch it, the corners are the only
//!   places for `a`. If the opposite corner were `b`, its neighbors would be `a` and the floor `b`. So it is not `b`. Two adjacent
//!   floor corners do not count: that is type 4.
//!
//! With [`Options::incomplete_rectangles`] a corner may lack `a` or `b`, if the deadly pattern is still possible.
//!
//! Parts of the reason: [`Role::Pattern`], `a` and `b`; [`Role::Floor`] and [`Role::Roof`], the cells. Then, for types 2, 3 and 5,
//! [`Role::Extra`], the extra candidates of the roof; for type 3 [`Role::Set`], the other cells of the subset with all its digits,
//! and
//! [`Role::House`], the houses that contain the subset; for types 4, 6 and hidden rectangles [`Role::Link`], the strong links of
//! `a`. Definitions: HoDoKu's manual, "Uniqueness".
//!
//! [`Options::incomplete_rectangles`]: crate::logic::Options::incomplete_rectangles

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, HouseId};

use crate::logic::{
    Chain,
    finders::{
        links::chain_of,
        shared::{combine::Masks, prelude::*},
        uniqueness::rectangle::{CORNERS, OpenRectangle, cells_of},
    },
};

techniques! {
    UniqueRectangle1: "0600" "u1" "unique-rectangle-type-1" Uniqueness Hard 100 true 3500, find;
    UniqueRectangle2: "0601" "u2" "unique-rectangle-type-2" Uniqueness Hard 100 true 3600, find;
    UniqueRectangle3: "0602" "u3" "unique-rectangle-type-3" Uniqueness Hard 100 true 3700, find;
    UniqueRectangle4: "0603" "u4" "unique-rectangle-type-4" Uniqueness Hard 100 true 3800, find;
    UniqueRectangle5: "0604" "u5" "unique-rectangle-type-5" Uniqueness Hard 100 true 3900, find;
    UniqueRectangle6: "0605" "u6" "unique-rectangle-type-6" Uniqueness Hard 100 true 4000, find;
    HiddenRectangle: "0606" "hr" "hidden-rectangle" Uniqueness Hard 100 true 4010, find;
}

/// Finds the wanted ones, one technique after the other.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    wanted.iter().try_for_each(|technique| of_technique(context, technique, sink))
}

/// Finds unique rectangles of one type, or hidden rectangles.
fn of_technique<const W: usize>(context: &mut SearchContext<'_, '_, W>, technique: Technique, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    for rectangle in context.scratch.rectangles.open(grid) {
        if rectangle.is_complete || context.options.incomplete_rectangles {
            examine(grid, rectangle, technique, sink)?;
        }
    }
    Flow::Continue(())
}

/// Finds what the technique eliminates with this rectangle.
pub(super) fn examine<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    rectangle: &OpenRectangle,
    technique: Technique,
    sink: &mut StepSink,
) -> Flow {
    UniquePattern::new(grid, rectangle, technique).find(sink)
}

/// The corners of the roof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Roof {
    /// None: the puzzle has no unique solution.
    None,
    One,
    Neighbours,
    Opposite,
    Three,
}

/// A rectangle, as seen by one technique.
struct UniquePattern<'g, 'a, const W: usize> {
    grid: &'g CandidateGrid<'a, W>,
    technique: Technique,
    corners: [Cell; CORNERS],
    pair: DigitSet,
    shape: Roof,
    floor: CellSet<W>,
    roof: CellSet<W>,
    /// The candidates of the roof besides the two digits.
    extra: DigitSet,
}

impl<'g, 'a, const W: usize> UniquePattern<'g, 'a, W> {
    fn new(grid: &'g CandidateGrid<'a, W>, rectangle: &OpenRectangle, technique: Technique) -> Self {
        let &OpenRectangle { corners, pair, .. } = rectangle;
        let is_roof = corners.map(|cell| !(grid.candidates(cell) - pair).is_empty());
        let roof: CellSet<W> = corners.into_iter().zip(is_roof).filter_map(|(cell, is_roof)| is_roof.then_some(cell)).collect();
        let shape = match is_roof.iter().filter(|&&is_roof| is_roof).count() {
            0 => Roof::None,
            1 => Roof::One,
            2 if is_roof[0] == is_roof[2] => Roof::Opposite,
            2 => Roof::Neighbours,
            _ => Roof::Three,
        };
        let floor = cells_of::<W>(&corners) - roof;
        Self { grid, technique, corners, pair, shape, floor, roof, extra: grid.union(roof) - pair }
    }

    fn find(&self, sink: &mut StepSink) -> Flow {
        match (self.technique, self.shape) {
            (Technique::UniqueRectangle1, Roof::One) => self.eliminate(self.at(self.pair, self.roof), self.reason(), sink),
            (Technique::UniqueRectangle2, Roof::Neighbours) => self.one_extra(sink),
            (Technique::UniqueRectangle3, Roof::Neighbours) => self.subsets(sink),
            (Technique::UniqueRectangle4, Roof::Neighbours) => self.locked_roof(sink),
            (Technique::UniqueRectangle5, Roof::Opposite | Roof::Three) => self.one_extra(sink),
            (Technique::UniqueRectangle6, Roof::Opposite) => self.locked_sides(sink),
            (Technique::HiddenRectangle, Roof::Opposite | Roof::Three) => self.hidden(sink),
            _ => Flow::Continue(()),
        }
    }

    fn reason(&self) -> Reason {
        Reason::default().digits(Role::Pattern, self.pair).cells(Role::Floor, self.floor).cells(Role::Roof, self.roof)
    }

    fn reason_with_extra(&self) -> Reason {
        self.reason().candidates(Role::Extra, self.at(self.extra, self.roof))
    }

    /// The candidates of some cells with some digits.
    fn at(&self, digits: DigitSet, cells: CellSet<W>) -> impl Iterator<Item = Candidate> + Clone {
        let grid = self.grid;
        digits.iter().flat_map(move |digit| (*grid.cells_of(digit) & cells).iter().map(move |cell| Candidate::new(cell, digit)))
    }

    fn eliminate(&self, eliminated: impl Iterator<Item = Candidate>, reason: Reason, sink: &mut StepSink) -> Flow {
        sink.add(Step::eliminating(self.technique, eliminated, reason))
    }

    /// Types 2 and 5.
    fn one_extra(&self, sink: &mut StepSink) -> Flow {
        let Some(digit) = self.extra.only() else { return Flow::Continue(()) };
        let seen = self.grid.layout().common_peers(self.roof) & *self.grid.cells_of(digit);
        if seen.is_empty() {
            return Flow::Continue(());
        }
        self.eliminate(self.at(digit.set(), seen), self.reason_with_extra(), sink)
    }

    /// Type 3.
    fn subsets(&self, sink: &mut StepSink) -> Flow {
        self.grid.layout().houses_around(self.roof).try_for_each(|house| self.subsets_in(house, sink))
    }

    fn subsets_in(&self, house: HouseId, sink: &mut StepSink) -> Flow {
        let (grid, layout) = (self.grid, self.grid.layout());
        let Some(first) = self.extra.first() else { return Flow::Continue(()) };
        let mut masks = Masks::new();
        for (place, &cell) in layout.members(house).iter().enumerate() {
            if grid.empty().contains(cell) && !self.roof.contains(cell) {
                // The roof takes one of the extra digits; without it there are as many digits as cells.
                masks.push(place, (grid.candidates(cell) | self.extra).without(first).bits());
            }
        }
        for size in 1..masks.len() {
            masks.choose(size, &mut |places, digits| {
                let (cells, digits) = (layout.cells_at(house, places), DigitSet::from_bits(digits).with(first));
                self.subset(cells, digits, house, sink)
            })?;
        }
        Flow::Continue(())
    }

    /// The subset of these cells and the roof in a house; it eliminates from every house that contains all of it.
    fn subset(&self, cells: CellSet<W>, digits: DigitSet, house: HouseId, sink: &mut StepSink) -> Flow {
        let layout = self.grid.layout();
        let whole = cells | self.roof;
        if layout.houses_around(whole).next() != Some(house) {
            return Flow::Continue(());
        }
        let seen = layout.houses_around(whole).fold(CellSet::EMPTY, |seen, house| seen | *layout.house(house)) - whole;
        let eliminated = self.at(digits, seen);
        if eliminated.clone().next().is_none() {
            return Flow::Continue(());
        }
        let reason = self.reason_with_extra().set(Role::Set, cells, digits).houses(Role::House, layout.houses_around(whole));
        self.eliminate(eliminated, reason, sink)
    }

    /// The strong link of a digit between two corners, if there is one.
    fn link(&self, digit: Digit, one: Cell, other: Cell) -> Option<Chain> {
        let ends: CellSet<W> = [one, other].into_iter().collect();
        let is_strong = self.grid.layout().houses_around(ends).any(|house| self.grid.cells_in(house, digit) == ends);
        is_strong.then(|| chain_of(self.grid, &[one, other].map(|cell| Candidate::new(cell, digit)), true))
    }

    /// Type 4.
    fn locked_roof(&self, sink: &mut StepSink) -> Flow {
        let Some((one, other)) = self.roof.pair() else { return Flow::Continue(()) };
        for digit in self.pair.iter() {
            let eliminated = self.at(self.pair.without(digit), self.roof);
            if eliminated.clone().next().is_some()
                && let Some(link) = self.link(digit, one, other)
            {
                self.eliminate(eliminated, self.reason().chain(Role::Link, link), sink)?;
            }
        }
        Flow::Continue(())
    }

    /// Type 6.
    fn locked_sides(&self, sink: &mut StepSink) -> Flow {
        let [a, b, c, d] = self.corners;
        for digit in self.pair.iter() {
            for [one, other] in [[[a, b], [c, d]], [[b, c], [d, a]]] {
                if let (Some(one), Some(other)) = (self.link(digit, one[0], one[1]), self.link(digit, other[0], other[1])) {
                    let reason = self.reason().chain(Role::Link, one).chain(Role::Link, other);
                    self.eliminate(self.at(digit.set(), self.roof), reason, sink)?;
                }
            }
        }
        Flow::Continue(())
    }

    fn hidden(&self, sink: &mut StepSink) -> Flow {
        for place in 0..CORNERS {
            let [floor, next, opposite, last] = [0, 1, 2, 3].map(|step| self.corners[(place + step) % CORNERS]);
            if !self.floor.contains(floor) {
                continue;
            }
            for digit in self.pair.iter() {
                let eliminated = self.at(self.pair.without(digit), CellSet::only(opposite));
                if eliminated.clone().next().is_none() {
                    continue;
                }
                if let (Some(one), Some(other)) = (self.link(digit, opposite, next), self.link(digit, opposite, last)) {
                    self.eliminate(eliminated, self.reason().chain(Role::Link, one).chain(Role::Link, other), sink)?;
                }
            }
        }
        Flow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::Rule;

    use super::*;
    use crate::logic::{
        Options,
        tests::{board, check, check_with},
    };

    #[test]
    fn a_single_roof_corner_is_neither_digit() {
        let marks = [("r1c25", "38"), ("r3c2", "38")];
        check(&board(9, &[]), Technique::UniqueRectangle1, &marks, &["r3c5<>3 r3c5<>8"]);
        check(&board(16, &[]), Technique::UniqueRectangle1, &[("r1c28", "3G"), ("r3c2", "3G")], &["r3c8<>3 r3c8<>16"]);
    }

    #[test]
    fn four_boxes_make_no_deadly_pattern() {
        check(&board(9, &[]), Technique::UniqueRectangle1, &[("r1c25", "38"), ("r4c2", "38")], &[]);
    }

    #[test]
    fn a_corner_on_a_diagonal_saves_the_rectangle() {
        let marks = [("r1c24", "38"), ("r2c4", "38")];
        check(&board(9, &[]), Technique::UniqueRectangle1, &marks, &["r2c2<>3 r2c2<>8"]);
        check(&board(9, &[Rule::Diagonals]), Technique::UniqueRectangle1, &marks, &[]);
        let off_diagonals = [("r1c25", "38"), ("r3c2", "38")];
        check(&board(9, &[Rule::Diagonals]), Technique::UniqueRectangle1, &off_diagonals, &["r3c5<>3 r3c5<>8"]);
    }

    #[test]
    fn a_corner_may_lack_a_digit_if_that_is_wanted() {
        let marks = [("r1c25", "38"), ("r3c2", "38"), ("r3c5", "-8")];
        check(&board(9, &[]), Technique::UniqueRectangle1, &marks, &["r3c5<>3"]);
        let options = Options { incomplete_rectangles: false, ..Options::default() };
        check_with(&board(9, &[]), Technique::UniqueRectangle1, options, &marks, &[]);
        // With neither digit it can no longer become deadly.
        check(&board(9, &[]), Technique::UniqueRectangle1, &[&marks[..], &[("r3c5", "-3")]].concat(), &[]);
    }

    #[test]
    fn neighbours_with_one_further_digit_are_type_2() {
        let marks = [("r1c25", "38"), ("r3c25", "378")];
        let eliminated = "r3c1<>7 r3c3<>7 r3c4<>7 r3c6<>7 r3c7<>7 r3c8<>7 r3c9<>7";
        check(&board(9, &[]), Technique::UniqueRectangle2, &marks, &[eliminated]);
        check(&board(9, &[]), Technique::UniqueRectangle5, &marks, &[]);
    }

    #[test]
    fn the_roof_is_part_of_a_naked_subset() {
        let marks = [("r1c25", "38"), ("r3c2", "378"), ("r3c5", "358"), ("r3c9", "57")];
        let eliminated = |digit: u8| [1, 3, 4, 6, 7, 8].map(|column| format!("r3c{column}<>{digit}")).join(" ");
        check(&board(9, &[]), Technique::UniqueRectangle3, &marks, &[&[eliminated(5), eliminated(7)].join(" ")]);
    }

    #[test]
    fn a_subset_in_two_houses_eliminates_in_both() {
        let marks = [("r5c23", "38"), ("r1c2", "378"), ("r1c3", "358"), ("r1c1", "57")];
        let cells = ["r1c4", "r1c5", "r1c6", "r1c7", "r1c8", "r1c9", "r2c1", "r2c2", "r2c3", "r3c1", "r3c2", "r3c3"];
        let eliminated = |digit: u8| cells.map(|cell| format!("{cell}<>{digit}")).join(" ");
        check(&board(9, &[]), Technique::UniqueRectangle3, &marks, &[&[eliminated(5), eliminated(7)].join(" ")]);
    }

    #[test]
    fn a_digit_locked_in_the_roof_leaves_no_room_for_the_other() {
        let marks = [("r1c25", "38"), ("r3c1346789", "-3")];
        check(&board(9, &[]), Technique::UniqueRectangle4, &marks, &["r3c2<>8 r3c5<>8"]);
        check(&board(9, &[]), Technique::HiddenRectangle, &marks, &[]);
    }

    #[test]
    fn opposite_corners_or_three_with_one_further_digit_are_type_5() {
        let marks = [("r1c2", "38"), ("r3c5", "38"), ("r1c5", "378"), ("r3c2", "378")];
        let eliminated = "r1c1<>7 r1c3<>7 r3c4<>7 r3c6<>7";
        check(&board(9, &[]), Technique::UniqueRectangle5, &marks, &[eliminated]);
        check(&board(9, &[]), Technique::UniqueRectangle2, &marks, &[]);
        let marks = [("r1c2", "38"), ("r1c5", "378"), ("r3c25", "378")];
        check(&board(9, &[]), Technique::UniqueRectangle5, &marks, &["r3c4<>7 r3c6<>7"]);
    }

    #[test]
    fn a_digit_locked_in_opposite_sides_is_in_the_floor() {
        let marks = [("r1c2", "38"), ("r3c5", "38"), ("r13c1346789", "-3")];
        check(&board(9, &[]), Technique::UniqueRectangle6, &marks, &["r1c5<>3 r3c2<>3"]);
        check(&board(9, &[]), Technique::UniqueRectangle6, &marks[..2], &[]);
    }

    #[test]
    fn the_corner_opposite_the_floor_is_hidden() {
        let marks = [("r1c2", "38"), ("r3c1346789", "-3"), ("r2456789c5", "-3")];
        check(&board(9, &[]), Technique::HiddenRectangle, &marks, &["r3c5<>8"]);
        check(&board(9, &[]), Technique::HiddenRectangle, &marks[..2], &[]);
    }
}
