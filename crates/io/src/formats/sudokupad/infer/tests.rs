//! Drawings as files have them, and the rules that they are taken for.

mod drawn;

use serde_json::json;

use super::*;
use sudoscope_board::{
    Arrow, CandidateDigits, Candidates, Cell, Dot, DotKind, Line, LineKind, NegativeDots, Outside, OutsideKind, OutsideLine,
    Quadruple, Slope, Thermometer,
};

fn cells(places: &[usize]) -> Vec<Cell> {
    places.iter().copied().map(Cell::new).collect()
}

fn owned(items: &[(&str, Json)]) -> Vec<(String, Json)> {
    items.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect()
}

fn cages(items: &[(String, Json)], shape: &Shape) -> Vec<(usize, Cage)> {
    let of = items.iter().enumerate().filter(|(_, (name, _))| name == "cages");
    of.filter_map(|(place, (_, value))| Some((place, super::super::cage(value, shape, false)?))).collect()
}

/// The rules that are proposed for a classic board, and how many items are left.
#[track_caller]
fn guessed(items: &[(&str, Json)], text: &str) -> (Vec<Rule>, usize) {
    let (items, shape) = (owned(items), Shape::classic());
    let guesses = infer(&items, cages(&items, &shape), &shape, &[], text, 64.0);
    (guesses.rules().cloned().collect(), (0..items.len()).filter(|&item| guesses.is_open(item)).count())
}

/// The doubts about a classic board with these items.
fn doubts(items: &[(&str, Json)], text: &str) -> Vec<Doubt> {
    let (items, shape) = (owned(items), Shape::classic());
    infer(&items, cages(&items, &shape), &shape, &[], text, 64.0).doubts()
}

/// The first sentence from which nothing was inferred, and how many there are.
fn doubted(items: &[(&str, Json)], text: &str) -> Option<(String, usize)> {
    doubts(items, text).into_iter().find_map(|doubt| match doubt {
        Doubt::UnclearSentence { sentence, count, .. } => Some((sentence, count)),
        Doubt::OtherRules { sentence, .. } => Some((sentence, 1)),
        _ => None,
    })
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
        "Slow thermometers: digits may increase or stay the same from the bulb.",
        "Digits along a slow thermometer must increase or remain constant, starting from the bulb.",
        "Along thermometers, digits either stay the same or increase moving away from the bulb.",
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
fn a_closed_line_of_a_set_has_its_first_cell_once() {
    let closed = line("#F067F0", 12.0, &[(0.5, 0.5), (0.5, 1.5), (1.5, 1.5), (1.5, 0.5), (0.5, 0.5)]);
    let renban = Rule::Line(Line { kind: LineKind::Renban, cells: cells(&[0, 1, 10, 9]) });
    assert_eq!(guessed(&[closed], ""), (vec![renban], 0));
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
fn a_line_in_another_colour_than_the_text_names_is_doubtful() {
    let of = |color: &str, said: &str| {
        let items = [line(color, 12.0, &[(0.5, 0.5), (0.5, 2.5)])];
        let (rules, open) = guessed(&items, said);
        (rules.len(), open, doubted(&items, said).map(|(sentence, _)| sentence))
    };
    for said in [
        "German whispers: on a green line neighbours differ by at least 5.",
        "Grüne Linien sind Flüsterlinien.",
        "绿线上相邻数字至少相差5。",
    ] {
        for color in ["#67F067", "lime", "#A3E048", "green"] {
            assert_eq!(of(color, said), (1, 0, None), "{said} {color}");
        }
        for color in ["blue", "#2ECBFF", "reddish", "#CFCFCF"] {
            assert_eq!(of(color, said), (0, 1, Some(said.to_owned())), "{said} {color}");
        }
    }
    // The colour of a dot is none of the line, and a line that no text colours may have any.
    for said in ["Renban lines and dots that are white.", "Renban lines; red dots are even.", "Renban lines join blue circles."] {
        assert_eq!((of("#123456", said).0, of("#123456", said).1), (1, 0), "{said}");
    }
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
    // A ring on the way ends a line, and begins the next one.
    let path = line("#CFCFCF", 3.0, &[(0.5, 0.5), (0.5, 6.5)]);
    let items = [&[path][..], &[0.5, 3.5, 6.5].map(|column| ring((0.5, column)))].concat();
    let between = |places: [usize; 4]| Rule::Line(Line { kind: LineKind::Between, cells: cells(&places) });
    assert_eq!(guessed(&items, ""), (vec![between([0, 1, 2, 3]), between([3, 4, 5, 6])], 0));
}

#[test]
fn parts_of_one_line_are_one_line() {
    let part = |points: &[(f64, f64)]| line("#F067F0", 12.0, points);
    let [along, on, down] =
        [[(0.5, 0.5), (0.5, 2.5)], [(2.5, 2.5), (0.5, 2.5)], [(0.5, 1.5), (1.5, 1.5)]].map(|points| part(&points));
    let renban = |places: &[usize]| Rule::Line(Line { kind: LineKind::Renban, cells: cells(places) });
    assert_eq!(guessed(&[along.clone(), on.clone()], ""), (vec![renban(&[0, 1, 2, 11, 20])], 0));
    let other = line("#67F067", 12.0, &[(2.5, 2.5), (0.5, 2.5)]);
    assert_eq!(guessed(&[along.clone(), other], "").0.len(), 2);
    // One with a branch has no order, so that it is asked what it means; not so where only neighbours matter.
    assert_eq!(guessed(&[along.clone(), down], ""), (Vec::new(), 2));
    let whispers = |points: &[(f64, f64)]| line("#67F067", 12.0, points);
    let branched = [whispers(&[(0.5, 0.5), (0.5, 2.5)]), whispers(&[(0.5, 1.5), (1.5, 1.5)])];
    assert_eq!(guessed(&branched, "").0.len(), 2);
    // Three that end in one cell are no two that go on.
    let third = part(&[(0.5, 2.5), (0.5, 4.5)]);
    assert_eq!(guessed(&[along, on, third], ""), (Vec::new(), 3));
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
        "The negative constraint does not hold.",
        "It is false that all dots are given.",
        "Es ist falsch, dass alle Punkte eingezeichnet sind.",
        "The negative constraint does not apply.",
        "No negative\nconstraint",
        "Nicht alle Punkte sind gegeben.",
        "Es sind nicht alle Punkte eingezeichnet.",
        "并非所有点都已全部标出。",
        "没有全部标出。",
    ] {
        assert_eq!(negative(&all_signs()[..2], said), (vec![], vec![], vec![]), "{said}");
        // It is understood.
        assert_eq!(doubted(&all_signs()[..2], said), None, "{said}");
    }
}

#[test]
fn signs_that_are_given_in_a_part_only_are_doubtful() {
    for said in [
        "All dots are shown in rows 1-3.",
        "All dots in cages are given.",
        "All dots between cells of different boxes are given.",
        "All white dots except one are given.",
        "Negative constraint: only for white dots.",
        "The negative constraint applies in the outer ring.",
        "Alle Punkte in der ersten Zeile sind eingezeichnet.",
        "前三行的点均已标出。",
        "除黑点外，所有点均已标出。",
        "All digits beside dots are consecutive.",
    ] {
        assert_eq!(negative(&all_signs()[..2], said), (vec![], vec![], vec![]), "{said}");
        assert!(doubted(&all_signs()[..2], said).is_some(), "{said}");
    }
    // What one sentence takes back another does not give.
    let said = "All dots are given. The negative constraint applies in row 1.";
    assert_eq!(negative(&all_signs()[..2], said), (vec![], vec![], vec![]));
    assert_eq!(doubted(&all_signs()[..2], said), Some(("All dots are given.".to_owned(), 2)));
}

#[test]
fn a_long_run_of_one_word_is_read_to_its_end() {
    assert_eq!(negative(&all_signs()[..2], &format!("{}x", "均".repeat(20_000))), (vec![], vec![], vec![]));
}

#[test]
fn long_sentences_are_read_to_their_end() {
    // In a time proportional to their length.
    for part in ["anti-knight, ", "no consecutive neighbours, ", "all dots are given, negative constraint, ", "renban, "] {
        assert!(guessed(&[], &part.repeat(500)).0.len() < 2, "{part}");
    }
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
        (
            "Anti-knight sudoku rules apply: cells separated by a chess knight's move cannot contain the same digit.",
            Rule::AntiKnight,
        ),
        ("Cells connected by a Knight's move cannot contain the same digit.", Rule::AntiKnight),
        ("Anti-knight: no two cells a knight's move apart share a value.", Rule::AntiKnight),
        ("A chess knight's move may not repeat a digit.", Rule::AntiKnight),
        ("Digits separated by a chess knight's move must not be identical.", Rule::AntiKnight),
        ("Normal sudoku rules apply, plus anti-knight.", Rule::AntiKnight),
        ("The only rule in this puzzle is anti-knight", Rule::AntiKnight),
        ("Digits that are a king's move apart must be different.", Rule::AntiKing),
        ("Global: no two orthogonally adjacent cells may contain consecutive digits.", Rule::Nonconsecutive),
        ("Horizontally or vertically adjacent cells must not contain consecutive digits.", Rule::Nonconsecutive),
        ("Disjoint groups: cells in the same position in each box must be different.", Rule::DisjointGroups),
        ("Es gilt die Anti-Knight-Regel.", Rule::AntiKnight),
        ("Felder im Abstand eines Springerzugs enthalten nicht die gleiche Ziffer.", Rule::AntiKnight),
        ("Benachbarte Felder dürfen keine aufeinanderfolgenden Ziffern enthalten.", Rule::Nonconsecutive),
        ("任意两个相距马步的格不能填入相同数字。", Rule::AntiKnight),
        ("处于王步关系的两格数字不同。", Rule::AntiKing),
        ("相邻格中的数字不能连续。", Rule::Nonconsecutive),
    ] {
        assert_eq!((guessed(&[], said).0, doubted(&[], said)), (vec![expected], None), "{said}");
    }
}

#[test]
fn the_sentences_of_the_program_are_clear() {
    let rules = crate::test_support::rule_samples();
    let shape = Shape::classic();
    for rule in rules {
        let sentence = super::super::table::sentence(&rule, &shape);
        assert_eq!(said(&shape, &[rule], &sentence).doubts(), [], "{sentence}");
    }
}

#[test]
fn a_rule_that_is_denied_is_no_rule() {
    for said in [
        "There is no anti-knight rule in this puzzle.",
        "Anti-king does not apply.",
        "Anti-knight does not hold.",
        "Anti-knight isn't a rule here.",
        "The anti-knight rule is excluded.",
        "Anti-knight is dropped.",
        "Ignore anti-knight.",
        "Forget the anti-knight rule.",
        "Anti-knight: no.",
        "Cells a knight's move apart need not be different.",
        "Adjacent digits need not be consecutive.",
        "Ohne Anti-Knight.",
        "Anti-Knight entfällt.",
        "无马规则不适用。",
        "无马规则取消。",
        "忽略无马规则。",
    ] {
        assert_eq!((guessed(&[], said).0, doubted(&[], said)), (Vec::new(), None), "{said}");
    }
}

#[test]
fn a_rule_with_more_than_is_understood_is_doubtful() {
    for said in [
        "Neighbouring digits along a yellow line cannot be consecutive.",
        "Diagonally adjacent digits cannot be consecutive.",
        "Digits on the diagonal cannot be a king's move apart from the same digit.",
        "Each 5 is a knight's move away from another 5.",
        "Cells a knight's move apart may contain the same digit.",
        "Even digits cannot be a king's move apart from the same digit.",
        "Adjacent cells without a white dot cannot be consecutive.",
        "Green cells: anti-knight.",
        "线上相邻的数字不连续。",
        "Anti-knight (box 1 only).",
        "Anti-knight (except r5c5).",
        "Outside cages, anti-knight.",
        "On the line, anti-knight holds.",
        "Renban lines: anti-knight.",
        "Anti-knight: cells on no line.",
        "The 5s are anti-knight.",
        "Anti-knight holds only in the corners.",
        "Anti-knight applies everywhere but in box 5.",
        "In the top three rows the anti-knight rule holds.",
        "Cells a knight's move away from r1c1 cannot contain the same digit.",
        "Cells a knight's move apart within a box cannot repeat.",
        "Anti-knight would break this puzzle.",
        "Anti-knight may apply.",
        "Anti-knight applies to every other cell.",
        "Edge cells are anti-knight.",
        "The anti-king rule applies in the corners.",
        "每隔一格适用无马规则。",
        "The anti-knight rule, that cells a knight's move apart cannot repeat, does not apply.",
        "Adjacent cells not separated by a wall can't be consecutive.",
        "Vertically adjacent digits cannot be consecutive.",
        "Disjoint groups apply except in the middle box.",
        "Anti-Knight gilt nur in den oberen drei Zeilen.",
        "In Käfigen gilt Anti-Knight.",
        "Benachbarte Felder in Käfigen dürfen nicht aufeinanderfolgend sein.",
        "第五宫除外，无马规则成立。",
        "只有第一宫适用无马规则。",
        "上下相邻的格不能连续。",
        "对角线上相距马步的格不能相同。",
    ] {
        assert_eq!((guessed(&[], said).0, doubted(&[], said)), (Vec::new(), Some((said.to_owned(), 1))), "{said}");
    }
    // Nor does another sentence give it.
    for said in ["Anti-knight applies. Box 1 is no part of the anti-knight rule", "Anti-knight. Anti-knight does not apply."] {
        assert!(guessed(&[], said).0.is_empty() && doubted(&[], said).is_some(), "{said}");
    }
    let (long, count) = doubted(&[], &format!("Anti-knight\nin row {}", "1".repeat(500))).unwrap();
    assert!(long.starts_with("Anti-knight in row 1") && long.len() == 120 && count == 1, "{long}");
}

#[test]
fn words_are_read_whole_and_for_the_shape_they_name() {
    let square = json!({ "center": [2.5, 2.5], "width": 0.7, "height": 0.7, "rounded": false, "backgroundColor": "lightgray" });
    let items = [("underlays", square), disc(0.7, (3.5, 3.5), "#ccc", "#ccc")];
    for said in [
        "Each cage holds seven digits in grey squares.",
        "Grey squares are not even.",
        "An even number of grey squares is in each row.",
        "Even though it's grey, a square may hold any digit.",
        "Grey squares in box 1 are even.",
        "Some grey squares are even.",
        "Grey squares are even, except r3c3.",
        "Eine gerade Anzahl von grauen Quadraten liegt in jeder Zeile.",
        "灰色方格偶尔出现在角上。",
        "每行有偶数个灰色方格。",
        "Parity lines alternate between odd and even.",
    ] {
        assert_eq!(guessed(&items, said), (Vec::new(), 2), "{said}");
    }
    let parity = |cell, digits| Rule::Candidates(Candidates { cells: cells(&[cell]), digits });
    let swapped = vec![parity(20, CandidateDigits::Odd), parity(30, CandidateDigits::Even)];
    for said in ["Grey circles are even and grey squares are odd.", "Squares are odd, circles are even."] {
        assert_eq!((guessed(&items, said), doubted(&items, said)), ((swapped.clone(), 0), None), "{said}");
    }
    for said in [
        "Shaded cells contain even digits.",
        "A digit in a grey square must be even.",
        "Cells with a grey square contain an even digit.",
        "Graue Quadrate enthalten gerade Ziffern.",
        "灰色方格内为偶数。",
    ] {
        assert_eq!(guessed(&items[..1], said).0, [parity(20, CandidateDigits::Even)], "{said}");
    }
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
    let path = line("bluish", 12.0, &[(0.5, 0.5), (0.5, 2.5)]);
    assert_eq!(doubts(&[dot("reddish"), path], ""), [Doubt::UnknownColor { color: "reddish".to_owned(), count: 2 }]);
    assert!(doubts(&[dot("transparent"), dot("#0000")], "").is_empty());
    // A number is a colour only if it may be six figures.
    for fill in [json!(5), json!(999)] {
        let of = |size: f64, center: (f64, f64), rounded: bool| json!({ "center": center, "width": size, "height": size, "rounded": rounded, "backgroundColor": fill });
        for item in [of(0.3, (0.5, 1.0), true), of(0.7, (2.5, 2.5), false)] {
            let unknown = Doubt::UnknownColor { color: fill.to_string(), count: 1 };
            assert!(doubts(&[("overlays", item)], "Grey squares are even.").contains(&unknown));
        }
    }
    // A ring whose inside may be anything is no ring.
    let arrow = ("arrows", json!({ "color": "#A1A1A1", "thickness": 5, "wayPoints": [[0.5, 0.86], [0.5, 2.5]] }));
    let of_ring = |fill: &str| guessed(&[disc(0.75, (0.5, 0.5), fill, "#A1A1A1"), arrow.clone()], "").0.len();
    assert_eq!((of_ring("none"), of_ring("#F"), of_ring("reddish")), (1, 1, 0));
    // The letter on it says what it is, so that its colour does not matter.
    let letter = json!({ "center": [3.5, 4.0], "width": 0.3, "height": 0.3, "text": "X", "backgroundColor": "reddish" });
    assert!(matches!(doubts(&[("overlays", letter)], "")[..], [Doubt::RulesInferred { .. }]));
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
