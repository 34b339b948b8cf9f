//! The names of cells and of the parts of the window for screen readers.

texts! {
    empty = "空";
    region = "第 {n} 宫";
    given = "{digit}，提示数";
    player = "{digit}，所填数";
    found = "{digit}，已解出";
    tried = "{digit}，第 {depth} 层试填";
    left_behind = "{digit}，试错后没有擦除";
    candidates = "候选数 {digits}";
    true_candidates = "真候选数 {digits}";
    conflict = "矛盾的一部分";
    superfluous = "可以去掉";
    deciding = "关键格";
    rule_conflict = "{rule}：矛盾的一部分";
    rule_superfluous = "{rule}：可以去掉";
    corner = "角标 {digits}";
    centre = "中心标 {digits}";
    colored = "着色：{color}";
    clash = "有冲突";
    wrong = "与答案不符";
    replaces = "你填的是 {digit}";
    lit = "文中提到";
    in_step = "此步用到 {digits}";
    falls = "此步删去 {digits}";
    follows = "此步填入 {digits}";
    dead_end_was = "死路在此";
    tried_in_vain = "已试过，不行：{digits}";
    cause = "这一步的起因";
    no_digit = "无数可填";
    no_place = "无处可填 {digit}";
    trying = "正在试 {digit}";
    taken_back = "已撤回 {digit}";
    broken_rule = "{name}（不满足）";
    bar = "菜单与模式";
    board_region = "盘面";
    pad = "数字键盘";
    side = "题目与帮助";
    transport = "求解过程";
    list = "题集列表";
    messages = "消息";
    edge_of_side = "面板宽度";
    edge_of_list = "列表宽度";
    edge_of_run = "求解过程的高度";
    named_value = "{name}：{value}";
}
