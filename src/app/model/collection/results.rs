//! [`Results`]: what has been found out about the puzzles of a collection.

use crate::{
    app::prelude::*,
    solve::{
        check::{Checked, Graded},
        logic::{Rating, TechniqueSet},
        se_rating::{self, Tenths},
    },
};

/// Puzzles in a page. A copy of all results shares its pages with the original until one of the two changes: it costs a pointer for
/// each page, so that a thread can be given all that is known about a million puzzles within a frame.
const PAGE: usize = 4096;

/// The result for one puzzle.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PuzzleResult {
    /// Its solutions.
    pub checked: Option<Arc<Checked>>,
    /// Its difficulty.
    pub rated: Option<Rated>,
    /// Its rating by Sudoku Explainer.
    pub se_rating: Option<se_rating::SeRating>,
}

impl PuzzleResult {
    /// The number of solutions of the puzzle, if that is known.
    pub fn solutions(&self) -> Option<Solutions> {
        self.checked.as_ref().map(|checked| checked.solutions)
    }

    /// Whether the puzzle has no rating and could have one. Only a puzzle with one solution has a difficulty; where the number of
    /// solutions could not be decided, another attempt would not decide it either.
    pub fn is_unrated(&self) -> bool {
        self.rated.is_none() && matches!(self.solutions(), None | Some(Solutions::One))
    }

    /// Sudoku Explainer's rating: its hardest step.
    pub fn er(&self) -> Option<Tenths> {
        self.se_rating.map(|rating| rating.er)
    }

    /// The rating, if techniques solve the puzzle.
    pub fn rating(&self) -> Option<&Rating> {
        match &self.rated {
            Some(Rated::Solved(rating)) => Some(rating),
            Some(Rated::Beyond) | None => None,
        }
    }

    /// The techniques used.
    fn used(&self) -> TechniqueSet {
        self.rating().map_or(TechniqueSet::EMPTY, |rating| rating.used)
    }

    /// The difficulty as a grade.
    pub fn grade(&self) -> Option<Grade> {
        self.rated.as_ref().map(Grade::of)
    }
}

/// The difficulty of a puzzle as the list counts and filters it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Grade {
    /// Solved by techniques, the hardest of which has that level.
    Level(Level),
    /// No technique leads to the solution.
    Beyond,
}

impl Grade {
    /// All, the easiest first.
    pub const ALL: [Self; 6] = [
        Self::Level(Level::Easy),
        Self::Level(Level::Medium),
        Self::Level(Level::Hard),
        Self::Level(Level::Unfair),
        Self::Level(Level::Extreme),
        Self::Beyond,
    ];

    /// The name in files: stable, lower case.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Level(level) => level.key(),
            Self::Beyond => "beyond",
        }
    }

    /// The grade of a rating.
    pub const fn of(rated: &Rated) -> Self {
        match rated {
            Rated::Solved(rating) => Self::Level(rating.level),
            Rated::Beyond => Self::Beyond,
        }
    }

    /// Zero-based position in [`Self::ALL`].
    const fn position(self) -> usize {
        match self {
            Self::Level(level) => level as usize,
            Self::Beyond => Level::ALL.len(),
        }
    }
}

/// The results for the puzzles of a collection, by index, with the number of each kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    pages: Vec<Arc<[PuzzleResult]>>,
    by_solutions: [usize; Solutions::ALL.len()],
    by_grade: [usize; Grade::ALL.len()],
    by_technique: Arc<[usize; Technique::COUNT]>,
}

impl Results {
    /// Nothing is known about any of `count` puzzles.
    pub fn new(count: usize) -> Self {
        let empty: Arc<[PuzzleResult]> = vec![PuzzleResult::default(); count.min(PAGE)].into();
        Self {
            pages: vec![empty; count.div_ceil(PAGE)],
            by_solutions: [0; Solutions::ALL.len()],
            by_grade: [0; Grade::ALL.len()],
            by_technique: Arc::new([0; Technique::COUNT]),
        }
    }

    /// The result for a puzzle.
    ///
    /// # Panics
    /// When the collection has no puzzle of that index.
    pub fn get(&self, index: usize) -> &PuzzleResult {
        &self.pages[index / PAGE][index % PAGE]
    }

    /// The number of puzzles found to have that many solutions.
    pub fn count(&self, solutions: Solutions) -> usize {
        self.by_solutions[solutions as usize]
    }

    /// The number of puzzles found to have that grade.
    pub fn count_of(&self, grade: Grade) -> usize {
        self.by_grade[grade.position()]
    }

    /// The techniques that puzzles need, in search order.
    pub fn techniques(&self) -> impl Iterator<Item = Technique> {
        Technique::all().filter(|&technique| self.by_technique[technique as usize] > 0)
    }

    /// Stores the solutions of a puzzle.
    pub(super) fn store_checked(&mut self, index: usize, checked: &Checked) {
        self.change(index, |result| result.checked = Some(Arc::new(checked.clone())));
    }

    /// Stores the solutions and the rating of a puzzle.
    pub(super) fn store_graded(&mut self, graded: &Graded) {
        self.change(graded.index, |result| {
            result.checked = Some(Arc::new(graded.checked.clone()));
            result.rated = graded.rated;
            result.se_rating = graded.se_rating.or(result.se_rating);
        });
    }

    /// Stores what was found out earlier about a puzzle, where it is not known yet.
    pub(super) fn store_recalled(&mut self, graded: &Graded) {
        let result = self.get(graded.index);
        let is_news = result.checked.is_none()
            || result.rated.is_none() && graded.rated.is_some()
            || result.se_rating.is_none() && graded.se_rating.is_some();
        if is_news {
            self.change(graded.index, |result| {
                result.checked.get_or_insert_with(|| Arc::new(graded.checked.clone()));
                result.rated = result.rated.or(graded.rated);
                result.se_rating = result.se_rating.or(graded.se_rating);
            });
        }
    }

    /// Forgets how hard a puzzle is by techniques.
    pub(super) fn forget_rating(&mut self, index: usize) {
        self.change(index, |result| result.rated = None);
    }

    fn change(&mut self, index: usize, change: impl FnOnce(&mut PuzzleResult)) {
        let result = &mut Arc::make_mut(&mut self.pages[index / PAGE])[index % PAGE];
        let before = (result.solutions(), result.grade(), result.used());
        change(result);
        let after = (result.solutions(), result.grade(), result.used());
        before.0.iter().for_each(|&solutions| self.by_solutions[solutions as usize] -= 1);
        after.0.iter().for_each(|&solutions| self.by_solutions[solutions as usize] += 1);
        before.1.iter().for_each(|grade| self.by_grade[grade.position()] -= 1);
        after.1.iter().for_each(|grade| self.by_grade[grade.position()] += 1);
        if before.2 != after.2 {
            let by_technique = Arc::make_mut(&mut self.by_technique);
            before.2.iter().for_each(|technique| by_technique[technique as usize] -= 1);
            after.2.iter().for_each(|technique| by_technique[technique as usize] += 1);
        }
    }
}
