//! Puzzles with unknown rules.

texts! {
    headline = "无法判断";
    reason = "这道题有 Sudoscope 无法识别的规则：{rules}。";
    in_a_line = "无法判断：这道题有 Sudoscope 无法识别的规则：{rules}。";
    reason_beyond = "这项功能不支持这些规则：{rules}。";
    in_a_line_beyond = "无法判断：这项功能不支持这些规则：{rules}。";
    not_generated = "新谜题不会带有以下无法生成的规则：{rules}。";
    regions_not_generated = "新谜题不会带有正在绘制的宫。";
    unfinished_regions = "未画完的宫";
    unfit = "这道题有 {n} 条规则不适用于 {size}×{size} 的盘面。{why}";
    unfit_in_a_line = "无法判断：这道题有 {n} 条规则不适用于 {size}×{size} 的盘面。{why}";
    malformed = "这道题有 {n} 条规则无法读取。{why}";
    malformed_in_a_line = "无法判断：这道题有 {n} 条规则无法读取。{why}";
    field_no_such = "{rule}：没有字段 {field}。";
    field_missing = "{rule}：缺少字段 {field}。";
    field_twice = "{rule}：字段 {field} 重复。";
    field_value = "{rule}：字段 {field} 不能是 {value}。";
    field_several = "{rule}：字段 {fields} 中至多可有一个。";
    field_one_of = "{rule}：字段 {fields} 中必须恰好有一个。";
    fields_unreadable = "{rule}：无法读取其字段。";
    no_such = "{rule}：此盘面没有 {name}。";
    other_size = "{rule}：适用于其他大小的盘面。";
    others = "另外 {n} 条";
    perhaps = "{name}（或许应为 {kind}）";
}
