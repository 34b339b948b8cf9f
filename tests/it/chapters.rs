//! The chapters of a run, against a list of all its events.

use sudoscope::solve::timeline::{self, Chapter, ChapterKind};

use crate::{prelude::*, search::puzzles::*};

/// The events of a run with the decisions on the board after each.
struct All<'a>(&'a str, Goal, u64);

impl MachineVisitor for All<'_> {
    type Output = Vec<(Event, Vec<(Cell, Digit)>)>;

    fn visit<M: MethodMachine>(self) -> Self::Output {
        let mut machine: M = machine(&board(9, &[]), &digits(self.0), self.1);
        let step = || machine.step().map(|event| (event, machine.choices()));
        std::iter::from_fn(step).take(usize::try_from(self.2).unwrap()).collect()
    }
}

/// The digits of a branch, the events when it began, and whether it holds the solution.
type Branch = (Vec<(Cell, Digit)>, u64, bool);

/// The number of steps of the longest branch that ends without a solution, from the event that begins it to its undo.
fn longest_waste(events: &[(Event, Vec<(Cell, Digit)>)]) -> u64 {
    let mut open: Vec<Branch> = Vec::new();
    let mut longest = 0;
    for (at, (event, choices)) in (1..).zip(events) {
        while open.last().is_some_and(|(branch, ..)| !choices.starts_with(branch)) {
            let (_, begins, solved): (_, u64, _) = open.pop().unwrap();
            if !solved {
                longest = longest.max(at - begins);
            }
        }
        for level in open.len() + 1..=choices.len() {
            open.push((choices[..level].to_vec(), at, false));
        }
        if *event == Event::Solution {
            open.iter_mut().for_each(|(.., solved)| *solved = true);
        }
    }
    longest
}

#[test]
fn each_chapter_is_the_moment_that_it_names() {
    let cancel = Cancel::default();
    for (line, method, goal) in [
        (A, Method::Scan, Goal::First),
        (C, Method::Bitmask, Goal::All),
        (D, Method::Tables, Goal::First),
        (A, Method::Candidates, Goal::All),
        (A, Method::Fewest, Goal::First),
        (A, Method::ExactCover, Goal::All),
        (E, Method::Fewest, Goal::All),
    ] {
        let mut run = timeline::search(method, &position(&board(9, &[]), &digits(line)), goal);
        run.explore(500_000, &cancel);
        run.seek(run.frontier() / 3, &cancel);
        let at = run.position();
        let chapters = timeline::chapters(run.as_mut(), &cancel).unwrap();
        assert_eq!(run.position(), at, "the cursor stays");
        assert!(chapters.len() <= 12 && chapters.windows(2).all(|pair| pair[0].position < pair[1].position), "{chapters:?}");
        assert_eq!(chapters[0].position, 0);
        assert_eq!(chapters.last().unwrap().position, run.frontier());
        let events = method.visit(All(line, goal, run.frontier()));
        let first = |is: &dyn Fn(Event) -> bool| events.iter().position(|(event, _)| is(*event)).map(|at| at as u64 + 1);
        let deepest = events.iter().map(|(_, choices)| choices.len()).max().unwrap();
        for &Chapter { kind, position, count } in &chapters {
            let expected = match kind {
                ChapterKind::FirstGuess => first(&|event| Landmark::Guess.matches(event)),
                ChapterKind::FirstFollow => first(&|event| Landmark::Follow.matches(event)),
                ChapterKind::FirstClash => first(&|event| Landmark::Clash.matches(event)),
                ChapterKind::FirstDeadEnd => first(&|event| Landmark::DeadEnd.matches(event)),
                ChapterKind::FirstUnwinding => {
                    first(&|event| matches!(event, Event::Undo { because: RemovedBy::Exhausted(_), .. }))
                }
                ChapterKind::FirstSolution => first(&|event| event == Event::Solution),
                ChapterKind::Deepest => {
                    assert_eq!(count, deepest as u64);
                    events.iter().position(|(_, choices)| choices.len() == deepest).map(|at| at as u64 + 1)
                }
                ChapterKind::WastedEnds => {
                    assert_eq!(
                        count,
                        position - chapters.iter().find(|one| one.kind == ChapterKind::WastedBegins).unwrap().position
                    );
                    // Branches are as long as the moments of the map show, so it may be a little shorter than the longest.
                    assert!(count * 100 >= longest_waste(&events) * 97, "{count} of {}", longest_waste(&events));
                    Some(position)
                }
                ChapterKind::OnTheWay => {
                    run.seek(position, &cancel);
                    assert_eq!(count, run.digits().iter().flatten().count() as u64);
                    Some(position)
                }
                ChapterKind::Start
                | ChapterKind::WastedBegins
                | ChapterKind::HalfClosed
                | ChapterKind::LastSolution
                | ChapterKind::End => Some(position),
            };
            assert_eq!(Some(position), expected, "{method:?}: {kind:?}");
        }
        let kinds: Vec<ChapterKind> = chapters.iter().map(|chapter| chapter.kind).collect();
        assert!(chapters.len() >= 8, "{method:?}: {kinds:?}");
        assert!(line != A || !kinds.contains(&ChapterKind::OnTheWay), "{method:?}: {kinds:?}");
    }
}
