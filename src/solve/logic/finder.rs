//! [`Finder`]: what every family provides, and which family finds which technique.

use super::{
    als::{self, AlsNetwork},
    cells::Cells,
    chains, coloring, empty_rectangle, fish, forcing,
    grid::Grid,
    intersections,
    quiet::Quiet,
    singles,
    sink::{Flow, Sink},
    subsets, sue_de_coq,
    technique::{Family, Technique, TechniqueSet},
    templates::{self, Templates},
    turbot,
    uniqueness::{self, Rectangles},
    wings,
};
use crate::{
    board::{Digit, MAX_SIZE},
    solve::Cancel,
};

/// Where tastes differ about what belongs to a technique. The default is HoDoKu's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Unique, hidden and avoidable rectangles: whether cells of the rectangle may lack one of its digits.
    pub incomplete_rectangles: bool,
    /// ALS-XY-wings, ALS chains and death blossoms: whether the sets may overlap.
    pub overlapping_sets: bool,
    /// ALS chains: whether the first step is chosen among all of them. Else each set comes after the one before it when the sets are
    /// listed house by house; that is what HoDoKu's ratings rest on, and quicker. All steps are always all of them.
    pub every_als_chain: bool,
    /// Grouped chains and loops: whether almost locked sets may be nodes.
    pub set_nodes: bool,
    /// Empty rectangles: whether two candidates are enough.
    pub small_empty_rectangles: bool,
    /// Finned fish: whether siamese fish are looked for, two with the same bases as one, instead of single ones.
    pub siamese_fish: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            incomplete_rectangles: true,
            overlapping_sets: false,
            every_als_chain: false,
            set_nodes: false,
            small_empty_rectangles: false,
            siamese_fish: false,
        }
    }
}

/// What a finder looks at.
#[derive(Debug)]
pub(crate) struct Scene<'s, 'a, const W: usize> {
    /// Digits and candidates.
    pub grid: &'s Grid<'a, W>,
    /// Where tastes differ.
    pub options: &'s Options,
    /// Whoever works for more than a millisecond looks at it now and then, and breaks off.
    pub cancel: &'s Cancel,
    /// What families keep between calls.
    pub scratch: &'s mut Scratch<W>,
}

impl<const W: usize> Scene<'_, '_, W> {
    /// The candidates of a digit among which a technique that looks at one digit alone may strike something: none where it is known that
    /// nothing is found, be it by that technique and those searched for at once with it. What it finds must depend on the candidates of
    /// the digit alone.
    pub fn suspects(&mut self, technique: Technique, digit: Digit) -> Cells<W> {
        if self.scratch.digits.is_quiet(part(technique, digit), self.grid.changed_digit(digit)) {
            return Cells::EMPTY;
        }
        self.scratch.templates.suspects(self.grid, digit)
    }

    /// Notes that the technique finds nothing for the digit, if the sink has nothing after the search for it.
    pub fn note(&mut self, technique: Technique, digit: Digit, sink: &Sink) {
        if sink.is_empty() && !self.cancel.is_cancelled() {
            self.scratch.digits.note(part(technique, digit), self.grid.revision());
        }
    }
}

fn part(technique: Technique, digit: Digit) -> usize {
    technique as usize * MAX_SIZE + digit.index()
}

/// What families keep between calls: buffers, and what holds as long as the grid's [revision](Grid::revision) stays. It is used
/// with one grid only.
#[derive(Debug, Default)]
pub(crate) struct Scratch<const W: usize> {
    /// What techniques that look at one digit alone can strike at all.
    pub templates: Templates<W>,
    /// Chains: strong and weak links.
    pub links: chains::LinkTable<W>,
    /// Nice loops and AICs.
    pub loops: chains::LoopBuffers,
    /// Forcing chains and nets.
    pub forcing: forcing::Buffers,
    /// Almost locked sets and their links.
    pub als: AlsNetwork<W>,
    /// Rectangles that can be deadly.
    pub rectangles: Rectangles,
    /// By technique, the digits for which nothing is found, of techniques that look at one digit alone.
    pub digits: Quiet,
    /// By technique, the houses that have no subset.
    pub subsets: Quiet,
    /// The crossings that have no Sue de Coq.
    pub crossings: Quiet,
}

/// Finds steps of the wanted techniques, all of its family and of the same place in the search order, and hands them to the sink
/// until that has enough. Where several are wanted, the sink gets the best of all, or each step under its own technique.
pub(crate) type Finder<const W: usize> = fn(&mut Scene<'_, '_, W>, TechniqueSet, &mut Sink) -> Flow;

/// The finder of a technique.
pub(crate) fn finder_of<const W: usize>(technique: Technique) -> Finder<W> {
    match technique.family() {
        Family::Singles => singles::find,
        Family::Intersections => match technique {
            Technique::LockedPair | Technique::LockedTriple => subsets::find,
            _ => intersections::find,
        },
        Family::Subsets => subsets::find,
        Family::Fish => fish::find,
        Family::SingleDigitPatterns => match technique {
            Technique::EmptyRectangle | Technique::DualEmptyRectangle => empty_rectangle::find,
            _ => turbot::find,
        },
        Family::Coloring => coloring::find,
        Family::Uniqueness => uniqueness::find,
        Family::Wings => wings::find,
        Family::Chains => chains::find,
        Family::AlmostLockedSets => match technique {
            Technique::SueDeCoq => sue_de_coq::find,
            _ => als::find,
        },
        Family::Templates => templates::find,
        Family::ForcingChains => forcing::find,
    }
}
