//! Steps of Sudoku Explainer's scale: names of rules, and each step in words.

use crate::solve::explainer::SeRule;

texts! {
    then_single = "于是{house}中 {digit} 只剩一个位置。";
    fish = "{bases}中的 {digit} 只能填在与{covers}的交叉处。";
    type_3_naked = "只有 {roof} 中的其他候选数能避免，可把它们看作只含这些数的一格。它与 {cells} 在{house}中组成 {digits} 的显性数组，这些数都用在其中。";
    type_3_hidden = "{roof} 中必有一格填其他候选数，所以这两格最多只能填 {digits} 中的一个。这些数在{house}的其他位置只有 {cells}，所以这里只能填它们。";
    type_4 = "{house}中的 {digit} 只能填在 {roof}，其中必有一格是 {digit}。若另一格填另一个数，就无法避免。";
    grave = "若去掉多出来的候选数，所有空格都只有两个候选数，每个数在各区都恰有两个位置，谜题就会无解或有两个解。所以以下至少有一个成立：{extra}。";
    grave_but_one = "若去掉 {cell} 的候选数 {digit}，所有空格都只有两个候选数，每个数在各区都恰有两个位置，谜题就会无解或有两个解。所以 {cell} 必定是 {digit}。";
    grave_1 = "{cell} 必定是 {digits}。";
    grave_2 = "这些候选数都是 {digit}，能看到全部这几格的格子不能填 {digit}。";
    exclusion = "考察 {cells} 的所有填法：凡是用到所删候选数的填法，要么使同一区内数字重复，要么使 {excluders} 中的某格无数可填。";
    exclusion_so = "所以这些候选数可以删去。";
    cycle = "假设 {what}，则 {then}，回到起点。";
    cycle_so = "若假设不成立，沿反方向也同样推得。环外的候选数若既能看到其中一个为真的同数，又能看到一个为假的同数，两种情形下都不成立，可以删去。";
    by_locked = "{what}（{base}中的 {digit} 全在{cover}中）";
    by_hidden = "{what}（{house}中的 {digits} 只能填在 {cells}）";
    by_naked = "{what}（{house}中的 {cells} 只含 {digits}）";
    by_fish = "{what}（{bases}中的 {digit} 只在与{covers}的交叉处）";
    by_inner = "{what}（内层链 {name}）";
    inner_title = "内层链 {name}：{what}";
    inner_so = "所以 {what}。";
    inner_so_cell = "所以无论 {cell} 填哪个数，都有 {what}。";
    inner_so_house = "所以无论{house}中的 {digit} 填在哪里，都有 {what}。";
    inner_so_either = "所以无论该候选数成立与否，都有 {what}。";
    given = "{what}：外层情形已得";
    follows = "{fact}，由{premises}推出";
    assumption = "假设";
    doubled = "无论该候选数成立与否，都推出同一结论：{what}。";
}

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
