//! Fish: base houses, cover houses, fins.

texts! {
    base = "{house}中的 {digit} 只能填在 {places}。";
    covered = "这些位置全部落在{covers}中。";
    covered_but = "除鱼鳍 {fins} 外，这些位置全部落在{covers}中。";
    endo = "{fins} 同时在两个定义域中，也算作鱼鳍。";
    used_up = "{bases}共需填 {n} 个 {digit}，恰好各占{covers}之一，所以{covers}的其他格不能再填 {digit}。";
    either = "若鱼鳍都不是 {digit}，{covers}就被占满，其中其余的 {digit} 都要删去；若某个鱼鳍是 {digit}，它能看到的 {digit} 都要删去。两种情形下都被删去的，就可以删去。";
    twice = "还有第二条鱼，定义域相同：";
}
