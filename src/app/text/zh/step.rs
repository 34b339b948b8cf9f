//! Events of a search in words: what has just happened, and what that leads to.

texts! {
    before_first = "搜索尚未开始。按 → 看第一步。";
    clash_next = "{cell}：{digit} 与{house}的 {with} 冲突 → 试 {next}";
    clash_last = "{cell}：{digit} 与{house}的 {with} 冲突 → 已无数可试";
    clash_itself = "{cell}：{digit} 没有擦除，仍在格中 → 试 {next}";
    clash_itself_last = "{cell}：{digit} 没有擦除，仍在格中 → 已无数可试";
    crossed_back = "已无数可试 → 回到 {cell}；“擦掉”这一行已划去，格中仍留着 {digit}";
    crossed_end = "程序结束，但这不能说明什么：没有擦除的数字可能挡住了别的数字";
    place_guess = "第 {depth} 层：{cell} 暂时可填 {digit} → 填入，继续";
    place_guess_of = "第 {depth} 层：{cell} 可填 {options} → 试 {digit}";
    place_in_house = "第 {depth} 层：{digit} 在{house}尚有 {places} 处可填 → 试 {cell}";
    place_next_of = "第 {depth} 层：{cell} 填 {failed} 不行 → 试 {digit}（还有 {left}）";
    place_last_of = "第 {depth} 层：{cell} 填 {failed} 不行，只剩 {digit} → 填入";
    place_masked = "第 {depth} 层：{cell} 只能填 {digit} → 填入";
    place_last_in_house = "第 {depth} 层：{digit} 在{house}只剩 {cell} 可试 → 填入";
    place_naked = "{cell}：只剩候选数 {digit} → 填入（唯一余数）";
    place_hidden = "{cell}：{house}中只有这里能填 {digit} → 填入（摒除）";
    place_pair = "第 {depth} 层：{cell} 与 {with} 的两个候选数相同 → 试 {cell} 填 {digit}、{with} 填 {other}";
    place_pair_plain = "第 {depth} 层：{cell} 与 {with} 的数对 → {cell} 填 {digit}";
    strike = "{cell}：{by} 已填 {digit} → 删去候选数 {digit}";
    strike_by_rule = "{cell}：{by} 已填 {digit}（{rule}）→ 删去候选数 {digit}";
    break_next = "{cell}：填 {digit} 不合规则（{why}）→ 试下一个数";
    break_last = "{cell}：填 {digit} 不合规则（{why}）→ 已无数可试";
    rule_out = "{cell}：填 {digit} 将不合规则（{why}）→ 删去候选数 {digit}";
    dig = "{cell}：删去 {digit} → 看解是否唯一";
    put_back = "{cell}：还有别的解 → 放回 {digit}";
    another_solution = "找到另一个解（至今 {n} 个）→ 删去的数必须保留";
    dug = "每个提示数都已试过：保留 {n} 个，解唯一";
    dug_enough = "提示数已不能再少：保留 {n} 个，解唯一";
    drawn = "{cell}：按同行、同列、同宫排除后可填 {options} → 随机取 {digit}";
    drawn_only = "{cell}：只剩 {digit} 可填 → 填入";
    luck_fails = "{cell}：已无数可填 → 第 {n} 次走入死路，全部撤回";
    luck_holds = "盘面已填满，此前走入死路 {n} 次";
    solution = "第 {n} 个解：所有格子都已填好，没有冲突";
    exhausted_none = "所有可能都已试过：无解";
    exhausted_one = "所有可能都已试过：这是唯一的解";
    exhausted_many = "所有可能都已试过：共 {n} 个解";
    exhausted_none_here = "假设的数字之下，所有可能都已试过：无解";
    exhausted_here = "假设的数字之下，所有可能都已试过：共 {n} 个解";
    column_cell = "{cell} 需要一个数";
    column_place = "{house}还缺 {digit}";
}
