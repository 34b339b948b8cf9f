//! Puzzles to text in any [`Format`] that is written. What is written has been read back and compared.

use sudoscope_board::{Digits, Puzzle, Shape};

use crate::{
    Difference, Doubt, Format, Interpretation, Loss, Reading,
    format::{Read, Writer},
    formats::{fpuzzles, links, sudokupad},
    read::read,
};

/// Why puzzles cannot be written in a format, as data.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum Unwritable {
    /// The format is only read.
    OnlyRead {
        /// The format.
        format: Format,
    },
    /// No puzzle at all.
    Nothing,
    /// More than one puzzle.
    NotOne {
        /// The number of puzzles.
        found: usize,
        /// The format, by its key.
        format: &'static str,
    },
    /// A board that the format does not know.
    Board {
        /// The format.
        format: Format,
        /// The board.
        shape: Shape,
    },
    /// A board that no layout of a table can hold.
    NoLayout {
        /// The format that was asked for.
        format: Format,
        /// The board.
        shape: Shape,
    },
    /// The text would not read back as the same puzzle.
    NotTheSame {
        /// The puzzle, counted from 1.
        number: usize,
        /// The format.
        format: Format,
        /// The first difference.
        difference: Difference,
    },
}

impl Format {
    /// Whether the format can be written; every format can be read.
    pub const fn is_written(self) -> bool {
        self.spec().write.is_some()
    }

    /// Whether the text of several puzzles is the concatenation of the texts of each.
    pub const fn is_concatenable(self) -> bool {
        matches!(self.spec().write, Some(Writer { is_concatenable: true, .. }))
    }

    /// The puzzle as it reads back after it was written in this format.
    pub fn preserved(self, puzzle: &Puzzle) -> Puzzle {
        match self.spec().preserve {
            Some(preserve) => preserve(self, puzzle),
            None => self.capabilities().preserved(puzzle),
        }
    }

    /// The parts of puzzles that are lost when they are written in this format; each once.
    pub fn losses(self, puzzles: &[Puzzle]) -> Vec<Loss> {
        each_once(puzzles.iter().flat_map(|puzzle| self.lost_of(puzzle, self.preserved(puzzle))).collect())
    }

    /// The format of files to propose for a puzzle: the plainest that keeps its board and its rules.
    pub fn plainest_for(puzzle: &Puzzle) -> Self {
        let keeps = |format: &Self| {
            format.capabilities().boards.hold(puzzle.shape())
                && !format.losses(std::slice::from_ref(puzzle)).iter().any(Loss::is_of_rules)
        };
        // Plain text is read by everything, f-puzzles' JSON by most programs for variants.
        [Self::ROWS, Self::FPUZZLES_JSON, Self::SUDOKUPAD, Self::ISS].into_iter().find(keeps).unwrap_or(Self::RON)
    }

    /// Whether rules are drawn for other programs.
    fn draws(self) -> bool {
        [Self::SUDOKUPAD, Self::SUDOKUPAD_LINK].contains(&self)
    }

    /// The parts of a puzzle that are not in what is preserved of it.
    fn lost_of(self, puzzle: &Puzzle, preserved: Puzzle) -> Vec<Loss> {
        match self.draws() {
            true => Loss::of_drawing(puzzle, sudokupad::without_own(puzzle)),
            false => Loss::between(puzzle, &preserved),
        }
    }

    /// The text of puzzles with the only solution of each that has one, where programs that show such files know by it that the puzzle is
    /// solved.
    #[must_use]
    pub fn with_solutions(self, text: String, puzzles: &[Puzzle], solution: impl Fn(&Puzzle) -> Option<Digits>) -> String {
        type Write = fn(&Puzzle, Option<&Digits>) -> String;
        let writers: [(Self, Write); 4] = [
            (Self::FPUZZLES_JSON, fpuzzles::write_solved),
            (Self::FPUZZLES, links::to_fpuzzles_with),
            (Self::SUDOKUPAD, sudokupad::write_solved),
            (Self::SUDOKUPAD_LINK, links::to_sudokupad_with),
        ];
        let Some((_, write)) = writers.into_iter().find(|(format, _)| *format == self) else { return text };
        puzzles.iter().map(|puzzle| write(puzzle, solution(puzzle).as_ref())).collect()
    }

    /// Writes puzzles. The text has been read back and compared with what the format [preserves](Self::preserved) of them.
    ///
    /// # Errors
    /// When the format cannot hold them.
    pub fn write(self, puzzles: &[Puzzle]) -> Result<String, Unwritable> {
        self.write_with_losses(puzzles).map(|(text, _)| text)
    }

    /// The same, with the [losses](Self::losses): what is preserved is worked out once for both.
    ///
    /// # Errors
    /// When the format cannot hold them.
    pub fn write_with_losses(self, puzzles: &[Puzzle]) -> Result<(String, Vec<Loss>), Unwritable> {
        let writer = self.spec().write.ok_or(Unwritable::OnlyRead { format: self })?;
        if puzzles.is_empty() {
            return Err(Unwritable::Nothing);
        }
        if puzzles.len() > 1 && !self.capabilities().collection {
            return Err(Unwritable::NotOne { found: puzzles.len(), format: self.key() });
        }
        if let Some(other) = puzzles.iter().find(|puzzle| !self.capabilities().boards.hold(puzzle.shape())) {
            return Err(Unwritable::Board { format: self, shape: other.shape().clone() });
        }
        let text = (writer.write)(puzzles);
        match self.compare(puzzles, &text) {
            Ok(lost) => Ok((text, lost)),
            Err((index, difference)) => Err(Unwritable::NotTheSame { number: index + 1, format: self, difference }),
        }
    }

    /// The parts of puzzles that are lost, each once.
    ///
    /// # Errors
    /// The first puzzle that does not read back as what is preserved of it, by its place, and how it differs.
    fn compare(self, puzzles: &[Puzzle], text: &str) -> Result<Vec<Loss>, (usize, Difference)> {
        let Some(read) = self.read_back(text) else { return Err((0, Difference::Refused)) };
        // What is doubtful about the puzzle itself is so before it is written.
        let is_unclear = |found: &Interpretation| !found.doubts.iter().all(Doubt::is_of_content);
        if let Some(unclear) = read.puzzles.iter().position(is_unclear) {
            return Err((unclear, Difference::Unclear));
        }
        let mut lost = Vec::new();
        for (index, (puzzle, found)) in puzzles.iter().zip(&read.puzzles).enumerate() {
            if *puzzle == found.puzzle && !self.draws() {
                continue;
            }
            let preserved = self.preserved(puzzle);
            if let Some(difference) = Difference::between(&preserved, &found.puzzle) {
                return Err((index, difference));
            }
            lost.extend(self.lost_of(puzzle, preserved));
        }
        if read.puzzles.len() == puzzles.len() { Ok(each_once(lost)) } else { Err((0, Difference::Count)) }
    }

    fn read_back(self, text: &str) -> Option<Reading> {
        let mut reading = match (self.spec().write, self.spec().read) {
            (Some(Writer { read_back: Some(read), .. }), _) | (_, Read::Named(read)) => read(text).ok(),
            _ => read(text.as_bytes()).ok(),
        }?;
        // What a comment says of rules is for a person to decide.
        reading.puzzles = reading.puzzles.into_iter().map(|found| found.with_guesses(false)).collect();
        Some(reading)
    }
}

/// Losses in their order, each once.
pub(super) fn each_once(mut lost: Vec<Loss>) -> Vec<Loss> {
    lost.sort_unstable();
    lost.dedup();
    lost
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{demands::DemandSet, test_support::rule_samples};

    #[test]
    fn the_pieces_of_a_text_are_the_text() {
        let one = Puzzle::classic();
        let mut other = one.clone();
        other.square_mut(sudoscope_board::Cell::new(40)).value =
            sudoscope_board::Value::Given(sudoscope_board::Digit::from_index(4));
        for format in Format::ALL.iter().filter(|format| format.is_written() && format.capabilities().collection) {
            let write = |puzzles: &[Puzzle]| (format.spec().write.unwrap().write)(puzzles);
            let in_pieces = write(std::slice::from_ref(&one)) + &write(std::slice::from_ref(&other));
            assert_eq!(write(&[one.clone(), other.clone()]) == in_pieces, format.is_concatenable(), "{format:?}");
        }
    }

    #[test]
    fn formats_that_name_a_solution_get_it_and_read_back_the_same() {
        let mut puzzle = Puzzle::new(Shape::of_size(4).unwrap(), &[]);
        puzzle.square_mut(sudoscope_board::Cell::new(0)).value =
            sudoscope_board::Value::Given(sudoscope_board::Digit::from_index(0));
        let puzzles = [puzzle];
        let solution: Digits = (0..16).map(|place| Some(sudoscope_board::Digit::from_index(place % 4))).collect();
        let named = |format: Format| {
            let text = format.write(&puzzles).unwrap();
            let solved = format.with_solutions(text.clone(), &puzzles, |_| Some(solution.clone()));
            assert_eq!(read(solved.as_bytes()).unwrap().puzzles[0].puzzle, puzzles[0], "{format:?}");
            (solved != text).then_some(solved)
        };
        assert!(named(Format::FPUZZLES).is_some() && named(Format::SUDOKUPAD_LINK).is_some() && named(Format::LINE).is_none());
        assert!(named(Format::SUDOKUPAD).unwrap().contains("\"solution\": \"1234123412341234\""));
        assert!(named(Format::FPUZZLES_JSON).unwrap().replace(char::is_whitespace, "").contains("\"solution\":[1,2,3,4,1,"));
    }

    #[test]
    fn the_format_proposed_for_a_puzzle_keeps_its_board_and_every_kind_of_rule() {
        assert_eq!(Format::plainest_for(&Puzzle::classic()), Format::ROWS);
        let shape = Shape::classic();
        for rule in rule_samples() {
            let puzzle = Puzzle::new(shape.clone(), std::slice::from_ref(&rule));
            let format = Format::plainest_for(&puzzle);
            let (text, lost) = format.write_with_losses(std::slice::from_ref(&puzzle)).unwrap();
            assert!(!lost.iter().any(Loss::is_of_rules), "{rule:?} in {format:?}");
            let read = format.read_back(&text).unwrap().puzzles.remove(0).puzzle;
            assert!(DemandSet::of(read.rules(), &shape) == DemandSet::of(puzzle.rules(), &shape), "{rule:?} in {format:?}");
        }
        for size in [4, 25] {
            let puzzle = Puzzle::new(Shape::of_size(size).unwrap(), &[]);
            assert!(Format::plainest_for(&puzzle).write(&[puzzle]).is_ok(), "{size}");
        }
    }

    #[test]
    fn lines_are_lines_where_they_may_be_the_rows_of_one_board() {
        let line = "1...............";
        let puzzle = crate::text::read_line(line, 1).unwrap().unwrap().puzzle;
        for format in [Format::LINE, Format::SDM] {
            assert_eq!(format.write(&vec![puzzle.clone(); 16]), Ok(format!("{line}\n").repeat(16)));
        }
    }

    #[test]
    fn every_format_keeps_every_kind_of_rule_or_names_it() {
        let givens = crate::test_support::digits(crate::test_support::EASY);
        let shape = Shape::classic();
        for &format in Format::ALL.iter().filter(|format| format.is_written()) {
            for rule in rule_samples() {
                // A PS killer has cages and no digits.
                let givens = if format == Format::PS_KILLER { vec![None; givens.len()] } else { givens.clone() };
                let puzzle = Puzzle::from_givens(shape.clone(), std::slice::from_ref(&rule), &givens);
                let text = format.write(std::slice::from_ref(&puzzle)).unwrap_or_else(|error| panic!("{error}: {rule:?}"));
                let read = format.read_back(&text).unwrap().puzzles.remove(0).puzzle;
                let demanded = DemandSet::of(read.rules(), &shape);
                let lost = format.losses(std::slice::from_ref(&puzzle));
                let is_drawn = lost.contains(&Loss::Drawn(rule.clone()));
                let is_named = is_drawn || lost.contains(&Loss::Rule(rule.clone()));
                // What is named is not there at all, what is not named is there, and nothing else is; what is drawn is there as well.
                let expected = if is_named && !is_drawn { Vec::new() } else { vec![rule.clone()] };
                assert!(demanded == DemandSet::of(&expected, &shape), "{format:?}: {rule:?}");
                assert!(read.unknown_rules.is_empty() || is_drawn, "{format:?}: {rule:?}");
            }
        }
    }

    #[test]
    fn what_a_format_cannot_hold_is_told() {
        let six = Puzzle::new(Shape::of_size(6).unwrap(), &[]);
        let refused = |format: Format, puzzles: &[Puzzle]| format.write(puzzles).unwrap_err();
        let board = Unwritable::Board { format: Format::OPEN_SUDOKU, shape: six.shape().clone() };
        assert_eq!(refused(Format::OPEN_SUDOKU, std::slice::from_ref(&six)), board);
        assert_eq!(
            refused(Format::FPUZZLES_JSON, &[six.clone(), six.clone()]),
            Unwritable::NotOne { found: 2, format: "fpuzzles-json" }
        );
        assert_eq!(refused(Format::SDM, &[]), Unwritable::Nothing);
        assert_eq!(refused(Format::GSF, &[six]), Unwritable::OnlyRead { format: Format::GSF });
    }
}
