//! [`Fix`] and [`RuleFix`]: a change of one clue or rule after which there is one solution; the likely typing mistakes. And the clues and
//! rules that a puzzle with one solution does not need.
//!
//! - [`Slip`]: a slip in typing or scanning a puzzle that moves digits, and how it is put right. [`repairs`] lists these and the changes of
//!   one clue, likeliest first.

use std::collections::BTreeSet;

use sudoscope_board::{Cage, CageTotal, Cell, CellSet, Digit, DigitSet, Digits, Entries, KnownGeometry, Rule, Shape};

use super::{
    Finding,
    solution_finder::{SearchEffort, SolutionFinder, SolutionList},
};

/// The limit of solutions without a clue that are examined for its other digits.
const SEEN: u64 = 8;

/// A change of one clue that leaves exactly one solution, where there was none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fix {
    /// The clue's cell.
    pub cell: Cell,
    /// Its digit now.
    pub from: Digit,
    /// The digit to write instead; `None` to remove the clue.
    pub to: Option<Digit>,
}

/// The result of changing each clue of digits without a solution.
pub(super) struct TypoCandidates {
    /// The clues without which there is a solution: they are part of every contradiction.
    pub(super) necessary: CellSet,
    /// Every fix, cell by cell; new digits before removal.
    pub(super) fixes: Finding<Vec<Fix>>,
}

/// Tries every other digit of each clue, and removing it.
pub(super) fn typo_candidates(finder: &mut SolutionFinder<'_>, clues: Entries<'_>) -> TypoCandidates {
    let mut typo_candidates = TypoCandidates { necessary: CellSet::EMPTY, fixes: Finding::whole(Vec::new()) };
    let (geometry, mut others) = (clues.geometry(), clues.digits().to_vec());
    for cell in geometry.shape().cells() {
        let Some(from) = others[cell.index()].take() else { continue };
        match finder.ask(&others, SEEN, SearchEffort::Long) {
            Some(solutions) if solutions.is_empty() => {}
            Some(solutions) => {
                typo_candidates.necessary.insert(cell);
                let allowed = geometry.entries(&others).candidates()[cell.index()].without(from);
                let instead = only_solutions(finder, &mut others, cell, allowed, &solutions);
                typo_candidates.fixes.is_complete &= instead.is_complete;
                let left_out = (solutions.len() == 1).then_some(None);
                let to = instead.found.iter().map(Some).chain(left_out);
                typo_candidates.fixes.found.extend(to.map(|to| Fix { cell, from, to }));
            }
            None => typo_candidates.fixes.is_complete = false,
        }
        others[cell.index()] = Some(from);
    }
    typo_candidates
}

/// The digits that give exactly one solution in the cell. A digit that occurs twice in `solutions` does not; the others are tested,
/// unless `solutions` is complete.
fn only_solutions(
    finder: &mut SolutionFinder<'_>,
    others: &mut [Option<Digit>],
    cell: Cell,
    allowed: DigitSet,
    solutions: &SolutionList,
) -> Finding<DigitSet> {
    let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
    for digit in (0..solutions.len()).filter_map(|solution| solutions.digit(solution, cell)) {
        if !once.insert(digit) {
            twice.insert(digit);
        }
    }
    if (solutions.len() as u64) < SEEN {
        return Finding::whole(once - twice);
    }
    let mut only = Finding::whole(DigitSet::EMPTY);
    for digit in allowed - twice {
        match finder.ask_changed(others, cell, Some(digit), 2).map(|solutions| solutions.len()) {
            Some(1) => _ = only.found.insert(digit),
            Some(_) => {}
            None => only.is_complete = false,
        }
    }
    only
}

/// The limit of solutions without the number of a rule that are examined for its other numbers.
const SEEN_UNDER_RULES: u64 = 64;
/// The limit of other numbers of a rule that are each tried by a search.
const TRIED: usize = 32;

/// A change of one rule that leaves exactly one solution, where there was none.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RuleFix {
    /// The place of the rule in [`Puzzle::rules`](sudoscope_board::Puzzle::rules).
    pub place: usize,
    /// The rule to put there instead, which differs in its [number](Rule::number); `None` to remove the rule.
    pub to: Option<Rule>,
}

/// The result of changing each rule of a board without a solution.
pub(super) struct RuleTrials {
    /// For each rule whether there is a solution without what it demands: then it is part of every contradiction.
    pub(super) necessary: Vec<bool>,
    /// Every fix, rule by rule: other numbers first, the nearest before the others, then removal.
    pub(super) fixes: Finding<Vec<RuleFix>>,
}

/// Tries every other number of each rule, and removing it.
pub(super) fn rule_trials(finder: &mut SolutionFinder<'_>, clues: Entries<'_>) -> RuleTrials {
    let geometry = finder.geometry().clone();
    let (digits, rules) = (clues.digits(), geometry.rules());
    let mut trials = RuleTrials { necessary: vec![false; rules.len()], fixes: Finding::whole(Vec::new()) };
    // Without the rule that takes regions away there would be more demands.
    for place in (0..rules.len()).filter(|&place| rules[place] != Rule::NoRegions) {
        if finder.cancel().is_cancelled() {
            trials.fixes.is_complete = false;
            break;
        }
        let without = geometry.under(|other| other != place);
        match finder.ask_on(&without, digits, 2, SearchEffort::Long) {
            // No number can help.
            Some(solutions) if solutions.is_empty() => {}
            Some(solutions) => {
                trials.necessary[place] = true;
                let mut trial = RuleTrial { finder, geometry: &geometry, digits, place };
                let numbers = trial.numbers(&without);
                trials.fixes.is_complete &= numbers.is_complete;
                trials.fixes.found.extend(numbers.found.into_iter().map(|rule| RuleFix { place, to: Some(rule) }));
                match trial.is_unique_when_removed(&without, &solutions) {
                    Some(true) => trials.fixes.found.push(RuleFix { place, to: None }),
                    Some(false) => {}
                    None => trials.fixes.is_complete = false,
                }
            }
            None => trials.fixes.is_complete = false,
        }
    }
    trials
}

/// The changes of one rule.
struct RuleTrial<'t, 'a> {
    finder: &'t mut SolutionFinder<'a>,
    geometry: &'t KnownGeometry,
    digits: &'t [Option<Digit>],
    place: usize,
}

impl RuleTrial<'_, '_> {
    fn rule(&self) -> &Rule {
        &self.geometry.rules()[self.place]
    }

    /// The board with another rule in the place, or none.
    fn board(&self, rule: Option<Rule>) -> KnownGeometry {
        let mut rules = self.geometry.rules().to_vec();
        rules.splice(self.place..=self.place, rule);
        self.geometry.with_rules(&rules)
    }

    fn is_unique(&mut self, board: &KnownGeometry) -> Option<bool> {
        self.finder.ask_on(board, self.digits, 2, SearchEffort::Long).map(|solutions| solutions.len() == 1)
    }

    /// Whether there is one solution when the rule is removed. `solutions` are up to two on the board `without` what it demands. The board
    /// may demand more then, where a negative rule concerns the unmarked cells.
    fn is_unique_when_removed(&mut self, without: &KnownGeometry, solutions: &SolutionList) -> Option<bool> {
        let board = self.board(None);
        if board == *without { Some(solutions.len() == 1) } else { self.is_unique(&board) }
    }

    /// The rule with each other number that leaves one solution.
    fn numbers(&mut self, without: &KnownGeometry) -> Finding<Vec<Rule>> {
        let mut found = Finding::whole(Vec::new());
        if self.rule().number().is_none() {
            return found;
        }
        let any_number = without_number(self.rule()).map(|rule| self.board(Some(rule)));
        let board = any_number.as_ref().unwrap_or(without);
        let Some(solutions) = self.finder.ask_on(board, self.digits, SEEN_UNDER_RULES, SearchEffort::Long) else {
            return Finding { is_complete: false, ..found };
        };
        let are_all = (solutions.len() as u64) < SEEN_UNDER_RULES;
        let shape = self.geometry.shape().clone();
        let mut tried = 0;
        for rule in self.rule().clone().with_other_numbers(&shape) {
            let holds = |solution: &usize| rule.holds(&shape, &|cell: Cell| solutions.expect_digit(*solution, cell));
            let seen = (0..solutions.len()).filter(holds).take(2).count();
            let is_unique = match seen {
                2 => Some(false),
                seen if are_all => Some(seen == 1),
                _ if tried == TRIED => None,
                _ => {
                    tried += 1;
                    let board = self.board(Some(rule.clone()));
                    self.is_unique(&board)
                }
            };
            match is_unique {
                Some(true) => found.found.push(rule),
                Some(false) => {}
                None => found.is_complete = false,
            }
            if self.finder.cancel().is_cancelled() {
                found.is_complete = false;
                break;
            }
        }
        found
    }
}

/// The part of the rule that does not depend on its number; `None` if there is none.
fn without_number(rule: &Rule) -> Option<Rule> {
    match rule {
        Rule::Cage(cage) => Some(Rule::Cage(Cage { total: CageTotal::Any, ..cage.clone() })),
        _ => None,
    }
}

/// The clues that can each be removed alone while the solution stays unique. None in a minimal puzzle.
pub(super) fn superfluous(finder: &mut SolutionFinder<'_>, clues: Entries<'_>) -> Finding<CellSet> {
    let mut superfluous = Finding::whole(CellSet::EMPTY);
    let mut left = clues.digits().to_vec();
    for cell in clues.cells().iter() {
        match finder.ask_changed(&mut left, cell, None, 2).map(|solutions| solutions.len()) {
            Some(1) => _ = superfluous.found.insert(cell),
            Some(_) => {}
            None => superfluous.is_complete = false,
        }
    }
    superfluous
}

/// The places of the rules that can each be removed alone while `solution` stays the only one, ascending. A rule that takes regions away
/// is none of them, whatever the solution is.
pub(super) fn superfluous_rules(
    finder: &mut SolutionFinder<'_>,
    clues: Entries<'_>,
    solution: &[Option<Digit>],
) -> Finding<Vec<usize>> {
    let mut superfluous = Finding::whole(Vec::new());
    let geometry = finder.geometry().clone();
    let rules = geometry.rules();
    for place in (0..rules.len()).filter(|&place| rules[place] != Rule::NoRegions) {
        if finder.cancel().is_cancelled() {
            superfluous.is_complete = false;
            break;
        }
        let mut others = rules.to_vec();
        others.remove(place);
        // A negative rule may concern what is not marked; then the solution can change.
        match finder.ask_on(&geometry.with_rules(&others), clues.digits(), 2, SearchEffort::Long) {
            Some(solutions) if solutions.len() == 1 && solutions.digits(0) == solution => superfluous.found.push(place),
            Some(_) => {}
            None => superfluous.is_complete = false,
        }
    }
    superfluous
}

/// A slip that put digits into wrong cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slip {
    /// A cell was left out: the digits from this cell on belong one cell further on.
    LeftOut(Cell, Reach),
    /// A cell too many was typed: what comes after this cell belongs one cell back.
    TooMany(Cell, Reach),
    /// A digit is beside its cell: it belongs from the first cell into the second, which is empty.
    Beside(Cell, Cell),
    /// The digits of two neighbouring cells are swapped.
    Swapped(Cell, Cell),
    /// Two rows are swapped, counted from 0.
    Rows(usize, usize),
    /// A digit was misread or mistyped: this one belongs into the cell.
    Misread(Cell, Digit),
}

/// The end of the digits that a slip shifts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reach {
    /// To the end of the row.
    Row,
    /// To the end of the board.
    Board,
}

/// A change after which there is one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repair {
    /// One clue is changed or removed.
    Fix(Fix),
    /// Digits that a slip misplaced are put where they belong.
    Slip(Slip),
}

impl Slip {
    /// The source of the digit of each cell once the slip is put right: the cell that holds it now; `None` for a cell that becomes empty.
    pub fn sources(self, shape: &Shape) -> Vec<Option<Cell>> {
        let (size, count) = (shape.size(), shape.cell_count());
        let mut sources: Vec<Option<Cell>> = shape.cells().map(Some).collect();
        let end = |cell: Cell, reach| match reach {
            Reach::Row => cell.index() / size * size + size,
            Reach::Board => count,
        };
        match self {
            Self::LeftOut(cell, reach) => sources[cell.index()..end(cell, reach)].rotate_right(1),
            Self::TooMany(cell, reach) => sources[cell.index()..end(cell, reach)].rotate_left(1),
            Self::Beside(one, other) | Self::Swapped(one, other) => sources.swap(one.index(), other.index()),
            Self::Rows(one, other) => (0..size).for_each(|column| sources.swap(one * size + column, other * size + column)),
            // No digit moves.
            Self::Misread(..) => {}
        }
        match self {
            // What was shifted off the end was in no cell of its own.
            Self::LeftOut(cell, _) => sources[cell.index()] = None,
            Self::TooMany(cell, reach) => sources[end(cell, reach) - 1] = None,
            Self::Beside(..) | Self::Swapped(..) | Self::Rows(..) | Self::Misread(..) => {}
        }
        sources
    }

    /// The digits once the slip is put right.
    pub fn put_right(self, shape: &Shape, digits: &[Option<Digit>]) -> Digits {
        let mut meant: Digits = self.sources(shape).into_iter().map(|source| digits[source?.index()]).collect();
        if let Self::Misread(cell, digit) = self {
            meant[cell.index()] = Some(digit);
        }
        meant
    }

    /// The first cell that it concerns.
    pub fn first_cell(self, shape: &Shape) -> Cell {
        match self {
            Self::LeftOut(cell, _)
            | Self::TooMany(cell, _)
            | Self::Beside(cell, _)
            | Self::Swapped(cell, _)
            | Self::Misread(cell, _) => cell,
            Self::Rows(row, _) => shape.cell(row, 0),
        }
    }
}

/// Every slip that leaves one solution once it is put right, of those that can have happened: nothing falls off the board. Where several
/// come to the same digits, the first. `necessary` are the clues of a contradiction; `None` where there are several solutions. Then slips of
/// many clues are listed, and misread digits, which the changes of a contradiction are elsewhere.
pub(super) fn slips(
    finder: &mut SolutionFinder<'_>,
    shape: &Shape,
    digits: &[Option<Digit>],
    necessary: Option<&CellSet>,
) -> Finding<Vec<Slip>> {
    let mut slips = Finding::whole(Vec::new());
    let mut seen: BTreeSet<Digits> = BTreeSet::from([digits.to_vec()]);
    // Where there are several solutions, moving a clue or two often leaves one by accident.
    let least = if necessary.is_none() { shape.size() } else { 0 };
    let misread = if necessary.is_none() { misread(shape, digits) } else { Vec::new() };
    let moving = possible(shape, digits, necessary).into_iter().filter(|&slip| moved(slip, shape, digits) >= least);
    for slip in moving.chain(misread) {
        let meant = slip.put_right(shape, digits);
        if !seen.insert(meant.clone()) {
            continue;
        }
        if finder.is_spent() {
            slips.is_complete = false;
            break;
        }
        match finder.ask(&meant, 2, SearchEffort::Short) {
            Some(solutions) if solutions.len() == 1 => slips.found.push(slip),
            Some(_) => {}
            None => slips.is_complete = false,
        }
    }
    slips
}

/// The number of clues that get another cell.
fn moved(slip: Slip, shape: &Shape, digits: &[Option<Digit>]) -> usize {
    let gets_another = |(to, from): &(Cell, Option<Cell>)| from.is_some_and(|from| from != *to && digits[from.index()].is_some());
    shape.cells().zip(slip.sources(shape)).filter(gets_another).count()
}

/// The digits that can have been meant instead of those that were read, first those that look like them.
fn misread(shape: &Shape, digits: &[Option<Digit>]) -> Vec<Slip> {
    let clues = shape.cells().filter_map(|cell| Some((cell, digits[cell.index()]?)));
    let others = |(cell, read): (Cell, Digit)| {
        Digit::all(shape.size()).filter(move |&meant| meant != read).map(move |meant| (!look_alike(read, meant), cell, meant))
    };
    let mut meant: Vec<_> = clues.flat_map(others).collect();
    meant.sort_by_key(|&(is_unlike, ..)| is_unlike);
    meant.into_iter().map(|(_, cell, meant)| Slip::Misread(cell, meant)).collect()
}

/// The slips that can have happened, without misread digits.
fn possible(shape: &Shape, digits: &[Option<Digit>], necessary: Option<&CellSet>) -> Vec<Slip> {
    let (size, count) = (shape.size(), shape.cell_count());
    let is_empty = |index: usize| digits[index].is_none();
    let mut slips = Vec::new();
    for cell in shape.cells() {
        let at = cell.index();
        for (reach, end) in [(Reach::Row, at / size * size + size), (Reach::Board, count)] {
            // At the end of a row both are the same as a digit that is taken away.
            if at + 1 < end && is_empty(end - 1) {
                slips.push(Slip::LeftOut(cell, reach));
            }
            // A digit can have been typed twice.
            let is_repeated = at > 0 && digits[at] == digits[at - 1];
            if at + 1 < end && (is_empty(at) || is_repeated) {
                slips.push(Slip::TooMany(cell, reach));
            }
        }
    }
    slips.extend((0..size).flat_map(|one| (one + 1..size).map(move |other| Slip::Rows(one, other))));
    let is_necessary = |cell: Cell| necessary.is_none_or(|necessary| necessary.contains(cell));
    for cell in shape.cells().filter(|&cell| digits[cell.index()].is_some()) {
        for other in neighbours(shape, cell) {
            match digits[other.index()] {
                None if is_necessary(cell) => slips.push(Slip::Beside(cell, other)),
                Some(_) if cell < other => slips.push(Slip::Swapped(cell, other)),
                _ => {}
            }
        }
    }
    slips
}

/// The cells above, below, to the left and to the right.
fn neighbours(shape: &Shape, cell: Cell) -> impl Iterator<Item = Cell> {
    let (size, at) = (shape.size(), cell.index());
    let (row, column) = (at / size, at % size);
    let beside = [
        (column > 0).then(|| at - 1),
        (column + 1 < size).then(|| at + 1),
        (row > 0).then(|| at - size),
        (row + 1 < size).then(|| at + size),
    ];
    beside.into_iter().flatten().map(Cell::new)
}

/// The number of kinds of mistakes, apart from a clue too many.
const KINDS: usize = 7;

/// The kind of a repair, and how likely it is before anything is known of the others. One that changes many cells leaves one solution
/// only if it is the right one; one that changes a single clue often does so by accident.
fn kind(repair: &Repair, digits: &[Option<Digit>]) -> (usize, f64) {
    match repair {
        Repair::Slip(Slip::LeftOut(_, Reach::Board) | Slip::TooMany(_, Reach::Board)) => (0, 100.0),
        Repair::Slip(Slip::Rows(..)) => (1, 50.0),
        Repair::Slip(Slip::LeftOut(_, Reach::Row) | Slip::TooMany(_, Reach::Row)) => (2, 20.0),
        Repair::Fix(Fix { from, to: Some(to), .. }) if look_alike(*from, *to) => (3, 8.0),
        Repair::Slip(Slip::Misread(cell, to)) if digits[cell.index()].is_some_and(|from| look_alike(from, *to)) => (3, 8.0),
        Repair::Slip(Slip::Misread(..)) => (6, 6.0),
        Repair::Slip(Slip::Swapped(..)) => (4, 3.0),
        Repair::Slip(Slip::Beside(..)) => (5, 3.0),
        Repair::Fix(Fix { to: Some(_), .. }) => (6, 6.0),
        Repair::Fix(Fix { to: None, .. }) => (KINDS, 0.5),
    }
}

/// Whether two digits are easily taken for each other in print: 6 and 8, 1 and 7.
fn look_alike(one: Digit, other: Digit) -> bool {
    matches!((one.get().min(other.get()), one.get().max(other.get())), (6, 8) | (1, 7))
}

/// All repairs, likeliest first. A kind of mistake with many repairs tells little: each of them is less likely than the only one of
/// another kind. Of a kind, those come first that restore the symmetry of the clues, and those in the cells of `typed`, which were typed
/// last, newest first.
pub fn repairs(fixes: &[Fix], slips: &[Slip], shape: &Shape, digits: &[Option<Digit>], typed: &[Cell]) -> Vec<Repair> {
    let mut repairs: Vec<Repair> = slips.iter().copied().map(Repair::Slip).collect();
    repairs.extend(fixes.iter().copied().map(Repair::Fix));
    let mut counts = [0.0; KINDS + 1];
    for repair in &repairs {
        counts[kind(repair, digits).0] += 1.0;
    }
    let before = symmetry(digits);
    let likelihood = |repair: &Repair| {
        let (kind, prior) = kind(repair, digits);
        let (cell, after) = match *repair {
            Repair::Fix(fix) if fix.to.is_some() => (fix.cell, before),
            Repair::Fix(fix) => {
                let mut without = digits.to_vec();
                without[fix.cell.index()] = None;
                (fix.cell, symmetry(&without))
            }
            Repair::Slip(slip) => (slip.first_cell(shape), symmetry(&slip.put_right(shape, digits))),
        };
        // Each cell that gets its counterpart back speaks for the repair, each that loses it against.
        let evidence = 2.0_f64.powi(i32::try_from(after).unwrap_or(0) - i32::try_from(before).unwrap_or(0));
        let recency = typed.iter().position(|&other| other == cell).map_or(1.0, |age| 8.0 / (age + 1) as f64);
        prior / counts[kind] * evidence * recency
    };
    let mut ranked: Vec<(f64, Repair)> = repairs.into_iter().map(|repair| (likelihood(&repair), repair)).collect();
    ranked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    ranked.into_iter().map(|(_, repair)| repair).collect()
}

/// The number of clues whose counterpart on the other side of the centre is a clue too, as in most printed puzzles.
fn symmetry(digits: &[Option<Digit>]) -> usize {
    digits.iter().zip(digits.iter().rev()).filter(|(one, other)| one.is_some() && other.is_some()).count()
}
