//! [`Quiet`]: the parts of a grid in which a finder finds nothing until they change.
//!
//! A finder that searches the grid part by part (house by house, intersection by intersection) skips a part in which it found
//! nothing until that part loses a candidate. Its steps must depend on the candidates of that part alone.

/// The parts of a grid, by index, in which a finder has found nothing.
#[derive(Debug, Default)]
pub(crate) struct Quiet {
    /// By part: the last revision of the grid at which nothing was found, or 0.
    found_nothing: Vec<u64>,
}

impl Quiet {
    /// Whether nothing was found in a part since its last change, at revision `changed`.
    #[inline]
    pub(crate) fn is_quiet(&self, part: usize, changed: u64) -> bool {
        self.found_nothing.get(part).is_some_and(|&revision| changed <= revision && revision > 0)
    }

    /// The last revision at which nothing was found in a part, if there is one.
    #[inline]
    pub(crate) fn since(&self, part: usize) -> Option<u64> {
        self.found_nothing.get(part).copied().filter(|&revision| revision > 0)
    }

    /// Records that nothing is found in a part at that revision.
    pub(crate) fn note(&mut self, part: usize, revision: u64) {
        if self.found_nothing.len() <= part {
            self.found_nothing.resize(part + 1, 0);
        }
        self.found_nothing[part] = revision;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_quiet_from_when_nothing_was_found_until_it_changes() {
        let mut quiet = Quiet::default();
        assert!(!quiet.is_quiet(3, 0));
        quiet.note(3, 7);
        assert!(quiet.is_quiet(3, 7) && quiet.is_quiet(3, 2));
        assert_eq!([quiet.since(2), quiet.since(3), quiet.since(4)], [None, Some(7), None]);
        assert!(!quiet.is_quiet(3, 8) && !quiet.is_quiet(2, 0) && !quiet.is_quiet(4, 0));
    }
}
