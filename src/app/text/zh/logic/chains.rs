//! Chains: remote pairs, X- and XY-chains, nice loops, alternating inference chains.

texts! {
    is = "{cell} 是 {digit}";
    is_not = "{cell} 不是 {digit}";
    is_in = "{digit} 在 {cells} 中";
    is_in_none = "{digit} 不在 {cells} 中";
    by_cell = "{what}（该格只剩此数）";
    by_house = "{what}（{house}别无他处）";
    by_set = "{what}（{cells} 只含 {digits}，少一个数后其余各数都必须用上）";
    suppose = "假设 {what}，则 {then}。";
    one_end = "所以“{one}”与“{other}”至少有一个成立；两者都能否定的候选数可以删去。";
    ends_of_digit = "所以两端 {one} 与 {other} 至少有一个是 {digit}；能同时看到两端的格子不能填 {digit}。";
    cannot_be = "这与假设“{what}”矛盾，所以假设不成立。";
    turns_true = "这与假设“{what}”矛盾，所以相反的结论成立。";
    all_round = "强弱链交替，首尾相接成环，反方向也同样成立。每条弱链的两端恰有一个成立，能同时看到这两端的候选数都可以删去。";
    remote_pair = "{cells} 都只含 {digits}，并且相邻两格互相看到，所以这两个数沿链交替出现。";
    remote_pair_so = "其中相隔奇数步的两格必定各填其中一个数，能同时看到这两格的格子不能填 {digits}。";
}
