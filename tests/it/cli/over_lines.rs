//! Puzzles of formats with one on each line that are on several lines, by every way in.

use sudoscope::io;

use super::*;

/// A puzzle of the Interactive Sudoku Solver's own tests. It has one solution; its first line alone has many.
pub(super) const THERMOMETERS: [&str; 5] = [
    ".Thermo~r1c2~r2c3.Thermo~r3c2~r2c1.Thermo~r4c2~r5c1.Thermo~r6c2~r5c3",
    ".Thermo~r7c2~r8c3.Thermo~r9c2~r8c1.Thermo~r1c6~r2c6.Thermo~r3c5~r2c4",
    ".Thermo~r3c5~r2c5.Thermo~r6c5~r5c4.Thermo~r7c5~r8c4.Thermo~r9c6~r8c6",
    ".Thermo~r1c8~r2c9.Thermo~r3c8~r2c7.Thermo~r4c8~r5c9.Thermo~r6c8~r5c7",
    ".Thermo~r7c8~r8c9.Thermo~r9c8~r8c7",
];

#[test]
fn lines_that_may_be_either_are_a_question_with_both_answers() {
    let text = THERMOMETERS.join("\n");
    let says = "the 5 lines may be one puzzle, as they were read, or a puzzle each";
    for command in [&["count"][..], &["solve"], &["rate", "--csv"], &["convert", "--to", "ron", "-", "-o", "-"]] {
        let (output, errors, code) = run(command, &text);
        assert!(errors.contains(says) && code == 2, "{command:?}: {errors}");
        // A table has a row for what was not read.
        let rows = 1 + usize::from(command.contains(&"--csv"));
        assert!(!output.contains("Thermometer") && output.lines().count() <= rows, "{output}");
    }
    let (_, errors, _) = run_in(Lang::Zh, &["count"], &text);
    assert!(errors.contains("这 5 行可能是同一道谜题"), "{errors}");
    let pasted = io::read(text.as_bytes()).unwrap();
    assert_eq!(pasted.puzzles.len(), 1);
    assert_eq!(pasted.puzzles[0].doubts, [Doubt::LinesMayBeOnePuzzle { lines: 5 }]);
    assert_eq!(pasted.puzzles[0].puzzle.rules().len(), 18);
    assert!(pasted.puzzles[0].doubts[0].must_be_settled());
    // The other reading is there to be chosen: a list.
    assert_eq!(pasted.each_line.len(), 5);
}

#[test]
fn a_line_that_goes_on_is_a_question_wherever_it_stands() {
    let text = ".Shape~4x4.~R1C1_1\n.Shape~4x4.~R1C1_2\n.Cage~4~R3C1~R4C1";
    let link = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape~4x4.~R1C1_1";
    for (text, answered) in [
        (text.to_owned(), "2+\n"),
        (format!("{text}\n"), ""),
        (format!("{link}\n{text}\n"), ""),
        (format!("{link}\n.~R1C2_2\n"), ""),
        ("> .Shape~4x4.~R1C1_1\n> .~R1C2_2\n".to_owned(), ""),
    ] {
        let (output, errors, code) = run(&["count"], &text);
        assert!(errors.contains(" lines may be one puzzle"), "{output}{errors}");
        assert_eq!((output.as_str(), code), (answered, 2), "{text}");
    }
}
