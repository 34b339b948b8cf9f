//! What texts of SudokuPad say of rules: one row for each kind, with the sentence that says it. How it looks there is in the row of the kind
//! ([`Kind`]), and how others say it in `infer/speech.txt`.

use sudoscope_board::{CageTotal, Kind, Parts, Rule, Shape};

/// What texts say of a kind of rule.
pub(super) struct Row {
    /// The name of the kind.
    rule: &'static str,
    /// The number that it has where texts say none.
    pub(super) number: Option<i32>,
    /// That number, less than half of the digits, where it has a look of its own.
    pub(super) lesser: Option<i32>,
    /// Whether nothing but the label that it has on paper says its number: it is drawn as there.
    pub(super) is_labelled: bool,
    /// The sentences that say it.
    says: Says,
}

/// The sentences that say a rule. `{number}` is the number, `{numbers}` all of them, `{size}` the greatest digit, and `{middle}` the middle
/// one.
enum Says {
    This(&'static str),
    /// One for each of these numbers, and one for the others.
    These(&'static [(Option<i32>, &'static str)]),
    /// One that depends on other things.
    By(fn(&Rule) -> String),
}

const fn row(rule: &'static str, sentence: &'static str) -> Row {
    Row { rule, number: None, lesser: None, is_labelled: false, says: Says::This(sentence) }
}

const fn these(rule: &'static str, sentences: &'static [(Option<i32>, &'static str)]) -> Row {
    Row { says: Says::These(sentences), ..row(rule, "") }
}

const fn by(rule: &'static str, say: fn(&Rule) -> String) -> Row {
    Row { says: Says::By(say), ..row(rule, "") }
}

impl Row {
    const fn with(self, number: i32) -> Self {
        Self { number: Some(number), ..self }
    }

    const fn lesser(self, number: i32) -> Self {
        Self { lesser: Some(number), ..self }
    }

    /// The kind; a test demands it.
    pub(super) fn kind(&self) -> Option<&'static Kind> {
        Kind::named(self.rule)
    }

    /// The rule with these cells and that number.
    pub(super) fn make(&self, number: Option<i32>, parts: Parts) -> Option<Rule> {
        let numbers = number.map(|number| vec![vec![number]]).unwrap_or_default();
        self.kind()?.make(&Parts { numbers, ..parts }).ok()
    }
}

/// Every kind of rule.
pub(super) static ROWS: &[Row] = &[
    row("diagonals", "Both long diagonals hold every digit once."),
    row("falling-diagonal", "The long diagonal from the upper left holds every digit once."),
    row("rising-diagonal", "The long diagonal from the lower left holds every digit once."),
    row("windoku", "The shaded windows hold every digit once."),
    row("disjoint-groups", "Disjoint groups: cells in the same place of their boxes hold different digits."),
    row("anti-knight", "Anti-knight: cells a knight's move apart hold different digits."),
    row("anti-king", "Anti-king: cells that touch at a corner hold different digits."),
    row("anti-taxicab", "Two cells with the same digit are not as many steps apart as the digit says."),
    row("nonconsecutive", "Nonconsecutive: cells that share a side do not hold consecutive digits."),
    row("no-regions", "There are no regions."),
    by("negative-dots", negative_dots),
    row("negative-sums", "Negative constraint: neighbours without a sign do not add up to {numbers}."),
    row("global-entropy", "Every 2×2 square holds a low, a middle and a high digit."),
    row("global-modular", "Every 2×2 square holds digits with all three remainders by 3."),
    row("flatmates", "Every {middle} has a 1 above it or a {size} below it."),
    by("cage", cage),
    by("sum-cage", cage),
    by("plain-cage", cage),
    by("root-cage", cage),
    row("arrow", "Digits along an arrow add up to the number in its circle."),
    row("thermometer", "Thermometers: digits increase from the bulb."),
    row("slow-thermometer", "Slow thermometers: digits never decrease from the bulb."),
    row("renban", "Renban lines hold consecutive digits in any order."),
    row("nabner", "Nabner lines hold no two equal or consecutive digits."),
    row("same-difference", "Same difference lines: all neighbours on the line differ by the same number."),
    row("palindrome", "Grey lines are palindromes."),
    these(
        "whispers",
        &[
            (Some(5), "German whispers: neighbours on the line differ by at least 5."),
            (Some(4), "Dutch whispers: neighbours on the line differ by at least 4."),
            (None, "Neighbours on a whispers line differ by at least {number}."),
        ],
    )
    .with(5)
    .lesser(4),
    row("between", "Digits on a line lie between those in its circles."),
    row("lockout", "Lockout: the diamonds differ by at least {number}, and the digits between lie outside them.").with(4),
    row("region-sum", "Region sum lines: box borders divide the line into parts with the same sum."),
    row("entropic", "Entropic lines: any three neighbours are a low, a middle and a high digit."),
    row("modular", "Modular lines: any {number} neighbours have different remainders by {number}.").with(3),
    row("parity", "Parity lines alternate between odd and even."),
    row("zipper", "Zipper lines: digits at the same distance from the middle have the same sum."),
    row("double-arrow", "Double arrow lines: the digits between the circles add up to the sum of the circles."),
    Row { is_labelled: true, ..row("sum-line", "The line divides into parts with the sum {number}.") },
    Row { is_labelled: true, ..row("sum-loop", "The closed line divides into parts with the sum {number}.") },
    these(
        "difference",
        &[
            (Some(1), "Cells with a white dot hold consecutive digits."),
            (None, "Cells with a white dot with a number differ by it."),
        ],
    ),
    these(
        "ratio",
        &[
            (Some(2), "Of cells with a black dot one is double the other."),
            (None, "Of cells with a black dot with a number one is that many times the other."),
        ],
    ),
    these(
        "pair-sum",
        &[
            (Some(10), "Cells with an X add up to 10."),
            (Some(5), "Cells with a V add up to 5."),
            (None, "Cells with Σ and a number add up to it."),
        ],
    ),
    row("greater", "The sign between two cells points at the lesser digit."),
    row("greatest", "Cells with arrows pointing in hold more than their neighbours."),
    row("least", "Cells with arrows pointing out hold less than their neighbours."),
    row("even", "Grey squares hold even digits."),
    row("odd", "Grey circles hold odd digits."),
    row("candidates", "Cells with small digits hold one of them."),
    row("quadruple", "Digits in a circle at a corner stand in the four cells around it."),
    row("contains", "Marked cells hold the listed digits."),
    row("contains-exactly", "Marked cells hold the listed digits just as often as listed."),
    row("look-and-say", "Look-and-say cages say how often they hold a digit: 23 is two threes."),
    row("region", "Digits do not repeat in a shaded region."),
    row("clone", "Clones hold the same digits in the same places."),
    row("same-digits", "Marked groups hold the same digits in any order."),
    row("equal-sums", "Marked groups have the same sum."),
    row("weighted-sum", "Marked cells, each times its weight, add up to the number."),
    row("lunchbox", "Digits between the least and the greatest of a lunchbox add up to its number."),
    row("never-sum", "No digits of a marked cage add up to its number."),
    row("equality-cage", "An equality cage holds as many even as odd and as many low as high digits, none twice."),
    by("product-cage", product),
    row("counting-circles", "A digit in a circle says how many circles hold it."),
    row("count-different", "A counting cell says how many different digits its cells hold."),
    row("little-killer", "Little killer: digits along the arrow's diagonal add up to the number."),
    row("sandwich", "Sandwich: digits between the 1 and the {size} add up to the number outside."),
    row("x-sum", "X-sums: the first X digits add up to the number outside; X is the first of them."),
    row("skyscraper", "Skyscrapers: the number outside counts the digits greater than all before them."),
    row("hidden-skyscraper", "The number outside is the first digit that is hidden by one before it."),
    row("numbered-room", "Numbered rooms: the number outside stands where the first digit says."),
    row("rank", "The number outside is the rank of the line, read as a number."),
    row("row-index", "A digit in an indexing cell says in which row of its column the row's number stands."),
    row("column-index", "A digit in an indexing cell says in which column of its row the column's number stands."),
    row("region-index", "A digit in an indexing cell says at which place of its region the place's number stands."),
    row("value-index", "The digit at the start of the line stands again as many cells after the second as that says."),
    by("pair-table", named),
    by("machine", named),
    row("either", "At least one of the alternatives holds."),
    row("one-wrong", "Exactly one of the marked clues is wrong."),
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
        Some(Says::This(sentence)) => sentence,
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

fn product(rule: &Rule) -> String {
    let differ = if rule.parts().is_on { "may repeat" } else { "do not repeat" };
    format!("Digits {differ} in a cage with × and multiply to its number.")
}

fn named(rule: &Rule) -> String {
    match rule {
        Rule::PairTable(table) => format!("Neighbours on the line: {}.", table.name),
        Rule::Machine(machine) => format!("The digits along the line: {}.", machine.name),
        _ => String::new(),
    }
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
