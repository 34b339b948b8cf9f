//! Patterns of one digit with two strong links ([`turbot`]) or with an empty rectangle ([`empty_rectangle`]).

pub(super) mod empty_rectangle;
pub(super) mod turbot;
