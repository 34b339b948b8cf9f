//! [`Answer`]: whether a candidate is in the solution, and what shows that.
//!
//! - [`Query`]: a technique and its variant, as HoDoKu's case library codes them.

use sudoscope_board::Value;

use crate::{
    Cancel,
    logic::{
        Candidate, CandidateGrid, Family, Holding, HouseLayout, Level, LogicSettings, Options, Reason, Refutation, State, Step,
        Technique, Unsettled,
        engine::{
            hint::{HintInput, solution_of},
            session::LogicSession,
        },
    },
};

/// The means by which a question is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Means {
    /// The shortest contradiction of a wrong candidate; the easiest techniques that place a right one.
    #[default]
    Shortest,
    /// Techniques up to that level: the easiest that are enough.
    UpTo(Level),
}

/// The answer to the question whether a candidate is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is in the solution. From `start`, the `steps` place it; `None` if the techniques do not.
    Right {
        /// The digits that are right, without that of the cell, and the candidates that the player leaves: those of their marks, or all that are not ruled out.
        start: State,
        /// The steps that are needed; the last one places the digit.
        steps: Option<Vec<Step>>,
    },
    /// It is not. [`Refutation::BySolution`] if the means do not show it.
    Wrong(Refutation),
    /// Whether it is right is not defined, or not known.
    Unsettled(Unsettled),
}

impl Answer {
    /// Where the search for steps begins; `None` if the answer needs none.
    pub fn start(&self) -> Option<&State> {
        match self {
            Self::Right { start, .. } | Self::Wrong(Refutation::Contradiction { start, .. }) => Some(start),
            Self::Wrong(Refutation::Repeated { .. } | Refutation::BySolution) | Self::Unsettled(_) => None,
        }
    }
}

/// The greatest number of searches to find out which steps are needed.
const SEARCHES: usize = 400;

/// Answers whether the candidate is in the solution of the givens.
pub(super) fn answer<const W: usize>(
    layout: &HouseLayout<W>,
    holding: &Holding,
    candidate: Candidate,
    means: Means,
    settings: &LogicSettings,
    cancel: &Cancel,
) -> Answer {
    let solution = match solution_of(layout, holding, cancel) {
        Ok(solution) => solution,
        Err(unsettled) => return Answer::Unsettled(unsettled),
    };
    let is_right = solution[candidate.cell.index()] == Some(candidate.digit);
    let help = HintInput { layout, holding, solution, settings, cancel };
    let question = Question { start: start(&help, candidate), candidate, is_right, help: &help };
    let answer = match means {
        Means::Shortest if is_right => question.right(Level::Extreme),
        Means::UpTo(level) if is_right => question.right(level),
        Means::Shortest => Answer::Wrong(help.repeated(candidate).unwrap_or_else(|| help.contradiction(candidate, true))),
        Means::UpTo(level) => Answer::Wrong(help.repeated(candidate).unwrap_or_else(|| question.wrong(level))),
    };
    if cancel.is_cancelled() { Answer::Unsettled(Unsettled::Unknown) } else { answer }
}

/// The right digits without that of the cell, and the marks of cells where the solution is among them.
fn start<const W: usize>(help: &HintInput<'_, '_, W>, asked: Candidate) -> State {
    let right = |(place, value): (usize, &Value)| {
        let is_right = value.digit() == help.solution[place] && place != asked.cell.index();
        if is_right { *value } else { Value::Empty }
    };
    let mut state = State::new(help.layout.geometry(), help.holding.values().iter().enumerate().map(right).collect());
    for cell in help.layout.all().iter().filter(|&cell| cell != asked.cell) {
        if let Some((marks, digit)) = help.holding.marks(cell).zip(help.solution[cell.index()])
            && marks.contains(digit)
        {
            state.keep(cell, marks);
        }
    }
    state
}

struct Question<'q, 'h, 'a, const W: usize> {
    start: State,
    candidate: Candidate,
    is_right: bool,
    help: &'q HintInput<'h, 'a, W>,
}

impl<const W: usize> Question<'_, '_, '_, W> {
    fn right(self, highest: Level) -> Answer {
        let steps = self.steps(highest);
        Answer::Right { start: self.start, steps }
    }

    fn wrong(self, highest: Level) -> Refutation {
        match self.steps(highest) {
            Some(steps) => Refutation::Contradiction { start: self.start, steps, reason: Reason::default() },
            None => Refutation::BySolution,
        }
    }

    /// The steps after which the candidate is decided, by the techniques of the lowest level that are enough.
    fn steps(&self, highest: Level) -> Option<Vec<Step>> {
        let steps = Level::ALL.into_iter().filter(|level| *level <= highest).find_map(|level| self.steps_by(level))?;
        Some(self.needed(steps))
    }

    fn steps_by(&self, highest: Level) -> Option<Vec<Step>> {
        let level = |technique: &Technique| self.help.settings.weights.of(*technique).level;
        let settings = self.only(|technique| level(technique) <= highest);
        let singles = self.only(|technique| technique.family() == Family::Singles);
        if !settings.techniques.iter().any(|technique| level(technique) == highest) {
            return None;
        }
        let mut session = LogicSession::new(self.help.layout, &self.start, &settings, self.help.cancel);
        let (mut state, mut steps) = (self.start.clone(), Vec::new());
        // A step on the whole list may show it at once, however late in the order of search it is.
        let is_quick = |technique: &Technique| technique.level() <= Level::Hard;
        let direct = self.only(|technique| is_quick(technique) && level(technique) <= highest);
        if let Some(step) = self.among(self.all(&state, &direct)) {
            return Some(vec![step]);
        }
        loop {
            if let Some(step) = self.among(self.all(&state, &singles)) {
                steps.push(step);
                return Some(steps);
            }
            let step = session.first()?;
            session.apply(&step);
            state.apply(self.help.layout.geometry(), &step);
            let is_last = self.decides(&step) || self.is_decided(session.grid());
            steps.push(step);
            if is_last {
                return Some(steps);
            }
        }
    }

    fn only(&self, is_wanted: impl Fn(&Technique) -> bool) -> LogicSettings {
        let techniques = self.help.settings.techniques.iter().copied().filter(is_wanted).collect();
        LogicSettings { techniques, ..self.help.settings.clone() }
    }

    fn all(&self, state: &State, settings: &LogicSettings) -> Vec<Step> {
        LogicSession::new(self.help.layout, state, settings, self.help.cancel).all()
    }

    /// The first of these steps that decides the candidate.
    fn among(&self, steps: Vec<Step>) -> Option<Step> {
        steps.into_iter().find(|step| self.decides(step))
    }

    /// Whether a step itself shows that the candidate is right or wrong.
    fn decides(&self, step: &Step) -> bool {
        let placed = step.placements();
        if self.is_right {
            return placed.contains(&self.candidate);
        }
        step.eliminations().contains(&self.candidate) || placed.iter().any(|placed| placed.cell == self.candidate.cell)
    }

    /// Whether the steps so far have decided it.
    fn is_decided(&self, grid: &CandidateGrid<'_, W>) -> bool {
        if self.is_right {
            grid.digit(self.candidate.cell).is_some()
        } else {
            !grid.candidates(self.candidate.cell).contains(self.candidate.digit)
        }
    }

    /// The steps without those that the last one does not need: from the last to the first, a step is left out if those after it are
    /// found without it, too. Steps of techniques that take long to search are kept.
    fn needed(&self, steps: Vec<Step>) -> Vec<Step> {
        let (mut kept, mut searches) = (steps, 0);
        for place in (0..kept.len().saturating_sub(1)).rev() {
            searches += kept.len() - place;
            if searches > SEARCHES || kept[place..].iter().any(|step| step.technique().level() > Level::Hard) {
                break;
            }
            let mut fewer = kept.clone();
            fewer.remove(place);
            if let Some(found) = self.found_again(fewer, place) {
                kept = found;
            }
        }
        kept
    }

    /// The steps as they are found when those before `from` are made; `None` if one of them is not found.
    fn found_again(&self, mut steps: Vec<Step>, from: usize) -> Option<Vec<Step>> {
        let mut state = self.start.clone();
        let geometry = self.help.layout.geometry();
        for (place, wanted) in steps.iter_mut().enumerate() {
            if place >= from {
                let only = LogicSettings { techniques: vec![wanted.technique()], ..self.help.settings.clone() };
                let does = |candidate: &Candidate, list: &[Candidate]| {
                    list.contains(candidate) || !state.candidates(candidate.cell).contains(candidate.digit)
                };
                let is_same = |step: &Step| {
                    step.placements() == wanted.placements()
                        && wanted.eliminations().iter().all(|candidate| does(candidate, step.eliminations()))
                };
                let same = self.all(&state, &only).into_iter().find(is_same)?;
                *wanted = same;
            }
            state.apply(geometry, wanted);
        }
        Some(steps)
    }
}

/// A technique to search for, and its variants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// The technique.
    pub technique: Technique,
    /// The variants that the suffix selects; HoDoKu's defaults without one.
    pub options: Options,
    /// Whether the case states that there is nothing to find.
    pub is_negative: bool,
}

impl Query {
    /// A technique with HoDoKu's default variants.
    pub fn new(technique: Technique) -> Self {
        Self { technique, options: Options::default(), is_negative: false }
    }

    /// Parses a code with its suffix: `0902-2`, `0606-x`, or five figures for siamese fish, `03111`. Returns `None` if there is no
    /// such technique.
    pub fn parse(code: &str) -> Option<Self> {
        let (base, suffix) = parts(code)?;
        let technique = Technique::from_code(base)?;
        Some(Self { technique, options: options(technique, suffix), is_negative: suffix == "-x" })
    }

    /// The technique with the suffix of another code, whose technique is ignored.
    #[must_use]
    pub fn with_suffix_of(self, code: &str) -> Self {
        match parts(code) {
            Some((_, suffix)) if !suffix.is_empty() => {
                Self { options: options(self.technique, suffix), is_negative: suffix == "-x", ..self }
            }
            _ => self,
        }
    }
}

/// The four figures of the technique, and the suffix.
fn parts(code: &str) -> Option<(&str, &str)> {
    code.split_at_checked("0000".len())
}

fn options(technique: Technique, suffix: &str) -> Options {
    use Technique as T;
    let usual = Options::default();
    match technique {
        T::UniqueRectangle1
        | T::UniqueRectangle2
        | T::UniqueRectangle3
        | T::UniqueRectangle4
        | T::UniqueRectangle5
        | T::UniqueRectangle6
        | T::HiddenRectangle
        | T::AvoidableRectangle1
        | T::AvoidableRectangle2 => Options { incomplete_rectangles: suffix != "-1", ..usual },
        T::AlsXyWing | T::AlsChain | T::DeathBlossom => {
            Options { overlapping_sets: suffix == "-2", every_als_chain: true, ..usual }
        }
        T::GroupedContinuousNiceLoop => Options { set_nodes: suffix == "-2", ..usual },
        T::GroupedDiscontinuousNiceLoop | T::GroupedAic => Options { set_nodes: matches!(suffix, "-3" | "-4"), ..usual },
        T::DualTwoStringKite => Options { dual_kites_of_two_digits: true, ..usual },
        T::EmptyRectangle => Options { small_empty_rectangles: suffix == "-1", ..usual },
        _ => Options { siamese_fish: suffix == "1", ..usual },
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{Cell, Digit, Digits, HouseGeometry, Puzzle};

    use super::*;
    use crate::{
        fast::{self, Grid},
        logic::Engine,
        test_support::{HARDER, MAGICTOUR as HARD, puzzle},
    };

    fn solution(line: &str) -> Digits {
        fast::first(&Grid::from_line(line.as_bytes()).unwrap()).unwrap().digits()
    }

    fn ask(puzzle: &Puzzle, candidate: Candidate, means: Means) -> Answer {
        let geometry = HouseGeometry::classic();
        let holding = Holding::new(geometry.clone(), puzzle).unwrap();
        Engine::new(&geometry).answer(&holding, candidate, means, &LogicSettings::default(), &Cancel::default())
    }

    /// Whether the steps follow one after another, agree with the solution, and decide the candidate by their last.
    #[track_caller]
    fn check(start: &State, steps: &[Step], candidate: Candidate, solution: &Digits, is_right: bool) {
        let geometry = HouseGeometry::classic();
        let mut state = start.clone();
        let (last, before) = steps.split_last().expect("there is a step");
        for step in before {
            assert!(step.agrees_with(solution), "{step:?}");
            state.apply(&geometry, step);
        }
        assert!(state.digit(candidate.cell).is_none() && state.candidates(candidate.cell).contains(candidate.digit));
        state.apply(&geometry, last);
        assert_eq!(state.digit(candidate.cell) == Some(candidate.digit), is_right, "{last:?}");
        assert!(state.digit(candidate.cell).is_some() || !state.candidates(candidate.cell).contains(candidate.digit));
    }

    #[test]
    fn what_is_wrong_is_shown_by_techniques_up_to_the_level_or_not_at_all() {
        let (puzzle, solution) = (puzzle(HARD, &[]), solution(HARD));
        let possible = Holding::new(HouseGeometry::classic(), &puzzle).unwrap().state();
        let mut shown = [0; 2];
        for cell in (0..81).map(Cell::new).filter(|&cell| possible.digit(cell).is_none()).step_by(5) {
            let wrong = possible.candidates(cell).iter().find(|&digit| solution[cell.index()] != Some(digit)).unwrap();
            let candidate = Candidate::new(cell, wrong);
            for (place, level) in [Level::Medium, Level::Extreme].into_iter().enumerate() {
                match ask(&puzzle, candidate, Means::UpTo(level)) {
                    Answer::Wrong(Refutation::Contradiction { start, steps, .. }) => {
                        assert!(steps.iter().all(|step| step.technique().level() <= level));
                        check(&start, &steps, candidate, &solution, false);
                        shown[place] += 1;
                    }
                    Answer::Wrong(Refutation::BySolution) => assert_eq!(level, Level::Medium),
                    other => panic!("{candidate:?}: {other:?}"),
                }
            }
        }
        assert!(shown[0] < shown[1] && shown[1] > 8, "{shown:?}");
    }

    #[test]
    fn what_is_right_follows_by_the_steps_that_are_needed_and_no_others() {
        let (mut puzzle, solution) = (puzzle(HARDER, &[]), solution(HARDER));
        let open: Vec<Cell> = (0..81).map(Cell::new).filter(|&cell| puzzle.digit(cell).is_none()).collect();
        let mut longest = 0;
        for &cell in &open {
            let digit = solution[cell.index()].unwrap();
            // Digits that are entered rightly count, that of the cell itself does not.
            puzzle.square_mut(cell).value = Value::Entered(digit);
            let candidate = Candidate::new(cell, digit);
            let Answer::Right { start, steps: Some(steps) } = ask(&puzzle, candidate, Means::Shortest) else {
                panic!("{candidate:?} does not follow")
            };
            check(&start, &steps, candidate, &solution, true);
            longest = longest.max(steps.len());
            puzzle.square_mut(cell).value = Value::Empty;
        }
        assert!(longest > 2, "{longest} steps");
    }

    #[test]
    fn what_does_not_follow_yet_is_right_all_the_same() {
        let (puzzle, solution) = (puzzle(HARD, &[]), solution(HARD));
        let candidate = Candidate::new(Cell::new(1), solution[1].unwrap());
        assert!(matches!(ask(&puzzle, candidate, Means::UpTo(Level::Easy)), Answer::Right { steps: None, .. }));
        assert!(matches!(ask(&puzzle, candidate, Means::Shortest), Answer::Right { steps: Some(_), .. }));
    }

    #[test]
    fn a_digit_that_a_house_has_already_is_refuted_by_that_and_boards_without_one_solution_are_refused() {
        let puzzle = puzzle(HARD, &[]);
        let four = Candidate::new(Cell::new(1), Digit::new(4).unwrap());
        for means in [Means::Shortest, Means::UpTo(Level::Easy)] {
            assert!(matches!(ask(&puzzle, four, means), Answer::Wrong(Refutation::Repeated { .. })));
        }
        let blank = crate::test_support::puzzle(&".".repeat(81), &[]);
        assert_eq!(ask(&blank, four, Means::Shortest), Answer::Unsettled(Unsettled::SeveralSolutions));
    }

    #[test]
    fn a_code_is_a_technique_and_its_variant() {
        let query = Query::parse("0902-2").unwrap();
        assert_eq!((query.technique, query.is_negative), (Technique::AlsXyWing, false));
        assert!(query.options.overlapping_sets);
        assert!(!query.with_suffix_of("0600-1").options.overlapping_sets);
        assert!(Query::parse("03111").unwrap().options.siamese_fish);
        assert!(Query::parse("0606-x").unwrap().is_negative);
        assert!(Query::parse("0903").unwrap().options.every_als_chain);
        assert!(Query::parse("0404").unwrap().options.dual_kites_of_two_digits);
        assert_eq!(Query::parse("0901").unwrap().options, Options::default());
        assert_eq!((Query::parse("9999"), Query::parse("09")), (None, None));
    }
}
