//! Puzzles written in other formats, pictures, and the bytes of a part of a run.

use crate::{
    app::{
        effect::{ExportJob, RunContent},
        model::{
            collection::{ListedPuzzles, PuzzleResult},
            printing::Printing,
        },
        text::{collection, logic::terms, profile as text},
        worker::{
            prelude::*,
            print::{self, PictureFile, Printed},
            print_folder::PrintFolder,
        },
    },
    io::{
        Column, ExportError, Exported, ListDifficulty, ListRow, atomic, columns_beside_results, csv_text, export, list_bytes,
        names_beside_results,
        picture::{Canvas, Drawing, MAX_PUZZLES, Resolution, StepPicture, Style, film, map_figure, step_figures},
    },
    solve::{
        analyse::{Budget, only_solution},
        check::{self, Appraisal, Solutions},
    },
};

/// The least time between two reports of progress.
const PAUSE: Duration = Duration::from_millis(100);

/// The worker that writes files and draws pictures. Pages that are printed go to that folder.
pub(super) fn worker(printed: Option<PathBuf>) -> impl FnMut(&Outbox, ExportJob, &Cancel) + Send + 'static {
    let mut printed = PrintFolder::new(printed);
    move |outbox, job, cancel| work(outbox, job, &mut printed, cancel)
}

/// Writes a file, or draws a picture. There is no answer to a job that was cancelled, and no file.
fn work(outbox: &Outbox, job: ExportJob, printed: &mut PrintFolder, cancel: &Cancel) {
    if cancel.is_cancelled() {
        return;
    }
    let mut interval = Interval::of(PAUSE);
    let mut progress = |done: usize, count: usize| {
        if interval.is_over() {
            outbox.send(Action::File(FileAction::ExportProgress { done, count }));
        }
    };
    let answer = match job {
        ExportJob::Puzzle(path, puzzle, printing) => {
            let result = export_puzzle(&path, puzzle, printing, cancel).transpose();
            result.map(|result| Action::File(FileAction::Exported(path, result.map_err(Arc::new))))
        }
        ExportJob::List(path, listed, title, printing) => {
            let count = listed.listing.len();
            let result = export_list(&path, &listed, title, printing, cancel, progress).transpose();
            let written = |missing| (count, missing);
            result.map(|result| Action::Collection(CollectionAction::Exported(path, result.map(written).map_err(Arc::new))))
        }
        ExportJob::Run(path, content) => {
            let result = self::file(&path, *content, cancel, progress).and_then(|bytes| save_unless(cancel, &path, bytes));
            let written = |()| Exported::Other;
            result.transpose().map(|result| Action::File(FileAction::Exported(path, result.map(written).map_err(Arc::new))))
        }
        ExportJob::Page(puzzle, printing) => {
            let missing = |exported| if let Exported::Picture { missing, .. } = exported { missing } else { Vec::new() };
            page(printed, |path| Ok(export_puzzle(path, puzzle, printing, cancel)?.map(missing)))
        }
        ExportJob::Pages(listed, title, printing) => {
            page(printed, |path| export_list(path, &listed, title, printing, cancel, progress))
        }
        ExportJob::FirstPage(listed, printing) => {
            let printed = listed.listing.indices().iter().map(|&index| printed_of(&listed, index)).collect();
            let page = print::first_page(printed, printing, cancel).ok().flatten();
            page.map(|(page, pages)| Action::File(FileAction::FirstPage(page.into(), pages)))
        }
        ExportJob::StepDrawing(step, style) => {
            let result = pixels(*step, &style).map(Arc::new);
            (!cancel.is_cancelled()).then_some(Action::File(FileAction::Drawn(result)))
        }
        ExportJob::StepPage(page, style, part) => {
            let html = page.html(&style, |done, count| {
                progress(done, count);
                !cancel.is_cancelled()
            });
            html.filter(|_| !cancel.is_cancelled()).map(|html| Action::File(FileAction::PageDrawn(html.into(), part)))
        }
        ExportJob::Drawing(puzzle, printing) => {
            let result = print::pixels(puzzle, printing).map(Arc::new);
            (!cancel.is_cancelled()).then_some(Action::File(FileAction::Drawn(result)))
        }
    };
    if let Some(answer) = answer {
        outbox.send(answer);
    }
}

/// Makes pages that are to be printed, and says where they are; `None` when that was cancelled.
fn page(printed: &mut PrintFolder, make: impl FnOnce(&Path) -> Result<Option<Vec<char>>, ExportError>) -> Option<Action> {
    let (path, result) = match printed.page() {
        Ok(path) => {
            let result = make(&path);
            (path, result)
        }
        Err(error) => (PathBuf::new(), Err(error.into())),
    };
    result.transpose().map(|result| Action::File(FileAction::PageMade(path, result.map_err(Arc::new))))
}

/// Writes one puzzle; `None` when that was cancelled.
fn export_puzzle(path: &Path, puzzle: Puzzle, printing: Printing, cancel: &Cancel) -> Result<Option<Exported>, ExportError> {
    let Some(format) = PictureFormat::of_path(path) else {
        return export(path, &[puzzle], |puzzle| only_solution(puzzle, Budget::QUICK)).map(Some);
    };
    let Some(PictureFile { bytes, missing }) = print::file(format, vec![Printed::new(puzzle)], None, printing, cancel, |_, _| {})?
    else {
        return Ok(None);
    };
    Ok(save_unless(cancel, path, Some(bytes))?.map(|()| Exported::Picture { format, missing }))
}

/// Writes the puzzles listed, and returns the characters that no typeface has; `None` when that was cancelled. The title is that of the cover
/// of a document. `progress` gets what is done and how much there is of it: puzzles, or pages of a document.
fn export_list(
    path: &Path,
    listed: &ListedPuzzles,
    title: Option<String>,
    printing: Printing,
    cancel: &Cancel,
    mut progress: impl FnMut(usize, usize),
) -> Result<Option<Vec<char>>, ExportError> {
    let ListedPuzzles { puzzles, listing, results, profile } = listed;
    // Ratings by another profile than the standard are named by it; what is printed is by the standard.
    let by = (!profile.is_standard()).then(|| text::name(Lang::default(), profile, false));
    let count = listing.len();
    let row = |&index: &u32| {
        let index = index as usize;
        row(puzzles, index, results.get(index))
    };
    let (bytes, missing) = match PictureFormat::of_path(path) {
        None => {
            // The rows end early when the export is cancelled; what has been made of them is then dropped.
            let rows = listing.indices().iter().zip(0..).map_while(|(index, done)| {
                progress(done, count);
                (!cancel.is_cancelled()).then(|| row(index))
            });
            let columns = columns_beside_results(puzzles, text::column(Lang::default()));
            let names = columns.iter().map(|column| collection::field_name(Lang::default(), column)).collect();
            let names = names_beside_results(names, by.as_ref().map(|_| text::column(Lang::default())));
            let rows = rows.map(|row| {
                let mut row = with_fields(row, puzzles, &columns);
                row.fields.extend(by.clone());
                row
            });
            (Some(list_bytes(path, &names, rows)?), Vec::new())
        }
        Some(format) => {
            if count > MAX_PUZZLES {
                return Err(PictureError::TooMany { found: count }.into());
            }
            let printed = listing.indices().iter().map(|&index| printed_of(listed, index)).collect();
            print::file(format, printed, title, printing, cancel, progress)?
                .map_or((None, Vec::new()), |PictureFile { bytes, missing }| (Some(bytes), missing))
        }
    };
    Ok(save_unless(cancel, path, bytes)?.map(|()| missing))
}

/// A puzzle of a list to be printed, with what is known about it; of its difficulty only what is by the standard profile.
fn printed_of(listed: &ListedPuzzles, index: u32) -> Printed {
    let known = listed.results.get(index as usize);
    let row = row(&listed.puzzles, index as usize, known);
    let rated = known.rated.filter(|_| listed.profile.is_standard());
    // One of several solutions is not the one that belongs at the end of a book.
    let solution = row.solution.filter(|_| row.solutions == ONE_SOLUTION);
    let difficulty = Appraisal::of(rated, known.checked.as_ref().map(|checked| checked.solutions));
    Printed { puzzle: row.puzzle, solution, difficulty }
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
    let PuzzleResult { checked, rated, .. } = known;
    let er = known.er().map(|er| er.0);
    let solutions = match checked.as_ref().map(|checked| checked.solutions) {
        Some(Solutions::None) => "0",
        Some(Solutions::One) => ONE_SOLUTION,
        Some(Solutions::Several) => "2+",
        Some(Solutions::Undecided) | None => "",
    };
    let puzzle = puzzles.puzzle(index);
    // What was found out in an earlier session is known without the solution.
    let found_again = || check::check(std::slice::from_ref(&puzzle), 1, &Cancel::default()).pop()?.solution;
    let solution = checked.as_ref().and_then(|checked| checked.solution.clone());
    let solution = solution.or_else(|| (solutions == ONE_SOLUTION).then(found_again).flatten());
    let difficulty = ListDifficulty { er, ..rated.as_ref().map(difficulty).unwrap_or_default() };
    let (number, line) = (index + 1, puzzles.line(index));
    ListRow { number, line, puzzle, solutions, solution, difficulty, fields: Vec::new() }
}

/// The row with what columns of the file say.
fn with_fields(row: ListRow, puzzles: &Collection, columns: &[Column]) -> ListRow {
    let fields = columns.iter().map(|column| puzzles.field(row.number - 1, column).trim().to_owned()).collect();
    ListRow { fields, ..row }
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
        er: None,
    }
}

/// Dots per inch of a PNG file.
const PRINTED: Resolution = Resolution::DotsPerInch(200.0);
/// The width of a film, in pixels.
const FILM: u32 = 560;

/// The bytes of a file; `None` when that was cancelled. `progress` gets the number of pictures done and of all.
///
/// # Errors
/// When a picture would be too large.
pub(super) fn file(
    path: &Path,
    content: RunContent,
    cancel: &Cancel,
    mut progress: impl FnMut(usize, usize),
) -> Result<Option<Vec<u8>>, ExportError> {
    Ok(match content {
        RunContent::Steps(steps, style) => {
            let figures = step_figures(&steps, &style);
            Some(drawn(path, figures.first().ok_or(PictureError::Nothing)?)?)
        }
        RunContent::Map(map) => Some(drawn(path, &map_figure(&map))?),
        RunContent::Film { steps, style, hundredths } => {
            let figures = step_figures(&steps, &style);
            film(&figures, FILM, hundredths, |done| {
                progress(done, figures.len());
                !cancel.is_cancelled()
            })?
        }
        RunContent::Table(rows) => Some(csv_text(rows).into_bytes()),
        RunContent::Text(text) => Some(text.into_bytes()),
    })
}

/// A step as a picture for the clipboard.
///
/// # Errors
/// When it would be too large.
pub(super) fn pixels(step: StepPicture, style: &Style) -> Result<Canvas, PictureError> {
    step_figures(&[step], style).first().ok_or(PictureError::Nothing)?.pixels(PRINTED)
}

fn drawn(path: &Path, drawing: &Drawing) -> Result<Vec<u8>, PictureError> {
    match PictureFormat::of_path(path) {
        Some(PictureFormat::Png) => drawing.png(PRINTED),
        Some(PictureFormat::Svg | PictureFormat::Pdf) | None => Ok(drawing.svg().into_bytes()),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::{
        app::{
            effect::SavingJob,
            model::{
                collection::{CollectionId, CollectionModel},
                printing::PrintOptions,
            },
            text::Numerals,
            worker::{
                Workers,
                test_support::{ALMOST_FULL, Folder, recovered, wait, workers},
            },
        },
        io::{Opened, autosave::Session, picture::Content, read_many},
        test_support::{EXTREME, puzzle},
    };

    /// Starts an export of thousands of puzzles, and waits until some pages are drawn.
    fn start_long_export(workers: &mut Workers, path: &Path) {
        let Ok(Opened::Collection(puzzles)) = read_many(format!("{EXTREME}\n").repeat(9_000).as_bytes()) else { panic!("lines") };
        let listed = CollectionModel::new(CollectionId(1), None, puzzles).listed_puzzles();
        let printing = Printing {
            lang: Lang::En,
            numerals: Numerals::Numbers,
            options: PrintOptions { solutions: false, ..PrintOptions::default() },
            content: Content::Puzzle,
        };
        workers.perform(Effect::Export(ExportJob::List(path.to_owned(), listed, Some(String::new()), printing)));
        wait(workers, |action| matches!(action, Action::File(FileAction::ExportProgress { .. })).then_some(()));
    }

    fn is_exported(action: &Action) -> bool {
        matches!(action, Action::File(FileAction::Exported(..)) | Action::Collection(CollectionAction::Exported(..)))
    }

    #[test]
    fn a_save_finishes_while_an_export_of_thousands_of_puzzles_runs() {
        let folder = Folder::new();
        let (book, file) = (folder.0.join("book.pdf"), folder.0.join("a.ron"));
        let mut workers = workers(folder.folders());
        start_long_export(&mut workers, &book);
        workers.perform(Effect::Saving(SavingJob::Save(file.clone(), puzzle(EXTREME, &[]), None)));
        wait(&workers, |action| {
            assert!(!is_exported(&action), "the export ends after the save");
            matches!(action, Action::File(FileAction::Saved(..))).then_some(())
        });
        assert!(file.exists() && !book.exists());
    }

    #[test]
    fn an_export_that_is_stopped_leaves_no_file_and_the_next_one_is_done() {
        let folder = Folder::new();
        let (book, next) = (folder.0.join("book.pdf"), folder.0.join("a.txt"));
        let mut workers = workers(folder.folders());
        start_long_export(&mut workers, &book);
        workers.perform(Effect::Stop(Worker::Export));
        let printing =
            Printing { lang: Lang::En, numerals: Numerals::Numbers, options: PrintOptions::default(), content: Content::Puzzle };
        workers.perform(Effect::Export(ExportJob::Puzzle(next.clone(), puzzle(EXTREME, &[]), printing)));
        let path = wait(&workers, |action| match action {
            Action::File(FileAction::Exported(path, _)) => Some(path),
            other => {
                assert!(!is_exported(&other), "nothing is answered to what was stopped");
                None
            }
        });
        let left = fs::read_dir(&folder.0).unwrap().filter_map(|entry| entry.ok()?.path().file_name().map(ToOwned::to_owned));
        assert_eq!(path, next);
        assert_eq!(left.filter(|name| name != "data" && name != "config").collect::<Vec<_>>(), ["a.txt"]);
    }

    #[test]
    fn pages_of_a_list_are_made_to_be_printed() {
        let folder = Folder::new();
        let Ok(Opened::Collection(puzzles)) = read_many(format!("{EXTREME}\n{ALMOST_FULL}\n").as_bytes()) else { panic!("lines") };
        let listed = CollectionModel::new(CollectionId(1), None, puzzles).listed_puzzles();
        let options = PrintOptions { cover: true, ..PrintOptions::default() };
        let printing = Printing { lang: Lang::En, numerals: Numerals::Numbers, options, content: Content::Puzzle };
        let mut workers = workers(folder.folders());
        workers.perform(Effect::Export(ExportJob::Pages(listed, Some("Sunday".to_owned()), printing)));
        let (path, result) = wait(&workers, |action| match action {
            Action::File(FileAction::PageMade(path, result)) => Some((path, result)),
            _ => None,
        });
        assert!(result.is_ok(), "{result:?}");
        let page = fs::read(&path).unwrap();
        fs::remove_file(path).unwrap();
        assert!(page.starts_with(b"%PDF"));
    }

    #[test]
    fn quitting_during_an_export_keeps_the_autosave() {
        let folder = Folder::new();
        let book = folder.0.join("book.pdf");
        let session = Session::new(puzzle(ALMOST_FULL, &[]));
        let mut first = workers(folder.folders());
        start_long_export(&mut first, &book);
        first.perform(Effect::Saving(SavingJob::Autosave(session.clone())));
        drop(first);
        assert_eq!(recovered(&mut workers(folder.folders())), Some(session));
        assert!(!book.exists());
    }

    #[test]
    fn a_table_is_csv_and_a_text_stays_as_it_is() {
        let cancel = Cancel::default();
        let of = |content| file(Path::new("a.csv"), content, &cancel, |_, _| {}).unwrap().unwrap();
        let rows = [["step", "cell"], ["1", "r1c1, r1c2"]].map(|row| row.map(str::to_owned).to_vec()).to_vec();
        assert_eq!(of(RunContent::Table(rows)), b"step,cell\n1,\"r1c1, r1c2\"\n");
        assert_eq!(of(RunContent::Text("Run()".to_owned())), b"Run()");
    }
}
