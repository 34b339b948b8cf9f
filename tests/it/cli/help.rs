//! Help and topics: short, complete, and for every command.

use super::{COMMANDS, help, run};

const TOPICS: [&str; 7] = ["lists", "formats", "printing", "rules", "techniques", "language", "exit-codes"];

#[test]
fn the_short_help_of_every_command_is_one_screen_and_the_long_one_has_values_and_examples() {
    for command in COMMANDS {
        let (short, help) = (help(&[command, "-h"]), help(&[command, "--help"]));
        assert!(short.lines().count() <= 50, "{} lines: {short}", short.lines().count());
        assert!(!short.contains("\nExample") && short.lines().count() < help.lines().count(), "{short}");
        assert!(help.contains("\nExamples:\n") || help.contains("\nExample:\n"), "{help}");
        assert!(help.trim_end().ends_with(&format!("sudoscope setup man {command}")), "{help}");
        assert!(help.contains("--language <LANGUAGE>") && help.contains("-h, --help"), "{help}");
    }
    let program = help(&["--help"]);
    assert!(program.lines().count() <= 50, "{program}");
    let commands: Vec<&str> =
        program.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty()).collect();
    let names = commands.iter().map(|line| line.split_whitespace().next().unwrap_or_default());
    assert!(names.eq(COMMANDS), "each on a line: {program}");
}

#[test]
fn every_way_to_ask_for_help_gives_the_same() {
    let expected = help(&["help", "rate"]);
    for arguments in [&["rate", "--help"][..], &["rate", "--scale", "se", "--help"]] {
        assert_eq!(help(arguments), expected, "{arguments:?}");
    }
    assert!(expected.contains("--threads") && help(&["solve", "--help"]).contains("--check-rules"));
    assert!(!help(&["solve", "-h"]).contains("--check-rules"));
    assert_eq!(help(&["help"]), help(&["--help"]));
    let renamed = help(&["menu-entry", "--help"]);
    assert!(
        renamed.starts_with("'menu-entry' is now 'setup menu-entry'") && renamed.ends_with(&help(&["setup", "--help"])),
        "{renamed}"
    );
}

#[test]
fn every_topic_has_a_page_that_the_help_lists() {
    let program = help(&["help"]);
    for topic in TOPICS {
        assert!(program.contains(&format!("\n  {topic} ")), "{program}");
        let page = help(&["help", topic]);
        assert!(page.lines().count() > 5, "{page}");
    }
    assert!(help(&["help", "rules"]).contains("anti-knight"));
    assert!(help(&["help", "techniques"]).contains("0300 x-wing"));
    for code in ["  0   ", "  1   ", "  2   "] {
        assert!(help(&["help", "exit-codes"]).contains(code));
    }
}

#[test]
fn a_topic_that_is_nearly_right_is_suggested() {
    for (word, expected) in
        [("list", "'lists'"), ("technique", "'techniques'"), ("exitcodes", "'exit-codes'"), ("slove", "'solve'")]
    {
        let (output, message, code) = run(&["help", word], "");
        assert_eq!((output.as_str(), code), ("", 2));
        assert!(message.contains("did you mean") && message.contains(expected), "{word}: {message}");
    }
}
