//! [`Templates`]: searches for templates of a digit and caches the result.

use sudoscope_board::{CellSet, Digit, HouseId, MAX_SIZE};

use crate::logic::{CandidateGrid, HouseLayout};

/// Node limit of the search for one digit. A classic board needs a few dozen; no realistic board needs more than this.
const NODES: u32 = 20_000;

/// The templates of each digit, as far as they are known, until its candidates change.
#[derive(Debug, Default)]
pub(crate) struct Templates<const W: usize> {
    known: [Option<KnownTemplates<W>>; MAX_SIZE],
}

#[derive(Debug)]
struct KnownTemplates<const W: usize> {
    places: CellSet<W>,
    eliminable: CellSet<W>,
    /// Templates that show the other places to be possible.
    templates: Vec<CellSet<W>>,
}

impl<const W: usize> Templates<W> {
    /// The candidates of a digit that are not known to be in a template: the only ones that single-digit techniques can eliminate.
    pub(crate) fn eliminable(&mut self, grid: &CandidateGrid<'_, W>, digit: Digit) -> CellSet<W> {
        let places = *grid.cells_of(digit);
        let known = &mut self.known[digit.index()];
        if known.as_ref().is_none_or(|known| known.places != places) {
            let earlier = known.take().map_or(Vec::new(), |known| known.templates);
            let woven = Weaver::of(grid.layout(), places, earlier);
            *known = Some(KnownTemplates { places, eliminable: places - woven.live, templates: woven.templates });
        }
        known.as_ref().map_or(places, |known| known.eliminable)
    }
}

/// The search for templates of one digit.
pub(super) struct Weaver<'a, const W: usize> {
    layout: &'a HouseLayout<W>,
    /// The houses in which the digit has places.
    houses: Vec<HouseId>,
    places: CellSet<W>,
    templates: Vec<CellSet<W>>,
    /// The places in one of these templates.
    live: CellSet<W>,
    nodes: u32,
}

impl<'a, const W: usize> Weaver<'a, W> {
    /// Searches for a template through each of these places. Earlier templates, found with more places, settle some of them.
    pub(crate) fn of(layout: &'a HouseLayout<W>, places: CellSet<W>, earlier: Vec<CellSet<W>>) -> Self {
        let houses: Vec<HouseId> = layout.house_ids().filter(|&house| layout.house(house).meets(&places)).collect();
        let mut weaver = Self { layout, houses, places, templates: Vec::new(), live: CellSet::EMPTY, nodes: NODES };
        // A template that has lost a cell to a placement is still one for the remaining houses.
        let kept = earlier.into_iter().map(|template| template & places).filter(|template| weaver.is_whole(*template));
        weaver.templates = kept.collect();
        weaver.live = weaver.templates.iter().fold(CellSet::EMPTY, |live, template| live | *template);
        for cell in places {
            if !weaver.live.contains(cell)
                && let Some(template) = weaver.weave(places - *layout.peers(cell), CellSet::only(cell))
            {
                weaver.live |= template;
                weaver.templates.push(template);
            }
        }
        weaver
    }

    fn is_whole(&self, cells: CellSet<W>) -> bool {
        self.houses.iter().all(|&house| cells.meets(self.layout.house(house)))
    }

    /// The places in some template, or not known to be in none.
    pub(crate) fn possible(&self) -> CellSet<W> {
        if self.nodes == 0 { self.places } else { self.live }
    }

    /// Finds a template that contains the cells `chosen`; `left` are these and the places that see none of them.
    fn weave(&mut self, left: CellSet<W>, chosen: CellSet<W>) -> Option<CellSet<W>> {
        self.nodes = self.nodes.checked_sub(1)?;
        let (mut fewest, mut narrowest) = (usize::MAX, CellSet::EMPTY);
        for &house in &self.houses {
            let here = left & *self.layout.house(house);
            if here.is_empty() {
                return None;
            }
            if !here.meets(&chosen) && here.len() < fewest {
                (fewest, narrowest) = (here.len(), here);
            }
        }
        if narrowest.is_empty() {
            return Some(chosen);
        }
        // Unsettled cells come first, so that a template settles many.
        let news = narrowest - self.live;
        let in_turn = news.iter().chain(narrowest - news);
        in_turn.into_iter().find_map(|cell| self.weave(left - *self.layout.peers(cell), chosen.with(cell)))
    }
}
