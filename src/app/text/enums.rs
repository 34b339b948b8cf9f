//! The texts of the enums of the program, as the build script makes them from `assets/text`.

#![allow(clippy::unneeded_struct_pattern, reason = "one pattern serves variants with and without fields")]

include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));
