//! [`Placement`]: where the window was, and how a person has divided it.

use crate::app::prelude::*;

/// Where the window was, and how a person has divided it. Lengths are in points at a zoom of 1 for the window, and at the window's own
/// zoom for its parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Placement {
    /// Size of the window without its frame, while it is not maximized.
    pub size: Option<[f32; 2]>,
    /// Upper left corner of its frame on the desktop, if the desktop reports it.
    pub position: Option<[f32; 2]>,
    /// Whether the window fills the screen.
    pub is_maximized: bool,
    /// Width of the panel beside the board, if it was dragged.
    pub side: Option<f32>,
    /// Width of the list of a collection, if it was dragged.
    pub list: Option<f32>,
    /// Height of the bar of a run, if it was dragged.
    pub bar: Option<f32>,
}

impl Placement {
    /// The placement without lengths that no window can have.
    #[must_use]
    pub fn checked(self) -> Self {
        let length = |length: &f32| (1.0..=20_000.0).contains(length);
        Self {
            size: self.size.filter(|size| size.iter().all(length)),
            position: self.position.filter(|position| position.iter().all(|at| at.abs() <= 100_000.0)),
            is_maximized: self.is_maximized,
            side: self.side.filter(length),
            list: self.list.filter(length),
            bar: self.bar.filter(length),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_that_no_window_has_are_dropped() {
        let odd = Placement {
            size: Some([f32::NAN, 800.0]),
            position: Some([f32::INFINITY, 0.0]),
            side: Some(-1.0),
            list: Some(0.0),
            bar: Some(180.0),
            is_maximized: true,
        };
        assert_eq!(odd.checked(), Placement { bar: Some(180.0), is_maximized: true, ..Placement::default() });
        let usual = Placement { size: Some([1280.0, 800.0]), position: Some([-5.0, 30.0]), ..Placement::default() };
        assert_eq!(usual.checked(), usual);
    }
}
