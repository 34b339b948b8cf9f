//! [`Hint`]: help for a player, based on the digits and marks they have entered.

use sudoscope_board::{Cell, Digit, Digits, HouseId, Value};

use crate::{
    Cancel, RuledSolver,
    general::{Bounds, SearchCount, SearchEnd},
    logic::{
        Candidate, CandidateGrid, Family, Holding, HouseLayout, Level, LogicSettings, Reason, State, Step, Technique,
        engine::{
            refute::{RefutationDepth, RuleChecks, refute},
            session::LogicSession,
        },
    },
};

/// The answer to a request for help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Everything entered is correct; this is the next step.
    Step(Step),
    /// The digits that differ from the solution, in reading order, and a refutation of the first.
    WrongDigits(Vec<Candidate>, Refutation),
    /// The candidates of the solution missing from the marks, in reading order, and why the first cannot be eliminated.
    WrongMarks(Vec<Candidate>, Refutation),
    /// The board is full and correct.
    Solved,
    /// No technique finds a step.
    Stuck,
    /// The givens have no solution.
    NoSolution,
    /// The givens have more than one solution, so mistakes are not defined.
    SeveralSolutions,
    /// The search was cancelled, or the solution was not found within its limits.
    Unknown,
}

/// Why a digit or a mark is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refutation {
    /// The house already contains the digit.
    Repeated {
        /// The house.
        house: HouseId,
        /// The cell that correctly holds it.
        cell: Cell,
    },
    /// After these steps (none if they are not needed), singles and rules lead from the assumption to a contradiction. The reason
    /// consists of the assumption (`Role::Assumption`) and a net that ends in the contradiction (`Role::Branch`). It is empty if
    /// the last step itself disproves the assumption.
    Contradiction {
        /// The state in which the steps begin: the correct digits, and all candidates they allow.
        start: State,
        /// Steps that do not depend on the assumption.
        steps: Vec<Step>,
        /// From the assumption to the contradiction.
        reason: Reason,
    },
    /// Neither techniques nor an argument show the mistake, only the solution does: short arguments were tried, then one of at most
    /// [`LONGEST_ARGUMENT`](super::refute::LONGEST_ARGUMENT) lines.
    BySolution,
}

/// Computes the hint for a player.
pub(super) fn hint<const W: usize>(layout: &HouseLayout<W>, holding: &Holding, settings: &LogicSettings, cancel: &Cancel) -> Hint {
    let solution = match solution_of(layout, holding, cancel) {
        Ok(solution) => solution,
        Err(Unsettled::NoSolution) => return Hint::NoSolution,
        Err(Unsettled::SeveralSolutions) => return Hint::SeveralSolutions,
        Err(Unsettled::Unknown) => return Hint::Unknown,
    };
    let help = HintInput { layout, holding, solution, settings, cancel };
    help.wrong_digits().or_else(|| help.wrong_marks()).unwrap_or_else(|| help.next_step())
}

/// Why there is not one solution by which digits are right or wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsettled {
    /// The givens have no solution.
    NoSolution,
    /// The givens have more than one.
    SeveralSolutions,
    /// The search was cancelled, or the solution was not found within its limits.
    Unknown,
}

/// The one solution of the givens.
pub(super) fn solution_of<const W: usize>(
    layout: &HouseLayout<W>,
    holding: &Holding,
    cancel: &Cancel,
) -> Result<Digits, Unsettled> {
    let (count, solution) =
        RuledSolver::default().count_digits(layout.geometry(), &holding.givens(), Bounds::none(cancel).solutions(2));
    match count {
        SearchCount { solutions: 2.., .. } => Err(Unsettled::SeveralSolutions),
        SearchCount { end: SearchEnd::Cancelled | SearchEnd::OutOfNodes, .. } => Err(Unsettled::Unknown),
        _ => solution.ok_or(Unsettled::NoSolution),
    }
}

/// The input of a hint: the player's board and its solution.
pub(super) struct HintInput<'h, 'a, const W: usize> {
    pub layout: &'h HouseLayout<W>,
    pub holding: &'a Holding,
    pub solution: Digits,
    pub settings: &'h LogicSettings,
    pub cancel: &'h Cancel,
}

impl<const W: usize> HintInput<'_, '_, W> {
    fn wrong_digits(&self) -> Option<Hint> {
        let is_wrong = |cell: &Cell| self.entered(*cell).is_some_and(|digit| self.solution[cell.index()] != Some(digit));
        let wrong = self.layout.all().iter().filter(is_wrong);
        let wrong: Vec<Candidate> = wrong.filter_map(|cell| self.entered(cell).map(|digit| Candidate::new(cell, digit))).collect();
        let &first = wrong.first()?;
        let refutation = self.repeated(first).unwrap_or_else(|| self.contradiction(first, true));
        Some(Hint::WrongDigits(wrong, refutation))
    }

    fn wrong_marks(&self) -> Option<Hint> {
        let is_left_out = |candidate: &Candidate| {
            let marks = self.holding.marks(candidate.cell);
            self.entered(candidate.cell).is_none() && marks.is_some_and(|marks| !marks.contains(candidate.digit))
        };
        let right = self.layout.all().iter().filter_map(|cell| Some(Candidate::new(cell, self.solution[cell.index()]?)));
        let missing: Vec<Candidate> = right.filter(is_left_out).collect();
        let &first = missing.first()?;
        Some(Hint::WrongMarks(missing, self.contradiction(first, false)))
    }

    /// The next step, if everything entered is correct.
    fn next_step(&self) -> Hint {
        let state = self.holding.state();
        if state.is_full() {
            return Hint::Solved;
        }
        match LogicSession::new(self.layout, &state, self.settings, self.cancel).first() {
            Some(step) => Hint::Step(step),
            None if self.cancel.is_cancelled() => Hint::Unknown,
            None => Hint::Stuck,
        }
    }

    fn entered(&self, cell: Cell) -> Option<Digit> {
        self.holding.values()[cell.index()].digit()
    }

    /// The refutation by a correct digit in a house of the wrong one, if there is one.
    pub(crate) fn repeated(&self, wrong: Candidate) -> Option<Refutation> {
        let is_there = |peer: &Cell| self.entered(*peer) == Some(wrong.digit) && self.solution[peer.index()] == Some(wrong.digit);
        let cell = self.layout.peers(wrong.cell).iter().find(is_there)?;
        let house = self.layout.geometry().shared_house(wrong.cell, cell)?;
        Some(Refutation::Repeated { house, cell })
    }

    /// Searches for a contradiction, starting from the correct digits, and applies the next step until one is found.
    pub(crate) fn contradiction(&self, candidate: Candidate, is_true: bool) -> Refutation {
        let (start, mut steps) = (self.right_digits(), Vec::new());
        if let Some(step) = self.rule_step(&start, candidate).filter(|_| is_true) {
            return Refutation::Contradiction { start, steps: vec![step], reason: Reason::default() };
        }
        let mut session = LogicSession::new(self.layout, &start, self.settings, self.cancel);
        let mut checks = RuleChecks::default();
        // Rules take part from the start: singles alone hardly get anywhere on boards with few givens.
        let depth = if self.layout.has_rules() { RefutationDepth::Rules } else { RefutationDepth::Singles };
        loop {
            if let Some(reason) = self.shown(session.grid(), candidate, is_true, depth, &mut checks) {
                return Refutation::Contradiction { start, steps, reason };
            }
            let Some(step) = session.first() else { break };
            session.apply(&step);
            steps.push(step);
        }
        // Where techniques do not reach.
        let depths = [RefutationDepth::Cases, RefutationDepth::Long];
        match depths.into_iter().find_map(|depth| self.shown(session.grid(), candidate, is_true, depth, &mut checks)) {
            Some(reason) if !self.cancel.is_cancelled() => Refutation::Contradiction { start, steps, reason },
            _ => Refutation::BySolution,
        }
    }

    /// A step by a rule that shows at once that a candidate is wrong: it names combinations and bounds, where an argument would only say that
    /// the rule excludes the candidate.
    fn rule_step(&self, start: &State, wrong: Candidate) -> Option<Step> {
        if !self.layout.has_rules() {
            return None;
        }
        let is_quick = |technique: &Technique| technique.family() == Family::Rules && technique.level() <= Level::Hard;
        let techniques = self.settings.techniques.iter().copied().filter(is_quick).collect();
        let settings = LogicSettings { techniques, ..self.settings.clone() };
        LogicSession::new(self.layout, start, &settings, self.cancel).all().into_iter().find(|step| {
            let places_another = |placed: &Candidate| placed.cell == wrong.cell && placed.digit != wrong.digit;
            step.eliminations().contains(&wrong) || step.placements().iter().any(places_another)
        })
    }

    /// The contradiction, if that depth shows one on this grid.
    fn shown(
        &self,
        grid: &CandidateGrid<'_, W>,
        candidate: Candidate,
        is_true: bool,
        depth: RefutationDepth,
        checks: &mut RuleChecks,
    ) -> Option<Reason> {
        let is_open = grid.candidates(candidate.cell).contains(candidate.digit);
        let is_decided = if is_true { !is_open } else { grid.digit(candidate.cell).is_some() };
        // If decided, the steps themselves have shown it.
        if is_decided { Some(Reason::default()) } else { refute(grid, candidate, is_true, depth, checks, self.cancel) }
    }

    /// The correct digits, with all candidates they allow.
    fn right_digits(&self) -> State {
        let right = |(value, digit): (&Value, &Option<Digit>)| if value.digit() == *digit { *value } else { Value::Empty };
        State::new(self.layout.geometry(), self.holding.values().iter().zip(&self.solution).map(right).collect())
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{DigitSet, HouseGeometry};

    use super::*;
    use crate::{
        logic::{Engine, Role, engine::refute::is_sound},
        test_support::{HARDER, MAGICTOUR as HARD, digit, digits},
    };

    const SOLUTION: &str = "568237149931486752247951863175698324493572681682143975359764218816325497724819536";

    fn givens(line: &str) -> Vec<Value> {
        line.chars().map(|char| Digit::from_char(char).map_or(Value::Empty, Value::Given)).collect()
    }

    fn ask(values: &[Value], marks: &[Option<DigitSet>]) -> Hint {
        Engine::new(&HouseGeometry::classic()).hint(&Holding::classic(values, marks), &LogicSettings::default(), &Cancel::default())
    }

    /// No marks but these: cell, digits.
    fn marks(list: &[(usize, &[u8])]) -> Vec<Option<DigitSet>> {
        let mut marks = vec![None; 81];
        for &(cell, digits) in list {
            marks[cell] = Some(digits.iter().map(|&value| digit(value)).collect());
        }
        marks
    }

    #[test]
    fn without_mistakes_the_next_step_is_the_hint() {
        let Hint::Step(step) = ask(&givens(HARDER), &marks(&[])) else { panic!("no step") };
        let solution = digits(SOLUTION);
        assert!(step.agrees_with(&solution), "{step:?}");
        assert_eq!(ask(&givens(SOLUTION), &marks(&[])), Hint::Solved);
    }

    #[test]
    fn marks_make_singles_that_the_digits_do_not() {
        let Hint::Step(step) = ask(&givens(HARDER), &marks(&[(0, &[5])])) else { panic!("no step") };
        assert_eq!(step.placements(), [Candidate::new(Cell::new(0), digit(5))]);
        let Hint::Step(step) = ask(&givens(HARDER), &marks(&[])) else { panic!("no step") };
        assert_ne!(step.placements(), [Candidate::new(Cell::new(0), digit(5))]);
    }

    #[test]
    fn wrong_digits_come_before_wrong_marks_and_the_first_is_refuted() {
        let mut values = givens(HARDER);
        (values[0], values[1]) = (Value::Entered(digit(9)), Value::Entered(digit(6)));
        let Hint::WrongDigits(wrong, refutation) = ask(&values, &marks(&[(3, &[1])])) else { panic!("no wrong digit") };
        assert_eq!(wrong, [Candidate::new(Cell::new(0), digit(9))]);
        let Refutation::Contradiction { steps, reason, .. } = refutation else { panic!("{refutation:?}") };
        assert_eq!(steps, []);
        assert_eq!(reason.candidates_of(Role::Assumption).collect::<Vec<_>>(), wrong);
        assert_eq!(reason.nets().count(), 1);
    }

    #[test]
    fn a_digit_that_stands_in_the_house_already_is_refuted_by_that() {
        let mut values = givens(HARDER);
        values[0] = Value::Entered(digit(3));
        let Hint::WrongDigits(_, refutation) = ask(&values, &marks(&[])) else { panic!("no wrong digit") };
        assert_eq!(refutation, Refutation::Repeated { house: HouseId::new(0), cell: Cell::new(4) });
    }

    #[test]
    fn a_digit_eliminated_by_mistake_is_named_and_proved() {
        let Hint::WrongMarks(missing, refutation) = ask(&givens(HARDER), &marks(&[(0, &[2, 9]), (1, &[2, 6])])) else {
            panic!("no wrong mark")
        };
        assert_eq!(missing, [Candidate::new(Cell::new(0), digit(5))]);
        let Refutation::Contradiction { reason, .. } = refutation else { panic!("{refutation:?}") };
        let net = reason.nets().next().unwrap();
        assert!(!net.implications[0].is_true);
    }

    const HARD_SOLUTION: &str = "468931527751624839392578461134756298289413675675289314846192753513867942927345186";

    #[test]
    fn whatever_is_noted_rightly_the_hint_leaves_the_solution_alone() {
        let solution = digits(HARD_SOLUTION);
        let possible = State::new(&HouseGeometry::classic(), givens(HARD));
        for noted in 0..12 {
            // No marks, all marks, marks in some cells, and marks that exclude more than the digits do.
            let marks: Vec<Option<DigitSet>> = (0..81)
                .map(|cell| {
                    let known = solution[cell].map_or(DigitSet::EMPTY, Digit::set);
                    let all = possible.candidates(Cell::new(cell));
                    let fewer = all.iter().filter(|digit| (digit.index() + cell) % 3 > 0).collect::<DigitSet>() | known;
                    let marks = if noted > 6 { fewer } else { all };
                    (noted > 0 && (noted == 1 || (cell * 7 + noted) % 5 < 2)).then_some(marks)
                })
                .collect();
            let Hint::Step(step) = ask(&givens(HARD), &marks) else { panic!("no step for {noted}") };
            assert!(step.agrees_with(&solution), "{noted}: {step:?}");
        }
    }

    #[test]
    fn mistakes_that_singles_do_not_show_are_refuted_once_some_steps_are_made() {
        let geometry = HouseGeometry::classic();
        let layout = HouseLayout::<2>::new(&geometry);
        let solution = digits(HARD_SOLUTION);
        let start = State::from_givens(&geometry, &digits(HARD));
        let mut prepared = 0;
        for cell in [1, 2, 10, 30, 41, 61, 71, 80] {
            let Some(wrong) = start.candidates(Cell::new(cell)).iter().find(|&other| solution[cell] != Some(other)) else {
                continue;
            };
            let mut values = givens(HARD);
            values[cell] = Value::Entered(wrong);
            let Hint::WrongDigits(found, Refutation::Contradiction { steps, reason, .. }) = ask(&values, &marks(&[])) else {
                panic!("{cell} is not refuted")
            };
            assert_eq!(found, [Candidate::new(Cell::new(cell), wrong)]);
            let mut grid = CandidateGrid::new(&layout, &start);
            for step in &steps {
                assert!(step.agrees_with(&solution), "{step:?}");
                grid.apply(step);
            }
            match reason.nets().next() {
                Some(net) => assert!(is_sound(&grid, net), "{reason:?}"),
                None => assert!(!grid.candidates(Cell::new(cell)).contains(wrong)),
            }
            prepared += usize::from(!steps.is_empty());
        }
        assert!(prepared > 0, "all are refuted at once");
    }

    #[test]
    fn what_has_not_one_solution_is_said() {
        assert_eq!(ask(&givens(&".".repeat(81)), &marks(&[])), Hint::SeveralSolutions);
        assert_eq!(ask(&givens(&format!("55{}", &HARDER[2..])), &marks(&[])), Hint::NoSolution);
    }
}
