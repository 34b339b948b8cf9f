//! Wings: short chains of bivalue and trivalue cells, other chains of three strong links, and bent sets of four cells.

pub(super) mod named;
pub(super) mod w_wing;
pub(super) mod wxyz;
pub(super) mod xy_wing;
