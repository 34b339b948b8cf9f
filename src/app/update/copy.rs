//! Copying the puzzle to the clipboard, and exporting it to files of other formats.

use crate::{
    app::{
        model::{
            PictureForm,
            logic::steps::{LogicPart, Transcript},
            printing::Printing,
        },
        text::{format, logic_part, notice as text, printing::picture_error, reading},
        update::prelude::*,
        view::step_picture::{self, Copied},
    },
    io::{
        ExportError, Exported, Format, Loss,
        picture::{Canvas, Content, PictureError, StepPicture, Style},
        text::write_line,
        write_as,
    },
};

/// Copies the puzzle in what is read by most programs and keeps its rules: all digits as one line, including the player's, or a link. Without
/// such a thing, it says what is left out.
pub(super) fn shortly(model: &mut Model, effects: &mut Vec<Effect>) {
    let puzzle = model.puzzle();
    let is_rule = |loss: &Loss| matches!(loss, Loss::Rule(_) | Loss::Drawn(_) | Loss::UnknownRule(_));
    let keeps = |format: &Format| {
        let losses = format.losses(std::slice::from_ref(puzzle));
        format.capabilities().boards.hold(puzzle.shape()) && !losses.iter().any(is_rule)
    };
    let formats = [Format::LINE, Format::FPUZZLES, Format::ISS, Format::SUDOKUPAD_LINK];
    match formats.into_iter().find(keeps) {
        Some(format) if format == Format::LINE => as_line(model, effects),
        format => in_format(model, format.unwrap_or(Format::FPUZZLES), effects),
    }
}

fn as_line(model: &mut Model, effects: &mut Vec<Effect>) {
    effects.push(Effect::Window(WindowEffect::CopyText(write_line(model.puzzle().shape(), &model.puzzle().digits()))));
    model.notice = Some(Notice::done(text::copied));
}

/// Copies the puzzle in a format, and says what the format cannot hold.
pub(super) fn in_format(model: &mut Model, wanted: Format, effects: &mut Vec<Effect>) {
    let puzzles = std::slice::from_ref(model.puzzle());
    model.notice = Some(match write_as(wanted, puzzles) {
        Ok((written, text)) => {
            let only = || match &model.analysis()?.givens {
                Verdict::Unique(solution) => Some(solution.clone()),
                _ => None,
            };
            effects.push(Effect::Window(WindowEffect::CopyText(written.with_solutions(text, puzzles, |_| only()))));
            let losses = written.losses(puzzles);
            Notice::done(match named(losses) {
                None => text::said::copied_as(written),
                Some(what) => text::said::copied_without(written, what),
            })
        }
        Err(error) => Notice::problem(text::said::not_copied(Said::of(error, reading::unwritable).ended())),
    });
}

/// Copies the explained step, the steps that are listed, or the path of the run.
pub(super) fn logic(model: &mut Model, wanted: Transcript, part: LogicPart, effects: &mut Vec<Effect>) {
    match step_picture::copied(model, wanted, part) {
        Some(Copied::Text(copied)) => logic_copied(model, copied, part, effects),
        Some(Copied::Page(page)) => {
            effects.push(Effect::Export(ExportJob::StepPage(page, step_picture::style(model), part)));
        }
        None => model.notice = Some(Notice::problem(text::no_step_to_copy)),
    }
}

/// Puts a part of the logic on the clipboard.
pub(super) fn logic_copied(model: &mut Model, copied: String, part: LogicPart, effects: &mut Vec<Effect>) {
    effects.push(Effect::Window(WindowEffect::CopyText(copied)));
    model.notice = Some(Notice::done(move |lang| logic_part::copied(lang, part)));
}

/// Requests a picture of the explained step for the clipboard.
pub(super) fn draw_step(model: &mut Model, effects: &mut Vec<Effect>) {
    picture_of_step(model, |step, style| ExportJob::StepDrawing(Box::new(step), style), effects);
}

/// Writes a picture of the explained step to a file.
pub(super) fn write_step(model: &mut Model, path: PathBuf, effects: &mut Vec<Effect>) {
    picture_of_step(model, |step, style| ExportJob::Run(path, Box::new(RunContent::Steps(vec![step], style))), effects);
}

/// Requests what a job makes of a picture of the explained step.
fn picture_of_step(model: &mut Model, job: impl FnOnce(StepPicture, Style) -> ExportJob, effects: &mut Vec<Effect>) {
    match step_picture::explained(model) {
        Some(step) => effects.push(Effect::Export(job(step, step_picture::style(model)))),
        None => model.notice = Some(Notice::problem(text::no_step_to_copy)),
    }
}

/// Requests a picture of the puzzle for the clipboard.
pub(super) fn draw(model: &Model, effects: &mut Vec<Effect>) {
    effects.push(Effect::Export(ExportJob::Drawing(model.puzzle().clone(), printing(model))));
}

/// Copies the picture.
pub(super) fn drawn(model: &mut Model, result: Result<Arc<Canvas>, PictureError>, effects: &mut Vec<Effect>) {
    model.notice = Some(match result {
        Ok(canvas) => {
            effects.push(Effect::Window(WindowEffect::CopyPicture(canvas)));
            Notice::done(text::copied_picture)
        }
        Err(error) => Notice::problem(text::said::not_copied(Said::of(error, picture_error).ended())),
    });
}

/// The print settings, with the puzzle as the content.
fn printing(model: &Model) -> Printing {
    let Settings { lang, numerals, printing: options, .. } = model.settings;
    Printing { lang, numerals, options, content: Content::Puzzle }
}

/// Writes the puzzle or the list to a file. For a picture, a dialog asks first what it shows, unless another dialog is open.
pub(super) fn export(model: &mut Model, path: PathBuf, is_list: bool, effects: &mut Vec<Effect>) {
    match PictureFormat::of_path(&path) {
        Some(format) if model.dialog.is_none() && (!is_list || format == PictureFormat::Pdf) => {
            let (options, title) = (model.settings.printing, stem(Some(&path)));
            let content = Content::Puzzle;
            let form = PictureForm { path: Some(path), format, is_list, options, title, content, new: None };
            model.dialog = Some(Dialog::Picture(form));
        }
        _ => write(model, path, is_list, (None, printing(model)), effects),
    }
}

/// Asks what is to be printed.
pub(super) fn print(model: &mut Model) {
    let (options, content) = (model.settings.printing, Content::Puzzle);
    let title = stem(model.collection.as_ref().and_then(|collection| collection.path.as_deref()));
    let format = PictureFormat::Pdf;
    model.dialog = Some(Dialog::Picture(PictureForm { path: None, format, is_list: false, options, title, content, new: None }));
}

/// The name of a file without its extension.
fn stem(path: Option<&Path>) -> String {
    path.and_then(Path::file_stem).map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// The print settings of a form.
pub(super) fn printing_of(model: &Model, form: &PictureForm) -> Printing {
    let mut options = form.options;
    if !form.is_list {
        options.solutions = options.solution;
    }
    Printing { options, content: form.content, ..printing(model) }
}

/// Writes the picture described by the form, or makes the page to be printed.
pub(super) fn write_picture(model: &Model, form: PictureForm, effects: &mut Vec<Effect>) {
    let printing = printing_of(model, &form);
    let PictureForm { path, is_list, title, new, .. } = form;
    if let Some(new) = new {
        effects.extend(new.made.map(|made| Effect::Export(ExportJob::Pages(made, None, printing))));
        return;
    }
    let job = match (path, model.collection.as_ref().filter(|_| is_list)) {
        (Some(path), _) => return write(model, path, is_list, (Some(title), printing), effects),
        (None, None) => ExportJob::Page(model.document.puzzle.clone(), printing),
        (None, Some(collection)) => ExportJob::Pages(collection.listed_puzzles(), Some(title), printing),
    };
    effects.push(Effect::Export(job));
}

/// Prints the page that was made.
pub(super) fn page_made(model: &mut Model, path: PathBuf, result: Result<Vec<char>, Arc<ExportError>>, effects: &mut Vec<Effect>) {
    model.notice = Some(match result {
        Ok(missing) => {
            let said = text::with_boxes(text::said::printed(path.display()), missing);
            effects.push(Effect::Window(WindowEffect::Print(path)));
            Notice::done(said)
        }
        Err(error) => Notice::problem(error).offering(Command::Print),
    });
}

/// Says where the pages are that no program shows.
pub(super) fn not_printed(model: &mut Model, path: &Path) {
    model.notice = Some(Notice::problem(text::said::not_printed(path.display())));
}

fn write(model: &Model, path: PathBuf, is_list: bool, (title, printing): (Option<String>, Printing), effects: &mut Vec<Effect>) {
    let job = match &model.collection {
        Some(collection) if is_list => ExportJob::List(path, collection.listed_puzzles(), title, printing),
        None if is_list => return,
        _ => ExportJob::Puzzle(path, model.document.puzzle.clone(), printing),
    };
    effects.push(Effect::Export(job));
}

pub(super) fn exported(model: &mut Model, path: &Path, result: Result<Exported, Arc<ExportError>>) {
    model.notice = Some(match result {
        Ok(Exported::Other) => Notice::done(text::said::exported_run(path.display())),
        Ok(Exported::Picture { format, missing }) => {
            Notice::done(text::with_boxes(text::said::exported(path.display(), format.name()), missing))
        }
        Ok(Exported::Puzzles { format, lost }) => {
            // A file without the rules holds another puzzle.
            let notice = if lost.iter().any(Loss::is_of_rules) { Notice::problem } else { Notice::done };
            notice(match named(lost) {
                None => text::said::exported(path.display(), format),
                Some(what) => text::said::exported_without(path.display(), format, what),
            })
        }
        Err(error) => Notice::problem(error).offering(Command::Export),
    });
}

/// The losses in words; `None` without any.
fn named(lost: Vec<Loss>) -> Option<Said> {
    (!lost.is_empty()).then(|| {
        Said::of(lost, |lang, lost| {
            let mut said: Vec<String> = Vec::new();
            for part in lost.iter().map(|part| format::lost(lang, part)) {
                if !said.contains(&part) {
                    said.push(part);
                }
            }
            lang.list(said)
        })
    })
}
