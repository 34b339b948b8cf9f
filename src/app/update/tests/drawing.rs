//! Entering rules with the pointer and the keyboard: each gesture, what is refused, and undo.

use super::*;
use crate::{
    app::{
        model::{
            AfterSaving,
            rule_tool::{self, ToolGroup, gesture},
            rules,
            selection::Direction,
        },
        text::{misfit, rule_tool as words},
        view::compose,
    },
    board::{
        Arrow, Cage, CageTotal, CandidateDigits, Candidates, Dot, DotKind, Line, LineKind, Outside, OutsideKind, OutsideLine,
        Quadruple, Thermometer,
    },
    io::picture::rules::{Figure, Spot},
};

const SHIFT: HeldKeys = HeldKeys { shift: true, ctrl: false };

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
        let mut app = Self::new();
        app.act(Action::Draw(Draw::Take(Some(tool))));
        assert!(app.model.rules.tool.is_some());
        app
    }

    /// The texts of rules on the board.
    fn texts(&self) -> usize {
        let drawing = compose::scene(&self.model).rules;
        drawing.shapes().iter().filter(|shape| matches!(shape.figure, Figure::Text { .. })).count()
    }

    fn press_at(&mut self, x: f32, y: f32) {
        self.act(Action::Draw(Draw::Press(Spot::new(x, y), PLAIN)));
        self.act(Action::Draw(Draw::Release));
    }

    fn drag_held(&mut self, indices: &[usize], held: HeldKeys) {
        let spot = rule_tool::middle(cell(indices[0]), self.model.puzzle().shape());
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
    let mut app = TestApp::with_tool(named("cage"));
    app.drag(&[0, 1, 10]);
    assert_eq!(app.listed(), [cage(&[0, 1, 10], CageTotal::Any)]);
    app.keys("15");
    assert_eq!(app.listed(), [cage(&[0, 1, 10], CageTotal::Sum(15))]);
    assert_eq!(app.line(), ".".repeat(81), "digits belong to the sum");
    assert_eq!(app.texts(), 0, "what is typed stands in the place of the sum");
    app.act(Action::Backspace);
    app.act(Action::Skip);
    assert_eq!(app.listed(), [cage(&[0, 1, 10], CageTotal::Sum(10))]);
    app.check_one_edit("add killer cage r1c12,r2c2");
}

#[test]
fn the_next_drag_ends_the_sum_and_begins_another_cage() {
    let mut app = TestApp::with_tool(named("cage"));
    app.drag(&[0, 1]);
    app.keys("7");
    app.drag(&[3, 4]);
    app.keys("12");
    assert_eq!(app.texts(), 1);
    app.act(Action::NextRow);
    assert_eq!(app.listed(), [cage(&[0, 1], CageTotal::Sum(7)), cage(&[3, 4], CageTotal::Sum(12))]);
    assert_eq!(app.texts(), 2);
    assert_eq!(app.model.chosen_rule(), None);
}

#[test]
fn a_sum_out_of_reach_is_refused_as_soon_as_no_further_digit_can_mend_it() {
    let mut app = TestApp::with_tool(named("cage"));
    app.drag(&[0, 1]);
    app.keys("1");
    assert_eq!(app.problem(), None, "it may become 10 to 17");
    app.keys("8");
    assert_eq!(app.problem(), Some(misfit::said::sum(2_usize, 18, 3, 17)));
    assert_eq!(app.listed(), [cage(&[0, 1], CageTotal::Any)]);
    app.act(Action::Backspace);
    app.keys("6");
    assert_eq!((app.problem(), app.listed()), (None, &[cage(&[0, 1], CageTotal::Sum(16))][..]));
    // A number that is left too small is refused when typing ends.
    app.act(Action::Backspace);
    app.act(Action::NextRow);
    assert_eq!(app.problem(), Some(misfit::said::sum(2_usize, 1, 3, 17)));
}

#[test]
fn a_number_out_of_reach_leaves_the_rule_as_it_was_before_typing() {
    let sandwich = |value| {
        let line = OutsideLine::Column { column: 7, reversed: false };
        Rule::Outside(Outside { kind: OutsideKind::Sandwich, line, value })
    };
    // A clue that waits for its number: its first digit alone is possible.
    let mut app = TestApp::with_tool(template(|rule| matches!(rule, Rule::Outside(Outside { kind: OutsideKind::Sandwich, .. }))));
    app.model.rules.pending = Some(sandwich(0));
    app.keys("3");
    assert_eq!(app.listed(), [sandwich(3)]);
    app.keys("6");
    assert!(app.problem().is_some() && app.listed().is_empty(), "{:?} {:?}", app.problem(), app.model.rules);
    assert!(app.model.history.is_empty());
    app.act(Action::Backspace);
    app.keys("4");
    assert_eq!((app.problem(), app.listed()), (None, &[sandwich(34)][..]));
    app.check_one_edit("add sandwich column 8");
    // A cage that has a sum, and a line that has a gap without typing.
    let mut app = TestApp::with_tool(named("cage"));
    app.drag(&[0, 1, 2]);
    app.keys("12");
    app.act(Action::NextRow);
    app.act(Action::Rules(RuleEdit::Choose(Some(0))));
    app.keys("8");
    assert_eq!(app.listed(), [cage(&[0, 1, 2], CageTotal::Sum(8))]);
    app.keys("8");
    assert_eq!(app.listed(), [cage(&[0, 1, 2], CageTotal::Sum(12))]);
    let mut app = TestApp::with_tool(named("whispers"));
    app.drag(&[0, 1]);
    app.keys("4");
    app.keys("2");
    assert_eq!(app.problem_key(), Some("misfit.value"));
    assert_eq!(app.listed(), [line(LineKind::Whispers(4), &[0, 1])], "no gap has two figures: a key too many");
}

#[test]
fn too_long_a_cage_is_refused_while_it_is_drawn() {
    let mut app = TestApp::with_tool(named("cage"));
    let indices: Vec<usize> = (0..10).collect();
    let spot = rule_tool::middle(cell(0), app.model.puzzle().shape());
    app.act(Action::Draw(Draw::Press(spot, PLAIN)));
    for &index in &indices[1..] {
        app.act(Action::Draw(Draw::Over(cell(index))));
    }
    assert_eq!(app.problem_key(), Some("misfit.too_many_cells"));
    assert!(compose::scene(&app.model).entry.is_refused);
    app.act(Action::Draw(Draw::Release));
    assert!(app.listed().is_empty());
}

#[test]
fn a_click_chooses_a_rule_typing_changes_it_delete_removes_it_and_escape_lets_go() {
    let mut app = TestApp::with_tool(named("cage"));
    app.drag(&[0, 1]);
    app.keys("7");
    app.act(Action::ClickOutside);
    assert_eq!((app.model.chosen_rule(), app.model.rules.tool.is_some()), (None, true));
    app.drag(&[1]);
    assert_eq!(app.model.rules.chosen, Some(0));
    assert!(!compose::scene(&app.model).entry.outline.is_empty());
    app.keys("9");
    assert_eq!(app.listed(), [cage(&[0, 1], CageTotal::Sum(9))]);
    assert_eq!(Command::Undo.label(&app.model), "Undo: change killer cage r1c1–r1c2");
    app.act(Action::Clear);
    assert!(app.listed().is_empty());
    app.act(Action::ClickOutside);
    assert_eq!(app.model.rules.tool, None);
    for sum in [9, 7] {
        app.command(Command::Undo);
        assert_eq!(app.listed(), [cage(&[0, 1], CageTotal::Sum(sum))]);
    }
}

#[test]
fn a_number_typed_back_to_what_it_was_leaves_other_edits_alone() {
    let mut app = TestApp::with_tool(named("cage"));
    app.drag(&[0, 1]);
    app.keys("7");
    app.act(Action::NextRow);
    app.drag(&[1]);
    for key in ["8", "", "7", "", "5"] {
        if key.is_empty() {
            app.act(Action::Backspace);
        }
        app.keys(key);
    }
    assert_eq!(app.listed(), [cage(&[0, 1], CageTotal::Sum(5))]);
    app.command(Command::Undo);
    assert_eq!(app.listed(), [cage(&[0, 1], CageTotal::Sum(7))]);
    app.check_one_edit("add killer cage r1c1–r1c2");
}

#[test]
fn a_drag_from_a_cage_makes_it_larger_and_with_shift_begins_another() {
    let mut app = TestApp::with_tool(named("cage"));
    app.drag(&[0, 1]);
    app.keys("7");
    app.drag(&[1, 2]);
    assert_eq!(app.listed(), [cage(&[0, 1, 2], CageTotal::Sum(7))]);
    app.drag_held(&[1, 10], SHIFT);
    assert_eq!(app.listed().len(), 2);
}

#[test]
fn lines_follow_the_drag_and_going_back_shortens_them() {
    let mut app = TestApp::with_tool(named("renban"));
    app.drag(&[0, 10, 20, 10, 11]);
    assert_eq!(app.listed(), [line(LineKind::Renban, &[0, 10, 11])]);
    app.drag(&[0, 9]);
    assert_eq!(app.listed(), [line(LineKind::Renban, &[11, 10, 0, 9])]);
    app.drag(&[9, 18]);
    assert_eq!(app.listed(), [line(LineKind::Renban, &[11, 10, 0, 9, 18])]);
    assert_eq!(Command::Undo.label(&app.model), "Undo: change renban line r2c3–r2c2–r1c1–r3c1");
    for _ in 0..2 {
        app.command(Command::Undo);
    }
    app.check_one_edit("add renban line r1c1–r2c2–r2c3");
}

#[test]
fn a_whispers_line_takes_another_gap_by_typing() {
    let mut app = TestApp::with_tool(named("whispers"));
    app.drag(&[0, 1]);
    assert_eq!(app.listed(), [line(LineKind::Whispers(5), &[0, 1])]);
    app.keys("4");
    assert_eq!(app.listed(), [line(LineKind::Whispers(4), &[0, 1])]);
    app.check_one_edit("add whispers line r1c1–r1c2");
}

#[test]
fn a_thermometer_branches_from_its_cells() {
    let mut app = TestApp::with_tool(named("thermometer"));
    app.drag(&[0, 1, 2]);
    app.drag(&[1, 10, 19]);
    app.drag(&[2, 3]);
    let paths = vec![cells(&[0, 1, 2, 3]), cells(&[0, 1, 10, 19])];
    assert_eq!(app.listed(), [Rule::Thermometer(Thermometer { paths, is_slow: false })]);
}

#[test]
fn an_arrow_has_shafts_from_its_bulb_and_a_pill_with_shift() {
    let mut app = TestApp::with_tool(named("arrow"));
    app.drag(&[0, 1, 2]);
    app.drag(&[0, 9, 18]);
    let shafts = vec![cells(&[1, 2]), cells(&[9, 18])];
    assert_eq!(app.listed(), [Rule::Arrow(Arrow { bulb: cells(&[0]), shafts })]);
    app.drag_held(&[40, 41], SHIFT);
    assert_eq!(app.listed().len(), 1, "a pill waits for its shaft");
    app.drag(&[41, 42, 43]);
    assert_eq!(app.listed()[1], Rule::Arrow(Arrow { bulb: cells(&[40, 41]), shafts: vec![cells(&[42, 43])] }));
}

#[test]
fn signs_go_to_the_nearest_edge_and_corner() {
    let mut app = TestApp::with_tool(template(|rule| matches!(rule, Rule::Dot(Dot { kind: DotKind::Ratio(_), .. }))));
    app.press_at(0.9, 0.5);
    let dot = |first, second, kind| Rule::Dot(Dot { first: cell(first), second: cell(second), kind });
    assert_eq!(app.listed(), [dot(0, 1, DotKind::Ratio(2))]);
    app.keys("3");
    assert_eq!(app.listed(), [dot(0, 1, DotKind::Ratio(3))]);
    app.press_at(1.1, 0.5);
    assert_eq!((app.listed().len(), app.model.rules.chosen), (1, Some(0)), "the same dot");
    app.command(Command::Undo);
    app.act(Action::Draw(Draw::Take(Some(template(|rule| matches!(rule, Rule::Dot(Dot { kind: DotKind::Greater, .. })))))));
    app.press_at(0.5, 0.9);
    assert_eq!(app.listed(), [dot(0, 9, DotKind::Greater)]);
    app.press_at(0.5, 1.1);
    assert_eq!(app.listed(), [dot(9, 0, DotKind::Greater)], "the other cell is the greater one");
    app.command(Command::Undo);
    app.command(Command::Undo);
    app.act(Action::Draw(Draw::Take(Some(named("quadruple")))));
    app.press_at(2.1, 1.9);
    assert!(app.listed().is_empty(), "it waits for its digits");
    app.keys("313");
    let digits = [1, 3, 3].map(digit).to_vec();
    assert_eq!(app.listed(), [Rule::Quadruple(Quadruple { top_left: cell(10), digits })]);
    app.check_one_edit("add quadruple r2c2–r3c3");
}

#[test]
fn clues_outside_the_board_are_pressed_and_typed() {
    let mut app = TestApp::with_tool(named("sandwich"));
    app.press_at(-0.5, 3.5);
    assert!(app.listed().is_empty());
    app.keys("17");
    let line = OutsideLine::Row { row: 3, reversed: false };
    assert_eq!(app.listed(), [Rule::Outside(Outside { kind: OutsideKind::Sandwich, line, value: 17 })]);
    app.check_one_edit("add sandwich row 4");
    app.act(Action::Draw(Draw::Take(Some(named("little-killer")))));
    app.press_at(4.8, -0.5);
    app.keys("20");
    let line = OutsideLine::Diagonal { start: cell(5), down: true, right: true };
    assert_eq!(app.listed(), [Rule::Outside(Outside { kind: OutsideKind::LittleKiller, line, value: 20 })]);
}

#[test]
fn cells_take_marks_and_candidate_sets_wait_for_their_digits() {
    let marks = |digits, indices: &[usize]| Rule::Candidates(Candidates { cells: cells(indices), digits });
    let is = |digits: fn(&CandidateDigits) -> bool| {
        template(move |rule| matches!(rule, Rule::Candidates(candidates) if digits(&candidates.digits)))
    };
    let mut app = TestApp::with_tool(is(|digits| *digits == CandidateDigits::Odd));
    app.drag(&[4]);
    app.drag(&[6, 7]);
    assert_eq!(app.listed(), [marks(CandidateDigits::Odd, &[4]), marks(CandidateDigits::Odd, &[6, 7])]);
    app.act(Action::Draw(Draw::Take(Some(is(|digits| matches!(digits, CandidateDigits::These(_)))))));
    app.drag(&[40]);
    app.keys("47");
    assert_eq!(app.listed()[2], marks(CandidateDigits::These([4, 7].map(digit).to_vec()), &[40]));
    app.act(Action::Draw(Draw::Take(Some(template(|rule| matches!(rule, Rule::Extremum(_)))))));
    app.drag(&[50, 60]);
    assert_eq!(app.listed().len(), 5, "one for each cell");
    assert_eq!(Command::Undo.label(&app.model), "Undo: add maximum 2 times");
}

#[test]
fn two_drags_make_a_clone() {
    let mut app = TestApp::with_tool(named("clone"));
    app.drag(&[0, 1]);
    assert!(app.listed().is_empty());
    app.drag(&[40, 41]);
    assert_eq!(app.listed(), [Rule::Clone(vec![cells(&[0, 1]), cells(&[40, 41])])]);
    app.check_one_edit("add clone r1c1–r1c2 = r5c5–r5c6");
}

#[test]
fn a_selection_becomes_a_rule_when_a_kind_is_chosen() {
    let mut app = TestApp::new();
    app.select([20, 10, 0]);
    app.act(Action::Draw(Draw::Take(Some(named("thermometer")))));
    assert_eq!(app.listed(), [Rule::Thermometer(Thermometer { paths: vec![cells(&[20, 10, 0])], is_slow: false })]);
    assert_eq!(app.model.rules.tool, None, "the tool is not taken");
    app.act(Action::Clear);
    app.select([0, 1, 9]);
    app.act(Action::Draw(Draw::Take(Some(template(|rule| matches!(rule, Rule::Dot(Dot { kind: DotKind::Sum(10), .. })))))));
    assert_eq!(app.listed().len(), 2, "between all neighbours");
    // With a tool taken, Enter makes the rule of the selection.
    app.act(Action::ClickOutside);
    app.select([]);
    app.act(Action::Draw(Draw::Take(Some(named("region")))));
    app.act(Action::Press(cell(50), PLAIN));
    app.act(Action::Press(cell(51), SHIFT));
    app.act(Action::NextRow);
    assert_eq!(app.listed()[2], Rule::Region(cells(&[50, 51])));
}

#[test]
fn without_a_tool_a_press_on_a_sign_chooses_its_rule() {
    let mut app = TestApp::new();
    let dot = Rule::Dot(Dot { first: cell(0), second: cell(1), kind: DotKind::Difference(1) });
    app.act(Action::Rules(RuleEdit::Add(dot)));
    app.act(Action::Rules(RuleEdit::Choose(None)));
    app.press_at(1.05, 0.5);
    assert_eq!(app.model.rules.chosen, Some(0));
    // A press on a cell lets go, and digits are givens again.
    app.act(Action::Press(cell(5), PLAIN));
    app.keys("4");
    assert_eq!((app.listed().len(), app.model.puzzle().given_count()), (1, 1));
}

#[test]
fn another_click_on_the_clicked_cell_chooses_its_rules_in_turn() {
    let mut app = TestApp::new();
    let thermometer = Rule::Thermometer(Thermometer { paths: vec![cells(&[0, 1, 2])], is_slow: false });
    for rule in [cage(&[1, 2], CageTotal::Any), thermometer.clone(), line(LineKind::Renban, &[30, 31])] {
        app.act(Action::Rules(RuleEdit::Add(rule)));
    }
    app.act(Action::Rules(RuleEdit::Choose(None)));
    let again = |app: &mut TestApp| {
        app.press_at(1.5, 0.5);
        app.model.chosen_rule().map(|(_, rule)| rule.clone())
    };
    app.act(Action::Press(cell(1), PLAIN));
    assert_eq!((app.model.rules.chosen, app.model.rules.clicked), (None, Some(cell(1))), "the first click selects the cell");
    app.act(Action::Release);
    assert_eq!(again(&mut app), Some(thermometer.clone()), "what is drawn under the pointer");
    assert_eq!(again(&mut app), Some(cage(&[1, 2], CageTotal::Any)), "what else names the cell");
    assert_eq!(again(&mut app), None);
    assert_eq!(app.model.selection.only(), Some(cell(1)));
    again(&mut app);
    again(&mut app);
    app.keys("12");
    assert_eq!(app.listed()[0], cage(&[1, 2], CageTotal::Sum(12)));
    app.act(Action::Clear);
    assert_eq!(app.listed().len(), 2);
    // Esc lets go of the rule and leaves the cell selected.
    app.act(Action::Press(cell(1), PLAIN));
    assert_eq!(again(&mut app), Some(thermometer));
    app.act(Action::ClickOutside);
    assert_eq!((app.model.rules.chosen, app.model.selection.only()), (None, Some(cell(1))));
}

#[test]
fn a_cell_that_the_cursor_has_come_to_is_only_selected_by_a_click() {
    let mut app = TestApp::new();
    app.act(Action::Rules(RuleEdit::Add(cage(&[0, 1], CageTotal::Sum(9)))));
    app.act(Action::Press(cell(0), PLAIN));
    app.keys("4");
    assert_eq!((app.model.selection.only(), app.model.rules.clicked), (Some(cell(1)), None), "typing has moved the cursor");
    app.act(Action::Press(cell(1), PLAIN));
    app.keys("5");
    assert_eq!(app.listed(), [cage(&[0, 1], CageTotal::Sum(9))]);
    assert_eq!(app.model.puzzle().given_count(), 2);
    // A drag from the clicked cell selects cells, even if its press has chosen a rule.
    app.act(Action::Press(cell(0), PLAIN));
    app.act(Action::Release);
    app.act(Action::Draw(Draw::Press(Spot::new(0.5, 0.5), PLAIN)));
    assert_eq!(app.model.rules.chosen, Some(0));
    app.act(Action::Drag(cell(9)));
    app.act(Action::Release);
    assert_eq!((app.model.rules.chosen, app.model.selection.cells().len()), (None, 2));
}

#[test]
fn a_double_click_chooses_the_rule_of_an_empty_cell_and_selects_like_digits() {
    let mut app = TestApp::new();
    app.act(Action::Rules(RuleEdit::Add(cage(&[0, 1], CageTotal::Any))));
    let double_click = |app: &mut TestApp, index: usize, x: f32| {
        app.act(Action::Press(cell(index), PLAIN));
        app.act(Action::Release);
        app.press_at(x, 0.5);
        app.act(Action::SelectSimilar(cell(index), PLAIN));
    };
    double_click(&mut app, 0, 0.5);
    assert_eq!(app.model.rules.chosen, Some(0));
    app.act(Action::Press(cell(1), PLAIN));
    app.keys("4");
    app.act(Action::Press(cell(40), PLAIN));
    app.keys("4");
    double_click(&mut app, 1, 1.5);
    assert_eq!((app.model.rules.chosen, app.model.selection.cells().len()), (None, 2));
}

#[test]
fn one_of_several_clues_is_made_wrong_and_they_are_taken_apart_again() {
    let mut app = TestApp::new();
    let cage = |first: usize, sum| Rule::Cage(Cage::killer([first, first + 1].map(Cell::new), sum));
    let clues = [cage(0, 5), cage(9, 7), cage(40, 9)];
    for rule in &clues {
        app.act(Action::Rules(RuleEdit::Add(rule.clone())));
    }
    app.select([0, 1, 9, 10]);
    assert_eq!(rules::within(app.model.puzzle(), app.model.selection.cells()), (vec![0, 1], vec![]));
    app.act(Action::Rules(RuleEdit::OneWrong(vec![0, 1])));
    let whole = Rule::OneWrong(vec![vec![clues[0].clone()], vec![clues[1].clone()]]);
    assert_eq!(app.model.puzzle().rules(), [clues[2].clone(), whole]);
    assert_eq!(rules::within(app.model.puzzle(), app.model.selection.cells()), (vec![], vec![1]));
    app.act(Action::Rules(RuleEdit::TakeApart(1)));
    assert_eq!(app.model.puzzle().rules(), [clues[2].clone(), clues[0].clone(), clues[1].clone()]);
    // One alone cannot be the wrong one of several.
    app.act(Action::Rules(RuleEdit::OneWrong(vec![0])));
    assert_eq!(app.problem_key(), Some("misfit.too_few_clues"));
}

#[test]
fn boards_of_five_and_seven_rows_begin_with_regions_to_draw() {
    for size in [5, 7] {
        let mut app = TestApp::new();
        app.act(Action::Command(Command::NewBoard));
        app.act(Action::NewForm(NewForm::new(size, Vec::new())));
        app.act(Action::CreateNew);
        assert_eq!(app.model.rules.tool, Some(RuleTool::Regions));
        for column in 0..size {
            app.drag(&(0..size).map(|row| row * size + column).collect::<Vec<_>>());
        }
        let shape = app.model.puzzle().shape();
        assert!(shape.size() == size && shape.cells().all(|cell| shape.region(cell) == shape.column(cell)));
    }
}

#[test]
fn regions_are_drawn_one_after_the_other_and_checked() {
    let mut app = TestApp::new();
    app.act(Action::Command(Command::NewBoard));
    app.act(Action::NewForm(NewForm::new(4, Vec::new())));
    app.act(Action::CreateNew);
    app.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
    app.drag(&[0, 1, 2, 3, 4]);
    assert_eq!(app.problem(), Some(words::said::region_is_complete(1_usize, 4_usize)));
    app.drag(&[4, 5]);
    app.drag(&[6, 7]);
    app.drag(&[8, 9, 10, 11]);
    assert!(app.model.puzzle().shape().box_sides().is_some());
    app.drag(&[12, 13, 14, 15]);
    let shape = app.model.puzzle().shape().clone();
    assert_eq!(shape.cells().map(|cell| shape.region(cell)).collect::<Vec<_>>(), [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
    assert_eq!(Command::Undo.label(&app.model), "Undo: draw regions");
    app.command(Command::Undo);
    assert!(app.model.puzzle().shape().box_sides().is_some());
}

#[test]
fn regions_are_drawn_with_keys_alone() {
    let mut app = TestApp::new();
    app.act(Action::Command(Command::NewBoard));
    app.act(Action::NewForm(NewForm::new(4, Vec::new())));
    app.act(Action::CreateNew);
    app.act(Action::Draw(Draw::Take(Some(RuleTool::Regions))));
    let of = |app: &TestApp| app.model.rules.regions.as_ref().map(|regions| regions.of.clone()).unwrap_or_default();
    let row = |app: &mut TestApp, row: usize| {
        app.model.selection.select(cell(4 * row));
        (0..3).for_each(|_| drop(app.act(Action::Move(Direction::Right, SHIFT))));
    };
    // Enter adds to the present region, and takes out what it has.
    for at in 0..4 {
        app.model.selection.select(cell(at));
        app.act(Action::NextRow);
    }
    assert_eq!(of(&app)[..5], [Some(0), Some(0), Some(0), Some(0), None]);
    app.act(Action::NextRow);
    assert_eq!(of(&app)[3], None);
    app.act(Action::NextRow);
    // A digit names the region.
    row(&mut app, 1);
    app.keys("3");
    assert_eq!(of(&app)[4..8], [Some(2); 4]);
    app.command(Command::Undo);
    assert_eq!(of(&app)[4..8], [None; 4], "one step");
    app.keys("3");
    app.model.selection.select(cell(8));
    app.keys("3");
    assert_eq!(app.problem(), Some(words::said::region_is_full(3_usize, 4_usize)));
    // The next region follows by itself: the second is empty.
    row(&mut app, 2);
    app.act(Action::NextRow);
    assert_eq!(of(&app)[8..12], [Some(1); 4]);
    row(&mut app, 3);
    app.keys("4");
    let shape = app.model.puzzle().shape().clone();
    assert_eq!(shape.cells().map(|cell| shape.region(cell)).collect::<Vec<_>>(), [0, 0, 0, 0, 2, 2, 2, 2, 1, 1, 1, 1, 3, 3, 3, 3]);
    assert_eq!(app.line(), "................");
}

#[test]
fn regions_that_are_left_are_kept_and_drags_over_them_undone() {
    let mut app = TestApp::new();
    app.act(Action::Command(Command::NewBoard));
    app.act(Action::NewForm(NewForm::new(4, Vec::new())));
    app.act(Action::CreateNew);
    let take = |tool| Action::Draw(Draw::Take(tool));
    app.act(take(Some(RuleTool::Regions)));
    app.drag(&[0, 1, 2, 4]);
    app.drag(&[3, 7]);
    let drawn = |app: &TestApp| app.model.rules.regions.as_ref().map_or(0, |regions| regions.drawn());
    assert_eq!(drawn(&app), 6);
    // However the tool is left, and whatever is done in between.
    for leave in [take(None), Action::ClickOutside, Action::Mode(Mode::Play), take(Some(named("cage")))] {
        app.act(leave);
        assert_eq!(app.said(), words::said::regions_left(6_usize, 16_usize));
        app.act(Action::Mode(Mode::Enter));
        app.act(take(Some(RuleTool::Regions)));
        assert_eq!(drawn(&app), 6);
    }
    app.command(Command::Undo);
    assert_eq!(drawn(&app), 4);
    // A click on a cell of the region takes it out.
    app.drag(&[4]);
    assert_eq!(drawn(&app), 3);
    app.command(Command::Undo);
    assert_eq!(drawn(&app), 4);
    app.command(Command::Undo);
    assert_eq!(app.model.rules.regions.as_ref().map(|regions| regions.current), Some(0), "the next drag is of the first region");
    assert_eq!((drawn(&app), Command::Undo.is_enabled(&app.model)), (0, false));
}

#[test]
fn every_tool_has_a_gesture_and_nothing_is_entered_by_play() {
    for group in ToolGroup::ALL {
        for size in [4, 9, 25] {
            assert!(group.rules(size).iter().all(|rule| gesture(rule).is_some()));
        }
    }
    let mut app = TestApp::with_tool(named("cage"));
    app.act(Action::Mode(Mode::Play));
    app.drag(&[0, 1]);
    assert!(app.listed().is_empty() && app.model.rules.tool.is_none());
}

#[test]
fn regions_that_are_not_complete_are_asked_about_before_quitting() {
    let mut app = TestApp::with_tool(RuleTool::Regions);
    app.drag(&[0, 1, 2]);
    let drawn = app.model.rules.unfinished_cells();
    assert!(drawn > 0);
    assert_eq!(app.act(Action::CloseRequested), []);
    assert_eq!(app.model.dialog, Some(Dialog::Unsaved(AfterSaving::Quit)));
    app.act(Action::Cancel);
    assert_eq!(app.model.rules.unfinished_cells(), drawn, "nothing is lost");
    app.act(Action::CloseRequested);
    assert!(app.act(Action::Discard).contains(&Effect::Window(WindowEffect::Close)));
}
