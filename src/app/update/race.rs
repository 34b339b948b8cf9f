//! Racing searches side by side.

use crate::app::{
    action::RaceAction,
    effect::{CompareJob, RaceJob},
    model::{
        compare::{CompareModel, Subject},
        race::RaceModel,
    },
    update::prelude::*,
};

/// Begins a race if that is shown, all searches are measured, and it has not begun.
pub(super) fn begin(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(compared) = &mut model.compare else { return };
    let (known, all) = compared.progress();
    if compared.subject != Subject::Race || known < all || compared.race.is_some() {
        return;
    }
    start(model, effects);
}

/// Lets a method race, or leaves it out: the race starts again with the others, as it was set.
fn choose(model: &mut Model, method: Method, effects: &mut Vec<Effect>) {
    let Some(compared) = &mut model.compare else { return };
    if compared.toggle_racer(method) {
        start(model, effects);
    }
}

/// Starts a race from its beginning, set as the one before it, if there was one.
fn start(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(compared) = &mut model.compare else { return };
    let (by, pace) = compared.race.as_ref().map_or_else(Default::default, |race| (race.by, race.pace));
    model.next_compare += 1;
    let race = RaceModel::new(model.next_compare, &compared.methods, &compared.left_out, compared.goal);
    compared.race = Some(RaceModel { by, pace, ..race });
    go(model, effects);
}

/// Stops a race where it is, and lets its searches go.
pub(super) fn leave(model: &mut Model, effects: &mut Vec<Effect>) {
    if model.compare.as_mut().is_some_and(|compared| compared.race.take().is_some()) {
        effects.push(Effect::Compare(CompareJob::Forget));
    }
}

pub(super) fn act(model: &mut Model, action: RaceAction, effects: &mut Vec<Effect>) {
    let Some(race) = model.compare.as_mut().and_then(|compared| compared.race.as_mut()) else { return };
    match action {
        RaceAction::By(by) => {
            let place = race.place(race.clock);
            race.by = by;
            race.wanted = race.at(place);
            race.is_playing = false;
        }
        RaceAction::Pace(pace) => return race.pace = pace,
        RaceAction::Choose(method) => return choose(model, method, effects),
        RaceAction::Play => {
            race.is_playing = !race.is_playing;
            if race.is_playing && race.is_over() {
                race.wanted = 0.0;
            } else {
                return;
            }
        }
        RaceAction::Step { is_back } => (race.wanted, race.is_playing) = (race.stepped(is_back), false),
        RaceAction::To(clock) => (race.wanted, race.is_playing) = (clock.clamp(0.0, race.end()), false),
        RaceAction::Raced(ticket, clock, reports) => {
            if ticket != race.ticket {
                return;
            }
            (race.clock, race.is_waiting) = (clock, false);
            for (racer, report) in race.racers.iter_mut().zip(reports) {
                racer.report = Some(report);
            }
            if race.is_playing || race.clock == race.wanted {
                return;
            }
        }
    }
    go(model, effects);
}

/// Lets a race that is being played go on. Returns whether it did, or has ended.
pub(super) fn tick(model: &mut Model, seconds: f64, effects: &mut Vec<Effect>) -> bool {
    let is_shown = matches!(model.dialog, Some(Dialog::Compare));
    let race = model.compare.as_mut().and_then(|compared| compared.race.as_mut());
    let Some(race) = race.filter(|race| is_shown && race.is_playing && !race.is_waiting) else { return false };
    if race.wanted <= race.clock {
        if race.is_over() {
            race.is_playing = false;
            return true;
        }
        race.wanted = race.after(seconds);
    }
    go(model, effects);
    true
}

/// Asks for the moment that is wanted, unless an answer is awaited; the next one follows that.
fn go(model: &mut Model, effects: &mut Vec<Effect>) {
    let Ok(start) = model.document.known_position() else { return };
    let strength = model.settings.strength;
    let Some(CompareModel { race: Some(race), .. }) = &mut model.compare else { return };
    if race.is_waiting {
        return;
    }
    race.is_waiting = true;
    let racers = race.racers.iter().map(|racer| (racer.contestant.clone(), racer.rate(race.by), racer.work.events)).collect();
    let job = RaceJob { ticket: race.ticket, start, strength, goal: race.goal, racers, clock: race.wanted };
    effects.push(Effect::Compare(CompareJob::Race(job)));
}
