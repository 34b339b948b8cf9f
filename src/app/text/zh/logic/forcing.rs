//! Forcing chains and nets: what follows from each of several assumptions.

texts! {
    assume = "假设 {what}，则：";
    assume_for = "第 {n} 条的理由：假设 {what}，则：";
    assume_alone = "假设 {what}。";
    assume_alone_for = "第 {n} 条的理由：假设 {what}。";
    anyway = "先看不需假设就成立的：";
    anyway_for = "第 {n} 条的理由。先看已知的：";
    itself = "不需假设就能得出：";
    itself_for = "第 {n} 条的理由：由已知的可以得出：";
    then_assume = "再假设 {what}，则：";
    then_assume_alone = "再假设 {what}。";
    then_case = "在此情形下：";
    cases_of_cell = "{cell} 必填其候选数之一，而每种情形都推出同一结论：";
    cases_of_house = "{house}中必有一格填 {digit}，而每种情形都推出同一结论：";
    cases_of_candidate = "{cell} 要么是 {digit}，要么不是，两种情形都推出同一结论：";
    by_cell = "{what}：{cell} 只剩此数";
    by_house = "{what}：{house}别无他处";
    by_locked = "{what}：{house}中的 {digit} 只能填在 {places}，它们都能看到此格";
    by_locked_all = "{what}：{house}中的 {digit} 只能填在 {places}，它们都能看到这些格";
    seen_by_rule = "{what}（依据{rule}规则，{clauses}）";
    by_set = "{what}：{cells} 只含 {digits}";
    by_refutation = "{what}：反之会导致矛盾";
    from_outside = "{what}：前面已得";
    from_assumption = "{what}：由前面的假设直接得出";
    from_line = "{what}：由第 {line} 条直接得出";
    and_more = "……另有 {n} 步";
    case_of = "情形 {n}/{total}：{what}";
    ends_both = "于是“{what}”与“{opposite}”同时成立，矛盾。假设不成立。";
    ends_cell = "于是 {cell} 无数可填，矛盾。假设不成立。";
    ends_house = "于是{house}中没有地方可填 {digit}，矛盾。假设不成立。";
    ends_rule = "于是{what}，但{rule}要求这些候选数至少有一个为真，矛盾。假设不成立。";
    ends_rule_alone = "于是{what}，但{rule}要求 {cell} 填 {digit}，矛盾。假设不成立。";
    ends_itself = "但假设是“{what}”，矛盾。假设不成立。";
    is_itself = "剩下的一种情形本身就是：{what}。";
}
