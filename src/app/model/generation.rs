//! Generating puzzles, as the window knows it: the form with their specification, and the job that makes them.

use crate::{
    app::{
        model::{game_kind::GameKind, practice::PracticeForm},
        prelude::*,
    },
    board::HouseGeometry,
    solve::{
        check::Graded,
        generate::{
            CageCount, GenerateProgress, GenerateSpec, InvalidSpec, PuzzleSpec, RuleMix, RuledSpec, StopReason, Symmetry, WatchSpec,
        },
        se_rating::Tenths,
    },
};

/// The level of the puzzle of the day.
pub const LEVEL_OF_THE_DAY: Level = Level::Medium;

/// Identifies a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct GenerationId(pub u64);

/// The form in which a person specifies new puzzles.
#[derive(Clone, Debug, PartialEq)]
pub struct GenerateForm {
    pub shape: Shape,
    /// Whether each puzzle gets irregular regions of its own; only the size of the shape counts then.
    pub irregular: bool,
    /// The rules of the whole board. With one that is not a house, puzzles cannot be watched.
    pub rules: Vec<Rule>,
    /// The kind of rules placed on the board of each puzzle besides givens. With one, puzzles cannot be watched.
    pub kind: Option<RuleMix>,
    /// The cages of a killer.
    pub cages: CageCount,
    /// The most cells of a cage, if limited.
    pub largest_cage: Option<usize>,
    /// Which cells are given or blank together.
    pub symmetry: Symmetry,
    /// The level; `None`: any.
    pub level: Option<Level>,
    /// The hardest technique needed; `None`: any.
    pub hardest: Option<Technique>,
    /// The lowest and highest rating by Sudoku Explainer, if limited.
    pub er: Option<(Tenths, Tenths)>,
    /// The smallest and largest number of clues, if limited.
    pub clues: Option<(usize, usize)>,
    /// Whether puzzles must be minimal.
    pub minimal: bool,
    /// The strategy that makes them.
    pub strategy: Strategy,
    /// Number of puzzles.
    pub count: u64,
    /// The seed as typed.
    pub seed: String,
    /// Why no puzzle can be like that, if that is known.
    pub invalid_spec: Option<InvalidSpec>,
    /// Why the last job made no puzzle.
    pub stop: Option<StopReason>,
}

/// A puzzle that is made without the form.
#[derive(Clone, Debug, PartialEq)]
pub struct NewGame {
    /// Its form. The seed is empty until it has been drawn.
    pub form: GenerateForm,
    /// The day whose puzzle it is, counted from 1 January 1970.
    pub day: Option<u64>,
    /// The practice that it is for, if a technique is practised.
    pub practice: Option<PracticeForm>,
}

/// A choice of puzzles that are made without the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// A puzzle of a kind and a level.
    New(GameKind, Level),
    /// A puzzle on the board of this one, and as hard.
    LikeThis,
    /// The puzzle of the day; of today, or of that one, counted from 1 January 1970.
    OfTheDay(Option<u64>),
    /// A puzzle on a classic board that needs the technique of the form, and nothing harder; a killer for techniques of cages.
    Practice(PracticeForm),
}

impl GenerateForm {
    /// Maximum number of puzzles of one job.
    pub const MOST: u64 = 100_000;

    /// The form as it opens: one puzzle on the board of this one. The seed is filled in later.
    pub fn of(puzzle: &Puzzle) -> Self {
        let (shape, rules) = (puzzle.shape(), puzzle.rules());
        let is_offered = |rule: &&Rule| Self::offers(rule, shape);
        Self {
            shape: shape.clone(),
            irregular: false,
            rules: rules.iter().filter(is_offered).cloned().collect(),
            kind: RuleMix::of(rules.iter().filter(|rule| !is_offered(rule)), shape),
            cages: CageCount::Usual,
            largest_cage: None,
            symmetry: Symmetry::None,
            level: None,
            hardest: None,
            er: None,
            clues: None,
            minimal: false,
            strategy: Strategy::Fast,
            count: 1,
            seed: String::new(),
            invalid_spec: None,
            stop: None,
        }
    }

    /// The form of an easy puzzle that has as many givens as its seed says: otherwise easy puzzles are all alike. Others stay as they are.
    #[must_use]
    pub fn varied(mut self) -> Self {
        let cells = self.shape.cell_count();
        if self.level == Some(Level::Easy) && self.clues.is_none() && !self.is_ruled() {
            // Of a classic board 30 to 40 cells are given.
            let (least, most) = ((37 * cells).div_ceil(100), cells / 2);
            let seed = self.seed().unwrap_or_default();
            let clues = least + usize::try_from(seed % (most - least + 1) as u64).unwrap_or_default();
            self.clues = Some((clues, clues));
        }
        self
    }

    /// Whether the form asks for everything that the rules of a puzzle are.
    pub fn has_rules_of(&self, puzzle: &Puzzle) -> bool {
        let is_asked = |rule: &Rule| self.rules.contains(rule) || self.kind.is_some();
        puzzle.unknown_rules.is_empty() && puzzle.rules().iter().all(is_asked)
    }

    /// Whether the form asks for puzzles with all rules of a puzzle, and they can be made on its board.
    pub fn is_for_more_like(&self, puzzle: &Puzzle) -> bool {
        self.has_rules_of(puzzle) && self.kind.is_none_or(|kind| self.shape.size() <= kind.largest_board())
    }

    /// Whether the form offers a rule for boards of that shape.
    pub fn offers(rule: &Rule, shape: &Shape) -> bool {
        Rule::of_whole_board().any(|other| other == *rule) && rule.suits(shape)
    }

    /// The form after a change: rules that do not apply to the shape are dropped, values are brought into range, a strategy that cannot
    /// make such puzzles is replaced, and the specification is checked.
    #[must_use]
    pub fn checked(mut self) -> Self {
        let shape = self.shape_of_rules();
        self.rules.retain(|rule| Self::offers(rule, &shape));
        if self.is_ruled() {
            self.strategy = Strategy::Fast;
        }
        // Separators that other programs write in large numbers.
        self.seed.retain(|char| !char.is_whitespace() && !matches!(char, ',' | '_' | '\''));
        self.count = self.count.clamp(1, Self::MOST);
        // A random fill uses nothing of the specification that could be invalid.
        self.invalid_spec = if self.strategy == Strategy::RandomFill { None } else { self.spec().check().err() };
        self.stop = None;
        self
    }

    /// The shape to which rules must apply.
    pub fn shape_of_rules(&self) -> Shape {
        if self.has_own_regions() { self.shape.as_jigsaw() } else { self.shape.clone() }
    }

    /// Only puzzles of houses that are not watched get regions of their own.
    fn has_own_regions(&self) -> bool {
        self.irregular && self.strategy == Strategy::Fast && !self.is_ruled()
    }

    /// Whether puzzles have rules that are not houses. Only one strategy makes them: what is watched is made of givens alone.
    pub fn is_ruled(&self) -> bool {
        self.kind.is_some() || self.rules.iter().any(|rule| !rule.is_of_houses())
    }

    /// Whether puzzles can be asked for by their ER: classic ones that are not watched.
    pub fn can_have_er(&self) -> bool {
        self.strategy == Strategy::Fast && !self.irregular && !self.is_ruled() && self.rules.is_empty() && self.shape.is_classic()
    }

    /// The specification of the puzzles.
    pub fn spec(&self) -> PuzzleSpec {
        if !self.is_ruled() {
            return self.spec_of_houses().into();
        }
        let is_killer = self.kind == Some(RuleMix::Killer);
        RuledSpec {
            symmetry: self.symmetry,
            clues: self.clues.map(|(least, most)| least..=most),
            minimal: self.minimal && !is_killer,
            cages: if is_killer { self.cages.clone() } else { CageCount::Usual },
            largest_cage: self.largest_cage.filter(|_| is_killer),
            level: self.level,
            hardest: self.hardest,
            is_rated: self.count <= RuledSpec::MOST_RATED,
            ..RuledSpec::new(self.shape.clone(), self.rules.clone(), self.kind)
        }
        .into()
    }

    /// The spec without rules that are not houses.
    fn spec_of_houses(&self) -> GenerateSpec {
        let rules: Vec<Rule> = self.rules.iter().filter(|rule| rule.is_of_houses()).cloned().collect();
        let geometry = HouseGeometry::new(&self.shape, &rules).unwrap_or_else(|_| HouseGeometry::plain(&self.shape));
        let clues = self.clues.map(|(least, most)| least..=most);
        // Only finished classic puzzles can be rated; elsewhere the form does not offer it.
        let er = self.er.filter(|_| self.can_have_er()).map(|(lowest, highest)| lowest..=highest);
        let spec = GenerateSpec::new(geometry);
        let spec = if self.has_own_regions() { spec.with_irregular_regions() } else { spec };
        let (level, hardest) = (self.level, self.hardest);
        GenerateSpec { symmetry: self.symmetry, clues, minimal: self.minimal, level, hardest, er, ..spec }
    }

    /// The seed; `None` if it is not a number, or too large.
    pub fn seed(&self) -> Option<u64> {
        self.seed.parse().ok()
    }

    /// Whether the form can be submitted.
    pub fn is_ready(&self) -> bool {
        self.invalid_spec.is_none() && self.seed().is_some()
    }

    /// The spec of a run to watch. Level and technique are left out: only one attempt is shown, whatever its level.
    pub fn watch_spec(&self, seed: u64) -> WatchSpec {
        WatchSpec { strategy: self.strategy, spec: GenerateSpec { level: None, hardest: None, ..self.spec_of_houses() }, seed }
    }
}

/// A job that generates puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GenerationModel {
    /// The job.
    pub id: GenerationId,
    /// Number of puzzles requested.
    pub count: u64,
    pub progress: GenerateProgress,
    /// Whether it was asked to stop and keep its puzzles.
    pub is_ending: bool,
    /// Whether it turned out on the way that puzzles like these are hard to make.
    pub is_hard: bool,
}

/// The result of a job.
#[derive(Clone, Debug)]
pub struct Generated {
    pub puzzles: NewPuzzles,
    pub progress: GenerateProgress,
    /// Why there are fewer puzzles than requested, if there are.
    pub stop: Option<StopReason>,
}

/// The puzzles of a job.
#[derive(Clone, Debug)]
pub enum NewPuzzles {
    None,
    /// One, and how hard it is, if that is known.
    One(Box<Puzzle>, Option<Rated>),
    /// Several, with what is known of each.
    Many(Arc<Collection>, Arc<[Graded]>),
}

impl NewPuzzles {
    /// These puzzles, with what is known of each.
    pub fn of(mut puzzles: Vec<Puzzle>, known: Vec<Graded>) -> Self {
        let rated = known.first().and_then(|graded| graded.rated);
        match puzzles.len() {
            0 | 1 => puzzles.pop().map_or(Self::None, |puzzle| Self::One(Box::new(puzzle), rated)),
            _ => Self::Many(Arc::new(Collection::of_puzzles(puzzles)), known.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cage;

    #[test]
    fn a_form_says_at_once_that_no_puzzle_can_be_like_that() {
        let mut form = GenerateForm::of(&Puzzle::classic()).checked();
        assert_eq!((form.invalid_spec.as_ref(), form.is_ready()), (None, false), "the seed is still to come");
        form.seed = "7".to_owned();
        assert!(form.is_ready());
        form.clues = Some((10, 16));
        form = form.checked();
        assert_eq!(form.invalid_spec, Some(InvalidSpec::TooFewClues { max: 16, need: 17 }));
        form.strategy = Strategy::RandomFill;
        assert!(form.checked().is_ready(), "a full board has no clues");
    }

    #[test]
    fn easy_puzzles_of_several_seeds_differ_in_their_givens_and_others_stay_as_they_are() {
        let clues = |level, seed: u64| {
            let form = GenerateForm { level, seed: seed.to_string(), ..GenerateForm::of(&Puzzle::classic()) };
            let varied = form.varied().checked();
            assert_eq!(varied.invalid_spec, None);
            varied.clues
        };
        let all: std::collections::BTreeSet<_> = (0..50).map(|seed| clues(Some(Level::Easy), seed)).collect();
        assert_eq!((all.len(), all.first(), all.last()), (11, Some(&Some((30, 30))), Some(&Some((40, 40)))));
        assert_eq!(clues(Some(Level::Easy), 7), clues(Some(Level::Easy), 7));
        assert!([Some(Level::Medium), None].into_iter().all(|level| clues(level, 7).is_none()));
    }

    #[test]
    fn watched_puzzles_have_no_regions_of_their_own() {
        let form = GenerateForm { irregular: true, rules: vec![Rule::DisjointGroups], ..GenerateForm::of(&Puzzle::classic()) };
        let watched = GenerateForm { strategy: Strategy::DigHoles, ..form.clone() }.checked();
        assert_eq!((watched.spec_of_houses().irregular, watched.rules.len()), (false, 1));
        let made = GenerateForm { clues: Some((10, 16)), ..form }.checked();
        assert_eq!((made.spec_of_houses().irregular, made.rules.len()), (true, 0), "boxes have places, other regions have not");
        assert_eq!(made.invalid_spec, None, "what is known of the classic board is not known of others");
    }

    #[test]
    fn a_form_for_killers_keeps_wishes_for_other_puzzles_out() {
        let form = GenerateForm {
            rules: vec![Rule::AntiKnight],
            kind: Some(RuleMix::Killer),
            cages: CageCount::Fewest,
            irregular: true,
            minimal: true,
            level: Some(Level::Hard),
            ..GenerateForm::of(&Puzzle::classic())
        }
        .checked();
        let PuzzleSpec::Ruled(spec) = form.spec() else { panic!("{form:?}") };
        assert_eq!((spec.kind, spec.cages, spec.minimal), (Some(RuleMix::Killer), CageCount::Fewest, false));
        assert_eq!(spec.level, Some(Level::Hard));
        assert_eq!((form.invalid_spec.clone(), form.is_ruled(), form.can_have_er()), (None, true, false));
        let dots = GenerateForm { kind: Some(RuleMix::Dots), largest_cage: Some(10), ..form.clone() };
        assert_eq!(dots.checked().invalid_spec, None, "what is asked of cages is not asked of dots");
        let alone = GenerateForm { rules: Vec::new(), ..form.clone() };
        assert!(!alone.can_have_er(), "Sudoku Explainer knows no cages");
        let large = GenerateForm { largest_cage: Some(10), ..form }.checked();
        assert_eq!(large.invalid_spec, Some(InvalidSpec::LargestCage { largest: 10, size: 9 }));
    }

    #[test]
    fn a_kind_or_a_rule_beyond_houses_is_kept_and_is_not_watched() {
        let plain = GenerateForm::of(&Puzzle::classic());
        for strategy in [Strategy::DigHoles, Strategy::RandomFill] {
            let watched = GenerateForm { strategy, ..plain.clone() };
            assert_eq!(watched.clone().checked().strategy, strategy);
            for kind in RuleMix::ALL {
                let form = GenerateForm { kind: Some(kind), ..watched.clone() }.checked();
                assert_eq!((form.kind, form.strategy), (Some(kind), Strategy::Fast));
            }
            let knight = GenerateForm { rules: vec![Rule::AntiKnight], ..watched.clone() }.checked();
            assert_eq!((knight.rules.as_slice(), knight.strategy), (&[Rule::AntiKnight][..], Strategy::Fast));
            let diagonals = GenerateForm { rules: vec![Rule::Diagonals], ..watched }.checked();
            assert_eq!(diagonals.strategy, strategy, "diagonals are houses");
        }
    }

    #[test]
    fn the_form_of_a_puzzle_asks_for_puzzles_of_its_kind() {
        let cage = |sum| Rule::Cage(Cage::killer([Cell::new(0), Cell::new(1)], sum));
        let puzzle = Puzzle::new(Shape::classic(), &[Rule::AntiKing, cage(5), cage(6)]);
        let form = GenerateForm::of(&puzzle);
        assert_eq!((form.kind, &form.rules[..], form.has_rules_of(&puzzle)), (Some(RuleMix::Killer), &[Rule::AntiKing][..], true));
        let large = Puzzle::new(Shape::of_size(16).unwrap(), &[cage(5)]);
        let form = GenerateForm::of(&large).checked();
        assert_eq!((form.has_rules_of(&large), form.is_for_more_like(&large)), (true, false));
        assert_eq!(form.invalid_spec, Some(InvalidSpec::TooLarge { largest: 12 }));
        let apart = Puzzle::new(Shape::classic(), &[Rule::Nonconsecutive]);
        assert!(GenerateForm::of(&apart).has_rules_of(&apart));
        let mixed = Puzzle::new(Shape::classic(), &[cage(5), Rule::CountingCircles(vec![Cell::new(0)])]);
        let form = GenerateForm::of(&mixed);
        assert_eq!((form.kind, form.has_rules_of(&mixed)), (None, false));
        assert!(GenerateForm::of(&Puzzle::classic()).has_rules_of(&Puzzle::classic()));
    }

    #[test]
    fn a_form_drops_what_does_not_apply() {
        let four = Shape::of_size(4).unwrap();
        let windows_suit = Rule::Windoku.suits(&four);
        let form = GenerateForm {
            shape: four,
            rules: vec![Rule::Diagonals, Rule::Windoku],
            count: 0,
            seed: "12, 3".to_owned(),
            ..GenerateForm::of(&Puzzle::classic())
        }
        .checked();
        assert_eq!(form.rules.contains(&Rule::Windoku), windows_suit);
        assert!(form.rules.contains(&Rule::Diagonals));
        assert_eq!((form.count, form.seed(), form.seed.as_str()), (1, Some(123), "123"));
        for not_a_number in ["99999999999999999999", "12a3", "-1", ""] {
            let form = GenerateForm { seed: not_a_number.to_owned(), ..form.clone() }.checked();
            assert_eq!((form.seed(), form.seed.as_str()), (None, not_a_number), "it stays as it was typed");
        }
    }
}
