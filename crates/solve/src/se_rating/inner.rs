//! [`Inner`]: rules used within a chain, on the grid that an assumption leaves.

use std::ops::ControlFlow::{self, Break, Continue};

use super::{
    forcing::Forcing,
    grid::{CandidateSet, SIZE, SeGrid, bits, house_of},
    links::{ForcingKind, LiteralCause, Note, Set, cell_and_digit, is_on},
    rule::CandidateChanges,
    rules,
    spread::{Take, Within},
    unary,
};
use crate::Cancel;

/// Inner rules with their buffers, made as levels need them.
#[derive(Debug)]
pub(super) struct Inner {
    /// Whether inner chains are kept for an explanation.
    pub(super) explains: bool,
    unary: Option<unary::UnarySearch>,
    forcing: Option<Box<Forcing>>,
    cancel: Cancel,
}

impl Inner {
    pub(super) fn new(cancel: &Cancel) -> Self {
        Self { explains: false, unary: None, forcing: None, cancel: cancel.clone() }
    }

    fn unary(&mut self, grid: &SeGrid, now: &SeGrid, take: &mut Take<'_>) -> Result<bool, ()> {
        let mut is_useful = false;
        for found in self.unary.get_or_insert_with(unary::UnarySearch::new).all(now) {
            let mut parents = CandidateSet::EMPTY;
            for &(literal, cause) in &found.lines {
                add_parents(grid, now, literal, cause, &mut parents);
                if found.proved.is_none() {
                    // The other way round the cycle every off is an on, and keeps its cause.
                    add_parents(grid, now, literal | 1, cause, &mut parents);
                }
            }
            if parents.is_empty() {
                continue;
            }
            is_useful = true;
            let identity = identity(found.lines.iter().map(|&(literal, _)| literal));
            let chain = self.explains.then(|| Box::new(found.chain()));
            take(&found.all_struck(now), &parents, Note::Chain { identity, complexity: found.complexity, chain })?;
        }
        Ok(is_useful)
    }

    fn forcing(&mut self, kind: ForcingKind, grid: &SeGrid, now: &SeGrid, take: &mut Take<'_>) -> Result<bool, ()> {
        if self.cancel.is_cancelled() {
            return Err(());
        }
        let explains = self.explains;
        let forcing = self.forcing.get_or_insert_with(|| Box::new(Forcing::new(&self.cancel)));
        forcing.inner.explains = explains;
        let mut is_useful = false;
        for found in forcing.all(now, kind) {
            let mut parents = CandidateSet::EMPTY;
            let identity = forcing.argument(&found, &mut |literal, cause| add_parents(grid, now, literal, cause, &mut parents));
            if parents.is_empty() {
                continue;
            }
            is_useful = true;
            let chain = explains.then(|| Box::new(forcing.explain(now, kind, &found)));
            take(&found.all_struck(now), &parents, Note::Chain { identity, complexity: found.complexity, chain })?;
        }
        Ok(is_useful)
    }
}

impl Within for Inner {
    fn each_struck(&mut self, grid: &SeGrid, now: &SeGrid, level: u8, take: &mut Take<'_>) -> Result<(), ()> {
        if patterns(grid, now, take)? {
            return Ok(());
        }
        match level {
            0 | 1 => Ok(()),
            2 => self.unary(grid, now, take).map(drop),
            3 => {
                if self.unary(grid, now, take)? {
                    return Ok(());
                }
                self.forcing(ForcingKind::Multiple, grid, now, take).map(drop)
            }
            4 => self.forcing(ForcingKind::Dynamic(0), grid, now, take).map(drop),
            _ => {
                for inner in 0..=level - 3 {
                    if self.forcing(ForcingKind::Dynamic(inner), grid, now, take)? {
                        break;
                    }
                }
                Ok(())
            }
        }
    }
}

/// A hash of the literals of an argument.
pub(super) fn identity(literals: impl Iterator<Item = u16>) -> u64 {
    // FNV-1a by words: collisions among the few hundred arguments of a step are out of the question.
    literals.fold(0xcbf2_9ce4_8422_2325, |hash, literal| {
        (hash ^ u64::from(literal)).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(29)
    })
}

/// Adds the removed candidates without which an on of an inner chain would not follow.
fn add_parents(grid: &SeGrid, now: &SeGrid, literal: u16, cause: LiteralCause, parents: &mut CandidateSet) {
    if !is_on(literal) {
        return;
    }
    let (cell, digit) = cell_and_digit(literal);
    match cause {
        LiteralCause::Cell => {
            let gone = grid.cells[cell] & !now.cells[cell];
            bits(gone).for_each(|digit| parents.insert(cell * SIZE + digit));
        }
        LiteralCause::House(kind) => {
            let house = house_of(cell, usize::from(kind));
            let gone = grid.slot(house, digit) & !now.slot(house, digit);
            SeGrid::at(house, gone, digit).for_each(|candidate| parents.insert(candidate));
        }
        LiteralCause::Assumed | LiteralCause::Inner(_) => {}
    }
}

/// Locked candidates, hidden pairs, naked pairs, X-wings: everything that the first of these finds. Whether one does.
fn patterns(grid: &SeGrid, now: &SeGrid, take: &mut Take<'_>) -> Result<bool, ()> {
    let mut uses = Uses { take, is_useful: false };
    let ended = rules::each_locked(now, CandidateChanges::ALL.houses, CandidateChanges::ALL.digits, |found| {
        uses.add(|add| rules::locked_cause(found, grid, now).for_each(add), || found.candidates(), Note::Locked(found))
    });
    if ended.is_break() || uses.is_useful {
        return uses.end(ended);
    }
    let ended = rules::each_hidden(now, 2, 4, &CandidateChanges::ALL, |found| uses.set(found, grid, now));
    if ended.is_break() || uses.is_useful {
        return uses.end(ended);
    }
    let ended = rules::each_naked(now, 2, &CandidateChanges::ALL, |found| uses.set(found, grid, now));
    if ended.is_break() || uses.is_useful {
        return uses.end(ended);
    }
    let ended = rules::each_fish(now, 2, &CandidateChanges::ALL, |found| {
        uses.add(|add| rules::fish_cause(found, grid, now, add), || found.struck(now), Note::Fish(found))
    });
    uses.end(ended)
}

/// Passes on the patterns that rest on a removed candidate.
struct Uses<'a, 'b> {
    take: &'a mut Take<'b>,
    is_useful: bool,
}

impl Uses<'_, '_> {
    fn add(
        &mut self,
        each_cause: impl FnOnce(&mut dyn FnMut(usize)),
        struck: impl FnOnce() -> CandidateSet,
        note: Note,
    ) -> ControlFlow<()> {
        let mut parents = CandidateSet::EMPTY;
        each_cause(&mut |candidate| parents.insert(candidate));
        if parents.is_empty() {
            return Continue(());
        }
        self.is_useful = true;
        match (self.take)(&struck(), &parents, note) {
            Ok(()) => Continue(()),
            Err(()) => Break(()),
        }
    }

    fn set(&mut self, found: Set, grid: &SeGrid, now: &SeGrid) -> ControlFlow<()> {
        self.add(|add| rules::set_cause(found, grid, now, add), || found.struck(now), Note::Set(found))
    }

    fn end(self, ended: ControlFlow<()>) -> Result<bool, ()> {
        if ended.is_break() { Err(()) } else { Ok(self.is_useful) }
    }
}
