//! [`RuledMaker`]: makes puzzles with placed rules, attempt by attempt.

use sudoscope_board::{Cell, Digit, Digits, KnownGeometry, Rule};

use crate::{
    Cancel,
    generate::{
        GaveUp, GeneratedPuzzle, RejectionCounts, RuleMix, StopReason,
        attempt::AttemptId,
        boards::SinglesSolver,
        difficulty::{self, DifficultyTarget, Limited},
        dig_to_level::{CheapProof, LevelDigger},
        result::{Miss, Prospect, Rejection, settled},
        ruled::{
            CheckedRuledSpec,
            boards::RuledBoards,
            killer::Killer,
            layout::{Borders, CageJudge, Covered, Trail, TrailChange, last_covered, removed},
            placed::{Offered, rules_on},
            prover::{Patience, Prover, RuledDigger},
        },
        scheduler::{AttemptCounts, MakesOne},
    },
    logic::{Engine, Level, Rated, Rating, Technique},
    random::RandomStream,
};

/// Makes puzzles of one specification on one thread.
#[derive(Clone, Debug)]
pub(crate) struct RuledMaker {
    spec: CheckedRuledSpec,
    seed: u64,
    borders: Borders,
    boards: RuledBoards,
    prover: Prover,
    limited: Limited,
    /// For puzzles that are as hard as possible without being extreme, if those made end where they become extreme.
    below_extreme: Option<Limited>,
    /// If givens are dug towards a level.
    rater: Option<LevelRater>,
}

/// The tools for digging towards a level.
#[derive(Clone, Debug)]
struct LevelRater {
    engine: Engine,
    singles: SinglesSolver,
}

/// The most orders in which one board is dug towards a level, where filling another takes longer than digging.
const ORDERS: usize = 4;

/// Number of attempts for the first puzzle, each of some seconds, after which none is expected if no full board was found in any of them; and the
/// same if what was found could not be proved to have one solution, which varies more.
const MOST_WITHOUT_BOARD: u64 = 8;
const MOST_WITHOUT_PUZZLE: u64 = 24;

/// Number of lines or clues that stay even if fewer would do, where the board has as many.
const LEAST_RULES: usize = 3;

/// The highest level of techniques that prove solutions, where no other is wanted: techniques above it take long to search for.
const HARDEST_UNLESS_WISHED: Level = Level::Hard;

/// The result of an attempt.
struct Made {
    placed: Vec<Rule>,
    givens: Digits,
    solution: Vec<Digit>,
    /// If it is wanted.
    rating: Option<Rating>,
}

impl RuledMaker {
    /// A maker for that specification. Takes up to 100 ms.
    pub(crate) fn new(spec: CheckedRuledSpec, seed: u64, cancel: &Cancel) -> Result<Self, Miss> {
        let mut target = spec.difficulty;
        if spec.is_solved_by_techniques() && target.is_any() {
            target.level = Some(HARDEST_UNLESS_WISHED);
        }
        let below_extreme =
            spec.ends_when_extreme().then(|| Limited::new(DifficultyTarget { level: Some(Level::Unfair), hardest: None }));
        let is_dug_toward = spec.spec.kind.is_none() && !spec.spec.minimal && !spec.difficulty.is_any() && below_extreme.is_none();
        let rater =
            is_dug_toward.then(|| LevelRater { engine: Engine::new(&spec.geometry), singles: SinglesSolver::new(&spec.geometry) });
        Ok(Self {
            rater,
            limited: Limited::new(target),
            below_extreme,
            borders: Borders::new(&spec.spec.shape, spec.spec.symmetry),
            boards: RuledBoards::new(&spec.geometry, cancel)?,
            prover: Prover::new(&spec.geometry),
            spec,
            seed,
        })
    }
}

impl MakesOne for RuledMaker {
    fn make(&mut self, index: u64, counts: &AttemptCounts, cancel: &Cancel) -> Result<GeneratedPuzzle, StopReason> {
        let wanted = self.spec.spec.level.or(self.spec.spec.hardest.map(Technique::level));
        let prospect = Prospect::under_rules(self.spec.clues, wanted);
        let (seed, max_attempts) = (self.seed, self.spec.spec.max_attempts.max(1));
        let (attempts, made) = first_made(index, max_attempts, &prospect, counts, |attempt| {
            self.attempt(&mut AttemptId { puzzle: index, attempt }.random(seed), counts, cancel)
        })?;
        let Made { placed, givens, solution, rating } = made;
        let geometry = self.board_of(&placed);
        let rated = match rating {
            None if self.spec.spec.is_rated => Some(difficulty::rate(&Engine::new(&geometry), &givens, cancel)?),
            rating => rating.map(Rated::Solved),
        };
        let solution = solution.into_iter().map(Some).collect();
        Ok(GeneratedPuzzle { index, attempts, geometry, givens, solution, rated })
    }
}

/// Makes attempts for a puzzle until one succeeds. Returns their number, and the outcome.
///
/// Only the first puzzle may show that boards are too hard to make: once there is one, others come too, if after more attempts. Whether others were
/// handed over before is no reason, as that depends on the threads.
fn first_made(
    index: u64,
    max_attempts: u64,
    prospect: &Prospect,
    counts: &AttemptCounts,
    mut attempt: impl FnMut(u64) -> Result<Made, Miss>,
) -> Result<(u64, Made), StopReason> {
    let mut rejections = RejectionCounts::default();
    let gave_up = |attempts, rejections: RejectionCounts| GaveUp { index, attempts, rejections: rejections.into() };
    for attempts in 1..=max_attempts {
        let made = attempt(attempts - 1);
        counts.add_attempt();
        match made {
            Ok(made) => return Ok((attempts, made)),
            Err(Miss::Rejected(rejection)) => {
                rejections.add(rejection);
                counts.add_rejection(rejection);
                if index == 0 && is_too_hard(attempts, &rejections) {
                    return Err(StopReason::TooHard(gave_up(attempts, rejections)));
                }
                if prospect.is_hopeless(attempts, &rejections) {
                    return Err(StopReason::GaveUp(gave_up(attempts, rejections)));
                }
            }
            Err(miss) => return Err(miss.into()),
        }
    }
    Err(StopReason::GaveUp(gave_up(max_attempts, rejections)))
}

/// Number of decisions after which another removal is tried instead.
const FEW_NODES: u64 = 2_000;

/// Proofs about puzzles of givens that need no rating.
struct Proving<'a> {
    singles: &'a mut SinglesSolver,
    prover: &'a mut Prover,
}

impl CheapProof for Proving<'_> {
    fn open_after_singles(&mut self, givens: &[Option<Digit>]) -> Option<usize> {
        self.singles.open_after(givens)
    }

    fn is_only(&mut self, givens: &[Option<Digit>], board: &[Digit], _: &[Cell], cancel: &Cancel) -> Result<bool, Miss> {
        Ok(settled(self.prover.others(&[], givens, board, 1, FEW_NODES, cancel))?.is_ok_and(|others| others.is_empty()))
    }
}

impl RuledMaker {
    /// The board with the placed rules.
    fn board_of(&self, placed: &[Rule]) -> KnownGeometry {
        self.spec.geometry.with_rules(&[&self.spec.spec.rules, placed].concat())
    }

    fn attempt(&mut self, random: &mut RandomStream, counts: &AttemptCounts, cancel: &Cancel) -> Result<Made, Miss> {
        let cells = self.spec.spec.shape.cell_count();
        if self.boards.are_searched() {
            counts.seek_board();
        }
        let solution = self.boards.draw(&mut self.prover, cells, random, cancel)?;
        counts.find_board();
        match self.spec.spec.kind {
            None => self.dig_givens(&solution, random, cancel),
            Some(RuleMix::Killer) => self.cage(&solution, random, cancel),
            Some(kind) if self.spec.is_solved_by_techniques() => self.place_for_techniques(kind, &solution, random, cancel),
            Some(kind) => self.place(kind, &solution, random, cancel),
        }
    }

    /// A puzzle of givens alone.
    fn dig_givens(&mut self, solution: &[Digit], random: &mut RandomStream, cancel: &Cancel) -> Result<Made, Miss> {
        let (mut units, mut clues) = self.spec.draw_order(random);
        if let Some(LevelRater { engine, singles }) = &mut self.rater {
            let mut orders_left = if self.boards.are_slow() { ORDERS } else { 1 };
            loop {
                let to_level =
                    LevelDigger { limited: &self.limited, engine, clues: self.spec.clues, stop: clues, has_houses_only: false };
                let mut proof = Proving { singles, prover: &mut self.prover };
                orders_left -= 1;
                match settled(to_level.dig(&mut proof, solution, &units, cancel))? {
                    Ok((givens, rating)) => {
                        return Ok(Made { placed: Vec::new(), givens, solution: solution.to_vec(), rating: Some(rating) });
                    }
                    Err(rejection) if orders_left == 0 => return Err(rejection.into()),
                    Err(_) => (units, clues) = self.spec.draw_order(random),
                }
            }
        }
        let patience = self.spec.patience();
        let givens = RuledDigger { prover: &mut self.prover, board: solution, patience, cancel }.dig(&[], &units, clues)?;
        check_clues(&self.spec, &givens)?;
        let trail = Trail { board: solution, removed: removed(&units, &givens), kept: &[], optional: &[], dropped: &[] };
        self.at_difficulty_of(&trail, cancel)
    }

    /// A killer.
    fn cage(&mut self, solution: &[Digit], random: &mut RandomStream, cancel: &Cancel) -> Result<Made, Miss> {
        let (units, mut left) = self.spec.draw_order(random);
        let mut givens: Digits = vec![None; solution.len()];
        for unit in units {
            if unit.len() <= left {
                left -= unit.len();
                unit.iter().for_each(|cell| givens[cell.index()] = Some(solution[cell.index()]));
            }
        }
        check_clues(&self.spec, &givens)?;
        let Self { spec, borders, prover, limited, .. } = self;
        let killer = Killer { spec, borders, prover, board: solution, givens: &givens, cancel, others: Vec::new() };
        if spec.difficulty.is_any() || spec.is_whole() {
            let placed = killer.make(random)?;
            return self.at_difficulty(solution, 1, |_| (placed.clone(), givens.clone()), cancel);
        }
        let mut judge = CageJudge::new(spec, limited, &givens, cancel);
        let placed = killer.make_to_level(random, &mut |placed, is_usual| judge.judge(placed, is_usual))?;
        judge.finish(placed)?;
        match judge.last {
            Some(covered) => self.judged(solution, covered, cancel),
            None => Err(Rejection::Harder.into()),
        }
    }

    /// A puzzle with rules of a kind that the board obeys.
    fn place(&mut self, kind: RuleMix, solution: &[Digit], random: &mut RandomStream, cancel: &Cancel) -> Result<Made, Miss> {
        let (units, clues) = self.spec.draw_order(random);
        let Offered { kept, mut optional } = rules_on(kind, &self.spec.spec.shape, solution, random);
        if kept.is_empty() && optional.is_empty() {
            return Err(Rejection::NoRules.into());
        }
        random.shuffle(&mut optional);
        if kind == RuleMix::SomeDots && self.spec.patience() == Patience::Short {
            // With all of them hardly a given is left, and without some of them nothing between easy and too hard.
            optional.truncate(self.spec.some_dots(random));
        }
        let own = self.spec.spec.rules.len();
        let mut demands = vec![Vec::new(); own + kept.len() + optional.len()];
        for (place, demand) in self.board_of(&[&kept[..], &optional].concat()).constraints() {
            demands[*place].push(demand.clone());
        }
        // The prover knows the rules of the whole board.
        let always = demands[own..own + kept.len()].concat();
        let at_first = demands[own..].concat();
        let patience = self.spec.patience();
        let mut digger = RuledDigger { prover: &mut self.prover, board: solution, patience, cancel };
        let givens = digger.dig(&at_first, &units, clues)?;
        check_clues(&self.spec, &givens)?;
        let stays = digger.drop_rules(&givens, &always, &demands[own + kept.len()..], LEAST_RULES)?;
        let dropped: Vec<usize> = (0..stays.len()).filter(|&place| !stays[place]).collect();
        let trail =
            Trail { board: solution, removed: removed(&units, &givens), kept: &kept, optional: &optional, dropped: &dropped };
        self.at_difficulty_of(&trail, cancel)
    }

    /// A puzzle with rules of a kind about which a search takes too long: it is solved by techniques, and has one solution because of that.
    fn place_for_techniques(
        &self,
        kind: RuleMix,
        solution: &[Digit],
        random: &mut RandomStream,
        cancel: &Cancel,
    ) -> Result<Made, Miss> {
        let (units, _) = self.spec.draw_order(random);
        let size = self.spec.spec.shape.size();
        let Offered { kept, mut optional } = rules_on(kind, &self.spec.spec.shape, solution, random);
        random.shuffle(&mut optional);
        if kind == RuleMix::LittleKillers {
            // As many as setters use: more say the same again.
            optional.truncate(size + random.index(size / 2 + 1));
        }
        if kept.is_empty() && optional.is_empty() {
            return Err(Rejection::NoRules.into());
        }
        let trail = Trail { board: solution, removed: units, kept: &kept, optional: &optional, dropped: &[] };
        if let Some(below) = &self.below_extreme {
            return self.first_extreme(below, &trail, cancel);
        }
        let Some(mut covered) = self.covered(trail.len(), &|state| trail.at(state), cancel)? else {
            return Err(Rejection::Beyond.into());
        };
        self.harden(&mut covered, &trail, cancel)?;
        self.thin_out(&mut covered, kept.len(), cancel)?;
        if self.spec.difficulty.is_any() {
            let Covered { placed, givens, engine, rating, .. } = covered;
            self.limited.judge_most(rating, &engine, &givens, cancel)?;
            return Ok(Made { placed, givens, solution: solution.to_vec(), rating: None });
        }
        self.judged(solution, covered, cancel)
    }

    /// Goes back on a trail to where the puzzle is of the wanted difficulty. `at` returns its placed rules and its givens at a state.
    fn at_difficulty(
        &self,
        solution: &[Digit],
        states: usize,
        at: impl Fn(usize) -> (Vec<Rule>, Digits),
        cancel: &Cancel,
    ) -> Result<Made, Miss> {
        if self.spec.difficulty.is_any() {
            let (placed, givens) = at(states.saturating_sub(1));
            return Ok(Made { placed, givens, solution: solution.to_vec(), rating: None });
        }
        if self.spec.is_whole() {
            return self.rated(solution, at(states.saturating_sub(1)), cancel);
        }
        match self.covered(states, &at, cancel)? {
            Some(covered) => self.judged(solution, covered, cancel),
            None => self.rated(solution, at(0), cancel),
        }
    }

    /// The first state of a trail that is extreme. Those after it are as extreme, but take up to a hundred times as long to rate.
    fn first_extreme(&self, below: &Limited, trail: &Trail<'_>, cancel: &Cancel) -> Result<Made, Miss> {
        let is_below = |state| {
            let (placed, givens) = trail.at(state);
            Ok::<_, Miss>(below.rate(&below.engine(&self.board_of(&placed)), &givens, cancel)?.is_some())
        };
        let first = last_covered(trail.len(), is_below)?.map_or(0, |last| last + 1);
        self.rated(trail.board, trail.at(first.min(trail.len() - 1)), cancel)
    }

    /// The same on a trail of givens and rules. From a puzzle that is too easy further givens and rules are taken.
    fn at_difficulty_of(&self, trail: &Trail<'_>, cancel: &Cancel) -> Result<Made, Miss> {
        let at = |state| trail.at(state);
        if let Some(below) = &self.below_extreme {
            return self.first_extreme(below, trail, cancel);
        }
        if self.spec.difficulty.is_any() || self.spec.is_whole() {
            return self.at_difficulty(trail.board, trail.len(), at, cancel);
        }
        match self.covered(trail.len(), &at, cancel)? {
            Some(mut covered) => {
                self.harden(&mut covered, trail, cancel)?;
                self.judged(trail.board, covered, cancel)
            }
            None => self.rated(trail.board, at(0), cancel),
        }
    }

    /// The last state of a trail that is no harder than wanted.
    fn covered(&self, states: usize, at: &impl Fn(usize) -> (Vec<Rule>, Digits), cancel: &Cancel) -> Result<Option<Covered>, Miss> {
        let mut last = None;
        let covers = |state| {
            let (placed, givens) = at(state);
            let engine = self.limited.engine(&self.board_of(&placed));
            let rating = self.limited.rate(&engine, &givens, cancel)?;
            let is_covered = rating.is_some();
            // Each state that is covered comes later than those before.
            last = rating.map(|rating| Covered { state, placed, givens, engine, rating }).or(last.take());
            Ok::<_, Miss>(is_covered)
        };
        last_covered(states, covers)?;
        Ok(last)
    }

    /// Takes what comes later on the trail from a puzzle that is easier than wanted, one thing after the other, where it does not become too
    /// hard. It keeps its one solution: at the end of the trail it has even less.
    fn harden(&self, covered: &mut Covered, trail: &Trail<'_>, cancel: &Cancel) -> Result<(), Miss> {
        // Without the next thing on the trail alone it is too hard.
        for removal in trail.removals().skip(covered.state + 1) {
            if self.is_as_hard(covered.rating) {
                break;
            }
            let (mut givens, mut placed) = (covered.givens.clone(), covered.placed.clone());
            let engine = match removal {
                TrailChange::Givens(unit) => {
                    unit.iter().for_each(|cell| givens[cell.index()] = None);
                    None
                }
                TrailChange::Rule(rule) => {
                    placed.retain(|other| other != rule);
                    Some(self.limited.engine(&self.board_of(&placed)))
                }
            };
            if let Some(rating) = self.limited.rate(engine.as_ref().unwrap_or(&covered.engine), &givens, cancel)? {
                (covered.givens, covered.placed, covered.rating) = (givens, placed, rating);
                covered.engine = engine.unwrap_or_else(|| covered.engine.clone());
            }
        }
        Ok(())
    }

    /// Takes rules that a puzzle does not need, one after the other, where it becomes neither too hard nor too easy. The first `kept` stay.
    fn thin_out(&self, covered: &mut Covered, kept: usize, cancel: &Cancel) -> Result<(), Miss> {
        for place in (kept..covered.placed.len()).rev() {
            if covered.placed.len() <= kept + LEAST_RULES {
                break;
            }
            let mut placed = covered.placed.clone();
            placed.remove(place);
            let engine = self.limited.engine(&self.board_of(&placed));
            let rating = self.limited.rate(&engine, &covered.givens, cancel)?;
            if let Some(rating) = rating.filter(|&rating| self.is_as_hard(rating) || !self.is_as_hard(covered.rating)) {
                (covered.placed, covered.engine, covered.rating) = (placed, engine, rating);
            }
        }
        Ok(())
    }

    /// Whether a puzzle with that rating is as hard as wanted: where any is welcome, none is hard enough to stop.
    fn is_as_hard(&self, rating: Rating) -> bool {
        !self.spec.difficulty.is_any() && self.spec.difficulty.judge(Rated::Solved(rating)).is_ok()
    }

    /// A puzzle that is no harder than wanted, if it is as hard.
    fn judged(&self, solution: &[Digit], covered: Covered, cancel: &Cancel) -> Result<Made, Miss> {
        let Covered { placed, givens, engine, rating, .. } = covered;
        let rating = self.limited.judge(rating, &engine, &givens, cancel)?;
        Ok(Made { placed, givens, solution: solution.to_vec(), rating: Some(rating) })
    }

    /// A puzzle, if it is of the wanted difficulty.
    fn rated(&self, solution: &[Digit], (placed, givens): (Vec<Rule>, Digits), cancel: &Cancel) -> Result<Made, Miss> {
        let rated = difficulty::rate(&Engine::new(&self.board_of(&placed)), &givens, cancel)?;
        let rating = self.spec.difficulty.judge(rated)?;
        Ok(Made { placed, givens, solution: solution.to_vec(), rating: Some(rating) })
    }
}

/// Whether that number of attempts, rejected for these reasons, came to no puzzle at all.
const fn is_too_hard(attempts: u64, seen: &RejectionCounts) -> bool {
    let most = if seen.undecided == 0 { MOST_WITHOUT_BOARD } else { MOST_WITHOUT_PUZZLE };
    attempts >= most && seen.without_puzzle() == attempts
}

fn check_clues(spec: &CheckedRuledSpec, givens: &Digits) -> Result<(), Miss> {
    let clues = givens.iter().flatten().count();
    if spec.clues.contains(clues) { Ok(()) } else { Err(Rejection::Clues(clues).into()) }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::Shape;

    use super::*;
    use crate::generate::{RuledSpec, spec::ClueRange};

    #[test]
    fn a_puzzle_is_given_up_when_no_attempt_comes_to_any() {
        let after = |rejections: &[(Rejection, u64)]| {
            let mut seen = RejectionCounts::default();
            let all = rejections.iter().flat_map(|&(rejection, count)| (0..count).map(move |_| rejection));
            all.zip(1..).find_map(|(rejection, attempts)| {
                seen.add(rejection);
                is_too_hard(attempts, &seen).then_some(attempts)
            })
        };
        assert_eq!(after(&[(Rejection::NoBoard, 100)]), Some(MOST_WITHOUT_BOARD));
        assert_eq!(after(&[(Rejection::Undecided, 1), (Rejection::NoBoard, 100)]), Some(MOST_WITHOUT_PUZZLE));
        assert_eq!(after(&[(Rejection::Undecided, 100)]), Some(MOST_WITHOUT_PUZZLE));
        assert_eq!(
            after(&[(Rejection::NoBoard, 5), (Rejection::Harder, 1), (Rejection::NoBoard, 100)]),
            None,
            "one came to a puzzle"
        );
    }

    #[test]
    fn many_attempts_without_a_board_stop_the_first_puzzle_and_no_later_one() {
        let prospect = Prospect::under_rules(ClueRange { min: 0, max: 16 }, None);
        // An attempt that finds a board, after as many as find none.
        let after = |index, most, failures| {
            first_made(index, most, &prospect, &AttemptCounts::default(), |attempt| {
                let made = Made { placed: Vec::new(), givens: Vec::new(), solution: Vec::new(), rating: None };
                if attempt < failures { Err(Miss::Rejected(Rejection::NoBoard)) } else { Ok(made) }
            })
            .map(|(attempts, _)| attempts)
        };
        assert_eq!(after(0, 200, MOST_WITHOUT_BOARD - 1), Ok(MOST_WITHOUT_BOARD));
        assert!(matches!(
            after(0, 200, MOST_WITHOUT_BOARD),
            Err(StopReason::TooHard(GaveUp { index: 0, attempts: MOST_WITHOUT_BOARD, .. }))
        ));
        assert!(matches!(after(0, 5, 5), Err(StopReason::GaveUp(GaveUp { index: 0, attempts: 5, .. }))));
        for index in [1, 99] {
            assert_eq!(after(index, 200, MOST_WITHOUT_BOARD), Ok(MOST_WITHOUT_BOARD + 1));
            assert_eq!(after(index, 200, 199), Ok(200));
            assert!(matches!(after(index, 200, 200), Err(StopReason::GaveUp(GaveUp { attempts: 200, .. }))));
        }
    }

    #[test]
    fn rating_a_puzzle_changes_nothing_of_it() {
        let shape = Shape::of_size(4).unwrap();
        let spec = RuledSpec::new(shape, Vec::new(), Some(RuleMix::Arrows));
        let made = |is_rated| {
            let spec = CheckedRuledSpec::new(RuledSpec { is_rated, ..spec.clone() }).unwrap();
            let mut maker = RuledMaker::new(spec, 5, &Cancel::default()).ok().unwrap();
            (0..3).map(|index| maker.make(index, &AttemptCounts::default(), &Cancel::default()).unwrap()).collect::<Vec<_>>()
        };
        for (mut rated, plain) in made(true).into_iter().zip(made(false)) {
            let by_hand = difficulty::rate(&Engine::new(&plain.geometry), &plain.givens, &Cancel::default()).unwrap();
            assert_eq!((rated.rated.take(), plain.rated), (Some(by_hand), None));
            assert_eq!(rated, plain);
        }
    }
}
