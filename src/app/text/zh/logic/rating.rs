//! Texts of the difficulty of a puzzle.

texts! {
    difficulty = "难度";
    rating_now = "正在评定难度……";
    rating_short = "评定中……";
    rated = "{level} · {score} 分 · {technique}";
    rated_in_full = "{level} · {score} 分 · 最难的技巧：{technique}";
    rated_briefly = "{level} · {score} 分";
    beyond = "超出所有技巧";
    beyond_short = "超出技巧";
    rating_means = "得分是按最容易的路径逐步累加的（共 {steps} 步），采用 HoDoKu 的评分标准：唯余与摒除 4 至 14 分，数对 60 分，鱼从 140 分起，链从 260 分起，强制网 700 分。等级取最难一步的等级；总分超出该级上限（简单 800、中等 1,000、困难 1,600、专家 1,800；更大的盘面按格数放大）时取更高一级。所列技巧是必须用到的最难的一种。";
    rating_by_profile = "得分是按最容易的路径逐步累加的（共 {steps} 步），每种技巧的分值以所用方案为准。等级取最难一步的等级；总分超出该级上限（简单 800、中等 1,000、困难 1,600、专家 1,800；更大的盘面按格数放大）时取更高一级。所列技巧是必须用到的最难的一种。";
    typical = "典型得分 {median}：以 {n} 种方式旋转、换数后为 {lowest} 到 {highest}。";
    typical_same = "典型得分 {score}：以 {n} 种方式旋转、换数，结果都一样。";
    typical_now = "典型得分：正在旋转谜题并评分……";
    se_rated = "Sudoku Explainer：ER {er} · EP {ep} · ED {ed}";
    se_hardest = "Sudoku Explainer 最难的规则：{rule}";
    se_now = "Sudoku Explainer：正在评定……";
    se_step = "第 {step} 步：{rule}……";
    se_not_classic = "Sudoku Explainer 只评定标准盘面。";
    se_pearl = "ER = EP，称为“珍珠”：没有比得出第一个数字更难的步骤。";
    se_diamond = "ER = EP = ED，称为“钻石”：没有比第一步更难的步骤。";
    se_means = "ER 为最难一步的难度，EP 为得出第一个数字为止最难一步的难度，ED 为第一步的难度，均与 Sudoku Explainer 1.2.1 一致。";
}
