//! Patterns of one digit with two strong links: skyscraper, kite, turbot fish, empty rectangle.

texts! {
    two_places = "{house}中的 {digit} 只能填在 {places}。";
    near_ends = "{one} 与 {other} 互相看到，不能都是 {digit}。";
    far_ends = "所以另外两端 {one} 与 {other} 中至少有一格是 {digit}，能同时看到这两端的格子不能填 {digit}。";
    far_end = "无论如何 {cell} 都是 {digit}，它能看到的格子不能再填。";
    in_box = "{house}中的 {digit} 只能填在 {places}，它们都在{one}或{other}上。";
    strong = "{house}中的 {digit} 不在 {far} 就在 {near}。";
    rectangle = "若 {near} 是 {digit}，{line}上就不能再填，该宫的 {digit} 必在{other}上；若不是，则 {far} 是 {digit}。";
    both_ways = "所以{other}上、宫外且能看到 {far} 的格子，两种情形下都不能填 {digit}。";
}
