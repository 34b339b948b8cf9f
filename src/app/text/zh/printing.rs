//! Texts of printed pages and of the form for pictures.

texts! {
    solutions = "答案";
    form_title = "导出为图片";
    pages_title = "导出打印页面";
    print_title = "打印";
    print_how = "页面交给系统的打印对话框；没有时，用打开 PDF 的程序显示。";
    print_button = "打印…";
    paper = "纸张";
    per_page = "每页谜题数";
    per_page_usual = "自动";
    content = "内容";
    content_puzzle = "谜题";
    content_solution = "答案";
    with = "同时打印";
    with_solutions = "答案（附在末页）";
    with_titles = "标题与作者";
    with_entered = "所填数";
    with_marks = "标记";
    with_candidates = "全部候选数（代替标记）";
    no_solution = "这道谜题无解或有多个解";
    nothing = "没有可绘制的谜题";
    too_many = "{found} 道谜题太多：一份文档最多 {most} 道，请分开导出";
    too_large = "{width}×{height} 像素的图片太大";
    bad_page = "每页可放 1 到 {most} 道谜题，不能是 {found} 道";
    bad_solution = "答案有 {found} 格，而谜题有 {cells} 格";
    bad_resolution = "图片的像素数必须大于 0";
    rule_heading = "{name}：";
    unknown_rules = "其他规则";
    unknown = "{names}（未应用，未画出）";
    contents = "目录";
    not_rated = "未评级";
    some_puzzles = "{count} 道谜题";
    one_puzzle = "1 道谜题";
    of_level = "{level} · {count}";
    with_difficulty = "每题标出难度";
    rising = "由易到难";
    rising_hint = "谜题按难度排列，每个级别另起一页并有标题。";
    with_cover = "封面和目录";
    with_cover_hint = "首页以文件名为标题，其后列出各级别或各标题所在的页码。";
    bound = "留装订边";
    bound_hint = "用于双面打印：内侧页边加宽 9 毫米，目录从右页开始。";
    cover_title = "数独";
    book = "整册";
}
