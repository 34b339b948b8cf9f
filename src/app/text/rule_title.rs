//! Titles: one rule in a few words, with its cells and its number.

use super::cells;
use crate::{
    app::{
        numerals::Numerals,
        text::{
            Lang,
            rule::{name, name_within},
        },
    },
    board::{
        Arrow, AutomatonRule, Cage, CageTotal, CandidateDigits, Cell, Digit, Dot, DotKind, Line, LineKind, NegativeDots, Outside,
        OutsideKind, OutsideLine, PairTable, Rule, Shape, board_rule, numberless_rule, plain_board_rule,
    },
};

pub use crate::app::text::catalogue::rule_title::*;

/// A rule in one line: its name, its cells and its number (`Killer cage r1c1–r1c3 (12)`). Rules of one kind that demand different
/// things have different titles, except for tables and automata of the same name.
pub fn title(lang: Lang, numerals: Numerals, shape: &Shape, rule: &Rule) -> String {
    Titles { lang, numerals, shape }.title(rule)
}

/// The most characters of a place within a sentence.
const PLACE: usize = 40;

/// A rule within a sentence: its name and its place (`killer cage r1c1–r1c3`). A long place is cut.
pub fn within(lang: Lang, shape: &Shape, rule: &Rule) -> String {
    let titles = Titles { lang, numerals: Numerals::Numbers, shape };
    let name = name_within(lang, rule);
    match (titles.place(rule), rule) {
        (_, Rule::Outside(outside)) => titles.outside(&name, outside),
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
        let set = |list: &[Cell]| Place::Cells(cells::set(self.shape, list));
        let path = |list: &[Cell]| Place::Cells(cells::line(self.shape, list, '–'));
        let directed = |list: &[Cell]| cells::line(self.shape, list, '→');
        let groups = |groups: &[Vec<Cell>], write: fn(&Shape, &[Cell]) -> String| {
            Place::Cells(groups.iter().map(|group| write(self.shape, group)).collect::<Vec<_>>().join(" = "))
        };
        match rule {
            board_rule!() | Rule::Either(_) => Place::Nowhere,
            Rule::Cage(cage) => set(&cage.cells),
            Rule::Arrow(arrow) => Place::Cells(self.arrow(arrow)),
            Rule::Thermometer(thermometer) => {
                Place::Cells(thermometer.paths.iter().map(|path| directed(path)).collect::<Vec<_>>().join("; "))
            }
            Rule::Line(line) => path(&line.cells),
            Rule::Dot(dot) => Place::Cells(self.dot(dot)),
            Rule::Extremum(extremum) => set(&[extremum.cell]),
            Rule::Candidates(candidates) => set(&candidates.cells),
            Rule::Quadruple(_) => set(&rule.cells(self.shape)),
            Rule::Contains(contains) => set(&contains.cells),
            Rule::LookAndSay(look) => set(&look.cells),
            Rule::Region(list) | Rule::EqualityCage(list) | Rule::CountingCircles(list) => set(list),
            Rule::Clone(copies) => groups(copies, cells::ordered),
            Rule::SameDigits(sets) | Rule::EqualSums(sets) => groups(sets, cells::set),
            Rule::WeightedSum { terms, total } => Place::Cells(self.weighted(terms, *total)),
            Rule::Lunchbox { cells, .. } => path(cells),
            Rule::NeverSum { cells, .. } => set(cells),
            Rule::CountDifferent { counter, cells } => {
                Place::Cells(format!("{}: {}", self.shape.name(*counter), cells::set(self.shape, cells)))
            }
            Rule::Outside(outside) => Place::Named(self.outside(name(self.lang, rule), outside)),
            Rule::Index(index) => set(&index.cells),
            Rule::ValueIndex(list) => Place::Cells(directed(list)),
            Rule::PairTable(PairTable { name, cells, for_all_pairs: true, .. }) => {
                Place::Cells(all_pairs(self.lang, format!("{} {}", quoted(name), cells::set(self.shape, cells))))
            }
            Rule::PairTable(PairTable { name, cells, .. }) | Rule::Machine(AutomatonRule { name, cells, .. }) => {
                Place::Cells(format!("{} {}", quoted(name), directed(cells)))
            }
        }
    }

    /// The numbers of the rule, and other rules that it consists of.
    fn number(self, rule: &Rule) -> Option<String> {
        let digits = |digits: &[Digit]| self.lang.enumeration(digits.iter().map(|&digit| self.numerals.write(digit)));
        match rule {
            plain_board_rule!() | numberless_rule!() | Rule::WeightedSum { .. } => None,
            Rule::NegativeDots(NegativeDots { differences, ratios }) => {
                let differences = differences.iter().map(|value| difference(self.lang, value));
                Some(self.lang.enumeration(differences.chain(ratios.iter().map(|value| ratio(self.lang, value)))))
            }
            Rule::NegativeSums(sums) => Some(self.lang.enumeration(sums)),
            Rule::Cage(Cage { total, .. }) => match total {
                CageTotal::Any => None,
                CageTotal::Sum(sum) => Some(sum.to_string()),
                CageTotal::OneOf(sums) => Some(sums.iter().map(u16::to_string).collect::<Vec<_>>().join("/")),
                CageTotal::DigitalRoot(root) => Some(digital_root(self.lang, root)),
            },
            Rule::Line(Line { kind, .. }) => match kind {
                LineKind::Renban
                | LineKind::Nabner
                | LineKind::Palindrome
                | LineKind::Between
                | LineKind::RegionSum
                | LineKind::Entropic
                | LineKind::Modular(2)
                | LineKind::Zipper
                | LineKind::DoubleArrow => None,
                LineKind::Whispers(gap) | LineKind::Lockout(gap) => Some(least_gap(self.lang, gap)),
                LineKind::Modular(value) => Some(value.to_string()),
                LineKind::SumLine(sum) | LineKind::SumLoop(sum) => Some(sum.to_string()),
            },
            Rule::Dot(dot) => match dot.kind {
                DotKind::Difference(1) | DotKind::Ratio(2) | DotKind::Sum(5 | 10) | DotKind::Greater => None,
                DotKind::Difference(value) | DotKind::Ratio(value) | DotKind::Sum(value) => Some(value.to_string()),
            },
            Rule::Candidates(candidates) => match &candidates.digits {
                CandidateDigits::Even | CandidateDigits::Odd => None,
                CandidateDigits::These(these) => Some(digits(these)),
            },
            Rule::Quadruple(quadruple) => Some(digits(&quadruple.digits)),
            Rule::Contains(contains) => Some(digits(&contains.digits)),
            Rule::LookAndSay(look) => {
                let count = |&(count, digit): &(u8, Digit)| format!("{count}×{}", self.numerals.write(digit));
                Some(self.lang.enumeration(look.counts.iter().map(count)))
            }
            Rule::Lunchbox { sum, .. } | Rule::NeverSum { sum, .. } => Some(sum.to_string()),
            Rule::Outside(outside) => Some(outside.value.to_string()),
            Rule::Either(ways) => {
                let way = |rules: &Vec<Rule>| rules.iter().map(|rule| self.title(rule)).collect::<Vec<_>>().join(" + ");
                Some(self.lang.any(ways.iter().map(|rules| way(rules).into()).collect()).to_string())
            }
        }
    }

    /// A bulb with its shafts as lines from it; a pill before its shafts.
    fn arrow(self, arrow: &Arrow) -> String {
        let line = |list: &[Cell]| cells::line(self.shape, list, '→');
        match arrow.bulb[..] {
            [bulb] => {
                let from_bulb = |shaft: &Vec<Cell>| line(&[&[bulb], &shaft[..]].concat());
                arrow.shafts.iter().map(from_bulb).collect::<Vec<_>>().join("; ")
            }
            _ => {
                let shafts: Vec<String> = arrow.shafts.iter().map(|shaft| line(shaft)).collect();
                format!("{}: {}", cells::line(self.shape, &arrow.bulb, '–'), shafts.join("; "))
            }
        }
    }

    fn dot(self, dot: &Dot) -> String {
        let (first, second) = (self.shape.name(dot.first), self.shape.name(dot.second));
        match dot.kind {
            DotKind::Greater => format!("{first} > {second}"),
            DotKind::Difference(_) | DotKind::Ratio(_) | DotKind::Sum(_) => format!("{first}·{second}"),
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
    fn outside(self, name: &str, outside: &Outside) -> String {
        let lang = self.lang;
        let has_direction = outside.kind != OutsideKind::Sandwich;
        match outside.line {
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::{
        board::{Puzzle, Slope, Thermometer, constraints},
        io::{ron, rule_samples::rule_samples},
    };

    fn titles(rule: &Rule) -> [String; 2] {
        Lang::ALL.map(|lang| title(lang, Numerals::Numbers, &Shape::classic(), rule))
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
        let within = |rule: &Rule| Lang::ALL.map(|lang| super::within(lang, &Shape::classic(), rule));
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
}
