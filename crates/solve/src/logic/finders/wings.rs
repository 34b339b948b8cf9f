//! Wings: short chains of bivalue and trivalue cells, other chains of three strong links, and bent sets of four cells.
//!
//! # XY-wings and XYZ-wings
//!
//! ```text
//! . 35 . | . 38 . | . . .   Whether the pivot r1c2 is 3 or 5, one of the pincers r1c5 and r2c1 is 8: no cell that
//! 58 . . | -- . . | . . .   sees both is 8. If the pivot can be 8 too, no cell that sees all three is 8.
//! ```
//!
//! - *XY-wing:* the pivot has the candidates `x` and `y`; it sees two pincers with `x` and `z`, and `y` and `z`. No cell that sees
//!   both pincers is `z`.
//! - *XYZ-wing:* the pivot has the candidate `z` as well. No cell that sees all three is `z`.
//!
//! Parts of the reason: [`Role::Pattern`], the three digits; [`Role::Pivot`], the pivot with its digits; [`Role::Pincer`], twice,
//! each pincer with its digits; for an XY-wing [`Role::Link`], the chain from pincer to pincer. Definitions: HoDoKu's manual,
//! "Wings".
//!
//! # WXYZ-wings: four cells of a line and a region with four digits
//!
//! ```text
//! wz  xz .  | . . wxyz    All but z are there only once, since all places of w, x and y see each other. Four cells need
//!  .  .  .  |             four digits, so one of them is z, and a cell that sees all places of z is not.
//!  . yz  .  |
//! ```
//!
//! Four empty cells within a line and a region have four candidates between them. All places of a digit within them see each other
//! except for one digit: that is in one of the four cells.
//!
//! Parts of the reason: [`Role::Pattern`], the digits; [`Role::Set`], the cells; [`Role::Extra`], the places of the digit that is
//! there. Definition: SudokuWiki, "WXYZ-Wing", with the extension to every bent set of four.
//!
//! # W-wings
//!
//! ```text
//! . 38 . | . . . | . 3 .   Column 8 has two places for 3: r1c8, and then r1c2 is 8, or r6c8, and then r6c5 is 8. One
//!   ...                    of the two cells is 8, so no cell that sees both is.
//! . -- . | . 38 .| . 3 .
//! ```
//!
//! Two cells have the same two candidates `x` and `y`. A house has only two places for `x`, one of which sees one cell and the
//! other the other cell; neither is one of the cells. The cells are not both `x`, so no cell that sees both is `y`.
//!
//! Parts of the reason: [`Role::Pattern`], the two digits; [`Role::Pincer`], twice, each cell with its digits; [`Role::Link`], the
//! chain between the cells. Definition: HoDoKu's manual, "Wings: W-Wing".
//!
//! # M-, S-, H- and L-wings: chains of three strong links, named by what these rest on
//!
//! ```text
//! M-wing  (x=y) - y = (y - x) = x    a cell with two candidates, then two strong links in houses; both ends are x
//! S-wing  x = (x - x=y - y) = y      two strong links in houses, joined by a cell with two candidates
//! H-wing  (x=y) - y = (y - z) = z    an M-wing with a third digit, or two cells with two candidates before a house
//! L-wing  x = (x - y) = (y - z) = z  three strong links in houses, joined within cells
//! ```
//!
//! One of the two ends is true. If they are the same digit, what sees both is eliminated; if they are different digits of cells that
//! see each other, each loses the other's digit; if they are in one cell, its other candidates are eliminated.
//!
//! Parts of the reason: [`Role::Pattern`], the digits; [`Role::Link`], the chain. Definitions: the wiki of r/sudoku, "Advanced
//! techniques: named AICs of three strong links".

use sudoscope_board::{Cell, CellSet, Digit, DigitSet, HouseKind};

use crate::logic::finders::{
    links::chain_of,
    shared::{excluded_by_all, prelude::*},
};

techniques! {
    XyWing: "0800" "xy" "xy-wing" Wings Hard 160 true 3300, |context, _, sink| find_xy(context.grid, sink);
    XyzWing: "0801" "xyz" "xyz-wing" Wings Hard 180 true 3400, |context, _, sink| find_xyz(context.grid, sink);
    WxyzWing: "S002" "wxyz" "wxyz-wing" Wings Hard 200 false 3450, |context, _, sink| find_wxyz(context.grid, sink);
    WWing: "0803" "w" "w-wing" Wings Hard 150 true 3200, |context, _, sink| find_w_wings(context.grid, sink);
    MWing: "S003" "mw" "m-wing" Wings Hard 200 false 3460, find_named;
    SWing: "S004" "sw" "s-wing" Wings Hard 200 false 3460, find_named;
    HWing: "S005" "hw" "h-wing" Wings Hard 200 false 3460, find_named;
    LWing: "S006" "lw" "l-wing" Wings Hard 220 false 3460, find_named;
}

/// Finds XY-wings, in the order of their three cells in reading order, as HoDoKu does.
fn find_xy<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
    let mut wings: Vec<([Cell; 3], [Cell; 3], Digit, CellSet<W>)> = Vec::new();
    for pivot in *grid.bivalue() {
        let held = grid.candidates(pivot);
        let shares_one = |cell: &Cell| (grid.candidates(*cell) & held).only().is_some();
        let pincers = (*grid.layout().peers(pivot) & *grid.bivalue()).iter().filter(shares_one).collect();
        let are_wing = |one: DigitSet, other: DigitSet| one != other && (one & other & held).is_empty();
        pairs(grid, pincers, are_wing, |one, other, digit| {
            let seen = *grid.layout().peers(one) & *grid.layout().peers(other) & *grid.cells_of(digit);
            if !seen.is_empty() {
                let cells = [pivot, one, other];
                let mut sorted = cells;
                sorted.sort_unstable();
                wings.push((sorted, cells, digit, seen));
            }
            Flow::Continue(())
        })?;
    }
    wings.sort_by_key(|&(sorted, ..)| sorted);
    wings.into_iter().try_for_each(|(_, cells, digit, seen)| add(grid, Technique::XyWing, cells, digit, seen, sink))
}

/// Finds XYZ-wings.
fn find_xyz<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
    for pivot in (*grid.empty() - *grid.bivalue()) - *grid.univalue() {
        let held = grid.candidates(pivot);
        if held.len() != 3 {
            continue;
        }
        let peers = *grid.layout().peers(pivot);
        let is_part = |cell: &Cell| (grid.candidates(*cell) - held).is_empty();
        let pincers = (peers & *grid.bivalue()).iter().filter(is_part).collect();
        pairs(
            grid,
            pincers,
            |one, other| one != other,
            |one, other, digit| {
                let seen = peers & *grid.layout().peers(one) & *grid.layout().peers(other) & *grid.cells_of(digit);
                add(grid, Technique::XyzWing, [pivot, one, other], digit, seen, sink)
            },
        )?;
    }
    Flow::Continue(())
}

/// Calls `visit` for all pairs of bivalue pincers of a pivot that share one digit, with that digit.
fn pairs<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    mut cells: CellSet<W>,
    go_together: impl Fn(DigitSet, DigitSet) -> bool,
    mut visit: impl FnMut(Cell, Cell, Digit) -> Flow,
) -> Flow {
    while let Some(one) = cells.first() {
        cells.remove(one);
        let held = grid.candidates(one);
        for other in cells {
            if let Some(digit) = (held & grid.candidates(other)).only()
                && go_together(held, grid.candidates(other))
            {
                visit(one, other, digit)?;
            }
        }
    }
    Flow::Continue(())
}

fn add<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    technique: Technique,
    cells: [Cell; 3],
    digit: Digit,
    seen: CellSet<W>,
    sink: &mut StepSink,
) -> Flow {
    if seen.is_empty() {
        return Flow::Continue(());
    }
    let [pivot, one, other] = cells;
    let digits = grid.candidates(one) | grid.candidates(other);
    let mut reason = Reason::default().digits(Role::Pattern, digits).set(Role::Pivot, [pivot], grid.candidates(pivot));
    for pincer in [one, other] {
        reason = reason.set(Role::Pincer, [pincer], grid.candidates(pincer));
    }
    if technique == Technique::XyWing {
        let other_than = |cell: Cell| grid.candidates(cell).without(digit).first().unwrap_or(digit);
        let (first, second) = (other_than(one), other_than(other));
        let nodes = [(one, digit), (one, first), (pivot, first), (pivot, second), (other, second), (other, digit)];
        let nodes = nodes.map(|(cell, digit)| Candidate::new(cell, digit));
        reason = reason.chain(Role::Link, chain_of(grid, &nodes, true));
    }
    sink.add(Step::eliminating(technique, seen.iter().map(|cell| Candidate::new(cell, digit)), reason))
}

/// Cells and digits of the set.
const FOUR: usize = 4;

/// Finds WXYZ-wings.
fn find_wxyz<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
    let layout = grid.layout();
    for region in layout.house_ids_of(HouseKind::Region) {
        for line in layout.house_ids().filter(|&house| layout.is_line(house) && layout.house(house).meets(layout.house(region))) {
            let cells = (*layout.house(line) | *layout.house(region)) & *grid.empty();
            let few: Vec<Cell> = cells.iter().filter(|&cell| grid.candidates(cell).len() <= FOUR).collect();
            grow(grid, &few, &mut Vec::with_capacity(FOUR), DigitSet::EMPTY, sink)?;
        }
    }
    Flow::Continue(())
}

fn grow<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    left: &[Cell],
    chosen: &mut Vec<Cell>,
    digits: DigitSet,
    sink: &mut StepSink,
) -> Flow {
    if chosen.len() == FOUR {
        return examine(grid, chosen, digits, sink);
    }
    for (at, &cell) in left.iter().enumerate() {
        let digits = digits | grid.candidates(cell);
        if digits.len() <= FOUR {
            chosen.push(cell);
            let flow = grow(grid, &left[at + 1..], chosen, digits, sink);
            chosen.pop();
            flow?;
        }
    }
    Flow::Continue(())
}

fn examine<const W: usize>(grid: &CandidateGrid<'_, W>, cells: &[Cell], digits: DigitSet, sink: &mut StepSink) -> Flow {
    let layout = grid.layout();
    let set: CellSet<W> = cells.iter().copied().collect();
    let places = |digit: Digit| set & *grid.cells_of(digit);
    let is_once = |digit: Digit| {
        let places = places(digit);
        places.iter().all(|cell| (places - CellSet::only(cell)).is_within(layout.peers(cell)))
    };
    let mut free = digits.iter().filter(|&digit| !is_once(digit));
    let (Some(digit), None) = (free.next(), free.next()) else { return Flow::Continue(()) };
    let eliminated = layout.common_peers(places(digit)) & *grid.cells_of(digit);
    if digits.len() != FOUR || eliminated.is_empty() {
        return Flow::Continue(());
    }
    let reason =
        Reason::default().digits(Role::Pattern, digits).set(Role::Set, set, digits).places(Role::Extra, digit, places(digit));
    let eliminated = eliminated.iter().map(|cell| Candidate::new(cell, digit));
    sink.add(Step::eliminating(Technique::WxyzWing, eliminated, reason))
}

/// Finds W-wings.
fn find_w_wings<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
    let mut left = *grid.bivalue();
    while let Some(one) = left.first() {
        left.remove(one);
        for other in left.iter().filter(|&other| grid.candidates(other) == grid.candidates(one)) {
            let pair = grid.candidates(one);
            for digit in pair.iter() {
                let eliminated = *grid.layout().peers(one) & *grid.layout().peers(other) & *grid.cells_of(digit);
                if let Some(tie) = pair.without(digit).first()
                    && !eliminated.is_empty()
                {
                    let eliminated = || eliminated.iter().map(|cell| Candidate::new(cell, digit));
                    ties(grid, tie, [one, other], |near| {
                        sink.add(Step::eliminating(Technique::WWing, eliminated(), reason(grid, [one, other], near, digit, tie)))
                    })?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Calls `visit` with the two places of a digit in a house: first the one that sees the first cell, then the one that sees the
/// second.
fn ties<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    digit: Digit,
    cells: [Cell; 2],
    mut visit: impl FnMut([Cell; 2]) -> Flow,
) -> Flow {
    let layout = grid.layout();
    let fits = |near: [Cell; 2]| (0..2).all(|end| layout.sees(near[end], cells[end]));
    for house in layout.house_ids() {
        let Some((one, other)) = grid.conjugates(house, digit) else { continue };
        if cells.contains(&one) || cells.contains(&other) {
            continue;
        }
        if let Some(near) = [[one, other], [other, one]].into_iter().find(|&near| fits(near)) {
            visit(near)?;
        }
    }
    Flow::Continue(())
}

fn reason<const W: usize>(grid: &CandidateGrid<'_, W>, cells: [Cell; 2], near: [Cell; 2], digit: Digit, tie: Digit) -> Reason {
    let pair = digit.set() | tie.set();
    let nodes = [(cells[0], digit), (cells[0], tie), (near[0], tie), (near[1], tie), (cells[1], tie), (cells[1], digit)];
    let nodes = nodes.map(|(cell, digit)| Candidate::new(cell, digit));
    let reason = cells
        .into_iter()
        .fold(Reason::default().digits(Role::Pattern, pair), |reason, cell| reason.set(Role::Pincer, [cell], pair));
    reason.chain(Role::Link, chain_of(grid, &nodes, true))
}

/// A strong link in one direction.
#[derive(Clone, Copy)]
struct Strong {
    from: Candidate,
    to: Candidate,
    is_in_cell: bool,
}

/// The strong links of a grid by where they begin.
struct StrongLinks {
    all: Vec<Strong>,
    /// By cell and digit, the first and the number of its links in `all`.
    by_start: Vec<(usize, usize)>,
    size: usize,
}

impl StrongLinks {
    fn new<const W: usize>(grid: &CandidateGrid<'_, W>) -> Self {
        let (size, cells) = (grid.size(), grid.layout().all().len());
        let (mut all, mut by_start) = (Vec::new(), Vec::with_capacity(size * cells));
        for cell in grid.layout().all().iter() {
            for digit in grid.digits() {
                let begin = all.len();
                let from = Candidate::new(cell, digit);
                if grid.empty().contains(cell) && grid.candidates(cell).contains(digit) {
                    Self::add(grid, from, &mut all);
                }
                by_start.push((begin, all.len() - begin));
            }
        }
        Self { all, by_start, size }
    }

    fn add<const W: usize>(grid: &CandidateGrid<'_, W>, from: Candidate, all: &mut Vec<Strong>) {
        let others = grid.candidates(from.cell).without(from.digit);
        if let Some(other) = others.only() {
            all.push(Strong { from, to: Candidate::new(from.cell, other), is_in_cell: true });
        }
        let begin = all.len();
        for house in grid.layout().memberships(from.cell).iter().map(|membership| membership.house) {
            let Some(cell) = grid.conjugate_of(from.cell, house, from.digit) else { continue };
            let to = Candidate::new(cell, from.digit);
            // A row and a region may share a link.
            if !all[begin..].iter().any(|link| link.to == to) {
                all.push(Strong { from, to, is_in_cell: false });
            }
        }
    }

    fn of(&self, start: Candidate) -> &[Strong] {
        let (first, count) = self.by_start[start.cell.index() * self.size + start.digit.index()];
        &self.all[first..first + count]
    }
}

/// Finds the wings of the wanted technique.
fn find_named<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    let links = StrongLinks::new(grid);
    for first in &links.all {
        if context.cancel.is_cancelled() {
            break;
        }
        for second in after(grid, &links, first) {
            for third in after(grid, &links, second) {
                let chain = [first, second, third];
                let Some(technique) = name(&chain).filter(|&technique| wanted.contains(technique)) else { continue };
                let (start, end) = (first.from, third.to);
                let nodes = [first.from, first.to, second.from, second.to, third.from, third.to];
                if !are_distinct(&nodes) {
                    continue;
                }
                let eliminated = excluded_by_all(grid, &[start, end]);
                if !eliminated.is_empty() {
                    let digits: DigitSet = nodes.iter().map(|node| node.digit).collect();
                    let reason = Reason::default().digits(Role::Pattern, digits);
                    let reason = reason.chain(Role::Link, chain_of(grid, &nodes, true));
                    sink.add(Step::eliminating(technique, eliminated, reason))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// The strong links that a weak link joins to the end of this one: within its cell after a house, in a peer after a cell or a house.
fn after<'l, const W: usize>(
    grid: &CandidateGrid<'_, W>,
    links: &'l StrongLinks,
    link: &Strong,
) -> impl Iterator<Item = &'l Strong> + use<'l, W> {
    let Candidate { cell, digit } = link.to;
    let seen =
        (*grid.layout().peers(cell) & *grid.cells_of(digit)).iter().map(|peer| Candidate::new(peer, digit)).collect::<Vec<_>>();
    let within = if link.is_in_cell { DigitSet::EMPTY } else { grid.candidates(cell).without(digit) };
    let within = within.iter().map(|other| Candidate::new(cell, other)).collect::<Vec<_>>();
    seen.into_iter().chain(within).flat_map(|start| links.of(start))
}

/// The name of a chain that begins with its cell, or is the same from either end; `None` for other chains, and for the reverse of
/// named ones.
fn name([first, second, third]: &[&Strong; 3]) -> Option<Technique> {
    let joins_in_cell = |one: &Strong, other: &Strong| one.to.cell == other.from.cell;
    let (start, end) = (first.from, third.to);
    match [first.is_in_cell, second.is_in_cell, third.is_in_cell] {
        // (x=y) - y = (y - ?) = ?
        [true, false, false] if joins_in_cell(second, third) => {
            Some(if end.digit == start.digit { Technique::MWing } else { Technique::HWing })
        }
        // (x=y) - (y=z) - z = z
        [true, true, false] => Some(Technique::HWing),
        [false, true, false] if start < end => Some(Technique::SWing),
        [false, false, false] if joins_in_cell(first, second) && joins_in_cell(second, third) && start < end => {
            Some(Technique::LWing)
        }
        _ => None,
    }
}

fn are_distinct(nodes: &[Candidate; 6]) -> bool {
    nodes.iter().enumerate().all(|(at, node)| !nodes[..at].contains(node))
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{HouseGeometry, Rule};

    use super::*;
    use crate::{
        Cancel,
        logic::{
            Engine, LogicSettings, Options,
            tests::{audit_random, board, check, state},
        },
    };

    #[test]
    fn what_sees_both_pincers_of_an_xy_wing_falls() {
        let marks = [("r1c2", "35"), ("r1c5", "38"), ("r2c1", "58")];
        check(&board(9, &[]), Technique::XyWing, &marks, &["r1c1<>8 r1c3<>8 r2c4<>8 r2c5<>8 r2c6<>8"]);
        check(&board(9, &[]), Technique::XyzWing, &marks, &[]);
    }

    #[test]
    fn of_two_xy_wings_that_with_the_first_cell_comes_first_wherever_its_pivot_is() {
        let marks = [("r1c1", "13"), ("r9c1", "12"), ("r9c9", "23"), ("r1c3", "46"), ("r1c5", "45"), ("r5c5", "56")];
        let geometry = board(9, &[]);
        let settings = LogicSettings::only(Technique::XyWing, Options::default());
        let steps = Engine::new(&geometry).all_steps(&state(&geometry, &marks), &settings, &Cancel::default());
        let pivot = |step: &Step| step.reason().sets_of(Role::Pivot).map(|set| set.cells[0].index()).collect::<Vec<_>>();
        assert_eq!(steps.iter().map(pivot).collect::<Vec<_>>(), [[72], [4]]);
    }

    #[test]
    fn the_pivot_of_an_xyz_wing_must_be_seen_too() {
        let marks = [("r1c2", "358"), ("r1c5", "38"), ("r2c1", "58")];
        check(&board(9, &[]), Technique::XyzWing, &marks, &["r1c1<>8 r1c3<>8"]);
        check(&board(9, &[]), Technique::XyWing, &marks, &[]);
    }

    #[test]
    fn pincers_must_share_what_the_pivot_lacks() {
        check(&board(9, &[]), Technique::XyWing, &[("r1c2", "35"), ("r1c5", "38"), ("r2c1", "57")], &[]);
        check(&board(9, &[]), Technique::XyWing, &[("r1c2", "35"), ("r1c5", "38"), ("r2c1", "38")], &[]);
    }

    #[test]
    fn diagonals_and_large_boards_have_wings() {
        let marks = [("r4c4", "12"), ("r9c9", "13"), ("r4c7", "23")];
        check(&board(9, &[]), Technique::XyWing, &marks, &[]);
        check(&board(9, &[Rule::Diagonals]), Technique::XyWing, &marks, &["r4c9<>3 r5c9<>3 r6c9<>3 r7c7<>3 r8c7<>3 r9c7<>3"]);
        let marks = [("r1c1", "AB"), ("r1cG", "AG"), ("r2c2", "BG")];
        check(&board(16, &[]), Technique::XyWing, &marks, &["r1c2<>16 r1c3<>16 r1c4<>16 r2c13<>16 r2c14<>16 r2c15<>16 r2c16<>16"]);
    }

    #[test]
    fn the_digit_that_is_not_restricted_goes_from_what_sees_all_its_places() {
        // 1, 2 and 3 see each other; 4 is in r1c1, r1c5 and r2c2.
        let marks = [("r1c1", "14"), ("r1c2", "123"), ("r1c5", "34"), ("r2c2", "24")];
        check(&board(9, &[]), Technique::WxyzWing, &marks, &["r1c3<>4"]);
        check(&board(9, &[]), Technique::WxyzWing, &marks[1..], &[]);
    }

    #[test]
    fn a_strong_link_ties_two_equal_cells() {
        let marks = [("r1c2", "38"), ("r6c5", "38"), ("r234579c8", "-3"), ("r8c8", "-3")];
        check(&board(9, &[]), Technique::WWing, &marks, &["r1c5<>8 r6c2<>8"]);
    }

    #[test]
    fn both_digits_can_be_tied() {
        let marks = [("r1c2", "38"), ("r6c5", "38"), ("r2345789c8", "-3"), ("r2345789c9", "-8")];
        check(&board(9, &[]), Technique::WWing, &marks, &["r1c5<>8 r6c2<>8", "r1c5<>3 r6c2<>3"]);
    }

    #[test]
    fn each_end_must_see_its_own_cell() {
        let marks = [("r1c2", "38"), ("r6c5", "38"), ("r2345678c8", "-3")];
        check(&board(9, &[]), Technique::WWing, &marks, &[]);
    }

    #[test]
    fn a_diagonal_ties_on_its_board() {
        let cells = ["r2c2", "r3c3", "r4c4", "r5c5", "r6c6", "r7c7", "r8c8"];
        let marks = [&[("r1c2", "38"), ("r9c4", "38")][..], &cells.map(|cell| (cell, "-3"))].concat();
        check(&board(9, &[]), Technique::WWing, &marks, &[]);
        check(&board(9, &[Rule::Diagonals]), Technique::WWing, &marks, &["r1c4<>8 r9c2<>8"]);
    }

    #[test]
    fn a_cell_and_two_houses_are_an_m_wing() {
        // (1=2)r1c1 - 2r1c8 = (2-1)r7c8 = 1r7c3: one of r1c1 and r7c3 is 1.
        let marks = [("r1c1", "12"), ("r2345689c8", "-2"), ("r7c8", "1257"), ("r7c1245679", "-1")];
        check(&board(9, &[]), Technique::MWing, &marks, &["r1c3<>1 r2c3<>1 r3c3<>1 r8c1<>1 r9c1<>1"]);
    }

    #[test]
    fn two_houses_joined_by_a_cell_are_an_s_wing() {
        // 1r1c1 = 1r1c5 - (1=2)r4c5 - 2r4c9 = 2r8c9 ... the ends do not see each other.
        let marks = [("r1c2346789", "-1"), ("r4c5", "12"), ("r1235679c9", "-2")];
        check(&board(9, &[]), Technique::SWing, &marks, &[]);
        // 2r4c3 = 2r5c1 in box 4: r1c1 and r5c1 see each other.
        let marks = [("r1c2346789", "-1"), ("r4c5", "12"), ("r4c12", "-2"), ("r5c23", "-2"), ("r6c123", "-2")];
        check(&board(9, &[]), Technique::SWing, &marks, &["r5c1<>1 r1c1<>2"]);
    }

    #[test]
    fn every_named_wing_occurs_and_agrees_with_the_solution() {
        let wings = [Technique::MWing, Technique::SWing, Technique::HWing, Technique::LWing];
        let settings = LogicSettings { techniques: wings.to_vec(), ..LogicSettings::default() };
        let found = audit_random(&HouseGeometry::classic(), &settings, 2, 6);
        assert!(wings.into_iter().all(|wing| found.contains(wing)), "{found:?}");
    }
}
