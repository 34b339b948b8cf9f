//! Answers to the questions why a digit is not in a cell, and whether the one there is right.

texts! {
    title = "为什么不行？";
    why_not_digit = "为什么不是 {digit}？";
    check_title = "填对了吗？";
    choose = "请选择或键入要问的数字，看 {cell} 为什么不填它。";
    means = "依据";
    shortest = "最短的论证";
    up_to = "不超过“{level}”的技巧";
    is_in = "{cell} 就是 {digit}，与答案一致。";
    follows = "从当前盘面可以推出。";
    not_yet = "用不超过“{level}”的技巧还推不出来。";
    right_and_follows = "填对了，而且从当前盘面推得出来。";
    right_not_yet = "填对了，但用不超过“{level}”的技巧还推不出来。";
    without_wrong = "盘面上填错的数不计在内：{list}。";
    is_not = "{cell} 不是 {digit}。";
    wrong = "填错了：{cell} 不是 {digit}。";
    not_shown = "不超过“{level}”的技巧证明不了这一点，但答案表明如此。";
    after = "先走 {n} 步：{techniques}。盘面显示此后剩下的候选数。";
    by_step = "然后是{technique}：";
    by_one_step = "依据{technique}：";
}
