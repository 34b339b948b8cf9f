//! Puzzles with rules of any kind, made at random from a number by the oracle, with the givens that leave one solution.

use sudoscope_oracle::{self as oracle, Board, KINDS, Kind, Random};

use crate::prelude::*;

/// A puzzle and its only solution.
pub struct Made {
    pub puzzle: Puzzle,
    pub solution: Digits,
}

/// The puzzle of a number, mostly on a small board. One after the other they have rules of each kind of [`KINDS`].
pub fn puzzle(number: usize) -> Made {
    let mut random = Random::new(number as u64);
    let made = |random: &mut Random| {
        let mut kinds = vec![KINDS[number % KINDS.len()]; random.from(1, 7)];
        kinds.extend((0..random.choice(&[0, 0, 4, 8])).map(|_| random.choice(KINDS)));
        let board = match random.below(12) {
            0 => Board::of_boxes(2, 2),
            1 => Board::of_boxes(3, 3),
            2 => Board::jigsaw(3, 2, random),
            3 => Board::of_rows(5),
            _ => Board::of_boxes(3, 2),
        };
        made(&board, &kinds, random)
    };
    std::iter::repeat_with(|| made(&mut random)).flatten().next().unwrap()
}

/// A puzzle on a classic board with many rules of the kinds of these names.
pub fn classic(names: &[&str], seed: u64) -> Made {
    let mut random = Random::new(seed);
    let wanted: Vec<Kind> = KINDS.iter().filter(|kind| names.contains(&kind.name)).copied().collect();
    let made = |random: &mut Random| {
        let kinds: Vec<Kind> = (0..random.from(6, 19)).map(|_| random.choice(&wanted)).collect();
        made(&Board::of_boxes(3, 3), &kinds, random)
    };
    std::iter::repeat_with(|| made(&mut random)).flatten().next().unwrap()
}

/// A puzzle with rules of these kinds, the first of which it has; `None` if they leave no solution.
fn made(board: &Board, kinds: &[Kind], random: &mut Random) -> Option<Made> {
    let (made, names) = oracle::Puzzle::random(board, kinds, random)?;
    let puzzle = sudoscope::io::ron::read(&made.written()).unwrap();
    let cancel = Cancel::default();
    let bounds = Bounds::none(&cancel).solutions(1).nodes(20_000);
    let is_known = names.contains(&kinds[0].name) && puzzle.unknown_rules.is_empty();
    let solution = is_known.then(|| RuledSolver::default().count(&puzzle, bounds).ok()?.1).flatten()?;
    Some(with_givens(puzzle.shape(), solution, puzzle.rules(), random))
}

/// Gives digits in which another solution differs until there is none.
fn with_givens(shape: &Shape, full: Digits, rules: &[Rule], random: &mut Random) -> Made {
    let (mut solver, cancel) = (RuledSolver::default(), Cancel::default());
    let mut givens: Digits = vec![None; full.len()];
    loop {
        let puzzle = Puzzle::from_givens(shape.clone(), rules, &givens);
        solver.begin(&puzzle).unwrap();
        let (mut is_found, mut other) = (false, None::<Digits>);
        solver.run(Bounds::none(&cancel).solutions(2), |found| {
            if found == &full[..] {
                is_found = true;
                return ControlFlow::Continue(());
            }
            other = Some(found.to_vec());
            ControlFlow::Break(())
        });
        let Some(other) = other else {
            assert!(is_found, "the full board is no solution of {}", sudoscope::io::ron::write(&puzzle));
            return Made { puzzle, solution: full };
        };
        let differing: Vec<usize> = (0..full.len()).filter(|&cell| other[cell] != full[cell]).collect();
        let cell = differing[random.below(differing.len())];
        givens[cell] = full[cell];
    }
}
