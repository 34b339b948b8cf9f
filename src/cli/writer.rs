//! [`Writer`]: takes puzzles to an [`Output`], some at a time where the format allows it, so that few of them are in memory.

use std::{
    collections::BTreeSet,
    panic, slice,
    sync::OnceLock,
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
        record::{AnswerRecord, RecordForm, RecordWriter, note_of_renamed},
        usage::Threads,
    },
    io::{
        self as formats, BoardSupport, Loss, RuleSupport, TableRow, TableWriter, Unwritable, files::atomic::Saving,
        text::MAX_PUZZLES,
    },
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
    /// What was found out about it, under the names of these facts.
    pub(super) facts: Vec<(&'static str, AnswerFact)>,
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

/// Classic puzzles with nothing beside them.
pub(super) struct PlainPuzzles {
    pub(super) grids: Vec<Grid>,
    /// Their file, and the line of the first.
    pub(super) source: Arc<InputName>,
    pub(super) line: usize,
    /// Whether they are rows of a table.
    pub(super) are_rows: bool,
    /// What they become, if that was known when they were read.
    pub(super) text: Option<Vec<u8>>,
}

/// How such puzzles become lines of cells, or rows of a table that has begun.
#[derive(Clone)]
pub(super) struct PlainTarget {
    is_of_cells: bool,
    table: Arc<OnceLock<TableWriter>>,
}

impl PlainTarget {
    /// The text of puzzles, which has been read back and compared; `None`: they are written as others are.
    pub(super) fn text(&self, grids: &[Grid], source: &InputName) -> Option<Vec<u8>> {
        match self.table.get() {
            Some(table) => {
                let fields: Vec<(String, String)> = file_field(Some(source)).into_iter().collect();
                let separator = u8::try_from(table.separator()).unwrap_or(b',');
                plain::written(grids, Some(Beside { separator, others: &table.behind_givens(&fields) }))
            }
            None if self.is_of_cells => plain::written(grids, None),
            None => None,
        }
    }
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
    /// What becomes of puzzles with nothing beside them.
    plain: PlainTarget,
    /// Number of puzzles that have been written, and their format.
    written: usize,
    format: Option<Format>,
    lost: BTreeSet<Loss>,
    /// Writes objects of JSON, once there is one.
    records: Option<RecordWriter>,
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
            plain: PlainTarget {
                is_of_cells: output.format_of_several().is_ok_and(|format| format.is_some_and(is_of_cells)),
                table: Arc::default(),
            },
            written: 0,
            format: None,
            lost: BTreeSet::new(),
            records: None,
            lang,
        }
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
        let facts = facts.into_iter().map(|(name, fact)| (name.to_owned(), fact.field()));
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
        self.put_record(AnswerRecord::of_problem(Arc::clone(&source.file), line, problem), Vec::new())
    }

    /// Takes classic puzzles with nothing beside them, as [`add`](Self::add) does. What is known to become of them is written at once: a list
    /// may have millions.
    ///
    /// # Errors
    /// As [`add`](Self::add).
    pub(super) fn add_grids(&mut self, puzzles: PlainPuzzles) -> Result<(), WriteFailure> {
        let PlainPuzzles { mut grids, source, line, are_rows, text } = puzzles;
        self.has_rows |= are_rows;
        // One puzzle may be written otherwise than several, and several otherwise than those before them.
        let is_settled = match self.format {
            Some(format) => format == Format::TABLE || is_of_cells(format),
            None => self.waiting.is_empty() && grids.len() > 1,
        };
        let text = if is_settled { text.or_else(|| self.plain.text(&grids, &source)) } else { None };
        if let Some(text) = text {
            if !self.waiting.is_empty() {
                self.write()?;
            }
            self.put(&text)?;
            self.format = self.format.map_or_else(|| self.output.format_of_several(), |format| Ok(Some(format)))?;
            self.written += grids.len();
            return Ok(());
        }
        let rest = grids.split_off(PIECE.min(grids.len()));
        for (index, grid) in grids.iter().enumerate() {
            let puzzle = Puzzle::from_givens(Shape::classic(), &[], &grid.digits());
            self.add(Entry { source: Some(Arc::clone(&source)), line: line + index, ..puzzle.into() })?;
        }
        if rest.is_empty() {
            return Ok(());
        }
        self.add_grids(PlainPuzzles { line: line + grids.len(), grids: rest, source, are_rows, text: None })
    }

    /// What becomes of puzzles with nothing beside them.
    pub(super) fn plain_target(&self) -> PlainTarget {
        self.plain.clone()
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
                .map_err(|said| WriteFailure::Refused(Said::from(move |_| said.clone())))?;
            self.put(&bytes)?;
            notes = of_picture;
        } else if self.output.target == Target::Records {
            self.open()?;
        } else if self.written == 0 || !self.waiting.is_empty() {
            self.write()?;
        }
        notes.extend(self.plain.table.get().and_then(|table| note_of_renamed(&table.renamed(), self.lang)));
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
        let is_plain = Grid::from_puzzle(&found.puzzle).is_some_and(|grid| plain::written(&[grid], None).is_some());
        let is_field = || is_plain || text(Format::LINE).or_else(|| text(Format::TABLE)).is_some();
        let field = || is_field().then(|| formats::puzzle_field(&found.puzzle));
        let Some(text) = field().or_else(|| text(Format::FPUZZLES)) else {
            let lost = lost_rules(Format::ISS, &found.puzzle);
            return Err(refused("json".to_owned(), lost, formats_that_hold(&found.puzzle, false), text::said::needs_rules));
        };
        let file = source.map_or_else(|| Arc::from(""), |source| Arc::clone(&source.file));
        let (names, facts) = facts.into_iter().unzip();
        self.put_record(AnswerRecord::of_text(file, text.trim_end().to_owned(), &found, facts), names)
    }

    /// Writes an object with facts of these names.
    fn put_record(&mut self, record: AnswerRecord, one: Vec<&'static str>) -> Result<(), WriteFailure> {
        self.written += 1;
        let form = || RecordForm { is_json: true, columns: FactColumns { one, each: None } };
        let mut line = Vec::new();
        self.records.get_or_insert_with(|| RecordWriter::new(form(), false)).write(record, &mut line)?;
        self.put(&line)
    }

    /// Writes what waits.
    fn write(&mut self) -> Result<(), WriteFailure> {
        let by = |format: Format| written(format, &self.waiting, self.threads).map(|(text, lost)| (format, text, lost));
        let written = match (self.format, &self.output.target) {
            (Some(format), _) if format == Format::TABLE => self.table(),
            (Some(format), _) => by(format),
            (None, target) => match (target, self.output.format()?) {
                (_, format) if format == Format::TABLE || format.is_of_fields() && self.has_rows => self.table(),
                (Target::Format(_), format) if !format.is_of_fields() => by(format),
                (_, format) => match formats::write_as(format, &self.waiting) {
                    Ok((format, _)) if format == Format::TABLE => self.table(),
                    written => written.map(|(format, text)| (format, text, format.losses(&self.waiting))),
                },
            },
        };
        let (format, text, lost) =
            written.map_err(|error| WriteFailure::Refused(Said::of(further(error, self.written), reading::unwritable)))?;
        let text = format.with_solutions(text, &self.waiting, |puzzle| only_solution(puzzle, Budget::QUICK));
        self.put(text.as_bytes())?;
        self.lost.extend(lost);
        self.format = Some(format);
        self.written += self.waiting.len();
        self.waiting.clear();
        self.fields.clear();
        Ok(())
    }

    /// The puzzles that wait as lines of a table. The first of them decide on its columns.
    fn table(&self) -> Result<(Format, String, Vec<Loss>), Unwritable> {
        let rows: Vec<TableRow<'_>> = self.waiting.iter().zip(self.fields.iter().map(Vec::as_slice)).collect();
        let is_first = self.plain.table.get().is_none();
        let table = self.plain.table.get_or_init(|| TableWriter::new(self.output.separator(), &rows));
        let (text, lost) = shared(&rows, self.threads, |rows, is_start| table.rows(rows, is_first && is_start))?;
        Ok((Format::TABLE, text, lost))
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

/// Puzzles as [written](Format::write_with_losses) in a format; lines of classic ones without the readers of any text.
fn written(format: Format, puzzles: &[Puzzle], threads: usize) -> Result<(String, Vec<Loss>), Unwritable> {
    let grids = if is_of_cells(format) { puzzles.iter().map(Grid::from_puzzle).collect::<Option<Vec<Grid>>>() } else { None };
    if let Some(text) = grids.filter(|grids| grids.len() > 1).and_then(|grids| plain::written(&grids, None)) {
        return Ok((String::from_utf8_lossy(&text).into_owned(), format.losses(puzzles)));
    }
    let threads = if is_written_in_pieces(format) { threads } else { 1 };
    shared(puzzles, threads, |puzzles, _| format.write_with_losses(puzzles))
}

/// The texts of pieces, one after the other, and what of them is lost. Each thread has a share of many.
fn shared<P: Sync>(
    pieces: &[P],
    threads: usize,
    write: impl Fn(&[P], bool) -> Result<(String, Vec<Loss>), Unwritable> + Sync,
) -> Result<(String, Vec<Loss>), Unwritable> {
    const MANY: usize = 500;
    if pieces.len() < MANY || threads < 2 {
        return write(pieces, true);
    }
    let size = pieces.len().div_ceil(threads);
    let (mut text, mut lost) = (String::new(), BTreeSet::new());
    let written = in_shares(pieces.chunks(size).enumerate(), |(index, share)| write(share, index == 0));
    for (index, share) in written.into_iter().enumerate() {
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
    if puzzle.rules().is_empty() && puzzle.unknown_rules.is_empty() {
        return Ok(());
    }
    let Some(format) = output.format_of_several()? else { return Ok(()) };
    let is_unknown = |loss: &Loss| matches!(loss, Loss::UnknownRule(entry) if !entry.starts_with(DRAWING));
    let all_known = puzzle.unknown_rules.iter().all(|entry| entry.starts_with(DRAWING));
    let unknown = if all_known { Vec::new() } else { format.losses(slice::from_ref(puzzle)) };
    if unknown.iter().any(is_unknown) {
        let lost = unknown.into_iter().filter(|loss| is_unknown(loss) || matches!(loss, Loss::Rule(_))).collect();
        return Err(refused(output.asked_for(format), lost, formats_that_hold(puzzle, false), text::said::may_need_rules));
    }
    if puzzle.rules().is_empty() || !all_known {
        return Ok(());
    }
    let lost = lost_rules(format, puzzle);
    if lost.is_empty() || is_as_good(&format.preserved(puzzle), puzzle) {
        return Ok(());
    }
    Err(refused(output.asked_for(format), lost, formats_that_hold(puzzle, false), text::said::needs_rules))
}

/// Checks before `count` new puzzles are made that an output keeps their rules, which are those of the sample or of its kinds.
pub(super) fn check_new_rules(output: &Output, count: u64, sample: &Puzzle) -> Result<(), WriteFailure> {
    let Some(format) = output.format_of_several()? else { return Ok(()) };
    let lost = lost_rules(format, sample);
    if lost.is_empty() {
        return Ok(());
    }
    Err(refused(output.asked_for(format), lost, formats_that_hold(sample, count > 1), text::said::new_need_rules))
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
fn refused(asked: String, lost: Vec<Loss>, holding: Vec<Format>, say: fn(String, Said, Said) -> Said) -> WriteFailure {
    let rules = Said::from(move |lang: Lang| lang.enumeration(each_once(lost.iter(), lang)));
    let others = Said::from(move |lang: Lang| lang.enumeration(holding.iter().map(how_to_ask)));
    WriteFailure::Refused(text::said::or_drop_rules(say(asked, rules, others)))
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
