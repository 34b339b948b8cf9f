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
}
