//! The command line, without a process: its options, and what the commands answer.

use std::{
    ffi::OsString,
    fs,
    io::{self, BufRead as _, Write},
    path::{Path, PathBuf},
    process,
};

use sudoscope::cli::{self, Command, Streams};

mod converting;
mod generating;
mod reading;

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

/// The puzzle in rows.
fn rows() -> String {
    LINE.as_bytes().chunks(9).map(|row| String::from_utf8(row.to_vec()).unwrap() + "\n").collect()
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
        (&["generate", "--shape", "7x7"], "a board of 7x7 cannot be divided into boxes; with --jigsaw its regions have any form"),
        (&["generate", "--shape", "26x26"], "a board of size 26 is not supported: the size must be from 4 to 25"),
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
        (&["generate", "--jigsaw", "-o", "x.txt"], "plain text cannot hold a board of 9x9 (jigsaw)"),
        (&["generate", "--jigsaw", "-n", "3", "--to", "line"], "Plain text, one line cannot hold a board of 9x9 (jigsaw)"),
        (&["generate", "--shape", "6", "-n", "200", "-o", "x.opensudoku"], "OpenSudoku cannot hold a board of 6x6"),
        (
            &["generate", "-n", "20000", "-o", "x.opensudoku"],
            "there are more than 10000 puzzles, the most that are written as a whole",
        ),
        (&["generate", "-n", "2000", "-o", "x.svg"], "it holds 2000 puzzles, but SVG shows one"),
        (&["generate", "-n", "7", "--per-page", "6", "-o", "x.png"], "it takes more than one page, but PNG holds one"),
        (&["generate", "-n", "20000", "-o", "x.pdf"], "20000 puzzles are too many for one document: it holds at most 10000"),
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
    prints(&["count"], &rows().replace('\n', "\r\n"), "1\n");
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
