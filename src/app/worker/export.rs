//! Puzzles written in other formats, and pictures.

use std::{
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use crate::{
    app::{
        action::{Action, CollectionAction},
        effect::ExportJob,
        model::{
            collection::{ListedPuzzles, PuzzleResult},
            printing::Printing,
        },
        text::{Lang, logic::terms},
        worker::{
            outbox::Outbox,
            print::{self, Printed},
        },
    },
    board::Puzzle,
    io::{
        Collection, ExportError, Exported, ListDifficulty, ListRow, atomic, export, list_bytes,
        picture::{MAX_PUZZLES, PictureError, PictureFormat},
    },
    solve::{Cancel, check::Solutions, logic::Rated},
};

/// The least time between two reports of progress.
const PAUSE: Duration = Duration::from_millis(100);

/// Writes a file, or draws a picture. There is no answer to a job that was cancelled, and no file.
pub(super) fn work(outbox: &Outbox, job: ExportJob, cancel: &Cancel) {
    if cancel.is_cancelled() {
        return;
    }
    let mut reported = Instant::now();
    let progress = |done: usize, count: usize| {
        if reported.elapsed() >= PAUSE {
            reported = Instant::now();
            outbox.send(Action::ExportProgress { done, count });
        }
    };
    let answer = match job {
        ExportJob::Puzzle(path, puzzle, printing) => {
            let result = export_puzzle(&path, puzzle, printing, cancel).transpose();
            result.map(|result| Action::Exported(path, Arc::new(result)))
        }
        ExportJob::List(path, listed, printing) => {
            let count = listed.listing.len();
            let result = export_list(&path, &listed, printing, cancel, progress).transpose();
            result.map(|result| Action::Collection(CollectionAction::Exported(path, Arc::new(result.map(|()| count)))))
        }
        ExportJob::Drawing(puzzle, printing) => {
            let result = print::pixels(puzzle, printing).map(Arc::new);
            (!cancel.is_cancelled()).then(|| Action::Drawn(Arc::new(result)))
        }
    };
    if let Some(answer) = answer {
        outbox.send(answer);
    }
}

/// Writes one puzzle; `None` when that was cancelled.
fn export_puzzle(path: &Path, puzzle: Puzzle, printing: Printing, cancel: &Cancel) -> Result<Option<Exported>, ExportError> {
    let Some(format) = PictureFormat::of_path(path) else { return export(path, &[puzzle]).map(Some) };
    let bytes = print::file(format, vec![Printed { puzzle, solution: None }], printing, cancel, |_, _| {})?;
    Ok(save_unless(cancel, path, bytes)?.map(|()| Exported::Picture(format)))
}

/// Writes the puzzles listed; `None` when that was cancelled. `progress` gets what is done and how much there is of it: puzzles, or
/// pages of a document.
fn export_list(
    path: &Path,
    listed: &ListedPuzzles,
    printing: Printing,
    cancel: &Cancel,
    mut progress: impl FnMut(usize, usize),
) -> Result<Option<()>, ExportError> {
    let ListedPuzzles { puzzles, listing, results } = listed;
    let count = listing.len();
    let row = |&index: &u32| {
        let index = index as usize;
        row(puzzles, index, results.get(index))
    };
    let bytes = match PictureFormat::of_path(path) {
        None => {
            // The rows end early when the export is cancelled; what has been made of them is then dropped.
            let rows = listing.indices().iter().zip(0..).map_while(|(index, done)| {
                progress(done, count);
                (!cancel.is_cancelled()).then(|| row(index))
            });
            Some(list_bytes(path, rows)?)
        }
        Some(format) => {
            if count > MAX_PUZZLES {
                return Err(PictureError::TooMany { found: count }.into());
            }
            // One of several solutions is not the one that belongs at the end of a book.
            let printed =
                |row: ListRow| Printed { puzzle: row.puzzle, solution: row.solution.filter(|_| row.solutions == ONE_SOLUTION) };
            print::file(format, listing.indices().iter().map(row).map(printed).collect(), printing, cancel, progress)?
        }
    };
    save_unless(cancel, path, bytes)
}

/// Writes a file whole, unless it was cancelled.
fn save_unless(cancel: &Cancel, path: &Path, bytes: Option<Vec<u8>>) -> Result<Option<()>, ExportError> {
    let Some(bytes) = bytes.filter(|_| !cancel.is_cancelled()) else { return Ok(None) };
    atomic::save(path, &bytes)?;
    Ok(Some(()))
}

/// How a list says that a puzzle has one solution.
const ONE_SOLUTION: &str = "1";

fn row(puzzles: &Collection, index: usize, known: &PuzzleResult) -> ListRow {
    let PuzzleResult { checked, rated } = known;
    let solutions = match checked.as_ref().map(|checked| checked.solutions) {
        Some(Solutions::None) => "0",
        Some(Solutions::One) => ONE_SOLUTION,
        Some(Solutions::Several) => "2+",
        Some(Solutions::Undecided) | None => "",
    };
    let solution = checked.as_ref().and_then(|checked| checked.solution.clone());
    let difficulty = rated.as_ref().map(difficulty).unwrap_or_default();
    ListRow { number: index + 1, line: puzzles.line(index), puzzle: puzzles.puzzle(index), solutions, solution, difficulty }
}

fn difficulty(rated: &Rated) -> ListDifficulty {
    let (score, hardest) = match rated {
        Rated::Solved(rating) => (Some(rating.score), rating.hardest),
        Rated::Beyond => (None, None),
    };
    ListDifficulty {
        level: terms::rated(Lang::default(), rated),
        score,
        hardest: hardest.map_or("", |technique| terms::technique(Lang::default(), technique)),
    }
}
