//! Steps that rest on rules of the board: cages and other sums, the rule of 45, pairs of cells, ways to complete a rule.

texts! {
    leaves = "{rule}：{cells} 只能填 {digits}。";
    says = "规则是：{text}";
    same = "{rule}：{one} 与 {other} 填同一个数，而 {other} 只能是 {digits}。";
    partner = "{rule}：{cell} 只能是 {digits}。";
    no_partner = "其中没有一个数能与 {cell} 的 {digits} 配对。";
    last = "{rule}：只剩 {cell} 一格，可由其余各格确定。";
    last_of = "{rule}：其余各格之和为 {filled}，所以 {cell} 是 {digit}。";
    makes = "{rule}：{cells} 等于 {total}。";
    makes_one_of = "{rule}：{cells} 等于 {totals}之一。";
    only = "按候选数只有组合 {combinations} 可行。";
    of_all = "组合 {all}中，按候选数只有 {left}可行。";
    many = "按候选数有 {n} 个组合可行。";
    none_has = "这些组合都不含 {digits}。";
    unseatable = "若填入要删去的数，其余各格凑不成其中任何一个组合。";
    needs = "每个组合都含 {digit}，而其中只有 {cell} 能填它。";
    needed = "每个组合都含 {digit}，它必在 {cells} 中，所以能看到这些格的格不能填它。";
    house_adds = "{houses}之和为 {total}。";
    houses_add = "{houses}之和为 {total}。";
    one_cage = "减去一个笼：{cages}。";
    cages = "减去 {cages} 个笼：{sums} = {total}。";
    left_over = "还剩 {total}。";
    there = "其中已填的数占 {filled}。";
    so_much = "所以 {formula} = {total}。";
    outside = "这些笼伸到外面的格（外余格）多减了，要加回来，所以取负号。";
    others_make_most = "其余各格之和至多为 {n}。";
    others_make_least = "其余各格之和至少为 {n}。";
    so_at_least = "所以 {cell} 至少为 {least}。";
    so_at_most = "所以 {cell} 至多为 {greatest}。";
    one_of = "按其余各格的候选数，{cell} 只能是 {numbers}。";
    one_of_sets = "{rule}：只能填某些组合之一。";
    at_least = "{rule}：其中至少 {n} 格必须填 {digits}，而只有 {cells} 能填。";
    at_most = "{rule}：其中至多 {n} 格可填 {digits}，已经有这么多格了。";
    must_be_in = "{rule}：{digit} 必在 {cells} 中，所以能看到这些格的格不能填它。";
    same_sum = "{rule}：各段之和相等，只能是 {numbers}。";
    part_makes = "若 {cell} 填要删去的数，{cells} 凑不出这样的和。";
    ends_are = "{rule}：两端 {first} 与 {second} 只能是 {pairs}。";
    ends_many = "{rule}：两端 {first} 与 {second} 共有 {n} 种可能。";
    sandwich = "{rule}：{least} 与 {greatest} 只能在 {places}。";
    sandwich_many = "{rule}：{least} 与 {greatest} 共有 {n} 种位置。";
    allows_none = "其中没有一种情形允许 {candidates}。";
    tried = "{rule}：已试遍这条规则的所有填法。";
    in_none = "没有一种填法含 {candidates}。";
    candidate_in = "{cells} 的 {digit}";
    ways = "共有 {n} 种填法：{ways}。";
    by_rule = "{what}（{rule}）";
}
