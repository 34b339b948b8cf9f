//! The finders: one file or folder for each family of techniques, and what they share.
//!
//! - `registry` has the finder of each technique, `shared` what they all need.
//! - `rules` has the techniques that rest on rules of the board, such as cages.
//! - `links` holds strong and weak links, for chains, forcing chains and nets.

pub(in crate::logic) mod als;
pub(in crate::logic) mod chains;
mod coloring;
mod exotic;
mod fish;
pub(in crate::logic) mod forcing;
mod intersections;
pub(in crate::logic) mod links;
pub(in crate::logic) mod registry;
pub(in crate::logic) mod rules;
pub(in crate::logic) mod shared;
mod single_digit;
mod singles;
mod subsets;
mod templates;
mod uniqueness;
mod wings;
