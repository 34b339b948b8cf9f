//! Patterns that fit no other family.

texts! {
    firework = "{row}与{column}中，{digits} 只能在{region}或 {outside}。若两条线都把它放在{region}，它就在交叉格。";
    firework_so = "所以 {digits} 各占 {cells} 中的一格，其他数不能填入。";
    tridagon = "若 {cells} 只剩 {digits}，则无论如何都摆不进去：绕四个宫一圈，次序无法吻合。";
    tridagon_so = "所以以下至少有一个成立：{places}；排斥所有这些候选数的候选数不成立。";
    tridagon_so_cell = "所以 {cell} 必填 {digits}。";
    exocet = "{base} 是 {digits} 中的两个数。这两个数在 {lines} 中也都要出现，而在这一大行（列）之外，每个数最多只能占其中两条线。";
    exocet_so = "在这一大行（列）之内只有 {targets} 能填，所以这两格正是基础格的两个数。";
    msls = "{rows}与{columns}交叉处共有 {cells} 个空格。";
    msls_rows = "{digits} 在每行中最多填一次。";
    msls_columns = "{digits} 在每列中最多填一次。";
    msls_so = "合计正好与格数相同。所以每个数都填在其所在线的这些格中，该线的其他格不能再填。";
    sk_loop = "{corners} 周围有八对格子：{cells}。每对与下一对共用若干数，十六格共十六个数。";
    sk_loop_so = "所以每个共用的数都填在共用它的两对格子中，所在宫或线的其他格不能再填。";
    aligned = "若填所删之数，{cells} 的任何填法都会出现重复，或使 {sets} 中的一格无数可填。";
}
