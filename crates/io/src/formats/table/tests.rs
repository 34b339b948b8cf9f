//! What is a table, and what is read of it.

use super::*;
use sudoscope_board::{Puzzle, Shape};

use crate::{
    Collection, FileKind, FilePart, Format, Opened, ReadError, ReadProblem,
    read::refusal,
    test_support::{EASY, HARDER as PUZZLE},
};

const SOLUTION: &str = "568237149931486752247951863175698324493572681682143975359764218816325497724819536";

fn read(text: &str) -> Vec<Puzzle> {
    let reading = crate::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert!(reading.is_certain(), "{text}: {:?}", reading.puzzles[0].doubts);
    reading.puzzles.into_iter().map(|found| found.puzzle).collect()
}

/// Title and comment of the puzzle of each line.
#[track_caller]
fn check(text: &str, expected: &[(&str, &str)]) {
    let found = read(text);
    assert!(found.iter().all(|found| found.givens() == classic::puzzle(PUZZLE).unwrap().givens()), "{text}");
    let about: Vec<_> = found.iter().map(|puzzle| (&puzzle.about.title[..], &puzzle.about.comment[..])).collect();
    assert_eq!(about, expected, "{text}");
}

fn collection(text: &str) -> Collection {
    match crate::read_many(text.as_bytes()).unwrap() {
        Opened::Collection(collection) => std::sync::Arc::unwrap_or_clone(collection),
        Opened::Reading(_) | Opened::Step(_) => panic!("no collection: {text}"),
    }
}

#[test]
fn empty_fields_at_the_end_of_a_row_keep_the_others_in_their_columns() {
    let heading = "puzzle\ttitle\tsource\tcomment\tnote\n";
    let rows = [format!("{PUZZLE}\t\tNYT\thello\t"), format!("{PUZZLE}\tB\t\t\tlast"), format!("{PUZZLE}\tC\t\t\t")];
    check(&format!("{heading}{}\n", rows.join("\n")), &[("", "source: NYT; hello"), ("B", "last"), ("C", "")]);
}

#[test]
fn a_string_with_rules_is_a_puzzle_whose_solution_may_stand_beside_it() {
    let string = ".Shape~9x9.AntiKnight.Cage~10~R1C1~R1C2.~R1C3_4";
    let table = format!("title,puzzle,solution,source\nA,{string},{SOLUTION},NYT\nB,{PUZZLE},{SOLUTION},\n");
    let found = crate::read(table.as_bytes()).unwrap().puzzles;
    let alone = crate::read(string.as_bytes()).unwrap().puzzles.remove(0).puzzle;
    assert_eq!((found[0].puzzle.rules(), found[0].puzzle.givens()), (alone.rules(), alone.givens()));
    assert_eq!((found[0].puzzle.about.title.as_str(), found[1].puzzle.rules().len()), ("A", 0));
    assert_eq!(found[0].fields, [("source".to_owned(), "NYT".to_owned())]);
    // It is not a line of its own that is damaged, but a field.
    let damaged = table.replace("R1C2", "R1C12");
    let problem = line(damaged.lines().nth(1).unwrap(), &TableColumns::of_text(&damaged)).unwrap_err();
    assert_eq!(problem, iss::line(&string.replace("R1C2", "R1C12")).unwrap_err());
}

#[test]
fn a_solution_is_no_puzzle_where_the_first_puzzle_is_damaged() {
    for damaged in [".Shape~9x9.Thermo~R1C1~R1C", "abc", "12345", "", &PUZZLE[1..]] {
        assert!(crate::read(format!("puzzle,solution\n{damaged},{SOLUTION}\n").as_bytes()).is_err(), "{damaged}");
        let text = format!("puzzle,solution\n{damaged},{SOLUTION}\n.Shape~9x9.AntiKnight,{SOLUTION}\n{PUZZLE},{SOLUTION}\n");
        let columns = TableColumns::of_text(&text);
        let found = |row: &str| line(row, &columns).map(|found| (found.puzzle.rules().len(), found.puzzle.given_count())).ok();
        let rows: Vec<_> = text.lines().skip(1).map(found).collect();
        assert_eq!(rows, [None, Some((1, 0)), Some((0, classic::puzzle(PUZZLE).unwrap().given_count()))], "{damaged}");
    }
}

/// Asserts which rows of a table need no analysis, and that they are what is found with it.
#[track_caller]
fn check_plain(table: &str, expected: &[Option<bool>]) {
    let zeros = PUZZLE.replace('.', "0");
    let table = table.replace("PUZZLE", PUZZLE).replace("ZEROS", &zeros).replace("SOLUTION", SOLUTION);
    let columns = TableColumns::of_text(&table);
    let heading = usize::from(columns.heading().is_some());
    let rows = table.lines().skip(heading).map(|row| {
        let plain = columns.plain_row(row.as_bytes())?;
        let found = line(row, &columns).unwrap_or_else(|problem| panic!("{row}: {problem:?}"));
        let cells = classic::puzzle(str::from_utf8(plain.cells).unwrap()).unwrap();
        assert_eq!((found.puzzle.givens(), found.doubts), (cells.givens(), Vec::new()), "{row}");
        assert_eq!(plain.is_alone, found.fields.is_empty() && found.puzzle.about == About::default(), "{row}");
        Some(plain.is_alone)
    });
    assert_eq!(rows.collect::<Vec<_>>(), expected, "{table}");
}

#[test]
fn rows_that_need_no_analysis_are_what_is_found_with_it() {
    let (alone, beside) = (Some(true), Some(false));
    check_plain("quizzes,solutions\nZEROS,SOLUTION\nPUZZLE,SOLUTION\nSOLUTION,PUZZLE\n", &[alone, alone, None]);
    check_plain("puzzle,solution\nPUZZLE,SOLUTION\nPUZZLE,\nPUZZLE,1SOLUTION\n.PUZZLE,SOLUTION\n", &[alone, None, None, None]);
    check_plain("id,puzzle,ER\n1,PUZZLE,7.2\n2,PUZZLE,\n3,\"PUZZLE\",8\n4,PUZZLE,难\n", &[beside, beside, None, beside]);
    check_plain("#,puzzle\n1,PUZZLE\n2,PUZZLE\n", &[alone, alone]);
    check_plain("puzzle;title\nPUZZLE;\nPUZZLE;One\nPUZZLE;'.1...1...1....11'\nPUZZLE\n", &[alone, beside, None, None]);
    check_plain("puzzle,title\nPUZZLE,Number 7; a title that is long\nPUZZLE,\"a, b\"\n", &[beside, None]);
    check_plain("PUZZLE,7.2\nPUZZLE,8\nPUZZLE,8.1,Nugget\n", &[beside, beside, beside]);
    check_plain("a1b2 PUZZLE 6.6\nb3  PUZZLE hard\n#7 PUZZLE\n", &[beside, beside, None]);
    check_plain("PUZZLE;.....6.1.6...6...12..3.....4....51.2\nPUZZLE;1\n", &[None, beside]);
    // 0 may be a digit, and the digits may be a row of candidates.
    let few = format!("{}{}", &SOLUTION[..75].replace('9', "0"), "......");
    check_plain(&format!("puzzle,ER\nPUZZLE,7\n{few},8\n"), &[beside, None]);
}

#[test]
fn a_column_named_as_a_count_is_kept_unless_the_rows_show_what_it_says() {
    let givens = classic::puzzle(PUZZLE).unwrap().given_count();
    let table = |heading: &str, rows: [[usize; 2]; 3]| {
        let rows = rows.map(|[one, other]| format!("{one},{PUZZLE},{other}\n")).concat();
        let table = format!("{heading}\n{rows}");
        let found = crate::read(table.as_bytes()).unwrap().puzzles.remove(0);
        (TableColumns::of_text(&table).names(), found.fields.len())
    };
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    assert_eq!(table("number,puzzle,clues", [[1, givens], [2, givens], [3, givens]]), (names(&[]), 0));
    assert_eq!(table("number,puzzle,clues", [[1, givens], [2, givens], [3, 17]]), (names(&["clues"]), 1));
    assert_eq!(table("line,puzzle,givens", [[7, 1], [9, 2], [8, 3]]), (names(&["line"]), 1));
    assert_eq!(table("number,puzzle,line", [[0, 1000], [1, 1001], [2, 1002]]), (names(&["number", "line"]), 2));
}

#[test]
fn a_puzzle_in_one_field_is_read_whatever_is_beside_it() {
    for (line, title, comment) in [
        ("PUZZLE;7.2;Golden Nugget", "Golden Nugget", "7.2"),
        ("PUZZLE;7.2;;", "", "7.2"),
        ("PUZZLE,11.8/1.2/1.2", "", "11.8/1.2/1.2"),
        ("PUZZLE a free text, with a comma", "a free text, with a comma", ""),
        ("\"PUZZLE\",\"5.5\"", "", "5.5"),
        ("1. PUZZLE", "", "1."),
        ("1\tPUZZLE", "", "1"),
        ("1: PUZZLE very hard", "very hard", "1:"),
        ("0f9b7d3a5c21 PUZZLE 6.6", "0f9b7d3a5c21", "6.6"),
        ("7,PUZZLE,SOLUTION,Easy", "Easy", "7"),
        ("SOLUTION\tPUZZLE", "", ""),
        ("0|PUZZLE|1.5", "", "0; 1.5"),
        ("PUZZLE:3:1", "", "3; 1"),
        ("'PUZZLE', 'Nugget'", "'Nugget'", ""),
    ] {
        let line = line.replace("PUZZLE", PUZZLE).replace("SOLUTION", SOLUTION);
        check(&format!("{line}\n{line}\n"), &[(title, comment); 2]);
        check(&format!("; a list\n// of two\n# puzzles\n{line}\n\n{line}\n"), &[(title, comment); 2]);
    }
}

#[test]
fn a_heading_names_the_fields() {
    for heading in ["name,puzzle,ER,clues", "标题,谜题,ER,提示数", "name,start,ER,givens"] {
        let text = format!("{heading}\nNugget,{PUZZLE},11.9,32\nOther,{PUZZLE},,32\n");
        check(&text, &[("Nugget", "ER: 11.9"), ("Other", "")]);
        let columns = collection(&text).columns();
        let names: Vec<_> = heading.split(',').map(|name| Some(name.to_owned())).collect();
        assert_eq!(columns.iter().map(|column| column.name.clone()).collect::<Vec<_>>(), [0, 2, 3].map(|at| names[at].clone()));
    }
    check(&format!("quizzes,solutions\n{},{SOLUTION}\n", PUZZLE.replace('.', "0")), &[("", "")]);
}

#[test]
fn an_odd_name_beside_that_of_the_puzzles_is_one_of_the_heading() {
    for (typed, name) in [("=cmd", "=cmd"), ("'=cmd", "=cmd"), ("2nd rating", "2nd rating"), ("(source)", "(source)")] {
        let text = format!("puzzle,title,{typed},note\n{PUZZLE},One,7,first\n{PUZZLE},Two,8,\n");
        check(&text, &[("One", &format!("{name}: 7; first")[..]), ("Two", &format!("{name}: 8"))]);
    }
    // A row with such a word is none.
    check(&format!("{PUZZLE},board,7\n{PUZZLE},board,8\n"), &[("board", "7"), ("board", "8")]);
}

#[test]
fn a_heading_with_a_number_sign_is_a_heading() {
    for (heading, row, columns) in [
        ("#,puzzle,rating", "1,PUZZLE,7.2", &["#", "rating"][..]),
        ("#,Puzzle,Rating", "1,PUZZLE,7.2", &["#", "Rating"]),
        ("puzzle\t#clues\trating", "PUZZLE\t32\t7.2", &["#clues", "rating"]),
        ("no.\tpuzzle\t# of clues\trating", "1\tPUZZLE\t32\t7.2", &["no.", "# of clues", "rating"]),
        ("#puzzle;rating", "PUZZLE;7.2", &["rating"]),
        ("# puzzle,rating", "PUZZLE,7.2", &["rating"]),
    ] {
        let next = if row.starts_with('1') { row.replacen('1', "2", 1) } else { row.to_owned() };
        let [row, next] = [row, &next].map(|row| row.replace("PUZZLE", PUZZLE));
        for above in ["", "# A list, by nobody\n"] {
            let text = format!("{above}{heading}\n{row}\n{next}\n");
            let found = collection(&text);
            let names: Vec<_> = found.columns().into_iter().map(|column| column.name.unwrap_or_default()).collect();
            assert_eq!((found.len(), found.left_out().count), (2, 0), "{text}");
            assert_eq!(names, columns, "{text}");
            let rating = columns[columns.len() - 1];
            check(&text, &[("", &format!("{rating}: 7.2")[..]); 2]);
        }
    }
    // Words about the list are none.
    let text = format!("# Puzzles, by me\n{PUZZLE},7.2\n{PUZZLE},7.3\n");
    assert_eq!(collection(&text).columns()[0].name, None);
}

#[test]
fn a_column_without_a_name_that_only_counts_is_left_out() {
    let number = |style: &str, number: usize| style.replace('1', &number.to_string());
    for style in ["1", "1.", "1)", "1:"] {
        for (row, comment) in [("NUMBER;PUZZLE;7.2", "7.2"), ("PUZZLE;7.2;NUMBER", "7.2"), ("NUMBER\tPUZZLE", "")] {
            let line = |place: usize| row.replace("NUMBER", &number(style, place)).replace("PUZZLE", PUZZLE) + "\n";
            let text: String = (9..12).map(line).collect();
            check(&text, &[("", comment); 3]);
            check(text.trim_end(), &[("", comment); 3]);
            assert_eq!(collection(&text).columns().len(), usize::from(!comment.is_empty()), "{text}");
            // Two rows are too few, and a number that is missing is no count.
            let uneven: String = [1, 2, 4].into_iter().map(line).collect();
            for kept in [(1..3).map(line).collect(), uneven] {
                assert_eq!(collection(&kept).columns().len(), 1 + usize::from(!comment.is_empty()), "{kept}");
            }
        }
    }
    let text: String = (1..4).map(|place| format!("{place},{PUZZLE},{}\n", place + 20)).collect();
    let found = collection(&format!(",puzzle,clue sum\n{text}"));
    let names: Vec<_> = found.columns().into_iter().map(|column| column.name).collect();
    assert_eq!(names, [Some("clue sum".to_owned())], "a column with a name stays");
}

#[test]
fn of_a_longer_text_the_beginning_shows_which_columns_count() {
    let text: String = (8..13).map(|place| format!("{PUZZLE};{place}\n")).collect();
    for end in [text.len(), text.len() - 1, text.len() - 2, text.len() - 40] {
        assert_eq!(TableColumns::of_text(&text[..end]).counted, [1], "{end}");
    }
}

#[test]
fn the_titles_of_a_table_without_a_heading_are_one_column() {
    let found = collection(&format!("{PUZZLE};1.2;Alpha:\n{PUZZLE};2.0;Beta\n{PUZZLE};2.3;\n"));
    let columns = found.columns();
    assert!(columns.len() == 2 && !columns[0].is_title() && columns[1].is_of_titles(), "{columns:?}");
    assert_eq!([0, 1, 2].map(|row| found.field(row, &columns[1]).into_owned()), ["Alpha", "Beta", ""]);
}

#[test]
fn every_column_of_a_collection_is_kept() {
    let text = format!("puzzle\tER\tEP\n{PUZZLE}\t9.7\t2.6\n{PUZZLE}\t10.2\t\n");
    let found = collection(&text);
    let columns = found.columns();
    let rows: Vec<Vec<_>> = (0..2).map(|row| columns.iter().map(|column| found.field(row, column)).collect()).collect();
    assert_eq!(rows, [["9.7", "2.6"], ["10.2", ""]]);
    let unnamed = collection(&format!("{PUZZLE};7.1\n{PUZZLE};6.6\n"));
    let columns = unnamed.columns();
    assert_eq!((columns.len(), &columns[0].name, columns[0].number()), (1, &None, 2));
    assert_eq!(unnamed.field(1, &columns[0]), "6.6");
}

#[test]
fn a_table_of_markdown_has_its_columns_and_nothing_is_left_out() {
    let text = format!("| name | puzzle | ER |\n|:--|---|--:|\n| Nugget | {PUZZLE} | 11.9 |\n| Other | `{PUZZLE}` | |\n");
    check(&text, &[("Nugget", "ER: 11.9"), ("Other", "")]);
    let found = collection(&text);
    assert_eq!((found.len(), found.left_out().count), (2, 0));
    let names: Vec<_> = found.columns().into_iter().map(|column| column.name.unwrap_or_default()).collect();
    assert_eq!(names, ["name", "ER"]);
}

#[test]
fn control_characters_of_titles_and_fields_are_left_out() {
    let found = collection(&format!("puzzle,name,by\n{PUZZLE},\u{1b}[31mRed\u{7},A\u{1b}\u{202e}c\n{PUZZLE},x,y\n"));
    let columns = found.columns();
    assert_eq!((found.title(0).as_ref(), found.field(0, &columns[1]).as_ref()), ("[31mRed", "Ac"));
    let mut puzzle = classic::puzzle(PUZZLE).unwrap();
    puzzle.about.title = "\u{1b}]0;x\u{7}".to_owned();
    for format in [Format::TABLE, Format::SDK] {
        let text = format.write(std::slice::from_ref(&puzzle)).unwrap();
        assert!(text.contains("]0;x") && !text.contains(['\u{1b}', '\u{7}']), "{text:?}");
    }
}

#[test]
fn lines_that_are_strings_of_json_are_a_list() {
    let found = collection(&format!("\"{PUZZLE}\"\n\"{PUZZLE}\"\n"));
    assert_eq!((found.len(), found.left_out().count), (2, 0));
    assert_eq!(read(&format!("\"{PUZZLE}\",\n\"{PUZZLE}\"\n")).len(), 2);
}

#[test]
fn boards_of_other_sizes_are_read() {
    let six = "1....2..3....4....5.6......1..2.....";
    let found = read(&format!("{six};six by six\n{six};\n"));
    assert_eq!((found[0].shape().size(), &found[0].about.title[..], found.len()), (6, "six by six", 2));
    let sixteen = format!("1G{}", ".".repeat(254));
    assert_eq!(read(&format!("{sixteen}\t3\n{sixteen}\t4\n"))[1].shape().size(), 16);
}

#[test]
fn rows_of_a_grid_are_no_table() {
    for text in [format!("{PUZZLE}\n{PUZZLE}\n"), EASY.to_owned(), "1 2 3 4\n. . . .\n3 . . .\n. . . 1\n".to_owned()] {
        assert!(!looks_like(&text), "{text}");
    }
    // A title with the digits of another grid is not a puzzle of its own.
    let other = ".".repeat(81);
    let text = format!("puzzle,\"level (1, 2)\",solution\n{PUZZLE},\"like {other}, easy\",{SOLUTION}\n");
    assert_eq!(read(&text)[0].givens(), classic::puzzle(PUZZLE).unwrap().givens());
}

#[test]
fn a_line_without_a_single_puzzle_is_named() {
    let refused = |second: &str, problem: ReadProblem| {
        let error = refusal(&format!("{PUZZLE};1\n{PUZZLE};1\n# three\n{second}\n"));
        assert_eq!(error, ReadError::of_line(4, problem));
    };
    refused(&format!("{};1", &PUZZLE[1..]), ReadProblem::CellCount { found: 80, expected: 81 });
    refused(&format!("{}?;1", &PUZZLE[1..]), FileKind::Table.bad(FilePart::Digits, "?"));
    refused(&format!("{PUZZLE};{PUZZLE}"), ReadProblem::SeveralPuzzleFields);
    refused(&format!("{PUZZLE};{}", SOLUTION.replacen('8', "7", 1)), ReadProblem::SeveralPuzzleFields);
    refused(&format!("{PUZZLE};{SOLUTION};{SOLUTION}"), ReadProblem::SeveralPuzzleFields);
    refused("x;y", ReadProblem::NoPuzzleField);
}

#[test]
fn what_is_written_reads_back_with_title_and_comment() {
    let mut puzzles = vec![classic::puzzle(PUZZLE).unwrap(), Puzzle::new(Shape::of_size(6).unwrap(), &[])];
    puzzles[0].about.title = "Easy, \"small\"\nand # more".to_owned();
    puzzles[0].about.comment = "; odd".to_owned();
    puzzles[1] = Puzzle::from_givens(puzzles[1].shape().clone(), &[], &[vec![Digit::new(1)], vec![None; 35]].concat());
    let text = Format::TABLE.write(&puzzles).unwrap();
    assert_eq!(text.lines().next(), Some("puzzle,title,givens,comment"));
    assert_eq!(read(&text)[0].about.title, "Easy, \"small\" and # more");
}

#[test]
fn lines_are_read_one_by_one() {
    let reader = Format::TABLE.line_reader().unwrap();
    assert_eq!(reader.read(&format!("{PUZZLE};6.6\n"), 70_000).unwrap().unwrap().line, 70_000);
    assert_eq!(reader.read(" # comment\n", 1), Ok(None));
    assert_eq!(reader.read("start;ER\n", 1), Ok(None), "a heading");
    assert_eq!(reader.read("x", 5).unwrap_err().place.unwrap().line, 5);
}

#[test]
fn a_column_of_rules_is_read() {
    let text =
        format!("puzzle,rules\n{PUZZLE},Each row has a vampire.\n{PUZZLE},\"Normal sudoku rules apply, plus anti-knight.\"\n");
    let columns = TableColumns::of_text(&text);
    let found = |row: usize| super::line(text.lines().nth(row).unwrap(), &columns).unwrap();
    assert!(matches!(&found(1).doubts[..], [Doubt::UnclearSentence { count: 1, .. }]));
    assert!(found(2).doubts.iter().all(Doubt::is_guess) && found(2).puzzle.rules() == [sudoscope_board::Rule::AntiKnight]);
    assert_eq!(found(1).fields, [("rules".to_owned(), "Each row has a vampire.".to_owned())]);
    for name in ["Rule text", "description", "规则"] {
        let text = format!("puzzle,{name}\n{PUZZLE},Anti-knight\n");
        let found = super::line(text.lines().nth(1).unwrap(), &TableColumns::of_text(&text)).unwrap();
        assert!(found.puzzle.rules() == [sudoscope_board::Rule::AntiKnight] && !found.doubts.is_empty(), "{name}");
    }
}
