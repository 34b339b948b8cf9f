//! The languages and the functions of their texts, as the build script makes them from `assets/text`: one for each message, in a module
//! for each room of keys. `crates/catalogue/src/texts.rs` says how texts are written.

#![allow(clippy::unneeded_struct_pattern, reason = "one pattern serves variants with and without fields")]

include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));
