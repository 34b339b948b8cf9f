//! [`Domains`]: the digits that each cell may still hold.

/// Nothing is left for a cell, or a constraint cannot be met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Contradiction;

/// A mask of digits for each cell, bit `d - 1` for digit `d`, and which cells have lost digits since the log was emptied.
#[derive(Clone, Debug, Default)]
pub(super) struct Domains {
    masks: Vec<u32>,
    changed: Vec<(u16, u32)>,
}

impl Domains {
    /// Takes other masks and empties the log.
    pub(super) fn reset(&mut self, masks: &[u32]) {
        self.masks.clear();
        self.masks.extend_from_slice(masks);
        self.changed.clear();
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
            self.changed.push((cell, old));
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

    /// Takes the last change off the log: the cell, and what it could hold before.
    #[inline]
    pub(super) fn pop_changed(&mut self) -> Option<(u16, u32)> {
        self.changed.pop()
    }

    /// Whether a cell has changed since the log was emptied.
    pub(super) fn has_changed(&self) -> bool {
        !self.changed.is_empty()
    }

    /// Empties the log.
    pub(super) fn forget_changes(&mut self) {
        self.changed.clear();
    }
}
