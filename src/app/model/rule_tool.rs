//! [`RuleTool`]: what a press or a drag on the board enters in Enter mode, and what is typed for it. Pure geometry; `update` carries it
//! out.

use crate::{
    app::prelude::*,
    board::{CellsField, KINDS, Listed, Misfit, NumbersField, OutsideLine, Parts},
    io::{
        by_hand::HAND_DRAWN,
        picture::rules::{DecorationKind, RuleDrawing, Spot, slot_of},
    },
};

pub use crate::board::{Gesture, ToolGroup, Typing};

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
            pairs.filter(|&(one, other)| share_side(one, other, shape)).map(|(one, other)| between(template, one, other)).collect()
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
            let parts = self::parts(cells, shape);
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

/// The kind of text typed for rules of that kind, if any is. For a cage with several possible sums nothing is typed.
pub fn typing(rule: &Rule) -> Option<Typing> {
    rule.kind().typing.filter(|_| rule.parts().numbers.len() < 2)
}

/// Whether a rule of that kind is nothing before something has been typed.
pub const fn is_needed(rule: &Rule) -> bool {
    rule.kind().is_typing_needed
}

/// The text that gives this rule; empty where nothing is typed for it.
pub fn text(rule: &Rule) -> String {
    let digit = |&value: &i32| u8::try_from(value).ok().and_then(Digit::new).map(Digit::to_char);
    match typing(rule) {
        Some(Typing::Number) => rule.number().map_or_else(String::new, |number| number.to_string()),
        Some(Typing::Digits) => rule.parts().list(0).iter().filter_map(digit).collect(),
        None => String::new(),
    }
}

/// The rule with what has been typed; `None` if that is no number or no digits. It need not be valid on the board.
pub fn with_text(rule: &Rule, text: &str) -> Option<Rule> {
    let kind = rule.kind();
    if text.is_empty() {
        return matches!(kind.numbers, NumbersField::Sums | NumbersField::Root).then(|| without_sum(rule));
    }
    let numbers = match typing(rule)? {
        Typing::Number => vec![text.parse::<u16>().ok()?.into()],
        Typing::Digits => {
            let digits: Option<Vec<Digit>> = text.chars().map(Digit::from_char).collect();
            let mut digits: Vec<i32> = digits?.into_iter().map(|digit| digit.get().into()).collect();
            digits.sort_unstable();
            if kind.numbers == NumbersField::DigitSet {
                digits.dedup();
            }
            digits
        }
    };
    kind.make(&Parts { numbers: vec![numbers], ..rule.parts() }).ok()
}

/// Whether typing on cannot fix what is wrong: the number is above what is possible, or a digit is not on the board.
pub fn is_beyond(misfit: &Misfit) -> bool {
    match *misfit {
        Misfit::Sum { sum, most, .. } => usize::from(sum) > most,
        Misfit::Value { value, most, .. } => value > most,
        Misfit::Digit { .. } | Misfit::TooManyDigits { .. } => true,
        _ => false,
    }
}

/// Whether a text of that many figures is as long as any that makes a rule on a board of that shape: what is typed on is a key too many.
pub fn is_longest(rule: &Rule, length: usize, shape: &Shape) -> bool {
    let fits = |text: &str| with_text(rule, text).is_some_and(|rule| rule.check(shape).is_ok());
    match typing(rule) {
        // The order and kind of digits do not matter, so those of the board will do.
        Some(Typing::Digits) => {
            let digits: String = Digit::all(shape.size()).cycle().take(length + 1).map(Digit::to_char).collect();
            !fits(&digits)
        }
        Some(Typing::Number) => {
            let least = u32::try_from(length).ok().and_then(|length| 10_u16.checked_pow(length));
            let longer = |least: u16| (least..least.saturating_mul(10)).any(|number| fits(&number.to_string()));
            !least.is_some_and(longer)
        }
        None => false,
    }
}

/// A sign between two cells is hit within this distance of its middle, one of four cells within the other, in cells.
const SIGN: (f32, f32) = (0.2, 0.32);
/// The part of a cell that its label takes, from the upper left corner.
const LABEL: (f32, f32) = (0.34, 0.26);

/// The cell at a place; `None` beside the board.
pub fn cell_at(spot: Spot, shape: &Shape) -> Option<Cell> {
    Some(shape.cell(inside(spot.y, shape.size())?, inside(spot.x, shape.size())?))
}

/// The number of the row or column that a coordinate lies in.
fn inside(at: f32, size: usize) -> Option<usize> {
    (0..size).find(|&line| at < (line + 1) as f32).filter(|_| at >= 0.0)
}

/// The middle of a cell.
pub fn middle(cell: Cell, shape: &Shape) -> Spot {
    Spot::new(shape.column(cell) as f32 + 0.5, shape.row(cell) as f32 + 0.5)
}

/// Whether two cells share a side.
pub fn share_side(one: Cell, other: Cell, shape: &Shape) -> bool {
    shape.row(one).abs_diff(shape.row(other)) + shape.column(one).abs_diff(shape.column(other)) == 1
}

/// The cells that share a side with a cell.
fn beside(cell: Cell, shape: &Shape) -> Vec<Cell> {
    shape.cells().filter(|&other| share_side(cell, other, shape)).collect()
}

/// How far from the middle of a cell, as a fraction of its side, a place is near no edge.
const NO_EDGE: f32 = 0.15;

/// The two cells on both sides of the nearest inner edge; first the one that the place lies in. `None` in the middle of a cell.
pub fn nearest_edge(spot: Spot, shape: &Shape) -> Option<(Cell, Cell)> {
    let cell = cell_at(spot, shape)?;
    let own = middle(cell, shape);
    if (own - spot).length() < NO_EDGE {
        return None;
    }
    let distance = |other: &Cell| (((middle(*other, shape) + own) * 0.5) - spot).length();
    let nearest = beside(cell, shape).into_iter().min_by(|one, other| distance(one).total_cmp(&distance(other)))?;
    Some((cell, nearest))
}

/// The upper left of the four cells around the nearest inner corner.
pub fn nearest_corner(spot: Spot, shape: &Shape) -> Option<Cell> {
    cell_at(spot, shape)?;
    let last = shape.size() - 2;
    let line = |at: f32| inside(at - 0.5, shape.size()).map_or(0, |line| line.min(last));
    Some(shape.cell(line(spot.y), line(spot.x)))
}

/// The line that a clue beside the board at that place speaks of. Of two diagonals, the half of the slot decides.
pub fn line_at(spot: Spot, is_diagonal: bool, shape: &Shape) -> Option<OutsideLine> {
    let size = shape.size();
    let lines = if is_diagonal { diagonals(shape) } else { straight(size) };
    let column = inside(spot.x + 1.0, size + 2)?;
    let row = inside(spot.y + 1.0, size + 2)?;
    let of_slot = lines.into_iter().filter(|&line| slot_of(line, shape) == (row, column));
    let towards = |line: &OutsideLine| match *line {
        OutsideLine::Diagonal { start, .. } => (middle(start, shape) - spot).length(),
        OutsideLine::Row { .. } | OutsideLine::Column { .. } => 0.0,
    };
    of_slot.min_by(|one, other| towards(one).total_cmp(&towards(other)))
}

/// The middles of the slots beside the board in which clues can be, each once.
pub fn slots(is_diagonal: bool, shape: &Shape) -> Vec<Spot> {
    let lines = if is_diagonal { diagonals(shape) } else { straight(shape.size()) };
    let slots: BTreeSet<(usize, usize)> = lines.into_iter().map(|line| slot_of(line, shape)).collect();
    slots.into_iter().map(|(row, column)| Spot::new(column as f32 - 0.5, row as f32 - 0.5)).collect()
}

fn straight(size: usize) -> Vec<OutsideLine> {
    let numbers = (0..size).filter_map(|number| u8::try_from(number).ok());
    let of = |number| {
        [false, true].into_iter().flat_map(move |reversed| {
            [OutsideLine::Row { row: number, reversed }, OutsideLine::Column { column: number, reversed }]
        })
    };
    numbers.flat_map(of).collect()
}

/// The diagonals of at least two cells that begin at the edge of the board.
fn diagonals(shape: &Shape) -> Vec<OutsideLine> {
    let last = shape.size() - 1;
    let mut lines = Vec::new();
    for start in shape.cells() {
        let (row, column) = (shape.row(start), shape.column(start));
        for (down, right) in [(false, false), (false, true), (true, false), (true, true)] {
            let comes_from_outside = row == if down { 0 } else { last } || column == if right { 0 } else { last };
            let goes_on = row != if down { last } else { 0 } && column != if right { last } else { 0 };
            if comes_from_outside && goes_on {
                lines.push(OutsideLine::Diagonal { start, down, right });
            }
        }
    }
    lines
}

/// The middle of the slot of a clue beside the board.
pub fn slot_middle(line: OutsideLine, shape: &Shape) -> Spot {
    let (row, column) = slot_of(line, shape);
    Spot::new(column as f32 - 0.5, row as f32 - 0.5)
}

/// Where a rule is labelled with what is typed for it: its sign, its slot, or where the label in its first cell begins.
pub fn anchor(rule: &Rule, shape: &Shape) -> Option<Spot> {
    let cells = rule.cells(shape);
    match (rule.kind().gesture, rule.parts().line) {
        (_, Some(line)) => Some(slot_middle(line, shape)),
        (Some(Gesture::Edge | Gesture::Corner), _) => Some((middle(*cells.first()?, shape) + middle(*cells.last()?, shape)) * 0.5),
        _ => cells.first().map(|&cell| middle(cell, shape) - Spot::new(0.43, 0.36)),
    }
}

/// The place, in the list, of the rule whose sign, clue or label lies there; the topmost of several.
pub fn sign_at(spot: Spot, rules: &[Rule], shape: &Shape) -> Option<usize> {
    let near = |at: Spot, reach: f32| (at - spot).length() <= reach;
    let hit = |rule: &Rule| match (rule.kind().gesture, rule.kind().key) {
        (Some(Gesture::Edge), _) => anchor(rule, shape).is_some_and(|at| near(at, SIGN.0)),
        (Some(Gesture::Corner), _) => anchor(rule, shape).is_some_and(|at| near(at, SIGN.1)),
        (Some(Gesture::Slot), _) => {
            anchor(rule, shape).is_some_and(|at| (at.x - spot.x).abs() < 0.5 && (at.y - spot.y).abs() < 0.5)
        }
        // The label of a cage.
        (_, "cage") if !rule.parts().numbers.is_empty() => rule.cells(shape).first().is_some_and(|&first| {
            let at = spot - (middle(first, shape) - Spot::new(0.5, 0.5));
            (0.0..LABEL.0).contains(&at.x) && (0.0..LABEL.1).contains(&at.y)
        }),
        _ => false,
    };
    rules.iter().rposition(hit)
}

/// How far from its drawing a rule is found, in cells.
const REACH: f32 = 0.05;

/// The places, in the list, of the rules in a cell: first that whose sign lies at the spot, then those that are drawn there, from the
/// top down, then others that name the cell. A clue beside the board belongs to its slot, not to the cells of its line.
pub fn rules_at(spot: Spot, cell: Cell, drawing: &RuleDrawing, rules: &[Rule], shape: &Shape) -> Vec<usize> {
    let others = drawing.rules_of(cell).iter().rev().copied();
    let others = others.filter(|&place| rules.get(place).is_some_and(|rule| rule.kind().gesture != Some(Gesture::Slot)));
    let mut found = Vec::new();
    for place in sign_at(spot, rules, shape).into_iter().chain(drawing.at(spot, REACH, shape)).chain(others) {
        if !found.contains(&place) {
            found.push(place);
        }
    }
    found
}

/// The parts of a set of cells that are connected by sides, each ascending.
pub fn parts(cells: &[Cell], shape: &Shape) -> Vec<Vec<Cell>> {
    let mut left: Vec<Cell> = cells.to_vec();
    left.sort_unstable();
    left.dedup();
    let mut parts = Vec::new();
    while !left.is_empty() {
        let mut part = vec![left.remove(0)];
        let mut at = 0;
        while let Some(&cell) = part.get(at) {
            let (joined, others): (Vec<Cell>, Vec<Cell>) = left.into_iter().partition(|&other| share_side(cell, other, shape));
            part.extend(joined);
            left = others;
            at += 1;
        }
        part.sort_unstable();
        parts.push(part);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::rule_samples;

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

    #[test]
    fn a_text_is_longest_where_no_longer_one_makes_a_rule() {
        let shape = Shape::of_size(9).unwrap();
        let rule = |kind: fn(&Rule) -> bool| rule_samples().into_iter().find(kind).unwrap();
        let cage = rule(|rule| rule.key() == "cage" && rule.number().is_some());
        let quadruple = rule(|rule| rule.key() == "quadruple");
        assert_eq!([0, 1, 2, 3].map(|length| is_longest(&cage, length, &shape)), [false, false, true, true]);
        assert_eq!([0, 3, 4].map(|length| is_longest(&quadruple, length, &shape)), [false, false, true]);
    }

    #[test]
    fn what_is_typed_for_a_rule_makes_it_again() {
        for rule in rule_samples() {
            match typing(&rule) {
                Some(_) => assert_eq!(with_text(&rule, &text(&rule)), Some(rule.clone()), "{rule:?}"),
                None => assert_eq!((text(&rule).as_str(), with_text(&rule, "7")), ("", None), "{rule:?}"),
            }
        }
    }

    #[test]
    fn the_nearest_edge_and_corner_follow_the_pointer() {
        let shape = Shape::classic();
        let cells = |row: usize, column: usize| shape.cell(row, column);
        assert_eq!(nearest_edge(Spot::new(2.9, 1.5), &shape), Some((cells(1, 2), cells(1, 3))));
        assert_eq!(nearest_edge(Spot::new(2.5, 1.1), &shape), Some((cells(1, 2), cells(0, 2))));
        // There is no edge between the board and what lies beside it.
        assert_eq!(nearest_edge(Spot::new(0.6, 0.02), &shape), Some((cells(0, 0), cells(0, 1))));
        assert_eq!(nearest_edge(Spot::new(-0.1, 0.4), &shape), None);
        assert_eq!(nearest_corner(Spot::new(2.9, 1.9), &shape), Some(cells(1, 2)));
        assert_eq!(nearest_corner(Spot::new(3.1, 2.1), &shape), Some(cells(1, 2)));
        assert_eq!(nearest_corner(Spot::new(8.9, 8.9), &shape), Some(cells(7, 7)));
        assert_eq!(nearest_corner(Spot::new(0.1, 0.1), &shape), Some(cells(0, 0)));
    }

    #[test]
    fn a_slot_beside_the_board_has_its_line_and_its_diagonals() {
        let shape = Shape::classic();
        assert_eq!(line_at(Spot::new(-0.5, 2.5), false, &shape), Some(OutsideLine::Row { row: 2, reversed: false }));
        assert_eq!(line_at(Spot::new(9.5, 2.5), false, &shape), Some(OutsideLine::Row { row: 2, reversed: true }));
        assert_eq!(line_at(Spot::new(4.5, 9.5), false, &shape), Some(OutsideLine::Column { column: 4, reversed: true }));
        assert_eq!(line_at(Spot::new(4.5, 4.5), false, &shape), None);
        assert_eq!(line_at(Spot::new(-0.5, -0.5), false, &shape), None);
        let diagonal = |row, column, down, right| Some(OutsideLine::Diagonal { start: shape.cell(row, column), down, right });
        assert_eq!(line_at(Spot::new(-0.5, -0.5), true, &shape), diagonal(0, 0, true, true));
        assert_eq!(line_at(Spot::new(4.2, -0.5), true, &shape), diagonal(0, 3, true, false));
        assert_eq!(line_at(Spot::new(4.8, -0.5), true, &shape), diagonal(0, 5, true, true));
        assert_eq!(line_at(Spot::new(-0.5, 4.8), true, &shape), diagonal(5, 0, true, true));
    }

    #[test]
    fn every_slot_leads_to_lines_that_are_drawn_in_it() {
        for size in [4, 9] {
            let shape = Shape::of_size(size).unwrap();
            for is_diagonal in [false, true] {
                let lines = if is_diagonal { diagonals(&shape) } else { straight(size) };
                for line in lines {
                    let found = line_at(slot_middle(line, &shape), is_diagonal, &shape).unwrap();
                    assert_eq!(slot_of(found, &shape), slot_of(line, &shape));
                }
            }
        }
    }

    #[test]
    fn each_slot_beside_the_board_is_named_once() {
        let shape = Shape::classic();
        assert_eq!(slots(false, &shape).len(), 4 * shape.size());
        // The corners lie on diagonals only.
        assert_eq!(slots(true, &shape).len(), 4 * shape.size() + 4);
    }

    #[test]
    fn parts_hang_together_by_sides() {
        let shape = Shape::classic();
        let found = parts(&[0, 1, 10, 40, 49, 80].map(Cell::new), &shape);
        let indices: Vec<Vec<usize>> = found.iter().map(|part| part.iter().copied().map(Cell::index).collect()).collect();
        assert_eq!(indices, [vec![0, 1, 10], vec![40, 49], vec![80]]);
    }
}
