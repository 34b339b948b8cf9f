//! [`Dialog`]: the question or form in front of everything.

use std::path::Path;

use crate::{
    app::{
        model::{
            collection::ListedPuzzles,
            days::Statistics,
            document::Document,
            generation::GenerateForm,
            notice::Notice,
            practice::PracticeForm,
            preferences::PreferencesPage,
            preview::{PhotoModel, Preview},
            printing::{PrintOptions, PrintWish},
            run_export::{RunFile, RunForm},
        },
        prelude::*,
    },
    board::{MAX_SIZE, MIN_SIZE},
    io::{
        Format, StepLink,
        picture::{Canvas, Content, PictureFormat},
    },
    solve::generate::{StopReason, WatchSpec},
};

/// The action that follows once the question about unsaved changes is settled.
#[derive(Clone, Debug, PartialEq)]
pub enum AfterSaving {
    /// Start an empty board.
    New(NewForm),
    /// Ask which file to open.
    ChooseFile,
    /// Open that file.
    Open(PathBuf),
    /// Open these files, as a collection.
    OpenAll(Vec<PathBuf>),
    /// Start with that puzzle, and say that; it may be the one of a day, counted from 1 January 1970.
    Start(Box<Puzzle>, Option<Notice>, Option<u64>),
    /// Start with the puzzle of a step of a run, and go there.
    Step(Arc<StepLink>),
    /// Start an empty board, and show how it is made a puzzle.
    Watch(Box<WatchSpec>),
    /// Start with that puzzle of the collection.
    FromCollection(usize),
    /// Go on with the session that another window left in that slot.
    Session(usize),
    /// End the program.
    Quit,
}

/// The question or form in front of everything.
#[derive(Clone, Debug, PartialEq)]
pub enum Dialog {
    /// Which shape and rules a new puzzle has.
    New(NewForm),
    /// The form for new puzzles and the progress of generating them.
    Generate(Box<GenerateForm>),
    /// Unsaved changes: save, throw away, or stay.
    Unsaved(AfterSaving),
    /// Text that can be read in more than one way, or not wholly.
    Preview(Preview),
    /// Title, author, comment.
    About(About),
    /// The keyboard and mouse.
    Shortcuts,
    /// Which techniques are looked for.
    Techniques,
    /// The difficulty of the puzzle, with an explanation.
    Difficulty,
    /// Which technique is practised.
    Practice(PracticeForm),
    /// The puzzles solved so far; with those that have just been cleared.
    Statistics(Option<Box<Statistics>>),
    /// What is set once.
    Preferences(PreferencesPage),
    /// The formats of puzzles.
    Formats,
    /// About the program.
    Program,
    /// A file dialog drawn by the program, where the system has none.
    Files(FileRequest),
    /// The choices for a picture.
    Picture(PictureForm),
    /// The choices for a file of the run.
    RunExport(RunForm),
    /// The number of the step to go to, as typed.
    GoToStep(String),
    /// The comparison of searches: [`Model::compare`](crate::app::model::Model::compare).
    Compare,
    /// A picture and the board read from it.
    Photo(Box<PhotoModel>),
}

/// The form of a picture that is about to be written.
#[derive(Clone, Debug, PartialEq)]
pub struct PictureForm {
    /// Where to; `None` for a page to be printed.
    pub path: Option<PathBuf>,
    /// As what.
    pub format: PictureFormat,
    /// Whether the list of puzzles is written, not the puzzle alone.
    pub is_list: bool,
    /// The chosen options.
    pub options: PrintOptions,
    /// The title on the cover of a book.
    pub title: String,
    /// The content of a picture that is no document.
    pub content: Content,
    /// New puzzles that are printed, not those that are there.
    pub new: Option<NewPrint>,
}

/// New puzzles that are printed.
#[derive(Clone, Debug, PartialEq)]
pub struct NewPrint {
    /// Which, and how many.
    pub wish: PrintWish,
    /// The puzzles, once they are made.
    pub made: Option<ListedPuzzles>,
    /// Why there are fewer, if there are.
    pub stop: Option<StopReason>,
    /// The first page as it is printed, and the number of pages.
    pub page: Option<(Arc<Canvas>, usize)>,
}

/// The form of a new puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewForm {
    /// The size chosen.
    pub size: usize,
    /// The rules chosen.
    pub rules: Vec<Rule>,
    /// Whether the regions are to be drawn where there could be boxes.
    pub draws_regions: bool,
}

impl NewForm {
    /// The sizes offered: those that have a customary box, and the primes among them, of which the regions are always drawn.
    pub fn sizes() -> impl Iterator<Item = usize> {
        (MIN_SIZE..=MAX_SIZE).filter(|size| Shape::SIZES.contains(size) || [5, 7].contains(size))
    }

    /// Whether boards of the size have boxes.
    pub fn has_boxes(&self) -> bool {
        Shape::of_size(self.size).is_ok()
    }

    /// The board as it begins: until its regions are drawn, one without boxes has its rows as regions.
    pub fn shape(&self) -> Option<Shape> {
        let rows = || (0..self.size * self.size).map(|cell| u8::try_from(cell / self.size).ok()).collect::<Option<Vec<u8>>>();
        Shape::of_size(self.size).ok().or_else(|| Shape::jigsaw(self.size, &rows()?).ok())
    }

    /// A board of that size with boxes.
    pub const fn new(size: usize, rules: Vec<Rule>) -> Self {
        Self { size, rules, draws_regions: false }
    }

    /// The form as it opens: a board of the size of this one, without further rules.
    pub fn of(puzzle: &Puzzle) -> Self {
        Self::new(puzzle.shape().size(), Vec::new())
    }
}

/// The purpose of a file dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FileRequest {
    /// To read a puzzle from.
    Open,
    /// To write the puzzle to, and then continue with the pending request.
    Save,
    /// To write the puzzle to in another format, of which this one is proposed; the puzzle stays what it is.
    Export(Format),
    /// To write the list of puzzles to.
    ExportList,
    /// To write a part of the run to.
    ExportRun(RunFile),
    /// To write a picture of the explained step to.
    ExportStep,
    /// To write the table of a comparison to.
    ExportCosts,
    /// To read a profile of techniques from.
    ImportProfile,
    /// To write the profile of techniques to.
    ExportProfile,
}

/// Characters of a title that become the name of a file, at most.
const LONGEST_NAME: usize = 80;

impl FileRequest {
    /// The file that the dialog starts from: that of the puzzle, or else one to be written with the title as its name, in no folder.
    /// An export has the name of the title too, beside the file, but is not the file itself.
    pub fn near(self, document: &Document) -> Option<PathBuf> {
        let title = file_name(&document.puzzle.about.title).filter(|_| !self.reads());
        let Some(path) = &document.path else { return title.map(|title| PathBuf::from(format!("{title}.sudoku.ron"))) };
        let exported = if let Self::Export(format) = self { format.extensions().first().copied() } else { None };
        let extension = exported.unwrap_or("txt");
        let named = title.filter(|_| self != Self::Save).map(|title| path.with_file_name(format!("{title}.{extension}")));
        let is_other = named.as_ref().is_some_and(|named| named != path);
        Some(match named.filter(|_| is_other) {
            Some(named) => named,
            None if exported.is_some() => beside(path, extension),
            None => path.clone(),
        })
    }

    /// The file that the dialog starts from: of a profile one with its name, of a list the file at `list`, else one [near](Self::near)
    /// the puzzle.
    pub fn start(self, document: &Document, profile: &TechniqueProfile, list: Option<&Path>) -> Option<PathBuf> {
        match (self, list) {
            (Self::ExportList, Some(list)) => Some(beside(list, "csv")),
            _ => self.start_without_list(document, profile),
        }
    }

    fn start_without_list(self, document: &Document, profile: &TechniqueProfile) -> Option<PathBuf> {
        match self {
            Self::ExportProfile => {
                let name = file_name(profile.name());
                Some(PathBuf::from(format!("{}.profile.ron", name.as_deref().unwrap_or("techniques"))))
            }
            Self::ImportProfile => None,
            _ => self.near(document),
        }
    }

    /// Whether the file is read, not written.
    pub const fn reads(self) -> bool {
        matches!(self, Self::Open | Self::ImportProfile)
    }
}

/// A file with that extension beside another one: not the same, which may hold more.
fn beside(path: &Path, extension: &str) -> PathBuf {
    let is_same = path.extension().is_some_and(|other| other.eq_ignore_ascii_case(extension));
    match path.file_stem().filter(|_| is_same) {
        Some(stem) => path.with_file_name(format!("{} 2.{extension}", stem.to_string_lossy())),
        None => path.to_owned(),
    }
}

/// A title as the name of a file, without an extension; `None` if nothing is left of it.
fn file_name(title: &str) -> Option<String> {
    let fits = |char: &char| !char.is_control() && !r#"/\:*?"<>|"#.contains(*char);
    let name: String = title.chars().filter(fits).take(LONGEST_NAME).collect();
    let name = name.trim_matches(['.', ' ']);
    (!name.is_empty()).then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_a_list_is_proposed_beside_its_file_and_not_in_its_place() {
        let document = Document::new(Puzzle::classic());
        let start = |list: &str| FileRequest::ExportList.start(&document, &TechniqueProfile::default(), Some(Path::new(list)));
        assert_eq!(start("/a/hard.txt"), Some(PathBuf::from("/a/hard.txt")));
        assert_eq!(start("/a/hard.csv"), Some(PathBuf::from("/a/hard 2.csv")));
        assert_eq!(FileRequest::Save.start(&document, &TechniqueProfile::default(), Some(Path::new("/a/hard.txt"))), None);
    }

    #[test]
    fn a_file_without_a_name_gets_that_of_the_title() {
        let mut puzzle = Puzzle::new(Shape::classic(), &[]);
        puzzle.about.title = "Sunday: 1/2 ...".to_owned();
        let mut document = Document::new(puzzle);
        assert_eq!(FileRequest::Save.near(&document), Some(PathBuf::from("Sunday 12.sudoku.ron")));
        assert_eq!(FileRequest::Open.near(&document), None);
        document.path = Some(PathBuf::from("/a/b.ron"));
        assert_eq!(FileRequest::Save.near(&document), document.path);
    }

    #[test]
    fn an_export_has_the_name_of_the_title_and_is_not_the_file_itself() {
        let mut document = Document::new(Puzzle::classic());
        document.path = Some(PathBuf::from("/a/alpha.txt"));
        let export = FileRequest::Export(Format::ROWS);
        assert_eq!(export.near(&document), Some(PathBuf::from("/a/alpha 2.txt")));
        for (title, name) in [("Sunday", "/a/Sunday.txt"), ("alpha", "/a/alpha 2.txt")] {
            document.puzzle.about.title = title.to_owned();
            assert_eq!(export.near(&document), Some(PathBuf::from(name)));
        }
        assert_eq!(FileRequest::Export(Format::FPUZZLES_JSON).near(&document), Some(PathBuf::from("/a/alpha.json")));
        assert_eq!(FileRequest::Open.near(&document), document.path);
    }
}
