//! Measuring what methods cost on the puzzles of a collection.

use crate::app::{
    action::CostsAction,
    effect::{CompareJob, CostsJob},
    model::compare::{CostsModel, CostsOf, PUZZLES, Subject},
    update::{next::begin, prelude::*},
};

/// The budget of a single puzzle is divided by this when a collection is measured.
const PART: u64 = 100;

/// Measures the listed puzzles that have no cost yet, while costs are shown.
pub(super) fn go_on(model: &mut Model, effects: &mut Vec<Effect>) {
    let (Some(compared), Some(collection)) = (&model.compare, &model.collection) else { return };
    if compared.subject != Subject::Collection {
        return;
    }
    let listed = collection.listing().indices();
    let of = CostsOf {
        collection: collection.id,
        listed: listed[..listed.len().min(PUZZLES)].into(),
        order: model.settings.order.clone(),
        goal: compared.goal,
        most: compared.most / PART,
    };
    if !model.costs.as_ref().is_some_and(|costs| costs.of == of) {
        model.next_compare += 1;
        let axes = model.costs.as_ref().map(CostsModel::axes);
        let costs = model.costs.insert(CostsModel::new(model.next_compare, of, collection.puzzles.clone()));
        if let Some(axes) = axes {
            costs.set_axes(axes);
        }
    }
    let Some(costs) = &mut model.costs else { return };
    costs.is_stopped = false;
    let places = costs.unknown();
    if !places.is_empty() {
        let (of, puzzles, ticket) = (costs.of.clone(), costs.puzzles.clone(), costs.ticket);
        let job = CostsJob { ticket, of, puzzles, places, strength: model.settings.strength };
        effects.push(Effect::Compare(CompareJob::Costs(job)));
    }
}

/// Stops measuring, and keeps what is known.
pub(super) fn stop(model: &mut Model, effects: &mut Vec<Effect>) {
    if let Some(costs) = model.costs.as_mut().filter(|costs| costs.is_running()) {
        costs.is_stopped = true;
        effects.push(Effect::Stop(Worker::Compare));
    }
}

pub(super) fn act(model: &mut Model, action: CostsAction, effects: &mut Vec<Effect>) {
    let Some(costs) = &mut model.costs else { return };
    match action {
        CostsAction::Axes(axes) => costs.set_axes(axes),
        CostsAction::Open(index) => {
            stop(model, effects);
            model.dialog = None;
            begin(model, AfterSaving::FromCollection(index), effects);
        }
        CostsAction::Measured(ticket, measured) => {
            if ticket == costs.ticket {
                costs.take(measured);
            }
        }
    }
}
