//! Findings, and the actions offered for them.

texts! {
    givens = "提示数";
    digits = "数字";
    contradict = "以下{clues}已互相矛盾：{cells}。";
    contradict_many = "标出的 {n} 个{clues}已互相矛盾。";
    contradict_with_rules = "以下{clues}与规则已互相矛盾：{items}。";
    contradict_with_rules_many = "标出的{clues}与规则（共 {n} 项）已互相矛盾。";
    rule_contradicts = "有一条规则本身就无法满足：{rule}。";
    rules_contradict = "以下规则已互相矛盾：{rules}。";
    rules_contradict_many = "标出的 {n} 条规则已互相矛盾。";
    houses_contradict = "这个盘面的行、列、宫本身就无法填满。";
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
    minimal_with_rules = "没有多余的{clues}和规则。";
    minimal_rules = "没有多余的规则。";
    all_needed = "{clues}都不多余。";
    superfluous_one = "去掉 {cell} 仍是唯一解。";
    superfluous = "以下 {n} 个{clues}中任意去掉一个，仍是唯一解：{cells}。";
    superfluous_many = "有 {n} 个{clues}，任意去掉其中一个，仍是唯一解。";
    not_worked_out = "未能算出是否每个{clues}都必要。";
    superfluous_rule = "去掉{rule}仍是唯一解。";
    superfluous_rules = "以下 {n} 条规则中任意去掉一条，仍是唯一解：{rules}。";
    superfluous_rules_many = "有 {n} 条规则，任意去掉其中一条，仍是唯一解。";
    rules_not_worked_out = "未能算出是否每条规则都必要。";
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
