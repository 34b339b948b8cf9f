//! Junior exocets: two base cells whose digits must appear in two target cells.
//!
//! ```text
//! B B . | . . . | . . .    The base cells B hold two of a few digits. Each of the three cross lines (columns through the
//! . . . | T . . | . . .    target cells T and the third cell of the base row) needs such a digit, but outside the band there is
//! . . . | . . . | T . .    room for it in two of them at most. Within the band only a target can have it.
//! ```
//!
//! The other cells of the cross lines in the band see a base cell, or (the companions of the targets) do not have the digits. So the
//! targets hold the two digits of the base: other digits go there, and digits that neither target has go in the base.
//!
//! Parts of the reason: [`Role::Pattern`], the digits; [`Role::Pivot`], the base; [`Role::Pincer`], the targets; [`Role::Crossing`],
//! the cross lines. Definition: David P. Bird, "JExocet Compendium", Sudoku Players' Forums; instead of cover lines, every
//! arrangement in the cross lines is looked at.

use sudoscope_board::{Cell, Digit, DigitSet, HouseId};

use crate::logic::finders::{exotic::tridagon::THREE, shared::prelude::*};

techniques! {
    JuniorExocet: "S015" "je" "junior-exocet" Exotic Extreme 490 false 8430, |context, _, sink| find(context.grid, sink);
}

/// The most digits of a base.
const MOST: usize = 4;

/// Finds junior exocets on boards with boxes of three by three.
fn find<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
    let shape = grid.layout().geometry().shape();
    if grid.layout().box_sides() != Some((THREE, THREE)) {
        return Flow::Continue(());
    }
    let bands = shape.size() / THREE;
    for is_row in [true, false] {
        let view = ExocetView { grid, is_row };
        for line in 0..shape.size() {
            for stack in 0..bands {
                for third in stack * THREE..(stack + 1) * THREE {
                    let base: Vec<usize> = (stack * THREE..(stack + 1) * THREE).filter(|&at| at != third).collect();
                    view.base(line, stack, [base[0], base[1]], third, sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// The grid, or the grid with rows and columns exchanged.
struct ExocetView<'g, 'a, const W: usize> {
    grid: &'g CandidateGrid<'a, W>,
    is_row: bool,
}

impl<const W: usize> ExocetView<'_, '_, W> {
    fn cell(&self, line: usize, at: usize) -> Cell {
        let shape = self.grid.layout().geometry().shape();
        if self.is_row { shape.cell(line, at) } else { shape.cell(at, line) }
    }

    /// Whether a cell has the digit, or can.
    fn can_have(&self, cell: Cell, digit: Digit) -> bool {
        self.grid.digit(cell) == Some(digit) || (self.grid.empty().contains(cell) && self.grid.candidates(cell).contains(digit))
    }

    fn base(&self, line: usize, stack: usize, base: [usize; 2], third: usize, sink: &mut StepSink) -> Flow {
        let base = base.map(|at| self.cell(line, at));
        if !base.iter().all(|&cell| self.grid.empty().contains(cell)) {
            return Flow::Continue(());
        }
        let digits = self.grid.candidates(base[0]) | self.grid.candidates(base[1]);
        if !(2..=MOST).contains(&digits.len()) {
            return Flow::Continue(());
        }
        let bands = self.grid.size() / THREE;
        let others: Vec<usize> = (0..bands).filter(|&other| other != stack).collect();
        let [near, far] = others[..] else { return Flow::Continue(()) };
        for one in self.targets(line, near, digits) {
            for other in self.targets(line, far, digits) {
                let crossing = [third, one.1, other.1];
                if digits.iter().all(|digit| !self.fits_outside(line / THREE, crossing, digit)) {
                    self.add(base, [one.0, other.0], digits, crossing, sink)?;
                }
            }
        }
        Flow::Continue(())
    }

    /// The cells of a box beside the base that can be targets, each with its line across.
    fn targets(&self, line: usize, stack: usize, digits: DigitSet) -> Vec<(Cell, usize)> {
        let band = line / THREE * THREE;
        let lines: Vec<usize> = (band..band + THREE).filter(|&other| other != line).collect();
        let mut targets = Vec::new();
        for at in stack * THREE..(stack + 1) * THREE {
            for (place, &own) in lines.iter().enumerate() {
                let (cell, companion) = (self.cell(own, at), self.cell(lines[1 - place], at));
                let is_open = self.grid.empty().contains(cell) && !(self.grid.candidates(cell) & digits).is_empty();
                if is_open && !digits.iter().any(|digit| self.can_have(companion, digit)) {
                    targets.push((cell, at));
                }
            }
        }
        targets
    }

    /// Whether the digit can be in all three cross lines outside the band.
    fn fits_outside(&self, band: usize, crossing: [usize; 3], digit: Digit) -> bool {
        let lines = || (0..self.grid.size()).filter(move |line| line / THREE != band);
        let has = |line: usize, at: usize| self.can_have(self.cell(line, at), digit);
        lines().filter(|&one| has(one, crossing[0])).any(|one| {
            lines()
                .filter(|&two| two != one && has(two, crossing[1]))
                .any(|two| lines().any(|three| three != one && three != two && has(three, crossing[2])))
        })
    }

    fn add(&self, base: [Cell; 2], targets: [Cell; 2], digits: DigitSet, crossing: [usize; 3], sink: &mut StepSink) -> Flow {
        let in_targets = self.grid.candidates(targets[0]) | self.grid.candidates(targets[1]);
        let falls = |cell: Cell, digits: DigitSet| {
            (self.grid.candidates(cell) & digits).iter().map(move |digit| Candidate::new(cell, digit)).collect::<Vec<_>>()
        };
        let all: DigitSet = self.grid.digits().collect();
        let from_targets = targets.iter().flat_map(|&cell| falls(cell, all - digits));
        let from_base = base.iter().flat_map(|&cell| falls(cell, digits - in_targets));
        let eliminated: Vec<Candidate> = from_targets.chain(from_base).collect();
        if eliminated.is_empty() {
            return Flow::Continue(());
        }
        let size = self.grid.size();
        let lines = crossing.map(|at| HouseId::new(if self.is_row { size + at } else { at }));
        let reason = Reason::default().digits(Role::Pattern, digits).cells(Role::Pivot, base).cells(Role::Pincer, targets);
        sink.add(Step::eliminating(Technique::JuniorExocet, eliminated, reason.houses(Role::Crossing, lines)))
    }
}
