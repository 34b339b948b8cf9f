//! Why a text or file cannot be read or written: the errors' own words.

use std::{io, path::Path};

use crate::{
    app::text::{Lang, rule},
    board::ShapeError,
    io::{
        Doubt, ExportError, LoadError, ReadError, SaveError, Unwritable, atomic::WriteError, autosave::AutosaveError,
        ron::RonError, system_error,
    },
};

pub(in crate::app::text) fn load_error(error: &LoadError, path: &Path) -> String {
    match error {
        LoadError::Io { .. } | LoadError::BrokenLink { .. } => error.to_string(),
        _ if path.as_os_str().is_empty() => error.to_string(),
        _ => format!("{}: {error}", path.display()),
    }
}

pub(in crate::app::text) fn system(error: &io::Error) -> String {
    system_error::in_words(error)
}

pub(in crate::app::text) fn read_error(error: &ReadError) -> String {
    error.to_string()
}

pub(in crate::app::text) fn ron_error(error: &RonError) -> String {
    error.to_string()
}

pub(in crate::app::text) fn shape_error(error: &ShapeError) -> String {
    error.to_string()
}

pub(in crate::app::text) fn save_error(error: &SaveError) -> String {
    error.to_string()
}

pub(in crate::app::text) fn write_error(error: &WriteError) -> String {
    error.to_string()
}

pub(in crate::app::text) fn autosave_error(error: &AutosaveError) -> String {
    error.to_string()
}

pub(in crate::app::text) fn export_error(error: &ExportError) -> String {
    error.to_string()
}

pub(in crate::app::text) fn unwritable(error: &Unwritable) -> String {
    error.to_string()
}

pub(in crate::app::text) fn doubt(doubt: &Doubt) -> String {
    match doubt {
        Doubt::RulesInferred { rule, count, look } => {
            format!("{count} × “{}”, inferred from the drawing: {look}", rule::name(Lang::En, rule))
        }
        doubt => doubt.to_string(),
    }
}
