//! `sudoscope generate`.

use std::ops::RangeInclusive;

use crate::{
    app::text::batch as words,
    board::{HouseGeometry, Position},
    cli::{
        board::check_rules,
        find::technique_of,
        new_board::{CageOptions, NewBoardOptions, NewRule},
        output::{Output, OutputOptions, WriteFailure},
        prelude::*,
        progress::Progress,
        rate::{RATING_COLUMNS, facts_of_rating},
        usage::Threads,
        writer::{self, Entry, Writer, check_new_rules, lost_rules},
    },
    io::text,
    solve::{
        generate::{
            GenerateEvent, GenerateSpec, GeneratedPuzzle, InvalidSpec, PuzzleSpec, RuledSpec, StopReason, Symmetry, generate,
        },
        logic::{Level, Rated, Technique},
        random::system_seed,
        se_rating::{Givens, SeRated, SeRater, Tenths},
    },
};

crate::board::keyed! {
    /// What of a minimal puzzle the solution needs.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Minimal {
        /// Every given.
        Givens = "givens",
        /// Every group of givens that a symmetry keeps together.
        Groups = "groups",
    }
}

/// Options of `generate`.
#[derive(Clone, Debug, PartialEq, Args)]
pub struct GenerateOptions {
    #[arg(short = 'n', value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub count: u64,
    #[arg(long, value_name = "S", allow_hyphen_values = true, value_parser = seed_of)]
    pub seed: Option<u64>,
    #[arg(long)]
    pub jigsaw: bool,
    #[arg(
        long,
        value_name = "NAME",
        default_value = Symmetry::None.key(),
        value_parser = named(Symmetry::ALL.map(Symmetry::key), Symmetry::from_key)
    )]
    pub symmetry: Symmetry,
    #[arg(long, value_name = "N|MIN..MAX", value_parser = clues_of)]
    pub clues: Option<RangeInclusive<usize>>,
    #[arg(
        long,
        value_name = "WHAT",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = Minimal::Givens.key(),
        value_parser = named(Minimal::ALL.map(Minimal::key), Minimal::from_key)
    )]
    pub minimal: Option<Minimal>,
    #[arg(long = "difficulty", value_name = "LEVEL", value_parser = named(Level::ALL.map(Level::key), Level::from_key))]
    pub level: Option<Level>,
    #[arg(long, value_name = "TECHNIQUE", value_parser = needed_technique)]
    pub hardest: Option<Technique>,
    #[arg(long, value_name = "ER|MIN..MAX", value_parser = er_of)]
    pub er: Option<RangeInclusive<Tenths>>,
    #[arg(short = 'o', long = "output", value_name = "OUT")]
    pub file: Option<PathBuf>,
    #[arg(long)]
    pub drop_rules: bool,
    /// The threads.
    #[command(flatten)]
    pub threads: Threads,
    /// How the puzzles are written; unless asked for otherwise as lines, where lines can hold them.
    #[command(flatten)]
    pub output: OutputOptions,
    /// The board.
    #[command(flatten)]
    pub board: NewBoardOptions,
    /// The cages of a killer.
    #[command(flatten)]
    pub cages: CageOptions,
}

/// A seed: a number, or any words, which stand for one.
fn seed_of(text: &str) -> Result<u64, Said> {
    // FNV-1a, so that words mean the same on every machine.
    let hash = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    match text.parse() {
        Ok(number) => Ok(number),
        Err(_) if text.is_empty() => Err(words::no_seed.into()),
        Err(_) => Ok(text.bytes().fold(0xcbf2_9ce4_8422_2325, hash)),
    }
}

/// Whether the regions of a board are its rows, as those of a size without boxes are until they are drawn.
fn is_of_rows(shape: &Shape) -> bool {
    let first = shape.cells().take(shape.size()).map(|cell| shape.region(cell));
    shape.box_sides().is_none() && first.collect::<std::collections::BTreeSet<_>>().len() == 1
}

/// A technique that ratings use.
fn needed_technique(name: &str) -> Result<Technique, Said> {
    let technique = technique_of(name)?;
    let unused = || words::said::unused_technique(technique.key());
    technique.is_default().then_some(technique).ok_or_else(unused)
}

/// A number of givens: `24`, or `22..26`, both ends included.
pub(super) fn clues_of(text: &str) -> Result<RangeInclusive<usize>, Said> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    match (least.parse(), most.parse()) {
        (Ok(least), Ok(most)) => Ok(least..=most),
        _ => Err(words::no_count.into()),
    }
}

/// The least rating that a puzzle can have, and that of the hardest puzzle known.
const EASIEST_ER: Tenths = Tenths(10);
const HARDEST_ER: Tenths = Tenths(119);

/// A rating: `7.2`, or `7.0..7.5`, both ends included.
fn er_of(text: &str) -> Result<RangeInclusive<Tenths>, Said> {
    let (lowest, highest) = text.split_once("..").unwrap_or((text, text));
    match (lowest.parse(), highest.parse()) {
        (Ok(lowest), Ok(highest)) if lowest > HARDEST_ER || highest < EASIEST_ER => {
            Err(words::said::rating_unknown(EASIEST_ER.to_string(), HARDEST_ER.to_string()))
        }
        (Ok(lowest), Ok(highest)) => Ok(lowest..=highest),
        _ => Err(words::no_rating.into()),
    }
}

impl GenerateOptions {
    /// The board that new puzzles have, but for regions that are still to be drawn.
    fn shape(&self) -> Shape {
        let shape = self.board.basis();
        if self.jigsaw { shape.as_jigsaw() } else { shape }
    }

    /// Where the puzzles go; `None`: lines to standard output.
    ///
    /// # Errors
    /// When the options do not go together.
    fn output(&self) -> Result<Option<Output>, Said> {
        let shape = self.shape();
        // Under a symmetry givens are kept or removed in groups, and a single one of a group is hardly ever needed.
        if self.minimal == Some(Minimal::Givens) && self.symmetry != Symmetry::None {
            return Err(words::minimal_under_symmetry.into());
        }
        if let Some(asked) = self.board.shape.as_ref().filter(|asked| !self.jigsaw && is_of_rows(asked)) {
            let size = asked.size();
            return Err(words::said::no_boxes(size));
        }
        check_rules(&self.board.whole_board(), &shape)?;
        let sample = self.sample();
        let output = if self.file.is_none() && self.output.is_nothing() {
            let Some(format) = self.printed(&sample) else { return Ok(None) };
            Output::printed(format)
        } else {
            self.output.output(self.file.clone().unwrap_or_else(|| PathBuf::from("-")))?
        };
        let checked = output.check(self.count, &shape);
        let checked = checked.and_then(|()| if self.drop_rules { Ok(()) } else { check_new_rules(&output, self.count, &sample) });
        checked.map_err(WriteFailure::into_sentence)?;
        Ok(Some(output))
    }

    /// An empty board with the rules of the new puzzles. Those that are placed stand for their kinds.
    fn sample(&self) -> Puzzle {
        let shape = self.shape();
        let placed = self.board.placed().flat_map(|kind| kind.samples(&shape));
        let rules: Vec<Rule> = self.board.whole_board().into_iter().chain(placed).collect();
        Puzzle::new(shape, &rules)
    }

    /// The format in which puzzles are printed if none is asked for: the first that holds them. `None`: lines.
    fn printed(&self, sample: &Puzzle) -> Option<Format> {
        let keeps_rules = |format: Format| self.drop_rules || lost_rules(format, sample).is_empty();
        // Boxes of unusual sides are named in a note.
        if sample.shape().box_sides().is_some() && keeps_rules(Format::LINE) {
            return None;
        }
        let holds = |format: &Format| format.capabilities().boards.hold(sample.shape()) && keeps_rules(*format);
        // One of several puzzles takes one file.
        let of_several = (self.count > 1).then_some(Format::FPUZZLES);
        Some([Format::JIGSAW, Format::ISS].into_iter().chain(of_several).find(holds).unwrap_or(Format::RON))
    }
}

impl GenerateOptions {
    /// The specification of the puzzles.
    ///
    /// # Errors
    /// When the options do not go together.
    fn spec(&self) -> Result<PuzzleSpec, Said> {
        let shape = self.board.basis();
        let rules = self.board.whole_board();
        let kind = self.board.kind()?;
        self.cages.check(kind)?;
        if kind.is_none()
            && let Ok(geometry) = HouseGeometry::new(&shape, &rules)
        {
            return Ok(self.spec_of_houses(geometry).into());
        }
        self.check_ruled()?;
        let (symmetry, clues, minimal) = (self.symmetry, self.clues.clone(), self.minimal.is_some());
        let (cages, largest_cage) = (self.cages.count(), self.cages.largest());
        let (level, hardest) = (self.level, self.hardest);
        let is_rated = self.count <= RuledSpec::MOST_RATED;
        let spec = RuledSpec::new(shape, rules, kind);
        Ok(RuledSpec { symmetry, clues, minimal, cages, largest_cage, level, hardest, is_rated, ..spec }.into())
    }

    fn spec_of_houses(&self, geometry: HouseGeometry) -> GenerateSpec {
        let spec = GenerateSpec::new(geometry);
        let spec = if self.jigsaw { spec.with_irregular_regions() } else { spec };
        GenerateSpec {
            symmetry: self.symmetry,
            clues: self.clues.clone(),
            minimal: self.minimal.is_some(),
            level: self.level,
            hardest: self.hardest,
            er: self.er.clone(),
            ..spec
        }
    }

    /// Checks that nothing is asked for that puzzles with rules beyond houses cannot have.
    fn check_ruled(&self) -> Result<(), Said> {
        let refused = [(self.er.is_some(), "--er"), (self.jigsaw, "--jigsaw")];
        let Some((_, option)) = refused.into_iter().find(|(is_asked, _)| *is_asked) else { return Ok(()) };
        let names: Vec<&str> = self.board.rules.iter().filter(|rule| !rule.is_of_houses()).map(NewRule::key).collect();
        Err(words::said::not_with_rules(option, move |lang: Lang| lang.enumeration(&names)))
    }
}

/// Prints or writes new puzzles in the order of the seed. Returns the exit code.
pub(super) fn run(options: &GenerateOptions, streams: Streams<'_>) -> io::Result<u8> {
    let Streams { output, errors, shows_progress, lang, .. } = streams;
    let (asked, spec) = match options.output().and_then(|asked| Ok((asked, options.spec()?))) {
        Ok(both) => both,
        Err(error) => return Ok(say(errors, lang, &error.text(lang), NOT_UNDERSTOOD)),
    };
    if let Err(invalid_spec) = spec.check() {
        return Ok(say(errors, lang, &words::invalid_spec(lang, &invalid_spec), NOT_UNDERSTOOD));
    }
    let Some(place) = asked else {
        let sample = options.sample();
        let rules = lost_rules(Format::LINE, &sample).into_iter().collect();
        let notes = [writer::lost(Format::LINE, &rules, lang), boxes_left_out(sample.shape(), lang)];
        let generation = Generation::new(options, shows_progress, lang);
        let mut lines = Lines { output, written: 0 };
        let made = generation.make(spec, errors, &mut lines);
        let notes = notes.into_iter().flatten().filter(|_| made.is_ok() && lines.written > 0);
        let notes: Vec<String> = notes.map(|note| words::about(lang, words::standard_output(lang), note)).collect();
        return ended(made, errors, notes, lang);
    };
    let facts = NewFacts::of(options, &place);
    let mut writer = Writer::new(&place, output, options.drop_rules, options.threads, lang);
    // Fail before the work if nothing can be written.
    if let Err(failure) = writer.open() {
        return fail(failure, errors, lang);
    }
    let mut entries = NewEntries { writer, facts };
    let made = Generation::new(options, shows_progress, lang).make(spec, errors, &mut entries);
    let writer = entries.writer;
    // Puzzles made before the generator stopped are kept.
    let notes = if made.is_ok() && writer.has_any() { writer.finish() } else { Ok(Vec::new()) };
    match notes {
        Ok(notes) => ended(made, errors, notes.into_iter().map(|note| words::about(lang, place.name(lang), note)), lang),
        Err(failure) => fail(failure, errors, lang),
    }
}

/// A note that a line does not say how the board is divided, where that is unusual.
fn boxes_left_out(shape: &Shape, lang: Lang) -> Option<String> {
    let (width, height) = shape.box_sides().filter(|_| !Format::LINE.capabilities().boards.hold(shape))?;
    Some(words::boxes_not_said(lang, shape.size(), width, height))
}

/// A receiver of new puzzles.
trait Sink {
    /// Takes one.
    fn take(&mut self, made: &GeneratedPuzzle) -> Result<(), WriteFailure>;
    /// Somebody may be waiting for those that are ready.
    fn show(&mut self) -> Result<(), WriteFailure>;
}

/// A line for each.
struct Lines<'a> {
    output: &'a mut (dyn Write + Send),
    written: u64,
}

impl Sink for Lines<'_> {
    fn take(&mut self, made: &GeneratedPuzzle) -> Result<(), WriteFailure> {
        self.written += 1;
        Ok(writeln!(self.output, "{}", text::write_line(made.geometry.shape(), &made.givens))?)
    }

    fn show(&mut self) -> Result<(), WriteFailure> {
        Ok(self.output.flush()?)
    }
}

/// Entries of a file, a row of a table or an object for each.
struct NewEntries<'a> {
    writer: Writer<'a>,
    facts: NewFacts,
}

impl Sink for NewEntries<'_> {
    fn take(&mut self, made: &GeneratedPuzzle) -> Result<(), WriteFailure> {
        let puzzle = Puzzle::from_givens(made.geometry.shape().clone(), made.geometry.rules(), &made.givens);
        self.writer.add(Entry { facts: self.facts.about(made), ..puzzle.into() })
    }

    fn show(&mut self) -> Result<(), WriteFailure> {
        self.writer.show()
    }
}

/// What is known of new puzzles, for the forms that hold it.
struct NewFacts {
    are_held: bool,
    are_rated: bool,
    /// Says the rating that was asked for.
    rater: Option<SeRater>,
}

impl NewFacts {
    fn of(options: &GenerateOptions, place: &Output) -> Self {
        let are_held = place.holds_facts();
        let are_rated = options.level.is_some() || options.hardest.is_some();
        let rater = (are_held && options.er.is_some()).then(|| SeRater::new(&Cancel::default()));
        Self { are_held, are_rated, rater }
    }

    /// The facts about a puzzle, under their names.
    fn about(&mut self, made: &GeneratedPuzzle) -> Vec<(&'static str, AnswerFact)> {
        if !self.are_held {
            return Vec::new();
        }
        let mut facts = vec![("solution", AnswerFact::Text(text::write_line(made.geometry.shape(), &made.solution)))];
        if self.are_rated {
            facts.extend(RATING_COLUMNS.into_iter().zip(facts_of_rating(made.rated.as_ref())));
        }
        if let Some(rater) = &mut self.rater {
            let givens = Position::new(HouseGeometry::classic(), made.givens.clone())
                .ok()
                .and_then(|position| Givens::try_from(&position).ok());
            let rated = givens.map(|givens| rater.rate(&givens, None, &mut |_| {}));
            let er = if let Some(SeRated::Solved(rating)) = rated { AnswerFact::number(rating.er) } else { AnswerFact::Missing };
            facts.push(("ER", er));
        }
        facts
    }
}

/// How many of the new puzzles are of each level, and how many no technique solves.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
struct Difficulties {
    levels: [u64; Level::ALL.len()],
    beyond: u64,
}

impl Difficulties {
    fn add(&mut self, rated: &Rated) {
        match rated {
            Rated::Solved(rating) => self.levels[rating.level as usize] += 1,
            Rated::Beyond => self.beyond += 1,
        }
    }

    fn is_known(&self) -> bool {
        *self != Self::default()
    }

    /// A clause such as `difficulty: 3 hard, 1 beyond all techniques`; with advice where techniques do not get through.
    fn in_words(&self, lang: Lang) -> String {
        let levels = Level::ALL.into_iter().zip(self.levels).map(|(level, count)| (terms::level(lang, level), count));
        let counts = levels.chain([(terms::beyond(lang), self.beyond)]).filter(|&(_, count)| count > 0);
        let is_one = self.levels.iter().sum::<u64>() + self.beyond == 1;
        let parts =
            counts.map(|(name, count)| if is_one { name.to_owned() } else { words::puzzles_of_level(lang, number(count), name) });
        let said = words::difficulty(lang, lang.list(parts));
        if self.beyond > 0 { words::ask_for_difficulty(lang, said) } else { said }
    }
}

/// The outcome: made, or stopped early; or else not made.
type Ended = Result<Result<(), StopReason>, NotMade>;

enum NotMade {
    Invalid(InvalidSpec),
    NotWritten(WriteFailure),
}

struct Generation<'a> {
    options: &'a GenerateOptions,
    seed: u64,
    shows_progress: bool,
    lang: Lang,
}

impl<'a> Generation<'a> {
    /// The generation with its seed.
    fn new(options: &'a GenerateOptions, shows_progress: bool, lang: Lang) -> Self {
        Self { options, seed: options.seed.unwrap_or_else(system_seed), shows_progress, lang }
    }

    /// Prints the seed, once, if it was not given. What comes of it begins after that.
    fn name_seed(&self, is_named: &mut bool, errors: &mut dyn Write) {
        if self.options.seed.is_none() && !*is_named {
            say(errors, self.lang, &format!("--seed {}", self.seed), DONE);
        }
        *is_named = true;
    }

    /// Says how hard the puzzles are, where no difficulty was asked for and they are few enough to be rated.
    fn say_difficulty(&self, made: &Difficulties, errors: &mut dyn Write) {
        if made.is_known() && self.options.level.is_none() && self.options.hardest.is_none() {
            say(errors, self.lang, &made.in_words(self.lang), DONE);
        }
    }

    fn make(&self, spec: PuzzleSpec, errors: &mut dyn Write, sink: &mut dyn Sink) -> Ended {
        let mut difficulties = Difficulties::default();
        let threads = self.options.threads.count();
        let (mut progress, mut written, mut is_named) = (Progress::new(self.lang), Ok(()), false);
        let made = generate(spec, self.seed, self.options.count, threads, &Cancel::default(), |news| {
            match news {
                GenerateEvent::Puzzle(made) => {
                    self.name_seed(&mut is_named, errors);
                    written = sink.take(&made);
                    progress.add(1);
                    made.rated.iter().for_each(|rated| difficulties.add(rated));
                }
                GenerateEvent::Progress(so_far) => {
                    if so_far.attempts > 0 {
                        self.name_seed(&mut is_named, errors);
                    }
                    written = sink.show();
                    progress.tried(so_far.attempts, words::seen(self.lang, &so_far.seen));
                    progress.hard(so_far.is_hard());
                }
            }
            if self.shows_progress {
                progress.show(errors);
            } else {
                progress.log(errors);
            }
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        progress.erase(errors);
        if written.is_ok() {
            self.say_difficulty(&difficulties, errors);
        }
        // A board that no digits fill is one with every seed.
        if matches!(&made, Ok(Err(stop)) if *stop != StopReason::NoBoard) {
            self.name_seed(&mut is_named, errors);
        }
        written.map_err(NotMade::NotWritten)?;
        made.map_err(NotMade::Invalid)
    }
}

/// Reports the outcome. Returns the exit code.
fn ended(made: Ended, errors: &mut dyn Write, notes: impl IntoIterator<Item = String>, lang: Lang) -> io::Result<u8> {
    for note in notes {
        // The puzzles are what was asked for, whether anybody reads the notes or not.
        let _ = writeln!(errors, "{note}");
    }
    match made {
        Ok(Ok(())) => Ok(DONE),
        Ok(Err(stop)) => Ok(say(errors, lang, &words::stop_reason(lang, &stop), NOT_WRITTEN)),
        Err(NotMade::Invalid(invalid_spec)) => Ok(say(errors, lang, &words::invalid_spec(lang, &invalid_spec), NOT_UNDERSTOOD)),
        Err(NotMade::NotWritten(failure)) => fail(failure, errors, lang),
    }
}

/// Reports why puzzles could not be written. Returns the exit code.
fn fail(failure: WriteFailure, errors: &mut dyn Write, lang: Lang) -> io::Result<u8> {
    match failure {
        WriteFailure::Print(error) => Err(error),
        WriteFailure::Refused(sentence) => Ok(say(errors, lang, &sentence.text(lang), NOT_UNDERSTOOD)),
        other => Ok(say(errors, lang, &other.in_words(lang), NOT_WRITTEN)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::logic::{Rating, TechniqueSet};

    #[test]
    fn a_rating_that_no_puzzle_has_is_refused_with_those_that_are_possible() {
        for text in ["12.5", "0.5", "12.0..13.0"] {
            assert!(er_of(text).is_err_and(|why| why.to_string().ends_with("those known go from 1.0 to 11.9")), "{text}");
        }
        assert_eq!(er_of("9.5..12").ok(), Some(Tenths(95)..=Tenths(120)), "a part of it is possible");
        assert!(er_of("7.0..x").is_err_and(|why| why.to_string().starts_with("expected a rating")));
    }

    #[test]
    fn levels_of_new_puzzles_are_counted_and_what_no_technique_solves_comes_with_advice() {
        let rating = Rating { level: Level::Hard, score: 800, hardest: None, steps: 50, used: TechniqueSet::EMPTY };
        let mut made = Difficulties::default();
        assert!(!made.is_known());
        made.add(&Rated::Solved(rating));
        assert_eq!(made.in_words(Lang::En), "difficulty: Hard");
        made.add(&Rated::Solved(rating));
        made.add(&Rated::Beyond);
        let advice = "; with --difficulty, every puzzle can be solved by techniques";
        assert_eq!(made.in_words(Lang::En), format!("difficulty: 2 Hard and 1 beyond all techniques{advice}"));
        assert_eq!(made.in_words(Lang::Zh), "难度：2 道困难和 1 道超出所有技巧；加上 --difficulty，每道谜题都能用技巧解出");
    }
}
