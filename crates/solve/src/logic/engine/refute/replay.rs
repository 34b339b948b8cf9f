//! An independent check of refutations, for tests: every implication is proved from the grid and its premises alone, rules by trying all
//! digits of their cells.

use sudoscope_board::{Cell, CellSet, Constraint, Digit, DigitSet, Totals};

use crate::logic::{
    Bond, Candidate, CandidateGrid, Contradiction, Implication, LockedPlaces, Net, SumPart, finders::shared::exclude,
};

fn candidate(implication: &Implication) -> Candidate {
    Candidate::new(implication.node.cells[0], implication.node.digit)
}

/// Whether each implication of a net follows from its premises, and the contradiction from all of them; `known` holds outside.
pub(super) fn net<const W: usize>(grid: &CandidateGrid<'_, W>, net: &Net, known: &[&Implication]) -> bool {
    let all = &net.implications;
    let follows = |(number, fact): (usize, &Implication)| {
        let premises: Vec<&Implication> = fact.premises.iter().map(|&premise| &all[premise]).collect();
        let is_known = || known.iter().any(|outside| candidate(outside) == candidate(fact) && outside.is_true == fact.is_true);
        fact.premises.iter().all(|&premise| premise < number)
            && match &fact.bond {
                None => is_known(),
                Some(Bond::Refuted(inner)) => {
                    let opposite = &inner.implications[0];
                    candidate(opposite) == candidate(fact)
                        && opposite.is_true != fact.is_true
                        && inner.contradiction.is_some()
                        && self::net(grid, inner, &premises)
                }
                Some(bond) => implied(grid, fact, &premises, bond),
            }
    };
    let is_false = |other: Candidate| all.iter().any(|fact| !fact.is_true && candidate(fact) == other);
    let ends = match &net.contradiction {
        Some(Contradiction::Cell(cell)) => grid.candidates(*cell).iter().all(|digit| is_false(Candidate::new(*cell, digit))),
        Some(Contradiction::House(house, digit)) => {
            grid.cells_in(*house, *digit).iter().all(|cell| is_false(Candidate::new(cell, *digit)))
        }
        Some(Contradiction::Node(_) | Contradiction::Rule(_)) | None => false,
    };
    ends && all.iter().enumerate().skip(1).all(follows)
}

fn implied<const W: usize>(grid: &CandidateGrid<'_, W>, fact: &Implication, premises: &[&Implication], bond: &Bond) -> bool {
    let found = candidate(fact);
    let is_false = |other: Candidate| premises.iter().any(|premise| !premise.is_true && candidate(premise) == other);
    if let ([premise], false, Bond::Cell(_) | Bond::House(_)) = (premises, fact.is_true, bond)
        && premise.is_true
    {
        return exclude(grid, candidate(premise), found);
    }
    match bond {
        Bond::Cell(cell) => {
            let others = grid.candidates(*cell).without(found.digit);
            fact.is_true && found.cell == *cell && others.iter().all(|digit| is_false(Candidate::new(*cell, digit)))
        }
        Bond::House(house) => {
            let places = grid.cells_in(*house, found.digit);
            let left = places.iter().filter(|&cell| !is_false(Candidate::new(cell, found.digit)));
            let left: CellSet<W> = left.collect();
            fact.is_true && left.single() == Some(found.cell)
        }
        Bond::Locked(LockedPlaces { house, places }) => {
            let left = grid.cells_in(*house, found.digit).iter().filter(|&cell| !is_false(Candidate::new(cell, found.digit)));
            !fact.is_true
                && !places.is_empty()
                && left.eq(places.iter().copied())
                && places.iter().all(|&cell| grid.layout().sees(cell, found.cell))
        }
        Bond::Rule(rule) => !fact.is_true && breaks(grid, *rule, found, premises),
        Bond::Sum(ground) => {
            let (part, held) = (&ground.sum, &ground.held);
            let is_held = part.terms.iter().zip(held).all(|(term, held)| grid.candidates(term.0) == *held);
            let holds = match (&part.houses[..], &part.rules[..]) {
                ([], [rule]) => breaks(grid, *rule, found, premises),
                _ => follows_from_houses(grid, part),
            };
            !fact.is_true && is_held && holds && breaks_sum(grid, part, found, premises)
        }
        Bond::Set(_) | Bond::Refuted(_) => false,
    }
}

/// Whether a candidate leaves no way to keep a rule, if the premises hold. Cells that see each other differ.
fn breaks<const W: usize>(grid: &CandidateGrid<'_, W>, rule: usize, found: Candidate, premises: &[&Implication]) -> bool {
    let (geometry, facts) = (grid.layout().geometry(), grid.layout().facts());
    let alone = geometry.constraints().iter().filter(|(place, _)| *place == rule).map(|(_, demand)| vec![demand]);
    // Of a rule of the whole board each demand stands alone.
    let together = facts.rules.iter().filter(|fact| fact.rule == rule);
    let together =
        together.map(|fact| fact.constraints.iter().map(|&number| &geometry.constraints()[number].1).collect::<Vec<_>>());
    let about: Vec<Vec<&Constraint>> = alone.chain(together).collect();
    about.into_iter().any(|demands| break_together(grid, &demands, found, premises))
}

/// Whether a candidate leaves no way to keep demands.
fn break_together<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    demands: &[&Constraint],
    found: Candidate,
    premises: &[&Implication],
) -> bool {
    let cells: CellSet<W> = demands.iter().flat_map(|demand| demand.cells()).collect();
    let allowed = |cell: Cell| -> DigitSet {
        if cell == found.cell {
            return found.digit.set();
        }
        let held = grid.digit(cell).map_or_else(|| grid.candidates(cell), Digit::set);
        let fits = |digit: &Digit| {
            let agrees =
                |premise: &&Implication| candidate(premise).cell != cell || (candidate(premise).digit == *digit) == premise.is_true;
            premises.iter().all(agrees)
        };
        held.iter().filter(fits).collect()
    };
    let open: Vec<(Cell, DigitSet)> = cells.iter().map(|cell| (cell, allowed(cell))).collect();
    cells.contains(found.cell) && !can_fill(grid, demands, &open, &mut Vec::new())
}

fn breaks_sum<const W: usize>(grid: &CandidateGrid<'_, W>, sum: &SumPart, found: Candidate, premises: &[&Implication]) -> bool {
    let totals = Totals::of(sum.totals.iter().copied());
    break_together(grid, &[&Constraint::Sum { terms: sum.terms.clone(), totals }], found, premises)
}

/// Whether houses less the sums of cages leave a sum: each cell of the houses counts once, and each cell of the cages is taken off.
fn follows_from_houses<const W: usize>(grid: &CandidateGrid<'_, W>, sum: &SumPart) -> bool {
    let geometry = grid.layout().geometry();
    let mut weights = vec![0; geometry.shape().cell_count()];
    let mut total = 0;
    for &house in &sum.houses {
        geometry.house(house).cells.iter().for_each(|cell| weights[cell.index()] += 1);
        total += i32::try_from(geometry.size() * (geometry.size() + 1) / 2).unwrap();
    }
    for &rule in &sum.rules {
        let of_rule = |demand: &&(usize, Constraint)| demand.0 == rule && matches!(demand.1, Constraint::Sum { .. });
        let Some((_, Constraint::Sum { terms, totals })) = geometry.constraints().iter().find(of_rule) else { return false };
        terms.iter().for_each(|(cell, weight)| weights[cell.index()] -= weight);
        total -= totals.single().unwrap();
    }
    for cell in geometry.shape().cells() {
        total -= grid.digit(cell).map_or(0, |digit| i32::from(weights[cell.index()]) * i32::from(digit.get()));
    }
    let weight = |cell: Cell| sum.terms.iter().find(|term| term.0 == cell).map_or(0, |term| term.1);
    let is_open = |cell: &Cell| grid.digit(*cell).is_none();
    sum.totals == [total] && geometry.shape().cells().filter(is_open).all(|cell| weight(cell) == weights[cell.index()])
}

fn can_fill<const W: usize>(
    grid: &CandidateGrid<'_, W>,
    demands: &[&Constraint],
    open: &[(Cell, DigitSet)],
    filled: &mut Vec<(Cell, Digit)>,
) -> bool {
    let Some(((cell, digits), rest)) = open.split_first() else {
        let digit = |cell: Cell| filled.iter().find(|(other, _)| *other == cell).unwrap().1;
        return demands.iter().all(|demand| demand.holds(&digit));
    };
    digits.iter().any(|digit| {
        let fits = filled.iter().all(|&(other, used)| used != digit || !grid.layout().sees(other, *cell));
        fits && {
            filled.push((*cell, digit));
            let fills = can_fill(grid, demands, rest, filled);
            filled.pop();
            fills
        }
    })
}
