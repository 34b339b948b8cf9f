//! Texts of the list of all steps, and of copying steps.

texts! {
    close = "关闭列表";
    choose_step = "选择一个步骤：这里会说明理由，并在盘面上画出。";
    steps_heading = "当前可用步骤";
    finding = "正在寻找所有步骤……";
    no_steps = "没有找到任何步骤。";
    wrong_first = "请先改正错误；可用“提示”找出错误。";
    steps_found = "共 {n} 个可用步骤";
    order = "排序";
    sort_difficulty = "难度";
    sort_removed = "删去候选数";
    sort_opened = "新增可填数";
    order_and_filter = "排序与筛选";
    filter_digit = "涉及的数字";
    filter_kind = "技巧";
    filter_any_digit = "全部数字";
    filter_any_kind = "全部技巧";
    filter_removed = "最少删去的候选数";
    removes_any = "删数不限";
    removes_at_least = "删去 ≥ {n}";
    filter_cells = "仅所选格";
    copy_step = "复制步骤";
    copy_list = "复制列表";
    copy_path = "复制路径";
    as_text = "文本";
    as_forum = "论坛代码";
    as_html = "带图的 HTML";
    as_library = "HoDoKu 题库行";
    as_picture = "图片";
    save_picture = "存为 SVG 或 PNG…";
    save_step_title = "将步骤存为图片";
    steps_listed = "{n} 个步骤中的 {shown} 个";
}
