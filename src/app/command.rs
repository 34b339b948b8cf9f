//! The command table: every command with its name, its keys and where they hold. Menus, tooltips and the shortcut window are
//! made from it.

use crate::{
    app::{
        model::run::{Control, Milestone, PathMove, SearchMove},
        shortcut::{Key, Scope, Shortcut, alt, alt_key, ctrl, ctrl_key, ctrl_shift, plain, shift},
        text::{Lang, command as text},
    },
    solve::{analyse::Reach, search::Landmark},
};

/// A command of the menus, buttons and keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// A new puzzle.
    New,
    /// Generate puzzles.
    Generate,
    /// A puzzle like the one on the board.
    NewLikeThis,
    /// The puzzle of the day.
    PuzzleOfTheDay,
    /// Stop making a puzzle.
    StopMaking,
    /// Open a file.
    Open,
    /// Save to the file.
    Save,
    /// Save to another file.
    SaveAs,
    /// Write the puzzle to a file of any format.
    Export,
    /// Print the puzzle.
    Print,
    /// Write the list of puzzles to a file.
    ExportList,
    /// Write a part of the run to a file.
    ExportRun,
    /// Stop reading files and exporting.
    StopFiles,
    /// End the program.
    Quit,
    /// Undo the last edit.
    Undo,
    /// Redo the edit undone last.
    Redo,
    /// The digits as one line.
    Copy,
    /// The candidates of every cell as a grid.
    CopyCandidates,
    /// The puzzle as a picture.
    CopyPicture,
    /// A link to the step of the run that is shown.
    CopyLink,
    /// A puzzle from the clipboard.
    Paste,
    /// Select every cell.
    SelectAll,
    /// Select what is not selected.
    InvertSelection,
    /// Clear the selected cells.
    ClearCells,
    /// Insert an empty cell at the cursor and shift the row, or all that follows.
    InsertCell(Reach),
    /// Remove the cell at the cursor and shift the row, or all that follows.
    RemoveCell(Reach),
    /// Title, author, comment.
    AboutPuzzle,
    /// The player's digits become givens.
    MakeGivens,
    /// Remove the player's digits and marks.
    ClearEntries,
    /// Enter the digits found as the player's.
    KeepSolution,
    /// Make the digits of the generated puzzle givens.
    TakePuzzle,
    /// Candidates of every cell.
    AutomaticCandidates,
    /// The candidates of the cells become the player's centre marks.
    CandidatesToMarks,
    /// Whether wrong digits are reported at once.
    ReportAtOnce,
    /// Whether digits that are placed clear marks.
    ClearMarks,
    /// The digits that empty cells have in some solution.
    TrueCandidates,
    /// The superfluous clues, or the cells that decide between several solutions.
    KeyCells,
    /// Light up cells with two candidates.
    LightPairs,
    /// Draw the strong links.
    LightLinks,
    /// Count the places of the chosen digit.
    LightPlaces,
    /// Light up nothing.
    LightOff,
    /// Choose the digit before the cell.
    DigitFirst,
    /// Whether a click on a cell shows the digits beside it.
    DigitsAtCell,
    /// Enter givens.
    ModeEnter,
    /// Play.
    ModePlay,
    /// Watch the run.
    ModeWatch,
    /// Digits.
    ToolDigit,
    /// Corner marks.
    ToolCorner,
    /// Centre marks.
    ToolCentre,
    /// Rule out candidates.
    ToolRuleOut,
    /// Colours and links.
    ToolColor,
    /// Take away all colours and links.
    ClearColors,
    /// Takes all rules away.
    RemoveRules,
    /// The next tool.
    NextTool,
    /// Stop the clock, or let it run again.
    PauseClock,
    /// Whether the clock is shown.
    ShowClock,
    /// The puzzles solved so far.
    Statistics,
    /// Check all digits of the player.
    CheckDigits,
    /// Check the player's digits in the selected cells.
    CheckCells,
    /// Solve.
    Solve,
    /// Compare what searches cost.
    Compare,
    /// Stop the search.
    Stop,
    /// Hide the solver's digits.
    HideSolution,
    /// Count all solutions.
    CountAll,
    /// Stop counting.
    StopCounting,
    /// The next level of the hint.
    Hint,
    /// The whole step.
    WholeStep,
    /// Apply the step.
    ApplyStep,
    /// Hide the hint.
    HideHint,
    /// Why a digit is not in the cell, or whether the one there is right.
    WhyNot,
    /// Goes on with the candidate under the pointer, as a separate run.
    WhatIf,
    /// All steps of the position.
    AllSteps,
    /// Show the difficulty and what it means.
    Difficulty,
    /// Practise a technique.
    Practice,
    /// Choose the techniques.
    Techniques,
    /// The next case of the explained step.
    NextCase,
    /// The previous case of the explained step.
    PreviousCase,
    /// Open the proof of the first refuted fact of the case.
    OpenProof,
    /// Close the innermost open proof.
    CloseProof,
    /// Show the next arrow of the chain.
    NextArrow,
    /// Take the last arrow shown away.
    PreviousArrow,
    /// Let the arrows of the chain grow again.
    ReplayArrows,
    /// Play or pause the run.
    PlayPause,
    /// Move within the run.
    Move(Control),
    /// Go to a step by its number.
    GoToStep,
    /// Show or hide how often the search has visited each cell.
    Heat,
    /// The next solution.
    NextSolution,
    /// The previous solution.
    PreviousSolution,
    /// Twice the speed.
    Faster,
    /// Half the speed.
    Slower,
    /// Show or hide the list of puzzles.
    Collection,
    /// The next puzzle of the list.
    NextPuzzle,
    /// The previous puzzle of the list.
    PreviousPuzzle,
    /// Count the solutions of every puzzle.
    CheckAll,
    /// Rate every puzzle of the list.
    RateAll,
    /// Stop counting or rating.
    StopChecking,
    /// Close the collection; the puzzle stays on the board.
    CloseCollection,
    /// Larger.
    ZoomIn,
    /// Smaller.
    ZoomOut,
    /// Normal size.
    ZoomReset,
    /// Full screen.
    FullScreen,
    /// Begin or end the presentation of the run.
    Present,
    /// The next chapter of the presentation.
    NextChapter,
    /// The chapter before.
    PreviousChapter,
    /// Ask what comes next in the run, or stop asking.
    AskMe,
    /// English or Chinese.
    SwitchLanguage,
    /// Light or dark.
    SwitchTheme,
    /// Keyboard and mouse.
    Shortcuts,
    /// The formats of puzzles.
    Formats,
    /// About the program.
    About,
}

/// A row of the command table.
#[derive(Debug)]
pub struct CommandSpec {
    /// The command.
    pub command: Command,
    /// Its name.
    pub name: fn(Lang) -> &'static str,
    /// Its keys; menus and tooltips show the first.
    pub shortcuts: &'static [Shortcut],
    /// Where the keys apply.
    pub scope: Scope,
}

const fn spec(command: Command, name: fn(Lang) -> &'static str, shortcuts: &'static [Shortcut], scope: Scope) -> CommandSpec {
    CommandSpec { command, name, shortcuts, scope }
}

/// Every command, in the order of the list of keys.
pub const COMMANDS: &[CommandSpec] = &[
    spec(Command::New, text::new, &[ctrl('N')], Scope::Always),
    spec(Command::Generate, text::generate, &[ctrl('G')], Scope::Always),
    spec(Command::NewLikeThis, text::new_like_this, &[], Scope::Always),
    spec(Command::PuzzleOfTheDay, text::puzzle_of_the_day, &[], Scope::Always),
    spec(Command::StopMaking, text::stop_making, &[], Scope::Always),
    spec(Command::Open, text::open, &[ctrl('O')], Scope::Always),
    spec(Command::Save, text::save, &[ctrl('S')], Scope::Always),
    spec(Command::SaveAs, text::save_as, &[ctrl_shift('S')], Scope::Always),
    spec(Command::Export, text::export, &[ctrl('E')], Scope::Always),
    spec(Command::Print, text::print, &[ctrl('P')], Scope::Always),
    spec(Command::ExportList, text::export_list, &[], Scope::Always),
    spec(Command::ExportRun, text::export_run, &[ctrl_shift('E')], Scope::Always),
    spec(Command::StopFiles, text::stop_export, &[], Scope::Always),
    spec(Command::Quit, text::quit, &[ctrl('Q')], Scope::Always),
    spec(Command::Undo, text::undo, &[ctrl('Z'), plain(Key::Char('['))], Scope::Always),
    spec(Command::Redo, text::redo, &[ctrl('Y'), ctrl_shift('Z'), plain(Key::Char(']'))], Scope::Always),
    // Copy and paste reach the window as clipboard events, not as keys.
    spec(Command::Copy, text::copy, &[ctrl('C')], Scope::Always),
    spec(Command::CopyCandidates, text::copy_candidates, &[ctrl_shift('C')], Scope::Always),
    spec(Command::CopyPicture, text::copy_picture, &[], Scope::Always),
    spec(Command::CopyLink, text::copy_link, &[ctrl_shift('L')], Scope::Always),
    spec(Command::Paste, text::paste, &[ctrl('V')], Scope::Always),
    spec(Command::SelectAll, text::select_all, &[ctrl('A')], Scope::Always),
    spec(Command::InvertSelection, text::invert_selection, &[ctrl('I')], Scope::Always),
    spec(Command::ClearCells, text::clear_cells, &[], Scope::Always),
    spec(Command::InsertCell(Reach::Board), text::insert_cell, &[ctrl_shift('I')], Scope::Always),
    spec(Command::InsertCell(Reach::Row), text::insert_cell_in_row, &[], Scope::Always),
    spec(Command::RemoveCell(Reach::Board), text::remove_cell, &[ctrl_shift('X')], Scope::Always),
    spec(Command::RemoveCell(Reach::Row), text::remove_cell_in_row, &[], Scope::Always),
    spec(Command::AboutPuzzle, text::about_puzzle, &[], Scope::Always),
    spec(Command::MakeGivens, text::make_givens, &[], Scope::Always),
    spec(Command::ClearEntries, text::clear_entries, &[ctrl_shift('R')], Scope::Always),
    spec(Command::KeepSolution, text::keep_solution, &[], Scope::Always),
    spec(Command::TakePuzzle, text::take_puzzle, &[], Scope::Always),
    spec(Command::AutomaticCandidates, text::automatic_candidates, &[ctrl('M')], Scope::Always),
    spec(Command::CandidatesToMarks, text::candidates_to_marks, &[], Scope::Always),
    spec(Command::ReportAtOnce, text::report_at_once, &[], Scope::Always),
    spec(Command::ClearMarks, text::clear_marks, &[], Scope::Always),
    spec(Command::TrueCandidates, text::true_candidates, &[ctrl_shift('M')], Scope::Always),
    spec(Command::KeyCells, text::key_cells, &[], Scope::Always),
    spec(Command::LightPairs, text::light_pairs, &[ctrl_key(Key::F(10))], Scope::Always),
    spec(Command::LightLinks, text::light_links, &[ctrl_key(Key::F(11))], Scope::Always),
    spec(Command::LightPlaces, text::light_places, &[ctrl_key(Key::F(12))], Scope::Always),
    spec(Command::LightOff, text::light_off, &[], Scope::Always),
    spec(Command::DigitFirst, text::digit_first, &[plain(Key::Char('D'))], Scope::Play),
    spec(Command::DigitsAtCell, text::digits_at_cell, &[], Scope::Always),
    spec(Command::ModeEnter, text::mode_enter, &[alt('1')], Scope::Always),
    spec(Command::ModePlay, text::mode_play, &[alt('2')], Scope::Always),
    spec(Command::ModeWatch, text::mode_watch, &[alt('3')], Scope::Always),
    spec(Command::ToolDigit, text::tool_digit, &[plain(Key::Char('Z'))], Scope::Play),
    spec(Command::ToolCorner, text::tool_corner, &[plain(Key::Char('X'))], Scope::Play),
    spec(Command::ToolCentre, text::tool_centre, &[plain(Key::Char('C'))], Scope::Play),
    spec(Command::ToolRuleOut, text::tool_rule_out, &[plain(Key::Char('V'))], Scope::Play),
    spec(Command::ToolColor, text::tool_color, &[plain(Key::Char('B'))], Scope::Play),
    spec(Command::RemoveRules, text::remove_rules, &[], Scope::Always),
    spec(Command::ClearColors, text::clear_colors, &[plain(Key::Char('R'))], Scope::Play),
    spec(Command::NextTool, text::next_tool, &[plain(Key::Space)], Scope::Play),
    spec(Command::PauseClock, text::pause_clock, &[plain(Key::Char('P'))], Scope::Play),
    spec(Command::ShowClock, text::show_clock, &[], Scope::Always),
    spec(Command::Statistics, text::statistics, &[], Scope::Always),
    spec(Command::CheckDigits, text::check_digits, &[plain(Key::F(8))], Scope::Always),
    spec(Command::CheckCells, text::check_cells, &[shift(Key::F(8))], Scope::Always),
    spec(Command::Solve, text::solve, &[plain(Key::F(5))], Scope::Always),
    spec(Command::Compare, text::compare, &[shift(Key::F(6))], Scope::Always),
    spec(Command::Stop, text::stop, &[shift(Key::F(5))], Scope::Always),
    spec(Command::HideSolution, text::hide_solution, &[], Scope::Always),
    spec(Command::CountAll, text::count_all, &[], Scope::Always),
    spec(Command::StopCounting, text::stop_counting, &[], Scope::Always),
    spec(Command::Hint, text::hint, &[plain(Key::F(3)), alt_key(Key::F(12))], Scope::Always),
    spec(Command::WholeStep, text::whole_step, &[plain(Key::F(12)), shift(Key::F(3))], Scope::Always),
    spec(Command::ApplyStep, text::apply_step, &[plain(Key::F(2))], Scope::Always),
    spec(Command::HideHint, text::hide_hint, &[], Scope::Always),
    spec(Command::WhyNot, text::why_not, &[plain(Key::Char('W'))], Scope::Play),
    spec(Command::AllSteps, text::all_steps, &[plain(Key::F(6))], Scope::Always),
    spec(Command::Difficulty, text::difficulty, &[plain(Key::F(7))], Scope::Always),
    spec(Command::Practice, text::practice, &[], Scope::Always),
    spec(Command::Techniques, text::techniques, &[], Scope::Always),
    spec(Command::NextCase, text::next_case, &[alt_key(Key::Right)], Scope::Always),
    spec(Command::PreviousCase, text::previous_case, &[alt_key(Key::Left)], Scope::Always),
    spec(Command::OpenProof, text::open_proof, &[alt_key(Key::Down)], Scope::Always),
    spec(Command::CloseProof, text::close_proof, &[alt_key(Key::Up)], Scope::Always),
    spec(Command::NextArrow, text::next_arrow, &[alt('.')], Scope::Always),
    spec(Command::PreviousArrow, text::previous_arrow, &[alt(',')], Scope::Always),
    spec(Command::ReplayArrows, text::replay_arrows, &[alt('0')], Scope::Always),
    spec(Command::PlayPause, text::play_pause, &[plain(Key::Space)], Scope::Watch),
    spec(Command::STEP_FORWARD, text::step_forward, &[plain(Key::Right), plain(Key::Char('N'))], Scope::Watch),
    spec(Command::STEP_BACK, text::step_back, &[plain(Key::Left), plain(Key::Char('P'))], Scope::Watch),
    spec(Command::TO_START, text::to_start, &[plain(Key::Home), plain(Key::Char('S'))], Scope::Watch),
    spec(Command::TO_END, text::to_end, &[plain(Key::End)], Scope::Watch),
    spec(Command::Heat, text::heat, &[plain(Key::Char('H'))], Scope::Watch),
    spec(Command::GoToStep, text::go_to_step, &[ctrl('L')], Scope::Watch),
    spec(Command::next(Landmark::Guess), text::next_guess, &[shift(Key::Right)], Scope::Watch),
    spec(Command::previous(Landmark::Guess), text::previous_guess, &[shift(Key::Left)], Scope::Watch),
    spec(Command::next(Landmark::DeadEnd), text::next_dead_end, &[ctrl_key(Key::Right)], Scope::Watch),
    spec(Command::previous(Landmark::DeadEnd), text::previous_dead_end, &[ctrl_key(Key::Left)], Scope::Watch),
    spec(Command::next(Landmark::Clash), text::next_clash, &[], Scope::Watch),
    spec(Command::previous(Landmark::Clash), text::previous_clash, &[], Scope::Watch),
    spec(Command::next(Landmark::Dig), text::next_dig, &[], Scope::Watch),
    spec(Command::previous(Landmark::Dig), text::previous_dig, &[], Scope::Watch),
    spec(Command::next(Landmark::PutBack), text::next_put_back, &[], Scope::Watch),
    spec(Command::previous(Landmark::PutBack), text::previous_put_back, &[], Scope::Watch),
    spec(Command::next(Landmark::Undo), text::next_undo, &[plain(Key::Char('.'))], Scope::Watch),
    spec(Command::previous(Landmark::Undo), text::previous_undo, &[plain(Key::Char(','))], Scope::Watch),
    spec(Command::NextSolution, text::next_solution, &[shift(Key::End)], Scope::Watch),
    spec(Command::PreviousSolution, text::previous_solution, &[shift(Key::Home)], Scope::Watch),
    spec(Command::next_step(Milestone::Placement), text::next_placement, &[plain(Key::PageDown)], Scope::Watch),
    spec(Command::previous_step(Milestone::Placement), text::previous_placement, &[plain(Key::PageUp)], Scope::Watch),
    spec(Command::next_step(Milestone::Harder), text::next_harder, &[shift(Key::PageDown)], Scope::Watch),
    spec(Command::previous_step(Milestone::Harder), text::previous_harder, &[shift(Key::PageUp)], Scope::Watch),
    spec(Command::STEP_OVER, text::step_over, &[plain(Key::Char('O'))], Scope::Watch),
    spec(Command::STEP_OUT, text::step_out, &[plain(Key::Char('U'))], Scope::Watch),
    spec(Command::LONGEST_FAILED, text::longest_failed, &[plain(Key::Char('L'))], Scope::Watch),
    spec(Command::WhatIf, text::what_if, &[plain(Key::Char('W'))], Scope::Watch),
    spec(Command::Faster, text::faster, &[plain(Key::Up)], Scope::Watch),
    spec(Command::Slower, text::slower, &[plain(Key::Down)], Scope::Watch),
    spec(Command::Collection, text::show_list, &[plain(Key::F(4))], Scope::Always),
    spec(Command::NextPuzzle, text::next_puzzle, &[ctrl_key(Key::PageDown)], Scope::Always),
    spec(Command::PreviousPuzzle, text::previous_puzzle, &[ctrl_key(Key::PageUp)], Scope::Always),
    spec(Command::CheckAll, text::check_all, &[], Scope::Always),
    spec(Command::RateAll, text::rate_all, &[], Scope::Always),
    spec(Command::StopChecking, text::stop_checking, &[], Scope::Always),
    spec(Command::CloseCollection, text::close_collection, &[], Scope::Always),
    spec(Command::ZoomIn, text::zoom_in, &[ctrl('+'), ctrl('=')], Scope::Always),
    spec(Command::ZoomOut, text::zoom_out, &[ctrl('-')], Scope::Always),
    spec(Command::ZoomReset, text::zoom_reset, &[ctrl('0')], Scope::Always),
    spec(Command::FullScreen, text::full_screen, &[plain(Key::F(11))], Scope::Always),
    spec(Command::Present, text::present, &[shift(Key::F(11))], Scope::Always),
    spec(Command::NextChapter, text::next_chapter, &[alt_key(Key::PageDown)], Scope::Watch),
    spec(Command::PreviousChapter, text::previous_chapter, &[alt_key(Key::PageUp)], Scope::Watch),
    spec(Command::AskMe, text::ask_me, &[plain(Key::Char('Q'))], Scope::Watch),
    spec(Command::SwitchLanguage, text::switch_language, &[plain(Key::F(9))], Scope::Always),
    spec(Command::SwitchTheme, text::switch_theme, &[plain(Key::F(10))], Scope::Always),
    spec(Command::Shortcuts, text::shortcuts, &[plain(Key::F(1)), ctrl('?')], Scope::Always),
    spec(Command::Formats, text::formats, &[], Scope::Always),
    spec(Command::About, text::about, &[], Scope::Always),
];

impl Command {
    /// One event forward.
    pub const STEP_FORWARD: Self = Self::Move(Control::Forward(1));
    /// One event back.
    pub const STEP_BACK: Self = Self::Move(Control::Back(1));
    /// To the start of the run.
    pub const TO_START: Self = Self::Move(Control::Seek(0));
    /// To the end of the run.
    pub const TO_END: Self = Self::Move(Control::ToEnd);
    /// Past the branch that was just opened.
    pub const STEP_OVER: Self = Self::Move(Control::Search(SearchMove::StepOver));
    /// Past the decision around this place.
    pub const STEP_OUT: Self = Self::Move(Control::Search(SearchMove::StepOut));

    /// To the longest branch without a solution.
    pub const LONGEST_FAILED: Self = Self::Move(Control::Search(SearchMove::LongestFailed));

    /// To the next event of a kind.
    pub const fn next(landmark: Landmark) -> Self {
        Self::Move(Control::Search(SearchMove::Next(landmark)))
    }

    /// To the previous event of a kind.
    pub const fn previous(landmark: Landmark) -> Self {
        Self::Move(Control::Search(SearchMove::Previous(landmark)))
    }

    /// To the next step of a kind, in a run by logic.
    pub const fn next_step(milestone: Milestone) -> Self {
        Self::Move(Control::Path(PathMove::Next(milestone)))
    }

    /// To the previous step of a kind, in a run by logic.
    pub const fn previous_step(milestone: Milestone) -> Self {
        Self::Move(Control::Path(PathMove::Previous(milestone)))
    }

    /// The row of the command in the table.
    ///
    /// # Panics
    /// For a move that no menu, button or key offers, such as [`Control::Forward`] by two events.
    pub fn spec(self) -> &'static CommandSpec {
        COMMANDS.iter().find(|spec| spec.command == self).expect("every command has a row in the table")
    }

    /// Whether it depends on solutions, so that it is refused for a puzzle with unknown rules.
    pub const fn decides(self) -> bool {
        matches!(
            self,
            Self::Solve
                | Self::Compare
                | Self::CountAll
                | Self::CheckDigits
                | Self::CheckCells
                | Self::TrueCandidates
                | Self::KeyCells
                | Self::Hint
                | Self::WholeStep
                | Self::ApplyStep
                | Self::AllSteps
                | Self::WhyNot
                | Self::Difficulty
        )
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::app::model::Mode;

    #[test]
    fn no_command_is_in_the_table_twice() {
        let commands: HashSet<Command> = COMMANDS.iter().map(|spec| spec.command).collect();
        assert_eq!(commands.len(), COMMANDS.len());
    }

    #[test]
    fn no_key_means_two_things_at_once() {
        for mode in Mode::ALL {
            let mut seen = HashSet::new();
            for spec in COMMANDS.iter().filter(|spec| spec.scope.holds(mode)) {
                for shortcut in spec.shortcuts {
                    assert!(seen.insert(*shortcut), "{mode:?}: {} stands for two commands", shortcut.text(Lang::En));
                }
            }
        }
    }
}
