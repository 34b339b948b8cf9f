//! The program of a method beside its steps, and the values that its lines have.

texts! {
    program_tab = "程序";
    line_hint = "跳到下一次执行这一行";
    as_source = "原程序";
    as_source_hint = "这种方法所依据的小程序的思路，用中性的记号写出";
    cross_out = "划去";
    cross_out_hint = "不要这一行，另起一次运行";
    restore = "恢复";
    restore_hint = "恢复这一行，再运行";
    crossed_out = "不擦除";
    crossed_lesson = "“擦掉”这一行已划去：试错的数字留在格中；它们若挡住正确的数字，程序就会过早放弃。还有一种相反的错误：找到解却不返回“找到”，结果又逐层擦掉，白找一场。";
    crossed_failed = "填数 {placements} 次后程序放弃（用时 {time}）。这并不说明无解。";
    crossed_found = "程序结束：得到 {n} 个解，填数 {placements} 次（用时 {time}）。可能还有别的解没有找到。";
    value_rows = "{n} 行";
    value_in = "{house}的 {digit}";
}
