//! `profile`, and `path` and `rate` with `--profile`.

use super::{LINE, run};
use crate::prelude::*;

/// The standard profile with changes.
fn changed(folder: &Folder, changes: &[(&str, &str)]) -> String {
    let (mut text, messages, code) = run(&["profile"], "");
    assert_eq!((messages.as_str(), code), ("", 0));
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    fs::write(folder.join("a.profile.ron"), text).unwrap();
    folder.path("a.profile.ron")
}

#[test]
fn the_standard_profile_is_printed_and_changes_nothing() {
    let folder = Folder::new();
    let file = &changed(&folder, &[])[..];
    let (printed, ..) = run(&["profile"], "");
    assert!(printed.contains("(key: \"x-wing\", on: true, level: \"hard\", score: 140),"), "{printed}");
    assert_eq!(run(&["profile", file], ""), (printed, String::new(), 0));
    assert_eq!(run(&["rate", "--profile", file], LINE), run(&["rate"], LINE));
    assert_eq!(run(&["path", "--profile", file], LINE), run(&["path"], LINE));
}

#[test]
fn a_profile_decides_what_is_used_and_what_it_counts_and_is_named_with_the_rating() {
    let changes = [
        ("name: \"\"", "name: \"Mine\""),
        ("(key: \"turbot-fish\", on: true", "(key: \"turbot-fish\", on: false"),
        ("(key: \"naked-single\", on: true, level: \"easy\", score: 4)", "(key: \"naked-single\", score: 5)"),
        ("        (key: \"full-house\", on: true, level: \"easy\", score: 4),\n", ""),
    ];
    let folder = Folder::new();
    let file = &changed(&folder, &changes)[..];
    assert!(run(&["path"], LINE).0.contains("Turbot Fish"));
    let (steps, messages, code) = run(&["path", "--profile", file], LINE);
    assert!(!steps.contains("Turbot Fish") && messages.is_empty() && code == 0, "{steps}");
    let (rated, ..) = run(&["rate", "--profile", file], LINE);
    assert!(rated.ends_with("\tMine\n"), "{rated}");
    let (typical, ..) = run(&["rate", "--scale", "typical", "--profile", file], LINE);
    assert!(typical.ends_with("\tMine\n") && typical.matches('\t').count() == rated.matches('\t').count() + 3, "{typical}");
    let (whole, ..) = run(&["profile", file], "");
    assert!(whole.contains("(key: \"full-house\", on: true, level: \"easy\", score: 4),"), "it is as in the standard: {whole}");
    assert!(whole.contains("(key: \"naked-single\", on: true, level: \"easy\", score: 5),"), "{whole}");
}

#[test]
fn what_is_wrong_with_a_profile_is_said_with_its_place() {
    let wrong = |change: (&str, &str), expected: &str| {
        let folder = Folder::new();
        let path = changed(&folder, &[change]);
        let (output, messages, code) = run(&["rate", "--profile", &path], LINE);
        assert_eq!((output.as_str(), code), ("", 2));
        assert!(messages.contains(expected), "{messages}");
    };
    wrong(("\"x-wing\"", "\"y-wing\""), "column 15: there is no technique named y-wing; correct or remove the line");
    wrong(("\"x-wing\"", "\"swordfish\""), "Swordfish is listed twice");
    wrong(("\"hard\"", "\"dire\""), "has the level dire; the levels are easy, medium, hard, unfair and extreme");
    wrong(("score: 140", "score: 100001"), "X-Wing has the score 100,001; the highest is 100,000");
    wrong(("score: 140", "points: 140"), "points");
    wrong(("version: 1", "version: 2"), "version 2");
    let list = super::data("hard_100.txt");
    let said = format!("sudoscope: {list}: this is not a profile of techniques; 'sudoscope profile' prints one\n");
    assert_eq!(run(&["rate", "--profile", &list], LINE), (String::new(), said, 2));
    let (_, messages, code) = run(&["path", "--profile", "/no/such.profile.ron"], LINE);
    assert!(code == 2 && messages.contains("such.profile.ron"), "{messages}");
}

#[test]
fn the_rules_of_sudoku_explainer_have_no_profile() {
    let folder = Folder::new();
    let path = changed(&folder, &[]);
    let (output, messages, code) = run(&["rate", "--scale", "se", "--profile", &path], LINE);
    assert_eq!((output.as_str(), code), ("", 2));
    assert!(messages.contains("HoDoKu's scale"), "{messages}");
}
