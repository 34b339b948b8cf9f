//! Items with a table, an automaton or a pattern, each for several lists of cells.

use std::sync::Arc;

use super::{
    automaton,
    board::{Board, Found, rest},
    node::Node,
    pattern,
    problem::bad,
};
use sudoscope_board::{AutomatonRule, Cell, PairTable, Relation, Rule};

use crate::{FilePart, syntax::encoding::without_percents};

/// Cells for a table or an automaton.
#[derive(Default)]
struct Segments {
    name: String,
    cells: Vec<Cell>,
    /// The number of cells before each end of a segment that others follow.
    ends: Vec<usize>,
}

impl Board<'_> {
    /// Lists of cells after a table or an automaton: `_` begins a name, an empty argument the next list, `-` the next segment.
    fn lists_of_segments(&self, arguments: &[&str]) -> Found<Vec<Segments>> {
        let (mut lists, mut list) = (Vec::new(), Segments::default());
        for argument in arguments {
            let new_name = argument.strip_prefix('_');
            if new_name.is_some() || argument.is_empty() {
                let name = new_name.map_or_else(|| list.name.clone(), unescaped);
                lists.push(std::mem::replace(&mut list, Segments { name, ..Segments::default() }));
            } else if *argument == "-" {
                list.ends.push(list.cells.len());
            } else {
                list.cells.push(self.cell(argument)?);
            }
        }
        lists.push(list);
        lists.retain(|list| !list.cells.is_empty());
        Ok(lists)
    }

    /// Lists of cells with their names.
    fn named_lists(&self, arguments: &[&str]) -> Found<Vec<(String, Vec<Cell>)>> {
        let lists = self.lists_of_segments(arguments)?;
        let whole = |list: Segments| if list.ends.is_empty() { Ok((list.name, list.cells)) } else { Err(bad(FilePart::Cell, "-")) };
        lists.into_iter().map(whole).collect()
    }

    pub(super) fn pair_tables(&self, node: &Node<'_>) -> Found<Vec<Rule>> {
        let text = node.arguments.first().copied().unwrap_or_default();
        // The older kinds have the last two signs of the alphabet exchanged.
        let is_old = node.kind.starts_with("Binary");
        let sign = |sign: u8| match sign {
            b'-' if is_old => b'_',
            b'_' if is_old => b'-',
            _ => sign,
        };
        let bits = text
            .bytes()
            .map(|byte| automaton::value_of(sign(byte)))
            .collect::<Option<Vec<u8>>>()
            .ok_or_else(|| bad(node.kind, text))?;
        let size = self.shape.size();
        let is_in = |first: usize, second: usize| {
            let bit = (first - 1) * size + second - 1;
            bits.get(bit / 6).is_some_and(|six| six >> (bit % 6) & 1 == 1)
        };
        let relation = Arc::new(Relation::new(size, is_in));
        let for_all_pairs = node.kind.ends_with('X');
        let table = |(name, cells)| Rule::PairTable(PairTable { name, relation: Arc::clone(&relation), cells, for_all_pairs });
        Ok(self.named_lists(rest(&node.arguments))?.into_iter().map(table).collect())
    }

    /// An automaton for each list; `None` if it needs too many states for the segments of one.
    pub(super) fn automata(&self, node: &Node<'_>) -> Found<Option<Vec<Rule>>> {
        let text = node.arguments.first().copied().unwrap_or_default();
        let size = self.shape.size();
        let whole = automaton::read(text, size).map(Arc::new).ok_or_else(|| bad(node.kind, text))?;
        let rule = |Segments { name, cells, ends }: Segments| {
            let automaton = match &ends[..] {
                [] => Arc::clone(&whole),
                ends => Arc::new(automaton::along(text, size, cells.len(), ends)?),
            };
            Some(Rule::Machine(AutomatonRule { name, is_pattern: false, automaton, cells }))
        };
        Ok(self.lists_of_segments(rest(&node.arguments))?.into_iter().map(rule).collect())
    }

    pub(super) fn patterns(&self, node: &Node<'_>) -> Found<Vec<Rule>> {
        let text = node.arguments.first().copied().unwrap_or_default();
        let wrong = || bad(node.kind, text);
        let written = if text.contains('%') {
            unescaped(text)
        } else {
            String::from_utf8(automaton::bytes_of(text).ok_or_else(wrong)?).map_err(|_| wrong())?
        };
        let written: String = written.chars().filter(|sign| !sign.is_whitespace()).collect();
        let automaton = pattern::automaton(&written, self.shape.size()).map(Arc::new).ok_or_else(wrong)?;
        let lists = self.named_lists(rest(&node.arguments))?;
        let rule = |(_, cells)| {
            Rule::Machine(AutomatonRule { name: written.clone(), is_pattern: true, automaton: Arc::clone(&automaton), cells })
        };
        Ok(lists.into_iter().map(rule).collect())
    }
}

/// A name without its percent signs.
fn unescaped(text: &str) -> String {
    without_percents(text)
}
