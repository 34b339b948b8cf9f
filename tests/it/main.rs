//! What the library does, seen from outside.

#![allow(clippy::unwrap_used, reason = "what fails here fails the run, with its line")]

mod cli;
mod corpus;
mod damage;
mod fast;
mod formats;
mod generate;
mod layering;
mod logic;
mod picture;
mod rating;
mod readme;
mod ron;
mod saving;
mod search;
mod soundness;
mod steps;
mod timeline;
