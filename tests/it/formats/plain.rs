//! Plain text in every layout that people write.

use super::*;

#[test]
fn the_layout_is_told() {
    let layout = |file: &str| {
        let reading = io::open(data(&format!("formats/{file}")).as_ref()).unwrap();
        let layout = reading.puzzles[0].layout.unwrap();
        (layout.form, layout.blank)
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
    // They are named as they stand in the text.
    doubtful(&LINE.replacen('.', "x", 1), &[Doubt::MixedBlanks { signs: vec!['.', 'x'] }]);
    doubtful(&LINE.replacen('.', "X", 1), &[Doubt::MixedBlanks { signs: vec!['.', 'X'] }]);
}

#[test]
fn a_character_too_few_or_too_many_is_refused() {
    refused(&LINE[1..], "line 1: this line has 80 characters; a 9×9 puzzle on one line has 81");
    refused(&format!("{LINE}."), "line 1: this line has 82 characters; a 9×9 puzzle on one line has 81");
    let short = rows(|row, line| if row == 3 { line[1..].to_owned() } else { line.to_owned() });
    refused(&short, "line 4: this row has 8 cells instead of 9 like the other rows");
    let spaced = rows(|row, line| line[usize::from(row == 6)..].split("").collect::<Vec<_>>().join(" "));
    refused(&spaced, "line 7: this row has 8 cells instead of 9 like the other rows");
    let lines: String = rows(|_, line| line.to_owned()).lines().take(8).map(|line| line.to_owned() + "\n").collect();
    refused(&lines, "line 1: there are 8 rows of 9 cells instead of 9 rows");
}

#[test]
fn what_is_no_puzzle_is_refused_with_a_sentence() {
    refused("", "there is nothing to read; a puzzle has a digit or a sign such as “.” for each cell");
    refused(" \n\n  ", "there is nothing to read; a puzzle has a digit or a sign such as “.” for each cell");
    let prose = "In 2006 there were 9 rows and 9 columns.\nIt took 3 hours.\n";
    refused(prose, "there is no Sudoku in this text; a puzzle has one line for each row, with a digit or “.” for each cell");
    // Too many non-digits to be slips, or hardly any digits beside them.
    refused(
        &LINE.replace(['8', '3', '5'], "?"),
        "line 1, column 3: “?” is neither a digit from 1 to 9 nor a sign for an empty cell (“.”, “0”, “*”, “_”, “-”, “X”)",
    );
    refused(
        &rows(|row, _| if row == 2 { "1.K.2...3".to_owned() } else { ".........".to_owned() }),
        "line 3, column 3: “K” is neither a digit from 1 to 9 nor a sign for an empty cell (“.”, “0”, “*”, “_”, “-”, “X”)",
    );
    refused(
        "<sudoku/>",
        "this looks like XML, but this kind is not supported; copy the puzzle as plain text, one character for each cell",
    );
    let seven = ".......\n".repeat(7);
    refused(&seven, "line 1: a 7×7 board cannot be divided into boxes; plain text holds only boards that can, from 4×4 to 25×25");
}

#[test]
fn text_beside_a_grid_is_named() {
    let grid = rows(|_, line| line.to_owned());
    let reading = read(&format!("Puzzle of the day\n\n{grid}\nvery hard\nindeed!\n"));
    let skipped = [
        Doubt::IgnoredText { line: 1, lines: 1, text: "Puzzle of the day".into() },
        Doubt::IgnoredText { line: 13, lines: 2, text: "very hard".into() },
    ];
    assert_eq!((&reading.skipped[..], reading.is_complete()), (&skipped[..], true));
    assert_eq!(line_of(&reading.puzzles[0].puzzle), LINE);
    assert_eq!(reading.puzzles[0].line, 3);
    // The puzzle itself is not quoted.
    let skipped = ["see <cells>", "</cells>"].map(|text| Doubt::IgnoredText { line: 1, lines: 1, text: text.into() });
    assert_eq!(read(&format!("see <cells>{LINE}</cells>")).skipped, skipped);
    // A terminal would obey control characters.
    doubtful(
        &format!("\u{1b}]0;title\u{7}\n\n{grid}"),
        &[Doubt::IgnoredText { line: 1, lines: 1, text: "\u{fffd}]0;title\u{fffd}".into() }],
    );
}

#[test]
fn a_heading_before_each_grid_is_its_title() {
    let grid = rows(|_, line| line.to_owned());
    let text: String = (1..=50).map(|number| format!("Grid {number:02}\n{grid}")).collect();
    let reading = read(&text);
    assert!(reading.is_certain());
    assert_eq!(reading.puzzles.len(), 50);
    assert_eq!(reading.puzzles[6].puzzle.about.title, "Grid 07");
    // A line that is no heading is named once, at its puzzle.
    let reading = read(&text.replacen("Grid 07\n", "Grid 07\nby nobody\n", 1));
    assert_eq!((reading.puzzles.len(), reading.is_complete()), (50, true));
    assert_eq!(reading.skipped[6], Doubt::IgnoredText { line: 61, lines: 2, text: "Grid 07".into() });
}

#[test]
fn a_comment_above_each_grid_is_its_title() {
    let grid = rows(|_, line| line.to_owned());
    for gap in ["", "\n"] {
        let text: String = (1..=50).map(|number| format!("# Grid {number:02}\n{grid}{gap}")).collect();
        let reading = read(&format!("# A list\n# of grids\n\n{text}"));
        assert!(reading.is_certain(), "{:?}", reading.puzzles[0].doubts);
        assert_eq!(reading.puzzles.len(), 50);
        assert_eq!(reading.puzzles[6].puzzle.about.title, "Grid 07");
    }
    // One that is above none, a comment of several lines and one above a puzzle on one line are no titles.
    for text in [format!("# By nobody\n\n{grid}"), format!("# By nobody\n# in 2026\n{grid}"), format!("# By nobody\n{LINE}")] {
        assert_eq!(read(&text).puzzles[0].puzzle.about.title, "", "{text}");
    }
    // One that some grids lack does not tell them apart.
    let reading = read(&format!("# Grid 01\n{grid}# Grid 02\n{grid}{grid}"));
    assert_eq!(reading.puzzles[1].puzzle.about.title, "Grid 02");
    assert!(reading.puzzles.iter().all(|found| found.doubts == [Doubt::GridsRunTogether]));
}

#[test]
fn headings_of_rows_and_columns_do_not_pass_for_cells() {
    let numbered: String = (0..9).map(|row| format!("{},{}\n", row + 1, rows_of(row).join(","))).collect();
    doubtful(&format!(".,1,2,3,4,5,6,7,8,9\n{numbered}"), &[Doubt::NumberedEdges]);
    let numbers_only: String = (0..9).map(|row| format!("{} {}\n", row + 1, rows_of(row).join(" "))).collect();
    // What counts up in front of the rows numbers them.
    assert_eq!(read(&numbers_only).puzzles.iter().map(|found| line_of(&found.puzzle)).collect::<Vec<_>>(), [LINE]);
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

/// The number of puzzles found in a text, and all doubts.
#[track_caller]
fn found(text: &str) -> (usize, Vec<Doubt>) {
    let reading = read(text);
    (reading.puzzles.len(), reading.puzzles.iter().flat_map(|found| found.doubts.clone()).collect())
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
    assert_eq!((count, doubts.len(), &doubts[8]), (6_000, 3_000, &left_out(27, 1, "x")));
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
        let reading = read(&text);
        assert!(reading.is_complete() && !reading.is_certain(), "{text}");
        let puzzles = reading.puzzles;
        assert_eq!(puzzles.iter().map(|found| line_of(&found.puzzle)).collect::<Vec<_>>(), [LINE, LINE], "{text}");
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
    assert!(matches!(text::read(&text).unwrap_err().problem, ReadProblem::TooManyPuzzles { limit: text::MAX_PUZZLES }));
    assert_eq!(read(&text[82..]).puzzles.len(), text::MAX_PUZZLES);
}

#[test]
fn hostile_text_is_refused() {
    let long = format!("{}\n", ".|1 ".repeat(20_000)).repeat(50);
    let many = ". . . . . . . . . . . . . . . . . . . 1 . . . . . .\n".repeat(70_000);
    let mixed = format!("{}\n", "1,2;3|4 5\t".repeat(30)).repeat(10_000);
    for text in [long, many, mixed, "-\n".repeat(2_000_000), "#\r".repeat(2_000_000), "|".repeat(4_000_000)] {
        // Milliseconds each; an arrangement that tries every pair of lines or signs would practically never end.
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
    // If 0 repeats in a row, it is not a digit.
    certain(&format!("0120456789ABCDEF{}", "0".repeat(240)));
}

#[test]
fn letters_alone_may_start_at_one_or_at_ten() {
    let text = format!("ABCDEFG{}", ".".repeat(249));
    let reading = doubtful(&text, &[Doubt::LettersFromOne]);
    assert_eq!(line_of(&reading.puzzles[0].puzzle), format!("1234567{}", ".".repeat(249)));
    assert_eq!(line_of(&reading.puzzles[0].alternatives[0]), text);
    assert_eq!(reading.puzzles[0].layout.unwrap().notation, DigitNotation::LettersFromOne);
}

#[test]
fn letters_up_to_y_start_at_1_and_x_is_one_of_them() {
    let digit = |row: usize, place: usize| (row * 5 + row / 5 + place) % 25;
    let text = |blank: char| -> String {
        let cell =
            |row, place| if (row + place) % 3 == 0 { blank } else { char::from(b'A' + u8::try_from(digit(row, place)).unwrap()) };
        (0..25).flat_map(|row| (0..25).map(move |place| cell(row, place))).collect()
    };
    for blank in ['.', '0', '_'] {
        let puzzle = certain(&text(blank));
        for cell in puzzle.shape().cells() {
            let (row, place) = (cell.index() / 25, cell.index() % 25);
            let expected = if (row + place) % 3 == 0 { None } else { Some(Digit::from_index(digit(row, place))) };
            assert_eq!(puzzle.digit(cell), expected, "{cell:?}");
        }
    }
    // With no other sign for them, X are the empty cells.
    assert_eq!(text::read(&text('X')).unwrap().puzzles[0].puzzle.digit(Cell::new(0)), None);
}

#[test]
fn letters_and_numbers_and_both_cases_do_not_mix() {
    let row = |first: &str, second: &str| format!("{first} {second} 1 . . . . . . . . . . . . .\n");
    let blank = ". . . . . . . . . . . . . . . .\n".repeat(15);
    certain(&(row("12", "10") + &blank));
    certain(&(row("C", "A") + &blank));
    certain(&(row("c", "a") + &blank));
    let problem = |text: String| text::read(&text).unwrap_err().problem;
    assert_eq!(problem(row("12", "A") + &blank), ReadProblem::MixedNumerals);
    assert_eq!(problem(row("c", "A") + &blank), ReadProblem::MixedCase);
    let above = ReadProblem::BadEntry { found: "17".into(), size: 16 };
    assert_eq!(problem(row("17", "10") + &blank), above);
}

fn unreadable(found: &str, (line, column): (usize, usize), cells: &[usize], lookalike: Option<u8>) -> Doubt {
    let cells = cells.iter().map(|&cell| Cell::new(cell)).collect();
    Doubt::Unreadable { found: found.into(), line, column, cells, lookalike: lookalike.and_then(Digit::new) }
}

#[test]
fn cells_that_cannot_be_read_stay_where_they_are_and_are_to_be_looked_at() {
    let without = |digit: char| LINE.replacen(digit, ".", 1);
    let reading = doubtful(&LINE.replacen('8', "?", 1), &[unreadable("?", (1, 3), &[2], None)]);
    assert_eq!((line_of(&reading.puzzles[0].puzzle), reading.puzzles[0].alternatives.len()), (without('8'), 0));
    let reading = doubtful(
        &rows(|row, line| if row == 2 { line.replace('9', "K") } else { line.to_owned() }),
        &[unreadable("K", (3, 4), &[21], None)],
    );
    assert_eq!((line_of(&reading.puzzles[0].puzzle), reading.puzzles[0].format), (without('9'), Format::ROWS));
}

#[test]
fn letters_that_look_like_digits_may_be_digits() {
    // Scanned: O for 0, l for 1. On a board of 9x9 no letter is a digit, whatever its case.
    let scanned = format!("O{}", &LINE[1..]).replacen('1', "l", 1);
    let reading = doubtful(&scanned, &[unreadable("O", (1, 1), &[0], None), unreadable("l", (1, 28), &[27], Some(1))]);
    assert_eq!(line_of(&reading.puzzles[0].puzzle), LINE);
    assert_eq!(reading.puzzles[0].alternatives.iter().map(line_of).collect::<Vec<_>>(), [LINE.replacen('1', ".", 1)]);
    // A digit that would repeat is not taken.
    let repeats = format!("S{}5{}", &LINE[1..7], &LINE[8..]);
    assert_eq!(line_of(&doubtful(&repeats, &[unreadable("S", (1, 1), &[0], None)]).puzzles[0].puzzle)[..1], *".");
}

#[test]
fn no_digit_above_the_board_is_taken_for_a_letter() {
    let small = "1.3B\n..1.\n.14.\n4...\n";
    let reading = doubtful(small, &[unreadable("B", (1, 4), &[3], None)]);
    assert_eq!((line_of(&reading.puzzles[0].puzzle).as_str(), reading.puzzles[0].alternatives.len()), ("1.3...1..14.4...", 0));
}

#[test]
fn a_letter_above_a_large_board_is_no_digit_whatever_its_case() {
    // Capital letters up to G stand for 10 to 16: an l is not one of them, and may be a 1.
    let row = |shift: usize| (0..16).map(move |place| (place + shift) % 16);
    let cell = |place: usize| if place.is_multiple_of(3) { '.' } else { Digit::from_index(place).to_char() };
    let lines = (0..16).map(|line| row(line * 4 + line / 4).map(cell).collect::<String>() + "\n");
    let text: String = lines.collect();
    let puzzle = certain(&text);
    let (place, _) = text.char_indices().find(|(_, char)| *char == '2').unwrap();
    let (line, column) = (place / 17 + 1, place % 17 + 1);
    let damaged = format!("{}l{}", &text[..place], &text[place + 1..]);
    let reading = doubtful(&damaged, &[unreadable("l", (line, column), &[place - place / 17], Some(1))]);
    let read = &reading.puzzles[0];
    assert_eq!((read.puzzle.given_count(), read.alternatives[0].given_count()), (puzzle.given_count(), puzzle.given_count() - 1));
}

#[test]
fn a_row_of_a_large_board_with_a_slip_is_no_small_board_of_its_own() {
    let cell = |row: usize, place: usize| match (place + row * 4 + row / 4) % 16 {
        digit if row == 5 && digit > 3 || digit % 3 == 0 => '.',
        digit => Digit::from_index(digit).to_char(),
    };
    let text: String = (0..16).map(|row| (0..16).map(|place| cell(row, place)).chain(['\n']).collect::<String>()).collect();
    assert_eq!(certain(&text).shape().size(), 16);
    let sixth = text.lines().nth(5).unwrap();
    assert_eq!(certain(sixth).shape().size(), 4, "{sixth}");
    let damaged = text.replacen(['.'], "K", 1);
    let reading = doubtful(&damaged, &[unreadable("K", (1, 1), &[0], None)]);
    assert_eq!(reading.puzzles[0].puzzle.shape().size(), 16);
    // Lines that are all small boards except one are not a large board.
    let many: String = (0..16).map(|line| if line == 3 { "12K4............\n" } else { "12.4............\n" }).collect();
    assert_eq!(read(&many).puzzles.len(), 15);
}

#[test]
fn what_cannot_be_read_is_told_in_the_order_of_the_text_and_each_sign_by_itself() {
    // B as 8 would repeat in the first row, and K resembles no digit; S is read as 5.
    let text = rows(|row, line| match row {
        0 => line.replacen('.', "B", 1),
        2 => line.replacen('5', "S", 1),
        8 => line.replacen('.', "K", 1),
        _ => line.to_owned(),
    });
    let expected =
        [unreadable("B", (1, 1), &[0], None), unreadable("S", (3, 5), &[22], Some(5)), unreadable("K", (9, 1), &[72], None)];
    assert_eq!(line_of(&doubtful(&text, &expected).puzzles[0].puzzle), LINE);
}

#[test]
fn a_grid_with_slips_is_found_between_empty_lines() {
    let grid = rows(|row, line| if row == 2 { line.replace('9', "K") } else { line.to_owned() });
    let reading = read(&format!("Puzzle 12, hard\n\n{grid}\nhave fun with it!\n\n{grid}"));
    assert_eq!(reading.puzzles.len(), 2);
    for (found, line) in reading.puzzles.iter().zip([5, 17]) {
        assert_eq!(found.doubts[0], unreadable("K", (line, 4), &[21], None));
        assert!(matches!(found.doubts[1], Doubt::IgnoredText { line: 1, .. }), "{:?}", found.doubts);
    }
}

#[test]
fn a_date_or_an_address_is_no_grid_with_slips() {
    for text in [
        "2024-01-15 12:34",
        "Call 1234-1234-1",
        "192.168.1.2  1.3",
        "123e4567-e89b-12d3-a456-426614174000",
        "1 1 apple 3\n2 4 pear 1\n3 2 plum 4\n4 3 fig 2",
    ] {
        assert!(text::read(text).is_err(), "{text}");
    }
}

#[test]
fn full_width_digits_are_digits() {
    let wide = |char: char| if char == '.' { '\u{ff0e}' } else { char::from_u32(char as u32 + 0xfee0).unwrap() };
    assert_eq!(line_of(&certain(&LINE.chars().map(wide).collect::<String>())), LINE);
    assert_eq!(line_of(&certain(&rows(|_, line| line.chars().map(wide).collect()))), LINE);
}

#[test]
fn any_one_sign_may_stand_for_the_empty_cells() {
    for sign in ["?", "~", "\u{b7}", "\u{25a1}"] {
        assert_eq!(line_of(&certain(&LINE.replace('.', sign))), LINE, "{sign}");
    }
    // A letter may be a digit that was misread.
    for sign in ["o", "B"] {
        let empty: Vec<usize> = LINE.match_indices('.').map(|(cell, _)| cell).collect();
        let reading = doubtful(&LINE.replace('.', sign), &[unreadable(sign, (1, 1), &empty, None)]);
        assert_eq!((line_of(&reading.puzzles[0].puzzle).as_str(), reading.puzzles[0].alternatives.len()), (LINE, 0), "{sign}");
    }
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
    // Digits at every second place are separated by the spaces: five columns of nine rows are not a board.
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
    // On a board of ten digits one of them may be missing, and the solution still be the only one.
    assert_eq!(certain(&format!("123456789{}", ".".repeat(91))).given_count(), 9);
    doubtful(&format!("1C1{}", ".".repeat(141)), &[Doubt::DigitsRepeat { cells: 2 }]);
    // In rows the layout identifies it.
    certain(&rows(|row, line| if row == 0 { "11.......".to_owned() } else { line.to_owned() }));
    // Doubts about a puzzle itself do not prevent writing it.
    let full: Digits = vec![Digit::new(1); 81];
    let puzzle = Puzzle::from_givens(Shape::classic(), &[], &full);
    assert_eq!(Format::LINE.write(&[puzzle]).unwrap(), "1".repeat(81) + "\n");
}

#[test]
fn a_six_by_six_line_with_x_for_empty_cells_is_one() {
    let line = "1XX45X456XXX23156XXX42XX312X45X45XX2";
    let reading = io::read(line.as_bytes()).unwrap();
    assert_eq!((reading.puzzles[0].format, reading.puzzles[0].puzzle.shape().size()), (Format::LINE, 6));
}

#[test]
fn two_digits_in_a_cell_of_a_full_grid_may_be_a_slip() {
    let full = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    let spaced = |change: &dyn Fn(usize, &str) -> String| {
        let cells: Vec<String> = full.char_indices().map(|(place, char)| change(place, &char.to_string())).collect();
        cells.chunks(9).map(|row| row.join(" ") + "\n").collect::<String>()
    };
    certain(&spaced(&|_, cell| cell.to_owned()));
    let slip = spaced(&|place, cell| if place == 40 { "95".to_owned() } else { cell.to_owned() });
    doubtful(&slip, &[Doubt::ImpossibleCandidates { cell: "r5c5".to_owned() }]);
}

#[test]
fn a_cell_that_cannot_be_read_among_candidates_is_the_one_that_is_named() {
    let mut puzzle = certain(LINE);
    puzzle.square_mut(Cell::new(0)).ruled_out = Digit::new(4).unwrap().set();
    let text = text::write_candidates(&puzzle);
    certain(&text);
    // The last line of many has a cell with several candidates.
    let (place, last) = text
        .split_whitespace()
        .filter(|cell| cell.len() > 1 && cell.bytes().all(|byte| byte.is_ascii_digit()))
        .map(|cell| (cell.as_ptr().addr() - text.as_ptr().addr(), cell))
        .next_back()
        .unwrap();
    for bad in [format!("{}S", &last[1..]), format!("{}{}", &last[..1], &last[..1]), format!("{last}?")] {
        let damaged = format!("{}{bad}{}", &text[..place], &text[place + last.len()..]);
        let error = text::read(&damaged).unwrap_err();
        assert_eq!(error.problem, ReadProblem::NoCandidates { found: bad });
        let (line, column) = (text[..place].matches('\n').count() + 1, place - text[..place].rfind('\n').unwrap());
        assert_eq!(error.place, Some(io::TextPosition { line, column: Some(column) }));
    }
}

#[test]
fn what_is_lost_is_told_cell_by_cell() {
    use sudoscope::io::Loss;
    let mut single = certain("12345678.........................................................................");
    assert_eq!(Format::CANDIDATES.losses(std::slice::from_ref(&single)), [Loss::Singles]);
    let cell = single.shape().cell(0, 8);
    single.square_mut(cell).value = Value::Entered(Digit::new(9).unwrap());
    assert_eq!(Format::CANDIDATES.losses(std::slice::from_ref(&single)), [Loss::WhoseDigits]);
    assert_eq!(Format::LINE.losses(std::slice::from_ref(&single)), [Loss::Entered]);
    single.about.comment = "one\n\n two".to_owned();
    assert_eq!(Format::SDK.losses(std::slice::from_ref(&single)), [Loss::Spacing]);
    single.about.title = "HoDoKu".to_owned();
    assert_eq!(Format::HODOKU_LIBRARY.losses(std::slice::from_ref(&single)), [Loss::Title, Loss::Comment]);
    single.about.comment.clear();
    assert_eq!(Format::HODOKU_LIBRARY.losses(&[single]), [Loss::Title]);
}

#[test]
fn a_lone_comment_is_about_the_puzzle_where_the_name_says_so() {
    let path = std::env::temp_dir().join(format!("sudoscope-lone-{}.sdk", std::process::id()));
    fs::write(&path, format!("#AMe\n{}", rows(|_, line| line.to_owned()))).unwrap();
    let puzzle = crate::formats::certain_puzzles(io::open(&path).unwrap()).remove(0);
    assert_eq!(puzzle.about.author, "Me");
    // The content of the file still decides.
    fs::write(&path, "2x2:d4a1b2a3d").unwrap();
    assert_eq!(io::open(&path).unwrap().puzzles[0].format, Format::TATHAM);
    fs::remove_file(path).unwrap();
}

#[test]
fn one_line_is_read_with_its_number() {
    assert_eq!(text::read_line("  # nothing", 7), Ok(None));
    assert_eq!(text::read_line(&format!("{LINE} # hard\r\n"), 7).unwrap().unwrap().line, 7);
    assert_eq!(text::read_line("12", 7).unwrap_err().place.unwrap().line, 7);
}

#[test]
fn words_before_separate_cells_do_not_hinder() {
    let cells: Vec<String> = LINE.chars().map(|sign| if sign == '.' { "_".to_owned() } else { sign.to_string() }).collect();
    let title = Doubt::IgnoredText { line: 1, lines: 1, text: "Puzzle of the day:".into() };
    for separator in [" ", ", ", ",", "; "] {
        let reading = doubtful(&format!("Puzzle of the day: {}", cells.join(separator)), std::slice::from_ref(&title));
        assert_eq!(line_of(&reading.puzzles[0].puzzle), LINE, "{separator:?}");
    }
    let after = Doubt::IgnoredText { line: 1, lines: 1, text: "good luck".into() };
    doubtful(&format!("Puzzle of the day: {} good luck", cells.join(" ")), &[title, after]);
    assert!(text::read(&format!("Puzzle: {}", cells[1..].join(" "))).is_err());
}
