//! Code that the families of finders share.
//!
//! - [`context`] has the interface of a finder and its input, [`row`] the row of a technique, `prelude` the names that all finders import.
//! - [`sink`] collects the steps found; `choice` picks one of them as HoDoKu does.
//! - `combine` chooses candidates or houses for subsets and fish; `exclusion` has what falls when one of several candidates is true,
//!   for deadly and impossible patterns.
//! - [`quiet`] records where nothing can be found until something changes.

pub(super) mod choice;
pub(super) mod combine;
pub(in crate::logic) mod context;
pub(super) mod exclusion;
pub(super) mod prelude;
pub(in crate::logic) mod quiet;
pub(in crate::logic) mod row;
pub(in crate::logic) mod sink;
