//! Every example with rules, and published boards of many kinds, are entered by hand, with no more actions than in f-puzzles.
//!
//! A drag, a click and a key are one action each. To begin a kind of rule takes two clicks: here its group and its kind, in f-puzzles the
//! button that adds a constraint and the kind. The window tests enter published boards through the window and say more about f-puzzles.

use std::collections::BTreeSet;

use super::*;
use crate::{
    app::model::rule_tool::{Gesture, ToolGroup, gesture, groups, number, place, same_tool},
    board::{Arrow, Dot, DotKind, Line, Outside, Thermometer},
    io::{self, examples::EXAMPLES, picture::rules::Spot},
};

/// The actions needed here, and in f-puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    here: usize,
    f_puzzles: usize,
}

impl Count {
    fn add(&mut self, here: usize, f_puzzles: usize) {
        self.here += here;
        self.f_puzzles += f_puzzles;
    }
}

struct Hand {
    app: TestApp,
    count: Count,
}

impl Hand {
    fn draw(&mut self, action: Draw) {
        self.app.act(Action::Draw(action));
    }

    fn click(&mut self, spot: Spot) {
        self.draw(Draw::Press(spot, PLAIN));
        self.draw(Draw::Release);
    }

    fn drag(&mut self, cells: &[Cell]) {
        self.drag_held(cells, PLAIN);
    }

    fn drag_held(&mut self, cells: &[Cell], held: Held) {
        let shape = self.app.model.puzzle().shape().clone();
        self.draw(Draw::Press(place::middle(cells[0], &shape), held));
        cells[1..].iter().for_each(|&cell| self.draw(Draw::Over(cell)));
        self.draw(Draw::Release);
    }

    /// Takes the tool for a rule, unless it is taken already.
    fn take(&mut self, rule: &Rule) {
        let is_letter = |kind: DotKind| matches!(kind, DotKind::Sum(5 | 10));
        let is_for = |template: &Rule| match (template, rule) {
            (Rule::Dot(one), Rule::Dot(other)) if is_letter(other.kind) => one.kind == other.kind,
            (Rule::Dot(one), Rule::Dot(other)) => std::mem::discriminant(&one.kind) == std::mem::discriminant(&other.kind),
            _ => same_tool(template, rule),
        };
        if matches!(&self.app.model.rules.tool, Some(RuleTool::Rule(template)) if is_for(template)) {
            return;
        }
        let size = self.app.model.puzzle().shape().size();
        let template = ToolGroup::ALL.into_iter().flat_map(|group| group.rules(size)).find(is_for).expect("a tool");
        // f-puzzles has one tool for X and V.
        let is_sum = |rule: &Rule| matches!(rule, Rule::Dot(Dot { kind: DotKind::Sum(_), .. }));
        let is_same_there =
            is_sum(rule) && matches!(&self.app.model.rules.tool, Some(RuleTool::Rule(template)) if is_sum(template));
        self.count.add(2, if is_same_there { 0 } else { 2 });
        self.draw(Draw::Take(Some(RuleTool::Rule(template))));
    }

    /// Types what the rule has besides its place.
    fn number(&mut self, rule: &Rule) {
        let there = self.app.model.rules.target(self.app.model.puzzle()).map(number::text);
        let text = number::text(rule);
        if self.app.model.rules.pending.is_some() || there.as_deref() != Some(text.as_str()) {
            self.app.keys(&text.replace('0', "."));
            self.count.add(text.len(), text.len());
        } else if matches!(rule, Rule::Dot(Dot { kind: DotKind::Sum(_), .. })) {
            // There the letter is typed.
            self.count.add(0, 1);
        }
    }

    fn enter(&mut self, rule: &Rule) {
        let shape = self.app.model.puzzle().shape().clone();
        let Some(gesture) = gesture(rule) else {
            // The usual ones have a check box beside the board, so has that all signs are given while their tool is taken; others are in a
            // menu. In f-puzzles each diagonal has a switch.
            let has_signs = matches!(&self.app.model.rules.tool, Some(RuleTool::Rule(Rule::Dot(_))));
            let is_beside = match rule {
                Rule::Diagonals | Rule::AntiKnight | Rule::AntiKing | Rule::Nonconsecutive => true,
                Rule::NegativeDots(_) | Rule::NegativeSums(_) => has_signs,
                _ => false,
            };
            self.count.add(if is_beside { 1 } else { 2 }, if *rule == Rule::Diagonals { 2 } else { 1 });
            self.app.act(Action::Rules(RuleEdit::Add(rule.clone())));
            return;
        };
        self.take(rule);
        match (gesture, rule) {
            (Gesture::Edge, Rule::Dot(dot)) => {
                let (first, second) = (place::middle(dot.first, &shape), place::middle(dot.second, &shape));
                self.click(first + (second - first) * 0.45);
                self.count.add(1, 1);
            }
            (Gesture::Corner | Gesture::Edge, rule) => {
                self.click(place::anchor(rule, &shape).expect("a place"));
                self.count.add(1, 1);
            }
            (Gesture::Slot, Rule::Outside(Outside { line, .. })) => {
                let (slot, start) = (place::slot_middle(*line, &shape), place::middle(line.cells(&shape)[0], &shape));
                self.click(slot + (start - slot) * 0.4);
                self.count.add(1, 1);
            }
            (_, Rule::Thermometer(Thermometer { paths, .. })) => {
                for (at, path) in paths.iter().enumerate() {
                    let shared = |other: &Vec<Cell>| path.iter().zip(other).take_while(|(one, other)| one == other).count();
                    let from = paths[..at].iter().map(shared).max().unwrap_or(1).max(1) - 1;
                    self.drag(&path[from..]);
                    self.count.add(1, 1);
                }
            }
            (_, Rule::Arrow(Arrow { bulb, shafts })) => {
                for shaft in shafts {
                    let cells: Vec<Cell> = bulb.iter().chain(shaft).copied().collect();
                    self.drag(&cells);
                    self.count.add(1, 1);
                }
            }
            (_, Rule::Line(Line { kind, cells })) => {
                // From the end of another line of the kind, a drag would lengthen that one: Shift begins a new one.
                let ends = |other: &Line| other.cells.first() == cells.first() || other.cells.last() == cells.first();
                let is_taken = |other: &Rule| matches!(other, Rule::Line(other) if other.kind == *kind && ends(other));
                let shift = self.app.model.puzzle().rules().iter().any(is_taken);
                self.drag_held(cells, Held { shift, ctrl: false });
                self.count.add(1 + usize::from(shift), 1);
            }
            (Gesture::Groups, rule) => {
                for cells in groups(rule) {
                    self.drag(&cells);
                    self.count.add(1, 1);
                }
            }
            (_, rule) => {
                self.drag(&rule.cells(&shape));
                self.count.add(1, 1);
            }
        }
        self.number(rule);
    }
}

/// Enters the rules of a puzzle of nine digits; returns the actions it took.
#[track_caller]
fn enter(key: &str, puzzle: &Puzzle) -> Count {
    let mut hand = Hand { app: TestApp::new(), count: Count::default() };
    if puzzle.shape().box_sides().is_none() {
        hand.draw(Draw::Take(Some(RuleTool::Regions)));
        hand.count.add(2, 1);
        for region in 0..puzzle.shape().size() {
            let cells: Vec<Cell> = puzzle.shape().cells().filter(|&cell| puzzle.shape().region(cell) == region).collect();
            hand.drag(&cells);
            // There the number of the region is typed for the selected cells.
            hand.count.add(1, 2);
        }
        assert_eq!(hand.app.model.puzzle().shape(), puzzle.shape(), "{key}");
    }
    // One kind after the other, as a person does.
    let mut rules: Vec<&Rule> = puzzle.rules().iter().collect();
    rules.sort_by_key(|rule| (rule.key(), number::text(rule)));
    rules.iter().for_each(|rule| hand.enter(rule));
    // Which cell of most signs is named first means nothing.
    let plain = |rule: &Rule| match rule {
        Rule::Dot(dot) if dot.kind != DotKind::Greater => {
            Rule::Dot(Dot { first: dot.first.min(dot.second), second: dot.first.max(dot.second), kind: dot.kind })
        }
        other => other.clone(),
    };
    let sorted = |rules: &[Rule]| rules.iter().map(plain).collect::<BTreeSet<Rule>>();
    assert_eq!(sorted(hand.app.model.puzzle().rules()), sorted(puzzle.rules()), "{key}");
    hand.count
}

#[test]
fn published_boards_are_entered_with_no_more_actions_than_in_f_puzzles() {
    let boards = include_str!("../../../../tests/data/published_boards.txt");
    let lines = || boards.lines().filter(|line| !line.starts_with('#'));
    assert!(lines().count() >= 10);
    let mut all = Count::default();
    for line in lines() {
        let puzzle = io::read(line.as_bytes()).unwrap().puzzles.remove(0).puzzle;
        assert!(puzzle.unknown_rules.is_empty(), "{line}");
        let count = enter(line, &puzzle);
        assert!(count.here <= count.f_puzzles, "{line}: {count:?}");
        all.add(count.here, count.f_puzzles);
    }
    assert!(all.here <= all.f_puzzles && all.here > 0, "{all:?}");
}

#[test]
fn every_example_with_rules_is_entered_with_no_more_actions_than_in_f_puzzles() {
    let ruled = || EXAMPLES.iter().filter(|example| example.has_rules);
    assert!(ruled().count() >= 10);
    for example in ruled() {
        let puzzle = example.puzzle();
        let count = enter(example.key, &puzzle);
        assert!(count.here <= count.f_puzzles, "{}: {count:?}", example.key);
    }
}
