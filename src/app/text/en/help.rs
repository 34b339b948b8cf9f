//! The texts of the help of the command line.

use crate::app::text::help::Described;

/// It stands beside the commands in `cli`.
pub(in crate::app::text) const fn command(_name: &str) -> Option<Described> {
    None
}

/// It stands beside the options in `cli`.
pub(in crate::app::text) const fn option(_command: &str, _option: &str) -> Option<Described> {
    None
}

/// The tool that makes the pages has it.
pub(in crate::app::text) const fn man_heading(_heading: &str) -> Option<&'static str> {
    None
}

/// It stands beside the options in `cli`.
pub(in crate::app::text) const fn heading(_heading: &str) -> Option<&'static str> {
    None
}
