//! Derives a shape and rules from regions listed cell by cell, or from lists of cells that contain every digit once.

use sudoscope_board::{Cell, Rule, Shape};

use crate::ReadProblem;

/// The shape with these regions, given as any region number for each cell; a shape with boxes if the regions are boxes.
///
/// # Errors
/// If they do not form a board.
pub(crate) fn shape(size: usize, regions: &[usize]) -> Result<Shape, ReadProblem> {
    let customary = Shape::of_size(size).ok();
    let same = |shape: &Shape| {
        let of_shape: Vec<usize> = shape.cells().map(|cell| shape.region(cell)).collect();
        numbered(&of_shape) == numbered(regions)
    };
    if let Some(shape) = customary.into_iter().chain(Shape::all_boxes(size)).find(same) {
        return Ok(shape);
    }
    Shape::jigsaw(size, &numbered(regions)).map_err(ReadProblem::Shape)
}

/// Whether every cell can be reached from the first by steps over sides within the cells.
pub(crate) fn in_one_piece(cells: &[Cell], shape: &Shape) -> bool {
    let is_beside =
        |one: Cell, other: Cell| shape.row(one).abs_diff(shape.row(other)) + shape.column(one).abs_diff(shape.column(other)) == 1;
    let (mut reached, mut next): (Vec<Cell>, _) = (cells.iter().take(1).copied().collect(), 0);
    while let Some(&cell) = reached.get(next) {
        let new: Vec<Cell> = cells.iter().copied().filter(|&other| is_beside(cell, other) && !reached.contains(&other)).collect();
        reached.extend(new);
        next += 1;
    }
    reached.len() == cells.len()
}

/// Regions numbered in the order of their first cells.
fn numbered(regions: &[usize]) -> Vec<u8> {
    let mut seen = Vec::new();
    let number = |region: &usize| {
        let known = seen.iter().position(|of| of == region);
        known.unwrap_or_else(|| {
            seen.push(*region);
            seen.len() - 1
        })
    };
    // Surplus regions are refused by their size, so their numbers do not matter.
    regions.iter().map(number).map(|number| u8::try_from(number).unwrap_or(u8::MAX)).collect()
}

/// A board derived from lists of cells that contain every digit once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Divided {
    /// Its shape.
    pub shape: Shape,
    /// Rules whose houses are all listed.
    pub rules: Vec<Rule>,
    /// The indices of lists that are neither regions nor houses of a rule.
    pub others: Vec<usize>,
}

/// Derives the board from lists of cells. The regions are the default boxes if all of them are listed, else the lists in order,
/// without those that share a cell with an earlier one.
///
/// # Errors
/// The first cell that would be in no region.
pub(crate) fn divide(size: usize, lists: &[Vec<Cell>]) -> Result<Divided, Cell> {
    let lists: Vec<Vec<Cell>> = lists.iter().map(|cells| sorted(cells)).collect();
    let chosen = customary(size, &lists).unwrap_or_else(|| apart(size, &lists));
    let mut of = vec![None; size * size];
    for &list in &chosen {
        lists[list].iter().for_each(|cell| of[cell.index()] = Some(list));
    }
    let uncovered = |of: &[Option<usize>]| Cell::new(of.iter().position(Option::is_none).unwrap_or_default());
    let regions: Option<Vec<usize>> = of.iter().copied().collect();
    let shape = regions.and_then(|regions| self::shape(size, &regions).ok()).ok_or_else(|| uncovered(&of))?;
    let is_region = |list: &usize| chosen.iter().any(|&chosen| lists[chosen] == lists[*list]);
    let mut others: Vec<usize> = (0..lists.len()).filter(|list| !is_region(list)).collect();
    let mut rules = Vec::new();
    for rule in [Rule::Diagonals, Rule::Windoku, Rule::DisjointGroups] {
        let houses: Vec<Vec<Cell>> = rule.houses(&shape).iter().map(|house| sorted(house)).collect();
        let is_listed = |house: &Vec<Cell>| others.iter().any(|&list| lists[list] == *house);
        if !houses.is_empty() && houses.iter().all(is_listed) {
            others.retain(|&list| !houses.contains(&lists[list]));
            rules.push(rule);
        }
    }
    Ok(Divided { shape, rules, others })
}

fn sorted(cells: &[Cell]) -> Vec<Cell> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells
}

/// The indices of the lists that are the default boxes; `None` if one is missing.
fn customary(size: usize, lists: &[Vec<Cell>]) -> Option<Vec<usize>> {
    let shape = Shape::of_size(size).ok()?;
    let cells_of = |region: usize| shape.cells().filter(|&cell| shape.region(cell) == region).collect::<Vec<Cell>>();
    (0..size).map(|region| lists.iter().position(|list| *list == cells_of(region))).collect()
}

/// The lists of `size` cells that share no cell with an earlier one.
fn apart(size: usize, lists: &[Vec<Cell>]) -> Vec<usize> {
    let mut taken = vec![false; size * size];
    let mut chosen = Vec::new();
    for (index, list) in lists.iter().enumerate() {
        let is_free = list.windows(2).all(|pair| pair[0] != pair[1]) && list.iter().all(|cell| !taken[cell.index()]);
        if list.len() == size && is_free {
            list.iter().for_each(|cell| taken[cell.index()] = true);
            chosen.push(index);
        }
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cells of each region.
    fn lists(shape: &Shape) -> Vec<Vec<Cell>> {
        (0..shape.size()).map(|region| shape.cells().filter(|&cell| shape.region(cell) == region).collect()).collect()
    }

    #[test]
    fn rules_are_told_from_regions_in_any_order() {
        for rule in [Rule::Diagonals, Rule::Windoku, Rule::DisjointGroups] {
            let mut all = rule.houses(&Shape::classic());
            all.extend(lists(&Shape::classic()).into_iter().rev());
            let expected = Divided { shape: Shape::classic(), rules: vec![rule.clone()], others: Vec::new() };
            assert_eq!(divide(9, &all), Ok(expected.clone()));
            // One house of a rule is a list like any other.
            all.drain(1..rule.houses(&Shape::classic()).len());
            assert_eq!(divide(9, &all), Ok(Divided { rules: Vec::new(), others: vec![0], ..expected }));
        }
    }

    #[test]
    fn a_cell_of_no_region_is_named() {
        let mut boxes = lists(&Shape::classic());
        boxes.remove(1);
        assert_eq!(divide(9, &boxes), Err(Cell::new(3)));
        boxes.insert(1, vec![Cell::new(3); 9]);
        assert_eq!(divide(9, &boxes), Err(Cell::new(3)));
    }

    #[test]
    fn regions_that_are_boxes_are_boxes() {
        for shape in [Shape::classic(), Shape::boxes(3, 4).unwrap(), Shape::of_size(6).unwrap()] {
            let regions: Vec<usize> = shape.cells().map(|cell| 100 - shape.region(cell)).collect();
            assert_eq!(super::shape(shape.size(), &regions), Ok(shape));
        }
        let rows: Vec<usize> = (0..25).map(|cell| cell / 5).collect();
        assert_eq!(shape(5, &rows).unwrap().box_sides(), None);
        assert!(shape(5, &(0..25).collect::<Vec<_>>()).is_err());
    }
}
