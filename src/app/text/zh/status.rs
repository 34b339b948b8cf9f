//! The verdict on the puzzle, in words.

texts! {
    working = "正在判断解是否唯一……";
    making = "正在生成谜题";
    made = "谜题已生成";
    blank = "空盘面";
    blank_hint = "录入提示数后，这里会显示判断结果。";
    unique = "唯一解";
    solved = "已解出";
    solved_hint = "所有格子都已正确填好。";
    none = "无解";
    several = "多个解";
    several_more_than = "超过 {n} 个解";
    several_exactly = "恰有 {n} 个解";
    undecided = "未能确定";
    undecided_with_solution = "有解；是否唯一未能确定";
    undecided_hint = "已检查 {nodes} 个分支，覆盖了 {percent} 的可能。要得出结论，请选择“所有解”再求解。";
    counted_givens = "仅按提示数判断。";
    counted_both = "按提示数与所填数判断。";
    counted_entered = "按所填数判断；没有提示数。";
    counted_rules = "按规则判断；没有提示数。";
    counted_rules_and_entered = "按规则与所填数判断；没有提示数。";
    need_clues = "唯一解至少需要 {need} 个提示数，目前有 {have} 个。";
    need_digits = "唯一解至少需要 {need} 种不同的数字，目前有 {have} 种。";
    digit_wrong = "有一处填错";
    digits_wrong = "有 {n} 处填错";
    one_wrong = "所填数有一处与答案不符：{cells}。";
    some_wrong = "所填数有 {n} 处与答案不符：{cells}。";
    others = "另外 {n} 格";
    all_right = "所填数与答案一致；还有 {open} 个空格。";
    repeated = "{house}中有多个 {digit}：{cells}。";
    no_candidate = "{cell} 已无数可填。";
    no_place = "{house}中已没有地方可填 {digit}。";
    and_more = "{sentence}另有 {n} 处错误。";
    after_forced = "推出 {n} 个确定的数之后：{sentence}";
    every_digit_fails = "{cell} 可填的数（{digits}）都导致矛盾。";
    no_try_works = "所有可能都已试过，均不成立。";
    every_try_fails = "所有可能都已试过（{n} 个分支），均不成立。";
    regions_open = "宫尚未画完";
    regions_open_detail = "共 {all} 格，已画 {n} 格。画完之前不判断解的情况。";
    regions_not_decided = "无法判断：宫尚未画完（共 {all} 格，已画 {n} 格）。请先画完，或放弃已画的部分。";
}
