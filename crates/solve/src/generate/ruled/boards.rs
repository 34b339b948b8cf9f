//! [`RuledBoards`]: random full boards under rules of the whole board.

use sudoscope_board::{Digit, HouseGeometry, KnownGeometry, Rule};

use crate::{
    Cancel,
    generate::{
        boards::{BoardError, BoardSource},
        dig::general::DigError,
        ruled::{
            prover::Prover,
            search::{self, MAX_NODES},
        },
    },
    random::RandomStream,
};

/// Where full boards come from.
#[derive(Clone, Debug)]
pub(crate) enum RuledBoards {
    /// All rules consist of houses.
    Houses(Box<BoardSource>),
    /// Digits are placed at random, each if a full board has it.
    Placed,
    /// Digits are placed at random where few are left, with what follows from them: where asking whether a full board has a digit takes long.
    Searched {
        /// Whether it was asked if there is any full board at all.
        is_asked: bool,
    },
}

impl RuledBoards {
    /// Boards of that geometry. Listing small ones takes up to 100 ms.
    pub(crate) fn new(geometry: &KnownGeometry, cancel: &Cancel) -> Result<Self, BoardError> {
        match HouseGeometry::try_from(geometry.shared()) {
            Ok(houses) => Ok(Self::Houses(Box::new(BoardSource::new(&houses, cancel)?))),
            Err(_) if is_tight(geometry.rules()) => Ok(Self::Searched { is_asked: false }),
            Err(_) => Ok(Self::Placed),
        }
    }

    /// Whether boards are searched for under rules that are not houses.
    pub(crate) fn are_searched(&self) -> bool {
        !matches!(self, Self::Houses(_))
    }

    /// Whether filling a board takes longer than digging it.
    pub(crate) fn are_slow(&self) -> bool {
        matches!(self, Self::Searched { .. })
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
            Self::Placed => match place(prover, cells, random, cancel) {
                // It was asked before the first digit.
                Err(BoardError::NotFound) => search::fill(prover, cells, &mut true, random, cancel),
                placed => placed,
            },
            Self::Searched { is_asked } => search::fill(prover, cells, is_asked, random, cancel),
        }
    }
}

/// Whether rules leave so few full boards that most questions for one take thousands of decisions: rules that tie neighbours together, and a
/// knight's move beside any other rule.
fn is_tight(rules: &[Rule]) -> bool {
    let ties_neighbours = |rule: &Rule| {
        matches!(
            rule,
            Rule::Nonconsecutive
                | Rule::AntiTaxicab
                | Rule::GlobalEntropy
                | Rule::GlobalModular
                | Rule::NegativeDots(_)
                | Rule::NegativeSums(_)
        )
    };
    rules.iter().any(ties_neighbours) || rules.len() > 1 && rules.contains(&Rule::AntiKnight)
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
