//! `sudoscope find`.

use std::io::{self, Write};

use clap::Args;

use crate::{
    app::text::{Lang, Said, batch as words, reading},
    board::{DigitSet, Fault, Shape},
    cli::{
        answers::Answers,
        input::{Chunk, InputKind},
        lines::next_line,
        logic::Logic,
        pipeline::{self, ChunkWorker},
        streams::{DONE, NOT_UNDERSTOOD, Streams},
        usage::{Source, Threads},
        worker::unknown_rules,
    },
    io::{
        ReadError,
        hodoku_technique::{self, LibraryLine},
    },
    solve::{
        Cancel,
        logic::{Candidate, Holding, LogicSettings, Query, Step, Technique},
    },
};

/// Options of `find`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct FindOptions {
    #[arg(long, value_name = "CODE", value_parser = technique_of)]
    pub technique: Option<Technique>,
    #[arg(value_name = "FILE", default_value = "-")]
    pub source: Source,
    /// The threads.
    #[command(flatten)]
    pub threads: Threads,
}

pub(super) fn technique_of(name: &str) -> Result<Technique, Said> {
    let unknown = || Said::new(|lang| words::no_technique(lang).to_owned());
    let is_named = |technique: &Technique| technique.code().eq_ignore_ascii_case(name);
    Technique::all().find(is_named).or_else(|| Technique::from_key(name)).ok_or_else(unknown)
}

/// Prints for each line of a library what the technique does there: its number, a tab, and `e:436 257`,
/// `p:512` or `none`. Returns the exit code.
pub(super) fn run(options: &FindOptions, streams: Streams<'_>) -> io::Result<u8> {
    let Streams { input, output, errors, shows_progress, lang } = streams;
    let name = options.source.name(lang);
    let worker = || Find { source: &name, technique: options.technique, logic: Logic::default(), lines: 0, lang };
    let streams = Streams { input, output, errors: &mut *errors, shows_progress, lang };
    let (code, workers) = pipeline::run(&options.source, InputKind::Lines, options.threads.count(), streams, worker)?;
    if code != DONE || workers.iter().any(|worker| worker.lines > 0) {
        return Ok(code);
    }
    // Errors when writing it are ignored.
    let _ = writeln!(errors, "{}", words::about(lang, &name, words::no_library_line(lang)));
    Ok(NOT_UNDERSTOOD)
}

struct Find<'a> {
    source: &'a str,
    technique: Option<Technique>,
    logic: Logic,
    /// Number of lines examined.
    lines: usize,
    lang: Lang,
}

impl ChunkWorker for Find<'_> {
    fn run(&mut self, job: Chunk, answers: &mut Answers) -> io::Result<()> {
        match job {
            Chunk::Lines(block, ..) => {
                let mut text = &block.text[..];
                for number in block.first.. {
                    let Some(line) = next_line(&mut text) else { break };
                    self.line(&String::from_utf8_lossy(line), number, answers)?;
                }
            }
            Chunk::Message(message) | Chunk::Skipped(message) => answers.say(&message),
            // Never handed out for lines.
            Chunk::Puzzles(..) | Chunk::Announced(_) | Chunk::Note { .. } => {}
        }
        Ok(())
    }
}

impl Find<'_> {
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
                answers.say(&words::about(self.lang, self.source, words::line(self.lang, number, message.text(self.lang))));
            }
        }
        answers.answered(1)
    }

    /// The distinct results of the technique in the position of a line.
    fn outcomes(&mut self, text: &str) -> Result<Vec<String>, Said> {
        let line = hodoku_technique::read(text).map_err(|problem| Said::of(&ReadError::of_text(problem), reading::read_error))?;
        let (query, digits) = self.query(&line)?;
        let engine = self.logic.engine(&line.puzzle).map_err(|_| unknown_rules(&line.puzzle))?;
        if let Some(Fault::Repeated { digit, cells, .. }) = engine.geometry().entries(&line.puzzle.digits()).faults().first() {
            let shape = line.puzzle.shape();
            let [one, other] = [cells[0], cells[1]].map(|cell| shape.name(cell));
            let digit = *digit;
            return Err(Said::new(move |lang| words::repeated(lang, digit, &one, &other)));
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
            (_, None) => {
                let code = line.code.clone();
                Err(Said::new(move |lang| words::no_such_technique(lang, &code)))
            }
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
