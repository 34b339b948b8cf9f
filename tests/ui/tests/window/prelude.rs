//! What nearly every test of the window needs: the window, what is done to it, and the values that it shows.

pub(crate) use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

pub(crate) use eframe::egui::{Event, Modifiers, Pos2, Rect, Vec2, accesskit::Role, vec2};
pub(crate) use egui_kittest::Node;
pub(crate) use sudoscope::{
    app::{
        action::{Action, FileAction, LogicAction, Setting},
        command::Command,
        model::{
            Dialog, FileRequest, Mode, Tool,
            logic::SeState,
            settings::{Pace, Settings, ThemeChoice},
            speed::Speed,
        },
        preference::Preference,
        text::Lang,
    },
    board::{Cell, Digit, Rule, Shape},
    solve::{
        logic::Technique,
        search::{Goal, Method},
    },
};

pub(crate) use crate::fixture::{Answer, Folder, HARDER, PUZZLE, SOLUTION, Window, settings};

pub(crate) use egui_kittest::kittest::{NodeT as _, Queryable as _};
