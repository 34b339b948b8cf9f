//! Steps that rest on rules of the board: pairs of cells, lines, counts, ways to complete a rule.

texts! {
    leaves = "{rule}：{cells} 只能填 {digits}。";
    says = "规则是：{text}。";
    same = "{rule}：{one} 与 {other} 填同一个数，而 {other} 只能是 {digits}。";
    same_is = "{rule}：{one} 与 {other} 填同一个数，而 {other} 是 {digit}。";
    partner = "{rule}：{cell} 只能是 {digits}。";
    partner_is = "{rule}：{cell} 是 {digit}，不能与 {cells} 的 {digits} 配对。";
    rises_to_most = "{rule}：{cell} 之后还有 {after} 格，每一格都比前一格大，所以 {cell} 至多为 {greatest}。";
    rises_to_least = "{rule}：{cell} 之前有 {before} 格，每一格都比前一格大，所以 {cell} 至少为 {least}。";
    rises_between = "{rule}：{cell} 之前有 {before} 格，之后还有 {after} 格，每一格都比前一格大，所以 {cell} 至少为 {least}，至多为 {greatest}。";
    rises_is = "{rule}：{cell} 之前有 {before} 格，之后还有 {after} 格，每一格都比前一格大，所以 {cell} 只能是 {digit}。";
    higher = "{rule}：{known}，{cell} 在其后第 {after} 格，所以 {cell} 至少为 {working}。";
    lower = "{rule}：{known}，{cell} 在其前第 {before} 格，所以 {cell} 至多为 {working}。";
    any_partner = "{rule}：无论 {cell} 填什么数，{cells} 都不能填 {digits}。";
    no_partner = "其中没有一个数能与 {cell} 的 {digits} 配对。";
    at_most_is = "{what} 至多为 {n}";
    at_least_is = "{what} 至少为 {n}";
    in_square = "{rule}（方块 {cells}）";
    in_cells = "{rule}（{cells} 这几格）";
    at_least = "{rule}：其中至少 {n} 格必须填 {digits}，而只有 {cells} 能填。";
    at_most = "{rule}：其中至多 {n} 格可填 {digits}，已经有这么多格了。";
    must_be_in = "{rule}：{digit} 必在 {cells} 中，所以能同时看到所有这些格的格不能填它。";
    same_sum = "{rule}：各段之和相等，只能是 {numbers}。";
    part_makes = "若 {cell} 填要删去的数，{cells} 凑不出这样的和。";
    ends_are = "{rule}：两端 {first} 与 {second} 只能依次是 {pairs}。";
    ends_many = "{rule}：两端 {first} 与 {second} 有 {n} 种情形。";
    pair = "{one} 与 {other}";
    only_case = "{rule}：{least} 只能在 {low}，{greatest} 只能在 {high}。";
    case = "{least} 在 {low}、{greatest} 在 {high}";
    few_cases = "{rule}：只有这些情形：{cases}。";
    many_cases = "{rule}：{least} 与 {greatest} 的位置有 {n} 种情形。";
    cannot_hold = "{cell} 不能填 {digits}";
    holds = "{cell} 是 {digit}";
    last_way = "{rule}：此处 {clauses}。";
    would_break = "下列每一个都会违反规则：{candidates}。";
    allows_none = "这些情形都不允许 {candidates}。";
    excludes = "这样就不能有 {candidates}。";
    tried = "{rule}：已试遍这条规则的所有填法。";
    no_way = "{rule}：这条规则的任何填法都不含 {candidates}。";
    in_none = "没有一种填法含 {candidates}。";
    candidate_in = "{cells} 的 {digit}";
    ways = "共有 {n} 种填法：{ways}。";
    by_rule = "{what}（{rule}）";
}
