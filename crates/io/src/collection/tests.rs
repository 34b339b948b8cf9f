//! Tests of collections: what is read, in which order, and what is left out.

use super::{scan::classic_clues, *};
use crate::read_many;

use crate::test_support::EXTREME as LINE;

fn collection(text: &str) -> Collection {
    match read_many(text.as_bytes()).unwrap() {
        Opened::Collection(collection) => Arc::unwrap_or_clone(collection),
        Opened::Reading(reading) => panic!("{} puzzles and no collection", reading.puzzles.len()),
        Opened::Step(step) => panic!("{step:?}"),
    }
}

#[test]
fn a_puzzle_on_each_line_is_a_collection_and_keeps_its_line_numbers() {
    let zeros = LINE.replace('.', "0");
    let found = collection(&format!("# puzzles\n{LINE}\n\n{zeros} # with a comment\nnot a puzzle\n1...\n{LINE}\r\n"));
    assert_eq!(found.len(), 3);
    assert_eq!([0, 1, 2].map(|index| found.line(index)), [2, 4, 7]);
    assert_eq!([0, 1, 2].map(|index| found.clues(index)), [21; 3]);
    assert_eq!(found.puzzle(0).givens(), found.puzzle(1).givens());
    assert_eq!([0, 1].map(|index| found.puzzle(index).about.comment), ["", "with a comment"]);
    assert_eq!(*found.left_out(), LeftOut { count: 2, lines: vec![5, 6], ..LeftOut::default() });
}

#[test]
fn the_quick_look_at_a_line_says_what_reading_it_says() {
    let mut lines = vec![LINE.to_owned(), ".".repeat(81), "1".repeat(81), LINE.replace('8', "0"), LINE[1..].to_owned()];
    for sign in ['1', '9', '.', '0', 'x', ' '] {
        lines.push(LINE.replacen("36", &format!("3{sign}"), 1));
    }
    lines.push("123456789".repeat(9));
    lines.push(format!("123456789.2{}", ".".repeat(70)));
    for line in lines {
        let read = text::read_line(&line, 1).ok().flatten();
        if let Some(clues) = classic_clues(line.as_bytes()) {
            let read = read.expect("what is quickly seen to be a puzzle is read as one");
            assert!(read.puzzle.shape().is_classic(), "{line}");
            assert_eq!(read.puzzle.given_count(), usize::from(clues), "{line}");
        }
    }
}

#[test]
fn one_grid_and_grids_on_several_lines_are_no_puzzle_on_each_line() {
    let rows = "1...\n..2.\n.3..\n...4\n";
    assert!(matches!(read_many(rows.as_bytes()).unwrap(), Opened::Reading(reading) if reading.puzzles.len() == 1));
    let found = collection(&format!("{rows}\n{rows}"));
    assert_eq!((found.len(), found.line(1)), (2, 6));
}

#[test]
fn more_lines_of_any_format_than_are_read_at_once_stay_text() {
    let library = crate::Format::HODOKU_LIBRARY.write(&[text::read_line(LINE, 1).unwrap().unwrap().puzzle]).unwrap();
    let link = crate::Format::FPUZZLES.write(&[Puzzle::classic()]).unwrap();
    for (line, title) in [(library, ""), (link, "")] {
        let few = collection(&line.repeat(3));
        assert!(matches!(few.source, CollectionSource::Puzzles(_)), "{line}");
        let found = collection(&format!("# many\n{}what is this\n{line}", line.repeat(10_001)));
        assert!(matches!(found.source, CollectionSource::Lines { .. }), "{line}");
        assert_eq!((found.len(), found.line(0), found.line(10_001)), (10_002, 2, 10_004));
        assert_eq!((found.puzzle(10_001), found.clues(7)), (few.puzzle(0), few.clues(0)));
        assert_eq!((found.title(10_001), found.get(4).line), (Cow::Borrowed(title), 6));
        assert_eq!(*found.left_out(), LeftOut { count: 1, lines: vec![10_003], ..LeftOut::default() });
    }
}

#[test]
fn jigsaws_on_two_lines_are_a_collection_however_many_they_are() {
    let jigsaw = "1........................\n\n# its regions\naaabbaabbbccdddccddeceeee\n";
    let found = collection(&format!("{}what is this\n{jigsaw}", jigsaw.repeat(10_001)));
    assert!(matches!(found.source, CollectionSource::Lines { .. }));
    assert_eq!((found.len(), found.line(1), found.line(10_001)), (10_002, 5, 40_006));
    assert_eq!((found.clues(7), found.puzzle(10_001)), (1, found.puzzle(0)));
    assert_eq!(*found.left_out(), LeftOut { count: 1, lines: vec![40_005], ..LeftOut::default() });
}

#[test]
fn titles_are_a_column_where_any_puzzle_has_one() {
    let titled = collection(&format!("Grid 01\n{LINE}\nGrid 02\n{LINE}\n"));
    let columns = titled.columns();
    assert!(columns.len() == 1 && columns[0].is_title(), "{columns:?}");
    assert_eq!([0, 1].map(|index| titled.field(index, &columns[0]).into_owned()), ["Grid 01", "Grid 02"]);
    assert_eq!(collection(&format!("{LINE}\n{LINE}\n")).columns(), []);
}

#[test]
fn a_wrong_count_above_the_puzzles_is_known() {
    let list = |first: &str| collection(&format!("{first}{LINE}\n{LINE}\n"));
    let said = |line, count| Some(AnnouncedCount { line, count });
    let heads = ["", "2\n", "25\n", "# A list\n\n; x\n25\n", "# A list\n2\n"];
    assert_eq!(heads.map(|head| list(head).wrong_count()), [None, None, said(1, 25), said(4, 25), None]);
    assert!(heads.into_iter().all(|head| list(head).left_out().count == 0));
}

#[test]
fn many_puzzles_take_little_more_than_their_text() {
    let text = format!("{LINE}\n").repeat(60_000);
    assert!(text.len() > MAX_BYTES, "more than is read as one puzzle");
    let found = collection(&text);
    assert_eq!((found.len(), found.line(59_999)), (60_000, 60_000));
}
