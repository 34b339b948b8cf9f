//! What must hold for any bytes: shared by the fuzz targets and by the test that replays their corpus.

use sudoscope::{
    board::Geometry,
    io::{self, ron, text},
    solve::{
        Cancel,
        fast::{self, Grid, batch},
        general::{Bounds, End, Solver},
    },
};

/// Reads bytes as plain text. What is read is written, and what is written is read back as the same puzzle. Returns whether anything
/// was read.
pub fn text_in(bytes: &[u8]) -> bool {
    let Ok(text) = io::detect::decode(bytes) else { return false };
    let Ok(reading) = text::read(&text) else { return false };
    assert!(!reading.puzzles.is_empty());
    for found in &reading.puzzles {
        let puzzle = &found.puzzle;
        let boxed = text::write_boxed(puzzle.shape(), &puzzle.givens());
        let again = text::read(&boxed).expect("what is written can be read");
        assert!(!again.is_certain() || again.puzzles[0].puzzle == *puzzle, "{boxed}");
    }
    true
}

/// Reads bytes as RON. What is read is written, and what is written is read back as the same puzzle. Returns whether anything was
/// read.
pub fn ron_in(bytes: &[u8]) -> bool {
    let Ok(text) = io::detect::decode(bytes) else { return false };
    let Ok(puzzle) = ron::read(&text) else { return false };
    let written = ron::write(&puzzle);
    assert_eq!(ron::read(&written).expect("what is written can be read"), puzzle, "{written}");
    true
}

/// Reads bytes as plain text and counts the solutions of what is a classic puzzle. The engine for those, one by one and in a batch,
/// agrees with the general solver, except where that takes too long. Returns whether anything was counted.
pub fn count_in(bytes: &[u8]) -> bool {
    const DECISIONS: u64 = 2000;
    const PUZZLES: usize = 20;
    let Ok(text) = io::detect::decode(bytes) else { return false };
    let Ok(reading) = text::read(&text) else { return false };
    let (mut solver, cancel) = (Solver::new(&Geometry::classic()), Cancel::default());
    let (mut grids, mut expected) = (Vec::new(), Vec::new());
    for grid in reading.puzzles.iter().filter_map(|found| Grid::from_puzzle(&found.puzzle)).take(PUZZLES) {
        let count = solver.count(&grid.digits(), Bounds::none(&cancel).solutions(100).nodes(DECISIONS));
        if count.end != End::OutOfNodes {
            grids.push(grid);
            expected.push(count.solutions);
        }
    }
    for limit in [1, 2, 100] {
        let expected: Vec<u64> = expected.iter().map(|&count| count.min(limit)).collect();
        let mut counts = vec![0; grids.len()];
        batch::count(&grids, limit, &mut counts, 1);
        assert_eq!(counts, expected, "{grids:?}");
        counts = grids.iter().map(|grid| fast::count(grid, limit)).collect();
        assert_eq!(counts, expected, "{grids:?}");
    }
    !grids.is_empty()
}
