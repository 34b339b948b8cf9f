//! What the library does, seen from outside.

mod cli;
mod corpus;
mod formats;
mod ron;
mod saving;
mod search;
mod timeline;
