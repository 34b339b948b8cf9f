//! The program without its window: arguments in, puzzles out.
//!
//! Standard output is data and nothing else; messages go to standard error. [`parse`] reads the command line, [`run`] runs a
//! command; each command has a file of its own. `solve`, `count`, `compare`, `path` and `rate` read their inputs in chunks
//! (`input`, `lines`, `plain`), process them on all cores (`pipeline`, `worker`) and print the answers in the order of the
//! input (`answers`), as text or as tables and JSON (`record`); `convert` and `generate` write by `output` and `picture`.
//!
//! What people read is in the language of the system (`language`): the help (`help`), why a command line is refused (`refusal`), and
//! messages, which are a `sentence` where the language is not known yet. What programs read is the same in every language.

mod answers;
mod arguments;
mod board;
mod compare;
mod convert;
mod count;
mod engine;
mod find;
mod generate;
mod help;
mod input;
mod language;
mod lines;
mod logic;
mod manual;
mod menu_entry;
mod new_board;
mod old;
mod output;
mod path;
mod photo;
mod picture;
mod pipeline;
mod plain;
mod prelude;
mod profile;
mod progress;
mod rate;
mod record;
mod refusal;
mod scale;
mod se;
mod solve;
mod streams;
mod synonym;
mod usage;
mod visible;
mod worker;
mod writer;

use std::io::BufWriter;

use crate::{
    app::text::batch as text,
    cli::{prelude::*, visible::Visible},
};

pub use arguments::{Batch, Invocation, Refusal, parse};
pub use language::system_language;
pub use streams::{DONE, NOT_UNDERSTOOD, NOT_WRITTEN, OutputLost, Streams, standard_output};

/// Runs a command to its end and returns the exit code. When nobody reads the output any more, it ends without an error.
pub fn run(batch: &Batch, streams: Streams<'_>) -> u8 {
    let Streams { input, output, errors, shows_progress, lang } = streams;
    let errors = &mut Visible::new(errors, shows_progress);
    let mut output = BufWriter::with_capacity(1 << 16, output);
    let streams = Streams { input, output: &mut output, errors: &mut *errors, shows_progress, lang };
    let batch = match batch {
        Batch::Respelled(batch, renamed) => {
            for (old, new) in renamed {
                streams::say(streams.errors, lang, &text::renamed(lang, old, new), DONE);
            }
            batch
        }
        batch => batch,
    };
    let ran = match batch {
        // They are spelled anew once.
        Batch::Respelled(..) => Ok(DONE),
        Batch::Solve(options) => solve::run(options, streams),
        Batch::Count(options) => count::run(options, streams),
        Batch::Compare(options) => compare::run(options, streams),
        Batch::Generate(options) => generate::run(options, streams),
        Batch::Path(options) => path::run(options, streams),
        Batch::Rate(options) => rate::run(options, streams),
        Batch::Profile(options) => profile::run(options, streams),
        Batch::Convert(options) => convert::run(options, streams),
        Batch::Setup(options) => manual::run(options, streams),
        Batch::Help(options) => {
            streams.output.write_all(help::on(options, &arguments::built(lang), lang).as_bytes()).map(|()| DONE)
        }
    };
    ended(ran.and_then(|code| output.flush().map(|()| code)), errors, lang)
}

/// Prints a text that the command line asks for, and returns the exit code.
pub fn print(text: &str, output: &mut dyn Write, errors: &mut dyn Write, lang: Lang) -> u8 {
    ended(output.write_all(text.as_bytes()).and_then(|()| output.flush()).map(|()| DONE), errors, lang)
}

/// The exit code of a command; says why its output could not be written, unless nobody reads it any more.
fn ended(ran: io::Result<u8>, errors: &mut dyn Write, lang: Lang) -> u8 {
    match ran {
        Ok(code) => code,
        Err(error) if System::HERE.kind(&error) == io::ErrorKind::BrokenPipe => DONE,
        Err(error) => {
            let is_lost = error.get_ref().is_some_and(|source| source.is::<OutputLost>());
            let why = if is_lost { text::output_lost(lang).to_owned() } else { reading::system_error(lang, &error) };
            streams::say(errors, lang, &text::not_written(lang, why), NOT_WRITTEN)
        }
    }
}
