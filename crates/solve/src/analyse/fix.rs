//! [`Fix`] and [`RuleFix`]: a change of one clue or rule after which there is one solution; the likely typing mistakes. And the clues and
//! rules that a puzzle with one solution does not need.

use sudoscope_board::{Cage, CageTotal, Cell, CellSet, Digit, DigitSet, Entries, KnownGeometry, Rule};

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
