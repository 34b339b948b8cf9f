//! Almost locked sets: ALS-XZ, ALS-XY-wing, ALS chain, death blossom, Sue de Coq.

texts! {
    set = "数组 {name}：{cells}，{n} 格含 {m} 种候选数（{digits}）。";
    set_of_one = "数组 {name}：{cells}，含候选数 {digits}。";
    common = "{one} 中的 {digit} 与 {other} 中的 {digit} 全部互相看到，所以两组不能都有 {digit}。";
    without = "每组只多一个数：失去一个数后，剩下的数必须全部用上。";
    xz = "所以 {one} 与 {other} 中至少有一组必定含 {digit}；能看到两组中全部该数位置的格子不能填 {digit}。";
    xz_each = "所以对 {digits} 中的每一个数：{one} 与 {other} 中至少有一组必定含它；能看到两组中它的全部位置的格子不能填它。";
    locked = "这样的数有两个，两组各失去其中一个，所以 {one} 与 {other} 的其余各数都必须用上：能看到某组中某数全部位置的格子不能填该数。";
    ends = "若 {one} 不含 {digit}，则其余各数全部用上，使下一组失去一个数，依次推到 {other}：{other} 必含 {digit}。所以能看到 {one} 与 {other} 中全部该数位置的格子不能填 {digit}。";
    ends_each = "对 {digits} 中的每一个数：若 {one} 不含它，则其余各数全部用上，使下一组失去一个数，依次推到 {other}：{other} 必含它。所以能看到 {one} 与 {other} 中它的全部位置的格子不能填它。";
    stem = "{cell} 只能是 {digits}，其中每个数都对应一组，该组中此数的位置都能看到 {cell}。";
    petal = "若填 {digit}，则 {cells} 失去它，{digits} 中的其余各数都必须用上。";
    blossom = "无论哪种情形，总有一组含 {digit}；能看到各组中全部该数位置的格子不能填 {digit}。";
    blossom_each = "对 {digits} 中的每一个数：无论哪种情形，总有一组含它；能看到各组中它的全部位置的格子不能填它。";
    crossing = "{line}与{house}的交集 {cells}，{n} 格含 {m} 种候选数（{digits}）。";
    helpers = "{line}中的 {line_cells} 含 {line_digits}；{house}中的 {house_cells} 含 {house_digits}。";
    distributed = "这些格合起来，格数与数字的种数相等，每个数在其中只能出现一次，所以每个数都在其中有位置：必在该行列内的数，可从该行列的其他格删去；必在该宫内的数，可从该宫的其他格删去。";
}
