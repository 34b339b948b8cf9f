//! What nearly every command needs: its streams and arguments, its answers and refusals, and the puzzles it works on.

pub(in crate::cli) use std::{
    ffi::OsString,
    fmt::Display,
    io::{self, Read, Write},
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::Arc,
};

pub(in crate::cli) use clap::Args;

pub(in crate::cli) use crate::{
    app::text::{Lang, Said, logic::terms, number, reading},
    board::{KnownGeometry, KnownPosition, Puzzle, Rule, Shape, Strength},
    cli::{
        answers::Answers,
        input::{Chunk, InputKind},
        record::{AnswerFact, AnswerFacts, FactColumns},
        streams::{DONE, NOT_UNDERSTOOD, NOT_WRITTEN, Streams, say},
        usage::named,
        visible::visible,
    },
    io::{Doubt, Format, Interpretation, System, picture::PictureFormat},
    solve::{Cancel, fast::Grid, logic::TechniqueProfile},
};
