//! The one-line messages at the bottom.

messages! {
    done = "Done", "完成";
    problem = "Problem", "问题";
    welcome = "New here? Press Ctrl+V to paste a puzzle, or try one under File, Examples.", "第一次使用？按 Ctrl+V 粘贴谜题，或从“文件”菜单的“示例谜题”开始。";
    dismiss = "Dismiss", "关闭";
    saved(path) = "Saved as {path}.", "已保存为 {path}。";
    opened(path) = "Opened {path}.", "已打开 {path}。";
    opened_with_unknown_rules(path, n) = "Opened {path}. It has rules this program does not know ({n}): they are kept, but not applied.", "已打开 {path}。其中有 {n} 条本程序不认识的规则：会原样保留，但不参与求解。";
    not_opened(why) = "Not opened, nothing has changed: {why}", "未能打开，盘面未变：{why}";
    not_pasted(why) = "Not pasted, nothing has changed: {why}", "未能粘贴，盘面未变：{why}";
    pasted(shape, n) = "Pasted: {shape}, givens: {n}.", "已粘贴：{shape}，{n} 个提示数。";
    pasted_with_unknown_rules(shape, n, rules) = "Pasted: {shape}, givens: {n}. It has rules this program does not know ({rules}): they are kept, but not applied.", "已粘贴：{shape}，{n} 个提示数。其中有 {rules} 条本程序不认识的规则：会原样保留，但不参与求解。";
    copied = "Copied as one line of digits.", "已复制为一行数字。";
    copied_picture = "Copied as a picture.", "已复制为图片。";
    copied_as(format) = "Copied as {format}.", "已复制为{format}。";
    copied_without(format, what) = "Copied as {format}, which has no room for: {what}.", "已复制为{format}，其中无法保存：{what}。";
    not_copied(why) = "Not copied: {why}", "未能复制：{why}";
    exported(path, format) = "Exported to {path} as {format}.", "已导出到 {path}，格式为{format}。";
    exported_without(path, format, what) = "Exported to {path} as {format}, which has no room for: {what}.", "已导出到 {path}，格式为{format}，其中无法保存：{what}。";
    recovered = "Your work from the last time is back. It has not been saved to a file.", "已恢复上次的进度，尚未保存到文件。";
    recovered_changes(path) = "Your changes to {path} from the last time are back. They have not been saved.", "已恢复上次对 {path} 的修改，尚未保存。";
    recovered_saved = "The puzzle of the last time is open again.", "已重新打开上次的谜题。";
    cleared = "Your digits and marks are cleared.", "已清除所填的数和标注。";
    mended_to(cell, from, to) = "{cell} is now {to} instead of {from}.", "{cell} 已由 {from} 改为 {to}。";
    mended_away(cell, from) = "The {from} in {cell} is left out.", "已去掉 {cell} 的 {from}。";
    digit_too_large(digit, size) = "{digit} is too large: the digits of this board go from 1 to {size}.", "{digit} 太大：此盘面的数字为 1 到 {size}。";
    watch_does_not_write = "Watch mode only shows the run. Switch to Enter or Play to write.", "观看模式只显示求解过程。要填数请切换到录入或解题模式。";
    select_a_cell = "Select a cell first: click it, or use the arrow keys.", "请先选中一个格子：点击它，或使用方向键。";
    given_stays(cell) = "{cell} is a given. Switch to Enter to change it.", "{cell} 是提示数。要修改请切换到录入模式。";
    givens_stay = "These are givens. Switch to Enter to change them.", "这些是提示数。要修改请切换到录入模式。";
    already_choosing = "The file dialog is open already; it may be behind the window.", "文件对话框已经打开，可能被窗口挡住了。";
    clash_before_solving = "Not started: digits clash. The cells are marked on the board; change one of them.", "未开始求解：数字互相冲突。冲突的格子已在盘面上标出，请修改其中一个。";
    settings_failed(why) = "The settings could not be stored or read: {why}", "设置无法保存或读取：{why}";
    keep_failed(why) = "The work in progress could not be kept: {why}", "无法保留当前进度：{why}";
    search_failed(why) = "The search stopped because of a bug in Sudoscope. Please report this: {why}", "搜索因程序错误而停止。请报告此问题：{why}";
    analysis_failed(why) = "A bug in Sudoscope kept it from finding out whether there is one solution. Please report this: {why}", "因程序错误，无法判断是否有唯一解。请报告此问题：{why}";
    logic_failed(why) = "A bug in Sudoscope stopped the search for steps. Please report this: {why}", "因程序错误，寻找步骤已停止。请报告此问题：{why}";
    rating_failed(why) = "A bug in Sudoscope kept it from finding out how hard the puzzle is. Please report this: {why}", "因程序错误，无法评定难度。请报告此问题：{why}";
    collection_failed(why) = "A bug in Sudoscope stopped the check of the collection. Please report this: {why}", "因程序错误，合集的检查已停止。请报告此问题：{why}";
    files_failed(why) = "A bug in Sudoscope kept the file from being read or written. Please report this: {why}", "因程序错误，文件未能读写。请报告此问题：{why}";
}
