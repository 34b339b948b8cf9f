//! Copies of the puzzle: to the clipboard, and to files of other formats. The document stays what it is.

use std::{path::Path, sync::Arc};

use crate::{
    app::{
        command::Command,
        effect::Effect,
        model::Model,
        notice::Notice,
        printing::Printing,
        text::{Lang, format, list, notice as text, printing::picture_error, reading},
    },
    io::{
        ExportError, Exported, Format, Lost,
        picture::{Canvas, PictureError},
        text::write_line,
        write_as,
    },
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

/// Asks for a picture of the puzzle.
pub(super) fn draw(model: &Model, effects: &mut Vec<Effect>) {
    effects.push(Effect::Draw(model.puzzle().clone(), printing(model)));
}

/// The picture is there.
pub(super) fn drawn(model: &mut Model, result: &Result<Arc<Canvas>, PictureError>, effects: &mut Vec<Effect>) {
    let lang = model.settings.lang;
    model.notice = Some(match result {
        Ok(canvas) => {
            effects.push(Effect::CopyPicture(canvas.clone()));
            Notice::done(text::copied_picture(lang))
        }
        Err(error) => Notice::problem(text::not_copied(lang, picture_error(lang, error))),
    });
}

/// How this window prints.
pub(super) fn printing(model: &Model) -> Printing {
    Printing { lang: model.settings.lang, numerals: model.settings.numerals }
}

pub(super) fn exported(model: &mut Model, path: &Path, result: &Result<Exported, ExportError>) {
    let lang = model.settings.lang;
    model.notice = Some(match result {
        Ok(Exported::Picture(format)) => Notice::done(text::exported(lang, path.display(), format.name())),
        Ok(Exported::Puzzles { format, lost }) => {
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
