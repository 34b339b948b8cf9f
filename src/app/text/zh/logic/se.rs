//! Steps of Sudoku Explainer's scale: names of rules, and each step in words.

use crate::solve::explainer::SeRule;

pub(in crate::app::text) const fn name(rule: SeRule) -> &'static str {
    match rule {
        SeRule::LastDigit => "同区剩余",
        SeRule::HiddenSingle => "摒除",
        SeRule::DirectPointing => "宫区块直接出数",
        SeRule::DirectClaiming => "行列区块直接出数",
        SeRule::DirectHiddenPair => "隐性数对直接出数",
        SeRule::NakedSingle => "唯一余数",
        SeRule::DirectHiddenTriple => "隐性三数组直接出数",
        SeRule::Pointing => "宫区块",
        SeRule::Claiming => "行列区块",
        SeRule::NakedPair => "显性数对",
        SeRule::XWing => "二链列",
        SeRule::HiddenPair => "隐性数对",
        SeRule::NakedTriple => "显性三数组",
        SeRule::Swordfish => "三链列",
        SeRule::HiddenTriple => "隐性三数组",
        SeRule::XyWing => "XY-Wing",
        SeRule::XyzWing => "XYZ-Wing",
        SeRule::UniqueRectangle => "唯一矩形",
        SeRule::UniqueLoop => "唯一环",
        SeRule::NakedQuad => "显性四数组",
        SeRule::Jellyfish => "四链列",
        SeRule::HiddenQuad => "隐性四数组",
        SeRule::Bug => "全双值格致死解法",
        SeRule::AlignedPair => "同位数对排除",
        SeRule::XCycle => "双向 X 环",
        SeRule::YCycle => "双向 Y 环",
        SeRule::XyCycle => "双向环",
        SeRule::XChain => "强制 X 链",
        SeRule::XyChain => "强制链",
        SeRule::AlignedTriple => "同位三数组排除",
        SeRule::Nishio => "Nishio 强制链",
        SeRule::Multiple => "多重强制链",
        SeRule::Dynamic => "动态强制链",
        SeRule::DynamicPlus => "动态强制链（+）",
        SeRule::NestedUnary => "动态强制链（+ 强制链）",
        SeRule::NestedMultiple => "动态强制链（+ 多重强制链）",
        SeRule::NestedDynamic => "动态强制链（+ 动态强制链）",
        SeRule::NestedDynamicPlus => "动态强制链（+ 动态强制链（+））",
    }
}

/// In lists.
pub(in crate::app::text) const fn short(rule: SeRule) -> &'static str {
    match rule {
        SeRule::DirectPointing => "区块出数（宫）",
        SeRule::DirectClaiming => "区块出数（线）",
        SeRule::DirectHiddenPair => "数对出数",
        SeRule::DirectHiddenTriple => "三数组出数",
        SeRule::Bug => "BUG",
        SeRule::AlignedPair => "同位数对",
        SeRule::AlignedTriple => "同位三数组",
        SeRule::XCycle => "X 环",
        SeRule::YCycle => "Y 环",
        SeRule::XChain => "X 链",
        SeRule::Nishio => "Nishio",
        SeRule::Multiple => "多重链",
        SeRule::Dynamic => "动态链",
        SeRule::DynamicPlus => "动态链+",
        SeRule::NestedUnary => "动态+强制链",
        SeRule::NestedMultiple => "动态+多重链",
        SeRule::NestedDynamic => "动态+动态链",
        SeRule::NestedDynamicPlus => "动态+动态链+",
        other => name(other),
    }
}
