//! [`VerdictAction`]: answers of the analysis, and the fixes that are applied.

use std::sync::Arc;

use crate::{
    board::UntreatedRules,
    solve::{
        analyse::{Analysis, Counted, Findings, Fix, RuleFix, Slip},
        generate::{Minimised, Minimising},
    },
};

/// Answers about the verdict on the puzzle, and fixes. Each answer carries the revision of the puzzle that it is about.
#[derive(Clone, Debug)]
pub enum VerdictAction {
    /// Outside: the analysis of the puzzle of that revision.
    Analysed(u64, Arc<Analysis>),
    /// Outside: the puzzle of that revision cannot be decided.
    NotDecided(u64, UntreatedRules),
    /// Outside: the findings for the puzzle of that revision.
    Found(u64, Arc<Findings>),
    /// Outside: the slips that can have happened when the puzzle of that revision was typed.
    Slips(u64, Arc<[Slip]>),
    /// Outside: how many solutions of the puzzle of that revision have been counted.
    Counted(u64, Counted),
    /// Outside: the part that is done of taking away what the puzzle of that revision does not need, from 0 to 1.
    Minimising(u64, f64),
    /// Outside: what the puzzle of that revision does not need; `None` if that was stopped.
    Minimised(u64, Option<Minimised>),
    /// Take away what the puzzle does not need.
    Minimise(Minimising),
    /// Apply a suggested fix: change or remove a clue.
    Fix(Fix),
    /// Correct a suggested slip: move digits.
    PutRight(Slip),
    /// Apply a suggested fix: change the number of a rule, or remove a rule.
    FixRule(RuleFix),
}
