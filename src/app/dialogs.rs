//! [`Dialogs`]: how a person is asked for a file, and for a printer. The window has a real one, the tests have one that answers by itself.

use std::path::Path;

use crate::app::{action::Action, model::FileRequest, text::Lang};

/// Asks a person for a file, or prints one, without waiting for the answer.
pub trait Dialogs {
    /// Opens the dialog. `near` is the file to start from.
    fn ask(&mut self, request: FileRequest, near: Option<&Path>, lang: Lang);

    /// Prints a page: by the system's print dialog, or by the program that the system has for such files.
    fn print(&mut self, file: &Path);

    /// The answer, once there is one: [`FileChosen`](crate::app::action::FileAction::FileChosen) or
    /// [`NoFileDialog`](crate::app::action::FileAction::NoFileDialog).
    fn answer(&mut self) -> Option<Action>;

    /// Whether it is not yet known if the system can show the dialog that was asked for.
    fn is_looking(&self) -> bool {
        false
    }
}

/// File dialogs that never answer, for tests and benchmarks without a person.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoDialogs;

impl Dialogs for NoDialogs {
    fn print(&mut self, _file: &Path) {}

    fn ask(&mut self, _: FileRequest, _: Option<&Path>, _: Lang) {}

    fn answer(&mut self) -> Option<Action> {
        None
    }
}
