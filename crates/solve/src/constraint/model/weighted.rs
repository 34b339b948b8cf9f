//! Weighted sums: as relations of two cells, as cages, or as sums of segments.

use sudoscope_board::{Cell, CellSet, Relation, Totals};

use super::{
    super::propagator::{Linear, MOST_SEGMENTS, Propagator, Segment, SumWidth},
    builder::{Builder, index, numbers},
};

impl Builder<'_> {
    pub(super) fn add_sum(&mut self, terms: &[(Cell, i16)], totals: &Totals) {
        let (weights, size) = (weights(terms), self.board.size);
        match *weights {
            [] => self.is_impossible |= !totals.contains(0),
            [(cell, weight)] => {
                let fits = (1..=size).filter(|&digit| totals.contains(weight * value(digit)));
                self.start[cell.index()] &= fits.map(|digit| 1 << (digit - 1)).sum::<u32>();
            }
            [first, second] => {
                let relation = self.pairs(first, second, totals);
                self.relate(first.0, second.0, &relation);
                if self.is_cage(&weights) {
                    let propagator = self.sum(terms, totals);
                    self.propagators.list.push(propagator);
                }
            }
            _ => {
                let propagator = self.sum(terms, totals);
                self.propagators.list.push(propagator);
            }
        }
    }

    /// The pairs of digits of two cells whose weighted sum is one of the totals.
    fn pairs(&self, first: (Cell, i32), second: (Cell, i32), totals: &Totals) -> Relation {
        let may_repeat = !self.differ(&[first.0, second.0]);
        Relation::new(self.board.size, |one, two| {
            (may_repeat || one != two) && totals.contains(first.1 * value(one) + second.1 * value(two))
        })
    }

    /// Whether the cells with their weights are different digits that are simply added.
    fn is_cage(&self, weights: &[(Cell, i32)]) -> bool {
        let cells: Vec<Cell> = weights.iter().map(|(cell, _)| *cell).collect();
        weights.iter().all(|(_, weight)| *weight == 1) && cells.len() <= self.board.size && self.differ(&cells)
    }

    pub(super) fn sum(&mut self, terms: &[(Cell, i16)], totals: &Totals) -> Propagator {
        let weights = weights(terms);
        if let (true, Some(sum)) = (self.is_cage(&weights), totals.single()) {
            let cells: Vec<Cell> = weights.iter().map(|(cell, _)| *cell).collect();
            return Propagator::Cage { cells: self.propagators.span(numbers(&cells)), sum };
        }
        if let [first, second] = *weights {
            let relation = self.pairs(first, second, totals);
            return self.related(first.0, second.0, &relation);
        }
        let segments = self.segments(&weights);
        let largest = |sign: i32| {
            let value =
                |segment: &(Vec<Cell>, i32)| segment.1.abs() * i32::try_from(segment.0.len() * self.board.size).unwrap_or(i32::MAX);
            segments.iter().filter(|segment| segment.1.signum() == sign).map(value).sum::<i32>()
        };
        let has_sets = self.propagators.has_sum_tables() && segments.len() <= MOST_SEGMENTS;
        let width = match largest(1).max(largest(-1)) {
            0..64 if has_sets => SumWidth::Narrow,
            64..128 if has_sets => SumWidth::Wide,
            _ => SumWidth::Unbounded,
        };
        let positive = segments.iter().filter(|segment| segment.1 > 0).count();
        let segments = segments
            .iter()
            .map(|(cells, weight)| Segment { cells: self.propagators.span(numbers(cells)), weight: *weight })
            .collect();
        self.propagators.linear.push(Linear { segments, positive, totals: totals.iter().collect(), width });
        Propagator::Linear(index(self.propagators.linear.len() - 1))
    }

    /// Groups cells of weight 1, and of weight -1, into segments of cells that differ; the positive ones first.
    fn segments(&self, weights: &[(Cell, i32)]) -> Vec<(Vec<Cell>, i32)> {
        let of_weight =
            |wanted: i32| weights.iter().filter(|(_, weight)| *weight == wanted).map(|(cell, _)| *cell).collect::<Vec<_>>();
        let others = weights.iter().filter(|(_, weight)| weight.abs() > 1).map(|&(cell, weight)| (vec![cell], weight));
        let mut segments: Vec<(Vec<Cell>, i32)> = others.collect();
        for weight in [1, -1] {
            segments.extend(self.groups(&of_weight(weight)).into_iter().map(|cells| (cells, weight)));
        }
        segments.sort_by_key(|(_, weight)| -weight.signum());
        segments
    }

    /// Splits cells into few groups of cells that differ: the better of the groups that result from taking the cells in order, and
    /// from taking the house with most of them again and again.
    fn groups(&self, cells: &[Cell]) -> Vec<Vec<Cell>> {
        let mut in_order: Vec<Vec<Cell>> = Vec::new();
        let mut by_house: Vec<Vec<Cell>> = Vec::new();
        for &cell in cells {
            let excluded = &self.exclusions[cell.index()];
            match in_order.iter_mut().find(|group| group.iter().all(|&other| excluded.contains(other))) {
                Some(group) => group.push(cell),
                None => in_order.push(vec![cell]),
            }
        }
        let mut left: CellSet = cells.iter().copied().collect();
        while let Some(first) = left.first() {
            let most = self.house_sets.iter().map(|house| *house & left).max_by_key(CellSet::len).filter(|group| !group.is_empty());
            let group = most.unwrap_or(CellSet::only(first));
            by_house.push(group.to_vec());
            left -= group;
        }
        // The larger the groups, the larger is the least sum.
        let least = |groups: &[Vec<Cell>]| groups.iter().map(|group| group.len() * (group.len() + 1) / 2).sum::<usize>();
        if least(&by_house) > least(&in_order) { by_house } else { in_order }
    }
}

/// The weights of the cells, each cell once, without those that cancel out.
fn weights(terms: &[(Cell, i16)]) -> Vec<(Cell, i32)> {
    let mut weights: Vec<(Cell, i32)> = Vec::new();
    for &(cell, weight) in terms {
        match weights.iter_mut().find(|other| other.0 == cell) {
            Some((_, known)) => *known += i32::from(weight),
            None => weights.push((cell, i32::from(weight))),
        }
    }
    weights.retain(|(_, weight)| *weight != 0);
    weights
}

/// The value of a digit as a signed number.
fn value(digit: usize) -> i32 {
    i32::try_from(digit).expect("a board has at most 25 digits")
}
