//! What many benchmarks need.

pub(crate) use std::{
    env, fmt, fs,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

pub(crate) use divan::{Bencher, counter::ItemsCount};
pub(crate) use sudoscope::{
    board::{Cell, Digit, Digits, HouseGeometry, Position, Puzzle, Rule, Shape},
    solve::{
        Cancel,
        fast::{Grid, batch},
        general::Bounds,
        generate::{Generator, PlacedKind, RuledSpec},
        logic::{Engine, Level, LogicSettings, Technique},
    },
};
