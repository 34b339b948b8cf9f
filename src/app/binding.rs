//! Whether the candidates that a text lists are part of its puzzle: see [`Interpretation::decided`].

use crate::{
    io::{Interpretation, Opened},
    solve::{Cancel, RuledSolver},
};

/// Decides whether candidates are part of a puzzle, if that is doubtful.
pub(in crate::app) fn decided(found: Interpretation, cancel: &Cancel) -> Interpretation {
    found.decided(|puzzle, limit| RuledSolver::solutions_up_to(puzzle, limit, cancel))
}

/// Decides it for every puzzle that was read. Those of a list are decided one by one, when they are taken.
pub(in crate::app) fn all_decided(opened: Opened, cancel: &Cancel) -> Opened {
    match opened {
        Opened::Reading(mut reading) => {
            reading.puzzles = reading.puzzles.into_iter().map(|found| decided(found, cancel)).collect();
            Opened::Reading(reading)
        }
        opened => opened,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Puzzle, Value},
        io::{Doubt, SolutionCount, read, text::write_candidates},
        solve::general::Bounds,
        test_support::HARDER,
    };

    /// The candidates of a board that has one solution only with them: 4×4, without a digit.
    const SUKAKU: &str = "123 123 123 124\n123 24 12 123\n234 14 124 23\n14 34 234 13\n";

    fn of(text: &str) -> Interpretation {
        decided(read(text.as_bytes()).unwrap().puzzles.remove(0), &Cancel::default())
    }

    fn solutions(found: &Puzzle) -> u64 {
        RuledSolver::default().count(found, Bounds::none(&Cancel::default())).unwrap().0.solutions
    }

    #[test]
    fn candidates_are_the_puzzle_where_its_digits_have_several_solutions() {
        let found = of(SUKAKU);
        assert_eq!(found.doubts, [Doubt::CandidatesBind { without: SolutionCount { solutions: 288, is_complete: true } }]);
        assert!(found.puzzle.squares().all(|(_, square)| square.ruled_out.is_empty()));
        assert_eq!((solutions(&found.puzzle), solutions(&found.alternatives[0])), (1, 288));
    }

    #[test]
    fn a_count_that_was_cut_off_decides_nothing_before_the_second_solution() {
        let read = || read(SUKAKU.as_bytes()).unwrap().puzzles.remove(0);
        let cancel = Cancel::default();
        cancel.cancel();
        assert_eq!(decided(read(), &cancel), read());
        assert_eq!(read().doubts, [Doubt::CandidatesMayBind]);
        assert_eq!(read().decided(|_, _| Err(1)), read());
        let without = SolutionCount { solutions: 2, is_complete: false };
        assert_eq!(read().decided(|_, _| Err(2)).doubts, [Doubt::CandidatesBind { without }]);
    }

    #[test]
    fn candidates_are_notes_where_the_digits_have_one_solution() {
        let mut puzzle = of(HARDER).puzzle;
        let solution = RuledSolver::default().count(&puzzle, Bounds::none(&Cancel::default())).unwrap().1.unwrap();
        let open = puzzle.geometry().entries(&puzzle.digits()).candidates();
        let cell = puzzle.shape().cells().find(|cell| open[cell.index()].len() > 3).unwrap();
        let wrong = open[cell.index()].iter().find(|digit| solution[cell.index()] != Some(*digit)).unwrap();
        puzzle.square_mut(cell).ruled_out.insert(wrong);
        let found = of(&write_candidates(&puzzle));
        assert!(found.is_certain() && found.puzzle.rules().is_empty(), "{found:?}");
        assert_eq!(found.puzzle.square(cell).ruled_out, wrong.set());
        // A digit of the player shows a state of play.
        let played = of(&SUKAKU.replacen("123", "u1", 1));
        assert!(played.is_certain() && played.puzzle.rules().is_empty());
        assert!(played.puzzle.squares().any(|(_, square)| matches!(square.value, Value::Entered(_))));
    }
}
