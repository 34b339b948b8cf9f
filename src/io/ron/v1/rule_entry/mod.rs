//! [`RuleEntry`]: a rule as it is in a file, by its name and with its fields. `read` makes a rule of it, `write` makes it of a rule.

mod read;
mod write;

use serde::{Deserialize, Serialize};

/// A cell by its name: `r4c7`.
type CellName = String;

/// A rule in a file. Names of variants and fields never change; a rule with a field that is not here is unknown.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename = "Rule", deny_unknown_fields)]
pub(super) enum RuleEntry {
    Diagonals,
    Windoku,
    DisjointGroups,
    FallingDiagonal,
    RisingDiagonal,
    AntiKnight,
    AntiKing,
    AntiTaxicab,
    Nonconsecutive,
    NoRegions,
    GlobalEntropy,
    GlobalModular,
    Flatmates,
    NegativeDots {
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        differences: Vec<u8>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        ratios: Vec<u8>,
    },
    NegativeSums {
        sums: Vec<u8>,
    },
    /// At most one of `sum`, `sums` and `digital_root`.
    KillerCage {
        cells: Vec<CellName>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sum: Option<u16>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        sums: Vec<u16>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        digital_root: Option<u8>,
        #[serde(default, skip_serializing_if = "is_off")]
        repeats: bool,
    },
    Arrow {
        bulb: Vec<CellName>,
        shafts: Vec<Vec<CellName>>,
    },
    Thermometer {
        paths: Vec<Vec<CellName>>,
    },
    SlowThermometer {
        paths: Vec<Vec<CellName>>,
    },
    Renban {
        path: Vec<CellName>,
    },
    Nabner {
        path: Vec<CellName>,
    },
    Palindrome {
        path: Vec<CellName>,
    },
    Whispers {
        path: Vec<CellName>,
        gap: u8,
    },
    BetweenLine {
        path: Vec<CellName>,
    },
    Lockout {
        path: Vec<CellName>,
        gap: u8,
    },
    RegionSumLine {
        path: Vec<CellName>,
    },
    EntropicLine {
        path: Vec<CellName>,
    },
    ModularLine {
        path: Vec<CellName>,
        modulus: u8,
    },
    ZipperLine {
        path: Vec<CellName>,
    },
    DoubleArrow {
        path: Vec<CellName>,
    },
    SumLine {
        path: Vec<CellName>,
        sum: u16,
        #[serde(default, skip_serializing_if = "is_off")]
        closed: bool,
    },
    /// Exactly one of `difference`, `ratio` and `sum`.
    Dot {
        cells: (CellName, CellName),
        #[serde(default, skip_serializing_if = "Option::is_none")]
        difference: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ratio: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sum: Option<u8>,
    },
    GreaterThan {
        greater: CellName,
        less: CellName,
    },
    Minimum {
        cell: CellName,
    },
    Maximum {
        cell: CellName,
    },
    Even {
        cells: Vec<CellName>,
    },
    Odd {
        cells: Vec<CellName>,
    },
    Candidates {
        cells: Vec<CellName>,
        digits: Vec<u8>,
    },
    Quadruple {
        top_left: CellName,
        digits: Vec<u8>,
    },
    Contains {
        cells: Vec<CellName>,
        digits: Vec<u8>,
        #[serde(default, skip_serializing_if = "is_off")]
        exactly: bool,
    },
    /// Pairs of a count and the digit.
    LookAndSay {
        cells: Vec<CellName>,
        counts: Vec<(u8, u8)>,
    },
    ExtraRegion {
        cells: Vec<CellName>,
    },
    Clone {
        groups: Vec<Vec<CellName>>,
    },
    SameDigits {
        groups: Vec<Vec<CellName>>,
    },
    EqualSums {
        groups: Vec<Vec<CellName>>,
    },
    /// Pairs of a cell and its weight.
    WeightedSum {
        terms: Vec<(CellName, i16)>,
        sum: i32,
    },
    Lunchbox {
        cells: Vec<CellName>,
        sum: u16,
    },
    NeverSum {
        cells: Vec<CellName>,
        sum: u16,
    },
    EqualityCage {
        cells: Vec<CellName>,
    },
    CountingCircles {
        cells: Vec<CellName>,
    },
    CountDifferent {
        counter: CellName,
        cells: Vec<CellName>,
    },
    LittleKiller {
        start: CellName,
        direction: DiagonalDirection,
        sum: u16,
    },
    /// Exactly one of the numbers. The line is `row 3` or `column 3`.
    Outside {
        line: String,
        end: End,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sandwich: Option<u16>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        x_sum: Option<u16>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        skyscraper: Option<u16>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hidden_skyscraper: Option<u16>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        numbered_room: Option<u16>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rank: Option<u16>,
    },
    RowIndexer {
        cells: Vec<CellName>,
    },
    ColumnIndexer {
        cells: Vec<CellName>,
    },
    RegionIndexer {
        cells: Vec<CellName>,
    },
    ValueIndex {
        path: Vec<CellName>,
    },
    /// `allowed` has the partners of 1, of 2 and so on.
    PairTable {
        name: String,
        path: Vec<CellName>,
        allowed: Vec<Vec<u8>>,
        #[serde(default, skip_serializing_if = "is_off")]
        all_pairs: bool,
    },
    /// Exactly one of `name` and `pattern`. A move has the state before it, the digits, and the state after it.
    Automaton {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pattern: Option<String>,
        path: Vec<CellName>,
        states: u16,
        accepting: Vec<u16>,
        moves: Vec<(u16, Vec<u8>, u16)>,
    },
    Either {
        alternatives: Vec<Vec<RuleEntry>>,
    },
}

/// The end of a line at which a clue is.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) enum End {
    /// The left or the upper end.
    Start,
    /// The right or the lower end.
    End,
}

/// Where a diagonal goes.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) enum DiagonalDirection {
    UpLeft,
    UpRight,
    DownLeft,
    DownRight,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_off(flag: &bool) -> bool {
    !*flag
}
