//! [`chapters`]: the key moments of a run.

use super::{SearchMap, Timeline};
use crate::{
    Cancel,
    search::{Event, Landmark, RemovedBy},
};

/// The number of moments of the map from which branches are taken.
const MOMENTS: usize = 1_248;
/// The number of digits taken back that are looked through for the first unwinding.
const UNDOS: usize = 2_000;
/// The least and the greatest number of chapters, in runs that are long enough.
const LEAST: usize = 8;
const MOST: usize = 12;
/// The least number of steps between a chapter on the way and those beside it.
const APART: u64 = 2;

/// The kinds of chapters, by what they show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ChapterKind {
    /// Before the first step.
    Start,
    /// The first digit that follows.
    FirstFollow,
    /// The first digit that is tested and does not fit.
    FirstClash,
    /// The first guess.
    FirstGuess,
    /// The first dead end.
    FirstDeadEnd,
    /// The first time that all alternatives have failed.
    FirstUnwinding,
    /// The longest branch without a solution begins.
    WastedBegins,
    /// The longest branch without a solution ends.
    WastedEnds,
    /// The most guesses on the board.
    Deepest,
    /// Half of the search space is closed off.
    HalfClosed,
    /// The first solution.
    FirstSolution,
    /// The last solution that is kept, if there are several.
    LastSolution,
    /// A moment between two others that lie far apart, in runs in which little else happens.
    OnTheWay,
    /// The last step that is known.
    End,
}

/// A key moment of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Its kind.
    pub kind: ChapterKind,
    /// The number of events up to it.
    pub position: u64,
    /// The number in its sentence: the events of a wasted branch, the guesses on the board, the digits on it on the way, the
    /// solutions found; otherwise 0.
    pub count: u64,
}

/// The chapters of what is known of a run, in the order of the run, eight to twelve unless it is very short; one for each step, of several
/// the last kind.
/// The cursor stays. `None` if cancelled.
pub fn chapters(run: &mut dyn Timeline, cancel: &Cancel) -> Option<Vec<Chapter>> {
    let at = run.position();
    let found = find(run, cancel).and_then(|found| arrange(run, found, cancel));
    run.seek(at, &Cancel::default());
    found
}

/// Puts chapters in order, leaves out those that say least, and adds some on the way if there are few.
fn arrange(run: &mut dyn Timeline, mut found: Vec<Chapter>, cancel: &Cancel) -> Option<Vec<Chapter>> {
    // Of those on one step the later kind says more.
    found.sort_by_key(|chapter| (chapter.position, std::cmp::Reverse(chapter.kind)));
    found.dedup_by_key(|chapter| chapter.position);
    while found.len() > MOST {
        let least = found.iter().position(|chapter| matches!(chapter.kind, ChapterKind::FirstFollow | ChapterKind::FirstClash));
        found.remove(least.unwrap_or(1));
    }
    while found.len() < LEAST {
        let gap = |place: &usize| found[place + 1].position - found[*place].position;
        let Some(widest) = (0..found.len().saturating_sub(1)).max_by_key(gap).filter(|place| gap(place) >= 2 * APART) else {
            break;
        };
        let position = found[widest].position.midpoint(found[widest + 1].position);
        if !run.seek(position, cancel) {
            return None;
        }
        let written = run.digits().iter().flatten().count() as u64;
        found.insert(widest + 1, chapter(ChapterKind::OnTheWay, position, written));
    }
    Some(found)
}

fn find(run: &mut dyn Timeline, cancel: &Cancel) -> Option<Vec<Chapter>> {
    let frontier = run.frontier();
    let mut found = vec![chapter(ChapterKind::Start, 0, 0)];
    for (kind, landmark) in [
        (ChapterKind::FirstFollow, Landmark::Follow),
        (ChapterKind::FirstClash, Landmark::Clash),
        (ChapterKind::FirstGuess, Landmark::Guess),
        (ChapterKind::FirstDeadEnd, Landmark::DeadEnd),
    ] {
        found.extend(first(run, landmark, cancel)?.map(|position| chapter(kind, position, 0)));
    }
    found.extend(unwinding(run, cancel)?.map(|position| chapter(ChapterKind::FirstUnwinding, position, 0)));
    if let Some(map) = run.map(0, frontier, MOMENTS, cancel) {
        found.extend(wasted(run, &map, cancel)?);
        let half = map.moments().iter().find(|moment| moment.closed >= 0.5 && moment.position < frontier);
        found.extend(half.map(|moment| chapter(ChapterKind::HalfClosed, moment.position, 0)));
    }
    found.extend(deepest(run, cancel)?);
    let solutions = run.solutions();
    if let (Some(one), Some(last)) = (solutions.first(), solutions.last()) {
        found.push(chapter(ChapterKind::FirstSolution, one.position, 1));
        if last.position > one.position {
            found.push(chapter(ChapterKind::LastSolution, last.position, last.counters.solutions));
        }
    }
    if frontier > 0 && solutions.last().is_none_or(|last| last.position < frontier) {
        found.push(chapter(ChapterKind::End, frontier, run.counters().solutions));
    }
    if cancel.is_cancelled() { None } else { Some(found) }
}

const fn chapter(kind: ChapterKind, position: u64, count: u64) -> Chapter {
    Chapter { kind, position, count }
}

/// The position of the first event of a kind, if there is one. The outer value is `None` if cancelled.
fn first(run: &mut dyn Timeline, landmark: Landmark, cancel: &Cancel) -> Option<Option<u64>> {
    if run.counted(landmark).1 == 0 {
        return Some(None);
    }
    run.seek(0, cancel);
    run.next(landmark, cancel).map(Some)
}

/// The position of the first digit that is taken back because all alternatives have failed, if it comes early.
fn unwinding(run: &mut dyn Timeline, cancel: &Cancel) -> Option<Option<u64>> {
    run.seek(0, cancel);
    for _ in 0..UNDOS {
        let (here, all) = run.counted(Landmark::Undo);
        if here == all {
            return Some(None);
        }
        let position = run.next(Landmark::Undo, cancel)?;
        if let Some(Event::Undo { because: RemovedBy::Exhausted(_), .. }) = run.view().event {
            return Some(Some(position));
        }
    }
    Some(None)
}

/// Moves the cursor to where the longest branch without a solution begins, of what is known of a run, and returns its position. Stays if
/// there is none that has ended and has more than a few steps, or if cancelled.
pub fn seek_longest_failed(run: &mut dyn Timeline, cancel: &Cancel) -> Option<u64> {
    let at = run.position();
    let map = run.map(0, run.frontier(), MOMENTS, cancel);
    let found = map.and_then(|map| wasted(run, &map, cancel));
    let begins = found.and_then(|found| found.first().map(|chapter| chapter.position)).filter(|_| !cancel.is_cancelled());
    run.seek(begins.unwrap_or(at), &Cancel::default());
    begins
}

/// Where the longest branch without a solution begins and ends, if it has more than a few steps and has ended.
fn wasted(run: &mut dyn Timeline, map: &SearchMap, cancel: &Cancel) -> Option<Vec<Chapter>> {
    let is_open = |branch: &super::map::Branch| branch.moments.end == map.moments().len();
    let failed = (1..=map.levels()).flat_map(|level| map.branches(level));
    let failed = failed.filter(|branch| !map.is_solved(branch) && !is_open(branch));
    let longest = failed.map(|branch| (map.facts(&branch).events, branch)).max_by_key(|(events, _)| *events);
    let Some((events, branch)) = longest.filter(|(events, _)| *events > 4) else { return Some(Vec::new()) };
    let (before, _) = map.extent(&branch);
    let choices = map.choices(&branch).to_vec();
    let Some(begins) = run.find_branch(&choices, before, cancel) else { return Some(Vec::new()) };
    run.seek(begins, cancel);
    let frontier = run.frontier();
    if !run.leave(choices.len(), 0, cancel) || run.position() > frontier {
        return Some(vec![chapter(ChapterKind::WastedBegins, begins, events)]);
    }
    let ends = run.position();
    let steps = ends - begins;
    Some(vec![chapter(ChapterKind::WastedBegins, begins, steps), chapter(ChapterKind::WastedEnds, ends, steps)])
}

/// The first moment with the most guesses on the board.
fn deepest(run: &mut dyn Timeline, cancel: &Cancel) -> Option<Option<Chapter>> {
    let track = run.track(MOMENTS);
    let Some(most) = track.iter().map(|part| part.depth).max().filter(|&depth| depth > 1) else { return Some(None) };
    let Some(part) = track.iter().position(|part| part.depth == most) else { return Some(None) };
    // The first position up to which it is that deep. The ends of a part are known only about: its neighbours belong to it.
    let (mut low, mut high) = (track[part.saturating_sub(1)].start, track[(part + 1).min(track.len() - 1)].end);
    while high - low > 1 {
        let middle = low.midpoint(high);
        if run.between(low, middle, cancel)?.1 >= most { high = middle } else { low = middle }
    }
    Some(Some(chapter(ChapterKind::Deepest, high, most as u64)))
}
