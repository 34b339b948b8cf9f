//! Puzzles with a high ER, which hardly any random puzzle has. They are found near hard ones, by exchanging clues.
//!
//! An attempt turns and relabels one of [`HARD`] and wanders from puzzle to puzzle: it takes one to three clues away, adds as many at most
//! until there is a single solution again, and takes away what is superfluous then. It stays where the ER is not far below the target, and
//! takes a puzzle that is as wanted once it is several steps away from where it began.

use std::ops::{ControlFlow, RangeInclusive};

use sudoscope_board::{Digit, Digits};

use crate::{
    Cancel,
    fast::{self, CELLS, Grid, SIZE},
    generate::{
        Symmetry,
        attempt::{Accepted, judge},
        difficulty,
        result::{Miss, Rejection, settled},
        spec::CheckedSpec,
    },
    random::RandomStream,
    se_rating::{SeRater, Tenths},
    typical,
};

/// The least ER for which puzzles are sought near hard ones: random puzzles have lower ones often enough.
const FROM: Tenths = Tenths(92);
/// How far below the target the ER may be on the way, and how far it may fall in a step while it is below the target, in tenths.
const BELOW: u16 = 6;
const FALL: u16 = 2;
/// The number of steps after which a puzzle is taken.
const STEPS: usize = 4;
/// The number of changes tried in an attempt. More of them lead away from hard puzzles: another attempt finds one sooner.
const TRIED: usize = 80;
/// With this number of solutions or more, no clue is looked for that leaves one of them.
const SOLUTIONS: u64 = 5_000;
/// The number of hard puzzles from which one is drawn: those whose ER is least above the target.
const CHOICE: usize = 4;

/// Known hard puzzles with their ER, rising.
const HARD: [(Tenths, &str); 12] = [
    (Tenths(102), "..3..6.8....1....6.6.72.....1...7..8..4...6..5..3..9...3...2..7..1...4..9......5."),
    (Tenths(102), "........9.5.7...2.7.9..2....1.67..5.......4..8....5....7.31....6....7.3..3..6...1"),
    (Tenths(103), "...4......5...9...6...2..1.2...7.9.1..5....7......8.3...6....9.7...3.1......9.327"),
    (Tenths(104), "........8..3.9.4..6....7.1....5.97...3.....2...74........7....6..4.5.3..81......."),
    (Tenths(104), ".....6......7...2...9.3.5....5.9.84.8..2....6.......7.39..4....5.....4....4..1..8"),
    (Tenths(105), "........6..5..8.9..3.4..7....491........8..4.5....42....1..9.5..6....4.37........"),
    (Tenths(107), "........5..8..79...6..1..4....1.2.7.4...7...3.7.6......3..2..6...5...8..9.......7"),
    (Tenths(111), "........94....9.2..8.1..5.......56..3.56......6..18.....2....47.3.5..8......7...."),
    (Tenths(113), "....5.78...6..9..27.........3.....5....83.2....1..2..6.6......4..41..92.9....4..."),
    (Tenths(115), ".2...67..4...8..3....2.............53...4..1...5..76...34..8.9..81.9.4..9........"),
    (Tenths(117), "....56.8..5.7....3..8......2.....9...4.5....7....92.6.3.4.....15..1..4...1.....7."),
    (Tenths(119), ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."),
];

/// The wanted ER, if puzzles for it are sought near hard ones: not where the pattern or the number of clues is wanted too.
pub(crate) fn target(spec: &CheckedSpec) -> Option<&RangeInclusive<Tenths>> {
    let is_free = spec.spec.symmetry == Symmetry::None && spec.spec.clues.is_none();
    spec.spec.er.as_ref().filter(|er| is_free && *er.start() >= FROM)
}

/// Makes an attempt.
pub(crate) fn seek(spec: &CheckedSpec, random: &mut RandomStream, cancel: &Cancel) -> Result<Accepted, Miss> {
    let missed = Err(Rejection::Er { is_near: true }.into());
    let Some(target) = target(spec) else { return missed };
    let mut rater = Some(SeRater::new(cancel));
    let mut walk = PuzzleWalk::new(target, random);
    for _ in 0..TRIED {
        if cancel.is_cancelled() {
            return Err(Miss::Cancelled);
        }
        let Some(givens) = neighbour(&walk.givens, random, cancel).filter(|givens| *givens != walk.givens) else { continue };
        let Some(rater_of) = &mut rater else { return missed };
        let er = difficulty::er_up_to(rater_of, &spec.spec.geometry, &givens, *target.end())?;
        walk.try_step(givens, er);
        if let Some(er) = walk.er
            && walk.steps >= STEPS
            && target.contains(&er)
            && let Some(solution) = Grid::from_digits(&walk.givens).and_then(|grid| fast::first(&grid))
        {
            let clues = walk.givens.iter().flatten().count();
            let judged = judge(spec, clues, &mut rater, cancel, || (walk.givens.clone(), solution.digits()));
            if let Ok(accepted) = settled(judged)? {
                return Ok(accepted);
            }
        }
    }
    missed
}

/// A way from puzzle to puzzle.
struct PuzzleWalk {
    givens: Digits,
    /// The ER; `None` above the target.
    er: Option<Tenths>,
    steps: usize,
    /// The least ER that is wanted.
    wanted: Tenths,
}

impl PuzzleWalk {
    fn new(target: &RangeInclusive<Tenths>, random: &mut RandomStream) -> Self {
        let first = HARD.iter().position(|(er, _)| er >= target.start()).unwrap_or(HARD.len()).min(HARD.len() - CHOICE);
        let (er, line) = HARD[first + random.index(CHOICE)];
        let known: Digits = line.chars().map(Digit::from_char).collect();
        let er = Some(er).filter(|er| er <= target.end());
        Self { givens: typical::isomorph(&known, random), er, steps: 0, wanted: *target.start() }
    }

    /// Goes on to that puzzle, unless its ER is too far from the target.
    fn try_step(&mut self, givens: Digits, er: Option<Tenths>) {
        let least = self.er.map_or(0, |own| own.min(self.wanted).0 - FALL).max(self.wanted.0 - BELOW);
        // Once the ER is not above the target any more, it stays so.
        if er.map_or(self.er.is_none(), |er| er.0 >= least) {
            (self.givens, self.er) = (givens, er);
            self.steps += 1;
        }
    }
}

/// A puzzle that differs in a few clues, with no superfluous one; `None` if none is found without the clues that were taken away.
fn neighbour(givens: &Digits, random: &mut RandomStream, cancel: &Cancel) -> Option<Digits> {
    let mut changed = givens.clone();
    let mut clues: Vec<usize> = (0..CELLS).filter(|&cell| givens[cell].is_some()).collect();
    random.shuffle(&mut clues);
    let gone = 1 + random.index(3);
    clues.iter().take(gone).for_each(|&cell| changed[cell] = None);
    let mut used = 1;
    let mut added = loop {
        match decisive(&changed, cancel) {
            Ok(added) => break added,
            Err(solution) if used < gone => {
                let open: Vec<usize> = (0..CELLS).filter(|&cell| changed[cell].is_none()).collect();
                let cell = open[random.index(open.len())];
                changed[cell] = solution.digit(cell);
                used += 1;
            }
            Err(_) => return None,
        }
    };
    added.retain(|&(cell, digit)| givens[cell] != Some(digit));
    if added.is_empty() {
        return None;
    }
    let (cell, digit) = added[random.index(added.len())];
    changed[cell] = Some(digit);
    let mut clues: Vec<usize> = (0..CELLS).filter(|&cell| changed[cell].is_some()).collect();
    random.shuffle(&mut clues);
    for cell in clues {
        let clue = changed[cell].take();
        if Grid::from_digits(&changed).is_none_or(|grid| fast::count(&grid, 2) != 1) {
            changed[cell] = clue;
        }
    }
    Some(changed)
}

/// The clues each of which leaves a single solution; one of the solutions where there are very many.
fn decisive(givens: &Digits, cancel: &Cancel) -> Result<Vec<(usize, Digit)>, Grid> {
    let Some(grid) = Grid::from_digits(givens) else { return Ok(Vec::new()) };
    let mut times = [[0_u16; SIZE]; CELLS];
    let (mut solutions, mut last) = (0, grid);
    fast::for_each_solution(&grid, cancel, |solution| {
        (solutions, last) = (solutions + 1, solution);
        for (times, cell) in times.iter_mut().zip(0..) {
            if let Some(digit) = solution.digit(cell) {
                times[digit.index()] += 1;
            }
        }
        if solutions < SOLUTIONS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if solutions == SOLUTIONS {
        return Err(last);
    }
    let open = (0..CELLS).filter(|&cell| givens[cell].is_none());
    let all = open.flat_map(|cell| Digit::all(SIZE).map(move |digit| (cell, digit)));
    Ok(all.filter(|&(cell, digit)| times[cell][digit.index()] == 1).collect())
}

#[cfg(test)]
mod tests {
    use sudoscope_board::HouseGeometry;

    use super::*;
    use crate::generate::GenerateSpec;

    fn spec(er: RangeInclusive<u16>) -> GenerateSpec {
        let er = Some(Tenths(*er.start())..=Tenths(*er.end()));
        GenerateSpec { er, ..GenerateSpec::new(HouseGeometry::classic()) }
    }

    /// The first puzzle that attempts with these numbers find.
    fn first(spec: &CheckedSpec, seed: u64) -> Accepted {
        let attempt = |attempt| seek(spec, &mut RandomStream::new(seed, 0, attempt), &Cancel::default()).ok();
        (0..200).find_map(attempt).unwrap_or_else(|| panic!("nothing with seed {seed}"))
    }

    #[test]
    fn hard_puzzles_are_found_and_always_the_same() {
        let checked = CheckedSpec::new(spec(95..=100)).unwrap();
        let mut rater = SeRater::new(&Cancel::default());
        let Accepted { givens, solution, .. } = first(&checked, 1);
        let er = difficulty::er_up_to(&mut rater, &HouseGeometry::classic(), &givens, Tenths(100)).unwrap();
        assert!(er.is_some_and(|er| er >= Tenths(95)), "{er:?}");
        let grid = Grid::from_digits(&givens).unwrap();
        assert!(fast::count(&grid, 2) == 1 && fast::first(&grid).unwrap().digits() == solution);
        assert_eq!(first(&checked, 1).givens, givens);
    }

    #[test]
    fn puzzles_are_sought_near_hard_ones_only_where_nothing_else_is_wished_of_their_clues() {
        let is_near = |spec: GenerateSpec| target(&CheckedSpec::new(spec).unwrap()).is_some();
        assert!(is_near(spec(95..=100)) && is_near(spec(92..=92)) && is_near(spec(119..=119)));
        assert!(!is_near(spec(91..=100)) && !is_near(GenerateSpec::new(HouseGeometry::classic())));
        assert!(!is_near(GenerateSpec { symmetry: Symmetry::Rotate180, ..spec(95..=100) }));
        assert!(!is_near(GenerateSpec { clues: Some(24..=26), ..spec(95..=100) }));
    }

    #[test]
    fn the_known_puzzles_have_one_solution_and_the_er_that_is_said_of_them() {
        // Harder ones take seconds each.
        const RATED: Tenths = Tenths(105);
        assert!(HARD.is_sorted_by_key(|&(er, _)| er));
        let mut rater = SeRater::new(&Cancel::default());
        for (er, line) in HARD {
            assert_eq!(fast::count(&Grid::from_line(line.as_bytes()).unwrap(), 2), 1, "{line}");
            let givens = crate::test_support::digits(line);
            let is_rated = er <= RATED;
            let found = is_rated.then(|| difficulty::er_up_to(&mut rater, &HouseGeometry::classic(), &givens, RATED).unwrap());
            assert!(found.is_none_or(|found| found == Some(er)), "{line}: {found:?}");
        }
    }
}
