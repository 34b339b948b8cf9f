//! The run by the rules of Sudoku Explainer.

texts! {
    show_steps = "查看各步";
    run = "按 Sudoku Explainer 的规则";
    heading = "Sudoku Explainer 的步骤";
    short_heading = "SE 步骤";
    lesson = "Sudoku Explainer 每次采用能推出结果的最容易的规则。最难的那一步有多难，谜题就有多难。";
    solved_by = "共 {steps} 步解出：ER {er}，EP {ep}，ED {ed}。";
    stuck = "Sudoku Explainer 的规则到这里再也找不到下一步。";
    searching = "第 {step} 步：正在寻找{rule}……";
    facts = "{rule} · {difficulty}";
    used = "{times} 次，最难 {difficulty}";
    rules_used = "所用规则";
}
