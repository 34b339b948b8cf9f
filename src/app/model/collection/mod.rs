//! [`CollectionModel`]: a file of many puzzles as the window knows it.

mod listing;
pub mod look;
mod results;

use crate::{
    app::{model::ListPlace, prelude::*},
    io::{self, games::KeptGame},
    solve::check::{Checked, Graded},
};

pub use listing::{Arrangement, Filter, ListColumn, ListedPuzzles, Listing};
pub use results::{Grade, PuzzleResult, Results};

/// Identifies a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct CollectionId(pub u64);

/// A file of many puzzles as the window knows it.
#[derive(Clone, Debug)]
pub struct CollectionModel {
    pub id: CollectionId,
    /// The file; `None` for puzzles that were pasted or generated.
    pub path: Option<PathBuf>,
    /// Where the program keeps puzzles that are in no file.
    pub kept_at: Option<PathBuf>,
    /// Whether the puzzles were generated.
    pub is_made: bool,
    pub puzzles: Arc<Collection>,
    /// The greatest number of givens of any puzzle.
    pub most_clues: usize,
    /// The column the list is sorted by, and whether it starts with the highest value.
    pub sort: (ListColumn, bool),
    /// Which puzzles are listed.
    pub filter: Filter,
    /// The columns of the file besides the puzzles.
    pub fields: Vec<io::Column>,
    /// Which of them is shown, by its place.
    pub field: Option<usize>,
    has_number_field: bool,
    /// What only a later version knows of how it is sorted and filtered.
    later_look: BTreeMap<String, String>,
    /// The puzzle on the board.
    pub current: Option<usize>,
    /// The puzzle whose game was on the board when the list was opened again at a start: what was kept of it with the list is older.
    pub resumed: Option<usize>,
    /// Whether it was opened again with a game.
    pub has_come_back: bool,
    /// The check or rating in progress.
    pub work: Option<BulkProgress>,
    /// Whether the list is shown.
    pub is_shown: bool,
    /// How often a command has shown it: each time, it gets the focus.
    pub times_shown: u32,
    /// The profile by which the puzzles are rated.
    pub profile: Arc<TechniqueProfile>,
    results: Results,
    /// How far puzzles have been played, by their index.
    games: BTreeMap<usize, KeptGame>,
    /// The puzzles whose games were kept, in their order.
    keeps: Vec<usize>,
    listing: Arc<Listing>,
    /// The number of puzzles listed that are not rated and could be.
    unrated: usize,
    /// The list that another thread is making.
    pending: Option<Pending>,
    next_request: u64,
}

/// A list that is being made.
#[derive(Clone, Debug)]
struct Pending {
    request: u64,
    /// The results it is made from.
    results: Results,
    /// Puzzles whose results have changed since; repetitions are possible.
    changed: Vec<usize>,
}

/// The progress of a check or a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BulkProgress {
    /// The kind of task.
    pub task: BulkTask,
    /// Puzzles done.
    pub done: usize,
    /// Puzzles in all.
    pub count: usize,
    /// The time that has passed.
    pub elapsed: Duration,
}

impl BulkProgress {
    /// Nothing is done.
    pub const fn new(task: BulkTask, count: usize) -> Self {
        Self { task, done: 0, count, elapsed: Duration::ZERO }
    }

    /// The time that the rest takes if it goes on like that; `None` while that cannot be said.
    pub fn left(&self) -> Option<Duration> {
        let is_known = self.elapsed >= SOME_TIME && self.done > 0;
        is_known.then(|| self.elapsed.mul_f64((self.count - self.done) as f64 / self.done as f64))
    }
}

/// Time after which the speed of a check or rating is known.
const SOME_TIME: Duration = Duration::from_secs(2);

/// The tasks on the puzzles of a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BulkTask {
    /// The number of solutions of each.
    Check,
    /// The difficulty of each.
    Rate,
}

/// A list to be made by another thread.
#[derive(Clone, Debug, PartialEq)]
pub struct ArrangeRequest {
    pub id: CollectionId,
    /// The number of the request: the answer carries it.
    pub request: u64,
    /// The order and filter of the list.
    pub arrangement: Arrangement,
}

/// A list of at most this many puzzles is made at once, in less than a millisecond; a longer one by another thread.
const ARRANGED_AT_ONCE: usize = 10_000;
/// The limit where each line of the file is read for a column.
const ARRANGED_BY_FILE_AT_ONCE: usize = 200;

impl CollectionModel {
    /// The place in its file of the puzzle on the board; `None` if the list is in none, and not kept.
    pub fn list_place(&self) -> Option<ListPlace> {
        let Self { path, kept_at, is_made, current: index, is_shown, .. } = self;
        let part = self.puzzles.part().map(|part| part.index);
        let (index, is_made, is_shown, look) = (*index, *is_made, *is_shown, self.look());
        let file = path.as_ref().or(kept_at.as_ref())?.clone();
        Some(ListPlace { path: file, is_kept: path.is_none(), is_made, part, index, is_shown, look })
    }

    /// A collection that has just been opened: in the order of the file, everything listed.
    pub fn new(id: CollectionId, path: Option<PathBuf>, puzzles: Arc<Collection>) -> Self {
        let count = puzzles.len();
        let most_clues = (0..count).map(|index| puzzles.clues(index)).max().unwrap_or_default();
        let fields = puzzles.columns();
        let field = look::first(&puzzles, &fields);
        Self {
            id,
            path,
            kept_at: None,
            is_made: false,
            most_clues,
            sort: (ListColumn::Number, false),
            filter: Filter::default(),
            has_number_field: field.is_some_and(|field| look::holds_numbers(&puzzles, &fields[field])),
            field,
            fields,
            puzzles,
            later_look: BTreeMap::new(),
            current: None,
            resumed: None,
            has_come_back: false,
            work: None,
            is_shown: true,
            times_shown: 0,
            profile: Arc::default(),
            results: Results::new(count),
            games: BTreeMap::new(),
            keeps: Vec::new(),
            listing: Arc::new(Listing::all(count)),
            unrated: count,
            pending: None,
            next_request: 0,
        }
    }

    /// The results for the puzzles.
    pub fn results(&self) -> &Results {
        &self.results
    }

    /// The result for a puzzle.
    ///
    /// # Panics
    /// When the collection has no puzzle of that index.
    pub fn result(&self, index: usize) -> &PuzzleResult {
        self.results.get(index)
    }

    /// How far a puzzle has been played; `None` if it never was.
    pub fn game(&self, index: usize) -> Option<&KeptGame> {
        self.games.get(&index)
    }

    /// Whether the game on the board is kept as it is.
    pub fn has_kept(&self, puzzle: &Puzzle) -> bool {
        self.current.and_then(|index| self.game(index)).is_some_and(|game| game.puzzle == *puzzle)
    }

    /// Keeps how far a puzzle has been played. Returns whether that is news.
    pub fn keep_game(&mut self, index: usize, game: KeptGame) -> bool {
        let is_news = self.games.get(&index) != Some(&game);
        self.games.insert(index, game);
        self.keeps.push(index);
        is_news
    }

    /// The number of games kept here so far.
    pub fn keeps(&self) -> usize {
        self.keeps.len()
    }

    /// Takes the newest game of each puzzle that any window has kept. `keeps` is the number of games kept here when that was asked: those
    /// kept since are newer. A game of another puzzle is left out. One that does not hold what the game here does is another game: each
    /// window goes on with its own. Returns the puzzles whose games have changed, and the other games.
    pub fn recall_games(
        &mut self,
        keeps: usize,
        kept: &[(usize, KeptGame)],
        holds: impl Fn(&KeptGame, &Puzzle) -> bool,
    ) -> (Vec<usize>, Vec<(usize, KeptGame)>) {
        let since = &self.keeps[keeps.min(self.keeps.len())..];
        let mut newest: BTreeMap<usize, &KeptGame> = kept.iter().map(|(index, game)| (*index, game)).collect();
        newest.retain(|&index, game| {
            let is_it = |puzzle: &Puzzle| puzzle.givens() == game.puzzle.givens() && puzzle.rules() == game.puzzle.rules();
            index < self.puzzles.len()
                && !since.contains(&index)
                && self.game(index) != Some(game)
                && is_it(&self.puzzles.puzzle(index))
        });
        let others = newest.extract_if(.., |index, game| self.game(*index).is_some_and(|own| !holds(game, &own.puzzle)));
        let others = others.map(|(index, game)| (index, game.clone())).collect();
        self.games.extend(newest.iter().map(|(&index, &game)| (index, game.clone())));
        (newest.into_keys().collect(), others)
    }

    /// The column of the file that is shown.
    pub fn shown_field(&self) -> Option<&io::Column> {
        self.fields.get(self.field?)
    }

    /// Whether the column of the file that is shown holds numbers.
    pub fn has_number_field(&self) -> bool {
        self.has_number_field
    }

    /// Shows another column of the file, or none. A filter and an order by the one before end.
    pub fn show_field(&mut self, field: Option<usize>) {
        self.field = field.filter(|&field| field < self.fields.len());
        self.has_number_field = self.shown_field().is_some_and(|field| look::holds_numbers(&self.puzzles, field));
        self.filter.field.clear();
        if self.sort.0 == ListColumn::Field {
            self.sort = (ListColumn::Number, false);
        }
    }

    /// The puzzles listed.
    pub fn listing(&self) -> &Arc<Listing> {
        &self.listing
    }

    /// A snapshot of the puzzles listed, at the cost of some pointers.
    pub fn listed_puzzles(&self) -> ListedPuzzles {
        let (puzzles, listing, results) = (self.puzzles.clone(), self.listing.clone(), self.results.clone());
        ListedPuzzles { puzzles, listing, results, profile: self.profile.clone() }
    }

    /// The number of puzzles listed that are not rated and could be.
    pub fn unrated_count(&self) -> usize {
        self.unrated
    }

    /// Makes the list again, after a change of sorting, filter or results. A long list is to be made by another thread: then the request
    /// for it is returned, and the present list stays until the [answer](Self::take_listing) comes.
    pub fn arrange(&mut self) -> Option<ArrangeRequest> {
        let (column, from_highest) = self.sort;
        let (puzzles, results) = (self.puzzles.clone(), self.results.clone());
        let field = self.shown_field().cloned();
        let arrangement = Arrangement { column, from_highest, filter: self.filter.clone(), field, puzzles, results };
        let most = if arrangement.reads_file() { ARRANGED_BY_FILE_AT_ONCE } else { ARRANGED_AT_ONCE };
        if self.puzzles.len() <= most {
            self.pending = None;
            self.show(Arc::new(arrangement.listing()));
            return None;
        }
        let request = self.next_request;
        self.next_request += 1;
        self.pending = Some(Pending { request, results: self.results.clone(), changed: Vec::new() });
        Some(ArrangeRequest { id: self.id, request, arrangement })
    }

    /// Takes a list that another thread has made. The answer to an older request is dropped.
    pub fn take_listing(&mut self, request: u64, listing: Arc<Listing>) {
        let Some(Pending { results, mut changed, .. }) = self.pending.take_if(|pending| pending.request == request) else { return };
        self.show(listing);
        changed.sort_unstable();
        changed.dedup();
        for index in changed {
            self.count_unrated(index, results.get(index).is_unrated());
        }
    }

    fn show(&mut self, listing: Arc<Listing>) {
        self.unrated = listing.unrated;
        self.listing = listing;
    }

    /// Follows a change of one puzzle's results in the number of unrated puzzles.
    fn count_unrated(&mut self, index: usize, was_unrated: bool) {
        let is_unrated = self.results.get(index).is_unrated();
        if is_unrated != was_unrated && self.listing.place_of(index).is_some() {
            self.unrated = if is_unrated { self.unrated + 1 } else { self.unrated - 1 };
        }
    }

    /// Stores what was found out about the puzzles from `first` on.
    pub fn take(&mut self, first: usize, found: &[Checked]) {
        for (index, checked) in (first..).zip(found) {
            self.store(index, |results| results.store_checked(index, checked));
        }
    }

    /// Stores ratings.
    pub fn take_graded(&mut self, found: &[Graded]) {
        for graded in found {
            self.store(graded.index, |results| results.store_graded(graded));
        }
    }

    /// Stores what was found out about a puzzle, as far as it is news. Returns whether it was.
    pub fn learn(&mut self, found: &Graded) -> bool {
        let known = self.results.get(found.index);
        let is_news = known.solutions() != Some(found.checked.solutions)
            || known.rated != found.rated
            || found.se_rating.is_some() && known.er() != found.se_rating.map(|rating| rating.er);
        // The solution is not kept, and may be missing.
        if is_news || found.checked.solution.is_some() {
            self.store(found.index, |results| results.store_graded(found));
        }
        is_news
    }

    /// Stores what was found out earlier, as far as it is not known by now: while it was read, the list may have been checked.
    pub fn recall(&mut self, known: &[Graded]) {
        let count = self.puzzles.len();
        for graded in known.iter().filter(|graded| graded.index < count) {
            self.store(graded.index, |results| results.store_recalled(graded));
        }
    }

    /// Rates by another profile: what is known about the puzzles stays, but not how hard they are by the one before.
    pub fn rate_by(&mut self, profile: TechniqueProfile) {
        self.profile = Arc::new(profile);
        for index in 0..self.puzzles.len() {
            if self.results.get(index).rated.is_some() {
                self.store(index, |results| results.forget_rating(index));
            }
        }
    }

    fn store(&mut self, index: usize, change: impl FnOnce(&mut Results)) {
        let was_unrated = self.results.get(index).is_unrated();
        change(&mut self.results);
        self.count_unrated(index, was_unrated);
        if let Some(pending) = &mut self.pending {
            pending.changed.push(index);
        }
    }

    /// Counts puzzles that have been done.
    pub fn progress(&mut self, puzzles: usize) {
        if let Some(work) = &mut self.work {
            // Results of work that has been stopped may still arrive.
            work.done = (work.done + puzzles).min(work.count);
        }
    }

    /// The place in the list, from 0, of the puzzle on the board.
    pub fn place(&self) -> Option<usize> {
        self.listing.place_of(self.current?)
    }

    /// The puzzle that many places further down the list, or further up; from outside the list, its first or last.
    pub fn neighbour(&self, places: isize) -> Option<usize> {
        let last = self.listing.len().checked_sub(1)?;
        let place = match self.place() {
            Some(place) => place.checked_add_signed(places).filter(|&place| place <= last)?,
            None if places > 0 => 0,
            None => last,
        };
        self.listing.indices().get(place).map(|&index| index as usize)
    }
}

#[cfg(test)]
mod tests;
