//! [`NoSolutionReason`]: why there is no solution, as the shortest proof found.
//!
//! - [`conflict`]: a small set of clues and rules that already contradict each other.

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, Digits, Entries, Fault, Geometry, HouseId, KnownGeometry, Rule};

use super::{
    Finding,
    solution_finder::{SearchEffort, SolutionFinder},
};
use crate::{Cancel, random::XorShift};

/// The number of tries in search of a short proof, before the reason is "all possibilities were tried".
const TRIES: usize = 400;

/// Why there is no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoSolutionReason {
    /// The board has faults as it is: at least one; what breaks rules or, where nothing does, what has nothing left.
    Faults(Vec<Fault>),
    /// The board has a fault once these forced digits are placed. At least one digit; only those that lead to the fault are listed.
    AfterForced {
        /// The forced digits, in an order in which each follows.
        digits: Vec<Forced>,
        /// The fault they lead to.
        fault: Fault,
    },
    /// Every candidate of a cell leads to a fault through forced digits alone.
    EveryTryFails {
        /// Digits that are forced before that, possibly none.
        forced: Vec<Forced>,
        /// The cell.
        cell: Cell,
        /// The refutation of each of its candidates, ascending.
        tries: Vec<FailedTry>,
    },
    /// No short proof was found: every possibility was tried.
    Exhausted {
        /// The number of decisions; 0 if removing locked candidates was enough, or if decisions are not counted.
        nodes: u64,
    },
}

/// A forced digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Forced {
    /// The cell of the forced digit.
    pub cell: Cell,
    /// The forced digit.
    pub digit: Digit,
    /// The reason that forces it.
    pub because: ForcingReason,
}

/// A reason that forces a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ForcingReason {
    /// No other digit is left for the cell: a naked single.
    OnlyDigit,
    /// No other cell of the house is left for the digit: a hidden single.
    OnlyPlace(HouseId),
}

/// The refutation of a candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedTry {
    /// The candidate.
    pub digit: Digit,
    /// The digits it forces that lead to the fault.
    pub forced: Vec<Forced>,
    /// The fault they lead to.
    pub fault: Fault,
}

/// Finds the reason for digits without a fault that are known to have no solution.
pub(super) fn explain(clues: Entries<'_>, nodes: u64, cancel: &Cancel) -> NoSolutionReason {
    let mut replay = Replay::new(clues);
    if let Some(fault) = replay.run() {
        return NoSolutionReason::AfterForced { digits: replay.leading_to(&fault), fault };
    }
    every_try_fails(&replay, cancel).unwrap_or(NoSolutionReason::Exhausted { nodes })
}

/// Looks for a cell each of whose candidates fails by singles: one with the fewest candidates, then the fewest forced digits.
fn every_try_fails(replay: &Replay, cancel: &Cancel) -> Option<NoSolutionReason> {
    let mut cells: Vec<Cell> = replay.open_cells().collect();
    cells.sort_by_key(|&cell| replay.candidates[cell.index()].len());
    let (mut tries_left, mut best) = (TRIES, None::<(Cell, Vec<FailedTry>)>);
    for cell in cells {
        let digits = replay.candidates[cell.index()];
        if tries_left < digits.len() || cancel.is_cancelled() || best.as_ref().is_some_and(|(_, tries)| tries.len() < digits.len())
        {
            break;
        }
        tries_left -= digits.len();
        let tries: Option<Vec<FailedTry>> = digits.iter().map(|digit| replay.fails(cell, digit)).collect();
        let forced = |tries: &[FailedTry]| tries.iter().map(|tried| tried.forced.len()).sum::<usize>();
        if let Some(tries) = tries
            && best.as_ref().is_none_or(|(_, best)| forced(&tries) < forced(best))
        {
            best = Some((cell, tries));
        }
    }
    best.map(|(cell, tries)| NoSolutionReason::EveryTryFails { forced: replay.forced.clone(), cell, tries })
}

/// Digits with the singles that follow from them, and why.
#[derive(Clone)]
struct Replay<'a> {
    geometry: &'a Geometry,
    digits: Digits,
    candidates: Vec<DigitSet>,
    forced: Vec<Forced>,
    /// The order of each digit: 0 for those present at the start, then 1, 2, 3 …
    ranks: Vec<usize>,
}

impl<'a> Replay<'a> {
    fn new(clues: Entries<'a>) -> Self {
        let (geometry, digits) = (clues.geometry(), clues.digits());
        let candidates = clues.candidates();
        Self { geometry, digits: digits.to_vec(), candidates, forced: Vec::new(), ranks: vec![0; digits.len()] }
    }

    fn open_cells(&self) -> impl Iterator<Item = Cell> {
        self.geometry.shape().cells().filter(|cell| self.digits[cell.index()].is_none())
    }

    fn write(&mut self, cell: Cell, digit: Digit) {
        self.digits[cell.index()] = Some(digit);
        self.candidates[cell.index()] = DigitSet::EMPTY;
        for peer in self.geometry.peers(cell) {
            self.candidates[peer.index()].remove(digit);
        }
    }

    /// Places forced digits until there is a fault or nothing is forced any more.
    fn run(&mut self) -> Option<Fault> {
        loop {
            let single = match self.look() {
                FoundReason::Fault(fault) => return Some(fault),
                FoundReason::Nothing => return None,
                FoundReason::Single(single) => single,
            };
            self.write(single.cell, single.digit);
            self.forced.push(single);
            self.ranks[single.cell.index()] = self.forced.len();
        }
    }

    /// A fault, or else a single, naked ones first.
    fn look(&self) -> FoundReason {
        let mut single = None;
        for cell in self.open_cells() {
            let candidates = self.candidates[cell.index()];
            if candidates.is_empty() {
                return FoundReason::Fault(Fault::NoCandidate { cell });
            }
            if let (None, Some(digit)) = (single, candidates.only()) {
                single = Some(Forced { cell, digit, because: ForcingReason::OnlyDigit });
            }
        }
        for (id, house) in self.geometry.houses().iter().enumerate() {
            let id = HouseId::new(id);
            let (mut once, mut twice, mut written) = (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
            for cell in &house.cells {
                let candidates = self.candidates[cell.index()];
                twice |= once & candidates;
                once |= candidates;
                written |= self.digits[cell.index()].map_or(DigitSet::EMPTY, Digit::set);
            }
            if let Some(digit) = (DigitSet::all(self.geometry.size()) - written - once).first() {
                return FoundReason::Fault(Fault::NoPlace { digit, house: id });
            }
            if single.is_none()
                && let Some(digit) = (once - twice).first()
                && let Some(&cell) = house.cells.iter().find(|cell| self.candidates[cell.index()].contains(digit))
            {
                single = Some(Forced { cell, digit, because: ForcingReason::OnlyPlace(id) });
            }
        }
        single.map_or(FoundReason::Nothing, FoundReason::Single)
    }

    /// The refutation of a candidate; `None` if singles alone do not refute it.
    fn fails(&self, cell: Cell, digit: Digit) -> Option<FailedTry> {
        let mut replay = Self { forced: Vec::new(), ranks: vec![0; self.ranks.len()], ..self.clone() };
        replay.write(cell, digit);
        let fault = replay.run()?;
        Some(FailedTry { digit, forced: replay.leading_to(&fault), fault })
    }

    /// The forced digits without which the fault would not follow, in order.
    fn leading_to(&self, fault: &Fault) -> Vec<Forced> {
        let mut needed = vec![false; self.forced.len() + 1];
        let last = usize::MAX;
        match *fault {
            Fault::NoCandidate { cell } => self.need_other_digits(cell, None, last, &mut needed),
            Fault::NoPlace { digit, house } => self.need_other_places(house, digit, None, last, &mut needed),
            Fault::Repeated { .. } | Fault::Broken(_) => {}
        }
        for (place, single) in self.forced.iter().enumerate().rev() {
            let rank = place + 1;
            if needed[rank] {
                match single.because {
                    ForcingReason::OnlyDigit => self.need_other_digits(single.cell, Some(single.digit), rank, &mut needed),
                    ForcingReason::OnlyPlace(house) => {
                        self.need_other_places(house, single.digit, Some(single.cell), rank, &mut needed);
                    }
                }
            }
        }
        self.forced.iter().zip(&needed[1..]).filter(|(_, needed)| **needed).map(|(single, _)| *single).collect()
    }

    /// Marks the digits placed before `rank` that exclude every other digit from a cell.
    fn need_other_digits(&self, cell: Cell, but: Option<Digit>, rank: usize, needed: &mut [bool]) {
        for digit in Digit::all(self.geometry.size()).filter(|&digit| Some(digit) != but) {
            self.need_first(self.blocked(cell, digit, rank, needed), needed);
        }
    }

    /// Marks the digits placed before `rank` that exclude a digit from every other cell of a house.
    fn need_other_places(&self, house: HouseId, digit: Digit, but: Option<Cell>, rank: usize, needed: &mut [bool]) {
        for &cell in self.geometry.house(house).cells.iter().filter(|&&cell| Some(cell) != but) {
            let filled = self.digits[cell.index()].map(|_| self.ranks[cell.index()]).filter(|&by| by < rank);
            let best = [filled, self.blocked(cell, digit, rank, needed)].into_iter().flatten().min_by_key(|&by| (!needed[by], by));
            self.need_first(best, needed);
        }
    }

    /// The order of a peer with the digit: preferably one that is needed already, else the earliest.
    fn blocked(&self, cell: Cell, digit: Digit, rank: usize, needed: &[bool]) -> Option<usize> {
        let holds = |peer: &&Cell| self.digits[peer.index()] == Some(digit) && self.ranks[peer.index()] < rank;
        let ranks = self.geometry.peers(cell).iter().filter(holds).map(|peer| self.ranks[peer.index()]);
        ranks.min_by_key(|&by| (by != 0 && !needed[by], by))
    }

    fn need_first(&self, by: Option<usize>, needed: &mut [bool]) {
        if let Some(by) = by {
            needed[by] = true;
        }
    }
}

enum FoundReason {
    Fault(Fault),
    Single(Forced),
    Nothing,
}

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
