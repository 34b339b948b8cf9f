//! The messages of the commands.

use crate::{
    app::text::{Lang, format, generation, photo, printing, reading, rule, unknown_rules as unknown},
    board::{Puzzle, UnknownRules},
    io::{ExportError, Loss, picture::PictureError},
    photo::{DecodeError, NoBoard},
    solve::{
        generate::{InvalidSpec, RejectionCounts, StopReason},
        search::StartError,
    },
};

texts! {
    about = "{name}：{message}";
    line = "第 {line} 行：{message}";
    files = "{n} 个文件：{message}";
    standard_input = "标准输入";
    standard_output = "标准输出";
    output_closed = "标准输出已关闭";
    not_written = "无法写出结果：{why}";
    no_window = "此版本不含窗口；各命令见“sudoscope --help”";
    window_lost = "与桌面的连接已中断，窗口随之关闭。谜题已经保留，重新启动 Sudoscope 即可继续";
    window_without_display = "无法打开窗口：没有显示器，或缺少相应的库（{why}）。请在设有 DISPLAY 或 WAYLAND_DISPLAY 的桌面会话中启动；在 Debian 上所需的库是 libxkbcommon-x11-0、libxcursor1、libxi6 和 libxrandr2。不需要窗口的命令仍可使用：sudoscope --help";
    window_without_opengl = "无法打开窗口：OpenGL 在此无法工作（{why}）。请安装显卡驱动；在 Debian 上软件驱动在 libgl1-mesa-dri 中，另需 libgl1 和 libegl1。不需要窗口的命令仍可使用：sudoscope --help";
    window_not_made = "无法打开窗口：{why}。不需要窗口的命令仍可使用：sudoscope --help";
    no_command = "没有“{name}”这个命令";
    written = "已写入：{path}";
    removed = "已删除：{path}";
    no_home = "没有主文件夹；请用 --share 指定文件夹";
    cannot_be_read = "无法读取：{why}";
    not_read = "有存疑之处，未读取：{doubts}";
    accept = "{why}；如无误，请加 --accept";
    infer_first = "{why}；如要采用只画出的规则，请加 --accept，或先用“sudoscope convert --infer IN OUT.ron”查看";
    not_converted = "有存疑之处，未转换：{doubts}";
    not_taken = "{doubt}；未采用，加 --infer 可采用";
    other_board = "这是 {found} 的盘面，不是所要求的 {asked}";
    rule_unsuited = "规则 {rule} 不适用于 {shape} 的盘面";
    no_size = "应为大小，可再加上宫的宽和高，如 9x9 或 12:3x4";
    other_boxes = "{boxes} 的宫无法组成大小为 {size} 的盘面";
    no_order = "没有这种顺序；可用 {orders}、random-7、rows/descending 或 rows/random-7";
    contradiction = "无解：提示数互相矛盾";
    method = "方法";
    order = "顺序";
    placed = "填数";
    struck = "撤回";
    tests = "检验";
    dead_ends = "死路";
    depth = "深度";
    solutions = "解数";
    time = "用时";
    inexpressible = "无法表达这些规则";
    no_technique = "没有这个技巧；代码如 0901 表示 ALS-XZ，S002 表示 WXYZ-Wing";
    unused_technique = "标准方案未启用 {name}。出题和评级都按标准方案，没有谜题算作需要它；'sudoscope help techniques' 以 * 标出未启用的技巧";
    no_such_technique = "没有“{code}”这个技巧";
    no_library_line = "没有可看的行；每行应有一个技巧和一个局面，写法与 HoDoKu 相同";
    repeated = "{one} 和 {other} 互相可见，却都是 {digit}；请更正局面";
    no_count = "应为整数，或最小值和最大值，如 22..26";
    no_rating = "应为评分，或最低值和最高值，如 7.0..7.5";
    rating_unknown = "没有哪道题有这样的评分；已知评分在 {lowest} 与 {highest} 之间";
    no_typical = "--typical 只能与 --scale hodoku 一起使用";
    lines_skipped = "已跳过 {n} 行：第 {lines} 行";
    lines_skipped_and_more = "已跳过 {n} 行：第 {lines} 行等";
    nothing_to_write = "请在要读取的文件之后写上要写出的文件；“-”表示标准输出";
    parts_skipped = "以下部分没有谜题：{parts}";
    wrong_count = "第 {line} 行写的是 {said}，但作答的谜题有 {n} 道";
    no_boxes = "{size}x{size} 的盘面无法分成宫；加 --jigsaw 可用任意形状的宫";
    needs_killer = "{option} 须与 --rule killer 合用";
    two_kinds = "一道谜题不能同时有 {one} 和 {other}，请只给其中一个";
    not_with_rules = "带有规则 {rules} 的谜题不能要求 {asked}";
    boxes_not_said = "一行纯文本不含宫的划分；读取时请加 --shape {size}:{width}x{height}";
    not_solved_by = "未求解：{why}；去掉 --method 即可求解";
    for_pictures = "{option} 用于图片：OUT 的扩展名应为 .svg、.png 或 .pdf，或用 --to 指定其中一种";
    for_png = "{option} 用于 PNG：{format} 没有像素";
    for_pdf = "{option} 用于 PDF：{format} 只有一页";
    not_alone = "共有 {found} 道谜题，而 {format} 只画一道；请写成 .pdf 文件，或用 --per-page";
    more_than_a_page = "超过一页，而 {format} 只有一页；请写成 .pdf 文件，或减少谜题";
    too_many_pages = "共有 {pages} 页，而 {format} 只有一页；请写成 .pdf 文件，或增加每页谜题数";
    left_out = "{name}；未保留：{parts}";
    left_rule = "规则 {rule}";
    left_entered = "玩家填的数字（加 --entered 可画出）";
    left_marks = "标记（加 --marks 可画出）";
    plain_text_givens = "纯文本只含提示数";
    plain_text_regions = "纯文本只含提示数和宫的划分";
    a_puzzle = "第 {number} 题";
    the_puzzle = "这道谜题";
    no_solution_shown = "未画出{name}的答案：{why}";
    has_none = "{name}无解";
    has_several = "{name}有多个解，未画出答案";
    has_perhaps_several = "{name}未能查明是否还有别的解，未画出答案";
    boxes_for = "字体缺少这些字符，已用方框代替：{characters}";
    name_format = "{why}；也可用 --to 指定格式";
    holds_one = "格式 {format} 只能存一道谜题，不能存 {found} 道；.csv、.sdm 和 .txt 文件以及“--to table”“--to line”可存多道";
    needs_rules = "格式 {format} 无法存储{rules}，缺了它谜题就没有唯一解；请改用 {formats}";
    new_need_rules = "格式 {format} 无法存储{rules}，而缺了它，谜题多半有多个解；请改用 {formats}";
    or_drop_rules = "{why}；也可加 --drop-rules 舍弃它";
    too_many = "谜题超过 {most} 道，不能整个写出；.csv、.tsv、.sdm 文件和“--to line”不限数量";
    digits_read = "读出 {n} 个数字";
    doubtful = "{n} 处存疑";
    changed = "为使谜题有唯一解，改动了 {n} 处";
    entered = "{n} 个数字是玩家填的";
    entered_cells = "玩家填的：{cells}";
    doubtful_cells = "存疑：{cells}";
    no_regions = "线条看不清宫的划分，按常规的宫处理";
    irregular = "不规则的宫";
    both_diagonals = "两条对角线";
    falling_diagonal = "主对角线";
    rising_diagonal = "副对角线";
    perhaps_diagonal = "可能画有对角线，但没能确认";
    hardly_legible = "很难辨认：手写数字无法识别，可换一张更清晰的图片";
    empty = "空";
    taken_as = "{cell} 作 {taken}，而不是 {read}";
    no_profile = "技巧方案用于 HoDoKu 的评分标准，Sudoku Explainer 的规则没有方案";
    classic_only = "未评级：Sudoku Explainer 的规则只用于没有附加规则的 9×9 标准数独";
    solved_already = "已经完成";
    beyond_rules = "超出这些规则";
    none = "无";
    speed = "{puzzles} 道谜题，每秒 {rate} 道";
    speed_with_tried = "{puzzles} 道谜题，每秒 {rate} 道，已试 {tried} 个盘面";
    so_far = "{seconds} 秒后：{puzzles} 道谜题";
    so_far_with_tried = "{seconds} 秒后：已试 {tried} 个盘面，得到 {puzzles} 道谜题";
    so_far_with_seen = "{said}；{seen}";
    so_far_seen_alone = "{said}；{seen}";
    so_far_hard = "{said}；这样的盘面很难生成，可换小一些的盘面，或去掉一条规则";
    difficulty = "难度：{levels}";
    puzzles_of_level = "{n} 道{level}";
    ask_for_difficulty = "{said}；加上 --difficulty，每道谜题都能用技巧解出";
}

/// A sentence as a clause of a message.
fn clause(sentence: &str) -> String {
    sentence.trim_end_matches('。').to_owned()
}

pub(in crate::app::text) fn unknown_rules(puzzle: &Puzzle) -> String {
    puzzle.check_houses().err().map_or_else(String::new, |rules| clause(&unknown::not_decided_in_a_line(Lang::Zh, &rules)))
}

pub(in crate::app::text) fn untreated(unknown: &UnknownRules) -> String {
    format!("有本程序不认识的规则：{}", Lang::Zh.enumeration(unknown.rules()))
}

pub(in crate::app::text) fn export_error(error: &ExportError) -> String {
    match error {
        ExportError::NoFormat { path } => {
            format!("{}：扩展名不属于可写出的格式，格式见“sudoscope help formats”", path.display())
        }
        error => reading::export_error(Lang::Zh, error),
    }
}

pub(in crate::app::text) fn picture_error(error: &PictureError) -> String {
    printing::picture_error(Lang::Zh, error)
}

pub(in crate::app::text) fn loss(loss: &Loss) -> String {
    format::lost(Lang::Zh, loss)
}

pub(in crate::app::text) fn start_error(error: &StartError) -> String {
    match error {
        StartError::Broken(_) => "数字违反规则，因此无解".to_owned(),
        StartError::Inexpressible { method: key, rules } => {
            let mut names: Vec<&str> = Vec::new();
            for rule in rules {
                let name = rule::name(Lang::Zh, rule);
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            format!("{key} 无法表达{}", Lang::Zh.enumeration(names))
        }
    }
}

pub(in crate::app::text) fn invalid_spec(invalid: &InvalidSpec) -> String {
    clause(&generation::invalid_spec(Lang::Zh, invalid))
}

pub(in crate::app::text) fn stop_reason(reason: &StopReason) -> String {
    clause(&generation::why(Lang::Zh, reason))
}

pub(in crate::app::text) fn seen(seen: &RejectionCounts) -> String {
    if seen.to_string().is_empty() { String::new() } else { clause(&generation::seen_so_far(Lang::Zh, seen)) }
}

pub(in crate::app::text) fn no_board(why: NoBoard) -> String {
    clause(&photo::no_board(Lang::Zh, why))
}

pub(in crate::app::text) fn decode_error(error: &DecodeError) -> String {
    clause(&photo::decode_error(Lang::Zh, error))
}
