//! Empty rectangle: the places of a digit in a box lie in one row and one column, and a strong link continues from one of them.
//!
//! ```text
//!         c8
//! +-------+
//! | . o . |          the 5s of the box lie in row 2 and column 3. In column 8
//! | o . o | x        the 5 is x or y: if it is x, no o of row 2 is true, so one
//! | . . o | ‖        of column 3 is; else y is true. Either way - is not
//! +-------+ ‖
//! (o: places; the cells of the box off the row and column are the empty rectangle)
//! ```
//!
//! The places of the digit in a box lie in a row and a column, at least one in each besides the intersection, and at least two in
//! one of them. With two places in all it is a turbot fish, and counts only with [`Options::small_empty_rectangles`]. A cell of the
//! row (or column) outside the box is one end of a strong link across. Candidates of the column (row) outside the box that see the
//! other end are eliminated.
//!
//! - *Dual empty rectangle:* two empty rectangles in the same box with different eliminations, small ones included.
//!
//! Parts of the reason: [`Role::House`], the box; [`Role::Crossing`], the line through the link and the other line;
//! [`Role::Pattern`], the places in the box; [`Role::Link`], the chain far end = near end - places in the line = the other places.
//! Twice for a dual. Definition: HoDoKu's manual, "Single Digit Patterns".
//!
//! [`Options::small_empty_rectangles`]: crate::logic::Options

use sudoscope_board::{Cell, CellSet, Digit, HouseId, HouseKind};

use crate::logic::{Bond, Chain, Link, Node, finders::shared::prelude::*};

techniques! {
    EmptyRectangle: "0402" "er" "empty-rectangle" SingleDigitPatterns Hard 120 true 3170, find;
    DualEmptyRectangle: "0405" "der" "dual-empty-rectangle" SingleDigitPatterns Hard 120 true 3170, find;
}

/// Finds empty rectangles.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    context.each_digit(wanted, sink, |context, digit, eliminable, sink| {
        let grid = context.grid;
        for region in grid.layout().house_ids_of(HouseKind::Region) {
            let found = in_region(grid, digit, region, eliminable);
            if wanted.contains(Technique::EmptyRectangle) {
                let may_be_small = context.options.small_empty_rectangles;
                let mut counted = found.iter().filter(|rectangle| may_be_small || !rectangle.is_small);
                counted.try_for_each(|rectangle| sink.add(step(Technique::EmptyRectangle, digit, &[rectangle])))?;
            }
            if wanted.contains(Technique::DualEmptyRectangle) {
                duals(&found).try_for_each(|pair| sink.add(step(Technique::DualEmptyRectangle, digit, &pair)))?;
            }
        }
        Flow::Continue(())
    })
}

#[derive(Clone, Copy, Debug)]
struct RectangleWithLink<const W: usize> {
    region: HouseId,
    places: CellSet<W>,
    /// Whether it has too few places for an empty rectangle in the strict sense.
    is_small: bool,
    /// The line through the near end, and the line of the eliminations.
    lines: [HouseId; 2],
    /// The places in the first line.
    on_line: CellSet<W>,
    near: Cell,
    far: Cell,
    /// The house of the strong link.
    strong: HouseId,
    eliminated: CellSet<W>,
}

/// The empty rectangles of a digit in a region.
fn in_region<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    digit: Digit,
    region: HouseId,
    eliminable: CellSet<W>,
) -> Vec<RectangleWithLink<W>> {
    let layout = grid.layout();
    let places = grid.cells_in(region, digit);
    let lines = |kind: HouseKind| layout.house_ids_of(kind).filter(|&line| layout.house(line).meets(&places));
    let mut found = Vec::new();
    for row in lines(HouseKind::Row) {
        for column in lines(HouseKind::Column) {
            let (on_row, on_column) = (places & *layout.house(row), places & *layout.house(column));
            let is_whole = (on_row | on_column) == places;
            if is_whole && on_row != places && on_column != places {
                let is_small = on_row.len() < 2 && on_column.len() < 2;
                for (lines, on_line) in [([row, column], on_row), ([column, row], on_column)] {
                    let outside = grid.cells_in(lines[0], digit) - *layout.house(region);
                    let led_on = outside.iter().filter_map(|near| {
                        let (far, strong) = linked(grid, digit, near, lines[1])?;
                        let eliminated = eliminable & (*layout.house(lines[1]) - *layout.house(region)) & *layout.peers(far);
                        let rectangle =
                            RectangleWithLink { region, places, is_small, lines, on_line, near, far, strong, eliminated };
                        (!eliminated.is_empty()).then_some(rectangle)
                    });
                    found.extend(led_on);
                }
            }
        }
    }
    found
}

/// The other end of a strong link from `near` in the line of the same kind as `parallel`, and that line.
fn linked<const W: usize>(grid: &CandidateGrid<'_, W>, digit: Digit, near: Cell, parallel: HouseId) -> Option<(Cell, HouseId)> {
    let layout = grid.layout();
    let strong = if layout.kind(parallel) == HouseKind::Row { layout.row(near) } else { layout.column(near) };
    Some((grid.conjugate_of(near, strong, digit)?, strong))
}

/// Pairs with different eliminations.
fn duals<const W: usize>(found: &[RectangleWithLink<W>]) -> impl Iterator<Item = [&RectangleWithLink<W>; 2]> {
    found.iter().enumerate().flat_map(|(place, one)| {
        found[place + 1..].iter().filter(|other| other.eliminated != one.eliminated).map(move |other| [one, other])
    })
}

fn step<const W: usize>(technique: Technique, digit: Digit, rectangles: &[&RectangleWithLink<W>]) -> Step {
    let eliminated = rectangles.iter().flat_map(|rectangle| rectangle.eliminated).map(|cell| Candidate::new(cell, digit));
    let reason = rectangles.iter().fold(Reason::default(), |reason, rectangle| {
        reason
            .houses(Role::House, [rectangle.region])
            .houses(Role::Crossing, rectangle.lines)
            .places(Role::Pattern, digit, rectangle.places)
            .chain(Role::Link, rectangle.chain(digit))
    });
    Step::eliminating(technique, eliminated, reason)
}

impl<const W: usize> RectangleWithLink<W> {
    /// Far end = near end - places in the line = the other places.
    fn chain(&self, digit: Digit) -> Chain {
        let group = |cells: CellSet<W>| Node { digit, cells: cells.to_vec() };
        let link = |is_strong: bool, house: HouseId| Link { is_strong, bond: Bond::House(house) };
        Chain {
            nodes: vec![
                group(CellSet::only(self.far)),
                group(CellSet::only(self.near)),
                group(self.on_line),
                group(self.places - self.on_line),
            ],
            links: vec![link(true, self.strong), link(false, self.lines[0]), link(true, self.region)],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{
        Options,
        tests::{board, check, check_with},
    };

    const LARGE: [(&str, &str); 2] = [("r13c12", "-5"), ("r1345689c8", "-5")];
    const SMALL: [(&str, &str); 3] = [("r13c12", "-5"), ("r2c23", "-5"), ("r3c3", "-5")];

    #[test]
    fn a_strong_link_leads_from_the_row_of_the_box_to_its_column() {
        check(&board(9, &[]), Technique::EmptyRectangle, &LARGE, &["r7c3<>5"]);
    }

    #[test]
    fn two_places_are_enough_where_the_options_say_so() {
        let marks = [SMALL[0], SMALL[1], SMALL[2], LARGE[1]];
        let small = Options { small_empty_rectangles: true, ..Options::default() };
        check(&board(9, &[]), Technique::EmptyRectangle, &marks, &[]);
        check_with(&board(9, &[]), Technique::EmptyRectangle, small, &marks, &["r7c3<>5"]);
    }

    #[test]
    fn two_strong_links_make_it_dual() {
        let marks = [LARGE[0], LARGE[1], ("r6c1245678", "-5")];
        check(&board(9, &[]), Technique::DualEmptyRectangle, &marks, &["r2c9<>5 r7c3<>5"]);
    }

    #[test]
    fn large_boards_have_empty_rectangles_too() {
        let marks = [("r134c123", "-9"), ("r13456789ABCDEFc8", "-9")];
        check(&board(16, &[]), Technique::EmptyRectangle, &marks, &["r16c4<>9"]);
    }
}
