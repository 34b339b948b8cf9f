//! The tools that enter rules.

texts! {
    title = "规则";
    cages = "笼";
    lines = "线";
    dots = "点";
    cells = "格";
    outside = "盘外";
    board = "全盘";
    regions = "绘制宫";
    region_so_far = "第 {region} 宫：{n} / {size} 格。";
    regions_hint = "拖过其中的格子；或用 Shift 加方向键选中，再按回车键或该宫的序号。单击可去掉一格，按退格键清除整宫。";
    regions_drawn = "各宫已绘制完成。";
    regions_left = "已画的部分会保留：共 {all} 格，已画 {n} 格。再选“绘制宫”可接着画。画完之前不作判断。";
    discard_regions = "放弃已画的宫";
    regions_discarded = "已放弃画到一半的宫。";
    region_is_complete = "第 {region} 宫已有 {size} 格。请放开后再画下一宫。";
    region_is_full = "第 {region} 宫已有 {size} 格。请按其他宫的编号。";
    done = "完成";
    remove = "删除";
    select_first = "选择一种规则在盘面上绘制，或先选中格子。再次单击同一格可选中其中的规则。";
    click_chooses = "单击可选中。";
    second_click_chooses = "先单击该格，再单击一次可选中规则。";
    area_hint = "拖过各格，需要时再键入数。按住 Shift 可在其上另画一个。";
    path_hint = "沿各格拖动；从端点拖动可继续。";
    thermometer_hint = "从球端拖动；从其中任一格拖动可加入分支。";
    arrow_hint = "从圆圈拖动；再从圆圈拖动可加入箭杆。按住 Shift 拖动画药丸。";
    edge_hint = "单击两格之间的边附近。";
    greater_hint = "在较大的一格内，单击边附近。";
    corner_hint = "单击格角附近，再键入数字。";
    cells_hint = "单击一格，或拖过多格。";
    slot_hint = "单击盘面外侧，再键入数。";
    groups_hint = "先拖过一组格子，再拖过另一组。";
    second_group = "请再拖过第二组格子。";
    shaft_next = "请从圆圈沿箭杆拖动。";
    tool_keeps_digits = "使用“{tool}”时，数字不会填入格中：请先绘制或选中一条规则，或按 Esc 键放下工具。";
    type_number = "{rule}：请键入数。";
    type_digits = "{rule}：请键入数字。";
    chosen = "{rule}。按 Delete 键删除，按 Esc 键放开。";
    chosen_number = "{rule}：{number}。键入可修改，按 Delete 键删除。";
    v_name = "V（和 5）";
    x_name = "X（和 10）";
    gap_named = "{name}，相差 {number}";
}
