//! The types that every finder takes and returns.

pub(super) use crate::solve::logic::{
    candidate::Candidate,
    explain::{
        reason::{Reason, Role, What},
        step::Step,
    },
    finders::{
        context::SearchContext,
        sink::{Flow, Sink},
    },
    position::grid::CandidateGrid,
    technique::{Technique, TechniqueSet},
};
