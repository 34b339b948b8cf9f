//! Checking digits, and marks that follow the digits.

use std::sync::Arc;

use super::{Desk, cell, digit, puzzle};
use crate::{
    app::{
        action::Action,
        command::Command,
        model::{Tool, notice::NoticeKind},
    },
    board::Value,
    solve::{
        Cancel,
        analyse::{Budget, analyse},
    },
};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Answers the request for a verdict.
fn verdict(desk: &mut Desk) {
    let analysis = analyse(desk.model.puzzle(), &Cancel::default(), Budget::QUICK).unwrap();
    desk.act(Action::Analysed(desk.model.document.revision, Arc::new(analysis)));
}

fn write(desk: &mut Desk, index: usize, value: u8) {
    desk.select([index]);
    desk.act(Action::Digit(digit(value), None));
}

#[test]
fn a_check_names_every_wrong_digit_and_no_right_one() {
    let right = |index: usize| SOLUTION.as_bytes()[index] - b'0';
    let open: Vec<usize> = (0..81).filter(|&index| PUZZLE.as_bytes()[index] == b'.').collect();
    for wrong_every in [1, 2, 7, 100] {
        let mut desk = Desk::playing(PUZZLE);
        let is_wrong = |place: usize| place % wrong_every == wrong_every - 1;
        for (place, &index) in open.iter().enumerate() {
            write(&mut desk, index, if is_wrong(place) { right(index) % 9 + 1 } else { right(index) });
        }
        desk.command(Command::CheckDigits);
        verdict(&mut desk);
        let marked: Vec<usize> = desk.model.play.wrong_in(desk.model.puzzle()).map(|cell| cell.index()).collect();
        let expected: Vec<usize> = (0..open.len()).filter(|&place| is_wrong(place)).map(|place| open[place]).collect();
        assert_eq!(marked, expected, "every {wrong_every}th digit is wrong");
        let kind = desk.model.notice.as_ref().unwrap().kind;
        assert_eq!(kind == NoticeKind::Done, expected.is_empty());
    }
}

#[test]
fn a_check_of_cells_leaves_what_is_known_of_others() {
    let mut desk = Desk::playing(PUZZLE);
    write(&mut desk, 2, 1);
    write(&mut desk, 3, 2);
    verdict(&mut desk);
    desk.command(Command::CheckCells);
    let marked = |desk: &Desk| desk.model.play.wrong_in(desk.model.puzzle()).collect::<Vec<_>>();
    assert_eq!(marked(&desk), [cell(3)]);
    desk.select([2]);
    desk.command(Command::CheckCells);
    assert_eq!(marked(&desk), [cell(3), cell(2)]);
    write(&mut desk, 2, 4);
    assert_eq!(marked(&desk), [cell(3)]);
}

#[test]
fn a_digit_clears_its_marks_in_row_column_and_box_and_nowhere_else() {
    let mut desk = Desk::playing(&".".repeat(81));
    desk.command(Command::ModePlay);
    desk.command(Command::SelectAll);
    desk.mark(5, Tool::Corner);
    desk.mark(6, Tool::Corner);
    desk.mark(5, Tool::Centre);
    let before = desk.model.puzzle().clone();
    write(&mut desk, 40, 5);
    for (at, square) in desk.model.puzzle().squares() {
        let [row, column] = [at.index() / 9, at.index() % 9];
        let sees = at.index() != 40 && (row == 4 || column == 4 || (row / 3, column / 3) == (1, 1));
        assert_eq!(square.corner.contains(digit(5)), !sees, "{at:?}");
        assert_eq!(square.centre.contains(digit(5)), !sees, "{at:?}");
        assert!(square.corner.contains(digit(6)));
    }
    desk.command(Command::Undo);
    assert_eq!(*desk.model.puzzle(), before);
    desk.command(Command::ClearMarks);
    write(&mut desk, 40, 5);
    assert_eq!(desk.model.puzzle().squares().filter(|(_, square)| square.corner.contains(digit(5))).count(), 81);
    assert_eq!(desk.value(40), Value::Entered(digit(5)));
}

#[test]
fn candidates_become_marks_less_those_ruled_out() {
    let mut desk = Desk::playing(PUZZLE);
    desk.select([2]);
    desk.mark(1, Tool::RuleOut);
    desk.command(Command::CandidatesToMarks);
    assert!(!desk.model.settings.automatic_candidates);
    assert_eq!(desk.model.puzzle().square(cell(2)).centre, [2, 4].map(digit).into_iter().collect());
    // By hand: row 1 has 3, 5, 7, column 4 has 1, 4, 8, the box has 1, 5, 7, 9.
    assert_eq!(desk.model.puzzle().square(cell(3)).centre, [2, 6].map(digit).into_iter().collect());
    assert!(desk.model.puzzle().square(cell(0)).centre.is_empty(), "a given has no marks");
    desk.command(Command::Undo);
    assert!(desk.model.puzzle().square(cell(2)).centre.is_empty());
    assert_eq!(desk.model.puzzle().digits(), puzzle(PUZZLE).digits());
}
