//! `sudoscope rate --technique`: what a technique does in the positions of a HoDoKu library.

use crate::{
    app::text::batch as words,
    board::{DigitSet, Fault},
    cli::{
        lines::next_line,
        logic::Logic,
        pipeline::{self, ChunkWorker},
        prelude::*,
        worker::{PuzzleOptions, unknown_rules},
    },
    io::{
        ReadError,
        hodoku_technique::{self, LibraryLine},
    },
    solve::logic::{Candidate, Holding, LogicSettings, Query, Step, Technique},
};

/// The technique that is looked for in a library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sought {
    /// That of each line.
    OfLine,
    /// This one.
    One(Technique),
}

/// A technique by its code or its name, or `own`.
pub(super) fn sought(name: &str) -> Result<Sought, Said> {
    if name.eq_ignore_ascii_case("own") { Ok(Sought::OfLine) } else { technique_of(name).map(Sought::One) }
}

/// A technique by its code, its key or its name as it is printed in any language, in small or capital letters.
pub(super) fn technique_of(name: &str) -> Result<Technique, Said> {
    let name = name.to_lowercase();
    let is_named = |technique: &Technique| {
        let printed = Lang::ALL.map(|lang| terms::technique(lang, *technique));
        [technique.code(), technique.key()].into_iter().chain(printed).any(|known| known.to_lowercase() == name)
    };
    Technique::all().find(is_named).ok_or_else(|| words::no_technique.into())
}

/// Prints for each line of a library what the technique does there: its number, a tab, and `e:436 257`,
/// `p:512` or `none`. Returns the exit code.
pub(super) fn run(sought: Sought, options: &PuzzleOptions, streams: Streams<'_>) -> io::Result<u8> {
    let Streams { input, output, errors, shows_progress, lang } = streams;
    let technique = if let Sought::One(technique) = sought { Some(technique) } else { None };
    let worker = || Find { source: Arc::from(""), technique, logic: Logic::default(), lines: 0, lang };
    let streams = Streams { input, output, errors: &mut *errors, shows_progress, lang };
    let (code, workers) = pipeline::run(&options.sources, InputKind::Lines, options.threads.count(), None, streams, worker)?;
    if code != DONE || workers.iter().any(|worker| worker.lines > 0) {
        return Ok(code);
    }
    let names = lang.enumeration(options.sources.iter().map(|source| source.name(lang)));
    // Errors when writing it are ignored.
    let _ = writeln!(errors, "{}", words::about(lang, &names, words::no_library_line(lang)));
    Ok(NOT_UNDERSTOOD)
}

struct Find {
    source: Arc<str>,
    technique: Option<Technique>,
    logic: Logic,
    /// Number of lines examined.
    lines: usize,
    lang: Lang,
}

impl ChunkWorker for Find {
    fn run(&mut self, job: Chunk, answers: &mut Answers) -> io::Result<()> {
        match job {
            Chunk::Lines(block, _, source) => {
                self.source = Arc::clone(&source.said);
                let mut text = &block.text[..];
                for number in block.first.. {
                    let Some(line) = next_line(&mut text) else { break };
                    self.line(&String::from_utf8_lossy(line), number, answers)?;
                }
            }
            Chunk::Failed { said: message, .. } | Chunk::Skipped(message) => answers.say(&message),
            // Never handed out for lines.
            Chunk::Begin(_) | Chunk::Columns(_) | Chunk::Puzzles(..) | Chunk::Announced(_) | Chunk::Note { .. } => {}
        }
        Ok(())
    }
}

impl Find {
    fn line(&mut self, text: &str, number: usize, answers: &mut Answers) -> io::Result<()> {
        let text = text.trim_start_matches('\u{feff}').trim();
        if text.is_empty() || text.starts_with('#') {
            return Ok(());
        }
        self.lines += 1;
        match self.outcomes(text) {
            Ok(outcomes) if outcomes.is_empty() => writeln!(answers, "{number}\tnone")?,
            Ok(outcomes) => outcomes.iter().try_for_each(|outcome| writeln!(answers, "{number}\t{outcome}"))?,
            Err(message) => {
                answers.say(&words::about(self.lang, &self.source, words::line(self.lang, number, message.text(self.lang))));
            }
        }
        answers.answered(1)
    }

    /// The distinct results of the technique in the position of a line.
    fn outcomes(&mut self, text: &str) -> Result<Vec<String>, Said> {
        let line = hodoku_technique::read(text).map_err(|problem| Said::of(ReadError::of_text(problem), reading::read_error))?;
        let (query, digits) = self.query(&line)?;
        let engine = self.logic.engine(&line.puzzle).map_err(|_| unknown_rules(&line.puzzle))?;
        if let Some(Fault::Repeated { digit, cells, .. }) = engine.geometry().entries(&line.puzzle.digits()).faults().first() {
            let shape = line.puzzle.shape();
            let [one, other] = [cells[0], cells[1]].map(|cell| shape.name(cell));
            return Err(words::said::repeated(digit.to_string(), one, other));
        }
        let position = Holding::new(engine.geometry().shared(), &line.puzzle).map_err(|_| unknown_rules(&line.puzzle))?;
        let steps = engine.all_steps(&position.state(), &LogicSettings::only(query.technique, query.options), &Cancel::default());
        let is_meant = |step: &&Step| digits.is_empty() || step.digits() == digits;
        Ok(steps.iter().filter(is_meant).map(|step| outcome(step, line.puzzle.shape())).collect())
    }

    /// The query, and the digits that the pattern must have. A line's digits are those of its own technique.
    fn query(&self, line: &LibraryLine) -> Result<(Query, DigitSet), Said> {
        let own = Query::parse(&line.code);
        match (self.technique, own) {
            (Some(technique), own) if own.as_ref().is_none_or(|own| own.technique != technique) => {
                Ok((Query::new(technique).with_suffix_of(&line.code), DigitSet::EMPTY))
            }
            (_, Some(own)) => Ok((own, line.digits)),
            (_, None) => Err(words::said::no_such_technique(&line.code)),
        }
    }
}

/// Candidates as digit, row, column; placements where there are any, else eliminations.
fn outcome(step: &Step, shape: &Shape) -> String {
    let (sign, candidates) = if step.placements().is_empty() { ('e', step.eliminations()) } else { ('p', step.placements()) };
    let name =
        |candidate: &Candidate| format!("{}{}{}", candidate.digit, shape.row(candidate.cell) + 1, shape.column(candidate.cell) + 1);
    format!("{sign}:{}", candidates.iter().map(name).collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_technique_is_found_by_whatever_it_is_called() {
        for technique in Technique::all() {
            let names = Lang::ALL.map(|lang| terms::technique(lang, technique));
            for name in [technique.key(), technique.code()].into_iter().chain(names) {
                assert_eq!(technique_of(name).ok(), Some(technique), "{name}");
                assert_eq!(technique_of(&name.to_uppercase()).ok(), Some(technique), "{name}");
            }
        }
    }
}
