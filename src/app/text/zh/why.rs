//! Why a candidate is gone, where a digit came from, and which guesses a dead end needs, in words.

texts! {
    held = "{cell} 不能填 {digit}：{by} 已有（{place}）。";
    held_unplaced = "{cell} 不能填 {digit}：{by} 已有。";
    excluded = "{cell} 不能填 {digit}：{why}。";
    at_start = "从一开始就如此。";
    by_guess = "那是第 {depth} 层试填，见第 {step} 步。";
    by_givens = "那是第 {step} 步由提示数推出的。";
    by_needs = "那是第 {step} 步由{guesses}推出的。";
    at_step = "从第 {step} 步起如此。";
    fits = "{cell} 还可以填 {digit}。";
    guessed = "{cell} = {digit} 是第 {depth} 层试填，见第 {step} 步。";
    followed = "{cell} = {digit} 是第 {step} 步由{guesses}推出的。";
    followed_givens = "{cell} = {digit} 是第 {step} 步由提示数推出的。";
    one_guess = "第 {guess} 层试填";
    some_guesses = "第 {guesses} 层试填";
    click_step = "单击跳到第 {step} 步";
    click_try = "单击改试 {cell} 填 {digit}，另开一次搜索";
    how = "把指针移到盘面的候选数上：会说明它为何被排除；单击仍可填的候选数，就改试它，另开一次搜索。";
    blame_all = "全部 {n} 层试填都与这处死路有关。";
    blame_some = "仅凭{guesses}就会走进这处死路。其余 {n} 层无关：没有它们也一样。";
    blame_none = "与试填无关：仅凭提示数就会走进这处死路。";
    learning = "这是“从冲突中学习”的第一步：会学习的求解程序会记下这几层试填不可能同时正确，以后不再一起尝试。";
    assumed = "{cell} = {digit}（此前已有 {n} 个数）";
    assumed_none = "{cell} = {digit}";
    guesses_heading = "试填 {n} 层：";
    step_number = "第 {step} 步";
    assumed_some = "这是从 {n} 个假设的数字出发的搜索，不是对整道题的搜索。";
}
