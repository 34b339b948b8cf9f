//! Plain text: every file of the corpus, every seed, and what must never be read silently wrong.

use std::{
    fs,
    io::{Cursor, Read as _, Write as _},
    path::{Path, PathBuf},
};

use proptest::prelude::*;
use sudoscope::{
    board::{About, Digit, DigitSet, Digits, Puzzle, Rule, Shape, Square, Value},
    io::{self, Doubt, Form, Format, Numerals, Problem, Reading, Separator, Unwritable, text},
};

fn data(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(path)
}

fn line_of(puzzle: &Puzzle) -> String {
    text::write_line(puzzle.shape(), &puzzle.givens())
}

/// A line of the manifest: what a file holds. Every file is read with certainty.
#[derive(Debug, PartialEq, Eq)]
struct Sample {
    file: String,
    /// The key of its format.
    format: String,
    /// The shapes of its puzzles, by a bar, where they are not all classic.
    boards: String,
    /// Further rules of all its puzzles together: known ones, then how many are unknown.
    rules: String,
    /// How many digits are the player's.
    entered: usize,
    /// The digits of each puzzle, by a space.
    digits: String,
}

impl Sample {
    fn new(file: &str, reading: &Reading) -> Self {
        let puzzles = || reading.puzzles.iter().map(|found| &found.puzzle);
        let mut boards: Vec<String> = puzzles().map(|puzzle| puzzle.shape().to_string()).collect();
        boards.dedup();
        let mut rules: Vec<String> = puzzles().flat_map(|puzzle| puzzle.rules()).map(|rule| rule.key().to_owned()).collect();
        let unknown: usize = puzzles().map(|puzzle| puzzle.unknown_rules.len()).sum();
        rules.extend((unknown > 0).then(|| format!("{unknown} unknown")));
        Self {
            file: file.to_owned(),
            format: reading.puzzles[0].format().key().to_owned(),
            boards: boards.join("|"),
            rules: rules.join("|"),
            entered: puzzles().map(Puzzle::entered_count).sum(),
            digits: puzzles().map(|puzzle| text::write_line(puzzle.shape(), &puzzle.digits())).collect::<Vec<_>>().join(" "),
        }
    }

    /// A line of `MANIFEST.tsv`.
    fn of_line(line: &str) -> Self {
        let fields: Vec<&str> = line.split('\t').collect();
        let [file, format, boards, rules, entered, digits] = fields[..] else { panic!("six fields: {line}") };
        let [file, format, boards, rules, digits] = [file, format, boards, rules, digits].map(str::to_owned);
        Self { file, format, boards, rules, entered: entered.parse().unwrap(), digits }
    }
}

fn manifest() -> Vec<Sample> {
    let manifest = fs::read_to_string(data("formats/MANIFEST.tsv")).unwrap();
    manifest.lines().skip(1).map(Sample::of_line).collect()
}

/// Every file that there is.
pub fn samples() -> Vec<(String, Vec<u8>)> {
    manifest()
        .into_iter()
        .map(|sample| (data(&format!("formats/{}", sample.file)), sample.file))
        .map(|(path, file)| (file, fs::read(path).unwrap()))
        .collect()
}

#[test]
fn every_file_of_the_corpus_is_read_as_the_manifest_says() {
    let manifest = manifest();
    for sample in &manifest {
        let reading =
            io::load_puzzle(&data(&format!("formats/{}", sample.file))).unwrap_or_else(|error| panic!("{}: {error}", sample.file));
        assert!(reading.is_certain(), "{}: {reading:?}", sample.file);
        assert_eq!(Sample::new(&sample.file, &reading), *sample);
    }
    assert_eq!(manifest.len(), fs::read_dir(data("formats")).unwrap().count() - 1, "every file is in the manifest");
}

#[test]
fn every_format_has_a_file_in_the_corpus() {
    // `.sdm` files hold lines, and a table of rows has no name of its own.
    let read: Vec<String> = manifest().into_iter().map(|sample| sample.format).collect();
    let missing: Vec<&str> =
        Format::ALL.iter().map(|format| format.key()).filter(|key| !read.iter().any(|read| read == key)).collect();
    assert_eq!(missing, ["ron", "sudokupad-link", "sdm"]);
}

#[test]
fn every_seed_is_read_with_certainty() {
    for (file, expected) in [
        ("A_hardest.txt", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
        ("B_nine_lines.txt", "..9..8.4.6......17.1..4............448.6.3.213............9..8.24......6.5.7..1.."),
        ("C_dots.txt", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
        ("D_candidates.csv", "..96...3...17...4.7...9..8..7..8.5..1...4..2..2..1.9..5....9...6....3..24.......1"),
        ("E_spaces.txt", "61.27.5.9895631724.4.58..1.9.834.1...36.9724..72156.383.4715.9.52196.47.76942.85."),
    ] {
        let reading = io::load_puzzle(&data(&format!("seeds/{file}"))).unwrap();
        assert!(reading.is_certain(), "{file}: {reading:?}");
        let found: Vec<String> = reading.puzzles.iter().map(|found| line_of(&found.puzzle)).collect();
        assert_eq!(found, [expected], "{file}");
    }
}

const LINE: &str = "..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..";

#[track_caller]
fn read(text: &str) -> Reading {
    text::read(text).unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
fn certain(text: &str) -> Puzzle {
    let reading = read(text);
    assert!(reading.is_certain(), "{:?}", reading.puzzles[0].doubts);
    assert_eq!(reading.puzzles.len(), 1);
    reading.puzzles[0].puzzle.clone()
}

/// The text is read with exactly these doubts.
#[track_caller]
fn doubtful(text: &str, expected: &[Doubt]) -> Reading {
    let reading = read(text);
    assert_eq!(reading.puzzles[0].doubts, expected);
    reading
}

#[track_caller]
fn refused(text: &str, expected: &str) {
    match text::read(text) {
        Ok(reading) => panic!("was read: {:?}", reading.puzzles[0].layout),
        Err(error) => assert_eq!(error.to_string(), expected),
    }
}

/// The puzzle as rows, its lines changed by `change`.
fn rows(change: impl Fn(usize, &str) -> String) -> String {
    (0..9).map(|row| change(row, &LINE[row * 9..row * 9 + 9]) + "\n").collect()
}

#[test]
fn the_layout_is_told() {
    let layout = |file: &str| {
        let reading = io::load_puzzle(&data(&format!("formats/{file}"))).unwrap();
        (reading.puzzles[0].layout.form, reading.puzzles[0].layout.blank)
    };
    assert_eq!(layout("02_line_zero.txt"), (Form::Line, Some('0')));
    assert_eq!(layout("06_line_space.txt"), (Form::Line, Some(' ')));
    assert_eq!(layout("09_rows9.txt"), (Form::Rows, Some('.')));
    assert_eq!(layout("12_space_sep.txt"), (Form::Fields(Separator::Space), Some('.')));
    assert_eq!(layout("14_csv_empty.csv"), (Form::Fields(Separator::Comma), Some(' ')));
    assert_eq!(layout("15_tab_sep.tsv"), (Form::Fields(Separator::Tab), Some('.')));
    assert_eq!(layout("18_plus_box.txt"), (Form::Boxed, Some('.')));
}

#[test]
fn two_kinds_of_blank_are_doubtful() {
    doubtful(&LINE.replacen('.', "0", 7), &[Doubt::MixedBlanks { signs: vec!['.', '0'] }]);
    doubtful(&LINE.replacen('.', "-", 1), &[Doubt::MixedBlanks { signs: vec!['-', '.'] }]);
}

#[test]
fn a_character_too_few_or_too_many_is_refused() {
    refused(&LINE[1..], "line 1: 80 characters; a puzzle on one line has 81 (9x9)");
    refused(&format!("{LINE}."), "line 1: 82 characters; a puzzle on one line has 81 (9x9)");
    let short = rows(|row, line| if row == 3 { line[1..].to_owned() } else { line.to_owned() });
    refused(&short, "line 4: this row has 8 cells; 9 are expected, as in the other rows");
    let spaced = rows(|row, line| line[usize::from(row == 6)..].split("").collect::<Vec<_>>().join(" "));
    refused(&spaced, "line 7: this row has 8 cells; 9 are expected, as in the other rows");
    let lines: String = rows(|_, line| line.to_owned()).lines().take(8).map(|line| line.to_owned() + "\n").collect();
    refused(&lines, "line 1: there are 8 rows of 9 cells; 9 rows are expected");
}

#[test]
fn what_is_no_puzzle_is_refused_with_a_sentence() {
    refused("", "there is nothing to read; a puzzle has a digit or a blank sign such as '.' for each cell");
    refused(" \n\n  ", "there is nothing to read; a puzzle has a digit or a blank sign such as '.' for each cell");
    let prose = "In 2006 there were 9 rows and 9 columns.\nIt took 3 hours.\n";
    refused(prose, "no Sudoku is found in this text; write one line for each row, with a digit or '.' for each cell");
    refused(
        &LINE.replacen("8", "?", 1),
        "line 1, column 3: \"?\" is neither a digit from 1 to 9 nor a blank sign ('.', '0', '*', '_', '-', 'X')",
    );
    refused(
        &rows(|row, line| if row == 2 { line.replace('9', "K") } else { line.to_owned() }),
        "line 3, column 4: \"K\" is neither a digit from 1 to 9 nor a blank sign ('.', '0', '*', '_', '-', 'X')",
    );
    refused(
        "<sudoku/>",
        "this looks like XML, but of no kind that is read; copy the puzzle as plain text, one character for each cell",
    );
    let seven = ".......\n".repeat(7);
    refused(
        &seven,
        "line 1: a board of 7x7 cannot be divided into boxes; plain text holds only boards that can, from 4x4 to 25x25",
    );
}

#[test]
fn text_beside_a_grid_is_named() {
    let grid = rows(|_, line| line.to_owned());
    let reading = doubtful(
        &format!("Puzzle of the day\n\n{grid}\nvery hard\nindeed!\n"),
        &[
            Doubt::IgnoredText { line: 1, lines: 1, text: "Puzzle of the day".into() },
            Doubt::IgnoredText { line: 13, lines: 2, text: "very hard".into() },
        ],
    );
    assert_eq!(line_of(&reading.puzzles[0].puzzle), LINE);
    assert_eq!(reading.puzzles[0].line, 3);
    doubtful(
        &format!("0f9b7d3a5c21 {LINE}  6.6"),
        &[Doubt::IgnoredText { line: 1, lines: 1, text: format!("0f9b7d3a5c21 {LINE}")[..60].into() }],
    );
}

#[test]
fn headings_of_rows_and_columns_do_not_pass_for_cells() {
    let numbered: String = (0..9).map(|row| format!("{},{}\n", row + 1, rows_of(row).join(","))).collect();
    doubtful(&format!(".,1,2,3,4,5,6,7,8,9\n{numbered}"), &[Doubt::NumberedEdges]);
    let numbers_only: String = (0..9).map(|row| format!("{} {}\n", row + 1, rows_of(row).join(" "))).collect();
    refused(&numbers_only, "line 1: there are 9 rows of 10 cells; 10 rows are expected");
}

fn rows_of(row: usize) -> Vec<String> {
    LINE[row * 9..row * 9 + 9].chars().map(String::from).collect()
}

#[test]
fn several_puzzles_are_told_apart() {
    let grid = rows(|_, line| line.to_owned());
    for text in [format!("{LINE}\n{LINE}\n"), format!("{grid}\n{grid}"), format!("{grid}\n\n{LINE}\n# end\n")] {
        let reading = read(&text);
        assert!(reading.is_certain(), "{text}");
        assert_eq!(reading.puzzles.iter().map(|found| line_of(&found.puzzle)).collect::<Vec<_>>(), [LINE, LINE], "{text}");
    }
    assert_eq!(read(&format!("{grid}\n{grid}")).puzzles[1].line, 11);
    assert_eq!(doubtful(&format!("{grid}{grid}"), &[Doubt::GridsRunTogether]).puzzles.len(), 2);
    let broken = doubtful(&format!("{LINE}\n{LINE}.\n"), &[Doubt::IgnoredText { line: 2, lines: 1, text: LINE[..60].into() }]);
    assert_eq!(broken.puzzles.len(), 1);
}

/// How many puzzles are found in a text, and the doubts of the first.
#[track_caller]
fn found(text: &str) -> (usize, Vec<Doubt>) {
    let reading = read(text);
    (reading.puzzles.len(), reading.puzzles[0].doubts.clone())
}

#[test]
fn a_bad_line_costs_a_collection_no_puzzle() {
    let left_out = |line, lines, text: &str| Doubt::IgnoredText { line, lines, text: text.into() };
    for puzzle in [LINE, "1234............"] {
        let mut lines = vec![puzzle; 10_000];
        lines[83] = "x";
        assert_eq!(found(&lines.join("\n")), (9_999, vec![left_out(84, 1, "x")]), "{puzzle}");
    }
    let third = format!("{LINE}\n{LINE}\nx\n").repeat(3_000);
    let (count, doubts) = found(&third);
    assert_eq!((count, doubts.len(), &doubts[8]), (6_000, 9, &Doubt::MoreLeftOut { lines: 2_992 }));
    // Grids of rows with headings are found to the last too.
    let grid = rows(|_, line| line.to_owned());
    let headed: String = (1..=2_000).map(|number| format!("Puzzle number {number}\n{grid}")).collect();
    assert_eq!(found(&headed).0, 2_000);
}

#[test]
fn grids_among_other_text_are_found_in_every_layout() {
    let (shape, digits) = {
        let puzzle = certain(LINE);
        (puzzle.shape().clone(), puzzle.givens())
    };
    let spaces = rows(|_, line| line.replace('.', " "));
    let dashes = rows(|_, line| line.replace('.', "-"));
    let cells = rows(|_, line| line.chars().map(|char| format!("| {char} ").replace('.', " ")).collect::<String>() + "|");
    let layouts = [
        text::write_line(&shape, &digits) + "\n",
        text::write_rows(&shape, &digits),
        text::write_boxed(&shape, &digits),
        text::write_fields(&shape, &digits, ' '),
        text::write_fields(&shape, &digits, ','),
        text::write_fields(&shape, &digits, '\t'),
        spaces,
        dashes,
        cells,
    ];
    for layout in layouts {
        let text = format!("A puzzle (easy?)\n{layout}That was one!\nAnother one?\n{layout}The end.\n");
        let puzzles = read(&text).puzzles;
        assert!(puzzles.iter().all(|found| !found.is_certain()), "{text}");
        assert_eq!(puzzles.iter().map(|found| line_of(&found.puzzle)).collect::<Vec<_>>(), [LINE, LINE], "{text}");
    }
}

#[test]
fn eight_times_as_much_prose_takes_no_more_than_some_eight_times_as_long() {
    let words = "There were nine rows and nine columns and none of them held a digit twice\nnobody knew why\n";
    let texts = [". . .\n", ". . . . . . . . .\n", ".........\n", "| . . . |\n", ",,,,,,,,\n", "---------\n", "1 2 3\n", words];
    // The best of three, for the machine may be busy; and a part of it takes the same for any length.
    let best = |text: &str, length: usize| {
        let text = text.repeat(length / text.len());
        let time = || {
            let start = std::time::Instant::now();
            let _ = text::read(&text);
            start.elapsed().as_secs_f64()
        };
        [time(), time(), time()].into_iter().fold(f64::INFINITY, f64::min)
    };
    for text in texts {
        let (short, long) = (best(text, 12_500), best(text, 100_000));
        // What tries every length from every line takes 64 times as long.
        assert!(long < 32.0 * (short + 1e-4), "{text:?}: {short} s, {long} s");
    }
}

#[test]
fn a_row_between_bars_is_no_puzzle() {
    // As a line without its bars it has 36 characters.
    assert!(text::read("| 1 2 3 4 | . . . . | . . . . | . 5 6 . |").is_err());
}

#[test]
fn a_file_with_too_many_puzzles_is_refused() {
    let text = format!("{LINE}\n").repeat(text::MAX_PUZZLES + 1);
    assert!(matches!(text::read(&text).unwrap_err().problem, Problem::TooManyPuzzles { limit: text::MAX_PUZZLES }));
    assert_eq!(read(&text[82..]).puzzles.len(), text::MAX_PUZZLES);
}

#[test]
fn hostile_text_is_refused() {
    let long = format!("{}\n", ".|1 ".repeat(20_000)).repeat(50);
    let many = ". . . . . . . . . . . . . . . . . . . 1 . . . . . .\n".repeat(70_000);
    let mixed = format!("{}\n", "1,2;3|4 5\t".repeat(30)).repeat(10_000);
    for text in [long, many, mixed, "-\n".repeat(2_000_000), "#\r".repeat(2_000_000), "|".repeat(4_000_000)] {
        // Milliseconds each; an arrangement that tries every pair of lines or signs would never come back.
        assert!(text::read(&text).is_err(), "{:?}", &text[..20]);
    }
}

#[test]
fn sixteen_lines_of_sixteen_small_digits_may_be_sixteen_puzzles() {
    let text = "1234............\n".repeat(16);
    doubtful(&text, &[Doubt::EachLineMayBeAPuzzle]);
}

#[test]
fn a_zero_that_may_be_a_digit_is_doubtful() {
    // All sixteen digits of the first row, written 0 to F, and nothing else.
    let hex = format!("0123456789ABCDEF{}", ".".repeat(240));
    let reading = doubtful(&hex, &[Doubt::MixedBlanks { signs: vec!['.', '0'] }, Doubt::ZeroMayBeADigit]);
    assert_eq!(reading.puzzles[0].puzzle.given_count(), 15);
    assert_eq!(reading.puzzles[0].alternatives[0].given_count(), 16);
    // Where 0 repeats in a row, it is no digit.
    certain(&format!("0120456789ABCDEF{}", "0".repeat(240)));
}

#[test]
fn letters_alone_may_start_at_one_or_at_ten() {
    let text = format!("ABCDEFG{}", ".".repeat(249));
    let reading = doubtful(&text, &[Doubt::LettersFromOne]);
    assert_eq!(line_of(&reading.puzzles[0].puzzle), format!("1234567{}", ".".repeat(249)));
    assert_eq!(line_of(&reading.puzzles[0].alternatives[0]), text);
    assert_eq!(reading.puzzles[0].layout.numerals, Numerals::LettersFromOne);
}

#[test]
fn letters_and_numbers_and_both_cases_do_not_mix() {
    let row = |first: &str, second: &str| format!("{first} {second} 1 . . . . . . . . . . . . .\n");
    let blank = ". . . . . . . . . . . . . . . .\n".repeat(15);
    certain(&(row("12", "10") + &blank));
    certain(&(row("C", "A") + &blank));
    certain(&(row("c", "a") + &blank));
    let problem = |text: String| text::read(&text).unwrap_err().problem;
    assert_eq!(problem(row("12", "A") + &blank), Problem::MixedNumerals);
    assert_eq!(problem(row("c", "A") + &blank), Problem::MixedCase);
    let above = Problem::BadEntry { found: "17".into(), size: 16 };
    assert_eq!(problem(row("17", "10") + &blank), above);
}

#[test]
fn decoration_is_no_empty_board() {
    doubtful(&"-".repeat(81), &[Doubt::NothingWritten { sign: '-' }]);
    doubtful(&"________________\n".repeat(16), &[Doubt::NothingWritten { sign: '_' }, Doubt::EachLineMayBeAPuzzle]);
    assert!(certain(&".".repeat(81)).is_blank());
    assert!(certain(&"0".repeat(81)).is_blank());
}

#[test]
fn spaces_that_may_only_separate_are_doubtful() {
    // A table of nine rows and three columns of two digits: not a board with three empty columns.
    doubtful(&"12 45 78 \n".repeat(9), &[Doubt::SpacesMaySeparate]);
    // Digits at every second place are kept apart by the spaces: five columns of nine rows are no board.
    assert!(text::read(&"1 2 3 4 5\n".repeat(9)).is_err());
}

#[test]
fn spaces_are_empty_cells_in_rows_and_boxes_too() {
    assert_eq!(line_of(&certain(&rows(|_, line| line.replace('.', " ")))), LINE);
    let boxed = rows(|_, line| format!("|{}|{}|{}|", &line[..3], &line[3..6], &line[6..]).replace('.', " "));
    assert_eq!(line_of(&certain(&boxed)), LINE);
    let each = rows(|_, line| line.chars().map(|char| format!("| {char} ").replace('.', " ")).collect::<String>() + "|");
    assert_eq!(line_of(&certain(&each)), LINE);
}

#[test]
fn rows_of_dashes_between_lines_of_dashes_are_rows() {
    assert_eq!(line_of(&certain(&rows(|_, line| line.replace('.', "-")))), LINE);
    let empty_row = rows(|row, line| if row == 4 { "---------".to_owned() } else { line.replace('.', "-") });
    assert_eq!(certain(&empty_row).given_count(), 29);
}

#[test]
fn groups_and_quotes_are_understood() {
    assert_eq!(line_of(&certain(&rows(|_, line| format!("{} {} {}", &line[..3], &line[3..6], &line[6..])))), LINE);
    let one_line = rows(|_, line| line.to_owned()).replace('\n', " ");
    assert_eq!(line_of(&certain(&one_line)), LINE);
    let quoted = rows(|_, line| line.chars().map(|char| format!("\"{char}\"").replace('.', "")).collect::<Vec<_>>().join(";"));
    assert_eq!(line_of(&certain(&quoted)), LINE);
    doubtful(&rows(|_, line| line.split("").collect::<Vec<_>>()[1..].join(",")), &[Doubt::TrailingSeparators]);
}

#[test]
fn bars_tell_unusual_boxes() {
    let shape = Shape::boxes(3, 4).unwrap();
    let mut digits: Digits = vec![None; shape.cell_count()];
    digits[5] = Digit::new(12);
    digits[20] = Digit::new(1);
    let text = text::write_boxed(&shape, &digits);
    assert_eq!(*certain(&text).shape(), shape);
    doubtful(&rows(|_, line| format!("{}|{}", &line[..4], &line[4..])), &[Doubt::OddBoxes]);
    doubtful(
        &rows(|row, line| if row == 0 { line.to_owned() } else { format!("{} {}", &line[..4], &line[4..]) }),
        &[Doubt::OddBoxes],
    );
}

#[test]
fn a_full_board_that_repeats_digits_is_doubtful() {
    doubtful(&"1".repeat(81), &[Doubt::FullButWrong]);
}

#[test]
fn a_line_that_may_be_anything_is_doubtful() {
    // One slip repeats a digit in a row, a column and a box; the board shows that.
    assert_eq!(certain(&LINE.replacen("..8", ".38", 1)).given_count(), 33);
    certain(&format!("11{}", ".".repeat(79)));
    doubtful(&format!("11111{}", ".".repeat(76)), &[Doubt::DigitsRepeat { cells: 5 }]);
    let shifted = format!("{}{}.", &LINE[..40], &LINE[41..]);
    assert!(matches!(read(&shifted).puzzles[0].doubts[..], [Doubt::DigitsRepeat { .. }]));
    doubtful(&format!("123{}", ".".repeat(141)), &[Doubt::NoHighDigits]);
    doubtful(&format!("1C1{}", ".".repeat(141)), &[Doubt::DigitsRepeat { cells: 2 }]);
    // In rows the layout tells what it is.
    certain(&rows(|row, line| if row == 0 { "11.......".to_owned() } else { line.to_owned() }));
    // What is doubtful about a puzzle itself does not keep it from being written.
    let full: Digits = vec![Digit::new(1); 81];
    let puzzle = Puzzle::from_givens(Shape::classic(), &[], &full);
    assert_eq!(Format::Line.write(&[puzzle]).unwrap(), "1".repeat(81) + "\n");
}

#[test]
fn a_six_by_six_line_with_x_for_empty_cells_is_one() {
    let line = "1XX45X456XXX23156XXX42XX312X45X45XX2";
    let reading = io::parse(line.as_bytes()).unwrap();
    assert_eq!((reading.puzzles[0].format(), reading.puzzles[0].puzzle.shape().size()), (Format::Line, 6));
}

#[test]
fn a_slip_in_a_full_grid_is_no_candidate() {
    let full = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    let spaced = |change: &dyn Fn(usize, &str) -> String| {
        let cells: Vec<String> = full.char_indices().map(|(place, char)| change(place, &char.to_string())).collect();
        cells.chunks(9).map(|row| row.join(" ") + "\n").collect::<String>()
    };
    certain(&spaced(&|_, cell| cell.to_owned()));
    let slip = spaced(&|place, cell| if place == 40 { "95".to_owned() } else { cell.to_owned() });
    assert!(matches!(text::read(&slip).unwrap_err().problem, Problem::CandidateGrid { .. }));
}

#[test]
fn what_is_lost_is_told_cell_by_cell() {
    use sudoscope::io::Lost;
    let mut single = certain("12345678.........................................................................");
    assert_eq!(Format::Candidates.lost(std::slice::from_ref(&single)), [Lost::Singles]);
    let cell = single.shape().cell(0, 8);
    single.square_mut(cell).value = Value::Entered(Digit::new(9).unwrap());
    assert_eq!(Format::Candidates.lost(std::slice::from_ref(&single)), [Lost::WhoseDigits]);
    assert_eq!(Format::Line.lost(std::slice::from_ref(&single)), [Lost::Entered]);
    single.about.comment = "one\n\n two".to_owned();
    assert_eq!(Format::Sdk.lost(std::slice::from_ref(&single)), [Lost::Spacing]);
    single.about.title = "HoDoKu".to_owned();
    assert_eq!(Format::HodokuLibrary.lost(&[single]), [Lost::About]);
}

#[test]
fn the_old_ends_of_lines_cost_no_words() {
    let text = format!("#ABob\r#DOne\r[Puzzle]\r{}", rows(|_, line| line.to_owned()).replace('\n', "\r"));
    let puzzle = io::parse(text.as_bytes()).unwrap().into_certain().unwrap().remove(0);
    assert_eq!((puzzle.about.author.as_str(), puzzle.about.title.as_str(), puzzle.given_count()), ("Bob", "One", 32));
}

#[test]
fn a_lone_comment_is_about_the_puzzle_where_the_name_says_so() {
    let path = std::env::temp_dir().join(format!("sudoscope-lone-{}.sdk", std::process::id()));
    fs::write(&path, format!("#AMe\n{}", rows(|_, line| line.to_owned()))).unwrap();
    let puzzle = io::load_puzzle(&path).unwrap().into_certain().unwrap().remove(0);
    assert_eq!(puzzle.about.author, "Me");
    // What the file holds is told by what it says all the same.
    fs::write(&path, "2x2:d4a1b2a3d").unwrap();
    assert_eq!(io::load_puzzle(&path).unwrap().puzzles[0].format(), Format::Tatham);
    fs::remove_file(path).unwrap();
}

#[test]
fn one_line_is_read_with_its_number() {
    assert_eq!(text::read_line("  # nothing", 7), Ok(None));
    assert_eq!(text::read_line(&format!("{LINE} # hard\r\n"), 7).unwrap().unwrap().line, 7);
    assert_eq!(text::read_line("12", 7).unwrap_err().place.unwrap().line, 7);
}

/// A board of any customary size, and digits anywhere.
fn board() -> impl Strategy<Value = (Shape, Digits)> {
    let shape = proptest::sample::select(Shape::SIZES.to_vec()).prop_map(|size| Shape::of_size(size).unwrap());
    shape.prop_flat_map(|shape| {
        let size = shape.size() as u8;
        let cell = prop_oneof![2 => Just(None), 1 => (1..=size).prop_map(Digit::new)];
        let digits = proptest::collection::vec(cell, shape.cell_count());
        (Just(shape), digits)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Where a reading of what was written is certain, it is right; where letters alone or tiny digits leave a doubt, the
    /// right board is among what is offered or the doubt is told.
    #[test]
    fn what_is_written_is_read_back((shape, digits) in board()) {
        let expected = Puzzle::from_givens(shape.clone(), &[], &digits);
        for text in [
            text::write_line(&shape, &digits),
            text::write_rows(&shape, &digits),
            text::write_boxed(&shape, &digits),
            text::write_fields(&shape, &digits, ' '),
            text::write_fields(&shape, &digits, ','),
            text::write_fields(&shape, &digits, '\t'),
        ] {
            let reading = text::read(&text).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
            let found = &reading.puzzles[0];
            prop_assert!(!found.is_certain() || found.puzzle == expected, "{text}");
            let plain = digits.iter().flatten().any(|digit| digit.get() < 10) && digits.contains(&None);
            // On one line these may be anything: digits that repeat, or none above nine.
            let odd = |doubt: &Doubt| matches!(doubt, Doubt::DigitsRepeat { .. } | Doubt::NoHighDigits);
            let is_certain = found.doubts.iter().all(|doubt| found.layout.form == Form::Line && odd(doubt));
            prop_assert!(!plain || is_certain, "{:?}\n{text}", found.doubts);
        }
    }

    /// Damage is noticed: a cell taken out of rows, or put in, is never read with certainty as the same size.
    #[test]
    fn a_lost_character_is_never_read_with_certainty(place in 0usize..81, (shape, digits) in board()) {
        let mut text = text::write_rows(&shape, &digits);
        let place = text.char_indices().map(|(index, _)| index).filter(|&index| &text[index..=index] != "\n").nth(place % 16).unwrap();
        text.remove(place);
        prop_assert!(text::read(&text).map_or(true, |reading| !reading.is_certain()), "{text}");
    }

    /// No text makes the reader panic.
    #[test]
    fn any_text_is_read_or_refused(text in "[0-9A-P.*_X|+ ,;\\-\\t\\n#\"\u{2502}\u{6570}]{0,400}") {
        let _ = text::read(&text);
    }

    /// No bytes make the reader panic.
    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = io::parse(&bytes);
    }
}

/// A puzzle of a board that the format can hold, with everything that puzzles can have.
fn full_puzzle(format: Format) -> impl Strategy<Value = Puzzle> {
    let jigsaw: Vec<u8> = (0..25).map(|cell| cell / 5).collect();
    let mut shapes: Vec<Shape> = Shape::SIZES.into_iter().map(|size| Shape::of_size(size).unwrap()).collect();
    shapes.extend([Shape::boxes(3, 4).unwrap(), Shape::boxes(2, 3).unwrap(), Shape::jigsaw(5, &jigsaw).unwrap()]);
    shapes.retain(|shape| format.keeps().boards.hold(shape));
    let rules = proptest::sample::subsequence(Rule::ALL.to_vec(), 0..=3);
    let unknown = proptest::sample::subsequence(
        vec!["FPuzzles(\"arrow\", {\"cells\": [\"R1C1\"]})", "FPuzzles(\"antiking\", true)", "Knight"],
        0..=3,
    );
    let about = proptest::array::uniform3("([A-Za-z&<\"\u{6570}\u{72ec}]([A-Za-z &'<>\"%\u{6570}]{0,10}[a-z\u{72ec}])?)?");
    (proptest::sample::select(shapes), rules, unknown, about).prop_flat_map(|(shape, rules, unknown, about)| {
        let square = (0u8..4, 0..shape.size(), any::<[u32; 3]>());
        let empty = Puzzle::new(shape.clone(), &rules);
        proptest::collection::vec(square, shape.cell_count()).prop_map(move |squares| {
            let mut puzzle = empty.clone();
            let all = DigitSet::all(shape.size());
            for (cell, (kind, digit, [corner, centre, ruled_out])) in shape.cells().zip(squares) {
                let digit = Digit::from_index(digit);
                let value = [Value::Empty, Value::Empty, Value::Given(digit), Value::Entered(digit)][usize::from(kind)];
                let set = |bits: u32| if bits.is_multiple_of(3) { DigitSet::from_bits(bits) & all } else { DigitSet::EMPTY };
                // A digit that stands has no candidates to rule out.
                let ruled_out = if value == Value::Empty { set(ruled_out) } else { DigitSet::EMPTY };
                *puzzle.square_mut(cell) = Square { value, corner: set(corner), centre: set(centre), ruled_out };
            }
            puzzle.unknown_rules = unknown.iter().map(ToString::to_string).collect();
            let [title, author, comment] = about.clone();
            puzzle.about = About { title, author, comment };
            puzzle
        })
    })
}

/// What a file says may be arranged in another order: unknown rules by their names.
fn sorted(mut puzzle: Puzzle) -> Puzzle {
    puzzle.unknown_rules.sort_unstable();
    puzzle
}

fn written() -> impl Iterator<Item = Format> {
    Format::ALL.iter().copied().filter(|format| format.is_written())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Every format that is written keeps what the table says. Plain text may refuse what it cannot say clearly.
    #[test]
    fn what_is_written_in_any_format_is_read_back(
        (format, puzzle) in proptest::sample::select(written().collect::<Vec<_>>()).prop_flat_map(|format| (Just(format), full_puzzle(format)))
    ) {
        let is_plain = !format.keeps().entered && format != Format::Jigsaw || format == Format::Candidates;
        match format.write(std::slice::from_ref(&puzzle)) {
            Ok(text) => {
                let reading = io::parse(text.as_bytes()).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
                prop_assert_eq!(sorted(reading.puzzles[0].puzzle.clone()), sorted(format.kept(&puzzle)), "{}", text);
            }
            Err(error) => prop_assert!(is_plain, "{error}"),
        }
        let two = [puzzle.clone(), puzzle.clone()];
        match format.write(&two) {
            Ok(text) => {
                prop_assert!(format.keeps().collection);
                let read = io::parse(text.as_bytes()).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
                let read: Vec<Puzzle> = read.puzzles.into_iter().map(|found| sorted(found.puzzle)).collect();
                prop_assert_eq!(read, two.map(|puzzle| sorted(format.kept(&puzzle))), "{}", text);
            }
            Err(error) => {
                let is_one = matches!(error, Unwritable::NotOne { found: 2, .. });
                prop_assert_eq!(is_one, !format.keeps().collection, "{}", error);
                prop_assert!(is_one || format.write(std::slice::from_ref(&puzzle)).is_err(), "{error}");
            }
        }
    }
}

#[test]
fn every_format_that_is_written_holds_a_classic_puzzle() {
    let mut puzzle = certain(LINE);
    let cell = puzzle.shape().cell(0, 1);
    puzzle.square_mut(cell).value = Value::Entered(Digit::new(1).unwrap());
    for marked in [3, 6] {
        let cell = puzzle.shape().cell(0, marked);
        let digits = [1, 4].into_iter().filter_map(Digit::new).collect();
        let square = puzzle.square_mut(cell);
        (square.corner, square.centre, square.ruled_out) = (digits, digits, digits);
    }
    puzzle.about = About { title: "Title".into(), author: "Author".into(), comment: "Comment".into() };
    for format in written() {
        let text = format.write(std::slice::from_ref(&puzzle)).unwrap_or_else(|error| panic!("{}: {error}", format.key()));
        let read = io::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{}: {error}", format.key()));
        assert_eq!(read.into_certain().unwrap(), [format.kept(&puzzle)], "{text}");
    }
    let written: Vec<&str> = written().map(Format::key).collect();
    for wanted in ["ron", "line", "rows", "boxed", "candidates", "csv", "sdk", "sdm", "opensudoku", "hodoku", "fpuzzles"] {
        assert!(written.contains(&wanted), "{wanted}");
    }
}

#[test]
fn links_and_text_are_told_from_plain_text_by_what_they_are() {
    let format = |text: &str| io::parse(text.as_bytes()).unwrap().puzzles[0].format();
    let link = Format::FPuzzles.write(&[certain(LINE)]).unwrap();
    let bare = link.trim().split_once("load=").unwrap().1.to_owned();
    assert_eq!(format(&link), Format::FPuzzles);
    assert_eq!(format(&format!("https://sudokupad.app/fpuzzles{bare}")), Format::FPuzzles);
    assert_eq!(format(&format!("  {bare}\n")), Format::FPuzzles);
    assert_eq!(format(&format!("# {LINE}\n{LINE}")), Format::Line);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// A sample of any format with some bytes changed, cut or doubled is read or refused; nothing panics.
    #[test]
    fn damaged_samples_are_read_or_refused(
        sample in proptest::sample::select(samples()),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0u8..4), 1..6),
    ) {
        let (_, mut bytes) = sample;
        for (place, byte, kind) in changes {
            let place = place.index(bytes.len().max(1));
            match kind {
                0 if place < bytes.len() => bytes[place] = byte,
                1 if place < bytes.len() => drop(bytes.remove(place)),
                2 => bytes.insert(place.min(bytes.len()), byte),
                _ => bytes.truncate(place.max(1)),
            }
        }
        check_bytes(&bytes);
    }
}

/// What must hold of any bytes: see `tests/fuzz/check.rs`.
fn check_bytes(bytes: &[u8]) {
    crate::corpus::check::format_in(bytes);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// What is packed may be damaged before it is packed.
    #[test]
    fn damaged_content_of_packed_files_is_read_or_refused(
        is_link in any::<bool>(),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), 0x20u8..0x7f), 1..4),
    ) {
        let mut content = if is_link { fs::read(data("formats/47_fpuzzles_reference_decoded.json")).unwrap() } else { unpacked() };
        for (place, byte) in changes {
            let place = place.index(content.len());
            content[place] = byte;
        }
        if is_link {
            check_bytes(lz_str::compress_to_base64(String::from_utf8_lossy(&content).as_ref()).as_bytes());
        } else {
            check_bytes(&packed(&content));
        }
    }
}

/// The XML of the .hsol file.
fn unpacked() -> Vec<u8> {
    let file = fs::File::open(data("formats/43_hodoku.hsol")).unwrap();
    let mut content = Vec::new();
    zip::ZipArchive::new(file).unwrap().by_name("SudokuData").unwrap().read_to_end(&mut content).unwrap();
    content
}

/// A .hsol file with that content.
fn packed(content: &[u8]) -> Vec<u8> {
    let mut packed = Cursor::new(Vec::new());
    let mut archive = zip::ZipWriter::new(&mut packed);
    archive.start_file("SudokuData", zip::write::SimpleFileOptions::default()).unwrap();
    archive.write_all(content).unwrap();
    archive.finish().unwrap();
    packed.into_inner()
}

#[test]
fn packed_files_are_not_unpacked_without_end() {
    let packed = packed(&vec![b' '; io::MAX_BYTES + 1]);
    assert!(packed.len() < 100_000);
    assert!(io::parse(&packed).unwrap_err().to_string().starts_with("unpacked this is more than"));
}

#[test]
fn a_file_of_lines_is_read_as_its_name_says() {
    let path = std::env::temp_dir().join(format!("sudoscope-lines-{}.sdm", std::process::id()));
    fs::write(&path, "1234............\n".repeat(16)).unwrap();
    let reading = io::load_puzzle(&path).unwrap();
    assert!(reading.is_certain());
    assert_eq!(reading.puzzles.len(), 16);
    fs::write(&path, format!("{LINE}\n{LINE}.\n")).unwrap();
    assert_eq!(io::load_puzzle(&path).unwrap_err().to_string(), "line 2: 82 characters; a puzzle on one line has 81 (9x9)");
    fs::remove_file(path).unwrap();
}
