//! M-, S-, H- and L-wings: chains of three strong links, named by what these rest on.
//!
//! ```text
//! M-wing  (x=y) - y = (y - x) = x    a cell with two candidates, then two strong links in houses; both ends are x
//! S-wing  x = (x - x=y - y) = y      two strong links in houses, joined by a cell with two candidates
//! H-wing  (x=y) - y = (y - z) = z    an M-wing with a third digit, or two cells with two candidates before a house
//! L-wing  x = (x - y) = (y - z) = z  three strong links in houses, joined within cells
//! ```
//!
//! One of the two ends is true. If they are the same digit, what sees both is eliminated; if they are different digits of cells that
//! see each other, each loses the other's digit; if they are in one cell, its other candidates are eliminated.
//!
//! Parts of the reason: [`Role::Pattern`], the digits; [`Role::Link`], the chain. Definitions: the wiki of r/sudoku, "Advanced
//! techniques: named AICs of three strong links".

use sudoscope_board::DigitSet;

use crate::logic::finders::{links::chain_of, shared::prelude::*};

techniques! {
    MWing: "S003" "mw" "m-wing" Wings Hard 200 false 3460, find;
    SWing: "S004" "sw" "s-wing" Wings Hard 200 false 3460, find;
    HWing: "S005" "hw" "h-wing" Wings Hard 200 false 3460, find;
    LWing: "S006" "lw" "l-wing" Wings Hard 220 false 3460, find;
}

/// A strong link in one direction.
#[derive(Clone, Copy)]
struct Strong {
    from: Candidate,
    to: Candidate,
    is_in_cell: bool,
}

/// The strong links of a grid by where they begin.
struct StrongLinks {
    all: Vec<Strong>,
    /// By cell and digit, the first and the number of its links in `all`.
    by_start: Vec<(usize, usize)>,
    size: usize,
}

impl StrongLinks {
    fn new<const W: usize>(grid: &CandidateGrid<'_, W>) -> Self {
        let (size, cells) = (grid.size(), grid.layout().all().len());
        let (mut all, mut by_start) = (Vec::new(), Vec::with_capacity(size * cells));
        for cell in grid.layout().all().iter() {
            for digit in grid.digits() {
                let begin = all.len();
                let from = Candidate::new(cell, digit);
                if grid.empty().contains(cell) && grid.candidates(cell).contains(digit) {
                    Self::add(grid, from, &mut all);
                }
                by_start.push((begin, all.len() - begin));
            }
        }
        Self { all, by_start, size }
    }

    fn add<const W: usize>(grid: &CandidateGrid<'_, W>, from: Candidate, all: &mut Vec<Strong>) {
        let others = grid.candidates(from.cell).without(from.digit);
        if let Some(other) = others.only() {
            all.push(Strong { from, to: Candidate::new(from.cell, other), is_in_cell: true });
        }
        let begin = all.len();
        for house in grid.layout().memberships(from.cell).iter().map(|membership| membership.house) {
            let Some(cell) = grid.conjugate_of(from.cell, house, from.digit) else { continue };
            let to = Candidate::new(cell, from.digit);
            // A row and a region may share a link.
            if !all[begin..].iter().any(|link| link.to == to) {
                all.push(Strong { from, to, is_in_cell: false });
            }
        }
    }

    fn of(&self, start: Candidate) -> &[Strong] {
        let (first, count) = self.by_start[start.cell.index() * self.size + start.digit.index()];
        &self.all[first..first + count]
    }
}

/// Finds the wings of the wanted technique.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    let links = StrongLinks::new(grid);
    for first in &links.all {
        if context.cancel.is_cancelled() {
            break;
        }
        for second in after(grid, &links, first) {
            for third in after(grid, &links, second) {
                let chain = [first, second, third];
                let Some(technique) = name(&chain).filter(|&technique| wanted.contains(technique)) else { continue };
                let (start, end) = (first.from, third.to);
                let nodes = [first.from, first.to, second.from, second.to, third.from, third.to];
                if !are_distinct(&nodes) {
                    continue;
                }
                let eliminated = eliminated(grid, start, end);
                if !eliminated.is_empty() {
                    let digits: DigitSet = nodes.iter().map(|node| node.digit).collect();
                    let reason = Reason::default().digits(Role::Pattern, digits);
                    let reason = reason.chain(Role::Link, chain_of(grid, &nodes, true));
                    sink.add(Step::eliminating(technique, eliminated, reason))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// The strong links that a weak link joins to the end of this one: within its cell after a house, in a peer after a cell or a house.
fn after<'l, const W: usize>(
    grid: &CandidateGrid<'_, W>,
    links: &'l StrongLinks,
    link: &Strong,
) -> impl Iterator<Item = &'l Strong> + use<'l, W> {
    let Candidate { cell, digit } = link.to;
    let seen =
        (*grid.layout().peers(cell) & *grid.cells_of(digit)).iter().map(|peer| Candidate::new(peer, digit)).collect::<Vec<_>>();
    let within = if link.is_in_cell { DigitSet::EMPTY } else { grid.candidates(cell).without(digit) };
    let within = within.iter().map(|other| Candidate::new(cell, other)).collect::<Vec<_>>();
    seen.into_iter().chain(within).flat_map(|start| links.of(start))
}

/// The name of a chain that begins with its cell, or is the same from either end; `None` for other chains, and for the reverse of
/// named ones.
fn name([first, second, third]: &[&Strong; 3]) -> Option<Technique> {
    let joins_in_cell = |one: &Strong, other: &Strong| one.to.cell == other.from.cell;
    let (start, end) = (first.from, third.to);
    match [first.is_in_cell, second.is_in_cell, third.is_in_cell] {
        // (x=y) - y = (y - ?) = ?
        [true, false, false] if joins_in_cell(second, third) => {
            Some(if end.digit == start.digit { Technique::MWing } else { Technique::HWing })
        }
        // (x=y) - (y=z) - z = z
        [true, true, false] => Some(Technique::HWing),
        [false, true, false] if start < end => Some(Technique::SWing),
        [false, false, false] if joins_in_cell(first, second) && joins_in_cell(second, third) && start < end => {
            Some(Technique::LWing)
        }
        _ => None,
    }
}

fn are_distinct(nodes: &[Candidate; 6]) -> bool {
    nodes.iter().enumerate().all(|(at, node)| !nodes[..at].contains(node))
}

/// The candidates that are eliminated because one of two candidates is true.
fn eliminated<const W: usize>(grid: &CandidateGrid<'_, W>, one: Candidate, other: Candidate) -> Vec<Candidate> {
    let layout = grid.layout();
    if one.digit == other.digit {
        let seen = *layout.peers(one.cell) & *layout.peers(other.cell) & *grid.cells_of(one.digit);
        return seen.iter().map(|cell| Candidate::new(cell, one.digit)).collect();
    }
    if one.cell == other.cell {
        let rest = grid.candidates(one.cell).without(one.digit).without(other.digit);
        return rest.iter().map(|digit| Candidate::new(one.cell, digit)).collect();
    }
    if !layout.sees(one.cell, other.cell) {
        return Vec::new();
    }
    let crossed = [Candidate::new(one.cell, other.digit), Candidate::new(other.cell, one.digit)];
    crossed.into_iter().filter(|candidate| grid.candidates(candidate.cell).contains(candidate.digit)).collect()
}

#[cfg(test)]
mod tests {
    use sudoscope_board::HouseGeometry;

    use super::*;
    use crate::logic::{
        LogicSettings,
        tests::{audit::audit_random, board, check},
    };

    #[test]
    fn a_cell_and_two_houses_are_an_m_wing() {
        // (1=2)r1c1 - 2r1c8 = (2-1)r7c8 = 1r7c3: one of r1c1 and r7c3 is 1.
        let marks = [("r1c1", "12"), ("r2345689c8", "-2"), ("r7c8", "1257"), ("r7c1245679", "-1")];
        check(&board(9, &[]), Technique::MWing, &marks, &["r1c3<>1 r2c3<>1 r3c3<>1 r8c1<>1 r9c1<>1"]);
    }

    #[test]
    fn two_houses_joined_by_a_cell_are_an_s_wing() {
        // 1r1c1 = 1r1c5 - (1=2)r4c5 - 2r4c9 = 2r8c9 ... the ends do not see each other.
        let marks = [("r1c2346789", "-1"), ("r4c5", "12"), ("r1235679c9", "-2")];
        check(&board(9, &[]), Technique::SWing, &marks, &[]);
        // 2r4c3 = 2r5c1 in box 4: r1c1 and r5c1 see each other.
        let marks = [("r1c2346789", "-1"), ("r4c5", "12"), ("r4c12", "-2"), ("r5c23", "-2"), ("r6c123", "-2")];
        check(&board(9, &[]), Technique::SWing, &marks, &["r5c1<>1 r1c1<>2"]);
    }

    #[test]
    fn every_named_wing_occurs_and_agrees_with_the_solution() {
        let wings = [Technique::MWing, Technique::SWing, Technique::HWing, Technique::LWing];
        let settings = LogicSettings { techniques: wings.to_vec(), ..LogicSettings::default() };
        let found = audit_random(&HouseGeometry::classic(), &settings, 2, 6);
        assert!(wings.into_iter().all(|wing| found.contains(wing)), "{found:?}");
    }
}
