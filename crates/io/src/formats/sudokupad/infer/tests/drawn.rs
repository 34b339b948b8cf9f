//! What sentences say of figures: those that limit them, and the usual ones.

use super::*;

#[test]
fn digits_that_the_board_does_not_have_are_doubtful() {
    for said in [
        "Place the digits 0-8 in every row, column and box.",
        "Use digits from 0 to 8.",
        "Ziffern 0 bis 8.",
        "每行填入数字0到8。",
        "The digits are 2–10.",
    ] {
        assert_eq!(doubted(&[], said), Some((said.to_owned(), 1)));
    }
    assert_eq!(doubted(&[], "Place the digits 1-9."), None);
}

/// A figure of each kind that texts speak of, by a name.
fn figures(name: &str) -> Vec<(&'static str, Json)> {
    let path = |color| line(color, 12.0, &[(0.5, 0.5), (0.5, 2.5)]);
    match name {
        "thermometer" => vec![line("#CFCFCF", 21.0, &[(0.5, 0.5), (0.5, 2.5)]), disc(0.85, (0.5, 0.5), "#CFCFCF", "#0000")],
        "arrow" => vec![
            disc(0.75, (0.5, 0.5), "#FFFFFF", "#A1A1A1"),
            ("arrows", json!({ "color": "#A1A1A1", "thickness": 5, "wayPoints": [[0.5, 0.86], [0.5, 2.5]] })),
        ],
        "cage" => vec![("cages", json!({ "cells": [[0, 0], [0, 1]], "value": "11" }))],
        "dots" => all_signs()[..2].to_vec(),
        "letters" => all_signs()[2..].to_vec(),
        "whispers" => vec![path("#67F067")],
        "renban" => vec![path("#F067F0")],
        "palindrome" => vec![path("#CFCFCF")],
        "region sums" => vec![path("#2ECBFF")],
        "between" => {
            vec![path("#7E7E7E"), disc(0.75, (0.5, 0.5), "#FFFFFF", "#A1A1A1"), disc(0.75, (0.5, 2.5), "#FFFFFF", "#A1A1A1")]
        }
        "outside" => vec![text("5", (2.5, -0.5))],
        "squares" => {
            let square =
                json!({ "center": [2.5, 2.5], "width": 0.7, "height": 0.7, "rounded": false, "backgroundColor": "#CFCFCF" });
            vec![("underlays", square)]
        }
        "diagonal" => vec![line("#34BBE6", 2.0, &[(0.0, 0.0), (9.0, 9.0)])],
        _ => vec![disc(0.7, (1.0, 1.0), "#FFFFFF", "#000000"), text("1 6", (1.0, 1.0))],
    }
}

#[test]
fn the_colour_that_a_text_names_tells_lines_apart() {
    let items = [line("#FF0000", 12.0, &[(0.5, 0.5), (0.5, 2.5)]), line("#0000FF", 12.0, &[(4.5, 0.5), (4.5, 2.5)])];
    let said = "Two cells adjacent along a red line must contain one even digit and one odd digit. Blue lines are palindromes.";
    let mut kinds: Vec<&str> = guessed(&items, said).0.iter().map(|rule| rule.kind().name).collect();
    kinds.sort_unstable();
    assert_eq!((kinds, doubted(&items, said)), (vec!["palindrome", "parity"], None));
}

/// How many rules are taken, and whether a sentence is named.
fn of_figures(name: &str, said: &str) -> (usize, bool) {
    (guessed(&figures(name), said).0.len(), doubted(&figures(name), said).is_some())
}

#[test]
fn what_a_sentence_limits_or_denies_is_not_taken_from_a_drawing() {
    for (name, said) in LIMITED {
        assert_eq!(of_figures(name, said), (0, true), "{said}");
    }
    // Words that are not known are named, and the drawing is taken for what it usually is.
    for (name, said) in [
        ("thermometer", "Thermometers show how warm the weather is."),
        ("outside", "Sandwich sums are multiplied with pi."),
        ("arrow", "Arrows hit the target like Robin Hood."),
        ("arrow", "Digits along blue arrows sum to the circle."),
        ("thermometer", "Digits increase along red thermometers."),
    ] {
        assert_eq!(of_figures(name, said), (1, true), "{said}");
    }
}

#[test]
fn what_usually_is_said_of_drawings_is_understood() {
    for (name, said) in USUAL {
        let (rules, is_doubtful) = of_figures(name, said);
        assert!(rules > 0 && !is_doubtful, "{said}: {rules}, {:?}", doubted(&figures(name), said));
    }
}

#[test]
fn circles_of_arrows_are_no_ends_of_other_lines() {
    let arrow = |points: &[(f64, f64)]| ("arrows", json!({ "color": "#A1A1A1", "thickness": 5, "wayPoints": points }));
    let items = [
        disc(0.75, (0.5, 0.5), "#FFFFFF", "#A1A1A1"),
        arrow(&[(0.5, 0.86), (0.5, 2.5)]),
        disc(0.75, (4.5, 4.5), "#FFFFFF", "#A1A1A1"),
        arrow(&[(4.5, 4.86), (4.5, 6.5)]),
        line("#F067F0", 12.0, &[(0.5, 0.5), (4.5, 4.5)]),
    ];
    let kinds = |said: &str| guessed(&items, said).0.iter().map(|rule| rule.kind().name).collect::<Vec<_>>();
    assert_eq!(kinds("Purple lines are renban lines."), ["arrow", "arrow", "renban"]);
    assert_eq!(kinds("Between lines"), ["arrow", "arrow", "between"]);
}

#[test]
fn the_number_of_the_text_takes_the_place_of_the_usual_one() {
    let whispers = |number| LineKind::Whispers(number);
    let kinds = |items: &[(&'static str, Json)], said: &str| -> Vec<LineKind> {
        let (rules, _) = guessed(items, said);
        rules.iter().filter_map(|rule| if let Rule::Line(line) = rule { Some(line.kind) } else { None }).collect()
    };
    let alone = figures("whispers");
    let beside = [figures("whispers"), figures("renban")].concat();
    for (said, number) in [
        ("Adjacent digits on a green line differ by at least 4.", 4),
        ("German whispers: adjacent digits on a green line differ by at least 4.", 4),
        ("Green lines are whisper lines. Adjacent digits on green lines differ by at least 6.", 6),
        ("Adjacent digits on a green line differ by at least 5.", 5),
    ] {
        assert_eq!(kinds(&alone, said), [whispers(number)], "{said}");
        assert_eq!(
            kinds(&beside, &format!("{said} Purple lines are renban lines.")),
            [whispers(number), LineKind::Renban],
            "{said}"
        );
    }
}

#[test]
fn a_text_is_understood_or_asked_about() {
    let mut wrong = Vec::new();
    for row in include_str!("../../../../../../../tests/data/rule_texts.tsv").lines().filter(|row| !row.starts_with('#')) {
        let [expected, names, said] = row.split('\t').collect::<Vec<_>>().try_into().unwrap_or_else(|_| panic!("{row}"));
        let items: Vec<_> = names.split(',').filter(|name| !name.is_empty()).flat_map(figures).collect();
        let said = said.replace("\\n", "\n");
        let doubts = doubts(&items, &said);
        let of_words = doubts.iter().filter_map(|doubt| match doubt {
            Doubt::RulesInferred { rule, look: Look::Words, .. } => Some(rule.kind().name),
            _ => None,
        });
        let asked = doubted(&items, &said);
        let found = asked
            .as_ref()
            .map_or_else(|| ["understood"].into_iter().chain(of_words).collect::<Vec<_>>().join(" "), |_| "asked".to_owned());
        if found != expected {
            wrong.push(format!("{found} instead of {expected}: {names}: {said} {asked:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_sentence_that_restates_a_rule_is_told_from_one_that_changes_it() {
    let (samples, shape) = (crate::test_support::rule_samples(), Shape::classic());
    let mut wrong = Vec::new();
    for row in include_str!("../../../../../../../tests/data/restated_rules.tsv").lines().filter(|row| !row.starts_with('#')) {
        let [expected, names, sentence] = row.split('\t').collect::<Vec<_>>().try_into().unwrap_or_else(|_| panic!("{row}"));
        let is_named = |rule: &&Rule| names.split(',').any(|name| name == rule.kind().name);
        let rules: Vec<Rule> = samples.iter().filter(is_named).cloned().collect();
        assert_eq!(rules.is_empty(), names.is_empty(), "{row}");
        let doubts = said(&shape, &rules, sentence).doubts();
        let is_fine = |doubt: &Doubt| matches!(doubt, Doubt::UnclearSentence { is_plain: true, .. });
        if doubts.iter().all(is_fine) != (expected == "fine") {
            wrong.push(format!("{row} {doubts:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}

const LIMITED: [(&str, &str); 65] = [
    ("outside", "Sandwich sums only in row 1."),
    ("outside", "Sandwich sums hold only in the first row."),
    ("outside", "Only the sandwich sums of columns are true."),
    ("outside", "The sandwich sums of row 3 are false."),
    ("outside", "Exactly one sandwich sum is wrong."),
    ("outside", "Some skyscraper clues lie."),
    ("outside", "Sandwich sums. The clue in row 3 is wrong."),
    ("outside", "X-sums, except those on the left."),
    ("outside", "X-sums apply in box 1."),
    ("outside", "Nur in Zeile 1 gelten Sandwichsummen."),
    ("outside", "只有第一行的三明治提示有效。"),
    ("outside", "三明治。其中一个提示是错误的。"),
    ("thermometer", "The thermo in box 1 is not a thermometer."),
    ("thermometer", "Thermometers, but not the blue one, increase from the bulb."),
    ("thermometer", "Digits increase along some thermometers."),
    ("thermometer", "One of the thermometers is broken."),
    ("thermometer", "There are no thermometers."),
    ("thermometer", "All but one thermometer increase from the bulb."),
    (
        "thermometer",
        "Digits along thermometers increase from the bulb. The one in box 5 is decoration: this thermometer means nothing.",
    ),
    ("thermometer", "Only thermometers in the top row increase."),
    ("thermometer", "Thermometer in Kasten 1 ignorieren."),
    ("thermometer", "一些温度计从球部递增。"),
    ("thermometer", "Ignore all lines."),
    ("thermometer", "Most lines are not what they seem: some lines lie."),
    ("arrow", "Arrows except the blue one."),
    ("arrow", "Arrows apart from those in box 5 sum to their circle."),
    ("arrow", "Either arrow may be false."),
    ("arrow", "Exactly two arrows are true."),
    ("arrow", "The arrows are decoration."),
    ("arrow", "Digits along an arrow sum to the circle, unless the arrow is in row 5."),
    ("arrow", "Pfeile, außer dem blauen, ergeben die Summe im Kreis."),
    ("arrow", "箭头之和等于圆圈，第五宫除外。"),
    ("cage", "Cages show sums, except in box 1."),
    ("cage", "Killer cages, one of the cages is wrong."),
    ("cage", "Each cage in column 2 shows its sum."),
    ("cage", "At least one cage lies about its sum."),
    ("cage", "The cage in r1c1 has no meaning."),
    ("cage", "Some cages are killer cages."),
    ("cage", "There are no killer cages."),
    ("cage", "Einige Käfige sind falsch."),
    ("cage", "有些笼的和是假的。"),
    ("dots", "A dot only counts in box 1."),
    ("dots", "Dots in rows 1 and 2 are wrong."),
    ("dots", "White dots are consecutive, apart from one of the dots."),
    ("dots", "Some dots are ordinary Kropki dots, others are lies."),
    ("letters", "X and V only in the middle box."),
    ("letters", "One of the Xs is false."),
    ("letters", "X means 10, except r3c4."),
    ("whispers", "German whispers, but not in box 5."),
    ("whispers", "German whispers only on the long line."),
    ("whispers", "On green lines neighbours differ by at least 5, except one."),
    ("whispers", "Exactly one line is a German whisper, and some lines are nothing."),
    ("renban", "Renban lines except the short one."),
    ("renban", "Some renban lines are fake."),
    ("renban", "The renban line in column 1 is a red herring."),
    ("palindrome", "Only one of the grey lines is a palindrome."),
    ("palindrome", "Palindromes, unless a line is in box 1."),
    ("region sums", "Region sum lines, with one exception: exactly one region sum line is wrong."),
    ("region sums", "Box borders divide the lines in the top boxes only."),
    ("squares", "Grey squares are even. The grey square in box 1 is odd."),
    ("squares", "Grey squares are even. Some grey squares are wrong."),
    ("diagonal", "Digits on the diagonal differ, except in box 5."),
    ("diagonal", "Digits differ on the diagonal in rows 1 and 2 only."),
    ("quadruple", "Digits in a circle stand around it, but one of the circles is false."),
    ("quadruple", "Quadruples are valid only in the corner boxes."),
];
const USUAL: [(&str, &str); 59] = [
    ("thermometer", "Each thermometer's digits must strictly increase from the bulb (round end) to the open tip."),
    (
        "thermometer",
        "The numbers inside a thermometer must strictly increase from the bulb to the tip. They do not need to be consecutive.",
    ),
    ("thermometer", "Digits increase along a thermometer away from the bulb."),
    ("arrow", "Digits on an arrow can repeat if allowed by other rules."),
    ("arrow", "Digits along an arrow's path must sum to the value in the circle bulb."),
    ("cage", "Digits within a cage may not repeat, and sum to the number in the upper-left corner if given."),
    ("cage", "Cages show their sums and contain no repeated digits."),
    ("cage", "Digits in a dashed cage must sum to the target number in the corner without repeating."),
    (
        "dots",
        "Digits separated by a black dot have a 1:2 ratio, meaning one is exactly double the other. Not all dots are necessarily given.",
    ),
    ("renban", "Renban: digits on a purple line are a set of consecutive, non-repeating digits in any order."),
    ("outside", "Sandwich: clues outside the grid indicate the sum of digits between the 1 and 9 in the indicated column/row."),
    ("diagonal", "The marked long diagonal(s) do not contain repeated digits."),
    ("letters", "X: adjacent cells sum to 10. V: adjacent cells sum to 5."),
    ("thermometer", "Digits along thermometers must strictly increase from the bulb end."),
    ("thermometer", "Along thermometers, digits must increase from the bulb to the tip."),
    ("thermometer", "Thermo Sudoku: digits on a thermometer increase starting from the bulb."),
    ("thermometer", "Auf Thermometern nehmen die Ziffern von der Kugel an zu."),
    ("thermometer", "温度计上的数字从球泡端开始严格递增。"),
    ("arrow", "Digits along an arrow sum to the digit in the attached circle."),
    ("arrow", "Digits along arrows sum to the number in that arrow's circle, and may repeat if allowed by other rules."),
    ("arrow", "The sum of the digits along each arrow is equal to the digit in the circle."),
    ("arrow", "Die Ziffern entlang eines Pfeils ergeben in Summe die Ziffer im Kreis."),
    ("arrow", "箭头上的数字之和等于圆圈内的数字。"),
    ("cage", "Digits in cages cannot repeat and must sum to the small clue in the top left corner of the cage."),
    ("cage", "Killer cages: digits in a cage do not repeat and sum to the total given."),
    ("cage", "Cages show their sums."),
    ("cage", "Normal killer sudoku rules apply."),
    ("cage", "In Käfigen dürfen sich Ziffern nicht wiederholen, ihre Summe ist oben links gegeben."),
    ("cage", "笼内数字不重复，左上角的数字为其总和。"),
    ("dots", "Digits separated by a white dot must be consecutive, and digits separated by a black dot must be in a 1:2 ratio."),
    (
        "dots",
        "Cells with a white dot between them contain consecutive digits; one of the digits at a black dot is double the other.",
    ),
    ("dots", "Not all dots are given."),
    ("dots", "Not all possible dots are necessarily given."),
    ("dots", "Kropki: white dots join consecutive digits. Not all dots are shown."),
    ("letters", "Cells separated by an X sum to 10; cells separated by a V sum to 5."),
    ("letters", "XV: digits with an X add up to 10, with a V to 5. Not all Xs and Vs are given."),
    ("whispers", "Adjacent digits along a green line must differ by at least 5."),
    ("whispers", "German whispers: neighbouring digits along green lines have a difference of at least 5."),
    ("whispers", "Auf grünen Linien unterscheiden sich benachbarte Ziffern um mindestens 5."),
    ("whispers", "绿线上相邻数字至少相差5。"),
    ("renban", "Renban: digits along purple lines form a set of consecutive digits in any order."),
    ("renban", "Renban lines contain a set of consecutive, non-repeating digits in any order."),
    ("palindrome", "Grey lines are palindromes and read the same in both directions."),
    ("palindrome", "Each palindrome reads the same forwards and backwards."),
    ("region sums", "Region sum lines: box borders divide the blue line into segments with the same sum."),
    (
        "outside",
        "Sandwich sums outside the grid give the sum of the digits sandwiched between the 1 and the 9 in that row or column.",
    ),
    ("outside", "Sandwich: clues outside the grid indicate the sum of digits between 1 and 9 in the respective row or column."),
    ("outside", "X-sums: clues outside the grid give the sum of the first X digits in that direction, where X is the first digit."),
    (
        "outside",
        "Skyscrapers: a clue outside the grid counts the buildings seen from that direction; taller buildings block shorter ones.",
    ),
    (
        "outside",
        "Numbered rooms: clues outside the grid give the digit in the Nth cell, where N is the first digit seen from the clue.",
    ),
    ("outside", "Not all sandwich sums are given."),
    ("outside", "Hinweise außerhalb geben die Summe der Ziffern zwischen 1 und 9 an. Sandwich."),
    ("outside", "盘外提示数为三明治：该行或列中1和9之间数字之和。"),
    ("squares", "Grey squares contain even digits."),
    ("squares", "A digit in a grey square must be even."),
    ("diagonal", "Digits do not repeat on the marked diagonal."),
    ("diagonal", "Each diagonal contains the digits 1 to 9 once each."),
    ("quadruple", "Digits in circles must appear at least once in the four surrounding cells."),
    ("quadruple", "Quadruples: the digits in a circle must appear in the four cells around it."),
];
