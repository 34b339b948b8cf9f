//! A random user: whatever is done, in whatever order, and however late the threads answer, the model keeps its promises.
//!
//! Each episode is a list of numbers, and what happens follows from them, so that any part of the list is an episode too: a failure is
//! shrunk by leaving numbers out. `SUDOSCOPE_USER=100000` is the number of things that happen, and `SUDOSCOPE_USER_SEED=7` begins
//! elsewhere.

mod checks;
mod person;
mod world;

use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};

pub(super) use self::person::Dice;
use self::world::World;

/// The number of things that happen where nobody says otherwise: seconds where nothing is optimized.
const USUAL: u64 = 6_000;
/// The length of an episode.
const EPISODE: u64 = 400;
/// The most attempts to shorten an episode that has failed.
const ATTEMPTS: usize = 600;

/// The most characters that are said of one thing.
const LINE: usize = 400;

/// Plays an episode; returns the number of actions, or why it failed.
fn play(numbers: &[u64], log: Option<&mut Vec<String>>) -> Result<u64, String> {
    let mut world = None;
    let played = catch_unwind(AssertUnwindSafe(|| {
        let world = world.insert(World::new());
        world.log = log.is_some().then(Vec::new);
        numbers.iter().for_each(|&number| world.go_on(number));
        world.actions
    }));
    if let (Some(log), Some(world)) = (log, &mut world) {
        *log = world.log.take().unwrap_or_default();
    }
    played.map_err(|panic| {
        let said = panic.downcast_ref::<String>().cloned();
        said.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default()
    })
}

/// The shortest part of an episode that is found to fail in the same way.
fn shrunk(mut numbers: Vec<u64>, why: &str) -> Vec<u64> {
    let kind = |why: &str| why.chars().take_while(|char| !char.is_ascii_digit() && *char != ':').collect::<String>();
    let (mut size, mut attempts) = (numbers.len() / 2, 0);
    while size > 0 && attempts < ATTEMPTS {
        let (mut at, before) = (0, numbers.len());
        while at < numbers.len() && attempts < ATTEMPTS {
            let fewer: Vec<u64> = numbers
                .iter()
                .enumerate()
                .filter(|(place, _)| !(at..at + size).contains(place))
                .map(|(_, number)| *number)
                .collect();
            attempts += 1;
            match play(&fewer, None) {
                Err(other) if kind(&other) == kind(why) => numbers = fewer,
                _ => at += size,
            }
        }
        if size > 1 || numbers.len() == before {
            size /= 2;
        }
    }
    numbers
}

fn variable(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn the_same_numbers_lead_to_the_same_things() {
    let mut dice = Dice::new(1 << 20);
    let numbers: Vec<u64> = (0..EPISODE).map(|_| dice.number()).collect();
    // What a search costs is measured in seconds.
    let steady = |line: &String| !line.contains("Measured(") && !line.contains("Raced(");
    let log = || {
        let mut log = Vec::new();
        play(&numbers, Some(&mut log)).unwrap();
        log.into_iter().filter(steady).collect::<Vec<_>>()
    };
    let (one, other) = (log(), log());
    assert!(one.len() > numbers.len(), "{} lines", one.len());
    for (at, (one, other)) in one.iter().zip(&other).enumerate() {
        assert_eq!(one, other, "line {at}");
    }
    assert_eq!(one.len(), other.len());
}

#[test]
fn whatever_a_person_does_nothing_is_lost_and_what_is_said_is_so() {
    let (wanted, first) = (variable("SUDOSCOPE_USER").unwrap_or(USUAL), variable("SUDOSCOPE_USER_SEED").unwrap_or(1));
    let (mut failures, mut actions) = (Vec::new(), 0);
    let hook = take_hook();
    set_hook(Box::new(|_| {}));
    for seed in first..first + wanted.div_ceil(EPISODE) {
        let mut dice = Dice::new(seed << 20);
        let numbers: Vec<u64> = (0..EPISODE).map(|_| dice.number()).collect();
        match play(&numbers, None) {
            Ok(more) => actions += more,
            Err(why) => {
                let (numbers, mut log) = (shrunk(numbers, &why), Vec::new());
                let why =
                    play(&numbers, Some(&mut log)).err().unwrap_or_else(|| format!("{why}\n  (not again, with what follows)"));
                log.iter_mut().for_each(|line| *line = line.chars().take(LINE).collect());
                failures.push(format!("episode {seed}: {why}\n  {}", log.join("\n  ")));
            }
        }
    }
    set_hook(hook);
    eprintln!("{actions} actions, {} failures", failures.len());
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
