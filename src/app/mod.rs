//! The application without a window: model, actions, what they change, and every sentence a person reads.

pub mod scene;
