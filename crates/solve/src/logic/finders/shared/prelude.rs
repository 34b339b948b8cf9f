//! The types that every finder takes and returns.

pub(in crate::logic::finders) use crate::logic::{
    candidate::Candidate,
    explain::{
        reason::{Reason, Role, What},
        step::Step,
    },
    finders::shared::{
        context::SearchContext,
        row::techniques,
        sink::{Flow, StepSink, reason_if},
    },
    position::grid::CandidateGrid,
    technique::{Technique, TechniqueSet},
};
