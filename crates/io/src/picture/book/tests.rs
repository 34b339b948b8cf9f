//! Tests of books: pages, contents and solutions.

use super::*;
use sudoscope_board::{Digits, Outside, OutsideKind, OutsideLine, Shape};

use crate::picture::{MAX_PER_PAGE, drawing::Mark};

fn words(drawing: &Drawing) -> Vec<String> {
    let text = |mark: &Mark| if let Mark::Text(text) = mark { Some(text.chars().collect()) } else { None };
    drawing.marks.iter().filter_map(text).collect()
}

/// The frames of the boards.
fn boards(drawing: &Drawing) -> Vec<Rect> {
    let frame = |mark: &Mark| match mark {
        Mark::Lines { ends, .. } if ends.len() == 4 && ends[0][1] == ends[1][0] => Some(Rect { min: ends[0][0], max: ends[1][1] }),
        _ => None,
    };
    drawing.marks.iter().filter_map(frame).collect()
}

fn solved(puzzle: &Puzzle) -> Sheet<'_> {
    let solution: Digits = "1234341221434321".chars().map(sudoscope_board::Digit::from_char).collect();
    Sheet { solution: Some(solution), ..Sheet::new(puzzle) }
}

fn numbered<'a>(puzzle: &'a Puzzle, count: usize) -> Vec<Sheet<'a>> {
    let sheet = |number| Sheet { caption: Caption { number: Some(number), ..Caption::default() }, ..solved(puzzle) };
    (1..=count).map(sheet).collect()
}

fn small() -> Puzzle {
    Puzzle::new(Shape::of_size(4).unwrap(), &[])
}

#[test]
fn usually_cells_are_large_enough_to_write_in() {
    let usual = |size: usize, count: usize| {
        let puzzle = Puzzle::new(Shape::of_size(size).unwrap(), &[]);
        usual_per_page(&numbered(&puzzle, count), &[], Paper::A4)
    };
    assert_eq!([4, 9, 12, 16, 25].map(|size| usual(size, 100)), [Ok(6), Ok(6), Ok(4), Ok(2), Ok(1)]);
    assert_eq!([1, 2, 3, 4, 5, 6, 7].map(|count| usual(9, count)), [Ok(1), Ok(2), Ok(4), Ok(4), Ok(6), Ok(6), Ok(4)]);
    assert_eq!(usual_per_page(&[], &[], Paper::Letter), Err(PictureError::Nothing));
}

#[test]
fn the_usual_number_of_puzzles_fills_the_pages_of_each_level() {
    let puzzle = Puzzle::new(Shape::classic(), &[]);
    let usual = |of_each: usize| {
        let sections: Vec<Section> =
            (0..3).map(|level| Section { heading: format!("Level {level}"), first: level * of_each }).collect();
        usual_per_page(&numbered(&puzzle, 3 * of_each), &sections, Paper::A4)
    };
    assert_eq!([2, 4, 5, 6, 8, 12].map(usual), [Ok(2), Ok(4), Ok(6), Ok(6), Ok(4), Ok(6)]);
}

#[test]
fn totals_and_clues_outside_are_beside_the_puzzle_and_not_beside_its_solution() {
    let cage = Rule::Cage(Cage::killer([0, 1].map(sudoscope_board::Cell::new), 7));
    let line = OutsideLine::Row { row: 3, reversed: false };
    let clue = Rule::Outside(Outside { kind: OutsideKind::Sandwich, line, value: 5 });
    let puzzle = Puzzle::new(Shape::of_size(4).unwrap(), &[cage, clue]);
    let plan = Plan { solutions: true, ..Plan::default() };
    let sheets = [solved(&puzzle)];
    let book = Book::new(&sheets, Style::default(), plan).unwrap();
    let has = |page: usize| ["7", "5"].map(|number| words(&book.page(page)).contains(&number.to_owned()));
    assert_eq!([0, 1].map(has), [[true; 2], [false; 2]]);
}

#[test]
fn boards_of_a_page_are_of_one_size_whatever_clues_stand_around_them() {
    let clued = |reversed: bool| {
        let line = OutsideLine::Row { row: 1, reversed };
        Puzzle::new(Shape::of_size(4).unwrap(), &[Rule::Outside(Outside { kind: OutsideKind::Sandwich, line, value: 3 })])
    };
    let (left, right, plain) = (clued(false), clued(true), small());
    let sheets = [&left, &right, &plain, &plain].map(Sheet::new);
    let plan = Plan { per_page: 4, ..Plan::default() };
    let found = boards(&Book::new(&sheets, Style::default(), plan).unwrap().page(0));
    let is_near = |one: f32, other: f32| (one - other).abs() < 0.01;
    assert!(found.len() == 4 && found.iter().all(|rect| is_near(rect.width(), found[0].width())), "{found:?}");
    assert!(is_near(found[0].min.y, found[1].min.y) && is_near(found[0].min.x, found[2].min.x), "{found:?}");
    assert!(is_near(found[1].min.x, found[3].min.x) && is_near(found[2].min.y, found[3].min.y), "{found:?}");
    let alone = boards(&Book::new(&sheets[2..], Style::default(), Plan { per_page: 4, ..Plan::default() }).unwrap().page(0));
    assert!(alone[0].width() > found[0].width(), "without clues there is no ring");
}

#[test]
fn pages_follow_each_other_and_solutions_come_last() {
    let puzzle = small();
    let sheets = numbered(&puzzle, 5);
    let plan =
        Plan { per_page: 2, solutions: true, solutions_heading: "Solutions".into(), footer: "Foot".into(), ..Plan::default() };
    let book = Book::new(&sheets, Style::default(), plan).unwrap();
    assert_eq!(book.page_count(), 4);
    assert_eq!(words(&book.page(0)), ["1", "2", "Foot", "1 / 4"]);
    assert_eq!(words(&book.page(2)), ["5", "Foot", "3 / 4"]);
    let solutions = words(&book.page(3));
    assert_eq!((solutions[0].as_str(), solutions[1].as_str(), solutions[2].as_str()), ("Solutions", "1", "1"));
    assert_eq!(solutions.len(), 1 + 5 * 17 + 2);
    assert!(boards(&book.page(3))[0].width() < boards(&book.page(0))[0].width() * 0.6);
}

#[test]
fn a_book_has_a_cover_contents_and_sections_on_the_pages_that_the_contents_name() {
    let puzzle = small();
    let sheets = numbered(&puzzle, 5);
    let section = |heading: &str, first| Section { heading: heading.to_owned(), first };
    let plan = Plan {
        per_page: 2,
        solutions: true,
        solutions_heading: "Solutions".into(),
        cover: Some(BookCover { title: "Mine".into(), lines: vec!["5 puzzles".into()] }),
        contents_heading: "Contents".into(),
        sections: vec![section("Easy", 0), section("Hard", 3)],
        ..Plan::default()
    };
    let book = Book::new(&sheets, Style::default(), plan.clone()).unwrap();
    let pages: Vec<Vec<String>> = (0..book.page_count()).map(|page| words(&book.page(page))).collect();
    assert_eq!(pages[0], ["Mine", "5 puzzles"]);
    let contents = &book.page(1);
    assert_eq!((contents.title.as_str(), contents.description.as_str()), ("Contents", "Easy · 1–3 3\nHard · 4–5 5\nSolutions 6\n"));
    let expected = [["Easy · 1–3", "1", "2"], ["Easy · 1–3", "3", "4 / 6"], ["Hard · 4–5", "4", "5"], ["Solutions", "1", "1"]];
    for (page, expected) in pages[2..].iter().zip(expected) {
        assert_eq!(page[..3], expected);
    }
    let bound = Book::new(&sheets, Style::default(), Plan { bound: true, ..plan }).unwrap();
    assert_eq!(bound.page_count(), 7);
    assert!(words(&bound.page(1)).is_empty(), "the back of the cover");
    assert_eq!(bound.page(2).description, "Easy · 1–3 4\nHard · 4–5 6\nSolutions 7\n");
}

#[test]
fn the_contents_without_sections_list_the_titles() {
    let puzzle = small();
    let mut sheets = numbered(&puzzle, 3);
    "First".clone_into(&mut sheets[0].caption.title);
    "Third".clone_into(&mut sheets[2].caption.title);
    let plan = Plan { per_page: 1, contents_heading: "Contents".into(), ..Plan::default() };
    let book = Book::new(&sheets, Style::default(), plan).unwrap();
    assert_eq!(book.page(0).description, "1  First 2\n3  Third 4\n");
}

#[test]
fn the_margin_for_binding_is_at_the_left_of_a_right_page_and_at_the_right_of_a_left_one() {
    let puzzle = Puzzle::new(Shape::classic(), &[]);
    let sheets = [Sheet::new(&puzzle), Sheet::new(&puzzle)];
    for paper in Paper::ALL {
        let plan = Plan { per_page: 1, bound: true, paper, ..Plan::default() };
        let book = Book::new(&sheets, Style::default(), plan).unwrap();
        let [right, left] = [0, 1].map(|page| boards(&book.page(page))[0]);
        let width = paper.size().0;
        assert!((right.min.x - (width - left.max.x)).abs() < 0.1, "{right:?} {left:?}");
        assert!((right.min.x - left.min.x - BINDING).abs() < 0.1, "{right:?} {left:?}");
    }
}

#[test]
fn a_puzzle_without_a_solution_is_left_out_among_the_solutions() {
    let puzzle = small();
    let mut sheets = numbered(&puzzle, 3);
    sheets[1].solution = None;
    let plan = Plan { solutions: true, numbered: false, ..Plan::default() };
    let book = Book::new(&sheets, Style::default(), plan.clone()).unwrap();
    assert_eq!(boards(&book.page(1)).len(), 2);
    sheets.iter_mut().for_each(|sheet| sheet.solution = None);
    assert_eq!(Book::new(&sheets, Style::default(), plan).unwrap().page_count(), 1);
}

#[test]
fn solutions_are_never_larger_than_their_puzzles() {
    for size in Shape::SIZES {
        let puzzle = Puzzle::new(Shape::of_size(size).unwrap(), &[]);
        let sheets = [Sheet { solution: Some(vec![None; size * size]), ..Sheet::new(&puzzle) }];
        for per_page in 1..=MAX_PER_PAGE {
            let plan = Plan { per_page, solutions: true, solutions_heading: "S".into(), ..Plan::default() };
            let book = Book::new(&sheets, Style::default(), plan).unwrap();
            assert!(book.solutions.side <= book.puzzles.side, "{size}: {per_page} puzzles, {:?}", book.solutions);
        }
    }
}

#[test]
fn what_cannot_be_laid_out_is_refused_with_the_reason() {
    let puzzle = small();
    let book = |sheets: &[Sheet<'_>], per_page| {
        let plan = Plan { per_page, solutions: true, ..Plan::default() };
        Book::new(sheets, Style::default(), plan).map(|book| book.page_count())
    };
    assert_eq!(book(&[], 1), Err(PictureError::Nothing));
    for found in [0, 49] {
        assert_eq!(book(&[Sheet::new(&puzzle)], found), Err(PictureError::PerPage { found, most: 48 }));
    }
    let many = vec![Sheet::new(&puzzle); MAX_PUZZLES + 1];
    assert_eq!(book(&many, 6), Err(PictureError::TooMany { found: MAX_PUZZLES + 1 }));
    assert_eq!(book(&many[1..], 6), Ok(MAX_PUZZLES.div_ceil(6)));
    let short = Sheet { solution: Some(vec![None; 15]), ..Sheet::new(&puzzle) };
    assert_eq!(book(&[short], 6), Err(PictureError::SolutionSize { found: 15, cells: 16 }));
}

#[test]
fn solutions_at_the_foot_stand_upside_down_below_the_puzzles_of_their_page() {
    let puzzle = small();
    let sheets = numbered(&puzzle, 5);
    for per_page in [1, 2, 4, 6, 20] {
        let plan = Plan { per_page, solutions: true, at_foot: true, ..Plan::default() };
        let book = Book::new(&sheets, Style::default(), plan).unwrap();
        assert_eq!(book.page_count(), 5_usize.div_ceil(per_page), "there are no pages of their own");
        let page = book.page(0);
        let foot = book.foot.unwrap();
        let (turned, upright): (Vec<_>, Vec<_>) = page
            .marks
            .iter()
            .filter_map(|mark| if let Mark::Text(text) = mark { Some(text) } else { None })
            .partition(|text| text.is_turned);
        assert!(turned.iter().all(|text| text.start.y > foot.min.y && text.start.y < foot.max.y), "{per_page}");
        // The number of a page is in the margin below.
        assert!(upright.iter().all(|text| text.start.y <= foot.min.y || text.start.y > foot.max.y), "{per_page}");
        let shown = 5.min(per_page);
        assert_eq!(turned.len(), shown * (puzzle.shape().cell_count() + 1), "the digits and the number of each");
        // A reader who turns the page finds the first one at the left.
        let first = turned.iter().find(|text| text.chars().eq(['1'])).unwrap();
        assert!(turned.iter().all(|text| text.start.y <= first.start.y + 0.1));
    }
}
