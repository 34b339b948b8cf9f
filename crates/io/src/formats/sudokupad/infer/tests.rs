//! Drawings as files have them, and the rules that they are taken for.

use serde_json::json;

use super::*;
use sudoscope_board::{
    Arrow, CandidateDigits, Candidates, Cell, Dot, DotKind, Line, LineKind, NegativeDots, Outside, OutsideKind, OutsideLine,
    Quadruple, Slope, Thermometer,
};

fn cells(places: &[usize]) -> Vec<Cell> {
    places.iter().copied().map(Cell::new).collect()
}

/// The rules that are proposed for a classic board, and how many items are left.
#[track_caller]
fn guessed(items: &[(&str, Json)], text: &str) -> (Vec<Rule>, usize) {
    let items: Vec<(String, Json)> = items.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    let shape = Shape::classic();
    let is_cage = |name: &str| name == "cages";
    let cage = |(place, (name, value)): (usize, &(String, Json))| {
        Some((place, super::super::cage(value, &shape, false).filter(|_| is_cage(name))?))
    };
    let guesses = infer(&items, items.iter().enumerate().filter_map(cage), &shape, &[], text, 64.0);
    (guesses.rules().cloned().collect(), (0..items.len()).filter(|&item| guesses.is_open(item)).count())
}

fn line(color: &str, thickness: f64, points: &[(f64, f64)]) -> (&'static str, Json) {
    ("lines", json!({ "color": color, "thickness": thickness, "wayPoints": points }))
}

fn disc(size: f64, center: (f64, f64), fill: &str, border: &str) -> (&'static str, Json) {
    let disc =
        json!({ "center": center, "width": size, "height": size, "rounded": true, "backgroundColor": fill, "borderColor": border });
    ("underlays", disc)
}

fn text(said: &str, center: (f64, f64)) -> (&'static str, Json) {
    ("overlays", json!({ "center": center, "width": 0.25, "height": 0.25, "text": said }))
}

#[test]
fn a_line_with_a_disc_of_its_colour_is_a_thermometer() {
    let items = [
        line("#CFCFCFFF", 21.0, &[(0.5, 0.5), (0.5, 2.5), (2.5, 2.5)]),
        disc(0.85, (0.5, 0.5), "#CFCFCF", "#00000000"),
        line("#CFCFCF", 21.0, &[(0.5, 1.5), (1.5, 1.5)]),
        // The bulb may be at the end.
        line("#ccc", 21.0, &[(5.5, 5.5), (5.5, 4.5)]),
        disc(0.85, (5.5, 4.5), "#ccc", "#ccc"),
    ];
    let first = Rule::Thermometer(Thermometer { paths: vec![cells(&[0, 1, 2, 11, 20]), cells(&[0, 1, 10])], is_slow: false });
    let second = Rule::Thermometer(Thermometer { paths: vec![cells(&[49, 50])], is_slow: false });
    assert_eq!(guessed(&items, ""), (vec![first, second], 0));
    let is_slow = |said| matches!(&guessed(&items, said).0[0], Rule::Thermometer(thermometer) if thermometer.is_slow);
    for said in [
        "Slow thermometers",
        "Digits do not decrease from the bulb on.",
        "Digits along a thermometer cannot decrease.",
        "From the bulb on digits can't decrease.",
        "Digits don’t decrease from the bulb on.",
        "A thermometer doesn't decrease.",
        "Digits never decrease along a thermometer.",
    ] {
        assert!(is_slow(said), "{said}");
    }
    for said in ["", "Digits increase from the bulb on.", "Digits decrease towards the bulb."] {
        assert!(!is_slow(said), "{said}");
    }
}

#[test]
fn an_arrow_from_a_ring_or_a_pill_is_an_arrow() {
    let arrow =
        |points: &[(f64, f64)]| ("arrows", json!({ "color": "#A1A1A1", "thickness": 5, "headLength": 0.3, "wayPoints": points }));
    let pill = json!({ "center": [4.5, 1.0], "width": 1.75, "height": 0.75, "rounded": true, "borderColor": "#A1A1A1", "backgroundColor": "#FFFFFF" });
    let items = [
        disc(0.75, (0.5, 0.5), "#FFFFFF", "#A1A1A1"),
        arrow(&[(0.5, 0.86), (0.5, 2.5)]),
        arrow(&[(0.86, 0.5), (1.5, 0.5)]),
        ("underlays", pill),
        arrow(&[(4.5, 1.5), (4.5, 4.5)]),
        // An arrow from nowhere is none.
        arrow(&[(8.5, 0.5), (8.5, 2.5)]),
    ];
    let first = Rule::Arrow(Arrow { bulb: cells(&[0]), shafts: vec![cells(&[1, 2]), cells(&[9])] });
    let second = Rule::Arrow(Arrow { bulb: cells(&[36, 37]), shafts: vec![cells(&[38, 39, 40])] });
    assert_eq!(guessed(&items, ""), (vec![first, second], 1));
}

#[test]
fn lines_are_told_by_colour_unless_the_text_names_others() {
    let points = [(0.5, 0.5), (1.5, 1.5), (1.5, 2.5)];
    let of = |kind| Rule::Line(Line { kind, cells: cells(&[0, 10, 11]) });
    for (color, kind) in [("#F067F0", LineKind::Renban), ("#67F067", LineKind::Whispers(5)), ("#2ECBFF", LineKind::RegionSum)] {
        assert_eq!(guessed(&[line(color, 12.0, &points)], ""), (vec![of(kind)], 0), "{color}");
        assert_eq!(guessed(&[line(color, 12.0, &points)], "Something with palindromes."), (vec![of(LineKind::Palindrome)], 0));
    }
    // Grey and odd colours need a word.
    assert_eq!(guessed(&[line("#CFCFCF", 12.0, &points)], ""), (Vec::new(), 1));
    assert_eq!(guessed(&[line("#123456", 12.0, &points)], "Normal rules"), (Vec::new(), 1));
    assert_eq!(guessed(&[line("#CFCFCF", 12.0, &points)], "Graue Linien sind Palindrome."), (vec![of(LineKind::Palindrome)], 0));
    assert_eq!(guessed(&[line("#123456", 12.0, &points)], "蓝线为连号线"), (vec![of(LineKind::Renban)], 0));
    // With two kinds left for one line nothing is taken.
    assert_eq!(guessed(&[line("#123456", 12.0, &points)], "Renban and nabner lines"), (Vec::new(), 1));
}

#[test]
fn lines_between_rings_and_diamonds_are_told_by_their_ends() {
    let path = line("#CFCFCF", 3.0, &[(0.5, 0.5), (0.5, 3.5)]);
    let ends = |figure: fn((f64, f64)) -> (&'static str, Json)| [path.clone(), figure((0.5, 0.5)), figure((0.5, 3.5))];
    let of = |kind| (vec![Rule::Line(Line { kind, cells: cells(&[0, 1, 2, 3]) })], 0);
    let ring = |center| disc(0.8, center, "#FFFFFF", "#000000");
    let diamond = |center: (f64, f64)| {
        ("underlays", json!({ "center": center, "width": 0.6, "height": 0.6, "angle": 45, "borderColor": "#0000FF" }))
    };
    assert_eq!(guessed(&ends(ring), ""), of(LineKind::Between));
    assert_eq!(guessed(&ends(ring), "Double arrow lines"), of(LineKind::DoubleArrow));
    assert_eq!(guessed(&ends(diamond), ""), of(LineKind::Lockout(4)));
}

#[test]
fn signs_between_cells_are_told_by_their_look() {
    let dot = |kind, first, second| Rule::Dot(Dot { first: Cell::new(first), second: Cell::new(second), kind });
    let items = [
        disc(0.3, (0.5, 1.0), "#FFFFFF", "#000000"),
        disc(0.3, (1.0, 0.5), "#000000", "#000000"),
        text("X", (3.5, 4.0)),
        text("V", (4.0, 3.5)),
        text("<", (7.5, 1.0)),
        disc(0.3, (8.5, 1.0), "#FFFFFF", "#000000"),
        text("3", (8.5, 1.0)),
    ];
    let expected = vec![
        dot(DotKind::Difference(1), 0, 1),
        dot(DotKind::Ratio(2), 0, 9),
        dot(DotKind::Sum(10), 30, 31),
        dot(DotKind::Sum(5), 30, 39),
        dot(DotKind::Greater, 64, 63),
        dot(DotKind::Difference(3), 72, 73),
    ];
    assert_eq!(guessed(&items, ""), (expected, 0));
    let negative = Rule::NegativeDots(NegativeDots { differences: vec![1], ratios: vec![2] });
    assert_eq!(guessed(&items[..2], "All dots are given.").0.last(), Some(&negative));
}

#[test]
fn discs_at_corners_and_grey_cells_are_told_by_their_look() {
    let items = [disc(0.7, (1.0, 1.0), "#FFFFFF", "#000000"), text("1 1 6", (1.0, 1.0))];
    let digits = [1, 1, 6].into_iter().filter_map(sudoscope_board::Digit::new).collect();
    let quadruple = Rule::Quadruple(Quadruple { top_left: Cell::new(0), digits });
    assert_eq!(guessed(&items, ""), (vec![quadruple], 0));
    let square = json!({ "center": [2.5, 2.5], "width": 0.7, "height": 0.7, "rounded": false, "backgroundColor": "#CFCFCF" });
    let items = [("underlays", square), disc(0.7, (3.5, 3.5), "#CFCFCF", "#CFCFCF")];
    let parity = |cell, digits| Rule::Candidates(Candidates { cells: cells(&[cell]), digits });
    let both = vec![parity(20, CandidateDigits::Even), parity(30, CandidateDigits::Odd)];
    assert_eq!(guessed(&items, "Squares are even, circles are odd."), (both, 0));
    assert_eq!(guessed(&items, ""), (Vec::new(), 2));
}

#[test]
fn numbers_outside_are_what_the_text_names() {
    let row = OutsideLine::Row { row: 2, reversed: false };
    let column = OutsideLine::Column { column: 4, reversed: true };
    let items = [text("17", (2.5, -0.5)), text("8", (9.5, 4.5))];
    let clue = |kind, line, value| Rule::Outside(Outside { kind, line, value });
    for (said, kind) in [("Sandwich sums", OutsideKind::Sandwich), ("X-Sums: …", OutsideKind::XSum)] {
        assert_eq!(guessed(&items, said), (vec![clue(kind, row, 17), clue(kind, column, 8)], 0));
    }
    for (said, kind) in [
        ("Not all sandwich sums are given.", OutsideKind::Sandwich),
        ("Not all of the X-sums are given.", OutsideKind::XSum),
        ("Not all skyscraper clues are given.", OutsideKind::Skyscraper),
        ("Not every skyscraper clue is given.", OutsideKind::Skyscraper),
        ("Nicht alle Sandwichsummen sind gegeben.", OutsideKind::Sandwich),
    ] {
        assert_eq!(guessed(&items[1..], said).0, [clue(kind, column, 8)], "{said}");
    }
    assert_eq!(guessed(&items, "There are no sandwich sums."), (Vec::new(), 2));
    assert_eq!(guessed(&items, ""), (Vec::new(), 2));
    let arrow = ("arrows", json!({ "color": "#000000", "thickness": 2, "wayPoints": [[-0.3, 1.7], [-0.05, 1.95]] }));
    let little = clue(OutsideKind::LittleKiller, OutsideLine::Diagonal { start: Cell::new(2), down: true, right: true }, 20);
    assert_eq!(guessed(&[text("20", (-0.5, 1.5)), arrow], "Little killer clues"), (vec![little], 0));
}

#[test]
fn cages_and_rules_of_the_whole_board_are_proposed() {
    let cage = ("cages", json!({ "cells": [[0, 0], [0, 1]], "value": "11" }));
    let diagonal = line("#34BBE6", 2.0, &[(0.0, 0.0), (9.0, 9.0)]);
    let found = guessed(&[cage, diagonal], "Anti-knight. Digits on the marked diagonal differ.");
    let killer = Rule::Cage(sudoscope_board::Cage::killer(cells(&[0, 1]), 11));
    assert_eq!(found, (vec![killer, Rule::Diagonal(Slope::Falling), Rule::AntiKnight], 0));
}

#[test]
fn long_diagonals_are_named_within_words_of_german() {
    let diagonal = line("#34BBE6", 2.0, &[(0.0, 0.0), (9.0, 9.0)]);
    for said in ["Auf der Hauptdiagonalen wiederholt sich keine Ziffer.", "Digits on the diagonal differ."] {
        assert_eq!(guessed(std::slice::from_ref(&diagonal), said).0, [Rule::Diagonal(Slope::Falling)], "{said}");
    }
}

/// White dots, black dots, an X and a V.
fn all_signs() -> [(&'static str, Json); 4] {
    [
        disc(0.3, (0.5, 1.0), "#FFFFFF", "#000000"),
        disc(0.3, (1.0, 0.5), "#000000", "#000000"),
        text("X", (3.5, 4.0)),
        text("V", (4.0, 3.5)),
    ]
}

/// What the text says of signs that are not there.
#[track_caller]
fn negative(items: &[(&str, Json)], said: &str) -> (Vec<u8>, Vec<u8>, Vec<u8>) {
    let (mut differences, mut ratios, mut sums) = (Vec::new(), Vec::new(), Vec::new());
    for rule in guessed(items, said).0 {
        match rule {
            Rule::NegativeDots(negative) => (differences, ratios) = (negative.differences, negative.ratios),
            Rule::NegativeSums(negative) => sums = negative,
            _ => {}
        }
    }
    (differences, ratios, sums)
}

#[test]
fn only_the_signs_that_a_sentence_names_are_all_given() {
    let (dots, all) = (&all_signs()[..2], &all_signs()[..]);
    for (items, said, expected) in [
        (dots, "All dots are given.", (vec![1], vec![2], vec![])),
        (&dots[..1], "All possible dots have been placed", (vec![1], vec![], vec![])),
        (dots, "All white dots are given.", (vec![1], vec![], vec![])),
        (all, "All Kropki dots are shown.", (vec![1], vec![2], vec![])),
        (all, "All black dots are given; all Xs are given.", (vec![], vec![2], vec![10])),
        (all, "All X and V are given.", (vec![], vec![], vec![5, 10])),
        (dots, "Negative constraint applies.", (vec![1], vec![2], vec![])),
        (all, "Negative constraint applies.", (vec![], vec![], vec![])),
        (dots, "Negative constraint: adjacent cells without a dot are not consecutive.", (vec![1], vec![], vec![])),
        (dots, "Negative constraint: neighbours without a dot do not have a ratio of 2.", (vec![], vec![2], vec![])),
        (dots, "Negative constraint: no dot, no ratio of 1:3.", (vec![], vec![3], vec![])),
        (dots, "Alle Punkte sind eingezeichnet.", (vec![1], vec![2], vec![])),
        (dots, "所有点均已标出。", (vec![1], vec![2], vec![])),
        (dots, "白点已全部标出。", (vec![1], vec![], vec![])),
    ] {
        assert_eq!(negative(items, said), expected, "{said}");
    }
}

#[test]
fn signs_are_not_all_given_where_the_text_does_not_say_so() {
    for said in [
        "Not all dots are given.",
        "Not all possible dots are necessarily given.",
        "Not every dot has been placed",
        "All dots are not given.",
        "There is no negative constraint.",
        "The negative constraint does not apply.",
        "No negative\nconstraint",
        "All digits beside dots are consecutive.",
        "Nicht alle Punkte sind gegeben.",
        "Es sind nicht alle Punkte eingezeichnet.",
        "并非所有点都已全部标出。",
        "没有全部标出。",
    ] {
        assert_eq!(negative(&all_signs()[..2], said), (vec![], vec![], vec![]), "{said}");
    }
}

#[test]
fn a_long_run_of_one_word_is_read_to_its_end() {
    assert_eq!(negative(&all_signs()[..2], &format!("{}x", "均".repeat(100_000))), (vec![], vec![], vec![]));
}

#[test]
fn rules_of_the_whole_board_are_named_or_described() {
    for (said, expected) in [
        ("Cells a knight's move apart cannot contain the same digit.", Rule::AntiKnight),
        ("Identical digits can't be separated by a knight’s move", Rule::AntiKnight),
        ("Normal anti-knight sudoku rules apply.", Rule::AntiKnight),
        ("马步位置的格不能填相同的数字。", Rule::AntiKnight),
        ("Normal 9x9 anti-knight sudoku rules apply.", Rule::AntiKnight),
        ("The only extra rule is anti-knight.", Rule::AntiKnight),
        ("Digits may not repeat at a king's move.", Rule::AntiKing),
        ("Cells a king's move apart (i.e. touching diagonally) cannot hold the same digit.", Rule::AntiKing),
        ("Orthogonally adjacent digits cannot be consecutive.", Rule::Nonconsecutive),
        ("Nonconsecutive", Rule::Nonconsecutive),
        ("Disjoint sets apply.", Rule::DisjointGroups),
    ] {
        assert_eq!(guessed(&[], said).0, [expected], "{said}");
    }
}

#[test]
fn a_rule_that_is_denied_or_of_a_part_only_is_no_rule_of_the_whole_board() {
    for said in [
        "Neighbouring digits along a yellow line cannot be consecutive.",
        "Diagonally adjacent digits cannot be consecutive.",
        "Digits on the diagonal cannot be a king's move apart from the same digit.",
        "There is no anti-knight rule in this puzzle.",
        "Each 5 is a knight's move away from another 5.",
        "Cells a knight's move apart may contain the same digit.",
        "Cells a knight's move apart need not be different.",
        "Even digits cannot be a king's move apart from the same digit.",
        "Anti-king does not apply.",
        "Adjacent digits need not be consecutive.",
        "Adjacent cells without a white dot cannot be consecutive.",
        "Cages are disjoint sets of cells and show their sums.",
        "Green cells: anti-knight.",
        "无马规则不适用。",
        "线上相邻的数字不连续。",
    ] {
        assert_eq!(guessed(&[], said).0, [], "{said}");
    }
}

#[test]
fn words_are_read_whole_and_for_the_shape_they_name() {
    let square = json!({ "center": [2.5, 2.5], "width": 0.7, "height": 0.7, "rounded": false, "backgroundColor": "lightgray" });
    let items = [("underlays", square), disc(0.7, (3.5, 3.5), "#ccc", "#ccc")];
    for said in [
        "Each cage holds seven digits in grey squares.",
        "Grey squares are not even.",
        "Parity lines alternate between odd and even.",
    ] {
        assert_eq!(guessed(&items, said), (Vec::new(), 2), "{said}");
    }
    let parity = |cell, digits| Rule::Candidates(Candidates { cells: cells(&[cell]), digits });
    let swapped = vec![parity(20, CandidateDigits::Odd), parity(30, CandidateDigits::Even)];
    assert_eq!(guessed(&items, "Grey circles are even and grey squares are odd."), (swapped, 0));
    let shaded = guessed(&items[..1], "Shaded cells contain even digits.").0;
    assert_eq!(shaded, [parity(20, CandidateDigits::Even)]);
    // A range of digits is no sandwich.
    assert_eq!(guessed(&[text("17", (2.5, -0.5))], "Place digits between 1 and 9."), (Vec::new(), 1));
    let sandwich = guessed(&[text("17", (2.5, -0.5))], "Clues outside are sums of the digits between the 1 and the 9.").0;
    assert!(matches!(sandwich[..], [Rule::Outside(Outside { kind: OutsideKind::Sandwich, value: 17, .. })]), "{sandwich:?}");
    // Lockout lines say their difference, and name no whispers.
    let diamonds = |center: [f64; 2]| {
        ("underlays", json!({ "center": center, "width": 0.6, "height": 0.6, "angle": 45, "borderColor": "blue" }))
    };
    let path = line("#123456", 3.0, &[(0.5, 0.5), (0.5, 3.5)]);
    let lockout = guessed(&[path, diamonds([0.5, 0.5]), diamonds([0.5, 3.5])], "Lockout: the diamonds differ by at least 5.").0;
    assert_eq!(lockout, [Rule::Line(Line { kind: LineKind::Lockout(5), cells: cells(&[0, 1, 2, 3]) })]);
    assert_eq!(
        guessed(
            &[line("#F067F0", 12.0, &[(0.5, 0.5), (0.5, 2.5)])],
            "There are no renban lines. Neighbours on lines differ by at least 3."
        )
        .0,
        [Rule::Line(Line { kind: LineKind::Whispers(3), cells: cells(&[0, 1, 2]) })]
    );
}

#[test]
fn short_colours_are_understood_and_others_are_doubtful() {
    let dot = |fill: &str| disc(0.3, (0.5, 1.0), fill, "#000000");
    let kinds = |fill: &str| guessed(&[dot(fill)], "").0;
    let white = Rule::Dot(Dot { first: Cell::new(0), second: Cell::new(1), kind: DotKind::Difference(1) });
    for fill in ["#F", "#fff", "#ffff", "white", "rgb(255, 255, 255)", "hsl(0, 0%, 100%)"] {
        assert_eq!(kinds(fill), std::slice::from_ref(&white), "{fill}");
    }
    let doubts = |items: &[(&str, Json)]| {
        let items: Vec<(String, Json)> = items.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        infer(&items, [], &Shape::classic(), &[], "", 64.0).doubts()
    };
    let path = line("bluish", 12.0, &[(0.5, 0.5), (0.5, 2.5)]);
    assert_eq!(doubts(&[dot("reddish"), path]), [Doubt::UnknownColor { color: "reddish".to_owned(), count: 2 }]);
    assert!(doubts(&[dot("transparent"), dot("#0000")]).is_empty());
    // A ring whose inside may be anything is no ring.
    let arrow = ("arrows", json!({ "color": "#A1A1A1", "thickness": 5, "wayPoints": [[0.5, 0.86], [0.5, 2.5]] }));
    let of_ring = |fill: &str| guessed(&[disc(0.75, (0.5, 0.5), fill, "#A1A1A1"), arrow.clone()], "").0.len();
    assert_eq!((of_ring("none"), of_ring("#F"), of_ring("reddish")), (1, 1, 0));
    // The letter on it says what it is, so that its colour does not matter.
    let letter = json!({ "center": [3.5, 4.0], "width": 0.3, "height": 0.3, "text": "X", "backgroundColor": "reddish" });
    assert!(matches!(doubts(&[("overlays", letter)])[..], [Doubt::RulesInferred { .. }]));
}

#[test]
fn nothing_makes_it_panic() {
    let odd = [
        ("lines", json!({ "wayPoints": [[0.5], "x"] })),
        ("lines", json!({ "wayPoints": [[-1e300, 1e300], [0.5, 0.5]], "color": "#zz" })),
        ("lines", json!({ "wayPoints": [] })),
        ("arrows", json!(null)),
        ("overlays", json!({ "center": [1e9, -1e9], "text": 5, "width": -1 })),
        ("overlays", json!({ "center": [0.0, 0.0], "rounded": true, "width": 0.7, "height": 0.7, "text": "12345678" })),
        ("cages", json!({ "cells": [[0, 0], [0, 0]], "value": "5" })),
    ];
    assert_eq!(guessed(&odd, "sandwich").0, []);
}
