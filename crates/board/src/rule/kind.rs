//! [`Kind`]: one row for each kind of rule, which stands in the file of the kind. What is regular about rules (files, forms, tools,
//! titles, numbers) is worked out from the rows.

use super::{
    KINDS, Misfit, Parts, Rule, Unmade, check,
    look::{OutlineStyle, RuleColor, RuleLook},
    parts::Lowering,
};
use crate::{Cell, Constraint, Digit, HouseKind, Shape};

/// Lists of numbers, as [`Parts`] have them.
pub type Numbers = Vec<Vec<i32>>;

/// A kind of rule. Each is one value, in a `static`; [`Rule::kind`] leads to it.
#[derive(Debug)]
pub struct Kind {
    /// The name in commands: stable, lower case. Kinds that differ in an option share it.
    pub key: &'static str,
    /// The key of its texts, which no other kind has.
    pub name: &'static str,
    /// The name of its entries in files, which kinds can share.
    pub entry: &'static str,
    /// The fields of its entries in files, in their order. A rule with parts that are no [`Parts`] has none here.
    pub fields: &'static [Field],
    /// The cells that its rules have.
    pub cells: CellsField,
    /// How its cells are listed in a title.
    pub listed: Listed,
    /// The numbers that its rules have and a form asks for.
    pub numbers: NumbersField,
    /// The option that its rules have.
    pub option: Option<OptionField>,
    /// Whether its rules carry a table, an automaton or other rules, so that only files have them.
    pub is_only_in_files: bool,
    /// The gesture that draws its rules; `None` for those of the whole board and those that no gesture describes.
    pub gesture: Option<Gesture>,
    /// The group of the tool that draws its rules, if there is one.
    pub group: Option<ToolGroup>,
    /// The name of the kind whose tool enters its rules, if it is another.
    pub tool: Option<&'static str>,
    /// What is typed for its rules, if anything is.
    pub typing: Option<Typing>,
    /// Whether its rules are nothing before something has been typed.
    pub is_typing_needed: bool,
    /// The numbers, on a board of that size, of the rules that are offered for entering.
    pub offered: fn(usize) -> Vec<Numbers>,
    /// Whether the option is on in rules that are offered.
    pub is_offered_on: bool,
    /// How its rules are drawn.
    pub look: RuleLook,
    /// Rules for tests, on boards of nine digits. Those of kinds that are alike can be drawn on one board.
    pub samples: &'static [Sample],
    /// Rules for tests that differ from the samples in what a file or a title says of them only: other numbers, ends and groups.
    pub variants: &'static [Sample],
    /// The kind of the houses that its rules add, if they add any.
    pub house: Option<HouseKind>,
    /// The cells of the houses that a rule adds.
    pub(super) houses: fn(&Rule, &Shape) -> Vec<Vec<Cell>>,
    /// Whether a board of that shape can have rules of the kind.
    pub(super) fits: fn(&Shape) -> bool,
    /// How much work it is to state what a rule demands.
    pub(super) weight: fn(&Rule, &Shape) -> usize,
    /// Takes a rule apart.
    pub(super) parts: fn(&Rule) -> Parts,
    /// Puts a rule together.
    pub(super) make: fn(&Parts) -> Result<Rule, Unmade>,
    /// Why a rule is not valid on a board.
    pub(super) check: fn(&Rule, &Shape) -> Result<(), Misfit>,
    /// The constraints of a rule, besides its houses.
    pub(super) demand: fn(&Rule, &Lowering<'_>) -> Vec<Constraint>,
}

impl PartialEq for Kind {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Kind {}

impl Kind {
    /// The row with that key, which is also the name, and that name of entries.
    pub(super) const fn called(self, key: &'static str, entry: &'static str) -> Self {
        Self { key, name: key, entry, ..self }
    }

    /// The kind of that name.
    pub fn named(name: &str) -> Option<&'static Self> {
        KINDS.iter().copied().find(|kind| kind.name == name)
    }

    /// The rule of the kind with these cells, numbers and option. Whether it is valid on a board is for [`Rule::check`] to say.
    ///
    /// # Errors
    /// What is missing or too much.
    pub fn make(&self, parts: &Parts) -> Result<Rule, Unmade> {
        (self.make)(parts)
    }

    /// Whether a board of that shape can have rules of the kind.
    pub fn suits(&self, shape: &Shape) -> bool {
        (self.fits)(shape)
    }

    /// The name of the tool that enters its rules.
    pub fn tool(&self) -> &'static str {
        self.tool.unwrap_or(self.name)
    }

    /// The rules of the kind that are offered for entering on a board of that size: with the customary numbers, and with cells that do not
    /// count.
    pub fn offered(&self, size: usize) -> Vec<Rule> {
        let groups: Vec<Vec<Cell>> = match self.cells {
            CellsField::One | CellsField::Square => vec![vec![Cell::new(0)]],
            CellsField::Pair => vec![vec![Cell::new(0), Cell::new(1)]],
            CellsField::BulbAndShafts => vec![Vec::new()],
            CellsField::CounterAndCells => vec![vec![Cell::new(0)], Vec::new()],
            _ => Vec::new(),
        };
        let line = (self.cells == CellsField::Line).then_some(super::OutsideLine::Row { row: 0, reversed: false });
        let rule = |numbers| self.make(&Parts { groups: groups.clone(), line, numbers, is_on: self.is_offered_on }).ok();
        (self.offered)(size).into_iter().filter_map(rule).collect()
    }

    /// Whether these are numbers with which rules of the kind are offered.
    pub fn is_usual(&self, numbers: &Numbers, size: usize) -> bool {
        (self.offered)(size).contains(numbers)
    }

    /// The rules of samples of the kind.
    pub fn rules_of<'a>(&'a self, samples: &'a [Sample]) -> impl Iterator<Item = Rule> + 'a {
        samples.iter().filter_map(|sample| self.make(&sample.parts(self.cells)).ok())
    }
}

/// The cells that a kind of rule has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellsField {
    /// None: it holds on the whole board, or it has parts of its own.
    None,
    /// One cell.
    One,
    /// Two cells.
    Pair,
    /// Cells in any order.
    Set,
    /// Cells in order.
    Path,
    /// Four cells around a corner, by the upper left one of them.
    Square,
    /// Groups of cells.
    Groups,
    /// Several paths.
    Paths,
    /// A bulb or a pill, then the cells of each shaft.
    BulbAndShafts,
    /// The cell that counts, then those that it counts.
    CounterAndCells,
    /// A row, a column, or the first two cells of a diagonal.
    Line,
}

/// How a title lists the cells of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// As a set or along a line, as the cells of the kind are.
    Plainly,
    /// Along a line from its first cell.
    From,
    /// In their order.
    InOrder,
}

/// The numbers that a kind of rule has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumbersField {
    /// None.
    None,
    /// A sum.
    Sum,
    /// A sum, several possible ones, or nothing.
    Sums,
    /// A digital root.
    Root,
    /// The number of a sign or a clue.
    Value,
    /// The least difference.
    Gap,
    /// The modulus by which digits are divided.
    Modulus,
    /// Digits, each once.
    DigitSet,
    /// Digits, each as often as it counts.
    Digits,
    /// The number of times that each digit appears: `2×7`.
    Counts,
    /// The sum, then the weight of each cell.
    Weights,
    /// Differences; ratios.
    Differences,
    /// Sums of pairs.
    PairSums,
}

/// The options of a kind of rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionField {
    /// Digits may repeat.
    MayRepeat,
    /// The line is read from the right or from the bottom.
    Reversed,
}

/// The gesture that draws a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// A drag over its cells, in any order.
    Area,
    /// A drag along its cells.
    Path,
    /// A drag from the bulb; further drags from its cells add branches.
    Thermometer,
    /// A drag from the bulb along the shaft; further drags from the bulb add shafts.
    Arrow,
    /// A press near the edge between two cells.
    Edge,
    /// A press near the corner of four cells.
    Corner,
    /// A press on a cell, or a drag over several.
    Cells,
    /// A press beside the board.
    Slot,
    /// A drag for each of its groups of cells.
    Groups,
}

crate::keyed! {
    /// A group of the tool chooser.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum ToolGroup {
        /// Areas of cells.
        Cages,
        /// Lines, arrows and thermometers.
        Lines,
        /// Signs between cells.
        Dots,
        /// Marks of single cells.
        Cells,
        /// Clues beside the board.
        Outside,
        /// What demands nothing.
        Decoration,
    }
}

impl ToolGroup {
    /// The rules that the tools of the group enter on a board of that size, with cells that do not count.
    pub fn rules(self, size: usize) -> Vec<Rule> {
        KINDS.iter().filter(|kind| kind.group == Some(self)).flat_map(|kind| kind.offered(size)).collect()
    }
}

/// The kinds of text typed for a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typing {
    /// A number.
    Number,
    /// A list of digits, one character for each.
    Digits,
}

impl Typing {
    /// Whether that character can be typed.
    pub const fn takes(self, key: char) -> bool {
        match self {
            Self::Number => key.is_ascii_digit(),
            Self::Digits => Digit::from_char(key).is_some(),
        }
    }
}

/// A field of a rule in a file: its name, and which of the [`Parts`] it holds. Fields of cells take the groups one after another, fields of
/// numbers the lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The next cell of a group.
    Cell(&'static str),
    /// The next two cells of a group, in brackets.
    Pair(&'static str),
    /// The next group.
    Cells(&'static str),
    /// The groups that are left.
    Groups(&'static str),
    /// The next group, each cell with its weight; the first list of numbers has the weights after the total.
    Terms(&'static str),
    /// `line` and `end`: a row or column, and where the clue stands.
    LineAndEnd,
    /// `start` and `direction`: a diagonal.
    StartAndDirection,
    /// The first number of the next list.
    Number(&'static str, NumberWidth, Need),
    /// The next list of numbers.
    List(&'static str, NumberWidth, Need),
    /// The next list, of digits.
    Digits(&'static str),
    /// All lists: pairs of a count and a digit.
    Counts(&'static str),
    /// The option, which is left out where it is off.
    Option(&'static str),
    /// An option by which kinds of one name are told apart, left out where it is off.
    Mark(&'static str, bool),
}

impl Field {
    /// Its name, or the first of two.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cell(name)
            | Self::Pair(name)
            | Self::Cells(name)
            | Self::Groups(name)
            | Self::Terms(name)
            | Self::Number(name, ..)
            | Self::List(name, ..)
            | Self::Digits(name)
            | Self::Counts(name)
            | Self::Option(name)
            | Self::Mark(name, _) => name,
            Self::LineAndEnd => "line",
            Self::StartAndDirection => "start",
        }
    }
}

/// The numbers that a field of a file can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberWidth {
    /// Up to 255.
    Byte,
    /// Up to 65535.
    Short,
    /// Of either sign.
    Long,
}

/// Whether a field must be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// It must.
    Always,
    /// It is left out where it is empty.
    Never,
    /// At most one of the fields with this need is there, for all kinds of the name together.
    AtMostOne,
    /// Just one of the fields with this need is there, for all kinds of the name together.
    JustOne,
}

/// A rule for tests: its cells by row and column, each of one figure, groups between semicolons, or the first two cells of a line from its
/// clue; its numbers; its option.
#[derive(Clone, Copy, Debug)]
pub struct Sample(pub &'static str, pub &'static [&'static [i32]], pub bool);

impl Sample {
    fn parts(&self, field: CellsField) -> Parts {
        let shape = Shape::classic();
        let cell = |place: &str| {
            let number = place.parse::<usize>().unwrap_or(11);
            shape.cell(number / 10 - 1, number % 10 - 1)
        };
        let group = |group: &str| group.split_whitespace().map(cell).collect::<Vec<Cell>>();
        let groups: Vec<Vec<Cell>> = self.0.split(';').map(group).filter(|group| !group.is_empty()).collect();
        let numbers = self.1.iter().map(|list| list.to_vec()).collect();
        let (groups, line) = match (field, groups.first().map(Vec::as_slice)) {
            (CellsField::Line, Some(&[first, second])) => (Vec::new(), super::OutsideLine::through(first, second, &shape)),
            _ => (groups, None),
        };
        Parts { groups, line, numbers, is_on: self.2 }
    }
}

/// A function of a row, by a pattern of the kind's rules: the parts, or with a second argument what a board adds to them.
macro_rules! when {
    ($rule:pat => $parts:expr) => {
        |rule| match rule {
            $rule => $parts,
            _ => Parts::default(),
        }
    };
    ($rule:pat, $of:pat => $listed:expr) => {
        |rule, $of| match rule {
            $rule => $listed,
            _ => Vec::new(),
        }
    };
}
pub(super) use when;

/// What the rules of the whole board have in common.
pub(super) const OF_BOARD: Kind = Kind {
    key: "",
    name: "",
    entry: "",
    fields: &[],
    cells: CellsField::None,
    listed: Listed::Plainly,
    numbers: NumbersField::None,
    option: None,
    is_only_in_files: false,
    gesture: None,
    group: None,
    tool: None,
    typing: None,
    is_typing_needed: false,
    offered: |_| vec![Vec::new()],
    is_offered_on: false,
    look: RuleLook::Unseen,
    samples: &[Sample("", &[], false)],
    variants: &[],
    house: None,
    houses: |_, _| Vec::new(),
    fits: |_| true,
    weight: |_, shape| shape.cell_count() * shape.size(),
    parts: |_| Parts::default(),
    make: |_| Err(Unmade::OnlyInFiles),
    check: |_, _| Ok(()),
    demand: |_, _| Vec::new(),
};

/// What rules of some cells have in common.
pub(super) const OF_CELLS: Kind = Kind {
    fields: &[Field::Cells("cells")],
    cells: CellsField::Set,
    listed: Listed::Plainly,
    gesture: Some(Gesture::Area),
    group: Some(ToolGroup::Cages),
    weight: |rule, shape| rule.cells(shape).len() * shape.size() * shape.size() / 4,
    ..OF_BOARD
};

const GROUPS: Kind = Kind {
    fields: &[Field::Groups("groups")],
    cells: CellsField::Groups,
    gesture: Some(Gesture::Groups),
    parts: |rule| Parts::of_groups(groups(rule)),
    ..OF_CELLS
};

pub(super) static CLONE: Kind = Kind {
    listed: Listed::InOrder,
    samples: &[Sample("81 82; 84 85", &[], false)],
    variants: &[Sample("11 12; 44 45; 66 67", &[], false)],
    make: |parts| Ok(Rule::Clone(parts.groups.clone())),
    check: |rule, shape| equally_many(groups(rule), shape),
    demand: |rule, _| {
        let copies = |pair: &[Vec<Cell>]| -> Vec<Constraint> {
            pair[0].iter().zip(&pair[1]).map(|(&first, &second)| Constraint::Equal(first, second)).collect()
        };
        groups(rule).windows(2).flat_map(copies).collect()
    },
    look: RuleLook::Tint(RuleColor::new(0xE2EBE6, 0x22302B, 222).elsewhere(0xD5E5DD), "{letter}"),
    ..GROUPS.called("clone", "Clone")
};

pub(super) static SAME_DIGITS: Kind = Kind {
    samples: &[Sample("21 22; 24 25", &[], false)],
    make: |parts| Ok(Rule::SameDigits(parts.groups.clone())),
    check: |rule, shape| equally_many(groups(rule), shape),
    demand: |rule, _| vec![Constraint::SameDigits(groups(rule).to_vec())],
    look: RuleLook::Outline(RuleColor::OTHER, OutlineStyle::Dotted, "{{letter}}"),
    ..GROUPS.called("same-digits", "SameDigits")
};

pub(super) static EQUAL_SUMS: Kind = Kind {
    samples: &[Sample("26 27; 28 29", &[], false)],
    variants: &[Sample("11 12; 44 45 46", &[], false)],
    make: |parts| Ok(Rule::EqualSums(parts.groups.clone())),
    check: |rule, shape| groups(rule).iter().try_for_each(|cells| check::cells(cells, shape)),
    demand: |rule, _| vec![Constraint::EqualSums(groups(rule).to_vec())],
    look: RuleLook::Outline(RuleColor::OTHER, OutlineStyle::Dotted, "∑{letter}"),
    ..GROUPS.called("equal-sums", "EqualSums")
};

fn groups(rule: &Rule) -> &[Vec<Cell>] {
    match rule {
        Rule::Clone(groups) | Rule::SameDigits(groups) | Rule::EqualSums(groups) => groups,
        _ => &[],
    }
}

/// There are cells in each group, as many as in the others.
fn equally_many(groups: &[Vec<Cell>], shape: &Shape) -> Result<(), Misfit> {
    groups.iter().try_for_each(|cells| check::cells(cells, shape))?;
    let unequal = groups.windows(2).find(|pair| pair[0].len() != pair[1].len());
    unequal.map_or(Ok(()), |pair| Err(Misfit::TooFewCells { cells: pair[1].len(), least: pair[0].len() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Keys stand in commands and shortcuts, and texts are found by names: a key with the names of its kinds, where they are others.
    const KEYS: &[&str] = &[
        "diagonals",
        "windoku",
        "falling-diagonal",
        "rising-diagonal",
        "disjoint-groups",
        "anti-knight",
        "anti-king",
        "anti-taxicab",
        "nonconsecutive",
        "no-regions",
        "global-entropy",
        "global-modular",
        "flatmates",
        "negative-dots",
        "negative-sums",
        "cage: cage sum-cage plain-cage root-cage",
        "look-and-say",
        "region",
        "clone",
        "same-digits",
        "equal-sums",
        "weighted-sum",
        "contains: contains contains-exactly",
        "lunchbox",
        "never-sum",
        "equality-cage",
        "product-cage",
        "thermometer: thermometer slow-thermometer",
        "arrow",
        "palindrome",
        "renban",
        "whispers",
        "between",
        "lockout",
        "region-sum",
        "modular: parity modular",
        "entropic",
        "zipper",
        "nabner",
        "same-difference",
        "double-arrow",
        "sum-line",
        "sum-loop",
        "value-index",
        "difference",
        "ratio",
        "pair-sum",
        "greater",
        "quadruple",
        "candidates: even odd candidates",
        "extremum: greatest least",
        "counting-circles",
        "index: column-index row-index region-index",
        "count-different",
        "little-killer",
        "sandwich",
        "x-sum",
        "skyscraper",
        "hidden-skyscraper",
        "numbered-room",
        "rank",
        "pair-table",
        "machine",
        "either",
        "one-wrong",
    ];

    #[test]
    fn keys_never_change() {
        let all = KEYS.iter().flat_map(|line| {
            let (key, names) = line.split_once(": ").unwrap_or((line, line));
            names.split(' ').map(move |name| (key, name))
        });
        let mut found: Vec<(&str, &str)> = KINDS.iter().map(|kind| (kind.key, kind.name)).collect();
        let mut all: Vec<(&str, &str)> = all.collect();
        all.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, all);
    }
}
