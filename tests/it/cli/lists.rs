//! Lists as people have them: read the same way by every command, and nothing lost without a word.

use super::*;

/// The solution of the puzzle, and one with another digit in place of a given.
fn solutions() -> (String, String) {
    let right = run(&["solve"], LINE).0.trim().to_owned();
    let given = LINE.find(|sign| sign != '.').unwrap();
    let other = if right[given..].starts_with('1') { "2" } else { "1" };
    let wrong = format!("{}{other}{}", &right[..given], &right[given + 1..]);
    (right, wrong)
}

#[test]
fn the_heading_says_which_field_is_the_puzzle_even_if_its_solution_is_wrong() {
    let (right, wrong) = solutions();
    let note = |line: usize| format!("standard input: line {line}: the solution beside the puzzle does not fit and was ignored\n");
    let all_wrong = format!("puzzle,solution\n{LINE},{wrong}\n{LINE},{wrong}\n");
    assert_eq!(run(&["count"], &all_wrong), ("1\n1\n".to_owned(), note(2) + &note(3), 0));
    let one_wrong = format!("id,puzzle,solution,difficulty\n1,{LINE},{right},hard\n2,{LINE},{wrong},easy\n3,{LINE},{right},easy\n");
    assert_eq!(run(&["count"], &one_wrong), ("1\n1\n1\n".to_owned(), note(3), 0));
    let (output, errors, code) = run(&["convert", "--to", "line", "-", "-o", "-"], &one_wrong);
    assert_eq!((output, code), (format!("{LINE}\n").repeat(3), 0));
    assert!(errors.contains("line 3: the solution beside the puzzle does not fit and was ignored"), "{errors}");
}

#[test]
fn a_wrong_solution_below_its_puzzle_is_named_wherever_it_stands_in_a_list() {
    let (right, wrong) = solutions();
    for (before, count) in [("", 9), ("Puzzle: ", 9), ("", 4_000)] {
        let entry = |number: usize| format!("{before}{LINE}\nSolution: {}\n", if number % 4 == 2 { &wrong } else { &right });
        let list: String = (0..count).map(entry).collect();
        let (output, errors, code) = run(&["count"], &list);
        assert_eq!((output, code), ("1\n".repeat(count), 0));
        let note = |number: usize| {
            format!("standard input: line {}: the solution beside the puzzle does not fit and was ignored\n", 2 * number + 1)
        };
        let all: String = (0..count).filter(|number| number % 4 == 2).map(note).collect();
        assert!(errors == all, "{before}, {count}: {errors:.400}");
        // Where each puzzle takes time, a few at a time are read.
        if count < 10 {
            assert_eq!(run(&["rate"], &list).1, all, "{before}");
        }
    }
}

#[test]
fn lines_of_every_habit_are_read() {
    let slashed = LINE.as_bytes().chunks(9).map(|row| str::from_utf8(row).unwrap()).collect::<Vec<_>>().join("/");
    for line in [
        format!("0|{LINE}|1.5"),
        format!("{LINE}:3:1"),
        format!("'{LINE}',"),
        format!("#1 {LINE}"),
        slashed,
        format!("-- a comment\n{LINE}"),
        format!("% a comment\n{LINE}"),
        format!("! a comment\n{LINE}"),
        format!("; c\n{LINE}"),
        format!("; 5\n{LINE}"),
        format!("puzzle\n{LINE}"),
        format!("题目\n{LINE}"),
        format!("sep=;\n{LINE};7.2"),
    ] {
        prints(&["count"], &format!("{line}\n{LINE}\n"), "1\n1\n");
        prints(&["count"], &format!("{line}\n"), "1\n");
        let (output, _, code) = run(&["convert", "--to", "line", "-", "-o", "-"], &format!("{line}\n{LINE}\n"));
        assert_eq!((output, code), (format!("{LINE}\n").repeat(2), 0), "{line}");
    }
    // What a semicolon begins may be cells.
    prints(&["count"], &format!(";{LINE}\n{LINE}\n"), "1\n1\n");
    // A row of dashes is no comment.
    prints(&["count"], &format!("{}\n{LINE}\n", LINE.replace('.', "-")), "1\n1\n");
}

#[test]
fn the_number_of_puzzles_may_stand_above_them_below_comments_too() {
    let rows = |line: &str| line.as_bytes().chunks(9).map(|row| format!("{}\n", str::from_utf8(row).unwrap())).collect::<String>();
    let grid = rows(LINE);
    for head in ["", "# A list\n", "\n; c\n// d\n\n"] {
        for (puzzles, count) in
            [(format!("{LINE}\n"), 1), (format!("{LINE}\n{LINE}\n"), 2), (grid.clone(), 1), (format!("{grid}\n{grid}"), 2)]
        {
            let text = format!("{head}{count}\n{puzzles}");
            prints(&["count"], &text, &"1\n".repeat(count));
            let (output, errors, code) = run(&["convert", "--to", "line", "-", "-o", "-"], &text);
            assert_eq!((output, errors.as_str(), code), (format!("{LINE}\n").repeat(count), "", 0), "{text}");
        }
    }
}

#[test]
fn a_row_of_a_table_stays_one_and_a_grid_stays_a_grid() {
    let folder = Folder::new();
    let (row, json) = (format!("puzzle,name,rating\n{LINE},One,7.2\n"), format!("[{{\"puzzle\": \"{LINE}\", \"rating\": 7.2}}]"));
    for text in [&row, &json] {
        for (name, separator) in [("a.csv", ','), ("a.tsv", '\t')] {
            prints(&["convert", "-", "-o", &folder.path(name)], text, "");
            let table = fs::read_to_string(folder.path(name)).unwrap();
            let heading = ["puzzle", "title", "givens", "comment", "rating"].join(&separator.to_string());
            assert_eq!((table.lines().next(), table.lines().count()), (Some(&heading[..]), 2));
            assert_eq!(run(&["convert", &folder.path(name), "-o", "-", "--to", "line"], "").0, format!("{LINE}\n"));
        }
        let (table, _, _) = run(&["convert", "--to", "csv", "-", "-o", "-"], text);
        assert!(table.starts_with("puzzle,title,"), "{table}");
    }
    prints(&["convert", "-", "-o", &folder.path("b.csv")], LINE, "");
    prints(&["convert", &folder.path("b.csv"), "-o", &folder.path("c.csv")], "", "");
    let grid = fs::read_to_string(folder.path("c.csv")).unwrap();
    assert_eq!((grid.lines().count(), grid.lines().next()), (9, Some(".,.,8,.,3,7,.,.,.")));
    prints(&["convert", &folder.path("c.csv"), "-o", "-", "--to", "line"], "", &format!("{LINE}\n"));
    let rows = (0..9).map(|row| LINE[9 * row..9 * row + 9].to_owned() + "\n").collect::<String>();
    let titled = format!("Monday\n{rows}");
    for (name, heading) in [("t.csv", "puzzle,title,givens,comment"), ("t.tsv", "puzzle\ttitle\tgivens\tcomment")] {
        prints(&["convert", "-", "-o", &folder.path(name)], &titled, "");
        let table = fs::read_to_string(folder.path(name)).unwrap();
        assert!(table.starts_with(heading) && table.contains("Monday") && table.lines().count() == 2, "{table}");
        assert!(run(&["convert", &folder.path(name), "-o", "-", "--to", "ron"], "").0.contains("Monday"), "it is read again");
    }
    for format in [&["--csv"][..], &["--to", "csv"], &["--to", "table"]] {
        let table = run(&[&["convert", "-", "-o", "-"], format].concat(), &rows).0;
        assert_eq!(table, format!("puzzle,title,givens,comment\n{LINE},,32,\n"), "{format:?}");
    }
}

#[test]
fn the_files_of_an_archive_are_read_by_themselves_and_named() {
    let folder = Folder::new();
    let mut archive = zip::ZipWriter::new(io::Cursor::new(Vec::new()));
    let table = format!("puzzle;ER\n{LINE};1.2\nabc..;5\n{LINE};7.1\n");
    for (name, text) in [("set/a.sdm", format!("{LINE}\n{LINE}\n")), ("set/b.csv", table), ("set/c d.txt", LINE.to_owned())] {
        archive.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        archive.write_all(text.as_bytes()).unwrap();
    }
    let name = folder.path("all.zip");
    fs::write(&name, archive.finish().unwrap().into_inner()).unwrap();
    let (counts, errors, code) = run(&["count", &name], "");
    assert_eq!((counts.as_str(), code), ("1\n1\n1\n1\n1\n", 2));
    assert!(errors.starts_with(&format!("{name}: set/b.csv: line 3: no field of this line is a puzzle")), "{errors}");
    let (lines, errors, code) = run(&["convert", &name, "-o", "-", "--to", "table"], "");
    assert_eq!(
        (lines.lines().next(), lines.lines().count(), code),
        (Some("puzzle,title,givens,comment,file,ER"), 6, 2),
        "{errors}"
    );
    assert!(lines.contains(",set/b.csv,1.2\n") && lines.ends_with(",set/c d.txt,\n") && lines.contains(",c d,"), "{lines}");
    assert!(errors.contains("set/b.csv: line 3: "), "{errors}");
    let (rated, errors, code) = run(&["rate", "--csv", &name], "");
    let heading =
        "file,number,line,title,puzzle,givens,solutions,solution,level,score,hardest technique,steps,sudoscope ER,comment,ER,error";
    assert_eq!((rated.lines().next(), rated.lines().count(), code), (Some(heading), 7, 2));
    assert!(errors.starts_with(&format!("{name}: set/b.csv: line 3: no field of this line is a puzzle")), "{errors}");
}

#[test]
fn plain_puzzles_of_an_archive_name_their_file_however_many_there_are() {
    let folder = Folder::new();
    let path = |name: &str| folder.path(name);
    let lines = format!("{LINE}\n").repeat(1_500);
    let table = format!("puzzle,ER\n{}", format!("{LINE},\n").repeat(1_500));
    fs::write(path("a.zip"), zip_of(&[("one, two.txt", lines.into_bytes()), ("b.csv", table.into_bytes())])).unwrap();
    let (table, errors, code) = run(&["convert", "--csv", &path("a.zip")], "");
    let givens = LINE.bytes().filter(u8::is_ascii_digit).count();
    let rows = |file: &str| format!("{LINE},,{givens},,{file}\n").repeat(1_500);
    let expected = format!("puzzle,title,givens,comment,file\n{}{}", rows("\"one, two.txt\""), rows("b.csv"));
    assert!(table == expected && errors.is_empty() && code == 0, "{errors}{}", &table[..500]);
    let (lines, _, _) = run(&["convert", "--to", "line", &path("a.zip")], "");
    assert_eq!(lines, format!("{LINE}\n").repeat(3_000));
}

/// A ZIP archive.
fn zip_of(files: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(io::Cursor::new(Vec::new()));
    for (name, content) in files {
        archive.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        archive.write_all(content).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

#[test]
fn a_table_of_results_that_is_rated_again_has_each_name_once() {
    let titled = format!("puzzle,name,source\n{LINE},One,book\n{LINE},Two,book\n");
    for text in [titled.clone(), titled.lines().take(2).collect::<Vec<_>>().join("\n")] {
        let (first, errors, _) = run(&["rate", "--csv"], &text);
        let heading =
            "number,line,title,puzzle,givens,solutions,solution,level,score,hardest technique,steps,ER,comment,source,error";
        assert_eq!((first.lines().next(), errors.as_str()), (Some(heading), ""));
        let (again, errors, code) = run(&["rate", "--csv"], &first);
        assert!(errors.contains("'sudoscope level', 'sudoscope score'") && code == 0, "{errors}");
        let names: Vec<&str> = again.lines().next().unwrap().split(',').collect();
        assert!(names.iter().all(|name| names.iter().filter(|other| *other == name).count() == 1), "{names:?}");
    }
}

#[test]
fn puzzles_and_broken_lines_of_json_are_named_by_their_lines() {
    let object = format!(" {{\n  \"puzzle\": \"{LINE}\",\n  \"rating\": 1.2\n }}");
    let (table, _, _) = run(&["rate", "--csv"], &format!("[\n{object},\n{object}\n]"));
    let lines: Vec<_> = table.lines().skip(1).filter_map(|row| row.split(',').nth(1)).collect();
    assert_eq!(lines, ["2", "6"]);
    let broken = format!("\"{LINE}\"\n{{\"puzzle\": \n\"{LINE}\"\n");
    let (output, errors, code) = run(&["count"], &broken);
    assert_eq!((output.as_str(), code), ("1\n1\n", 2));
    assert!(errors.starts_with("standard input: line 2: this looks like JSON"), "{errors}");
}

#[test]
fn options_of_convert_stand_before_between_or_after_its_files() {
    let lines = format!("{LINE}\n");
    for order in [
        ["convert", "-", "--to", "line", "-o", "-"],
        ["convert", "--to", "line", "-", "-o", "-"],
        ["convert", "-", "-o", "-", "--to", "line"],
    ] {
        prints(&order, LINE, &lines);
    }
}

#[test]
fn several_puzzles_are_a_table_in_csv_by_name_too() {
    let two = format!("{LINE}\n{LINE}\n");
    let (table, errors, code) = run(&["convert", "--to", "csv", "-", "-o", "-"], &two);
    assert_eq!(
        (table.lines().next(), table.lines().count(), errors.as_str(), code),
        (Some("puzzle,title,givens,comment"), 3, "", 0)
    );
    let (tabs, _, _) = run(&["convert", "--to", "tsv", "-", "-o", "-"], &two);
    assert_eq!(tabs.lines().next(), Some("puzzle\ttitle\tgivens\tcomment"));
    let (made, errors, code) = run(&["generate", "-n", "2", "--seed", "1", "--to", "csv"], "");
    assert_eq!((made.lines().count(), errors.as_str(), code), (3, "", 0));
    let (_, errors, code) = run(&["convert", "--to", "rows", "-", "-o", "-"], &two);
    assert!(errors.contains("“--to table”") && code == 2, "{errors}");
}

#[test]
fn an_author_and_a_title_have_one_column_each() {
    let list = format!("puzzle,title,author\n{LINE},Gold,Jane Doe\n{LINE},Silver,\n");
    let (table, errors, code) = run(&["convert", "--to", "table", "-", "-o", "-"], &list);
    let heading = table.lines().next();
    assert_eq!((heading, errors.as_str(), code), (Some("puzzle,title,givens,comment,author"), "", 0));
    assert!(table.lines().nth(1).is_some_and(|row| row.contains("Gold,") && row.ends_with(",,Jane Doe")), "{table}");
    let (ron, _, _) = run(&["convert", "--to", "ron", "-", "-o", "-"], &format!("题目,作者\n{LINE},张三\n"));
    assert!(ron.contains("author: \"张三\""), "{ron}");
    let (rated, _, _) = run(&["rate", "--csv"], &list);
    assert_eq!(rated.lines().next().map(|heading| heading.split(',').filter(|name| *name == "title").count()), Some(1));
}

#[test]
fn puzzles_are_not_written_without_the_rules_that_they_need() {
    let folder = Folder::new();
    for name in ["k.sdm", "k.txt"] {
        let path = folder.path(name);
        let (_, errors, code) = run(&["generate", "--shape", "6x6", "--rule", "killer", "--seed", "7", "-o", &path], "");
        assert_eq!(code, 2, "{errors}");
        assert!(errors.contains("cannot hold the rule cage") && errors.contains(".ron") && errors.contains(".iss"), "{errors}");
        assert!(errors.starts_with(&format!("sudoscope: the format {} cannot", &name[1..])), "{errors}");
        assert!(!Path::new(&path).exists());
        let (killer, _, _) = run(&["generate", "--shape", "6x6", "--rule", "killer", "--seed", "7"], "");
        let (_, errors, code) = run(&["convert", "-", "-o", &path], &killer);
        assert_eq!(code, 2, "{errors}");
        assert!(errors.contains("cannot hold the rule cage") && !Path::new(&path).exists(), "{errors}");
        let (_, errors, _) = run(&["convert", "-", "-o", "-", "--to", &name[2..]], &killer);
        let as_typed = format!("standard input: the format {} cannot", &name[2..]);
        assert!(errors.starts_with(&as_typed) || name == "k.txt", "{errors}");
    }
}

#[test]
fn rules_of_the_whole_board_are_needed_like_others() {
    let folder = Folder::new();
    let example = |name: &str| format!("{}/assets/examples/{name}.ron", env!("CARGO_MANIFEST_DIR"));
    for (name, format, rule, says) in [
        ("killer", "jigsaw", "cage", "plain text holds the givens and the regions alone"),
        ("jigsaw-diagonals", "jigsaw", "diagonals", "plain text holds the givens and the regions alone"),
        ("diagonals", "line", "diagonals", "plain text holds the givens alone"),
        ("diagonals", "sdk", "diagonals", "SadMan Sudoku"),
        ("chess-moves", "line", "anti-knight", "plain text holds the givens alone"),
        ("chess-moves", "ksudoku", "anti-knight", "KSudoku"),
    ] {
        let path = folder.path("out");
        let order = ["convert", "--to", format, &example(name), "-o", &path];
        let (_, errors, code) = run(&order, "");
        assert_eq!(code, 2, "{name} {format}: {errors}");
        let refused = format!(": the format {format} cannot hold the rule {rule}");
        assert!(errors.contains(&refused) && errors.contains(".ron") && !Path::new(&path).exists(), "{errors}");
        assert!(errors.ends_with("; or leave that out with --drop-rules\n"), "{errors}");
        let (_, errors, code) = run(&[&order[..], &["--drop-rules"]].concat(), "");
        assert_eq!(code, 0, "{name} {format}: {errors}");
        assert!(errors.contains(&format!("{says}; left out: the rule {rule}")), "{errors}");
        fs::remove_file(path).unwrap();
    }
    // Each kind of rule is named once, however many there are.
    let dots = ".~R2C9_1~R5C2_9.WhiteDot~R3C6~R3C7.WhiteDot~R6C2~R7C2.BlackDot~R6C4~R7C4.WhiteDot~R4C4~R5C4.BlackDot~R9C4~R9C5";
    let (_, errors, code) = run(&["convert", "-", "-o", "-", "--to", "line"], dots);
    assert_eq!(code, 2, "{errors}");
    assert!(errors.contains("cannot hold the rule difference, the rule ratio, and without"), "{errors}");
    // A puzzle that has one solution without them too loses nothing that it needs, and neither does one that has none.
    let many = "3178.9256..52673.42.653..9.7.415..29591326.476289.45.11.34..96285961.47.4.2.93185";
    for (givens, count) in [(many, "1\n"), (&LINE.replacen('.', "2", 1), "0\n")] {
        let (link, _, _) = run(&["convert", "--to", "fpuzzles", "--rule", "diagonals", "-", "-o", "-"], givens);
        prints(&["count"], &link, count);
        let (line, errors, code) = run(&["convert", "--to", "line", "-", "-o", "-"], &link);
        assert_eq!((line.trim_end(), code), (givens, 0), "{errors}");
        assert!(errors.contains("left out: the rule diagonals"), "{errors}");
    }
}

#[test]
fn a_wrong_count_above_the_puzzles_is_mentioned_at_the_end() {
    for command in [&["count"][..], &["solve"], &["rate"], &["rate", "--csv"]] {
        let said = |first: &str| run(command, &format!("{first}\n{LINE}\n{LINE}\n")).1;
        assert_eq!([said("2"), said("25")], ["", "standard input: line 1 says 25, but 2 puzzles were processed\n"], "{command:?}");
    }
}

#[test]
fn an_ending_that_says_no_format_is_refused_like_other_formats() {
    let folder = Folder::new();
    let two = format!("{LINE};7.2\n").repeat(2);
    for name in ["x.foo", "x.ss"] {
        let path = folder.path(name);
        let (_, errors, code) = run(&["convert", "-", "-o", &path], &two);
        assert!(code == 2 && errors.contains("files with this extension cannot be written"), "{code}: {errors}");
        assert!(!Path::new(&path).exists());
    }
    let (_, errors, code) = run(&["convert", "--to", "line", "-", "-o", "-"], &two);
    assert!(errors.ends_with("left out: comment\n") && code == 0, "{errors}");
    let (_, errors, _) = run(&["convert", "--to", "line", "-", "-o", "-"], &format!("{LINE};Name\n").repeat(2));
    assert!(errors.ends_with("left out: title\n"), "{errors}");
}

#[test]
fn a_column_of_the_file_keeps_its_name_and_ours_of_that_name_says_whose_it_is() {
    let twice = format!("puzzle,givens,rank,rank\n{LINE},x,1,2\n{LINE},y,,3\n");
    let (table, notes, _) = run(&["convert", "--to", "table", "-", "-o", "-"], &twice);
    let expected = format!("puzzle,title,sudoscope givens,comment,givens,rank,rank 2\n{LINE},,32,,x,1,2\n{LINE},,32,,y,,3\n");
    assert_eq!(table, expected);
    assert!(notes.contains("sudoscope givens"), "{notes}");
    assert_eq!(run(&["convert", "--csv", "-"], &table).0, expected, "it is read again");
    let (counted, _, _) = run(&["count", "--csv"], &twice);
    assert!(counted.starts_with("number,line,title,puzzle,sudoscope givens,solutions,comment,givens,rank,rank 2,"), "{counted}");
}

#[test]
fn convert_mentions_a_wrong_count_and_names_the_lines_of_records() {
    let (json, errors, code) = run(&["convert", "--json", "-"], &format!("3\n{LINE}\n{LINE}\n"));
    assert_eq!((json.matches("\"line\":3").count(), code), (1, 0), "{json}");
    let (_, counted, _) = run(&["count"], &format!("3\n{LINE}\n{LINE}\n"));
    assert_eq!(errors, counted);
}

/// More lines than are written at once, of which some have something beside the cells.
#[test]
fn plain_lines_are_converted_as_any_others() {
    let folder = Folder::new();
    let line = |index: usize| match index % 3 {
        0 => LINE.to_owned(),
        1 => LINE.replace('.', "0"),
        _ => LINE.replace('1', "x").replace('2', "1").replace('x', "2"),
    };
    let lines: Vec<String> = (0..2_100).map(line).collect();
    let plain = lines.iter().map(|line| line.replace('0', ".") + "\n").collect::<String>();
    let text = lines.join("\n");
    fs::write(folder.path("a.txt"), format!("# a list\r\n{}\r\n", lines.join("\r\n"))).unwrap();
    for to in ["b.txt", "b.sdm"] {
        assert_eq!(run(&["convert", &folder.path("a.txt"), "-o", &folder.path(to)], ""), Default::default(), "{to}");
        assert_eq!(fs::read_to_string(folder.path(to)).unwrap(), plain);
        assert_eq!(run(&["convert", "-", "-o", &folder.path(to)], &text), Default::default(), "{to}");
        assert_eq!(fs::read_to_string(folder.path(to)).unwrap(), plain);
    }
    let row = |line: &str| format!("{line},,32,\n");
    let table: String = plain.lines().map(row).collect();
    for to in ["c.csv", "c.tsv"] {
        assert_eq!(run(&["convert", &folder.path("a.txt"), "-o", &folder.path(to)], ""), Default::default());
        let written = fs::read_to_string(folder.path(to)).unwrap().replace('\t', ",");
        assert_eq!(written, format!("puzzle,title,givens,comment\n{table}"));
    }
    // One line is a grid in a text file, and a digit that repeats is still refused.
    assert_eq!(run(&["convert", "-", "-o", "-"], LINE).0.lines().count(), 9);
    let wrong = format!("1{}1{}", &LINE[1..2], &LINE[3..]);
    let (output, errors, code) = run(&["convert", "--to", "line", "-", "-o", "-"], &format!("{LINE}\n{wrong}\n{LINE}\n"));
    let expected = run(&["convert", "--to", "line", "-", "-o", "-"], &format!("{LINE}\n{wrong} \n{LINE}\n"));
    assert_eq!((output, errors, code), expected);
    // With other puzzles between them the order stays.
    let mixed = format!("{LINE}\n1234............\n{LINE}\n{LINE}\n");
    assert_eq!(run(&["convert", "--to", "line", "-", "-o", "-"], &mixed).0, mixed);
}

#[test]
fn rows_and_lines_with_comments_are_answered_and_converted_as_lines() {
    let lines = format!("{LINE}\n").repeat(300);
    let solution = run(&["solve"], LINE).0;
    let rows: String = (1..=300).map(|number| format!("{number},{LINE},{}\n", solution.trim_end())).collect();
    let texts = [
        lines.lines().map(|line| format!("{line} # hard, by nobody\n")).collect(),
        format!("number,puzzle,solution\n{rows}"),
        rows.replace(',', ";"),
        lines.lines().map(|line| format!("{line},7.2,A title of some words\n")).collect::<String>(),
    ];
    for text in &texts {
        for command in [&["solve"][..], &["count", "--number"], &["convert", "--to", "line", "-"]] {
            let (answers, errors, code) = run(command, text);
            let headed = usize::from(text.starts_with("number"));
            let expected: String = match command[0] {
                "solve" => solution.repeat(300),
                "count" => (1..=300).map(|line| format!("{}\t1\n", line + headed)).collect(),
                _ => lines.clone(),
            };
            assert_eq!((answers.as_str(), code), (expected.as_str(), 0), "{command:?}: {errors}");
        }
    }
    for command in [&["convert", "--csv", "-"][..], &["count", "--csv"]] {
        assert_eq!(run(command, &texts[0]).0.matches("\"hard, by nobody\"").count(), 300, "{command:?}");
    }
    let table = run(&["convert", "--csv", "-"], &texts[1]).0;
    assert_eq!(table, format!("puzzle,title,givens,comment\n{}", format!("{LINE},,32,\n").repeat(300)));
    assert_eq!(run(&["convert", "--json", "-"], &texts[1]).0.matches("\"line\":").count(), 300);
}
