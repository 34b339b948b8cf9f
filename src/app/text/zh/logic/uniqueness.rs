//! Uniqueness: rectangles and the bivalue grave, which hold only in puzzles with one solution.

texts! {
    deadly = "若 {cells} 只剩 {digits}，这两个数就可以互换，谜题便有两个解。谜题只有唯一解，所以不能出现这种情形。";
    avoid = "{cells} 都不是提示数。若这四格只有 {digits}，两数互换后就是另一个解；而谜题只有唯一解。";
    one_roof = "只有 {roof} 能用它的其他候选数来避免。";
    extra = "只有 {places} 中的 {digit} 能避免，所以其中必有一格是 {digit}，能看到全部这几格的格子不能填 {digit}。";
    subset = "只有 {roof} 中的 {digits} 能避免。把 {roof} 看作只含这些数的一格，它与 {cells} 组成数组，这些数都用在其中。";
    linked = "这两个数之一在其所在区中只能填在 {roof}：既然它必在其中，另一个数就不能再填在那里。";
    diagonal = "其中一个数在矩形的两边都由强链相连：若填在所指的格，就会形成被禁止的矩形。";
    hidden = "从对角看去，其中一个数在两边都由强链相连：若 {corner} 填另一个数，矩形就会形成。";
    graves = "除 {cells} 外，所有空格都只有两个候选数。若没有这几格多出来的候选数，每个数在各区都恰有两个位置，谜题就会无解或有多个解。";
    guardians = "只有 {places} 能避免，所以其中至少有一个成立；排斥所有这些候选数的候选数不成立。";
    deadly_lines = "若 {cells} 只剩 {digits}，这两行（列）就可以互换，谜题便有两个解。谜题只有唯一解，所以不能出现这种情形。";
    grave = "除 {cells} 外，所有空格都只有两个候选数，每个数在各区都恰有两个位置。若没有这个多出来的候选数，谜题就会无解或有两个解，所以它必定成立。";
}
