//! Whether the candidates that a text lists are part of its puzzle, and what its solution says of its rules: see
//! [`Interpretation::decided`].

use crate::{
    io::{Collection, Interpretation, Opened},
    solve::{Cancel, RuledSolver},
};

/// Decides whether candidates are part of a puzzle, if that is doubtful.
pub(in crate::app) fn decided(found: Interpretation, cancel: &Cancel) -> Interpretation {
    found.decided(|puzzle, limit| RuledSolver::solutions_up_to(puzzle, limit, cancel))
}

/// Decides it for every puzzle that was read; several of which nothing is left to decide are a list. Those of a list are decided one by
/// one, when they are taken.
pub(in crate::app) fn all_decided(opened: Opened, cancel: &Cancel) -> Opened {
    match opened {
        Opened::Reading(mut reading) => {
            reading.puzzles = reading.puzzles.into_iter().map(|found| decided(found, cancel)).collect();
            let is_settled = reading.skipped.is_empty() && reading.each_line.is_empty();
            let is_settled = is_settled && reading.puzzles.iter().all(Interpretation::is_settled);
            Collection::of_all(&reading)
                .filter(|_| is_settled)
                .map_or(Opened::Reading(reading), |puzzles| Opened::Collection(puzzles.into()))
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
    fn several_puzzles_that_are_settled_are_a_list() {
        let found = |line| Interpretation { is_solved_beside: true, doubts: vec![Doubt::NoRegions], ..of(line) };
        let opened = |found: &[Interpretation]| all_decided(Opened::Reading(found.to_vec().into()), &Cancel::default());
        let Opened::Collection(list) = opened(&[found(HARDER), of(HARDER)]) else { panic!("nothing is left to be decided") };
        assert_eq!((list.len(), list.get(0).doubts, list.get(1).doubts), (2, vec![Doubt::SolutionConfirms], vec![]));
        let unsolved = Interpretation { is_solved_beside: false, ..found(HARDER) };
        assert!(matches!(opened(&[found(HARDER), unsolved]), Opened::Reading(_)));
        assert!(matches!(opened(&[found(HARDER)]), Opened::Reading(_)));
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
