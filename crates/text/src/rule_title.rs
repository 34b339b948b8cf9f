//! Titles: one rule in a few words, with its cells and its number; and cells in short: sets as in the logic notation, and lines by their
//! corners.

use sudoscope_board::{
    AutomatonRule, Cell, CellsField, Digit, Listed, MAX_FIGURE, NumbersField, OutsideLine, PairTable, Rule, Shape,
};
use sudoscope_solve::logic::notation;

use crate::{
    Lang,
    grammar::Numerals,
    rule::{name, name_within},
};

pub use crate::catalogue::rule_title::*;

/// A rule in one line: its name, its cells and its number (`Killer cage r1c1–r1c3 (12)`). Rules of one kind that demand different
/// things have different titles, except for tables and automata of the same name.
pub fn title(lang: Lang, numerals: Numerals, shape: &Shape, rule: &Rule) -> String {
    Titles { lang, numerals, shape }.title(rule)
}

/// The most characters of a place within a sentence.
const PLACE: usize = 40;

/// A rule [`within`] a sentence that ends with it, with the spaces that its language puts around other writing.
pub fn set_apart(lang: Lang, shape: &Shape, rule: &Rule) -> String {
    lang.grammar().set_apart(within(lang, shape, rule).into()).to_string().trim_end().to_owned()
}

/// A rule within a sentence: its name and its place (`killer cage r1c1–r1c3`). A long place is cut.
pub fn within(lang: Lang, shape: &Shape, rule: &Rule) -> String {
    let titles = Titles { lang, numerals: Numerals::Numbers, shape };
    let name = name_within(lang, rule);
    match (titles.place(rule), rule.kind().cells) {
        (_, CellsField::Line) => titles.outside(&name, rule),
        (Place::Cells(cells), _) => format!("{name} {}", cut(&cells)),
        (Place::Nowhere | Place::Named(_), _) => name,
    }
}

/// A place with an ellipsis instead of the cells that are too many.
fn cut(place: &str) -> String {
    let Some((end, _)) = place.char_indices().nth(PLACE) else { return place.to_owned() };
    let kept = &place[..end];
    let whole = kept.rfind([',', ';', '→', '–', ' ']).map_or(kept, |at| &kept[..at]);
    format!("{}…", whole.trim_end_matches([',', ';', '→', '–', ' ', ':', '=']))
}

/// The language and the numerals of titles.
#[derive(Clone, Copy)]
struct Titles<'a> {
    lang: Lang,
    numerals: Numerals,
    shape: &'a Shape,
}

impl Titles<'_> {
    fn title(self, rule: &Rule) -> String {
        let name = name(self.lang, rule);
        match (self.place(rule), self.number(rule)) {
            (Place::Nowhere, None) => name.to_owned(),
            (Place::Nowhere, Some(number)) => self.numbered(name, &number),
            (Place::Cells(cells), None) => format!("{name} {cells}"),
            (Place::Cells(cells), Some(number)) => self.numbered(&format!("{name} {cells}"), &number),
            (Place::Named(named), None) => named,
            (Place::Named(named), Some(number)) => self.numbered(&named, &number),
        }
    }

    fn numbered(self, text: &str, number: &str) -> String {
        self.lang.bracketed(text, number)
    }

    /// Where the rule holds.
    fn place(self, rule: &Rule) -> Place {
        let (kind, parts) = (rule.kind(), rule.parts());
        let line = |list: &[Cell]| self::line(self.shape, list, if kind.listed == Listed::From { '→' } else { '–' });
        let name = |cell: Cell| self.shape.name(cell);
        let joined = |groups: &[Vec<Cell>], write: &dyn Fn(&[Cell]) -> String, between: &str| {
            groups.iter().map(|group| write(group)).collect::<Vec<_>>().join(between)
        };
        match (rule, kind.cells, &parts.groups[..]) {
            (Rule::PairTable(PairTable { name, cells, for_all_pairs: true, .. }), ..) => {
                Place::Cells(all_pairs(self.lang, format!("{} {}", quoted(name), set(self.shape, cells))))
            }
            (Rule::PairTable(PairTable { name, cells, .. }) | Rule::Machine(AutomatonRule { name, cells, .. }), ..) => {
                Place::Cells(format!("{} {}", quoted(name), self::line(self.shape, cells, '→')))
            }
            (Rule::WeightedSum { terms, total }, ..) => Place::Cells(self.weighted(terms, *total)),
            (_, CellsField::Pair, [pair]) if pair.len() == 2 => {
                let sign = if kind.listed == Listed::InOrder { " > " } else { "·" };
                Place::Cells(format!("{}{sign}{}", name(pair[0]), name(pair[1])))
            }
            (_, CellsField::Path, [path]) => Place::Cells(line(path)),
            (_, CellsField::Paths, paths) => Place::Cells(joined(paths, &line, "; ")),
            (_, CellsField::Groups, groups) => {
                let write = if kind.listed == Listed::InOrder { ordered } else { set };
                Place::Cells(joined(groups, &|group| write(self.shape, group), " = "))
            }
            (_, CellsField::BulbAndShafts, [bulb, shafts @ ..]) => Place::Cells(self.arrow(bulb, shafts)),
            (_, CellsField::CounterAndCells, [counter, counted]) => {
                let counter: String = counter.iter().map(|&cell| name(cell)).collect();
                Place::Cells(format!("{counter}: {}", set(self.shape, counted)))
            }
            (_, CellsField::Line, _) => Place::Named(self.outside(self::name(self.lang, rule), rule)),
            (_, CellsField::None, _) => Place::Nowhere,
            _ => Place::Cells(set(self.shape, &rule.listed_cells(self.shape))),
        }
    }

    /// The numbers of the rule, and other rules that it consists of.
    fn number(self, rule: &Rule) -> Option<String> {
        let (kind, numbers) = (rule.kind(), rule.parts().numbers);
        let digit = |&value: &i32| match u8::try_from(value).ok().and_then(Digit::new) {
            Some(digit) => self.numerals.write(digit),
            None => value.to_string(),
        };
        let first = numbers.first().and_then(|list| list.first()).copied();
        match (kind.numbers, rule) {
            (_, Rule::Either(ways) | Rule::OneWrong(ways)) => {
                let way = |rules: &Vec<Rule>| rules.iter().map(|rule| self.title(rule)).collect::<Vec<_>>().join(" + ").into();
                let ways = ways.iter().map(way).collect();
                Some(if matches!(rule, Rule::Either(_)) { self.lang.any(ways) } else { self.lang.all(ways) }.to_string())
            }
            (NumbersField::None | NumbersField::Weights, _) => None,
            (NumbersField::Differences, _) => {
                let differences = numbers.first()?.iter().map(|value| difference(self.lang, value));
                Some(self.lang.enumeration(differences.chain(numbers.get(1)?.iter().map(|value| ratio(self.lang, value)))))
            }
            (NumbersField::PairSums, _) => Some(self.lang.enumeration(numbers.concat())),
            (NumbersField::Sums, _) => {
                Some(numbers.concat().iter().map(i32::to_string).collect::<Vec<_>>().join("/")).filter(|sums| !sums.is_empty())
            }
            (NumbersField::Root, _) => Some(digital_root(self.lang, first?)),
            (NumbersField::Gap, _) => Some(least_gap(self.lang, first?)),
            // The usual numbers of a sign are in its name.
            (NumbersField::Value, Rule::Dot(_)) if kind.is_usual(&numbers, self.shape.size()) => None,
            (NumbersField::Modulus | NumbersField::Sum | NumbersField::Value, _) => Some(first?.to_string()),
            (NumbersField::DigitSet | NumbersField::Digits, _) => Some(self.lang.enumeration(numbers.concat().iter().map(digit))),
            (NumbersField::Counts, _) => {
                let count = |pair: &Vec<i32>| format!("{}×{}", pair[0], digit(&pair[1]));
                Some(self.lang.enumeration(numbers.iter().filter(|pair| pair.len() == 2).map(count)))
            }
        }
    }

    /// A bulb with its shafts as lines from it; a pill before its shafts.
    fn arrow(self, bulb: &[Cell], shafts: &[Vec<Cell>]) -> String {
        let line = |list: &[Cell]| self::line(self.shape, list, '→');
        match bulb {
            [_] => {
                let from_bulb = |shaft: &Vec<Cell>| line(&[bulb, &shaft[..]].concat());
                shafts.iter().map(from_bulb).collect::<Vec<_>>().join("; ")
            }
            _ => {
                let shafts: Vec<String> = shafts.iter().map(|shaft| line(shaft)).collect();
                format!("{}: {}", self::line(self.shape, bulb, '–'), shafts.join("; "))
            }
        }
    }

    /// `2·r1c4 − r1c6 = 3`.
    fn weighted(self, terms: &[(Cell, i16)], total: i32) -> String {
        let mut text = String::new();
        for &(cell, weight) in terms {
            text += match (text.is_empty(), weight < 0) {
                (true, true) => "−",
                (true, false) => "",
                (false, true) => " − ",
                (false, false) => " + ",
            };
            if weight.unsigned_abs() != 1 {
                text += &format!("{}·", weight.unsigned_abs());
            }
            text += &self.shape.name(cell);
        }
        let sign = if total < 0 { "−" } else { "" };
        format!("{text} = {sign}{}", total.unsigned_abs())
    }

    /// The name with the line, and from which end it is read if that counts.
    fn outside(self, name: &str, rule: &Rule) -> String {
        let (lang, has_direction) = (self.lang, rule.kind().listed == Listed::From);
        let Some(line) = rule.parts().line else { return name.to_owned() };
        match line {
            OutsideLine::Row { row, reversed } => {
                let sentence = match (has_direction, reversed) {
                    (false, _) => in_row,
                    (true, false) => from_left,
                    (true, true) => from_right,
                };
                sentence(lang, name, row + 1)
            }
            OutsideLine::Column { column, reversed } => {
                let sentence = match (has_direction, reversed) {
                    (false, _) => in_column,
                    (true, false) => from_top,
                    (true, true) => from_bottom,
                };
                sentence(lang, name, column + 1)
            }
            OutsideLine::Diagonal { start, down, right } => {
                let sentence = match (down, right) {
                    (false, false) => up_left,
                    (false, true) => up_right,
                    (true, false) => down_left,
                    (true, true) => down_right,
                };
                sentence(lang, name, self.shape.name(start))
            }
        }
    }
}

/// The place of a rule in its title.
enum Place {
    /// The whole board.
    Nowhere,
    /// Cells after the name.
    Cells(String),
    /// The name with the place in it.
    Named(String),
}

/// The longest part of a name from a file that is shown.
const NAME: usize = 24;

/// A name from a file on one line: what is too long ends with "…".
fn quoted(name: &str) -> String {
    let visible: Vec<char> = name.chars().map(|char| if char.is_control() { ' ' } else { char }).collect();
    let shown: String = visible.iter().take(NAME).collect();
    format!("“{shown}{}”", if visible.len() > NAME { "…" } else { "" })
}

/// A set of cells: a rectangle by two corners (`r1c1–r1c3`), others as in the [`notation`] of steps (`r1c12,r2c1`), and by their
/// straight parts where coordinates have two figures (`r1c1–r1c12,r2c1`). Different sets are written differently.
pub(super) fn set(shape: &Shape, cells: &[Cell]) -> String {
    let mut sorted = cells.to_vec();
    sorted.sort_unstable();
    if sorted.windows(2).any(|pair| pair[0] == pair[1]) {
        return list(shape, &sorted);
    }
    match rectangle(shape, &sorted) {
        Some(corners) => corners,
        None if shape.size() <= MAX_FIGURE => notation::cells_of(shape, sorted),
        None => straight_parts(shape, &sorted),
    }
}

/// Cells one by one: `r1c2,r1c1`.
pub(super) fn list(shape: &Shape, cells: &[Cell]) -> String {
    cells.iter().map(|&cell| shape.name(cell)).collect::<Vec<_>>().join(",")
}

/// Cells whose order counts: as a [`set`] if they ascend, else one by one.
pub(super) fn ordered(shape: &Shape, cells: &[Cell]) -> String {
    if cells.is_sorted() { set(shape, cells) } else { list(shape, cells) }
}

/// A line by its ends and corners, joined by `dash`; a comma where it jumps: `r2c2→r5c2→r5c4,r9c9`.
pub(super) fn line(shape: &Shape, cells: &[Cell], dash: char) -> String {
    let step = |place: usize| {
        let (one, other) = (*cells.get(place)?, *cells.get(place + 1)?);
        let apart = |from: usize, to: usize| if from.abs_diff(to) <= 1 { Some(from.cmp(&to)) } else { None };
        let step = (apart(shape.row(one), shape.row(other))?, apart(shape.column(one), shape.column(other))?);
        (one != other).then_some(step)
    };
    let mut text = cells.first().map(|&cell| shape.name(cell)).unwrap_or_default();
    for (place, &cell) in cells.iter().enumerate().skip(1) {
        let before = step(place - 1);
        if before.is_some() && before == step(place) {
            continue;
        }
        text.push(if before.is_some() { dash } else { ',' });
        text.push_str(&shape.name(cell));
    }
    text
}

/// Two corners of the rectangle that the cells fill; the name of a single cell.
fn rectangle(shape: &Shape, sorted: &[Cell]) -> Option<String> {
    let (first, last) = (*sorted.first()?, *sorted.last()?);
    let sides = |cell: Cell| (shape.row(cell), shape.column(cell));
    let ((top, left), (bottom, right)) = (sides(first), sides(last));
    let within = |cell: &Cell| (left..=right).contains(&shape.column(*cell));
    // Sorted cells lie in the rows between; as many as the rectangle has fill it.
    let fills = left <= right && sorted.len() == (bottom - top + 1) * (right - left + 1) && sorted.iter().all(within);
    let corners = || if first == last { shape.name(first) } else { format!("{}–{}", shape.name(first), shape.name(last)) };
    fills.then(corners)
}

/// Parts of rows, or of columns where they are fewer.
fn straight_parts(shape: &Shape, sorted: &[Cell]) -> String {
    let mut by_column = sorted.to_vec();
    by_column.sort_unstable_by_key(|&cell| (shape.column(cell), shape.row(cell)));
    let follows = |one: (usize, usize), other: (usize, usize)| one.0 == other.0 && one.1 + 1 == other.1;
    let rows =
        sorted.chunk_by(|&one, &other| follows((shape.row(one), shape.column(one)), (shape.row(other), shape.column(other))));
    let columns =
        by_column.chunk_by(|&one, &other| follows((shape.column(one), shape.row(one)), (shape.column(other), shape.row(other))));
    let (rows, columns): (Vec<_>, Vec<_>) = (rows.collect(), columns.collect());
    let parts = if columns.len() < rows.len() { columns } else { rows };
    parts.into_iter().filter_map(|part| rectangle(shape, part)).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use sudoscope_board::{
        Cage, Dot, DotKind, Line, LineKind, NegativeDots, Outside, OutsideKind, Puzzle, Slope, Thermometer, constraints,
    };
    use sudoscope_io::ron;

    use super::*;
    use crate::test_support::rule_samples;

    fn titles(rule: &Rule) -> [String; 2] {
        [Lang::En, Lang::Zh].map(|lang| title(lang, Numerals::Numbers, &Shape::classic(), rule))
    }

    fn cells(places: &[usize]) -> Vec<Cell> {
        places.iter().copied().map(Cell::new).collect()
    }

    #[test]
    fn a_title_has_the_name_the_cells_and_the_number_as_setters_write_them() {
        let outside = |kind, line, value| Rule::Outside(Outside { kind, line, value });
        let dot = |kind| Rule::Dot(Dot { first: Cell::new(0), second: Cell::new(1), kind });
        let row = OutsideLine::Row { row: 2, reversed: true };
        let diagonal = OutsideLine::Diagonal { start: Cell::new(2), down: true, right: false };
        let thermometer = |paths: &[&[usize]]| {
            Rule::Thermometer(Thermometer { paths: paths.iter().map(|path| cells(path)).collect(), is_slow: false })
        };
        let cage = Rule::Cage(Cage::killer(cells(&[0, 1, 2]), 12));
        for (rule, english, chinese) in [
            (Rule::Diagonal(Slope::Falling), "Falling diagonal", "主对角线"),
            (cage.clone(), "Killer cage r1c1–r1c3 (12)", "杀手笼 r1c1–r1c3（12）"),
            (Rule::Cage(Cage::killer(cells(&[0, 1, 9]), 12)), "Killer cage r1c12,r2c1 (12)", "杀手笼 r1c12,r2c1（12）"),
            (thermometer(&[&[10, 19, 28, 37]]), "Thermometer r2c2→r5c2", "温度计 r2c2→r5c2"),
            (thermometer(&[&[10, 19, 29], &[10, 11]]), "Thermometer r2c2→r3c2→r4c3; r2c2→r2c3", "温度计 r2c2→r3c2→r4c3; r2c2→r2c3"),
            (dot(DotKind::Difference(1)), "White dot r1c1·r1c2", "白点 r1c1·r1c2"),
            (dot(DotKind::Difference(3)), "White dot r1c1·r1c2 (3)", "白点 r1c1·r1c2（3）"),
            (
                Rule::Line(Line { kind: LineKind::Whispers(5), cells: cells(&[0, 1]) }),
                "Whispers line r1c1–r1c2 (at least 5)",
                "耳语线 r1c1–r1c2（至少差 5）",
            ),
            (dot(DotKind::Sum(10)), "X r1c1·r1c2", "X 标记 r1c1·r1c2"),
            (dot(DotKind::Greater), "Greater than r1c1 > r1c2", "大于号 r1c1 > r1c2"),
            (outside(OutsideKind::Sandwich, row, 17), "Sandwich row 3 (17)", "三明治第 3 行（17）"),
            (outside(OutsideKind::XSum, row, 17), "X-sum row 3 from the right (17)", "X 和第 3 行右侧（17）"),
            (outside(OutsideKind::LittleKiller, diagonal, 9), "Little killer r1c3 down and left (9)", "小杀手 r1c3 向左下（9）"),
            (
                Rule::NegativeDots(NegativeDots { differences: vec![1], ratios: vec![2] }),
                "All dots are given (difference 1, ratio 2)",
                "黑白点全标（差 1、比 2）",
            ),
            (
                Rule::Either(vec![vec![cage], vec![dot(DotKind::Ratio(2))]]),
                "Alternatives (Killer cage r1c1–r1c3 (12) or Black dot r1c1·r1c2)",
                "任选其一（杀手笼 r1c1–r1c3（12）或黑点 r1c1·r1c2）",
            ),
        ] {
            assert_eq!(titles(&rule), [english, chinese]);
        }
    }

    #[test]
    fn within_a_sentence_a_rule_is_named_with_its_place_and_a_long_place_is_cut() {
        let within = |rule: &Rule| [Lang::En, Lang::Zh].map(|lang| super::within(lang, &Shape::classic(), rule));
        let column = OutsideLine::Column { column: 0, reversed: false };
        let zigzag = Rule::Thermometer(Thermometer { paths: vec![cells(&[0, 10, 2, 12, 4, 14, 6, 16, 8])], is_slow: false });
        for (rule, english, chinese) in [
            (Rule::Cage(Cage::killer(cells(&[0, 1, 2]), 12)), "killer cage r1c1–r1c3", "杀手笼 r1c1–r1c3"),
            (Rule::AntiKnight, "anti-knight", "无马"),
            (
                Rule::Outside(Outside { kind: OutsideKind::Skyscraper, line: column, value: 3 }),
                "skyscraper column 1 from the top",
                "摩天楼第 1 列上方",
            ),
            (zigzag, "thermometer r1c1→r2c2→r1c3→r2c4→r1c5→r2c6→r1c7→r2c8…", "温度计 r1c1→r2c2→r1c3→r2c4→r1c5→r2c6→r1c7→r2c8…"),
        ] {
            assert_eq!(within(&rule), [english, chinese]);
        }
        for rule in rule_samples() {
            assert!(within(&rule).iter().all(|text| text.chars().count() < 80), "{:?}", within(&rule));
        }
    }

    /// The rule with every number and every cell changed, one at a time: by its text in a file, without the tables in it.
    fn variants(rule: &Rule) -> Vec<Rule> {
        let shape = Shape::classic();
        let text = ron::write(&Puzzle::new(shape, std::slice::from_ref(rule)));
        let (before, of_rule) = text.split_at(text.find("rules: [").expect("it has a rule"));
        let (of_rule, after) = of_rule.split_at(of_rule.find("givens").unwrap_or(of_rule.len()));
        let has_table = matches!(rule, Rule::PairTable(_) | Rule::Machine(_));
        let numbers: Vec<(usize, usize)> = of_rule
            .char_indices()
            .filter(|&(at, char)| char.is_ascii_digit() && !of_rule[..at].ends_with(|before: char| before.is_ascii_digit()))
            .map(|(at, _)| {
                (at, of_rule[at..].find(|char: char| !char.is_ascii_digit()).map_or(of_rule.len(), |length| at + length))
            })
            .filter(|&(at, _)| !has_table || of_rule[..at].ends_with(['r', 'c']))
            .collect();
        let mut variants = vec![rule.clone()];
        for (from, to) in numbers {
            let number: usize = of_rule[from..to].parse().expect("a number");
            for other in (1..=9).chain([number + 1, number + 10, number.saturating_sub(1)]) {
                let text = format!("{before}{}{other}{}{after}", &of_rule[..from], &of_rule[to..]);
                variants.extend(ron::read(&text).ok().and_then(|puzzle| puzzle.rules().first().cloned()));
            }
        }
        variants
    }

    /// A rule and what it demands.
    type Demanding = (Rule, Vec<String>);

    #[test]
    fn rules_with_the_same_title_demand_the_same() {
        let shape = Shape::classic();
        let mut found: BTreeMap<[String; 2], Demanding> = BTreeMap::new();
        let mut differing = 0;
        for rule in rule_samples().iter().flat_map(variants) {
            let mut demanded: Vec<String> =
                constraints(&shape, std::slice::from_ref(&rule)).iter().map(|found| format!("{found:?}")).collect();
            demanded.extend(rule.houses(&shape).iter().map(|house| format!("{house:?}")));
            demanded.sort();
            let titles = titles(&rule);
            assert!(titles.iter().all(|title| !title.contains(char::is_control) && !title.is_empty()), "{titles:?}");
            let (other, known) = found.entry(titles.clone()).or_insert_with(|| (rule.clone(), demanded.clone()));
            assert_eq!(*known, demanded, "{titles:?} is the title of {other:?} and of {rule:?}");
            differing += 1;
        }
        assert!(found.len() > 2_000 && differing > found.len(), "{} titles of {differing} rules", found.len());
    }

    fn named(places: &[usize]) -> Vec<Cell> {
        places.iter().copied().map(Cell::new).collect()
    }

    #[test]
    fn sets_are_written_by_corners_rows_or_parts() {
        let set = |size: usize, places: &[usize]| set(&Shape::of_size(size).unwrap(), &named(places));
        assert_eq!(set(9, &[4]), "r1c5");
        assert_eq!(set(9, &[2, 0, 1]), "r1c1–r1c3");
        assert_eq!(set(9, &[0, 1, 9, 10]), "r1c1–r2c2");
        assert_eq!(set(9, &[0, 1, 9]), "r1c12,r2c1");
        assert_eq!(set(9, &[0, 8, 9]), "r1c19,r2c1");
        assert_eq!(set(9, &[0, 0, 1]), "r1c1,r1c1,r1c2");
        assert_eq!(set(16, &[0, 1, 2, 16]), "r1c1–r1c3,r2c1");
        assert_eq!(set(16, &[0, 16, 32, 1]), "r1c1–r3c1,r1c2");
        assert_eq!(set(9, &[]), "");
    }

    #[test]
    fn lines_are_written_by_their_corners_and_jumps_stand_out() {
        let line = |places: &[usize]| line(&Shape::classic(), &named(places), '→');
        assert_eq!(line(&[10, 19, 28, 37]), "r2c2→r5c2");
        assert_eq!(line(&[10, 19, 29, 39, 40]), "r2c2→r3c2→r5c4→r5c5");
        assert_eq!(line(&[0, 1, 2, 4]), "r1c1→r1c3,r1c5");
        assert_eq!(line(&[0, 2]), "r1c1,r1c3");
        assert_eq!(line(&[0, 0, 1]), "r1c1,r1c1→r1c2");
        assert_eq!(line(&[0, 1, 0]), "r1c1→r1c2→r1c1");
        // The end of a row is not beside the beginning of the next.
        assert_eq!(line(&[8, 9]), "r1c9,r2c1");
    }
}
