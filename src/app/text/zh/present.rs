//! The presentation of a run and the questions about it.

texts! {
    before_first = "搜索尚未开始。按空格键看下一幕，按 → 看第一步。";
    looking = "正在寻找这次搜索的关键时刻……";
    place_of = "第 {at} 幕，共 {of} 幕";
    close = "结束演示";
    start = "题目";
    first_follow = "第一个推出的数";
    first_clash = "第一次冲突";
    first_guess = "第一次试填";
    first_dead_end = "第一处死路";
    first_unwinding = "第一次逐层撤回：此数之后的尝试都已失败";
    wasted_begins = "最长的失败分支由此开始：{n} 步，一无所获";
    wasted_ends = "{n} 步之后到此为止，什么也没找到";
    deepest = "最深处：盘面上有 {n} 层试填";
    half_closed = "搜索空间已排除一半";
    solution = "解";
    last_solution = "第 {n} 个解，也是最后一个";
    on_the_way = "途中：盘面上有 {n} 个数";
    end_none = "结束：无解";
    end = "结束：共 {n} 个解";
    end_here = "结束：在假设的数字之下共 {n} 个解";
    question = "下一步是什么？";
    answer_guess = "试填";
    answer_dead_end = "死路：无数可填";
    answer_unwinding = "撤回：都已试过";
    answer_cell = "如果是试填，也可以直接在盘面上单击那一格。";
    space_shows = "按空格键显示答案。";
    shown = "答案";
    right = "答对了。";
    wrong_guess = "不对：下一步是试填。";
    wrong_cell = "不对：试填的是 {cell}。";
    wrong_dead_end = "不对：遇到了死路。";
    wrong_unwinding = "不对：此数之后的尝试都已失败，所以撤回。";
    wrong_other = "不对。";
    score = "答对 {right} 题，共 {asked} 题";
    next_question = "下一题";
    quiz_looking = "正在寻找下一题……";
    quiz_over = "这一步之后没有可提问的步骤。";
    quiz_moved = "已离开提问的那一步。";
    stop_asking = "停止提问";
}
