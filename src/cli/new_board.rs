//! [`NewBoardOptions`] and [`CageOptions`]: the board of new puzzles, and what is placed on it.

use crate::{
    app::text::{batch as text, refusal},
    cli::{board::shape_of_any_size, generate::clues_of, prelude::*},
    solve::generate::{CageCount, RuleMix},
};

/// The board of new puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Default, Args)]
#[command(next_help_heading = "board")]
pub struct NewBoardOptions {
    #[arg(long = "rule", value_name = "NAME", value_parser = named(NewRule::all().map(|rule| rule.key()), NewRule::from_key))]
    pub rules: Vec<NewRule>,
    #[arg(long, value_name = "SIZE[:WxH]|REGIONS", allow_hyphen_values = true, value_parser = shape_of_any_size)]
    pub shape: Option<Shape>,
}

/// A rule of new puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewRule {
    /// A rule of the whole board.
    WholeBoard(Rule),
    /// Rules that are placed.
    Placed(RuleMix),
}

impl NewRule {
    fn all() -> impl Iterator<Item = Self> {
        Rule::of_whole_board().map(Self::WholeBoard).chain(RuleMix::ALL.map(Self::Placed))
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
    /// The shape that the generator begins with.
    pub(super) fn basis(&self) -> Shape {
        self.shape.clone().unwrap_or(Shape::classic())
    }

    /// The rules of the whole board.
    pub(super) fn whole_board(&self) -> Vec<Rule> {
        let rule = |rule: &NewRule| if let NewRule::WholeBoard(rule) = rule { Some(rule.clone()) } else { None };
        self.rules.iter().filter_map(rule).collect()
    }

    /// The kinds that are to be placed.
    pub(super) fn placed(&self) -> impl Iterator<Item = RuleMix> {
        self.rules.iter().filter_map(|rule| if let NewRule::Placed(kind) = rule { Some(*kind) } else { None })
    }

    /// The kind of rules to place.
    ///
    /// # Errors
    /// When that is of several kinds.
    pub(super) fn kind(&self) -> Result<Option<RuleMix>, Said> {
        let first = self.placed().next();
        match self.placed().find(|&kind| Some(kind) != first) {
            None => Ok(first),
            Some(other) => {
                let first = first.map_or("", RuleMix::key);
                Err(text::said::two_kinds(first, other.key()))
            }
        }
    }
}

/// The cages of a killer.
#[derive(Clone, Debug, PartialEq, Eq, Default, Args)]
#[command(next_help_heading = "cages")]
pub struct CageOptions {
    #[arg(long, value_name = "CAGES[:CELLS]", value_parser = cages_of)]
    pub cages: Option<Cages>,
}

/// The wanted cages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cages {
    /// Their number.
    pub count: CageCount,
    /// The most cells of one.
    pub largest: Option<usize>,
}

/// A number of cages: `30`, `28..32`, `fewest` or `usual`; after a colon the most cells of one.
fn cages_of(wanted: &str) -> Result<Cages, Said> {
    let (count, largest) = wanted.split_once(':').map_or((wanted, None), |(count, largest)| (count, Some(largest)));
    let count = match count.to_lowercase().as_str() {
        "fewest" => CageCount::Fewest,
        "usual" => CageCount::Usual,
        number => CageCount::Number(clues_of(number)?),
    };
    let largest = largest.map(str::parse).transpose().map_err(|_| Said::from(refusal::no_number))?;
    Ok(Cages { count, largest })
}

impl CageOptions {
    /// The wanted board.
    pub(super) fn count(&self) -> CageCount {
        self.cages.as_ref().map_or(CageCount::Usual, |cages| cages.count.clone())
    }

    /// The most cells of a cage, if that is asked for.
    pub(super) fn largest(&self) -> Option<usize> {
        self.cages.as_ref().and_then(|cages| cages.largest)
    }

    /// Checks that cages are asked for only where there are any.
    ///
    /// # Errors
    /// When there are none.
    pub(super) fn check(&self, kind: Option<RuleMix>) -> Result<(), Said> {
        if self.cages.is_none() || kind == Some(RuleMix::Killer) {
            return Ok(());
        }
        Err(text::said::needs_killer("--cages"))
    }
}
