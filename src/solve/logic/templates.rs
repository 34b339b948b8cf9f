//! Templates: all arrangements of one digit. What stands in none is false, what stands in all is true.
//!
//! ```text
//! | 7 . 7 |   two templates are left for the 7: the    | 7 . - |   the cell that both have is true,
//! | . 7 7 |   corner with the middle, and the corner   | . 7 7 |   the cell that neither has is false
//! | . 7 7 |   with the other two                       | . 7 7 |
//! ```
//!
//! A template of a digit is a set of its candidates with exactly one in every house that lacks the digit.
//!
//! - *Template delete:* a candidate that is in no template of its digit is struck.
//! - *Template set:* a candidate that is in every template of its digit is placed.
//!
//! What one digit is sure to take counts as struck for the others, and that over and over until nothing changes.
//!
//! No list of templates is made: for each candidate one template that holds it is looked for, and every template found answers for
//! all its cells. A cell is in every template if it is the only one in its row that is in any.
//!
//! The same knowledge tells every other technique that looks at one digit alone where it need not look: such a technique can only
//! strike what is in no template, [`Templates::suspects`].
//!
//! Parts of the reason: [`Role::Pattern`], the candidates that are in some template. Definition: HoDoKu's manual, "Templates".

use super::{
    cells::Cells,
    finder::Scene,
    grid::Grid,
    layout::Layout,
    reason::{Reason, Role},
    sink::{Flow, Sink},
    step::{Candidate, Step},
    technique::{Technique, TechniqueSet},
};
use crate::{
    board::{Digit, HouseId, HouseKind, MAX_SIZE},
    solve::Cancel,
};

/// How many choices are tried for one digit. A classic board takes some dozens; more than this no sensible board takes.
const NODES: u32 = 20_000;

/// Finds placements and eliminations by templates.
pub(super) fn find<const W: usize>(scene: &mut Scene<'_, '_, W>, wanted: TechniqueSet, sink: &mut Sink) -> Flow {
    let Some(possible) = refined(scene.grid, scene.cancel) else { return Flow::Continue(()) };
    for (digit, &live) in scene.grid.digits().zip(&possible) {
        let candidates = |cells: Cells<W>| cells.iter().map(move |cell| Candidate::new(cell, digit));
        let reason = || Reason::default().places(Role::Pattern, digit, live);
        let certain = alone_in_row(scene.grid.layout(), live);
        if wanted.contains(Technique::TemplateSet) && !certain.is_empty() {
            sink.add(Step::placing(Technique::TemplateSet, candidates(certain), reason()))?;
        }
        let struck = *scene.grid.cells_of(digit) - live;
        if wanted.contains(Technique::TemplateDelete) && !live.is_empty() && !struck.is_empty() {
            sink.add(Step::striking(Technique::TemplateDelete, candidates(struck), reason()))?;
        }
    }
    Flow::Continue(())
}

/// For each digit the candidates that are in some template, when what other digits are sure to take is struck. `None` if cancelled.
fn refined<const W: usize>(grid: &Grid<'_, W>, cancel: &Cancel) -> Option<Vec<Cells<W>>> {
    let layout = grid.layout();
    let mut possible: Vec<Cells<W>> = grid.digits().map(|digit| *grid.cells_of(digit)).collect();
    let mut is_stale = vec![true; possible.len()];
    while let Some(digit) = is_stale.iter().position(|&is_stale| is_stale) {
        if cancel.is_cancelled() {
            return None;
        }
        let woven = Weaver::of(layout, possible[digit], Vec::new());
        possible[digit] = woven.possible();
        is_stale[digit] = false;
        let certain = alone_in_row(layout, possible[digit]);
        for other in (0..possible.len()).filter(|&other| other != digit) {
            if possible[other].meets(&certain) {
                possible[other] -= certain;
                is_stale[other] = true;
            }
        }
    }
    Some(possible)
}

/// The cells that have no other cell of the set in their row.
fn alone_in_row<const W: usize>(layout: &Layout<W>, cells: Cells<W>) -> Cells<W> {
    layout.house_ids_of(HouseKind::Row).filter_map(|row| (cells & *layout.house(row)).single()).collect()
}

/// What is known about the templates of each digit, as long as its candidates stay as they are.
#[derive(Debug, Default)]
pub(crate) struct Templates<const W: usize> {
    known: [Option<Known<W>>; MAX_SIZE],
}

#[derive(Debug)]
struct Known<const W: usize> {
    places: Cells<W>,
    suspects: Cells<W>,
    /// Templates that show the other places to be possible.
    templates: Vec<Cells<W>>,
}

impl<const W: usize> Templates<W> {
    /// The candidates of a digit that are in none of its templates, or of which that is not known: a technique that looks at one
    /// digit alone strikes none but these.
    pub fn suspects(&mut self, grid: &Grid<'_, W>, digit: Digit) -> Cells<W> {
        let places = *grid.cells_of(digit);
        let known = &mut self.known[digit.index()];
        if known.as_ref().is_none_or(|known| known.places != places) {
            let earlier = known.take().map_or(Vec::new(), |known| known.templates);
            let woven = Weaver::of(grid.layout(), places, earlier);
            *known = Some(Known { places, suspects: places - woven.live, templates: woven.templates });
        }
        known.as_ref().map_or(places, |known| known.suspects)
    }
}

/// Looks for templates of one digit.
struct Weaver<'a, const W: usize> {
    layout: &'a Layout<W>,
    /// The houses in which the digit has places.
    houses: Vec<HouseId>,
    places: Cells<W>,
    templates: Vec<Cells<W>>,
    /// The places that are in one of these templates.
    live: Cells<W>,
    nodes: u32,
}

impl<'a, const W: usize> Weaver<'a, W> {
    /// Looks for a template through each of these places. Templates from a time when there were more places answer for some.
    fn of(layout: &'a Layout<W>, places: Cells<W>, earlier: Vec<Cells<W>>) -> Self {
        let houses: Vec<HouseId> = layout.house_ids().filter(|&house| layout.house(house).meets(&places)).collect();
        let mut weaver = Self { layout, houses, places, templates: Vec::new(), live: Cells::EMPTY, nodes: NODES };
        // A template that lost a cell to a placement is one still, for the houses that are left.
        let kept = earlier.into_iter().map(|template| template & places).filter(|template| weaver.is_whole(*template));
        weaver.templates = kept.collect();
        weaver.live = weaver.templates.iter().fold(Cells::EMPTY, |live, template| live | *template);
        for cell in places {
            if !weaver.live.contains(cell)
                && let Some(template) = weaver.weave(places - *layout.peers(cell), Cells::only(cell))
            {
                weaver.live |= template;
                weaver.templates.push(template);
            }
        }
        weaver
    }

    fn is_whole(&self, cells: Cells<W>) -> bool {
        self.houses.iter().all(|&house| cells.meets(self.layout.house(house)))
    }

    /// The places that are in some template, or not known to be in none.
    fn possible(&self) -> Cells<W> {
        if self.nodes == 0 { self.places } else { self.live }
    }

    /// A template that holds the cells `chosen`, where `left` are those and the places that see none of them.
    fn weave(&mut self, left: Cells<W>, chosen: Cells<W>) -> Option<Cells<W>> {
        self.nodes = self.nodes.checked_sub(1)?;
        let (mut fewest, mut narrowest) = (usize::MAX, Cells::EMPTY);
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
        // Cells not yet answered for come first: then a template answers for many.
        let news = narrowest - self.live;
        let in_turn = news.iter().chain(narrowest - news);
        in_turn.into_iter().find_map(|cell| self.weave(left - *self.layout.peers(cell), chosen.with(cell)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Cell, Rule},
        solve::logic::check::{board, check, state},
    };

    /// Two templates are left for the 1: r1c1 and r2c3 with r3c2 and r4c4, or with r3c4 and r4c2.
    const MARKS: [(&str, &str); 3] = [("r1c23", "-1"), ("r2c14", "-1"), ("r4c13", "-1")];

    #[test]
    fn what_is_in_all_templates_is_placed() {
        check(&board(4, &[]), Technique::TemplateSet, &MARKS, &["r1c1=1 r2c3=1"]);
    }

    #[test]
    fn what_is_in_no_template_is_struck_and_what_one_digit_is_sure_to_take_the_others_lose() {
        let struck = ["r1c4<>1 r2c2<>1 r3c1<>1 r3c3<>1", "r1c1<>2 r2c3<>2", "r1c1<>3 r2c3<>3", "r1c1<>4 r2c3<>4"];
        check(&board(4, &[]), Technique::TemplateDelete, &MARKS, &struck);
    }

    /// All choices of a place in each of these rows that do not see each other.
    fn choices<const W: usize>(layout: &Layout<W>, places: Cells<W>, rows: &[HouseId]) -> Vec<Cells<W>> {
        let Some((row, rows)) = rows.split_first() else { return vec![Cells::EMPTY] };
        let with = |cell: Cell| choices(layout, places - *layout.peers(cell), rows).into_iter().map(move |rest| rest.with(cell));
        (places & *layout.house(*row)).iter().flat_map(with).collect()
    }

    #[test]
    fn suspects_are_what_no_template_holds_while_the_grid_changes() {
        let geometry = board(6, &[Rule::Diagonals]);
        let layout = Layout::<2>::new(&geometry);
        let digit = Digit::from_index(0);
        let (mut random, mut found) = (1_u32, 0);
        for _ in 0..40 {
            let mut grid = Grid::new(&layout, &state(&geometry, &[]));
            let mut templates = Templates::default();
            while !grid.cells_of(digit).is_empty() {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let place = (random >> 16) as usize % grid.cells_of(digit).len();
                let candidate = Candidate::new(grid.cells_of(digit).iter().nth(place).unwrap(), digit);
                if random >> 8 & 15 == 0 {
                    grid.place(candidate)
                } else {
                    assert!(grid.strike(candidate))
                }
                let places = *grid.cells_of(digit);
                let open: Vec<HouseId> = layout.house_ids().filter(|&house| grid.places(house, digit) != 0).collect();
                let rows: Vec<HouseId> = open.iter().copied().filter(|&house| layout.kind(house) == HouseKind::Row).collect();
                let whole = choices(&layout, places, &rows).into_iter();
                let whole = whole.filter(|template| open.iter().all(|&house| template.meets(layout.house(house))));
                let live = whole.fold(Cells::EMPTY, |all, template| all | template);
                let suspects = templates.suspects(&grid, digit);
                found += suspects.len();
                assert_eq!(suspects, places - live);
            }
        }
        assert!(found > 100, "the boards hold {found} suspects");
    }
}
