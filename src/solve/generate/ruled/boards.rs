//! [`RuledBoards`]: random full boards under rules of the whole board.

use crate::{
    board::{Digit, HouseGeometry, KnownGeometry},
    solve::{
        Cancel,
        generate::{
            boards::{BoardError, BoardSource},
            dig::general::DigError,
            ruled::prover::Prover,
        },
        random::RandomStream,
    },
};

/// Number of decisions after which the search for a board with some digits is abandoned.
const MAX_NODES: u64 = 200_000;

/// Where full boards come from.
#[derive(Clone, Debug)]
pub(crate) enum RuledBoards {
    /// All rules consist of houses.
    Houses(Box<BoardSource>),
    /// Digits are placed at random, each if a full board has it.
    Placed,
}

impl RuledBoards {
    /// Boards of that geometry. Listing small ones takes up to 100 ms.
    pub(crate) fn new(geometry: &KnownGeometry, cancel: &Cancel) -> Result<Self, BoardError> {
        match HouseGeometry::try_from(geometry.shared()) {
            Ok(houses) => Ok(Self::Houses(Box::new(BoardSource::new(&houses, cancel)?))),
            Err(_) => Ok(Self::Placed),
        }
    }

    /// A random full board. `prover` is for boards of the same geometry.
    pub(crate) fn draw(
        &mut self,
        prover: &mut Prover,
        cells: usize,
        random: &mut RandomStream,
        cancel: &Cancel,
    ) -> Result<Vec<Digit>, BoardError> {
        match self {
            Self::Houses(boards) => boards.draw(random, cancel),
            Self::Placed => place(prover, cells, random, cancel),
        }
    }
}

/// Places random digits in the cells in random order. Each digit stays if a full board has it together with those before, which does
/// not depend on how that is found out. Every board can come, some more often than others.
fn place(prover: &mut Prover, cells: usize, random: &mut RandomStream, cancel: &Cancel) -> Result<Vec<Digit>, BoardError> {
    let mut order: Vec<usize> = (0..cells).collect();
    random.shuffle(&mut order);
    let mut digits = vec![None; cells];
    let mut board = search(prover, &digits, cancel)?.ok_or(BoardError::Impossible)?;
    for cell in order {
        let mut left: Vec<Digit> = Digit::all(prover.size()).collect();
        random.shuffle(&mut left);
        for digit in left {
            digits[cell] = Some(digit);
            if board[cell] == digit {
                break;
            }
            if let Some(other) = search(prover, &digits, cancel)? {
                board = other;
                break;
            }
        }
    }
    Ok(board)
}

fn search(prover: &mut Prover, digits: &[Option<Digit>], cancel: &Cancel) -> Result<Option<Vec<Digit>>, BoardError> {
    prover.first(digits, MAX_NODES, cancel).map_err(|error| match error {
        DigError::Undecided => BoardError::NotFound,
        DigError::Cancelled => BoardError::Cancelled,
    })
}
