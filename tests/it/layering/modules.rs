//! Which files below `src/` are modules of the library or the program.

use std::collections::BTreeSet;

use super::source::{Source, children};

/// The files with which the compiler begins.
const ROOTS: [&str; 2] = ["lib.rs", "main.rs"];

/// The paths of files that no `mod` declaration leads to.
pub fn unreached(sources: &[Source]) -> Vec<String> {
    let mut reached: BTreeSet<Vec<String>> = BTreeSet::new();
    let mut open: Vec<&Source> = sources.iter().filter(|source| ROOTS.contains(&source.path.as_str())).collect();
    while let Some(source) = open.pop() {
        for module in declared(source) {
            if reached.insert(module.clone()) {
                open.extend(sources.iter().filter(|source| source.module() == module));
            }
        }
    }
    let is_unreached = |source: &&Source| !ROOTS.contains(&source.path.as_str()) && !reached.contains(&source.module());
    sources.iter().filter(is_unreached).map(|source| source.path.clone()).collect()
}

/// The modules that a file declares to be in files of their own, from the root of the library.
fn declared(source: &Source) -> impl Iterator<Item = Vec<String>> + '_ {
    let base = if ROOTS.contains(&source.path.as_str()) { Vec::new() } else { source.module() };
    children(&source.code).into_iter().map(move |child| {
        let mut module = base.clone();
        module.push(child.to_owned());
        module
    })
}
