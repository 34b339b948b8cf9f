//! Entering rules with the tools beside the board.

use sudoscope::{
    app::{
        action::{Draw, RuleEdit},
        model::rule_tool::RuleTool,
    },
    board::{Cage, CageTotal, Dot, DotKind, NegativeDots},
    solve::analyse::Verdict,
};

use crate::prelude::*;

fn cells<const N: usize>(indices: [usize; N]) -> Vec<Cell> {
    indices.map(Cell::new).to_vec()
}

#[track_caller]
fn check_and_undo(window: &mut Window, rules: &[Rule]) {
    assert_eq!(window.model().puzzle().rules(), rules);
    window.keys("Ctrl+Z");
    assert!(window.model().puzzle().rules().is_empty());
}

#[test]
fn a_cage_is_dragged_and_its_sum_is_typed() {
    let mut window = Window::new();
    window.menu(&["Cages", "Killer cage"]);
    window.drag(&["r1c1", "r1c2"], Modifiers::NONE);
    window.keys("1");
    window.keys("2");
    assert!(window.cell("r1c2").contains("Killer cage"), "{}", window.cell("r1c2"));
    assert!(window.says("Killer cage: 12."));
    check_and_undo(&mut window, &[Rule::Cage(Cage::killer(cells([0, 1]), 12))]);
    window.drag(&["r1c1", "r1c2"], Modifiers::NONE);
    window.keys("1");
    window.keys("8");
    assert!(window.says("A cage of 2 cells cannot make 18; its sum is from 3 to 17."));
}

#[test]
fn a_dot_is_put_on_an_edge_chosen_and_removed() {
    let mut window = Window::new();
    window.menu(&["Dots", "Black dot"]);
    let edge = window.cell_rect("r4c4").right_center();
    window.click_at(edge - vec2(4.0, 0.0), Modifiers::NONE);
    let dot = Rule::Dot(Dot { first: Cell::new(30), second: Cell::new(31), kind: DotKind::Ratio(2) });
    assert_eq!(window.model().puzzle().rules(), std::slice::from_ref(&dot));
    window.keys("Escape Escape");
    assert!(window.model().rules.tool.is_none());
    window.click_at(edge, Modifiers::NONE);
    assert_eq!(window.model().rules.chosen, Some(0));
    window.keys("Delete");
    assert!(window.model().puzzle().rules().is_empty());
    window.keys("Ctrl+Z");
    check_and_undo(&mut window, &[dot]);
}

#[test]
fn one_click_turns_on_a_usual_rule_of_the_board_and_the_menu_of_dots_has_that_all_are_given() {
    let mut window = Window::new();
    window.click("Rules");
    window.click("Nonconsecutive");
    window.click("Dots");
    window.click("All dots are given (difference 1, ratio 2)");
    // The menu is open still.
    window.click("White dot");
    assert!(window.model().rules.tool.is_some());
    let negative = Rule::NegativeDots(NegativeDots { differences: vec![1], ratios: vec![2] });
    assert_eq!(window.model().puzzle().rules(), [Rule::Nonconsecutive, negative]);
    window.keys("Escape");
    window.menu(&["Board", "All X and V are given (5, 10)"]);
    assert_eq!(window.model().puzzle().rules()[2], Rule::NegativeSums(vec![5, 10]));
    // It names numbers that are not the usual ones, and takes the rule away.
    window.act(Action::Rules(RuleEdit::Add(Rule::NegativeSums(vec![7]))));
    window.keys("Escape");
    window.click("Board");
    // The list of rules has it, too.
    window.harness().get_by_role_and_label(Role::CheckBox, "All X and V are given (7)").click();
    window.settle();
    assert_eq!(window.model().puzzle().rules().len(), 3);
}

#[test]
fn the_tools_of_rules_go_with_the_puzzle_that_has_rules() {
    let mut window = Window::sized(settings(), vec2(800.0, 600.0));
    window.act(Action::Example("killer"));
    window.keys("Alt+1");
    assert!(!window.lacks_tools("Cages"));
    window.keys("Ctrl+N 1");
    assert_eq!(window.model().puzzle().given_count(), 1);
    assert!(window.lacks_tools("Cages"), "the pad takes their place");
}

#[test]
fn the_tools_stay_where_they_are_while_the_verdict_changes() {
    for size in [vec2(1280.0, 800.0), vec2(900.0, 600.0)] {
        let mut window = Window::sized(settings(), size);
        window.menu(&["Cages", "Killer cage"]);
        let places = |window: &Window| ["Lines", "Dots", "Cells", "Outside", "Decoration", "Board"].map(|name| window.centre(name));
        let before = places(&window);
        let mut headlines = Vec::new();
        for (cells, sum) in [(["r1c1", "r1c2"], "3"), (["r2c4", "r2c5"], "9"), (["r1c3", "r1c4"], "3")] {
            window.drag(&cells, Modifiers::NONE);
            window.keys(sum);
            window.wait_for_verdict();
            let analysis = window.model().analysis().expect("a verdict");
            headlines.push(matches!(analysis.verdict(), Verdict::None(_)));
            assert_eq!(places(&window), before, "{size:?}");
        }
        assert_eq!(headlines, [false, false, true]);
        window.click("Killer cage r2c4–r2c5 (9)");
        assert_eq!(places(&window), before, "{size:?}");
        window.keys("Escape Escape");
        assert!(window.model().rules.tool.is_none());
        assert_eq!(places(&window), before, "{size:?}");
    }
}

#[test]
fn a_rule_that_has_just_been_drawn_is_in_view_in_the_list() {
    for size in [vec2(1280.0, 800.0), vec2(900.0, 600.0)] {
        let mut window = Window::sized(settings(), size);
        for row in 0..9 {
            let cage = Cage { cells: cells([9 * row, 9 * row + 1]), total: CageTotal::Any, may_repeat: false };
            window.act(Action::Rules(RuleEdit::Add(Rule::Cage(cage))));
        }
        window.menu(&["Lines", "Renban line"]);
        window.drag(&["r1c5", "r1c6"], Modifiers::NONE);
        let row = window.centre("Renban line r1c5–r1c6");
        assert!(window.model().rules.chosen == Some(9) && row.y < window.centre("Erase").y - 20.0, "{size:?}: {row:?}");
    }
}

#[test]
fn the_way_to_draw_regions_by_keys_is_said_and_works() {
    for lang in [Lang::En, Lang::Zh] {
        let mut window = Window::with(Settings { lang, ..settings() });
        window.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
        let said = [("Shift and the arrows", "Enter"), ("Shift 加方向键", "回车键")];
        let (select, add) = said[usize::from(lang == Lang::Zh)];
        assert!(window.says(select) && window.says(add), "{:#?}", window.texts());
        window.keys("ArrowRight Shift+ArrowRight Enter");
        assert_eq!(window.model().open_regions(), Some(2));
        window.keys("ArrowDown 2");
        assert_eq!(window.model().rules.regions.as_ref().map(|regions| regions.count(1)), Some(1));
    }
}

#[test]
fn digits_are_not_written_into_cells_while_a_tool_for_rules_is_taken() {
    for (lang, reason) in [(Lang::En, "digits do not go into cells"), (Lang::Zh, "数字不会填入格中")] {
        let mut window = Window::with(Settings { lang, ..settings() });
        window.keys("5");
        let template = Rule::Cage(Cage::killer(std::iter::empty(), 0));
        window.act(Action::Draw(Draw::Take(Some(RuleTool::Rule(template)))));
        for keys in ["7", "ArrowRight 7", "0", "Space", "Backspace", "Home Delete"] {
            window.act(Action::DismissNotice);
            window.keys(keys);
            assert_eq!(window.line(), format!("5{}", ".".repeat(80)), "{keys}");
            assert!(window.says(reason), "{keys}: {:#?}", window.texts());
        }
        window.keys("Escape Escape ArrowRight 7");
        assert_eq!(window.model().puzzle().given_count(), 1 + usize::from(!window.line().starts_with('7')));
    }
}

#[test]
fn while_regions_are_drawn_the_menu_of_a_cell_has_regions_and_nothing_for_digits() {
    let mut window = Window::after(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
    window.keys("ArrowRight Shift+F10");
    assert_eq!(window.focused().as_deref(), Some("Region 1"));
    assert!(!window.has("Highlight") && !window.has("Clear cells"), "{:#?}", window.texts());
    window.keys("ArrowRight Enter");
    let region = |window: &Window| {
        let cell = window.model().selection.only().expect("one cell");
        window.model().rules.regions.as_ref().expect("they are drawn").of[cell.index()]
    };
    assert_eq!(region(&window), Some(1));
    window.keys("Shift+F10");
    window.click("Take out of region 2");
    assert_eq!(region(&window), None);
}

#[test]
fn one_click_on_a_group_takes_its_tool_used_last_and_keys_take_those_at_hand() {
    let mut window = Window::new();
    window.menu(&["Lines", "Renban line"]);
    let renban = window.model().rules.tool.clone();
    let name = |window: &Window| window.rect("Lines").left_center() + vec2(12.0, 0.0);
    let before = name(&window);
    window.keys("Escape Ctrl+1");
    let is_cage = |window: &Window| matches!(&window.model().rules.tool, Some(RuleTool::Rule(Rule::Cage(_))));
    assert!(is_cage(&window), "{:#?}", window.model().rules.tool);
    window.click_at(before, Modifiers::NONE);
    assert!(window.model().rules.tool == renban && !window.has("Palindrome"), "{:#?}", window.texts());
    window.click_at(before, Modifiers::NONE);
    assert!(window.has("Palindrome"), "another click leads to the others: {:#?}", window.texts());
    window.keys("Escape");
    window.click("Tool 1: Killer cage");
    assert!(is_cage(&window) && name(&window) == before, "the row has its place");
    window.drag(&["r1c1", "r1c2"], Modifiers::NONE);
    window.keys("9");
    assert_eq!(window.model().puzzle().rules(), [Rule::Cage(Cage::killer(cells([0, 1]), 9))]);
}

#[test]
fn decorations_are_drawn_coloured_and_listed() {
    let mut window = Window::new();
    window.menu(&["Decoration", "Coloured cell"]);
    window.drag(&["r1c1", "r1c2"], Modifiers::NONE);
    assert!(window.has("Drawing: coloured cell r1c2"), "{:#?}", window.texts());
    window.menu(&["Decoration", "Text"]);
    assert_eq!(window.focused().as_deref(), Some("Text for the cell"));
    window.write("Text for the cell", "Go");
    window.click_cell("r5c5", Modifiers::NONE);
    assert!(window.has("Drawing: text r5c5 (Go)"), "{:#?}", window.texts());
    window.keys("Ctrl+Z Ctrl+Z");
    assert!(window.model().puzzle().unknown_rules.is_empty());
}
