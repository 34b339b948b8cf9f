//! What is wrong with a text, in the words of the window: a row for each sentence. That each format notices it is tested where it is read.

use sudoscope::{
    app::text::reading,
    io::{self, Damage, FileKind, ReadError, ReadProblem, ron::ProfileFile},
};

use crate::{cli::LINE, in_words, prelude::*};

const AGAIN: &str = "correct it, or get the puzzle again";
const DAMAGED: &str = "the file may be damaged or incomplete";

#[track_caller]
fn check(text: &str, expected: &str) {
    let error = io::read(text.as_bytes()).map_err(in_words).expect_err(text);
    assert_eq!(error, expected, "{text}");
}

/// A puzzle with a part that is not valid, its place and the part in words.
#[track_caller]
fn check_part(text: &str, part: &str) {
    check(text, &format!("{part}; {AGAIN}"));
}

#[test]
fn parts_that_are_not_valid_are_quoted() {
    check_part("2x2:d5a1b2a3d", "line 1: “5” is not valid as desc of Solo");
    check_part("{\"cells\":[[{}],[],[],[]]}", "“[…]” is not valid as row 1 of cells (4 cells expected) of SudokuPad");
    let library = |deleted: &str| format!(":0000:x:12{}:{deleted}:::", ".".repeat(79));
    check_part(&library("310"), "line 1: “310” is not valid as a deleted candidate of a HoDoKu library");
    let killer = |cell: usize, number: usize| {
        let numbers = (0..81).map(|of| if of == cell { number } else { 256 * (1 + of % 9) + of });
        format!("3x3::k:{}", numbers.map(|number| format!("{number}:")).collect::<String>())
    };
    check_part(&killer(0, 512), "line 1: “406” is not valid as the sum of all cages of a PS killer");
    let table = |line: &str| format!("{LINE};1\n{LINE};1\n{line}\n");
    check(&table(&format!("{};1", &LINE[1..])), "line 3: there are 80 cells instead of 81");
    check(
        &table(&format!("{LINE};{LINE}")),
        "line 3: several fields of this line may be the puzzle; leave one, or the puzzle and its solution",
    );
    check(
        &table("x;y"),
        "line 3: no field of this line is a puzzle; a puzzle has a digit or a sign such as “.” for each cell, without spaces",
    );
}

#[test]
fn what_is_missing_or_too_much_is_named() {
    let rows = "1...\n..2.\n.3..\n...4\n";
    check("SumoCueV1=0J0", "line 1: there is 1 cell instead of 81");
    check("4j:d4a1b2a3d", &format!("line 1: this looks like Solo, but it has no regions; {DAMAGED}"));
    check("[Puzzle]\n1...\n..2.\n.3.\n...4\n", "line 4: this row has 3 cells instead of 4 like the other rows");
    check(&format!("[Puzzle]\n{rows}[State]\n{rows}[state]\n{rows}"), "line 11: [State] appears twice in .sdk; remove one of them");
    let grid = "*-----*\n|1.|..|\n|..|2.|\n|--+--|\n|.3|..|\n|..|.4|\n*-----*\n\n";
    check(&format!("{grid}{grid}I014\n"), "there are 2 grids, but Simple Sudoku .ss holds one; put each in its own file");
    check("{\"size\":9,\"grid\":[[]]}", "there is 1 row of 9 cells instead of 9 rows");
    check(
        &("<opensudoku>".repeat(100) + &"</opensudoku>".repeat(100)),
        "line 1, column 769: parts are nested more than 64 deep, far deeper than in a puzzle",
    );
}

#[test]
fn what_a_parser_says_stands_in_brackets() {
    check("[", &format!("line 1, column 1: this cannot be read as JSON (EOF while parsing a list); {DAMAGED}"));
}

#[test]
fn what_cannot_be_unpacked_or_decoded_is_said() {
    let inner = ReadError::of_text(ReadProblem::ArchiveInArchive);
    let nested = ReadError::of_text(ReadProblem::InFile { file: "in.zip".to_owned(), problem: Box::new(inner) });
    assert_eq!(
        in_words(nested),
        "in.zip: this is an archive inside an archive, and only the outer one is unpacked; unpack the inner one and open its files"
    );
    let byte = in_words(io::read(b"12\n\xe4\xb8\x80\xff..").unwrap_err());
    assert_eq!(byte.split(';').next(), Some("line 2, column 2: the byte 0xff is not valid UTF-8"));
    let several = in_words(ReadError::of_text(ReadProblem::OtherFormat { name: FileKind::SeveralGrids }));
    assert!(several.contains("this looks like a KSudoku puzzle of several grids"), "{several}");
}

#[test]
fn what_is_wrong_with_a_link_to_a_step_is_said() {
    for (link, says) in [
        ("sudoscope:step?method=scan", "“version” is missing"),
        ("sudoscope:step?version=2&line=1", "version 2 is newer"),
        ("sudoscope:step?version=1&method", "“method” is not a part"),
        ("sudoscope:step?version=1&step=1&step=2", "“step” appears twice"),
        ("sudoscope:step?version=1&line=12", "not a line of digits"),
        ("sudoscope:step?version=1&ron=!!", "this cannot be read as Sudoscope"),
    ] {
        let error = in_words(io::StepLink::read_link(link).unwrap_err());
        assert!(error.contains(says), "{link}: {error}");
    }
}

#[test]
fn a_profile_of_a_newer_version_asks_for_a_newer_program() {
    assert_eq!(
        in_words(ProfileFile::read("TechniqueProfile(version: 2, techniques: [])").unwrap_err()),
        "line 1, column 18: the file has version 2 of the format, but this program reads up to 1; get a newer version of Sudoscope to open it"
    );
}

#[test]
fn what_was_skipped_is_named_with_its_lines() {
    let damaged = |title: &str, damage| Doubt::Damaged { line: 41, lines: 10, title: title.to_owned(), damage };
    for (doubt, expected) in [
        (
            damaged("Grid 05", Damage::Row { line: 45, found: 4, expected: 9 }),
            "lines 41 to 50 (Grid 05) were skipped: line 45 has 4 cells, not 9",
        ),
        (
            damaged("Grid 05", Damage::Cells { line: 43, column: 1 }),
            "lines 41 to 50 (Grid 05) were skipped: line 43, column 1 is neither a digit nor an empty cell",
        ),
        (damaged("", Damage::Rows { found: 8, expected: 9 }), "lines 41 to 50 were skipped: it has 8 rows of 9 cells"),
        (Doubt::IgnoredText { line: 1, lines: 1, text: "3 puzzles".to_owned() }, "line 1 was skipped: 3 puzzles"),
        (Doubt::NoPuzzles { places: vec![2, 4, 5], count: 3, are_lines: false }, "entries 2, 4, 5 are no puzzles and were skipped"),
    ] {
        assert_eq!(reading::doubt(Lang::En, &doubt), expected);
    }
}

#[test]
fn what_a_format_cannot_hold_is_said() {
    let six = Puzzle::new(Shape::of_size(6).unwrap(), &[]);
    for (format, puzzles, expected) in [
        (Format::OPEN_SUDOKU, vec![six.clone()], "OpenSudoku cannot hold a board of 6x6"),
        (
            Format::FPUZZLES_JSON,
            vec![six.clone(), six.clone()],
            "it holds 2 puzzles, but the format fpuzzles-json holds one; .csv, .ron, .sdm and .txt files hold several, and so do “--to table” and “--to line”",
        ),
        (Format::SDM, Vec::new(), "there is no puzzle to write"),
        (Format::GSF, vec![six], "gsf list is read but not written"),
    ] {
        assert_eq!(reading::unwritable(Lang::En, &format.write(&puzzles).unwrap_err()), expected);
    }
}
