//! Events of a search in words, in both languages.

use super::*;
use crate::test_support::{EXTREME, digit, position};
use sudoscope_board::{Shape, Strength};
use sudoscope_solve::{
    Cancel,
    search::{Alternatives, Counters, Goal, HousePlaces, Landmark, Method, RemovedBy},
    timeline,
};

/// The cell r4c7 for 47.
fn cell(name: usize) -> Cell {
    Shape::classic().cell(name / 10 - 1, name % 10 - 1)
}

fn row(number: usize) -> HouseId {
    HouseId::new(number - 1)
}

fn view(event: Option<Event>) -> View {
    View {
        position: 1,
        event,
        counters: Counters::default(),
        digits: vec![None; 81],
        origins: Vec::new(),
        at: None,
        candidates: None,
        stack: Vec::new(),
        workings: Workings::None,
        totals: Vec::new(),
        heat: Vec::new(),
        digit_order: DigitSet::all(9).iter().collect(),
        strength: Strength::default(),
        progress: 0.0,
    }
}

#[track_caller]
fn check_view(view: &View, english: &str, chinese: &str) {
    let geometry = Geometry::classic();
    for (lang, expected) in [(Lang::En, english), (Lang::Zh, chinese)] {
        let names = Names { lang, geometry: &geometry, numerals: Numerals::Numbers };
        assert_eq!(sentence(names, view, Terms::default()), expected);
    }
}

#[track_caller]
fn check(event: Event, english: &str, chinese: &str) {
    check_view(&view(Some(event)), english, chinese);
}

/// A digit placed at depth 2, by a decision with those digits left.
#[track_caller]
fn check_placed(why: PlacedBy, left: Left, workings: Workings, english: &str, chinese: &str) {
    let event = Event::Place { cell: cell(47), digit: digit(3), why };
    let outer = Decision { cell: cell(11), tried: digit(1), left: Left::Digits(DigitSet::EMPTY) };
    let stack = vec![outer, Decision { cell: cell(47), tried: digit(3), left }];
    check_view(&View { stack, workings, ..view(Some(event)) }, english, chinese);
}

/// 3 tried in r4c7 by bit masks, with those digits in the other rows of its column and those left to try.
#[track_caller]
fn check_chosen(others: &[u8], left: &[u8], english: &str, chinese: &str) {
    let event = Event::Place { cell: cell(47), digit: digit(3), why: PlacedBy::Guess };
    let outer = Decision { cell: cell(11), tried: digit(1), left: Left::Digits(DigitSet::EMPTY) };
    let left = Left::Digits(left.iter().map(|&value| digit(value)).collect());
    let mut view = View {
        stack: vec![outer, Decision { cell: cell(47), tried: digit(3), left }],
        workings: Workings::Masks(Vec::new()),
        totals: Vec::new(),
        heat: Vec::new(),
        digit_order: DigitSet::all(9).iter().collect(),
        strength: Strength::default(),
        ..view(Some(event))
    };
    let rows = [17, 27, 37, 57, 67, 77, 87, 97];
    rows.iter().zip(others).for_each(|(&at, &value)| view.digits[cell(at).index()] = Some(digit(value)));
    view.digits[cell(47).index()] = Some(digit(3));
    check_view(&view, english, chinese);
}

fn clash(value: u8) -> Event {
    Event::Clash { cell: cell(47), digit: digit(value), house: row(4), with: cell(41) }
}

#[test]
fn a_clash_names_the_cell_the_house_and_the_next_digit() {
    check(clash(2), "r4c7: 2 clashes with r4c1 in row 4 → try 3", "r4c7：2 与第 4 行的 r4c1 冲突 → 试 3");
    check(clash(9), "r4c7: 9 clashes with r4c1 in row 4 → no digits left to try", "r4c7：9 与第 4 行的 r4c1 冲突 → 已无数可试");
}

#[test]
fn before_the_first_step_it_says_what_comes() {
    check_view(&view(None), "The search has not begun. Press → for the first step.", "搜索尚未开始。按 → 看第一步。");
}

#[test]
fn a_trial_says_what_else_there_is() {
    let left = || Left::Digits([5, 7].map(digit).into_iter().collect());
    check_placed(
        PlacedBy::Guess,
        left(),
        Workings::None,
        "Depth 2: 3 fits r4c7 for now → place it and go on",
        "第 2 层：r4c7 暂时可填 3 → 填入，继续",
    );
    check_chosen(&[1, 2, 4, 6, 8, 9], &[5, 7], "Depth 2: r4c7 can be 3, 5, 7 → try 3", "第 2 层：r4c7 可填 3、5、7 → 试 3");
    check_chosen(
        &[4, 6, 8, 9],
        &[5, 7],
        "Depth 2: 1, 2 already tried in r4c7 → try 3 (then 5, 7)",
        "第 2 层：r4c7 已试过 1、2 → 试 3（还有 5、7）",
    );
    check_chosen(
        &[4, 5, 6, 7, 8, 9],
        &[],
        "Depth 2: 1, 2 already tried in r4c7, only 3 is left → place it",
        "第 2 层：r4c7 已试过 1、2，只剩 3 → 填入",
    );
    check_chosen(&[1, 2, 4, 5, 6, 7, 8, 9], &[], "Depth 2: only 3 fits r4c7 → place it", "第 2 层：r4c7 只能填 3 → 填入");
    check_placed(
        PlacedBy::Guess,
        Left::Cells { house: row(4), cells: vec![cell(48)] },
        Workings::None,
        "Depth 2: 3 has 2 places left in row 4 → try r4c7",
        "第 2 层：3 在第 4 行尚有 2 处可填 → 试 r4c7",
    );
}

/// The stack names the digits that the other order of a pair puts into the two cells; the run then does so.
#[test]
fn a_swap_names_the_digits_that_the_run_then_writes() {
    let (geometry, cancel) = (Geometry::classic(), Cancel::default());
    let names = Names { lang: Lang::En, geometry: &geometry, numerals: Numerals::Numbers };
    let mut run = timeline::search(Method::Candidates, &position(EXTREME), Goal::All);
    for _ in 0..3 {
        let (depth, first, with, says) = loop {
            run.next(Landmark::Guess, &cancel).expect("a pair that is tried");
            let view = run.view();
            let (Some(Event::Place { cell, why: PlacedBy::Pair { with }, .. }), Some(decision)) = (view.event, view.stack.last())
            else {
                continue;
            };
            if decision.cell == cell && matches!(decision.left, Left::Swap { open: true, .. }) {
                break (view.stack.len(), cell, with, left_to_try(names, decision).whole);
            }
        };
        let (written, partner) = loop {
            run.next(Landmark::Guess, &cancel).expect("the other order");
            let view = run.view();
            let Some(Event::Place { cell, digit, .. }) = view.event.filter(|_| view.stack.len() == depth) else { continue };
            if cell == first
                && let Left::Swap { digit: partner, open: false, .. } = view.stack[depth - 1].left
            {
                break (digit, partner);
            }
        };
        let holds = |cell: Cell, digit: Digit| format!("{} = {}", names.cell(cell), digit.get());
        assert_eq!(says, format!("swapped: {}, {}", holds(first, written), holds(with, partner)));
    }
}

#[test]
fn forced_digits_name_the_technique() {
    let nothing = || Left::Digits(DigitSet::EMPTY);
    check_placed(
        PlacedBy::NakedSingle,
        nothing(),
        Workings::Candidates,
        "r4c7: only 3 is left → place it (naked single)",
        "r4c7：只剩候选数 3 → 填入（唯一余数）",
    );
    check_placed(
        PlacedBy::HiddenSingle(row(4)),
        nothing(),
        Workings::Candidates,
        "r4c7: the only place for 3 in row 4 → place it (hidden single)",
        "r4c7：第 4 行中只有这里能填 3 → 填入（摒除）",
    );
}

#[test]
fn a_pair_says_which_way_round_it_is_tried() {
    let with = cell(48);
    check_placed(
        PlacedBy::Pair { with },
        Left::Swap { with, digit: digit(6), open: true },
        Workings::Candidates,
        "Depth 2: r4c7 and r4c8 have the same two candidates → try 3 here and 6 there",
        "第 2 层：r4c7 与 r4c8 的两个候选数相同 → 试 r4c7 填 3、r4c8 填 6",
    );
    check_placed(
        PlacedBy::Pair { with },
        Left::Digits(DigitSet::EMPTY),
        Workings::Candidates,
        "Depth 2: pair of r4c7 and r4c8 → 3 in r4c7",
        "第 2 层：r4c7 与 r4c8 的数对 → r4c7 填 3",
    );
}

#[test]
fn a_candidate_struck_out_names_its_cause() {
    check(
        Event::Strike { cell: cell(47), digit: digit(2), by: cell(41) },
        "r4c7: r4c1 has 2 → remove the candidate",
        "r4c7：r4c1 已填 2 → 删去候选数 2",
    );
}

#[test]
fn a_dead_end_names_what_has_nothing_left_and_why() {
    check(Event::Contradiction(DeadEnd::Cell(cell(55))), "Dead end: no digit fits r5c5", "死路：r5c5 无数可填");
    let place = DeadEnd::Place { digit: digit(7), house: row(4) };
    check(Event::Contradiction(place), "Dead end: 7 has no place left in row 4", "死路：第 4 行已没有地方可填 7");
    let geometry = Geometry::classic();
    let with = |digits: &[(usize, u8)], event| {
        let mut view = view(Some(event));
        digits.iter().for_each(|&(at, value)| view.digits[cell(at).index()] = Some(digit(value)));
        view
    };
    let said = |lang, view: &View| failure::reasons(Names { lang, geometry: &geometry, numerals: Numerals::Numbers }, view);
    let around = [(51, 1), (52, 2), (53, 3), (59, 4), (15, 5), (25, 6), (95, 1), (44, 7), (66, 8), (64, 9)];
    let full = with(&around, Event::Contradiction(DeadEnd::Cell(cell(55))));
    assert_eq!(said(Lang::En, &full), "Row 5 has 1, 2, 3, 4; column 5 has 1, 5, 6; box 5 has 7, 8, 9");
    assert_eq!(said(Lang::Zh, &full), "第 5 行有 1、2、3、4；第 5 列有 1、5、6；第 5 宫有 7、8、9");
    let without = with(&around[1..], Event::Contradiction(DeadEnd::Cell(cell(55))));
    let undone = Event::Undo { cell: cell(51), digit: digit(1), depth: 1, because: RemovedBy::Stuck(cell(55)) };
    let undone = View { event: Some(undone), ..without };
    assert_eq!(said(Lang::En, &undone), said(Lang::En, &full), "as it was before the digit was taken back");
    let houses = with(&[(52, 7), (65, 7), (19, 7), (47, 1), (48, 2)], Event::Contradiction(place));
    assert_eq!(said(Lang::En, &houses), "r4c1, r4c2, r4c3: r5c2 has 7; r4c4, r4c5, r4c6: r6c5 has 7; r4c9: r1c9 has 7");
    assert_eq!(said(Lang::Zh, &houses), "r4c1、r4c2、r4c3：r5c2 已有 7；r4c4、r4c5、r4c6：r6c5 已有 7；r4c9：r1c9 已有 7");
    assert_eq!(said(Lang::En, &view(Some(Event::Solution))), "");
}

#[test]
fn a_digit_taken_back_says_why() {
    let undo = |because| Event::Undo { cell: cell(54), digit: digit(3), depth: 12, because };
    let tried = |cell, digits: &[u8]| {
        let digits = digits.iter().map(|&value| digit(value)).collect();
        RemovedBy::Exhausted(Alternatives::Digits { cell, digits })
    };
    let places = HousePlaces::new(&Geometry::classic(), row(4), [cell(42), cell(49)]);
    let places = RemovedBy::Exhausted(Alternatives::Places { digit: digit(7), house: row(4), places });
    for (because, english, chinese) in [
        (
            RemovedBy::Stuck(cell(55)),
            "Dead end: no digit fits r5c5 → erase 3 from r5c4, back to depth 0",
            "死路：r5c5 无数可填 → 擦掉 r5c4 的 3，回溯到第 0 层",
        ),
        (
            RemovedBy::DeadEnd(DeadEnd::Cell(cell(55))),
            "3 in r5c4 led to the dead end in r5c5 → erase it, back to depth 0",
            "r5c4 填 3 后，r5c5 无数可填 → 擦掉，回溯到第 0 层",
        ),
        (
            RemovedBy::DeadEnd(DeadEnd::Place { digit: digit(7), house: row(4) }),
            "3 in r5c4 left no place for 7 in row 4 → erase it, back to depth 0",
            "r5c4 填 3 后，第 4 行没有地方可填 7 → 擦掉，回溯到第 0 层",
        ),
        (
            tried(cell(58), &[5]),
            "5, the only digit that fits r5c8, was tried and failed → erase 3 from r5c4, back to depth 0",
            "r5c8 只能填 5，已试过，不行 → 擦掉 r5c4 的 3，回溯到第 0 层",
        ),
        (
            tried(cell(58), &[5, 8]),
            "Both digits of r5c8, 5, 8, were tried and failed → erase 3 from r5c4, back to depth 0",
            "r5c8 的两个数 5、8 都已试过，都不行 → 擦掉 r5c4 的 3，回溯到第 0 层",
        ),
        (
            tried(cell(58), &[5, 8, 9]),
            "All 3 digits of r5c8, 5, 8, 9, were tried and failed → erase 3 from r5c4, back to depth 0",
            "r5c8 的 3 个数 5、8、9 都已试过，都不行 → 擦掉 r5c4 的 3，回溯到第 0 层",
        ),
        (
            places,
            "All places of 7 in row 4, r4c2, r4c9, were tried and failed → erase 3 from r5c4, back to depth 0",
            "第 4 行可填 7 的 r4c2、r4c9 都已试过，都不行 → 擦掉 r5c4 的 3，回溯到第 0 层",
        ),
        (
            RemovedBy::Exhausted(Alternatives::Orders { one: cell(11), other: cell(12) }),
            "Both orders of the pair r1c1, r1c2 were tried and failed → erase 3 from r5c4, back to depth 0",
            "数对 r1c1、r1c2 的两种顺序都已试过，都不行 → 擦掉 r5c4 的 3，回溯到第 0 层",
        ),
        (
            RemovedBy::Followed { from: cell(19), tried: digit(4) },
            "3 in r5c4 followed from 4 in r1c9, which failed → erase it too",
            "r5c4 的 3 由 r1c9 = 4 推出；r1c9 = 4 行不通 → 一并擦掉",
        ),
        (
            RemovedBy::Solution,
            "3 in r5c4 is part of a solution; to look for others → erase it, back to depth 0",
            "r5c4 填 3 有解；再找别的解 → 擦掉，回溯到第 0 层",
        ),
        (RemovedBy::Restart, "Starting over: erase 3 from r5c4", "重新开始：擦掉 r5c4 的 3"),
    ] {
        check(undo(because), english, chinese);
    }
}

#[test]
fn a_given_that_is_dug_or_put_back_says_what_for() {
    check(
        Event::Dig { cell: cell(47), digit: digit(5) },
        "r4c7: 5 is removed → check whether the solution is still unique",
        "r4c7：挖去 5 → 看解是否唯一",
    );
    check(
        Event::PutBack { cell: cell(47), digit: digit(5) },
        "r4c7: without it there is another solution → 5 is put back",
        "r4c7：去掉它就有别的解 → 放回 5",
    );
}

#[test]
fn a_board_filled_by_luck_says_what_luck_had_to_choose_from() {
    let workings = || Workings::Luck { failures: 12 };
    let left = |digits: &[u8]| Left::Digits(digits.iter().map(|&value| digit(value)).collect());
    check_placed(
        PlacedBy::Guess,
        left(&[5, 7]),
        workings(),
        "r4c7: its houses leave 3, 5, 7 → pick 3 at random",
        "r4c7：排除同单元的数后可填 3、5、7 → 随机取 3",
    );
    check_placed(PlacedBy::Guess, left(&[]), workings(), "r4c7: only 3 is left → place it", "r4c7：只剩 3 可填 → 填入");
    for (event, english, chinese) in [
        (
            Event::Contradiction(DeadEnd::Cell(cell(47))),
            "r4c7: no digit is left → dead end 12, start over",
            "r4c7：已无数可填 → 第 12 次走入死路，全部擦掉重来",
        ),
        (Event::Solution, "The board is full, after 12 dead ends", "盘面已填满，此前走入死路 12 次"),
    ] {
        check_view(&View { workings: workings(), ..view(Some(event)) }, english, chinese);
    }
}

#[test]
fn a_solution_is_bad_news_to_who_digs() {
    let counters = Counters { solutions: 8, ..Counters::default() };
    let with = |event, needed| View { workings: Workings::Holes { clues: 24, needed, gone: 57 }, counters, ..view(Some(event)) };
    let at = |event| with(event, 24);
    check_view(
        &at(Event::Solution),
        "Found another solution (8 so far) → the removed digit must stay",
        "找到另一个解（至今 8 个）→ 挖去的数必须放回",
    );
    check_view(
        &at(Event::Exhausted),
        "Every given has been tried: 24 stay, and the solution is unique",
        "每个提示数都已试过：保留 24 个，解唯一",
    );
    check_view(
        &with(Event::Exhausted, 20),
        "No more givens may be removed: 24 stay, and the solution is unique",
        "提示数已不能再少：保留 24 个，解唯一",
    );
    check_view(&at(clash(2)), "r4c7: 2 clashes with r4c1 in row 4 → try 3", "r4c7：2 与第 4 行的 r4c1 冲突 → 试 3");
}

#[test]
fn solutions_and_the_end_are_counted() {
    let counted = |event, solutions| View { counters: Counters { solutions, ..Counters::default() }, ..view(Some(event)) };
    check_view(
        &counted(Event::Solution, 1_000),
        "Solution 1,000: every cell is filled and nothing clashes",
        "第 1,000 个解：所有格子都已填好，没有冲突",
    );
    for (solutions, english, chinese) in [
        (0, "there is no solution", "无解"),
        (1, "this is the only solution", "这是唯一的解"),
        (1_200, "1,200 solutions", "共 1,200 个解"),
    ] {
        check_view(
            &counted(Event::Exhausted, solutions),
            &format!("Every possibility has been tried: {english}"),
            &format!("所有可能都已试过：{chinese}"),
        );
    }
}

#[test]
fn columns_of_the_exact_cover_say_what_they_need() {
    let geometry = Geometry::classic();
    let names = Names { lang: Lang::En, geometry: &geometry, numerals: Numerals::Numbers };
    assert_eq!(names.column(CoverColumn::Cell(cell(47))), "r4c7 needs a digit");
    assert_eq!(names.column(CoverColumn::Place { digit: digit(7), house: row(4) }), "7 is missing in row 4");
}

#[test]
fn digits_left_to_try_are_ranges_in_short() {
    let geometry = Geometry::classic();
    let short = |lang, digits: &[u8]| {
        let names = Names { lang, geometry: &geometry, numerals: Numerals::Numbers };
        let left = Left::Digits(digits.iter().map(|&value| digit(value)).collect());
        left_to_try(names, &Decision { cell: cell(11), tried: digit(1), left }).short
    };
    assert_eq!(short(Lang::En, &[2, 3, 4, 5, 6, 7, 8, 9]).unwrap(), "2–9");
    assert_eq!(short(Lang::En, &[2, 4, 5, 7, 8, 9]).unwrap(), "2, 4, 5, 7–9");
    assert_eq!(short(Lang::Zh, &[1, 2, 3, 9]).unwrap(), "1–3、9");
    assert_eq!(short(Lang::En, &[]), None);
}
