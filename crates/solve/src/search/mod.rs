//! The searches that can be watched: deterministic machines with an explicit stack, one file each. [`Method`] is the registry of those
//! that solve a puzzle. [`RandomFill`] and [`DigHoles`] make puzzles; they are not methods of solving, but are watched in the same way.

mod backtrack;
pub mod cover;
mod dig_holes;
mod event;
mod exact_cover;
mod links;
mod machine;
mod marks;
mod order;
mod outlook;
mod plan;
mod program;
mod propagate;
mod random_fill;
mod tables;
mod unerased;
mod view;

pub use dig_holes::DigHoles;
pub use event::{Alternatives, DeadEnd, Event, HousePlaces, Landmark, PlacedBy, RemovedBy};
pub use exact_cover::ExactCover;
pub use machine::{Ledger, Machine, MachineVisitor, MethodFacts, MethodMachine, Outcome, Start, StartError, Tally};
pub use order::{CellOrder, DigitOrder, Order};
pub use outlook::{placements, quickest};
pub use program::{ListingLine, Omission, Program, Statement, WorkUnit};
pub use propagate::{CandidateLists, Fewest};
pub use random_fill::RandomFill;
pub use tables::{Bitmask, Scan, Tables};
pub use unerased::Unerased;
pub use view::{CellHeat, Cover, CoverColumn, Decision, Left, Origin, RunningTotal, Table, View, Workings};

/// Defines [`Method`] from the list of the machines.
macro_rules! methods {
    ($($(#[$attribute:meta])* $method:ident = $machine:ty,)*) => {
        /// A method of searching.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub enum Method {
            $($(#[$attribute])* $method,)*
        }

        impl Method {
            /// Every method, simplest first.
            pub const ALL: [Self; [$(stringify!($method)),*].len()] = [$(Self::$method),*];

            /// The facts about it.
            pub const fn facts(self) -> &'static MethodFacts {
                match self {
                    $(Self::$method => const { &<$machine as MethodMachine>::FACTS },)*
                }
            }

            /// Calls a function with the machine of this method as its type parameter.
            pub fn visit<V: MachineVisitor>(self, visitor: V) -> V::Output {
                match self {
                    $(Self::$method => visitor.visit::<$machine>(),)*
                }
            }
        }
    };
}

methods! {
    /// Plain backtracking: cells in reading order, digits ascending, each tested by scanning the houses.
    Scan = Scan,
    /// Backtracking with a table of used digits for each kind of house.
    Tables = Tables,
    /// Backtracking with bit masks of free digits.
    Bitmask = Bitmask,
    /// Candidate lists: naked and hidden singles, then trial of a pair.
    Candidates = CandidateLists,
    /// The cell with the fewest candidates first, with singles in between. It is the default: no other makes fewer guesses.
    #[default]
    Fewest = Fewest,
    /// Knuth's Algorithm X with dancing links.
    ExactCover = ExactCover,
}

impl Method {
    /// The method by which orders are compared. All that take an order place the same digits; this one takes the least time.
    pub const FOR_ORDERS: Self = Self::Bitmask;

    /// The method's name in commands and files: stable, lower case.
    pub const fn key(self) -> &'static str {
        self.facts().key
    }

    /// The method with that [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|method| method.key() == key)
    }

    /// Whether its runs take the cells and digits in an [`Order`] that one can choose.
    pub const fn takes_order(self) -> bool {
        self.facts().takes_order
    }
}

/// When a search ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Goal {
    /// At the first solution, with its digits on the board.
    #[default]
    First,
    /// When every solution has been found.
    All,
}

/// The work of a search so far, not counting the givens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct Counters {
    /// The work besides the digits placed, in the [`WorkUnit`] of the method: digits tested in a cell for the plainest.
    pub tests: u64,
    /// Digits placed.
    pub placements: u64,
    /// Digits taken back.
    pub undos: u64,
    /// Solutions found.
    pub solutions: u64,
}
