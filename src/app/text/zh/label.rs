//! Names of houses, cells and digits, and of edits.

texts! {
    row = "第 {n} 行";
    column = "第 {n} 列";
    region = "第 {n} 宫";
    falling_diagonal = "主对角线";
    rising_diagonal = "副对角线";
    window = "第 {n} 窗";
    disjoint_group = "第 {n} 个同位组";
    extra_region = "额外区域 {n}";
    rows = "行";
    columns = "列";
    regions = "宫";
    diagonals = "对角线";
    windows = "窗口";
    disjoint_groups = "同位组";
    extra_regions = "额外区域";
    classic = "标准 9×9";
    jigsaw = "锯齿";
    given_at = "{cell} 填入提示数 {digit}";
    digit_at = "{cell} 填入 {digit}";
    digit_in = "{cells} 格填入 {digit}";
    clear_at = "清空 {cell}";
    clear_in = "清空 {cells} 格";
    corner_at = "{cell} 角标 {digit}";
    corner_in = "多格角标 {digit}";
    centre_at = "{cell} 中心标 {digit}";
    centre_in = "多格中心标 {digit}";
    rule_out_at = "{cell} 删候选数 {digit}";
    rule_out_in = "多格删候选数 {digit}";
    fix_to = "{cell} 由 {from} 改为 {to}";
    fix_away = "去掉 {cell} 的 {from}";
    paste = "粘贴";
    take_puzzle = "采用生成的谜题";
    keep_solution = "保留答案";
    put_right = "改正错误";
    make_givens = "将所填数设为提示数";
    clear_entries = "清除所填数与标记";
    candidates_to_marks = "把候选数转为标记";
    about_puzzle = "标题与备注";
    new_file = "数独";
    add_rule = "加入{rule}";
    add_rules = "加入 {n} 个{rule}";
    change_rule = "修改{rule}";
    remove_rule = "删除{rule}";
    draw_regions = "绘制宫";
}
