//! [`RuleFix`]: a change of one rule after which there is one solution.

use sudoscope_board::{Cage, CageTotal, Cell, Digit, Entries, KnownGeometry, Rule};

use super::{
    Finding,
    solution_finder::{SearchEffort, SolutionFinder},
    solutions::SolutionList,
};

/// The limit of solutions without the number of a rule that are examined for its other numbers.
const SEEN: u64 = 64;
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
    /// may demand more then, where a negative rule concerns what is not marked.
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
        let Some(solutions) = self.finder.ask_on(board, self.digits, SEEN, SearchEffort::Long) else {
            return Finding { is_complete: false, ..found };
        };
        let are_all = (solutions.len() as u64) < SEEN;
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
