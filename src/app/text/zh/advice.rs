//! Findings, and the actions offered for them.

texts! {
    givens = "提示数";
    digits = "数字";
    contradict = "以下{clues}已互相矛盾：{cells}。";
    contradict_with_rules = "按照规则，以下{clues}不可能全对：{cells}。";
    rules_contradict = "规则本身互相矛盾，无论填入什么数字。";
    contradict_many = "标出的 {n} 个{clues}已互相矛盾。";
    one_change = "改动一处即可得到唯一解：";
    any_change = "以下改动任选一处，即可得到唯一解：";
    no_change = "只改动一个{clues}得不到唯一解。";
    fix_to = "{cell}：{from} 改为 {to}";
    fix_away = "{cell}：去掉 {from}";
    fix_hint = "在盘面上标出 {cell}；点击即可改正。";
    more = "另有 {n} 处";
    open_cells = "还有 {n} 格未定。";
    open_cells_at_least = "至少还有 {n} 格未定，其余未能算出。";
    deciding_one = "填上关键格 {cell}，全盘即可确定。";
    deciding = "填上其中 {n} 个关键格，全盘即可确定：{cells}。";
    deciding_many = "填上其中 {n} 个关键格，全盘即可确定。";
    minimal = "没有多余的{clues}。";
    superfluous_one = "去掉 {cell} 仍是唯一解。";
    superfluous = "以下 {n} 个{clues}中任意去掉一个，仍是唯一解：{cells}。";
    superfluous_many = "有 {n} 个{clues}，任意去掉其中一个，仍是唯一解。";
    not_worked_out = "未能算出是否每个{clues}都必要。";
    mark_it = "标出";
    mark_them = "标出";
    candidates = "真候选数";
    count = "统计全部";
    count_on = "继续统计";
    counting = "正在统计：目前 {n} 个解，已检查 {percent} 的可能。";
    stopped = "已停止：共找到 {n} 个解，检查了 {percent} 的可能。";
    stop = "停止";
    details = "详细分析";
}
