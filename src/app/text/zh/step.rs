//! Events of a search in words: what has just happened, and what that leads to.

texts! {
    before_first = "搜索尚未开始。按 → 看第一步。";
    clash_next = "{cell}：{digit} 与{house}的 {with} 冲突 → 试 {next}";
    clash_last = "{cell}：{digit} 与{house}的 {with} 冲突 → 已无数可试";
    place_guess = "第 {depth} 层：{cell} 暂时可填 {digit} → 填入，继续";
    place_guess_of = "第 {depth} 层：{cell} 可填 {options} → 试 {digit}";
    place_in_house = "第 {depth} 层：{digit} 在{house}尚有 {places} 处可填 → 试 {cell}";
    place_last_of = "第 {depth} 层：{cell} 的其他数都不行，只剩 {digit} → 填入";
    place_last_in_house = "第 {depth} 层：{digit} 在{house}只剩 {cell} 可试 → 填入";
    place_naked = "{cell}：只剩候选数 {digit} → 填入（唯一余数）";
    place_hidden = "{cell}：{house}中只有这里能填 {digit} → 填入（摒除）";
    place_pair = "第 {depth} 层：{cell} 与 {with} 的两个候选数相同 → 试 {cell} 填 {digit}、{with} 填 {other}";
    place_pair_plain = "第 {depth} 层：{cell} 与 {with} 的数对 → {cell} 填 {digit}";
    strike = "{cell}：{by} 已填 {digit} → 删去候选数 {digit}";
    dead_cell = "{cell} 已无候选数 → 此分支不成立";
    dead_place = "{house}已没有地方可填 {digit} → 此分支不成立";
    undo_cell = "第 {depth} 层：{dead} 无数可填 → 撤回 {cell} 的 {digit}";
    undo_place = "第 {depth} 层：{house}无处可填 {what} → 撤回 {cell} 的 {digit}";
    undo_itself = "第 {depth} 层：{cell} 的数都走不通 → 撤回 {digit}";
    undo_plain = "第 {depth} 层：继续寻找 → 撤回 {cell} 的 {digit}";
    dig = "{cell}：删去 {digit} → 看解是否唯一";
    put_back = "{cell}：还有别的解 → 放回 {digit}";
    another_solution = "找到另一个解（至今 {n} 个）→ 删去的数必须保留";
    dug = "每个提示数都已试过：保留 {n} 个，解唯一";
    drawn = "{cell}：按同行、同列、同宫排除后可填 {options} → 随机取 {digit}";
    drawn_only = "{cell}：只剩 {digit} 可填 → 填入";
    luck_fails = "{cell}：已无数可填 → 第 {n} 次走入死路，全部撤回";
    start_again = "重新开始：撤回 {cell} 的 {digit}";
    luck_holds = "盘面已填满，此前走入死路 {n} 次";
    solution = "第 {n} 个解：所有格子都已填好，没有冲突";
    exhausted_none = "所有可能都已试过：无解";
    exhausted_one = "所有可能都已试过：这是唯一的解";
    exhausted_many = "所有可能都已试过：共 {n} 个解";
    column_cell = "{cell} 需要一个数";
    column_place = "{house}还缺 {digit}";
}
