//! [`NewBoardOptions`] and [`CageOptions`]: the board of new puzzles, and what is placed on it.

use std::ops::RangeInclusive;

use clap::Args;

use crate::{
    app::text::{Said, batch as text},
    board::{Rule, Shape},
    cli::{
        board::{regions_of, shape_of_any_size},
        generate::clues_of,
        usage::named,
    },
    solve::generate::{CageCount, PlacedKind},
};

/// The board of new puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Default, Args)]
#[command(next_help_heading = "board")]
pub struct NewBoardOptions {
    #[arg(long = "rule", value_name = "NAME", value_parser = named(NewRule::all().map(|rule| rule.key()), NewRule::from_key))]
    pub rules: Vec<NewRule>,
    #[arg(long, value_name = "SIZE[:WxH]", value_parser = shape_of_any_size)]
    pub shape: Option<Shape>,
    #[arg(long, value_name = "CHARACTERS", allow_hyphen_values = true, conflicts_with = "shape", value_parser = regions_of)]
    pub regions: Option<Shape>,
}

/// A rule of new puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewRule {
    /// A rule of the whole board.
    WholeBoard(Rule),
    /// Rules that are placed.
    Placed(PlacedKind),
}

impl NewRule {
    fn all() -> impl Iterator<Item = Self> {
        Rule::of_whole_board().map(Self::WholeBoard).chain(PlacedKind::ALL.map(Self::Placed))
    }

    /// Its name.
    pub(super) const fn key(&self) -> &'static str {
        match self {
            Self::WholeBoard(rule) => rule.key(),
            Self::Placed(kind) => kind.key(),
        }
    }

    fn from_key(key: &str) -> Option<Self> {
        Self::all().find(|rule| rule.key() == key)
    }

    /// Whether the houses it adds are all that it demands.
    pub(super) fn is_of_houses(&self) -> bool {
        matches!(self, Self::WholeBoard(rule) if rule.is_of_houses())
    }
}

impl NewBoardOptions {
    /// The shape asked for.
    pub(super) fn asked(&self) -> Option<&Shape> {
        self.shape.as_ref().or(self.regions.as_ref())
    }

    /// The shape that the generator begins with.
    pub(super) fn basis(&self) -> Shape {
        self.asked().cloned().unwrap_or(Shape::classic())
    }

    /// The rules of the whole board.
    pub(super) fn whole_board(&self) -> Vec<Rule> {
        let rule = |rule: &NewRule| if let NewRule::WholeBoard(rule) = rule { Some(rule.clone()) } else { None };
        self.rules.iter().filter_map(rule).collect()
    }

    /// The kinds that are to be placed.
    pub(super) fn placed(&self) -> impl Iterator<Item = PlacedKind> {
        self.rules.iter().filter_map(|rule| if let NewRule::Placed(kind) = rule { Some(*kind) } else { None })
    }

    /// The kind of rules to place.
    ///
    /// # Errors
    /// When that is of several kinds.
    pub(super) fn kind(&self) -> Result<Option<PlacedKind>, Said> {
        let first = self.placed().next();
        match self.placed().find(|&kind| Some(kind) != first) {
            None => Ok(first),
            Some(other) => {
                let first = first.map_or("", PlacedKind::key);
                Err(Said::new(move |lang| text::two_kinds(lang, first, other.key())))
            }
        }
    }
}

/// The cages of a killer.
#[derive(Clone, Debug, PartialEq, Eq, Default, Args)]
#[command(next_help_heading = "cages")]
pub struct CageOptions {
    #[arg(long, value_name = "N|MIN..MAX|fewest", value_parser = cages_of)]
    pub cages: Option<Cages>,
    #[arg(long = "largest-cage", value_name = "N")]
    pub largest: Option<usize>,
}

/// A number of cages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cages {
    /// As few as possible.
    Fewest,
    /// A number in this range.
    Number(RangeInclusive<usize>),
}

/// A number of cages: `30`, `28..32`, or `fewest`.
fn cages_of(wanted: &str) -> Result<Cages, Said> {
    if wanted == "fewest" { Ok(Cages::Fewest) } else { clues_of(wanted).map(Cages::Number) }
}

impl CageOptions {
    /// The wanted board.
    pub(super) fn count(&self) -> CageCount {
        match &self.cages {
            None => CageCount::Usual,
            Some(Cages::Fewest) => CageCount::Fewest,
            Some(Cages::Number(range)) => CageCount::Number(range.clone()),
        }
    }

    /// Checks that cages are asked for only where there are any.
    ///
    /// # Errors
    /// When there are none.
    pub(super) fn check(&self, kind: Option<PlacedKind>) -> Result<(), Said> {
        if self.cages.is_none() && self.largest.is_none() || kind == Some(PlacedKind::Killer) {
            return Ok(());
        }
        let option = if self.cages.is_some() { "--cages" } else { "--largest-cage" };
        Err(Said::new(move |lang| text::needs_killer(lang, option)))
    }
}
