//! [`RuleTool`]: what a press or a drag on the board enters in Enter mode. Pure geometry; `update` carries it out.

pub mod number;
pub mod place;

use crate::{
    app::prelude::*,
    board::{CellsField, KINDS, Listed, NumbersField, Parts},
    io::{by_hand::HAND_DRAWN, picture::rules::DecorationKind},
};

pub use crate::board::{Gesture, ToolGroup};

/// The tools for entering rules on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleTool {
    /// Rules like this one, whose own cells do not matter.
    Rule(Rule),
    /// The regions of a jigsaw.
    Regions,
    /// Decorations of this kind.
    Drawing(DecorationKind),
}

impl RuleTool {
    /// What stands for it in files: the kind of its rules, and their numbers.
    pub fn key(&self) -> String {
        let rule = match self {
            Self::Rule(rule) => rule,
            Self::Regions => return REGIONS.to_owned(),
            Self::Drawing(kind) => return format!("drawing {}", kind.key()),
        };
        let numbers = rule
            .parts()
            .numbers
            .into_iter()
            .map(|list| format!(" {}", list.iter().map(i32::to_string).collect::<Vec<_>>().join(",")));
        std::iter::once(rule.kind().name.to_owned()).chain(numbers).collect()
    }

    /// The tools of a group on a board of that size.
    pub fn of_group(group: ToolGroup, size: usize) -> impl Iterator<Item = Self> {
        let drawings = HAND_DRAWN.into_iter().filter(move |_| group == ToolGroup::Decoration).map(Self::Drawing);
        group.rules(size).into_iter().map(Self::Rule).chain(drawings)
    }

    /// All tools that are offered on a board of that size.
    pub fn all(size: usize) -> impl Iterator<Item = Self> {
        ToolGroup::ALL.into_iter().flat_map(move |group| Self::of_group(group, size)).chain([Self::Regions])
    }

    /// The tool with that [`key`](Self::key), if one is offered on a board of that size.
    pub fn from_key(key: &str, size: usize) -> Option<Self> {
        Self::all(size).find(|tool| tool.key() == key)
    }

    /// The tools at hand on a board of that size: those used last, then those that setters use most, in the order of their groups. Those
    /// of them that were at hand `before` keep their places, and with these their keys; others take the places that are left.
    pub fn at_hand(before: &[Self], used: &[String], size: usize) -> Vec<Self> {
        let all: Vec<(Self, String)> = Self::all(size).map(|tool| (tool.clone(), tool.key())).collect();
        let mut places: Vec<usize> = Vec::new();
        for key in used.iter().map(String::as_str).chain(USUAL) {
            places.extend(all.iter().position(|(_, of)| of == key).filter(|place| !places.contains(place)));
        }
        places.truncate(AT_HAND);
        places.sort_unstable();
        let now: Vec<&Self> = places.into_iter().map(|place| &all[place].0).collect();
        let mut new = now.iter().filter(|tool| !before.contains(tool));
        let mut kept = before.iter();
        let of_place = |_| kept.next().filter(|tool| now.contains(tool)).or_else(|| new.next().copied()).cloned();
        (0..now.len()).filter_map(of_place).collect()
    }

    /// The tool of a group that was used last on a board of that size.
    pub fn used_last(used: &[String], group: ToolGroup, size: usize) -> Option<Self> {
        let all: Vec<(Self, String)> = Self::of_group(group, size).map(|tool| (tool.clone(), tool.key())).collect();
        used.iter().find_map(|key| all.iter().find(|(_, of)| of == key)).map(|(tool, _)| tool.clone())
    }
}

/// The number of tools at hand.
pub const AT_HAND: usize = 5;

/// The tools that are at hand before others have been used.
const USUAL: [&str; AT_HAND] = ["cage 0", "thermometer", "arrow", "difference 1", "little-killer 0"];

/// What stands for the tool for regions in files: no kind of rules has that name.
const REGIONS: &str = "regions";

/// The gesture that draws rules of that kind; `None` for those of the whole board and those that no gesture describes.
pub const fn gesture(rule: &Rule) -> Option<Gesture> {
    rule.kind().gesture
}

/// Whether two rules are entered by the same tool. Cages that may repeat digits have one of their own.
pub fn same_tool(one: &Rule, other: &Rule) -> bool {
    let may_repeat = |rule: &Rule| matches!(rule, Rule::Cage(cage) if cage.may_repeat);
    let is_cage = |rule: &Rule| matches!(rule, Rule::Cage(_));
    if is_cage(one) && is_cage(other) {
        return may_repeat(one) == may_repeat(other);
    }
    one.kind().tool() == other.kind().tool()
}

/// The rule of the template's kind with these groups of cells; the template itself if it can have no such cells.
pub fn grouped(template: &Rule, groups: Vec<Vec<Cell>>) -> Rule {
    let parts = Parts { groups, ..template.parts() };
    template.kind().make(&parts).unwrap_or_else(|_| template.clone())
}

/// The rule of the template's kind on these cells, in the order in which they were drawn. A cage has no sum yet.
pub fn drawn(template: &Rule, cells: &[Cell]) -> Rule {
    let listed = cells.to_vec();
    let sorted: Vec<Cell> = cells.iter().copied().collect::<CellSet>().iter().collect();
    let split = |at: usize| {
        let (first, rest) = cells.split_at(cells.len().min(at));
        [first.to_vec(), rest.to_vec()]
    };
    let template = &without_sum(template);
    match template.kind().cells {
        CellsField::Set | CellsField::Groups => grouped(template, vec![sorted]),
        CellsField::Path | CellsField::Paths => grouped(template, vec![listed]),
        CellsField::One => grouped(template, vec![sorted[sorted.len().saturating_sub(1)..].to_vec()]),
        CellsField::CounterAndCells => grouped(template, split(1).to_vec()),
        CellsField::BulbAndShafts => {
            let [bulb, shaft] = split(1);
            grouped(template, std::iter::once(bulb).chain(Some(shaft).filter(|shaft| !shaft.is_empty())).collect())
        }
        CellsField::None | CellsField::Pair | CellsField::Square | CellsField::Line => template.clone(),
    }
}

/// A cage without its sum or digital root; any other rule as it is.
pub(super) fn without_sum(rule: &Rule) -> Rule {
    let has_sum = matches!(rule.kind().numbers, NumbersField::Sums | NumbersField::Root);
    let cage = KINDS.iter().find(|kind| has_sum && kind.name == rule.kind().tool());
    let parts = Parts { numbers: Vec::new(), ..rule.parts() };
    cage.and_then(|cage| cage.make(&parts).ok()).unwrap_or_else(|| rule.clone())
}

/// The rules of the template's kind on selected cells, in the order in which they were selected: signs between all neighbours, groups
/// from the connected parts. None where the selection does not say what is meant.
pub fn from_selection(template: &Rule, cells: &[Cell], shape: &Shape) -> Vec<Rule> {
    let Some(gesture) = gesture(template) else { return Vec::new() };
    match gesture {
        Gesture::Area | Gesture::Path | Gesture::Thermometer | Gesture::Arrow => vec![drawn(template, cells)],
        Gesture::Cells if template.kind().cells == CellsField::One => cells.iter().map(|&cell| drawn(template, &[cell])).collect(),
        Gesture::Cells => vec![drawn(template, cells)],
        Gesture::Edge => {
            let mut sorted = cells.to_vec();
            sorted.sort_unstable();
            let pairs = sorted.iter().enumerate().flat_map(|(at, &one)| sorted[at + 1..].iter().map(move |&other| (one, other)));
            pairs
                .filter(|&(one, other)| place::share_side(one, other, shape))
                .map(|(one, other)| between(template, one, other))
                .collect()
        }
        Gesture::Corner => {
            let selected: CellSet = cells.iter().copied().collect();
            let is_whole = |rule: &Rule| {
                let around = rule.cells(shape);
                around.len() == 4 && around.iter().all(|&cell| selected.contains(cell))
            };
            cells.iter().map(|&cell| grouped(template, vec![vec![cell]])).filter(is_whole).take(1).collect()
        }
        Gesture::Groups => {
            let parts = place::parts(cells, shape);
            if parts.len() < 2 { Vec::new() } else { vec![grouped(template, parts)] }
        }
        Gesture::Slot => Vec::new(),
    }
}

/// The sign of the template's kind between two cells. The order of the cells counts for some.
pub fn between(template: &Rule, first: Cell, second: Cell) -> Rule {
    let is_ordered = template.kind().listed == Listed::InOrder;
    let cells = if is_ordered { [first, second] } else { [first.min(second), first.max(second)] };
    grouped(template, vec![cells.to_vec()])
}

/// The groups of cells of a rule; none for rules without groups.
pub fn groups(rule: &Rule) -> Vec<Vec<Cell>> {
    if rule.kind().cells == CellsField::Groups { rule.parts().groups } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tool_that_is_offered_has_a_key_of_its_own() {
        for size in [6, 9, 16] {
            for tool in RuleTool::all(size) {
                assert_eq!(RuleTool::from_key(&tool.key(), size), Some(tool));
            }
        }
        for key in USUAL {
            assert!(RuleTool::from_key(key, 4).is_some(), "{key}");
        }
        assert_eq!(RuleTool::from_key("cage 0 of a later version", 9), None);
    }

    #[test]
    fn tools_used_last_are_at_hand_and_keep_their_places() {
        let at_hand = |used: &[&str]| -> Vec<String> {
            let used: Vec<String> = used.iter().map(|&key| key.to_owned()).collect();
            RuleTool::at_hand(&[], &used, 9).iter().map(RuleTool::key).collect()
        };
        let usual = at_hand(&[]);
        assert_eq!(usual, USUAL);
        assert_eq!(at_hand(&["arrow", "of a later version"]), usual);
        let mixed = at_hand(&["regions", "renban", "cage 0"]);
        assert_eq!((mixed.len(), mixed.last().unwrap().as_str()), (AT_HAND, "regions"));
        assert_eq!(at_hand(&["cage 0", "regions", "renban"]), mixed);
        let before = RuleTool::at_hand(&[], &[], 9);
        let after = RuleTool::at_hand(&before, &["renban".to_owned()], 9);
        let changed: Vec<(String, String)> =
            before.iter().zip(&after).filter(|(one, other)| one != other).map(|(one, other)| (one.key(), other.key())).collect();
        assert_eq!(changed, [("little-killer 0".to_owned(), "renban".to_owned())], "only one key has another tool");
        assert_eq!(RuleTool::at_hand(&after, &["arrow", "renban"].map(str::to_owned), 9), after);
        let used = ["cage 0", "renban", "arrow"].map(str::to_owned);
        let last = |group| RuleTool::used_last(&used, group, 9).map(|tool| tool.key());
        assert_eq!((last(ToolGroup::Lines).as_deref(), last(ToolGroup::Dots)), (Some("renban"), None));
    }
}
