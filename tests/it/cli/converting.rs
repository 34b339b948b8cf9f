//! `convert`: one file into another.

use super::*;

#[test]
fn files_are_converted_both_ways() {
    let folder = Folder::new();
    prints(&["convert", &data("formats/16_simple_sudoku_grid.txt"), "-o", &folder.path("a.ron")], "", "");
    prints(&["convert", &folder.path("a.ron"), "-o", &folder.path("b.txt")], "", "");
    assert_eq!(fs::read_to_string(folder.path("b.txt")).unwrap(), rows());
    prints(&["convert", &folder.path("b.txt"), "-o", &folder.path("c.sdm")], "", "");
    assert_eq!(fs::read_to_string(folder.path("c.sdm")).unwrap(), format!("{LINE}\n"));
    prints(&["convert", &folder.path("c.sdm"), "-o", &folder.path("d.csv")], "", "");
    assert_eq!(fs::read_to_string(folder.path("d.csv")).unwrap().lines().next(), Some(".,.,8,.,3,7,.,.,."));
    prints(&["convert", "-", "-o", &folder.path("e.ron")], LINE, "");
    assert_eq!(fs::read(folder.path("e.ron")).unwrap(), fs::read(folder.path("a.ron")).unwrap());
}

#[test]
fn any_format_is_converted_to_any_other_by_ending_or_by_name() {
    let folder = Folder::new();
    for (index, name) in ["a.sdk", "a.opensudoku", "a.hodoku", "a.json", "a.sdx", "a.csv", "a.sdm", "a.ron"].iter().enumerate() {
        prints(&["convert", "-", "-o", &folder.path(name)], LINE, "");
        prints(&["count", &folder.path(name)], "", "1\n");
        prints(&["convert", &folder.path(name), "-o", &folder.path("back.sdm")], "", "");
        assert_eq!(fs::read_to_string(folder.path("back.sdm")).unwrap(), format!("{LINE}\n"), "{index}");
    }
    prints(&["convert", "--to", "fpuzzles", &folder.path("a.json"), "-o", &folder.path("a.link")], "", "");
    prints(&["convert", "--to", "boxed", &folder.path("a.link"), "-o", &folder.path("b.txt")], "", "");
    assert!(fs::read_to_string(folder.path("b.txt")).unwrap().starts_with("+-------+"));
    prints(&["convert", &data("formats/23_collection.sdm"), "-o", &folder.path("c.opensudoku")], "", "");
    prints(&["count", &folder.path("c.opensudoku")], "", "1\n1\n1\n");
    let (_, errors, code) = run(&["convert", &data("formats/39_tatham_solo_ids.txt"), "-o", &folder.path("d.hodoku")], "");
    assert_eq!(code, 2);
    assert!(errors.contains("cannot hold the rule diagonals"), "{errors}");
    let (_, errors, code) = run(&["convert", &data("formats/37_sumocue_jigsaw.txt"), "-o", &folder.path("d.hodoku")], "");
    assert_eq!(code, 2);
    assert!(errors.ends_with("HoDoKu library cannot hold a board of 9x9 (jigsaw)\n"), "{errors}");
    let (_, errors, code) = run(&["convert", &data("formats/24_simple_sudoku.ss"), "-o", &folder.path("e.opensudoku")], "");
    assert_eq!((errors.ends_with("e.opensudoku: OpenSudoku; left out: marks\n"), code), (true, 0), "{errors}");
    prints(&["convert", "--to", "jigsaw", &data("formats/37_sumocue_jigsaw.txt"), "-o", &folder.path("j.txt")], "", "");
    prints(&["convert", &folder.path("j.txt"), "-o", &folder.path("j.ron")], "", "");
    prints(&["convert", &data("formats/49_jigsaw_lines.txt"), "-o", &folder.path("k.ron")], "", "");
    assert_eq!(fs::read(folder.path("j.ron")).unwrap(), fs::read(folder.path("k.ron")).unwrap());
}

#[test]
fn an_ending_that_tells_no_format_is_not_plain_text() {
    let folder = Folder::new();
    for name in ["a.docx", "a.gif", "a.ksudoku.zip"] {
        let (_, errors, code) = run(&["convert", "-", "-o", &folder.path(name)], LINE);
        assert_eq!(code, 2, "{name}");
        assert!(errors.contains("files with this extension cannot be written"), "{errors}");
        assert!(errors.ends_with("; or name the format with --to\n"), "{errors}");
        assert!(!folder.join(name).exists());
    }
    prints(&["convert", "-", "-o", &folder.path("plain")], LINE, "");
    prints(&["convert", "--to", "rows", "-", "-o", &folder.path("a.docx")], LINE, "");
    assert_eq!(fs::read(folder.path("plain")).unwrap(), fs::read(folder.path("a.docx")).unwrap());
}

#[test]
fn what_a_file_cannot_hold_is_told() {
    let folder = Folder::new();
    let (_, errors, code) = run(&["convert", "-", "-o", &folder.path("a.json")], &format!("{LINE}\n{LINE}\n"));
    assert_eq!(
        (errors.as_str(), code),
        (
            "standard input: it holds 2 puzzles, but the format fpuzzles-json holds one; .csv, .ron, .sdm and .txt files hold several, \
             and so do “--to table” and “--to line”\n",
            2
        )
    );
    assert!(!folder.join("a.json").exists());
    // Puzzles in RON stand below each other.
    prints(&["convert", "--to", "ron", "-", "-o", &folder.path("two.ron")], &format!("{LINE}\n{LINE}\n"), "");
    prints(&["count", &folder.path("two.ron")], "", "1\n1\n");
    let (_, errors, code) = run(&["convert", "--drop-rules", &data("ron/v1/everything.ron"), "-o", &folder.path("b.txt")], "");
    assert_eq!(code, 0);
    for lost in ["the rule diagonals", "the unknown rule “Thermometer”", "the player's digits", "marks", "title"] {
        assert!(errors.contains(lost), "{errors}");
    }
    let (_, errors, code) = run(&["convert", &data("ron/v1/jigsaw.ron"), "-o", &folder.path("c.txt")], "");
    assert_eq!(code, 0);
    assert!(errors.contains("left out: the rule diagonals"), "{errors}");
    let shape = |name: &str| sudoscope::io::read(&fs::read(name).unwrap()).unwrap().puzzles[0].puzzle.shape().clone();
    assert_eq!(shape(&folder.path("c.txt")), shape(&data("ron/v1/jigsaw.ron")), "digits and regions");
    let (_, errors, code) = run(&["convert", "-", "-o", &folder.path("d.ron")], &LINE.replacen('.', "0", 1));
    assert_eq!(code, 2);
    assert!(errors.contains("not converted because it is doubtful"), "{errors}");
    let (_, errors, code) = run(&["convert", "-", "-o", &folder.path("missing/d.ron")], LINE);
    assert_eq!(code, 1);
    assert!(errors.contains("does not exist"), "{errors}");
    // Unusual boxes are kept by drawing them.
    let (_, _, code) = run(&["convert", &data("ron/v1/boxes.ron"), "-o", &folder.path("e.txt")], "");
    assert_eq!(code, 0);
    prints(&["convert", &folder.path("e.txt"), "-o", &folder.path("e.ron")], "", "");
    assert_eq!(fs::read_to_string(folder.path("e.ron")).unwrap(), fs::read_to_string(data("ron/v1/boxes.ron")).unwrap());
}

#[test]
fn puzzles_on_a_told_board_are_converted_though_they_would_repeat_digits_on_the_customary_one() {
    for shape in ["12:3x4", "10:2x5"] {
        let (made, _, code) = run(&["generate", "-n", "3", "--seed", "7", "--shape", shape], "");
        assert_eq!(code, 0);
        let (link, errors, code) = run(&["convert", "--shape", shape, "-", "-o", "-", "--to", "fpuzzles"], &made);
        assert_eq!((code, link.lines().count()), (0, 3), "{errors}");
        prints(&["count", "--limit", "2"], &link, "1\n1\n1\n");
    }
    let repeats = format!("AA{}", ".".repeat(142));
    let (_, errors, code) = run(&["convert", "--shape", "12:3x4", "-", "-o", "-", "--to", "line"], &repeats);
    assert_eq!(code, 2);
    assert!(errors.contains("not converted because it is doubtful"), "{errors}");
}

#[test]
fn a_file_is_converted_to_standard_output() {
    prints(&["convert", &data("formats/16_simple_sudoku_grid.txt"), "-o", "-"], "", &rows());
    prints(&["convert", "-", "-o", "-"], &format!("{LINE}\n{LINE}"), &format!("{LINE}\n{LINE}\n"));
    assert!(!Path::new("-").exists());
    let (output, errors, code) = run(&["convert", "--drop-rules", &data("ron/v1/everything.ron"), "-o", "-"], "");
    assert_eq!((output.lines().count(), code), (16, 0));
    assert!(errors.starts_with("standard output: plain text holds the givens alone"), "{errors}");
}

/// A file replaces an existing one. A device or a named pipe, also behind a link, is written to and stays.
#[cfg(unix)]
#[test]
fn devices_and_pipes_are_written_to_and_never_replaced() {
    use std::os::unix::fs::FileTypeExt as _;

    let folder = Folder::new();
    let commands = |to: &str| -> Vec<Vec<String>> {
        let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        vec![
            words(&["convert", "-", "-o", to]),
            words(&["convert", "--to", "ron", "-", "-o", to]),
            words(&["convert", "--to", "pdf", "--solutions", "-", "-o", to]),
            words(&["generate", "--seed", "1", "--to", "line", "-o", to]),
        ]
    };
    let is_device = || fs::metadata("/dev/null").unwrap().file_type().is_char_device();
    let link = folder.path("link");
    std::os::unix::fs::symlink("/dev/null", &link).unwrap();
    for to in ["/dev/null", &link] {
        for command in commands(to) {
            let command: Vec<&str> = command.iter().map(String::as_str).collect();
            prints(&command, LINE, "");
            assert!(is_device(), "{command:?}");
        }
        sudoscope::io::files::atomic::save(Path::new(to), b"12345").unwrap();
        assert!(is_device() && fs::symlink_metadata(&link).unwrap().is_symlink());
    }
    let pipe = folder.path("pipe");
    assert!(process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for command in commands(&pipe) {
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || fs::read(pipe).unwrap()
        });
        let command: Vec<&str> = command.iter().map(String::as_str).collect();
        prints(&command, LINE, "");
        assert!(reader.join().unwrap().len() > 80, "{command:?}");
        assert!(fs::symlink_metadata(&pipe).unwrap().file_type().is_fifo(), "{command:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_link_to_nothing_is_called_one() {
    let folder = Folder::new();
    let link = folder.join("link.txt");
    std::os::unix::fs::symlink(folder.join("gone.txt"), &link).unwrap();
    let name = link.display().to_string();
    let expected = format!("{name}: this is a link whose target is missing\n");
    assert_eq!(run(&["solve", &name], ""), (String::new(), expected.clone(), 2));
    assert_eq!(run(&["convert", &name, "-o", "-"], ""), (String::new(), expected, 2));
}

#[test]
fn lines_of_any_format_are_read_in_any_number() {
    let folder = Folder::new();
    let path = folder.path("many.txt");
    let bank = format!("0f9b7d3a5c21 {} 6.6\n", LINE.replace('.', "0"));
    for (line, count) in [(bank.as_str(), 10_001), (&format!("{LINE}\n"), 60_000)] {
        let text = format!("# many\n{}", line.repeat(count));
        fs::write(&path, &text).unwrap();
        let (output, _, code) = run(&["convert", "--to", "line", "-", "-o", "-"], &text);
        assert_eq!((output == format!("{LINE}\n").repeat(count), code), (true, 0), "{line}");
    }
    prints(&["count", &path], "", &"1\n".repeat(60_000));
    // Two lines each, with as many comments before them as make a block of other lines.
    let jigsaw = fs::read_to_string(data("formats/49_jigsaw_lines.txt")).unwrap();
    let lines: Vec<&str> = jigsaw.lines().filter(|line| !line.starts_with('#')).take(2).collect();
    let jigsaw = format!("{}\n{}\n", lines[0].replace('0', "."), lines[1]);
    let (written, _, _) = run(&["convert", "--to", "jigsaw", "-", "-o", "-"], &jigsaw);
    for (text, count, from) in
        [(jigsaw.repeat(10_001), 10_001, "-"), (format!("{}{}", "# comment\n".repeat(7), jigsaw.repeat(26_000)), 26_000, &path)]
    {
        fs::write(&path, &text).unwrap();
        let (output, _, code) = run(&["convert", "--to", "jigsaw", from, "-o", "-"], if from == "-" { &text } else { "" });
        assert!(output == written.repeat(count) && code == 0, "{from}: {count}");
    }
    // A line that is missing costs one puzzle, and is reported.
    fs::write(&path, format!("{0}{1}\n{0}", jigsaw.repeat(10_001), lines[0])).unwrap();
    let (output, errors, code) = run(&["count", &path], "");
    assert_eq!((output.lines().count(), code), (20_002, 2));
    assert!(errors.contains("line 20003: ") && errors.lines().count() == 1, "{errors}");
    fs::write(&path, format!("{}what is this\n", bank.repeat(10_001))).unwrap();
    let (output, errors, code) = run(&["count", &path], "");
    assert_eq!((output.lines().count(), code), (10_001, 2));
    assert!(errors.contains("line 10002: "), "{errors}");
    let to = folder.path("out.sdm");
    let (_, errors, code) = run(&["convert", &path, "-o", &to], "");
    assert!(code == 2 && errors.contains("line 10002: "), "{errors}");
    assert_eq!(fs::read_to_string(&to).unwrap().lines().count(), 10_001, "the others are converted");
}

#[test]
fn a_bad_line_is_named_and_the_others_are_converted() {
    let list = format!("{LINE}\n{}\n{LINE}\n", &LINE[1..]);
    let (output, errors, code) = run(&["convert", "-", "-o", "-", "--to", "line"], &list);
    assert_eq!(output, format!("{LINE}\n{LINE}\n"), "{errors}");
    assert_eq!(
        (errors.as_str(), code),
        ("standard input: line 2: this line has 80 characters; a 9×9 puzzle on one line has 81\n", 2)
    );
    let (_, _, counted) = run(&["count", "-"], &list);
    assert_eq!(counted, code, "as other commands do");
    // A damaged grid among others.
    let rows = |title: &str| format!("{title}\n{}", rows());
    let grids = format!(
        "{}{}{}",
        rows("Grid 1"),
        rows("Grid 2").replacen("\n", "\n\n", 1).replacen(&LINE[..9], &LINE[..4], 1),
        rows("Grid 3")
    );
    let (output, errors, code) = run(&["convert", "-", "-o", "-", "--to", "line"], &grids);
    assert_eq!((output, code), (format!("{LINE}\n{LINE}\n"), 2), "{errors}");
    assert!(errors.contains("(Grid 2) were skipped: line 13 has 4 cells, not 9"), "{errors}");
}

#[test]
fn a_table_keeps_its_columns_with_commas_and_with_tabs() {
    let folder = Folder::new();
    let table = format!("puzzle,name,rating,author\n{LINE},One,7.2,Ann\n{LINE},Two,,Bob\n");
    prints(&["convert", "-", "-o", &folder.path("a.csv")], &table, "");
    let expected = format!("puzzle,title,givens,comment,rating,author\n{LINE},One,30,,7.2,Ann\n{LINE},Two,30,,,Bob\n");
    let givens = LINE.chars().filter(char::is_ascii_digit).filter(|digit| *digit != '0').count().to_string();
    let expected = expected.replace(",30,", &format!(",{givens},"));
    assert_eq!(fs::read_to_string(folder.path("a.csv")).unwrap(), expected);
    prints(&["convert", &folder.path("a.csv"), "-o", &folder.path("b.tsv")], "", "");
    assert_eq!(fs::read_to_string(folder.path("b.tsv")).unwrap(), expected.replace(',', "\t"));
}

#[test]
fn any_number_of_puzzles_becomes_one_table() {
    let folder = Folder::new();
    let path = folder.join("long.csv");
    prints(&["convert", "-", "-o", &path.display().to_string()], &format!("{LINE}\n").repeat(10_002), "");
    let table = fs::read_to_string(path).unwrap();
    assert_eq!((table.lines().count(), table.matches("puzzle,title").count()), (10_003, 1));
}

#[test]
fn the_level_stands_over_each_puzzle_in_the_order_of_the_file() {
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let extreme = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let both = format!("{extreme}\n{easy}\n");
    let (svg, messages, code) = run(&["convert", "--show", "levels", "--per-page", "2", "--to", "svg", "-", "-o", "-"], &both);
    assert_eq!((messages.as_str(), code), ("", 0));
    // Words are outlines there: each puzzle has those of its level more, and the first is the first of the file.
    let (without, _, _) = run(&["convert", "--per-page", "2", "--to", "svg", "-", "-o", "-"], &both);
    let glyphs = |svg: &str| svg.matches("<use ").count();
    let levels: usize = ["Extreme", "Easy"].map(str::len).into_iter().sum();
    assert!(glyphs(&svg) >= glyphs(&without) + levels, "{} {}", glyphs(&svg), glyphs(&without));
    let places = ["8 . . . . . . . .", "5 3 . . 7 . . . ."].map(|row| svg.find(row));
    assert!(places[0].is_some() && places[0] < places[1], "{places:?}");
    let (_, errors, code) = run(&["convert", "--show", "levels", "--to", "line", "-", "-o", "-"], easy);
    assert!(errors.contains("--show") && code == 2, "{errors}");
}

#[test]
fn rules_that_are_not_known_are_left_out_only_when_asked() {
    let row = "[{},{},{},{}]";
    let text = format!("{{\"size\":4,\"grid\":[{row},{row},{row},{row}],\"foobarrule\":[{{\"cells\":[\"R1C1\",\"R1C2\"]}}]}}");
    let (output, errors, code) = run(&["convert", "--to", "line", "-", "-o", "-"], &text);
    assert!(
        output.is_empty() && code == 2 && errors.contains("cannot hold the unknown rule “foobarrule”, which the puzzle may need"),
        "{errors}"
    );
    assert!(errors.contains(".ron") && errors.contains("--drop-rules") && !errors.contains("FPuzzles"), "{errors}");
    let (_, errors, code) = run_in(Lang::Zh, &["convert", "--drop-rules", "--to", "line", "-", "-o", "-"], &text);
    assert!(code == 0 && errors.contains("未保留：未知规则“foobarrule”"), "{errors}");
    let (output, errors, code) = run(&["convert", "--to", "fpuzzles-json", "-", "-o", "-"], &text);
    assert!(output.contains("foobarrule") && errors.is_empty() && code == 0, "{errors}");
}
