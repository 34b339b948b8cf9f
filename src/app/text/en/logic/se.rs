//! Steps of Sudoku Explainer's scale: names of rules, and each step in words.

use crate::solve::explainer::SeRule;

texts! {
    then_single = "That leaves one place for {digit} in {house}.";
    fish = "In {bases}, {digit} can only go where they cross {covers}.";
    type_3_naked = "Only the other digits of {roof} can prevent this, so the two act as one cell with these. With {cells} it forms a naked set of {digits} in {house}: these digits are used up there.";
    type_3_hidden = "One of {roof} has another digit, so the two take only one of {digits}. All other places of these in {house} are {cells}, which can be nothing else.";
    type_4 = "In {house}, {digit} has no other place than {roof}, so one of them is {digit}. If the other had the second digit, nothing could prevent it.";
    grave = "Without a few candidates every empty cell would have two, and every digit two places in each of its houses: the puzzle would have no solution or two. So at least one of these holds: {extra}.";
    grave_but_one = "Without {digit} in {cell} every empty cell would have two candidates, and every digit two places in each of its houses: the puzzle would have no solution or two. So {cell} is {digit}.";
    grave_1 = "{cell} must be {digits}.";
    grave_2 = "In each case the digit is {digit}. A cell that sees all of them cannot be {digit}.";
    exclusion = "Take the combinations of digits in {cells}. Each of them that uses a removed digit repeats a digit in a house, or leaves no digit for one of {excluders}.";
    exclusion_so = "So those digits are impossible.";
    cycle = "Suppose {what}. Then {then}: back at the start.";
    cycle_so = "If it is false, the same follows the other way round. Outside these cells, a digit that sees a true one and a false one is impossible in both cases.";
    by_locked = "{what} (in {base}, all places of {digit} are also in {cover})";
    by_hidden = "{what} ({digits} have no other places in {house} than {cells})";
    by_naked = "{what} ({cells} have only {digits} in {house})";
    by_fish = "{what} ({digit} in {bases} is only where they cross {covers})";
    by_inner = "{what} (inner chain {name})";
    inner_title = "Inner chain {name}. {what}";
    inner_so = "So {what}.";
    inner_so_cell = "So {what}, whichever digit {cell} takes.";
    inner_so_house = "So {what}, wherever {digit} goes in {house}.";
    inner_so_either = "So {what}, whether the candidate holds or not.";
    given = "{what}: given by the outer case";
    follows = "{fact}, from {premises}";
    assumption = "the assumption";
    doubled = "Whether the candidate holds or not, the same follows: {what}.";
}

pub(in crate::app::text) const fn name(rule: SeRule) -> &'static str {
    match rule {
        SeRule::LastDigit => "Last digit",
        SeRule::HiddenSingle => "Hidden single",
        SeRule::DirectPointing => "Direct pointing",
        SeRule::DirectClaiming => "Direct claiming",
        SeRule::DirectHiddenPair => "Direct hidden pair",
        SeRule::NakedSingle => "Naked single",
        SeRule::DirectHiddenTriple => "Direct hidden triple",
        SeRule::Pointing => "Pointing",
        SeRule::Claiming => "Claiming",
        SeRule::NakedPair => "Naked pair",
        SeRule::XWing => "X-wing",
        SeRule::HiddenPair => "Hidden pair",
        SeRule::NakedTriple => "Naked triple",
        SeRule::Swordfish => "Swordfish",
        SeRule::HiddenTriple => "Hidden triple",
        SeRule::XyWing => "XY-wing",
        SeRule::XyzWing => "XYZ-wing",
        SeRule::UniqueRectangle => "Unique rectangle",
        SeRule::UniqueLoop => "Unique loop",
        SeRule::NakedQuad => "Naked quad",
        SeRule::Jellyfish => "Jellyfish",
        SeRule::HiddenQuad => "Hidden quad",
        SeRule::Bug => "Bivalue universal grave",
        SeRule::AlignedPair => "Aligned pair exclusion",
        SeRule::XCycle => "Bidirectional X-cycle",
        SeRule::YCycle => "Bidirectional Y-cycle",
        SeRule::XyCycle => "Bidirectional cycle",
        SeRule::XChain => "Forcing X-chain",
        SeRule::XyChain => "Forcing chain",
        SeRule::AlignedTriple => "Aligned triple exclusion",
        SeRule::Nishio => "Nishio forcing chains",
        SeRule::Multiple => "Multiple forcing chains",
        SeRule::Dynamic => "Dynamic forcing chains",
        SeRule::DynamicPlus => "Dynamic forcing chains (+)",
        SeRule::NestedUnary => "Dynamic forcing chains (+ forcing chains)",
        SeRule::NestedMultiple => "Dynamic forcing chains (+ multiple forcing chains)",
        SeRule::NestedDynamic => "Dynamic forcing chains (+ dynamic forcing chains)",
        SeRule::NestedDynamicPlus => "Dynamic forcing chains (+ dynamic forcing chains (+))",
    }
}

/// In lists: FC stands for forcing chains, DFC for dynamic ones.
pub(in crate::app::text) const fn short(rule: SeRule) -> &'static str {
    match rule {
        SeRule::Bug => "BUG",
        SeRule::AlignedPair => "Aligned pair",
        SeRule::AlignedTriple => "Aligned triple",
        SeRule::XCycle => "X-cycle",
        SeRule::YCycle => "Y-cycle",
        SeRule::XyCycle => "Cycle",
        SeRule::XChain => "X-chain",
        SeRule::Nishio => "Nishio",
        SeRule::Multiple => "Multiple FC",
        SeRule::Dynamic => "Dynamic FC",
        SeRule::DynamicPlus => "Dynamic FC+",
        SeRule::NestedUnary => "DFC + chains",
        SeRule::NestedMultiple => "DFC + multiple",
        SeRule::NestedDynamic => "DFC + dynamic",
        SeRule::NestedDynamicPlus => "DFC + dynamic+",
        other => name(other),
    }
}
