//! [`Effect`]: what `update` wants from the outside, as data: jobs for the threads, and what only the window can do.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use crate::{
    app::{
        action::Action,
        command::Command,
        model::{
            Document, FileRequest, ListPlace,
            collection::{ArrangeRequest, CollectionId, ListedPuzzles},
            compare::{CostsOf, Subject},
            generation::GenerationId,
            jobs::CostQuestion,
            logic::steps::LogicPart,
            preview::PastedPicture,
            printing::Printing,
            run::{Control, RunId},
            settings::Settings,
        },
        text::Lang,
    },
    board::{Geometry, KnownPosition, Puzzle, Strength},
    io::{
        Collection,
        autosave::Session,
        games::KeptGame,
        picture::{Canvas, MapPicture, Page, StepPicture, Style},
    },
    photo::{PhotoSpot, Picture},
    solve::{
        check::Graded,
        compare::{Contestant, Limits},
        generate::{Minimising, PuzzleSpec, WatchSpec},
        logic::{Candidate, Holding, LogicSettings, Means, Technique, TechniqueProfile},
        search::Goal,
        timeline::RuledSearch,
    },
};

/// An effect that `update` wants from the outside: a job for one of the threads, which has a [`JobPlace`] there, or something that only the
/// window can do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// For the thread that searches.
    Search(SearchJob),
    /// For the thread that analyses puzzles and counts solutions.
    Analysis(AnalysisJob),
    /// For the threads that find hints and steps.
    Logic(LogicJob),
    /// For the thread that rates the puzzle on the board.
    Rating(RatingJob),
    /// For the thread that checks and rates collections.
    Collection(CollectionJob),
    /// For the thread that makes the lists of collections.
    Arrange(Box<ArrangeRequest>),
    /// For the thread that measures what searches cost.
    Compare(CompareJob),
    /// For the thread that generates puzzles.
    Generation(GenerationJob),
    /// For the thread that reads files and pasted text.
    Reading(ReadingJob),
    /// For the thread that writes exports and draws pictures.
    Export(ExportJob),
    /// For the thread that saves puzzles, sessions and settings.
    Saving(SavingJob),
    /// Stop what a person can stop of that thread. What has been found so far is kept where it can be gone on with.
    Stop(Worker),
    /// Pick a new seed for the generator.
    DrawSeed,
    /// Say which day it is.
    GetDate,
    Window(WindowEffect),
}

crate::board::keyed! {
    /// The threads behind the window, in the order in which they are started.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Worker {
        /// Searches and runs by logic.
        Search,
        /// Verdicts and findings.
        Analysis,
        /// Hints and answers: one is shown at a time.
        Hints,
        /// Lists of steps. A hint does not wait for them, nor ends their search.
        Steps,
        /// The way to a technique.
        Ways,
        /// The difficulty of the puzzle.
        Rating,
        /// Checking and rating collections.
        Collection,
        /// Sorting and filtering the lists of collections.
        List,
        /// Measuring the cost of searches.
        Compare,
        /// Generating puzzles.
        Generation,
        /// Reading files and pasted text.
        Reading,
        /// Writing exports and drawing pictures.
        Export,
        /// Saving puzzles, sessions and settings.
        Saving,
    }
}

crate::board::keyed! {
    /// What is stopped at once, whether it is under way or waits.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Slot {
        /// The start of a run. A move within it that is asked for meanwhile does not stop it.
        Start,
        Move,
        Trace,
        Map,
        Verdict,
        /// Counting solutions, or taking away what is not needed.
        Count,
        Hint,
        Steps,
        Way,
        Rating,
        Collection,
        List,
        Compare,
        Generation,
        Reading,
        Export,
    }
}

/// Where a job is done, and what it takes the place of. It waits for the jobs of its thread that are not stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobPlace {
    pub worker: Worker,
    /// What it stops when it is sent.
    pub stops: &'static [Slot],
    /// What stops it.
    pub slot: Slot,
}

impl Effect {
    /// The place of a job; `None` for saving, where everything is done, and for what is no job.
    pub const fn place(&self) -> Option<JobPlace> {
        let (worker, stops, slot): (_, &[Slot], _) = match self {
            Self::Search(SearchJob::Map(..)) => (Worker::Search, &[Slot::Map], Slot::Map),
            Self::Search(SearchJob::Trace(..) | SearchJob::Forget(_)) => (Worker::Search, &[], Slot::Trace),
            Self::Search(SearchJob::Control(..) | SearchJob::Views(..) | SearchJob::Chapters(_)) => {
                (Worker::Search, &[Slot::Move, Slot::Trace], Slot::Move)
            }
            Self::Search(
                SearchJob::Search(..) | SearchJob::BySe { .. } | SearchJob::Path { .. } | SearchJob::Generate(..) | SearchJob::Drop,
            ) => (Worker::Search, &[Slot::Start, Slot::Move, Slot::Trace], Slot::Start),
            Self::Analysis(AnalysisJob::Analyse(..)) => (Worker::Analysis, &[Slot::Verdict, Slot::Count], Slot::Verdict),
            // An analysis under way is finished first.
            Self::Analysis(AnalysisJob::Count(..) | AnalysisJob::Minimise(..)) => (Worker::Analysis, &[Slot::Count], Slot::Count),
            Self::Analysis(AnalysisJob::Estimate(..)) => (Worker::Analysis, &[], Slot::Verdict),
            Self::Logic(job) => match job.request {
                LogicRequest::Hint | LogicRequest::Answer(..) => (Worker::Hints, &[Slot::Hint], Slot::Hint),
                LogicRequest::AllSteps => (Worker::Steps, &[Slot::Steps], Slot::Steps),
                LogicRequest::Before(_) => (Worker::Ways, &[Slot::Way], Slot::Way),
            },
            Self::Rating(_) => (Worker::Rating, &[Slot::Rating], Slot::Rating),
            Self::Collection(_) => (Worker::Collection, &[Slot::Collection], Slot::Collection),
            Self::Arrange(_) => (Worker::List, &[], Slot::List),
            Self::Compare(_) => (Worker::Compare, &[Slot::Compare], Slot::Compare),
            Self::Generation(_) => (Worker::Generation, &[Slot::Generation], Slot::Generation),
            Self::Reading(_) => (Worker::Reading, &[], Slot::Reading),
            Self::Export(_) => (Worker::Export, &[], Slot::Export),
            Self::Saving(_) | Self::Stop(_) | Self::DrawSeed | Self::GetDate | Self::Window(_) => return None,
        };
        Some(JobPlace { worker, stops, slot })
    }
}

/// A job of the thread that owns the run.
#[derive(Clone, Debug, PartialEq)]
pub enum SearchJob {
    /// Start a search, as the run of that id.
    Search(RunId, RuledSearch),
    /// Start a run by the rules of Sudoku Explainer.
    BySe {
        /// Identifies the run.
        id: RunId,
        /// Where to start.
        start: KnownPosition,
    },
    /// Solve by steps of logic.
    Path {
        /// Identifies the run.
        id: RunId,
        /// The position from which the search starts.
        start: KnownPosition,
        /// The techniques.
        settings: LogicSettings,
    },
    /// Generate a puzzle step by step.
    Generate(RunId, Box<WatchSpec>),
    /// Move within the run of that id, and answer with that number of the request. The move under way is cancelled.
    Control(RunId, u64, Control),
    /// Make the map of a part of the run of that id, from one position to another. A part asked for before is no longer wanted.
    Map(RunId, u64, u64),
    /// Find the chapters of the run of that id.
    Chapters(RunId),
    /// Send what can be seen at these positions of the run of that id.
    Views(RunId, Vec<u64>),
    /// Find the digits of the run of that id at a position, with the events that placed them.
    Trace(RunId, u64),
    Forget(RunId),
    /// Drop the run.
    Drop,
}

/// A job of the thread that analyses puzzles.
#[derive(Clone, Debug, PartialEq)]
pub enum AnalysisJob {
    /// Analyse the puzzle of that revision, on its board.
    Analyse(u64, Arc<Geometry>, Puzzle),
    /// Count all solutions of the position, the same for each count of a revision. A count that was stopped goes on.
    Count(u64, KnownPosition),
    /// Take away what the givens of the position, or its rules, do not need for their solution. It is of the puzzle of that revision.
    Minimise(u64, KnownPosition, Minimising),
    /// Answer what a search from the position will cost. The puzzle of that revision is searched.
    Estimate(u64, KnownPosition, CostQuestion),
}

impl AnalysisJob {
    /// The analysis of a document as it is now.
    pub fn of(document: &Document) -> Self {
        Self::Analyse(document.revision, document.geometry.clone(), document.puzzle.clone())
    }
}

/// A job of the threads that find hints and steps.
#[derive(Clone, Debug, PartialEq)]
pub struct LogicJob {
    /// Identifies the answer.
    pub ticket: u64,
    /// The digits and notes of the player.
    pub holding: Holding,
    /// The techniques by which it is answered.
    pub settings: LogicSettings,
    /// What is asked.
    pub request: LogicRequest,
}

/// What a [`LogicJob`] asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogicRequest {
    /// The next step, or what is wrong.
    Hint,
    /// Whether a candidate is right, and what shows it.
    Answer(Candidate, Means),
    AllSteps,
    /// The way to just before a technique is needed; if there is none, that by the usual techniques.
    Before(Technique),
}

/// Rates a puzzle with one solution.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingJob {
    /// Identifies the answer.
    pub ticket: u64,
    /// The givens.
    pub start: KnownPosition,
    /// The techniques by which it is rated.
    pub settings: LogicSettings,
}

/// A job of the thread that checks and rates collections.
#[derive(Clone, Debug, PartialEq)]
pub enum CollectionJob {
    /// Look up what was found out about the puzzles earlier; of difficulties, those by that profile.
    Recall(CollectionId, Arc<Collection>, TechniqueProfile),
    /// Look for a puzzle in its list, in which it has another place by now.
    Find(Box<ListPlace>, Arc<Collection>, Box<Puzzle>),
    /// Count the solutions of every puzzle.
    Check(CollectionId, Arc<Collection>),
    /// Rate the puzzles listed that have no rating yet.
    Rate(CollectionId, ListedPuzzles),
}

/// A job of the thread that compares searches.
#[derive(Clone, Debug, PartialEq)]
pub enum CompareJob {
    /// Measure the costs of searches of one puzzle.
    Measure(MeasureJob),
    /// Advance the racing searches.
    Race(RaceJob),
    /// Drop the racing searches.
    Forget,
    /// Measure the costs of methods on many puzzles.
    Costs(CostsJob),
}

/// Measures what methods cost on puzzles of a collection.
#[derive(Clone, Debug, PartialEq)]
pub struct CostsJob {
    /// Identifies what was asked for.
    pub ticket: u64,
    /// The puzzles and methods to measure.
    pub of: CostsOf,
    pub puzzles: Arc<Collection>,
    /// The places of the puzzles that are not measured yet, among those that are.
    pub places: Vec<usize>,
    /// The strength with which rules other than houses are checked during the search.
    pub strength: Strength,
}

/// Moves the searches of a race.
#[derive(Clone, Debug, PartialEq)]
pub struct RaceJob {
    /// Identifies the race.
    pub ticket: u64,
    /// The position from which the searches start.
    pub start: KnownPosition,
    /// The strength with which rules other than houses are checked during the search.
    pub strength: Strength,
    /// Where the searches end.
    pub goal: Goal,
    /// The searches, each with its steps for one unit of the clock, and with their greatest number.
    pub racers: Vec<(Contestant, f64, u64)>,
    /// The value that the clock should reach.
    pub clock: f64,
}

/// Measures what searches cost.
#[derive(Clone, Debug, PartialEq)]
pub struct MeasureJob {
    /// Identifies the comparison.
    pub ticket: u64,
    /// The subject of the comparison.
    pub subject: Subject,
    /// The position from which the searches start.
    pub start: KnownPosition,
    /// The strength with which rules other than houses are checked during the search.
    pub strength: Strength,
    /// The searches, each with its place in the table.
    pub searches: Vec<(usize, Contestant, Limits)>,
}

/// Generates puzzles. When it is stopped, the puzzles made so far are delivered.
#[derive(Clone, Debug, PartialEq)]
pub struct GenerationJob {
    /// Identifies the job.
    pub id: GenerationId,
    /// The wanted properties of the puzzles.
    pub spec: PuzzleSpec,
    pub seed: u64,
    /// The number of puzzles.
    pub count: u64,
}

/// Reads puzzles, or what else a file holds.
#[derive(Clone, Debug, PartialEq)]
pub enum ReadingJob {
    File(PathBuf),
    /// A part of a large file of many puzzles, by its place among the parts, counted from 0.
    Part(PathBuf, u32),
    /// From pasted text.
    Text(String),
    Picture(Arc<PastedPicture>),
    /// From a picture again, at the spot that a person has named.
    PictureAgain(PhotoAgain),
    /// From several files, which may be pictures.
    Files(Vec<PathBuf>),
    /// A profile of techniques, from a file.
    Profile(PathBuf),
}

/// Reads a picture at a spot.
#[derive(Clone, Debug, PartialEq)]
pub struct PhotoAgain {
    pub picture: Arc<Picture>,
    pub spot: PhotoSpot,
}

/// Writes puzzles in other formats, or draws them.
#[derive(Clone, Debug, PartialEq)]
pub enum ExportJob {
    /// Writes the puzzle to a file, in the format of its extension.
    Puzzle(PathBuf, Puzzle, Printing),
    /// Writes the puzzles listed to a file, with what is known about them, or as a book with that title.
    List(PathBuf, ListedPuzzles, Option<String>, Printing),
    /// Makes a page of the puzzle that can be printed.
    Page(Puzzle, Printing),
    /// Makes pages of the puzzles listed that can be printed, with a title for the cover.
    Pages(ListedPuzzles, Option<String>, Printing),
    /// Draws the first of those pages for the window.
    FirstPage(ListedPuzzles, Printing),
    /// Draws the puzzle for the clipboard.
    Drawing(Puzzle, Printing),
    /// Draws a step of logic for the clipboard.
    StepDrawing(Box<StepPicture>, Style),
    /// Draws the steps of a page for the clipboard; they are that part of the logic.
    StepPage(Box<Page>, Style, LogicPart),
    /// Writes a part of a run to a file; the extension of its name says whether a drawing is SVG or PNG.
    Run(PathBuf, Box<RunContent>),
}

/// A part of a run that is written to a file.
#[derive(Clone, Debug, PartialEq)]
pub enum RunContent {
    Steps(Vec<StepPicture>, Style),
    Map(Box<MapPicture>),
    Film {
        steps: Vec<StepPicture>,
        /// The style of digits.
        style: Style,
        /// The time for which each is shown, in hundredths of a second.
        hundredths: u16,
    },
    Table(Vec<Vec<String>>),
    /// A text. A profile of techniques is written as one, too.
    Text(String),
}

/// A job of the thread that saves. It is waited for when the program ends.
#[derive(Clone, Debug, PartialEq)]
pub enum SavingJob {
    /// Writes the puzzle to a file. With a second puzzle only if the file still holds that one, or is gone.
    Save(PathBuf, Puzzle, Option<Puzzle>),
    /// Saves the session, so that it survives a crash.
    Autosave(Session),
    /// Saves what has changed since the session was saved: clock, selection and the moment of a search.
    KeepMoment(String),
    /// Notes that a person has done something here: of several windows, the one used last comes back. What it was is kept next.
    NoteUse,
    /// Removes the autosaved session: there is nothing to restore.
    DiscardAutosave,
    /// Takes over the session that another instance left in that slot, in place of the present one.
    TakeSession(usize),
    /// Stores the settings.
    StoreSettings(Box<Settings>),
    /// Keeps what was found out about a puzzle of a collection while it was on the board, for the next start.
    KeepResults(Box<FoundResults>),
    /// Keeps a collection that is in no file, for the next start.
    KeepList(CollectionId, Arc<Collection>),
    /// Keeps how far the puzzle of that index of a collection has been played, for the next time it is opened.
    KeepGame(Arc<Collection>, usize, Box<KeptGame>),
    /// Tells how far puzzles of a collection have been played, if that is news: in an earlier session, or in another window. So many
    /// games had been kept when this was asked.
    RecallGames {
        id: CollectionId,
        keeps: usize,
        puzzles: Arc<Collection>,
        /// The file of the collection.
        path: Option<PathBuf>,
    },
}

/// What was found out about puzzles of a collection.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundResults {
    pub id: CollectionId,
    pub puzzles: Arc<Collection>,
    /// The profile by which it is rated.
    pub profile: Arc<TechniqueProfile>,
    pub found: Vec<Graded>,
}

/// An effect that only the window can carry out.
#[derive(Clone, Debug, PartialEq)]
pub enum WindowEffect {
    /// Ask for a file, starting near the second one.
    ChooseFile(FileRequest, Option<PathBuf>),
    /// Print a page: by the system's print dialog, or by the program that the system has for such files.
    Print(PathBuf),
    /// Put text on the clipboard.
    CopyText(String),
    /// Put a picture on the clipboard.
    CopyPicture(Arc<Canvas>),
    /// Carry out a command that only the window can.
    Obey(Command),
    /// Close the window.
    Close,
}

/// Asks a person for a file, or prints one, without waiting for the answer.
pub trait Dialogs {
    /// Opens the dialog. `near` is the file to start from.
    fn ask(&mut self, request: FileRequest, near: Option<&Path>, lang: Lang);

    /// Prints a page: by the system's print dialog, or by the program that the system has for such files.
    fn print(&mut self, file: &Path);

    /// The answer, once there is one: [`FileChosen`](crate::app::action::FileAction::FileChosen) or
    /// [`NoFileDialog`](crate::app::action::FileAction::NoFileDialog).
    fn answer(&mut self) -> Option<Action>;

    /// Whether it is not yet known if the system can show the dialog that was asked for.
    fn is_looking(&self) -> bool {
        false
    }
}

/// File dialogs that never answer, for tests and benchmarks without a person.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoDialogs;

impl Dialogs for NoDialogs {
    fn print(&mut self, _file: &Path) {}

    fn ask(&mut self, _: FileRequest, _: Option<&Path>, _: Lang) {}

    fn answer(&mut self) -> Option<Action> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::HouseGeometry,
        solve::generate::GenerateSpec,
        test_support::{EASY, position, puzzle},
    };

    #[test]
    fn each_job_has_its_thread_and_stops_what_it_takes_the_place_of() {
        use Slot::{
            Collection as Checks, Compare, Count, Export, Generation, Hint, Map, Move, Rating, Reading, Start, Steps, Trace,
        };
        let (id, start, puzzle) = (RunId(1), KnownPosition::from(position(EASY)), puzzle(EASY, &[]));
        let logic = |request| LogicJob {
            ticket: 1,
            holding: Holding::new(puzzle.geometry(), &puzzle).unwrap(),
            settings: LogicSettings::default(),
            request,
        };
        let path = SearchJob::Path { id, start: start.clone(), settings: LogicSettings::default() };
        let list = Arc::new(Collection::of_puzzles(vec![puzzle.clone()]));
        let spec = GenerateSpec::new(HouseGeometry::classic());
        let text = Box::new(RunContent::Text(String::new()));
        let jobs: &[(Effect, Worker, &[Slot], Slot)] = &[
            (Effect::Search(path), Worker::Search, &[Move, Trace, Start], Start),
            (Effect::Search(SearchJob::BySe { id, start: start.clone() }), Worker::Search, &[Move, Trace, Start], Start),
            (Effect::Search(SearchJob::Drop), Worker::Search, &[Move, Trace, Start], Start),
            (Effect::Search(SearchJob::Control(id, 1, Control::ToEnd)), Worker::Search, &[Move, Trace], Move),
            (Effect::Search(SearchJob::Views(id, vec![1])), Worker::Search, &[Move, Trace], Move),
            (Effect::Search(SearchJob::Chapters(id)), Worker::Search, &[Move, Trace], Move),
            (Effect::Search(SearchJob::Map(id, 1, 2)), Worker::Search, &[Map], Map),
            (Effect::Search(SearchJob::Trace(id, 1)), Worker::Search, &[], Trace),
            (Effect::Search(SearchJob::Forget(id)), Worker::Search, &[], Trace),
            (
                Effect::Analysis(AnalysisJob::of(&Document::new(puzzle.clone()))),
                Worker::Analysis,
                &[Count, Slot::Verdict],
                Slot::Verdict,
            ),
            (Effect::Analysis(AnalysisJob::Count(1, start.clone())), Worker::Analysis, &[Count], Count),
            (
                Effect::Analysis(AnalysisJob::Estimate(1, start.clone(), CostQuestion::Quickest(Goal::First))),
                Worker::Analysis,
                &[],
                Slot::Verdict,
            ),
            (Effect::Logic(logic(LogicRequest::Hint)), Worker::Hints, &[Hint], Hint),
            (Effect::Logic(logic(LogicRequest::AllSteps)), Worker::Steps, &[Steps], Steps),
            (Effect::Logic(logic(LogicRequest::Before(Technique::XyWing))), Worker::Ways, &[Slot::Way], Slot::Way),
            (Effect::Rating(RatingJob { ticket: 1, start, settings: LogicSettings::default() }), Worker::Rating, &[Rating], Rating),
            (Effect::Collection(CollectionJob::Check(CollectionId(1), list)), Worker::Collection, &[Checks], Checks),
            (Effect::Compare(CompareJob::Forget), Worker::Compare, &[Compare], Compare),
            (
                Effect::Generation(GenerationJob { id: GenerationId(1), spec: spec.into(), seed: 1, count: 1 }),
                Worker::Generation,
                &[Generation],
                Generation,
            ),
            (Effect::Reading(ReadingJob::Text(String::new())), Worker::Reading, &[], Reading),
            (Effect::Export(ExportJob::Run(PathBuf::new(), text)), Worker::Export, &[], Export),
        ];
        for (effect, worker, stops, slot) in jobs {
            let place = effect.place().unwrap();
            let stopped = Slot::ALL.into_iter().filter(|slot| place.stops.contains(slot)).collect::<Vec<_>>();
            let expected = Slot::ALL.into_iter().filter(|slot| stops.contains(slot)).collect::<Vec<_>>();
            assert_eq!((place.worker, stopped, place.slot), (*worker, expected, *slot), "{effect:?}");
        }
    }
}
