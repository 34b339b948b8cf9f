//! The methods as programs in neutral pseudo-code, and the values that their lines have at a step.

use crate::{Lang, catalogue, method, step::Names};
use sudoscope_board::Rule;
use sudoscope_solve::{
    generate::Strategy,
    search::{CoverColumn, DeadEnd, DigHoles, Event, Goal, Left, Method, Program, RandomFill, Statement, View, Workings},
};

pub use crate::catalogue::program::*;

/// How a program is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum ProgramListing {
    /// In words.
    #[default]
    Words,
    /// As the source program has it, in neutral signs.
    Source,
}

/// A line of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramLine {
    /// How far it is indented, in steps.
    pub indent: u8,
    /// Its purpose.
    pub statement: Statement,
    /// Its words.
    pub words: &'static str,
}

/// Whether a method comes from a source program that does the same on a board with these rules. The programs know houses only, and two of
/// them rows, columns and boxes only.
pub fn has_source(method: Method, rules: &[Rule], has_demands: bool) -> bool {
    let is_general = !matches!(method, Method::Scan | Method::Bitmask);
    method.facts().source.is_some() && !has_demands && (is_general || rules.is_empty())
}

/// The program of a method for a goal. One without a source program has only the listing in words.
pub fn program(lang: Lang, method: Method, goal: Goal, listing: ProgramListing) -> Vec<ProgramLine> {
    let source = method.facts().source.zip(method::source(lang, method)).filter(|_| listing == ProgramListing::Source);
    let (lines, words) = source.unwrap_or_else(|| (method.facts().program, method::program(lang, method)));
    lines_for(goal, lines, words)
}

/// The program of a strategy that can be watched.
pub fn program_that_makes(lang: Lang, strategy: Strategy) -> Vec<ProgramLine> {
    let lines = match strategy {
        Strategy::RandomFill => RandomFill::PROGRAM,
        Strategy::DigHoles | Strategy::Fast => DigHoles::PROGRAM,
    };
    lines_for(Goal::First, lines, catalogue::made::PROGRAM.of(lang, strategy.key()))
}

fn lines_for(goal: Goal, lines: Program, words: &'static str) -> Vec<ProgramLine> {
    let lines = lines.iter().zip(words.lines()).filter(|(line, _)| line.is_for(goal));
    lines.map(|(line, words)| ProgramLine { indent: line.indent, statement: line.statement, words }).collect()
}

/// The place of the line that an event executes; the first of several. On boards with rules, a digit may be skipped by a method that
/// tests none: then it is the line that places digits which does not.
pub fn line_of(program: &[ProgramLine], event: Event) -> Option<usize> {
    let executed = program.iter().position(|line| line.statement.executes(event));
    let tests = matches!(event, Event::Break { .. });
    executed.or_else(|| program.iter().position(|line| tests && line.statement == Statement::Guess))
}

/// The values that a line has at a step: `k = 3`, `d = 6`, `r1c3 = 6`. `None` for a line without any.
pub fn values(names: Names<'_>, view: &View, statement: Statement) -> Option<String> {
    let event = view.event?;
    let is_placed = matches!(event, Event::Place { .. });
    let pair = |cell, digit| format!("{} = {}", names.cell(cell), names.digit(digit));
    match (statement, event) {
        (Statement::Call, _) if matches!(view.workings, Workings::Columns { .. }) => None,
        (Statement::Call, _) => Some(format!("k = {}", view.stack.len() + usize::from(!is_placed))),
        (Statement::Pick, _) if matches!(view.workings, Workings::Columns { .. }) => column(names, view),
        (Statement::Pick, _) => event.cell().map(|cell| names.cell(cell)),
        (Statement::Loop, _) if let Workings::Columns { chosen, .. } = &view.workings => {
            chosen.as_ref().map(|cover| value_rows(names.lang, cover.options.len()))
        }
        (
            Statement::Loop,
            Event::Clash { digit, .. } | Event::Break { digit, .. } | Event::Place { digit, .. } | Event::Undo { digit, .. },
        ) => Some(format!("d = {}", names.digit(digit))),
        (Statement::Free, Event::Place { digit, .. }) => match &view.stack.last()?.left {
            Left::Digits(left) if matches!(view.workings, Workings::Luck { .. }) => Some(names.digits(left.with(digit))),
            Left::Digits(left) => Some(names.digits(*left)).filter(|left| !left.is_empty()),
            Left::Cells { .. } | Left::Swap { .. } => None,
        },
        (Statement::Skip, Event::Clash { digit, with, .. }) => Some(pair(with, digit)),
        (Statement::Guess | Statement::Follow | Statement::Take, Event::Place { cell, digit, .. }) if statement.executes(event) => {
            Some(pair(cell, digit))
        }
        (Statement::TakeBack, Event::Undo { cell, digit, .. })
        | (Statement::Dig, Event::Dig { cell, digit })
        | (Statement::PutBack, Event::PutBack { cell, digit }) => Some(pair(cell, digit)),
        (Statement::Return, Event::Return { cell, digit, .. }) | (Statement::Pass, Event::Pass { cell, digit }) => {
            Some(pair(cell, digit))
        }
        (Statement::Strike, Event::Strike { cell, digit, .. } | Event::RuleOut { cell, digit, .. }) => Some(pair(cell, digit)),
        (Statement::DeadEnd, Event::Contradiction(DeadEnd::Cell(cell))) => Some(names.cell(cell)),
        (Statement::DeadEnd, Event::Contradiction(DeadEnd::Place { digit, house })) => {
            Some(value_in(names.lang, names.digit(digit), names.house(house)))
        }
        _ => None,
    }
}

/// The column of the exact cover that was chosen.
fn column(names: Names<'_>, view: &View) -> Option<String> {
    let Workings::Columns { chosen, .. } = &view.workings else { return None };
    Some(match chosen.as_ref()?.column {
        CoverColumn::Cell(cell) => names.cell(cell),
        CoverColumn::Place { digit, house } => value_in(names.lang, names.digit(digit), names.house(house)),
    })
}
