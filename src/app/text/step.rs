//! The step in words: what the search has just done, and what that leads to.

use crate::{
    app::{
        scene::Numerals,
        text::{Lang, label, number},
    },
    board::{Cell, Digit, DigitSet, Geometry, HouseId},
    solve::search::{Column, DeadEnd, Event, Left, View, Why, Workings},
};

messages! {
    before_first = "The search has not begun. The first step looks at the first empty cell.", "搜索尚未开始，第一步将查看第一个空格。";
    clash_next(cell, digit, with, house, next) = "{cell}: {digit} clashes with {with} in {house} → try {next}", "{cell}：{digit} 与{house}的 {with} 冲突 → 试 {next}";
    clash_last(cell, digit, with, house) = "{cell}: {digit} clashes with {with} in {house} → no digit left", "{cell}：{digit} 与{house}的 {with} 冲突 → 已无数可试";
    place_guess(cell, digit, depth) = "depth {depth}: {digit} fits {cell} for now → write it and go on", "第 {depth} 层：{cell} 暂时可填 {digit} → 填入，继续";
    place_guess_of(cell, digit, depth, options) = "depth {depth}: {cell} can be {options} → try {digit}", "第 {depth} 层：{cell} 可填 {options} → 先试 {digit}";
    place_in_house(cell, digit, depth, house, places) = "depth {depth}: {digit} has {places} places left in {house} → try {cell}", "第 {depth} 层：{digit} 在{house}尚有 {places} 处可填 → 先试 {cell}";
    place_naked(cell, digit) = "{cell}: only {digit} is left → write it (naked single)", "{cell}：只剩候选数 {digit} → 填入（唯一余数）";
    place_hidden(cell, digit, house) = "{cell}: the only place for {digit} in {house} → write it (hidden single)", "{cell}：{house}中只有这里能填 {digit} → 填入（摒除）";
    place_pair(cell, with, digit, other, depth) = "depth {depth}: {cell} and {with} hold the same two candidates → try {digit} here and {other} there", "第 {depth} 层：{cell} 与 {with} 的两个候选数相同 → 先试此处 {digit}、彼处 {other}";
    place_pair_plain(cell, with, digit, depth) = "depth {depth}: pair of {cell} and {with} → {digit} in {cell}", "第 {depth} 层：{cell} 与 {with} 的数对 → {cell} 填 {digit}";
    strike(cell, digit, by) = "{cell}: {digit} is struck out, because {by} holds it", "{cell}：{by} 已填 {digit}，删去候选数 {digit}";
    dead_cell(cell) = "{cell} has no candidate left → this branch is wrong", "{cell} 已无候选数 → 此分支不成立";
    dead_place(digit, house) = "{digit} has no place left in {house} → this branch is wrong", "{house}已没有地方可填 {digit} → 此分支不成立";
    undo_cell(cell, digit, depth, dead) = "depth {depth}: no digit fits {dead} → take back {digit} in {cell}", "第 {depth} 层：{dead} 无数可填 → 撤回 {cell} 的 {digit}";
    undo_place(cell, digit, depth, what, house) = "depth {depth}: {what} fits nowhere in {house} → take back {digit} in {cell}", "第 {depth} 层：{house}无处可填 {what} → 撤回 {cell} 的 {digit}";
    undo_itself(cell, digit, depth) = "depth {depth}: no digit of {cell} leads on → take back {digit}", "第 {depth} 层：{cell} 的数都走不通 → 撤回 {digit}";
    undo_plain(cell, digit, depth) = "depth {depth}: go on looking → take back {digit} in {cell}", "第 {depth} 层：继续寻找 → 撤回 {cell} 的 {digit}";
    solution(n) = "Solution {n}: every cell is filled and nothing clashes", "第 {n} 个解：所有格子都已填好，没有冲突";
    exhausted_none = "Every possibility has been tried: there is no solution", "所有可能都已试过：无解";
    exhausted_one = "Every possibility has been tried: this is the only solution", "所有可能都已试过：解唯一";
    exhausted_many(n) = "Every possibility has been tried: {n} solutions", "所有可能都已试过：共 {n} 个解";
    column_cell(cell) = "{cell} needs a digit", "{cell} 需要一个数";
    column_place(digit, house) = "{house} needs a {digit}", "{house}需要一个 {digit}";
}

/// What a sentence needs to name things.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// The language.
    pub lang: Lang,
    /// Houses and cells.
    pub geometry: &'a Geometry,
    /// How digits look.
    pub numerals: Numerals,
}

impl Names<'_> {
    /// A cell: `r4c7`.
    pub fn cell(&self, cell: Cell) -> String {
        self.geometry.shape().name(cell)
    }

    /// A digit, as the board shows it.
    pub fn digit(&self, digit: Digit) -> String {
        label::digit(digit, self.numerals)
    }

    /// Digits in a row: `{1, 3, 7}` without the braces.
    pub fn digits(&self, digits: DigitSet) -> String {
        let digits: Vec<String> = digits.iter().map(|digit| self.digit(digit)).collect();
        digits.join(match self.lang {
            Lang::En => ", ",
            Lang::Zh => "、",
        })
    }

    /// A house: `row 4`.
    pub fn house(&self, house: HouseId) -> String {
        label::house(self.lang, self.geometry, house)
    }

    /// What a column of the exact cover wants: `r4c7 needs a digit`.
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
            Some(Left::Cells { house, cells }) => place_in_house(lang, at, text, depth, names.house(*house), cells.len() + 1),
            // The table methods do not know in advance what fits.
            Some(Left::Digits(left)) if !matches!(view.workings, Workings::None | Workings::Tables(_)) && !left.is_empty() => {
                place_guess_of(lang, at, text, depth, names.digits(left.with(digit)))
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
