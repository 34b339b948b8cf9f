//! Search under any constraints.

mod derived;
mod domains;
mod model;
mod propagator;
mod search;
mod sums;

use crate::board::{Cell, Constraint};
use std::{ops::ControlFlow, sync::Arc};

pub fn demo(
    size: usize,
    cells: usize,
    houses: &[Vec<Cell>],
    constraints: &[Constraint],
    masks: &[u32],
    limit: u64,
) -> (u64, u64, u64, Vec<u32>) {
    let model = model::Model::new(model::Board { size, cells, houses, constraints });
    let mut search = search::Search::new(Arc::new(model));
    search.begin(masks.iter().copied());
    let mut n = 0;
    let mut sol = Vec::new();
    let cap: u64 = std::env::var("CAP").ok().and_then(|s| s.parse().ok()).unwrap_or(u64::MAX);
    loop {
        match search.advance() {
            search::Progress::End => break,
            search::Progress::Solution => {
                let m = search.masks();
                n += 1;
                if n == 1 {
                    sol = m.to_vec();
                }
                if n >= limit {
                    break;
                }
            }
            search::Progress::Node => {
                if search.nodes > cap {
                    n = 99;
                    break;
                }
            }
        }
    }
    /*search::for_each(&mut search, |m| { n += 1; if n == 1 { sol = m.to_vec(); } if n >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) } });*/
    (n, search.nodes, search.calls, sol)
}

pub fn stats() {
    search::STAT.with(|s| println!("{:?}", s.borrow()));
}
