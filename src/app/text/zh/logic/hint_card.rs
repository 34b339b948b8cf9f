//! Texts of the card with a hint, and of applying it.

texts! {
    hint_heading = "提示";
    looking = "正在寻找下一步……";
    more_hint = "再提示一点";
    whole = "显示完整步骤";
    apply = "应用";
    close = "收起提示";
    arrows_of_lines = "指针所指的那一条，盘面上会画出它的编号和箭头。";
    marks_hidden = "收起后会重新显示你的标记。";
    no_unique = "只有唯一解的谜题才能给出提示。";
    no_solution = "这道谜题无解，无法提示。";
    all_done = "所有格子都已正确填好，无需再做什么。";
    stuck = "已启用的技巧在这里都找不到下一步。";
    unknown = "未能及时找到提示。";
    put_right = "改正错误";
    wrong_removed = "已删除：{list}。";
    left_out_restored = "已补回：{list}。";
    something_wrong = "盘面上有错误。";
    proof = "证明";
    notation = "记法";
    notation_first = "置于说明之前";
    notation_first_means = "记法显示在文字说明的上方，而不是下方。";
    applied = "已应用{technique}：{outcome}。";
    result_put_away = "已收起求解结果：提示只针对所填数。";
    now_playing = "已切换到解题模式：步骤只用于正在解的谜题。";
    nothing_to_hint = "请先录入或打开谜题。";
    applied_steps = "已应用 {n} 个步骤";
    go_back_to = "回到这一步之后；可用重做恢复";
    walked = "第 {n} 条箭头，共 {total} 条";
}
