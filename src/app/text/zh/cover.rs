//! The links of an exact cover.

texts! {
    cells = "格";
    dots_hint = "每个点是一个约束：点越大，可满足的方式越多；带圈的方式最少；已满足的只剩小点。";
    met = "{column}：已满足";
    ways_left = "{column}：还有 {n} 种方式";
    rows_out = "移出的行";
    rows_back = "放回的行（后移出的先放回）";
    chosen_column = "所选约束：{column}，共 {n} 行；每一行都从它所在的各列中移出。";
    more_rows = "另有 {n} 行";
    in_house = "{house}的 {digit}";
    matrix = "矩阵";
    matrix_hint = "{options} 行，每格每个数字一行；{columns} 列，每个约束一列。移出的仍留在原处，因此能够放回。";
    option = "{option}：{conditions}";
    option_chosen = "{option}（所选列中的一行）：{conditions}";
}
