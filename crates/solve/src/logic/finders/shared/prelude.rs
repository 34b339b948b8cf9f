//! The types that every finder takes and returns.

pub(in crate::logic::finders) use crate::logic::{
    Candidate,
    explain::{
        Step,
        reason::{Evidence, Reason, Role},
    },
    finders::shared::{
        context::{SearchContext, techniques},
        sink::{Flow, StepSink, reason_if},
    },
    position::grid::CandidateGrid,
    technique::{Technique, TechniqueSet},
};
