//! Functions that many parts of the update call and that call none of them: changing settings, dropping the run, refusing.

use crate::{
    app::{
        effect::GenerationJob,
        model::generation::{GenerationId, GenerationModel},
        text::{status, unknown_rules::not_decided_in_a_line},
        update::prelude::*,
    },
    board::UntreatedRules,
    solve::generate::PuzzleSpec,
};

/// Changes settings, and has them stored if anything changed.
pub(super) fn set(model: &mut Model, effects: &mut Vec<Effect>, change: impl FnOnce(&mut Settings)) {
    let before = model.settings.clone();
    change(&mut model.settings);
    if model.settings != before {
        effects.push(Effect::Saving(SavingJob::StoreSettings(Box::new(model.settings.clone()))));
    }
}

/// Ends the presentation and the questions. The light that was on before returns.
pub(super) fn end_presentation(model: &mut Model) {
    model.quiz = None;
    if let Some(presentation) = model.presentation.take() {
        model.light = presentation.light;
        model.light.fit(model.puzzle().shape().size());
    }
}

/// Drops the run, after a change of the board or to hide the digits of the solver.
pub(super) fn drop_run(model: &mut Model, effects: &mut Vec<Effect>) {
    model.answer = None;
    end_presentation(model);
    let has_earlier = !std::mem::take(&mut model.earlier).is_empty();
    if model.run.take().is_some() || has_earlier {
        effects.push(Effect::Search(SearchJob::Drop));
    }
}

/// Stops the making of puzzles and drops them. Returns whether any were being made.
pub(super) fn stop_making(model: &mut Model, effects: &mut Vec<Effect>) -> bool {
    if model.new_game.take().is_some() {
        model.notice.take_if(|notice| notice.kind == NoticeKind::Progress);
    }
    // One that waits for a dialog to be closed is no longer wanted either.
    model.held.retain(|answer| !matches!(answer, Arrival::Made(..)));
    let was_busy = model.generation.take().is_some();
    if was_busy {
        effects.push(Effect::Stop(Worker::Generation));
    }
    was_busy
}

/// Starts to make puzzles.
pub(super) fn start_job(model: &mut Model, spec: PuzzleSpec, seed: u64, count: u64, effects: &mut Vec<Effect>) {
    let id = GenerationId(model.next_generation);
    model.next_generation += 1;
    model.generation = Some(GenerationModel { id, count, progress: Default::default(), is_ending: false, is_hard: false });
    effects.push(Effect::Generation(GenerationJob { id, spec, seed, count }));
}

/// Says why nothing is claimed about the puzzle, if it has unknown rules or its regions are being drawn. Returns whether it does.
pub(super) fn refuse_undecided(model: &mut Model) -> bool {
    if let Some(drawn) = model.open_regions() {
        let all = model.puzzle().shape().cell_count();
        let notice = Notice::problem(status::said::regions_not_decided(drawn, all));
        model.notice = Some(if model.mode == Mode::Enter { notice } else { notice.offering(Command::ModeEnter) });
        return true;
    }
    model.puzzle().check_rules().map_err(|rules| refuse(model, rules)).is_err()
}

/// Reports that something was not done because of unknown rules.
pub(super) fn refuse(model: &mut Model, rules: impl Into<UntreatedRules>) {
    model.notice = Some(Notice::problem(Said::of(rules.into(), not_decided_in_a_line)));
}

/// What has names of cells and digits of the puzzle on the board.
pub(super) fn named<T: Into<String>>(model: &Model, words: impl Fn(Names<'_>) -> T + Send + Sync + 'static) -> Said {
    let (geometry, numerals) = (model.document.geometry.clone(), model.settings.numerals);
    Said::from(move |lang| words(Names { lang, geometry: &geometry, numerals }))
}
