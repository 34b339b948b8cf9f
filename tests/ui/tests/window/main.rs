//! All window tests in one binary.

#![allow(clippy::unwrap_used, reason = "what fails here fails the run, with its line")]

mod access;
mod announcing;
mod asking;
mod by_hand;
mod collections;
mod controls;
mod dialogs;
mod drawing;
mod entering;
mod explaining;
mod files;
mod fixture;
mod focus;
mod fonts;
mod generating;
mod keeping;
mod keyboard;
mod languages;
mod logic;
mod messages;
mod pasting;
mod photo;
mod pictures;
mod places;
mod playing;
mod preferences;
mod prelude;
mod profiles;
mod questions;
mod racing;
mod renderer;
mod replaying;
mod rule_list;
mod rule_tools;
mod rules;
mod screenshots;
mod selecting;
mod settings;
mod snapshots;
mod solving;
mod starting;
#[path = "../../../../src/app/update/tests/strokes.rs"]
mod strokes;
mod verdict;
mod watching;
