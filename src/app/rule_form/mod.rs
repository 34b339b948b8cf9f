//! [`RuleForm`]: a rule as a person types it: its cells, its numbers and its options as text. The way to enter any kind of rule without
//! a pointer.
//!
//! A form belongs to one kind of rule, of which it keeps a sample. The row of the kind says which fields it has; `cells` and `numbers`
//! read and write the text.

mod cells;
mod numbers;
mod problem;

pub use crate::board::{CellsField, NumbersField, OptionField};
pub use cells::path;
pub use problem::FormProblem;

use crate::{
    app::prelude::*,
    board::{KINDS, OutsideLine, Parts},
};

/// A sample of each kind of rule that can be entered on a board of that shape, in the order of the tools: with cells that do not count, and
/// with the customary numbers. Those that carry a table, an automaton or other rules come from files only.
pub fn kinds(shape: &Shape) -> Vec<Rule> {
    KINDS.iter().filter(|kind| kind.suits(shape)).flat_map(|kind| kind.offered(shape.size())).collect()
}

/// A rule as text.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleForm {
    /// A rule of the kind; its own cells and numbers do not count.
    kind: Rule,
    /// The cells, by name: groups are separated by semicolons.
    pub cells: String,
    pub numbers: String,
    /// Whether the option of the kind is chosen.
    pub is_on: bool,
}

impl RuleForm {
    /// The form of a rule on a board of that shape.
    pub fn of(rule: &Rule, shape: &Shape, numerals: Numerals) -> Self {
        let parts = rule.parts();
        let is_on = match parts.line {
            Some(OutsideLine::Row { reversed, .. } | OutsideLine::Column { reversed, .. }) => reversed,
            _ => parts.is_on,
        };
        Self {
            cells: cells::write(rule, &parts, shape),
            numbers: numbers::write(rule.kind().numbers, &parts.numbers, numerals),
            is_on,
            kind: rule.clone(),
        }
    }

    /// An empty form for a kind, with its customary numbers: none where each rule has its own.
    pub fn empty(kind: &Rule, numerals: Numerals) -> Self {
        let (row, parts) = (kind.kind(), kind.parts());
        let is_customary = match row.numbers {
            NumbersField::Gap | NumbersField::Modulus | NumbersField::Differences | NumbersField::PairSums => true,
            NumbersField::Value => row.cells == CellsField::Pair,
            _ => false,
        };
        let numbers = if is_customary { parts.numbers } else { Vec::new() };
        Self {
            cells: String::new(),
            numbers: numbers::write(row.numbers, &numbers, numerals),
            is_on: parts.is_on,
            kind: kind.clone(),
        }
    }

    /// A rule of the kind.
    pub fn kind(&self) -> &Rule {
        &self.kind
    }

    /// The cells that the kind has.
    pub fn cells_field(&self) -> CellsField {
        self.kind.kind().cells
    }

    /// The numbers that the kind has.
    pub fn numbers_field(&self) -> NumbersField {
        self.kind.kind().numbers
    }

    /// The option of the kind, if it has one.
    pub fn option_field(&self) -> Option<OptionField> {
        self.kind.kind().option
    }

    /// Takes these cells over, in the order of a path through them if the kind is a line.
    pub fn take_cells(&mut self, shape: &Shape, selected: &[Cell]) {
        let is_ordered = matches!(self.cells_field(), CellsField::Path | CellsField::Paths | CellsField::Line);
        let ordered = if is_ordered { path(shape, selected) } else { selected.to_vec() };
        self.cells = ordered.iter().map(|&cell| shape.name(cell)).collect::<Vec<_>>().join(" ");
    }

    /// The rule.
    ///
    /// # Errors
    /// Why there is none.
    pub fn rule(&self, shape: &Shape) -> Result<Rule, FormProblem> {
        let numbers = numbers::read(self.numbers_field(), &self.numbers, shape.size());
        let mut parts = Parts { is_on: self.is_on, ..cells::read(self.cells_field(), &self.cells, shape)? };
        parts.numbers = numbers?;
        if let Some(OutsideLine::Row { reversed, .. } | OutsideLine::Column { reversed, .. }) = &mut parts.line {
            *reversed = self.is_on;
        }
        let rule = self.kind.kind().make(&parts)?;
        match rule.check(shape) {
            Ok(()) => Ok(rule),
            Err(misfit) => Err(FormProblem::Misfit(rule, misfit)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::Misfit, test_support::rule_samples};

    #[test]
    fn every_rule_but_those_of_files_comes_back_from_its_form() {
        let shape = Shape::classic();
        for numerals in [Numerals::Numbers, Numerals::Letters] {
            for rule in rule_samples() {
                let form = RuleForm::of(&rule, &shape, numerals);
                let is_of_files = rule.kind().is_only_in_files;
                let expected = if is_of_files { Err(FormProblem::OnlyInFiles) } else { Ok(rule) };
                assert_eq!(form.rule(&shape), expected, "{form:?}");
            }
        }
    }

    #[test]
    fn every_kind_can_be_entered_into_an_empty_form() {
        // Typed cells and numbers of the samples.
        let shape = Shape::classic();
        for kind in kinds(&shape) {
            let sample = kind.kind().rules_of(kind.kind().samples).next().unwrap();
            let written = RuleForm::of(&sample, &shape, Numerals::Numbers);
            let form = RuleForm { cells: written.cells, numbers: written.numbers, ..RuleForm::empty(&kind, Numerals::Numbers) };
            let rule = form.rule(&shape).unwrap_or_else(|problem| panic!("{problem:?}: {form:?}"));
            assert!(rule.suits(&shape));
        }
    }

    #[test]
    fn what_is_no_rule_is_refused() {
        let shape = Shape::classic();
        let cage = kinds(&shape).into_iter().find(|kind| kind.key() == "cage").unwrap();
        let form = |cells: &str, numbers: &str| {
            RuleForm { cells: cells.into(), numbers: numbers.into(), is_on: false, kind: cage.clone() }.rule(&shape)
        };
        assert_eq!(form("r1c1 r1c0", "12"), Err(FormProblem::Cell("r1c0".into())));
        assert_eq!(form("r1c1 x", "12"), Err(FormProblem::Cell("x".into())));
        assert_eq!(form("r1c1 r1c2", "twelve"), Err(FormProblem::Number("twelve".into())));
        assert!(matches!(form("r1c1 r1c2", "18"), Err(FormProblem::Misfit(_, Misfit::Sum { sum: 18, .. }))));
        assert!(matches!(form("", "12"), Err(FormProblem::Misfit(_, Misfit::Empty))));
        assert!(form("r1c1–r1c3, r2c1", "12/14").is_ok());
    }

    #[test]
    fn selected_cells_of_a_line_are_taken_along_it() {
        let shape = Shape::classic();
        let cells = [0, 1, 2, 11, 20].map(Cell::new);
        let kind = kinds(&shape).into_iter().find(|kind| kind.key() == "renban").unwrap();
        let mut form = RuleForm::empty(&kind, Numerals::Numbers);
        form.take_cells(&shape, &cells);
        assert_eq!(form.cells, "r1c1 r1c2 r1c3 r2c3 r3c3");
    }
}
