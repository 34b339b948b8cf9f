//! The finders: one file or folder for each family of techniques, and what they share.
//!
//! - `context` has the interface of a finder and its input, `prelude` the names that all finders import; `registry` has the finder
//!   of each technique.
//! - `sink` collects the steps found, `choice` picks one of them as HoDoKu does, `combine` is shared by subsets and fish, `quiet`
//!   records where nothing can be found until something changes.
//! - `exclusion` has what falls when one of several candidates is true, for deadly and impossible patterns.
//! - `rules` has the techniques that rest on rules of the board, such as cages.
//! - `links` holds strong and weak links, for chains, forcing chains and nets.

pub(in crate::solve::logic) mod als;
pub(in crate::solve::logic) mod chains;
mod choice;
mod coloring;
mod combine;
pub(in crate::solve::logic) mod context;
mod empty_rectangle;
mod exclusion;
mod exotic;
mod fish;
pub(in crate::solve::logic) mod forcing;
mod intersections;
pub(in crate::solve::logic) mod links;
mod medusa;
mod prelude;
mod quiet;
pub(in crate::solve::logic) mod registry;
pub(in crate::solve::logic) mod rules;
mod singles;
pub(in crate::solve::logic) mod sink;
mod subsets;
mod sue_de_coq;
mod templates;
mod turbot;
mod uniqueness;
mod wings;
