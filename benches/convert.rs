//! What lists cost: CPU time and time on the clock of `solve` and `convert` for lines, lines with comments and tables, beside what `sed` and
//! `cut` take to copy them. `cargo bench --no-default-features -- convert [FILE]`
//!
//! Without a file with a puzzle on each line, the list is one easy puzzle with its digits renamed. The commands take turns, so that a noisy
//! minute falls on all of them, and of several turns the least is shown.

use std::{
    ffi::OsString,
    fmt::Write as _,
    io,
    process::{Command, Stdio},
};

use sudoscope::{
    app::text::Lang,
    cli::{self, Invocation, Streams},
};

use super::is_measured;
use crate::prelude::*;

const TURNS: usize = 5;
const PUZZLES: usize = 200_000;
const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

pub(super) fn table(files: &[String]) {
    let (turns, puzzles) = if is_measured() { (TURNS, PUZZLES) } else { (1, 2_000) };
    let folder = env::temp_dir().join(format!("sudoscope-bench-convert-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).display().to_string();
    let list = files.first().map_or_else(|| renamed(puzzles), |file| fs::read_to_string(file).unwrap());
    let lists = [
        ("lines", "list.txt", list.clone()),
        ("lines with comments", "comments.txt", list.lines().map(|line| format!("{line} # hard\n")).collect()),
        ("puzzles and solutions", "table.csv", with_solutions(&list)),
        ("four columns", "columns.csv", with_columns(&list)),
    ];
    for (_, name, text) in &lists {
        fs::write(path(name), text).unwrap();
    }
    let ours = |words: &[&str]| Job::Ours(words.iter().map(|&word| word.to_owned()).collect());
    let mut jobs = vec![
        ("sed of lines".to_owned(), Job::Other("sed", vec!["".to_owned(), path("list.txt")])),
        ("cut of puzzles and solutions".to_owned(), Job::Other("cut", vec!["-d,".to_owned(), "-f1".to_owned(), path("table.csv")])),
    ];
    for (name, file, _) in &lists {
        jobs.push((format!("solve {name}"), ours(&["solve", &path(file)])));
    }
    for (name, file, _) in &lists {
        for to in ["a.sdm", "a.csv"] {
            jobs.push((format!("convert {name} to .{}", &to[2..]), ours(&["convert", &path(file), "-o", &path(to)])));
        }
    }
    let mut least = vec![[f64::MAX; 2]; jobs.len()];
    for _ in 0..turns {
        for (least, (_, job)) in least.iter_mut().zip(&jobs) {
            let now = job.cost();
            least.iter_mut().zip(now).for_each(|(least, now)| *least = least.min(now));
        }
    }
    println!("| command | CPU seconds | on the clock | CPU time to that of lines |\n|---|---|---|---|");
    for (index, ((name, _), [cpu, wall])) in jobs.iter().zip(&least).enumerate() {
        // Of each command, that of lines comes first.
        let first = jobs[..=index].iter().position(|(other, _)| name.starts_with(other.split(" lines").next().unwrap_or_default()));
        let ratio = cpu / least[first.unwrap_or(index)][0];
        println!("| {name} | {cpu:.2} | {wall:.2} | {ratio:.1} |");
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

/// A table of the puzzles of a list with their solutions, with zeros as data sets have them.
fn with_solutions(list: &str) -> String {
    let grids: Vec<Grid> = list.lines().filter_map(|line| Grid::from_line(line.as_bytes())).collect();
    let mut solutions = vec![None; grids.len()];
    batch::first(&grids, &mut solutions, 1);
    let mut table = "quizzes,solutions\n".to_owned();
    for (line, solution) in list.lines().zip(solutions) {
        let full = solution.map_or([b'.'; 81], |found| found.grid.to_line());
        let _ = writeln!(table, "{},{}", line.replace('.', "0"), String::from_utf8_lossy(&full));
    }
    table
}

/// A table of the puzzles of a list with a number, a name and a rating.
fn with_columns(list: &str) -> String {
    let mut table = "id,title,puzzle,rating\n".to_owned();
    for (index, line) in list.lines().enumerate() {
        let _ = writeln!(table, "{},Puzzle {index} of the list,{line},{}.{}", 7 * index, index % 11, index % 10);
    }
    table
}

enum Job {
    /// One of the program, in this process.
    Ours(Vec<String>),
    /// Another program with its arguments.
    Other(&'static str, Vec<String>),
}

impl Job {
    /// The CPU seconds of all threads, where the system reports them, or else the time it took; and that time.
    fn cost(&self) -> [f64; 2] {
        let (start, cpu) = (Instant::now(), cpu_seconds());
        match self {
            Self::Ours(words) => run(words),
            Self::Other(name, words) => {
                let status = Command::new(name).args(words).stdout(Stdio::null()).status();
                assert!(status.is_ok_and(|status| status.success()), "{name} {words:?}");
            }
        }
        let wall = start.elapsed().as_secs_f64();
        [cpu_seconds().zip(cpu).map_or(wall, |(now, then)| now - then), wall]
    }
}

fn run(words: &[String]) {
    let Ok((Invocation::Batch(batch), lang)) = cli::parse(words.iter().map(OsString::from), Lang::En) else {
        panic!("{words:?} is no command")
    };
    let (mut input, mut output, mut errors) = (io::empty(), io::sink(), Vec::new());
    let streams = Streams { input: &mut input, output: &mut output, errors: &mut errors, shows_progress: false, lang };
    let code = cli::run(&batch, streams);
    assert_eq!(code, cli::DONE, "{}", String::from_utf8_lossy(&errors));
}

/// CPU seconds of this process, with those threads and other processes that have ended, in steps of a hundredth.
fn cpu_seconds() -> Option<f64> {
    let stat = fs::read_to_string(Path::new("/proc/self/stat")).ok()?;
    // The name of the program, which may hold spaces, ends with a bracket; the times are the 14th to the 17th field.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |place: usize| fields.get(place)?.parse::<f64>().ok();
    Some([11, 12, 13, 14].into_iter().map(ticks).sum::<Option<f64>>()? / 100.0)
}
