//! How a person enters a board: in which order its rules, with which tools, what is clicked, dragged and typed, and the number of actions
//! that f-puzzles asks for. The tests of the update enter all boards in this way, those of the window some of them.
//!
//! A click, a drag and a key are one action each, and so is a modifier that is held. What f-puzzles asks for, read from the sources of
//! scripts that extend it, and where they say nothing to its advantage:
//! - A given: a click on the cell and its digit.
//! - A kind of constraint: a click on “Constraint Tools” and one on the kind, once.
//! - A cage, a line, an arrow, a thermometer: a drag. A sign, a mark and a clue beside the board: a click. The digits of its value follow.
//! - X and V are one tool; X is what a click makes, the letter is typed for V.
//! - A rule of the whole board: a click, as its switch is always there. That all signs of a kind are given: a click for each tool.
//! - Regions: a click on the tool, and for each a drag and its number.

use std::{collections::BTreeSet, mem::discriminant};

use sudoscope::{
    app::model::{
        Model,
        rule_tool::{self, Gesture, RuleTool, ToolGroup, gesture, groups, same_tool},
    },
    board::{Arrow, CandidateDigits, Candidates, Cell, Digit, Dot, DotKind, Line, Outside, Puzzle, Rule, Shape, Thermometer},
    io::{self, picture::rules::Spot},
};

/// Something that is done on the board.
pub(crate) enum Stroke {
    /// A click.
    Click(Spot),
    /// A drag along these cells, with Shift or without.
    Along(Vec<Cell>, bool),
    /// A drag over all of these cells.
    Over(Vec<Cell>),
}

/// A row of the table of published boards.
pub(crate) struct Published {
    pub(crate) name: &'static str,
    /// The actions needed here, and in f-puzzles.
    pub(crate) actions: [usize; 2],
    pub(crate) puzzle: Puzzle,
}

/// The published boards.
pub(crate) fn published() -> Vec<Published> {
    let lines = include_str!("../../../../tests/data/boards_by_hand.tsv").lines().filter(|line| !line.starts_with('#'));
    let row = |line: &'static str| {
        let [name, here, there, _, text] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("five columns: {line}") };
        let puzzle = io::read(text.as_bytes()).expect(name).puzzles.remove(0).puzzle;
        assert!(puzzle.unknown_rules.is_empty(), "{name}");
        Published { name, actions: [here, there].map(|count| count.parse().expect(name)), puzzle }
    };
    lines.map(row).collect()
}

/// The rules in the order in which they are entered: one kind after the other, and at last that all signs are given, beside their tool.
pub(crate) fn in_order(puzzle: &Puzzle) -> Vec<Rule> {
    let mut rules: Vec<Rule> = plain(puzzle.rules()).into_iter().collect();
    rules.sort_by_key(|rule| {
        let is_negative = matches!(rule, Rule::NegativeDots(_) | Rule::NegativeSums(_));
        (is_negative, gesture(rule).is_some(), matches!(rule, Rule::Dot(_)), rule.key(), tool_name(rule), rule_tool::text(rule))
    });
    rules
}

/// The rules, one for each cell with a set of candidates, in a form that says nothing about how they were entered.
pub(crate) fn plain(rules: &[Rule]) -> BTreeSet<Rule> {
    let even: Vec<Digit> = [2, 4, 6, 8].into_iter().filter_map(Digit::new).collect();
    let plain = |rule: &Rule| match rule {
        Rule::Candidates(Candidates { cells, digits }) => {
            let digits = if *digits == CandidateDigits::These(even.clone()) { &CandidateDigits::Even } else { digits };
            cells.iter().map(|&cell| Rule::Candidates(Candidates { cells: vec![cell], digits: digits.clone() })).collect()
        }
        // Which cell of most signs is named first means nothing.
        Rule::Dot(Dot { first, second, kind }) if *kind != DotKind::Greater => {
            vec![Rule::Dot(Dot { first: *first.min(second), second: *first.max(second), kind: *kind })]
        }
        other => vec![other.clone()],
    };
    rules.iter().flat_map(plain).collect()
}

/// The tool for a rule and its group, unless it is taken already.
pub(crate) fn tool_to_take(model: &Model, rule: &Rule) -> Option<(ToolGroup, Rule)> {
    let is_letter = |kind: DotKind| matches!(kind, DotKind::Sum(5 | 10));
    let is_for = |template: &Rule| match (template, rule) {
        (Rule::Dot(one), Rule::Dot(other)) if is_letter(other.kind) => one.kind == other.kind,
        (Rule::Dot(one), Rule::Dot(other)) => discriminant(&one.kind) == discriminant(&other.kind),
        _ => same_tool(template, rule),
    };
    if matches!(&model.rules.tool, Some(RuleTool::Rule(template)) if is_for(template)) {
        return None;
    }
    let size = model.puzzle().shape().size();
    let tools = ToolGroup::ALL.into_iter().flat_map(|group| group.rules(size).into_iter().map(move |rule| (group, rule)));
    Some(tools.into_iter().find(|(_, template)| is_for(template)).expect("a tool"))
}

/// What is done on the board for a rule, with its tool.
pub(crate) fn strokes(puzzle: &Puzzle, rule: &Rule) -> Vec<Stroke> {
    let shape = puzzle.shape();
    let middle = |cell: Cell| rule_tool::middle(cell, shape);
    match (gesture(rule), rule) {
        (None, _) => Vec::new(),
        (Some(Gesture::Edge), Rule::Dot(dot)) => {
            let (first, second) = (middle(dot.first), middle(dot.second));
            vec![Stroke::Click(first + (second - first) * 0.45)]
        }
        (Some(Gesture::Corner | Gesture::Edge), rule) => vec![Stroke::Click(rule_tool::anchor(rule, shape).expect("a place"))],
        (Some(Gesture::Slot), Rule::Outside(Outside { line, .. })) => {
            let slot = rule_tool::slot_middle(*line, shape);
            vec![Stroke::Click(slot + (middle(line.cells(shape)[0]) - slot) * 0.4)]
        }
        (_, Rule::Thermometer(Thermometer { paths, .. })) => {
            let branch = |(at, path): (usize, &Vec<Cell>)| {
                let shared = |other: &Vec<Cell>| path.iter().zip(other).take_while(|(one, other)| one == other).count();
                let from = paths[..at].iter().map(shared).max().unwrap_or(1).max(1) - 1;
                Stroke::Along(path[from..].to_vec(), false)
            };
            paths.iter().enumerate().map(branch).collect()
        }
        (_, Rule::Arrow(Arrow { bulb, shafts })) => {
            shafts.iter().map(|shaft| Stroke::Along([&bulb[..], &shaft[..]].concat(), false)).collect()
        }
        (_, Rule::Line(Line { kind, cells })) => {
            // From the end of another line of the kind, a drag would lengthen that one: Shift begins a new one.
            let ends = |other: &Line| other.cells.first() == cells.first() || other.cells.last() == cells.first();
            let is_taken = |other: &Rule| matches!(other, Rule::Line(other) if other.kind == *kind && ends(other));
            vec![Stroke::Along(cells.clone(), puzzle.rules().iter().any(is_taken))]
        }
        (Some(Gesture::Groups), rule) => groups(rule).into_iter().map(Stroke::Over).collect(),
        (_, rule) => vec![Stroke::Over(rule.cells(shape))],
    }
}

/// What is typed for the rule that was just drawn: what it has besides its place, unless it has that already.
pub(crate) fn typed(model: &Model, rule: &Rule) -> String {
    let (there, text) = (model.rules.target(model.puzzle()).map(rule_tool::text), rule_tool::text(rule));
    if model.rules.pending.is_some() || there.as_ref() != Some(&text) { text } else { String::new() }
}

/// The cells of each region of a board whose regions are drawn.
pub(crate) fn drawn_regions(shape: &Shape) -> Vec<Vec<Cell>> {
    let cells = |region: usize| shape.cells().filter(|&cell| shape.region(cell) == region).collect();
    if shape.box_sides().is_some() { Vec::new() } else { (0..shape.size()).map(cells).collect() }
}

/// The name of a rule's tool in f-puzzles, or what stands for it.
fn tool_name(rule: &Rule) -> &'static str {
    if matches!(rule, Rule::Dot(Dot { kind: DotKind::Sum(_), .. })) { "XV" } else { rule.kind().tool() }
}

/// The number of actions that f-puzzles asks for.
pub(crate) fn in_f_puzzles(puzzle: &Puzzle) -> usize {
    let mut tools = BTreeSet::new();
    let mut actions = 2 * puzzle.given_count();
    if puzzle.shape().box_sides().is_none() {
        actions += 1 + 2 * puzzle.shape().size();
    }
    for rule in plain(puzzle.rules()) {
        let strokes = strokes(&Puzzle::new(puzzle.shape().clone(), &[]), &rule).len();
        actions += match &rule {
            Rule::Diagonals => 2,
            Rule::NegativeDots(dots) => usize::from(!dots.differences.is_empty()) + usize::from(!dots.ratios.is_empty()),
            _ if strokes == 0 => 1,
            Rule::Dot(Dot { kind: DotKind::Sum(10) | DotKind::Difference(1) | DotKind::Ratio(2), .. }) | Rule::Line(_) => strokes,
            Rule::Dot(Dot { kind: DotKind::Sum(_), .. }) => strokes + 1,
            rule => strokes + rule_tool::text(rule).len(),
        };
        if strokes > 0 {
            tools.insert(tool_name(&rule));
        }
    }
    actions + 2 * tools.len()
}
