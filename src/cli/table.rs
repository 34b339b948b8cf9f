//! `rate --table`: the table that the window exports of a list.

use std::{
    io::{self, Read},
    thread,
};

use crate::{
    app::text::{Lang, batch as words, collection as text, logic::terms, profile, reading},
    cli::{
        engine::decided,
        scale::RatingOptions,
        streams::{DONE, NOT_UNDERSTOOD, Streams, say},
        usage::Source,
        visible::visible,
        worker,
    },
    io::{
        self as formats, Collection, Column, Doubt, Interpretation, ListDifficulty, ListRow, MAX_COLLECTION_BYTES, Opened, Reading,
        columns_beside_results, list_table, names_beside_results, read_many, without_results,
    },
    solve::{
        Cancel,
        check::{Graded, Rater, Solutions},
        logic::Rated,
    },
};

/// Puzzles that each thread rates before their lines are printed.
const SHARE: usize = 4;

/// Prints a table with a line for each puzzle, a few at a time. Returns the exit code.
///
/// # Errors
/// Those of writing.
pub(super) fn run(options: &RatingOptions, streams: Streams<'_>) -> io::Result<u8> {
    let Streams { input, output, errors, lang, .. } = streams;
    let used = match options.profile.load() {
        Ok(profile) => profile,
        Err(message) => return Ok(say(errors, lang, message.text(lang), NOT_UNDERSTOOD)),
    };
    let source = &options.puzzles.source;
    let mut list = match List::read(source, input, lang) {
        Ok(list) => list,
        Err(message) => {
            let _ = writeln!(errors, "{message}");
            return Ok(NOT_UNDERSTOOD);
        }
    };
    let mut code = DONE;
    let mut complain = |message: String| {
        code = NOT_UNDERSTOOD;
        let _ = writeln!(errors, "{}", words::about(lang, source.name(lang), message));
    };
    let mut remarks: Vec<String> = list.wrong_count(lang).into_iter().collect();
    match list.left_out(lang) {
        Some(note) if list.lacks_only_words() => remarks.insert(0, note),
        other => other.into_iter().for_each(&mut complain),
    }
    let by = (!used.is_standard()).then(|| profile::name(Lang::default(), &used, false));
    let of_file = list.take_columns();
    let columns = names_beside_results(list.names(&of_file), by.as_ref().map(|_| profile::column(Lang::default())));
    let threads = options.puzzles.threads.count();
    let settings = used.settings();
    let mut raters: Vec<Rater> = (0..threads).map(|_| Rater::new(settings.clone())).collect();
    let cancel = Cancel::default();
    let mut places = 0..list.len();
    let mut has_heading = true;
    while !places.is_empty() {
        let mut rows = Vec::new();
        for index in places.by_ref().take(threads * SHARE) {
            let found = decided(list.get(index));
            for remark in found.doubts.iter().filter(|doubt| options.puzzles.board.is_noted(doubt)) {
                remarks.push(list.about(index, words::line(lang, found.line, reading::doubt(lang, remark)), lang));
            }
            match options.readable(found, lang) {
                Ok(found) => rows.push((index, found)),
                Err(message) => complain(list.about(index, message, lang)),
            }
        }
        let graded = rate(&mut raters, &rows, &cancel);
        let rows = rows.into_iter().zip(graded).map(|((index, found), graded)| {
            let mut fields = list.fields(index, &of_file);
            fields.extend(by.clone());
            row(index, found, graded, fields)
        });
        output.write_all(&list_table(&columns, rows, has_heading))?;
        output.flush()?;
        has_heading = false;
    }
    for remark in remarks {
        // The table is what was asked for, whether anybody reads the notes or not.
        let _ = writeln!(errors, "{}", words::about(lang, source.name(lang), remark));
    }
    Ok(code)
}

impl RatingOptions {
    /// The puzzle on the board that the options describe, if it is not doubtful and has no unknown rules.
    fn readable(&self, found: Interpretation, lang: Lang) -> Result<Interpretation, String> {
        let line = found.line;
        let unsettled = self.puzzles.board.unsettled(&found.doubts);
        if !unsettled.is_empty() {
            return Err(words::line(lang, line, worker::not_read(lang, &unsettled)));
        }
        if found.puzzle.check_rules().is_err() {
            return Err(words::line(lang, line, words::unknown_rules(lang, &found.puzzle)));
        }
        let put = self.puzzles.board.put(found.puzzle.clone());
        let puzzle = put.map_err(|message| words::line(lang, line, message.text(lang)))?;
        Ok(Interpretation { puzzle, ..found })
    }
}

/// Rates puzzles in their order, a share with each rater on a thread of its own.
fn rate(raters: &mut [Rater], rows: &[(usize, Interpretation)], cancel: &Cancel) -> Vec<Option<Graded>> {
    let mut graded = vec![None; rows.len()];
    // Raters keep their tables as long as they are cancelled together.
    let share = rows.len().div_ceil(raters.len()).max(1);
    thread::scope(|scope| {
        for ((rater, rows), graded) in raters.iter_mut().zip(rows.chunks(share)).zip(graded.chunks_mut(share)) {
            scope.spawn(move || {
                for ((index, found), graded) in rows.iter().zip(graded) {
                    *graded = rater.rate(*index, &found.puzzle, None, cancel);
                }
            });
        }
    });
    graded
}

/// A line of the table.
fn row(index: usize, found: Interpretation, graded: Option<Graded>, fields: Vec<String>) -> ListRow {
    let (checked, rated, se_rating) = match graded {
        Some(Graded { checked, rated, se_rating, .. }) => (Some(checked), rated, se_rating),
        None => (None, None, None),
    };
    let solutions = match checked.as_ref().map(|checked| checked.solutions) {
        Some(Solutions::None) => "0",
        Some(Solutions::One) => "1",
        Some(Solutions::Several) => "2+",
        Some(Solutions::Undecided) | None => "",
    };
    let (score, hardest) = match rated {
        Some(Rated::Solved(rating)) => (Some(rating.score), rating.hardest),
        Some(Rated::Beyond) | None => (None, None),
    };
    let difficulty = ListDifficulty {
        level: rated.as_ref().map_or("", |rated| terms::rated(Lang::default(), rated)),
        score,
        hardest: hardest.map_or("", |technique| terms::technique(Lang::default(), technique)),
        er: se_rating.map(|rating| rating.er.0),
    };
    let solution = checked.and_then(|checked| checked.solution);
    ListRow { number: index + 1, line: found.line, puzzle: found.puzzle, solutions, solution, difficulty, fields }
}

/// The puzzles of an input.
enum List {
    /// Several.
    Many(Collection),
    /// One.
    One(Interpretation),
}

impl List {
    /// Reads the whole input.
    ///
    /// # Errors
    /// When it cannot be read, or holds no puzzle: a sentence.
    fn read(source: &Source, input: &mut dyn Read, lang: Lang) -> Result<Self, String> {
        let about = |message: String| words::about(lang, source.name(lang), message);
        let mut bytes = Vec::new();
        let limit = MAX_COLLECTION_BYTES as u64 + 1;
        let read = match source {
            Source::Input => input.take(limit).read_to_end(&mut bytes),
            Source::File(path) => {
                // The path is in the message already.
                let file = formats::open_file(path).map_err(|error| reading::load_error(lang, &error, path))?;
                file.take(limit).read_to_end(&mut bytes)
            }
        };
        read.map_err(|error| about(words::cannot_be_read(lang, reading::system_error(lang, &error))))?;
        match read_many(&bytes).map_err(|error| about(reading::load_error(lang, &error, std::path::Path::new(""))))? {
            Opened::Collection(list) => Ok(Self::Many(list)),
            Opened::Reading(reading) => Ok(Self::of(reading)),
            Opened::Step(step) => Ok(Self::One(Interpretation::from(step.puzzle))),
        }
    }

    fn of(mut reading: Reading) -> Self {
        match Collection::of_all(&reading) {
            Some(list) => Self::Many(list),
            // A reading has at least one puzzle.
            None => Self::One(reading.puzzles.swap_remove(0)),
        }
    }

    fn len(&self) -> usize {
        match self {
            Self::Many(list) => list.len(),
            Self::One(_) => 1,
        }
    }

    fn get(&self, index: usize) -> Interpretation {
        match self {
            Self::Many(list) => list.get(index),
            Self::One(found) => found.clone(),
        }
    }

    /// A message about a puzzle, which names its file in an archive.
    fn about(&self, index: usize, message: String, lang: Lang) -> String {
        let file = if let Self::Many(list) = self { list.file(index) } else { None };
        file.map_or_else(|| message.clone(), |file| words::about(lang, visible(file), &message))
    }

    /// The columns of a list, without the results of an earlier rating: those are rated again.
    fn take_columns(&mut self) -> Vec<Column> {
        let by = profile::column(Lang::default());
        match self {
            Self::Many(list) => columns_beside_results(list, by),
            Self::One(found) => {
                let names: Vec<String> = found.fields.iter().map(|(name, _)| name.clone()).collect();
                let kept = without_results(names.iter().map(String::as_str).collect(), by);
                found.fields.retain(|(name, _)| kept.contains(&name.as_str()));
                Vec::new()
            }
        }
    }

    /// The names of these columns, or of the fields beside the only puzzle.
    fn names(&self, columns: &[Column]) -> Vec<String> {
        match self {
            Self::Many(_) => columns.iter().map(|column| text::field_name(Lang::default(), column)).collect(),
            Self::One(found) => found.fields.iter().map(|(name, _)| name.clone()).collect(),
        }
    }

    /// The fields of a puzzle in these columns.
    fn fields(&self, index: usize, columns: &[Column]) -> Vec<String> {
        match self {
            Self::Many(list) => columns.iter().map(|column| list.field(index, column).trim().to_owned()).collect(),
            Self::One(found) => found.fields.iter().map(|(_, field)| field.clone()).collect(),
        }
    }

    /// That a line above the puzzles names another number of them.
    fn wrong_count(&self, lang: Lang) -> Option<String> {
        let Self::Many(list) = self else { return None };
        list.wrong_count().map(|said| words::wrong_count(lang, said.line, said.count, list.len() as u64))
    }

    /// Whether what is left out is text around the puzzles, and no puzzle is lost.
    fn lacks_only_words(&self) -> bool {
        if let Self::Many(list) = self { list.left_out().are_words } else { false }
    }

    /// A note about the parts of the file that are no puzzles and were left out.
    fn left_out(&self, lang: Lang) -> Option<String> {
        let Self::Many(list) = self else { return None };
        let left_out = list.left_out();
        if !left_out.files.is_empty() {
            return Some(words::parts_skipped(lang, text::places(lang, left_out)));
        }
        let lines: Vec<String> = left_out.lines.iter().map(ToString::to_string).collect();
        if left_out.are_entries && left_out.count > 0 {
            let (places, count) = (left_out.lines.clone(), left_out.count);
            return Some(reading::doubt(lang, &Doubt::NoPuzzles { places, count, are_lines: false }));
        }
        let say = if lines.len() < left_out.count { words::lines_skipped_and_more } else { words::lines_skipped };
        (left_out.count > 0).then(|| say(lang, left_out.count as u64, lang.enumeration(&lines)))
    }
}
