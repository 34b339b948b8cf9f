//! Which files are modules of the program or of one of its crates.

use super::source::{Source, children};
use crate::prelude::*;

/// Whether the compiler begins with a file.
fn is_root(source: &Source) -> bool {
    ["lib.rs", "main.rs", "launcher.rs"].contains(&source.path.rsplit('/').next().unwrap_or_default())
}

/// The paths of files that no `mod` declaration leads to.
pub fn unreached(sources: &[Source]) -> Vec<String> {
    let mut reached: BTreeSet<Vec<String>> = BTreeSet::new();
    let mut open: Vec<&Source> = sources.iter().filter(|source| is_root(source)).collect();
    while let Some(source) = open.pop() {
        for module in declared(source) {
            if reached.insert(module.clone()) {
                open.extend(sources.iter().filter(|source| source.module() == module));
            }
        }
    }
    let is_unreached = |source: &&Source| !is_root(source) && !reached.contains(&source.module());
    sources.iter().filter(is_unreached).map(|source| source.path.clone()).collect()
}

/// The modules that a file declares to be in files of their own, their room first.
fn declared(source: &Source) -> impl Iterator<Item = Vec<String>> + '_ {
    let base = if ["main.rs", "launcher.rs"].contains(&source.path.as_str()) { Vec::new() } else { source.module() };
    children(&source.code).into_iter().map(move |child| {
        let mut module = base.clone();
        module.push(child.to_owned());
        module
    })
}
