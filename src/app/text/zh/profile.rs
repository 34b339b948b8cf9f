//! Profiles of techniques: their names, what is done with them, and what is wrong with a file of one.

texts! {
    heading = "技巧方案";
    standard = "标准";
    unnamed = "未保存的方案";
    changed = "{name}（已修改）";
    intro = "勾选的技巧按从上到下的顺序使用，提示、步骤列表、“人工技巧”求解和难度评定都以此为准。等级和分值决定谜题的难度。只有标准方案的评定与 HoDoKu 一致。";
    save = "保存";
    save_as = "另存为…";
    name_it = "方案名称";
    keep_name = "保存方案";
    give_up = "取消";
    remove = "删除此方案";
    ask_remove = "要删除方案“{name}”吗？";
    remove_it = "删除";
    import = "导入…";
    export = "导出…";
    import_title = "导入技巧方案";
    export_title = "导出技巧方案";
    kind = "技巧方案";
    level_of = "{technique}的等级";
    score_of = "{technique}的分值";
    move_keys = "按 Alt+↑ 或 Alt+↓ 移动当前的技巧。";
    rated_by = "评定方案：{name}";
    by_standard = "按标准方案：{rating}";
    rated_briefly = "{rating} · {name}";
    column = "方案";
    imported = "已导入并启用方案“{name}”。";
    not_imported = "未能导入方案：{why}";
    saved = "已保存方案“{name}”。";
    removed = "已删除方案“{name}”，现在使用标准方案。";
    unknown = "没有名为 {names} 的技巧（共 {n} 个）；请改正或删去相应的行";
    twice = "{technique}列出了两次；请删去其中一行";
    unknown_level = "{technique}的等级为 {found}；等级只能是 easy、medium、hard、unfair 或 extreme";
    score_too_high = "{technique}的分值为 {found}；最高为 {most}";
    nothing_on = "没有启用任何技巧；请至少启用一种";
}
