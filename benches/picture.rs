//! Pictures: `cargo bench --no-default-features -- picture`.

use sudoscope::io::picture::{self, Book, Content, PdfMetadata, Plan, Resolution, Sheet, Style};

use crate::prelude::*;

const HUNDRED: &str = include_str!("../tests/data/hard_100.txt");

fn puzzles() -> Vec<Puzzle> {
    let digits = |line: &str| line.chars().take(81).map(Digit::from_char).collect::<Digits>();
    HUNDRED.lines().map(|line| Puzzle::from_givens(Shape::classic(), &[], &digits(line))).collect()
}

/// Six puzzles on a page, and pages of solutions; what is in the solutions does not matter here.
fn with_book(measure: impl FnOnce(&Book<'_>)) {
    let puzzles = puzzles();
    let solution = || Some(Digit::all(9).cycle().take(81).map(Some).collect());
    let sheets: Vec<Sheet<'_>> = puzzles.iter().map(|puzzle| Sheet { solution: solution(), ..Sheet::new(puzzle) }).collect();
    let plan = Plan { solutions: true, solutions_heading: "Solutions".to_owned(), ..Plan::default() };
    measure(&Book::new(&sheets, Style::default(), plan).unwrap());
}

#[divan::bench]
fn pdf_of_100_puzzles_with_solutions(bencher: Bencher<'_, '_>) {
    with_book(|book| bencher.bench_local(|| picture::pdf(book, &PdfMetadata::default())));
}

#[divan::bench]
fn png_of_a_page_at_300_dots_per_inch(bencher: Bencher<'_, '_>) {
    with_book(|book| bencher.bench_local(|| book.page(0).png(Resolution::DotsPerInch(300.0))));
}

#[divan::bench]
fn svg_of_a_page(bencher: Bencher<'_, '_>) {
    with_book(|book| bencher.bench_local(|| book.page(0).svg()));
}

#[divan::bench]
fn png_of_a_puzzle_1200_pixels_wide(bencher: Bencher<'_, '_>) {
    let puzzle = &puzzles()[0];
    let sheet = Sheet::new(puzzle);
    let drawn =
        || picture::figure(&sheet, &Style::default(), Content::Puzzle).and_then(|drawing| drawing.png(Resolution::Width(1200)));
    bencher.bench_local(drawn);
}
