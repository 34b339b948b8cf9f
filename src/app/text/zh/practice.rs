//! Practising techniques.

texts! {
    title = "练习技巧";
    intro = "选择一个技巧。谜题需要用到它，但不需要更难的技巧。";
    technique = "技巧";
    goes_on = "从需要该技巧的前一步开始";
    new_puzzle = "新谜题";
    never_made = "暂不能生成需要这种技巧的谜题。";
    from_list = "列表中的下一题";
    needs_rated_list = "请先打开题集并评定难度。";
    here = "在当前盘面";
    none_in_list = "列表中已评定的谜题里，没有以{technique}为最难技巧的。";
    not_needed = "从这里解下去用不到{technique}，或盘面上有错误。";
    find_it = "现在请找出{technique}：删去它排除的候选数，或填入它得出的数。";
    found = "找到了：{technique}。{outcome}。";
    shown = "提示已指出这个{technique}，练习结束。{outcome}。";
    practising = "正在练习：{technique}";
    over_found = "练习结束：已找到{technique}。";
    over_shown = "练习结束：提示已指出{technique}。";
    another = "再练一题{technique}";
    over_solved = "练习结束：没有用到{technique}，谜题已解完。";
    part = "到目前为止正确：这个{technique}还能删去更多候选数。";
    not_removed = "这里没有{technique}能从 {cell} 删去 {digit}。";
    made = "需要{technique}的新谜题：{givens} 个提示数。种子 {seed}。";
}
