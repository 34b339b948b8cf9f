//! The methods: what each is called, does and teaches.

use crate::{app::text::Lang, solve::search::Method};

messages! {
    scan = "scan · plain backtracking", "scan · 逐格回溯";
    tables = "tables · rule tables", "tables · 规则表";
    bitmask = "bitmask · bit masks", "bitmask · 位掩码";
    candidates = "candidates · singles and pairs", "candidates · 唯余、摒除与数对";
    fewest = "fewest · fewest candidates first", "fewest · 候选数最少优先";
    exact_cover = "exact-cover · dancing links", "exact-cover · 舞蹈链";
    does_scan = "Cell by cell in reading order, it tries 1, 2, 3 … and looks along row, column and box for a clash.", "按阅读顺序逐格试 1、2、3……，看同行、同列、同宫有无冲突。";
    does_tables = "The same search, but each row, column and box keeps a table of its used digits. A new rule is one more table.", "同样的搜索，但每行、每列、每宫各有一张已用数字表；多一条规则就多一张表。";
    does_bitmask = "The same search on bits: one operation gives all digits still free for a cell, lowest first.", "同样的搜索，改用位运算：一次运算得出一格所有可填的数，从小到大试填。";
    does_candidates = "It strikes out candidates, fills naked and hidden singles, and when stuck tries a pair one way, then the other.", "删减候选数，用唯一余数法和摒除法填数；卡住时取一个数对，先试一种顺序，不行再对调。";
    does_fewest = "It fills singles, then always tries the cell with the fewest candidates, so wrong tries end early.", "先填能确定的数，然后每次都试候选数最少的格，走错了很快就能发现。";
    does_exact_cover = "Knuth's Algorithm X: every cell, and every digit of every row, column and box, must be covered exactly once.", "高德纳的 X 算法：每个格子，以及每行、每列、每宫里的每个数字，都必须恰好被覆盖一次。";
    lesson_scan = "A digit that leads nowhere must be taken back before the next is tried. Without that, earlier tries would block the right digits.", "走不通的数字必须先撤回，再试下一个；否则旧的试填会挡住正确的数字。";
    lesson_tables = "Writing a digit ticks it in every table of its cell; taking it back unticks it. The search itself never changes.", "填一个数，就在该格的每张表里记上；撤回时再划去。搜索本身始终不变。";
    lesson_bitmask = "It visits the same tree as scan and tables; only checking a digit is now almost free.", "它走的搜索树与 scan、tables 完全相同，只是检验一个数字几乎不花时间。";
    lesson_candidates = "A pair has just two orders. If one leads to a contradiction the other must hold, so nothing is ever guessed in vain.", "数对只有两种顺序：一种导致矛盾，另一种就必然成立，所以没有白费的尝试。";
    lesson_fewest = "On the hardest of the examples, choosing the cell with the fewest candidates takes 1,574 digits instead of 49,558.", "以最难的示例为例，每次都选候选数最少的格，填数从 49,558 次减少到 1,574 次。";
    lesson_exact_cover = "Links taken out of a list can be put back in reverse order: the cover and its undoing dance.", "从链表中摘下的结点可以按相反顺序放回：覆盖与恢复如同舞蹈。";
}

/// Name and kind of a method.
pub fn name(lang: Lang, method: Method) -> &'static str {
    match method {
        Method::Scan => scan(lang),
        Method::Tables => tables(lang),
        Method::Bitmask => bitmask(lang),
        Method::Candidates => candidates(lang),
        Method::Fewest => fewest(lang),
        Method::ExactCover => exact_cover(lang),
    }
}

/// One sentence on what it does.
pub fn does(lang: Lang, method: Method) -> &'static str {
    match method {
        Method::Scan => does_scan(lang),
        Method::Tables => does_tables(lang),
        Method::Bitmask => does_bitmask(lang),
        Method::Candidates => does_candidates(lang),
        Method::Fewest => does_fewest(lang),
        Method::ExactCover => does_exact_cover(lang),
    }
}

/// One sentence on what it teaches.
pub fn lesson(lang: Lang, method: Method) -> &'static str {
    match method {
        Method::Scan => lesson_scan(lang),
        Method::Tables => lesson_tables(lang),
        Method::Bitmask => lesson_bitmask(lang),
        Method::Candidates => lesson_candidates(lang),
        Method::Fewest => lesson_fewest(lang),
        Method::ExactCover => lesson_exact_cover(lang),
    }
}
