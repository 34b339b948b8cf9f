//! Dead ends, and digits taken back, in words: what has happened, and why.

texts! {
    dead_cell = "死路：{cell} 无数可填";
    dead_place = "死路：{house}已没有地方可填 {digit}";
    dead_clash = "{cell}：{digit} 与{house}的 {with} 冲突 → 死路，{cell} 无数可填";
    undo_stuck = "死路：{dead} 无数可填 → 撤回 {cell} 的 {digit}，回到第 {depth} 层";
    undo_dead_cell = "{cell} 填 {digit} 使 {dead} 走入死路 → 撤回，回到第 {depth} 层";
    undo_dead_place = "{cell} 填 {digit} 使{house}没有地方可填 {what} → 撤回，回到第 {depth} 层";
    undo_one = "{dead} 只能填 {digits}，已试过，不行 → 撤回 {cell} 的 {digit}，回到第 {depth} 层";
    undo_both = "{dead} 的两个数 {digits} 都已试过，都不行 → 撤回 {cell} 的 {digit}，回到第 {depth} 层";
    undo_all = "{dead} 的 {n} 个数 {digits} 都已试过，都不行 → 撤回 {cell} 的 {digit}，回到第 {depth} 层";
    undo_places = "{house}可填 {what} 的 {cells} 都已试过，都不行 → 撤回 {cell} 的 {digit}，回到第 {depth} 层";
    undo_orders = "数对 {one}、{other} 的两种顺序都已试过，都不行 → 撤回 {cell} 的 {digit}，回到第 {depth} 层";
    undo_followed = "{cell} 的 {digit} 由 {from} 填 {tried} 推出，后者不行 → 一并撤回";
    undo_solution = "{cell} 填 {digit} 有解；为了找其他解 → 撤回，回到第 {depth} 层";
    undo_restart = "重新开始：撤回 {cell} 的 {digit}";
    held_by_house = "{house}有 {digits}";
    held_by_cell = "{cells}：{by} 已有 {digit}";
}
