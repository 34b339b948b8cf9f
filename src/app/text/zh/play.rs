//! Playing: checks, progress and the end of a puzzle.

texts! {
    nothing_to_check = "还没有可检查的填数。";
    one_right = "{cell} 填对了。";
    all_right = "所填的 {n} 个数都正确。";
    one_wrong = "{cell} 填错了。";
    some_wrong = "有 {n} 个数填错：{cells}。";
    others = "另外 {n} 格";
    no_solution_has_them = "所填数互相矛盾：没有一个解能同时包含它们。";
    some_solution_has_them = "所填数没有矛盾：至少有一个解与之相符。";
    no_solution_to_check = "这道题无解，无从检查。";
    not_decided = "未检查：无法确定这道题是否只有一个解。";
    marks_hidden = "正在显示全部候选数。所作的标记都还在，隐藏候选数后会重新出现。";
    candidates_are_marks = "候选数已转为中心标。";
    clash = "数字冲突";
    to_go = "还有 {n} 个空格。";
    progress = "进度";
    check = "检查";
    check_cells = "检查选中格";
    candidates = "候选数";
    solved = "完成 · {time}";
    hints = "{n} 次提示";
    checks = "{n} 次检查";
    unaided = "未用提示";
    solution_seen = "看过答案";
    finished = "{solved} · {help}";
    level_so_far = "{level}：已解 {solved} 题，平均 {average}，最快 {best}。";
    paused = "已暂停";
    resumed = "已继续";
    paused_hint = "暂停计时期间盘面会被遮住。";
    clock = "用时 {time}";
    next_puzzle = "下一题";
    statistics_title = "统计";
    statistics_empty = "在解题模式下解出的谜题会记在这里。";
    statistics_level = "难度";
    statistics_solved = "已解";
    statistics_unaided = "独立完成";
    statistics_average = "平均用时";
    statistics_best = "最快";
    statistics_clear = "清空统计";
    statistics_restore = "恢复";
    shown_at_once = "这是唯一的解。";
    one_of_several = "这是多个解中的一个。";
    step_by_step = "观看求解过程";
    options = "解题选项";
    solver = "求解器";
}
