//! What was read, as a person looks at it before it is used: a text ([`Preview`]) or a picture ([`PhotoModel`]).

use crate::{
    app::prelude::*,
    io::{Doubt, Format, Interpretation, Reading, may_be_decoration},
    photo::{BoardReading, NoBoard, PhotoSpot, Picture, Quad},
};

/// Text that can be read in more than one way, or not wholly.
#[derive(Clone, Debug, PartialEq)]
pub struct Preview {
    /// Its possible readings, in the order of the text, likeliest first.
    pub choices: Vec<PuzzleChoice>,
    /// Which of them is shown.
    pub shown: usize,
    /// The part of it that was skipped.
    pub skipped: Vec<Doubt>,
    /// Its puzzles as a collection, if there are or may be several.
    pub all: Option<Arc<Collection>>,
    /// Where it came from.
    pub source: PuzzleSource,
}

/// One puzzle that a text holds or could mean.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleChoice {
    pub puzzle: Puzzle,
    /// The format it was taken for.
    pub format: Format,
    /// The line it starts on, counted from 1.
    pub line: usize,
    /// The doubts about it.
    pub doubts: Vec<Doubt>,
}

impl PuzzleChoice {
    /// The number of drawings that are no known rule, and may be decoration.
    pub fn open_drawings(&self) -> usize {
        self.puzzle.unknown_rules.iter().filter(|entry| may_be_decoration(entry)).count()
    }
}

impl Preview {
    /// Everything a reading holds or could mean.
    pub fn of(reading: &Reading, source: PuzzleSource) -> Self {
        // What was inferred is in the first reading only.
        let choice = |found: &Interpretation, puzzle: &Puzzle| PuzzleChoice {
            puzzle: puzzle.clone(),
            format: found.format,
            line: found.line,
            doubts: found
                .doubts
                .iter()
                .filter_map(|doubt| if *puzzle == found.puzzle { Some(doubt.clone()) } else { of_other(doubt, puzzle.shape()) })
                .collect(),
        };
        let choices = reading
            .puzzles
            .iter()
            .flat_map(|found| std::iter::once(&found.puzzle).chain(&found.alternatives).map(move |puzzle| choice(found, puzzle)));
        let each_line = Reading::from(reading.each_line.clone());
        let all = Collection::of_all(&each_line).or_else(|| Collection::of_all(reading)).map(Arc::new);
        Self { choices: choices.collect(), shown: 0, skipped: reading.skipped.clone(), all, source }
    }
}

/// A doubt about the first reading, as it is about another.
fn of_other(doubt: &Doubt, shape: &Shape) -> Option<Doubt> {
    match doubt {
        Doubt::CandidatesBind { .. } => Some(Doubt::CandidatesMayBind),
        // The note is about the first reading.
        Doubt::CandidatesExclude => None,
        Doubt::ZeroMayBeADigit => Some(Doubt::zero_is_a_digit(shape)),
        doubt => (!doubt.is_of_drawings()).then(|| doubt.clone()),
    }
}

/// Where a puzzle came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleSource {
    /// The clipboard: it replaces the board as an edit.
    Clipboard,
    /// A file: it becomes the document.
    File(PathBuf),
    /// The collection, and which of its puzzles.
    Collection(usize),
}

/// The size of boards that is assumed where none was found.
const USUAL_SIZE: usize = 9;
/// Puzzles hardly ever have digits in more than that part of their cells: a board with more of them is probably being played.
const PLAYED: (usize, usize) = (9, 20);

/// Where a picture came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PhotoSource {
    Clipboard,
    File(PathBuf),
}

/// A picture from the clipboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastedPicture {
    /// The number of columns.
    pub width: usize,
    /// Red, green, blue and opacity, row by row.
    pub pixels: Vec<[u8; 4]>,
}

/// The result of reading a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct PhotoReading {
    /// The reading of each cell.
    pub reading: BoardReading,
    /// The nearest digits with one solution, where those that the cells look like have none or several.
    pub offered: Option<Digits>,
}

/// Whether a preview shows the digits as read, or changed to have one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhotoVersion {
    /// The digits that the cells look like.
    AsRead,
    /// The nearest ones with one solution.
    Offered,
}

/// Why a cell of a board that was read is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhotoMark {
    /// It may hold something else.
    Doubtful,
    /// It was changed so that the puzzle has one solution.
    Changed,
}

/// A picture and the board read from it.
#[derive(Clone, Debug, PartialEq)]
pub struct PhotoModel {
    /// Where the picture came from.
    pub source: PhotoSource,
    pub picture: Arc<Picture>,
    /// The reading at the spot, or why there is none.
    pub read: Result<Arc<PhotoReading>, NoBoard>,
    /// Where the board is, as it was found or as a person says.
    pub spot: PhotoSpot,
    /// Which digits are shown.
    pub version: PhotoVersion,
    /// The corrections by a person.
    pub corrected: BTreeMap<Cell, Option<Digit>>,
    /// The cells whose digits are the player's, as their ink or a person says; the others are givens.
    pub entered: BTreeSet<Cell>,
    /// The cell that is being looked at.
    pub chosen: Option<Cell>,
    /// Whether the board is being read again.
    pub is_reading: bool,
}

impl PhotoModel {
    /// A picture that has just been read.
    pub fn new(source: PhotoSource, picture: Arc<Picture>, read: Result<Arc<PhotoReading>, NoBoard>) -> Self {
        let spot = match &read {
            Ok(read) => PhotoSpot { corners: read.reading.lattice().corners(), size: read.reading.shape().size() },
            Err(NoBoard::TooManyDigits { size }) => PhotoSpot { corners: picture.middle(), size: *size },
            Err(NoBoard::NotFound | NoBoard::Cancelled) => PhotoSpot { corners: picture.middle(), size: USUAL_SIZE },
        };
        let mut photo = Self {
            source,
            picture,
            read,
            spot,
            version: PhotoVersion::AsRead,
            corrected: BTreeMap::new(),
            entered: BTreeSet::new(),
            chosen: None,
            is_reading: false,
        };
        photo.distinguish(true);
        photo.chosen = photo.marked().first().map(|&(cell, _)| cell);
        photo
    }

    /// Takes what was read at the spot that a person has named.
    pub fn take(&mut self, read: Result<Arc<PhotoReading>, NoBoard>) {
        let spot = self.spot;
        *self = Self::new(self.source.clone(), self.picture.clone(), read);
        if self.read.is_err() {
            self.spot = spot;
        }
    }

    /// The reading, if a board was found.
    pub fn reading(&self) -> Option<&PhotoReading> {
        self.read.as_deref().ok()
    }

    /// The corners of the lattice that is shown: as dragged, or as found.
    pub fn corners(&self) -> &Quad {
        &self.spot.corners
    }

    /// The shape of the board.
    pub fn shape(&self) -> Option<&Shape> {
        self.reading().map(|read| read.reading.shape())
    }

    /// The digits with one solution, if they are shown.
    fn offered(&self) -> Option<&Digits> {
        self.reading()?.offered.as_ref().filter(|_| self.version == PhotoVersion::Offered)
    }

    /// The digits that are shown; none if no board was read.
    pub fn digits(&self) -> Digits {
        let Some(read) = self.reading() else { return Digits::new() };
        let mut digits = self.offered().cloned().unwrap_or_else(|| read.reading.digits());
        for (cell, digit) in &self.corrected {
            digits[cell.index()] = *digit;
        }
        digits
    }

    /// Takes the digits that look like a player's for such, or all digits for givens.
    pub fn distinguish(&mut self, is_wanted: bool) {
        let Ok(read) = &self.read else { return };
        let entered = if is_wanted { read.reading.entered() } else { None };
        let is_entered = |cell: &Cell| entered.is_some_and(|entered| entered[cell.index()]);
        self.entered = read.reading.shape().cells().filter(is_entered).collect();
    }

    /// Whether some digits look as if a player had entered them.
    pub fn is_distinguished(&self) -> bool {
        self.reading().is_some_and(|read| read.reading.entered().is_some())
    }

    /// Whether a person is to say which digits are the player's: the board looks as if it was being played, and all its digits look alike.
    pub fn asks_for_entered(&self) -> bool {
        let Some(PhotoReading { reading, .. }) = self.reading() else { return false };
        let is_played = PLAYED.1 * reading.digit_count() > PLAYED.0 * reading.shape().cell_count();
        is_played && reading.entered().is_none() && self.entered.is_empty()
    }

    /// The number of digits that are the player's.
    pub fn entered_count(&self) -> usize {
        let digits = self.digits();
        self.entered.iter().filter(|cell| digits[cell.index()].is_some()).count()
    }

    /// The board that is shown as a puzzle.
    pub fn puzzle(&self) -> Option<Puzzle> {
        let reading = &self.reading()?.reading;
        Some(reading.puzzle(&self.digits(), |cell| self.entered.contains(&cell)))
    }

    /// The cells that are changed for one solution.
    fn changed(&self) -> Vec<Cell> {
        let (Some(read), Some(offered)) = (self.reading(), self.offered()) else { return Vec::new() };
        let raw = read.reading.digits();
        read.reading.shape().cells().filter(|cell| raw[cell.index()] != offered[cell.index()]).collect()
    }

    /// The cells to look at, in reading order, without those that a person has looked at.
    pub fn marked(&self) -> Vec<(Cell, PhotoMark)> {
        let Some(read) = self.reading() else { return Vec::new() };
        let changed = self.changed();
        let mut marked: BTreeMap<Cell, PhotoMark> =
            read.reading.doubtful().into_iter().map(|cell| (cell, PhotoMark::Doubtful)).collect();
        marked.extend(changed.into_iter().map(|cell| (cell, PhotoMark::Changed)));
        marked.retain(|cell, _| !self.corrected.contains_key(cell));
        marked.into_iter().collect()
    }

    /// The number of cells that are marked so.
    pub fn count(&self, mark: PhotoMark) -> usize {
        self.marked().iter().filter(|(_, other)| *other == mark).count()
    }

    /// The number of cells that the offered digits change.
    pub fn offered_changes(&self) -> usize {
        let Some(PhotoReading { reading, offered: Some(offered) }) = self.reading() else { return 0 };
        reading.digits().iter().zip(offered.iter()).filter(|(raw, offered)| raw != offered).count()
    }
}

impl PhotoReading {
    /// The puzzle with one solution if there is one nearby, else as it looks. Digits that look like a player's are entered.
    pub fn puzzle(&self) -> Puzzle {
        let entered = self.reading.entered();
        let digits = self.offered.clone().unwrap_or_else(|| self.reading.digits());
        self.reading.puzzle(&digits, |cell| entered.is_some_and(|entered| entered[cell.index()]))
    }
}
