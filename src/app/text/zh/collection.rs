//! Collections: the list of puzzles and its messages.

texts! {
    title = "合集";
    untitled = "粘贴的谜题";
    place = "第 {place} 题，共 {n} 题";
    listed = "列出 {listed} 题，共 {n} 题";
    made = "新谜题";
    puzzles = "{n} 道谜题";
    opened = "已打开合集，共 {n} 道谜题。";
    opened_without = "已打开合集，共 {n} 道谜题；另有 {m} 行不是谜题，已跳过：{lines}。";
    line = "第 {n} 行";
    and_more = "等";
    exported = "已将 {n} 道谜题导出到 {path}。";
    column_number = "序号";
    column_clues = "提示数";
    column_solutions = "解";
    column_difficulty = "难度";
    sort_by = "按{column}排序";
    sorted_rising = "已排序，从小到大";
    sorted_falling = "已排序，从大到小";
    none = "无解";
    unique = "唯一";
    several = "多解";
    undecided = "未定";
    unchecked = "未检查";
    beyond = "超出技巧";
    unrated = "未评定";
    beyond_means = "现有技巧无法解出全题。";
    rated_as = "{level}，{score} 分";
    hardest = "最难技巧：{technique}";
    filter = "显示";
    filter_all = "全部";
    filter_any = "任何难度";
    filter_clues = "提示数从";
    filter_to = "到";
    checked = "已检查 {done} 题，共 {n} 题";
    rated = "已评定 {done} 题，共 {n} 题";
    result = "唯一解 {unique} · 多解 {several} · 无解 {none}";
    row = "第 {number} 题，{givens} 个提示数，{solutions}，难度：{difficulty}";
    hide = "隐藏列表";
    check = "全部检查";
    rate = "全部评定";
    stop = "停止";
    export = "导出…";
    nothing_listed = "没有符合条件的谜题。";
}
