//! The rules that SudokuPad draws and says: one row for each kind, with its customary look there, what texts call it, and the sentence that says
//! it. Rules without a customary look are drawn as on paper.

use super::infer::sentence::Sentence;
use sudoscope_board::{CageTotal, Kind, Parts, Rule, Shape};

/// A kind of rule.
pub(super) struct Row {
    /// The name of the kind.
    pub(super) rule: &'static str,
    /// How it is drawn.
    pub(super) look: Look,
    /// What texts call it, in English, German and Chinese, where that tells it from others that look alike.
    pub(super) words: &'static [&'static str],
    /// Whether a sentence describes it without a name.
    pub(super) is_described: fn(&Sentence) -> bool,
    /// The number that it has where texts say none.
    pub(super) number: Option<i32>,
    /// The sentences that say it.
    says: Says,
}

/// The sentences that say a rule.
enum Says {
    /// One for each of these numbers, and one for the others. `{number}` is the number, `{numbers}` all of them, `{size}` the greatest digit,
    /// and `{middle}` the middle one.
    These(&'static [(Option<i32>, &'static str)]),
    /// One that depends on other things.
    By(fn(&Rule) -> String),
}

/// The customary looks there.
#[derive(Clone, Copy)]
pub(super) enum Look {
    /// None: it is drawn as on paper.
    Paper,
    /// Nothing is drawn. Alternatives would look as if all of them held.
    Nothing,
    /// A line.
    Line(LineLook),
    /// Branches of this color from a bulb.
    Thermometer(&'static str),
    /// Arrows from a circle or a pill.
    Arrow,
    /// A dot in this color with its number in that one, unless it is the customary number.
    Dot(&'static str, &'static str, i32),
    /// A sum, or the letter that stands for it.
    Sum,
    /// A sign that points to the lesser digit.
    Greater,
    /// Digits at a corner.
    Corner,
    /// A grey square in each cell.
    Square,
    /// A grey disc in each cell.
    Disc,
    /// A number beside a row or column, or at a diagonal.
    Outside {
        /// Whether it is at a diagonal.
        is_diagonal: bool,
    },
}

/// The look of a line.
#[derive(Clone, Copy)]
pub(super) struct LineLook {
    /// Its color.
    pub(super) color: &'static str,
    /// Its look where its number is less than half of the digits.
    pub(super) lesser: Option<Lesser>,
    /// Its width as a part of a cell.
    pub(super) width: f64,
    /// What is at its ends.
    pub(super) ends: Ends,
    /// What says its number.
    pub(super) said: Said,
}

/// The look of a line with a lesser number.
#[derive(Clone, Copy)]
pub(super) struct Lesser {
    /// Its color.
    pub(super) color: &'static str,
    /// What texts call it.
    pub(super) words: &'static [&'static str],
    /// The number that it has where texts say none.
    pub(super) number: i32,
}

/// What is at the ends of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ends {
    None,
    Rings,
    Diamonds,
}

/// What in a text says the number of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Said {
    Nothing,
    /// A least difference.
    AtLeast,
    /// A least difference, of diamonds.
    OfDiamonds,
    /// Remainders.
    Remainders,
}

pub(super) const GREY: &str = "#CFCFCF";
pub(super) const BLACK: &str = "#000000";
pub(super) const WHITE: &str = "#FFFFFF";
/// What texts call the ends of lines that lock digits out.
pub(super) const DIAMONDS: &[&str] = &["lockout", "diamond*", "rauten", "菱形"];

const fn row(rule: &'static str, look: Look, says: Says) -> Row {
    Row { rule, look, words: &[], is_described: |_| false, number: None, says }
}

const fn paper(rule: &'static str, sentence: &'static [(Option<i32>, &'static str)]) -> Row {
    row(rule, Look::Paper, Says::These(sentence))
}

const fn line(rule: &'static str, color: &'static str, width: f64, sentences: &'static [(Option<i32>, &'static str)]) -> Row {
    let look = LineLook { color, lesser: None, width, ends: Ends::None, said: Said::Nothing };
    row(rule, Look::Line(look), Says::These(sentences))
}

const fn outside(rule: &'static str, sentences: &'static [(Option<i32>, &'static str)]) -> Row {
    row(rule, Look::Outside { is_diagonal: false }, Says::These(sentences))
}

impl Row {
    const fn called(self, words: &'static [&'static str]) -> Self {
        Self { words, ..self }
    }

    const fn with(self, number: i32, said: Said) -> Self {
        let look = match self.look {
            Look::Line(line) => Look::Line(LineLook { said, ..line }),
            other => other,
        };
        Self { look, number: Some(number), ..self }
    }

    const fn ending(self, ends: Ends) -> Self {
        let look = match self.look {
            Look::Line(line) => Look::Line(LineLook { ends, ..line }),
            other => other,
        };
        Self { look, ..self }
    }

    const fn lesser(self, lesser: Lesser) -> Self {
        let look = match self.look {
            Look::Line(line) => Look::Line(LineLook { lesser: Some(lesser), ..line }),
            other => other,
        };
        Self { look, ..self }
    }

    /// What texts call it, with a lesser number too.
    pub(super) fn names(&self) -> impl Iterator<Item = &&'static str> {
        let lesser = if let Look::Line(LineLook { lesser: Some(lesser), .. }) = self.look { lesser.words } else { &[] };
        self.words.iter().chain(lesser)
    }

    /// The rule with these cells and that number.
    pub(super) fn make(&self, number: Option<i32>, parts: Parts) -> Option<Rule> {
        let numbers = number.map(|number| vec![vec![number]]).unwrap_or_default();
        Kind::named(self.rule)?.make(&Parts { numbers, ..parts }).ok()
    }
}

/// Every kind of rule.
pub(super) static ROWS: &[Row] = &[
    paper("diagonals", &[(None, "Both long diagonals hold every digit once.")]),
    paper("falling-diagonal", &[(None, "The long diagonal from the upper left holds every digit once.")]),
    paper("rising-diagonal", &[(None, "The long diagonal from the lower left holds every digit once.")]),
    paper("windoku", &[(None, "The shaded windows hold every digit once.")]),
    paper("disjoint-groups", &[(None, "Disjoint groups: cells in the same place of their boxes hold different digits.")]),
    paper("anti-knight", &[(None, "Anti-knight: cells a knight's move apart hold different digits.")]),
    paper("anti-king", &[(None, "Anti-king: cells that touch at a corner hold different digits.")]),
    paper("anti-taxicab", &[(None, "Two cells with the same digit are not as many steps apart as the digit says.")]),
    paper("nonconsecutive", &[(None, "Nonconsecutive: cells that share a side do not hold consecutive digits.")]),
    paper("no-regions", &[(None, "There are no regions.")]),
    row("negative-dots", Look::Paper, Says::By(negative_dots)),
    paper("negative-sums", &[(None, "Negative constraint: neighbours without a sign do not add up to {numbers}.")]),
    paper("global-entropy", &[(None, "Every 2×2 square holds a low, a middle and a high digit.")]),
    paper("global-modular", &[(None, "Every 2×2 square holds digits with all three remainders by 3.")]),
    paper("flatmates", &[(None, "Every {middle} has a 1 above it or a {size} below it.")]),
    row("cage", Look::Paper, Says::By(cage)),
    row("sum-cage", Look::Paper, Says::By(cage)),
    row("plain-cage", Look::Paper, Says::By(cage)),
    row("root-cage", Look::Paper, Says::By(cage)),
    row("arrow", Look::Arrow, Says::These(&[(None, "Digits along an arrow add up to the number in its circle.")])),
    row("thermometer", Look::Thermometer(GREY), Says::These(&[(None, "Thermometers: digits increase from the bulb.")])),
    row(
        "slow-thermometer",
        Look::Thermometer("#6495ED"),
        Says::These(&[(None, "Slow thermometers: digits never decrease from the bulb.")]),
    ),
    line("renban", "#F067F0", 0.25, &[(None, "Renban lines hold consecutive digits in any order.")]).called(&["renban*", "连号"]),
    line("nabner", "#C9C883", 0.25, &[(None, "Nabner lines hold no two equal or consecutive digits.")]).called(&["nabner*"]),
    line("palindrome", GREY, 0.25, &[(None, "Grey lines are palindromes.")]).called(&["palindrom*", "回文"]),
    line(
        "whispers",
        "#67F067",
        0.19,
        &[
            (Some(5), "German whispers: neighbours on the line differ by at least 5."),
            (Some(4), "Dutch whispers: neighbours on the line differ by at least 4."),
            (None, "Neighbours on a whispers line differ by at least {number}."),
        ],
    )
    .called(&["german whisper*", "flüster*"])
    .with(5, Said::AtLeast)
    .lesser(Lesser { color: "#FF9A00", words: &["dutch whisper*"], number: 4 }),
    line("between", GREY, 0.05, &[(None, "Digits on a line lie between those in its circles.")]).ending(Ends::Rings),
    line(
        "lockout",
        "#C8C8FF",
        0.1,
        &[(None, "Lockout: the diamonds differ by at least {number}, and the digits between lie outside them.")],
    )
    .ending(Ends::Diamonds)
    .with(4, Said::OfDiamonds),
    line("region-sum", "#2ECBFF", 0.16, &[(None, "Region sum lines: box borders divide the line into parts with the same sum.")])
        .called(&["region sum*", "box borders divide", "regionssumme*", "区域和"]),
    line("entropic", "#FFCCAA", 0.16, &[(None, "Entropic lines: any three neighbours are a low, a middle and a high digit.")])
        .called(&["entropic", "entropisch*", "熵"]),
    line("modular", "#33BBBB", 0.16, &[(None, "Modular lines: any {number} neighbours have different remainders by {number}.")])
        .called(&["modular", "余数"])
        .with(3, Said::Remainders),
    line("parity", "#FF8080", 0.16, &[(None, "Parity lines alternate between odd and even.")]).called(&[
        "parity line*",
        "alternate between odd and even",
        "alternate between even and odd",
        "奇偶交替",
    ]),
    line("zipper", "#CDB1EC", 0.16, &[(None, "Zipper lines: digits at the same distance from the middle have the same sum.")])
        .called(&["zipper*", "reißverschluss*", "拉链"]),
    line(
        "double-arrow",
        "#C54B8B",
        0.15,
        &[(None, "Double arrow lines: the digits between the circles add up to the sum of the circles.")],
    )
    .called(&["double arrow*", "doppelpfeil*", "双头箭头"])
    .ending(Ends::Rings),
    paper("sum-line", &[(None, "The line divides into parts with the sum {number}.")]),
    paper("sum-loop", &[(None, "The closed line divides into parts with the sum {number}.")]),
    row(
        "difference",
        Look::Dot(WHITE, BLACK, 1),
        Says::These(&[
            (Some(1), "Cells with a white dot hold consecutive digits."),
            (None, "Cells with a white dot with a number differ by it."),
        ]),
    ),
    row(
        "ratio",
        Look::Dot(BLACK, WHITE, 2),
        Says::These(&[
            (Some(2), "Of cells with a black dot one is double the other."),
            (None, "Of cells with a black dot with a number one is that many times the other."),
        ]),
    ),
    row(
        "pair-sum",
        Look::Sum,
        Says::These(&[
            (Some(10), "Cells with an X add up to 10."),
            (Some(5), "Cells with a V add up to 5."),
            (None, "Cells with Σ and a number add up to it."),
        ]),
    ),
    row("greater", Look::Greater, Says::These(&[(None, "The sign between two cells points at the lesser digit.")])),
    paper("greatest", &[(None, "Cells with arrows pointing in hold more than their neighbours.")]),
    paper("least", &[(None, "Cells with arrows pointing out hold less than their neighbours.")]),
    row("even", Look::Square, Says::These(&[(None, "Grey squares hold even digits.")])),
    row("odd", Look::Disc, Says::These(&[(None, "Grey circles hold odd digits.")])),
    paper("candidates", &[(None, "Cells with small digits hold one of them.")]),
    row("quadruple", Look::Corner, Says::These(&[(None, "Digits in a circle at a corner stand in the four cells around it.")])),
    paper("contains", &[(None, "Marked cells hold the listed digits.")]),
    paper("contains-exactly", &[(None, "Marked cells hold the listed digits just as often as listed.")]),
    paper("look-and-say", &[(None, "Look-and-say cages say how often they hold a digit: 23 is two threes.")]),
    paper("region", &[(None, "Digits do not repeat in a shaded region.")]),
    paper("clone", &[(None, "Clones hold the same digits in the same places.")]),
    paper("same-digits", &[(None, "Marked groups hold the same digits in any order.")]),
    paper("equal-sums", &[(None, "Marked groups have the same sum.")]),
    paper("weighted-sum", &[(None, "Marked cells, each times its weight, add up to the number.")]),
    paper("lunchbox", &[(None, "Digits between the least and the greatest of a lunchbox add up to its number.")]),
    paper("never-sum", &[(None, "No digits of a marked cage add up to its number.")]),
    paper("equality-cage", &[(None, "An equality cage holds as many even as odd and as many low as high digits, none twice.")]),
    paper("counting-circles", &[(None, "A digit in a circle says how many circles hold it.")]),
    paper("count-different", &[(None, "A counting cell says how many different digits its cells hold.")]),
    Row {
        look: Look::Outside { is_diagonal: true },
        ..outside("little-killer", &[(None, "Little killer: digits along the arrow's diagonal add up to the number.")])
    }
    .called(&["little killer*", "indicated diagonal*", "小杀手"]),
    Row {
        is_described: is_of_sandwiches,
        ..outside("sandwich", &[(None, "Sandwich: digits between the 1 and the {size} add up to the number outside.")])
    }
    .called(&["sandwich*", "三明治"]),
    outside("x-sum", &[(None, "X-sums: the first X digits add up to the number outside; X is the first of them.")])
        .called(&["x-sum", "x-sums", "xsum", "xsums", "x-summe*"]),
    outside("skyscraper", &[(None, "Skyscrapers: the number outside counts the digits greater than all before them.")]).called(&[
        "skyscraper*",
        "hochhäuser*",
        "wolkenkratzer*",
        "摩天楼",
    ]),
    outside("hidden-skyscraper", &[(None, "The number outside is the first digit that is hidden by one before it.")]),
    outside("numbered-room", &[(None, "Numbered rooms: the number outside stands where the first digit says.")])
        .called(&["numbered room*", "编号房间"]),
    outside("rank", &[(None, "The number outside is the rank of the line, read as a number.")]),
    paper("row-index", &[(None, "A digit in an indexing cell says in which row of its column the row's number stands.")]),
    paper("column-index", &[(None, "A digit in an indexing cell says in which column of its row the column's number stands.")]),
    paper("region-index", &[(None, "A digit in an indexing cell says at which place of its region the place's number stands.")]),
    paper("value-index", &[(None, "The digit at the start of the line stands again as many cells after the second as that says.")]),
    row("pair-table", Look::Paper, Says::By(named)),
    row("machine", Look::Paper, Says::By(named)),
    row("either", Look::Nothing, Says::These(&[(None, "At least one of the alternatives holds.")])),
];

/// The row of a rule; a test finds one for every kind.
pub(super) fn row_of(rule: &Rule) -> Option<&'static Row> {
    let name = rule.kind().name;
    ROWS.iter().find(|row| row.rule == name)
}

/// A sentence for each kind of rule, in the order of the rules.
pub(super) fn sentences(rules: &[Rule], shape: &Shape) -> Vec<String> {
    let mut sentences: Vec<String> = Vec::new();
    for rule in rules {
        let sentence = sentence(rule, shape);
        if !sentences.contains(&sentence) {
            sentences.push(sentence);
        }
    }
    sentences
}

/// The sentence that says a rule.
pub(super) fn sentence(rule: &Rule, shape: &Shape) -> String {
    let parts = rule.parts();
    let number = parts.list(0).first().copied();
    let template = match row_of(rule).map(|row| &row.says) {
        Some(Says::By(say)) => return say(rule),
        Some(Says::These(all)) => all.iter().find(|(of, _)| of.is_none() || *of == number).map_or("", |(_, sentence)| sentence),
        None => "",
    };
    let values = [
        ("{number}", number.unwrap_or_default().to_string()),
        ("{numbers}", numbers(parts.list(0))),
        ("{size}", shape.size().to_string()),
        ("{middle}", (shape.size() / 2 + 1).to_string()),
    ];
    values.iter().fold(template.to_owned(), |text, (name, value)| text.replace(name, value))
}

fn numbers(values: &[i32]) -> String {
    values.iter().map(i32::to_string).collect::<Vec<_>>().join(" or ")
}

fn negative_dots(rule: &Rule) -> String {
    let of = rule.parts();
    let (differences, ratios) = (of.list(0), of.list(1));
    let mut parts = Vec::new();
    parts.extend((!differences.is_empty()).then(|| format!("do not differ by {}", numbers(differences))));
    parts.extend((!ratios.is_empty()).then(|| format!("do not have a ratio of {}", numbers(ratios))));
    format!("Negative constraint: neighbours without a dot {}.", parts.join(" and "))
}

fn cage(rule: &Rule) -> String {
    let Rule::Cage(cage) = rule else { return String::new() };
    let differ = if cage.may_repeat { "may repeat" } else { "do not repeat" };
    match cage.total {
        CageTotal::Any => format!("Digits {differ} in a cage."),
        CageTotal::Sum(_) => format!("Digits {differ} in a cage and add up to its number."),
        CageTotal::OneOf(_) => format!("Digits {differ} in a cage and add up to one of its numbers."),
        CageTotal::DigitalRoot(_) => format!("Digits {differ} in a cage; DR is the digital root of their sum."),
    }
}

fn named(rule: &Rule) -> String {
    match rule {
        Rule::PairTable(table) => format!("Neighbours on the line: {}.", table.name),
        Rule::Machine(machine) => format!("The digits along the line: {}.", machine.name),
        _ => String::new(),
    }
}

/// Whether it describes sandwich clues: sums of the digits between the least and the greatest.
fn is_of_sandwiches(sentence: &Sentence) -> bool {
    let is_between = sentence.has(&["between the 1 and the 9", "between 1 and 9", "between the 1 and 9", "zwischen 1 und 9"]);
    is_between && sentence.has(&["sum", "sums", "add", "adds", "total", "totals", "summe"]) && !sentence.has(&["cage*", "käfig*"])
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::KINDS;

    #[test]
    fn every_kind_has_one_row() {
        for kind in KINDS {
            assert_eq!(ROWS.iter().filter(|row| row.rule == kind.name).count(), 1, "{}", kind.name);
        }
        assert_eq!(ROWS.len(), KINDS.len());
    }
}
