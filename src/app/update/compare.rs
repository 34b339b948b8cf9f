//! Comparing what searches cost.

use crate::{
    app::{
        action::CompareAction,
        effect::{CompareJob, MeasureJob},
        model::compare::{CompareModel, Subject},
        text::{insight as text, notice},
        update::{costs, prelude::*, race},
    },
    io::csv_text,
    solve::compare::{Contestant, CostEnd, cost_table},
};

/// Shows the comparison for the puzzle as it is, and goes on with what is not known of it.
pub(super) fn open(model: &mut Model, effects: &mut Vec<Effect>) {
    if model.document.known_position().is_err() {
        model.notice = Some(Notice::problem(notice::clash_before_solving));
        return;
    }
    let revision = model.document.revision;
    let holds = |compared: &CompareModel| compared.revision == revision && compared.order == model.settings.order;
    if !model.compare.as_ref().is_some_and(holds) {
        begin(model, CompareModel::LIMITS[2], Subject::default());
    }
    model.dialog = Some(Dialog::Compare);
    go_on(model, effects);
}

/// Begins a comparison of which nothing is known.
fn begin(model: &mut Model, most: u64, subject: Subject) {
    model.next_compare += 1;
    let (revision, order) = (model.document.revision, model.settings.order.clone());
    let mut compared = CompareModel::new(model.next_compare, revision, order, model.settings.goal, most);
    compared.subject = subject;
    model.compare = Some(compared);
}

/// Measures the methods, or the orders, that have no cost yet.
fn go_on(model: &mut Model, effects: &mut Vec<Effect>) {
    let (Some(compared), Ok(start)) = (&mut model.compare, model.document.known_position()) else { return };
    compared.is_stopped = false;
    let (ticket, subject) = (compared.ticket, compared.subject);
    let rows = compared.rows(subject).iter().enumerate().filter(|(_, row)| row.cost.is_none());
    let mut searches: Vec<_> = rows.map(|(place, row)| (place, row.contestant.clone(), compared.limits(subject, row))).collect();
    if subject == Subject::Methods {
        // The simplest methods come first and take longest: what the others cost is not kept waiting.
        searches.reverse();
    }
    if !searches.is_empty() {
        let job = MeasureJob { ticket, subject, start, strength: model.settings.strength, searches };
        effects.push(Effect::Compare(CompareJob::Measure(job)));
    } else {
        race::begin(model, effects);
        costs::go_on(model, effects);
    }
}

/// Stops measuring, and a race.
pub(super) fn leave(model: &mut Model, effects: &mut Vec<Effect>) {
    stop(model, effects);
    race::leave(model, effects);
}

/// Follows an action that began with the comparison open, if `was_open`: leaves it where something else has taken its place.
pub(super) fn follow(model: &mut Model, was_open: bool, effects: &mut Vec<Effect>) {
    // The dialog of the program for files comes back to it.
    if was_open && !matches!(model.dialog, Some(Dialog::Compare | Dialog::Files(_))) {
        leave(model, effects);
    }
}

/// Stops measuring, and keeps what is known.
pub(super) fn stop(model: &mut Model, effects: &mut Vec<Effect>) {
    if let Some(compared) = model.compare.as_mut().filter(|compared| compared.is_running()) {
        compared.is_stopped = true;
        effects.push(Effect::Stop(Worker::Compare));
    }
    costs::stop(model, effects);
}

pub(super) fn act(model: &mut Model, action: CompareAction, effects: &mut Vec<Effect>) {
    let Some(compared) = &mut model.compare else { return };
    match action {
        CompareAction::Measured(ticket, subject, place, cost) => {
            let is_wanted = ticket == compared.ticket;
            if let Some(row) = compared.rows_mut(subject).get_mut(place).filter(|_| is_wanted) {
                row.cost = Some(cost);
            }
            race::begin(model, effects);
        }
        CompareAction::Subject(subject) => {
            leave(model, effects);
            if let Some(compared) = &mut model.compare {
                compared.subject = subject;
            }
            go_on(model, effects);
        }
        CompareAction::Measure(measure) => compared.measure = measure,
        CompareAction::Goal(goal) => {
            compared.goal = goal;
            // The costs of methods are measured for both.
            if matches!(compared.subject, Subject::Race | Subject::Collection) {
                leave(model, effects);
                go_on(model, effects);
            }
        }
        CompareAction::Most(most) => {
            let subject = compared.subject;
            leave(model, effects);
            begin(model, most, subject);
            go_on(model, effects);
        }
        CompareAction::Stop => stop(model, effects),
        CompareAction::GoOn => go_on(model, effects),
        CompareAction::Watch(contestant) => watch(model, contestant, None, effects),
        CompareAction::WatchRacer(index) => {
            if let Some((contestant, control)) = compared.race.as_ref().and_then(|race| race.moment(index)) {
                watch(model, contestant, Some(control), effects);
            }
        }
        CompareAction::Race(action) => race::act(model, action, effects),
        CompareAction::Costs(action) => costs::act(model, action, effects),
        CompareAction::Save => files::choose(model, FileRequest::ExportCosts, effects),
        CompareAction::Copy => {
            effects.extend(table(model).map(|table| Effect::Window(WindowEffect::CopyText(table))));
            model.notice = Some(Notice::done(text::compare_copied));
        }
    }
}

/// The table that is shown, as comma-separated values.
fn table(model: &Model) -> Option<String> {
    let compared = model.compare.as_ref()?;
    if let Some(costs) = model.costs.as_ref().filter(|_| compared.subject == Subject::Collection) {
        return Some(csv_text(costs.table()));
    }
    let rows = compared.rows(compared.subject).iter();
    Some(csv_text(cost_table(rows.map(|row| (&row.contestant, row.cost.as_ref().and_then(|cost| cost.as_ref().ok()))))))
}

/// A file has been chosen for the table. The comparison is shown again, where the program's own dialog has taken its place.
pub(super) fn write(model: &mut Model, path: PathBuf, effects: &mut Vec<Effect>) {
    if let Some(table) = table(model) {
        model.dialog.get_or_insert(Dialog::Compare);
        effects.push(Effect::Export(ExportJob::Run(path, Box::new(RunContent::Text(table)))));
    }
}

/// Starts a run of that search, and obeys that; otherwise it goes to where its measuring ended.
pub(super) fn watch(model: &mut Model, contestant: Contestant, first: Option<Control>, effects: &mut Vec<Effect>) {
    leave(model, effects);
    let rows = model.compare.iter().flat_map(|compared| compared.methods.iter().chain(&compared.orders));
    let cost = rows.filter(|row| row.contestant == contestant).find_map(|row| row.cost?.ok());
    model.dialog = None;
    // The orders are measured by one of three methods that differ in the effort of a digit only.
    let method = model.settings.method;
    let is_order = model.compare.as_ref().is_some_and(|compared| compared.subject == Subject::Orders);
    let method = if is_order && method.takes_order() { method } else { contestant.method };
    set(model, effects, |settings| {
        settings.choose(SolveBy::Method(method));
        settings.pace = Pace::Watch;
        if method.takes_order() {
            settings.order = contestant.order;
        }
    });
    if run::solve(model, effects) {
        hints::hide_all(model);
        let control = match cost {
            Some(cost) if cost.end == CostEnd::Complete => Control::ToEnd,
            Some(cost) => Control::Forward(cost.whole.events),
            None => Control::Forward(1),
        };
        run::control(model, first.unwrap_or(control), effects);
        if let Some(run) = &mut model.run {
            run.shows_solution = first.is_none();
        }
    }
}
