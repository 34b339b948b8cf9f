//! Coloring: strong links in two alternating colors, of one digit ([`colors`]) or of all ([`medusa`]).

pub(super) mod colors;
pub(super) mod medusa;
