//! How the commands read their input, in any form and number.

use super::*;

#[test]
fn what_cannot_be_read_is_named_and_passed_over() {
    let input = format!("{LINE}\n\n# comment\n{LINE}.\n0{}\n\u{6570}\n{LINE}", &LINE[1..]);
    let (output, errors, code) = run(&["count", "-"], &input);
    assert_eq!((output.as_str(), code), ("1\n1\n", 2));
    let errors: Vec<&str> = errors.lines().collect();
    assert_eq!(errors.len(), 3);
    assert_eq!(errors[0], "standard input: line 4: this line has 82 characters; a 9×9 puzzle on one line has 81");
    assert!(errors[1].starts_with("standard input: line 5: not read because it is doubtful: several signs"), "{}", errors[1]);
    assert!(errors[2].starts_with("standard input: line 6: there is no Sudoku"), "{}", errors[2]);
    // The first line may be the broken one.
    assert_eq!(run(&["count"], &format!("x\n{LINE}\n")).0, "1\n");
    assert_eq!(run(&["count"], "1234............\n123\n1234............\n").0, "2+\n2+\n");
}

#[test]
fn a_refusal_of_rules_that_are_only_drawn_says_how_to_take_them() {
    let arrows = format!("{}/assets/examples/arrows.ron", env!("CARGO_MANIFEST_DIR"));
    let (own, _, _) = run(&["convert", "--to", "sudokupad", &arrows, "-o", "-"], "");
    prints(&["count", "-"], &own, "1\n");
    // Only what this program has written, and nobody has changed, says more than drawings do.
    let drawn = own.replace("\"sudoscope\": \"", "\"sudoscope\": \"changed ").replace("\"solution\": ", "\"was\": ");
    for command in [&["count"][..], &["rate"], &["rate", "--csv"]] {
        let (_, errors, code) = run(command, &drawn);
        let says = "; add --accept to apply rules that are only drawn, or look at them first with 'sudoscope convert --accept IN -o OUT.ron'\n";
        assert_eq!((errors.contains("Arrow") && errors.ends_with(says), code), (true, 2), "{command:?}: {errors}");
    }
    let (taken, _, _) = run(&["convert", "--accept", "--to", "ron", "-", "-o", "-"], &drawn);
    prints(&["count", "-"], &taken, "1\n");
    // Other doubts are none of drawings.
    let (_, errors, _) = run(&["count"], &LINE.replacen('.', "0", 1));
    assert!(errors.contains("doubtful") && !errors.contains("drawn"), "{errors}");
}

#[test]
fn an_unknown_rule_of_a_string_is_named_with_the_one_that_is_meant() {
    for (text, says) in [
        (".Foo", "does not know: Foo\n"),
        (".DutchFlatmateline", ": DutchFlatmateline (perhaps DutchFlatmates)\n"),
        (".Cagee~10~R1C1~R1C2", "(perhaps Cage)\n"),
    ] {
        let (_, errors, code) = run(&["count"], text);
        assert_eq!((errors.ends_with(says), code), (true, 2), "{errors}");
    }
}

/// Typical and unusual lines: read fast, read slowly, doubtful, and refused.
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

/// Every line gets the same answer as alone, and messages the right line number, with any number of threads.
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
            messages += &of_lines(message).replacen("line 2", &format!("line {number}"), 1);
            text += &format!("{line}{}", ["\n", "\r\n", "\r"][number % 3]);
        }
        for threads in ["1", "2", "5"] {
            let (output, message, code) = run(&[command, &["--threads", threads]].concat(), &text);
            assert!(output == outputs, "{command:?}, {threads} threads");
            assert_eq!((of_lines(&message), code), (messages.clone(), 2), "{command:?}, {threads} threads");
        }
    }
}

/// The messages about lines. A note on all of them follows.
fn of_lines(messages: &str) -> String {
    messages.split_inclusive('\n').filter(|message| !message.starts_with("sudoscope: ")).collect()
}

#[test]
fn a_full_grid_with_a_wrong_digit_has_an_answer_as_every_other_line() {
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let input = format!("{full}\n{}1\n{full}\n", &full[..80]);
    prints(&["count"], &input, "1\n0\n1\n");
    prints(&["solve"], &input, &format!("{full}\nno solution\n{full}\n"));
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

/// With progress on standard error, only the progress line differs.
#[test]
fn progress_leaves_answers_and_messages_alone() {
    let text = format!("{LINE}\n{LINE}.\n").repeat(20_000);
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let streams =
        Streams { input: &mut text.as_bytes(), output: &mut output, errors: &mut errors, shows_progress: true, lang: Lang::En };
    assert_eq!(cli::run(&batch(&["count"]), streams), 2);
    let (expected, messages, _) = run(&["count"], &text);
    assert_eq!(output, expected.as_bytes());
    let errors = String::from_utf8(errors).unwrap();
    // It is overwritten with blanks before anything else is written.
    let left: Vec<&str> = errors.split('\r').filter(|part| !part.trim().is_empty() && !part.contains(" per second")).collect();
    assert!(left.concat() == messages);
}

#[test]
fn a_byte_that_is_no_text_is_named_with_its_line() {
    let mut input = format!("{LINE}\n").into_bytes();
    input.extend(b"12\xff\n");
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let code = cli::run(
        &batch(&["count"]),
        Streams { input: &mut &input[..], output: &mut output, errors: &mut errors, shows_progress: false, lang: Lang::En },
    );
    assert_eq!((output.as_slice(), code), (&b"1\n"[..], 2));
    let errors = String::from_utf8(errors).unwrap();
    assert!(errors.starts_with("standard input: line 2, column 3: the byte 0xff"), "{errors}");
}

#[test]
fn what_is_no_list_for_a_table_is_told_in_the_language() {
    let (_, errors, code) = run(&["rate", "--csv", "--language", "zh-Hans"], "nothing here");
    assert!(errors.contains('；') && !errors.contains(" is ") && code == 2, "{errors}");
}

#[test]
fn a_missing_file_is_named() {
    let (output, errors, code) = run(&["solve", "/nowhere/x.txt"], "");
    assert_eq!((output.as_str(), code), ("", 2));
    assert!(errors.starts_with("/nowhere/x.txt: cannot be read: "), "{errors}");
}

#[test]
fn a_file_with_an_unknown_rule_is_not_solved() {
    let text = "Sudoscope(version: 1, shape: (size: 4), rules: [Knight], givens: [\"....\",\"....\",\"....\",\"....\"])";
    let (output, errors, code) = run(&["count"], text);
    assert_eq!((output.as_str(), code), ("", 2));
    assert!(errors.contains("rules Sudoscope does not know: Knight"), "{errors}");
}

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
    let code = cli::run(
        &batch(&["count"]),
        Streams { input: &mut input, output: &mut output, errors: &mut errors, shows_progress: false, lang: Lang::En },
    );
    assert_eq!((output.len(), errors.len(), code), (2 * lines, 0, 0));
}

/// Output, messages and exit code, for input that is not text or too long for a literal.
#[track_caller]
pub(crate) fn run_on(arguments: &[&str], input: &[u8]) -> (String, String, u8) {
    let batch = batch(arguments);
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let code = cli::run(
        &batch,
        Streams { input: &mut &input[..], output: &mut output, errors: &mut errors, shows_progress: false, lang: Lang::En },
    );
    (String::from_utf8(output).unwrap(), String::from_utf8(errors).unwrap(), code)
}

/// The number of answers of `count`, and its other output.
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
    let message = "standard input: this is more than 4 MB and does not begin like a list of puzzles; choose a smaller file\n";
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

#[test]
fn a_puzzle_on_a_line_is_answered_before_the_input_ends() {
    let mut child = program(&["count"]).stdin(process::Stdio::piped()).stdout(process::Stdio::piped()).spawn().unwrap();
    let mut questions = child.stdin.take().unwrap();
    let mut answers = io::BufReader::new(child.stdout.take().unwrap());
    // The last puzzle is written in two parts, and the answer to the one before does not wait for the second part.
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

/// The last cell of the second grid has no candidate, and a search that fills cell by cell would never end.
#[test]
fn what_takes_long_keeps_no_answer_waiting() {
    let endless = format!("{}12345678.{}9", ".".repeat(63), ".".repeat(8));
    let arguments = ["solve", "--method", "scan", "--threads", "1"];
    let mut child = program(&arguments).stdin(process::Stdio::piped()).stdout(process::Stdio::piped()).spawn().unwrap();
    let mut questions = child.stdin.take().unwrap();
    questions.write_all(format!("{LINE}\n{endless}\n{LINE}\n").as_bytes()).unwrap();
    let mut answer = String::new();
    io::BufReader::new(child.stdout.take().unwrap()).read_line(&mut answer).unwrap();
    assert!(answer.trim().bytes().all(|sign| sign.is_ascii_digit()), "{answer}");
    child.kill().unwrap();
    child.wait().unwrap();
}

/// The last row has as many characters as a board of 6x6 has cells.
#[test]
fn rows_of_a_large_board_are_no_puzzles_of_their_own() {
    prints(&["count", &data("large_numbers.txt")], "", "0\n");
}
