//! A position: digits and candidates, as a plain value ([`state`]) and in the form that finders search ([`grid`], on the houses and
//! peers of a [`layout`], with what its rules say in [`facts`]).

pub(super) mod facts;
pub(super) mod grid;
pub(super) mod holding;
pub(super) mod layout;
pub(super) mod state;
