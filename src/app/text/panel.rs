//! The panels beside the board and the bar below it.

messages! {
    method = "Method", "方法";
    goal = "How many solutions", "求几个解";
    goal_first = "First solution", "第一个解";
    goal_all = "All solutions", "所有解";
    pace = "How to show it", "显示方式";
    pace_instant = "Instant", "直接出答案";
    pace_watch = "Watch", "逐步观看";
    starts_from_givens(n) = "Starts from the givens ({n}); your digits are ignored.", "从 {n} 个提示数出发，不计所填数。";
    starts_from_digits(n) = "There are no givens: starts from your digits ({n}).", "没有提示数：从所填的 {n} 个数出发。";
    searching = "Searching …", "正在搜索……";
    playing = "Playing.", "正在播放。";
    stopped = "Stopped before the end; what was found stays.", "已中途停止；已找到的结果会保留。";
    paused = "Paused.", "已暂停。";
    progress(percent) = "{percent} of the search space closed off", "已排除搜索空间的 {percent}";
    solved_in(placements, undos, time) = "Solved in {time}. Digits placed: {placements}; taken back: {undos}.", "已解出：填数 {placements} 次，撤回 {undos} 次，用时 {time}。";
    searched_so_far(placements, time) = "Digits placed: {placements}, in {time}", "已填数 {placements} 次，用时 {time}";
    no_solution_in(placements, time) = "No solution: all possibilities were tried in {time} (digits placed: {placements}).", "无解：已试遍所有可能（填数 {placements} 次），用时 {time}。";
    only_solution_in(placements, time) = "Exactly one solution: the search ended after placing {placements} digits, in {time}.", "唯一解：搜索共填数 {placements} 次后结束，用时 {time}。";
    solutions_in(n, placements, time) = "{n} solutions: the search ended after placing {placements} digits, in {time}.", "共 {n} 个解：搜索共填数 {placements} 次后结束，用时 {time}。";
    found_so_far(n) = "Solutions so far: {n}", "目前找到 {n} 个解";
    found_in_all(n) = "Solutions in all: {n}", "共 {n} 个解";
    watch_this = "Watch how it was done", "观看求解过程";
    kept_solutions(n) = "The first {n} are kept and can be looked through.", "保留前 {n} 个解供浏览。";
    solution_of(shown, n) = "Solution {shown} of {n}", "第 {shown} 个解，共 {n} 个";
    cost_of_all(first, all, times) = "The first solution took {first} digits; making sure there are no others took {all} in all, {times} times as many.", "找到第一个解填数 {first} 次；确认没有其他解共需 {all} 次，是前者的 {times} 倍。";
    cost_first_only(first) = "The search stopped at the first solution, after {first} digits. It cannot tell by then whether there are others; choose “All solutions” to see what that costs.", "搜索填数 {first} 次后找到第一个解便停止，此时还无法得知是否有其他解；选择“所有解”即可看到其代价。";
    step_heading = "This step", "当前步骤";
    stack_heading = "Open guesses", "未决的试填";
    stack_empty = "No guess is open.", "目前没有未决的试填。";
    stack_depth = "Depth", "层";
    stack_cell = "Cell", "格";
    stack_tried = "Guess", "试填";
    stack_left = "Left", "待试";
    stack_swap(digits) = "or the other way round: {digits}", "或对调：{digits}";
    stack_none = "nothing", "无";
    workings_tables = "Rule tables", "规则表";
    workings_masks = "Bit masks", "位掩码";
    workings_candidates = "Candidates", "候选数";
    workings_columns = "Conditions not yet met", "未满足的约束";
    table_hint = "Each line is a row, column or box; each dot is a digit, filled where it is used.", "每一排是一行、一列或一宫，每个点是一个数字：实心表示已用。";
    mask_hint = "The same as bits: 1 where the digit is used.", "同样的内容写成二进制位：1 表示已用。";
    candidates_hint(n, singles) = "Candidates left: {n}. Cells with just one: {singles}.", "还剩 {n} 个候选数；{singles} 格只剩一个。";
    columns_hint(open, of) = "{open} of {of} conditions are not yet met.", "{of} 个约束中有 {open} 个未满足。";
    smallest_column(column, options) = "Fewest ways: {column}; ways to do it: {options}.", "选择最少的约束：{column}，有 {options} 种方式。";
    count_tests = "Checks", "检验";
    count_placements = "Placed", "填数";
    count_undos = "Removed", "撤回";
    count_solutions = "Solutions", "解";
    count_depth = "Depth", "深度";
    count_rate = "Steps/s", "步/秒";
    lesson_heading = "What it shows", "要点";
    watch_empty = "Nothing to watch yet", "尚无可观看的过程";
    watch_empty_hint = "Press Solve: the search starts and every step can be seen, forwards and backwards.", "按“求解”开始搜索，之后每一步都可以前进、后退查看。";
    timeline = "Timeline", "时间轴";
    timeline_at(position, frontier) = "Step {position} of {frontier}", "第 {position} 步，共 {frontier} 步";
    timeline_growing(position, frontier) = "Step {position} of {frontier} so far", "第 {position} 步，目前共 {frontier} 步";
    speed = "Speed", "速度";
    speed_of_one = "1 step/s", "1 步/秒";
    speed_value(rate) = "{rate} steps/s", "{rate} 步/秒";
    speed_max = "Max", "最快";
    jump_to = "Jump to", "跳到";
    jump_guess = "guess", "试填";
    jump_contradiction = "contradiction", "矛盾";
    jump_undo = "backtrack", "撤回";
    jump_solution = "solution", "解";
    legend_guess = "guess", "试填";
    legend_depth = "depth of the search", "搜索深度";
    empty_title = "Click a cell and type", "点击格子开始填数";
    empty_hint = "or start another way", "也可以";
    empty_paste = "Paste a puzzle", "粘贴谜题";
    empty_open = "Open a file", "打开文件";
    empty_example = "Try an example", "试试示例";
    pad_erase = "Erase", "清除";
    pad_skip = "Skip this cell", "跳过此格";
    pad_digit(digit) = "Digit {digit}", "数字 {digit}";
    pad_count(digit, n) = "Digit {digit}, {n} still to place", "数字 {digit}，还差 {n} 个";
    mode = "Mode", "模式";
    tool = "What a digit writes", "按数字时填写";
    pad_key(letter) = "Key: {letter}", "按键：{letter}";
    hint_enter_large = "Type the givens: 1–9, then A for 10, B for 11 and so on; 0, period or Space skip.", "键入提示数：1–9 之后，A 为 10、B 为 11，依此类推；按 0、句点或空格跳过。";
    hint_play_large = "1–9, then A for 10, B for 11 and so on. Shift + digit: corner mark. Ctrl + digit: centre mark.", "1–9 之后，A 为 10、B 为 11，依此类推。Shift+数字：角标；Ctrl+数字：中心标。";
    hint_enter = "Type the givens: digits move on by themselves, 0 . or Space skip, Backspace steps back.", "键入提示数：填后自动前进，按 0、句点或空格跳过，退格键后退。";
    hint_play = "Shift + digit: corner mark. Ctrl + digit: centre mark. Same digit again: clear.", "Shift+数字：角标；Ctrl+数字：中心标；再按同一数字：清除。";
    board = "Sudoku board", "数独盘面";
    untitled = "Untitled", "未命名";
    changed = "not saved", "未保存";
    unknown_rules(n) = "Rules of this file that are not known here ({n}): kept, but not applied.", "文件中有 {n} 条规则无法识别：会保留，但不参与求解。";
    seconds(s) = "{s} s", "{s} 秒";
    milliseconds(ms) = "{ms} ms", "{ms} 毫秒";
    hint_watch_logic = "Space: play or pause. Arrows: one step. Page Down and Page Up: the next and previous digit, with Shift a harder step.", "空格：播放或暂停；←、→：单步；PgDn、PgUp：下一个、上一个填数，加 Shift 跳到更难的步骤。";
    hint_watch = "Space: play or pause. Arrows: one step, with Shift one guess, with Ctrl one contradiction.", "空格：播放或暂停；←、→：单步，加 Shift 跳到试填，加 Ctrl 跳到矛盾。";
}

/// A length of time, as short as a person wants it.
pub fn duration(lang: crate::app::text::Lang, s: f64) -> String {
    match s {
        s if s < 0.001 => milliseconds(lang, "<\u{a0}1"),
        s if s < 1.0 => milliseconds(lang, format_args!("{:.0}", s * 1e3)),
        s if s < 100.0 => seconds(lang, format_args!("{s:.2}")),
        s => seconds(lang, format_args!("{s:.0}")),
    }
}
