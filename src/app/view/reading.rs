//! [`CellReading`]: what a step of plain search reads, the digits used in the houses of its cell, and what that leaves.

use crate::{
    app::{model::run::RunModel, prelude::*, text::panel as text},
    solve::search::{Event, View, Workings},
};

/// What a step reads, or would read in the cell that is pointed at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellReading {
    pub cell: Cell,
    /// Its houses with the digits used in each, the digit of the cell left out.
    pub houses: Vec<(HouseId, DigitSet)>,
    /// The digits that none of them uses.
    pub free: DigitSet,
    /// The free digit that the step takes, or that comes next.
    pub next: Option<Digit>,
    /// The digit of the step, and what has become of it in the houses.
    pub change: Option<(Digit, Change)>,
}

/// What has become of a digit in the houses of its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// It is used now.
    Set,
    /// It is free again.
    Cleared,
    Refused,
}

impl CellReading {
    /// What the shown step of a run reads, or what is read in the cell under the pointer. Only a method that takes one cell after another
    /// reads so.
    pub fn of(model: &Model) -> Option<Self> {
        let run = model.run.as_ref()?;
        let view = &run.report.as_ref()?.view;
        run.search().filter(|(method, _)| method.takes_order())?;
        if let Some((cell, _)) = run.why.pointed {
            return Some(Self::in_cell(model, run, view, cell, None));
        }
        let (cell, digit, change) = match view.event? {
            Event::Place { cell, digit, .. } => (cell, digit, Change::Set),
            Event::Undo { cell, digit, .. } => (cell, digit, Change::Cleared),
            Event::Clash { cell, digit, .. } | Event::Break { cell, digit, .. } => (cell, digit, Change::Refused),
            _ => return None,
        };
        Some(Self::in_cell(model, run, view, cell, Some((digit, change))))
    }

    fn in_cell(model: &Model, run: &RunModel, view: &View, cell: Cell, change: Option<(Digit, Change)>) -> Self {
        let geometry = &model.document.geometry;
        let size = geometry.size();
        // A digit that a program has left in the cell may be what refuses itself.
        let is_left_out = |other: Cell| other == cell && !run.omission.is_some_and(Omission::leaves_digits);
        let used = |house: HouseId| -> DigitSet {
            let cells = geometry.house(house).cells.iter().filter(|&&other| !is_left_out(other));
            cells.filter_map(|other| view.digits[other.index()]).collect()
        };
        let houses: Vec<_> = geometry.houses_of(cell).iter().map(|&house| (house, used(house))).collect();
        let free = houses.iter().fold(DigitSet::all(size), |free, (_, used)| free - *used);
        let order = run.order.digits.arrange(size);
        let after = |last: Option<Digit>| {
            let tried = last.and_then(|last| order.iter().position(|&digit| digit == last)).map_or(0, |place| place + 1);
            order[tried..].iter().copied().find(|&digit| free.contains(digit))
        };
        let next = match change {
            Some((digit, Change::Set)) => Some(digit),
            Some((digit, Change::Cleared | Change::Refused)) => after(Some(digit)),
            None => after(None),
        };
        Self { cell, houses, free, next, change }
    }

    /// In words: the digits used in each house, and those that are free.
    pub fn says(&self, names: Names<'_>) -> String {
        let set = |digits: DigitSet| if digits.is_empty() { "∅".to_owned() } else { names.digits(digits) };
        let houses = self.houses.iter().map(|&(house, used)| text::reading_house(names.lang, names.house(house), set(used)));
        text::reading(names.lang, names.lang.clauses(houses), set(self.free))
    }

    /// Whether its digits are looked up in tables or masks.
    pub fn is_of_tables(view: &View) -> bool {
        matches!(view.workings, Workings::Tables(_) | Workings::Masks(_))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        app::model::{
            Document,
            run::{Report, RunId},
            settings::Settings,
        },
        solve::{Cancel, timeline},
        test_support::puzzle,
    };

    /// A model at the present step of a run.
    fn model(method: Method, board: &str) -> (Model, timeline::Run) {
        let mut model = Model::new(Settings::default());
        model.document = Document::new(puzzle(board, &[]));
        let run = timeline::search(method, &model.document.position().unwrap(), Goal::All);
        model.run = Some(RunModel::new(RunId(1), RunTask::Solve(method, Goal::All), model.document.start()));
        (model, run)
    }

    fn show(model: &mut Model, run: &timeline::Run) {
        model.run.as_mut().unwrap().report = Some(Arc::new(Report::of(run)));
    }

    /// Whether a digit could stand in a cell of a 9×9 board, found without houses.
    fn fits(digits: &[Option<Digit>], cell: usize, digit: Digit) -> bool {
        let place = |cell: usize| (cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3);
        let (row, column, region) = place(cell);
        let sees = |other: usize| {
            let (row2, column2, region2) = place(other);
            other != cell && (row == row2 || column == column2 || region == region2)
        };
        !(0..81).any(|other| sees(other) && digits[other] == Some(digit))
    }

    #[test]
    fn what_is_read_at_every_step_is_what_the_board_holds() {
        for method in [Method::Scan, Method::Tables, Method::Bitmask] {
            let (mut model, mut run) = model(method, crate::test_support::EXTREME);
            let (mut set, mut cleared, mut refused) = (0, 0, 0);
            for _ in 0..2_000 {
                run.advance(1, &Cancel::default());
                show(&mut model, &run);
                let (view, event) = (run.view(), run.event().unwrap());
                let Some(reading) = CellReading::of(&model) else { panic!("{event:?}") };
                assert_eq!(Some(reading.cell), event.cell());
                for digit in Digit::all(9) {
                    assert_eq!(reading.free.contains(digit), fits(&view.digits, reading.cell.index(), digit), "{event:?}");
                }
                let (digit, change) = reading.change.unwrap();
                match change {
                    Change::Set => {
                        set += 1;
                        assert!(reading.free.contains(digit) && reading.next == Some(digit));
                    }
                    Change::Cleared => {
                        cleared += 1;
                        assert!(reading.free.contains(digit) && reading.next.is_none_or(|next| next > digit));
                    }
                    Change::Refused => {
                        refused += 1;
                        assert!(reading.houses.iter().any(|(_, used)| used.contains(digit)) && !reading.free.contains(digit));
                    }
                }
            }
            assert!(set > 100 && cleared > 100 && (refused > 100) == (method != Method::Bitmask), "{method:?}");
        }
        let (mut model, mut run) = model(Method::Fewest, crate::test_support::EXTREME);
        run.advance(1, &Cancel::default());
        show(&mut model, &run);
        assert_eq!(CellReading::of(&model), None, "it has candidates of its own");
    }

    #[test]
    fn a_cell_that_is_pointed_at_is_read_without_its_digit() {
        let (mut model, mut run) = model(Method::Tables, "1.....2..3.....4");
        run.advance(9, &Cancel::default());
        show(&mut model, &run);
        let cell = Cell::new(0);
        model.run.as_mut().unwrap().why.pointed = Some((cell, Digit::new(1).unwrap()));
        let reading = CellReading::of(&model).unwrap();
        assert_eq!((reading.cell, reading.change), (cell, None));
        assert!(reading.free.contains(Digit::new(1).unwrap()));
        let names = Names { lang: Lang::En, geometry: &model.document.geometry, numerals: model.settings.numerals };
        assert!(reading.says(names).starts_with("row 1: "), "{}", reading.says(names));
    }
}
