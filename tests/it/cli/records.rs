//! Answers as tables and JSON, of several files, with a line for what cannot be read; and spellings of earlier versions.

use super::*;

/// A list whose second line is no puzzle.
fn with_bad_line() -> String {
    format!("{LINE}\n12x\n{}\n", ".".repeat(81))
}

/// The fields of a row of a table, by the names of the heading.
fn field<'a>(table: &'a str, row: usize, column: &str) -> &'a str {
    let lines: Vec<&str> = table.lines().collect();
    let place = lines[0].split(',').position(|name| name == column).unwrap_or_else(|| panic!("{column}: {}", lines[0]));
    lines[row].split(',').nth(place).unwrap()
}

#[test]
fn a_line_that_cannot_be_read_has_a_line_in_every_form() {
    let text = with_bad_line();
    for command in ["solve", "count", "rate"] {
        let (numbered, errors, code) = run(&[command, "--number"], &text);
        let lines: Vec<&str> = numbered.lines().collect();
        assert_eq!((lines.len(), lines[1], code), (3, "2\terror", 2), "{command}: {numbered}{errors}");
        assert!(lines[0].starts_with("1\t") && lines[2].starts_with("3\t"), "{numbered}");
        let (named, _, _) = run(&[command, "--number", "--with-puzzle"], &text);
        assert!(named.starts_with(&format!("1\t{LINE}\t")) && named.contains("\n2\t-\terror\n"), "{named}");
        let (table, _, code) = run(&[command, "--csv"], &text);
        assert_eq!((table.lines().count(), code), (4, 2), "{table}");
        assert_eq!(["line", "puzzle", "solutions"].map(|name| field(&table, 1, name)), ["1", LINE, "1"]);
        assert!(field(&table, 2, "puzzle").is_empty() && !field(&table, 2, "error").is_empty(), "{table}");
        let (objects, _, _) = run(&[command, "--to", "json"], &text);
        let objects: Vec<&str> = objects.lines().collect();
        assert_eq!(objects.len(), 3);
        assert!(
            objects[0].starts_with(&format!("{{\"number\":1,\"line\":1,\"puzzle\":\"{LINE}\",\"givens\":32")),
            "{}",
            objects[0]
        );
        assert!(objects[1].starts_with("{\"number\":2,\"line\":2,\"error\":\""), "{}", objects[1]);
    }
    assert_eq!(run(&["count", "--csv"], "").0.lines().count(), 2, "a heading, and the row of a text without puzzles");
}

#[test]
fn objects_of_converted_puzzles_have_their_place_and_what_is_none_has_one_too() {
    let folder = Folder::new();
    let file = folder.path("a.txt");
    fs::write(&file, with_bad_line()).unwrap();
    let (converted, errors, code) = run(&["convert", "--json", &file], "");
    let objects: Vec<&str> = converted.lines().collect();
    assert_eq!((objects.len(), code), (3, 2), "{errors}");
    assert!(objects[0].starts_with("{\"number\":1,\"line\":1,\"file\":") && objects[0].contains("a.txt\""), "{}", objects[0]);
    assert!(objects[1].starts_with("{\"number\":2,\"line\":2,\"file\":") && objects[1].contains("\"error\":\""), "{}", objects[1]);
    assert!(objects[2].starts_with("{\"number\":3,\"line\":3,"), "{}", objects[2]);
    let counted = run(&["count", "--json", &file], "").0;
    let error = |objects: &str| objects.split_once("\"error\":").map(|(_, error)| error.lines().next().unwrap().to_owned());
    assert_eq!(error(&converted), error(&counted), "as other commands say it");
    assert_eq!(run(&["convert", "--csv", &file], "").0.lines().count(), 3, "a table of puzzles has them alone");
}

#[test]
fn new_puzzles_come_with_what_is_known_of_them() {
    let asked = ["generate", "-n", "2", "--seed", "1", "--difficulty", "hard", "--er", "3.0..6.0"];
    let (objects, _, _) = run(&[&asked[..], &["--json"]].concat(), "");
    let (table, _, _) = run(&[&asked[..], &["--csv"]].concat(), "");
    for (row, object) in (1..).zip(objects.lines()) {
        let puzzle = field(&table, row, "puzzle");
        let (rated, _, _) = run(&["rate", "--csv"], puzzle);
        for column in ["solution", "level", "score", "hardest technique", "steps", "ER"] {
            let expected = field(&rated, 1, column);
            assert_eq!(field(&table, row, column), expected, "{column}");
            assert!(
                object.contains(&format!("\"{column}\":\"{expected}\"")) || object.contains(&format!("\"{column}\":{expected}")),
                "{object}"
            );
        }
    }
    assert_eq!(objects.lines().count(), 2);
}

#[test]
fn a_number_that_is_only_a_bound_stays_a_number() {
    let empty = ".".repeat(81);
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    for (arguments, input, expected) in [
        (&["solve"][..], &empty[..], "\"solutions\":2,\"solutions at least\":true,"),
        (&["solve", "--limit", "3"], &empty, "\"solutions\":3,\"solutions at least\":true,"),
        (&["count", "--limit", "3"], &empty, "\"solutions\":4,\"solutions at least\":true"),
        (&["rate"], &empty, "\"solutions\":2,\"solutions at least\":true,"),
        (&["rate", "--er", "2.0"], hard, "\"ER\":2.1,\"ER at least\":true"),
    ] {
        let (object, errors, _) = run(&[arguments, &["--json"]].concat(), input);
        assert!(object.contains(expected), "{arguments:?}: {object}{errors}");
    }
    assert_eq!(field(&run(&["rate", "--er", "2.0", "--csv"], hard).0, 1, "ER"), ">2.0");
}

#[test]
fn the_columns_of_a_file_keep_their_names_and_all_that_it_says_is_there() {
    let list = format!("puzzle,name,ER,solutions,notes\n{LINE},=1+1,9.9,1,hard one\n{LINE},Two,,,\n");
    let (table, errors, code) = run(&["rate", "--scale", "se", "--csv"], &list);
    assert_eq!(code, 0);
    assert_eq!(
        errors,
        "sudoscope: the file already has columns with the names of some of Sudoscope's, which are therefore called 'sudoscope solutions', 'sudoscope ER'\n"
    );
    let rating = run(&["rate", "--scale", "se"], LINE).0;
    let (er, rest) = rating.split_once('/').unwrap();
    let (ep, rest) = rest.split_once('/').unwrap();
    let ed = rest.split('\t').next().unwrap();
    assert_eq!(["ER", "solutions", "comment", "title"].map(|name| field(&table, 1, name)), ["9.9", "1", "hard one", "'=1+1"]);
    assert_eq!(["sudoscope ER", "EP", "ED", "sudoscope solutions"].map(|name| field(&table, 1, name)), [er, ep, ed, "1"]);
    let (json, errors, _) = run(&["rate", "--scale", "se", "--json"], &list);
    assert!(errors.is_empty() && json.contains(&format!("\"ER\":{er},")), "{json}");
    assert!(json.contains("\"columns\":{\"ER\":\"9.9\",\"solutions\":\"1\"}") && json.contains("\"title\":\"=1+1\""), "{json}");
    // What was written for a spreadsheet is read as it was.
    let written = run(&["convert", "--csv", "-"], &list).0;
    assert!(written.contains(",'=1+1,") && run(&["count", "--json"], &written).0.contains("\"title\":\"=1+1\""), "{written}");
}

#[test]
fn steps_methods_and_solutions_are_lists_of_a_puzzle() {
    let (path, _, _) = run(&["path", "--json"], LINE);
    assert!(path.contains("\"end\":\"solved\",\"steps\":[{\"step\":1,\"technique\":\"") && path.lines().count() == 1, "{path}");
    let (steps, _, _) = run(&["path", "--csv"], LINE);
    assert_eq!(field(&steps, 2, "step"), "2");
    let (compared, _, _) = run(&["compare", "--method", "scan", "--json"], LINE);
    assert!(compared.contains("\"methods\":[{\"method\":\"scan\",\"order\":\"rows/ascending\",\"first_placed\":"), "{compared}");
    let (all, _, _) = run(&["solve", "--all", "--json"], "................");
    assert!(all.contains("\"solutions\":288,\"found\":[\""), "{all}");
    let (first, _, _) = run(&["solve", "--json"], &".".repeat(81));
    assert!(first.contains("\"solutions\":2,\"solutions at least\":true,\"solution\":\""), "{first}");
    let (made, _, _) = run(&["generate", "-n", "2", "--seed", "words", "--json"], "");
    assert!(made.lines().count() == 2 && made.starts_with("{\"number\":1,\"puzzle\":\""), "{made}");
    assert_eq!(run(&["generate", "-n", "2", "--seed", "words", "--json"], "").0, made);
}

#[test]
fn several_files_are_answered_into_one_and_named() {
    let folder = Folder::new();
    fs::write(folder.path("a.txt"), format!("{LINE}\n")).unwrap();
    fs::write(folder.path("b.txt"), format!("2\n{LINE}\n")).unwrap();
    let (a, b, out) = (folder.path("a.txt"), folder.path("b.txt"), folder.path("out.csv"));
    let (printed, errors, code) = run(&["count", &a, &b, "-o", &out], "");
    assert_eq!((printed.as_str(), code), ("", 0));
    assert_eq!(errors, format!("{b}: line 1 says 2, but 1 puzzle was processed\n"));
    let table = fs::read_to_string(&out).unwrap();
    assert_eq!([1, 2].map(|row| field(&table, row, "file")), [a.as_str(), &b]);
    assert_eq!([1, 2].map(|row| field(&table, row, "line")), ["1", "2"]);
    prints(&["count", "--number", &a, "-"], LINE, &format!("{a}:1\t1\nstandard input:1\t1\n"));
}

#[test]
fn one_of_several_solutions_is_said_to_be_one() {
    let text = format!("{LINE}\n{}\n................\n", ".".repeat(81));
    let (_, errors, code) = run(&["solve"], &text);
    let said = "sudoscope: 2 puzzles of 3 have more than one solution; one of each was printed\n";
    assert_eq!((errors.as_str(), code), (said, 0));
}

#[test]
fn values_are_read_in_any_letters_and_old_spellings_with_a_note() {
    prints(
        &["generate", "--seed", "1", "--difficulty", "Hard"],
        "",
        &run(&["generate", "--seed", "1", "--difficulty", "hard"], "").0,
    );
    let (output, errors, code) = run(&["rate", "--typical"], LINE);
    assert_eq!((output, code), (run(&["rate", "--scale", "typical"], LINE).0, 0));
    assert_eq!(errors, "sudoscope: '--typical' is now '--scale typical'; the old spelling will be removed in the next version\n");
    let (output, errors, code) = run(&["convert", "-", "-"], LINE);
    assert!(output == rows() && errors.contains("'convert IN... OUT' is now 'convert IN... -o OUT'") && code == 0, "{errors}");
    assert_eq!(run(&["man", "rate"], "").0, run(&["setup", "man", "rate"], "").0);
    for name in ["X-Wing", "x-wing", "0300"] {
        prints(&["generate", "--seed", "1", "--hardest", name], "", &run(&["generate", "--seed", "1", "--hardest", "0300"], "").0);
    }
    let (_, errors, code) = run(&["rate", "--technique", "Y-Wing?"], LINE);
    assert!(errors.contains("'sudoscope help techniques'") && code == 2, "{errors}");
}

#[test]
fn a_manual_page_has_the_usual_sections_in_their_order() {
    let page = run(&["setup", "man", "rate"], "").0;
    let sections: Vec<&str> =
        page.lines().filter_map(|line| line.strip_prefix(".SH ")).map(|name| name.trim_matches('"')).collect();
    assert_eq!(
        sections,
        ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXAMPLES", "EXIT STATUS", "FILES", "ENVIRONMENT", "SEE ALSO"]
    );
    assert!(page.contains("\n[\\-\\-scale <SCALE>]\n") && page.contains("sudoscope\\-solve(1)"), "{page}");
    assert!(["solve", "generate"].iter().all(|command| run(&["setup", "man", command], "").0.is_ascii()));
}

#[test]
fn a_library_without_an_end_is_left_after_one_line() {
    let mut endless = io::repeat(0);
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let streams = Streams { input: &mut endless, output: &mut output, errors: &mut errors, shows_progress: false, lang: Lang::En };
    assert_eq!(cli::run(&batch(&["rate", "--technique", "own"]), streams), 2);
}

#[test]
fn no_list_is_replaced_by_its_own_answers_or_as_the_last_of_several_files() {
    let folder = Folder::new();
    let (one, other) = (folder.path("one.sdm"), folder.path("other.sdm"));
    let text = format!("{LINE}\n");
    [&one, &other].into_iter().for_each(|file| fs::write(file, &text).unwrap());
    let (_, errors, code) = run(&["rate", &one, "-o", &folder.path("./one.sdm")], "");
    assert_eq!((code, errors.contains("is read, and would be replaced")), (2, true), "{errors}");
    let (_, errors, code) = run(&["convert", &one, &other], "");
    assert_eq!((code, errors.contains("name the file to write with -o")), (2, true), "{errors}");
    let (output, errors, code) = run(&["convert", "--to", "line", &one, &other], "");
    assert_eq!((output, errors.as_str(), code), (text.repeat(2), "", 0));
    assert_eq!([&one, &other].map(|file| fs::read_to_string(file).unwrap()), [text.clone(), text]);
}

#[test]
fn a_file_that_cannot_be_read_has_an_answer_too_where_answers_are_named() {
    let folder = Folder::new();
    fs::write(folder.path("a.txt"), format!("{LINE}\n")).unwrap();
    let (a, none) = (folder.path("a.txt"), folder.path("none.txt"));
    let (table, errors, code) = run(&["count", "--csv", &none, &a], "");
    assert!(code == 2 && errors.contains("none.txt"), "{errors}");
    assert_eq!(["file", "line", "puzzle", "solutions"].map(|name| field(&table, 1, name)), [&none, "", "", ""]);
    assert!(!field(&table, 1, "error").is_empty() && field(&table, 2, "solutions") == "1", "{table}");
    assert_eq!(run(&["count", "--number", &none, &a], "").0, format!("{none}:-\terror\n{a}:1\t1\n"));
    assert_eq!(run(&["count", &none, &a], "").0, "1\n");
}

#[test]
fn answers_are_not_written_into_a_file_whose_name_says_something_else() {
    let folder = Folder::new();
    for name in ["answers.png", "answers.csv.gz", "answers.bogus"] {
        let file = folder.path(name);
        let (_, errors, code) = run(&["count", "-o", &file], LINE);
        assert!(code == 2 && errors.contains("does not say how answers are written") && !folder.join(name).exists(), "{errors}");
        assert_eq!(run(&["count", "--to", "text", "-o", &file], LINE), (String::new(), String::new(), 0));
    }
}

#[test]
fn rules_stay_in_a_table_of_one_puzzle() {
    let killer = ".Shape~9x9.Cage~10~R1C1~R1C2.~R1C3_4";
    let (table, errors, code) = run(&["convert", "--to", "csv", "-"], killer);
    assert!(table.contains(".Cage~10~R1C1~R1C2") && errors.is_empty() && code == 0, "{table}{errors}");
    assert_eq!(run(&["convert", "--csv", "-"], killer).0, table);
}
