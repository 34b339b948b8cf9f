//! Why a hint finds a mistake on the board.

texts! {
    wrong_digit = "{cell} 不是 {digit}。";
    more_wrong = "另外也填错了：{list}。";
    left_out = "你的标注排除了 {cell} 应填的数。";
    missing_mark = "{cell} 仍可能是 {digit}，但你的标注排除了它。";
    more_missing = "另外还缺：{list}。";
    place = "{cell} 的 {digit}";
    repeated = "{house}已有 {digit}，在 {cell}。";
    after = "先走与假设无关的 {n} 步：{techniques}。盘面显示这些步骤之后剩下的候选数。";
    and_others = "{list} 等";
    last_step = "其中最后一步即可说明：";
    by_solution = "答案表明如此。各种技巧证明不了；也试过分情形的论证，先短后长，最长 {lines} 条，都没有得出矛盾。";
}
