//! [`Demands`]: what the rules of a board demand besides houses, arranged so that a digit can be checked quickly.

use super::{
    Breach, Flaw, Strength, Total,
    form::{Form, arrange},
};
use crate::{Cell, Constraint, Digit, Outside, OutsideKind, Rule, Shape, lists::Lists};

/// A place in the list of [`Demands`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DemandId(u32);

impl DemandId {
    /// The place.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One thing that a rule demands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Demand {
    rule: usize,
    form: Form,
    /// Its cells, ascending.
    cells: Box<[Cell]>,
    /// The flaw that it has whatever the digits are.
    impossible: Option<Flaw>,
}

impl Demand {
    /// The place of its rule in [`Geometry::rules`](crate::Geometry::rules).
    pub fn rule(&self) -> usize {
        self.rule
    }

    /// The cells it concerns, ascending, each once.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The sum that it demands, if it is one.
    pub fn total(&self) -> Option<&Total> {
        if let Form::Sum(total) = &self.form { Some(total) } else { None }
    }

    /// The cells whose digits must differ, if that is all that it demands.
    pub fn exclusion(&self) -> Option<&[Cell]> {
        if let Form::Different(cells) = &self.form { Some(cells) } else { None }
    }
}

/// The demands of the rules of a board besides its houses, rule by rule, and in which demands each cell takes part.
///
/// Rules that only add houses demand nothing here: what breaks them are repeated digits ([repeats](crate::Entries::repeats)).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Demands {
    size: usize,
    list: Vec<Demand>,
    of_cell: Lists<DemandId>,
}

impl Demands {
    /// Arranges the constraints of a board, each of which has the place of its rule.
    pub(crate) fn new(shape: &Shape, rules: &[Rule], constraints: &[(usize, Constraint)]) -> Self {
        let (size, cells) = (shape.size(), shape.cell_count());
        let ranks: Vec<usize> = (0..rules.len()).filter(|&place| is_rank(&rules[place])).collect();
        let mut list: Vec<Demand> = Vec::new();
        for group in constraints.chunk_by(|one, other| one.0 == other.0) {
            let together: Vec<&Constraint> = group.iter().map(|(_, constraint)| constraint).collect();
            for (rule, constraint) in group {
                if is_house(&rules[*rule], constraint, size) {
                    continue;
                }
                // The clues of ranks are one constraint, which stands with the first of them.
                let rule_of = |place: usize| match constraint {
                    Constraint::Ranked { .. } => ranks.get(place).copied().unwrap_or(*rule),
                    _ => *rule,
                };
                let forms = arrange(constraint, &together, size).into_iter().enumerate();
                let demand = |(place, form): (usize, Form)| {
                    let cells = form.cells().into();
                    Demand { rule: rule_of(place), form, cells, impossible: None }
                };
                list.extend(forms.map(demand));
            }
        }
        list.sort_by_key(|demand| demand.rule);
        let nothing = vec![None; cells];
        let mut of_cell = vec![Vec::new(); cells];
        for (id, demand) in list.iter_mut().enumerate() {
            demand.impossible = demand.form.flaw(&nothing, size);
            let id = DemandId(u32::try_from(id).unwrap_or(u32::MAX));
            demand.cells.iter().for_each(|cell| of_cell[cell.index()].push(id));
        }
        Self { size, list, of_cell: Lists::new(of_cell.into_iter()) }
    }

    /// Whether nothing is demanded besides houses.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// All demands, rule by rule; a [`DemandId`] is a place in this list.
    pub fn list(&self) -> &[Demand] {
        &self.list
    }

    /// All places in the list.
    pub fn ids(&self) -> impl Iterator<Item = DemandId> + use<> {
        (0..u32::try_from(self.list.len()).unwrap_or(u32::MAX)).map(DemandId)
    }

    /// The demand at a place in the list, if there is one.
    pub fn id(&self, place: usize) -> Option<DemandId> {
        (place < self.list.len()).then(|| DemandId(u32::try_from(place).unwrap_or(u32::MAX)))
    }

    /// The demands in which a cell takes part, ascending.
    pub fn of(&self, cell: Cell) -> &[DemandId] {
        self.of_cell.of(cell)
    }

    /// Whether the digits of a board, one entry for each cell, break a demand, as far as that strength looks. Allocates nothing.
    pub fn is_broken(&self, id: DemandId, digits: &[Option<Digit>], strength: Strength) -> bool {
        self.list[id.index()].form.flaw_at(digits, self.size, strength).is_some()
    }

    /// Why the digits of a board, one entry for each cell, break a demand, if they do as far as that strength looks.
    pub(crate) fn breach(&self, id: DemandId, digits: &[Option<Digit>], strength: Strength) -> Option<Breach> {
        let demand = &self.list[id.index()];
        let flaw = demand.form.flaw_at(digits, self.size, strength)?;
        // Whatever is on the board is not at fault when nothing would do.
        let (flaw, cells) = match demand.impossible {
            Some(flaw) => (flaw, Vec::new()),
            None => (flaw, demand.form.culprits(flaw, digits, self.size)),
        };
        Some(Breach { rule: demand.rule, cells, flaw })
    }
}

fn is_rank(rule: &Rule) -> bool {
    matches!(rule, Rule::Outside(Outside { kind: OutsideKind::Rank, .. }))
}

/// Whether the constraint is the house that its rule adds to the board.
fn is_house(rule: &Rule, constraint: &Constraint, size: usize) -> bool {
    matches!((rule, constraint), (Rule::Region(_), Constraint::Different(cells)) if cells.len() == size)
}
