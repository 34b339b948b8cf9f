//! 3D Medusa: the strong links of all digits, in houses and in cells with two candidates, in two alternating colours.
//!
//! ```text
//! a= =b   Candidates joined by strong links have colours in turn: all of one colour are true, all of the other false.
//!     |   A colour that contradicts itself is false: twice in a cell or a house, or it would empty a cell.
//!    (b=a)  A candidate that either colour excludes is false.
//! ```
//!
//! Parts of the reason: [`Role::Color`] for both colours. Definition: SudokuWiki, "3D Medusa".

use sudoscope_board::Digit;

use crate::logic::finders::shared::{exclude, prelude::*};

techniques! {
    Medusa: "S011" "3dm" "3d-medusa" Coloring Unfair 260 false 5370, |context, _, sink| find(context.grid, sink);
}

/// The two colours of a cluster.
type Cluster = [Vec<Candidate>; 2];

/// Finds eliminations by 3D Medusa. Clusters of one digit are those of simple colours.
fn find<const W: usize>(grid: &CandidateGrid<'_, W>, sink: &mut StepSink) -> Flow {
    let mut seen: Vec<Candidate> = Vec::new();
    for cell in grid.empty().iter() {
        for digit in grid.candidates(cell).iter() {
            let start = Candidate::new(cell, digit);
            if seen.contains(&start) {
                continue;
            }
            let cluster = cluster_of(grid, start);
            seen.extend(cluster.iter().flatten());
            if cluster.iter().flatten().any(|candidate| candidate.digit != digit) {
                examine(grid, &cluster, sink)?;
            }
        }
    }
    Flow::Continue(())
}

fn cluster_of<const W: usize>(grid: &CandidateGrid<'_, W>, start: Candidate) -> Cluster {
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

fn examine<const W: usize>(grid: &CandidateGrid<'_, W>, cluster: &Cluster, sink: &mut StepSink) -> Flow {
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

fn step(cluster: &Cluster, eliminated: Vec<Candidate>) -> Step {
    let color = |which: bool| Role::Color(0, which);
    let [one, other] = cluster.clone().map(|mut color| {
        color.sort_unstable();
        color
    });
    Step::eliminating(Technique::Medusa, eliminated, Reason::default().candidates(color(false), one).candidates(color(true), other))
}

#[cfg(test)]
mod tests {
    use sudoscope_board::HouseGeometry;

    use super::*;
    use crate::logic::{
        LogicSettings,
        tests::{audit::audit_random, board, check},
    };

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
