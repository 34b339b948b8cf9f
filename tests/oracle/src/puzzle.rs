//! [`Puzzle`]: a random puzzle with rules, and its solutions by brute force.

use crate::{Board, KINDS, Kind, Random, Value, holds};

/// A puzzle with rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The board.
    pub board: Board,
    /// The rules.
    pub rules: Vec<Value>,
    /// The given digits row by row; 0 is an empty cell.
    pub givens: Vec<i32>,
}

/// The number of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// All were found.
    Exactly(usize),
    /// At least so many: the search ended at its limit.
    AtLeast(usize),
}

/// A search for solutions that fills the cells in reading order.
struct Search<'a> {
    puzzle: &'a Puzzle,
    /// For each cell the rules that can be decided once it is filled.
    complete: Vec<Vec<&'a Value>>,
    has_regions: bool,
    grid: Vec<i32>,
    digits_left: usize,
    solutions: Vec<Vec<i32>>,
    most: usize,
}

impl Search<'_> {
    fn is_free(&self, cell: usize, digit: i32) -> bool {
        let (board, grid) = (&self.puzzle.board, &self.grid);
        let size = board.size();
        let sees = |other: usize| {
            other / size == cell / size
                || other % size == cell % size
                || self.has_regions && board.regions()[other] == board.regions()[cell]
        };
        (0..board.cells()).all(|other| other == cell || grid[other] != digit || !sees(other))
    }

    /// Whether to go on.
    fn fill(&mut self, cell: usize) -> bool {
        if cell == self.puzzle.board.cells() {
            self.solutions.push(self.grid.clone());
            return self.solutions.len() < self.most;
        }
        let size = i32::try_from(self.puzzle.board.size()).expect("a size of boards");
        let given = self.puzzle.givens[cell];
        for digit in if given > 0 { given..=given } else { 1..=size } {
            if self.digits_left == 0 {
                return false;
            }
            self.digits_left -= 1;
            if !self.is_free(cell, digit) {
                continue;
            }
            self.grid[cell] = digit;
            let puzzle = self.puzzle;
            if self.complete[cell].iter().all(|rule| holds(rule, &puzzle.rules, &puzzle.board, &self.grid)) && !self.fill(cell + 1)
            {
                return false;
            }
            self.grid[cell] = 0;
        }
        self.grid[cell] = 0;
        true
    }
}

impl Puzzle {
    /// Digits that the search for a full grid may write.
    const MOST_FOR_GRID: usize = 100_000;

    /// Solutions that are counted at most.
    pub const MOST_SOLUTIONS: usize = 100;
    /// Digits that a count writes at most.
    pub const MOST_DIGITS: usize = 500_000;

    /// The puzzle of a seed, and the names of the kinds of its rules: on a board of 4, 6 or 9 rows, with boxes or a jigsaw, with one to four
    /// kinds. Successive seeds go through all kinds.
    ///
    /// # Panics
    /// When no board has a rule of the seed's kind.
    #[must_use]
    pub fn of_seed(seed: u64) -> (Self, Vec<&'static str>) {
        let mut random = Random::new(seed);
        let turn = usize::try_from(seed % u64::try_from(KINDS.len()).expect("few kinds")).expect("fewer than there are kinds");
        let mut kinds = vec![KINDS[turn]];
        for _ in 0..random.below(4) {
            kinds.push(random.choice(KINDS));
        }
        let mut tries = (0..100).filter_map(|_| {
            let board = match random.below(11) {
                0..4 => Board::of_boxes(2, 2),
                4 => Board::jigsaw(2, 2, &mut random),
                5 | 6 => Board::of_boxes(3, 2),
                7 => Board::of_boxes(2, 3),
                8 => Board::jigsaw(3, 2, &mut random),
                9 => Board::of_rows(5),
                _ => Board::of_boxes(3, 3),
            };
            Self::random(&board, &kinds, &mut random)
        });
        tries.find(|(_, made)| made.contains(&kinds[0].name)).expect("a board that has a rule of this kind")
    }

    /// A random puzzle with some of the kinds of rules, and the names of those that its board has a place for. Most have solutions, some
    /// have none. `None` if no full grid of the board is found.
    #[must_use]
    pub fn random(board: &Board, kinds: &[Kind], random: &mut Random) -> Option<(Self, Vec<&'static str>)> {
        let grid = Self::full_grid(board, kinds, random)?;
        let mut rules: Vec<Value> = Vec::new();
        let mut names = Vec::new();
        for kind in kinds {
            // A rule that does not hold in the grid mostly leaves no solution: one in ten may.
            let tries = if random.one_in(10) { 1 } else { 300 };
            let made = (0..tries).find_map(|_| {
                let made = kind.make(random, board, &grid);
                let all = [&rules[..], &made].concat();
                let holds = tries == 1 || made.iter().all(|rule| holds(rule, &all, board, &grid));
                (holds && !made.is_empty()).then_some(made)
            });
            if let Some(made) = made {
                rules.extend(made);
                names.push(kind.name);
            }
        }
        let cells = board.cells();
        let givens = match board.size() {
            4 => random.from(0, cells / 3),
            5 | 6 => random.from(cells / 4, cells / 2),
            _ => random.from(cells / 2, 3 * cells / 4),
        };
        let mut places: Vec<usize> = (0..cells).collect();
        random.shuffle(&mut places);
        let mut puzzle = Self { board: board.clone(), rules, givens: vec![0; cells] };
        for &place in &places[..givens] {
            puzzle.givens[place] = grid[place];
        }
        Some((puzzle, names))
    }

    /// A random grid that satisfies the rules of the whole board among the kinds, if it is found soon; else one without them, or `None`.
    fn full_grid(board: &Board, kinds: &[Kind], random: &mut Random) -> Option<Vec<i32>> {
        let of_board =
            kinds.iter().filter(|kind| crate::kinds::OF_BOARD.contains(&kind.name) && !kind.name.starts_with("Negative"));
        let rules: Vec<Value> = of_board.flat_map(|kind| kind.make(random, board, &[])).collect();
        let mut names: Vec<i32> = (1..=i32::try_from(board.size()).expect("a size of boards")).collect();
        random.shuffle(&mut names);
        [rules, Vec::new()].into_iter().find_map(|rules| {
            let mut puzzle = Self { board: board.clone(), rules, givens: vec![0; board.cells()] };
            // A few digits at random make the grids differ.
            for _ in 0..board.size() / 2 {
                let cell = random.below(board.cells());
                puzzle.givens[cell] = names[random.below(names.len())];
                if puzzle.solutions(1, Self::MOST_FOR_GRID / 20).is_none_or(|found| found.is_empty()) {
                    puzzle.givens[cell] = 0;
                }
            }
            puzzle.solutions(1, Self::MOST_FOR_GRID).and_then(|mut found| found.pop())
        })
    }

    /// The first `most` solutions, each row by row. `None` when the search is cut off after `digits` digits.
    #[must_use]
    pub fn solutions(&self, most: usize, digits: usize) -> Option<Vec<Vec<i32>>> {
        let cells = self.board.cells();
        let mut complete: Vec<Vec<&Value>> = vec![Vec::new(); cells];
        for rule in &self.rules {
            if crate::kinds::OF_BOARD.contains(&rule.name()) {
                complete.iter_mut().for_each(|of_cell| of_cell.push(rule));
            } else {
                complete[self.last_cell(rule)].push(rule);
            }
        }
        let mut search = Search {
            puzzle: self,
            complete,
            has_regions: self.rules.iter().all(|rule| rule.name() != "NoRegions"),
            grid: vec![0; cells],
            digits_left: digits,
            solutions: Vec::new(),
            most,
        };
        search.fill(0);
        (search.digits_left > 0 || search.solutions.len() >= most).then_some(search.solutions)
    }

    /// The cell with which a rule can be decided, when the board is filled row by row.
    fn last_cell(&self, rule: &Value) -> usize {
        let board = &self.board;
        let end = board.cells() - 1;
        match rule.name() {
            "Quadruple" => board.square(rule.cells("top_left")[0]).map_or(end, |square| square[3]),
            "Minimum" | "Maximum" => board.beside(rule.cells("cell")[0]).into_iter().chain(rule.cells("cell")).max().unwrap_or(end),
            "Outside" | "LittleKiller" | "RowIndexer" | "ColumnIndexer" | "RegionIndexer" | "Either" | "OneWrong" => end,
            _ => rule.all_cells().into_iter().max().unwrap_or(end),
        }
    }

    /// The number of solutions of which these are the first [`MOST_SOLUTIONS`](Self::MOST_SOLUTIONS).
    #[must_use]
    pub const fn counted(solutions: &[Vec<i32>]) -> Count {
        let count = solutions.len();
        if count == Self::MOST_SOLUTIONS { Count::AtLeast(count) } else { Count::Exactly(count) }
    }

    /// The puzzle as a file of the program.
    #[must_use]
    pub fn written(&self) -> String {
        let rules: Vec<String> = self.rules.iter().map(Value::to_string).collect();
        let sign = |digit: &i32| {
            u32::try_from(*digit).ok().filter(|&digit| digit > 0).and_then(|digit| char::from_digit(digit, 10)).unwrap_or('.')
        };
        let rows: Vec<String> =
            self.givens.chunks(self.board.size()).map(|row| format!("\"{}\"", row.iter().map(sign).collect::<String>())).collect();
        format!(
            "Sudoscope(version: 1, shape: {}, rules: [{}], givens: [{}])\n",
            self.board.written(),
            rules.join(", "),
            rows.join(", ")
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_without_rules_are_as_many_as_is_known() {
        let empty = |board: Board| Puzzle { givens: vec![0; board.cells()], rules: Vec::new(), board };
        let count = |puzzle: &Puzzle, most, digits| puzzle.solutions(most, digits).map(|solutions| solutions.len());
        let boxes = empty(Board::of_boxes(2, 2));
        assert_eq!(count(&boxes, 1000, usize::MAX), Some(288));
        assert_eq!(count(&boxes, 100, usize::MAX), Some(100));
        assert_eq!(count(&boxes, 1000, 100), None);
        // The Latin squares of order 4.
        let squares = Puzzle { rules: vec![Value::Named("NoRegions", Vec::new())], ..boxes };
        assert_eq!(count(&squares, 1000, usize::MAX), Some(576));
    }

    #[test]
    fn every_kind_is_made_and_holds_in_its_grid() {
        let mut random = Random::new(1);
        for kind in KINDS {
            let boards = [Board::of_boxes(2, 2), Board::of_boxes(3, 2), Board::of_rows(5), Board::of_boxes(3, 3)];
            let made = boards.iter().any(|board| {
                let grid = Puzzle::full_grid(board, &[*kind], &mut random).unwrap();
                (0..300).any(|_| {
                    let rules = kind.make(&mut random, board, &grid);
                    !rules.is_empty() && rules.iter().all(|rule| holds(rule, &rules, board, &grid))
                })
            });
            assert!(made, "{}", kind.name);
        }
    }

    #[test]
    fn jigsaws_have_regions_of_one_size() {
        let board = Board::jigsaw(3, 2, &mut Random::new(7));
        assert!((0..6).all(|region| board.region(region).len() == 6));
        assert_ne!(board.regions(), Board::of_boxes(3, 2).regions());
    }
}
