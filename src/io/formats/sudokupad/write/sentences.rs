//! Rules in words, for the text that players read there.

use crate::board::{CageTotal, CandidateDigits, DotKind, IndexKind, LineKind, NegativeDots, OutsideKind, Rule, Shape, Slope};

/// A sentence for each kind of rule, in the order of the rules.
pub(super) fn of(rules: &[Rule], shape: &Shape) -> Vec<String> {
    let mut sentences: Vec<String> = Vec::new();
    for rule in rules {
        let sentence = sentence(rule, shape);
        if !sentences.contains(&sentence) {
            sentences.push(sentence);
        }
    }
    sentences
}

fn numbers(values: &[u8]) -> String {
    values.iter().map(u8::to_string).collect::<Vec<_>>().join(" or ")
}

/// The sentence that says a rule.
pub(in crate::io::formats::sudokupad) fn sentence(rule: &Rule, shape: &Shape) -> String {
    let size = shape.size();
    match rule {
        Rule::Diagonals => "Both long diagonals hold every digit once.".to_owned(),
        Rule::Diagonal(Slope::Falling) => "The long diagonal from the upper left holds every digit once.".to_owned(),
        Rule::Diagonal(Slope::Rising) => "The long diagonal from the lower left holds every digit once.".to_owned(),
        Rule::Windoku => "The shaded windows hold every digit once.".to_owned(),
        Rule::DisjointGroups => "Disjoint groups: cells in the same place of their boxes hold different digits.".to_owned(),
        Rule::AntiKnight => "Anti-knight: cells a knight's move apart hold different digits.".to_owned(),
        Rule::AntiKing => "Anti-king: cells that touch at a corner hold different digits.".to_owned(),
        Rule::AntiTaxicab => "Two cells with the same digit are not as many steps apart as the digit says.".to_owned(),
        Rule::Nonconsecutive => "Nonconsecutive: cells that share a side do not hold consecutive digits.".to_owned(),
        Rule::NoRegions => "There are no regions.".to_owned(),
        Rule::NegativeDots(NegativeDots { differences, ratios }) => {
            let mut parts = Vec::new();
            parts.extend((!differences.is_empty()).then(|| format!("do not differ by {}", numbers(differences))));
            parts.extend((!ratios.is_empty()).then(|| format!("do not have a ratio of {}", numbers(ratios))));
            format!("Negative constraint: neighbours without a dot {}.", parts.join(" and "))
        }
        Rule::NegativeSums(sums) => format!("Negative constraint: neighbours without a sign do not add up to {}.", numbers(sums)),
        Rule::GlobalEntropy => "Every 2×2 square holds a low, a middle and a high digit.".to_owned(),
        Rule::GlobalModular => "Every 2×2 square holds digits with all three remainders by 3.".to_owned(),
        Rule::Flatmates => format!("Every {} has a 1 above it or a {size} below it.", size / 2 + 1),
        Rule::Cage(cage) => {
            let differ = if cage.may_repeat { "may repeat" } else { "do not repeat" };
            match cage.total {
                CageTotal::Any => format!("Digits {differ} in a cage."),
                CageTotal::Sum(_) => format!("Digits {differ} in a cage and add up to its number."),
                CageTotal::OneOf(_) => format!("Digits {differ} in a cage and add up to one of its numbers."),
                CageTotal::DigitalRoot(_) => format!("Digits {differ} in a cage; DR is the digital root of their sum."),
            }
        }
        Rule::Arrow(_) => "Digits along an arrow add up to the number in its circle.".to_owned(),
        Rule::Thermometer(thermometer) if thermometer.is_slow => {
            "Slow thermometers: digits never decrease from the bulb.".to_owned()
        }
        Rule::Thermometer(_) => "Thermometers: digits increase from the bulb.".to_owned(),
        Rule::Line(line) => line_sentence(line.kind),
        Rule::Dot(dot) => match dot.kind {
            DotKind::Difference(1) => "Cells with a white dot hold consecutive digits.".to_owned(),
            DotKind::Difference(_) => "Cells with a white dot with a number differ by it.".to_owned(),
            DotKind::Ratio(2) => "Of cells with a black dot one is double the other.".to_owned(),
            DotKind::Ratio(_) => "Of cells with a black dot with a number one is that many times the other.".to_owned(),
            DotKind::Sum(10) => "Cells with an X add up to 10.".to_owned(),
            DotKind::Sum(5) => "Cells with a V add up to 5.".to_owned(),
            DotKind::Sum(_) => "Cells with Σ and a number add up to it.".to_owned(),
            DotKind::Greater => "The sign between two cells points at the lesser digit.".to_owned(),
        },
        Rule::Extremum(extremum) if extremum.is_greatest => {
            "Cells with arrows pointing in hold more than their neighbours.".to_owned()
        }
        Rule::Extremum(_) => "Cells with arrows pointing out hold less than their neighbours.".to_owned(),
        Rule::Candidates(candidates) => match candidates.digits {
            CandidateDigits::Even => "Grey squares hold even digits.".to_owned(),
            CandidateDigits::Odd => "Grey circles hold odd digits.".to_owned(),
            CandidateDigits::These(_) => "Cells with small digits hold one of them.".to_owned(),
        },
        Rule::Quadruple(_) => "Digits in a circle at a corner stand in the four cells around it.".to_owned(),
        Rule::Contains(contains) if contains.is_exact => "Marked cells hold the listed digits just as often as listed.".to_owned(),
        Rule::Contains(_) => "Marked cells hold the listed digits.".to_owned(),
        Rule::LookAndSay(_) => "Look-and-say cages say how often they hold a digit: 23 is two threes.".to_owned(),
        Rule::Region(_) => "Digits do not repeat in a shaded region.".to_owned(),
        Rule::Clone(_) => "Clones hold the same digits in the same places.".to_owned(),
        Rule::SameDigits(_) => "Marked groups hold the same digits in any order.".to_owned(),
        Rule::EqualSums(_) => "Marked groups have the same sum.".to_owned(),
        Rule::WeightedSum { .. } => "Marked cells, each times its weight, add up to the number.".to_owned(),
        Rule::Lunchbox { .. } => "Digits between the least and the greatest of a lunchbox add up to its number.".to_owned(),
        Rule::NeverSum { .. } => "No digits of a marked cage add up to its number.".to_owned(),
        Rule::EqualityCage(_) => {
            "An equality cage holds as many even as odd and as many low as high digits, none twice.".to_owned()
        }
        Rule::CountingCircles(_) => "A digit in a circle says how many circles hold it.".to_owned(),
        Rule::CountDifferent { .. } => "A counting cell says how many different digits its cells hold.".to_owned(),
        Rule::Outside(outside) => outside_sentence(outside.kind, size),
        Rule::Index(index) => match index.kind {
            IndexKind::Row => "A digit in an indexing cell says in which row of its column the row's number stands.".to_owned(),
            IndexKind::Column => {
                "A digit in an indexing cell says in which column of its row the column's number stands.".to_owned()
            }
            IndexKind::Region => {
                "A digit in an indexing cell says at which place of its region the place's number stands.".to_owned()
            }
        },
        Rule::ValueIndex(_) => {
            "The digit at the start of the line stands again as many cells after the second as that says.".to_owned()
        }
        Rule::PairTable(table) => format!("Neighbours on the line: {}.", table.name),
        Rule::Machine(machine) => format!("The digits along the line: {}.", machine.name),
        Rule::Either(_) => "At least one of the alternatives holds.".to_owned(),
    }
}

fn line_sentence(kind: LineKind) -> String {
    match kind {
        LineKind::Renban => "Renban lines hold consecutive digits in any order.".to_owned(),
        LineKind::Nabner => "Nabner lines hold no two equal or consecutive digits.".to_owned(),
        LineKind::Palindrome => "Grey lines are palindromes.".to_owned(),
        LineKind::Whispers(5) => "German whispers: neighbours on the line differ by at least 5.".to_owned(),
        LineKind::Whispers(4) => "Dutch whispers: neighbours on the line differ by at least 4.".to_owned(),
        LineKind::Whispers(gap) => format!("Neighbours on a whispers line differ by at least {gap}."),
        LineKind::Between => "Digits on a line lie between those in its circles.".to_owned(),
        LineKind::Lockout(gap) => {
            format!("Lockout: the diamonds differ by at least {gap}, and the digits between lie outside them.")
        }
        LineKind::RegionSum => "Region sum lines: box borders divide the line into parts with the same sum.".to_owned(),
        LineKind::Entropic => "Entropic lines: any three neighbours are a low, a middle and a high digit.".to_owned(),
        LineKind::Modular(2) => "Parity lines alternate between odd and even.".to_owned(),
        LineKind::Modular(modulus) => format!("Modular lines: any {modulus} neighbours have different remainders by {modulus}."),
        LineKind::Zipper => "Zipper lines: digits at the same distance from the middle have the same sum.".to_owned(),
        LineKind::DoubleArrow => "Double arrow lines: the digits between the circles add up to the sum of the circles.".to_owned(),
        LineKind::SumLine(sum) => format!("The line divides into parts with the sum {sum}."),
        LineKind::SumLoop(sum) => format!("The closed line divides into parts with the sum {sum}."),
    }
}

fn outside_sentence(kind: OutsideKind, size: usize) -> String {
    match kind {
        OutsideKind::LittleKiller => "Little killer: digits along the arrow's diagonal add up to the number.".to_owned(),
        OutsideKind::Sandwich => format!("Sandwich: digits between the 1 and the {size} add up to the number outside."),
        OutsideKind::XSum => "X-sums: the first X digits add up to the number outside; X is the first of them.".to_owned(),
        OutsideKind::Skyscraper => "Skyscrapers: the number outside counts the digits greater than all before them.".to_owned(),
        OutsideKind::HiddenSkyscraper => "The number outside is the first digit that is hidden by one before it.".to_owned(),
        OutsideKind::NumberedRoom => "Numbered rooms: the number outside stands where the first digit says.".to_owned(),
        OutsideKind::Rank => "The number outside is the rank of the line, read as a number.".to_owned(),
    }
}
