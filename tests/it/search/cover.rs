//! The columns that `exact-cover` shows, compared with the candidates and digits of the same moment.

use sudoscope::solve::search::{Cover, CoverColumn, cover};

use super::puzzles::{A, LONG, board, digits, position};
use crate::prelude::*;

fn columns(view: &View) -> (&[Option<u16>], Option<&Cover>) {
    let Workings::Columns { ways, chosen, .. } = &view.workings else { panic!("{:?}", view.workings) };
    (ways, chosen.as_ref())
}

#[test]
fn the_ways_of_a_column_are_the_candidates_that_meet_it() {
    for (size, line) in [(9, A.to_owned()), (9, LONG.to_owned()), (4, "1...............".to_owned()), (6, ".".repeat(36))] {
        let geometry = board(size, &[]);
        let start = position(&geometry, &digits(&line));
        let mut run = timeline::search(Method::ExactCover, &start, Goal::All);
        let cancel = Cancel::default();
        run.explore(3_000, &cancel);
        let mut random = XorShift::new(mix(size as u64));
        for _ in 0..60 {
            run.seek(random.next_u64() % (run.frontier() + 1), &cancel);
            let view = run.view();
            let (ways, _) = columns(&view);
            let candidates = view.candidates.as_ref().unwrap();
            let all: Vec<CoverColumn> = cover::blocks(&geometry).into_iter().flat_map(|block| block.rows).flatten().collect();
            assert_eq!(all.len(), ways.len());
            for column in all {
                let expected = match column {
                    CoverColumn::Cell(cell) => view.digits[cell.index()].is_none().then(|| candidates[cell.index()].len()),
                    CoverColumn::Place { digit, house } => {
                        let cells = &geometry.house(house).cells;
                        let is_met = cells.iter().any(|cell| view.digits[cell.index()] == Some(digit));
                        (!is_met).then(|| cells.iter().filter(|cell| candidates[cell.index()].contains(digit)).count())
                    }
                };
                assert_eq!(ways[cover::place(&geometry, column)].map(usize::from), expected, "{column:?} at {}", view.position);
            }
        }
    }
}

#[test]
fn the_rows_of_the_chosen_column_go_out_with_a_digit_and_come_back_with_it() {
    let geometry = board(9, &[]);
    let start = position(&geometry, &digits(A));
    let mut run = timeline::search(Method::ExactCover, &start, Goal::All);
    let cancel = Cancel::default();
    let mut open: Vec<(Cell, Digit, Cover)> = Vec::new();
    for at in 1..=1_500 {
        run.seek(at, &cancel);
        let view = run.view();
        let (_, chosen) = columns(&view);
        match view.event {
            Some(Event::Place { cell, digit, .. }) => {
                let cover = chosen.unwrap();
                assert_eq!(cover.options[cover.taken], (cell, digit));
                let meets = |&(cell, digit): &(Cell, Digit)| cover::columns_of(&geometry, cell, digit).contains(&cover.column);
                assert!(cover.options.iter().all(meets) && !cover.is_back);
                open.push((cell, digit, cover.clone()));
            }
            Some(Event::Undo { cell, digit, .. }) => {
                let (placed, was, out) = open.pop().unwrap();
                let back = chosen.unwrap();
                assert_eq!((placed, was), (cell, digit));
                assert_eq!((back.column, &back.options, back.taken, back.is_back), (out.column, &out.options, out.taken, true));
            }
            _ => assert_eq!(chosen, None),
        }
    }
    assert!(run.view().counters.undos > 100);
}
