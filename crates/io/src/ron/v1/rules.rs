//! The list of rules of a file: known ones, and others word for word.

use std::fmt::Write as _;

use ron::{error::SpannedError, extensions::Extensions, ser::PrettyConfig, value::RawValue};
use serde::Deserialize;
use serde_json::Value as Json;

use super::{
    super::{
        FieldProblem, Unfit,
        locate::{self, read_spanned},
    },
    rule_entry::RuleEntry,
};
use sudoscope_board::{Puzzle, Rule, Shape};

use crate::formats::{
    fpuzzles::{fields::Item, import},
    sudokupad::cages,
};

/// A rule of f-puzzles that was unknown to the program that wrote the file: its name and what it says.
#[derive(Deserialize)]
struct FPuzzles(String, Json);

/// What a file of SudokuPad has as one of its lists.
#[derive(Deserialize)]
struct SudokuPad(String, Json);

/// Known rules, and those that are unknown or not valid on the shape, word for word. Rules of f-puzzles that an older version did
/// not know are read as its importer reads them.
pub(super) fn read(entries: &[Box<RawValue>], shape: &Shape) -> (Vec<Rule>, Vec<String>) {
    let (mut known, mut unknown, mut items) = (Vec::new(), Vec::new(), Vec::new());
    for entry in entries {
        let text = entry.get_ron().trim();
        if let Ok(rule) = own_rule(text, shape) {
            known.push(rule);
            continue;
        }
        if let Ok(FPuzzles(name, value)) = ron::from_str(text) {
            items.push((unknown.len(), Item { name, value }));
        }
        unknown.push(Some(text.to_owned()));
    }
    let (places, items): (Vec<usize>, Vec<Item>) = items.into_iter().unzip();
    let imported = import::rules(&items, shape, &known);
    known.extend(imported.rules);
    for (item, place) in places.into_iter().enumerate() {
        if !imported.unknown.contains(&item) {
            unknown[place] = None;
        }
    }
    (known, unknown.into_iter().flatten().collect())
}

/// Why a text in [`Puzzle::unknown_rules`] is none of the rules of a puzzle of that shape; `None` if it could be one.
pub fn unfit(text: &str, shape: &Shape) -> Option<Unfit> {
    understood(text, shape).err()
}

/// The rule that a text in [`Puzzle::unknown_rules`] means on a board of that shape, also if it does not fit there.
pub fn meant(text: &str, shape: &Shape) -> Option<Rule> {
    match understood(text, shape) {
        Ok(rule) => Some(rule),
        Err(Unfit::Misfit { rule, .. }) => Some(*rule),
        Err(_) => None,
    }
}

fn understood(text: &str, shape: &Shape) -> Result<Rule, Unfit> {
    let misfit = match ron::from_str(text) {
        Ok(FPuzzles(name, value)) => import::misfit(&Item { name, value }, shape),
        Err(_) => match ron::from_str(text).ok().and_then(|SudokuPad(name, item)| cages::misfit(&name, &item, shape)) {
            None => return own_rule(text, shape),
            misfit => misfit,
        },
    };
    Err(misfit.map_or(Unfit::Unknown, |(rule, misfit)| Unfit::Misfit { rule: rule.into(), misfit }))
}

/// The rule that an entry means on a board.
fn own_rule(text: &str, shape: &Shape) -> Result<Rule, Unfit> {
    let entry = read_spanned::<RuleEntry>(text).map_err(|error| malformed(text, &error))?;
    let rule = entry.rule(shape).map_err(|unfit| with_value(text, unfit))?;
    match rule.check(shape) {
        Ok(()) => Ok(rule),
        Err(misfit) => Err(Unfit::Misfit { rule: rule.into(), misfit }),
    }
}

/// What is wrong with an entry that cannot be read.
fn malformed(text: &str, error: &SpannedError) -> Unfit {
    let at = &error.span.start;
    Unfit::Malformed(match &error.code {
        ron::Error::NoSuchEnumVariant { .. } => return Unfit::Unknown,
        ron::Error::NoSuchStructField { found, .. } => FieldProblem::NoSuch { field: found.clone() },
        ron::Error::MissingStructField { field, .. } => FieldProblem::Missing { field: (*field).to_owned() },
        ron::Error::DuplicateStructField { field, .. } => FieldProblem::Twice { field: (*field).to_owned() },
        // What does not begin with a name is no rule.
        _ if !text.starts_with(char::is_alphabetic) => return Unfit::Unknown,
        _ => match locate::values(text).filter(|found| found.starts_by(at.line, at.col)).last() {
            Some(found) => FieldProblem::Value { field: found.field.to_owned(), value: shortened(found.value) },
            None => FieldProblem::Form,
        },
    })
}

/// The same problem with the value of the field as it is in the entry.
fn with_value(text: &str, unfit: Unfit) -> Unfit {
    match unfit {
        Unfit::Malformed(FieldProblem::Value { field, .. }) => {
            let found = locate::values(text).find(|found| found.field == field);
            let value = found.map_or_else(String::new, |found| shortened(found.value));
            Unfit::Malformed(FieldProblem::Value { field, value })
        }
        unfit => unfit,
    }
}

/// The greatest length of a value that is quoted.
const QUOTED: usize = 40;

fn shortened(value: &str) -> String {
    let words = value.split_whitespace().collect::<Vec<_>>().join(" ");
    if words.chars().count() <= QUOTED { words } else { words.chars().take(QUOTED - 1).chain(['…']).collect() }
}

/// Writes the rules: those of the whole board on one line where there are no others, else each on its own.
pub(super) fn write(out: &mut String, puzzle: &Puzzle) {
    let known: Vec<String> = puzzle.rules().iter().filter_map(|rule| written(rule, puzzle.shape())).collect();
    let is_short = puzzle.unknown_rules.is_empty() && puzzle.rules().iter().all(Rule::is_of_whole_board);
    if is_short {
        if !known.is_empty() {
            let _ = writeln!(out, "    rules: [{}],", known.join(", "));
        }
        return;
    }
    out.push_str("    rules: [\n");
    for rule in known.iter().chain(&puzzle.unknown_rules) {
        // A comment at the end of an unknown rule must not swallow the comma.
        let end = if rule.contains("//") { "\n        ," } else { "," };
        let _ = writeln!(out, "        {rule}{end}");
    }
    out.push_str("    ],\n");
}

/// A rule on one line.
fn written(rule: &Rule, shape: &Shape) -> Option<String> {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    options.to_string_pretty(&RuleEntry::of(rule, shape)?, PrettyConfig::new().depth_limit(0)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::{Cage, Cell, CellSet, Digit, Misfit};

    use crate::{ron, test_support::rule_samples};
    use proptest::prelude::*;

    #[track_caller]
    fn check(rules: &[Rule]) {
        let puzzle = Puzzle::new(Shape::classic(), rules);
        assert_eq!(puzzle.rules().len(), rules.len(), "{rules:?}");
        let text = ron::write(&puzzle);
        assert_eq!(ron::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}")), puzzle, "{text}");
    }

    #[test]
    fn rules_of_every_kind_are_read_as_they_were_written() {
        let rules = rule_samples();
        rules.iter().for_each(|rule| check(std::slice::from_ref(rule)));
        check(&rules);
    }

    fn file(rules: &str) -> Puzzle {
        let rows = "\".........\",".repeat(9);
        ron::read(&format!("(version: 1, shape: (size: 9), rules: [{rules}], givens: [{rows}])")).unwrap()
    }

    #[test]
    fn names_and_fields_of_rules_never_change() {
        let rules = [
            "NegativeDots(differences: [1], ratios: [2])",
            "NegativeSums(sums: [5, 10])",
            "KillerCage(cells: [\"r1c1\", \"r1c2\"], sum: 12)",
            "KillerCage(cells: [\"r1c1\", \"r1c2\"])",
            "KillerCage(cells: [\"r1c1\", \"r1c2\"], sums: [3, 4], repeats: true)",
            "KillerCage(cells: [\"r1c1\", \"r1c2\"], digital_root: 4)",
            "Arrow(bulb: [\"r1c1\"], shafts: [[\"r1c2\", \"r1c3\"]])",
            "Thermometer(paths: [[\"r3c3\", \"r3c4\"]])",
            "SlowThermometer(paths: [[\"r3c3\", \"r3c4\"]])",
            "Renban(path: [\"r3c3\", \"r3c4\"])",
            "Nabner(path: [\"r3c3\", \"r3c4\"])",
            "SameDifference(path: [\"r3c3\", \"r3c4\", \"r3c5\"])",
            "Palindrome(path: [\"r3c3\", \"r3c4\"])",
            "Whispers(path: [\"r3c3\", \"r3c4\"], gap: 5)",
            "BetweenLine(path: [\"r3c3\", \"r3c4\", \"r3c5\"])",
            "Lockout(path: [\"r3c3\", \"r3c4\"], gap: 4)",
            "RegionSumLine(path: [\"r3c3\", \"r3c4\"])",
            "EntropicLine(path: [\"r3c3\", \"r3c4\"])",
            "ModularLine(path: [\"r3c3\", \"r3c4\"], modulus: 3)",
            "ZipperLine(path: [\"r3c3\", \"r3c4\"])",
            "DoubleArrow(path: [\"r3c3\", \"r3c4\", \"r3c5\"])",
            "SumLine(path: [\"r3c3\", \"r3c4\"], sum: 10)",
            "SumLine(path: [\"r3c3\", \"r3c4\"], sum: 10, closed: true)",
            "Dot(cells: (\"r1c1\", \"r1c2\"), difference: 1)",
            "Dot(cells: (\"r1c1\", \"r1c2\"), ratio: 2)",
            "Dot(cells: (\"r1c1\", \"r1c2\"), sum: 10)",
            "GreaterThan(greater: \"r1c1\", less: \"r1c2\")",
            "Minimum(cell: \"r1c1\")",
            "Maximum(cell: \"r1c1\")",
            "Even(cells: [\"r1c1\"])",
            "Odd(cells: [\"r1c1\"])",
            "Candidates(cells: [\"r1c1\"], digits: [1, 2])",
            "Quadruple(top_left: \"r1c1\", digits: [1, 1, 2])",
            "Contains(cells: [\"r1c1\", \"r1c2\"], digits: [1])",
            "Contains(cells: [\"r1c1\", \"r1c2\"], digits: [1], exactly: true)",
            "LookAndSay(cells: [\"r1c1\", \"r1c2\"], counts: [(1, 2)])",
            "ExtraRegion(cells: [\"r1c1\", \"r1c2\"])",
            "Clone(groups: [[\"r1c1\"], [\"r2c4\"]])",
            "SameDigits(groups: [[\"r1c1\"], [\"r2c4\"]])",
            "EqualSums(groups: [[\"r1c1\"], [\"r2c4\"]])",
            "WeightedSum(terms: [(\"r1c1\", 2), (\"r2c4\", -1)], sum: 3)",
            "Lunchbox(cells: [\"r1c1\", \"r1c2\"], sum: 0)",
            "NeverSum(cells: [\"r1c1\", \"r1c2\"], sum: 3)",
            "EqualityCage(cells: [\"r1c1\", \"r1c2\"])",
            "ProductCage(cells: [\"r1c1\", \"r1c2\"], product: 12)",
            "ProductCage(cells: [\"r1c1\", \"r1c2\"], product: 4, repeats: true)",
            "CountingCircles(cells: [\"r1c1\", \"r1c2\"])",
            "CountDifferent(counter: \"r1c1\", cells: [\"r1c2\"])",
            "LittleKiller(start: \"r1c2\", direction: DownRight, sum: 20)",
            "Outside(line: \"row 3\", end: Start, sandwich: 17)",
            "Outside(line: \"column 9\", end: End, x_sum: 17)",
            "Outside(line: \"row 3\", end: Start, skyscraper: 3)",
            "Outside(line: \"row 3\", end: Start, hidden_skyscraper: 3)",
            "Outside(line: \"row 3\", end: Start, numbered_room: 3)",
            "Outside(line: \"row 3\", end: Start, rank: 3)",
            "RowIndexer(cells: [\"r1c1\"])",
            "ColumnIndexer(cells: [\"r1c1\"])",
            "RegionIndexer(cells: [\"r1c1\"])",
            "ValueIndex(path: [\"r1c1\", \"r1c2\", \"r1c3\"])",
            "PairTable(name: \"any\", path: [\"r1c1\", \"r1c2\"], allowed: [[1, 2], [], [], [], [], [], [], [], []], all_pairs: true)",
            "Automaton(name: \"any\", path: [\"r1c1\", \"r1c2\"], states: 2, accepting: [1], moves: [(0, [1, 2], 1)])",
            "Automaton(pattern: \"1\", path: [\"r1c1\"], states: 2, accepting: [1], moves: [(0, [1], 1)])",
            "Either(alternatives: [[Minimum(cell: \"r1c1\")], [AntiKnight, Maximum(cell: \"r1c1\")]])",
            "OneWrong(clues: [[Minimum(cell: \"r1c1\")], [AntiKnight, Maximum(cell: \"r9c9\")]])",
        ];
        for rule in rules {
            let puzzle = file(rule);
            assert!(puzzle.unknown_rules.is_empty(), "{rule}");
            assert_eq!(written(&puzzle.rules()[0], puzzle.shape()).as_deref(), Some(rule));
        }
        let text = ron::write(&file(&rules.join(",")));
        assert!(rules.iter().all(|rule| text.contains(&format!("\n        {rule},\n"))), "{text}");
    }

    #[test]
    fn a_rule_that_does_not_fit_says_what_does_not() {
        let six = Shape::of_size(6).unwrap();
        let no_cell = |name: &str| Unfit::NoCell { name: name.to_owned() };
        for (rule, expected) in [
            ("KillerCage(cells: [\"r1c1\", \"r1c7\"], sum: 5)", no_cell("r1c7")),
            ("Outside(line: \"row 7\", end: Start, sandwich: 3)", Unfit::NoLine { name: "row 7".to_owned() }),
            ("Candidates(cells: [\"r1c1\"], digits: [9])", Unfit::NoDigit { digit: 9 }),
            ("PairTable(name: \"x\", path: [\"r1c1\"], allowed: [[1]])", Unfit::Length),
            ("Either(alternatives: [[Minimum(cell: \"r9c9\")]])", no_cell("r9c9")),
            (
                "Outside(line: \"room 7\", end: Start, sandwich: 3)",
                Unfit::Malformed(FieldProblem::Value { field: "line".to_owned(), value: "\"room 7\"".to_owned() }),
            ),
            (
                "KillerCage(cells: [\"r1c1\"], sum: 3, sums: [3])",
                Unfit::Malformed(FieldProblem::Several { fields: vec!["sum", "sums", "digital_root"] }),
            ),
            ("FPuzzles(\"fogofwar\", true)", Unfit::Unknown),
            ("Knight", Unfit::Unknown),
        ] {
            assert_eq!(unfit(rule, &six), Some(expected), "{rule}");
        }
        let twelve = Misfit::Sum { cells: 2, sum: 12, least: 3, most: 11 };
        for (rule, expected) in [
            ("KillerCage(cells: [\"r1c1\", \"r1c2\"], sum: 12)", twelve.clone()),
            ("FPuzzles(\"killercage\", {\"cells\": [\"R1C1\", \"R1C2\"], \"value\": \"12\"})", twelve),
            (
                "Thermometer(paths: [[\"r1c1\", \"r1c2\", \"r1c3\", \"r1c4\", \"r1c5\", \"r1c6\", \"r2c6\"]])",
                Misfit::TooManyCells { cells: 7, most: 6 },
            ),
        ] {
            let found = unfit(rule, &six);
            assert!(matches!(&found, Some(Unfit::Misfit { misfit, .. }) if *misfit == expected), "{rule}: {found:?}");
        }
        assert_eq!(unfit("AntiKnight", &six), None);
    }

    #[test]
    fn cages_of_older_versions_are_known() {
        let puzzle =
            file("KillerCage(cells: [\"r1c2\", \"r1c1\"], sum: 12), /* first */ KillerCage(cells: [\"r9c9\"], sum: Some(5))");
        let cage = |cells: &[usize], sum| Rule::Cage(Cage::killer(cells.iter().copied().map(Cell::new), sum));
        assert_eq!((puzzle.rules(), &puzzle.unknown_rules[..]), (&[cage(&[0, 1], 12), cage(&[80], 5)][..], &[][..]));
    }

    #[test]
    fn rules_of_f_puzzles_of_older_versions_are_known_where_they_are_exact() {
        let known = "FPuzzles(\"antiking\", true), FPuzzles(\"killercage\", {\"cells\": [\"R1C1\", \"R1C2\"], \"value\": \"12\"})";
        let puzzle = file(&format!("{known}, FPuzzles(\"fogofwar\", [\"R1C1\"]), FPuzzles(\"arrow\", {{\"cells\": [\"R1C1\"]}})"));
        assert_eq!(puzzle.rules(), [Rule::AntiKing, Rule::Cage(Cage::killer([Cell::new(0), Cell::new(1)], 12))]);
        assert_eq!(puzzle.unknown_rules, ["FPuzzles(\"fogofwar\", [\"R1C1\"])", "FPuzzles(\"arrow\", {\"cells\": [\"R1C1\"]})"]);
    }

    #[test]
    fn what_is_not_wholly_understood_stays_word_for_word() {
        for rule in [
            "KillerCage(cells: [\"r1c1\", \"r1c2\"], sum: 99)",
            "KillerCage(cells: [\"r1c1\", \"r1c10\"], sum: 5)",
            "KillerCage(cells: [], sum: 5)",
            "KillerCage(cells: [\"r1c1\"], sum: 5, color: \"red\")",
            "KillerCage(cells: [\"r1c1\"], sum: 5, digital_root: 5)",
            "KillerCage(cells: [\"r1c1\"], sum: 70000)",
            "Dot(cells: (\"r1c1\", \"r1c2\"))",
            "Outside(line: \"row 10\", end: Start, rank: 3)",
            "Outside(line: \"row 1\", end: Start, rank: 3, sandwich: 3)",
            "Candidates(cells: [\"r1c1\"], digits: [10])",
            "Automaton(name: \"x\", path: [\"r1c1\"], states: 1, accepting: [1], moves: [])",
            "Automaton(name: \"x\", path: [\"r1c1\"], states: 0, accepting: [], moves: [])",
            "Automaton(name: \"x\", path: [\"r1c1\"], states: 5000, accepting: [], moves: [])",
            "PairTable(name: \"x\", path: [\"r1c1\"], allowed: [[1]])",
            "Either(alternatives: [[AntiKnight], [Unheard]])",
            "Thermometer(cells: [\"r1c1\", \"r1c2\"])",
        ] {
            let puzzle = file(rule);
            assert_eq!((puzzle.rules(), &puzzle.unknown_rules[..]), (&[][..], &[rule.to_owned()][..]));
            assert_eq!(ron::read(&ron::write(&puzzle)).unwrap(), puzzle);
        }
    }

    /// Random cages, lines and tables on boards of any size.
    fn placed() -> impl Strategy<Value = (Shape, Vec<Rule>)> {
        proptest::sample::select(Shape::SIZES.to_vec()).prop_flat_map(|size| {
            let shape = Shape::of_size(size).unwrap();
            let cells = proptest::collection::vec((0..shape.cell_count()).prop_map(Cell::new), 1..9);
            let rule = (cells, 0u8..6, any::<u16>(), any::<bool>()).prop_map(move |(cells, kind, number, flag)| {
                use sudoscope_board::{CageTotal, CandidateDigits, Candidates, Line, LineKind, Thermometer};
                let small = u8::try_from(number % 30).unwrap();
                let set: Vec<Cell> = cells.iter().copied().collect::<CellSet>().iter().collect();
                match kind {
                    0 => Rule::Cage(Cage { cells: set, total: CageTotal::Sum(number % 50), may_repeat: flag }),
                    1 => Rule::Cage(Cage {
                        cells: set,
                        total: CageTotal::OneOf(vec![number % 9, 10 + number % 9]),
                        may_repeat: flag,
                    }),
                    2 => Rule::Line(Line { kind: LineKind::Whispers(small), cells }),
                    3 => Rule::Line(Line { kind: LineKind::SumLine(number % 70), cells }),
                    4 => Rule::Thermometer(Thermometer { paths: vec![cells], is_slow: flag }),
                    _ => Rule::Candidates(Candidates {
                        cells: set,
                        digits: CandidateDigits::These(vec![Digit::from_index(usize::from(small) % size)]),
                    }),
                }
            });
            (Just(Shape::of_size(size).unwrap()), proptest::collection::vec(rule, 0..12))
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn random_rules_are_read_as_they_were_written((shape, rules) in placed()) {
            let puzzle = Puzzle::new(shape, &rules);
            let text = ron::write(&puzzle);
            prop_assert_eq!(ron::read(&text).unwrap(), puzzle, "{}", text);
        }
    }
}
