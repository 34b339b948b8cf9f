//! [`Document`]: the puzzle and the file it belongs to.

use crate::{
    app::prelude::*,
    board::{DRAWING, HouseKind, KnownGeometry, KnownPosition, Position, PositionError, UntreatedRules},
    io::ron,
    solve::analyse::Basis,
};

/// The puzzle and the file it belongs to.
#[derive(Clone, Debug)]
pub struct Document {
    pub puzzle: Puzzle,
    /// Its houses and peers; always those of `puzzle`.
    pub geometry: Arc<Geometry>,
    /// Where it was opened from or saved to.
    pub path: Option<PathBuf>,
    /// Whether saving writes over that file without asking: it is of our own kind, and of this puzzle.
    pub writes_over: bool,
    /// The puzzle as it is in that file, or as it was when it was new.
    pub saved: Puzzle,
    /// Whether it lies nowhere but on the board, even as it came: it was pasted, or read from a photo.
    pub is_only_here: bool,
    /// Counts the changes; results for an older revision are dropped.
    pub revision: u64,
    /// The givens at the last change.
    pub(in crate::app) givens_last_time: Digits,
    /// The puzzle being written, and its file: the answer belongs to this document only if it names the same.
    pub saving: Option<(PathBuf, Puzzle)>,
    /// The revision at which the puzzle was pasted or opened, until its verdict is known.
    pub verdict_awaited_at: Option<u64>,
    /// The revision whose changes a person has agreed to lose. They are lost only once something takes their place.
    pub discard_agreed_at: Option<u64>,
    /// Whether its regions are being drawn and not complete. Those of `geometry` do not apply until then.
    pub has_open_regions: bool,
    /// Whether the candidates of this puzzle are shown, whatever the settings say: some of them have been ruled out, which is not seen
    /// otherwise.
    pub shows_candidates: bool,
    /// What a later version of the program keeps with the game, and this one does not know.
    pub later: Later,
}

/// Where a puzzle comes from, which is its own and not that of what is pasted over it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentOrigin {
    /// Its file.
    pub path: Option<PathBuf>,
    /// Whether saving writes over that file without asking.
    pub writes_over: bool,
    /// The puzzle as it is in that file, or as it was when it was new.
    pub saved: Puzzle,
    /// Whether it lies nowhere but on the board, even as it came: it was pasted, or read from a photo.
    pub is_only_here: bool,
}

/// Fields of a later version of the program, to be written back unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Later {
    /// Those of the session, or of the game of a list.
    pub session: String,
    /// Those among what only the program understands.
    pub game: String,
    /// Those of its moment.
    pub moment: String,
    /// What is shown beside the puzzle.
    pub shown: BTreeMap<String, String>,
}

/// What a change of the puzzle changed besides the player's digits and marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touched {
    /// The shape or the rules: there are new houses.
    pub board: bool,
    pub givens: bool,
}

/// The board of a puzzle. It is worked out at once if that takes no time, else on the thread that analyses the puzzle.
fn board_of(puzzle: &Puzzle) -> Arc<Geometry> {
    let geometry = puzzle.geometry();
    if geometry.is_quick_to_arrange() {
        geometry.arrange();
    }
    geometry.into()
}

/// Whether a candidate of an empty cell has been ruled out.
fn has_ruled_out(puzzle: &Puzzle) -> bool {
    puzzle.squares().any(|(_, square)| square.value == Value::Empty && !square.ruled_out.is_empty())
}

impl Document {
    /// A puzzle that belongs to no file.
    pub fn new(puzzle: Puzzle) -> Self {
        Self {
            geometry: board_of(&puzzle),
            shows_candidates: has_ruled_out(&puzzle),
            path: None,
            writes_over: false,
            saved: puzzle.clone(),
            is_only_here: false,
            later: Later::default(),
            givens_last_time: puzzle.givens(),
            puzzle,
            revision: 0,
            saving: None,
            verdict_awaited_at: None,
            discard_agreed_at: None,
            has_open_regions: false,
        }
    }

    /// Whether it has changed since it was opened, saved or new.
    pub fn is_changed(&self) -> bool {
        self.puzzle != self.saved
    }

    /// A puzzle that comes from elsewhere.
    pub fn from_origin(puzzle: Puzzle, origin: DocumentOrigin) -> Self {
        let DocumentOrigin { path, writes_over, saved, is_only_here } = origin;
        Self { path, writes_over, saved, is_only_here, ..Self::new(puzzle) }
    }

    /// Where the puzzle comes from.
    pub fn origin(&self) -> DocumentOrigin {
        let Self { path, writes_over, saved, is_only_here, .. } = self;
        DocumentOrigin { path: path.clone(), writes_over: *writes_over, saved: saved.clone(), is_only_here: *is_only_here }
    }

    /// The name of the puzzle: its title, or that of its file.
    pub fn name(&self) -> Option<String> {
        let title = Some(self.puzzle.about.title.clone()).filter(|title| !title.is_empty());
        title.or_else(|| Some(self.path.as_ref()?.file_name()?.to_string_lossy().into_owned()))
    }

    /// Whether there is nothing in it that a person could miss. Rules of the whole board are quickly chosen again; regions that were drawn
    /// are not.
    pub fn is_empty(&self) -> bool {
        let shape = self.puzzle.shape();
        let has_usual_regions = Shape::of_size(shape.size()).as_ref() == Ok(shape);
        let is_drawn = self.puzzle.has_placed_rules() || self.region_draft().is_some();
        self.puzzle.is_blank() && self.puzzle.about == About::default() && !is_drawn && has_usual_regions
    }

    /// The region of each cell that has one already, where the puzzle has regions that are not complete.
    pub fn region_draft(&self) -> Option<Vec<Option<u8>>> {
        self.puzzle.unknown_rules.iter().find_map(|rule| ron::region_draft(rule, self.puzzle.shape()))
    }

    /// Gives the puzzle regions that are not complete, in place of those it has; `None` takes these away.
    pub fn set_region_draft(&mut self, drawn: Option<&[Option<u8>]>) {
        let entry = drawn.map(|drawn| ron::region_draft_entry(drawn, self.puzzle.shape()));
        self.puzzle.unknown_rules.retain(|rule| !ron::is_region_draft(rule));
        self.puzzle.unknown_rules.extend(entry);
    }

    /// The number of rows in the list of rules: the known rules, then what is drawn or unknown.
    pub fn listed_rules(&self) -> usize {
        let last = self.puzzle.unknown_rules.iter().rposition(|entry| !ron::is_region_draft(entry));
        self.puzzle.rules().len() + last.map_or(0, |last| last + 1)
    }

    /// The number of rules that are unknown. Regions that are not complete are no rule.
    pub fn unknown_rule_count(&self) -> usize {
        let is_rule = |entry: &&String| !ron::is_region_draft(entry) && !entry.starts_with(DRAWING);
        self.puzzle.unknown_rules.iter().filter(is_rule).count()
    }

    /// Whether another puzzle may take its place only after a question. Undo brings a game back as it was left. But changes to the puzzle of
    /// a file are expected in the file, and rules that were drawn and lie in no file are work that is not done twice.
    pub fn would_be_missed(&self) -> bool {
        let has_new_rules = self.puzzle.rules() != self.saved.rules() && self.puzzle.has_placed_rules();
        let is_drawn = self.puzzle.shape() != self.saved.shape() || self.puzzle.unknown_rules != self.saved.unknown_rules;
        let is_of_file = self.path.is_some() && !self.is_only_played();
        (has_new_rules || is_drawn || is_of_file) && !self.is_empty() && self.discard_agreed_at != Some(self.revision)
    }

    /// Whether it would be gone with the program if nothing were kept for the next start.
    pub fn is_unsaved(&self) -> bool {
        (self.is_changed() || self.is_only_here) && !self.is_empty() && self.discard_agreed_at != Some(self.revision)
    }

    /// Whether the givens and rules are as they were when it was opened, saved or new.
    pub fn is_only_played(&self) -> bool {
        self.puzzle.givens() == self.saved.givens()
            && self.puzzle.rules() == self.saved.rules()
            && self.puzzle.about == self.saved.about
    }

    /// The digits a search starts from: the givens, or where there are neither givens nor rules with a place, the player's digits.
    pub fn start(&self) -> Digits {
        if self.puzzle.is_posed() { self.puzzle.givens() } else { self.puzzle.digits() }
    }

    /// The position a search starts from.
    ///
    /// # Errors
    /// When the puzzle has rules that are not known, or the digits contradict each other.
    pub fn position(&self) -> Result<Position, PositionError> {
        Position::new(self.geometry.clone(), self.start())
    }

    /// The position a search by a method starts from.
    ///
    /// # Errors
    /// When the puzzle has rules that are not known, or digits are repeated in a house.
    pub fn known_position(&self) -> Result<KnownPosition, PositionError> {
        let geometry = KnownGeometry::try_from(self.geometry.clone()).map_err(UntreatedRules::from)?;
        KnownPosition::new(geometry, self.start())
    }

    /// The digits that a verdict of that basis has counted.
    pub fn clues(&self, basis: Basis) -> Digits {
        match basis {
            Basis::GivensOnly => self.puzzle.givens(),
            Basis::WithEntered => self.puzzle.digits(),
        }
    }

    /// The faults of the puzzle. While the board is being worked out, only what repeats digits in houses.
    pub fn broken(&self) -> Vec<Fault> {
        let digits = self.puzzle.digits();
        let entries = self.geometry.entries(&digits);
        let mut faults = if self.geometry.is_arranged() { entries.broken() } else { entries.repeats() };
        faults.retain(|fault| !matches!(fault, Fault::Repeated { house, .. } if !self.applies(*house)));
        faults
    }

    /// Whether a house is one of the puzzle: a region is not one while regions are drawn.
    pub fn applies(&self, house: HouseId) -> bool {
        !self.has_open_regions || self.geometry.house(house).kind != HouseKind::Region
    }

    /// The cells that cannot hold the same digit as a cell. While the board is being worked out, only those by houses.
    pub fn peers(&self, cell: Cell) -> CellSet {
        if self.has_open_regions {
            let houses = self.geometry.houses_of(cell).iter().filter(|house| self.applies(**house));
            let cells: CellSet = houses.flat_map(|house| self.geometry.house(*house).cells.iter().copied()).collect();
            return cells.without(cell);
        }
        if self.geometry.is_arranged() { *self.geometry.peer_set(cell) } else { self.geometry.house_peers(cell).without(cell) }
    }

    /// The candidates of every empty cell, less those the player has ruled out. While the board is being worked out, they follow from
    /// houses only.
    pub fn candidates(&self) -> Vec<DigitSet> {
        let digits = self.puzzle.digits();
        let entries = self.geometry.entries(&digits);
        let mut sets = if self.has_open_regions {
            self.candidates_without_regions()
        } else if self.geometry.is_arranged() {
            entries.candidates()
        } else {
            entries.candidates_by_houses()
        };
        for (set, (_, square)) in sets.iter_mut().zip(self.puzzle.squares()) {
            *set = *set - square.ruled_out;
        }
        sets
    }

    /// The candidates of every empty cell that the houses besides regions leave.
    fn candidates_without_regions(&self) -> Vec<DigitSet> {
        let all: DigitSet = Digit::all(self.puzzle.shape().size()).collect();
        let of = |cell| match self.puzzle.digit(cell) {
            Some(_) => DigitSet::EMPTY,
            None => all - self.peers(cell).iter().filter_map(|peer| self.puzzle.digit(peer)).collect(),
        };
        self.puzzle.shape().cells().map(of).collect()
    }

    /// Follows a change of the puzzle: new houses where shape or rules changed, and a new revision. Returns what changed besides the
    /// player's digits and marks.
    pub fn touch(&mut self) -> Touched {
        let board = !self.puzzle.is_on(&self.geometry);
        if board {
            self.geometry = board_of(&self.puzzle);
        }
        let givens = self.puzzle.givens();
        let has_other_givens = givens != self.givens_last_time;
        self.givens_last_time = givens;
        if board || has_other_givens {
            self.shows_candidates = has_ruled_out(&self.puzzle);
        }
        self.revision += 1;
        Touched { board, givens: has_other_givens }
    }
}
