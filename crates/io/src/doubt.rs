//! [`Doubt`]: what is uncertain about a puzzle that was read, or was skipped beside it.

use sudoscope_board::{Cell, Digit, Rule, Shape};

use crate::syntax::encoding::printable;

/// What a count of solutions found within its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SolutionCount {
    /// The solutions found.
    pub solutions: u64,
    /// Whether there are no others.
    pub is_complete: bool,
}

/// A doubt about an [`Interpretation`](super::Interpretation), as data.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Doubt {
    /// Text beside the puzzle was ignored.
    IgnoredText {
        /// The first such line, counted from 1.
        line: usize,
        /// The number of lines.
        lines: usize,
        /// The beginning of that line.
        text: String,
    },
    /// A damaged grid among others was skipped.
    Damaged {
        /// Its first line, counted from 1.
        line: usize,
        /// The number of lines.
        lines: usize,
        /// The heading above it; empty if there is none.
        title: String,
        /// The damage.
        damage: Damage,
    },
    /// Entries of a list in JSON are no puzzles; they were skipped.
    NoPuzzles {
        /// The places of the first of them, counted from 1: in the list, or the lines of the text.
        places: Vec<usize>,
        /// The number of them.
        count: usize,
        /// Whether each entry is a line.
        are_lines: bool,
    },
    /// The solution beside a puzzle is not one of this puzzle.
    SolutionDoesNotFit,
    /// The solution beside a puzzle breaks rules that were inferred, so that these were taken back; or it breaks the puzzle in another way,
    /// while its rules are not all known.
    SolutionContradicts {
        /// One of the rules.
        rule: Option<Rule>,
    },
    /// The solution beside a puzzle whose rules are not all known is not its only one.
    SolutionNotOnly,
    /// Doubts about rules were settled: as it was read, the puzzle has exactly one solution, the one beside it.
    SolutionConfirms,
    /// Doubts about sentences that seem to say no more than the rules that were read, or about drawings beside these, were settled: with
    /// the rules, the puzzle has exactly one solution, so that anything else could only forbid what does not occur.
    OneSolutionConfirms {
        /// The beginning of the first sentence; none: there are only drawings.
        sentence: Option<String>,
    },
    /// More text was ignored than is named.
    MoreLeftOut {
        /// The number of lines.
        lines: usize,
    },
    /// More than one character was taken for an empty cell.
    MixedBlanks {
        /// The characters.
        signs: Vec<char>,
    },
    /// Cells hold text that is no digit; they were left empty or got the digit that the text is often mistaken for.
    Unreadable {
        /// The text.
        found: String,
        /// The line of the first cell, counted from 1.
        line: usize,
        /// The character in the line, counted from 1.
        column: usize,
        /// The cells that hold it.
        cells: Vec<Cell>,
        /// The digit it may stand for.
        lookalike: Option<Digit>,
    },
    /// 0 was taken for an empty cell but may be a digit: it does not repeat in a house, and the highest digit does not occur.
    ZeroMayBeADigit,
    /// 0 was taken for a digit, so that the digits of the board begin with it; another one stands for it.
    ZeroIsADigit {
        /// The digit that stands for it.
        digit: Digit,
    },
    /// All digits are letters: A may be 1 or 10.
    LettersFromOne,
    /// Any letters stand for the digits; they were numbered in the order of the alphabet.
    LettersNumbered {
        /// The letters, in that order.
        letters: String,
    },
    /// The text has no digit, and the blanks may be mere decoration.
    NothingWritten {
        /// The character taken for an empty cell.
        sign: char,
    },
    /// The first row and the first column count up: they may be headings.
    NumberedEdges,
    /// Spaces were taken for empty cells but may only separate digits.
    SpacesMaySeparate,
    /// Several grids follow each other without anything between them.
    GridsRunTogether,
    /// Every line may be a puzzle of its own.
    EachLineMayBeAPuzzle,
    /// The lines may be one puzzle, as which they were read, or a puzzle each.
    LinesMayBeOnePuzzle {
        /// The number of lines.
        lines: usize,
    },
    /// The bars do not divide the board into boxes; the usual boxes were used.
    OddBoxes,
    /// No cell is empty, and digits repeat: it may be no Sudoku at all.
    FullButWrong,
    /// Each row ends with one separator too many.
    TrailingSeparators,
    /// Candidates are missing that no digit rules out. They were taken as ruled out by the player but may be part of the puzzle.
    CandidatesMayBind,
    /// Candidates are missing that no digit rules out, and the digits alone have several solutions: the candidates are part of the puzzle.
    CandidatesBind {
        /// How many solutions the digits alone have.
        without: SolutionCount,
    },
    /// The digits alone have one solution, which the candidates leave out. These were taken as notes of a player.
    CandidatesExclude,
    /// The file lists no regions; the usual boxes were used.
    NoRegions,
    /// The text can be read in another arrangement.
    OtherArrangement,
    /// More digits of a line repeat in a house than one typing error explains.
    DigitsRepeat {
        /// The number of cells with such digits.
        cells: usize,
    },
    /// A line of a board above nine holds no digit above nine: it may be part of something else.
    NoHighDigits,
    /// Candidates are listed that a digit rules out.
    ImpossibleCandidates {
        /// The first cell with any, by its name.
        cell: String,
    },
    /// The bytes of the numbers were swapped, because only then do they make cages.
    BytesSwapped,
    /// The file has digits but marks none as given: all were taken as placed by the player.
    NothingGiven,
    /// A cell has neither a digit nor a candidate.
    DigitMayBeLost {
        /// The cell's name.
        cell: String,
    },
    /// The state of play lacks givens of the puzzle.
    GivensMissing,
    /// Clues lack their number, or their sum is a letter: nothing is demanded of it.
    UnfinishedClues {
        /// The number of clues.
        count: usize,
    },
    /// Drawings have a color that is not understood, and so no rule was inferred from them.
    UnknownColor {
        /// The color of the first, as it is written.
        color: String,
        /// The number of drawings.
        count: usize,
    },
    /// Sentences about rules are not understood wholly, or do not fit the drawings, and so no rule was inferred from them.
    UnclearSentence {
        /// The beginning of the first.
        sentence: String,
        /// The number of sentences.
        count: usize,
        /// Whether their words, without those that say nothing by themselves, are of rules that were read.
        is_plain: bool,
    },
    /// A sentence says that the rules of a Sudoku do not apply.
    OtherRules {
        /// Its beginning.
        sentence: String,
        /// Whether it says that the regions are to be found.
        are_regions_unknown: bool,
    },
    /// Rules that are only drawn were taken for what such drawings usually mean.
    RulesInferred {
        /// One of them.
        rule: Rule,
        /// The number of this kind.
        count: usize,
        /// How they are drawn.
        look: Look,
    },
}

/// The damage of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Damage {
    /// A row has another number of cells than the others.
    Row {
        /// Its line, counted from 1.
        line: usize,
        /// Cells found.
        found: usize,
        /// Cells of the other rows.
        expected: usize,
    },
    /// There are more or fewer rows than a row has cells.
    Rows {
        /// Rows found.
        found: usize,
        /// Cells of a row.
        expected: usize,
    },
    /// Too many cells hold what is no digit.
    Cells {
        /// The line of the first of them, counted from 1.
        line: usize,
        /// The character in the line, counted from 1.
        column: usize,
    },
}

/// The look of a drawing of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    /// A frame with a number.
    Cage,
    /// A line with a disc of its colour at one end.
    Thermometer,
    /// An arrow from a ring.
    Arrow,
    /// A line of a colour.
    Line,
    /// A line between two rings or diamonds.
    LineWithEnds,
    /// A sign between two cells.
    Sign,
    /// A disc with digits at a corner.
    Corner,
    /// A square or disc in a cell.
    Cell,
    /// A number outside the board.
    Outside,
    /// Nothing; the text of the rules says it.
    Words,
}

impl Doubt {
    /// One line that was ignored.
    pub(super) fn ignored(line: usize, text: &str) -> Self {
        const SHOWN: usize = 60;
        Self::IgnoredText { line, lines: 1, text: printable(text).take(SHOWN).collect() }
    }

    /// That 0 was taken for a digit, for which the highest one stands.
    pub fn zero_is_a_digit(shape: &Shape) -> Self {
        Self::ZeroIsADigit { digit: Digit::from_index(shape.size() - 1) }
    }

    /// Whether a person must decide before the puzzle can be judged. Repeated digits need no decision: the puzzle has no solution. Nor do
    /// candidates that a digit rules out: it rules them out.
    pub const fn must_be_settled(&self) -> bool {
        !matches!(self, Self::DigitsRepeat { .. } | Self::FullButWrong | Self::ImpossibleCandidates { .. }) && !self.is_remark()
    }

    /// Whether it leaves no question about the puzzle, and is worth a note.
    pub const fn is_remark(&self) -> bool {
        matches!(
            self,
            Self::SolutionDoesNotFit
                | Self::SolutionConfirms
                | Self::OneSolutionConfirms { .. }
                | Self::CandidatesBind { .. }
                | Self::CandidatesExclude
                | Self::LettersNumbered { .. }
                | Self::ZeroIsADigit { .. }
        )
    }

    /// Whether the likeliest reading is known to be wrong, so that nobody may take it unseen.
    pub const fn is_final(&self) -> bool {
        matches!(self, Self::SolutionContradicts { .. } | Self::SolutionNotOnly | Self::OtherRules { .. })
    }

    /// Whether it says that text was ignored.
    pub const fn is_text(&self) -> bool {
        matches!(self, Self::IgnoredText { .. } | Self::MoreLeftOut { .. })
    }

    /// Whether it says that text was ignored, or could not be read.
    pub(super) const fn is_of_text(&self) -> bool {
        self.is_text() || matches!(self, Self::Unreadable { .. })
    }

    /// Whether rules were inferred from drawings.
    pub const fn is_guess(&self) -> bool {
        matches!(self, Self::RulesInferred { .. })
    }

    /// Whether it is about what drawings and texts mean, of which nothing is taken unless a person says so.
    pub const fn is_of_drawings(&self) -> bool {
        self.is_guess() || self.is_final() || matches!(self, Self::UnknownColor { .. } | Self::UnclearSentence { .. })
    }

    /// Whether it is about rules that are only said.
    pub const fn is_of_words(&self) -> bool {
        matches!(self, Self::UnclearSentence { .. } | Self::OtherRules { .. } | Self::RulesInferred { look: Look::Words, .. })
    }

    /// Whether it is about what the rules are, which the only solution settles.
    pub(super) const fn is_of_rules(&self) -> bool {
        self.is_of_drawings() || matches!(self, Self::NoRegions | Self::UnfinishedClues { .. })
    }

    /// Whether the doubt is about the puzzle itself and not about the way it was read.
    pub(super) const fn is_of_content(&self) -> bool {
        matches!(
            self,
            Self::FullButWrong
                | Self::DigitsRepeat { .. }
                | Self::NoHighDigits
                | Self::ImpossibleCandidates { .. }
                | Self::CandidatesMayBind
                | Self::UnfinishedClues { .. }
        )
    }
}
