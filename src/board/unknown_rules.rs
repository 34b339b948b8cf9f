//! [`UnknownRules`]: why a puzzle cannot be judged.

use std::fmt;

/// At most this many rules are named in a message.
const NAMED: usize = 3;

/// A puzzle has rules that this program does not know, so nothing can be said about its solutions. At least one rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub struct UnknownRules(Vec<String>);

impl fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = &self.0[..self.0.len().min(NAMED)];
        let what = if self.0.len() == 1 { "a rule" } else { "rules" };
        write!(f, "it has {what} that this program does not know: {}", named.join(", "))?;
        match self.0.len() - named.len() {
            0 => Ok(()),
            others => write!(f, " and {others} more"),
        }
    }
}

impl UnknownRules {
    /// `Ok` if there are no unknown rules.
    ///
    /// # Errors
    /// The rules, word for word, if there are any.
    pub(super) fn check(rules: &[String]) -> Result<(), Self> {
        if rules.is_empty() { Ok(()) } else { Err(Self(rules.to_vec())) }
    }

    /// The rules, word for word, as in [`Puzzle::unknown_rules`](crate::board::Puzzle::unknown_rules).
    pub fn rules(&self) -> &[String] {
        &self.0
    }
}
