//! English.

pub(in crate::app::text) mod batch;
pub(in crate::app::text) mod help;
pub(in crate::app::text) mod logic;
pub(in crate::app::text) mod method;
pub(in crate::app::text) mod reading;
