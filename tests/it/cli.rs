//! The command line, without a process.

use std::{
    ffi::OsString,
    fs,
    io::{self, BufRead as _, Write},
    path::{Path, PathBuf},
    process,
};

use sudoscope::cli::{self, Command, Streams};

/// The regions of a board of 4x4.
const JIGSAW: &str = "aabbaacbddcbddcc";
const LINE: &str = "..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..";

/// Output, messages and exit code.
#[track_caller]
pub(crate) fn run(arguments: &[&str], input: &str) -> (String, String, u8) {
    let (output, errors, code) = run_to_bytes(arguments, input);
    (String::from_utf8(output).unwrap(), errors, code)
}

/// The same where the output is no text.
#[track_caller]
pub fn run_to_bytes(arguments: &[&str], input: &str) -> (Vec<u8>, String, u8) {
    match cli::parse(arguments.iter().map(OsString::from)) {
        Ok(Command::Batch(batch)) => {
            let (mut output, mut errors) = (Vec::new(), Vec::new());
            let streams = Streams { input: &mut input.as_bytes(), output: &mut output, errors: &mut errors, shows_progress: false };
            let code = cli::run(&batch, streams);
            (output, String::from_utf8(errors).unwrap(), code)
        }
        Ok(Command::Window(file)) => panic!("would open a window: {file:?}"),
        Err(error) => (Vec::new(), error.to_string(), cli::NOT_UNDERSTOOD),
    }
}

#[track_caller]
pub(crate) fn prints(arguments: &[&str], input: &str, expected: &str) {
    assert_eq!(run(arguments, input), (expected.to_owned(), String::new(), 0));
}

fn data(path: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(path).display().to_string()
}

#[test]
fn a_file_or_nothing_opens_the_window() {
    assert_eq!(cli::parse([]), Ok(Command::Window(None)));
    assert_eq!(cli::parse(["a.ron".into()]), Ok(Command::Window(Some("a.ron".into()))));
    assert_eq!(cli::parse(["./solve".into()]), Ok(Command::Window(Some("./solve".into()))));
}

#[test]
fn what_is_not_understood_is_told_in_a_sentence() {
    for (arguments, expected) in [
        (&["--frobnicate"][..], "there is no option --frobnicate"),
        (&["a.txt", "b.txt"], "only one file can be opened, but there is also 'b.txt'"),
        (&["solve", "--frob"], "solve has no option --frob"),
        (&["solve", "a", "b"], "solve takes one file, but there is also 'b'"),
        (&["solve", "--limit", "0"], "--limit needs a whole number above 0, not '0'"),
        (&["count", "--limit", "many"], "--limit needs a whole number above 0, not 'many'"),
        (&["count", "--stats"], "count has no option --stats"),
        (&["count", "--threads", "0"], "--threads needs a whole number above 0, not '0'"),
        (&["solve", "--threads", "1025"], "--threads can be at most 1024, not '1025'"),
        (
            &["solve", "--method", "magic"],
            "there is no method 'magic', only scan, tables, bitmask, candidates, fewest, exact-cover",
        ),
        (
            &["convert", "--to", "gsf", "a", "b"],
            "no format 'gsf' can be written, only ron, opensudoku, fpuzzles, fpuzzles-json, jigsaw, hodoku, sdk, sdm, candidates, rows, line, boxed, csv, tsv, svg, png, pdf",
        ),
        (&["solve", "--rule", "magic"], "there is no rule 'magic', only diagonals, windoku, disjoint-groups"),
        (&["solve", "--shape", "9x8"], "--shape needs a size, and perhaps boxes, as in 9x9 or 12:3x4, not '9x8'"),
        (&["solve", "--shape", "12:3x3"], "boxes of 3x3 do not make up a board of size 12"),
        (&["solve", "--shape", "7"], "boxes of 7 by 1 are not supported: both must be at least 2"),
        (&["generate", "--clues", "few"], "--clues needs a number, or the least and the most as in 22..26, not 'few'"),
        (&["generate", "--seed", "-1"], "--seed needs a whole number from 0 to 18446744073709551615, not '-1'"),
        (
            &["generate", "--symmetry", "round"],
            "there is no symmetry 'round', only none, rotate180, rotate90, mirror, diagonal, full",
        ),
        (&["generate", "--difficulty", "silly"], "there is no difficulty 'silly', only easy, medium, hard, unfair, extreme"),
        (&["generate", "-n", "0"], "-n needs a whole number above 0, not '0'"),
        (&["generate", "puzzle.txt"], "generate reads no file, but there is 'puzzle.txt'; -o names one to write"),
        (&["generate", "-n", "2", "-o", "two.ron"], "the format ron holds one puzzle, not 2"),
        (&["generate", "-o", "a.docx"], "a.docx: the ending of the name tells no format that can be written"),
        (&["generate", "--title", "New"], "--title is for pictures"),
        (
            &["generate", "--jigsaw", "--rule", "disjoint-groups"],
            "the rule disjoint-groups means nothing on a board of 9x9 (jigsaw)",
        ),
        (
            &["generate", "--jigsaw", "--regions", JIGSAW],
            "--jigsaw draws regions by chance, and --regions says them; give one of them",
        ),
        (&["generate", "--jigsaw", "--shape", "3x3"], "--shape needs a size from 4x4 to 25x25, not '3x3'"),
        (&["solve", "--regions", "1122"], "--regions '1122': 4 cells; 16 are expected"),
        (&["solve", "--regions", "1111222233334444", "--shape", "4x4"], "--shape and --regions say how the board is divided"),
        (&["convert", "--to", "png", "--width", "1", "a", "b"], "--width must be at least 64 for a puzzle to be seen, not 1"),
        (&["genrate"], "there is no command or file genrate; did you mean generate?"),
        (&["slove"], "there is no command or file slove; did you mean solve?"),
        (&["slove", "x"], "there is no command or file slove; did you mean solve?"),
        (&["frobnicate"], "there is no command or file frobnicate;"),
        (&["generate", "--all"], "generate has no option --all"),
        (&["convert", "a"], "convert needs two files, one to read and one to write, but there are 1"),
    ] {
        let (output, message, code) = run(arguments, "");
        assert_eq!((output.as_str(), code), ("", 2), "{arguments:?}");
        let end = "; 'sudoscope --help' tells more";
        assert!(message.starts_with(expected) && message.ends_with(end), "{arguments:?}: {message}");
    }
}

#[test]
fn help_and_version_are_printed() {
    prints(&["--version"], "", concat!("sudoscope ", env!("CARGO_PKG_VERSION"), "\n"));
    prints(&["--help"], "", &cli::help());
    prints(&["solve", "--help"], "", &cli::help());
    assert!(cli::help().lines().all(|line| line.chars().count() <= 120));
}

#[test]
fn every_method_solves() {
    let (expected, _, _) = run(&["solve"], LINE);
    assert_eq!(expected.trim_end().len(), 81);
    assert!(expected.chars().zip(LINE.chars()).all(|(solved, given)| given == '.' || given == solved));
    for method in ["scan", "tables", "bitmask", "candidates", "fewest", "exact-cover"] {
        prints(&["solve", "--method", method, "--all"], LINE, &expected);
    }
}

#[test]
fn the_work_is_told_on_request() {
    let (output, message, code) = run(&["solve", "--method", "scan", "--stats", &data("seeds/A_hardest.txt")], "");
    assert_eq!((output.len(), code), (82, 0));
    let (counts, seconds) = message.trim_end().split_once(" seconds=").unwrap();
    assert_eq!(counts, "method=scan tests=445778 placements=49558 undos=49498 solutions=1");
    assert!(seconds.parse::<f64>().is_ok(), "{seconds}");
    let decisions = |input: &str, start: &str| {
        let (_, message, _) = run(&["solve", "--stats"], input);
        let rest = message.strip_prefix(start).unwrap_or_else(|| panic!("{message}"));
        rest.split_once(' ').unwrap().0.parse::<u64>().unwrap()
    };
    let (six, hard) = (".".repeat(36), fs::read_to_string(data("hard_100.txt")).unwrap());
    assert!(decisions(&six, "method=general decisions=") > 0);
    assert!(decisions(&hard, "method=fast decisions=") > 100);
    assert!(decisions(&format!("{hard}{six}\n"), "method=fast+general decisions=") > 100);
}

#[test]
fn solutions_are_printed_up_to_the_limit() {
    let empty = "................";
    let count = |arguments: &[&str]| run(&[&["solve"], arguments].concat(), empty).0.lines().count();
    for method in [&[][..], &["--method", "tables"], &["--method", "exact-cover"]] {
        let with = |options: &[&'static str]| count(&[method, options].concat());
        assert_eq!(with(&["--all"]), 288, "{method:?}");
        assert_eq!(with(&["--limit", "7"]), 7, "{method:?}");
        assert_eq!(with(&["--all", "--limit", "300"]), 288, "{method:?}");
        assert_eq!(with(&[]), 1, "{method:?}");
    }
}

#[test]
fn a_puzzle_without_a_solution_is_no_error() {
    let clash = format!("55{}", &LINE[2..]);
    let wrong = LINE.replacen("..8.37", "1.8.37", 1);
    for method in [&[][..], &["--method", "scan"], &["--method", "fewest"]] {
        let (output, errors, code) = run(&[&["solve"], method].concat(), &format!("{clash}\n{LINE}\n{wrong}\n"));
        let lines: Vec<&str> = output.lines().collect();
        assert_eq!((lines[0], lines[1].len(), lines[2]), ("no solution", 81, "no solution"));
        assert_eq!((errors.as_str(), code), ("", 0));
    }
}

#[test]
fn solutions_are_counted_up_to_the_limit() {
    let puzzles = format!("{LINE}\n55{}\n{}\n", &LINE[2..], ".".repeat(81));
    prints(&["count"], &puzzles, "1\n0\n2+\n");
    prints(&["count", "--limit", "5"], &puzzles, "1\n0\n5+\n");
    prints(&["count", "--limit", "288"], "................", "288\n");
    prints(&["count", "--limit", "287"], "................", "287+\n");
    prints(&["count", &data("formats/18_plus_box.txt")], "", "1\n");
    prints(&["count"], &io_text_rows(), "1\n");
}

/// The puzzle in rows.
fn io_text_rows() -> String {
    LINE.as_bytes().chunks(9).map(|row| String::from_utf8(row.to_vec()).unwrap() + "\r\n").collect()
}

#[test]
fn what_cannot_be_read_is_named_and_passed_over() {
    let input = format!("{LINE}\n\n# comment\n{LINE}.\n0{}\n\u{6570}\n{LINE}", &LINE[1..]);
    let (output, errors, code) = run(&["count", "-"], &input);
    assert_eq!((output.as_str(), code), ("1\n1\n", 2));
    let errors: Vec<&str> = errors.lines().collect();
    assert_eq!(errors.len(), 3);
    assert_eq!(errors[0], "standard input: line 4: 82 characters; a puzzle on one line has 81 (9x9)");
    assert!(errors[1].starts_with("standard input: line 5: not read because it is doubtful: several signs"), "{}", errors[1]);
    assert!(errors[2].starts_with("standard input: line 6: no Sudoku is found"), "{}", errors[2]);
    // The first line may be the broken one.
    assert_eq!(run(&["count"], &format!("x\n{LINE}\n")).0, "1\n");
    assert_eq!(run(&["count"], "1234............\n123\n1234............\n").0, "2+\n2+\n");
}

/// Lines as they are found in files, and others: read at once, read with care, doubtful, and refused.
fn odd_lines() -> Vec<String> {
    let zeros = LINE.replace('.', "0");
    let many = LINE.replace(['1', '2', '8'], ".");
    let mut lines = vec![
        "   ".to_owned(),
        "# comment".to_owned(),
        SMALL.to_owned(),
        ".".repeat(36),
        ".".repeat(81),
        many.clone(),
        many.replace('.', "0"),
        zeros.replace('9', "0"),
        format!("{LINE} "),
        format!("{LINE} # comment"),
        format!("{LINE},{LINE}"),
        format!(" {LINE}"),
        LINE.replace('.', "*"),
        LINE.replacen('.', "0", 1),
        LINE.replacen('.', "x", 1),
        LINE.replacen("..", "数", 1),
        LINE[1..].to_owned(),
        format!("{LINE}."),
        format!("55{}", &LINE[2..]),
        format!("123456789{}", ".".repeat(72)),
        "1".repeat(81),
        zeros,
    ];
    lines.extend(
        ["hard_100.txt", "seventeen_clues_20.txt"]
            .into_iter()
            .flat_map(|file| fs::read_to_string(data(file)).unwrap().lines().step_by(5).map(str::to_owned).collect::<Vec<_>>()),
    );
    lines
}

/// Every line gets the answer that it gets alone, and messages their number, on any number of threads.
#[test]
fn a_line_gets_the_same_answer_in_any_company() {
    for command in
        [&["count"][..], &["count", "--limit", "70"], &["solve"], &["solve", "--limit", "3"], &["solve", "--method", "fewest"]]
    {
        let (mut text, mut outputs, mut messages) = (format!("{LINE}\n"), run(command, LINE).0, String::new());
        let first = outputs.len();
        let alone: Vec<_> = odd_lines().into_iter().map(|line| (run(command, &format!("{LINE}\n{line}")), line)).collect();
        for (((output, message, _), line), number) in alone.iter().cycle().take(300).zip(2..) {
            outputs += &output[first..];
            messages += &message.replacen("line 2", &format!("line {number}"), 1);
            text += &format!("{line}{}", ["\n", "\r\n", "\r"][number % 3]);
        }
        for threads in ["1", "2", "5"] {
            let (output, message, code) = run(&[command, &["--threads", threads]].concat(), &text);
            assert!(output == outputs, "{command:?}, {threads} threads");
            assert_eq!((message.as_str(), code), (messages.as_str(), 2), "{command:?}, {threads} threads");
        }
    }
}

#[test]
fn answers_come_in_the_order_of_the_questions() {
    let hard = fs::read_to_string(data("hard_100.txt")).unwrap();
    let lines: Vec<&str> = hard.lines().cycle().take(30_000).collect();
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let (output, errors, code) = run(&["solve", "--threads", "3"], &text);
    assert_eq!((output.lines().count(), errors.as_str(), code), (lines.len(), "", 0));
    for (line, solution) in lines.iter().zip(output.lines()) {
        assert!(line.chars().zip(solution.chars()).all(|(given, digit)| given == '.' || given == digit), "{line}");
    }
}

/// With progress on the screen of the messages, nothing but the line that tells it is different.
#[test]
fn progress_leaves_answers_and_messages_alone() {
    let text = format!("{LINE}\n{LINE}.\n").repeat(20_000);
    let Ok(Command::Batch(batch)) = cli::parse(["count".into()]) else { panic!("count is a batch command") };
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let streams = Streams { input: &mut text.as_bytes(), output: &mut output, errors: &mut errors, shows_progress: true };
    assert_eq!(cli::run(&batch, streams), 2);
    let (expected, messages, _) = run(&["count"], &text);
    assert_eq!(output, expected.as_bytes());
    let errors = String::from_utf8(errors).unwrap();
    // Each time it is written over with blanks before anything else is written.
    let left: Vec<&str> = errors.split('\r').filter(|part| !part.trim().is_empty() && !part.contains(" per second")).collect();
    assert!(left.concat() == messages);
}

#[test]
fn a_byte_that_is_no_text_is_named_with_its_line() {
    let mut input = format!("{LINE}\n").into_bytes();
    input.extend(b"12\xff\n");
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let Ok(Command::Batch(batch)) = cli::parse(["count".into()]) else { panic!("count is a batch command") };
    let code =
        cli::run(&batch, Streams { input: &mut &input[..], output: &mut output, errors: &mut errors, shows_progress: false });
    assert_eq!((output.as_slice(), code), (&b"1\n"[..], 2));
    let errors = String::from_utf8(errors).unwrap();
    assert!(errors.starts_with("standard input: line 2, column 3: the byte 0xff"), "{errors}");
}

#[test]
fn a_missing_file_is_named() {
    let (output, errors, code) = run(&["solve", "/nowhere/x.txt"], "");
    assert_eq!((output.as_str(), code), ("", 2));
    assert!(errors.starts_with("/nowhere/x.txt: cannot be read: "), "{errors}");
}

#[test]
fn rules_and_shapes_that_text_does_not_tell_can_be_given() {
    let diagonals = sudoscope::io::examples::EXAMPLES.iter().find(|example| example.key == "diagonals").unwrap().puzzle();
    let line = sudoscope::io::text::write_line(diagonals.shape(), &diagonals.givens());
    prints(&["count"], &line, "2+\n");
    prints(&["count", "--rule", "diagonals"], &line, "1\n");
    let six = ".".repeat(36);
    let found = |shape: &str| run(&["solve", "--shape", shape], &six).0;
    assert_ne!(found("6"), found("6:2x3"));
    let (_, errors, code) = run(&["count", "--shape", "6"], LINE);
    assert_eq!((errors.as_str(), code), ("standard input: line 1: this is a board of 9x9, not of 6x6 as asked for\n", 2));
}

#[test]
fn a_file_with_an_unknown_rule_is_not_solved() {
    let text = "Sudoscope(version: 1, shape: (size: 4), rules: [Knight], givens: [\"....\",\"....\",\"....\",\"....\"])";
    let (output, errors, code) = run(&["count"], text);
    assert_eq!((output.as_str(), code), ("", 2));
    assert!(errors.contains("a rule that this program does not know: Knight"), "{errors}");
}

/// Input without end, far larger than memory should be asked for.
struct Endless {
    line: Vec<u8>,
    left: usize,
    place: usize,
}

impl io::Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let bytes = buffer.len().min(self.left).min(self.line.len() - self.place);
        buffer[..bytes].copy_from_slice(&self.line[self.place..self.place + bytes]);
        self.place = (self.place + bytes) % self.line.len();
        self.left -= bytes;
        Ok(bytes)
    }
}

#[test]
fn a_file_larger_than_the_limit_is_read_line_by_line() {
    let solved = run(&["solve"], LINE).0;
    let lines = sudoscope::io::MAX_BYTES / 82 + 1000;
    let mut input = io::BufReader::new(Endless { left: lines * solved.len(), line: solved.into_bytes(), place: 0 });
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let Ok(Command::Batch(batch)) = cli::parse(["count".into()]) else { panic!("count is a batch command") };
    let code = cli::run(&batch, Streams { input: &mut input, output: &mut output, errors: &mut errors, shows_progress: false });
    assert_eq!((output.len(), errors.len(), code), (2 * lines, 0, 0));
}

/// Output of which nobody reads more than the beginning.
struct Closed(io::ErrorKind);

impl Write for Closed {
    fn write(&mut self, _bytes: &[u8]) -> io::Result<usize> {
        Err(self.0.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn output_that_nobody_reads_ends_the_command_quietly() {
    for (kind, expected, message) in [
        (io::ErrorKind::BrokenPipe, 0, ""),
        (io::ErrorKind::StorageFull, 1, "sudoscope: the result cannot be written: no storage space\n"),
    ] {
        let Ok(Command::Batch(batch)) = cli::parse(["solve".into(), "--all".into()]) else { panic!("solve is a batch command") };
        let mut errors = Vec::new();
        // So many solutions that this ends only because nobody reads them.
        let input = ".".repeat(81);
        let code = cli::run(
            &batch,
            Streams { input: &mut input.as_bytes(), output: &mut Closed(kind), errors: &mut errors, shows_progress: false },
        );
        assert_eq!((String::from_utf8(errors).unwrap().as_str(), code), (message, expected));
    }
}

fn scratch(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("sudoscope-cli-{}-{name}", process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn files_are_converted_both_ways() {
    let folder = scratch("both-ways");
    let path = |name: &str| folder.join(name).display().to_string();
    prints(&["convert", &data("formats/16_simple_sudoku_grid.txt"), &path("a.ron")], "", "");
    prints(&["convert", &path("a.ron"), &path("b.txt")], "", "");
    assert_eq!(fs::read_to_string(path("b.txt")).unwrap(), io_text_rows().replace('\r', ""));
    prints(&["convert", &path("b.txt"), &path("c.sdm")], "", "");
    assert_eq!(fs::read_to_string(path("c.sdm")).unwrap(), format!("{LINE}\n"));
    prints(&["convert", &path("c.sdm"), &path("d.csv")], "", "");
    assert_eq!(fs::read_to_string(path("d.csv")).unwrap().lines().next(), Some(".,.,8,.,3,7,.,.,."));
    prints(&["convert", "-", &path("e.ron")], LINE, "");
    assert_eq!(fs::read(path("e.ron")).unwrap(), fs::read(path("a.ron")).unwrap());
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn any_format_is_converted_to_any_other_by_ending_or_by_name() {
    let folder = scratch("any-format");
    let path = |name: &str| folder.join(name).display().to_string();
    for (index, name) in ["a.sdk", "a.opensudoku", "a.hodoku", "a.json", "a.sdx", "a.csv", "a.sdm", "a.ron"].iter().enumerate() {
        prints(&["convert", "-", &path(name)], LINE, "");
        prints(&["count", &path(name)], "", "1\n");
        prints(&["convert", &path(name), &path("back.sdm")], "", "");
        assert_eq!(fs::read_to_string(path("back.sdm")).unwrap(), format!("{LINE}\n"), "{index}");
    }
    prints(&["convert", "--to", "fpuzzles", &path("a.json"), &path("a.link")], "", "");
    prints(&["convert", "--to", "boxed", &path("a.link"), &path("b.txt")], "", "");
    assert!(fs::read_to_string(path("b.txt")).unwrap().starts_with("+-------+"));
    prints(&["convert", &data("formats/23_collection.sdm"), &path("c.opensudoku")], "", "");
    prints(&["count", &path("c.opensudoku")], "", "1\n1\n1\n");
    let (_, errors, code) = run(&["convert", &data("formats/39_tatham_solo_ids.txt"), &path("d.hodoku")], "");
    assert_eq!(code, 2);
    assert!(errors.ends_with("HoDoKu library cannot hold a board of 9x9 (jigsaw)\n"), "{errors}");
    let (_, errors, code) = run(&["convert", &data("formats/24_simple_sudoku.ss"), &path("e.opensudoku")], "");
    assert_eq!((errors.ends_with("e.opensudoku: OpenSudoku; left out: marks\n"), code), (true, 0), "{errors}");
    prints(&["convert", "--to", "jigsaw", &data("formats/37_sumocue_jigsaw.txt"), &path("j.txt")], "", "");
    prints(&["convert", &path("j.txt"), &path("j.ron")], "", "");
    prints(&["convert", &data("formats/49_jigsaw_lines.txt"), &path("k.ron")], "", "");
    assert_eq!(fs::read(path("j.ron")).unwrap(), fs::read(path("k.ron")).unwrap());
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn an_ending_that_tells_no_format_is_not_plain_text() {
    let folder = scratch("no-format");
    let path = |name: &str| folder.join(name).display().to_string();
    for name in ["a.docx", "a.gif", "a.ksudoku.zip"] {
        let (_, errors, code) = run(&["convert", "-", &path(name)], LINE);
        assert_eq!(code, 1, "{name}");
        assert!(errors.contains("the ending of the name tells no format that can be written"), "{errors}");
        assert!(errors.ends_with("; or name the format with --to\n"), "{errors}");
        assert!(!folder.join(name).exists());
    }
    prints(&["convert", "-", &path("plain")], LINE, "");
    prints(&["convert", "--to", "rows", "-", &path("a.docx")], LINE, "");
    assert_eq!(fs::read(path("plain")).unwrap(), fs::read(path("a.docx")).unwrap());
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_help_lists_every_format() {
    let help = cli::help();
    for format in sudoscope::io::Format::ALL {
        let row = help
            .lines()
            .find(|line| line.split_whitespace().next() == Some(format.key()))
            .unwrap_or_else(|| panic!("{}", format.key()));
        assert!(row.contains(format.name()) && row.contains("write") == format.is_written(), "{row}");
    }
}

#[test]
fn what_a_file_cannot_hold_is_told() {
    let folder = scratch("cannot-hold");
    let path = |name: &str| folder.join(name).display().to_string();
    let (_, errors, code) = run(&["convert", "-", &path("a.ron")], &format!("{LINE}\n{LINE}\n"));
    assert_eq!((errors.as_str(), code), ("-: it holds 2 puzzles, but a .ron file holds one\n", 2));
    assert!(!folder.join("a.ron").exists());
    let (_, errors, code) = run(&["convert", &data("ron/v1/everything.ron"), &path("b.txt")], "");
    assert_eq!(code, 0);
    for lost in ["the rule diagonals", "the rule Thermometer", "the player's digits", "marks", "title"] {
        assert!(errors.contains(lost), "{errors}");
    }
    let (_, errors, code) = run(&["convert", &data("ron/v1/jigsaw.ron"), &path("c.txt")], "");
    assert_eq!(code, 2);
    assert!(errors.ends_with("plain text cannot hold a board of 4x4 (jigsaw)\n"), "{errors}");
    let (_, errors, code) = run(&["convert", "-", &path("d.ron")], &LINE.replacen('.', "0", 1));
    assert_eq!(code, 2);
    assert!(errors.contains("not converted because it is doubtful"), "{errors}");
    let (_, errors, code) = run(&["convert", "-", &path("missing/d.ron")], LINE);
    assert_eq!(code, 1);
    assert!(errors.contains("does not exist"), "{errors}");
    // Unusual boxes are kept by drawing them.
    let (_, _, code) = run(&["convert", &data("ron/v1/boxes.ron"), &path("e.txt")], "");
    assert_eq!(code, 0);
    prints(&["convert", &path("e.txt"), &path("e.ron")], "", "");
    assert_eq!(fs::read_to_string(path("e.ron")).unwrap(), fs::read_to_string(data("ron/v1/boxes.ron")).unwrap());
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn every_seed_has_one_solution() {
    for seed in ["A_hardest.txt", "B_nine_lines.txt", "C_dots.txt", "D_candidates.csv", "E_spaces.txt"] {
        prints(&["count", &data(&format!("seeds/{seed}"))], "", "1\n");
    }
}

#[test]
fn every_example_has_one_solution() {
    for example in sudoscope::io::examples::EXAMPLES {
        let text = sudoscope::io::ron::write(&example.puzzle());
        assert_eq!(run(&["count"], &text), ("1\n".to_owned(), String::new(), 0), "{}", example.key);
    }
}

/// Output, messages and exit code, of input that is no text or too long to be written down.
#[track_caller]
fn run_on(arguments: &[&str], input: &[u8]) -> (String, String, u8) {
    let Ok(Command::Batch(batch)) = cli::parse(arguments.iter().map(OsString::from)) else { panic!("no batch command") };
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let code =
        cli::run(&batch, Streams { input: &mut &input[..], output: &mut output, errors: &mut errors, shows_progress: false });
    (String::from_utf8(output).unwrap(), String::from_utf8(errors).unwrap(), code)
}

/// How many answers `count` gives, and everything else it says.
#[track_caller]
fn counted(input: &[u8]) -> (usize, String, u8) {
    let (output, errors, code) = run_on(&["count"], input);
    (output.lines().count(), errors, code)
}

const SMALL: &str = "1234............";

#[test]
fn puzzles_on_lines_are_read_to_the_last_however_many() {
    let padded = format!("{SMALL:397}\n").repeat(12_000);
    let commented = "# a comment\n".repeat(20_000) + &format!("{LINE}\n").repeat(50_000);
    let fewer = "# a comment\n".repeat(20_000) + &format!("{LINE}\n").repeat(10_001);
    assert!([&padded, &commented].iter().all(|text| text.len() > sudoscope::io::MAX_BYTES));
    for (text, expected) in [(padded, 12_000), (commented, 50_000), (fewer, 10_001)] {
        assert_eq!(counted(text.as_bytes()), (expected, String::new(), 0), "{}", &text[..20]);
    }
}

#[test]
fn what_is_too_large_and_no_lines_of_puzzles_is_refused() {
    let message = "standard input: this is more than 4194304 bytes, far more than a puzzle; choose a smaller file\n";
    let prose = "It was a dark and stormy night.\n".repeat(200_000);
    let grids = (rows() + "\n").repeat(60_000);
    let one_line = ".".repeat(5 << 20);
    for text in [prose, grids, one_line] {
        assert_eq!(counted(text.as_bytes()), (0, message.to_owned(), 2));
    }
    let (found, message, code) = counted((rows() + "\n").repeat(10_001).as_bytes());
    assert_eq!((found, code), (0, 2));
    assert!(message.contains("more than 10000 puzzles") && message.contains("one line of plain text"), "{message}");
}

/// The puzzle in rows.
fn rows() -> String {
    io_text_rows().replace('\r', "")
}

#[test]
fn every_kind_of_line_end_ends_a_line() {
    for end in ["\n", "\r\n", "\r"] {
        let input = [LINE, "", LINE, "# comment", "x", LINE].join(end);
        let (found, message, code) = counted(input.as_bytes());
        assert_eq!((found, code), (3, 2), "{end:?}");
        assert!(message.starts_with("standard input: line 5: "), "{end:?}: {message}");
        assert_eq!(counted((input.clone() + end).as_bytes()), (found, message, code), "{end:?}");
        assert_eq!(counted(rows().replace('\n', end).as_bytes()), (1, String::new(), 0), "{end:?}");
    }
}

#[test]
fn a_comment_in_a_file_of_this_program_is_no_puzzle() {
    let four = "Sudoscope(version: 1, shape: (size: 4), givens: [\"1...\", \"....\", \"....\", \"....\"])";
    for text in [
        format!("{}\n)", four.replacen("version: 1", &format!("version: 1, title: \"x\", comment: \"from\n{LINE}\n\""), 1)),
        format!("/* from\n{LINE}\n*/ {four}"),
        format!("\n  // from\n//\n{four} /*\n{LINE}\n*/"),
    ] {
        let text = text.trim_end_matches("\n)");
        assert_eq!(run(&["count", "--limit", "1000"], text), ("72\n".to_owned(), String::new(), 0), "{text}");
    }
}

#[test]
fn utf16_is_read_with_a_puzzle_on_each_line_too() {
    for text in [format!("{LINE}\r\n{LINE}\r\n"), format!("{SMALL}\n{SMALL}"), rows() + "\n" + &rows()] {
        let units: Vec<u16> = format!("\u{feff}{text}").encode_utf16().collect();
        let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
        let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
        assert_eq!(counted(&little), (2, String::new(), 0), "{text}");
        assert_eq!(counted(&big), (2, String::new(), 0), "{text}");
        assert!(counted(&little[..little.len() - 1]).1.contains("broken UTF-16"));
    }
}

/// The program itself.
fn program(arguments: &[&str]) -> process::Command {
    let mut program = process::Command::new(env!("CARGO_BIN_EXE_sudoscope"));
    program.args(arguments).stdin(process::Stdio::null()).stdout(process::Stdio::null()).stderr(process::Stdio::null());
    program
}

/// A pipe that nobody reads.
fn unread() -> io::PipeWriter {
    io::pipe().unwrap().1
}

#[test]
fn messages_that_nobody_reads_change_nothing() {
    assert_eq!(program(&["--bogus"]).stderr(unread()).status().unwrap().code(), Some(2));
    assert_eq!(program(&["solve", "/nowhere/x.txt"]).stderr(unread()).status().unwrap().code(), Some(2));
    assert_eq!(program(&["convert", "/nowhere/x.txt", "-"]).stderr(unread()).status().unwrap().code(), Some(2));
    for arguments in [&["--help"][..], &["solve", &data("hard_100.txt")], &["convert", &data("hard_100.txt"), "-"]] {
        assert_eq!(program(arguments).stdout(unread()).status().unwrap().code(), Some(0), "{arguments:?}");
    }
}

#[test]
fn a_puzzle_on_a_line_is_answered_before_the_input_ends() {
    let mut child = program(&["count"]).stdin(process::Stdio::piped()).stdout(process::Stdio::piped()).spawn().unwrap();
    let mut questions = child.stdin.take().unwrap();
    let mut answers = io::BufReader::new(child.stdout.take().unwrap());
    // The last question is written in two parts, and the answer to the one before does not wait for the second.
    for (question, expected) in [
        (format!("# three puzzles\r\n{LINE}\r\n"), "1\n"),
        (format!("{}\n{}", ".".repeat(81), &LINE[..40]), "2+\n"),
        (format!("{}\n", &LINE[40..]), "1\n"),
    ] {
        questions.write_all(question.as_bytes()).unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert_eq!(answer, expected);
    }
    drop(questions);
    assert!(child.wait().unwrap().success());
}

#[test]
fn puzzles_on_a_told_board_are_converted_though_they_would_repeat_digits_on_the_customary_one() {
    for shape in ["12:3x4", "10:2x5"] {
        let (made, _, code) = run(&["generate", "-n", "3", "--seed", "7", "--shape", shape], "");
        assert_eq!(code, 0);
        let (link, errors, code) = run(&["convert", "--shape", shape, "-", "-", "--to", "fpuzzles"], &made);
        assert_eq!((code, link.lines().count()), (0, 3), "{errors}");
        prints(&["count", "--limit", "2"], &link, "1\n1\n1\n");
    }
    let repeats = format!("AA{}", ".".repeat(142));
    let (_, errors, code) = run(&["convert", "--shape", "12:3x4", "-", "-", "--to", "line"], &repeats);
    assert_eq!(code, 2);
    assert!(errors.contains("not converted because it is doubtful"), "{errors}");
}

#[test]
fn a_file_is_converted_to_standard_output() {
    prints(&["convert", &data("formats/16_simple_sudoku_grid.txt"), "-"], "", &rows());
    prints(&["convert", "-", "-"], &format!("{LINE}\n{LINE}"), &format!("{LINE}\n{LINE}\n"));
    assert!(!Path::new("-").exists());
    let (output, errors, code) = run(&["convert", &data("ron/v1/everything.ron"), "-"], "");
    assert_eq!((output.lines().count(), code), (16, 0));
    assert!(errors.starts_with("standard output: plain text holds the givens alone"), "{errors}");
}

#[test]
fn a_rule_that_means_nothing_on_a_shape_is_not_called_unknown() {
    let text = "(version: 1, shape: (size: 4, regions: [\"1111\",\"2222\",\"3333\",\"4444\"]), rules: [Windoku], givens: [\"....\",\"....\",\"....\",\"....\"])";
    let expected = "standard input: line 1: not solved, because its rule windoku means nothing on a board of 4x4 (jigsaw)\n";
    assert_eq!(run(&["count"], text), (String::new(), expected.to_owned(), 2));
}

#[test]
fn help_is_given_wherever_it_is_asked_for() {
    for arguments in [&["a.txt", "--help"][..], &["a.txt", "-h"], &["--version", "--help"], &["--help", "--version"]] {
        prints(arguments, "", &cli::help());
    }
    for (arguments, expected) in [
        (&["--version", "--frob"][..], "there is no option --frob"),
        (&["a.txt", "--frob"], "there is no option --frob"),
        (&["--version", "a.txt"], "--version takes no file, but there is also 'a.txt'"),
        (&["solve", "--limit", "99999999999999999999"], "--limit can be at most 18446744073709551615, not '99999999999999999999'"),
        (&["count", "--limit", "99999999999999999999"], "--limit can be at most 18446744073709551615, not '99999999999999999999'"),
    ] {
        let (output, message, code) = run(arguments, "");
        assert_eq!((output.as_str(), code), ("", 2), "{arguments:?}");
        assert!(message.starts_with(expected), "{arguments:?}: {message}");
    }
}

#[cfg(unix)]
#[test]
fn a_link_to_nothing_is_called_one() {
    let folder = scratch("link");
    let link = folder.join("link.txt");
    std::os::unix::fs::symlink(folder.join("gone.txt"), &link).unwrap();
    let name = link.display().to_string();
    let expected = format!("{name}: this is a link whose target is missing\n");
    assert_eq!(run(&["solve", &name], ""), (String::new(), expected.clone(), 2));
    assert_eq!(run(&["convert", &name, "-"], ""), (String::new(), expected, 2));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn new_puzzles_are_printed_and_the_same_seed_prints_them_again() {
    let arguments = ["generate", "-n", "3", "--seed", "7", "--minimal", "--symmetry", "rotate180"];
    let (output, messages, code) = run(&arguments, "");
    assert_eq!((messages.as_str(), code, output.lines().count()), ("", 0, 3));
    prints(&["count"], &output, "1\n1\n1\n");
    for line in output.lines() {
        let pattern: Vec<bool> = line.chars().map(|sign| sign == '.').collect();
        assert!(pattern.iter().eq(pattern.iter().rev()), "{line}");
    }
    prints(&[&arguments[..], &["--threads", "1"]].concat(), "", &output);
    prints(&[&arguments[..], &["--threads", "3"]].concat(), "", &output);
}

#[test]
fn new_puzzles_are_as_wished() {
    let (output, _, code) = run(&["generate", "-n", "4", "--seed", "1", "--clues", "26..28"], "");
    let clues = |line: &str| line.chars().filter(|sign| *sign != '.').count();
    assert_eq!((output.lines().filter(|line| (26..=28).contains(&clues(line))).count(), code), (4, 0));
    let (output, _, _) = run(&["generate", "--seed", "1", "--clues", "40"], "");
    assert_eq!(clues(output.trim()), 40);
    let (output, messages, code) =
        run(&["generate", "-n", "2", "--seed", "1", "--shape", "6x6", "--rule", "diagonals", "--difficulty", "easy"], "");
    assert_eq!(
        (messages.as_str(), code),
        ("standard output: plain text holds the givens alone; left out: the rule diagonals\n", 0)
    );
    prints(&["count", "--rule", "diagonals", "--shape", "6x6"], &output, "1\n1\n");
}

#[test]
fn without_a_seed_there_are_others_each_time_and_their_seed_is_told() {
    let (output, messages, code) = run(&["generate"], "");
    let seed = messages.trim().strip_prefix("sudoscope: --seed ").unwrap();
    prints(&["generate", "--seed", seed], "", &output);
    assert_eq!(code, 0);
    assert_ne!(run(&["generate"], "").0, output);
}

#[test]
fn what_cannot_be_generated_is_told() {
    for (arguments, expected) in [
        (&["--clues", "10..16"][..], "16 givens never leave one solution only: on this board it takes 17 at least"),
        (&["--clues", "30..20"], "no number is from 30 to 20: the smaller one comes first"),
        (&["--shape", "25x25", "--rule", "windoku", "--clues", "900"], "a board of 625 cells cannot have 900 givens"),
    ] {
        let (output, messages, code) = run(&[&["generate", "--seed", "1"], arguments].concat(), "");
        assert_eq!((output.as_str(), messages.as_str(), code), ("", format!("sudoscope: {expected}\n").as_str(), 2));
    }
}

#[test]
fn new_puzzles_with_further_rules_are_unique_by_the_same_rules() {
    let (output, _, _) = run(&["generate", "-n", "5", "--seed", "3", "--rule", "diagonals"], "");
    prints(&["count", "--rule", "diagonals"], &output, &"1\n".repeat(5));
    let (rated, _, code) = run(&["rate", "--rule", "diagonals"], &output);
    assert_eq!((rated.lines().count(), code), (5, 0));
    assert!(run(&["count"], &output).0.contains("2+"), "without the rule they have several solutions");
}

#[test]
fn formats_that_keep_rules_keep_those_of_new_puzzles() {
    let folder = scratch("generated");
    let path = |name: &str| folder.join(name).display().to_string();
    let order = ["generate", "-n", "3", "--seed", "3", "--rule", "diagonals"];
    let (plain, _, _) = run(&order, "");
    let (links, messages, code) = run(&[&order[..], &["--to", "fpuzzles"]].concat(), "");
    assert_eq!((links.lines().count(), messages.as_str(), code), (3, "", 0));
    prints(&["count"], &links, "1\n1\n1\n");
    prints(&["convert", "--to", "fpuzzles", "-", "-"], &links, &links);
    let (converted, messages, code) = run(&["convert", "-", "-"], &links);
    assert_eq!((converted.as_str(), code), (plain.as_str(), 0));
    assert!(messages.contains("left out: the rule diagonals"), "{messages}");
    // And the way back: the rule is told.
    prints(&["convert", "--rule", "diagonals", "--to", "fpuzzles", "-", "-"], &plain, &links);
    prints(&["generate", "--seed", "3", "--rule", "diagonals", "-o", &path("a.ron")], "", "");
    assert!(fs::read_to_string(path("a.ron")).unwrap().contains("Diagonals"));
    prints(&["generate", "-n", "2", "--seed", "3", "--rule", "diagonals", "-o", &path("a.pdf"), "--solutions"], "", "");
    assert!(fs::read(path("a.pdf")).unwrap().starts_with(b"%PDF"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn new_jigsaws_have_regions_of_their_own_and_one_solution() {
    for shape in ["9x9", "7x7"] {
        let order = ["generate", "-n", "3", "--seed", "5", "--jigsaw", "--shape", shape];
        let (output, messages, code) = run(&order, "");
        let regions: std::collections::BTreeSet<&str> = output.lines().skip(1).step_by(2).collect();
        assert_eq!((output.lines().count(), regions.len(), messages.as_str(), code), (6, 3, "", 0));
        prints(&["count"], &output, "1\n1\n1\n");
        prints(&[&order[..], &["--threads", "1"]].concat(), "", &output);
        prints(&[&order[..], &["--threads", "3"]].concat(), "", &output);
        if shape == "9x9" {
            // A single line of digits, and its regions as an option.
            let first: Vec<&str> = output.lines().take(2).collect();
            prints(&["count", "--regions", first[1]], first[0], "1\n");
        }
    }
    let (output, _, _) = run(&["generate", "--seed", "5", "--regions", JIGSAW], "");
    assert_eq!(output.lines().nth(1).map(|line| line.len()), Some(16));
    prints(&["count"], &output, "1\n");
}

#[test]
fn lines_of_any_format_are_read_in_any_number() {
    let folder = scratch("many-lines");
    let path = folder.join("many.txt").display().to_string();
    let bank = format!("0f9b7d3a5c21 {} 6.6\n", LINE.replace('.', "0"));
    let (link, _, _) = run(&["convert", "--to", "fpuzzles", "-", "-"], LINE);
    for (line, count) in [(bank.as_str(), 10_001), (&link, 10_001), (&format!("{LINE}\n"), 60_000)] {
        fs::write(&path, format!("# many\n{}", line.repeat(count))).unwrap();
        prints(&["count", &path], "", &"1\n".repeat(count));
        for from in [path.as_str(), "-"] {
            let input = if from == "-" { fs::read_to_string(&path).unwrap() } else { String::new() };
            let (output, _, code) = run(&["convert", "--to", "line", from, "-"], &input);
            assert_eq!((output == format!("{LINE}\n").repeat(count), code), (true, 0), "{line}");
        }
    }
    fs::write(&path, format!("{}what is this\n", bank.repeat(10_001))).unwrap();
    let (output, errors, code) = run(&["count", &path], "");
    assert_eq!((output.lines().count(), code), (10_001, 2));
    assert!(errors.contains("line 10002: "), "{errors}");
    let to = folder.join("out.sdm").display().to_string();
    let (_, errors, code) = run(&["convert", &path, &to], "");
    assert!(code == 2 && errors.contains("line 10002: ") && !Path::new(&to).exists(), "{errors}");
    fs::remove_dir_all(folder).unwrap();
}
