//! Proofs of patterns: whatever way they are filled, what is removed has no place.

use super::{
    Verdict,
    board::{Board, Candidate, bit, digits},
    chain::links,
    read::{self, Line},
    require,
};

/// `r4c5`, `7 in b5`.
pub fn single(board: &Board, line: &Line<'_>) -> Verdict {
    let &[placed] = &line.placed[..] else { return Err("a single places one digit".into()) };
    let only = match line.pattern.split_once(" in ") {
        Some((_, house)) => board.places(board.house(house).ok_or("the house is unknown")?, placed.1),
        None => board.in_cell(placed.0),
    };
    require(line.removed.is_empty() && only == [placed], || "there are other candidates".into())
}

/// `7 in b1`: the digit is in the house, so not where it sees all its places there.
pub fn locked(board: &Board, line: &Line<'_>) -> Verdict {
    let (digit, house) = line.pattern.split_once(" in ").ok_or("no house is named")?;
    let house = board.house(house).ok_or("the house is unknown")?;
    let digit: u8 = digit.parse().map_err(|_| "no digit is named")?;
    all_removed(board, line, &[board.places(house, digit)])
}

/// `3,8 in r1c16`, naked: the cells hold nothing else; or hidden: a house has no other places for the digits.
pub fn subset(board: &Board, line: &Line<'_>, is_hidden: bool) -> Verdict {
    let (named, at) = line.pattern.split_once(" in ").ok_or("no cells are named")?;
    let (named, cells) = read::digits(named).zip(read::cells(board, at)).ok_or("the subset cannot be read")?;
    require(named.len() == cells.len(), || "there are not as many digits as cells".into())?;
    if !is_hidden {
        require(union(board, &cells) & !mask(&named) == 0, || "the cells have other digits".into())?;
        return all_removed(board, line, &cells.iter().map(|&cell| board.in_cell(cell)).collect::<Vec<_>>());
    }
    let lists = |house: &[usize]| -> Vec<Vec<Candidate>> { named.iter().map(|&digit| board.places(house, digit)).collect() };
    let is_full = |house: &&[usize]| lists(house).iter().flatten().all(|(cell, _)| cells.contains(cell));
    let house = board.houses_with(&cells).find(is_full).ok_or("the digits have other places")?;
    all_removed(board, line, &lists(house))
}

fn mask(list: &[u8]) -> u32 {
    list.iter().fold(0, |all, &digit| all | bit(digit))
}

fn union(board: &Board, cells: &[usize]) -> u32 {
    cells.iter().fold(0, |all, &cell| all | board.left[cell])
}

fn all_removed(board: &Board, line: &Line<'_>, lists: &[Vec<Candidate>]) -> Verdict {
    let stays = line.removed.iter().find(|&&removed| !board.excludes(lists, &[removed]));
    require(line.placed.is_empty() && stays.is_none(), || format!("{stays:?} is possible"))
}

/// `5 r247 c379 fr2c8 efr4c4`; two fish have a bar between them.
pub fn fish(board: &Board, line: &Line<'_>) -> Verdict {
    let (digit, rest) = line.pattern.split_once(' ').ok_or("no houses are named")?;
    let digit: u8 = digit.parse().map_err(|_| "no digit is named")?;
    let mut left = line.removed.clone();
    for one in rest.split(" | ") {
        let words: Vec<&str> = one.split(' ').collect();
        let of = |word: usize| words.get(word).and_then(|text| read::houses(board, text)).ok_or("the houses cannot be read");
        let (base, cover) = (of(0)?, of(1)?);
        require(base.len() == cover.len(), || "there are not as many covers as bases".into())?;
        let mut fins = Vec::new();
        for text in &words[2..] {
            fins.extend(read::cells(board, text.trim_start_matches(['e', 'f'])).ok_or("the fins cannot be read")?);
        }
        // Each place in a base house is covered or a fin, and fins are in the base only.
        let places: Vec<Vec<Candidate>> = base.iter().map(|house| board.places(house, digit)).collect();
        let times = |houses: &[&[usize]], cell: usize| houses.iter().filter(|house| house.contains(&cell)).count();
        let is_held = |&(cell, _): &Candidate| fins.contains(&cell) || times(&cover, cell) > 0 && times(&base, cell) == 1;
        require(places.iter().flatten().all(is_held), || "a place is neither covered nor a fin".into())?;
        require(fins.iter().all(|&fin| times(&base, fin) > 0), || "a fin is not in the base".into())?;
        left.retain(|&removed| !(removed.1 == digit && board.excludes(&places, &[removed])));
    }
    require(line.placed.is_empty() && left.is_empty(), || format!("{left:?} are possible"))
}

/// `6 in b3, chain`: the digit has its places in the box, and each strong link of the chain one.
pub fn empty_rectangle(board: &Board, line: &Line<'_>) -> Verdict {
    let (at, chains) = line.pattern.split_once(", ").ok_or("no chain is named")?;
    let (digit, house) = at.split_once(" in ").ok_or("no box is named")?;
    let digit: u8 = digit.parse().map_err(|_| "no digit is named")?;
    let mut lists = vec![board.places(board.house(house).ok_or("the box is unknown")?, digit)];
    for text in chains.split(" | ") {
        lists.extend(strong(board, text)?);
    }
    all_removed(board, line, &lists)
}

/// The strong links of a chain: of the candidates of each one is true.
fn strong(board: &Board, text: &str) -> Result<Vec<Vec<Candidate>>, String> {
    let chain = read::chain(board, text).ok_or_else(|| format!("{text} cannot be read"))?;
    links(board, &chain)?;
    let pairs = chain.nodes.windows(2).zip(&chain.links).filter(|(_, link)| link.is_strong);
    Ok(pairs.map(|(pair, _)| pair.concat()).collect())
}

/// `3/5/8 in r1c2 with r1c5,r2c1`.
pub fn wing(board: &Board, line: &Line<'_>) -> Verdict {
    let (named, at) = line.pattern.split_once(" in ").ok_or("no cells are named")?;
    let named = read::digits(named).ok_or("the digits cannot be read")?;
    let mut cells = Vec::new();
    for text in at.split(" with ") {
        cells.extend(read::cells(board, text).ok_or("the cells cannot be read")?);
    }
    require(union(board, &cells) == mask(&named), || "the cells have other digits".into())?;
    all_removed(board, line, &cells.iter().map(|&cell| board.in_cell(cell)).collect::<Vec<_>>())
}

/// `r1c456 {3579}; r13789c9 {234789}; 3`: cells with their digits; the rest says how they work together.
pub fn sets(board: &Board, line: &Line<'_>) -> Verdict {
    let mut lists: Vec<Vec<Candidate>> = Vec::new();
    for part in line.pattern.split("; ") {
        let Some((at, named)) = part.split_once(" {") else {
            // The stem of a death blossom.
            lists.extend(read::cells(board, part).into_iter().flatten().map(|cell| board.in_cell(cell)));
            continue;
        };
        let cells = read::cells(board, at).ok_or("the cells cannot be read")?;
        let named = read::digits(named.trim_end_matches('}')).ok_or("the digits cannot be read")?;
        require(union(board, &cells) == mask(&named), || format!("{at} has other digits"))?;
        lists.extend(cells.iter().map(|&cell| board.in_cell(cell)));
    }
    all_removed(board, line, &lists)
}

/// `7 r1c2,r4c6 / r1c8; …`: clusters of two colours, of which one is true.
pub fn colors(board: &Board, line: &Line<'_>) -> Verdict {
    let (digit, clusters) = line.pattern.split_once(' ').ok_or("no cells are named")?;
    let digit: u8 = digit.parse().map_err(|_| "no digit is named")?;
    let mut read_clusters = Vec::new();
    for cluster in clusters.split("; ") {
        let (one, other) = cluster.split_once(" / ").ok_or("a cluster has no two colours")?;
        let colors = read::cells(board, one).zip(read::cells(board, other)).ok_or("the cells cannot be read")?;
        require(is_cluster(board, digit, [&colors.0, &colors.1]), || format!("{cluster} is not linked"))?;
        read_clusters.push([colors.0, colors.1]);
    }
    for &removed in &line.removed {
        // However the colours are chosen, two true ones clash, or the candidate is of a false one or clashes with a true one.
        let is_out = (0..1_usize << read_clusters.len()).all(|choice| {
            let chosen = |place: usize, colors: &[Vec<usize>; 2]| [0, 1].map(|side| colors[side ^ (choice >> place & 1)].clone());
            let (mut is_true, mut is_false) = (Vec::new(), Vec::new());
            for (place, colors) in read_clusters.iter().enumerate() {
                let [one, other] = chosen(place, colors);
                is_true.extend(one);
                is_false.extend(other);
            }
            let clash = |&one: &usize| is_true.iter().any(|&other| board.sees(one, other));
            is_true.iter().any(clash) || is_false.contains(&removed.0) || clash(&removed.0)
        });
        require(removed.1 == digit && is_out, || format!("{removed:?} is possible"))?;
    }
    require(line.placed.is_empty(), || "colours place nothing".into())
}

/// Whether all cells are joined by houses with two places for the digit, from one colour to the other.
fn is_cluster(board: &Board, digit: u8, colors: [&[usize]; 2]) -> bool {
    let joined = |one: usize, other: usize| {
        board.houses_with(&[one, other]).any(|house| board.places(house, digit).len() == 2)
            && board.has((one, digit))
            && board.has((other, digit))
    };
    let mut reached = vec![colors[0][0]];
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        next += 1;
        let opposite = colors[usize::from(colors[0].contains(&cell))];
        let more: Vec<usize> = opposite.iter().copied().filter(|&other| joined(cell, other) && !reached.contains(&other)).collect();
        reached.extend(more);
    }
    colors.iter().copied().flatten().all(|cell| reached.contains(cell))
}

/// `3/8 in r13c25`, followed by a subset and strong links that are part of it. If what is removed were true, the four corners would
/// hold the two digits only, which could be exchanged.
pub fn rectangle(board: &Board, line: &Line<'_>) -> Verdict {
    let mut parts = line.pattern.split(", ").map(str::to_owned);
    let corners = parts.next().ok_or("no corners are named")?;
    let (pair, at) = corners.split_once(" in ").ok_or("no corners are named")?;
    let (pair, corners) = read::digits(pair).zip(read::cells(board, at)).ok_or("the corners cannot be read")?;
    let distinct = |number: &dyn Fn(usize) -> usize| {
        let mut numbers: Vec<usize> = corners.iter().map(|&cell| number(cell)).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers.len()
    };
    let is_rectangle = corners.len() == 4
        && distinct(&|cell| cell / board.size) == 2
        && distinct(&|cell| cell % board.size) == 2
        && board.regions_of(&corners) == 2
        && corners.iter().all(|&cell| !board.is_given(cell))
        && pair.len() == 2;
    require(is_rectangle, || "the corners are no rectangle that could be exchanged".into())?;
    let mut lists: Vec<Vec<Candidate>> = corners.iter().map(|&cell| board.in_cell(cell)).collect();
    for part in parts {
        match part.split_once(" in ") {
            Some((named, at)) => {
                let (named, cells) = read::digits(named).zip(read::cells(board, at)).ok_or("the subset cannot be read")?;
                require(union(board, &cells) & !mask(&named) == 0, || "the subset has other digits".into())?;
                lists.extend(cells.iter().map(|&cell| board.in_cell(cell)));
            }
            None => lists.extend(strong(board, &part)?),
        }
    }
    let is_deadly = |chosen: &[Candidate]| {
        corners.iter().all(|&corner| chosen.iter().any(|&(cell, digit)| cell == corner && pair.contains(&digit)))
    };
    let stays = line.removed.iter().find(|&&removed| !board.none_fits(&lists, &mut vec![removed], &is_deadly));
    require(line.placed.is_empty() && stays.is_none(), || format!("{stays:?} is possible"))
}

/// `3r4c5`: without it, each open cell has two candidates and each digit two places in a house or none.
pub fn grave(board: &Board, line: &Line<'_>) -> Verdict {
    let extra = read::candidates(board, line.pattern).ok_or("the candidate cannot be read")?;
    // It is true, so the others of its cell are false.
    let falls = |&(cell, digit): &Candidate| extra.len() == 1 && cell == extra[0].0 && digit != extra[0].1;
    require(line.placed.is_empty() && line.removed.iter().all(falls), || "it is not what the extra one excludes".into())?;
    let is_left = |candidate: &Candidate| !extra.contains(candidate);
    let count = |list: Vec<Candidate>| list.into_iter().filter(is_left).count();
    let mut cells = (0..board.left.len()).filter(|&cell| !board.is_placed[cell]);
    let open = |house: &[usize], digit: u8| board.places(house, digit).iter().any(|&(cell, _)| !board.is_placed[cell]);
    let mut all = digits(u32::MAX).filter(|&digit| usize::from(digit) <= board.size);
    let are_two =
        all.all(|digit| board.houses.iter().all(|(_, house)| !open(house, digit) || count(board.places(house, digit)) == 2));
    require(cells.all(|cell| count(board.in_cell(cell)) == 2) && are_two, || "the rest is no grave".into())
}

/// All ways to place a digit in every house: none has what is removed, or all have what is placed.
pub fn template(board: &Board, line: &Line<'_>) -> Verdict {
    let lists = |digit: u8, without: Option<Candidate>| -> Vec<Vec<Candidate>> {
        let places = |house: &[usize]| board.places(house, digit).into_iter().filter(|&one| Some(one) != without).collect();
        board.houses.iter().map(|(_, house)| places(house)).collect()
    };
    let is_out = |&removed: &Candidate| board.excludes(&lists(removed.1, None), &[removed]);
    let is_in = |&placed: &Candidate| board.excludes(&lists(placed.1, Some(placed)), &[]);
    require(line.removed.iter().all(is_out) && line.placed.iter().all(is_in), || "another template is possible".into())
}
