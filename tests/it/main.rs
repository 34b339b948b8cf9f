//! What the library does, seen from outside.

mod search;
mod timeline;
