//! Entering rules with the pointer and the keyboard: each gesture, what is refused, and undo.

use super::*;
use crate::{
    app::{
        action::{Draw, RuleEdit},
        model::{
            Dialog, Next,
            rule_tool::{RuleTool, ToolGroup, gesture, place},
            selection::Direction,
        },
        view::compose,
    },
    board::{
        Arrow, Cage, CageTotal, CandidateDigits, Candidates, Dot, DotKind, Line, LineKind, Outside, OutsideKind, OutsideLine,
        Quadruple, Rule, Thermometer,
    },
    io::picture::rules::Spot,
};

const SHIFT: Held = Held { shift: true, ctrl: false };

/// The tool whose template satisfies the condition, on a classic board.
fn template(is: impl Fn(&Rule) -> bool) -> RuleTool {
    let mut rules = ToolGroup::ALL.into_iter().flat_map(|group| group.rules(9));
    RuleTool::Rule(rules.find(|rule| is(rule)).expect("there is such a tool"))
}

fn named(key: &'static str) -> RuleTool {
    template(|rule| rule.key() == key)
}

fn cells(indices: &[usize]) -> Vec<Cell> {
    indices.iter().copied().map(cell).collect()
}

fn cage(indices: &[usize], total: CageTotal) -> Rule {
    Rule::Cage(Cage { cells: cells(indices), total, may_repeat: false })
}

fn line(kind: LineKind, indices: &[usize]) -> Rule {
    Rule::Line(Line { kind, cells: cells(indices) })
}

impl TestApp {
    fn with_tool(tool: RuleTool) -> Self {
        let mut desk = Self::new();
        desk.act(Action::Draw(Draw::Take(Some(tool))));
        assert!(desk.model.rules.tool.is_some());
        desk
    }

    fn press_at(&mut self, x: f32, y: f32) {
        self.act(Action::Draw(Draw::Press(Spot::new(x, y), PLAIN)));
        self.act(Action::Draw(Draw::Release));
    }

    fn drag_held(&mut self, indices: &[usize], held: Held) {
        let spot = place::middle(cell(indices[0]), self.model.puzzle().shape());
        self.act(Action::Draw(Draw::Press(spot, held)));
        for &index in &indices[1..] {
            self.act(Action::Draw(Draw::Over(cell(index))));
            compose::scene(&self.model);
        }
        self.act(Action::Draw(Draw::Release));
    }

    pub(super) fn drag(&mut self, indices: &[usize]) {
        self.drag_held(indices, PLAIN);
    }

    fn listed(&self) -> &[Rule] {
        self.model.puzzle().rules()
    }

    /// Undo takes back the one edit that is expected to be there.
    #[track_caller]
    fn check_one_edit(&mut self, name: &str) {
        assert_eq!(Command::Undo.label(&self.model), format!("Undo: {name}"));
        self.command(Command::Undo);
        assert!(self.listed().is_empty());
        assert!(!Command::Undo.is_enabled(&self.model));
    }
}

#[test]
fn a_cage_is_dragged_and_its_sum_typed_as_one_edit() {
    let mut desk = TestApp::with_tool(named("cage"));
    desk.drag(&[0, 1, 10]);
    assert_eq!(desk.listed(), [cage(&[0, 1, 10], CageTotal::Any)]);
    desk.keys("15");
    assert_eq!(desk.listed(), [cage(&[0, 1, 10], CageTotal::Sum(15))]);
    assert_eq!(desk.line(), ".".repeat(81), "digits belong to the sum");
    desk.act(Action::Backspace);
    desk.act(Action::Skip);
    assert_eq!(desk.listed(), [cage(&[0, 1, 10], CageTotal::Sum(10))]);
    desk.check_one_edit("add killer cage r1c12,r2c2");
}

#[test]
fn the_next_drag_ends_the_sum_and_begins_another_cage() {
    let mut desk = TestApp::with_tool(named("cage"));
    desk.drag(&[0, 1]);
    desk.keys("7");
    desk.drag(&[3, 4]);
    desk.keys("12");
    desk.act(Action::NextRow);
    assert_eq!(desk.listed(), [cage(&[0, 1], CageTotal::Sum(7)), cage(&[3, 4], CageTotal::Sum(12))]);
    assert_eq!(desk.model.chosen_rule(), None);
}

#[test]
fn a_sum_out_of_reach_is_refused_as_soon_as_no_further_digit_can_mend_it() {
    let mut desk = TestApp::with_tool(named("cage"));
    desk.drag(&[0, 1]);
    desk.keys("1");
    assert_eq!(desk.problem(), None, "it may become 10 to 17");
    desk.keys("8");
    assert_eq!(desk.problem(), Some("A cage of 2 cells cannot make 18; its sum is from 3 to 17."));
    assert_eq!(desk.listed(), [cage(&[0, 1], CageTotal::Any)]);
    desk.act(Action::Backspace);
    desk.keys("6");
    assert_eq!((desk.problem(), desk.listed()), (None, &[cage(&[0, 1], CageTotal::Sum(16))][..]));
    // A number that is left too small is refused when typing ends.
    desk.act(Action::Backspace);
    desk.act(Action::NextRow);
    assert_eq!(desk.problem(), Some("A cage of 2 cells cannot make 1; its sum is from 3 to 17."));
}

#[test]
fn a_number_out_of_reach_leaves_the_rule_as_it_was_before_typing() {
    let sandwich = |value| {
        let line = OutsideLine::Column { column: 7, reversed: false };
        Rule::Outside(Outside { kind: OutsideKind::Sandwich, line, value })
    };
    // A clue that waits for its number: its first digit alone is possible.
    let mut desk = TestApp::with_tool(template(|rule| matches!(rule, Rule::Outside(Outside { kind: OutsideKind::Sandwich, .. }))));
    desk.model.rules.pending = Some(sandwich(0));
    desk.keys("3");
    assert_eq!(desk.listed(), [sandwich(3)]);
    desk.keys("6");
    assert!(desk.problem().is_some() && desk.listed().is_empty(), "{:?} {:?}", desk.problem(), desk.model.rules);
    assert!(desk.model.history.is_empty());
    desk.act(Action::Backspace);
    desk.keys("4");
    assert_eq!((desk.problem(), desk.listed()), (None, &[sandwich(34)][..]));
    desk.check_one_edit("add sandwich column 8");
    // A cage that has a sum, and a line that has a gap without typing.
    let mut desk = TestApp::with_tool(named("cage"));
    desk.drag(&[0, 1, 2]);
    desk.keys("12");
    desk.act(Action::NextRow);
    desk.act(Action::Rules(RuleEdit::Choose(Some(0))));
    desk.keys("8");
    assert_eq!(desk.listed(), [cage(&[0, 1, 2], CageTotal::Sum(8))]);
    desk.keys("8");
    assert_eq!(desk.listed(), [cage(&[0, 1, 2], CageTotal::Sum(12))]);
    let mut desk = TestApp::with_tool(named("whispers"));
    desk.drag(&[0, 1]);
    desk.keys("4");
    desk.keys("2");
    assert_eq!(desk.listed(), [line(LineKind::Whispers(5), &[0, 1])]);
}

#[test]
fn too_long_a_cage_is_refused_while_it_is_drawn() {
    let mut desk = TestApp::with_tool(named("cage"));
    let indices: Vec<usize> = (0..10).collect();
    let spot = place::middle(cell(0), desk.model.puzzle().shape());
    desk.act(Action::Draw(Draw::Press(spot, PLAIN)));
    for &index in &indices[1..] {
        desk.act(Action::Draw(Draw::Over(cell(index))));
    }
    assert!(desk.problem().is_some_and(|said| said.contains("10 cells")));
    assert!(compose::scene(&desk.model).entry.is_refused);
    desk.act(Action::Draw(Draw::Release));
    assert!(desk.listed().is_empty());
}

#[test]
fn a_click_chooses_a_rule_typing_changes_it_delete_removes_it_and_escape_lets_go() {
    let mut desk = TestApp::with_tool(named("cage"));
    desk.drag(&[0, 1]);
    desk.keys("7");
    desk.act(Action::ClickOutside);
    assert_eq!((desk.model.chosen_rule(), desk.model.rules.tool.is_some()), (None, true));
    desk.drag(&[1]);
    assert_eq!(desk.model.rules.chosen, Some(0));
    assert!(!compose::scene(&desk.model).entry.outline.is_empty());
    desk.keys("9");
    assert_eq!(desk.listed(), [cage(&[0, 1], CageTotal::Sum(9))]);
    assert_eq!(Command::Undo.label(&desk.model), "Undo: change killer cage r1c1–r1c2");
    desk.act(Action::Clear);
    assert!(desk.listed().is_empty());
    desk.act(Action::ClickOutside);
    assert_eq!(desk.model.rules.tool, None);
    for sum in [9, 7] {
        desk.command(Command::Undo);
        assert_eq!(desk.listed(), [cage(&[0, 1], CageTotal::Sum(sum))]);
    }
}

#[test]
fn a_number_typed_back_to_what_it_was_leaves_other_edits_alone() {
    let mut desk = TestApp::with_tool(named("cage"));
    desk.drag(&[0, 1]);
    desk.keys("7");
    desk.act(Action::NextRow);
    desk.drag(&[1]);
    for key in ["8", "", "7", "", "5"] {
        if key.is_empty() {
            desk.act(Action::Backspace);
        }
        desk.keys(key);
    }
    assert_eq!(desk.listed(), [cage(&[0, 1], CageTotal::Sum(5))]);
    desk.command(Command::Undo);
    assert_eq!(desk.listed(), [cage(&[0, 1], CageTotal::Sum(7))]);
    desk.check_one_edit("add killer cage r1c1–r1c2");
}

#[test]
fn a_drag_from_a_cage_makes_it_larger_and_with_shift_begins_another() {
    let mut desk = TestApp::with_tool(named("cage"));
    desk.drag(&[0, 1]);
    desk.keys("7");
    desk.drag(&[1, 2]);
    assert_eq!(desk.listed(), [cage(&[0, 1, 2], CageTotal::Sum(7))]);
    desk.drag_held(&[1, 10], SHIFT);
    assert_eq!(desk.listed().len(), 2);
}

#[test]
fn lines_follow_the_drag_and_going_back_shortens_them() {
    let mut desk = TestApp::with_tool(named("renban"));
    desk.drag(&[0, 10, 20, 10, 11]);
    assert_eq!(desk.listed(), [line(LineKind::Renban, &[0, 10, 11])]);
    desk.drag(&[0, 9]);
    assert_eq!(desk.listed(), [line(LineKind::Renban, &[11, 10, 0, 9])]);
    desk.drag(&[9, 18]);
    assert_eq!(desk.listed(), [line(LineKind::Renban, &[11, 10, 0, 9, 18])]);
    assert_eq!(Command::Undo.label(&desk.model), "Undo: change renban line r2c3–r2c2–r1c1–r3c1");
    for _ in 0..2 {
        desk.command(Command::Undo);
    }
    desk.check_one_edit("add renban line r1c1–r2c2–r2c3");
}

#[test]
fn a_whispers_line_takes_another_gap_by_typing() {
    let mut desk = TestApp::with_tool(named("whispers"));
    desk.drag(&[0, 1]);
    assert_eq!(desk.listed(), [line(LineKind::Whispers(5), &[0, 1])]);
    desk.keys("4");
    assert_eq!(desk.listed(), [line(LineKind::Whispers(4), &[0, 1])]);
    desk.check_one_edit("add whispers line r1c1–r1c2");
}

#[test]
fn a_thermometer_branches_from_its_cells() {
    let mut desk = TestApp::with_tool(named("thermometer"));
    desk.drag(&[0, 1, 2]);
    desk.drag(&[1, 10, 19]);
    desk.drag(&[2, 3]);
    let paths = vec![cells(&[0, 1, 2, 3]), cells(&[0, 1, 10, 19])];
    assert_eq!(desk.listed(), [Rule::Thermometer(Thermometer { paths, is_slow: false })]);
}

#[test]
fn an_arrow_has_shafts_from_its_bulb_and_a_pill_with_shift() {
    let mut desk = TestApp::with_tool(named("arrow"));
    desk.drag(&[0, 1, 2]);
    desk.drag(&[0, 9, 18]);
    let shafts = vec![cells(&[1, 2]), cells(&[9, 18])];
    assert_eq!(desk.listed(), [Rule::Arrow(Arrow { bulb: cells(&[0]), shafts })]);
    desk.drag_held(&[40, 41], SHIFT);
    assert_eq!(desk.listed().len(), 1, "a pill waits for its shaft");
    desk.drag(&[41, 42, 43]);
    assert_eq!(desk.listed()[1], Rule::Arrow(Arrow { bulb: cells(&[40, 41]), shafts: vec![cells(&[42, 43])] }));
}

#[test]
fn signs_go_to_the_nearest_edge_and_corner() {
    let mut desk = TestApp::with_tool(template(|rule| matches!(rule, Rule::Dot(Dot { kind: DotKind::Ratio(_), .. }))));
    desk.press_at(0.9, 0.5);
    let dot = |first, second, kind| Rule::Dot(Dot { first: cell(first), second: cell(second), kind });
    assert_eq!(desk.listed(), [dot(0, 1, DotKind::Ratio(2))]);
    desk.keys("3");
    assert_eq!(desk.listed(), [dot(0, 1, DotKind::Ratio(3))]);
    desk.press_at(1.1, 0.5);
    assert_eq!((desk.listed().len(), desk.model.rules.chosen), (1, Some(0)), "the same dot");
    desk.command(Command::Undo);
    desk.act(Action::Draw(Draw::Take(Some(template(|rule| matches!(rule, Rule::Dot(Dot { kind: DotKind::Greater, .. })))))));
    desk.press_at(0.5, 0.9);
    assert_eq!(desk.listed(), [dot(0, 9, DotKind::Greater)]);
    desk.press_at(0.5, 1.1);
    assert_eq!(desk.listed(), [dot(9, 0, DotKind::Greater)], "the other cell is the greater one");
    desk.command(Command::Undo);
    desk.command(Command::Undo);
    desk.act(Action::Draw(Draw::Take(Some(named("quadruple")))));
    desk.press_at(2.1, 1.9);
    assert!(desk.listed().is_empty(), "it waits for its digits");
    desk.keys("313");
    let digits = [1, 3, 3].map(digit).to_vec();
    assert_eq!(desk.listed(), [Rule::Quadruple(Quadruple { top_left: cell(10), digits })]);
    desk.check_one_edit("add quadruple r2c2–r3c3");
}

#[test]
fn clues_outside_the_board_are_pressed_and_typed() {
    let mut desk = TestApp::with_tool(named("sandwich"));
    desk.press_at(-0.5, 3.5);
    assert!(desk.listed().is_empty());
    desk.keys("17");
    let line = OutsideLine::Row { row: 3, reversed: false };
    assert_eq!(desk.listed(), [Rule::Outside(Outside { kind: OutsideKind::Sandwich, line, value: 17 })]);
    desk.check_one_edit("add sandwich row 4");
    desk.act(Action::Draw(Draw::Take(Some(named("little-killer")))));
    desk.press_at(4.8, -0.5);
    desk.keys("20");
    let line = OutsideLine::Diagonal { start: cell(5), down: true, right: true };
    assert_eq!(desk.listed(), [Rule::Outside(Outside { kind: OutsideKind::LittleKiller, line, value: 20 })]);
}

#[test]
fn cells_take_marks_and_candidate_sets_wait_for_their_digits() {
    let marks = |digits, indices: &[usize]| Rule::Candidates(Candidates { cells: cells(indices), digits });
    let is = |digits: fn(&CandidateDigits) -> bool| {
        template(move |rule| matches!(rule, Rule::Candidates(candidates) if digits(&candidates.digits)))
    };
    let mut desk = TestApp::with_tool(is(|digits| *digits == CandidateDigits::Odd));
    desk.drag(&[4]);
    desk.drag(&[6, 7]);
    assert_eq!(desk.listed(), [marks(CandidateDigits::Odd, &[4]), marks(CandidateDigits::Odd, &[6, 7])]);
    desk.act(Action::Draw(Draw::Take(Some(is(|digits| matches!(digits, CandidateDigits::These(_)))))));
    desk.drag(&[40]);
    desk.keys("47");
    assert_eq!(desk.listed()[2], marks(CandidateDigits::These([4, 7].map(digit).to_vec()), &[40]));
    desk.act(Action::Draw(Draw::Take(Some(template(|rule| matches!(rule, Rule::Extremum(_)))))));
    desk.drag(&[50, 60]);
    assert_eq!(desk.listed().len(), 5, "one for each cell");
    assert_eq!(Command::Undo.label(&desk.model), "Undo: add maximum 2 times");
}

#[test]
fn two_drags_make_a_clone() {
    let mut desk = TestApp::with_tool(named("clone"));
    desk.drag(&[0, 1]);
    assert!(desk.listed().is_empty());
    desk.drag(&[40, 41]);
    assert_eq!(desk.listed(), [Rule::Clone(vec![cells(&[0, 1]), cells(&[40, 41])])]);
    desk.check_one_edit("add clone r1c1–r1c2 = r5c5–r5c6");
}

#[test]
fn a_selection_becomes_a_rule_when_a_kind_is_chosen() {
    let mut desk = TestApp::new();
    desk.select([20, 10, 0]);
    desk.act(Action::Draw(Draw::Take(Some(named("thermometer")))));
    assert_eq!(desk.listed(), [Rule::Thermometer(Thermometer { paths: vec![cells(&[20, 10, 0])], is_slow: false })]);
    assert_eq!(desk.model.rules.tool, None, "the tool is not taken");
    desk.act(Action::Clear);
    desk.select([0, 1, 9]);
    desk.act(Action::Draw(Draw::Take(Some(template(|rule| matches!(rule, Rule::Dot(Dot { kind: DotKind::Sum(10), .. })))))));
    assert_eq!(desk.listed().len(), 2, "between all neighbours");
    // With a tool taken, Enter makes the rule of the selection.
    desk.act(Action::ClickOutside);
    desk.select([]);
    desk.act(Action::Draw(Draw::Take(Some(named("region")))));
    desk.act(Action::Press(cell(50), PLAIN));
    desk.act(Action::Press(cell(51), SHIFT));
    desk.act(Action::NextRow);
    assert_eq!(desk.listed()[2], Rule::Region(cells(&[50, 51])));
}

#[test]
fn without_a_tool_a_press_on_a_sign_chooses_its_rule() {
    let mut desk = TestApp::new();
    let dot = Rule::Dot(Dot { first: cell(0), second: cell(1), kind: DotKind::Difference(1) });
    desk.act(Action::Rules(RuleEdit::Add(dot)));
    desk.act(Action::Rules(RuleEdit::Choose(None)));
    desk.press_at(1.05, 0.5);
    assert_eq!(desk.model.rules.chosen, Some(0));
    // A press on a cell lets go, and digits are givens again.
    desk.act(Action::Press(cell(5), PLAIN));
    desk.keys("4");
    assert_eq!((desk.listed().len(), desk.model.puzzle().given_count()), (1, 1));
}

#[test]
fn another_click_on_the_clicked_cell_chooses_its_rules_in_turn() {
    let mut desk = TestApp::new();
    let thermometer = Rule::Thermometer(Thermometer { paths: vec![cells(&[0, 1, 2])], is_slow: false });
    for rule in [cage(&[1, 2], CageTotal::Any), thermometer.clone(), line(LineKind::Renban, &[30, 31])] {
        desk.act(Action::Rules(RuleEdit::Add(rule)));
    }
    desk.act(Action::Rules(RuleEdit::Choose(None)));
    let again = |desk: &mut TestApp| {
        desk.press_at(1.5, 0.5);
        desk.model.chosen_rule().map(|(_, rule)| rule.clone())
    };
    desk.act(Action::Press(cell(1), PLAIN));
    assert_eq!((desk.model.rules.chosen, desk.model.rules.clicked), (None, Some(cell(1))), "the first click selects the cell");
    desk.act(Action::Release);
    assert_eq!(again(&mut desk), Some(thermometer.clone()), "what is drawn under the pointer");
    assert_eq!(again(&mut desk), Some(cage(&[1, 2], CageTotal::Any)), "what else names the cell");
    assert_eq!(again(&mut desk), None);
    assert_eq!(desk.model.selection.only(), Some(cell(1)));
    again(&mut desk);
    again(&mut desk);
    desk.keys("12");
    assert_eq!(desk.listed()[0], cage(&[1, 2], CageTotal::Sum(12)));
    desk.act(Action::Clear);
    assert_eq!(desk.listed().len(), 2);
    // Esc lets go of the rule and leaves the cell selected.
    desk.act(Action::Press(cell(1), PLAIN));
    assert_eq!(again(&mut desk), Some(thermometer));
    desk.act(Action::ClickOutside);
    assert_eq!((desk.model.rules.chosen, desk.model.selection.only()), (None, Some(cell(1))));
}

#[test]
fn a_cell_that_the_cursor_has_come_to_is_only_selected_by_a_click() {
    let mut desk = TestApp::new();
    desk.act(Action::Rules(RuleEdit::Add(cage(&[0, 1], CageTotal::Sum(9)))));
    desk.act(Action::Press(cell(0), PLAIN));
    desk.keys("4");
    assert_eq!((desk.model.selection.only(), desk.model.rules.clicked), (Some(cell(1)), None), "typing has moved the cursor");
    desk.act(Action::Press(cell(1), PLAIN));
    desk.keys("5");
    assert_eq!(desk.listed(), [cage(&[0, 1], CageTotal::Sum(9))]);
    assert_eq!(desk.model.puzzle().given_count(), 2);
    // A drag from the clicked cell selects cells, even if its press has chosen a rule.
    desk.act(Action::Press(cell(0), PLAIN));
    desk.act(Action::Release);
    desk.act(Action::Draw(Draw::Press(Spot::new(0.5, 0.5), PLAIN)));
    assert_eq!(desk.model.rules.chosen, Some(0));
    desk.act(Action::Drag(cell(9)));
    desk.act(Action::Release);
    assert_eq!((desk.model.rules.chosen, desk.model.selection.cells().len()), (None, 2));
}

#[test]
fn a_double_click_chooses_the_rule_of_an_empty_cell_and_selects_like_digits() {
    let mut desk = TestApp::new();
    desk.act(Action::Rules(RuleEdit::Add(cage(&[0, 1], CageTotal::Any))));
    let double_click = |desk: &mut TestApp, index: usize, x: f32| {
        desk.act(Action::Press(cell(index), PLAIN));
        desk.act(Action::Release);
        desk.press_at(x, 0.5);
        desk.act(Action::SelectSimilar(cell(index), PLAIN));
    };
    double_click(&mut desk, 0, 0.5);
    assert_eq!(desk.model.rules.chosen, Some(0));
    desk.act(Action::Press(cell(1), PLAIN));
    desk.keys("4");
    desk.act(Action::Press(cell(40), PLAIN));
    desk.keys("4");
    double_click(&mut desk, 1, 1.5);
    assert_eq!((desk.model.rules.chosen, desk.model.selection.cells().len()), (None, 2));
}

#[test]
fn regions_are_drawn_one_after_the_other_and_checked() {
    let mut desk = TestApp::new();
    desk.act(Action::Command(Command::New));
    desk.act(Action::NewForm(NewForm::new(4, Vec::new())));
    desk.act(Action::CreateNew);
    desk.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
    desk.drag(&[0, 1, 2, 3, 4]);
    assert!(desk.problem().is_some_and(|said| said.contains("Region 1 already has 4 cells")));
    desk.drag(&[4, 5]);
    desk.drag(&[6, 7]);
    desk.drag(&[8, 9, 10, 11]);
    assert!(desk.model.puzzle().shape().box_sides().is_some());
    desk.drag(&[12, 13, 14, 15]);
    let shape = desk.model.puzzle().shape().clone();
    assert_eq!(shape.cells().map(|cell| shape.region(cell)).collect::<Vec<_>>(), [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
    assert_eq!(Command::Undo.label(&desk.model), "Undo: draw regions");
    desk.command(Command::Undo);
    assert!(desk.model.puzzle().shape().box_sides().is_some());
}

#[test]
fn regions_are_drawn_with_keys_alone() {
    let mut desk = TestApp::new();
    desk.act(Action::Command(Command::New));
    desk.act(Action::NewForm(NewForm::new(4, Vec::new())));
    desk.act(Action::CreateNew);
    desk.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
    let of = |desk: &TestApp| desk.model.rules.regions.as_ref().map(|regions| regions.of.clone()).unwrap_or_default();
    let row = |desk: &mut TestApp, row: usize| {
        desk.model.selection.select(cell(4 * row));
        (0..3).for_each(|_| drop(desk.act(Action::Move(Direction::Right, SHIFT))));
    };
    // Enter adds to the present region, and takes out what it has.
    for at in 0..4 {
        desk.model.selection.select(cell(at));
        desk.act(Action::NextRow);
    }
    assert_eq!(of(&desk)[..5], [Some(0), Some(0), Some(0), Some(0), None]);
    desk.act(Action::NextRow);
    assert_eq!(of(&desk)[3], None);
    desk.act(Action::NextRow);
    // A digit names the region.
    row(&mut desk, 1);
    desk.keys("3");
    assert_eq!(of(&desk)[4..8], [Some(2); 4]);
    desk.command(Command::Undo);
    assert_eq!(of(&desk)[4..8], [None; 4], "one step");
    desk.keys("3");
    desk.model.selection.select(cell(8));
    desk.keys("3");
    assert!(desk.problem().is_some_and(|said| said.contains("Region 3 already has 4 cells")));
    // The next region follows by itself: the second is empty.
    row(&mut desk, 2);
    desk.act(Action::NextRow);
    assert_eq!(of(&desk)[8..12], [Some(1); 4]);
    row(&mut desk, 3);
    desk.keys("4");
    let shape = desk.model.puzzle().shape().clone();
    assert_eq!(shape.cells().map(|cell| shape.region(cell)).collect::<Vec<_>>(), [0, 0, 0, 0, 2, 2, 2, 2, 1, 1, 1, 1, 3, 3, 3, 3]);
    assert_eq!(desk.line(), "................");
}

#[test]
fn regions_that_are_left_are_kept_and_drags_over_them_undone() {
    let mut desk = TestApp::new();
    desk.act(Action::Command(Command::New));
    desk.act(Action::NewForm(NewForm::new(4, Vec::new())));
    desk.act(Action::CreateNew);
    let take = |tool| Action::Draw(Draw::Take(tool));
    desk.act(take(Some(RuleTool::Regions)));
    desk.drag(&[0, 1, 2, 4]);
    desk.drag(&[3, 7]);
    let drawn = |desk: &TestApp| desk.model.rules.regions.as_ref().map_or(0, |regions| regions.drawn());
    assert_eq!(drawn(&desk), 6);
    // However the tool is left, and whatever is done in between.
    for leave in [take(None), Action::ClickOutside, Action::Mode(Mode::Play), take(Some(named("cage")))] {
        desk.act(leave);
        let said = desk.model.notice.as_ref().map(|notice| notice.text.clone());
        assert_eq!(
            said.as_deref(),
            Some(
                "The regions are kept as they are: 6 of 16 cells drawn. “Draw regions” goes on with them. Until they are finished, there is no verdict."
            )
        );
        desk.act(Action::Mode(Mode::Enter));
        desk.act(take(Some(RuleTool::Regions)));
        assert_eq!(drawn(&desk), 6);
    }
    desk.command(Command::Undo);
    assert_eq!(drawn(&desk), 4);
    // A click on a cell of the region takes it out.
    desk.drag(&[4]);
    desk.drag(&[4]);
    assert_eq!(drawn(&desk), 3);
    desk.command(Command::Undo);
    assert_eq!(drawn(&desk), 4);
    desk.command(Command::Undo);
    assert_eq!((drawn(&desk), desk.model.rules.draws_back()), (0, false));
}

#[test]
fn every_tool_has_a_gesture_and_nothing_is_entered_by_play() {
    for group in ToolGroup::ALL {
        for size in [4, 9, 25] {
            assert!(group.rules(size).iter().all(|rule| gesture(rule).is_some()));
        }
    }
    let mut desk = TestApp::with_tool(named("cage"));
    desk.act(Action::Mode(Mode::Play));
    desk.drag(&[0, 1]);
    assert!(desk.listed().is_empty() && desk.model.rules.tool.is_none());
}

#[test]
fn regions_that_are_not_complete_are_asked_about_before_quitting() {
    let mut desk = TestApp::with_tool(RuleTool::Regions);
    desk.drag(&[0, 1, 2]);
    let drawn = desk.model.rules.unfinished_cells();
    assert!(drawn > 0);
    assert_eq!(desk.act(Action::CloseRequested), []);
    assert_eq!(desk.model.dialog, Some(Dialog::Unsaved(Next::Quit)));
    desk.act(Action::Cancel);
    assert_eq!(desk.model.rules.unfinished_cells(), drawn, "nothing is lost");
    desk.act(Action::CloseRequested);
    assert!(desk.act(Action::Discard).contains(&Effect::Window(WindowEffect::Close)));
}
