//! Tools at hand, and decorations that are drawn by hand.

use super::*;
use crate::{
    app::{
        action::Draw,
        model::rule_tool::{RuleTool, place},
        text::{rule_form, rule_tool},
    },
    io::picture::rules::DecorationKind,
};

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
        let spot = place::middle(cell(index), self.model.puzzle().shape());
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
        let mut names: Vec<String> = RuleTool::all(9).map(|tool| rule_tool::of(lang, &tool)).collect();
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
    assert_eq!(rule_form::counted(Lang::En, &app.model.document), "3 decorations");
    app.model.document.puzzle.set_rules(&[Rule::AntiKnight]);
    assert_eq!(rule_form::counted(Lang::En, &app.model.document), "1 rule and 3 decorations");
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
    assert_eq!(app.problem(), Some(rule_tool::text_first.into()));
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
