//! Combinations of masks with a small union: the search for subsets and fish.

use sudoscope_board::MAX_SIZE;

use crate::logic::{finders::shared::sink::Flow, index32};

/// Masks to combine, each with a number chosen by the caller.
#[derive(Clone, Debug)]
pub(crate) struct Masks {
    masks: [u32; MAX_SIZE],
    numbers: [u32; MAX_SIZE],
    len: usize,
}

impl Masks {
    /// No masks.
    pub(crate) const fn new() -> Self {
        Self { masks: [0; MAX_SIZE], numbers: [0; MAX_SIZE], len: 0 }
    }

    /// Adds a mask with a number below 32.
    #[inline]
    pub(crate) fn push(&mut self, number: usize, mask: u32) {
        self.masks[self.len] = mask;
        self.numbers[self.len] = index32(number);
        self.len += 1;
    }

    /// Number of masks.
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// Calls `visit` for every combination of `count` masks whose union has at most `count` bits, with the mask of their numbers
    /// and the union, in lexicographic order.
    #[inline]
    pub(crate) fn choose(&self, count: usize, visit: &mut impl FnMut(u32, u32) -> Flow) -> Flow {
        if self.len < count { Flow::Continue(()) } else { self.extend(0, index32(count), count, 0, 0, visit) }
    }

    fn extend(
        &self,
        from: usize,
        limit: u32,
        missing: usize,
        chosen: u32,
        union: u32,
        visit: &mut impl FnMut(u32, u32) -> Flow,
    ) -> Flow {
        if missing == 0 {
            return visit(chosen, union);
        }
        for next in from..=self.len - missing {
            let union = union | self.masks[next];
            if union.count_ones() <= limit {
                self.extend(next + 1, limit, missing - 1, chosen | 1 << self.numbers[next], union, visit)?;
            }
        }
        Flow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The choices found by looking at every set of masks.
    fn by_force(masks: &[u32], count: usize) -> Vec<(u32, u32)> {
        let union = |chosen: u32| (0..masks.len()).filter(|n| chosen & 1 << n != 0).fold(0, |union, n| union | masks[n]);
        let mut found: Vec<_> = (0..1_u32 << masks.len())
            .filter(|chosen| chosen.count_ones() as usize == count && union(*chosen).count_ones() as usize <= count)
            .map(|chosen| (chosen, union(chosen)))
            .collect();
        found.sort_unstable();
        found
    }

    #[test]
    fn every_choice_with_a_small_union_is_shown_once() {
        let mut random = 12345_u32;
        for _ in 0..200 {
            let mut list = Masks::new();
            let masks: Vec<u32> = (0..8)
                .map(|_| {
                    random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    random >> 16 & random >> 24 & 0xff
                })
                .collect();
            masks.iter().enumerate().for_each(|(number, &mask)| list.push(number, mask));
            for count in 1..=5 {
                let mut found = Vec::new();
                let flow = list.choose(count, &mut |chosen, union| {
                    found.push((chosen, union));
                    Flow::Continue(())
                });
                assert!(flow.is_continue());
                found.sort_unstable();
                assert_eq!(found, by_force(&masks, count));
            }
        }
    }
}
