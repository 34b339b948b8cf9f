//! What many tests need: values of boards, their solvers and formats.

pub(crate) use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
    process::Command,
    sync::Arc,
    thread,
    time::Duration,
};

pub(crate) use sudoscope::{
    app::text::Lang,
    board::{
        Arrow, Cage, CageTotal, Cell, Digit, DigitSet, Digits, Dot, DotKind, Geometry, HouseGeometry, KnownGeometry, KnownPosition,
        Line, LineKind, LookAndSay, Outside, OutsideKind, OutsideLine, Position, Puzzle, Rule, Shape, Square, Strength,
        Thermometer, Value,
    },
    io::{
        Doubt, Format,
        picture::{Content, Resolution, Sheet, Style},
    },
    photo::{NoBoard, Picture},
    solve::{
        Cancel, RuledSolver,
        analyse::{Budget, Verdict},
        general::{Bounds, SearchEnd},
        generate::{GenerateEvent, GenerateSpec, Generator, RuleMix, RuledSpec, Symmetry, generate},
        logic::{Candidate, Engine, Family, Level, LogicSettings, PathEnd, Rating, State, Step, Technique},
        random::{XorShift, mix},
        search::{
            Bitmask, Counters, DeadEnd, Event, Fewest, Goal, Landmark, Machine, MachineVisitor, Method, MethodMachine, Order,
            Outcome, PlacedBy, RemovedBy, Scan, Start, Tables, View, Workings,
        },
        timeline,
    },
};

pub(crate) use crate::{Folder, data, in_words};
