//! Strings on several lines. The other program reads a whole text as one puzzle; lists have one on each line.

use std::collections::BTreeSet;

use super::{GIVEN, linked, short_killer};
use sudoscope_board::Shape;

use crate::{
    format::GoesOn,
    syntax::lines::{LineArrangement, indent, joined},
};

/// How many puzzles records are, as far as they are there; `None`: more may tell.
pub(super) fn arrangement(records: &[&str], is_all: bool) -> Option<LineArrangement> {
    let lines: Vec<Line> = records.iter().map(|record| Line::new(record)).filter(|line| !line.is_of_words()).collect();
    if lines.len() < 2 && is_all {
        let is_over_lines = records.len() < 2 && records.iter().any(|record| record.contains('\n'));
        return Some(if is_over_lines { LineArrangement::One } else { LineArrangement::EachLine });
    }
    let [first, others @ ..] = &lines[..] else { return None };
    let shapes = lines.iter().filter(|line| line.has_shape).count();
    if others.iter().any(|line| !line.begins) || lines[..lines.len() - 1].iter().any(|line| line.is_open) {
        // One puzzle has one shape: of several, some go on over lines.
        return Some(if shapes > 1 { LineArrangement::Unclear } else { LineArrangement::One });
    }
    let given: BTreeSet<&String> = lines.iter().flat_map(|line| &line.given).collect();
    let is_given_twice = given.len() < lines.iter().map(|line| line.given.len()).sum();
    let are_several = shapes > 1 || is_given_twice;
    let are_complete = lines.iter().all(Line::is_complete);
    // Below a size, what has none may go on.
    let are_each = are_complete && lines.windows(2).all(|pair| pair[1].has_shape || !pair[0].has_shape);
    if are_several && are_each {
        return Some(LineArrangement::EachLine);
    }
    if !is_all {
        return None;
    }
    // Lines that are indented go on, unless each may be a board: what all lines have tells nothing.
    let is_told = others.iter().any(|line| line.is_indented) && !(are_complete && first.is_indented);
    if is_told && !are_several {
        return Some(LineArrangement::One);
    }
    let are_givens_first = !first.given.is_empty() && others.iter().all(|line| line.given.is_empty());
    let is_board_first = shapes == usize::from(first.has_shape) && (first.has_shape || are_givens_first);
    Some(match (is_board_first && !are_several, are_complete) {
        (true, false) => LineArrangement::One,
        (false, true) if are_each => LineArrangement::EachLine,
        _ => LineArrangement::Unclear,
    })
}

/// Which lines below a line go on with its puzzle: those that are no board of their own.
pub(super) fn opens(line: &str) -> Option<GoesOn> {
    let line = Line::new(line);
    let is_more: GoesOn = match line.has_shape {
        true => |next| Some(Line::new(next)).is_some_and(|next| !next.has_shape && !next.is_of_words()),
        false => |next| Some(Line::new(next)).is_some_and(|next| !next.is_complete() && !next.is_of_words()),
    };
    line.begins.then_some(is_more)
}

/// What a line shows of itself, with those that go on with it.
struct Line {
    is_indented: bool,
    /// Whether it begins with an item.
    begins: bool,
    /// Whether it leaves an item open that holds others.
    is_open: bool,
    /// Whether it has the size of the board, or is a link or a short killer, which is a board of its own.
    has_shape: bool,
    /// The cells with givens, by their names.
    given: BTreeSet<String>,
    text: String,
}

impl Line {
    fn new(record: &str) -> Self {
        let text = joined(record);
        let linked = linked(&text);
        let is_whole = linked.is_some() || short_killer::looks_like(&text);
        let text = linked.unwrap_or(text);
        let (mut depth, mut has_shape, mut given) = (0_usize, is_whole, BTreeSet::new());
        for item in text.split('.').skip(1) {
            let (kind, arguments) = item.split_once('~').unwrap_or((item, ""));
            match kind.trim() {
                "Or" | "And" | "Replicate" => depth += 1,
                "End" => depth = depth.saturating_sub(1),
                "Shape" => has_shape = true,
                GIVEN | "Given" if depth == 0 => given.extend(arguments.split('~').filter_map(cell)),
                _ => {}
            }
        }
        let is_indented = indent(record) > 0;
        Self { is_indented, begins: is_whole || text.starts_with('.'), is_open: depth > 0, has_shape, given, text }
    }

    /// Whether it is no part of a string.
    fn is_of_words(&self) -> bool {
        !self.begins && self.text.contains(' ') && !self.text.contains('~')
    }

    /// Whether the line says which board it is on: it has the size or givens, or names every cell, as a killer does.
    fn is_complete(&self) -> bool {
        let names = || self.text.split(['~', '.']).filter_map(cell).collect::<BTreeSet<String>>();
        self.has_shape || !self.given.is_empty() || names().len() >= Shape::classic().cell_count()
    }
}

/// The cell that an argument begins with: `R1C1_5`.
fn cell(argument: &str) -> Option<String> {
    let name = argument.trim().split('_').next()?.to_ascii_uppercase();
    let (row, column) = name.strip_prefix('R')?.split_once('C')?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (is_number(row) && is_number(column)).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Format;

    fn all(lines: &[&str]) -> LineArrangement {
        seen(&lines.join("\n"), true).unwrap()
    }

    fn seen(text: &str, is_all: bool) -> Option<LineArrangement> {
        let records = Format::ISS.line_reader().unwrap().records(text).map(|(_, record)| record);
        arrangement(&records.collect::<Vec<_>>(), is_all)
    }

    #[test]
    fn lines_that_go_on_are_one_puzzle() {
        for lines in [
            // Only the first has givens or the size.
            &[".~R1C1_5", ".Thermo~R1C1~R1C2", ".AntiKing"][..],
            &[".Shape~6x6", ".Thermo~R1C1~R1C2", ".~R1C1_3"],
            &["# from a book", ".Shape~6x6.NoBoxes", "", ".Thermo~R1C1~R1C2"],
            // Indented.
            &[".AntiKing", "  .Thermo~R1C1~R1C2"],
            &["  .AntiKing", "  .Thermo~R1C1~R1C2"],
            &[".Shape~6x6", "  .~R1C1_3", "  .~R2C1_3"],
            // Begun within an item.
            &[".Cage~10~R1C1", "~R1C2.~R2C1_3"],
            &[".Cage~10~R1C", "1~R1C2"],
            &[".Or.Cage~10~R1C1~R1C2", ".Cage~9~R1C1~R2C1.End"],
            // Below a link, and in a text that is quoted.
            &["https://sigh.github.io/Interactive-Sudoku-Solver/?q=.AntiKing", ".Thermo~R1C1~R1C2"],
            &["https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage~10~R1C", "1~R1C2"],
            &["> .Shape~4x4.AntiKing", ">", "> .Thermo~R1C1~R1C2"],
        ] {
            assert_eq!(all(lines), LineArrangement::One, "{lines:?}");
        }
    }

    #[test]
    fn lines_that_are_complete_are_a_puzzle_each() {
        let killer: String =
            Shape::classic().cells().map(|cell| format!(".Cage~~{}", Shape::classic().name(cell).to_uppercase())).collect();
        for lines in [
            &[".~R1C1_5"][..],
            &[".~R1C1_5.AntiKing", ".~R2C2_5"],
            &[".~R1C1_5.AntiKing", ".~R1C1_4"],
            &[".Shape~4x4.AntiKing", ".Shape~4x4.Diagonal~1"],
            &[&killer, &killer],
            // However they are indented, and whatever is between them.
            &["  .~R1C1_5.AntiKing", "", "# the second", "  .~R1C1_4"],
            &[".Shape~4x4.AntiKing", "  .Shape~4x4.Diagonal~1"],
            &["\t.~R1C1_5.AntiKing", "\t.~R2C2_5"],
            &["  ".to_owned() + &killer, "  ".to_owned() + &killer].each_ref().map(String::as_str),
            &[&killer, ".~R2C2_5", ".~R2C3_5.AntiKing"],
            // With lines below that are indented and go on.
            &[".Shape~4x4", "  .~R1C1_1", "", ".Shape~4x4", "  .~R1C1_2"],
            &[".~R1C1_5", "  .Thermo~R1C1~R1C2", "  .AntiKing", ".~R1C1_6", "  .AntiKing"],
            &[
                "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.AntiKing",
                "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.~R1C1_5",
            ],
            // Words between them are no part of either.
            &[".~R1C1_5.AntiKing", "and another one", ".~R1C1_4"],
        ] {
            assert_eq!(all(lines), LineArrangement::EachLine, "{lines:?}");
        }
    }

    #[test]
    fn puzzles_that_go_on_in_indented_lines_are_read_each() {
        let text = ".Shape~4x4\n  .~R1C1_1\n# the second\n.Shape~4x4\n  .~R1C1_2\n\n  .AntiKing\n";
        let found = crate::read(text.as_bytes()).unwrap();
        let lines: Vec<_> =
            found.puzzles.iter().map(|found| (found.line, found.puzzle.given_count(), found.puzzle.rules().len())).collect();
        assert_eq!((lines, found.is_complete()), (vec![(1, 1, 0), (4, 1, 1)], true));
    }

    #[test]
    fn a_line_that_goes_on_is_a_question_wherever_it_stands() {
        let many = ".Shape~4x4.~R1C1_1\n".repeat(crate::text::MAX_PUZZLES + 5);
        let text = format!("{many}.AntiKing\n");
        let Ok(crate::Opened::Collection(list)) = crate::read_many(text.as_bytes()) else { panic!("no list") };
        let last = list.get(list.len() - 1);
        assert_eq!((list.len(), last.puzzle.rules().len()), (crate::text::MAX_PUZZLES + 5, 1));
        assert_eq!(last.doubts, [crate::Doubt::LinesMayBeOnePuzzle { lines: 2 }]);
        let refused = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.AntiKing&x=1\n.Thermo~R1C1~R1C2";
        assert!(crate::read(refused.as_bytes()).is_err());
    }

    #[test]
    fn other_lines_are_a_question() {
        for lines in [
            &[".Thermo~R1C1~R1C2", ".Thermo~R2C1~R2C2"][..],
            &[".AntiKing", ".~R1C1_5"],
            &[".~R1C1_5", ".AntiKing", ".~R2C1_3"],
            &[".AntiKing", ".Shape~6x6"],
            // There are several boards, and lines that may go on or be a board of their own.
            &[".Shape~4x4.AntiKing", ".Shape~9x9.Diagonal~1", ".AntiKing"],
            &[".Shape~4x4.~R1C1_1", ".Cage~3~R1C1~R1C2", ".Shape~4x4.~R1C1_2", ".Cage~7~R2C1~R3C1"],
            &[".~R1C1_5.~R2C2_3", ".Cage~9~R1C1~R1C2", ".~R1C1_6.~R3C3_2", ".Cage~9~R2C1~R2C2"],
            // The size may be that of both.
            &[".Shape~4x4.Cage~3~R1C1~R1C2", ".~R1C1_1.Cage~7~R2C1~R2C2"],
            &["https://sigh.github.io/Interactive-Sudoku-Solver/?q=.~R1C1_1", ".~R1C2_2"],
            &["> .Shape~4x4.~R1C1_1", "> .~R1C2_2"],
            &[".Shape~4x4", ".~R1C1_1", ".Shape~4x4", ".~R1C1_2"],
            // One of several goes on within an item.
            &[".Shape~4x4.~R1C1_1", ".Shape~4x4.Cage~4~R3C1", "~R4C1"],
            &[".Shape~4x4.Or", ".Thermo~R1C1~R2C2", ".Cage~4~R3C1~R4C1", ".End", ".Shape~4x4.~R1C1_1"],
        ] {
            assert_eq!(all(lines), LineArrangement::Unclear, "{lines:?}");
        }
    }

    #[test]
    fn a_beginning_tells_only_what_no_further_line_can_change() {
        for (text, expected) in [
            (".Shape~4x4", None),
            (".Shape~4x4\n.~R1C1_3", None),
            (".Shape~4x4\n.Shape~4x4", Some(LineArrangement::EachLine)),
            (".Shape~4x4\n.AntiKing\n.Shape~4x4", None),
            (".AntiKing\n .Windoku", None),
            (".AntiKing\n~R1C1~R1C2", Some(LineArrangement::One)),
            ("", None),
        ] {
            assert_eq!(seen(text, false), expected, "{text}");
        }
    }
}
