//! Steps of logic in words.

pub(in crate::app::text) mod se;
pub(in crate::app::text) mod techniques;
