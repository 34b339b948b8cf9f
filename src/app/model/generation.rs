//! New puzzles made to order, as the window knows them: the form that says how they are to be, and the job that makes them.

use std::sync::Arc;

use crate::{
    board::{Geometry, Puzzle, Rule, Shape},
    io::Collection,
    solve::{
        check::Graded,
        generate::{GenerateProgress, GenerateSpec, InvalidSpec, StopReason, Strategy, Symmetry, WatchSpec},
        logic::Level,
    },
};

/// Tells one job from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct GenerationId(pub u64);

/// How new puzzles are to be.
#[derive(Clone, Debug, PartialEq)]
pub struct GenerateForm {
    /// The shape.
    pub shape: Shape,
    /// Whether each puzzle has regions of its own, of any form; the shape tells the size alone.
    pub irregular: bool,
    /// The rules.
    pub rules: Vec<Rule>,
    /// Which cells are given or blank together.
    pub symmetry: Symmetry,
    /// How hard; none: as it comes.
    pub level: Option<Level>,
    /// The fewest and the most clues, if that matters.
    pub clues: Option<(usize, usize)>,
    /// Whether no clue may be left that the solution does not need.
    pub minimal: bool,
    /// The strategy that makes them.
    pub strategy: Strategy,
    /// How many.
    pub count: u64,
    /// What chance starts from, as it is typed.
    pub seed: String,
    /// Why there can be none like that, if that is known.
    pub invalid_spec: Option<InvalidSpec>,
    /// Why the last try came to nothing.
    pub stop: Option<StopReason>,
}

impl GenerateForm {
    /// So many puzzles at most are made at once.
    pub const MOST: u64 = 100_000;

    /// The form as it opens: one puzzle on a board like that. Its seed is still to come.
    pub fn of(puzzle: &Puzzle) -> Self {
        Self {
            shape: puzzle.shape().clone(),
            irregular: false,
            rules: puzzle.rules().to_vec(),
            symmetry: Symmetry::None,
            level: None,
            clues: None,
            minimal: false,
            strategy: Strategy::Fast,
            count: 1,
            seed: String::new(),
            invalid_spec: None,
            stop: None,
        }
    }

    /// The form after a change: rules that mean nothing on this shape are left out, and it is known whether there can be such
    /// puzzles.
    #[must_use]
    pub fn checked(mut self) -> Self {
        let shape = self.shape_of_rules();
        self.rules.retain(|rule| rule.suits(&shape));
        // As other programs write large numbers.
        self.seed.retain(|char| !char.is_whitespace() && !matches!(char, ',' | '_' | '\''));
        self.count = self.count.clamp(1, Self::MOST);
        // A board that is filled by luck is never refused: nothing is wished of it.
        self.invalid_spec = if self.strategy == Strategy::RandomFill { None } else { self.spec().check().err() };
        self.stop = None;
        self
    }

    /// The shape on which rules must mean something.
    pub fn shape_of_rules(&self) -> Shape {
        if self.has_own_regions() { self.shape.as_jigsaw() } else { self.shape.clone() }
    }

    /// Puzzles whose making is watched are made on the board that was chosen.
    fn has_own_regions(&self) -> bool {
        self.irregular && self.strategy == Strategy::Fast
    }

    /// What the puzzles are to be like.
    pub fn spec(&self) -> GenerateSpec {
        let geometry = Arc::new(Geometry::new(&self.shape, &self.rules));
        let clues = self.clues.map(|(least, most)| least..=most);
        let spec = GenerateSpec::new(geometry);
        let spec = if self.has_own_regions() { spec.with_irregular_regions() } else { spec };
        GenerateSpec { symmetry: self.symmetry, clues, minimal: self.minimal, level: self.level, ..spec }
    }

    /// What chance starts from; none where no number is typed, or one that is too large.
    pub fn seed(&self) -> Option<u64> {
        self.seed.parse().ok()
    }

    /// Whether puzzles can be asked for.
    pub fn is_ready(&self) -> bool {
        self.invalid_spec.is_none() && self.seed().is_some()
    }

    /// What is to be watched. The level is left out: only one candidate is shown, and it is of whichever level it is.
    pub fn watch_spec(&self, seed: u64) -> WatchSpec {
        WatchSpec { strategy: self.strategy, spec: GenerateSpec { level: None, ..self.spec() }, seed }
    }
}

/// Puzzles that are being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GenerationModel {
    /// Which job it is.
    pub id: GenerationId,
    /// How many are wanted.
    pub count: u64,
    /// How far it has come.
    pub progress: GenerateProgress,
    /// Whether it has been asked to stop and hand over what it has.
    pub ending: bool,
}

/// What a job has come to.
#[derive(Clone, Debug)]
pub struct Generated {
    /// The puzzles.
    pub puzzles: NewPuzzles,
    /// How far it has come.
    pub progress: GenerateProgress,
    /// Why there are no more, if they are fewer than were wanted.
    pub stop: Option<StopReason>,
}

/// So many puzzles.
#[derive(Clone, Debug)]
pub enum NewPuzzles {
    /// None.
    None,
    /// One.
    One(Box<Puzzle>),
    /// Several, and what is known of them.
    Many(Arc<Collection>, Arc<[Graded]>),
}

impl NewPuzzles {
    /// These puzzles, and what is known of them.
    pub fn of(mut puzzles: Vec<Puzzle>, known: Vec<Graded>) -> Self {
        match puzzles.len() {
            0 | 1 => puzzles.pop().map_or(Self::None, |puzzle| Self::One(Box::new(puzzle))),
            _ => Self::Many(Arc::new(Collection::of_puzzles(puzzles)), known.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_says_at_once_what_can_never_be() {
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
    fn regions_of_their_own_are_for_puzzles_that_are_made_at_once() {
        let form = GenerateForm { irregular: true, rules: vec![Rule::DisjointGroups], ..GenerateForm::of(&Puzzle::classic()) };
        let watched = GenerateForm { strategy: Strategy::DigHoles, ..form.clone() }.checked();
        assert_eq!((watched.spec().irregular, watched.rules.len()), (false, 1));
        let made = GenerateForm { clues: Some((10, 16)), ..form }.checked();
        assert_eq!((made.spec().irregular, made.rules.len()), (true, 0), "boxes have places, other regions have not");
        assert_eq!(made.invalid_spec, None, "what is known of the classic board is not known of others");
    }

    #[test]
    fn a_form_keeps_only_what_means_something() {
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
