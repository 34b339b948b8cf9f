//! Texts of the choice of techniques.

texts! {
    techniques_title = "技巧";
    preset = "预设";
    preset_standard = "标准";
    preset_basic = "基础";
    preset_advanced = "不含强制链";
    preset_all = "全部";
    by_order = "按搜索顺序";
    by_family = "按类别";
    find_technique = "查找技巧";
    no_technique = "没有符合的技巧。";
    earlier = "提前寻找{technique}";
    later = "推后寻找{technique}";
}
