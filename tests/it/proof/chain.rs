//! Proofs of chains, link by link.

use super::{
    Verdict,
    board::{Board, Candidate, bit, digits},
    read::{self, Chain, Line, Link},
    require,
};

pub fn step(board: &Board, line: &Line<'_>) -> Verdict {
    let mut left = line.removed.clone();
    for text in line.pattern.split(" | ") {
        let chain = read::chain(board, text).ok_or_else(|| format!("{text} cannot be read"))?;
        links(board, &chain)?;
        left.retain(|&candidate| !falls(board, &chain, candidate));
    }
    require(line.placed.is_empty() && left.is_empty(), || format!("{left:?} are not excluded"))
}

/// A chain of bivalue cells with the same two digits: of two cells an odd number of links apart, each has one of the digits.
pub fn remote_pair(board: &Board, line: &Line<'_>) -> Verdict {
    let chain = read::chain(board, line.pattern).ok_or("the chain cannot be read")?;
    links(board, &chain)?;
    let cells: Vec<usize> = chain.nodes.iter().step_by(2).map(|node| node[0].0).collect();
    let both = board.left[cells[0]];
    let is_pair = cells.iter().all(|&cell| board.left[cell] == both) && digits(both).count() == 2;
    require(is_pair, || "the cells are not pairs".into())?;
    let falls = |&(at, digit): &Candidate| {
        let is_seen = |odd: usize| cells.iter().skip(odd).step_by(2).any(|&cell| board.sees(cell, at));
        both & bit(digit) != 0 && is_seen(0) && is_seen(1)
    };
    require(line.removed.iter().all(falls), || "an elimination does not see both".into())
}

/// Whether every link holds, and strong and weak ones alternate.
pub fn links(board: &Board, chain: &Chain) -> Verdict {
    let alternate = chain.links.windows(2).all(|pair| pair[0].is_strong != pair[1].is_strong);
    require(alternate, || "the links do not alternate".into())?;
    for (place, link) in chain.links.iter().enumerate() {
        let (one, other) = (&chain.nodes[place], &chain.nodes[(place + 1) % chain.nodes.len()]);
        let holds = if link.is_strong { is_strong(board, one, other, link) } else { is_weak(board, one, other) };
        require(holds, || format!("link {} does not hold", place + 1))?;
    }
    Ok(())
}

fn is_weak(board: &Board, one: &[Candidate], other: &[Candidate]) -> bool {
    one.iter().all(|&one| other.iter().all(|&other| board.clash(one, other)))
}

fn is_strong(board: &Board, one: &[Candidate], other: &[Candidate], link: &Link) -> bool {
    let is_in = |candidate: &Candidate| one.contains(candidate) || other.contains(candidate);
    if !link.within.is_empty() {
        // The cells cannot be filled without both nodes.
        let without = |&cell: &usize| board.in_cell(cell).into_iter().filter(|candidate| !is_in(candidate)).collect();
        return board.excludes(&link.within.iter().map(without).collect::<Vec<_>>(), &[]);
    }
    let cells: Vec<usize> = one.iter().chain(other).map(|&(cell, _)| cell).collect();
    one[0].1 == other[0].1 && board.houses_with(&cells).any(|house| board.places(house, one[0].1).iter().all(is_in))
}

fn falls(board: &Board, chain: &Chain, removed: Candidate) -> bool {
    let (first, last) = (&chain.nodes[0], &chain.nodes[chain.nodes.len() - 1]);
    let sees_all = |node: &[Candidate]| node.iter().all(|&candidate| board.clash(candidate, removed));
    let ends = [&chain.links[0], &chain.links[chain.links.len() - 1]].map(|link| link.is_strong);
    match ends {
        // All around: of the two nodes of each link one is true and one false.
        [one, other] if chain.is_loop && one != other => chain.links.iter().enumerate().any(|(place, link)| {
            let pair = [&chain.nodes[place], &chain.nodes[(place + 1) % chain.nodes.len()]];
            if link.is_strong { is_beside(board, link, pair, removed) } else { pair.iter().all(|node| sees_all(node)) }
        }),
        // If the first node is false, it is true: it is true. And the other way round.
        [true, true] if first == last => sees_all(first),
        [false, false] if first == last => first == &[removed],
        // One of both ends is true.
        [true, true] => sees_all(first) && sees_all(last),
        _ => false,
    }
}

/// In a loop: whether the set cannot be filled with one of its two nodes and the candidate.
fn is_beside(board: &Board, link: &Link, pair: [&Vec<Candidate>; 2], removed: Candidate) -> bool {
    let lists: Vec<Vec<Candidate>> = link.within.iter().map(|&cell| board.in_cell(cell)).collect();
    let count = |chosen: &[Candidate]| pair.iter().filter(|node| node.iter().any(|one| chosen.contains(one))).count();
    !lists.is_empty() && board.none_fits(&lists, &mut vec![removed], &|chosen| count(chosen) != 1)
}
