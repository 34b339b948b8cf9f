//! [`UnknownRules`] and [`UntreatedRules`]: why a puzzle cannot be judged.

use crate::{Rule, Shape};

/// How an entry of [`Puzzle::unknown_rules`](crate::Puzzle::unknown_rules) begins that is kept with the puzzle and is no rule: a picture
/// behind the board, fog, or a decoration.
pub const DRAWING: &str = "Drawing(";

/// The entries that may be rules.
fn rules_of(entries: &[String]) -> Vec<String> {
    entries.iter().filter(|entry| !entry.starts_with(DRAWING)).cloned().collect()
}

/// A puzzle has rules that this program does not know, so nothing can be said about its solutions. At least one rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{self:?}")]
pub struct UnknownRules {
    rules: Vec<String>,
    shape: Shape,
}

impl UnknownRules {
    /// `Ok` if there are no unknown rules.
    ///
    /// # Errors
    /// The rules, word for word, if there are any.
    pub(super) fn check(rules: &[String], shape: &Shape) -> Result<(), Self> {
        let rules = rules_of(rules);
        if rules.is_empty() { Ok(()) } else { Err(Self { rules, shape: shape.clone() }) }
    }

    /// The rules, word for word, as in [`Puzzle::unknown_rules`](crate::Puzzle::unknown_rules).
    pub fn rules(&self) -> &[String] {
        &self.rules
    }
}

/// Why a part of the program that knows houses only has nothing to say about a board: it has unknown rules, or rules that demand more
/// than houses do. At least one rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{self:?}")]
pub struct UntreatedRules {
    unknown: Vec<String>,
    beyond_houses: Vec<Rule>,
    shape: Shape,
}

impl From<UnknownRules> for UntreatedRules {
    fn from(UnknownRules { rules: unknown, shape }: UnknownRules) -> Self {
        Self { unknown, beyond_houses: Vec::new(), shape }
    }
}

impl UntreatedRules {
    /// `Ok` if all rules are known and consist of houses.
    ///
    /// # Errors
    /// The others.
    pub(super) fn check(rules: &[Rule], unknown: &[String], shape: &Shape) -> Result<(), Self> {
        let beyond_houses: Vec<Rule> = rules.iter().filter(|rule| !rule.is_of_houses()).cloned().collect();
        let unknown = rules_of(unknown);
        if unknown.is_empty() && beyond_houses.is_empty() {
            return Ok(());
        }
        Err(Self { unknown, beyond_houses, shape: shape.clone() })
    }

    /// The board that the rules are not treated on.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The unknown rules, word for word.
    pub fn unknown(&self) -> &[String] {
        &self.unknown
    }

    /// The known rules that demand more than houses do.
    pub fn beyond_houses(&self) -> &[Rule] {
        &self.beyond_houses
    }
}
