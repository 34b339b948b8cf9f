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
        let woven = Weaver::of(layout, possible[digit]);
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
}

impl<const W: usize> Templates<W> {
    /// The candidates of a digit that are in none of its templates, or of which that is not known: a technique that looks at one
    /// digit alone strikes none but these.
    pub fn suspects(&mut self, grid: &Grid<'_, W>, digit: Digit) -> Cells<W> {
        let places = *grid.cells_of(digit);
        match &self.known[digit.index()] {
            Some(known) if known.places == places => known.suspects,
            _ => {
                let suspects = places - Weaver::of(grid.layout(), places).live;
                self.known[digit.index()] = Some(Known { places, suspects });
                suspects
            }
        }
    }
}

/// Looks for templates of one digit.
struct Weaver<'a, const W: usize> {
    layout: &'a Layout<W>,
    /// The houses in which the digit has places.
    houses: Vec<HouseId>,
    places: Cells<W>,
    /// The places for which a template has been found.
    live: Cells<W>,
    nodes: u32,
}

impl<'a, const W: usize> Weaver<'a, W> {
    /// Looks for a template through each of these places.
    fn of(layout: &'a Layout<W>, places: Cells<W>) -> Self {
        let houses = layout.house_ids().filter(|&house| layout.house(house).meets(&places)).collect();
        let mut weaver = Self { layout, houses, places, live: Cells::EMPTY, nodes: NODES };
        for cell in places {
            if !weaver.live.contains(cell)
                && let Some(template) = weaver.weave(places - *layout.peers(cell), Cells::only(cell))
            {
                weaver.live |= template;
            }
        }
        weaver
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

    #[test]
    fn what_is_in_no_template_is_struck_and_what_is_in_all_is_placed() {
        let marks = [("r1c34", "-1"), ("r2c3", "-1"), ("r3c13", "-1"), ("r4c1", "-1")];
        check(&board(4, &[]), Technique::TemplateDelete, &marks, &["r1c1<>1 r2c4<>1 r3c2<>1 r4c3<>1"]);
        check(&board(4, &[]), Technique::TemplateSet, &marks, &["r1c2=1 r2c1=1 r3c4=1 r4c3=1"]);
    }

    #[test]
    fn what_one_digit_is_sure_to_take_the_others_cannot() {
        let marks = [("r1c1", "1"), ("r2c34", "-2"), ("r34c2", "-2")];
        check(&board(4, &[]), Technique::TemplateSet, &marks, &["r1c1=1"]);
    }

    /// All templates, by trying every choice row by row.
    fn by_force<const W: usize>(layout: &Layout<W>, places: Cells<W>, row: usize) -> Vec<Cells<W>> {
        let Some(house) = layout.house_ids_of(HouseKind::Row).nth(row) else { return vec![Cells::EMPTY] };
        let with = |cell: Cell| {
            by_force(layout, places - *layout.peers(cell), row + 1).into_iter().map(move |rest: Cells<W>| rest.with(cell))
        };
        (places & *layout.house(house)).iter().flat_map(with).collect()
    }

    #[test]
    fn suspects_are_what_no_template_holds() {
        let geometry = board(6, &[Rule::Diagonals]);
        let layout = Layout::<2>::new(&geometry);
        let mut random = 1_u32;
        for _ in 0..300 {
            let mut grid = Grid::new(&layout, &state(&geometry, &[]));
            let digit = Digit::from_index(0);
            for cell in layout.all() {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                if random >> 24 < 110 {
                    grid.strike(Candidate::new(cell, digit));
                }
            }
            if layout.house_ids().any(|house| grid.places(house, digit) == 0) {
                continue;
            }
            let places = *grid.cells_of(digit);
            let templates = by_force(&layout, places, 0).into_iter();
            let whole = templates.filter(|template| layout.house_ids().all(|house| template.meets(layout.house(house))));
            let live = whole.fold(Cells::EMPTY, |all, template| all | template);
            assert_eq!(Templates::default().suspects(&grid, digit), places - live);
        }
    }
}
