//! What nearly every part of the update needs: the model and its parts, effects and notices, and the values of the rooms below.

pub(super) use crate::{
    app::{
        action::{Action, Worker},
        command::Command,
        effect::{Effect, ReadingJob, SavingJob, SearchJob, WindowEffect},
        model::{
            Coming, Dialog, Document, FileRequest, Mode, Model, Next, Tool, VerdictState,
            game::Replacement,
            history::EditLabel,
            notice::Notice,
            run::{Control, RunModel, RunTask},
            settings::Settings,
        },
        text::{Lang, Said, label},
        update::shared::{drop_run, refuse_undecided, set, stop_making},
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
    },
};
