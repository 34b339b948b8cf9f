//! The finders: one file or folder for each family of techniques, and what they share.
//!
//! - A file has the rows of the techniques that it finds ([`rows`]); `shared` has what all need.
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
pub(in crate::logic) mod rules;
pub(in crate::logic) mod shared;
mod single_digit;
mod singles;
mod subsets;
mod templates;
mod uniqueness;
mod wings;

use shared::context::TechniqueRow;

/// The rows of all techniques, by family and file.
pub(in crate::logic) const fn rows<const W: usize>() -> &'static [&'static [&'static [TechniqueRow<W>]]] {
    const {
        &[
            &[
                singles::rows(),
                intersections::rows(),
                subsets::rows(),
                fish::rows(),
                templates::rows(),
                single_digit::rows(),
                coloring::rows(),
                wings::rows(),
            ],
            rules::rows(),
            uniqueness::rows(),
            chains::rows(),
            als::rows(),
            exotic::rows(),
            forcing::rows(),
        ]
    }
}
