//! One rule of each kind on the classic board, for tests of formats and texts: the lists of the integration tests.

#[path = "../../tests/it/every_kind.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    reason = "the lists are shared with the integration tests, which use all of them"
)]
mod every_kind;

pub(crate) use every_kind::every_kind as rule_samples;
