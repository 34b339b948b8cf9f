//! Puzzles written in other formats, and pictures.

use std::{path::Path, sync::Arc};

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
    io::{Collection, ExportError, Exported, ListDifficulty, ListRow, atomic, export, export_list, picture::PictureFormat},
    solve::{Cancel, check::Solutions, logic::Rated},
};

/// Writes a file, or draws a picture.
pub(super) fn work(outbox: &Outbox, job: ExportJob, _cancel: &Cancel) {
    match job {
        ExportJob::Puzzle(path, puzzle, printing) => {
            let result = export_puzzle(&path, puzzle, printing);
            outbox.send(Action::Exported(path, Arc::new(result)));
        }
        ExportJob::List(path, listed, printing) => {
            let ListedPuzzles { puzzles, listing, results } = &listed;
            let rows = listing.indices().iter().map(|&index| row(puzzles, index as usize, results.get(index as usize)));
            let count = rows.len();
            let result = Arc::new(export_rows(&path, rows, printing).map(|()| count));
            outbox.send(Action::Collection(CollectionAction::Exported(path, result)));
        }
        ExportJob::Drawing(puzzle, printing) => {
            let result = print::pixels(puzzle, printing).map(Arc::new);
            outbox.send(Action::Drawn(Arc::new(result)));
        }
    }
}

fn export_puzzle(path: &Path, puzzle: Puzzle, printing: Printing) -> Result<Exported, ExportError> {
    let Some(format) = PictureFormat::of_path(path) else { return export(path, &[puzzle]) };
    atomic::save(path, &print::file(format, vec![Printed { puzzle, solution: None }], printing)?)?;
    Ok(Exported::Picture(format))
}

fn export_rows(path: &Path, rows: impl ExactSizeIterator<Item = ListRow>, printing: Printing) -> Result<(), ExportError> {
    let Some(format) = PictureFormat::of_path(path) else { return export_list(path, rows) };
    // One of several solutions is not the one that belongs at the end of a book.
    let printed = |row: ListRow| Printed { puzzle: row.puzzle, solution: row.solution.filter(|_| row.solutions == ONE_SOLUTION) };
    let printed = rows.map(printed).collect();
    Ok(atomic::save(path, &print::file(format, printed, printing)?)?)
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
