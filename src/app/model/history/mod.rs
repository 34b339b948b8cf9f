//! [`History`]: undo and redo without limit.

mod stored;

use crate::{app::prelude::*, board::Coloring};

/// The label of an edit, for the menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditLabel {
    /// A given was written.
    Given {
        /// The cell written to.
        cell: Cell,
        /// The digit written.
        digit: Digit,
    },
    /// The player wrote a digit.
    Digit {
        /// The cell written to.
        cell: Cell,
        /// The digit written.
        digit: Digit,
    },
    /// Several cells got the same digit.
    Digits {
        /// The digit written.
        digit: Digit,
        /// The number of cells written to.
        cells: usize,
    },
    /// A cell was cleared.
    Clear {
        /// The cell cleared.
        cell: Cell,
    },
    /// Several cells were cleared.
    ClearCells {
        /// The number of cells cleared.
        cells: usize,
    },
    /// A corner mark was set or taken away.
    Corner {
        /// The digit of the mark.
        digit: Digit,
        /// The cell; `None` if there were several.
        cell: Option<Cell>,
    },
    /// A centre mark was set or taken away.
    Centre {
        /// The digit of the mark.
        digit: Digit,
        /// The cell; `None` if there were several.
        cell: Option<Cell>,
    },
    /// A candidate was ruled out or allowed again.
    RuleOut {
        /// The digit of the mark.
        digit: Digit,
        /// The cell; `None` if there were several.
        cell: Option<Cell>,
    },
    /// A likely typing mistake was fixed.
    Fix {
        /// The cell with the mistake.
        cell: Cell,
        /// The digit that was there.
        from: Digit,
        /// The digit that replaces it; `None` if the cell was cleared.
        to: Option<Digit>,
    },
    /// The solution was kept as the player's digits.
    KeepSolution,
    /// The puzzle that was made was taken.
    TakePuzzle,
    /// The player's digits became givens.
    MakeGivens,
    /// The player's digits and marks were cleared.
    ClearEntries,
    /// Digits were moved to other cells.
    MoveDigits,
    /// The candidates became centre marks.
    CandidatesToMarks,
    /// Cells or candidates were coloured, or links drawn.
    Colors,
    /// All colours and links were taken away.
    ClearColors,
    /// A step of logic was carried out.
    Step(Technique, String),
    /// Everything before a technique was carried out.
    Before(Technique),
    /// A mistake that a hint found was corrected.
    PutRight,
    /// Title, author or comment were changed.
    About,
    /// A rule was added.
    AddRule(Rule),
    /// Several rules of a kind were added.
    AddRules {
        /// The first of them.
        rule: Rule,
        /// The number of them.
        count: usize,
    },
    /// A rule was changed.
    ChangeRule(Rule),
    /// A rule was removed.
    RemoveRule(Rule),
    /// All rules were removed.
    RemoveRules,
    /// A decoration was drawn, or taken away by drawing it again.
    Draw,
    /// A drawing or an unknown rule was removed.
    RemoveDrawing,
    /// What the puzzle does not need was taken away.
    Minimise,
    /// The regions were drawn.
    Regions,
}

/// One edit: enough to do it and to take it back.
#[derive(Debug)]
pub struct Edit {
    pub label: EditLabel,
    change: Change,
    /// It as it is kept.
    text: Arc<str>,
}

impl PartialEq for Edit {
    fn eq(&self, other: &Self) -> bool {
        // The edits of a game that has not changed are the same: nothing has to be compared then.
        std::ptr::eq(self, other) || (self.label == other.label && self.change == other.change)
    }
}

#[derive(Clone, Debug, PartialEq)]
enum Change {
    Squares(Vec<(Cell, Square, Square)>),
    /// In the list of rules, these were at that place, and those are there now.
    Rules {
        at: usize,
        before: Vec<Rule>,
        after: Vec<Rule>,
    },
    Coloring {
        before: Box<Coloring>,
        after: Box<Coloring>,
    },
    Whole {
        before: Box<Puzzle>,
        after: Box<Puzzle>,
    },
}

/// Edits that can be taken back, and those that can be done again.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct History {
    done: Vec<Arc<Edit>>,
    undone: Vec<Arc<Edit>>,
}

impl History {
    /// Changes a puzzle and remembers how to take it back. An edit that changes nothing is not remembered.
    /// Returns whether anything changed.
    pub fn edit(&mut self, puzzle: &mut Puzzle, label: EditLabel, change: impl FnOnce(&mut Puzzle)) -> bool {
        let before = puzzle.clone();
        change(puzzle);
        if *puzzle == before {
            return false;
        }
        let change = Change::between(before, puzzle);
        let text = stored::text(&label, &change, puzzle.shape());
        self.done.push(Arc::new(Edit { label, change, text }));
        self.undone.clear();
        true
    }

    /// Changes the puzzle from what it was before the last edit, in place of that edit. Returns whether an edit is left: changing the
    /// puzzle back leaves none.
    pub fn revise(&mut self, puzzle: &mut Puzzle, label: EditLabel, change: impl FnOnce(&mut Puzzle)) -> bool {
        self.forget(puzzle);
        self.edit(puzzle, label, change)
    }

    /// Takes the last edit back for good: it cannot be done again.
    pub fn forget(&mut self, puzzle: &mut Puzzle) {
        if let Some(edit) = self.done.pop() {
            edit.change.apply(puzzle, false);
        }
    }

    /// Takes the last edit back; returns it, or `None` if there is none.
    pub fn undo(&mut self, puzzle: &mut Puzzle) -> Option<&Edit> {
        let edit = self.done.pop()?;
        edit.change.apply(puzzle, false);
        self.undone.push(edit);
        self.undone.last().map(|edit| &**edit)
    }

    /// Does the last edit taken back again; returns it, or `None` if there is none.
    pub fn redo(&mut self, puzzle: &mut Puzzle) -> Option<&Edit> {
        let edit = self.undone.pop()?;
        edit.change.apply(puzzle, true);
        self.done.push(edit);
        self.done.last().map(|edit| &**edit)
    }

    /// Whether undo or redo leads from a puzzle to one of which this holds.
    pub fn leads_to(&self, puzzle: &Puzzle, is_it: impl Fn(&Puzzle) -> bool) -> bool {
        is_it(puzzle)
            || [Self::undo, Self::redo].into_iter().any(|step| {
                let (mut history, mut at) = (self.clone(), puzzle.clone());
                while step(&mut history, &mut at).is_some() {
                    if is_it(&at) {
                        return true;
                    }
                }
                false
            })
    }

    /// The number of edits that can be taken back.
    pub fn len(&self) -> usize {
        self.done.len()
    }

    /// Whether there is nothing to take back.
    pub fn is_empty(&self) -> bool {
        self.done.is_empty()
    }

    /// The steps of logic that were applied since the puzzle was last started again and whose outcome is still on the
    /// board, each with the number of edits up to it, and what it did, in notation.
    pub fn steps<'a>(&'a self, puzzle: &'a Puzzle) -> impl Iterator<Item = (usize, Technique, &'a str)> {
        let is_start = |edit: &Arc<Edit>| edit.label == EditLabel::ClearEntries;
        let start = self.done.iter().rposition(is_start).map_or(0, |at| at + 1);
        (1..).zip(&self.done).skip(start).filter_map(|(edits, edit)| match &edit.label {
            EditLabel::Step(technique, does) if edit.change.stands(puzzle) => Some((edits, *technique, does.as_str())),
            _ => None,
        })
    }

    /// The edit that undo would take back.
    pub fn next_undo(&self) -> Option<&EditLabel> {
        self.done.last().map(|edit| &edit.label)
    }

    /// The cells of the last edits that wrote or cleared one cell each, newest first, at most a few.
    pub fn typed_last(&self) -> Vec<Cell> {
        const KEPT: usize = 3;
        let cell = |edit: &Arc<Edit>| match edit.label {
            EditLabel::Given { cell, .. } | EditLabel::Digit { cell, .. } | EditLabel::Clear { cell } => Some(cell),
            _ => None,
        };
        self.done.iter().rev().map_while(cell).take(KEPT).collect()
    }

    /// The edit that redo would do again.
    pub fn next_redo(&self) -> Option<&EditLabel> {
        self.undone.last().map(|edit| &edit.label)
    }
}

impl Edit {
    /// The cells whose contents the edit changed; `None` where it changed the rules or the whole puzzle.
    pub fn cells(&self) -> Option<impl Iterator<Item = Cell>> {
        match &self.change {
            Change::Squares(squares) => Some(squares.iter().map(|(cell, ..)| *cell)),
            Change::Rules { .. } | Change::Coloring { .. } | Change::Whole { .. } => None,
        }
    }
}

impl Change {
    fn between(before: Puzzle, after: &Puzzle) -> Self {
        let same_frame =
            before.shape() == after.shape() && before.about == after.about && before.unknown_rules == after.unknown_rules;
        let squares: Vec<(Cell, Square, Square)> = before
            .squares()
            .zip(after.squares())
            .filter(|((_, old), (_, new))| old != new)
            .map(|((cell, old), (_, new))| (cell, *old, *new))
            .collect();
        if before.coloring != after.coloring {
            let is_all = same_frame && squares.is_empty() && before.rules() == after.rules();
            return match is_all {
                true => Self::Coloring { before: before.coloring, after: after.coloring.clone() },
                false => Self::Whole { before: Box::new(before), after: Box::new(after.clone()) },
            };
        }
        match (before.rules() == after.rules(), squares.is_empty()) {
            (true, _) if same_frame => Self::Squares(squares),
            (false, true) if same_frame => Self::of_rules(before.rules(), after.rules()),
            _ => Self::Whole { before: Box::new(before), after: Box::new(after.clone()) },
        }
    }

    /// The part of two lists between what they have in common at the start and at the end.
    fn of_rules(before: &[Rule], after: &[Rule]) -> Self {
        let at = before.iter().zip(after).take_while(|(old, new)| old == new).count();
        let (before, after) = (&before[at..], &after[at..]);
        let same = before.iter().rev().zip(after.iter().rev()).take_while(|(old, new)| old == new).count();
        Self::Rules { at, before: before[..before.len() - same].to_vec(), after: after[..after.len() - same].to_vec() }
    }

    /// Whether the digits that were written are there, and the candidates that were ruled out have not come back.
    fn stands(&self, puzzle: &Puzzle) -> bool {
        let Self::Squares(squares) = self else { return true };
        squares.iter().all(|(cell, before, after)| {
            let now = puzzle.square(*cell);
            let is_written = before.value == after.value || now.value == after.value;
            // A digit in the cell leaves no candidates that could come back.
            let is_ruled_out = now.value != Value::Empty || (after.ruled_out - before.ruled_out - now.ruled_out).is_empty();
            is_written && is_ruled_out
        })
    }

    fn apply(&self, puzzle: &mut Puzzle, forward: bool) {
        match self {
            Self::Squares(squares) => {
                for (cell, before, after) in squares {
                    *puzzle.square_mut(*cell) = if forward { *after } else { *before };
                }
            }
            Self::Rules { at, before, after } => {
                let (old, new) = if forward { (before, after) } else { (after, before) };
                let mut rules = puzzle.rules().to_vec();
                rules.splice(*at..*at + old.len(), new.iter().cloned());
                puzzle.set_rules(&rules);
            }
            Self::Coloring { before, after } => puzzle.coloring.clone_from(if forward { after } else { before }),
            Self::Whole { before, after } => {
                // Regions that are being drawn are among them, and not in the history: an edit beside them leaves them as they are.
                let is_beside = before.unknown_rules == after.unknown_rules && before.shape().size() == after.shape().size();
                let kept = is_beside.then(|| std::mem::take(&mut puzzle.unknown_rules));
                puzzle.clone_from(if forward { after } else { before });
                if let Some(kept) = kept {
                    puzzle.unknown_rules = kept;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn write(cell: usize, value: u8) -> (EditLabel, impl Fn(&mut Puzzle)) {
        let (cell, digit) = (Cell::new(cell), Digit::new(value).unwrap());
        (EditLabel::Digit { cell, digit }, move |puzzle: &mut Puzzle| puzzle.square_mut(cell).value = Value::Entered(digit))
    }

    #[test]
    fn an_edit_that_changes_nothing_is_not_remembered() {
        let (mut puzzle, mut history) = (Puzzle::classic(), History::default());
        let (label, change) = write(3, 7);
        assert!(history.edit(&mut puzzle, label.clone(), &change));
        assert!(!history.edit(&mut puzzle, label, &change));
        assert!(history.undo(&mut puzzle).is_some());
        assert!(history.undo(&mut puzzle).is_none());
        assert!(puzzle.is_blank());
    }

    #[test]
    fn undo_restores_even_another_shape() {
        let (mut puzzle, mut history) = (Puzzle::classic(), History::default());
        let small = Puzzle::new(Shape::of_size(4).unwrap(), &[Rule::Diagonals]);
        history.edit(&mut puzzle, EditLabel::Regions, |puzzle| *puzzle = small.clone());
        assert_eq!(puzzle, small);
        history.undo(&mut puzzle);
        assert_eq!(puzzle, Puzzle::classic());
        history.redo(&mut puzzle);
        assert_eq!(puzzle, small);
    }

    #[test]
    fn undo_restores_rules_in_their_places() {
        let region = |cells: [usize; 2]| Rule::Region(cells.map(Cell::new).to_vec());
        let lists = [
            vec![],
            vec![region([0, 1])],
            vec![Rule::AntiKnight, region([0, 1])],
            vec![Rule::AntiKnight, region([0, 1]), region([7, 8]), region([4, 5])],
            vec![Rule::AntiKnight, region([0, 1]), region([2, 3]), region([4, 5])],
            vec![region([4, 5]), region([0, 1])],
        ];
        let (mut puzzle, mut history) = (Puzzle::classic(), History::default());
        for rules in &lists[1..] {
            history.edit(&mut puzzle, EditLabel::AddRule(region([0, 1])), |puzzle| puzzle.set_rules(rules));
            assert!(matches!(history.done.last().unwrap().change, Change::Rules { .. }));
        }
        for rules in lists.iter().rev().skip(1) {
            history.undo(&mut puzzle);
            assert_eq!(puzzle.rules(), rules);
        }
        for rules in &lists[1..] {
            history.redo(&mut puzzle);
            assert_eq!(puzzle.rules(), rules);
        }
    }

    #[test]
    fn steps_that_were_applied_know_how_many_edits_lead_to_them() {
        let (mut puzzle, mut history) = (Puzzle::classic(), History::default());
        let (_, change) = write(0, 1);
        history.edit(&mut puzzle, EditLabel::Step(Technique::NakedPair, "r1c1=2".to_owned()), change);
        let (label, change) = write(1, 2);
        history.edit(&mut puzzle, label, change);
        let (_, change) = write(2, 3);
        history.edit(&mut puzzle, EditLabel::Step(Technique::XWing, "r1c3=3".to_owned()), change);
        assert_eq!(
            history.steps(&puzzle).collect::<Vec<_>>(),
            [(1, Technique::NakedPair, "r1c1=2"), (3, Technique::XWing, "r1c3=3")]
        );
        history.undo(&mut puzzle);
        assert_eq!((history.steps(&puzzle).count(), history.len()), (1, 2));
        history.edit(&mut puzzle, EditLabel::ClearEntries, |puzzle| puzzle.square_mut(Cell::new(0)).value = Value::Empty);
        assert_eq!(history.steps(&puzzle).count(), 0, "nothing has been applied since the puzzle was started again");
        history.undo(&mut puzzle);
        assert_eq!(history.steps(&puzzle).count(), 1);
    }

    #[test]
    fn steps_whose_outcome_is_gone_are_not_applied_any_more() {
        let (mut puzzle, mut history) = (Puzzle::classic(), History::default());
        let step = |does: &str| EditLabel::Step(Technique::NakedPair, does.to_owned());
        let two = Digit::from_index(1);
        history.edit(&mut puzzle, step("r1c1=1"), write(0, 1).1);
        history.edit(&mut puzzle, step("r1c2<>2"), |puzzle| {
            let square = puzzle.square_mut(Cell::new(1));
            square.ruled_out = square.ruled_out.with(two);
        });
        let shown = |history: &History, puzzle: &Puzzle| history.steps(puzzle).map(|step| step.0).collect::<Vec<_>>();
        assert_eq!(shown(&history, &puzzle), [1, 2]);
        let clear = EditLabel::Clear { cell: Cell::new(0) };
        history.edit(&mut puzzle, clear, |puzzle| puzzle.square_mut(Cell::new(0)).value = Value::Empty);
        assert_eq!(shown(&history, &puzzle), [2], "its digit was deleted");
        history.edit(&mut puzzle, write(1, 3).0, write(1, 3).1);
        assert_eq!(shown(&history, &puzzle), [2], "the cell is filled, and the candidate has not come back");
        history.undo(&mut puzzle);
        history.undo(&mut puzzle);
        assert_eq!(shown(&history, &puzzle), [1, 2], "its digit is there again");
        history.edit(&mut puzzle, EditLabel::Clear { cell: Cell::new(1) }, |puzzle| {
            let square = puzzle.square_mut(Cell::new(1));
            square.ruled_out = square.ruled_out.without(two);
        });
        assert_eq!(shown(&history, &puzzle), [1], "the candidate has come back");
    }

    #[test]
    fn a_new_edit_forgets_what_was_undone() {
        let (mut puzzle, mut history) = (Puzzle::classic(), History::default());
        for value in 1..=3 {
            let (label, change) = write(0, value);
            history.edit(&mut puzzle, label, change);
        }
        history.undo(&mut puzzle);
        let (label, change) = write(1, 9);
        history.edit(&mut puzzle, label, change);
        assert_eq!(history.next_redo(), None);
    }

    proptest! {
        #[test]
        fn undoing_everything_gives_the_start_and_redoing_everything_the_end(edits in prop::collection::vec((0usize..81, 1u8..=9), 0..40)) {
            let (mut puzzle, mut history) = (Puzzle::classic(), History::default());
            for (cell, value) in edits {
                let (label, change) = write(cell, value);
                history.edit(&mut puzzle, label, change);
            }
            let end = puzzle.clone();
            while history.undo(&mut puzzle).is_some() {}
            prop_assert!(puzzle.is_blank());
            while history.redo(&mut puzzle).is_some() {}
            prop_assert_eq!(puzzle, end);
        }
    }
}
