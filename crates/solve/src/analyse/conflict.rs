//! [`conflict`]: a small set of clues and rules that already contradict each other.

use sudoscope_board::{Cell, CellSet, Digit, Digits, Entries, KnownGeometry, Rule};

use super::{
    Finding,
    solution_finder::{SearchEffort, SolutionFinder},
};
use crate::random::XorShift;

/// The limit of searches for a set smaller than the first.
const QUESTIONS: usize = 1_000;
/// The limit of questions where rules can be left out, which takes longer for each search.
const QUESTIONS_ABOUT_RULES: usize = 250;

/// Clues and rules that have no solution together, with the houses of the board, and have one if any of them is left out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Conflict {
    /// The cells of the clues.
    pub clues: CellSet,
    /// The places of the rules in [`Puzzle::rules`](sudoscope_board::Puzzle::rules), ascending. A rule that depends on others, such as
    /// [`Rule::NegativeDots`], counts with what it says on this board.
    pub rules: Vec<usize>,
}

impl Conflict {
    /// The number of clues and rules.
    pub fn len(&self) -> usize {
        self.clues.len() + self.rules.len()
    }

    /// Whether not even one clue or rule is needed: the houses cannot be filled.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A clue, or a rule by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ConflictItem {
    Clue(Cell),
    Rule(usize),
}

/// The smallest set found of clues and rules that have no solution together, and have one if any of them is left out. Those in `necessary`
/// are known to be in every such set. The others are left out one by one as long as there is none; the result depends on the order, so
/// several orders are tried.
pub(super) fn conflict(finder: &mut SolutionFinder<'_>, clues: Entries<'_>, necessary: &Conflict) -> Finding<Conflict> {
    let geometry = finder.geometry().clone();
    let rules = geometry.rules();
    let doubtful = |&place: &usize| rules[place] != Rule::NoRegions && !necessary.rules.contains(&place);
    let mut order: Vec<ConflictItem> = (0..rules.len()).filter(doubtful).map(ConflictItem::Rule).collect();
    let with_rules = !order.is_empty();
    order.extend(clues.cells().iter().filter(|&cell| !necessary.clues.contains(cell)).map(ConflictItem::Clue));
    let whole = ConflictSubset::whole(&geometry, clues.digits());
    let mut only_necessary = whole.clone();
    if only_necessary.try_without(finder, &order, SearchEffort::Long) == Some(false) {
        return Finding::whole(necessary.clone());
    }
    let mut smallest = whole.clone();
    smallest.leave_out(finder, &order, SearchEffort::Short);
    let questions = if with_rules { QUESTIONS_ABOUT_RULES } else { QUESTIONS };
    let mut random = XorShift::new(order.len() as u64 + 1);
    for _ in 0..(questions / order.len().max(1)).min(order.len().pow(2)) {
        // No set is smaller than the necessary items plus one.
        if smallest.rank() <= (false, necessary.len() + 1) || finder.cancel().is_cancelled() {
            break;
        }
        random.shuffle(&mut order);
        let mut other = whole.clone();
        other.leave_out(finder, &order, SearchEffort::Short);
        if other.rank() < smallest.rank() {
            smallest = other;
        }
    }
    let unknown = std::mem::take(&mut smallest.unknown);
    smallest.leave_out(finder, &unknown, SearchEffort::Long);
    Finding { is_complete: smallest.unknown.is_empty(), found: smallest.conflict(rules) }
}

/// Clues and rules that have no solution together.
#[derive(Clone)]
struct ConflictSubset<'g> {
    whole: &'g KnownGeometry,
    digits: Digits,
    /// Whether each rule is kept.
    is_kept: Vec<bool>,
    /// The board under the rules that are kept.
    board: KnownGeometry,
    /// Items that may be unnecessary: the search without them was abandoned.
    unknown: Vec<ConflictItem>,
}

impl<'g> ConflictSubset<'g> {
    fn whole(whole: &'g KnownGeometry, digits: &[Option<Digit>]) -> Self {
        let is_kept = vec![true; whole.rules().len()];
        Self { whole, digits: digits.to_vec(), is_kept, board: whole.clone(), unknown: Vec::new() }
    }

    /// Its size if it is minimal; smaller is better.
    fn rank(&self) -> (bool, usize) {
        let rules = self.is_kept.iter().zip(self.whole.rules()).filter(|&(&is_kept, rule)| is_kept && *rule != Rule::NoRegions);
        (!self.unknown.is_empty(), self.whole.entries(&self.digits).count() + rules.count())
    }

    fn conflict(&self, rules: &[Rule]) -> Conflict {
        let rules = (0..rules.len()).filter(|&place| self.is_kept[place] && rules[place] != Rule::NoRegions).collect();
        Conflict { clues: self.whole.entries(&self.digits).cells(), rules }
    }

    /// Leaves out items, in that order, as long as there is no solution. Rules are tried in groups first: most are not needed, and a board
    /// without them has to be laid out for each question.
    fn leave_out(&mut self, finder: &mut SolutionFinder<'_>, order: &[ConflictItem], patience: SearchEffort) {
        for items in order.chunk_by(|one, other| matches!((one, other), (ConflictItem::Rule(_), ConflictItem::Rule(_)))) {
            self.leave_out_group(finder, items, patience);
        }
    }

    fn leave_out_group(&mut self, finder: &mut SolutionFinder<'_>, items: &[ConflictItem], patience: SearchEffort) {
        if finder.cancel().is_cancelled() {
            self.unknown.extend_from_slice(items);
            return;
        }
        match (self.try_without(finder, items, patience), items) {
            (Some(false), _) | (_, []) => {}
            (None, &[item]) => self.unknown.push(item),
            (Some(true), [_]) => {}
            _ => {
                let (first, second) = items.split_at(items.len() / 2);
                self.leave_out_group(finder, first, patience);
                self.leave_out_group(finder, second, patience);
            }
        }
    }

    /// Leaves the items out if there is no solution without them; returns whether there is one, unless that takes too long.
    fn try_without(&mut self, finder: &mut SolutionFinder<'_>, items: &[ConflictItem], patience: SearchEffort) -> Option<bool> {
        let mut less = self.clone();
        for item in items {
            match *item {
                ConflictItem::Clue(cell) => less.digits[cell.index()] = None,
                ConflictItem::Rule(place) => less.is_kept[place] = false,
            }
        }
        if less.is_kept != self.is_kept {
            less.board = self.whole.under(|place| less.is_kept[place]);
        }
        let has_solution = finder.ask_on(&less.board, &less.digits, 1, patience).map(|solutions| !solutions.is_empty());
        if has_solution == Some(false) {
            *self = less;
        }
        has_solution
    }
}
