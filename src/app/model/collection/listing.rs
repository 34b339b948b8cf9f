//! [`Listing`]: which puzzles of a collection are listed, and in which order.

use crate::{
    app::{
        model::collection::{
            look::{Wanted, ranks},
            results::{Grade, PuzzleResult, Results},
        },
        prelude::*,
    },
    io,
    solve::se_rating::Tenths,
};

crate::board::keyed! {
    /// A column of the list.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum ListColumn {
        /// The place in the file.
        Number = "number",
        /// The number of givens.
        Clues = "clues",
        /// The number of solutions.
        Solutions = "solutions",
        /// The column of the file that is shown.
        Field = "field",
        /// The level and score of the rating.
        Difficulty = "difficulty",
        /// The hardest technique needed.
        Hardest = "hardest",
        /// ER, the rating of Sudoku Explainer for the hardest step.
        Er = "er",
    }
}

/// Which puzzles are listed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Filter {
    /// The number of solutions; `None` lists all.
    pub solutions: Option<Solutions>,
    /// The grade; `None` lists all.
    pub grade: Option<Grade>,
    /// The least number of givens.
    pub fewest_clues: usize,
    /// The greatest number of givens; `None` sets no limit.
    pub most_clues: Option<usize>,
    /// The least score; `None` lists puzzles without one, too.
    pub lowest_score: Option<u32>,
    /// The greatest score; `None` sets no limit.
    pub highest_score: Option<u32>,
    /// The technique that is needed; `None` lists all.
    pub technique: Option<Technique>,
    /// Whether that must be the hardest technique needed.
    pub as_hardest: bool,
    /// The least ER; `None` lists puzzles without one, too.
    pub lowest_er: Option<Tenths>,
    /// The greatest ER; `None` sets no limit.
    pub highest_er: Option<Tenths>,
    /// The condition on the column of the file that is shown: a range of numbers such as `7.0..8.5`, or a text. Empty lists all.
    pub field: String,
}

impl Filter {
    /// The number of conditions.
    pub fn conditions(&self) -> usize {
        let conditions = [
            self.solutions.is_some(),
            self.grade.is_some(),
            self.fewest_clues > 0 || self.most_clues.is_some(),
            self.lowest_score.is_some() || self.highest_score.is_some(),
            self.technique.is_some(),
            self.lowest_er.is_some() || self.highest_er.is_some(),
            !self.field.trim().is_empty(),
        ];
        conditions.into_iter().filter(|&is_set| is_set).count()
    }

    /// Whether a puzzle passes, but for the column of the file.
    fn passes(&self, clues: usize, result: &PuzzleResult) -> bool {
        clues >= self.fewest_clues
            && self.most_clues.is_none_or(|most| clues <= most)
            && self.solutions.is_none_or(|solutions| result.solutions() == Some(solutions))
            && self.grade.is_none_or(|grade| result.grade() == Some(grade))
            && self.lowest_score.is_none_or(|lowest| result.rating().is_some_and(|rating| rating.score >= lowest))
            && self.highest_score.is_none_or(|highest| result.rating().is_some_and(|rating| rating.score <= highest))
            && self.technique.is_none_or(|technique| self.needs(technique, result))
            && self.lowest_er.is_none_or(|lowest| result.er().is_some_and(|er| er >= lowest))
            && self.highest_er.is_none_or(|highest| result.er().is_some_and(|er| er <= highest))
    }

    fn needs(&self, technique: Technique, result: &PuzzleResult) -> bool {
        result.rating().is_some_and(|rating| match self.as_hardest {
            true => rating.hardest == Some(technique),
            false => rating.used.contains(technique),
        })
    }
}

/// The puzzles listed, by index, in the order of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    order: Vec<u32>,
    /// For each puzzle its place in `order`; [`NOT_LISTED`] where it has none.
    places: Vec<u32>,
    /// The number of those listed that had no rating when the list was made, and could have one.
    pub(super) unrated: usize,
}

const NOT_LISTED: u32 = u32::MAX;

impl Listing {
    /// All of `count` puzzles in the order of the file, none of them rated.
    pub fn all(count: usize) -> Self {
        let order: Vec<u32> = (0..as_index(count)).collect();
        Self { places: order.clone(), order, unrated: count }
    }

    fn new(order: Vec<u32>, results: &Results, count: usize) -> Self {
        let mut places = vec![NOT_LISTED; count];
        for (place, &index) in (0..).zip(&order) {
            places[index as usize] = place;
        }
        let is_unrated = |index: usize| places[index] != NOT_LISTED && results.get(index).is_unrated();
        let unrated = (0..count).filter(|&index| is_unrated(index)).count();
        Self { order, places, unrated }
    }

    /// The number of puzzles listed.
    pub fn len(&self) -> usize {
        self.order.len()
    }

    /// Whether no puzzle is listed.
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// The indices of the puzzles listed, in the order of the list.
    pub fn indices(&self) -> &[u32] {
        &self.order
    }

    /// The place of a puzzle in the list, from 0.
    pub fn place_of(&self, index: usize) -> Option<usize> {
        self.places.get(index).filter(|&&place| place != NOT_LISTED).map(|&place| place as usize)
    }
}

/// The puzzles listed and what is known about them: a snapshot for a thread that rates or writes them.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedPuzzles {
    pub puzzles: Arc<Collection>,
    /// Which of them are listed, and in which order.
    pub listing: Arc<Listing>,
    /// The known results.
    pub results: Results,
    /// The profile by which they are rated.
    pub profile: Arc<TechniqueProfile>,
}

impl ListedPuzzles {
    /// The indices of the puzzles that are not rated and could be, in the order of the list.
    pub fn unrated(&self) -> Vec<u32> {
        let is_unrated = |index: &u32| self.results.get(*index as usize).is_unrated();
        self.listing.indices().iter().copied().filter(is_unrated).collect()
    }
}

/// Everything that decides what is listed, and in which order: a snapshot for the thread that makes the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrangement {
    /// The column the list is sorted by.
    pub column: ListColumn,
    /// Whether the list starts with the highest value.
    pub from_highest: bool,
    /// Which puzzles are listed.
    pub filter: Filter,
    /// The column of the file that is shown.
    pub field: Option<io::Column>,
    pub puzzles: Arc<Collection>,
    /// The known results.
    pub results: Results,
}

/// Sorts behind everything that is known.
const UNKNOWN: u64 = u32::MAX as u64;
/// Number of bits of a score in a sort key; the level stands above them.
const SCORE_BITS: u32 = 28;

impl Arrangement {
    /// Whether a column of the file has to be read for it.
    pub(super) fn reads_file(&self) -> bool {
        self.field.is_some() && (self.column == ListColumn::Field || !self.filter.field.trim().is_empty())
    }

    /// Filters and sorts. Puzzles that are equal in the column keep the order of the file, those whose value is not known are at the
    /// end in either direction.
    pub fn listing(&self) -> Listing {
        let count = self.puzzles.len();
        let wanted = self.field.as_ref().zip(Wanted::of(&self.filter.field));
        let is_wanted =
            |index: &usize| wanted.as_ref().is_none_or(|(column, wanted)| wanted.is(&self.puzzles.field(*index, column)));
        let passes = |index: &usize| self.filter.passes(self.puzzles.clues(*index), self.results.get(*index));
        let ranks = self.ranks();
        let rank = |index: usize| ranks.get(index).copied().flatten().map_or(UNKNOWN, u64::from);
        let key = |index: usize| if self.column == ListColumn::Field { rank(index) } else { self.key(index) } << 32 | index as u64;
        let mut keyed: Vec<u64> = (0..count).filter(passes).filter(is_wanted).map(key).collect();
        keyed.sort_unstable();
        let known = keyed.partition_point(|keyed| keyed >> 32 < UNKNOWN);
        #[expect(clippy::cast_possible_truncation, reason = "the lower half of a key is the index")]
        let mut order: Vec<u32> = keyed.into_iter().map(|keyed| keyed as u32).collect();
        if self.from_highest {
            order[..known].reverse();
        }
        Listing::new(order, &self.results, count)
    }

    /// The ranks by which puzzles are sorted if that is the column of the file; else empty.
    fn ranks(&self) -> Vec<Option<u32>> {
        let column = self.field.as_ref().filter(|_| self.column == ListColumn::Field);
        let texts = column.map(|column| (0..self.puzzles.len()).map(|index| self.puzzles.field(index, column)).collect::<Vec<_>>());
        texts.map_or_else(Vec::new, |texts| ranks(&texts))
    }

    /// The key by which a puzzle is sorted, in 32 bits, in the other columns.
    fn key(&self, index: usize) -> u64 {
        let result = self.results.get(index);
        match self.column {
            ListColumn::Number | ListColumn::Field => 0,
            ListColumn::Clues => self.puzzles.clues(index) as u64,
            ListColumn::Solutions => result.solutions().map_or(UNKNOWN, |solutions| solutions as u64),
            ListColumn::Difficulty => match result.rated {
                Some(Rated::Solved(rating)) => {
                    (rating.level as u64) << SCORE_BITS | u64::from(rating.score).min((1 << SCORE_BITS) - 1)
                }
                Some(Rated::Beyond) => (Level::ALL.len() as u64) << SCORE_BITS,
                None => UNKNOWN,
            },
            ListColumn::Hardest => match result.rated {
                Some(Rated::Solved(rating)) => rating.hardest.map_or(0, |technique| technique as u64 + 1),
                Some(Rated::Beyond) => Technique::COUNT as u64 + 1,
                None => UNKNOWN,
            },
            ListColumn::Er => result.er().map_or(UNKNOWN, |Tenths(er)| u64::from(er)),
        }
    }
}

/// An index of a puzzle in 32 bits.
///
/// # Panics
/// When a collection holds 2³² puzzles, which no file within the limits of reading does.
fn as_index(index: usize) -> u32 {
    u32::try_from(index).expect("a file within the limits holds fewer puzzles")
}
