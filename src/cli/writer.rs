//! [`Writer`]: takes puzzles to an [`Output`], some at a time where the format allows it, so that few of them are in memory.

use std::{
    collections::BTreeSet,
    panic, slice,
    thread::{self, ScopedJoinHandle},
};

use crate::{
    app::text::{batch as text, collection, format as names},
    board::DRAWING,
    cli::{
        input::InputName,
        output::{Output, Target, WriteFailure, is_written_in_pieces, too_many},
        picture,
        plain::{self, Beside},
        prelude::*,
        record::{AnswerRecord, RecordForm, RecordWriter, note_of_renamed, renamed},
        usage::Threads,
    },
    io::{self as formats, BoardSupport, Loss, RuleSupport, Unwritable, files::atomic::Saving, text::MAX_PUZZLES},
    solve::{
        analyse::{Budget, only_solution},
        check::{Solutions, check},
    },
};

/// Number of puzzles that are written together.
const PIECE: usize = 1_000;

/// A puzzle to be written.
pub(super) struct Entry {
    pub(super) puzzle: Puzzle,
    /// What else its file says of it under a name.
    pub(super) fields: Vec<(String, String)>,
    /// Whether it is a row of a table or an entry of a list: it becomes a row of a table, even if it is the only one.
    pub(super) is_row: bool,
    /// Its file, and its line there; 0 where it has none.
    pub(super) source: Option<Arc<InputName>>,
    pub(super) line: usize,
    /// What was found out about it, in the order of the columns of the writer.
    pub(super) facts: Vec<AnswerFact>,
}

impl From<Puzzle> for Entry {
    fn from(puzzle: Puzzle) -> Self {
        Self { puzzle, fields: Vec::new(), is_row: false, source: None, line: 0, facts: Vec::new() }
    }
}

/// The column for the file of an archive, if a puzzle is from one.
fn file_field(source: Option<&InputName>) -> Option<(String, String)> {
    let file = source?.archived.clone()?;
    Some((collection::file_name(Lang::default()).to_owned(), file))
}

/// Takes puzzles to an output.
pub(super) struct Writer<'a> {
    output: &'a Output,
    /// Whether rules that the format cannot hold are left out, even if the puzzle has one solution only with them.
    drops_rules: bool,
    threads: usize,
    print: &'a mut dyn Write,
    /// The file as far as it is written.
    file: Option<Saving>,
    /// Puzzles that have not been written, and what else their files say of each under a name.
    waiting: Vec<Puzzle>,
    fields: Vec<Vec<(String, String)>>,
    /// Whether any puzzle was a row of a table, or becomes one.
    has_rows: bool,
    /// The columns of a table besides its own.
    columns: Vec<String>,
    /// Number of puzzles that have been written, and their format.
    written: usize,
    format: Option<Format>,
    lost: BTreeSet<Loss>,
    /// The names of what is found out about each puzzle.
    facts: Vec<&'static str>,
    /// Writes objects of JSON.
    records: RecordWriter,
    lang: Lang,
}

impl<'a> Writer<'a> {
    /// A writer before its first puzzle.
    pub(super) fn new(output: &'a Output, print: &'a mut dyn Write, drops_rules: bool, threads: Threads, lang: Lang) -> Self {
        Self {
            output,
            drops_rules,
            threads: threads.count(),
            print,
            file: None,
            waiting: Vec::new(),
            fields: Vec::new(),
            has_rows: matches!(output.target, Target::Format(format) if format.is_of_fields()),
            columns: Vec::new(),
            written: 0,
            format: None,
            lost: BTreeSet::new(),
            facts: Vec::new(),
            records: RecordWriter::new(RecordForm { is_json: true, columns: FactColumns::default() }, false),
            lang,
        }
    }

    /// The same for puzzles about which something was found out: columns of a table, and fields of objects.
    pub(super) fn with_facts(self, facts: Vec<&'static str>) -> Self {
        let columns = FactColumns { one: facts.clone(), each: None };
        Self { facts, records: RecordWriter::new(RecordForm { is_json: true, columns }, false), ..self }
    }

    /// Opens the file, if the output is one, so that an error is found before the work.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn open(&mut self) -> Result<(), WriteFailure> {
        if !self.output.is_printed() && self.file.is_none() {
            self.file = Some(Saving::begin(&self.output.to)?);
        }
        Ok(())
    }

    /// Whether it took any puzzle.
    pub(super) fn has_any(&self) -> bool {
        self.written > 0 || !self.waiting.is_empty()
    }

    /// Takes a puzzle with what its file says of it; writes a piece when there are enough of them.
    ///
    /// # Errors
    /// When they cannot be written.
    pub(super) fn add(&mut self, entry: Entry) -> Result<(), WriteFailure> {
        if !self.drops_rules {
            check_rules(self.output, &entry.puzzle)?;
        }
        if self.output.target == Target::Records {
            return self.write_record(entry);
        }
        let Entry { puzzle, fields, is_row, source, facts, .. } = entry;
        let facts = self.facts.iter().map(ToString::to_string).zip(facts.into_iter().map(AnswerFact::field));
        // Each is a column, which is known by its name.
        let (names, fields): (Vec<String>, Vec<String>) =
            file_field(source.as_deref()).into_iter().chain(fields).chain(facts).unzip();
        let fields = formats::distinct_names(names).into_iter().zip(fields).collect();
        let is_first = self.written == 0 && self.waiting.is_empty();
        // A grid would lose its rules and its title.
        self.has_rows |= is_row || is_first && formats::is_row_of_table(&puzzle);
        self.waiting.push(puzzle);
        self.fields.push(fields);
        if self.waiting.len() < PIECE {
            return Ok(());
        }
        match self.output.format_of_several()? {
            Some(format) if is_written_in_pieces(format) => self.write(),
            _ if self.waiting.len() > MAX_PUZZLES => Err(too_many()),
            _ => Ok(()),
        }
    }

    /// Writes an object that says why something is no puzzle, if the form is JSON. Other forms hold puzzles alone.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn add_problem(&mut self, source: &InputName, line: usize, problem: String) -> Result<(), WriteFailure> {
        if self.output.target != Target::Records {
            return Ok(());
        }
        self.put_record(AnswerRecord::of_problem(Arc::clone(&source.file), line, problem))
    }

    /// Takes classic puzzles with nothing beside them, as [`add`](Self::add) does, with their file, the line of the first, and
    /// whether they are rows of a table.
    /// Where they become lines of cells, or rows of a table that has begun, they are written, read back and compared at once: a list may
    /// have millions.
    ///
    /// # Errors
    /// As [`add`](Self::add).
    pub(super) fn add_grids(
        &mut self,
        grids: &[Grid],
        source: &Arc<InputName>,
        line: usize,
        are_rows: bool,
    ) -> Result<(), WriteFailure> {
        self.has_rows |= are_rows;
        let format = match self.format {
            Some(format) => Some(format),
            // One puzzle may be written otherwise than several.
            None if self.waiting.is_empty() && grids.len() > 1 => self.output.format_of_several()?,
            None => None,
        };
        let separator = u8::try_from(self.output.separator()).unwrap_or(b',');
        let text = match format {
            Some(format) if is_of_cells(format) => plain::written(grids, None),
            Some(format) if format == Format::TABLE && self.written > 0 => {
                plain::written(grids, Some(Beside { separator, others: &self.others(source) }))
            }
            _ => None,
        };
        let Some(text) = text else {
            let (first, rest) = grids.split_at(PIECE.min(grids.len()));
            for (index, grid) in first.iter().enumerate() {
                let puzzle = Puzzle::from_givens(Shape::classic(), &[], &grid.digits());
                self.add(Entry { source: Some(Arc::clone(source)), line: line + index, ..puzzle.into() })?;
            }
            return if rest.is_empty() { Ok(()) } else { self.add_grids(rest, source, line + first.len(), are_rows) };
        };
        if !self.waiting.is_empty() {
            self.write()?;
        }
        self.put(&text)?;
        self.format = format;
        self.written += grids.len();
        Ok(())
    }

    /// What stands behind the number of givens in the row of a puzzle of that file that has nothing else beside it.
    fn others(&self, source: &InputName) -> String {
        let empty = Puzzle::new(Shape::classic(), &[]);
        let fields: Vec<(String, String)> = file_field(Some(source)).into_iter().collect();
        let row = formats::write_table([(&empty, &fields[..])].into_iter(), &self.columns, false, self.output.separator());
        let before = formats::puzzle_field(&empty).len() + ",,0".len();
        row[before..].trim_end_matches('\n').to_owned()
    }

    /// Writes what waits, and shows it, if the format is named and can be written in pieces.
    ///
    /// # Errors
    /// When that fails.
    pub(super) fn show(&mut self) -> Result<(), WriteFailure> {
        if self.output.target == Target::Records {
            return Ok(self.print.flush()?);
        }
        let in_pieces = matches!(&self.output.target, Target::Format(format) if format.is_concatenable());
        if in_pieces && !self.waiting.is_empty() {
            self.write()?;
            self.print.flush()?;
        }
        Ok(())
    }

    /// Writes the rest. The file is whole now, and was absent before. Returns notes about what was left out.
    ///
    /// # Errors
    /// When that fails; the old file, if there was one, is as it was.
    pub(super) fn finish(mut self) -> Result<Vec<String>, WriteFailure> {
        let mut notes = Vec::new();
        if let Target::Picture(format, options) = &self.output.target {
            let (bytes, of_picture) = picture::make(&self.waiting, *format, options, self.lang)
                .map_err(|said| WriteFailure::Refused(Said::new(|_| said.clone())))?;
            self.put(&bytes)?;
            notes = of_picture;
        } else if self.output.target == Target::Records {
            self.open()?;
        } else if self.written == 0 || !self.waiting.is_empty() {
            self.write()?;
        }
        if self.format == Some(Format::TABLE) {
            let named = formats::names_of_ours(formats::TABLE_COLUMNS, &self.columns);
            notes.extend(note_of_renamed(&renamed(&formats::TABLE_COLUMNS, &named), self.lang));
        }
        notes.extend(self.format.and_then(|format| lost(format, &self.lost, self.lang)));
        if let Some(file) = self.file {
            file.commit()?;
        }
        Ok(notes)
    }

    /// Writes a puzzle as an object, in a text on a line that keeps its rules.
    fn write_record(&mut self, entry: Entry) -> Result<(), WriteFailure> {
        let Entry { puzzle, fields, source, line, facts, .. } = entry;
        let found = Interpretation { fields, line, ..Interpretation::from(puzzle) };
        // What tables hold, or else a link.
        let text = |format: Format| {
            let is_kept = self.drops_rules || lost_rules(format, &found.puzzle).is_empty();
            if is_kept { format.write(slice::from_ref(&found.puzzle)).ok() } else { None }
        };
        let field = || text(Format::LINE).or_else(|| text(Format::TABLE)).map(|_| formats::puzzle_field(&found.puzzle));
        let Some(text) = field().or_else(|| text(Format::FPUZZLES)) else {
            let lost = lost_rules(Format::ISS, &found.puzzle);
            return Err(refused("json".to_owned(), lost, formats_that_hold(&found.puzzle, false), text::needs_rules));
        };
        let file = source.map_or_else(|| Arc::from(""), |source| Arc::clone(&source.file));
        self.put_record(AnswerRecord::of_text(file, text.trim_end().to_owned(), &found, facts))
    }

    fn put_record(&mut self, record: AnswerRecord) -> Result<(), WriteFailure> {
        self.written += 1;
        let mut line = Vec::new();
        self.records.write(record, &mut line)?;
        self.put(&line)
    }

    fn write(&mut self) -> Result<(), WriteFailure> {
        let by = |format: Format| written(format, &self.waiting, self.threads).map(|(text, lost)| (format, text, lost));
        let written = match (self.format, &self.output.target) {
            (Some(format), _) => by(format),
            (None, target) => match (target, self.output.format()?) {
                (_, format) if format.is_of_fields() && self.has_rows => by(Format::TABLE),
                (Target::Format(_), format) if !format.is_of_fields() => by(format),
                (_, format) => {
                    formats::write_as(format, &self.waiting).map(|(format, text)| (format, text, format.losses(&self.waiting)))
                }
            },
        };
        let (format, text, lost) =
            written.map_err(|error| WriteFailure::Refused(Said::of(&further(error, self.written), reading::unwritable)))?;
        let mut text = format.with_solutions(text, &self.waiting, |puzzle| only_solution(puzzle, Budget::QUICK));
        if format == Format::TABLE {
            text = self.table();
        }
        self.put(text.as_bytes())?;
        self.lost.extend(lost);
        self.format = Some(format);
        self.written += self.waiting.len();
        self.waiting.clear();
        self.fields.clear();
        Ok(())
    }

    /// The puzzles that wait as lines of a table. The first of them decide on its columns.
    fn table(&mut self) -> String {
        let is_first = self.written == 0;
        if is_first {
            for (name, _) in self.fields.iter().flatten() {
                if !self.columns.contains(name) {
                    self.columns.push(name.clone());
                }
            }
            self.columns.extend(formats::author_column(self.waiting.iter(), &self.columns));
        }
        let rows = self.waiting.iter().zip(self.fields.iter().map(Vec::as_slice));
        formats::write_table(rows, &self.columns, is_first, self.output.separator())
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), WriteFailure> {
        self.open()?;
        match &mut self.file {
            Some(file) => Ok(file.write(bytes)?),
            None => Ok(self.print.write_all(bytes)?),
        }
    }
}

/// What some work makes of shares, in their order, each in a thread.
fn in_shares<S: Send, R: Send>(shares: impl IntoIterator<Item = S>, work: impl Fn(S) -> R + Sync) -> Vec<R> {
    thread::scope(|scope| {
        let work = &work;
        let threads: Vec<_> = shares.into_iter().map(|share| scope.spawn(move || work(share))).collect();
        let join = |thread: ScopedJoinHandle<'_, R>| thread.join().unwrap_or_else(|panic| panic::resume_unwind(panic));
        threads.into_iter().map(join).collect()
    })
}

/// Whether a format has a line of cells for each puzzle.
fn is_of_cells(format: Format) -> bool {
    [Format::LINE, Format::SDM].contains(&format)
}

/// Puzzles as [written](Format::write_with_losses) in a format; lines of classic ones without the readers of any text. Where pieces can be
/// written one by one, each thread has a share of many.
fn written(format: Format, puzzles: &[Puzzle], threads: usize) -> Result<(String, Vec<Loss>), Unwritable> {
    const SHARED: usize = 500;
    let grids = if is_of_cells(format) { puzzles.iter().map(Grid::from_puzzle).collect::<Option<Vec<Grid>>>() } else { None };
    if let Some(text) = grids.filter(|grids| grids.len() > 1).and_then(|grids| plain::written(&grids, None)) {
        return Ok((String::from_utf8_lossy(&text).into_owned(), format.losses(puzzles)));
    }
    if puzzles.len() < SHARED || !is_written_in_pieces(format) {
        return format.write_with_losses(puzzles);
    }
    let size = puzzles.len().div_ceil(threads);
    let (mut text, mut lost) = (String::new(), BTreeSet::new());
    for (index, share) in in_shares(puzzles.chunks(size), |share| format.write_with_losses(share)).into_iter().enumerate() {
        let (of_share, lost_of_share) = share.map_err(|error| further(error, index * size))?;
        text += &of_share;
        lost.extend(lost_of_share);
    }
    Ok((text, lost.into_iter().collect()))
}

/// An error of puzzles that come after so many others.
fn further(error: Unwritable, before: usize) -> Unwritable {
    match error {
        Unwritable::NotTheSame { number, format, difference } => {
            Unwritable::NotTheSame { number: before + number, format, difference }
        }
        other => other,
    }
}

/// Checks that an output keeps the rules that a puzzle cannot do without. It may need any that the program does not know.
fn check_rules(output: &Output, puzzle: &Puzzle) -> Result<(), WriteFailure> {
    let Some(format) = output.format_of_several()? else { return Ok(()) };
    let is_unknown = |loss: &Loss| matches!(loss, Loss::UnknownRule(entry) if !entry.starts_with(DRAWING));
    let all_known = puzzle.unknown_rules.iter().all(|entry| entry.starts_with(DRAWING));
    let unknown = if all_known { Vec::new() } else { format.losses(slice::from_ref(puzzle)) };
    if unknown.iter().any(is_unknown) {
        let lost = unknown.into_iter().filter(|loss| is_unknown(loss) || matches!(loss, Loss::Rule(_))).collect();
        return Err(refused(output.asked_for(format), lost, formats_that_hold(puzzle, false), text::may_need_rules));
    }
    if puzzle.rules().is_empty() || !all_known {
        return Ok(());
    }
    let lost = lost_rules(format, puzzle);
    if lost.is_empty() || is_as_good(&format.preserved(puzzle), puzzle) {
        return Ok(());
    }
    Err(refused(output.asked_for(format), lost, formats_that_hold(puzzle, false), text::needs_rules))
}

/// Checks before `count` new puzzles are made that an output keeps their rules, which are those of the sample or of its kinds.
pub(super) fn check_new_rules(output: &Output, count: u64, sample: &Puzzle) -> Result<(), WriteFailure> {
    let Some(format) = output.format_of_several()? else { return Ok(()) };
    let lost = lost_rules(format, sample);
    if lost.is_empty() {
        return Ok(());
    }
    Err(refused(output.asked_for(format), lost, formats_that_hold(sample, count > 1), text::new_need_rules))
}

/// The rules of a puzzle that a format does not keep.
pub(super) fn lost_rules(format: Format, puzzle: &Puzzle) -> Vec<Loss> {
    if format.capabilities().rules == RuleSupport::All {
        return Vec::new();
    }
    format.losses(slice::from_ref(puzzle)).into_iter().filter(|loss| matches!(loss, Loss::Rule(_))).collect()
}

/// The formats that hold a puzzle with its rules, and others with it if there are several.
fn formats_that_hold(puzzle: &Puzzle, several: bool) -> Vec<Format> {
    let is_lost = |loss: &Loss| matches!(loss, Loss::Rule(_) | Loss::Drawn(_) | Loss::UnknownRule(_));
    let holds = |format: &&Format| {
        let capabilities = format.capabilities();
        format.is_written()
            && capabilities.boards.hold(puzzle.shape())
            && (capabilities.collection || !several)
            && !format.losses(slice::from_ref(puzzle)).iter().any(is_lost)
    };
    Format::ALL.iter().filter(holds).copied().collect()
}

/// That the format which was asked for by that name cannot hold rules, and what else to type.
fn refused(asked: String, lost: Vec<Loss>, holding: Vec<Format>, say: fn(Lang, String, String, String) -> String) -> WriteFailure {
    WriteFailure::Refused(Said::new(move |lang| {
        let rules = each_once(lost.iter(), lang);
        let others = lang.enumeration(holding.iter().map(how_to_ask));
        text::or_drop_rules(lang, say(lang, asked.clone(), lang.enumeration(rules), others))
    }))
}

/// How a format is asked for: by the ending of the file's name, or else by an option.
fn how_to_ask(format: &Format) -> String {
    let is_its = |extension: &&&str| Format::of_extension(extension) == Some(*format);
    format.extensions().iter().find(is_its).map_or_else(|| format!("--to {}", format.key()), |extension| format!(".{extension}"))
}

/// Whether a puzzle is decided without the rules that are left out: the rest of it has one solution, or none like the whole.
fn is_as_good(kept: &Puzzle, puzzle: &Puzzle) -> bool {
    let solutions = |puzzle: &Puzzle| {
        let checked = check(slice::from_ref(puzzle), 1, &Cancel::default());
        checked.first().map(|checked| checked.solutions)
    };
    kept.given_count() > 0
        && match solutions(kept) {
            Some(Solutions::One) => true,
            Some(Solutions::None) => solutions(puzzle) == Some(Solutions::None),
            _ => false,
        }
}

/// A note of the parts of puzzles that a format does not keep.
pub(super) fn lost(format: Format, lost: &BTreeSet<Loss>, lang: Lang) -> Option<String> {
    let name = match format.capabilities() {
        keeps if keeps.rules != RuleSupport::None || keeps.entered || keeps.title => names::name(lang, format),
        keeps if keeps.boards == BoardSupport::Any => text::plain_text_regions(lang),
        _ => text::plain_text_givens(lang),
    };
    let said = each_once(lost.iter(), lang);
    (!said.is_empty()).then(|| text::left_out(lang, name, lang.enumeration(said)))
}

/// The lost parts in words. Rules of one kind are lost for one reason.
fn each_once<'a>(lost: impl Iterator<Item = &'a Loss>, lang: Lang) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    for part in lost.map(|loss| text::loss(lang, loss)) {
        if !said.contains(&part) {
            said.push(part);
        }
    }
    said
}
