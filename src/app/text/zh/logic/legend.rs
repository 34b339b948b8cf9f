//! The names of the signs of a drawing.

texts! {
    heading = "图例";
    rule = "所用的线索或线条";
    look = "看这里";
    house = "结构所在的区";
    base = "定义域";
    cover = "删除域";
    crossing = "删数所在的区";
    cases_of_house = "每个位置为一种情形";
    no_place = "无处可填";
    set = "数组";
    pivot = "中心格";
    corner = "结构中的格";
    of_rule = "规则所在格";
    cases_of_cell = "每个候选数为一种情形";
    cause = "排除其他格的数";
    target = "目标格";
    no_digit = "无数可填";
    pattern = "结构中的候选数";
    chain_true = "沿链为真";
    chain_false = "沿链为假";
    color = "一种颜色";
    opposite = "相反颜色";
    second_color = "第二组：一种颜色";
    second_opposite = "第二组：相反颜色";
    fin = "鳍";
    endo_fin = "内鳍";
    extra = "额外候选数";
    common = "限制性公共数";
    follows = "推出为真";
    falls = "推出为假";
    assumed = "假设为真";
    assumed_false = "假设为假";
    clash = "既真又假";
    struck = "删去";
    placed = "确定填入";
    group = "同真同假";
    strong = "强链：至少一真";
    weak = "弱链：不同时为真";
    forces = "使之为真";
    excludes = "使之为假";
    number = "文中的顺序";
}
