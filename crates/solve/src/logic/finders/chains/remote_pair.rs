//! Remote pairs.
//!
//! ```text
//!   . 38 .|. 38 . |. . .         Four or more cells with the same two candidates, each seeing the next: they
//!   ...                          alternate between 3 and 8. Of two cells that are three, five … steps apart one
//!   . -- .|. 38 . |. 38 .        is 3 and the other 8, so a cell that sees both is neither.
//! ```
//!
//! The chain crosses no cell twice. All pairs of cells an odd distance of at least three apart count, not only the ends.
//!
//! Parts of the reason: [`Role::Pattern`], the two digits; [`Role::Link`], the chain, which passes through each cell from one digit
//! to the other. Definition: HoDoKu's manual, "Chains and Loops: Remote Pair"; as there, a chain has at most twenty links, that is,
//! ten cells.

use sudoscope_board::{Cell, CellSet, Digit, DigitSet};

use crate::logic::finders::{
    chains::walk::MAX_STOPS,
    links::chain_of,
    shared::{
        choice::{Merit, StepChoice},
        prelude::*,
    },
};

techniques! {
    RemotePair: "0703" "rp" "remote-pair" Chains Hard 110 true 2800, find;
}

/// Number of cells of the shortest chain.
const MIN_CELLS: usize = 4;

/// Finds remote pairs.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    let mut choice = StepChoice::new(sink);
    let mut left = *grid.bivalue();
    while let Some(first) = left.first() {
        let pair = grid.candidates(first);
        let cells: CellSet<W> = left.iter().filter(|&cell| grid.candidates(cell) == pair).collect();
        left -= cells;
        if cells.len() < MIN_CELLS || context.cancel.is_cancelled() {
            continue;
        }
        let seen = |digit: Digit| cells.iter().any(|cell| grid.layout().peers(cell).meets(&(*grid.cells_of(digit) - cells)));
        if pair.iter().any(seen) {
            let mut walk = PairWalk { grid, pair, cells, path: Vec::new(), choice: &mut choice };
            cells.iter().for_each(|start| walk.extend(start, CellSet::EMPTY));
        }
    }
    choice.finish()
}

struct PairWalk<'w, 's, 'a, const W: usize> {
    grid: &'w CandidateGrid<'a, W>,
    pair: DigitSet,
    cells: CellSet<W>,
    path: Vec<Cell>,
    choice: &'w mut StepChoice<'s>,
}

impl<const W: usize> PairWalk<'_, '_, '_, W> {
    /// Extends the path to a cell. `seen` are the cells that see two cells of the path which hold different digits.
    fn extend(&mut self, cell: Cell, seen: CellSet<W>) {
        let layout = self.grid.layout();
        let apart = self.path.iter().rev().skip(MIN_CELLS - 2).step_by(2);
        let seen = apart.fold(seen, |seen, &other| seen | (*layout.peers(cell) & *layout.peers(other)));
        self.path.push(cell);
        if self.path.len() >= MIN_CELLS && self.path.len().is_multiple_of(2) && self.path[0] < cell {
            self.offer(seen);
        }
        if self.path.len() < MAX_STOPS {
            for next in *layout.peers(cell) & self.cells {
                if !self.path.contains(&next) {
                    self.extend(next, seen);
                }
            }
        }
        self.path.pop();
    }

    fn offer(&mut self, seen: CellSet<W>) {
        let eliminated = self.pair.iter().flat_map(|digit| {
            let cells = seen & *self.grid.cells_of(digit);
            cells.iter().map(move |cell| Candidate::new(cell, digit))
        });
        if eliminated.clone().next().is_none() {
            return;
        }
        let (grid, pair, path) = (self.grid, self.pair, &self.path);
        self.choice.offer(Merit::new(eliminated.clone(), 2 * path.len()), || {
            let mut nodes = Vec::new();
            for &cell in path {
                let mut both: Vec<Digit> = pair.iter().collect();
                // The digit on which a cell is left is the one on which the next is entered.
                both.sort_by_key(|&digit| nodes.last().is_some_and(|last: &Candidate| last.digit != digit));
                nodes.extend(both.into_iter().map(|digit| Candidate::new(cell, digit)));
            }
            let reason = Reason::default().digits(Role::Pattern, pair).chain(Role::Link, chain_of(grid, &nodes, true));
            Step::eliminating(Technique::RemotePair, eliminated, reason)
        });
    }
}
