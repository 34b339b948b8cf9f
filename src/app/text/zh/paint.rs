//! Colours for cells and candidates, and links drawn by hand.

texts! {
    blue = "蓝色";
    orange = "橙色";
    green = "绿色";
    violet = "紫色";
    yellow = "黄色";
    light_blue = "浅蓝色";
    red = "红色";
    grey = "灰色";
    lime = "青柠色";
    pink = "粉色";
    targets = "着色对象";
    cells = "格子";
    candidates = "候选数";
    links = "链";
    cells_hint = "给格子着色：单击或拖动；按住 Shift 用同组的另一种颜色。";
    candidates_hint = "给候选数着色：单击候选数；按住 Shift 用同组的另一种颜色。";
    links_hint = "画链：依次单击候选数，强弱自动交替；按 Esc 键或再单击一次末端即结束。";
    link_kind = "链的类型";
    strong = "强链 =";
    weak = "弱链 –";
}
