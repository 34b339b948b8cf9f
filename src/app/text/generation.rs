//! New puzzles made to order: the form, its progress, and why there are none.

use crate::{
    app::text::{Lang, list, logic::terms, number},
    solve::{
        generate::{GaveUp, Refusal, Seen, Stop, Symmetry, Way},
        logic::Level,
    },
};

messages! {
    title = "Generate puzzles", "生成谜题";
    size = "Size", "大小";
    rules = "Board and rules", "盘面与规则";
    irregular = "Regions of any form, others for each puzzle (jigsaw)", "不规则宫（锯齿数独），每题各不相同";
    symmetry = "Symmetry of the givens", "提示数的对称";
    symmetry_none = "None", "无";
    symmetry_rotate180 = "Half turn", "旋转 180°";
    symmetry_rotate90 = "Quarter turn", "旋转 90°";
    symmetry_mirror = "Left and right", "左右对称";
    symmetry_diagonal = "Along the diagonal", "对角线对称";
    symmetry_full = "All turns and mirrors", "全对称";
    level = "Difficulty", "难度";
    level_any = "Any", "不限";
    level_hint_any = "Whatever comes.", "随机得到的难度。";
    level_hint_easy = "Singles are enough.", "只用唯余与摒除即可解出。";
    level_hint_medium = "Intersections, pairs and triples are needed.", "需要区块、数对、三数组。";
    level_hint_hard = "Basic fish, wings, single-digit patterns or rectangles are needed.", "需要基本鱼、翼、单数形态或矩形。";
    level_hint_unfair = "Chains, finned fish or almost locked sets are needed.", "需要链、带鳍鱼或待定数组。";
    level_hint_extreme = "Forcing chains are needed, or a very long path.", "需要强制链，或步骤极多。";
    clues = "Number of givens", "提示数个数";
    clues_from = "from", "从";
    clues_to = "to", "到";
    minimal = "Minimal: no given that the solution does not need", "极小：去掉任何提示数都不再唯一";
    way = "How", "方式";
    way_fast = "At once", "直接生成";
    way_dig_holes = "Watch: dig holes", "观看：挖洞法";
    way_random_fill = "Watch: random fill", "观看：随机填充";
    does_fast = "The fast way: a random full board, cleared in a random order while one solution is left.", "快速方式：随机生成完整盘面，按随机顺序清除，始终保持解唯一。";
    does_dig_holes = "From a random full board one given after the other is taken away, and put back where there is another solution.", "从随机的完整盘面逐个删去提示数；若出现别的解，就放回。";
    does_random_fill = "A full board by luck: cell by cell any digit that fits, and from the beginning again at a dead end.", "凭运气填满盘面：逐格随机填入可填的数，走入死路就从头再来。";
    lesson_dig_holes = "A puzzle is not made by leaving digits out, but by proving each time that nothing else fits.", "出题不是随意去掉数字，而是每次都要证明没有别的填法。";
    lesson_random_fill = "A digit written early forbids a place much later, and nobody looks ahead. So it nearly always fails, and starts again.", "先填的数会堵住后面的格子，而这里从不往后看，所以几乎每次都会失败，只能重来。";
    count = "How many", "数量";
    seed = "Seed", "种子";
    seed_hint = "The same seed and choices give the same puzzles, always and on every machine.", "种子和选项相同，谜题就相同，任何时候、任何机器上都一样。";
    seed_new = "Another", "换一个";
    seed_missing = "The seed is a whole number from 0 to 18,446,744,073,709,551,615.", "种子为 0 到 18,446,744,073,709,551,615 的整数。";
    start = "Generate", "生成";
    start_watching = "Watch", "观看";
    made_of(made, n) = "Made: {made} of {n}", "已生成 {made} 个，共 {n} 个";
    tried(n) = "Boards tried: {n}", "已试 {n} 个盘面";
    keep(n) = "Stop and keep {n}", "停止并保留 {n} 个";
    stop = "Stop", "停止";
    discard = "Stop and discard", "停止，不保留";
    new_one(shape, n, tried, seed) = "New puzzle: {shape}, givens: {n}. Boards tried: {tried}. Seed {seed}.", "新谜题：{shape}，{n} 个提示数。试过 {tried} 个盘面。种子 {seed}。";
    new_many(n, tried, seed) = "New puzzles: {n}. Boards tried: {tried}. Seed {seed}.", "新谜题：{n} 个。试过 {tried} 个盘面。种子 {seed}。";
    fewer(n, why) = "Not all puzzles were made, only {n}: {why}", "并未全部生成，只有 {n} 个：{why}";
    none(why) = "No puzzle was made: {why}", "未能生成谜题：{why}";
    refused_range(least, most) = "No number is from {least} to {most}: the smaller one comes first.", "没有从 {least} 到 {most} 的数：请把较小的数放在前面。";
    refused_too_many(least, cells) = "A board of {cells} cells cannot have {least} givens.", "{cells} 格的盘面不可能有 {least} 个提示数。";
    refused_too_few(most, need) = "{most} givens never leave one solution only: on this board it takes {need} at least.", "{most} 个提示数不可能使解唯一：此盘面至少需要 {need} 个。";
    refused_orbits(n) = "With this symmetry no puzzle has {n} givens: cells that go together never add up to that.", "在此对称下，提示数不可能为 {n} 个：成组的格子凑不出这样的数目。";
    stopped = "it was stopped.", "已停止。";
    no_board = "these rules contradict each other on this board, so that it cannot be filled.", "这些规则在此盘面上互相矛盾，无法填满。";
    not_found(n) = "no full board was found on any of {n} divisions of the board. Another seed, size or choice of rules may do better.", "试过 {n} 种分宫方式，都未能填满盘面。可以换一个种子、大小或规则。";
    gave_up(tried, seen) = "of {tried} boards tried none was as wished ({seen}).", "试过 {tried} 个盘面，都不符合要求（{seen}）。";
    seen_givens(n, givens) = "{n} had {givens} givens", "{n} 个有 {givens} 个提示数";
    range(least, most) = "{least} to {most}", "{least} 到 {most}";
    seen_level(n, level) = "{n} of difficulty {level}", "{n} 个难度为“{level}”";
    seen_no_board(n) = "for {n} no full board was found", "{n} 个未能填满";
    seen_beyond(n) = "for {n} no technique leads to the solution", "{n} 个无技巧可解到底";
    seen_undecided(n) = "for {n} the proof took too long", "{n} 个证明耗时过长";
    generation_failed(why) = "A bug in Sudoscope stopped the making of puzzles. Please report this: {why}", "因程序错误，谜题生成已停止。请报告此问题：{why}";
    ready(n) = "The puzzle is made: {n} givens are left. Take it to solve or save it.", "谜题已完成：保留 {n} 个提示数。采用后即可求解或保存。";
    filled = "The board is full. Take it to dig holes in it by hand, or to save it.", "盘面已填满。采用后可手动挖洞或保存。";
    luck_in(placements, undos, time) = "The board is full. Digits placed: {placements}; taken back: {undos}; time: {time}.", "盘面已填满：填数 {placements} 次，撤回 {undos} 次，用时 {time}。";
    dug_in(placements, time) = "All givens have been tried. Digits placed for the proofs: {placements}; time: {time}.", "所有提示数都已试过：为证明共填数 {placements} 次，用时 {time}。";
    tried_so_far(percent) = "{percent} of the givens tried", "已试过 {percent} 的提示数";
    workings_luck = "Luck", "运气";
    luck_hint(failures) = "Dead ends so far: {failures}", "至今走入死路：{failures} 次";
    workings_holes = "Givens", "提示数";
    holes_left(clues) = "Left: {clues}", "还剩 {clues} 个";
    holes_known(needed, gone) = "Must stay: {needed}; taken away: {gone}", "必须保留 {needed} 个，已删去 {gone} 个";
}

/// What a symmetry is called.
pub fn symmetry_name(lang: Lang, symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::None => symmetry_none(lang),
        Symmetry::Rotate180 => symmetry_rotate180(lang),
        Symmetry::Rotate90 => symmetry_rotate90(lang),
        Symmetry::Mirror => symmetry_mirror(lang),
        Symmetry::Diagonal => symmetry_diagonal(lang),
        Symmetry::Full => symmetry_full(lang),
    }
}

/// What a level is called.
pub fn level_name(lang: Lang, level: Option<Level>) -> &'static str {
    match level {
        None => level_any(lang),
        Some(level) => terms::level(lang, level),
    }
}

/// What a level means.
pub fn level_hint(lang: Lang, level: Option<Level>) -> &'static str {
    match level {
        None => level_hint_any(lang),
        Some(Level::Easy) => level_hint_easy(lang),
        Some(Level::Medium) => level_hint_medium(lang),
        Some(Level::Hard) => level_hint_hard(lang),
        Some(Level::Unfair) => level_hint_unfair(lang),
        Some(Level::Extreme) => level_hint_extreme(lang),
    }
}

/// What a way is called.
pub fn way_name(lang: Lang, way: Way) -> &'static str {
    match way {
        Way::Fast => way_fast(lang),
        Way::DigHoles => way_dig_holes(lang),
        Way::RandomFill => way_random_fill(lang),
    }
}

/// One sentence on what a way does.
pub fn does(lang: Lang, way: Way) -> &'static str {
    match way {
        Way::Fast => does_fast(lang),
        Way::DigHoles => does_dig_holes(lang),
        Way::RandomFill => does_random_fill(lang),
    }
}

/// One sentence on what a way that was watched teaches.
pub fn lesson(lang: Lang, way: Way) -> &'static str {
    match way {
        Way::Fast | Way::DigHoles => lesson_dig_holes(lang),
        Way::RandomFill => lesson_random_fill(lang),
    }
}

/// Why there can be no such puzzle.
pub fn refusal(lang: Lang, refusal: &Refusal) -> String {
    match refusal {
        Refusal::NoNumber { least, most } => refused_range(lang, least, most),
        Refusal::TooMany { least, cells } => refused_too_many(lang, least, cells),
        Refusal::TooFew { most, need } => refused_too_few(lang, most, need),
        Refusal::Orbits { least, most, .. } => refused_orbits(lang, between(lang, *least, *most)),
    }
}

/// Why there are no more puzzles.
pub fn why(lang: Lang, reason: &Stop) -> String {
    match reason {
        Stop::Cancelled => stopped(lang).to_owned(),
        Stop::NoBoard => no_board(lang).to_owned(),
        Stop::NotFound { drawn } => not_found(lang, number(*drawn)),
        Stop::GaveUp(GaveUp { tried, seen: what, .. }) => gave_up(lang, number(*tried), seen(lang, what)),
    }
}

/// From one number to another, or that number.
fn between(lang: Lang, least: usize, most: usize) -> String {
    if least == most { least.to_string() } else { range(lang, least, most) }
}

/// What candidates were like that were not as wished.
fn seen(lang: Lang, seen: &Seen) -> String {
    let clues = seen.clues.map(|(count, fewest, most)| seen_givens(lang, number(count), between(lang, fewest, most)));
    let levels = Level::ALL.into_iter().zip(seen.levels).filter(|(_, count)| *count > 0);
    let levels = levels.map(|(level, count)| seen_level(lang, number(count), level_name(lang, Some(level))));
    let no_board = (seen.no_board > 0).then(|| seen_no_board(lang, number(seen.no_board)));
    let undecided = (seen.undecided > 0).then(|| seen_undecided(lang, number(seen.undecided)));
    let beyond = (seen.beyond > 0).then(|| seen_beyond(lang, number(seen.beyond)));
    list(lang, clues.into_iter().chain(levels).chain(beyond).chain(no_board).chain(undecided))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn giving_up_says_what_was_seen() {
        let seen = Seen { clues: Some((1200, 21, 27)), levels: [0, 3, 0, 1, 0], ..Seen::default() };
        let stop = Stop::GaveUp(GaveUp { number: 0, tried: 1204, seen });
        assert_eq!(
            why(Lang::En, &stop),
            "of 1,204 boards tried none was as wished (1,200 had 21 to 27 givens, 3 of difficulty Medium and 1 of difficulty Unfair)."
        );
        assert_eq!(
            why(Lang::Zh, &stop),
            "试过 1,204 个盘面，都不符合要求（1,200 个有 21 到 27 个提示数、3 个难度为“中等”和 1 个难度为“很难”）。"
        );
    }

    #[test]
    fn a_board_that_was_not_found_is_not_said_to_be_impossible() {
        let stop = Stop::NotFound { drawn: 200 };
        assert!(why(Lang::En, &stop).starts_with("no full board was found on any of 200 divisions of the board."));
        assert!(why(Lang::Zh, &stop).starts_with("试过 200 种分宫方式"));
        let beyond = Stop::GaveUp(GaveUp { number: 0, tried: 2, seen: Seen { beyond: 2, ..Seen::default() } });
        assert!(why(Lang::En, &beyond).ends_with("(for 2 no technique leads to the solution)."));
    }

    #[test]
    fn refusals_name_the_numbers() {
        let refused = Refusal::TooMany { least: 90, cells: 81 };
        assert!(refusal(Lang::En, &refused).contains("90"));
        let refused = Refusal::Orbits { symmetry: Symmetry::Rotate90, least: 26, most: 27 };
        assert!(refusal(Lang::Zh, &refused).contains("26 到 27"));
        let refused = Refusal::Orbits { symmetry: Symmetry::Rotate90, least: 26, most: 26 };
        assert!(refusal(Lang::En, &refused).contains("no puzzle has 26 givens"));
    }
}
