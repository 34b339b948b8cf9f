//! Skyscraper, two-string kite, turbot fish: two strong links of one digit, joined by a weak link.
//!
//! ```text
//! skyscraper               two-string kite            turbot fish: any two strong
//!                          +-------+                  links whose near ends n see
//! r1  F .|. -  .           | . . n | . . f            each other. One of the far
//! r2  . .|. -  .           | n . . |                  ends f is true
//! r5  - .|. F  .           | . . . |
//! r8  n = = n              +-------+
//!      (columns)             f . .   . . -
//! ```
//!
//! A digit has two places in each of two houses. A place of one and a place of the other, the near ends, see each other: they are
//! not both true, so one of the far ends is, and candidates that see both far ends are eliminated.
//!
//! - *Skyscraper:* two rows whose near ends share a column (or two columns and a row); the far ends do not, or it would be an
//!   X-wing.
//! - *Two-string kite:* a row and a column; the near ends share a box, or another house that is not a line.
//! - *Dual two-string kite:* two kites with the same near ends; with [`Options::dual_kites_of_two_digits`] also one of each of two
//!   digits.
//! - *Turbot fish:* any two houses. If both far ends are the same cell, that cell is true, and all candidates it sees are
//!   eliminated.
//!
//! Parts of the reason: [`Role::Link`], the chain far end = near end - near end = far end; two chains for a dual kite. Definitions:
//! HoDoKu's manual, "Single Digit Patterns".
//!
//! [`Options::dual_kites_of_two_digits`]: crate::logic::Options::dual_kites_of_two_digits

use sudoscope_board::{Cell, CellSet, Digit, HouseId, HouseKind};

use crate::logic::{Bond, Chain, HouseLayout, Link, Node, finders::shared::prelude::*};

techniques! {
    Skyscraper: "0400" "sk" "skyscraper" SingleDigitPatterns Hard 130 true 3000, find;
    TwoStringKite: "0401" "2sk" "two-string-kite" SingleDigitPatterns Hard 150 true 3100, find;
    DualTwoStringKite: "0404" "d2sk" "dual-two-string-kite" SingleDigitPatterns Hard 150 true 3100, find;
    TurbotFish: "0403" "tf" "turbot-fish" SingleDigitPatterns Hard 120 true 3120, find;
}

/// Finds skyscrapers, two-string kites and turbot fish.
fn find<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    context.each_digit(wanted, sink, |_, digit, eliminable, sink| {
        let patterns = patterns(grid, digit, eliminable);
        if wanted.contains(Technique::Skyscraper) {
            let towers = patterns.iter().filter_map(|pattern| pattern.skyscraper(grid.layout()));
            towers.into_iter().try_for_each(|tower| sink.add(step(Technique::Skyscraper, &[tower])))?;
        }
        let kites: Vec<TurbotPattern<W>> = patterns.iter().filter_map(|pattern| pattern.kite(grid.layout())).collect();
        if wanted.contains(Technique::TwoStringKite) {
            kites.iter().try_for_each(|&kite| sink.add(step(Technique::TwoStringKite, &[kite])))?;
        }
        if wanted.contains(Technique::DualTwoStringKite) {
            duals(&kites).try_for_each(|kites| sink.add(step(Technique::DualTwoStringKite, &kites)))?;
        }
        if wanted.contains(Technique::TurbotFish) {
            patterns.iter().for_each(|&pattern| sink.offer(step(Technique::TurbotFish, &[pattern])));
        }
        Flow::Continue(())
    })?;
    if wanted.contains(Technique::DualTwoStringKite) && context.options.dual_kites_of_two_digits {
        two_digits(context, sink)?;
    }
    Flow::Continue(())
}

/// Finds dual kites of two digits.
fn two_digits<const W: usize>(context: &mut SearchContext<'_, '_, W>, sink: &mut StepSink) -> Flow {
    let grid = context.grid;
    let mut kites = Vec::new();
    for digit in grid.digits() {
        let patterns = patterns(grid, digit, context.scratch.templates.eliminable(grid, digit));
        kites.extend(patterns.iter().filter_map(|pattern| pattern.kite(grid.layout())));
    }
    let of_two = duals(&kites).filter(|[one, other]| one.digit != other.digit);
    of_two.into_iter().try_for_each(|kites| sink.add(step(Technique::DualTwoStringKite, &kites)))
}

/// Two strong links joined by a weak link between their near ends, with eliminations.
#[derive(Clone, Copy, Debug)]
struct TurbotPattern<const W: usize> {
    digit: Digit,
    strong: [HouseId; 2],
    near: [Cell; 2],
    far: [Cell; 2],
    /// The house that both near ends share.
    weak: HouseId,
    eliminated: CellSet<W>,
}

/// All patterns of a digit, in the order of the houses.
fn patterns<const W: usize>(grid: &CandidateGrid<'_, W>, digit: Digit, eliminable: CellSet<W>) -> Vec<TurbotPattern<W>> {
    let layout = grid.layout();
    let links: Vec<_> =
        layout.house_ids().filter_map(|house| Some((house, <[Cell; 2]>::from(grid.conjugates(house, digit)?)))).collect();
    let mut found = Vec::new();
    for (place, &(house, ends)) in links.iter().enumerate() {
        for &(other_house, other_ends) in &links[place + 1..] {
            for (one, other) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let (near, far) = ([ends[one], other_ends[other]], [ends[1 - one], other_ends[1 - other]]);
                let eliminated = eliminable & *layout.peers(far[0]) & *layout.peers(far[1]);
                let are_apart = !near.contains(&far[0]) && !near.contains(&far[1]);
                let together: CellSet<W> = near.into_iter().collect();
                if let Some(weak) = layout.houses_around(together).next()
                    && near[0] != near[1]
                    && are_apart
                    && !eliminated.is_empty()
                {
                    found.push(TurbotPattern { digit, strong: [house, other_house], near, far, weak, eliminated });
                }
            }
        }
    }
    found
}

impl<const W: usize> TurbotPattern<W> {
    /// The pattern as a skyscraper, if it is one.
    fn skyscraper(&self, layout: &HouseLayout<W>) -> Option<Self> {
        let across = |cells: [Cell; 2], kind: HouseKind| self.tied(layout, cells, |house| layout.kind(house) == kind);
        let kind = match self.strong.map(|house| layout.kind(house)) {
            [HouseKind::Row, HouseKind::Row] => HouseKind::Column,
            [HouseKind::Column, HouseKind::Column] => HouseKind::Row,
            _ => return None,
        };
        let weak = across(self.near, kind)?;
        (self.far[0] != self.far[1] && across(self.far, kind).is_none()).then_some(Self { weak, ..*self })
    }

    /// The pattern as a two-string kite, if it is one.
    fn kite(&self, layout: &HouseLayout<W>) -> Option<Self> {
        if self.strong.map(|house| layout.kind(house)) != [HouseKind::Row, HouseKind::Column] || self.far[0] == self.far[1] {
            return None;
        }
        let weak = self.tied(layout, self.near, |house| !layout.is_line(house))?;
        Some(Self { weak, ..*self })
    }

    /// The first house of that kind that both cells share.
    fn tied(&self, layout: &HouseLayout<W>, cells: [Cell; 2], is_right: impl Fn(HouseId) -> bool) -> Option<HouseId> {
        layout.houses_around(cells.into_iter().collect()).find(|&house| is_right(house))
    }

    /// Far end = near end - near end = far end.
    fn chain(&self) -> Chain {
        let ends = [self.far[0], self.near[0], self.near[1], self.far[1]];
        let link = |is_strong: bool, house: HouseId| Link { is_strong, bond: Bond::House(house) };
        Chain {
            nodes: ends.into_iter().map(|cell| Node::of(Candidate::new(cell, self.digit))).collect(),
            links: vec![link(true, self.strong[0]), link(false, self.weak), link(true, self.strong[1])],
        }
    }
}

/// Pairs of kites with the same near ends and different eliminations.
fn duals<const W: usize>(kites: &[TurbotPattern<W>]) -> impl Iterator<Item = [TurbotPattern<W>; 2]> {
    let near = |kite: &TurbotPattern<W>| kite.near.into_iter().collect::<CellSet<W>>();
    let outcome = |kite: &TurbotPattern<W>| (kite.digit, kite.eliminated);
    kites.iter().enumerate().flat_map(move |(place, &one)| {
        let others = kites[place + 1..].iter().filter(move |other| near(other) == near(&one) && outcome(other) != outcome(&one));
        others.map(move |&other| [one, other])
    })
}

fn step<const W: usize>(technique: Technique, patterns: &[TurbotPattern<W>]) -> Step {
    let struck = |pattern: &TurbotPattern<W>| {
        let digit = pattern.digit;
        pattern.eliminated.iter().map(move |cell| Candidate::new(cell, digit))
    };
    let reason = patterns.iter().fold(Reason::default(), |reason, pattern| reason.chain(Role::Link, pattern.chain()));
    Step::eliminating(technique, patterns.iter().flat_map(struck), reason)
}

#[cfg(test)]
mod tests {
    use sudoscope_board::Rule;

    use super::*;
    use crate::logic::{
        Options,
        tests::{board, check, check_with},
    };

    #[test]
    fn two_towers_on_one_base_are_a_skyscraper() {
        let marks = [("r26c124567", "-1"), ("r2c9", "-1"), ("r6c8", "-1")];
        check(&board(9, &[]), Technique::Skyscraper, &marks, &["r1c9<>1 r3c9<>1 r4c8<>1 r5c8<>1"]);
        check(&board(9, &[]), Technique::TwoStringKite, &marks, &[]);
    }

    #[test]
    fn an_x_wing_is_no_skyscraper() {
        check(&board(9, &[]), Technique::Skyscraper, &[("r26c1245679", "-1")], &[]);
    }

    #[test]
    fn a_row_and_a_column_tied_by_a_box_are_a_kite() {
        let marks = [("r2c1245689", "-1"), ("r1245679c2", "-1")];
        check(&board(9, &[]), Technique::TwoStringKite, &marks, &["r8c7<>1"]);
        check(&board(9, &[]), Technique::Skyscraper, &marks, &[]);
        check(&board(9, &[]), Technique::TurbotFish, &marks, &["r8c7<>1"]);
    }

    #[test]
    fn two_kites_with_the_same_near_ends_are_dual() {
        let marks = [("r2c1245689", "-1"), ("r1245679c2", "-1"), ("r3c1345789", "-1"), ("r1345678c3", "-1")];
        check(&board(9, &[]), Technique::TwoStringKite, &marks, &["r8c7<>1", "r9c6<>1"]);
        check(&board(9, &[]), Technique::DualTwoStringKite, &marks, &["r8c7<>1 r9c6<>1"]);
    }

    #[test]
    fn kites_of_two_digits_are_dual_only_if_that_is_wanted() {
        let marks = [("r2c1245689", "-1"), ("r1245679c2", "-1"), ("r3c1345789", "-2"), ("r1345678c3", "-2")];
        check(&board(9, &[]), Technique::DualTwoStringKite, &marks, &[]);
        let both = Options { dual_kites_of_two_digits: true, ..Options::default() };
        check_with(&board(9, &[]), Technique::DualTwoStringKite, both, &marks, &["r8c7<>1 r9c6<>2"]);
    }

    #[test]
    fn a_window_ties_a_kite_on_its_board() {
        // r4c4 and r3c3 are in one window, but in different boxes.
        let marks = [("r4c1235689", "-1"), ("r1245678c3", "-1")];
        check(&board(9, &[]), Technique::TwoStringKite, &marks, &[]);
        check(&board(9, &[Rule::Windoku]), Technique::TwoStringKite, &marks, &["r9c7<>1"]);
    }

    #[test]
    fn a_box_may_hold_a_strong_link_of_a_turbot_fish() {
        let marks = [("r1c23", "-1"), ("r2c123", "-1"), ("r3c13", "-1"), ("r7c1345789", "-1")];
        check(&board(9, &[]), Technique::TurbotFish, &marks, &["r1c6<>1"]);
        check(&board(9, &[]), Technique::TwoStringKite, &marks, &[]);
    }
}
