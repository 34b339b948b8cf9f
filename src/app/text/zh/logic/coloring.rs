//! Simple and multi colours.

texts! {
    colors = "这些 {digit} 由强链相连，分成两种颜色：要么 {one} 全是 {digit}，要么 {other} 全是 {digit}。";
    second = "第二组也一样：要么 {one} 全是 {digit}，要么 {other} 全是 {digit}。";
    trap = "同时看到两种颜色的格子，必定看到一个 {digit}。";
    wrap = "{pair} 互相看到，所以 {wrong} 不能都是 {digit}：这种颜色不成立。";
    bridge = "第一组的一种颜色看到第二组的一种颜色，两者不能同时成立，所以与它们相对的两种颜色（{one}；{other}）至少有一种成立；同时看到这两种颜色的格子不能填 {digit}。";
    medusa = "这些候选数由强链相连，分成两种颜色：要么 {one} 全部成立、{other} 全部不成立，要么反过来。";
    medusa_trap = "被两种颜色都排除的候选数不成立。";
    medusa_wrap = "{wrong} 不能同时成立：其中两个互相排斥，或使某格无数可填。所以这种颜色不成立。";
    caught = "{wrong} 能看到第二组的两种颜色，其中必有一种是 {digit}：这种颜色不成立。";
}
