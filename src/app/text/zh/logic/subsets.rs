//! Locked, naked and hidden subsets.

texts! {
    naked = "{house}中，{cells} 这 {n} 格一共只含 {n} 种候选数：{digits}。";
    naked_so = "不论怎样排列，这些数字都要用在这几格里，所以{house}的其他格不能再填 {digits}。";
    also = "这几格也都在{crossing}中，那里同样如此。";
    hidden = "{house}中，{digits} 这 {n} 个数字只能填在 {cells} 这 {n} 格里。";
    hidden_so = "这几格必须留给它们，除 {digits} 以外的候选数都可以删去。";
}
