//! [`Strategy`]: the ways to make puzzles, by name, and the machines of those that can be watched.

use sudoscope_board::{Digits, HouseGeometry, Position};

use crate::{
    Cancel, Run,
    generate::{GenerateSpec, InvalidSpec, StopReason, attempt::AttemptId, boards::BoardSource, spec::CheckedSpec},
    search::{DigHoles, RandomFill},
    timeline::{self},
};

sudoscope_board::keyed! {
    /// A way to make puzzles.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub enum Strategy {
        /// Fills a board cell by cell with random digits that do not repeat, and starts over at a dead end.
        RandomFill = "random-fill",
        /// Removes givens from a random full board while the solution stays unique.
        DigHoles = "dig-holes",
        /// Makes the same puzzles as [`DigHoles`](Self::DigHoles), as fast as possible.
        #[default]
        Fast = "fast",
    }
}

/// Which puzzle to make while somebody watches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WatchSpec {
    /// The strategy. [`Strategy::Fast`] cannot be watched; [`Strategy::DigHoles`] takes its place.
    pub strategy: Strategy,
    /// The spec of the puzzle. [`Strategy::RandomFill`] uses only shape and rules.
    pub spec: GenerateSpec,
    /// The seed of all random choices.
    pub seed: u64,
}

impl WatchSpec {
    /// The run that makes puzzle 0 of the seed, before its first event. Finding a full board to dig in takes up to a second on the
    /// largest boards.
    ///
    /// # Errors
    /// When no puzzle can meet the specification; the inner error says why there is no full board.
    pub fn start(self, cancel: &Cancel) -> Result<Result<Run, StopReason>, InvalidSpec> {
        let Self { strategy, spec, seed } = self;
        match strategy {
            Strategy::RandomFill => Ok(Ok(timeline::record(random_fill(spec.geometry, seed, 0)))),
            Strategy::DigHoles | Strategy::Fast => Ok(dig_holes(spec, seed, 0, cancel)?.map(timeline::record)),
        }
    }
}

/// The machine that fills board `index` of a seed.
pub fn random_fill(geometry: HouseGeometry, seed: u64, index: u64) -> RandomFill {
    RandomFill::at_random(geometry, AttemptId { puzzle: index, attempt: 0 }.random(seed))
}

/// The machine that makes the first attempt for puzzle `index` of a seed. It ends at the same clues as that of a
/// [`Generator`](super::Generator), except on boards above 16×16, and where a level is wanted on other boards than the classic one.
///
/// # Errors
/// When no puzzle can meet the specification; the inner error says why there is no full board.
pub fn dig_holes(spec: GenerateSpec, seed: u64, index: u64, cancel: &Cancel) -> Result<Result<DigHoles, StopReason>, InvalidSpec> {
    let spec = CheckedSpec::new(spec)?;
    let mut random = AttemptId { puzzle: index, attempt: 0 }.random(seed);
    let board = BoardSource::new(&spec.spec.geometry, cancel).and_then(|mut boards| boards.draw(&mut random, cancel));
    let board: Digits = match board {
        Ok(board) => board.into_iter().map(Some).collect(),
        Err(error) => return Ok(Err(error.into())),
    };
    let (units, min_clues) = spec.draw_order(&mut random);
    let units = units.into_iter().map(<[_]>::to_vec).collect();
    let board = Position::new(spec.spec.geometry.clone(), board).expect("a full board repeats no digit");
    Ok(Ok(DigHoles::in_order(board, units, min_clues)))
}
