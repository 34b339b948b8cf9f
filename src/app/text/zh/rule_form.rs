//! The list of rules and the form that enters them.

texts! {
    heading = "{n} 条规则";
    add = "添加规则";
    add_kind = "添加规则…";
    kind = "规则种类";
    close = "关闭表单";
    cells = "格子";
    cells_of_selection = "使用选中的格";
    hint_one = "如 r1c1";
    hint_pair = "如 r1c1 r1c2";
    hint_set = "如 r1c1 r1c2，或 r1c1–r1c4";
    hint_path = "依次写 r1c1 r2c2，或 r1c1–r1c4";
    hint_square = "写 r1c1 即 r1c1–r2c2";
    hint_groups = "各组用分号隔开：r1c1 r1c2; r4c4 r4c5";
    hint_paths = "从球端写起，分支写在分号后";
    hint_bulb = "圆圈；箭杆；另一箭杆";
    hint_counter = "计数格；被计数的格";
    hint_line = "r3、c4，斜线写 r1c3 r2c4";
    sum = "和";
    sums = "和";
    root = "数根";
    value = "数";
    gap = "至少差";
    modulus = "除数";
    digits = "数字";
    counts = "数字，如 2×7";
    weights = "和，再写各格的倍数";
    differences = "差；比";
    pair_sums = "和";
    may_repeat = "数字可以重复";
    reversed = "从右侧或下方读起";
    apply = "应用";
    only_in_files = "这条规则的内容只能存在文件中，在这里可以查看和删除。";
    pairs = "允许 {all} 个数对中的 {n} 个";
    bad_cell = "“{text}”不是盘面上的格：请写 r1c1 或 r1c1–r1c4。";
    bad_line = "“{text}”不是盘面上的线：请写 r3、c4，或斜线的前两格。";
    bad_number = "“{text}”在这里不是合适的数。";
    no_number = "缺少一个数。";
    one_cell = "这条规则恰好有一格。";
    cell_count = "这条规则恰好有 {n} 格。";
    groups = "这条规则由几组格组成：各组之间请写分号。";
    square = "四格必须组成方形。";
}
