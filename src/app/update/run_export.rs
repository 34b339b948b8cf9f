//! Writing what of a run is chosen to a file: a picture, a film, a table, or the step itself.

use crate::{
    app::{
        model::{
            run::RunId,
            run_export::{PendingFilm, RunForm, RunPart},
        },
        text::run_export as text,
        update::prelude::*,
        view::figure::{self, RunFigure},
    },
    solve::search::View,
};

/// Opens the form.
pub(super) fn open(model: &mut Model) {
    let Some(report) = model.report() else { return };
    let form = RunForm::new(report.view.position, report.frontier);
    model.dialog = Some(Dialog::RunExport(model.run_form.map_or(form, |last| RunForm { from: form.from, to: form.to, ..last })));
}

/// Changes the form, within what the run has.
pub(super) fn change(model: &mut Model, form: RunForm) {
    let frontier = model.report().map_or(0, |report| report.frontier);
    if let Some(Dialog::RunExport(shown)) = &mut model.dialog {
        *shown = form.within(frontier);
    }
}

/// Asks for the file.
pub(super) fn choose(model: &mut Model, form: RunForm, effects: &mut Vec<Effect>) {
    model.run_form = Some(form);
    files::choose(model, FileRequest::ExportRun(form.file()), effects);
}

/// The common part of the pictures of the run that is shown.
fn figure(model: &Model) -> Option<RunFigure> {
    let run = model.run.as_ref().filter(|run| matches!(run.task, RunTask::Solve(..)))?;
    Some(RunFigure {
        lang: model.settings.lang,
        numerals: model.settings.numerals,
        title: text::title(model.settings.lang, run.task, run.omission),
        puzzle: model.puzzle().clone(),
        assumed: run.assumed.clone(),
        terms: run.terms(),
    })
}

/// A file has been chosen for what the form says.
pub(super) fn write(model: &mut Model, path: PathBuf, effects: &mut Vec<Effect>) {
    let Some(form) = model.run_form else { return };
    let report = model.run.as_ref().and_then(|run| Some((run, run.report.as_ref()?)));
    let (Some((run, report)), Some(figure)) = (report, figure(model)) else { return say_that_it_is_gone(model) };
    let geometry = &model.document.geometry;
    let map = run.map.shown(report.frontier).map(|(map, _)| map.clone());
    let content = match (form.part, map) {
        (RunPart::Step, _) => RunContent::Steps(vec![figure.step(geometry, &report.view)], figure.style()),
        (RunPart::Map, Some(map)) => RunContent::Map(Box::new(figure.map(geometry, &map, &report.view))),
        (RunPart::Branches, Some(map)) => RunContent::Table(figure.branches(geometry, &map)),
        (RunPart::Samples, Some(map)) => RunContent::Table(figure::samples(&map)),
        (RunPart::File, _) => match link::of_step(model) {
            Some(link) => RunContent::Text(link.write_file()),
            None => return,
        },
        (RunPart::Film, _) => {
            effects.push(Effect::Search(SearchJob::Views(run.id, form.positions())));
            model.film = Some(PendingFilm { path, form, run: run.id });
            return;
        }
        (RunPart::Map | RunPart::Branches | RunPart::Samples, None) => {
            return model.notice = Some(Notice::problem(text::no_map));
        }
    };
    effects.push(Effect::Export(ExportJob::Run(path, Box::new(content))));
}

/// Gives up the film of a run that is no longer shown, and says so.
pub(super) fn follow(model: &mut Model) {
    let shown = model.run.as_ref().map(|run| run.id);
    if model.film.take_if(|film| Some(film.run) != shown).is_some() {
        say_that_it_is_gone(model);
    }
}

fn say_that_it_is_gone(model: &mut Model) {
    model.notice = Some(Notice::problem(text::run_is_gone));
}

/// The steps of a film have been replayed.
pub(super) fn viewed(model: &mut Model, id: RunId, views: &Arc<[View]>, effects: &mut Vec<Effect>) {
    let Some(PendingFilm { path, form, .. }) = model.film.take_if(|film| film.run == id) else { return };
    let Some(figure) = figure(model) else { return };
    let geometry = &model.document.geometry;
    let steps: Vec<_> = views.iter().map(|view| figure.step(geometry, view)).collect();
    let hundredths = form.hundredths(steps.len());
    let content = RunContent::Film { steps, style: figure.style(), hundredths };
    effects.push(Effect::Export(ExportJob::Run(path, Box::new(content))));
}
