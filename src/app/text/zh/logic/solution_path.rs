//! Texts of a run by logic: its path, its timeline and its result.

texts! {
    path_heading = "解题路径";
    path_start = "起点：还没有走任何一步。按 → 看第一步。";
    path_solved = "已解出：所有格子都已填好。";
    path_stuck = "已启用的技巧到这里再也找不到下一步。";
    path_contradiction = "有一格已无数可填：谜题自相矛盾。";
    path_growing = "正在寻找解题路径……";
    solved_by = "共 {steps} 步解出，得分 {score}。";
    statistics = "所用技巧";
    points = "{times} × {each} = {sum} 分";
    legend_digit = "填数";
    legend_difficulty = "该步难度";
    jump_digit = "填数";
    jump_harder = "更难的步骤";
    logic_method = "人工技巧";
    logic_does = "每次寻找人能看出的最容易的一步，说明理由，应用后再找下一步。";
    logic_lesson = "从不试填：每一步都由盘面推出。最难的那一步有多难，谜题就有多难。";
}
