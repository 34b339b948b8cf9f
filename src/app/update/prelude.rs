//! What nearly every part of the update needs: the model and its parts, effects and notices, and the values of the rooms below.

pub(super) use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::Arc,
};

pub(super) use crate::{
    app::{
        action::{Action, GenerationAction, Worker},
        command::Command,
        effect::{AnalysisJob, Effect, ExportJob, LogicRequest, ReadingJob, RunContent, SavingJob, SearchJob, WindowEffect},
        model::{
            AfterSaving, Coming, Dialog, Document, FileRequest, Mode, Model, Tool, VerdictState,
            game::Replacement,
            generation::Game,
            history::EditLabel,
            jobs::Arrival,
            logic::HintLevel,
            notice::{Notice, NoticeKind},
            rule_tool::RuleTool,
            run::{Control, RunModel, RunTask},
            selection::HeldKeys,
            settings::{Pace, Settings, SolveBy},
        },
        shortcut::{Key, ctrl, ctrl_shift, plain, shift},
        text::{Lang, Said, label, needs, step::Names},
        update::{
            copy, document, files, games, hints, link, logic, run,
            shared::{drop_run, named, refuse_undecided, set, stop_making},
        },
    },
    board::{
        Cell, CellSet, Coloring, Digit, DigitSet, Digits, KnownGeometry, KnownPosition, Puzzle, Rule, Shape, Square, Strength,
        Value,
    },
    io::{Collection, picture::PictureFormat},
    solve::{
        Cancel,
        analyse::Verdict,
        check::{Checked, Graded},
        logic::{Candidate, Level, Rated, Step, Technique, TechniqueProfile},
        search::{Goal, Landmark, Method, Omission, Order},
        timeline::RuledSearch,
    },
};
