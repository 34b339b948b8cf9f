//! Wings: XY-wing, XYZ-wing, W-wing.

texts! {
    xy = "无论 {pivot} 填哪个数，都会使 {pincers} 中的一格失去该数，只剩 {digits}。";
    xy_so = "所以 {pincers} 中必有一格是 {digits}，能同时看到两格的格子不能填 {digits}。";
    xyz = "{pivot} 要么自己是 {digits}，要么填另一个数，使 {pincers} 中的一格失去该数，只剩 {digits}。";
    w = "{ends} 含有相同的两个候选数 {digits}，并由一条链相连：";
    wxyz = "{cells} 四格的候选数只有 {digits} 四种。除 {digit} 外，每个数在其中的位置都互相看到，最多填一次。";
    wxyz_so = "所以 {places} 中必有一格是 {digit}，能看到全部这些位置的格子不能填 {digit}。";
    named = "{digits} 的三条强链，由弱链相连：";
    xyz_so = "所以 {cells} 中必有一格是 {digits}，能看到全部这几格的格子不能填 {digits}。";
}
