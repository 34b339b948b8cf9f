//! Code that finders of rules share: [`OpenSum`], a sum without the cells that have a digit, and the digits of cells.
//!
//! - Which sets of digits cells can hold that are all different.
//! - [`Needed`]: candidates of which a rule needs one: the digits that a quadruple or a square still lacks, the ways that are left to keep
//!   a rule.
//! - [`RuleBuffers`]: what finders of rules keep between calls.

use std::{collections::BTreeMap, sync::LazyLock};

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, MAX_FIGURE, MAX_SIZE, Rule};

use crate::{
    constraint::RuleSolver,
    logic::{
        Candidate, CandidateGrid, Evidence, Reason, Role, Step, SumPart, Technique,
        finders::shared::sink::{Flow, Quiet, StepSink},
        position::facts::{ChoiceFact, CountFact, SumFact, SumGroup},
    },
};

/// A sum whose filled cells are taken off.
pub(in crate::logic) struct OpenSum<'f, const W: usize> {
    pub fact: &'f SumFact<W>,
    /// The empty cells.
    pub cells: CellSet<W>,
    /// The possible sums, ascending; none where sets are given.
    pub totals: Vec<i32>,
    /// The sets that they may hold; none for a sum.
    pub sets: Vec<DigitSet>,
    filled: Vec<(Cell, i16, Digit)>,
}

/// More combinations than these are counted instead of listed.
const LISTED: usize = 40;

/// The value of a digit in sums.
pub(super) fn value(digit: Digit) -> i32 {
    i32::from(digit.get())
}

impl<'f, const W: usize> OpenSum<'f, W> {
    /// The sum on this grid; `None` if all its cells are filled.
    pub(in crate::logic) fn new(grid: &CandidateGrid<'_, W>, fact: &'f SumFact<W>) -> Option<Self> {
        let cells = fact.cells & *grid.empty();
        if cells.is_empty() {
            return None;
        }
        let of = |&(cell, weight): &(Cell, i16)| grid.digit(cell).map(|digit| (cell, weight, digit));
        let filled: Vec<(Cell, i16, Digit)> = fact.terms.iter().filter_map(of).collect();
        let sum: i32 = filled.iter().map(|&(_, weight, digit)| i32::from(weight) * value(digit)).sum();
        let placed: DigitSet = (fact.cells - cells).iter().filter_map(|cell| grid.digit(cell)).collect();
        let sets = fact.sets.iter().filter(|set| (placed - **set).is_empty()).map(|&set| set - placed).collect();
        Some(Self { fact, cells, totals: fact.totals.iter().map(|total| total - sum).collect(), sets, filled })
    }

    /// The combinations that fit the candidates; `None` if there are too many sets to look at.
    pub(in crate::logic::finders) fn fitting(&self, grid: &CandidateGrid<'_, W>) -> Option<Vec<DigitSet>> {
        let cells: Vec<DigitSet> = self.cells.iter().map(|cell| grid.candidates(cell)).collect();
        let union = cells.iter().fold(DigitSet::EMPTY, |union, &digits| union | digits);
        let fits = |set: &DigitSet| (*set - union).is_empty() && can_hold(&cells, *set);
        let mut sets: Vec<DigitSet> = if !self.fact.sets.is_empty() {
            self.sets.iter().copied().filter(fits).collect()
        } else if grid.size() <= MAX_FIGURE {
            let of_sum = |&total: &i32| of_sum(cells.len(), total).iter().copied();
            self.totals.iter().flat_map(of_sum).filter(fits).collect()
        } else {
            let mut sets = sets(grid.size(), cells.iter().copied(), DigitSet::EMPTY)?;
            sets.retain(|&set| self.totals.contains(&sum(set)));
            return Some(sets);
        };
        sets.sort_unstable_by_key(|set| set.bits());
        sets.dedup();
        Some(sets)
    }

    /// The sum and its combinations, those that are `left` and all that the filled cells allow, as the first parts of a reason.
    pub(super) fn with_combinations(&self, grid: &CandidateGrid<'_, W>, left: Vec<DigitSet>) -> Reason {
        let filled = self.fact.cells - self.cells;
        let usable = DigitSet::all(grid.size()) - filled.iter().filter_map(|cell| grid.digit(cell)).collect::<DigitSet>();
        let all =
            if self.fact.sets.is_empty() { with_sum(self.cells.len(), usable, &self.totals, LISTED) } else { self.sets.clone() };
        Reason::default().with(Role::Pattern, Evidence::Sum(self.part())).with(Role::Pattern, Evidence::Combinations { all, left })
    }

    /// The groups with their empty cells only, without empty groups.
    pub(super) fn groups(&self) -> impl Iterator<Item = SumGroup> + '_ {
        let open = |group: &SumGroup| {
            let cells: Vec<Cell> = group.cells.iter().copied().filter(|&cell| self.cells.contains(cell)).collect();
            (!cells.is_empty()).then_some(SumGroup { cells, weight: group.weight })
        };
        self.fact.groups.iter().filter_map(open)
    }

    /// The sum as part of a reason.
    pub(in crate::logic) fn part(&self) -> SumPart {
        SumPart {
            terms: self.fact.terms.iter().copied().filter(|term| self.cells.contains(term.0)).collect(),
            totals: self.totals.clone(),
            rules: self.fact.rules.clone(),
            houses: self.fact.houses.clone(),
            houses_total: self.fact.houses_total,
            taken_off: self.fact.taken_off.clone(),
            filled: self.filled.clone(),
        }
    }
}

/// The first parts of the reason of a step by a rule: the rule, and of a rule of the whole board the cells of which it is used.
pub(super) fn by_rule<const W: usize>(grid: &CandidateGrid<'_, W>, rule: usize, cells: impl IntoIterator<Item = Cell>) -> Reason {
    let reason = Reason::default().rules(Role::Pattern, [rule]);
    let is_of_board = grid.layout().geometry().rules().get(rule).is_some_and(Rule::is_of_whole_board);
    if is_of_board { reason.cells(Role::Pattern, cells) } else { reason }
}

/// The digit or the candidates of a cell.
pub(in crate::logic) fn held<const W: usize>(grid: &CandidateGrid<'_, W>, cell: Cell) -> DigitSet {
    grid.digit(cell).map_or_else(|| grid.candidates(cell), Digit::set)
}

/// The candidates of a cell that are not in `kept`.
pub(super) fn others<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    cell: Cell,
    kept: DigitSet,
) -> impl Iterator<Item = Candidate> + use<W> {
    (grid.candidates(cell) - kept).iter().map(move |digit| Candidate::new(cell, digit))
}

/// Boards up to that size have tables of sets.
const TABLE_SIZE: usize = MAX_FIGURE;
/// More sets than these are not listed.
const MOST: usize = 20_000;

/// The sets of different digits that cells with these candidates can hold, each cell one digit, ascending; `None` if there are too many.
/// `excluded` is used elsewhere.
pub(in crate::logic::finders) fn sets(
    size: usize,
    cells: impl Iterator<Item = DigitSet>,
    excluded: DigitSet,
) -> Option<Vec<DigitSet>> {
    if size <= TABLE_SIZE { Some(in_table(cells, excluded)) } else { in_lists(cells, excluded) }
}

/// The sets as bits of a table.
fn in_table(cells: impl Iterator<Item = DigitSet>, excluded: DigitSet) -> Vec<DigitSet> {
    let mut reached = vec![0_u32];
    for candidates in cells {
        let mut seen = [0_u64; (1 << TABLE_SIZE) / 64];
        for used in std::mem::take(&mut reached) {
            let mut left = (candidates - excluded).bits() & !used;
            while left != 0 {
                let next = used | left & left.wrapping_neg();
                left &= left - 1;
                let (word, bit) = (next as usize / 64, 1 << (next % 64));
                if seen[word] & bit == 0 {
                    seen[word] |= bit;
                    reached.push(next);
                }
            }
        }
    }
    reached.sort_unstable();
    reached.into_iter().map(DigitSet::from_bits).collect()
}

fn in_lists(cells: impl Iterator<Item = DigitSet>, excluded: DigitSet) -> Option<Vec<DigitSet>> {
    let mut reached = vec![DigitSet::EMPTY];
    for candidates in cells {
        let mut next: Vec<u32> = reached
            .iter()
            .flat_map(|&used| (candidates - excluded - used).iter().map(move |digit| used.with(digit).bits()))
            .collect();
        next.sort_unstable();
        next.dedup();
        if next.len() > MOST {
            return None;
        }
        reached = next.into_iter().map(DigitSet::from_bits).collect();
    }
    Some(reached)
}

/// Whether the cells can hold exactly the digits of the set, one each: as many as there are cells.
pub(super) fn can_hold(cells: &[DigitSet], set: DigitSet) -> bool {
    let mut owners = [0; MAX_SIZE];
    let mut has_seat = |cell| {
        let mut tried = DigitSet::EMPTY;
        seat(cell, cells, set, &mut tried, &mut owners)
    };
    cells.len() == set.len() && (0..cells.len()).all(&mut has_seat)
}

/// Gives a cell a digit of the set, for which others may move on. `owners` has for each digit its cell, from 1.
fn seat(cell: usize, cells: &[DigitSet], set: DigitSet, tried: &mut DigitSet, owners: &mut [usize; MAX_SIZE]) -> bool {
    for digit in cells[cell] & set {
        if tried.contains(digit) {
            continue;
        }
        tried.insert(digit);
        let owner = owners[digit.index()];
        if owner == 0 || seat(owner - 1, cells, set, tried, owners) {
            owners[digit.index()] = cell + 1;
            return true;
        }
    }
    false
}

/// The sets of digits of the largest board with tables, by their number and sum, ascending.
static BY_SUM: LazyLock<Vec<Vec<DigitSet>>> = LazyLock::new(|| {
    let mut by_sum = vec![Vec::new(); (TABLE_SIZE + 1) * SUMS];
    for set in (0..1 << TABLE_SIZE).map(DigitSet::from_bits) {
        if let Some(place) = place(set.len(), sum(set)) {
            by_sum[place].push(set);
        }
    }
    by_sum
});

/// The number of sums of digits of the largest board with tables, with 0.
const SUMS: usize = TABLE_SIZE * (TABLE_SIZE + 1) / 2 + 1;

fn place(count: usize, sum: i32) -> Option<usize> {
    let sum = usize::try_from(sum).ok().filter(|&sum| sum < SUMS)?;
    (count <= TABLE_SIZE).then_some(count * SUMS + sum)
}

/// All sets of that many digits up to 9 with that sum, ascending.
pub(super) fn of_sum(count: usize, sum: i32) -> &'static [DigitSet] {
    place(count, sum).map_or(&[][..], |place| &BY_SUM[place])
}

/// The sum of the digits.
pub(super) fn sum(digits: DigitSet) -> i32 {
    digits.iter().map(value).sum()
}

/// The sets of that many of these digits with one of the sums, the least digits first; at most `limit` and one more.
pub(super) fn with_sum(count: usize, digits: DigitSet, totals: &[i32], limit: usize) -> Vec<DigitSet> {
    let list: Vec<Digit> = digits.iter().collect();
    let mut found = Vec::new();
    choose(&list, count, DigitSet::EMPTY, 0, totals, limit, &mut found);
    found
}

fn choose(list: &[Digit], count: usize, chosen: DigitSet, sum: i32, totals: &[i32], limit: usize, found: &mut Vec<DigitSet>) {
    if count == 0 {
        if totals.contains(&sum) {
            found.push(chosen);
        }
        return;
    }
    for (place, &digit) in list.iter().enumerate() {
        let most = totals.last().copied().unwrap_or(0);
        if found.len() > limit || list.len() - place < count || sum + value(digit) > most {
            return;
        }
        choose(&list[place + 1..], count - 1, chosen.with(digit), sum + value(digit), totals, limit, found);
    }
}

/// Candidates that are not all false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::logic::finders) struct Needed {
    /// The place of the rule.
    pub rule: usize,
    /// The cells that it is about there.
    pub cells: Vec<Cell>,
    /// The candidates, cell by cell.
    pub candidates: Vec<Candidate>,
}

/// What the rules of the board need, except what they have already.
pub(in crate::logic::finders) fn needed<const W: usize>(grid: &CandidateGrid<'_, W>) -> Vec<Needed> {
    let facts = grid.layout().facts();
    let counted = facts.counts.iter().filter_map(|fact| of_count(grid, fact));
    counted.chain(facts.choices.iter().filter_map(|fact| of_choice(grid, fact))).collect()
}

fn of_count<const W: usize>(grid: &CandidateGrid<'_, W>, fact: &CountFact<W>) -> Option<Needed> {
    let done = fact.cells.iter().filter(|&cell| grid.digit(cell).is_some_and(|digit| fact.digits.contains(digit))).count();
    let open = fact.cells & *grid.empty();
    let able =
        open.iter().flat_map(|cell| (grid.candidates(cell) & fact.digits).iter().map(move |digit| Candidate::new(cell, digit)));
    (done + 1 == usize::from(fact.least)).then(|| Needed {
        rule: fact.rule,
        cells: fact.cells.iter().collect(),
        candidates: able.collect(),
    })
}

fn of_choice<const W: usize>(grid: &CandidateGrid<'_, W>, fact: &ChoiceFact) -> Option<Needed> {
    let is_kept = fact.ways.iter().any(|&(cell, digits)| grid.digit(cell).is_some_and(|digit| digits.contains(digit)));
    let left = fact.ways.iter().filter(|&&(cell, _)| grid.digit(cell).is_none());
    let able =
        left.flat_map(|&(cell, digits)| (grid.candidates(cell) & digits).iter().map(move |digit| Candidate::new(cell, digit)));
    (!is_kept).then(|| Needed { rule: fact.rule, cells: fact.ways.iter().map(|way| way.0).collect(), candidates: able.collect() })
}

/// State that finders of rules keep between calls.
#[derive(Debug, Default)]
pub(crate) struct RuleBuffers<const W: usize> {
    /// By technique, and then by fact: where nothing is found.
    quiet: Vec<Quiet>,
    /// By technique: the last revision at which nothing was found in any fact.
    swept: Quiet,
    /// Two revisions, and the cells that lost a candidate between them: the facts of a board are mostly asked for the same two.
    changed: (u64, u64, CellSet<W>),
    /// By the number of a rule in the facts: a solver for that rule alone.
    pub(super) solvers: BTreeMap<usize, RuleSolver>,
}

impl<const W: usize> RuleBuffers<W> {
    /// Adds the steps that `search` finds in fact number `fact`, unless the technique is known to find nothing there until one of the
    /// cells loses a candidate.
    pub(super) fn add_unless_quiet<S: IntoIterator<Item = Step>>(
        &mut self,
        grid: &CandidateGrid<'_, W>,
        part: (Technique, usize),
        cells: CellSet<W>,
        sink: &mut StepSink,
        search: impl FnOnce() -> S,
    ) -> Flow {
        if self.is_quiet(grid, part, cells) {
            return Flow::Continue(());
        }
        let mut is_nothing = true;
        for step in search() {
            is_nothing = false;
            sink.add(step)?;
        }
        if is_nothing {
            self.note(grid, part);
        }
        Flow::Continue(())
    }

    /// Calls `search` unless the technique is known to find nothing in fact number `fact` until one of the cells loses a candidate.
    /// `search` returns whether there is nothing to find.
    pub(super) fn unless_quiet<T>(
        &mut self,
        grid: &CandidateGrid<'_, W>,
        part: (Technique, usize),
        cells: CellSet<W>,
        search: impl FnOnce(&mut Self) -> (T, bool),
    ) -> Option<T> {
        if self.is_quiet(grid, part, cells) {
            return None;
        }
        let (found, is_nothing) = search(self);
        if is_nothing {
            self.note(grid, part);
        }
        Some(found)
    }

    /// Whether the technique is known to find nothing in a fact with these cells.
    #[inline]
    fn is_quiet(&mut self, grid: &CandidateGrid<'_, W>, part: (Technique, usize), cells: CellSet<W>) -> bool {
        let since = self.quiet.get(part.0 as usize).and_then(|quiet| quiet.since(part.1));
        let is_quiet = since.is_some_and(|since| !self.changed_since(grid, since).meets(&cells));
        if is_quiet {
            self.note(grid, part);
        }
        is_quiet
    }

    /// Records that the technique finds nothing in a fact.
    fn note(&mut self, grid: &CandidateGrid<'_, W>, (technique, fact): (Technique, usize)) {
        if self.quiet.is_empty() {
            self.quiet.resize_with(Technique::COUNT, Quiet::default);
        }
        self.quiet[technique as usize].note(fact, grid.revision());
    }

    /// The cells that have lost a candidate since the technique found nothing in any fact; all cells if that was never so. For techniques whose
    /// steps depend on the candidates of one fact alone.
    pub(super) fn changed_since_sweep(&self, grid: &CandidateGrid<'_, W>, technique: Technique) -> CellSet<W> {
        self.swept.since(technique as usize).map_or(grid.layout().all(), |revision| grid.changed_since(revision))
    }

    /// Records, after a search in all facts, that the technique finds nothing, if the sink is empty.
    pub(super) fn note_sweep(&mut self, grid: &CandidateGrid<'_, W>, technique: Technique, sink: &StepSink) {
        if sink.is_empty() {
            self.swept.note(technique as usize, grid.revision());
        }
    }

    /// The cells that have lost a candidate after a revision.
    #[inline]
    fn changed_since(&mut self, grid: &CandidateGrid<'_, W>, revision: u64) -> &CellSet<W> {
        let now = grid.revision();
        if (self.changed.0, self.changed.1) != (revision, now) {
            self.changed = (revision, now, grid.changed_since(revision));
        }
        &self.changed.2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::XorShift;

    fn digits(list: &[u8]) -> DigitSet {
        list.iter().filter_map(|&value| Digit::new(value)).collect()
    }

    #[test]
    fn cells_hold_the_sets_that_can_be_seated() {
        let cells = [digits(&[1, 2]), digits(&[1, 2]), digits(&[1, 3, 9])];
        for size in [9, 16] {
            let found = sets(size, cells.iter().copied(), DigitSet::EMPTY).unwrap();
            assert_eq!(found, [digits(&[1, 2, 3]), digits(&[1, 2, 9])], "{size}");
            assert_eq!(sets(size, cells.iter().copied(), digits(&[2])).unwrap(), []);
        }
    }

    #[test]
    fn cells_can_hold_the_sets_that_are_listed_and_no_others() {
        let mut random = XorShift::new(5);
        let mut held = 0;
        for _ in 0..300 {
            let count = 1 + random.below(6);
            let cells: Vec<DigitSet> =
                (0..count).map(|_| DigitSet::from_bits(u32::try_from(1 + random.below(511)).unwrap())).collect();
            let listed = sets(9, cells.iter().copied(), DigitSet::EMPTY).unwrap();
            let all = (0..=45).flat_map(|sum| of_sum(count, sum)).copied();
            let mut found: Vec<DigitSet> = all.filter(|&set| can_hold(&cells, set)).collect();
            found.sort_unstable_by_key(|set| set.bits());
            assert_eq!(found, listed, "{cells:?}");
            held += found.len();
        }
        assert!(held > 3_000, "{held}");
        assert!(!can_hold(&[digits(&[1, 2])], digits(&[1, 2])), "one cell for two digits");
        assert_eq!((of_sum(2, 18), of_sum(12, 50)), (&[][..], &[][..]));
    }

    #[test]
    fn sets_with_a_sum_are_all_of_them() {
        let found = with_sum(3, DigitSet::all(9), &[7], 99);
        assert_eq!(found, [digits(&[1, 2, 4])]);
        let all = with_sum(3, DigitSet::all(9), &[12, 15], 99);
        assert_eq!(all.len(), 7 + 8);
        assert!(all.iter().all(|&set| set.len() == 3 && matches!(sum(set), 12 | 15)));
    }
}
