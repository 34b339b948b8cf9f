//! Copies of the puzzle: to the clipboard, and to files of other formats. The document stays what it is.

use std::path::Path;

use crate::{
    app::{
        command::Command,
        effect::Effect,
        model::Model,
        notice::Notice,
        text::{Lang, format, list, notice as text, reading},
    },
    io::{ExportError, Exported, Format, Lost, text::write_line, write_as},
};

/// All digits on one line, the player's too.
pub(super) fn as_line(model: &mut Model, effects: &mut Vec<Effect>) {
    effects.push(Effect::Copy(write_line(model.puzzle().shape(), &model.puzzle().digits())));
    model.notice = Some(Notice::done(text::copied(model.settings.lang)));
}

/// The puzzle in a format, and what that has no room for.
pub(super) fn in_format(model: &mut Model, wanted: Format, effects: &mut Vec<Effect>) {
    let lang = model.settings.lang;
    let puzzles = std::slice::from_ref(model.puzzle());
    model.notice = Some(match write_as(wanted, puzzles) {
        Ok((written, text)) => {
            effects.push(Effect::Copy(text));
            let name = format::name(lang, written);
            match named(lang, &written.lost(puzzles)) {
                None => Notice::done(text::copied_as(lang, name)),
                Some(what) => Notice::done(text::copied_without(lang, name, what)),
            }
        }
        Err(error) => Notice::problem(text::not_copied(lang, reading::unwritable(lang, &error))),
    });
}

pub(super) fn exported(model: &mut Model, path: &Path, result: &Result<Exported, ExportError>) {
    let lang = model.settings.lang;
    model.notice = Some(match result {
        Ok(Exported { format, lost }) => {
            let name = format::name(lang, *format);
            Notice::done(match named(lang, lost) {
                None => text::exported(lang, path.display(), name),
                Some(what) => text::exported_without(lang, path.display(), name, what),
            })
        }
        Err(error) => Notice::problem(reading::export_error(lang, error)).offering(Command::Export),
    });
}

/// What was lost in words, if anything was.
fn named(lang: Lang, lost: &[Lost]) -> Option<String> {
    (!lost.is_empty()).then(|| list(lang, lost.iter().map(|part| format::lost(lang, part))))
}
