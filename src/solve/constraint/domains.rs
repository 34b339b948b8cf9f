//! [`Domains`]: the digits that each cell may still hold.

/// No digit is left for a cell, or a constraint cannot be satisfied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Contradiction;

/// A cell that has lost digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    pub(super) cell: u16,
    /// The digits that were left to it.
    pub(super) new: u32,
}

/// A mask of digits for each cell, bit `d - 1` for digit `d`, with a log of the changes that nobody has looked at yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Domains {
    masks: Vec<u32>,
    changed: Vec<Change>,
    fixed: Vec<u16>,
}

impl Domains {
    /// Takes other masks and empties the log.
    pub(super) fn reset(&mut self, masks: &[u32]) {
        self.masks.clear();
        self.masks.extend_from_slice(masks);
        self.forget_changes();
    }

    /// The digits of a cell.
    #[inline]
    pub(super) fn of(&self, cell: u16) -> u32 {
        self.masks[usize::from(cell)]
    }

    /// All masks, cell by cell.
    #[inline]
    pub(super) fn masks(&self) -> &[u32] {
        &self.masks
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
    pub(super) fn keep(&mut self, cell: u16, mask: u32) -> Result<(), Contradiction> {
        let old = self.masks[usize::from(cell)];
        let new = old & mask;
        if new != old {
            if new == 0 {
                return Err(Contradiction);
            }
            self.masks[usize::from(cell)] = new;
            if new.is_power_of_two() {
                self.fixed.push(cell);
            }
            self.changed.push(Change { cell, new });
        }
        Ok(())
    }

    /// Takes digits from a cell.
    ///
    /// # Errors
    /// When none is left.
    #[inline]
    pub(super) fn remove(&mut self, cell: u16, mask: u32) -> Result<(), Contradiction> {
        self.keep(cell, !mask)
    }

    /// Takes a cell that got its only digit off the log.
    #[inline]
    pub(super) fn pop_fixed(&mut self) -> Option<u16> {
        self.fixed.pop()
    }

    /// Takes the last change off the log.
    #[inline]
    pub(super) fn pop_changed(&mut self) -> Option<Change> {
        self.changed.pop()
    }

    /// Logs every cell as if it had just got its digits.
    pub(super) fn note_all(&mut self) {
        self.forget_changes();
        for (cell, &mask) in (0..).zip(&self.masks) {
            self.changed.push(Change { cell, new: mask });
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
