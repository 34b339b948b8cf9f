//! [`Domains`]: the digits that each cell may still hold.

/// No digit is left for a cell, or a constraint cannot be satisfied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unsatisfiable;

/// A cell that has lost digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct LostDigits {
    pub(super) cell: u16,
    /// The digits that were left to it.
    pub(super) new: u32,
}

/// Room for the cells of the largest board: a power of two, so that no index needs a check.
const ROOM: usize = 1024;

/// A mask of digits for each cell, bit `d - 1` for digit `d`, with a log of the changes that nobody has looked at yet.
#[derive(Clone, Debug)]
pub(super) struct Domains {
    masks: Box<[u32; ROOM]>,
    cells: usize,
    changed: Vec<LostDigits>,
    fixed: Vec<u16>,
}

impl Default for Domains {
    fn default() -> Self {
        Self { masks: Box::new([0; ROOM]), cells: 0, changed: Vec::new(), fixed: Vec::new() }
    }
}

impl Domains {
    /// Takes other masks and empties the log.
    pub(super) fn reset(&mut self, masks: &[u32]) {
        self.cells = masks.len();
        self.masks[..self.cells].copy_from_slice(masks);
        self.forget_changes();
    }

    /// The digits of a cell.
    #[inline]
    pub(super) fn of(&self, cell: u16) -> u32 {
        self.masks[usize::from(cell) % ROOM]
    }

    /// All masks, cell by cell.
    #[inline]
    pub(super) fn masks(&self) -> &[u32] {
        &self.masks[..self.cells]
    }

    /// The digits that any of the cells may hold.
    #[inline]
    pub(super) fn union(&self, cells: &[u16]) -> u32 {
        cells.iter().fold(0, |all, &cell| all | self.of(cell))
    }

    /// Whether only one digit is left for a cell.
    #[inline]
    pub(super) fn is_fixed(&self, cell: u16) -> bool {
        self.of(cell).is_power_of_two()
    }

    /// Leaves a cell only the digits that are in `mask` too.
    ///
    /// # Errors
    /// When none is left.
    #[inline]
    pub(super) fn keep(&mut self, cell: u16, mask: u32) -> Result<(), Unsatisfiable> {
        let old = self.of(cell);
        let new = old & mask;
        if new != old {
            if new == 0 {
                return Err(Unsatisfiable);
            }
            self.masks[usize::from(cell) % ROOM] = new;
            if new.is_power_of_two() {
                self.fixed.push(cell);
            }
            self.changed.push(LostDigits { cell, new });
        }
        Ok(())
    }

    /// Takes digits from a cell.
    ///
    /// # Errors
    /// When none is left.
    #[inline]
    pub(super) fn remove(&mut self, cell: u16, mask: u32) -> Result<(), Unsatisfiable> {
        self.keep(cell, !mask)
    }

    /// Takes a cell that got its only digit off the log.
    #[inline]
    pub(super) fn pop_fixed(&mut self) -> Option<u16> {
        self.fixed.pop()
    }

    /// Takes the last change off the log.
    #[inline]
    pub(super) fn pop_changed(&mut self) -> Option<LostDigits> {
        self.changed.pop()
    }

    /// Logs every cell as if it had just got its digits.
    pub(super) fn note_all(&mut self) {
        self.forget_changes();
        for (cell, &mask) in (0..).zip(&self.masks[..self.cells]) {
            self.changed.push(LostDigits { cell, new: mask });
            if mask.is_power_of_two() {
                self.fixed.push(cell);
            }
        }
    }

    /// The number of changes in the log.
    pub(super) fn changes(&self) -> usize {
        self.changed.len()
    }

    /// Empties the log.
    pub(super) fn forget_changes(&mut self) {
        self.changed.clear();
        self.fixed.clear();
    }
}
