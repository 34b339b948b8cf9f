//! The searches that can be watched: deterministic machines with an explicit stack, one file each. [`Method`] is the registry of those
//! that solve a puzzle. [`RandomFill`] and [`DigHoles`] make puzzles; they are not methods of solving, but are watched in the same way.

mod backtrack;
mod bitmask;
mod candidates;
pub mod cover;
mod dig_holes;
mod event;
mod exact_cover;
mod fewest;
mod heat;
mod links;
mod machine;
mod marks;
mod order;
mod outlook;
mod plan;
mod program;
mod propagate;
mod random_fill;
mod ruling;
mod scan;
mod start;
mod tables;
mod unerased;
mod view;
mod walk;

pub use bitmask::Bitmask;
pub use candidates::CandidateLists;
pub use dig_holes::DigHoles;
pub use event::{Alternatives, Because, DeadEnd, Event, Landmark, Places, Why};
pub use exact_cover::ExactCover;
pub use fewest::Fewest;
pub use heat::CellHeat;
pub use machine::{Ledger, Machine, MachineVisitor, MethodMachine, Outcome, Tally};
pub use order::{CellOrder, DigitOrder, Order};
pub use outlook::placements;
pub use program::{ListingLine, Program, Statement, WorkUnit};
pub use random_fill::RandomFill;
pub use scan::Scan;
pub use start::{Start, StartError};
pub use tables::Tables;
pub use unerased::Unerased;
pub use view::{Cover, CoverColumn, Decision, Left, Origin, RunningTotal, Table, View, Workings};

/// Defines [`Method`] from a table: for each method its variant, its key, and its machine.
macro_rules! methods {
    ($($(#[$attribute:meta])* $method:ident = $key:literal: $machine:ty,)*) => {
        /// A method of searching.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub enum Method {
            $($(#[$attribute])* $method,)*
        }

        impl Method {
            /// Every method, simplest first.
            pub const ALL: [Self; [$($key),*].len()] = [$(Self::$method),*];

            /// The method's name in commands and files: stable, lower case.
            pub const fn key(self) -> &'static str {
                match self {
                    $(Self::$method => $key,)*
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
    Scan = "scan": Scan,
    /// Backtracking with a table of used digits for each kind of house.
    Tables = "tables": Tables,
    /// Backtracking with bit masks of free digits.
    Bitmask = "bitmask": Bitmask,
    /// Candidate lists: naked and hidden singles, then trial of a pair.
    Candidates = "candidates": CandidateLists,
    /// The cell with the fewest candidates first, with singles in between. It is the default: no other makes fewer guesses.
    #[default]
    Fewest = "fewest": Fewest,
    /// Knuth's Algorithm X with dancing links.
    ExactCover = "exact-cover": ExactCover,
}

impl Method {
    /// The method by which orders are compared. All that take an order place the same digits; this one takes the least time.
    pub const FOR_ORDERS: Self = Self::Bitmask;

    /// The kinds of events that its runs can have.
    pub fn landmarks(self) -> &'static [Landmark] {
        struct Landmarks;

        impl MachineVisitor for Landmarks {
            type Output = &'static [Landmark];

            fn visit<M: MethodMachine>(self) -> Self::Output {
                M::LANDMARKS
            }
        }
        self.visit(Landmarks)
    }

    /// The kinds of events that its runs can have on a board with rules that are not houses.
    pub fn landmarks_under_rules(self) -> &'static [Landmark] {
        struct Landmarks;

        impl MachineVisitor for Landmarks {
            type Output = &'static [Landmark];

            fn visit<M: MethodMachine>(self) -> Self::Output {
                M::LANDMARKS_UNDER_RULES
            }
        }
        self.visit(Landmarks)
    }

    /// Whether its runs take the cells and digits in an [`Order`] that one can choose.
    pub fn takes_order(self) -> bool {
        struct TakesOrder;

        impl MachineVisitor for TakesOrder {
            type Output = bool;

            fn visit<M: MethodMachine>(self) -> bool {
                M::TAKES_ORDER
            }
        }
        self.visit(TakesOrder)
    }

    /// Whether its runs check rules with a [`Strength`](sudoscope_board::Strength) that one can choose.
    pub fn takes_strength(self) -> bool {
        struct TakesStrength;

        impl MachineVisitor for TakesStrength {
            type Output = bool;

            fn visit<M: MethodMachine>(self) -> bool {
                M::TAKES_STRENGTH
            }
        }
        self.visit(TakesStrength)
    }

    /// Its program: what each line does, with the lines for either [`Goal`]. The words are in `app::text`.
    pub fn program(self) -> Program {
        struct Lines;

        impl MachineVisitor for Lines {
            type Output = Program;

            fn visit<M: MethodMachine>(self) -> Program {
                M::PROGRAM
            }
        }
        self.visit(Lines)
    }

    /// Whether its program has such a line.
    pub fn has_line(self, statement: Statement) -> bool {
        self.program().iter().any(|line| line.statement == statement)
    }

    /// The program that it comes from, if there is one: the others were added to compare with.
    pub fn source(self) -> Option<Program> {
        struct Lines;

        impl MachineVisitor for Lines {
            type Output = Option<Program>;

            fn visit<M: MethodMachine>(self) -> Option<Program> {
                M::SOURCE
            }
        }
        self.visit(Lines)
    }

    /// The unit of work of its runs besides the digits they place.
    pub fn work(self) -> WorkUnit {
        struct Counted;

        impl MachineVisitor for Counted {
            type Output = WorkUnit;

            fn visit<M: MethodMachine>(self) -> WorkUnit {
                M::WORK
            }
        }
        self.visit(Counted)
    }

    /// The method with that [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|method| method.key() == key)
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
