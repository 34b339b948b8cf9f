//! Steps of Sudoku Explainer's scale: names of rules, and each step in words.

use crate::solve::explainer::SeRule;

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
