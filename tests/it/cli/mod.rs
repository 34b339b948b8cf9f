//! The command line, without a process: its options, and the output of the commands.

use std::{
    ffi::OsString,
    io::{self, BufRead as _, Write},
    process,
};

use sudoscope::{
    app::text::format,
    cli::{self, Batch, Invocation, Streams},
};

use crate::prelude::*;

mod comparing;
mod converting;
mod doubts;
mod generating;
mod help;
mod languages;
mod lists;
mod menu_entry;
mod over_lines;
mod profiles;
pub mod reading;
mod records;
mod scales;
#[cfg(target_os = "linux")]
mod streams;

/// The regions of a board of 4x4.
const JIGSAW: &str = "aabbaacbddcbddcc";

/// A puzzle on one line.
pub(crate) const LINE: &str = "..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..";

/// Output, messages and exit code.
#[track_caller]
pub(crate) fn run(arguments: &[&str], input: &str) -> (String, String, u8) {
    let (output, errors, code) = run_to_bytes(arguments, input);
    (String::from_utf8(output).unwrap(), errors, code)
}

/// The same for output that is not text.
#[track_caller]
pub fn run_to_bytes(arguments: &[&str], input: &str) -> (Vec<u8>, String, u8) {
    run_in(Lang::En, arguments, input)
}

/// The same on a system of that language.
#[track_caller]
fn run_in(lang: Lang, arguments: &[&str], input: &str) -> (Vec<u8>, String, u8) {
    match cli::parse(arguments.iter().map(OsString::from), lang) {
        Ok((Invocation::Batch(batch), lang)) => {
            let (mut output, mut errors) = (Vec::new(), Vec::new());
            let streams =
                Streams { input: &mut input.as_bytes(), output: &mut output, errors: &mut errors, shows_progress: false, lang };
            let code = cli::run(&batch, streams);
            (output, String::from_utf8(errors).unwrap(), code)
        }
        Ok((Invocation::Print(text), _)) => (text.into_bytes(), String::new(), cli::DONE),
        Ok((Invocation::Window(file), _)) => panic!("would open a window: {file:?}"),
        Err(refusal) => (Vec::new(), refusal.to_string(), cli::NOT_UNDERSTOOD),
    }
}

/// A command that needs no window.
#[track_caller]
fn batch(arguments: &[&str]) -> Batch {
    match cli::parse(arguments.iter().map(OsString::from), Lang::En) {
        Ok((Invocation::Batch(batch), _)) => *batch,
        other => panic!("{arguments:?} is {other:?}"),
    }
}

#[track_caller]
pub(crate) fn prints(arguments: &[&str], input: &str, expected: &str) {
    assert_eq!(run(arguments, input), (expected.to_owned(), String::new(), 0));
}

fn rows() -> String {
    LINE.as_bytes().chunks(9).map(|row| String::from_utf8(row.to_vec()).unwrap() + "\n").collect()
}

#[test]
fn a_file_or_nothing_opens_the_window() {
    let parsed = |arguments: &[&str]| cli::parse(arguments.iter().map(OsString::from), Lang::En).unwrap().0;
    assert_eq!(parsed(&[]), Invocation::Window(None));
    assert_eq!(parsed(&["a.ron"]), Invocation::Window(Some("a.ron".into())));
    assert_eq!(parsed(&["./solve"]), Invocation::Window(Some("./solve".into())));
    assert_eq!(parsed(&["--language", "zh-Hans", "a.ron"]), Invocation::Window(Some("a.ron".into())));
}

#[test]
fn a_command_line_that_is_not_understood_is_refused_with_the_reason() {
    for (arguments, expected) in [
        (&["--frobnicate"][..], "unexpected argument '--frobnicate' found"),
        (&["a.txt", "b.txt"], "only one file can be opened, but there is also 'b.txt'"),
        (&["a.txt", "--frob"], "unexpected argument '--frob' found"),
        (&["solve", "--frob"], "unexpected argument '--frob' found"),
        (&["solve", "--methd", "scan"], "did you mean '--method'?"),
        (&["solve", "--limit", "0"], "invalid value '0' for '--limit <N>'"),
        (&["solve", "--limit", "99999999999999999999"], "invalid value '99999999999999999999' for '--limit <N>'"),
        (&["count", "--limit", "many"], "invalid value 'many' for '--limit <N>'"),
        (&["count", "--limit", "99999999999999999999"], "invalid value '99999999999999999999' for '--limit <N>'"),
        (&["count", "--stats"], "unexpected argument '--stats' found"),
        (&["generate", "--shape", "26x26"], "a board of size 26 is not supported; the size must be from 4 to 25"),
        (&["count", "--threads", "0"], "'--threads <N>': it must be from 1 to 1024"),
        (&["solve", "--threads", "1025"], "'--threads <N>': it must be from 1 to 1024"),
        (&["solve", "--method", "magic"], "possible values: scan, tables, bitmask, candidates, fewest, exact-cover"),
        (&["solve", "--method", "fewst"], "did you mean 'fewest'?"),
        (&["convert", "--to", "gsf", "a", "-o", "b"], "invalid value 'gsf' for '--to <FORMAT>'"),
        (
            &["convert", "--to", "gsf", "a", "-o", "b"],
            "ron, opensudoku, ksudoku, fpuzzles, fpuzzles-json, sudokupad-link, sudokupad, ps-killer, solo, sumocue, jigsaw, iss, hodoku, \
             table, sdk, sdm, candidates, rows, line, boxed, csv, tsv, svg, png, pdf",
        ),
        (
            &["solve", "--rule", "magic"],
            "possible values: diagonals, windoku, falling-diagonal, rising-diagonal, disjoint-groups, anti-knight, anti-king, ",
        ),
        (&["solve", "--shape", "9x8"], "expected a size, with boxes if you like, such as 9x9 or 12:3x4"),
        (&["solve", "--shape", "12:3x3"], "boxes of 3x3 cannot fill a board of size 12"),
        (&["solve", "--shape", "7"], "boxes of 7 by 1 are not supported; both must be at least 2"),
        (&["generate", "--clues", "few"], "expected a number or a range, such as 24 or 22..26"),
        (&["generate", "--seed", ""], "expected a number or a word"),
        (&["generate", "--symmetry", "round"], "possible values: none, rotate180, rotate90, mirror, diagonal, full"),
        (&["generate", "--difficulty", "silly"], "possible values: easy, medium, hard, unfair, extreme"),
        (&["generate", "-n", "0"], "invalid value '0' for '-n <N>': it must be at least 1"),
        (&["generate", "-n", "-1"], "invalid value '-1' for '-n <N>': expected a whole number without a sign"),
        (&["solve", "--limit", "-1"], "invalid value '-1' for '--limit <N>': expected a whole number without a sign"),
        (&["generate", "puzzle.txt"], "unexpected argument 'puzzle.txt' found"),
        (&["generate", "--jigsaw", "--shape", "3x3"], "a board of size 3 is not supported; the size must be from 4 to 25"),
        (&["solve", "--shape", "1122"], "there are 4 cells instead of 16"),
        (&["solve", "--csv", "--json"], "cannot be used with"),
        (&["convert", "--to", "png", "--dpi", "1px", "a", "-o", "b"], "it must be from 64 to 1000000"),
        (&["convert", "--per-page", "49", "a", "-o", "b.pdf"], "it must be from 1 to 48"),
        (&["rate", "--technique", "magic"], "there is no such technique; 'sudoscope help techniques' lists their names and codes"),
        (&["genrate"], "did you mean 'generate'?"),
        (&["slove"], "did you mean 'solve'?"),
        (&["slove", "x"], "did you mean 'solve'?"),
        (&["make"], "did you mean 'generate'?"),
        (&["print", "x.txt"], "did you mean 'convert'?"),
        (&["print"], "'sudoscope help printing' says more"),
        (&["frobnicate"], "there is no command 'frobnicate', and no such file"),
        (&["generate", "--all"], "unexpected argument '--all' found"),
        (&["setup", "tcsh"], "possible values: completions, man"),
    ] {
        let (output, message, code) = run(arguments, "");
        assert_eq!((output.as_str(), code), ("", 2), "{arguments:?}");
        assert!(message.starts_with("error: ") && message.contains(expected), "{arguments:?}: {message}");
        assert!(message.trim_end().ends_with("try '--help'."), "{arguments:?}: {message}");
    }
}

#[test]
fn options_that_do_not_go_together_are_refused_before_any_work() {
    for (arguments, expected) in [
        (
            &["generate", "--shape", "7x7"][..],
            "a board of 7x7 cannot be divided into boxes; with --jigsaw its regions can have any shape",
        ),
        (&["generate", "-n", "2", "-o", "two.sdk"], "the format .sdk holds one puzzle, not 2"),
        (&["generate", "--jigsaw", "-n", "3", "--to", "line"], "Plain text, one line cannot hold a board of 9x9 (jigsaw)"),
        (&["generate", "--shape", "6", "-n", "200", "-o", "x.opensudoku"], "OpenSudoku cannot hold a board of 6x6"),
        (
            &["generate", "-n", "20000", "-o", "x.opensudoku"],
            "there are more than 10000 puzzles, the most that are written as a whole",
        ),
        (&["generate", "-n", "2000", "-o", "x.svg"], "there are 2000 puzzles, but SVG shows one"),
        (&["generate", "-n", "7", "--per-page", "6", "-o", "x.png"], "it takes more than one page, but PNG holds one"),
        (&["generate", "-n", "20000", "-o", "x.pdf"], "20000 puzzles are too many for one document, which holds at most 10000"),
        (&["generate", "-o", "a.docx"], "a.docx: files with this extension cannot be written"),
        (&["generate", "--title", "New"], "--title is for pictures"),
        (&["convert"], "name the file to write with -o, or the format with --to for standard output"),
        (&["convert", "a"], "name the file to write with -o, or the format with --to for standard output"),
        (
            &["generate", "--minimal", "--symmetry", "mirror"],
            "with --symmetry, givens are kept or removed in groups, so single ones may be",
        ),
        (&["setup", "completions", "tcsh"], "name a shell: bash, elvish, fish, powershell, zsh"),
        (&["convert", "--dpi", "72", "a", "-o", "b.pdf"], "--dpi is for PNG: PDF has no pixels"),
        (
            &["generate", "--jigsaw", "--rule", "disjoint-groups"],
            "the rule disjoint-groups does not apply to a board of 9x9 (jigsaw)",
        ),
    ] {
        let (output, message, code) = run(arguments, "");
        assert_eq!((output.as_str(), code), ("", 2), "{arguments:?}");
        assert!(message.starts_with(&format!("sudoscope: {expected}")), "{arguments:?}: {message}");
    }
}

const COMMANDS: [&str; 10] = ["solve", "count", "compare", "generate", "path", "rate", "profile", "convert", "setup", "help"];

#[track_caller]
fn help(arguments: &[&str]) -> String {
    let (help, messages, code) = run(arguments, "");
    assert_eq!((messages.as_str(), code), ("", 0), "{arguments:?}");
    assert!(help.lines().all(|line| line.chars().count() <= 110), "{help}");
    help
}

#[test]
fn help_and_version_are_printed() {
    prints(&["--version"], "", concat!("sudoscope ", env!("CARGO_PKG_VERSION"), "\n"));
    for arguments in [&["--help"][..], &["-h"], &["help"], &["a.txt", "--help"]] {
        let help = help(arguments);
        assert!(COMMANDS.into_iter().all(|command| help.contains(&format!("\n  {command} "))), "{help}");
    }
    for command in COMMANDS {
        for arguments in [&[command, "--help"][..], &[command, "-h"], &["help", command]] {
            let help = help(arguments);
            assert!(help.contains(&format!("Usage: sudoscope {command}")), "{help}");
            let is_short = arguments.contains(&"-h");
            assert_eq!(help.contains(&format!("\n  sudoscope {command}")), !is_short, "an example: {help}");
        }
    }
}

#[test]
fn the_last_of_an_option_given_twice_counts_and_rules_add_up() {
    prints(&["count", "--limit", "5", "--limit", "7"], "................", "7+\n");
    let with = |rules: &[&str]| run(&[&["count", "--limit", "1000000"], rules].concat(), "................").0;
    let both = with(&["--rule", "diagonals", "--rule", "disjoint-groups"]);
    assert_ne!(with(&["--rule", "disjoint-groups"]), both, "the first rule counts as well");
}

#[test]
fn completions_and_manual_pages_name_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = printed(&["setup", "completions", shell]);
        assert!(COMMANDS.into_iter().all(|command| script.contains(command)), "{shell}");
        let completes_values = script.contains("exact-cover") || ["elvish", "powershell"].contains(&shell);
        assert!(completes_values, "{shell} completes the names of methods");
    }
    let page = printed(&["setup", "man"]);
    assert!(page.contains(".TH sudoscope 1") && page.contains("sudoscope\\-generate(1)"), "{page}");
    for command in COMMANDS {
        let page = printed(&["setup", "man", command]);
        assert!(page.contains(&format!(".TH sudoscope-{command} 1")), "{page}");
    }
    assert_eq!(run(&["setup", "man", "magic"], ""), (String::new(), "sudoscope: there is no command 'magic'\n".to_owned(), 2));
}

/// The output of a command without input or messages.
#[track_caller]
fn printed(arguments: &[&str]) -> String {
    let (output, messages, code) = run(arguments, "");
    assert_eq!((messages.as_str(), code), ("", 0), "{arguments:?}");
    output
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
fn rules_of_any_kind_come_on_standard_input_as_strings() {
    // By hand: 1 and 2 in the first two cells of a row leave a sixth of the 288 boards, any sum of 5 a third.
    let (three, five) = (".Shape~4x4.Cage~3~R1C1~R1C2", ".Shape~4x4.Cage~5~R1C1~R1C2");
    prints(&["count", "--limit", "300"], &format!("{three}\n{five}\n.Shape~4x4\n"), "48\n96\n288\n");
    // A cage of one cell is a digit.
    let digits = "1234341221434321";
    let cages: String =
        digits.chars().enumerate().map(|(at, digit)| format!(".Cage~{digit}~R{}C{}", at / 4 + 1, at % 4 + 1)).collect();
    prints(&["solve"], &format!(".Shape~4x4{cages}\n"), &format!("{digits}\n"));
    prints(&["solve"], &format!(".Shape~4x4{cages}.Cage~3~R1C1~R2C2\n"), "no solution\n");
}

#[test]
fn what_treats_no_such_rule_says_so_and_where_it_is_solved() {
    let line = ".Shape~4x4.Cage~6~R1C1~R1C2~R1C3.AntiKnight";
    let expected = "standard input: line 2: not solved: exact-cover cannot express: cage; it can be solved without --method\n";
    let (output, errors, code) = run(&["solve", "--method", "exact-cover"], &format!(".Shape~4x4\n{line}\n"));
    assert_eq!((output.lines().count(), errors.as_str(), code), (1, expected, 2));
    prints(&["rate"], &format!("{line}\n"), "several solutions\n");
    let (output, errors, code) = run(&["solve", "--method", "scan"], &format!("{line}\n"));
    assert_eq!((output.lines().count(), errors.as_str(), code), (1, "", 0));
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
    assert_eq!((errors.as_str(), code), ("standard input: line 1: this board is 9x9, not 6x6 as requested\n", 2));
}

/// Output of which only the beginning is read.
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
        (
            io::ErrorKind::StorageFull,
            1,
            "sudoscope: the result cannot be written: no storage space is left; free some, or choose another place\n",
        ),
    ] {
        let mut errors = Vec::new();
        // There are too many solutions to list: this ends only because nobody reads them.
        let input = ".".repeat(81);
        let code = cli::run(
            &batch(&["solve", "--all"]),
            Streams {
                input: &mut input.as_bytes(),
                output: &mut Closed(kind),
                errors: &mut errors,
                shows_progress: false,
                lang: Lang::En,
            },
        );
        assert_eq!((String::from_utf8(errors).unwrap().as_str(), code), (message, expected));
    }
}

#[test]
fn the_help_lists_every_format() {
    let help = help(&["help", "formats"]);
    for format in sudoscope::io::Format::ALL {
        let row = help
            .lines()
            .find(|line| line.split_whitespace().next() == Some(format.key()))
            .unwrap_or_else(|| panic!("{}", format.key()));
        assert!(row.contains(format::name(Lang::En, *format)) && row.contains("write") == format.is_written(), "{row}");
    }
}

fn program(arguments: &[&str]) -> process::Command {
    let mut program = process::Command::new(env!("CARGO_BIN_EXE_sudoscope"));
    program
        .args(arguments)
        .env("LC_ALL", "C")
        .stdin(process::Stdio::null())
        .stdout(process::Stdio::null())
        .stderr(process::Stdio::null());
    program
}

/// A pipe without a reader.
fn unread() -> io::PipeWriter {
    io::pipe().unwrap().1
}

#[test]
fn messages_that_nobody_reads_change_nothing() {
    assert_eq!(program(&["--bogus"]).stderr(unread()).status().unwrap().code(), Some(2));
    assert_eq!(program(&["solve", "/nowhere/x.txt"]).stderr(unread()).status().unwrap().code(), Some(2));
    assert_eq!(program(&["convert", "/nowhere/x.txt", "-o", "-"]).stderr(unread()).status().unwrap().code(), Some(2));
    for arguments in [&["--help"][..], &["solve", &data("hard_100.txt")], &["convert", &data("hard_100.txt"), "-o", "-"]] {
        assert_eq!(program(arguments).stdout(unread()).status().unwrap().code(), Some(0), "{arguments:?}");
    }
}

#[test]
fn a_rule_that_means_nothing_on_a_shape_is_not_called_unknown() {
    let text = "(version: 1, shape: (size: 4, regions: [\"1111\",\"2222\",\"3333\",\"4444\"]), rules: [Windoku], givens: [\"....\",\"....\",\"....\",\"....\"])";
    let expected = "standard input: line 1: not decided: 1 rule of this puzzle does not fit its 4×4 board. Windows: it cannot be used on a \
                    board of this size\n";
    assert_eq!(run(&["count"], text), (String::new(), expected.to_owned(), 2));
}

#[test]
fn a_command_says_whether_its_results_go_to_a_file() {
    for (arguments, expected) in [
        (&["convert", "a.txt", "-o", "b.sdm"][..], true),
        (&["convert", "a.txt", "-o", "-"], false),
        (&["generate", "-o", "a.pdf"], true),
        (&["generate"], false),
        (&["solve", "a.txt"], false),
    ] {
        let parsed = cli::parse(arguments.iter().map(OsString::from), Lang::En);
        let Ok((Invocation::Batch(batch), _)) = parsed else { panic!("{arguments:?} is a command") };
        assert_eq!(batch.writes_file(), expected, "{arguments:?}");
    }
}
