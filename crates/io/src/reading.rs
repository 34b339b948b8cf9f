//! [`Reading`]: the puzzles found in a file or in pasted text, with every doubt about them.

use std::collections::BTreeMap;

use sudoscope_board::{CandidateDigits, Candidates, Cell, Digit, DigitSet, Digits, Puzzle, Rule, Value};

use crate::{Doubt, Format, Look, SolutionCount, may_be_decoration, take_for_decoration};

/// How many solutions without the candidates of a text are counted at most.
const MOST_WITHOUT_CANDIDATES: u64 = 10_000;

/// The puzzles of a text in their order; at least one. Nothing is guessed silently: a puzzle that can be read in several ways, or only
/// by ignoring text, carries its [`Doubt`]s.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The puzzles found, in the order of the text.
    pub puzzles: Vec<Interpretation>,
    /// The damaged puzzles between them and the words around them, which were skipped.
    pub skipped: Vec<Doubt>,
    /// The puzzles of its lines, where these may be one each instead of one together.
    pub each_line: Vec<Interpretation>,
}

impl From<Vec<Interpretation>> for Reading {
    /// Puzzles with nothing skipped between them.
    fn from(puzzles: Vec<Interpretation>) -> Self {
        Self { puzzles, skipped: Vec::new(), each_line: Vec::new() }
    }
}

impl Reading {
    /// Whether every puzzle is read without doubt, and nothing is skipped.
    pub fn is_certain(&self) -> bool {
        self.skipped.is_empty() && self.is_complete()
    }

    /// Whether every puzzle is read without doubt, and nothing is skipped but text around them.
    pub fn is_complete(&self) -> bool {
        self.skipped.iter().all(Doubt::is_text) && self.puzzles.iter().all(Interpretation::is_certain)
    }
}

/// One puzzle, how it was written, and what is doubtful about the reading. The reader of a format need not say the format: who chose the
/// reader adds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interpretation {
    /// The most likely puzzle.
    pub puzzle: Puzzle,
    /// The format it was written in.
    pub format: Format,
    /// The layout of plain text.
    pub layout: Option<Layout>,
    /// The line it starts on, counted from 1.
    pub line: usize,
    /// The doubts; empty if the reading is certain.
    pub doubts: Vec<Doubt>,
    /// Other puzzles the same text may mean, most likely first.
    pub alternatives: Vec<Puzzle>,
    /// The named fields beside it, such as a rating, in the order of the text. The comment has them too.
    pub fields: Vec<(String, String)>,
    /// Whether the whole solution stands beside it, and breaks nothing.
    pub is_solved_beside: bool,
}

impl From<Puzzle> for Interpretation {
    /// A puzzle without doubts on the first line.
    fn from(puzzle: Puzzle) -> Self {
        let (doubts, alternatives, fields) = (Vec::new(), Vec::new(), Vec::new());
        Self { puzzle, format: Format::LINE, layout: None, line: 1, doubts, alternatives, fields, is_solved_beside: false }
    }
}

impl Interpretation {
    /// A puzzle of plain text in this layout that starts on this line.
    pub(super) fn in_layout(puzzle: Puzzle, layout: Layout, line: usize) -> Self {
        Self { format: layout.form.format(), layout: Some(layout), line, ..puzzle.into() }
    }

    /// The same in this format, whose arrangement is its own.
    #[must_use]
    pub(super) fn in_format(self, format: Format) -> Self {
        Self { format, layout: None, ..self }
    }

    /// The same on this line, counted from 1.
    #[must_use]
    pub(super) fn on_line(self, line: usize) -> Self {
        Self { line, ..self }
    }

    /// The arrangement of its cells, if it is plain text.
    pub fn form(&self) -> Option<Form> {
        self.layout.map(|layout| layout.form)
    }

    /// The puzzle with the rules that were inferred from drawings, or without them, and no doubt about drawings.
    #[must_use]
    pub fn with_guesses(mut self, are_taken: bool) -> Self {
        if self.doubts.iter().any(Doubt::is_of_drawings) {
            self.doubts.retain(|doubt| !doubt.is_of_drawings());
            // The puzzle as it stands is the only other reading of such a file.
            let as_it_stands = self.alternatives.pop().filter(|_| !are_taken);
            self.puzzle = as_it_stands.unwrap_or(self.puzzle);
        }
        self
    }

    /// The same beside the solution that its file states.
    #[must_use]
    pub(super) fn beside(mut self, solution: Option<&Digits>) -> Self {
        let Some(solution) = solution else { return self };
        let agrees = |(digit, given): (&Option<Digit>, Option<Digit>)| digit.is_none() || given.is_none() || *digit == given;
        let has_givens = solution.iter().zip(self.puzzle.givens()).all(agrees);
        if has_givens && self.puzzle.geometry().entries(solution).broken().is_empty() {
            self.is_solved_beside = solution.iter().all(Option::is_some);
            return self;
        }
        // What files say of cages is no guess.
        let is_guess = |doubt: &Doubt| doubt.is_of_drawings() && !matches!(doubt, Doubt::RulesInferred { look: Look::Cage, .. });
        let is_open = self.doubts.iter().any(is_guess) || self.has_open_drawings();
        self.doubts.push(if is_open { Doubt::SolutionContradicts { rule: None } } else { Doubt::SolutionDoesNotFit });
        self
    }

    fn has_open_drawings(&self) -> bool {
        self.puzzle.unknown_rules.iter().any(|entry| may_be_decoration(entry))
    }

    /// Settles what is doubtful about its rules if it has exactly one solution, the one beside it, without what is only drawn: nothing else
    /// can be demanded then. If there are others, a rule is missing. Without a solution beside it, only sentences are settled that say no
    /// more than what was read, and drawings of which no sentence speaks.
    fn confirmed(mut self, count: impl Fn(&Puzzle, u64) -> Result<u64, u64>) -> Self {
        let plain = match &self.doubts.iter().filter(|doubt| doubt.is_of_rules()).collect::<Vec<_>>()[..] {
            [] if !self.has_open_drawings() => return self,
            [] => Some(None),
            [Doubt::UnclearSentence { sentence, is_plain: true, .. }] => Some(Some(sentence.clone())),
            _ => None,
        };
        if !self.is_solved_beside && plain.is_none() {
            return self;
        }
        let mut puzzle = self.puzzle.clone();
        take_for_decoration(&mut puzzle);
        match count(&puzzle, 2) {
            Ok(1) => {
                let has_drawings = self.has_open_drawings();
                self = self.with_guesses(true);
                self.doubts.retain(|doubt| !doubt.is_of_rules());
                let of_sentence = plain.filter(|_| !self.is_solved_beside);
                if has_drawings && matches!(of_sentence, Some(Some(_))) {
                    self.doubts.push(Doubt::OneSolutionConfirms { sentence: None });
                }
                self.doubts.push(of_sentence.map_or(Doubt::SolutionConfirms, |sentence| Doubt::OneSolutionConfirms { sentence }));
                self.puzzle = puzzle;
            }
            Err(2) if self.is_solved_beside => self.doubts.push(Doubt::SolutionNotOnly),
            _ => {}
        }
        self
    }

    /// Decides what is doubtful about its rules, if a solution stands beside it, and whether the candidates of a text are part of its
    /// puzzle. A puzzle has one solution: where the digits alone have several, the candidates that are missing make it; where they have
    /// one, or none, or a player has entered digits, these are notes, and it is said if they leave out the only solution. Where the count
    /// was cut off before the second solution it stays doubtful. The function counts the solutions of a puzzle up to a limit: `Err` if it
    /// was reached, or the count was cut off.
    #[must_use]
    pub fn decided(mut self, count: impl Fn(&Puzzle, u64) -> Result<u64, u64>) -> Self {
        self = self.confirmed(&count);
        // A library lists what a player has deleted; that is seen only by solving.
        if self.format == Format::HODOKU_LIBRARY
            && let Some(bound) = bound_by_notes(&self.puzzle)
        {
            self.doubts.push(Doubt::CandidatesMayBind);
            self.alternatives.push(bound);
        }
        if !self.doubts.contains(&Doubt::CandidatesMayBind) {
            return self;
        }
        let is_played = self.puzzle.entered_count() > 0;
        let excludes = |bound: &Puzzle| count(bound, 1) == Ok(0);
        let posed = Puzzle::from_givens(self.puzzle.shape().clone(), self.puzzle.rules(), &self.puzzle.givens());
        match count(&posed, MOST_WITHOUT_CANDIDATES) {
            Err(0 | 1) if !is_played => self,
            Ok(1) if self.alternatives.first().is_some_and(excludes) => {
                self = self.with_candidates(None);
                self.doubts.push(Doubt::CandidatesExclude);
                self
            }
            Ok(0 | 1) => self.with_candidates(None),
            _ if is_played => self.with_candidates(None),
            Ok(solutions) => self.with_candidates(Some(SolutionCount { solutions, is_complete: true })),
            Err(solutions) => self.with_candidates(Some(SolutionCount { solutions, is_complete: false })),
        }
    }

    /// The puzzle that the candidates of a text are part of, with the number of solutions `without` them, or the one in which they are
    /// notes of the player. Where nothing is doubtful about that, or a cell has no candidate, it stays as it is.
    #[must_use]
    pub fn with_candidates(mut self, without: Option<SolutionCount>) -> Self {
        let Some(doubt) = self.doubts.iter().position(|doubt| *doubt == Doubt::CandidatesMayBind) else { return self };
        match (self.alternatives.first_mut(), without) {
            (Some(bound), Some(without)) => {
                std::mem::swap(&mut self.puzzle, bound);
                self.doubts[doubt] = Doubt::CandidatesBind { without };
            }
            (None, Some(_)) => {}
            (_, None) => {
                self.alternatives.clear();
                self.doubts.remove(doubt);
            }
        }
        self
    }

    /// The same in a text with that number of lines above.
    #[must_use]
    pub(super) fn below(mut self, lines: usize) -> Self {
        self.line += lines;
        for doubt in &mut self.doubts {
            if let Doubt::IgnoredText { line, .. } | Doubt::Unreadable { line, .. } = doubt {
                *line += lines;
            }
        }
        self
    }

    /// Whether there is no doubt.
    pub fn is_certain(&self) -> bool {
        self.doubts.is_empty()
    }

    /// Whether nothing is left to be decided: there is no other reading, and what is to be said about this one is a remark.
    pub fn is_settled(&self) -> bool {
        self.alternatives.is_empty() && self.doubts.iter().all(Doubt::is_remark)
    }
}

/// The puzzle of whose rules it is which candidates are ruled out in notes; `None` if none are.
pub(super) fn bound_by_notes(noted: &Puzzle) -> Option<Puzzle> {
    noted.squares().find(|(_, square)| !square.ruled_out.is_empty())?;
    let (all, natural) = (DigitSet::all(noted.shape().size()), noted.geometry().entries(&noted.givens()).candidates());
    let mut by_digits: BTreeMap<Vec<Digit>, Vec<Cell>> = BTreeMap::new();
    let is_open = |square: &sudoscope_board::Square| !matches!(square.value, Value::Given(_)) && !square.ruled_out.is_empty();
    for (cell, square) in noted.squares().filter(|(_, square)| is_open(square)) {
        let left = natural[cell.index()] - square.ruled_out;
        // Where none is left, those that are not possible say so.
        let left = if left.is_empty() { all - square.ruled_out } else { left };
        by_digits.entry(left.iter().collect()).or_default().push(cell);
    }
    let rule = |(digits, cells)| Rule::Candidates(Candidates { cells, digits: CandidateDigits::These(digits) });
    let rules: Vec<Rule> = noted.rules().iter().cloned().chain(by_digits.into_iter().map(rule)).collect();
    Some(Puzzle::from_givens(noted.shape().clone(), &rules, &noted.givens()))
}

/// How a puzzle of plain text was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The arrangement of the cells.
    pub form: Form,
    /// The character of an empty cell; a space also means an empty field. `None` if no cell is empty.
    pub blank: Option<char>,
    /// How digits are written.
    pub notation: DigitNotation,
}

/// The arrangement of the cells in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// All cells on one line.
    Line,
    /// A line for each row, cells side by side.
    Rows,
    /// Cells with a separator between them.
    Fields(Separator),
    /// Rows with bars between the boxes.
    Boxed,
    /// Every candidate of every cell.
    Candidates,
}

impl Form {
    /// The format that text in this arrangement is in.
    pub fn format(self) -> Format {
        match self {
            Self::Line => Format::LINE,
            Self::Rows | Self::Fields(Separator::Space) => Format::ROWS,
            Self::Fields(Separator::Comma | Separator::Semicolon) => Format::CSV,
            Self::Fields(Separator::Tab) => Format::TSV,
            Self::Boxed => Format::BOXED,
            Self::Candidates => Format::CANDIDATES,
        }
    }
}

/// A separator between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Separator {
    /// One or more spaces.
    Space,
    /// A tab.
    Tab,
    /// A comma.
    Comma,
    /// A semicolon.
    Semicolon,
}

/// How digits are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DigitNotation {
    /// 1 to 9; the text has no higher digit.
    Plain,
    /// 1 to 9, then A (10), B (11) …
    Letters,
    /// 1 to 9, then 10, 11 …
    Numbers,
    /// A (1), B (2) …
    LettersFromOne,
}
