//! [`SearchContext`]: the input of every finder, and [`Finder`]: its signature; [`TechniqueRow`]: the row of a
//! technique, which stands in the file of its finder.

use sudoscope_board::{CellSet, Digit, MAX_SIZE};

use crate::{
    Cancel,
    logic::{
        CandidateGrid, Family, Level, Options, Technique, TechniqueSet,
        finders::{
            als::network::AlsNetwork,
            chains::reach::ChainReach,
            forcing::{consequences::Consequences, ground::ForcingGround},
            links::{LinkTable, Spread},
            rules::view::RuleBuffers,
            shared::sink::{Flow, Quiet, StepSink},
            templates::weaver::Templates,
            uniqueness::rectangle::Rectangles,
        },
    },
};

/// The input of a finder.
#[derive(Debug)]
pub(crate) struct SearchContext<'s, 'a, const W: usize> {
    /// The digits and candidates.
    pub grid: &'s CandidateGrid<'a, W>,
    /// Variants of the techniques.
    pub options: &'s Options,
    /// Cancellation: finders that run longer than a millisecond check it regularly and stop.
    pub cancel: &'s Cancel,
    /// Buffers and results that families keep between calls.
    pub scratch: &'s mut Scratch<W>,
}

impl<const W: usize> SearchContext<'_, '_, W> {
    /// Searches for single-digit techniques that are found together: calls `search` with each digit and its
    /// [eliminable](Self::eliminable) candidates, if there are any.
    pub(crate) fn each_digit(
        &mut self,
        wanted: TechniqueSet,
        sink: &mut StepSink,
        mut search: impl FnMut(&Self, Digit, CellSet<W>, &mut StepSink) -> Flow,
    ) -> Flow {
        let Some(technique) = wanted.iter().next() else { return Flow::Continue(()) };
        for digit in self.grid.digits() {
            let eliminable = self.eliminable(technique, digit);
            if !eliminable.is_empty() {
                search(self, digit, eliminable, sink)?;
                self.note(technique, digit, sink);
            }
        }
        Flow::Continue(())
    }

    /// The candidates of a digit that a single-digit technique could eliminate: those in no template, or none if the technique is
    /// known to find nothing until the digit loses a candidate. Only for techniques whose steps depend on the candidates of one
    /// digit alone.
    pub(crate) fn eliminable(&mut self, technique: Technique, digit: Digit) -> CellSet<W> {
        if self.scratch.digits.is_quiet(part(technique, digit), self.grid.changed_digit(digit)) {
            return CellSet::EMPTY;
        }
        self.scratch.templates.eliminable(self.grid, digit)
    }

    /// Records, after a search with an empty sink, that the technique finds nothing for the digit.
    pub(crate) fn note(&mut self, technique: Technique, digit: Digit, sink: &StepSink) {
        if sink.is_empty() && !self.cancel.is_cancelled() {
            self.scratch.digits.note(part(technique, digit), self.grid.revision());
        }
    }
}

fn part(technique: Technique, digit: Digit) -> usize {
    technique as usize * MAX_SIZE + digit.index()
}

/// State that families keep between calls: buffers, and results that are valid for one [revision](CandidateGrid::revision) of the grid.
/// For one grid only.
#[derive(Debug, Default)]
pub(crate) struct Scratch<const W: usize> {
    /// The candidates that single-digit techniques can eliminate.
    pub templates: Templates<W>,
    /// Strong and weak links.
    pub links: LinkTable<W>,
    /// Buffers of nice loops and AICs.
    pub loops: LoopBuffers,
    /// Buffers of forcing chains and nets.
    pub forcing: ForcingBuffers,
    /// Almost locked sets and their restricted commons.
    pub als: AlsNetwork<W>,
    /// Rectangles that can be deadly patterns.
    pub rectangles: Rectangles,
    /// By single-digit technique and digit: where nothing is found.
    pub digits: Quiet,
    /// By technique and house: where there is no subset.
    pub subsets: Quiet,
    /// By intersection: where there is no Sue de Coq.
    pub crossings: Quiet,
    /// State of the finders of rules.
    pub rules: RuleBuffers<W>,
}

/// Finds steps of the wanted techniques, which are of one family and have the same search order, and adds them to the sink until it
/// has enough.
pub(crate) type Finder<const W: usize> = fn(&mut SearchContext<'_, '_, W>, TechniqueSet, &mut StepSink) -> Flow;

/// What is known of a technique, and its finder.
#[derive(Debug)]
pub(crate) struct TechniqueRow<const W: usize> {
    /// The technique.
    pub technique: Technique,
    /// HoDoKu's four-digit code; S and three digits for techniques that HoDoKu does not have.
    pub code: &'static str,
    /// The abbreviation: HoDoKu's, if it has the technique.
    pub short: &'static str,
    /// The name in settings and commands: stable, lower case.
    pub key: &'static str,
    /// The family to which it belongs.
    pub family: Family,
    /// The level of difficulty.
    pub level: Level,
    /// The score that each step adds to a rating.
    pub score: u32,
    /// Whether the default settings include it.
    pub is_default: bool,
    /// The position in the search order.
    pub order: u16,
    /// Its finder. Techniques of the same order have the same one.
    pub find: Finder<W>,
}

/// The rows of the techniques that a file finds. Technique: code, short name, key, family, level, score, whether it is on by default, search
/// order, finder.
macro_rules! techniques {
    ($($technique:ident: $code:literal $short:literal $key:literal $family:ident $level:ident $score:literal $is_default:literal
        $order:literal, $find:expr;)+) => {
        /// The rows of the techniques found here.
        pub(in crate::logic::finders) const fn rows<const W: usize>(
        ) -> &'static [$crate::logic::finders::shared::context::TechniqueRow<W>] {
            const {
                &[$($crate::logic::finders::shared::context::TechniqueRow {
                    technique: Technique::$technique,
                    code: $code,
                    short: $short,
                    key: $key,
                    family: $crate::logic::technique::Family::$family,
                    level: $crate::logic::technique::Level::$level,
                    score: $score,
                    is_default: $is_default,
                    order: $order,
                    find: $find,
                },)+]
            }
        }
    };
}

pub(in crate::logic::finders) use techniques;

/// Buffers of the search for nice loops and AICs.
#[derive(Debug, Default)]
pub(crate) struct LoopBuffers {
    pub reach: ChainReach,
    pub spread: Spread,
}

/// Buffers of the search for forcing chains and nets.
#[derive(Debug, Default)]
pub(crate) struct ForcingBuffers {
    pub ground: ForcingGround,
    pub consequences: Consequences,
    pub spread: Spread,
    pub back: Spread,
}
