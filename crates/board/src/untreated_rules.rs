//! [`UnknownRules`] and [`UntreatedRules`]: why a puzzle cannot be judged.

use std::fmt;

use crate::{Rule, Shape};

/// At most this many rules are named in a message.
const NAMED: usize = 3;

/// A puzzle has rules that this program does not know, so nothing can be said about its solutions. At least one rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub struct UnknownRules {
    rules: Vec<String>,
    shape: Shape,
}

impl fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = if self.rules.len() == 1 { "a rule" } else { "rules" };
        write!(f, "it has {what} that this program does not know: {}", some(&self.rules))
    }
}

/// The first names, and the number of the others.
fn some(names: &[impl AsRef<str>]) -> String {
    let named: Vec<&str> = names.iter().take(NAMED).map(AsRef::as_ref).collect();
    match names.len() - named.len() {
        0 => named.join(", "),
        others => format!("{} and {others} more", named.join(", ")),
    }
}

impl UnknownRules {
    /// `Ok` if there are no unknown rules.
    ///
    /// # Errors
    /// The rules, word for word, if there are any.
    pub(super) fn check(rules: &[String], shape: &Shape) -> Result<(), Self> {
        if rules.is_empty() { Ok(()) } else { Err(Self { rules: rules.to_vec(), shape: shape.clone() }) }
    }

    /// The rules, word for word, as in [`Puzzle::unknown_rules`](crate::Puzzle::unknown_rules).
    pub fn rules(&self) -> &[String] {
        &self.rules
    }
}

/// Why a part of the program that knows houses only has nothing to say about a board: it has unknown rules, or rules that demand more
/// than houses do. At least one rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub struct UntreatedRules {
    unknown: Vec<String>,
    beyond_houses: Vec<Rule>,
    shape: Shape,
}

impl fmt::Display for UntreatedRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Err(unknown) = UnknownRules::check(&self.unknown, &self.shape) {
            return unknown.fmt(f);
        }
        write!(f, "this function does not support these of its rules: {}", self.kinds())
    }
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
        if unknown.is_empty() && beyond_houses.is_empty() {
            return Ok(());
        }
        Err(Self { unknown: unknown.to_vec(), beyond_houses, shape: shape.clone() })
    }

    /// The board that the rules are not treated on.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The unknown rules, word for word.
    pub fn unknown(&self) -> &[String] {
        &self.unknown
    }

    /// The [kinds](Rule::key) of [`beyond_houses`](Self::beyond_houses), as a list for a message: each once, and no more than three.
    pub fn kinds(&self) -> String {
        let mut keys: Vec<&str> = self.beyond_houses.iter().map(Rule::key).collect();
        keys.sort_unstable();
        keys.dedup();
        some(&keys)
    }

    /// The known rules that demand more than houses do.
    pub fn beyond_houses(&self) -> &[Rule] {
        &self.beyond_houses
    }
}
