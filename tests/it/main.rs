//! What the library does, seen from outside.

mod cli;
mod corpus;
#[cfg(all(feature = "gui", target_os = "linux"))]
mod end_to_end;
mod fast;
mod formats;
mod layering;
mod logic;
mod measure;
mod readme;
mod ron;
mod saving;
mod search;
mod timeline;
