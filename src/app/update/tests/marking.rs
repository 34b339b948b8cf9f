//! Play mode: digits, marks, givens that stay; lighting up digits, colours, links, and decorations that are drawn by hand.

use super::*;
use crate::{
    app::{
        action::{Draw, LightAction, Paint},
        model::{
            paint::PaintTarget,
            rule_tool::{self, RuleTool},
        },
        text,
    },
    board::{Color, DigitSet, Place, Square},
    io::picture::rules::DecorationKind,
};

const GIVEN_AT_FIRST: &str = "5................................................................................";

fn set(values: impl IntoIterator<Item = u8>) -> DigitSet {
    values.into_iter().map(digit).collect()
}

#[test]
fn the_same_digit_again_clears_it_and_is_called_so() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    app.act(Action::Select(cell(1)));
    app.keys("7");
    assert_eq!(app.value(1), Value::Entered(digit(7)));
    app.keys("7");
    assert_eq!(app.value(1), Value::Empty);
    assert_eq!(Command::Undo.label(&app.model), "Undo: clear r1c2");
}

#[test]
fn a_digit_goes_into_all_selected_cells_unless_all_have_it() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    app.act(Action::Select(cell(1)));
    app.keys("7");
    app.select([1, 2, 3]);
    app.keys("7");
    assert!((1..=3).all(|index| app.value(index) == Value::Entered(digit(7))));
    app.keys("7");
    assert!((1..=3).all(|index| app.value(index) == Value::Empty));
    assert_eq!(Command::Undo.label(&app.model), "Undo: clear 3 cells");
}

#[test]
fn a_mark_is_added_unless_all_have_it() {
    for (tool, marks) in [
        (Tool::Corner, (|square| square.corner) as fn(&Square) -> DigitSet),
        (Tool::Centre, |square| square.centre),
        (Tool::RuleOut, |square| square.ruled_out),
    ] {
        let mut app = TestApp::playing(GIVEN_AT_FIRST);
        let seen = |app: &TestApp| [1, 2].map(|index| marks(app.model.puzzle().square(cell(index))));
        app.act(Action::Select(cell(1)));
        app.mark(3, tool);
        assert_eq!(seen(&app), [set([3]), set([])], "{tool:?}");
        app.select([1, 2]);
        app.mark(3, tool);
        assert_eq!(seen(&app), [set([3]), set([3])], "{tool:?}");
        app.mark(3, tool);
        assert_eq!(seen(&app), [set([]), set([])], "{tool:?}");
        app.command(Command::Undo);
        assert_eq!(seen(&app), [set([3]), set([3])], "{tool:?}: marks are undone too");
    }
}

#[test]
fn the_tool_decides_unless_the_keys_do() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    app.act(Action::Select(cell(1)));
    app.act(Action::Tool(Tool::Corner));
    app.keys("4");
    app.mark(6, Tool::Centre);
    let square = app.model.puzzle().square(cell(1));
    assert_eq!((square.corner, square.centre, square.value), (set([4]), set([6]), Value::Empty));
    for expected in [Tool::Centre, Tool::RuleOut, Tool::Digit, Tool::Corner] {
        app.command(Command::NextTool);
        assert_eq!(app.model.tool, expected);
    }
}

#[test]
fn marks_stay_below_a_digit_and_come_back_with_its_end() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    app.act(Action::Select(cell(1)));
    app.mark(4, Tool::Corner);
    app.keys("7");
    app.mark(8, Tool::Corner);
    assert_eq!(app.model.puzzle().square(cell(1)).corner, set([4]), "a cell with a digit takes no marks");
    app.act(Action::Clear);
    assert_eq!((app.value(1), app.model.puzzle().square(cell(1)).corner), (Value::Empty, set([4])));
    app.act(Action::Clear);
    assert_eq!(*app.model.puzzle().square(cell(1)), Square::EMPTY, "a second Delete takes the marks");
}

#[test]
fn delete_takes_digits_first_and_marks_only_where_there_are_none() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    app.select([1, 2]);
    app.mark(4, Tool::Centre);
    app.act(Action::Select(cell(1)));
    app.keys("7");
    app.select([0, 1, 2]);
    app.act(Action::Clear);
    let marks = |app: &TestApp, index| app.model.puzzle().square(cell(index)).centre;
    assert_eq!((app.value(1), marks(&app, 1), marks(&app, 2)), (Value::Empty, set([4]), set([4])));
    assert_eq!(Command::Undo.label(&app.model), "Undo: clear 2 cells", "the given is not counted");
    app.act(Action::Backspace);
    assert_eq!((marks(&app, 1), marks(&app, 2)), (set([]), set([])));
    assert_eq!(app.value(0), Value::Given(digit(5)));
}

#[test]
fn givens_stay_and_a_sentence_says_why() {
    let mut app = TestApp::playing("55...............................................................................");
    let before = app.model.document.puzzle.clone();
    let tries = [Action::TypeDigit(digit(7), None), Action::TypeDigit(digit(7), Some(Tool::Corner)), Action::Clear];
    for (cells, said) in [(vec![0], says::said::given_stays("r1c1")), (vec![0, 1], says::givens_stay.into())] {
        for action in tries.clone() {
            app.select(cells.iter().copied());
            app.act(Action::DismissNotice);
            app.act(action.clone());
            assert_eq!(app.problem().as_ref(), Some(&said), "{action:?}");
            assert_eq!(app.model.document.puzzle, before, "{action:?}");
        }
    }
}

#[test]
fn a_given_among_the_selected_cells_is_left_out() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    app.select([0, 1]);
    app.keys("7");
    assert_eq!((app.value(0), app.value(1)), (Value::Given(digit(5)), Value::Entered(digit(7))));
    assert_eq!(Command::Undo.label(&app.model), "Undo: 7 in r1c2");
}

#[test]
fn ruled_out_candidates_are_missing_from_the_automatic_ones() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    app.act(Action::Select(cell(1)));
    app.mark(3, Tool::RuleOut);
    assert_eq!(app.model.document.candidates()[1], set([1, 2, 4, 6, 7, 8, 9]));
    assert_eq!(Command::Undo.label(&app.model), "Undo: rule out 3 in r1c2");
}

#[test]
fn digits_become_givens_and_entries_go() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    assert!(!Command::MakeGivens.is_enabled(&app.model) && !Command::ClearEntries.is_enabled(&app.model));
    app.select([1, 2]);
    app.mark(4, Tool::Corner);
    app.act(Action::Select(cell(1)));
    app.keys("7");
    app.command(Command::MakeGivens);
    assert_eq!(*app.model.puzzle().square(cell(1)), Square::given(digit(7)));
    assert_eq!(app.model.puzzle().square(cell(2)).corner, set([4]), "marks of open cells stay");
    app.act(Action::Tick(9.0));
    app.command(Command::ClearEntries);
    assert_eq!((app.model.puzzle().given_count(), app.model.play.seconds), (2, 0.0));
    assert_eq!(*app.model.puzzle().square(cell(2)), Square::EMPTY);
    assert_eq!(Command::Undo.label(&app.model), "Undo: restart");
}

#[test]
fn a_search_starts_from_the_givens_or_where_there_are_none_from_the_digits() {
    let mut app = TestApp::new();
    app.act(Action::Mode(Mode::Play));
    app.act(Action::Select(cell(3)));
    app.keys("8");
    assert_eq!(app.model.document.start()[3], Some(digit(8)));
    app.act(Action::Mode(Mode::Enter));
    app.act(Action::Select(cell(0)));
    app.keys("5");
    assert_eq!((app.model.document.start()[0], app.model.document.start()[3]), (Some(digit(5)), None));
}

const CTRL: HeldKeys = HeldKeys { shift: false, ctrl: true };

fn lit(app: &TestApp) -> Option<u8> {
    app.model.light.digit.map(Digit::get)
}

#[test]
fn without_a_selection_a_digit_key_lights_the_digit_and_writes_nothing() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    app.act(Action::ClickOutside);
    app.keys("7");
    assert_eq!((lit(&app), app.problem()), (Some(7), None));
    app.keys("7");
    assert_eq!(lit(&app), None);
    app.act(Action::Select(cell(1)));
    app.keys("7");
    assert_eq!((lit(&app), app.value(1)), (None, Value::Entered(digit(7))));
}

#[test]
fn while_entering_digits_are_typed_without_a_selection_too() {
    let mut app = TestApp::new();
    app.keys("7");
    assert_eq!((lit(&app), app.value(0)), (None, Value::Given(digit(7))));
}

#[test]
fn with_the_digit_first_a_click_writes_it_and_keys_only_choose() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    app.act(Action::Command(Command::DigitFirst));
    app.act(Action::Select(cell(1)));
    app.keys("7");
    assert_eq!((lit(&app), app.value(1)), (Some(7), Value::Empty));
    for at in [3, 12] {
        app.act(Action::Press(cell(at), PLAIN));
        app.act(Action::Release);
        assert_eq!(app.value(at), Value::Entered(digit(7)));
    }
    app.act(Action::Press(cell(12), PLAIN));
    assert_eq!(app.value(12), Value::Empty, "the same digit again clears it");
    app.act(Action::Press(cell(20), CTRL));
    assert!(app.model.puzzle().square(cell(20)).centre.contains(digit(7)));
    app.act(Action::Press(cell(0), PLAIN));
    assert_eq!((lit(&app), app.value(0)), (Some(5), Value::Given(digit(5))), "a given is chosen, not changed");
    app.act(Action::Select(cell(30)));
    app.act(Action::Light(LightAction::Write));
    assert_eq!(app.value(30), Value::Entered(digit(5)));
    app.mark(3, Tool::Corner);
    assert_eq!((lit(&app), app.model.tool), (Some(3), Tool::Corner));
}

#[test]
fn one_can_go_back_to_an_earlier_edit_and_redo_from_there() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    for at in [1, 2, 3] {
        app.act(Action::Select(cell(at)));
        app.keys("7");
    }
    app.act(Action::BackTo(1));
    assert_eq!([1, 2, 3].map(|at| app.value(at)), [Value::Entered(digit(7)), Value::Empty, Value::Empty]);
    app.act(Action::BackTo(5));
    app.command(Command::Redo);
    assert_eq!(app.value(2), Value::Entered(digit(7)));
}

#[test]
fn a_smaller_board_has_no_light_on_digits_it_lacks() {
    let mut app = TestApp::playing(GIVEN_AT_FIRST);
    app.act(Action::Light(LightAction::Digit(digit(9))));
    app.command(Command::LightPairs);
    app.act(Action::PasteText("1...............".to_owned()));
    assert_eq!((lit(&app), app.model.light.pairs), (None, true));
    app.act(Action::Light(LightAction::Digit(digit(9))));
    assert_eq!(lit(&app), None);
    app.command(Command::LightOff);
    assert!(!app.model.light.is_on());
}

const SHIFT: HeldKeys = HeldKeys { shift: true, ctrl: false };

fn place(cell_index: usize, value: u8) -> Place {
    Place { cell: cell(cell_index), digit: digit(value) }
}

fn painting(target: PaintTarget) -> TestApp {
    let mut app = TestApp::playing(HARDEST);
    app.command(Command::ToolColor);
    app.act(Action::Paint(Paint::Target(target)));
    app
}

fn colors(app: &TestApp) -> Vec<(usize, usize)> {
    app.model.puzzle().coloring.cells.iter().map(|(cell, color)| (cell.index(), color.index())).collect()
}

#[test]
fn a_drag_colours_cells_as_one_edit_and_needs_no_new_verdict() {
    let mut app = painting(PaintTarget::Cells);
    let revision = app.model.document.revision;
    app.act(Action::Paint(Paint::Press(place(0, 1), PLAIN)));
    for over in [1, 2, 1] {
        app.act(Action::Paint(Paint::Over(cell(over))));
    }
    let effects = app.act(Action::Paint(Paint::Release));
    assert_eq!((colors(&app), effects.len()), (vec![(0, 0), (1, 0), (2, 0)], 0));
    app.act(Action::Paint(Paint::Over(cell(5))));
    assert_eq!(colors(&app).len(), 3, "the button is up");
    assert_eq!(app.model.document.revision, revision);
    assert!(app.model.document.is_changed());
    app.act(Action::Paint(Paint::Press(place(1, 1), SHIFT)));
    app.act(Action::Paint(Paint::Release));
    assert_eq!(colors(&app), [(0, 0), (1, 1), (2, 0)], "Shift uses the other colour of the pair");
    app.act(Action::Paint(Paint::Press(place(2, 1), PLAIN)));
    app.act(Action::Paint(Paint::Over(cell(0))));
    app.act(Action::Paint(Paint::Release));
    assert_eq!(colors(&app), [(1, 1)], "the same colour again is taken away");
    for expected in [3, 3, 0] {
        app.command(Command::Undo);
        assert_eq!(colors(&app).len(), expected);
    }
    app.command(Command::Redo);
    assert_eq!(Command::Undo.label(&app.model), "Undo: colours");
}

#[test]
fn only_candidates_are_coloured_and_linked_and_signs_take_turns() {
    let mut app = painting(PaintTarget::Candidates);
    assert!(app.model.shows_candidates(), "candidates must be seen");
    app.act(Action::Paint(Paint::Press(place(0, 1), PLAIN)));
    app.act(Action::Paint(Paint::Press(place(1, 8), PLAIN)));
    assert!(app.model.puzzle().coloring.is_empty(), "r1c1 is a given, and 8 is in row 1");
    app.act(Action::Paint(Paint::Press(place(1, 1), PLAIN)));
    assert_eq!(app.model.puzzle().coloring.candidates.len(), 1);
    app.act(Action::Paint(Paint::Press(place(1, 1), PLAIN)));
    assert!(app.model.puzzle().coloring.is_empty());
    app.act(Action::Paint(Paint::Target(PaintTarget::Links)));
    for at in [1, 4, 5] {
        app.act(Action::Paint(Paint::Press(place(at, 1), PLAIN)));
    }
    let links: Vec<(usize, usize, bool)> = app
        .model
        .puzzle()
        .coloring
        .links
        .iter()
        .map(|link| (link.from.cell.index(), link.to.cell.index(), link.is_strong))
        .collect();
    assert_eq!(links, [(1, 4, true), (4, 5, false)]);
    app.act(Action::Paint(Paint::Press(place(5, 1), PLAIN)));
    assert_eq!(app.model.paint.from, None, "the same candidate ends the chain");
    app.command(Command::ClearColors);
    assert!(app.model.puzzle().coloring.is_empty());
    app.command(Command::Undo);
    assert_eq!(app.model.puzzle().coloring.links.len(), 2);
}

#[test]
fn keys_colour_the_selected_cells_and_delete_clears_their_colours_only() {
    let mut app = painting(PaintTarget::Cells);
    app.select([0, 1]);
    app.keys("4");
    assert_eq!(colors(&app), [(0, 3), (1, 3)]);
    app.act(Action::Paint(Paint::Selected(Color::from_index(9))));
    assert_eq!(colors(&app), [(0, 9), (1, 9)]);
    let before = app.line();
    app.act(Action::Clear);
    assert_eq!((colors(&app), app.line()), (vec![], before));
}

#[test]
fn colours_survive_a_file() {
    let mut app = painting(PaintTarget::Cells);
    app.select([7]);
    app.keys("2");
    let text = crate::io::ron::write(app.model.puzzle());
    assert_eq!(crate::io::ron::read(&text).as_ref(), Ok(app.model.puzzle()));
}

#[test]
fn esc_ends_a_chain_and_keeps_its_links() {
    let mut app = painting(PaintTarget::Links);
    let candidates = app.model.document.candidates();
    let first_of = |(index, digits): (usize, &DigitSet)| Some(Place { cell: cell(index), digit: digits.iter().next()? });
    let mut places = candidates.iter().enumerate().filter_map(first_of);
    let places = [places.next().unwrap(), places.next().unwrap()];
    for place in places {
        app.act(Action::Paint(Paint::Press(place, PLAIN)));
    }
    assert_eq!(app.model.paint.from, Some(places[1]));
    app.act(Action::Cancel);
    assert_eq!((app.model.paint.from, app.model.puzzle().coloring.links.len()), (None, 1));
}

impl TestApp {
    fn drawing(kind: DecorationKind) -> Self {
        let mut app = Self::new();
        app.act(Action::Draw(Draw::Take(Some(RuleTool::Drawing(kind)))));
        app
    }

    fn entries(&self) -> &[String] {
        &self.model.puzzle().unknown_rules
    }

    /// Presses on the middle of a cell and lets go.
    fn press_on(&mut self, index: usize) {
        let spot = rule_tool::middle(cell(index), self.model.puzzle().shape());
        self.act(Action::Draw(Draw::Press(spot, PLAIN)));
        self.act(Action::Draw(Draw::Release));
    }
}

#[test]
fn tools_at_hand_are_taken_and_put_away_by_their_keys_and_remembered() {
    let mut app = TestApp::new();
    let effects = app.command(Command::RuleToolB);
    let taken = app.model.rules.tool.clone().expect("a tool");
    assert_eq!((taken.key().as_str(), &app.model.settings.tools[..]), ("thermometer", &["thermometer".to_owned()][..]));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Saving(_))), "settings are stored");
    app.command(Command::RuleToolB);
    assert_eq!(app.model.rules.tool, None);
    let renban = RuleTool::from_key("renban", 9);
    app.act(Action::Draw(Draw::Take(renban.clone())));
    assert!(app.model.tools_at_hand().contains(&renban.unwrap()));
    assert_eq!(app.model.tools_at_hand()[1], taken, "its key stays with it");
    app.act(Action::Mode(Mode::Play));
    app.command(Command::RuleToolA);
    assert_eq!(app.model.rules.tool, None, "nothing is drawn in Play mode");
}

#[test]
fn every_tool_has_a_name_of_its_own() {
    for lang in Lang::ALL {
        let mut names: Vec<String> = RuleTool::all(9).map(|tool| text::rule_tool::of(lang, &tool)).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count, "{lang:?}: {names:?}");
    }
}

#[test]
fn a_decoration_is_one_edit_and_no_rule() {
    let mut app = TestApp::drawing(DecorationKind::CellColor);
    app.drag(&[0, 1, 2]);
    assert_eq!((app.entries().len(), app.model.document.unknown_rule_count()), (3, 0));
    assert!(app.entries().iter().all(|entry| entry.contains("underlays")));
    assert_eq!(text::rule_form::counted(Lang::En, &app.model.document), "3 decorations");
    app.model.document.puzzle.set_rules(&[Rule::AntiKnight]);
    assert_eq!(text::rule_form::counted(Lang::En, &app.model.document), "1 rule and 3 decorations");
    app.model.document.puzzle.set_rules(&[]);
    assert_eq!(Command::Undo.label(&app.model), "Undo: draw a decoration");
    // A digit is a colour, and what is drawn over the same cells takes their place.
    app.keys("4");
    assert_eq!((app.model.paint.color.index(), app.line()), (3, ".".repeat(81)));
    app.press_on(1);
    assert_eq!(app.entries().len(), 3);
    app.act(Action::Clear);
    assert_eq!(app.entries().len(), 2, "Delete removes what was drawn last");
    app.act(Action::Clear);
    assert_eq!(app.entries().len(), 2, "and nothing else");
    (0..3).for_each(|_| drop(app.command(Command::Undo)));
    assert!(app.entries().is_empty() && !Command::Undo.is_enabled(&app.model));
}

#[test]
fn lines_pass_cells_in_order_and_are_taken_away_by_drawing_them_again() {
    let mut app = TestApp::drawing(DecorationKind::Line);
    app.press_on(5);
    assert!(app.entries().is_empty(), "a click draws no line");
    for count in [1, 0] {
        app.drag(&[0, 1, 2, 1, 10]);
        assert_eq!(app.entries().len(), count);
    }
    app.command(Command::Undo);
    let points = r#""wayPoints": [[0.5, 0.5], [0.5, 1.5], [1.5, 1.5]]"#;
    assert!(app.entries()[0].contains(points), "{}", app.entries()[0]);
}

#[test]
fn a_text_is_needed_before_it_is_drawn_and_fog_is_seen_while_it_is_placed() {
    let mut app = TestApp::drawing(DecorationKind::Text);
    app.press_on(0);
    assert_eq!(app.problem(), Some(text::rule_tool::text_first.into()));
    app.act(Action::Draw(Draw::Text("Hi".to_owned())));
    app.press_on(0);
    assert!(app.entries()[0].contains(r#""text": "Hi""#));
    app.act(Action::Draw(Draw::Take(Some(RuleTool::Drawing(DecorationKind::Fog)))));
    app.press_on(40);
    let scene = crate::app::view::compose::scene(&app.model);
    assert!(scene.fog.len() == 80 && !scene.fog.contains(cell(40)));
    app.act(Action::Draw(Draw::Take(None)));
    assert!(crate::app::view::compose::scene(&app.model).fog.is_empty(), "who sets a puzzle sees it");
}
