//! Locked candidates: pointing and claiming.

texts! {
    only_here = "{house}中的 {digit} 只能填在 {places}。";
    in_crossing = "这些格都在{crossing}中：无论填在哪一格，{crossing}的 {digit} 都在这里，其他格不能再填。";
    seen_by = "其中必有一格填 {digit}，能同时看到它们的格子都不能填 {digit}。";
    sees = "{cell} 可看到 {cells}";
    by_rule = "依据{rule}规则，{clauses}。";
}
