//! [`canonical`]: the form that all puzzles share which can be turned into each other.
//!
//! Of all ways to turn, mirror and relabel the solution and to exchange its lines, the one that reads smallest is taken. A solution may
//! have several; of these the one whose givens read smallest is taken. Once a row is chosen as the first and the columns are in order,
//! the first row decides the labels, and the first column the order of the other rows: 2 · 9 · 1,296 arrangements are compared.

use sudoscope_board::{Digit, Digits};

/// The number of digits, and of cells in a line.
pub(super) const SIZE: usize = 9;

/// Which cell of a board comes to which place.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellArrangement {
    /// The row of the original for each row.
    pub rows: [usize; SIZE],
    /// The column of the original for each column.
    pub columns: [usize; SIZE],
    /// Whether rows and columns of the original are exchanged first.
    pub is_transposed: bool,
}

impl CellArrangement {
    /// The cell of the original that comes to `cell`.
    pub(crate) fn source(&self, cell: usize) -> usize {
        let (row, column) = (self.rows[cell / SIZE], self.columns[cell % SIZE]);
        if self.is_transposed { column * SIZE + row } else { row * SIZE + column }
    }
}

/// The canonical form of a puzzle with this solution: the same for all puzzles that can be turned into each other.
pub(super) fn canonical(givens: &[Option<Digit>], solution: &[Option<Digit>]) -> Digits {
    let solution: Vec<usize> = solution.iter().map(|digit| digit.map_or(0, Digit::index)).collect();
    let mut best: Option<(Vec<usize>, Vec<Option<usize>>)> = None;
    for is_transposed in [false, true] {
        for columns in line_orders() {
            for first in 0..SIZE {
                let arranged = arrange(&solution, is_transposed, columns, first);
                let labels = labels(&solution, &arranged);
                let form = (0..SIZE * SIZE).map(|cell| labels[solution[arranged.source(cell)]]);
                if best.as_ref().is_some_and(|(smallest, _)| form.clone().gt(smallest.iter().copied())) {
                    continue;
                }
                let given = |cell| givens[arranged.source(cell)].map(|digit: Digit| labels[digit.index()]);
                let found = (form.collect(), (0..SIZE * SIZE).map(given).collect());
                if best.as_ref().is_none_or(|best| found < *best) {
                    best = Some(found);
                }
            }
        }
    }
    let digits = best.map(|(_, givens)| givens).unwrap_or_default();
    digits.into_iter().map(|digit| digit.map(Digit::from_index)).collect()
}

/// The orders of nine lines that keep bands together.
fn line_orders() -> impl Iterator<Item = [usize; SIZE]> {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let each = || ORDERS.into_iter();
    each().flat_map(move |bands| {
        each().flat_map(move |one| {
            each().flat_map(move |two| {
                each().map(move |three| {
                    let within = [one, two, three];
                    std::array::from_fn(|place| 3 * bands[place / 3] + within[place / 3][place % 3])
                })
            })
        })
    })
}

/// The arrangement with that first row in which the first column rises within each band, and from band to band.
fn arrange(solution: &[usize], is_transposed: bool, columns: [usize; SIZE], first: usize) -> CellArrangement {
    let mut arranged = CellArrangement { rows: std::array::from_fn(|row| row), columns, is_transposed };
    arranged.rows[0] = first;
    let labels = labels(solution, &arranged);
    let lone = CellArrangement { rows: std::array::from_fn(|row| row), ..arranged };
    // What a row has in the first column.
    let head = |row: usize| labels[solution[lone.source(row * SIZE)]];
    let mut bands: Vec<Vec<usize>> = (0..3)
        .map(|band| {
            let mut rows: Vec<usize> = (3 * band..3 * band + 3).collect();
            rows.sort_unstable_by_key(|&row| head(row));
            rows
        })
        .collect();
    // The first row has the smallest label in the first column, so that it and its band come first.
    bands.sort_unstable_by_key(|rows| head(rows[0]));
    arranged.rows = std::array::from_fn(|row| bands[row / 3][row % 3]);
    arranged
}

/// By digit: its label, so that the first row of the arrangement is in order.
fn labels(solution: &[usize], arranged: &CellArrangement) -> [usize; SIZE] {
    let mut labels = [0; SIZE];
    for column in 0..SIZE {
        labels[solution[arranged.source(column)]] = column;
    }
    labels
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_orders_of_lines_as_permutations_that_keep_bands() {
        let mut orders: Vec<_> = line_orders().collect();
        orders.sort_unstable();
        orders.dedup();
        assert_eq!(orders.len(), 1296);
        assert!(orders.iter().all(|order| (0..3).all(|band| order[3 * band] / 3 == order[3 * band + 2] / 3)));
    }

    #[test]
    fn the_canonical_form_of_a_solution_begins_with_the_digits_in_order_and_is_its_own() {
        let line = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let solution = crate::test_support::digits(line);
        let form = canonical(&solution, &solution);
        assert!(form[..SIZE].iter().copied().eq(Digit::all(SIZE).map(Some)));
        assert_eq!(canonical(&form, &form), form);
        let relabelled: Digits =
            solution.iter().map(|digit| digit.map(|digit| Digit::from_index((digit.index() + 4) % SIZE))).collect();
        assert_eq!(canonical(&relabelled, &relabelled), form);
    }
}
