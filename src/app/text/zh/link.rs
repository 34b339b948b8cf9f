//! Links to a step of a run.

texts! {
    copied = "已复制这一步的链接：粘贴到 Sudoscope 即可回到这里。";
    opened = "链接指向第 {step} 步。";
    shorter = "链接所指的步骤超出了这次搜索：它在第 {steps} 步结束。";
    not_opened = "链接未打开：{why}";
    missing = "缺少“{part}”；请复制完整的链接。";
    bad_value = "“{part}”不能是“{value}”；请重新复制链接，或更新 Sudoscope。";
    unknown_part = "此版本不认识“{part}”；请更新 Sudoscope。";
    version = "版本 {found} 比本程序新（最高可读版本 {newest}）；请更新 Sudoscope";
    twice = "“{part}”出现了两次；请删去一个";
    malformed = "“{part}”不是链接的一部分；请重新复制完整的链接";
    no_line = "其中的谜题不是一行数字；请重新复制完整的链接";
}
