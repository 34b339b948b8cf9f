//! Puzzles of formats with one on each line that are on several lines, by every way in.

use sudoscope::io::{self, Opened};

use super::*;

/// A puzzle of the Interactive Sudoku Solver's own tests. It has one solution; its first line alone has many.
pub(super) const THERMOMETERS: [&str; 5] = [
    ".Thermo~r1c2~r2c3.Thermo~r3c2~r2c1.Thermo~r4c2~r5c1.Thermo~r6c2~r5c3",
    ".Thermo~r7c2~r8c3.Thermo~r9c2~r8c1.Thermo~r1c6~r2c6.Thermo~r3c5~r2c4",
    ".Thermo~r3c5~r2c5.Thermo~r6c5~r5c4.Thermo~r7c5~r8c4.Thermo~r9c6~r8c6",
    ".Thermo~r1c8~r2c9.Thermo~r3c8~r2c7.Thermo~r4c8~r5c9.Thermo~r6c8~r5c7",
    ".Thermo~r7c8~r8c9.Thermo~r9c8~r8c7",
];

/// The numbers of solutions of the puzzles of a text, as standard input, as a file and as pasted.
#[track_caller]
fn counts(text: &str) -> String {
    let (printed, errors, code) = run(&["count"], text);
    assert_eq!((errors.as_str(), code), ("", 0), "{text}");
    let folder = Folder::new();
    let path = folder.join("a.iss");
    fs::write(&path, text).unwrap();
    assert_eq!(run(&["count", path.to_str().unwrap()], ""), (printed.clone(), String::new(), 0));
    let (ron, errors, _) = run(&["convert", "--to", "iss", path.to_str().unwrap(), "-o", "-"], "");
    assert_eq!((ron.lines().count(), errors.as_str()), (printed.lines().count(), ""));
    let pasted = io::read(text.as_bytes()).unwrap();
    assert!(pasted.is_certain(), "{:?}", pasted.puzzles[0].doubts);
    let listed = match io::read_many(text.as_bytes()).unwrap() {
        Opened::Collection(list) => list.len(),
        Opened::Reading(reading) => reading.puzzles.len(),
        Opened::Step(_) => panic!("no step of a run"),
    };
    assert_eq!([pasted.puzzles.len(), listed], [printed.lines().count(); 2]);
    printed
}

#[test]
fn a_string_on_several_lines_is_one_puzzle() {
    let indented: String = THERMOMETERS.iter().map(|line| format!("    {line}\n")).collect();
    let cut = THERMOMETERS.concat().replacen("~r5c1", "\n~r5c1", 1);
    let under_its_size = format!("# mine\n.Shape~9x9\n\n{}\r\n", THERMOMETERS.join("\r\n"));
    for text in [indented, cut, under_its_size] {
        assert_eq!(counts(&text), "1\n", "{text}");
    }
}

#[test]
fn lines_that_are_complete_are_a_puzzle_each() {
    let of = |regions: &str| format!(".Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R3C2_1.{regions}");
    let two = format!("{}\n# another\n{}\n", of("AntiKing"), of("Diagonal~1"));
    assert_eq!(counts(&two).lines().count(), 2);
    // What is written is a puzzle on each line, whatever its boards are.
    let mixed = ".~R1C1_1~R9C9_9\n.~R1C1_2.AntiKnight\n";
    let (written, _, _) = run(&["convert", "--to", "iss", "-", "-o", "-"], mixed);
    assert_eq!(counts(&written).lines().count(), 2);
}

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

#[test]
fn a_line_of_another_format_that_was_cut_is_one_puzzle() {
    for file in ["37_sumocue_jigsaw.txt", "38_ps_killer.txt", "39_tatham_solo_ids.txt"] {
        let text = fs::read_to_string(data(&format!("formats/{file}"))).unwrap();
        let line = text.lines().find(|line| !line.is_empty() && !line.starts_with('#')).unwrap();
        let (whole, errors, code) = run(&["count"], line);
        assert_eq!((errors.as_str(), code), ("", 0), "{file}");
        let (start, end) = line.split_at(line.len() / 2);
        assert_eq!(run(&["count"], &format!("{start}\n{end}\n")), (whole.clone(), String::new(), 0), "{file}");
        // Each of several lines is a puzzle.
        assert_eq!(run(&["count"], &format!("{line}\n{line}\n")).0, whole.repeat(2), "{file}");
    }
}
