//! Few almost locked sets: wings, pairs, and the death blossom.
//!
//! - ALS-XY-wing: two almost locked sets that have different restricted commons with a third one.
//! - ALS-XZ: two almost locked sets with a restricted common.
//! - Death blossom: a cell, and for each of its digits an almost locked set that sees it.

use sudoscope_board::{Cell, CellSet, Digit, DigitSet};

use crate::{
    Cancel,
    logic::{
        Evidence,
        finders::{
            als::{
                bits::{BitBlock, Row, both, keep_above, numbers, take_out},
                network::AlsNetwork,
            },
            shared::{prelude::*, sink::StepGoal},
        },
    },
};

techniques! {
    AlsXyWing: "0902" "axy" "als-xy-wing" AlmostLockedSets Unfair 320 true 5800, find_wing;
    AlsXz: "0901" "axz" "als-xz" AlmostLockedSets Unfair 300 true 5700,
        |context, _, sink| find_xz(context.scratch.als.of(context.grid, false), sink);
    DeathBlossom: "0904" "db" "death-blossom" AlmostLockedSets Unfair 360 false 6000, find_blossom;
}

/// Finds wings in HoDoKu's order. The ends must not overlap without
/// [`Options::overlapping_sets`](crate::logic::Options::overlapping_sets); even then neither may contain the other.
fn find_wing<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let (cancel, may_overlap) = (context.cancel, context.options.overlapping_sets);
    let network = context.scratch.als.of(context.grid, may_overlap);
    let mut found = Vec::new();
    let (mut partners, mut ends) = (Partners::default(), Vec::new());
    for end in 0..network.sets().len() {
        if cancel.is_cancelled() {
            return Flow::Break(());
        }
        partners.list(network, end, may_overlap);
        for digit in network.sets()[end].digits {
            if !partners.on_another(network.sharing(digit, end), &mut ends) {
                continue;
            }
            for hinge in numbers(network.links(digit, end).iter().copied()) {
                let others = numbers(beyond(network, hinge, digit, &ends));
                keep(network, others.map(|other| Wing::new(hinge, [end, other])), sink.goal(), &mut found);
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found.iter().try_for_each(|wing| sink.add(wing.step(network)))
}

/// The later sets that can be the other end of a wing.
#[derive(Default)]
struct Partners {
    /// The sets that see a candidate of any digit together with the first end.
    all: Vec<BitBlock>,
    /// The sets that do for several digits.
    twice: Vec<BitBlock>,
}

impl Partners {
    fn list<const W: usize>(&mut self, network: &AlsNetwork<W>, end: usize, may_overlap: bool) {
        for row in [&mut self.all, &mut self.twice] {
            row.clear();
            row.resize(network.blocks(), BitBlock::default());
        }
        for digit in network.sets()[end].digits {
            for ((all, twice), &sharing) in self.all.iter_mut().zip(&mut self.twice).zip(network.sharing(digit, end)) {
                *twice |= *all & sharing;
                *all |= sharing;
            }
        }
        keep_above(end, &mut self.all);
        if !may_overlap {
            network.sets()[end].cells.iter().for_each(|cell| take_out(&mut self.all, network.around(cell)));
        }
    }

    /// Stores in `others` the sets that see a candidate of a digit other than that one; returns whether there are any.
    fn on_another(&self, sharing: &Row, others: &mut Vec<BitBlock>) -> bool {
        others.clear();
        let both = self.all.iter().zip(&self.twice).zip(sharing);
        others.extend(both.map(|((&all, &twice), &sharing)| all & (twice | !sharing)));
        others.iter().any(|block| !block.is_empty())
    }
}

/// The ends that the hinge is linked with by another digit.
fn beyond<'r, const W: usize>(
    network: &'r AlsNetwork<W>,
    hinge: usize,
    digit: Digit,
    ends: &'r [BitBlock],
) -> impl Iterator<Item = BitBlock> + 'r {
    let linked = both(ends, network.linked(hinge));
    let unless = network.links(digit, hinge).iter().zip(network.linked_twice(hinge));
    linked.zip(unless).map(|(linked, (&links, &twice))| linked & (twice | !links))
}

/// Keeps the sets that form wings, or the first of them if one step is wanted.
fn keep<const W: usize>(network: &AlsNetwork<W>, wings: impl Iterator<Item = Wing>, goal: StepGoal, found: &mut Vec<Wing>) {
    for wing in wings {
        let is_wanted = goal == StepGoal::All || found.first().is_none_or(|first| wing < *first);
        if is_wanted && wing.eliminates(network) {
            if goal == StepGoal::First {
                found.clear();
            }
            found.push(wing);
        }
    }
}

/// Three sets of which one is linked with the other two, ordered as HoDoKu finds them: by pairs of linked sets, and for each pair
/// the sets linked with its first, then those linked with its second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Wing {
    pair: [usize; 2],
    is_hinge_second: bool,
    third: usize,
}

impl Wing {
    fn new(hinge: usize, [one, other]: [usize; 2]) -> Self {
        Self { pair: [hinge.min(one), hinge.max(one)], is_hinge_second: hinge > one, third: other }
    }

    /// The sets from end to end.
    fn sets(self) -> [usize; 3] {
        let [one, other] = self.pair;
        if self.is_hinge_second { [one, other, self.third] } else { [other, one, self.third] }
    }

    /// Whether it eliminates anything: there are two digits for the links and another that both ends see in common, and neither end
    /// contains the other.
    fn eliminates<const W: usize>(self, network: &AlsNetwork<W>) -> bool {
        let [one, hinge, other] = self.sets();
        let [a, b] = [one, other].map(|end| &network.sets()[end]);
        let links = network.commons(one, hinge) | network.commons(hinge, other);
        links.len() > 1
            && ((a.digits & b.digits) - links).iter().any(|digit| !network.seen_by_both(one, other, digit).is_empty())
            && !a.cells.is_within(&b.cells)
            && !b.cells.is_within(&a.cells)
    }

    fn step<const W: usize>(self, network: &AlsNetwork<W>) -> Step {
        let [one, hinge, other] = self.sets();
        let [first, second] = [network.commons(one, hinge), network.commons(hinge, other)];
        let digits = (network.sets()[one].digits & network.sets()[other].digits) - (first | second);
        let seen = digits.iter().map(|digit| (digit, network.seen_by_both(one, other, digit)));
        let eliminated = seen.flat_map(|(digit, cells)| cells.iter().map(move |cell| Candidate::new(cell, digit)));
        let set = |number: usize| Evidence::Set(network.sets()[number].group());
        let reason = Reason::default()
            .with(Role::Set, set(one))
            .digits(Role::RestrictedCommon, first)
            .with(Role::Set, set(hinge))
            .digits(Role::RestrictedCommon, second)
            .with(Role::Set, set(other));
        Step::eliminating(Technique::AlsXyWing, eliminated, reason)
    }
}

/// Finds pairs of sets with one or two restricted commons.
fn find_xz<const W: usize>(network: &AlsNetwork<W>, sink: &mut StepSink) -> Flow {
    for one in 0..network.sets().len() {
        for other in numbers(promising(network, one)).skip_while(|&other| other < one) {
            let commons = network.commons(one, other);
            let eliminated = eliminated(network, one, other, commons);
            if !eliminated.is_empty() {
                sink.add(step(network, one, other, commons, eliminated))?;
            }
        }
    }
    Flow::Continue(())
}

/// The sets that can have eliminations with a set: linked by several digits, or by one with a candidate seen by both on another.
fn promising<const W: usize>(network: &AlsNetwork<W>, one: usize) -> impl Iterator<Item = BitBlock> + '_ {
    let (linked, twice) = (network.linked(one), network.linked_twice(one));
    (0..network.blocks()).map(move |block| {
        let eliminating = |digit: Digit| network.sharing(digit, one)[block] & !network.links(digit, one)[block];
        let together = network.sets()[one].digits.iter().fold(BitBlock::default(), |together, digit| together | eliminating(digit));
        twice[block] | (together & linked[block])
    })
}

fn eliminated<const W: usize>(network: &AlsNetwork<W>, one: usize, other: usize, commons: DigitSet) -> Vec<Candidate> {
    let sets = network.sets();
    let mut eliminated = Vec::new();
    let mut eliminate = |digit, cells: CellSet<W>| eliminated.extend(cells.iter().map(|cell| Candidate::new(cell, digit)));
    let is_double = commons.len() > 1;
    for digit in sets[one].digits & sets[other].digits {
        if is_double || !commons.contains(digit) {
            eliminate(digit, network.seen_by_both(one, other, digit));
        }
    }
    if is_double {
        for (locked, partner) in [(one, other), (other, one)] {
            let others = sets[locked].digits - commons;
            others.iter().for_each(|digit| eliminate(digit, *network.seen(locked, digit) - sets[partner].cells));
        }
    }
    eliminated
}

fn step<const W: usize>(network: &AlsNetwork<W>, one: usize, other: usize, commons: DigitSet, eliminated: Vec<Candidate>) -> Step {
    let set = |number: usize| Evidence::Set(network.sets()[number].group());
    let reason = Reason::default().with(Role::Set, set(one)).with(Role::Set, set(other)).digits(Role::RestrictedCommon, commons);
    Step::eliminating(Technique::AlsXz, eliminated, reason)
}

/// Finds death blossoms. Petals must not overlap without
/// [`Options::overlapping_sets`](crate::logic::Options::overlapping_sets).
fn find_blossom<const W: usize>(context: &mut SearchContext<'_, '_, W>, _: TechniqueSet, sink: &mut StepSink) -> Flow {
    let (grid, cancel, may_overlap) = (context.grid, context.cancel, context.options.overlapping_sets);
    let network = context.scratch.als.of(grid, may_overlap);
    for stem in *grid.empty() {
        let digits = grid.candidates(stem);
        let petals: Vec<Vec<usize>> =
            digits.iter().map(|digit| numbers(network.seeing(digit, stem).iter().copied()).collect()).collect();
        if petals.iter().all(|choice| !choice.is_empty()) {
            let mut search = BlossomSearch { grid, network, may_overlap, cancel, stem, petals, chosen: Vec::new() };
            let others = DigitSet::all(grid.size()) - digits;
            let reached = others.iter().map(|digit| (digit, grid.cells_of(digit).without(stem))).collect();
            search.extend(CellSet::EMPTY, reached, sink)?;
        }
    }
    Flow::Continue(())
}

struct BlossomSearch<'g, 'a, const W: usize> {
    grid: &'g CandidateGrid<'a, W>,
    network: &'g AlsNetwork<W>,
    may_overlap: bool,
    cancel: &'g Cancel,
    stem: Cell,
    /// For each digit of the stem: the sets whose places of the digit all see the stem.
    petals: Vec<Vec<usize>>,
    /// The sets chosen for the first digits.
    chosen: Vec<usize>,
}

impl<const W: usize> BlossomSearch<'_, '_, W> {
    /// Chooses a set for the next digit. `reached` are the digits that all sets so far share, each with the cells that see all its
    /// places in them.
    fn extend(&mut self, taken: CellSet<W>, reached: Vec<(Digit, CellSet<W>)>, sink: &mut StepSink) -> Flow {
        if self.chosen.len() == self.petals.len() {
            return sink.add(self.step(&reached));
        }
        if self.cancel.is_cancelled() {
            return Flow::Break(());
        }
        for place in 0..self.petals[self.chosen.len()].len() {
            let number = self.petals[self.chosen.len()][place];
            let set = &self.network.sets()[number];
            if !self.may_overlap && set.cells.meets(&taken) {
                continue;
            }
            let still = reached.iter().filter(|(digit, _)| set.digits.contains(*digit));
            let still = still.map(|&(digit, cells)| (digit, cells & *self.network.seen(number, digit)));
            let still: Vec<_> = still.filter(|(_, cells)| !cells.is_empty()).collect();
            if !still.is_empty() {
                self.chosen.push(number);
                self.extend(taken | set.cells, still, sink)?;
                self.chosen.pop();
            }
        }
        Flow::Continue(())
    }

    fn step(&self, reached: &[(Digit, CellSet<W>)]) -> Step {
        let eliminated = reached.iter().flat_map(|&(digit, cells)| cells.iter().map(move |cell| Candidate::new(cell, digit)));
        let pivot = Reason::default().cells(Role::Pivot, [self.stem]);
        let reason = self.grid.candidates(self.stem).iter().zip(&self.chosen).fold(pivot, |reason, (digit, &petal)| {
            let group = Evidence::Set(self.network.sets()[petal].group());
            reason.digits(Role::RestrictedCommon, digit.set()).with(Role::Pincer, group)
        });
        Step::eliminating(Technique::DeathBlossom, eliminated, reason)
    }
}
