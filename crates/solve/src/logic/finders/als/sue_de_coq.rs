//! Sue de Coq: cells in the intersection of a line and a box, and a set in each of the two houses that together use up all digits.
//!
//! ```text
//!          box                    the cells i have 2 digits more than cells;
//! +-------------------+           l takes at least one of them, b takes the others, and neither
//! |  i   i   .  |  l  |  line     has more further digits than it uses up: each digit has its
//! |  b   .   .  |     |           place in i, l or b. So the digits of l are eliminated from the
//! |  .   .   .  |     |           rest of the line, and those of b from the rest of the box
//! +-------------------+
//! ```
//!
//! Take empty cells of the intersection of a line and a box, with at least two digits more than cells. Take cells of the line, and
//! cells of the box, each with digits of the intersection, but not the same ones. A set that has `e` digits not in the intersection
//! takes `cells - e` of the intersection's digits, at least one. If the two sets together take as many as the intersection has in
//! excess, all digits are distributed:
//!
//! - in the box, all digits of the intersection and of the box's set except those of the line's set are eliminated elsewhere;
//! - in the line, all digits of the intersection and of the line's set except those of the box's set are eliminated elsewhere;
//! - a digit that both sets have, but not the intersection, is true in both, and eliminated elsewhere in both houses.
//!
//! Additional houses count as boxes.
//!
//! Parts of the reason: [`Role::Set`], the intersection, then the set of the line and the set of the box; [`Role::Crossing`], the
//! line;
//! [`Role::House`], the box. Definition: HoDoKu's manual, "Sue de Coq".

use sudoscope_board::{Cell, CellSet, DigitSet, HouseId, MAX_FIGURE, MAX_SIZE};

use crate::logic::finders::shared::prelude::*;

techniques! {
    SueDeCoq: "1101" "sdc" "sue-de-coq" AlmostLockedSets Unfair 250 true 5300, find;
}

/// Largest number of cells of a line's or box's set: no larger ones fit on a classic board.
const MAX_CELLS: usize = MAX_FIGURE - 2;

/// Finds Sue de Coqs.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, _wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    let (grid, layout, quiet) = (context.grid, context.grid.layout(), &mut context.scratch.crossings);
    let mut groups = Groups::default();
    for line in layout.house_ids().filter(|&house| layout.is_line(house)) {
        for house in layout.house_ids().filter(|&house| !layout.is_line(house)) {
            if context.cancel.is_cancelled() {
                return Flow::Break(());
            }
            let part = line.index() * layout.house_ids().len() + house.index();
            let crossing = *layout.house(line) & *layout.house(house) & *grid.empty();
            if crossing.len() < 2 || quiet.is_quiet(part, grid.changed(line).max(grid.changed(house))) {
                continue;
            }
            let mut search = LineBoxCrossing { grid, line, house, groups: &mut groups, has_found: false };
            search.choose(crossing, CellSet::EMPTY, DigitSet::EMPTY, sink)?;
            if !search.has_found {
                quiet.note(part, grid.revision());
            }
        }
    }
    Flow::Continue(())
}

/// The intersection of a line and a box.
struct LineBoxCrossing<'g, 'a, const W: usize> {
    grid: &'g CandidateGrid<'a, W>,
    line: HouseId,
    house: HouseId,
    groups: &'g mut Groups<W>,
    has_found: bool,
}

/// Cells and their digits.
#[derive(Clone, Copy)]
struct CrossingGroup<const W: usize> {
    cells: CellSet<W>,
    digits: DigitSet,
    /// Number of digits of the intersection that it takes.
    takes: usize,
}

/// The sets of the line and of the box for one choice of cells of the intersection.
#[derive(Default)]
struct Groups<const W: usize> {
    of_line: Vec<CrossingGroup<W>>,
    of_box: Vec<CrossingGroup<W>>,
}

impl<const W: usize> LineBoxCrossing<'_, '_, W> {
    /// Tries every choice of at least two cells among `left` besides those chosen.
    fn choose(&mut self, mut left: CellSet<W>, chosen: CellSet<W>, digits: DigitSet, sink: &mut StepSink) -> Flow {
        while let Some(cell) = left.first() {
            left.remove(cell);
            let (chosen, digits) = (chosen.with(cell), digits | self.grid.candidates(cell));
            let size = chosen.len();
            if size >= 2 && digits.len() >= size + 2 {
                self.complete(chosen, digits, digits.len() - size, sink)?;
            }
            self.choose(left, chosen, digits, sink)?;
        }
        Flow::Continue(())
    }

    /// Tries every pair of sets for a choice of cells of the intersection with `surplus` digits more than cells.
    fn complete(&mut self, chosen: CellSet<W>, digits: DigitSet, surplus: usize, sink: &mut StepSink) -> Flow {
        let Groups { of_line, of_box } = &mut *self.groups;
        // The box has fewer cells to choose from.
        list_groups(self.grid, self.house, chosen, digits, surplus, of_box);
        if of_box.is_empty() {
            return Flow::Continue(());
        }
        list_groups(self.grid, self.line, chosen, digits, surplus, of_line);
        for place in 0..self.groups.of_line.len() {
            let one = self.groups.of_line[place];
            for other in 0..self.groups.of_box.len() {
                let other = self.groups.of_box[other];
                let is_whole = one.takes + other.takes == surplus;
                if is_whole && (one.digits & other.digits & digits).is_empty() && !one.cells.meets(&other.cells) {
                    self.evaluate(chosen, digits, [&one, &other], sink)?;
                }
            }
        }
        Flow::Continue(())
    }

    fn evaluate(
        &mut self,
        chosen: CellSet<W>,
        digits: DigitSet,
        [of_line, of_box]: [&CrossingGroup<W>; 2],
        sink: &mut StepSink,
    ) -> Flow {
        let grid = self.grid;
        let shared = of_line.digits & of_box.digits;
        let sides = [(self.line, of_line, of_box), (self.house, of_box, of_line)];
        let eliminated = sides.into_iter().flat_map(|(house, own, other)| {
            let cells = (*grid.layout().house(house) & *grid.empty()) - (own.cells | chosen);
            let digits = ((digits | own.digits) - other.digits) | shared;
            digits.iter().flat_map(move |digit| (cells & *grid.cells_of(digit)).iter().map(move |cell| Candidate::new(cell, digit)))
        });
        if eliminated.clone().next().is_none() {
            return Flow::Continue(());
        }
        self.has_found = true;
        let reason = Reason::default()
            .set(Role::Set, chosen, digits)
            .set(Role::Set, of_line.cells, of_line.digits)
            .set(Role::Set, of_box.cells, of_box.digits)
            .houses(Role::Crossing, [self.line])
            .houses(Role::House, [self.house]);
        sink.add(Step::eliminating(Technique::SueDeCoq, eliminated, reason))
    }
}

/// The sets of cells of a house, outside the chosen cells, that take some but not all of the excess digits.
fn list_groups<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    house: HouseId,
    chosen: CellSet<W>,
    digits: DigitSet,
    surplus: usize,
    groups: &mut Vec<CrossingGroup<W>>,
) {
    groups.clear();
    let mut pool = Pool { cells: [(Cell::new(0), DigitSet::EMPTY); MAX_SIZE], count: 0, digits, surplus, groups };
    for cell in (*grid.layout().house(house) & *grid.empty()) - chosen {
        let held = grid.candidates(cell);
        if (held - digits).len() < MAX_CELLS {
            pool.cells[pool.count] = (cell, held);
            pool.count += 1;
        }
    }
    pool.extend(0, 0, CellSet::EMPTY, DigitSet::EMPTY);
}

/// Collects the groups of a house.
struct Pool<'g, const W: usize> {
    /// The cells that may be used, with their candidates.
    cells: [(Cell, DigitSet); MAX_SIZE],
    count: usize,
    digits: DigitSet,
    surplus: usize,
    groups: &'g mut Vec<CrossingGroup<W>>,
}

impl<const W: usize> Pool<'_, W> {
    /// Extends a set of `size` cells by cells from that place on.
    fn extend(&mut self, from: usize, size: usize, cells: CellSet<W>, digits: DigitSet) {
        for next in from..self.count {
            let (cell, held) = self.cells[next];
            let (cells, digits, size) = (cells.with(cell), digits | held, size + 1);
            let others = (digits - self.digits).len();
            let still = (self.count - next - 1).min(MAX_CELLS - size);
            // Each further cell makes at most one more digit of the set belong to the intersection.
            if others >= MAX_CELLS || others >= size + still {
                continue;
            }
            let takes = size.saturating_sub(others);
            if (1..self.surplus).contains(&takes) && !(digits & self.digits).is_empty() {
                self.groups.push(CrossingGroup { cells, digits, takes });
            }
            if still > 0 {
                self.extend(next + 1, size, cells, digits);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::Rule;

    use super::*;
    use crate::logic::tests::{board, check};

    /// In row 1 and box 1, the intersection r1c12 {1234}; in the row r1c8 {12}, in the box r3c3 {34}.
    const MARKS: [(&str, &str); 3] = [("r1c12", "1234"), ("r1c8", "12"), ("r3c3", "34")];

    #[test]
    fn line_and_box_use_up_the_digits_of_their_crossing() {
        let in_row = |digit: u8| [3, 4, 5, 6, 7, 9].map(|column| format!("r1c{column}<>{digit}")).join(" ");
        let in_box = |digit: u8| ["r1c3", "r2c1", "r2c2", "r2c3", "r3c1", "r3c2"].map(|cell| format!("{cell}<>{digit}")).join(" ");
        let eliminated = [in_row(1), in_row(2), in_box(3), in_box(4)].join(" ");
        check(&board(9, &[]), Technique::SueDeCoq, &MARKS, &[&eliminated]);
    }

    #[test]
    fn a_window_crosses_a_line_as_a_box_does() {
        let marks = [("r2c34", "1234"), ("r2c9", "12"), ("r4c2", "34")];
        check(&board(9, &[]), Technique::SueDeCoq, &marks, &[]);
        let in_row = |digit: u8| [1, 2, 5, 6, 7, 8].map(|column| format!("r2c{column}<>{digit}")).join(" ");
        let cells = ["r2c2", "r3c2", "r3c3", "r3c4", "r4c3", "r4c4"];
        let in_window = |digit: u8| cells.map(|cell| format!("{cell}<>{digit}")).join(" ");
        let eliminated = [in_row(1), in_row(2), in_window(3), in_window(4)].join(" ");
        check(&board(9, &[Rule::Windoku]), Technique::SueDeCoq, &marks, &[&eliminated]);
    }
}
