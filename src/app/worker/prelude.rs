//! What nearly every worker needs: its outbox, what it reports, and the values that are worked on.

pub(super) use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

pub(super) use crate::{
    app::{
        action::{Action, CollectionAction, Failure, FileAction, GenerationAction, Worker},
        effect::Effect,
        model::{
            jobs::Arrival,
            run::{Control, Report, RunId},
        },
        text::Lang,
        worker::{
            clock::Interval,
            outbox::{Outbox, processor_count},
        },
    },
    board::{Digits, Geometry, KnownGeometry, KnownPosition, Position, Puzzle},
    io::{
        Collection,
        autosave::SessionStart,
        picture::{PictureError, PictureFormat},
    },
    solve::{
        Cancel,
        analyse::Verdict,
        check::{Checked, Graded},
        logic::{Engine, Family, Level, LogicSettings, Rated, State, Step, Technique, TechniqueProfile},
        search::{Landmark, Method, Order},
        timeline::Run,
    },
};
