//! The outcome of a step in words.

texts! {
    placed = "所以 {cell} 填 {digit}。";
    placed_all = "所以可以确定：{list}。";
    is = "{cell} 填 {digit}";
    struck = "所以 {list}。";
    cannot = "{cells} 不能填 {digit}";
    neither_can = "{one} 和 {other} 都不能填 {digit}";
    none_can = "{cells} 都不能填 {digit}";
}
