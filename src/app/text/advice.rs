//! What follows from the truth, and what is offered about it.

messages! {
    givens = "givens", "提示数";
    digits = "digits", "数字";
    contradict(clues, cells) = "These {clues} already contradict each other: {cells}.", "以下{clues}已经互相矛盾：{cells}。";
    contradict_many(n, clues) = "The {n} marked {clues} already contradict each other.", "标出的 {n} 个{clues}已经互相矛盾。";
    one_change = "This change would leave one solution:", "这样改动即可得到唯一解：";
    any_change = "Any one of these changes would leave one solution:", "以下改动任选一处，即可得到唯一解：";
    no_change(clues) = "No change of one of the {clues} leaves one solution.", "只改动一个{clues}得不到唯一解。";
    mend_to(cell, from, to) = "{cell}: {from} → {to}", "{cell}：{from} 改为 {to}";
    mend_away(cell, from) = "{cell}: leave out {from}", "{cell}：去掉 {from}";
    mend_hint(cell) = "Marks {cell} on the board; click to change it.", "盘面上会标出 {cell}，点击即可改正。";
    more(n) = "{n} more", "另有 {n} 处";
    open_cells(n) = "Cells still open: {n}.", "还有 {n} 格未定。";
    open_cells_at_least(n) = "Cells still open: at least {n}; the others were not worked out.", "至少还有 {n} 格未定，其余未能算出。";
    deciding_one(cell) = "{cell} alone would decide them all.", "只要再给出 {cell} 即可确定全盘。";
    deciding(n, cells) = "{n} of them would decide the rest: {cells}.", "再给出其中 {n} 格即可确定全盘：{cells}。";
    deciding_many(n) = "{n} of them would decide the rest.", "再给出其中 {n} 格即可确定全盘。";
    minimal(clues) = "Minimal: every one of the {clues} is needed.", "没有多余的{clues}。";
    superfluous_one(cell) = "{cell} could be left out.", "去掉 {cell} 仍是唯一解。";
    superfluous(n, clues, cells) = "Any one of {n} {clues} could be left out: {cells}.", "以下 {n} 个{clues}中任意去掉一个，仍是唯一解：{cells}。";
    superfluous_many(n, clues) = "Any one of {n} {clues} could be left out.", "有 {n} 个{clues}，任意去掉其中一个仍是唯一解。";
    not_worked_out(clues) = "Whether all {clues} are needed was not worked out.", "未能算出是否每个{clues}都必要。";
    mark_it = "Mark it", "标出";
    mark_them = "Mark them", "标出";
    candidates = "True candidates", "真候选数";
    count = "Count them all", "统计全部";
    count_on = "Count on", "继续统计";
    counting(n, percent) = "Counting: {n} so far, {percent} of the possibilities done.", "正在统计：目前 {n} 个，已完成 {percent}。";
    stopped(n, percent) = "Stopped at {n}, with {percent} of the possibilities done.", "已停在 {n} 个，完成 {percent}。";
    stop = "Stop", "停止";
    details = "What follows from this", "详细分析";
}
