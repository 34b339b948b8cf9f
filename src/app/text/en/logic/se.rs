//! Steps of Sudoku Explainer's scale: names of rules, and each step in words.

use crate::solve::explainer::Rule;

texts! {
    then_single = "That leaves one place for {digit} in {house}.";
    fish = "In {bases}, {digit} has places only where {covers} cross.";
    type_3_naked = "Only the other digits of {roof} can prevent this, so the two act as one cell with these. With {cells} it forms a naked set of {digits} in {house}: these digits are used up there.";
    type_3_hidden = "One of {roof} has another digit, so the two take only one of {digits}. All other places of these in {house} are {cells}, which can be nothing else.";
    type_4 = "In {house}, {digit} has no other place than {roof}, so one of them is {digit}. If the other had the second digit, nothing could prevent it.";
    grave = "Without a few candidates every empty cell would have two, and every digit two places in each of its houses: the puzzle would have no solution or two. So one of these holds: {extra}.";
    grave_1 = "{cell} must be {digits}.";
    grave_2 = "In each case the digit is {digit}. A cell that sees all of them cannot be {digit}.";
    exclusion = "Take the combinations of digits in {cells}. Each of them that has a removed digit repeats a digit in a house, or leaves no digit for one of {excluders}.";
    exclusion_so = "So those digits are impossible.";
    cycle = "Suppose {what}. Then {then}: back at the start.";
    cycle_so = "If it is false, the same follows the other way round. Outside these cells, a digit that sees a true one and a false one is impossible in both cases.";
    by_locked = "{what} (in {base}, all places of {digit} are also in {cover})";
    by_hidden = "{what} ({digits} have no other places in {house} than {cells})";
    by_naked = "{what} ({cells} have only {digits} in {house})";
    by_fish = "{what} ({digit} in {bases} is only where {covers} cross)";
    by_inner = "{what} (inner chain {name})";
    inner_title = "Inner chain {name}. {what}";
    refuted = "{what} and {opposite}: both cannot hold. So it is false that {assumed}.";
    doubled = "Whether the candidate holds or not, the same follows: {what}.";
}

pub(in crate::app::text) const fn name(rule: Rule) -> &'static str {
    match rule {
        Rule::LastDigit => "Last digit",
        Rule::HiddenSingle => "Hidden single",
        Rule::DirectPointing => "Direct pointing",
        Rule::DirectClaiming => "Direct claiming",
        Rule::DirectHiddenPair => "Direct hidden pair",
        Rule::NakedSingle => "Naked single",
        Rule::DirectHiddenTriple => "Direct hidden triple",
        Rule::Pointing => "Pointing",
        Rule::Claiming => "Claiming",
        Rule::NakedPair => "Naked pair",
        Rule::XWing => "X-wing",
        Rule::HiddenPair => "Hidden pair",
        Rule::NakedTriple => "Naked triple",
        Rule::Swordfish => "Swordfish",
        Rule::HiddenTriple => "Hidden triple",
        Rule::XyWing => "XY-wing",
        Rule::XyzWing => "XYZ-wing",
        Rule::UniqueRectangle => "Unique rectangle",
        Rule::UniqueLoop => "Unique loop",
        Rule::NakedQuad => "Naked quad",
        Rule::Jellyfish => "Jellyfish",
        Rule::HiddenQuad => "Hidden quad",
        Rule::Bug => "Bivalue universal grave",
        Rule::AlignedPair => "Aligned pair exclusion",
        Rule::XCycle => "Bidirectional X-cycle",
        Rule::YCycle => "Bidirectional Y-cycle",
        Rule::XyCycle => "Bidirectional cycle",
        Rule::XChain => "Forcing X-chain",
        Rule::XyChain => "Forcing chain",
        Rule::AlignedTriple => "Aligned triple exclusion",
        Rule::Nishio => "Nishio forcing chains",
        Rule::Multiple => "Multiple forcing chains",
        Rule::Dynamic => "Dynamic forcing chains",
        Rule::DynamicPlus => "Dynamic forcing chains (+)",
        Rule::NestedUnary => "Dynamic forcing chains (+ forcing chains)",
        Rule::NestedMultiple => "Dynamic forcing chains (+ multiple forcing chains)",
        Rule::NestedDynamic => "Dynamic forcing chains (+ dynamic forcing chains)",
        Rule::NestedDynamicPlus => "Dynamic forcing chains (+ dynamic forcing chains (+))",
    }
}
