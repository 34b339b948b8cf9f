//! The one-line messages at the bottom.

texts! {
    done = "Done";
    problem = "Problem";
    welcome = "New here? Press Ctrl+V to paste a puzzle, or try one under File, Examples.";
    dismiss = "Dismiss";
    saved = "Saved as {path}.";
    opened = "Opened {path}.";
    opened_with_unknown_rules = "Opened {path}. It has rules this program does not know ({n}): they are kept, but not applied.";
    not_opened = "Not opened, nothing has changed: {why}";
    not_pasted = "Not pasted, nothing has changed: {why}";
    pasted = "Pasted: {shape}, givens: {n}.";
    pasted_with_unknown_rules = "Pasted: {shape}, givens: {n}. It has rules this program does not know ({rules}): they are kept, but not applied.";
    copied = "Copied as one line of digits.";
    copied_picture = "Copied as a picture.";
    copied_as = "Copied as {format}.";
    copied_without = "Copied as {format}, which has no room for: {what}.";
    not_copied = "Not copied: {why}";
    exported = "Exported to {path} as {format}.";
    exported_without = "Exported to {path} as {format}, which has no room for: {what}.";
    recovered = "Your work from the last time is back. It has not been saved to a file.";
    recovered_changes = "Your changes to {path} from the last time are back. They have not been saved.";
    recovered_saved = "The puzzle of the last time is open again.";
    cleared = "Your digits and marks are cleared.";
    fixed_to = "{cell} is now {to} instead of {from}.";
    fixed_away = "The {from} in {cell} is left out.";
    digit_too_large = "{digit} is too large: the digits of this board go from 1 to {size}.";
    watch_does_not_write = "Watch mode only shows the run. Switch to Enter or Play to write.";
    select_a_cell = "Select a cell first: click it, or use the arrow keys.";
    given_stays = "{cell} is a given. Switch to Enter to change it.";
    givens_stay = "These are givens. Switch to Enter to change them.";
    already_choosing = "The file dialog is open already; it may be behind the window.";
    clash_before_solving = "Not started: digits clash. The cells are marked on the board; change one of them.";
    settings_failed = "The settings could not be stored or read: {why}";
    keep_failed = "The work in progress could not be kept: {why}";
    search_failed = "The search stopped because of a bug in Sudoscope. Please report this: {why}";
    analysis_failed = "A bug in Sudoscope kept it from finding out whether there is one solution. Please report this: {why}";
    logic_failed = "A bug in Sudoscope stopped the search for steps. Please report this: {why}";
    rating_failed = "A bug in Sudoscope kept it from finding out how hard the puzzle is. Please report this: {why}";
    collection_failed = "A bug in Sudoscope stopped the check of the collection. Please report this: {why}";
    files_failed = "A bug in Sudoscope kept the file from being read or written. Please report this: {why}";
}
