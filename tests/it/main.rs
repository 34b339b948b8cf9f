//! What the library does, seen from outside.

mod formats;
mod search;
mod timeline;
