//! Published boards are entered through the window, with no more clicks, drags and keys than in f-puzzles.
//!
//! The table `boards_by_hand.tsv` has both numbers for each board; the test performs the actions of the first and computes the second. A
//! click, a drag and a key are one action each, and so is a modifier that is held.
//!
//! What f-puzzles asks for, read from the sources of scripts that extend it, and where they say nothing to its advantage:
//! - A given: a click on the cell and its digit.
//! - A kind of constraint: a click on “Constraint Tools” and one on the kind, once.
//! - A cage, a line, an arrow, a thermometer: a drag. A sign, a mark and a clue beside the board: a click. The digits of its value follow.
//! - X and V are one tool; X is what a click makes, the letter is typed for V.
//! - A rule of the whole board: a click, as its switch is always there. That all signs of a kind are given: a click for each tool.
//! - Regions: a click on the tool, and for each a drag and its number.

use std::collections::BTreeMap;

use sudoscope::{
    app::{
        model::rule_tool::{Gesture, ToolGroup, gesture, number, place, same_tool},
        text::{rule, rule_title, rule_tool},
    },
    board::{Arrow, CandidateDigits, Candidates, Dot, DotKind, Line, Outside, Puzzle, Thermometer},
    io::{self, picture::rules::Spot},
};

use crate::prelude::*;

const BOARDS: &str = include_str!("../../../data/boards_by_hand.tsv");

/// Rules of the whole board that have check boxes beside the board.
const BESIDE: [Rule; 4] = [Rule::Diagonals, Rule::AntiKnight, Rule::AntiKing, Rule::Nonconsecutive];

/// A person who enters a board, and the number of actions so far.
struct Hand {
    window: Window,
    actions: usize,
}

impl Hand {
    fn shape(&self) -> Shape {
        self.window.model().puzzle().shape().clone()
    }

    fn at(&self, spot: Spot) -> Pos2 {
        let first = self.window.cell_rect("r1c1");
        first.min + vec2(spot.x, spot.y) * first.width()
    }

    fn middle(&self, cell: Cell) -> Spot {
        place::middle(cell, &self.shape())
    }

    fn click(&mut self, spot: Spot) {
        let place = self.at(spot);
        self.window.click_at(place, Modifiers::NONE);
        self.window.settle();
        self.actions += 1;
    }

    fn press(&mut self, name: &str) {
        // Until the verdict is there the panel may be laid out anew.
        self.window.wait_for_verdict();
        // Who enters boards with rules has their tools open: the fold stays as it was left.
        if (!self.window.has(name) || self.window.lacks_tools(name)) && self.window.has("Rules") {
            self.window.click("Rules");
        }
        self.window.click(name);
        self.actions += 1;
    }

    fn drag(&mut self, cells: &[Cell], shift: bool) {
        if let [cell] = cells {
            return self.click(self.middle(*cell));
        }
        let places: Vec<Pos2> = cells.iter().map(|&cell| self.at(self.middle(cell))).collect();
        self.window.drag_along(&places, if shift { Modifiers::SHIFT } else { Modifiers::NONE });
        self.actions += 1 + usize::from(shift);
    }

    fn keys(&mut self, text: &str) {
        for key in text.chars() {
            self.window.keys(&key.to_string());
            self.actions += 1;
        }
    }

    fn givens(&mut self, puzzle: &Puzzle) {
        for (cell, square) in puzzle.squares() {
            let Some(digit) = square.value.given() else { continue };
            // The cursor has gone on to the next cell.
            if self.window.model().selection.only() != Some(cell) {
                self.click(self.middle(cell));
            }
            self.keys(&digit.to_char().to_string());
        }
    }

    fn regions(&mut self, shape: &Shape) {
        self.press("Board");
        self.press("Draw regions");
        for region in 0..shape.size() {
            let cells: Vec<Cell> = shape.cells().filter(|&cell| shape.region(cell) == region).collect();
            self.drag(&walk(&cells, shape), false);
        }
    }

    /// Opens the menu of a group unless it is open still, and takes a tool or turns a rule on.
    fn take(&mut self, group: ToolGroup, name: &str) {
        if !self.window.has(name) {
            self.press(rule_tool::group(Lang::En, group));
        }
        self.press(name);
    }

    /// Takes the tool for a rule, unless it is taken already.
    fn tool(&mut self, rule: &Rule, taken: &mut Option<Rule>) {
        if taken.as_ref().is_some_and(|taken| is_for(taken, rule)) {
            return;
        }
        let size = self.shape().size();
        let (group, template) = ToolGroup::ALL
            .into_iter()
            .find_map(|group| Some((group, group.rules(size).into_iter().find(|template| is_for(template, rule))?)))
            .expect("a tool");
        self.take(group, &rule_tool::tool(Lang::En, &template));
        *taken = Some(template);
    }

    fn enter(&mut self, rule: &Rule, taken: &mut Option<Rule>) {
        let shape = self.shape();
        let Some(gesture) = gesture(rule) else {
            if BESIDE.contains(rule) {
                self.press(rule::name(Lang::En, rule));
            } else {
                assert!(matches!(rule, Rule::NegativeDots(_) | Rule::NegativeSums(_)), "{rule:?} is in another menu");
                let name = rule_title::title(Lang::En, self.window.model().settings.numerals, &shape, rule);
                self.take(ToolGroup::Dots, &name);
            }
            return;
        };
        self.tool(rule, taken);
        match (gesture, rule) {
            (Gesture::Edge, Rule::Dot(dot)) => {
                let (first, second) = (self.middle(dot.first), self.middle(dot.second));
                self.click(first + (second - first) * 0.45);
            }
            (Gesture::Corner, rule) => self.click(place::anchor(rule, &shape).expect("a corner")),
            (Gesture::Slot, Rule::Outside(Outside { line, .. })) => {
                let slot = place::slot_middle(*line, &shape);
                self.click(slot + (self.middle(line.cells(&shape)[0]) - slot) * 0.4);
            }
            (_, Rule::Thermometer(Thermometer { paths, .. })) => paths.iter().for_each(|path| self.drag(path, false)),
            (_, Rule::Arrow(Arrow { bulb, shafts })) => {
                shafts.iter().for_each(|shaft| self.drag(&[&bulb[..], &shaft[..]].concat(), false));
            }
            (_, Rule::Line(Line { kind, cells })) => {
                // From the end of another line of the kind, a drag would lengthen that one: Shift begins a new one.
                let ends = |other: &Line| other.cells.first() == cells.first() || other.cells.last() == cells.first();
                let is_taken = |other: &Rule| matches!(other, Rule::Line(other) if other.kind == *kind && ends(other));
                let shift = self.window.model().puzzle().rules().iter().any(is_taken);
                self.drag(cells, shift);
            }
            (_, rule) => self.drag(&walk(&rule.cells(&shape), &shape), false),
        }
        if is_typed(rule) {
            self.keys(&number::text(rule));
        }
    }
}

/// Whether that is the tool for a rule.
fn is_for(template: &Rule, rule: &Rule) -> bool {
    match (template, rule) {
        (Rule::Dot(one), Rule::Dot(other)) => one.kind == other.kind,
        (Rule::Candidates(one), Rule::Candidates(other)) => one.digits == other.digits,
        _ => same_tool(template, rule),
    }
}

/// Whether a number is typed for the rule: signs and lines of these boards have the usual one.
fn is_typed(rule: &Rule) -> bool {
    !matches!(rule, Rule::Dot(_) | Rule::Line(_))
}

/// A walk over all cells of a connected set, from neighbour to neighbour, as a pointer goes.
fn walk(cells: &[Cell], shape: &Shape) -> Vec<Cell> {
    fn go(cell: Cell, left: &mut BTreeSet<Cell>, shape: &Shape, path: &mut Vec<Cell>) {
        left.remove(&cell);
        path.push(cell);
        while let Some(&next) = left.iter().find(|&&other| place::share_side(cell, other, shape)) {
            go(next, left, shape, path);
            if left.is_empty() {
                return;
            }
            path.push(cell);
        }
    }
    let mut left: BTreeSet<Cell> = cells.iter().copied().collect();
    let mut path = Vec::new();
    go(cells[0], &mut left, shape, &mut path);
    assert!(left.is_empty(), "they are connected");
    path
}

/// The rules, one for each cell with a set of candidates, in a form that says nothing about how they were entered.
fn plain(rules: &[Rule]) -> BTreeSet<Rule> {
    let even: Vec<Digit> = [2, 4, 6, 8].into_iter().filter_map(Digit::new).collect();
    let plain = |rule: &Rule| match rule {
        Rule::Candidates(Candidates { cells, digits }) => {
            let digits = if *digits == CandidateDigits::These(even.clone()) { &CandidateDigits::Even } else { digits };
            cells.iter().map(|&cell| Rule::Candidates(Candidates { cells: vec![cell], digits: digits.clone() })).collect()
        }
        // Which cell of these signs is named first means nothing.
        Rule::Dot(Dot { first, second, kind }) => {
            vec![Rule::Dot(Dot { first: *first.min(second), second: *first.max(second), kind: *kind })]
        }
        other => vec![other.clone()],
    };
    rules.iter().flat_map(plain).collect()
}

/// The number of actions that f-puzzles asks for.
fn in_f_puzzles(puzzle: &Puzzle) -> usize {
    let mut tools = BTreeMap::new();
    let mut actions = 2 * puzzle.given_count();
    if puzzle.shape().box_sides().is_none() {
        actions += 1 + 2 * puzzle.shape().size();
    }
    for rule in plain(puzzle.rules()) {
        actions += match &rule {
            Rule::Diagonals => 2,
            Rule::NegativeDots(dots) => usize::from(!dots.differences.is_empty()) + usize::from(!dots.ratios.is_empty()),
            Rule::Dot(Dot { kind: DotKind::Sum(5), .. }) => 2,
            rule if gesture(rule).is_some() && is_typed(rule) => 1 + number::text(rule).len(),
            _ => 1,
        };
        if gesture(&rule).is_some() {
            let tool = match &rule {
                Rule::Dot(Dot { kind: DotKind::Sum(_), .. }) => "XV".to_owned(),
                rule => rule_tool::tool(Lang::En, rule),
            };
            tools.insert(tool, ());
        }
    }
    actions + 2 * tools.len()
}

/// How many frames a slow screen takes as one.
const AT_ONCE: [usize; 3] = [2, 5, 20];

/// Enters the boards of the table whose number leaves that remainder, and again as a slow screen takes the events.
#[track_caller]
fn check(remainder: usize) {
    let rows: Vec<Vec<&str>> =
        BOARDS.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect()).collect();
    assert!(rows.len() >= 10);
    for row in rows.into_iter().skip(remainder).step_by(3) {
        let [name, here, there, _, text] = row[..] else { panic!("five columns: {row:?}") };
        let puzzle = io::read(text.as_bytes()).expect(name).puzzles.remove(0).puzzle;
        let mut hand = Hand { window: Window::new(), actions: 0 };
        hand.window.record();
        hand.givens(&puzzle);
        if puzzle.shape().box_sides().is_none() {
            hand.regions(puzzle.shape());
        }
        let mut taken = None;
        // One kind after the other, as a person does, and at last that all signs are given, beside their tool.
        let mut rules: Vec<Rule> = plain(puzzle.rules()).into_iter().collect();
        rules.sort_by_key(|rule| {
            let is_negative = matches!(rule, Rule::NegativeDots(_) | Rule::NegativeSums(_));
            (is_negative, gesture(rule).is_some(), matches!(rule, Rule::Dot(_)), rule.key(), rule_tool::tool(Lang::En, rule))
        });
        rules.iter().for_each(|rule| hand.enter(rule, &mut taken));
        let entered = hand.window.model().puzzle();
        assert_eq!((entered.shape(), entered.givens()), (puzzle.shape(), puzzle.givens()), "{name}");
        assert_eq!(plain(entered.rules()), plain(puzzle.rules()), "{name}");
        let (recorded, state) = (hand.window.recorded(), hand.window.state());
        for at_once in AT_ONCE {
            let mut slow = Window::new();
            slow.replay(&recorded, at_once);
            assert_eq!(slow.model().puzzle().givens(), puzzle.givens(), "{name}, {at_once} frames at once");
            assert_eq!(plain(slow.model().puzzle().rules()), plain(puzzle.rules()), "{name}, {at_once} frames at once");
            assert_eq!(slow.state(), state, "{name}, {at_once} frames at once");
        }
        let counted = [hand.actions, in_f_puzzles(&puzzle)];
        assert!(counted[0] <= counted[1], "{name}: {counted:?}");
        assert_eq!(counted.map(|actions| actions.to_string()), [here, there], "{name}");
    }
}

#[test]
fn a_third_of_published_boards_is_entered_with_no_more_actions_than_in_f_puzzles() {
    check(0);
}

#[test]
fn another_third_of_published_boards_is_entered_with_no_more_actions_than_in_f_puzzles() {
    check(1);
}

#[test]
fn the_rest_of_published_boards_is_entered_with_no_more_actions_than_in_f_puzzles() {
    check(2);
}
