//! [`CostsModel`]: what each method costs on the puzzles of a collection.

use std::sync::Arc;

use crate::{
    app::model::collection::CollectionId,
    io::Collection,
    solve::{
        compare::{Cost, CostEnd},
        search::{Goal, Method, Order},
    },
};

/// The greatest number of puzzles that are measured: the first of the list.
pub const PUZZLES: usize = 10_000;

/// What a method costs on a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleCost {
    /// The digits placed up to the goal, or up to where it was given up.
    pub placed: u64,
    /// Whether it was given up.
    pub is_capped: bool,
}

impl PuzzleCost {
    /// What a search has cost, up to its goal.
    pub fn new(cost: &Cost, goal: Goal) -> Self {
        let reached = cost.of(goal);
        let is_capped = reached.is_none() && cost.end != CostEnd::Complete;
        Self { placed: reached.unwrap_or(cost.whole).counters.placements, is_capped }
    }
}

/// What each method costs on a puzzle, in the order of [`Method::ALL`]; `None` if it cannot search it.
pub type PuzzleCosts = [Option<PuzzleCost>; Method::ALL.len()];

/// What is measured.
#[derive(Clone, Debug, PartialEq)]
pub struct CostsOf {
    /// The collection.
    pub collection: CollectionId,
    /// Its puzzles that are measured, by their indices.
    pub listed: Arc<[u32]>,
    /// The order of the methods that take one.
    pub order: Order,
    /// Up to the first solution, or up to the end.
    pub goal: Goal,
    /// The number of digits placed after which a search is given up.
    pub most: u64,
}

/// What each method costs on the puzzles of a collection, as far as that is known.
#[derive(Clone, Debug, PartialEq)]
pub struct CostsModel {
    /// Identifies what was asked for last; answers to anything else are dropped.
    pub ticket: u64,
    /// What is measured.
    pub of: CostsOf,
    /// The puzzles.
    pub puzzles: Arc<Collection>,
    /// The methods that are drawn against each other: across and upwards.
    pub axes: (Method, Method),
    /// Whether it was stopped.
    pub is_stopped: bool,
    costs: Vec<Option<PuzzleCosts>>,
    known: usize,
}

impl CostsModel {
    /// Costs of which nothing is known yet.
    pub fn new(ticket: u64, of: CostsOf, puzzles: Arc<Collection>) -> Self {
        let costs = vec![None; of.listed.len()];
        Self { ticket, of, puzzles, axes: (Method::Scan, Method::Fewest), is_stopped: false, costs, known: 0 }
    }

    /// Stores the costs of the puzzle of that place.
    pub fn take(&mut self, place: usize, costs: PuzzleCosts) {
        if let Some(slot) = self.costs.get_mut(place) {
            self.known += usize::from(slot.replace(costs).is_none());
        }
    }

    /// The number of puzzles measured, and of all.
    pub fn progress(&self) -> (usize, usize) {
        (self.known, self.costs.len())
    }

    /// Whether something is being measured.
    pub fn is_running(&self) -> bool {
        !self.is_stopped && self.known < self.costs.len()
    }

    /// The places of the puzzles that are not measured.
    pub fn unknown(&self) -> Vec<usize> {
        (0..self.costs.len()).filter(|&place| self.costs[place].is_none()).collect()
    }

    /// What is known, with the index of each puzzle in the collection.
    pub fn known(&self) -> impl Iterator<Item = (usize, &PuzzleCosts)> {
        self.of.listed.iter().zip(&self.costs).filter_map(|(&index, costs)| Some((index as usize, costs.as_ref()?)))
    }

    /// The costs of a method.
    pub fn of_method(&self, method: Method) -> impl Iterator<Item = PuzzleCost> {
        self.known().filter_map(move |(_, costs)| costs[place(method)])
    }

    /// The cost in the middle of all of a method, and how many puzzles were given up. What was given up costs more than all else.
    pub fn middle(&self, method: Method) -> Option<(PuzzleCost, usize)> {
        let mut costs: Vec<PuzzleCost> = self.of_method(method).collect();
        let capped = costs.iter().filter(|cost| cost.is_capped).count();
        if costs.is_empty() {
            return None;
        }
        let middle = costs.len() / 2;
        let (_, cost, _) = costs.select_nth_unstable_by_key(middle, |cost| (cost.is_capped, cost.placed));
        Some((*cost, capped))
    }

    /// The number of puzzles whose cost falls into each of some parts of a logarithmic scale from 1 to `most`; those given up are left out.
    pub fn histogram(&self, method: Method, parts: usize, most: f64) -> Vec<usize> {
        let mut counts = vec![0; parts];
        for cost in self.of_method(method).filter(|cost| !cost.is_capped) {
            let share = (cost.placed.max(1) as f64).ln() / most.max(10.0).ln();
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of the parts, limited to them")]
            let part = (share * parts as f64) as usize;
            if let Some(count) = counts.get_mut(part.min(parts.saturating_sub(1))) {
                *count += 1;
            }
        }
        counts
    }

    /// The highest cost that is known.
    pub fn highest(&self) -> u64 {
        let placed = |costs: &PuzzleCosts| costs.iter().flatten().map(|cost| cost.placed).max().unwrap_or(0);
        self.known().map(|(_, costs)| placed(costs)).max().unwrap_or(0)
    }

    /// Of the puzzles that both methods have searched: their number, in how many the first one placed more digits, and how many times as
    /// many in the middle one of them.
    pub fn against(&self, (first, second): (Method, Method)) -> Option<(usize, usize, f64)> {
        let both = |costs: &PuzzleCosts| Some((costs[place(first)]?, costs[place(second)]?));
        let pairs = self.known().filter_map(|(_, costs)| both(costs)).filter(|(one, other)| !one.is_capped && !other.is_capped);
        let mut ratios: Vec<f64> = pairs.map(|(one, other)| one.placed.max(1) as f64 / other.placed.max(1) as f64).collect();
        let more = ratios.iter().filter(|&&ratio| ratio > 1.0).count();
        if ratios.is_empty() {
            return None;
        }
        let middle = ratios.len() / 2;
        let (_, ratio, _) = ratios.select_nth_unstable_by(middle, f64::total_cmp);
        let ratio = *ratio;
        Some((ratios.len(), more, ratio))
    }

    /// What is known as comma-separated values, a line for each puzzle and method.
    pub fn csv(&self) -> String {
        let mut text = "puzzle,method,placed,end\n".to_owned();
        for (index, costs) in self.known() {
            let puzzle = self.puzzles.puzzle(index);
            let line = crate::io::text::write_line(puzzle.shape(), &puzzle.givens());
            for (method, cost) in Method::ALL.iter().zip(costs) {
                let cost = cost.map_or_else(
                    || ",".to_owned(),
                    |cost| format!("{},{}", cost.placed, if cost.is_capped { "capped" } else { "complete" }),
                );
                text.push_str(&format!("{line},{},{cost}\n", method.key()));
            }
        }
        text
    }
}

/// The place of a method in [`Method::ALL`].
pub fn place(method: Method) -> usize {
    Method::ALL.iter().position(|&other| other == method).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{EASY, EXTREME, puzzle};

    const LINES: [&str; 2] = [EASY, EXTREME];

    fn model() -> CostsModel {
        let puzzles = Collection::of_puzzles((0..8).map(|at| puzzle(LINES[at % 2], &[])).collect());
        let of = CostsOf {
            collection: CollectionId(1),
            listed: (0..8).collect(),
            order: Order::default(),
            goal: Goal::First,
            most: 1_000,
        };
        CostsModel::new(1, of, Arc::new(puzzles))
    }

    fn costs(scan: Option<(u64, bool)>, fewest: u64) -> PuzzleCosts {
        let mut costs = PuzzleCosts::default();
        costs[place(Method::Scan)] = scan.map(|(placed, is_capped)| PuzzleCost { placed, is_capped });
        costs[place(Method::Fewest)] = Some(PuzzleCost { placed: fewest, is_capped: false });
        costs
    }

    #[test]
    fn counts_medians_and_ratios_are_those_of_the_puzzles_that_are_known() {
        let mut model = model();
        for (place, scan) in
            [Some((1, false)), Some((9, false)), Some((1_000, true)), Some((100, false)), None].into_iter().enumerate()
        {
            model.take(place, costs(scan, 10));
            model.take(place, costs(scan, 10));
        }
        assert_eq!((model.progress(), model.unknown(), model.highest()), ((5, 8), vec![5, 6, 7], 1_000));
        assert_eq!(model.histogram(Method::Scan, 3, 1_000.0), [2, 0, 1]);
        assert_eq!(model.histogram(Method::Fewest, 3, 1_000.0).iter().sum::<usize>(), 5);
        assert_eq!(model.middle(Method::Scan), Some((PuzzleCost { placed: 100, is_capped: false }, 1)));
        assert_eq!(model.middle(Method::Tables), None);
        assert_eq!(model.against((Method::Scan, Method::Fewest)), Some((3, 1, 0.9)));
        assert_eq!(model.against((Method::Scan, Method::Tables)), None);
        assert!(model.is_running());
        model.is_stopped = true;
        assert!(!model.is_running());
    }

    #[test]
    fn the_table_has_a_line_for_each_puzzle_and_method() {
        let mut model = model();
        model.take(1, costs(Some((1_000, true)), 64));
        let table = model.csv();
        assert_eq!(table.lines().count(), 1 + Method::ALL.len());
        assert!(table.contains(&format!("\n{EXTREME},scan,1000,capped\n")), "{table}");
        assert!(table.contains(&format!("\n{EXTREME},tables,,\n")), "{table}");
    }
}
