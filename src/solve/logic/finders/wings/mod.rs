//! Wings: short chains of bivalue and trivalue cells.

pub(super) mod w_wing;
pub(super) mod xy_wing;
