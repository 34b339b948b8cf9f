//! Patterns of one digit with an empty rectangle or with two strong links.
//!
//! # Empty rectangle
//!
//! The places of a digit in a box lie in one row and one column, and a strong link continues from one of them.
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
//!
//! # Skyscraper, two-string kite, turbot fish: two strong links of one digit, joined by a weak link
//!
//! ```text
//! skyscraper               two-string kite            turbot fish: any two strong
//!                          +-------+                  links whose near ends n see
//! r1  F .|. -  .           | . . n | . . f            each other. One of the far
//! r2  . .|. -  .           | n . . |                  ends f is true
//! r5  - .|. F  .           | . . . |
//! r8  n = = n              +-------+
//!      (columns)             f . .   . . -
//! ```
//!
//! A digit has two places in each of two houses. A place of one and a place of the other, the near ends, see each other: they are
//! not both true, so one of the far ends is, and candidates that see both far ends are eliminated.
//!
//! - *Skyscraper:* two rows whose near ends share a column (or two columns and a row); the far ends do not, or it would be an
//!   X-wing.
//! - *Two-string kite:* a row and a column; the near ends share a box, or another house that is not a line.
//! - *Dual two-string kite:* two kites with the same near ends; with [`Options::dual_kites_of_two_digits`] also one of each of two
//!   digits.
//! - *Turbot fish:* any two houses. If both far ends are the same cell, that cell is true, and all candidates it sees are
//!   eliminated.
//!
//! Parts of the reason: [`Role::Link`], the chain far end = near end - near end = far end; two chains for a dual kite. Definitions:
//! HoDoKu's manual, "Single Digit Patterns".
//!
//! [`Options::dual_kites_of_two_digits`]: crate::logic::Options::dual_kites_of_two_digits

use sudoscope_board::{Cell, CellSet, Digit, HouseId, HouseKind};

use crate::logic::{Bond, Chain, HouseLayout, Link, Node, finders::shared::prelude::*};

techniques! {
    EmptyRectangle: "0402" "er" "empty-rectangle" SingleDigitPatterns Hard 120 true 3170, find_empty_rectangle;
    DualEmptyRectangle: "0405" "der" "dual-empty-rectangle" SingleDigitPatterns Hard 120 true 3170, find_empty_rectangle;
    Skyscraper: "0400" "sk" "skyscraper" SingleDigitPatterns Hard 130 true 3000, find_turbot;
    TwoStringKite: "0401" "2sk" "two-string-kite" SingleDigitPatterns Hard 150 true 3100, find_turbot;
    DualTwoStringKite: "0404" "d2sk" "dual-two-string-kite" SingleDigitPatterns Hard 150 true 3100, find_turbot;
    TurbotFish: "0403" "tf" "turbot-fish" SingleDigitPatterns Hard 120 true 3120, find_turbot;
}

/// Finds empty rectangles.
fn find_empty_rectangle<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    context.each_digit(wanted, sink, |context, digit, eliminable, sink| {
        let grid = context.grid;
        for region in grid.layout().house_ids_of(HouseKind::Region) {
            let found = in_region(grid, digit, region, eliminable);
            if wanted.contains(Technique::EmptyRectangle) {
                let may_be_small = context.options.small_empty_rectangles;
                let mut counted = found.iter().filter(|rectangle| may_be_small || !rectangle.is_small);
                counted.try_for_each(|rectangle| sink.add(rectangle_step(Technique::EmptyRectangle, digit, &[rectangle])))?;
            }
            if wanted.contains(Technique::DualEmptyRectangle) {
                dual_rectangles(&found)
                    .try_for_each(|pair| sink.add(rectangle_step(Technique::DualEmptyRectangle, digit, &pair)))?;
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
fn dual_rectangles<const W: usize>(found: &[RectangleWithLink<W>]) -> impl Iterator<Item = [&RectangleWithLink<W>; 2]> {
    found.iter().enumerate().flat_map(|(place, one)| {
        found[place + 1..].iter().filter(|other| other.eliminated != one.eliminated).map(move |other| [one, other])
    })
}

fn rectangle_step<const W: usize>(technique: Technique, digit: Digit, rectangles: &[&RectangleWithLink<W>]) -> Step {
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

/// Finds skyscrapers, two-string kites and turbot fish.
fn find_turbot<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    context.each_digit(wanted, sink, |_, digit, eliminable, sink| {
        let patterns = patterns(grid, digit, eliminable);
        if wanted.contains(Technique::Skyscraper) {
            let towers = patterns.iter().filter_map(|pattern| pattern.skyscraper(grid.layout()));
            towers.into_iter().try_for_each(|tower| sink.add(turbot_step(Technique::Skyscraper, &[tower])))?;
        }
        let kites: Vec<TurbotPattern<W>> = patterns.iter().filter_map(|pattern| pattern.kite(grid.layout())).collect();
        if wanted.contains(Technique::TwoStringKite) {
            kites.iter().try_for_each(|&kite| sink.add(turbot_step(Technique::TwoStringKite, &[kite])))?;
        }
        if wanted.contains(Technique::DualTwoStringKite) {
            dual_kites(&kites).try_for_each(|kites| sink.add(turbot_step(Technique::DualTwoStringKite, &kites)))?;
        }
        if wanted.contains(Technique::TurbotFish) {
            patterns.iter().for_each(|&pattern| sink.offer(turbot_step(Technique::TurbotFish, &[pattern])));
        }
        Flow::Continue(())
    })?;
    if wanted.contains(Technique::DualTwoStringKite) && context.options.dual_kites_of_two_digits {
        two_digits(context, sink)?;
    }
    Flow::Continue(())
}

/// Finds dual kites of two digits.
fn two_digits<const W: usize>(context: &mut SearchContext<'_, '_, W>, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    let mut kites = Vec::new();
    for digit in grid.digits() {
        let patterns = patterns(grid, digit, context.scratch.templates.eliminable(grid, digit));
        kites.extend(patterns.iter().filter_map(|pattern| pattern.kite(grid.layout())));
    }
    let of_two = dual_kites(&kites).filter(|[one, other]| one.digit != other.digit);
    of_two.into_iter().try_for_each(|kites| sink.add(turbot_step(Technique::DualTwoStringKite, &kites)))
}

/// Two strong links joined by a weak link between their near ends, with eliminations.
#[derive(Clone, Copy, Debug)]
struct TurbotPattern<const W: usize> {
    digit: Digit,
    strong: [HouseId; 2],
    near: [Cell; 2],
    far: [Cell; 2],
    /// The house that both near ends share.
    weak: HouseId,
    eliminated: CellSet<W>,
}

/// All patterns of a digit, in the order of the houses.
fn patterns<const W: usize>(grid: &CandidateGrid<'_, W>, digit: Digit, eliminable: CellSet<W>) -> Vec<TurbotPattern<W>> {
    let layout = grid.layout();
    let links: Vec<_> =
        layout.house_ids().filter_map(|house| Some((house, <[Cell; 2]>::from(grid.conjugates(house, digit)?)))).collect();
    let mut found = Vec::new();
    for (place, &(house, ends)) in links.iter().enumerate() {
        for &(other_house, other_ends) in &links[place + 1..] {
            for (one, other) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let (near, far) = ([ends[one], other_ends[other]], [ends[1 - one], other_ends[1 - other]]);
                let eliminated = eliminable & *layout.peers(far[0]) & *layout.peers(far[1]);
                let are_apart = !near.contains(&far[0]) && !near.contains(&far[1]);
                let together: CellSet<W> = near.into_iter().collect();
                if let Some(weak) = layout.houses_around(together).next()
                    && near[0] != near[1]
                    && are_apart
                    && !eliminated.is_empty()
                {
                    found.push(TurbotPattern { digit, strong: [house, other_house], near, far, weak, eliminated });
                }
            }
        }
    }
    found
}

impl<const W: usize> TurbotPattern<W> {
    /// The pattern as a skyscraper, if it is one.
    fn skyscraper(&self, layout: &HouseLayout<W>) -> Option<Self> {
        let across = |cells: [Cell; 2], kind: HouseKind| self.tied(layout, cells, |house| layout.kind(house) == kind);
        let kind = match self.strong.map(|house| layout.kind(house)) {
            [HouseKind::Row, HouseKind::Row] => HouseKind::Column,
            [HouseKind::Column, HouseKind::Column] => HouseKind::Row,
            _ => return None,
        };
        let weak = across(self.near, kind)?;
        (self.far[0] != self.far[1] && across(self.far, kind).is_none()).then_some(Self { weak, ..*self })
    }

    /// The pattern as a two-string kite, if it is one.
    fn kite(&self, layout: &HouseLayout<W>) -> Option<Self> {
        if self.strong.map(|house| layout.kind(house)) != [HouseKind::Row, HouseKind::Column] || self.far[0] == self.far[1] {
            return None;
        }
        let weak = self.tied(layout, self.near, |house| !layout.is_line(house))?;
        Some(Self { weak, ..*self })
    }

    /// The first house of that kind that both cells share.
    fn tied(&self, layout: &HouseLayout<W>, cells: [Cell; 2], is_right: impl Fn(HouseId) -> bool) -> Option<HouseId> {
        layout.houses_around(cells.into_iter().collect()).find(|&house| is_right(house))
    }

    /// Far end = near end - near end = far end.
    fn chain(&self) -> Chain {
        let ends = [self.far[0], self.near[0], self.near[1], self.far[1]];
        let link = |is_strong: bool, house: HouseId| Link { is_strong, bond: Bond::House(house) };
        Chain {
            nodes: ends.into_iter().map(|cell| Node::of(Candidate::new(cell, self.digit))).collect(),
            links: vec![link(true, self.strong[0]), link(false, self.weak), link(true, self.strong[1])],
        }
    }
}

/// Pairs of kites with the same near ends and different eliminations.
fn dual_kites<const W: usize>(kites: &[TurbotPattern<W>]) -> impl Iterator<Item = [TurbotPattern<W>; 2]> {
    let near = |kite: &TurbotPattern<W>| kite.near.into_iter().collect::<CellSet<W>>();
    let outcome = |kite: &TurbotPattern<W>| (kite.digit, kite.eliminated);
    kites.iter().enumerate().flat_map(move |(place, &one)| {
        let others = kites[place + 1..].iter().filter(move |other| near(other) == near(&one) && outcome(other) != outcome(&one));
        others.map(move |&other| [one, other])
    })
}

fn turbot_step<const W: usize>(technique: Technique, patterns: &[TurbotPattern<W>]) -> Step {
    let struck = |pattern: &TurbotPattern<W>| {
        let digit = pattern.digit;
        pattern.eliminated.iter().map(move |cell| Candidate::new(cell, digit))
    };
    let reason = patterns.iter().fold(Reason::default(), |reason, pattern| reason.chain(Role::Link, pattern.chain()));
    Step::eliminating(technique, patterns.iter().flat_map(struck), reason)
}

#[cfg(test)]
mod tests {
    use sudoscope_board::Rule;

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

    #[test]
    fn two_towers_on_one_base_are_a_skyscraper() {
        let marks = [("r26c124567", "-1"), ("r2c9", "-1"), ("r6c8", "-1")];
        check(&board(9, &[]), Technique::Skyscraper, &marks, &["r1c9<>1 r3c9<>1 r4c8<>1 r5c8<>1"]);
        check(&board(9, &[]), Technique::TwoStringKite, &marks, &[]);
    }

    #[test]
    fn an_x_wing_is_no_skyscraper() {
        check(&board(9, &[]), Technique::Skyscraper, &[("r26c1245679", "-1")], &[]);
    }

    #[test]
    fn a_row_and_a_column_tied_by_a_box_are_a_kite() {
        let marks = [("r2c1245689", "-1"), ("r1245679c2", "-1")];
        check(&board(9, &[]), Technique::TwoStringKite, &marks, &["r8c7<>1"]);
        check(&board(9, &[]), Technique::Skyscraper, &marks, &[]);
        check(&board(9, &[]), Technique::TurbotFish, &marks, &["r8c7<>1"]);
    }

    #[test]
    fn two_kites_with_the_same_near_ends_are_dual() {
        let marks = [("r2c1245689", "-1"), ("r1245679c2", "-1"), ("r3c1345789", "-1"), ("r1345678c3", "-1")];
        check(&board(9, &[]), Technique::TwoStringKite, &marks, &["r8c7<>1", "r9c6<>1"]);
        check(&board(9, &[]), Technique::DualTwoStringKite, &marks, &["r8c7<>1 r9c6<>1"]);
    }

    #[test]
    fn kites_of_two_digits_are_dual_only_if_that_is_wanted() {
        let marks = [("r2c1245689", "-1"), ("r1245679c2", "-1"), ("r3c1345789", "-2"), ("r1345678c3", "-2")];
        check(&board(9, &[]), Technique::DualTwoStringKite, &marks, &[]);
        let both = Options { dual_kites_of_two_digits: true, ..Options::default() };
        check_with(&board(9, &[]), Technique::DualTwoStringKite, both, &marks, &["r8c7<>1 r9c6<>2"]);
    }

    #[test]
    fn a_window_ties_a_kite_on_its_board() {
        // r4c4 and r3c3 are in one window, but in different boxes.
        let marks = [("r4c1235689", "-1"), ("r1245678c3", "-1")];
        check(&board(9, &[]), Technique::TwoStringKite, &marks, &[]);
        check(&board(9, &[Rule::Windoku]), Technique::TwoStringKite, &marks, &["r9c7<>1"]);
    }

    #[test]
    fn a_box_may_hold_a_strong_link_of_a_turbot_fish() {
        let marks = [("r1c23", "-1"), ("r2c123", "-1"), ("r3c13", "-1"), ("r7c1345789", "-1")];
        check(&board(9, &[]), Technique::TurbotFish, &marks, &["r1c6<>1"]);
        check(&board(9, &[]), Technique::TwoStringKite, &marks, &[]);
    }
}
