//! Slips in typing a puzzle: the right repair is among the first that are offered.

use std::time::Instant;

use sudoscope::solve::analyse::{Analyst, Findings, Fix, Reach, Repair, Slip, repairs};

use crate::prelude::*;

/// Puzzles for each kind of mistake.
const PUZZLES: u64 = if cfg!(debug_assertions) { 16 } else { 1_000 };

/// Puzzles by seed, every other one with symmetric clues as most printed puzzles have.
fn puzzles() -> Vec<Digits> {
    let mut puzzles = Vec::new();
    for symmetry in [Symmetry::None, Symmetry::Rotate180] {
        let spec = GenerateSpec { symmetry, clues: Some(24..=32), ..GenerateSpec::new(HouseGeometry::classic()) };
        let made = generate(spec, 2_026, PUZZLES / 2, 1, &Cancel::default(), |event| {
            if let GenerateEvent::Puzzle(made) = event {
                puzzles.push(made.givens);
            }
            ControlFlow::Continue(())
        });
        made.unwrap().unwrap();
    }
    puzzles
}

/// The repairs offered for mistaken digits, likeliest first; `None` where they have one solution, so that nobody notices.
fn offered(digits: &Digits) -> Option<Vec<Repair>> {
    let puzzle = Puzzle::from_givens(Shape::classic(), &[], digits);
    let cancel = Cancel::default();
    let mut analyst = Analyst::new(&puzzle, &cancel).unwrap();
    let analysis = analyst.analyse(Budget::THOROUGH);
    if matches!(analysis.verdict(), Verdict::Unique(_)) {
        return None;
    }
    let findings = analyst.findings(&analysis);
    let slips = analyst.slips(&analysis, &findings).found;
    let fixes = match &findings {
        Findings::Contradiction { fixes, .. } => fixes.found.clone(),
        _ => Vec::new(),
    };
    Some(repairs(&fixes, &slips, &Shape::classic(), digits, &[]))
}

fn repaired(repair: Repair, digits: &Digits) -> Digits {
    match repair {
        Repair::Slip(slip) => slip.put_right(&Shape::classic(), digits),
        Repair::Fix(Fix { cell, to, .. }) => {
            let mut changed = digits.clone();
            changed[cell.index()] = to;
            changed
        }
    }
}

fn kind(repair: Repair) -> u8 {
    match repair {
        Repair::Slip(Slip::LeftOut(_, Reach::Board) | Slip::TooMany(_, Reach::Board)) => 0,
        Repair::Slip(Slip::LeftOut(_, Reach::Row) | Slip::TooMany(_, Reach::Row)) => 1,
        Repair::Slip(Slip::Beside(..)) => 2,
        Repair::Slip(Slip::Swapped(..)) => 3,
        Repair::Slip(Slip::Rows(..)) => 4,
        Repair::Slip(Slip::Misread(..)) | Repair::Fix(Fix { to: Some(_), .. }) => 5,
        Repair::Fix(Fix { to: None, .. }) => 6,
    }
}

/// Makes a mistake in each puzzle. Where one repair of its kind leaves one solution, the right one has to be among the first three in at
/// least 95 of 100 cases.
#[track_caller]
fn check(name: &str, of_kind: u8, mistake: impl Fn(&Digits, &mut XorShift) -> Option<Digits>) {
    let mut random = XorShift::new(7);
    let (mut tried, mut found, mut all, mut found_of_all, mut slowest) = (0, 0, 0, 0, Duration::ZERO);
    for meant in puzzles() {
        // Some cells do not allow the mistake.
        let Some(typed) = (0..200).find_map(|_| mistake(&meant, &mut random).filter(|typed| *typed != meant)) else { continue };
        let begun = Instant::now();
        let Some(offers) = offered(&typed) else { continue };
        slowest = slowest.max(begun.elapsed());
        let is_first = offers.iter().take(3).any(|&repair| repaired(repair, &typed) == meant);
        (all, found_of_all) = (all + 1, found_of_all + usize::from(is_first));
        if offers.iter().filter(|&&repair| kind(repair) == of_kind).count() == 1 {
            (tried, found) = (tried + 1, found + usize::from(is_first));
        }
    }
    println!("{name}: {found} of {tried} with one repair of the kind, {found_of_all} of {all} in all, {slowest:?} at most");
    assert!(all > 0 && found * 100 >= tried * 95, "{name}: {found} of {tried}");
}

/// The digits with one that looks like that of a cell in its place.
fn misread(meant: &Digits, at: usize) -> Option<Digits> {
    let pairs = [(1, 7), (7, 1), (6, 8), (8, 6)];
    let alike = pairs.into_iter().find(|pair| Digit::new(pair.0) == meant[at])?.1;
    let mut read = meant.clone();
    read[at] = Digit::new(alike);
    Some(read)
}

fn any_cell(random: &mut XorShift) -> usize {
    random.below(Shape::classic().cell_count())
}

#[test]
fn a_cell_too_few_is_found() {
    check("left out", 0, |meant, random| {
        let at = any_cell(random);
        let mut typed = meant.clone();
        (typed.remove(at).is_none() && at + 1 < typed.len()).then(|| {
            typed.push(None);
            typed
        })
    });
}

#[test]
fn a_cell_too_many_is_found() {
    check("too many", 0, |meant, random| {
        let mut typed = meant.clone();
        typed.insert(any_cell(random), None);
        typed.pop().flatten().is_none().then_some(typed)
    });
}

#[test]
fn a_given_beside_its_cell_is_found() {
    check("beside", 2, |meant, random| {
        let at = any_cell(random);
        let beside = if at % 9 == 8 { at - 1 } else { at + 1 };
        let mut typed = meant.clone();
        typed.swap(at, beside);
        (meant[at].is_some() && meant[beside].is_none()).then_some(typed)
    });
}

#[test]
fn two_neighbours_swapped_are_found() {
    check("swapped", 3, |meant, random| {
        let at = any_cell(random);
        let mut typed = meant.clone();
        (at % 9 < 8 && meant[at].is_some() && meant[at + 1].is_some()).then(|| {
            typed.swap(at, at + 1);
            typed
        })
    });
}

#[test]
fn two_rows_swapped_are_found() {
    check("rows", 4, |meant, random| {
        let (one, other) = (random.below(9), random.below(9));
        let mut typed = meant.clone();
        (0..9).for_each(|column| typed.swap(one * 9 + column, other * 9 + column));
        // Rows of one band can change places in any puzzle: there is nothing to notice.
        (one / 3 != other / 3).then_some(typed)
    });
}

#[test]
fn digits_that_look_alike_are_found() {
    check("look alike", 5, |meant, random| {
        let at = any_cell(random);
        misread(meant, at)
    });
}

#[test]
fn a_repair_moves_every_digit_that_is_on_the_board_once() {
    let shape = Shape::classic();
    for slip in [
        Slip::LeftOut(Cell::new(3), Reach::Board),
        Slip::TooMany(Cell::new(3), Reach::Row),
        Slip::Beside(Cell::new(3), Cell::new(4)),
        Slip::Rows(1, 5),
    ] {
        let mut sources: Vec<Cell> = slip.sources(&shape).into_iter().flatten().collect();
        let count = sources.len();
        sources.sort_unstable();
        sources.dedup();
        assert_eq!(sources.len(), count, "{slip:?}");
        assert!(count >= shape.cell_count() - 1, "{slip:?}");
    }
}

#[test]
fn a_misread_digit_that_leaves_several_solutions_is_offered() {
    let (mut all, mut found) = (0, 0);
    for meant in puzzles() {
        for at in 0..meant.len() {
            let Some(read) = misread(&meant, at) else { continue };
            let puzzle = Puzzle::from_givens(Shape::classic(), &[], &read);
            let cancel = Cancel::default();
            let analysis = Analyst::new(&puzzle, &cancel).unwrap().analyse(Budget::THOROUGH);
            if matches!(analysis.verdict(), Verdict::Several { .. }) {
                let offers = offered(&read).expect("it has not one solution");
                all += 1;
                found += usize::from(offers.iter().take(3).any(|&repair| repaired(repair, &read) == meant));
            }
        }
    }
    println!("misread, several solutions: {found} of {all}");
    assert!(all > 0 && found * 100 >= all * 95, "{found} of {all}");
}
