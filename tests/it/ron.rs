//! The program's own files.

use proptest::prelude::*;
use sudoscope::io::ron::{self, RonProblem};

use super::{formats::round_trips::full_puzzle, in_words, rules::digit};
use crate::prelude::*;

const GOLDEN: [&str; 4] = ["plain", "everything", "jigsaw", "boxes"];

fn golden(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/ron/v1/{name}.ron"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A file with one of everything it can contain.
fn everything() -> Puzzle {
    let mut puzzle = Puzzle::new(Shape::of_size(16).unwrap(), &[Rule::Diagonals, Rule::DisjointGroups]);
    let cell = |row, column| Shape::of_size(16).unwrap().cell(row, column);
    *puzzle.square_mut(cell(0, 0)) = Square::given(digit(16));
    puzzle.square_mut(cell(0, 1)).value = Value::Entered(digit(1));
    puzzle.square_mut(cell(1, 2)).corner = [digit(2), digit(10), digit(16)].into_iter().collect();
    puzzle.square_mut(cell(1, 3)).corner = digit(3).set();
    puzzle.square_mut(cell(15, 15)).centre = DigitSet::all(16);
    puzzle.square_mut(cell(7, 0)).ruled_out = digit(9).set();
    puzzle.about.title = "数独 \"X\"".to_owned();
    puzzle.about.author = "A\\B".to_owned();
    puzzle.about.comment = "first line\nsecond line\ttab\u{7}".to_owned();
    puzzle.unknown_rules = vec!["Thermometer(cells: [\"r1c1\", \"r1c2\"])".to_owned(), "Knight // since 2.0".to_owned()];
    puzzle
}

#[test]
fn every_golden_file_reads_and_writes_the_same() {
    for name in GOLDEN {
        let text = golden(name);
        let puzzle = ron::read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(ron::write(&puzzle), text, "{name}");
    }
    assert_eq!(ron::read(&golden("everything")).unwrap(), everything());
}

#[test]
fn the_file_explains_itself() {
    let text = ron::write(&Puzzle::classic());
    assert!(text.starts_with("// A Sudoku for Sudoscope, file format version 1: '.' is an empty cell.\n"), "{text}");
}

#[test]
fn a_file_may_be_short_and_loose() {
    let short = "(version:1,shape:(size:4),givens:[\"1...\",\". 2 . .\",\"0_0.\",\"...4\"])";
    let puzzle = ron::read(short).unwrap();
    assert_eq!(puzzle.given_count(), 3);
    let loose = "\u{feff}#![enable(implicit_some)]\r\nSudoscope(\r\n version: 1, future: Some((1, \"x\")), shape: Shape(size: 4, boxes: (2, 2)),\
                 \r\n givens: [\"1...\", \".2..\", \"....\", \"...4\"], rules: [ /* known */ Diagonals, ], )\r\n";
    let puzzle = ron::read(loose).unwrap();
    assert_eq!((puzzle.given_count(), puzzle.rules()), (3, &[Rule::Diagonals][..]));
}

#[test]
fn digits_above_nine_may_be_letters_or_numbers() {
    let rows = |first: &str| {
        let blank = "\"............\",".repeat(11);
        ron::read(&format!("(version: 1, shape: (size: 12), givens: [\"{first}\", {blank}])"))
    };
    assert_eq!(rows("12 . 3 10 . . . . . . . .").unwrap(), rows("C.3A........").unwrap());
    assert_eq!(rows("c.3a........").unwrap(), rows("C.3A........").unwrap());
}

#[test]
fn a_rule_that_means_nothing_on_the_shape_is_kept() {
    let text = "(version: 1, shape: (size: 4, regions: [\"1111\",\"2222\",\"3333\",\"4444\"]), rules: [Windoku], givens: [\"....\",\"....\",\"....\",\"....\"])";
    let puzzle = ron::read(text).unwrap();
    assert_eq!((puzzle.rules(), &puzzle.unknown_rules[..]), (&[][..], &["Windoku".to_owned()][..]));
    assert_eq!(ron::read(&ron::write(&puzzle)).unwrap(), puzzle);
}

#[track_caller]
fn refused(text: &str, expected: &str) {
    match ron::read(text) {
        Ok(puzzle) => panic!("was read: {puzzle:?}"),
        Err(error) => assert_eq!(in_words(error), expected),
    }
}

/// A 4x4 file with these fields after the shape.
fn four(fields: &str) -> String {
    format!("Sudoscope(\n  version: 1,\n  shape: (size: 4),\n{fields}\n)")
}

const BLANK: &str = "givens: [\"....\", \"....\", \"....\", \"....\"],";

#[test]
fn errors_say_where_and_what_was_expected() {
    refused(
        "Sudoscope(version: 1,\n  shape: 7)",
        "line 2, column 9: Expected opening `(` for struct `Shape`; correct the file with a text editor",
    );
    refused(
        "Sudoku(version: 1)",
        "line 1, column 1: Expected struct `Sudoscope` but found `Sudoku`; correct the file with a text editor",
    );
    refused(
        &four("  givens: [\"....\", \"...\", \"....\", \"....\"]"),
        "line 4, column 20: row 2 of givens has 3 cells; 4 are expected",
    );
    refused(&four("  givens: [\"....\"]"), "line 4, column 3: givens has 1 row; 4 are expected");
    refused(
        &four("  givens: [\n\"....\",\n\"..5.\", \"....\", \"....\"]"),
        "line 6, column 1: “5” in r2c3 of givens is not a digit from 1 to 4",
    );
    refused(
        &four("  givens: [\"1...\", \"....\", \"....\", \"....\"], entered: [\"2...\", \"....\", \"....\", \"....\"]"),
        "line 4, column 55: r1c1 is both given and entered; remove its digit from one of them",
    );
    let marks = |marks: &str| four(&format!("{BLANK}\nmarks: (corner: [{marks}])"));
    refused(&marks("(\"r1c5\", \"1\")"), "line 5, column 19: “r1c5” in corner is not a cell; cells are named r1c1 to r4c4");
    refused(&marks("(\"r+1c1\", \"1\")"), "line 5, column 19: “r+1c1” in corner is not a cell; cells are named r1c1 to r4c4");
    refused(
        &marks("(\"r1c1\", \"1\"), (\"r1c1\", \"2\")"),
        "line 5, column 34: r1c1 is listed twice in corner; list it once, with all its digits",
    );
    refused(&marks("(\"r1c1\", \"17\")"), "line 5, column 27: “7” in r1c1 of corner is not a digit from 1 to 4");
}

#[test]
fn a_newer_version_is_refused_with_a_sentence() {
    refused(
        "Sudoscope(\n  version: 2,\n  board: Hexagons([1, 2]),\n)",
        "line 2, column 3: the file has version 2 of the format, but this program reads up to 1; get a newer version of Sudoscope to open it",
    );
    refused("Sudoscope(version: 0)", "line 1, column 11: version 0 of the format does not exist; versions 1 to 1 can be read");
}

#[test]
fn a_version_far_in_the_future_is_a_newer_one() {
    for version in ["4294967295", "4294967296", "18446744073709551615"] {
        let expected = format!(
            "line 1, column 2: the file has version {version} of the format, but this program reads up to 1; get a newer version of Sudoscope to open it"
        );
        refused(&format!("(version: {version})"), &expected);
    }
}

#[test]
fn an_error_points_into_its_own_field() {
    let future = "future: (corner: [(\"a\", \"b\")], givens: [\"c\"], regions: [\"d\"]),";
    refused(
        &four(&format!("{future}\n{BLANK}\nmarks: (corner: [(\"r1c5\", \"1\")])")),
        "line 6, column 19: “r1c5” in corner is not a cell; cells are named r1c1 to r4c4",
    );
    refused(
        &four(&format!("{future}\ngivens: [\"....\", \"...\", \"....\", \"....\"]")),
        "line 5, column 18: row 2 of givens has 3 cells; 4 are expected",
    );
    refused(
        &format!("(version: 1, {future}\nshape: (size: 4, regions: [\"1111\",\"2222\",\"3333\",\"44\"]), {BLANK})"),
        "line 2, column 49: row 4 of regions has 2 cells; 4 are expected",
    );
}

#[test]
fn brackets_without_end_are_refused_in_the_words_of_this_program() {
    let deep = four(&format!("{BLANK}\nfuture: {}{}", "[".repeat(1_000), "]".repeat(1_000)));
    let error = ron::read(&deep).unwrap_err();
    assert_eq!(error.problem, RonProblem::TooDeep);
    assert!(in_words(error).starts_with("line 5, column "));
}

#[test]
fn the_rules_that_mean_nothing_on_a_shape_are_known_by_name() {
    let known = |text: &str| ron::meant(text, &Shape::jigsaw(4, &[0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]).unwrap());
    assert_eq!(known("Windoku"), Some(Rule::Windoku));
    assert_eq!(known("Knight // since 2.0"), None);
    assert_eq!(known("Windoku(size: 2)"), None);
}

#[test]
fn impossible_shapes_are_refused() {
    let shape = |shape: &str| ron::read(&format!("(version: 1, shape: ({shape}), givens: [])")).unwrap_err().problem;
    for size in ["0", "7", "26", "4294967296", "18446744073709551615"] {
        assert!(matches!(shape(&format!("size: {size}")), RonProblem::Shape(_)), "{size}");
        assert!(
            matches!(shape(&format!("size: {size}, regions: []")), RonProblem::Shape(_) | RonProblem::RowCount { .. }),
            "{size}"
        );
    }
    assert!(matches!(shape("size: 9, boxes: (2, 2)"), RonProblem::BoxesOfOtherSize { size: 9, width: 2, height: 2 }));
    assert!(matches!(shape("size: 4, boxes: (2, 2), regions: []"), RonProblem::BoxesAndRegions));
    assert!(matches!(shape("size: 4, regions: [\"1111\",\"1222\",\"3333\",\"4444\"]"), RonProblem::Shape(_)));
    assert!(matches!(shape("size: 4, regions: [\"1111\",\"2222\",\"3333\",\"444.\"]"), RonProblem::NoDigit { .. }));
}

#[test]
fn hostile_files_are_refused_at_once() {
    assert!(matches!(ron::read(&" ".repeat(sudoscope::io::MAX_BYTES + 1)).unwrap_err().problem, RonProblem::TooLarge { .. }));
    for text in ["(".repeat(100_000), "[".repeat(100_000), "/*".repeat(100_000), format!("(version: {})", "9".repeat(1_000_000))] {
        assert!(ron::read(&text).is_err());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn what_is_written_is_read_back(puzzle in full_puzzle(Format::RON)) {
        let text = ron::write(&puzzle);
        let read = ron::read(&text).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(&read, &puzzle);
        prop_assert_eq!(ron::write(&read), text);
    }

    /// A valid file with some bytes changed is read or refused, and what is read survives writing and reading back.
    #[test]
    fn damaged_files_are_read_or_refused(changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4)) {
        let mut bytes = golden("everything").into_bytes();
        for (place, byte) in changes {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        if let Ok(puzzle) = ron::read(&String::from_utf8_lossy(&bytes)) {
            prop_assert_eq!(ron::read(&ron::write(&puzzle)).unwrap(), puzzle);
        }
    }
}
