//! The streams of the process: lost or full output, and names that would command a terminal.

use std::{
    fs::{self, File},
    process::{Output, Stdio},
};

use super::program;
use crate::prelude::*;

/// A command line of a shell that starts the program as `$0`.
fn shell(line: &str, arguments: &[&str]) -> Output {
    let mut shell = Command::new("sh");
    shell.args(["-c", line, env!("CARGO_BIN_EXE_sudoscope")]).args(arguments).env("LC_ALL", "C").stdin(Stdio::null());
    shell.output().unwrap()
}

/// Commands that print: help, documents, and answers of each kind.
fn printing() -> Vec<Vec<String>> {
    let file = data("seeds/B_nine_lines.txt");
    let of_file = ["count", "solve", "rate", "path", "compare"].map(|command| vec![command.to_owned(), file.clone()]);
    let others = [
        &["--help"][..],
        &["--version"],
        &["help"],
        &["solve", "--help"],
        &["setup", "man"],
        &["setup", "completions", "bash"],
        &["profile"],
    ];
    let generate = [&["generate", "--seed", "1"][..]];
    let convert = vec!["convert".to_owned(), file, "-o".to_owned(), "-".to_owned()];
    let words = |words: &&[&str]| words.iter().map(ToString::to_string).collect();
    of_file.into_iter().chain([convert]).chain(others.iter().chain(&generate).map(words)).collect()
}

#[test]
fn lost_output_is_an_error_of_every_command_that_prints() {
    for arguments in printing() {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        for (line, why) in [
            (r#""$0" "$@" 1</dev/null"#, "standard output is open for reading only"),
            (r#""$0" "$@" >/dev/full"#, "no storage space is left; free some, or choose another place"),
        ] {
            let Output { status, stderr, .. } = shell(line, &arguments);
            let message = String::from_utf8(stderr).unwrap();
            let expected = format!("sudoscope: the result cannot be written: {why}\n");
            assert!(message.ends_with(&expected), "{arguments:?}: {message}");
            assert_eq!(status.code(), Some(1), "{arguments:?}");
        }
    }
}

#[test]
fn output_that_is_dropped_on_purpose_or_not_needed_is_no_error() {
    let file = data("seeds/B_nine_lines.txt");
    for line in [r#""$0" count "$1" >/dev/null"#, r#""$0" count "$1" | true"#, r#""$0" count "$1" 1<>/dev/null"#] {
        let Output { status, stderr, .. } = shell(line, &[&file]);
        assert_eq!((status.code(), stderr.as_slice()), (Some(0), &b""[..]), "{line}");
    }
    let folder = Folder::new();
    let out = folder.join("out.sdm");
    let Output { status, stderr, .. } = shell(r#""$0" convert "$1" -o "$2" >&-"#, &[&file, out.to_str().unwrap()]);
    assert_eq!((status.code(), String::from_utf8(stderr).unwrap().as_str()), (Some(0), ""), "nothing was printed");
    assert!(fs::read_to_string(&out).unwrap().len() > 80);
}

#[test]
fn messages_escape_control_characters_of_names_and_arguments() {
    let folder = Folder::new();
    let file = folder.join("a\u{1b}[31m\rb\n.txt");
    fs::write(&file, "nothing\u{1b}[31m to read\n").unwrap();
    let file = file.to_str().unwrap();
    let absent = "\u{1b}]0;title\u{7}";
    for arguments in [
        &["count", file][..],
        &["count", absent],
        &["convert", file, "-o", "-"],
        &["convert", absent, "-o", "-"],
        &["convert", &data("seeds/B_nine_lines.txt"), "-o", "/nowhere/\u{1b}c/x.sdm"],
        &["profile", file],
        &["profile", absent],
        &["rate", "--technique", "own", file],
        &["setup", "man", absent],
        &[absent],
        &["solve", "--\u{1b}[2J"],
        &["solve", "--method", absent],
        &["solve", "--shape", absent],
    ] {
        let errors = folder.join("errors");
        let status = program(arguments).stderr(File::create(&errors).unwrap()).status().unwrap();
        let message = fs::read_to_string(&errors).unwrap();
        assert!(matches!(status.code(), Some(1 | 2)), "{arguments:?}: {message}");
        assert!(message.contains("\\u{1b}"), "{arguments:?}: {message}");
        assert!(!message.contains(|char: char| char.is_control() && char != '\n'), "{arguments:?}: {message:?}");
    }
}
