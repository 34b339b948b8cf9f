//! Events of a search in words: what has just happened, and what that leads to.

use crate::{
    app::{
        numerals::Numerals,
        text::{Lang, label, number},
    },
    board::{Cell, Digit, DigitSet, Geometry, HouseId},
    solve::search::{Column, DeadEnd, Event, Left, View, Why, Workings},
};

messages! {
    [step]
    before_first;
    clash_next(cell, digit, with, house, next);
    clash_last(cell, digit, with, house);
    place_guess(cell, digit, depth);
    place_guess_of(cell, digit, depth, options);
    place_in_house(cell, digit, depth, house, places: count);
    place_last_of(cell, digit, depth);
    place_last_in_house(cell, digit, depth, house);
    place_naked(cell, digit);
    place_hidden(cell, digit, house);
    place_pair(cell, with, digit, other, depth);
    place_pair_plain(cell, with, digit, depth);
    strike(cell, digit, by);
    dead_cell(cell);
    dead_place(digit, house);
    undo_cell(cell, digit, depth, dead);
    undo_place(cell, digit, depth, what, house);
    undo_itself(cell, digit, depth);
    undo_plain(cell, digit, depth);
    dig(cell, digit);
    put_back(cell, digit);
    another_solution(n: count);
    dug(n);
    drawn(cell, digit, options);
    drawn_only(cell, digit);
    luck_fails(cell, n);
    start_again(cell, digit);
    luck_holds(n: count);
    solution(n);
    exhausted_none;
    exhausted_one;
    exhausted_many(n: count);
    column_cell(cell);
    column_place(digit, house);
}

/// The names that a sentence needs.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// The language.
    pub lang: Lang,
    /// The board, for the names of houses and cells.
    pub geometry: &'a Geometry,
    /// The notation of digits.
    pub numerals: Numerals,
}

impl Names<'_> {
    /// A cell: `r4c7`.
    pub fn cell(&self, cell: Cell) -> String {
        self.geometry.shape().name(cell)
    }

    /// A digit, as shown on the board.
    pub fn digit(&self, digit: Digit) -> String {
        label::digit(digit, self.numerals)
    }

    /// Digits in a row: `{1, 3, 7}` without the braces.
    pub fn digits(&self, digits: DigitSet) -> String {
        self.lang.enumeration(digits.iter().map(|digit| self.digit(digit)))
    }

    /// A house: `row 4`.
    pub fn house(&self, house: HouseId) -> String {
        label::house(self.lang, self.geometry, house)
    }

    /// The condition of a column of the exact cover: `r4c7 needs a digit`.
    pub fn column(&self, column: Column) -> String {
        match column {
            Column::Cell(cell) => column_cell(self.lang, self.cell(cell)),
            Column::Place { digit, house } => column_place(self.lang, self.digit(digit), self.house(house)),
        }
    }
}

/// The last event of a view as a sentence.
pub fn sentence(names: Names<'_>, view: &View) -> String {
    let lang = names.lang;
    let Some(event) = view.event else { return before_first(lang).to_owned() };
    match view.workings {
        Workings::Luck { failures } => by_luck(names, view, event, failures),
        Workings::Holes { clues, .. } => digging(names, view, event, clues),
        _ => searching(names, view, event),
    }
}

/// An event of random fill.
fn by_luck(names: Names<'_>, view: &View, event: Event, failures: u64) -> String {
    let lang = names.lang;
    match event {
        Event::Place { cell, digit, .. } => match view.stack.last().map(|decision| &decision.left) {
            Some(Left::Digits(left)) if !left.is_empty() => {
                drawn(lang, names.cell(cell), names.digit(digit), names.digits(left.with(digit)))
            }
            _ => drawn_only(lang, names.cell(cell), names.digit(digit)),
        },
        Event::Contradiction(DeadEnd::Cell(cell)) => luck_fails(lang, names.cell(cell), number(failures)),
        Event::Undo { cell, digit, .. } => start_again(lang, names.cell(cell), names.digit(digit)),
        Event::Solution => luck_holds(lang, number(failures)),
        _ => searching(names, view, event),
    }
}

/// An event of digging holes.
fn digging(names: Names<'_>, view: &View, event: Event, clues: usize) -> String {
    let lang = names.lang;
    match event {
        Event::Solution => another_solution(lang, number(view.counters.solutions)),
        Event::Exhausted => dug(lang, clues),
        _ => searching(names, view, event),
    }
}

fn searching(names: Names<'_>, view: &View, event: Event) -> String {
    let lang = names.lang;
    match event {
        Event::Clash { cell, digit, house, with } => {
            let (at, text, by, place) = (names.cell(cell), names.digit(digit), names.cell(with), names.house(house));
            match Digit::new(digit.get() + 1).filter(|next| usize::from(next.get()) <= names.geometry.size()) {
                Some(next) => clash_next(lang, at, text, by, place, names.digit(next)),
                None => clash_last(lang, at, text, by, place),
            }
        }
        Event::Place { cell, digit, why } => placed(names, view, cell, digit, why),
        Event::Strike { cell, digit, by } => strike(lang, names.cell(cell), names.digit(digit), names.cell(by)),
        Event::Contradiction(DeadEnd::Cell(cell)) => dead_cell(lang, names.cell(cell)),
        Event::Contradiction(DeadEnd::Place { digit, house }) => dead_place(lang, names.digit(digit), names.house(house)),
        Event::Undo { cell, digit, depth, because } => taken_back(names, cell, digit, depth, because),
        Event::Dig { cell, digit } => dig(lang, names.cell(cell), names.digit(digit)),
        Event::PutBack { cell, digit } => put_back(lang, names.cell(cell), names.digit(digit)),
        Event::Solution => solution(lang, number(view.counters.solutions)),
        Event::Exhausted => match view.counters.solutions {
            0 => exhausted_none(lang).to_owned(),
            1 => exhausted_one(lang).to_owned(),
            n => exhausted_many(lang, number(n)),
        },
    }
}

fn placed(names: Names<'_>, view: &View, cell: Cell, digit: Digit, why: Why) -> String {
    let (lang, at, text, depth) = (names.lang, names.cell(cell), names.digit(digit), view.stack.len());
    let decision = view.stack.last().filter(|decision| decision.cell == cell);
    match why {
        Why::NakedSingle => place_naked(lang, at, text),
        Why::HiddenSingle(house) => place_hidden(lang, at, text, names.house(house)),
        Why::Pair { with } => match decision.map(|decision| &decision.left) {
            Some(Left::Swap { digit, .. }) => place_pair(lang, at, names.cell(with), text, names.digit(*digit), depth),
            _ => place_pair_plain(lang, at, names.cell(with), text, depth),
        },
        Why::Guess => match decision.map(|decision| &decision.left) {
            Some(Left::Cells { house, cells }) if cells.is_empty() => {
                place_last_in_house(lang, at, text, depth, names.house(*house))
            }
            Some(Left::Cells { house, cells }) => place_in_house(lang, at, text, depth, names.house(*house), cells.len() + 1),
            // The table methods do not know in advance which digits fit.
            Some(Left::Digits(left)) if !matches!(view.workings, Workings::None | Workings::Tables(_)) => {
                if left.is_empty() {
                    place_last_of(lang, at, text, depth)
                } else {
                    place_guess_of(lang, at, text, depth, names.digits(left.with(digit)))
                }
            }
            _ => place_guess(lang, at, text, depth),
        },
    }
}

fn taken_back(names: Names<'_>, cell: Cell, digit: Digit, depth: u16, because: Option<DeadEnd>) -> String {
    let (lang, at, text) = (names.lang, names.cell(cell), names.digit(digit));
    match because {
        Some(DeadEnd::Cell(dead)) if dead == cell => undo_itself(lang, at, text, depth),
        Some(DeadEnd::Cell(dead)) => undo_cell(lang, at, text, depth, names.cell(dead)),
        Some(DeadEnd::Place { digit, house }) => undo_place(lang, at, text, depth, names.digit(digit), names.house(house)),
        None => undo_plain(lang, at, text, depth),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::Shape,
        solve::search::{Counters, Decision},
    };

    fn digit(value: u8) -> Digit {
        Digit::new(value).unwrap()
    }

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
            progress: 0.0,
        }
    }

    #[track_caller]
    fn check_view(view: &View, english: &str, chinese: &str) {
        let geometry = Geometry::classic();
        for (lang, expected) in [(Lang::En, english), (Lang::Zh, chinese)] {
            let names = Names { lang, geometry: &geometry, numerals: Numerals::Numbers };
            assert_eq!(sentence(names, view), expected);
        }
    }

    #[track_caller]
    fn check(event: Event, english: &str, chinese: &str) {
        check_view(&view(Some(event)), english, chinese);
    }

    /// A digit placed at depth 2, by a decision with those digits left.
    #[track_caller]
    fn check_placed(why: Why, left: Left, workings: Workings, english: &str, chinese: &str) {
        let event = Event::Place { cell: cell(47), digit: digit(3), why };
        let outer = Decision { cell: cell(11), tried: digit(1), left: Left::Digits(DigitSet::EMPTY) };
        let stack = vec![outer, Decision { cell: cell(47), tried: digit(3), left }];
        check_view(&View { stack, workings, ..view(Some(event)) }, english, chinese);
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
            Why::Guess,
            left(),
            Workings::None,
            "depth 2: 3 fits r4c7 for now → place it and go on",
            "第 2 层：r4c7 暂时可填 3 → 填入，继续",
        );
        check_placed(
            Why::Guess,
            left(),
            Workings::Candidates,
            "depth 2: r4c7 can be 3, 5, 7 → try 3",
            "第 2 层：r4c7 可填 3、5、7 → 试 3",
        );
        check_placed(
            Why::Guess,
            Left::Cells { house: row(4), cells: vec![cell(48)] },
            Workings::None,
            "depth 2: 3 has 2 places left in row 4 → try r4c7",
            "第 2 层：3 在第 4 行尚有 2 处可填 → 试 r4c7",
        );
    }

    #[test]
    fn forced_digits_name_the_technique() {
        let nothing = || Left::Digits(DigitSet::EMPTY);
        check_placed(
            Why::NakedSingle,
            nothing(),
            Workings::Candidates,
            "r4c7: only 3 is left → place it (naked single)",
            "r4c7：只剩候选数 3 → 填入（唯一余数）",
        );
        check_placed(
            Why::HiddenSingle(row(4)),
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
            Why::Pair { with },
            Left::Swap { with, digit: digit(6), open: true },
            Workings::Candidates,
            "depth 2: r4c7 and r4c8 have the same two candidates → try 3 here and 6 there",
            "第 2 层：r4c7 与 r4c8 的两个候选数相同 → 试 r4c7 填 3、r4c8 填 6",
        );
        check_placed(
            Why::Pair { with },
            Left::Digits(DigitSet::EMPTY),
            Workings::Candidates,
            "depth 2: pair of r4c7 and r4c8 → 3 in r4c7",
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
    fn a_dead_end_names_what_has_nothing_left() {
        check(
            Event::Contradiction(DeadEnd::Cell(cell(55))),
            "r5c5 has no candidate left → this branch is wrong",
            "r5c5 已无候选数 → 此分支不成立",
        );
        check(
            Event::Contradiction(DeadEnd::Place { digit: digit(7), house: row(4) }),
            "7 has no place left in row 4 → this branch is wrong",
            "第 4 行已没有地方可填 7 → 此分支不成立",
        );
    }

    #[test]
    fn a_digit_taken_back_says_why() {
        let undo = |because| Event::Undo { cell: cell(54), digit: digit(3), depth: 12, because };
        check(
            undo(Some(DeadEnd::Cell(cell(55)))),
            "depth 12: no digit fits r5c5 → remove 3 from r5c4",
            "第 12 层：r5c5 无数可填 → 撤回 r5c4 的 3",
        );
        check(
            undo(Some(DeadEnd::Cell(cell(54)))),
            "depth 12: no digit of r5c4 leads to a solution → remove 3",
            "第 12 层：r5c4 的数都走不通 → 撤回 3",
        );
        check(
            undo(Some(DeadEnd::Place { digit: digit(7), house: row(4) })),
            "depth 12: 7 fits nowhere in row 4 → remove 3 from r5c4",
            "第 12 层：第 4 行无处可填 7 → 撤回 r5c4 的 3",
        );
        check(undo(None), "depth 12: keep looking → remove 3 from r5c4", "第 12 层：继续寻找 → 撤回 r5c4 的 3");
    }

    #[test]
    fn a_given_that_is_dug_or_put_back_says_what_for() {
        check(
            Event::Dig { cell: cell(47), digit: digit(5) },
            "r4c7: 5 is removed → check whether the solution is still unique",
            "r4c7：删去 5 → 看解是否唯一",
        );
        check(
            Event::PutBack { cell: cell(47), digit: digit(5) },
            "r4c7: without it there is another solution → 5 is put back",
            "r4c7：还有别的解 → 放回 5",
        );
    }

    #[test]
    fn a_board_filled_by_luck_says_what_luck_had_to_choose_from() {
        let workings = || Workings::Luck { failures: 12 };
        let left = |digits: &[u8]| Left::Digits(digits.iter().map(|&value| digit(value)).collect());
        check_placed(
            Why::Guess,
            left(&[5, 7]),
            workings(),
            "r4c7: row, column and box leave 3, 5, 7 → 3, by chance",
            "r4c7：按同行、同列、同宫排除后可填 3、5、7 → 随机取 3",
        );
        check_placed(Why::Guess, left(&[]), workings(), "r4c7: only 3 is left → place it", "r4c7：只剩 3 可填 → 填入");
        for (event, english, chinese) in [
            (
                Event::Contradiction(DeadEnd::Cell(cell(47))),
                "r4c7: no digit is left → dead end 12, start over",
                "r4c7：已无数可填 → 第 12 次走入死路，全部撤回",
            ),
            (
                Event::Undo { cell: cell(47), digit: digit(3), depth: 12, because: Some(DeadEnd::Cell(cell(52))) },
                "Starting over: 3 is removed from r4c7",
                "重新开始：撤回 r4c7 的 3",
            ),
            (Event::Solution, "The board is full, after 12 dead ends", "盘面已填满，此前走入死路 12 次"),
        ] {
            check_view(&View { workings: workings(), ..view(Some(event)) }, english, chinese);
        }
    }

    #[test]
    fn a_solution_is_bad_news_to_who_digs() {
        let counters = Counters { solutions: 8, ..Counters::default() };
        let at = |event| View { workings: Workings::Holes { clues: 24, needed: 5, gone: 57 }, counters, ..view(Some(event)) };
        check_view(
            &at(Event::Solution),
            "Another solution is found (8 so far) → the digit that was removed must stay",
            "找到另一个解（至今 8 个）→ 删去的数必须保留",
        );
        check_view(
            &at(Event::Exhausted),
            "Every given has been tried: 24 stay, and the solution is unique",
            "每个提示数都已试过：保留 24 个，解唯一",
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
        assert_eq!(names.column(Column::Cell(cell(47))), "r4c7 needs a digit");
        assert_eq!(names.column(Column::Place { digit: digit(7), house: row(4) }), "7 is missing in row 4");
    }
}
