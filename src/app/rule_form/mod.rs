//! [`RuleForm`]: a rule as a person types it: its cells, its numbers and its options as text. The way to enter any kind of rule without
//! a pointer.
//!
//! A form belongs to one kind of rule, of which it keeps a sample. `fields` says which fields it has, `parts` takes a rule apart and
//! puts it together again; `cells` and `numbers` read and write the text.

mod cells;
mod fields;
mod kinds;
mod numbers;
mod parts;
mod problem;

pub use cells::path;
pub use fields::{CellsField, NumbersField, OptionField};
pub use kinds::kinds;
pub use problem::FormProblem;

use crate::{
    app::numerals::Numerals,
    board::{Cell, Rule, Shape},
};

/// A rule as text.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleForm {
    /// A rule of the kind; its own cells and numbers do not count.
    kind: Rule,
    /// The cells, by name: groups are separated by semicolons.
    pub cells: String,
    /// The numbers.
    pub numbers: String,
    /// Whether the option of the kind is chosen.
    pub is_on: bool,
}

impl RuleForm {
    /// The form of a rule on a board of that shape.
    pub fn of(rule: &Rule, shape: &Shape, numerals: Numerals) -> Self {
        let fields = parts::take_apart(rule, shape);
        Self {
            cells: cells::write(rule, &fields, shape),
            numbers: numbers::write(fields::numbers_field(rule), &fields.numbers, numerals),
            is_on: fields.is_on,
            kind: rule.clone(),
        }
    }

    /// An empty form for a kind, with its customary numbers.
    pub fn empty(kind: &Rule, numerals: Numerals) -> Self {
        let numbers = parts::customary_numbers(kind);
        Self {
            cells: String::new(),
            numbers: numbers::write(fields::numbers_field(kind), &numbers, numerals),
            is_on: matches!(kind, Rule::Cage(cage) if cage.may_repeat),
            kind: kind.clone(),
        }
    }

    /// A rule of the kind.
    pub fn kind(&self) -> &Rule {
        &self.kind
    }

    /// The cells that the kind has.
    pub fn cells_field(&self) -> CellsField {
        fields::cells_field(&self.kind)
    }

    /// The numbers that the kind has.
    pub fn numbers_field(&self) -> NumbersField {
        fields::numbers_field(&self.kind)
    }

    /// The option of the kind, if it has one.
    pub fn option_field(&self) -> Option<OptionField> {
        fields::option_field(&self.kind)
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
        let place = cells::read(self.cells_field(), &self.cells, shape)?;
        let numbers = numbers::read(self.numbers_field(), &self.numbers, shape.size())?;
        let rule = parts::put_together(&self.kind, &parts::Fields { place, numbers, is_on: self.is_on }, shape)?;
        match rule.check(shape) {
            Ok(()) => Ok(rule),
            Err(misfit) => Err(FormProblem::Misfit(rule, misfit)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::Misfit, io::rule_samples::rule_samples};

    #[test]
    fn every_rule_but_those_of_files_comes_back_from_its_form() {
        let shape = Shape::classic();
        for numerals in [Numerals::Numbers, Numerals::Letters] {
            for rule in rule_samples() {
                let form = RuleForm::of(&rule, &shape, numerals);
                let is_of_files = matches!(rule, Rule::PairTable(_) | Rule::Machine(_) | Rule::Either(_));
                let expected = if is_of_files { Err(FormProblem::OnlyInFiles) } else { Ok(rule) };
                assert_eq!(form.rule(&shape), expected, "{form:?}");
            }
        }
    }

    #[test]
    fn every_kind_of_rule_is_offered_but_those_of_files() {
        let kinds = kinds(&Shape::classic());
        for rule in rule_samples() {
            let is_of_files = matches!(rule, Rule::PairTable(_) | Rule::Machine(_) | Rule::Either(_));
            assert_ne!(kinds.iter().any(|kind| kind.key() == rule.key()), is_of_files, "{}", rule.key());
        }
    }

    #[test]
    fn every_kind_can_be_entered_into_an_empty_form() {
        // Typed cells and numbers for kinds that the samples show; a form takes what the form of a sample writes.
        let shape = Shape::classic();
        for kind in kinds(&shape) {
            let sample = rule_samples()
                .into_iter()
                .filter(|rule| std::mem::discriminant(rule) == std::mem::discriminant(&kind))
                .find(|rule| fields::cells_field(rule) == fields::cells_field(&kind) && same_kind(rule, &kind))
                .unwrap_or_else(|| panic!("no sample of {kind:?}"));
            let written = RuleForm::of(&sample, &shape, Numerals::Numbers);
            let form = RuleForm { cells: written.cells, numbers: written.numbers, ..RuleForm::empty(&kind, Numerals::Numbers) };
            let rule = form.rule(&shape).unwrap_or_else(|problem| panic!("{problem:?}: {form:?}"));
            assert!(rule.suits(&shape));
        }
    }

    fn same_kind(one: &Rule, other: &Rule) -> bool {
        fields::numbers_field(one) == fields::numbers_field(other) && one.key() == other.key()
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
