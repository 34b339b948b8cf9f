//! The outcome of a step in words.

texts! {
    placed = "So {cell} is {digit}.";
    placed_all = "So these digits are certain: {list}.";
    is = "{cell} = {digit}";
    struck = "So {list}.";
    cannot = "{cells} cannot be {digit}";
    neither_can = "neither {one} nor {other} can be {digit}";
    none_can = "none of {cells} can be {digit}";
}
