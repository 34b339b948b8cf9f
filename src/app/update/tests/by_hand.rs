//! Every example with rules, and published boards of many kinds, are entered by hand, with no more actions than in f-puzzles.
//!
//! To begin a kind of rule takes two clicks, on its group and its kind. The window tests enter some of the boards through the window.

use super::{strokes::Stroke, *};
use crate::{
    app::model::rule_tool::{self, gesture},
    io::{examples::EXAMPLES, picture::rules::Spot},
};

struct Hand {
    app: TestApp,
    actions: usize,
}

impl Hand {
    fn draw(&mut self, action: Draw) {
        self.app.act(Action::Draw(action));
    }

    fn click(&mut self, spot: Spot) {
        self.draw(Draw::Press(spot, PLAIN));
        self.draw(Draw::Release);
        self.actions += 1;
    }

    fn drag(&mut self, cells: &[Cell], shift: bool) {
        let shape = self.app.model.puzzle().shape().clone();
        self.draw(Draw::Press(rule_tool::middle(cells[0], &shape), HeldKeys { shift, ctrl: false }));
        cells[1..].iter().for_each(|&cell| self.draw(Draw::Over(cell)));
        self.draw(Draw::Release);
        self.actions += 1 + usize::from(shift);
    }

    fn givens(&mut self, puzzle: &Puzzle) {
        for (cell, square) in puzzle.squares() {
            let Some(digit) = square.value.given() else { continue };
            // The cursor has gone on to the next cell.
            if self.app.model.selection.only() != Some(cell) {
                self.app.act(Action::Press(cell, PLAIN));
                self.app.act(Action::Release);
                self.actions += 1;
            }
            self.app.act(Action::TypeDigit(digit, None));
            self.actions += 1;
        }
    }

    fn rule(&mut self, rule: &Rule) {
        if gesture(rule).is_none() {
            // The usual ones have a check box beside the board, so has that all signs are given while their tool is taken; others are in a
            // menu.
            let has_signs = matches!(&self.app.model.rules.tool, Some(RuleTool::Rule(Rule::Dot(_))));
            let is_beside = match rule {
                Rule::Diagonals | Rule::AntiKnight | Rule::AntiKing | Rule::Nonconsecutive => true,
                Rule::NegativeDots(_) | Rule::NegativeSums(_) => has_signs,
                _ => false,
            };
            self.actions += if is_beside { 1 } else { 2 };
            self.app.act(Action::Rules(RuleEdit::Add(rule.clone())));
            return;
        }
        if let Some((_, tool)) = strokes::tool_to_take(&self.app.model, rule) {
            self.draw(Draw::Take(Some(RuleTool::Rule(tool))));
            self.actions += 2;
        }
        for stroke in strokes::strokes(self.app.model.puzzle(), rule) {
            match stroke {
                Stroke::Click(spot) => self.click(spot),
                Stroke::Along(cells, shift) => self.drag(&cells, shift),
                Stroke::Over(cells) => self.drag(&cells, false),
            }
        }
        let text = strokes::typed(&self.app.model, rule);
        self.app.keys(&text.replace('0', "."));
        self.actions += text.len();
    }
}

/// Enters a puzzle of nine digits; returns the actions it took, and those it takes in f-puzzles.
#[track_caller]
fn enter(name: &str, puzzle: &Puzzle) -> [usize; 2] {
    let mut hand = Hand { app: TestApp::new(), actions: 0 };
    hand.givens(puzzle);
    let regions = strokes::drawn_regions(puzzle.shape());
    if !regions.is_empty() {
        hand.draw(Draw::Take(Some(RuleTool::Regions)));
        hand.actions += 2;
    }
    regions.iter().for_each(|cells| hand.drag(cells, false));
    strokes::in_order(puzzle).iter().for_each(|rule| hand.rule(rule));
    let entered = hand.app.model.puzzle();
    assert_eq!((entered.shape(), entered.givens()), (puzzle.shape(), puzzle.givens()), "{name}");
    assert_eq!(strokes::plain(entered.rules()), strokes::plain(puzzle.rules()), "{name}");
    let counted = [hand.actions, strokes::in_f_puzzles(puzzle)];
    assert!(counted[0] <= counted[1], "{name}: {counted:?}");
    counted
}

#[test]
fn published_boards_are_entered_with_no_more_actions_than_in_f_puzzles() {
    let boards = strokes::published();
    let counted: Vec<_> = boards.iter().map(|board| (board.name, enter(board.name, &board.puzzle))).collect();
    assert_eq!(counted, boards.iter().map(|board| (board.name, board.actions)).collect::<Vec<_>>());
}

#[test]
fn every_example_with_rules_is_entered_with_no_more_actions_than_in_f_puzzles() {
    let ruled = || EXAMPLES.iter().filter(|example| example.has_rules);
    assert!(ruled().count() >= 10);
    ruled().for_each(|example| {
        enter(example.key, &example.puzzle());
    });
}
