//! Formats of puzzles: their names, and what each can do, as the list of formats shows it.

use crate::{
    app::text::{Lang, label},
    io::{BoardSupport, Capabilities, Format, Loss, RuleSupport},
};

messages! {
    title = "Formats of puzzles", "谜题格式";
    intro = "Any of these can be opened, pasted or dropped on the window; what a text is in is found out from what it says. Those that are written are under File, Export and Edit, Copy as.", "以下格式均可打开、粘贴或拖入窗口，格式由内容自动识别。可写出的格式见“文件”菜单的“导出”与“编辑”菜单的“复制为”。";
    column_name = "Format", "格式";
    column_files = "Files", "文件";
    column_written = "Written", "可写出";
    column_boards = "Boards", "盘面";
    column_keeps = "Beside the givens", "提示数以外";
    yes = "yes", "是";
    no = "no", "否";
    hodoku_file = "HoDoKu file", "HoDoKu 文件";
    hodoku_library = "HoDoKu library", "HoDoKu 题库";
    opensudoku_data = "OpenSudoku data", "OpenSudoku 数据";
    gnome_share = "GNOME Sudoku share text", "GNOME Sudoku 分享文本";
    fpuzzles_link = "f-puzzles link", "f-puzzles 链接";
    fpuzzles_json = "f-puzzles JSON", "f-puzzles 的 JSON";
    sudokupad_link = "SudokuPad link", "SudokuPad 链接";
    sudokupad_json = "SudokuPad JSON", "SudokuPad 的 JSON";
    solo_save = "Simon Tatham's Solo save", "Simon Tatham 的 Solo 存档";
    solo_id = "Simon Tatham's Solo id", "Simon Tatham 的 Solo 编号";
    ps_killer = "PS killer", "PS 杀手数独";
    sumocue = "SumoCue jigsaw", "SumoCue 锯齿数独";
    jigsaw = "Digits and regions", "数字与宫两行";
    bank = "Puzzle bank", "谜题库";
    gsf = "gsf list", "gsf 列表";
    compressed = "Compressed line", "压缩的一行";
    sukaku = "Sukaku candidates", "Sukaku 候选数";
    lines = "Collection of lines", "每行一题的合集";
    candidates = "Candidate grid", "候选数盘面";
    plain_rows = "Plain text, rows", "纯文本，分行";
    plain_line = "Plain text, one line", "纯文本，一行";
    plain_boxed = "Plain text, boxes drawn", "纯文本，画出宫线";
    boards_classic = "9×9", "标准 9×9";
    boards_customary = "every size", "各种大小";
    boards_of_figures = "up to 9×9", "9×9 以内";
    boards_boxes = "boxes of any sides", "各种长宽的宫";
    boards_any = "any, jigsaws too", "任意，含锯齿";
    keeps_entered = "own digits", "所填数";
    keeps_marks = "marks", "标记";
    keeps_ruled_out = "ruled-out candidates", "排除的候选数";
    keeps_rules = "rules", "规则";
    keeps_words = "title or comment", "标题或备注";
    keeps_collection = "several puzzles", "多道谜题";
    keeps_nothing = "nothing", "无";
    lost_rule(rule) = "the rule “{rule}”", "规则“{rule}”";
    lost_entered = "your digits", "所填数";
    lost_whose = "which digits are yours", "哪些数是所填的";
    lost_marks = "marks", "标记";
    lost_singles = "that cells with one candidate left are empty", "只剩一个候选数的格是空格";
    lost_about = "title and comment", "标题与备注";
    lost_spacing = "line breaks in title and comment", "标题与备注中的换行";
}

/// The name of a format. Names of programs are the same in both languages.
pub fn name(lang: Lang, format: Format) -> &'static str {
    let message = match format {
        Format::Hsol => hodoku_file,
        Format::HodokuLibrary => hodoku_library,
        Format::OpenSudokuData => opensudoku_data,
        Format::GnomeShare => gnome_share,
        Format::FPuzzles => fpuzzles_link,
        Format::FPuzzlesJson => fpuzzles_json,
        Format::SudokuPadLink => sudokupad_link,
        Format::SudokuPad => sudokupad_json,
        Format::TathamSave => solo_save,
        Format::Tatham => solo_id,
        Format::PsKiller => ps_killer,
        Format::SumoCue => sumocue,
        Format::Jigsaw => jigsaw,
        Format::PuzzleBank => bank,
        Format::Gsf => gsf,
        Format::ZeroRun => compressed,
        Format::Sukaku => sukaku,
        Format::Sdm => lines,
        Format::Candidates => candidates,
        Format::Rows => plain_rows,
        Format::Line => plain_line,
        Format::Boxed => plain_boxed,
        named => return named.name(),
    };
    message(lang)
}

/// How the files of a format end: `.ksudoku .xml`.
pub fn files(format: Format) -> String {
    format.extensions().iter().map(|extension| format!(".{extension}")).collect::<Vec<_>>().join(" ")
}

/// Whether a format is written, as a word.
pub fn written(lang: Lang, format: Format) -> &'static str {
    if format.is_written() { yes(lang) } else { no(lang) }
}

/// The boards a format can hold.
pub fn boards(lang: Lang, boards: BoardSupport) -> &'static str {
    match boards {
        BoardSupport::Classic => boards_classic(lang),
        BoardSupport::Customary => boards_customary(lang),
        BoardSupport::BoxesOfFigures => boards_of_figures(lang),
        BoardSupport::Boxes => boards_boxes(lang),
        BoardSupport::Any => boards_any(lang),
    }
}

/// What a format keeps beside the givens.
pub fn keeps(lang: Lang, keeps: &Capabilities) -> String {
    let parts = [
        (keeps.entered, keeps_entered(lang)),
        (keeps.corner || keeps.centre, keeps_marks(lang)),
        (keeps.ruled_out, keeps_ruled_out(lang)),
        (keeps.rules != RuleSupport::None, keeps_rules(lang)),
        (keeps.title || keeps.author || keeps.comment, keeps_words(lang)),
        (keeps.collection, keeps_collection(lang)),
    ];
    let parts: Vec<&str> = parts.into_iter().filter(|(kept, _)| *kept).map(|(_, part)| part).collect();
    match (&parts[..], lang) {
        ([], _) => keeps_nothing(lang).to_owned(),
        (parts, Lang::En) => parts.join(", "),
        (parts, Lang::Zh) => parts.join("、"),
    }
}

/// A part of a puzzle that a format has not kept.
pub fn lost(lang: Lang, lost: &Loss) -> String {
    match lost {
        Loss::Rule(rule) => lost_rule(lang, label::rule(lang, *rule)),
        Loss::UnknownRule(rule) => lost_rule(lang, rule),
        Loss::Entered => lost_entered(lang).to_owned(),
        Loss::WhoseDigits => lost_whose(lang).to_owned(),
        Loss::Singles => lost_singles(lang).to_owned(),
        Loss::Marks => lost_marks(lang).to_owned(),
        Loss::About => lost_about(lang).to_owned(),
        Loss::Spacing => lost_spacing(lang).to_owned(),
    }
}
