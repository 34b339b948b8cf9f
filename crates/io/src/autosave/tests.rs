//! Sessions that are kept, taken over and come back, in the slots of several instances.

use std::cell::RefCell;

use super::*;
use crate::test_support::{EASY, EXTREME, puzzle};

#[test]
fn the_work_of_an_instance_that_is_just_ending_is_waited_for() {
    let folder = std::env::temp_dir().join(format!("sudoscope-ending-{}", std::process::id()));
    let mut ending = Autosave::new(&folder, SessionStart::Resume).unwrap();
    let session = Session::new(puzzle(EASY, &[]));
    ending.save(&session).unwrap();
    let (sender, receiver) = std::sync::mpsc::channel();
    let ends = thread::spawn(move || {
        receiver.recv().unwrap();
        thread::sleep(4 * MOMENT);
        drop(ending);
    });
    sender.send(()).unwrap();
    let next = Autosave::new(&folder, SessionStart::Resume).unwrap();
    assert_eq!((next.slot, next.recover()), (0, Some(session)));
    ends.join().unwrap();
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn of_instances_that_have_ended_only_the_newest_file_stays() {
    let folder = std::env::temp_dir().join(format!("sudoscope-tidy-{}", std::process::id()));
    let played = Played { seconds: 37, help: Help { hints: 1, checks: 2, solution: true }, is_counted: true };
    let session = |line| Session { played, ..Session::new(puzzle(line, &[])) };
    let mut ended = Autosave::new(&folder, SessionStart::Afresh).unwrap();
    let mut running = Autosave::new(&folder, SessionStart::Afresh).unwrap();
    for line in [EASY, EASY, EXTREME] {
        ended.save(&session(line)).unwrap();
        running.save(&session(line)).unwrap();
    }
    drop(ended);
    let third = Autosave::new(&folder, SessionStart::Afresh).unwrap();
    let files = |slot| (0..RING).filter(|&place| file(&folder, slot, place).exists()).count();
    assert_eq!([files(0), files(1), files(2)], [1, 3, 0]);
    drop((running, third));
    let mut resumed = Autosave::new(&folder, SessionStart::Resume).unwrap();
    assert_eq!(resumed.recover(), Some(session(EXTREME)));
    let [left] = &resumed.left()[..] else { panic!("one session is left") };
    assert_eq!((left.slot, &left.session), (0, &session(EXTREME)));
    assert!(left.changed.is_some_and(|changed| changed <= SystemTime::now()));
    assert_eq!(resumed.take_over(2), None);
    assert_eq!(resumed.take_over(0), Some(session(EXTREME)));
    assert_eq!((resumed.left(), files(0)), (Vec::new(), 1), "until it is saved here");
    resumed.save(&session(EASY)).unwrap();
    assert_eq!((resumed.recover(), files(0)), (Some(session(EASY)), 0));
    drop(resumed);
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_work_comes_back_that_was_used_last_even_if_it_has_only_been_looked_at() {
    let folder = std::env::temp_dir().join(format!("sudoscope-used-{}", std::process::id()));
    let resumed = |is_use: bool| {
        let [mut older, mut newer] = [(); 2].map(|()| Autosave::new(&folder, SessionStart::Afresh).unwrap());
        older.save(&Session::new(puzzle(EASY, &[]))).unwrap();
        newer.save(&Session::new(puzzle(EXTREME, &[]))).unwrap();
        if is_use {
            older.note_use();
        }
        older.save_moment("(seconds: 5)").unwrap();
        drop((older, newer));
        let mut found = Autosave::new(&folder, SessionStart::Resume).unwrap();
        let session = found.recover().unwrap();
        // The next save has a higher number than each use that is known.
        found.save(&session).unwrap();
        drop(found);
        let again = Autosave::new(&folder, SessionStart::Resume).unwrap().recover().unwrap();
        assert_eq!(again.puzzle, session.puzzle);
        fs::remove_dir_all(&folder).unwrap();
        (session.puzzle, session.moment)
    };
    assert_eq!(resumed(false), (puzzle(EXTREME, &[]), String::new()), "a clock goes on by itself");
    assert_eq!(resumed(true), (puzzle(EASY, &[]), "(seconds: 5)".to_owned()));
}

#[test]
fn an_instance_that_starts_afresh_leaves_work_alone_that_another_left_while_it_started() {
    let folder = std::env::temp_dir().join(format!("sudoscope-meanwhile-{}", std::process::id()));
    let mut ending = Autosave::new(&folder, SessionStart::Afresh).unwrap();
    let starts = thread::spawn({
        let folder = folder.clone();
        move || Autosave::new(&folder, SessionStart::Afresh).unwrap()
    });
    // It has found the slot empty, and waits for the lock.
    thread::sleep(MOMENT / 2);
    let session = Session::new(puzzle(EASY, &[]));
    ending.save(&session).unwrap();
    drop(ending);
    let mut started = starts.join().unwrap();
    (0..RING).for_each(|_| started.save(&Session::new(puzzle(EXTREME, &[]))).unwrap());
    assert_eq!(started.left().into_iter().map(|left| left.session).collect::<Vec<_>>(), [session]);
    fs::remove_dir_all(&folder).unwrap();
}

/// A piece of work: its name, and the number of its version.
type Version = (char, u32);

/// The number of the newest version.
fn newest(kept: &[Version], name: char) -> u32 {
    kept.iter().filter(|(other, _)| *other == name).map(|(_, number)| *number).max().unwrap_or(0)
}

/// Keeps the next version of a piece of work, the first of those that an instance holds.
fn keep(kept: &RefCell<Vec<Version>>, by: &mut Autosave, names: &str) {
    let versions: Vec<Version> =
        names.chars().zip([1, 0, 0]).map(|(name, more)| (name, newest(&kept.borrow(), name) + more)).collect();
    let mut puzzle = puzzle(EASY, &[]);
    puzzle.about.title = versions.iter().map(|(name, number)| format!("{name}{number} ")).collect();
    by.save(&Session::new(puzzle)).unwrap();
    kept.borrow_mut().extend(versions);
}

/// Instances that start, save, take over each other's work and end.
fn save_and_take_over(folder: &Path, kept: &RefCell<Vec<Version>>) {
    let mut first = Autosave::new(folder, SessionStart::Resume).unwrap();
    (0..5).for_each(|_| keep(kept, &mut first, "a"));
    first.save_moment("(seconds: 5)").unwrap();
    let mut second = Autosave::new(folder, SessionStart::Afresh).unwrap();
    (0..2).for_each(|_| keep(kept, &mut second, "b"));
    let slot = second.slot;
    drop(second);
    assert!(first.take_over(slot).is_some() && first.take_over(slot).is_none());
    (0..4).for_each(|_| keep(kept, &mut first, "ba"));
    drop(first);
    let mut third = Autosave::new(folder, SessionStart::Afresh).unwrap();
    keep(kept, &mut third, "c");
    drop(third);
    let mut fourth = Autosave::new(folder, SessionStart::Resume).unwrap();
    let [left] = &fourth.left()[..] else { panic!("what was used last is resumed, and the other is left") };
    assert!(fourth.take_over(left.slot).is_some());
    (0..4).for_each(|_| keep(kept, &mut fourth, "cba"));
    drop(fourth);
    let mut fifth = Autosave::new(folder, SessionStart::Afresh).unwrap();
    fifth.save(&Session::new(puzzle(EXTREME, &[]))).unwrap();
    fifth.discard().unwrap();
}

#[test]
fn wherever_an_instance_is_stopped_the_newest_version_of_each_work_is_found() {
    let mut tried = 0;
    for steps in 0.. {
        let folder = std::env::temp_dir().join(format!("sudoscope-stop-{}-{steps}", std::process::id()));
        let kept = RefCell::default();
        let was_stopped = fs::stop_after(steps, || save_and_take_over(&folder, &kept));
        let found = Autosave::new(&folder, SessionStart::Resume).unwrap();
        let left = found.left().into_iter().map(|left| left.session);
        let titles: Vec<String> = found.recover().into_iter().chain(left).map(|session| session.puzzle.about.title).collect();
        for name in ['a', 'b', 'c'] {
            let version = |title: &str| title.split(' ').find_map(|part| part.strip_prefix(name)?.parse().ok());
            let (newest, there) = (newest(&kept.borrow(), name), titles.iter().filter_map(|title| version(title)).max());
            assert!(there.unwrap_or(0) >= newest, "stopped after {steps}: {newest} of {name} was kept, and there are {titles:?}");
        }
        fs::remove_dir_all(&folder).unwrap();
        tried = steps;
        if !was_stopped {
            break;
        }
    }
    assert!(tried > 40, "hardly anything was done: {tried}");
}
