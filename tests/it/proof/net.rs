//! Proofs of nets.

use super::{
    Verdict,
    board::{Board, Candidate, bit},
    read::{self, By, End, Fact, Line, Net},
    require,
};

/// `assumption; 0: …; 1: …; contradiction; 0: …; conclusion`.
pub fn step(board: &Board, line: &Line<'_>) -> Verdict {
    let parts = read::parts(line.pattern);
    let is_fact = |part: &&str| read::fact(board, part).is_some();
    let first = parts.iter().position(is_fact).ok_or("there is no fact")?;
    let (mut nets, mut rest) = (Vec::<Vec<&str>>::new(), Vec::new());
    for &part in &parts[first..] {
        match nets.last_mut() {
            _ if part.starts_with("0: ") => nets.push(vec![part]),
            Some(net) if is_fact(&part) || read::end(board, part).is_some() => net.push(part),
            _ => rest.push(part),
        }
    }
    let nets: Vec<Net> = nets.iter().map(|net| read::net(board, net)).collect::<Option<_>>().ok_or("a net cannot be read")?;
    let (&done, is_true) = match (&line.placed[..], &line.removed[..]) {
        ([placed], []) => (placed, true),
        ([], [removed]) => (removed, false),
        _ => return Err("a net has one conclusion".into()),
    };
    require(rest.len() == 1 && read::candidates(board, rest[0]) == Some(vec![done]), || format!("the conclusion is {rest:?}"))?;
    for net in &nets {
        facts(board, net, &[])?;
    }
    let assumed = |net: &Net| (net.facts[0].node.clone(), net.facts[0].is_true);
    if let [net] = &nets[..]
        && net.end.is_some()
    {
        return require(assumed(net) == (vec![done], !is_true), || "the opposite is not what is refuted".into());
    }
    let concludes = |net: &Net| net.facts.iter().any(|fact| fact.node == [done] && fact.is_true == is_true);
    require(nets.iter().all(concludes), || "a case does not come to the conclusion".into())?;
    let own = (done, is_true);
    let shown = |alternative: &(Candidate, bool)| {
        *alternative == own || nets.iter().any(|net| assumed(net) == (vec![alternative.0], alternative.1))
    };
    let all = alternatives(board, &parts[..first]).ok_or("the cases cannot be read")?;
    require(!all.is_empty() && all.iter().all(shown), || "a case is missing".into())
}

/// Alternatives of which one is true: the digits of a cell, the places of a digit in a house, or a candidate and its opposite.
fn alternatives(board: &Board, parts: &[&str]) -> Option<Vec<(Candidate, bool)>> {
    let all_true = |list: Vec<Candidate>| Some(list.into_iter().map(|candidate| (candidate, true)).collect());
    match parts {
        [house, digit] => all_true(board.places(board.house(house)?, digit.parse().ok()?)),
        [part] => match read::cells(board, part) {
            Some(cells) => all_true(board.in_cell(*cells.first()?)),
            None => read::candidates(board, part).map(|list| vec![(list[0], true), (list[0], false)]),
        },
        _ => None,
    }
}

/// Proves each fact of a net from those before it and those outside.
fn facts(board: &Board, net: &Net, outside: &[&Fact]) -> Verdict {
    let mut known: Vec<&Fact> = outside.to_vec();
    for (place, fact) in net.facts.iter().enumerate() {
        let find = |number: &String| known.iter().copied().find(|known| known.number == *number);
        let from: Vec<&Fact> =
            fact.from.iter().map(find).collect::<Option<_>>().ok_or_else(|| format!("{} rests on a later fact", fact.number))?;
        let is_assumption = place == 0 && fact.from.is_empty() && matches!(fact.by, By::Step);
        let holds = is_assumption
            || match &fact.by {
                By::Step => follows(board, fact, &from),
                By::Subset { digits, cells } => by_subset(board, fact, &from, digits, cells),
                By::Refutation(inner) => {
                    facts(board, inner, &from)?;
                    let opposite = inner.facts.first().ok_or("a refutation is empty")?;
                    opposite.node == fact.node && opposite.is_true != fact.is_true && inner.end.is_some()
                }
            };
        require(holds, || format!("{} does not follow", fact.number))?;
        known.push(fact);
    }
    match &net.end {
        None => Ok(()),
        Some(end) => require(is_empty(board, end, &known), || "the contradiction is none".into()),
    }
}

fn is_false(from: &[&Fact], candidate: Candidate) -> bool {
    from.iter().any(|fact| !fact.is_true && fact.node.contains(&candidate))
}

fn follows(board: &Board, fact: &Fact, from: &[&Fact]) -> bool {
    if !fact.is_true {
        let excludes = |by: &&&Fact| by.node.iter().all(|&one| fact.node.iter().all(|&other| board.clash(one, other)));
        return from.iter().filter(|by| by.is_true).any(|by| excludes(&by));
    }
    let (cell, digit) = fact.node[0];
    let are_false = |list: Vec<Candidate>| list.iter().all(|other| fact.node.contains(other) || is_false(from, *other));
    let is_last = fact.node.len() == 1 && are_false(board.in_cell(cell));
    let cells: Vec<usize> = fact.node.iter().map(|&(cell, _)| cell).collect();
    is_last || board.houses_with(&cells).any(|house| are_false(board.places(house, digit)))
}

fn by_subset(board: &Board, fact: &Fact, from: &[&Fact], digits: &[u8], cells: &[usize]) -> bool {
    let mask: u32 = digits.iter().map(|&digit| bit(digit)).sum();
    let is_left = |candidate: &Candidate| !is_false(from, *candidate);
    let inside = || cells.iter().flat_map(|&cell| board.in_cell(cell)).filter(is_left);
    let is_in_mask = |&(_, digit): &Candidate| mask & bit(digit) != 0;
    if fact.is_true || digits.len() != cells.len() {
        return false;
    }
    let is_outside = fact.node.iter().all(|(cell, _)| !cells.contains(cell));
    if is_outside {
        // Naked: the cells hold nothing else, and each candidate sees all of them that can hold its digit.
        let sees_all =
            |&(at, digit): &Candidate| inside().filter(|&(_, other)| other == digit).all(|(cell, _)| board.sees(cell, at));
        inside().all(|candidate| is_in_mask(&candidate))
            && board.houses_with(cells).next().is_some()
            && fact.node.iter().all(|candidate| is_in_mask(candidate) && sees_all(candidate))
    } else {
        // Hidden: in a house the digits have no other places.
        let has_them = |house: &[usize]| {
            digits.iter().flat_map(|&digit| board.places(house, digit)).filter(is_left).all(|(cell, _)| cells.contains(&cell))
        };
        board.houses_with(cells).any(has_them)
            && fact.node.iter().all(|candidate| cells.contains(&candidate.0) && !is_in_mask(candidate))
    }
}

fn is_empty(board: &Board, end: &End, known: &[&Fact]) -> bool {
    let are_false = |list: Vec<Candidate>| list.iter().all(|&candidate| is_false(known, candidate));
    match end {
        End::Node(node) => {
            let is = |is_true| known.iter().any(|fact| fact.node == *node && fact.is_true == is_true);
            is(true) && is(false)
        }
        End::Cell(cell) => are_false(board.in_cell(*cell)),
        End::House(house, digit) => are_false(board.places(house, *digit)),
    }
}
