//! The form for what of a run is written to a file.

texts! {
    form_title = "导出搜索过程";
    what = "导出内容";
    step = "这一步";
    map = "搜索图";
    film = "动画";
    branches = "分支表";
    samples = "计数表";
    file = "链接文件";
    says_step = "这一步的盘面，附文字说明和未决的试填。";
    says_map = "当前显示的搜索图，并标出这一步。";
    says_film = "由 {pictures} 步组成的动画；步数多时按等间隔选取。";
    says_branches = "搜索图的每个分支占一行：起止步数、试填、死路和解的数目。";
    says_samples = "按等间隔列出各项计数。";
    says_file = "一个小文件，用 Sudoscope 打开即可回到这次搜索的这一步。";
    format = "图片格式";
    from = "从第几步";
    to = "到第几步";
    length = "时长";
    seconds = "{n} 秒";
    choose = "选择文件…";
    run_is_gone = "没有导出任何内容：这次搜索已不再显示。";
    no_map = "这次搜索还没有搜索图。";
    drawing = "SVG 矢量图";
    pixels = "PNG 图片";
    animation = "GIF 动画";
    table = "CSV 表格";
    run = "搜索中的一步";
}
