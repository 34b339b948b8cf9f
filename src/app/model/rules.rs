//! [`RulesModel`]: what is being done to the rules of the puzzle.

/// What is being done to the rules of the puzzle.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RulesModel {
    /// The place, in the list of rules, of the one that is chosen.
    pub chosen: Option<usize>,
}
