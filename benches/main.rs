//! All benchmarks, in one program: `cargo bench [--no-default-features] [-- FILTER…]`.
//!
//! A filter is a part of the name of a measurement, such as `search` or `generate::minimal`; without one, everything is measured. What
//! takes more than one number to say is a table: its name comes first, and what follows is for the table, as in
//! `cargo bench --no-default-features -- levels "16x16 windoku"`.

#![allow(clippy::unwrap_used, reason = "what fails here fails the run, with its line")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    unreachable_pub,
    reason = "small numbers of known size; a bench is no library"
)]

mod analyse;
mod constraint;
mod convert;
mod explainer;
mod fast;
#[cfg(feature = "gui")]
mod frame;
mod general;
mod generate;
mod learn;
mod levels;
mod logic;
mod photo;
mod picture;
mod prelude;
mod reading;
mod search;
mod why_not;

use crate::prelude::*;

/// Prints a table of what the files named after it give, or of the usual puzzles.
type Table = fn(&[String]);

/// By name: what prints a table, given the words after its name.
const TABLES: [(&str, Table); 7] = [
    ("constraint", constraint::table),
    ("convert", convert::table),
    ("explainer", explainer::table),
    ("fast", fast::table),
    ("learn", learn::table),
    ("levels", levels::table),
    ("why_not", why_not::table),
];

fn main() {
    let words: Vec<String> = env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    if let Some((_, table)) = words.first().and_then(|first| TABLES.iter().find(|(name, _)| name == first)) {
        table(&words[1..]);
        return;
    }
    divan::main();
    if words.is_empty() && !env::args().any(|argument| argument == "--list") {
        TABLES.iter().for_each(|(_, table)| table(&[]));
    }
}

/// Whether times are wanted: `cargo test --benches` only wants to know that it runs.
fn is_measured() -> bool {
    env::args().any(|argument| argument == "--bench")
}

/// What some work comes to, and its seconds: of CPU time of this thread, where the system reports that.
fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let cpu = || {
        let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        Some(text.split(' ').next()?.parse::<f64>().ok()? / 1e9)
    };
    let (start, before) = (Instant::now(), cpu());
    let made = work();
    (made, cpu().zip(before).map_or_else(|| start.elapsed().as_secs_f64(), |(now, then)| now - then))
}
