//! [`Totals`]: which values a sum may have.

/// A set of whole numbers, ascending, each once.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Totals(Box<[i32]>);

impl Totals {
    /// The set of one number.
    pub fn only(total: i32) -> Self {
        Self(Box::new([total]))
    }

    /// The numbers, in any order.
    pub fn of(totals: impl IntoIterator<Item = i32>) -> Self {
        let mut totals: Vec<i32> = totals.into_iter().collect();
        totals.sort_unstable();
        totals.dedup();
        Self(totals.into())
    }

    /// The numbers, ascending.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = i32> + '_ {
        self.0.iter().copied()
    }

    /// The number, where there is only one.
    pub fn single(&self) -> Option<i32> {
        if let [only] = *self.0 { Some(only) } else { None }
    }

    /// Whether the number is in the set.
    pub fn contains(&self, total: i32) -> bool {
        self.0.binary_search(&total).is_ok()
    }
}
