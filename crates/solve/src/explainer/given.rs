//! The facts that a chain inside another takes from the case it is inside of: removed candidates without which it would not hold.

use std::collections::BTreeSet;

use sudoscope_board::{Cell, Digit, HouseId};

use super::{
    SeArgument, SeBranch, SeCause, SeForm, SeLine, SeLiteral,
    grid::SeGrid,
    layout::{HOUSES, SIZE, bits, cell_at},
};

/// A candidate that must be gone: cell and digit.
type Gone = (Cell, Digit);

/// Adds to the chains inside an argument what they take from outside, as lines after their assumptions. `before` is the position that the
/// argument is about.
pub(super) fn with_given(mut argument: SeArgument, before: &SeGrid) -> SeArgument {
    if let SeArgument::Chain { branches, .. } = &mut argument {
        for branch in branches {
            complete(branch, before);
        }
    }
    argument
}

/// Adds what the chains inside a branch are given, and that the lines that follow from these rest on it. Returns what they need that the
/// branch does not show.
fn complete(branch: &mut SeBranch, before: &SeGrid) -> BTreeSet<Gone> {
    let mut outside = BTreeSet::new();
    for number in 0..branch.inner.len() {
        let SeArgument::Chain { form, branches, .. } = &mut branch.inner[number] else { continue };
        for gone in needs_of_chain(*form, branches, before) {
            match place_of(&branch.lines, gone) {
                None => {
                    outside.insert(gone);
                }
                Some(at) => {
                    let rest_on_it = branch.lines.iter_mut().filter(|line| line.cause == SeCause::Inner(number));
                    rest_on_it.filter(|line| !line.parents.contains(&at)).for_each(|line| line.parents.push(at));
                }
            }
        }
    }
    outside
}

/// The line that says that a candidate is gone.
fn place_of(lines: &[SeLine], (cell, digit): Gone) -> Option<usize> {
    lines.iter().position(|line| line.literal == SeLiteral { cell, digit, is_on: false })
}

/// The facts that a chain inside another takes from outside. Each of its branches is given what it needs of that.
fn needs_of_chain(form: SeForm, branches: &mut [SeBranch], before: &SeGrid) -> BTreeSet<Gone> {
    let assumed: Vec<SeLiteral> = branches.iter().filter_map(|branch| branch.lines.first()).map(|line| line.literal).collect();
    let is_case = |(cell, digit): &Gone| assumed.iter().any(|of| (of.cell, of.digit) == (*cell, *digit));
    let mut all = BTreeSet::new();
    for (number, branch) in branches.iter_mut().enumerate() {
        let mut needs = complete(branch, before);
        if number == 0 {
            // What is no case must be gone.
            match (form, assumed.first()) {
                (SeForm::Cell(cell), _) => needs.extend(digits_of(before, cell).filter(|gone| !is_case(gone))),
                (SeForm::House(house), Some(first)) => {
                    needs.extend(places_of(before, house, first.digit).filter(|gone| !is_case(gone)));
                }
                _ => {}
            }
        }
        for line in &branch.lines {
            needs.extend(needs_of_line(line, &branch.inner, before).filter(|&gone| place_of(&branch.lines, gone).is_none()));
        }
        give(branch, &needs, before);
        all.extend(needs);
    }
    all
}

/// Adds given lines after the assumption of a branch, and that its lines rest on them.
fn give(branch: &mut SeBranch, given: &BTreeSet<Gone>, before: &SeGrid) {
    let count = given.len();
    for line in &mut branch.lines {
        line.parents.iter_mut().filter(|parent| **parent > 0).for_each(|parent| *parent += count);
        let mut inside = BTreeSet::new();
        if let SeCause::Inner(number) = line.cause
            && let Some(SeArgument::Chain { branches, .. }) = branch.inner.get(number)
        {
            let lines = branches.iter().flat_map(|branch| &branch.lines).filter(|line| line.cause == SeCause::Given);
            inside.extend(lines.map(|line| (line.literal.cell, line.literal.digit)));
        }
        let needs: BTreeSet<Gone> = needs_of_line(line, &branch.inner, before).chain(inside).collect();
        let places = (1..).zip(given).filter(|(_, gone)| needs.contains(gone)).map(|(place, _)| place);
        line.parents.extend(places);
    }
    let lines = given.iter().map(|&(cell, digit)| SeLine {
        literal: SeLiteral { cell, digit, is_on: false },
        cause: SeCause::Given,
        parents: Vec::new(),
    });
    let after = branch.lines.len().min(1);
    branch.lines.splice(after..after, lines);
}

/// The candidates of `before` that must be gone for a line to follow by its cell, its house or its pattern.
fn needs_of_line(line: &SeLine, inner: &[SeArgument], before: &SeGrid) -> std::vec::IntoIter<Gone> {
    let SeLiteral { cell, digit, is_on } = line.literal;
    let needs: Vec<Gone> = match line.cause {
        SeCause::Cell if is_on => digits_of(before, cell).filter(|gone| gone.1 != digit).collect(),
        SeCause::House(house) if is_on => places_of(before, house, digit).filter(|gone| gone.0 != cell).collect(),
        SeCause::Inner(number) => inner.get(number).map_or_else(Vec::new, |argument| needs_of_pattern(argument, before)),
        SeCause::Assumed | SeCause::Given | SeCause::Cell | SeCause::House(_) => Vec::new(),
    };
    needs.into_iter()
}

fn needs_of_pattern(pattern: &SeArgument, before: &SeGrid) -> Vec<Gone> {
    let confined = |base: &[HouseId], cover: &[HouseId], digit| -> Vec<Gone> {
        let is_covered = |&(cell, _): &Gone| cover.iter().any(|&house| cells_of(house).any(|covered| covered == cell));
        base.iter().flat_map(|&house| places_of(before, house, digit)).filter(|gone| !is_covered(gone)).collect()
    };
    match pattern {
        SeArgument::Locked { digit, base, cover, .. } => confined(&[*base], &[*cover], *digit),
        SeArgument::Fish { digit, base, cover } => confined(base, cover, *digit),
        SeArgument::Set { house, cells, digits, is_hidden: true } => {
            let places = digits.iter().flat_map(|digit| places_of(before, *house, digit));
            places.filter(|gone| !cells.contains(gone.0)).collect()
        }
        SeArgument::Set { cells, digits, is_hidden: false, .. } => {
            cells.iter().flat_map(|cell| digits_of(before, cell)).filter(|gone| !digits.contains(gone.1)).collect()
        }
        _ => Vec::new(),
    }
}

/// The candidates of a cell.
fn digits_of(before: &SeGrid, cell: Cell) -> impl Iterator<Item = Gone> {
    bits(before.cells[cell.index()]).map(move |digit| (cell, Digit::from_index(digit)))
}

/// The candidates of a digit in a house.
fn places_of(before: &SeGrid, house: HouseId, digit: Digit) -> impl Iterator<Item = Gone> {
    let number = number(house);
    bits(before.slot(number, digit.index())).map(move |place| (Cell::new(cell_at(number, place)), digit))
}

fn cells_of(house: HouseId) -> impl Iterator<Item = Cell> {
    (0..SIZE).map(move |place| Cell::new(cell_at(number(house), place)))
}

/// The number of a house in the tables of this module: boxes, rows, columns.
fn number(house: HouseId) -> usize {
    (house.index() + SIZE) % HOUSES
}
