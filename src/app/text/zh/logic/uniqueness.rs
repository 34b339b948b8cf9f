//! Uniqueness: rectangles and the bivalue grave, which hold only in puzzles with one solution.

texts! {
    deadly = "若 {cells} 只剩 {digits}，这两个数就可以互换，谜题便有两个解。谜题只有唯一解，所以不能出现这种情形。";
    avoid = "{cells} 都不是提示数。若这四格只有 {digits}，两数互换后就是另一个解；而谜题只有唯一解。";
    one_roof = "只有 {roof} 能用它的其他候选数来避免。";
    extra = "只有 {places} 中的 {digit} 能避免，所以其中必有一格是 {digit}，能看到全部这几格的格子不能填 {digit}。";
    subset = "只有 {roof} 中的 {digits} 能避免。把 {roof} 看作只含这些数的一格，它与 {cells} 组成数组，这些数都用在其中。";
    linked = "{house}的 {digit} 只能填在 {roof}；若另一格填 {other}，就会出现这种情形，所以两格都不能填 {other}。";
    diagonal = "{one}和{other}的 {digit} 都只能填在矩形的角上：{roof} 中若有一格填 {digit}，另一格也必填 {digit}，{floor} 就都填 {rest}，出现这种情形。所以这两格都不能填 {digit}。";
    hidden = "{houses}的 {digit} 都只能填在矩形的角上：若 {corner} 填 {rest}，{neighbours} 就都填 {digit}，{floor} 只能填 {rest}，出现这种情形。";
    graves = "除 {cells} 外，所有空格都只有两个候选数。若没有这几格多出来的候选数，每个数在各区都恰有两个位置，谜题就会无解或有多个解。";
    guardians = "只有 {places} 能避免，所以其中至少有一个成立；排斥所有这些候选数的候选数不成立。";
    deadly_lines = "若 {cells} 只剩 {digits}，这两行（列）就可以互换，谜题便有两个解。谜题只有唯一解，所以不能出现这种情形。";
    bug_lite = "若没有多出来的候选数，{cells} 就各有两个候选数，每个数在各区中都恰好出现在其中两格，或者不出现。这些格子可以全部换成另一个候选数，谜题便有两个解。";
    tied = "若所删的候选数成立，由强链和双值格可依次推出其余各角，四格就只剩 {digits}。";
    grave = "只有 {cells} 有三个候选数。若没有多出来的那个，所有空格都只有两个候选数，每个数在各区都恰有两个位置，谜题就会无解或有两个解，所以它必定成立。";
}
