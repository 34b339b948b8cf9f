//! [`CollectionModel`]: a file of many puzzles as the window knows it.

mod field;
mod listing;
mod results;

use std::{path::PathBuf, sync::Arc, time::Duration};

use crate::{
    io::{self, Collection},
    solve::{
        check::{Checked, Graded},
        logic::TechniqueProfile,
    },
};

pub use listing::{Arrangement, Filter, ListColumn, ListedPuzzles, Listing};
pub use results::{Grade, PuzzleResult, Results};

/// Identifies a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct CollectionId(pub u64);

/// A file of many puzzles as the window knows it.
#[derive(Clone, Debug)]
pub struct CollectionModel {
    /// Which collection it is.
    pub id: CollectionId,
    /// The file; `None` for puzzles that were pasted or generated.
    pub path: Option<PathBuf>,
    /// Whether the puzzles were generated.
    pub is_made: bool,
    /// The puzzles.
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
    /// The puzzle on the board.
    pub current: Option<usize>,
    /// The check or rating in progress.
    pub work: Option<BulkProgress>,
    /// Whether the list is shown.
    pub is_shown: bool,
    /// How often a command has shown it: each time, it gets the focus.
    pub times_shown: u32,
    /// The profile by which the puzzles are rated.
    pub profile: Arc<TechniqueProfile>,
    results: Results,
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
    /// The collection.
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
    /// A collection that has just been opened: in the order of the file, everything listed.
    pub fn new(id: CollectionId, path: Option<PathBuf>, puzzles: Arc<Collection>) -> Self {
        let count = puzzles.len();
        let most_clues = (0..count).map(|index| puzzles.clues(index)).max().unwrap_or_default();
        let fields = puzzles.columns();
        let field = field::first(&puzzles, &fields);
        Self {
            id,
            path,
            is_made: false,
            most_clues,
            sort: (ListColumn::Number, false),
            filter: Filter::default(),
            has_number_field: field.is_some_and(|field| field::holds_numbers(&puzzles, &fields[field])),
            field,
            fields,
            puzzles,
            current: None,
            work: None,
            is_shown: true,
            times_shown: 0,
            profile: Arc::default(),
            results: Results::new(count),
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
        self.has_number_field = self.shown_field().is_some_and(|field| field::holds_numbers(&self.puzzles, field));
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
mod tests {
    use super::*;
    use crate::{
        io::{Opened, read_puzzles},
        solve::{
            check::Solutions,
            explainer::{self, Tenths},
            logic::{Level, Rated, Rating, Technique, TechniqueSet},
        },
    };

    fn model(lines: &[&str]) -> CollectionModel {
        match read_puzzles(lines.join("\n").as_bytes()).unwrap() {
            Opened::Collection(puzzles) => CollectionModel::new(CollectionId(1), None, Arc::new(puzzles)),
            other => panic!("{other:?}"),
        }
    }

    fn found(solutions: Solutions) -> Checked {
        Checked { solutions, solution: None }
    }

    const LINES: [&str; 4] = ["12..34..........", "1...............", "123.............", "2..............1"];

    #[test]
    fn a_column_of_the_file_holds_numbers_where_all_its_first_texts_are() {
        let mut model = model(&[
            "puzzle,name,rating,none",
            ".43.8.1..5.74..2..9..1.7.3...4....91.3..9..8....7.53.....2.8....9............4...,one,7.2,",
            ".43.8.1..5.74..2..9..1.7.3...4....91.3..9..8....7.53.....2.8....9............4...,2,11.8/1.2/1.2,",
            ".43.8.1..5.74..2..9..1.7.3...4....91.3..9..8....7.53.....2.8....9............4...,3,,",
        ]);
        let mut holds = |name: &str| {
            let place = model.fields.iter().position(|field| field.name.as_deref() == Some(name));
            model.show_field(place);
            (place.is_some(), model.has_number_field())
        };
        assert_eq!((holds("name"), holds("rating"), holds("no such")), ((true, false), (true, true), (false, false)));
        assert!(!holds("none").1);
    }

    #[test]
    fn the_list_is_sorted_by_any_column_from_either_end() {
        let mut model = model(&LINES);
        model.sort = (ListColumn::Clues, false);
        assert!(model.arrange().is_none());
        assert_eq!(model.listing().indices(), [1, 3, 2, 0]);
        model.sort = (ListColumn::Clues, true);
        assert!(model.arrange().is_none());
        assert_eq!(model.listing().indices(), [0, 2, 3, 1]);
        model.take(1, &[found(Solutions::Several), found(Solutions::None)]);
        model.sort = (ListColumn::Solutions, false);
        assert!(model.arrange().is_none());
        assert_eq!(model.listing().indices(), [2, 1, 0, 3], "what is not known comes last");
    }

    /// A puzzle that was rated.
    fn graded(index: usize, rated: Option<Rated>) -> Graded {
        let solutions = if rated.is_some() { Solutions::One } else { Solutions::Several };
        Graded { index, checked: found(solutions), rated, se_rating: None }
    }

    fn rated(level: Level, score: u32) -> Option<Rated> {
        Some(Rated::Solved(Rating { level, score, hardest: None, used: TechniqueSet::EMPTY, steps: 1 }))
    }

    fn rated_with(used: &[Technique], score: u32) -> Option<Rated> {
        let hardest = used.iter().copied().max();
        Some(Rated::Solved(Rating { level: Level::Hard, score, hardest, used: used.iter().copied().collect(), steps: 1 }))
    }

    #[test]
    fn difficulty_is_sorted_by_the_score_within_the_level_and_tells_the_solutions_too() {
        let mut model = model(&LINES);
        model.take_graded(&[
            graded(3, rated(Level::Easy, 900)),
            graded(0, rated(Level::Hard, 200)),
            graded(2, rated(Level::Hard, 100)),
        ]);
        model.sort = (ListColumn::Difficulty, false);
        assert!(model.arrange().is_none());
        assert_eq!(model.listing().indices(), [3, 2, 0, 1]);
        model.sort = (ListColumn::Difficulty, true);
        assert!(model.arrange().is_none());
        assert_eq!(model.listing().indices(), [0, 2, 3, 1], "what is not known comes last all the same");
        model.take_graded(&[graded(1, Some(Rated::Beyond)), graded(3, None)]);
        assert!(model.arrange().is_none());
        assert_eq!(model.listing().indices(), [1, 0, 2, 3]);
        assert_eq!((model.results().count(Solutions::One), model.results().count(Solutions::Several)), (3, 1));
        for (grade, expected) in [(Grade::Level(Level::Hard), &[0, 2][..]), (Grade::Beyond, &[1]), (Grade::Level(Level::Easy), &[])]
        {
            model.filter.grade = Some(grade);
            assert!(model.arrange().is_none());
            assert_eq!(model.listing().indices(), expected, "{grade:?}");
            assert_eq!(model.results().count_of(grade), expected.len(), "{grade:?}");
        }
    }

    #[test]
    fn the_list_is_sorted_and_filtered_by_er_and_a_later_rating_without_one_keeps_it() {
        let mut model = model(&LINES);
        let se_rating = |index, er| {
            let rating = explainer::SeRating { er, ep: er, ed: er, hardest: None, steps: 1 };
            Graded { se_rating: Some(rating), ..graded(index, rated(Level::Hard, 100)) }
        };
        model.take_graded(&[se_rating(3, Tenths(72)), se_rating(0, Tenths(112)), se_rating(2, Tenths(15))]);
        model.take_graded(&[graded(0, rated(Level::Hard, 100))]);
        model.sort = (ListColumn::Er, true);
        assert!(model.arrange().is_none());
        assert_eq!(model.listing().indices(), [0, 3, 2, 1], "what is not known comes last");
        for (lowest, highest, listed) in [(None, Some(72), &[3, 2][..]), (Some(72), None, &[0, 3]), (Some(16), Some(71), &[])] {
            model.filter = Filter { lowest_er: lowest.map(Tenths), highest_er: highest.map(Tenths), ..Filter::default() };
            assert!(model.arrange().is_none());
            assert_eq!(model.listing().indices(), listed);
        }
    }

    #[test]
    fn the_list_is_sorted_and_filtered_by_a_column_of_the_file() {
        let six = "1....2..3....4....5.6......1..2.....";
        let mut model = model(&[
            "no,name,puzzle,ER",
            &format!("1,Beta,{six},10.2"),
            &format!("2,Alpha,{six},9.7"),
            &format!("3,,{six},"),
            &format!("4,Gamma,{six},11.8/1.2/1.2"),
        ]);
        assert_eq!(model.shown_field().and_then(|column| column.name.as_deref()), Some("ER"), "neither a count nor a text");
        model.sort = (ListColumn::Field, false);
        assert!(model.arrange().is_none());
        assert_eq!(model.listing().indices(), [1, 0, 3, 2], "by number, and what is empty comes last");
        model.filter.field = "10..".to_owned();
        assert!(model.arrange().is_none());
        assert_eq!(model.listing().indices(), [0, 3]);
        model.show_field(Some(1));
        assert_eq!((model.sort, model.filter.field.as_str()), ((ListColumn::Number, false), ""));
        model.sort = (ListColumn::Field, true);
        model.filter.field = "A".to_owned();
        assert!(model.arrange().is_none());
        assert_eq!(model.listing().indices(), [3, 0, 1]);
        model.show_field(None);
        assert!(model.arrange().is_none());
        assert_eq!((model.shown_field(), model.listing().len()), (None, 4));
    }

    #[test]
    fn the_list_is_filtered_by_score_and_by_techniques_and_sorted_by_the_hardest() {
        let mut model = model(&LINES);
        let [single, fish, wing] = [Technique::HiddenSingle, Technique::XWing, Technique::XyWing];
        model.take_graded(&[
            graded(0, rated_with(&[single, fish, wing], 700)),
            graded(1, rated_with(&[single, fish], 500)),
            graded(3, Some(Rated::Beyond)),
        ]);
        let mut listed = |filter: Filter| {
            model.filter = filter;
            assert!(model.arrange().is_none());
            model.listing().indices().to_vec()
        };
        let by = |technique, as_hardest| Filter { technique: Some(technique), as_hardest, ..Filter::default() };
        assert_eq!(listed(by(fish, false)), [0, 1], "one of the techniques");
        assert_eq!(listed(by(fish, true)), [1], "the hardest of them");
        assert_eq!(listed(by(single, true)), [0; 0]);
        let score = |lowest_score, highest_score| Filter { lowest_score, highest_score, ..Filter::default() };
        assert_eq!(listed(score(Some(501), None)), [0]);
        assert_eq!(listed(score(None, Some(500))), [1]);
        assert_eq!(listed(score(Some(500), Some(700))), [0, 1]);
        model.filter = Filter::default();
        model.sort = (ListColumn::Hardest, false);
        assert!(model.arrange().is_none());
        assert_eq!(model.listing().indices(), [1, 0, 3, 2], "what no technique solves is harder; what is not known comes last");
        assert_eq!(model.results().techniques().collect::<Vec<_>>(), [single, fish, wing]);
        model.take_graded(&[graded(0, rated_with(&[single], 300))]);
        assert_eq!(model.results().techniques().collect::<Vec<_>>(), [single, fish]);
    }

    #[test]
    fn the_list_holds_what_the_filter_lets_through() {
        let mut model = model(&LINES);
        model.take(0, &[found(Solutions::One), found(Solutions::Several)]);
        model.filter = Filter { solutions: Some(Solutions::One), ..Filter::default() };
        assert!(model.arrange().is_none());
        assert_eq!((model.listing().indices(), model.results().count(Solutions::One)), (&[0][..], 1));
        model.filter = Filter { fewest_clues: 2, most_clues: Some(3), ..Filter::default() };
        assert!(model.arrange().is_none());
        assert_eq!(model.listing().indices(), [2, 3]);
    }

    #[test]
    fn next_and_previous_follow_the_list() {
        let mut model = model(&LINES);
        model.sort = (ListColumn::Clues, false);
        assert!(model.arrange().is_none());
        assert_eq!((model.neighbour(1), model.neighbour(-1)), (Some(1), Some(0)), "from outside: the first, the last");
        model.current = Some(3);
        assert_eq!((model.neighbour(1), model.neighbour(-1)), (Some(2), Some(1)));
        model.current = Some(0);
        assert_eq!(model.neighbour(1), None, "at the end");
        model.filter.fewest_clues = 9;
        assert!(model.arrange().is_none());
        assert_eq!(model.neighbour(1), None, "nothing is listed");
    }

    #[test]
    fn a_long_list_is_made_elsewhere_and_results_that_come_meanwhile_are_counted() {
        let line = LINES[0].to_owned() + "\n";
        let text = line.repeat(ARRANGED_AT_ONCE + 1);
        let Ok(Opened::Collection(puzzles)) = read_puzzles(text.as_bytes()) else { panic!("a list") };
        let mut model = CollectionModel::new(CollectionId(1), None, Arc::new(puzzles));
        let count = model.unrated_count();
        assert_eq!(count, ARRANGED_AT_ONCE + 1);
        model.take_graded(&[graded(7, rated(Level::Easy, 100))]);
        model.filter.fewest_clues = 4;
        let old = model.arrange().expect("made elsewhere");
        model.sort = (ListColumn::Difficulty, true);
        let request = model.arrange().expect("made elsewhere");
        assert_eq!(model.listing().len(), count, "the present list stays");
        model.take_graded(&[graded(8, rated(Level::Easy, 200)), graded(8, None), graded(9, rated(Level::Hard, 300))]);
        model.take_listing(old.request, Arc::new(old.arrangement.listing()));
        assert_eq!(model.listing().indices()[0], 0, "the answer to an older request is dropped");
        let listing = Arc::new(request.arrangement.listing());
        assert_eq!(listing.indices()[0], 7);
        model.take_listing(request.request, listing);
        assert_eq!(model.listing().indices()[0], 7);
        assert_eq!(model.unrated_count(), model.listed_puzzles().unrated().len());
        assert_eq!(model.unrated_count(), count - 3, "7 and 9 are rated, 8 has several solutions");
    }

    #[test]
    fn a_snapshot_keeps_what_was_known_when_it_was_taken() {
        let mut model = model(&LINES);
        model.take(0, &[found(Solutions::One)]);
        let snapshot = model.listed_puzzles();
        model.take(1, &[found(Solutions::None), found(Solutions::None)]);
        assert_eq!(snapshot.unrated(), [0, 1, 2, 3]);
        assert_eq!(model.listed_puzzles().unrated(), [0, 3]);
        assert_eq!((snapshot.results.count(Solutions::None), model.results().count(Solutions::None)), (0, 2));
    }

    #[test]
    fn what_was_known_earlier_does_not_replace_what_is_known_now() {
        let mut model = model(&LINES);
        model.take_graded(&[graded(0, rated(Level::Easy, 100))]);
        model.recall(&[graded(0, None), graded(1, rated(Level::Hard, 200)), graded(99, None)]);
        assert_eq!(
            [0, 1].map(|index| model.result(index).grade()),
            [Level::Easy, Level::Hard].map(|level| Some(Grade::Level(level)))
        );
        assert_eq!(model.unrated_count(), 2);
    }

    #[test]
    fn ratings_known_earlier_are_taken_for_puzzles_checked_in_the_meantime() {
        let mut model = model(&LINES);
        let checked = Checked { solution: Some(vec![None; 16]), ..found(Solutions::One) };
        model.take(0, &[checked.clone(), found(Solutions::One)]);
        model.recall(&[graded(0, rated(Level::Hard, 200)), graded(1, None)]);
        let result = model.result(0);
        assert_eq!(result.grade(), Some(Grade::Level(Level::Hard)));
        assert_eq!(result.checked.as_deref(), Some(&checked), "the solution that was found is kept");
        assert_eq!((model.result(1).grade(), model.unrated_count()), (None, 3));
    }

    #[test]
    fn the_time_left_is_known_when_the_speed_is() {
        let work = |done: usize, seconds: u64| {
            BulkProgress { done, elapsed: Duration::from_secs(seconds), ..BulkProgress::new(BulkTask::Rate, 100) }.left()
        };
        assert_eq!([work(0, 9), work(50, 1)], [None, None]);
        assert_eq!([work(20, 10), work(100, 50)], [40, 0].map(|left| Some(Duration::from_secs(left))));
    }

    #[test]
    fn the_number_of_unrated_puzzles_follows_every_result() {
        let mut model = model(&LINES);
        assert_eq!(model.unrated_count(), 4);
        model.take(0, &[found(Solutions::One), found(Solutions::Several)]);
        assert_eq!(model.unrated_count(), 3, "a puzzle with several solutions has no difficulty");
        model.filter.fewest_clues = 2;
        assert!(model.arrange().is_none());
        assert_eq!((model.listing().len(), model.unrated_count()), (3, 3));
        model.take_graded(&[graded(0, rated(Level::Easy, 1)), graded(1, rated(Level::Easy, 1))]);
        assert_eq!(model.unrated_count(), 2, "1 is not listed");
    }
}
