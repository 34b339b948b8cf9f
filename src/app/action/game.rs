//! What happens to the puzzle and the game: the first screen, rules, marks, new puzzles, and the verdict.

use crate::{
    app::{
        model::{
            game_kind::GameKind,
            generation::{Game, GenerateForm, Generated, GenerationId},
            jobs::{CostAnswer, CostQuestion},
            paint::PaintTarget,
            practice::{PracticeForm, WayBefore},
            rule_tool::RuleTool,
            run::RunId,
            selection::HeldKeys,
        },
        prelude::*,
    },
    board::{Place, UntreatedRules},
    io::picture::rules::Spot,
    solve::{
        analyse::{Counted, Fix, RuleFix, Slip},
        generate::{GenerateProgress, Minimised, Minimising, StopReason},
    },
};

/// Actions on the first screen.
#[derive(Clone, Copy, Debug)]
pub enum FrontAction {
    /// Show it, or go back to the board.
    Show(bool),
    /// Choose a kind of new puzzles.
    Kind(GameKind),
    /// Make a new puzzle of that level and the chosen kind.
    Start(Level),
    /// Continue a game, by its place in the list of [games](crate::app::model::Model::games).
    Continue(usize),
    /// Begin a puzzle of one's own, perhaps with its first digit.
    Own(Option<Digit>),
    /// Begin a puzzle of one's own whose first cell is empty.
    Skip,
}

/// Actions on the rules of the puzzle. A place is that in [`Puzzle::rules`](crate::board::Puzzle::rules). What cannot be is refused in a notice.
#[derive(Clone, Debug, PartialEq)]
pub enum RuleEdit {
    /// Add a rule, and choose it. One that is there already is only chosen.
    Add(Rule),
    /// Put a rule in the place of another, and choose it.
    Replace(usize, Rule),
    /// Make one rule of those at these places, ascending: exactly one of them is wrong.
    OneWrong(Vec<usize>),
    /// Put the rules that the one at that place consists of in its place.
    TakeApart(usize),
    /// Remove the rule at that place.
    Remove(usize),
    /// Choose the rule at that place, or none.
    Choose(Option<usize>),
}

/// Actions of entering rules with the pointer. Spots are in cells, from the upper left corner of the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Draw {
    /// Take a tool, or put it away. With several cells selected and no tool taken, the rule is made from them instead.
    Take(Option<RuleTool>),
    /// The button is pressed at a spot on the board or beside it.
    Press(Spot, HeldKeys),
    /// The text that the tool for texts puts on the board.
    Text(String),
    /// The drag reaches a cell.
    Over(Cell),
    /// The button is let go.
    Release,
    /// Put the selected cells into the region of that number, counted from 0. If all are in it already, take them out.
    Assign(u8),
    /// Take cells out of the regions that are being drawn.
    TakeOut(Vec<Cell>),
    /// Drop the regions that are drawn and not complete: those of the board apply again.
    DiscardRegions,
}

/// Actions on the digits that are lit up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LightAction {
    /// Choose a digit, or let it go if it is chosen.
    Digit(Digit),
    /// Light nothing.
    Off,
    /// Write the chosen digit in the selected cells.
    Write,
}

/// Actions of the tool for colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Choose a colour.
    Color(Color),
    /// Choose what is coloured.
    Target(PaintTarget),
    /// Choose whether the next link is strong.
    Strong(bool),
    /// The button is pressed in a cell, nearest to the place of that digit. With Shift the other colour of the pair is taken.
    Press(Place, HeldKeys),
    /// The drag reaches a cell.
    Over(Cell),
    /// The button is let go.
    Release,
    /// Colour the selected cells; without a colour, take away theirs.
    Selected(Option<Color>),
}

/// Actions when puzzles are generated.
#[derive(Clone, Debug)]
pub enum GenerationAction {
    /// The form changes.
    Form(Box<GenerateForm>),
    /// Make a puzzle without the form.
    Game(Game),
    /// Outside: the day, counted from 1 January 1970.
    Day(u64),
    /// Draw another seed.
    OtherSeed,
    /// Outside: a seed.
    Seed(u64),
    /// Start generating.
    Start,
    /// Stop the job and keep the puzzles made so far.
    Keep,
    /// Outside: progress of the job.
    Progress(GenerationId, GenerateProgress),
    /// Outside: the job is over.
    Ended(GenerationId, Generated),
    /// Outside: the puzzle that was to be generated step by step cannot be made.
    NotWatched(RunId, StopReason),
}

/// Actions when a technique is practised.
#[derive(Clone, Debug)]
pub enum PracticeAction {
    /// The form changes.
    Form(PracticeForm),
    /// A new puzzle that needs the technique.
    New,
    /// The next puzzle of the list that needs it.
    FromList,
    /// Go on to just before it on this board.
    Here,
    /// Another new puzzle that needs the technique that was practised.
    Another,
    /// Outside: the way to just before a technique, requested under that ticket.
    Way(u64, Arc<WayBefore>),
}

/// Answers about the verdict on the puzzle, and fixes. Each answer carries the revision of the puzzle that it is about.
#[derive(Clone, Debug)]
pub enum VerdictAction {
    /// Outside: the analysis of the puzzle of that revision.
    Analysed(u64, Arc<Analysis>),
    /// Outside: the puzzle of that revision cannot be decided.
    NotDecided(u64, UntreatedRules),
    /// Outside: the findings for the puzzle of that revision.
    Found(u64, Arc<Findings>),
    /// Outside: the slips that can have happened when the puzzle of that revision was typed.
    Slips(u64, Arc<[Slip]>),
    /// Outside: how many solutions of the puzzle of that revision have been counted.
    Counted(u64, Counted),
    /// Outside: what the search that was asked about costs, for the puzzle of that revision.
    Estimated(u64, CostQuestion, CostAnswer),
    /// Outside: the part that is done of taking away what the puzzle of that revision does not need, from 0 to 1.
    Minimising(u64, f64),
    /// Outside: what the puzzle of that revision does not need; `None` if that was stopped.
    Minimised(u64, Option<Minimised>),
    /// Take away what the puzzle does not need.
    Minimise(Minimising),
    /// Apply a suggested fix: change or remove a clue.
    Fix(Fix),
    /// Correct a suggested slip: move digits.
    PutRight(Slip),
    /// Apply a suggested fix: change the number of a rule, or remove a rule.
    FixRule(RuleFix),
}
