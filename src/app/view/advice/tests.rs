//! Advice in both languages, for every kind of verdict.

use super::*;
use crate::{
    app::{prelude::*, view::test_support},
    board::{Cage, CandidateDigits, Candidates},
    solve::analyse::Counted,
    test_support::{EASY, puzzle},
};

fn knowing(line: &str, lang: Lang) -> Model {
    knowing_puzzle(puzzle(line, &[]), lang)
}

fn knowing_puzzle(puzzle: Puzzle, lang: Lang) -> Model {
    let mut model = test_support::knowing(puzzle);
    model.settings.lang = lang;
    model
}

/// Asserts the sentence and the buttons in English and in Chinese.
#[track_caller]
fn check(line: &str, english: (&str, &[&str]), chinese: (&str, &[&str])) {
    for (lang, (sentence, buttons)) in [(Lang::En, english), (Lang::Zh, chinese)] {
        let advice = advice(&knowing(line, lang));
        assert_eq!(advice.sentence, sentence);
        assert_eq!(advice.offers.iter().map(|offer| &offer.label[..]).collect::<Vec<_>>(), buttons);
        assert_eq!(advice.progress, None);
    }
}

#[test]
fn empty_and_solved_boards_have_no_advice() {
    check(&".".repeat(81), ("", &[]), ("", &[]));
    let mut model = knowing("..343412..434321", Lang::En);
    model.mode = Mode::Watch;
    assert!(advice(&model).sentence.is_empty());
}

#[test]
fn a_unique_solution_reports_superfluous_givens() {
    let minimal = "...5...3....7.1...79...6.4........9...5.2............16.......5...1......4..3....";
    check(minimal, ("Minimal: all givens are needed.", &[]), ("没有多余的提示数。", &[]));
    check(
        &minimal.replacen("...5", "4..5", 1),
        ("r1c1 is redundant: the solution stays unique without it.", &["Show it"]),
        ("r1c1 是多余的：去掉它仍是唯一解。", &["标出"]),
    );
    check(
        &minimal.replacen("...5", "48.5", 1),
        ("2 of the givens are redundant; any one of them can be removed: r1c1 and r1c2.", &["Show them"]),
        ("有 2 个提示数是多余的，可任意去掉其中一个：r1c1 和 r1c2。", &["标出"]),
    );
    check(
        EASY,
        ("22 of the givens are redundant; any one of them can be removed.", &["Show them"]),
        ("有 22 个提示数是多余的，可任意去掉其中一个。", &["标出"]),
    );
    let cells = advice(&knowing(EASY, Lang::En)).named;
    assert!(cells.starts_with("r1c1, r1c2, r1c5, ") && cells.ends_with(" and r9c9"), "{cells}");
}

#[test]
fn a_puzzle_without_clues_has_no_clues_that_are_needed() {
    let cell = |at| Cell::new(at);
    // Cages of one cell are clues of their own: they determine the board.
    let solution = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    let cages: Vec<Rule> = (0..16).map(|at| Rule::Cage(Cage::killer([cell(at)], solution[at]))).collect();
    let model = knowing_puzzle(Puzzle::new(Shape::of_size(4).unwrap(), &cages), Lang::En);
    assert!(matches!(model.analysis().unwrap().verdict(), Verdict::Unique(_)));
    assert!(!advice(&model).sentence.contains("givens"), "{}", advice(&model).sentence);
}

#[test]
fn several_solutions_report_open_and_deciding_cells() {
    check(
        "..343412..434321",
        (
            "4 cells still have more than one possible digit. Filling the key cell r1c1 would settle them all.",
            &["Show it", "True candidates"],
        ),
        ("还有 4 格不止一种填法。填上关键格 r1c1，全盘即可确定。", &["标出", "真候选数"]),
    );
    check(
        "12..3.......4...",
        (
            "10 cells still have more than one possible digit. Filling 2 key cells would settle the rest: r3c3 and r4c4.",
            &["Show them", "True candidates"],
        ),
        ("还有 10 格不止一种填法。填上其中 2 个关键格，全盘即可确定：r3c3 和 r4c4。", &["标出", "真候选数"]),
    );
    check(
        &format!("1{}", ".".repeat(80)),
        ("80 cells still have more than one possible digit.", &["Count all", "True candidates"]),
        ("还有 80 格不止一种填法。", &["统计所有解", "真候选数"]),
    );
}

#[test]
fn a_contradiction_reports_conflicting_clues_and_fixes() {
    check(
        &EASY.replacen("53", "51", 1),
        (
            "The 7 marked givens already contradict each other. Any one of these changes gives a unique solution.",
            &["r1c2: 1 → 3", "r1c2: remove 1"],
        ),
        ("标出的 7 个提示数已互相矛盾。以下改动任选一处，即可得到唯一解。", &["r1c2：1 改为 3", "r1c2：去掉 1"]),
    );
    // The verdict names visible faults.
    check(
        &EASY.replacen("53", "57", 1),
        (
            "Any one of these changes gives a unique solution.",
            &["r1c2: 7 → 3", "Swap r1c5 and r2c5", "Move 7 from r1c2 to r2c2", "r1c2: remove 7"],
        ),
        ("以下改动任选一处，即可得到唯一解。", &["r1c2：7 改为 3", "交换 r1c5 与 r2c5", "把 7 从 r1c2 移到 r2c2", "r1c2：去掉 7"]),
    );
    let twice = EASY.replacen("53", "55", 1).replacen("..79", ".779", 1);
    check(&twice, ("No single change to the givens gives a unique solution.", &[]), ("只改动一个提示数得不到唯一解。", &[]));
    // With so few givens that was not to be expected.
    check("1..1............", ("", &[]), ("", &[]));
}

/// A puzzle of 4×4 with rules and givens.
fn ruled(rules: &[Rule], line: &str) -> Puzzle {
    puzzle(line, rules)
}

#[track_caller]
fn check_ruled(puzzle: &Puzzle, english: &str, chinese: &str) {
    for (lang, sentence) in [(Lang::En, english), (Lang::Zh, chinese)] {
        assert_eq!(advice(&knowing_puzzle(puzzle.clone(), lang)).sentence, sentence);
    }
}

#[test]
fn a_contradiction_names_clues_and_rules() {
    let pair = |first: usize, sum| Rule::Cage(Cage::killer([first, first + 1].map(Cell::new), sum));
    let nothing = ".".repeat(16);
    check_ruled(
        &ruled(&[pair(0, 3), pair(8, 5)], "..1............."),
        "These givens and rules already contradict each other: r1c3 and Killer cage r1c1–r1c2 (3).",
        "以下提示数与规则已互相矛盾：r1c3 和杀手笼 r1c1–r1c2（3）。",
    );
    check_ruled(
        &ruled(&[pair(0, 3), pair(2, 3), pair(8, 5)], &nothing),
        "These rules already contradict each other: Killer cage r1c1–r1c2 (3) and Killer cage r1c3–r1c4 (3).",
        "以下规则已互相矛盾：杀手笼 r1c1–r1c2（3）和杀手笼 r1c3–r1c4（3）。",
    );
    // By hand: without two neighbours that are consecutive no 4×4 board can be filled.
    check_ruled(
        &ruled(&[Rule::Nonconsecutive, pair(0, 3)], &nothing),
        "One rule alone cannot be satisfied: Nonconsecutive.",
        "有一条规则本身就无法满足：不连续。",
    );
    // The verdict names the broken rule and the repeated digit.
    check_ruled(&ruled(&[pair(0, 3), pair(8, 5)], "4..............."), "", "");
    check_ruled(&ruled(&[Rule::Diagonals], "1..............1"), "", "");
}

#[test]
fn fixes_name_a_clue_a_rule_or_a_number() {
    let solution = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    let cages = |wrong: u16| -> Vec<Rule> {
        let of = |at: usize| Rule::Cage(Cage::killer([Cell::new(at)], solution[at]));
        let pair = Rule::Cage(Cage::killer([0, 1].map(Cell::new), wrong));
        [pair].into_iter().chain([3, 13, 14].map(of)).collect()
    };
    // By going through all 288 boards: the three digits leave three, of which one has 5 in the first two cells together.
    let puzzle = ruled(&cages(7), &".".repeat(16));
    let offers = |lang| advice(&knowing_puzzle(puzzle.clone(), lang)).offers;
    let labels = |lang| offers(lang).into_iter().map(|offer| offer.label).collect::<Vec<_>>();
    assert_eq!(labels(Lang::En), ["Killer cage r1c1–r1c2 (7) → 5", "Show how"]);
    assert_eq!(labels(Lang::Zh), ["杀手笼 r1c1–r1c2（7）改为 5", "演示推理"]);
    assert_eq!(offers(Lang::En)[0].target, Some(Target::Rule(0)));
}

#[test]
fn where_no_change_gives_one_solution_those_that_give_some_are_offered() {
    let pair = |first: usize, sum| Rule::Cage(Cage::killer([first, first + 1].map(Cell::new), sum));
    let rules = [pair(0, 3), pair(2, 3), pair(8, 5), pair(10, 5), pair(12, 5)];
    let advice = advice(&knowing_puzzle(ruled(&rules, &".".repeat(16)), Lang::En));
    assert!(advice.sentence.ends_with("Removing any one of these leaves at least one solution:"), "{}", advice.sentence);
    let labels: Vec<&str> = advice.offers.iter().map(|offer| &offer.label[..]).collect();
    assert_eq!(labels, ["Killer cage r1c1–r1c2 (3): remove", "Killer cage r1c3–r1c4 (3): remove", "Show how"]);
}

#[test]
fn all_that_is_redundant_can_go_in_several_orders_while_a_puzzle_is_set() {
    let labels = |mode| {
        let mut model = knowing(EASY, Lang::En);
        model.mode = mode;
        advice(&model).minimising.into_iter().map(|offer| offer.label).collect::<Vec<_>>()
    };
    let orders = ["from last to first", "from first to last", "in random order"];
    let expected: Vec<String> = orders.iter().map(|order| format!("Givens, {order}")).collect();
    let symmetric = orders.iter().map(|order| format!("Givens, {order}, keeping the symmetry"));
    assert_eq!(labels(Mode::Enter), expected.iter().cloned().chain(symmetric).collect::<Vec<_>>());
    assert!(labels(Mode::Play).is_empty());
}

#[test]
fn true_candidates_of_the_selected_cell_say_how_many_solutions_have_them() {
    let mut model = knowing("..343412..434321", Lang::En);
    model.overlays.true_candidates = true;
    assert!(!advice(&model).sentence.contains("r1c1: 1"));
    model.selection.select(Cell::new(0));
    let sentence = advice(&model).sentence;
    assert!(sentence.ends_with("Solutions for each digit of r1c1: 1 has 1, 2 has 1."), "{sentence}");
}

#[test]
fn rules_that_can_be_removed_are_named() {
    let minimal = "...5...3....7.1...79...6.4........9...5.2............16.......5...1......4..3....";
    // A rule that says nothing.
    let any = Candidates { cells: vec![Cell::new(0)], digits: CandidateDigits::These(Digit::all(9).collect()) };
    check_ruled(
        &ruled(&[Rule::Candidates(any)], minimal),
        "All givens are needed. The rule Given candidates r1c1 (1, 2, 3, 4, 5, 6, 7, 8, 9) is redundant: the solution stays unique without it.",
        "提示数都不多余。规则“限定候选数 r1c1（1、2、3、4、5、6、7、8、9）”是多余的：去掉它仍是唯一解。",
    );
    let solution = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    let cages: Vec<Rule> = (0..16).map(|at| Rule::Cage(Cage::killer([Cell::new(at)], solution[at]))).collect();
    check_ruled(
        &ruled(&cages, &".".repeat(16)),
        "16 rules are redundant; any one of them can be removed.",
        "有 16 条规则是多余的，可任意去掉其中一条。",
    );
    let found = advice(&knowing_puzzle(ruled(&cages, &".".repeat(16)), Lang::En));
    assert!(found.named.starts_with("Killer cage r1c1 (1), Killer cage r1c2 (2), "), "{}", found.named);
    assert_eq!(found.offers.iter().map(|offer| &offer.label[..]).collect::<Vec<_>>(), ["Show them"]);
    let needed: Vec<Rule> = [0, 3, 13, 14].map(|at| Rule::Cage(Cage::killer([Cell::new(at)], solution[at]))).to_vec();
    check_ruled(&ruled(&needed, &".".repeat(16)), "Minimal: all rules are needed.", "没有多余的规则。");
}

#[test]
fn a_running_count_can_be_stopped_and_resumed() {
    let mut model = knowing(&format!("1{}", ".".repeat(80)), Lang::En);
    let counted = Counted { solutions: 1_234_567, progress: 0.25, is_complete: false };
    model.counting = Some(Counting { counted, is_running: true });
    let running = advice(&model);
    assert_eq!(running.sentence, "Counting: 1,234,567 solutions so far, 25.0% of the possibilities checked.");
    assert_eq!((running.progress, &running.offers[0].label[..]), (Some(0.25), "Stop"));
    model.counting = Some(Counting { counted, is_running: false });
    let stopped = advice(&model);
    assert_eq!((stopped.progress, &stopped.offers[0].label[..]), (Some(0.25), "Keep counting"));
}

#[test]
fn incomplete_findings_are_not_claimed() {
    let mut model = knowing(EASY, Lang::En);
    let findings = |is_complete| Findings::Unique {
        superfluous: Finding { found: CellSet::EMPTY, is_complete },
        superfluous_rules: Finding { found: Vec::new(), is_complete: true },
        candidates: Finding { found: Vec::new(), is_complete: true },
    };
    model.findings = Some(Arc::new(findings(true)));
    assert_eq!(advice(&model).sentence, "Minimal: all givens are needed.");
    model.findings = Some(Arc::new(findings(false)));
    assert_eq!(advice(&model).sentence, "It could not be determined in time whether all givens are needed.");
}
