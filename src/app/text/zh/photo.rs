//! Boards read from pictures: the preview, what was read, and why something was not.

texts! {
    title = "图片里是这道谜题吗？";
    picture = "图片";
    board = "读出的盘面";
    take = "使用此盘面";
    turn = "旋转";
    turn_hint = "把盘面再转 90° 读取";
    size = "大小";
    corner_upper_left = "左上角";
    corner_upper_right = "右上角";
    corner_lower_right = "右下角";
    corner_lower_left = "左下角";
    corner_hint = "如果盘面位置不对，请拖动四个角，也可用方向键移动。";
    as_read = "原样";
    with_one_solution = "唯一解";
    offered = "改动 {n} 格后，谜题恰有唯一解。";
    read = "读出 {n} 个数字。";
    read_doubtful = "读出 {n} 个数字，{doubtful} 处存疑。";
    read_changed = "读出 {n} 个数字，{doubtful} 处存疑；为使谜题有唯一解，改动了 {changed} 处。";
    reading = "正在识别图片……";
    reading_files = "正在读取 {n} 个文件……";
    doubtful = "存疑";
    changed = "已改动";
    corrected = "已更正";
    in_cell = "{cell} 里是：";
    choose_a_cell = "点一格即可更正。";
    nothing = "空";
    value = "{value}（{percent}%）";
    next_doubtful = "下一处存疑";
    none_doubtful = "没有存疑之处。";
    taken = "已从图片读入：{shape}，{n} 个数字。请与图片核对。";
    all_taken = "已打开 {n} 道谜题，其中 {doubtful} 道有存疑之处，见备注。";
    all_taken_but = "{said}未读入：{problems}";
    from = "{name}：{why}";
    in_doubt = "存疑：{cells}";
    in_change = "为使谜题有唯一解而改动：{cells}";
    not_found = "没有找到数独。请把四个角拖到盘面上，或者靠近一些、从正上方重拍，让四条边框都在画面里。";
    too_many_digits = "找到了 {size} 的盘面，但图片识别只支持到数字 9。";
    stopped = "已停止。";
    unknown_kind = "这不是 PNG、JPEG 或 WebP 图片";
    unsupported = "无法读取 {kind} 图片。请另存为 JPEG 或 PNG，或者截图。";
    too_large = "{width}×{height} 像素的图片太大，请先缩小。";
    damaged = "{kind} 文件已损坏或不完整，请重新复制或下载。";
}
