//! The one-line messages at the bottom.

texts! {
    done = "完成";
    problem = "问题";
    welcome = "第一次使用？按 Ctrl+V 粘贴谜题，或从“文件”菜单的“示例谜题”开始。";
    dismiss = "关闭";
    saved = "已保存为 {path}。";
    opened = "已打开 {path}。";
    opened_with_unknown_rules = "已打开 {path}。其中有 {n} 条本程序不认识的规则：会原样保留，但不参与求解。";
    not_opened = "未能打开，盘面未变：{why}";
    not_pasted = "未能粘贴，盘面未变：{why}";
    pasted = "已粘贴：{shape}，{n} 个提示数。";
    pasted_with_unknown_rules = "已粘贴：{shape}，{n} 个提示数。其中有 {rules} 条本程序不认识的规则：会原样保留，但不参与求解。";
    copied = "已复制为一行数字。";
    copied_picture = "已复制为图片。";
    copied_as = "已复制为{format}。";
    copied_without = "已复制为{format}，其中无法保存：{what}。";
    not_copied = "未能复制：{why}";
    exported = "已导出到 {path}，格式为{format}。";
    exported_without = "已导出到 {path}，格式为{format}，其中无法保存：{what}。";
    recovered = "已恢复上次的进度，尚未保存到文件。";
    recovered_changes = "已恢复上次对 {path} 的修改，尚未保存。";
    recovered_saved = "已重新打开上次的谜题。";
    cleared = "已清除所填的数和标注。";
    fixed_to = "{cell} 已由 {from} 改为 {to}。";
    fixed_away = "已去掉 {cell} 的 {from}。";
    digit_too_large = "{digit} 太大：此盘面的数字为 1 到 {size}。";
    watch_does_not_write = "观看模式只显示求解过程。要填数请切换到录入或解题模式。";
    select_a_cell = "请先选中一个格子：点击它，或使用方向键。";
    given_stays = "{cell} 是提示数。要修改请切换到录入模式。";
    givens_stay = "这些是提示数。要修改请切换到录入模式。";
    already_choosing = "文件对话框已经打开，可能被窗口挡住了。";
    clash_before_solving = "未开始求解：数字互相冲突。冲突的格子已在盘面上标出，请修改其中一个。";
    settings_failed = "设置无法保存或读取：{why}";
    keep_failed = "无法保留当前进度：{why}";
    search_failed = "搜索因程序错误而停止。请报告此问题：{why}";
    analysis_failed = "因程序错误，无法判断是否有唯一解。请报告此问题：{why}";
    logic_failed = "因程序错误，寻找步骤已停止。请报告此问题：{why}";
    rating_failed = "因程序错误，无法评定难度。请报告此问题：{why}";
    collection_failed = "因程序错误，合集的检查已停止。请报告此问题：{why}";
    files_failed = "因程序错误，文件未能读写。请报告此问题：{why}";
}
