//! [`RuleEdit`] and [`Draw`]: what happens to the rules of the puzzle.

use crate::{
    app::model::{rule_tool::RuleTool, selection::Held},
    board::{Cell, Rule},
    io::picture::rules::Spot,
};

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
    Press(Spot, Held),
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
