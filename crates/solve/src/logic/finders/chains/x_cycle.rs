//! X-cycles: loops of one digit with alternating strong and weak links.
//!
//! ```text
//! a = b - c = d - a    continuous: of the two ends of each weak link one is true, so nothing else that sees both is
//! a = b - c = a        two strong links meet in a: it is true
//! ```
//!
//! A loop with two weak links in one candidate is an X-chain that eliminates it; that is the technique of that name.
//!
//! Parts of the reason: [`Role::Link`], the loop. Definition: SudokuWiki, "X-Cycles".

use sudoscope_board::{Cell, CellSet, Digit};

use crate::logic::{
    Node,
    finders::{
        links::{bond::link, chain_of},
        shared::prelude::*,
    },
};

techniques! {
    XCycle: "S012" "xcy" "x-cycle" Chains Unfair 260 false 5410, find;
}

/// The greatest number of cells of a loop.
const LONGEST: usize = 8;

/// Finds X-cycles, the shortest first.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    let cancel = context.cancel;
    context.each_digit(wanted, sink, |context, digit, _, sink| {
        let walker = Walker { grid: context.grid, digit };
        for length in 3..=LONGEST {
            for start in context.grid.cells_of(digit).iter() {
                if cancel.is_cancelled() {
                    return Flow::Continue(());
                }
                walker.walk(&mut vec![start], length, sink)?;
            }
        }
        Flow::Continue(())
    })
}

struct Walker<'g, 'a, const W: usize> {
    grid: &'g CandidateGrid<'a, W>,
    digit: Digit,
}

impl<const W: usize> Walker<'_, '_, W> {
    /// The cells that a strong link joins to this one.
    fn strong(&self, cell: Cell) -> CellSet<W> {
        let memberships = self.grid.layout().memberships(cell).iter();
        memberships.filter_map(|membership| self.grid.conjugate_of(cell, membership.house, self.digit)).collect()
    }

    /// Goes on from the last cell, by a strong link after an even number of links, until the loop has that many cells.
    fn walk(&self, path: &mut Vec<Cell>, length: usize, sink: &mut StepSink) -> Flow {
        let (first, last) = (path[0], path[path.len() - 1]);
        let is_strong = path.len() % 2 == 1;
        if path.len() == length {
            return self.close(path, first, last, is_strong, sink);
        }
        let next = if is_strong { self.strong(last) } else { *self.grid.layout().peers(last) & *self.grid.cells_of(self.digit) };
        for cell in next.iter() {
            if path.contains(&cell) {
                continue;
            }
            path.push(cell);
            let flow = self.walk(path, length, sink);
            path.pop();
            flow?;
        }
        Flow::Continue(())
    }

    fn close(&self, path: &[Cell], first: Cell, last: Cell, is_strong: bool, sink: &mut StepSink) -> Flow {
        let layout = self.grid.layout();
        if is_strong {
            // An odd number of cells: the first has two strong links.
            if !self.strong(last).contains(first) {
                return Flow::Continue(());
            }
            return sink.add(Step::placing(Technique::XCycle, [Candidate::new(first, self.digit)], self.reason(path, true)));
        }
        // The first cell is the lowest, so that each loop is found once.
        if !layout.sees(first, last) || path.iter().any(|&cell| cell < first) {
            return Flow::Continue(());
        }
        let cells: CellSet<W> = path.iter().copied().collect();
        let mut eliminated = CellSet::EMPTY;
        for at in (1..path.len()).step_by(2) {
            let (one, other) = (path[at], path[(at + 1) % path.len()]);
            eliminated |= *layout.peers(one) & *layout.peers(other) & *self.grid.cells_of(self.digit);
        }
        let eliminated = eliminated - cells;
        if eliminated.is_empty() {
            return Flow::Continue(());
        }
        let struck = eliminated.iter().map(|cell| Candidate::new(cell, self.digit));
        sink.add(Step::eliminating(Technique::XCycle, struck, self.reason(path, false)))
    }

    fn reason(&self, path: &[Cell], is_strong: bool) -> Reason {
        let nodes: Vec<Candidate> = path.iter().map(|&cell| Candidate::new(cell, self.digit)).collect();
        let mut chain = chain_of(self.grid, &nodes, true);
        let ends = [nodes[nodes.len() - 1], nodes[0]].map(Node::of);
        chain.links.push(link(self.grid, &ends[0], &ends[1], is_strong));
        Reason::default().chain(Role::Link, chain)
    }
}
