//! [`finder_of`]: which finder looks for which technique.

use crate::solve::logic::{
    finders::{
        als, chains, coloring, context::Finder, empty_rectangle, fish, forcing, intersections, singles, subsets, sue_de_coq,
        templates, turbot, uniqueness, wings,
    },
    technique::{Family, Technique},
};

/// Returns the finder of a technique.
pub(crate) fn finder_of<const W: usize>(technique: Technique) -> Finder<W> {
    match technique.family() {
        Family::Singles => singles::find,
        Family::Intersections => match technique {
            Technique::LockedPair | Technique::LockedTriple => subsets::find,
            _ => intersections::find,
        },
        Family::Subsets => subsets::find,
        Family::Fish => fish::find,
        Family::SingleDigitPatterns => match technique {
            Technique::EmptyRectangle | Technique::DualEmptyRectangle => empty_rectangle::find,
            _ => turbot::find,
        },
        Family::Coloring => coloring::find,
        Family::Uniqueness => uniqueness::find,
        Family::Wings => wings::find,
        Family::Chains => chains::find,
        Family::AlmostLockedSets => match technique {
            Technique::SueDeCoq => sue_de_coq::find,
            _ => als::find,
        },
        Family::Templates => templates::find,
        Family::ForcingChains => forcing::find,
    }
}
