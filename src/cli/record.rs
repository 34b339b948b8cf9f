//! Answers as data: a row of a table, or an object of JSON on a line, for each puzzle, with its place in the file and what the file says of
//! it. A line that cannot be read has one as well.

use std::{borrow::Cow, iter};

use crate::{
    app::text::{batch as words, refusal},
    cli::prelude::*,
    io::{comment_beside, csv_text, has_author, json_string, names_of_ours, puzzle_field, spreadsheet_field},
};

crate::board::keyed! {
    /// The forms of answers.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum AnswerForm {
        /// Lines that a person reads.
        Text = "text",
        /// Comma-separated values under a heading.
        Csv = "csv",
        /// A JSON object on each line.
        Json = "json",
    }
}

/// The options for the output of commands that answer something about puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Default, Args)]
pub struct AnswerOptions {
    #[arg(short = 'o', long = "output", value_name = "OUT")]
    pub file: Option<PathBuf>,
    #[arg(long = "to", value_name = "FORMAT", value_parser = named(AnswerForm::ALL.map(AnswerForm::key), AnswerForm::from_key))]
    pub form: Option<AnswerForm>,
    #[arg(long, conflicts_with_all = ["form", "json"])]
    pub csv: bool,
    #[arg(long, conflicts_with = "form")]
    pub json: bool,
    #[arg(long)]
    pub number: bool,
    #[arg(long)]
    pub with_puzzle: bool,
}

impl AnswerOptions {
    /// The form asked for: by name, or by the extension of the file; `None`: that does not say it.
    pub(super) fn form(&self) -> Option<AnswerForm> {
        if self.csv || self.json {
            return Some(if self.csv { AnswerForm::Csv } else { AnswerForm::Json });
        }
        let extension = self.file.as_ref().and_then(|file| file.extension()).map(|ending| ending.to_ascii_lowercase());
        let by_name = || match extension.as_ref().map(|ending| ending.to_str()) {
            None | Some(Some("txt")) => Some(AnswerForm::Text),
            Some(Some("csv")) => Some(AnswerForm::Csv),
            Some(Some("json" | "jsonl")) => Some(AnswerForm::Json),
            Some(_) => None,
        };
        self.form.or_else(by_name)
    }
}

/// Something found out about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum AnswerFact {
    /// It is not known, or there is no such thing.
    Missing,
    /// A number as it is written.
    Number(String),
    /// Words, or digits of cells.
    Text(String),
    /// A number that is at least this, and how that is written for people.
    AtLeast(String, String),
}

impl AnswerFact {
    pub(super) fn number(number: impl ToString) -> Self {
        Self::Number(number.to_string())
    }

    /// Two solutions, or more.
    pub(super) fn several() -> Self {
        Self::AtLeast("2".to_owned(), "2+".to_owned())
    }

    /// A field of a table: a number if it is one.
    pub(super) fn of_field(field: String) -> Self {
        match field.parse::<f64>() {
            Ok(_) => Self::Number(field),
            Err(_) if field.is_empty() => Self::Missing,
            Err(_) => Self::Text(field),
        }
    }

    pub(super) fn field(self) -> String {
        match self {
            Self::Missing => String::new(),
            Self::Number(text) | Self::Text(text) | Self::AtLeast(_, text) => text,
        }
    }

    fn json(&self) -> String {
        match self {
            Self::Missing => "null".to_owned(),
            Self::Number(number) | Self::AtLeast(number, _) => number.clone(),
            Self::Text(text) => json_string(text),
        }
    }
}

/// The names of the facts of a command.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct FactColumns {
    /// Those of the puzzle.
    pub(super) one: Vec<&'static str>,
    /// Those of each of several things, such as steps, and the name of all these together.
    pub(super) each: Option<(&'static str, Vec<&'static str>)>,
}

/// The facts about a puzzle, in the order of their columns.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct AnswerFacts {
    pub(super) one: Vec<AnswerFact>,
    pub(super) each: Vec<Vec<AnswerFact>>,
}

/// The place of a puzzle, and what stands beside it.
#[derive(Clone, Debug, Default)]
pub(super) struct PuzzlePlace {
    /// Its line in the file, counted from 1.
    pub(super) line: usize,
    title: String,
    comment: String,
    fields: Vec<(String, String)>,
}

impl PuzzlePlace {
    /// The place of a plain line.
    pub(super) fn line(line: usize) -> Self {
        Self { line, ..Self::default() }
    }

    /// The place of what was found.
    pub(super) fn of(found: &Interpretation) -> Self {
        let about = &found.puzzle.about;
        Self { line: found.line, title: about.title.clone(), comment: comment_beside(found), fields: fields_beside(found) }
    }
}

/// The fields of a puzzle that are columns of their own, with its author.
pub(super) fn fields_beside(found: &Interpretation) -> Vec<(String, String)> {
    let author = found.puzzle.about.author.trim();
    let is_missing = !author.is_empty() && !has_author(found.fields.iter().map(|(name, _)| name.as_str()));
    let author = is_missing.then(|| ("author".to_owned(), author.to_owned()));
    found.fields.iter().cloned().chain(author).collect()
}

/// A puzzle with its answer, or a line that is none.
#[derive(Debug)]
pub(super) struct AnswerRecord {
    /// The name of its file, unless that is standard input.
    pub(super) file: Arc<str>,
    pub(super) place: PuzzlePlace,
    /// The puzzle as a field, and the number of its givens.
    cells: String,
    givens: usize,
    /// The facts, or why there are none.
    answer: Result<AnswerFacts, String>,
}

impl AnswerRecord {
    pub(super) fn of(file: Arc<str>, place: PuzzlePlace, puzzle: &Puzzle, facts: AnswerFacts) -> Self {
        let cells = puzzle_field(puzzle);
        Self { file, place, cells, givens: puzzle.given_count(), answer: Ok(facts) }
    }

    /// A puzzle that is written as that text.
    pub(super) fn of_text(file: Arc<str>, text: String, found: &Interpretation, facts: Vec<AnswerFact>) -> Self {
        let answer = Ok(AnswerFacts { one: facts, each: Vec::new() });
        Self { file, place: PuzzlePlace::of(found), cells: text, givens: found.puzzle.given_count(), answer }
    }

    pub(super) fn of_problem(file: Arc<str>, line: usize, problem: String) -> Self {
        Self { file, place: PuzzlePlace::line(line), cells: String::new(), givens: 0, answer: Err(problem) }
    }
}

/// What records are made of.
#[derive(Clone, Debug)]
pub(super) struct RecordForm {
    pub(super) is_json: bool,
    pub(super) columns: FactColumns,
}

/// The columns of the files that are read, beside puzzle, title and comment.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct FileColumns {
    pub(super) names: Vec<String>,
    /// Those that are not kept: they hold solutions.
    pub(super) not_kept: Vec<String>,
    /// Whether there are several files, so that each puzzle names its own.
    pub(super) are_of_several: bool,
}

/// Writes records in their order.
pub(super) struct RecordWriter {
    form: RecordForm,
    of_files: FileColumns,
    has_heading: bool,
    number: u64,
    /// The columns of ours that have another name, as the file has that one.
    renamed: Vec<String>,
    /// Columns that were met too late for the heading.
    left_out: Vec<String>,
}

impl RecordWriter {
    pub(super) fn new(form: RecordForm, are_of_several: bool) -> Self {
        let of_files = FileColumns { are_of_several, ..FileColumns::default() };
        Self { form, of_files, has_heading: false, number: 0, renamed: Vec::new(), left_out: Vec::new() }
    }

    /// Takes the columns of a file that is about to come.
    pub(super) fn expect(&mut self, columns: FileColumns) {
        self.of_files.are_of_several |= columns.are_of_several && !self.has_heading;
        let is_ours = |name: &String| self.form.columns.one.contains(&&**name);
        let is_new = |name: &String| !is_ours(name) && !self.of_files.not_kept.contains(name);
        let not_kept: Vec<String> = columns.not_kept.into_iter().filter(is_new).collect();
        self.of_files.not_kept.extend(not_kept);
        for name in columns.names {
            if !self.of_files.names.contains(&name) && !self.left_out.contains(&name) {
                if self.has_heading { &mut self.left_out } else { &mut self.of_files.names }.push(name);
            }
        }
    }

    pub(super) fn write(&mut self, record: AnswerRecord, out: &mut dyn Write) -> io::Result<()> {
        self.number += 1;
        if self.form.is_json {
            return writeln!(out, "{}", self.object(&record));
        }
        self.head(out)?;
        let mut rows = Vec::new();
        let facts = record.answer.as_ref().cloned().unwrap_or_default();
        let each = if facts.each.is_empty() { vec![Vec::new()] } else { facts.each };
        let FactColumns { one, each: of_each } = &self.form.columns;
        let place = &record.place;
        let unknown = place.fields.iter().map(|(name, _)| name).filter(|name| !self.of_files.names.contains(name));
        for name in unknown {
            if !self.left_out.contains(name) {
                self.left_out.push(name.clone());
            }
        }
        for further in each {
            let mut row: Vec<String> = self.of_files.are_of_several.then(|| record.file.to_string()).into_iter().collect();
            let line = if place.line > 0 { place.line.to_string() } else { String::new() };
            row.extend([self.number.to_string(), line, spreadsheet_field(&place.title).into_owned()]);
            let is_puzzle = record.answer.is_ok();
            row.extend([record.cells.clone(), if is_puzzle { record.givens.to_string() } else { String::new() }]);
            let padded =
                |facts: Vec<AnswerFact>, count: usize| facts.into_iter().chain(iter::repeat(AnswerFact::Missing)).take(count);
            row.extend(padded(facts.one.clone(), one.len()).map(AnswerFact::field));
            row.extend(padded(further, of_each.as_ref().map_or(0, |(_, names)| names.len())).map(AnswerFact::field));
            row.push(spreadsheet_field(&place.comment).into_owned());
            let field = |name: &String| place.fields.iter().find(|(of, _)| of == name).map_or("", |(_, field)| field);
            row.extend(self.of_files.names.iter().map(|name| spreadsheet_field(field(name)).into_owned()));
            row.push(record.answer.as_ref().err().cloned().unwrap_or_default());
            rows.push(row);
        }
        out.write_all(csv_text(rows).as_bytes())
    }

    /// Ends a table, which has its heading even if there is no puzzle.
    pub(super) fn finish(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if self.form.is_json { Ok(()) } else { self.head(out) }
    }

    /// Writes the heading, once. The columns of the file keep their names.
    fn head(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if self.has_heading {
            return Ok(());
        }
        self.has_heading = true;
        let FactColumns { one, each } = &self.form.columns;
        let file = self.of_files.are_of_several.then_some("file");
        let start = file.into_iter().chain(["number", "line", "title", "puzzle", "givens"]);
        let facts = one.iter().chain(each.iter().flat_map(|(_, names)| names)).copied();
        let ours: Vec<&str> = start.chain(facts).chain(["comment"]).collect();
        let theirs = &self.of_files.names;
        let named = names_of_ours(ours.iter().copied(), theirs);
        let error = names_of_ours(["error"], theirs);
        self.renamed = [renamed(&ours, &named), renamed(&["error"], &error)].concat();
        let all = named.iter().chain(theirs).chain(&error);
        let heading = all.map(|name| spreadsheet_field(name).into_owned()).collect();
        out.write_all(csv_text([heading]).as_bytes())
    }

    /// Notes on names of columns.
    pub(super) fn notes(&self, lang: Lang) -> Vec<String> {
        let list = |names: &[String]| lang.enumeration(names.iter().map(|name| refusal::quoted(lang, name)));
        let left_out = (!self.left_out.is_empty()).then(|| words::columns_left_out(lang, list(&self.left_out)));
        note_of_renamed(&self.renamed, lang)
            .into_iter()
            .chain(note_of_not_kept(&self.of_files.not_kept, lang))
            .chain(left_out)
            .collect()
    }

    /// A record as an object on a line.
    fn object(&self, AnswerRecord { file, place, cells, givens, answer }: &AnswerRecord) -> String {
        let mut fields = vec![(Cow::Borrowed("number"), self.number.to_string())];
        // What was never in a file has no line.
        fields.extend((place.line > 0).then(|| ("line".into(), place.line.to_string())));
        let mut text = |name: &'static str, text: &str| fields.extend((!text.is_empty()).then(|| (name.into(), json_string(text))));
        text("file", file);
        text("title", &place.title);
        text("puzzle", cells);
        match answer {
            Ok(facts) => {
                fields.push(("givens".into(), givens.to_string()));
                let FactColumns { one, each } = &self.form.columns;
                for (&name, fact) in one.iter().zip(&facts.one) {
                    fields.push((name.into(), fact.json()));
                    // Typed readers need a number; a second field says that it is a lower bound.
                    if matches!(fact, AnswerFact::AtLeast(..)) {
                        fields.push((format!("{name} at least").into(), "true".to_owned()));
                    }
                }
                if let Some((name, columns)) = each {
                    let of_one = |facts: &Vec<AnswerFact>| match (&columns[..], &facts[..]) {
                        ([_], [only]) => only.json(),
                        _ => json_object(columns.iter().map(|&name| name.into()).zip(facts.iter().map(AnswerFact::json))),
                    };
                    fields.push(((*name).into(), format!("[{}]", facts.each.iter().map(of_one).collect::<Vec<_>>().join(","))));
                }
            }
            Err(problem) => fields.push(("error".into(), json_string(problem))),
        }
        if !place.comment.is_empty() {
            fields.push(("comment".into(), json_string(&place.comment)));
        }
        if !place.fields.is_empty() {
            let columns = place.fields.iter().map(|(name, field)| (name.into(), json_string(field)));
            fields.push(("columns".into(), json_object(columns)));
        }
        json_object(fields)
    }
}

/// The columns of ours that have another name.
fn renamed(ours: &[&str], named: &[String]) -> Vec<String> {
    ours.iter().zip(named).filter(|(one, other)| one != other).map(|(_, name)| name.clone()).collect()
}

/// A note that columns of ours have these names, as the file has their own.
pub(super) fn note_of_renamed(names: &[String], lang: Lang) -> Option<String> {
    let list = || lang.enumeration(names.iter().map(|name| refusal::quoted(lang, name)));
    (!names.is_empty()).then(|| words::columns_renamed(lang, list()))
}

/// A note that columns of the file are not kept.
pub(super) fn note_of_not_kept(names: &[String], lang: Lang) -> Option<String> {
    let list = || lang.enumeration(names.iter().map(|name| refusal::quoted(lang, name)));
    (!names.is_empty()).then(|| words::columns_not_kept(lang, list()))
}

fn json_object<'a>(fields: impl IntoIterator<Item = (Cow<'a, str>, String)>) -> String {
    let fields: Vec<String> = fields.into_iter().map(|(name, value)| format!("{}:{value}", json_string(&name))).collect();
    format!("{{{}}}", fields.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_the_file_has_stays_its_own() {
        let columns = FactColumns { one: vec!["level", "ER"], each: None };
        let mut writer = RecordWriter::new(RecordForm { is_json: false, columns }, false);
        writer.expect(FileColumns { names: ["er", "sudoscope ER", "error"].map(str::to_owned).to_vec(), ..FileColumns::default() });
        let mut out = Vec::new();
        writer.finish(&mut out).unwrap();
        let heading = "number,line,title,puzzle,givens,level,sudoscope ER 2,comment,er,sudoscope ER,error,sudoscope error\n";
        assert_eq!(String::from_utf8(out).unwrap(), heading);
        assert_eq!(writer.renamed, ["sudoscope ER 2", "sudoscope error"]);
    }
}
