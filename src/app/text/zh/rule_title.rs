//! Titles of rules: where they hold, and their numbers.

texts! {
    in_row = "{name}第 {n} 行";
    from_left = "{name}第 {n} 行左侧";
    from_right = "{name}第 {n} 行右侧";
    in_column = "{name}第 {n} 列";
    from_top = "{name}第 {n} 列上方";
    from_bottom = "{name}第 {n} 列下方";
    up_left = "{name} {cell} 向左上";
    up_right = "{name} {cell} 向右上";
    down_left = "{name} {cell} 向左下";
    down_right = "{name} {cell} 向右下";
    digital_root = "数根 {root}";
    difference = "差 {value}";
    least_gap = "至少差 {value}";
    ratio = "比 {value}";
    all_pairs = "{name} 任意两格";
}
