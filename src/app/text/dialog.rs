//! Questions, forms and windows of information.

use crate::{app::text::Lang, board::Rule};

messages! {
    close = "Close", "关闭";
    cancel = "Cancel", "取消";
    new_title = "New puzzle", "新建谜题";
    new_size = "Size", "大小";
    new_rules = "Further rules", "附加规则";
    rule_diagonals = "Diagonals: each holds every digit once", "对角线：两条对角线上数字各不重复";
    rule_windows = "Windows: further boxes within the board", "窗口：盘面中另有几个额外的宫";
    rule_disjoint_groups = "Disjoint groups: the same place of every box", "同位：各宫的同一位置上数字不重复";
    new_create = "Create", "新建";
    unsaved_title = "Save your changes?", "要保存更改吗？";
    unsaved_body = "The puzzle has changes that are not saved to a file. If you do not save, they are lost.", "谜题的更改尚未保存到文件，不保存将会丢失。";
    unsaved_save = "Save", "保存";
    unsaved_discard = "Don't save", "不保存";
    preview_title = "Is this the puzzle?", "是这道谜题吗？";
    preview_take = "Use this puzzle", "使用此谜题";
    preview_of(shown, n) = "{shown} of {n}", "第 {shown} 个，共 {n} 个";
    preview_line(line) = "from line {line}", "从第 {line} 行开始";
    preview_givens(format, shape, n) = "{format}: {shape}, givens: {n}", "{format}：{shape}，{n} 个提示数";
    preview_doubts = "What is not certain", "不确定之处";
    preview_sure = "Every character was understood.", "所有字符都已识别。";
    preview_previous = "Previous", "上一个";
    preview_next = "Next", "下一个";
    about_title = "Title and comment", "标题与备注";
    about_puzzle_title = "Title", "标题";
    about_author = "Author", "作者";
    about_comment = "Comment", "备注";
    about_keep = "OK", "确定";
    shortcuts_title = "Keyboard and mouse", "键盘与鼠标";
    shortcuts_always = "Everywhere", "通用";
    shortcuts_enter = "Enter mode", "录入模式";
    shortcuts_play = "Play mode", "解题模式";
    shortcuts_watch = "Watch mode", "观看模式";
    shortcuts_mouse = "Mouse", "鼠标";
    key_digits = "1–9; above 9: A–P", "数字 1–9；9 以上：A–P";
    key_digits_enter = "write a given and go on", "填入提示数并前进";
    key_skip = "0, period, Space", "0、句点、空格";
    key_skip_does = "leave the cell empty and go on", "留空并前进";
    key_backspace = "Backspace", "退格";
    key_backspace_does = "go back and clear", "后退并清空";
    key_delete = "Delete", "Delete";
    key_delete_does = "clear the selected cells", "清空选中的格子";
    key_enter = "Enter", "回车";
    key_enter_does = "go to the next row", "到下一行";
    key_arrows = "Arrows, Home, End", "方向键、Home、End";
    key_arrows_does = "move; with Shift extend the selection", "移动；加 Shift 扩展选择";
    key_digits_play = "write the digit; the same again clears it", "填数；再按一次清除";
    key_shift_digit = "Shift + digit", "Shift+数字";
    key_ctrl_digit = "Ctrl + digit", "Ctrl+数字";
    key_escape = "Esc", "Esc";
    key_escape_does = "clear the selection; stop the run", "取消选择；停止求解";
    mouse_drag = "Click, drag", "点击、拖动";
    mouse_drag_does = "select cells", "选择格子";
    mouse_add = "Shift or Ctrl + click", "Shift 或 Ctrl+点击";
    mouse_add_does = "add cells to the selection; Ctrl also removes", "添加格子到选择；Ctrl 也可移除";
    mouse_double = "Double-click", "双击";
    mouse_double_does = "select the same digit everywhere", "选中所有相同的数字";
    program_version(version) = "Version {version}", "版本 {version}";
    program_what = "Enter a Sudoku, solve it with one button, and watch every step of how it is solved.", "录入数独，一键求解，并逐步观看求解的全过程。";
    program_licence = "Free software under the MIT or the Apache 2.0 licence. Fonts: Inter and Noto Sans SC, SIL Open Font License.", "自由软件，采用 MIT 或 Apache 2.0 许可。字体：Inter 与思源黑体（Noto Sans SC），SIL 开放字体许可。";
    files_open = "Open a puzzle", "打开谜题";
    files_save = "Save the puzzle", "保存谜题";
    files_export = "Export the puzzle", "导出谜题";
    files_export_list = "Export the list of puzzles", "导出谜题列表";
    files_filter_table = "Table with the results", "含结果的表格";
    files_export_button = "Export", "导出";
    files_name = "File name", "文件名";
    files_up = "Up", "上一级";
    files_exists(name) = "{name} exists. Replacing it cannot be undone.", "{name} 已存在，替换后无法恢复。";
    files_replace = "Replace", "替换";
    files_open_button = "Open", "打开";
    files_filter_puzzles = "Puzzles", "谜题";
    files_filter_all_formats = "All formats", "所有格式";
    files_filter_all = "All files", "所有文件";
}

/// What a rule asks for, in a line.
pub fn rule(lang: Lang, rule: Rule) -> &'static str {
    match rule {
        Rule::Diagonals => rule_diagonals(lang),
        Rule::Windoku => rule_windows(lang),
        Rule::DisjointGroups => rule_disjoint_groups(lang),
    }
}
