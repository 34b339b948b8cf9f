//! Forcing nets: contradictions and verities whose parts may rest on several facts at once.

use super::{
    argument::{Argument, ByDeduction, Kinds, shortest},
    consequences::Consequences,
    deduction::{Deduction, Rules},
    ground::Ground,
    lemma::deduce_with_subsets,
    nested,
};
use crate::solve::{
    Cancel,
    logic::{
        chains::links::{Depth, Literal},
        finder::Scene,
        sink::{Flow, Goal, Sink},
        technique::{Technique, TechniqueSet},
    },
};

/// Finds forcing nets, the next kind where the one before finds nothing.
pub(super) fn find<const W: usize>(scene: &mut Scene<'_, '_, W>, wanted: TechniqueSet, sink: &mut Sink) -> Flow {
    let kinds = Kinds::wanted(wanted, Technique::ForcingNetContradiction, Technique::ForcingNetVerity);
    scene.scratch.links.update(scene.grid, Depth::Groups);
    let (table, forcing) = (&scene.scratch.links, &mut scene.scratch.forcing);
    forcing.ground.update(scene.grid, table);
    let (ground, consequences, cancel) = (&forcing.ground, &mut forcing.consequences, scene.cancel);
    consequences.by_look_ahead(ground, table, cancel);
    let mut arguments = by_look_ahead(ground, consequences, kinds, sink.goal(), cancel);
    if arguments.is_empty() {
        consequences.by_each(ground, cancel, |deduction, premise| deduce(deduction, premise));
        arguments = by_deduction(ground, consequences, kinds, cancel);
    }
    if arguments.is_empty() {
        arguments = nested::arguments(ground, consequences, kinds, cancel);
    }
    arguments.sort_by_key(Argument::size);
    for argument in arguments {
        sink.add(argument.step(scene.grid, table, ground))?;
    }
    Flow::Continue(())
}

/// What HoDoKu's tables say. If one step is wanted it is HoDoKu's: a digit rather than a candidate, the first in reading order.
fn by_look_ahead(ground: &Ground, consequences: &Consequences, kinds: Kinds, goal: Goal, cancel: &Cancel) -> Vec<Argument> {
    let follow = |rules: Rules| move |deduction: &mut Deduction<'_>, premise: Literal| deduction.assume(premise, rules);
    let mut prover = ByDeduction::new(ground, follow(Rules::FULL), follow(Rules::THROUGH));
    let outcomes = consequences.outcomes(ground).into_iter().take_while(|_| !cancel.is_cancelled());
    let arguments = outcomes.filter_map(|conclusion| shortest(conclusion, consequences, ground, kinds, &mut prover));
    arguments.take(if goal == Goal::First { 1 } else { usize::MAX }).collect()
}

/// Singles, locked candidates and subsets, as far as they lead.
pub(super) fn deduce(deduction: &mut Deduction<'_>, premise: Literal) {
    deduction.assume(premise, Rules::FULL);
    deduce_with_subsets(deduction);
}

fn by_deduction(ground: &Ground, consequences: &Consequences, kinds: Kinds, cancel: &Cancel) -> Vec<Argument> {
    let mut prover = ByDeduction::new(ground, deduce as fn(&mut Deduction<'_>, Literal), deduce);
    let outcomes = consequences.outcomes(ground).into_iter().take_while(|_| !cancel.is_cancelled());
    outcomes.filter_map(|conclusion| shortest(conclusion, consequences, ground, kinds, &mut prover)).collect()
}
