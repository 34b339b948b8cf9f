//! SK loops (domino loops): sixteen cells around four solved ones.
//!
//! ```text
//! .  x  x | .  .  .     Four solved cells X at the crossings of two rows and two columns, in four boxes. Around them lie eight
//! y  X  y                pairs of cells, each in a box and a line. Each pair shares two digits with the next, in turn in a box
//! .  x  x                and along a line: sixteen digits for sixteen cells.
//! ```
//!
//! Every digit of a pair is counted in the house that it shares with the pair before or with the pair after it, in as few houses as
//! possible. If these are sixteen digits in all, one for each cell, each is within the two pairs, and nowhere else in its house.
//!
//! Parts of the reason: [`Role::Pivot`], the solved cells; [`Role::Set`], eight times, the cells of a pair with its digits;
//! [`Role::House`], the shared houses. Definition: Steve Kurzhal, 2007; Sudopedia, "Hidden pair loop".

use sudoscope_board::{Cell, CellSet, DigitSet, HouseId, HouseKind};

use crate::logic::finders::{exotic::tridagon::THREE, shared::prelude::*};

techniques! {
    SkLoop: "S014" "skl" "sk-loop" Exotic Extreme 480 false 8420, |context, _, sink| find(context.grid, sink);
}

/// Pairs, and links between them.
const PAIRS: usize = 8;

/// Finds SK loops on boards with boxes of three by three.
fn find<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
    let shape = grid.layout().geometry().shape();
    if grid.layout().box_sides() != Some((THREE, THREE)) {
        return Flow::Continue(());
    }
    let lines = || (0..shape.size()).flat_map(|one| (one + 1..shape.size()).map(move |other| (one, other)));
    for (top, bottom) in lines().filter(|(top, bottom)| top / THREE != bottom / THREE) {
        for (left, right) in lines().filter(|(left, right)| left / THREE != right / THREE) {
            let corners = [(top, left), (top, right), (bottom, right), (bottom, left)].map(|(row, column)| shape.cell(row, column));
            if corners.iter().all(|&cell| !grid.empty().contains(cell)) {
                examine(grid, corners, sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// The pairs in their order round the loop: at each corner the one along the line it comes from, then the one along the line it leaves by.
fn pairs<const W: usize>(grid: &CandidateGrid<'_, W>, corners: [Cell; 4]) -> Option<(Vec<CellSet<W>>, Vec<HouseId>)> {
    let layout = grid.layout();
    let region = |cell: Cell| {
        layout.memberships(cell).iter().map(|member| member.house).find(|&house| layout.kind(house) == HouseKind::Region)
    };
    let (mut pairs, mut houses) = (Vec::with_capacity(PAIRS), Vec::with_capacity(PAIRS));
    for (at, &corner) in corners.iter().enumerate() {
        // From the first corner along the row to the second, then along the column, and so on.
        let (comes, leaves) = match at % 2 {
            0 => (layout.column(corner), layout.row(corner)),
            _ => (layout.row(corner), layout.column(corner)),
        };
        let region = region(corner)?;
        for line in [comes, leaves] {
            let pair = (*layout.house(line) & *layout.house(region) & *grid.empty()) - CellSet::only(corner);
            if pair.len() != 2 {
                return None;
            }
            pairs.push(pair);
        }
        houses.extend([region, leaves]);
    }
    Some((pairs, houses))
}

/// For each link the digits that are counted in it: every digit of a pair in one of its two links, in as few links as possible.
fn links(digits: &[DigitSet]) -> Vec<DigitSet> {
    let mut links = vec![DigitSet::EMPTY; PAIRS];
    let all = digits.iter().fold(DigitSet::EMPTY, |all, &digits| all | digits);
    for digit in all.iter() {
        let has = |at: usize| digits[at % PAIRS].contains(digit);
        // A run of pairs with the digit is covered two by two; a digit of all pairs has no end to begin at.
        let starts: Vec<usize> = (0..PAIRS).filter(|&at| has(at) && !has(at + PAIRS - 1)).collect();
        let starts = if starts.is_empty() { vec![0] } else { starts };
        for start in starts {
            let run = (0..PAIRS).take_while(|&step| has(start + step)).count();
            for step in (0..run).step_by(2) {
                links[(start + step) % PAIRS].insert(digit);
            }
        }
    }
    links
}

fn examine<const W: usize>(grid: &CandidateGrid<'_, W>, corners: [Cell; 4], sink: &mut StepSink) -> Flow {
    let Some((pairs, houses)) = pairs(grid, corners) else { return Flow::Continue(()) };
    let digits: Vec<DigitSet> = pairs.iter().map(|&pair| grid.union(pair)).collect();
    let links = links(&digits);
    if links.iter().map(|link| link.len()).sum::<usize>() != 2 * PAIRS {
        return Flow::Continue(());
    }
    let layout = grid.layout();
    let mut eliminated = Vec::new();
    for (at, (&house, link)) in houses.iter().zip(&links).enumerate() {
        let outside = *layout.house(house) - pairs[at] - pairs[(at + 1) % PAIRS];
        for digit in link.iter() {
            eliminated.extend((outside & *grid.cells_of(digit)).iter().map(|cell| Candidate::new(cell, digit)));
        }
    }
    if eliminated.is_empty() {
        return Flow::Continue(());
    }
    let reason = Reason::default().cells(Role::Pivot, corners);
    let reason = pairs.iter().zip(&digits).fold(reason, |reason, (&pair, &digits)| reason.set(Role::Set, pair, digits));
    sink.add(Step::eliminating(Technique::SkLoop, eliminated, reason.houses(Role::House, houses)))
}
