//! What is doubtful, and `--accept`, which settles it.

use sudoscope::io::read;

use super::*;

/// The candidates of a board without a digit that has one solution.
const SUKAKU: &str = "123 123 123 124\n123 24 12 123\n234 14 124 23\n14 34 234 13\n";
/// A puzzle of 16×16 with the digits 0 to F.
const HEXADECIMAL: &str = "3E.9.B.5C8..F6.A\n..45C.10F....E7.\n.81...2.3.7...45\nF.2.3E..DB.....0\nE7..B4..810F6.A3\n\
                           ...C810.62A...9D\n..0.62.3.79DB45.\n.2.3E7.DB4...10.\n..DB..C8...6..3E\n45..1.F62.3E7..B\n\
                           .0.62A3.7.DB.5C8\n2A3.7.DB..C810F.\n.DB..C810..2A...\n5C810.62.3E79DB.\n...2A..79.B45C81\nA...9DB..C..0F..\n";
/// A board of digits 0 to 8 in which null is an empty cell.
const FROM_ZERO: &str = "[4, 2, null, null, 6, null, null, null, null, 5, null, null, 0, 8, 4, null, null, null, null, 8, 7, null, null, \
                         null, null, 5, null, 7, null, null, null, 5, null, null, null, 2, 3, null, null, 7, null, 2, null, null, 0, 6, \
                         null, null, null, 1, null, null, null, 5, null, 5, null, null, null, null, 1, 7, null, null, null, null, 3, 0, 8, \
                         null, null, 4, null, null, null, null, 7, null, null, 6, 8]";

/// The solution of [`LINE`].
const SOLVED: &str = "568237149931486752247951863175698324493572681682143975359764218816325497724819536";

/// A 4×4 board of f-puzzles with a sandwich sum that has no number.
const UNFINISHED: &str =
    "{\"size\":4,\"grid\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],\"sandwichsum\":[{\"cell\":\"R0C1\"}]}";

/// A puzzle of nine letters.
const WORDOKU: &str = "ES..I....\nR..MGE...\n.GN....R.\nN...R...S\nT..N.S..M\nI...A...R\n.R....AN.\n...TMG..E\n....N..IG\n";

/// The name of the kind of a doubt. The compiler asks for new ones here, and the test below for a text that raises them.
const fn kind(doubt: &Doubt) -> &'static str {
    match doubt {
        Doubt::IgnoredText { .. } => "ignored text",
        Doubt::Damaged { .. } => "damaged",
        Doubt::NoPuzzles { .. } => "no puzzles",
        Doubt::SolutionDoesNotFit => "wrong solution",
        Doubt::SolutionContradicts { .. } | Doubt::SolutionNotOnly => "contradiction",
        Doubt::OtherRules { .. } => "other rules",
        Doubt::MoreLeftOut { .. } => "more left out",
        Doubt::MixedBlanks { .. } => "mixed blanks",
        Doubt::Unreadable { .. } => "unreadable",
        Doubt::ZeroMayBeADigit => "zero",
        Doubt::ZeroIsADigit { .. } => "zero as a digit",
        Doubt::LettersFromOne => "letters",
        Doubt::LettersNumbered { .. } => "wordoku",
        Doubt::NothingWritten { .. } => "nothing written",
        Doubt::NumberedEdges => "numbered edges",
        Doubt::SpacesMaySeparate => "spaces",
        Doubt::GridsRunTogether => "run together",
        Doubt::LinesMayBeOnePuzzle { .. } => "joined lines",
        Doubt::OddBoxes => "odd boxes",
        Doubt::FullButWrong => "full",
        Doubt::TrailingSeparators => "separators",
        Doubt::CandidatesMayBind => "candidates",
        Doubt::NoRegions => "no regions",
        Doubt::OtherArrangement => "arrangement",
        Doubt::DigitsRepeat { .. } => "repeat",
        Doubt::NoHighDigits => "no high digits",
        Doubt::ImpossibleCandidates { .. } => "impossible",
        Doubt::BytesSwapped => "bytes",
        Doubt::UnfinishedClues { .. } => "unfinished clues",
        Doubt::GivensMissing => "givens missing",
        Doubt::RulesInferred { .. } => "inferred",
        Doubt::UnknownColor { .. } => "color",
        Doubt::UnclearSentence { .. } => "sentence",
        // Commands read a puzzle on each line before they look for one grid.
        Doubt::EachLineMayBeAPuzzle => "lines",
        // Found when a puzzle is solved, which leaves no question.
        Doubt::CandidatesBind { .. } | Doubt::CandidatesExclude | Doubt::SolutionConfirms | Doubt::OneSolutionConfirms { .. } => {
            "bind"
        }
        // Only in packed files of HoDoKu.
        Doubt::NothingGiven | Doubt::DigitMayBeLost { .. } => "packed",
    }
}

fn rows(line: &str) -> String {
    (0..9).map(|row| format!("{}\n", &line[9 * row..9 * row + 9])).collect()
}

/// A SudokuPad file of 4×4 with an item between its first two cells.
fn sudokupad(regions: bool, fill: &str) -> String {
    let row = "[{},{},{},{}]";
    let boxes = "[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";
    let regions = if regions { format!(",\"regions\":{boxes}") } else { String::new() };
    let dot = format!("{{\"center\":[0.5,1],\"width\":0.3,\"height\":0.3,\"rounded\":true,\"backgroundColor\":\"{fill}\"}}");
    let dot = if fill.is_empty() { String::new() } else { format!(",\"overlays\":[{dot}]") };
    format!("{{\"cells\":[{row},{row},{row},{row}]{regions}{dot}}}")
}

/// A text for each kind of doubt.
fn doubtful_texts() -> Vec<(&'static str, String)> {
    let grid = rows(LINE);
    let object = format!("{{\"puzzle\": \"{LINE}\"}}");
    let numbered: String =
        (0..9).map(|row| format!("{},{}\n", row + 1, LINE[9 * row..9 * row + 9].replace("", ",").trim_matches(','))).collect();
    let killer: Vec<String> = [5, 5, 256 + 17, 256 + 17].into_iter().chain([0; 77]).map(|number: u32| number.to_string()).collect();
    let small = "1...\n..2.\n.3..\n...4\n";
    let each = |row: &str, line: &dyn Fn(&str) -> String| row.lines().map(|row| line(row) + "\n").collect::<String>();
    vec![
        ("ignored text", format!("1.2.3\n{grid}")),
        ("damaged", format!("{grid}\n{}\n{grid}", &grid[10..])),
        ("no puzzles", format!("{object}\n{{\"puzzle\": 5}}\n{object}")),
        ("wrong solution", format!("{{\"puzzle\": \"{LINE}\", \"solution\": \"{}\"}}", SOLVED.replacen('8', "7", 1))),
        ("more left out", format!("{}{grid}", "some words\n\n".repeat(10))),
        ("mixed blanks", LINE.replacen('.', "*", 1)),
        ("unreadable", LINE.replace('.', "o")),
        ("zero", format!("0123456789ABCDEF{}", ".".repeat(240))),
        ("zero as a digit", FROM_ZERO.to_owned()),
        ("letters", format!("ABCDEFG{}", ".".repeat(249))),
        ("wordoku", WORDOKU.to_owned()),
        ("nothing written", "-".repeat(81)),
        ("numbered edges", format!(".,1,2,3,4,5,6,7,8,9\n{numbered}")),
        ("spaces", "12 45 78 \n".repeat(9)),
        ("run together", format!("{grid}{grid}")),
        ("joined lines", over_lines::THERMOMETERS.join("\n")),
        ("odd boxes", each(&grid, &|row| format!("{}|{}", &row[..4], &row[4..]))),
        ("full", "1".repeat(81)),
        ("separators", each(&grid, &|row| row.chars().map(|char| format!("{char},")).collect())),
        ("candidates", SUKAKU.replacen("14 34", ". 34", 1)),
        ("no regions", sudokupad(false, "")),
        ("arrangement", format!("SumoCueV1=9+0=9=9=0=0=0=0=0=0=0+2+2{}", "=0".repeat(68))),
        ("repeat", format!("11111{}", ".".repeat(76))),
        ("no high digits", format!("123{}", ".".repeat(141))),
        ("impossible", "12 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n".to_owned()),
        ("bytes", format!("3x3::k:{}:", killer.join(":"))),
        ("givens missing", format!("[Puzzle]\n{small}[State]\n{}", small.replace('1', "."))),
        ("unfinished clues", UNFINISHED.to_owned()),
        ("inferred", sudokupad(true, "#F")),
        ("color", sudokupad(true, "reddish")),
        ("sentence", sudokupad(true, "").replacen('{', "{\"rules\":\"Anti-knight, but only in row 1.\",", 1)),
    ]
}

#[test]
fn one_option_settles_every_doubt() {
    let (mut seen, mut refused) = (BTreeSet::new(), BTreeSet::new());
    for (name, text) in doubtful_texts() {
        let reading = read(text.as_bytes()).unwrap_or_else(|error| panic!("{name}: {error}"));
        let doubts = || reading.puzzles.iter().flat_map(|found| &found.doubts).chain(&reading.skipped);
        assert!(doubts().any(|doubt| kind(doubt) == name), "{name}: {reading:?}");
        seen.extend(doubts().map(kind));
        let to = if reading.puzzles.len() > 1 { "sdm" } else { "ron" };
        if run(&["convert", "--to", to, "-", "-o", "-"], &text).2 != 0 {
            refused.insert(name);
        }
        let (output, errors, code) = run(&["convert", "--accept", "--to", to, "-", "-o", "-"], &text);
        assert!(code == 0 && !output.is_empty(), "{name}: {errors}");
        // It is said what was taken.
        assert!(!errors.is_empty(), "{name}");
        // Counting may take long on large boards.
        if reading.puzzles.iter().any(|found| found.puzzle.shape().size() > 9) {
            continue;
        }
        let (counts, errors, code) = run(&["count", "--accept"], &text);
        assert!(code == 0 && !counts.is_empty(), "{name}: {counts}{errors}");
    }
    assert_eq!(seen.len(), 31, "{seen:?}");
    // What needs no decision, and what is only drawn.
    let open = ["wrong solution", "wordoku", "zero as a digit", "more left out", "inferred", "color", "impossible"];
    let expected: BTreeSet<&str> = seen.iter().copied().filter(|name| !open.contains(name)).collect();
    assert!(refused.is_superset(&expected), "{:?}", expected.difference(&refused));
}

#[test]
fn a_refusal_names_the_option_that_takes_the_likeliest_reading() {
    let text = LINE.replacen('.', "*", 1);
    let (_, errors, code) = run(&["count"], &text);
    assert_eq!((errors.ends_with("; add --accept to take it that way\n"), code), (true, 2), "{errors}");
    let (counts, errors, code) = run(&["count", "--accept"], &text);
    assert_eq!((counts.as_str(), errors.lines().count(), code), ("1\n", 1, 0), "{errors}");
    let (_, errors, _) = run_in(Lang::Zh, &["count"], &text);
    assert!(errors.ends_with("；如确认如此，请加 --accept\n"), "{errors}");
}

#[test]
fn a_refusal_names_only_what_the_options_leave_open() {
    let text = sudokupad(false, "reddish");
    let (unread, of_regions) = ("the colour “reddish” of a drawing is not understood", "the file lists no regions");
    for command in ["count", "rate"] {
        let (_, errors, code) = run(&[command], &text);
        assert!(errors.contains(unread) && errors.contains(of_regions) && code == 2, "{command}: {errors}");
        let (_, errors, code) = run(&[command, "--shape", "4x4"], &text);
        assert!(errors.contains(unread) && !errors.contains(of_regions) && code == 2, "{command}: {errors}");
    }
}

#[test]
fn candidates_that_are_the_puzzle_are_solved_with_it() {
    let note = "standard input: line 1: the candidates were read as part of the puzzle: its digits alone have 288 solutions\n";
    // The solutions were found by trying all digits.
    let (counts, errors, code) = run(&["count"], SUKAKU);
    assert_eq!((counts.as_str(), errors.as_str(), code), ("1\n", note, 0));
    let (ron, _, _) = run(&["convert", "--to", "ron", "-", "-o", "-"], SUKAKU);
    prints(&["count"], &ron, "1\n");
    let (candidates, _, _) = run(&["convert", "--to", "candidates", "-", "-o", "-"], LINE);
    // Notes that follow from the digits say nothing new.
    prints(&["count"], &candidates, "1\n");
}

#[test]
fn what_zero_is_is_decided_for_the_board() {
    for (text, stands) in [(HEXADECIMAL, 'G'), (FROM_ZERO, '9')] {
        let (counts, errors, code) = run(&["count"], text);
        let note = format!("0 was read as a digit, and {stands} stands for it\n");
        assert!(counts == "1\n" && errors.ends_with(&note) && code == 0, "{counts}{errors}");
    }
    let note = "standard input: line 1: the letters AEGIMNRST were read as the digits from 1 in this order\n";
    assert_eq!(run(&["count"], WORDOKU), ("1\n".to_owned(), note.to_owned(), 0));
}

#[test]
fn candidates_that_leave_out_the_only_solution_are_named() {
    let says = "the candidates leave out the only solution that the digits have: they were read as the player’s notes\n";
    let of = |text: &str| {
        let (counts, errors, code) = run(&["count"], text);
        assert_eq!((counts.as_str(), code), ("1\n", 0), "{errors}");
        errors
    };
    // The solution begins with 5 in the first cell and 6 in the second one.
    let library = |deleted: &str| format!(":0000:x:{LINE}:{deleted}:::\n");
    for line in [LINE.to_owned(), LINE.replacen('.', "+5", 1)] {
        assert!(of(&library("612").replacen(LINE, &line, 1)).ends_with(says), "{line}");
    }
    assert_eq!(of(&library("811 212")), "");
    let signs = |out: u8| {
        let of_cell = |given: char| match given {
            '.' => "123456789".to_owned(),
            given => "123456789".chars().map(|digit| if digit == given { digit } else { '.' }).collect(),
        };
        let cells: String = LINE.chars().map(of_cell).collect();
        let first = LINE.find('.').unwrap();
        let mut bytes = cells.into_bytes();
        bytes[9 * first + usize::from(out) - 1] = b'.';
        String::from_utf8(bytes).unwrap()
    };
    let solved = SOLVED.as_bytes()[LINE.find('.').unwrap()] - b'0';
    assert!(of(&signs(solved)).ends_with(says));
    let other = (1..=9).find(|digit| *digit != solved).unwrap();
    assert_eq!(of(&signs(other)), "");
    // Where the digits alone have several solutions, those deleted are part of the puzzle.
    let open = format!("{}{}", &SOLVED[..72], ".".repeat(9)).replace(['1', '2'], ".");
    assert_ne!(run(&["count"], &open).0, "1\n");
    let deleted: Vec<String> = SOLVED
        .bytes()
        .enumerate()
        .filter(|(_, digit)| matches!(digit, b'1' | b'2'))
        .map(|(at, digit)| format!("{}{}{}", if digit == b'1' { 2 } else { 1 }, at / 9 + 1, at % 9 + 1))
        .collect();
    let (counts, errors, code) = run(&["count"], &format!(":0000:x:{open}:{}:::\n", deleted.join(" ")));
    assert!(counts == "1\n" && errors.contains("the candidates were read as part of the puzzle") && code == 0, "{counts}{errors}");
}

#[test]
fn a_solution_in_the_file_settles_or_forbids_what_is_doubtful_about_rules() {
    // White dots between 1 and 3 are no dots of consecutive digits. Three rows determine the fourth one.
    let solution = "1324241331424231";
    let of = |given: usize, fill: &str, rules: &str, solution: &str| {
        let mut text = sudokupad(true, fill).replacen('{', &format!("{{\"rules\":\"{rules}\",\"solution\":\"{solution}\","), 1);
        for digit in solution.chars().take(given) {
            text = text.replacen("{}", &format!("{{\"value\":{digit}}}"), 1);
        }
        text
    };
    let unclear = "Anti-knight, but only in row 1.";
    let (settled, contradicted) = ("has exactly one solution, the one beside it", "the solution beside the puzzle breaks");
    let (counts, errors, code) = run(&["count"], &of(10, "", unclear, solution));
    assert!(counts == "1\n" && errors.contains(settled) && code == 0, "{counts}{errors}");
    // A puzzle with more solutions may have further rules.
    let (_, errors, code) = run(&["count"], &of(0, "", unclear, solution));
    assert!(errors.contains("not fully understood") && code == 2, "{errors}");
    // What was inferred from a drawing is not so: that matters only where the solution is not determined without it.
    let (counts, errors, code) = run(&["count"], &of(10, "#F", "", solution));
    assert!(counts == "1\n" && errors.contains(settled) && code == 0, "{counts}{errors}");
    for options in [&["count"][..], &["count", "--accept"], &["convert", "--accept", "--to", "ron", "-", "-o", "-"]] {
        let (output, errors, code) = run(options, &of(0, "#F", "", solution));
        let is_refused = errors.contains(contradicted) && !errors.contains("add --accept") && code == 2;
        assert!(output.is_empty() && is_refused, "{options:?}: {output}{errors}");
        // If it is not the only one, a rule is missing.
        let (output, errors, code) = run(options, &of(0, "", unclear, solution));
        assert!(output.is_empty() && errors.contains("several solutions fit") && code == 2, "{options:?}: {output}{errors}");
        for other in
            ["Normal sudoku rules do NOT apply.", "Place one or more digits from 1-4 in every cell so that each is different."]
        {
            let (output, errors, code) = run(options, &of(0, "", other, ""));
            assert!(output.is_empty() && errors.contains("do not apply: “") && code == 2, "{options:?}: {output}{errors}");
        }
        // Digits twice in a row belong to rules that were not understood.
        let (output, errors, code) = run(options, &of(0, "", unclear, "1124241331424231"));
        assert!(output.is_empty() && errors.contains("does not fit what was read") && code == 2, "{options:?}: {output}{errors}");
    }
}
