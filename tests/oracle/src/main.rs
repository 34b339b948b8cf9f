//! Writes random puzzles with their numbers of solutions, for a comparison with another program.
//!
//! `sudoscope-oracle FIRST COUNT FOLDER` writes the puzzles of COUNT seeds from FIRST on as `FOLDER/SEED.ron`, and prints a line for each
//! whose solutions are found soon: the seed, the number of solutions (`100+` for a hundred or more), and the kinds of its rules.

use std::{error::Error, fs, path::Path, process::ExitCode};

use sudoscope_oracle::{Count, Puzzle};

fn write(first: u64, count: u64, folder: &Path) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(folder)?;
    for seed in first..first.saturating_add(count) {
        let (puzzle, kinds) = Puzzle::of_seed(seed);
        let Some(solutions) = puzzle.solutions(Puzzle::MOST_SOLUTIONS, Puzzle::MOST_DIGITS) else { continue };
        let solutions = match Puzzle::counted(&solutions) {
            Count::Exactly(count) => count.to_string(),
            Count::AtLeast(count) => format!("{count}+"),
        };
        fs::write(folder.join(format!("{seed}.ron")), puzzle.written())?;
        println!("{seed}\t{solutions}\t{}", kinds.join(", "));
    }
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [first, count, folder] = &arguments[..] else {
        eprintln!("usage: sudoscope-oracle FIRST COUNT FOLDER");
        return ExitCode::from(2);
    };
    let (Ok(first), Ok(count)) = (first.parse(), count.parse()) else {
        eprintln!("FIRST and COUNT are numbers");
        return ExitCode::from(2);
    };
    match write(first, count, Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{folder}: {error}");
            ExitCode::FAILURE
        }
    }
}
