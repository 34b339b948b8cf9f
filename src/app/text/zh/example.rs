//! The example puzzles.

texts! {
    easy = "简单";
    medium = "中等";
    hard = "困难";
    hardest = "“世界最难数独”";
    nine_lines = "需大量回溯";
    first_steps = "入门";
    candidates = "唯余、摒除与数对";
    nearly_done = "即将完成";
    mini = "四宫 4×4";
    six = "六宫 6×6";
    sixteen = "大盘面 16×16";
    diagonals = "对角线数独";
    killer = "杀手数独";
    thermometers = "温度计数独";
    arrows = "箭头数独";
    dots = "黑白点数独（全标）";
    lines = "连数线与耳语线";
    little_killer = "小杀手数独";
    sandwich = "三明治数独";
    chess_moves = "无马不连续";
    jigsaw_diagonals = "锯齿对角线";
    quadruples = "四格提示数独";
    between = "之间线与回文线";
    mixture = "混合规则";
}
