//! [`PlayModel`]: what Play mode has besides the digits and marks.

use crate::{
    app::{
        model::{Overlays, Tool, light::Light, paint::PaintTarget, selection::Selection},
        prelude::*,
    },
    io::autosave::{Help, Played},
};

/// The state of Play mode besides digits and marks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayModel {
    /// The digits that a check has found wrong, and where.
    pub wrong: Vec<(Cell, Digit)>,
    /// The cells to check as soon as the verdict is known.
    pub check: Option<CellSet>,
    /// Seconds that the puzzle has been played, without pauses.
    pub seconds: f64,
    /// Whether the clock is stopped and the board covered.
    pub is_paused: bool,
    /// The help that the player had.
    pub help: Help,
    /// The revision of the document for which a hint was given last.
    pub hinted_at: Option<u64>,
    /// How the puzzle was finished, once it was.
    pub finish: Option<Finish>,
    /// Whether the puzzle was finished before, also before it was started again: it counts once in the statistics.
    pub is_counted: bool,
    /// The day whose puzzle it is, counted from 1 January 1970.
    pub day: Option<u64>,
    /// The play before each time the puzzle was started again. Undo goes back to it.
    pub before_restarts: Vec<Played>,
    /// The play since each start that undo has gone back from, the last one first to come. Redo goes on with it.
    pub after_restarts: Vec<Played>,
}

/// How a game is left, besides its puzzle and what can be undone.
#[derive(Clone, Debug, PartialEq)]
pub struct GameState {
    /// The mode.
    pub mode: Mode,
    pub tool: Tool,
    /// The target and the colour of the tool for colours.
    pub paint: (PaintTarget, Color),
    /// The clock, the help and what checks have found. What belongs to a revision of the document is of none.
    pub play: PlayModel,
    /// Whether a hint has been given for the puzzle as it is.
    pub is_hinted: bool,
    /// Whether the candidates of this puzzle are shown.
    pub shows_candidates: bool,
    /// The digits lit up.
    pub light: Light,
    /// The findings shown.
    pub overlays: Overlays,
    /// The selected cells.
    pub selection: Selection,
}

/// How a puzzle was finished.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finish {
    /// Seconds of playing.
    pub seconds: f64,
    /// The help that the player had.
    pub help: Help,
    /// The level of the puzzle, where it is known.
    pub level: Option<Level>,
    /// The revision of the document at that moment.
    pub revision: u64,
}

impl PlayModel {
    /// A puzzle that has been played before.
    pub fn resumed(played: Played) -> Self {
        Self { seconds: f64::from(played.seconds), help: played.help, is_counted: played.is_counted, ..Self::default() }
    }

    /// The state after the puzzle has been started again. Who has seen the solution still knows it.
    #[must_use]
    pub fn restarted(&self) -> Self {
        let help = Help { solution: self.help.solution, ..Help::default() };
        let before_restarts = self.before_restarts.iter().copied().chain([self.played()]).collect();
        Self { help, is_counted: self.is_counted, day: self.day, before_restarts, ..Self::default() }
    }

    /// The state after starting again has been undone: what was played before and since counts.
    #[must_use]
    pub fn resumed_before_restart(&self) -> Self {
        let mut before_restarts = self.before_restarts.clone();
        let Some(before) = before_restarts.pop() else { return self.clone() };
        let after_restarts = self.after_restarts.iter().copied().chain([self.played()]).collect();
        let help = Help {
            hints: before.help.hints.saturating_add(self.help.hints),
            checks: before.help.checks.saturating_add(self.help.checks),
            solution: before.help.solution || self.help.solution,
        };
        let seconds = f64::from(before.seconds) + self.seconds;
        Self { seconds, help, is_counted: self.is_counted, day: self.day, before_restarts, after_restarts, ..Self::default() }
    }

    /// The state after starting again has been redone: what was played since counts again, and no longer for the round before.
    #[must_use]
    pub fn restarted_again(&self) -> Self {
        let mut after_restarts = self.after_restarts.clone();
        let Some(since) = after_restarts.pop() else { return self.restarted() };
        let both = self.played();
        let before = Played {
            seconds: both.seconds.saturating_sub(since.seconds),
            help: Help {
                hints: both.help.hints.saturating_sub(since.help.hints),
                checks: both.help.checks.saturating_sub(since.help.checks),
                solution: both.help.solution,
            },
            ..both
        };
        let before_restarts = self.before_restarts.iter().copied().chain([before]).collect();
        let help = Help { solution: both.help.solution, ..since.help };
        let seconds = f64::from(since.seconds);
        Self { seconds, help, is_counted: self.is_counted, day: self.day, before_restarts, after_restarts, ..Self::default() }
    }

    /// How far the puzzle has been played.
    pub fn played(&self) -> Played {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the cast saturates")]
        Played { seconds: self.seconds as u32, help: self.help, is_counted: self.is_counted }
    }

    /// The cells whose digits a check has found wrong and that still hold them.
    pub fn wrong_in<'a>(&'a self, puzzle: &'a Puzzle) -> impl Iterator<Item = Cell> + 'a {
        self.wrong.iter().filter(|(cell, digit)| puzzle.digit(*cell) == Some(*digit)).map(|(cell, _)| *cell)
    }
}
