//! Unique rectangles with strong links.
//!
//! ```text
//! 38  . . | 38  . . |        Column 1 has 3 in these two cells only. If r3c4 were 8, r1c4 would be 3, r1c1 would be 8, and r3c1
//! .   . . | .   . . |        would be 3: the four cells would hold a deadly pattern. So r3c4 is not 8.
//! 38+ . . | 38+ . . |
//! ```
//!
//! All corners of a [rectangle](super::rectangle) that can be deadly have two digits `a` and `b` as candidates. One of them is assumed
//! in a corner. It is then in no neighboring corner; a corner with only two candidates has the other one; and where a digit is not at
//! one end of a strong link along a side, it is at the other. If all corners follow, the assumption is wrong.
//!
//! Other programs name the cases by the number and place of corners with other candidates and the number of strong links (`UR + 2B/1SL`,
//! `UR + 3X/2SL`, `UR + 4X/3SL`). What types 1, 4 and 6 and hidden rectangles eliminate is theirs. Those need a corner with only two
//! candidates; this does not.
//!
//! Parts of the reason: [`Role::Pattern`], `a` and `b`; [`Role::Floor`] and [`Role::Roof`], the cells; [`Role::Link`], the strong
//! links. Definition: Sudoku Players' Forums, "Unique Rectangles with strong links".

use sudoscope_board::{Cell, Digit, DigitSet};

use crate::logic::finders::{
    links::chain_of,
    shared::{prelude::*, sink::StepGoal},
    uniqueness::{
        rectangle::{CORNERS, Corners, OpenRectangle, cells_of},
        unique,
    },
};

techniques! {
    LinkedRectangle: "S018" "usl" "unique-rectangle-strong-links" Uniqueness Hard 120 false 4035, find;
}

/// The techniques that have eliminated what rests on a rectangle alone, or on its simplest links.
const SIMPLE: [Technique; 4] =
    [Technique::UniqueRectangle1, Technique::UniqueRectangle4, Technique::UniqueRectangle6, Technique::HiddenRectangle];

/// Finds unique rectangles with strong links.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    for &corners in context.scratch.rectangles.all(grid) {
        let common = corners.iter().fold(DigitSet::all(grid.size()), |common, &cell| common & grid.candidates(cell));
        let digits: Vec<Digit> = common.iter().collect();
        for (at, &one) in digits.iter().enumerate() {
            for &other in &digits[at + 1..] {
                PairRectangle::new(grid, corners, [one, other]).find(sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// A digit on the side from a corner to the next: the index of the corner, and of the digit.
type Side = (usize, usize);

struct PairRectangle<'g, 'a, const W: usize> {
    grid: &'g CandidateGrid<'a, W>,
    corners: Corners,
    pair: [Digit; 2],
    /// Whether each corner has only the two candidates.
    is_floor: [bool; CORNERS],
    /// The strong links.
    links: Vec<Side>,
}

/// The known facts of the corners: by corner and digit, whether it is there.
type Known = [[Option<bool>; 2]; CORNERS];

impl<'g, 'a, const W: usize> PairRectangle<'g, 'a, W> {
    fn new(grid: &'g CandidateGrid<'a, W>, corners: Corners, pair: [Digit; 2]) -> Self {
        let sides = (0..CORNERS).flat_map(|corner| [(corner, 0), (corner, 1)]);
        let is_strong = |&(corner, digit): &Side| {
            let ends = cells_of::<W>(&[corners[corner], corners[(corner + 1) % CORNERS]]);
            grid.layout().houses_around(ends).any(|house| grid.cells_in(house, pair[digit]) == ends)
        };
        let is_floor = corners.map(|cell| grid.bivalue().contains(cell));
        Self { grid, corners, pair, is_floor, links: sides.filter(is_strong).collect() }
    }

    fn find(&self, sink: &mut StepSink) -> Flow {
        if self.links.is_empty() {
            return Flow::Continue(());
        }
        // By strong links: what is eliminated.
        let mut found: Vec<(Vec<Side>, Vec<Candidate>)> = Vec::new();
        for (corner, digit) in (0..CORNERS).flat_map(|corner| [(corner, 0), (corner, 1)]) {
            let Some(used) = self.assume(corner, digit).filter(|used| !used.is_empty()) else { continue };
            let candidate = Candidate::new(self.corners[corner], self.pair[digit]);
            match found.iter_mut().find(|(links, _)| *links == used) {
                Some((_, eliminated)) => eliminated.push(candidate),
                None => found.push((used, vec![candidate])),
            }
        }
        if found.is_empty() {
            return Flow::Continue(());
        }
        let simple = self.simple();
        for (links, mut eliminated) in found {
            eliminated.retain(|candidate| !simple.contains(candidate));
            if !eliminated.is_empty() {
                sink.add(self.step(&links, eliminated))?;
            }
        }
        Flow::Continue(())
    }

    /// The strong links by which every corner follows from a digit in one of them; `None` if not every corner does.
    fn assume(&self, corner: usize, digit: usize) -> Option<Vec<Side>> {
        let mut known: Known = [[None; 2]; CORNERS];
        let mut used = Vec::new();
        self.put(&mut known, corner, digit);
        loop {
            let cell = (0..CORNERS).find_map(|at| self.by_cell(&known, at).map(|digit| (at, digit)));
            let next = cell.or_else(|| {
                let (link, at) = self.links.iter().find_map(|&link| self.by_link(&known, link).map(|at| (link, at)))?;
                used.push(link);
                Some((at, link.1))
            });
            let Some((at, digit)) = next else { break };
            self.put(&mut known, at, digit);
        }
        used.sort_unstable();
        let holds = |at: usize, digit: usize| known[at][digit] == Some(true);
        let alternates = |digit: usize| (0..CORNERS).all(|at| holds(at, (digit + at) % 2) && !holds(at, (digit + at + 1) % 2));
        (alternates(0) || alternates(1)).then_some(used)
    }

    /// Records a digit in a corner, and what it excludes.
    fn put(&self, known: &mut Known, corner: usize, digit: usize) {
        known[corner][digit] = Some(true);
        let excluded = [(corner, 1 - digit), ((corner + 1) % CORNERS, digit), ((corner + CORNERS - 1) % CORNERS, digit)];
        for (at, digit) in excluded {
            known[at][digit].get_or_insert(false);
        }
    }

    /// The digit that follows in a corner with two candidates, because the other is not there.
    fn by_cell(&self, known: &Known, corner: usize) -> Option<usize> {
        (0..2).find(|&digit| self.is_floor[corner] && known[corner][digit].is_none() && known[corner][1 - digit] == Some(false))
    }

    /// The corner where the digit of a strong link follows, because it is not at the other end.
    fn by_link(&self, known: &Known, (corner, digit): Side) -> Option<usize> {
        let next = (corner + 1) % CORNERS;
        [(corner, next), (next, corner)]
            .into_iter()
            .find(|&(from, to)| known[from][digit] == Some(false) && known[to][digit].is_none())
            .map(|(_, to)| to)
    }

    /// The candidates that simpler techniques eliminate with this rectangle.
    fn simple(&self) -> Vec<Candidate> {
        let pair = self.pair[0].set() | self.pair[1].set();
        let rectangle = OpenRectangle { corners: self.corners, pair, is_complete: true };
        let mut sink = StepSink::new(StepGoal::All);
        if self.is_floor.contains(&true) {
            for technique in SIMPLE {
                let _ = unique::examine(self.grid, &rectangle, technique, &mut sink);
            }
        }
        sink.into_steps().iter().flat_map(|step| step.eliminations().to_vec()).collect()
    }

    fn step(&self, links: &[Side], eliminated: Vec<Candidate>) -> Step {
        let (floor, roof): (Vec<Cell>, Vec<Cell>) = {
            let mut cells = self.corners.to_vec();
            cells.sort_unstable();
            cells.into_iter().partition(|&cell| self.grid.bivalue().contains(cell))
        };
        let reason = Reason::default().digits(Role::Pattern, self.pair[0].set() | self.pair[1].set());
        let reason = reason.cells(Role::Floor, floor).cells(Role::Roof, roof);
        let reason = links.iter().fold(reason, |reason, &(corner, digit)| {
            let ends = [corner, (corner + 1) % CORNERS].map(|at| Candidate::new(self.corners[at], self.pair[digit]));
            reason.chain(Role::Link, chain_of(self.grid, &ends, true))
        });
        Step::eliminating(Technique::LinkedRectangle, eliminated, reason)
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::Rule;

    use super::*;
    use crate::logic::tests::{board, check};

    /// Two neighbors with two candidates, and a link from one of them to a corner with more.
    const TWO_AND_ONE: [(&str, &str); 2] = [("r1c14", "38"), ("r2456789c1", "-3")];

    #[test]
    fn a_strong_link_completes_the_rectangle() {
        // 3 of column 1 is in rows 1 and 3. If r3c4 is 8, r1c4 is 3, so r1c1 is 8 and r3c1 is 3.
        check(&board(9, &[]), Technique::LinkedRectangle, &TWO_AND_ONE, &["r3c4<>8"]);
        check(&board(9, &[]), Technique::LinkedRectangle, &TWO_AND_ONE[..1], &[]);
    }

    #[test]
    fn four_corners_with_other_candidates_take_three_links() {
        // If r3c4 is 3, r1c1 is 3, so r1c4 is 8, and r3c1 is 8.
        let marks = [("r2456789c1", "-3"), ("r1c2356789", "-8"), ("r3c2356789", "-8")];
        check(&board(9, &[]), Technique::LinkedRectangle, &marks, &["r1c4<>3 r3c4<>3"]);
        check(&board(9, &[]), Technique::LinkedRectangle, &marks[1..], &[]);
    }

    #[test]
    fn a_corner_on_a_diagonal_saves_the_rectangle() {
        check(&board(9, &[Rule::Diagonals]), Technique::LinkedRectangle, &TWO_AND_ONE, &[]);
    }
}
