//! What files of f-puzzles say, and how it is written back.

use super::*;
use sudoscope_board::{
    Arrow, Cage, CageTotal, CandidateDigits, Candidates, Dot, DotKind, Extremum, Index, IndexKind, Line, NegativeDots, Outside,
    OutsideLine, Quadruple, Rule, ShapeError, Slope, Thermometer,
};

use crate::{Loss, SyntaxProblem, demands::DemandSet, test_support::rule_samples};

fn four(cell: &str, rest: &str) -> String {
    let row = "[{},{},{},{}]";
    format!("{{\"size\":4,\"grid\":[[{cell},{{}},{{}},{{}}],{row},{row},{row}]{rest}}}")
}

#[track_caller]
fn check(text: &str) -> Puzzle {
    let puzzle = puzzle(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(super::puzzle(&write(&puzzle)), Ok(puzzle.clone()));
    puzzle
}

#[test]
fn known_rules_are_known_and_others_are_kept() {
    let windows = ",\"extraregion\":[{\"cells\":[\"R3C3\",\"R2C3\",\"R2C2\",\"R3C2\"]},{\"cells\":[\"R1C1\",\"R2C2\"]}]";
    let puzzle = check(&four("{}", &format!(",\"diagonal+\":true,\"diagonal-\":true,\"disjointgroups\":true{windows}")));
    let region = Rule::Region(vec![Cell::new(0), Cell::new(5)]);
    assert_eq!(puzzle.rules(), [Rule::Diagonals, Rule::Windoku, Rule::DisjointGroups, region]);
    let puzzle = check(&four(
        "{\"fog\":[1,2],\"c\":\"#fff\"}",
        ",\"diagonal+\":true,\"antiking\":true,\"arrow\":[{}],\"x\":[],\"text\":[{\"cells\":[\"R1C1\"],\"value\":\"?\"}]",
    ));
    assert_eq!(puzzle.rules(), [Rule::Diagonal(Slope::Rising), Rule::AntiKing]);
    assert_eq!(
        puzzle.unknown_rules,
        [
            "Drawing(FPuzzles(\"grid.c\", {\"cell\": \"R1C1\", \"value\": \"#fff\"}))",
            "FPuzzles(\"grid.fog\", {\"cell\": \"R1C1\", \"value\": [1, 2]})",
            "FPuzzles(\"text\", {\"cells\": [\"R1C1\"], \"value\": \"?\"})"
        ]
    );
}

/// The rules of a classic board with these fields, all of them known.
#[track_caller]
fn nine(rules: &str) -> Vec<Rule> {
    let puzzle = kept(rules);
    assert!(puzzle.unknown_rules.is_empty(), "{:?}", puzzle.unknown_rules);
    puzzle.rules().to_vec()
}

#[test]
fn a_cage_may_let_digits_repeat() {
    let rules = |cage: &str| {
        let text = file(&format!("'killercage':[{{'cells':['R1C1','R1C2']{cage}}}]"));
        crate::read(text.as_bytes()).unwrap().puzzles[0].puzzle.rules().to_vec()
    };
    let cage = |total, may_repeat| [Rule::Cage(Cage { cells: vec![Cell::new(0), Cell::new(1)], total, may_repeat })];
    assert_eq!(rules(",'value':'4','unique':false"), cage(CageTotal::Sum(4), true));
    assert_eq!(rules(",'value':'4','unique':true"), cage(CageTotal::Sum(4), false));
    assert_eq!(rules(",'unique':true"), cage(CageTotal::Any, false));
    assert_eq!(rules(",'unique':false"), []);
}

#[track_caller]
fn kept(rules: &str) -> Puzzle {
    check(&file(rules))
}

/// A file with these fields.
fn file(rules: &str) -> String {
    let grid = vec![format!("[{}]", ["{}"; 9].join(",")); 9].join(",");
    format!("{{\"size\":9,\"grid\":[{grid}],{}}}", rules.replace('\'', "\""))
}

#[test]
fn every_kind_of_rule_is_read_as_f_puzzles_writes_it() {
    use sudoscope_board::{DotKind::*, LineKind as Kind, OutsideKind::*};
    let cell = |name: &str| names::cell(name, &Shape::classic()).unwrap();
    let cells = |list: &[&str]| -> Vec<Cell> { list.iter().map(|name| cell(name)).collect() };
    let line = |kind| Rule::Line(Line { kind, cells: cells(&["R1C1", "R2C2", "R3C2"]) });
    let path = "'lines':[['R1C1','R2C2','R3C2']]";
    let plain = [
        ("renban", Kind::Renban),
        ("nabner", Kind::Nabner),
        ("palindrome", Kind::Palindrome),
        ("whispers", Kind::Whispers(5)),
        ("betweenline", Kind::Between),
        ("lockout", Kind::Lockout(4)),
        ("regionsumline", Kind::RegionSum),
        ("entropicline", Kind::Entropic),
        ("modularline", Kind::Modular(3)),
        ("zipperline", Kind::Zipper),
        ("doublearrow", Kind::DoubleArrow),
    ];
    for (name, kind) in plain {
        assert_eq!(nine(&format!("'{name}':[{{{path}}}]")), [line(kind)], "{name}");
    }
    for (name, kind) in [("whispers", Kind::Whispers(4)), ("lockout", Kind::Lockout(3)), ("modularline", Kind::Modular(2))] {
        let value = if let Kind::Whispers(value) | Kind::Lockout(value) | Kind::Modular(value) = kind { value } else { 0 };
        assert_eq!(nine(&format!("'{name}':[{{{path},'value':'{value}'}}]")), [line(kind)], "{name}");
    }
    let old = |color: &str| nine(&format!("'line':[{{{path},'outlineC':'{color}','width':0.4,'isNewConstraint':true}}]"));
    assert_eq!((old("#C060C0"), old("#67f067")), (vec![line(Kind::Renban)], vec![line(Kind::Whispers(5))]));
    let thermometer = |is_slow| {
        let paths = vec![cells(&["R1C1", "R2C2", "R3C2"]), cells(&["R1C1", "R1C2"])];
        [Rule::Thermometer(Thermometer { paths, is_slow })]
    };
    let branches = "[{'lines':[['R1C1','R2C2','R3C2'],['R1C1','R1C2'],['R9C9']]}]";
    assert_eq!(nine(&format!("'thermometer':{branches}")), thermometer(false));
    assert_eq!(nine(&format!("'slowthermometer':{branches}")), thermometer(true));
    let arrow = |bulb: &[&str], shafts: &[&[&str]]| {
        [Rule::Arrow(Arrow { bulb: cells(bulb), shafts: shafts.iter().map(|shaft| cells(shaft)).collect() })]
    };
    assert_eq!(
        nine("'arrow':[{'lines':[['R5C5','R5C6','R5C7'],['R5C5','R4C4'],['R5C5']],'cells':['R5C5']}]"),
        arrow(&["R5C5"], &[&["R5C6", "R5C7"], &["R4C4"]])
    );
    assert_eq!(
        nine("'arrow':[{'lines':[['R4C6','R4C7','R4C8']],'cells':['R4C6','R4C5']}]"),
        arrow(&["R4C5", "R4C6"], &[&["R4C7", "R4C8"]])
    );
    // A circle alone says nothing.
    assert_eq!(nine("'arrow':[{'lines':[['R1C1']],'cells':['R1C1']}]"), []);
    let cage = |total| [Rule::Cage(Cage { cells: cells(&["R1C1", "R1C2"]), total, may_repeat: false })];
    assert_eq!(nine("'killercage':[{'cells':['R1C2','R1C1'],'value':'11'}]"), cage(CageTotal::Sum(11)));
    assert_eq!(nine("'killercage':[{'cells':['R1C1','R1C2']}]"), cage(CageTotal::Any));
    assert_eq!(nine("'cage':[{'cells':['R1C1','R1C2'],'value':'DR4','outlineC':'#000'}]"), cage(CageTotal::DigitalRoot(4)));
    let dot = |kind| [Rule::Dot(Dot { first: cell("R1C2"), second: cell("R1C1"), kind })];
    let pair = "'cells':['R1C2','R1C1']";
    assert_eq!(nine(&format!("'difference':[{{{pair},'value':''}}]")), dot(Difference(1)));
    assert_eq!(nine(&format!("'difference':[{{{pair},'value':'4'}}]")), dot(Difference(4)));
    assert_eq!(nine(&format!("'ratio':[{{{pair}}}]")), dot(Ratio(2)));
    assert_eq!(nine(&format!("'ratio':[{{{pair},'value':'3'}}]")), dot(Ratio(3)));
    assert_eq!(nine(&format!("'xv':[{{{pair},'value':'X'}}]")), dot(Sum(10)));
    assert_eq!(nine(&format!("'xv':[{{{pair},'value':'v'}}]")), dot(Sum(5)));
    let candidates = |digits| [Rule::Candidates(Candidates { cells: cells(&["R7C1"]), digits })];
    assert_eq!(nine("'odd':[{'cell':'R7C1'}]"), candidates(CandidateDigits::Odd));
    assert_eq!(nine("'even':[{'cell':'R7C1'}]"), candidates(CandidateDigits::Even));
    let extremum = |is_greatest| [Rule::Extremum(Extremum { cell: cell("R7C1"), is_greatest })];
    assert_eq!(nine("'minimum':[{'cell':'R7C1'}]"), extremum(false));
    assert_eq!(nine("'maximum':[{'cell':'R7C1'}]"), extremum(true));
    let digits = [1, 1, 6].into_iter().filter_map(Digit::new).collect();
    assert_eq!(
        nine("'quadruple':[{'cells':['R4C4','R4C5','R5C4','R5C5'],'values':[6,1,1]}]"),
        [Rule::Quadruple(Quadruple { top_left: cell("R4C4"), digits })]
    );
    assert_eq!(nine("'extraregion':[{'cells':['R5C3','R5C2']}]"), [Rule::Region(cells(&["R5C2", "R5C3"]))]);
    assert_eq!(
        nine("'clone':[{'cells':['R1C1','R1C2'],'cloneCells':['R5C5','R5C6']}]"),
        [Rule::Clone(vec![cells(&["R1C1", "R1C2"]), cells(&["R5C5", "R5C6"])])]
    );
    for (name, kind) in [("row", IndexKind::Row), ("column", IndexKind::Column), ("box", IndexKind::Region)] {
        let rule = Rule::Index(Index { cells: cells(&["R1C5"]), kind });
        assert_eq!(nine(&format!("'{name}indexer':[{{'cells':['R1C5']}}]")), [rule]);
    }
    let clue = |kind, line, value| [Rule::Outside(Outside { kind, line, value })];
    let diagonal = |start, down, right| OutsideLine::Diagonal { start: cell(start), down, right };
    assert_eq!(
        nine(
            "'littlekillersum':[{'cell':'R0C3','direction':'DR','cells':['R1C4','R2C5','R3C6','R4C7','R5C8','R6C9'],'value':'20'}]"
        ),
        clue(LittleKiller, diagonal("R1C4", true, true), 20)
    );
    assert_eq!(
        nine("'littlekillersum':[{'cell':'R10C3','direction':'UL','value':'9'}]"),
        clue(LittleKiller, diagonal("R9C2", false, false), 9)
    );
    let (row, column) =
        (|row, reversed| OutsideLine::Row { row, reversed }, |column, reversed| OutsideLine::Column { column, reversed });
    assert_eq!(nine("'sandwichsum':[{'cell':'R0C3','value':'0'}]"), clue(Sandwich, column(2, false), 0));
    assert_eq!(nine("'sandwichsum':[{'cell':'R10C3','value':'5'}]"), clue(Sandwich, column(2, true), 5));
    assert_eq!(nine("'xsum':[{'cell':'R4C0','value':'22'}]"), clue(XSum, row(3, false), 22));
    assert_eq!(nine("'skyscraper':[{'cell':'R4C10','value':'4'}]"), clue(Skyscraper, row(3, true), 4));
    assert_eq!(
        nine("'antiknight':true,'antiking':true,'diagonal-':true,'disjointgroups':true,'nonconsecutive':true"),
        [Rule::DisjointGroups, Rule::Diagonal(Slope::Falling), Rule::AntiKnight, Rule::AntiKing, Rule::Nonconsecutive]
    );
}

#[test]
fn candidates_of_the_puzzle_are_a_rule() {
    let puzzle = check(&four("{\"givenPencilMarks\":[2,1],\"centerPencilMarks\":[1]}", ""));
    let digits = CandidateDigits::These(vec![Digit::from_index(0), Digit::from_index(1)]);
    assert_eq!(puzzle.rules(), [Rule::Candidates(Candidates { cells: vec![Cell::new(0)], digits })]);
    assert_eq!(puzzle.square(Cell::new(0)).centre.len(), 1);
}

#[test]
fn what_is_negative_depends_on_the_dots() {
    let negative = |rules: &[Rule]| rules.iter().find(|rule| rule.is_of_whole_board()).cloned();
    let dots = |differences: &[u8], ratios: &[u8]| {
        Some(Rule::NegativeDots(NegativeDots { differences: differences.to_vec(), ratios: ratios.to_vec() }))
    };
    let three = "'ratio':[{'cells':['R1C1','R1C2'],'value':'3'}],";
    let one = "'difference':[{'cells':['R2C1','R2C2']}],";
    assert_eq!(negative(&nine("'negative':['ratio']")), dots(&[], &[2]));
    assert_eq!(negative(&nine(&format!("{three}'negative':['ratio']"))), dots(&[], &[3]));
    assert_eq!(negative(&nine(&format!("{one}'nonconsecutive':true"))), dots(&[1], &[]));
    assert_eq!(negative(&nine(&format!("{one}{three}'nonconsecutive':true,'negative':['ratio']"))), dots(&[1], &[3]));
    assert_eq!(nine("'negative':['xv']"), [Rule::NegativeSums(vec![5, 10])]);
    assert_eq!(nine("'negative':['xv','ratio']").len(), 2);
    assert_eq!(kept("'negative':['whispers']").unknown_rules.len(), 1);
    // A dot that is not understood may lift the demand.
    assert_eq!(kept("'ratio':[{'cells':['R1C1','R1C2'],'value':'?'}],'negative':['ratio']").unknown_rules.len(), 2);
}

#[test]
fn what_is_not_wholly_understood_is_kept() {
    for rule in [
        "'killercage':[{'cells':['R1C1','R1C2'],'value':'99'}]",
        "'killercage':[{'cells':['R1C1','R1C2'],'value':'5','inverted':true}]",
        "'cage':[{'cells':['R1C1','R1C2'],'value':'5'}]",
        "'line':[{'lines':[['R1C1','R1C2']],'outlineC':'#C060C0'}]",
        "'arrow':[{'lines':[['R5C5','R5C6']],'cells':['R1C1']}]",
        "'arrow':[{'lines':[['R5C5','R5C6']],'cells':['R5C5','R4C4']}]",
        "'littlekillersum':[{'cell':'R0C3','direction':'DR','cells':['R1C1'],'value':'20'}]",
        "'littlekillersum':[{'cell':'R0C3','direction':'DR','value':''}]",
        "'xv':[{'cells':['R1C1','R1C2'],'value':''}]",
        "'sandwichsum':[{'cell':'R3C3','value':'5'}]",
        "'fogofwar':['R1C1']",
    ] {
        let puzzle = kept(rule);
        assert_eq!((puzzle.rules().len(), puzzle.unknown_rules.len()), (0, 1), "{rule}");
    }
}

#[test]
fn rules_that_other_solvers_write_are_read() {
    let rules =
        "'antitaxicab':true,'numberedroom':[{'cell':'R0C3','value':'5'}],'sumline':[{'lines':[['R5C5','R5C6']],'value':'10'}]";
    let puzzle = super::puzzle(&file(rules)).unwrap();
    let names: Vec<&str> = puzzle.rules().iter().map(|rule| rule.kind().name).collect();
    assert_eq!(names, ["anti-taxicab", "numbered-room", "sum-line"]);
}

#[test]
fn what_is_not_finished_is_kept_and_doubted() {
    for (rule, known, doubted) in [
        ("'killercage':[{'cells':['R1C1','R1C2'],'value':'x'}]", 1, true),
        ("'quadruple':[{'cells':['R1C1','R1C2','R2C1','R2C2'],'values':[]}]", 0, true),
        ("'sandwichsum':[{'cell':'R0C3','value':''}]", 0, true),
        ("'arrow':[{'cells':['R1C1'],'lines':[]}]", 0, false),
    ] {
        let found = interpretation(&file(rule)).unwrap();
        assert_eq!((found.puzzle.rules().len(), !found.doubts.is_empty()), (known, doubted), "{rule}");
        assert!(found.puzzle.unknown_rules.len() == 1 && found.puzzle.check_rules().is_ok(), "{rule}");
        assert_eq!(super::puzzle(&write(&found.puzzle)), Ok(found.puzzle));
    }
    let parity = file("'title':'x'").replacen("{}", "{'parity':'Odd'}".replace('\'', "\"").as_str(), 1);
    assert_eq!(
        super::puzzle(&parity).unwrap().rules(),
        [Rule::Candidates(Candidates { cells: vec![Cell::new(0)], digits: CandidateDigits::Odd })]
    );
}

#[test]
fn a_minimum_is_not_compared_with_one_beside_it() {
    let puzzle = super::puzzle(&file("'minimum':[{'cell':'R1C1'},{'cell':'R1C2'},{'cell':'R5C5'}]")).unwrap();
    let greater = |first, second| Rule::Dot(Dot { first: Cell::new(first), second: Cell::new(second), kind: DotKind::Greater });
    let minimum = Rule::Extremum(Extremum { cell: Cell::new(40), is_greatest: false });
    assert_eq!(puzzle.rules(), [minimum, greater(9, 0), greater(2, 1), greater(10, 1)]);
    assert!(puzzle.unknown_rules.is_empty());
}

#[test]
fn what_waits_for_its_number_is_kept_and_demands_nothing() {
    for rule in ["'sandwichsum':[{'cell':'R0C3'}]", "'quadruple':[{'cells':['R1C1','R1C2','R2C1','R2C2'],'values':[]}]"] {
        let puzzle = kept(rule);
        assert!(puzzle.check_rules().is_ok() && puzzle.unknown_rules.len() == 1, "{rule}");
    }
    let sums = "'killercage':[{'cells':['R1C1','R1C2'],'value':'<5'},{'cells':['R2C1','R2C2'],'value':'10-12'}]";
    let totals: Vec<_> = super::puzzle(&file(sums)).unwrap().rules().iter().map(|rule| rule.parts().list(1).to_vec()).collect();
    assert_eq!(totals, [vec![1, 2, 3, 4], vec![10, 11, 12]]);
}

#[test]
fn drawings_of_rules_are_no_rules() {
    let drawn = "'line':[{'lines':[['R1C1','R1C2']],'outlineC':'#C060C0','fromConstraint':'Renban'}]";
    assert_eq!(nine(drawn), []);
}

#[test]
fn the_colours_of_cells_are_kept_and_demand_nothing() {
    let text = four("{\"c\":\"#FFCCAA\"}", "");
    let found = interpretation(&text).unwrap();
    assert!(found.doubts.is_empty() && found.puzzle.check_rules().is_ok());
    assert_eq!(found.puzzle.unknown_rules.len(), 1);
    assert!(write_compact(&found.puzzle).contains("\"c\":\"#FFCCAA\""));
}

#[test]
fn a_rule_is_written_where_f_puzzles_demands_the_same() {
    let mut names = std::collections::BTreeSet::new();
    for rule in rule_samples() {
        let puzzle = Puzzle::new(Shape::classic(), std::slice::from_ref(&rule));
        let text = Format::FPUZZLES_JSON.write(std::slice::from_ref(&puzzle)).unwrap_or_else(|error| panic!("{error}: {rule:?}"));
        let read = super::puzzle(&text).unwrap();
        assert!(read.unknown_rules.is_empty(), "{text}");
        if Format::FPUZZLES_JSON.losses(std::slice::from_ref(&puzzle)).is_empty() {
            assert!(DemandSet::of(read.rules(), read.shape()) == DemandSet::of(puzzle.rules(), puzzle.shape()), "{rule:?}");
            names.insert(rule.kind().name);
        } else {
            assert_eq!(read.rules(), [], "{rule:?}");
        }
    }
    assert_eq!(names, RULES.into_iter().filter(|name| !name.is_empty()).collect());
}

#[test]
fn all_rules_together_are_written_but_for_those_that_are_lost() {
    let puzzle = Puzzle::new(Shape::classic(), &rule_samples());
    let lost = Format::FPUZZLES.losses(std::slice::from_ref(&puzzle));
    assert!(lost.iter().all(|loss| matches!(loss, Loss::Rule(_))), "{lost:?}");
    let written = Format::FPUZZLES.write(std::slice::from_ref(&puzzle));
    assert!(written.is_ok(), "{written:?}");
}

#[test]
fn one_of_two_minima_side_by_side_is_lost() {
    let minimum = |cell| Rule::Extremum(Extremum { cell: Cell::new(cell), is_greatest: false });
    let puzzle = Puzzle::new(Shape::classic(), &[minimum(25), minimum(26), minimum(40)]);
    let text = Format::FPUZZLES_JSON.write(std::slice::from_ref(&puzzle)).unwrap();
    assert_eq!(super::puzzle(&text).unwrap().rules(), [minimum(25), minimum(40)]);
    assert_eq!(Format::FPUZZLES_JSON.losses(&[puzzle]), [Loss::Rule(minimum(26))]);
}

#[test]
fn a_given_is_what_the_page_takes_for_one() {
    let is_given = |given: &str| {
        let puzzle = check(&four(&format!("{{\"value\":3,\"given\":{given}}}"), ""));
        puzzle.square(Cell::new(0)).value.given().is_some()
    };
    assert!(["true", "1", "\"true\""].into_iter().all(is_given));
    assert!(!["false", "0", "null", "\"\""].into_iter().any(is_given));
}

#[test]
fn what_cannot_be_is_refused() {
    let refused = |text: &str, problem: ReadProblem| assert_eq!(read(text).unwrap_err(), ReadError::of_text(problem));
    refused(&four("{\"value\":5}", ""), NAME.bad("value (r1c1)", "5"));
    refused(&four("{\"given\":true}", ""), NAME.bad("value (r1c1)", "null"));
    refused(&four("{\"region\":null}", ""), NAME.bad("region (r1c1)", "null"));
    refused(&four("{\"region\":1}", ""), ReadProblem::Shape(ShapeError::RegionSize { region: 0, cells: 5, size: 4 }));
    refused("{\"size\":9,\"grid\":[[]]}", ReadProblem::RowCount { found: 1, expected: 9 });
    let nested = format!("{{\"grid\":{}1{}}}", "[".repeat(60), "]".repeat(60));
    refused(&nested, ReadProblem::TooDeep { limit: 32 });
    let detail = SyntaxProblem::Said("EOF while parsing a value".to_owned());
    assert_eq!(read("{\"grid\":").unwrap_err(), ReadError::at(1, 8, ReadProblem::Syntax { format: NAME, detail }));
}

#[test]
fn too_many_rules_are_refused() {
    let arrows = vec!["{\"a\":1}"; 1_001].join(",");
    let error = read(&four("{}", &format!(",\"arrow\":[{arrows}]"))).unwrap_err();
    assert_eq!(error.problem, ReadProblem::TooManyRules { limit: 1_000 });
}

#[test]
fn the_text_of_the_rules_is_read() {
    let said = |text: &str| {
        let found = interpretation(&four("{}", &format!(",\"antiknight\":true,\"ruleset\":\"{text}\""))).unwrap();
        (found.puzzle.rules().to_vec(), found.doubts, found.alternatives.len())
    };
    let stated = said("Normal sudoku rules apply. Cells a knight's move apart cannot contain the same digit.");
    assert_eq!(stated, (vec![Rule::AntiKnight], Vec::new(), 0));
    let (rules, doubts, others) = said("Normal sudoku and anti-king rules apply.");
    assert_eq!((rules, others), (vec![Rule::AntiKnight, Rule::AntiKing], 1));
    assert!(matches!(doubts[..], [Doubt::RulesInferred { .. }]));
    let unclear = Doubt::UnclearSentence { sentence: "Some cells are doublers.".to_owned(), count: 1, is_plain: false };
    assert_eq!(said("Normal sudoku rules apply. Some cells are doublers."), (vec![Rule::AntiKnight], vec![unclear], 0));
}

#[test]
fn the_only_solution_settles_sentences_that_restate_rules() {
    let restated = "Cells that appear in the same position relative to their default regions must not contain the same number.";
    let read = |text: &str| interpretation(&four("{}", &format!(",\"disjointgroups\":true,\"ruleset\":\"{text}\""))).unwrap();
    let settled = Doubt::OneSolutionConfirms { sentence: Some(restated.to_owned()) };
    assert_eq!(read(restated).decided(|_, _| Ok(1)).doubts, [settled]);
    for cannot_tell in [Ok(0), Err(0), Err(1), Err(2)] {
        assert_eq!(read(restated).decided(|_, _| cannot_tell), read(restated));
    }
    let more = format!("{restated} Some cells are doublers.");
    assert_eq!(read(&more).decided(|_, _| Ok(1)), read(&more));
}

#[test]
fn the_only_solution_settles_drawings_of_which_no_sentence_speaks() {
    let line = "\"line\":[{\"lines\":[[\"R1C1\",\"R1C2\"]],\"outlineC\":\"#000\"}]";
    let read = |text: &str| interpretation(&four("{}", &format!(",\"antiknight\":true,{line},\"ruleset\":\"{text}\""))).unwrap();
    let usual = read("Normal sudoku rules apply.");
    let settled = usual.clone().decided(|_, _| Ok(1));
    assert_eq!(settled.doubts, [Doubt::OneSolutionConfirms { sentence: None }]);
    assert!(settled.puzzle.unknown_rules[0].starts_with(sudoscope_board::DRAWING), "{:?}", settled.puzzle.unknown_rules);
    assert_eq!(usual.clone().decided(|_, _| Err(2)), usual);
    // What a sentence says of them is a rule.
    let said = read("Digits along the black line have an odd sum.");
    assert_eq!(said.clone().decided(|_, _| Ok(1)), said);
}
