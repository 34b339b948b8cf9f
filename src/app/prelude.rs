//! What nearly every part of the model, its views and its words needs: values of the rooms below, and the model itself.

pub(in crate::app) use std::{
    collections::{BTreeMap, BTreeSet},
    path::PathBuf,
    sync::Arc,
    time::Duration,
};

pub(in crate::app) use serde::{Deserialize, Serialize};

pub(in crate::app) use crate::{
    app::{
        command::Command,
        model::{Mode, Model, run::RunTask},
        text::{Lang, Numerals, step::Names},
    },
    board::{
        About, Cell, CellSet, Color, Digit, DigitSet, Digits, Fault, Geometry, HouseId, Puzzle, Rule, Shape, Square, Strength,
        Value,
    },
    io::Collection,
    solve::{
        analyse::{Analysis, Findings, Verdict},
        check::Solutions,
        generate::Strategy,
        logic::{Candidate, Family, Hint, Level, Rated, Step, Technique, TechniqueProfile},
        search::{Goal, Landmark, Method, Omission, Order},
        timeline::Choice,
    },
};
