//! [`deciding_cells`]: a small set of cells whose digits distinguish all solutions.

use std::{
    collections::HashSet,
    hash::{BuildHasherDefault, Hasher},
};

use sudoscope_board::{Cell, CellSet};

use super::solution_finder::SolutionList;
use crate::random::mix;

/// The limit of solutions that are compared when a cell is chosen.
const SAMPLE: usize = 256;

/// A set of cells such that no two of the solutions agree on all of them: their digits determine all others. `open` are the cells
/// that differ between solutions. Greedy: each cell chosen splits the solutions into the most groups; cells that turn out to be
/// unnecessary are removed.
pub(super) fn deciding_cells(solutions: &SolutionList, open: &[Cell]) -> CellSet {
    let step = solutions.len().div_ceil(SAMPLE).max(1);
    let mut groups = AgreeingSolutions::one(0..solutions.len());
    let mut sample = AgreeingSolutions::one((0..solutions.len()).step_by(step));
    let mut cells = Vec::new();
    while !groups.are_single() {
        while !sample.are_single() {
            let splits = open.iter().map(|&cell| (cell, sample.split(solutions, cell)));
            // Two solutions differ in some open cell, so one always splits.
            let Some((cell, split)) = splits.reduce(|one, other| if other.1.count > one.1.count { other } else { one }) else {
                break;
            };
            sample = split;
            groups = groups.split(solutions, cell);
            cells.push(cell);
        }
        sample = groups.alike();
    }
    needed(solutions, cells).into_iter().collect()
}

/// Removes cells as long as no two solutions agree on the others.
fn needed(solutions: &SolutionList, mut cells: Vec<Cell>) -> Vec<Cell> {
    let value = |solution: usize, cell: Cell| mix((cell.index() << 8 | solutions.number(solution, cell)) as u64);
    // A sum of hashes of all cells, for each solution.
    let mut sums: Vec<u64> =
        (0..solutions.len()).map(|solution| cells.iter().map(|&cell| value(solution, cell)).fold(0, u64::wrapping_add)).collect();
    let mut seen: HashSet<u64, BuildHasherDefault<AsIs>> =
        HashSet::with_capacity_and_hasher(sums.len(), BuildHasherDefault::default());
    cells.retain(|&cell| {
        seen.clear();
        let rest = |(solution, sum): (usize, &u64)| sum.wrapping_sub(value(solution, cell));
        let is_needed = !sums.iter().enumerate().map(rest).all(|sum| seen.insert(sum));
        if !is_needed {
            sums = sums.iter().enumerate().map(rest).collect();
        }
        is_needed
    });
    cells
}

/// A hasher for keys that are hashes already.
#[derive(Default)]
struct AsIs(u64);

impl Hasher for AsIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0 << 8 | u64::from(byte);
        }
    }
}

/// Solutions in groups that agree on all cells chosen so far.
struct AgreeingSolutions {
    solutions: Vec<usize>,
    /// The group of each solution.
    of: Vec<usize>,
    count: usize,
}

impl AgreeingSolutions {
    /// One group of all.
    fn one(solutions: impl Iterator<Item = usize>) -> Self {
        let solutions: Vec<usize> = solutions.collect();
        Self { of: vec![0; solutions.len()], count: solutions.len().min(1), solutions }
    }

    fn are_single(&self) -> bool {
        self.count == self.solutions.len()
    }

    /// The groups split by the digits of another cell.
    fn split(&self, solutions: &SolutionList, cell: Cell) -> Self {
        let numbers_of_one = solutions.size() + 1;
        let mut numbers = vec![0_usize; self.count * numbers_of_one];
        let mut count = 0;
        let group = |(&solution, &group): (&usize, &usize)| {
            let number = &mut numbers[group * numbers_of_one + solutions.number(solution, cell)];
            if *number == 0 {
                count += 1;
                *number = count;
            }
            *number - 1
        };
        let of = self.solutions.iter().zip(&self.of).map(group).collect();
        Self { solutions: self.solutions.clone(), of, count }
    }

    /// A sample of the solutions that are not alone in their group: whole groups except the last.
    fn alike(&self) -> Self {
        let mut sizes = vec![0; self.count];
        self.of.iter().for_each(|&group| sizes[group] += 1);
        let mut alike: Vec<(usize, usize)> = self.of.iter().copied().zip(self.solutions.iter().copied()).collect();
        alike.retain(|&(group, _)| sizes[group] > 1);
        alike.sort_unstable();
        alike.truncate(SAMPLE);
        let (mut of, mut count, mut last) = (Vec::new(), 0, None);
        for &(group, _) in &alike {
            count += usize::from(last.replace(group) != Some(group));
            of.push(count - 1);
        }
        Self { solutions: alike.into_iter().map(|(_, solution)| solution).collect(), of, count }
    }
}
