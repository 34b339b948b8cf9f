//! [`ActiveSearch`]: a search the thread keeps, and its moves.

use std::time::Instant;

use crate::{
    app::{
        action::MapAction,
        model::{
            present::is_unwinding,
            run::{ClosedBranch, ReportDetails, SearchMove},
        },
        worker::{
            clock::{self, FRAME, Slicer},
            prelude::*,
        },
    },
    solve::{
        search::{Statement, Tally, View},
        timeline::{self, Chapter, Choice},
    },
};

/// About the number of moments in a map: one for each point of a wide window.
pub(super) const MOMENTS: usize = 1_248;

/// The events, times the cells of the board, that are known of a search, if it has as many, when its chapters or its longest failed branch
/// are looked for: the same on every machine. They take about a second with the slowest methods, or with many rules.
const EXPLORED: u64 = 1 << 29;

/// The number of parts of the timeline.
const TRACK_PARTS: usize = 480;

/// A search, or a puzzle being generated step by step.
pub(super) struct ActiveSearch {
    pub(super) id: RunId,
    pub(super) run: Run,
    solutions: Arc<[u64]>,
    seconds: f64,
    /// Whether it makes a puzzle.
    makes: bool,
    /// The frontier of the last map, when it was made, and how long that took.
    mapped: u64,
    mapped_at: Instant,
    map_took: Duration,
}

impl ActiveSearch {
    pub(super) fn new(id: RunId, run: Run, makes: bool) -> Self {
        Self {
            id,
            run,
            solutions: Arc::default(),
            seconds: 0.0,
            makes,
            mapped: 0,
            mapped_at: clock::now(),
            map_took: Duration::ZERO,
        }
    }

    /// Makes a move, and reports where that led.
    pub(super) fn obey(&mut self, outbox: &Outbox, request: u64, control: Control, cancel: &Cancel) {
        let (begun, frontier) = (clock::now(), self.run.frontier());
        let (mut missing, mut closed) = (false, None);
        match control {
            Control::Forward(events) => self.go_on(outbox, request, events, cancel),
            Control::ToEnd => self.go_on(outbox, request, u64::MAX, cancel),
            Control::Back(events) => drop(self.timed(|run| run.back(events, cancel))),
            Control::Seek(position) => drop(self.timed(|run| run.seek(position, cancel))),
            Control::Search(SearchMove::Next(landmark)) => missing = !self.find(outbox, request, landmark, cancel),
            Control::Search(SearchMove::Previous(landmark)) => {
                missing = self.timed(|run| run.previous(landmark, cancel)).is_none() && !cancel.is_cancelled();
            }
            Control::Search(SearchMove::StepOver) => match self.run.depth_inside() {
                Some(floor) => closed = self.leave(outbox, request, floor, cancel),
                None => drop(self.timed(|run| run.advance(1, cancel))),
            },
            Control::Search(SearchMove::StepOut) => {
                closed = self.leave(outbox, request, self.run.depth_around(), cancel);
            }
            Control::Search(SearchMove::LongestFailed) => {
                self.explore_a_little(cancel);
                missing = timeline::seek_longest_failed(self.run.as_mut(), cancel).is_none() && !cancel.is_cancelled();
            }
            Control::Search(SearchMove::Line(statement)) => missing = !self.execute(outbox, request, statement, cancel),
            Control::Search(SearchMove::Question { unwinding, guesses }) => missing = !self.question(unwinding, guesses, cancel),
            Control::Search(SearchMove::Begin { level, before, inside }) => self.begin_of(level, before, inside, cancel),
            // `RunModel::allows` keeps these for runs by logic.
            Control::Path(_) => {}
        }
        let seconds = clock::since(begun).as_secs_f64();
        let searched = self.run.frontier() - frontier;
        let mut report = self.report(request, false, searched as f64 / seconds.max(1e-9));
        if let ReportDetails::Search { missing: is_missing, closed: branch, .. } = &mut report.details {
            (*is_missing, *branch) = (missing, closed);
        }
        outbox.report(report);
        // While a run is played it grows with each request; a first one may lead far into it at once.
        self.draw(outbox, request == 1 || !matches!(control, Control::Forward(_)));
    }

    /// The chapters of the run, once it has gone on to its end, or far enough.
    pub(super) fn chapters(&mut self, cancel: &Cancel) -> Option<Vec<Chapter>> {
        self.explore_a_little(cancel);
        timeline::chapters(self.run.as_mut(), cancel)
    }

    /// Lets the run go on to its end, or far enough; the cursor stays.
    fn explore_a_little(&mut self, cancel: &Cancel) {
        let wanted = EXPLORED / self.run.digits().len().max(1) as u64;
        let left = wanted.saturating_sub(self.run.frontier());
        self.timed(|run| run.explore(left, cancel));
    }

    /// Goes to just before the next guess, dead end or, if wanted, unwinding. Returns whether there is one, or may be one if it was
    /// cancelled: otherwise it stays.
    fn question(&mut self, unwinding: bool, guesses: bool, cancel: &Cancel) -> bool {
        let at = self.run.position();
        let counts = |run: &Run| [Landmark::DeadEnd, Landmark::Undo].map(|landmark| run.counted(landmark).0);
        let [dead_ends, undos] = counts(&self.run);
        let guess = if guesses { self.run.next(Landmark::Guess, cancel) } else { None };
        let dead_end = if guesses { None } else { self.run.next(Landmark::DeadEnd, cancel) };
        let until = guess.or(dead_end).unwrap_or(self.run.frontier());
        self.run.seek(until, cancel);
        let [more_dead_ends, more_undos] = counts(&self.run);
        let mut nearest = guess;
        if more_dead_ends > dead_ends && self.run.seek(at, cancel) {
            let dead_end = self.run.next(Landmark::DeadEnd, cancel);
            nearest = nearest.into_iter().chain(dead_end).min();
        }
        if unwinding && more_undos > undos && self.run.seek(at, cancel) {
            let limit = nearest.unwrap_or(until + 1);
            for _ in undos..more_undos {
                let Some(undo) = self.run.next(Landmark::Undo, cancel).filter(|&undo| undo < limit) else { break };
                if self.run.view().event.is_some_and(is_unwinding) {
                    nearest = Some(undo);
                    break;
                }
            }
        }
        let is_cancelled = cancel.is_cancelled();
        if nearest.is_none() && !guesses && !is_cancelled {
            self.run.seek(at, &Cancel::default());
            return self.question(unwinding, true, cancel);
        }
        let target = nearest.filter(|_| !is_cancelled).map_or(at, |position| position - 1);
        self.run.seek(target, &Cancel::default());
        nearest.is_some() || is_cancelled
    }

    /// Sends what can be seen at some positions; the cursor stays. Nothing is sent if that was cancelled.
    pub(super) fn send_views(&mut self, outbox: &Outbox, positions: Vec<u64>, cancel: &Cancel) {
        let at = self.run.position();
        let see = |position| self.run.seek(position, cancel).then(|| self.run.view());
        let views: Option<Arc<[View]>> = positions.into_iter().map(see).collect();
        self.run.seek(at, &Cancel::default());
        if let Some(views) = views {
            outbox.send(Action::Viewed(self.id, views));
        }
    }

    /// Goes to where the decision at a level was made. Cancelled, it stays.
    fn begin_of(&mut self, level: usize, before: u64, inside: u64, cancel: &Cancel) {
        let at = self.run.position();
        self.run.seek(inside, cancel);
        let open = self.run.view().stack.into_iter().take(level);
        let choices: Vec<Choice> = open.map(|decision| (decision.cell, decision.tried)).collect();
        let begins = self.run.find_branch(&choices, before, cancel).filter(|_| choices.len() == level);
        if !self.run.seek(begins.unwrap_or(at), cancel) {
            self.run.seek(at, &Cancel::default());
        }
    }

    /// Sends the map of the whole run if that has grown. While it grows, only a small part of the time goes into maps.
    fn draw(&mut self, outbox: &Outbox, is_at_rest: bool) {
        let frontier = self.run.frontier();
        let is_soon = clock::since(self.mapped_at) < (self.map_took * 20).max(FRAME * 6);
        if self.makes || frontier == self.mapped || is_soon && !is_at_rest {
            return;
        }
        let begun = clock::now();
        if let Some(map) = self.run.map(0, frontier, MOMENTS, &Cancel::default()) {
            outbox.send(Action::Map(MapAction::Made(self.id, None, Arc::new(map))));
        }
        (self.mapped, self.mapped_at, self.map_took) = (frontier, clock::now(), clock::since(begun));
    }

    /// Goes to the next event of a kind, while the board shows the moment where it began. Returns whether there is one, or may be one if
    /// it was cancelled: then it stays.
    fn find(&mut self, outbox: &Outbox, request: u64, landmark: Landmark, cancel: &Cancel) -> bool {
        let (begun, before) = self.run.counted(landmark);
        let mut slicer = Slicer::new();
        let mut known = before;
        while known <= begun {
            let slice = slicer.slice();
            if self.timed(|run| run.explore(slice, cancel)) == 0 {
                return cancel.is_cancelled();
            }
            known = self.run.counted(landmark).1;
            self.show_progress(outbox, request, &mut slicer, slice, None);
        }
        let at = self.run.position();
        if self.timed(|run| run.next(landmark, cancel)).is_none() {
            self.run.seek(at, &Cancel::default());
        }
        true
    }

    /// Goes to where a line of the program is executed next, while the board shows the moment where it began. Returns whether there is such
    /// a moment, or may be one if it was cancelled: otherwise it stays.
    fn execute(&mut self, outbox: &Outbox, request: u64, statement: Statement, cancel: &Cancel) -> bool {
        if let Some(landmark) = statement.landmark() {
            return self.find(outbox, request, landmark, cancel);
        }
        let (at, view) = (self.run.position(), self.run.view());
        let mut slicer = Slicer::new();
        loop {
            let slice = slicer.slice().min(1 << 16);
            for _ in 0..slice {
                let moved = self.timed(|run| run.advance(1, cancel));
                if moved == 1 && self.run.event().is_some_and(|event| statement.runs_at(event)) {
                    return true;
                }
                if moved == 0 || cancel.is_cancelled() {
                    self.run.seek(at, &Cancel::default());
                    return cancel.is_cancelled();
                }
            }
            self.show_progress(outbox, request, &mut slicer, slice, Some(&view));
        }
    }

    /// The events of each kind up to the cursor.
    fn tally(&self) -> Tally {
        Landmark::ALL.iter().fold(Tally::default(), |tally, &kind| tally.with(kind, self.run.counted(kind).0))
    }

    /// Goes on until the depth is below `floor`, while the board shows the moment where it began. Returns what the branch was. Cancelled,
    /// it returns to where it began.
    fn leave(&mut self, outbox: &Outbox, request: u64, floor: usize, cancel: &Cancel) -> Option<ClosedBranch> {
        let at = self.run.position();
        let view = self.run.view();
        let mut slicer = Slicer::new();
        loop {
            let slice = slicer.slice();
            if self.timed(|run| run.leave(floor, slice, cancel)) {
                break;
            }
            if cancel.is_cancelled() {
                self.run.seek(at, &Cancel::default());
                return None;
            }
            self.show_progress(outbox, request, &mut slicer, slice, Some(&view));
        }
        let choices: Vec<Choice> = view.stack.iter().take(floor).map(|decision| (decision.cell, decision.tried)).collect();
        self.closed(&choices, at, cancel)
    }

    /// The branch with these decisions, which `inside` lies in and which ends at the cursor.
    fn closed(&mut self, choices: &[Choice], inside: u64, cancel: &Cancel) -> Option<ClosedBranch> {
        let &choice = choices.last()?;
        let map = self.run.map(0, inside, MOMENTS, cancel)?;
        let outside = map.moments().iter().rev().find(|moment| !moment.choices.starts_with(choices))?;
        let begins = self.run.find_branch(choices, outside.position, cancel)?;
        let (tally, depth) = self.run.between(begins - 1, self.run.position(), cancel)?;
        Some(ClosedBranch { choice, tally, depth: depth.saturating_sub(choices.len()) })
    }

    /// Reports about once a frame how far a move has come. The board shows `view`, or the cursor.
    fn show_progress(&mut self, outbox: &Outbox, request: u64, slicer: &mut Slicer, made: u64, view: Option<&View>) {
        if let Some(rate) = slicer.made(made) {
            let report = self.report(request, true, rate);
            outbox.report(Report { view: view.cloned().unwrap_or(report.view), ..report });
            self.draw(outbox, false);
        }
    }

    /// Goes forward, and reports about once a frame.
    fn go_on(&mut self, outbox: &Outbox, request: u64, events: u64, cancel: &Cancel) {
        let (mut left, mut slicer) = (events, Slicer::new());
        while left > 0 && !cancel.is_cancelled() {
            let slice = slicer.slice().min(left);
            let made = self.timed(|run| run.advance(slice, cancel));
            left -= made;
            if made == 0 {
                return;
            }
            self.show_progress(outbox, request, &mut slicer, made, None);
        }
    }

    /// Moves within the run, and adds up the time if that extended the search; replaying is not counted.
    fn timed<T>(&mut self, to_move: impl FnOnce(&mut Run) -> T) -> T {
        let (begun, frontier) = (clock::now(), self.run.frontier());
        let moved = to_move(&mut self.run);
        if self.run.frontier() > frontier {
            self.seconds += clock::since(begun).as_secs_f64();
        }
        moved
    }

    pub(super) fn report(&mut self, request: u64, busy: bool, rate: f64) -> Report {
        if self.solutions.len() != self.run.solutions().len() {
            self.solutions = self.run.solutions().iter().map(|found| found.position).collect();
        }
        Report {
            id: self.id,
            request,
            busy,
            view: self.run.view(),
            frontier: self.run.frontier(),
            outcome: self.run.outcome(),
            track: self.run.track(TRACK_PARTS),
            solutions: self.solutions.clone(),
            total: self.run.counters(),
            progress: self.run.progress(),
            seconds: self.seconds,
            details: ReportDetails::Search {
                first_solution: self.run.solutions().first().map(|found| found.counters),
                tally: self.tally(),
                rate,
                missing: false,
                closed: None,
                made: (self.makes && self.run.is_finished()).then(|| self.run.last_digits().into()),
            },
        }
    }
}
