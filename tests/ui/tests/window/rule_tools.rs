//! Entering rules with the tools beside the board.

use eframe::egui::{Modifiers, vec2};
use sudoscope::{
    app::{action::Action, model::NewForm},
    board::{Cage, Cell, Dot, DotKind, Line, LineKind, Outside, OutsideKind, OutsideLine, Rule, Shape},
};

use crate::fixture::Window;

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
fn a_line_follows_the_drag() {
    let mut window = Window::new();
    window.menu(&["Lines", "Renban line"]);
    window.drag(&["r1c1", "r2c2", "r3c2"], Modifiers::NONE);
    check_and_undo(&mut window, &[Rule::Line(Line { kind: LineKind::Renban, cells: cells([0, 10, 19]) })]);
}

#[test]
fn a_dot_is_put_on_an_edge_chosen_and_removed() {
    let mut window = Window::new();
    window.menu(&["Dots", "Black dot"]);
    let edge = window.cell_rect("r4c4").right_center();
    window.click_at(edge - vec2(4.0, 0.0), Modifiers::NONE);
    window.settle();
    let dot = Rule::Dot(Dot { first: Cell::new(30), second: Cell::new(31), kind: DotKind::Ratio(2) });
    assert_eq!(window.model().puzzle().rules(), std::slice::from_ref(&dot));
    window.keys("Escape Escape");
    assert!(window.model().rules.tool.is_none());
    window.click_at(edge, Modifiers::NONE);
    window.settle();
    assert_eq!(window.model().rules.chosen, Some(0));
    window.keys("Delete");
    assert!(window.model().puzzle().rules().is_empty());
    window.keys("Ctrl+Z");
    check_and_undo(&mut window, &[dot]);
}

#[test]
fn a_clue_is_put_beside_the_board_and_typed() {
    let mut window = Window::new();
    window.menu(&["Outside", "Sandwich"]);
    let rect = window.cell_rect("r3c1");
    window.click_at(rect.center() - vec2(rect.width(), 0.0), Modifiers::NONE);
    window.settle();
    window.keys("1");
    window.keys("7");
    let line = OutsideLine::Row { row: 2, reversed: false };
    check_and_undo(&mut window, &[Rule::Outside(Outside { kind: OutsideKind::Sandwich, line, value: 17 })]);
}

#[test]
fn rules_of_the_whole_board_are_check_boxes() {
    let mut window = Window::new();
    window.menu(&["Board", "Anti-knight"]);
    check_and_undo(&mut window, &[Rule::AntiKnight]);
}

#[test]
fn jigsaw_regions_are_drawn() {
    let mut window = Window::new();
    window.act(Action::NewForm(NewForm::new(4, Vec::new())));
    window.keys("Ctrl+N");
    window.act(Action::NewForm(NewForm::new(4, Vec::new())));
    window.act(Action::CreateNew);
    window.menu(&["Board", "Draw regions"]);
    for row in 1..=4 {
        let names: Vec<String> = (1..=4).map(|column| format!("r{row}c{column}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        window.drag(&names, Modifiers::NONE);
    }
    assert!(window.says("The regions are drawn."));
    assert_eq!(window.model().puzzle().shape().box_sides(), None);
    window.keys("Ctrl+Z");
    assert_eq!(window.model().puzzle().shape().box_sides(), Some((2, 2)));
}

#[test]
fn a_jigsaw_is_drawn_on_a_new_board() {
    let mut window = Window::new();
    window.keys("Ctrl+N");
    window.click("4×4");
    window.click("Draw them");
    window.click("Create");
    assert!(window.says("Region 1: 0 of 4 cells."));
    window.drag(&["r1c1", "r1c2", "r1c3", "r2c3"], Modifiers::NONE);
    assert!(window.says("Region 2: 0 of 4 cells."));
    window.keys("Backspace");
    assert!(window.says("Region 1: 0 of 4 cells."));
    window.drag(&["r1c1", "r1c2", "r1c3", "r2c1", "r1c4"], Modifiers::NONE);
    assert!(window.says("Region 1 already has 4 cells."));
    window.drag(&["r1c4", "r2c4", "r3c4", "r4c4"], Modifiers::NONE);
    window.drag(&["r2c2", "r2c3", "r3c3", "r3c2"], Modifiers::NONE);
    window.drag(&["r3c1", "r4c1", "r4c2", "r4c3"], Modifiers::NONE);
    assert!(window.says("The regions are drawn."));
    let shape = Shape::jigsaw(4, &[0, 0, 0, 1, 0, 2, 2, 1, 3, 2, 2, 1, 3, 3, 3, 1]).expect("regions of four cells");
    assert_eq!(*window.model().puzzle().shape(), shape);
    window.type_line("1234");
    assert_eq!(&window.line()[..4], "1234");
}

#[test]
fn regions_are_pasted_as_a_picture_of_letters() {
    let mut window = Window::new();
    window.keys("Ctrl+N");
    window.click("4×4");
    window.click("Create");
    window.type_line("12");
    window.paste("A A A B\nA C C B\nD C C B\nD D D B\n");
    assert!(window.says("The regions are drawn."));
    assert_eq!(window.model().puzzle().shape().box_sides(), None);
    assert_eq!(&window.line()[..3], "12.", "the digits stay");
    window.keys("Ctrl+Z");
    assert_eq!(window.model().puzzle().shape().box_sides(), Some((2, 2)));
}
