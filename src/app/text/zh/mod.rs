//! Simplified Chinese.

pub(in crate::app::text) mod batch;
pub(in crate::app::text) mod reading;
