//! Full house, naked single, hidden single.

texts! {
    full_house = "{house}只剩 {cell} 一个空格，只缺数字 {digit}。";
    naked_single = "{cell} 的其他候选数都已排除，只剩 {digit}。";
    decided_by_houses = "{houses}已有其余 {n} 个数，{cell} 只能填 {digit}。";
    decided_by_cells = "{cell} 能看到的格中已有其余 {n} 个数，{cell} 只能填 {digit}。";
    hidden_single_by = "{house}中，{digit} 只能填在 {cell}：其他空格都能看到 {causes} 的 {digit}。";
    hidden_single = "{house}中，其他空格都不能填 {digit}，{digit} 只能填在 {cell}。";
}
