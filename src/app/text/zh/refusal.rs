//! Why a command line cannot be understood.

texts! {
    error = "错误：{problem}";
    unknown_argument = "没有{argument}这个参数";
    unknown_command = "没有{word}这个命令，也没有这个文件";
    no_value = "{option}后面缺少值";
    value_of_several = "{option}的值{value}无效，可用的值：{values}";
    bad_value = "{option}的值{value}无效：{reason}";
    conflict = "这些参数不能同时使用";
    not_together = "{option}不能与{other}同时使用";
    missing = "缺少必需的参数：{arguments}";
    number_of_values = "{option}的值的个数不对";
    not_utf8 = "参数中有无效的 UTF-8 字符";
    not_understood = "无法理解这个命令行";
    no_number = "应为整数";
    no_rating = "应为评分，如 7.2";
    at_least = "不能小于 {least}";
    at_most = "不能大于 {most}";
    out_of_range = "应在 {least} 到 {most} 之间";
    similar = "提示：是不是{words}？";
    quoted = "“{word}”";
    no_file_either = "也没有文件“{word}”";
    see_topic = "另见“sudoscope help {topic}”";
    second_file = "一次只能打开一个文件，但还给出了“{word}”";
    more = "加 --help 可查看用法。";
}
