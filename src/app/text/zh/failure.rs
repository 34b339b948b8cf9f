//! Dead ends, and digits taken back, in words: what has happened, and why.

texts! {
    dead_cell = "死路：{cell} 无数可填";
    dead_place = "死路：{house}已没有地方可填 {digit}";
    dead_clash = "{cell}：{digit} 与{house}的 {with} 冲突 → 死路，{cell} 无数可填";
    undo_stuck = "第 {depth} 层：死路，{dead} 无数可填 → 撤回 {cell} 的 {digit}";
    undo_dead_cell = "第 {depth} 层：{cell} 填 {digit} 使 {dead} 走入死路 → 撤回";
    undo_dead_place = "第 {depth} 层：{cell} 填 {digit} 使{house}没有地方可填 {what} → 撤回";
    undo_one = "第 {depth} 层：{dead} 只能填 {digits}，已试过，不行 → 撤回 {cell} 的 {digit}";
    undo_both = "第 {depth} 层：{dead} 的两个数 {digits} 都已试过，都不行 → 撤回 {cell} 的 {digit}";
    undo_all = "第 {depth} 层：{dead} 的 {n} 个数 {digits} 都已试过，都不行 → 撤回 {cell} 的 {digit}";
    undo_places = "第 {depth} 层：{house}可填 {what} 的 {cells} 都已试过，都不行 → 撤回 {cell} 的 {digit}";
    undo_orders = "第 {depth} 层：数对 {one}、{other} 的两种顺序都已试过，都不行 → 撤回 {cell} 的 {digit}";
    undo_followed = "{cell} 的 {digit} 由 {from} 填 {tried} 推出，后者不行 → 一并撤回";
    undo_solution = "第 {depth} 层：{cell} 填 {digit} 有解；为了找其他解 → 撤回";
    undo_restart = "重新开始：撤回 {cell} 的 {digit}";
    held_by_house = "{house}有 {digits}";
    held_by_cell = "{cells}：{by} 已填";
}
