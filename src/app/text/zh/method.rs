//! The methods: name, description and lesson of each.

texts! {
    fastest = "最快";
    does_fastest = "任何盘面都立即给出答案；逐步观看时按候选数最少的格优先。";
    key = "{does}命令行名称：{key}。";
    scan = "逐格回溯";
    tables = "规则表";
    bitmask = "位掩码";
    candidates = "唯余、摒除与数对";
    fewest = "最少候选数";
    exact_cover = "舞蹈链";
    does_scan = "按阅读顺序逐格试 1、2、3……，看同行、同列、同宫有无冲突。";
    does_tables = "同样的搜索，但每行、每列、每宫各有一张已用数字表；多一条规则就多一张表。";
    does_bitmask = "同样的搜索，改用位运算：一次运算得出一格所有可填的数，从小到大试填。";
    does_candidates = "删减候选数，用唯一余数法和摒除法填数；卡住时取一个数对，先试一种顺序，不行再对调。";
    does_fewest = "先填能确定的数，然后每次都试候选数最少的格，走错了很快就能发现。";
    does_exact_cover = "高德纳的 X 算法：每个格子，以及每行、每列、每宫里的每个数字，都必须恰好被覆盖一次。";
    lesson_scan = "走不通的数字必须先撤回，再试下一个；否则旧的试填会挡住正确的数字。";
    lesson_tables = "填一个数，就在该格的每张表里记上；撤回时再划去。搜索本身始终不变。";
    lesson_bitmask = "它走的搜索树与前两种方法完全相同，只是检验一个数字几乎不花时间。";
    lesson_candidates = "数对只有两种顺序：一种不行，另一种就必然成立。没有数对时，就试候选数最少的格。";
    lesson_fewest = "候选数少的格，试错了很快就能发现：顺序决定搜索的代价。";
    lesson_exact_cover = "从链表中摘下的结点可以按相反顺序放回：覆盖与恢复如同舞蹈。";
}
