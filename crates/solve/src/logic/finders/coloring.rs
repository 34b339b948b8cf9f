//! Coloring: strong links in two alternating colors, of one digit or of all.
//!
//! # Simple colors and multi colors: the strong links of one digit, in two alternating colors
//!
//! ```text
//! simple: one of the colours a, b is true      multi: two clusters a/b and c/d
//!
//! a = = b              wrap: two a's           a sees d:  not both are true, so b or c
//!       ‖              see each other:         is, and what sees both b and c goes
//! b = = a    . sees a  no a is true            a sees c and d: one of them is true, so
//!   .        and b: it                         no a is
//!            goes (trap)
//! ```
//!
//! Candidates of a digit joined by strong links form a cluster. The color alternates along each link: all candidates of one color
//! are true and all of the other are false.
//!
//! - *Trap:* candidates that see both colors of a cluster are eliminated.
//! - *Wrap:* two candidates of a color see each other, so all of that color are false.
//! - *Multi colors 1:* a color sees a color of another cluster, so one of the two opposite colors is true; what sees both is
//!   eliminated.
//! - *Multi colors 2:* a color sees both colors of another cluster, so it is false.
//!
//! Parts of the reason: [`Role::Color`] for both colors of the cluster, and of the second one. Definitions: HoDoKu's manual,
//! "Coloring".
//!
//! # 3D Medusa
//!
//! The strong links of all digits, in houses and in cells with two candidates, in two alternating colours.
//!
//! ```text
//! a= =b   Candidates joined by strong links have colours in turn: all of one colour are true, all of the other false.
//!     |   A colour that contradicts itself is false: twice in a cell or a house, or it would empty a cell.
//!    (b=a)  A candidate that either colour excludes is false.
//! ```
//!
//! Parts of the reason: [`Role::Color`] for both colours. Definition: SudokuWiki, "3D Medusa".

use sudoscope_board::{Cell, CellSet, Digit};

use crate::logic::{
    HouseLayout,
    finders::shared::{exclude, prelude::*},
};

techniques! {
    SimpleColorsTrap: "0500" "sc1" "simple-colors-trap" Coloring Hard 150 true 5330, find_colors;
    SimpleColorsWrap: "0501" "sc2" "simple-colors-wrap" Coloring Hard 150 true 5330, find_colors;
    MultiColors1: "0502" "mc1" "multi-colors-1" Coloring Hard 200 true 5360, find_colors;
    MultiColors2: "0503" "mc2" "multi-colors-2" Coloring Hard 200 true 5360, find_colors;
    Medusa: "S011" "3dm" "3d-medusa" Coloring Unfair 260 false 5370, |context, _, sink| find_medusa(context.grid, sink);
}

/// Finds eliminations by coloring.
fn find_colors<const W: usize>(context: &mut SearchContext<'_, '_, W>, wanted: TechniqueSet, sink: &mut StepSink) -> Flow {
    context.each_digit(wanted, sink, |context, digit, eliminable, sink| {
        let clusters = clusters(context.grid, digit);
        let painting = Painting { layout: context.grid.layout(), digit, eliminable, wanted };
        clusters.iter().try_for_each(|cluster| painting.simple(cluster, sink))?;
        for one in &clusters {
            for other in clusters.iter().filter(|other| *other != one) {
                painting.multi(one, other, sink)?;
            }
        }
        Flow::Continue(())
    })
}

/// The two colors of a cluster.
type Cluster<const W: usize> = [CellSet<W>; 2];

/// The clusters of a digit, in the order of their first cells.
fn clusters<const W: usize>(grid: &CandidateGrid<'_, W>, digit: Digit) -> Vec<Cluster<W>> {
    let mut clusters = Vec::new();
    let mut left = *grid.cells_of(digit);
    while let Some(first) = left.first() {
        let cluster = cluster_of(grid, digit, first);
        left -= cluster[0] | cluster[1];
        if !cluster[1].is_empty() {
            clusters.push(cluster);
        }
    }
    clusters
}

fn cluster_of<const W: usize>(grid: &CandidateGrid<'_, W>, digit: Digit, first: Cell) -> Cluster<W> {
    let mut cluster = [CellSet::only(first), CellSet::EMPTY];
    let mut to_visit = vec![(first, 0)];
    while let Some((cell, color)) = to_visit.pop() {
        for membership in grid.layout().memberships(cell) {
            if let Some(linked) = grid.conjugate_of(cell, membership.house, digit) {
                // A cell reached in both colors keeps the first: the contradiction then shows as two candidates of one color in a
                // house.
                if !cluster[0].contains(linked) && !cluster[1].contains(linked) {
                    cluster[1 - color].insert(linked);
                    to_visit.push((linked, 1 - color));
                }
            }
        }
    }
    cluster
}

/// The techniques that the clusters of a digit are searched for.
struct Painting<'g, const W: usize> {
    layout: &'g HouseLayout<W>,
    digit: Digit,
    eliminable: CellSet<W>,
    wanted: TechniqueSet,
}

impl<const W: usize> Painting<'_, W> {
    fn simple(&self, cluster: &Cluster<W>, sink: &mut StepSink) -> Flow {
        let wrapped =
            cluster.iter().filter(|color| color.meets(&self.seen_by(color))).fold(CellSet::EMPTY, |all, color| all | *color);
        self.add(Technique::SimpleColorsWrap, wrapped, &[cluster], sink)?;
        self.add(Technique::SimpleColorsTrap, self.seen_by_both(&cluster[0], &cluster[1]), &[cluster], sink)
    }

    fn multi(&self, one: &Cluster<W>, other: &Cluster<W>, sink: &mut StepSink) -> Flow {
        let (mut false_colors, mut trapped) = (CellSet::EMPTY, CellSet::EMPTY);
        for (color, opposite) in [(one[0], one[1]), (one[1], one[0])] {
            let seen = self.seen_by(&color);
            if seen.meets(&other[0]) && seen.meets(&other[1]) {
                false_colors |= color;
            }
            for (met, its_opposite) in [(other[0], other[1]), (other[1], other[0])] {
                if seen.meets(&met) {
                    trapped |= self.seen_by_both(&opposite, &its_opposite);
                }
            }
        }
        self.add(Technique::MultiColors2, false_colors, &[one, other], sink)?;
        self.add(Technique::MultiColors1, trapped, &[one, other], sink)
    }

    /// All cells that see at least one of these.
    fn seen_by(&self, cells: &CellSet<W>) -> CellSet<W> {
        cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | *self.layout.peers(cell))
    }

    fn seen_by_both(&self, one: &CellSet<W>, other: &CellSet<W>) -> CellSet<W> {
        self.seen_by(one) & self.seen_by(other) & self.eliminable
    }

    fn add(&self, technique: Technique, eliminated: CellSet<W>, clusters: &[&Cluster<W>], sink: &mut StepSink) -> Flow {
        if eliminated.is_empty() || !self.wanted.contains(technique) {
            return Flow::Continue(());
        }
        let reason = (0..).zip(clusters).fold(Reason::default(), |reason, (number, [one, other])| {
            let color = |which: bool| Role::Color(number, which);
            reason.places(color(false), self.digit, *one).places(color(true), self.digit, *other)
        });
        sink.add(Step::eliminating(technique, eliminated.iter().map(|cell| Candidate::new(cell, self.digit)), reason))
    }
}

/// The two colours of a cluster.
type MedusaCluster = [Vec<Candidate>; 2];

/// Finds eliminations by 3D Medusa. Clusters of one digit are those of simple colours.
fn find_medusa<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
    let mut seen: Vec<Candidate> = Vec::new();
    for cell in grid.empty().iter() {
        for digit in grid.candidates(cell).iter() {
            let start = Candidate::new(cell, digit);
            if seen.contains(&start) {
                continue;
            }
            let cluster = medusa_cluster_of(grid, start);
            seen.extend(cluster.iter().flatten());
            if cluster.iter().flatten().any(|candidate| candidate.digit != digit) {
                examine(grid, &cluster, sink)?;
            }
        }
    }
    Flow::Continue(())
}

fn medusa_cluster_of<const W: usize>(grid: &CandidateGrid<'_, W>, start: Candidate) -> MedusaCluster {
    let mut cluster = [vec![start], Vec::new()];
    let mut to_visit = vec![(start, 0)];
    while let Some((from, color)) = to_visit.pop() {
        for linked in linked(grid, from) {
            // A candidate reached in both colours keeps the first; the contradiction shows in its houses.
            if !cluster.iter().flatten().any(|known| *known == linked) {
                cluster[1 - color].push(linked);
                to_visit.push((linked, 1 - color));
            }
        }
    }
    cluster
}

/// The candidates that a strong link joins to this one.
fn linked<const W: usize>(grid: &CandidateGrid<'_, W>, from: Candidate) -> Vec<Candidate> {
    let in_cell = grid.candidates(from.cell).without(from.digit).only().map(|digit| Candidate::new(from.cell, digit));
    let houses = grid.layout().memberships(from.cell).iter().map(|membership| membership.house);
    let in_houses = houses.filter_map(|house| grid.conjugate_of(from.cell, house, from.digit));
    in_cell.into_iter().chain(in_houses.map(|cell| Candidate::new(cell, from.digit))).collect()
}

fn examine<const W: usize>(grid: &CandidateGrid<'_, W>, cluster: &MedusaCluster, sink: &mut StepSink) -> Flow {
    let excluded_by = |color: &[Candidate], candidate: Candidate| color.iter().any(|&member| exclude(grid, member, candidate));
    let all =
        || grid.empty().iter().flat_map(|cell| grid.candidates(cell).iter().map(move |digit: Digit| Candidate::new(cell, digit)));
    for color in cluster {
        let meets_itself = color.iter().any(|&member| excluded_by(color, member));
        let empties = || {
            grid.empty()
                .iter()
                .any(|cell| grid.candidates(cell).iter().all(|digit| excluded_by(color, Candidate::new(cell, digit))))
        };
        if meets_itself || empties() {
            sink.add(step(cluster, color.clone()))?;
        }
    }
    let is_member = |candidate: &Candidate| cluster.iter().flatten().any(|member| member == candidate);
    let trapped = all().filter(|candidate| !is_member(candidate) && cluster.iter().all(|color| excluded_by(color, *candidate)));
    let trapped: Vec<Candidate> = trapped.collect();
    if trapped.is_empty() { Flow::Continue(()) } else { sink.add(step(cluster, trapped)) }
}

fn step(cluster: &MedusaCluster, eliminated: Vec<Candidate>) -> Step {
    let color = |which: bool| Role::Color(0, which);
    let [one, other] = cluster.clone().map(|mut color| {
        color.sort_unstable();
        color
    });
    Step::eliminating(Technique::Medusa, eliminated, Reason::default().candidates(color(false), one).candidates(color(true), other))
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{HouseGeometry, Rule};

    use super::*;
    use crate::logic::{
        LogicSettings,
        tests::{audit_random, board, check},
    };

    #[test]
    fn what_sees_both_colors_of_a_cluster_is_eliminated() {
        // r2c3 = r2c7 = r5c7 = r5c1
        let marks = [("r2c1245689", "-1"), ("r1346789c7", "-1"), ("r5c2345689", "-1")];
        check(&board(9, &[]), Technique::SimpleColorsTrap, &marks, &["r1c1<>1 r3c1<>1 r4c3<>1 r6c3<>1"]);
        check(&board(9, &[]), Technique::SimpleColorsWrap, &marks, &[]);
    }

    #[test]
    fn a_color_that_sees_itself_is_false() {
        // r2c3 = r2c7 = r5c7 = r5c2 = r1c2, where the first and the last share a box
        let marks = [("r2c1245689", "-1"), ("r1346789c7", "-1"), ("r5c1345689", "-1"), ("r2346789c2", "-1")];
        check(&board(9, &[]), Technique::SimpleColorsWrap, &marks, &["r1c2<>1 r2c3<>1 r5c7<>1"]);
    }

    #[test]
    fn of_two_colors_one_is_true_if_their_opposites_see_each_other() {
        // r2c2 = r2c6 and r5c6 = r5c3
        let marks = [("r2c1345789", "-1"), ("r5c1245789", "-1")];
        check(&board(9, &[]), Technique::MultiColors1, &marks, &["r1c3<>1 r3c3<>1 r4c2<>1 r6c2<>1"]);
        check(&board(9, &[]), Technique::MultiColors2, &marks, &[]);
    }

    #[test]
    fn a_color_that_sees_both_of_another_cluster_is_false() {
        // r2c2 = r2c6 = r8c6 and r9c2 = r9c4
        let marks = [("r2c1345789", "-1"), ("r1345679c6", "-1"), ("r9c1356789", "-1")];
        check(&board(9, &[]), Technique::MultiColors2, &marks, &["r2c2<>1 r8c6<>1"]);
    }

    #[test]
    fn diagonals_hold_strong_links() {
        // r2c2 = r6c6 along the diagonal, then r6c6 = r6c9 = r2c9
        let marks =
            [("r1c1", "-1"), ("r3c3", "-1"), ("r4c4", "-1"), ("r5c5", "-1"), ("r7c7", "-1"), ("r8c8", "-1"), ("r9c9", "-1")];
        let marks = [&marks[..], &[("r6c1234578", "-1"), ("r1345789c9", "-1")]].concat();
        let eliminated = "r2c1<>1 r2c3<>1 r2c4<>1 r2c5<>1 r2c6<>1 r2c7<>1 r2c8<>1";
        check(&board(9, &[]), Technique::SimpleColorsTrap, &marks, &[]);
        check(&board(9, &[Rule::Diagonals]), Technique::SimpleColorsTrap, &marks, &[eliminated]);
    }

    #[test]
    fn what_both_colours_exclude_falls() {
        // 1r1c1 = 2r1c1 = 2r1c9 (the only places in row 1) = 1r1c9, in cells with two candidates.
        let marks = [("r1c1", "12"), ("r1c9", "12"), ("r1c2345678", "-2")];
        let eliminated = [2, 3, 4, 5, 6, 7, 8].map(|column| format!("r1c{column}<>1")).join(" ");
        check(&board(9, &[]), Technique::Medusa, &marks, &[&eliminated]);
    }

    #[test]
    fn colours_agree_with_the_solution() {
        let settings = LogicSettings { techniques: vec![Technique::Medusa], ..LogicSettings::default() };
        assert!(audit_random(&HouseGeometry::classic(), &settings, 2, 12).contains(Technique::Medusa));
    }
}
