//! [`Quiet`]: where nothing is to be found as long as nothing changes there.
//!
//! A finder that looks at one part of the grid after the other (a house, a crossing) and finds nothing in some of them need not look
//! there again before one of its candidates has fallen. What it finds in a part must depend on the candidates of that part alone.

/// Parts of the grid, by number, in which one finder has found nothing.
#[derive(Debug, Default)]
pub(crate) struct Quiet {
    /// By part: the revision of the grid at which nothing was found; 0 if that has not happened.
    found_nothing: Vec<u64>,
}

impl Quiet {
    /// Whether nothing was found in a part since it changed, which was at that revision.
    #[inline]
    pub fn is_quiet(&self, part: usize, changed: u64) -> bool {
        self.found_nothing.get(part).is_some_and(|&revision| changed <= revision && revision > 0)
    }

    /// Notes that at that revision nothing is found in a part.
    pub fn note(&mut self, part: usize, revision: u64) {
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
        assert!(!quiet.is_quiet(3, 8) && !quiet.is_quiet(2, 0) && !quiet.is_quiet(4, 0));
    }
}
