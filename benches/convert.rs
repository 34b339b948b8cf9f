//! What copying a list costs beside solving it: CPU time of `convert` to each kind of list, as a ratio to that of `solve`.
//! `cargo bench --no-default-features -- convert [FILE]`
//!
//! Without a file with a puzzle on each line, the list is one easy puzzle with its digits renamed. The commands take turns, so that a noisy
//! minute falls on all of them, and of several turns the least is shown.

use std::{env, ffi::OsString, fs, io, path::Path, time::Instant};

use sudoscope::{
    app::text::Lang,
    cli::{self, Invocation, Streams},
};

use super::is_measured;

/// Turns of each command.
const TURNS: usize = 5;
/// Puzzles in the list.
const PUZZLES: usize = 200_000;
/// An easy puzzle.
const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

pub(super) fn table(files: &[String]) {
    let (turns, puzzles) = if is_measured() { (TURNS, PUZZLES) } else { (1, 2_000) };
    let folder = env::temp_dir().join(format!("sudoscope-bench-convert-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let list = folder.join("list.txt");
    match files.first() {
        Some(file) => drop(fs::copy(file, &list).unwrap()),
        None => fs::write(&list, renamed(puzzles)).unwrap(),
    }
    let path = |name: &str| folder.join(name).display().to_string();
    let solve = vec!["solve".to_owned(), path("list.txt")];
    let convert = |to: &str| vec!["convert".to_owned(), path("list.txt"), "-o".to_owned(), path(to)];
    let commands = [("solve", solve), ("to .txt", convert("a.txt")), ("to .sdm", convert("a.sdm")), ("to .csv", convert("a.csv"))];
    let mut least = [f64::MAX; 4];
    for _ in 0..turns {
        for (least, (_, command)) in least.iter_mut().zip(&commands) {
            *least = least.min(cost(command));
        }
    }
    println!("| command | seconds | to solve |\n|---|---|---|");
    for ((name, _), seconds) in commands.iter().zip(least) {
        println!("| {name} | {seconds:.2} | {:.2} |", seconds / least[0]);
    }
    fs::remove_dir_all(&folder).unwrap();
}

/// The puzzle with its digits renamed in as many ways.
fn renamed(count: usize) -> String {
    let mut digits = *b"123456789";
    let mut text = String::with_capacity(count * (EASY.len() + 1));
    for index in 0..count {
        // Every swap makes another order; those of a few hundred thousand repeat now and then, which does not matter.
        digits.swap(index % 9, (index / 9 + index / 81 + 1) % 9);
        text.extend(EASY.chars().map(|sign| sign.to_digit(10).map_or(sign, |digit| char::from(digits[digit as usize - 1]))));
        text.push('\n');
    }
    text
}

/// Runs a command and returns the CPU time of all its threads, where the system reports it, or else the time it took.
fn cost(command: &[String]) -> f64 {
    let arguments = command.iter().map(OsString::from);
    let Ok((Invocation::Batch(batch), lang)) = cli::parse(arguments, Lang::En) else { panic!("{command:?} is no command") };
    let (mut input, mut output, mut errors) = (io::empty(), io::sink(), Vec::new());
    let (start, cpu) = (Instant::now(), cpu_seconds());
    let streams = Streams { input: &mut input, output: &mut output, errors: &mut errors, shows_progress: false, lang };
    let code = cli::run(&batch, streams);
    assert_eq!(code, cli::DONE, "{}", String::from_utf8_lossy(&errors));
    cpu_seconds().zip(cpu).map_or_else(|| start.elapsed().as_secs_f64(), |(now, then)| now - then)
}

/// CPU seconds of this process, with those threads that have ended, in steps of a hundredth.
fn cpu_seconds() -> Option<f64> {
    let stat = fs::read_to_string(Path::new("/proc/self/stat")).ok()?;
    // The name of the program, which may hold spaces, ends with a bracket; the times are the 14th and the 15th field.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |place: usize| fields.get(place)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / 100.0)
}
