//! [`Setting`]: a change of the settings.

use crate::{
    app::{
        model::{
            placement::Placement,
            settings::{ContrastChoice, Pace, SolveBy, ThemeChoice},
        },
        numerals::Numerals,
        text::Lang,
    },
    board::Strength,
    solve::search::{Goal, Order},
};

/// Change a setting.
#[derive(Clone, Debug, PartialEq)]
pub enum Setting {
    /// The language.
    Lang(Lang),
    /// The theme: light, dark or that of the system.
    Theme(ThemeChoice),
    /// The contrast: standard, high or that of the system.
    Contrast(ContrastChoice),
    /// The notation of digits above nine.
    Numerals(Numerals),
    /// Solve by this.
    SolveBy(SolveBy),
    /// Search for the first solution or for all.
    Goal(Goal),
    /// Take cells and digits in this order, where a method takes one.
    Order(Order),
    /// Chooses how much a method asks of rules that are not houses.
    Strength(Strength),
    /// Solve at once, or step by step to watch.
    Pace(Pace),
    /// Where the window is, and how it is divided.
    Placement(Placement),
}
