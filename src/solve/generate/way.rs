//! [`Way`]: the ways to make puzzles by their names, and the machines of those that can be watched.

use std::sync::Arc;

use crate::{
    board::{Digits, Geometry},
    solve::{
        Cancel,
        generate::{Refusal, Stop, Wish, boards::Boards, candidate::Ticket, wish::Plan},
        search::{DigHoles, RandomFill},
        timeline::Run,
    },
};

/// A way to make puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Way {
    /// A full board, cell by cell from what row, column and box leave over, from the beginning again at a dead end.
    RandomFill,
    /// A random full board, from which givens are taken away while the solution stays the only one.
    DigHoles,
    /// The same as fast as can be.
    #[default]
    Fast,
}

impl Way {
    /// Every way, the plainest first.
    pub const ALL: [Self; 3] = [Self::RandomFill, Self::DigHoles, Self::Fast];

    /// The way's name in commands: stable, lower case.
    pub const fn key(self) -> &'static str {
        match self {
            Self::RandomFill => "random-fill",
            Self::DigHoles => "dig-holes",
            Self::Fast => "fast",
        }
    }

    /// The way of that [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|way| way.key() == key)
    }
}

/// What a person wants to watch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The way. The product's own cannot be watched: in its stead [`Way::DigHoles`], which comes to the same.
    pub way: Way,
    /// What the puzzle is to be like. A board that is filled by luck has shape and rules only.
    pub wish: Wish,
    /// What chance starts from.
    pub seed: u64,
}

impl Recipe {
    /// The run that makes puzzle 0 of the seed, before its first event. Finding a full board to dig in takes up to a second on the
    /// largest boards.
    ///
    /// # Errors
    /// When there can be no puzzle as wished; inside, why there is no full board.
    pub fn watch(self, cancel: &Cancel) -> Result<Result<Run, Stop>, Refusal> {
        let Self { way, wish, seed } = self;
        match way {
            Way::RandomFill => Ok(Ok(Run::of(random_fill(wish.geometry, seed, 0)))),
            Way::DigHoles | Way::Fast => Ok(dig_holes(wish, seed, 0, cancel)?.map(Run::of)),
        }
    }
}

/// The machine that fills board `number` of a seed.
pub fn random_fill(geometry: Arc<Geometry>, seed: u64, number: u64) -> RandomFill {
    RandomFill::at_random(geometry, Ticket { puzzle: number, candidate: 0 }.chance(seed))
}

/// The machine that digs the first candidate for puzzle `number` of a seed: the one the [`Generator`](super::Generator) has for
/// it, except on boards above 16×16. It ends at the same clues.
///
/// # Errors
/// When there can be no puzzle as wished; inside, why there is no full board.
pub fn dig_holes(wish: Wish, seed: u64, number: u64, cancel: &Cancel) -> Result<Result<DigHoles, Stop>, Refusal> {
    let plan = Plan::new(wish)?;
    let mut chance = Ticket { puzzle: number, candidate: 0 }.chance(seed);
    let board = Boards::new(&plan.wish.geometry, cancel).and_then(|mut boards| boards.draw(&mut chance, cancel));
    let board: Digits = match board {
        Ok(board) => board.into_iter().map(Some).collect(),
        Err(reason) => return Ok(Err(reason.into())),
    };
    let (units, least) = plan.draw_order(&mut chance);
    let units = units.into_iter().map(<[_]>::to_vec).collect();
    Ok(Ok(DigHoles::in_order(Arc::clone(&plan.wish.geometry), &board, units, least)))
}
