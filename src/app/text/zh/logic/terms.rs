//! Names: techniques, families, levels, and one sentence on what a family is.

texts! {
    easy = "简单";
    medium = "中等";
    hard = "困难";
    unfair = "专家";
    extreme = "极难";
    beyond = "超出所有技巧";
    singles = "唯余与摒除";
    rules = "变型规则";
    intersections = "区块";
    subsets = "数组";
    fish = "鱼";
    patterns = "单数字结构";
    coloring = "染色";
    uniqueness = "唯一性";
    wings = "短链";
    chains = "链与环";
    als = "待定数组";
    exotic = "特殊结构";
    templates = "模板";
    forcing = "强制链与强制网";
    does_singles = "某格只剩一个数可填，或某数只剩一处可填。";
    does_rules = "由笼、箭头等变型规则本身，或与行列宫一起推出的结论。";
    does_intersections = "某数在一区中的所有位置都在另一区中。";
    does_subsets = "一区中的若干格与同样多的数字互相占用。";
    does_fish = "只看一个数：它在若干区中的位置全部落在同样多的另外几区中。";
    does_patterns = "只看一个数：两条强链首尾相连。";
    does_coloring = "只看一个数：把强链染成两色，其中一色为真。";
    does_uniqueness = "会使谜题出现两个解的情形不能出现。";
    does_wings = "两三个候选数很少的格，其中必有一格填某数。";
    does_chains = "候选数依次相连：一个为假，则下一个为真；一个为真，则下一个为假。";
    does_als = "若干格的候选数比格数只多一个：去掉一个，其余就必须全部用上。";
    does_exotic = "不属于其他类别的多格结构。";
    does_templates = "某个数在整个盘面上的全部摆法。";
    does_forcing = "先作假设，一直推到矛盾，或推到各种情形得出同一结论。";
}
