//! What chains inside chains take from outside: removed candidates without which they would not hold.

use std::collections::BTreeSet;

use super::{
    grid::{SIZE, SeGrid, bits, cell_at, house_of},
    links::{self, ChainBranch, ChainForm, ChainLine, LiteralCause, Note, SeChain, candidate, cell_and_digit, index16, is_on},
};

/// Adds to the chains inside a chain what they take from outside, as lines that are assumed after their assumptions; chains that
/// end in a contradiction get one branch. `before` is the position that the chain is about.
pub(super) fn with_given(mut chain: SeChain, before: &SeGrid) -> SeChain {
    merge(&mut chain);
    for branch in &mut chain.branches {
        complete(branch, before);
    }
    chain
}

/// The chains inside a branch.
fn chains(notes: &mut [Note]) -> impl Iterator<Item = (u16, &mut SeChain)> {
    (0..).zip(notes).filter_map(|(number, note)| match note {
        Note::Chain { chain: Some(chain), .. } => Some((number, &mut **chain)),
        _ => None,
    })
}

/// Makes one branch of the two of a contradiction, in the chain and in those inside it.
fn merge(chain: &mut SeChain) {
    chain.branches.iter_mut().flat_map(|branch| chains(&mut branch.notes)).for_each(|(_, chain)| merge(chain));
    if chain.shape == ChainForm::Contradiction && chain.branches.len() == 2 {
        chain.branches = std::mem::take(&mut chain.branches).into_iter().reduce(merged).into_iter().collect();
    }
}

/// Two branches from the same assumption as one, in which each literal stands once. What they lead to comes at the end.
fn merged(mut one: ChainBranch, mut other: ChainBranch) -> ChainBranch {
    let mut merged = ChainBranch { lines: Vec::new(), notes: Vec::new() };
    // The literals of the lines, which their numbers refer to.
    let literals = [&one, &other].map(|branch| branch.lines.iter().map(|line| line.literal).collect::<Vec<_>>());
    let ends = [one.lines.pop().map(|line| (line, 0)), other.lines.pop().map(|line| (line, 1))];
    let notes = [one.notes, other.notes];
    let lines = one.lines.into_iter().map(|line| (line, 0)).chain(other.lines.into_iter().map(|line| (line, 1)));
    for (mut line, of) in lines.chain(ends.into_iter().flatten()) {
        if place_of(&merged.lines, line.literal).is_some() {
            continue;
        }
        let place = |&parent: &u16| place_of(&merged.lines, literals[of][usize::from(parent)]);
        line.parents = line.parents.iter().filter_map(place).collect();
        if let LiteralCause::Inner(number) = line.cause {
            let note = &notes[of][usize::from(number)];
            let known = merged.notes.iter().position(|known| known == note);
            line.cause = LiteralCause::Inner(index16(known.unwrap_or(merged.notes.len())));
            merged.notes.extend(known.is_none().then(|| note.clone()));
        }
        merged.lines.push(line);
    }
    merged
}

/// The line that states a literal.
fn place_of(lines: &[ChainLine], literal: u16) -> Option<u16> {
    lines.iter().position(|line| line.literal == literal).map(index16)
}

/// The line that says that a candidate is gone.
fn place_of_gone(lines: &[ChainLine], gone: usize) -> Option<u16> {
    place_of(lines, links::literal(gone, false))
}

/// Adds what the chains inside a branch are given, and that the lines that follow from these rest on it. Returns what they need
/// that the branch does not show: candidates, by cell, then by digit.
fn complete(branch: &mut ChainBranch, before: &SeGrid) -> BTreeSet<usize> {
    let (mut outside, lines) = (BTreeSet::new(), &mut branch.lines);
    for (number, chain) in chains(&mut branch.notes) {
        for gone in needs_of_chain(chain, before) {
            match place_of_gone(lines, gone) {
                None => {
                    outside.insert(gone);
                }
                Some(at) => {
                    let rest_on_it = lines.iter_mut().filter(|line| line.cause == LiteralCause::Inner(number));
                    rest_on_it.filter(|line| !line.parents.contains(&at)).for_each(|line| line.parents.push(at));
                }
            }
        }
    }
    outside
}

/// The facts that a chain inside another takes from outside. Each of its branches is given what it needs of that.
fn needs_of_chain(chain: &mut SeChain, before: &SeGrid) -> BTreeSet<usize> {
    let assumed = chain.branches.iter().filter_map(|branch| branch.lines.first());
    let assumed: Vec<usize> = assumed.map(|line| candidate(line.literal)).collect();
    let mut all = BTreeSet::new();
    for (number, branch) in chain.branches.iter_mut().enumerate() {
        let mut needs = complete(branch, before);
        if number == 0 {
            // What is no case must be gone.
            let cases: Vec<usize> = match (chain.shape, assumed.first()) {
                (ChainForm::Cell(cell), _) => digits_of(before, cell).collect(),
                (ChainForm::Region(house), Some(first)) => places_of(before, house, first % SIZE).collect(),
                _ => Vec::new(),
            };
            needs.extend(cases.into_iter().filter(|case| !assumed.contains(case)));
        }
        for line in &branch.lines {
            let of_line = needs_of_line(line, &branch.notes, before);
            needs.extend(of_line.into_iter().filter(|&gone| place_of_gone(&branch.lines, gone).is_none()));
        }
        give(branch, &needs, before);
        all.extend(needs);
    }
    all
}

/// Adds given lines after the assumption of a branch, and that its lines rest on them.
fn give(branch: &mut ChainBranch, given: &BTreeSet<usize>, before: &SeGrid) {
    let ChainBranch { lines, notes } = branch;
    for line in lines.iter_mut() {
        line.parents.iter_mut().filter(|parent| **parent > 0).for_each(|parent| *parent += index16(given.len()));
        let mut needs: BTreeSet<usize> = needs_of_line(line, notes, before).into_iter().collect();
        if let LiteralCause::Inner(number) = line.cause
            && let Note::Chain { chain: Some(chain), .. } = &notes[usize::from(number)]
        {
            let lines = chain.branches.iter().flat_map(|branch| branch.lines.iter().skip(1));
            needs.extend(lines.filter(|line| line.cause == LiteralCause::Assumed).map(|line| candidate(line.literal)));
        }
        line.parents.extend((1..).zip(given).filter(|(_, gone)| needs.contains(gone)).map(|(place, _)| place));
    }
    let assumed =
        |&gone: &usize| ChainLine { literal: links::literal(gone, false), cause: LiteralCause::Assumed, parents: Vec::new() };
    let after = lines.len().min(1);
    lines.splice(after..after, given.iter().map(assumed));
}

/// The candidates of `before` that must be gone for a line to follow by its cell, its house or its pattern.
fn needs_of_line(line: &ChainLine, notes: &[Note], before: &SeGrid) -> Vec<usize> {
    let of = candidate(line.literal);
    let (cell, digit) = cell_and_digit(line.literal);
    match line.cause {
        LiteralCause::Cell if is_on(line.literal) => digits_of(before, cell).filter(|&gone| gone != of).collect(),
        LiteralCause::House(kind) if is_on(line.literal) => {
            places_of(before, house_of(cell, kind.into()), digit).filter(|&gone| gone != of).collect()
        }
        LiteralCause::Inner(number) => needs_of_pattern(&notes[usize::from(number)], before),
        LiteralCause::Assumed | LiteralCause::Cell | LiteralCause::House(_) => Vec::new(),
    }
}

fn needs_of_pattern(pattern: &Note, before: &SeGrid) -> Vec<usize> {
    let confined = |base: &[usize], cover: &[usize], digit| -> Vec<usize> {
        let is_covered = |gone: &usize| (0..3).any(|kind| cover.contains(&house_of(gone / SIZE, kind)));
        base.iter().flat_map(|&house| places_of(before, house, digit)).filter(|gone| !is_covered(gone)).collect()
    };
    match pattern {
        Note::Locked(found) => confined(&[found.base], &[found.cover], found.digit),
        Note::Fish(found) => {
            let (base, cover, size) = found.lines();
            confined(&base[..size], &cover[..size], found.digit)
        }
        Note::Set(found) => {
            let cells: Vec<usize> = bits(found.places).map(|place| cell_at(found.house, place)).collect();
            let has = |gone: usize| [cells.contains(&(gone / SIZE)), found.digits >> (gone % SIZE) & 1 != 0];
            if found.is_hidden {
                let places = bits(found.digits).flat_map(|digit| places_of(before, found.house, digit));
                places.filter(|&gone| !has(gone)[0]).collect()
            } else {
                cells.iter().flat_map(|&cell| digits_of(before, cell)).filter(|&gone| !has(gone)[1]).collect()
            }
        }
        Note::Chain { .. } => Vec::new(),
    }
}

/// The candidates of a cell.
fn digits_of(before: &SeGrid, cell: usize) -> impl Iterator<Item = usize> {
    bits(before.cells[cell]).map(move |digit| cell * SIZE + digit)
}

/// The candidates of a digit in a house.
fn places_of(before: &SeGrid, house: usize, digit: usize) -> impl Iterator<Item = usize> {
    bits(before.slot(house, digit)).map(move |place| cell_at(house, place) * SIZE + digit)
}
