//! From a string to its items.

use super::{
    names::{is_bare, is_name},
    node::Node,
    problem::{NAME, bad},
};
use crate::{FilePart, ReadProblem};

/// The deepest that items are nested.
const DEEPEST: usize = 16;
/// Items that hold others, up to `End`.
const HOLDERS: [&str; 3] = ["Or", "And", "Replicate"];
/// An item at the top, and how it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item<'a> {
    pub(super) node: Node<'a>,
    pub(super) text: &'a str,
}

/// Whether a text begins as a string of items does.
pub(super) fn looks_like(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('.') else { return false };
    let first = rest.trim_start_matches('.').split('.').next().unwrap_or_default();
    let is_word = |kind: &str| !kind.is_empty() && kind.chars().all(|sign| sign.is_ascii_alphabetic());
    match first.split_once('~') {
        Some((kind, _)) => kind.is_empty() || is_word(kind),
        None => rest.starts_with(first) && (is_bare(first) || rest.split('.').all(is_item)),
    }
}

/// Whether a part between dots can only be an item: one with arguments, or a name by itself.
fn is_item(part: &str) -> bool {
    let part = part.trim();
    is_bare(part) || part == "End" || is_name(part.split_once('~').map_or(part, |(kind, _)| kind)) || part.starts_with('~')
}

/// Takes a string apart.
///
/// # Errors
/// When items that hold others are not closed, or are nested too deep.
pub(super) fn read(text: &str) -> Result<Vec<Item<'_>>, ReadProblem> {
    let mut items = Vec::new();
    let mut open: Vec<(Node<'_>, usize)> = Vec::new();
    let mut start = 0;
    for written in text.split('.') {
        let at = start;
        start += written.len() + 1;
        if at == 0 {
            if !written.is_empty() {
                return Err(bad(FilePart::Line, written));
            }
            continue;
        }
        if written.trim().is_empty() {
            continue;
        }
        let mut parts = written.split('~').map(str::trim);
        let kind = parts.next().unwrap_or_default();
        let (node, from) = if kind == "End" {
            open.pop().ok_or_else(|| bad("End", written))?
        } else {
            let node = Node { kind, arguments: parts.collect(), held: Vec::new() };
            if HOLDERS.contains(&kind) {
                if open.len() == DEEPEST {
                    return Err(ReadProblem::TooDeep { limit: DEEPEST });
                }
                open.push((node, at - 1));
                continue;
            }
            (node, at - 1)
        };
        match open.last_mut() {
            Some((holder, _)) => holder.held.push(node),
            None => items.push(Item { node, text: text[from..at + written.len()].trim() }),
        }
    }
    match open.pop() {
        Some(_) => Err(ReadProblem::Missing { format: NAME, part: ".End" }),
        None => Ok(items),
    }
}
