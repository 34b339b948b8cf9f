//! [`Start`]: what a method starts from.

use std::marker::PhantomData;

use sudoscope_board::{Digit, Fault, KnownGeometry, KnownPosition, Position, Rule, Strength};

use crate::search::{Machine, MachineVisitor, Method, MethodMachine, Order};

/// The start of a search by one method: digits that break no rule, on a board all of whose rules the method can express, and how much
/// it asks of rules that are not houses.
#[derive(Debug)]
pub struct Start<M> {
    position: KnownPosition,
    strength: Strength,
    order: Order,
    method: PhantomData<fn() -> M>,
}

/// Why a search cannot start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum StartError {
    /// The digits break rules: at least one fault.
    Broken(Vec<Fault>),
    /// The method has no means to express some rules.
    Inexpressible {
        /// The key of the method.
        method: &'static str,
        /// The rules, at least one, in the order of the board.
        rules: Vec<Rule>,
    },
}

impl<M: MethodMachine> Start<M> {
    /// Checks that the method can search a board.
    ///
    /// # Errors
    /// When the digits break a rule, or the method cannot express one; the first that applies.
    pub fn new(position: KnownPosition, strength: Strength) -> Result<Self, StartError> {
        let faults = position.geometry().entries(position.digits()).broken();
        if !faults.is_empty() {
            return Err(StartError::Broken(faults));
        }
        let geometry = position.geometry();
        let mut places: Vec<usize> = geometry
            .demands()
            .ids()
            .filter(|&id| !M::can_express(geometry, id))
            .map(|id| geometry.demands().list()[id.index()].rule())
            .collect();
        places.dedup();
        if !places.is_empty() {
            let rules = places.into_iter().map(|place| geometry.rules()[place].clone()).collect();
            return Err(StartError::Inexpressible { method: M::FACTS.key, rules });
        }
        Ok(Self { position, strength, order: Order::default(), method: PhantomData })
    }
}

impl<M: Machine> Start<M> {
    /// The start with cells and digits in another order. Methods that choose their cells themselves do not look at it.
    #[must_use]
    pub fn in_order(mut self, order: Order) -> Self {
        self.order = order;
        self
    }

    /// The order of cells and digits.
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// The board.
    pub fn geometry(&self) -> &KnownGeometry {
        self.position.geometry()
    }

    /// All digits, cell by cell.
    pub fn digits(&self) -> &[Option<Digit>] {
        self.position.digits()
    }

    /// The strength with which rules other than houses are checked during the search.
    pub fn strength(&self) -> Strength {
        self.strength
    }
}

/// Every method searches boards of houses.
impl<M> From<&Position> for Start<M> {
    fn from(position: &Position) -> Self {
        Self { position: position.clone().into(), strength: Strength::default(), order: Order::default(), method: PhantomData }
    }
}

impl Method {
    /// `Ok` if the method can search the board.
    ///
    /// # Errors
    /// See [`Start::new`].
    pub fn check(self, position: &KnownPosition) -> Result<(), StartError> {
        self.visit(Check(position))
    }
}

struct Check<'a>(&'a KnownPosition);

impl MachineVisitor for Check<'_> {
    type Output = Result<(), StartError>;

    fn visit<M: MethodMachine>(self) -> Self::Output {
        Start::<M>::new(self.0.clone(), Strength::default()).map(drop)
    }
}
