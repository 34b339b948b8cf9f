//! The history as it is kept with a game: each edit is a text, made once. The words and signs stay as they are: files of earlier versions
//! have them.

use std::fmt::Write as _;

use super::{Change, Edit, EditLabel, History};
use crate::{
    app::prelude::*,
    board::{Coloring, MAX_CELLS},
    io::ron as puzzle_text,
};

/// An edit as it is kept. One of the changes is there.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct StoredEdit {
    label: String,
    /// A board with the rule of the label.
    #[serde(skip_serializing_if = "String::is_empty")]
    rule: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    squares: String,
    /// The place in the list of rules, a board with the rules before and one with those after.
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<(usize, String, String)>,
    /// A board with the colours before, and one with those after.
    #[serde(skip_serializing_if = "Option::is_none")]
    coloring: Option<(String, String)>,
    /// The puzzle before and after.
    #[serde(skip_serializing_if = "Option::is_none")]
    whole: Option<(String, String)>,
}

impl History {
    /// The edits that can be taken back and those that can be done again, as they are kept: at most as many as have `most` bytes together.
    /// The oldest ones are left out first; of those taken back, the ones that would be done again last.
    pub fn stored(&self, most: usize) -> [Vec<String>; 2] {
        let mut left = most;
        let mut newest = |edits: &[Arc<Edit>]| {
            let fits = |text: &&str| {
                let rest = left.checked_sub(text.len());
                left = rest.unwrap_or(0);
                rest.is_some()
            };
            let mut kept: Vec<String> = edits.iter().rev().map(|edit| &*edit.text).take_while(fits).map(str::to_owned).collect();
            kept.reverse();
            kept
        };
        [newest(&self.done), newest(&self.undone)]
    }

    /// The history that was kept with a puzzle. What cannot be read, or does not lead to the puzzle, is left out with all that is behind it.
    pub fn restored(puzzle: &Puzzle, done: &[String], undone: &[String]) -> Self {
        let readable = |texts: &[String], forward: bool| {
            let mut at = puzzle.clone();
            let edits = texts.iter().rev().map_while(|text| Edit::restored(text)).take_while(|edit| {
                let fits = edit.change.fits(&at, forward);
                if fits {
                    edit.change.apply(&mut at, forward);
                }
                fits
            });
            let mut edits: Vec<Arc<Edit>> = edits.collect();
            edits.reverse();
            edits
        };
        Self { done: readable(done, false), undone: readable(undone, true) }
    }
}

/// An edit as it is kept. Rules and colours are those of a board of that shape.
pub(super) fn text(label: &EditLabel, change: &Change, shape: &Shape) -> Arc<str> {
    let mut stored = StoredEdit { label: label_text(label), ..StoredEdit::default() };
    if let Some(rule) = rule_of(label) {
        stored.rule = ruled(shape, std::slice::from_ref(rule));
    }
    match change {
        Change::Squares(squares) => stored.squares = squares_text(squares),
        Change::Rules { at, before, after } => stored.rules = Some((*at, ruled(shape, before), ruled(shape, after))),
        Change::Coloring { before, after } => stored.coloring = Some((colored(shape, before), colored(shape, after))),
        Change::Whole { before, after } => stored.whole = Some((puzzle_text::write(before), puzzle_text::write(after))),
    }
    // Texts and numbers can always be written; an edit without text would only not be kept.
    ron::to_string(&stored).unwrap_or_default().into()
}

impl Edit {
    fn restored(text: &str) -> Option<Arc<Self>> {
        let stored: StoredEdit = ron::from_str(text).ok()?;
        let puzzle = |text: &str| puzzle_text::read(text).ok();
        let rules = |text: &str| Some(puzzle(text)?.rules().to_vec());
        let change = match (&stored.rules, &stored.coloring, &stored.whole) {
            (Some((at, before, after)), ..) => Change::Rules { at: *at, before: rules(before)?, after: rules(after)? },
            (_, Some((before, after)), _) => Change::Coloring { before: puzzle(before)?.coloring, after: puzzle(after)?.coloring },
            (.., Some((before, after))) => Change::Whole { before: Box::new(puzzle(before)?), after: Box::new(puzzle(after)?) },
            _ => Change::Squares(squares_of(&stored.squares)?),
        };
        let rule = || rules(&stored.rule)?.into_iter().next();
        Some(Arc::new(Self { label: label_of(&stored.label, rule)?, change, text: text.into() }))
    }
}

impl Change {
    /// Whether the puzzle is as it must be to be changed in that direction.
    fn fits(&self, puzzle: &Puzzle, forward: bool) -> bool {
        let (count, size) = (puzzle.shape().cell_count(), puzzle.shape().size());
        match self {
            Self::Squares(squares) => squares.iter().all(|(cell, before, after)| {
                let (now, then) = if forward { (before, after) } else { (after, before) };
                cell.index() < count && puzzle.square(*cell) == now && is_of_size(then, size)
            }),
            Self::Rules { at, before, after } => {
                let now = if forward { before } else { after };
                at.checked_add(now.len()).and_then(|end| puzzle.rules().get(*at..end)) == Some(&now[..])
            }
            Self::Coloring { before, after } => puzzle.coloring == *if forward { before } else { after },
            Self::Whole { before, after } => {
                let now = if forward { before } else { after };
                // Regions that are being drawn are not in the history.
                let mut as_then = puzzle.clone();
                as_then.unknown_rules.clone_from(&now.unknown_rules);
                as_then == **now
            }
        }
    }
}

/// Whether all digits of a square are those of a board of that size.
fn is_of_size(square: &Square, size: usize) -> bool {
    let all = square.corner | square.centre | square.ruled_out | square.value.digit().map_or(DigitSet::EMPTY, Digit::set);
    (all - DigitSet::all(size)).is_empty()
}

/// A board with these rules, as text.
fn ruled(shape: &Shape, rules: &[Rule]) -> String {
    puzzle_text::write(&Puzzle::new(shape.clone(), rules))
}

/// A board with these colours, as text.
fn colored(shape: &Shape, coloring: &Coloring) -> String {
    let mut puzzle = Puzzle::new(shape.clone(), &[]);
    *puzzle.coloring = coloring.clone();
    puzzle_text::write(&puzzle)
}

/// Squares before and after: `12:.>4 13:.c12>=5`.
fn squares_text(squares: &[(Cell, Square, Square)]) -> String {
    let mut out = String::new();
    for (cell, before, after) in squares {
        let gap = if out.is_empty() { "" } else { " " };
        // Writing to a string does not fail.
        let _ = write!(out, "{gap}{}:{}>{}", cell.index(), square_text(before), square_text(after));
    }
    out
}

/// A square: its digit, with `=` before a given and `.` for none; then marks at the corner after `c`, in the centre after `m`, and the
/// digits that were ruled out after `x`. Digits are those of [`Digit::to_char`].
fn square_text(square: &Square) -> String {
    let mut out = match square.value {
        Value::Empty => ".".to_owned(),
        Value::Given(digit) => format!("={}", digit.to_char()),
        Value::Entered(digit) => digit.to_char().to_string(),
    };
    for (sign, marks) in [('c', square.corner), ('m', square.centre), ('x', square.ruled_out)] {
        if !marks.is_empty() {
            out.push(sign);
            out.extend(marks.iter().map(Digit::to_char));
        }
    }
    out
}

fn squares_of(text: &str) -> Option<Vec<(Cell, Square, Square)>> {
    let one = |part: &str| {
        let (cell, change) = part.split_once(':')?;
        let (before, after) = change.split_once('>')?;
        Some((cell_of(cell)?, square_of(before)?, square_of(after)?))
    };
    text.split_whitespace().map(one).collect()
}

fn square_of(text: &str) -> Option<Square> {
    let mut chars = text.chars().peekable();
    let mut square = Square::EMPTY;
    match chars.next()? {
        '.' => {}
        '=' => square.value = Value::Given(Digit::from_char(chars.next()?)?),
        digit => square.value = Value::Entered(Digit::from_char(digit)?),
    }
    let mut marks = None;
    for char in chars {
        match (char, &mut marks) {
            ('c', _) => marks = Some(&mut square.corner),
            ('m', _) => marks = Some(&mut square.centre),
            ('x', _) => marks = Some(&mut square.ruled_out),
            (digit, Some(marks)) => **marks = marks.with(Digit::from_char(digit)?),
            (_, None) => return None,
        }
    }
    Some(square)
}

fn cell_of(text: &str) -> Option<Cell> {
    Some(Cell::new(text.parse().ok().filter(|index| *index < MAX_CELLS)?))
}

/// The rule that a label names.
fn rule_of(label: &EditLabel) -> Option<&Rule> {
    match label {
        EditLabel::AddRule(rule) | EditLabel::AddRules { rule, .. } | EditLabel::ChangeRule(rule) | EditLabel::RemoveRule(rule) => {
            Some(rule)
        }
        _ => None,
    }
}

/// A label: a word, and what belongs to it.
fn label_text(label: &EditLabel) -> String {
    let mark = |word: &str, digit: &Digit, cell: &Option<Cell>| match cell {
        Some(cell) => format!("{word} {digit} {}", cell.index()),
        None => format!("{word} {digit}"),
    };
    match label {
        EditLabel::Given { cell, digit } => format!("given {digit} {}", cell.index()),
        EditLabel::Digit { cell, digit } => format!("digit {digit} {}", cell.index()),
        EditLabel::Digits { digit, cells } => format!("digits {digit} {cells}"),
        EditLabel::Clear { cell } => format!("clear {}", cell.index()),
        EditLabel::ClearCells { cells } => format!("clear-cells {cells}"),
        EditLabel::Corner { digit, cell } => mark("corner", digit, cell),
        EditLabel::Centre { digit, cell } => mark("centre", digit, cell),
        EditLabel::RuleOut { digit, cell } => mark("rule-out", digit, cell),
        EditLabel::Fix { cell, from, to: Some(to) } => format!("fix {} {from} {to}", cell.index()),
        EditLabel::Fix { cell, from, to: None } => format!("fix {} {from}", cell.index()),
        EditLabel::KeepSolution => "keep-solution".to_owned(),
        EditLabel::TakePuzzle => "take-puzzle".to_owned(),
        EditLabel::MakeGivens => "make-givens".to_owned(),
        EditLabel::ClearEntries => "clear-entries".to_owned(),
        EditLabel::MoveDigits => "move-digits".to_owned(),
        EditLabel::CandidatesToMarks => "candidates-to-marks".to_owned(),
        EditLabel::Colors => "colors".to_owned(),
        EditLabel::ClearColors => "clear-colors".to_owned(),
        EditLabel::Step(technique, does) => format!("step {} {does}", technique.key()),
        EditLabel::Before(technique) => format!("before {}", technique.key()),
        EditLabel::PutRight => "put-right".to_owned(),
        EditLabel::About => "about".to_owned(),
        EditLabel::AddRule(_) => "add-rule".to_owned(),
        EditLabel::AddRules { count, .. } => format!("add-rules {count}"),
        EditLabel::ChangeRule(_) => "change-rule".to_owned(),
        EditLabel::RemoveRule(_) => "remove-rule".to_owned(),
        EditLabel::RemoveRules => "remove-rules".to_owned(),
        EditLabel::Draw => "draw".to_owned(),
        EditLabel::RemoveDrawing => "remove-drawing".to_owned(),
        EditLabel::Minimise => "minimise".to_owned(),
        EditLabel::Regions => "regions".to_owned(),
    }
}

fn label_of(text: &str, rule: impl FnOnce() -> Option<Rule>) -> Option<EditLabel> {
    let mut words = text.split(' ');
    let word = words.next()?;
    let (first, second, third) = (words.next(), words.next(), words.next());
    let digit = |word: Option<&str>| Digit::new(word?.parse().ok()?);
    let cell = |word: Option<&str>| cell_of(word?);
    let count = || first?.parse().ok();
    Some(match word {
        "given" => EditLabel::Given { digit: digit(first)?, cell: cell(second)? },
        "digit" => EditLabel::Digit { digit: digit(first)?, cell: cell(second)? },
        "digits" => EditLabel::Digits { digit: digit(first)?, cells: second?.parse().ok()? },
        "clear" => EditLabel::Clear { cell: cell(first)? },
        "clear-cells" => EditLabel::ClearCells { cells: count()? },
        "corner" => EditLabel::Corner { digit: digit(first)?, cell: cell(second) },
        "centre" => EditLabel::Centre { digit: digit(first)?, cell: cell(second) },
        "rule-out" => EditLabel::RuleOut { digit: digit(first)?, cell: cell(second) },
        "fix" => EditLabel::Fix { cell: cell(first)?, from: digit(second)?, to: digit(third) },
        "keep-solution" => EditLabel::KeepSolution,
        "take-puzzle" => EditLabel::TakePuzzle,
        "make-givens" => EditLabel::MakeGivens,
        "clear-entries" => EditLabel::ClearEntries,
        "move-digits" => EditLabel::MoveDigits,
        "candidates-to-marks" => EditLabel::CandidatesToMarks,
        "colors" => EditLabel::Colors,
        "clear-colors" => EditLabel::ClearColors,
        "step" => {
            let (key, does) = text.strip_prefix("step ")?.split_once(' ')?;
            EditLabel::Step(Technique::from_key(key)?, does.to_owned())
        }
        "before" => EditLabel::Before(Technique::from_key(first?)?),
        "put-right" => EditLabel::PutRight,
        "about" => EditLabel::About,
        "add-rule" => EditLabel::AddRule(rule()?),
        "add-rules" => EditLabel::AddRules { rule: rule()?, count: count()? },
        "change-rule" => EditLabel::ChangeRule(rule()?),
        "remove-rule" => EditLabel::RemoveRule(rule()?),
        "remove-rules" => EditLabel::RemoveRules,
        "draw" => EditLabel::Draw,
        "remove-drawing" => EditLabel::RemoveDrawing,
        "minimise" => EditLabel::Minimise,
        "regions" => EditLabel::Regions,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{EASY, EXTREME, digit, puzzle, rule_samples};

    fn cell(index: usize) -> Cell {
        Cell::new(index)
    }

    #[test]
    fn every_label_is_read_as_it_was_written() {
        let (at, of, rule) = (cell(80), digit(25), rule_samples().remove(0));
        let labels = [
            EditLabel::Given { cell: at, digit: of },
            EditLabel::Digit { cell: at, digit: of },
            EditLabel::Digits { digit: of, cells: 3 },
            EditLabel::Clear { cell: at },
            EditLabel::ClearCells { cells: 4 },
            EditLabel::Corner { digit: of, cell: Some(at) },
            EditLabel::Corner { digit: of, cell: None },
            EditLabel::Centre { digit: of, cell: Some(at) },
            EditLabel::RuleOut { digit: of, cell: None },
            EditLabel::Fix { cell: at, from: of, to: Some(digit(1)) },
            EditLabel::Fix { cell: at, from: of, to: None },
            EditLabel::KeepSolution,
            EditLabel::TakePuzzle,
            EditLabel::MakeGivens,
            EditLabel::ClearEntries,
            EditLabel::MoveDigits,
            EditLabel::CandidatesToMarks,
            EditLabel::Colors,
            EditLabel::ClearColors,
            EditLabel::Step(Technique::XWing, "r1c1<>4, \"x\"".to_owned()),
            EditLabel::Before(Technique::XyWing),
            EditLabel::PutRight,
            EditLabel::About,
            EditLabel::AddRule(rule.clone()),
            EditLabel::AddRules { rule: rule.clone(), count: 2 },
            EditLabel::ChangeRule(rule.clone()),
            EditLabel::RemoveRule(rule.clone()),
            EditLabel::RemoveRules,
            EditLabel::Draw,
            EditLabel::RemoveDrawing,
            EditLabel::Minimise,
            EditLabel::Regions,
        ];
        for label in labels {
            assert_eq!(label_of(&label_text(&label), || Some(rule.clone())), Some(label));
        }
        for wrong in ["", "given", "given 26 0", "digit 4 625", "step no-such 1", "later 4"] {
            assert_eq!(label_of(wrong, || None), None, "{wrong}");
        }
    }

    /// A history with every kind of change, of which two are taken back.
    fn edited() -> (Puzzle, History) {
        let (mut puzzle, mut history) = (puzzle(EASY, &[]), History::default());
        let other = crate::test_support::puzzle(EXTREME, &[]);
        history.edit(&mut puzzle, EditLabel::Corner { digit: digit(4), cell: None }, |puzzle| {
            puzzle.square_mut(cell(2)).corner = digit(4).set().with(digit(2));
            puzzle.square_mut(cell(3)).ruled_out = digit(9).set();
        });
        let label = EditLabel::Digit { cell: cell(2), digit: digit(4) };
        history.edit(&mut puzzle, label, |puzzle| puzzle.square_mut(cell(2)).value = Value::Entered(digit(4)));
        history.edit(&mut puzzle, EditLabel::Colors, |puzzle| {
            puzzle.coloring.cells.insert(cell(5), Color::from_index(1).unwrap());
        });
        history.edit(&mut puzzle, EditLabel::Regions, |puzzle| *puzzle = other);
        history.edit(&mut puzzle, EditLabel::AddRule(Rule::Diagonals), |puzzle| puzzle.set_rules(&[Rule::Diagonals]));
        history.edit(&mut puzzle, EditLabel::About, |puzzle| puzzle.about.title = "“A\n".to_owned());
        history.undo(&mut puzzle);
        history.undo(&mut puzzle);
        (puzzle, history)
    }

    #[test]
    fn a_history_is_restored_as_it_was_stored() {
        let (puzzle, history) = edited();
        let [done, undone] = history.stored(usize::MAX);
        assert_eq!((done.len(), undone.len()), (4, 2));
        assert_eq!(History::restored(&puzzle, &done, &undone), history);
    }

    #[test]
    fn of_a_long_history_the_oldest_edits_go() {
        let (puzzle, history) = edited();
        let [all, undone] = history.stored(usize::MAX);
        let most = all[1..].iter().map(String::len).sum::<usize>();
        assert_eq!(history.stored(most), [all[1..].to_vec(), Vec::new()]);
        let [done, undone] = history.stored(most + all[0].len() + undone[1].len());
        assert_eq!((done.len(), undone.len()), (4, 1));
        let mut restored = History::restored(&puzzle, &done, &undone);
        assert_eq!((restored.len(), restored.next_redo()), (4, history.next_redo()));
        let mut puzzle = puzzle;
        while restored.undo(&mut puzzle).is_some() {}
        assert_eq!(puzzle.digits(), crate::test_support::digits(EASY));
    }

    #[test]
    fn edits_that_do_not_lead_to_the_puzzle_are_left_out() {
        let (puzzle, history) = edited();
        let [done, undone] = history.stored(usize::MAX);
        let mut broken = done.clone();
        broken[2] = broken[2].replace("colors", "colours");
        assert_eq!(History::restored(&puzzle, &broken, &undone).len(), 1, "what is behind it cannot be reached");
        let of_another = History::restored(&Puzzle::classic(), &done, &undone);
        assert_eq!((of_another.len(), of_another.next_redo()), (0, Some(&EditLabel::AddRule(Rule::Diagonals))));
        let too_large = ["(label:\"clear 0\",squares:\"624:.>4\")".to_owned(), "(label:\"clear 0\",squares:\"0:.>A\")".to_owned()];
        for text in too_large {
            assert!(History::restored(&Puzzle::classic(), &[], &[text]).next_redo().is_none());
        }
    }
}
