//! Boards of other sizes, with irregular regions and with diagonals.

use sudoscope::{
    board::Slope,
    photo::{self, BoardReading, PhotoSpot},
};

use super::{
    drawn, read,
    screen::{self, Marks, Plan, Random, has_lines, screenshot, themes},
    typeface::Typeface,
};
use crate::{cli::run_to_bytes, prelude::*, search::puzzles::digits};

#[test]
fn boards_of_other_sizes_are_read_and_those_that_are_too_large_named() {
    let of_size = |size: usize| {
        let shape = Shape::of_size(size).unwrap();
        let digits: Digits = (0..size * size).map(|at| (at % 3 == 0).then(|| Digit::from_index((at / 3 * 5) % size))).collect();
        (Puzzle::from_givens(shape, &[], &digits), digits)
    };
    for size in [4, 6, 12, 16] {
        let (puzzle, digits) = of_size(size);
        let reading = read(&drawn(&puzzle));
        assert_eq!((reading.shape().size(), reading.digits()), (size, digits));
    }
    let (puzzle, _) = of_size(4);
    let picture = photo::decode(&drawn(&puzzle)).unwrap();
    let spot = PhotoSpot { corners: picture.middle(), size: 25 };
    assert_eq!(photo::read_at(&picture, &spot, &Cancel::default()).unwrap_err(), NoBoard::TooManyDigits { size: 25 });
}

/// In numbers, in digits and letters from 1 or from 0, and in letters alone.
#[test]
fn boards_of_more_than_nine_digits_are_read_in_any_signs() {
    let font = &Typeface::all()[0];
    let sign = |value: usize, signs: &str| signs.chars().nth(value - 1).map(String::from).unwrap();
    let alphabets: [&dyn Fn(usize) -> String; 4] = [
        &|value| value.to_string(),
        &|value| sign(value, "123456789ABCDEFG"),
        &|value| sign(value, "0123456789ABCDEF"),
        &|value| sign(value, "ABCDEFGHIJKLMNOP"),
    ];
    for size in [12, 16] {
        let digits: Digits =
            (0..size * size).map(|at| (at % 2 == 0).then(|| Digit::from_index((at / size * 3 + at) % size))).collect();
        for (kind, alphabet) in alphabets.iter().enumerate() {
            let text = |digit: &Option<Digit>| digit.map_or(String::new(), |digit| alphabet(usize::from(digit.get())));
            let texts: Vec<String> = digits.iter().map(text).collect();
            let reading = photo::read(&screen::board(font, size, 44, &texts), &Cancel::default()).unwrap();
            let wrong = reading.digits().iter().zip(&digits).filter(|(read, real)| read != real).count();
            assert_eq!((reading.shape().size(), wrong), (size, 0), "kind {kind}");
        }
    }
}

const REGIONS: &str = "111122222331224442331144442333145566377145666377775666878575996878555999888889999";
const GIVENS: &str = "...7......23....4.8.....6.....2..4.......9.........2..........9...........9...5.3";

fn jigsaw() -> Shape {
    let regions: Vec<u8> = REGIONS.bytes().map(|number| number - b'1').collect();
    Shape::jigsaw(9, &regions).unwrap()
}

/// Whether both have the same regions, however they are numbered.
fn has_regions(shape: &Shape, regions: &[usize]) -> bool {
    let same = |one, two| (shape.region(one) == shape.region(two)) == (regions[one.index()] == regions[two.index()]);
    shape.cell_count() == regions.len() && shape.cells().all(|one| shape.cells().all(|two| same(one, two)))
}

#[test]
fn irregular_regions_and_diagonals_that_this_program_draws_are_read() {
    let givens = digits(GIVENS);
    let falling = Rule::Diagonal(Slope::Falling);
    for (shape, rules) in [
        (jigsaw(), vec![]),
        (jigsaw(), vec![Rule::Diagonal(Slope::Rising)]),
        (Shape::classic(), vec![Rule::Diagonals]),
        (Shape::classic(), vec![falling]),
    ] {
        let puzzle = Puzzle::from_givens(shape.clone(), &rules, &givens);
        let reading = read(&drawn(&puzzle));
        let wanted: Vec<usize> = shape.cells().map(|cell| shape.region(cell)).collect();
        assert!(has_regions(reading.shape(), &wanted) && reading.shows_regions(), "{:?}", reading.shape());
        assert_eq!((reading.rules(), reading.may_have_diagonal()), (rules, false));
        assert_eq!(reading.digits(), givens);
    }
}

#[test]
fn boxes_are_read_as_they_lie() {
    for (width, height) in [(3, 2), (2, 3), (2, 4), (3, 4)] {
        let shape = Shape::boxes(width, height).unwrap();
        let size = shape.size();
        let givens: Digits = (0..size * size).map(|at| (at % 3 == 0).then(|| Digit::from_index((at / 3 * 5) % size))).collect();
        let reading = read(&drawn(&Puzzle::from_givens(shape.clone(), &[], &givens)));
        assert_eq!((reading.shape(), reading.shows_regions()), (&shape, true));
    }
}

/// Of boards in many themes, as far as their lines show it, and never wrongly.
#[test]
fn irregular_regions_and_diagonals_are_read_if_sure_and_doubted_if_not() {
    const STYLES: [Marks; 4] = [Marks::None, Marks::Square, Marks::Corners, Marks::Row];
    const DIAGONALS: [[bool; 2]; 4] = [[true, true], [false, false], [true, false], [false, true]];
    let fonts = Typeface::all();
    let count = 24;
    let (mut whole, mut shown, mut lined, mut seen, mut drawn) = (0, 0, 0, 0, 0);
    for seed in 0..count {
        let cell = 28 + Random::new(seed as u64 + 5_000_000).below(93);
        let mut plan = if seed % 3 < 2 { Plan::irregular(seed as u64) } else { Plan::classic() };
        plan.diagonals = DIAGONALS[(seed + seed / 12) % 4];
        let shot = screenshot(&fonts, seed % themes(), cell, STYLES[(seed / 2) % STYLES.len()], &plan, seed as u64);
        let reading = photo::read(&shot.picture, &Cancel::default()).unwrap();
        whole += usize::from(reading.digits() == shot.digits);
        let has_them = has_regions(reading.shape(), &plan.regions);
        assert!(has_them || !reading.shows_regions(), "{}: {:?}", shot.name, reading.shape());
        if has_lines(seed % themes()) {
            lined += 1;
            shown += usize::from(has_them);
        }
        for (is_read, is_drawn) in reading.diagonals().into_iter().zip(plan.diagonals) {
            assert!(is_drawn || !is_read, "{}: {:?}", shot.name, reading.rules());
            drawn += usize::from(is_drawn);
            seen += usize::from(is_read);
        }
    }
    println!("{whole} of {count} whole, regions of {shown} in {lined}, {seen} of {drawn} diagonals");
    assert!(
        whole * 10 >= count * 7 && shown * 10 >= lined * 7 && seen * 10 >= drawn * 8,
        "{whole}, {shown}/{lined}, {seen}/{drawn}"
    );
}

/// Lines that are all alike show no regions.
#[test]
fn a_plain_grid_is_taken_for_the_usual_boxes_and_doubted() {
    let font = &Typeface::all()[0];
    let texts: Vec<String> = (0..81).map(|at| if at % 4 == 0 { (at % 9 + 1).to_string() } else { String::new() }).collect();
    let reading: BoardReading = photo::read(&screen::board(font, 9, 40, &texts), &Cancel::default()).unwrap();
    assert_eq!((reading.shape(), reading.shows_regions()), (&Shape::classic(), false));
}

#[test]
fn commands_keep_the_regions_and_diagonals_of_pictures() {
    let folder = Folder::new();
    let puzzle = Puzzle::from_givens(jigsaw(), &[Rule::Diagonal(Slope::Falling)], &digits(GIVENS));
    std::fs::write(folder.path("a.png"), drawn(&puzzle)).unwrap();
    let plain = Puzzle::from_givens(Shape::classic(), &[], &digits(GIVENS));
    std::fs::write(folder.path("b.png"), drawn(&plain)).unwrap();
    let (output, errors, code) = run_to_bytes(&["convert", &folder.path("a.png"), "-o", "-", "--to", "ron"], "");
    let output = String::from_utf8(output).unwrap();
    assert!(code == 0 && output.contains("FallingDiagonal") && output.contains("\"111122222\""), "{output} {errors}");
    assert!(errors.contains("irregular regions, the falling diagonal"), "{errors}");
    // Several pictures become a collection.
    let (_, errors, code) =
        run_to_bytes(&["convert", &folder.path("b.png"), &folder.path("b.png"), "-o", &folder.path("all.sdm")], "");
    assert_eq!((code, errors.lines().count()), (0, 2), "{errors}");
    assert_eq!(std::fs::read_to_string(folder.path("all.sdm")).unwrap().lines().count(), 2);
    let (_, errors, code) =
        run_to_bytes(&["convert", &folder.path("b.png"), &folder.path("none.png"), "-o", &folder.path("more.sdm")], "");
    assert!(code != 0 && errors.contains("none.png") && !folder.join("more.sdm").exists(), "{errors}");
}
