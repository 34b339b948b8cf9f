//! From the rules of f-puzzles, and of its extension for further constraints, to those of this program.

use std::collections::BTreeSet;

use serde_json::{Map, Value as Json};

use super::{
    item::Item,
    names::{self, IN_CELL, PENCIL_MARKS},
};
use crate::{
    board::{
        Arrow, Cage, CageTotal, CandidateDigits, Candidates, Cell, Dot, DotKind, Extremum, Index, IndexKind, Line, LineKind,
        Misfit, NegativeDots, Outside, OutsideKind, OutsideLine, Quadruple, Rule, Shape, Slope, Thermometer,
    },
    io::{formats::parts::whole, syntax::json},
};

/// Fields that say how a rule is drawn.
const APPEARANCE: [&str; 10] =
    ["outlineC", "baseC", "fontC", "width", "height", "size", "angle", "opacity", "fromConstraint", "isNewConstraint"];
/// The cosmetic elements that belong to a rule if their `fromConstraint` names it.
const DRAWINGS: [&str; 5] = ["line", "rectangle", "circle", "text", "cage"];
/// The colours of lines that were rules before the extension had names for those.
const RENBAN_COLOR: &str = "#C060C0";
const WHISPERS_COLOR: &str = "#67F067";

/// The rules of a file of f-puzzles.
pub(in crate::io) struct Imported {
    /// The rules that were recognized.
    pub rules: Vec<Rule>,
    /// The items that mean no rule that this program knows exactly, by their places.
    pub unknown: BTreeSet<usize>,
}

/// Takes rules of f-puzzles over. `known` are rules that the board has besides.
pub(in crate::io) fn rules(items: &[Item], shape: &Shape, known: &[Rule]) -> Imported {
    let mut imported = Imported { rules: Vec::new(), unknown: BTreeSet::new() };
    let mut negative = Vec::new();
    for (place, item) in items.iter().enumerate() {
        if Negative::of(item).is_some() {
            negative.push(place);
            continue;
        }
        match rules_of(item, shape).filter(|rules| rules.iter().all(|rule| rule.suits(shape))) {
            Some(rules) => imported.rules.extend(rules),
            None => drop(imported.unknown.insert(place)),
        }
    }
    keep_neighbouring_extrema(items, shape, &mut imported);
    whole::unite(&mut imported.rules, shape);
    let dots: Vec<DotKind> = imported.rules.iter().chain(known).filter_map(dot).collect();
    let unknown_dot = |name: &str| imported.unknown.iter().any(|&place| items[place].name == name);
    let (unknown_dots, unknown_sums) = (unknown_dot(names::RATIO) || unknown_dot(names::DIFFERENCE), unknown_dot(names::SUM));
    let demanded = negative.iter().filter_map(|&place| Negative::of(&items[place]));
    let demanded = demanded.fold(Negative::default(), Negative::and);
    if (demanded.differs || demanded.ratio) && unknown_dots || demanded.sums && unknown_sums {
        imported.unknown.extend(negative);
    } else {
        imported.rules.extend(demanded.rules(&dots));
    }
    imported
}

/// The demand on neighbours without a dot.
#[derive(Clone, Copy, Default)]
struct Negative {
    differs: bool,
    ratio: bool,
    sums: bool,
}

impl Negative {
    fn of(item: &Item) -> Option<Self> {
        match (item.name.as_str(), &item.value) {
            (names::NONCONSECUTIVE, Json::Bool(true)) => Some(Self { differs: true, ..Self::default() }),
            (names::NEGATIVE, Json::Array(kinds)) => kinds.iter().try_fold(Self::default(), |all, kind| match kind.as_str()? {
                names::RATIO => Some(Self { ratio: true, ..all }),
                names::SUM => Some(Self { sums: true, ..all }),
                _ => None,
            }),
            _ => None,
        }
    }

    const fn and(self, other: Self) -> Self {
        let Self { differs, ratio, sums } = self;
        Self { differs: differs || other.differs, ratio: ratio || other.ratio, sums: sums || other.sums }
    }

    /// The rules on a board with these differences and ratios. A dot of either kind lifts both demands from its edge.
    fn rules(self, dots: &[DotKind]) -> Vec<Rule> {
        let mut rules = Vec::new();
        let ratio = |dot: &DotKind| if let DotKind::Ratio(ratio) = dot { Some(*ratio) } else { None };
        let mut ratios: Vec<u8> = dots.iter().filter_map(ratio).collect();
        ratios.sort_unstable();
        ratios.dedup();
        if ratios.is_empty() {
            ratios.push(2);
        }
        if self.differs && !self.ratio && dots.is_empty() {
            rules.push(Rule::Nonconsecutive);
        } else if self.differs || self.ratio {
            let differences = if self.differs { vec![1] } else { Vec::new() };
            rules.push(Rule::NegativeDots(NegativeDots { differences, ratios: if self.ratio { ratios } else { Vec::new() } }));
        }
        rules.extend(self.sums.then(|| Rule::NegativeSums(vec![5, 10])));
        rules
    }
}

fn dot(rule: &Rule) -> Option<DotKind> {
    match rule {
        Rule::Dot(dot) if matches!(dot.kind, DotKind::Difference(_) | DotKind::Ratio(_)) => Some(dot.kind),
        _ => None,
    }
}

/// Whether two cells are next to each other in a row or a column.
pub(super) fn share_a_side(one: Cell, other: Cell, shape: &Shape) -> bool {
    shape.row(one).abs_diff(shape.row(other)) + shape.column(one).abs_diff(shape.column(other)) == 1
}

/// Programs differ on whether a minimum beside a minimum is compared with it: then neither is known.
fn keep_neighbouring_extrema(items: &[Item], shape: &Shape, imported: &mut Imported) {
    for kind in [names::MINIMUM, names::MAXIMUM] {
        let marked: Vec<(usize, Cell)> = (0..items.len())
            .filter(|&place| items[place].name == kind && !imported.unknown.contains(&place))
            .filter_map(|place| Some((place, Fields::of(&items[place], shape)?.cell("cell")?)))
            .collect();
        let cells: BTreeSet<Cell> = marked.iter().map(|&(_, cell)| cell).collect();
        let beside = |cell: Cell| cells.iter().any(|&other| share_a_side(cell, other, shape));
        for (place, cell) in marked.into_iter().filter(|&(_, cell)| beside(cell)) {
            imported.unknown.insert(place);
            let rule = Rule::Extremum(Extremum { cell, is_greatest: kind == names::MAXIMUM });
            imported.rules.retain(|other| *other != rule);
        }
    }
}

/// The rule that an item means and that cannot hold on a board of that shape, with the reason; `None` if there is none or the item is
/// not known exactly.
pub(in crate::io) fn misfit(item: &Item, shape: &Shape) -> Option<(Rule, Misfit)> {
    rules_of(item, shape)?.into_iter().find_map(|rule| rule.check(shape).err().map(|misfit| (rule, misfit)))
}

/// The rules that one item means; `None` where that is not known exactly.
fn rules_of(item: &Item, shape: &Shape) -> Option<Vec<Rule>> {
    let one = |rule: Rule| Some(vec![rule]);
    match (item.name.as_str(), &item.value) {
        (names::RISING, Json::Bool(true)) => return one(Rule::Diagonal(Slope::Rising)),
        (names::FALLING, Json::Bool(true)) => return one(Rule::Diagonal(Slope::Falling)),
        (names::DISJOINT, Json::Bool(true)) => return one(Rule::DisjointGroups),
        (names::ANTI_KNIGHT, Json::Bool(true)) => return one(Rule::AntiKnight),
        (names::ANTI_KING, Json::Bool(true)) => return one(Rule::AntiKing),
        _ => {}
    }
    let fields = Fields::of(item, shape)?;
    let name = item.name.as_str();
    if DRAWINGS.contains(&name) && fields.of.get("fromConstraint").is_some_and(|of| !json::is_nothing(of)) {
        return Some(Vec::new());
    }
    if let Some(kind) = outside_kind(name) {
        return one(Rule::Outside(fields.outside(kind)?));
    }
    match name {
        names::ARROW => {
            let arrow = fields.arrow()?;
            // A circle alone says nothing.
            if arrow.shafts.is_empty() { Some(Vec::new()) } else { one(Rule::Arrow(arrow)) }
        }
        names::KILLER => one(Rule::Cage(fields.cage()?)),
        names::CAGE => one(Rule::Cage(fields.root_cage()?)),
        names::THERMOMETER | names::SLOW_THERMOMETER => {
            fields.only(&["lines"])?;
            let paths = fields.lines()?;
            let is_slow = name == names::SLOW_THERMOMETER;
            if paths.is_empty() { Some(Vec::new()) } else { one(Rule::Thermometer(Thermometer { paths, is_slow })) }
        }
        names::DIFFERENCE | names::RATIO | names::SUM => one(Rule::Dot(fields.dot(name)?)),
        names::ODD | names::EVEN => {
            fields.only(&["cell"])?;
            let digits = if name == names::ODD { CandidateDigits::Odd } else { CandidateDigits::Even };
            one(Rule::Candidates(Candidates { cells: vec![fields.cell("cell")?], digits }))
        }
        names::MINIMUM | names::MAXIMUM => {
            fields.only(&["cell"])?;
            one(Rule::Extremum(Extremum { cell: fields.cell("cell")?, is_greatest: name == names::MAXIMUM }))
        }
        names::QUADRUPLE => one(Rule::Quadruple(fields.quadruple()?)),
        names::EXTRA_REGION => {
            fields.only(&["cells"])?;
            one(Rule::Region(fields.set("cells")?))
        }
        names::CLONE => {
            fields.only(&["cells", "cloneCells"])?;
            one(Rule::Clone(vec![fields.cells("cells")?, fields.cells("cloneCells")?]))
        }
        names::ROW_INDEXER => one(fields.index(IndexKind::Row)?),
        names::COLUMN_INDEXER => one(fields.index(IndexKind::Column)?),
        names::BOX_INDEXER => one(fields.index(IndexKind::Region)?),
        _ if name.strip_prefix(IN_CELL) == Some(PENCIL_MARKS) => one(Rule::Candidates(fields.pencil_marks()?)),
        _ => fields.line_rules(name),
    }
}

const fn outside_kind(name: &str) -> Option<OutsideKind> {
    match name.as_bytes() {
        b"littlekillersum" => Some(OutsideKind::LittleKiller),
        b"sandwichsum" => Some(OutsideKind::Sandwich),
        b"xsum" => Some(OutsideKind::XSum),
        b"skyscraper" => Some(OutsideKind::Skyscraper),
        _ => None,
    }
}

/// The fields of an item, on a board.
struct Fields<'a> {
    of: &'a Map<String, Json>,
    shape: &'a Shape,
}

impl<'a> Fields<'a> {
    fn of(item: &'a Item, shape: &'a Shape) -> Option<Self> {
        Some(Self { of: item.value.as_object()?, shape })
    }

    /// Nothing where there are further fields, which may change what the rule means.
    fn only(&self, known: &[&str]) -> Option<()> {
        let is_known = |name: &str| known.contains(&name) || APPEARANCE.contains(&name);
        self.of.iter().all(|(name, value)| is_known(name) || json::is_nothing(value)).then_some(())
    }

    fn cell(&self, field: &str) -> Option<Cell> {
        names::cell(self.of.get(field)?.as_str()?, self.shape)
    }

    fn listed(&self, list: &Json) -> Option<Vec<Cell>> {
        list.as_array()?.iter().map(|name| names::cell(name.as_str()?, self.shape)).collect()
    }

    /// The cells in the order of the list.
    fn cells(&self, field: &str) -> Option<Vec<Cell>> {
        self.listed(self.of.get(field)?)
    }

    /// The cells, ascending.
    fn set(&self, field: &str) -> Option<Vec<Cell>> {
        let mut cells = self.cells(field)?;
        cells.sort_unstable();
        Some(cells)
    }

    /// The lines; one of a single cell says nothing.
    fn lines(&self) -> Option<Vec<Vec<Cell>>> {
        let lines = self.of.get("lines")?.as_array()?.iter().map(|line| self.listed(line));
        Some(lines.collect::<Option<Vec<_>>>()?.into_iter().filter(|line| line.len() > 1).collect())
    }

    /// The number that is written, or `or` where nothing is; `None` where it is no number, or nothing and `or` is `None`.
    fn value<N: TryFrom<usize>>(&self, or: Option<N>) -> Option<N> {
        match self.of.get("value") {
            Some(value) if !json::is_nothing(value) => N::try_from(json::number(value)?).ok(),
            _ => or,
        }
    }

    /// The first cell of each line belongs to the bulb. A pill is read as people read: from the left or from above.
    fn arrow(&self) -> Option<Arrow> {
        self.only(&["cells", "lines"])?;
        let bulb = self.set("cells")?;
        let is_pill = bulb.windows(2).all(|pair| {
            let (down, right) = (
                self.shape.row(pair[1]) - self.shape.row(pair[0]),
                self.shape.column(pair[1]).abs_diff(self.shape.column(pair[0])),
            );
            down + right == 1
        });
        let is_straight = bulb.iter().all(|&cell| self.shape.row(cell) == self.shape.row(bulb[0]))
            || bulb.iter().all(|&cell| self.shape.column(cell) == self.shape.column(bulb[0]));
        if !is_pill || !is_straight {
            return None;
        }
        let shaft = |line: Vec<Cell>| bulb.contains(&line[0]).then(|| line[1..].to_vec());
        let shafts = self.lines()?.into_iter().map(shaft).collect::<Option<_>>()?;
        Some(Arrow { bulb, shafts })
    }

    fn cage(&self) -> Option<Cage> {
        self.only(&["cells", "value"])?;
        let total = match self.of.get("value") {
            Some(value) if !json::is_nothing(value) => CageTotal::Sum(u16::try_from(json::number(value)?).ok()?),
            _ => CageTotal::Any,
        };
        Some(Cage { cells: self.set("cells")?, total, may_repeat: false })
    }

    /// A cage that is drawn only, but for a text as `DR5`: the sum has that digital root.
    fn root_cage(&self) -> Option<Cage> {
        self.only(&["cells", "value"])?;
        let root = self.of.get("value")?.as_str()?.strip_prefix("DR")?;
        let root = root.parse::<u8>().ok().filter(|root| (1..=9).contains(root))?;
        Some(Cage { cells: self.set("cells")?, total: CageTotal::DigitalRoot(root), may_repeat: false })
    }

    fn dot(&self, name: &str) -> Option<Dot> {
        self.only(&["cells", "value"])?;
        let [first, second] = self.cells("cells")?[..] else { return None };
        let kind = match name {
            names::DIFFERENCE => DotKind::Difference(self.value(Some(1))?),
            names::RATIO => DotKind::Ratio(self.value(Some(2))?),
            _ => DotKind::Sum(match self.of.get("value")?.as_str()? {
                "X" | "x" => 10,
                "V" | "v" => 5,
                _ => return None,
            }),
        };
        Some(Dot { first, second, kind })
    }

    fn quadruple(&self) -> Option<Quadruple> {
        self.only(&["cells", "values"])?;
        let cells = self.set("cells")?;
        let (row, column) = (self.shape.row(*cells.first()?), self.shape.column(cells[0]));
        let is_square = cells.len() == 4
            && (cells.iter().enumerate())
                .all(|(place, &cell)| (self.shape.row(cell), self.shape.column(cell)) == (row + place / 2, column + place % 2));
        let digits = self.of.get("values")?.as_array()?.iter().map(|value| json::digit(value, self.shape.size()));
        let mut digits = digits.collect::<Option<Vec<_>>>()?;
        digits.sort_unstable();
        is_square.then_some(Quadruple { top_left: cells[0], digits })
    }

    fn pencil_marks(&self) -> Option<Candidates> {
        let digits = json::digits(self.of.get("value")?, self.shape.size())?;
        let cells = vec![self.cell("cell")?];
        Some(Candidates { cells, digits: CandidateDigits::These(digits.iter().collect()) })
    }

    fn index(&self, kind: IndexKind) -> Option<Rule> {
        self.only(&["cells"])?;
        Some(Rule::Index(Index { cells: self.set("cells")?, kind }))
    }

    fn outside(&self, kind: OutsideKind) -> Option<Outside> {
        let (row, column) = names::place(self.of.get("cell")?.as_str()?)?;
        let value = self.value(None)?;
        let line = if kind == OutsideKind::LittleKiller {
            self.only(&["cell", "value", "direction", "cells"])?;
            let (down, right) = names::direction(self.of.get("direction")?.as_str()?)?;
            let step = |from: usize, forward: bool| if forward { Some(from) } else { from.checked_sub(2) };
            let (row, column) = (step(row, down)?, step(column, right)?);
            let size = self.shape.size();
            let start = (row < size && column < size).then(|| self.shape.cell(row, column))?;
            OutsideLine::Diagonal { start, down, right }
        } else {
            self.only(&["cell", "value"])?;
            let last = self.shape.size() + 1;
            let within = |place: usize| u8::try_from(place.checked_sub(1)?).ok().filter(|_| place < last);
            match (row, column) {
                (0, column) => OutsideLine::Column { column: within(column)?, reversed: false },
                (row, column) if row == last => OutsideLine::Column { column: within(column)?, reversed: true },
                (row, 0) => OutsideLine::Row { row: within(row)?, reversed: false },
                (row, column) if column == last => OutsideLine::Row { row: within(row)?, reversed: true },
                _ => return None,
            }
        };
        let listed = self.of.get("cells").filter(|cells| !json::is_nothing(cells));
        let is_same = |cells: &Json| self.listed(cells).is_some_and(|cells| cells == line.cells(self.shape));
        listed.is_none_or(is_same).then_some(Outside { kind, line, value })
    }

    /// A rule for each line of the item.
    fn line_rules(&self, name: &str) -> Option<Vec<Rule>> {
        let size = self.shape.size();
        let has_value = matches!(name, names::WHISPERS | names::MODULAR | names::LOCKOUT);
        self.only(if has_value { &["lines", "value"] } else { &["lines"] })?;
        let kind = match name {
            names::RENBAN => LineKind::Renban,
            names::NABNER => LineKind::Nabner,
            names::PALINDROME => LineKind::Palindrome,
            names::WHISPERS => LineKind::Whispers(self.value(u8::try_from(size.div_ceil(2)).ok())?),
            names::BETWEEN => LineKind::Between,
            names::LOCKOUT => LineKind::Lockout(self.value((size == 9).then_some(4))?),
            names::REGION_SUM => LineKind::RegionSum,
            names::ENTROPIC => LineKind::Entropic,
            names::MODULAR => LineKind::Modular(self.value(Some(3))?),
            names::ZIPPER => LineKind::Zipper,
            names::DOUBLE_ARROW => LineKind::DoubleArrow,
            names::LINE => self.old_line()?,
            _ => return None,
        };
        let rule = |cells| Rule::Line(Line { kind, cells });
        Some(self.lines()?.into_iter().map(rule).collect())
    }

    /// The kind of a line of the time before the extension had a name for it, by its colour.
    fn old_line(&self) -> Option<LineKind> {
        let color = self.of.get("outlineC")?.as_str()?;
        let is_rule = self.of.get("isNewConstraint") == Some(&Json::Bool(true));
        if is_rule && color.eq_ignore_ascii_case(RENBAN_COLOR) {
            Some(LineKind::Renban)
        } else if is_rule && color.eq_ignore_ascii_case(WHISPERS_COLOR) {
            Some(LineKind::Whispers(u8::try_from(self.shape.size().div_ceil(2)).ok()?))
        } else {
            None
        }
    }
}
